/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-lay-terrain: terrain that has been diced for or bought, as pieces of the table. */
#pragma once

#include "sy-terrain-dice.h"

#define SY_HALF_WIDTH 1800 /* millimetres; a large table has two such halves */
#define SY_DEPTH      1200

/* What has been laid so far; begins as { 0 }. */
typedef struct
{
  guint    n;
  SyFind   finds[SY_MAX_AREAS];
  TcPiece *pieces[SY_MAX_AREAS]; /* of the tabletop */
} SyGround;

SyFind sy_find_at (TcPoint at); /* half, sector and part of a spot, nothing else */
/* With its road, if it is a town; a hill that is raised instead of a new one.  NULL: the table is
 * full. */
TcPiece *sy_lay_terrain (TcTabletop *tabletop, SyGround *ground, const SyFind *find);
