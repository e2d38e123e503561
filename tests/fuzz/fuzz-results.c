/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Any bytes as results of play-testing: what is wrong is named; what can be read is written and read again to the same
 * text, is said in every form, and is not merged with itself. */
#include <stdint.h>
#include <string.h>

#include "tc-report.h"

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

static void
try_report (const TcReport *report)
{
  g_autofree char *text = tc_report_format (report, TC_REPORT_JSON), *same = NULL;
  g_autoptr (GError) error = NULL;
  int line;
  g_autoptr (TcReport) again = tc_report_parse (text, strlen (text), &line, &error);

  g_assert_no_error (error);
  same = tc_report_format (again, TC_REPORT_JSON);
  g_assert_cmpstr (same, ==, text);
  for (TcReportForm form = TC_REPORT_TEXT; form <= TC_REPORT_MARKDOWN; form++)
    {
      g_autofree char *said = tc_report_format (report, form);

      g_assert_true (g_utf8_validate (said, -1, NULL));
    }
  for (guint i = 0; i < report->ranges->len; i++)
    g_free (tc_report_get_command (report, g_array_index (report->ranges, TcBatchRange, i)));
  g_assert_true (tc_report_is_same_batch (report, again, NULL));
  if (report->ranges->len > 0)
    g_assert_false (tc_report_merge (again, report, &error));
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = size > 0 ? g_strndup ((const char *) data, size) : g_strdup ("");
  int line = 0;
  g_autoptr (TcReport) report = tc_report_parse (text, size, &line, &error);

  g_assert_true ((report == NULL) == (error != NULL));
  if (report != NULL)
    try_report (report);
  else
    g_assert_true (g_utf8_validate (error->message, -1, NULL));
  return 0;
}
