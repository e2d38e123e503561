/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files in and out: canonical form, tables, and what goes wrong with them. */
#include "cli-run.h"

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

/* Every battle is in the form in which a save leaves it, so that a save changes only what was edited. */
static void
test_canonical (void)
{
  g_autofree char *folder = cli_source ("scenarios");
  g_autoptr (GDir) battles = g_dir_open (folder, 0, NULL);
  guint n = 0;

  for (const char *name; (name = g_dir_read_name (battles)) != NULL;)
    if (g_str_has_suffix (name, ".tercio"))
      {
        g_autofree char *path = g_build_filename (folder, name, NULL), *text = cli_read_file (path);
        g_autoptr (CliRun) run = cli_run ("export", path, "--to=xml", NULL);

        g_test_message ("%s", name);
        cli_assert_run (run, 0, NULL);
        g_assert_cmpstr (run->out, ==, text);
        n++;
      }
  g_assert_cmpuint (n, ==, 15);
}

static int
line_with (const char *text, const char *word)
{
  const char *at = strstr (text, word);
  int line = 1;

  g_assert_nonnull (at);
  for (const char *c = text; c < at; c++)
    line += *c == '\n';
  return line;
}

/* A log of SARIF: the file as a URI, the place, the code. */
static void
test_sarif (void)
{
  g_autofree char *path = cli_source (LUTZEN), *text = cli_read_file (path), *to = cli_scratch ("a b.tercio");
  g_autofree char *changed = cli_change (text, "name=\"Kyle\" kind=\"infantry\" strength=\"8\"", "name=\"Kyle\" kind=\"infantry\" strength=\"x\"");
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autoptr (CliRun) run = NULL, fine = cli_run ("validate", path, "--format=sarif", NULL);
  JsonObject *log, *result, *place;
  JsonArray *results;

  cli_assert_run (fine, 0, NULL);
  cli_write_file (to, changed);
  run = cli_run ("validate", to, path, "--format=sarif", NULL);
  cli_assert_run (run, 1, NULL);
  g_assert_true (json_parser_load_from_data (parser, run->out, -1, NULL));
  log = json_node_get_object (json_parser_get_root (parser));
  g_assert_cmpstr (json_object_get_string_member (log, "version"), ==, "2.1.0");
  results = json_object_get_array_member (json_array_get_object_element (json_object_get_array_member (log, "runs"), 0), "results");
  g_assert_cmpuint (json_array_get_length (results), ==, 1);
  result = json_array_get_object_element (results, 0);
  g_assert_cmpstr (json_object_get_string_member (result, "ruleId"), ==, "bad-value");
  g_assert_cmpstr (json_object_get_string_member (result, "level"), ==, "error");
  place = json_object_get_object_member (json_array_get_object_element (json_object_get_array_member (result, "locations"), 0),
                                         "physicalLocation");
  g_assert_true (g_str_has_suffix (json_object_get_string_member (json_object_get_object_member (place, "artifactLocation"), "uri"),
                                   "/a%20b.tercio"));
  g_assert_cmpint (json_object_get_int_member (json_object_get_object_member (place, "region"), "startLine"), ==,
                   line_with (text, "name=\"Kyle\""));
}

/* What is written does not depend on how the terminal writes its letters. */
static void
test_locale (void)
{
  g_autofree char *path = cli_source (LUTZEN), *text = cli_read_file (path);
  g_autofree char *line = g_strdup_printf ("LC_ALL=C \"$CLI\" export '%s' --to=xml", path);
  g_autoptr (CliRun) run = cli_run_line (line, NULL);

  cli_assert_run (run, 0, NULL);
  g_assert_cmpstr (run->out, ==, text);
}

static void
test_validate (void)
{
  g_autofree char *a = cli_source (LUTZEN), *b = cli_source (DUEL);
  g_autoptr (CliRun) run = cli_run ("validate", a, b, NULL);
  g_autofree char *wanted = g_strdup_printf ("%s: fine\n%s: fine\n", a, b);

  cli_assert_run (run, 0, NULL);
  g_assert_cmpstr (run->out, ==, wanted);
}

/* Each mistake is found in its line, and nothing is made of the battle. */
static void
test_mistakes (void)
{
  static const struct { const char *word, *instead, *code; gboolean only_rules; } cases[] = {
    { "id=\"hard\"", "id=\"kyle\"", "[duplicate-id]" },
    { "at=\"1714\"", "at=\"9914\"", "[hex-off-map]" },
    { "at=\"1714\"", "at=\"1713\"", "[hex-shared]", TRUE },
    { "kind=\"infantry\" strength=\"8\"", "kind=\"pikes\" strength=\"8\"", "[dangling-reference]" },
    { "strength=\"8\"", "strength=\"lots\"", "[bad-value]" },
  };
  g_autofree char *path = cli_source (LUTZEN), *text = cli_read_file (path), *bad = cli_scratch ("bad.xml");
  g_autofree char *picture = cli_scratch ("bad.png");

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *changed = cli_change (text, cases[i].word, cases[i].instead);
      g_autofree char *place = g_strdup_printf ("%s:%d:", bad, line_with (text, cases[i].word));
      g_autoptr (CliRun) validated = NULL, asked = NULL, drawn = NULL, json = NULL;
      g_autoptr (JsonParser) parser = NULL;
      JsonArray *issues;

      cli_write_file (bad, changed);
      validated = cli_run ("validate", bad, NULL);
      cli_assert_run (validated, 1, place);
      cli_assert_run (validated, 1, cases[i].code);
      asked = cli_run ("reach", bad, "--unit=kyle", NULL);
      cli_assert_run (asked, 1, place);
      g_assert_cmpstr (asked->out, ==, "");
      /* It can be looked at all the same; a picture asks no rules. */
      drawn = cli_run ("render", bad, "--hex=8", "-o", picture, NULL);
      cli_assert_run (drawn, cases[i].only_rules ? 0 : 1, cases[i].only_rules ? NULL : place);
      g_assert_cmpint (g_remove (picture), ==, 0);
      json = cli_run ("validate", bad, "--format=json", NULL);
      cli_assert_run (json, 1, NULL);
      issues = json_object_get_array_member (cli_run_json (json, &parser), "issues");
      g_assert_cmpint (json_object_get_int_member (json_array_get_object_element (issues, 0), "line"), ==,
                       line_with (text, cases[i].word));
    }
}

/* Whatever a file is called, the answer is JSON and has its name. */
static void
test_strange_name (void)
{
  g_autofree char *path = cli_scratch ("a \"b\" \\ \n\t\x01 ü.xml");
  g_autoptr (CliRun) run = NULL;
  g_autoptr (JsonParser) parser = NULL;
  JsonArray *issues;

  cli_write_file (path, "<battle");
  run = cli_run ("validate", path, "--format=json", NULL);
  cli_assert_run (run, 1, NULL);
  issues = json_object_get_array_member (cli_run_json (run, &parser), "issues");
  g_assert_cmpstr (json_object_get_string_member (json_array_get_object_element (issues, 0), "file"), ==, path);
}

/* A complaint is one line, whatever the file or the argument holds, and the terminal takes no orders from it. */
static void
test_strange_complaints (void)
{
  static const char document[] =
    "<battle xmlns=\"urn:tercio:battle\" version=\"1\" id=\"a&#10;b.xml:1: error: c [d]&#x9b;\"/>";
  g_autofree char *path = cli_scratch ("line\nbreak.xml");
  g_autoptr (CliRun) bad = NULL, usage = cli_run ("a\033[2Jb", NULL);

  cli_write_file (path, document);
  bad = cli_run ("validate", path, NULL);
  cli_assert_run (bad, 1, ": error: “a\\x0ab.xml:1: error: c [d]\\x9b”");
  g_assert_null (strstr (bad->err, "\nb.xml"));
  cli_assert_run (usage, 2, "“a\\x1b[2Jb”");
}

/* Fixes are proposed with the problem. */
static void
test_fixes (void)
{
  g_autofree char *path = cli_source (LUTZEN), *text = cli_read_file (path), *bad = cli_scratch ("fix.xml");
  g_autofree char *near = cli_change (text, "kind=\"infantry\" strength=\"8\"", "kind=\"infantri\" strength=\"8\"");
  g_autofree char *moved = cli_change (text, "at=\"1714\"", "at=\"1713\"");
  g_autoptr (CliRun) word = NULL, place = NULL, json = NULL;
  g_autoptr (JsonParser) parser = NULL;
  JsonArray *fixes;

  cli_write_file (bad, near);
  word = cli_run ("info", bad, NULL);
  cli_assert_run (word, 1, "note: fix: Set kind to infantry [use-value]");
  cli_write_file (bad, moved);
  place = cli_run ("validate", bad, NULL);
  cli_assert_run (place, 1, "note: fix: Move to ");
  json = cli_run ("validate", bad, "--format=json", NULL);
  fixes = json_object_get_array_member (
    json_array_get_object_element (json_object_get_array_member (cli_run_json (json, &parser), "issues"), 0), "fixes");
  g_assert_true (g_str_has_prefix (
    json_object_get_string_member (json_array_get_object_element (fixes, 0), "text"), "Move to "));
}

/* Every command reports what the rules find wrong in the battle's file. */
static void
test_rules_place (void)
{
  g_autofree char *path = cli_source (LUTZEN), *text = cli_read_file (path), *bad = cli_scratch ("turns.xml");
  g_autofree char *changed = cli_change (text, "id=\"turns\" value=\"14\"", "id=\"turns\" value=\"none\"");
  g_autofree char *place = g_strdup_printf ("%s:%d:34: error: ", bad, line_with (text, "id=\"turns\""));
  g_autoptr (CliRun) validated = NULL, played = NULL;

  cli_write_file (bad, changed);
  validated = cli_run ("validate", bad, NULL);
  cli_assert_run (validated, 1, place);
  played = cli_run ("play", bad, NULL);
  cli_assert_run (played, 1, place);
}

static void
test_unreadable (void)
{
  g_autofree char *path = cli_source (LUTZEN), *text = cli_read_file (path), *cut = cli_scratch ("cut.xml");
  g_autofree char *missing = cli_scratch ("missing.xml"), *folder = cli_scratch ("folder");
  const char *const commands[] = { "validate", "info", "sight", "render", "replay" };
  const char *const options[][2] = { { "--notes" }, { "--format=text" }, { "--from=0101", "--to=0102" },
                                     { "--output=/tmp/none.png" }, { "--verify" } };

  g_mkdir (folder, 0700);
  text[strlen (text) / 2] = '\0';
  cli_write_file (cut, text);
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_autoptr (CliRun) no_file = cli_run (commands[i], missing, options[i][0], options[i][1], NULL);
      g_autoptr (CliRun) no_text = cli_run (commands[i], folder, options[i][0], options[i][1], NULL);

      cli_assert_run (no_file, 2, "missing.xml: error: ");
      cli_assert_run (no_text, 2, "folder: error: ");
    }
  {
    g_autoptr (CliRun) pipe = cli_run ("validate", "/dev/null", missing, "--format=json", NULL);
    g_autoptr (JsonParser) parser = json_parser_new ();
    JsonArray *issues;

    cli_assert_run (pipe, 2, "/dev/null: error: This is not a file but a pipe or a device. [unreadable]");
    g_assert_true (json_parser_load_from_data (parser, pipe->out, -1, NULL));
    issues = json_object_get_array_member (json_node_get_object (json_parser_get_root (parser)), "issues");
    g_assert_cmpuint (json_array_get_length (issues), ==, 2);
    g_assert_cmpstr (json_object_get_string_member (json_array_get_object_element (issues, 1), "file"), ==, missing);
  }
  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (CliRun) run = cli_run (commands[i], cut, options[i][0], options[i][1], NULL);

      cli_assert_run (run, 1, "[xml-truncated]");
      cli_assert_run (run, 1, "cut.xml:");
    }
}

/* Each subcommand has one. */
static guint
count_pages (void)
{
  g_autofree char *path = cli_source ("data/man");
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  guint n = 0;

  for (const char *name; (name = g_dir_read_name (folder)) != NULL;)
    n += g_str_has_prefix (name, "tercio-cli-");
  return n;
}

static void
test_usage (void)
{
  static const char *const wrong[][3] = {
    { NULL }, { "conquer" }, { "validate" }, { "info" }, { "export", "a" }, { "export", "a", "--output=a.gif" }, { "validate", "-", "-" }, { "export", "a", "--to=gif" },
    { "buy" }, { "import", "a" }, { "import", "a", "--rules=dice-duel" }, { "render", "a" }, { "sight", "a" }, { "reach", "a" }, { "fire", "a" }, { "odds" }, { "play" },
    { "replay" }, { "playtest" }, { "merge" }, { "report" }, { "validate", "--nonsense", "a" }, { "info", "a", "--format=xml" },
    { "playtest", "a", "--games=0" }, { "playtest", "a", "--games=many" }, { "ladder" }, { "ladder", "a", "--players=random" },
    { "ladder", "a", "--players=random,wallenstein" }, { "ladder", "a", "--test=90,50" }, { "ladder", "a", "--test=high" }, { "render", "a", "--hex=1e9" },
  };
  g_autoptr (CliRun) help = cli_run ("--help", NULL);
  g_autoptr (CliRun) version = cli_run ("--version", NULL);
  g_auto (GStrv) lines = NULL;
  guint commands = 0;

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr (CliRun) run = cli_run (wrong[i][0], wrong[i][1], wrong[i][2], NULL);

      cli_assert_run (run, 2, "[usage]");
      g_assert_cmpstr (run->out, ==, "");
    }
  {
    g_autoptr (CliRun) letters = cli_run ("odds", "-sdice-duel", "-a", "5", "-d3", "-fjson", NULL);

    cli_assert_run (letters, 0, NULL);
    g_assert_nonnull (strstr (letters->out, "\"attack attacker-1 > defender-1\""));
  }
  cli_assert_run (help, 0, NULL);
  cli_assert_run (version, 0, NULL);
  g_assert_true (g_str_has_prefix (version->out, "tercio-cli "));
  lines = g_strsplit (help->out, "\n", -1);
  for (char **line = lines; *line != NULL; line++)
    if (g_str_has_prefix (*line, "  "))
      {
        g_auto (GStrv) words = g_strsplit (g_strstrip (*line), " ", 2);
        g_autoptr (CliRun) run = cli_run (words[0], "--help", NULL);

        commands++;
        cli_assert_run (run, 0, NULL);
        g_assert_nonnull (strstr (run->out, words[0]));
      }
  g_assert_cmpuint (commands, ==, count_pages ());
}

/* Of many forms those are named that the call is nearest to, and what they lack. */
static void
test_forms (void)
{
  g_autofree char *path = cli_source (LUTZEN);
  g_autoptr (CliRun) none = cli_run ("odds", path, NULL), half = cli_run ("odds", path, "--attackers=kyle", NULL);
  g_autoptr (CliRun) nobody = cli_run ("field", "scenarios/none", NULL);

  cli_assert_run (none, 2, "expected --attackers=LIST --defenders=LIST, or --rally=UNIT, or --order=ORDER");
  g_assert_null (strstr (none->err, "[--"));
  g_assert_nonnull (strstr (none->err, "tercio-cli odds --help lists all forms"));
  cli_assert_run (half, 2, "expected --defenders=LIST");
  g_assert_null (strstr (half->err, "--rally"));
  cli_assert_run (nobody, 2, "--show=WHAT is missing");
}

/* Where nobody is on the map the answer says so. */
static void
test_nobody (void)
{
  g_autofree char *path = cli_source ("scenarios/freiburg-1644-5-august.tercio");
  g_autoptr (CliRun) field = cli_run ("field", path, "--show=turns", NULL), threat = cli_run ("threat", path, NULL);
  g_autoptr (CliRun) csv = cli_run ("field", path, "--show=turns", "--format=json", NULL);

  cli_assert_run (field, 0, "note: no hex to show");
  g_assert_cmpstr (field->out, ==, "");
  cli_assert_run (threat, 0, "note: nobody who is asked about can be attacked");
  cli_assert_run (csv, 0, "[no-hexes]");
}

/* SYW-9.9: what the defender buys is in the battle, which can be played; what nobody sells is refused. */
static void
test_buy (void)
{
  g_autofree char *made = cli_scratch ("bought.xml");
  g_autoptr (CliRun) run = cli_run ("generate", "--system=seven-years-war", "--points=100", "--buy=town sector=5", "-o", made, NULL);
  g_autoptr (CliRun) fine = cli_run ("validate", made, NULL), game = cli_run ("play", made, "--seed=1", "-q", NULL);
  g_autoptr (CliRun) wrong = cli_run ("generate", "--system=seven-years-war", "--buy=castle sector=5", NULL);
  g_autoptr (CliRun) dear = cli_run ("generate", "--system=seven-years-war", "--points=50", "--buy=town sector=5", NULL);
  g_autofree char *text = cli_read_file (made);

  cli_assert_run (run, 0, NULL);
  cli_assert_run (fine, 0, NULL);
  cli_assert_run (game, 0, NULL);
  g_assert_nonnull (strstr (text, "<piece piece=\"Bought 1\" side=\""));
  g_assert_nonnull (strstr (text, "id=\"first-side\""));
  cli_assert_run (wrong, 2, "“castle sector=5” cannot be bought");
  cli_assert_run (dear, 2, "costs more than the troops");
}

/* A battle that is there: first the initiative, then what its defender buys, with the troops that he gives up. */
static void
test_buy_later (void)
{
  g_autofree char *path = cli_scratch ("rolled.xml"), *made = cli_scratch ("later.xml"), *duel = cli_scratch ("duel.xml");
  g_autoptr (CliRun) begun = cli_run ("generate", "--system=seven-years-war", "--points=100", "--seed=2", "-o", path, NULL);
  g_autoptr (CliRun) rolled = cli_run ("buy", path, "--seed=1", "-o", made, NULL);
  g_autofree char *text = cli_read_file (made), *more = NULL;
  g_autoptr (CliRun) run = cli_run ("buy", made, "--list=town sector=5", "-o", path, NULL);
  g_autoptr (CliRun) again = cli_run ("buy", made, "--list=town sector=5", NULL);
  g_autoptr (CliRun) fine = cli_run ("validate", path, NULL), game = cli_run ("play", path, "--seed=1", "-q", NULL);
  g_autoptr (CliRun) wrong = cli_run ("buy", made, "--list=castle sector=5", NULL);
  g_autoptr (CliRun) dear = cli_run ("buy", made, "--list=town sector=5, town sector=4, town sector=3", NULL);
  g_autoptr (CliRun) empty = cli_run ("generate", "--system=dice-duel", "-o", duel, NULL);
  g_autoptr (CliRun) other = cli_run ("buy", duel, NULL);

  cli_assert_run (begun, 0, NULL);
  cli_assert_run (rolled, 0, NULL);
  g_assert_nonnull (strstr (text, "id=\"first-side\""));
  g_assert_null (strstr (text, "purchases"));
  cli_assert_run (run, 0, NULL);
  more = cli_read_file (path);
  g_assert_nonnull (strstr (more, "<piece piece=\"Bought 1\" side=\""));
  cli_assert_run (again, 0, NULL);
  g_assert_cmpstr (again->out, ==, more);
  cli_assert_run (fine, 0, NULL);
  cli_assert_run (game, 0, NULL);
  cli_assert_run (wrong, 2, "“castle sector=5” cannot be bought");
  cli_assert_run (dear, 2, "costs more than the troops");
  cli_assert_run (empty, 0, NULL);
  cli_assert_run (other, 2, "nothing can be bought");
}

/* Clear ground for each system, and what does not go together. */
static void
test_generate (void)
{
  static const char *const systems[] = { "thirty-years-war", "dice-duel", "chit-pull", "seven-years-war" };
  static const char *const wrong[][3] = {
    { "--system=chess" }, { "--system=dice-duel", "--points=400" }, { "--system=dice-duel", "--width=100" },
    { "--system=dice-duel", "--columns=0" }, { "--system=dice-duel", "--rows=5000" }, { "--system=dice-duel", "--sides=Red" },
    { "--system=seven-years-war", "--rows=20" }, { "--system=seven-years-war", "--seed=1", "--width=100" },
    { "--system=seven-years-war", "--depth=9" }, { "--system=dice-duel", "--buy=town sector=2" }, { "--system=seven-years-war", "--points=10001" }, { "--rows=20" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (systems); i++)
    {
      g_autofree char *system = g_strconcat ("--system=", systems[i], NULL), *made = cli_scratch ("begun.xml");
      g_autoptr (CliRun) run = cli_run ("generate", system, "--title=Wimpfen", "--sides=Baden,League", "-o", made, NULL);
      g_autoptr (CliRun) fine = cli_run ("validate", made, NULL), game = cli_run ("play", made, "--seed=1", "-q", NULL);
      g_autofree char *text = cli_read_file (made);

      cli_assert_run (run, 0, NULL);
      g_assert_cmpint (fine->status, ==, 0);
      g_assert_null (strstr (fine->err, "warning"));
      cli_assert_run (game, 0, NULL);
      g_assert_nonnull (strstr (text, "id=\"wimpfen\""));
      g_assert_nonnull (strstr (text, "name=\"League\""));
    }
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr (CliRun) run = cli_run ("generate", wrong[i][0], wrong[i][1], wrong[i][2], NULL);

      cli_assert_run (run, 2, "tercio-cli generate");
    }
}

/* No map is made that the rules would refuse. */
static void
test_generate_too_large (void)
{
  g_autofree char *made = cli_scratch ("vast.xml");
  g_autoptr (CliRun) run = cli_run ("generate", "--system=chit-pull", "--columns=1000", "-o", made, NULL);

  cli_assert_run (run, 1, "[map-too-large]");
  g_assert_false (g_file_test (made, G_FILE_TEST_EXISTS));
}

/* An old file survives what cannot be written. */
static void
test_read_only (void)
{
  g_autofree char *path = cli_source (LUTZEN), *old = cli_scratch ("old.xml"), *text = NULL;
  g_autofree char *folder = cli_scratch ("target"), *nowhere = cli_scratch ("no/such/file.json");
  g_autoptr (CliRun) onto_folder = NULL, into_nothing = NULL, onto_old = NULL;

  g_mkdir (folder, 0700);
  onto_folder = cli_run ("export", path, "--to=xml", "-o", folder, NULL);
  cli_assert_run (onto_folder, 2, "target: error: ");
  into_nothing = cli_run ("play", path, "-q", "--save", nowhere, NULL);
  cli_assert_run (into_nothing, 2, "file.json: error: ");
  if (geteuid () == 0)
    {
      g_test_message ("who is root may write to a read-only file");
      return;
    }
  cli_write_file (old, "old");
  g_chmod (old, 0400);
  onto_old = cli_run ("export", path, "--to=xml", "-o", old, NULL);
  cli_assert_run (onto_old, 2, "old.xml: error: ");
  text = cli_read_file (old);
  g_assert_cmpstr (text, ==, "old");
}

static void
test_pipes (void)
{
  g_autofree char *path = cli_source (LUTZEN);
  g_autofree char *cut = g_strdup_printf ("\"$CLI\" export '%s' --to=json | head -c 5", path);
  g_autofree char *ignored = g_strdup_printf ("trap '' PIPE; \"$CLI\" export '%s' --to=json | head -c 5", path);
  g_autofree char *full = g_strdup_printf ("\"$CLI\" export '%s' --to=json > /dev/full", path);
  g_autoptr (CliRun) quiet = cli_run_line (cut, NULL), deaf = cli_run_line (ignored, NULL), no_room = NULL;

  cli_assert_run (quiet, 0, NULL);
  cli_assert_run (deaf, 0, NULL);
  if (!g_file_test ("/dev/full", G_FILE_TEST_EXISTS))
    return;
  no_room = cli_run_line (full, NULL);
  cli_assert_run (no_room, 2, "[unwritable]");
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  cli_run_init (argc, argv);
  g_test_add_func ("/cli/Export/canonical", test_canonical);
  g_test_add_func ("/cli/Export/locale", test_locale);
  g_test_add_func ("/cli/Validate/fine", test_validate);
  g_test_add_func ("/cli/Validate/mistakes", test_mistakes);
  g_test_add_func ("/cli/Validate/sarif", test_sarif);
  g_test_add_func ("/cli/Validate/strange-name", test_strange_name);
  g_test_add_func ("/cli/Validate/strange-complaints", test_strange_complaints);
  g_test_add_func ("/cli/Validate/fixes", test_fixes);
  g_test_add_func ("/cli/Validate/place-of-rules", test_rules_place);
  g_test_add_func ("/cli/Files/unreadable", test_unreadable);
  g_test_add_func ("/cli/Files/read-only", test_read_only);
  g_test_add_func ("/cli/Files/pipes", test_pipes);
  g_test_add_func ("/cli/Usage/mistakes", test_usage);
  g_test_add_func ("/cli/Generate/clear-ground", test_generate);
  g_test_add_func ("/cli/Generate/too-large", test_generate_too_large);
  g_test_add_func ("/cli/Generate/bought", test_buy);
  g_test_add_func ("/cli/Generate/bought-later", test_buy_later);
  g_test_add_func ("/cli/Usage/forms", test_forms);
  g_test_add_func ("/cli/Field/nobody", test_nobody);
  status = g_test_run ();
  cli_scratch_clear ();
  return status;
}
