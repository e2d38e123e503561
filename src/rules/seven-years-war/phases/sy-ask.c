/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-ask: a player is asked (SYW-2). */
#include "sy-ask.h"
#include "sy-charge.h"
#include "sy-distance.h"

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
