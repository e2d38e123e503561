/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A battle with a slip in it: what binding makes of each attribute, row, cell and value that rules on hexes read.
 *
 * tests/rules/slips.txt has a line for what a new battle says, and one for each that a shipped battle has: the system, where it is, how many slips were tried and
 * a hash of their effect: the issues with their fixes or, where the battle can be played, the first orders of a game.
 * A change of behaviour restates them in its own commit:
 *
 *   TERCIO_DATA_DIR=. BUILD/tests/test-rules rules-contract-slips --restate > tests/rules/slips.txt
 */
#include <string.h>

#include "shipped.h"
#include "tc-battle-file.h"
#include "tc-begin.h"
#include "tc-hash.h"
#include "tc-system.h"

#define OFTEN  2  /* the same place is tried in so many rows */
#define ORDERS 24 /* of a game */

/* What a value is replaced by; NULL: it is missing. */
static const char *const values[] = { NULL, "", "0", "1", "2", "-1", "7", "99", "100000", "nobody", "yes", "no", "-" };

typedef struct
{
  guint   n, times;
  guint64 hash;
} Line;

typedef struct
{
  TcBattle   *battle; /* as it is */
  const char *system;
  GPtrArray  *keys;   /* owned by lines, in order */
  GHashTable *lines;  /* of all battles so far */
  guint       places; /* looked at */
} Slips;

/* Effects */

static guint64
hash_texts (guint64 hash, char **texts)
{
  for (; *texts != NULL; texts++)
    hash = tc_hash_string (hash, *texts);
  return hash;
}

static guint64
hash_issues (guint64 hash, const TcIssueList *issues)
{
  for (guint i = 0; i < tc_issue_list_get_length (issues); i++)
    {
      const TcIssue *issue = tc_issue_list_get (issues, i);

      hash = tc_hash_string (tc_hash_string (tc_hash_number (hash, issue->severity), issue->code), issue->subject);
      hash = hash_texts (hash, issue->args);
      for (guint k = 0; issue->fixes != NULL && k < issue->fixes->len; k++)
        {
          const TcFix *fix = g_ptr_array_index (issue->fixes, k);

          hash = hash_texts (tc_hash_string (hash, fix->code), fix->args);
        }
    }
  return hash;
}

static guint64
hash_game (guint64 hash, const TcRuleset *ruleset)
{
  g_autofree TcState *state = tc_state_new (ruleset);
  g_autofree TcScore *score = g_new0 (TcScore, 1);
  g_autoptr (GArray) notes = g_array_new (FALSE, FALSE, sizeof (TcNote));
  TcSeeded player, dice;
  TcOrder order;

  tc_seeded_init (&player, 1632, 0);
  tc_seeded_init (&dice, 1632, 1);
  tc_state_setup (ruleset, state, &dice.parent, NULL);
  for (guint i = 0; i < ORDERS && tc_state_sample (ruleset, state, &player, &order); i++)
    tc_state_apply (ruleset, state, &order, &dice.parent, NULL);
  hash = tc_hash_number (hash, tc_state_hash (ruleset, state));
  tc_state_status (ruleset, state, notes);
  for (guint i = 0; i < notes->len; i++)
    {
      const TcNote *note = &g_array_index (notes, TcNote, i);

      hash = tc_hash_string (tc_hash_string (hash, note->code), note->rule);
      for (guint k = 0; k < TC_NOTE_ARGS; k++)
        hash = tc_hash_number (hash, (guint64) note->args[k]);
    }
  tc_state_score (ruleset, state, score);
  for (guint i = 0; i < score->n_lines; i++)
    hash = tc_hash_number (tc_hash_string (hash, score->lines[i].note.code), (guint64) score->lines[i].points);
  return tc_hash_number (hash, (guint64) (score->points[0] * 65536 + score->points[1] + score->winner));
}

/* Takes the battle. */
static void
see (Slips *self, const char *key, TcBattle *taken)
{
  g_autoptr (TcBattle) battle = taken;
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (TcRuleset) ruleset = NULL;
  Line *line = g_hash_table_lookup (self->lines, key);

  ruleset = tc_ruleset_new (battle, issues);
  line->n++;
  line->hash = hash_issues (tc_hash_number (line->hash, ruleset != NULL), issues);
  if (ruleset != NULL)
    line->hash = hash_game (line->hash, ruleset);
}

/* Is it still to be tried in this place?  Under a sanitizer in few of all. */
static gboolean
is_open (Slips *self, const char *key)
{
  Line *line = g_hash_table_lookup (self->lines, key);

  if (line == NULL)
    {
      char *copy = g_strdup (key);

      line = g_new0 (Line, 1);
      line->hash = TC_HASH_START;
      g_hash_table_insert (self->lines, copy, line);
      g_ptr_array_add (self->keys, copy);
    }
  return line->times++ < OFTEN && self->places++ % TEST_STEP (11) == 0;
}

/* Modules */

static void
put_value (GPtrArray *attributes, guint index, const char *value)
{
  TcAttribute *attribute = g_ptr_array_index (attributes, index);

  if (value == NULL)
    {
      g_ptr_array_remove_index (attributes, index);
      return;
    }
  g_free (attribute->value);
  attribute->value = g_strdup (value);
}

/* @row: of the module; -1: its own attributes. */
static GPtrArray *
attributes_of (const TcBattle *battle, guint module, int row)
{
  const TcModule *it = g_ptr_array_index (battle->rules->modules, module);

  return row < 0 ? it->attributes : ((TcRow *) g_ptr_array_index (it->rows, (guint) row))->attributes;
}

static void
try_attributes (Slips *self, guint module, int row, const char *where)
{
  const GPtrArray *attributes = attributes_of (self->battle, module, row);

  for (guint i = 0; i < attributes->len; i++)
    {
      g_autofree char *key = g_strdup_printf ("%s.%s", where, ((TcAttribute *) g_ptr_array_index (attributes, i))->name);

      for (guint k = 0, open = is_open (self, key); open && k < G_N_ELEMENTS (values); k++)
        {
          TcBattle *copy = tc_battle_copy (self->battle);

          put_value (attributes_of (copy, module, row), i, values[k]);
          see (self, key, copy);
        }
    }
}

/* A row, or with @row -1 the module, is missing; and is there twice. */
static void
try_whole (Slips *self, guint module, int row, const char *where)
{
  for (int twice = 0, open = is_open (self, where); open && twice < 2; twice++)
    {
      TcBattle *copy = tc_battle_copy (self->battle);
      GPtrArray *list = copy->rules->modules;
      const TcModule *it = g_ptr_array_index (list, module);
      guint index = row < 0 ? module : (guint) row;

      if (row >= 0)
        list = it->rows;
      if (!twice)
        g_ptr_array_remove_index (list, index);
      else if (row >= 0)
        g_ptr_array_add (list, tc_row_copy (g_ptr_array_index (list, index)));
      else
        g_ptr_array_add (list, tc_module_copy (it));
      see (self, where, copy);
    }
}

static void
try_module (Slips *self, guint m)
{
  const TcModule *module = g_ptr_array_index (self->battle->rules->modules, m);
  g_autofree char *where = g_strdup_printf ("%s %s", self->system, module->type);

  try_attributes (self, m, -1, where);
  try_whole (self, m, -1, where);
  for (guint r = 0; r < module->rows->len; r++)
    {
      const char *name = ((const TcRow *) g_ptr_array_index (module->rows, r))->name;
      g_autofree char *place = g_strdup_printf ("%s/%s", where, name);

      try_attributes (self, m, (int) r, place);
      try_whole (self, m, (int) r, place);
    }
}

/* A module that an option switches on is tried with that choice. */
static void
try_modules (Slips *self)
{
  const GPtrArray *modules = self->battle->rules->modules;

  for (guint m = 0; m < modules->len; m++)
    {
      const TcModule *module = g_ptr_array_index (modules, m);
      g_autofree char *usual = g_strdup (tc_battle_get_option (self->battle, module->option));

      if (usual != NULL)
        tc_battle_set_option (self->battle, module->option, module->when);
      try_module (self, m);
      if (usual != NULL)
        tc_battle_set_option (self->battle, module->option, usual);
    }
}

/* Parameters, charts, counters, areas */

static void
try_parameters (Slips *self, gboolean book)
{
  const GPtrArray *parameters = (book ? self->battle->book : self->battle->rules)->parameters;

  for (guint i = 0; i < parameters->len; i++)
    {
      g_autofree char *key = g_strdup_printf ("%s parameter/%s", self->system, ((TcParameter *) g_ptr_array_index (parameters, i))->id);

      for (guint k = 0, open = is_open (self, key); open && k < G_N_ELEMENTS (values); k++)
        {
          TcBattle *copy = tc_battle_copy (self->battle);
          GPtrArray *list = (book ? copy->book : copy->rules)->parameters;
          TcParameter *it = g_ptr_array_index (list, i);

          g_free (it->value);
          it->value = g_strdup (values[k] != NULL ? values[k] : "");
          if (values[k] == NULL)
            g_ptr_array_remove_index (list, i);
          see (self, key, copy);
        }
    }
}

static TcChart *
chart_of (TcBattle *battle, gboolean book, guint chart)
{
  return g_ptr_array_index ((book ? battle->book : battle->rules)->charts, chart);
}

static void
try_cells (Slips *self, gboolean book, guint chart, guint row, guint column)
{
  const TcChart *it = chart_of (self->battle, book, chart);
  g_autofree char *key = g_strdup_printf ("%s chart/%s.%s", self->system, it->id, (char *) g_ptr_array_index (it->columns, column));

  for (guint k = 1, open = is_open (self, key); open && k < G_N_ELEMENTS (values); k++)
    {
      TcBattle *copy = tc_battle_copy (self->battle);
      TcChartRow *there = g_ptr_array_index (chart_of (copy, book, chart)->rows, row);

      g_free (there->cells[column]);
      there->cells[column] = g_strdup (values[k]);
      see (self, key, copy);
    }
}

static void
try_charts (Slips *self, gboolean book)
{
  const GPtrArray *charts = (book ? self->battle->book : self->battle->rules)->charts;

  for (guint c = 0; c < charts->len; c++)
    {
      const TcChart *chart = g_ptr_array_index (charts, c);
      g_autofree char *key = g_strdup_printf ("%s chart/%s", self->system, chart->id);

      for (guint column = 0; column < chart->columns->len; column++)
        for (guint row = 0; row < chart->rows->len; row += MAX (chart->rows->len / 2, 1))
          try_cells (self, book, c, row, column);
      for (guint row = 0; row < chart->rows->len; row++)
        for (int twice = 0, open = is_open (self, key); open && twice < 2; twice++)
          {
            TcBattle *copy = tc_battle_copy (self->battle);
            GPtrArray *rows = chart_of (copy, book, c)->rows;

            if (twice)
              g_ptr_array_add (rows, tc_chart_row_copy (g_ptr_array_index (rows, row)));
            else
              g_ptr_array_remove_index (rows, row);
            see (self, key, copy);
          }
    }
}

static void
try_counters (Slips *self)
{
  static const gint32 numbers[] = { TC_NO_VALUE, 0, -1, 1, 100, 9999 };
  const GPtrArray *counters = self->battle->counters;

  for (guint c = 0; c < counters->len; c++)
    for (guint column = 0; column <= TC_N_COLUMNS; column++)
      {
        const TcCounter *counter = g_ptr_array_index (counters, c);
        g_autofree char *key = g_strdup_printf ("%s counter/%s.%u", self->system, counter->kind, column);

        for (guint k = 0, open = is_open (self, key); open && k < G_N_ELEMENTS (numbers); k++)
          {
            TcBattle *copy = tc_battle_copy (self->battle);
            TcCounter *it = g_ptr_array_index (copy->counters, c);

            if (column < TC_N_COLUMNS)
              it->values[column] = numbers[k];
            else
              it->place = k == 0 ? TC_NOWHERE : ((TcCounter *) g_ptr_array_index (copy->counters, (c + 29 * k) % counters->len))->place;
            see (self, key, copy);
          }
      }
}

static void
try_areas (Slips *self)
{
  for (guint i = 0; i < self->battle->map->areas->len; i++)
    {
      g_autofree char *key = g_strdup_printf ("%s area/%s", self->system,
                                              ((TcArea *) g_ptr_array_index (self->battle->map->areas, i))->id);

      for (int gone = 0, open = is_open (self, key); open && gone < 2; gone++)
        {
          TcBattle *copy = tc_battle_copy (self->battle);

          if (gone)
            g_ptr_array_remove_index (copy->map->areas, i);
          else
            g_array_set_size (((TcArea *) g_ptr_array_index (copy->map->areas, i))->hexes, 0);
          see (self, key, copy);
        }
    }
}

/* Every module of the system as this battle would begin it, with its charts. */
static void
add_modules (const Slips *self, const TcSystem *system, TcBattle *battle)
{
  const TcModuleSchema *const *tables = tc_system_schemas (system);
  g_autoptr (GPtrArray) schemas = tc_schema_list (tables);

  for (guint i = 0; i < schemas->len; i++)
    {
      const TcModuleSchema *schema = g_ptr_array_index (schemas, i);
      const TcValueSchema *missing;
      TcModule *module = tc_schema_begin_module (tables, self->battle, schema->type, 0, &missing);
      g_autoptr (GPtrArray) charts = NULL;

      if (module == NULL)
        continue;
      charts = tc_schema_begin_charts (tables, self->battle, module);
      g_ptr_array_extend (battle->rules->charts, charts, NULL, NULL);
      g_ptr_array_add (battle->rules->modules, module);
    }
}

/* What a battle says that has just been begun, with a counter of every kind and every module. */
static void
hash_new_battle (Slips *self)
{
  const TcSystem *system = tc_system_find (self->system);
  g_autofree char *key = g_strdup_printf ("%s begin", self->system);
  TcOutline outline = { .title = "new", .sides = { "red", "blue" }, .size = { [TC_BOARD_HEXES] = { 30, 20 } } };
  g_autoptr (TcBattle) battle = tc_system_begin (system, self->battle->book, &outline);
  const GPtrArray *kinds = self->battle->book->kinds;
  g_autofree char *text = NULL;
  gsize length;
  Line *line;

  is_open (self, key);
  line = g_hash_table_lookup (self->lines, key);
  for (guint i = 0; i < kinds->len; i++)
    {
      const TcKind *kind = g_ptr_array_index (kinds, i);
      TcCounter *counter = tc_counter_new (kind->id, kind->id, g_intern_string (kind->id), 0);

      tc_system_enlist (system, counter);
      g_ptr_array_add (battle->counters, counter);
    }
  add_modules (self, system, battle);
  text = tc_battle_file_format (battle, &length);
  line->hash = tc_hash_string (line->hash, text);
}

/* Every line of every system on hexes, in order; free with g_string_free(). */
static GString *
describe (void)
{
  g_auto (GStrv) names = shipped_list ();
  g_autoptr (GPtrArray) keys = g_ptr_array_new ();
  g_autoptr (GHashTable) lines = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  GString *text = g_string_new ("");

  for (char **name = names; *name != NULL; name++)
    {
      g_autoptr (TcBattle) battle = shipped_read (*name);
      Slips self = { battle, battle->rules->system, keys, lines };

      if (tc_system_find (self.system)->ruler != NULL)
        continue;
      hash_new_battle (&self);
      try_modules (&self);
      for (int book = 0; book < 2; book++)
        {
          try_parameters (&self, book);
          try_charts (&self, book);
        }
      try_counters (&self);
      try_areas (&self);
    }
  for (guint i = 0; i < keys->len; i++)
    {
      const Line *line = g_hash_table_lookup (lines, g_ptr_array_index (keys, i));

      g_string_append_printf (text, "%s %u %08x\n", (char *) g_ptr_array_index (keys, i), line->n,
                              (guint) (line->hash ^ line->hash >> 32));
    }
  return text;
}

static void
test_stated (void)
{
  g_autofree char *path = g_build_filename (g_getenv ("TERCIO_DATA_DIR"), "tests", "rules", "slips.txt", NULL);
  g_autofree char *text = NULL;
  g_autofree char *found = g_string_free (describe (), FALSE);
  g_auto (GStrv) stated = NULL, lines = g_strsplit (found, "\n", -1);

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  stated = g_strsplit (text, "\n", -1);
  for (guint i = 0; !TEST_SANITIZED && lines[i] != NULL && stated[i] != NULL; i++)
    g_assert_cmpstr (lines[i], ==, stated[i]);
  g_assert_cmpuint (g_strv_length (lines), ==, g_strv_length (stated));
}

int
main (int argc, char **argv)
{
  if (argc > 1 && strcmp (argv[1], "--restate") == 0)
    {
      g_autofree char *text = g_string_free (describe (), FALSE);

      g_print ("%s", text);
      return 0;
    }

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/Slips/stated", test_stated);

  return g_test_run ();
}
