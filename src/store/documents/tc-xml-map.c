/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The map: grid, legend, features, areas, labels; the ground has a file of its own. */
#include <string.h>

#include "tc-reading.h"

#define MAX_LEGEND 255

gboolean
tc_reading_can_place (TcReader *reader)
{
  TcReading *reading = tc_reader_get_document (reader);

  /* A grid that is wrong has been reported; one that is missing will be. */
  if (!reading->saw_grid)
    tc_reader_issue (reader, TC_SEVERITY_ERROR, "too-early", NULL, tc_reader_get_name (reader),
                     "grid", NULL);
  return reading->has_grid;
}

gboolean
tc_reading_add_kind (TcReader *reader, const char *kind)
{
  TcReading *reading = tc_reader_get_document (reader);

  if (tc_kinds_add (reading->kinds, kind))
    return TRUE;
  tc_reader_issue (reader, TC_SEVERITY_ERROR, "too-many", "kind", "kind",
                   G_STRINGIFY (TC_MAX_KINDS), NULL);
  return FALSE;
}

/* Grid.  What the numbers default to depends on its size, and the lowest of them are written,
 * whichever way they grow. */
static const TcField grid_fields[] = {
  { "rows", TC_FIELD_NUMBER, TC_AS_NUMBER (TcMap, grid.rows), TC_FIELD_REQUIRED, .min = 1, .max = TC_HEXGRID_MAX_SIDE },
  { "columns", TC_FIELD_NUMBER, TC_AS_NUMBER (TcMap, grid.columns), TC_FIELD_REQUIRED, .min = 1, .max = TC_HEXGRID_MAX_SIDE },
  { "shifted", TC_FIELD_CHOICE, TC_AS_NUMBER (TcMap, grid.shifted), .choices = "odd even", .number = 1 },
  { "sideways", TC_FIELD_CHOICE, TC_AS_NUMBER (TcMap, grid.sideways), .choices = "no yes" },
  { "first-row", TC_FIELD_NUMBER, TC_AS_NUMBER (TcMap, grid.numbering.first_row), TC_FIELD_READ, .max = 9999 },
  { "first-column", TC_FIELD_NUMBER, TC_AS_NUMBER (TcMap, grid.numbering.first_column), TC_FIELD_READ, .max = 9999 },
  { "order", TC_FIELD_CHOICE, TC_AS_NUMBER (TcMap, grid.numbering.column_first), .choices = "row-column column-row" },
  { "row-digits", TC_FIELD_NUMBER, TC_AS_NUMBER (TcMap, grid.numbering.row_digits), TC_FIELD_READ, .min = 1, .max = 6 },
  { "column-digits", TC_FIELD_NUMBER, TC_AS_NUMBER (TcMap, grid.numbering.column_digits), TC_FIELD_READ, .min = 1, .max = 6 },
  { "separator", TC_FIELD_TEXT, TC_BY_HAND },
  { "row-style", TC_FIELD_CHOICE, TC_AS_NUMBER (TcMap, grid.numbering.row_letters), .choices = "number letter" },
  { "column-style", TC_FIELD_CHOICE, TC_AS_NUMBER (TcMap, grid.numbering.column_letters), .choices = "number letter" },
  { "rows-grow", TC_FIELD_CHOICE, TC_AS_NUMBER (TcMap, grid.numbering.rows_fall), .choices = "down up" },
  { "columns-grow", TC_FIELD_CHOICE, TC_AS_NUMBER (TcMap, grid.numbering.columns_fall), .choices = "right left" },
  TC_FIELD_END
};

/* In the document first-row and first-column are the lowest numbers, whichever way they
 * grow; in memory they are those of the first hexrow and of its first place. */
static void
turn_numbering (TcHexGrid *grid)
{
  if (grid->numbering.rows_fall)
    grid->numbering.first_row += grid->rows - 1;
  if (grid->numbering.columns_fall)
    grid->numbering.first_column += grid->columns - 1;
}

static void
read_separator (TcReader *reader, TcNumbering *out)
{
  const char *separator = tc_reader_get_value (reader, "separator")->text;

  /* '/' separates the two hexes of a side, spaces separate hexes. */
  if (strlen (separator) >= sizeof out->separator || strpbrk (separator, "/ \t\r\n") != NULL)
    tc_reader_issue (reader, TC_SEVERITY_ERROR, "bad-value", "separator", "separator", separator, "-");
  else
    g_strlcpy (out->separator, separator, sizeof out->separator);
}

static gpointer
grid_start (TcReader *reader)
{
  const TcValue *rows = tc_reader_get_value (reader, "rows"),
                *columns = tc_reader_get_value (reader, "columns");
  TcReading *reading = tc_reader_get_document (reader);
  TcMap *map = tc_reader_get_parent (reader);

  reading->saw_grid = TRUE;
  reading->grid = map->grid;
  if (rows->given && columns->given)
    tc_hexgrid_init (&map->grid, rows->number, columns->number);
  return map;
}

/* A wrong one leaves the map unchanged. */
static gboolean
grid_check (TcReader *reader, gpointer object)
{
  TcReading *reading = tc_reader_get_document (reader);
  TcMap *map = object;

  if (tc_reader_get_value (reader, "rows")->given && tc_reader_get_value (reader, "columns")->given)
    {
      read_separator (reader, &map->grid.numbering);
      turn_numbering (&map->grid);
      reading->has_grid = tc_hexgrid_is_valid (&map->grid);
      if (!reading->has_grid)
        tc_reader_issue (reader, TC_SEVERITY_ERROR, "bad-grid", NULL, NULL, NULL, NULL);
    }
  if (!reading->has_grid)
    map->grid = reading->grid;
  g_free (map->terrain);
  map->terrain = g_malloc0 ((gsize) tc_hexgrid_get_count (&map->grid));
  return TRUE;
}

static char *
format_grid (TcWriter *writer, gconstpointer object, const TcField *field)
{
  const TcMap *map = object;
  TcMap plain = { .grid = map->grid };
  TcHexGrid usual;
  int number, otherwise;

  if (strcmp (field->name, "separator") == 0)
    return g_strdup (map->grid.numbering.separator);
  tc_hexgrid_init (&usual, map->grid.rows, map->grid.columns);
  plain.grid.numbering.first_row -= map->grid.numbering.rows_fall ? map->grid.rows - 1 : 0;
  plain.grid.numbering.first_column -= map->grid.numbering.columns_fall ? map->grid.columns - 1 : 0;
  number = *(int *) tc_field_in (field, &plain);
  plain.grid = usual;
  otherwise = *(int *) tc_field_in (field, &plain);
  return number != otherwise ? g_strdup_printf ("%d", number) : NULL;
}

static const TcElement grid_element = {
  .name = "grid",
  .flags = TC_ELEMENT_ONCE | TC_ELEMENT_REQUIRED,
  .fields = grid_fields,
  .keep = G_STRUCT_OFFSET (TcMap, parts[TC_MAP_PART_GRID]),
  .start = grid_start,
  .check = grid_check,
  .format = format_grid,
};

/* Legend */

static gboolean
terrain_check (TcReader *reader, gpointer object)
{
  const TcMap *map = tc_reader_get_parent (reader);
  const TcTerrain *terrain = object;

  for (guint i = 0; i < map->legend->len; i++)
    if (((const TcTerrain *) g_ptr_array_index (map->legend, i))->letter == terrain->letter)
      {
        tc_reader_issue (reader, TC_SEVERITY_ERROR, "duplicate-letter", "letter",
                         tc_reader_get_value (reader, "letter")->text, NULL, NULL);
        return FALSE;
      }
  return TRUE;
}

static const TcElement *const terrain_children[] = { &tc_element_art, NULL };

static const TcElement terrain_element = {
  .name = "terrain",
  .flags = TC_ELEMENT_UNIQUE,
  .record = &tc_terrain_record,
  .children = terrain_children,
  .max = MAX_LEGEND,
  .check = terrain_check,
};

static const TcElement *const legend_children[] = { &terrain_element, NULL };

static const TcElement legend_element = {
  .name = "legend",
  .flags = TC_ELEMENT_ONCE | TC_ELEMENT_REQUIRED,
  .children = legend_children,
  .keep = G_STRUCT_OFFSET (TcMap, parts[TC_MAP_PART_LEGEND]),
};

/* Lists of hexes and of sides */
void
tc_hexes_parse (const TcHexGrid *grid, char **words, gboolean is_path, GArray *out,
                TcWordFunc report, gpointer data)
{
  TcHex last = TC_NO_HEX;

  for (guint i = 0; words[i] != NULL; i++)
    {
      TcHex hex = tc_hexgrid_parse (grid, words[i]);

      if (hex == TC_NO_HEX)
        report (data, i, "hex-off-map", words[i], NULL);
      else
        g_array_append_val (out, hex);
      if (is_path && hex != TC_NO_HEX && last != TC_NO_HEX
          && tc_hexgrid_direction (grid, last, hex) < 0)
        report (data, i, "not-adjacent", words[i - 1], words[i]);
      last = hex;
    }
}

void
tc_sides_parse (const TcHexGrid *grid, char **words, GArray *out, TcWordFunc report, gpointer data)
{
  for (guint i = 0; words[i] != NULL; i++)
    {
      g_auto (GStrv) halves = g_strsplit (words[i], "/", 3);
      TcHexPair pair;

      if (g_strv_length (halves) != 2)
        {
          report (data, i, "bad-side", words[i], NULL);
          continue;
        }
      pair.a = tc_hexgrid_parse (grid, halves[0]);
      pair.b = tc_hexgrid_parse (grid, halves[1]);
      if (pair.a == TC_NO_HEX || pair.b == TC_NO_HEX)
        report (data, i, "hex-off-map", halves[pair.a == TC_NO_HEX ? 0 : 1], NULL);
      else if (tc_hexgrid_direction (grid, pair.a, pair.b) < 0)
        report (data, i, "not-adjacent", halves[0], halves[1]);
      else
        g_array_append_val (out, pair);
    }
}

void
tc_reading_report_word (gpointer reader, guint word, const char *code, const char *a, const char *b)
{
  gsize offset = tc_source_find_word (tc_reader_get_source (reader), tc_reader_get_content (reader), word);

  tc_reader_issue_at (reader, offset, TC_SEVERITY_ERROR, code, tc_reader_get_subject (reader), a, b, NULL);
}

static void
read_hexes (TcReader *reader, const char *text, gboolean is_path, GArray *out)
{
  TcReading *reading = tc_reader_get_document (reader);
  g_auto (GStrv) words = tc_split_words (text);

  tc_hexes_parse (&reading->battle->map->grid, words, is_path, out, tc_reading_report_word, reader);
}

static GPtrArray *
make_words (TcWriter *writer, const GArray *hexes)
{
  const TcHexGrid *grid = &((const TcBattle *) writer->document)->map->grid;
  GPtrArray *words = g_ptr_array_new_with_free_func (g_free);
  char label[TC_HEX_LABEL_SIZE];

  for (guint i = 0; i < hexes->len; i++)
    g_ptr_array_add (words,
                     g_strdup (tc_hexgrid_format (grid, g_array_index (hexes, TcHex, i), label)));
  return words;
}

/* Features */

static gboolean
feature_check (TcReader *reader, gpointer object)
{
  return tc_reading_add_kind (reader, ((const TcFeature *) object)->kind);
}

static void
feature_hexes_end (TcReader *reader, gpointer object, const char *text)
{
  TcFeature *feature = object;

  if (feature->shape == TC_FEATURE_SIDES)
    tc_reader_issue (reader, TC_SEVERITY_ERROR, "wrong-shape", NULL, "hexes", "sides", NULL);
  else
    read_hexes (reader, text, feature->shape == TC_FEATURE_PATH, feature->hexes);
}

static void
feature_sides_end (TcReader *reader, gpointer object, const char *text)
{
  TcFeature *feature = object;

  if (feature->shape != TC_FEATURE_SIDES)
    tc_reader_issue (reader, TC_SEVERITY_ERROR, "wrong-shape", NULL, "sides", "hexes", NULL);
  else
    {
      TcReading *reading = tc_reader_get_document (reader);
      g_auto (GStrv) words = tc_split_words (text);

      tc_sides_parse (&reading->battle->map->grid, words, feature->sides, tc_reading_report_word, reader);
    }
}

static void
feature_end (TcReader *reader, gpointer object, const char *text)
{
  TcFeature *feature = object;

  if (feature->hexes->len == 0 && feature->sides->len == 0)
    tc_reader_issue (reader, TC_SEVERITY_WARNING, "empty-feature", NULL, feature->kind, NULL, NULL);
}

static GPtrArray *
write_feature_hexes (TcWriter *writer, gconstpointer object)
{
  const TcFeature *feature = object;

  return feature->shape != TC_FEATURE_SIDES ? make_words (writer, feature->hexes) : NULL;
}

static GPtrArray *
write_feature_sides (TcWriter *writer, gconstpointer object)
{
  const TcHexGrid *grid = &((const TcBattle *) writer->document)->map->grid;
  const TcFeature *feature = object;
  char a[TC_HEX_LABEL_SIZE], b[TC_HEX_LABEL_SIZE];
  GPtrArray *words;

  if (feature->shape != TC_FEATURE_SIDES)
    return NULL;
  words = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < feature->sides->len; i++)
    {
      const TcHexPair *pair = &g_array_index (feature->sides, TcHexPair, i);

      g_ptr_array_add (words, g_strconcat (tc_hexgrid_format (grid, pair->a, a), "/",
                                           tc_hexgrid_format (grid, pair->b, b), NULL));
    }
  return words;
}

static const TcElement feature_hexes_element = {
  .name = "hexes",
  .flags = TC_ELEMENT_ONCE | TC_ELEMENT_TEXT,
  .keep = G_STRUCT_OFFSET (TcFeature, list),
  .end = feature_hexes_end,
  .words = write_feature_hexes,
};

static const TcElement feature_sides_element = {
  .name = "sides",
  .flags = TC_ELEMENT_ONCE | TC_ELEMENT_TEXT,
  .keep = G_STRUCT_OFFSET (TcFeature, list),
  .end = feature_sides_end,
  .words = write_feature_sides,
};

static const TcElement *const feature_children[] = {
  &tc_element_provenance, &feature_hexes_element, &feature_sides_element, NULL
};

static const TcElement feature_element = {
  .name = "feature",
  .record = &tc_feature_record,
  .children = feature_children,
  .may = tc_reading_can_place,
  .check = feature_check,
  .end = feature_end,
};

/* Areas */

static void
area_hexes_end (TcReader *reader, gpointer object, const char *text)
{
  read_hexes (reader, text, FALSE, ((TcArea *) object)->hexes);
}

/* Only a note: an area may be new or cut off, and whether it needs hexes is said by the rules that
 * use it. */
static void
area_end (TcReader *reader, gpointer object, const char *text)
{
  TcArea *area = object;

  if (area->hexes->len == 0)
    tc_issue_add_fix (tc_reader_issue (reader, TC_SEVERITY_NOTE, "empty-area", NULL,
                                       *area->name != '\0' ? area->name : area->id, NULL, NULL),
                      "remove-area", area->id, NULL);
}

static GPtrArray *
write_area_hexes (TcWriter *writer, gconstpointer object)
{
  return make_words (writer, ((const TcArea *) object)->hexes);
}

static const TcElement area_hexes_element = {
  .name = "hexes",
  .flags = TC_ELEMENT_ONCE | TC_ELEMENT_TEXT,
  .keep = G_STRUCT_OFFSET (TcArea, list),
  .end = area_hexes_end,
  .words = write_area_hexes,
};

static const TcElement *const area_children[] = { &tc_element_provenance, &area_hexes_element, NULL };

static const TcElement area_element = {
  .name = "area",
  .flags = TC_ELEMENT_UNIQUE,
  .record = &tc_area_record,
  .children = area_children,
  .may = tc_reading_can_place,
  .end = area_end,
};

/* Labels */

static gboolean
label_check (TcReader *reader, gpointer object)
{
  TcReading *reading = tc_reader_get_document (reader);
  const char *text = tc_reader_get_value (reader, "hex")->text;
  TcHex hex = tc_hexgrid_parse (&reading->battle->map->grid, text);

  if (hex == TC_NO_HEX)
    tc_reader_issue (reader, TC_SEVERITY_ERROR, "hex-off-map", "hex", text, NULL, NULL);
  ((TcLabel *) object)->hex = hex;
  return hex != TC_NO_HEX;
}

static char *
format_label (TcWriter *writer, gconstpointer object, const TcField *field)
{
  char hex[TC_HEX_LABEL_SIZE];

  return g_strdup (tc_hexgrid_format (&((const TcBattle *) writer->document)->map->grid,
                                      ((const TcLabel *) object)->hex, hex));
}

static const TcElement label_element = {
  .name = "label",
  .flags = TC_ELEMENT_TEXT,
  .record = &tc_label_record,
  .into = G_STRUCT_OFFSET (TcLabel, text),
  .may = tc_reading_can_place,
  .check = label_check,
  .format = format_label,
};

/* The map */

gboolean
tc_reading_may_have_board (TcReader *reader)
{
  TcReading *reading = tc_reader_get_document (reader);
  gboolean first = !reading->saw_board;

  if (!first)
    tc_reader_issue (reader, TC_SEVERITY_ERROR, "map-and-table", NULL, NULL, NULL, NULL);
  reading->saw_board = TRUE;
  return first;
}

static gpointer
map_start (TcReader *reader)
{
  TcReading *reading = tc_reader_get_document (reader);

  g_ptr_array_set_size (reading->battle->map->legend, 0);
  return reading->battle->map;
}

static gconstpointer
get_map (gconstpointer object)
{
  return tc_map_get_hexes (((const TcBattle *) object)->map);
}

static void
map_end (TcReader *reader, gpointer object, const char *text)
{
  TcReading *reading = tc_reader_get_document (reader);

  if (reading->has_row_elements)
    tc_reading_check_rows (reader);
  if (!reading->has_ground)
    tc_reader_issue (reader, TC_SEVERITY_ERROR, "missing-element", NULL, "ground", "map", NULL);
  if (!tc_map_derive (object))
    tc_reader_issue (reader, TC_SEVERITY_ERROR, "too-many", NULL,
                     "feature kind", G_STRINGIFY (TC_MAP_SIDE_KINDS), NULL);
}

static const TcElement *const map_children[] = { &tc_element_provenance, &grid_element,
                                                 &legend_element,        &tc_element_ground,
                                                 &tc_element_ground_row, &feature_element,
                                                 &area_element,          &label_element,
                                                 &tc_element_scan,       NULL };

const TcElement tc_element_map = {
  .name = "map",
  .flags = TC_ELEMENT_ONCE,
  .record = &tc_map_record,
  .children = map_children,
  .may = tc_reading_may_have_board,
  .start = map_start,
  .end = map_end,
  .get = get_map,
};
