/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Schemas are looked up here, and what a value could be in a battle is listed; tc-schema-begin
 * makes new modules. */
#include "tc-schema.h"

#include <string.h>

/* A range of so few numbers is offered as a list. */
#define FEW_NUMBERS 4

const TcChoice tc_choices_no_yes[] = { { "no", FALSE }, { "yes", TRUE }, { NULL } };

const TcModuleSchema *
tc_schema_find (const TcModuleSchema *const *tables, const char *type, const char *row)
{
  g_return_val_if_fail (type != NULL, NULL);

  for (; tables != NULL && *tables != NULL; tables++)
    for (const TcModuleSchema *it = *tables; it->type != NULL; it++)
      if (strcmp (it->type, type) == 0 && g_strcmp0 (it->row, row) == 0)
        return it;
  return NULL;
}

static int
compare_types (gconstpointer a, gconstpointer b)
{
  return strcmp ((*(const TcModuleSchema *const *) a)->type,
                 (*(const TcModuleSchema *const *) b)->type);
}

GPtrArray *
tc_schema_list (const TcModuleSchema *const *tables)
{
  GPtrArray *list = g_ptr_array_new ();

  for (; tables != NULL && *tables != NULL; tables++)
    for (const TcModuleSchema *it = *tables; it->type != NULL; it++)
      if (it->row == NULL)
        g_ptr_array_add (list, (gpointer) it);
  g_ptr_array_sort (list, compare_types);
  return list;
}

GPtrArray *
tc_schema_list_rows (const TcModuleSchema *const *tables, const char *type)
{
  GPtrArray *list = g_ptr_array_new ();

  g_return_val_if_fail (type != NULL, list);

  for (; tables != NULL && *tables != NULL; tables++)
    for (const TcModuleSchema *it = *tables; it->type != NULL; it++)
      if (it->row != NULL && strcmp (it->type, type) == 0)
        g_ptr_array_add (list, (gpointer) it);
  return list;
}

/* A module may be of one side alone. */
static gboolean
is_open_to (const TcModule *module, const TcBattle *battle, int side)
{
  const char *of = tc_attributes_get (module->attributes, "side");

  return of == NULL || tc_battle_find_side (battle, of) == side;
}

GPtrArray *
tc_schema_list_entries (const TcModuleSchema *const *tables, const TcBattle *battle, int side)
{
  g_autoptr (GPtrArray) modules = tc_battle_get_modules (battle, NULL);
  GPtrArray *ids = g_ptr_array_new ();

  for (guint i = 0; i < modules->len; i++)
    {
      const TcModule *module = g_ptr_array_index (modules, i);
      const TcModuleSchema *schema = tc_schema_find (tables, module->type, NULL);

      if (schema != NULL && schema->enters && module->id[0] != '\0'
          && is_open_to (module, battle, side))
        g_ptr_array_add (ids, module->id);
    }
  return ids;
}

const TcValueSchema *
tc_schema_find_value (const TcModuleSchema *self, const char *name)
{
  g_return_val_if_fail (self != NULL && name != NULL, NULL);

  for (const TcValueSchema *value = self->values; value != NULL && value->name != NULL; value++)
    if (strcmp (value->name, name) == 0)
      return value;
  return NULL;
}

gboolean
tc_schema_is_optional (const TcModuleSchema *self, const char *name)
{
  const TcValueSchema *value = tc_schema_find_value (self, name);

  return value == NULL || value->type == TC_VALUE_RULE
         || (value->flags & (TC_VALUE_OPTIONAL | TC_VALUE_NEEDED)) != 0;
}

const TcChoice *
tc_value_get_choice (const TcValueSchema *self, guint nth)
{
  const TcChoice *choice = (const TcChoice *) (gconstpointer) ((const char *) self->choices
                                                               + nth * self->stride);

  return choice->id != NULL ? choice : NULL;
}

int
tc_value_is_needed (const TcValueSchema *self, const char *needs)
{
  gsize length = strlen (self->name);

  for (const char *word = needs; word != NULL && *word != '\0'; word += strspn (word, " "))
    {
      gsize n = strcspn (word, " ");

      if (strncmp (word, self->name, length) == 0
          && (n == length || (n == length + 1 && word[length] == '?')))
        return n == length ? 2 : 1;
      word += n;
    }
  return 0;
}

/* What a battle has */

/* Of things that have their id at the start of the struct. */
static void
add_ids (GPtrArray *ids, const GPtrArray *things)
{
  for (guint i = 0; i < things->len; i++)
    g_ptr_array_add (ids, *(char **) g_ptr_array_index (things, i));
}

static void
add_areas (GPtrArray *ids, const TcMap *map)
{
  for (guint i = 0; i < map->areas->len; i++)
    {
      const TcArea *area = g_ptr_array_index (map->areas, i);

      if (area->hexes->len > 0)
        g_ptr_array_add (ids, area->id);
    }
}

static void
add_once (GPtrArray *ids, const char *id)
{
  if (!g_ptr_array_find_with_equal_func (ids, id, g_str_equal, NULL))
    g_ptr_array_add (ids, (gpointer) id);
}

static guint
count_words (const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  return g_strv_length (words);
}

/* Those of as many columns. */
static void
add_charts (GPtrArray *ids, const TcBattle *battle, const TcChartShape *shape)
{
  const TcRules *both[] = { battle->rules, battle->book };

  for (guint k = 0; k < G_N_ELEMENTS (both); k++)
    for (guint i = 0; both[k] != NULL && i < both[k]->charts->len; i++)
      {
        const TcChart *chart = g_ptr_array_index (both[k]->charts, i);

        if (shape == NULL || chart->columns->len == count_words (shape->columns))
          add_once (ids, chart->id);
      }
}

static void
add_modules (GPtrArray *ids, const TcBattle *battle, const char *of)
{
  g_auto (GStrv) types = g_strsplit (of, " ", -1);

  for (char **type = types; *type != NULL; type++)
    {
      g_autoptr (GPtrArray) modules = tc_battle_get_modules (battle, *type);

      for (guint i = 0; i < modules->len; i++)
        g_ptr_array_add (ids, ((const TcModule *) g_ptr_array_index (modules, i))->id);
    }
}

static void
add_number (GPtrArray *ids, int number)
{
  char text[16];

  g_snprintf (text, sizeof text, "%d", number);
  g_ptr_array_add (ids, (gpointer) g_intern_string (text));
}

/* Names of rows of that name, or with @numbers how many there are, from 1. */
static void
add_rows (GPtrArray *ids, const TcBattle *battle, const TcModule *module, const char *row_name,
          gboolean numbers)
{
  for (guint i = 0; i < module->rows->len; i++)
    {
      const TcRow *row = g_ptr_array_index (module->rows, i);
      const char *name = tc_attributes_get (row->attributes, "name");

      if (strcmp (row->name, row_name) != 0 || !tc_battle_is_row_in_force (battle, row))
        continue;
      if (numbers)
        add_number (ids, (int) ids->len + 1);
      else if (name != NULL)
        add_once (ids, name);
    }
}

/* Those that have a name. */
static void
add_pieces (GPtrArray *ids, const TcMap *map, const char *kinds)
{
  g_auto (GStrv) words = g_strsplit (kinds, " ", -1);
  const TcPiece *piece;

  for (guint i = 0; (piece = tc_map_get_piece (map, i)) != NULL; i++)
    if (piece->name[0] != '\0' && g_strv_contains ((const char *const *) words, piece->kind))
      add_once (ids, piece->name);
}

/* Of the @module, when it is of the type, else of those in force; @of is "type row". */
static void
add_all_rows (GPtrArray *ids, const TcBattle *battle, const TcModule *module, const char *of,
              gboolean numbers)
{
  g_auto (GStrv) words = g_strsplit (of, " ", 2);
  g_autoptr (GPtrArray) modules = NULL;

  if (module != NULL && strcmp (module->type, words[0]) == 0)
    {
      add_rows (ids, battle, module, words[1], numbers);
      return;
    }
  modules = tc_battle_get_modules (battle, words[0]);
  for (guint i = 0; i < modules->len; i++)
    add_rows (ids, battle, g_ptr_array_index (modules, i), words[1], numbers);
}

GPtrArray *
tc_value_list (const TcValueSchema *self, const TcBattle *battle, const TcModule *module)
{
  GPtrArray *ids = g_ptr_array_new ();

  g_return_val_if_fail (self != NULL && battle != NULL, ids);

  switch (self->type)
    {
    case TC_VALUE_SIDE:
      add_ids (ids, battle->sides);
      return ids;
    case TC_VALUE_ARMY:
      add_ids (ids, battle->armies);
      return ids;
    case TC_VALUE_COUNTER:
      add_ids (ids, battle->counters);
      return ids;
    case TC_VALUE_TERRAIN:
      for (guint i = 0; i < battle->map->legend->len; i++)
        g_ptr_array_add (ids, ((const TcTerrain *) g_ptr_array_index (battle->map->legend, i))->id);
      return ids;
    case TC_VALUE_PIECE:
      add_pieces (ids, battle->map, self->of);
      return ids;
    case TC_VALUE_AREA:
      add_areas (ids, battle->map);
      return ids;
    case TC_VALUE_CHART:
      add_charts (ids, battle, self->shape);
      return ids;
    case TC_VALUE_MODULE:
      add_modules (ids, battle, self->of);
      return ids;
    case TC_VALUE_NAME:
    case TC_VALUE_NTH:
      add_all_rows (ids, battle, module, self->of, self->type == TC_VALUE_NTH);
      return ids;
    case TC_VALUE_CHOICE:
      for (guint i = 0; tc_value_get_choice (self, i) != NULL; i++)
        g_ptr_array_add (ids, (gpointer) tc_value_get_choice (self, i)->id);
      return ids;
    case TC_VALUE_NUMBER:
      for (int number = self->low; self->high - self->low < FEW_NUMBERS && number <= self->high; number++)
        add_number (ids, number);
      if (ids->len > 0)
        return ids;
      break;
    default:
      break;
    }
  g_ptr_array_unref (ids);
  return NULL;
}

/* Counters of the symbol that is meant, and nothing that has no id. */
static gboolean
is_offered (const TcValueSchema *value, const TcBattle *battle, const char *id)
{
  const TcKind *kind;

  if (value->type != TC_VALUE_COUNTER || value->of == NULL)
    return id[0] != '\0';
  kind = tc_battle_get_kind (battle,
                             tc_battle_counter (battle, tc_battle_find_counter (battle, id))->kind);

  return kind != NULL && strcmp (kind->symbol, value->of) == 0;
}

GPtrArray *
tc_value_list_choices (const TcValueSchema *self, const TcBattle *battle, const TcModule *module)
{
  GPtrArray *ids;

  g_return_val_if_fail (self != NULL && battle != NULL, NULL);

  if ((self->flags & (TC_VALUE_MANY | TC_VALUE_NAMES)) != 0 || self->type == TC_VALUE_NTH)
    return NULL;
  ids = tc_value_list (self, battle, module);
  for (guint i = ids != NULL ? ids->len : 0; i > 0; i--)
    if (!is_offered (self, battle, g_ptr_array_index (ids, i - 1)))
      g_ptr_array_remove_index (ids, i - 1);
  if ((self->flags & TC_VALUE_ANY) != 0)
    g_ptr_array_add (ids, (gpointer) "any");
  return ids;
}
