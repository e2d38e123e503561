/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-form.h"

#include <string.h>

/* One word of the values. */
typedef struct
{
  gboolean optional;
  char    *name;
  char    *value; /* "" when nothing is said */
} Word;

static void
word_free (gpointer data)
{
  Word *self = data;

  g_free (self->name);
  g_free (self->value);
  g_free (self);
}

static GPtrArray *
parse (const TcModuleForm *self)
{
  g_auto (GStrv) words = g_strsplit (self->attributes, " ", -1);
  GPtrArray *list = g_ptr_array_new_with_free_func (word_free);

  for (guint i = 0; words[i] != NULL; i++)
    {
      gsize length = strcspn (words[i], "?=");
      Word *word;

      if (length == 0)
        continue;
      word = g_new0 (Word, 1);
      word->optional = words[i][length] != '=';
      word->name = g_strndup (words[i], length);
      word->value = g_strdup (words[i] + length + strspn (words[i] + length, "?="));
      g_ptr_array_add (list, word);
    }
  return list;
}

static const Word *
find_word (const GPtrArray *words, const char *name)
{
  for (guint i = 0; i < words->len; i++)
    if (strcmp (((const Word *) g_ptr_array_index (words, i))->name, name) == 0)
      return g_ptr_array_index (words, i);
  return NULL;
}

const TcModuleForm *
tc_form_find (const TcSystem *system, const char *type, const char *row)
{
  g_return_val_if_fail (system != NULL && type != NULL, NULL);

  for (const TcModuleForm *it = tc_forms (system); it != NULL && it->type != NULL; it++)
    if (strcmp (it->type, type) == 0 && g_strcmp0 (it->row, row) == 0)
      return it;
  return NULL;
}

GPtrArray *
tc_form_get_rows (const TcSystem *system, const char *type)
{
  GPtrArray *rows = g_ptr_array_new ();

  for (const TcModuleForm *it = tc_forms (system); it != NULL && it->type != NULL; it++)
    if (strcmp (it->type, type) == 0 && it->row != NULL)
      g_ptr_array_add (rows, (gpointer) it->row);
  return rows;
}

GPtrArray *
tc_form_get_names (const TcModuleForm *self)
{
  g_autoptr (GPtrArray) words = parse (self);
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < words->len; i++)
    g_ptr_array_add (names, g_strdup (((const Word *) g_ptr_array_index (words, i))->name));
  return names;
}

gboolean
tc_form_has (const TcModuleForm *self, const char *name)
{
  g_autoptr (GPtrArray) words = parse (self);

  return find_word (words, name) != NULL;
}

gboolean
tc_form_is_optional (const TcModuleForm *self, const char *name)
{
  g_autoptr (GPtrArray) words = parse (self);
  const Word *word = find_word (words, name);

  return word == NULL || word->optional;
}

/* Things of the battle */

static gboolean
is_named (const TcModule *module, const char *counter)
{
  for (guint i = 0; module != NULL && i < module->rows->len; i++)
    if (g_strcmp0 (tc_attributes_get (((const TcRow *) g_ptr_array_index (module->rows, i))->attributes, "counter"),
                   counter) == 0)
      return TRUE;
  return FALSE;
}

static void
add_counters (GPtrArray *ids, const TcBattle *battle, const char *kind, const TcModule *module)
{
  gboolean any = strcmp (kind, "counter") == 0, fresh = strcmp (kind, "new") == 0;

  for (guint i = 0; i < battle->counters->len; i++)
    {
      const TcCounter *counter = tc_battle_counter (battle, i);
      const TcKind *it = tc_battle_get_kind (battle, counter->kind);

      if (any || (fresh ? !is_named (module, counter->id) : it != NULL && strcmp (it->symbol, kind) == 0))
        g_ptr_array_add (ids, g_strdup (counter->id));
    }
}

/* Of things that bear their id at the start of the struct; from @first on, then those before. */
static void
add_ids (GPtrArray *ids, const GPtrArray *things, guint first)
{
  for (guint i = 0; i < things->len; i++)
    g_ptr_array_add (ids, g_strdup (*(char **) g_ptr_array_index (things, (i + first) % things->len)));
}

static void
add_areas (GPtrArray *ids, const TcMap *map)
{
  for (guint i = 0; i < map->areas->len; i++)
    {
      const TcArea *area = g_ptr_array_index (map->areas, i);

      if (area->hexes->len > 0)
        g_ptr_array_add (ids, g_strdup (area->id));
    }
}

static void
add_charts (GPtrArray *ids, const TcBattle *battle)
{
  const TcRules *both[] = { battle->rules, battle->book };

  for (guint k = 0; k < G_N_ELEMENTS (both); k++)
    for (guint i = 0; both[k] != NULL && i < both[k]->charts->len; i++)
      {
        const char *id = ((const TcChart *) g_ptr_array_index (both[k]->charts, i))->id;

        if (!g_ptr_array_find_with_equal_func (ids, id, g_str_equal, NULL))
          g_ptr_array_add (ids, g_strdup (id));
      }
}

static void
add_modules (GPtrArray *ids, const TcBattle *battle, const char *const *types)
{
  g_autoptr (GPtrArray) modules = tc_battle_get_modules (battle, NULL);

  for (guint i = 0; i < modules->len; i++)
    {
      const TcModule *module = g_ptr_array_index (modules, i);

      if (module->id[0] != '\0' && g_strv_contains (types, module->type))
        g_ptr_array_add (ids, g_strdup (module->id));
    }
}

static void
add_plans (GPtrArray *ids, const TcBattle *battle)
{
  g_autoptr (GPtrArray) campaigns = tc_battle_get_modules (battle, "campaign");

  for (guint i = 0; i < campaigns->len; i++)
    {
      const TcModule *campaign = g_ptr_array_index (campaigns, i);

      for (guint k = 0; k < campaign->rows->len; k++)
        {
          const TcRow *row = g_ptr_array_index (campaign->rows, k);
          const char *name = strcmp (row->name, "plan") == 0 ? tc_attributes_get (row->attributes, "name") : NULL;

          if (name != NULL && !g_ptr_array_find_with_equal_func (ids, name, g_str_equal, NULL))
            g_ptr_array_add (ids, g_strdup (name));
        }
    }
}

/* Days of the campaign; the first one where there is none yet. */
static void
add_days (GPtrArray *ids, const TcModule *module)
{
  int n = 0;

  for (guint i = 0; module != NULL && i < module->rows->len; i++)
    n += strcmp (((const TcRow *) g_ptr_array_index (module->rows, i))->name, "day") == 0;
  for (int day = 1; day <= MAX (n, 1); day++)
    g_ptr_array_add (ids, g_strdup_printf ("%d", day));
}

/* The kind of thing, without its "@", and all that the battle has of it. */
static GPtrArray *
list_things (const char *kind, const TcBattle *battle, const TcModule *module)
{
  static const char *const levels[] = { "demoralization", "morale-test", NULL };
  static const char *const groups[] = { "reinforcements", NULL };
  GPtrArray *ids = g_ptr_array_new_with_free_func (g_free);

  if (strcmp (kind, "side") == 0 || strcmp (kind, "other") == 0)
    add_ids (ids, battle->sides, strcmp (kind, "other") == 0);
  else if (strcmp (kind, "army") == 0 || strcmp (kind, "armies") == 0)
    add_ids (ids, battle->armies, 0);
  else if (strcmp (kind, "rival") == 0 || strcmp (kind, "rivals") == 0)
    add_ids (ids, battle->armies, battle->armies->len > 0 ? battle->armies->len - 1 : 0);
  else if (strcmp (kind, "area") == 0)
    add_areas (ids, battle->map);
  else if (strcmp (kind, "chart") == 0)
    add_charts (ids, battle);
  else if (strcmp (kind, "terrain") == 0)
    for (guint i = 0; i < battle->map->legend->len; i++)
      g_ptr_array_add (ids, g_strdup (((const TcTerrain *) g_ptr_array_index (battle->map->legend, i))->id));
  else if (strcmp (kind, "level") == 0 || strcmp (kind, "group") == 0)
    add_modules (ids, battle, strcmp (kind, "level") == 0 ? levels : groups);
  else if (strcmp (kind, "plan") == 0)
    add_plans (ids, battle);
  else if (strcmp (kind, "name") == 0)
    {
      add_plans (ids, battle);
      if (ids->len == 0)
        g_ptr_array_add (ids, g_strdup ("plan"));
    }
  else if (strcmp (kind, "day") == 0)
    add_days (ids, module);
  else if (strcmp (kind, "order") == 0)
    {
      g_ptr_array_add (ids, g_strdup ("1"));
      g_ptr_array_add (ids, g_strdup ("2"));
    }
  else
    add_counters (ids, battle, kind, module);
  return ids;
}

static char *
count_on (const TcModule *module, const TcModuleForm *form, const char *name)
{
  int last = 0;

  for (guint i = 0; module != NULL && form->row != NULL && i < module->rows->len; i++)
    {
      const TcRow *row = g_ptr_array_index (module->rows, i);

      if (strcmp (row->name, form->row) == 0)
        tc_attributes_get_number (row->attributes, name, &last);
    }
  return g_strdup_printf ("%d", last + 1);
}

/* Names are told apart: the first of those to choose from that no row has yet. */
static char *
find_unused (const TcModuleForm *form, const Word *word, const TcModule *module)
{
  g_auto (GStrv) names = g_strsplit (word->value, "|", -1);

  for (char **name = names; *name != NULL; name++)
    {
      gboolean used = FALSE;

      for (guint i = 0; module != NULL && i < module->rows->len; i++)
        {
          const TcRow *row = g_ptr_array_index (module->rows, i);

          used |= strcmp (row->name, form->row) == 0 && g_strcmp0 (tc_attributes_get (row->attributes, "name"), *name) == 0;
        }
      if (!used)
        return g_strdup (*name);
    }
  return g_strdup (names[0]);
}

/* What the word may begin with, the likeliest first; never empty. */
static GPtrArray *
list_starts (const TcModuleForm *form, const Word *word, const TcBattle *battle, const TcModule *module, const char **missing)
{
  GPtrArray *starts;

  if (word->value[0] == '@' && strcmp (word->value, "@next") != 0)
    {
      starts = list_things (word->value + 1, battle, module);
      if (starts->len > 0)
        return starts;
      if (missing != NULL && *missing == NULL)
        *missing = g_intern_string (word->value + 1);
      g_ptr_array_add (starts, g_strdup (""));
      return starts;
    }
  starts = g_ptr_array_new_with_free_func (g_free);
  if (strcmp (word->name, "name") == 0 && form->row != NULL && word->value[0] != '@')
    g_ptr_array_add (starts, find_unused (form, word, module));
  else if (word->value[0] == '@')
    g_ptr_array_add (starts, count_on (module, form, word->name));
  else
    g_ptr_array_add (starts, g_strndup (word->value, strcspn (word->value, "|")));
  return starts;
}

/* Several things, or anything */
static const char *const free_kinds[] = { "@armies", "@rivals", "@name", "@day", "@next", NULL };

GPtrArray *
tc_form_get_choices (const TcModuleForm *self, const char *name, const TcBattle *battle, const TcModule *module)
{
  g_autoptr (GPtrArray) words = parse (self);
  const Word *word = find_word (words, name);
  g_auto (GStrv) parts = NULL;
  GPtrArray *choices;

  if (word == NULL || g_strv_contains (free_kinds, word->value))
    return NULL;
  if (word->value[0] == '@')
    /* another one of those, and not only of those that nobody has named */
    return list_things (strcmp (word->value, "@new") == 0 ? "counter" : word->value + 1, battle, module);
  if (strchr (word->value, '|') == NULL)
    return NULL;
  choices = g_ptr_array_new_with_free_func (g_free);
  parts = g_strsplit (word->value, "|", -1);
  for (guint i = 0; parts[i] != NULL; i++)
    g_ptr_array_add (choices, g_strdup (parts[i]));
  return choices;
}

char *
tc_form_get_start (const TcModuleForm *self, const char *name, const TcBattle *battle, const TcModule *module,
                    const char **missing)
{
  g_autoptr (GPtrArray) words = parse (self);
  const Word *word = find_word (words, name);
  g_autoptr (GPtrArray) starts = NULL;

  if (missing != NULL)
    *missing = NULL;
  if (word == NULL)
    return g_strdup ("");
  starts = list_starts (self, word, battle, module, missing);
  return g_strdup (g_ptr_array_index (starts, 0));
}

/* Beginning */

/* Sets what is not optional, and takes from @nth, as a number of mixed base, which of the likely values: what is said
 * last changes first. */
static void
begin_values (const TcModuleForm *form, GPtrArray *attributes, const TcBattle *battle, const TcModule *module, guint *nth,
              const char **missing)
{
  g_autoptr (GPtrArray) words = parse (form), values = g_ptr_array_new_with_free_func (g_free);

  for (guint i = words->len; i > 0; i--)
    {
      const Word *word = g_ptr_array_index (words, i - 1);
      g_autoptr (GPtrArray) starts = NULL;

      if (word->optional)
        continue;
      starts = list_starts (form, word, battle, module, missing);
      g_ptr_array_insert (values, 0, g_strdup (g_ptr_array_index (starts, *nth % starts->len)));
      *nth /= starts->len;
    }
  for (guint i = 0, k = 0; i < words->len; i++)
    if (!((const Word *) g_ptr_array_index (words, i))->optional)
      tc_attributes_set (attributes, ((const Word *) g_ptr_array_index (words, i))->name,
                         g_ptr_array_index (values, k++));
}

static char *
make_id (const TcBattle *battle, const char *type)
{
  char *id = g_strdup (type);

  for (guint n = 2;; n++)
    {
      gboolean taken = FALSE;

      for (guint i = 0; i < battle->rules->modules->len; i++)
        taken |= strcmp (((const TcModule *) g_ptr_array_index (battle->rules->modules, i))->id, id) == 0;
      if (!taken)
        return id;
      g_free (id);
      id = g_strdup_printf ("%s-%u", type, n);
    }
}

TcModule *
tc_form_begin_module (const TcSystem *system, const TcBattle *battle, const char *type, guint nth, const char **missing)
{
  const TcModuleForm *form = tc_form_find (system, type, NULL);
  TcModule *module;

  g_return_val_if_fail (form != NULL && battle != NULL && missing != NULL, NULL);

  *missing = NULL;
  module = tc_module_new (type);
  g_free (module->id);
  module->id = make_id (battle, type);
  begin_values (form, module->attributes, battle, module, &nth, missing);
  for (const TcModuleForm *it = form + 1; it->type != NULL && it->row != NULL; it++)
    for (guint i = 0; i < it->n; i++)
      {
        TcRow *row = tc_row_new (it->row);

        begin_values (it, row->attributes, battle, module, &nth, missing);
        g_ptr_array_add (module->rows, row);
      }
  if (nth == 0)
    return module;
  tc_module_free (module);
  return NULL;
}

TcRow *
tc_form_begin_row (const TcSystem *system, const TcBattle *battle, const TcModule *module, const char *name, guint nth,
                    const char **missing)
{
  const TcModuleForm *form = tc_form_find (system, module->type, name);
  TcRow *row;

  g_return_val_if_fail (form != NULL && battle != NULL && missing != NULL, NULL);

  *missing = NULL;
  row = tc_row_new (name);
  begin_values (form, row->attributes, battle, module, &nth, missing);
  if (nth == 0)
    return row;
  tc_row_free (row);
  return NULL;
}
