/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli-report.h"

#include <unistd.h>

#include "tc-player.h"

static char *players, *output, **rules;
static int games = 1000, first, threads, form;
static guint64 seed;
static gboolean resume;

typedef struct
{
  TcGame       *game;
  const TcBatchPlan *plan;
  const char   *file;
  TcReport     *report; /* of all games played so far; NULL before the first ones */
  GCancellable *cancellable;
  gint64        start, saved;
  guint         before, games; /* of this call: played in other ranges, and in all */
  gboolean      show;
  int           status;
} Session;

/* Seconds between two savings of results that take long. */
#define ROUND_SECONDS 30

static void
progress_cb (guint done, guint all, gpointer data)
{
  const Session *self = data;
  double seconds = (g_get_monotonic_time () - self->start) / 1e6;

  if (cli_interrupted ())
    g_cancellable_cancel (self->cancellable);
  done += self->before;
  if (!self->show || done == 0)
    return;
  g_printerr ("\r");
  g_printerr (_("%u of %u games, %.0f a second, %.0f s to go   "), done, self->games,
              done / MAX (seconds, 1e-3), (self->games - done) * seconds / done);
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

static TcReport *
make_report (const Session *self, const GArray *played)
{
  return tc_report_new (tc_game_get_battle (self->game), tc_game_get_digest (self->game),
                        tc_game_get_options (self->game), self->file, self->plan, played);
}

/* Adds the games of a round, and keeps them. */
static void
round_cb (const GArray *played, const TcBatchResult *result, gpointer data)
{
  Session *self = data;
  g_autoptr (TcReport) part = make_report (self, played);
  gint64 now = g_get_monotonic_time ();

  part->result = *result;
  if (self->report == NULL)
    self->report = g_steal_pointer (&part);
  else if (!tc_report_merge (self->report, part, NULL))
    g_assert_not_reached ();
  if (output == NULL || cli_is_standard (output)
      || now - self->saved < ROUND_SECONDS * G_USEC_PER_SEC)
    return;
  self->status = cli_report_write (self->report, output);
  self->saved = now;
}

/* The games of the plan that the report lacks: TcBatchRange. */
static GArray *
find_gaps (const TcReport *report, const TcBatchPlan *plan)
{
  GArray *gaps = g_array_new (FALSE, FALSE, sizeof (TcBatchRange));
  guint at = plan->first, end = plan->first + plan->games;

  for (guint i = 0; report != NULL && i < report->ranges->len && at < end; i++)
    {
      TcBatchRange known = g_array_index (report->ranges, TcBatchRange, i), gap = { at, 0 };

      gap.games = MIN (known.first, end) - MIN (at, known.first);
      if (gap.games > 0)
        g_array_append_val (gaps, gap);
      at = MAX (at, known.first + known.games);
    }
  if (at < end)
    g_array_append_val (gaps, ((TcBatchRange) { at, end - at }));
  return gaps;
}

/* FALSE when interrupted. */
static gboolean
play_gaps (Session *self)
{
  g_autoptr (GArray) gaps = find_gaps (self->report, self->plan);
  gboolean complete = TRUE;

  for (guint i = 0; i < gaps->len; i++)
    self->games += g_array_index (gaps, TcBatchRange, i).games;
  for (guint i = 0; i < gaps->len && complete; i++)
    {
      TcBatchRange gap = g_array_index (gaps, TcBatchRange, i);
      TcBatchPlan part = *self->plan;

      part.first = gap.first;
      part.games = gap.games;
      complete = tc_batch_run_rounds (tc_game_get_ruleset (self->game), &part, ROUND_SECONDS,
                                      round_cb, progress_cb, self, self->cancellable);
      self->before += gap.games;
    }
  return complete;
}

/* The games that --output holds already; FALSE after a message. */
static gboolean
resume_report (Session *self)
{
  g_autoptr (GArray) none = g_array_new (FALSE, FALSE, sizeof (TcBatchRange));
  g_autoptr (TcReport) like = make_report (self, none);
  g_autoptr (GError) error = NULL;

  if (!g_file_test (output, G_FILE_TEST_EXISTS))
    return TRUE;
  self->report = cli_report_read (output, &self->status);
  if (self->report == NULL)
    return FALSE;
  if (tc_report_is_same_batch (self->report, like, &error))
    return TRUE;
  cli_report_tell (output, 0, error);
  self->status = CLI_TROUBLE;
  return FALSE;
}

static int
run (Session *self)
{
  gboolean complete;

  if (resume && !resume_report (self))
    return self->status;
  cli_interrupt_catch ();
  complete = play_gaps (self);
  if (self->show && self->before > 0)
    g_printerr ("\n");
  if (!complete)
    g_printerr (_("tercio-cli playtest: stopped after %u of %u games\n"),
                self->report != NULL ? (guint) self->report->result.games : 0, self->plan->games);
  if (self->report == NULL)
    return CLI_TROUBLE;
  if (output != NULL)
    self->status = cli_report_write (self->report, output);
  if (output == NULL || !cli_is_standard (output))
    cli_report_print (self->report, form);
  return complete ? self->status : MAX (self->status, CLI_TROUBLE);
}

static int
playtest (int argc, char **argv)
{
  g_autoptr (TcGame) game = NULL;
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Session session;
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
  if (resume && (output == NULL || cli_is_standard (output)))
    return cli_usage (argv[0], _("--resume needs the file of --output"));
  session = (Session) { .game = game, .plan = &plan, .file = argv[1], .cancellable = cancellable, .start = g_get_monotonic_time (),
                        .saved = g_get_monotonic_time (), .show = isatty (STDERR_FILENO) };
  status = run (&session);
  g_clear_pointer (&session.report, tc_report_free);
  return status;
}

static const CliOption options[] = {
  { "games", 'g', CLI_NUMBER, &games, N_("Games to play"), N_("N"), .least = 1, .most = G_MAXINT },
  { "first", 0, CLI_NUMBER, &first, N_("Number of the first game, for shards"), N_("N"), .most = G_MAXINT },
  { "seed", 's', CLI_SEED, &seed, N_("Seed of the batch"), N_("NUMBER") },
  { "threads", 'j', CLI_NUMBER, &threads, N_("Threads; 0 for one per processor"), N_("N"), .most = 1024 },
  { "players", 'p', CLI_TEXT, &players, N_("Who plays: one name, or one per side separated by commas"), N_("LIST"), .list = cli_list_players },
  CLI_RULES (&rules),
  { "output", 0, CLI_OUTPUT, &output, N_("Write the result for merge and report"), N_("FILE") },
  { "resume", 0, CLI_SWITCH, &resume, N_("Play only the games missing from the file of --output") },
  CLI_REPORT_FORMAT (&form),
  { NULL },
};

const CliCommand cmd_playtest = {
  "playtest", N_("play many games by machine"), N_("FILE"), options, playtest,
};
