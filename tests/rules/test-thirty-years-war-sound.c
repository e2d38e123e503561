/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions that no order can bring about are faults. */
#include "thirty-years-war-table.h"
#include "tw-movement.h"
#include "tw-pieces.h"

static TwState *
field (Table *t)
{
  if (t->ruleset != NULL)
    table_close (t);
  table_open_phase (t, SWEDISH, TW_PHASE_MOVEMENT,
                    "kyle@1713 hard@1715 stenbock@1717 brahe@1713 swedish-gun-1@1612 grana@0813");
  g_assert_true (tc_state_sound (t->ruleset, t->state, NULL));
  return tw (t);
}

static void
bring (Table *t, const char *id, const char *hex)
{
  tw_place_lift (TW_RULESET (t->ruleset), tw (t), counter (t, id));
  tw_place_put (TW_RULESET (t->ruleset), tw (t), counter (t, id), tc_hexgrid_parse (&t->battle->map->grid, hex));
}

static int
at (Table *t, const char *hex)
{
  return tc_hexgrid_parse (&t->battle->map->grid, hex);
}

#define FAULTY(code, rule, a, b) line_faulty (t.ruleset, t.state, code, rule, a, b)

static void
test_places (void)
{
  Table t = { NULL };
  int kyle, gun;

  field (&t)->head[at (&t, "1715")] = 0;
  FAULTY ("fault-chain", NULL, 0, 0);
  kyle = counter (&t, "kyle");
  field (&t)->hex[kyle] = (gint16) at (&t, "1714");
  FAULTY ("fault-chain", NULL, at (&t, "1713"), 0);
  field (&t)->hex[kyle] = -2;
  FAULTY ("fault-place", NULL, kyle, 0);
  field (&t)->hex[kyle] = (gint16) TW_RULESET (t.ruleset)->n_hexes;
  FAULTY ("fault-place", NULL, kyle, 0);
  gun = counter (&t, "swedish-gun-1");
  field (&t)->hex[gun] = (gint16) at (&t, "1714");
  FAULTY ("fault-place", "S-5.0", gun, 0);
  field (&t)->hex[gun] = 0;
  FAULTY ("fault-place", "S-5.0", gun, 0);
  field (&t);
  bring (&t, "grana", "1713");
  FAULTY ("fault-mixed", "S-6.12", at (&t, "1713"), 0);
  field (&t);
  bring (&t, "hard", "1713");
  g_assert_true (tc_state_sound (t.ruleset, t.state, NULL));
  tw (&t)->doubled++;
  FAULTY ("fault-count", "S-6.32", 1, 2);
  tw (&t)->parent.phase = TW_PHASE_COMBAT;
  FAULTY ("two-in-a-hex", "S-6.32", at (&t, "1713"), 0);
  table_close (&t);
}

static void
test_counters (void)
{
  Table t = { NULL };
  int kyle, brahe, gun;

  field (&t);
  kyle = counter (&t, "kyle");
  brahe = counter (&t, "brahe");
  gun = counter (&t, "swedish-gun-1");
  tw (&t)->flags[kyle] |= TW_DEAD;
  FAULTY ("fault-dead", "S-5.35", kyle, 0);
  field (&t)->flags[brahe] |= TW_EXITED;
  FAULTY ("fault-dead", "S-5.35", brahe, 0);
  field (&t)->flags[brahe] |= TW_DISRUPTED;
  FAULTY ("fault-flags", "S-2.3", brahe, 0);
  field (&t)->owner[gun] = IMPERIALIST;
  g_assert_true (tc_state_sound (t.ruleset, t.state, NULL));
  tw (&t)->owner[gun] = TW_SIDES;
  FAULTY ("fault-owner", "S-5.31", gun, 0);
  tw (&t)->owner[gun] = -1;
  FAULTY ("fault-owner", "S-5.31", gun, 0);
  field (&t)->owner[kyle] = IMPERIALIST;
  FAULTY ("fault-owner", "S-5.31", kyle, 0);
  table_close (&t);
}

static void
test_sums (void)
{
  Table t = { NULL };
  int army, kyle;

  field (&t);
  kyle = counter (&t, "kyle");
  army = TW_RULESET (t.ruleset)->army[kyle];
  tw (&t)->losses[army][TW_CAVALRY] = 3;
  FAULTY ("fault-losses", "S-11.0", 0, 3);
  field (&t)->level[0] = 0;
  FAULTY ("fault-level", "S-11.0", 0, 0);
  field (&t)->parent.phase = TW_PHASE_COMBAT;
  tw (&t)->flags[kyle] |= TW_OBLIGED;
  FAULTY ("fault-duty", "S-8.12", kyle, 0);
  tw (&t)->parent.over = TRUE;
  tw (&t)->parent.actor = -1;
  g_assert_true (tc_state_sound (t.ruleset, t.state, NULL));
  table_close (&t);
}

static void
test_time (void)
{
  Table t = { NULL };
  int turns;

  field (&t)->parent.turn = 0;
  FAULTY ("fault-turn", "S-4.1", 0, 0);
  turns = tc_state_turns (t.ruleset, t.state);
  field (&t)->parent.turn = (gint16) turns;
  g_assert_true (tc_state_sound (t.ruleset, t.state, NULL));
  tw (&t)->parent.turn++;
  FAULTY ("fault-turn", "S-4.1", turns + 1, 0);
  field (&t)->parent.over = TRUE;
  FAULTY ("fault-turn", "S-4.1", 1, 0);
  field (&t)->parent.phase = TW_PHASE_COMBAT + 1;
  FAULTY ("fault-turn", "S-4.1", 1, 0);
  field (&t)->parent.phase = TW_PHASE_SETUP - 1;
  FAULTY ("fault-turn", "S-4.1", 1, 0);
  table_close (&t);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  table_init ();
  g_test_add_func ("/thirty-years-war/sound/places", test_places);
  g_test_add_func ("/thirty-years-war/sound/counters", test_counters);
  g_test_add_func ("/thirty-years-war/sound/sums", test_sums);
  g_test_add_func ("/thirty-years-war/sound/time", test_time);

  return table_run ();
}
