/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli.h"

static char *from, *to;

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
sight_json (TcJson *b, TcGame *game, const TcSight *seen)
{
  const TcBattle *battle = tc_game_get_battle (game);

  tc_json_bool (b, "clear", seen->clear);
  tc_json_int (b, "range", seen->range);
  tc_json_array (b, "hexes");
  for (guint i = 0; i < seen->n_steps; i++)
    {
      g_autofree char *label = step_label (battle, &seen->steps[i]);

      tc_json_string (b, NULL, label);
    }
  tc_json_end (b);
  tc_json_array (b, "blocked_by");
  for (guint i = 0; i < seen->n_blockers; i++)
    {
      char label[TC_HEX_LABEL_SIZE];

      tc_json_object (b, NULL);
      tc_json_string (b, "hex", cli_hex (battle, seen->blockers[i].args[0], label));
      cli_json_note (b, &seen->blockers[i], tc_game_get_ruleset (game));
      tc_json_end (b);
    }
  tc_json_end (b);
}

static void
print_hexes (const TcSight *seen)
{
  g_print (seen->clear ? _("clear, range %d\n") : _("blocked, range %d\n"), seen->range);
}

static void
print_length (const TcSight *seen)
{
  g_print (seen->clear ? _("clear, %.1f cm\n") : _("blocked, %.1f cm\n"), seen->range / 100.0);
}

static void (*const print_range[TC_N_BOARDS]) (const TcSight *seen) = {
  [TC_BOARD_HEXES] = print_hexes,
  [TC_BOARD_TABLE] = print_length,
};

static void
sight_text (TcGame *game, const TcSight *seen)
{
  print_range[tc_map_get_board (tc_game_get_battle (game)->map)->kind](seen);
  for (guint i = 0; i < seen->n_steps; i++)
    {
      g_autofree char *label = step_label (tc_game_get_battle (game), &seen->steps[i]);

      g_print ("%s%s", i > 0 ? " " : "", label);
    }
  if (seen->n_steps > 0)
    g_print ("\n");
  for (guint i = 0; i < seen->n_blockers; i++)
    {
      g_autofree char *sentence = tc_note_say (&seen->blockers[i], tc_game_get_ruleset (game));

      g_print ("%s", sentence);
      if (seen->blockers[i].rule != NULL)
        g_print ("  [%s]", seen->blockers[i].rule);
      g_print ("\n");
    }
}

static int
answer (CliQuestion *q)
{
  g_autofree TcSight *seen = g_new0 (TcSight, 1);
  const TcMap *map = tc_game_get_battle (q->game)->map;
  TcHex a = cli_find_hex (q, from), b = a != TC_NO_HEX ? cli_find_hex (q, to) : TC_NO_HEX;

  if (b == TC_NO_HEX)
    return CLI_USAGE;
  tc_state_sight (tc_game_get_ruleset (q->game), q->state, tc_map_get_place (map, a),
                  tc_map_get_place (map, b), seen);
  if (q->json)
    sight_json (cli_question_begin (q), q->game, seen);
  else
    sight_text (q->game, seen);
  return CLI_FINE;
}

static const CliOption options[] = {
  { "from", 0, CLI_TEXT, &from, N_("From this hex"), N_("HEX") },
  { "to", 0, CLI_TEXT, &to, N_("To this hex"), N_("HEX") },
  CLI_ABOUT,
  { NULL },
};

const CliCommand cmd_sight = {
  "sight", N_("follow a line of sight"), N_("--from=HEX --to=HEX FILE"), options, .answer = answer,
};
