/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The orders of the toy: what is legal, all of it in a list or one by chance, and "what if". */
#include "tc-toy-private.h"

#include <string.h>

static int
unit_at (const ToyRules *rules, const ToyState *self, TcHex hex)
{
  for (guint i = 0; i < rules->n; i++)
    if (rules->fights[i] && self->hex[i] == hex)
      return i;

  return -1;
}

static gboolean
are_neighbours (const ToyRules *rules, TcHex a, TcHex b)
{
  return a != TC_NO_HEX && b != TC_NO_HEX
         && tc_hexgrid_direction (&rules->head.battle->map->grid, a, b) >= 0;
}

static gboolean
refuse (TcNote *refusal, const char *code, gint32 arg)
{
  *refusal = (TcNote) { .code = code, .args = { arg } };

  return FALSE;
}

static gboolean
refuse_now (TcNote *refusal)
{
  *refusal = (TcNote) { .code = "nenu", .role = TC_NOTE_NOT_NOW };

  return FALSE;
}

static gboolean
may_enter (const ToyRules *rules, const ToyState *self, int unit, const TcOrder *order, TcNote *refusal)
{
  TcHex hex = order->path[0].x;

  if (!are_neighbours (rules, self->hex[unit], hex))
    return refuse (refusal, "trofo", 0);
  if (unit_at (rules, self, hex) >= 0)
    return refuse (refusal, "hakpru", hex);

  return TRUE;
}

static gboolean
check_answer (const ToyRules *rules, const ToyState *self, const TcOrder *order, TcNote *refusal)
{
  int pressed = tc_state_frame (&self->head)->data[0];

  if (order->kind != TC_TOY_STAND && order->kind != TC_TOY_YIELD)
    return refuse_now (refusal);
  if (order->n_units != 1 || order->n_targets > 0 || order->n_helpers > 0
      || order->n_path != (order->kind == TC_TOY_YIELD))
    return refuse (refusal, "misfo", 0);
  if (order->units[0] != pressed)
    return refuse (refusal, "nevi", order->units[0]);

  return order->kind == TC_TOY_STAND || may_enter (rules, self, pressed, order, refusal);
}

gboolean
toy_has_form (const TcOrder *order)
{
  guint acts = order->kind != TC_TOY_END;

  return order->n_helpers == 0 && order->n_units == acts
         && order->n_path == (order->kind == TC_TOY_MOVE)
         && order->n_targets == (order->kind == TC_TOY_DUEL);
}

static gboolean
check_actor (const ToyRules *rules, const ToyState *self, int unit, TcNote *refusal)
{
  if (self->hex[unit] == TC_NO_HEX || self->owner[unit] != self->head.actor || !rules->fights[unit])
    return refuse (refusal, "nevi", unit);
  if (self->acted[unit])
    return refuse (refusal, "jamfa", unit);

  return TRUE;
}

gboolean
toy_check (const TcRuleset *ruleset, const TcState *state, const TcOrder *order, TcNote *refusal)
{
  const ToyRules *rules = (const ToyRules *) ruleset;
  const ToyState *self = (const ToyState *) state;

  if (state->depth > 0)
    return check_answer (rules, self, order, refusal);
  if (order->kind != TC_TOY_END && order->kind != (state->phase == TOY_PHASE_MOVE ? TC_TOY_MOVE : TC_TOY_DUEL))
    return refuse_now (refusal);
  if (!toy_has_form (order))
    return refuse (refusal, "misfo", 0);
  if (order->kind == TC_TOY_END)
    return TRUE;
  if (!check_actor (rules, self, order->units[0], refusal))
    return FALSE;
  if (order->kind == TC_TOY_MOVE)
    return may_enter (rules, self, order->units[0], order, refusal);

  if (!rules->fights[order->targets[0]] || self->owner[order->targets[0]] == state->actor)
    return refuse (refusal, "nevi", order->targets[0]);
  if (!are_neighbours (rules, self->hex[order->units[0]], self->hex[order->targets[0]]))
    return refuse (refusal, "trofo", 0);

  return TRUE;
}

/* Listing: both list and sample walk the same way. */

typedef struct
{
  GArray *orders; /* appended to, or NULL */
  guint   seen;
  guint   wanted; /* index of the order to be kept when there is no list */
  TcOrder kept;
} Walk;

static void
offer (Walk *walk, const TcRuleset *ruleset, const TcState *state, TcOrder order)
{
  TcNote ignored;

  if (!toy_check (ruleset, state, &order, &ignored))
    return;
  if (walk->orders != NULL)
    g_array_append_val (walk->orders, order);
  else if (walk->seen == walk->wanted)
    walk->kept = order;
  walk->seen++;
}

static void
offer_steps (Walk *walk, const TcRuleset *ruleset, const TcState *state, int unit, guint8 kind)
{
  const ToyState *self = (const ToyState *) state;
  TcHex around[TC_HEX_DIRECTIONS];

  if (self->hex[unit] == TC_NO_HEX)
    return;
  tc_hexgrid_get_neighbours (&ruleset->battle->map->grid, self->hex[unit], around);
  for (int i = 0; i < TC_HEX_DIRECTIONS; i++)
    if (around[i] != TC_NO_HEX)
      offer (walk, ruleset, state, (TcOrder) {
        .kind = kind, .n_units = 1, .units = { unit }, .n_path = 1, .cost = 1,
        .path = { { around[i], 0, TC_NO_FACING } } });
}

static void
walk_orders (const TcRuleset *ruleset, const TcState *state, int counter, Walk *walk)
{
  const ToyRules *rules = (const ToyRules *) ruleset;

  if (state->depth > 0)
    {
      int pressed = tc_state_frame (state)->data[0];

      if (counter >= 0 && counter != pressed)
        return;
      offer_steps (walk, ruleset, state, pressed, TC_TOY_YIELD);
      offer (walk, ruleset, state, (TcOrder) { .kind = TC_TOY_STAND, .n_units = 1, .units = { pressed } });
      return;
    }

  for (guint i = 0; i < rules->n; i++)
    {
      if (counter >= 0 && counter != (int) i)
        continue;
      offer_steps (walk, ruleset, state, i, TC_TOY_MOVE);
      for (guint j = 0; j < 2 * rules->n; j++)
        offer (walk, ruleset, state, (TcOrder) {
          .kind = TC_TOY_DUEL, .n_units = 1, .units = { i }, .n_targets = 1, .targets = { j / 2 },
          .flags = j % 2 });
    }
  if (counter < 0)
    offer (walk, ruleset, state, (TcOrder) { .kind = TC_TOY_END });
}

void
toy_list (const TcRuleset *ruleset, const TcState *state, int counter, GArray *orders)
{
  Walk walk = { .orders = orders };

  walk_orders (ruleset, state, counter, &walk);
}

gboolean
toy_sample (const TcRuleset *ruleset, const TcState *state, TcSeeded *random, TcOrder *order)
{
  Walk walk = { .wanted = G_MAXUINT };

  walk_orders (ruleset, state, -1, &walk);
  walk = (Walk) { .wanted = tc_seeded_below (random, walk.seen) };
  walk_orders (ruleset, state, -1, &walk);
  *order = walk.kept;

  return TRUE;
}

gboolean
toy_sound (const TcRuleset *ruleset, const TcState *state, TcNote *fault)
{
  const ToyRules *rules = (const ToyRules *) ruleset;
  const ToyState *self = (const ToyState *) state;

  for (guint i = 0; i < rules->n; i++)
    if (rules->fights[i] && self->hex[i] != TC_NO_HEX && unit_at (rules, self, self->hex[i]) != (int) i)
      return refuse (fault, "duuno", self->hex[i]);

  return TRUE;
}

gboolean
toy_suppose (const TcRuleset *ruleset, const TcState *state, const TcOrder *order, TcState *out, TcNote *refusal)
{
  ToyState *self = (ToyState *) out;

  if (order->kind != TC_TOY_DUEL || order->n_units != 1)
    return refuse_now (refusal);

  tc_state_copy (out, state);
  memset (out->frames, 0, sizeof out->frames);
  memset (self->acted, 0, sizeof self->acted);
  out->depth = 0;
  out->over = 0;
  out->phase = TOY_PHASE_DUEL;
  out->player = out->actor = self->owner[order->units[0]];

  return toy_check (ruleset, out, order, refusal);
}
