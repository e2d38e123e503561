/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What an order looks at and changes (tc-scope.h): each procedure here names the numbers that one of the procedures of the
 * rules reads.  Battles with a fortress or several days, and whatever else reads the whole map, have no scopes. */
#include "tw-system.h"
#include "tw-combat.h"
#include "tw-morale.h"
#include "tw-movement.h"
#include "tw-pieces.h"

typedef struct
{
  const TwRuleset *rules;
  const TwState   *state;
  TcScope         *scope;
  guint            part; /* the present one */
} Reader;

#define SEE(self, member) \
  tc_scope_add ((self)->scope, (self)->part, (gsize) ((const guint8 *) &(member) - (const guint8 *) (self)->state), sizeof (member))

static void
see_range (Reader *self, gsize from, gsize to)
{
  tc_scope_add (self->scope, self->part, from, to - from);
}

/* What belongs to no counter and no hex. */
static void
see_common (Reader *self)
{
  see_range (self, sizeof (TcState), offsetof (TwState, exited_by));
  see_range (self, offsetof (TwState, settled), offsetof (TwState, losses));
}

/* Who is in a hex, and in which state. */
static void
see_hex (Reader *self, int hex)
{
  SEE (self, self->state->head[hex]);
  tw_each_in_hex (c, self->state, hex)
    {
      SEE (self, self->state->next[c]);
      SEE (self, self->state->flags[c]);
      SEE (self, self->state->hex[c]);
    }
}

/* As far as the first unit: tw_unit_at(). */
static int
see_unit_at (Reader *self, int hex)
{
  SEE (self, self->state->head[hex]);
  tw_each_in_hex (c, self->state, hex)
    {
      if (tw_is_unit (self->rules, c))
        return c;
      SEE (self, self->state->next[c]);
    }

  return -1;
}

static void
see_neighbours (Reader *self, int hex)
{
  for (int edge = hex * 6; edge < hex * 6 + 6; edge++)
    if (self->rules->near[edge] >= 0)
      see_hex (self, self->rules->near[edge]);
}

/* A counter, and all that is in its hex. */
static void
see_stack (Reader *self, int counter)
{
  SEE (self, self->state->hex[counter]);
  SEE (self, self->state->flags[counter]);
  SEE (self, self->state->owner[counter]);
  if (self->state->hex[counter] >= 0)
    see_hex (self, self->state->hex[counter]);
}

/* tw_leaders_catch(): only who is without a unit looks around. */
static void
see_catch (Reader *self, int leader)
{
  int hex = self->state->hex[leader];

  SEE (self, self->state->hex[leader]);
  if (hex < 0 || see_unit_at (self, hex) >= 0)
    return;
  see_stack (self, leader);
  see_neighbours (self, hex);
}

static void
see_catches (Reader *self, int side)
{
  tw_each_leader (leader, self->rules, side)
    see_catch (self, leader);
}

/* Where the leaders are, and whom each would help. */
static void
see_leaders (Reader *self, int side)
{
  tw_each_leader (leader, self->rules, side)
    {
      SEE (self, self->state->hex[leader]);
      SEE (self, self->state->flags[leader]);
      if (self->rules->leader_area && self->state->hex[leader] >= 0)
        see_hex (self, self->state->hex[leader]);
    }
}

/* Morale and the end of the game, after every order: tw_turn_settle(). */
static void
see_settling (Reader *self)
{
  int empty = self->rules->ends[self->state->day].empty;

  for (guint i = 0; i < self->rules->n_levels; i++)
    if (self->rules->levels[i].tested && self->rules->levels[i].leader >= 0)
      SEE (self, self->state->flags[self->rules->levels[i].leader]);
  if (empty < 0)
    return;
  tw_each_unit (unit, self->rules, empty)
    {
      SEE (self, self->state->hex[unit]);
      if (self->state->hex[unit] >= 0)
        return;
    }
}

/* How many strength points may still be lost before a level is reached or tested. */
static gint32
find_room (const TwRuleset *rules, const TwState *state)
{
  gint32 room = G_MAXINT32;

  for (guint i = 0; i < rules->n_levels; i++)
    {
      const TwTests *tests = rules->levels[i].tested ? tw_level_tests (rules, state, i) : NULL;

      if (state->broken[i] || (tests != NULL && state->tested[i] >= tests->n))
        continue;
      room = MIN (room, (tests != NULL ? tests->losses[state->tested[i]] : state->level[i]) - tw_level_toll (rules, state, i));
    }

  return room;
}

static gboolean
see_rally (Reader *self, const TcOrder *order)
{
  int unit = order->units[0], hex = self->state->hex[unit];

  see_stack (self, unit);
  if (hex >= 0)
    see_neighbours (self, hex);
  see_leaders (self, self->rules->side[unit]);
  for (int side = 0; side < TW_SIDES; side++)
    see_catches (self, side);

  return TRUE;
}

/* What stands between gun and target may block the sight: tw_sight_is_clear(). */
static gboolean
see_fire (Reader *self, const TcOrder *order)
{
  int gun = order->units[0], target = order->n_targets > 0 ? order->targets[0] : gun;
  TcSightStep steps[TC_SIGHT_STEPS];
  guint n;

  see_stack (self, gun);
  see_stack (self, target);
  for (int side = 0; side < TW_SIDES; side++)
    see_catches (self, side);
  if (self->state->hex[gun] < 0 || self->state->hex[target] < 0)
    return TRUE;
  n = tc_hexgrid_sight (&self->rules->grid, self->state->hex[gun], self->state->hex[target], steps, TC_SIGHT_STEPS);
  for (guint i = 0; i < MIN (n, TC_SIGHT_STEPS); i++)
    {
      if (steps[i].a != TC_NO_HEX)
        see_hex (self, steps[i].a);
      if (steps[i].b != TC_NO_HEX)
        see_hex (self, steps[i].b);
    }

  return TRUE;
}

/* The enemies around a unit, and where one has an open duty, his partners: tw_duty_leaves(). */
static void
see_duties (Reader *self, int counter)
{
  int hex = self->state->hex[counter];

  for (int edge = hex * 6; edge < hex * 6 + 6; edge++)
    {
      int other = self->rules->near[edge] < 0 ? -1 : see_unit_at (self, self->rules->near[edge]);

      if (other < 0 || self->rules->side[other] == self->rules->side[counter])
        continue;
      SEE (self, self->state->flags[other]);
      if (tw_duty_is_open (self->state, other))
        see_neighbours (self, self->rules->near[edge]);
    }
}

static void
see_fighters (Reader *self, const gint16 *counters, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      see_stack (self, counters[i]);
      if (self->state->hex[counters[i]] >= 0 && self->rules->plans_checked)
        see_duties (self, counters[i]);
    }
}

static gboolean
see_attack (Reader *self, const TcOrder *order)
{
  see_fighters (self, order->units, order->n_units);
  see_fighters (self, order->targets, order->n_targets);
  for (guint i = 0; i < order->n_helpers; i++)
    see_stack (self, order->helpers[i]);
  for (int side = 0; side < TW_SIDES; side++)
    {
      see_leaders (self, side);
      see_catches (self, side);
    }

  return TRUE;
}

/* Ends of phases: a part for each counter, and one for what decides the game */

/* Who has not rolled yet rolls then, and each roll is his own; but a unit that recovers may catch a leader. */
static gboolean
see_removal_end (Reader *self)
{
  for (guint c = 0; c < self->rules->n_counters; c++)
    {
      self->part = c;
      SEE (self, self->state->flags[c]);
      SEE (self, self->state->hex[c]);
      if (self->state->hex[c] >= 0 && tw_is_unit (self->rules, c) && self->rules->side[c] == self->state->parent.player
          && (self->state->flags[c] & (TW_DISRUPTED | TW_ROLLED)) == TW_DISRUPTED)
        return FALSE;
    }

  return TRUE;
}

static gboolean
see_fire_end (Reader *self)
{
  return !self->rules->works_aversion[self->state->parent.player].present;
}

/* Duties are fixed: tw_duty_fix().  Reinforcements that are due hold it up. */
static gboolean
see_movement_end (Reader *self)
{
  if (self->state->doubled > 0 || self->rules->works_aversion[self->state->parent.player].present)
    return FALSE;
  for (guint c = 0; c < self->rules->n_counters; c++)
    {
      self->part = c;
      see_stack (self, c);
      if (tw_arrivals_is_due (self->rules, self->state, c))
        return FALSE;
      if (self->rules->kind[c] == TW_LEADER && self->rules->side[c] == self->state->parent.player)
        see_catch (self, c);
      if (!tw_is_unit (self->rules, c) || self->state->hex[c] < 0)
        continue;
      for (int edge = self->state->hex[c] * 6; edge < self->state->hex[c] * 6 + 6; edge++)
        {
          int other = self->rules->near[edge] < 0 ? -1 : see_unit_at (self, self->rules->near[edge]);

          if (other >= 0 && self->rules->side[other] != self->rules->side[c])
            SEE (self, self->state->flags[other]);
        }
    }

  return TRUE;
}

/* The player-turn: open duties hold it up, and nobody has acted any more. */
static gboolean
see_combat_end (Reader *self)
{
  const TwDay *day = tw_campaign_day (self->rules, self->state);

  if (self->state->parent.player != day->first && self->state->parent.turn >= day->turns)
    return FALSE;
  for (guint i = 0; i < self->rules->n_deaths; i++)
    if (self->state->deaths[i] == 1)
      return FALSE;
  for (guint c = 0; c < self->rules->n_counters; c++)
    {
      self->part = c;
      SEE (self, self->state->flags[c]);
      if (!tw_duty_is_open (self->state, c) || self->state->hex[c] < 0)
        continue;
      SEE (self, self->state->hex[c]);
      see_neighbours (self, self->state->hex[c]);
    }

  return TRUE;
}

/* Armies that are broken flee, or lose who is without a leader. */
static gboolean
see_end (Reader *self, const TcOrder *order)
{
  gboolean (*const ends[]) (Reader *) = {
    [TW_PHASE_REMOVAL] = see_removal_end,
    [TW_PHASE_FIRE] = see_fire_end,
    [TW_PHASE_MOVEMENT] = see_movement_end,
    [TW_PHASE_COMBAT] = see_combat_end,
  };

  for (guint i = 0; i < self->rules->n_levels; i++)
    if (self->state->broken[i])
      return FALSE;
  self->scope->n_parts = self->rules->n_counters + 1;
  self->part = TC_SCOPE_ALL;
  see_common (self);
  if (ends[self->state->parent.phase] == NULL || !ends[self->state->parent.phase] (self))
    return FALSE;
  self->part = self->rules->n_counters;
  see_settling (self);

  return TRUE;
}

gboolean
tw_scope (const TcRuleset *ruleset, const TcState *state, const TcOrder *order, TcScope *scope)
{
  static gboolean (*const kinds[]) (Reader *, const TcOrder *) = {
    [TW_END] = see_end,
    [TW_RALLY] = see_rally,
    [TW_FIRE] = see_fire,
    [TW_ATTACK] = see_attack,
  };
  const TwRuleset *rules = TW_RULESET (ruleset);
  Reader self = { rules, TW_STATE (state), scope, 0 };

  if (rules->fortress.present || rules->campaign.n_days > 0 || rules->campaign.n_musters > 0
      || order->kind >= G_N_ELEMENTS (kinds) || kinds[order->kind] == NULL)
    return FALSE;
  scope->sums = offsetof (TwState, losses);
  scope->n_sums = sizeof self.state->losses / sizeof (gint16);
  scope->room = find_room (rules, self.state);
  if (order->kind != TW_END)
    {
      see_common (&self);
      see_settling (&self);
    }

  return kinds[order->kind] (&self, order);
}
