/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cp-cup: the turn, its markers and their draws (LT-2.2.2, LT-3.1, LT-7.4). */
#include "cp-private.h"

guint
cp_in_cup (const CpRuleset *r, const CpState *s)
{
  guint n = 0;

  for (guint i = 0; i < r->n_commands; i++)
    n += s->commands[i].cup;
  return n;
}

/* LT-3.1.2 */
guint
cp_stays (const CpRuleset *r, int turn)
{
  return turn < 32 && (r->dusk >> turn & 1) ? r->numbers.left_at_dusk : r->numbers.left;
}

/* LT-2.3.1 */
static guint
markers_in (const CpRuleset *r, const CpState *s, guint command, int turn)
{
  const CpCommand *c = &r->commands[command];

  return turn < c->before ? MIN (s->commands[command].pool, c->few) : s->commands[command].pool;
}

/* LT-3.1.1: all markers in play go into the cup. */
void
cp_fill (const CpRuleset *r, CpState *s)
{
  for (guint i = 0; i < r->n_commands; i++)
    {
      CpCommandState *c = &s->commands[i];

      c->missed = s->head.turn > 1 && c->cup > 0 && c->came == 0;
      c->cup = markers_in (r, s, i, s->head.turn);
      c->acted = FALSE;
      c->came = 0;
    }
  s->event_missed = s->head.turn > 1 && s->event;
  s->event = r->events;
  s->n_drawn = 0;
  memset (s->drawn, 0, sizeof s->drawn);
  s->active = s->last = CP_NOBODY;
}

void
cp_begin_turn (const CpRuleset *r, CpState *s, TcDice *dice, TcLog *log)
{
  int minutes = r->numbers.start / 100 * 60 + r->numbers.start % 100 + (s->head.turn - 1) * r->numbers.minutes;

  cp_fill (r, s);
  for (guint i = 0; i < r->n_guns; i++)
    s->counters[r->guns[i]].flags &= ~(CP_FIRED | CP_FRESH);
  tc_log_add_role (log, TC_NOTE_TURN, "turn", "LT-3.1.1", s->head.turn, minutes / 60 % 24 * 100 + minutes % 60, cp_in_cup (r, s), 0);
  cp_draw (r, s, dice, log);
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
  /* away from the own edge unless the battle says */
  for (int d = 0; d < 6 && counter->place.facing == TC_NO_FACING; d++)
    {
      TcHex near = r->neighbours[counter->place.x][d];

      if (d == 0 || (near >= 0 && r->edge[side][near] != G_MAXUINT16 &&
                     r->edge[side][near] > r->edge[side][counter->place.x]))
        c->facing = d;
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
  tc_log_add (log, "draws-first", "LT-3.1.1", s->drawer, 0, 0, 0);
  cp_crews (r, s, log);
  cp_begin_turn (r, s, dice, log);
}

static int
take_marker (const CpRuleset *r, CpState *s, TcDice *dice)
{
  guint32 weights[CP_MAX_COMMANDS + 1];
  guint drawn;

  for (guint i = 0; i < r->n_commands; i++)
    weights[i] = s->commands[i].cup;
  weights[r->n_commands] = s->event;
  drawn = tc_dice_draw (dice, weights, r->n_commands + 1, "cup");
  if (drawn == r->n_commands)
    s->event = FALSE;
  else
    {
      s->commands[drawn].cup--;
      s->commands[drawn].came++;
    }
  if (s->n_drawn < CP_MAX_DRAWS)
    s->drawn[s->n_drawn] = (CpDraw) { drawn == r->n_commands ? CP_EVENT_MARKER : drawn, TC_DRAW_ASKED };
  s->n_drawn++;
  return drawn;
}

void
cp_set_fate (CpState *s, TcDrawFate fate)
{
  if (s->n_drawn > 0 && s->n_drawn <= CP_MAX_DRAWS)
    s->drawn[s->n_drawn - 1].fate = fate;
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

/* LT-7.4.  Does somebody have to choose? */
static gboolean
happen (const CpRuleset *r, CpState *s, TcDice *dice, TcLog *log)
{
  int die = tc_dice_roll (dice, 6, "event");
  const CpEvent *event = &r->event[die - 1];

  tc_log_add (log, "event", "LT-7.4", s->drawer, die, 0, 0);
  s->active = CP_NOBODY;
  if (event->condition != CP_GOOD && has_condition (r, s, event->side, event->condition))
    {
      s->head.phase = CP_PHASE_EVENT;
      cp_ask_recover (s, event->side, event->condition);
      return TRUE;
    }
  if (event->act && (has_condition (r, s, s->drawer, CP_GOOD) || has_condition (r, s, s->drawer, CP_DISORDERED)))
    {
      s->head.phase = CP_PHASE_EVENT;
      s->head.player = s->head.actor = s->drawer;
      tc_log_add_role (log, TC_NOTE_PHASE, "phase", "LT-7.4", s->head.turn, s->drawer, CP_TERM_PHASE + CP_PHASE_EVENT, 0);
      return TRUE;
    }
  tc_log_add (log, "no-event", "LT-7.4", 0, 0, 0, 0);
  return FALSE;
}

/* LT-3.1.1: a marker of a leader who has acted is set aside, and the same player draws again. */
static gboolean
is_set_aside (const CpRuleset *r, const CpState *s, int command)
{
  return r->commands[command].radius > 0 ? !cp_can_be_sent_any (r, s, command) : s->commands[command].acted;
}

/* Draws until somebody has to say something, or the phase is over (LT-3.1.2). */
void
cp_draw (const CpRuleset *r, CpState *s, TcDice *dice, TcLog *log)
{
  for (;;)
    {
      int drawn;

      if (cp_in_cup (r, s) + (r->event_counts ? s->event : 0) <= cp_stays (r, s->head.turn))
        {
          cp_begin_rally (r, s, dice, log);
          return;
        }
      drawn = take_marker (r, s, dice);
      if (drawn == (int) r->n_commands)
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
          tc_log_add (log, "set-aside", "LT-3.1.1", r->commands[drawn].leader, 0, 0, 0);
          continue;
        }
      tc_log_add (log, "drawn", "LT-3.1.1", s->drawer, r->commands[drawn].leader, 0, 0);
      s->active = drawn;
      cp_begin_actions (r, s, CP_PHASE_ACTIVATION, r->commands[drawn].side, log);
      return;
    }
}

/* Who acts, or would, on the marker of now. */
static void
add_members (const CpRuleset *r, const CpState *s, TcCup *cup)
{
  gboolean asked = s->head.phase == CP_PHASE_ACTIVATION;

  for (guint i = 0; i < r->n_counters && cup->n_members < TC_CUP_MEMBERS; i++)
    {
      const CpCounter *c = &s->counters[i];

      if (c->hex < 0 || cp_is_gun (r, i) ||
          (asked ? r->command[i] != s->active || c->condition == CP_ROUTED : (c->flags & CP_ACTIVE) == 0))
        continue;
      if (asked ? cp_is_beyond (r, s, s->active, i) : (c->flags & CP_OUT) != 0)
        cup->beyond |= G_GUINT64_CONSTANT (1) << cup->n_members;
      cup->members[cup->n_members++] = i;
    }
  if (cup->beyond != 0)
    cup->limit = (TcNote) { "beyond-radius", "LT-7.1", { r->numbers.radius } };
}

/* An entry for each command with markers, or with one that was drawn in this turn; then the event's. */
static void
add_entries (const CpRuleset *r, const CpState *s, TcCup *cup, gint8 *entry_of)
{
  for (guint i = 0; i < r->n_commands; i++)
    {
      const CpCommandState *c = &s->commands[i];

      entry_of[i] = -1;
      if (r->commands[i].leader == CP_NOBODY || (c->pool == 0 && c->came == 0))
        continue;
      if (s->last == (int) i)
        cup->last = cup->n;
      entry_of[i] = cup->n;
      cup->entries[cup->n++] = (TcCupEntry) {
        r->commands[i].leader, r->commands[i].side, c->cup, markers_in (r, s, i, s->head.turn + 1),
        c->acted && r->commands[i].radius == 0, TRUE, c->missed
      };
    }
  entry_of[CP_EVENT_MARKER] = -1;
  if (!r->events)
    return;
  entry_of[CP_EVENT_MARKER] = cup->n;
  cup->entries[cup->n++] = (TcCupEntry) { -1, -1, s->event, 1, FALSE, r->event_counts, s->event_missed };
}

/* Some markers want a name (LT-2.3.2, LT-5.4a). */
static void
add_question (const CpRuleset *r, const CpState *s, TcCup *cup)
{
  if (r->commands[s->active].radius > 0)
    cup->asks = (TcNote) { "asks-send", "LT-2.3.2", { cup->leader, r->commands[s->active].radius } };
  else if (s->commands[s->active].lead == CP_DEAD)
    cup->asks = (TcNote) { "asks-unit", "LT-5.4a", { cup->leader } };
}

gboolean
cp_cup (const TcRuleset *ruleset, const TcState *state, TcCup *cup)
{
  const CpRuleset *r = cp_rules (ruleset);
  const CpState *s = cp_state (state);
  gint8 entry_of[CP_MAX_COMMANDS + 1];
  guint kept = MIN (s->n_drawn, CP_MAX_DRAWS);

  cup->stays = cp_stays (r, s->head.turn);
  add_entries (r, s, cup, entry_of);
  for (guint i = 0; i < kept; i++)
    if (entry_of[s->drawn[i].command] >= 0)
      cup->drawn[cup->n_drawn++] = (TcCupDraw) { entry_of[s->drawn[i].command], s->drawn[i].fate };
  cup->later = s->n_drawn - kept;
  if (state->over || state->phase == CP_PHASE_RALLY || s->n_drawn == 0 || s->n_drawn > CP_MAX_DRAWS)
    return TRUE;
  cup->now = entry_of[s->drawn[s->n_drawn - 1].command];
  if (s->active != CP_NOBODY)
    {
      if (cup->now >= 0 && cup->entries[cup->now].counter >= 0)
        cup->leader = r->commands[s->active].leader;
      add_members (r, s, cup);
    }
  if (state->phase == CP_PHASE_ACTIVATION && cup->leader >= 0)
    add_question (r, s, cup);
  return TRUE;
}
