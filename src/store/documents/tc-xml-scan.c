/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The scan of a map or a table, and its pins.  A battle is playable without it: what is wrong with
 * it is a warning, as far as its attributes can be read. */
#include "tc-reading.h"

#include "tc-scan-file.h"

/* Pins */

static gpointer
pin_start (TcReader *reader)
{
  TcReading *reading = tc_reader_get_document (reader);
  TcScan *scan = tc_reader_get_parent (reader);
  const TcMap *map = reading->battle->map;
  const char *at = tc_reader_get_value (reader, "at")->text, *code;
  TcPin pin = { .x = tc_reader_get_value (reader, "x")->number, .y = tc_reader_get_value (reader, "y")->number };
  int clash;

  if (scan->pins->len >= TC_MAX_PINS)
    {
      tc_reader_issue (reader, TC_SEVERITY_WARNING, "too-many", NULL, "pin",
                       G_STRINGIFY (TC_MAX_PINS), NULL);
      return NULL;
    }
  code = tc_place_parse (map, at, &(TcValue) { 0 }, &pin.at);
  if (code != NULL)
    {
      tc_reader_issue (reader, TC_SEVERITY_WARNING, code, "at", at, NULL, NULL);
      return NULL;
    }
  pin.at.facing = TC_NO_FACING;
  clash = tc_scan_find_clash (scan, &pin, -1);
  if (clash >= 0)
    {
      char other[TC_PLACE_LABEL_SIZE], facing[TC_DECIMAL_SIZE];

      tc_place_format (map, tc_scan_get_pin (scan, clash)->at, other, facing);
      tc_reader_issue (reader, TC_SEVERITY_WARNING, "pins-too-near", NULL, at, other, NULL);
      return NULL;
    }
  g_array_append_val (scan->pins, pin);
  return &g_array_index (scan->pins, TcPin, scan->pins->len - 1);
}

static char *
format_pin (TcWriter *writer, gconstpointer object, const TcField *field)
{
  char at[TC_PLACE_LABEL_SIZE], facing[TC_DECIMAL_SIZE];

  tc_place_format (((const TcBattle *) writer->document)->map, ((const TcPin *) object)->at, at, facing);
  return g_strdup (at);
}

static const TcElement pin_element = {
  .name = "pin",
  .record = &tc_pin_record,
  .may = tc_reading_can_place,
  .start = pin_start,
  .format = format_pin,
};

/* The scan */

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

static gboolean
scan_check (TcReader *reader, gpointer object)
{
  TcReading *reading = tc_reader_get_document (reader);

  check_file (reader, ((const TcScan *) object)->file, reading->folder);
  return TRUE;
}

static const TcElement *const scan_children[] = { &pin_element, NULL };

const TcElement tc_element_scan = {
  .name = "scan",
  .flags = TC_ELEMENT_ONCE,
  .record = &tc_scan_record,
  .children = scan_children,
  .check = scan_check,
};
