/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-forces-csv.h"

#include <string.h>

#include "tc-board.h"
#include "tc-reading.h"

/* The side, the army, and the fields of a counter. */
enum { CELL_SIDE, CELL_ARMY, CELL_COUNTER, MAX_CELLS = CELL_COUNTER + TC_ELEMENT_MAX_FIELDS };

static const TcField *
field_of (guint cell)
{
  return &tc_counter_record.fields[cell - CELL_COUNTER];
}

/* NULL after the last. */
static const char *
column_name (guint cell)
{
  return cell == CELL_SIDE ? "side" : cell == CELL_ARMY ? "army" : field_of (cell)->name;
}

static guint
find_cell (const char *name)
{
  guint cell = CELL_COUNTER;

  while (strcmp (column_name (cell), name) != 0)
    cell++;
  return cell;
}

/* Writing */
static char *
dup_cell (const TcBattle *battle, const TcCounter *counter, guint cell)
{
  const TcArmy *army = g_ptr_array_index (battle->armies, counter->army);
  char at[TC_PLACE_LABEL_SIZE], facing[TC_DECIMAL_SIZE];

  if (cell == CELL_SIDE)
    return g_strdup (((TcSide *) g_ptr_array_index (battle->sides, army->side))->id);
  if (cell == CELL_ARMY)
    return g_strdup (army->id);
  if (field_of (cell)->hold != TC_HOLD_NOTHING)
    return tc_field_format (field_of (cell), counter);
  tc_place_format (battle->map, counter->place, at, facing);
  return g_strdup (strcmp (column_name (cell), "at") == 0 ? at : facing);
}

/* On hexes there are no formations. */
static gboolean
has_column (const TcBattle *battle, guint cell)
{
  return tc_map_get_board (battle->map)->bases || strcmp (column_name (cell), "formation") != 0;
}

/* A line of the names of the columns, or of a counter. */
static void
write_line (GString *out, const TcBattle *battle, const TcCounter *counter, TcTableFormat format)
{
  for (guint cell = 0; column_name (cell) != NULL; cell++)
    {
      g_autofree char *text = counter != NULL ? dup_cell (battle, counter, cell)
                                              : g_strdup (column_name (cell));

      if (!has_column (battle, cell))
        continue;
      if (cell > 0)
        g_string_append_c (out, tc_cells_separator (format));
      tc_cells_append (out, format, text != NULL ? text : "");
    }
  g_string_append_c (out, '\n');
}

char *
tc_forces_csv_format (const TcBattle *battle, TcTableFormat format, gsize *length)
{
  GString *out;

  g_return_val_if_fail (battle != NULL, NULL);

  out = g_string_new (NULL);
  write_line (out, battle, NULL, format);
  for (guint i = 0; i < battle->counters->len; i++)
    write_line (out, battle, tc_battle_counter (battle, i), format);
  if (length != NULL)
    *length = out->len;
  return g_string_free (out, FALSE);
}

/* Reading */

typedef struct
{
  TcBattle *battle;
  TcCells   cells;
  int       columns[MAX_CELLS]; /* place of each in the line, -1 missing */

  /* made, and given to the battle when all is right */
  GPtrArray  *armies;   /* owned, TcArmy: new ones */
  GPtrArray  *counters; /* owned, TcCounter */
  GHashTable *ids;      /* counter ids seen, to line */
  GHashTable *kinds;    /* names of kinds seen */
} Table;

static TcIssue *
add_issue (Table *self, gsize offset, const char *code, const char *subject,
           const char *a, const char *b, const char *c)
{
  return tc_cells_issue (&self->cells, offset, code, subject, a, b, c);
}

static const char *
get_cell (Table *self, guint cell)
{
  return tc_cells_get (&self->cells, self->columns[cell]);
}

/* "8,0" and "8.0" as "8", "90,5" as "90.5"; NULL for anything else. */
static char *
dup_number (const char *text)
{
  gsize whole = strspn (text, "0123456789"),
        rest = strspn (text + whole + (text[whole] != '\0'), "0123456789");
  char *number;

  if (whole == 0 || rest == 0 || strchr (".,", text[whole]) == NULL
      || text[whole + 1 + rest] != '\0')
    return NULL;
  number = g_strdup (text);
  number[whole] = '.';
  while (g_str_has_suffix (number, "0"))
    number[strlen (number) - 1] = '\0';
  if (g_str_has_suffix (number, "."))
    number[strlen (number) - 1] = '\0';
  return number;
}

/* A spreadsheet takes the number of a hex for a number: "721", "721,0" for 0721; NULL for anything
 * else. */
static char *
dup_hex (const TcMap *map, const char *text)
{
  g_autofree char *number = dup_number (text);
  const char *digits = number != NULL ? number : text;
  char label[TC_HEX_LABEL_SIZE];
  int missing;

  if (tc_map_get_hexes (map) == NULL || digits[0] == '\0'
      || digits[strspn (digits, "0123456789")] != '\0')
    return NULL;
  missing = (int) strlen (tc_hexgrid_format (&map->grid, 0, label)) - (int) strlen (digits);
  return missing >= 0 ? g_strdup_printf ("%.*s%s", missing, "0000000000", digits) : NULL;
}

/* The cell as @read, owned, is meant; FALSE when that is NULL. */
static gboolean
fix_cell (Table *self, guint cell, char *read)
{
  g_autofree char *text = read;

  if (text != NULL)
    tc_cells_set (&self->cells, self->columns[cell], text);
  return text != NULL;
}

static gsize
get_offset (Table *self, guint cell)
{
  return tc_cells_offset (&self->cells, self->columns[cell]);
}

static gboolean
read_header (Table *self)
{
  const guint needed[] = { CELL_ARMY, find_cell ("id"), find_cell ("kind") };
  const char *names[MAX_CELLS];
  guint n = 0;

  for (; column_name (n) != NULL; n++)
    names[n] = column_name (n);
  return tc_cells_header (&self->cells, names, n, needed, G_N_ELEMENTS (needed), self->columns);
}

static int
find_army (Table *self, const char *id)
{
  int index = tc_battle_find_army (self->battle, id);
  int fresh = index < 0 ? tc_record_find (&tc_army_record, self->armies, id) : -1;

  return fresh >= 0 ? (int) self->battle->armies->len + fresh : index;
}

static const TcArmy *
get_army (Table *self, int index)
{
  guint old = self->battle->armies->len;

  return (guint) index < old ? g_ptr_array_index (self->battle->armies, index)
                             : g_ptr_array_index (self->armies, index - old);
}

/* The army of the line, made when it is new; -1 when it cannot be. */
static int
read_army (Table *self)
{
  const char *side_id = get_cell (self, CELL_SIDE);
  const char *id = get_cell (self, CELL_ARMY);
  int side = tc_battle_find_side (self->battle, side_id);
  int army = find_army (self, id);
  TcValue value;

  if (*side_id != '\0' && side < 0)
    add_issue (self, get_offset (self, CELL_SIDE), "dangling-reference", NULL, "side", side_id, NULL);
  else if (army >= 0 && side >= 0 && get_army (self, army)->side != side)
    add_issue (self, get_offset (self, CELL_SIDE), "bad-value", NULL, "side", side_id,
               ((TcSide *) g_ptr_array_index (self->battle->sides, get_army (self, army)->side))->id);
  if (army >= 0)
    return army;
  if (*id == '\0' || side < 0 || !tc_field_parse (field_of (find_cell ("id")), id, &value))
    add_issue (self, get_offset (self, CELL_ARMY), "dangling-reference", NULL, "army", id, NULL);
  else if (self->battle->armies->len + self->armies->len >= TC_MAX_ARMIES)
    add_issue (self, get_offset (self, CELL_ARMY), "too-many", NULL, "army",
               G_STRINGIFY (TC_MAX_ARMIES), NULL);
  else
    {
      g_ptr_array_add (self->armies, tc_army_new (id, id, side));
      return (int) (self->battle->armies->len + self->armies->len - 1);
    }
  return -1;
}

/* The value of a column of the counters. */
static const TcValue *
get_value (const TcValue *values, const char *name)
{
  return &values[find_cell (name) - CELL_COUNTER];
}

static void
read_fields (Table *self, const char *subject, TcValue *values)
{
  for (guint cell = CELL_COUNTER; column_name (cell) != NULL; cell++)
    {
      const TcField *field = field_of (cell);
      TcValue *value = &values[cell - CELL_COUNTER];
      const char *text = get_cell (self, cell);

      value->text = (char *) text;
      value->given = *text != '\0' && tc_field_parse (field, text, value);
      if (*text != '\0' && !value->given && fix_cell (self, cell, dup_number (text)))
        {
          value->text = (char *) (text = get_cell (self, cell));
          value->given = tc_field_parse (field, text, value);
        }
      if (*text == '\0' && (field->flags & TC_FIELD_REQUIRED))
        add_issue (self, get_offset (self, cell), "missing-attribute", subject, field->name,
                   "counter", NULL);
      else if (*text != '\0' && !value->given)
        {
          g_autofree char *expected = tc_field_describe (field);

          add_issue (self, get_offset (self, cell),
                     field->type == TC_FIELD_NUMBER ? "out-of-range" : "bad-value", subject,
                     field->name, text, expected);
        }
    }
}

static gboolean
has_module (const TcRules *rules, const char *id)
{
  return tc_record_find (&tc_module_record, rules->modules, id) >= 0;
}

/* Without the rule book kinds and entries are not known. */
static void
check_references (Table *self, const char *subject, const TcValue *values)
{
  const TcValue *kind = get_value (values, "kind"), *entry = get_value (values, "entry");

  if (self->battle->book == NULL)
    return;
  if (kind->given && tc_battle_get_kind (self->battle, kind->text) == NULL)
    add_issue (self, get_offset (self, find_cell ("kind")), "dangling-reference", subject, "kind",
               kind->text, NULL);
  if (entry->given && !has_module (self->battle->rules, entry->text)
      && !has_module (self->battle->book, entry->text))
    add_issue (self, get_offset (self, find_cell ("entry")), "dangling-reference", subject, "entry",
               entry->text, NULL);
}

static int
get_line (Table *self)
{
  int line, column;

  tc_source_locate (&self->cells.source, tc_cells_offset (&self->cells, -1), &line, &column);
  return line;
}

static void
check_id (Table *self, const char *subject, const char *id)
{
  gpointer first = g_hash_table_lookup (self->ids, id);

  if (*id != '\0' && first != NULL)
    {
      g_autofree char *text = g_strdup_printf ("%d", GPOINTER_TO_INT (first));

      add_issue (self, get_offset (self, find_cell ("id")), "duplicate-id", subject, id, text, NULL);
    }
  g_hash_table_insert (self->ids, g_strdup (id), GINT_TO_POINTER (get_line (self)));
}

static TcPlace
read_place (Table *self, const char *subject, const TcValue *values)
{
  const TcMap *map = self->battle->map;
  const TcValue *facing = get_value (values, "facing"), *entry = get_value (values, "entry");
  const char *at = get_value (values, "at")->text, *code;
  TcPlace place = TC_NOWHERE;

  if (*at == '\0')
    return TC_NOWHERE;
  code = tc_place_parse (map, at, facing, &place);
  if (code != NULL && fix_cell (self, find_cell ("at"), dup_hex (map, at)))
    {
      at = get_cell (self, find_cell ("at"));
      code = tc_place_parse (map, at, facing, &place);
    }
  if (g_strcmp0 (code, "out-of-range") == 0)
    add_issue (self, get_offset (self, find_cell ("facing")), code, subject, "facing", facing->text,
               tc_map_get_board (map)->facing_range);
  else if (code != NULL)
    add_issue (self, get_offset (self, find_cell ("at")), code, subject, at, NULL, NULL);
  if (code != NULL)
    return TC_NOWHERE;
  if (*entry->text != '\0')
    add_issue (self, get_offset (self, find_cell ("entry")), "place-and-entry", subject, at,
               entry->text, NULL);
  return place;
}

static void
read_counter (Table *self)
{
  TcValue values[TC_ELEMENT_MAX_FIELDS] = { 0 };
  g_autofree char *subject = g_strdup_printf ("counter:%s", get_cell (self, find_cell ("id")));
  int army = read_army (self);
  TcCounter *counter;
  TcPlace place;

  read_fields (self, subject, values);
  check_id (self, subject, get_value (values, "id")->text);
  check_references (self, subject, values);
  place = read_place (self, subject, values);
  if (self->counters->len == TC_MAX_COUNTERS)
    add_issue (self, get_offset (self, CELL_ARMY), "too-many", subject, "counter",
               G_STRINGIFY (TC_MAX_COUNTERS), NULL);
  else if (!tc_kinds_add (self->kinds, get_value (values, "kind")->text))
    add_issue (self, get_offset (self, find_cell ("kind")), "too-many", subject, "kind",
               G_STRINGIFY (TC_MAX_KINDS), NULL);
  /* Names of kinds are interned for good: only for counters that are kept. */
  if (self->cells.failed)
    return;
  counter = tc_record_new (&tc_counter_record);
  for (guint cell = CELL_COUNTER; column_name (cell) != NULL; cell++)
    tc_field_store (field_of (cell), &values[cell - CELL_COUNTER], counter);
  counter->army = army;
  counter->place = place;
  counter->line = get_line (self);
  g_ptr_array_add (self->counters, counter);
}

/* What a table does not hold; exchanged, so that each is freed once. */
static void
exchange_rest (TcCounter *a, TcCounter *b)
{
  GPtrArray *provenance = a->provenance, *alternatives = a->alternatives;
  TcForeign keep = a->keep;

  a->provenance = b->provenance;
  a->alternatives = b->alternatives;
  a->keep = b->keep;
  b->alternatives = alternatives;
  b->provenance = provenance;
  b->keep = keep;
}

static void
replace_counters (Table *self)
{
  TcBattle *battle = self->battle;

  for (guint i = 0; i < self->counters->len; i++)
    {
      TcCounter *counter = g_ptr_array_index (self->counters, i);
      int index = tc_battle_find_counter (battle, counter->id);
      TcCounter *old = index >= 0 ? g_ptr_array_index (battle->counters, index) : NULL;

      if (old != NULL)
        exchange_rest (counter, old);
    }
  for (guint i = 0; i < self->armies->len; i++)
    g_ptr_array_add (battle->armies, g_ptr_array_index (self->armies, i));
  g_ptr_array_set_free_func (self->armies, NULL);
  g_ptr_array_set_size (battle->counters, 0);
  for (guint i = 0; i < self->counters->len; i++)
    tc_battle_add_counter (battle, g_ptr_array_index (self->counters, i));
  g_ptr_array_set_free_func (self->counters, NULL);
}

/* What changes */

static void
change_free (gpointer data)
{
  TcForcesChange *self = data;

  g_free (self->id);
  g_free (self->name);
  g_ptr_array_unref (self->cells);
  g_free (self);
}

static TcForcesChange *
change_new (TcForcesHow how, const TcCounter *counter)
{
  TcForcesChange *self = g_new0 (TcForcesChange, 1);

  self->how = how;
  self->id = g_strdup (counter->id);
  self->name = g_strdup (counter->name);
  self->cells = g_ptr_array_new_with_free_func (g_free);
  return self;
}

/* Of those of the armies, too. */
static guint
find_column (const char *name)
{
  return strcmp (name, column_name (CELL_ARMY)) == 0 ? (guint) CELL_ARMY : find_cell (name);
}

static char *
dup_said (const TcBattle *battle, const TcCounter *counter, guint cell)
{
  char *text = dup_cell (battle, counter, cell);

  return text != NULL ? text : g_strdup ("");
}

gboolean
tc_forces_csv_has (const TcBattle *battle, const char *column)
{
  g_return_val_if_fail (battle != NULL && column != NULL, FALSE);

  return has_column (battle, find_column (column));
}

char *
tc_forces_csv_dup_cell (const TcBattle *battle, const TcCounter *counter, const char *column)
{
  g_return_val_if_fail (battle != NULL && counter != NULL && column != NULL, NULL);

  return dup_said (battle, counter, find_column (column));
}

static TcForcesChange *
compare_counter (const TcBattle *before, const TcCounter *old, const TcBattle *after,
                 const TcCounter *now)
{
  TcForcesChange *change = change_new (TC_FORCES_CHANGED, now);

  for (guint cell = 0; column_name (cell) != NULL; cell++)
    {
      g_autofree char *a = dup_said (before, old, cell), *b = dup_said (after, now, cell);

      if (strcmp (a, b) == 0)
        continue;
      g_ptr_array_add (change->cells, g_strdup (column_name (cell)));
      g_ptr_array_add (change->cells, g_steal_pointer (&a));
      g_ptr_array_add (change->cells, g_steal_pointer (&b));
    }
  if (change->cells->len > 0)
    return change;
  change_free (change);
  return NULL;
}

GPtrArray *
tc_forces_compare (const TcBattle *before, const TcBattle *after)
{
  GPtrArray *changes = g_ptr_array_new_with_free_func (change_free);

  g_return_val_if_fail (before != NULL && after != NULL, changes);

  for (guint i = 0; i < before->counters->len; i++)
    if (tc_battle_find_counter (after, tc_battle_counter (before, i)->id) < 0)
      g_ptr_array_add (changes, change_new (TC_FORCES_REMOVED, tc_battle_counter (before, i)));
  for (guint i = 0; i < after->counters->len; i++)
    {
      const TcCounter *counter = tc_battle_counter (after, i);
      int old = tc_battle_find_counter (before, counter->id);
      TcForcesChange *change = old < 0 ? change_new (TC_FORCES_ADDED, counter)
                                       : compare_counter (before,
                                                          tc_battle_counter (before, (guint) old),
                                                          after, counter);

      if (change != NULL)
        g_ptr_array_add (changes, change);
    }
  return changes;
}

static void
read_table (Table *self)
{
  /* Without the right columns every line would only repeat what is wrong. */
  if (!read_header (self))
    return;
  while (tc_cells_next (&self->cells))
    if (!tc_cells_is_empty (&self->cells))
      read_counter (self);
}

gboolean
tc_forces_csv_parse (TcBattle *battle, const char *name, const char *text, gsize length,
                     TcTableFormat format, TcIssueList *issues)
{
  Table table = { .battle = battle };
  gboolean done;

  g_return_val_if_fail (battle != NULL, FALSE);
  g_return_val_if_fail (name != NULL, FALSE);
  g_return_val_if_fail (text != NULL || length == 0, FALSE);
  g_return_val_if_fail (issues != NULL, FALSE);

  if (!tc_cells_init (&table.cells, name, text, length, format, issues))
    {
      tc_cells_clear (&table.cells);
      return FALSE;
    }
  table.armies = g_ptr_array_new_with_free_func ((GDestroyNotify) tc_army_free);
  table.counters = g_ptr_array_new_with_free_func ((GDestroyNotify) tc_counter_free);
  table.kinds = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  table.ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  read_table (&table);
  done = !table.cells.failed;
  if (done)
    replace_counters (&table);
  tc_cells_clear (&table.cells);
  g_ptr_array_unref (table.armies);
  g_clear_pointer (&table.counters, g_ptr_array_unref);
  g_hash_table_unref (table.ids);
  g_hash_table_unref (table.kinds);
  return done;
}
