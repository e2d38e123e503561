/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is made of the schemas of modules and checked in: the RELAX NG of each system, and the reference in the manual.
 * A change of a schema restates them:
 *
 *   TERCIO_DATA_DIR=. BUILD/tests/test-rules rules-contract-schema --restate
 */
#include <string.h>

#include "tc-system.h"

#define MADE "Made of the schemas in src/rules by tests/rules/test-contract-schema.c"

static gboolean restate;

/* RELAX NG */

static const char rng_head[] =
  "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  "<grammar xmlns=\"http://relaxng.org/ns/structure/1.0\"\n"
  "         xmlns:a=\"http://relaxng.org/ns/compatibility/annotations/1.0\"\n"
  "         ns=\"urn:tercio:battle\"\n"
  "         datatypeLibrary=\"http://www.w3.org/2001/XMLSchema-datatypes\">\n"
  "  <!-- SPDX-License-Identifier: GPL-3.0-or-later -->\n"
  "  <!-- " MADE " -->\n"
  "  <a:documentation>\n"
  "    A battle by the rules \"%s\": battle.rng, and for each type of module its attributes, its rows and what each\n"
  "    of them may say.  An editor that is given this schema proposes them.\n"
  "  </a:documentation>\n"
  "\n"
  "  <include href=\"battle.rng\">\n"
  "    <define name=\"module\">\n"
  "      <choice>\n";

static const char rng_common[] =
  "      </choice>\n"
  "    </define>\n"
  "  </include>\n"
  "\n"
  "  <define name=\"of-module\">\n"
  "    <optional><attribute name=\"id\"><choice><ref name=\"id\"/><value></value></choice></attribute></optional>\n"
  "    <optional><attribute name=\"option\"><choice><ref name=\"id\"/><value></value></choice></attribute></optional>\n"
  "    <optional><attribute name=\"when\" a:defaultValue=\"yes\"/></optional>\n"
  "    <ref name=\"cases\"/>\n"
  "  </define>\n"
  "\n"
  "  <define name=\"of-row\">\n"
  "    <optional><attribute name=\"option\"><ref name=\"id\"/></attribute></optional>\n"
  "    <optional><attribute name=\"choice\"/></optional>\n"
  "    <ref name=\"cases\"/>\n"
  "  </define>\n"
  "\n"
  "  <define name=\"cases\">\n"
  "    <a:documentation>Every module and row may cite its case.</a:documentation>\n"
  "    <optional><attribute name=\"rule\"/></optional>\n"
  "    <ref name=\"foreign-attributes\"/>\n"
  "  </define>\n"
  "\n"
  "  <define name=\"beside\">\n"
  "    <choice><ref name=\"provenance\"/><ref name=\"foreign-element\"/></choice>\n"
  "  </define>\n";

static char *
describe_word (const TcValueSchema *value)
{
  GString *text;

  switch (value->type)
    {
    case TC_VALUE_TEXT:
    case TC_VALUE_RULE:
      return g_strdup ("");
    case TC_VALUE_NUMBER:
      return g_strdup_printf ("<data type=\"integer\"><param name=\"minInclusive\">%d</param>"
                              "<param name=\"maxInclusive\">%d</param></data>", value->low, value->high);
    case TC_VALUE_NTH:
      return g_strdup ("<data type=\"nonNegativeInteger\"/>");
    case TC_VALUE_CHOICE:
      text = g_string_new ("<choice>");
      for (guint i = 0; tc_value_get_choice (value, i) != NULL; i++)
        g_string_append_printf (text, "<value>%s</value>", tc_value_get_choice (value, i)->id);
      return g_string_free (g_string_append (text, "</choice>"), FALSE);
    default:
      /* What may be missing may be empty. */
      if ((value->flags & TC_VALUE_OPTIONAL) != 0 && (value->flags & TC_VALUE_MANY) == 0)
        return g_strdup ("<choice><ref name=\"id\"/><value></value></choice>");
      return g_strdup ("<ref name=\"id\"/>");
    }
}

static gboolean
is_required (const TcValueSchema *value)
{
  return value->type != TC_VALUE_RULE && value->usual == NULL
         && (value->flags & (TC_VALUE_OPTIONAL | TC_VALUE_NEEDED | TC_VALUE_ANY)) == 0;
}

static void
write_attribute (GString *text, const TcValueSchema *value, const char *indent)
{
  g_autofree char *word = describe_word (value), *usual = NULL, *about = NULL;
  gboolean required = is_required (value);

  if (strcmp (value->name, "rule") == 0)
    return;
  usual = value->usual != NULL && *value->usual != '\0' ? g_strdup_printf (" a:defaultValue=\"%s\"", value->usual) : g_strdup ("");
  about = value->about != NULL ? g_markup_escape_text (value->about, -1) : NULL;
  g_string_append_printf (text, "%s%s<attribute name=\"%s\"%s", indent, required ? "" : "<optional>", value->name, usual);
  if (about == NULL && *word == '\0')
    g_string_append (text, "/>");
  else
    {
      g_string_append (text, ">");
      if (about != NULL)
        g_string_append_printf (text, "\n%s  <a:documentation>%s</a:documentation>\n%s", indent, about, indent);
      if ((value->flags & TC_VALUE_MANY) != 0)
        g_string_append_printf (text, "%s<list><zeroOrMore>%s</zeroOrMore></list>", about != NULL ? "  " : "", word);
      else
        g_string_append_printf (text, "%s%s", about != NULL && *word != '\0' ? "  " : "", word);
      if (about != NULL && *word != '\0')
        g_string_append_printf (text, "\n%s", indent);
      g_string_append (text, "</attribute>");
    }
  g_string_append_printf (text, "%s\n", required ? "" : "</optional>");
}

static void
write_attributes (GString *text, const TcModuleSchema *schema, const char *indent)
{
  for (const TcValueSchema *value = schema->values; value != NULL && value->name != NULL; value++)
    write_attribute (text, value, indent);
}

static void
write_module (GString *text, const TcModuleSchema *const *tables, const TcModuleSchema *schema)
{
  g_autoptr (GPtrArray) rows = tc_schema_list_rows (tables, schema->type);
  g_autofree char *about = g_markup_escape_text (schema->about, -1);

  g_string_append_printf (text, "\n  <define name=\"module-%s\">\n    <element name=\"module\">\n"
                          "      <a:documentation>%s.</a:documentation>\n"
                          "      <attribute name=\"type\"><value>%s</value></attribute>\n", schema->type, about, schema->type);
  write_attributes (text, schema, "      ");
  g_string_append (text, "      <ref name=\"of-module\"/>\n      <zeroOrMore>\n        <choice>\n          <ref name=\"beside\"/>\n");
  for (guint i = 0; i < rows->len; i++)
    {
      const TcModuleSchema *row = g_ptr_array_index (rows, i);

      g_string_append_printf (text, "          <element name=\"%s\">\n", row->row);
      write_attributes (text, row, "            ");
      g_string_append (text, "            <ref name=\"of-row\"/>\n            <ref name=\"foreign-elements\"/>\n          </element>\n");
    }
  g_string_append (text, "        </choice>\n      </zeroOrMore>\n    </element>\n  </define>\n");
}

static char *
make_rng (const TcSystem *system)
{
  const TcModuleSchema *const *tables = tc_system_schemas (system);
  g_autoptr (GPtrArray) list = tc_schema_list (tables);
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, rng_head, system->id);
  for (guint i = 0; i < list->len; i++)
    g_string_append_printf (text, "        <ref name=\"module-%s\"/>\n", ((const TcModuleSchema *) g_ptr_array_index (list, i))->type);
  g_string_append (text, rng_common);
  for (guint i = 0; i < list->len; i++)
    write_module (text, tables, g_ptr_array_index (list, i));
  return g_string_free (g_string_append (text, "</grammar>\n"), FALSE);
}

/* The manual */

static const char manual_head[] =
  "# Rules: reference of modules\n"
  "\n"
  "The modules of each system of rules: every attribute with its type, its range and its default. Every\n"
  "module and every row may also have a `rule`, the case to cite, and every row an `option` and a\n"
  "`choice`. How to write modules is on [the page about rules in a document](22-document-rules); what they\n"
  "do, on the pages of their systems:\n"
  "[Thirty Years War](31-thirty-years-war-modules), [dice duel](32-dice-duel),\n"
  "[chit pull](34-chit-pull), [Seven Years War](35-seven-years-war).\n";

static char *
join_ids (const char *text, const char *between)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  GString *joined = g_string_new (NULL);

  for (char **word = words; *word != NULL; word++)
    {
      (*word)[strcspn (*word, "?")] = '\0';
      g_string_append_printf (joined, "%s`%s`", word == words ? "" : word[1] == NULL ? between : ", ", *word);
    }
  return g_string_free (joined, FALSE);
}

static char *
describe_type (const TcValueSchema *value)
{
  static const char *const names[TC_N_VALUE_TYPES] = {
    [TC_VALUE_TEXT] = "A word", [TC_VALUE_SIDE] = "A side", [TC_VALUE_ARMY] = "An army", [TC_VALUE_COUNTER] = "A counter",
    [TC_VALUE_AREA] = "An area of the map", [TC_VALUE_CHART] = "A chart", [TC_VALUE_TERRAIN] = "A terrain",
    [TC_VALUE_PIECE] = "The name of a piece of the table",
  };
  static const char *const many[TC_N_VALUE_TYPES] = {
    [TC_VALUE_ARMY] = "Armies", [TC_VALUE_TERRAIN] = "Terrains", [TC_VALUE_NUMBER] = "Numbers",
  };
  gboolean several = (value->flags & TC_VALUE_MANY) != 0;
  g_autofree char *ids = NULL;

  if (value->type == TC_VALUE_NUMBER)
    return g_strdup_printf ("%s%d to %d%s", several ? "Numbers from " : "", value->low, value->high, several ? ", separated by spaces" : "");
  if (value->type == TC_VALUE_MODULE)
    {
      ids = join_ids (value->of, " or ");
      return g_strdup_printf (several ? "Ids of modules %s, separated by spaces" : "The id of a module %s", ids);
    }
  if (value->type == TC_VALUE_NAME || value->type == TC_VALUE_NTH)
    {
      g_auto (GStrv) of = g_strsplit (value->of, " ", 2);

      return g_strdup_printf (value->type == TC_VALUE_NTH ? "The number of a row `%s` of `%s`" : "The name of a row `%s` of `%s`",
                              of[1], of[0]);
    }
  if (several && many[value->type] != NULL)
    return g_strdup_printf ("%s, separated by spaces", many[value->type]);
  if ((value->flags & TC_VALUE_ANY) != 0)
    return g_strdup_printf ("%s, or `any`", names[value->type]);
  return g_strdup (names[value->type]);
}

static void
write_choices (GString *text, const TcValueSchema *value)
{
  g_string_append (text, (value->flags & TC_VALUE_MANY) != 0 ? " Some of:" : "");
  for (guint i = 0; tc_value_get_choice (value, i) != NULL; i++)
    {
      const TcChoice *choice = tc_value_get_choice (value, i);
      g_autofree char *needs = choice->needs != NULL ? join_ids (choice->needs, " and ") : NULL;

      g_string_append_printf (text, "%s `%s`", i > 0 ? ";" : "", choice->id);
      if (choice->about != NULL)
        g_string_append_printf (text, ", %s", choice->about);
      if (needs != NULL)
        g_string_append_printf (text, " (with %s)", needs);
    }
  g_string_append (text, ".");
}

static char *
capitalize (const char *text)
{
  char *copy = g_strdup (text);

  copy[0] = g_ascii_toupper (copy[0]);
  return copy;
}

static void
write_value (GString *text, const TcValueSchema *value)
{
  if (value->type == TC_VALUE_RULE)
    return;
  g_string_append_printf (text, "- `%s`:", value->name);
  if (value->about != NULL)
    {
      g_autofree char *about = capitalize (value->about);

      g_string_append_printf (text, " %s.", about);
    }
  if (value->type == TC_VALUE_CHOICE)
    write_choices (text, value);
  else
    {
      g_autofree char *type = describe_type (value);

      g_string_append_printf (text, " %s.", type);
    }
  if (value->usual != NULL && *value->usual != '\0')
    g_string_append_printf (text, " Default: `%s`.", value->usual);
  else if (is_required (value))
    g_string_append (text, " Required.");
  g_string_append_c (text, '\n');
}

static void
write_values (GString *text, const TcModuleSchema *schema)
{
  g_autoptr (GString) rules = g_string_new (NULL);

  for (const TcValueSchema *value = schema->values; value != NULL && value->name != NULL; value++)
    {
      write_value (text, value);
      if (value->type == TC_VALUE_RULE && strcmp (value->name, "rule") != 0)
        g_string_append_printf (rules, "%s`%s`", rules->len > 0 ? ", " : "", value->name);
    }
  if (rules->len > 0)
    g_string_append_printf (text, "- Cases to cite: %s.\n", rules->str);
}

static char *
make_manual (void)
{
  GString *text = g_string_new (manual_head);
  guint n;
  const TcSystem *const *systems = tc_system_all (&n);

  for (guint s = 0; s < n; s++)
    {
      const TcModuleSchema *const *tables = tc_system_schemas (systems[s]);
      g_autoptr (GPtrArray) list = tc_schema_list (tables);

      g_string_append_printf (text, "\n## Modules of %s\n", systems[s]->id);
      for (guint i = 0; i < list->len; i++)
        {
          const TcModuleSchema *schema = g_ptr_array_index (list, i);
          g_autoptr (GPtrArray) rows = tc_schema_list_rows (tables, schema->type);

          g_string_append_printf (text, "\n### %s\n\n%s.\n\n", schema->type, schema->about);
          write_values (text, schema);
          for (guint k = 0; k < rows->len; k++)
            {
              const TcModuleSchema *row = g_ptr_array_index (rows, k);

              if (text->str[text->len - 2] != '\n')
                g_string_append_c (text, '\n');
              g_string_append_printf (text, "Rows `%s`%s:\n\n", row->row, row->needs > 0 ? ", required" : "");
              write_values (text, row);
            }
          if (g_str_has_suffix (text->str, "\n\n"))
            g_string_truncate (text, text->len - 1);
        }
    }
  return g_string_free (text, FALSE);
}

/* Files */

static void
compare (const char *folder, const char *name, const char *expected)
{
  g_autofree char *path = g_build_filename (g_getenv ("TERCIO_DATA_DIR"), "data", folder, name, NULL);
  g_autofree char *found = NULL;

  if (restate)
    {
      g_assert_true (g_file_set_contents (path, expected, -1, NULL));
      return;
    }
  g_assert_true (g_file_get_contents (path, &found, NULL, NULL));
  if (strcmp (found, expected) != 0)
    g_error ("%s is not what the schemas say: see " __FILE__, path);
}

static void
test_rng (void)
{
  guint n;
  const TcSystem *const *systems = tc_system_all (&n);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *text = make_rng (systems[i]), *name = g_strconcat (systems[i]->id, ".rng", NULL);

      compare ("schema", name, text);
    }
}

static void
test_manual (void)
{
  g_autofree char *text = make_manual ();

  compare ("manual", "36-modules.md", text);
}

static void
assert_choices (const TcValueSchema *value)
{
  for (guint i = 0; value->type == TC_VALUE_CHOICE && tc_value_get_choice (value, i) != NULL; i++)
    {
      g_auto (GStrv) needs = g_strsplit (tc_value_get_choice (value, i)->needs != NULL ? tc_value_get_choice (value, i)->needs : "",
                                         " ", -1);

      g_assert_true (value->choices == tc_choices_no_yes || tc_value_get_choice (value, i)->about != NULL);
      /* What a choice needs is among the values behind it. */
      for (char **name = needs; *name != NULL; name++)
        {
          const TcValueSchema *it = value + 1;

          (*name)[strcspn (*name, "?")] = '\0';
          while (it->name != NULL && strcmp (it->name, *name) != 0)
            it++;
          g_assert_nonnull (it->name);
          g_assert_true ((it->flags & TC_VALUE_NEEDED) != 0);
        }
    }
}

/* Each value says what it is for, and what it starts with and usually is can be read. */
static void
test_whole (void)
{
  guint n;
  const TcSystem *const *systems = tc_system_all (&n);

  for (guint i = 0; i < n; i++)
    for (const TcModuleSchema *const *table = tc_system_schemas (systems[i]); table != NULL && *table != NULL; table++)
      for (const TcModuleSchema *schema = *table; schema->type != NULL; schema++)
        {
          g_assert_true ((schema->row == NULL) == (schema->about != NULL));
          for (const TcValueSchema *value = schema->values; value != NULL && value->name != NULL; value++)
            {
              const char *texts[] = { value->usual, value->start };

              g_test_message ("%s %s %s", schema->type, schema->row != NULL ? schema->row : "", value->name);
              g_assert_true (value->type == TC_VALUE_RULE || value->about != NULL);
              for (guint k = 0; k < G_N_ELEMENTS (texts) && value->type == TC_VALUE_NUMBER; k++)
                {
                  int number = value->low;

                  g_assert_true (texts[k] == NULL || tc_number_parse (texts[k], &number));
                  g_assert_true (number >= value->low && number <= value->high);
                }
              assert_choices (value);
            }
        }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  restate = argc > 1 && strcmp (argv[1], "--restate") == 0;
  g_test_add_func ("/contract/Schema/whole", test_whole);
  g_test_add_func ("/contract/Schema/relax-ng", test_rng);
  g_test_add_func ("/contract/Schema/manual", test_manual);
  return g_test_run ();
}
