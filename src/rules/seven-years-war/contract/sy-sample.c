/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-sample: an order by chance, drawn from the continuum of moves as well. */
#include <string.h>

#include "sy-advance.h"
#include "sy-deployment-orders.h"
#include "sy-frames.h"
#include "sy-ground.h"
#include "sy-group.h"
#include "sy-melee.h"
#include "sy-orders.h"
#include "sy-system.h"
#include "sy-try-moves.h"
#include "sy-turn.h"

static gboolean
is_legal (const SyRuleset *r, const SyState *s, const TcOrder *order)
{
  return tc_state_check (&r->parent, &s->head, order, NULL);
}

static gboolean
sample_command (const SyRuleset *r, const SyState *s, int unit, TcSeeded *random, TcOrder *order)
{
  *order = sy_order (SY_ORDER_COMMAND + tc_seeded_below (random, 5), unit, SY_NOBODY);
  if (sy_order_kinds[order->kind].has_value)
    order->value = tc_seeded_below (random, SY_ROUT);
  if (order->kind != SY_ORDER_CONSIDER)
    {
      int general = tc_seeded_below (random, 3) == 0 ? sy_chief_of (r, s, r->side[unit])
                                                     : sy_general_of (r, s, s->pieces[unit].army);

      if (general == SY_NOBODY)
        return FALSE;
      order->n_helpers = 1;
      order->helpers[0] = general;
      if (order->kind == SY_ORDER_TRANSFER)
        order->helpers[order->n_helpers++] = tc_seeded_below (random, r->n_units);
    }
  return is_legal (r, s, order);
}

/* Which attacks of one kind are known to be illegal: of a unit, on a target, a bit for each value of the flags.
 * Where nobody can attack, all are tried several times. */
typedef struct
{
  guint8 of[SY_MAX_UNITS][SY_MAX_UNITS];
} Refused;

/* The first legal target from a random one on. */
static gboolean
sample_attack (const SyRuleset *r, const SyState *s, int unit, SyOrderKind kind, Refused *refused,
               TcSeeded *random, TcOrder *order)
{
  guint start = tc_seeded_below (random, r->n_units);

  if (!sy_can_attack (r, s, unit, kind))
    return FALSE;
  sy_each_piece (i, r)
    {
      guint8 *known;

      *order = sy_order (kind, unit, (start + i) % r->n_units);
      if (kind == SY_ORDER_CHARGE && tc_seeded_below (random, 4) == 0)
        order->flags = SY_CHARGE_PARTLY << tc_seeded_below (random, 2);
      if (kind == SY_ORDER_SHOOT && tc_seeded_below (random, 8) == 0)
        order->flags = SY_SHOOT_PART;
      known = &refused->of[unit][order->targets[0]];
      if ((*known & 1 << order->flags) != 0)
        continue;
      if (sy_can_reach (r, s, unit, kind, order->targets[0]) && is_legal (r, s, order))
        return TRUE;
      *known |= 1 << order->flags;
    }
  return FALSE;
}

/* A heading and a distance from the continuum. */
static gboolean
sample_path (const SyRuleset *r, const SyState *s, int unit, gboolean whole, gboolean wheels,
             TcSeeded *random, TcOrder *order)
{
  static const gint32 turns[] = { 0, 0, 0, 4500, -4500, 9000, -9000, 18000 };
  gint32 length;

  *order = sy_start_move (r, s, unit, whole);
  if (wheels && !sy_is_general (r, unit))
    sy_add_wheel (r, s, order, (gint32) tc_seeded_below (random, 9000) - 4500);
  length = 1 + (gint32) tc_seeded_below (random, (guint) sy_rate (r, s, unit));
  sy_add_straight (s, order, turns[tc_seeded_below (random, G_N_ELEMENTS (turns))], length);
  if (order->n_path == 0 || (sy_ends_on_friends (r, s, order) && tc_seeded_below (random, 8) != 0))
    return FALSE;
  return is_legal (r, s, order);
}

static gboolean
sample_movement (const SyRuleset *r, const SyState *s, int unit, Refused *refused, TcSeeded *random,
                 TcOrder *order)
{
  guint what = tc_seeded_below (random, 10);

  if (!sy_here (s, unit))
    return FALSE;
  if (what == 0)
    {
      *order = sy_order (SY_ORDER_FORM, unit, SY_NOBODY);
      order->value = tc_seeded_below (random, SY_N_FORMATIONS);
      return is_legal (r, s, order);
    }
  if (what < 4)
    return sample_attack (r, s, unit, SY_ORDER_CHARGE, refused, random, order);
  return sample_path (r, s, unit, what == 4, what == 5, random, order);
}

static gboolean
sample_unit (const SyRuleset *r, const SyState *s, int unit, Refused *refused, TcSeeded *random,
             TcOrder *order)
{
  if (s->head.phase == SY_PHASE_COMMAND)
    return sy_is_unit (r, s, unit) && sample_command (r, s, unit, random, order);
  if (s->head.phase == SY_PHASE_MOVEMENT)
    return sample_movement (r, s, unit, refused, random, order);
  return sample_attack (r, s, unit, SY_ORDER_SHOOT, refused, random, order);
}

/* In two of five cases the choice, in one a further one if there is any, else hold. */
static void
sample_frame (const SyRuleset *r, const SyState *s, TcSeeded *random, TcOrder *order)
{
  guint what = tc_seeded_below (random, 5);
  TcOrder further;

  *order = sy_frame_order (s);
  if (what > 2 && !sy_frame_is_forced (r, s))
    *order = sy_order (SY_ORDER_HOLD, order->units[0], SY_NOBODY);
  else if (what == 2 && sy_frame_further (r, s, &further))
    *order = further;
}

void
sy_owed (const TcRuleset *rules, const TcState *state, TcOrder *order)
{
  const SyRuleset *r = sy_rules (rules);
  const SyState *s = sy_state (state);
  int unit, enemy;
  TcOrder move;

  *order = (TcOrder) { .kind = SY_ORDER_END };
  if (state->phase == SY_PHASE_COMBAT && sy_find_melee (r, s, &unit, &enemy))
    *order = sy_order (SY_ORDER_FIGHT, unit, enemy);
  else if (state->phase == SY_PHASE_MOVEMENT && sy_find_idle (r, s, -1, &move) != SY_NOBODY)
    *order = move;
  else if (s->stage > 0 && !sy_end_check (rules, state, order, NULL))
    {
      TcSeeded random;

      tc_seeded_init (&random, 0, 0);
      sy_deployment_sample (r, s, &random, order);
    }
}

gboolean
sy_sample (const TcRuleset *rules, const TcState *state, TcSeeded *random, TcOrder *order)
{
  const SyRuleset *r = sy_rules (rules);
  const SyState *s = sy_state (state);
  gboolean moves = state->phase == SY_PHASE_MOVEMENT;
  Refused refused;
  int unit, enemy;

  if (state->depth > 0)
    {
      sample_frame (r, s, random, order);
      return TRUE;
    }
  if (s->stage > 0)
    return sy_deployment_sample (r, s, random, order);
  if (state->phase == SY_PHASE_COMBAT && sy_find_melee (r, s, &unit, &enemy))
    {
      *order = sy_order (SY_ORDER_FIGHT, unit, enemy);
      return TRUE;
    }
  /* what must be done, now and then before all else has been tried */
  if (moves && tc_seeded_below (random, 4) == 0 && sy_find_idle (r, s, -1, order) != SY_NOBODY)
    return TRUE;
  memset (&refused, 0, sizeof refused);
  for (guint tries = 0; state->phase != SY_PHASE_COMBAT && tries < 3 * r->n_units; tries++)
    {
      unit = tc_seeded_below (random, r->n_units);
      if (r->side[unit] == state->actor && sample_unit (r, s, unit, &refused, random, order))
        return TRUE;
    }
  *order = (TcOrder) { .kind = SY_ORDER_END };
  if (moves)
    sy_find_idle (r, s, -1, order);
  return TRUE;
}
