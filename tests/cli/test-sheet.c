/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Answers as CSV, JSON, PDF and SVG: each says where it comes from and has what the JSON has; players' tables of all systems. */
#include <string.h>

#include "cli-answer.h"

static const char *const questions[][6] = {
  { "odds", "--place=kyle@0914", "--place=hard@0913", "--attackers=kyle", "--defenders=grana", NULL },
  { "odds", "--order=fire swedish-gun-1 > grana", "--order=fire swedish-gun-1 > grana", NULL },
  { "plan", "--place=kyle@0914", "--place=hard@0913", NULL },
  { "threat", NULL },
  { "field", "--show=rally", NULL },
  { "reach", "--unit=kyle", NULL },
  { "sight", "--from=0914", "--to=0916", NULL },
  { "field", "--show=turns", "--turns=2", NULL },
  { "victory", NULL },
};

static CliRun *
ask_of (const char *battle, guint question, const char *last)
{
  g_autoptr (GPtrArray) argv = g_ptr_array_new ();

  g_ptr_array_add (argv, (gpointer) cli_run_program ());
  g_ptr_array_add (argv, (gpointer) questions[question][0]);
  g_ptr_array_add (argv, (gpointer) battle);
  for (guint i = 1; questions[question][i] != NULL; i++)
    g_ptr_array_add (argv, (gpointer) questions[question][i]);
  g_ptr_array_add (argv, (gpointer) last);
  g_ptr_array_add (argv, NULL);
  return cli_run_with ((const char *const *) argv->pdata, NULL, NULL);
}

static CliRun *
ask (guint question, const char *last)
{
  g_autofree char *lutzen = cli_source (LUTZEN);

  return ask_of (lutzen, question, last);
}

/* Every text of the JSON, each fraction, name and sentence, is in the table. */
static void
check_member (JsonArray *array, guint index, JsonNode *node, gpointer csv);

static void
check_node (JsonObject *object, const char *name, JsonNode *node, gpointer csv)
{
  if (JSON_NODE_HOLDS_OBJECT (node))
    json_object_foreach_member (json_node_get_object (node), check_node, csv);
  else if (JSON_NODE_HOLDS_ARRAY (node))
    json_array_foreach_element (json_node_get_array (node), check_member, csv);
  else if (json_node_get_value_type (node) == G_TYPE_STRING && strpbrk (json_node_get_string (node), "\"") == NULL
           && g_strcmp0 (name, "battle") != 0 && g_strcmp0 (name, "system") != 0)
    {
      if (strstr (csv, json_node_get_string (node)) == NULL)
        g_error ("“%s” is not in\n%s", json_node_get_string (node), (const char *) csv);
    }
}

static void
check_member (JsonArray *array, guint index, JsonNode *node, gpointer csv)
{
  check_node (NULL, NULL, node, csv);
}

static void
test_csv (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (questions); i++)
    {
      g_autoptr (CliRun) csv = ask (i, "--format=csv"), json = ask (i, "--format=json");
      g_autoptr (JsonParser) parser = json_parser_new ();
      g_autoptr (GError) error = NULL;

      g_assert_cmpint (csv->status, ==, json->status);
      g_assert_cmpstr (csv->err, ==, json->err);
      g_assert_nonnull (strstr (csv->out, "\nBattle,Lützen\nPosition,Set-up\nRules,Thirty Years War\nRule book,"));
      g_assert_nonnull (strstr (csv->out, "\nTercio,"));
      g_assert_nonnull (strstr (csv->out, " --format=csv"));
      json_parser_load_from_data (parser, json->out, -1, &error);
      g_assert_no_error (error);
      check_node (NULL, NULL, json_parser_get_root (parser), csv->out);
    }
}

/* One row a hex, with the columns of the members. */
static void
test_rows (void)
{
  g_autoptr (CliRun) csv = ask (4, "--format=csv");
  g_autoptr (JsonParser) parser = NULL;
  g_autoptr (CliRun) json = ask (4, "--format=json");
  JsonArray *hexes = json_object_get_array_member (cli_run_json (json, &parser), "hexes");
  const char *table = strstr (csv->out, "\nhexes\nhex,unit,probability\n");
  guint n = 0;

  g_assert_nonnull (table);
  for (const char *at = strstr (table + 1, "\n") + 1; (at = strchr (at, '\n')) != NULL; at++)
    n++;
  g_assert_cmpuint (n, ==, json_array_get_length (hexes) + 1);
}

/* By the ending of the name; the same bytes each time; nothing on standard output. */
static void
test_files (void)
{
  static const struct { const char *name, *starts; } files[] = {
    { "answer.csv", "Odds\n" }, { "answer.json", "{" }, { "answer.pdf", "%PDF-" }, { "answer.SVG", "<?xml" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *path = cli_scratch (files[i].name), *option = g_strconcat ("--output=", path, NULL);
      g_autofree char *first = NULL, *second = NULL;
      gsize length, again;

      for (guint time = 0; time < 2; time++)
        {
          g_autoptr (CliRun) run = ask (0, option);

          cli_assert_run (run, 0, NULL);
          g_assert_cmpstr (run->out, ==, "");
          g_assert_true (g_file_get_contents (path, time == 0 ? &first : &second, time == 0 ? &length : &again, NULL));
        }
      g_assert_true (g_str_has_prefix (first, files[i].starts));
      g_assert_cmpmem (first, length, second, again);
    }
}

/* The answer when the battle has another id in the place of one; NULL: as it is. */
static char *
ask_with_other_id (const char *id, const char *other, guint question, const char *ending)
{
  g_autofree char *lutzen = cli_source (LUTZEN), *text = NULL, *path = cli_scratch ("named.tercio");
  g_autofree char *name = g_strconcat ("answer.", ending, NULL), *out = cli_scratch (name), *option = g_strconcat ("--output=", out, NULL);
  g_autoptr (CliRun) run = NULL;

  g_assert_true (g_file_get_contents (lutzen, &text, NULL, NULL));
  if (other != NULL)
    {
      g_auto (GStrv) parts = g_strsplit (text, id, -1);

      g_assert_cmpuint (g_strv_length (parts), >, 1);
      g_free (text);
      text = g_strjoinv (other, parts);
    }
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  run = ask_of (path, question, option);
  cli_assert_run (run, 0, NULL);
  return cli_read_file (out);
}

/* People gave names, which are on paper: there another id of a counter or a side changes nothing, not even one that is a word of
 * the answer.  Tables for programs have the ids. */
static void
test_names (void)
{
  static const struct { const char *id, *other; guint question; gboolean in_table; } renamed[] = {
    { "\"kyle\"", "\"of-another-id\"", 4, TRUE },
    { "\"imperialist\"", "\"of-another-id\"", 0, TRUE },
    { "\"imperialist\"", "\"of-another-id\"", 8, TRUE },
    { "\"kyle\"", "\"cavalry\"", 8, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (renamed); i += TEST_STEP (2))
    {
      guint question = renamed[i].question;
      g_autofree char *picture = ask_with_other_id (renamed[i].id, NULL, question, "svg");
      g_autofree char *same = ask_with_other_id (renamed[i].id, renamed[i].other, question, "svg");
      g_autofree char *table = ask_with_other_id (renamed[i].id, NULL, question, "csv");
      g_autofree char *other = ask_with_other_id (renamed[i].id, renamed[i].other, question, "csv");

      g_assert_cmpstr (picture, ==, same);
      g_assert_cmpint (strcmp (table, other) != 0, ==, renamed[i].in_table);
    }
}

/* A long answer has pages, with the headings on each of them. */
static void
test_pages (void)
{
  g_autofree char *path = cli_scratch ("long.pdf"), *option = g_strconcat ("--output=", path, NULL), *bytes = NULL;
  g_autoptr (CliRun) run = ask (7, option);
  gsize length;
  guint pages = 0;

  cli_assert_run (run, 0, NULL);
  g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
  for (gsize i = 0; i < length; i++)
    if (bytes[i] == '\0')
      bytes[i] = ' ';
  for (const char *at = bytes; (at = strstr (at, "/Type /Page ")) != NULL; at++)
    pages++;
  g_assert_cmpuint (pages, >, 1);
}

static void
test_mistakes (void)
{
  g_autofree char *path = cli_scratch ("answer.doc"), *option = g_strconcat ("--output=", path, NULL);
  g_autoptr (CliRun) ending = ask (0, option), folder = ask (0, "--output=/nowhere/at/all.csv");
  g_autoptr (CliRun) formula = cli_run ("odds", "--system=dice-duel", "6 vs 5", "--output=answer", NULL);
  g_autoptr (CliRun) both = cli_run ("odds", "--system=dice-duel", "--table", "6 vs 5", NULL);
  g_autofree char *forced = g_strconcat ("--output=", path, NULL);

  cli_assert_run (ending, 2, "names no format");
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  cli_assert_run (folder, 2, "/nowhere/at/all.csv");
  cli_assert_run (formula, 2, "names no format");
  cli_assert_run (both, 2, "“6 vs 5” is an extra argument");
  {
    g_autoptr (CliRun) csv = cli_run ("odds", "--system=dice-duel", "6 vs 5", forced, "--format=csv", NULL);

    cli_assert_run (csv, 0, NULL);
    g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
  }
}

/* Formulas side by side are columns of one sheet. */
static void
test_columns (void)
{
  g_autoptr (CliRun) run = cli_run ("odds", "--system=thirty-years-war", "6 vs 5", "gun 4", "--format=csv", NULL);

  cli_assert_run (run, 0, NULL);
  g_assert_nonnull (strstr (run->out, "\n,6 vs 5,gun 4\nattack,6,-\n"));
  g_assert_null (strstr (run->out, "Battle,"));
}

/* The chances are those of the formulas; the columns that the chart has, in its order. */
static void
test_tables (void)
{
  static const struct { const char *system, *rows[5]; } cases[] = {
    { "thirty-years-war",
      { "\n1 vs 5           1-5     2/3  1/3", "\n6 vs 1           6-1                         1/2  1/2\n", "\n3–5    3-5     2/3   1/3\n",
        "\n2                    1/3     2/3\n", "\nDx         disruption exchange\n" } },
    { "dice-duel", { "\n1 vs 1           +0      11/36      1/4  ", "\n10 vs 1–24 vs 1  +9–+23  1/6 " } },
    { "chit-pull", { "\n3 vs 2           1.5-1  ", "\nvillage, woods, river  " } },
    { "seven-years-war", { "\nMedium infantry vs Heavy infantry  ", "\nFire of Militia, 4 bases\n", "\n160–400      2/3      1/6        1/6",
                           "\nkills-two  two bases lost\n" } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *option = g_strconcat ("--system=", cases[i].system, NULL);
      g_autoptr (CliRun) run = cli_run ("odds", option, "--table", NULL);

      cli_assert_run (run, 0, NULL);
      for (guint k = 0; k < G_N_ELEMENTS (cases[i].rows) && cases[i].rows[k] != NULL; k++)
        if (strstr (run->out, cases[i].rows[k]) == NULL)
          g_error ("“%s” is not in\n%s", cases[i].rows[k], run->out);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cli_run_init (argc, argv);
  g_test_add_func ("/cli/Sheet/csv", test_csv);
  g_test_add_func ("/cli/Sheet/rows", test_rows);
  g_test_add_func ("/cli/Sheet/files", test_files);
  g_test_add_func ("/cli/Sheet/names", test_names);
  g_test_add_func ("/cli/Sheet/pages", test_pages);
  g_test_add_func ("/cli/Sheet/mistakes", test_mistakes);
  g_test_add_func ("/cli/Sheet/columns", test_columns);
  g_test_add_func ("/cli/Sheet/tables", test_tables);
  return g_test_run ();
}
