/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cp-rally: the end of a turn: rally, rout levels, the next turn (LT-3.2, LT-3.3, LT-6.0, LT-8.1). */
#include "cp-private.h"

/* LT-6.0: a leader of its own, or a friendly unit in good order, with it or beside it. */
static gboolean
has_help (const CpRuleset *r, const CpState *s, int unit)
{
  TcHex hex = s->counters[unit].hex;

  for (int d = 0; d < 6; d++)
    {
      TcHex near = r->neighbours[hex][d];
      int other = near < 0 ? CP_NOBODY : cp_unit_at (s, near);

      if (other != CP_NOBODY && r->side[other] == r->side[unit] && s->counters[other].condition == CP_GOOD)
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

/* Does it need no die, or may it not roll? */
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

static void
rally_one (const CpRuleset *r, CpState *s, int unit, TcDice *dice, TcLog *log)
{
  CpCounter *c = &s->counters[unit];
  gboolean routed = c->condition == CP_ROUTED, dies = rolls (r, s, unit);
  gboolean back = dies ? roll (r, s, unit, dice, log) : !routed;
  gboolean runs = routed && !back && (dies || r->near_runs);
  CpTerm term = back ? (routed ? CP_TERM_RALLIES : CP_TERM_RECOVERS) : runs ? CP_TERM_RUNS : CP_TERM_STAYS;

  c->condition -= back;
  tc_log_result (log, "result-rally", "LT-6.0", term, unit, 0, 0);
  if (runs)
    cp_run (r, s, unit, r->numbers.rally_run, log);
}

void
cp_begin_rally (const CpRuleset *r, CpState *s, TcDice *dice, TcLog *log)
{
  for (guint i = 0; i < r->n_counters; i++)
    {
      CpCounter *c = &s->counters[i];

      c->flags &= ~(CP_ACTION | CP_FIRED);
      if (cp_is_unit (r, i) && c->hex >= 0 && c->condition != CP_GOOD)
        c->flags |= CP_RALLY;
    }
  s->active = CP_NOBODY;
  s->rally = 0;
  s->head.phase = CP_PHASE_RALLY;
  s->head.player = s->head.actor = s->drawer;
  tc_log_add (log, "rally-phase", "LT-3.2", s->head.turn, cp_in_cup (r, s), 0, 0);
  cp_rally_on (r, s, dice, log);
}

static void
finish (CpState *s, TcLog *log)
{
  s->head.over = TRUE;
  s->head.actor = -1;
  tc_log_add (log, "game-over", "LT-2.2.2", s->head.turn, 0, 0, 0);
}

/* LT-8.1: the level or more. */
static void
end_turn (const CpRuleset *r, CpState *s, TcDice *dice, TcLog *log)
{
  gboolean routed = FALSE;

  for (int side = 0; side < 2; side++)
    {
      gint32 lost = cp_lost (r, s, side, s->head.turn == r->numbers.turns, NULL);

      tc_log_add (log, "points-lost", "LT-3.3", side, lost, r->level[side], 0);
      if (r->level[side] > 0 && lost >= r->level[side])
        {
          routed = TRUE;
          tc_log_add (log, "army-routed", "LT-8.1", side, lost, r->level[side], 0);
        }
    }
  if (routed || s->head.turn == r->numbers.turns)
    {
      finish (s, log);
      return;
    }
  s->head.turn++;
  cp_begin_turn (r, s, dice, log);
}

/* Goes on until a leader has to choose, or the turn is over. */
void
cp_rally_on (const CpRuleset *r, CpState *s, TcDice *dice, TcLog *log)
{
  for (; s->rally < (gint16) r->n_counters; s->rally++)
    {
      CpCounter *c = &s->counters[s->rally];
      int unit = s->rally;

      if (!(c->flags & CP_RALLY))
        continue;
      c->flags &= ~CP_RALLY;
      if (c->condition == CP_GOOD || c->hex < 0)
        continue;
      rally_one (r, s, unit, dice, log);
      for (guint i = 0; i < r->n_leaders; i++)
        if (s->counters[r->leaders[i]].flags & CP_HOMELESS)
          {
            cp_settle (r, s, dice, log);
            return;
          }
    }
  cp_crews (r, s, log);
  end_turn (r, s, dice, log);
}

/* What if: one unit, in a rally phase that ends the game. */
gboolean
cp_rally_check (const CpRuleset *r, const CpState *s, const TcOrder *order, TcNote *refusal)
{
  if (order->n_units != 1 || s->head.phase != CP_PHASE_RALLY)
    return cp_refuse (refusal, "not-now", "LT-3.0", CP_TERM_PHASE + s->head.phase, 0);
  if (!(s->counters[order->units[0]].flags & CP_RALLY))
    return cp_refuse (refusal, "not-to-rally", "LT-6.0", order->units[0], 0);
  return TRUE;
}

void
cp_rally_apply (const CpRuleset *r, CpState *s, const TcOrder *order, TcDice *dice, TcLog *log)
{
  s->counters[order->units[0]].flags &= ~CP_RALLY;
  rally_one (r, s, order->units[0], dice, log);
  cp_settle (r, s, dice, log);
}
