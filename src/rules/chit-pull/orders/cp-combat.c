/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cp-combat: the numbers of a combat, its die, and its results (LT-5.0 to LT-5.4, LT-TEC). */
#include "cp-orders.h"

typedef enum { DRY, OVER_BRIDGE, OVER_RIVER } Crossing;

/* What @unit crosses to reach its targets, the worst of it or by option the best; routed ones are
 * eliminated before. */
static Crossing
crossing_of (const CpRuleset *r, const CpState *s, const CpBattle *b, int unit)
{
  Crossing best = OVER_RIVER, worst = DRY;

  for (guint t = 0; t < b->n_targets; t++)
    {
      int d = cp_direction (r, s, unit, b->targets[t]);
      TcHex hex = s->counters[unit].hex;
      Crossing crossing;

      if (d < 0 || !cp_in_front (r, s, unit, d) ||
          s->counters[b->targets[t]].condition == CP_ROUTED)
        continue;
      crossing = r->river[hex] >> d & 1 ? OVER_RIVER : r->bridge[hex] >> d & 1 ? OVER_BRIDGE : DRY;
      best = MIN (best, crossing);
      worst = MAX (worst, crossing);
    }
  return r->dry_counts ? MIN (best, worst) : worst;
}

/* Is the target attacked over a bridge; through its rear; by horse? */
static gboolean
is_met (const CpRuleset *r, const CpState *s, const CpBattle *b, int target, gboolean bridge,
        gboolean rear)
{
  for (guint u = 0; u < b->n_units; u++)
    {
      int unit = b->units[u], d = cp_direction (r, s, unit, target);

      if (d < 0 || !cp_in_front (r, s, unit, d))
        continue;
      if (bridge ? r->bridge[s->counters[unit].hex] >> d & 1
          : rear ? !cp_in_front (r, s, target, (d + 3) % 6) : cp_is_horse (r, unit))
        return TRUE;
    }
  return FALSE;
}

static void
add (TcExplanation *out, TcQuantity quantity, TcModifierKind kind, int counter, gint32 amount,
     const char *code, const char *rule, gint32 a, gint32 b)
{
  tc_explanation_add (out, quantity, kind, counter, amount, (TcNote) { code, rule, { a, b } });
}

/* LT-5.0: halves are kept until the ratio is taken: then everything is counted in half points. */
static gboolean
has_halves (const CpRuleset *r, const CpState *s, const CpBattle *b)
{
  for (guint u = 0; u < b->n_units; u++)
    if (r->strength[b->units[u]] % 2 == 1 && crossing_of (r, s, b, b->units[u]) != DRY)
      return TRUE;
  return FALSE;
}

static void
explain_strengths (const CpRuleset *r, const CpState *s, const CpBattle *b, TcExplanation *out)
{
  gboolean halves = has_halves (r, s, b);

  for (guint u = 0; u < b->n_units; u++)
    {
      int unit = b->units[u];
      Crossing crossing = crossing_of (r, s, b, unit);

      add (out, TC_QUANTITY_ATTACK, TC_MODIFIER_ADD, unit, r->strength[unit], "strength", "LT-5.0", unit, 0);
      if (b->charging >> u & 1)
        add (out, TC_QUANTITY_ATTACK, TC_MODIFIER_MULTIPLY, unit, 2, "charge-doubles", "LT-5.3", unit, 0);
      if (crossing != DRY)
        add (out, TC_QUANTITY_ATTACK, halves ? TC_MODIFIER_NONE : TC_MODIFIER_DIVIDE_UP, unit, 2,
             crossing == OVER_RIVER ? "over-river" : "over-bridge", "LT-TEC", unit, 0);
      else if (halves)
        add (out, TC_QUANTITY_ATTACK, TC_MODIFIER_MULTIPLY, unit, 2, "half-points", "LT-5.0", unit, 0);
    }
  for (guint t = 0; t < b->n_targets; t++)
    {
      int target = b->targets[t];

      if (s->counters[target].condition == CP_ROUTED)
        {
          add (out, TC_QUANTITY_DEFENCE, TC_MODIFIER_NONE, target, 0, "routed-is-lost", "LT-5.0b", target, 0);
          continue;
        }
      add (out, TC_QUANTITY_DEFENCE, TC_MODIFIER_ADD, target, r->strength[target], "strength",
           "LT-5.0", target, 0);
      if (r->shelter[s->counters[target].hex] && cp_is_foot (r, target))
        add (out, TC_QUANTITY_DEFENCE, TC_MODIFIER_MULTIPLY, target, 2, "sheltered", "LT-TEC", target, 0);
      if (halves)
        add (out, TC_QUANTITY_DEFENCE, TC_MODIFIER_MULTIPLY, target, 2, "half-points", "LT-5.0", target, 0);
    }
}

/* Leaders stacked with the units, one of each is enough (LT-5.0); the option counts all. */
static void
explain_leaders (const CpRuleset *r, const CpState *s, const gint16 *units, guint n,
                 const gint8 *table, TcExplanation *out)
{
  int best = CP_NOBODY;

  for (guint i = 0; i < r->n_leaders; i++)
    {
      int leader = r->leaders[i];
      gboolean with = FALSE;

      for (guint u = 0; u < n && !with; u++)
        with = s->counters[units[u]].hex == s->counters[leader].hex &&
               s->counters[units[u]].condition != CP_ROUTED;
      if (!with || s->counters[leader].hex < 0)
        continue;
      if (r->all_leaders && table[cp_value (r, s, leader)] != 0)
        add (out, TC_QUANTITY_DIE, TC_MODIFIER_ADD, -1, table[cp_value (r, s, leader)],
             "leader-counts", "LT-5.0", leader, cp_value (r, s, leader));
      else if (best == CP_NOBODY || cp_value (r, s, leader) > cp_value (r, s, best))
        best = leader;
    }
  if (!r->all_leaders && best != CP_NOBODY && table[cp_value (r, s, best)] != 0)
    add (out, TC_QUANTITY_DIE, TC_MODIFIER_ADD, -1, table[cp_value (r, s, best)], "leader-counts",
         "LT-5.0", best, cp_value (r, s, best));
}

static void
explain_morale (const CpRuleset *r, const CpState *s, const CpBattle *b, TcExplanation *out)
{
  int attack = G_MININT16, defence = G_MININT16;

  for (guint u = 0; u < b->n_units; u++)
    {
      int charge = b->charging >> u & 1;

      attack = MAX (attack, cp_morale (r, s, b->units[u]) + charge);
      if (charge)
        add (out, TC_QUANTITY_DIE, TC_MODIFIER_NONE, b->units[u], 0, "charge-morale", "LT-5.3",
             b->units[u], 0);
    }
  for (guint t = 0; t < b->n_targets; t++)
    {
      int target = b->targets[t];
      gboolean bridge = is_met (r, s, b, target, TRUE, FALSE);

      if (s->counters[target].condition == CP_ROUTED)
        continue;
      if (bridge)
        add (out, TC_QUANTITY_DIE, TC_MODIFIER_NONE, target, 0, "bridge-morale", "LT-TEC", target, 0);
      if (s->counters[target].condition == CP_DISORDERED)
        add (out, TC_QUANTITY_DIE, TC_MODIFIER_NONE, target, 0, "disordered-morale", "LT-5.2", target, 0);
      defence = MAX (defence, cp_morale (r, s, target) + bridge);
    }
  if (attack != defence)
    add (out, TC_QUANTITY_DIE, TC_MODIFIER_ADD, -1, attack - defence, "morale-difference", "LT-5.0",
         attack, defence);
}

static void
explain_shifts (const CpRuleset *r, const CpState *s, const CpBattle *b, TcExplanation *out)
{
  for (guint t = 0; t < b->n_targets; t++)
    {
      int target = b->targets[t];

      if (s->counters[target].condition != CP_ROUTED && r->shelter[s->counters[target].hex] &&
          is_met (r, s, b, target, FALSE, FALSE))
        {
          add (out, TC_QUANTITY_COLUMN, TC_MODIFIER_ADD, -1, -1, "horse-into-cover", "LT-TEC", target, 0);
          break;
        }
    }
  for (guint t = 0; r->facing && t < b->n_targets; t++)
    if (s->counters[b->targets[t]].condition != CP_ROUTED &&
        is_met (r, s, b, b->targets[t], FALSE, TRUE))
      {
        add (out, TC_QUANTITY_COLUMN, TC_MODIFIER_ADD, -1, 2, "from-behind", "LT-7.2",
             b->targets[t], 0);
        break;
      }
}

/* The last column whose ratio is reached; the first when none is. */
static int
column_of (const CpRuleset *r, gint32 attack, gint32 defence)
{
  int column = 0;

  for (guint k = 1; k < r->n_columns; k++)
    if ((gint64) attack * r->ratio[k][1] >= (gint64) defence * r->ratio[k][0])
      column = k;
  return column;
}

/* The attack that leads one column further, with the same shifts. */
static void
say_next (const CpRuleset *r, int column, gint32 defence, TcExplanation *out)
{
  int wanted = column + 1 - out->total[TC_QUANTITY_COLUMN];
  gint64 least;

  if (column + 1 >= (int) r->n_columns || wanted < 1 || wanted >= (int) r->n_columns)
    return;
  least = ((gint64) defence * r->ratio[wanted][0] + r->ratio[wanted][1] - 1) / r->ratio[wanted][1];
  g_strlcpy (out->next, r->column[column + 1], sizeof out->next);
  out->missing = (gint32) least - out->total[TC_QUANTITY_ATTACK];
}

/* Returns the column, or -1 when no defender is left. */
static int
explain (const CpRuleset *r, const CpState *s, const CpBattle *b, TcExplanation *out)
{
  gint32 defence;
  int column;

  tc_explanation_init (out);
  explain_strengths (r, s, b, out);
  defence = tc_explanation_get_total (out, TC_QUANTITY_DEFENCE);
  if (defence == 0)
    {
      tc_explanation_close (out);
      return -1;
    }
  explain_leaders (r, s, b->units, b->n_units, r->lead_attack, out);
  explain_leaders (r, s, b->targets, b->n_targets, r->lead_defence, out);
  explain_morale (r, s, b, out);
  explain_shifts (r, s, b, out);
  tc_explanation_close (out);
  column = column_of (r, out->total[TC_QUANTITY_ATTACK], defence);
  g_strlcpy (out->odds, r->column[column], sizeof out->odds);
  column = CLAMP (column + out->total[TC_QUANTITY_COLUMN], 0, (int) r->n_columns - 1);
  g_strlcpy (out->column, r->column[column], sizeof out->column);
  out->chart = "combat";
  say_next (r, column, defence, out);
  out->roll = (TcNote) { "one-die", "LT-5.0", { out->total[TC_QUANTITY_DIE] } };
  return column;
}

/* What a result does to either side, in steps (LT-5.2). */
static void
steps_of (int result, guint8 *attack, guint8 *defence)
{
  static const guint8 steps[CP_N_RESULTS][2] = {
    { 3, 0 }, { 2, 0 }, { 1, 0 }, { 0, 0 }, { 1, 1 }, { 0, 1 }, { 0, 2 }, { 0, 3 }
  };

  *attack = steps[result][0];
  *defence = steps[result][1];
}

/* LT-5.0b: routed units are eliminated before the die is rolled. */
static void
drop_routed (const CpRuleset *r, CpState *s, CpBattle *b, TcLog *log)
{
  guint kept = 0;

  for (guint t = 0; t < b->n_targets; t++)
    if (s->counters[b->targets[t]].condition == CP_ROUTED)
      cp_eliminate (r, s, b->targets[t], "LT-5.0b", log);
    else
      b->targets[kept++] = b->targets[t];
  b->n_targets = kept;
}

/* Leaders stacked with units in the combat, attackers' first. */
static guint
leaders_in (const CpRuleset *r, const CpState *s, const CpBattle *b, gint16 *leaders)
{
  guint n = 0;

  for (int side = 0; side < 2; side++)
    for (guint i = 0; i < r->n_leaders; i++)
      {
        const gint16 *units = side == 0 ? b->units : b->targets;
        guint n_units = side == 0 ? b->n_units : b->n_targets;

        for (guint u = 0; u < n_units; u++)
          if (s->counters[r->leaders[i]].hex >= 0 &&
              s->counters[units[u]].hex == s->counters[r->leaders[i]].hex)
            {
              leaders[n++] = r->leaders[i];
              break;
            }
      }
  return n;
}

static int
roll (const CpRuleset *r, const CpState *s, const CpBattle *b, TcDice *dice, TcLog *log)
{
  TcExplanation sums;
  int column = explain (r, s, b, &sums);
  int die = tc_dice_roll (dice, 6, "combat");
  int row = CLAMP (die + sums.total[TC_QUANTITY_DIE], 0, (int) r->n_rows - 1);

  tc_log_add (log, "die", "LT-5.0", die, sums.total[TC_QUANTITY_DIE], row);
  tc_log_result (log, "result", "LT-CRT", r->result[row][column], row);
  return r->result[row][column];
}

static void
hurt (const CpRuleset *r, CpState *s, const CpBattle *b, int result, const guint8 *extra, TcLog *log)
{
  gint16 all[2 * CP_BATTLE_UNITS];
  guint8 steps[2 * CP_BATTLE_UNITS], attack, defence;
  guint n = 0;

  steps_of (result, &attack, &defence);
  for (guint t = 0; t < b->n_targets; t++)
    {
      steps[n] = defence;
      all[n++] = b->targets[t];
    }
  for (guint u = 0; u < b->n_units; u++)
    {
      steps[n] = attack + extra[u];
      all[n++] = b->units[u];
    }
  cp_harm (r, s, all, steps, n, log);
}

/* LT-5.3.1: dragoons that are not routed may fall back. */
static void
offer_fall_back (const CpRuleset *r, CpState *s, const CpBattle *b)
{
  for (guint u = 0; u < b->n_units; u++)
    if (r->arm[b->units[u]] == CP_ARM_DRAGOONS && s->counters[b->units[u]].hex >= 0 &&
        s->counters[b->units[u]].condition != CP_ROUTED)
      s->counters[b->units[u]].flags |= CP_FALLBACK;
  for (guint t = 0; t < b->n_targets; t++)
    if (s->counters[b->targets[t]].hex >= 0)
      s->counters[b->targets[t]].flags |= CP_TARGET;
}

static void
announce (CpState *s, const CpBattle *b, TcLog *log)
{
  for (guint u = 0; u < b->n_units; u++)
    {
      s->counters[b->units[u]].flags |= CP_FOUGHT;
      tc_log_add (log, b->charging >> u & 1 ? "charges" : "attacks",
                  b->charging >> u & 1 ? "LT-5.3" : "LT-5.0", b->units[u]);
    }
  for (guint t = 0; t < b->n_targets; t++)
    {
      s->counters[b->targets[t]].flags |= CP_ATTACKED;
      tc_log_add (log, "attacked", "LT-5.0", b->targets[t]);
    }
}

gboolean
cp_attack_check (const TcRuleset *ruleset, const TcState *state, const TcOrder *order,
                 TcNote *refusal)
{
  CpBattle b;

  return cp_battle_form (cp_rules (ruleset), cp_state (state), order, &b, refusal);
}

gboolean
cp_attack_explain (const CpRuleset *r, const CpState *s, const TcOrder *order, TcExplanation *out)
{
  CpBattle b;

  if (!cp_battle_form (r, s, order, &b, NULL))
    return FALSE;
  explain (r, s, &b, out);
  return TRUE;
}

void
cp_attack_apply (const TcRuleset *ruleset, TcState *state, const TcOrder *order, TcDice *dice, TcLog *log)
{
  const CpRuleset *r = cp_rules (ruleset);
  CpState *s = (CpState *) state;
  guint8 extra[CP_BATTLE_UNITS] = { 0 };
  gint16 leaders[CP_MAX_COUNTERS];
  int result = CP_TERM_NE;
  guint n_leaders = 0;
  CpBattle b;

  cp_battle_form (r, s, order, &b, NULL);
  announce (s, &b, log);
  for (guint u = 0; u < b.n_units; u++)
    extra[u] = (b.charging >> u & 1) || crossing_of (r, s, &b, b.units[u]) == OVER_RIVER;
  drop_routed (r, s, &b, log);
  if (b.n_targets > 0)
    {
      n_leaders = leaders_in (r, s, &b, leaders);
      result = roll (r, s, &b, dice, log);
    }
  hurt (r, s, &b, result, extra, log);
  for (guint i = 0; i < n_leaders; i++)
    cp_casualty (r, s, leaders[i], dice, log);
  offer_fall_back (r, s, &b);
  cp_settle (r, s, dice, log);
}
