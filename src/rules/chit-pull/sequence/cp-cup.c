/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cp-cup: markers, their draws, and what can be seen of them (LT-2.2.2, LT-2.3.1, LT-3.1). */
#include "cp-sequence.h"

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

guint
cp_take_marker (const CpRuleset *r, CpState *s, TcDice *dice)
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

/* The counters that act, or would, on the current marker. */
static void
add_members (const CpRuleset *r, const CpState *s, TcCup *cup)
{
  gboolean asked = s->head.phase == CP_PHASE_ACTIVATION;

  for (guint i = 0; i < r->n_counters && cup->n_members < TC_CUP_MEMBERS; i++)
    {
      const CpCounter *c = &s->counters[i];

      if (c->hex < 0 || cp_is_gun (r, i) ||
          (asked ? r->command[i] != s->active || c->condition == CP_ROUTED
                 : (c->flags & CP_ACTIVE) == 0))
        continue;
      if (asked ? cp_is_beyond (r, s, s->active, i) : (c->flags & CP_OUT) != 0)
        cup->beyond |= G_GUINT64_CONSTANT (1) << cup->n_members;
      cup->members[cup->n_members++] = i;
    }
  if (cup->beyond != 0)
    cup->limit = (TcNote) { "beyond-radius", "LT-7.1", { r->numbers.radius } };
}

/* An entry for each command with markers, or with one that was drawn in this turn; then the
 * event's. */
static void
add_entries (const CpRuleset *r, const CpState *s, TcCup *cup, gint8 *entry_of)
{
  /* an overall commander lets somebody else act */
  gboolean asks = s->head.phase == CP_PHASE_ACTIVATION && s->active != CP_NOBODY &&
                  r->commands[s->active].radius == 0;
  int last = asks ? s->active : s->last;

  for (guint i = 0; i < r->n_commands; i++)
    {
      const CpCommandState *c = &s->commands[i];

      entry_of[i] = -1;
      if (r->commands[i].leader == CP_NOBODY || (c->pool == 0 && c->came == 0))
        continue;
      if (last == (int) i)
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

/* Some markers need a name (LT-2.3.2, LT-5.4a). */
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
