/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tercio-cli: everything that the window does, without a display. */
#include "config.h"

#include <locale.h>

#include "cli-sheet.h"

static void
print_help (void)
{
  g_print (_("Usage: tercio-cli COMMAND [OPTION…] [FILE…]\n\n"));
  for (guint i = 0; cli_commands[i] != NULL; i++)
    g_print ("  %-10s %s\n", cli_commands[i]->name, _(cli_commands[i]->summary));
  g_print (_("\n"
              "tercio-cli COMMAND --help describes one command; so does its manual page.\n"
              "Exit status: 0 success, 1 problems in the document or the answer, 2 wrong usage or "
              "file trouble.\n"));
}

static int
tell_unknown (const char *name)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree char *suggestion = NULL;

  for (guint i = 0; cli_commands[i] != NULL; i++)
    g_ptr_array_add (names, (gpointer) cli_commands[i]->name);
  g_ptr_array_add (names, NULL);
  suggestion = cli_suggest (name, (const char *const *) names->pdata);
  return cli_usage (NULL, _("unknown command “%s”%s (tercio-cli --help lists them)"), name, suggestion);
}

/* "help COMMAND" is "COMMAND --help". */
static int
help (int argc, char **argv)
{
  const CliCommand *command = argc > 2 ? cli_command_find (argv[2]) : NULL;
  char option[] = "--help", *asked[] = { argc > 2 ? argv[2] : NULL, option, NULL };

  if (command != NULL)
    return cli_command_run (command, 2, asked);
  if (argc > 2)
    return tell_unknown (argv[2]);
  print_help ();
  return CLI_FINE;
}

static int
run (int argc, char **argv)
{
  const CliCommand *command;

  if (argc < 2)
    return cli_usage (NULL, _("a command is missing; tercio-cli --help lists them"));
  if (g_str_equal (argv[1], "--help") || g_str_equal (argv[1], "-h") ||
      g_str_equal (argv[1], "help"))
    return help (argc, argv);
  if (g_str_equal (argv[1], "--version"))
    {
      g_print ("tercio-cli %s\n", TC_VERSION);
      return CLI_FINE;
    }
  command = cli_command_find (argv[1]);
  if (command != NULL)
    return cli_command_run (command, argc - 1, argv + 1);
  return tell_unknown (argv[1]);
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, TC_LOCALE_DIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  /* For ngettext(), which has no domain of its own here. */
  textdomain (GETTEXT_PACKAGE);
  g_set_prgname ("tercio-cli");
  cli_sheet_note_call (argc, argv);
  cli_output_start ();
  return cli_output_finish (run (argc, argv));
}
