/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli.h"

static char *battle;
static gboolean verify;
static int json;

static int
replay (int argc, char **argv)
{
  int status;
  g_autofree char *path = NULL;
  g_autoptr (TcGame) game = cli_open_save (argv[0], argv[1], battle, &path, &status);

  if (game == NULL)
    return status;
  if (json || !verify)
    cli_print_game (game, !verify, json);
  if (!json)
    g_print (_("verified: %u orders, signature %016llx\n"), tc_game_get_length (game),
             (unsigned long long) tc_game_get_signature (game));
  return CLI_FINE;
}

static const CliOption options[] = {
  { "battle", 'b', CLI_FILE, &battle, N_("The battle of the saved game"), N_("FILE") },
  { "verify", 0, CLI_SWITCH, &verify, N_("Only verify every order, draw and position") },
  CLI_FORMAT (&json),
  { NULL },
};

const CliCommand cmd_replay = { "replay", N_("replay a saved game"), N_("SAVE"), options, replay };
