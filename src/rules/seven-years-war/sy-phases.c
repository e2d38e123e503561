/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-phases: set-up, the steps of a half turn, and choices on the way (SYW-2). */
#include "sy-phases.h"

#include <string.h>

#include "sy-bases.h"
#include "sy-calls.h"
#include "sy-charge.h"
#include "sy-command.h"
#include "sy-deploy.h"
#include "sy-fire.h"
#include "sy-hidden.h"
#include "sy-melee.h"
#include "sy-morale.h"
#include "sy-move.h"
#include "sy-near.h"
#include "sy-parts.h"
#include "sy-rout.h"
#include "sy-setup.h"
#include "sy-words.h"

static int
light_bases (const SyRuleset *r, int side)
{
  int n = 0;

  for (guint i = 0; i < r->n_units; i++)
    if (r->side[i] == side && sy_arm (r, i) == SY_CAVALRY && sy_class (r, i)->easy)
      n += r->stands[i];
  return n;
}

/* SYW-9.1; equal totals are thrown again. */
static int
roll_initiative (const SyRuleset *r, SyState *s, TcDice *dice, TcLog *log)
{
  SyBid bid[2];

  s->advantage = r->lead;
  if (r->first != SY_NOBODY)
    return r->first;
  do
    for (int i = 0; i < 2; i++)
      {
        int die = tc_dice_roll (dice, 6, "initiative"), added = tc_dice_roll (dice, 4, "initiative");

        bid[i] = sy_initiative (&r->book, MIN (r->nation[i], 4), die, added, light_bases (r, i), light_bases (r, 1 - i));
      }
  while (bid[0].total == bid[1].total);
  s->advantage = ABS (bid[0].total - bid[1].total);
  tc_log_add (log, "initiative", "SYW-9.1", bid[0].total > bid[1].total ? 0 : 1, s->advantage, 0, 0);
  return bid[0].total > bid[1].total ? 0 : 1;
}

static void
start_movement (const SyRuleset *r, SyState *s, TcDice *dice, TcLog *log)
{
  int side = s->head.player;
  gboolean level = FALSE, abatis = FALSE;

  for (guint i = 0; i < r->n_areas; i++)
    {
      level |= r->areas[i].kind == SY_HILL && r->areas[i].grade == 0;
      abatis |= r->areas[i].kind == SY_ABATIS;
    }
  s->level_die = level ? tc_dice_roll (dice, 4, "level-ground") : 0;
  if (level && !r->book.level_ignored)
    tc_log_add (log, r->book.level_total ? "slopes-limit" : "slopes", "SYW-4.9",
                r->book.level_total ? 6 * s->level_die : 6 - s->level_die, 0, 0, 0);
  s->abatis_dice = 0;
  for (int i = 0; i < 2 && abatis; i++)
    s->abatis_dice += tc_dice_roll (dice, 4, "abatis");
  for (guint i = 0; i < r->n_units; i++)
    {
      s->pieces[i].from = s->pieces[i].place;
      if (r->side[i] == side)
        s->pieces[i].eager = SY_NOT_EAGER;
    }
  for (guint i = 0; i < r->n_units; i++)
    if (r->side[i] == side && s->pieces[i].shaken != 0)
      {
        int result = s->pieces[i].shaken == SY_ROUT ? SY_ROUTS : SY_RETREATS;

        s->pieces[i].shaken = 0;
        if (sy_is_unit (r, s, i))
          sy_morale_obey (r, s, i, result, SY_NOBODY, dice, log);
      }
  sy_charge_align (r, s, side, log);
  sy_rout_moves (r, s, 1 - side, log);
  sy_pursuits (r, s, side, dice, log);
  sy_returns (r, s, side, dice, log);
  sy_morale_losses (r, s, dice, log);
}

static void
start_combat (const SyRuleset *r, SyState *s, TcDice *dice, TcLog *log)
{
  for (guint i = 0; i < r->n_units; i++)
    {
      SyPiece *p = &s->pieces[i];

      p->lost = p->caused = p->won = p->beaten = 0;
      memset (p->foes, 0, sizeof p->foes);
      p->flags &= ~SY_SUPPORTED;
    }
  sy_charge_home (r, s, dice, log);
}

static void
start_step (const SyRuleset *r, SyState *s, SyPhase phase, TcDice *dice, TcLog *log)
{
  s->head.phase = phase;
  s->head.actor = phase == SY_PHASE_REPLY ? 1 - s->head.player : s->head.player;
  tc_log_add (log, "phase", "SYW-2.2", s->head.turn, s->head.player, SY_TERM_PHASE + phase, 0);
  for (guint i = 0; i < r->n_units; i++)
    s->pieces[i].flags &= ~(SY_FIRED | SY_SHELLED | SY_TESTED);
  sy_left_settle (r, s, log);
  sy_spot (r, s, log);
  sy_note_view (r, s);
  if (phase == SY_PHASE_COMMAND)
    sy_command_start (r, s, dice, log);
  else if (phase == SY_PHASE_MOVEMENT)
    start_movement (r, s, dice, log);
  else if (phase == SY_PHASE_COMBAT)
    start_combat (r, s, dice, log);
}

static void
start_half (const SyRuleset *r, SyState *s, TcDice *dice, TcLog *log)
{
  s->half++;
  for (guint i = 0; i < r->n_units; i++)
    {
      SyPiece *p = &s->pieces[i];

      p->attempts = p->chief_attempts = 0;
      p->began = p->order;
      p->flags &= ~(SY_NEW_ROUT | SY_HALF | SY_CHANGED | SY_TURNED | SY_EVADED | SY_FELL_BACK | SY_MOVED);
    }
  start_step (r, s, SY_PHASE_COMMAND, dice, log);
}

void
sy_setup (const TcRuleset *ruleset, TcState *state, TcDice *dice, TcLog *log)
{
  const SyRuleset *r = sy_rules (ruleset);
  SyState *s = (SyState *) state;

  for (guint i = 0; i < r->n_units; i++)
    {
      s->pieces[i] = (SyPiece) { .place = r->place[i], .from = r->place[i], .stands = r->stands[i],
                                 .formation = r->formation[i], .order = r->order[i], .began = r->order[i],
                                 .army = r->army[i], .group = r->group[i], .target = SY_NOBODY, .turned = -9, .shot = -9 };
      if (r->marches[i])
        {
          s->pieces[i].flags = SY_AWAY;
          s->pieces[i].order = SY_RESERVE;
        }
      if (r->hidden[i] && !r->marches[i])
        s->pieces[i].flags |= SY_HIDDEN;
      s->quality[i] = sy_quality (r->training[i], r->temper[i], r->ability[i]);
      if (r->drawn[i])
        s->quality[i] = sy_draw_quality (dice, r->chief[i] ? 3 : 1);
    }
  state->turn = 1;
  s->far = r->far_edge[1] ? 1 : 0;
  state->player = state->actor = roll_initiative (r, s, dice, log);
  if (r->by_turns)
    sy_setup_start (r, s, state->player, log);
  else
    start_half (r, s, dice, log);
}

static gboolean
is_broken (const SyRuleset *r, const SyState *s, int side)
{
  int all = 0, left = 0;

  for (guint i = 0; i < r->n_units; i++)
    if (r->side[i] == side && !sy_is_general (r, i))
      {
        all += r->stands[i];
        left += s->pieces[i].flags & (SY_GONE | SY_AWAY) ? 0 : s->pieces[i].stands + (int) sy_left (s, i);
      }
  return 100 * (all - left) >= r->break_share * MAX (all, 1);
}

static void
next_half (const SyRuleset *r, SyState *s, TcDice *dice, TcLog *log)
{
  int first = s->half % 2 == 1 ? s->head.player : 1 - s->head.player;

  sy_surrenders (r, s, s->head.player, log);
  for (guint i = 0; i < r->n_units; i++)
    {
      SyPiece *p = &s->pieces[i];

      p->flags &= ~(SY_CHARGING | SY_LEAVES | SY_CHARGED | SY_STEADFAST | SY_LOST | SY_ALARMED);
      p->target = p->flags & (SY_PURSUING | SY_SURRENDERED) ? p->target : SY_NOBODY;
      p->lost = p->caused = p->won = p->beaten = 0;
      if (!sy_is_unit (r, s, i) || !sy_is_fighting (r, s, i))
        p->exposed = SY_FROM_FRONT;
    }
  s->head.player = 1 - s->head.player;
  if (s->head.player == first)
    s->head.turn++;
  if (s->head.turn > r->turns || is_broken (r, s, 0) || is_broken (r, s, 1))
    {
      s->head.over = TRUE;
      s->head.actor = -1;
      tc_log_add (log, "game-over", NULL, MIN (s->head.turn, r->turns), 0, 0, 0);
      return;
    }
  start_half (r, s, dice, log);
}

/* Choices */

static SyFrameKind
choice_of (const SyRuleset *r, const SyState *s, int unit)
{
  if (s->waiting == 2)
    return SY_FRAME_PURSUE;
  return sy_is_massed (r, unit) ? SY_FRAME_FACE : SY_FRAME_EVADE;
}

/* Cavalry must pursue; what is no longer possible needs no choice. */
static gboolean
needs_choice (const SyRuleset *r, SyState *s, int unit, TcDice *dice, TcLog *log)
{
  SyPiece *p = &s->pieces[unit];
  int router = p->target;

  if (!sy_is_unit (r, s, unit) || p->order == SY_ROUT)
    return FALSE;
  if (s->waiting != 2)
    return p->flags & SY_CHARGED && sy_charger_of (r, s, unit) != SY_NOBODY;
  if (router == SY_NOBODY || !sy_here (s, router) || s->pieces[router].order != SY_ROUT ||
      s->pieces[router].flags & SY_SURRENDERED || !sy_may_pursue (r, s, unit))
    return FALSE;
  if (sy_arm (r, unit) != SY_CAVALRY)
    return TRUE;
  sy_pursue (r, s, unit, router, dice, log);
  return FALSE;
}

void
sy_ask (const SyRuleset *r, SyState *s, SyFrameKind kind, int unit, int other, TcLog *log)
{
  static const struct { const char *code, *rule; } asked[] = {
    [SY_FRAME_EVADE] = { "may-evade", "SYW-6.7" }, [SY_FRAME_FACE] = { "may-face", "SYW-4.12" },
    [SY_FRAME_PURSUE] = { "may-pursue", "SYW-7.4" }, [SY_FRAME_AMBUSH] = { "may-ambush", "SYW-3.14" },
    [SY_FRAME_ANSWER] = { "may-answer", "SYW-3.14" }, [SY_FRAME_ADVANCE] = { "may-advance", "SYW-8.4" },
  };
  gint32 number = kind == SY_FRAME_EVADE ? sy_distance (r, s, unit, other) : kind == SY_FRAME_FACE ? sy_face_need (r, unit) : 0;

  s->head.frames[s->head.depth++] = (TcFrame) { .kind = kind, .actor = r->side[unit], .data = { unit, other } };
  s->head.actor = r->side[unit];
  tc_log_add (log, asked[kind].code, asked[kind].rule, unit, other, number, 0);
}

/* Goes on until somebody must choose, then into what was waited for. */
static void
settle (const SyRuleset *r, SyState *s, TcDice *dice, TcLog *log)
{
  int waiting = s->waiting;

  if (waiting == 0)
    return;
  for (guint i = 0; i < r->n_units; i++)
    if (s->pieces[i].eager == SY_EAGER_NOW)
      {
        s->pieces[i].eager = SY_EAGER;
        if (sy_may_advance (r, s, i) && (s->pieces[i].flags & SY_EVADED) == 0 && sy_charger_of (r, s, i) != SY_NOBODY)
          {
            sy_ask (r, s, SY_FRAME_ADVANCE, i, sy_charger_of (r, s, i), log);
            return;
          }
      }
  for (guint i = 0; i < r->n_units; i++)
    if (s->pieces[i].flags & SY_CHOOSES)
      {
        s->pieces[i].flags &= ~SY_CHOOSES;
        if (needs_choice (r, s, i, dice, log))
          {
            SyFrameKind kind = choice_of (r, s, i);

            sy_ask (r, s, kind, i, kind == SY_FRAME_PURSUE ? s->pieces[i].target : sy_charger_of (r, s, i), log);
            return;
          }
      }
  s->waiting = 0;
  s->head.actor = s->head.player;
  if (waiting == 1)
    start_step (r, s, SY_PHASE_SHOOTING, dice, log);
  else
    next_half (r, s, dice, log);
}

/* What can be chosen in place of holding. */
void
sy_frame_order (const SyState *s, TcOrder *out)
{
  static const SyOrderKind kinds[] = { SY_ORDER_EVADE, SY_ORDER_FACE, SY_ORDER_PURSUE, SY_ORDER_SHOOT, SY_ORDER_SHOOT,
                                        SY_ORDER_CONSIDER };
  const TcFrame *frame = &s->head.frames[s->head.depth - 1];

  *out = (TcOrder) { .kind = kinds[frame->kind], .n_units = 1, .units = { frame->data[0] } };
  if (out->kind == SY_ORDER_SHOOT)
    {
      out->n_targets = 1;
      out->targets[0] = frame->data[1];
    }
}

/* The ground behind the line of who has routed: straight on by his depth. */
static TcPlace
find_vacated (const SyRuleset *r, const SyState *s, int unit, int router)
{
  gint32 front, depth;

  sy_shape (r, router, s->pieces[router].stands, s->pieces[router].formation, &front, &depth);
  return sy_step_place (s->pieces[unit].place, 0, depth);
}

/* What else: a square against a charge (SYW-4.12), the place of who has routed (SYW-6.15); FALSE: nothing. */
gboolean
sy_frame_other (const SyRuleset *r, const SyState *s, TcOrder *out)
{
  const TcFrame *frame = &s->head.frames[s->head.depth - 1];
  int unit = frame->data[0];

  *out = (TcOrder) { .kind = SY_ORDER_FORM, .n_units = 1, .units = { unit }, .value = SY_SQUARE };
  if (frame->kind == SY_FRAME_FACE)
    return sy_square_check (r, s, unit, NULL);
  if (frame->kind != SY_FRAME_PURSUE)
    return FALSE;
  *out = (TcOrder) { .kind = SY_ORDER_MOVE, .n_units = 1, .units = { unit }, .n_path = 1 };
  out->path[0] = find_vacated (r, s, unit, frame->data[1]);
  return sy_has_place (r, s, unit, out->path[0]);
}

gboolean
sy_frame_check (const SyRuleset *r, const SyState *s, const TcOrder *order, TcNote *refusal)
{
  const TcFrame *frame = &s->head.frames[s->head.depth - 1];
  TcOrder choice, other;

  if (sy_frame_other (r, s, &other) && tc_order_equal (order, &other))
    return TRUE;
  if (frame->kind == SY_FRAME_FACE && order->kind == SY_ORDER_FORM && order->value == SY_SQUARE)
    return sy_square_check (r, s, frame->data[0], refusal);
  sy_frame_order (s, &choice);
  if (order->kind == SY_ORDER_HOLD)
    {
      choice.kind = SY_ORDER_HOLD;
      choice.n_targets = 0;
      choice.targets[0] = 0;
    }
  if (!tc_order_equal (order, &choice))
    return sy_refuse (refusal, "choose-first", "SYW-6.7", frame->data[0], 0);
  return TRUE;
}

/* What somebody was asked and has not done. */
static void
tell_refusal (SyFrameKind kind, int unit, TcLog *log)
{
  static const struct { const char *code, *rule; } left[] = {
    [SY_FRAME_EVADE] = { "holds-evade", "SYW-6.7" }, [SY_FRAME_FACE] = { "holds-face", "SYW-4.12" },
    [SY_FRAME_PURSUE] = { "holds-pursue", "SYW-7.4" }, [SY_FRAME_AMBUSH] = { "holds-fire", "SYW-3.14" },
    [SY_FRAME_ANSWER] = { "holds-fire", "SYW-3.14" }, [SY_FRAME_ADVANCE] = { "holds-order", "SYW-8.4" },
  };

  tc_log_add (log, left[kind].code, left[kind].rule, unit, 0, 0, 0);
}

void
sy_frame_apply (const SyRuleset *r, SyState *s, const TcOrder *order, TcDice *dice, TcLog *log)
{
  TcFrame frame = s->head.frames[s->head.depth - 1];
  int unit = frame.data[0];

  memset (&s->head.frames[--s->head.depth], 0, sizeof frame);
  s->head.actor = s->head.depth > 0 ? s->head.frames[s->head.depth - 1].actor : s->head.player;
  if (frame.kind == SY_FRAME_AMBUSH && order->kind == SY_ORDER_SHOOT)
    sy_ambush_shot (r, s, unit, frame.data[1], dice, log);
  else if (order->kind == SY_ORDER_SHOOT)
    sy_fire_apply (r, s, order, dice, log);
  else if (order->kind == SY_ORDER_CONSIDER)
    sy_go_to_advance (r, s, unit, log);
  else if (order->kind == SY_ORDER_EVADE)
    sy_evade (r, s, unit, dice, log);
  else if (order->kind == SY_ORDER_FACE || order->kind == SY_ORDER_FORM)
    sy_face (r, s, unit, order->kind == SY_ORDER_FORM, dice, log);
  else if (order->kind == SY_ORDER_PURSUE)
    sy_pursue (r, s, unit, s->pieces[unit].target, dice, log);
  else if (order->kind == SY_ORDER_MOVE)
    {
      s->pieces[unit].place = order->path[0];
      s->pieces[unit].turned = s->half;
      tc_log_add (log, "takes-place", "SYW-6.15", unit, frame.data[1], 0, 0);
    }
  else
    tell_refusal (frame.kind, unit, log);
  if (frame.kind == SY_FRAME_PURSUE && order->kind != SY_ORDER_PURSUE)
    s->pieces[unit].target = SY_NOBODY;
  settle (r, s, dice, log);
}

gboolean
sy_end_check (const SyRuleset *r, const SyState *s, TcNote *refusal)
{
  int unit, enemy;

  if (s->stage > 0)
    return sy_setup_end_check (r, s, refusal);
  return s->head.phase != SY_PHASE_COMBAT || !sy_find_melee (r, s, &unit, &enemy) ||
         sy_refuse (refusal, "melee-left", "SYW-6.9", unit, enemy);
}

/* A group on Advance that went less than half stands (SYW-4.1). */
static void
halt_groups (const SyRuleset *r, SyState *s)
{
  for (guint i = 0; i < r->n_units; i++)
    {
      gboolean gone = FALSE;

      if (r->side[i] != s->head.player || !sy_is_unit (r, s, i) || s->pieces[i].order != SY_ADVANCE)
        continue;
      for (guint k = 0; k < r->n_units; k++)
        gone |= s->pieces[k].group == s->pieces[i].group && sy_is_unit (r, s, k) &&
                (s->pieces[k].flags & (SY_HALF | SY_PURSUING) || sy_is_fighting (r, s, k));
      if (!gone)
        s->pieces[i].order = SY_STAND;
    }
}

static void
end_movement (const SyRuleset *r, SyState *s, TcDice *dice, TcLog *log)
{
  sy_retreats (r, s, s->head.player, log);
  halt_groups (r, s);
  sy_charge_tests (r, s, dice, log);
  sy_morale_losses (r, s, dice, log);
  s->waiting = 1;
  settle (r, s, dice, log);
}

void
sy_end (const SyRuleset *r, SyState *s, TcDice *dice, TcLog *log)
{
  switch ((SyPhase) s->head.phase)
    {
    case SY_PHASE_COMMAND:
      start_step (r, s, SY_PHASE_MOVEMENT, dice, log);
      break;
    case SY_PHASE_MOVEMENT:
      end_movement (r, s, dice, log);
      break;
    case SY_PHASE_SHOOTING:
      sy_morale_losses (r, s, dice, log);
      start_step (r, s, SY_PHASE_REPLY, dice, log);
      break;
    case SY_PHASE_REPLY:
      sy_morale_losses (r, s, dice, log);
      start_step (r, s, SY_PHASE_COMBAT, dice, log);
      break;
    case SY_PHASE_COMBAT:
      sy_morale_losses (r, s, dice, log);
      s->waiting = 2;
      settle (r, s, dice, log);
      break;
    case SY_PHASE_DEPLOY:
      if (!sy_setup_end (r, s, log))
        start_half (r, s, dice, log);
      break;
    }
}
