/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli.h"

static char *
step_label (const TcBattle *battle, const TcSightStep *step)
{
  char a[TC_HEX_LABEL_SIZE], b[TC_HEX_LABEL_SIZE];

  cli_hex (battle, step->a, a);
  if (step->b == TC_NO_HEX)
    return g_strdup (a);
  return g_strdup_printf ("%s|%s", a, cli_hex (battle, step->b, b));
}

static void
sight_json (TcGame *game, const TcSight *sight)
{
  const TcBattle *battle = tc_game_get_battle (game);
  g_autoptr (CliJson) b = cli_json_new ();

  cli_json_object (b, NULL);
  cli_json_int (b, "version", 1);
  cli_json_bool (b, "clear", sight->clear);
  cli_json_int (b, "range", sight->range);
  cli_json_array (b, "hexes");
  for (guint i = 0; i < sight->n_steps; i++)
    {
      g_autofree char *label = step_label (battle, &sight->steps[i]);

      cli_json_string (b, NULL, label);
    }
  cli_json_end (b);
  cli_json_array (b, "blocked_by");
  for (guint i = 0; i < sight->n_blockers; i++)
    {
      char label[TC_HEX_LABEL_SIZE];

      cli_json_object (b, NULL);
      cli_json_string (b, "hex", cli_hex (battle, sight->blockers[i].args[0], label));
      cli_json_note (b, &sight->blockers[i], tc_game_get_ruleset (game));
      cli_json_end (b);
    }
  cli_json_end (b);
  cli_json_end (b);
  cli_print_json (b);
}

static void
sight_text (TcGame *game, const TcSight *sight)
{
  if (tc_game_get_battle (game)->map->tabletop != NULL)
    g_print (sight->clear ? _("clear, %.1f cm\n") : _("blocked, %.1f cm\n"), sight->range / 100.0);
  else
    g_print (sight->clear ? _("clear, range %d\n") : _("blocked, range %d\n"), sight->range);
  for (guint i = 0; i < sight->n_steps; i++)
    {
      g_autofree char *label = step_label (tc_game_get_battle (game), &sight->steps[i]);

      g_print ("%s%s", i > 0 ? " " : "", label);
    }
  if (sight->n_steps > 0)
    g_print ("\n");
  for (guint i = 0; i < sight->n_blockers; i++)
    {
      g_autofree char *sentence = tc_note_say (&sight->blockers[i], tc_game_get_ruleset (game));

      g_print ("%s", sentence);
      if (sight->blockers[i].rule != NULL)
        g_print ("  [%s]", sight->blockers[i].rule);
      g_print ("\n");
    }
}

/* Rules without sight block nothing; the line is the grid's all the same. */
static void
look (TcGame *game, TcHex from, TcHex to, TcSight *sight)
{
  const TcMap *map = tc_game_get_battle (game)->map;
  const TcHexGrid *grid = &map->grid;
  const TcRuleset *ruleset = tc_game_get_ruleset (game);

  tc_state_sight (ruleset, tc_game_get_state (game), tc_map_get_place (map, from), tc_map_get_place (map, to), sight);
  if ((ruleset->system->map != NULL && ruleset->system->map->sight != NULL) || map->tabletop != NULL)
    return;
  sight->range = tc_hexgrid_distance (grid, from, to);
  sight->n_steps = tc_hexgrid_sight (grid, from, to, sight->steps, TC_SIGHT_STEPS);
}

int
cmd_sight (int argc, char **argv)
{
  g_autofree char *from = NULL, *to = NULL, *position = NULL, *format = NULL;
  const GOptionEntry entries[] = {
    { "from", 0, 0, G_OPTION_ARG_STRING, &from, N_("From this hex"), N_("HEX") },
    { "to", 0, 0, G_OPTION_ARG_STRING, &to, N_("To this hex"), N_("HEX") },
    { "position", 'p', 0, G_OPTION_ARG_FILENAME, &position, N_("The position of a saved game"), N_("SAVE") },
    { "format", 'f', 0, G_OPTION_ARG_STRING, &format, N_("text or json"), N_("FORMAT") },
    { NULL },
  };
  g_autoptr (TcGame) game = NULL;
  g_autofree TcSight *sight = g_new0 (TcSight, 1);
  TcHex a, b;
  gboolean json;
  int status;

  if (!cli_parse (&argc, &argv, entries, _("FILE"), _("follow a line of sight"), &status))
    return status;
  if (!cli_format (argv[0], format, &json))
    return CLI_USAGE;
  if (argc != 2 || from == NULL || to == NULL)
    return cli_usage (argv[0], _("one file, --from and --to are needed"));
  game = cli_open_game (argv[1], position, 0, NULL, &status);
  if (game == NULL)
    return status;
  a = cli_find_hex (game, argv[0], from);
  b = a != TC_NO_HEX ? cli_find_hex (game, argv[0], to) : TC_NO_HEX;
  if (b == TC_NO_HEX)
    return CLI_USAGE;
  look (game, a, b, sight);
  if (json)
    sight_json (game, sight);
  else
    sight_text (game, sight);
  return CLI_FINE;
}
