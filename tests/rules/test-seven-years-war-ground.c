/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The system seven-years-war: rates, steps, ground, friends in the way, giving ground (SYW-4.6, 4.7, 4.9 to 4.11). */
#include "seven-years-war-table.h"
#include "sy-bases.h"
#include "sy-give-ground.h"
#include "sy-ground.h"
#include "sy-interpenetrate.h"
#include "sy-path.h"

static void
test_values (void)
{
  Table t;

  table_open (&t);
  table_bind (&t);
  const SyBook *book = &rules (&t)->book;
  const SyClass *horse = &book->classes[sy_book_find (book, "heavy-cavalry")];
  const SyClass *foot = &book->classes[sy_book_find (book, "heavy-infantry")];

  g_assert_cmpint (horse->move, ==, 3000);
  g_assert_cmpint (horse->melee, ==, 4);
  g_assert_cmpint (horse->special, ==, 3);
  g_assert_cmpint (horse->special_arm, ==, SY_INFANTRY);
  g_assert_cmpint (foot->melee, ==, 3);
  g_assert_cmpint (foot->special, ==, 4);
  g_assert_cmpint (foot->special_arm, ==, SY_INFANTRY);
  table_close (&t);
}

/* A unit is in a piece of terrain when some of it is inside, not when it stands at its edge. */
static void
test_at_the_edge (void)
{
  static const TcPlace edges[] = { { 5000, 5000, 0 }, { 5000, 6600, 0 }, { 2600, 5650, 0 }, { 7400, 5650, 0 } };
  static const TcPoint inward[] = { { 0, 1 }, { 0, -1 }, { 1, 0 }, { -1, 0 } };

  for (guint i = 0; i < G_N_ELEMENTS (edges); i++)
    for (int in = 0; in < 2; in++)
      {
        Table t;
        SyBases bases;

        table_open (&t);
        table_piece (&t, "wood", 2, 0, 300, 500, 700, 630);
        int foot = table_add (&t, "foot", "medium-infantry", 0, 4, 1200, 400, 0, "");
        table_bind (&t);
        sy_lay_at (rules (&t), sy (&t), foot,
                   (TcPlace) { edges[i].x + in * inward[i].x, edges[i].y + in * inward[i].y, 0 }, &bases);
        g_assert_cmpint (sy_in_area (rules (&t), SY_WOOD, &bases), ==, in);
        table_close (&t);
      }
}

static void
test_drill (void)
{
  TcPlace from = { 4000, 4000, 0 }, slant = { 4707, 4707, 0 }, wheel;
  SyShape shape = { 800, 300 };
  SyBody body;
  Table t;

  sy_body (&from, &shape, 1, &body);
  wheel = tc_table_turn (from, body.pivot[1], 3000);
  g_assert_cmpint (sy_step_kind (from, slant, 300, &body), ==, SY_STEP_INCLINE);
  g_assert_cmpint (sy_step_cost (SY_STEP_INCLINE, from, slant, 800, SY_BADLY, SY_ADVANCE), ==, -1);
  g_assert_cmpint (sy_step_cost (SY_STEP_INCLINE, from, slant, 800, SY_WELL, SY_ADVANCE), ==, 1000);
  g_assert_cmpint (sy_step_cost (SY_STEP_INCLINE, from, slant, 800, SY_NORMAL, SY_ADVANCE), ==, 2000);
  g_assert_cmpint (sy_step_kind (from, wheel, 300, &body), ==, SY_STEP_WHEEL);
  g_assert_cmpint (sy_step_cost (SY_STEP_WHEEL, from, wheel, 800, SY_NORMAL, SY_ADVANCE), ==, 419);
  g_assert_cmpint (sy_step_cost (SY_STEP_WHEEL, from, wheel, 800, SY_BADLY, SY_ADVANCE), ==, 838);

  table_open (&t);
  int column = table_add (&t, "column", "medium-infantry", 0, 4, 400, 400, 0, "order=reserve formation=column");
  table_add (&t, "militia", "militia", 0, 4, 800, 400, 0, "order=advance");
  table_bind (&t);
  g_assert_cmpint (sy_rate (rules (&t), sy (&t), column), ==, 2400);
  table_go (&t, SY_PHASE_MOVEMENT, 0);
  refused (&t, "move militia @ 8707,4707,0", "step-not-allowed", "SYW-4.7");
  table_close (&t);
}

static void
test_ground (void)
{
  Table t;

  table_open (&t);
  table_piece (&t, "wood", 2, 0, 100, 100, 600, 600);
  table_piece (&t, "rough", 1, 0, 700, 100, 1100, 600);
  table_add (&t, "a", "light-infantry", 0, 4, 300, 300, 0, "order=reserve");
  table_add (&t, "b", "medium-infantry", 0, 4, 300, 400, 0, "order=reserve");
  table_add (&t, "gun", "medium-artillery", 0, 1, 900, 400, 0, "order=reserve");
  table_add (&t, "barred", "medium-artillery", 0, 1, 650, 400, 270, "order=reserve");
  table_bind (&t);
  const SyRuleset *r = rules (&t);
  const SyBook *book = &r->book;
  SyBases a, b;

#define CLASS(id) (&book->classes[sy_book_find (book, id)])
  sy_bases (r, sy (&t), 0, &a);
  sy_bases (r, sy (&t), 1, &b);
  g_assert_cmpint (sy_grade (r, CLASS ("light-infantry"), &a), ==, 1);
  g_assert_cmpint (sy_grade (r, CLASS ("medium-infantry"), &b), ==, 2);
  g_assert_cmpint (sy_speed (r, CLASS ("light-infantry"), 2400, 1, 0), ==, 1800);
  g_assert_cmpint (sy_speed (r, CLASS ("medium-infantry"), 2000, 2, 0), ==, 1000);
  g_assert_cmpint (sy_speed (r, CLASS ("heavy-cavalry"), 3000, 3, 0), ==, 750);
  g_assert_cmpint (sy_speed (r, CLASS ("light-cavalry"), 4000, 0, 2), ==, 3600);
  for (int die = 1; die <= 4; die++)
    g_assert_cmpint (sy_speed (r, CLASS ("medium-infantry"), 2000, 0, die), ==, 2000 - (6 - die) * 100);
  g_assert_cmpint (sy_speed (r, CLASS ("medium-artillery"), 2000, 2, 0), ==, 0);
  g_assert_cmpint (sy_speed (r, CLASS ("medium-artillery"), 2000, 1, 0), ==, 1000);
  g_assert_cmpint (sy_speed (r, CLASS ("medium-infantry"), 2000, -1, 0), ==, 2000);
#undef CLASS
  table_go (&t, SY_PHASE_MOVEMENT, 0);
  refused (&t, "move a @ 3000,4801,0", "too-far", "SYW-4.6");
  refused (&t, "move barred @ 5900,4000,27000", "ground-barred", "SYW-4.9");
  g_assert_true (may (&t, "move gun @ 9000,5000,0"));
  refused (&t, "move gun @ 9000,5001,0", "too-far", "SYW-4.6");
  g_assert_true (may (&t, "move b @ 3000,5000,0"));
  refused (&t, "move b @ 3000,5001,0", "too-far", "SYW-4.6");
  table_close (&t);
}

static void
test_ground_options (void)
{
  Table t;

  table_open (&t);
  g_assert_true (tc_battle_set_option (t.battle, "level-ground", "total"));
  table_bind (&t);
  const SyBook *book = &rules (&t)->book;
  const SyClass *foot = &book->classes[sy_book_find (book, "medium-infantry")];
  g_assert_cmpint (sy_speed (rules (&t), foot, 2000, 0, 2), ==, 1200);
  g_assert_cmpint (sy_speed (rules (&t), foot, 2000, 0, 4), ==, 2000);
  table_close (&t);
}

/* Ground of type 1 is type 0 to lights: the die for it is rolled where there are some. */
static void
test_level_for_lights (void)
{
  for (int light = 0; light < 2; light++)
    {
      Table t;

      table_open (&t);
      table_piece (&t, "wood", 1, 0, 300, 400, 500, 1000);
      table_add (&t, "horse", light ? "light-cavalry-a" : "heavy-cavalry", 0, 2, 400, 450, 0, "order=advance");
      table_add (&t, "enemy", "medium-infantry", 1, 4, 1500, 1100, 180, "");
      table_bind (&t);
      give (&t, "end", light ? 2 : 0, 0);
      g_assert_true (may (&t, light ? "move horse @ 4000,8100,0" : "move horse @ 4000,6750,0"));
      refused (&t, light ? "move horse @ 4000,8101,0" : "move horse @ 4000,6751,0", "too-far", "SYW-4.6");
      table_close (&t);
    }
}

static void
test_passing (void)
{
  Table t;

  table_open (&t);
  int line = table_add (&t, "line", "medium-infantry", 0, 4, 400, 400, 0, "");
  int other = table_add (&t, "other", "medium-infantry", 0, 4, 600, 400, 0, "order=reserve");
  int guns = table_add (&t, "guns", "medium-artillery", 0, 1, 800, 400, 0, "");
  int light = table_add (&t, "light", "light-infantry", 0, 3, 1000, 400, 0, "");
  table_bind (&t);
  SyPass pass = sy_pass (rules (&t), sy (&t), line, other, SY_RESERVE, FALSE);
  g_assert_false (pass.allowed);
  pass = sy_pass (rules (&t), sy (&t), line, guns, SY_RESERVE, FALSE);
  g_assert_true (pass.allowed && pass.disorders_mover && pass.disorders_other);
  g_assert_cmpint (pass.mover_order, ==, SY_RESERVE);
  g_assert_cmpint (pass.other_order, ==, SY_RESERVE);
  pass = sy_pass (rules (&t), sy (&t), light, line, SY_ADVANCE, FALSE);
  g_assert_true (pass.allowed && !pass.disorders_mover && !pass.disorders_other);
  g_assert_cmpint (pass.other_order, ==, SY_N_STANDINGS);
  pass = sy_pass (rules (&t), sy (&t), other, line, SY_ROUT, FALSE);
  g_assert_true (pass.allowed && !pass.disorders_mover && pass.disorders_other);
  g_assert_cmpint (pass.other_order, ==, SY_STAND);
  pass = sy_pass (rules (&t), sy (&t), light, line, SY_RETREAT, FALSE);
  g_assert_false (pass.disorders_mover || pass.disorders_other);
  pass = sy_pass (rules (&t), sy (&t), other, line, SY_RETREAT, FALSE);
  g_assert_true (pass.disorders_mover && pass.disorders_other);
  table_close (&t);
}

/* The same in moves: lights through a line, a line through guns that stand. */
static void
test_passing_moves (void)
{
  Table t;

  table_open (&t);
  int light = table_add (&t, "light", "light-infantry", 0, 3, 400, 300, 0, "order=advance");
  int line = table_add (&t, "line", "medium-infantry", 0, 4, 400, 400, 0, "order=reserve");
  int foot = table_add (&t, "foot", "medium-infantry", 0, 4, 900, 300, 0, "order=advance");
  int guns = table_add (&t, "guns", "medium-artillery", 0, 1, 900, 400, 0, "");
  table_add (&t, "enemy", "medium-infantry", 1, 4, 600, 1100, 180, "");
  table_bind (&t);
  table_go (&t, SY_PHASE_MOVEMENT, 0);
  give (&t, "move light @ 4000,5000,0", 0);
  g_assert_true (heard (&t, "passes"));
  g_assert_cmpint (piece (&t, light)->order, ==, SY_STAND);
  g_assert_cmpint (piece (&t, line)->order, ==, SY_RESERVE);
  g_assert_false ((piece (&t, light)->flags | piece (&t, line)->flags) & SY_DISORDERED);
  give (&t, "move foot @ 9000,4700,0", 0);
  g_assert_cmpint (piece (&t, foot)->order, ==, SY_RESERVE);
  g_assert_cmpint (piece (&t, guns)->order, ==, SY_RESERVE);
  g_assert_true (piece (&t, foot)->flags & piece (&t, guns)->flags & SY_DISORDERED);
  table_close (&t);
}

static void
test_give_ground (void)
{
  Table t;

  table_open (&t);
  table_add (&t, "line", "medium-infantry", 0, 4, 400, 200, 0, "order=advance");
  int light = table_add (&t, "light", "light-infantry", 1, 2, 400, 350, 180, "");
  table_bind (&t);
  table_go (&t, SY_PHASE_MOVEMENT, 0);
  give (&t, "move line @ 4000,4000,0", 0);
  g_assert_cmpint (piece (&t, light)->place.y, ==, 5000);
  g_assert_cmpint (piece (&t, light)->order, ==, SY_RESERVE);
  table_go (&t, SY_PHASE_REPLY, 0);
  refused (&t, "shoot light > line", "fell-back", "SYW-6.7"); /* though the line is in range */
  piece (&t, light)->flags &= ~SY_FELL_BACK;
  g_assert_true (may (&t, "shoot light > line"));
  table_close (&t);

  table_open (&t); /* 24 cm just bring it to the line: it has to evade, and is clear */
  table_add (&t, "horse", "heavy-cavalry", 0, 2, 400, 200, 0, "order=advance");
  light = table_add (&t, "light", "light-infantry", 1, 2, 400, 260, 180, "");
  table_bind (&t);
  table_go (&t, SY_PHASE_MOVEMENT, 0);
  give (&t, "move horse @ 4000,5000,0", 1, 0);
  g_assert_cmpint (piece (&t, light)->place.y, ==, 5100);
  table_close (&t);

  /* Who has room only up to the line is lost; a millimetre more would do. */
  for (int more = 0; more < 2; more++)
    {
      table_open (&t);
      table_add (&t, "horse", "heavy-cavalry", 0, 2, 400, 200, 0, "order=advance");
      light = table_add (&t, "light", "light-infantry", 1, 2, 400, 260 + more, 180, "");
      table_add (&t, "behind", "medium-infantry", 0, 4, 400, 550 + more, 0, "");
      table_bind (&t);
      table_go (&t, SY_PHASE_MOVEMENT, 0);
      give (&t, "move horse @ 4000,5000,0", more ? 0 : 1, 0); /* and it need not evade */
      g_assert_cmpint (sy_here (sy (&t), light), ==, more);
      table_close (&t);
    }

  for (int die = 1; die <= 2; die++)
    {
      table_open (&t);
      table_add (&t, "horse", "heavy-cavalry", 0, 2, 400, 200, 0, "order=advance");
      light = table_add (&t, "light", "light-infantry", 1, 2, 400, 250, 180, "");
      table_bind (&t);
      table_go (&t, SY_PHASE_MOVEMENT, 0);
      give (&t, "move horse @ 4000,5000,0", die, 0);
      g_assert_cmpint (sy_here (sy (&t), light), ==, die > 1);
      table_close (&t);
    }
}

/* Lights that fight somebody else stay where they are; whether the one who comes fights does not matter. */
static void
test_held (void)
{
  Table t;

  table_open (&t);
  int line = table_add (&t, "line", "medium-infantry", 0, 4, 400, 200, 0, "order=advance");
  int light = table_add (&t, "light", "light-infantry", 1, 2, 400, 350, 180, "");
  int horse = table_add (&t, "horse", "heavy-cavalry", 0, 1, 400, 500, 180, "");
  int other = table_add (&t, "other", "heavy-cavalry", 1, 1, 400, 100, 0, "");
  table_bind (&t);
  g_assert_true (sy_gives_ground (rules (&t), sy (&t), line, light));
  piece (&t, other)->place.y = 1698; /* close behind the line */
  g_assert_true (sy_gives_ground (rules (&t), sy (&t), line, light));
  piece (&t, horse)->place.y = 3702;
  g_assert_false (sy_gives_ground (rules (&t), sy (&t), line, light));
  table_close (&t);
}

/* What ground is of which type where a battle does not say. */
static void
test_usual_types (void)
{
  static const struct { const char *kind; int type; } rows[] = {
    { "hill", 0 }, { "wood", 2 }, { "marsh", 2 }, { "rough", 2 }, { "town", 3 }, { "stream", 3 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      Table t;

      table_open (&t);
      table_piece (&t, rows[i].kind, -1, 0, 400, 400, 800, 800);
      table_bind (&t);
      g_test_message ("%s", rows[i].kind);
      g_assert_cmpint (rules (&t)->areas[0].grade, ==, rows[i].type);
      table_close (&t);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/seven-years-war/SYW-4.6/values", test_values);
  g_test_add_func ("/seven-years-war/SYW-4.7/drill", test_drill);
  g_test_add_func ("/seven-years-war/SYW-4.9/ground", test_ground);
  g_test_add_func ("/seven-years-war/SYW-4.9/usual-types", test_usual_types);
  g_test_add_func ("/seven-years-war/SYW-4.9/options", test_ground_options);
  g_test_add_func ("/seven-years-war/SYW-4.9/lights", test_level_for_lights);
  g_test_add_func ("/seven-years-war/SYW-4.10/passing", test_passing);
  g_test_add_func ("/seven-years-war/SYW-4.10/passing-moves", test_passing_moves);
  g_test_add_func ("/seven-years-war/SYW-4.11/give-ground", test_give_ground);
  g_test_add_func ("/seven-years-war/SYW-4.11/held", test_held);
  g_test_add_func ("/seven-years-war/SYW-4.9/edge", test_at_the_edge);
  return g_test_run ();
}
