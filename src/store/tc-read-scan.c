/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The scan of a map or a table, and its pins.  A battle is playable without it: what is wrong with it is a warning, as far
 * as its attributes can be read. */
#include "tc-reading.h"

#include "tc-scan-file.h"

/* Pins */

enum { PIN_AT, PIN_X, PIN_Y };

static const TcField pin_fields[] = {
  { "at", TC_FIELD_TEXT, .flags = TC_FIELD_REQUIRED },
  { "x", TC_FIELD_DECIMAL, .flags = TC_FIELD_REQUIRED, .min = 0, .max = TC_SCAN_MAX, .digits = 1 },
  { "y", TC_FIELD_DECIMAL, .flags = TC_FIELD_REQUIRED, .min = 0, .max = TC_SCAN_MAX, .digits = 1 },
  TC_FIELD_END
};

static gpointer
pin_start (TcReader *reader, const TcValue *values)
{
  TcReading *reading = tc_reader_get_document (reader);
  TcScan *scan = tc_reader_get_parent (reader);
  const TcMap *map = reading->battle->map;
  TcPin pin = { .x = values[PIN_X].number, .y = values[PIN_Y].number };
  const char *code;
  int clash;

  if (!tc_reading_can_place (reader) || !values[PIN_AT].given || !values[PIN_X].given || !values[PIN_Y].given)
    return NULL;
  if (scan->pins->len >= TC_MAX_PINS)
    {
      tc_reader_issue (reader, TC_SEVERITY_WARNING, "too-many", NULL, "pin", G_STRINGIFY (TC_MAX_PINS), NULL);
      return NULL;
    }
  code = tc_place_parse (map, values[PIN_AT].text, &(TcValue) { 0 }, &pin.at);
  if (code != NULL)
    {
      tc_reader_issue (reader, TC_SEVERITY_WARNING, code, "at", values[PIN_AT].text, NULL, NULL);
      return NULL;
    }
  pin.at.facing = TC_NO_FACING;
  clash = tc_scan_find_clash (scan, &pin, -1);
  if (clash >= 0)
    {
      char other[TC_HEX_LABEL_SIZE + TC_POINT_SIZE], facing[TC_DECIMAL_SIZE];

      tc_place_format (map, tc_scan_get_pin (scan, clash)->at, other, facing);
      tc_reader_issue (reader, TC_SEVERITY_WARNING, "pins-too-near", NULL, values[PIN_AT].text, other, NULL);
      return NULL;
    }
  g_array_append_val (scan->pins, pin);
  return &g_array_index (scan->pins, TcPin, scan->pins->len - 1);
}

static const TcElement pin_element = {
  .name = "pin",
  .subject = "pin",
  .fields = pin_fields,
  .keep = G_STRUCT_OFFSET (TcPin, keep),
  .start = pin_start,
};

/* The scan */

enum { SCAN_FILE, SCAN_STRENGTH };

static const TcField scan_fields[] = {
  { "file", TC_FIELD_TEXT, .flags = TC_FIELD_REQUIRED },
  { "strength", TC_FIELD_NUMBER, .min = 0, .max = 100 },
  TC_FIELD_END
};

static void
check_file (TcReader *reader, const char *file, const char *folder)
{
  g_autofree char *path = tc_scan_file_find (file, folder);
  g_autofree char *guess = NULL;
  TcIssue *issue;

  /* A document without a folder is being made, or comes out of a pipe. */
  if (folder == NULL || (path != NULL && g_file_test (path, G_FILE_TEST_IS_REGULAR)))
    return;
  guess = tc_scan_file_guess (file, folder);
  issue = tc_reader_issue (reader, TC_SEVERITY_WARNING, "no-picture", "file", file, NULL, NULL);
  if (guess != NULL)
    tc_issue_add_fix (issue, "use-value", "file", guess, NULL);
  tc_issue_add_fix (issue, "remove-scan", NULL);
}

static gpointer
scan_start (TcReader *reader, const TcValue *values)
{
  TcReading *reading = tc_reader_get_document (reader);
  TcMap *map = tc_reader_get_parent (reader);

  if (!values[SCAN_FILE].given)
    return NULL;
  map->scan = tc_scan_new (values[SCAN_FILE].text);
  map->scan->strength = tc_value_number (values[SCAN_STRENGTH], TC_SCAN_STRENGTH);
  map->scan->line = tc_reader_get_line (reader);
  check_file (reader, map->scan->file, reading->folder);
  return map->scan;
}

static const TcElement *const scan_children[] = { &pin_element, NULL };

const TcElement tc_element_scan = {
  .name = "scan",
  .subject = "scan",
  .flags = TC_ELEMENT_ONCE,
  .fields = scan_fields,
  .children = scan_children,
  .keep = G_STRUCT_OFFSET (TcScan, keep),
  .start = scan_start,
};
