/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli-report.h"

static int form;

static int
report (int argc, char **argv)
{
  int status;
  g_autoptr (TcReport) read = cli_report_read (argv[1], &status);

  if (read == NULL)
    return status;
  cli_report_print (read, form);
  return CLI_FINE;
}

static const CliOption options[] = {
  CLI_REPORT_FORMAT (&form),
  { NULL },
};

const CliCommand cmd_report = { "report", N_("report the results of play-tests"), N_("FILE"), options, report };
