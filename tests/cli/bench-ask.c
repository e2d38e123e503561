/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How long an answer of "ask" takes: odds of attacks in the middle of a game, held against the limit of 10,000 in a second.
 * Processor time of the program, with its start. */
#include <string.h>
#include <sys/resource.h>

#include "bench.h"
#include "cli-run.h"

#define QUESTIONS 20000
#define LIMIT     100.0 /* microseconds */

static const char *const attacks[] = {
  "\"attackers\": [\"silversparre\"], \"defenders\": [\"loyers\"]",
  "\"attackers\": [\"blaa\"], \"defenders\": [\"grana\", \"von-mansfeld\"]",
};

static double
get_seconds (void)
{
  struct rusage usage;

  getrusage (RUSAGE_CHILDREN, &usage);
  return (double) (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) + 1e-6 * (double) (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec);
}

/* A game with a front after 250 orders; free with g_free(). */
static char *
play (const char *battle)
{
  char *save = cli_scratch ("ask.tercio-game");
  g_autofree char *option = g_strconcat ("--save=", save, NULL);
  g_autoptr (CliRun) run = cli_run ("play", battle, "--seed=1", "--player=random", "--quiet", option, NULL);

  cli_assert_run (run, 0, NULL);
  return save;
}

int
main (int argc, char **argv)
{
  g_autofree char *lutzen = cli_source (LUTZEN), *save = NULL, *position = NULL;
  g_autoptr (GString) questions = g_string_new (NULL);
  g_autoptr (CliRun) run = NULL;
  double start;
  gboolean kept;

  cli_run_init (argc, argv);
  save = play (lutzen);
  position = g_strconcat ("--position=", save, NULL);
  for (guint i = 0; i < QUESTIONS; i++)
    g_string_append_printf (questions, "{\"ask\": \"odds\", \"id\": %u, %s}\n", i, attacks[i % G_N_ELEMENTS (attacks)]);

  start = get_seconds ();
  run = cli_run_with ((const char *const[]) { cli_run_program (), "ask", lutzen, position, "--after=250", NULL }, questions->str, NULL);
  kept = bench_keep ("an answer", 1e6 * (get_seconds () - start) / QUESTIONS, " us", LIMIT);
  cli_assert_run (run, 0, NULL);
  for (const char *line = run->out; *line != '\0'; line = strchr (line, '\n') + 1)
    g_assert_nonnull (g_strstr_len (line, strcspn (line, "\n"), "\"results\":"));
  cli_scratch_clear ();
  return kept ? 0 : 1;
}
