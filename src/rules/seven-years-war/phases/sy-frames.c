/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-frames: choices on the way (SYW-2). */
#include "sy-frames.h"

#include <string.h>

#include "sy-ambush.h"
#include "sy-bases.h"
#include "sy-charge.h"
#include "sy-fire.h"
#include "sy-formation.h"
#include "sy-geometry.h"
#include "sy-morale.h"
#include "sy-pursuit.h"
#include "sy-turn.h"

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
  sy_go_on (r, s, dice, log);
}
