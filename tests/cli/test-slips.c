/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Slips on the command line and in files: each has its own message, and nothing is ignored. */
#include "cli-run.h"

#include <string.h>

/* "help COMMAND" is "COMMAND --help". */
static void
test_help (void)
{
  g_autoptr (CliRun) all = cli_run ("help", NULL), also = cli_run ("--help", NULL);
  g_autoptr (CliRun) one = cli_run ("help", "odds", NULL), same = cli_run ("odds", "--help", NULL);
  g_autoptr (CliRun) none = cli_run ("help", "chess", NULL);

  cli_assert_run (all, 0, NULL);
  g_assert_cmpstr (all->out, ==, also->out);
  cli_assert_run (one, 0, NULL);
  g_assert_cmpstr (one->out, ==, same->out);
  g_assert_cmpstr (one->out, !=, all->out);
  cli_assert_run (none, 2, "unknown command “chess”");
}

/* A number below nothing is out of range like any other. */
static void
test_negative (void)
{
  static const char *const wrong[][2] = {
    { "--system=seven-years-war", "--points=-5" }, { "--system=dice-duel", "--columns=-1" },
    { "--system=dice-duel", "--rows=-20" }, { "--system=seven-years-war", "--width=-1" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr (CliRun) run = cli_run ("generate", wrong[i][0], wrong[i][1], NULL);

      cli_assert_run (run, 2, "takes a number from");
      g_assert_cmpstr (run->out, ==, "");
    }
}

/* What cannot be written is refused before the game, and an option of the rules is no file. */
static void
test_output_first (void)
{
  g_autofree char *path = cli_source (LUTZEN), *folder = cli_scratch ("no-folder");
  g_autofree char *save = g_strdup_printf ("--save=%s/game.tercio-game", folder);
  g_autoptr (CliRun) play = cli_run ("play", path, "--player=random", save, NULL);
  g_autoptr (CliRun) option = cli_run ("playtest", path, "--games=1", "-o", "result.json", NULL);

  cli_assert_run (play, 2, "[unwritable]");
  g_assert_cmpstr (play->out, ==, "");
  cli_assert_run (option, 2, "--option takes ID=VALUE, not “result.json”");
}

static void
test_closed_input (void)
{
  g_autofree char *path = cli_source (LUTZEN);
  g_autofree char *line = g_strdup_printf ("\"$CLI\" play '%s' --orders=- --quiet <&-", path);
  g_autoptr (CliRun) run = cli_run_line (line, NULL);

  cli_assert_run (run, 2, "standard input: error: ");
  g_assert_null (strstr (run->err, "WARNING"));
}

static void
test_no_name (void)
{
  g_autoptr (CliRun) run = cli_run ("info", "", NULL);

  cli_assert_run (run, 2, "“”: error: ");
}

/* A battle without such a rule says which; on a table, where there may be one, only that hexes are not asked. */
static void
test_no_field (void)
{
  static const char *const cases[][3] = {
    { LUTZEN, "--show=command", "No rule of this battle says how far a command reaches." },
    { LUTZEN, "--show=supply", "No rule of this battle asks for a line of communications." },
    { LUTZEN, "--show=exit", "No rule of this battle lets anybody leave the map." },
    { "scenarios/rossbach-1757.tercio", "--show=command", "These rules cannot answer that hex by hex." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = cli_source (cases[i][0]);
      g_autoptr (CliRun) run = cli_run ("field", path, cases[i][1], NULL);

      cli_assert_run (run, 1, cases[i][2]);
    }
}

/* The battle with one text changed to another, checked. */
static CliRun *
validate_changed (const char *battle, const char *from, const char *to)
{
  g_autofree char *path = cli_source (battle), *text = cli_read_file (path), *scratch = cli_scratch ("slip.xml");
  g_autoptr (GString) changed = g_string_new (text);

  g_assert_cmpuint (g_string_replace (changed, from, to, 1), ==, 1);
  cli_write_file (scratch, changed->str);

  return cli_run ("validate", scratch, NULL);
}

static void
assert_told (const char *battle, const char *from, const char *to, int status, const char *told, const char *fix)
{
  g_autoptr (CliRun) run = validate_changed (battle, from, to);

  g_test_message ("%s", to);
  cli_assert_run (run, status, told);
  cli_assert_run (run, status, fix);
}

/* A problem is reported with what would be right and the fix. */
static void
test_fixes (void)
{
  static const char breitenfeld[] = "scenarios/breitenfeld-1631.tercio", siege[] = "scenarios/freiburg-1644-siege.tercio";

  assert_told (breitenfeld, "factor=\"2\"", "factr=\"2\"", 0,
               "The attribute “factr” is not among those of “charge” and has no effect: side, army, factor,",
               "fix: Change factr to factor [rename-attribute]");
  assert_told (breitenfeld, "<after broken", "<aftr broken", 0,
               "The row “aftr” is not among those of a rule “exit” and has no effect: edge, after.",
               "fix: Change aftr to after [rename-row]");
  assert_told (breitenfeld, "<parameter id=\"turns\"", "<parameter id=\"mood\" value=\"4\"/><parameter id=\"turns\"", 0,
               "The parameter “mood” does not belong to these rules", "fix: Remove mood [drop-parameter]");
  assert_told (breitenfeld, "factor=\"2\"", "factor=\"12\"", 1, "The attribute “factor” cannot be “12”: 1–9.",
               "fix: Set factor to 9 [use-value]");
  assert_told (breitenfeld, "value=\"breitenfeld\"", "value=\"breitenfelt\"", 1,
               "“terrain-tag” cannot be “breitenfelt”: freiburg, lutzen, nordlingen, rocroi, breitenfeld, any.",
               "fix: Set terrain-tag to breitenfeld [use-value]");
  assert_told (breitenfeld, "for=\"leadership\" points=\"3\"", "for=\"sections-kept\" points=\"3\"", 1,
               "“sections-kept” needs a rule “fortress”", "fix: Remove award [drop-row]");
  assert_told (siege, "area=\"suburbs\"/>", "area=\"altstadt\"/>", 1, "[two-sections]", "fix: Set area to suburbs");
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  cli_run_init (argc, argv);
  g_test_add_func ("/cli/Slips/no-field", test_no_field);
  g_test_add_func ("/cli/Help/command", test_help);
  g_test_add_func ("/cli/Usage/negative", test_negative);
  g_test_add_func ("/cli/Usage/output-first", test_output_first);
  g_test_add_func ("/cli/Usage/closed-input", test_closed_input);
  g_test_add_func ("/cli/Usage/no-name", test_no_name);
  g_test_add_func ("/cli/Validate/slips", test_fixes);
  status = g_test_run ();
  cli_scratch_clear ();
  return status;
}
