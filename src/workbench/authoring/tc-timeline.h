/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-timeline: what happens in which turn of a battle: arrivals, releases, levels, ends of days.
 *
 * It is read from the special rules in force: a value that is a turn, by its schema, is a mark, and so
 * is the last turn of each part of the battle, and of the battle.  Turns are counted from 1 through
 * all parts. */
#pragma once

#include "tc-edit.h"
#include "tc-system.h"

G_BEGIN_DECLS

typedef struct
{
  const char *lane;   /* type of its special rule, borrowed from the battle; NULL: an end */
  char       *text;   /* owned: what happens, for people */
  int         turn;
  int         before; /* turns that are not counted in the value: those of the parts before */
  guint       word;   /* of a value of several turns, which one */
  TcEdit      target; /* owned: what says so, without the text */
} TcTimelineMark;

typedef struct
{
  int        turns; /* of the battle; 0 unknown */
  GArray    *parts; /* int, owned: how many turns each part has; empty when there are none */
  GPtrArray *marks; /* TcTimelineMark, owned, by lane in the order of the rules; the ends first */
  GPtrArray *charts; /* const TcChart, borrowed: those in force that have a row for each turn */
} TcTimeline;

/* Free with tc_timeline_free(), before the battle changes. */
TcTimeline *tc_timeline_new  (const TcBattle *battle);
void        tc_timeline_free (TcTimeline *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TcTimeline, tc_timeline_free)

/* The edit after which it happens in that turn; clear with tc_edit_clear().  A value has to be 1 at least:
 * what is before that comes to 1. */
TcEdit      tc_timeline_move (const TcBattle *battle, const TcTimelineMark *mark, int turn);

G_END_DECLS
