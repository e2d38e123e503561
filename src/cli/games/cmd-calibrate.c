/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli.h"

#include <unistd.h>

#include "tc-calibration.h"
#include "tc-player.h"

static char *player, **rules;
static int games = 100, threads, format;
static guint64 seed;
static gboolean fit;

typedef struct
{
  const char   *player;
  GArray       *positions; /* TcCalibrationPosition, of all battles */
  guint         played;    /* games */
  GCancellable *cancellable;
} Session;

static void
progress_cb (guint done, guint all, gpointer data)
{
  const Session *self = data;

  if (cli_interrupted ())
    g_cancellable_cancel (self->cancellable);
  if (!isatty (STDERR_FILENO) || done == 0)
    return;
  g_printerr ("\r");
  g_printerr (_("%u of %u games   "), done, all);
}

/* Adds the games of a battle; their numbers go on from those of the battles before.  FALSE when interrupted. */
static gboolean
play (Session *self, const TcRuleset *ruleset)
{
  const TcBatchPlan plan = { .players = { self->player, self->player }, .seed = seed, .first = self->played,
                             .games = (guint) games, .threads = (guint) threads };
  gboolean complete = tc_calibration_play (ruleset, &plan, self->positions, progress_cb, self, self->cancellable);

  if (isatty (STDERR_FILENO))
    g_printerr ("\r%*s\r", 40, "");
  self->played += (guint) games;

  return complete;
}

/* Text */

static void
print_bins (const TcCalibration *it)
{
  g_print (_("    stated   games   mean   result   interval at 95 per cent"));
  g_print ("\n");
  for (guint i = 0; i < TC_CALIBRATION_BINS; i++)
    {
      const TcCalibrationBin *bin = &it->bins[i];

      if (bin->n == 0)
        continue;
      g_print (_("%3u to %3u %%  %6u  %5.1f    %5.1f   %.1f to %.1f"), 100 * i / TC_CALIBRATION_BINS,
               100 * (i + 1) / TC_CALIBRATION_BINS, bin->n, 100 * bin->stated, 100 * bin->result, 100 * bin->low,
               100 * bin->high);
      g_print ("\n");
    }
}

static void
print_weights (const TcChanceFeatures *weights)
{
  g_print (_("Weights, in thousandths:"));
  for (guint i = 0; i < TC_CHANCE_FEATURES; i++)
    g_print (" %d", weights->of[i]);
  g_print ("\n");
}

static void
answer_text (const Session *self, const TcCalibration *it, const TcChanceFeatures *weights)
{
  g_autofree char *numbered = g_strdup_printf ("%016" G_GINT64_MODIFIER "x", seed);

  g_print (_("%s against itself, %u games with seed %s; one position of each of %u games"), self->player, self->played, numbered,
           it->games);
  g_print ("\n");
  print_bins (it);
  g_print (_("Brier score %.4f; of the share of strength %.4f, of an even chance %.4f"), it->brier, it->strength, it->half);
  g_print ("\n");
  if (fit)
    print_weights (weights);
}

/* JSON: shares are millionths, so that no digit depends on the language or the machine. */

static gint64
millionths (double share)
{
  return (gint64) (share * 1e6 + 0.5);
}

static void
answer_json (const Session *self, const TcCalibration *it, const TcChanceFeatures *weights)
{
  g_autoptr (TcJson) b = tc_json_new ();

  tc_json_object (b, NULL);
  tc_json_string (b, "kind", "tercio-calibration");
  tc_json_int (b, "version", 1);
  tc_json_string (b, "player", self->player);
  tc_json_hash (b, "seed", seed);
  tc_json_int (b, "played", self->played);
  tc_json_int (b, "games", it->games);
  tc_json_int (b, "brier", millionths (it->brier));
  tc_json_int (b, "strength", millionths (it->strength));
  tc_json_int (b, "half", millionths (it->half));
  tc_json_array (b, "bins");
  for (guint i = 0; i < TC_CALIBRATION_BINS; i++)
    {
      tc_json_object (b, NULL);
      tc_json_int (b, "bin_games", it->bins[i].n);
      tc_json_int (b, "stated", millionths (it->bins[i].stated));
      tc_json_int (b, "result", millionths (it->bins[i].result));
      tc_json_int (b, "low", millionths (it->bins[i].low));
      tc_json_int (b, "high", millionths (it->bins[i].high));
      tc_json_end (b);
    }
  tc_json_end (b);
  tc_json_array (b, "weights");
  for (guint i = 0; i < TC_CHANCE_FEATURES; i++)
    tc_json_int (b, NULL, weights->of[i]);
  tc_json_end (b);
  tc_json_end (b);
  cli_print_json (b);
}

/* What is fitted is checked on games that it has not seen. */
static void
answer (const Session *self)
{
  g_autoptr (GArray) known = fit ? tc_calibration_half (self->positions, FALSE) : NULL;
  g_autoptr (GArray) fresh = fit ? tc_calibration_half (self->positions, TRUE) : g_array_ref (self->positions);
  TcChanceFeatures weights = fit ? tc_calibration_fit (known) : tc_chance_weights;
  TcCalibration made = tc_calibration_check (fresh, &weights);

  if (format == 1)
    answer_json (self, &made, &weights);
  else
    answer_text (self, &made, &weights);
}

static int
calibrate (int argc, char **argv)
{
  g_autoptr (GArray) positions = g_array_new (FALSE, FALSE, sizeof (TcCalibrationPosition));
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Session self = { player != NULL ? player : TC_PLAYER_TESTER, positions, 0, cancellable };
  int status = CLI_FINE;
  g_autoptr (GPtrArray) files = NULL;

  if (tc_words_find (tc_player_get_names (), self.player) == NULL)
    {
      cli_no_player (argv[0], self.player, NULL);
      return CLI_USAGE;
    }
  files = cli_list_files (argc - 1, argv + 1, &status);
  cli_interrupt_catch ();
  for (guint i = 0; i < files->len; i++)
    {
      g_autoptr (TcGame) game = cli_open_game (g_ptr_array_index (files, i), NULL, seed, (const char *const *) rules, &status);

      if (game == NULL)
        return status;
      if (play (&self, tc_game_get_ruleset (game)))
        continue;
      cli_tell (NULL, 0, 0, TC_SEVERITY_WARNING, _("stopped before all games were played"), "interrupted");
      return CLI_TROUBLE;
    }
  if (self.played > 0)
    answer (&self);

  return status;
}

static const CliOption options[] = {
  { "player", 'p', CLI_TEXT, &player, N_("Who plays both sides (default: colonel)"), N_("NAME"), .list = cli_list_players },
  { "games", 'n', CLI_NUMBER, &games, N_("Games of each battle"), N_("N"), .least = 1, .most = 1000000 },
  { "seed", 's', CLI_SEED, &seed, N_("Seed of the games"), N_("NUMBER") },
  { "threads", 'j', CLI_NUMBER, &threads, N_("Threads; 0 for one per processor"), N_("N"), .most = 1024 },
  { "fit", 0, CLI_SWITCH, &fit, N_("Fit the weights to every other game, and check them on the rest") },
  CLI_RULES (&rules),
  CLI_FORMAT (&format),
  { NULL },
};

const CliCommand cmd_calibrate = {
  "calibrate", N_("measure how true stated chances to win are"), N_("FILE…"), options, calibrate,
};
