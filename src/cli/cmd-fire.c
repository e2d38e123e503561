/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli.h"

int
cmd_fire (int argc, char **argv)
{
  g_autofree char *from = NULL, *to = NULL, *position = NULL, *format = NULL;
  g_auto (GStrv) options = NULL;
  const GOptionEntry entries[] = {
    { "from", 0, 0, G_OPTION_ARG_STRING, &from, N_("The gun: a counter or its hex"), N_("GUN") },
    { "to", 0, 0, G_OPTION_ARG_STRING, &to, N_("The target: a counter or its hex"), N_("TARGET") },
    { "position", 'p', 0, G_OPTION_ARG_FILENAME, &position, N_("The position of a saved game"), N_("SAVE") },
    { "option", 'o', 0, G_OPTION_ARG_STRING_ARRAY, &options, N_("Set an option of the rules"), N_("ID=VALUE") },
    { "format", 'f', 0, G_OPTION_ARG_STRING, &format, N_("text or json"), N_("FORMAT") },
    { NULL },
  };
  g_autoptr (TcGame) game = NULL;
  TcOrder order = { .n_units = 1, .n_targets = 1 };
  gboolean json;
  int status, kind, gun, target;

  if (!cli_parse (&argc, &argv, entries, _("FILE"), _("compute a shot exactly"), &status))
    return status;
  if (!cli_format (argv[0], format, &json))
    return CLI_USAGE;
  if (argc != 2 || from == NULL || to == NULL)
    return cli_usage (argv[0], _("one file, --from and --to are needed"));
  game = cli_open_game (argv[1], position, 0, (const char *const *) options, &status);
  if (game == NULL)
    return status;
  kind = cli_find_kind (tc_game_get_ruleset (game), "fire");
  if (kind < 0)
    kind = cli_find_kind (tc_game_get_ruleset (game), "shoot");
  if (kind < 0)
    return cli_usage (argv[0], _("these rules have no fire"));
  gun = cli_find_gun (game, argv[0], from);
  target = gun >= 0 ? cli_find_counter (game, argv[0], to) : -1;
  if (target < 0)
    return CLI_USAGE;
  order.kind = kind;
  order.units[0] = gun;
  order.targets[0] = target;
  return cli_answer_odds (game, tc_game_get_state (game), &order, json);
}
