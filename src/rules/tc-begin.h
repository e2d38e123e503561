/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-begin: battles that the rules make, or complete, for an author to change. */
#pragma once

#include "tc-system.h"

G_BEGIN_DECLS

/* A battle made by the dice of the rules: its ground, and two armies.  @book is copied.  Free
 * with tc_battle_free(); NULL, with an error in @issues, for what cannot be bought, and for a
 * system without such rules. */
TcBattle  *tc_system_generate (const TcSystem *system, const TcRules *book, const TcMuster *muster,
                               TcIssueList *issues);

/* A copy of the battle in which a side has bought terrain and the like for troops, in the words of
 * the system; the same seed gives the same dice.  "" buys nothing: it only decides who may.  Free
 * with tc_battle_free(); NULL, with an error in @issues, for what cannot be bought; the system
 * sells (tc_system_sells()). */
TcBattle  *tc_system_buy      (const TcBattle *battle, const char *bought, guint64 seed,
                               TcIssueList *issues);

/* A battle to begin with: its ground, two sides with an army each, and what the rules expect
 * every battle to say (how long it lasts, what is worth points), in values that its author may
 * change.  It can be bound at once. */
typedef struct
{
  const char *title;    /* for people; NULL or "": none yet, as of the next two */
  const char *date;     /* ISO 8601 */
  const char *location;
  const char *sides[2]; /* names for people; a name may be "" */
  const guint32 *colours; /* of the two, 0xRRGGBB; NULL: tc_side_colours */
  int turns;            /* how many; 0: as many as the rules propose */
  int minutes;          /* that one of them lasts; 0: as long as the book says */
  /* The ground: a copy of a map, else clear hexes of that grid, else clear ground of that size. */
  const TcMap     *map;
  const TcHexGrid *grid; /* valid */
  /* That of the system's board counts: see TcBoard.least and most. */
  struct { gint32 across, down; } size[TC_N_BOARDS];
  /* Counters of each army by arm, of the first such kind with usual values, on hexes in lines that
   * face each other across the middle: cavalry on the wings of the infantry, leaders with them, the
   * others behind.  What has no room is off the map.  Where each leader has an army of his own, a side has as many. */
  guint force[TC_N_ARMS];
} TcOutline;
/* @book is copied and named by the id of the system.  Free with tc_battle_free(). */
TcBattle  *tc_system_begin    (const TcSystem *system, const TcRules *book,
                               const TcOutline *outline);
/* The same for a battle that is there already, such as a sketch: its length, and what the rules
 * expect. */
void       tc_system_complete (const TcSystem *system, TcBattle *battle);
/* The first kind of the arm in the book that the rules know usual values of, of which a new battle
 * gets counters; NULL: none. Borrowed. */
const TcKind *tc_system_find_kind (const TcSystem *system, const TcRules *book, TcArm arm);
/* What a new counter of a kind is called: "Infantry 3", the first such name that none has yet.  Free
 * with g_free(). */
char      *tc_system_make_name (const TcBattle *battle, const TcKind *kind);
/* Gives a new counter the usual values of its kind; none for a kind that the rules do not know. */
void       tc_system_enlist   (const TcSystem *system, TcCounter *counter);

G_END_DECLS
