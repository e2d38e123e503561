/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Battles: limits of the reader, the digest, and where data is found. */
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tc-battle-file.h"
#include "tc-paths.h"
#include "tc-scan-file.h"
#include "tc-scratch.h"

#define HEAD \
  "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" \
  "<battle xmlns=\"urn:tercio:battle\" version=\"1\" id=\"b\">\n" \
  "  <sides>\n    <side id=\"a\" colour=\"#808080\"/>\n  </sides>\n  <map>\n"
#define TAIL "  </map>\n  <forces/>\n  <rules system=\"x\" book=\"x\"/>\n</battle>\n"

static TcBattle *
parse (const char *text, gssize length, TcIssueList *issues)
{
  return tc_battle_file_parse ("test.xml", text, length < 0 ? strlen (text) : (gsize) length, issues);
}

static const TcIssue *
find_issue (const TcIssueList *issues, const char *code)
{
  for (guint i = 0; i < tc_issue_list_get_length (issues); i++)
    if (g_str_equal (tc_issue_list_get (issues, i)->code, code))
      return tc_issue_list_get (issues, i);
  return NULL;
}

static gboolean
has_issue (const TcIssueList *issues, const char *code)
{
  return find_issue (issues, code) != NULL;
}

/* Whatever an entity names is not opened: a pipe would be waited for, and its other end
 * would see a reader. */
static void
test_external_entity_is_not_opened (void)
{
  char *folder = tc_scratch_new ();
  g_autofree char *pipe_path = g_build_filename (folder, "pipe", NULL);
  g_autofree char *text = NULL;
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();

  g_assert_cmpint (mkfifo (pipe_path, 0600), ==, 0);
  text = g_strdup_printf ("<?xml version=\"1.0\"?>\n<!DOCTYPE battle SYSTEM \"%s\" [\n<!ENTITY %% p SYSTEM \"%s\">\n%%p;\n"
                          "<!ENTITY x SYSTEM \"%s\">]>\n<battle>&x;</battle>\n", pipe_path, pipe_path, pipe_path);
  g_assert_null (parse (text, -1, issues));
  g_assert_true (has_issue (issues, "doctype"));
  g_assert_cmpuint (tc_issue_list_get_length (issues), ==, 1);
  tc_scratch_free (folder);
}

static void
test_long_tag (void)
{
  g_autoptr (GString) text = g_string_new ("<battle ");
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();

  for (guint i = 0; i < 200000; i++)
    g_string_append_printf (text, "a%u='>' ", i);
  g_string_append (text, "/>");
  g_assert_null (parse (text->str, text->len, issues));
  g_assert_true (has_issue (issues, "tag-too-long"));
}

static void
test_deep (void)
{
  g_autoptr (GString) text = g_string_new (HEAD);
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();

  for (guint i = 0; i < 100000; i++)
    g_string_append (text, "<a>");
  g_assert_null (parse (text->str, text->len, issues));
  g_assert_true (has_issue (issues, "too-deep"));
}

/* Many unknown elements in one parent take time in proportion to their number. */
static void
test_many_unknown (void)
{
  g_autoptr (GString) text = g_string_new (HEAD "<grid rows='1' columns='1'/><legend><terrain letter='.' id='c'/></legend><ground>.</ground>");
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (TcBattle) battle = NULL;
  gint64 start = g_get_monotonic_time ();

  for (guint i = 0; i < 200000; i++)
    g_string_append (text, "<x/>");
  g_string_append (text, "<y>");
  for (guint i = 0; i < 200000; i++)
    g_string_append (text, "<z/>");
  g_string_append (text, "</y>" TAIL);
  battle = parse (text->str, text->len, issues);
  g_assert_nonnull (battle);
  g_assert_true (has_issue (issues, "too-many-issues"));
  g_assert_cmpint (g_get_monotonic_time () - start, <, 60 * G_USEC_PER_SEC);
}

/* The largest map, and one of a million hexes with every kind of line end. */
static void
test_large_map (void)
{
  g_autoptr (GString) text = g_string_new (HEAD);
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (TcBattle) battle = NULL;
  g_autofree char *canonical = NULL;

  g_string_append (text, "    <grid rows=\"1000\" columns=\"1000\"/>\n    <legend>\n      <terrain letter=\".\" id=\"clear\"/>\n"
                         "      <terrain letter=\"&amp;\" id=\"woods\"/>\n    </legend>\n    <ground>\n");
  for (guint row = 0; row < 1000; row++)
    {
      for (guint column = 0; column < 1000; column++)
        g_string_append (text, (row * column) % 7 == 3 ? "&amp;" : ".");
      g_string_append (text, "\n");
    }
  g_string_append (text, "    </ground>\n" TAIL);
  battle = parse (text->str, text->len, issues);
  g_assert_nonnull (battle);
  for (guint i = 0; i < 1000000; i++)
    g_assert_cmpuint (battle->map->terrain[i], ==, ((i / 1000) * (i % 1000)) % 7 == 3);
  canonical = tc_battle_file_format (battle, NULL);
  g_assert_true (strcmp (canonical, text->str) == 0);
}

static void
test_digest (void)
{
  g_autoptr (TcBattle) a = tc_battle_new ();
  g_autoptr (TcBattle) b = tc_battle_new ();

  g_assert_cmpuint (tc_battle_file_digest (a), ==, tc_battle_file_digest (b));
  a->book = tc_rules_new ();
  b->book = tc_rules_new ();
  g_ptr_array_add (a->book->parameters, tc_parameter_new ("turns", "14"));
  g_assert_cmpuint (tc_battle_file_digest (a), !=, tc_battle_file_digest (b));
  g_ptr_array_add (b->book->parameters, tc_parameter_new ("turns", "14"));
  g_assert_cmpuint (tc_battle_file_digest (a), ==, tc_battle_file_digest (b));
  /* Where an option is offered changes no game, what it is set to may. */
  g_ptr_array_add (a->book->options, tc_option_new ("fog", "no"));
  g_ptr_array_add (b->book->options, tc_option_new ("fog", "no"));
  g_free (((TcOption *) b->book->options->pdata[0])->where);
  ((TcOption *) b->book->options->pdata[0])->where = g_strdup ("visibility");
  g_assert_cmpuint (tc_battle_file_digest (a), ==, tc_battle_file_digest (b));
  /* Nor does what its choices are called. */
  g_free (((TcOption *) b->book->options->pdata[0])->words);
  ((TcOption *) b->book->options->pdata[0])->words = g_strdup ("Clear|Foggy");
  g_assert_cmpuint (tc_battle_file_digest (a), ==, tc_battle_file_digest (b));
  /* Nor what the option is called, nor what a chart is for. */
  tc_text_set (&((TcOption *) b->book->options->pdata[0])->title, "Fog and mist");
  g_ptr_array_add (a->book->charts, tc_chart_new ("ground"));
  g_ptr_array_add (b->book->charts, tc_chart_new ("ground"));
  ((TcChart *) b->book->charts->pdata[0])->role = TC_CHART_TERRAIN;
  g_assert_cmpuint (tc_battle_file_digest (a), ==, tc_battle_file_digest (b));
  /* Nor does how a terrain is drawn. */
  g_ptr_array_add (a->book->looks, tc_look_new ("hedges", TC_RECIPE_ORCHARD));
  g_assert_cmpuint (tc_battle_file_digest (a), ==, tc_battle_file_digest (b));
  g_assert_cmpuint (a->book->looks->len, ==, 1);
  /* Nor does what is traced. */
  ((TcTerrain *) g_ptr_array_index (a->map->legend, 0))->art = tc_record_new (&tc_art_record);
  g_assert_cmpuint (tc_battle_file_digest (a), ==, tc_battle_file_digest (b));
  g_assert_nonnull (((TcTerrain *) g_ptr_array_index (a->map->legend, 0))->art);
  a->map->scan = tc_scan_new ("scan.png");
  g_assert_cmpuint (tc_battle_file_digest (a), ==, tc_battle_file_digest (b));
  g_assert_nonnull (a->map->scan);
  b->map->terrain[5] = 0;
  g_free (b->title);
  b->title = g_strdup ("Another");
  g_assert_cmpuint (tc_battle_file_digest (a), !=, tc_battle_file_digest (b));
}

/* Texts that a person may have typed or pasted are written so that they can be read. */
static void
test_strange_texts (void)
{
  g_autoptr (TcBattle) a = tc_battle_new ();
  g_autoptr (TcBattle) b = NULL;
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autofree char *text = NULL;
  g_autofree char *again = NULL;

  g_ptr_array_add (a->sides, tc_side_new ("red", "a\"<&>\n\t\001b\xff", 0x00ff00));
  g_free (a->title);
  a->title = g_strdup ("]]> \001 \xc3\x28\n x");
  text = tc_battle_file_format (a, NULL);
  b = parse (text, -1, issues);
  g_assert_nonnull (b);
  again = tc_battle_file_format (b, NULL);
  g_assert_cmpstr (again, ==, text);
}

/* An army has its side's colour or one of its own; an invalid colour is reported with its place. */
static void
test_army_colour (void)
{
  static const char armies[] =
    "<grid rows='1' columns='1'/><legend><terrain letter='.' id='c'/></legend><ground>.</ground></map>\n  <forces>\n"
    "    <army id=\"x\" side=\"a\"/>\n    <army id=\"y\" side=\"a\" colour=\"#e3b530\"/>\n%s  </forces>\n"
    "  <rules system=\"x\" book=\"x\"/>\n</battle>\n";
  g_autofree char *tail = g_strdup_printf (armies, "");
  g_autofree char *bad_tail = g_strdup_printf (armies, "    <army id=\"z\" side=\"a\" colour=\"yellow\"/>\n");
  g_autofree char *good = g_strconcat (HEAD, tail, NULL), *bad = g_strconcat (HEAD, bad_tail, NULL);
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (TcBattle) first = parse (good, -1, issues);
  g_autofree char *text = tc_battle_file_format (first, NULL);
  g_autoptr (TcBattle) again = parse (text, -1, issues);
  g_autoptr (TcBattle) wrong = NULL;
  guint64 digest;

  g_assert_nonnull (again);
  g_assert_cmpint (((TcArmy *) again->armies->pdata[0])->colour, ==, TC_NO_COLOUR);
  g_assert_cmphex (((TcArmy *) again->armies->pdata[1])->colour, ==, 0xe3b530);
  g_assert_null (strstr (text, "<army id=\"x\" side=\"a\" colour"));
  /* A game goes on whatever the colour is. */
  digest = tc_battle_file_digest (first);
  ((TcArmy *) again->armies->pdata[1])->colour = 0x102030;
  g_assert_cmpuint (tc_battle_file_digest (again), ==, digest);
  wrong = parse (bad, -1, issues);
  g_assert_true (has_issue (issues, "bad-value"));
  g_assert_cmpint (find_issue (issues, "bad-value")->line, ==, 11);
}

static void
test_paths (void)
{
  g_autofree char *schema = tc_paths_find ("schema", "battle.rng");
  g_autofree char *rules = tc_paths_find ("rules", NULL);
  g_autofree char *nothing = tc_paths_find ("rules", "no-such-book.xml");

  g_assert_true (g_file_test (schema, G_FILE_TEST_IS_REGULAR));
  g_assert_true (g_file_test (rules, G_FILE_TEST_IS_DIR));
  g_assert_null (nothing);
}

/* A program in a build folder finds the source tree it was built from. */
static void
test_uninstalled (void)
{
  g_autofree char *given = g_strdup (g_getenv ("TERCIO_DATA_DIR"));
  g_autofree char *expected = tc_paths_find ("schema", "battle.rng");
  g_autofree char *found = NULL;

  g_unsetenv ("TERCIO_DATA_DIR");
  found = tc_paths_find ("schema", "battle.rng");
  g_setenv ("TERCIO_DATA_DIR", given, TRUE);
  g_assert_cmpstr (found, ==, expected);
}

static void
test_missing_book (void)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();

  g_assert_null (tc_book_file_read ("no-such-book", issues));
  g_assert_null (tc_book_file_read ("../schema/battle", issues));
  g_assert_cmpuint (tc_issue_list_get_count (issues, TC_SEVERITY_ERROR), ==, 2);
}

/* Choices have as many names as there are choices, or none. */
static void
test_choice_words (void)
{
  g_autofree char *given = g_strdup (g_getenv ("TERCIO_DATA_DIR"));
  g_autofree char *data = g_build_filename (given, "tests", "store", "data", NULL);
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (TcRules) book = NULL;

  g_setenv ("TERCIO_DATA_DIR", data, TRUE);
  book = tc_book_file_read ("uneven", issues);
  g_setenv ("TERCIO_DATA_DIR", given, TRUE);
  g_assert_cmpuint (tc_issue_list_get_length (issues), ==, 1);
  g_assert_true (has_issue (issues, "choice-words"));
  g_assert_cmpint (find_issue (issues, "choice-words")->line, ==, 3);
}

static guint
count (const char *text, const char *word)
{
  guint n = 0;

  for (const char *at = strstr (text, word); at != NULL; at = strstr (at + 1, word))
    n++;
  return n;
}

/* Every unknown thing of the document is in its canonical text, and in that of a copy. */
static void
test_nothing_unknown_is_lost (void)
{
  static const char *const marks[] = { " n-", "new-", "<!--", "<?", " o:", NULL };
  g_autofree char *path = g_build_filename (g_getenv ("TERCIO_DATA_DIR"), "tests", "store", "data", "cases",
                                            "kept-everywhere", "input.xml", NULL);
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (TcBattle) battle = NULL;
  g_autoptr (TcBattle) copy = NULL;
  g_autofree char *text = NULL;
  g_autofree char *written = NULL;
  g_autofree char *again = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  battle = parse (text, -1, issues);
  g_assert_nonnull (battle);
  written = tc_battle_file_format (battle, NULL);
  for (guint i = 0; marks[i] != NULL; i++)
    g_assert_cmpuint (count (written, marks[i]), ==, count (text, marks[i]));
  copy = tc_battle_copy (battle);
  g_clear_pointer (&battle, tc_battle_free);
  again = tc_battle_file_format (copy, NULL);
  g_assert_cmpstr (again, ==, written);
}

static const char with_scan[] =
  "<battle xmlns=\"urn:tercio:battle\" version=\"1\" id=\"a\">\n"
  "<sides><side id=\"red\"/></sides>\n"
  "<map><grid rows=\"1\" columns=\"1\"/><legend><terrain letter=\".\" id=\"clear\"/></legend><ground>\n.\n</ground>\n"
  "<scan file=\"%s\"/></map>\n"
  "<forces/><rules system=\"s\" book=\"b\"/></battle>\n";

/* The picture of a scan is looked for beside the document; one of a like name is proposed. */
static void
test_picture (void)
{
  static const struct
  {
    const char *file;
    gboolean    found;
    const char *guess;
  } cases[] = {
    { "Field 1.JPG", TRUE, NULL },         { "./Field 1.JPG", TRUE, NULL },
    { "field 1.jpg", FALSE, NULL },        { "scans/Field 2.JPG", FALSE, "Field 1.JPG" },
    { "/nowhere/Field 1.JPG", FALSE, "Field 1.JPG" }, { "battle.xml/Field 1.JPG", FALSE, "Field 1.JPG" },
    { "", FALSE, NULL },                   { ".", FALSE, NULL },
  };
  char *folder = tc_scratch_new ();
  g_autofree char *picture = g_build_filename (folder, "Field 1.JPG", NULL);
  g_autofree char *path = g_build_filename (folder, "battle.xml", NULL);

  g_assert_true (g_file_set_contents (picture, "x", 1, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strdup_printf (with_scan, cases[i].file);
      g_autoptr (TcIssueList) issues = tc_issue_list_new (), unplaced = tc_issue_list_new ();
      g_autoptr (TcBattle) battle = NULL;
      const TcIssue *issue;

      g_test_message ("%s", cases[i].file);
      g_assert_true (g_file_set_contents (path, text, -1, NULL));
      battle = tc_battle_file_read (path, issues, NULL);
      g_assert_nonnull (battle);
      issue = find_issue (issues, "no-picture");
      if (*cases[i].file == '\0')
        g_assert_nonnull (find_issue (issues, "missing-attribute"));
      else
        g_assert_cmpint (issue == NULL, ==, cases[i].found);
      if (issue != NULL)
        {
          const TcFix *fix = g_ptr_array_index (issue->fixes, 0);

          g_assert_cmpint (issue->severity, ==, TC_SEVERITY_WARNING);
          g_assert_cmpint (issue->line, ==, 6);
          g_assert_cmpint (issue->column, ==, 13);
          g_assert_cmpuint (issue->fixes->len, ==, cases[i].guess != NULL ? 2 : 1);
          g_assert_cmpstr (fix->args[cases[i].guess != NULL ? 1 : 0], ==, cases[i].guess);
        }
      tc_battle_free (parse (text, -1, unplaced));
      g_assert_false (has_issue (unplaced, "no-picture"));
    }
  tc_scratch_free (folder);
}

/* Below the folder of the document, however it is named; a link out of it is out of it. */
static void
test_picture_inside (void)
{
  static const struct { const char *path; gboolean inside; } cases[] = {
    { "battles/a.png", TRUE }, { "battles/scans/a.png", TRUE }, { "battles/none.png", TRUE }, { "a.png", FALSE },
    { "battles-of-old/a.png", FALSE }, { "battles/out/a.png", FALSE }, { "battles/out.png", FALSE },
    { "battles/in.png", TRUE }, { "link/a.png", TRUE }, { "link/scans/a.png", TRUE }, { "none/a.png", FALSE },
  };
  static const char *const folders[] = { "battles", "link", "link/." };
  char *root = tc_scratch_new ();
  g_autofree char *script = g_strdup_printf ("cd '%s' && mkdir -p battles/scans battles-of-old && touch a.png battles/a.png "
                                             "battles/scans/a.png battles-of-old/a.png && ln -s battles link && "
                                             "ln -s ../battles-of-old battles/out && ln -s ../a.png battles/out.png && "
                                             "ln -s a.png battles/in.png", root);

  g_assert_cmpint (system (script), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (guint k = 0; k < G_N_ELEMENTS (folders); k++)
      {
        g_autofree char *path = g_build_filename (root, cases[i].path, NULL);
        g_autofree char *folder = g_build_filename (root, folders[k], NULL);

        /* By name alone what is not there is beside what is named alike. */
        if (g_str_has_suffix (path, "none.png") && k > 0)
          continue;
        g_test_message ("%s in %s", path, folder);
        g_assert_cmpint (tc_scan_file_is_inside (path, folder), ==, cases[i].inside);
      }
  g_assert_false (tc_scan_file_is_inside ("/a.png", NULL));
  g_assert_true (tc_scan_file_is_inside ("/a.png", "/"));
  tc_scratch_free (root);
}

/* From the folder of the document, and back. */
static void
test_picture_name (void)
{
  static const struct
  {
    const char *path;
    const char *folder;
    const char *name;
  } cases[] = {
    { "/maps/a/field.png", "/maps/a", "field.png" },
    { "/maps/a/scans/field.png", "/maps/a/", "scans/field.png" },
    { "/maps/scans/field.png", "/maps/a/b", "../../scans/field.png" },
    { "/maps/a.png", "/maps/a", "../a.png" },
    { "/media/field.png", "/maps/a", "/media/field.png" },
    { "/field.png", "/", "field.png" },
    { "/media/./x/../field.png", NULL, "/media/field.png" },
    { "/maps/l\xfctzen.png", "/maps", NULL },
  };
  g_autofree char *here = NULL, *beside = NULL, *found = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *name = tc_scan_file_name (cases[i].path, cases[i].folder);
      g_autofree char *back = name != NULL ? tc_scan_file_find (name, cases[i].folder) : NULL;
      g_autofree char *path = g_canonicalize_filename (cases[i].path, "/");

      g_assert_cmpstr (name, ==, cases[i].name);
      if (name != NULL)
        g_assert_cmpstr (back, ==, path);
    }
  here = g_get_current_dir ();
  beside = g_build_filename (here, "maps", "field.png", NULL);
  found = tc_scan_file_find ("field.png", "maps");
  g_assert_cmpstr (found, ==, beside);
  g_assert_null (tc_scan_file_find ("field.png", NULL));
}

/* What is beyond the limit is left out, and each is said with its line. */
static void
test_many_counters (void)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (GString) text = g_string_new (HEAD "<grid rows='1' columns='1'/><legend><terrain letter='.' id='c'/></legend>"
                                           "<ground>.</ground></map><forces><army id='x' side='a'>\n");
  g_autoptr (TcBattle) battle = NULL;
  guint left_out = 0;

  for (int i = 0; i < TC_MAX_COUNTERS + 2; i++)
    g_string_append_printf (text, "<counter id='l%d' kind='leader'/>\n", i);
  g_string_append (text, "</army></forces><rules system='x' book='x'/></battle>");
  battle = parse (text->str, -1, issues);
  g_assert_nonnull (battle);
  g_assert_cmpuint (battle->counters->len, ==, TC_MAX_COUNTERS);
  for (guint i = 0; i < tc_issue_list_get_length (issues); i++)
    if (g_str_equal (tc_issue_list_get (issues, i)->code, "too-many"))
      {
        g_assert_cmpint (tc_issue_list_get (issues, i)->line, ==, 8 + TC_MAX_COUNTERS + (int) left_out);
        left_out++;
      }
  g_assert_cmpuint (left_out, ==, 2);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/store/Battle/external-entity-is-not-opened", test_external_entity_is_not_opened);
  g_test_add_func ("/store/Battle/long-tag", test_long_tag);
  g_test_add_func ("/store/Battle/deep", test_deep);
  g_test_add_func ("/store/Battle/many-unknown", test_many_unknown);
  g_test_add_func ("/store/Battle/large-map", test_large_map);
  g_test_add_func ("/store/Battle/digest", test_digest);
  g_test_add_func ("/store/Battle/strange-texts", test_strange_texts);
  g_test_add_func ("/store/Battle/army-colour", test_army_colour);
  g_test_add_func ("/store/Battle/paths", test_paths);
  g_test_add_func ("/store/Battle/uninstalled", test_uninstalled);
  g_test_add_func ("/store/Battle/nothing-unknown-is-lost", test_nothing_unknown_is_lost);
  g_test_add_func ("/store/Battle/missing-book", test_missing_book);
  g_test_add_func ("/store/Battle/names-of-choices", test_choice_words);
  g_test_add_func ("/store/Battle/many-counters", test_many_counters);
  g_test_add_func ("/store/Battle/picture-of-a-scan", test_picture);
  g_test_add_func ("/store/Battle/name-of-a-picture", test_picture_name);
  g_test_add_func ("/store/Battle/inside-of-a-picture", test_picture_inside);
  return g_test_run ();
}
