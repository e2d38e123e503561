/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "front-listing.h"

/* All plans of a front, found by giving attacks in the order in which they were read. */
typedef struct
{
  const TcRuleset     *ruleset;
  const TcFrontAttack *attacks;
  guint                n;
  gboolean             spoilt; /* an attack ends the game or the phase, whatever the die */
  gboolean             many;
  guint16              plan[TC_FRONT_PLAN];
  guint                length;
  GArray              *worths; /* TcRatio of each plan */
  TcRatio              sum;
  TcRatio             *with;   /* by attack: the best worth of a plan with it; invalid: none */
  gboolean             chances_too;
  TcFront             *front;
  TcFrontLevel         levels[2]; /* to be reached, and avoided */
  TcRatio              chances[2]; /* the best of them by a plan; invalid: none yet */
} Listing;

/* Plays the attack with a die that leaves the phase as it is. */
gboolean
front_play_on (const TcRuleset *ruleset, const TcState *from, const TcOrder *order, TcState *to)
{
  g_autoptr (GArray) orders = TC_ORDER_LIST_NEW ();
  TcLog log = { NULL };
  TcExhausting dice;

  tc_exhausting_init (&dice, 0);
  while (tc_exhausting_next (&dice))
    {
      tc_state_copy (to, from);
      tc_state_apply (ruleset, to, order, &dice.parent, &log);
      while (to->depth > 0)
        {
          g_array_set_size (orders, 0);
          tc_state_list (ruleset, to, -1, orders);
          tc_state_apply (ruleset, to, &g_array_index (orders, TcOrder, 0), &dice.parent, &log);
        }
      if (!to->over && to->phase == from->phase && to->actor == from->actor && to->turn == from->turn)
        return TRUE;
    }

  return FALSE;
}

/* The chance that a loss reaches the level, attack by attack. */
static TcRatio
find_reach (const Listing *self, guint at, gint32 loss, const TcFrontLevel *level)
{
  TcRatio sum = TC_RATIO_ZERO;
  const TcFrontAttack *attack;

  if (loss >= level->loss)
    return TC_RATIO_ONE;
  if (at == self->length)
    return TC_RATIO_ZERO;
  attack = &self->attacks[self->plan[at]];
  for (guint i = 0; i < attack->n; i++)
    {
      const TcFrontCell *cell = &tc_front_get_cells (self->front, attack)[i];
      TcRatio rest = find_reach (self, at + 1, loss + cell->loss[!level->avoid], level);

      sum = tc_ratio_add (sum, tc_ratio_multiply (cell->chance, rest));
    }

  return sum;
}

static void
count_chances (Listing *self)
{
  for (guint i = 0; i < 2; i++)
    {
      TcRatio chance = find_reach (self, 0, 0, &self->levels[i]);
      int order = tc_ratio_is_valid (self->chances[i]) ? tc_ratio_compare (chance, self->chances[i]) : 0;

      g_assert_cmpint (tc_ratio_compare (tc_front_get_chance (self->front, self->plan, self->length, &self->levels[i]),
                                         chance), ==, 0);
      if (!tc_ratio_is_valid (self->chances[i]) || (self->levels[i].avoid ? order < 0 : order > 0))
        self->chances[i] = chance;
    }
}

static void
count_plan (Listing *self)
{
  g_array_append_val (self->worths, self->sum);
  self->many |= self->worths->len > FRONT_PLANS;
  if (self->chances_too)
    count_chances (self);
  for (guint i = 0; i < self->length; i++)
    {
      TcRatio *with = &self->with[self->plan[i]];

      if (!tc_ratio_is_valid (*with) || tc_ratio_compare (*with, self->sum) < 0)
        *with = self->sum;
    }
}

static void
list_from (Listing *self, const TcState *state, guint first)
{
  const TcOrder end = { .kind = TC_ORDER_END };
  g_autofree TcState *next = tc_state_new (self->ruleset);

  if (tc_state_check (self->ruleset, state, &end, NULL))
    count_plan (self);
  for (guint i = first; i < self->n && !self->many && !self->spoilt; i++)
    {
      TcRatio before = self->sum;

      if (!tc_state_check (self->ruleset, state, &self->attacks[i].order, NULL))
        continue;
      if (!front_play_on (self->ruleset, state, &self->attacks[i].order, next))
        {
          self->spoilt = TRUE;
          return;
        }
      self->plan[self->length++] = (guint16) i;
      self->sum = tc_ratio_add (self->sum, self->attacks[i].worth);
      list_from (self, next, i + 1);
      self->sum = before;
      self->length--;
    }
}

static int
compare_worths (gconstpointer a, gconstpointer b)
{
  return tc_ratio_compare (*(const TcRatio *) b, *(const TcRatio *) a);
}

/* The best, how many, and the prices. */
static void
compare_listing (TcFront *front, const Listing *listing)
{
  g_assert_cmpuint ((guint64) tc_front_get_number (front), ==, listing->worths->len);
  g_assert_cmpuint (tc_front_get_n_plans (front), ==, MIN (FRONT_BEST, listing->worths->len));
  g_array_sort (listing->worths, compare_worths);
  for (guint i = 0; i < tc_front_get_n_plans (front); i++)
    {
      TcRatio worth, sum = TC_RATIO_ZERO;
      guint n;
      const guint16 *plan = tc_front_get_plan (front, i, &n, &worth);

      front_assert_equal (worth, g_array_index (listing->worths, TcRatio, i));
      for (guint k = 0; k < n; k++)
        sum = tc_ratio_add (sum, listing->attacks[plan[k]].worth);
      front_assert_equal (sum, worth);
    }
  for (guint i = 0; i < listing->n; i++)
    {
      g_assert_true (tc_ratio_is_valid (listing->attacks[i].price) == tc_ratio_is_valid (listing->with[i]));
      if (tc_ratio_is_valid (listing->with[i]))
        front_assert_equal (listing->attacks[i].price,
                      tc_ratio_subtract (g_array_index (listing->worths, TcRatio, 0), listing->with[i]));
    }
}

/* Planning anew, counter by counter along the row, by sets and without states. */
typedef struct
{
  Listing            *listing;
  const TcFrontLevel *level;
} Anew;

static TcRatio find_anew (const Anew *self, guint at, ItemSet taken, ItemSet wanted, gint32 loss);

static void
take_better (const Anew *self, TcRatio *best, TcRatio chance)
{
  if (!tc_ratio_is_valid (chance))
    return;
  if (!tc_ratio_is_valid (*best)
      || (self->level->avoid ? tc_ratio_compare (chance, *best) < 0 : tc_ratio_compare (chance, *best) > 0))
    *best = chance;
}

static TcRatio
find_anew_by (const Anew *self, guint at, ItemSet taken, ItemSet wanted, gint32 loss, const TcFrontAttack *attack)
{
  TcRatio sum = TC_RATIO_ZERO;

  for (guint i = 0; i < attack->n; i++)
    {
      const TcFrontCell *cell = &tc_front_get_cells (self->listing->front, attack)[i];
      TcRatio rest = find_anew (self, at, taken, wanted, loss + cell->loss[!self->level->avoid]);

      if (!tc_ratio_is_valid (rest))
        return rest;
      sum = tc_ratio_add (sum, tc_ratio_multiply (cell->chance, rest));
    }

  return sum;
}

/* Invalid: no plan goes on like that. */
static TcRatio
find_anew (const Anew *self, guint at, ItemSet taken, ItemSet wanted, gint32 loss)
{
  const TcFront *front = self->listing->front;
  TcRatio best = { 0, 0 };
  guint item;

  if (at == front->n_items)
    return loss >= self->level->loss ? TC_RATIO_ONE : TC_RATIO_ZERO;
  item = front->row[at];
  if (item_set_has (&taken, item))
    return find_anew (self, at + 1, taken, wanted, loss);
  if (!item_set_has (&wanted, item) && !item_set_has (&front->duties, item))
    take_better (self, &best, find_anew (self, at + 1, taken, wanted, loss));
  for (guint i = 0; i < self->listing->n; i++)
    {
      const TcFrontAttack *attack = &self->listing->attacks[i];
      const Bundle *bundle = front_bundle (front, attack->bundle);
      ItemSet then = taken, wants = wanted;
      gboolean fits = bundle->position == at && !item_set_meets (&bundle->items, &taken);

      item_set_each (other, &bundle->demands)
        fits &= front->position[other] > at || item_set_has (&taken, other);
      if (!fits)
        continue;
      item_set_each (other, &bundle->items)
        item_set_add (&then, other);
      item_set_each (other, &bundle->demands)
        item_set_add (&wants, other);
      take_better (self, &best, find_anew_by (self, at + 1, then, wants, loss, attack));
    }

  return best;
}

static void
compare_chances (TcFront *front, Listing *listing)
{
  const ItemSet none = { { 0 } };

  for (guint i = 0; i < 2; i++)
    {
      Anew anew = { listing, &listing->levels[i] };
      TcFrontChance found;

      g_assert_true (tc_front_find_chance (front, &listing->levels[i], &found));
      g_assert_true (found.proved);
      front_assert_equal (found.fixed, listing->chances[i]);
      front_assert_equal (tc_front_get_chance (front, found.attacks, found.n, &listing->levels[i]), found.fixed);
      if (!front->lapses)
        front_assert_equal (found.anew, find_anew (&anew, 0, none, none, 0));
    }
}

/* A little more than the best plan brings, and half of what it costs. */
static void
set_levels (Listing *self)
{
  guint n;
  const guint16 *plan = tc_front_get_plan (self->front, 0, &n, NULL);
  double mean[2] = { 0, 0 };
  int own = tc_front_get_state (self->front)->actor;

  for (guint i = 0; i < n; i++)
    for (int side = 0; side < 2; side++)
      mean[side] += tc_ratio_to_double (self->attacks[plan[i]].loss[side]);
  self->levels[0] = (TcFrontLevel) { 0, 1 + (int) (1.3 * mean[1]), FALSE };
  self->levels[1] = (TcFrontLevel) { 0, 1 + (int) (0.5 * mean[0]), TRUE };
  for (guint i = 0; i < self->ruleset->battle->armies->len; i++)
    {
      const TcArmy *army = g_ptr_array_index (self->ruleset->battle->armies, i);

      self->levels[army->side == own].armies |= G_GUINT64_CONSTANT (1) << i;
    }
}

gboolean
front_compare_listing (TcFront *front, const TcRuleset *ruleset)
{
  Listing listing = { .ruleset = ruleset, .sum = TC_RATIO_ZERO, .front = front };
  gboolean compared;

  if (tc_front_get_number (front) < 0 || tc_front_get_number (front) > FRONT_PLANS)
    return FALSE;
  listing.attacks = tc_front_get_attacks (front, &listing.n);
  listing.worths = g_array_new (FALSE, FALSE, sizeof (TcRatio));
  listing.with = g_new0 (TcRatio, listing.n);
  listing.chances_too = tc_front_get_number (front) <= 100 && front->n_items <= 16;
  set_levels (&listing);
  list_from (&listing, tc_front_get_state (front), 0);
  g_assert_false (listing.many);
  compared = !listing.spoilt;
  if (compared)
    compare_listing (front, &listing);
  if (compared && listing.chances_too)
    compare_chances (front, &listing);
  g_array_unref (listing.worths);
  g_free (listing.with);
  return compared;
}
