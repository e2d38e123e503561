/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Looking things up in a battle: by id, and what is in force. */
#include "tc-battle.h"

#include <string.h>

/* The element with that id: the battle's own before the book's.  @list: offset in TcRules. */
static gpointer
find_in_force (const TcBattle *self, const TcRecord *record, gsize list, const char *id)
{
  const TcRules *const places[] = { self->rules, self->book };

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      const GPtrArray *of = places[i] != NULL ? G_STRUCT_MEMBER (const GPtrArray *, places[i], list) : NULL;
      int index = of != NULL ? tc_record_find (record, of, id) : -1;

      if (index >= 0)
        return g_ptr_array_index (of, index);
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
  return army->colour != TC_NO_COLOUR ? (guint32) army->colour & 0xffffff
                                      : tc_battle_get_side_colour (self, army->side);
}

int
tc_battle_find_side (const TcBattle *self, const char *id)
{
  g_return_val_if_fail (self != NULL, -1);
  g_return_val_if_fail (id != NULL, -1);

  return tc_record_find (&tc_side_record, self->sides, id);
}

int
tc_battle_find_army (const TcBattle *self, const char *id)
{
  g_return_val_if_fail (self != NULL, -1);
  g_return_val_if_fail (id != NULL, -1);

  return tc_record_find (&tc_army_record, self->armies, id);
}

int
tc_battle_find_counter (const TcBattle *self, const char *id)
{
  g_return_val_if_fail (self != NULL, -1);
  g_return_val_if_fail (id != NULL, -1);

  return tc_record_find (&tc_counter_record, self->counters, id);
}

int
tc_battle_find_room (const TcBattle *self, int army)
{
  guint i;

  g_return_val_if_fail (self != NULL, 0);

  for (i = self->counters->len; i > 0 && tc_battle_counter (self, i - 1)->army > army; i--)
    ;
  return (int) i;
}

int
tc_battle_add_counter (TcBattle *self, TcCounter *counter)
{
  int room;

  g_return_val_if_fail (self != NULL, -1);
  g_return_val_if_fail (counter != NULL, -1);

  room = tc_battle_find_room (self, counter->army);
  g_ptr_array_insert (self->counters, room, counter);
  return room;
}

const TcChart *
tc_battle_get_chart (const TcBattle *self, const char *id)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (id != NULL, NULL);

  return find_in_force (self, &tc_chart_record, G_STRUCT_OFFSET (TcRules, charts), id);
}

const TcChart *
tc_battle_find_chart (const TcBattle *self, TcChartRole role)
{
  g_return_val_if_fail (self != NULL && role != TC_CHART_PLAIN, NULL);

  for (guint i = 0; self->book != NULL && i < self->book->charts->len; i++)
    {
      const TcChart *chart = g_ptr_array_index (self->book->charts, i);

      if (chart->role == role)
        return tc_battle_get_chart (self, chart->id);
    }
  return NULL;
}

TcTerrainShape
tc_battle_find_shape (const TcBattle *self, const char *terrain)
{
  static const char *const kinds[] = { [TC_SHAPE_HEX] = "hex", [TC_SHAPE_SIDE] = "side", [TC_SHAPE_PATH] = "path" };
  const TcChart *chart = tc_battle_find_chart (self, TC_CHART_TERRAIN);
  const char *kind = chart != NULL ? tc_chart_get (chart, terrain, "kind") : NULL;

  for (TcTerrainShape shape = TC_SHAPE_HEX; kind != NULL && shape <= TC_SHAPE_PATH; shape++)
    if (strcmp (kind, kinds[shape]) == 0)
      return shape;
  return TC_SHAPE_NONE;
}

const char *
tc_battle_get_parameter (const TcBattle *self, const char *id)
{
  const TcParameter *parameter;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (id != NULL, NULL);

  parameter = find_in_force (self, &tc_parameter_record, G_STRUCT_OFFSET (TcRules, parameters), id);
  return parameter != NULL ? parameter->value : NULL;
}

const char *
tc_battle_get_option (const TcBattle *self, const char *id)
{
  const TcOption *option;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (id != NULL, NULL);

  option = find_in_force (self, &tc_option_record, G_STRUCT_OFFSET (TcRules, options), id);
  return option != NULL ? option->value : NULL;
}

const TcKind *
tc_battle_get_kind (const TcBattle *self, const char *id)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (id != NULL, NULL);

  return find_in_force (self, &tc_kind_record, G_STRUCT_OFFSET (TcRules, kinds), id);
}

static gboolean
read_cell (const TcChart *chart, const char *row, const char *column, int low, int high, int *out)
{
  const char *text = chart != NULL ? tc_chart_get (chart, row, column) : NULL;

  return text != NULL && tc_number_parse (text, out) && *out >= low && *out <= high;
}

gboolean
tc_battle_get_stands (const TcBattle *self, guint counter, const char *formation, int n,
                      TcStands *out)
{
  const TcChart *chart;
  const char *kind;
  int depth, ranks;

  g_return_val_if_fail (self != NULL && counter < self->counters->len, FALSE);
  g_return_val_if_fail (formation != NULL && out != NULL, FALSE);

  chart = tc_battle_find_chart (self, TC_CHART_BASES);
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

  return is_in_force (self, tc_attributes_get (row->attributes, "option"),
                      tc_attributes_get (row->attributes, "choice"));
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

          if ((type == NULL || strcmp (module->type, type) == 0)
              && is_in_force (self, module->option, module->when))
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

GPtrArray *
tc_battle_list_options (const TcBattle *self)
{
  GPtrArray *list;

  g_return_val_if_fail (self != NULL, NULL);

  list = g_ptr_array_new ();
  for (guint i = 0; self->book != NULL && i < self->book->options->len; i++)
    g_ptr_array_add (list, g_ptr_array_index (self->book->options, i));
  for (guint i = 0; i < self->rules->options->len; i++)
    {
      TcOption *option = g_ptr_array_index (self->rules->options, i);

      if (*option->choices != '\0' && (self->book == NULL || tc_record_find (&tc_option_record, self->book->options, option->id) < 0))
        g_ptr_array_add (list, option);
    }
  return list;
}

const TcOption *
tc_battle_find_option (const TcBattle *self, const char *id)
{
  g_autoptr (GPtrArray) list = NULL;
  int index;

  g_return_val_if_fail (self != NULL && id != NULL, NULL);

  list = tc_battle_list_options (self);
  index = tc_record_find (&tc_option_record, list, id);
  return index >= 0 ? g_ptr_array_index (list, index) : NULL;
}

gboolean
tc_battle_allows_option (const TcBattle *self, const char *id, const char *value)
{
  const TcOption *option;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (id != NULL, FALSE);
  g_return_val_if_fail (value != NULL, FALSE);

  option = tc_battle_find_option (self, id);
  return option != NULL && tc_option_has_choice (option, value);
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

  if (*option->where == '\0'
      || tc_record_find (&tc_option_record, self->rules->options, option->id) >= 0)
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
  index = tc_record_find (&tc_option_record, self->rules->options, id);
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

/* Set-up by options */

const TcAlternative *
tc_counter_find_alternative (const TcCounter *self, const char *option, const char *choice)
{
  g_return_val_if_fail (self != NULL && option != NULL, NULL);

  for (guint i = 0; i < self->alternatives->len; i++)
    {
      const TcAlternative *alternative = g_ptr_array_index (self->alternatives, i);

      if (strcmp (alternative->option, option) == 0 && (choice == NULL || strcmp (alternative->choice, choice) == 0))
        return alternative;
    }
  return NULL;
}

const TcAlternative *
tc_battle_find_alternative (const TcBattle *self, guint counter)
{
  const GPtrArray *list;

  g_return_val_if_fail (self != NULL && counter < self->counters->len, NULL);

  list = tc_battle_counter (self, counter)->alternatives;
  for (guint i = list->len; i > 0; i--)
    {
      const TcAlternative *alternative = g_ptr_array_index (list, i - 1);

      if (is_in_force (self, alternative->option, alternative->choice))
        return alternative;
    }
  return NULL;
}

gboolean
tc_battle_is_laid_out (const TcBattle *self)
{
  g_return_val_if_fail (self != NULL, TRUE);

  for (guint i = 0; i < self->counters->len; i++)
    {
      const TcCounter *counter = tc_battle_counter (self, i);
      const TcAlternative *holds = counter->alternatives->len > 0 ? tc_battle_find_alternative (self, i) : NULL;

      if (holds != NULL
          && (!tc_place_equal (holds->place, counter->place) || strcmp (holds->entry, counter->entry) != 0
              || (*holds->formation != '\0' && holds->formation != counter->formation)))
        return FALSE;
    }
  return TRUE;
}

void
tc_battle_lay_out (TcBattle *self)
{
  g_return_if_fail (self != NULL);

  for (guint i = 0; i < self->counters->len; i++)
    {
      TcCounter *counter = g_ptr_array_index (self->counters, i);
      const TcAlternative *holds = tc_battle_find_alternative (self, i);

      if (holds == NULL)
        continue;
      counter->place = holds->place;
      tc_text_set (&counter->entry, holds->entry);
      if (*holds->formation != '\0')
        counter->formation = holds->formation;
    }
}
