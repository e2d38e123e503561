/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli-report.h"

#include <string.h>

#include "tc-file.h"

void
cli_report_tell (const char *file, int line, const GError *error)
{
  const TcWord *word = &tc_report_words[error->code];
  const char *const args[] = { error->message, NULL };
  g_autofree char *sentence = tc_words_fill (word->sentence, args);

  cli_tell (file, line, 0, TC_SEVERITY_ERROR, sentence, word->code);
}

TcReport *
cli_report_read (const char *path, int *status)
{
  g_autoptr (GError) error = NULL;
  gsize length = 0;
  int line = 0;
  g_autofree char *text = cli_load (path, &length, &error);
  TcReport *report;

  if (text == NULL)
    {
      *status = cli_complain (path, error);
      return NULL;
    }
  report = tc_report_parse (text, length, &line, &error);
  *status = report != NULL ? CLI_FINE : CLI_TROUBLE;
  if (report == NULL)
    cli_report_tell (path, line, error);
  return report;
}

int
cli_report_write (const TcReport *report, const char *path)
{
  g_autofree char *text = tc_report_format (report, TC_REPORT_JSON);

  return cli_deliver (path, text, strlen (text));
}

void
cli_report_print (const TcReport *report, TcReportForm form)
{
  g_autofree char *text = tc_report_format (report, form);

  if (form == TC_REPORT_JSON)
    cli_deliver (NULL, text, strlen (text));
  else
    g_print ("%s", text);
}
