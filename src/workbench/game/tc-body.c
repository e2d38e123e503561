/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "tc-body.h"

#include "tc-arm.h"

struct _TcBody
{
  const TcRuleset *ruleset; /* borrowed, and so is state; NULL none */
  const TcState   *state;

  /* owned */
  GArray  *members;    /* TcBodyMember */
  GArray  *plan;       /* TcOrder */
  GArray  *placements; /* TcPlacement: of the state */
  GArray  *orders;     /* scratch */
  TcState *trial;      /* scratch; of the ruleset */
};

TcBody *
tc_body_new (void)
{
  TcBody *self = g_new0 (TcBody, 1);

  self->members = g_array_new (FALSE, TRUE, sizeof (TcBodyMember));
  self->plan = TC_ORDER_LIST_NEW ();
  self->placements = g_array_new (FALSE, FALSE, sizeof (TcPlacement));
  self->orders = TC_ORDER_LIST_NEW ();
  return self;
}

void
tc_body_free (TcBody *self)
{
  if (self == NULL)
    return;
  g_array_unref (self->members);
  g_array_unref (self->plan);
  g_array_unref (self->placements);
  g_array_unref (self->orders);
  g_free (self->trial);
  g_free (self);
}

static TcBodyMember *
get (const TcBody *self, guint index)
{
  return &g_array_index (self->members, TcBodyMember, index);
}

/* Moves */

static gboolean
is_move (const TcBody *self, const TcOrder *order)
{
  return self->ruleset->system->order_kinds[order->kind].role == TC_ROLE_MOVE && order->n_units == 1 && order->n_path > 0;
}

static void
list (TcBody *self, const TcState *state, int counter)
{
  g_array_set_size (self->orders, 0);
  tc_state_list (self->ruleset, state, counter, self->orders);
}

static gboolean
can_move (TcBody *self, int counter)
{
  list (self, self->state, counter);
  for (guint i = 0; i < self->orders->len; i++)
    if (is_move (self, &g_array_index (self->orders, TcOrder, i)))
      return TRUE;
  return FALSE;
}

/* The move to @to: without flags, with the front that the counter has, the cheapest. */
static const TcOrder *
find_move (TcBody *self, int counter, TcHex to)
{
  const TcPlacement *placement = tc_placements_find (self->placements, counter, 0);
  const TcOrder *best = NULL;
  gint64 least = G_MAXINT64;

  list (self, self->trial, counter);
  for (guint i = 0; i < self->orders->len; i++)
    {
      const TcOrder *it = &g_array_index (self->orders, TcOrder, i);
      const TcPlace *end = &it->path[MAX (it->n_path, 1) - 1];
      gint64 price;

      if (!is_move (self, it) || end->x != to || it->flags != 0)
        continue;
      price = it->cost + (placement != NULL && end->facing != placement->place.facing ? G_MAXINT32 : 0);
      if (price < least)
        {
          best = it;
          least = price;
        }
    }
  return best;
}

/* Members */

static int
find_member (const TcBody *self, int counter)
{
  for (guint i = 0; i < self->members->len; i++)
    if (get (self, i)->counter == counter)
      return (int) i;
  return -1;
}

gboolean
tc_body_has (const TcBody *self, int counter)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return find_member (self, counter) >= 0;
}

const GArray *
tc_body_get_members (const TcBody *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->members;
}

void
tc_body_clear (TcBody *self)
{
  g_return_if_fail (self != NULL);

  g_array_set_size (self->members, 0);
}

/* A unit that can move now, and is no leader. */
static gboolean
may_join (TcBody *self, const TcPlacement *placement)
{
  return placement->side == self->state->actor
         && tc_battle_get_arm (self->ruleset->battle, placement->counter) != TC_ARM_LEADER && can_move (self, placement->counter);
}

static void
add (TcBody *self, const TcPlacement *placement)
{
  TcBodyMember member = { .counter = (gint16) placement->counter, .from = placement->place.x, .to = TC_NO_HEX };

  if (find_member (self, placement->counter) < 0)
    g_array_append_val (self->members, member);
}

gboolean
tc_body_toggle (TcBody *self, int counter)
{
  const TcPlacement *placement;
  int index;

  g_return_val_if_fail (self != NULL, FALSE);

  if (self->state == NULL)
    return FALSE;
  index = find_member (self, counter);
  if (index >= 0)
    {
      g_array_remove_index (self->members, (guint) index);
      return TRUE;
    }
  placement = tc_placements_find (self->placements, counter, 0);
  if (placement == NULL || !may_join (self, placement))
    return FALSE;
  add (self, placement);
  return TRUE;
}

void
tc_body_set_position (TcBody *self, const TcRuleset *ruleset, const TcState *state)
{
  g_return_if_fail (self != NULL);

  if (ruleset != self->ruleset)
    {
      g_free (self->trial);
      self->trial = ruleset != NULL ? tc_state_new (ruleset) : NULL;
      tc_body_clear (self);
    }
  self->ruleset = ruleset;
  self->state = state;
  g_array_set_size (self->placements, 0);
  if (state == NULL)
    return;
  tc_state_place (ruleset, state, self->placements);
  for (guint i = self->members->len; i > 0; i--)
    {
      const TcPlacement *placement = tc_placements_find (self->placements, get (self, i - 1)->counter, 0);

      if (state->actor < 0 || state->depth > 0 || placement == NULL || !may_join (self, placement))
        g_array_remove_index (self->members, i - 1);
      else
        get (self, i - 1)->from = placement->place.x;
    }
}

/* Lines */

/* The first in the hex who may join, NULL nobody. */
static const TcPlacement *
find_joiner (TcBody *self, TcHex hex)
{
  for (guint i = 0; i < self->placements->len && hex != TC_NO_HEX; i++)
    {
      const TcPlacement *it = &g_array_index (self->placements, TcPlacement, i);

      if (it->place.x == hex && may_join (self, it))
        return it;
    }
  return NULL;
}

gboolean
tc_body_may_lead (TcBody *self, int counter)
{
  const TcPlacement *placement;

  g_return_val_if_fail (self != NULL, FALSE);

  placement = self->state != NULL ? tc_placements_find (self->placements, counter, 0) : NULL;
  if (placement == NULL || !may_join (self, placement))
    return FALSE;
  for (int d = 0; d < TC_HEX_DIRECTIONS; d++)
    if (find_joiner (self, tc_hexgrid_neighbour (&self->ruleset->battle->map->grid, placement->place.x, d)) != NULL)
      return TRUE;
  return FALSE;
}

/* All who stand in one row with it without a gap, in that direction and its opposite; counts them alone unless @takes. */
static guint
walk_row (TcBody *self, TcHex from, int direction, gboolean takes)
{
  const TcHexGrid *grid = &self->ruleset->battle->map->grid;
  guint n = 0;

  for (int way = 0; way < 2; way++)
    {
      TcHex hex = tc_hexgrid_neighbour (grid, from, (direction + 3 * way) % TC_HEX_DIRECTIONS);
      const TcPlacement *it;

      while ((it = find_joiner (self, hex)) != NULL)
        {
          n++;
          if (takes)
            add (self, it);
          hex = tc_hexgrid_neighbour (grid, hex, (direction + 3 * way) % TC_HEX_DIRECTIONS);
        }
    }
  return n;
}

/* Whoever stands beside a member, and beside those. */
static void
take_connected (TcBody *self)
{
  for (guint i = 0; i < self->members->len; i++)
    for (int d = 0; d < TC_HEX_DIRECTIONS; d++)
      {
        const TcPlacement *it = find_joiner (self, tc_hexgrid_neighbour (&self->ruleset->battle->map->grid, get (self, i)->from, d));

        if (it != NULL)
          add (self, it);
      }
}

void
tc_body_take_line (TcBody *self, int counter)
{
  const TcPlacement *first;
  guint before, most = 0;
  int best = 0;

  g_return_if_fail (self != NULL);

  first = self->state != NULL ? tc_placements_find (self->placements, counter, 0) : NULL;
  if (first == NULL || !may_join (self, first))
    return;
  before = self->members->len;
  add (self, first);
  for (int d = 0; d < TC_HEX_DIRECTIONS / 2; d++)
    {
      guint n = walk_row (self, first->place.x, d, FALSE);

      if (n > most)
        {
          most = n;
          best = d;
        }
    }
  walk_row (self, first->place.x, best, TRUE);
  if (self->members->len == before)
    take_connected (self);
}

/* Plans */

static TcHex
shift (const TcHexGrid *grid, TcHex hex, TcHex from, TcHex to)
{
  gint32 x[3], y[3];

  tc_hexgrid_centre (grid, hex, &x[0], &y[0]);
  tc_hexgrid_centre (grid, from, &x[1], &y[1]);
  tc_hexgrid_centre (grid, to, &x[2], &y[2]);
  return tc_hexgrid_at_centre (grid, x[0] + x[2] - x[1], y[0] + y[2] - y[1]);
}

/* Moves it in the trial. */
static gboolean
try (TcBody *self, int counter, TcHex to)
{
  const TcOrder *order = to != TC_NO_HEX ? find_move (self, counter, to) : NULL;
  TcSeeded random;
  TcOrder copy;

  if (order == NULL)
    return FALSE;
  copy = *order;
  tc_seeded_init (&random, 0, 0);
  tc_state_apply (self->ruleset, self->trial, &copy, &random.parent, NULL);
  g_array_append_val (self->plan, copy);
  return TRUE;
}

/* Leaders who were in the hex, and have not been taken along by the move itself. */
static void
take_leaders (TcBody *self, const TcBodyMember *member)
{
  for (guint i = 0; i < self->placements->len; i++)
    {
      const TcPlacement *it = &g_array_index (self->placements, TcPlacement, i);

      if (it->place.x == member->from && it->side == self->state->actor
          && tc_battle_get_arm (self->ruleset->battle, it->counter) == TC_ARM_LEADER)
        try (self, it->counter, member->to);
    }
}

const GArray *
tc_body_plan (TcBody *self, TcHex from, TcHex to)
{
  gboolean moved = TRUE;

  g_return_val_if_fail (self != NULL, NULL);

  g_array_set_size (self->plan, 0);
  if (self->state == NULL || from == TC_NO_HEX || to == TC_NO_HEX)
    return self->plan;
  tc_state_copy (self->trial, self->state);
  for (guint i = 0; i < self->members->len; i++)
    {
      TcBodyMember *it = get (self, i);

      it->to = shift (&self->ruleset->battle->map->grid, it->from, from, to);
      it->follows = FALSE;
    }
  /* who finds the way free goes first, and frees it for the others */
  while (moved && from != to)
    {
      moved = FALSE;
      for (guint i = 0; i < self->members->len; i++)
        {
          TcBodyMember *it = get (self, i);

          if (it->follows || self->trial->actor != self->state->actor || self->trial->depth > 0
              || !try (self, it->counter, it->to))
            continue;
          it->follows = moved = TRUE;
          take_leaders (self, it);
        }
    }
  return self->plan;
}
