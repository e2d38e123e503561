/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-force-item: a counter as a row of the order of battle: the texts of the table, made once.
 *
 * A row does not follow the battle: when the battle changes, new rows are made. */
#pragma once

#include <glib-object.h>

#include "tc-scene.h"

G_BEGIN_DECLS

#define TC_TYPE_FORCE_ITEM (tc_force_item_get_type ())
G_DECLARE_FINAL_TYPE (TcForceItem, tc_force_item, TC, FORCE_ITEM, GObject)

/* @placement: where it is now, NULL when it is not on the board. */
TcForceItem *tc_force_item_new (const TcBattle *battle, int counter, const TcPlacement *placement);

int          tc_force_item_get_counter (TcForceItem *self);
int          tc_force_item_get_side    (TcForceItem *self);
typedef enum
{
  TC_FORCE_NAME,
  TC_FORCE_ARM,
  TC_FORCE_STRENGTH,
  TC_FORCE_MOVEMENT,
  TC_FORCE_MORALE,
  TC_FORCE_LEADERSHIP,
  TC_FORCE_PLACE,
  TC_FORCE_ARMY,
  TC_N_FORCE_COLUMNS
} TcForceColumn;
/* Owned by the row. */
const char  *tc_force_item_get_text    (TcForceItem *self, TcForceColumn column);
/* The number that a numeric column is sorted by, else TC_NO_VALUE. */
gint32       tc_force_item_get_number  (TcForceItem *self, TcForceColumn column);

G_END_DECLS
