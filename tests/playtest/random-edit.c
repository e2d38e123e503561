/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "random-edit.h"

#include "tc-board.h"
#include "tc-edit-private.h"
#include "tc-resize.h"

#define TRIES 300

static const char *const texts[] = { "", "Kyle", "“Left” & <right>", " two  words ", "none", "12", "0101", "Á\xcc\x81", "yes" };

static const char *
pick_text (TcSeeded *random)
{
  return texts[tc_seeded_below (random, G_N_ELEMENTS (texts))];
}

static int
pick_index (TcSeeded *random, guint n)
{
  return (int) tc_seeded_below (random, n + 1);
}

static gpointer
pick (TcSeeded *random, const GPtrArray *list)
{
  return list->len > 0 ? g_ptr_array_index (list, tc_seeded_below (random, list->len)) : NULL;
}

static gboolean
has_id (const TcRecord *record)
{
  for (const TcField *field = record->fields; field->hold != TC_HOLD_END; field++)
    if (g_strcmp0 (field->name, "id") == 0 && field->hold == TC_HOLD_TEXT)
      return TRUE;
  return FALSE;
}

/* Names of elements and attributes come from the schema, not from people. */
static void
change_text (TcSeeded *random, const TcRecord *record, gpointer object)
{
  for (const TcField *field = record->fields; field->hold != TC_HOLD_END; field++)
    if (field->hold == TC_HOLD_TEXT && (field->flags & TC_FIELD_NAMES) == 0 && tc_seeded_below (random, 6) == 0)
      tc_text_set (tc_field_in (field, object), pick_text (random));
    else if (field->hold == TC_HOLD_LIST)
      for (guint i = 0; i < (*(GPtrArray **) tc_field_in (field, object))->len; i++)
        change_text (random, field->record, g_ptr_array_index (*(GPtrArray **) tc_field_in (field, object), i));
}

static void
change_stand (TcSeeded *random, TcLabel *label)
{
  static const char *const stands[] = { "", TC_LABEL_HERE, TC_LABEL_ALONG, "elsewhere" };

  label->stands = g_intern_string (stands[tc_seeded_below (random, G_N_ELEMENTS (stands))]);
  label->right = pick_index (random, TC_LABEL_FAR) * (tc_seeded_below (random, 2) > 0 ? 1 : -1);
  label->down = pick_index (random, TC_LABEL_FAR + 1);
}

/* One of the list again, under another name where it has one. */
static gpointer
make_object (TcSeeded *random, const TcEditRow *row, const GPtrArray *list)
{
  gpointer object = tc_record_copy (row->record, pick (random, list));

  if (object == NULL)
    return NULL;
  if (has_id (row->record) && tc_seeded_below (random, 4) > 0)
    {
      char **id = tc_record_get_text (row->record, object, "id");

      g_free (*id);
      *id = g_strdup_printf ("new-%u", tc_seeded_below (random, 1000));
    }
  if (tc_seeded_below (random, 3) == 0)
    change_text (random, row->record, object);
  if (row->record == &tc_label_record)
    change_stand (random, object);
  if (row->record == &tc_terrain_record)
    ((TcTerrain *) object)->letter = (char) ('A' + tc_seeded_below (random, 26));
  if (row->record == &tc_counter_record && tc_seeded_below (random, 2) > 0)
    ((TcCounter *) object)->army += 1 - pick_index (random, 2);
  return object;
}

static void
fill_list (TcSeeded *random, const TcEditRow *row, TcEdit *edit, const GPtrArray *list)
{
  edit->number = (gint32) tc_seeded_below (random, 3);
  edit->index = pick_index (random, list->len);
  if (edit->number != TC_EDIT_REMOVE)
    edit->object = make_object (random, row, list);
}

static void
fill_key (TcSeeded *random, const TcBattle *battle, TcEdit *edit)
{
  const TcModule *module = edit->kind == TC_EDIT_ATTRIBUTE && (guint) edit->index < battle->rules->modules->len
                             ? g_ptr_array_index (battle->rules->modules, edit->index) : NULL;
  const GPtrArray *list = edit->kind == TC_EDIT_OPTION ? battle->book->options
                          : edit->kind == TC_EDIT_CHART_ROW ? battle->rules->charts : battle->book->parameters;
  const char *key = pick_text (random);

  if (module != NULL)
    {
      const TcRow *piece = edit->column > 0 && (guint) edit->column <= module->rows->len
                             ? g_ptr_array_index (module->rows, edit->column - 1) : NULL;
      const TcAttribute *attribute = pick (random, piece != NULL ? piece->attributes : module->attributes);

      key = attribute != NULL ? attribute->name : key;
    }
  else if (list->len > 0)
    key = *tc_record_get_text (edit->kind == TC_EDIT_OPTION      ? &tc_option_record
                               : edit->kind == TC_EDIT_CHART_ROW ? &tc_chart_record
                                                                 : &tc_parameter_record,
                               pick (random, list), "id");
  edit->key = g_strdup (key);
}

static TcPlace
pick_place (TcSeeded *random, const TcBattle *battle)
{
  const TcCounter *counter = pick (random, battle->counters);
  TcPlace place = counter != NULL ? counter->place : TC_NOWHERE;

  if (!tc_place_is_nowhere (place))
    {
      place.x += 2 - pick_index (random, 4);
      place.y += battle->map->tabletop != NULL ? 200 - pick_index (random, 400) : 0;
    }
  return place;
}

/* The counter with one more set-up by an option, or without its first one. */
static TcCounter *
make_set_ups (TcSeeded *random, const TcBattle *battle, gint32 index)
{
  TcCounter *counter = (guint) index < battle->counters->len ? tc_counter_copy (tc_battle_counter (battle, (guint) index)) : NULL;
  const TcOption *option = pick (random, battle->book->options);
  TcAlternative *set_up;

  if (counter == NULL)
    return NULL;
  if (counter->alternatives->len > 0 && tc_seeded_below (random, 3) == 0)
    g_ptr_array_remove_index (counter->alternatives, 0);
  set_up = tc_alternative_new (option != NULL ? option->id : pick_text (random), tc_seeded_below (random, 2) > 0 ? "yes" : pick_text (random));
  set_up->place = pick_place (random, battle);
  if (tc_seeded_below (random, 3) == 0)
    tc_text_set (&set_up->entry, pick_text (random));
  g_ptr_array_add (counter->alternatives, set_up);
  return counter;
}

static TcEdit
make_ground (TcSeeded *random, const TcBattle *battle)
{
  int step = battle->map->tabletop != NULL ? 1000 : 1;
  TcMargins margins = { 0 };

  margins.left = step * (1 - pick_index (random, 2));
  margins.right = step * (1 - pick_index (random, 2));
  margins.top = step * (1 - pick_index (random, 2));
  margins.bottom = step * (1 - pick_index (random, 2));
  if (tc_seeded_below (random, 2) == 0)
    {
      margins.across = 2 - pick_index (random, 4);
      margins.across_at = 1 + pick_index (random, 6);
    }
  if (tc_seeded_below (random, 2) == 0)
    {
      margins.down = 2 - pick_index (random, 4);
      margins.down_at = 1 + pick_index (random, 6);
    }
  return tc_resize_is_possible (battle->map, &margins) ? tc_resize_edit (battle, &margins) : (TcEdit) { .kind = TC_EDIT_GROUND };
}

static TcTerrains *
make_terrains (TcSeeded *random, const TcBattle *battle)
{
  TcTerrains *terrains = tc_terrains_new ();

  for (TcHex hex = 0; hex < tc_hexgrid_get_count (&battle->map->grid); hex += 1 + pick_index (random, 9))
    tc_terrains_add (terrains, hex, (guint8) pick_index (random, battle->map->legend->len - 1));
  return terrains;
}

TcEdit
random_edit_make (TcSeeded *random, const TcBattle *battle)
{
  TcEdit edit = { .kind = (TcEditKind) tc_seeded_below (random, TC_N_EDIT_KINDS) };
  const TcEditRow *row = &tc_edit_rows[edit.kind];
  gpointer found;

  edit.index = edit.kind == TC_EDIT_TERRAIN ? pick_index (random, 400) : pick_index (random, battle->counters->len + 1);
  edit.column = pick_index (random, TC_N_COLUMNS);
  edit.number = pick_index (random, 5);
  if (edit.kind == TC_EDIT_COUNTER_ARMY)
    return tc_edit_join (battle, edit.index, edit.number);
  if (edit.kind == TC_EDIT_GROUND)
    return make_ground (random, battle);
  edit.place = pick_place (random, battle);
  if (row->target & TC_TARGET_KEY)
    fill_key (random, battle, &edit);
  found = row->find (&edit, battle);
  if (row->value == &tc_edit_list && found != NULL)
    fill_list (random, row, &edit, G_STRUCT_MEMBER (GPtrArray *, found, row->offset));
  else if (edit.kind == TC_EDIT_COUNTER_SET_UPS)
    edit.object = make_set_ups (random, battle, edit.index);
  else if (edit.kind == TC_EDIT_TERRAINS)
    edit.object = make_terrains (random, battle);
  else if (row->value != &tc_edit_list)
    edit.text = g_strdup (pick_text (random));
  return edit;
}

void
random_edit_do (TcSeeded *random, TcBattle *battle, int n)
{
  for (int i = 0, done = 0; i < TRIES && done < n; i++)
    {
      TcEdit edit = random_edit_make (random, battle);

      if (tc_edit_is_valid (&edit, battle) && tc_edit_is_needed (&edit, battle))
        {
          g_test_message ("%s %d %d %d %s %s", tc_edit_get_name (&edit), edit.index, edit.column, edit.number,
                          edit.key != NULL ? edit.key : "-", edit.text != NULL ? edit.text : "-");
          tc_edit_swap (&edit, battle);
          done++;
          if (tc_seeded_below (random, 5) == 0)
            tc_edit_swap (&edit, battle);
        }
      tc_edit_clear (&edit);
    }
}
