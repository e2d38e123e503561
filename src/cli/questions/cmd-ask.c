/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli.h"

#include <stdio.h>
#include <string.h>

/* Without its end; of a line that is too long only as much as shows that it is.  FALSE at the end
 * of the input. */
static gboolean
read_line (GString *line)
{
  int c;

  g_string_truncate (line, 0);
  while ((c = getc (stdin)) != EOF && c != '\n')
    if (line->len <= CLI_ASK_BYTES)
      g_string_append_c (line, (char) c);
  return c != EOF || line->len > 0;
}

static gboolean
is_blank (const GString *line)
{
  return strspn (line->str, " \t\r") == line->len;
}

static gboolean
answer_line (CliAsker *asker, guint number, const GString *line)
{
  gboolean failed;
  g_autofree char *answer = cli_asker_answer (asker, number, line->str, line->len, &failed);

  cli_deliver (NULL, answer, strlen (answer));
  return !failed;
}

static int
ask (int argc, char **argv)
{
  g_autoptr (GString) line = g_string_new (NULL);
  CliAsker *asker;
  int status;

  if (cli_is_standard (argv[1]) || (cli_about.save != NULL && cli_is_standard (cli_about.save)))
    return cli_usage (argv[0], _("standard input holds the questions: the battle and the saved game are files"));
  asker = cli_asker_new (argv[1], &status);
  if (asker == NULL)
    return status;
  status = CLI_FINE;
  for (guint number = 1; cli_output_flush () && read_line (line); number++)
    if (!is_blank (line) && !answer_line (asker, number, line))
      status = CLI_TROUBLE;
  cli_asker_free (asker);
  return status;
}

static const CliOption options[] = {
  CLI_WHERE,
  CLI_CHANGES,
  { NULL },
};

const CliCommand cmd_ask = {
  "ask", N_("answer questions from standard input, one line of JSON each"), N_("FILE"), options, ask,
};
