/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-tabletop.h"

#include <string.h>

TcTabletop *
tc_tabletop_new (gint32 width, gint32 depth)
{
  TcTabletop *self = g_new0 (TcTabletop, 1);

  self->table = (TcTable) { width, depth };
  self->pieces = g_ptr_array_new_with_free_func ((GDestroyNotify) tc_piece_free);
  self->zones = g_ptr_array_new_with_free_func ((GDestroyNotify) tc_zone_free);
  return self;
}

void
tc_tabletop_free (TcTabletop *self)
{
  if (self == NULL)
    return;

  g_ptr_array_unref (self->pieces);
  g_ptr_array_unref (self->zones);
  g_free (self);
}

static char *
text_new (const char *text)
{
  return g_strdup (text != NULL ? text : "");
}

TcPiece *
tc_piece_new (const char *kind, const char *name)
{
  TcPiece *self = g_new0 (TcPiece, 1);

  self->kind = g_intern_string (kind != NULL ? kind : "");
  self->name = text_new (name);
  self->type = -1;
  self->cover = g_intern_static_string ("");
  self->points = g_array_new (FALSE, FALSE, sizeof (TcPoint));
  self->crest = g_array_new (FALSE, FALSE, sizeof (TcPoint));
  self->provenance = g_ptr_array_new_with_free_func ((GDestroyNotify) tc_provenance_free);
  return self;
}

void
tc_piece_free (TcPiece *self)
{
  if (self == NULL)
    return;

  g_free (self->name);
  g_array_unref (self->points);
  g_array_unref (self->crest);
  g_ptr_array_unref (self->provenance);
  tc_keep_clear (&self->keep);
  tc_keep_clear (&self->list);
  g_free (self);
}

TcZone *
tc_zone_new (const char *id, const char *name, const char *side)
{
  TcZone *self = g_new0 (TcZone, 1);

  self->id = text_new (id);
  self->name = text_new (name);
  self->side = text_new (side);
  self->points = g_array_new (FALSE, FALSE, sizeof (TcPoint));
  self->provenance = g_ptr_array_new_with_free_func ((GDestroyNotify) tc_provenance_free);
  return self;
}

void
tc_zone_free (TcZone *self)
{
  if (self == NULL)
    return;

  g_free (self->id);
  g_free (self->name);
  g_free (self->side);
  g_array_unref (self->points);
  g_ptr_array_unref (self->provenance);
  tc_keep_clear (&self->keep);
  tc_keep_clear (&self->list);
  g_free (self);
}

static void
copy_points (GArray *to, const GArray *from)
{
  if (from->len > 0)
    g_array_append_vals (to, from->data, from->len);
}

static void
copy_provenance (GPtrArray *to, const GPtrArray *from)
{
  for (guint i = 0; i < from->len; i++)
    {
      const TcProvenance *item = g_ptr_array_index (from, i);
      TcProvenance *copy = tc_provenance_new (item->basis, item->about, item->text);

      tc_keep_copy (&copy->keep, &item->keep);
      g_ptr_array_add (to, copy);
    }
}

static TcPiece *
copy_piece (const TcPiece *from)
{
  TcPiece *to = tc_piece_new (from->kind, from->name);

  to->type = from->type;
  to->level = from->level;
  to->cover = from->cover;
  to->line = from->line;
  copy_points (to->points, from->points);
  copy_points (to->crest, from->crest);
  copy_provenance (to->provenance, from->provenance);
  tc_keep_copy (&to->keep, &from->keep);
  tc_keep_copy (&to->list, &from->list);
  return to;
}

static TcZone *
copy_zone (const TcZone *from)
{
  TcZone *to = tc_zone_new (from->id, from->name, from->side);

  to->line = from->line;
  copy_points (to->points, from->points);
  copy_provenance (to->provenance, from->provenance);
  tc_keep_copy (&to->keep, &from->keep);
  tc_keep_copy (&to->list, &from->list);
  return to;
}

TcTabletop *
tc_tabletop_copy (const TcTabletop *self)
{
  TcTabletop *to;

  g_return_val_if_fail (self != NULL, NULL);

  to = tc_tabletop_new (self->table.width, self->table.depth);
  for (guint i = 0; i < self->pieces->len; i++)
    g_ptr_array_add (to->pieces, copy_piece (g_ptr_array_index (self->pieces, i)));
  for (guint i = 0; i < self->zones->len; i++)
    g_ptr_array_add (to->zones, copy_zone (g_ptr_array_index (self->zones, i)));
  return to;
}

gboolean
tc_tabletop_contains (const TcTabletop *self, gint32 x, gint32 y)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return x >= 0 && y >= 0 && x <= self->table.width && y <= self->table.depth;
}

/* What is to be added so that the first point comes to @to. */
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
          && tc_polygon_contains ((const TcPoint *) (gconstpointer) piece->points->data, piece->points->len, point)
          && (found < 0 || strcmp (piece->kind, "hill") != 0))
        found = (int) i;
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

      g_snprintf (out, TC_DECIMAL_SIZE, "%s%d.%0*d", value < 0 ? "-" : "", (int) (size / scale), digits, part);
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

  g_snprintf (out, TC_POINT_SIZE, "%s,%s", tc_decimal_format (point.x, 1, x), tc_decimal_format (point.y, 1, y));
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
