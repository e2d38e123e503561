/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-sight: lines of sight (SYW-5.9, SYW-5.12 to SYW-5.14). */
#pragma once

#include "sy-state.h"

gboolean sy_clear (const SyRuleset *r, TcPoint from, TcPoint to); /* as far as terrain goes */
/* @open: pieces of terrain, one bit each, that do not hide the second. */
gboolean sy_sees_box (const SyRuleset *r, const TcBase *a, const TcBase *b, guint64 open);
gboolean sy_sees (const SyRuleset *r, const SyState *s, int from, int to);
gboolean sy_sees_edge (const SyRuleset *r, const SyState *s, int shooter, const TcBase *base, int target);
gboolean sy_share_town (const SyRuleset *r, const SyState *s, int a, int b);
