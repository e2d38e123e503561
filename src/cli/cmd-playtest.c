/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli-report.h"

#include <unistd.h>

#include "tc-player.h"

static char *players, *output, **rules;
static int games = 1000, first, threads, form;
static guint64 seed;

typedef struct
{
  GCancellable *cancellable;
  gint64        start;
  gboolean      show;
} Progress;

static void
progress_cb (guint done, guint all, gpointer data)
{
  Progress *p = data;
  double seconds = (g_get_monotonic_time () - p->start) / 1e6;

  if (cli_interrupted ())
    g_cancellable_cancel (p->cancellable);
  if (!p->show || done == 0)
    return;
  g_printerr ("\r");
  g_printerr (_("%u of %u games, %.0f a second, %.0f s to go   "), done, all,
              done / MAX (seconds, 1e-3), (all - done) * seconds / done);
}

static gboolean
read_players (const char *text, guint n_sides, TcBatchPlan *plan)
{
  g_auto (GStrv) names = g_strsplit (text, ",", -1);
  guint n = g_strv_length (names);

  if (n != 1 && n != n_sides)
    {
      cli_usage ("playtest", _("--players takes one name, or one for each of the %u sides"),
                 n_sides);
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
run (TcGame *game, const char *file, const TcBatchPlan *plan)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Progress progress = { cancellable, g_get_monotonic_time (), isatty (2) };
  g_autoptr (TcReport) report = tc_report_new (tc_game_get_battle (game), tc_game_get_digest (game),
                                               tc_game_get_options (game), file, plan);
  gboolean complete;
  int status = CLI_FINE;

  cli_interrupt_catch ();
  complete = tc_batch_run (tc_game_get_ruleset (game), plan, &report->result, progress_cb,
                           &progress, cancellable);
  if (progress.show)
    g_printerr ("\n");
  if (!complete)
    g_printerr (_("tercio-cli playtest: stopped after %llu of %u games\n"),
                (unsigned long long) report->result.games, plan->games);
  if (output != NULL)
    status = cli_report_write (report, output);
  if (g_strcmp0 (output, "-") != 0)
    cli_report_print (report, form);
  return complete ? status : MAX (status, CLI_TROUBLE);
}

static int
playtest (int argc, char **argv)
{
  g_autoptr (TcGame) game = NULL;
  TcBatchPlan plan = { { NULL }, seed, first, games, threads, 0 };
  int status;

  if (first > G_MAXINT - games)
    return cli_usage (argv[0], _("--first and --games together are too large"));
  game = cli_open_game (argv[1], NULL, seed, (const char *const *) rules, &status);
  if (game == NULL)
    return status;
  if (!read_players (players != NULL ? players : "random", tc_game_get_battle (game)->sides->len,
                     &plan))
    return CLI_USAGE;
  return run (game, argv[1], &plan);
}

static const CliOption options[] = {
  { "games", 'g', CLI_NUMBER, &games, N_("Games to play"), N_("N"), .least = 1, .most = G_MAXINT },
  { "first", 0, CLI_NUMBER, &first, N_("Number of the first game, for shards"), N_("N"), .most = G_MAXINT },
  { "seed", 's', CLI_SEED, &seed, N_("Seed of the batch"), N_("NUMBER") },
  { "threads", 'j', CLI_NUMBER, &threads, N_("Threads; 0 for one per processor"), N_("N"), .most = 1024 },
  { "players", 'p', CLI_TEXT, &players, N_("Who plays: one name, or one per side separated by commas"), N_("LIST"), .list = cli_list_players },
  CLI_RULES (&rules),
  { "output", 0, CLI_OUTPUT, &output, N_("Write the result for merge and report"), N_("FILE") },
  CLI_REPORT_FORMAT (&form),
  { NULL },
};

const CliCommand cmd_playtest = {
  "playtest", N_("play many games by machine"), N_("FILE"), options, playtest,
};
