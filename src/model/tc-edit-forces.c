/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Edits of whole counters and armies, and of the ground that they stand on. */
#include "tc-edit-private.h"

TcGrounds *
tc_grounds_new (TcMap *map)
{
  TcGrounds *self = g_new0 (TcGrounds, 1);

  self->map = map;
  self->places = g_array_new (FALSE, FALSE, sizeof (TcPlace));
  return self;
}

void
tc_grounds_free (TcGrounds *self)
{
  if (self == NULL)
    return;

  tc_map_free (self->map);
  g_array_unref (self->places);
  g_free (self);
}

static gboolean
is_counter (const TcCounter *counter, const TcBattle *battle)
{
  for (guint i = 0; i < TC_N_COLUMNS; i++)
    if (!tc_edit_is_value (counter->values[i]))
      return FALSE;
  return counter->id[0] != '\0' && tc_edit_is_text (counter->id, FALSE) && tc_edit_is_text (counter->name, FALSE)
         && tc_edit_is_text (counter->kind, FALSE) && tc_edit_is_text (counter->entry, FALSE)
         && tc_battle_find_counter (battle, counter->id) < 0
         && counter->army >= 0 && (guint) counter->army < battle->armies->len
         && tc_edit_is_place (battle->map, counter->place) && battle->counters->len < TC_MAX_COUNTERS;
}

static gboolean
is_army (const TcArmy *army, const TcBattle *battle)
{
  return army->id[0] != '\0' && tc_edit_is_text (army->id, FALSE) && tc_edit_is_text (army->name, FALSE)
         && tc_battle_find_army (battle, army->id) < 0 && army->side >= 0 && (guint) army->side < battle->sides->len;
}

/* An army whose counters are out of the battle; others' counters count it among those before theirs. */
static gboolean
is_bare (gint32 army, const TcBattle *battle)
{
  if (army < 0 || (guint) army >= battle->armies->len)
    return FALSE;
  for (guint i = 0; i < battle->counters->len; i++)
    if (tc_battle_counter (battle, i)->army == army)
      return FALSE;
  return TRUE;
}

static void
swap_army (TcEdit *self, TcBattle *battle)
{
  int by = self->number == TC_EDIT_INSERT ? 1 : -1;

  for (guint i = 0; i < battle->counters->len; i++)
    {
      TcCounter *counter = g_ptr_array_index (battle->counters, i);

      if (counter->army >= self->index)
        counter->army += by;
    }
  tc_edit_exchange (self, battle->armies);
}

static gboolean
is_ground (const TcGrounds *ground, const TcBattle *battle)
{
  if (ground->map == NULL || ground->places->len != battle->counters->len)
    return FALSE;
  for (guint i = 0; i < ground->places->len; i++)
    if (!tc_edit_is_place (ground->map, g_array_index (ground->places, TcPlace, i)))
      return FALSE;
  return TRUE;
}

gboolean
tc_edit_forces_is_valid (const TcEdit *self, const TcBattle *battle)
{
  gboolean inserts = self->number == TC_EDIT_INSERT;

  switch ((guint) self->kind)
    {
    case TC_EDIT_COUNTER:
      if (self->number == TC_EDIT_REMOVE)
        return self->object == NULL && self->index >= 0 && (guint) self->index < battle->counters->len;
      return inserts && self->object != NULL && self->index >= 0 && (guint) self->index <= battle->counters->len
             && is_counter (self->object, battle);
    case TC_EDIT_ARMY:
      if (self->number == TC_EDIT_REMOVE)
        return self->object == NULL && is_bare (self->index, battle);
      return inserts && self->object != NULL && self->index == (gint32) battle->armies->len && is_army (self->object, battle);
    case TC_EDIT_GROUND:
      return self->object != NULL && is_ground (self->object, battle);
    default:
      g_return_val_if_reached (FALSE);
    }
}

static void
swap_ground (TcGrounds *ground, TcBattle *battle)
{
  TcMap *map = battle->map;

  battle->map = ground->map;
  ground->map = map;
  for (guint i = 0; i < ground->places->len; i++)
    {
      TcCounter *counter = g_ptr_array_index (battle->counters, i);
      TcPlace place = counter->place;

      counter->place = g_array_index (ground->places, TcPlace, i);
      g_array_index (ground->places, TcPlace, i) = place;
    }
}

void
tc_edit_forces_swap (TcEdit *self, TcBattle *battle)
{
  switch ((guint) self->kind)
    {
    case TC_EDIT_COUNTER:
      tc_edit_exchange (self, battle->counters);
      break;
    case TC_EDIT_ARMY:
      swap_army (self, battle);
      break;
    case TC_EDIT_GROUND:
    default:
      swap_ground (self->object, battle);
      break;
    }
}
