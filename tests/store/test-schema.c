/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The published schema and the reader agree: what is shipped and what is written canonically
 * is valid; what the reader calls wrong in form is not. */
#include <libxml/parser.h>
#include <libxml/relaxng.h>
#include <string.h>

#include "tc-paths.h"

static xmlRelaxNGPtr
load_schema (const char *name)
{
  g_autofree char *path = tc_paths_find ("schema", name);
  xmlRelaxNGParserCtxtPtr parser;
  xmlRelaxNGPtr schema;

  g_assert_nonnull (path);
  parser = xmlRelaxNGNewParserCtxt (path);
  schema = xmlRelaxNGParse (parser);
  xmlRelaxNGFreeParserCtxt (parser);
  g_assert_nonnull (schema);
  return schema;
}

#if LIBXML_VERSION >= 21200
typedef const xmlError *ErrorPointer;
#else
typedef xmlErrorPtr ErrorPointer;
#endif

static void
print_cb (void *data, ErrorPointer error)
{
  if (data != NULL)
    g_test_message ("%s:%d: %s", error->file != NULL ? error->file : "", error->line, error->message);
}

static gboolean
is_valid (xmlRelaxNGPtr schema, const char *path, gboolean show)
{
  xmlDocPtr document;
  xmlRelaxNGValidCtxtPtr context;
  int result;

  document = xmlReadFile (path, NULL, XML_PARSE_NONET);
  g_assert_nonnull (document);
  context = xmlRelaxNGNewValidCtxt (schema);
  xmlRelaxNGSetValidStructuredErrors (context, print_cb, show ? context : NULL);
  result = xmlRelaxNGValidateDoc (context, document);
  xmlRelaxNGFreeValidCtxt (context);
  xmlFreeDoc (document);
  return result == 0;
}

static guint
check_folder (const char *kind, const char *schema_name)
{
  g_autofree char *folder = tc_paths_find (kind, NULL);
  xmlRelaxNGPtr schema = load_schema (schema_name);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  guint n = 0;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".xml"))
      {
        g_autofree char *path = g_build_filename (folder, name, NULL);

        g_test_message ("%s", path);
        g_assert_true (is_valid (schema, path, TRUE));
        n++;
      }
  xmlRelaxNGFree (schema);
  return n;
}

static void
test_scenarios (void)
{
  g_assert_cmpuint (check_folder ("scenarios", "battle.rng"), >, 0);
}

static void
test_rules (void)
{
  g_assert_cmpuint (check_folder ("rules", "rules.rng"), >, 0);
}

static gboolean
is_valid_text (xmlRelaxNGPtr schema, const char *text)
{
  xmlDocPtr document = xmlReadMemory (text, (int) strlen (text), "changed.xml", NULL, XML_PARSE_NONET);
  xmlRelaxNGValidCtxtPtr context = xmlRelaxNGNewValidCtxt (schema);
  int result;

  xmlRelaxNGSetValidStructuredErrors (context, print_cb, NULL);
  result = xmlRelaxNGValidateDoc (context, document);
  xmlRelaxNGFreeValidCtxt (context);
  xmlFreeDoc (document);
  return result == 0;
}

/* A schema with the types of modules and what each may say. */
static void
test_modules (void)
{
  static const char *const changes[][2] = {
    { "factor=\"2\"", "factr=\"2\"" },          { "factor=\"2\"", "factor=\"much\"" },
    { "against=\"disrupted\"", "against=\"all\"" }, { "type=\"charge\"", "type=\"rush\"" },
    { "<step after", "<stp after" },              { "event=\"enemy-within\"", "event=\"enemy\"" },
    { "<edge area", "<when area" },
  };
  static const char *const battles[] = { "breitenfeld-1631.xml", "freiburg-1644-siege-campaign.xml", "lutzen-1632.xml",
                                         "nordlingen-1634.xml", "rocroi-1643.xml" };
  xmlRelaxNGPtr schema = load_schema ("thirty-years-war.rng"), general = load_schema ("battle.rng");

  for (guint i = 0; i < G_N_ELEMENTS (battles); i++)
    {
      g_autofree char *path = tc_paths_find ("scenarios", battles[i]);

      g_test_message ("%s", path);
      g_assert_true (is_valid (schema, path, TRUE));
    }
  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      g_autofree char *path = tc_paths_find ("scenarios", battles[0]), *text = NULL;
      g_autoptr (GString) changed = NULL;

      g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
      changed = g_string_new (text);
      g_assert_cmpuint (g_string_replace (changed, changes[i][0], changes[i][1], 1), ==, 1);
      g_test_message ("%s", changes[i][1]);
      g_assert_false (is_valid_text (schema, changed->str));
      g_assert_true (is_valid_text (general, changed->str));
    }
  xmlRelaxNGFree (general);
  xmlRelaxNGFree (schema);
}

static char *
case_path (const char *name, const char *file)
{
  return g_build_filename (g_getenv ("TERCIO_DATA_DIR"), "tests", "store", "data", "cases", name, file, NULL);
}

static void
test_canonical (void)
{
  static const char *const names[] = { "plain", "rich", "untidy", "long-lists", "numbering", "version-0", "two-units",
                                       "kept-foreign", "scan-table" };
  xmlRelaxNGPtr schema = load_schema ("battle.rng");

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = case_path (names[i], "canonical.xml");

      g_test_message ("%s", path);
      g_assert_true (is_valid (schema, path, TRUE));
    }
  xmlRelaxNGFree (schema);
}

static void
test_faults (void)
{
  static const char *const names[] = {
    "bad-values", "charts", "forces-missing", "grid-missing", "grid-out-of-range", "ground-missing", "legend-missing",
    "map-missing", "missing-attributes", "modules", "no-book-outside", "no-namespace", "out-of-range", "repeated",
    "rules-missing", "scan-faults", "scan-missing-file", "shapes", "sides-missing", "stray-text", "version-bad", "version-missing", "wrong-namespace",
  };
  xmlRelaxNGPtr schema = load_schema ("battle.rng");

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = case_path (names[i], "input.xml");

      g_test_message ("%s", path);
      g_assert_false (is_valid (schema, path, FALSE));
    }
  xmlRelaxNGFree (schema);
}

static void
test_game (void)
{
  xmlRelaxNGPtr schema = load_schema ("game.rng");
  g_autofree char *right = case_path ("game-plain", "canonical.xml");
  g_autofree char *kept = case_path ("game-kept-foreign", "canonical.xml");
  g_autofree char *wrong = case_path ("game-faults", "input.xml");

  g_assert_true (is_valid (schema, right, TRUE));
  g_assert_true (is_valid (schema, kept, TRUE));
  g_assert_false (is_valid (schema, wrong, FALSE));
  xmlRelaxNGFree (schema);
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/store/Schema/scenarios", test_scenarios);
  g_test_add_func ("/store/Schema/rules", test_rules);
  g_test_add_func ("/store/Schema/canonical", test_canonical);
  g_test_add_func ("/store/Schema/faults", test_faults);
  g_test_add_func ("/store/Schema/game", test_game);
  g_test_add_func ("/store/Schema/modules", test_modules);
  status = g_test_run ();
  xmlRelaxNGCleanupTypes ();
  xmlCleanupParser ();
  return status;
}
