/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli.h"

static char *from, *to, *position, **rules;
static int json;

static int
fire (int argc, char **argv)
{
  g_autoptr (TcGame) game = NULL;
  TcOrder order = { .n_units = 1, .n_targets = 1 };
  int status, kind, gun, target;

  game = cli_open_game (argv[1], position, 0, (const char *const *) rules, &status);
  if (game == NULL)
    return status;
  kind = cli_find_kind (tc_game_get_ruleset (game), TC_ROLE_FIRE);
  if (kind < 0)
    return cli_usage (argv[0], _("these rules have no ranged fire"));
  gun = cli_find_gun (game, argv[0], from);
  target = gun >= 0 ? cli_find_counter (game, argv[0], to) : -1;
  if (target < 0)
    return CLI_USAGE;
  order.kind = kind;
  order.units[0] = gun;
  order.targets[0] = target;
  return cli_answer_odds (game, tc_game_get_state (game), &order, json);
}

static const CliOption options[] = {
  { "from", 0, CLI_TEXT, &from, N_("The gun: a counter or its hex"), N_("GUN") },
  { "to", 0, CLI_TEXT, &to, N_("The target: a counter or its hex"), N_("TARGET") },
  CLI_POSITION (&position),
  CLI_RULES (&rules),
  CLI_FORMAT (&json),
  { NULL },
};

const CliCommand cmd_fire = { "fire", N_("compute a shot exactly"), N_("--from=GUN --to=TARGET FILE"), options, fire };
