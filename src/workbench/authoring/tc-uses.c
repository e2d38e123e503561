/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-uses.h"

#include "tc-system.h"

#include <string.h>

static const TcRow *
get_row (const TcModule *module, gint32 row)
{
  return row > 0 ? g_ptr_array_index (module->rows, row - 1) : NULL;
}

/* The same words, with @to for @from; NULL when that is not among them. */
static char *
replace_word (const char *text, const char *from, const char *to)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  gboolean found = FALSE;

  for (guint i = 0; words[i] != NULL; i++)
    if (g_str_equal (words[i], from))
      {
        g_free (words[i]);
        words[i] = g_strdup (to);
        found = TRUE;
      }
  return found ? g_strjoinv (" ", words) : NULL;
}

static void
find_in_row (GArray *uses, const TcModuleSchema *const *tables, const TcModule *module, TcUse use, TcValueType type, const char *id)
{
  const TcRow *row = get_row (module, use.row);
  const TcModuleSchema *schema = tc_schema_find (tables, module->type, row != NULL ? row->name : NULL);
  const GPtrArray *attributes = row != NULL ? row->attributes : module->attributes;

  for (guint i = 0; schema != NULL && i < attributes->len; i++)
    {
      const TcAttribute *attribute = g_ptr_array_index (attributes, i);
      const TcValueSchema *value = tc_schema_find_value (schema, attribute->name);
      g_autofree char *found = value != NULL && value->type == type ? replace_word (attribute->value, id, id) : NULL;

      use.name = attribute->name;
      if (found != NULL)
        g_array_append_val (uses, use);
    }
}

GArray *
tc_uses_find (const TcBattle *battle, TcValueType type, const char *id)
{
  GArray *uses = g_array_new (FALSE, FALSE, sizeof (TcUse));
  const TcSystem *system;

  g_return_val_if_fail (battle != NULL && id != NULL, uses);

  system = tc_system_find (battle->rules->system);
  for (guint i = 0; system != NULL && i < battle->rules->modules->len; i++)
    {
      const TcModule *module = g_ptr_array_index (battle->rules->modules, i);

      for (guint row = 0; row <= module->rows->len; row++)
        find_in_row (uses, tc_system_schemas (system), module, (TcUse) { (gint32) i, (gint32) row, NULL }, type, id);
    }
  return uses;
}

static const char *
get_text (const TcBattle *battle, const TcUse *use)
{
  const TcModule *module = g_ptr_array_index (battle->rules->modules, use->module);
  const TcRow *row = get_row (module, use->row);
  const GPtrArray *attributes = row != NULL ? row->attributes : module->attributes;

  for (guint i = 0; i < attributes->len; i++)
    {
      const TcAttribute *attribute = g_ptr_array_index (attributes, i);

      if (g_str_equal (attribute->name, use->name))
        return attribute->value;
    }
  return "";
}

/* Its own id, of which a number would make another one, is free for it. */
static char *
make_id (const TcBattle *battle, const TcArea *area, const char *name)
{
  char *id = tc_battle_make_id (battle, name, "area");
  const char *number = g_str_has_prefix (id, area->id) ? id + strlen (area->id) : "";

  if (*number != '-' || number[strspn (number, "-0123456789")] != '\0')
    return id;
  g_free (id);
  return g_strdup (area->id);
}

GArray *
tc_uses_rename_area (const TcBattle *battle, guint area, const char *name)
{
  GArray *edits = g_array_new (FALSE, FALSE, sizeof (TcEdit));
  TcEdit edit = { .kind = TC_EDIT_AREA, .index = (gint32) area, .number = TC_EDIT_REPLACE };
  const TcArea *before;
  g_autoptr (GArray) uses = NULL;
  g_autofree char *id = NULL;
  TcArea *after;

  g_array_set_clear_func (edits, (GDestroyNotify) tc_edit_clear);
  g_return_val_if_fail (battle != NULL && area < battle->map->areas->len && name != NULL, edits);

  before = g_ptr_array_index (battle->map->areas, area);
  id = make_id (battle, before, name);
  uses = tc_uses_find (battle, TC_VALUE_AREA, before->id);
  after = tc_area_copy (before);
  g_free (after->name);
  after->name = g_strdup (name);
  g_free (after->id);
  after->id = g_strdup (id);
  edit.object = after;
  g_array_append_val (edits, edit);
  for (guint i = 0; i < uses->len; i++)
    {
      const TcUse *use = &g_array_index (uses, TcUse, i);
      TcEdit follows = { .kind = TC_EDIT_ATTRIBUTE, .index = use->module, .column = use->row, .key = g_strdup (use->name),
                         .text = replace_word (get_text (battle, use), before->id, id) };

      g_array_append_val (edits, follows);
    }
  return edits;
}
