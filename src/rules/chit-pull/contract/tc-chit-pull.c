/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-orders.h"

static const TcPhase phases[] = {
  { "activation", N_("Activation"), N_("A marker was drawn: activate its leader, or decline."), "LT-3.1.1" },
  { "event", N_("Event"), N_("Choose what the event brings."), "LT-7.4" },
  { "movement", N_("Movement"), N_("Move the units of the command, one by one."), "LT-4.0" },
  { "combat", N_("Combat"), N_("Attack every enemy in good order adjacent to the command's units."), "LT-5.0" },
  { "rally", N_("Rally"), N_("Leaders whose unit has fled choose another one."), "LT-6.0" },
  { NULL, NULL, NULL, NULL },
};

/* After the movement comes the fight, if there is one: else the activation is over. */
static gboolean
describe_end (const CpRuleset *r, const CpState *s, GArray *notes)
{
  TcNote note;

  if (s->head.phase != CP_PHASE_MOVEMENT && s->head.phase != CP_PHASE_COMBAT)
    return TRUE;
  if (s->head.phase == CP_PHASE_MOVEMENT && cp_can_fight (r, s))
    note = (TcNote) { "ends-movement", "LT-3.1.3", { 0 } };
  else if (s->n_drawn > 0 && s->n_drawn <= CP_MAX_DRAWS &&
           s->drawn[s->n_drawn - 1].command == CP_EVENT_MARKER)
    note = (TcNote) { "ends-event", "LT-7.4", { 0 } };
  else if (s->active != CP_NOBODY && r->commands[s->active].leader != CP_NOBODY)
    note = (TcNote) { "ends-activation", "LT-3.1.3", { r->commands[s->active].leader } };
  else
    return FALSE;
  g_array_append_val (notes, note);
  return TRUE;
}

static gboolean
describe (const TcRuleset *ruleset, const TcState *state, const TcQuestion *question, GArray *notes)
{
  switch (question->topic)
    {
    case TC_TOPIC_DUTIES:
      cp_duties (ruleset, state, notes);
      return TRUE;
    case TC_TOPIC_STATUS:
      cp_status (ruleset, state, notes);
      return TRUE;
    case TC_TOPIC_ORDER:
      return cp_activate_says (cp_rules (ruleset), cp_state (state), question->order, notes);
    case TC_TOPIC_END:
      return describe_end (cp_rules (ruleset), cp_state (state), notes);
    default:
      return FALSE;
    }
}

static gboolean
shows (const TcRuleset *ruleset, const TcDraw *draw, TcNote *note)
{
  const CpRuleset *r = cp_rules (ruleset);

  if (strcmp (draw->what, "cup") == 0 && draw->value < r->n_commands &&
      r->commands[draw->value].leader != CP_NOBODY)
    *note = (TcNote) { "draw-marker", "LT-3.1.1", { r->commands[draw->value].leader } };
  else if (strcmp (draw->what, "cup") == 0)
    *note = (TcNote) { "draw-event", "LT-7.4", { 0 } };
  else if (strcmp (draw->what, "morale") == 0)
    *note = (TcNote) { draw->value == 0 ? "draw-holds" : "draw-fails", "LT-4.1", { 0 } };
  else if (strcmp (draw->what, "leader") == 0)
    *note = (TcNote) { "draw-sum", "LT-5.4", { draw->value + 2 } };
  else
    return FALSE;
  return TRUE;
}

/* There are no zones of control; shown are the hexes in which an enemy would have to be fought. */
static void
control (const TcRuleset *ruleset, const TcState *state, int side, guint8 *hexes)
{
  const CpRuleset *r = cp_rules (ruleset);
  const CpState *s = cp_state (state);

  for (guint i = 0; i < r->n_counters; i++)
    if (cp_is_unit (r, i) && r->side[i] == side && s->counters[i].hex >= 0 &&
        s->counters[i].condition == CP_GOOD)
      for (int d = 0; d < 6; d++)
        if (r->neighbours[s->counters[i].hex][d] >= 0 && cp_in_front (r, s, i, d))
          hexes[r->neighbours[s->counters[i].hex][d]] = 1;
}

static guint8
faces_of (const CpRuleset *r, const CpState *s, int counter)
{
  const CpCounter *c = &s->counters[counter];
  guint16 spent = s->head.phase == CP_PHASE_COMBAT ? CP_FOUGHT | CP_FIRED
                                                   : CP_MOVED | CP_FOUGHT | CP_FIRED;

  return (c->condition == CP_DISORDERED || (c->flags & (CP_ABANDONED | CP_DIED)) ? TC_FACE_REDUCED
                                                                                 : 0) |
         (c->condition == CP_ROUTED ? TC_FACE_REDUCED | TC_FACE_DEMORALIZED : 0) |
         (c->flags & CP_HELD ? TC_FACE_CAPTURED : 0) | (c->flags & spent ? TC_FACE_SPENT : 0);
}

static void
show (const CpRuleset *r, const CpState *s, int counter, GArray *placements)
{
  TcPlacement p = {
    .counter = counter,
    .side = cp_is_gun (r, counter) ? cp_holder (r, s, counter) : r->side[counter],
    .faces = faces_of (r, s, counter),
    .place = { s->counters[counter].hex, 0,
               r->facing && !cp_is_leader (r, counter) ? s->counters[counter].facing
                                                       : TC_NO_FACING },
  };

  for (int column = 0; column < TC_N_COLUMNS; column++)
    p.values[column] = TC_NO_VALUE;
  if (!cp_is_gun (r, counter))
    p.values[TC_COLUMN_MOVEMENT] = r->movement[counter];
  if (cp_is_leader (r, counter))
    p.values[TC_COLUMN_LEADERSHIP] = cp_value (r, s, counter);
  if (cp_is_unit (r, counter))
    {
      p.values[TC_COLUMN_STRENGTH] = r->strength[counter];
      p.values[TC_COLUMN_MORALE] = cp_morale (r, s, counter);
    }
  g_array_append_val (placements, p);
}

/* Guns, then units, then leaders. */
static void
place (const TcRuleset *ruleset, const TcState *state, GArray *placements)
{
  const CpRuleset *r = cp_rules (ruleset);
  const CpState *s = cp_state (state);

  for (guint i = 0; i < r->n_counters; i++)
    if (s->counters[i].hex >= 0 && cp_is_gun (r, i))
      show (r, s, i, placements);
  for (guint i = 0; i < r->n_counters; i++)
    if (s->counters[i].hex >= 0 && cp_is_unit (r, i))
      show (r, s, i, placements);
  for (guint i = 0; i < r->n_counters; i++)
    if (s->counters[i].hex >= 0 && cp_is_leader (r, i))
      show (r, s, i, placements);
}

static const TcMember draw_layout[] = {
  TC_NUMBERS (CpDraw, command, ),
  TC_NUMBERS (CpDraw, fate, ),
  TC_LAYOUT_END (CpDraw)
};

static const TcMember command_layout[] = {
  TC_NUMBERS (CpCommandState, cup, ),
  TC_NUMBERS (CpCommandState, pool, ),
  TC_NUMBERS (CpCommandState, acted, ),
  TC_NUMBERS (CpCommandState, lead, ),
  TC_NUMBERS (CpCommandState, came, ),
  TC_NUMBERS (CpCommandState, missed, ),
  TC_LAYOUT_END (CpCommandState)
};

static const TcMember counter_layout[] = {
  TC_NUMBERS (CpCounter, hex, ),
  TC_NUMBERS (CpCounter, start, ),
  TC_NUMBERS (CpCounter, rough, ),
  TC_NUMBERS (CpCounter, flags, ),
  TC_NUMBERS (CpCounter, condition, ),
  TC_NUMBERS (CpCounter, facing, ),
  TC_LAYOUT_END (CpCounter)
};

static const TcMember layout[] = {
  TC_STRUCTS (CpState, head, , tc_state_layout),
  TC_NUMBERS (CpState, active, ),
  TC_NUMBERS (CpState, rally, ),
  TC_NUMBERS (CpState, last, ),
  TC_NUMBERS (CpState, drawer, ),
  TC_NUMBERS (CpState, event, ),
  TC_NUMBERS (CpState, event_missed, ),
  TC_SPARE (CpState, unused, ),
  TC_NUMBERS (CpState, n_drawn, ),
  TC_STRUCTS (CpState, drawn, *, draw_layout),
  TC_STRUCTS (CpState, commands, *, command_layout),
  TC_STRUCTS (CpState, counters, *, counter_layout),
  TC_NUMBERS_TO_END (CpState, at),
  TC_LAYOUT_END (CpState)
};

static const TcAdvice advice = { .sample = cp_sample, .explain = cp_explain, .suppose = cp_suppose,
                                 .complete = cp_complete, .alter = cp_alterations,
                                 .scope = cp_scope };
static const TcAuthoring authoring = { .admits = cp_admits, .usual = cp_usual, .schemas = cp_schemas, .parameters = "", .turns = "turns", .length = "11",
                                        .minutes = "turn-minutes", .commands = TRUE };
static const TcChits cup_view = { .cup = cp_cup, .shows = shows };
static const TcTieCall ties[TC_N_TIES] = { [TC_TIE_COMMAND] = { cp_command_known, cp_command_find } };
static const TcMapView map_view = {
  .control = control,
  .sight = cp_sight,
  .fronts = cp_fronts,
  .approaches = cp_approaches,
  .marks = cp_marks,
  .ties = ties,
};

static const TcVictory victory = { cp_stakes, cp_price };

const TcSystem tc_chit_pull = {
  .id = "chit-pull",
  .title = N_("Chit pull"),
  .phases = phases,
  .order_kinds = cp_order_kinds,
  .words = cp_words,
  .problems = cp_problems,
  .terms = cp_terms,
  .layout = layout,
  .back = N_("disordered"),
  .back_worse = N_("routed"),
  .bind = cp_bind,
  .unbind = cp_unbind,
  .setup = cp_setup,
  .list = cp_list,
  .check = cp_check,
  .apply = cp_apply,
  .place = place,
  .score = cp_score,
  .sound = cp_sound,
  .describe = describe,
  .advice = &advice,
  .authoring = &authoring,
  .map = &map_view,
  .victory = &victory,
  .cup = &cup_view,
};
