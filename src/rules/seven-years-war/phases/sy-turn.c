/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sy-turn.h"

#include <string.h>

#include "sy-advance.h"
#include "sy-ask.h"
#include "sy-bases.h"
#include "sy-charge.h"
#include "sy-command.h"
#include "sy-contact.h"
#include "sy-deployment.h"
#include "sy-deployment-places.h"
#include "sy-detached-bases.h"
#include "sy-hidden.h"
#include "sy-melee.h"
#include "sy-morale.h"
#include "sy-morale-effects.h"
#include "sy-pursuit.h"
#include "sy-return.h"
#include "sy-rout.h"
#include "sy-words.h"

/* A step of a half turn: what happens before its first order, and what follows its last. */
typedef struct
{
  void (*start) (const SyRuleset *r, SyState *s, TcDice *dice, TcLog *log); /* NULL: nothing */
  void (*end)   (const SyRuleset *r, SyState *s, TcDice *dice, TcLog *log);
} Step;

static const Step steps[SY_N_PHASES]; /* by SyPhase */

/* Is some ground type 0, or counts as that for some unit? */
static gboolean
has_level_ground (const SyRuleset *r)
{
  gboolean easy = FALSE, level = FALSE;

  sy_each_piece (i, r)
    easy |= sy_class (r, i)->easy;
  for (guint i = 0; i < r->n_areas; i++)
    level |= r->areas[i].kind != SY_ROAD &&
             (r->areas[i].grade == 0 || (easy && r->areas[i].grade == 1));
  return level;
}

static void
start_movement (const SyRuleset *r, SyState *s, TcDice *dice, TcLog *log)
{
  int side = s->head.player;
  gboolean level = has_level_ground (r), abatis = FALSE;

  for (guint i = 0; i < r->n_areas; i++)
    abatis |= r->areas[i].kind == SY_ABATIS;
  s->level_die = level ? tc_dice_roll (dice, 4, "level-ground") : 0;
  if (level && !r->book.level_ignored)
    tc_log_add (log, r->book.level_total ? "slopes-limit" : "slopes", "SYW-4.9",
                r->book.level_total ? 6 * s->level_die : 6 - s->level_die);
  s->abatis_dice = 0;
  for (int i = 0; i < 2 && abatis; i++)
    s->abatis_dice += tc_dice_roll (dice, 4, "abatis");
  sy_each_piece (i, r)
    {
      s->pieces[i].from = s->pieces[i].place;
      if (r->side[i] == side)
        s->pieces[i].eager = SY_NOT_EAGER;
    }
  sy_each_piece (i, r)
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
  sy_each_piece (i, r)
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
  tc_log_add_role (log, TC_NOTE_PHASE, "phase", "SYW-2.2", s->head.turn, s->head.player,
                   SY_TERM_PHASE + phase);
  sy_each_piece (i, r)
    {
      SyPiece *p = &s->pieces[i];

      p->flags &= ~(SY_SHELLED | SY_TESTED);
      p->flags |= p->fired != 0 ? SY_HAS_FIRED : 0;
      p->fired = 0;
    }
  sy_settle_detached (r, s, log);
  sy_spot (r, s, log);
  sy_note_view (r, s);
  if (steps[phase].start != NULL)
    steps[phase].start (r, s, dice, log);
}

void
sy_start_half (const SyRuleset *r, SyState *s, TcDice *dice, TcLog *log)
{
  s->half++;
  sy_each_piece (i, r)
    {
      SyPiece *p = &s->pieces[i];

      p->attempts = p->chief_attempts = 0;
      p->began = p->order;
      p->flags &= ~(SY_NEW_ROUT | SY_HALF | SY_CHANGED | SY_TURNED | SY_EVADED | SY_FELL_BACK | SY_MOVED);
    }
  start_step (r, s, SY_PHASE_COMMAND, dice, log);
}

static gboolean
is_broken (const SyRuleset *r, const SyState *s, int side)
{
  int all = 0, left = 0;

  sy_each_piece (i, r)
    if (r->side[i] == side && !sy_is_general (r, i))
      {
        all += r->stands[i];
        left += sy_count_left (s, i);
      }
  return 100 * (all - left) >= r->break_share * MAX (all, 1);
}

static void
next_half (const SyRuleset *r, SyState *s, TcDice *dice, TcLog *log)
{
  int first = s->half % 2 == 1 ? s->head.player : 1 - s->head.player;

  sy_surrenders (r, s, s->head.player, log);
  sy_each_piece (i, r)
    {
      SyPiece *p = &s->pieces[i];

      p->flags &= ~(SY_CHARGING | SY_LEAVES | SY_CHARGED | SY_STEADFAST | SY_LOST | SY_ALARMED);
      p->target = p->flags & (SY_PURSUING | SY_SURRENDERED) ? p->target : SY_NOBODY;
      p->lost = p->caused = p->won = p->beaten = 0;
    }
  sy_forget_attacks (r, s);
  s->head.player = 1 - s->head.player;
  if (s->head.player == first)
    s->head.turn++;
  if (s->head.turn > r->turns || is_broken (r, s, 0) || is_broken (r, s, 1))
    {
      s->head.over = TRUE;
      s->head.actor = -1;
      tc_log_add (log, "game-over", NULL, MIN (s->head.turn, r->turns));
      return;
    }
  sy_start_half (r, s, dice, log);
}

static SyFrameKind
choice_of (const SyRuleset *r, const SyState *s, int unit)
{
  if (s->waiting == SY_WAIT_HALF)
    return SY_FRAME_PURSUE;
  return sy_is_massed (r, unit) ? SY_FRAME_FACE : SY_FRAME_EVADE;
}

/* Cavalry must pursue and is not asked, nor is a unit whose choice is no longer possible. */
static gboolean
needs_choice (const SyRuleset *r, SyState *s, int unit, TcDice *dice, TcLog *log)
{
  SyPiece *p = &s->pieces[unit];
  int router = p->target;

  if (!sy_is_unit (r, s, unit) || p->order == SY_ROUT)
    return FALSE;
  if (s->waiting != SY_WAIT_HALF)
    return p->flags & SY_CHARGED && sy_charger_of (r, s, unit) != SY_NOBODY;
  if (router == SY_NOBODY || !sy_here (s, router) || s->pieces[router].order != SY_ROUT ||
      sy_has (s, router, SY_SURRENDERED) || !sy_may_pursue (r, s, unit))
    return FALSE;
  if (sy_arm (r, unit) != SY_CAVALRY)
    return TRUE;
  sy_pursue (r, s, unit, router, dice, log);
  return FALSE;
}

void
sy_go_on (const SyRuleset *r, SyState *s, TcDice *dice, TcLog *log)
{
  int waiting = s->waiting;

  if (waiting == SY_WAIT_NOTHING || s->head.depth > 0)
    return;
  sy_each_piece (i, r)
    if (s->pieces[i].eager == SY_EAGER_NOW)
      {
        s->pieces[i].eager = SY_EAGER;
        if (sy_may_advance (r, s, i) && sy_charger_of (r, s, i) != SY_NOBODY)
          {
            sy_ask (r, s, SY_FRAME_ADVANCE, i, sy_charger_of (r, s, i), log);
            return;
          }
      }
  sy_each_piece (i, r)
    if (sy_has (s, i, SY_CHOOSES))
      {
        s->pieces[i].flags &= ~SY_CHOOSES;
        if (needs_choice (r, s, i, dice, log))
          {
            SyFrameKind kind = choice_of (r, s, i);

            sy_ask (r, s, kind, i,
                    kind == SY_FRAME_PURSUE ? s->pieces[i].target : sy_charger_of (r, s, i), log);
            return;
          }
      }
  s->waiting = SY_WAIT_NOTHING;
  s->head.actor = s->head.player;
  if (waiting == SY_WAIT_SHOOTING)
    start_step (r, s, SY_PHASE_SHOOTING, dice, log);
  else
    next_half (r, s, dice, log);
}

static void
end_movement (const SyRuleset *r, SyState *s, TcDice *dice, TcLog *log)
{
  sy_retreats (r, s, s->head.player, log);
  sy_halt_groups (r, s, log);
  sy_charge_tests (r, s, dice, log);
  sy_morale_losses (r, s, dice, log);
  s->waiting = SY_WAIT_SHOOTING;
  sy_go_on (r, s, dice, log);
}

static void
end_command (const SyRuleset *r, SyState *s, TcDice *dice, TcLog *log)
{
  start_step (r, s, SY_PHASE_MOVEMENT, dice, log);
}

/* Of either side. */
static void
end_shooting (const SyRuleset *r, SyState *s, TcDice *dice, TcLog *log)
{
  sy_morale_losses (r, s, dice, log);
  start_step (r, s, s->head.phase + 1, dice, log);
}

static void
end_combat (const SyRuleset *r, SyState *s, TcDice *dice, TcLog *log)
{
  sy_morale_losses (r, s, dice, log);
  s->waiting = SY_WAIT_HALF;
  sy_go_on (r, s, dice, log);
}

static void
end_deployment (const SyRuleset *r, SyState *s, TcDice *dice, TcLog *log)
{
  if (!sy_deployment_end (r, s, log))
    sy_start_half (r, s, dice, log);
}

static const Step steps[SY_N_PHASES] = {
  [SY_PHASE_COMMAND]  = { sy_command_start, end_command },
  [SY_PHASE_MOVEMENT] = { start_movement, end_movement },
  [SY_PHASE_SHOOTING] = { NULL, end_shooting },
  [SY_PHASE_REPLY]    = { NULL, end_shooting },
  [SY_PHASE_COMBAT]   = { start_combat, end_combat },
  [SY_PHASE_DEPLOY]   = { NULL, end_deployment },
};

gboolean
sy_end_check (const TcRuleset *rules, const TcState *state, const TcOrder *order, TcNote *refusal)
{
  const SyRuleset *r = sy_rules (rules);
  const SyState *s = sy_state (state);
  int unit, enemy;

  if (s->stage > 0)
    return sy_deployment_end_check (r, s, refusal);
  if (state->phase == SY_PHASE_MOVEMENT && (unit = sy_find_idle (r, s, -1, NULL)) != SY_NOBODY)
    return tc_refuse (refusal, "advance-left", "SYW-4.1", unit);
  return state->phase != SY_PHASE_COMBAT || !sy_find_melee (r, s, &unit, &enemy) ||
         tc_refuse (refusal, "melee-left", "SYW-6.9", unit, enemy);
}

void
sy_end_apply (const TcRuleset *rules, TcState *state, const TcOrder *order, TcDice *dice, TcLog *log)
{
  steps[state->phase].end (sy_rules (rules), sy_writable (state), dice, log);
}
