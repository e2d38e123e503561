/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What special rules refer to has names for people and ids in the document. */
#include "tc-date.h"
#include "tc-say.h"
#include "tc-system.h"
#include "tc-value-words.h"

static const TcValueSchema army = { "army", .type = TC_VALUE_ARMY };
static const TcValueSchema armies = { "army", .type = TC_VALUE_ARMY, .flags = TC_VALUE_MANY };
static const TcValueSchema side = { "side", .type = TC_VALUE_SIDE, .flags = TC_VALUE_ANY };
static const TcValueSchema counter = { "counter", .type = TC_VALUE_COUNTER };
static const TcValueSchema area = { "area", .type = TC_VALUE_AREA };
static const TcValueSchema text = { "title", .type = TC_VALUE_TEXT };

static TcBattle *
battle_new (void)
{
  TcBattle *battle = tc_battle_new ();
  TcArea *ridge = tc_area_new ("area-2", "The ridge");
  TcHex hex = 0;

  g_ptr_array_add (battle->sides, tc_side_new ("blue", "Bohemians", 0));
  g_ptr_array_add (battle->armies, tc_army_new ("army-3", "Moravians", 0));
  g_ptr_array_add (battle->armies, tc_army_new ("army-4", "Hungarian horse", 0));
  g_ptr_array_add (battle->counters, tc_counter_new ("infantry-1", "Thurn", "infantry", 0));
  g_ptr_array_add (battle->counters, tc_counter_new ("infantry-2", "Thurn", "infantry", 0));
  g_ptr_array_add (battle->counters, tc_counter_new ("infantry-3", "Kaplir", "infantry", 0));
  g_array_append_val (ridge->hexes, hex);
  g_ptr_array_add (battle->map->areas, ridge);
  return battle;
}

static void
assert_said (const TcBattle *battle, const TcValueSchema *value, const char *id, const char *name)
{
  g_autofree char *said = tc_value_say (value, battle, NULL, id), *back = tc_value_read (value, battle, NULL, name);

  g_assert_cmpstr (said, ==, name);
  g_assert_cmpstr (back, ==, id);
}

static void
assert_read (const TcBattle *battle, const TcValueSchema *value, const char *typed, const char *id)
{
  g_autofree char *read = tc_value_read (value, battle, NULL, typed);

  g_assert_cmpstr (read, ==, id);
}

static void
test_there_and_back (void)
{
  g_autoptr (TcBattle) battle = battle_new ();

  assert_said (battle, &army, "army-4", "Hungarian horse");
  assert_said (battle, &armies, "army-3 army-4", "Moravians, Hungarian horse");
  assert_said (battle, &side, "blue", "Bohemians");
  assert_said (battle, &side, "any", "Any");
  assert_said (battle, &area, "area-2", "The ridge");
  assert_said (battle, &counter, "infantry-3", "Kaplir");
  assert_said (battle, &counter, "infantry-2", "Thurn (infantry-2)");
  assert_said (battle, &text, "as it-is", "as it-is");
}

/* Upper or lower case, by id too; the rules refuse what is not found. */
static void
test_typed (void)
{
  g_autoptr (TcBattle) battle = battle_new ();

  assert_read (battle, &army, " hungarian HORSE ", "army-4");
  assert_read (battle, &army, "army-4", "army-4");
  assert_read (battle, &army, "Saxons", "Saxons");
  assert_read (battle, &armies, "hungarian horse", "army-4");
  assert_read (battle, &armies, "hungarian horse; moravians", "army-4 army-3");
  assert_read (battle, &armies, "army-3  army-4", "army-3 army-4");
  assert_read (battle, &armies, "moravians saxons", "army-3 saxons");
  assert_read (battle, &counter, "Thurn", "Thurn");
  assert_read (battle, NULL, "clear", "clear");
}

static void
test_list (void)
{
  g_autoptr (TcBattle) battle = battle_new ();
  g_autoptr (GPtrArray) ids = g_ptr_array_new_with_free_func (g_free), names = g_ptr_array_new_with_free_func (g_free);

  tc_value_list_names (&armies, battle, NULL, ids, names);
  tc_value_list_names (&text, battle, NULL, ids, names);
  g_assert_cmpuint (ids->len, ==, 2);
  g_assert_cmpuint (names->len, ==, 2);
  g_assert_cmpstr (g_ptr_array_index (ids, 1), ==, "army-4");
  g_assert_cmpstr (g_ptr_array_index (names, 1), ==, "Hungarian horse");
}

/* What undo takes back has a name, whatever kind of edit it is. */
static void
test_edits (void)
{
  for (int kind = 0; kind < TC_N_EDIT_KINDS; kind++)
    {
      TcEdit edit = { .kind = (TcEditKind) kind, .index = -1 };
      g_autofree char *said = tc_say_edit (&edit, "Kyle");

      g_assert_nonnull (said);
      g_assert_cmpstr (said, !=, "");
    }
}

static void
test_dates (void)
{
  static const struct { const char *typed, *read; } cases[] = {
    { "", "" }, { "  ", "" }, { "1620-11-08", "1620-11-08" }, { " 1620-11-8 ", "1620-11-08" }, { "8 November 1620", "1620-11-08" },
    { "8th of November 1620", NULL }, { "8th November 1620", "1620-11-08" }, { "November 8, 1620", "1620-11-08" },
    { "8. nov. 1620", "1620-11-08" }, { "1620 Nov 8", "1620-11-08" }, { "8.11.1620", "1620-11-08" }, { "08.11.1620", "1620-11-08" },
    { "11/8/1620", "1620-11-08" }, { "8/11/1620", "1620-08-11" }, { "18/11/1620", "1620-11-18" }, { "11.18.1620", "1620-11-18" },
    { "8 No 1620", NULL }, { "8 November", NULL }, { "8 November 20", NULL }, { "1620", NULL }, { "1620-11", NULL },
    { "30 February 1620", NULL }, { "8 November 1620 May", NULL }, { "8.11.16200", NULL }, { "8.11.1620.4", NULL }, { "8:11:1620", NULL },
    { "8 Novembris 1620", NULL }, { "1620-13-08", NULL }, { "1620 11 1620", NULL }, { "0000-11-08", NULL }, { "th", NULL },
    { "5 May 1620", "1620-05-05" }, { "5 June 1620", "1620-06-05" }, { "1 July 1620", "1620-07-01" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *read = tc_date_read (cases[i].typed);

      g_test_message ("%s", cases[i].typed);
      g_assert_cmpstr (read, ==, cases[i].read);
    }
}

/* A loss is not called a gain, and a sample says that it is one. */
static void
test_gain (void)
{
#define UNTIL " by the end of the enemy’s next player-turn"
  static const struct { TcGain gain; const char *said; } cases[] = {
    { { -186, 186 * 186, 1, FALSE }, "-1.86 strength points against “end”" UNTIL ", exactly: nothing was left to chance" },
    { { -200 - 172, 200 * 200 + 172 * 172, 2, TRUE }, "-1.86 ± 0.14 strength points against “end”" UNTIL ": a sample of 2, seed 7" },
    { { 200 + 172, 200 * 200 + 172 * 172, 2, TRUE }, "+1.86 ± 0.14 strength points against “end”" UNTIL ": a sample of 2, seed 7" },
    { { 300 - 100, 300 * 300 + 100 * 100, 2, TRUE },
      "No clear difference from “end”" UNTIL ": +1.00 ± 2.00 strength points, a sample of 2, seed 7" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *said = tc_say_gain (&cases[i].gain, "end", 7);

      g_assert_cmpstr (said, ==, cases[i].said);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/ValueWords/there-and-back", test_there_and_back);
  g_test_add_func ("/app/ValueWords/typed", test_typed);
  g_test_add_func ("/app/ValueWords/list", test_list);
  g_test_add_func ("/app/ValueWords/edits", test_edits);
  g_test_add_func ("/app/ValueWords/dates", test_dates);
  g_test_add_func ("/app/ValueWords/gain", test_gain);
  return g_test_run ();
}
