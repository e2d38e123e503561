/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-seven-years-war.h"

#include <string.h>

#include "sy-ambush.h"
#include "sy-bases.h"
#include "sy-charge.h"
#include "sy-command.h"
#include "sy-deployment.h"
#include "sy-distance.h"
#include "sy-fire.h"
#include "sy-formation.h"
#include "sy-frames.h"
#include "sy-group.h"
#include "sy-hidden.h"
#include "sy-melee.h"
#include "sy-morale.h"
#include "sy-move.h"
#include "sy-setup.h"
#include "sy-sight.h"
#include "sy-system.h"
#include "sy-turn.h"
#include "sy-words.h"

static const TcPhase phases[] = {
  { "command", N_("Command"), N_("Generals send orders and bring troops back into order."), "SYW-3" },
  { "movement", N_("Movement"), N_("Move units and groups, change formation, announce charges."), "SYW-4" },
  { "shooting", N_("Shooting"), N_("Shoot with what has a target."), "SYW-5" },
  { "reply", N_("Enemy shooting"), N_("The other side shoots."), "SYW-5" },
  { "combat", N_("Close combat"), N_("Charges go home; fight all melees."), "SYW-6" },
  { "deployment", N_("Deployment"), N_("Set up troops; what stays off the table is set up later."), "SYW-9.2" },
  { NULL, NULL, NULL, NULL },
};

static const TcOrderKind order_kinds[] = {
  { "end", N_("End the phase"), { NULL }, FALSE, .role = TC_ROLE_END, .phase = TC_ANY_PHASE },
  { "command", N_("Send an order"), { NULL }, TRUE, .phase = SY_PHASE_COMMAND },
  { "cure", N_("Bring into order"), { NULL }, FALSE, .phase = SY_PHASE_COMMAND },
  { "rally", N_("Rally"), { NULL }, TRUE, .role = TC_ROLE_RALLY, .phase = SY_PHASE_COMMAND },
  { "transfer", N_("Change command"), { NULL }, FALSE, .phase = SY_PHASE_COMMAND },
  { "consider", N_("Decide without a general"), { NULL }, TRUE, .phase = SY_PHASE_COMMAND },
  { "move", N_("Move"), { NULL }, FALSE, .role = TC_ROLE_MOVE, .phase = SY_PHASE_MOVEMENT },
  { "form", N_("Change formation"), { NULL }, TRUE, .phase = SY_PHASE_MOVEMENT },
  { "halt", N_("Unlimber"), { NULL }, FALSE, .phase = SY_PHASE_MOVEMENT },
  { "reveal", N_("Show hidden troops"), { NULL }, FALSE, .phase = SY_PHASE_MOVEMENT },
  { "slip", N_("Move unseen"), { NULL }, FALSE, .phase = SY_PHASE_MOVEMENT },
  { "charge", N_("Charge"), { "short", "partly", "leave", NULL }, FALSE, .role = TC_ROLE_ATTACK, .phase = SY_PHASE_MOVEMENT },
  { "shoot", N_("Shoot"), { NULL }, FALSE, .role = TC_ROLE_FIRE, .phase = SY_PHASE_SHOOTING },
  { "fight", N_("Fight"), { NULL }, FALSE, .role = TC_ROLE_ATTACK, .phase = SY_PHASE_COMBAT },
  { "evade", N_("Evade"), { NULL }, FALSE, .phase = TC_ANY_PHASE },
  { "hold", N_("Hold"), { NULL }, FALSE, .phase = TC_ANY_PHASE },
  { "face", N_("Turn to face the charge"), { NULL }, FALSE, .phase = TC_ANY_PHASE },
  { "pursue", N_("Pursue"), { NULL }, FALSE, .phase = TC_ANY_PHASE },
  { "place", N_("Set up"), { "hidden", NULL }, FALSE, .role = TC_ROLE_PLACE, .phase = SY_PHASE_DEPLOY },
  { "lift", N_("Take back"), { NULL }, FALSE, .role = TC_ROLE_LIFT, .phase = SY_PHASE_DEPLOY },
  { "march", N_("March around a flank"), { NULL }, FALSE, .phase = SY_PHASE_DEPLOY },
  { NULL, NULL, { NULL }, FALSE },
};

/* The step an order belongs to. */
static SyPhase
phase_of (SyOrderKind kind)
{
  if (kind <= SY_ORDER_CONSIDER)
    return SY_PHASE_COMMAND;
  if (kind >= SY_ORDER_PLACE)
    return SY_PHASE_DEPLOY;
  if (kind <= SY_ORDER_CHARGE)
    return SY_PHASE_MOVEMENT;
  return kind == SY_ORDER_SHOOT ? SY_PHASE_SHOOTING : SY_PHASE_COMBAT;
}

static gboolean
check (const TcRuleset *ruleset, const TcState *state, const TcOrder *order, TcNote *refusal)
{
  const SyRuleset *r = sy_rules (ruleset);
  const SyState *s = sy_state (state);
  SyPhase phase = state->phase == SY_PHASE_REPLY ? SY_PHASE_SHOOTING : (SyPhase) state->phase;

  if (state->depth > 0)
    return sy_frame_check (r, s, order, refusal);
  if (order->kind == SY_ORDER_END)
    return sy_end_check (r, s, refusal);
  if ((order->kind >= SY_ORDER_EVADE && order->kind <= SY_ORDER_PURSUE) || phase_of (order->kind) != phase)
    {
      *refusal = (TcNote) { "not-now", "SYW-2.2", { SY_TERM_PHASE + state->phase }, TC_NOTE_NOT_NOW };
      return FALSE;
    }
  switch ((SyOrderKind) order->kind)
    {
    case SY_ORDER_MOVE:
      return sy_move_check (r, s, order, refusal);
    case SY_ORDER_FORM:
      return sy_form_check (r, s, order, refusal);
    case SY_ORDER_HALT:
      return sy_halt_check (r, s, order, refusal);
    case SY_ORDER_REVEAL:
      return sy_reveal_check (r, s, order, refusal);
    case SY_ORDER_SLIP:
      return sy_slip_check (r, s, order, refusal);
    case SY_ORDER_CHARGE:
      return sy_charge_check (r, s, order, refusal);
    case SY_ORDER_SHOOT:
      return sy_fire_check (r, s, order, refusal);
    case SY_ORDER_FIGHT:
      return sy_melee_check (r, s, order, refusal);
    case SY_ORDER_PLACE:
    case SY_ORDER_LIFT:
    case SY_ORDER_MARCH:
      return sy_deployment_check (r, s, order, refusal);
    default:
      return sy_command_check (r, s, order, refusal);
    }
}

static void
apply (const TcRuleset *ruleset, TcState *state, const TcOrder *order, TcDice *dice, TcLog *log)
{
  const SyRuleset *r = sy_rules (ruleset);
  SyState *s = (SyState *) state;
  SyAmbush met;

  /* who acts is seen (SYW-3.14) */
  for (int i = 0; i < order->n_units && state->depth == 0 && phase_of (order->kind) != SY_PHASE_COMMAND; i++)
    if (order->kind != SY_ORDER_SLIP && s->stage == 0)
      sy_reveal (s, order->units[i], log);
  if (state->depth > 0)
    sy_frame_apply (r, s, order, dice, log);
  else
    switch ((SyOrderKind) order->kind)
      {
      case SY_ORDER_END:
        sy_end (r, s, dice, log);
        break;
      case SY_ORDER_MOVE:
        if (sy_move_apply (r, s, order, dice, log, &met))
          sy_ambush (r, s, met.hidden, met.mover, log);
        sy_spot (r, s, log);
        break;
      case SY_ORDER_FORM:
        sy_form_apply (r, s, order, log);
        break;
      case SY_ORDER_HALT:
        s->pieces[order->units[0]].order = SY_STAND;
        tc_log_add (log, "ordered", "SYW-4.1", order->units[0], SY_STAND, 0, 0);
        break;
      case SY_ORDER_REVEAL:
        if (order->n_path > 0)
          s->pieces[order->units[0]].place = order->path[0];
        break;
      case SY_ORDER_SLIP:
        sy_slip_apply (s, order);
        break;
      case SY_ORDER_CHARGE:
        sy_charge_apply (r, s, order, dice, log);
        break;
      case SY_ORDER_SHOOT:
        sy_fire_apply (r, s, order, dice, log);
        break;
      case SY_ORDER_FIGHT:
        sy_melee_apply (r, s, order, dice, log);
        break;
      case SY_ORDER_PLACE:
      case SY_ORDER_LIFT:
      case SY_ORDER_MARCH:
        sy_deployment_apply (r, s, order, log);
        break;
      default:
        sy_command_apply (r, s, order, dice, log);
        break;
      }
  sy_parts_forget (r, s);
}

static gboolean
explain (const TcRuleset *ruleset, const TcState *state, const TcOrder *order, TcExplanation *out)
{
  const SyRuleset *r = sy_rules (ruleset);
  const SyState *s = sy_state (state);
  SyCause cause = { .test = SY_TEST_CHARGE };

  if (order->n_units == 0 || order->n_targets != 1 || r->side[order->units[0]] == r->side[order->targets[0]] ||
      !sy_is_unit (r, s, order->units[0]) || !sy_is_unit (r, s, order->targets[0]))
    return FALSE;
  cause.enemy = order->targets[0];
  cause.from = sy_direction (r, s, order->units[0], order->targets[0]);
  if (order->kind == SY_ORDER_SHOOT)
    sy_fire_explain (r, s, order->units[0], order->targets[0], MAX ((int) sy_fire_stands (r, s, order->units[0], order->targets[0]), 1), out);
  else if (order->kind == SY_ORDER_FIGHT)
    sy_melee_explain (r, s, order->units[0], order->targets[0], out);
  else if (order->kind == SY_ORDER_CHARGE && sy_charge_need (r, s, order->units[0], cause.enemy, cause.from) == 0)
    sy_morale_explain (r, s, order->units[0], &cause, 0, out);
  else
    return FALSE;
  return TRUE;
}

/* How many bases of the front rank of a split unit stand in line, when it is the whole rank; else 0. */
static guint
count_in_line (const SyRuleset *r, const SyState *s, int unit, const SyPart *part)
{
  const SyPiece *p = &s->pieces[unit];
  guint files = sy_stands (r, unit, p->stands, p->formation).files;
  SyBases line;

  sy_lay (r, unit, p->stands, p->formation, p->place, &line);
  for (guint i = 0; i < files && i < part->n; i++)
    {
      TcPoint a = line.base[i].corner[0], b = line.base[i].corner[1];

      if (ABS ((a.x + b.x) / 2 - part->at[i].x) > 2 || ABS ((a.y + b.y) / 2 - part->at[i].y) > 2)
        return 0;
    }
  return MIN (files, part->n);
}

/* A unit in one piece is one placement.  Of a unit in parts the first is what goes on, and every base that stands by
 * itself is one more, without values. */
static void
place_parts (const SyRuleset *r, const SyState *s, GArray *placements)
{
  TcPlacement out = g_array_index (placements, TcPlacement, placements->len - 1);
  const SyPart *part = sy_part (s, out.counter);
  guint first = 0;

  if (part == NULL)
    return;
  if (part->kind == SY_SPLIT)
    {
      TcPlacement *unit = &g_array_index (placements, TcPlacement, placements->len - 1);

      first = MAX (count_in_line (r, s, out.counter, part), 1);
      unit->stands.n = first;
      unit->place = count_in_line (r, s, out.counter, part) > 0 ? unit->place : part->at[0];
    }
  out.values[TC_COLUMN_STRENGTH] = TC_NO_VALUE;
  out.aim = 0;
  out.stance = TC_STANCE_NONE;
  out.stands = sy_stands (r, out.counter, 1, SY_LINE);
  for (guint i = first; i < part->n; i++)
    {
      out.place = part->at[i];
      g_array_append_val (placements, out);
    }
}

static void
place (const TcRuleset *ruleset, const TcState *state, GArray *placements)
{
  static const guint8 stances[] = { TC_STANCE_ADVANCE, TC_STANCE_RESERVE, TC_STANCE_STAND, TC_STANCE_RETREAT };
  const SyRuleset *r = sy_rules (ruleset);
  const SyState *s = sy_state (state);

  for (guint i = 0; i < r->n_units; i++)
    {
      const SyPiece *p = &s->pieces[i];
      TcPlacement out = { .counter = i, .side = r->side[i], .place = p->place };

      if (!sy_here (s, i))
        continue;
      out.faces = (p->flags & SY_DISORDERED ? TC_FACE_REDUCED : 0) | (p->order == SY_ROUT ? TC_FACE_DEMORALIZED : 0) |
                  (p->flags & SY_SURRENDERED ? TC_FACE_CAPTURED : 0) | (p->flags & (SY_MOVED | SY_FIRED) ? TC_FACE_SPENT : 0);
      for (int column = 0; column < TC_N_COLUMNS; column++)
        out.values[column] = TC_NO_VALUE;
      if (!sy_is_general (r, i))
        out.values[TC_COLUMN_STRENGTH] = p->stands;
      out.stands = sy_stands (r, i, p->stands, p->formation);
      if (!sy_is_general (r, i) && p->order < SY_ROUT)
        out.stance = stances[p->order];
      if (p->flags & (SY_CHARGING | SY_PURSUING) && p->target != SY_NOBODY)
        out.aim = p->target + 1;
      g_array_append_val (placements, out);
      place_parts (r, s, placements);
    }
}

static void
sight (const TcRuleset *ruleset, const TcState *state, TcPlace from, TcPlace to, TcSight *out)
{
  gint64 x = (gint64) to.x - from.x, y = (gint64) to.y - from.y;

  *out = (TcSight) { .clear = sy_clear (sy_rules (ruleset), (TcPoint) { from.x, from.y }, (TcPoint) { to.x, to.y }),
                     .range = sy_root (x * x + y * y) };
}

static void
duties (const TcRuleset *ruleset, const TcState *state, GArray *notes)
{
  const SyRuleset *r = sy_rules (ruleset);
  TcOrder fight = { .kind = SY_ORDER_FIGHT, .n_units = 1, .n_targets = 1 };
  TcNote note = { NULL };

  if (state->depth > 0 || state->over || sy_end_check (r, sy_state (state), &note))
    return;
  if (state->phase != SY_PHASE_COMBAT)
    {
      g_array_append_val (notes, note);
      return;
    }
  for (guint i = 0; i < r->n_units; i++)
    for (guint k = 0; k < r->n_units; k++)
      {
        fight.units[0] = i;
        fight.targets[0] = k;
        if (!sy_melee_check (r, sy_state (state), &fight, NULL))
          continue;
        note.args[0] = i;
        note.args[1] = k;
        g_array_append_val (notes, note);
      }
}

/* "What if": the step and the side are those of the order, nobody has done anything yet. */
static gboolean
suppose (const TcRuleset *ruleset, const TcState *state, const TcOrder *order, TcState *out, TcNote *refusal)
{
  const SyRuleset *r = sy_rules (ruleset);
  SyState *s = (SyState *) out;

  if (order->n_units == 0 || order->kind >= SY_ORDER_EVADE || sy_state (state)->stage > 0)
    return check (ruleset, state, order, refusal);
  tc_state_copy (out, state);
  memset (out->frames, 0, sizeof out->frames);
  out->depth = 0;
  out->over = FALSE;
  out->phase = phase_of (order->kind);
  out->player = out->actor = r->side[order->units[0]];
  s->waiting = 0;
  for (guint i = 0; i < r->n_units; i++)
    {
      s->pieces[i].flags &= ~(SY_MOVED | SY_FIRED | SY_CHANGED | SY_CHOOSES);
      s->pieces[i].attempts = s->pieces[i].chief_attempts = 0;
      memset (s->pieces[i].foes, 0, sizeof s->pieces[i].foes);
      if (sy_is_general (r, i))
        s->orders[i] = MAX (s->orders[i], 1);
    }
  return check (ruleset, out, order, refusal);
}

/* A general stands alone. */
static void
group (const TcRuleset *ruleset, const TcState *state, int counter, GArray *counters)
{
  const SyRuleset *r = sy_rules (ruleset);
  gint16 units[SY_MAX_UNITS] = { (gint16) counter };
  guint n = sy_is_unit (r, sy_state (state), counter) ? sy_group_units (r, sy_state (state), counter, units) : 1;

  g_array_append_vals (counters, units, n);
}

/* The answer to what somebody is asked. */
static gboolean
says_answer (const TcFrame *frame, const TcOrder *order, TcNote *note)
{
  static const char *const left[] = {
    [SY_FRAME_EVADE] = "choose-stand", [SY_FRAME_FACE] = "choose-flank", [SY_FRAME_PURSUE] = "choose-stay",
    [SY_FRAME_AMBUSH] = "choose-silence", [SY_FRAME_ANSWER] = "choose-silence", [SY_FRAME_ADVANCE] = "choose-order",
  };
  const char *code = order->kind == SY_ORDER_HOLD ? left[frame->kind] : order->kind == SY_ORDER_EVADE ? "choose-evade"
                     : order->kind == SY_ORDER_FACE ? "choose-face" : order->kind == SY_ORDER_PURSUE ? "choose-pursue"
                     : order->kind == SY_ORDER_SHOOT ? "choose-shoot" : order->kind == SY_ORDER_MOVE ? "choose-place"
                     : order->kind == SY_ORDER_CONSIDER ? "choose-advance" : NULL;

  *note = (TcNote) { code, NULL, { frame->data[0], frame->data[1] } };
  return code != NULL;
}

/* Who is told what, by whom; what somebody chooses. */
static gboolean
says (const TcRuleset *ruleset, const TcState *state, const TcOrder *order, TcNote *note)
{
  int unit = order->n_units > 0 ? order->units[0] : SY_NOBODY, general = order->n_helpers > 0 ? order->helpers[0] : SY_NOBODY;

  if (unit < 0)
    return FALSE;
  if (state->depth > 0 && says_answer (&state->frames[state->depth - 1], order, note))
    return TRUE;
  if (order->kind == SY_ORDER_COMMAND && general >= 0)
    *note = (TcNote) { "send-order", NULL, { general, unit, SY_TERM_STANDING + order->value } };
  else if (order->kind == SY_ORDER_RALLY && general >= 0)
    *note = (TcNote) { "send-rally", NULL, { general, unit, SY_TERM_STANDING + order->value } };
  else if (order->kind == SY_ORDER_CURE && general >= 0)
    *note = (TcNote) { "send-cure", NULL, { general, unit } };
  else if (order->kind == SY_ORDER_TRANSFER && general >= 0)
    *note = (TcNote) { "send-transfer", NULL, { general, unit, order->helpers[order->n_helpers - 1] } };
  else if (order->kind == SY_ORDER_CONSIDER)
    *note = (TcNote) { "take-order", NULL, { unit, SY_TERM_STANDING + order->value } };
  else if (order->kind == SY_ORDER_MARCH && order->n_path > 0)
    *note = (TcNote) { order->path[0].x == 0 ? "march-left" : "march-right", NULL, { unit } };
  else if (order->kind == SY_ORDER_FORM)
    *note = (TcNote) { "take-form", NULL, { unit, SY_TERM_FORMATION + order->value } };
  else
    return FALSE;
  return TRUE;
}

static const TcModuleForm forms[] = {
  { "troops", NULL, "", N_("What sets units and generals apart: morale, drill, temper, orders") },
  { "troops", "unit",
    "counter=@new group? drill?=well|normal|badly morale?=high|normal|low shooting?=poor|normal"
    " training?=cavalry|infantry|average temper?=brave|cautious|normal ability?=competent|incompetent|normal"
    " march?=yes|no hidden?=yes|no drawn?=yes|no chief?=yes|no order?=advance|reserve|stand|retreat|rout", NULL, 1 },
  { NULL }
};

static gboolean
describe (const TcRuleset *ruleset, const TcState *state, const TcQuestion *question, GArray *notes)
{
  TcNote note;

  switch (question->topic)
    {
    case TC_TOPIC_DUTIES:
      duties (ruleset, state, notes);
      return TRUE;
    case TC_TOPIC_STATUS:
      sy_status (ruleset, state, notes);
      return TRUE;
    case TC_TOPIC_COUNTER:
      sy_about (ruleset, state, question->counter, notes);
      return TRUE;
    case TC_TOPIC_ORDER:
      if (!says (ruleset, state, question->order, &note))
        return FALSE;
      g_array_append_val (notes, note);
      return TRUE;
    default:
      return FALSE;
    }
}

static const TcAdvice advice = { .sample = sy_sample, .explain = explain, .suppose = suppose };
static const TcAuthoring authoring = {
  .begin = sy_begin,
  .generate = sy_generate_battle,
  .usual = sy_usual,
  .forms = forms,
  .parameters = "nation-first nation-second",
};
static const TcMapView map_view = { .sight = sight, .deploys = sy_deploys };
static const TcRuler ruler = { .gauge = sy_gauge, .nearest = sy_nearest_order, .group = group };

const TcSystem tc_seven_years_war = {
  .id = "seven-years-war",
  .title = N_("Seven Years War"),
  .format = 1,
  .phases = phases,
  .order_kinds = order_kinds,
  .words = sy_words,
  .terms = sy_terms,
  .back = N_("disordered"),
  .back_worse = N_("routed"),
  .bind = sy_bind,
  .unbind = sy_unbind,
  .setup = sy_setup,
  .list = sy_list,
  .check = check,
  .apply = apply,
  .place = place,
  .score = sy_score,
  .sound = sy_sound,
  .describe = describe,
  .advice = &advice,
  .authoring = &authoring,
  .map = &map_view,
  .ruler = &ruler,
};
