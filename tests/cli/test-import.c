/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tables that come into a battle: orders of battle and ground, previews, and what goes wrong with them. */
#include "cli-run.h"

#include <string.h>

/* An order of battle that goes out and in again changes nothing; a change in it changes that. */
static void
test_table (void)
{
  g_autofree char *path = cli_source (LUTZEN), *battle = cli_read_file (path), *table = cli_scratch ("forces.csv");
  g_autofree char *mine = cli_scratch ("mine.xml"), *tabs = cli_scratch ("forces.tsv"), *wanted = NULL, *text = NULL;
  g_autofree char *changed = NULL, *result = NULL;
  g_autoptr (CliRun) out = cli_run ("export", path, "--to=csv", "--output", table, NULL);
  g_autoptr (CliRun) out_tabs = cli_run ("export", path, "--to=tsv", "--output", tabs, NULL);
  g_autoptr (CliRun) same = cli_run ("import", table, "--into", path, "--output=-", NULL);
  g_autoptr (CliRun) same_tabs = cli_run ("import", tabs, "--into", path, "--output=-", NULL);
  g_autoptr (CliRun) into = NULL;

  cli_assert_run (out, 0, NULL);
  cli_assert_run (out_tabs, 0, NULL);
  cli_assert_run (same, 0, NULL);
  g_assert_cmpstr (same->out, ==, battle);
  g_assert_cmpstr (same_tabs->out, ==, battle);

  text = cli_read_file (table);
  changed = cli_change (text, ",kyle,Kyle,infantry,8,", ",kyle,Kyle,infantry,9,");
  cli_write_file (table, changed);
  cli_write_file (mine, battle);
  into = cli_run ("import", table, "--into", mine, NULL);
  cli_assert_run (into, 0, NULL);
  result = cli_read_file (mine);
  wanted = cli_change (battle, "name=\"Kyle\" kind=\"infantry\" strength=\"8\"", "name=\"Kyle\" kind=\"infantry\" strength=\"9\"");
  g_assert_cmpstr (result, ==, wanted);
}

/* A row that is missing takes its counter out only when that is asked for; what would change is said before. */
static void
test_preview (void)
{
  g_autofree char *path = cli_source (LUTZEN), *battle = cli_read_file (path), *table = cli_scratch ("short.csv");
  g_autofree char *mine = cli_scratch ("short.xml"), *changed = NULL, *shorter = NULL, *after = NULL;
  g_autoptr (CliRun) good = cli_run ("export", path, "--to=csv", NULL), told = NULL, refused = NULL, done = NULL, back = NULL;
  const char *line = strstr (good->out, "swedish,swedish,hard,");

  g_assert_nonnull (line);
  shorter = g_strdup_printf ("%.*s%s", (int) (line - good->out), good->out, strchr (line, '\n') + 1);
  changed = cli_change (shorter, ",kyle,Kyle,infantry,8,", ",kyle,Kyle,infantry,9,");
  cli_write_file (table, changed);
  cli_write_file (mine, battle);
  told = cli_run ("import", table, "--into", mine, "--dry-run", NULL);
  cli_assert_run (told, 0, NULL);
  g_assert_cmpstr (told->out, ==, "removed: Hard (hard)\nchanged: Kyle (kyle): Strength 8 → 9\nadded: 0, changed: 1, removed: 1\n");
  refused = cli_run ("import", table, "--into", mine, NULL);
  cli_assert_run (refused, 1, "[would-remove]");
  after = cli_read_file (mine);
  g_assert_cmpstr (after, ==, battle);
  done = cli_run ("import", table, "--into", mine, "--remove", NULL);
  cli_assert_run (done, 0, NULL);
  back = cli_run ("import", table, "--into", mine, "--dry-run", NULL);
  g_assert_cmpstr (back->out, ==, "added: 0, changed: 0, removed: 0\n");
}

/* Set-ups by an option of the battle's own are not in the table, and stay with their counters whatever comes back. */
static void
test_set_ups (void)
{
  g_autofree char *path = cli_source (LUTZEN), *battle = cli_read_file (path), *mine = cli_scratch ("set-ups.tercio");
  g_autofree char *table = cli_scratch ("set-ups.csv"), *field = cli_scratch ("set-ups-field.csv"), *before = NULL, *own = NULL, *wanted = NULL;
  g_autofree char *sheet = NULL, *after = NULL;
  g_autoptr (CliRun) made = NULL, out = NULL, ground = NULL, same = NULL, same_ground = NULL, moved = NULL;

  own = cli_change (battle, "<parameter id=\"turns\" value=\"14\"/>",
                    "<parameter id=\"turns\" value=\"14\"/><option id=\"wing\" title=\"Wing\" choices=\"no yes far\" value=\"no\"/>");
  before = cli_change (own, "movement=\"4\" at=\"1713\"/>", "movement=\"4\" at=\"1713\"><set-up option=\"wing\" at=\"1707\"/>"
                            "<set-up option=\"wing\" choice=\"far\"/></counter>");
  cli_write_file (mine, before);
  made = cli_run ("export", mine, "--to=xml", NULL);
  cli_assert_run (made, 0, NULL);
  cli_write_file (mine, made->out);
  out = cli_run ("export", mine, "-o", table, NULL);
  ground = cli_run ("export", mine, "--to=field-table", "-o", field, NULL);
  cli_assert_run (out, 0, NULL);
  cli_assert_run (ground, 0, NULL);
  same = cli_run ("import", table, "--into", mine, "--output=-", NULL);
  g_assert_cmpstr (same->out, ==, made->out);
  same_ground = cli_run ("import", field, "--from=field-table", "--into", mine, "--output=-", NULL);
  g_assert_cmpstr (same_ground->out, ==, made->out);

  /* In another hex, and as the last line. */
  sheet = cli_read_file (table);
  after = cli_change (sheet, "swedish,swedish,kyle,Kyle,infantry,8,4,4,,,1713,,\n", "");
  wanted = g_strconcat (after, "swedish,swedish,kyle,Kyle,infantry,8,4,4,,,1706,,\n", NULL);
  cli_write_file (table, wanted);
  moved = cli_run ("import", table, "--into", mine, "--output=-", NULL);
  cli_assert_run (moved, 0, NULL);
  g_assert_nonnull (strstr (moved->out, "movement=\"4\" at=\"1706\">\n        <set-up option=\"wing\" at=\"1707\"/>\n"
                                        "        <set-up option=\"wing\" choice=\"far\"/>\n      </counter>"));
}

static void
test_mistakes (void)
{
  static const struct { const char *word, *instead; } cases[] = {
    { ",kyle,", ",hard," }, { ",1713,", ",1714," }, { ",1713,", ",9913," }, { "infantry,8,", "infantry,many," },
    { "side,", "team," }, { "kyle", "\"kyle" },
    { ",kyle,", ",ky le," },
  };
  g_autofree char *path = cli_source (LUTZEN), *battle = cli_read_file (path), *table = cli_scratch ("wrong.csv");
  g_autofree char *mine = cli_scratch ("target.xml"), *missing = cli_scratch ("nowhere.csv");
  g_autoptr (CliRun) good = cli_run ("export", path, "--to=csv", NULL);
  g_autoptr (CliRun) none = cli_run ("import", missing, "--into", path, NULL);

  cli_write_file (mine, battle);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *changed = cli_change (good->out, cases[i].word, cases[i].instead), *after = NULL;
      g_autoptr (CliRun) run = NULL, dry = NULL;

      cli_write_file (table, changed);
      dry = cli_run ("import", table, "--into", mine, "--dry-run", NULL);
      cli_assert_run (dry, 1, ": error: ");
      run = cli_run ("import", table, "--into", mine, NULL);
      cli_assert_run (run, 1, ": error: ");
      after = cli_read_file (mine);
      g_assert_cmpstr (after, ==, battle);
    }
  cli_assert_run (none, 2, "[unreadable]");
}

/* The same for the ground; a new battle can be made from it. */
static void
test_field_table (void)
{
  g_autofree char *path = cli_source ("scenarios/rocroi-1643.tercio"), *battle = cli_read_file (path);
  g_autofree char *table = cli_scratch ("field.csv"), *tabs = cli_scratch ("field.tsv"), *made = cli_scratch ("made.xml");
  g_autofree char *wrong = cli_scratch ("wrong-field.csv"), *text = NULL;
  g_autoptr (CliRun) out = cli_run ("export", path, "--to=field-table", "--output", table, NULL);
  g_autoptr (CliRun) out_tabs = cli_run ("export", path, "--to=field-table", "--output", tabs, NULL);
  g_autoptr (CliRun) same = cli_run ("import", table, "--from=field-table", "--into", path, "--output=-", NULL);
  g_autoptr (CliRun) same_tabs = cli_run ("import", tabs, "--from=field-table", "--into", path, "--output=-", NULL);
  g_autoptr (CliRun) new = cli_run ("import", table, "--from=field-table", "--rules=thirty-years-war", "-o", made, NULL);
  g_autoptr (CliRun) no_book = cli_run ("import", table, "--from=field-table", "--rules=chess", "-o", made, NULL);
  g_autoptr (CliRun) doubts = NULL, faults = NULL, dry = NULL, removing = NULL;

  cli_assert_run (out, 0, NULL);
  cli_assert_run (out_tabs, 0, NULL);
  cli_assert_run (same, 0, NULL);
  g_assert_cmpstr (same->out, ==, battle);
  g_assert_cmpstr (same_tabs->out, ==, battle);
  cli_assert_run (new, 0, NULL);
  cli_assert_run (no_book, 2, "chess");
  text = cli_read_file (made);
  g_assert_nonnull (strstr (text, "<label hex=\"0306\""));

  cli_write_file (wrong, "kind,name,hexes,note\nforest,Wood,1812,\nstream,Rill,1210/1211,\n");
  doubts = cli_run ("import", wrong, "--from=field-table", "--into", path, "--output=-", NULL);
  cli_assert_run (doubts, 0, "wrong-field.csv:3: warning: ");
  cli_assert_run (doubts, 0, "[barred-start]");
  cli_write_file (wrong, "kind,name,hexes,note\nforst,Wood,1812,\n");
  faults = cli_run ("import", wrong, "--from=field-table", "--into", path, "--output=-", NULL);
  cli_assert_run (faults, 1, "wrong-field.csv:2:1: error: ");
  g_assert_cmpstr (faults->out, ==, "");

  /* Neither option means anything for a ground. */
  dry = cli_run ("import", table, "--from=field-table", "--into", path, "--dry-run", NULL);
  cli_assert_run (dry, 2, "--dry-run");
  removing = cli_run ("import", table, "--from=field-table", "--into", path, "--remove", NULL);
  cli_assert_run (removing, 2, "--remove");
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  cli_run_init (argc, argv);
  g_test_add_func ("/cli/Import/table", test_table);
  g_test_add_func ("/cli/Import/table-of-ground", test_field_table);
  g_test_add_func ("/cli/Import/set-ups", test_set_ups);
  g_test_add_func ("/cli/Import/mistakes", test_mistakes);
  g_test_add_func ("/cli/Import/preview", test_preview);
  status = g_test_run ();
  cli_scratch_clear ();
  return status;
}
