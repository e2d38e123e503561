/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Any order has an answer, and so has any question of "what if"; orders and dice are counted to a depth. */
#include "same-state.h"
#include "tc-alter.h"
#include "thirty-years-war-table.h"
#include "tw-system.h"

#include <string.h>

static guint8
draw_counters (Table *t, TcSeeded *random, gint16 *out, guint most)
{
  guint n = tc_seeded_below (random, most + 1);

  for (guint i = 0; i < n; i++)
    out[i] = tc_seeded_below (random, TW_RULESET (t->ruleset)->n_counters);

  return n;
}

static void
draw_order (Table *t, TcSeeded *random, TcOrder *order)
{
  int at;

  memset (order, 0, sizeof *order);
  order->kind = tc_seeded_below (random, TW_SWAP + 1);
  order->flags = tc_seeded_below (random, 4) == 0 ? tc_seeded_below (random, 4) : 0;
  order->n_units = draw_counters (t, random, order->units, tc_seeded_below (random, 8) == 0 ? 8 : 1);
  order->n_helpers = draw_counters (t, random, order->helpers, tc_seeded_below (random, 8) == 0 ? 2 : 0);
  order->n_targets = draw_counters (t, random, order->targets, tc_seeded_below (random, 2));
  order->n_path = tc_seeded_below (random, 4) == 0 ? tc_seeded_below (random, TC_ORDER_PATH + 1) : 0;
  at = MAX (tw (t)->hex[order->units[0]], 0);
  for (guint i = 0; i < order->n_path; i++)
    {
      int to = tc_hexgrid_neighbour (&t->battle->map->grid, at, tc_seeded_below (random, 6));

      at = to >= 0 && tc_seeded_below (random, 16) != 0 ? to : (int) tc_seeded_below (random, 644);
      order->path[i] = (TcPlace) { at, 0, TC_NO_FACING };
    }
}

/* Any order at any time is refused in words or may be done, and all questions about it
 * have an answer. */
static void
test_any_order (void)
{
  TcSeeded random, dice;
  TcState *other;
  guint legal = 0;
  Table t;

  table_open_battle (&t);
  table_option (&t, "early-pappenheim", "yes");
  table_option (&t, "free-exchange", "yes");
  table_option (&t, "defender-leader-choice", "yes");
  table_start (&t);
  other = tc_state_new (t.ruleset);
  tc_seeded_init (&random, 11, 0);
  tc_seeded_init (&dice, 11, 1);
  while (!t.state->over)
    {
      TcLog log = { NULL };
      TcExplanation explanation;
      TcNote note = { NULL };
      TcOrder order;

      for (guint i = 0; i < 60; i++)
        {
          draw_order (&t, &random, &order);
          tc_state_explain (t.ruleset, t.state, &order, &explanation);
          if (tc_state_suppose (t.ruleset, t.state, &order, other, &note))
            g_assert_true (tc_state_check (t.ruleset, other, &order, NULL));
          if (!tc_state_check (t.ruleset, t.state, &order, &note))
            {
              g_assert_nonnull (note.code);
              continue;
            }
          legal++;
          tc_state_copy (other, t.state);
          tc_state_apply (t.ruleset, other, &order, &dice.parent, &log);
          g_assert_true (tc_state_sound (t.ruleset, other, &note));
        }
      g_assert_true (tc_state_sample (t.ruleset, t.state, &random, &order));
      tc_state_apply (t.ruleset, t.state, &order, &dice.parent, &log);
    }
  g_assert_cmpuint (legal, >, 100);
  g_free (other);
  table_close (&t);
}

static guint64
perft (Table *t, const TcState *state, guint depth)
{
  g_autoptr (GArray) orders = TC_ORDER_LIST_NEW ();
  TcState *next = tc_state_new (t->ruleset);
  guint64 n = 0;

  tc_state_list (t->ruleset, state, -1, orders);
  for (guint i = 0; i < orders->len; i++)
    {
      TcExhausting dice;
      TcLog log = { NULL };

      tc_exhausting_init (&dice, 0);
      while (tc_exhausting_next (&dice))
        {
          tc_state_copy (next, state);
          tc_state_apply (t->ruleset, next, &g_array_index (orders, TcOrder, i), &dice.parent, &log);
          n += depth <= 1 || next->actor < 0 ? 1 : perft (t, next, depth - 1);
        }
      g_assert_false (dice.overrun);
    }
  g_free (next);

  return n;
}

static void
test_perft (void)
{
  static const struct { const char *counters; int phase; guint64 counts[3]; } rows[] = {
    { "gula@0914 hard@0915 gustavus-adolphus@0914 grana@0814 comargo@0815", TW_PHASE_COMBAT, { 24, 216, 1296 } },
    { "kyle@1713* stenbock@1715* brahe@1714 grana@1601", TW_PHASE_REMOVAL, { 48, 180, 12546 } },
    { "swedish-gun-1@1713 swedish-gun-2@1701 grana@1710 baden@1711", TW_PHASE_FIRE, { 13, 85, 90 } },
    { "kyle@1713 grana@1610*", TW_PHASE_MOVEMENT, { 60, 65, 462 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      Table t;

      table_open_phase (&t, SWEDISH, rows[i].phase, rows[i].counters);
      for (guint depth = 1; depth <= 3; depth++)
        {
          guint64 n = perft (&t, t.state, depth);

          g_test_message ("row %u depth %u: %" G_GUINT64_FORMAT, i, depth, n);
          g_assert_cmpuint (n, ==, rows[i].counts[depth - 1]);
        }
      table_close (&t);
    }
}

static void
test_suppose (void)
{
  static const struct { const char *order; int phase, player; } rows[] = {
    { "attack kyle > von-waldstein", TW_PHASE_COMBAT, SWEDISH },
    { "attack von-waldstein > kyle", TW_PHASE_COMBAT, IMPERIALIST },
    { "fire imperialist-gun-1 > kyle", TW_PHASE_FIRE, IMPERIALIST },
    { "rally soop", TW_PHASE_REMOVAL, SWEDISH },
    { "move soop @ 1612 1513", TW_PHASE_MOVEMENT, SWEDISH },
  };
  TcState *out;
  TcOrder order;
  TcNote note = { NULL };
  Table t;

  table_open_field (&t, "kyle@0914 gula@0915 soop@1713* von-waldstein@0813 grana@0814 imperialist-gun-1@0912");
  out = tc_state_new (t.ruleset);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree TcState *before = tc_state_dup (t.state);
      g_autoptr (GError) error = NULL;

      tc_order_parse (rows[i].order, t.battle, tw_order_kinds, &order, &error);
      g_assert_no_error (error);
      g_assert_true (tc_state_suppose (t.ruleset, t.state, &order, out, &note));
      g_assert_cmpint (out->phase, ==, rows[i].phase);
      g_assert_cmpint (out->player, ==, rows[i].player);
      g_assert_true (tc_state_check (t.ruleset, out, &order, NULL));
      g_assert_true (tc_state_sound (t.ruleset, out, &note));
      assert_same_state (t.ruleset, t.state, before);
    }
  g_assert_true (tc_order_parse ("attack kyle > kyle", t.battle, tw_order_kinds, &order, NULL));
  g_assert_false (tc_state_suppose (t.ruleset, t.state, &order, out, &note));
  g_assert_true (tc_order_parse ("end", t.battle, tw_order_kinds, &order, NULL));
  table_go (&t, SWEDISH, TW_PHASE_COMBAT);
  g_assert_false (tc_state_suppose (t.ruleset, t.state, &order, out, &note));
  g_assert_cmpstr (note.code, ==, "not-a-question");
  g_free (out);
  table_close (&t);
}

/* An attack that is asked about while counters move begins without the leader who stopped alone in a zone of control, whom
 * it would otherwise seem to kill. */
static void
test_suppose_alone (void)
{
  g_autofree TcState *out = NULL;
  TcOrder order;
  Table t;

  table_open_phase (&t, SWEDISH, TW_PHASE_MOVEMENT, "kyle@0913 brahe@0913 hard@1713 von-waldstein@0813 grana@0814");
  give (&t, "move brahe @ 0912 0812", "");
  g_assert_false (is_dead (&t, "brahe"));
  out = tc_state_new (t.ruleset);
  g_assert_true (tc_order_parse ("attack kyle > von-waldstein", t.battle, tw_order_kinds, &order, NULL));
  g_assert_true (tc_state_suppose (t.ruleset, t.state, &order, out, NULL));
  g_assert_false (is_dead (&t, "brahe"));
  g_assert_cmpint (TW_STATE (out)->hex[tc_battle_find_counter (t.battle, "brahe")], <, 0);
  give (&t, "end", "");
  g_assert_true (is_dead (&t, "brahe"));
  table_close (&t);
}

static void
put (Table *t, const char *id, const char *hex)
{
  TcOrder change = { .kind = TC_ALTER_PLACE, .n_units = 1, .n_path = 1 };

  change.units[0] = (gint16) counter (t, id);
  change.path[0] = (TcPlace) { tc_hexgrid_parse (&t->battle->map->grid, hex), 0, TC_NO_FACING };
  g_assert_true (tc_state_alter (t->ruleset, t->state, &change, NULL));
}

/* S-8.11: in the combat phase duties are those of the changed position. */
static void
test_altered_duties (void)
{
  Table t;

  table_open_phase (&t, SWEDISH, TW_PHASE_COMBAT, "kyle@0913 grana@0813");
  assert_duties (&t, "kyle >grana");
  put (&t, "grana", "0810");
  assert_duties (&t, "");
  put (&t, "grana", "0813");
  assert_duties (&t, "kyle >grana");
  table_close (&t);
}

/* Two units in a hex are no obstacle to questions about others. */
static void
test_crowded (void)
{
  static const struct { const char *order; gboolean answered; } rows[] = {
    { "attack gula > grana", TRUE }, { "attack grana > gula", TRUE }, { "fire swedish-gun-1 > grana", TRUE },
    { "rally soop", TRUE }, { "attack kyle > von-waldstein", FALSE }, { "attack von-waldstein > hard", FALSE },
    { "rally hard", FALSE },
  };
  Table t;

  table_open_field (&t, "kyle@1713 hard@1714 von-waldstein@1611 gula@0915 grana@0812 soop@2013 swedish-gun-1@1214 "
                        "imperialist-gun-1@1716 imperialist-gun-2@2015");
  table_play_to (&t, 1, IMPERIALIST, TW_PHASE_FIRE);
  give_all (&t, "fire imperialist-gun-1 > hard : 1; fire imperialist-gun-2 > soop : 1; end; "
                "move von-waldstein @ 1612 1613; move grana @ 0813 0814; end");
  table_play_to (&t, 2, SWEDISH, TW_PHASE_REMOVAL);
  give_all (&t, "end : 1; end");
  g_assert_true (is_disrupted (&t, "hard") && is_disrupted (&t, "soop"));
  give (&t, "move kyle @ 1714", "");
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree TcState *out = tc_state_new (t.ruleset);
      TcNote note = { NULL };
      TcOrder order;

      read_order (&t, rows[i].order, &order);
      g_assert_cmpint (tc_state_suppose (t.ruleset, t.state, &order, out, &note), ==, rows[i].answered);
      if (!rows[i].answered)
        g_assert_cmpstr (note.code, ==, "crowded");
    }
  table_close (&t);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  table_init ();
  g_test_add_func ("/thirty-years-war/List/any-order", test_any_order);
  g_test_add_func ("/thirty-years-war/List/perft", test_perft);
  g_test_add_func ("/thirty-years-war/List/suppose", test_suppose);
  g_test_add_func ("/thirty-years-war/S-10.0/supposed", test_suppose_alone);
  g_test_add_func ("/thirty-years-war/S-8.11/altered", test_altered_duties);
  g_test_add_func ("/thirty-years-war/List/crowded", test_crowded);

  return table_run ();
}
