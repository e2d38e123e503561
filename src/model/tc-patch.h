/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-patch: a piece of a battle that is put down elsewhere, in the same battle or another one, turned or mirrored.
 *
 * A patch is a small battle: ground, features, names and counters of some hexes, which are its area of the id
 * TC_PATCH_AREA.  So it has a text that any reader of battles reads and checks, and whatever a document may hold is carried.
 *
 * A hexside belongs to both of its hexes, a step of a road to nothing less than both.
 */
#pragma once

#include "tc-document.h"
#include "tc-hexset.h"

G_BEGIN_DECLS

#define TC_PATCH_AREA "patch"

/* What of it is carried, or removed. */
typedef enum
{
  TC_PATCH_GROUND   = 1 << 0,
  TC_PATCH_SIDES    = 1 << 1, /* roads and what lies along hexsides */
  TC_PATCH_FEATURES = 1 << 2, /* heights, buildings: sets of hexes */
  TC_PATCH_NAMES    = 1 << 3,
  TC_PATCH_COUNTERS = 1 << 4,
} TcPatchParts;

#define TC_PATCH_ALL 31

/* How it is put down. */
typedef struct
{
  TcHex    at;       /* its middle */
  int      turns;    /* by 60 degrees, clockwise in the order of directions */
  gboolean mirrored; /* first, along the hexrows */
  guint    parts;    /* TcPatchParts */
} TcPatchWay;

/* At least one hex.  Counters keep their armies and sides, rules do not come with them.  Free with
 * tc_battle_free(). */
TcBattle *tc_patch_new    (const TcBattle *battle, const TcHexSet *hexes);
/* Where the middle of a patch of these hexes is: put there, it is where it was. */
TcHex     tc_patch_find_middle (const TcMap *map, const TcHexSet *hexes);
/* Is it one, with a hex that it holds? */
gboolean  tc_patch_is     (const TcBattle *battle);
/* The hexes on which it comes, without what falls off the map, into @out. */
void      tc_patch_find_hexes (const TcBattle *self, const TcMap *map, const TcPatchWay *way,
                               TcHexSet *out);
/* Edits of the stroke: what the parts have there is replaced, counters come in addition.  A counter
 * whose id is taken gets another one; it joins the army of the same id, else the first one of the
 * side in the same place of the order of play.  Returns TRUE when something changed. */
gboolean  tc_patch_put    (const TcBattle *self, TcDocument *document, guint stroke,
                           const TcPatchWay *way);
/* What would then be there, and on the hexes of @gone (NULL: none), from which the parts are taken
 * before: a patch of all these hexes with the rules of @battle.  @at is the hex of @battle that is
 * the first one of its area.  NULL when nothing comes on the map. */
TcBattle *tc_patch_preview (const TcBattle *self, const TcBattle *battle, const TcPatchWay *way,
                            const TcHexSet *gone, TcHex *at);
/* Clear ground, no features, no names; counters are removed, or, with @keeps_counters, taken off
 * the map. */
gboolean  tc_patch_wipe   (TcDocument *document, guint stroke, const TcHexSet *hexes, guint parts,
                           gboolean keeps_counters);

G_END_DECLS
