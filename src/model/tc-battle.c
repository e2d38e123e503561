/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-battle.h"

#include <string.h>

static const char *const column_names[TC_N_COLUMNS] = {
  [TC_COLUMN_STRENGTH] = "strength",
  [TC_COLUMN_REDUCED] = "reduced",
  [TC_COLUMN_MOVEMENT] = "movement",
  [TC_COLUMN_LEADERSHIP] = "leadership",
  [TC_COLUMN_MORALE] = "morale",
};

static char *
text_new (const char *text)
{
  return g_strdup (text != NULL ? text : "");
}

const char *
tc_column_get_name (TcColumn column)
{
  g_return_val_if_fail ((guint) column < TC_N_COLUMNS, NULL);

  return column_names[column];
}

TcBattle *
tc_battle_new (void)
{
  TcBattle *self = g_new0 (TcBattle, 1);
  TcHexGrid grid;

  self->id = text_new (NULL);
  self->title = text_new (NULL);
  self->date = text_new (NULL);
  self->location = text_new (NULL);
  self->summary = text_new (NULL);
  self->version = 1;
  self->provenance = g_ptr_array_new_with_free_func ((GDestroyNotify) tc_provenance_free);
  self->sides = g_ptr_array_new_with_free_func ((GDestroyNotify) tc_side_free);
  self->armies = g_ptr_array_new_with_free_func ((GDestroyNotify) tc_army_free);
  self->counters = g_ptr_array_new_with_free_func ((GDestroyNotify) tc_counter_free);
  tc_hexgrid_init (&grid, 23, 28);
  self->map = tc_map_new (&grid);
  self->rules = tc_rules_new ();
  return self;
}

void
tc_battle_free (TcBattle *self)
{
  if (self == NULL)
    return;

  g_free (self->id);
  g_free (self->title);
  g_free (self->date);
  g_free (self->location);
  g_free (self->summary);
  g_ptr_array_unref (self->provenance);
  g_ptr_array_unref (self->sides);
  g_ptr_array_unref (self->armies);
  g_ptr_array_unref (self->counters);
  tc_map_free (self->map);
  tc_rules_free (self->rules);
  tc_rules_free (self->book);
  tc_keep_clear (&self->keep);
  for (guint i = 0; i < TC_N_BATTLE_PARTS; i++)
    tc_keep_clear (&self->parts[i]);
  g_free (self);
}

TcSide *
tc_side_new (const char *id, const char *name, guint32 colour)
{
  TcSide *self = g_new0 (TcSide, 1);

  self->id = text_new (id);
  self->name = text_new (name);
  self->colour = colour;
  return self;
}

void
tc_side_free (TcSide *self)
{
  if (self == NULL)
    return;

  g_free (self->id);
  g_free (self->name);
  tc_keep_clear (&self->keep);
  g_free (self);
}

TcArmy *
tc_army_new (const char *id, const char *name, int side)
{
  TcArmy *self = g_new0 (TcArmy, 1);

  self->id = text_new (id);
  self->name = text_new (name);
  self->side = side;
  self->colour = TC_NO_COLOUR;
  return self;
}

void
tc_army_free (TcArmy *self)
{
  if (self == NULL)
    return;

  g_free (self->id);
  g_free (self->name);
  tc_keep_clear (&self->keep);
  g_free (self);
}

TcCounter *
tc_counter_new (const char *id, const char *name, const char *kind, int army)
{
  TcCounter *self = g_new0 (TcCounter, 1);

  self->id = text_new (id);
  self->name = text_new (name);
  self->kind = g_intern_string (kind != NULL ? kind : "");
  self->army = army;
  for (guint i = 0; i < TC_N_COLUMNS; i++)
    self->values[i] = TC_NO_VALUE;
  self->place = TC_NOWHERE;
  self->formation = "";
  self->entry = text_new (NULL);
  self->provenance = g_ptr_array_new_with_free_func ((GDestroyNotify) tc_provenance_free);
  return self;
}

void
tc_counter_free (TcCounter *self)
{
  if (self == NULL)
    return;

  g_free (self->id);
  g_free (self->name);
  g_free (self->entry);
  g_ptr_array_unref (self->provenance);
  tc_keep_clear (&self->keep);
  g_free (self);
}
