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
    tc_reader_issue (reader, TC_SEVERITY_ERROR, "too-early", NULL, tc_reader_get_name (reader), "grid", NULL);
  return reading->has_grid;
}

/* A field with a name as a hex of the map; TC_NO_HEX, with an issue, when it is none. */
static TcHex
read_hex (TcReader *reader, const char *text, const char *attribute)
{
  TcReading *reading = tc_reader_get_document (reader);
  TcHex hex;

  if (!reading->has_grid)
    return TC_NO_HEX;
  hex = tc_hexgrid_parse (&reading->battle->map->grid, text);
  if (hex == TC_NO_HEX)
    tc_reader_issue (reader, TC_SEVERITY_ERROR, "hex-off-map", attribute, text, NULL, NULL);
  return hex;
}

/* Grid */

enum {
  GRID_ROWS, GRID_COLUMNS, GRID_SHIFTED, GRID_SIDEWAYS, GRID_FIRST_ROW, GRID_FIRST_COLUMN, GRID_ORDER,
  GRID_ROW_DIGITS, GRID_COLUMN_DIGITS, GRID_SEPARATOR, GRID_ROW_STYLE, GRID_COLUMN_STYLE,
  GRID_ROWS_GROW, GRID_COLUMNS_GROW
};

static const TcField grid_fields[] = {
  { "rows", TC_FIELD_NUMBER, .flags = TC_FIELD_REQUIRED, .min = 1, .max = TC_HEXGRID_MAX_SIDE },
  { "columns", TC_FIELD_NUMBER, .flags = TC_FIELD_REQUIRED, .min = 1, .max = TC_HEXGRID_MAX_SIDE },
  { "shifted", TC_FIELD_CHOICE, .choices = "odd even" },
  { "sideways", TC_FIELD_CHOICE, .choices = "no yes" },
  { "first-row", TC_FIELD_NUMBER, .min = 0, .max = 9999 },
  { "first-column", TC_FIELD_NUMBER, .min = 0, .max = 9999 },
  { "order", TC_FIELD_CHOICE, .choices = "row-column column-row" },
  { "row-digits", TC_FIELD_NUMBER, .min = 1, .max = 6 },
  { "column-digits", TC_FIELD_NUMBER, .min = 1, .max = 6 },
  { "separator", TC_FIELD_TEXT },
  { "row-style", TC_FIELD_CHOICE, .choices = "number letter" },
  { "column-style", TC_FIELD_CHOICE, .choices = "number letter" },
  { "rows-grow", TC_FIELD_CHOICE, .choices = "down up" },
  { "columns-grow", TC_FIELD_CHOICE, .choices = "right left" },
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
read_numbering (TcReader *reader, const TcValue *values, TcNumbering *out)
{
  const char *separator = values[GRID_SEPARATOR].text;

  out->first_row = tc_value_number (values[GRID_FIRST_ROW], out->first_row);
  out->first_column = tc_value_number (values[GRID_FIRST_COLUMN], out->first_column);
  out->column_first = tc_value_number (values[GRID_ORDER], FALSE);
  out->row_digits = tc_value_number (values[GRID_ROW_DIGITS], out->row_digits);
  out->column_digits = tc_value_number (values[GRID_COLUMN_DIGITS], out->column_digits);
  out->row_letters = tc_value_number (values[GRID_ROW_STYLE], FALSE);
  out->column_letters = tc_value_number (values[GRID_COLUMN_STYLE], FALSE);
  out->rows_fall = tc_value_number (values[GRID_ROWS_GROW], FALSE);
  out->columns_fall = tc_value_number (values[GRID_COLUMNS_GROW], FALSE);

  /* '/' parts the two hexes of a side, blanks part hexes. */
  if (strlen (separator) >= sizeof out->separator || strpbrk (separator, "/ \t\r\n") != NULL)
    tc_reader_issue (reader, TC_SEVERITY_ERROR, "bad-value", "separator", "separator", separator, "-");
  else
    g_strlcpy (out->separator, separator, sizeof out->separator);
}

static gpointer
grid_start (TcReader *reader, const TcValue *values)
{
  TcReading *reading = tc_reader_get_document (reader);
  TcMap *map = tc_reader_get_parent (reader);
  TcHexGrid grid;

  reading->saw_grid = TRUE;
  if (!values[GRID_ROWS].given || !values[GRID_COLUMNS].given)
    return map;
  tc_hexgrid_init (&grid, values[GRID_ROWS].number, values[GRID_COLUMNS].number);
  grid.shifted = tc_value_number (values[GRID_SHIFTED], 1);
  grid.sideways = tc_value_number (values[GRID_SIDEWAYS], FALSE);
  read_numbering (reader, values, &grid.numbering);
  turn_numbering (&grid);
  if (!tc_hexgrid_is_valid (&grid))
    {
      tc_reader_issue (reader, TC_SEVERITY_ERROR, "bad-grid", NULL, NULL, NULL, NULL);
      return map;
    }
  map->grid = grid;
  g_free (map->terrain);
  map->terrain = g_malloc0 ((gsize) tc_hexgrid_get_count (&grid));
  reading->has_grid = TRUE;
  return map;
}

static const TcElement grid_element = {
  .name = "grid",
  .flags = TC_ELEMENT_ONCE | TC_ELEMENT_REQUIRED,
  .fields = grid_fields,
  .keep = G_STRUCT_OFFSET (TcMap, parts[TC_MAP_PART_GRID]),
  .start = grid_start,
};

/* Legend */

enum { TERRAIN_ID, TERRAIN_LETTER, TERRAIN_NAME };

static const TcField terrain_fields[] = {
  { "id", TC_FIELD_ID, .flags = TC_FIELD_REQUIRED },
  { "letter", TC_FIELD_LETTER, .flags = TC_FIELD_REQUIRED },
  { "name", TC_FIELD_TEXT },
  TC_FIELD_END
};

static gpointer
terrain_start (TcReader *reader, const TcValue *values)
{
  TcMap *map = tc_reader_get_parent (reader);
  char letter = (char) tc_value_number (values[TERRAIN_LETTER], '\0');
  TcTerrain *terrain;

  if (map->legend->len >= MAX_LEGEND)
    {
      tc_reader_issue (reader, TC_SEVERITY_ERROR, "too-many", NULL, "terrain", G_STRINGIFY (MAX_LEGEND), NULL);
      return NULL;
    }
  for (guint i = 0; letter != '\0' && i < map->legend->len; i++)
    if (((TcTerrain *) g_ptr_array_index (map->legend, i))->letter == letter)
      {
        tc_reader_issue (reader, TC_SEVERITY_ERROR, "duplicate-letter", "letter",
                         values[TERRAIN_LETTER].text, NULL, NULL);
        return NULL;
      }
  if (letter == '\0')
    return NULL;
  terrain = tc_terrain_new (letter, values[TERRAIN_ID].text, values[TERRAIN_NAME].text);
  terrain->line = tc_reader_get_line (reader);
  g_ptr_array_add (map->legend, terrain);
  return terrain;
}

static const TcElement terrain_element = {
  .name = "terrain",
  .subject = "terrain",
  .flags = TC_ELEMENT_UNIQUE,
  .fields = terrain_fields,
  .keep = G_STRUCT_OFFSET (TcTerrain, keep),
  .start = terrain_start,
};

static const TcElement *const legend_children[] = { &terrain_element, NULL };

static const TcElement legend_element = {
  .name = "legend",
  .flags = TC_ELEMENT_ONCE | TC_ELEMENT_REQUIRED,
  .children = legend_children,
  .keep = G_STRUCT_OFFSET (TcMap, parts[TC_MAP_PART_LEGEND]),
};

/* Lists of hexes and of sides */

static void
report_word (TcReader *reader, guint index, const char *code, const char *a, const char *b)
{
  gsize offset = tc_source_find_word (tc_reader_get_source (reader), tc_reader_get_content (reader), index);

  tc_reader_issue_at (reader, offset, TC_SEVERITY_ERROR, code, tc_reader_get_subject (reader), a, b, NULL);
}

static void
read_hexes (TcReader *reader, const char *text, gboolean is_path, GArray *out)
{
  TcReading *reading = tc_reader_get_document (reader);
  const TcHexGrid *grid = &reading->battle->map->grid;
  g_auto (GStrv) words = tc_split_words (text);
  TcHex last = TC_NO_HEX;

  for (guint i = 0; words[i] != NULL; i++)
    {
      TcHex hex = tc_hexgrid_parse (grid, words[i]);

      if (hex == TC_NO_HEX)
        report_word (reader, i, "hex-off-map", words[i], NULL);
      else
        g_array_append_val (out, hex);
      if (is_path && hex != TC_NO_HEX && last != TC_NO_HEX && tc_hexgrid_direction (grid, last, hex) < 0)
        report_word (reader, i, "not-adjacent", words[i - 1], words[i]);
      last = hex;
    }
}

static void
read_sides (TcReader *reader, const char *text, GArray *out)
{
  TcReading *reading = tc_reader_get_document (reader);
  const TcHexGrid *grid = &reading->battle->map->grid;
  g_auto (GStrv) words = tc_split_words (text);

  for (guint i = 0; words[i] != NULL; i++)
    {
      g_auto (GStrv) halves = g_strsplit (words[i], "/", 2);
      TcHexPair pair = { TC_NO_HEX, TC_NO_HEX };

      if (halves[0] == NULL || halves[1] == NULL)
        {
          report_word (reader, i, "bad-side", words[i], NULL);
          continue;
        }
      pair.a = tc_hexgrid_parse (grid, halves[0]);
      pair.b = tc_hexgrid_parse (grid, halves[1]);
      if (pair.a == TC_NO_HEX || pair.b == TC_NO_HEX)
        report_word (reader, i, "hex-off-map", pair.a == TC_NO_HEX ? halves[0] : halves[1], NULL);
      else if (tc_hexgrid_direction (grid, pair.a, pair.b) < 0)
        report_word (reader, i, "not-adjacent", halves[0], halves[1]);
      else
        g_array_append_val (out, pair);
    }
}

/* Features */

enum { FEATURE_NAME, FEATURE_KIND, FEATURE_SHAPE };

static const TcField feature_fields[] = {
  { "name", TC_FIELD_TEXT },
  { "kind", TC_FIELD_ID, .flags = TC_FIELD_REQUIRED },
  { "shape", TC_FIELD_CHOICE, .flags = TC_FIELD_REQUIRED, .choices = "path sides hexes" },
  TC_FIELD_END
};

static gpointer
feature_start (TcReader *reader, const TcValue *values)
{
  TcReading *reading = tc_reader_get_document (reader);
  TcMap *map = tc_reader_get_parent (reader);
  TcFeature *feature;

  if (!tc_reading_can_place (reader) || !values[FEATURE_KIND].given || !values[FEATURE_SHAPE].given)
    return NULL;
  if (!tc_kinds_add (reading->kinds, values[FEATURE_KIND].text))
    {
      tc_reader_issue (reader, TC_SEVERITY_ERROR, "too-many", "kind", "kind", G_STRINGIFY (TC_MAX_KINDS), NULL);
      return NULL;
    }
  feature = tc_feature_new (values[FEATURE_KIND].text, (TcFeatureShape) values[FEATURE_SHAPE].number);
  g_free (feature->name);
  feature->name = g_strdup (values[FEATURE_NAME].text);
  feature->line = tc_reader_get_line (reader);
  g_ptr_array_add (map->features, feature);
  return feature;
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
    read_sides (reader, text, feature->sides);
}

static void
feature_end (TcReader *reader, gpointer object, const char *text)
{
  TcFeature *feature = object;

  if (feature->hexes->len == 0 && feature->sides->len == 0)
    tc_reader_issue (reader, TC_SEVERITY_WARNING, "empty-feature", NULL, feature->kind, NULL, NULL);
}

static const TcElement feature_hexes_element = {
  .name = "hexes",
  .flags = TC_ELEMENT_ONCE | TC_ELEMENT_TEXT,
  .keep = G_STRUCT_OFFSET (TcFeature, list),
  .end = feature_hexes_end,
};

static const TcElement feature_sides_element = {
  .name = "sides",
  .flags = TC_ELEMENT_ONCE | TC_ELEMENT_TEXT,
  .keep = G_STRUCT_OFFSET (TcFeature, list),
  .end = feature_sides_end,
};

static const TcElement *const feature_children[] = {
  &tc_element_provenance, &feature_hexes_element, &feature_sides_element, NULL
};

static const TcElement feature_element = {
  .name = "feature",
  .subject = "feature",
  .fields = feature_fields,
  .children = feature_children,
  .keep = G_STRUCT_OFFSET (TcFeature, keep),
  .provenance = G_STRUCT_OFFSET (TcFeature, provenance),
  .start = feature_start,
  .end = feature_end,
};

/* Areas */

enum { AREA_ID, AREA_NAME };

static const TcField area_fields[] = {
  { "id", TC_FIELD_ID, .flags = TC_FIELD_REQUIRED },
  { "name", TC_FIELD_TEXT },
  TC_FIELD_END
};

static gpointer
area_start (TcReader *reader, const TcValue *values)
{
  TcMap *map = tc_reader_get_parent (reader);
  TcArea *area;

  if (!tc_reading_can_place (reader))
    return NULL;
  area = tc_area_new (values[AREA_ID].text, values[AREA_NAME].text);
  area->line = tc_reader_get_line (reader);
  g_ptr_array_add (map->areas, area);
  return area;
}

static void
area_hexes_end (TcReader *reader, gpointer object, const char *text)
{
  read_hexes (reader, text, FALSE, ((TcArea *) object)->hexes);
}

/* One that was just named, or whose hexes are all cut off: whether it has to have some, the rules say that speak of it. */
static void
area_end (TcReader *reader, gpointer object, const char *text)
{
  TcArea *area = object;

  if (area->hexes->len == 0)
    tc_reader_issue (reader, TC_SEVERITY_NOTE, "empty-area", NULL, *area->name != '\0' ? area->name : area->id, NULL, NULL);
}

static const TcElement area_hexes_element = {
  .name = "hexes",
  .flags = TC_ELEMENT_ONCE | TC_ELEMENT_TEXT,
  .keep = G_STRUCT_OFFSET (TcArea, list),
  .end = area_hexes_end,
};

static const TcElement *const area_children[] = { &tc_element_provenance, &area_hexes_element, NULL };

static const TcElement area_element = {
  .name = "area",
  .subject = "area",
  .flags = TC_ELEMENT_UNIQUE,
  .fields = area_fields,
  .children = area_children,
  .keep = G_STRUCT_OFFSET (TcArea, keep),
  .provenance = G_STRUCT_OFFSET (TcArea, provenance),
  .start = area_start,
  .end = area_end,
};

/* Labels */

enum { LABEL_HEX, LABEL_STYLE };

static const TcField label_fields[] = {
  { "hex", TC_FIELD_TEXT, .flags = TC_FIELD_REQUIRED },
  { "style", TC_FIELD_ID },
  TC_FIELD_END
};

static gpointer
label_start (TcReader *reader, const TcValue *values)
{
  TcMap *map = tc_reader_get_parent (reader);
  TcHex hex;
  TcLabel *label;

  if (!tc_reading_can_place (reader) || *values[LABEL_HEX].text == '\0')
    return NULL;
  hex = read_hex (reader, values[LABEL_HEX].text, "hex");
  if (hex == TC_NO_HEX)
    return NULL;
  label = tc_label_new (hex, "", values[LABEL_STYLE].text);
  label->line = tc_reader_get_line (reader);
  g_ptr_array_add (map->labels, label);
  return label;
}

static void
label_end (TcReader *reader, gpointer object, const char *text)
{
  TcLabel *label = object;

  g_free (label->text);
  label->text = g_strdup (text);
}

static const TcElement label_element = {
  .name = "label",
  .flags = TC_ELEMENT_TEXT,
  .fields = label_fields,
  .keep = G_STRUCT_OFFSET (TcLabel, keep),
  .start = label_start,
  .end = label_end,
};

/* The map */

enum { MAP_METRES, MAP_NORTH };

static const TcField map_fields[] = {
  { "metres", TC_FIELD_NUMBER, .min = 1, .max = 100000 },
  { "north", TC_FIELD_ID },
  TC_FIELD_END
};

static gpointer
map_start (TcReader *reader, const TcValue *values)
{
  TcReading *reading = tc_reader_get_document (reader);
  TcMap *map = reading->battle->map;

  if (reading->saw_board)
    {
      tc_reader_issue (reader, TC_SEVERITY_ERROR, "map-and-table", NULL, NULL, NULL, NULL);
      return NULL;
    }
  reading->saw_board = TRUE;
  map->metres = tc_value_number (values[MAP_METRES], 0);
  g_free (map->north);
  map->north = g_strdup (*values[MAP_NORTH].text != '\0' ? values[MAP_NORTH].text : "unknown");
  g_ptr_array_set_size (map->legend, 0);
  return map;
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

static const TcElement *const map_children[] = {
  &tc_element_provenance, &grid_element, &legend_element, &tc_element_ground, &tc_element_ground_row,
  &feature_element, &area_element, &label_element, &tc_element_scan, NULL
};

const TcElement tc_element_map = {
  .name = "map",
  .flags = TC_ELEMENT_ONCE,
  .fields = map_fields,
  .children = map_children,
  .keep = G_STRUCT_OFFSET (TcMap, keep),
  .provenance = G_STRUCT_OFFSET (TcMap, provenance),
  .start = map_start,
  .end = map_end,
};
