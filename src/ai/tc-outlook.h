/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-outlook: what a position on hexes comes to: the player-turn is played to its end, then the enemy's reply, and what
 * the sides have afterwards is counted.
 *
 * Worths are hundredths of a strength point, own less the enemy's: strength and condition, guns, leaders, points of victory;
 * and 15 strength points for whoever would win if all were judged then, 150 when the game is over.  A line of play counts
 * besides what way is left to a side that would not win; and what luck its fights had is taken off, as far as it is known at
 * once: by how much each went better than it should.
 */
#pragma once

#include "tc-moves.h"
#include "tc-staff.h"

G_BEGIN_DECLS

typedef struct _TcOutlook TcOutlook;

/* For rules on hexes; keeps a reference. */
TcOutlook *tc_outlook_new     (const TcRuleset *ruleset);
void       tc_outlook_free    (TcOutlook *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TcOutlook, tc_outlook_free)

/* Forgets what it has seen, for another game; allocates nothing. */
void       tc_outlook_restart (TcOutlook *self);

/* Where chance comes into a line of play for the first time: up to there it is the same with any luck. */
typedef struct
{
  TcState *state;   /* borrowed, of the ruleset: filled in by the first line of play, which leaves it to the others */
  GArray  *orders;  /* borrowed, TcPlanned: of the player-turn that leads to it, its end among them; filled in likewise */
  gboolean known;
  guint    changes; /* of player before it: 1 when the reply begins with it */
} TcOutlookStart;

/* How a position is played on. */
typedef struct
{
  TcStaff       *staff;  /* plays the side that decides, with the worths of tc_weights_outlook; the
                          * enemy's manner is by the number of the trial (TC_N_REPLIES) */
  const TcOrder *first;  /* what it begins with; may be NULL */
  guint          turns;  /* player-turns, the present one among them: 2 to the end of the reply */
  guint64        seed;   /* the same one, the same luck (tc-common-dice.h) */
  guint          trial;  /* of so many that share what the dice may show; of one: 0, 1 */
  guint          trials;
  TcOutlookStart *start; /* of this position, staff, manner and first order; may be NULL */
} TcOutlookLine;

/* What the line comes to, to the side that decides in @state.  *rolls (may be NULL): something was left to chance. */
gint64     tc_outlook_play    (TcOutlook *self, const TcState *state, const TcOutlookLine *line, gboolean *rolls);

/* How lucky the side that decides in @state was with the dice of its order, which led to @after: what the position is
 * worth now, less the mean of all that the dice could have led to.  *exact: the mean is; where there are too many throws it
 * is that of fresh ones.  Over all throws luck adds up to nothing. */
gint64     tc_outlook_luck    (TcOutlook *self, const TcState *state, const TcOrder *order,
                               const TcState *after, gboolean *exact);

G_END_DECLS
