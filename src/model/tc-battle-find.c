/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Looking things up in a battle: by id, and what is in force. */
#include "tc-battle.h"

#include <string.h>

/* The position of the element whose id is @id, or -1.  All records that are
 * looked up have their id in a member of that name, at @offset. */
static int
find_index (const GPtrArray *array, gsize offset, const char *id)
{
  for (guint i = 0; i < array->len; i++)
    {
      gconstpointer record = g_ptr_array_index (array, i);
      const char *found = G_STRUCT_MEMBER (const char *, record, offset);

      if (strcmp (found, id) == 0)
        return (int) i;
    }
  return -1;
}

/* The element whose id is @id: the battle's own before the book's. */
static gpointer
find_in_force (const TcBattle *self, gsize array_offset, gsize id_offset, const char *id)
{
  const TcRules *const places[] = { self->rules, self->book };

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      const GPtrArray *array;
      int index;

      if (places[i] == NULL)
        continue;
      array = G_STRUCT_MEMBER (const GPtrArray *, places[i], array_offset);
      index = find_index (array, id_offset, id);
      if (index >= 0)
        return g_ptr_array_index (array, index);
    }
  return NULL;
}

guint32
tc_battle_get_side_colour (const TcBattle *self, int side)
{
  g_return_val_if_fail (self != NULL, 0x808080);

  return side >= 0 && (guint) side < self->sides->len
           ? ((const TcSide *) g_ptr_array_index (self->sides, side))->colour & 0xffffff : 0x808080;
}

guint32
tc_battle_get_counter_colour (const TcBattle *self, guint counter)
{
  const TcArmy *army;

  g_return_val_if_fail (self != NULL && counter < self->counters->len, 0x808080);

  army = g_ptr_array_index (self->armies, tc_battle_counter (self, counter)->army);
  return army->colour != TC_NO_COLOUR ? (guint32) army->colour & 0xffffff : tc_battle_get_side_colour (self, army->side);
}

int
tc_battle_find_side (const TcBattle *self, const char *id)
{
  g_return_val_if_fail (self != NULL, -1);
  g_return_val_if_fail (id != NULL, -1);

  return find_index (self->sides, G_STRUCT_OFFSET (TcSide, id), id);
}

int
tc_battle_find_army (const TcBattle *self, const char *id)
{
  g_return_val_if_fail (self != NULL, -1);
  g_return_val_if_fail (id != NULL, -1);

  return find_index (self->armies, G_STRUCT_OFFSET (TcArmy, id), id);
}

int
tc_battle_find_counter (const TcBattle *self, const char *id)
{
  g_return_val_if_fail (self != NULL, -1);
  g_return_val_if_fail (id != NULL, -1);

  return find_index (self->counters, G_STRUCT_OFFSET (TcCounter, id), id);
}

const TcChart *
tc_battle_get_chart (const TcBattle *self, const char *id)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (id != NULL, NULL);

  return find_in_force (self, G_STRUCT_OFFSET (TcRules, charts),
                        G_STRUCT_OFFSET (TcChart, id), id);
}

const char *
tc_battle_get_parameter (const TcBattle *self, const char *id)
{
  const TcParameter *parameter;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (id != NULL, NULL);

  parameter = find_in_force (self, G_STRUCT_OFFSET (TcRules, parameters),
                             G_STRUCT_OFFSET (TcParameter, id), id);
  return parameter != NULL ? parameter->value : NULL;
}

const char *
tc_battle_get_option (const TcBattle *self, const char *id)
{
  const TcOption *option;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (id != NULL, NULL);

  option = find_in_force (self, G_STRUCT_OFFSET (TcRules, options),
                          G_STRUCT_OFFSET (TcOption, id), id);
  return option != NULL ? option->value : NULL;
}

const TcKind *
tc_battle_get_kind (const TcBattle *self, const char *id)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (id != NULL, NULL);

  return find_in_force (self, G_STRUCT_OFFSET (TcRules, kinds),
                        G_STRUCT_OFFSET (TcKind, id), id);
}

static gboolean
read_cell (const TcChart *chart, const char *row, const char *column, int low, int high, int *out)
{
  const char *text = chart != NULL ? tc_chart_get (chart, row, column) : NULL;

  return text != NULL && tc_number_parse (text, out) && *out >= low && *out <= high;
}

gboolean
tc_battle_get_stands (const TcBattle *self, guint counter, const char *formation, int n, TcStands *out)
{
  const TcChart *chart;
  const char *kind;
  int depth, ranks;

  g_return_val_if_fail (self != NULL && counter < self->counters->len, FALSE);
  g_return_val_if_fail (formation != NULL && out != NULL, FALSE);

  chart = tc_battle_get_chart (self, "classes");
  kind = tc_battle_counter (self, counter)->kind;
  if (!read_cell (chart, kind, "depth", 1, TC_TABLE_MAX / 10, &depth)
      || !read_cell (chart, kind, "ranks", 1, 2, &ranks) || n < 1 || n > TC_STANDS_MAX)
    return FALSE;
  for (int i = 0; tc_formation_names[i] != NULL; i++)
    if (strcmp (tc_formation_names[i], *formation != '\0' ? formation : "line") == 0)
      {
        *out = tc_stands_new (depth * 10, n, (TcFormation) i, ranks);
        return TRUE;
      }
  return FALSE;
}

static gboolean
is_in_force (const TcBattle *self, const char *option, const char *choice)
{
  const char *value;

  if (option == NULL || option[0] == '\0')
    return TRUE;

  value = tc_battle_get_option (self, option);
  return value != NULL && strcmp (value, choice != NULL ? choice : "yes") == 0;
}

gboolean
tc_battle_is_row_in_force (const TcBattle *self, const TcRow *row)
{
  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (row != NULL, FALSE);

  return is_in_force (self, tc_attributes_get (row->attributes, "option"), tc_attributes_get (row->attributes, "choice"));
}

GPtrArray *
tc_battle_get_modules (const TcBattle *self, const char *type)
{
  GPtrArray *found;

  g_return_val_if_fail (self != NULL, NULL);

  found = g_ptr_array_new ();
  for (guint pass = 0; pass < 2; pass++)
    {
      const TcRules *rules = pass == 0 ? self->book : self->rules;

      for (guint i = 0; rules != NULL && i < rules->modules->len; i++)
        {
          TcModule *module = g_ptr_array_index (rules->modules, i);

          if ((type == NULL || strcmp (module->type, type) == 0) && is_in_force (self, module->option, module->when))
            g_ptr_array_add (found, module);
        }
    }
  return found;
}

gboolean
tc_option_has_choice (const TcOption *self, const char *value)
{
  gsize length;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (value != NULL, FALSE);

  length = strlen (value);
  if (length == 0 || strchr (value, ' ') != NULL)
    return FALSE;

  for (const char *word = self->choices; *word != '\0';)
    {
      gsize n = strcspn (word, " ");

      if (n == length && strncmp (word, value, n) == 0)
        return TRUE;
      word += n;
      word += strspn (word, " ");
    }
  return FALSE;
}

gboolean
tc_battle_allows_option (const TcBattle *self, const char *id, const char *value)
{
  int index;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (id != NULL, FALSE);
  g_return_val_if_fail (value != NULL, FALSE);

  if (self->book == NULL)
    return FALSE;

  index = find_index (self->book->options, G_STRUCT_OFFSET (TcOption, id), id);
  return index >= 0
         && tc_option_has_choice (g_ptr_array_index (self->book->options, index), value);
}

/* Does the module, or a row of it, go with that option? */
static gboolean
is_switched_by (const TcModule *module, const char *id)
{
  if (strcmp (module->option, id) == 0)
    return TRUE;
  for (guint i = 0; i < module->rows->len; i++)
    {
      const TcRow *row = g_ptr_array_index (module->rows, i);

      if (g_strcmp0 (tc_attributes_get (row->attributes, "option"), id) == 0)
        return TRUE;
    }
  return FALSE;
}

/* @words: types of modules, or a type and one of its attributes: "demoralization.removes". */
static gboolean
is_named_in (const TcModule *module, const char *const *words)
{
  for (guint i = 0; words[i] != NULL; i++)
    {
      const char *point = strchr (words[i], '.');
      gsize length = point != NULL ? (gsize) (point - words[i]) : strlen (words[i]);

      if (strlen (module->type) == length && strncmp (module->type, words[i], length) == 0
          && (point == NULL || tc_attributes_get (module->attributes, point + 1) != NULL))
        return TRUE;
    }
  return FALSE;
}

gboolean
tc_battle_minds_option (const TcBattle *self, const TcOption *option)
{
  g_auto (GStrv) types = NULL;

  g_return_val_if_fail (self != NULL && option != NULL, FALSE);

  if (*option->where == '\0' || find_index (self->rules->options, G_STRUCT_OFFSET (TcOption, id), option->id) >= 0)
    return TRUE;
  types = g_strsplit (option->where, " ", -1);
  for (guint i = 0; i < self->rules->modules->len; i++)
    {
      const TcModule *module = g_ptr_array_index (self->rules->modules, i);

      if (is_switched_by (module, option->id) || is_named_in (module, (const char *const *) types))
        return TRUE;
    }
  return FALSE;
}

gboolean
tc_battle_set_option (TcBattle *self, const char *id, const char *value)
{
  TcOption *option;
  char *text;
  int index;

  g_return_val_if_fail (self != NULL, FALSE);

  if (!tc_battle_allows_option (self, id, value))
    return FALSE;

  text = g_strdup (value);
  index = find_index (self->rules->options, G_STRUCT_OFFSET (TcOption, id), id);
  if (index < 0)
    {
      option = tc_option_new (id, "");
      g_ptr_array_add (self->rules->options, option);
    }
  else
    option = g_ptr_array_index (self->rules->options, index);
  g_free (option->value);
  option->value = text;
  return TRUE;
}

/* No longer than an id may be, with room for a number. */
#define MAX_BASE 56

/* "Alt-Tilly & Co." is alt-tilly-co. */
static char *
make_base (const char *name, const char *fallback)
{
  g_autofree char *ascii = g_str_to_ascii (name != NULL ? name : "", "C");
  GString *base = g_string_new (NULL);

  for (const char *c = ascii; *c != '\0' && base->len < MAX_BASE; c++)
    if (g_ascii_isalnum (*c))
      g_string_append_c (base, g_ascii_tolower (*c));
    else if (base->len > 0 && base->str[base->len - 1] != '-')
      g_string_append_c (base, '-');
  if (base->len > 0 && base->str[base->len - 1] == '-')
    g_string_truncate (base, base->len - 1);
  if (base->len == 0)
    g_string_assign (base, fallback);
  return g_string_free (base, FALSE);
}

char *
tc_battle_make_id (const TcBattle *self, const char *name, const char *fallback)
{
  g_autofree char *base = NULL;
  char *id;

  g_return_val_if_fail (self != NULL && fallback != NULL, NULL);

  base = make_base (name, fallback);
  id = g_strdup (base);
  for (guint i = 2; tc_battle_find_counter (self, id) >= 0 || tc_battle_find_side (self, id) >= 0
                    || tc_battle_find_army (self, id) >= 0 || tc_map_find_area (self->map, id) != NULL; i++)
    {
      g_free (id);
      id = g_strdup_printf ("%s-%u", base, i);
    }
  return id;
}
