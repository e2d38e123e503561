/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-table-weights: how players on a measured table value what they see, and how they play: a row a manner.
 *
 * Worths are in hundredths of a point of victory (TC_TABLE_WORTH), shares in hundredths of what a unit would earn the
 * enemy, lengths in hundredths of the front of a base.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A point of victory. */
#define TC_TABLE_WORTH 100
/* Of TcArm, those with places of their own. */
#define TC_TABLE_ARMS 3

typedef struct _TcTableWeights TcTableWeights;

struct _TcTableWeights
{
  gint reduced;               /* share that a disordered unit keeps */
  gint broken;                /* and a routed one */
  gint pace;                  /* of a length nearer to the enemy */
  gint turn;                  /* of a quarter turn toward him */
  gint parted;                /* of each base apart from its unit: costs */
  gint wanted[TC_TABLE_ARMS]; /* the distance to the enemy that the arm seeks */
  gint advance[TC_TABLE_ARMS]; /* share for being on the advance */
  gint reserve;               /* and in reserve, out of danger */
  gint retreat;               /* and in retreat */
  gint gain;                  /* what an attack must gain at least */
};

extern const TcTableWeights tc_table_weights_greedy;

#define TC_N_TABLE_MANNERS 5
/* Of those who try several; the first is greedy's. */
extern const TcTableWeights *const tc_table_weights_manners[TC_N_TABLE_MANNERS];

G_END_DECLS
