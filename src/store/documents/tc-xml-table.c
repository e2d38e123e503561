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

/* A wrong outline is kept as far as it can be read, so that it can be shown and fixed.  Returns the
 * issue of one that crosses itself. */
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
          tc_reader_issue (reader, TC_SEVERITY_ERROR, "too-many", NULL, "point",
                           G_STRINGIFY (TC_MAX_OUTLINE), NULL);
          return NULL;
        }
      if (!tc_point_parse (words[i], &point))
        tc_reading_report_word (reader, i, "bad-point", words[i], NULL);
      else if (!tc_tabletop_contains (tabletop, point.x, point.y))
        tc_reading_report_word (reader, i, "point-off-table", words[i], NULL);
      else
        g_array_append_val (out, point);
    }
  if (out->len < 3)
    tc_reader_issue (reader, TC_SEVERITY_ERROR, "too-few", NULL, "point", "3", NULL);
  else if (!tc_polygon_is_simple ((const TcPoint *) (gconstpointer) out->data, out->len))
    return tc_reader_issue (reader, TC_SEVERITY_ERROR, "crossing-outline", NULL, NULL, NULL, NULL);
  return NULL;
}

static GPtrArray *
make_words (const GArray *points)
{
  GPtrArray *words = g_ptr_array_new_with_free_func (g_free);
  char word[TC_POINT_SIZE];

  for (guint i = 0; i < points->len; i++)
    g_ptr_array_add (words, g_strdup (tc_point_format (g_array_index (points, TcPoint, i), word)));
  return words;
}

/* Pieces */
static void
read_crest (TcReader *reader, const char *text, GArray *out)
{
  const TcTabletop *tabletop = get_tabletop (reader);
  g_auto (GStrv) words = tc_split_words (text);
  TcPoint ends[2];

  if (words[0] == NULL)
    return;
  if (g_strv_length (words) != 2 || !tc_point_parse (words[0], &ends[0])
      || !tc_point_parse (words[1], &ends[1])
      || !tc_tabletop_contains (tabletop, ends[0].x, ends[0].y)
      || !tc_tabletop_contains (tabletop, ends[1].x, ends[1].y))
    tc_reader_issue (reader, TC_SEVERITY_ERROR, "bad-value", "crest", "crest", text, "x,y x,y");
  else
    g_array_append_vals (out, ends, 2);
}

static gboolean
piece_check (TcReader *reader, gpointer object)
{
  TcPiece *piece = object;

  if (!tc_reading_add_kind (reader, piece->kind))
    return FALSE;
  read_crest (reader, tc_reader_get_value (reader, "crest")->text, piece->crest);
  return TRUE;
}

static char *
format_piece (TcWriter *writer, gconstpointer object, const TcField *field)
{
  g_autoptr (GPtrArray) ends = make_words (((const TcPiece *) object)->crest);

  return ends->len == 2 ? g_strdup_printf ("%s %s", (char *) ends->pdata[0], (char *) ends->pdata[1]) : NULL;
}

static GPtrArray *
write_piece_outline (TcWriter *writer, gconstpointer object)
{
  return make_words (((const TcPiece *) object)->points);
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
  .words = write_piece_outline,
};

static const TcElement *const piece_children[] = { &tc_element_provenance, &piece_outline_element, NULL };

static const TcElement piece_element = {
  .name = "piece",
  .record = &tc_piece_record,
  .children = piece_children,
  .max = TC_MAX_PIECES,
  .check = piece_check,
  .format = format_piece,
};

/* Zones */

static gboolean
zone_check (TcReader *reader, gpointer object)
{
  if (tc_reader_get_value (reader, "side")->given)
    tc_reading_refer (reader, "side", ((const TcZone *) object)->side, "side");
  return TRUE;
}

static GPtrArray *
write_zone_outline (TcWriter *writer, gconstpointer object)
{
  return make_words (((const TcZone *) object)->points);
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
  .words = write_zone_outline,
};

static const TcElement *const zone_children[] = { &tc_element_provenance, &zone_outline_element, NULL };

static const TcElement zone_element = {
  .name = "zone",
  .flags = TC_ELEMENT_UNIQUE,
  .record = &tc_zone_record,
  .children = zone_children,
  .max = TC_MAX_PIECES,
  .check = zone_check,
};

/* The table */

static const TcField table_fields[] = {
  { "width", TC_FIELD_DECIMAL, TC_BY_HAND, TC_FIELD_REQUIRED | TC_FIELD_NEEDED, .min = TC_TABLETOP_MIN, .max = TC_TABLE_MAX,
    .digits = 1 },
  { "depth", TC_FIELD_DECIMAL, TC_BY_HAND, TC_FIELD_REQUIRED | TC_FIELD_NEEDED, .min = TC_TABLETOP_MIN, .max = TC_TABLE_MAX,
    .digits = 1 },
  { "north", TC_FIELD_ID, TC_AS_TEXT (TcMap, north), .text = "unknown" },
  { "margin", TC_FIELD_CHOICE, TC_AS_NAME (TcMap, margin), .choices = "right below" },
  TC_FIELD_END
};

static gboolean
table_may (TcReader *reader)
{
  TcReading *reading = tc_reader_get_document (reader);
  gboolean first = tc_reading_may_have_board (reader);

  reading->saw_grid |= first;
  return first;
}

static gpointer
table_start (TcReader *reader)
{
  TcReading *reading = tc_reader_get_document (reader);

  tc_map_free (reading->battle->map);
  reading->battle->map = tc_map_new_table (tc_reader_get_value (reader, "width")->number,
                                           tc_reader_get_value (reader, "depth")->number);
  reading->has_grid = TRUE;
  return reading->battle->map;
}

static gconstpointer
get_table (gconstpointer object)
{
  const TcMap *map = ((const TcBattle *) object)->map;

  return map->tabletop != NULL ? map : NULL;
}

static char *
format_table (TcWriter *writer, gconstpointer object, const TcField *field)
{
  const TcTable *table = &((const TcMap *) object)->tabletop->table;
  char number[TC_DECIMAL_SIZE];

  return g_strdup (tc_decimal_format (strcmp (field->name, "width") == 0 ? table->width : table->depth, 1, number));
}

static const TcElement *const table_children[] = { &tc_element_provenance, &piece_element, &zone_element, &tc_element_scan, NULL };

const TcElement tc_element_table = {
  .name = "table",
  .flags = TC_ELEMENT_ONCE,
  .record = &tc_map_record,
  .fields = table_fields,
  .children = table_children,
  .may = table_may,
  .start = table_start,
  .get = get_table,
  .format = format_table,
};
