/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The system seven-years-war: initiative, deployment, points, terrain (SYW-9). */
#include "seven-years-war-table.h"
#include "sy-deploy.h"
#include "sy-return.h"
#include "sy-terrain-dice.h"

/* Prussians (red) against French, who have no initiative from the battle. */
static void
meet (Table *t, int red_horse, int blue_horse)
{
  table_open (t);
  g_ptr_array_set_size (t->battle->rules->parameters, 0);
  g_ptr_array_add (t->battle->rules->parameters, tc_parameter_new ("nation-first", "prussian"));
  g_ptr_array_add (t->battle->rules->parameters, tc_parameter_new ("nation-second", "french"));
  table_add (t, "r", "light-cavalry", 0, red_horse, 900, 200, 0, "");
  table_add (t, "b", "light-cavalry", 1, blue_horse, 900, 1000, 180, "");
  table_bind (t);
}

/* The side with the initiative after these dice: two D6 for the generals, then two D4 at a time. */
#define initiative(t, ...) \
  (tc_state_setup ((t)->ruleset, (t)->state, dice ((t), __VA_ARGS__, 0), NULL), (t)->state->player)

/* A tie goes to the better general, not to a roll of both dice; between equals only the D4 is rolled again. */
static void
test_initiative (void)
{
  static const int prussian[] = { 1, 2, 2, 3, 4, 5 }, french[] = { 1, 2, 2, 2, 3, 3 };
  int wins[2] = { 0 }, ties = 0, ahead = 0;
  Table t;

  meet (&t, 2, 2);
  for (int a = 1; a <= 6; a++)
    for (int b = 1; b <= 4; b++)
      for (int c = 1; c <= 6; c++)
        for (int d = 1; d <= 4; d++)
          {
            int margin = prussian[a - 1] + b - french[c - 1] - d, better = prussian[a - 1] - french[c - 1];
            int side = margin == 0 && better == 0 ? initiative (&t, a, c, b, d, 2, 2, 1, 3)
                                                  : initiative (&t, a, c, b, d);

            ties += margin == 0;
            if (margin == 0 && better == 0)
              g_assert_cmpint (side, ==, 1);
            else
              g_assert_cmpint (side, ==, margin < 0 || (margin == 0 && better < 0));
            g_assert_cmpint (sy (&t)->advantage, ==, margin == 0 && better == 0 ? 2 : ABS (margin));
            wins[side] += margin != 0;
            ahead += margin >= 2;
          }
  g_assert_cmpint (wins[0], ==, 301);
  g_assert_cmpint (ties, ==, 98);
  g_assert_cmpint (wins[1], ==, 177);
  g_assert_cmpint (ahead, ==, 203);
  table_close (&t);
}

/* Twice as many bases of light horse add 1. */
static void
test_light_horse (void)
{
  Table t;

  meet (&t, 4, 2);
  g_assert_cmpint (initiative (&t, 1, 1, 2, 2), ==, 0);
  g_assert_cmpint (sy (&t)->advantage, ==, 1);
  table_close (&t);
  meet (&t, 3, 2);
  g_assert_cmpint (initiative (&t, 1, 1, 2, 3), ==, 1);
  g_assert_cmpint (sy (&t)->advantage, ==, 1);
  table_close (&t);
}

static SyBases
base_at (int x, int y)
{
  SyBases out = { .n = 1 };

  out.base[0] = tc_base_new ((TcPlace) { x * 10, y * 10, 0 }, SY_FRONT, 150);
  return out;
}

static void
test_without (void)
{
  TcTable table = { 18000, 12000 };
  SyBases near = base_at (900, 310), at = base_at (900, 300), aside = base_at (460, 200);

  g_assert_false (sy_may_deploy (&table, FALSE, FALSE, 0, FALSE, &near)); /* 29 from the centre */
  g_assert_true (sy_may_deploy (&table, FALSE, FALSE, 0, FALSE, &at));
  g_assert_false (sy_may_deploy (&table, FALSE, FALSE, 0, FALSE, &aside));
}

static void
test_with (void)
{
  TcTable table = { 18000, 12000 };
  SyBases near = base_at (900, 310), at = base_at (900, 300), aside = base_at (300, 200), far = base_at (900, 1000);

  g_assert_false (sy_may_deploy (&table, FALSE, TRUE, 2, FALSE, &near));
  g_assert_true (sy_may_deploy (&table, FALSE, TRUE, 2, FALSE, &at));
  g_assert_false (sy_may_deploy (&table, FALSE, TRUE, 1, FALSE, &aside));
  g_assert_true (sy_may_deploy (&table, FALSE, TRUE, 2, FALSE, &aside));
  g_assert_true (sy_may_deploy (&table, TRUE, TRUE, 1, FALSE, &far));
  g_assert_false (sy_may_deploy (&table, TRUE, TRUE, 1, FALSE, &at));
}

static void
test_points (void)
{
  Table t;

  table_open (&t);
  int prussian = table_add (&t, "prussian", "medium-infantry", 0, 4, 300, 400, 0, "drill=well morale=high");
  int french = table_add (&t, "french", "medium-infantry", 0, 4, 500, 400, 0, "drill=badly shooting=poor");
  int militia = table_add (&t, "militia", "militia", 0, 4, 700, 400, 0, "");
  int better = table_add (&t, "better", "militia", 0, 4, 900, 400, 0, "drill=normal shooting=normal");
  int general = table_add (&t, "general", "general", 0, 1, 900, 300, 0, "");
  int chief = table_add (&t, "chief", "general", 0, 1, 900, 200, 0, "chief=yes");
  table_bind (&t);
  g_assert_cmpint (sy_points4 (rules (&t), prussian), ==, 4 * 15);
  g_assert_cmpint (sy_points4 (rules (&t), french), ==, 4 * 10);
  g_assert_cmpint (sy_points4 (rules (&t), militia), ==, 4 * 8);
  g_assert_cmpint (sy_points4 (rules (&t), better), ==, 4 * 10);
  g_assert_cmpint (sy_points4 (rules (&t), general), ==, 4 * 25);
  g_assert_cmpint (sy_points4 (rules (&t), chief), ==, 0);
  g_assert_true (rules (&t)->poor[militia]);
  table_close (&t);
}

static void
test_examples (void)
{
  Table t;

  table_open (&t);
  g_assert_cmpuint (tc_battle_get_chart (t.battle, "definitions")->rows->len, ==, 15);
  g_assert_cmpuint (tc_battle_get_chart (t.battle, "examples")->rows->len, ==, 18);
  g_assert_cmpstr (tc_chart_get (tc_battle_get_chart (t.battle, "examples"), "french-musketeers", "shooting"), ==, "poor");
  table_close (&t);
}

static void
test_flank_march (void)
{
  for (int lead = 0; lead < 2; lead++)
    for (int die = 4; die <= 5; die++)
      {
        guint16 values[1] = { die - 1 };
        g_autofree char *margin = g_strdup_printf ("%d", lead);
        TcScripted dice;
        Table t;

        table_open (&t);
        g_ptr_array_add (t.battle->rules->parameters, tc_parameter_new ("nation-first", "ottoman"));
        g_ptr_array_add (t.battle->rules->parameters, tc_parameter_new ("initiative-margin", margin));
        int horse = table_add (&t, "horse", "light-cavalry-a", 0, 2, 60, 900, 90, "march=yes");
        if (lead == 0)
          {
            g_autofree char *codes = table_fails (&t);

            g_assert_cmpstr (codes, ==, "no-flank-march");
            table_close (&t);
            continue;
          }
        table_bind (&t);
        g_assert_true (piece (&t, horse)->flags & SY_AWAY);
        tc_scripted_init (&dice, values, 1);
        sy_returns (rules (&t), sy (&t), 0, &dice.parent, NULL);
        g_assert_cmpint (sy_here (sy (&t), horse), ==, die >= 5);
        table_close (&t);
      }
}

static void
test_obstacles (void)
{
  Table t;

  table_open (&t);
  table_piece (&t, "abatis", 1, 0, 300, 450, 1000, 460);
  table_add (&t, "foot", "medium-infantry", 0, 4, 400, 440, 0, "order=reserve");
  table_add (&t, "horse", "heavy-cavalry", 0, 2, 700, 440, 0, "order=reserve");
  table_bind (&t);
  g_assert_cmpint (sy_obstacle_price4 (&rules (&t)->book, FALSE, 1600), ==, 4 * 4);
  g_assert_cmpint (sy_obstacle_price4 (&rules (&t)->book, TRUE, 400), ==, 4);
  give (&t, "end", 2, 3, 0);
  refused (&t, "move horse @ 7000,4700,0", "ground-barred", "SYW-9.10");
  refused (&t, "move foot @ 4000,4901,0", "too-far", "SYW-4.6");
  g_assert_true (may (&t, "move foot @ 4000,4900,0"));
  table_close (&t);
}

static guint
generate_size (const char *text, gboolean large, SyFind out[32])
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  guint16 values[64];
  guint n = 0, found;
  TcScripted dice;

  for (; words[n] != NULL; n++)
    values[n] = (guint16) (atoi (words[n]) - 1);
  tc_scripted_init (&dice, values, n);
  found = sy_generate (&dice.parent, large, out, 32);
  g_assert_true (tc_scripted_is_spent (&dice));
  return found;
}

static guint
generate (const char *text, SyFind out[32])
{
  return generate_size (text, FALSE, out);
}

static void
test_terrain (void)
{
  SyFind f[32];
  int wet[3] = { 0 };

  /* three hills, two woods, one marsh, a town */
  g_assert_cmpuint (generate ("2 1 1 5 2 2 5 3 3 1 3 4 1 5 5 2 5 3 2 6 6 5 6 1 1 1", f), ==, 7);
  g_assert_cmpint (f[0].level, ==, 0);
  g_assert_cmpint (f[1].level, ==, 0);
  g_assert_cmpint (f[2].level, ==, 1);
  g_assert_cmpint (f[2].turn, ==, 45);
  g_assert_cmpint (f[3].kind, ==, SY_WOOD);
  g_assert_cmpint (f[5].kind, ==, SY_MARSH);
  g_assert_cmpint (f[6].kind, ==, SY_TOWN);
  /* two hills, both low, the second in the first one's place: one hill a level higher */
  g_assert_cmpuint (generate ("1 4 4 5 4 4 5 1 1 1", f), ==, 1);
  g_assert_cmpint (f[0].level, ==, 1);
  /* four: three and one */
  g_assert_cmpuint (generate ("3 1 1 5 1 2 5 1 3 5 1 4 5 1 2 1", f), ==, 4);
  g_assert_cmpint (f[2].level, ==, 0);
  g_assert_cmpint (f[3].level, ==, 1);
  for (int die = 1; die <= 4; die++)
    {
      g_autofree char *text = g_strdup_printf ("1 1 1 5 2 2 5 1 %d%s 1", die, die == 3 ? " 1 1 1 1" : die == 4 ? " 5 1 1 1 1 1 1 1" : "");

      wet[generate (text, f) - 2]++;
    }
  g_assert_cmpint (wet[0], ==, 2);
  g_assert_cmpint (wet[1], ==, 1);
  g_assert_cmpint (wet[2], ==, 1);
}

/* Over 40 cm wide counts as two: of four hills and two woods three and one are left. */
static void
test_large (void)
{
  SyFind f[32];

  g_assert_cmpuint (generate_size ("3 1 1 5 2 2 5 3 3 5 3 4 4 5 1 1", TRUE, f), ==, 4);
  for (int i = 0; i < 4; i++)
    g_assert_cmpint (f[i].large, ==, i == 0 || i == 3);
  g_assert_cmpint (f[0].level, ==, 0);
  g_assert_cmpint (f[1].level, ==, 0);
  g_assert_cmpint (f[2].level, ==, 1);
  g_assert_cmpint (f[3].kind, ==, SY_WOOD);
  /* one wood is too few */
  g_assert_cmpuint (generate_size ("1 1 1 5 2 2 2 5 1 1", TRUE, f), ==, 2);
  g_assert_true (f[0].large);
  g_assert_false (f[1].large);
}

static void
test_purchase (void)
{
  Table t;

  table_open (&t);
  table_bind (&t);
  const SyBook *book = &rules (&t)->book;

  g_assert_cmpint (sy_terrain_price (book, SY_SALE_WOOD, 2, FALSE), ==, 30);
  g_assert_cmpint (sy_terrain_price (book, SY_SALE_WOOD, 2, TRUE), ==, 40);
  g_assert_cmpint (sy_terrain_price (book, SY_SALE_HILL, 1, FALSE), ==, 25);
  g_assert_cmpint (sy_terrain_price (book, SY_SALE_HILL, 0, TRUE), ==, 35);
  g_assert_cmpint (sy_terrain_price (book, SY_SALE_TOWN, 0, FALSE), ==, 50);
  table_close (&t);
}

/* 30 cm from the centreline, 45 from the flanks: units outside are reported, to the centimetre. */
static void
test_areas (void)
{
  static const struct { int x, y; const char *what, *codes; } rows[] = {
    { 900, 300, "", "" }, { 900, 310, "", "deploy-area" }, { 480, 200, "", "deploy-area" }, { 490, 200, "", "" },
    { 480, 200, "hidden=yes", "deploy-area" }, { 490, 200, "hidden=yes", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      Table t;

      table_open (&t);
      table_add (&t, "a", "medium-infantry", 1, 4, rows[i].x, 1200 - rows[i].y, 180, rows[i].what);
      table_add (&t, "b", "medium-infantry", 0, 4, 900, 100, 0, "");
      g_ptr_array_add (t.battle->rules->options, tc_option_new ("deployment", "areas"));
      g_autofree char *found = table_fails (&t);
      g_assert_cmpstr (found, ==, rows[i].codes);
      table_close (&t);
    }
}

/* A table has as many pieces of ground as are looked over at once, and no more. */
static void
test_many_areas (void)
{
  for (int more = 0; more < 2; more++)
    {
      Table t;

      table_open (&t);
      for (int i = 0; i < SY_MAX_AREAS + more; i++)
        table_piece (&t, "wood", 2, 0, 30 * i, 500, 30 * i + 20, 520);
      g_autofree char *found = table_fails (&t);
      g_assert_cmpstr (found, ==, more ? "areas-limit" : "");
      table_close (&t);
    }
}

/* An outline has three corners at least, and so many at most. */
static void
test_corners (void)
{
  static const struct { int corners; const char *codes; } rows[] = {
    { 2, "area-outline" }, { 3, "" }, { SY_AREA_POINTS, "" }, { SY_AREA_POINTS + 1, "area-outline" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      TcPiece *piece;
      Table t;

      table_open (&t);
      table_piece (&t, "wood", 2, 0, 10, 10, 20, 20);
      piece = g_ptr_array_index (t.table->pieces, 0);
      g_array_set_size (piece->points, 0);
      for (int k = 0; k < rows[i].corners; k++)
        {
          /* on a parabola, and so convex */
          TcPoint at = { 2000 + 100 * k, 1000 + 2 * k * k };

          g_array_append_val (piece->points, at);
        }
      g_autofree char *found = table_fails (&t);
      g_assert_cmpstr (found, ==, rows[i].codes);
      table_close (&t);
    }
}

/* Initiative is rolled by nation: one that is not in the chart is a fault. */
static void
test_unknown_nation (void)
{
  for (int i = 0; i < 2; i++)
    {
      g_autofree char *codes = NULL;
      Table t;

      table_open (&t);
      g_ptr_array_add (t.battle->rules->parameters, tc_parameter_new (i == 0 ? "nation-first" : "nation-second", "swiss"));
      codes = table_fails (&t);
      g_assert_cmpstr (codes, ==, "nation-unknown");
      table_close (&t);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/seven-years-war/SYW-9.1/initiative", test_initiative);
  g_test_add_func ("/seven-years-war/SYW-9.1/light-horse", test_light_horse);
  g_test_add_func ("/seven-years-war/SYW-9.1/unknown-nation", test_unknown_nation);
  g_test_add_func ("/seven-years-war/SYW-4.9/many", test_many_areas);
  g_test_add_func ("/seven-years-war/SYW-4.9/corners", test_corners);
  g_test_add_func ("/seven-years-war/SYW-9.2/without-initiative", test_without);
  g_test_add_func ("/seven-years-war/SYW-9.2/areas", test_areas);
  g_test_add_func ("/seven-years-war/SYW-9.3/with-initiative", test_with);
  g_test_add_func ("/seven-years-war/SYW-9.5/flank-march", test_flank_march);
  g_test_add_func ("/seven-years-war/SYW-9.6/points", test_points);
  g_test_add_func ("/seven-years-war/SYW-9.7/examples", test_examples);
  g_test_add_func ("/seven-years-war/SYW-9.8/terrain", test_terrain);
  g_test_add_func ("/seven-years-war/SYW-9.8/over-40", test_large);
  g_test_add_func ("/seven-years-war/SYW-9.9/purchase", test_purchase);
  g_test_add_func ("/seven-years-war/SYW-9.10/obstacles", test_obstacles);
  return g_test_run ();
}
