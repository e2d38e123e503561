/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli-batch.h"

int
cmd_merge (int argc, char **argv)
{
  g_autofree char *output = NULL;
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output, N_("Where to; standard output when not given"), N_("FILE") },
    { NULL },
  };
  g_autoptr (CliBatch) whole = NULL;
  int status;

  if (!cli_parse (&argc, &argv, entries, _("FILE…"), _("put results of playtest together"), &status))
    return status;
  if (argc < 2)
    return cli_usage (argv[0], _("a file is missing"));
  for (int i = 1; i < argc; i++)
    {
      g_autoptr (CliBatch) part = cli_batch_read (argv[i], &status);

      if (part == NULL)
        return status;
      if (whole == NULL)
        whole = g_steal_pointer (&part);
      else if (!cli_batch_merge (whole, part, argv[i]))
        return CLI_TROUBLE;
    }
  return cli_batch_write (whole, output);
}
