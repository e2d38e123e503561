/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Artillery: fire, lines of sight, capture (S-5.0 to S-5.35). */
#include "thirty-years-war-table.h"
#include "tw-pieces.h"

#include <string.h>

#include "tc-sketch.h"

#define GUN "imperialist-gun-1"

static void
test_one_at_a_time (void)
{
  Table t;

  table_open_phase (&t, IMPERIALIST, TW_PHASE_FIRE,
                    "kyle@1713 brahe@1712 imperialist-gun-1@1413 imperialist-gun-2@1414 swedish-gun-1@2014");
  give (&t, "fire imperialist-gun-1 > kyle", "1");
  g_assert_true (is_disrupted (&t, "kyle"));
  g_assert_cmpint (last_event (&t, "result-fire")->args[0], ==, TW_TERM_HIT);
  refused_as (&t, "fire imperialist-gun-1 > kyle", "S-5.0", "fired");
  give (&t, "fire imperialist-gun-2 > kyle", "1");
  g_assert_cmpint (last_event (&t, "result-fire")->args[0], ==, TW_TERM_UNHARMED);
  g_assert_cmpstr (where (&t, "kyle"), ==, "1713");
  refused (&t, "fire imperialist-gun-2 > brahe", "S-5.0");
  refused (&t, "fire swedish-gun-1 > kyle", "S-5.31");
  refused (&t, "fire kyle > kyle", "S-5.0");
  table_go (&t, IMPERIALIST, TW_PHASE_MOVEMENT);
  refused (&t, "move imperialist-gun-1 @ 1513", "S-5.0");
  refused (&t, "fire imperialist-gun-1 > kyle", "S-5.0");
  table_close (&t);
}

/* The chart: range, and the greatest die that hits. */
static void
test_chart (void)
{
  static const struct { const char *hex; int range, hits; const char *column; } rows[] = {
    { "1413", 1, 4, "1" }, { "1415", 2, 3, "2" }, { "1416", 3, 2, "3-5" }, { "1418", 5, 2, "3-5" },
    { "1419", 6, 1, "6+" }, { "1428", 15, 1, "6+" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *counters = g_strdup_printf (GUN "@%s kyle@%s", i == 0 ? "1414" : "1413", rows[i].hex);
      TcExplanation explanation;
      TcOrder order = { .kind = TW_FIRE, .n_units = 1, .n_targets = 1 };
      Table t;

      table_open_phase (&t, IMPERIALIST, TW_PHASE_FIRE, counters);
      order.units[0] = counter (&t, GUN);
      order.targets[0] = counter (&t, "kyle");
      g_assert_true (tc_state_explain (t.ruleset, t.state, &order, &explanation));
      g_assert_cmpint (explanation.total[TC_QUANTITY_COLUMN], ==, rows[i].range);
      g_assert_cmpstr (explanation.column, ==, rows[i].column);
      g_assert_cmpint (explanation.roll.args[0], ==, rows[i].hits);
      for (int die = 1; die <= 6; die++)
        {
          g_autofree char *dice = g_strdup_printf ("%d", die);

          tw (&t)->flags[order.units[0]] = tw (&t)->flags[order.targets[0]] = 0;
          give (&t, "fire " GUN " > kyle", dice);
          g_assert_cmpint (is_disrupted (&t, "kyle"), ==, die <= rows[i].hits);
        }
      table_close (&t);
    }
}

static void
test_range (void)
{
  Table t;

  table_open_phase (&t, IMPERIALIST, TW_PHASE_FIRE, GUN "@0816 gula@1716 kyle@1701*");
  give (&t, "fire " GUN " > gula", "2");
  g_assert_false (is_disrupted (&t, "gula"));
  g_assert_cmpint (last_event (&t, "fire")->args[2], ==, 9);
  tw (&t)->flags[counter (&t, GUN)] = 0;
  give (&t, "fire " GUN " > kyle", "1");
  g_assert_false (is_dead (&t, "kyle"));
  table_close (&t);

  /* the first hex of the grid is one as any other */
  table_open_phase (&t, IMPERIALIST, TW_PHASE_FIRE, GUN "@0125 kyle@0128 gula@1716");
  g_assert_true (may (&t, "fire " GUN " > kyle"));
  table_close (&t);
}

/* Sight */

/* Whether there is a line of sight with these counters and this ground laid. */
typedef struct
{
  const char *counters;
  const char *lay[3][2];
  const char *from, *to;
  const char *option; /* of "hilltop-fire", or "far" of "hilltop-between" */
  gboolean    clear;
  const char *code;   /* of the first blocker */
} Sight;

static void
assert_sights (const Sight *rows, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      TcPlace from = { 0, 0, TC_NO_FACING }, to = from;
      TcSight sight;
      Table t;

      table_open (&t);
      for (guint k = 0; k < 3 && rows[i].lay[k][0] != NULL; k++)
        table_lay (&t, rows[i].lay[k][0], rows[i].lay[k][1]);
      if (rows[i].option != NULL)
        table_option (&t, strcmp (rows[i].option, "far") == 0 ? "hilltop-between" : "hilltop-fire", rows[i].option);
      if (rows[i].counters != NULL)
        table_put (&t, rows[i].counters);
      else
        table_start (&t);
      from.x = tc_hexgrid_parse (&t.battle->map->grid, rows[i].from);
      to.x = tc_hexgrid_parse (&t.battle->map->grid, rows[i].to);
      tc_state_sight (t.ruleset, t.state, from, to, &sight);
      if (sight.clear != rows[i].clear)
        g_error ("row %u: %s to %s is %s", i, rows[i].from, rows[i].to, sight.clear ? "clear" : "blocked");
      g_assert_cmpint (tw_sight_is_clear (TW_RULESET (t.ruleset), tw (&t), from.x, to.x), ==, sight.clear);
      g_assert_cmpint (sight.n_blockers > 0, ==, !sight.clear);
      if (rows[i].code != NULL)
        g_assert_cmpstr (sight.blockers[0].code, ==, rows[i].code);
      table_close (&t);
    }
}

static void
test_straight_line (void)
{
  static const Sight rows[] = {
    { NULL, { { NULL } }, "1710", "1716", NULL, TRUE, NULL },
    { "kyle@1713", { { NULL } }, "1710", "1716", NULL, FALSE, "sight-unit" },
    { "kyle@1811", { { NULL } }, "1710", "1912", NULL, FALSE, "sight-unit" },
    { "kyle@1711", { { NULL } }, "1710", "1912", NULL, TRUE, NULL },
  };

  assert_sights (rows, G_N_ELEMENTS (rows));
}

static void
test_along_a_side (void)
{
  static const Sight rows[] = {
    { "kyle@1809", { { NULL } }, "1710", "1910", NULL, TRUE, NULL },
    { "kyle@1810", { { NULL } }, "1710", "1910", NULL, TRUE, NULL },
    { "kyle@1809 hard@1810", { { NULL } }, "1710", "1910", NULL, FALSE, "sight-unit" },
    { "kyle@1801", { { NULL } }, "1701", "1901", NULL, TRUE, NULL },
  };

  assert_sights (rows, G_N_ELEMENTS (rows));
}

static void
test_blockers (void)
{
  static const Sight rows[] = {
    { "brahe@1711", { { NULL } }, "1710", "1712", NULL, TRUE, NULL },
    { "supply-train@1711", { { NULL } }, "1710", "1712", NULL, TRUE, NULL },
    { "swedish-gun-1@1711", { { NULL } }, "1710", "1712", NULL, FALSE, "sight-gun" },
    { "kyle@1711*", { { NULL } }, "1710", "1712", NULL, FALSE, "sight-unit" },
    { NULL, { { "forest", "1711" } }, "1710", "1712", NULL, FALSE, "sight-forest" },
    { NULL, { { "woods", "1711" } }, "1710", "1712", NULL, FALSE, "sight-woods" },
    { NULL, { { "town", "1711" } }, "1710", "1712", NULL, FALSE, "sight-town" },
    { NULL, { { "ditch", "1711" } }, "1710", "1712", NULL, TRUE, NULL },
    { NULL, { { "entrenchment", "1711" } }, "1710", "1712", NULL, TRUE, NULL },
    { NULL, { { "slope", "1811/1711" } }, "1710", "1712", NULL, FALSE, "sight-hilltop" },
    { NULL, { { "slope", "1711/1611" } }, "1710", "1712", NULL, TRUE, NULL },
  };

  assert_sights (rows, G_N_ELEMENTS (rows));
}

static void
test_from_a_hilltop (void)
{
  static const Sight rows[] = {
    { NULL, { { "slope", "1810/1710" }, { "woods", "1712" } }, "1710", "1716", NULL, TRUE, NULL },
    { NULL, { { "slope", "1810/1710" }, { "woods", "1713" } }, "1710", "1716", NULL, FALSE, "sight-woods" },
    { NULL, { { "slope", "1810/1710" }, { "woods", "1714" } }, "1710", "1716", NULL, FALSE, "sight-woods" },
    { NULL, { { "slope", "1810/1710" }, { "woods", "1714" } }, "1710", "1716", "target", TRUE, NULL },
    { NULL, { { "slope", "1810/1710" }, { "woods", "1713" } }, "1710", "1716", "target", FALSE, NULL },
    { NULL, { { "slope", "1810/1710" }, { "woods", "1712" } }, "1710", "1716", "target", FALSE, NULL },
    { "kyle@1712", { { "slope", "1810/1710" } }, "1710", "1716", NULL, TRUE, NULL },
    { NULL, { { "slope", "1710/1810" }, { "woods", "1712" } }, "1710", "1716", NULL, FALSE, NULL },
    /* the hex bears the marking of one side and lies above another: no hilltop */
    { NULL, { { "slope", "1810/1710 1710/1709" }, { "woods", "1712" } }, "1710", "1716", NULL, FALSE, NULL },
  };

  assert_sights (rows, G_N_ELEMENTS (rows));
}

static void
test_hilltop_to_hilltop (void)
{
#define HILLS      { "slope", "1810/1710 1813/1713 1816/1716" }
#define NEAR_HILLS { "slope", "1810/1710 1811/1711 1816/1716" }
  static const Sight rows[] = {
    { NULL, { HILLS }, "1710", "1716", NULL, TRUE, NULL },
    { "kyle@1712", { HILLS }, "1710", "1716", NULL, TRUE, NULL },
    { "kyle@1714", { HILLS }, "1710", "1716", NULL, TRUE, NULL },
    { "kyle@1713", { HILLS }, "1710", "1716", NULL, FALSE, "sight-unit" },
    { "swedish-gun-1@1713", { HILLS }, "1710", "1716", NULL, FALSE, "sight-gun" },
    { NULL, { HILLS, { "forest", "1713" } }, "1710", "1716", NULL, FALSE, "sight-forest" },
    { NULL, { HILLS, { "woods", "1713" } }, "1710", "1716", NULL, TRUE, NULL },
    { NULL, { HILLS, { "forest", "1714" } }, "1710", "1716", NULL, TRUE, NULL },
    /* S-5.24 does not help against what is near on a hilltop, but by the option. */
    { "kyle@1711", { NEAR_HILLS }, "1710", "1716", NULL, FALSE, "sight-unit" },
    { "kyle@1711", { NEAR_HILLS }, "1710", "1716", "far", TRUE, NULL },
    { "kyle@1711", { NEAR_HILLS }, "1710", "1715", NULL, TRUE, NULL },
    { "kyle@1713", { HILLS }, "1710", "1716", "far", FALSE, "sight-unit" },
  };

  assert_sights (rows, G_N_ELEMENTS (rows));
}

static void
test_own_and_target_hex (void)
{
  static const Sight rows[] = {
    { NULL, { { "woods", "1716 1710" } }, "1710", "1716", NULL, TRUE, NULL },
    { "kyle@1710 grana@1716", { { NULL } }, "1710", "1716", NULL, TRUE, NULL },
  };

  assert_sights (rows, G_N_ELEMENTS (rows));
}

/* All of the above hang together: what is seen can be fired at, what is not cannot. */
static void
test_sight_and_fire_agree (void)
{
  Table t;

  table_open_phase (&t, IMPERIALIST, TW_PHASE_FIRE, GUN "@1710 kyle@1713 hard@1716 gula@1813");
  g_assert_true (lists (&t, "fire " GUN " > kyle"));
  refused_as (&t, "fire " GUN " > hard", "S-5.23", "sight-unit");
  g_assert_false (lists (&t, "fire " GUN " > hard"));
  table_close (&t);
}

/* Capture */

static void
test_last_owner (void)
{
  Table t;

  table_open_phase (&t, SWEDISH, TW_PHASE_MOVEMENT, "kyle@1413 brahe@1213 " GUN "@1313");
  give (&t, "move brahe @ 1313", "");
  g_assert_cmpint (tw (&t)->owner[counter (&t, GUN)], ==, IMPERIALIST);
  give (&t, "move kyle @ 1313 1312", "");
  g_assert_cmpint (tw (&t)->owner[counter (&t, GUN)], ==, SWEDISH);
  table_close (&t);
}

static void
test_passing_captures (void)
{
  Table t;

  table_open_phase (&t, SWEDISH, TW_PHASE_MOVEMENT,
                    "stenbock@1712 hard@1401* imperialist-gun-1@1710 imperialist-gun-2@1706 imperialist-gun-3@1402");
  give (&t, "move stenbock @ 1711 1710 1709 1708 1707 1706 1705 1704", "");
  give (&t, "move hard @ 1402 1401", "");
  g_assert_cmpuint (count_events (&t, "captured"), ==, 3);
  for (guint i = 1; i <= 3; i++)
    {
      g_autofree char *gun = g_strdup_printf ("imperialist-gun-%u", i);
      g_autoptr (GArray) placements = g_array_new (FALSE, FALSE, sizeof (TcPlacement));

      g_assert_cmpint (tw (&t)->owner[counter (&t, gun)], ==, SWEDISH);
      tc_state_place (t.ruleset, t.state, placements);
      for (guint k = 0; k < placements->len; k++)
        if (g_array_index (placements, TcPlacement, k).counter == counter (&t, gun))
          g_assert_cmpint (g_array_index (placements, TcPlacement, k).faces, ==, TC_FACE_CAPTURED);
    }
  table_close (&t);
}

static void
test_captor_fires_later (void)
{
  Table t;

  table_open_phase (&t, SWEDISH, TW_PHASE_MOVEMENT, "kyle@1413 grana@1013 " GUN "@1313");
  give (&t, "move kyle @ 1313 1413", "");
  table_play_to (&t, 1, IMPERIALIST, TW_PHASE_FIRE);
  g_assert_false (lists (&t, "fire " GUN " > kyle"));
  refused (&t, "fire " GUN " > kyle", "S-5.31");
  table_play_to (&t, 2, SWEDISH, TW_PHASE_FIRE);
  g_assert_true (lists (&t, "fire " GUN " > grana"));
  table_go (&t, IMPERIALIST, TW_PHASE_MOVEMENT);
  give (&t, "move grana @ 1113 1213 1313", "");
  g_assert_cmpint (tw (&t)->owner[counter (&t, GUN)], ==, IMPERIALIST);
  table_go (&t, SWEDISH, TW_PHASE_FIRE);
  refused (&t, "fire " GUN " > grana", "S-5.31");
  table_close (&t);
}

static void
test_guns_have_no_zone (void)
{
  guint8 hexes[644];
  Table t;

  table_open_field (&t, "kyle@1113 " GUN "@1013");
  tc_state_control (t.ruleset, t.state, IMPERIALIST, hexes);
  for (guint i = 0; i < sizeof hexes; i++)
    g_assert_cmpint (hexes[i], ==, 0);
  table_go (&t, SWEDISH, TW_PHASE_MOVEMENT);
  g_assert_true (may (&t, "move kyle @ 1013"));
  table_close (&t);
}

static void
test_guns_last (void)
{
  Table t;

  table_open_phase (&t, SWEDISH, TW_PHASE_COMBAT, "gula@0914 hard@0915 grana@0814* imperialist-gun-1@0814");
  give (&t, "attack gula hard > grana", "1");
  g_assert_true (is_dead (&t, "grana"));
  g_assert_cmpstr (where (&t, GUN), ==, "0814");
  g_assert_false (is_disrupted (&t, GUN));
  for (int i = 0; i < 3; i++)
    {
      table_go (&t, i % 2 == 0 ? SWEDISH : IMPERIALIST, TW_PHASE_MOVEMENT);
      tw (&t)->owner[counter (&t, GUN)] = IMPERIALIST;
      if (i % 2 == 0)
        give (&t, i == 0 ? "move gula @ 0814 0914" : "move gula @ 0814", "");
    }
  g_assert_cmpuint (count_events (&t, "captured"), ==, 2);
  table_close (&t);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  table_init ();
  g_test_add_func ("/thirty-years-war/S-5.0/one-at-a-time", test_one_at_a_time);
  g_test_add_func ("/thirty-years-war/S-5.1/chart", test_chart);
  g_test_add_func ("/thirty-years-war/S-5.11/range", test_range);
  g_test_add_func ("/thirty-years-war/S-5.2/sight-and-fire", test_sight_and_fire_agree);
  g_test_add_func ("/thirty-years-war/S-5.21/line", test_straight_line);
  g_test_add_func ("/thirty-years-war/S-5.22/along-a-side", test_along_a_side);
  g_test_add_func ("/thirty-years-war/S-5.23/blockers", test_blockers);
  g_test_add_func ("/thirty-years-war/S-5.24/hilltop", test_from_a_hilltop);
  g_test_add_func ("/thirty-years-war/S-5.25/hilltops", test_hilltop_to_hilltop);
  g_test_add_func ("/thirty-years-war/S-5.26/ends", test_own_and_target_hex);
  g_test_add_func ("/thirty-years-war/S-5.3/capture", test_last_owner);
  g_test_add_func ("/thirty-years-war/S-5.31/last-owner", test_last_owner);
  g_test_add_func ("/thirty-years-war/S-5.32/passing", test_passing_captures);
  g_test_add_func ("/thirty-years-war/S-5.33/captor-fires", test_captor_fires_later);
  g_test_add_func ("/thirty-years-war/S-5.34/no-zone", test_guns_have_no_zone);
  g_test_add_func ("/thirty-years-war/S-5.35/lasting", test_guns_last);

  return table_run ();
}
