/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counters and armies that come, go and change, and options of the battle's own. */
#include "tc-art-look.h"
#include "tc-pencil.h"
#include "tc-workshop.h"

/* Only without counters; those of later armies stay in theirs. */
static void
test_army_goes (void)
{
  g_autoptr (TcBattle) battle = tc_workshop_new ();
  TcEdit goes = { .kind = TC_EDIT_ARMY, .number = TC_EDIT_REMOVE };
  g_autofree char *id = g_strdup (((const TcArmy *) g_ptr_array_index (battle->armies, 1))->id);

  g_assert_false (tc_edit_is_valid (&goes, battle));
  for (int i = 0; i < 2; i++)
    {
      TcEdit edit = tc_edit_join (battle, 0, 1);

      tc_edit_swap (&edit, battle);
    }
  tc_workshop_there_and_back (battle, &goes);
  g_assert_cmpint (tc_battle_counter (battle, 0)->army, ==, tc_battle_find_army (battle, id));
  g_assert_cmpuint (battle->armies->len, ==, 1);
  tc_edit_clear (&goes);
}

/* Counters keep the order of their armies, whatever moves, and undo puts each back in its place. */
static void
test_army_order (void)
{
  g_autoptr (TcBattle) battle = tc_workshop_new ();
  TcEdit edit;

  for (int i = 0; i < 4; i++)
    {
      g_autofree char *id = g_strdup_printf ("unit-%d", i);

      g_assert_cmpint (tc_battle_add_counter (battle, tc_counter_new (id, id, "cavalry", i % 2)), ==, i % 2 == 0 ? 2 + i / 2 : 2 + i);
    }
  for (int from = 0; from < 6; from++)
    for (int army = 0; army < 2; army++)
      {
        const TcCounter *counter = tc_battle_counter (battle, (guint) from);
        gboolean other = counter->army != army;

        edit = tc_edit_join (battle, from, army);
        g_assert_cmpint (tc_edit_is_valid (&edit, battle), ==, TRUE);
        g_assert_cmpint (tc_edit_is_needed (&edit, battle), ==, other);
        if (!other)
          continue;
        tc_workshop_there_and_back (battle, &edit);
        g_assert_true (tc_battle_counter (battle, (guint) tc_battle_find_room (battle, army) - 1) == counter);
        for (guint i = 1; i < battle->counters->len; i++)
          g_assert_cmpint (tc_battle_counter (battle, i - 1)->army, <=, tc_battle_counter (battle, i)->army);
        tc_edit_swap (&edit, battle);
      }
  edit = tc_edit_join (battle, 0, 1);
  edit.column = 1;
  g_assert_false (tc_edit_is_valid (&edit, battle));
}

/* Counters are in the colour of their side, or of an army that has its own. */
static void
test_army_colour (void)
{
  g_autoptr (TcBattle) battle = tc_workshop_new ();
  guint32 side = tc_battle_get_counter_colour (battle, 0);
  TcEdit own = { .kind = TC_EDIT_ARMY_COLOUR, .index = tc_battle_counter (battle, 0)->army, .number = 0x102030 };
  TcEdit none = { .kind = TC_EDIT_ARMY_COLOUR, .index = own.index, .number = TC_NO_COLOUR };

  g_assert_cmphex (side, ==, tc_battle_get_side_colour (battle, tc_battle_counter_side (battle, 0)));
  g_assert_false (tc_edit_is_needed (&none, battle));
  g_assert_true (tc_edit_same_target (&own, &none));
  tc_workshop_there_and_back (battle, &own);
  g_assert_cmphex (tc_battle_get_counter_colour (battle, 0), ==, 0x102030);
  tc_workshop_there_and_back (battle, &none);
  g_assert_cmphex (tc_battle_get_counter_colour (battle, 0), ==, side);
  g_assert_cmphex (tc_battle_get_side_colour (battle, -1), ==, tc_battle_get_side_colour (battle, 9));
}

/* New counters and armies get ids of their own; a removed counter comes back as it was. */
static void
test_forces (void)
{
  g_autoptr (TcBattle) battle = tc_workshop_new ();
  TcCounter *counter = tc_counter_new ("gula", "Kyle", "cavalry", 1);
  TcArmy *army = tc_army_new ("red", "Left wing", 1);
  TcEdit comes = { .kind = TC_EDIT_COUNTER, .number = TC_EDIT_INSERT, .index = 2, .object = counter };
  TcEdit goes = { .kind = TC_EDIT_COUNTER, .number = TC_EDIT_REMOVE };
  TcEdit wing = { .kind = TC_EDIT_ARMY, .number = TC_EDIT_INSERT, .index = 2, .object = army };

  g_assert_false (tc_edit_is_valid (&comes, battle) || tc_edit_is_valid (&wing, battle));
  counter->id = (g_free (counter->id), g_strdup ("kyle"));
  army->id = (g_free (army->id), g_strdup ("wing"));
  counter->army = 2;
  g_assert_false (tc_edit_is_valid (&comes, battle));
  counter->army = 1;
  counter->place = (TcPlace) { 20, 0, TC_NO_FACING };
  g_assert_false (tc_edit_is_valid (&comes, battle));
  counter->place.x = 19;
  counter->values[TC_COLUMN_STRENGTH] = 1000;
  g_assert_false (tc_edit_is_valid (&comes, battle));
  counter->values[TC_COLUMN_STRENGTH] = 8;
  counter->kind = "of no kind";
  g_assert_false (tc_edit_is_valid (&comes, battle));
  counter->kind = "cavalry";
  comes.index = 1;
  g_assert_false (tc_edit_is_valid (&comes, battle)); /* among those of the first army */
  comes.index = 2;
  tc_workshop_there_and_back (battle, &comes);
  g_assert_cmpint (tc_battle_find_counter (battle, "kyle"), ==, 2);
  tc_workshop_there_and_back (battle, &goes);
  g_assert_cmpint (tc_battle_find_counter (battle, "gula"), ==, -1);
  army->side = 2;
  g_assert_false (tc_edit_is_valid (&wing, battle));
  army->side = 1;
  tc_workshop_there_and_back (battle, &wing);
  g_assert_cmpuint (battle->armies->len, ==, 3);
  tc_edit_clear (&comes);
  tc_edit_clear (&goes);
  tc_edit_clear (&wing);
}

/* Options of a battle's own come and go; what only sets one of the book does not. */
static void
test_own_option (void)
{
  g_autoptr (TcBattle) battle = tc_workshop_new ();
  TcOption *option = tc_option_new ("wing", "late");
  gint32 n = (gint32) battle->rules->options->len;
  TcEdit comes = { .kind = TC_EDIT_OWN_OPTION, .number = TC_EDIT_INSERT, .index = n, .object = option };
  TcEdit goes = { .kind = TC_EDIT_OWN_OPTION, .number = TC_EDIT_REMOVE, .index = n };

  tc_text_set (&option->choices, "late never");
  g_assert_false (tc_edit_is_valid (&comes, battle));
  tc_text_set (&option->title, "The wing");
  tc_text_set (&option->value, "early");
  g_assert_false (tc_edit_is_valid (&comes, battle));
  tc_text_set (&option->value, "late");
  tc_text_set (&option->id, ((TcOption *) battle->book->options->pdata[0])->id);
  g_assert_false (tc_edit_is_valid (&comes, battle));
  tc_text_set (&option->id, "wing");
  tc_workshop_there_and_back (battle, &comes);
  g_assert_true (tc_battle_allows_option (battle, "wing", "never"));
  tc_workshop_there_and_back (battle, &goes);
  g_assert_null (tc_battle_find_option (battle, "wing"));
  tc_edit_clear (&comes);
  tc_edit_clear (&goes);
  g_ptr_array_add (battle->rules->options, tc_option_new (((TcOption *) battle->book->options->pdata[0])->id, "yes"));
  g_assert_false (tc_edit_is_valid (&goes, battle));
}

/* The map is drawn by a look as soon as it is there; one of nothing, without an art, or the second of a terrain cannot come. */
static void
test_look (void)
{
  g_autoptr (TcBattle) battle = tc_workshop_new ();
  TcLook *look = tc_look_new ("", TC_RECIPE_WOODS), *other = tc_look_new ("heath", TC_RECIPE_FIELD);
  gint32 n = (gint32) battle->rules->looks->len;
  TcEdit comes = { .kind = TC_EDIT_LOOK, .number = TC_EDIT_INSERT, .index = n, .object = look };
  TcEdit again = { .kind = TC_EDIT_LOOK, .number = TC_EDIT_INSERT, .index = n + 1, .object = other };
  TcEdit goes = { .kind = TC_EDIT_LOOK, .number = TC_EDIT_REMOVE, .index = n };

  g_assert_false (tc_edit_is_valid (&comes, battle));
  tc_text_set (&look->terrain, "heath");
  tc_workshop_there_and_back (battle, &comes);
  g_assert_nonnull (tc_looks_find (battle->map->looks, "terrain", "heath"));
  g_assert_false (tc_edit_is_valid (&again, battle));
  tc_text_set (&other->terrain, "moor");
  g_assert_true (tc_edit_is_valid (&again, battle));
  g_clear_pointer (&other->art, tc_art_free);
  g_assert_false (tc_edit_is_valid (&again, battle));
  tc_workshop_there_and_back (battle, &goes);
  g_assert_null (tc_looks_find (battle->map->looks, "terrain", "heath"));
  tc_edit_clear (&comes);
  tc_edit_clear (&again);
  tc_edit_clear (&goes);
}

/* Of a look of two things the other keeps its own; what nobody says any more is gone, and undone as one step. */
static void
test_set_look (void)
{
  g_autoptr (TcDocument) document = tc_document_new (tc_workshop_new ());
  const TcBattle *battle = tc_document_get_battle (document);
  const guint before = battle->rules->looks->len;
  TcArt *first = tc_record_new (&tc_art_record), *second = tc_record_new (&tc_art_record);

  first->colour = 0x010203;
  g_assert_true (tc_pencil_set_look (document, 1, "feature", "mill", first));
  g_assert_cmpint (tc_map_get_feature_art (battle->map, "mill")->colour, ==, 0x010203);
  tc_text_set (tc_record_get_text (&tc_look_record, g_ptr_array_index (battle->rules->looks, before), "kind"), "train");
  g_assert_true (tc_pencil_set_look (document, 2, "feature", "mill", second));
  g_assert_cmpuint (battle->rules->looks->len, ==, before + 2);
  g_assert_cmpint (tc_map_get_feature_art (battle->map, "mill")->colour, ==, TC_NO_COLOUR);
  g_assert_cmpint (tc_looks_find (battle->map->looks, "kind", "train")->colour, ==, 0x010203);
  g_assert_true (tc_pencil_set_look (document, 3, "feature", "mill", NULL));
  g_assert_cmpuint (battle->rules->looks->len, ==, before + 1);
  g_assert_null (tc_map_get_feature_art (battle->map, "mill"));
  tc_document_undo (document);
  tc_document_undo (document);
  g_assert_cmpuint (battle->rules->looks->len, ==, before + 1);
  g_assert_cmpint (tc_map_get_feature_art (battle->map, "mill")->colour, ==, 0x010203);
}

/* Set-ups of a counter are exchanged as a whole. */
static void
test_set_ups (void)
{
  g_autoptr (TcBattle) battle = tc_workshop_new ();
  TcCounter *counter = tc_counter_copy (tc_battle_counter (battle, 0));
  TcEdit edit = { .kind = TC_EDIT_COUNTER_SET_UPS, .object = counter }, none = { .kind = TC_EDIT_COUNTER_SET_UPS };
  TcAlternative *set_up = tc_alternative_new ("wing", "late");

  g_assert_false (tc_edit_is_valid (&none, battle));
  g_assert_true (tc_edit_is_valid (&edit, battle));
  g_assert_false (tc_edit_is_needed (&edit, battle));
  g_ptr_array_add (counter->alternatives, set_up);
  set_up->place = (TcPlace) { 20, 0, TC_NO_FACING };
  g_assert_false (tc_edit_is_valid (&edit, battle));
  set_up->place.x = 19;
  tc_text_set (&set_up->entry, "rescue");
  g_assert_false (tc_edit_is_valid (&edit, battle));
  tc_text_set (&set_up->entry, "");
  tc_text_set (&set_up->option, "no id");
  g_assert_false (tc_edit_is_valid (&edit, battle));
  tc_text_set (&set_up->option, "wing");
  for (guint i = 1; i <= TC_MAX_ALTERNATIVES; i++)
    g_ptr_array_add (counter->alternatives, tc_alternative_copy (set_up));
  g_assert_false (tc_edit_is_valid (&edit, battle));
  g_ptr_array_set_size (counter->alternatives, 1);
  tc_workshop_there_and_back (battle, &edit);
  g_assert_true (tc_counter_find_alternative (tc_battle_counter (battle, 0), "wing", "late") == set_up);
  g_assert_null (tc_counter_find_alternative (tc_battle_counter (battle, 0), "wing", "never"));
  tc_edit_clear (&edit);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/model/EditForces/army-goes", test_army_goes);
  g_test_add_func ("/model/EditForces/army-order", test_army_order);
  g_test_add_func ("/model/EditForces/army-colour", test_army_colour);
  g_test_add_func ("/model/EditForces/forces", test_forces);
  g_test_add_func ("/model/Edit/own-option", test_own_option);
  g_test_add_func ("/model/Edit/look", test_look);
  g_test_add_func ("/model/Edit/set-look", test_set_look);
  g_test_add_func ("/model/Edit/set-ups", test_set_ups);

  return g_test_run ();
}
