/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-force-item.h"

#include "tc-say.h"

struct _TcForceItem
{
  GObject parent;
  int     counter;
  int     side;
  char   *texts[TC_N_FORCE_COLUMNS];
  gint32  numbers[TC_N_FORCE_COLUMNS];
};

G_DEFINE_FINAL_TYPE (TcForceItem, tc_force_item, G_TYPE_OBJECT)

static void
tc_force_item_finalize (GObject *object)
{
  TcForceItem *self = TC_FORCE_ITEM (object);

  for (guint i = 0; i < TC_N_FORCE_COLUMNS; i++)
    g_free (self->texts[i]);
  G_OBJECT_CLASS (tc_force_item_parent_class)->finalize (object);
}

static void
tc_force_item_class_init (TcForceItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tc_force_item_finalize;
}

static void
tc_force_item_init (TcForceItem *self)
{
  for (guint i = 0; i < TC_N_FORCE_COLUMNS; i++)
    self->numbers[i] = TC_NO_VALUE;
}

static void
set_number (TcForceItem *self, TcForceColumn column, gint32 value)
{
  self->numbers[column] = value;
  self->texts[column] = value != TC_NO_VALUE ? g_strdup_printf ("%d", value) : g_strdup ("–");
}
static char *
say_point (const TcMap *map, TcPlace place)
{
  /* Translators: a point of a measured table in centimetres; the column is narrow */
  return g_strdup_printf (_("%.0f | %.0f"), place.x / 100.0, place.y / 100.0);
}

static char *(*const boards[TC_N_BOARDS]) (const TcMap *map, TcPlace place) = {
  [TC_BOARD_HEXES] = tc_say_place,
  [TC_BOARD_TABLE] = say_point,
};


TcForceItem *
tc_force_item_new (const TcBattle *battle, int counter, const TcPlacement *placement)
{
  TcForceItem *self = g_object_new (TC_TYPE_FORCE_ITEM, NULL);
  const TcCounter *data = tc_battle_counter (battle, counter);
  const TcKind *kind = tc_battle_get_kind (battle, data->kind);
  const gint32 *values = placement != NULL ? placement->values : data->values;

  self->counter = counter;
  self->side = placement != NULL ? placement->side : tc_battle_counter_side (battle, counter);
  self->texts[TC_FORCE_NAME] = g_strdup (data->name);
  self->texts[TC_FORCE_ARM] = g_strdup (kind != NULL ? kind->name : data->kind);
  self->texts[TC_FORCE_ARMY] = g_strdup (((TcArmy *) g_ptr_array_index (battle->armies, data->army))->name);
  set_number (self, TC_FORCE_STRENGTH, values[TC_COLUMN_STRENGTH]);
  set_number (self, TC_FORCE_MOVEMENT, values[TC_COLUMN_MOVEMENT]);
  set_number (self, TC_FORCE_MORALE, values[TC_COLUMN_MORALE]);
  set_number (self, TC_FORCE_LEADERSHIP, values[TC_COLUMN_LEADERSHIP]);
  if (placement == NULL || placement->place.x < 0)
    self->texts[TC_FORCE_PLACE] = *data->entry != '\0' ? tc_say_code (data->entry) : g_strdup (_("off the map"));
  else
    self->texts[TC_FORCE_PLACE] = boards[tc_map_get_board (battle->map)->kind](battle->map, placement->place);
  return self;
}

int
tc_force_item_get_counter (TcForceItem *self)
{
  g_return_val_if_fail (TC_IS_FORCE_ITEM (self), -1);

  return self->counter;
}

int
tc_force_item_get_side (TcForceItem *self)
{
  g_return_val_if_fail (TC_IS_FORCE_ITEM (self), -1);

  return self->side;
}

const char *
tc_force_item_get_text (TcForceItem *self, TcForceColumn column)
{
  return self->texts[column];
}

gint32
tc_force_item_get_number (TcForceItem *self, TcForceColumn column)
{
  return self->numbers[column];
}
