/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a division of the front takes for granted is asked of the engine: that nobody fights twice in a phase, and
 * whether a duty that nobody can fulfil any more is one (an option of some rules). */
#include "tc-front-private.h"

#include <string.h>

/* Counters of each side, and pairs of attacks of each, that are tried. */
#define TRIED_COUNTERS 4
#define TRIED_PAIRS    3
/* Attacks in a row that could leave a duty to nobody. */
#define MOST_IN_ROW 6

static const ItemSet *
items_of (const TcFront *self, guint attack)
{
  return &front_bundle (self, front_attack (self, attack)->bundle)->items;
}

/* Do the attacks share counters of the set, this one among them, and no others? */
static gboolean
share_only (const TcFront *self, guint a, guint b, guint item, const ItemSet *set)
{
  const ItemSet *one = items_of (self, a), *other = items_of (self, b);
  guint64 outside = 0;

  if (!item_set_has (one, item) || !item_set_has (other, item))
    return FALSE;
  for (guint i = 0; i < FRONT_ITEMS / 64; i++)
    outside |= one->words[i] & other->words[i] & ~set->words[i];

  return outside == 0;
}

/* Is there a die after which the second attack may follow the first? */
static gboolean
can_follow (TcFront *self, guint first, guint second)
{
  TcExhausting dice;
  TcLog log = { NULL };

  tc_exhausting_init (&dice, 64);
  while (tc_exhausting_next (&dice))
    {
      tc_state_copy (self->run, self->state);
      tc_state_apply (self->ruleset, self->run, &front_attack (self, first)->order, &dice.parent, &log);
      if (tc_answer_interrupts (self->ruleset, self->run, 0, self->answers, &dice.parent, &log)
          && tc_state_check (self->ruleset, self->run, &front_attack (self, second)->order, NULL))
        return TRUE;
    }

  return FALSE;
}

/* -1: there is no pair to try with; 0: it fights once; 1: again. */
static int
probe_item (TcFront *self, guint item, const ItemSet *set)
{
  guint tried = 0;

  for (guint a = 0; a < self->attacks->len && tried < TRIED_PAIRS; a++)
    for (guint b = 0; item_set_has (items_of (self, a), item) && b < self->attacks->len && tried < TRIED_PAIRS; b++)
      if (a != b && share_only (self, a, b, item, set))
        {
          if (can_follow (self, a, b))
            return 1;
          tried++;
        }

  return tried > 0 ? 0 : -1;
}

static int
probe_side (TcFront *self, const ItemSet *set)
{
  guint tried = 0;

  item_set_each (item, set)
    {
      int found = tried < TRIED_COUNTERS ? probe_item (self, item, set) : -1;

      if (found > 0)
        return self->counters[item];
      tried += found == 0;
    }

  return -1;
}

TcFrontError
front_probe_again (TcFront *self, int *counter)
{
  *counter = probe_side (self, &self->theirs);
  if (*counter < 0)
    *counter = probe_side (self, &self->own);

  return *counter < 0 ? TC_FRONT_FINE : TC_FRONT_AGAIN;
}

/* Has every attack on, or by, the item lost somebody to those taken? */
static gboolean
is_alone (const TcFront *self, guint item, const ItemSet *taken)
{
  for (guint i = 0; i < self->attacks->len; i++)
    if (item_set_has (items_of (self, i), item) && !item_set_meets (items_of (self, i), taken))
      return FALSE;

  return TRUE;
}

/* Would the attack take somebody who could still fight the item alone, without fighting it? */
static gboolean
takes_partner (const TcFront *self, guint attack, guint item, const ItemSet *taken)
{
  const ItemSet *items = items_of (self, attack);

  if (item_set_has (items, item) || item_set_meets (items, taken))
    return FALSE;
  for (guint i = 0; i < self->attacks->len; i++)
    if (front_attack (self, i)->order.n_units == 1 && front_attack (self, i)->order.n_targets == 1
        && item_set_has (items_of (self, i), item) && item_set_meets (items_of (self, i), items)
        && !item_set_meets (items_of (self, i), taken))
      return TRUE;

  return FALSE;
}

static void
play_one (TcFront *self, const TcOrder *order)
{
  TcExhausting dice;
  TcLog log = { NULL };

  tc_exhausting_init (&dice, 1);
  tc_exhausting_next (&dice);
  tc_state_apply (self->ruleset, self->other, order, &dice.parent, &log);
  tc_answer_interrupts (self->ruleset, self->other, 0, self->answers, &dice.parent, &log);
}

/* Makes attacks that take the partners of @item one after the other.  1: the engine lets all of them go elsewhere; 0: it
 * does not; -1: it cannot be tried. */
static int
leave_alone (TcFront *self, guint item)
{
  ItemSet taken = { { 0 } };

  tc_state_copy (self->other, self->state);
  for (guint n = 0; n < MOST_IN_ROW && !is_alone (self, item, &taken); n++)
    {
      guint i = 0;

      while (i < self->attacks->len && !takes_partner (self, i, item, &taken))
        i++;
      if (i == self->attacks->len)
        return -1;
      if (!tc_state_check (self->ruleset, self->other, &front_attack (self, i)->order, NULL))
        return 0;
      for (guint w = 0; w < FRONT_ITEMS / 64; w++)
        taken.words[w] |= items_of (self, i)->words[w];
      play_one (self, &front_attack (self, i)->order);
    }

  return is_alone (self, item, &taken) ? 1 : -1;
}

gboolean
front_probe_lapse (TcFront *self)
{
  item_set_each (item, &self->duties)
    {
      int left = leave_alone (self, item);

      if (left >= 0)
        return left > 0;
    }

  return FALSE;
}
