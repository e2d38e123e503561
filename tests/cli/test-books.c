/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A battle's overrides become a rule book, which it and other battles follow. */
#include "cli-run.h"

#include <string.h>

#define OWN "    <parameter id=\"rally\" value=\"4\"/>\n    <option id=\"hilltop-fire\" value=\"target\"/>\n"

/* Lützen with two overrides, and the rule book of them beside it. */
static char *
put_battle (void)
{
  g_autofree char *path = cli_source (LUTZEN), *text = cli_read_file (path);
  g_autofree char *changed = cli_change (text, "    <parameter id=\"terrain-tag\"", OWN "    <parameter id=\"terrain-tag\"");
  g_autofree char *book = cli_scratch ("house.tercio-rules");
  char *battle = cli_scratch ("a.tercio");
  g_autoptr (CliRun) made = NULL;

  cli_write_file (battle, changed);
  made = cli_run ("export", battle, "-o", book, NULL);
  cli_assert_run (made, 0, NULL);
  return battle;
}

/* Only what the book has and the battle says otherwise is another; the book named by the file says the rest. */
static void
test_make (void)
{
  g_autofree char *battle = put_battle (), *book = cli_scratch ("house.tercio-rules"), *text = cli_read_file (book);
  g_autoptr (CliRun) other = NULL;

  g_assert_nonnull (strstr (text, "id=\"house\""));
  g_assert_nonnull (strstr (text, "<parameter id=\"rally\" value=\"4\" rule=\"S-9.2\"/>"));
  g_assert_nonnull (strstr (text, "value=\"target\""));
  g_assert_null (strstr (text, "id=\"turns\""));
  g_assert_null (strstr (text, "id=\"fog\""));
  other = cli_run ("export", battle, "--to=book", NULL);
  cli_assert_run (other, 0, NULL);
  g_assert_nonnull (strstr (other->out, "id=\"lutzen-1632\""));
}

/* With the book the battle needs no overrides, and follows what the book says from then on. */
static void
test_take (void)
{
  g_autofree char *battle = put_battle (), *text = cli_read_file (battle), *followed = cli_scratch ("b.tercio");
  g_autofree char *expected = NULL, *named = NULL, *found = NULL, *book = cli_scratch ("house.tercio-rules");
  g_autofree char *rules = cli_read_file (book), *eased = cli_change (rules, "id=\"rally\" value=\"4\"", "id=\"rally\" value=\"3\"");
  g_autofree char *save = cli_scratch ("b.tercio-game");
  g_autoptr (CliRun) run = cli_run ("export", battle, "--book=house", "-o", followed, NULL);
  g_autoptr (CliRun) played = NULL, shown = NULL, refused = NULL;

  cli_assert_run (run, 0, NULL);
  named = cli_change (text, "book=\"thirty-years-war\"", "book=\"house\"");
  expected = cli_change (named, OWN, "");
  found = cli_read_file (followed);
  g_assert_cmpstr (found, ==, expected);
  played = cli_run ("play", followed, "-q", "--save", save, NULL);
  cli_assert_run (played, 0, NULL);
  cli_write_file (book, eased);
  shown = cli_run ("export", followed, "--to=json", NULL);
  cli_assert_run (shown, 0, NULL);
  g_assert_nonnull (strstr (shown->out, "\"rally\":\"3\""));
  refused = cli_run ("replay", save, "--verify", NULL);
  cli_assert_run (refused, 1, "[play-other-battle]");
}

/* Where the book is not, is another system's, or could not be named. */
static void
test_faults (void)
{
  g_autofree char *battle = put_battle (), *text = cli_read_file (battle);
  g_autofree char *named = cli_change (text, "book=\"thirty-years-war\"", "book=\"lost\""), *lost = cli_scratch ("lost.tercio");
  g_autofree char *shipped = cli_scratch ("dice-duel.tercio-rules"), *spaced = cli_scratch ("my rules.tercio-rules");
  g_autoptr (CliRun) none = NULL, missing = cli_run ("export", battle, "--to=xml", "--book=lost", NULL);
  g_autoptr (CliRun) system = cli_run ("export", battle, "--to=xml", "--book=dice-duel", NULL);
  g_autoptr (CliRun) taken = cli_run ("export", battle, "-o", shipped, NULL);
  g_autoptr (CliRun) unnamed = cli_run ("export", battle, "-o", spaced, NULL);

  cli_write_file (lost, named);
  none = cli_run ("validate", lost, NULL);
  cli_assert_run (none, 1, "there is no “lost.tercio-rules” beside the battle");
  cli_assert_run (none, 1, "lost.tercio:339:42: error: ");
  cli_assert_run (missing, 1, "[no-book]");
  cli_assert_run (system, 1, "[wrong-system]");
  g_assert_cmpstr (system->out, ==, "");
  cli_assert_run (taken, 2, "[usage]");
  cli_assert_run (unnamed, 2, "[usage]");
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  cli_run_init (argc, argv);
  g_test_add_func ("/cli/Books/make", test_make);
  g_test_add_func ("/cli/Books/take", test_take);
  g_test_add_func ("/cli/Books/faults", test_faults);
  status = g_test_run ();
  cli_scratch_clear ();
  return status;
}
