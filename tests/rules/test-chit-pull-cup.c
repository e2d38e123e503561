/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The system chit-pull: who is drawn from the cup, and what he may do (LT-3.0 to LT-3.1.3). */
#include "chit-pull-table.h"

static void
open_two (Table *t, const char *red, const char *blue)
{
  table_open (t);
  foot (t, "a", RED, 6, 4, "1010");
  foot (t, "b", RED, 6, 4, "1510");
  foot (t, "x", BLUE, 6, 4, "0511");
  leader (t, "l", RED, 2, red, "1010");
  leader (t, "d", BLUE, 2, blue, "0511");
  g_ptr_array_set_size (t->battle->rules->modules, 0);
  module (t, "command", "red", "markers", red);
  module (t, "command", "blue", "markers", blue);
  module (t, "command", "idle", "markers", "0");
  table_bind (t);
}

/* LT-3.0: activation, rally, victory. */
static void
test_phases (void)
{
  Table t;

  open_two (&t, "1", "1");
  g_assert_cmpint (t.state->phase, ==, CP_PHASE_ACTIVATION);
  refused (&t, "move a @ 1009", "say-first", "LT-3.1.3");
  refused (&t, "end", "not-now", "LT-3.0");
  give (&t, "activate", 0);
  g_assert_cmpint (t.state->phase, ==, CP_PHASE_MOVEMENT);
  refused (&t, "activate", "not-now", "LT-3.0");
  give (&t, "end", 0);
  g_assert_cmpuint (happened (&t, "rally-phase"), ==, 1);
  g_assert_cmpuint (happened (&t, "points-lost"), ==, 2);
  g_assert_cmpuint (happened (&t, "turn"), ==, 1);
  g_assert_cmpint (t.state->turn, ==, 2);
  table_close (&t);
}

/* LT-3.1, LT-3.1.1: a leader acts once; the owner moves. */
static void
test_once_a_turn (void)
{
  Table t;

  open_two (&t, "2", "2");
  t.hand.marker = RED;
  g_assert_cmpint (cp (&t)->drawer, ==, 0);
  if (cp (&t)->active != RED)
    give (&t, "decline", 0);
  g_assert_cmpint (t.state->actor, ==, 0);
  give (&t, "activate", 0);
  refused (&t, "move x @ 0512", "not-activated", "LT-3.1.1");
  give (&t, "end", 0);
  g_assert_cmpuint (happened (&t, "set-aside"), ==, 1);
  g_assert_cmpint (t.state->actor, ==, 1);
  table_close (&t);
}

static void
test_set_aside (void)
{
  gint8 drawer;
  Table t;

  open_two (&t, "2", "5");
  cp (&t)->commands[BLUE].cup = 4;
  act (&t, RED, CP_PHASE_ACTIVATION);
  cp (&t)->commands[RED] = (CpCommandState) { 1, 2, FALSE, CP_LED };
  drawer = cp (&t)->drawer;
  t.hand.marker = RED;
  give (&t, "activate l", 0);
  give (&t, "end", 0);
  g_assert_cmpuint (happened (&t, "set-aside"), ==, 1);
  g_assert_cmpint (cp (&t)->active, ==, BLUE);
  g_assert_cmpint (cp (&t)->drawer, ==, 1 - drawer);
  table_close (&t);
}

static void
test_some_units (void)
{
  Table t;

  open_two (&t, "1", "3");
  act (&t, RED, CP_PHASE_MOVEMENT);
  give (&t, "move a @ 1009", 0);
  refused (&t, "move a @ 1008", "moved-already", "LT-4.0");
  give (&t, "end", 0);
  assert_at (&t, "b", "1510");
  table_close (&t);
}

/* A whole phase with everybody declining: the chance that a leader never comes. */
static void
assert_never (const char *red, const char *blue, gboolean dusk, int numerator, int denominator)
{
  TcRatio sum = TC_RATIO_ZERO, wanted = tc_ratio_new (numerator, denominator);
  TcExhausting all;
  TcState *copy;
  Table t;

  open_two (&t, red, blue);
  if (dusk)
    ((CpRuleset *) t.ruleset)->dusk = 1 << 1;
  copy = tc_state_dup (t.state);
  tc_exhausting_init (&all, 0);
  while (tc_exhausting_next (&all))
    {
      g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (TcNote));
      TcOrder order = { .kind = CP_ORDER_DECLINE };
      TcLog log = { events };
      gboolean came = FALSE;

      tc_state_copy (copy, t.state);
      cp_fill (cp_rules (t.ruleset), (CpState *) copy);
      cp_draw (cp_rules (t.ruleset), (CpState *) copy, &all.parent, &log);
      for (;;)
        {
          for (guint i = 0; i < events->len; i++)
            came |= g_str_equal (g_array_index (events, TcNote, i).code, "drawn") &&
                    g_array_index (events, TcNote, i).args[1] == cp_rules (t.ruleset)->commands[RED].leader;
          if (((CpState *) copy)->commands[RED].cup + ((CpState *) copy)->commands[BLUE].cup <= (dusk ? 4 : 2))
            break;
          g_array_set_size (events, 0);
          tc_state_apply (t.ruleset, copy, &order, &all.parent, &log);
        }
      /* one more is drawn, the rest stays */
      {
        guint left = ((CpState *) copy)->commands[RED].cup;
        TcRatio weight = tc_exhausting_get_weight (&all);

        if (!came)
          sum = tc_ratio_add (sum, tc_ratio_multiply (weight, tc_ratio_new ((dusk ? 4 : 2) - left, dusk ? 4 : 2)));
      }
    }
  g_assert_cmpint (tc_ratio_compare (sum, wanted), ==, 0);
  g_free (copy);
  table_close (&t);
}

/* LT-3.1.2 */
static void
test_left_out (void)
{
  assert_never ("1", "9", FALSE, 1, 10);
  assert_never ("2", "8", FALSE, 0, 1);
  assert_never ("1", "9", TRUE, 3, 10);
  assert_never ("2", "8", TRUE, 1, 15);
}

/* LT-3.1.2: one stays, at dusk three. */
static void
test_stop (void)
{
  for (int dusk = 0; dusk < 2; dusk++)
    {
      guint drawn = 1;
      Table t;

      open_two (&t, "5", "5");
      ((CpRuleset *) t.ruleset)->dusk = dusk << 1;
      while (t.state->turn == 1)
        {
          give (&t, "decline", 0);
          drawn++;
        }
      g_assert_cmpuint (drawn - 1, ==, dusk ? 7 : 9);
      table_close (&t);
    }
}

/* The option names the last two turns. */
static void
test_dusk_option (void)
{
  Table t;

  open_lutter (&t);
  option (&t, "dusk", "late");
  table_bind (&t);
  for (int turn = 1; turn <= 11; turn++)
    g_assert_cmpuint (cp_stays (cp_rules (t.ruleset), turn), ==, turn >= 10 ? 3 : 1);
  table_close (&t);
}

/* LT-3.1.3 */
static void
test_decline (void)
{
  Table t;

  open_two (&t, "2", "4");
  act (&t, RED, CP_PHASE_ACTIVATION);
  cp (&t)->commands[RED] = (CpCommandState) { 1, 2, FALSE, CP_LED };
  t.hand.marker = RED;
  give (&t, "decline", 0);
  g_assert_cmpint (cp (&t)->active, ==, RED);
  give (&t, "activate", 0);
  give (&t, "move a @ 1009", 0);
  act (&t, RED, CP_PHASE_ACTIVATION);
  cp (&t)->commands[RED] = (CpCommandState) { 0, 1, FALSE, CP_LED };
  give (&t, "decline", 0);
  while (t.state->turn == 1)
    {
      g_assert_cmpint (cp (&t)->active, ==, BLUE);
      give (&t, "decline", 0);
    }
  table_close (&t);
}

/* The cup is described in words and numbers. */
static void
test_cup (void)
{
  TcCup cup;
  Table t;

  open_two (&t, "2", "4");
  g_assert_true (tc_state_cup (t.ruleset, t.state, &cup));
  g_assert_cmpuint (cup.n, ==, 2);
  g_assert_cmpuint (cup.stays, ==, 1);
  g_assert_cmpint (cup.entries[0].counter, ==, tc_battle_find_counter (t.battle, "l"));
  g_assert_cmpuint (cup.entries[0].left + cup.entries[1].left, ==, 5);
  g_assert_cmpuint (cup.entries[1].next, ==, 4);
  act (&t, BLUE, CP_PHASE_ACTIVATION);
  cp (&t)->commands[BLUE].acted = FALSE;
  give (&t, "activate", 0);
  tc_state_cup (t.ruleset, t.state, &cup);
  g_assert_cmpint (cup.last, ==, 1);
  g_assert_true (cup.entries[1].acted);
  table_close (&t);
}

/* Who was drawn, in what order, with what result, and who did not; what an end ends. */
static void
test_cup_history (void)
{
  TcNote note;
  TcCup cup;
  Table t;

  open_two (&t, "2", "1");
  g_assert_true (tc_state_cup (t.ruleset, t.state, &cup));
  g_assert_cmpuint (cup.n_drawn, ==, 1);
  g_assert_cmpint (cup.drawn[0].fate, ==, TC_DRAW_ASKED);
  g_assert_cmpint (cup.now, ==, cup.drawn[0].entry);
  g_assert_cmpint (cup.last, ==, cup.now); /* taken to act */
  g_assert_cmpint (cup.leader, ==, cup.entries[cup.now].counter);
  g_assert_cmpuint (cup.n_members, >, 0);
  g_assert_false (tc_state_ends (t.ruleset, t.state, &note));
  give (&t, "decline", 0);
  tc_state_cup (t.ruleset, t.state, &cup);
  g_assert_cmpint (cup.drawn[0].fate, ==, TC_DRAW_DECLINED);
  g_assert_cmpint (cup.last, ==, cup.now);
  give (&t, "activate", 0);
  tc_state_cup (t.ruleset, t.state, &cup);
  g_assert_cmpuint (cup.n_drawn, ==, 2);
  g_assert_cmpint (cup.drawn[1].fate, ==, TC_DRAW_ACTED);
  g_assert_true (tc_state_ends (t.ruleset, t.state, &note));
  g_assert_cmpstr (note.code, ==, "ends-activation");
  g_assert_cmpint (note.args[0], ==, cup.leader);
  table_close (&t);
}

/* One marker stays: nobody whose marker it was came. */
static void
test_cup_missed (void)
{
  guint missed = 0;
  TcCup cup;
  Table t;

  open_two (&t, "1", "1");
  t.hand.marker = -1;
  while (t.state->turn == 1)
    give (&t, may (&t, "activate") ? "activate" : "end", 0);
  g_assert_true (tc_state_cup (t.ruleset, t.state, &cup));
  g_assert_cmpuint (cup.n_drawn, ==, 1);
  for (guint i = 0; i < cup.n; i++)
    missed += cup.entries[i].missed;
  g_assert_cmpuint (missed, ==, 1);
  table_close (&t);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/chit-pull/LT-3.0/phases", test_phases);
  g_test_add_func ("/chit-pull/LT-3.1/once-a-turn", test_once_a_turn);
  g_test_add_func ("/chit-pull/LT-3.1.1/set-aside", test_set_aside);
  g_test_add_func ("/chit-pull/LT-3.1.1/some-units", test_some_units);
  g_test_add_func ("/chit-pull/LT-3.1.2/left-out", test_left_out);
  g_test_add_func ("/chit-pull/LT-3.1.2/stop", test_stop);
  g_test_add_func ("/chit-pull/LT-3.1.2/dusk-option", test_dusk_option);
  g_test_add_func ("/chit-pull/LT-3.1.3/decline", test_decline);
  g_test_add_func ("/chit-pull/cup/entries", test_cup);
  g_test_add_func ("/chit-pull/cup/history", test_cup_history);
  g_test_add_func ("/chit-pull/cup/missed", test_cup_missed);
  return g_test_run ();
}
