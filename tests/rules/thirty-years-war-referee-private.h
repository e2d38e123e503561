/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the referee share. */
#pragma once

#include "thirty-years-war-referee.h"

/* How many features may lie on one hexside. */
#define FEATURES 8

typedef struct
{
  int      chart[FEATURES]; /* rows of the terrain chart */
  gboolean first[FEATURES]; /* the hex is the first one of the pair */
  int      n;
} Side;

struct _Referee
{
  const TcBattle *battle;
  const TcChart  *chart;
  int             n_hexes;
  int            *x, *y;   /* centres: 2 between neighbours of a row, and 1 between rows of sqrt(3) */
  int           (*near)[6]; /* in no order, -1 behind the last */
  Side          (*sides)[6];
  gboolean       *hilltop;
  gboolean       *works;
  gint8         (*points)[6][2][2];   /* of a step: side, cavalry; -1 barred */
  gboolean      (*disrupted)[6];      /* it is barred to the disrupted */
  gboolean      (*zone)[6];           /* zones reach over the side */
  int             builder;  /* side whose works they are, -1 */
  int             shy_cost[2]; /* of cavalry that shuns works; -1: it does not */
};

const char *referee_cell      (const Referee *self, int row, const char *column);
gboolean    referee_says      (const Referee *self, int row, const char *column, const char *what);
int         referee_ground    (const Referee *self, int hex);
Side       *referee_side      (const Referee *self, int from, int to);
/* Something opens the pool of that row: a bridge the water. */
gboolean    referee_is_opened (const Referee *self, const Side *side, int row);
gboolean    referee_is_kind   (const Referee *self, int counter, const char *kind);
gboolean    referee_is_unit   (const Referee *self, int counter);
