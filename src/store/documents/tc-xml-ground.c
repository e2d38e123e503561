/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The ground: one line of letters a hexrow, straight into the array of the map.
 *
 * A map of a million hexes is read here, so nothing is copied and nothing is asked twice:
 * one look in a table a letter, and only a row with a fault is looked at again. */
#include <string.h>

#include "tc-reading.h"

enum { LETTER_UNKNOWN = -1, LETTER_BLANK = -2 };

static gboolean
prepare (TcReader *reader)
{
  TcReading *reading = tc_reader_get_document (reader);
  const TcMap *map = reading->battle->map;

  reading->has_ground = TRUE;
  if (!tc_reading_can_place (reader))
    return FALSE;
  if (map->legend->len == 0)
    {
      tc_reader_issue (reader, TC_SEVERITY_ERROR, "too-early", NULL, tc_reader_get_name (reader),
                       "legend", NULL);
      return FALSE;
    }
  for (guint i = 0; i < G_N_ELEMENTS (reading->letters); i++)
    reading->letters[i] = LETTER_UNKNOWN;
  reading->letters[' '] = reading->letters['\t'] = reading->letters['\r'] = LETTER_BLANK;
  for (guint i = 0; i < map->legend->len; i++)
    {
      const TcTerrain *terrain = g_ptr_array_index (map->legend, i);

      if (terrain->letter > ' ')
        reading->letters[(guint8) terrain->letter] = (gint16) i;
    }
  return TRUE;
}

static gpointer
ground_start (TcReader *reader)
{
  TcReading *reading = tc_reader_get_document (reader);
  int column;

  if (!prepare (reader))
    return NULL;
  tc_source_locate (tc_reader_get_source (reader), tc_reader_get_content (reader), &reading->line, &column);
  reading->row = 0;
  reading->column = 0;
  return reading->battle->map;
}

static void
add_issue (TcReader *reader, int column, const char *code, const char *subject,
           const char *a, const char *b)
{
  TcReading *reading = tc_reader_get_document (reader);

  tc_issue_list_add (tc_reader_get_issues (reader), TC_SEVERITY_ERROR, code,
                     tc_reader_get_source (reader)->name, reading->line, column, subject, a, b, NULL);
}

static void
report_length (TcReader *reader, const char *code)
{
  TcReading *reading = tc_reader_get_document (reader);
  const TcHexGrid *grid = &reading->battle->map->grid;
  g_autofree char *found = g_strdup_printf ("%d", reading->column);
  g_autofree char *expected = g_strdup_printf ("%d", grid->columns);
  g_autofree char *subject = g_strdup_printf ("row:%d", reading->row + 1);

  add_issue (reader, MIN (reading->column, grid->columns) + 1, code, subject, found, expected);
}

static void
end_row (TcReader *reader)
{
  TcReading *reading = tc_reader_get_document (reader);
  const TcHexGrid *grid = &reading->battle->map->grid;

  if (reading->column == 0)
    return;
  if (reading->row < grid->rows && reading->column != grid->columns)
    report_length (reader, reading->column < grid->columns ? "row-too-short" : "row-too-long");
  reading->row++;
  reading->column = 0;
}

static void
report_letter (TcReader *reader, const char *at, const char *end)
{
  TcReading *reading = tc_reader_get_document (reader);
  const TcHexGrid *grid = &reading->battle->map->grid;
  char label[TC_HEX_LABEL_SIZE];
  g_autofree char *subject = NULL;
  g_autofree char *letter = g_strndup (at, MIN (end - at, g_utf8_next_char (at) - at));

  tc_hexgrid_format (grid, tc_hexgrid_at (grid, reading->row, reading->column), label);
  subject = g_strdup_printf ("hex:%s", label);
  add_issue (reader, reading->column + 1, "unknown-letter", subject, letter, NULL);
}

/* The slow way, for part of a row with spaces or unknown letters. */
static void
add_letters (TcReader *reader, const char *text, const char *end)
{
  TcReading *reading = tc_reader_get_document (reader);
  TcMap *map = reading->battle->map;
  gboolean inside = reading->row < map->grid.rows;

  for (const char *p = text; p < end; p = MIN (end, g_utf8_next_char (p)))
    {
      int index = reading->letters[(guint8) *p];

      if (index == LETTER_BLANK)
        continue;
      if (inside && reading->column < map->grid.columns)
        {
          if (index == LETTER_UNKNOWN)
            report_letter (reader, p, end);
          map->terrain[(gsize) reading->row * map->grid.columns + reading->column] = (guint8) MAX (index, 0);
        }
      reading->column++;
    }
}

static void
add_piece (TcReader *reader, const char *text, gsize length)
{
  TcReading *reading = tc_reader_get_document (reader);
  TcMap *map = reading->battle->map;
  int faults = 0;

  if (reading->row < map->grid.rows
      && length <= (gsize) (map->grid.columns - MIN (reading->column, map->grid.columns)))
    {
      guint8 *out = map->terrain + (gsize) reading->row * map->grid.columns + reading->column;

      for (gsize i = 0; i < length; i++)
        {
          int index = reading->letters[(guint8) text[i]];

          faults |= index;
          out[i] = (guint8) index;
        }
      if (faults >= 0)
        {
          reading->column += (gint32) length;
          return;
        }
      memset (out, 0, length);
    }
  add_letters (reader, text, text + length);
}

static void
ground_text (TcReader *reader, const char *text, gsize length)
{
  TcReading *reading = tc_reader_get_document (reader);
  const char *end = text + length;

  while (text < end)
    {
      const char *line_end = memchr (text, '\n', end - text);

      add_piece (reader, text, (line_end != NULL ? line_end : end) - text);
      if (line_end == NULL)
        return;
      end_row (reader);
      reading->line++;
      text = line_end + 1;
    }
}

static void
ground_skip (TcReader *reader, guint n_lines)
{
  TcReading *reading = tc_reader_get_document (reader);

  reading->line += (int) n_lines;
}

void
tc_reading_check_rows (TcReader *reader)
{
  TcReading *reading = tc_reader_get_document (reader);
  g_autofree char *found = g_strdup_printf ("%d", reading->row);
  g_autofree char *expected = g_strdup_printf ("%d", reading->battle->map->grid.rows);

  if (reading->row != reading->battle->map->grid.rows)
    tc_reader_issue (reader, TC_SEVERITY_ERROR, "number-of-rows", NULL, found, expected, NULL);
}

static void
ground_end (TcReader *reader, gpointer object, const char *text)
{
  end_row (reader);
  tc_reading_check_rows (reader);
}

static void
write_ground (TcWriter *writer, gconstpointer object)
{
  const TcMap *map = object;
  char letters[256] = { 0 };
  gsize width = (gsize) map->grid.columns + 1;
  gsize length = width * (gsize) map->grid.rows;
  g_autofree char *lines = g_malloc (length);
  const guint8 *terrain = map->terrain;
  char *out = lines;

  for (guint i = 0; i < 256; i++)
    letters[i] = i < map->legend->len ? ((TcTerrain *) g_ptr_array_index (map->legend, i))->letter : '?';
  for (gint32 row = 0; row < map->grid.rows; row++)
    {
      for (gint32 column = 0; column < map->grid.columns; column++)
        *out++ = letters[*terrain++];
      *out++ = '\n';
    }
  tc_writer_lines (writer, lines, length);
}

const TcElement tc_element_ground = {
  .name = "ground",
  .flags = TC_ELEMENT_ONCE,
  .keep = G_STRUCT_OFFSET (TcMap, parts[TC_MAP_PART_GROUND]),
  .start = ground_start,
  .text = ground_text,
  .skip = ground_skip,
  .end = ground_end,
  .write = write_ground,
};

/* Version 0 had an element for each hexrow.  Its name is none that a document can have:
 * only the upgrade gives it. */

static gpointer
ground_row_start (TcReader *reader)
{
  TcReading *reading = tc_reader_get_document (reader);
  int column;

  if (!reading->has_ground && !prepare (reader))
    return NULL;
  if (!reading->has_grid || reading->battle->map->legend->len == 0)
    return NULL;
  reading->has_row_elements = TRUE;
  tc_source_locate (tc_reader_get_source (reader), tc_reader_get_content (reader), &reading->line, &column);
  return reading->battle->map;
}

static void
ground_row_end (TcReader *reader, gpointer object, const char *text)
{
  end_row (reader);
}

const TcElement tc_element_ground_row = {
  .name = "(row)",
  .flags = TC_ELEMENT_OLD,
  .start = ground_row_start,
  .text = ground_text,
  .skip = ground_skip,
  .end = ground_row_end,
};
