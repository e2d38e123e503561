/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli-batch.h"

#include <unistd.h>

#include "tc-player.h"

typedef struct
{
  GCancellable *cancellable;
  gint64        start;
  gboolean      show;
} Progress;

static void
progress_cb (guint done, guint games, gpointer data)
{
  Progress *p = data;
  double seconds = (g_get_monotonic_time () - p->start) / 1e6;

  if (cli_interrupted ())
    g_cancellable_cancel (p->cancellable);
  if (!p->show || done == 0)
    return;
  g_printerr ("\r");
  g_printerr (_("%u of %u games, %.0f a second, %.0f s to go   "), done, games, done / MAX (seconds, 1e-3),
              (games - done) * seconds / done);
}

static gboolean
read_players (const char *text, guint n_sides, TcBatchPlan *plan)
{
  g_auto (GStrv) names = g_strsplit (text, ",", -1);
  guint n = g_strv_length (names);

  if (n != 1 && n != n_sides)
    {
      cli_usage ("playtest", _("--players takes one name, or one for each of the %u sides"), n_sides);
      return FALSE;
    }
  for (guint s = 0; s < n_sides; s++)
    {
      const char *name = names[n == 1 ? 0 : s];
      g_autoptr (TcPlayer) player = tc_player_new (name, 0);

      if (player == NULL)
        {
          cli_no_player ("playtest", name, NULL);
          return FALSE;
        }
      plan->players[s] = g_intern_string (name);
    }
  return TRUE;
}

static int
run (TcGame *game, const char *file, const TcBatchPlan *plan, const char *output, CliForm form)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Progress progress = { cancellable, g_get_monotonic_time (), isatty (2) };
  g_autoptr (CliBatch) batch = cli_batch_describe (game, file, plan);
  gboolean complete;
  int status = CLI_FINE;

  cli_interrupt_catch ();
  complete = tc_batch_run (tc_game_get_ruleset (game), plan, &batch->result, progress_cb, &progress, cancellable);
  if (progress.show)
    g_printerr ("\n");
  if (!complete)
    g_printerr (_("tercio-cli playtest: stopped after %llu of %u games\n"),
                (unsigned long long) batch->result.games, plan->games);
  if (output != NULL)
    status = cli_batch_write (batch, output);
  if (g_strcmp0 (output, "-") != 0)
    cli_batch_print (batch, form);
  return complete ? status : MAX (status, CLI_TROUBLE);
}

int
cmd_playtest (int argc, char **argv)
{
  g_autofree char *seed_text = NULL, *players = NULL, *output = NULL, *format = NULL;
  g_auto (GStrv) options = NULL;
  int games = 1000, first = 0, threads = 0;
  const GOptionEntry entries[] = {
    { "games", 'g', 0, G_OPTION_ARG_INT, &games, N_("How many, 1000 when not given"), N_("N") },
    { "first", 0, 0, G_OPTION_ARG_INT, &first, N_("Number of the first game, for shards"), N_("N") },
    { "seed", 's', 0, G_OPTION_ARG_STRING, &seed_text, N_("Seed of the batch, 0 when not given"), N_("NUMBER") },
    { "threads", 'j', 0, G_OPTION_ARG_INT, &threads, N_("Threads; as many as processors when not given"), N_("N") },
    { "players", 'p', 0, G_OPTION_ARG_STRING, &players, N_("Who plays each side, separated by commas: random"), N_("LIST") },
    { "option", 'o', 0, G_OPTION_ARG_STRING_ARRAY, &options, N_("Set an option of the rules"), N_("ID=VALUE") },
    { "output", 0, 0, G_OPTION_ARG_FILENAME, &output, N_("Write the result for merge and report"), N_("FILE") },
    { "format", 'f', 0, G_OPTION_ARG_STRING, &format, N_("text, json or markdown"), N_("FORMAT") },
    { NULL },
  };
  g_autoptr (TcGame) game = NULL;
  TcBatchPlan plan = { { NULL }, 0, 0, 0, 0, 0 };
  CliForm form;
  int status;

  if (!cli_parse (&argc, &argv, entries, _("FILE"), _("play many games"), &status))
    return status;
  if (!cli_read_form (argv[0], format, &form) || !cli_read_seed (argv[0], seed_text, &plan.seed))
    return CLI_USAGE;
  if (argc != 2)
    return cli_usage (argv[0], _("exactly one file is needed"));
  if (games < 1 || first < 0 || threads < 0 || threads > 1024 || first > G_MAXINT - games)
    return cli_usage (argv[0], _("--games takes a number from 1, --first one from 0, --threads one from 0 to 1024"));
  plan.first = first;
  plan.games = games;
  plan.threads = threads;
  game = cli_open_game (argv[1], NULL, plan.seed, (const char *const *) options, &status);
  if (game == NULL)
    return status;
  if (!read_players (players != NULL ? players : "random", tc_game_get_battle (game)->sides->len, &plan))
    return CLI_USAGE;
  return run (game, argv[1], &plan, output, form);
}
