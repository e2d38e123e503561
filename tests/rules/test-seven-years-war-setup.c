/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The system seven-years-war: set-up by turns (SYW-9.2 to SYW-9.5). */
#include "seven-years-war-table.h"

#include <string.h>

static void
set_option (TcBattle *battle, const char *value)
{
  for (guint i = 0; i < battle->rules->options->len; i++)
    {
      TcOption *option = g_ptr_array_index (battle->rules->options, i);

      if (g_str_equal (option->id, "deployment"))
        {
          g_free (option->value);
          option->value = g_strdup (value);
          return;
        }
    }
  g_ptr_array_add (battle->rules->options, tc_option_new ("deployment", value));
}

/* Blue has two commands and not the initiative; red has one. */
static void
open_battle (Table *t, const char *lead)
{
  table_open (t);
  table_add (t, "red-general", "general", 0, 1, 900, 30, 0, "");
  table_add (t, "red-foot", "medium-infantry", 0, 4, 900, 250, 0, "");
  table_add (t, "red-guns", "medium-artillery", 0, 1, 1100, 250, 0, "");
  table_add (t, "blue-chief", "general", 1, 1, 900, 1170, 180, "chief=yes");
  table_add (t, "blue-foot", "medium-infantry", 1, 4, 900, 950, 180, "group=line");
  table_add (t, "blue-next", "medium-infantry", 1, 4, 1000, 950, 180, "group=line");
  table_army (t, "blue-second", 1);
  table_add (t, "blue-horse", "heavy-cavalry", 1, 4, 1200, 950, 180, "");
  set_option (t->battle, "turns");
  if (lead != NULL)
    g_ptr_array_add (t->battle->rules->parameters, tc_parameter_new ("initiative-margin", lead));
}

static guint
count_placements (Table *t)
{
  g_autoptr (GArray) placements = g_array_new (FALSE, FALSE, sizeof (TcPlacement));

  tc_state_place (t->ruleset, t->state, placements);
  return placements->len;
}

/* Without the initiative: all but one command, then the other side, then the last command. */
static void
test_course (void)
{
  TcDeployment deployment;
  Table t;

  open_battle (&t, NULL);
  table_bind (&t);
  g_assert_cmpint (t.state->phase, ==, SY_PHASE_DEPLOY);
  g_assert_cmpint (t.state->actor, ==, 1);
  g_assert_cmpuint (count_placements (&t), ==, 0);
  refused (&t, "end", "still-to-set-up", "SYW-9.2");
  refused (&t, "place red-foot @ 9000,2500,0", "not-to-set-up", "SYW-9.2");
  refused (&t, "move blue-foot @ 9000,2500,0", "not-now", "SYW-2.2");
  g_assert_true (tc_state_deploys (t.ruleset, t.state, 1, &deployment, NULL));
  g_assert_cmpuint (deployment.n, ==, 4);
  g_assert_cmpint (deployment.low.y, ==, 9000);
  g_assert_cmpint (deployment.low.x, ==, 4500);
  g_assert_cmpint (deployment.facing, ==, 18000);
  give (&t, "place blue-foot @ 9000,9000,18000", 0);
  g_assert_cmpuint (count_placements (&t), ==, 1);
  refused (&t, "place blue-horse @ 12000,9000,18000", "last-command", "SYW-9.2");
  refused (&t, "place blue-next @ 9000,9000,18000", "no-room", "SYW-9.2");
  refused (&t, "place blue-next @ 11000,9000,18000", "group-gap", "SYW-3.9");
  give (&t, "place blue-next @ 9810,9000,18000", 0);
  /* the commander in chief may wait */
  give (&t, "end", 0);
  g_assert_cmpint (t.state->actor, ==, 0);
  refused (&t, "lift blue-foot", "not-to-set-up", "SYW-9.2");
  g_assert_true (tc_state_deploys (t.ruleset, t.state, 0, &deployment, NULL));
  g_assert_cmpint (deployment.facing, ==, 0);
  give (&t, "place red-general @ 9000,500,0", 0);
  give (&t, "place red-foot @ 9000,3000,0", 0);
  give (&t, "place red-guns @ 11000,3000,0", 0);
  give (&t, "end", 0);
  g_assert_cmpint (t.state->actor, ==, 1);
  refused (&t, "place blue-foot @ 9000,9500,18000", "not-to-set-up", "SYW-9.2");
  g_assert_false (tc_state_deploys (t.ruleset, t.state, 0, &deployment, NULL));
  give (&t, "place blue-horse @ 12000,9000,18000", 0);
  refused (&t, "end", "still-to-set-up", "SYW-9.2");
  give (&t, "place blue-chief @ 9000,11000,18000", 0);
  g_assert_cmpint (sy (&t)->half, ==, 0);
  table_go (&t, SY_PHASE_COMMAND, 0);
  g_assert_cmpint (sy (&t)->half, ==, 1);
  g_assert_cmpint (t.state->turn, ==, 1);
  g_assert_cmpuint (count_placements (&t), ==, 7);
  g_assert_false (tc_state_deploys (t.ruleset, t.state, 1, &deployment, NULL));
  refused (&t, "lift blue-chief", "not-now", "SYW-2.2");
  table_close (&t);
}

/* 30 cm from the middle and 45 from the flanks, on this edge or that until a unit is set up. */
static void
test_area (void)
{
  Table t;

  open_battle (&t, NULL);
  table_bind (&t);
  refused (&t, "place blue-foot @ 9000,8990,18000", "outside-area", "SYW-9.2");
  refused (&t, "place blue-foot @ 4890,9000,18000", "outside-area", "SYW-9.2");
  refused (&t, "place blue-foot @ 9000,11900,18000", "off-the-table", "SYW-9.2");
  refused (&t, "place blue-foot @ 9000,9000,-1", "no-such-step", "SYW-9.2");
  give (&t, "place blue-foot @ 9000,3000,0", 0);
  g_assert_cmpint (sy (&t)->far, ==, 0);
  refused (&t, "place blue-next @ 9810,9000,18000", "outside-area", "SYW-9.2");
  give (&t, "lift blue-foot", 0);
  g_assert_cmpuint (count_placements (&t), ==, 0);
  refused (&t, "lift blue-foot", "not-set-up", "SYW-9.2");
  give (&t, "place blue-foot @ 9000,9000,18000", 0);
  g_assert_cmpint (sy (&t)->far, ==, 1);
  give (&t, "place blue-foot @ 4900,9000,18000", 0);
  give (&t, "place blue-next @ 5710,9000,18000", 0);
  give (&t, "end", 0);
  refused (&t, "place red-foot @ 9000,3010,0", "outside-area", "SYW-9.3");
  refused (&t, "place red-foot @ 4890,3000,0", "outside-area", "SYW-9.3");
  table_close (&t);
}

/* Ahead by 2, the side with the initiative has the flanks, too. */
static void
test_lead (void)
{
  for (int lead = 1; lead <= 2; lead++)
    {
      Table t;

      open_battle (&t, lead == 1 ? "1" : "2");
      table_bind (&t);
      give (&t, "place blue-foot @ 9000,9000,18000", 0);
      give (&t, "place blue-next @ 9810,9000,18000", 0);
      give (&t, "end", 0);
      g_assert_cmpint (may (&t, "place red-foot @ 1000,3000,0"), ==, lead == 2);
      refused (&t, "march red-foot @ 0,9000,9000", "no-march", "SYW-9.5");
      table_close (&t);
    }
}

/* Hidden in a wood that the enemy's edge does not see; guns stand in no wood. */
static void
test_hidden (void)
{
  Table t;

  open_battle (&t, NULL);
  table_piece (&t, "wood", 2, 0, 500, 50, 800, 300);
  table_piece (&t, "wood", 2, 0, 500, 900, 800, 1150);
  table_bind (&t);
  refused (&t, "place blue-foot @ 9000,9500,18000 +hidden", "other-cover", "SYW-9.4");
  refused (&t, "place blue-foot @ 6500,9150,18000 +hidden", "seen-from-edge", "SYW-9.4");
  give (&t, "place blue-foot @ 6500,10000,18000 +hidden", 0);
  g_assert_true (piece (&t, 4)->flags & SY_HIDDEN);
  give (&t, "place blue-next @ 6500,10310,18000", 0);
  give (&t, "end", 0);
  refused (&t, "place red-guns @ 6500,2000,0", "ground-barred", "SYW-4.9");
  give (&t, "place red-guns @ 11000,3000,0", 0);
  give (&t, "place red-foot @ 9000,3000,0", 0);
  give (&t, "place red-general @ 9000,500,0", 0);
  give (&t, "end", 0);
  give (&t, "place blue-horse @ 12000,9000,18000", 0);
  give (&t, "place blue-chief @ 9000,11000,18000", 0);
  table_go (&t, SY_PHASE_COMMAND, 0);
  g_assert_true (piece (&t, 4)->flags & SY_HIDDEN);
  g_assert_false (piece (&t, 5)->flags & SY_HIDDEN);
  table_close (&t);
}

/* Two are listed, to the corners of the enemy's edge. */
static void
assert_marches (Table *t, int counter, gint32 y)
{
  g_autoptr (GArray) orders = TC_ORDER_LIST_NEW ();
  guint n = 0;

  tc_state_list (t->ruleset, t->state, counter, orders);
  for (guint i = 0; i < orders->len; i++)
    {
      const TcOrder *order = &g_array_index (orders, TcOrder, i);

      if (order->kind != SY_ORDER_MARCH)
        continue;
      g_assert_true (tc_place_equal (order->path[0], (TcPlace) { n * 18000, y, n == 0 ? 9000 : 27000 }));
      n++;
    }
  g_assert_cmpuint (n, ==, 2);
}

/* Ottomans ahead by 1 march around a flank and use the flanks; they come by the edge on 5 or 6. */
static void
test_march (void)
{
  TcNote note = { NULL };
  TcOrder order;
  Table t;

  open_battle (&t, "0"); /* not without a lead */
  g_ptr_array_add (t.battle->rules->parameters, tc_parameter_new ("nation-first", "ottoman"));
  table_bind (&t);
  give (&t, "place blue-foot @ 9000,9000,18000", 0);
  give (&t, "place blue-next @ 9810,9000,18000", 0);
  give (&t, "end", 0);
  refused (&t, "march red-foot @ 0,10000,9000", "no-march", "SYW-9.5");
  table_close (&t);

  open_battle (&t, "1");
  g_ptr_array_add (t.battle->rules->parameters, tc_parameter_new ("nation-first", "ottoman"));
  table_bind (&t);
  refused (&t, "march blue-foot @ 0,2000,9000", "no-march", "SYW-9.5");
  give (&t, "place blue-foot @ 9000,9000,18000", 0);
  give (&t, "place blue-next @ 9810,9000,18000", 0);
  give (&t, "end", 0);
  refused (&t, "march red-foot @ 9000,9000,0", "march-edge", "SYW-9.5");
  refused (&t, "march red-foot @ 0,8990,9000", "march-edge", "SYW-9.5");
  g_assert_true (may (&t, "march red-foot @ 18000,9000,27000"));
  give (&t, "place red-guns @ 1000,3000,0", 0);
  assert_marches (&t, 1, 12000);
  told (&t, "march red-foot @ 0,10000,9000", "march-left");
  told (&t, "march red-foot @ 18000,10000,27000", "march-right");
  read_order (&t, "march red-foot", &order);
  g_assert_false (tc_state_says (t.ruleset, t.state, &order, &note)); /* to nowhere */
  give (&t, "march red-foot @ 0,10000,9000", 0);
  g_assert_false (sy_here (sy (&t), 1));
  give (&t, "place red-general @ 9000,500,0", 0);
  give (&t, "end", 0);
  give (&t, "place blue-horse @ 12000,9000,18000", 0);
  give (&t, "place blue-chief @ 9000,11000,18000", 0);
  /* 4 orders at most of the general; then the die of the march */
  give (&t, "end", 3, 0);
  give (&t, "end", 5, 0);
  g_assert_true (sy_here (sy (&t), 1));
  g_assert_cmpint (piece (&t, 1)->place.x, <, 1000);
  g_assert_cmpint (piece (&t, 1)->order, ==, SY_RESERVE);
  table_close (&t);

  open_battle (&t, "1"); /* from the far edge to the near one */
  g_ptr_array_add (t.battle->rules->parameters, tc_parameter_new ("nation-first", "ottoman"));
  table_bind (&t);
  give (&t, "place blue-foot @ 9000,3000,0", 0);
  give (&t, "place blue-next @ 9810,3000,0", 0);
  give (&t, "end", 0);
  assert_marches (&t, 1, 0);
  table_close (&t);
}

/* A refused place becomes the nearest that is free. */
static void
test_nearest (void)
{
  TcOrder order = { .kind = SY_ORDER_PLACE, .n_units = 1, .units = { 4 }, .n_path = 1, .path = { { 9000, 6000, 18000 } } };
  Table t;

  open_battle (&t, NULL);
  table_bind (&t);
  g_assert_true (tc_state_nearest (t.ruleset, t.state, &order, &order));
  g_assert_cmpint (order.path[0].x, ==, 9000);
  g_assert_cmpint (order.path[0].y, ==, 9000);
  give (&t, "place blue-foot @ 9000,9000,18000", 0);
  order.units[0] = 5;
  g_assert_true (tc_state_nearest (t.ruleset, t.state, &order, &order));
  g_assert_cmpint (ABS (order.path[0].x - 9000), <=, 900);
  order.units[0] = 6;
  g_assert_false (tc_state_nearest (t.ruleset, t.state, &order, &order));
  table_close (&t);
}

/* A unit without room does not hold up the others: it comes later by its own edge. */
static void
test_no_room (void)
{
  Table t;

  open_battle (&t, NULL);
  for (int i = 0; i < 45; i++)
    {
      g_autofree char *id = g_strdup_printf ("more-%d", i);

      table_add (&t, id, "heavy-cavalry", 0, 8, 900, 250, 0, "");
    }
  table_bind (&t);
  {
    TcSeeded random, dice;
    TcOrder order;
    guint away = 0;

    tc_seeded_init (&random, 1, 0);
    tc_seeded_init (&dice, 2, 0);
    while (sy (&t)->stage > 0 && tc_state_sample (t.ruleset, t.state, &random, &order))
      {
        g_assert_true (tc_state_check (t.ruleset, t.state, &order, NULL));
        tc_state_apply (t.ruleset, t.state, &order, &dice.parent, NULL);
        g_assert_true (tc_state_sound (t.ruleset, t.state, NULL));
      }
    for (guint i = 0; i < rules (&t)->n_units; i++)
      away += (piece (&t, i)->flags & SY_AWAY) != 0;
    g_assert_cmpuint (away, >, 0);
    g_assert_cmpuint (away, <, 45);
  }
  table_close (&t);
}

/* So do guns where all ground bars them, whichever side sets up last. */
static void
test_barred_guns (void)
{
  Table t;

  open_battle (&t, NULL);
  table_add (&t, "blue-guns", "heavy-artillery", 1, 1, 1100, 950, 180, "");
  table_piece (&t, "wood", 2, 0, 0, 0, 1800, 1200);
  table_bind (&t);
  give (&t, "place blue-foot @ 9000,9000,18000", 0);
  give (&t, "place blue-next @ 9810,9000,18000", 0);
  give (&t, "end", 0);
  give (&t, "place red-general @ 9000,500,0", 0);
  refused (&t, "end", "still-to-set-up", "SYW-9.2");
  give (&t, "place red-foot @ 9000,3000,0", 0);
  give (&t, "end", 0);
  g_assert_true (heard (&t, "no-place"));
  g_assert_true (piece (&t, 2)->flags & SY_AWAY);
  g_assert_cmpint (piece (&t, 2)->order, ==, SY_RESERVE);
  g_assert_true (tc_place_equal (piece (&t, 2)->place, (TcPlace) { 9000, 0, 0 }));
  give (&t, "place blue-horse @ 12000,9000,18000", 0);
  give (&t, "place blue-chief @ 9000,11000,18000", 0);
  table_go (&t, SY_PHASE_COMMAND, 0);
  g_assert_true (piece (&t, 7)->flags & SY_AWAY);
  g_assert_true (tc_place_equal (piece (&t, 7)->place, (TcPlace) { 9000, 12000, 18000 }));
  table_close (&t);
}

/* Places are not needed in the document; every proposal is legal. */
static void
test_list (void)
{
  g_autoptr (GArray) orders = TC_ORDER_LIST_NEW ();
  Table t;

  open_battle (&t, NULL);
  for (guint i = 0; i < t.battle->counters->len; i++)
    ((TcCounter *) g_ptr_array_index (t.battle->counters, i))->place = TC_NOWHERE;
  table_bind (&t);
  for (int counter = -1; counter < 7; counter++)
    {
      g_array_set_size (orders, 0);
      tc_state_list (t.ruleset, t.state, counter, orders);
      g_assert_cmpint (orders->len, >=, counter < 0 ? 3 : counter < 3 ? 0 : 100);
      for (guint i = 0; i < orders->len; i++)
        g_assert_true (tc_state_check (t.ruleset, t.state, &g_array_index (orders, TcOrder, i), NULL));
    }
  table_close (&t);
}

/* A battle has two sides, and at most 128 units. */
static void
test_two_sides (void)
{
  for (int sides = 1; sides <= 3; sides++)
    {
      g_autofree char *codes = NULL;
      Table t;

      table_open (&t);
      if (sides == 1)
        g_ptr_array_set_size (t.battle->sides, 1);
      else if (sides == 3)
        g_ptr_array_add (t.battle->sides, tc_side_new ("green", "Green", 0));
      codes = table_fails (&t);
      g_assert_cmpint (strstr (codes, "two-sides") != NULL, ==, sides != 2);
      table_close (&t);
    }
  for (int units = SY_MAX_UNITS; units <= SY_MAX_UNITS + 1; units++)
    {
      g_autofree char *codes = NULL;
      Table t;

      table_open (&t);
      for (int i = 0; i < units; i++)
        {
          g_autofree char *id = g_strdup_printf ("u%d", i);

          table_add (&t, id, "light-artillery", 0, 1, 60 + 100 * (i % 16), 60 + 100 * (i / 16), 0, "");
        }
      codes = table_fails (&t);
      g_assert_cmpstr (codes, ==, units > SY_MAX_UNITS ? "two-sides" : "");
      table_close (&t);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/seven-years-war/SYW-9.2/course", test_course);
  g_test_add_func ("/seven-years-war/SYW-9.2/area", test_area);
  g_test_add_func ("/seven-years-war/SYW-9.2/nearest", test_nearest);
  g_test_add_func ("/seven-years-war/SYW-9.2/no-room", test_no_room);
  g_test_add_func ("/seven-years-war/SYW-9.2/list", test_list);
  g_test_add_func ("/seven-years-war/SYW-9.3/lead", test_lead);
  g_test_add_func ("/seven-years-war/SYW-9.4/set-up", test_hidden);
  g_test_add_func ("/seven-years-war/SYW-9.5/march", test_march);
  g_test_add_func ("/seven-years-war/SYW-8.6/barred-guns", test_barred_guns);
  g_test_add_func ("/seven-years-war/SYW-1.1/two-sides", test_two_sides);
  return g_test_run ();
}
