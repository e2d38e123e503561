/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cp-rally: one unit rallies, or runs on (LT-6.0). */
#include "cp-sequence.h"

/* LT-6.0: its leader in the same or an adjacent hex, or a friendly unit in good order adjacent to
 * it. */
static gboolean
has_help (const CpRuleset *r, const CpState *s, int unit)
{
  TcHex hex = s->counters[unit].hex;

  for (int d = 0; d < 6; d++)
    {
      int other = cp_unit_at (s, r->neighbours[hex][d]);

      if (other != CP_NOBODY && r->side[other] == r->side[unit] &&
          s->counters[other].condition == CP_GOOD)
        return TRUE;
    }
  for (guint i = 0; i < r->n_leaders; i++)
    {
      int leader = r->leaders[i];

      if (r->commands[r->command[unit]].leader == leader && s->counters[leader].hex >= 0 &&
          tc_hexgrid_distance (&r->grid, hex, s->counters[leader].hex) <= 1)
        return TRUE;
    }
  return FALSE;
}

static int
best_leader (const CpRuleset *r, const CpState *s, int unit)
{
  int best = CP_NOBODY;

  for (guint i = 0; i < r->n_leaders; i++)
    {
      int leader = r->leaders[i];

      if (r->side[leader] == r->side[unit] && s->counters[leader].hex >= 0 &&
          tc_hexgrid_distance (&r->grid, s->counters[unit].hex, s->counters[leader].hex) <= 1 &&
          (best == CP_NOBODY || cp_value (r, s, leader) > cp_value (r, s, best)))
        best = leader;
    }
  return best;
}

/* FALSE when it recovers without a die, or may not roll. */
static gboolean
rolls (const CpRuleset *r, const CpState *s, int unit)
{
  const CpCounter *c = &s->counters[unit];

  if (c->condition == CP_DISORDERED)
    return cp_enemy_near (r, s, c->hex, r->side[unit], 1);
  return !cp_enemy_near (r, s, c->hex, r->side[unit], r->numbers.rally_distance - 1);
}

/* What is added to the die, and the morale it is compared with. */
void
cp_rally_explain (const CpRuleset *r, const CpState *s, int unit, TcExplanation *out)
{
  gboolean routed = s->counters[unit].condition == CP_ROUTED;
  int leader = routed ? best_leader (r, s, unit) : CP_NOBODY;
  int morale = routed ? r->morale[unit] : cp_morale (r, s, unit);

  tc_explanation_init (out);
  if (!routed && has_help (r, s, unit))
    tc_explanation_add (out, TC_QUANTITY_DIE, TC_MODIFIER_ADD, -1, -1,
                        (TcNote) { "help-to-rally", "LT-6.0", { unit } });
  if (leader != CP_NOBODY && cp_value (r, s, leader) > 0)
    tc_explanation_add (out, TC_QUANTITY_DIE, TC_MODIFIER_ADD, -1, -cp_value (r, s, leader),
                        (TcNote) { "leader-rallies", "LT-6.0", { leader, cp_value (r, s, leader) } });
  if (rolls (r, s, unit))
    out->roll = (TcNote) { "rally-rolls", "LT-6.0", { morale } };
  tc_explanation_close (out);
}

static gboolean
roll (const CpRuleset *r, const CpState *s, int unit, TcDice *dice, TcLog *log)
{
  TcExplanation e;
  int die;

  cp_rally_explain (r, s, unit, &e);
  die = tc_dice_roll (dice, 6, "rally");
  tc_log_add (log, "rally-die", "LT-6.0", unit, die, e.total[TC_QUANTITY_DIE], e.roll.args[0]);
  return die + e.total[TC_QUANTITY_DIE] <= e.roll.args[0];
}

void
cp_rally_one (const CpRuleset *r, CpState *s, int unit, TcDice *dice, TcLog *log)
{
  CpCounter *c = &s->counters[unit];
  gboolean routed = c->condition == CP_ROUTED, dies = rolls (r, s, unit);
  gboolean back = dies ? roll (r, s, unit, dice, log) : !routed;
  gboolean runs = routed && !back && (dies || r->near_runs);
  CpTerm term = back ? (routed ? CP_TERM_RALLIES : CP_TERM_RECOVERS) : runs ? CP_TERM_RUNS : CP_TERM_STAYS;

  c->condition -= back;
  tc_log_result (log, "result-rally", "LT-6.0", term, unit);
  if (runs)
    cp_run (r, s, unit, r->numbers.rally_run, log);
}
