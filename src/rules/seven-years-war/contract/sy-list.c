/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-list: orders proposed: all commands, shots and fights, and of the continuum of moves a sample:
 * ahead, wheels, inclines, back, and up to the enemy, each proved by the check. */
#include "sy-bases.h"
#include "sy-deployment-orders.h"
#include "sy-distance.h"
#include "sy-fire.h"
#include "sy-frames.h"
#include "sy-ground.h"
#include "sy-group.h"
#include "sy-melee.h"
#include "sy-plan.h"
#include "sy-system.h"
#include "sy-turn.h"

typedef struct
{
  const SyRuleset *r;
  const SyState   *s;
  GArray          *orders;
} Lister;

static gboolean
check (const SyRuleset *r, const SyState *s, const TcOrder *order)
{
  return tc_state_check (&r->parent, &s->head, order, NULL);
}

static void
propose (Lister *l, const TcOrder *order)
{
  if (check (l->r, l->s, order))
    g_array_append_val (l->orders, *order);
}

/* By who is not the new general himself. */
static void
list_transfers (Lister *l, TcOrder order)
{
  order.n_helpers = 2;
  for (guint i = 0; i < l->r->n_units; i++)
    if (sy_is_general (l->r, i) && (int) i != order.helpers[0])
      {
        order.helpers[1] = i;
        propose (l, &order);
      }
}

static void
list_commands (Lister *l, int unit)
{
  TcOrder order = { .n_units = 1, .units = { unit } };

  for (int general = SY_NOBODY; general < (int) l->r->n_units; general++)
    {
      if (general != SY_NOBODY && (!sy_is_general (l->r, general) || l->s->orders[general] == 0))
        continue;
      order.n_helpers = general != SY_NOBODY;
      order.helpers[0] = MAX (general, 0);
      for (int kind = SY_ORDER_COMMAND; kind <= SY_ORDER_CONSIDER; kind++)
        {
          gboolean has_value = kind != SY_ORDER_CURE && kind != SY_ORDER_TRANSFER;

          order.kind = kind;
          order.value = 0;
          if (kind == SY_ORDER_TRANSFER && general != SY_NOBODY)
            list_transfers (l, order);
          for (int value = 0; value < (has_value ? SY_ROUT : 1); value++)
            {
              order.value = value;
              propose (l, &order);
            }
        }
    }
}

static TcOrder
start_move (const SyRuleset *r, const SyState *s, int unit, gboolean whole)
{
  TcOrder order = { .kind = SY_ORDER_MOVE, .n_units = 1, .units = { unit } };
  gint16 units[SY_MAX_UNITS];
  guint n = whole ? sy_group_units (r, s, unit, units) : 0;

  for (guint i = 0; i < n && order.n_units < TC_ORDER_UNITS; i++)
    if (units[i] != unit && (s->pieces[units[i]].flags & SY_MOVED) == 0)
      order.units[order.n_units++] = units[i];
  return order;
}

static void
add_straight (const SyState *s, TcOrder *order, gint32 turn, gint32 length)
{
  TcPlace at = order->n_path > 0 ? order->path[order->n_path - 1] : s->pieces[order->units[0]].place;
  TcPoint to = tc_table_step ((TcPoint) { at.x, at.y }, at.facing + turn, length);

  if (to.x >= 0 && to.y >= 0 && to.x <= TC_TABLE_MAX && to.y <= TC_TABLE_MAX)
    order->path[order->n_path++] = (TcPlace) { to.x, to.y, at.facing };
}

static void
add_wheel (const SyRuleset *r, const SyState *s, TcOrder *order, gint32 angle)
{
  TcPlace places[TC_ORDER_UNITS];
  SyBody body;

  for (int k = 0; k < order->n_units; k++)
    places[k] = s->pieces[order->units[k]].place;
  sy_order_body (r, s, order, places, &body);
  order->path[order->n_path++] = tc_table_turn (places[0], body.pivot[angle > 0], angle);
}

/* Lengths worth trying: whole, parts, and up to the halt before the nearest enemy. */
static guint
lengths_for (const SyRuleset *r, const SyState *s, int unit, gint32 out[6])
{
  gint32 rate = sy_rate (r, s, unit), gap;
  guint n = 0;
  SyBases bases;

  sy_bases (r, s, unit, &bases);
  out[n++] = rate;
  out[n++] = rate * 3 / 4;
  out[n++] = (rate + 1) / 2;
  out[n++] = MIN (rate, 5 * SY_CM);
  if (sy_find_nearest (r, s, unit, &bases, TRUE, &gap) != SY_NOBODY && gap > 10 * SY_CM && gap - 10 * SY_CM < rate)
    out[n++] = gap - 10 * SY_CM;
  return n;
}

/* Cheap: would the unit end half through somebody (SYW-4.10)?  That may be ordered, and is seldom wise. */
static gboolean
ends_on_friends (const SyRuleset *r, const SyState *s, const TcOrder *order)
{
  const SyPiece *p = &s->pieces[order->units[0]];
  SyBases bases;

  sy_lay (r, order->units[0], p->stands, p->formation, order->path[order->n_path - 1], &bases);
  return sy_find_under (r, s, order->units[0], &bases) != SY_NOBODY;
}

static void
propose_way (Lister *l, const TcOrder *order)
{
  if (order->n_units > 1 || sy_is_general (l->r, order->units[0]) || !ends_on_friends (l->r, l->s, order))
    propose (l, order);
}

static void
list_ways (Lister *l, int unit, gboolean whole)
{
  static const gint32 turns[] = { 0, 4500, -4500, 9000, -9000, 18000 };
  static const gint32 wheels[] = { 1500, -1500, 4500, -4500 };
  gint32 lengths[6];
  guint n = lengths_for (l->r, l->s, unit, lengths);

  for (guint t = 0; t < G_N_ELEMENTS (turns); t++)
    for (guint i = 0; i < n; i++)
      {
        TcOrder order = start_move (l->r, l->s, unit, whole);

        add_straight (l->s, &order, turns[t], lengths[i]);
        if (order.n_path > 0)
          propose_way (l, &order);
      }
  for (guint w = 0; w < G_N_ELEMENTS (wheels) && !whole && !sy_is_general (l->r, unit); w++)
    {
      TcOrder order = start_move (l->r, l->s, unit, FALSE);

      add_wheel (l->r, l->s, &order, wheels[w]);
      propose_way (l, &order);
      add_straight (l->s, &order, 0, lengths[2]);
      propose_way (l, &order);
    }
}

static void
list_moves (Lister *l, int unit)
{
  gint16 units[SY_MAX_UNITS];
  guint n = sy_group_units (l->r, l->s, unit, units);
  TcOrder order = { .kind = SY_ORDER_FORM, .n_units = 1, .units = { unit } };

  if (l->r->side[unit] != l->s->head.player || !sy_here (l->s, unit))
    return;
  if ((l->s->pieces[unit].flags & SY_MOVED) == 0)
    {
      list_ways (l, unit, FALSE);
      if (n > 1 && units[0] == unit)
        list_ways (l, unit, TRUE);
    }
  for (int f = 0; f < SY_N_FORMATIONS; f++)
    {
      order.value = f;
      propose (l, &order);
    }
  order.value = 0;
  order.kind = SY_ORDER_HALT;
  propose (l, &order);
  order.kind = SY_ORDER_REVEAL;
  propose (l, &order);
}

/* Cheap: may this unit attack so at all? */
static gboolean
can_attack (const SyRuleset *r, const SyState *s, int unit, SyOrderKind kind)
{
  if (!sy_is_unit (r, s, unit))
    return FALSE;
  if (kind == SY_ORDER_CHARGE)
    return s->pieces[unit].order == SY_ADVANCE && (s->pieces[unit].flags & SY_MOVED) == 0;
  return kind != SY_ORDER_SHOOT || sy_shooter_check (r, s, unit, NULL);
}

/* Cheap: is the target near enough for it? */
static gboolean
can_reach (const SyRuleset *r, const SyState *s, int unit, SyOrderKind kind, int target)
{
  gint32 reach = kind == SY_ORDER_CHARGE ? sy_rate (r, s, unit) : kind == SY_ORDER_SHOOT ? sy_fire_reach (sy_class (r, unit)) : SY_CM;

  if (r->side[target] == r->side[unit] || !sy_is_unit (r, s, target))
    return FALSE;
  /* who charges is shot at wherever he starts */
  return (kind == SY_ORDER_SHOOT && s->pieces[target].flags & SY_CHARGING) || !sy_is_beyond (r, s, unit, target, reach);
}

static void
list_attacks (Lister *l, int unit, SyOrderKind kind)
{
  TcOrder order = { .kind = kind, .n_units = 1, .units = { unit }, .n_targets = 1 };

  if (!can_attack (l->r, l->s, unit, kind))
    return;
  for (guint i = 0; i < l->r->n_units; i++)
    if (can_reach (l->r, l->s, unit, kind, i))
      {
        order.targets[0] = i;
        for (order.flags = 0; order.flags <= (kind == SY_ORDER_CHARGE ? SY_CHARGE_PARTLY : 0); order.flags++)
          propose (l, &order);
        order.flags = SY_CHARGE_LEAVE;
        if (kind == SY_ORDER_CHARGE)
          propose (l, &order);
        order.flags = 0;
      }
}

static void
list_frame (Lister *l)
{
  TcOrder choice, hold;

  sy_frame_order (l->s, &choice);
  hold = (TcOrder) { .kind = SY_ORDER_HOLD, .n_units = 1, .units = { choice.units[0] } };
  g_array_append_val (l->orders, hold);
  g_array_append_val (l->orders, choice);
  if (sy_frame_other (l->r, l->s, &choice))
    g_array_append_val (l->orders, choice);
}

void
sy_list (const TcRuleset *ruleset, const TcState *state, int counter, GArray *orders)
{
  Lister l = { sy_rules (ruleset), sy_state (state), orders };
  TcOrder end = { .kind = SY_ORDER_END };

  if (state->over)
    return;
  if (state->depth > 0)
    {
      list_frame (&l);
      return;
    }
  if (l.s->stage > 0)
    {
      sy_deployment_list (l.r, l.s, counter, orders);
      return;
    }
  for (int i = counter < 0 ? 0 : counter; i < (counter < 0 ? (int) l.r->n_units : counter + 1); i++)
    switch ((SyPhase) state->phase)
      {
      case SY_PHASE_COMMAND:
        if (sy_is_unit (l.r, l.s, i) && l.r->side[i] == state->player)
          list_commands (&l, i);
        break;
      case SY_PHASE_MOVEMENT:
        list_moves (&l, i);
        if (l.r->side[i] == state->player)
          list_attacks (&l, i, SY_ORDER_CHARGE);
        break;
      case SY_PHASE_COMBAT:
        if (l.r->side[i] == state->player)
          list_attacks (&l, i, SY_ORDER_FIGHT);
        break;
      default:
        if (l.r->side[i] == state->actor)
          list_attacks (&l, i, SY_ORDER_SHOOT);
        break;
      }
  if (counter < 0 && sy_end_check (l.r, l.s, NULL))
    g_array_append_val (orders, end);
}

static gboolean
sample_command (const SyRuleset *r, const SyState *s, int unit, TcSeeded *random, TcOrder *order)
{
  *order = (TcOrder) { .kind = SY_ORDER_COMMAND + tc_seeded_below (random, 5), .n_units = 1, .units = { unit } };
  if (order->kind != SY_ORDER_CURE && order->kind != SY_ORDER_TRANSFER)
    order->value = tc_seeded_below (random, SY_ROUT);
  if (order->kind != SY_ORDER_CONSIDER)
    {
      int general = tc_seeded_below (random, 3) == 0 ? sy_chief_of (r, s, r->side[unit]) : sy_general_of (r, s, s->pieces[unit].army);

      if (general == SY_NOBODY)
        return FALSE;
      order->n_helpers = 1;
      order->helpers[0] = general;
      if (order->kind == SY_ORDER_TRANSFER)
        order->helpers[order->n_helpers++] = tc_seeded_below (random, r->n_units);
    }
  return check (r, s, order);
}

/* The first legal target from a random one on. */
static gboolean
sample_attack (const SyRuleset *r, const SyState *s, int unit, SyOrderKind kind, TcSeeded *random, TcOrder *order)
{
  guint start = tc_seeded_below (random, r->n_units);

  *order = (TcOrder) { .kind = kind, .n_units = 1, .units = { unit }, .n_targets = 1 };
  if (!can_attack (r, s, unit, kind))
    return FALSE;
  for (guint i = 0; i < r->n_units; i++)
    {
      order->targets[0] = (start + i) % r->n_units;
      order->flags = kind == SY_ORDER_CHARGE && tc_seeded_below (random, 4) == 0 ? SY_CHARGE_PARTLY << tc_seeded_below (random, 2) : 0;
      if (can_reach (r, s, unit, kind, order->targets[0]) && check (r, s, order))
        return TRUE;
    }
  return FALSE;
}

/* A heading and a distance from the continuum. */
static gboolean
sample_move (const SyRuleset *r, const SyState *s, int unit, TcSeeded *random, TcOrder *order)
{
  static const gint32 turns[] = { 0, 0, 0, 4500, -4500, 9000, -9000, 18000 };
  guint what = tc_seeded_below (random, 10);
  gint32 length;

  if (!sy_here (s, unit))
    return FALSE;
  if (what == 0)
    {
      *order = (TcOrder) { .kind = SY_ORDER_FORM, .n_units = 1, .units = { unit }, .value = tc_seeded_below (random, SY_N_FORMATIONS) };
      return check (r, s, order);
    }
  if (what < 4)
    return sample_attack (r, s, unit, SY_ORDER_CHARGE, random, order);
  *order = start_move (r, s, unit, what == 4);
  if (what == 5 && !sy_is_general (r, unit))
    add_wheel (r, s, order, (gint32) tc_seeded_below (random, 9000) - 4500);
  length = 1 + (gint32) tc_seeded_below (random, (guint) sy_rate (r, s, unit));
  add_straight (s, order, turns[tc_seeded_below (random, G_N_ELEMENTS (turns))], length);
  if (order->n_path > 0 && order->n_units == 1 && !sy_is_general (r, unit) && ends_on_friends (r, s, order) &&
      tc_seeded_below (random, 8) != 0)
    return FALSE;
  return order->n_path > 0 && check (r, s, order);
}

gboolean
sy_sample (const TcRuleset *ruleset, const TcState *state, TcSeeded *random, TcOrder *order)
{
  const SyRuleset *r = sy_rules (ruleset);
  const SyState *s = sy_state (state);
  TcOrder other;
  int unit, enemy;

  if (state->over)
    return FALSE;
  if (state->depth > 0)
    {
      sy_frame_order (s, order);
      switch (tc_seeded_below (random, 5))
        {
        case 0:
        case 1:
          break;
        case 2:
          *order = sy_frame_other (r, s, &other) ? other : *order;
          break;
        default:
          *order = (TcOrder) { .kind = SY_ORDER_HOLD, .n_units = 1, .units = { order->units[0] } };
        }
      return TRUE;
    }
  if (s->stage > 0)
    return sy_deployment_sample (r, s, random, order);
  if (state->phase == SY_PHASE_COMBAT && sy_find_melee (r, s, &unit, &enemy))
    {
      *order = (TcOrder) { .kind = SY_ORDER_FIGHT, .n_units = 1, .units = { unit }, .n_targets = 1, .targets = { enemy } };
      return TRUE;
    }
  for (guint tries = 0; state->phase != SY_PHASE_COMBAT && tries < 3 * r->n_units; tries++)
    {
      unit = tc_seeded_below (random, r->n_units);
      if (r->side[unit] != state->actor)
        continue;
      if (state->phase == SY_PHASE_COMMAND ? sy_is_unit (r, s, unit) && sample_command (r, s, unit, random, order)
          : state->phase == SY_PHASE_MOVEMENT ? sample_move (r, s, unit, random, order)
                                              : sample_attack (r, s, unit, SY_ORDER_SHOOT, random, order))
        return TRUE;
    }
  *order = (TcOrder) { .kind = SY_ORDER_END };
  return TRUE;
}
