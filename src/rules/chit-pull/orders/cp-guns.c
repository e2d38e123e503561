/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cp-guns: fire (LT-7.3). */
#include "cp-orders.h"

/* LT-7.3: the leader drawn needs foot of his own; an event wakes no leader. */
gboolean
cp_fires_for (const CpRuleset *r, const CpState *s, int command)
{
  const CpCommand *c = &r->commands[command];

  if (c->leader == CP_NOBODY || s->counters[c->leader].hex < 0 ||
      !(s->counters[c->leader].flags & CP_ACTIVE))
    return FALSE;
  for (guint i = 0; i < c->n; i++)
    if (cp_is_foot (r, c->members[i]) && s->counters[c->members[i]].hex >= 0)
      return TRUE;
  return FALSE;
}

/* LT-7.2: is the target in the third of the plane between the outer front directions? */
static gboolean
faces (const CpRuleset *r, const CpState *s, int gun, TcHex target)
{
  int facing = s->counters[gun].facing;
  TcHex hex = s->counters[gun].hex;
  gint32 left = tc_hexgrid_distance (&r->grid, hex, target);

  /* a step in one of the three directions always comes nearer */
  for (; left > 0; left--)
    {
      TcHex next = TC_NO_HEX;

      for (int k = 0; k < 3 && next < 0; k++)
        {
          TcHex near = r->neighbours[hex][(facing + (k == 0 ? 0 : k == 1 ? 1 : 5)) % 6];

          if (near >= 0 && tc_hexgrid_distance (&r->grid, near, target) < left)
            next = near;
        }
      if (next < 0)
        return FALSE;
      hex = next;
    }
  return TRUE;
}

static int
pool_of (const CpRuleset *r, const CpState *s, int gun, TcHex target)
{
  gint32 range = tc_hexgrid_distance (&r->grid, s->counters[gun].hex, target);

  return range <= CP_MAX_RANGE ? r->pool[r->arm[gun] == CP_ARM_LIGHT][range] : 0;
}

static gboolean
may_fire (const CpRuleset *r, const CpState *s, int gun, TcNote *refusal)
{
  const CpCounter *c = &s->counters[gun];

  if (!r->artillery || !cp_is_gun (r, gun) || c->hex < 0)
    return tc_refuse (refusal, "not-a-gun", "LT-7.3", gun);
  if (cp_holder (r, s, gun) != s->head.player)
    return tc_refuse (refusal, "not-yours", "LT-3.1.1", gun);
  if (c->flags & CP_ABANDONED)
    return tc_refuse (refusal, "abandoned-gun", "LT-7.3.8", gun);
  if (c->flags & CP_FRESH)
    return tc_refuse (refusal, "taken-this-turn", "LT-7.3.8", gun);
  if (c->flags & CP_FIRED)
    return tc_refuse (refusal, "fired-already", "LT-7.3", gun);
  return TRUE;
}

static gboolean
may_be_hit (const CpRuleset *r, const CpState *s, int gun, int target, TcNote *refusal)
{
  const CpCounter *t = &s->counters[target];

  if (!cp_is_unit (r, target) || t->hex < 0 || r->side[target] == s->head.player)
    return tc_refuse (refusal, "not-a-target", "LT-7.3", target);
  if (t->condition != CP_GOOD)
    return tc_refuse (refusal, "no-effect-on", "LT-7.3", target);
  if (pool_of (r, s, gun, t->hex) == 0)
    return tc_refuse (refusal, "out-of-range", "LT-7.3", gun, target);
  if (r->facing && !faces (r, s, gun, t->hex))
    return tc_refuse (refusal, "not-in-front", "LT-7.3", gun, target);
  if (!cp_sees (r, s, s->counters[gun].hex, t->hex))
    return tc_refuse (refusal, "no-sight", "LT-7.3", gun, target);
  return TRUE;
}

gboolean
cp_fire_check (const TcRuleset *ruleset, const TcState *state, const TcOrder *order,
               TcNote *refusal)
{
  const CpRuleset *r = cp_rules (ruleset);
  const CpState *s = cp_state (state);
  if (order->n_units != 1 || order->n_targets != 1)
    return tc_refuse (refusal, "fire-incomplete", "LT-7.3", 0);
  if (!may_fire (r, s, order->units[0], refusal))
    return FALSE;
  if (s->active == CP_NOBODY || !cp_fires_for (r, s, s->active))
    return tc_refuse (refusal, "no-foot", "LT-7.3", order->units[0]);
  return may_be_hit (r, s, order->units[0], order->targets[0], refusal);
}

void
cp_fire_explain (const CpRuleset *r, const CpState *s, const TcOrder *order, TcExplanation *out)
{
  int gun = order->units[0], target = order->targets[0];
  int pool = pool_of (r, s, gun, s->counters[target].hex);
  gint32 range = tc_hexgrid_distance (&r->grid, s->counters[gun].hex, s->counters[target].hex);

  tc_explanation_init (out);
  tc_explanation_add (out, TC_QUANTITY_POOL, TC_MODIFIER_ADD, gun, pool,
                      (TcNote) { "pool", "LT-7.3", { range } });
  out->roll = (TcNote) { "pool-rolls", "LT-7.3", { pool, r->hit[cp_is_horse (r, target)] } };
}

void
cp_fire_apply (const TcRuleset *ruleset, TcState *state, const TcOrder *order, TcDice *dice, TcLog *log)
{
  const CpRuleset *r = cp_rules (ruleset);
  CpState *s = (CpState *) state;
  int gun = order->units[0], target = order->targets[0];
  int pool = pool_of (r, s, gun, s->counters[target].hex);
  gboolean hit = FALSE;

  s->counters[gun].flags |= CP_FIRED;
  tc_log_add (log, "fires", "LT-7.3", gun, target, pool);
  for (int i = 0; i < pool; i++)
    {
      int die = tc_dice_roll (dice, 6, "fire");

      hit |= die >= r->hit[cp_is_horse (r, target)];
      tc_log_add (log, "gun-die", "LT-7.3", die);
    }
  tc_log_result (log, "result-fire", "LT-7.3", hit ? CP_TERM_HIT : CP_TERM_MISS, target);
  if (hit)
    s->counters[target].condition = CP_DISORDERED;
  cp_settle (r, s, dice, log);
}

void
cp_fire_list (const TcRuleset *ruleset, const TcState *state, int counter, GArray *orders)
{
  const CpRuleset *r = cp_rules (ruleset);
  const CpState *s = cp_state (state);
  if (!r->artillery || s->active == CP_NOBODY || !cp_fires_for (r, s, s->active))
    return;
  for (guint i = 0; i < r->n_guns; i++)
    {
      int gun = r->guns[i];

      if ((counter >= 0 && counter != gun) || !may_fire (r, s, gun, NULL))
        continue;
      for (guint t = 0; t < r->n_counters; t++)
        if (may_be_hit (r, s, gun, t, NULL))
          {
            TcOrder order = { .kind = CP_ORDER_FIRE, .n_units = 1, .n_targets = 1, .units = { gun }, .targets = { t } };

            g_array_append_val (orders, order);
          }
    }
}

gboolean
cp_can_fire (const CpRuleset *r, const CpState *s)
{
  if (!r->artillery || s->active == CP_NOBODY || !cp_fires_for (r, s, s->active))
    return FALSE;
  for (guint i = 0; i < r->n_guns; i++)
    if (may_fire (r, s, r->guns[i], NULL))
      for (guint t = 0; t < r->n_counters; t++)
        if (may_be_hit (r, s, r->guns[i], t, NULL))
          return TRUE;
  return FALSE;
}

/* Crews */
