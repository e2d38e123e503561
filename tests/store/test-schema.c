/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The published schema and the reader agree: what is shipped and what is written canonically
 * is valid; what the reader calls wrong in form is not. */
#include <libxml/parser.h>
#include <libxml/relaxng.h>
#include <string.h>

#include "tc-battle-file.h"
#include "tc-paths.h"
#include "tc-reading.h"

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
    if (tc_battle_file_find_ending (name) != NULL)
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

/* A book as it is written. */
static void
test_written_rules (void)
{
  static const char *const ids[] = { "thirty-years-war", "dice-duel", "chit-pull", "seven-years-war" };
  xmlRelaxNGPtr schema = load_schema ("rules.rng");

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autoptr (TcIssueList) issues = tc_issue_list_new ();
      g_autoptr (TcRules) book = tc_book_file_read (ids[i], issues);
      g_autofree char *text = tc_book_file_format (book, NULL);

      g_assert_true (is_valid_text (schema, text));
    }
  xmlRelaxNGFree (schema);
}

/* Every battle by the schema of its system, which is named as the system is. */
static void
test_systems (void)
{
  g_autofree char *folder = tc_paths_find ("scenarios", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL), *text = NULL, *file = NULL;
      g_auto (GStrv) parts = NULL;
      xmlRelaxNGPtr schema;

      if (!g_str_has_suffix (name, TC_BATTLE_ENDING))
        continue;
      g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
      parts = g_strsplit (strstr (text, "<rules system=\""), "\"", 3);
      file = g_strconcat (parts[1], ".rng", NULL);
      schema = load_schema (file);
      g_test_message ("%s %s", path, file);
      g_assert_true (is_valid (schema, path, TRUE));
      xmlRelaxNGFree (schema);
    }
}

/* A schema with the types of modules and what each may say. */
static void
test_modules (void)
{
  static const char *const changes[][2] = {
    { "factor=\"2\"", "factr=\"2\"" },          { "factor=\"2\"", "factor=\"much\"" },
    { "against=\"disrupted\"", "against=\"all\"" }, { "type=\"charge\"", "type=\"rush\"" },
    { "<step after", "<stp after" },              { "event=\"enemy-within\"", "event=\"enemy\"" },
    { "<edge area", "<when area" },               { "factor=\"2\"", "factor=\"10\"" },
    { "side=\"allied\" turn=\"5\"", "turn=\"5\"" },
  };
  static const char *const battles[] = { "breitenfeld-1631.tercio", "freiburg-1644-siege-campaign.tercio", "lutzen-1632.tercio",
                                         "nordlingen-1634.tercio", "rocroi-1643.tercio" };
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
                                       "kept-foreign", "scan-table", "art" };
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
    "art-faults", "bad-values", "charts", "forces-missing", "grid-missing", "grid-out-of-range", "ground-missing", "legend-missing",
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

/* The published attributes of an element and those of its table are the same: names, which must be there, choices and
 * ranges.  So a row that is new or changed is changed in both. */
typedef struct
{
  xmlDocPtr files[2];
  guint     n;
} Grammar;

static xmlNodePtr
find_named (xmlNodePtr node, const char *type, const char *name)
{
  for (; node != NULL; node = node->next)
    {
      xmlChar *found = node->type == XML_ELEMENT_NODE ? xmlGetProp (node, BAD_CAST "name") : NULL;
      gboolean same = found != NULL && strcmp ((const char *) node->name, type) == 0 && strcmp ((const char *) found, name) == 0;
      xmlNodePtr deeper;

      xmlFree (found);
      if (same)
        return node;
      deeper = find_named (node->children, type, name);
      if (deeper != NULL)
        return deeper;
    }
  return NULL;
}

static xmlNodePtr
find_in_grammar (const Grammar *grammar, const char *type, const char *name)
{
  xmlNodePtr found = NULL;

  for (guint i = 0; found == NULL && i < grammar->n; i++)
    found = find_named (xmlDocGetRootElement (grammar->files[i]), type, name);
  return found;
}

/* All that is said of an attribute: values joined with "|", the limits of a range. */
static void
collect (const Grammar *grammar, xmlNodePtr node, GString *values, GHashTable *limits)
{
  for (; node != NULL; node = node->next)
    {
      g_autofree char *name = NULL;
      xmlChar *text;

      if (node->type != XML_ELEMENT_NODE)
        continue;
      text = xmlGetProp (node, BAD_CAST "name");
      name = g_strdup ((const char *) text);
      xmlFree (text);
      text = xmlNodeGetContent (node);
      if (strcmp ((const char *) node->name, "value") == 0 && *text != '\0')
        g_string_append_printf (values, "%s%s", values->len > 0 ? "|" : "", text);
      else if (strcmp ((const char *) node->name, "param") == 0)
        g_hash_table_insert (limits, g_strdup (name), g_strdup ((const char *) text));
      else if (strcmp ((const char *) node->name, "ref") == 0)
        {
          const xmlNode *define = find_in_grammar (grammar, "define", name);

          g_assert_nonnull (define);
          collect (grammar, define->children, values, limits);
        }
      xmlFree (text);
      collect (grammar, node->children, values, limits);
    }
}

static void
check_limit (GHashTable *limits, const char *which, int limit, const TcField *field)
{
  const char *found = g_hash_table_lookup (limits, which);
  int number;

  if (found != NULL && field->type == TC_FIELD_DECIMAL && tc_decimal_parse (found, field->digits, &number))
    g_assert_cmpint (number, ==, limit);
  else if (found != NULL && tc_number_parse (found, &number))
    g_assert_cmpint (number, ==, limit);
}

/* @seen: name to the values, as GString: an attribute may be published in parts, by the sort of its element. */
static void
check_attribute (const Grammar *grammar, xmlNodePtr node, gboolean optional, const TcElement *element, GHashTable *seen)
{
  xmlChar *name = xmlGetProp (node, BAD_CAST "name");
  g_autoptr (GHashTable) limits = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  const TcField *field = tc_element_get_fields (element);
  GString *values = g_hash_table_lookup (seen, name);

  if (values == NULL)
    g_hash_table_insert (seen, g_strdup ((const char *) name), values = g_string_new (NULL));
  while (field->name != NULL && strcmp (field->name, (const char *) name) != 0)
    field++;
  g_test_message ("%s, %s", element->name, name);
  g_assert_nonnull (field->name);
  g_assert_cmpint ((field->flags & TC_FIELD_REQUIRED) == 0, ==, optional);
  collect (grammar, node->children, values, limits);
  check_limit (limits, "minInclusive", field->min, field);
  check_limit (limits, "maxInclusive", field->max, field);
  xmlFree (name);
}

static void
check_attributes (const Grammar *grammar, xmlNodePtr node, gboolean optional, const TcElement *element, GHashTable *seen)
{
  for (; node != NULL; node = node->next)
    {
      const char *type = (const char *) node->name;

      if (node->type != XML_ELEMENT_NODE || strcmp (type, "element") == 0)
        continue;
      if (strcmp (type, "attribute") == 0 && xmlHasProp (node, BAD_CAST "name") != NULL)
        check_attribute (grammar, node, optional, element, seen);
      else if (strcmp (type, "attribute") != 0)
        check_attributes (grammar, node->children, optional || strcmp (type, "optional") == 0, element, seen);
    }
}

static void
check_choices (const TcField *field, const char *values)
{
  g_auto (GStrv) choices = g_strsplit (field->choices, " ", -1), published = g_strsplit (values, "|", -1);

  g_assert_cmpuint (g_strv_length (choices), ==, g_strv_length (published));
  for (guint i = 0; choices[i] != NULL; i++)
    g_assert_true (g_strv_contains ((const char *const *) published, choices[i]));
}

static void
free_values (gpointer values)
{
  g_string_free (values, TRUE);
}

static void
check_element (const Grammar *grammar, const TcElement *element)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, free_values);
  xmlNodePtr node = find_in_grammar (grammar, "element", element->name);

  g_test_message ("%s", element->name);
  g_assert_nonnull (node);
  check_attributes (grammar, node->children, FALSE, element, seen);
  for (const TcField *field = tc_element_get_fields (element); field->name != NULL; field++)
    {
      const GString *values = g_hash_table_lookup (seen, field->name);

      g_test_message ("%s, %s", element->name, field->name);
      g_assert_nonnull (values);
      if (field->type == TC_FIELD_CHOICE)
        check_choices (field, values->str);
    }
  for (guint i = 0; element->children != NULL && element->children[i] != NULL; i++)
    if (!(element->children[i]->flags & TC_ELEMENT_OLD))
      check_element (grammar, element->children[i]);
}

static xmlDocPtr
read_grammar (const char *name)
{
  g_autofree char *path = tc_paths_find ("schema", name);
  xmlDocPtr document = xmlReadFile (path, NULL, XML_PARSE_NONET | XML_PARSE_NOBLANKS);

  g_assert_nonnull (document);
  return document;
}

static void
test_tables (void)
{
  static const struct { const char *name; const TcFormat *format; } formats[] = {
    { "battle.rng", &tc_battle_format }, { "rules.rng", &tc_book_format }, { "game.rng", &tc_game_format },
  };

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      Grammar grammar = { { read_grammar (formats[i].name), read_grammar ("common.rng") }, 2 };

      check_element (&grammar, formats[i].format->root);
      xmlFreeDoc (grammar.files[0]);
      xmlFreeDoc (grammar.files[1]);
    }
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/store/Schema/tables", test_tables);
  g_test_add_func ("/store/Schema/scenarios", test_scenarios);
  g_test_add_func ("/store/Schema/rules", test_rules);
  g_test_add_func ("/store/Schema/written-rules", test_written_rules);
  g_test_add_func ("/store/Schema/canonical", test_canonical);
  g_test_add_func ("/store/Schema/faults", test_faults);
  g_test_add_func ("/store/Schema/game", test_game);
  g_test_add_func ("/store/Schema/systems", test_systems);
  g_test_add_func ("/store/Schema/modules", test_modules);
  status = g_test_run ();
  xmlRelaxNGCleanupTypes ();
  xmlCleanupParser ();
  return status;
}
