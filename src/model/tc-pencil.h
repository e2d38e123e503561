/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-pencil: drawing the ground: what a pencil draws on hexes and hexsides becomes edits of a
 * document.
 *
 * A pencil is a kind of ground.  Terrain and sets of hexes (hills, areas) are drawn on a set of hexes at once,
 * hexsides and paths side by side, or round a set.  Everything done with one stroke number is one step of the
 * history.  A side joins the feature of its kind whose end it continues, a hex the set that it
 * touches; else it begins a new one.  A feature that loses its middle becomes two, an empty one is
 * removed.
 *
 * Calls return TRUE when something changed.  Hexes must be of the map; on a measured table nothing
 * is drawn.
 */
#pragma once

#include "tc-document.h"
#include "tc-hexset.h"

G_BEGIN_DECLS

typedef enum
{
  TC_PENCIL_TERRAIN, /* id: of the terrain chart */
  TC_PENCIL_SIDES,   /* id: kind of feature */
  TC_PENCIL_PATH,    /* the same */
  TC_PENCIL_HEXES,   /* the same */
  TC_PENCIL_AREA,    /* id: of an area of the map */
  TC_PENCIL_LABEL,   /* id: style of a label, "" for the plain one; drawn again, it replaces the first one of the hex */
} TcPencilKind;

typedef struct
{
  TcPencilKind kind;
  const char  *id;   /* interned */
} TcPencil;

/* The pencils for a battle: the terrain of its rule book and of its legend, kinds of sides and
 * paths, sets of hexes, the areas of its map, styles of names.  Those of the book come first, in
 * its order: what is drawn does not move them.  Free with g_array_unref(). */
GArray  *tc_pencil_list  (const TcBattle *battle);
/* Draws it on hexes and not on sides? */
gboolean tc_pencil_is_of_hexes (const TcPencil *self);

/* On all of the hexes: terrain, sets and areas.  Sides are drawn on the border, a slope up to the
 * hexes, a wall with them inside; a path follows the rim; a label is drawn on the first one.
 * Terrain that is wiped becomes the clear one: "clear" of the legend, else its first; of sides and
 * paths whatever lies on the hexes is wiped.  @name is what a terrain that is new to the legend is
 * called, for people, and what a label says. */
gboolean tc_pencil_draw      (const TcPencil *self, TcDocument *document, guint stroke,
                              const TcHexSet *hexes, const char *name);
gboolean tc_pencil_wipe      (const TcPencil *self, TcDocument *document, guint stroke,
                              const TcHexSet *hexes);
/* A path from hex to hex in their order, where they are adjacent. */
gboolean tc_pencil_draw_way  (const TcPencil *self, TcDocument *document, guint stroke,
                              const TcHexSet *hexes);
/* Adds to @out what looks like the hex to the pencil, as far as it reaches or everywhere: hexes of
 * the same terrain, or those that have, or lack, what it draws. */
void     tc_pencil_find_alike (const TcPencil *self, const TcMap *map, TcHex from,
                               gboolean everywhere, TcHexSet *out);
/* Adds those of the hexes that drawing or wiping would change; of lines and names all. */
void     tc_pencil_find_changes (const TcPencil *self, const TcMap *map, const TcHexSet *hexes,
                                 gboolean wipes, TcHexSet *out);
/* Of two neighbours; @from is the first hex of a directed kind.  A side that has it the other way
 * round is turned. */
gboolean tc_pencil_draw_side (const TcPencil *self, TcDocument *document, guint stroke, TcHex from,
                              TcHex to);
/* The side as a line goes on that has come over @before: a hex of both is the first of both, or of
 * neither, so a line keeps the hand on which it began however the pointer slips across it. */
TcHexPair tc_pencil_go_on    (TcHexPair before, TcHexPair side);
/* Of a line that has come over @before and goes on at @side, across the middle of a hex: the sides of that hex between the
 * two, the shorter way round.  Returns how many: none for a crossing, which is on single sides. */
guint    tc_pencil_find_between (const TcPencil *self, const TcHexGrid *grid, TcHexPair before, TcHexPair side, TcHexPair between[2]);
/* The label in the place of the one with that index, beyond the last as another one; takes it.
 * FALSE when it is as it was. */
gboolean tc_pencil_put_label  (TcDocument *document, guint stroke, guint index, TcLabel *label);
gboolean tc_pencil_wipe_label (TcDocument *document, guint stroke, guint index);
/* How the terrain is drawn: @art, which it takes, NULL for as its id says.  One that is new to the
 * legend is called @name. */
gboolean tc_pencil_set_art   (TcDocument *document, guint stroke, const char *id, const char *name,
                              TcArt *art);
/* How what an attribute of a look names ("feature", "kind") is drawn, by the rules of the battle: @art, which it takes, NULL for
 * as the book says. */
gboolean tc_pencil_set_look  (TcDocument *document, guint stroke, const char *attribute, const char *id, TcArt *art);
gboolean tc_pencil_wipe_side (const TcPencil *self, TcDocument *document, guint stroke, TcHex from,
                              TcHex to);

G_END_DECLS
