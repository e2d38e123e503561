/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sy-ask.h"

void
sy_ask (const SyRuleset *r, SyState *s, SyFrameKind kind, int unit, int other, TcLog *log)
{
  const SyQuestion *question = &sy_questions[kind];
  gint32 number = question->number != NULL ? question->number (r, s, unit, other) : 0;

  g_assert (s->head.depth < TC_STATE_FRAMES);
  s->head.frames[s->head.depth++] =
      (TcFrame) { .kind = kind, .actor = r->side[unit], .data = { unit, other } };
  s->head.actor = r->side[unit];
  tc_log_add (log, question->asks, question->rule, unit, other, number);
}
