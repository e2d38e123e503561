/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "tc-formula-words.h"

#include <string.h>

/* Flags */

static int
find_flag (const TcOrderKind *kind, const char *flag)
{
  for (guint i = 0; i < G_N_ELEMENTS (kind->flags) && kind->flags[i] != NULL; i++)
    if (strcmp (kind->flags[i], flag) == 0)
      return (int) i;

  return -1;
}

gboolean
tc_formula_is_flag (const TcSystem *system, TcOrderRole role, const char *word)
{
  const TcOrderKind *kinds = system->order_kinds;

  for (int kind = tc_order_kind_find (kinds, role, 0); kind >= 0; kind = tc_order_kind_find (kinds, role, kind + 1))
    if (find_flag (&kinds[kind], word) >= 0)
      return TRUE;

  return FALSE;
}

/* Sets the flags; the one that the kind does not have, else NULL. */
static const TcFormulaWord *
set_flags (const TcOrderKind *kind, const GArray *words, TcOrder *order)
{
  for (guint i = 0; i < words->len; i++)
    {
      const TcFormulaWord *word = &g_array_index (words, TcFormulaWord, i);
      int flag = find_flag (kind, word->text);

      if (flag < 0)
        return word;
      order->flags |= (guint8) (1 << flag);
    }

  return NULL;
}

/* The words of a formula that are flags, or those that are said to be. */
static GArray *
list_flags (const TcFormula *self, const TcSystem *system)
{
  GArray *flags = g_array_new (FALSE, FALSE, sizeof (TcFormulaWord));

  g_array_append_vals (flags, self->flags->data, self->flags->len);
  for (guint i = 0; i < self->terrain->len; i++)
    {
      const TcFormulaWord *word = &g_array_index (self->terrain, TcFormulaWord, i);

      if (word->column > 0 && tc_formula_is_flag (system, self->role, word->text))
        g_array_append_vals (flags, word, 1);
    }

  return flags;
}

gboolean
tc_formula_set_flags (const TcFormula *self, const TcSystem *system, TcOrder *order, GError **error)
{
  const TcOrderKind *kinds = system->order_kinds;
  g_autoptr (GArray) flags = list_flags (self, system);
  const TcFormulaWord *wrong = NULL;
  g_autofree char *expected = NULL;

  for (int kind = tc_order_kind_find (kinds, self->role, 0); kind >= 0; kind = tc_order_kind_find (kinds, self->role, kind + 1))
    {
      order->kind = (guint8) kind;
      order->flags = 0;
      wrong = set_flags (&kinds[kind], flags, order);
      if (wrong == NULL)
        return TRUE;
    }
  order->kind = (guint8) tc_order_kind_find (kinds, self->role, 0);
  expected = g_strdup_printf (_("a flag of the order “%s”"), kinds[order->kind].id);

  return tc_formula_refuse (error, wrong, expected, (const char *const *) kinds[order->kind].flags);
}

/* Weather */

static const TcModuleSchema *const *
get_tables (const TcSystem *system)
{
  static const TcModuleSchema *const none[] = { NULL };

  return system->authoring != NULL && system->authoring->schemas != NULL ? system->authoring->schemas : none;
}

static const TcValueSchema *
get_weather (const TcModuleSchema *schema)
{
  for (const TcValueSchema *value = schema->values; value != NULL && value->name != NULL; value++)
    if ((value->flags & TC_VALUE_WEATHER) != 0)
      return value;

  return NULL;
}

static const TcChoice *
get_choice (const TcValueSchema *value, guint i)
{
  return (const TcChoice *) ((const char *) value->choices + i * value->stride);
}

/* The first module that can begin with it, and the value that says so; @words, which may be NULL, gets all weather. */
static const TcModuleSchema *
find_weather (const TcSystem *system, const char *word, const TcValueSchema **out, GPtrArray *words)
{
  for (const TcModuleSchema *const *table = get_tables (system); *table != NULL; table++)
    for (const TcModuleSchema *schema = *table; schema->type != NULL; schema++)
      {
        const TcValueSchema *value = schema->row == NULL ? get_weather (schema) : NULL;

        for (guint i = 0; value != NULL && get_choice (value, i)->id != NULL; i++)
          {
            if (words != NULL)
              g_ptr_array_add (words, (gpointer) get_choice (value, i)->id);
            *out = value;
            if (word != NULL && strcmp (get_choice (value, i)->id, word) == 0)
              return schema;
          }
      }

  return NULL;
}

gboolean
tc_formula_is_weather (const TcSystem *system, const char *word)
{
  const TcValueSchema *value;

  return find_weather (system, word, &value, NULL) != NULL;
}

/* A number that a module may go without matters here, the range of guns in fog; the weather holds until the second side rolls. */
static void
begin_values (const TcModuleSchema *schema, TcModule *module, const TcBattle *battle)
{
  const TcSide *second = g_ptr_array_index (battle->sides, 1);

  for (const TcValueSchema *value = schema->values; value->name != NULL; value++)
    if (value->type == TC_VALUE_SIDE)
      tc_attributes_set (module->attributes, value->name, second->id);
    else if (value->type == TC_VALUE_NUMBER && (value->flags & TC_VALUE_OPTIONAL) != 0 && value->start != NULL)
      tc_attributes_set (module->attributes, value->name, value->start);
}

void
tc_formula_lay_weather (const TcFormula *self, TcBattle *battle)
{
  const TcSystem *system = tc_system_find (battle->rules->system);

  for (guint i = 0; i < self->terrain->len; i++)
    {
      const TcFormulaWord *word = &g_array_index (self->terrain, TcFormulaWord, i);
      const TcValueSchema *value, *missing;
      const TcModuleSchema *schema =
          word->column > 0 && tc_battle_find_shape (battle, word->text) == TC_SHAPE_NONE ? find_weather (system, word->text, &value, NULL)
                                                                                         : NULL;
      TcModule *module = schema != NULL ? tc_schema_begin_module (get_tables (system), battle, schema->type, 0, &missing) : NULL;
      g_autoptr (GPtrArray) charts = NULL;

      if (module == NULL)
        continue;
      begin_values (schema, module, battle);
      tc_attributes_set (module->attributes, value->name, word->text);
      charts = tc_schema_begin_charts (get_tables (system), battle, module);
      for (guint k = 0; k < charts->len; k++)
        g_ptr_array_add (battle->rules->charts, g_ptr_array_index (charts, k));
      g_ptr_array_add (battle->rules->modules, module);
    }
}

/* Refusals */

static void
add_terrain (GPtrArray *words, const TcBattle *battle)
{
  const TcChart *chart = tc_battle_find_chart (battle, TC_CHART_TERRAIN);

  for (guint i = 0; chart != NULL && i < chart->rows->len; i++)
    g_ptr_array_add (words, (gpointer) tc_chart_get_cell (chart, i, 0));
}

gboolean
tc_formula_refuse_word (const TcBattle *battle, TcOrderRole role, const TcFormulaWord *word, GError **error)
{
  const TcSystem *system = tc_system_find (battle->rules->system);
  const TcOrderKind *kinds = system->order_kinds;
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  const TcValueSchema *value;

  add_terrain (words, battle);
  for (int kind = tc_order_kind_find (kinds, role, 0); kind >= 0; kind = tc_order_kind_find (kinds, role, kind + 1))
    for (guint i = 0; i < G_N_ELEMENTS (kinds[kind].flags) && kinds[kind].flags[i] != NULL; i++)
      g_ptr_array_add (words, (gpointer) kinds[kind].flags[i]);
  find_weather (system, NULL, &value, words);
  g_ptr_array_add (words, NULL);

  return tc_formula_refuse (error, word,
                            word->column > 0 ? _("a terrain or weather of these rules, or a flag of the order")
                                             : _("a terrain of these rules"),
                            (const char *const *) words->pdata);
}
