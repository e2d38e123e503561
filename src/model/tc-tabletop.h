/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-tabletop: the ground of a measured table: its size, pieces of terrain, zones.
 *
 * Lengths are tenths of a millimetre from the near left corner, as in tc-table; in
 * the file they are millimetres with one decimal.  What a piece does is up to the rules.
 */
#pragma once

#include "tc-rules.h"
#include "tc-outline.h"

G_BEGIN_DECLS

/* Smallest side of a table in a document; the largest is TC_TABLE_MAX. */
#define TC_TABLETOP_MIN 1000
#define TC_MAX_PIECES  256

typedef struct
{
  const char *kind;    /* interned: "hill" "wood" "town" "marsh" "stream" "road" "rough" "abatis" "barricade" ... */
  char       *name;    /* "" when none */
  int         type;    /* of the ground, 0 (level) to 3; -1: what the rules say of the kind */
  int         level;   /* of a hill, from 0 */
  const char *cover;   /* interned: "none" "soft" "hard"; "": what the rules say of the kind */
  GArray     *points;  /* TcPoint: the outline, not closed */
  GArray     *crest;   /* TcPoint: two, or none: the middle of the longer side */
  GPtrArray  *provenance;
  TcForeign      keep;
  TcForeign      list;    /* what is kept of the element of the outline */
  int         line;
} TcPiece;

/* Where a side may set up. */
typedef struct
{
  char      *id;
  char      *name;
  char      *side;     /* id of a side; "" unowned */
  GArray    *points;   /* TcPoint */
  GPtrArray *provenance;
  TcForeign     keep;
  TcForeign     list;
  int        line;
} TcZone;

typedef struct
{
  TcTable    table;
  GPtrArray *pieces; /* TcPiece, in drawing order */
  GPtrArray *zones;  /* TcZone */
} TcTabletop;

TC_DECLARE_RECORD (TcPiece, tc_piece)
TC_DECLARE_RECORD (TcZone, tc_zone)
TC_DECLARE_RECORD (TcTabletop, tc_tabletop)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TcTabletop, tc_tabletop_free)

TcTabletop *tc_tabletop_new  (gint32 width, gint32 depth);
TcPiece    *tc_piece_new     (const char *kind, const char *name);
TcZone     *tc_zone_new      (const char *id, const char *name, const char *side);

/* Is the piece still on the table with its first point at @to? */
gboolean    tc_tabletop_has_room (const TcTabletop *self, guint piece, TcPoint to);
/* Moves a piece with its crest so that its first point is at @to. */
void        tc_tabletop_move     (TcTabletop *self, guint piece, TcPoint to);
/* The topmost piece that holds a point, roads before hills; -1 none. */
int         tc_tabletop_find     (const TcTabletop *self, TcPoint point);
/* The nearest point of a piece but @piece (-1: of any) within @reach of @at, tenths of a millimetre; FALSE: there is none. */
gboolean    tc_tabletop_find_point (const TcTabletop *self, int piece, TcPoint at, gint32 reach, TcPoint *out);
/* Is the point on the table, its border included? */
gboolean    tc_tabletop_contains (const TcTabletop *self, gint32 x, gint32 y);

/* Decimal numbers of the document: @digits places at most, zeros at the end left out: 1234 with one
 * is "123.4".  parse: the whole of @text; FALSE and *out untouched when it is none, or out of an
 * int. */
#define TC_DECIMAL_SIZE 16
#define TC_POINT_SIZE   (2 * TC_DECIMAL_SIZE)
char       *tc_decimal_format (gint32 value, int digits, char out[TC_DECIMAL_SIZE]);
gboolean    tc_decimal_parse  (const char *text, int digits, int *out);
/* "920,870.5" in millimetres. */
char       *tc_point_format   (TcPoint point, char out[TC_POINT_SIZE]);
gboolean    tc_point_parse    (const char *text, TcPoint *out);

G_END_DECLS
