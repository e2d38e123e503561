/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-edit-private.h"

static const TcField grounds_fields[] = {
  TC_HOLDS_RECORDS (RECORD, TcMapSwap, map, tc_map),
  TC_HOLDS_ARRAY (TcMapSwap, places, TcPlace),
  TC_FIELD_END
};

TC_DEFINE_RECORD (TcMapSwap, tc_map_swap, NULL, grounds_fields)

TcMapSwap *
tc_map_swap_new (TcMap *map)
{
  TcMapSwap *self = tc_record_new (&tc_map_swap_record);

  self->map = map;
  return self;
}

static const TcField terrains_fields[] = {
  TC_HOLDS_ARRAY (TcTerrains, hexes, TcHex),
  TC_HOLDS_ARRAY (TcTerrains, terrains, guint8),
  TC_FIELD_END
};

TC_DEFINE_RECORD (TcTerrains, tc_terrains, NULL, terrains_fields)

TcTerrains *
tc_terrains_new (void)
{
  return tc_record_new (&tc_terrains_record);
}

void
tc_terrains_add (TcTerrains *self, TcHex hex, guint8 terrain)
{
  g_return_if_fail (self != NULL);

  g_array_append_val (self->hexes, hex);
  g_array_append_val (self->terrains, terrain);
}

void
tc_map_swap_fill (TcMapSwap *self, const TcBattle *battle, TcPlaceFunc find, gconstpointer data)
{
  g_return_if_fail (self != NULL && battle != NULL);

  g_array_set_size (self->places, 0);
  for (guint i = 0; i < battle->counters->len; i++)
    {
      const TcCounter *counter = tc_battle_counter (battle, i);
      TcPlace place = find != NULL ? find (data, counter->place) : counter->place;

      g_array_append_val (self->places, place);
      for (guint k = 0; k < counter->alternatives->len; k++)
        {
          place = ((const TcAlternative *) g_ptr_array_index (counter->alternatives, k))->place;
          place = find != NULL ? find (data, place) : place;
          g_array_append_val (self->places, place);
        }
    }
}

static const TcEditRow *
get_row (const TcEdit *self)
{
  return &tc_edit_rows[self->kind];
}

/* Where the value is; NULL when the edit names none. */
static gpointer
find_place (const TcEdit *self, const TcBattle *battle)
{
  const TcEditRow *row = get_row (self);
  char *found = row->find (self, battle);

  return found != NULL ? found + row->offset : NULL;
}

TcEdit
tc_edit_join (const TcBattle *battle, int counter, int army)
{
  TcEdit self = { .kind = TC_EDIT_COUNTER_ARMY, .index = counter, .number = army };

  g_return_val_if_fail (battle != NULL, self);

  self.column = tc_battle_find_room (battle, army);
  /* It leaves its own place first. */
  self.column -= counter < self.column;
  return self;
}

void
tc_edit_clear (TcEdit *self)
{
  g_return_if_fail (self != NULL);

  g_clear_pointer (&self->key, g_free);
  g_clear_pointer (&self->text, g_free);
  if (self->object != NULL)
    get_row (self)->record->free (g_steal_pointer (&self->object));
}

TcEdit
tc_edit_copy (const TcEdit *self)
{
  TcEdit copy = { 0 };

  g_return_val_if_fail (self != NULL, copy);

  copy = *self;
  copy.key = g_strdup (self->key);
  copy.text = g_strdup (self->text);
  copy.object = self->object != NULL ? tc_record_copy (get_row (self)->record, self->object) : NULL;
  return copy;
}

gboolean
tc_edit_is_valid (const TcEdit *self, const TcBattle *battle)
{
  const TcEditRow *row;
  gpointer place;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (battle != NULL, FALSE);

  if ((guint) self->kind >= TC_N_EDIT_KINDS)
    return FALSE;
  row = get_row (self);
  place = find_place (self, battle);
  return place != NULL && (row->value->is_valid == NULL || row->value->is_valid (row, self, place))
         && (row->check == NULL || row->check (self, battle));
}

gboolean
tc_edit_is_needed (const TcEdit *self, const TcBattle *battle)
{
  const TcEditValue *value;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (battle != NULL, FALSE);

  value = get_row (self)->value;
  return value->is_same == NULL
         || !value->is_same (get_row (self), self, find_place (self, battle));
}

TcChangeFlags
tc_edit_swap (TcEdit *self, TcBattle *battle)
{
  const TcEditRow *row;
  gpointer place;

  g_return_val_if_fail (self != NULL, 0);
  g_return_val_if_fail (battle != NULL, 0);

  row = get_row (self);
  place = find_place (self, battle);
  g_return_val_if_fail (place != NULL, 0);
  row->value->swap (row, self, place);
  if (row->swapped != NULL)
    row->swapped (self, battle);
  return row->changes
         | (row->value->shifts != NULL && row->value->shifts (row, self, place) ? row->shifts : 0);
}

const GArray *
tc_edit_get_hexes (const TcEdit *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return get_row (self)->value->get_hexes != NULL ? get_row (self)->value->get_hexes (self) : NULL;
}

gboolean
tc_edit_keeps_order (const TcEdit *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return get_row (self)->record != NULL && get_row (self)->value != &tc_edit_object;
}

gboolean
tc_edit_same_target (const TcEdit *a, const TcEdit *b)
{
  TcEditTarget target;

  g_return_val_if_fail (a != NULL, FALSE);
  g_return_val_if_fail (b != NULL, FALSE);

  target = get_row (a)->target;
  return a->kind == b->kind && (!(target & TC_TARGET_INDEX) || a->index == b->index)
         && (!(target & TC_TARGET_COLUMN) || a->column == b->column)
         && (!(target & TC_TARGET_KEY) || g_strcmp0 (a->key, b->key) == 0);
}

guint
tc_edit_hash_target (const TcEdit *self)
{
  TcEditTarget target;

  g_return_val_if_fail (self != NULL, 0);

  target = get_row (self)->target;
  return (guint) self->kind
         + ((target & TC_TARGET_INDEX) ? (guint) self->index * TC_N_EDIT_KINDS : 0)
         + ((target & TC_TARGET_KEY) && self->key != NULL ? g_str_hash (self->key) : 0);
}

/* Counters of another battle are others. */
static gint32
follow_battle (const TcBattle *held, gint32 counter, const char **name)
{
  if ((guint) counter < held->counters->len)
    *name = tc_battle_counter (held, counter)->name;
  return -1;
}

gint32
tc_edit_follow (const TcEdit *self, gint32 counter, const char **name)
{
  g_return_val_if_fail (self != NULL && name != NULL, -1);

  if (self->kind == TC_EDIT_BATTLE)
    return follow_battle (self->object, counter, name);
  if (self->kind != TC_EDIT_COUNTER)
    return counter;
  if (self->object == NULL)
    return counter >= self->index ? counter + 1 : counter;
  if (counter == self->index)
    *name = ((const TcCounter *) self->object)->name;
  return counter == self->index ? -1 : counter > self->index ? counter - 1 : counter;
}

gboolean
tc_edit_is_earlier (const TcEdit *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->kind == TC_EDIT_BATTLE && self->text != NULL;
}

const char *
tc_edit_get_name (const TcEdit *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return get_row (self)->name;
}

TcScan *
tc_edit_get_scan (const TcEdit *self)
{
  const TcRecord *record;

  g_return_val_if_fail (self != NULL, NULL);

  record = self->object != NULL ? get_row (self)->record : NULL;
  if (record == &tc_map_swap_record)
    return ((TcMapSwap *) self->object)->map->scan;
  if (record == &tc_battle_record)
    return ((TcBattle *) self->object)->map->scan;
  return record == &tc_scan_record ? self->object : NULL;
}
