/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cli-sheet: answers as tables, for spreadsheets and on paper.
 *
 * The tables are made of the JSON of the answer, so every command has them: what is single becomes a fact, a list of objects a
 * table with a row an object, and a list of objects in it rows of their own. */
#include "config.h"

#include "cli-sheet.h"

#include <json-glib/json-glib.h>
#include <string.h>

#include "tc-answer-sheet.h"
#include "tc-printout-file.h"
#include "tc-say.h"

/* What the program was called with; there is one call in a process. */
static char *call;

void
cli_sheet_note_call (int argc, char **argv)
{
  GString *text = g_string_new ("tercio-cli");

  for (int i = 1; i < argc; i++)
    {
      gboolean plain = argv[i][strspn (argv[i], "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+,-./:=@_")] == '\0';
      g_autofree char *quoted = g_shell_quote (argv[i]);

      g_string_append_printf (text, " %s", plain && *argv[i] != '\0' ? argv[i] : quoted);
    }
  g_free (call);
  call = g_string_free (text, FALSE);
}

/* Texts */

typedef struct
{
  TcPrintout     *out;
  gboolean        said;   /* for people: names and fractions in words; else as they are */
  const TcBattle *battle; /* that the answer is about; NULL */
} Sheet;

static char *say (const Sheet *sheet, const char *member, JsonNode *node);

static const char *
find_side_name (const Sheet *sheet, const char *id)
{
  int side = sheet->said && sheet->battle != NULL ? tc_battle_find_side (sheet->battle, id) : -1;

  return side >= 0 ? ((TcSide *) g_ptr_array_index (sheet->battle->sides, (guint) side))->name : NULL;
}

/* Of a counter or a side, where the member holds the id of one: elsewhere the same word means something else. */
static const char *
find_name (const Sheet *sheet, const char *member, const char *id)
{
  static const char *const holders[] = { "actor", "id", "now", "of", "otherwise", "side", "unit", "winner", NULL };
  int counter;

  if (!sheet->said || sheet->battle == NULL || !g_strv_contains (holders, member))
    return NULL;
  counter = tc_battle_find_counter (sheet->battle, id);
  return counter >= 0 ? tc_battle_counter (sheet->battle, (guint) counter)->name : find_side_name (sheet, id);
}

/* "29/12" is "29/12 (2.417)" for people, "kyle" is "Kyle". */
static char *
say_text (const Sheet *sheet, const char *member, const char *text)
{
  g_auto (GStrv) parts = sheet->said ? g_strsplit (text, "/", -1) : NULL;
  const char *name = find_name (sheet, member, text);
  gint64 over, under;

  if (name != NULL && *name != '\0')
    return g_strdup (name);
  if (parts == NULL || g_strv_length (parts) != 2 || !g_ascii_string_to_signed (parts[0], 10, G_MININT64, G_MAXINT64, &over, NULL)
      || !g_ascii_string_to_signed (parts[1], 10, 1, G_MAXINT64, &under, NULL))
    return g_strdup (text);
  return under == 1 ? g_strdup (parts[0]) : g_strdup_printf ("%s (%.3f)", text, (double) over / (double) under);
}

static char *
say_value (const Sheet *sheet, const char *member, JsonNode *node)
{
  GType type = JSON_NODE_HOLDS_VALUE (node) ? json_node_get_value_type (node) : G_TYPE_NONE;

  if (type == G_TYPE_STRING)
    return say_text (sheet, member, json_node_get_string (node));
  if (type == G_TYPE_INT64)
    return g_strdup_printf ("%" G_GINT64_FORMAT, json_node_get_int (node));
  if (type == G_TYPE_BOOLEAN)
    return sheet->said ? tc_say_code (json_node_get_boolean (node) ? "yes" : "no")
                       : g_strdup (json_node_get_boolean (node) ? "true" : "false");
  return g_strdup ("");
}

/* "kyle reduced, hard eliminated": the objects of a list, and what each says. */
static char *
say_list (const Sheet *sheet, const char *member, JsonArray *list)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < json_array_get_length (list); i++)
    {
      g_autofree char *part = say (sheet, member, json_array_get_element (list, i));

      g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", part);
    }
  return g_string_free (text, FALSE);
}

static char *
say_object (const Sheet *sheet, JsonObject *object)
{
  GString *text = g_string_new (NULL);
  JsonObjectIter iter;
  const char *name;
  JsonNode *member;

  json_object_iter_init_ordered (&iter, object);
  while (json_object_iter_next_ordered (&iter, &name, &member))
    {
      g_autofree char *part = say (sheet, name, member);

      g_string_append_printf (text, "%s%s", text->len > 0 && *part != '\0' ? " " : "", part);
    }
  return g_string_free (text, FALSE);
}

static char *
say (const Sheet *sheet, const char *member, JsonNode *node)
{
  if (JSON_NODE_HOLDS_ARRAY (node))
    return say_list (sheet, member, json_node_get_array (node));
  if (JSON_NODE_HOLDS_OBJECT (node))
    return say_object (sheet, json_node_get_object (node));
  return say_value (sheet, member, node);
}

/* "expected_loss.swedish" is "Expected loss: Swedish" for people. */
static char *
say_name (const Sheet *sheet, const char *name)
{
  const char *dot = strrchr (name, '.'), *whose = dot != NULL ? find_side_name (sheet, dot + 1) : NULL;
  g_autofree char *code = g_strdelimit (g_strndup (name, whose != NULL ? (gsize) (dot - name) : strlen (name)), "_.", '-');
  g_autofree char *said = tc_say_code (code);

  if (!sheet->said)
    return g_strdup (name);
  return whose != NULL ? g_strdup_printf ("%s: %s", said, whose) : g_steal_pointer (&said);
}

static gboolean
holds_objects (JsonNode *node)
{
  return JSON_NODE_HOLDS_ARRAY (node) && json_array_get_length (json_node_get_array (node)) > 0
         && JSON_NODE_HOLDS_OBJECT (json_array_get_element (json_node_get_array (node), 0));
}

/* Tables */

typedef struct
{
  const Sheet *sheet;
  GPtrArray   *columns; /* char *, owned */
  GPtrArray   *rows;    /* GHashTable of column and text */
} Table;

static void
put (Table *self, GHashTable *row, const char *name, char *text)
{
  if (!g_ptr_array_find_with_equal_func (self->columns, name, g_str_equal, NULL))
    g_ptr_array_add (self->columns, g_strdup (name));
  g_hash_table_replace (row, g_strdup (name), text);
}

/* Returns the first list of objects in it, and *list what it is called (free with g_free()), unless @list is NULL; else NULL. */
static JsonArray *
fill (Table *self, GHashTable *row, const char *prefix, JsonObject *object, char **list)
{
  JsonArray *found = NULL;
  JsonObjectIter iter;
  const char *name;
  JsonNode *member;

  json_object_iter_init_ordered (&iter, object);
  while (json_object_iter_next_ordered (&iter, &name, &member))
    {
      g_autofree char *whole = g_strconcat (prefix, name, NULL), *within = g_strconcat (whole, ".", NULL);

      if (JSON_NODE_HOLDS_OBJECT (member))
        fill (self, row, within, json_node_get_object (member), NULL);
      else if (list != NULL && found == NULL && holds_objects (member))
        {
          found = json_node_get_array (member);
          *list = g_steal_pointer (&within);
        }
      else
        put (self, row, whole, say (self->sheet, name, member));
    }
  return found;
}

static GHashTable *
new_row (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
}

static GHashTable *
copy_row (GHashTable *row)
{
  GHashTable *copy = new_row ();
  GHashTableIter iter;
  gpointer name, text;

  g_hash_table_iter_init (&iter, row);
  while (g_hash_table_iter_next (&iter, &name, &text))
    g_hash_table_replace (copy, g_strdup (name), g_strdup (text));
  return copy;
}

/* A row for each object of the list, which begins as @row. */
static void
add_inner (Table *self, GHashTable *row, const char *prefix, JsonArray *list)
{
  for (guint i = 0; i < json_array_get_length (list); i++)
    {
      GHashTable *inner = copy_row (row);
      JsonNode *node = json_array_get_element (list, i);

      if (JSON_NODE_HOLDS_OBJECT (node))
        fill (self, inner, prefix, json_node_get_object (node), NULL);
      g_ptr_array_add (self->rows, inner);
    }
}

static void
print_table (const Table *self, const char *title, guint keys)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < self->columns->len; i++)
    g_ptr_array_add (texts, say_name (self->sheet, g_ptr_array_index (self->columns, i)));
  g_ptr_array_add (texts, NULL);
  tc_printout_add_table (self->sheet->out, title, (const char *const *) texts->pdata, keys);
  for (guint i = 0; i < self->rows->len; i++)
    {
      g_autoptr (GPtrArray) row = g_ptr_array_new ();

      for (guint k = 0; k < self->columns->len; k++)
        g_ptr_array_add (row, g_hash_table_lookup (g_ptr_array_index (self->rows, i), g_ptr_array_index (self->columns, k)));
      tc_printout_add_row (self->sheet->out, (const char *const *) row->pdata);
    }
}

/* The columns of the rows come first, those of the lists in them after. */
static void
add_table (const Sheet *sheet, const char *name, JsonArray *list)
{
  guint n = json_array_get_length (list), keys;
  Table table = { sheet, g_ptr_array_new_with_free_func (g_free), g_ptr_array_new_with_free_func ((GDestroyNotify) g_hash_table_unref) };
  g_autofree JsonArray **lists = g_new0 (JsonArray *, n);
  g_autoptr (GPtrArray) outer = g_ptr_array_new_with_free_func ((GDestroyNotify) g_hash_table_unref);
  g_autofree char *title = say_name (sheet, name), *prefix = NULL;

  for (guint i = 0; i < n; i++)
    {
      GHashTable *row = new_row ();
      char *inner = NULL;

      lists[i] = fill (&table, row, "", json_array_get_object_element (list, i), &inner);
      if (prefix == NULL)
        prefix = inner;
      else
        g_free (inner);
      g_ptr_array_add (outer, row);
    }
  keys = prefix != NULL ? table.columns->len : 0;
  for (guint i = 0; i < n; i++)
    if (lists[i] != NULL)
      add_inner (&table, g_ptr_array_index (outer, i), prefix, lists[i]);
    else
      g_ptr_array_add (table.rows, g_hash_table_ref (g_ptr_array_index (outer, i)));
  if (table.columns->len > 0)
    print_table (&table, title, keys);
  g_ptr_array_unref (table.columns);
  g_ptr_array_unref (table.rows);
}

/* Chances of losing 0, 1, 2 ... */
static gboolean
is_series (JsonNode *node)
{
  JsonArray *list = JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;

  return list != NULL && json_array_get_length (list) > 3 && JSON_NODE_HOLDS_VALUE (json_array_get_element (list, 0))
         && json_node_get_value_type (json_array_get_element (list, 0)) == G_TYPE_STRING;
}

static void
add_series (const Sheet *sheet, const char *name, JsonArray *list)
{
  g_autofree char *title = say_name (sheet, name), *value = say_name (sheet, "value");

  tc_printout_add_table (sheet->out, title, (const char *const[]) { "n", value, NULL }, 0);
  for (guint i = 0; i < json_array_get_length (list); i++)
    {
      g_autofree char *number = g_strdup_printf ("%u", i), *text = say (sheet, name, json_array_get_element (list, i));

      tc_printout_add_row (sheet->out, (const char *const[]) { number, text });
    }
}

/* What is said of every answer is among the facts already. */
static void
add_object (const Sheet *sheet, const char *prefix, JsonObject *object)
{
  static const char *const known[] = { "version", "battle", "system", NULL };
  JsonObjectIter iter;
  const char *name;
  JsonNode *member;

  json_object_iter_init_ordered (&iter, object);
  while (json_object_iter_next_ordered (&iter, &name, &member))
    {
      g_autofree char *whole = g_strconcat (prefix, name, NULL), *within = g_strconcat (whole, ".", NULL);
      g_autofree char *text = NULL, *said = NULL;

      if (*prefix == '\0' && g_strv_contains (known, name))
        continue;
      if (JSON_NODE_HOLDS_OBJECT (member))
        add_object (sheet, within, json_node_get_object (member));
      else if (holds_objects (member))
        add_table (sheet, whole, json_node_get_array (member));
      else if (is_series (member))
        add_series (sheet, whole, json_node_get_array (member));
      else
        {
          text = say (sheet, name, member);
          said = say_name (sheet, whole);
          if (!sheet->said || *text != '\0')
            tc_printout_add_fact (sheet->out, said, text);
        }
    }
}

/* Deliveries */

static const char *
get_ending (void)
{
  static const char *const endings[] = { [CLI_FORM_JSON] = ".json", [CLI_FORM_CSV] = ".csv" };

  return cli_about.form != CLI_FORM_TEXT ? endings[cli_about.form] : cli_about.output;
}

gboolean
cli_sheet_is_wanted (void)
{
  return cli_about.form != CLI_FORM_TEXT || cli_about.output != NULL;
}

int
cli_sheet_check (const char *command)
{
  static const char *const endings[] = { ".csv", ".json", ".pdf", ".svg" };
  g_autofree char *lower = cli_sheet_is_wanted () ? g_ascii_strdown (get_ending (), -1) : NULL;

  for (guint i = 0; lower != NULL && i < G_N_ELEMENTS (endings); i++)
    if (g_str_has_suffix (lower, endings[i]))
      return CLI_FINE;
  return lower == NULL ? CLI_FINE
                       : cli_usage (command, _("the ending of “%s” names no format: answers are written as .csv, .json, .pdf or .svg"),
                                    cli_about.output);
}

static void
print_text_table (const TcPrintoutTable *table)
{
  g_autofree glong *widths = g_new0 (glong, table->columns);

  for (guint i = 0; i < table->texts->len; i++)
    widths[i % table->columns] = MAX (widths[i % table->columns], g_utf8_strlen (g_ptr_array_index (table->texts, i), -1));
  if (*table->title != '\0')
    g_print ("\n%s\n", table->title);
  for (guint i = 0; i < table->texts->len; i++)
    {
      const char *text = g_ptr_array_index (table->texts, i);
      guint column = i % table->columns;
      gboolean last = column + 1 == table->columns;

      g_print ("%s%*s%s", text, last ? 0 : (int) (widths[column] + 2 - g_utf8_strlen (text, -1)), "", last ? "\n" : "");
    }
}

/* The tables alone: who reads them has asked for them just now. */
static void
print_text (const TcPrintout *sheet)
{
  for (guint i = 0; i < sheet->tables->len; i++)
    print_text_table (g_ptr_array_index (sheet->tables, i));
}

int
cli_sheet_deliver (const TcPrintout *sheet)
{
  g_autoptr (GByteArray) bytes = cli_sheet_is_wanted () ? tc_printout_encode (sheet, get_ending ()) : NULL;

  if (bytes == NULL)
    {
      print_text (sheet);
      return CLI_FINE;
    }

  return cli_deliver (cli_about.output, (const char *) bytes->data, bytes->len);
}

TcPrintout *
cli_sheet_begin (const char *title, const TcRuleset *ruleset, const char *position)
{
  return tc_answer_sheet_new (title, ruleset, position, call);
}

TcPrintout *
cli_sheet_begin_of_book (const char *title, const TcRules *book)
{
  return tc_answer_sheet_new_of_book (title, book, call);
}

static gboolean
ends_in (const char *ending)
{
  g_autofree char *lower = cli_sheet_is_wanted () ? g_ascii_strdown (get_ending (), -1) : NULL;

  return lower != NULL && g_str_has_suffix (lower, ending);
}

gboolean
cli_sheet_is_json (void)
{
  return ends_in (".json");
}

int
cli_sheet_deliver_json (const TcJson *json)
{
  gsize length;
  const char *text = tc_json_get_text (json, &length);

  return cli_deliver (cli_about.output, text, length);
}

int
cli_sheet_deliver_answer (const CliQuestion *question)
{
  gsize length;
  const char *text = tc_json_get_text (question->out, &length);
  g_autofree char *position = question->path != NULL ? tc_say_position (tc_game_get_cursor (question->game) > 0 ? question->game : NULL) : NULL;
  g_autofree char *title = NULL;
  g_autoptr (TcPrintout) out = NULL;
  g_autoptr (JsonParser) parser = json_parser_new ();
  Sheet sheet;

  if (cli_sheet_is_json ())
    return cli_sheet_deliver_json (question->out);
  json_parser_load_from_data (parser, text, (gssize) length, NULL);
  title = tc_say_code (question->command);
  out = cli_sheet_begin (title, tc_game_get_ruleset (question->game), position);
  sheet = (Sheet) { out, !ends_in (".csv"), question->path != NULL ? tc_game_get_battle (question->game) : NULL };
  add_object (&sheet, "", json_node_get_object (json_parser_get_root (parser)));
  return cli_sheet_deliver (out);
}
