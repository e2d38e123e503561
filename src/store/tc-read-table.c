/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The measured table: pieces of terrain and zones, in millimetres. */
#include <string.h>

#include "tc-reading.h"

static TcTabletop *
get_tabletop (TcReader *reader)
{
  TcReading *reading = tc_reader_get_document (reader);

  return reading->battle->map->tabletop;
}

static void
report_word (TcReader *reader, guint index, const char *code, const char *a)
{
  gsize offset = tc_source_find_word (tc_reader_get_source (reader), tc_reader_get_content (reader), index);

  tc_reader_issue_at (reader, offset, TC_SEVERITY_ERROR, code, tc_reader_get_subject (reader), a, NULL, NULL);
}

/* An outline that is wrong is kept as far as it can be read, so that it can be shown and mended.  Returns the issue of
 * one that crosses itself. */
static TcIssue *
read_outline (TcReader *reader, const char *text, GArray *out)
{
  const TcTabletop *tabletop = get_tabletop (reader);
  g_auto (GStrv) words = tc_split_words (text);

  for (guint i = 0; words[i] != NULL; i++)
    {
      TcPoint point;

      if (out->len == TC_MAX_OUTLINE)
        {
          tc_reader_issue (reader, TC_SEVERITY_ERROR, "too-many", NULL, "point", G_STRINGIFY (TC_MAX_OUTLINE), NULL);
          return NULL;
        }
      if (!tc_point_parse (words[i], &point))
        report_word (reader, i, "bad-point", words[i]);
      else if (!tc_tabletop_contains (tabletop, point.x, point.y))
        report_word (reader, i, "point-off-table", words[i]);
      else
        g_array_append_val (out, point);
    }
  if (out->len < 3)
    tc_reader_issue (reader, TC_SEVERITY_ERROR, "too-few", NULL, "point", "3", NULL);
  else if (!tc_polygon_is_simple ((const TcPoint *) (gconstpointer) out->data, out->len))
    return tc_reader_issue (reader, TC_SEVERITY_ERROR, "crossing-outline", NULL, NULL, NULL, NULL);
  return NULL;
}

/* Pieces */

enum { PIECE_KIND, PIECE_NAME, PIECE_TYPE, PIECE_LEVEL, PIECE_COVER, PIECE_CREST };

static const TcField piece_fields[] = {
  { "kind", TC_FIELD_ID, .flags = TC_FIELD_REQUIRED },
  { "name", TC_FIELD_TEXT },
  { "type", TC_FIELD_NUMBER, .min = 0, .max = 3 },
  { "level", TC_FIELD_NUMBER, .min = 0, .max = 9 },
  { "cover", TC_FIELD_CHOICE, .choices = "none soft hard" },
  { "crest", TC_FIELD_TEXT },
  TC_FIELD_END
};

static void
read_crest (TcReader *reader, const char *text, GArray *out)
{
  const TcTabletop *tabletop = get_tabletop (reader);
  g_auto (GStrv) words = tc_split_words (text);
  TcPoint ends[2];

  if (words[0] == NULL)
    return;
  if (g_strv_length (words) != 2 || !tc_point_parse (words[0], &ends[0]) || !tc_point_parse (words[1], &ends[1])
      || !tc_tabletop_contains (tabletop, ends[0].x, ends[0].y) || !tc_tabletop_contains (tabletop, ends[1].x, ends[1].y))
    tc_reader_issue (reader, TC_SEVERITY_ERROR, "bad-value", "crest", "crest", text, "x,y x,y");
  else
    g_array_append_vals (out, ends, 2);
}

static gpointer
piece_start (TcReader *reader, const TcValue *values)
{
  TcReading *reading = tc_reader_get_document (reader);
  TcTabletop *tabletop = get_tabletop (reader);
  TcPiece *piece;

  if (!values[PIECE_KIND].given)
    return NULL;
  if (tabletop->pieces->len >= TC_MAX_PIECES)
    {
      tc_reader_issue (reader, TC_SEVERITY_ERROR, "too-many", NULL, "piece", G_STRINGIFY (TC_MAX_PIECES), NULL);
      return NULL;
    }
  if (!tc_kinds_add (reading->kinds, values[PIECE_KIND].text))
    {
      tc_reader_issue (reader, TC_SEVERITY_ERROR, "too-many", "kind", "kind", G_STRINGIFY (TC_MAX_KINDS), NULL);
      return NULL;
    }
  piece = tc_piece_new (values[PIECE_KIND].text, values[PIECE_NAME].text);
  piece->type = tc_value_number (values[PIECE_TYPE], -1);
  piece->level = tc_value_number (values[PIECE_LEVEL], 0);
  if (values[PIECE_COVER].given)
    piece->cover = g_intern_string (values[PIECE_COVER].text);
  read_crest (reader, values[PIECE_CREST].text, piece->crest);
  piece->line = tc_reader_get_line (reader);
  g_ptr_array_add (tabletop->pieces, piece);
  return piece;
}

static void
piece_outline_end (TcReader *reader, gpointer object, const char *text)
{
  TcPiece *piece = object;
  TcIssue *issue = read_outline (reader, text, piece->points);
  g_autofree TcPoint *points = NULL;
  g_autofree char *number = NULL;

  if (issue == NULL)
    return;
  points = g_memdup2 (piece->points->data, piece->points->len * sizeof (TcPoint));
  number = g_strdup_printf ("%u", get_tabletop (reader)->pieces->len);
  if (tc_polygon_untangle (points, piece->points->len))
    tc_issue_add_fix (issue, "untangle-outline", number, piece->name, NULL);
}

static const TcElement piece_outline_element = {
  .name = "outline",
  .flags = TC_ELEMENT_ONCE | TC_ELEMENT_REQUIRED | TC_ELEMENT_TEXT,
  .keep = G_STRUCT_OFFSET (TcPiece, list),
  .end = piece_outline_end,
};

static const TcElement *const piece_children[] = { &tc_element_provenance, &piece_outline_element, NULL };

static const TcElement piece_element = {
  .name = "piece",
  .subject = "piece",
  .fields = piece_fields,
  .children = piece_children,
  .keep = G_STRUCT_OFFSET (TcPiece, keep),
  .provenance = G_STRUCT_OFFSET (TcPiece, provenance),
  .start = piece_start,
};

/* Zones */

enum { ZONE_ID, ZONE_NAME, ZONE_SIDE };

static const TcField zone_fields[] = {
  { "id", TC_FIELD_ID, .flags = TC_FIELD_REQUIRED },
  { "name", TC_FIELD_TEXT },
  { "side", TC_FIELD_ID },
  TC_FIELD_END
};

static gpointer
zone_start (TcReader *reader, const TcValue *values)
{
  TcTabletop *tabletop = get_tabletop (reader);
  TcZone *zone;

  if (tabletop->zones->len >= TC_MAX_PIECES)
    {
      tc_reader_issue (reader, TC_SEVERITY_ERROR, "too-many", NULL, "zone", G_STRINGIFY (TC_MAX_PIECES), NULL);
      return NULL;
    }
  zone = tc_zone_new (values[ZONE_ID].text, values[ZONE_NAME].text, values[ZONE_SIDE].text);
  zone->line = tc_reader_get_line (reader);
  if (values[ZONE_SIDE].given)
    tc_reading_refer (reader, "side", zone->side, "side");
  g_ptr_array_add (tabletop->zones, zone);
  return zone;
}

static void
zone_outline_end (TcReader *reader, gpointer object, const char *text)
{
  read_outline (reader, text, ((TcZone *) object)->points);
}

static const TcElement zone_outline_element = {
  .name = "outline",
  .flags = TC_ELEMENT_ONCE | TC_ELEMENT_REQUIRED | TC_ELEMENT_TEXT,
  .keep = G_STRUCT_OFFSET (TcZone, list),
  .end = zone_outline_end,
};

static const TcElement *const zone_children[] = { &tc_element_provenance, &zone_outline_element, NULL };

static const TcElement zone_element = {
  .name = "zone",
  .subject = "zone",
  .flags = TC_ELEMENT_UNIQUE,
  .fields = zone_fields,
  .children = zone_children,
  .keep = G_STRUCT_OFFSET (TcZone, keep),
  .provenance = G_STRUCT_OFFSET (TcZone, provenance),
  .start = zone_start,
};

/* The table */

enum { TABLE_WIDTH, TABLE_DEPTH, TABLE_NORTH };

static const TcField table_fields[] = {
  { "width", TC_FIELD_DECIMAL, .flags = TC_FIELD_REQUIRED, .min = TC_TABLETOP_MIN, .max = TC_TABLE_MAX, .digits = 1 },
  { "depth", TC_FIELD_DECIMAL, .flags = TC_FIELD_REQUIRED, .min = TC_TABLETOP_MIN, .max = TC_TABLE_MAX, .digits = 1 },
  { "north", TC_FIELD_ID },
  TC_FIELD_END
};

static gpointer
table_start (TcReader *reader, const TcValue *values)
{
  TcReading *reading = tc_reader_get_document (reader);
  TcBattle *battle = reading->battle;

  if (reading->saw_board)
    {
      tc_reader_issue (reader, TC_SEVERITY_ERROR, "map-and-table", NULL, NULL, NULL, NULL);
      return NULL;
    }
  reading->saw_board = reading->saw_grid = TRUE;
  if (!values[TABLE_WIDTH].given || !values[TABLE_DEPTH].given)
    return NULL;
  tc_map_free (battle->map);
  battle->map = tc_map_new_table (values[TABLE_WIDTH].number, values[TABLE_DEPTH].number);
  if (values[TABLE_NORTH].given)
    {
      g_free (battle->map->north);
      battle->map->north = g_strdup (values[TABLE_NORTH].text);
    }
  reading->has_grid = TRUE;
  return battle->map;
}

static const TcElement *const table_children[] = { &tc_element_provenance, &piece_element, &zone_element, &tc_element_scan, NULL };

const TcElement tc_element_table = {
  .name = "table",
  .flags = TC_ELEMENT_ONCE,
  .fields = table_fields,
  .children = table_children,
  .keep = G_STRUCT_OFFSET (TcMap, keep),
  .provenance = G_STRUCT_OFFSET (TcMap, provenance),
  .start = table_start,
};
