/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-variant: changes (tc-alter.h) and options of the rules laid over a position, to be asked about and taken back one by one. */
#pragma once

#include "tc-alter.h"
#include "tc-game.h"
#include "tc-scene.h"

G_BEGIN_DECLS

typedef struct _TcVariant TcVariant;

/* @state is copied. */
TcVariant     *tc_variant_new         (const TcRuleset *ruleset, const TcState *state);
void           tc_variant_free        (TcVariant *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TcVariant, tc_variant_free)

/* FALSE and @refusal (may be NULL), and nothing done, when it cannot be. */
gboolean       tc_variant_add         (TcVariant *self, const TcOrder *change, TcNote *refusal);
/* The same changes by the rules of a game of the same battle with another option, "facing=yes", over @base, a position by those
 * rules.  The variant keeps @game.  FALSE and @refusal (may be NULL), and nothing done, when they cannot be. */
gboolean       tc_variant_choose      (TcVariant *self, TcGame *game, const TcState *base, const char *option, TcNote *refusal);
/* Takes back the last @n steps, or all there are. */
void           tc_variant_undo        (TcVariant *self, guint n);
guint          tc_variant_get_length  (const TcVariant *self);
/* Of a step, borrowed until the next one or undo: its change, and the option that it chooses; one of them is NULL. */
const TcOrder *tc_variant_get_change  (const TcVariant *self, guint index);
const char    *tc_variant_get_option  (const TcVariant *self, guint index);
/* Whose rules the positions follow: the game of the last option, NULL before there is one. */
TcGame        *tc_variant_get_game    (const TcVariant *self);
const TcRuleset *tc_variant_get_ruleset (const TcVariant *self);
const TcState *tc_variant_get_base    (const TcVariant *self);
const TcState *tc_variant_get_state   (const TcVariant *self);
/* Do the rules forbid the result of the changes?  @fault (may be NULL) says why. */
gboolean       tc_variant_is_forbidden (const TcVariant *self, TcNote *fault);

/* Draws the changes: counters that have been moved or removed where they were, with their ways, and leaders with whom they were sent
 * to.  The scene has the counters of the position. */
void           tc_variant_mark         (const TcVariant *self, TcScene *scene);

/* Appends to @changes (TcOrder) what of that kind could be done to a position and would alter it: to @counter, or to the whole for
 * a change of no counter.  A leader is attached to it; of its facings, the next to the left and to the right; of places, none. */
void           tc_variant_offer       (const TcRuleset *ruleset, const TcState *state, TcAlteration kind, int counter, GArray *changes);
/* "--place=gula@0917 --disrupt=trecka": options of the command line. Free with g_free(). */
char          *tc_variant_say_options (const TcVariant *self);

G_END_DECLS
