/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How long a question takes with all it takes to start, held against the limit of 30 ms. */
#include "bench.h"
#include "cli-run.h"

#define RUNS  21
#define LIMIT 30.0

static gboolean
measure (const char *name, const char *const *argv)
{
  double times[RUNS];

  for (guint i = 0; i < RUNS; i++)
    {
      gint64 start = g_get_monotonic_time ();
      g_autoptr (CliRun) run = cli_run_with (argv, NULL, NULL);

      times[i] = (g_get_monotonic_time () - start) / 1e3;
      cli_assert_run (run, 0, NULL);
    }
  return bench_keep (name, bench_median (times, RUNS), " ms", LIMIT);
}

int
main (int argc, char **argv)
{
  g_autofree char *lutzen = cli_source (LUTZEN);
  gboolean kept;

  cli_run_init (argc, argv);
  kept = measure ("validate", (const char *const[]) { cli_run_program (), "validate", lutzen, NULL });
  kept &= measure ("sight", (const char *const[]) { cli_run_program (), "sight", lutzen, "--from=1710", "--to=1716", NULL });
  kept &= measure ("odds", (const char *const[]) { cli_run_program (), "odds", "--system=thirty-years-war", "--attackers=12,5c", "--defenders=6", NULL });
  return kept ? 0 : 1;
}
