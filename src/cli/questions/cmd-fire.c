/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli.h"

static char *from, *to;

static int
answer (CliQuestion *q)
{
  TcOrder order = { .n_units = 1, .n_targets = 1 };
  int kind = cli_find_kind (tc_game_get_ruleset (q->game), TC_ROLE_FIRE), gun, target;

  if (kind < 0)
    return cli_usage (q->command, _("these rules have no ranged fire"));
  gun = cli_find_gun (q, from);
  target = gun >= 0 ? cli_find_counter (q, to) : -1;
  if (target < 0)
    return CLI_USAGE;
  order.kind = kind;
  order.units[0] = gun;
  order.targets[0] = target;
  return cli_answer_odds (q, &order);
}

static const CliOption options[] = {
  { "from", 0, CLI_TEXT, &from, N_("The gun: a counter or its hex"), N_("GUN") },
  { "to", 0, CLI_TEXT, &to, N_("The target: a counter or its hex"), N_("TARGET") },
  CLI_ABOUT,
  { NULL },
};

const CliCommand cmd_fire = {
  "fire", N_("compute a shot exactly"), N_("--from=GUN --to=TARGET FILE"), options, .answer = answer,
};
