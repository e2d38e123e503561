/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli-report.h"

static char *output;

static int
merge (int argc, char **argv)
{
  g_autoptr (TcReport) whole = NULL;
  g_autoptr (GError) error = NULL;
  int status;

  for (int i = 1; i < argc; i++)
    {
      g_autoptr (TcReport) part = cli_report_read (argv[i], &status);

      if (part == NULL)
        return status;
      if (whole == NULL)
        whole = g_steal_pointer (&part);
      else if (!tc_report_merge (whole, part, &error))
        {
          cli_report_tell (argv[i], 0, error);
          return CLI_TROUBLE;
        }
    }
  return cli_report_write (whole, output);
}

static const CliOption options[] = {
  { "output", 'o', CLI_OUTPUT, &output, N_("Write to this file instead of standard output"), N_("FILE") },
  { NULL },
};

const CliCommand cmd_merge = { "merge", N_("merge the results of play-tests"), N_("FILE…"), options, merge };
