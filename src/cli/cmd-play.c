#include "config.h"

#include "cli.h"

#include <errno.h>

#include <glib/gi18n.h>

#include "tc-journal-file.h"
#include "tc-player.h"

typedef struct
{
  TcGame  *game;
  guint    printed; /* events printed so far */
  gboolean quiet;
} Table;

static void
print_events (Table *t)
{
  guint n;
  const TcNote *events = tc_game_get_events (t->game, &n);

  for (; t->printed < n; t->printed++)
    {
      g_autofree char *sentence = NULL;

      if (t->quiet)
        continue;
      sentence = tc_note_say (&events[t->printed], tc_game_get_ruleset (t->game));
      g_print ("%s", sentence);
      if (events[t->printed].rule != NULL)
        g_print ("  [%s]", events[t->printed].rule);
      g_print ("\n");
    }
}

/* Lines are orders; # begins a comment; empty lines are skipped. */
static int
play_script (Table *t, const char *name, const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;
      TcNote refusal = { NULL };
      char *comment = strchr (lines[i], '#');

      if (comment != NULL)
        *comment = '\0';
      g_strstrip (lines[i]);
      if (lines[i][0] == '\0')
        continue;
      if (tc_game_give_text (t->game, lines[i], &refusal, &error))
        {
          print_events (t);
          continue;
        }
      if (refusal.code != NULL)
        {
          g_autofree char *sentence = tc_note_say (&refusal, tc_game_get_ruleset (t->game));

          g_printerr (_("%s:%u: error: refused: %s (case %s) [%s]\n"), name, i + 1, sentence,
                      refusal.rule != NULL ? refusal.rule : "-", refusal.code);
        }
      else
        g_printerr (_("%s:%u: error: %s [order]\n"), name, i + 1, error != NULL ? error->message : lines[i]);
      return CLI_TROUBLE;
    }
  return CLI_FINE;
}

static int
read_script (Table *t, const char *path)
{
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  gsize length = 0;

  if (g_str_equal (path, "-"))
    {
      g_autoptr (GIOChannel) in = g_io_channel_unix_new (0);

      if (g_io_channel_read_to_end (in, &text, &length, &error) != G_IO_STATUS_NORMAL)
        return cli_complain (error);
    }
  else if (!g_file_get_contents (path, &text, &length, &error))
    return cli_complain (error);
  if (!g_utf8_validate (text, length, NULL))
    {
      g_printerr (_("%s: error: this is not UTF-8 text [encoding]\n"), path);
      return CLI_TROUBLE;
    }
  return play_script (t, path, text);
}

static int
play_machine (Table *t, const char *name, guint64 seed)
{
  g_autoptr (TcPlayer) player = tc_player_new (name, seed);
  TcOrder order;

  if (player == NULL)
    return cli_usage ("play", _("there is no player “%s”"), name);
  while (tc_player_choose (player, tc_game_get_ruleset (t->game), tc_game_get_state (t->game), &order))
    {
      TcNote refusal;

      if (!tc_game_give (t->game, &order, &refusal))
        {
          cli_print_refusal (t->game, &refusal);
          return CLI_TROUBLE;
        }
      print_events (t);
    }
  return CLI_FINE;
}

static void
print_score (TcGame *game)
{
  const TcBattle *battle = tc_game_get_battle (game);
  const TcState *state = tc_game_get_state (game);
  g_autofree TcScore *score = g_new0 (TcScore, 1);

  tc_state_score (tc_game_get_ruleset (game), state, score);
  g_print ("\n");
  for (guint i = 0; i < score->n_lines; i++)
    {
      g_autofree char *sentence = tc_note_say (&score->lines[i].note, tc_game_get_ruleset (game));

      g_print ("  %5d  %s\n", score->lines[i].points, sentence);
    }
  for (guint s = 0; s < battle->sides->len; s++)
    g_print (_("%s: %d points, %d strength points lost\n"), ((TcSide *) g_ptr_array_index (battle->sides, s))->name,
             score->points[s], score->losses[s]);
  if (!state->over)
    g_print (_("The game is in turn %d.\n"), state->turn);
  else if (score->winner < 0)
    g_print (_("A draw.\n"));
  else
    g_print (_("%s wins.\n"), ((TcSide *) g_ptr_array_index (battle->sides, (guint) score->winner))->name);
  g_print (_("signature %016" G_GINT64_MODIFIER "x\n"), tc_game_get_signature (game));
}

static int
save_game (TcGame *game, const char *path)
{
  g_autoptr (TcJournal) journal = tc_game_to_journal (game);
  g_autoptr (GError) error = NULL;

  if (!tc_journal_file_write (journal, path, &error))
    return cli_complain (error);
  return CLI_FINE;
}

int
cmd_play (int argc, char **argv)
{
  g_autofree char *seed_text = NULL, *orders = NULL, *save = NULL, *from = NULL, *player = NULL;
  g_auto (GStrv) options = NULL;
  Table t = { NULL, 0, FALSE };
  const GOptionEntry entries[] = {
    { "seed", 's', 0, G_OPTION_ARG_STRING, &seed_text, N_("Seed of the dice, 0 when not given"), N_("NUMBER") },
    { "orders", 'r', 0, G_OPTION_ARG_FILENAME, &orders, N_("Give the orders of this file, - for standard input"), N_("FILE") },
    { "player", 0, 0, G_OPTION_ARG_STRING, &player, N_("Who plays what the orders leave: random, or none"), N_("PLAYER") },
    { "from", 0, 0, G_OPTION_ARG_FILENAME, &from, N_("Go on from a saved game"), N_("SAVE") },
    { "save", 0, 0, G_OPTION_ARG_FILENAME, &save, N_("Save the game to this file"), N_("SAVE") },
    { "option", 'o', 0, G_OPTION_ARG_STRING_ARRAY, &options, N_("Set an option of the rules"), N_("ID=VALUE") },
    { "quiet", 'q', 0, G_OPTION_ARG_NONE, &t.quiet, N_("Only the end"), NULL },
    { NULL },
  };
  g_autoptr (TcGame) game = NULL;
  guint64 seed = 0;
  int status;

  if (!cli_parse (&argc, &argv, entries, _("FILE"), _("play a game from orders, or by machine"), &status))
    return status;
  if (argc != 2)
    return cli_usage (argv[0], _("exactly one file is needed"));
  if (seed_text != NULL && !g_ascii_string_to_unsigned (seed_text, 10, 0, G_MAXUINT64, &seed, NULL))
    return cli_usage (argv[0], _("“%s” is no seed; expected a whole number"), seed_text);
  game = t.game = cli_open_game (argv[1], from, seed, (const char *const *) options, &status);
  if (game == NULL)
    return status;
  print_events (&t);
  status = CLI_FINE;
  if (orders != NULL)
    status = read_script (&t, orders);
  if (status == CLI_FINE && (player != NULL ? !g_str_equal (player, "none") : orders == NULL))
    status = play_machine (&t, player != NULL ? player : "random", seed);
  print_score (game);
  if (save != NULL)
    status = MAX (status, save_game (game, save));
  return status;
}
