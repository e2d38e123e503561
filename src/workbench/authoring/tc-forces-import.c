/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-forces-import.h"

/* Later edits name things by the indexes that they have after the earlier ones: so each is done at
 * once, in a copy. */
typedef struct
{
  TcBattle *battle; /* owned */
  GArray   *edits;  /* TcEdit */
} Import;

/* Takes the contents of the edit. */
static void
add (Import *self, TcEdit edit)
{
  TcEdit done;

  if (!tc_edit_is_needed (&edit, self->battle))
    {
      tc_edit_clear (&edit);
      return;
    }
  done = tc_edit_copy (&edit);
  tc_edit_swap (&done, self->battle);
  tc_edit_clear (&done);
  g_array_append_val (self->edits, edit);
}

static void
add_armies (Import *self, const TcBattle *table)
{
  for (guint i = 0; i < table->armies->len; i++)
    {
      const TcArmy *army = g_ptr_array_index (table->armies, i);

      if (tc_battle_find_army (self->battle, army->id) < 0)
        add (self, (TcEdit) { .kind = TC_EDIT_ARMY, .index = (gint32) self->battle->armies->len, .number = TC_EDIT_INSERT,
                              .object = tc_army_copy (army) });
    }
}

static void
remove_counter (Import *self, int index)
{
  add (self, (TcEdit) { .kind = TC_EDIT_COUNTER, .index = index, .number = TC_EDIT_REMOVE });
}

/* In the army of that name here. */
static void
insert_counter (Import *self, const TcBattle *table, const TcCounter *counter)
{
  TcCounter *copy = tc_counter_copy (counter);
  const TcArmy *army = g_ptr_array_index (table->armies, counter->army);

  copy->army = tc_battle_find_army (self->battle, army->id);
  add (self, (TcEdit) { .kind = TC_EDIT_COUNTER, .index = tc_battle_find_room (self->battle, copy->army),
                        .number = TC_EDIT_INSERT, .object = copy });
}

static void
change_counter (Import *self, const TcCounter *to, int index)
{
  add (self, (TcEdit) { .kind = TC_EDIT_COUNTER_NAME, .index = index, .text = g_strdup (to->name) });
  add (self, (TcEdit) { .kind = TC_EDIT_COUNTER_KIND, .index = index, .text = g_strdup (to->kind) });
  add (self, (TcEdit) { .kind = TC_EDIT_COUNTER_ENTRY, .index = index, .text = g_strdup (to->entry) });
  add (self, (TcEdit) { .kind = TC_EDIT_COUNTER_PLACE, .index = index, .place = to->place });
  for (int column = 0; column < TC_N_COLUMNS; column++)
    add (self, (TcEdit) { .kind = TC_EDIT_COUNTER_VALUE, .index = index, .column = column, .number = to->values[column] });
}

/* In another army; and who forms up otherwise comes anew, as there is no edit of a formation. */
static void
move_counter (Import *self, const TcBattle *table, const TcCounter *to, int index)
{
  const TcArmy *army = g_ptr_array_index (table->armies, to->army);

  if (tc_battle_counter (self->battle, (guint) index)->formation == to->formation)
    {
      add (self, tc_edit_join (self->battle, index, tc_battle_find_army (self->battle, army->id)));
      return;
    }
  remove_counter (self, index);
  insert_counter (self, table, to);
}

/* First what leaves the counters where they are in the list. */
GArray *
tc_forces_import_edits (const TcBattle *battle, const TcBattle *table, gboolean remove)
{
  Import self;

  g_return_val_if_fail (battle != NULL && table != NULL, NULL);

  self = (Import) { tc_battle_copy (battle), g_array_new (FALSE, FALSE, sizeof (TcEdit)) };
  g_array_set_clear_func (self.edits, (GDestroyNotify) tc_edit_clear);
  add_armies (&self, table);
  for (int moving = 0; moving < 2; moving++)
    for (guint i = 0; i < table->counters->len; i++)
      {
        const TcCounter *counter = tc_battle_counter (table, i);
        int index = tc_battle_find_counter (self.battle, counter->id);

        if (index >= 0 && !moving)
          change_counter (&self, counter, index);
        else if (index >= 0)
          move_counter (&self, table, counter, index);
        else if (moving)
          insert_counter (&self, table, counter);
      }
  for (int i = (int) self.battle->counters->len - 1; i >= 0 && remove; i--)
    if (tc_battle_find_counter (table, tc_battle_counter (self.battle, (guint) i)->id) < 0)
      remove_counter (&self, i);
  tc_battle_free (self.battle);
  return self.edits;
}
