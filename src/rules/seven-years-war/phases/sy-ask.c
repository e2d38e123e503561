/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sy-ask.h"

void
sy_ask (const SyRuleset *r, SyState *s, SyFrameKind kind, int unit, int other, TcLog *log)
{
  const SyQuestion *question = &sy_questions[kind];
  gint32 number = question->number != NULL ? question->number (r, s, unit, other) : 0;
  TcFrame *frame = tc_state_push (&s->head, kind, r->side[unit]);

  frame->data[0] = unit;
  frame->data[1] = other;
  tc_log_add (log, question->asks, question->rule, unit, other, number);
}
