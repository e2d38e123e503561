/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib.h>

#include "tc-find.h"
#include "tc-scene.h"
#include "tc-sketch.h"

/* Two counters, a wood and a stream with names, an area, a rule. */
static TcBattle *
battle_new (void)
{
  TcBattle *battle = tc_sketch_new (NULL, 5, 5);
  TcArea *area = tc_area_new ("ridge", "The ridge");
  TcHex hex = tc_hexgrid_parse (&battle->map->grid, "0404");
  TcFeature *brook = tc_feature_new ("stream", TC_FEATURE_SIDES);

  tc_text_set (&brook->name, "Mill brook");
  g_array_append_val (brook->sides, ((TcHexPair) { 0, 1 }));
  g_ptr_array_add (battle->map->features, brook);
  tc_sketch_add (battle, "Gula", "infantry", 0, 12, 4, "0203");
  tc_sketch_add (battle, "Gustavus", "leader", 0, TC_NO_VALUE, 8, NULL);
  g_ptr_array_add (battle->map->labels, tc_label_new (hex, "Schkölzig wood", "wood"));
  g_array_append_val (area->hexes, hex);
  g_ptr_array_add (battle->map->areas, area);
  g_ptr_array_add (battle->rules->modules, tc_module_new ("night-fall"));
  return battle;
}

/* One is found, of that kind and with that name; returned for more. */
static const TcFound *
find_one (GPtrArray *found, TcFoundKind kind, const char *text)
{
  const TcFound *first;

  g_assert_cmpuint (found->len, ==, 1);
  first = g_ptr_array_index (found, 0);
  g_assert_cmpint (first->kind, ==, kind);
  g_assert_cmpstr (first->text, ==, text);
  return first;
}

static void
test_kinds (void)
{
  static const struct { const char *words; TcFoundKind kind; const char *text; const char *at; } asked[] = {
    { "gul", TC_FOUND_COUNTER, "Gula", "0203" },
    { "  infantry GULA ", TC_FOUND_COUNTER, "Gula", "0203" },
    { "schkolzig", TC_FOUND_NAME, "Schkölzig wood", "0404" },
    { "wood sch", TC_FOUND_NAME, "Schkölzig wood", "0404" },
    { "stream mill", TC_FOUND_NAME, "Mill brook", "0101" },
    { "ridge", TC_FOUND_AREA, "The ridge", "0404" },
    { "fall", TC_FOUND_RULE, "Night fall", NULL },
    { "0505", TC_FOUND_PLACE, "0505", "0505" },
  };
  g_autoptr (TcBattle) battle = battle_new ();
  TcFindIn in = { .battle = battle };

  for (guint i = 0; i < G_N_ELEMENTS (asked); i++)
    {
      g_autoptr (GPtrArray) found = tc_find (&in, TC_FIND_ALL, asked[i].words);
      const TcFound *first = find_one (found, asked[i].kind, asked[i].text);

      g_assert_cmpint (first->hex, ==, asked[i].at != NULL ? tc_hexgrid_parse (&battle->map->grid, asked[i].at) : TC_NO_HEX);
      g_assert_cmpint (first->counter, ==, asked[i].kind == TC_FOUND_COUNTER ? 0 : -1);
      g_assert_cmpstr (first->part, ==, asked[i].kind == TC_FOUND_RULE ? "modules" : NULL);
    }
}

/* Not within a word, not off the map, and nothing of other kinds. */
static void
test_nothing (void)
{
  static const char *const words[] = { "ula", "0606", "gula ridge", "zzz" };
  g_autoptr (TcBattle) battle = battle_new ();
  TcFindIn in = { .battle = battle };
  g_autoptr (GPtrArray) narrowed = tc_find (&in, 1u << TC_FOUND_AREA, "gula");

  g_assert_cmpuint (narrowed->len, ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      g_autoptr (GPtrArray) found = tc_find (&in, TC_FIND_ALL, words[i]);

      g_assert_cmpuint (found->len, ==, 0);
    }
}

/* Counters are where the position has them; without any words all of them are listed. */
static void
test_position (void)
{
  g_autoptr (TcBattle) battle = battle_new ();
  g_autoptr (GArray) placements = g_array_new (FALSE, FALSE, sizeof (TcPlacement));
  TcPlacement moved = { .counter = 1, .side = 1, .place = { tc_hexgrid_parse (&battle->map->grid, "0101"), 0, TC_NO_FACING } };
  TcFindIn in = { .battle = battle, .placements = placements };
  g_autoptr (GPtrArray) all = NULL;
  const TcFound *gula, *gustavus;

  g_array_append_val (placements, moved);
  all = tc_find (&in, TC_FIND_ALL, " ");
  g_assert_cmpuint (all->len, ==, 2);
  gula = g_ptr_array_index (all, 0);
  gustavus = g_ptr_array_index (all, 1);
  g_assert_cmpint (gula->hex, ==, TC_NO_HEX);
  g_assert_cmpint (gustavus->hex, ==, moved.place.x);
  g_assert_true (g_str_has_prefix (gustavus->about, "blue"));
  g_assert_true (g_str_has_suffix (gustavus->about, "0101"));
}

static void
test_problems (void)
{
  g_autoptr (TcBattle) battle = battle_new ();
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  TcFindIn in = { .battle = battle, .issues = issues };
  g_autoptr (GPtrArray) found = NULL;

  tc_issue_list_add (issues, TC_SEVERITY_ERROR, "unknown-hex", NULL, 0, 0, NULL, "0999", NULL);
  found = tc_find (&in, 1u << TC_FOUND_PROBLEM, "0999");
  g_assert_cmpuint (found->len, ==, 1);
  g_assert_cmpuint (((TcFound *) g_ptr_array_index (found, 0))->index, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/Find/kinds", test_kinds);
  g_test_add_func ("/app/Find/nothing", test_nothing);
  g_test_add_func ("/app/Find/position", test_position);
  g_test_add_func ("/app/Find/problems", test_problems);
  return g_test_run ();
}
