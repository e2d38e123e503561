/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tercio-cli: everything that the window does, but being a window. */
#include "config.h"

#include <locale.h>

#include "cli.h"

static const CliCommand commands[] = {
  { "validate", N_("check battle files"), cmd_validate },
  { "info", N_("say what a battle is"), cmd_info },
  { "render", N_("draw a battle to a picture"), cmd_render },
  { "export", N_("write a battle in another form"), cmd_export },
  { "import", N_("put an order of battle from a table into a battle"), cmd_import },
  { "generate", N_("make a battle by the dice of the rules"), cmd_generate },
  { "odds", N_("compute an attack or a rally roll exactly"), cmd_odds },
  { "sight", N_("follow a line of sight"), cmd_sight },
  { "fire", N_("compute a shot exactly"), cmd_fire },
  { "reach", N_("list where a counter can go"), cmd_reach },
  { "forecast", N_("say whose marker comes next"), cmd_forecast },
  { "play", N_("play a game from orders, or by machine"), cmd_play },
  { "replay", N_("play a saved game again"), cmd_replay },
  { "playtest", N_("play many games"), cmd_playtest },
  { "merge", N_("put results of playtest together"), cmd_merge },
  { "report", N_("say what results of playtest mean"), cmd_report },
  { NULL, NULL, NULL },
};

static void
print_help (void)
{
  g_print (_("Usage: tercio-cli COMMAND [OPTION…] [FILE…]\n\n"));
  for (const CliCommand *command = commands; command->name != NULL; command++)
    g_print ("  %-10s %s\n", command->name, _(command->summary));
  g_print (_("\n"
             "tercio-cli COMMAND --help describes one command; so does its manual page.\n"
             "Exit status: 0 fine, 1 problems in the document or the answer, 2 usage or file trouble.\n"));
}

static const CliCommand *
find_command (const char *name)
{
  for (const CliCommand *command = commands; command->name != NULL; command++)
    if (g_str_equal (name, command->name))
      return command;
  return NULL;
}

/* "help COMMAND" is "COMMAND --help". */
static int
help (int argc, char **argv)
{
  const CliCommand *command = argc > 2 ? find_command (argv[2]) : NULL;
  char option[] = "--help", *asked[] = { argc > 2 ? argv[2] : NULL, option, NULL };

  if (command != NULL)
    return command->run (2, asked);
  if (argc > 2)
    return cli_usage (NULL, _("unknown command “%s”; tercio-cli --help lists them"), argv[2]);
  print_help ();
  return CLI_FINE;
}

static int
run (int argc, char **argv)
{
  const CliCommand *command;

  if (argc < 2)
    return cli_usage (NULL, _("a command is missing; tercio-cli --help lists them"));
  if (g_str_equal (argv[1], "--help") || g_str_equal (argv[1], "-h") || g_str_equal (argv[1], "help"))
    return help (argc, argv);
  if (g_str_equal (argv[1], "--version"))
    {
      g_print ("tercio-cli %s\n", TC_VERSION);
      return CLI_FINE;
    }
  command = find_command (argv[1]);
  if (command != NULL)
    return command->run (argc - 1, argv + 1);
  return cli_usage (NULL, _("unknown command “%s”; tercio-cli --help lists them"), argv[1]);
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, TC_LOCALE_DIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  /* ngettext() asks the domain of the program. */
  textdomain (GETTEXT_PACKAGE);
  g_set_prgname ("tercio-cli");
  cli_output_start ();
  return cli_output_finish (run (argc, argv));
}
