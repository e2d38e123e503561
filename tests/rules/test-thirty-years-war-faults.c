/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Faults of a battle as a whole: modules that contradict each other, gates and sections that cannot be, areas
 * without room; each names its place and proposes what to do. */
#include "thirty-years-war-faults.h"

#include <string.h>

static void
copy_attributes (TcModule *to, const TcModule *from)
{
  static const char *const names[] = { "side", "counter", "by", "army", "factor", "against", "kind", "turn", "area",
                                       "joined", "occupied", "cost", "die", "edge", "chart", "faces" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (tc_attributes_get (from->attributes, names[i]) != NULL)
      tc_attributes_set (to->attributes, names[i], tc_attributes_get (from->attributes, names[i]));
}

/* A second module of the same, under another name, at the end. */
static TcModule *
repeat (Table *t, const char *id)
{
  const TcModule *first = find_module (t, id);
  TcModule *module = tc_module_new (first->type);

  g_free (module->id);
  module->id = g_strdup ("second");
  module->line = 999;
  copy_attributes (module, first);
  g_ptr_array_add (t->battle->rules->modules, module);

  return module;
}

static void
test_contradictions (void)
{
  static const struct { const char *battle, *module; } rows[] = {
    { "lutzen-1632.tercio", "supply" },
    { "nordlingen-1634.tercio", "first-assault" },
    { "rocroi-1643.tercio", "french-charge" },
    { "freiburg-1644-3-august.tercio", "bavarian-works" },
    { "freiburg-1644-3-august.tercio", "french-cavalry" },
    { "freiburg-1644-3-august.tercio", "french-charge" },
    { "freiburg-1644-3-august.tercio", "line-broken" },
    { "freiburg-1644-9-august.tercio", "withdrawal" },
    { "freiburg-1644-siege.tercio", "road-east" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      Table t;

      table_use (rows[i].battle);
      table_open_battle (&t);
      g_test_message ("%s %s", rows[i].battle, rows[i].module);
      repeat (&t, rows[i].module);
      assert_fault (&t, "contradiction", 999, "remove-module second");
      table_close (&t);
    }
}

/* Charges of one side are no contradiction to those of the other, but "any" is to both. */
static void
test_sides (void)
{
  TcModule *module;
  Table t;

  table_use ("freiburg-1644-3-august.tercio");
  table_open_battle (&t);
  g_assert_false (table_has_issue (&t, "contradiction"));
  module = repeat (&t, "french-charge");
  tc_attributes_set (module->attributes, "side", "any");
  assert_fault (&t, "contradiction", 999, "remove-module second");
  /* It is not in force: its option says no. */
  g_free (module->option);
  module->option = g_strdup ("charge-for-all");
  g_assert_false (table_has_issue (&t, "contradiction"));
  table_close (&t);
}

/* Conditions, ground and points: only one of them decides a battle, and a condition only once. */
static void
test_victory (void)
{
  TcModule *module;
  TcRow *row;
  Table t;

  table_use ("freiburg-1644-campaign.tercio");
  table_open_battle (&t);
  g_assert_false (table_has_issue (&t, "contradiction"));
  module = find_module (&t, "line-broken");
  tc_attributes_set (module->attributes, "decides", "battle");
  assert_fault (&t, "contradiction", module->line, "remove-module line-broken");
  table_close (&t);

  /* The same for the other side. */
  table_open_battle (&t);
  module = repeat (&t, "works-lost");
  tc_attributes_set (module->attributes, "day", "2");
  row = tc_row_new ("when");
  tc_attributes_set (row->attributes, "event", "none-in-area");
  tc_attributes_set (row->attributes, "of", "bavarian");
  tc_attributes_set (row->attributes, "area", "hill");
  tc_attributes_set (row->attributes, "terrain", "entrenchment");
  g_ptr_array_add (module->rows, row);
  tc_attributes_set (module->attributes, "side", "bavarian");
  assert_fault (&t, "contradiction", 999, "remove-module second");
  /* On another day it is another one. */
  tc_attributes_set (module->attributes, "day", "3");
  g_assert_false (table_has_issue (&t, "contradiction"));
  table_close (&t);

  table_use ("freiburg-1644-5-august.tercio");
  table_open_battle (&t);
  module = tc_module_new ("victory-area");
  tc_attributes_set (module->attributes, "side", "french");
  tc_attributes_set (module->attributes, "area", "hill");
  g_ptr_array_insert (t.battle->rules->modules, 0, module);
  g_assert_true (table_has_issue (&t, "contradiction"));
  table_close (&t);
}

static void
test_more_modules (void)
{
  Table t;

  table_use ("breitenfeld-1631.tercio");
  table_open_battle (&t);
  repeat (&t, "smoke");
  assert_fault (&t, "more-modules", 0, "remove-module second");
  table_close (&t);

  table_use ("freiburg-1644-3-august.tercio");
  table_open_battle (&t);
  repeat (&t, "bavarian-morale");
  assert_fault (&t, "level-twice", 999, "remove-module second");
  table_close (&t);
}

static void
test_sections (void)
{
  TcArea *area;
  TcHex hex;
  TcRow *row;
  Table t;

  table_use ("freiburg-1644-siege.tercio");
  table_open_battle (&t);
  row = row_of (&t, "freiburg", 2);
  g_assert_false (table_has_issue (&t, "two-sections"));
  tc_attributes_set (row->attributes, "area", "altstadt");
  assert_fault (&t, "two-sections", row->line, "use-value area suburbs");
  table_close (&t);

  /* Some hexes only: they can go from the area that is named later. */
  table_open_battle (&t);
  area = (TcArea *) tc_map_find_area (t.battle->map, "suburbs");
  hex = tc_hexgrid_parse (&t.battle->map->grid, "0605");
  g_array_append_val (area->hexes, hex);
  assert_fault (&t, "two-sections", row_of (&t, "freiburg", 2)->line, "remove-hexes suburbs 0605");
  table_close (&t);
}

/* A gate has the wall at both of its ends. */
static void
test_gates (void)
{
  g_autofree char *wrong = NULL;
  TcFeature *gate = NULL;
  guint index = 0;
  Table t;

  table_use ("freiburg-1644-siege.tercio");
  table_open_battle (&t);
  g_assert_false (table_has_issue (&t, "lone-gate"));
  for (; gate == NULL; index++)
    if (strcmp (((TcFeature *) g_ptr_array_index (t.battle->map->features, index))->kind, "gate") == 0)
      gate = g_ptr_array_index (t.battle->map->features, index);
  g_array_index (gate->sides, TcHexPair, 0) = (TcHexPair) { tc_hexgrid_parse (&t.battle->map->grid, "0710"),
                                                            tc_hexgrid_parse (&t.battle->map->grid, "0711") };
  g_assert_true (tc_map_derive (t.battle->map));
  wrong = g_strdup_printf ("remove-side %s 0710/0711 %u", gate->name, index);
  assert_fault (&t, "lone-gate", gate->line, wrong);
  table_close (&t);
}

/* Room */

/* Makes the area these hexes. */
static void
set_area (Table *t, const char *id, const char *hexes)
{
  TcArea *area = (TcArea *) tc_map_find_area (t->battle->map, id);
  g_auto (GStrv) words = g_strsplit (hexes, " ", -1);

  if (area == NULL)
    {
      area = tc_area_new (id, id);
      g_ptr_array_add (t->battle->map->areas, area);
    }
  g_array_set_size (area->hexes, 0);
  for (guint i = 0; words[i] != NULL; i++)
    {
      TcHex hex = tc_hexgrid_parse (&t->battle->map->grid, words[i]);

      g_array_append_val (area->hexes, hex);
    }
}

static void
add_row (Table *t, const char *module, const char *name, const char *counter, const char *area)
{
  TcRow *row = tc_row_new (name);

  if (counter != NULL)
    tc_attributes_set (row->attributes, "counter", counter);
  tc_attributes_set (row->attributes, "area", area);
  g_ptr_array_add (find_module (t, module)->rows, row);
}

/* Nineteen French units on open ground. */
#define STRIP_OF_18 "2201 2202 2203 2204 2205 2206 2207 2208 2209 2210 2211 2212 2213 2214 2215 2216 2217 2218"
#define STRIP       STRIP_OF_18 " 2219"

static void
open_strip (Table *t, const char *hexes)
{
  table_use ("freiburg-1644-3-august.tercio");
  table_open_battle (t);
  memset (t->battle->map->terrain, tc_map_find_terrain (t->battle->map, "clear"),
          tc_hexgrid_get_count (&t->battle->map->grid));
  g_ptr_array_set_size (find_module (t, "bavarian-deployment")->rows, 0);
  g_ptr_array_set_size (find_module (t, "french-deployment")->rows, 0);
  set_area (t, "bavarian-strip", "0101 0102 0103 0104 0105 0106 0107 0108 0109 0110 0111 0112 0113 0114 0115 0116 0117 "
                                 "0118 0119 0120 0201 0202");
  set_area (t, "french-strip", hexes);
  add_row (t, "bavarian-deployment", "place", NULL, "bavarian-strip");
  add_row (t, "french-deployment", "place", NULL, "french-strip");
}

static void
test_room (void)
{
  Table t;

  open_strip (&t, STRIP);
  g_assert_false (table_has_issue (&t, "no-room"));
  table_close (&t);

  /* One hex too few; another area of the battle would do. */
  open_strip (&t, STRIP_OF_18);
  g_assert_true (table_has_issue (&t, "no-room"));
  table_close (&t);

  /* A unit that the battle sets up holds its hex. */
  open_strip (&t, STRIP_OF_18 " 2012");
  g_assert_true (table_has_issue (&t, "no-room"));
  table_close (&t);
}

/* An area is too small, and no other one would do: as few adjacent hexes as possible are added. */
static void
test_area_grows (void)
{
  const char *grown = STRIP_OF_18 " 2119";
  Table t;

  open_strip (&t, STRIP_OF_18);
  for (guint i = 0; i < t.battle->map->areas->len; i++)
    if (strcmp (((TcArea *) g_ptr_array_index (t.battle->map->areas, i))->id, "french-strip") != 0)
      g_array_set_size (((TcArea *) g_ptr_array_index (t.battle->map->areas, i))->hexes, 0);
  set_area (&t, "bavarian-strip", "0101 0102 0103 0104 0105 0106 0107 0108 0109 0110 0111");
  set_area (&t, "bavarian-second", "0112 0113 0114 0115 0116 0117 0118 0119 0120 0201 0202");
  add_row (&t, "bavarian-deployment", "place", NULL, "bavarian-second");
  assert_fault (&t, "no-room", find_module (&t, "french-deployment")->line, "add-hexes french-strip 2119");
  table_close (&t);

  open_strip (&t, grown);
  g_assert_false (table_has_issue (&t, "no-room"));
  table_close (&t);
}

/* What takes the room away is changed as little as need be. */
static void
test_room_is_made (void)
{
  TcModule *module;
  Table t;

  table_use ("freiburg-1644-3-august.tercio");
  table_open_battle (&t);
  module = find_module (&t, "french-deployment");
  tc_attributes_set (row_of (&t, "french-deployment", 1)->attributes, "least", "30");
  assert_fault (&t, "no-room", module->line, "use-value least 6");
  tc_attributes_set (row_of (&t, "french-deployment", 1)->attributes, "least", "6");
  g_assert_false (table_has_issue (&t, "no-room"));
  tc_attributes_set (row_of (&t, "french-deployment", 1)->attributes, "least", "7");
  g_assert_true (table_has_issue (&t, "no-room"));
  table_close (&t);

  table_use ("freiburg-1644-9-august.tercio");
  table_open_battle (&t);
  tc_attributes_set (row_of (&t, "bavarian-deployment", 0)->attributes, "terrain", "entrenchment");
  assert_fault (&t, "no-room", find_module (&t, "bavarian-deployment")->line, "use-value terrain ");
  /* What is wrong by itself comes first. */
  tc_attributes_set (row_of (&t, "bavarian-deployment", 0)->attributes, "terrain", "moat");
  g_assert_false (table_has_issue (&t, "no-room"));
  table_close (&t);
}

/* One side is set up first, in one of the plans that there are. */
static void
test_order (void)
{
  Table t;

  table_use ("freiburg-1644-3-august.tercio");
  table_open_battle (&t);
  g_assert_false (table_has_issue (&t, "same-order"));
  tc_attributes_set (find_module (&t, "french-deployment")->attributes, "order", "1");
  assert_fault (&t, "same-order", find_module (&t, "french-deployment")->line, "use-value order 2");
  table_close (&t);

  table_use ("freiburg-1644-campaign.tercio");
  table_open_battle (&t);
  tc_attributes_set (find_module (&t, "bavarian-hill")->attributes, "plan", "last-hil");
  assert_fault (&t, "unknown-plan", find_module (&t, "bavarian-hill")->line, "use-value plan last-hill");
  tc_attributes_set (find_module (&t, "bavarian-hill")->attributes, "plan", "sortie");
  assert_fault (&t, "unknown-plan", find_module (&t, "bavarian-hill")->line, "remove-module bavarian-hill");
  g_ptr_array_remove (t.battle->rules->modules, find_module (&t, "bavarian-hill"));
  assert_fault (&t, "plan-without-deployment", find_module (&t, "days")->line, "");
  table_close (&t);

  /* A plan has another name: its deployments follow. */
  table_open_battle (&t);
  tc_attributes_set (row_of (&t, "days", 6)->attributes, "name", "sortie");
  assert_fault (&t, "unknown-plan", find_module (&t, "bavarian-east")->line, "use-value plan sortie");
  table_close (&t);
}

/* Enough hexes in all, but not for two counters that must be in the same one. */
static void
test_posts (void)
{
  Table t;

  open_strip (&t, STRIP);
  set_area (&t, "post", "2301");
  add_row (&t, "french-deployment", "post", "french-regular-foot-1", "post");
  g_assert_false (table_has_issue (&t, "no-room"));
  add_row (&t, "french-deployment", "post", "french-regular-foot-2", "post");
  g_assert_true (table_has_issue (&t, "no-room"));
  table_close (&t);

  /* Posts within the strip: counters without a post move on. */
  open_strip (&t, STRIP);
  set_area (&t, "post", "2201");
  set_area (&t, "posts", "2201 2202");
  add_row (&t, "french-deployment", "post", "french-regular-foot-1", "posts");
  add_row (&t, "french-deployment", "post", "french-regular-foot-2", "post");
  g_assert_false (table_has_issue (&t, "no-room"));
  table_close (&t);
}

static void
test_start (void)
{
  TcCounter *denghien;
  Table t;

  table_use ("rocroi-1643.tercio");
  table_open_battle (&t);
  denghien = g_ptr_array_index (t.battle->counters, counter (&t, "denghien"));
  denghien->place.x = tc_hexgrid_parse (&t.battle->map->grid, "0306");
  assert_fault (&t, "barred-start", denghien->line, "place-counter denghien 0107");
  table_close (&t);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  table_init ();
  g_test_add_func ("/thirty-years-war/Faults/contradictions", test_contradictions);
  g_test_add_func ("/thirty-years-war/Faults/sides", test_sides);
  g_test_add_func ("/thirty-years-war/Faults/victory", test_victory);
  g_test_add_func ("/thirty-years-war/Faults/gates", test_gates);
  g_test_add_func ("/thirty-years-war/Faults/sections", test_sections);
  g_test_add_func ("/thirty-years-war/Faults/more-modules", test_more_modules);
  g_test_add_func ("/thirty-years-war/Faults/room", test_room);
  g_test_add_func ("/thirty-years-war/Faults/room-is-made", test_room_is_made);
  g_test_add_func ("/thirty-years-war/Faults/area-grows", test_area_grows);
  g_test_add_func ("/thirty-years-war/Faults/order", test_order);
  g_test_add_func ("/thirty-years-war/Faults/posts", test_posts);
  g_test_add_func ("/thirty-years-war/Faults/start", test_start);

  return table_run ();
}
