/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-sight: lines of sight (SYW-5.9, SYW-5.12 to SYW-5.14). */
#pragma once

#include "sy-state.h"

gboolean sy_clear (const SyRuleset *r, TcPoint from, TcPoint to); /* as far as terrain goes */
/* What does not stop a shot. */
typedef enum
{
  SY_OVER_GROUND = 1 << 0, /* that blocks sight */
  SY_OVER_UNITS  = 1 << 1, /* in the way */
} SyThrough;

/* @open: pieces of terrain, one bit each, that do not hide the second. */
gboolean sy_sees_box (const SyRuleset *r, const TcBase *a, const TcBase *b, guint64 open);
gboolean sy_sees (const SyRuleset *r, const SyState *s, int from, int to);
/* Does the whole front of the base see a complete edge of the target? */
gboolean sy_sees_edge (const SyRuleset *r, const SyState *s, int shooter, const TcBase *base,
                       int target, SyThrough through);
gboolean sy_share_town (const SyRuleset *r, const SyState *s, int a, int b);
