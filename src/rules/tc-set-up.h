/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-set-up: where counters of a battle may be set up by its rules, asked before they are put there.
 *
 * The battle may be unfinished and wrong: its rules are bound as far as they can be, and what is
 * not known forbids nothing.  Places can be tried: the battle itself is not changed. */
#pragma once

#include "tc-note.h"

G_BEGIN_DECLS

typedef struct _TcSetUp TcSetUp;

/* @battle outlives it unchanged. */
TcSetUp *tc_set_up_new    (const TcBattle *battle);
void     tc_set_up_free   (TcSetUp *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TcSetUp, tc_set_up_free)

/* From now on the counter counts as being there; TC_NOWHERE: off the board. */
void     tc_set_up_put    (TcSetUp *self, guint counter, TcPlace place);
TcPlace  tc_set_up_get    (const TcSetUp *self, guint counter);

/* May the counter be set up there, on the board, as all others are placed?  @refusal may be NULL. */
gboolean tc_set_up_admits (const TcSetUp *self, guint counter, TcPlace place, TcNote *refusal);
/* Why not, for people; free with g_free(). */
char    *tc_set_up_say    (const TcSetUp *self, const TcNote *refusal);

/* What a side of the battle costs in points, and what it may cost at most, 0 any number.  FALSE where counters have no price. */
gboolean tc_set_up_count_points (const TcSetUp *self, int side, gint32 *points, gint32 *limit);

/* Puts those of the counters (guint) that are off the board and do not come later where the rules
 * admit them, each army as a line, and returns how many that are.
 *
 * The line has its middle at @at; at TC_NOWHERE it is where the army stands already, or behind
 * its side, or else before the middle of the board, the first side on the near half, opposite the enemy.  It runs along the
 * hexrow, or along the front of the facing of @at on a measured table: infantry in the middle,
 * cavalry on the wings, then trains.  Where it has no room it bends around what is in the way, and long ones get a
 * second line behind.  Guns and leaders join units of their army, one of an arm to a unit, where
 * the rules let them.  Who finds no room stays off the board. */
guint    tc_set_up_fill   (TcSetUp *self, const GArray *counters, TcPlace at);

G_END_DECLS
