/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The toy's battle, and what tests do with it again and again.  The registry here stands in
 * for the program's own: a test that links this file knows the toys and nothing else. */
#include "tc-arm.h"
#include "tc-toy.h"

#include <string.h>

static const TcSystem *const toys[] = { &tc_toy, &tc_toy_plain, NULL };

const TcSystem *
tc_system_find (const char *id)
{
  for (guint i = 0; toys[i] != NULL; i++)
    if (strcmp (toys[i]->id, id) == 0)
      return toys[i];

  return NULL;
}

const TcSystem *const *
tc_system_all (guint *n)
{
  *n = G_N_ELEMENTS (toys) - 1;

  return toys;
}

static void
add_counter (TcBattle *battle, const char *id, const char *kind, int army, gint32 strength, const char *hex)
{
  TcCounter *counter = tc_counter_new (id, id, kind, army);

  counter->values[TC_COLUMN_STRENGTH] = strength;
  counter->values[TC_COLUMN_REDUCED] = (strength + 1) / 2;
  counter->values[TC_COLUMN_MOVEMENT] = 1;
  counter->place = (TcPlace) { tc_hexgrid_parse (&battle->map->grid, hex), 0, TC_NO_FACING };
  g_ptr_array_add (battle->counters, counter);
}

static TcRules *
make_book (void)
{
  TcRules *book = tc_rules_new ();
  TcOption *option = tc_option_new ("short", "no");

  g_free (option->choices);
  option->choices = g_strdup ("no yes");
  g_ptr_array_add (book->options, option);
  g_ptr_array_add (book->kinds, tc_kind_new ("piku", "Piku", tc_arm_get_symbol (TC_ARM_INFANTRY)));
  g_ptr_array_add (book->kinds, tc_kind_new ("rajdo", "Rajdo", tc_arm_get_symbol (TC_ARM_CAVALRY)));
  g_ptr_array_add (book->kinds, tc_kind_new ("karo", "Karo", tc_arm_get_symbol (TC_ARM_TRAIN)));

  return book;
}

TcBattle *
tc_toy_battle_new (const char *system)
{
  TcBattle *battle = tc_battle_new ();
  TcHexGrid grid;

  tc_hexgrid_init (&grid, 8, 8);
  tc_map_free (battle->map);
  battle->map = tc_map_new (&grid);
  g_free (battle->id);
  battle->id = g_strdup ("toy-battle");
  g_free (battle->rules->system);
  battle->rules->system = g_strdup (system);
  battle->book = make_book ();

  g_ptr_array_add (battle->sides, tc_side_new ("red", "Red", 0xaa2222));
  g_ptr_array_add (battle->sides, tc_side_new ("blue", "Blue", 0x2222aa));
  g_ptr_array_add (battle->armies, tc_army_new ("reds", "Reds", 0));
  g_ptr_array_add (battle->armies, tc_army_new ("blues", "Blues", 1));
  add_counter (battle, "red-1", "piku", 0, 4, "0303");
  add_counter (battle, "red-2", "piku", 0, 3, "0304");
  add_counter (battle, "red-3", "rajdo", 0, 2, "0306");
  add_counter (battle, "red-train", "karo", 0, 0, "0204");
  add_counter (battle, "blue-1", "piku", 1, 4, "0403");
  add_counter (battle, "blue-2", "piku", 1, 3, "0505");
  add_counter (battle, "blue-3", "rajdo", 1, 2, "0506");
  add_counter (battle, "blue-train", "karo", 1, 0, "0604");

  return battle;
}

void
tc_toy_table_init (TcToyTable *self, const char *system, guint64 seed)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  TcSeeded dice;

  self->battle = tc_toy_battle_new (system);
  self->ruleset = tc_ruleset_new (self->battle, issues);
  g_assert_nonnull (self->ruleset);
  g_assert_cmpuint (tc_issue_list_get_length (issues), ==, 0);
  self->state = tc_state_new (self->ruleset);
  tc_seeded_init (&dice, seed, 0);
  tc_state_setup (self->ruleset, self->state, &dice.parent, NULL);
}

void
tc_toy_table_clear (TcToyTable *self)
{
  g_clear_pointer (&self->state, g_free);
  g_clear_pointer (&self->ruleset, tc_ruleset_unref);
  g_clear_pointer (&self->battle, tc_battle_free);
}

TcOrder
tc_toy_order (const TcBattle *battle, const char *text)
{
  g_autoptr (GError) error = NULL;
  TcOrder order = { 0 };

  tc_order_parse (text, battle, tc_toy.order_kinds, &order, &error);
  g_assert_no_error (error);

  return order;
}

guint
tc_toy_table_wander (TcToyTable *self, guint64 seed, guint orders)
{
  TcSeeded dice, random;
  TcOrder order;
  guint given = 0;

  tc_seeded_init (&dice, seed, 1);
  tc_seeded_init (&random, seed, 2);
  while (given < orders && tc_state_sample (self->ruleset, self->state, &random, &order))
    {
      tc_state_apply (self->ruleset, self->state, &order, &dice.parent, NULL);
      given++;
    }

  return given;
}
