/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The terrain chart, row by row (S-12.0). */
#include "thirty-years-war-table.h"
#include "tw-movement.h"

#define BARRED (-1)

/* The cost of the step from 1713 to 1613 for foot, horse and leader of both sides. */
typedef struct
{
  const char *lay[3][2];
  const char *works; /* side that built them */
  int         foot, horse, other_foot, other_horse;
} Cost;

static void
add_works (Table *t, const char *side)
{
  TcModule *module = tc_module_new ("works");

  tc_attributes_set (module->attributes, "side", side);
  g_ptr_array_add (t->battle->rules->modules, module);
}

static int
step (Table *t, const char *id)
{
  const TcHexGrid *grid = &t->battle->map->grid;
  int from = tc_hexgrid_parse (grid, "1713");
  int cost = tw_step_costs (TW_RULESET (t->ruleset), tw (t), counter (t, id))
    [from * 6 + tc_hexgrid_direction (grid, from, tc_hexgrid_parse (grid, "1613"))];

  return cost == TW_BARRED ? BARRED : cost;
}

static void
assert_costs (const Cost *rows, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      Table t;

      table_open (&t);
      for (guint k = 0; k < 3 && rows[i].lay[k][0] != NULL; k++)
        table_lay (&t, rows[i].lay[k][0], rows[i].lay[k][1]);
      if (rows[i].works != NULL)
        add_works (&t, rows[i].works);
      table_start (&t);
      g_test_message ("row %u", i);
      g_assert_cmpint (step (&t, "kyle"), ==, rows[i].foot);
      g_assert_cmpint (step (&t, "brahe"), ==, rows[i].foot);
      g_assert_cmpint (step (&t, "soop"), ==, rows[i].horse);
      g_assert_cmpint (step (&t, "grana"), ==, rows[i].other_foot);
      g_assert_cmpint (step (&t, "wallenstein"), ==, rows[i].other_foot);
      g_assert_cmpint (step (&t, "reway"), ==, rows[i].other_horse);
      table_close (&t);
    }
}

/* The odds of an attack with ground laid. */
typedef struct
{
  const char *lay[4][2];
  const char *works;
  const char *counters;
  const char *attack;
  const char *odds;   /* "0:0 -": not possible */
} Attack;

static void
assert_attacks (const Attack *rows, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      Table t;

      table_open (&t);
      for (guint k = 0; k < 4 && rows[i].lay[k][0] != NULL; k++)
        table_lay (&t, rows[i].lay[k][0], rows[i].lay[k][1]);
      if (rows[i].works != NULL)
        add_works (&t, rows[i].works);
      table_put (&t, rows[i].counters);
      g_test_message ("row %u", i);
      g_assert_cmpstr (odds_of (&t, rows[i].attack), ==, rows[i].odds);
      table_close (&t);
    }
}

static void
test_clear (void)
{
  static const Cost costs[] = { { { { NULL } }, NULL, 1, 1, 1, 1 } };
  static const Attack attacks[] = { { { { NULL } }, NULL, "gula@0914 grana@0814", "attack gula > grana", "12:10 1-1" } };

  assert_costs (costs, G_N_ELEMENTS (costs));
  assert_attacks (attacks, G_N_ELEMENTS (attacks));
}

static void
test_forest (void)
{
  static const Cost costs[] = {
    { { { "forest", "1613" } }, NULL, BARRED, BARRED, BARRED, BARRED },
    { { { "forest", "1613" }, { "road", "1713-1613" } }, NULL, BARRED, BARRED, BARRED, BARRED },
  };
  static const Attack attacks[] = {
    { { { "forest", "0814" } }, NULL, "gula@0914 grana@0814", "attack gula > grana", "0:0 -" },
    { { { "forest", "0914" } }, NULL, "gula@0914 grana@0814", "attack gula > grana", "12:10 1-1" },
  };

  assert_costs (costs, G_N_ELEMENTS (costs));
  assert_attacks (attacks, G_N_ELEMENTS (attacks));
}

static void
test_woods (void)
{
  static const Cost costs[] = { { { { "woods", "1613" } }, NULL, 2, BARRED, 2, BARRED } };
  static const Attack attacks[] = {
    { { { "woods", "0814" } }, NULL, "gula@0914 grana@0814", "attack gula > grana", "12:10 1-1" },
    { { { "woods", "0814" } }, NULL, "soop@0914 grana@0814", "attack soop > grana", "0:0 -" },
    { { { "woods", "0814" } }, NULL, "soop@0914 gula@0915 grana@0814", "attack soop gula > grana", "0:0 -" },
  };
  Table t;

  assert_costs (costs, G_N_ELEMENTS (costs));
  assert_attacks (attacks, G_N_ELEMENTS (attacks));

  table_open (&t);
  table_lay (&t, "woods", "0814");
  table_put (&t, "soop@0914 grana@0814");
  table_go (&t, SWEDISH, TW_PHASE_COMBAT);
  refused_as (&t, "attack soop > grana", "S-12.0-woods", "no-cavalry-into");
  g_assert_true (may (&t, "end"));
  table_close (&t);
}

static void
test_town (void)
{
  static const Cost costs[] = {
    { { { "town", "1613" } }, NULL, BARRED, BARRED, BARRED, BARRED },
    { { { "town", "1613" }, { "road", "1713-1613" } }, NULL, BARRED, BARRED, BARRED, BARRED },
  };
  static const Attack attacks[] = {
    { { { "town", "0814" } }, NULL, "gula@0914 grana@0814", "attack gula > grana", "0:0 -" },
  };

  assert_costs (costs, G_N_ELEMENTS (costs));
  assert_attacks (attacks, G_N_ELEMENTS (attacks));
}

static void
test_road (void)
{
  static const Cost costs[] = {
    { { { "ditch", "1613" }, { "road", "1713-1613" } }, NULL, 1, 1, 1, 1 },
    { { { "ditch", "1613" }, { "road", "1712-1612" } }, NULL, 2, 5, 2, 5 },
    { { { "woods", "1613" }, { "road", "1713-1613" } }, NULL, 1, 1, 1, 1 },
    { { { "rough", "1613" }, { "road", "1713-1613" } }, NULL, 1, 1, 1, 1 },
    { { { "stream", "1713/1613" }, { "road", "1713-1613" } }, NULL, 3, 3, 3, 3 },
    { { { "slope", "1713/1613" }, { "road", "1713-1613" } }, NULL, 2, 2, 2, 2 },
  };

  assert_costs (costs, G_N_ELEMENTS (costs));
}

/* Nobody who cannot be attacked in a hex gets there by road, in one step or on the way. */
static void
test_barred_road (void)
{
  Table t;

  table_open (&t);
  table_lay (&t, "town", "1613");
  table_lay (&t, "road", "1713-1613-1513");
  g_assert_true (table_has_issue (&t, "barred-road"));
  table_put (&t, "soop@1713 brahe@1713 grana@1301");
  table_play_to (&t, 2, SWEDISH, TW_PHASE_MOVEMENT);
  refused_as (&t, "move soop @ 1613", "S-12.0-town", "barred-hex");
  refused_as (&t, "move brahe @ 1613 1513", "S-12.0-town", "barred-hex");
  table_close (&t);

  table_open (&t);
  table_lay (&t, "woods", "1613");
  table_lay (&t, "road", "1713-1613-1513");
  g_assert_false (table_has_issue (&t, "barred-road"));
  table_put (&t, "soop@1713 grana@1301");
  table_play_to (&t, 2, SWEDISH, TW_PHASE_MOVEMENT);
  give (&t, "move soop @ 1613 1513 1413", "");
  table_close (&t);
}

static void
test_slope (void)
{
  static const Cost costs[] = {
    { { { "slope", "1713/1613" } }, NULL, 2, 2, 2, 2 },
    { { { "slope", "1613/1713" } }, NULL, 1, 1, 1, 1 },
  };
  static const Attack attacks[] = {
    { { { "slope", "0914/0814 0915/0814" } }, NULL, "gula@0914 blaa@0915 grana@0814", "attack gula blaa > grana",
      "23:20 1-1" },
    { { { "slope", "0914/0814" } }, NULL, "gula@0914 blaa@0915 grana@0814", "attack gula blaa > grana", "23:10 2-1" },
    { { { "slope", "0814/0914" } }, NULL, "gula@0914 grana@0814", "attack gula > grana", "12:10 1-1" },
  };

  assert_costs (costs, G_N_ELEMENTS (costs));
  assert_attacks (attacks, G_N_ELEMENTS (attacks));
}

static void
test_stream (void)
{
  static const Cost costs[] = { { { { "stream", "1713/1613" } }, NULL, 3, 3, 3, 3 } };
  static const Attack attacks[] = {
    { { { "stream", "0914/0814 0814/0915" } }, NULL, "gula@0914 blaa@0915 grana@0814", "attack gula blaa > grana",
      "23:20 1-1" },
    { { { "stream", "0914/0814" } }, NULL, "gula@0914 blaa@0915 grana@0814", "attack gula blaa > grana", "23:10 2-1" },
    /* stream, river and bridge are one barrier */
    { { { "stream", "0914/0814" }, { "river", "0915/0814" }, { "bridge", "0915/0814" } }, NULL,
      "gula@0914 blaa@0915 grana@0814", "attack gula blaa > grana", "23:20 1-1" },
  };

  assert_costs (costs, G_N_ELEMENTS (costs));
  assert_attacks (attacks, G_N_ELEMENTS (attacks));
}

static void
test_river (void)
{
  static const Cost costs[] = {
    { { { "river", "1713/1613" } }, NULL, BARRED, BARRED, BARRED, BARRED },
    { { { "river", "1713/1613" }, { "road", "1713-1613" } }, NULL, BARRED, BARRED, BARRED, BARRED },
  };
  static const Attack attacks[] = {
    { { { "river", "0914/0814" } }, NULL, "gula@0914 grana@0814", "attack gula > grana", "0:0 -" },
    { { { "river", "0914/0814" }, { "bridge", "0914/0814" } }, NULL, "gula@0914 grana@0814", "attack gula > grana",
      "12:20 1-2" },
  };

  assert_costs (costs, G_N_ELEMENTS (costs));
  assert_attacks (attacks, G_N_ELEMENTS (attacks));
}

static void
test_bridge (void)
{
  static const Cost costs[] = {
    { { { "stream", "1713/1613" }, { "bridge", "1713/1613" } }, NULL, 1, 1, 1, 1 },
    { { { "river", "1713/1613" }, { "bridge", "1613/1713" } }, NULL, 1, 1, 1, 1 },
    { { { "river", "1713/1613" }, { "ford", "1713/1613" } }, NULL, 1, 1, 1, 1 },
  };
  static const Attack attacks[] = {
    { { { "stream", "0914/0814" }, { "bridge", "0914/0814" } }, NULL, "gula@0914 grana@0814", "attack gula > grana",
      "12:20 1-2" },
  };

  assert_costs (costs, G_N_ELEMENTS (costs));
  assert_attacks (attacks, G_N_ELEMENTS (attacks));
}

static void
test_marsh (void)
{
  static const Cost costs[] = { { { { "marsh", "1613" } }, NULL, 2, 2, 2, 2 } };
  static const Attack attacks[] = {
    { { { "marsh", "0914" } }, NULL, "wildenstein@0914 grana@0814", "attack wildenstein > grana", "4:10 1-3" },
    { { { "marsh", "0814" } }, NULL, "gula@0914 colloredo@0814", "attack gula > colloredo", "12:4 3-1" },
    /* Only the better of the two counts: behind a stream nobody is halved. */
    { { { "marsh", "0814" }, { "stream", "0914/0814" } }, NULL, "gula@0914 colloredo@0814", "attack gula > colloredo",
      "12:14 1-2" },
    { { { "marsh", "0814" }, { "stream", "0914/0814" } }, NULL, "gula@0914 blaa@0915 colloredo@0814",
      "attack gula blaa > colloredo", "23:4 5-1" },
  };

  assert_costs (costs, G_N_ELEMENTS (costs));
  assert_attacks (attacks, G_N_ELEMENTS (attacks));
}

static void
test_rough (void)
{
  static const Cost costs[] = { { { { "rough", "1613" } }, NULL, 3, BARRED, 3, BARRED } };
  static const Attack attacks[] = {
    { { { "rough", "0814" } }, NULL, "soop@0914 grana@0814", "attack soop > grana", "0:0 -" },
    { { { "rough", "0814" } }, NULL, "gula@0914 grana@0814", "attack gula > grana", "12:10 1-1" },
  };

  assert_costs (costs, G_N_ELEMENTS (costs));
  assert_attacks (attacks, G_N_ELEMENTS (attacks));
}

static void
test_ditch (void)
{
  static const Cost costs[] = { { { { "ditch", "1613" } }, NULL, 2, 5, 2, 5 } };
  Table t;

  assert_costs (costs, G_N_ELEMENTS (costs));

  table_open (&t);
  table_lay (&t, "ditch", "1613");
  table_put (&t, "soop@1713");
  table_go (&t, SWEDISH, TW_PHASE_MOVEMENT);
  g_assert_true (may (&t, "move soop @ 1613"));
  tw (&t)->fog = TRUE;
  refused (&t, "move soop @ 1613", "L-17.31");
  table_close (&t);
}

static void
test_entrenchment (void)
{
  static const Cost costs[] = { { { { "entrenchment", "1613" } }, "imperialist", 3, BARRED, 1, BARRED } };
  static const Attack attacks[] = {
    { { { "entrenchment", "0814" } }, "imperialist", "gula@0914 reinach@0814", "attack gula > reinach", "12:7 1-1" },
    { { { "entrenchment", "0814" } }, "imperialist", "gula@0914 reinach@0814* wallenstein@0814",
      "attack gula > reinach", "12:5 2-1" },
    { { { "entrenchment", "0914" } }, "imperialist", "leslie@0914 grana@0814", "attack grana > leslie", "10:6 1-1" },
    { { { "entrenchment", "0814" } }, "imperialist", "oehm@0914 reinach@0814*", "attack oehm > reinach", "0:0 -" },
    { { { "entrenchment", "0814" } }, "imperialist", "oehm@0914 reinach@0814*", "attack oehm > reinach +charge", "0:0 -" },
    /* doubling beats the one point */
    { { { "entrenchment", "0814" }, { "stream", "0914/0814" } }, "imperialist", "gula@0914 reinach@0814",
      "attack gula > reinach", "12:12 1-1" },
  };
  Table t;

  assert_costs (costs, G_N_ELEMENTS (costs));
  assert_attacks (attacks, G_N_ELEMENTS (attacks));

  table_open (&t);
  table_lay (&t, "entrenchment", "0914");
  add_works (&t, "imperialist");
  table_put (&t, "leslie@0914 reway@0814");
  table_go (&t, IMPERIALIST, TW_PHASE_COMBAT);
  g_assert_true (may (&t, "end"));
  table_close (&t);
}

/* The first hex of a wall or gate is the inner one. */
static void
test_fortification (void)
{
  static const Cost costs[] = {
    { { { "wall", "1713/1613" } }, "imperialist", BARRED, BARRED, BARRED, BARRED },
    { { { "wall", "1713/1613" }, { "breach", "1713/1613" } }, "imperialist", 2, 2, 2, 2 },
  };
  static const Attack attacks[] = {
    { { { "wall", "0814/0914" } }, "imperialist", "gula@0914 grana@0814", "attack gula > grana", "0:0 -" },
    { { { "wall", "0814/0914" } }, "imperialist", "gula@0914 grana@0814", "attack grana > gula", "10:12 1-2" },
    { { { "wall", "0814/0914" }, { "breach", "0814/0914" } }, "imperialist", "gula@0914 grana@0814",
      "attack gula > grana", "12:20 1-2" },
  };
  guint8 hexes[644];
  Table t;

  assert_costs (costs, G_N_ELEMENTS (costs));
  assert_attacks (attacks, G_N_ELEMENTS (attacks));

  table_open (&t);
  table_lay (&t, "wall", "0814/0914");
  add_works (&t, "imperialist");
  table_put (&t, "gula@0914 grana@0814 imperialist-gun-1@0714");
  tc_state_control (t.ruleset, t.state, SWEDISH, hexes);
  g_assert_cmpint (hexes[tc_hexgrid_parse (&t.battle->map->grid, "0814")], ==, 0);
  g_assert_cmpint (hexes[tc_hexgrid_parse (&t.battle->map->grid, "0813")], ==, 1);
  table_close (&t);

  /* A wall stops a shot over it, but for one out of the hex within. */
  table_open (&t);
  table_lay (&t, "wall", "0815/0814");
  table_put (&t, "hard@0815 imperialist-gun-1@0814 gula@0816");
  table_go (&t, IMPERIALIST, TW_PHASE_FIRE);
  refused_as (&t, "fire imperialist-gun-1 > hard", "S-12.0-fortification", "sight-wall");
  table_close (&t);
}

static void
test_gate (void)
{
  static const Cost costs[] = {
    { { { "gate", "1713/1613" } }, "imperialist", BARRED, BARRED, 1, 1 },
    { { { "gate", "1713/1613" } }, "swedish", 1, 1, BARRED, BARRED },
  };
  static const Attack attacks[] = {
    { { { "gate", "0814/0914" } }, "imperialist", "gula@0914 grana@0814", "attack gula > grana", "0:0 -" },
    { { { "gate", "0814/0914" } }, "imperialist", "gula@0914 grana@0814", "attack grana > gula", "10:12 1-2" },
  };
  guint8 hexes[644];
  Table t;

  assert_costs (costs, G_N_ELEMENTS (costs));
  assert_attacks (attacks, G_N_ELEMENTS (attacks));

  table_open (&t);
  table_lay (&t, "gate", "0814/0914");
  add_works (&t, "imperialist");
  table_put (&t, "gula@0914 grana@0814");
  tc_state_control (t.ruleset, t.state, IMPERIALIST, hexes);
  g_assert_cmpint (hexes[tc_hexgrid_parse (&t.battle->map->grid, "0914")], ==, 0);
  table_close (&t);
}

/* A battle may only hold what its column of the chart allows. */
static void
test_tags (void)
{
  static const struct { const char *tag, *what, *text; gboolean fits; } rows[] = {
    { "lutzen", "woods", "1613", FALSE }, { "lutzen", "rough", "1613", FALSE }, { "lutzen", "marsh", "1613", FALSE },
    { "lutzen", "entrenchment", "1613", FALSE }, { "lutzen", "river", "1713/1613", FALSE },
    { "lutzen", "wall", "1713/1613", FALSE }, { "lutzen", "ditch", "1613", TRUE }, { "lutzen", "forest", "1613", TRUE },
    { "lutzen", "town", "1613", TRUE }, { "lutzen", "stream", "1713/1613", TRUE },
    { "freiburg", "ditch", "1613", FALSE }, /* the first column */
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      Table t;

      table_open (&t);
      table_parameter (&t, "terrain-tag", rows[i].tag);
      table_lay (&t, rows[i].what, rows[i].text);
      g_assert_cmpint (table_has_issue (&t, "terrain-not-here"), ==, !rows[i].fits);
      table_close (&t);
    }

  /* The battle names its column. */
  {
    Table t;

    table_open_battle (&t);
    g_assert_false (table_has_issue (&t, "parameter-missing"));
    for (guint i = t.battle->rules->parameters->len; i > 0; i--)
      if (strcmp (((TcParameter *) g_ptr_array_index (t.battle->rules->parameters, i - 1))->id, "terrain-tag") == 0)
        g_ptr_array_remove_index (t.battle->rules->parameters, i - 1);
    g_assert_true (table_has_issue (&t, "parameter-missing"));
    table_close (&t);
  }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  table_init ();
  g_test_add_func ("/thirty-years-war/S-12.0/tags", test_tags);
  g_test_add_func ("/thirty-years-war/S-12.0-clear/row", test_clear);
  g_test_add_func ("/thirty-years-war/S-12.0-forest/row", test_forest);
  g_test_add_func ("/thirty-years-war/S-12.0-woods/row", test_woods);
  g_test_add_func ("/thirty-years-war/S-12.0-town/row", test_town);
  g_test_add_func ("/thirty-years-war/S-12.0-road/row", test_road);
  g_test_add_func ("/thirty-years-war/S-12.0-road/barred", test_barred_road);
  g_test_add_func ("/thirty-years-war/S-12.0-slope/row", test_slope);
  g_test_add_func ("/thirty-years-war/S-12.0-stream/row", test_stream);
  g_test_add_func ("/thirty-years-war/S-12.0-river/row", test_river);
  g_test_add_func ("/thirty-years-war/S-12.0-bridge/row", test_bridge);
  g_test_add_func ("/thirty-years-war/S-12.0-marsh/row", test_marsh);
  g_test_add_func ("/thirty-years-war/S-12.0-rough/row", test_rough);
  g_test_add_func ("/thirty-years-war/S-12.0-ditch/row", test_ditch);
  g_test_add_func ("/thirty-years-war/S-12.0-entrenchment/row", test_entrenchment);
  g_test_add_func ("/thirty-years-war/S-12.0-fortification/row", test_fortification);
  g_test_add_func ("/thirty-years-war/S-12.0-gate/row", test_gate);

  return table_run ();
}
