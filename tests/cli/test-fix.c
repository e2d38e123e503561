/* SPDX-License-Identifier: GPL-3.0-or-later */
/* validate --fix: damage to a battle that is fixed gives the battle itself. */
#include "cli-answer.h"

#include <string.h>

#define RIDGE "<feature kind=\"hill\" name=\"Breitenfeld ridge\""
#define BREITENFELD "scenarios/breitenfeld-1631.tercio"

static const struct { const char *from, *to, *fix; } damages[] = {
  { "factor=\"2\"", "factr=\"2\"", "rename-attribute" },
  { "<after broken", "<aftr broken", "rename-row" },
  { "<parameter id=\"turns\"", "<parameter id=\"mood\" value=\"4\"/>\n    <parameter id=\"turns\"", "drop-parameter" },
  { "value=\"breitenfeld\"", "value=\"breitenfelt\"", "use-value" },
};

/* The battle with the damages from @first on, and the original; free both. */
static char *
write_damaged (guint first, guint n, char **original)
{
  g_autofree char *source = cli_source (BREITENFELD), *text = cli_read_file (source);
  g_autoptr (GString) damaged = g_string_new (text);
  char *path = cli_scratch ("damaged.xml");

  for (guint i = first; i < first + n; i++)
    g_assert_cmpuint (g_string_replace (damaged, damages[i].from, damages[i].to, 1), ==, 1);
  cli_write_file (path, damaged->str);
  *original = g_steal_pointer (&text);
  return path;
}

static void
assert_file (const char *path, const char *wanted)
{
  g_autofree char *text = cli_read_file (path);

  g_assert_cmpstr (text, ==, wanted);
}

static void
test_restores (void)
{
  g_autofree char *original = NULL, *path = write_damaged (0, G_N_ELEMENTS (damages), &original);
  g_autofree char *fixed = cli_scratch ("fixed.xml"), *damaged = cli_read_file (path);
  g_autoptr (CliRun) run = cli_run ("validate", "--fix", path, "--output", fixed, NULL);
  g_autoptr (CliRun) to_output = cli_run ("validate", "--fix", path, "--output=-", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (damages); i++)
    {
      g_autofree char *code = g_strdup_printf ("[%s]", damages[i].fix);

      cli_assert_run (run, 0, code);
    }
  g_assert_nonnull (strstr (run->out, "fixes: 4, errors left: 0, warnings left: 0"));
  assert_file (fixed, original);
  assert_file (path, damaged);
  g_assert_cmpstr (to_output->out, ==, original);
}

/* What was silent once: each is found in its place, and its fix makes it go. */
static void
test_silent (void)
{
  static const struct { const char *from, *to, *code, *fix, *gone; } cases[] = {
    { RIDGE, "<feature kind=\"bridge\" name=\"Folly\" shape=\"sides\"><sides>0202/0203</sides></feature>" RIDGE, "dry-bridge",
      "[remove-side]", "Folly" },
    { RIDGE, "<feature kind=\"stream\" name=\"Loose\" shape=\"sides\"><sides>1212/1213</sides></feature>" RIDGE, "water-ends", NULL,
      "Loose" },
    { RIDGE, "<feature kind=\"slope\" name=\"Bare\" shape=\"sides\"><sides>0202/0203 0202/0302</sides></feature>" RIDGE,
      "slope-without-top", "[crown-slope]", NULL },
    { "1422/1523 1423/1523", "1523/1422 1423/1523", "slope-turned", "[turn-slope]", "1523/1422" },
    { "turn=\"15\" level=\"", "turn=\"15\" level=\"9", "level-out-of-reach", "[use-value]", "level=\"965\"" },
  };
  g_autofree char *source = cli_source (BREITENFELD), *text = cli_read_file (source), *path = cli_scratch ("silent.xml");
  g_autofree char *whole = cli_scratch ("whole.xml");

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GString) damaged = g_string_new (text);
      g_autoptr (CliRun) run = NULL, fixed = NULL, again = NULL;
      g_autofree char *code = g_strdup_printf ("[%s]", cases[i].code);

      g_assert_cmpuint (g_string_replace (damaged, cases[i].from, cases[i].to, 1), ==, 1);
      cli_write_file (path, damaged->str);
      run = cli_run ("validate", path, NULL);
      cli_assert_run (run, 0, code);
      if (cases[i].fix != NULL)
        cli_assert_run (run, 0, cases[i].fix);
      fixed = cli_run ("validate", "--fix", path, "--output=-", NULL);
      if (cases[i].gone != NULL)
        g_assert_cmpint (strstr (fixed->out, cases[i].gone) == NULL, ==, cases[i].fix != NULL);
      cli_write_file (whole, fixed->out);
      again = cli_run ("validate", whole, NULL);
      g_assert_cmpint (strstr (again->err, code) == NULL, ==, cases[i].fix != NULL);
    }
}

/* An area without hexes is a note: it goes when notes are asked for. */
static void
test_area (void)
{
  g_autofree char *source = cli_source (BREITENFELD), *text = cli_read_file (source), *path = cli_scratch ("area.xml");
  g_autoptr (GString) damaged = g_string_new (text);
  g_autoptr (CliRun) kept = NULL, fixed = NULL;

  g_string_replace (damaged, "<area id=", "<area id=\"nowhere\" name=\"Nowhere\"><hexes></hexes></area>\n    <area id=", 1);
  cli_write_file (path, damaged->str);
  kept = cli_run ("validate", "--fix", path, "--output=-", NULL);
  g_assert_nonnull (strstr (kept->out, "nowhere"));
  fixed = cli_run ("validate", "--fix", "--notes", path, "--output=-", NULL);
  cli_assert_run (fixed, 0, "Remove the area Nowhere [remove-area]");
  g_assert_cmpstr (fixed->out, ==, text);
}

/* The generals of Rossbach are gone, and what is said of them: each side gets a commander in chief. */
static void
test_chief (void)
{
  g_autofree char *source = cli_source ("scenarios/rossbach-1757.tercio"), *text = cli_read_file (source), *path = cli_scratch ("chief.tercio");
  g_autofree char *fixed = cli_scratch ("with-chiefs.tercio"), *rest = cli_scratch ("rest.tercio"), *whole = NULL, *without = NULL;
  g_autoptr (GRegex) generals = g_regex_new (" *<counter [^>]* kind=\"general\"[^>]*(/>|[^/]>.*?</counter>)\n", G_REGEX_DOTALL, 0, NULL);
  g_autoptr (CliRun) dropped = NULL, told = NULL, run = NULL, fine = NULL;

  without = g_regex_replace_literal (generals, text, -1, 0, "", 0, NULL);
  cli_write_file (path, without);
  dropped = cli_run ("validate", "--fix=drop-row", path, "--output", rest, NULL);
  g_assert_cmpint (dropped->status, ==, 0);
  told = cli_run ("validate", "--notes", rest, NULL);
  cli_assert_run (told, 0, "[no-chief]");
  run = cli_run ("validate", "--fix=add-counter", "--notes", rest, "--output", fixed, NULL);
  cli_assert_run (run, 0, "Add General 1 to ");
  cli_assert_run (run, 0, "Add General 2 to ");
  fine = cli_run ("validate", "--notes", fixed, NULL);
  cli_assert_run (fine, 0, NULL);
  g_assert_null (strstr (fine->err, "[no-chief]"));
  whole = cli_read_file (fixed);
  g_assert_nonnull (strstr (whole, "id=\"general-1\" name=\"General 1\" kind=\"general\" strength=\"1\""));
  g_assert_nonnull (strstr (whole, "<unit counter=\"general-2\" chief=\"yes\"/>"));
}

/* Only one kind of fix: the rest is reported as it was. */
static void
test_code (void)
{
  g_autofree char *original = NULL, *path = write_damaged (0, 3, &original), *fixed = cli_scratch ("one.xml");
  g_autoptr (CliRun) run = cli_run ("validate", "--fix=drop-parameter", path, "--output", fixed, NULL);
  g_autofree char *rest = NULL, *expected = NULL;

  cli_assert_run (run, 0, "Fixed: Remove mood [drop-parameter]");
  cli_assert_run (run, 0, "fix: Change factr to factor [rename-attribute]");
  g_assert_nonnull (strstr (run->out, "fixes: 1, errors left: 0, warnings left: 2"));
  rest = write_damaged (0, 2, &expected);
  g_free (expected);
  expected = cli_read_file (rest);
  assert_file (fixed, expected);
}

static void
test_json (void)
{
  g_autofree char *original = NULL, *path = write_damaged (3, 1, &original), *fixed = cli_scratch ("json.xml");
  g_autoptr (CliRun) run = cli_run ("validate", "--fix", path, "--output", fixed, "--format=json", NULL);
  g_autoptr (JsonParser) parser = NULL;
  JsonObject *root = cli_run_json (run, &parser), *first;

  g_assert_cmpint (json_object_get_int_member (root, "errors"), ==, 0);
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (root, "fixed")), ==, 1);
  first = json_array_get_object_element (json_object_get_array_member (root, "fixed"), 0);
  g_assert_cmpstr (json_object_get_string_member (first, "code"), ==, "use-value");
  g_assert_true (g_str_has_suffix (json_object_get_string_member (first, "text"), "Set terrain-tag to breitenfeld"));
  assert_file (fixed, original);
}

/* A battle without problems comes out as it is; one with a problem that has no fix keeps it, and says so. */
static void
test_nothing (void)
{
  g_autofree char *original = NULL, *path = write_damaged (0, 0, &original), *fixed = cli_scratch ("same.xml");
  g_autoptr (GString) text = g_string_new (original);
  g_autoptr (CliRun) run = cli_run ("validate", "--fix", path, "--output", fixed, NULL), left = NULL;

  cli_assert_run (run, 0, NULL);
  assert_file (fixed, original);
  g_string_replace (text, "id=\"turns\" value=\"18\"", "id=\"turns\" value=\"none\"", 1);
  cli_write_file (path, text->str);
  left = cli_run ("validate", "--fix", path, "--output", fixed, NULL);
  cli_assert_run (left, 1, "[parameter-wrong]");
  g_assert_nonnull (strstr (left->out, "fixes: 0, errors left: 1"));
  assert_file (fixed, text->str);
}

/* What the reader could not make sense of is not in the battle: writing it would lose that. */
static void
test_lossless (void)
{
  g_autofree char *original = NULL, *path = write_damaged (0, 1, &original), *damaged = cli_read_file (path);
  g_autofree char *fixed = cli_scratch ("lost.xml");
  g_autoptr (GString) text = g_string_new (damaged);
  g_autoptr (CliRun) run = NULL;

  g_assert_cmpuint (g_string_replace (text, "at=\"0820\"", "at=\"9999\"", 1), ==, 1);
  cli_write_file (path, text->str);
  run = cli_run ("validate", "--fix", path, "--output", fixed, NULL);
  cli_assert_run (run, 1, "would be lost [not-fixed]");
  g_assert_false (g_file_test (fixed, G_FILE_TEST_EXISTS));
}

static void
test_usage (void)
{
  g_autofree char *original = NULL, *path = write_damaged (0, 1, &original), *damaged = cli_read_file (path);
  g_autofree char *no_xml = cli_scratch ("no.xml"), *fixed = cli_scratch ("no-fixed.xml");
  g_autoptr (CliRun) itself = cli_run ("validate", "--fix", path, "--output", path, NULL);
  g_autoptr (CliRun) nowhere = cli_run ("validate", "--fix", path, NULL);
  g_autoptr (CliRun) two = cli_run ("validate", "--fix", "--output", fixed, path, path, NULL);
  g_autoptr (CliRun) only_output = cli_run ("validate", "--output", fixed, path, NULL);
  g_autoptr (CliRun) both = cli_run ("validate", "--fix", "--output=-", "--format=json", path, NULL);
  g_autoptr (CliRun) unreadable = NULL;

  cli_assert_run (itself, 2, "which the command reads");
  cli_assert_run (nowhere, 2, "[usage]");
  cli_assert_run (two, 2, "[usage]");
  cli_assert_run (only_output, 2, "[usage]");
  cli_assert_run (both, 2, "[usage]");
  assert_file (path, damaged);
  cli_write_file (no_xml, "<battle");
  unreadable = cli_run ("validate", "--fix", no_xml, "--output", fixed, NULL);
  cli_assert_run (unreadable, 1, ": error: ");
  g_assert_false (g_file_test (fixed, G_FILE_TEST_EXISTS));
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  cli_run_init (argc, argv);
  g_test_add_func ("/cli/Fix/restores", test_restores);
  g_test_add_func ("/cli/Fix/silent", test_silent);
  g_test_add_func ("/cli/Fix/area", test_area);
  g_test_add_func ("/cli/Fix/chief", test_chief);
  g_test_add_func ("/cli/Fix/code", test_code);
  g_test_add_func ("/cli/Fix/json", test_json);
  g_test_add_func ("/cli/Fix/nothing", test_nothing);
  g_test_add_func ("/cli/Fix/lossless", test_lossless);
  g_test_add_func ("/cli/Fix/usage", test_usage);
  status = g_test_run ();
  cli_scratch_clear ();
  return status;
}
