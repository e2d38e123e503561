/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cp-sequence: the turn: draws, events, activations, rally, rout levels (LT-3.0 to LT-3.3, LT-7.4,
 * LT-8.1). */
#include "cp-sequence.h"

static void rally_on (const CpRuleset *r, CpState *s, TcDice *dice, TcLog *log);
static void begin_turn (const CpRuleset *r, CpState *s, TcDice *dice, TcLog *log);

void
cp_begin_actions (const CpRuleset *r, CpState *s, CpPhase phase, int side, TcLog *log)
{
  s->head.phase = phase;
  s->head.player = s->head.actor = side;
  tc_log_add_role (log, TC_NOTE_PHASE, "phase", "LT-3.1.3", s->head.turn, side,
                   CP_TERM_PHASE + phase);
}

static void
put_counter (const CpRuleset *r, CpState *s, guint i)
{
  const TcCounter *counter = tc_battle_counter (r->parent.battle, i);
  CpCounter *c = &s->counters[i];
  int side = r->side[i];

  c->hex = c->start = TC_NO_HEX;
  if (tc_place_is_nowhere (counter->place) || (cp_is_gun (r, i) && !r->artillery))
    return;
  cp_put (r, s, i, counter->place.x);
  if (!r->facing)
    return;
  c->facing = counter->place.facing;
  /* away from its own edge unless the battle says otherwise */
  for (int d = 0; d < 6 && counter->place.facing == TC_NO_FACING; d++)
    {
      TcHex near = r->neighbours[counter->place.x][d];

      if (d == 0 || (near >= 0 && r->edge[side][near] != G_MAXUINT16 &&
                     r->edge[side][near] > r->edge[side][counter->place.x]))
        c->facing = d;
    }
}

static gboolean
has_condition (const CpRuleset *r, const CpState *s, int side, CpCondition condition)
{
  for (guint i = 0; i < r->n_counters; i++)
    if (cp_is_unit (r, i) && r->side[i] == side && s->counters[i].hex >= 0 &&
        s->counters[i].condition == condition)
      return TRUE;
  return FALSE;
}

/* LT-7.4.  TRUE when the event needs a decision. */
static gboolean
happen (const CpRuleset *r, CpState *s, TcDice *dice, TcLog *log)
{
  int die = tc_dice_roll (dice, 6, "event");
  const CpEvent *event = &r->event[die - 1];
  int side = event->side == CP_NOBODY ? s->drawer : event->side;

  tc_log_add (log, "event", "LT-7.4", s->drawer, die);
  s->active = CP_NOBODY;
  if (event->condition != CP_GOOD && has_condition (r, s, side, event->condition))
    {
      s->head.phase = CP_PHASE_EVENT;
      cp_ask_recover (s, side, event->condition);
      return TRUE;
    }
  if (event->act &&
      (has_condition (r, s, s->drawer, CP_GOOD) || has_condition (r, s, s->drawer, CP_DISORDERED)))
    {
      s->head.phase = CP_PHASE_EVENT;
      s->head.player = s->head.actor = s->drawer;
      tc_log_add_role (log, TC_NOTE_PHASE, "phase", "LT-7.4", s->head.turn, s->drawer,
                       CP_TERM_PHASE + CP_PHASE_EVENT);
      return TRUE;
    }
  tc_log_add (log, "no-event", "LT-7.4", 0);
  return FALSE;
}

/* LT-3.1.1: a marker of a leader who has acted is set aside, and the same player draws again. */
static gboolean
is_set_aside (const CpRuleset *r, const CpState *s, guint command)
{
  return r->commands[command].radius > 0 ? !cp_can_be_sent_any (r, s, command)
                                         : s->commands[command].acted;
}

static void
finish (CpState *s, TcLog *log)
{
  s->head.over = TRUE;
  s->head.actor = -1;
  tc_log_add (log, "game-over", "LT-2.2.2", s->head.turn);
}

void
cp_end_actions (const CpRuleset *r, CpState *s, TcDice *dice, TcLog *log)
{
  for (guint i = 0; i < r->n_counters; i++)
    s->counters[i].flags &= ~CP_ACTION;
  s->drawer = 1 - s->drawer;
  s->active = CP_NOBODY;
  cp_draw (r, s, dice, log);
}

/* A combat phase ends by order only: what follows it is no part of the odds of an attack. */
void
cp_settle (const CpRuleset *r, CpState *s, TcDice *dice, TcLog *log)
{
  if (cp_ask (r, s, log))
    return;
  s->head.actor = s->head.player;
  cp_crews (r, s, log);
  if (s->head.phase == CP_PHASE_RALLY)
    rally_on (r, s, dice, log);
  else if (s->head.phase == CP_PHASE_EVENT)
    {
      s->drawer = 1 - s->drawer;
      cp_draw (r, s, dice, log);
    }
}

/* LT-8.1: the level or more. */
static void
end_turn (const CpRuleset *r, CpState *s, TcDice *dice, TcLog *log)
{
  gboolean routed = FALSE;

  for (int side = 0; side < 2; side++)
    {
      gint32 lost = cp_lost (r, s, side, s->head.turn == r->numbers.turns, NULL);

      tc_log_add (log, "points-lost", "LT-3.3", side, lost, r->level[side]);
      if (r->level[side] > 0 && lost >= r->level[side])
        {
          routed = TRUE;
          tc_log_add (log, "army-routed", "LT-8.1", side, lost, r->level[side]);
        }
    }
  if (routed || s->head.turn == r->numbers.turns)
    {
      finish (s, log);
      return;
    }
  s->head.turn++;
  begin_turn (r, s, dice, log);
}

/* Rallies until a leader has to choose a unit, or the turn is over. */
static void
rally_on (const CpRuleset *r, CpState *s, TcDice *dice, TcLog *log)
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
      cp_rally_one (r, s, unit, dice, log);
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
  tc_log_add (log, "rally-phase", "LT-3.2", s->head.turn, cp_in_cup (r, s));
  rally_on (r, s, dice, log);
}

static void
begin_turn (const CpRuleset *r, CpState *s, TcDice *dice, TcLog *log)
{
  int minutes = r->numbers.start / 100 * 60 + r->numbers.start % 100 +
                (s->head.turn - 1) * r->numbers.minutes;

  cp_fill (r, s);
  for (guint i = 0; i < r->n_guns; i++)
    s->counters[r->guns[i]].flags &= ~(CP_FIRED | CP_FRESH);
  tc_log_add_role (log, TC_NOTE_TURN, "turn", "LT-3.1.1", s->head.turn,
                   minutes / 60 % 24 * 100 + minutes % 60, cp_in_cup (r, s));
  cp_draw (r, s, dice, log);
}

/* Draws until a decision is needed, or the phase is over (LT-3.1.2). */
void
cp_draw (const CpRuleset *r, CpState *s, TcDice *dice, TcLog *log)
{
  for (;;)
    {
      guint drawn;

      if (cp_in_cup (r, s) + (r->event_counts ? s->event : 0) <= cp_stays (r, s->head.turn))
        {
          cp_begin_rally (r, s, dice, log);
          return;
        }
      drawn = cp_take_marker (r, s, dice);
      if (drawn == r->n_commands)
        {
          if (happen (r, s, dice, log))
            return;
          cp_set_fate (s, TC_DRAW_NOTHING);
          s->drawer = 1 - s->drawer;
          continue;
        }
      if (is_set_aside (r, s, drawn))
        {
          cp_set_fate (s, TC_DRAW_ASIDE);
          tc_log_add (log, "set-aside", "LT-3.1.1", r->commands[drawn].leader);
          continue;
        }
      tc_log_add (log, "drawn", "LT-3.1.1", s->drawer, r->commands[drawn].leader);
      s->active = drawn;
      cp_begin_actions (r, s, CP_PHASE_ACTIVATION, r->commands[drawn].side, log);
      return;
    }
}

void
cp_setup (const TcRuleset *ruleset, TcState *state, TcDice *dice, TcLog *log)
{
  const CpRuleset *r = cp_rules (ruleset);
  CpState *s = (CpState *) state;

  for (gint32 i = 0; i < 2 * r->n_hexes; i++)
    s->at[i] = CP_NOBODY;
  for (guint i = 0; i < r->n_counters; i++)
    put_counter (r, s, i);
  for (guint i = 0; i < r->n_commands; i++)
    {
      const CpCommand *command = &r->commands[i];

      if (command->leader != CP_NOBODY && s->counters[command->leader].hex >= 0)
        s->commands[i].pool = command->markers;
    }
  s->head.turn = 1;
  s->head.player = s->head.actor = 0;
  s->drawer = tc_dice_pick (dice, 2, "first-draw");
  tc_log_add (log, "draws-first", "LT-3.1.1", s->drawer);
  cp_crews (r, s, log);
  begin_turn (r, s, dice, log);
}
