/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What files a command reads and writes: none that it reads is overwritten, and no text of one controls a terminal or
 * breaks a table. */
#include "cli-run.h"

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

static char *
copy (const char *source, const char *name)
{
  g_autofree char *path = cli_source (source), *text = cli_read_file (path);
  char *to = cli_scratch (name);

  cli_write_file (to, text);
  return to;
}

/* The call is refused, and the file as it was. */
static void
assert_spared (const char *line, const char *path)
{
  g_autofree char *before = cli_read_file (path), *after = NULL, *folder = g_path_get_dirname (path);
  g_autoptr (CliRun) run = cli_run_line (line, folder);

  cli_assert_run (run, 2, "which the command reads");
  after = cli_read_file (path);
  g_assert_cmpstr (before, ==, after);
}

static void
test_spares_input (void)
{
  g_autofree char *battle = copy (LUTZEN, "b.xml"), *orders = cli_scratch ("orders.txt"), *link = cli_scratch ("link.png"),
                  *save = cli_scratch ("g.xml"), *result = cli_scratch ("r.json"), *other = cli_scratch ("s.json");
  g_autoptr (CliRun) played = cli_run ("play", battle, "-q", "--save", save, NULL);
  g_autoptr (CliRun) batch = cli_run ("playtest", battle, "-g", "1", "--output", result, NULL);
  g_autoptr (CliRun) more = cli_run ("playtest", battle, "-g", "1", "--first=1", "--output", other, NULL);

  cli_assert_run (played, 0, NULL);
  cli_assert_run (batch, 0, NULL);
  cli_assert_run (more, 0, NULL);
  cli_write_file (orders, "end\n");
  g_assert_cmpint (symlink ("b.xml", link), ==, 0);
  assert_spared ("$CLI playtest -g 1 b.xml --output=b.xml", battle);
  assert_spared ("$CLI export -t csv b.xml -o ./b.xml", battle);
  assert_spared ("$CLI render b.xml -o link.png", battle);
  assert_spared ("$CLI validate --fix b.xml -o b.xml", battle);
  assert_spared ("$CLI play b.xml --save=b.xml", battle);
  assert_spared ("$CLI play b.xml -r orders.txt --save=orders.txt", orders);
  assert_spared ("$CLI play b.xml --from=g.xml --save=g.xml", save);
  assert_spared ("$CLI merge r.json s.json -o s.json", other);
}

/* The picture that is traced is read too. */
static void
test_spares_scan (void)
{
  g_autofree char *battle = copy (LUTZEN, "traced.xml"), *png = cli_scratch ("scan.png"), *text = cli_read_file (battle);
  g_autoptr (GString) traced = g_string_new (text);
  g_autoptr (CliRun) drawn = cli_run ("render", battle, "-o", png, "--hex=12", NULL);

  cli_assert_run (drawn, 0, NULL);
  g_assert_cmpuint (g_string_replace (traced, "</map>", "  <scan file=\"scan.png\"/>\n  </map>", 1), ==, 1);
  cli_write_file (battle, traced->str);
  assert_spared ("$CLI render traced.xml --scan -o scan.png", png);
}

/* U+009B begins a command to a terminal, U+202E turns the rest of the line around. */
static void
test_terminal (void)
{
  g_autofree char *battle = copy (LUTZEN, "named.xml"), *text = cli_read_file (battle);
  g_autoptr (GString) named = g_string_new (text);
  g_autoptr (CliRun) info = NULL;
  char *title = strstr (named->str, "<title>");

  g_assert_nonnull (title);
  g_string_insert (named, title - named->str + (gssize) strlen ("<title>"), "&#x9b;31m&#x202e;|");
  cli_write_file (battle, named->str);
  info = cli_run ("info", battle, NULL);
  g_assert_cmpint (info->status, ==, 0);
  g_assert_null (strstr (info->out, "\xc2\x9b"));
  g_assert_null (strstr (info->out, "\xe2\x80\xae"));
  g_assert_nonnull (strstr (info->out, "\\x9b31m\\u202e|"));
}

static void
test_markdown (void)
{
  g_autofree char *battle = copy (LUTZEN, "piped.xml"), *text = cli_read_file (battle);
  g_autoptr (GString) piped = g_string_new (text);
  g_autoptr (CliRun) run = NULL;
  char *name = strstr (piped->str, "<side id=");

  g_assert_nonnull (name);
  name = strstr (name, " name=\"");
  g_assert_nonnull (name);
  g_string_insert (piped, name - piped->str + (gssize) strlen (" name=\""), "A|");
  cli_write_file (battle, piped->str);
  run = cli_run ("playtest", battle, "-g", "1", "--format=markdown", NULL);
  cli_assert_run (run, 0, NULL);
  g_assert_nonnull (strstr (run->out, "| A\\|"));
  g_assert_nonnull (strstr (run->out, "1 game played, "));
}

/* What is read from standard input is what a file of the same text is. */
static void
test_standard_input (void)
{
  g_autofree char *path = cli_source (LUTZEN), *text = cli_read_file (path), *save = cli_scratch ("piped.game");
  const char *const info[] = { cli_run_program (), "info", "-", NULL }, *const play[] = { cli_run_program (), "play", "-", "--save=-", NULL },
              *const wrong[] = { cli_run_program (), "info", "-", NULL }, *const replay[] = { cli_run_program (), "replay", "-", "--verify", NULL };
  g_autoptr (CliRun) piped = cli_run_with (info, text, NULL), plain = cli_run ("info", path, NULL);
  g_autoptr (CliRun) played = cli_run_with (play, text, NULL), saved = cli_run ("play", path, "-q", "--save", save, NULL);
  g_autoptr (CliRun) torn = cli_run_with (wrong, "<torn", NULL), verified = NULL;
  g_autofree char *game = cli_read_file (save);

  cli_assert_run (piped, 0, NULL);
  g_assert_cmpstr (piped->out, ==, plain->out);
  cli_assert_run (played, 0, NULL);
  cli_assert_run (saved, 0, NULL);
  g_assert_cmpstr (played->out, ==, game);
  cli_assert_run (torn, 1, "standard input:1:");
  verified = cli_run_with (replay, game, NULL);
  cli_assert_run (verified, 0, NULL);
}

static void
test_folders (void)
{
  g_autofree char *folder = cli_source ("scenarios"), *pictures = cli_scratch ("pictures"), *nothing = cli_scratch ("nothing"),
                  *battle = copy (LUTZEN, "lutzen-1632.tercio"), *one = g_build_filename (pictures, "lutzen-1632.png", NULL),
                  *all_fixed = cli_scratch ("all.xml");
  g_autoptr (CliRun) all = cli_run ("validate", folder, NULL), drawn = NULL, many = NULL, none = NULL, fixed = NULL, twice = NULL;
  g_autoptr (GDir) entries = g_dir_open (folder, 0, NULL);
  g_auto (GStrv) lines = g_strsplit (all->out, "\n", -1);
  guint battles = 0;

  for (const char *name; (name = g_dir_read_name (entries)) != NULL;)
    battles += g_str_has_suffix (name, ".tercio");
  cli_assert_run (all, 0, NULL);
  g_assert_cmpuint (g_strv_length (lines) - 1, ==, battles);
  g_assert_cmpint (g_mkdir (pictures, 0700), ==, 0);
  g_assert_cmpint (g_mkdir (nothing, 0700), ==, 0);
  drawn = cli_run ("render", folder, "-o", pictures, "--hex=4", NULL);
  cli_assert_run (drawn, 0, NULL);
  g_assert_true (g_file_test (one, G_FILE_TEST_IS_REGULAR));
  /* The next folder stays empty: no picture replaces another. */
  twice = cli_run ("render", folder, battle, "-o", nothing, "--hex=4", NULL);
  cli_assert_run (twice, 2, "would be the picture of both");
  fixed = cli_run ("validate", "--fix", folder, "-o", all_fixed, NULL);
  cli_assert_run (fixed, 2, "--fix writes one battle");
  g_assert_false (g_file_test (all_fixed, G_FILE_TEST_EXISTS));
  many = cli_run ("render", folder, "-o", one, NULL);
  cli_assert_run (many, 2, "--output has to be a folder");
  none = cli_run ("info", nothing, NULL);
  cli_assert_run (none, 2, "the folder has no battles");
  g_assert_cmpint (g_rmdir (nothing), ==, 0);
}

/* What was named as before is still a battle. */
static void
test_endings (void)
{
  g_autofree char *folder = cli_scratch ("both"), *picture = g_build_filename (folder, "mine.png", NULL), *old = NULL,
                  *duel = cli_source (DUEL), *text = cli_read_file (duel), *exported = cli_scratch ("again.tercio"),
                  *save = g_build_filename (folder, "day.tercio-game", NULL), *new = NULL, *again = NULL;
  g_auto (GStrv) parts = g_strsplit (text, " id=\"lutzen-1632-dice-duel\"", 2);
  g_autofree char *mine = g_strjoinv (" id=\"mine\"", parts);
  g_autoptr (CliRun) both = NULL, drawn = NULL, export = NULL, played = NULL, replayed = NULL;

  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  new = copy (DUEL, "both/new.tercio");
  old = cli_scratch ("both/mine.xml");
  cli_write_file (old, mine);
  both = cli_run ("validate", folder, NULL);
  cli_assert_run (both, 0, NULL);
  g_assert_nonnull (strstr (both->out, "new.tercio"));
  g_assert_nonnull (strstr (both->out, "mine.xml"));
  played = cli_run ("play", old, "-q", "--save", save, NULL);
  cli_assert_run (played, 0, NULL);
  replayed = cli_run ("replay", save, "--verify", NULL);
  cli_assert_run (replayed, 0, NULL);
  drawn = cli_run ("render", old, "-o", folder, "--hex=4", NULL);
  cli_assert_run (drawn, 0, NULL);
  g_assert_true (g_file_test (picture, G_FILE_TEST_IS_REGULAR));
  export = cli_run ("export", old, "-o", exported, NULL);
  cli_assert_run (export, 0, NULL);
  again = cli_read_file (exported);
  g_assert_cmpstr (again, ==, mine);
}

static void
test_suggestions (void)
{
  g_autofree char *path = cli_source (LUTZEN);
  g_autoptr (CliRun) command = cli_run ("vlidate", NULL), option = cli_run ("validate", "--strct", path, NULL),
                     choice = cli_run ("info", "--format=jsn", path, NULL), counter = cli_run ("reach", path, "--unit=gulla", NULL),
                     order = cli_run ("odds", path, "--order=atack gula > grana", NULL),
                     unlike = cli_run ("conquer", NULL), valued = cli_run ("playtest", "--gmes=3", path, NULL),
                     rules = cli_run ("generate", "--system=chit-pul", NULL),
                     sketched = cli_run ("odds", "--system=dice-dual", "-a", "5", "-d", "4", NULL),
                     layer = cli_run ("render", path, "-o", "-", "--layers=grid,conters", NULL),
                     rule = cli_run ("play", path, "--option=fog-step=no", NULL);

  cli_assert_run (command, 2, "did you mean “validate”?");
  cli_assert_run (option, 2, "did you mean “--strict”?");
  cli_assert_run (choice, 2, "did you mean “json”?");
  cli_assert_run (counter, 2, "did you mean “gula”?");
  cli_assert_run (order, 2, "did you mean “attack”?");
  cli_assert_run (valued, 2, "did you mean “--games”?");
  cli_assert_run (rules, 2, "did you mean “chit-pull”?");
  cli_assert_run (sketched, 2, "did you mean “dice-duel”?");
  cli_assert_run (layer, 2, "did you mean “counters”?");
  cli_assert_run (rule, 2, "did you mean “fog-steps”?");
  cli_assert_run (unlike, 2, "unknown command “conquer” (");
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  cli_run_init (argc, argv);
  g_test_add_func ("/cli/Safety/spares-input", test_spares_input);
  g_test_add_func ("/cli/Safety/spares-scan", test_spares_scan);
  g_test_add_func ("/cli/Safety/terminal", test_terminal);
  g_test_add_func ("/cli/Safety/markdown", test_markdown);
  g_test_add_func ("/cli/Safety/standard-input", test_standard_input);
  g_test_add_func ("/cli/Safety/folders", test_folders);
  g_test_add_func ("/cli/Safety/endings", test_endings);
  g_test_add_func ("/cli/Safety/suggestions", test_suggestions);
  status = g_test_run ();
  cli_scratch_clear ();
  return status;
}
