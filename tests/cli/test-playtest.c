/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Many games: shards, files of results, reports, and stopping in the middle. */
#include "cli-run.h"

#include <signal.h>
#include <string.h>

static char *
shard (const char *name, const char *seed, const char *first, const char *games, const char *threads)
{
  g_autofree char *path = cli_source (DUEL);
  char *out = cli_scratch (name);
  g_autoptr (CliRun) run = cli_run ("playtest", path, "--seed", seed, "--first", first, "--games", games, "-j", threads,
                                    "--output", out, NULL);

  cli_assert_run (run, 0, NULL);
  return out;
}

static void
assert_same_file (const char *a, const char *b)
{
  g_autofree char *text_a = cli_read_file (a), *text_b = cli_read_file (b);

  g_assert_cmpstr (text_a, ==, text_b);
}

/* Any cut, any order, any number of threads. */
static void
test_merge (void)
{
  g_autofree char *whole = shard ("whole.json", "3", "0", "60", "1"), *threads = shard ("threads.json", "3", "0", "60", "3");
  g_autofree char *a = shard ("a.json", "3", "0", "20", "2"), *b = shard ("b.json", "3", "20", "30", "1");
  g_autofree char *c = shard ("c.json", "3", "50", "10", "2"), *merged = cli_scratch ("merged.json");
  g_autoptr (CliRun) run = cli_run ("merge", c, a, b, "--output", merged, NULL);
  g_autoptr (CliRun) hole = cli_run ("merge", c, a, NULL);
  g_autofree char *text = cli_read_file (whole);

  cli_assert_run (run, 0, NULL);
  assert_same_file (whole, threads);
  assert_same_file (whole, merged);
  cli_assert_run (hole, 0, NULL);
  g_assert_cmpstr (hole->out, !=, text);
}

static void
test_merge_refused (void)
{
  g_autofree char *a = shard ("a.json", "3", "0", "10", "1"), *overlap = shard ("overlap.json", "3", "9", "10", "1");
  g_autofree char *other = shard ("other.json", "4", "10", "10", "1"), *missing = cli_scratch ("missing.json");
  g_autoptr (CliRun) twice = cli_run ("merge", a, overlap, NULL);
  g_autoptr (CliRun) seeds = cli_run ("merge", a, other, NULL);
  g_autoptr (CliRun) none = cli_run ("merge", a, missing, NULL);

  cli_assert_run (twice, 1, "overlap.json: error: ");
  cli_assert_run (seeds, 1, "other.json: error: ");
  cli_assert_run (none, 2, "[unreadable]");
}

/* The command that the report names plays the same games. */
static void
test_report (void)
{
  g_autofree char *path = shard ("report.json", "9", "5", "15", "1");
  g_autoptr (CliRun) text = cli_run ("report", path, NULL), markdown = cli_run ("report", path, "--format=markdown", NULL);
  g_autoptr (CliRun) json = cli_run ("report", path, "--format=json", NULL), again = NULL;
  g_autofree char *file = cli_read_file (path);
  const char *command = strstr (text->out, "tercio-cli playtest ");
  g_autofree char *line = NULL;

  cli_assert_run (text, 0, NULL);
  g_assert_cmpstr (json->out, ==, file);
  g_assert_nonnull (strstr (markdown->out, "| Swedish | random | "));
  g_assert_nonnull (strstr (text->out, "95 % interval"));
  g_assert_nonnull (strstr (text->out, " ± "));
  g_assert_nonnull (command);
  line = g_strdup_printf ("\"$CLI\" %s", command + strlen ("tercio-cli "));
  again = cli_run_line (line, NULL);
  cli_assert_run (again, 0, NULL);
  g_assert_cmpstr (again->out, ==, text->out);
}

/* The sums of a file are those of its games: each side's share and mean can be computed from it. */
static void
test_sums (void)
{
  g_autofree char *path = shard ("sums.json", "1", "0", "40", "2");
  g_autoptr (CliRun) run = cli_run ("report", path, "--format=json", NULL);
  g_autoptr (JsonParser) parser = NULL;
  JsonObject *root = cli_run_json (run, &parser);
  JsonArray *sides = json_object_get_array_member (root, "sides");
  gint64 ends = json_object_get_int_member (root, "draws") + json_object_get_int_member (root, "unfinished");

  for (guint i = 0; i < json_array_get_length (sides); i++)
    ends += json_object_get_int_member (json_array_get_object_element (sides, i), "wins");
  g_assert_cmpint (ends, ==, 40);
  g_assert_cmpint (json_object_get_int_member (root, "games"), ==, 40);
  g_assert_cmpint (json_object_get_int_member (root, "orders"), >, 40);
}

static void
test_wrong_files (void)
{
  g_autofree char *good = shard ("good.json", "1", "0", "5", "1"), *text = cli_read_file (good), *bad = cli_scratch ("bad.json");
  g_autofree char *deep = g_strnfill (200000, '[');
  static const struct { const char *word, *instead; } cases[] = {
    { "\"tercio-playtest\"", "\"recipe\"" }, { "\"version\": 2", "\"version\": 1" }, { "\"games\": 5", "\"games\": 0" },
    { "\"digest\": \"", "\"digest\": \"0" }, { "\"seed\": \"1\"", "\"seed\": 1" }, { "\"wins\":", "\"wins\":-1" },
    { "\"wins\":", "\"wins\":1" }, { "\"ranges\"", "\"changes\"" }, { "}", "" }, { "\"first\":0", "\"first\":1e99" },
    { "\"sides\": [", "\"sides\": [ 7, " }, { "\"orders\": ", "\"orders\": 9223372036854" }, { "\"points_squared\":", "\"points_squared\":1,\"was\":" },
    { "\"losses\":", "\"losses\":999999,\"were\":" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases) + 3; i++)
    {
      g_auto (GStrv) parts = i < G_N_ELEMENTS (cases) ? g_strsplit (text, cases[i].word, 2) : NULL;
      g_autofree char *changed = parts != NULL ? g_strjoinv (cases[i].instead, parts) : NULL;
      const char *const others[] = { deep, "", "[]" };
      g_autoptr (CliRun) run = NULL;

      g_assert_true (parts == NULL || parts[1] != NULL);
      cli_write_file (bad, changed != NULL ? changed : others[i - G_N_ELEMENTS (cases)]);
      run = cli_run ("report", bad, NULL);
      cli_assert_run (run, 1, "bad.json");
      g_assert_cmpstr (run->out, ==, "");
    }
}

/* Where the JSON ends to be JSON, and what should be there. */
static void
test_wrong_line (void)
{
  g_autofree char *bad = cli_scratch ("line.json");
  static const struct { const char *text, *told; } cases[] = {
    { "{\n \"version\": }\n", "line.json:2: error:" }, { "{ \"version\": 2", "line.json:1: error:" },
    { "", "expected an object of JSON" }, { "[]", "line.json: error:" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CliRun) run = NULL;

      cli_write_file (bad, cases[i].text);
      run = cli_run ("report", bad, NULL);
      cli_assert_run (run, 1, cases[i].told);
    }
}

/* Ctrl-C: what was played is said, and written. */
static void
test_interrupt (void)
{
  g_autofree char *path = cli_source (DUEL), *out = cli_scratch ("stopped.json"), *text = NULL, *err = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) process =
    g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE, &error, cli_run_program (), "playtest",
                      path, "--games=100000000", "--threads=1", "--output", out, NULL);
  g_autoptr (CliRun) report = NULL;

  g_assert_no_error (error);
  g_usleep (G_USEC_PER_SEC / 2);
  /* Who stops a program for somebody else often says so twice. */
  g_subprocess_send_signal (process, SIGINT);
  g_subprocess_send_signal (process, SIGINT);
  g_subprocess_communicate_utf8 (process, NULL, NULL, &text, &err, &error);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_get_if_exited (process));
  g_assert_cmpint (g_subprocess_get_exit_status (process), ==, 1);
  g_assert_nonnull (strstr (err, "stopped after "));
  g_assert_null (strstr (err, "to go"));
  g_assert_nonnull (strstr (err, "of 100000000 games"));
  g_assert_nonnull (strstr (text, " games played, "));
  report = cli_run ("report", out, NULL);
  cli_assert_run (report, 0, NULL);
  g_assert_cmpstr (report->out, ==, text);
}

/* So many games that a fifth of a second does not suffice for them. */
#if TEST_SANITIZED
#define RESUMED "800"
#else
#define RESUMED "4000"
#endif

/* A batch that was stopped is ended later: it is as if it had been played at once. */
static void
test_resume (void)
{
  g_autofree char *path = cli_source (DUEL), *whole = shard ("at-once.json", "7", "0", RESUMED, "2"), *out = cli_scratch ("stages.json");
  g_autofree char *other = shard ("other-seed.json", "8", "0", "5", "1"), *before = cli_read_file (other), *after = NULL;
  const char *const first[] = { cli_run_program (), "playtest", path, "--seed=7", "--games=" RESUMED, "--threads=3", "--output", out, NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) process =
    g_subprocess_newv (first, G_SUBPROCESS_FLAGS_STDOUT_SILENCE | G_SUBPROCESS_FLAGS_STDERR_SILENCE, &error);
  g_autoptr (CliRun) resumed = NULL, again = NULL, refused = NULL, nowhere = NULL;

  g_assert_no_error (error);
  g_usleep (G_USEC_PER_SEC / 5);
  /* As from a terminal that is closed. */
  g_subprocess_send_signal (process, SIGHUP);
  g_subprocess_wait (process, NULL, &error);
  g_assert_no_error (error);
  resumed = cli_run ("playtest", path, "--seed=7", "--games=" RESUMED, "--resume", "--output", out, NULL);
  cli_assert_run (resumed, 0, NULL);
  assert_same_file (whole, out);
  again = cli_run ("playtest", path, "--seed=7", "--games=" RESUMED, "--resume", "--output", out, NULL);
  cli_assert_run (again, 0, NULL);
  assert_same_file (whole, out);
  refused = cli_run ("playtest", path, "--seed=7", "--games=10", "--resume", "--output", other, NULL);
  cli_assert_run (refused, 1, "[other-batch]");
  after = cli_read_file (other);
  g_assert_cmpstr (before, ==, after);
  nowhere = cli_run ("playtest", path, "--resume", NULL);
  cli_assert_run (nowhere, 2, "--resume needs the file of --output");
}

/* A game that takes long is not waited for. */
static void
test_interrupt_within_a_game (void)
{
  g_autofree char *path = cli_source ("scenarios/rossbach-1757.tercio"), *text = NULL, *err = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) process =
    g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE, &error, cli_run_program (),
                      "playtest", path, "--players=greedy,greedy", "--threads=1", NULL);

  g_assert_no_error (error);
  g_usleep (G_USEC_PER_SEC / 2);
  g_subprocess_send_signal (process, SIGINT);
  g_subprocess_communicate_utf8 (process, NULL, NULL, &text, &err, &error);
  g_assert_no_error (error);
  g_assert_cmpint (g_subprocess_get_exit_status (process), ==, 1);
  g_assert_nonnull (strstr (err, "stopped after 0 of 1000 games"));
  g_assert_cmpstr (text, ==, "");
}

/* Shares are of the games of every other number, and the same on any number of threads. */
static void
test_calibrate (void)
{
  g_autofree char *path = cli_source (DUEL);
  g_autoptr (CliRun) one = cli_run ("calibrate", path, "--player=random", "--games=9", "--fit", "--threads=1", "--format=json", NULL);
  g_autoptr (CliRun) more = cli_run ("calibrate", path, "--player=random", "--games=9", "--fit", "--threads=3", "--format=json", NULL);
  g_autoptr (CliRun) nobody = cli_run ("calibrate", path, "--player=tilly", NULL);
  g_autoptr (JsonParser) parser = NULL;
  JsonObject *root;
  JsonArray *bins;
  gint64 games = 0;

  cli_assert_run (one, 0, NULL);
  g_assert_cmpstr (one->out, ==, more->out);
  root = cli_run_json (one, &parser);
  g_assert_cmpint (json_object_get_int_member (root, "played"), ==, 9);
  g_assert_cmpint (json_object_get_int_member (root, "games"), ==, 4);
  bins = json_object_get_array_member (root, "bins");
  g_assert_cmpuint (json_array_get_length (bins), ==, 10);
  for (guint i = 0; i < json_array_get_length (bins); i++)
    games += json_object_get_int_member (json_array_get_object_element (bins, i), "bin_games");
  g_assert_cmpint (games, ==, 4);
  cli_assert_run (nobody, 2, "tilly");
}

static void
test_mistakes (void)
{
  g_autofree char *path = cli_source (DUEL);
  g_autoptr (CliRun) player = cli_run ("playtest", path, "--players=tilly", NULL);
  g_autoptr (CliRun) three = cli_run ("playtest", path, "--players=random,random,random", NULL);
  g_autoptr (CliRun) option = cli_run ("playtest", path, "--option=rain=yes", NULL);

  cli_assert_run (player, 2, "tilly");
  cli_assert_run (three, 2, "2 sides");
  cli_assert_run (option, 2, "rain=yes");
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  cli_run_init (argc, argv);
  g_test_add_func ("/cli/Playtest/sums", test_sums);
  g_test_add_func ("/cli/Playtest/interrupt", test_interrupt);
  g_test_add_func ("/cli/Playtest/interrupt-within-a-game", test_interrupt_within_a_game);
  g_test_add_func ("/cli/Playtest/resume", test_resume);
  g_test_add_func ("/cli/Playtest/mistakes", test_mistakes);
  g_test_add_func ("/cli/Calibrate/half", test_calibrate);
  g_test_add_func ("/cli/Merge/shards", test_merge);
  g_test_add_func ("/cli/Merge/refused", test_merge_refused);
  g_test_add_func ("/cli/Report/again", test_report);
  g_test_add_func ("/cli/Report/line", test_wrong_line);
  g_test_add_func ("/cli/Report/wrong-files", test_wrong_files);
  status = g_test_run ();
  cli_scratch_clear ();
  return status;
}
