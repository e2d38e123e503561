/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-map: the ground: a hex grid, the terrain of every hex, and features along
 * hexes and hexsides; or a measured table.
 *
 * The terrain is one byte a hex, an index to the legend.  Features (roads,
 * streams, slopes, walls ...) are lists of hexes or of hexsides in order, as
 * they are drawn and written; what rules ask ("is there a stream on this
 * side?") is answered by arrays derived from them.
 */
#pragma once

#include "tc-art.h"
#include "tc-hexgrid.h"
#include "tc-rules.h"
#include "tc-scan.h"
#include "tc-tabletop.h"

G_BEGIN_DECLS

typedef struct
{
  char   letter; /* in the rows of the file; printable ASCII, unique, no space */
  char  *id;     /* "clear", "woods": names the row of the terrain chart */
  char  *name;   /* for people */
  TcArt *art;    /* owned; NULL: it is drawn as the rule book or its id says */
  TcForeign keep;
  int    line;
} TcTerrain;

/* A pair of adjacent hexes; for directed kinds (slope, wall) the order matters: a slope's first
 * hex is the lower, marked one, a wall's first the inner one. */
typedef struct
{
  TcHex a;
  TcHex b;
} TcHexPair;

typedef enum
{
  TC_FEATURE_PATH,  /* from hex to hex: road; crosses the sides between them */
  TC_FEATURE_SIDES, /* lies along hexsides: stream, river, slope, bridge, wall */
  TC_FEATURE_HEXES, /* a set of hexes: hill, high ground; no effect on sides */
} TcFeatureShape;

typedef struct
{
  const char    *kind; /* interned: "road" "stream" "river" "bridge" "ford" "slope" "wall" "gate" "hill" ... */
  char          *name; /* "" when none */
  TcFeatureShape shape;
  GArray        *hexes; /* TcHex: PATH and HEXES */
  GArray        *sides; /* TcHexPair: SIDES */
  GPtrArray     *provenance;
  TcForeign         keep;
  TcForeign         list;  /* what is kept of the element of the hexes or sides */
  int            line;
} TcFeature;

/* A named set of hexes that rules speak of: entry strip, deployment area. */
typedef struct
{
  char      *id;
  char      *name;
  GArray    *hexes; /* TcHex */
  GPtrArray *provenance;
  TcForeign     keep;
  TcForeign     list;  /* as of a feature */
  int        line;
} TcArea;

/* How a name stands. */
#define TC_LABEL_HERE  "here"  /* level, with its middle at its point */
#define TC_LABEL_ALONG "along" /* bent along the water or way nearest to its point, on its side of it */
#define TC_LABEL_FAR   200     /* a point is at most that far from the middle of its hex */

typedef struct
{
  TcHex  hex;
  char  *text;
  char  *style; /* "town" "water" "wood" "hill" "direction" "", or of tc_furniture_styles */
  const char *stands; /* interned: one of the above; "": about its hex where there is room.  Of names alone */
  int    right; /* its point, hundredths of a hex from the middle of its hex toward the right of the sheet; 0 where there is room */
  int    down;
  TcForeign keep;
  int    line;
} TcLabel;

/* What a sheet says of its map, in a box about the hex of a label of that style.  The label's text
 * is its heading; an empty one is the usual heading.  What no label places is in the margin, where
 * the sheet has one. */
typedef enum
{
  TC_FURNITURE_CARTOUCHE, /* title, date, scales, north */
  TC_FURNITURE_KEY,       /* of the terrain */
  TC_FURNITURE_TURNS,     /* a track of the turns, with who comes when */
  TC_FURNITURE_CREDITS,   /* the provenance of the map, or else of the battle */
  TC_N_FURNITURE
} TcFurniture;

extern const char *const tc_furniture_styles[TC_N_FURNITURE];

#define TC_MAP_SIDE_KINDS 16

/* Elements of the map in the file that are no objects in memory. */
typedef enum
{
  TC_MAP_PART_GRID,
  TC_MAP_PART_LEGEND,
  TC_MAP_PART_GROUND,
  TC_N_MAP_PARTS
} TcMapPart;

/* What the margin of a sheet is for an author who begins one. */
#define TC_MARGIN_USUAL "below"

typedef struct
{
  TcHexGrid  grid;
  int        metres;   /* across one hex, 0 unknown */
  char      *north;    /* compass direction toward which rows fall: "north", "unknown" ... */
  const char *margin;  /* interned: where the sheet has room for furniture beside the map: "right" "below"; "": nowhere */
  GPtrArray *legend;   /* TcTerrain, at most 255 */
  guint8    *terrain;  /* owned, one a hex: index to legend */
  GPtrArray *features; /* TcFeature, in drawing order */
  GPtrArray *areas;    /* TcArea */
  GPtrArray *labels;   /* TcLabel */
  TcScan    *scan;     /* owned: what is traced; NULL when nothing is */
  GPtrArray *provenance;
  TcForeign     keep;
  TcForeign     parts[TC_N_MAP_PARTS]; /* what is kept of them */
  TcTabletop *tabletop; /* owned; NULL on hexes.  On a table the grid is one hex that means nothing */

  /* derived by tc_map_derive() */
  guint       n_side_kinds;
  const char *side_kinds[TC_MAP_SIDE_KINDS]; /* interned */
  guint16    *sides;   /* per side index: bit k: side_kinds[k] is there; NULL when there are none */
  guint16    *second;  /* per side index: bit k: the feature's first hex is the side's second one */

  GPtrArray  *looks;   /* TcLook, referenced: of the battle's rules and its book; NULL: none.  By tc_map_set_looks() */
} TcMap;

TC_DECLARE_RECORD (TcTerrain, tc_terrain)
TC_DECLARE_RECORD (TcFeature, tc_feature)
TC_DECLARE_RECORD (TcArea, tc_area)
TC_DECLARE_RECORD (TcLabel, tc_label)
TC_DECLARE_RECORD (TcMap, tc_map)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TcMap, tc_map_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TcFeature, tc_feature_free)

/* Clear ground of one terrain, letter '.', id "clear". */
TcMap     *tc_map_new       (const TcHexGrid *grid);
/* A measured table; tenths of a millimetre. */
TcMap     *tc_map_new_table (gint32 width, gint32 depth);
TcTerrain *tc_terrain_new   (char letter, const char *id, const char *name);
/* How a terrain, which need not be in the legend, is drawn: its own art, or else that of the rule book; NULL: as its id says. */
const TcArt *tc_map_get_art    (const TcMap *self, const TcTerrain *terrain);
/* By which recipe. */
TcRecipe   tc_map_get_recipe   (const TcMap *self, const TcTerrain *terrain);
/* The looks that a map without a battle shares with another one; those of a battle's come with its book, by tc_battle_take_book().
 * NULL: none. */
void       tc_map_set_looks    (TcMap *self, GPtrArray *looks);
/* Marks the terrains of the legend that are drawn by the recipe; FALSE: there is none. */
gboolean   tc_map_find_recipe (const TcMap *self, TcRecipe recipe, gboolean is_in[256]);
TcFeature *tc_feature_new   (const char *kind, TcFeatureShape shape);
TcArea    *tc_area_new      (const char *id, const char *name);
/* Does a feature of that kind lead from hex to hex, whatever a chart says?  A road, and a track,
 * which no rule knows. */
gboolean   tc_feature_is_way (const char *kind);
/* Is a terrain with that id water, or a feature of that kind on hexsides? */
gboolean   tc_map_is_water   (const char *kind);
/* Water on hexsides? */
gboolean   tc_feature_is_water (const TcFeature *self);
/* Of a kind of feature: what leads across a line and lies on single sides of it: a bridge, a ford, a gate. */
gboolean   tc_map_is_crossing (const char *kind);
/* Of a kind of feature on sides: does it matter which of the two hexes comes first?  A slope, a wall. */
gboolean   tc_map_is_directed (const char *kind);
/* The kinds of sets of hexes, which mean something to the painter alone: no chart names them.  NULL at the end. */
extern const char *const tc_feature_sets[];
/* Is it drawn and nothing else, as no rule asks for it?  Sets of hexes, and tracks. */
gboolean   tc_feature_is_ornament (const TcFeature *self);
TcLabel   *tc_label_new     (TcHex hex, const char *text, const char *style);
/* What labels of the style are; TC_N_FURNITURE: names. */
TcFurniture tc_furniture_find (const char *style);
/* FALSE: a name without a text is none; furniture has a usual heading. */
gboolean   tc_label_may_say (const char *style, const char *text);
gboolean   tc_map_has_furniture (const TcMap *self, TcFurniture furniture);

/* Gives the map another grid of clear ground: areas, labels and pins follow their hexes, as @to
 * says where each is then; what is at TC_NO_HEX is dropped.  Features are left as they are, to be
 * replaced and derived by the caller. */
typedef TcHex (*TcHexMover) (gconstpointer data, TcHex hex);
void       tc_map_set_grid     (TcMap *self, const TcHexGrid *grid, TcHexMover to,
                                gconstpointer data);
/* The hexes that there are on the other grid, in their order. */
void       tc_hexes_move       (GArray *hexes, TcHexMover to, gconstpointer data);

/* To be called when features have changed.  A path marks the sides it crosses.
 * Pairs and steps between hexes that are not adjacent mark nothing; when features
 * of one directed kind disagree about a side, the last one is right.  Kinds over the
 * limit are not derived; returns FALSE then.  A map without such features keeps no
 * arrays. */
gboolean   tc_map_derive       (TcMap *self);
/* The same after one feature of @kind has changed, in time by the features of that kind:
 * @gone is what it was before, NULL for a new one.  A kind that vanishes keeps its bit. */
gboolean   tc_map_derive_kind  (TcMap *self, const char *kind, const TcFeature *gone);
/* The bit of a kind of side, 0 when no side of the map has it. */
guint16    tc_map_get_side_bit (const TcMap *self, const char *kind);
/* 0 for a hex that is off the map. */
guint16    tc_map_get_sides    (const TcMap *self, TcHex hex, int direction);
/* Is @hex the first hex of the directed feature @bit on that side? FALSE when the side has no such
 * feature; meaningless for kinds without direction. */
gboolean   tc_map_is_first     (const TcMap *self, TcHex hex, int direction, guint16 bit);
/* On a measured table a "hex" is a square millimetre, so that a cursor, a line of sight or a click
 * is one number on every board. */
gboolean   tc_map_has_hex      (const TcMap *self, TcHex hex);
TcPoint    tc_map_get_point    (const TcMap *self, TcHex hex); /* its near left corner; on a table only */
TcHex      tc_map_find_point   (const TcMap *self, TcPoint point); /* TC_NO_HEX off the table */
/* A piece of a table's terrain; NULL beyond the last one, and on hexes. */
const TcPiece *tc_map_get_piece (const TcMap *self, guint index);
/* Where a counter stands, as a hex. */
TcHex      tc_map_find_place   (const TcMap *self, TcPlace place);
/* The place of a hex, facing the far edge on a table. */
TcPlace    tc_map_get_place    (const TcMap *self, TcHex hex);

/* NULL for a hex that is off the map. */
const TcTerrain *tc_map_get_terrain (const TcMap *self, TcHex hex);
int        tc_map_find_terrain (const TcMap *self, const char *id); /* index or -1 */
const TcArea    *tc_map_find_area   (const TcMap *self, const char *id);
gboolean   tc_area_contains    (const TcArea *self, TcHex hex);

G_END_DECLS
