/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Versions of a battle: what they differ in, two made one, and Git that asks for both. */
#include "cli-run.h"

#include <string.h>

/* Lützen with words exchanged: word, instead, ... ended by NULL. */
static char *
version (const char *name, const char *const *changes)
{
  g_autofree char *path = cli_source (LUTZEN), *text = cli_read_file (path);
  char *to = cli_scratch (name);

  for (; *changes != NULL; changes += 2)
    {
      g_autofree char *before = g_steal_pointer (&text);

      text = cli_change (before, changes[0], changes[1]);
    }
  cli_write_file (to, text);
  return to;
}

#define VERSION(name, ...) version (name, (const char *const[]) { __VA_ARGS__, NULL })

#define KYLE "name=\"Kyle\" kind=\"infantry\" strength=\"8\""
#define HARD "name=\"Hard\" kind=\"infantry\" strength=\"5\""

static void
test_diff (void)
{
  static const struct { const char *word, *instead, *said; } rows[] = {
    { KYLE, "name=\"Kyle\" kind=\"infantry\" strength=\"9\"", "Kyle: Strength from 8 to 9\n" },
    { "at=\"1713\"", "", "Kyle: Place is no longer 1713\n" },
    { "at=\"1713\"/>", "at=\"1713\"><set-up option=\"early-pappenheim\" at=\"1712\"/></counter>",
      "Kyle, Set-up “Early Pappenheim: Yes”: added\n" },
    { "<title>Lützen</title>", "<title>Lutzen</title>", "Battle title: from Lützen to Lutzen\n" },
    { "<label hex=\"1227\" style=\"town\">Lützen</label>", "", "Name on the map “Lützen”: removed\n" },
    { "<label hex=\"1227\" style=\"town\">Lützen</label>", "<label hex=\"1226\" style=\"town\">Lützen</label>",
      "Name on the map “Lützen”: Hex from 1227 to 1226\n" },
    { "<terrain letter=\"f\" id=\"forest\"", "<terrain letter=\"f\"  id=\"forest\"", "" },
    { "<ground>\n.", "<ground>\nf", "Terrain: 0128 from Clear to Forest\n" },
    { "<hexes>", "<hexes>0101 0102 ", "Hill “Windmill hill”: 0101, 0102 added\n" },
    { "<parameter id=\"terrain-tag\" value=\"lutzen\"/>", "<parameter id=\"terrain-tag\" value=\"any\"/>",
      "Terrain tag: from lutzen to any\n" },
    { "turn=\"13\" area=\"halle-edge\"", "turn=\"12\" area=\"halle-edge\"", "Reinforcements “Pappenheim foot”: Turn from 13 to 12\n" },
    { "side=\"imperialist\" initial=", "side=\"swedish\" initial=", "Visibility “Fog by case”: Side from Imperialist to Swedish\n" },
    { "<step after=\"swedish\" turn=\"13\"", "<step after=\"swedish\" turn=\"12\"",
      "Demoralization “Imperialist level”, Step “Swedish”: Turn from 13 to 12\n" },
  };
  g_autofree char *path = cli_source (LUTZEN);
  g_autoptr (CliRun) same = cli_run ("diff", path, path, NULL);

  cli_assert_run (same, 0, NULL);
  g_assert_cmpstr (same->out, ==, "");
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *other = VERSION ("other.tercio", rows[i].word, rows[i].instead);
      g_autoptr (CliRun) run = cli_run ("diff", path, other, NULL);

      cli_assert_run (run, *rows[i].said != '\0' ? 1 : 0, NULL);
      g_assert_cmpstr (run->out, ==, rows[i].said);
    }
}

/* Rules of one type without ids differ in whose they are. */
static void
test_diff_command (void)
{
  static const char leader[] = "army=\"tilly\" leader=\"tilly-leader\" markers=";
  g_autofree char *path = cli_source ("scenarios/lutter-1626.tercio"), *text = cli_read_file (path), *changed = NULL;
  g_autofree char *was = g_strconcat (leader, "\"3\"", NULL), *is = g_strconcat (leader, "\"2\"", NULL);
  g_autofree char *other = cli_scratch ("other.tercio");
  g_autoptr (CliRun) run = NULL;

  changed = cli_change (text, was, is);
  cli_write_file (other, changed);
  run = cli_run ("diff", path, other, NULL);
  cli_assert_run (run, 1, NULL);
  g_assert_cmpstr (run->out, ==, "Command “Tilly’s command”: Markers from 3 to 2\n");
}

static void
test_diff_json (void)
{
  g_autofree char *path = cli_source (LUTZEN), *other = VERSION ("other.tercio", KYLE, "name=\"Kyle\" kind=\"infantry\" strength=\"9\"");
  g_autoptr (CliRun) run = cli_run ("diff", "--format=json", path, other, NULL);
  g_autoptr (JsonParser) parser = json_parser_new ();
  JsonObject *difference;

  cli_assert_run (run, 1, NULL);
  g_assert_true (json_parser_load_from_data (parser, run->out, -1, NULL));
  difference = json_array_get_object_element (json_object_get_array_member (json_node_get_object (json_parser_get_root (parser)),
                                                                            "differences"), 0);
  g_assert_cmpstr (json_object_get_string_member (difference, "how"), ==, "changed");
  g_assert_cmpstr (json_object_get_string_member (difference, "what"), ==, "strength");
  g_assert_cmpstr (json_object_get_string_member (difference, "before"), ==, "8");
  g_assert_cmpstr (json_object_get_string_member (difference, "after"), ==, "9");
}

/* What only one has changed is taken, and what both have changed alike. */
static void
test_merge (void)
{
  g_autofree char *path = cli_source (LUTZEN), *result = cli_scratch ("result.tercio"), *text = NULL, *wanted = NULL;
  g_autofree char *ours = VERSION ("ours.tercio", KYLE, "name=\"Kyle\" kind=\"infantry\" strength=\"9\"", "<ground>\n.", "<ground>\nf",
                                   "Windmill hill</label>", "Mill</label>");
  g_autofree char *theirs = VERSION ("theirs.tercio", HARD, "name=\"Hard\" kind=\"infantry\" strength=\"7\"", "<ground>\n..", "<ground>\n.t",
                                     "Windmill hill</label>", "Mill</label>", "<hexes>", "<hexes>0101 ");
  g_autofree char *both = VERSION ("both.tercio", KYLE, "name=\"Kyle\" kind=\"infantry\" strength=\"9\"", HARD,
                                   "name=\"Hard\" kind=\"infantry\" strength=\"7\"", "<ground>\n..", "<ground>\nft",
                                   "Windmill hill</label>", "Mill</label>", "<hexes>", "<hexes>0101 ");
  g_autoptr (CliRun) run = cli_run ("merge3", path, ours, theirs, "--output", result, NULL), canonical = NULL;

  cli_assert_run (run, 0, NULL);
  canonical = cli_run ("export", both, "--to=xml", NULL);
  text = cli_read_file (result);
  wanted = g_strdup (canonical->out);
  g_assert_cmpstr (text, ==, wanted);
}

/* What both have changed differently stays as ours has it, and is marked. */
static void
test_conflicts (void)
{
  static const struct { const char *word, *ours, *theirs, *said; } rows[] = {
    { KYLE, "name=\"Kyle\" kind=\"infantry\" strength=\"9\"", "name=\"Kyle\" kind=\"infantry\" strength=\"7\"",
      "Kyle, Strength: before 8, ours 9, theirs 7; ours stays." },
    { "<ground>\n.", "<ground>\nd", "<ground>\nt", "Terrain, 0128: before Clear, ours Ditch, theirs Town; ours stays." },
    { "<title>Lützen</title>", "<title>A -- b</title>", "<title>B</title>", "Battle title: before Lützen, ours “A -- b”, theirs B" },
    { "<label hex=\"1227\" style=\"town\">Lützen</label>", "", "<label hex=\"1226\" style=\"town\">Lützen</label>",
      "Name on the map “Lützen”: theirs changes it, ours removes it; it goes." },
    { "<label hex=\"1227\" style=\"town\">Lützen</label>", "<label hex=\"1226\" style=\"town\">Lützen</label>", "",
      "Name on the map “Lützen”: theirs removes it, ours changes it; it stays." },
  };
  g_autofree char *path = cli_source (LUTZEN);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *ours = VERSION ("ours.tercio", rows[i].word, rows[i].ours);
      g_autofree char *theirs = VERSION ("theirs.tercio", rows[i].word, rows[i].theirs);
      g_autofree char *result = cli_scratch ("result.tercio"), *text = NULL;
      g_autoptr (CliRun) run = cli_run ("merge3", path, ours, theirs, "--output", result, NULL);
      g_autoptr (CliRun) diff = NULL, fine = cli_run ("validate", result, NULL);

      cli_assert_run (run, 1, rows[i].said);
      cli_assert_run (run, 1, "[conflict]");
      text = cli_read_file (result);
      g_assert_nonnull (strstr (text, "<!-- conflict: "));
      cli_assert_run (fine, 0, NULL);
      diff = cli_run ("diff", ours, result, NULL);
      cli_assert_run (diff, 0, NULL);
    }
}

/* Theirs has neither what the base has nor what ours does with it. */
static void
assert_stays (const char *base, const char *ours, const char *what)
{
  g_autofree char *theirs = VERSION ("theirs.tercio", "<title>Lützen</title>", "<title>Theirs</title>");
  g_autofree char *result = cli_scratch ("result.tercio");
  g_autoptr (CliRun) run = cli_run ("merge3", base, ours, theirs, "--output", result, NULL), diff = NULL;

  cli_assert_run (run, 1, what);
  cli_assert_run (run, 1, "[conflict]");
  diff = cli_run ("diff", ours, result, NULL);
  cli_assert_run (diff, 1, NULL);
  g_assert_cmpstr (diff->out, ==, "Battle title: from Lützen to Theirs\n");
}

#define RULES "<parameter id=\"turns\" value=\"14\"/>"
#define WING(title, choices) RULES "<option id=\"wing\" title=\"" title "\" choices=\"" choices "\" value=\"no\"/>"
#define KYLE_AT " reduced=\"4\" movement=\"4\" at=\"1713\"/>"
#define SET_UPS(set_ups) " reduced=\"4\" movement=\"4\" at=\"1713\">" set_ups "</counter>"

/* An option of the battle's own, and who stands elsewhere by it. */
static void
test_set_ups (void)
{
  g_autofree char *base = VERSION ("base.tercio", RULES, WING ("Wing", "no yes"), KYLE_AT, SET_UPS ("<set-up option=\"wing\" at=\"1707\"/>"));
  g_autofree char *ours = VERSION ("ours.tercio", RULES, WING ("Wing", "no yes far"), KYLE_AT,
                                   SET_UPS ("<set-up option=\"wing\" at=\"1707\"/><set-up option=\"wing\" choice=\"far\"/>"));
  g_autofree char *theirs = VERSION ("theirs.tercio", RULES, WING ("Left wing", "no yes"), KYLE_AT,
                                     SET_UPS ("<set-up option=\"wing\" at=\"1706\"/>"), "at=\"1714\"/>",
                                     "at=\"1714\"><set-up option=\"wing\"/></counter>");
  g_autofree char *both = VERSION ("both.tercio", RULES, WING ("Left wing", "no yes far"), KYLE_AT,
                                   SET_UPS ("<set-up option=\"wing\" at=\"1706\"/><set-up option=\"wing\" choice=\"far\"/>"),
                                   "at=\"1714\"/>", "at=\"1714\"><set-up option=\"wing\"/></counter>");
  g_autofree char *result = cli_scratch ("result.tercio"), *text = NULL;
  g_autoptr (CliRun) diff = cli_run ("diff", base, theirs, NULL), run = cli_run ("merge3", base, ours, theirs, "-o", result, NULL);
  g_autoptr (CliRun) canonical = cli_run ("export", both, "--to=xml", NULL), fine = cli_run ("validate", result, NULL);

  cli_assert_run (diff, 1, NULL);
  g_assert_cmpstr (diff->out, ==, "Kyle, Set-up “Left wing: Yes”: Place from 1707 to 1706\nHard, Set-up “Left wing: Yes”: added\n"
                                  "Left wing: Title from Wing to “Left wing”\n");
  cli_assert_run (run, 0, NULL);
  text = cli_read_file (result);
  g_assert_cmpstr (text, ==, canonical->out);
  cli_assert_run (fine, 0, NULL);
}

/* Theirs sets up one more by an option that ours has removed: the option stays, as theirs has it, and the battle can be read. */
static void
test_option_removed (void)
{
  g_autofree char *base = VERSION ("base.tercio", RULES, WING ("Wing", "no yes"), KYLE_AT, SET_UPS ("<set-up option=\"wing\" at=\"1707\"/>"));
  g_autofree char *none = VERSION ("none.tercio", "<title>Lützen</title>", "<title>Lutzen</title>");
  g_autofree char *more = VERSION ("more.tercio", RULES, WING ("Wing", "no yes far"), KYLE_AT,
                                   SET_UPS ("<set-up option=\"wing\" at=\"1706\"/>"), "at=\"1714\"/>",
                                   "at=\"1714\"><set-up option=\"wing\"/></counter>");
  g_autofree char *result = cli_scratch ("result.tercio"), *text = NULL, *other = NULL;
  g_autoptr (CliRun) run = cli_run ("merge3", base, none, more, "-o", result, NULL), fine = cli_run ("validate", result, NULL);
  g_autoptr (CliRun) reversed = NULL;

  cli_assert_run (run, 1, "Kyle, Set-up “Wing: Yes”: theirs changes it, ours removes it; it goes. [conflict]");
  cli_assert_run (run, 1, "Wing: one version removes it, the other refers to it; it stays. [conflict]");
  g_assert_null (strstr (run->err, "Wing: theirs changes it"));
  cli_assert_run (fine, 0, NULL);
  text = cli_read_file (result);
  g_assert_nonnull (strstr (text, "choices=\"no yes far\""));
  g_assert_nonnull (strstr (text, "<!-- conflict: ours nothing, theirs <set-up option=\"wing\" at=\"1706\"></set-up>, "
                                  "before <set-up option=\"wing\" at=\"1707\"></set-up> -->"));

  reversed = cli_run ("merge3", base, more, none, "-o", result, NULL);
  cli_assert_run (reversed, 1, "Kyle, Set-up “Wing: Yes”: theirs removes it, ours changes it; it stays. [conflict]");
  other = cli_read_file (result);
  g_assert_nonnull (strstr (other, "<!-- conflict: ours <set-up option=\"wing\" at=\"1706\"></set-up>, theirs nothing, "
                                   "before <set-up option=\"wing\" at=\"1707\"></set-up> -->"));
}

/* What one version refers to and the other has removed stays: a terrain that is painted, an army that gets a counter. */
static void
test_referred (void)
{
#define ROUGH "<terrain letter=\"d\"", "<terrain letter=\"r\" id=\"rough\" name=\"Rough\"/><terrain letter=\"d\""
#define SPARE "<army id=\"spare\" name=\"Spare\" side=\"swedish\">"
#define SWEDISH "<army id=\"swedish\""
#define COUNTER "<counter id=\"new\" name=\"New\" kind=\"infantry\" strength=\"3\" reduced=\"1\" movement=\"4\"/>"
  g_autofree char *rough = VERSION ("rough.tercio", ROUGH), *painted = VERSION ("painted.tercio", ROUGH, "<ground>\n.", "<ground>\nr");
  g_autofree char *spare = VERSION ("spare.tercio", SWEDISH, SPARE "</army>" SWEDISH);
  g_autofree char *enlisted = VERSION ("enlisted.tercio", SWEDISH, SPARE COUNTER "</army>" SWEDISH);

  assert_stays (rough, painted, "Terrain “Rough”");
  assert_stays (spare, enlisted, "Army “Spare”");
}

static void
test_merge_mistakes (void)
{
  g_autofree char *path = cli_source (LUTZEN), *broken = VERSION ("broken.tercio", KYLE, "strength=\"many\"");
  g_autofree char *ours = VERSION ("ours.tercio", KYLE, "name=\"Kyle\" kind=\"infantry\" strength=\"9\""), *before = NULL, *after = NULL;
  g_autofree char *missing = cli_scratch ("missing.tercio");
  g_autoptr (CliRun) faulty = NULL, none = NULL, twice = NULL, over = NULL;

  before = cli_read_file (ours);
  faulty = cli_run ("merge3", path, ours, broken, "--into-ours", NULL);
  cli_assert_run (faulty, 1, "broken.tercio:");
  none = cli_run ("merge3", missing, ours, path, "--into-ours", NULL);
  cli_assert_run (none, 2, "[unreadable]");
  twice = cli_run ("merge3", path, ours, path, "--into-ours", "--output=-", NULL);
  cli_assert_run (twice, 2, "--into-ours");
  over = cli_run ("merge3", path, ours, path, "--output", ours, NULL);
  cli_assert_run (over, 2, "would overwrite");
  after = cli_read_file (ours);
  g_assert_cmpstr (after, ==, before);
}

/* As the manual shows it. */
static void
test_git (void)
{
  static const char line[] =
      "set -e; rm -rf repository; mkdir repository; cd repository; HOME=$PWD; export HOME; PATH=$(dirname \"$CLI\"):$PATH\n"
      "git init -q -b main .; git config user.name Author; git config user.email author@example.org\n"
      "echo '*.tercio diff=tercio merge=tercio' >.gitattributes\n"
      "git config diff.tercio.command 'f () { tercio-cli diff \"$2\" \"$5\"; :; }; f'\n"
      "git config merge.tercio.driver 'tercio-cli merge3 --into-ours %O %A %B'\n"
      "cp \"$TERCIO_DATA_DIR/" LUTZEN "\" battle.tercio; git add .; git commit -q -m first; git branch theirs\n"
      "sed -i '/id=\"kyle\"/s/strength=\"8\"/strength=\"9\"/' battle.tercio; git diff; git commit -q -a -m ours\n"
      "git checkout -q theirs; sed -i '/id=\"hard\"/s/strength=\"5\"/strength=\"7\"/' battle.tercio; git commit -q -a -m theirs\n"
      "git checkout -q main; git merge -q theirs -m both\n"
      "git diff HEAD~1 HEAD\n"
      "git checkout -q theirs; sed -i '/id=\"kyle\"/s/strength=\"8\"/strength=\"6\"/' battle.tercio; git commit -q -a -m more\n"
      "git checkout -q main; if git merge -q theirs -m again; then exit 9; fi; git status --short; grep -c 'conflict: strength' battle.tercio";
  g_autofree char *folder = cli_scratch ("git"), *git = g_find_program_in_path ("git");
  g_autoptr (CliRun) run = NULL;

  if (git == NULL)
    {
      g_test_skip ("there is no git");
      return;
    }
  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  run = cli_run_line (line, folder);
  g_assert_cmpint (run->status, ==, 0);
  g_assert_nonnull (strstr (run->out, "Kyle: Strength from 8 to 9\n"));
  g_assert_nonnull (strstr (run->out, "Hard: Strength from 5 to 7\n"));
  g_assert_nonnull (strstr (run->out, "UU battle.tercio\n1\n"));
}

#define SET(choices, words, value) \
  RULES "<option id=\"wing\" title=\"Wing\" choices=\"" choices "\" words=\"" words "\" value=\"" value "\"/>"
#define CHOICES(choices, words) SET (choices, words, "no")

/* One names a choice anew, the other adds one and removes one: their ids and names go together. */
static void
test_choices (void)
{
  static const struct { const char *ours, *theirs, *result; int status; } rows[] = {
    { CHOICES ("no yes far", "Home|Left|Very far"), CHOICES ("no yes gone", "Home|Left|Away"),
      "choices=\"no yes gone\" words=\"Home|Left|Away\"", 0 },
    { CHOICES ("no yes far", "Home|Left|Very far"), CHOICES ("no yes far gone", "Home|Left|Far|Away"),
      "choices=\"no yes far gone\" words=\"Home|Left|Very far|Away\"", 0 },
    { CHOICES ("no far", "Home|Far"), CHOICES ("no yes far", "Home|Right|Distant"), "choices=\"no far\" words=\"Home|Distant\"", 0 },
    { CHOICES ("no yes far next", "Home|Left|Far|Near"), CHOICES ("no yes far", "Home|Left|Distant"),
      "choices=\"no yes far next\" words=\"Home|Left|Distant|Near\"", 0 },
    { CHOICES ("no yes far", "Home|Left|Very far"), CHOICES ("no yes far", "Home|Left|Distant"),
      "choices=\"no yes far\" words=\"Home|Left|Very far\"", 1 },
    { CHOICES ("no yes far", "Home|Left|Very far"), SET ("yes far", "Left|Far", "yes"), "choices=\"yes far\" words=\"Left|Very far\" value=\"yes\"", 0 },
  };
  g_autofree char *base = VERSION ("base.tercio", RULES, CHOICES ("no yes far", "Home|Left|Far")), *result = cli_scratch ("result.tercio");

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *ours = VERSION ("ours.tercio", RULES, rows[i].ours), *theirs = VERSION ("theirs.tercio", RULES, rows[i].theirs);
      g_autoptr (CliRun) run = cli_run ("merge3", base, ours, theirs, "--output", result, NULL);
      g_autoptr (CliRun) fine = cli_run ("validate", result, NULL);
      g_autofree char *text = cli_read_file (result);

      g_assert_cmpint (run->status, ==, rows[i].status);
      g_assert_cmpint (fine->status, ==, 0);
      g_assert_nonnull (strstr (text, rows[i].result));
    }
}

/* One removes a choice to which the other ties a rule, a row of one or a set-up: it stays where it was, with its name. */
static void
test_choice_removed (void)
{
#define LATE "<module type=\"demoralization\" id=\"swedish-level\" "
#define GROUP "<shift group=\"pappenheim-foot\" "
  static const struct { const char *word, *instead, *said, *without; } rows[] = {
    { LATE, LATE "option=\"wing\" when=\"far\" ", "Far", CHOICES ("no yes", "Home|Left") },
    { LATE, LATE "option=\"wing\" ", "Left", CHOICES ("no far", "Home|Far") },
    { GROUP, GROUP "option=\"wing\" choice=\"far\" ", "Far", CHOICES ("no yes", "Home|Left") },
    { KYLE_AT, SET_UPS ("<set-up option=\"wing\" choice=\"far\" at=\"1707\"/>"), "Far", CHOICES ("no yes", "Home|Left") },
  };
  g_autofree char *base = VERSION ("base.tercio", RULES, CHOICES ("no far yes", "Home|Far|Left")), *result = cli_scratch ("result.tercio");

  for (guint i = 0; i < 2 * G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *less = VERSION ("less.tercio", RULES, rows[i / 2].without);
      g_autofree char *tied = VERSION ("tied.tercio", RULES, CHOICES ("no far yes", "Home|Far|Left"), rows[i / 2].word, rows[i / 2].instead);
      g_autoptr (CliRun) run = cli_run ("merge3", base, i % 2 == 0 ? less : tied, i % 2 == 0 ? tied : less, "-o", result, NULL);
      g_autoptr (CliRun) fine = cli_run ("validate", result, NULL);
      g_autofree char *text = cli_read_file (result);
      g_autofree char *said = g_strdup_printf ("Wing, %s: one version removes it, the other refers to it; it stays. [conflict]",
                                               rows[i / 2].said);

      cli_assert_run (run, 1, said);
      cli_assert_run (fine, 0, NULL);
      g_assert_nonnull (strstr (text, "choices=\"no far yes\" words=\"Home|Far|Left\""));
      g_assert_nonnull (strstr (text, "<!-- conflict: "));
    }
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  cli_run_init (argc, argv);
  g_test_add_func ("/cli/Diff/words", test_diff);
  g_test_add_func ("/cli/Diff/command", test_diff_command);
  g_test_add_func ("/cli/Diff/json", test_diff_json);
  g_test_add_func ("/cli/Merge3/both", test_merge);
  g_test_add_func ("/cli/Merge3/conflicts", test_conflicts);
  g_test_add_func ("/cli/Merge3/set-ups", test_set_ups);
  g_test_add_func ("/cli/Merge3/option-removed", test_option_removed);
  g_test_add_func ("/cli/Merge3/choices", test_choices);
  g_test_add_func ("/cli/Merge3/choice-removed", test_choice_removed);
  g_test_add_func ("/cli/Merge3/referred", test_referred);
  g_test_add_func ("/cli/Merge3/mistakes", test_merge_mistakes);
  g_test_add_func ("/cli/Merge3/git", test_git);
  status = g_test_run ();
  cli_scratch_clear ();
  return status;
}
