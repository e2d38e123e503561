/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-sight: lines of sight (SYW-5.9, SYW-5.12 to SYW-5.14). */
#pragma once

#include "sy-state.h"

G_BEGIN_DECLS

gboolean sy_clear       (const SyRuleset *r, TcPoint from, TcPoint to); /* of terrain */
/* But for the pieces in @open. */
gboolean sy_sees_box    (const SyRuleset *r, const TcBase *a, const TcBase *b, guint64 open);
gboolean sy_sees        (const SyRuleset *r, const SyState *s, int from, int to);
gboolean sy_sees_edge   (const SyRuleset *r, const SyState *s, int shooter, const TcBase *base, int target);
gboolean sy_share_town  (const SyRuleset *r, const SyState *s, int a, int b);

G_END_DECLS
