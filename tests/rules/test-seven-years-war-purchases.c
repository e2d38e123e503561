/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The system seven-years-war: terrain and works bought for troops (SYW-9.9, SYW-9.10). */
#include "seven-years-war-log.h"
#include "sy-deploy.h"
#include "sy-lay-terrain.h"
#include "sy-purchases.h"
#include "sy-system.h"
#include "tc-begin.h"

/* A generated battle, bound; its set-up has begun. */
static void
generate (Table *t, int points, guint64 seed, const char *bought)
{
  const TcMuster muster = { points, seed, bought };
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  Table frame;
  TcSeeded dice;

  table_open (&frame);
  *t = (Table) { .events = g_array_new (FALSE, FALSE, sizeof (TcNote)) };
  t->battle = sy_generate_battle (frame.battle->book, &muster, issues);
  table_close (&frame);
  g_assert_nonnull (t->battle);
  t->ruleset = tc_ruleset_new (t->battle, issues);
  g_assert_cmpuint (tc_issue_list_get_length (issues), ==, 0);
  t->state = tc_state_new (t->ruleset);
  tc_seeded_init (&dice, 1, 0);
  tc_state_setup (t->ruleset, t->state, &dice.parent, NULL);
}

static int
points4 (Table *t, int side)
{
  int quarters = 0;

  for (guint i = 0; i < rules (t)->n_units; i++)
    quarters += rules (t)->side[i] == side ? sy_points4 (rules (t), i) : 0;

  return quarters;
}

static const TcPiece *
last_piece (Table *t)
{
  const GPtrArray *pieces = t->battle->map->tabletop->pieces;

  return g_ptr_array_index (pieces, pieces->len - 1);
}

/* What is bought lies in its sector, is charged to the side that sets up first, and takes troops of that side alone. */
static void
test_defender_buys (void)
{
  static const struct { const char *bought, *kind; int quarters, type; } cases[] = {
    { "wood sector=5", "wood", 30 * 4, 2 },
    { "wood level=3 large sector=2", "wood", 55 * 4, 3 },
    { "hill sector=5 level=2", "hill", 25 * 4, 2 },
    { "hill large sector=2 turn=1", "hill", 35 * 4, 1 },
    { "town sector=5 turn=-1", "town", 50 * 4, 3 },
    { "abatis length=16 sector=5", "abatis", 4 * 4, -1 },
    { "barricade length=17 sector=2", "barricade", 5 * 4, -1 },
    { "town sector=1", "town", 50 * 4, 3 },
    { "wood level=1 sector=4 turn=1", "wood", 15 * 4, 1 },
    { "hill level=3 sector=6 turn=-1", "hill", 25 * 4, 3 },
    { "wood sector=3", "wood", 30 * 4, 2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (guint64 seed = 1; seed <= 4; seed++)
      {
        Table plain, t;
        int defender, sector;

        generate (&plain, 300, seed, NULL);
        generate (&t, 300, seed, cases[i].bought);
        if (t.battle->map->tabletop->pieces->len == plain.battle->map->tabletop->pieces->len)
          {
            g_assert_cmpstr (cases[i].kind, ==, "hill"); /* it has raised another */
            table_close (&plain);
            table_close (&t);
            continue;
          }
        defender = t.state->player;
        sector = atoi (strstr (cases[i].bought, "sector=") + 7);
        g_assert_cmpint (rules (&t)->first, ==, 1 - defender);
        g_assert_cmpint (rules (&t)->bought[defender], ==, cases[i].quarters);
        g_assert_cmpint (rules (&t)->bought[1 - defender], ==, 0);
        g_assert_cmpint (points4 (&t, 1 - defender), ==, points4 (&plain, 1 - defender));
        g_assert_cmpint (points4 (&t, defender), <=, points4 (&plain, defender) - cases[i].quarters);
        g_assert_cmpint (points4 (&t, defender), >, points4 (&plain, defender) - cases[i].quarters - 20 * 8);
        log_piece (last_piece (&t));
        g_assert_cmpstr (last_piece (&t)->kind, ==, cases[i].kind);
        g_assert_cmpint (last_piece (&t)->type, ==, cases[i].type);
        for (guint k = 0; k < last_piece (&t)->points->len; k++)
          {
            TcPoint at = g_array_index (last_piece (&t)->points, TcPoint, k);

            g_assert_cmpint (at.x, >=, 6000 * ((sector - 1) % 3) - 1500);
            g_assert_cmpint (at.x, <=, 6000 * ((sector - 1) % 3) + 7500);
            g_assert_true (sector > 3 ? at.y > 4500 : at.y < 7500);
          }
        table_close (&plain);
        table_close (&t);
      }
}

/* A large table has twelve sectors, six of them in its other half. */
static void
test_far_half (void)
{
  static const int sectors[] = { 1, 6, 7, 9, 12 };

  for (guint i = 0; i < G_N_ELEMENTS (sectors); i++)
    {
      g_autofree char *bought = g_strdup_printf ("town sector=%d", sectors[i]);
      Table t;

      generate (&t, 600, 1, bought);
      g_assert_cmpint (g_array_index (last_piece (&t)->points, TcPoint, 0).x / 18000, ==, sectors[i] > 6);
      table_close (&t);
    }
}

/* The die for the rotation may be altered by one, but not beyond its ends. */
static void
test_altered (void)
{
  for (guint64 seed = 1; seed <= 24; seed++)
    for (int turn = -1; turn <= 1; turn++)
      {
        g_autofree char *bought = g_strdup_printf ("town sector=5 turn=%d", turn);
        Table t;

        generate (&t, 199, seed, bought);
        log_piece (last_piece (&t));
        if (seed == 1 && turn == 0)
          {
            const GPtrArray *zones = t.battle->map->tabletop->zones;

            log_end (&t);
            for (guint i = 0; i < zones->len; i++)
              {
                const TcZone *zone = g_ptr_array_index (zones, i);

                for (guint k = 0; k < zone->points->len; k++)
                  log_line ("%s %d,%d", zone->id, g_array_index (zone->points, TcPoint, k).x,
                            g_array_index (zone->points, TcPoint, k).y);
              }
          }
        g_assert_cmpuint (t.battle->armies->len, ==, 2);
        g_assert_cmpstr (((TcArmy *) g_ptr_array_index (t.battle->armies, 0))->name, ==, "Red");
        g_assert_cmpstr (((TcArmy *) g_ptr_array_index (t.battle->armies, 1))->name, ==, "Blue");
        table_close (&t);
      }
}

/* Six sectors in a half of the table, six parts in a sector. */
static void
test_sectors (void)
{
  static const struct { TcPoint at; int half, sector, part; } cases[] = {
    { { 0, 0 }, 0, 1, 1 },       { { 1999, 2999 }, 0, 1, 1 },   { { 2000, 2999 }, 0, 1, 2 },  { { 4000, 0 }, 0, 1, 3 },
    { { 5999, 3000 }, 0, 1, 6 }, { { 6000, 5999 }, 0, 2, 4 },   { { 6000, 6000 }, 0, 5, 1 },  { { 0, 6009 }, 0, 4, 1 },
    { { 0, 9000 }, 0, 4, 4 },    { { 17999, 11999 }, 0, 6, 6 }, { { 18000, 6000 }, 1, 4, 1 }, { { 35999, 12000 }, 1, 6, 6 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      SyFind found = sy_find_at (cases[i].at);

      g_assert_cmpint (found.half, ==, cases[i].half);
      g_assert_cmpint (found.sector, ==, cases[i].sector);
      g_assert_cmpint (found.part, ==, cases[i].part);
    }
}

/* A second hill in a subsector raises the first, bought or not. */
static void
test_raised (void)
{
  guint raised = 0;

  for (guint64 seed = 1; seed <= 12; seed++)
    {
      Table one, two;

      generate (&one, 300, seed, "hill sector=1 level=0");
      generate (&two, 300, seed, "hill sector=1 level=0, hill sector=1 level=0, hill sector=1 level=0");
      g_assert_cmpint (rules (&two)->bought[0] + rules (&two)->bought[1], ==, 3 * 25 * 4);
      raised += two.battle->map->tabletop->pieces->len < one.battle->map->tabletop->pieces->len + 2;
      table_close (&one);
      table_close (&two);
    }
  g_assert_cmpuint (raised, >, 0);
  g_assert_cmpuint (raised, <, 12);

  /* of thirteen in a sector one subsector has three at least */
  for (guint64 seed = 1; seed <= 3; seed++)
    {
      g_autoptr (GString) hills = g_string_new ("hill sector=1");
      Table t;

      for (int i = 1; i < 13; i++)
        g_string_append (hills, ",hill sector=1");
      generate (&t, 800, seed, hills->str);
      /* 10 points more when it is a large one of the dice that is raised */
      g_assert_cmpint ((rules (&t)->bought[0] + rules (&t)->bought[1]) / 100, ==, 13);
      table_close (&t);
    }
}

static guint
count_units (const TcBattle *battle, int side)
{
  guint n = 0;

  for (guint i = 0; i < battle->counters->len; i++)
    n += tc_battle_counter_side (battle, i) == side;

  return n;
}

/* In a battle that is there already: the side without the initiative, and the troops at the end of its list. */
static void
test_bought_later (void)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (TcBattle) initiative = NULL, once = NULL, twice = NULL;
  Table t;

  table_open (&t);
  table_add (&t, "red-chief", "general", 0, 1, 500, 150, 0, "chief=yes");
  table_add (&t, "blue-chief", "general", 1, 1, 500, 1050, 180, "chief=yes");
  for (int i = 0; i < 12; i++)
    {
      g_autofree char *id = g_strdup_printf ("u%d", i);

      table_add (&t, id, "medium-infantry", i / 6, 4, 300 + 100 * (i % 6), i < 6 ? 200 : 1000, i < 6 ? 0 : 180, "morale=high");
    }
  initiative = tc_system_buy (t.battle, "", 1, issues); /* red has it */
  g_assert_cmpuint (initiative->rules->modules->len, ==, 1);
  g_assert_cmpuint (initiative->counters->len, ==, 14);
  once = tc_system_buy (t.battle, "wood level=1 sector=5", 1, issues);
  g_assert_cmpuint (tc_issue_list_get_length (issues), ==, 0);
  g_assert_cmpuint (count_units (once, 0), ==, 7);
  g_assert_cmpuint (count_units (once, 1), ==, 5); /* 15 points for two of 14 */
  g_assert_cmpstr (tc_battle_counter (once, once->counters->len - 1)->id, ==, "u9");
  g_assert_cmpuint (((TcModule *) g_ptr_array_index (once->rules->modules, 0))->rows->len, ==, 12);
  g_assert_cmpuint (once->map->tabletop->pieces->len, ==, 1);
  twice = tc_system_buy (once, "abatis length=16 sector=5", 1, issues);
  g_assert_cmpuint (count_units (twice, 1), ==, 4);
  g_assert_cmpuint (twice->rules->modules->len, ==, 2);
  g_assert_cmpuint (((TcModule *) g_ptr_array_index (twice->rules->modules, 1))->rows->len, ==, 2);
  g_assert_cmpuint (t.battle->counters->len, ==, 14);
  g_assert_null (tc_system_buy (t.battle, "town sector=5, town sector=6", 1, issues));
  g_assert_cmpstr (tc_issue_list_get (issues, 0)->code, ==, "too-dear");
  table_close (&t);
}

/* A hill of the author is raised by another one in the subsector of its middle, and keeps its name. */
static void
test_raised_later (void)
{
  static const struct { int x, y, sector; } hills[] = {
    { 100, 150, 1 }, { 1699, 449, 3 }, { 599, 601, 4 }, { 601, 1199, 5 }, { 1201, 899, 6 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (hills); i++)
    {
      guint raised = 0;

      for (guint64 seed = 0; seed < 30; seed++)
        {
          g_autofree char *bought = g_strdup_printf ("hill sector=%d", hills[i].sector);
          g_autoptr (TcIssueList) issues = tc_issue_list_new ();
          g_autoptr (TcBattle) after = NULL;
          const TcPiece *hill;
          Table t;

          table_open (&t);
          for (int k = 0; k < 8; k++)
            {
              g_autofree char *id = g_strdup_printf ("u%d", k);

              table_add (&t, id, "medium-infantry", k / 4, 4, 300 + 100 * k, 600, 0, "");
            }
          table_piece (&t, "hill", 1, 1, hills[i].x - 1, hills[i].y - 1, hills[i].x + 1, hills[i].y + 1);
          g_free (((TcPiece *) g_ptr_array_index (t.table->pieces, 0))->name);
          ((TcPiece *) g_ptr_array_index (t.table->pieces, 0))->name = g_strdup ("Janus");
          after = tc_system_buy (t.battle, bought, seed, issues);
          g_assert_nonnull (after);
          hill = g_ptr_array_index (after->map->tabletop->pieces, 0);
          g_assert_cmpstr (hill->name, ==, "Janus");
          g_assert_cmpint (hill->level, ==, after->map->tabletop->pieces->len == 1 ? 2 : 1);
          raised += after->map->tabletop->pieces->len == 1;
          table_close (&t);
        }
      g_assert_cmpuint (raised, >, 0);
      g_assert_cmpuint (raised, <, 15);
    }
}

static void
test_refused (void)
{
  static const char *const wrong[][2] = {
    { "wood", "not-for-sale" }, { "wood sector=7", "not-for-sale" }, { "wood sector=5 level=0", "not-for-sale" },
    { "town sector=5 large", "not-for-sale" }, { "marsh sector=5", "not-for-sale" }, { "hill sector=5 turn=2", "not-for-sale" },
    { "abatis sector=5", "not-for-sale" }, { "wood sector=5 length=4", "not-for-sale" }, { "hill sector=5,,", "not-for-sale" },
    { "hill sector=5 wide", "not-for-sale" }, { "barricade length=400 sector=5,town sector=5,town sector=2,town sector=1", "too-dear" },
  };
  Table frame;

  table_open (&frame);
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr (TcIssueList) issues = tc_issue_list_new ();
      g_autoptr (TcBattle) battle = sy_generate_battle (frame.battle->book, &(TcMuster) { 200, 1, wrong[i][0] }, issues);

      g_assert_null (battle);
      g_assert_cmpuint (tc_issue_list_get_length (issues), ==, 1);
      g_assert_cmpstr (tc_issue_list_get (issues, 0)->code, ==, wrong[i][1]);
      g_assert_cmpstr (tc_issue_list_get (issues, 0)->args[0], ==, g_str_has_suffix (wrong[i][0], ",,") ? "" : wrong[i][0]);
    }
  table_close (&frame);
}

/* A wood costs 30 points, a battalion 12: a side gives up what it takes, but not its last unit. */
static void
test_last_unit (void)
{
  for (int units = 3; units <= 4; units++)
    {
      g_autoptr (TcIssueList) issues = tc_issue_list_new ();
      TcSeeded random;
      Table t;

      table_open (&t);
      table_add (&t, "red-foot", "medium-infantry", 0, 4, 400, 200, 0, "");
      for (int i = 0; i < units; i++)
        {
          g_autofree char *id = g_strdup_printf ("blue-foot-%d", i);

          table_add (&t, id, "medium-infantry", 1, 4, 400 + 90 * i, 1000, 180, "");
        }
      tc_seeded_init (&random, 1, 0);
      g_assert_cmpint (sy_buy_for_troops (t.battle, "wood sector=5", &random.parent, issues), ==, units > 3);
      g_assert_cmpuint (t.battle->counters->len, ==, 2);
      table_close (&t);
    }
}

/* Sectors are those of tables of the usual depth, and of once or twice the usual width. */
static void
test_other_tables (void)
{
  static const struct { gint32 width, depth; gboolean good; } rows[] = {
    { 18000, 12000, TRUE }, { 36000, 12000, TRUE }, { 17990, 12000, FALSE }, { 18000, 11990, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (TcIssueList) issues = tc_issue_list_new ();
      TcSeeded random;
      Table t;

      table_open (&t);
      table_add (&t, "red-foot", "medium-infantry", 0, 4, 400, 200, 0, "");
      for (int k = 0; k < 8; k++)
        {
          g_autofree char *id = g_strdup_printf ("blue-foot-%d", k);

          table_add (&t, id, "medium-infantry", 1, 4, 400 + 90 * k, 1000, 180, "");
        }
      t.table->table = (TcTable) { rows[i].width, rows[i].depth };
      tc_seeded_init (&random, 1, 0);
      g_assert_cmpint (sy_buy_for_troops (t.battle, "hill sector=5", &random.parent, issues), ==, rows[i].good);
      if (!rows[i].good)
        {
          g_assert_cmpuint (tc_issue_list_get_length (issues), ==, 1);
          g_assert_cmpstr (tc_issue_list_get (issues, 0)->code, ==, "not-for-sale");
          g_assert_cmpstr (tc_issue_list_get (issues, 0)->args[0], ==, "hill sector=5");
        }
      table_close (&t);
    }
}

/* Up to 4 cm cost a point; a tenth of a millimetre more, two. */
static void
test_length (void)
{
  Table t;

  table_open (&t);
  table_bind (&t);
  for (int barricade = 0; barricade < 2; barricade++)
    {
      g_assert_cmpint (sy_obstacle_price4 (&rules (&t)->book, barricade, 400), ==, 4);
      g_assert_cmpint (sy_obstacle_price4 (&rules (&t)->book, barricade, 401), ==, 8);
    }
  table_close (&t);
}

/* What is said of too many points: how many there are, and how many there may be. */
static void
check_points (Table *t, const char *limit)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  const TcIssue *issue;

  g_assert_null (tc_ruleset_new (t->battle, issues));
  issue = tc_issue_list_get (issues, 0);
  g_assert_cmpuint (g_strv_length (issue->args), ==, 3);
  g_assert_cmpint (atoi (issue->args[1]), ==, atoi (limit) + 1);
  g_assert_cmpstr (issue->args[2], ==, limit);
}

/* In any battle the price of what a side has bought is among its points. */
static void
test_counted (void)
{
  static const struct { const char *kind, *side, *limit, *codes; int wide; } cases[] = {
    { "wood", "blue", "42", "", 300 },
    { "wood", "blue", "41", "points-over", 300 },
    { "wood", "blue", "51", "points-over", 420 },
    { "wood", "red", "99", "attacker-buys", 300 },
    { "barricade", "red", "20", "", 300 }, /* works are for all */
    { "barricade", "red", "19", "points-over", 300 },
    { "marsh", "blue", "99", "not-for-sale", 300 },
    { "", "blue", "99", "no-such-piece", 300 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      TcModule *purchases = tc_module_new ("purchases");
      TcRow *row = tc_row_new ("piece");
      g_autofree char *codes = NULL;
      TcPiece *piece;
      Table t;

      table_open (&t);
      table_add (&t, "red-foot", "medium-infantry", 0, 4, 400, 200, 0, "");
      table_add (&t, "blue-foot", "medium-infantry", 1, 4, 400, 1000, 180, "");
      table_piece (&t, *cases[i].kind != '\0' ? cases[i].kind : "wood", -1, 0, 800, 500, 800 + cases[i].wide, 510);
      piece = g_ptr_array_index (t.table->pieces, 0);
      g_free (piece->name);
      piece->name = g_strdup (*cases[i].kind != '\0' ? "Bought" : "Other");
      tc_attributes_set (row->attributes, "piece", "Bought");
      tc_attributes_set (row->attributes, "side", cases[i].side);
      g_ptr_array_add (purchases->rows, row);
      g_ptr_array_add (t.battle->rules->modules, purchases);
      g_ptr_array_add (t.battle->rules->parameters, tc_parameter_new ("points-limit", cases[i].limit));
      codes = table_fails (&t);
      g_assert_cmpstr (codes, ==, cases[i].codes);
      if (strcmp (codes, "points-over") == 0)
        check_points (&t, cases[i].limit);
      table_close (&t);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/seven-years-war/SYW-9.9/defender-buys", test_defender_buys);
  g_test_add_func ("/seven-years-war/SYW-9.9/far-half", test_far_half);
  g_test_add_func ("/seven-years-war/SYW-9.9/altered", test_altered);
  g_test_add_func ("/seven-years-war/SYW-9.9/raised", test_raised);
  g_test_add_func ("/seven-years-war/SYW-9.9/later", test_bought_later);
  g_test_add_func ("/seven-years-war/SYW-9.9/sectors", test_sectors);
  g_test_add_func ("/seven-years-war/SYW-9.9/raised-later", test_raised_later);
  g_test_add_func ("/seven-years-war/SYW-9.9/refused", test_refused);
  g_test_add_func ("/seven-years-war/SYW-9.9/last-unit", test_last_unit);
  g_test_add_func ("/seven-years-war/SYW-9.9/other-tables", test_other_tables);
  g_test_add_func ("/seven-years-war/SYW-9.10/length", test_length);
  g_test_add_func ("/seven-years-war/SYW-9.10/counted", test_counted);
  return g_test_run ();
}
