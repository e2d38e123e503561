/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-value-words.h"

#include "tc-say.h"

#include <string.h>

static const char *
name_at (const GPtrArray *things, int index, gsize offset)
{
  return index >= 0 ? G_STRUCT_MEMBER (const char *, g_ptr_array_index (things, index), offset) : NULL;
}

/* What the battle calls it; NULL. */
static const char *
find_name (TcValueType type, const TcBattle *battle, const char *id)
{
  const TcArea *area;

  switch (type)
    {
    case TC_VALUE_SIDE:
      return name_at (battle->sides, tc_battle_find_side (battle, id), G_STRUCT_OFFSET (TcSide, name));
    case TC_VALUE_ARMY:
      return name_at (battle->armies, tc_battle_find_army (battle, id), G_STRUCT_OFFSET (TcArmy, name));
    case TC_VALUE_COUNTER:
      return name_at (battle->counters, tc_battle_find_counter (battle, id), G_STRUCT_OFFSET (TcCounter, name));
    case TC_VALUE_TERRAIN:
      return name_at (battle->map->legend, tc_map_find_terrain (battle->map, id), G_STRUCT_OFFSET (TcTerrain, name));
    case TC_VALUE_AREA:
      area = tc_map_find_area (battle->map, id);
      return area != NULL ? area->name : NULL;
    default:
      return NULL;
    }
}

/* As it is written: free texts, and names that the author gave. */
static gboolean
is_plain (const TcValueSchema *value)
{
  return value != NULL && (value->type <= TC_VALUE_NUMBER || value->type == TC_VALUE_PIECE);
}

static char *
say_one (const TcValueSchema *value, const TcBattle *battle, const char *id)
{
  const char *name = value != NULL ? find_name (value->type, battle, id) : NULL;

  if (name != NULL && *name != '\0')
    return g_strdup (name);
  return is_plain (value) ? g_strdup (id) : tc_say_code (id);
}

/* Everything that one word of it could be; NULL when it is written freely. */
static GPtrArray *
list_ids (const TcValueSchema *value, const TcBattle *battle, const TcModule *module)
{
  GPtrArray *ids = value != NULL ? tc_value_list (value, battle, module) : NULL;

  if (ids != NULL && (value->flags & TC_VALUE_ANY) != 0)
    g_ptr_array_add (ids, (gpointer) "any");
  return ids;
}

/* Two of one name have their ids behind it. */
static char *
say_apart (const TcValueSchema *value, const TcBattle *battle, const GPtrArray *ids, const char *id)
{
  char *name = say_one (value, battle, id);
  guint n = 0;

  for (guint i = 0; ids != NULL && i < ids->len; i++)
    {
      const char *other = find_name (value->type, battle, g_ptr_array_index (ids, i));

      n += other != NULL && strcmp (other, name) == 0;
    }
  if (n > 1)
    {
      char *apart = g_strdup_printf ("%s (%s)", name, id);

      g_free (name);
      return apart;
    }
  return name;
}

static gboolean
is_many (const TcValueSchema *value)
{
  return value != NULL && (value->flags & TC_VALUE_MANY) != 0;
}

char *
tc_value_say (const TcValueSchema *value, const TcBattle *battle, const TcModule *module, const char *text)
{
  g_autoptr (GPtrArray) ids = list_ids (value, battle, module);
  g_autoptr (GPtrArray) said = g_ptr_array_new_with_free_func (g_free);
  g_auto (GStrv) words = NULL;

  if (!is_many (value))
    return say_apart (value, battle, ids, text);
  words = g_strsplit_set (text, " \t\r\n", -1);
  for (char **word = words; *word != NULL; word++)
    if (**word != '\0')
      g_ptr_array_add (said, say_apart (value, battle, ids, *word));
  g_ptr_array_add (said, NULL);
  return g_strjoinv (", ", (char **) said->pdata);
}

/* The id of that name in any case, else the one that is so typed; NULL. */
static const char *
find_id (const TcValueSchema *value, const TcBattle *battle, const GPtrArray *ids, const char *typed)
{
  g_autofree char *wanted = g_utf8_casefold (typed, -1);

  for (guint i = 0; ids != NULL && i < ids->len; i++)
    if (strcmp (g_ptr_array_index (ids, i), typed) == 0)
      return g_ptr_array_index (ids, i);
  for (guint i = 0; ids != NULL && i < ids->len; i++)
    {
      g_autofree char *name = say_apart (value, battle, ids, g_ptr_array_index (ids, i));
      g_autofree char *folded = g_utf8_casefold (name, -1);

      if (strcmp (folded, wanted) == 0)
        return g_ptr_array_index (ids, i);
    }
  return NULL;
}

char *
tc_value_read (const TcValueSchema *value, const TcBattle *battle, const TcModule *module, const char *typed)
{
  g_autoptr (GPtrArray) ids = list_ids (value, battle, module);
  g_autofree char *text = g_strstrip (g_strdup (typed));
  const char *whole = find_id (value, battle, ids, text);
  g_auto (GStrv) parts = NULL;

  if (whole != NULL || !is_many (value))
    return g_strdup (whole != NULL ? whole : text);
  parts = g_strsplit_set (text, strpbrk (text, ",;") != NULL ? ",;" : " ", -1);
  for (char **part = parts; *part != NULL; part++)
    {
      const char *id = find_id (value, battle, ids, g_strstrip (*part));

      if (id != NULL)
        *part = (g_free (*part), g_strdup (id));
    }
  g_free (text);
  text = g_strjoinv (" ", parts);
  return tc_text_collapse (text);
}

void
tc_value_list_names (const TcValueSchema *value, const TcBattle *battle, const TcModule *module, GPtrArray *ids, GPtrArray *names)
{
  g_autoptr (GPtrArray) all = list_ids (value, battle, module), offers = NULL;
  TcValueSchema one;

  if (value == NULL)
    return;
  one = *value;
  one.flags &= ~TC_VALUE_MANY;
  offers = tc_value_list_choices (&one, battle, module);
  for (guint i = 0; offers != NULL && i < offers->len; i++)
    {
      g_ptr_array_add (ids, g_strdup (g_ptr_array_index (offers, i)));
      g_ptr_array_add (names, say_apart (value, battle, all, g_ptr_array_index (offers, i)));
    }
}
