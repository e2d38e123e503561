/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-variant: changes (tc-alter.h) laid over a position, to be asked about and taken back one by one. */
#pragma once

#include "tc-alter.h"

G_BEGIN_DECLS

typedef struct _TcVariant TcVariant;

/* @state is copied. */
TcVariant     *tc_variant_new         (const TcRuleset *ruleset, const TcState *state);
void           tc_variant_free        (TcVariant *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TcVariant, tc_variant_free)

/* FALSE and @refusal (may be NULL), and nothing done, when it cannot be. */
gboolean       tc_variant_add         (TcVariant *self, const TcOrder *change, TcNote *refusal);
/* Takes back the last @n changes, or all there are. */
void           tc_variant_undo        (TcVariant *self, guint n);
guint          tc_variant_get_length  (const TcVariant *self);
/* Borrowed until the next change or undo. */
const TcOrder *tc_variant_get_change  (const TcVariant *self, guint index);
const TcState *tc_variant_get_base    (const TcVariant *self);
const TcState *tc_variant_get_state   (const TcVariant *self);
/* Do the rules forbid the result of the changes?  @fault (may be NULL) says why. */
gboolean       tc_variant_is_forbidden (const TcVariant *self, TcNote *fault);

/* Appends to @changes (TcOrder) what of that kind could be done to a position and would alter it: to @counter, or to the whole for
 * a change of no counter.  A leader is attached to it; of its facings, the next to the left and to the right; of places, none. */
void           tc_variant_offer       (const TcRuleset *ruleset, const TcState *state, TcAlteration kind, int counter, GArray *changes);
/* "--place=gula@0917 --disrupt=trecka": options of the command line. Free with g_free(). */
char          *tc_variant_say_options (const TcVariant *self);

G_END_DECLS
