/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-redraft.h"

#include <string.h>

#include "tc-common-dice.h"

/* Hexes around a counter that belong to the same part at most, less one. */
#define RADII 4

struct _TcRedraft
{
  TcRuleset *ruleset; /* owned reference */
  TcSeeded   random;

  /* owned */
  TcState   *state;
  GArray    *own;     /* TcPlacement */
  GArray    *draft;   /* TcPlanned */
  GArray    *refused; /* TcPlanned: moves that others may still make way for */
};

TcRedraft *
tc_redraft_new (const TcRuleset *ruleset)
{
  TcRedraft *self;

  g_return_val_if_fail (ruleset != NULL && tc_system_lists_all (ruleset->system), NULL);

  self = g_new0 (TcRedraft, 1);
  self->ruleset = tc_ruleset_ref ((TcRuleset *) ruleset);
  self->state = tc_state_new (ruleset);
  self->own = g_array_new (FALSE, FALSE, sizeof (TcPlacement));
  self->draft = g_array_new (FALSE, FALSE, sizeof (TcPlanned));
  self->refused = g_array_new (FALSE, FALSE, sizeof (TcPlanned));

  return self;
}

void
tc_redraft_free (TcRedraft *self)
{
  if (self == NULL)
    return;

  g_free (self->state);
  g_array_unref (self->own);
  g_array_unref (self->draft);
  g_array_unref (self->refused);
  tc_ruleset_unref (self->ruleset);
  g_free (self);
}

void
tc_redraft_begin (TcRedraft *self, const TcState *state)
{
  g_return_if_fail (self != NULL && state != NULL);

  tc_seeded_init (&self->random, tc_state_hash (self->ruleset, state), 1);
  g_array_set_size (self->own, 0);
  tc_state_place (self->ruleset, state, self->own);
  for (guint i = self->own->len; i-- > 0;)
    if (g_array_index (self->own, TcPlacement, i).side != state->actor)
      g_array_remove_index (self->own, i);
}

static const TcPlanned *
get (const GArray *orders, guint index)
{
  return &g_array_index (orders, TcPlanned, index);
}

/* Draws a part of the army. */
static void
draw_part (TcRedraft *self, gboolean part[TC_MAX_PLAYED])
{
  const TcHexGrid *grid = &self->ruleset->battle->map->grid;
  guint middle = tc_seeded_below (&self->random, self->own->len);
  int radius = tc_seeded_below (&self->random, RADII);
  TcHex hex = g_array_index (self->own, TcPlacement, middle).place.x;

  for (guint i = 0; i < self->own->len; i++)
    {
      const TcPlacement *it = &g_array_index (self->own, TcPlacement, i);

      part[it->counter] = tc_hexgrid_distance (grid, it->place.x, hex) <= radius;
    }
}

/* Those of a part among the orders of another plan, which may be NULL. */
static void
join (TcRedraft *self, const GArray *other, const gboolean part[TC_MAX_PLAYED])
{
  for (guint i = 0; other != NULL && i < other->len; i++)
    if (get (other, i)->order.n_units > 0 && part[get (other, i)->order.units[0]])
      g_array_append_vals (self->draft, get (other, i), 1);
}

/* The orders of the plan, without those of the part, whose orders in @other come before what ends the phase. */
static void
draw_up (TcRedraft *self, const GArray *plan, const GArray *other, const gboolean part[TC_MAX_PLAYED])
{
  gboolean joined = FALSE;

  g_array_set_size (self->draft, 0);
  for (guint i = 0; i < plan->len; i++)
    {
      const TcPlanned *it = get (plan, i);

      if (it->order.n_units > 0 && part[it->order.units[0]])
        continue;
      if (it->order.n_units == 0 && !joined)
        {
          join (self, other, part);
          joined = TRUE;
        }
      g_array_append_vals (self->draft, it, 1);
    }
  if (!joined)
    join (self, other, part);
}

/* Gives an order if it can be given.  FALSE: nothing can be planned beyond it. */
static gboolean
give (TcRedraft *self, const TcPlanned *it, TcCommonDice *dice, GArray *given)
{
  if (!tc_state_check (self->ruleset, self->state, &it->order, NULL))
    {
      g_array_append_vals (self->refused, it, 1);
      return TRUE;
    }
  tc_state_apply (self->ruleset, self->state, &it->order, &dice->parent, NULL);
  g_array_append_vals (given, it, 1);

  return dice->drawn == 0 && self->state->depth == 0;
}

/* Those that were in each other's way, once more. */
static gboolean
give_refused (TcRedraft *self, TcCommonDice *dice, GArray *given)
{
  guint n = self->refused->len;

  for (guint i = 0; i < n; i++)
    {
      TcPlanned again = *get (self->refused, i);

      if (!give (self, &again, dice, given))
        return FALSE;
    }
  g_array_set_size (self->refused, 0);

  return TRUE;
}

/* Gives the orders of the draft, as far as they can be given, until the turn is the enemy's. */
static gboolean
play (TcRedraft *self, const TcState *state, GArray *given)
{
  TcCommonDice dice;

  tc_state_copy (self->state, state);
  tc_common_dice_init (&dice, 0, self->state);
  g_array_set_size (self->refused, 0);
  g_array_set_size (given, 0);
  for (guint i = 0; i < self->draft->len; i++)
    {
      const TcPlanned *it = get (self->draft, i);

      if (self->state->actor != state->actor)
        return FALSE;
      if (it->order.n_units == 0 && (!give_refused (self, &dice, given)
                                     || !tc_state_check (self->ruleset, self->state, &it->order, NULL)))
        return FALSE;
      if (!give (self, it, &dice, given))
        return FALSE;
    }

  return given->len > 0;
}

gboolean
tc_redraft_make (TcRedraft *self, const TcState *state, const TcOutlookStart *plan,
                 const TcOutlookStart *const *others, guint n_others, TcOutlookStart *out)
{
  gboolean part[TC_MAX_PLAYED] = { FALSE };
  guint other;

  g_return_val_if_fail (self != NULL && state != NULL && plan != NULL && others != NULL && out != NULL, FALSE);

  if (self->own->len == 0)
    return FALSE;
  draw_part (self, part);
  other = tc_seeded_below (&self->random, n_others + 1);
  draw_up (self, plan->orders, other < n_others ? others[other]->orders : NULL, part);
  if (!play (self, state, out->orders) || memcmp (self->state, plan->state, self->state->size) == 0)
    return FALSE;
  tc_state_copy (out->state, self->state);
  out->known = TRUE;
  out->changes = self->state->player != state->player;

  return TRUE;
}
