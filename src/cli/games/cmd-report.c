/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli-report.h"

static int form;

static int
report (int argc, char **argv)
{
  int status = CLI_FINE;

  if (form == TC_REPORT_JSON && argc > 2)
    return cli_usage (argv[0], _("a report in JSON is of one file; tercio-cli merge makes one of several"));
  for (int i = 1; i < argc; i++)
    {
      int one;
      g_autoptr (TcReport) read = cli_report_read (argv[i], &one);

      status = MAX (status, one);
      if (read == NULL)
        continue;
      if (i > 1)
        g_print ("\n");
      cli_report_print (read, form);
    }
  return status;
}

static const CliOption options[] = {
  CLI_REPORT_FORMAT (&form),
  { NULL },
};

const CliCommand cmd_report = { "report", N_("report the results of play-tests"), N_("FILE…"), options, report };
