/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-race: finds the best of a few things by trials, the same luck for all in each of them.
 *
 * All are tried equally often; after every few trials those are dropped that are behind the leader by more than luck explains,
 * by the differences of trials of the same luck.  Only who could still win costs more trials.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define TC_RACE_RUNNERS 6
#define TC_RACE_TRIALS  24
/* After so many trials it is seen who is left behind. */
#define TC_RACE_ROUND   3

typedef struct
{
  guint    n;                        /* runners */
  guint    trials;                   /* of each of them, in all */
  guint    done[TC_RACE_RUNNERS];    /* trials */
  gboolean dropped[TC_RACE_RUNNERS];
  gboolean defended;                 /* runner 0 is not dropped: who would beat it has to run to the end */
  gint64   worth[TC_RACE_RUNNERS][TC_RACE_TRIALS];
} TcRace;

/* Runners 0 to @n - 1; @trials is a multiple of TC_RACE_ROUND. */
void     tc_race_init     (TcRace *self, guint n, guint trials);
/* What is to be tried next.  FALSE when the race is over. */
gboolean tc_race_next     (TcRace *self, guint *runner, guint *trial);
/* What that came to. */
void     tc_race_add      (TcRace *self, guint runner, gint64 worth);
/* The best sum of those that were not dropped, of equals the first. */
guint    tc_race_get_best (const TcRace *self);
/* Whether a runner is ahead of another by a standard error or more. */
gboolean tc_race_leads    (const TcRace *self, guint runner, guint other);
/* Another race of a runner that was not dropped, which is runner 0 then and keeps its trials, and of others to make @n.  It is
 * not dropped any more: among many that are tried against one, some would seem better in a few trials by luck alone.  Of the
 * others, those are dropped that are not ahead of it after two rounds. */
void     tc_race_go_on    (TcRace *self, guint runner, guint n);

G_END_DECLS
