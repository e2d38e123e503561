/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chain-places.h"

#include "tc-alter.h"

#define APART 4 /* hexes */

static gboolean
alter (ChainPlaces *self, TcState *state, TcAlteration kind, int counter, TcHex hex)
{
  TcOrder change = { .kind = (guint8) kind, .n_units = 1, .units = { (gint16) counter } };

  if (kind == TC_ALTER_PLACE)
    {
      change.n_path = 1;
      change.path[0] = (TcPlace) { hex, 0, TC_NO_FACING };
    }

  return tc_state_alter (self->ruleset, state, &change, NULL);
}

/* Guns and infantry of the side that begins, and of its enemy; -1: neither. */
static int
find_sort (const ChainPlaces *self, guint counter)
{
  const TcBattle *battle = self->ruleset->battle;
  const char *kind = tc_battle_counter (battle, counter)->kind;
  gboolean ours = tc_battle_counter_side (battle, counter) == self->state->player;

  if (g_strcmp0 (kind, "artillery") == 0)
    return ours ? 0 : -1;

  return g_strcmp0 (kind, "infantry") == 0 ? (ours ? 1 : 2) : -1;
}

/* The weakest of each sort; nobody else is on the board. */
static gboolean
choose_units (ChainPlaces *self)
{
  const TcBattle *battle = self->ruleset->battle;

  for (guint sort = 0; sort < 3; sort++)
    for (guint n = 0; n < CHAIN_PLACES; n++)
      {
        int best = -1;

        for (guint i = 0; i < battle->counters->len; i++)
          {
            gboolean taken = find_sort (self, i) != (int) sort;

            for (guint k = 0; k < n; k++)
              taken |= self->units[sort][k] == (int) i;
            if (!taken && (best < 0 || (tc_battle_counter (battle, i)->values[TC_COLUMN_STRENGTH]
                                         < tc_battle_counter (battle, (guint) best)->values[TC_COLUMN_STRENGTH])))
              best = (int) i;
          }
        if (best < 0)
          return FALSE;
        self->units[sort][n] = best;
      }
  for (guint i = 0; i < battle->counters->len; i++)
    if (find_sort (self, i) != 0)
      alter (self, self->state, TC_ALTER_REMOVE, (int) i, TC_NO_HEX);

  return TRUE;
}

static TcOrder
order_of (const ChainPlaces *self, guint sort, guint i)
{
  TcOrder order = { .kind = (guint8) self->kinds[sort], .n_units = 1 };

  order.units[0] = (gint16) self->units[sort][i];
  if (sort < 2)
    {
      order.n_targets = 1;
      order.targets[0] = (gint16) self->units[2][i];
    }

  return order;
}

/* A defender in the hex and his attacker beside it, if the rules let the gun shoot and the two fight. */
static gboolean
place (ChainPlaces *self, guint i, TcHex hex)
{
  TcOrder fire = order_of (self, 0, i), attack = order_of (self, 1, i);

  for (int d = 0; d < 6; d++)
    {
      TcHex beside = tc_hexgrid_neighbour (&self->ruleset->battle->map->grid, hex, d);

      if (beside != TC_NO_HEX && alter (self, self->state, TC_ALTER_PLACE, self->units[2][i], hex)
          && alter (self, self->state, TC_ALTER_PLACE, self->units[1][i], beside)
          && tc_state_suppose (self->ruleset, self->state, &fire, self->copy, NULL)
          && tc_state_suppose (self->ruleset, self->state, &attack, self->copy, NULL))
        return TRUE;
    }
  alter (self, self->state, TC_ALTER_REMOVE, self->units[1][i], TC_NO_HEX);
  alter (self, self->state, TC_ALTER_REMOVE, self->units[2][i], TC_NO_HEX);

  return FALSE;
}

static gboolean
choose_places (ChainPlaces *self)
{
  guint n = 0;

  for (TcHex hex = 0; hex < (TcHex) tc_hexgrid_get_count (&self->ruleset->battle->map->grid) && n < self->n; hex++)
    {
      gboolean apart = TRUE;

      for (guint i = 0; i < n; i++)
        apart &= tc_hexgrid_distance (&self->ruleset->battle->map->grid, self->at[i], hex) >= APART;
      if (apart && place (self, n, hex))
        self->at[n++] = hex;
    }

  return n == self->n;
}

guint
chain_places_link (const ChainPlaces *self, gboolean conditions, TcChainLink *links)
{
  guint n = 0;

  for (guint sort = 0; sort < 3; sort++)
    for (guint i = 0; i < self->n; i++)
      {
        links[n] = (TcChainLink) { .order = order_of (self, sort, i) };
        if (sort == 2 && conditions)
          {
            links[n].on = self->n + i + 1;
            links[n].result.name = "Dx";
          }
        n++;
      }

  return n;
}

gboolean
chain_places_find (ChainPlaces *self, const TcRuleset *ruleset, TcState *state, guint places)
{
  static const TcOrderRole roles[3] = { TC_ROLE_FIRE, TC_ROLE_ATTACK, TC_ROLE_RALLY };
  const TcOrderKind *kinds = ruleset->system->order_kinds;
  gboolean found;
  TcSeeded dice;

  *self = (ChainPlaces) { .ruleset = ruleset, .state = state, .copy = tc_state_new (ruleset), .n = places };
  for (guint sort = 0; sort < 3; sort++)
    self->kinds[sort] = tc_order_kind_find (kinds, roles[sort], 0);
  tc_seeded_init (&dice, 1, 0);
  tc_state_setup (ruleset, state, &dice.parent, NULL);
  while (kinds[self->kinds[0]].phase != state->phase)
    tc_state_apply (ruleset, state, &(TcOrder) { .kind = TC_ORDER_END }, &dice.parent, NULL);
  found = choose_units (self) && choose_places (self);
  g_clear_pointer (&self->copy, g_free);

  return found;
}
