/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sy-frames.h"

#include "sy-ambush.h"
#include "sy-ask.h"
#include "sy-bases.h"
#include "sy-charge.h"
#include "sy-distance.h"
#include "sy-fire.h"
#include "sy-formation.h"
#include "sy-morale.h"
#include "sy-pursuit.h"
#include "sy-turn.h"

/* Evade, or turn to face */

/* Who stands against a charge in flank or rear has still to turn. */
static void
stand (const SyRuleset *r, SyState *s, const TcFrame *frame, const TcOrder *order, TcDice *dice, TcLog *log)
{
  if (sy_can_face (r, s, frame->data[0]))
    sy_ask (r, s, SY_FRAME_FACE, frame->data[0], frame->data[1], log);
}

/* A charge in flank or rear is stood only by who turns in time, else it is a rout; to evade is safe. */
static gboolean
evading_saves (const SyRuleset *r, const SyState *s, const TcFrame *frame)
{
  return sy_can_face (r, s, frame->data[0]);
}

static void
evade (const SyRuleset *r, SyState *s, const TcFrame *frame, const TcOrder *order, TcDice *dice, TcLog *log)
{
  sy_evade (r, s, frame->data[0], dice, log);
}

static gint32
face_number (const SyRuleset *r, const SyState *s, int unit, int charger)
{
  return sy_face_need (r, unit);
}

static gboolean
find_square (const SyRuleset *r, const SyState *s, const TcFrame *frame, TcOrder *out,
             TcNote *refusal)
{
  *out = sy_order (SY_ORDER_FORM, frame->data[0], SY_NOBODY);
  out->value = SY_SQUARE;
  return sy_square_check (r, s, frame->data[0], refusal);
}

/* To hold is to fail, unless turning is free. */
static gboolean
turning_saves (const SyRuleset *r, const SyState *s, const TcFrame *frame)
{
  return !r->book.free_facing;
}

static void
face (const SyRuleset *r, SyState *s, const TcFrame *frame, const TcOrder *order, TcDice *dice, TcLog *log)
{
  sy_face (r, s, frame->data[0], order->kind == SY_ORDER_FORM, dice, log);
}

static void
keep_facing (const SyRuleset *r, SyState *s, const TcFrame *frame, const TcOrder *order,
             TcDice *dice, TcLog *log)
{
  sy_face_not (r, s, frame->data[0], dice, log);
}

/* Pursue */

/* The ground behind the line of the router: straight on by its depth. */
static gboolean
find_vacated (const SyRuleset *r, const SyState *s, const TcFrame *frame, TcOrder *out,
              TcNote *refusal)
{
  int unit = frame->data[0], router = frame->data[1];

  *out = sy_order (SY_ORDER_MOVE, unit, SY_NOBODY);
  out->path[out->n_path++] = sy_step_ahead (s->pieces[unit].place, sy_shape (r, s, router).depth);
  return sy_has_place (r, s, unit, out->path[0]) ||
         tc_refuse (refusal, "choose-first", "SYW-6.7", unit);
}

static void
forget_router (const SyRuleset *r, SyState *s, const TcFrame *frame, const TcOrder *order,
               TcDice *dice, TcLog *log)
{
  s->pieces[frame->data[0]].target = SY_NOBODY;
}

static void
pursue (const SyRuleset *r, SyState *s, const TcFrame *frame, const TcOrder *order, TcDice *dice, TcLog *log)
{
  int unit = frame->data[0];

  if (order->kind == SY_ORDER_PURSUE)
    {
      sy_pursue (r, s, unit, s->pieces[unit].target, dice, log);
      return;
    }
  s->pieces[unit].place = order->path[0];
  s->pieces[unit].turned = s->half;
  s->pieces[unit].target = SY_NOBODY;
  tc_log_add (log, "takes-place", "SYW-6.15", unit, frame->data[1]);
}

/* Shoot, go to Advance */

static void
ambush (const SyRuleset *r, SyState *s, const TcFrame *frame, const TcOrder *order, TcDice *dice, TcLog *log)
{
  sy_ambush_shot (r, s, frame->data[0], frame->data[1], dice, log);
}

static void
answer (const SyRuleset *r, SyState *s, const TcFrame *frame, const TcOrder *order, TcDice *dice, TcLog *log)
{
  sy_fire_apply (&r->parent, &s->head, order, dice, log);
}

static void
advance (const SyRuleset *r, SyState *s, const TcFrame *frame, const TcOrder *order, TcDice *dice,
         TcLog *log)
{
  sy_go_to_advance (r, s, frame->data[0], log);
}

const SyQuestion sy_questions[] = {
  [SY_FRAME_EVADE] = { "may-evade", "SYW-6.7", SY_ORDER_EVADE, "choose-evade", NULL, "choose-stand",
                       "holds-evade", .number = sy_distance, .saves = evading_saves, .apply = evade,
                       .hold = stand },
  [SY_FRAME_FACE] = { "may-face", "SYW-4.12", SY_ORDER_FACE, "choose-face", NULL, "choose-flank",
                      "holds-face", .number = face_number, .find_further = find_square,
                      .saves = turning_saves, .apply = face, .hold = keep_facing },
  [SY_FRAME_PURSUE] = { "may-pursue", "SYW-7.4", SY_ORDER_PURSUE, "choose-pursue", "choose-place",
                        "choose-stay", "holds-pursue", .find_further = find_vacated,
                        .apply = pursue, .hold = forget_router },
  [SY_FRAME_AMBUSH] = { "may-ambush", "SYW-3.14", SY_ORDER_SHOOT, "choose-shoot", NULL,
                        "choose-silence", "holds-fire", .apply = ambush },
  [SY_FRAME_ANSWER] = { "may-answer", "SYW-3.14", SY_ORDER_SHOOT, "choose-shoot", NULL,
                        "choose-silence", "holds-fire", .apply = answer },
  [SY_FRAME_ADVANCE] = { "may-advance", "SYW-8.4", SY_ORDER_CONSIDER, "choose-advance", NULL,
                         "choose-order", "holds-order", .apply = advance },
};

static const SyQuestion *
get_question (const SyState *s)
{
  return &sy_questions[tc_state_top (&s->head)->kind];
}

TcOrder
sy_frame_order (const SyState *s)
{
  const TcFrame *frame = tc_state_top (&s->head);
  SyOrderKind kind = get_question (s)->kind;

  return sy_order (kind, frame->data[0], kind == SY_ORDER_SHOOT ? frame->data[1] : SY_NOBODY);
}

gboolean
sy_frame_saves (const SyRuleset *r, const SyState *s)
{
  const SyQuestion *question = get_question (s);

  return question->saves != NULL && question->saves (r, s, tc_state_top (&s->head));
}

gboolean
sy_frame_is_forced (const SyRuleset *r, const SyState *s)
{
  return tc_state_top (&s->head)->kind == SY_FRAME_FACE && sy_frame_saves (r, s);
}

gboolean
sy_frame_further (const SyRuleset *r, const SyState *s, TcOrder *out)
{
  const SyQuestion *question = get_question (s);

  return question->find_further != NULL &&
         question->find_further (r, s, tc_state_top (&s->head), out, NULL);
}

gboolean
sy_frame_check (const SyRuleset *r, const SyState *s, const TcOrder *order, TcNote *refusal)
{
  const SyQuestion *question = get_question (s);
  const TcFrame *frame = tc_state_top (&s->head);
  TcOrder further, choice = sy_order (SY_ORDER_HOLD, frame->data[0], SY_NOBODY);

  if (question->find_further != NULL)
    {
      TcNote why = { NULL };
      gboolean legal = question->find_further (r, s, frame, &further, &why);

      if (tc_order_equal (order, &further))
        {
          if (refusal != NULL && !legal)
            *refusal = why;
          return legal;
        }
    }
  if (order->kind != SY_ORDER_HOLD)
    choice = sy_frame_order (s);
  return tc_order_equal (order, &choice) ||
         tc_refuse (refusal, "choose-first", "SYW-6.7", frame->data[0]);
}

void
sy_frame_apply (const SyRuleset *r, SyState *s, const TcOrder *order, TcDice *dice, TcLog *log)
{
  const SyQuestion *question = get_question (s);
  TcFrame frame = tc_state_pop (&s->head);

  if (order->kind != SY_ORDER_HOLD)
    question->apply (r, s, &frame, order, dice, log);
  else
    {
      tc_log_add (log, question->held, question->rule, frame.data[0]);
      if (question->hold != NULL)
        question->hold (r, s, &frame, order, dice, log);
    }
  sy_go_on (r, s, dice, log);
}

const char *
sy_frame_word (const SyState *s, const TcOrder *order)
{
  const SyQuestion *question = get_question (s);

  return order->kind == SY_ORDER_HOLD    ? question->holds
         : order->kind == question->kind ? question->choice
                                         : question->further;
}
