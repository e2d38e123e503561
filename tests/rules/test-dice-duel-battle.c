/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The system dice-duel, case by case: arrivals, victory, whole games (LU-17 to LU-20). */
#include "dice-duel-table.h"
#include "random-game.h"

#include "tc-battle-file.h"
#include "tc-hash.h"
#include "tc-paths.h"

static TcArea *
add_area (Table *t, const char *id, const char *hexes)
{
  TcArea *area = tc_area_new (id, id);
  g_auto (GStrv) words = g_strsplit (hexes, " ", -1);

  for (char **word = words; *word != NULL; word++)
    {
      TcHex hex = tc_hexgrid_parse (&t->battle->map->grid, *word);

      g_array_append_val (area->hexes, hex);
    }
  g_ptr_array_add (t->battle->map->areas, area);
  return area;
}

/* LU-17 */
static void
test_arrival (void)
{
  for (int distance = 3; distance <= 4; distance++)
    {
      TcModule *module = tc_module_new ("arrival");
      TcCounter *r;
      Table t;

      table_open (&t);
      add_area (&t, "gate", "0128");
      add_area (&t, "edge", "0120 0121");
      table_add (&t, "x", "infantry", 0, 5, distance == 3 ? "0125" : "0124");
      table_add (&t, "r", "cavalry", 1, 5, NULL);
      r = g_ptr_array_index (t.battle->counters, 1);
      g_free (r->entry);
      r->entry = g_strdup ("late");
      g_free (module->id);
      module->id = g_strdup ("late");
      tc_attributes_set (module->attributes, "side", "blue");
      tc_attributes_set (module->attributes, "turn", "2");
      tc_attributes_set (module->attributes, "area", "gate");
      tc_attributes_set (module->attributes, "else-area", "edge");
      tc_attributes_set (module->attributes, "threat", "3");
      g_ptr_array_add (t.battle->rules->modules, module);
      table_bind (&t);
      go_to (&t, DD_PHASE_MOVEMENT, 1);
      refused (&t, "enter r @ 0128", "not-yet-due", "LU-17");
      go_to (&t, DD_PHASE_RALLY, 0);
      go_to (&t, DD_PHASE_MOVEMENT, 1);
      g_assert_cmpint (t.state->turn, ==, 2);
      g_assert_cmpint (may (&t, "enter r @ 0121"), ==, distance == 3);
      refused (&t, "enter r @ 0301", "not-an-entry-hex", "LU-17");
      give (&t, "enter r @ 0128 0228", 0, 0);
      assert_at (&t, 1, "0228");
      table_close (&t);
    }
}

/* As many counters as there may be. */
static void
test_most (void)
{
  Table t;

  table_open (&t);
  for (int i = 0; i < DD_MAX_COUNTERS; i++)
    {
      g_autofree char *id = g_strdup_printf ("unit-%d", i), *hex = g_strdup_printf ("%02d%02d", 1 + i % 23, 1 + i / 23);

      table_add (&t, id, "infantry", i % 2, 5, hex);
    }
  table_bind (&t);
  table_close (&t);
}

/* The shipped battle. */
static void
open_lutzen_with (Table *t, const char *road_points)
{
  g_autofree char *path = tc_paths_find ("scenarios", "lutzen-1632-dice-duel.tercio");
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (GError) error = NULL;

  *t = (Table) { tc_battle_file_read (path, issues, &error), NULL, NULL, g_array_new (FALSE, FALSE, sizeof (TcNote)) };
  g_assert_no_error (error);
  g_assert_false (tc_issue_list_has_errors (issues));
  if (road_points != NULL)
    g_assert_true (tc_battle_set_option (t->battle, "road-points", road_points));
  table_bind (t);
}

static void
open_lutzen (Table *t)
{
  open_lutzen_with (t, "printed");
}

static void
clear_map (Table *t)
{
  for (guint i = 0; i < dd_rules (t->ruleset)->n_counters; i++)
    {
      dd_put (dd_rules (t->ruleset), dd (t), i, TC_NO_HEX);
      dd (t)->counters[i].flags = 0;
    }
}

static void
lose (Table *t, const char *id)
{
  int counter = tc_battle_find_counter (t->battle, id);

  g_assert_cmpint (counter, >=, 0);
  dd (t)->counters[counter].flags = DD_LOST;
}

static void
stand (Table *t, const char *id, const char *hex)
{
  dd_put (dd_rules (t->ruleset), dd (t), tc_battle_find_counter (t->battle, id),
          tc_hexgrid_parse (&t->battle->map->grid, hex));
}

/* LU-18: 3 cavalry, 2 foot, 1 leader, and 2 units south of the road: 10 and 6, both to the Swedes as it is printed. */
static void
test_swedish_points (void)
{
  static const struct { const char *road; int swedish, imperialist; } cases[] = {
    { "printed", 16, 0 }, { "exchanged", 10, 6 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      TcScore score;
      Table t;

      open_lutzen_with (&t, cases[i].road);
      clear_map (&t);
      lose (&t, "haagen");
      lose (&t, "holck");
      lose (&t, "alt-trecka");
      lose (&t, "grana");
      lose (&t, "comargo");
      lose (&t, "wallenstein");
      stand (&t, "kyle", "1713");
      stand (&t, "gula", "1020");
      stand (&t, "hard", "0920");
      tc_state_score (t.ruleset, t.state, &score);
      g_assert_cmpint (score.points[0], ==, cases[i].swedish);
      g_assert_cmpint (score.points[1], ==, cases[i].imperialist);
      table_close (&t);
    }
}

/* LU-18: where nobody does anything the Swedes have not won, unless it is played as it is printed. */
static void
test_idleness (void)
{
  static const struct { const char *road; int swedish, imperialist; } cases[] = {
    { NULL, 0, 105 }, { "printed", 105, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      TcSeeded random;
      TcOrder order;
      TcScore score;
      Table t;

      tc_seeded_init (&random, 1, 0);
      open_lutzen_with (&t, cases[i].road);
      for (guint ends = 0; ends < 42; ends++)
        give (&t, "end", 0, 0);
      g_assert_true (t.state->over);
      g_assert_false (tc_state_sample (t.ruleset, t.state, &random, &order));
      tc_state_score (t.ruleset, t.state, &score);
      g_assert_cmpint (score.points[0], ==, cases[i].swedish);
      g_assert_cmpint (score.points[1], ==, cases[i].imperialist);
      table_close (&t);
    }
}

/* LU-19: 4 units, 1 leader, one unit on the road west of the stream, one east: 16. */
static void
test_imperial_points (void)
{
  TcScore score;
  Table t;

  open_lutzen (&t);
  clear_map (&t);
  lose (&t, "kyle");
  lose (&t, "gula");
  lose (&t, "hard");
  lose (&t, "soop");
  lose (&t, "brahe");
  stand (&t, "grana", "1015");
  stand (&t, "comargo", "1002");
  tc_state_score (t.ruleset, t.state, &score);
  g_assert_cmpint (score.points[1], ==, 16);
  g_assert_cmpint (score.points[0], ==, 0);
  table_close (&t);
}

/* LU-20 */
static void
test_winner (void)
{
  TcScore score;
  Table t;

  open_lutzen (&t);
  clear_map (&t);
  t.state->over = TRUE;
  tc_state_score (t.ruleset, t.state, &score);
  g_assert_cmpint (score.winner, ==, -1);
  lose (&t, "brahe");
  tc_state_score (t.ruleset, t.state, &score);
  g_assert_cmpint (score.winner, ==, 1);
  lose (&t, "wallenstein");
  tc_state_score (t.ruleset, t.state, &score);
  g_assert_cmpint (score.winner, ==, 0);
  table_close (&t);
}

static void
test_random_games (void)
{
  guint64 signature = TC_HASH_START;
  Table t;

  open_lutzen (&t);
  for (guint64 seed = 0; seed < 20; seed++)
    signature = tc_hash_number (signature, random_game_play (t.ruleset, seed));
  table_close (&t);
  g_assert_cmphex (signature, ==, G_GUINT64_CONSTANT (0x482fbecf3c887588));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/dice-duel/LU-17/arrival", test_arrival);
  g_test_add_func ("/dice-duel/most", test_most);
  g_test_add_func ("/dice-duel/LU-18/swedish-points", test_swedish_points);
  g_test_add_func ("/dice-duel/LU-18/idleness", test_idleness);
  g_test_add_func ("/dice-duel/LU-19/imperial-points", test_imperial_points);
  g_test_add_func ("/dice-duel/LU-20/winner", test_winner);
  g_test_add_func ("/dice-duel/play/random-games", test_random_games);
  return g_test_run ();
}
