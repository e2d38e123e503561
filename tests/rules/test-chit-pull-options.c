/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The system chit-pull: optional rules but guns (LT-7.0 to LT-7.2, LT-7.4). */
#include "chit-pull-table.h"

/* LT-7.0: each switch alone binds, and only its own rule is in play. */
static void
test_switches (void)
{
  static const char *const ids[] = { "command-radius", "facing", "artillery", "random-events" };

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      const CpRuleset *r;
      Table t;

      table_open (&t);
      option (&t, ids[i], "yes");
      table_bind (&t);
      r = cp_rules (t.ruleset);
      g_assert_cmpint (r->radius, ==, i == 0);
      g_assert_cmpint (r->facing, ==, i == 1);
      g_assert_cmpint (r->artillery, ==, i == 2);
      g_assert_cmpint (r->events, ==, i == 3);
      table_close (&t);
    }
}

/* LT-7.1 */
static void
test_radius (void)
{
  Table t;

  table_open (&t);
  option (&t, "command-radius", "yes");
  unit (&t, "near", "infantry", RED, 6, 5, 4, "1010");
  unit (&t, "far", "infantry", RED, 6, 5, 4, "1011");
  unit (&t, "slow", "infantry", RED, 6, 1, 4, "1111");
  foot (&t, "x", BLUE, 6, 4, "0912");
  leader (&t, "l", RED, 2, "1", "1006");
  table_bind (&t);
  act (&t, RED, CP_PHASE_MOVEMENT);
  g_assert_true (may (&t, "move near @ 0910 0909 0908 0907 0906"));
  g_assert_true (may (&t, "move far @ 0911 0910"));
  refused (&t, "move far @ 0911 0910 0909", "too-far", "LT-4.0");
  g_assert_true (may (&t, "move slow @ 1112"));
  t.state->phase = CP_PHASE_COMBAT;
  refused (&t, "attack far > x", "out-of-command", "LT-7.1");
  g_assert_true (may (&t, "end"));
  /* a replacement has the same radius */
  counter_of (&t, "l")->flags |= CP_DIED;
  cp (&t)->commands[RED].lead = CP_REPLACED;
  act (&t, RED, CP_PHASE_MOVEMENT);
  refused (&t, "move far @ 0911 0910 0909", "too-far", "LT-4.0");
  /* out of command it defends as ever */
  act (&t, BLUE, CP_PHASE_COMBAT);
  assert_numbers (&t, "attack x > far", 6, 6, "1-1", "1-1", 0);
  table_close (&t);
}

/* What the window shows of LT-7.1: who is out of command, and how far the command reaches. */
static void
test_radius_shown (void)
{
  g_autoptr (GArray) marks = g_array_new (FALSE, FALSE, sizeof (TcOverlay));
  TcCup cup;
  Table t;

  table_open (&t);
  option (&t, "command-radius", "yes");
  foot (&t, "near", RED, 6, 4, "1010");
  foot (&t, "far", RED, 6, 4, "1011");
  leader (&t, "l", RED, 2, "1", "1006");
  table_bind (&t);
  act (&t, RED, CP_PHASE_MOVEMENT);
  cp (&t)->drawn[cp (&t)->n_drawn - 1].command = RED;
  g_assert_true (tc_state_cup (t.ruleset, t.state, &cup));
  g_assert_cmpuint (cup.n_members, ==, 3);
  for (guint i = 0; i < 3; i++)
    g_assert_true ((cup.beyond >> i & 1) == (cup.members[i] == tc_battle_find_counter (t.battle, "far")));
  g_assert_cmpstr (cup.limit.rule, ==, "LT-7.1");
  /* 1 + 6 + 12 + 18 + 24 hexes, none of them off the map */
  tc_state_marks (t.ruleset, t.state, marks);
  g_assert_cmpuint (marks->len, ==, 61);
  /* the leader's own move changes neither */
  give (&t, "move l @ 1007 1008", 0);
  g_array_set_size (marks, 0);
  tc_state_marks (t.ruleset, t.state, marks);
  for (guint i = 0; i < marks->len; i++)
    g_assert_cmpint (tc_hexgrid_distance (&t.battle->map->grid, g_array_index (marks, TcOverlay, i).hex,
                                          tc_hexgrid_parse (&t.battle->map->grid, "1006")), <=, 4);
  tc_state_cup (t.ruleset, t.state, &cup);
  g_assert_cmpuint (cup.beyond, !=, 0);
  table_close (&t);
}

/* How far a command reaches, hex by hex (tc-tie.h): where a unit could be in command. */
static void
test_radius_tie (void)
{
  g_autofree guint8 *hexes = NULL;
  TcTie tie;
  Table t;

  table_open (&t);
  option (&t, "command-radius", "yes");
  foot (&t, "near", RED, 6, 4, "1010");
  foot (&t, "far", RED, 6, 4, "1011");
  foot (&t, "x", BLUE, 6, 4, "0912");
  leader (&t, "l", RED, 2, "1", "1006");
  table_bind (&t);
  hexes = g_new (guint8, cp_rules (t.ruleset)->n_hexes);
  g_assert_true (tc_ruleset_has_ties (t.ruleset, TC_TIE_COMMAND));
  g_assert_false (tc_ruleset_has_ties (t.ruleset, TC_TIE_SUPPLY));
  for (TcHex hex = 0; hex < cp_rules (t.ruleset)->n_hexes; hex++)
    {
      if (cp_unit_at (cp (&t), hex) != CP_NOBODY)
        continue;
      cp_put (cp_rules (t.ruleset), cp (&t), tc_battle_find_counter (t.battle, "far"), hex);
      act (&t, RED, CP_PHASE_MOVEMENT);
      g_assert_true (tc_state_find_tie (t.ruleset, t.state, TC_TIE_COMMAND, tc_battle_find_counter (t.battle, "far"), hexes, &tie));
      g_assert_true (hexes[hex] == ((counter_of (&t, "far")->flags & CP_OUT) == 0));
    }
  g_assert_cmpstr (tie.without.code, ==, "beyond-command");
  /* the leader's own move changes nothing as long as he acts */
  give (&t, "move l @ 1007 1008", 0);
  g_assert_true (tc_state_find_tie (t.ruleset, t.state, TC_TIE_COMMAND, tc_battle_find_counter (t.battle, "l"), hexes, &tie));
  g_assert_cmpint (hexes[tc_hexgrid_parse (&t.battle->map->grid, "1002")], ==, 1);
  g_assert_cmpint (hexes[tc_hexgrid_parse (&t.battle->map->grid, "1011")], ==, 0);
  g_assert_null (tie.without.code);
  /* nobody commands without a leader on the map */
  g_assert_false (tc_state_find_tie (t.ruleset, t.state, TC_TIE_COMMAND, tc_battle_find_counter (t.battle, "x"), hexes, &tie));
  table_close (&t);
}

/* LT-2.3.2: to all leaders who can be sent, and to nobody else. */
static void
test_overall_tie (void)
{
  g_autofree guint8 *hexes = NULL;
  const CpRuleset *r;
  int tilly, overall;
  guint sent = 0;
  TcTie tie;
  Table t;

  open_lutter (&t);
  option (&t, "overall-commander", "yes");
  table_bind (&t);
  r = cp_rules (t.ruleset);
  hexes = g_new (guint8, r->n_hexes);
  tilly = tc_battle_find_counter (t.battle, "tilly-leader");
  overall = tc_battle_find_army (t.battle, "tilly");
  g_assert_true (tc_state_find_tie (t.ruleset, t.state, TC_TIE_COMMAND, tilly, hexes, &tie));
  g_assert_cmpstr (tie.within.rule, ==, "LT-2.3.2");
  for (guint i = 0; i < r->n_leaders; i++)
    {
      gboolean can = cp_can_be_sent (r, cp (&t), overall, r->leaders[i], NULL);

      sent += can;
      if (r->side[r->leaders[i]] == r->side[tilly] && r->leaders[i] != tilly && r->commands[r->command[r->leaders[i]]].leader == r->leaders[i])
        g_assert_cmpint (hexes[cp (&t)->counters[r->leaders[i]].hex], ==, can);
    }
  g_assert_cmpuint (sent, >, 0);
  /* who is sent commands his units wherever they are */
  g_assert_false (tc_state_find_tie (t.ruleset, t.state, TC_TIE_COMMAND, tc_battle_find_counter (t.battle, "alt-tilly"), hexes, &tie));
  table_close (&t);
}

static void
open_facing (Table *t, int attack, int defence)
{
  table_open (t);
  option (t, "facing", "yes");
  foot (t, "a", RED, attack, 4, "1010");
  foot (t, "x", BLUE, defence, 4, "1011");
  table_bind (t);
  counter_of (t, "a")->facing = 0;
  counter_of (t, "x")->facing = 3;
  act (t, RED, CP_PHASE_COMBAT);
}

/* LT-7.2: through the front only; from behind two columns to the right. */
static void
test_facing_attack (void)
{
  Table t;

  open_facing (&t, 12, 6);
  for (int facing = 0; facing < 6; facing++)
    {
      counter_of (&t, "a")->facing = facing;
      g_assert_cmpint (may (&t, "attack a > x"), ==, facing == 0 || facing == 1 || facing == 5);
    }
  counter_of (&t, "a")->facing = 3;
  refused (&t, "attack a > x", "out-of-contact", "LT-7.2");
  counter_of (&t, "a")->facing = 1;
  assert_numbers (&t, "attack a > x", 12, 6, "2-1", "2-1", 0);
  counter_of (&t, "x")->facing = 4;
  assert_numbers (&t, "attack a > x", 12, 6, "2-1", "2-1", 0);
  counter_of (&t, "x")->facing = 0;
  assert_numbers (&t, "attack a > x", 12, 6, "2-1", "4-1", 0);
  table_close (&t);
  open_facing (&t, 24, 6);
  counter_of (&t, "x")->facing = 0;
  assert_numbers (&t, "attack a > x", 24, 6, "4-1", "5-1", 0);
  table_close (&t);
}

/* LT-7.2: all in front must be attacked by somebody. */
static void
test_facing_duties (void)
{
  g_autoptr (GArray) orders = TC_ORDER_LIST_NEW ();
  Table t;

  table_open (&t);
  option (&t, "facing", "yes");
  foot (&t, "a", RED, 6, 4, "1110");
  foot (&t, "b", RED, 6, 4, "1111");
  foot (&t, "x", BLUE, 6, 4, "1010");
  foot (&t, "y", BLUE, 6, 4, "1011");
  table_bind (&t);
  stand (&t, "y", "1009");
  stand (&t, "b", "1109");
  counter_of (&t, "a")->facing = 4;
  counter_of (&t, "b")->facing = 5;
  counter_of (&t, "x")->facing = counter_of (&t, "y")->facing = 1;
  act (&t, RED, CP_PHASE_COMBAT);
  g_assert_true (may (&t, "attack a > x"));
  g_assert_true (may (&t, "attack a > x y"));
  refused (&t, "attack a b > y", "leaves-unattacked", "LT-7.2");
  refused (&t, "end", "duties-left", "LT-5.0a");
  tc_state_list (t.ruleset, t.state, -1, orders);
  for (guint i = 0; i < orders->len; i++)
    g_assert_true (tc_state_check (t.ruleset, t.state, &g_array_index (orders, TcOrder, i), NULL));
  give (&t, "attack a > x", 3, 0);
  refused (&t, "end", "duties-left", "LT-5.0a");
  give (&t, "attack b > y", 3, 0);
  table_close (&t);
}

/* LT-7.2: a turn at one place costs one; without one a unit turns toward its step. */
static void
test_facing_moves (void)
{
  Table t;

  open_facing (&t, 6, 6);
  stand (&t, "x", "0101");
  act (&t, RED, CP_PHASE_MOVEMENT);
  g_assert_true (may (&t, "move a @ 1011 1012 1013 1014"));
  refused (&t, "move a @ 1009 1008 1007 1006", "too-far", "LT-4.0");
  g_assert_true (may (&t, "move a @ 1009 1008 1007"));
  refused (&t, "move a @ 1011 1012 1013 1014,1", "too-far", "LT-7.2");
  give (&t, "move a @ 1010,2 1110 1210", 0);
  assert_at (&t, "a", "1210");
  g_assert_cmpint (counter_of (&t, "a")->facing, ==, 2);
  act (&t, RED, CP_PHASE_MOVEMENT);
  give (&t, "move a @ 1210,5", 0);
  g_assert_cmpint (counter_of (&t, "a")->facing, ==, 5);
  table_close (&t);
}

/* LT-7.2: what is listed may turn on the way, and is legal. */
static void
test_facing_list (void)
{
  g_autoptr (GArray) orders = TC_ORDER_LIST_NEW ();
  Table t;

  open_facing (&t, 6, 6);
  act (&t, RED, CP_PHASE_MOVEMENT);
  tc_state_list (t.ruleset, t.state, tc_battle_find_counter (t.battle, "a"), orders);
  g_assert_cmpuint (orders->len, >, 30);
  for (guint i = 0; i < orders->len; i++)
    {
      const TcOrder *order = &g_array_index (orders, TcOrder, i);

      g_assert_true (tc_state_check (t.ruleset, t.state, order, NULL));
      g_assert_cmpint (order->cost, <=, 4);
    }
  table_close (&t);
}

/* LT-7.2: from each front three hexes are one step away, and the others a turn farther. */
static void
test_facing_steps (void)
{
  Table t;

  open_facing (&t, 6, 6);
  stand (&t, "x", "0101");
  act (&t, RED, CP_PHASE_MOVEMENT);
  for (int facing = 0; facing < 6; facing++)
    for (int d = 0; d < 6; d++)
      {
        g_autoptr (GArray) orders = TC_ORDER_LIST_NEW ();
        TcHex to = cp_rules (t.ruleset)->neighbours[counter_of (&t, "a")->hex][d];
        int off = (6 + d - facing) % 6, least = G_MAXINT;

        counter_of (&t, "a")->facing = facing;
        tc_state_list (t.ruleset, t.state, tc_battle_find_counter (t.battle, "a"), orders);
        for (guint i = 0; i < orders->len; i++)
          {
            const TcOrder *order = &g_array_index (orders, TcOrder, i);

            if (order->n_path > 0 && order->path[order->n_path - 1].x == to)
              least = MIN (least, order->cost);
          }
        g_test_message ("facing %d, to %d", facing, d);
        g_assert_cmpint (least, ==, off <= 1 || off == 5 ? 1 : 2);
      }
  table_close (&t);
}

/* LT-7.2: each front that can be had in a hex, at what it costs. */
static void
test_facing_fronts (void)
{
  g_autoptr (GArray) orders = TC_ORDER_LIST_NEW ();
  int a;
  Table t;

  open_facing (&t, 6, 6);
  stand (&t, "x", "0101");
  act (&t, RED, CP_PHASE_MOVEMENT);
  a = tc_battle_find_counter (t.battle, "a");
  tc_state_fronts (t.ruleset, t.state, a, counter_of (&t, "a")->hex, orders);
  g_assert_cmpuint (orders->len, ==, 5);
  for (guint i = 0; i < orders->len; i++)
    g_assert_cmpint (g_array_index (orders, TcOrder, i).cost, ==, 1);
  g_array_set_size (orders, 0);
  tc_state_fronts (t.ruleset, t.state, a, tc_hexgrid_parse (&t.battle->map->grid, "1013"), orders);
  g_assert_cmpuint (orders->len, ==, 6);
  g_assert_cmpint (g_array_index (orders, TcOrder, 0).cost, ==, 3);
  for (guint i = 1; i < orders->len; i++)
    {
      const TcOrder *order = &g_array_index (orders, TcOrder, i);

      g_assert_cmpint (order->cost, ==, 4);
      g_assert_true (tc_state_check (t.ruleset, t.state, order, NULL));
    }
  g_array_set_size (orders, 0);
  tc_state_fronts (t.ruleset, t.state, a, tc_hexgrid_parse (&t.battle->map->grid, "1014"), orders);
  g_assert_cmpuint (orders->len, ==, 1);
  g_array_set_size (orders, 0);
  tc_state_fronts (t.ruleset, t.state, a, tc_hexgrid_parse (&t.battle->map->grid, "1020"), orders);
  g_assert_cmpuint (orders->len, ==, 0);
  table_close (&t);
}

static void
open_events (Table *t, const char *counts)
{
  table_open (t);
  option (t, "random-events", "yes");
  option (t, "event-counts", counts);
  foot (t, "a", RED, 6, 4, "1010");
  foot (t, "b", RED, 6, 4, "1310");
  foot (t, "x", BLUE, 6, 4, "1511");
  leader (t, "l", RED, 2, "1", "1310");
  leader (t, "d", BLUE, 2, "9", "1511");
  table_bind (t);
}

/* The next draw is the event, with that die. */
static void
draw_event (Table *t, int die)
{
  TcLog log = { t->events };

  act (t, RED, CP_PHASE_COMBAT);
  cp (t)->event = TRUE;
  t->hand.marker = cp_rules (t->ruleset)->n_commands;
  t->hand.faces[0] = die;
  t->hand.n = 1;
  t->hand.next = 0;
  g_array_set_size (t->events, 0);
  cp_draw (cp_rules (t->ruleset), cp (t), &t->hand.parent, &log);
  g_assert_cmpuint (t->hand.next, ==, 1);
  t->hand.marker = IDLE;
}

/* LT-7.4 */
static void
test_events (void)
{
  Table t;

  open_events (&t, "no");
  draw_event (&t, 3);
  g_assert_cmpuint (happened (&t, "no-event"), ==, 1);
  draw_event (&t, 1);
  g_assert_cmpuint (happened (&t, "no-event"), ==, 1);
  set (&t, "a", CP_ROUTED);
  set (&t, "b", CP_DISORDERED);
  draw_event (&t, 1);
  g_assert_cmpint (t.state->actor, ==, 0);
  refused (&t, "recover b", "cannot-recover", "LT-7.4");
  refused (&t, "decline", "must-recover", "LT-7.4");
  give (&t, "recover a", 0);
  assert_is (&t, "a", CP_DISORDERED);
  draw_event (&t, 6);
  give (&t, "recover b", 0);
  assert_is (&t, "b", CP_GOOD);
  set (&t, "x", CP_ROUTED);
  draw_event (&t, 2);
  g_assert_cmpint (t.state->actor, ==, 1);
  give (&t, "recover x", 0);
  draw_event (&t, 5);
  give (&t, "recover x", 0);
  assert_is (&t, "x", CP_GOOD);
  table_close (&t);
}

/* A battle's own chart may let the side recover that draws the event. */
static void
test_event_of_the_drawer (void)
{
  for (int drawer = 0; drawer < 2; drawer++)
    {
      Table t;

      open_events (&t, "no");
      g_clear_pointer (&t.ruleset, tc_ruleset_unref);
      g_clear_pointer (&t.state, g_free);
      for (guint i = 0; i < t.battle->book->charts->len; i++)
        {
          TcChart *chart = g_ptr_array_index (t.battle->book->charts, i);

          if (g_str_equal (chart->id, "events"))
            {
              TcChartRow *row = g_ptr_array_index (chart->rows, (guint) tc_chart_find_row (chart, "4"));

              g_free (row->cells[2]);
              row->cells[2] = g_strdup ("routed");
            }
        }
      table_bind (&t);
      set (&t, "b", CP_ROUTED);
      set (&t, "x", CP_ROUTED);
      cp (&t)->drawer = (gint8) drawer;
      draw_event (&t, 4);
      g_assert_cmpint (t.state->actor, ==, drawer);
      give (&t, drawer == 0 ? "recover b" : "recover x", 0);
      table_close (&t);
    }
}

/* LT-7.4, die 4: two units of one command, whatever they have done, and they may act again. */
static void
test_event_act (void)
{
  Table t;

  open_events (&t, "no");
  cp (&t)->drawer = 0;
  cp (&t)->commands[RED].acted = TRUE;
  set (&t, "b", CP_DISORDERED);
  draw_event (&t, 4);
  g_assert_cmpint (t.state->phase, ==, CP_PHASE_EVENT);
  refused (&t, "act a idler", "two-commands", "LT-7.4");
  refused (&t, "act x", "cannot-act", "LT-7.4");
  refused (&t, "act", "two-units", "LT-7.4");
  cp (&t)->commands[RED].acted = FALSE;
  give (&t, "act a b", 0);
  g_assert_true (may (&t, "move a @ 1011 1012 1013"));
  g_assert_true (may (&t, "move b @ 1309"));
  refused (&t, "move b @ 1309 1308", "too-far", "LT-4.0");
  refused (&t, "move l @ 1309", "not-activated", "LT-3.1.1");
  g_assert_false (cp (&t)->commands[RED].acted);
  table_close (&t);
}

/* LT-7.4: with ten leaders' markers the event comes with 9/11, at dusk 7/11; by the switch it counts itself. */
static void
assert_event (const char *counts, gboolean dusk, int numerator, int denominator)
{
  TcRatio sum = TC_RATIO_ZERO;
  TcExhausting all;
  TcState *copy;
  Table t;

  open_events (&t, counts);
  ((CpRuleset *) t.ruleset)->dusk = dusk << 1;
  copy = tc_state_dup (t.state);
  tc_exhausting_init (&all, 0);
  while (tc_exhausting_next (&all))
    {
      g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (TcNote));
      TcOrder order = { .kind = CP_ORDER_DECLINE };
      CpState *s = (CpState *) copy;
      TcLog log = { events };

      tc_state_copy (copy, t.state);
      cp_fill (cp_rules (t.ruleset), s);
      s->commands[RED].cup = s->commands[IDLE].cup = 0;
      s->commands[BLUE].cup = 10;
      cp_draw (cp_rules (t.ruleset), s, &all.parent, &log);
      while (s->head.turn == 1 && s->event)
        tc_state_apply (t.ruleset, copy, &order, &all.parent, &log);
      /* the last draw of the turn may have been the event */
      for (guint i = 0; i < events->len; i++)
        {
          const char *code = g_array_index (events, TcNote, i).code;

          if (g_str_equal (code, "event"))
            sum = tc_ratio_add (sum, tc_exhausting_get_weight (&all));
          if (g_str_equal (code, "event") || g_str_equal (code, "turn"))
            break;
        }
    }
  g_assert_false (all.overrun);
  g_assert_cmpint (tc_ratio_compare (sum, tc_ratio_new (numerator, denominator)), ==, 0);
  g_free (copy);
  table_close (&t);
}

static void
test_event_chances (void)
{
  TcCup cup;
  Table t;

  open_events (&t, "no");
  tc_state_cup (t.ruleset, t.state, &cup);
  g_assert_cmpint (cup.entries[cup.n - 1].counter, ==, -1);
  g_assert_false (cup.entries[cup.n - 1].counts);
  table_close (&t);
  open_events (&t, "yes");
  tc_state_cup (t.ruleset, t.state, &cup);
  g_assert_true (cup.entries[cup.n - 1].counts);
  table_close (&t);
  assert_event ("no", FALSE, 9, 11);
  assert_event ("no", TRUE, 7, 11);
  assert_event ("yes", FALSE, 10, 11);
}

/* Where an enemy would have to be fought. */
static void
test_control (void)
{
  g_autofree guint8 *hexes = NULL;
  guint n = 0;
  Table t;

  table_open (&t);
  option (&t, "facing", "yes");
  foot (&t, "x", BLUE, 6, 4, "1010");
  table_bind (&t);
  hexes = g_new0 (guint8, cp_rules (t.ruleset)->n_hexes);
  tc_state_control (t.ruleset, t.state, 1, hexes);
  for (gint32 hex = 0; hex < cp_rules (t.ruleset)->n_hexes; hex++)
    n += hexes[hex];
  g_assert_cmpuint (n, ==, 3);
  table_close (&t);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/chit-pull/LT-7.0/switches", test_switches);
  g_test_add_func ("/chit-pull/LT-7.1/radius", test_radius);
  g_test_add_func ("/chit-pull/LT-7.1/shown", test_radius_shown);
  g_test_add_func ("/chit-pull/LT-7.1/tie", test_radius_tie);
  g_test_add_func ("/chit-pull/LT-2.3.2/tie", test_overall_tie);
  g_test_add_func ("/chit-pull/LT-7.2/attack", test_facing_attack);
  g_test_add_func ("/chit-pull/LT-7.2/duties", test_facing_duties);
  g_test_add_func ("/chit-pull/LT-7.2/moves", test_facing_moves);
  g_test_add_func ("/chit-pull/LT-7.2/list", test_facing_list);
  g_test_add_func ("/chit-pull/LT-7.2/steps", test_facing_steps);
  g_test_add_func ("/chit-pull/LT-7.2/fronts", test_facing_fronts);
  g_test_add_func ("/chit-pull/LT-7.4/events", test_events);
  g_test_add_func ("/chit-pull/LT-7.4/of-the-drawer", test_event_of_the_drawer);
  g_test_add_func ("/chit-pull/LT-7.4/act", test_event_act);
  g_test_add_func ("/chit-pull/LT-7.4/chances", test_event_chances);
  g_test_add_func ("/chit-pull/control/front", test_control);
  return g_test_run ();
}
