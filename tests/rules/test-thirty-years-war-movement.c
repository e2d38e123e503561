/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Movement (S-6.0 to S-6.33, S-9.15, S-11.12). */
#include "thirty-years-war-table.h"
#include "tw-movement.h"
#include "tw-pieces.h"

#include <string.h>

#define MOVEMENT(counters) \
  Table t; \
  table_open (&t); \
  table_put (&t, counters); \
  table_go (&t, SWEDISH, TW_PHASE_MOVEMENT)

/* The listed cost of coming to a hex, 0 when it is not listed. */
static int
cost_to (Table *t, const char *id, const char *hex)
{
  g_autoptr (GArray) orders = TC_ORDER_LIST_NEW ();
  TcHex to = tc_hexgrid_parse (&t->battle->map->grid, hex);
  int cost = 0;

  tc_state_list (t->ruleset, t->state, counter (t, id), orders);
  for (guint i = 0; i < orders->len; i++)
    {
      const TcOrder *order = &g_array_index (orders, TcOrder, i);

      if (order->path[order->n_path - 1].x != to)
        continue;
      g_assert_cmpint (cost, ==, 0);
      cost = order->cost;
    }

  return cost;
}

static void
test_points (void)
{
  MOVEMENT ("kyle@1713 gustavus-adolphus@1716");

  g_assert_true (may (&t, "move kyle @ 1613 1513 1413 1313"));
  g_assert_cmpint (cost_to (&t, "kyle", "1313"), ==, 4);
  g_assert_cmpint (cost_to (&t, "kyle", "1213"), ==, 0);
  g_assert_cmpint (cost_to (&t, "gustavus-adolphus", "1708"), ==, 8);
  refused_as (&t, "move kyle @ 1613 1513 1413 1313 1213", "S-6.14", "too-far");
  table_close (&t);
}

static void
test_own_phase (void)
{
  MOVEMENT ("kyle@1713 grana@0813");

  refused (&t, "move grana @ 0913", "S-6.11");
  table_go (&t, IMPERIALIST, TW_PHASE_MOVEMENT);
  refused (&t, "move kyle @ 1613", "S-6.11");
  table_go (&t, SWEDISH, TW_PHASE_FIRE);
  refused (&t, "move kyle @ 1613", "S-6.11");
  table_close (&t);
}

static void
test_enemy_units (void)
{
  MOVEMENT ("kyle@0913 hard@0716* von-waldstein@0813* wallenstein@0715 brahe@0713");

  refused_as (&t, "move kyle @ 0813", "S-6.12", "enemy-unit");
  refused_as (&t, "move brahe @ 0813", "S-6.12", "enemy-unit");
  refused_as (&t, "move hard @ 0715", "S-6.12", "enemy-leader");
  refused_as (&t, "move brahe @ 0714 0715", "S-6.12", "enemy-leader");
  give (&t, "move kyle @ 0914 0814 0715", "");
  g_assert_true (is_dead (&t, "wallenstein"));
  g_assert_cmpstr (last_event (&t, "leader-killed")->rule, ==, "S-10.0");
  g_assert_cmpstr (where (&t, "kyle"), ==, "0715");
  table_close (&t);
}

static void
test_combat_ends_it (void)
{
  MOVEMENT ("kyle@0913 hard@1713 von-waldstein@0813");

  refused (&t, "attack kyle > von-waldstein", "S-6.13");
  give (&t, "end", "");
  refused (&t, "move hard @ 1613", "S-6.13");
  give (&t, "attack kyle > von-waldstein", "2");
  refused (&t, "move hard @ 1613", "S-6.13");
  table_close (&t);
}

static void
test_exact_points (void)
{
  Table t;

  table_open (&t);
  table_lay (&t, "stream", "1713/1613");
  ((TcCounter *) g_ptr_array_index (t.battle->counters, counter (&t, "kyle")))->values[TC_COLUMN_MOVEMENT] = 2;
  table_put (&t, "kyle@1713");
  table_go (&t, SWEDISH, TW_PHASE_MOVEMENT);
  refused_as (&t, "move kyle @ 1613", "S-6.14", "too-far");
  set_disrupted (&t, "kyle");
  g_assert_true (may (&t, "move kyle @ 1613"));
  table_close (&t);
}

static void
test_no_skipping (void)
{
  MOVEMENT ("kyle@1713");

  refused_as (&t, "move kyle @ 1613 1413", "S-6.15", "not-adjacent");
  refused (&t, "move kyle @ 1713", "S-6.15");
  refused (&t, "move kyle", "S-6.0");
  table_close (&t);
}

static void
test_final (void)
{
  MOVEMENT ("kyle@1713 brahe@1713");

  give (&t, "move kyle @ 1613 1513 1413", "");
  refused_as (&t, "move kyle @ 1313", "S-6.16", "moved");
  give (&t, "move brahe @ 1613", "");
  refused (&t, "move brahe @ 1713", "S-6.16");
  table_close (&t);
}

static int
step_cost (Table *t, const char *id)
{
  int from = tw (t)->hex[counter (t, id)];
  int direction = tc_hexgrid_direction (&t->battle->map->grid, from, tc_hexgrid_parse (&t->battle->map->grid, "1613"));

  return tw_step_costs (TW_RULESET (t->ruleset), tw (t), counter (t, id))[from * 6 + direction];
}

/* The cost of one step of a unit, with ground laid; 0 when it is refused with the case. */
typedef struct
{
  const char *lay[3][2];
  const char *unit;   /* at 1713, goes to 1613 */
  int         cost;   /* 0: refused */
  const char *rule;   /* of the refusal */
} Step;

static void
assert_steps (const Step *rows, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      gboolean disrupted = g_str_has_suffix (rows[i].unit, "*");
      g_autofree char *bare = g_strndup (rows[i].unit, strcspn (rows[i].unit, "*"));
      g_autofree char *put = g_strconcat (bare, "@1713", disrupted ? "*" : "", NULL);
      g_autofree char *move = g_strdup_printf ("move %s @ 1613", bare);
      Table t;

      table_open (&t);
      for (guint k = 0; k < 3 && rows[i].lay[k][0] != NULL; k++)
        table_lay (&t, rows[i].lay[k][0], rows[i].lay[k][1]);
      table_put (&t, put);
      table_go (&t, SWEDISH, TW_PHASE_MOVEMENT);
      g_test_message ("row %u: %s", i, put);
      g_assert_cmpint (may (&t, move), ==, rows[i].cost > 0);
      if (rows[i].cost == 0)
        refused (&t, move, rows[i].rule);
      else
        g_assert_cmpint (step_cost (&t, bare), ==, rows[i].cost);
      table_close (&t);
    }
}

static void
test_terrain_costs (void)
{
  static const Step rows[] = {
    { { { NULL } }, "kyle", 1, NULL },
    { { { "forest", "1613" } }, "kyle", 0, "S-12.0-forest" },
    { { { "forest", "1613" } }, "brahe", 0, "S-12.0-forest" },
    { { { "woods", "1613" } }, "kyle", 2, NULL },
    { { { "woods", "1613" } }, "soop", 0, "S-12.0-woods" },
    { { { "woods", "1613" } }, "brahe", 2, NULL },
  };

  assert_steps (rows, G_N_ELEMENTS (rows));
}

static void
test_streams (void)
{
  static const Step rows[] = {
    { { { "stream", "1713/1613" } }, "kyle", 3, NULL },
    { { { "stream", "1613/1713" } }, "soop", 3, NULL },
    { { { "stream", "1713/1613" }, { "woods", "1613" } }, "kyle", 4, NULL },
    { { { "stream", "1713/1613" }, { "bridge", "1713/1613" } }, "kyle", 1, NULL },
  };

  assert_steps (rows, G_N_ELEMENTS (rows));
}

static void
test_rivers (void)
{
  static const Step rows[] = {
    { { { "river", "1713/1613" } }, "kyle", 0, "S-12.0-river" },
    { { { "river", "1713/1613" }, { "bridge", "1613/1713" } }, "kyle", 1, NULL },
    { { { "river", "1713/1613" }, { "ford", "1613/1713" } }, "kyle", 1, NULL },
  };

  assert_steps (rows, G_N_ELEMENTS (rows));
}

static void
test_slopes (void)
{
  static const Step rows[] = {
    { { { "slope", "1713/1613" } }, "kyle", 2, NULL },
    { { { "slope", "1613/1713" } }, "kyle", 1, NULL },
    { { { "slope", "1713/1613" }, { "road", "1713-1613" } }, "soop", 2, NULL },
  };

  assert_steps (rows, G_N_ELEMENTS (rows));
}

static void
test_through_friends (void)
{
  MOVEMENT ("kyle@1713 hard@1714");

  g_assert_true (may (&t, "move kyle @ 1714 1614"));
  g_assert_cmpint (cost_to (&t, "kyle", "1615"), ==, 3);
  table_close (&t);
}

static void
test_one_unit_a_hex (void)
{
  MOVEMENT ("kyle@1713 hard@1714 brahe@1716 swedish-gun-1@1612");

  give (&t, "move kyle @ 1714", "");
  refused_as (&t, "end", "S-6.32", "two-in-a-hex");
  give (&t, "move hard @ 1614", "");
  give (&t, "move brahe @ 1715 1714", "");
  g_assert_true (may (&t, "end"));
  table_close (&t);
}

static void
test_way_out (void)
{
  MOVEMENT ("kyle@1713 hard@1714 gula@1715 blaa@1814");

  /* No unit may stack where all have moved, as none could leave again. */
  give (&t, "move hard @ 1715 1714", "");
  refused_as (&t, "move kyle @ 1714", "S-6.32", "no-way-out");
  g_assert_false (lists (&t, "move kyle @ 1714"));
  /* Two overstacked hexes, and two units that can leave: but not into each other's place. */
  give (&t, "move kyle @ 1714 1715", "");
  g_assert_true (may (&t, "move blaa @ 1714 1713"));
  g_assert_false (may (&t, "move blaa @ 1715"));
  give (&t, "move gula @ 1716", "");
  g_assert_true (may (&t, "end"));
  table_close (&t);

  table_open (&t);
  table_option (&t, "temporary-stacking", "no");
  table_put (&t, "kyle@1713 hard@1714");
  table_go (&t, SWEDISH, TW_PHASE_MOVEMENT);
  refused (&t, "move kyle @ 1714", "S-6.32");
  g_assert_true (may (&t, "move kyle @ 1714 1715"));
  table_close (&t);
}

/* Forest everywhere, but for these hexes. */
static void
enclose (Table *t, const char *open)
{
  const TcHexGrid *grid = &t->battle->map->grid;
  g_autoptr (GString) forest = g_string_new ("");

  for (gint32 hex = 0; hex < tc_hexgrid_get_count (grid); hex++)
    {
      char label[TC_HEX_LABEL_SIZE];

      if (strstr (open, tc_hexgrid_format (grid, hex, label)) == NULL)
        g_string_append_printf (forest, "%s%s", forest->len > 0 ? " " : "", label);
    }
  table_lay (t, "forest", forest->str);
}

static void
open_enclosed (Table *t, const char *open, const char *counters)
{
  table_open (t);
  enclose (t, open);
  table_put (t, counters);
  table_play_to (t, 1, SWEDISH, TW_PHASE_MOVEMENT);
}

/* The hex that the mover leaves is as good as any for who makes room. */
static void
test_changing_places (void)
{
  Table t;

  open_enclosed (&t, "1713 1714", "kyle@1713 hard@1714");
  g_assert_true (lists (&t, "move kyle @ 1714"));
  give (&t, "move kyle @ 1714", "");
  refused (&t, "end", "S-6.32");
  give (&t, "move hard @ 1713", "");
  give (&t, "end", "");
  table_close (&t);

  /* Round in a ring, each into the hex of the next. */
  open_enclosed (&t, "1713 1714 1715", "kyle@1713 hard@1714 gula@1715");
  give (&t, "move kyle @ 1714", "");
  give (&t, "move hard @ 1715", "");
  refused_as (&t, "move gula @ 1714", "S-6.32", "no-way-out");
  give (&t, "move gula @ 1714 1713", "");
  give (&t, "end", "");
  table_close (&t);

  /* A way out for one is no way out for two. */
  open_enclosed (&t, "1713 1714 1715 1716", "kyle@1713 hard@1714 gula@1715");
  give (&t, "move hard @ 1713 1714", "");
  refused_as (&t, "move kyle @ 1714", "S-6.32", "no-way-out");
  give (&t, "move kyle @ 1714 1715", "");
  give (&t, "move gula @ 1716", "");
  give (&t, "end", "");
  table_close (&t);
}

/* Between woods horse can only go where others go out of its way: if foot can, and not if more horse is there. */
static void
test_chain (void)
{
  Table t;

  for (int foot = 0; foot < 2; foot++)
    {
      table_open (&t);
      enclose (&t, "1713 1714 1715 1716");
      table_lay (&t, "woods", "1713 1716");
      table_put (&t, foot ? "kyle@1713 soop@1714 hard@1715" : "kyle@1713 soop@1714 stalhandske@1715");
      table_play_to (&t, 1, SWEDISH, TW_PHASE_MOVEMENT);
      if (foot)
        give_all (&t, "move kyle @ 1714; move soop @ 1715; move hard @ 1716; end");
      else
        refused_as (&t, "move kyle @ 1714", "S-6.32", "no-way-out");
      table_close (&t);
    }
}

/* Two crowds far from each other, each with a single hex to go to. */
static void
test_two_crowds (void)
{
  Table t;

  open_enclosed (&t, "1713 1714 1715 0813 0814 0815", "kyle@1713 hard@1714 gula@0813 blaa@0814");
  give (&t, "move kyle @ 1714", "");
  give (&t, "move gula @ 0814", "");
  refused (&t, "end", "S-6.32");
  give (&t, "move hard @ 1715", "");
  give (&t, "move blaa @ 0815", "");
  give (&t, "end", "");
  table_close (&t);
}

/* Horse from either end of a causeway into its only clear hex, which can be had once: who has been promised it stays its
 * holder, whatever horse elsewhere could do. */
static void
test_one_way_out (void)
{
  Table t;

  table_open (&t);
  enclose (&t, "1712 1713 1714 1715 1716 1614 0502 0503");
  table_lay (&t, "woods", "1712 1716 1614");
  table_put (&t, "kyle@1712 stalhandske@1713 hard@1714 silversparre@1715 gula@1716 soop@0502");
  table_play_to (&t, 1, SWEDISH, TW_PHASE_MOVEMENT);
  g_assert_true (may (&t, "move gula @ 1715"));
  give (&t, "move kyle @ 1713", "");
  refused_as (&t, "move gula @ 1715", "S-6.32", "no-way-out");
  give_all (&t, "move stalhandske @ 1714; move hard @ 1614; end");
  table_close (&t);
}

/* Horse whose only way onto the map is full enters if there is a hex beyond, and else waits. */
static void
test_room_beyond_the_entry (void)
{
  for (int beyond = 0; beyond < 2; beyond++)
    {
      Table t;

      table_open (&t);
      enclose (&t, beyond ? "0110 0210" : "0110");
      table_wait_for (&t, "pappenheim", "orossy");
      table_put (&t, beyond ? "holck@0210" : "holck@0110");
      table_play_to (&t, 5, IMPERIALIST, TW_PHASE_MOVEMENT);
      if (beyond)
        {
          give (&t, "move holck @ 0110", "");
          refused_as (&t, "end", "L-16.17", "must-enter");
          refused_as (&t, "enter orossy @ 0110", "S-6.32", "no-way-out");
          give (&t, "enter orossy @ 0110 0210", "");
        }
      give (&t, "end", "");
      table_close (&t);
    }
}

static void
test_zones_do_not_hinder (void)
{
  Table t;

  table_open_begun (&t);
  tw_place_lift (TW_RULESET (t.ruleset), tw (&t), counter (&t, "stenbock"));
  tw_place_put (TW_RULESET (t.ruleset), tw (&t), counter (&t, "stenbock"),
                tc_hexgrid_parse (&t.battle->map->grid, "0913"));
  table_go (&t, SWEDISH, TW_PHASE_MOVEMENT);
  g_assert_cmpint (cost_to (&t, "stenbock", "0914"), ==, 1);
  g_assert_cmpint (cost_to (&t, "stenbock", "0915"), ==, 2);
  table_close (&t);

  table_open_phase (&t, SWEDISH, TW_PHASE_MOVEMENT,
                    "stenbock@0912 von-waldstein@0813 grana@0814 comargo@0815 kehraus@0816");
  g_assert_cmpint (cost_to (&t, "stenbock", "0913"), ==, 1);
  g_assert_cmpint (cost_to (&t, "stenbock", "0914"), ==, 2);
  g_assert_cmpint (cost_to (&t, "stenbock", "0915"), ==, 3);
  give (&t, "move stenbock @ 0913 0914 0915 0916 0917", "");
  table_close (&t);
}

/* Disrupted units */

static void
test_disrupted_steps (void)
{
  static const Step rows[] = {
    { { { "stream", "1713/1613" } }, "kyle*", 1, NULL },
    { { { "ditch", "1613" } }, "soop*", 1, NULL },
    { { { "slope", "1713/1613" } }, "kyle*", 1, NULL },
    { { { "woods", "1613" } }, "kyle*", 0, "S-9.15" },
    { { { "woods", "1613" }, { "road", "1713-1613" } }, "kyle*", 0, "S-9.15" },
    { { { "river", "1713/1613" }, { "bridge", "1713/1613" } }, "kyle*", 0, "S-9.15" },
    { { { "forest", "1613" } }, "kyle*", 0, "S-12.0-forest" },
    { { { "rough", "1613" } }, "soop*", 0, "S-12.0-rough" },
  };
  Table t;

  assert_steps (rows, G_N_ELEMENTS (rows));

  table_open_phase (&t, SWEDISH, TW_PHASE_MOVEMENT, "stenbock@1713*");
  g_assert_true (may (&t, "move stenbock @ 1613 1513"));
  refused_as (&t, "move stenbock @ 1613 1513 1413", "S-9.15", "too-many-steps");
  tw (&t)->fog = TRUE;
  g_assert_true (may (&t, "move stenbock @ 1613"));
  refused (&t, "move stenbock @ 1613 1513", "S-9.15");
  table_close (&t);

  table_open (&t);
  table_option (&t, "fog-steps", "no");
  table_put (&t, "stenbock@1713*");
  table_go (&t, SWEDISH, TW_PHASE_MOVEMENT);
  tw (&t)->fog = TRUE;
  g_assert_true (may (&t, "move stenbock @ 1613 1513"));
  table_close (&t);
}

static void
test_demoralized_steps (void)
{
  Table t;

  table_open (&t);
  table_lay (&t, "stream", "1713/1613 1613/1513 1513/1413 1413/1313");
  table_lay (&t, "woods", "1712");
  table_put (&t, "kyle@1713* gula@1801");
  table_go (&t, SWEDISH, TW_PHASE_MOVEMENT);
  tw (&t)->broken[TW_RULESET (t.ruleset)->level[counter (&t, "kyle")]] = TRUE;
  g_assert_true (may (&t, "move kyle @ 1613 1513 1413 1313"));
  refused (&t, "move kyle @ 1613 1513 1413 1313 1213", "S-9.15");
  refused (&t, "move kyle @ 1712", "S-9.15");
  g_assert_true (may (&t, "move gula @ 1802 1803 1804 1805"));
  refused (&t, "move gula @ 1802 1803 1804 1805 1806", "S-6.14");
  table_close (&t);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  table_init ();
  g_test_add_func ("/thirty-years-war/S-6.0/points", test_points);
  g_test_add_func ("/thirty-years-war/S-6.1/prohibitions", test_own_phase);
  g_test_add_func ("/thirty-years-war/S-6.11/own-phase", test_own_phase);
  g_test_add_func ("/thirty-years-war/S-6.12/enemy-units", test_enemy_units);
  g_test_add_func ("/thirty-years-war/S-6.13/combat-ends-it", test_combat_ends_it);
  g_test_add_func ("/thirty-years-war/S-6.14/exact", test_exact_points);
  g_test_add_func ("/thirty-years-war/S-6.15/no-skipping", test_no_skipping);
  g_test_add_func ("/thirty-years-war/S-6.16/final", test_final);
  g_test_add_func ("/thirty-years-war/S-6.2/terrain", test_terrain_costs);
  g_test_add_func ("/thirty-years-war/S-6.21/costs", test_terrain_costs);
  g_test_add_func ("/thirty-years-war/S-6.22/streams", test_streams);
  g_test_add_func ("/thirty-years-war/S-6.23/rivers", test_rivers);
  g_test_add_func ("/thirty-years-war/S-6.24/slopes", test_slopes);
  g_test_add_func ("/thirty-years-war/S-6.3/friends", test_through_friends);
  g_test_add_func ("/thirty-years-war/S-6.31/through", test_through_friends);
  g_test_add_func ("/thirty-years-war/S-6.32/one-a-hex", test_one_unit_a_hex);
  g_test_add_func ("/thirty-years-war/S-6.32/way-out", test_way_out);
  g_test_add_func ("/thirty-years-war/S-6.32/changing-places", test_changing_places);
  g_test_add_func ("/thirty-years-war/S-6.32/chain", test_chain);
  g_test_add_func ("/thirty-years-war/S-6.32/two-crowds", test_two_crowds);
  g_test_add_func ("/thirty-years-war/S-6.32/one-way-out", test_one_way_out);
  g_test_add_func ("/thirty-years-war/L-16.17/room-beyond", test_room_beyond_the_entry);
  g_test_add_func ("/thirty-years-war/S-6.33/zones", test_zones_do_not_hinder);
  g_test_add_func ("/thirty-years-war/S-9.15/steps", test_disrupted_steps);
  g_test_add_func ("/thirty-years-war/S-11.12/steps", test_demoralized_steps);

  return table_run ();
}
