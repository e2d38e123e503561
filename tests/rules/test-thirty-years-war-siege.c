/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The siege: its set-up, its days, its points (F-19.0 to F-19.4, F-19.61 to F-19.63). */
#include "thirty-years-war-days.h"
#include "tw-pieces.h"
#include "tw-sequence.h"
#include "tw-victory.h"

/* The set-up of the siege */

static void
test_loads (void)
{
  Table t;

  start_battle (&t, "freiburg-1644-siege.tercio");
  g_assert_cmpint (t.state->phase, ==, TW_PHASE_SETUP);
  deploy_all (&t);
  g_assert_cmpint (t.state->phase, ==, TW_PHASE_REMOVAL);
  for (guint c = 0; c < TW_RULESET (t.ruleset)->n_counters; c++)
    g_assert_cmpint (tw (&t)->hex[c], >=, 0);
  table_close (&t);
}

static void
test_inside (void)
{
  const TwRuleset *rules;
  guint room = 0, units = 0;
  Table t;

  start_battle (&t, "freiburg-1644-siege.tercio");
  rules = TW_RULESET (t.ruleset);
  for (guint hex = 0; hex < rules->n_hexes; hex++)
    room += rules->zones[0][BAVARIAN].hexes[hex] == TW_ZONE_YES;
  for (guint i = 0; i < rules->n_units[BAVARIAN]; i++)
    units += tw_deploy_is_waiting (rules, tw (&t), rules->movers[BAVARIAN][i]);
  g_assert_cmpuint (units, ==, 17);
  g_assert_cmpuint (room, >=, 17);
  g_assert_cmpint (t.state->player, ==, BAVARIAN);
  refused_as (&t, "place bavarian-foot-1 @ 0807", "F-19.11", "deploy-outside");
  g_assert_true (may (&t, "place bavarian-foot-1 @ 0806"));
  table_close (&t);
}

static void
test_distance (void)
{
  Table t;

  start_battle (&t, "freiburg-1644-siege.tercio");
  give (&t, "place bavarian-foot-1 @ 0607", "");
  give (&t, "deploy", "");
  give (&t, "end", "");
  g_assert_cmpint (t.state->player, ==, FRENCH);
  refused_as (&t, "place french-regular-foot-1 @ 0609", "F-19.12", "deploy-enemy");
  g_assert_true (may (&t, "place french-regular-foot-1 @ 0612"));
  refused_as (&t, "place french-regular-foot-1 @ 1216", "F-19.12", "deploy-outside");
  table_close (&t);
}

/* Days of the siege */

static void
test_two_days (void)
{
  Table t;

  start_battle (&t, "freiburg-1644-siege.tercio");
  deploy_all (&t);
  finish_day (&t);
  g_assert_cmpint (tw (&t)->day, ==, 1);
  deploy_all (&t);
  finish_day (&t);
  g_assert_true (t.state->over);
  table_close (&t);
}

/* Level 41 of 5 August: all losses are even. */
static void
test_first_day (void)
{
  Table t;

  start_battle (&t, "freiburg-1644-siege.tercio");
  deploy_all (&t);
  g_assert_cmpint (tw_campaign_day (TW_RULESET (t.ruleset), tw (&t))->turns, ==, 12);
  lose_some (&t, "bavarian-foot", 1, 6);
  lose_some (&t, "bavarian-horse", 1, 2);
  give (&t, "end", "");
  g_assert_cmpuint (count_events (&t, "morale-roll"), ==, 0);
  lose_some (&t, "bavarian-horse", 3, 3);
  give (&t, "end", "6");
  g_assert_cmpuint (count_events (&t, "morale-roll"), ==, 1);
  table_break (&t, "bavarian-morale");
  table_break (&t, "french-mercenary-morale");
  give (&t, "end", "");
  g_assert_cmpint (tw (&t)->day, ==, 0);
  table_break (&t, "french-regular-morale");
  give (&t, "end", "");
  g_assert_cmpint (tw (&t)->day, ==, 1);
  /* The night is that of the campaign: half the losses return, no unit joins. */
  g_assert_cmpuint (count_events (&t, "returns"), ==, 3 + 1);
  g_assert_cmpuint (count_events (&t, "joins"), ==, 0);
  g_assert_cmpuint (count_events (&t, "army-recovers"), ==, 3);
  table_close (&t);
}

static void
test_second_day (void)
{
  const TwRuleset *rules;
  Table t;

  start_battle (&t, "freiburg-1644-siege.tercio");
  rules = TW_RULESET (t.ruleset);
  deploy_all (&t);
  finish_day (&t);
  deploy_all (&t);
  g_assert_cmpint (tw_campaign_day (rules, tw (&t))->turns, ==, 12);
  lose_some (&t, "bavarian-foot", 1, 3);
  give (&t, "end", "6");
  g_assert_cmpuint (count_events (&t, "morale-roll"), ==, 1);
  for (guint i = 0; i < rules->n_units[BAVARIAN]; i++)
    if (tw (&t)->hex[rules->movers[BAVARIAN][i]] >= 0)
      tw_place_lift (rules, tw (&t), rules->movers[BAVARIAN][i]);
  give (&t, "end", "");
  g_assert_true (t.state->over);
  table_close (&t);
}

/* A lack of room is reported during set-up: the numbers of free hexes and of waiting units. */
static void
assert_rest (Table *t, int room, int units)
{
  TcDeployment deployment;

  g_assert_true (tc_state_deploys (t->ruleset, t->state, t->state->actor, &deployment, NULL));
  if (units == 0)
    {
      g_assert_null (deployment.rest.code);
      return;
    }
  g_assert_cmpstr (deployment.rest.code, ==, "room-lost");
  g_assert_cmpint (deployment.rest.args[0], ==, room);
  g_assert_cmpint (deployment.rest.args[1], ==, units);
}

static void
test_lost_section (void)
{
  Table t;

  start_battle (&t, "freiburg-1644-siege.tercio");
  assert_rest (&t, 0, 0);
  deploy_all (&t);
  tw (&t)->broken_sections = NEUBURG;
  finish_day (&t);
  refused_as (&t, "place bavarian-foot-1 @ 0404", "F-19.31", "deploy-lost");
  g_assert_true (may (&t, "place bavarian-foot-1 @ 0505"));
  assert_rest (&t, 13, 17);
  give (&t, "deploy", "");
  /* Seventeen units, and room for thirteen. */
  assert_rest (&t, 0, 4);
  give (&t, "end", "");
  g_assert_cmpuint (count_events (&t, "finds-no-room"), ==, 4);
  assert_rest (&t, 0, 0);
  /* The besieger stays three hexes off, and goes where control is broken. */
  g_assert_cmpint (t.state->player, ==, FRENCH);
  refused_as (&t, "place french-regular-foot-1 @ 0505", "F-19.32", "deploy-held");
  refused_as (&t, "place french-regular-foot-1 @ 0609", "F-19.32", "deploy-near");
  g_assert_true (may (&t, "place french-regular-foot-1 @ 0404"));
  g_assert_true (may (&t, "place french-regular-foot-1 @ 0610"));
  g_assert_true (may (&t, "place french-regular-foot-1 @ 1216"));
  table_close (&t);
}

static void
test_flags (void)
{
  Table t;

  start_battle (&t, "freiburg-1644-siege.tercio");
  g_assert_cmpint (t.state->player, ==, BAVARIAN);
  deploy_all (&t);
  g_assert_cmpint (t.state->player, ==, FRENCH);
  stand_only (&t, "bavarian-horse-1@0701 french-regular-foot-1@0420");
  table_go (&t, BAVARIAN, TW_PHASE_MOVEMENT);
  refused_as (&t, "exit bavarian-horse-1", "F-19.4", "exit-too-early");
  tw (&t)->day = 1;
  give (&t, "exit bavarian-horse-1", "");
  table_close (&t);
}

/* Units that leave on the first day do not return on the second. */
static void
test_exits_each_day (void)
{
  Table t;

  table_use ("freiburg-1644-siege.tercio");
  table_open_battle (&t);
  table_option (&t, "siege-exits", "each");
  table_start (&t);
  deploy_all (&t);
  stand_only (&t, "bavarian-horse-1@0701 bavarian-horse-2@0705 french-regular-foot-1@0420");
  table_go (&t, BAVARIAN, TW_PHASE_MOVEMENT);
  give (&t, "exit bavarian-horse-1", "");
  finish_day (&t);
  refused (&t, "place bavarian-horse-1 @ 0705", "S-3.0");
  g_assert_true (may (&t, "place bavarian-horse-2 @ 0705"));
  table_close (&t);
}

/* Points */

static void
exit_foot (Table *t, int n)
{
  for (int i = 1; i <= n; i++)
    {
      g_autofree char *id = g_strdup_printf ("bavarian-foot-%d", i);
      int c = counter (t, id);

      if (tw (t)->hex[c] >= 0)
        tw_place_lift (TW_RULESET (t->ruleset), tw (t), c);
      tw (t)->flags[c] |= TW_EXITED;
    }
}

static void
test_french_points (void)
{
  TcNote note;
  Table t;

  open_town (&t, "bavarian-foot-12@0605 von-mercy@0605 french-regular-foot-1@0804 french-regular-foot-2@0503 "
            "french-regular-foot-3@0703 french-regular-foot-4@0903");
  g_assert_cmpint (table_score (&t).points[FRENCH], ==, 2);
  table_break (&t, "bavarian-morale");
  g_assert_cmpint (table_score (&t).points[FRENCH], ==, 3);
  tw (&t)->broken_sections = NEUBURG | ALTSTADT;
  g_assert_cmpint (table_score (&t).points[FRENCH], ==, 3);
  g_assert_true (table_status (&t, "award-sections-broken", &note));
  tw (&t)->broken_sections |= SUBURBS;
  g_assert_false (table_status (&t, "award-sections-broken", &note));
  g_assert_cmpint (table_score (&t).points[FRENCH], ==, 4);
  /* Units that have left cannot be cut off. */
  exit_foot (&t, 1);
  g_assert_cmpint (table_score (&t).points[FRENCH], ==, 2);
  table_close (&t);

  /* A way through a gate of his own, and over open ground to the edge. */
  open_town (&t, "bavarian-foot-12@0705 french-regular-foot-1@0420");
  g_assert_true (tw_supply_reaches (TW_RULESET (t.ruleset), tw (&t), BAVARIAN, hex_of (&t, "0705")));
  g_assert_cmpint (table_score (&t).points[FRENCH], ==, 0);
  table_close (&t);

  /* Total destruction. */
  open_town (&t, "french-regular-foot-1@0420");
  for (guint c = 0; c < TW_RULESET (t.ruleset)->n_counters; c++)
    if (TW_RULESET (t.ruleset)->side[c] == BAVARIAN && TW_RULESET (t.ruleset)->kind[c] != TW_ARTILLERY)
      tw (&t)->flags[c] |= TW_DEAD;
  g_assert_cmpint (table_score (&t).points[FRENCH], ==, 0);
  for (guint i = 0; i < TW_RULESET (t.ruleset)->n_guns; i++)
    tw (&t)->owner[TW_RULESET (t.ruleset)->guns[i]] = FRENCH;
  g_assert_cmpint (table_score (&t).points[FRENCH], ==, 1);
  table_close (&t);
}

/* Of each hex what the rules say of it: who would have a line there. */
static void
test_ties (void)
{
  g_autofree guint8 *hexes = NULL;
  guint lines = 0;
  TcTie tie;
  Table t;

  open_town (&t, "bavarian-foot-12@0605 von-mercy@0605 french-regular-foot-1@0804 french-regular-foot-2@0503 "
             "french-regular-foot-3@0703 french-regular-foot-4@0903");
  hexes = g_new (guint8, TW_RULESET (t.ruleset)->n_hexes);
  g_assert_false (tc_ruleset_has_ties (t.ruleset, TC_TIE_COMMAND));
  g_assert_true (tc_ruleset_has_ties (t.ruleset, TC_TIE_SUPPLY));
  g_assert_true (tc_ruleset_has_ties (t.ruleset, TC_TIE_EXIT));
  g_assert_false (tc_state_find_tie (t.ruleset, t.state, TC_TIE_SUPPLY, counter (&t, "french-regular-foot-1"), hexes, &tie));
  g_assert_true (tc_state_find_tie (t.ruleset, t.state, TC_TIE_SUPPLY, counter (&t, "bavarian-foot-12"), hexes, &tie));
  g_assert_cmpstr (tie.without.code, ==, "no-line");
  for (guint hex = 0; hex < TW_RULESET (t.ruleset)->n_hexes; hex++)
    {
      g_assert_cmpint (hexes[hex], ==, tw_supply_reaches (TW_RULESET (t.ruleset), tw (&t), BAVARIAN, (int) hex));
      lines += hexes[hex];
    }
  g_assert_cmpint (hexes[hex_of (&t, "0605")], ==, 0);
  g_assert_cmpuint (lines, >, 0);
  g_assert_cmpuint (lines, <, TW_RULESET (t.ruleset)->n_hexes);
  g_assert_false (tc_state_find_tie (t.ruleset, t.state, TC_TIE_EXIT, counter (&t, "french-regular-foot-1"), hexes, &tie));
  table_close (&t);
}

static void
test_bavarian_points (void)
{
  Table t;

  open_town (&t, "bavarian-foot-12@0605 french-regular-foot-1@0420");
  g_assert_cmpint (table_score (&t).points[BAVARIAN], ==, 1);
  table_break (&t, "french-mercenary-morale");
  g_assert_cmpint (table_score (&t).points[BAVARIAN], ==, 1);
  table_break (&t, "french-regular-morale");
  g_assert_cmpint (table_score (&t).points[BAVARIAN], ==, 2);
  exit_foot (&t, 7);
  g_assert_cmpint (table_score (&t).points[BAVARIAN], ==, 2);
  tw (&t)->flags[counter (&t, "von-mercy")] |= TW_EXITED;
  g_assert_cmpint (table_score (&t).points[BAVARIAN], ==, 3);
  table_close (&t);
}

static void
test_levels (void)
{
  TcScore now;
  Table t;

  open_town (&t, "bavarian-foot-12@0605 von-mercy@0605 french-regular-foot-1@0804 french-regular-foot-2@0503 "
            "french-regular-foot-3@0703 french-regular-foot-4@0903");
  table_break (&t, "bavarian-morale");
  tw (&t)->broken_sections = NEUBURG | ALTSTADT | SUBURBS;
  t.state->over = TRUE;
  now = table_score (&t);
  g_assert_cmpint (now.points[FRENCH] - now.points[BAVARIAN], ==, 4);
  g_assert_cmpint (now.winner, ==, FRENCH);
  g_assert_cmpint (now.level.args[0], ==, TW_TERM_OVERWHELMING);
  table_close (&t);

  open_town (&t, "bavarian-foot-12@0605 french-regular-foot-1@0420");
  table_break (&t, "french-mercenary-morale");
  table_break (&t, "french-regular-morale");
  exit_foot (&t, 7);
  tw (&t)->flags[counter (&t, "von-mercy")] |= TW_EXITED;
  t.state->over = TRUE;
  now = table_score (&t);
  g_assert_cmpint (now.winner, ==, BAVARIAN);
  g_assert_cmpint (now.level.args[0], ==, TW_TERM_DECISIVE);
  table_close (&t);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/thirty-years-war/F-19.0/loads", test_loads);
  g_test_add_func ("/thirty-years-war/F-19.11/inside", test_inside);
  g_test_add_func ("/thirty-years-war/F-19.12/distance", test_distance);
  g_test_add_func ("/thirty-years-war/F-19.2/two-days", test_two_days);
  g_test_add_func ("/thirty-years-war/F-19.21/first-day", test_first_day);
  g_test_add_func ("/thirty-years-war/F-19.22/second-day", test_second_day);
  g_test_add_func ("/thirty-years-war/F-19.31/sections", test_lost_section);
  g_test_add_func ("/thirty-years-war/F-19.32/besiegers", test_lost_section);
  g_test_add_func ("/thirty-years-war/F-19.4/flags", test_flags);
  g_test_add_func ("/thirty-years-war/F-19.4/each-day", test_exits_each_day);
  g_test_add_func ("/thirty-years-war/F-19.61/french", test_french_points);
  g_test_add_func ("/thirty-years-war/F-19.62/ties", test_ties);
  g_test_add_func ("/thirty-years-war/F-19.62/bavarian", test_bavarian_points);
  g_test_add_func ("/thirty-years-war/F-19.63/levels", test_levels);

  return table_run ();
}
