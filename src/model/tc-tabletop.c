/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-tabletop.h"

#include <math.h>
#include <string.h>

static const TcField piece_fields[] = {
  { "kind", TC_FIELD_ID, TC_AS_NAME (TcPiece, kind), TC_FIELD_REQUIRED | TC_FIELD_NEEDED | TC_FIELD_SUBJECT },
  { "name", TC_FIELD_TEXT, TC_AS_TEXT (TcPiece, name) },
  { "type", TC_FIELD_NUMBER, TC_AS_NUMBER (TcPiece, type), .max = 3, .number = -1 },
  { "level", TC_FIELD_NUMBER, TC_AS_NUMBER (TcPiece, level), .max = 9 },
  { "cover", TC_FIELD_CHOICE, TC_AS_NAME (TcPiece, cover), .choices = "none soft hard" },
  { "crest", TC_FIELD_TEXT, TC_BY_HAND },
  TC_HOLDS_ARRAY (TcPiece, points, TcPoint),
  TC_HOLDS_ARRAY (TcPiece, crest, TcPoint),
  TC_HOLDS_RECORDS (LIST, TcPiece, provenance, tc_provenance),
  TC_HOLDS (FOREIGN, TcPiece, keep),
  TC_HOLDS (FOREIGN, TcPiece, list),
  TC_HOLDS (LINE, TcPiece, line),
  TC_FIELD_END
};

TC_DEFINE_RECORD (TcPiece, tc_piece, "piece", piece_fields)

static const TcField zone_fields[] = {
  { "id", TC_FIELD_ID, TC_AS_TEXT (TcZone, id), TC_FIELD_REQUIRED | TC_FIELD_SUBJECT },
  { "name", TC_FIELD_TEXT, TC_AS_TEXT (TcZone, name) },
  { "side", TC_FIELD_ID, TC_AS_TEXT (TcZone, side) },
  TC_HOLDS_ARRAY (TcZone, points, TcPoint),
  TC_HOLDS_RECORDS (LIST, TcZone, provenance, tc_provenance),
  TC_HOLDS (FOREIGN, TcZone, keep),
  TC_HOLDS (FOREIGN, TcZone, list),
  TC_HOLDS (LINE, TcZone, line),
  TC_FIELD_END
};

TC_DEFINE_RECORD (TcZone, tc_zone, "zone", zone_fields)
TC_DEFINE_NEW_3 (TcZone, tc_zone, id, name, side)

static const TcField tabletop_fields[] = {
  TC_HOLDS (PLAIN, TcTabletop, table),
  TC_HOLDS_RECORDS (LIST, TcTabletop, pieces, tc_piece),
  TC_HOLDS_RECORDS (LIST, TcTabletop, zones, tc_zone),
  TC_FIELD_END
};

TC_DEFINE_RECORD (TcTabletop, tc_tabletop, NULL, tabletop_fields)

TcTabletop *
tc_tabletop_new (gint32 width, gint32 depth)
{
  TcTabletop *self = tc_record_new (&tc_tabletop_record);

  self->table = (TcTable) { width, depth };
  return self;
}

TcPiece *
tc_piece_new (const char *kind, const char *name)
{
  TcPiece *self = tc_record_new (&tc_piece_record);

  self->kind = g_intern_string (kind != NULL ? kind : "");
  tc_text_set (&self->name, name);
  return self;
}

gboolean
tc_tabletop_contains (const TcTabletop *self, gint32 x, gint32 y)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return x >= 0 && y >= 0 && x <= self->table.width && y <= self->table.depth;
}

/* The offset that moves the first point to @to. */
static TcPoint
offset_to (const TcPiece *piece, TcPoint to)
{
  TcPoint first = piece->points->len > 0 ? g_array_index (piece->points, TcPoint, 0) : to;

  return (TcPoint) { to.x - first.x, to.y - first.y };
}

gboolean
tc_tabletop_has_room (const TcTabletop *self, guint piece, TcPoint to)
{
  const TcPiece *moved;
  TcPoint offset;

  g_return_val_if_fail (self != NULL && piece < self->pieces->len, FALSE);

  if (!tc_tabletop_contains (self, to.x, to.y))
    return FALSE;
  moved = g_ptr_array_index (self->pieces, piece);
  offset = offset_to (moved, to);
  for (guint i = 0; i < moved->points->len; i++)
    {
      TcPoint point = g_array_index (moved->points, TcPoint, i);

      if (!tc_tabletop_contains (self, point.x + offset.x, point.y + offset.y))
        return FALSE;
    }
  return TRUE;
}

static void
shift (GArray *points, TcPoint offset)
{
  for (guint i = 0; i < points->len; i++)
    {
      TcPoint *point = &g_array_index (points, TcPoint, i);

      *point = (TcPoint) { point->x + offset.x, point->y + offset.y };
    }
}

void
tc_tabletop_move (TcTabletop *self, guint piece, TcPoint to)
{
  TcPiece *moved;
  TcPoint offset;

  g_return_if_fail (self != NULL && piece < self->pieces->len);

  moved = g_ptr_array_index (self->pieces, piece);
  offset = offset_to (moved, to);
  shift (moved->points, offset);
  shift (moved->crest, offset);
}

int
tc_tabletop_find (const TcTabletop *self, TcPoint point)
{
  int found = -1;

  g_return_val_if_fail (self != NULL, -1);

  for (guint i = 0; i < self->pieces->len; i++)
    {
      const TcPiece *piece = g_ptr_array_index (self->pieces, i);

      if (piece->points->len >= 3
          && tc_polygon_contains ((const TcPoint *) (gconstpointer) piece->points->data,
                                  piece->points->len, point)
          && (found < 0 || strcmp (piece->kind, "hill") != 0))
        found = (int) i;
    }
  return found;
}

gboolean
tc_tabletop_find_point (const TcTabletop *self, int piece, TcPoint at, gint32 reach, TcPoint *out)
{
  gboolean found = FALSE;

  g_return_val_if_fail (self != NULL && out != NULL, FALSE);

  for (guint i = 0; i < self->pieces->len; i++)
    {
      const TcPiece *other = g_ptr_array_index (self->pieces, i);
      int near = (int) i != piece ? tc_outline_find_point (other->points, at, reach) : -1;

      if (near < 0)
        continue;
      *out = g_array_index (other->points, TcPoint, near);
      reach = (gint32) hypot (out->x - at.x, out->y - at.y);
      found = TRUE;
    }
  return found;
}

char *
tc_decimal_format (gint32 value, int digits, char out[TC_DECIMAL_SIZE])
{
  int scale = 1, part;
  gint64 size = ABS ((gint64) value);

  for (int i = 0; i < digits; i++)
    scale *= 10;
  part = (int) (size % scale);
  if (part == 0)
    g_snprintf (out, TC_DECIMAL_SIZE, "%s%d", value < 0 ? "-" : "", (int) (size / scale));
  else
    {
      char *end;

      g_snprintf (out, TC_DECIMAL_SIZE, "%s%d.%0*d", value < 0 ? "-" : "", (int) (size / scale),
                  digits, part);
      for (end = out + strlen (out) - 1; *end == '0'; end--)
        *end = '\0';
    }
  return out;
}

gboolean
tc_decimal_parse (const char *text, int digits, int *out)
{
  const char *p = text;
  gint64 value = 0;
  gboolean minus;

  g_return_val_if_fail (text != NULL && out != NULL, FALSE);

  minus = *p == '-';
  p += minus;
  if (!g_ascii_isdigit (*p))
    return FALSE;
  for (; g_ascii_isdigit (*p) && value <= G_MAXINT32; p++)
    value = value * 10 + (*p - '0');
  if (*p == '.' && (digits == 0 || !g_ascii_isdigit (p[1])))
    return FALSE;
  if (*p == '.')
    p++;
  for (; digits > 0; digits--)
    value = value * 10 + (g_ascii_isdigit (*p) ? *p++ - '0' : 0);
  if (*p != '\0' || value > G_MAXINT32)
    return FALSE;
  *out = (int) (minus ? -value : value);
  return TRUE;
}

char *
tc_point_format (TcPoint point, char out[TC_POINT_SIZE])
{
  char x[TC_DECIMAL_SIZE], y[TC_DECIMAL_SIZE];

  g_snprintf (out, TC_POINT_SIZE, "%s,%s", tc_decimal_format (point.x, 1, x),
              tc_decimal_format (point.y, 1, y));
  return out;
}

gboolean
tc_point_parse (const char *text, TcPoint *out)
{
  const char *comma;
  g_autofree char *first = NULL;
  int x, y;

  g_return_val_if_fail (text != NULL && out != NULL, FALSE);

  comma = strchr (text, ',');
  if (comma == NULL)
    return FALSE;
  first = g_strndup (text, (gsize) (comma - text));
  if (!tc_decimal_parse (first, 1, &x) || !tc_decimal_parse (comma + 1, 1, &y))
    return FALSE;
  *out = (TcPoint) { x, y };
  return TRUE;
}
