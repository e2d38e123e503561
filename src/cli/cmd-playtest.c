#include "config.h"

#include "cli.h"
#include "cli-batch.h"

#include <signal.h>
#include <unistd.h>

#include <glib-unix.h>
#include <glib/gi18n.h>

#include "tc-player.h"

static volatile sig_atomic_t interrupted;

static void
interrupt_cb (int signal_number)
{
  (void) signal_number;
  interrupted = 1;
}

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

  if (interrupted)
    g_cancellable_cancel (p->cancellable);
  if (!p->show || done == 0)
    return;
  g_printerr (_("\r%u of %u games, %.0f a second, %.0f s to go   "), done, games, done / MAX (seconds, 1e-3),
              (games - done) * seconds / done);
}

static gboolean
read_players (const char *text, TcBatchPlan *plan)
{
  g_auto (GStrv) names = g_strsplit (text, ",", TC_MAX_SIDES);

  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autoptr (TcPlayer) player = tc_player_new (names[i], 0);

      if (player == NULL)
        {
          cli_usage ("playtest", _("there is no player “%s”"), names[i]);
          return FALSE;
        }
      plan->players[i] = g_intern_string (names[i]);
    }
  return TRUE;
}

static int
run (TcGame *game, const TcBatchPlan *plan, const char *output, gboolean json)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Progress progress = { cancellable, g_get_monotonic_time (), isatty (2) };
  CliBatch batch = { .plan = *plan };
  gboolean complete;
  int status = CLI_FINE;

  signal (SIGINT, interrupt_cb);
  cli_batch_describe (&batch, game);
  complete = tc_batch_run (tc_game_get_ruleset (game), plan, &batch.result, progress_cb, &progress, cancellable);
  if (progress.show)
    g_printerr ("\n");
  if (!complete)
    g_printerr (_("tercio-cli playtest: stopped after %" G_GUINT64_FORMAT " of %u games\n"), batch.result.games, plan->games);
  if (output != NULL)
    status = cli_batch_write (&batch, output);
  if (json)
    cli_batch_print_json (&batch);
  else
    cli_batch_report (&batch);
  cli_batch_clear (&batch);
  return complete ? status : CLI_TROUBLE;
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
    { "format", 'f', 0, G_OPTION_ARG_STRING, &format, N_("text or json"), N_("FORMAT") },
    { NULL },
  };
  g_autoptr (TcGame) game = NULL;
  TcBatchPlan plan = { { NULL }, 0, 0, 0, 0, 0 };
  gboolean json;
  int status;

  if (!cli_parse (&argc, &argv, entries, _("FILE"), _("play many games"), &status))
    return status;
  if (!cli_format (argv[0], format, &json))
    return CLI_USAGE;
  if (argc != 2)
    return cli_usage (argv[0], _("exactly one file is needed"));
  if (games < 1 || first < 0 || threads < 0)
    return cli_usage (argv[0], _("--games takes a number from 1, --first and --threads from 0"));
  if (seed_text != NULL && !g_ascii_string_to_unsigned (seed_text, 10, 0, G_MAXUINT64, &plan.seed, NULL))
    return cli_usage (argv[0], _("“%s” is no seed; expected a whole number"), seed_text);
  for (int i = 0; i < TC_MAX_SIDES; i++)
    plan.players[i] = "random";
  if (players != NULL && !read_players (players, &plan))
    return CLI_USAGE;
  plan.first = first;
  plan.games = games;
  plan.threads = threads;
  game = cli_open_game (argv[1], NULL, plan.seed, (const char *const *) options, &status);
  return game != NULL ? run (game, &plan, output, json) : status;
}
