/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli-batch.h"

int
cmd_report (int argc, char **argv)
{
  g_autofree char *format = NULL;
  const GOptionEntry entries[] = {
    { "format", 'f', 0, G_OPTION_ARG_STRING, &format, N_("text, json or markdown"), N_("FORMAT") },
    { NULL },
  };
  g_autoptr (CliBatch) batch = NULL;
  CliForm form;
  int status;

  if (!cli_parse (&argc, &argv, entries, _("FILE"), _("say what results of playtest mean"), &status))
    return status;
  if (!cli_read_form (argv[0], format, &form))
    return CLI_USAGE;
  if (argc != 2)
    return cli_usage (argv[0], _("exactly one file is needed"));
  batch = cli_batch_read (argv[1], &status);
  if (batch == NULL)
    return status;
  cli_batch_print (batch, form);
  return CLI_FINE;
}
