/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Several days as one game: days, nights, replacements (F-18.0 to F-18.43). */
#include "thirty-years-war-days.h"
#include "tw-morale.h"
#include "tw-pieces.h"
#include "tw-sequence.h"

#include <string.h>

static guint
count_kind (Table *t, int army, int kind, gboolean waiting)
{
  const TwRuleset *rules = TW_RULESET (t->ruleset);
  guint n = 0;

  for (guint c = 0; c < rules->n_counters; c++)
    n += rules->army[c] == army && rules->kind[c] == kind
         && (waiting ? tw_deploy_is_waiting (rules, tw (t), c) : tw_campaign_has_come (rules, tw (t), c));

  return n;
}

static int
army (Table *t, const char *id)
{
  return tc_battle_find_army (t->battle, id);
}

/* Days */

static void
test_days (void)
{
  Table t;

  start_battle (&t, CAMPAIGN);
  for (int day = 1; day <= 3; day++)
    {
      g_assert_cmpint (tw (&t)->day + 1, ==, day);
      g_assert_cmpint (t.state->phase, ==, TW_PHASE_SETUP);
      g_assert_cmpint (last_event (&t, "day")->args[0], ==, day);
      if (tw (&t)->offers != 0)
        give (&t, "choose =2", "");
      deploy_all (&t);
      g_assert_cmpint (t.state->phase, ==, TW_PHASE_REMOVAL);
      g_assert_cmpint (t.state->turn, ==, 1);
      stand (&t, "bavarian-foot-1@1708");
      finish_day (&t);
    }
  g_assert_true (t.state->over);
  g_assert_cmpuint (count_events (&t, "day-over"), ==, 2);
  table_close (&t);
}

static void
test_first_day (void)
{
  Table t;

  start_battle (&t, CAMPAIGN);
  g_assert_cmpuint (count_kind (&t, army (&t, "bavarian"), TW_INFANTRY, TRUE), ==, 14);
  g_assert_cmpuint (count_kind (&t, army (&t, "bavarian"), TW_CAVALRY, TRUE), ==, 5);
  g_assert_cmpuint (count_kind (&t, army (&t, "bavarian"), TW_ARTILLERY, TRUE), ==, 5);
  g_assert_cmpuint (count_kind (&t, army (&t, "french-regular"), TW_INFANTRY, TRUE), ==, 10);
  g_assert_cmpuint (count_kind (&t, army (&t, "french-regular"), TW_CAVALRY, TRUE), ==, 9);
  g_assert_cmpuint (count_kind (&t, army (&t, "french-regular"), TW_ARTILLERY, TRUE), ==, 4);
  g_assert_cmpuint (count_kind (&t, army (&t, "french-mercenary"), TW_INFANTRY, TRUE), ==, 0);
  g_assert_cmpint (t.state->player, ==, BAVARIAN);
  refused_as (&t, "place bavarian-foot-1 @ 1818", "F-17.11", "deploy-outside");
  refused_as (&t, "place bavarian-horse-5 @ 1121", "F-17.11", "deploy-outside");
  refused_as (&t, "place bavarian-foot-1 @ 2012", "F-17.11", "deploy-outside");
  g_assert_true (may (&t, "place bavarian-horse-5 @ 2012"));
  g_assert_true (may (&t, "place bavarian-horse-1 @ 1121"));
  deploy_all (&t);
  g_assert_cmpstr (where (&t, "bavarian-horse-5"), ==, "2012");
  g_assert_cmpstr (where (&t, "turenne"), ==, "-");
  g_assert_cmpint (t.state->player, ==, FRENCH);
  table_close (&t);
}

/* The counter sheet: 14 of 6-3, 10 of 3-8, 7 of 4-3, 4 of 2-8, 6 guns. */
static void
test_reinforcements (void)
{
  Table t;

  go_to_day (&t, 2);
  g_assert_cmpuint (count_events (&t, "joins"), ==, 19);
  g_assert_cmpstr (last_event (&t, "joins")->rule, ==, "F-18.21");
  g_assert_cmpuint (count_kind (&t, army (&t, "french-regular"), TW_INFANTRY, FALSE), ==, 14);
  g_assert_cmpuint (count_kind (&t, army (&t, "french-regular"), TW_CAVALRY, FALSE), ==, 10);
  g_assert_cmpuint (count_kind (&t, army (&t, "french-mercenary"), TW_INFANTRY, FALSE), ==, 7);
  g_assert_cmpuint (count_kind (&t, army (&t, "french-mercenary"), TW_CAVALRY, FALSE), ==, 4);
  g_assert_cmpuint (count_kind (&t, army (&t, "french-mercenary"), TW_ARTILLERY, FALSE)
                    + count_kind (&t, army (&t, "french-regular"), TW_ARTILLERY, FALSE), ==, 6);
  g_assert_cmpuint (count_kind (&t, army (&t, "french-mercenary"), TW_LEADER, FALSE), ==, 1);
  table_close (&t);
}

static void
test_no_bavarian_reinforcements (void)
{
  Table t;

  go_to_day (&t, 2);
  for (guint i = 0; i < t.events->len; i++)
    {
      const TcNote *it = &g_array_index (t.events, TcNote, i);

      if (strcmp (it->code, "joins") == 0)
        g_assert_cmpint (TW_RULESET (t.ruleset)->side[it->args[0]], ==, FRENCH);
    }
  g_assert_cmpuint (count_kind (&t, army (&t, "bavarian"), TW_INFANTRY, FALSE), ==, 14);
  g_assert_cmpuint (count_kind (&t, army (&t, "bavarian"), TW_CAVALRY, FALSE), ==, 5);
  table_close (&t);
}

/* Nights */

static void
test_administrative (void)
{
  Table t;

  go_to_day (&t, 2);
  refused_as (&t, "move bavarian-foot-1 @ 1709", "S-6.11", "wrong-phase");
  refused_as (&t, "attack bavarian-foot-1 > french-regular-foot-1", "S-4.1", "wrong-phase");
  refused_as (&t, "fire bavarian-gun-1 > french-regular-foot-1", "S-5.0", "wrong-phase");
  table_close (&t);
}

static void
test_end_of_first_day (void)
{
  Table t;

  start_battle (&t, CAMPAIGN);
  deploy_all (&t);
  g_assert_cmpint (tw_campaign_day (TW_RULESET (t.ruleset), tw (&t))->turns, ==, 5);
  table_break (&t, "bavarian-morale");
  give (&t, "end", "");
  g_assert_cmpint (tw (&t)->day, ==, 0);
  /* Both armies that are there; the Mercenaries have not come. */
  g_assert_cmpuint (count_events (&t, "ends-broken"), ==, 0);
  table_break (&t, "french-regular-morale");
  give (&t, "end", "");
  g_assert_cmpint (tw (&t)->day, ==, 1);
  g_assert_cmpint (t.state->phase, ==, TW_PHASE_SETUP);
  g_assert_cmpstr (last_event (&t, "ends-broken")->rule, ==, "F-18.31");
  table_close (&t);

  start_battle (&t, CAMPAIGN);
  deploy_all (&t);
  finish_day (&t);
  g_assert_cmpint (tw (&t)->day, ==, 1);
  table_close (&t);
}

static void
test_end_of_second_day (void)
{
  Table t;

  go_to_day (&t, 2);
  give (&t, "choose =2", "");
  deploy_all (&t);
  g_assert_cmpint (tw_campaign_day (TW_RULESET (t.ruleset), tw (&t))->turns, ==, 12);
  stand (&t, "bavarian-foot-1@1708");
  table_break (&t, "bavarian-morale");
  table_break (&t, "french-regular-morale");
  give (&t, "end", "");
  g_assert_cmpint (tw (&t)->day, ==, 1);
  table_break (&t, "french-mercenary-morale");
  give (&t, "end", "");
  g_assert_cmpint (tw (&t)->day, ==, 2);
  g_assert_false (t.state->over);
  table_close (&t);

  /* No unit in the works of the hill: the game is over before the night. */
  go_to_day (&t, 2);
  give (&t, "choose =2", "");
  deploy_all (&t);
  clear_map (&t);
  stand (&t, "bavarian-foot-1@1709 bavarian-foot-2@1710");
  finish_day (&t);
  g_assert_cmpint (tw (&t)->day, ==, 2);
  table_close (&t);
  go_to_day (&t, 2);
  give (&t, "choose =2", "");
  deploy_all (&t);
  clear_map (&t);
  stand (&t, "bavarian-foot-1@1707 bavarian-foot-2@1605");
  finish_day (&t);
  g_assert_true (t.state->over);
  g_assert_cmpint (tw (&t)->day, ==, 1);
  table_close (&t);
}

static void
test_order_of_the_night (void)
{
  Table t;

  go_to_day (&t, 2);
  for (guint c = 0; c < TW_RULESET (t.ruleset)->n_counters; c++)
    g_assert_cmpint (tw (&t)->hex[c], <, 0);
  g_assert_cmpint (t.state->turn, ==, 1);
  g_assert_cmpint (t.state->player, ==, BAVARIAN);
  refused_as (&t, "place bavarian-foot-1 @ 1709", "F-18.0", "choose-plan-first");
  give (&t, "choose =2", "");
  refused_as (&t, "place french-regular-foot-1 @ 1716", "S-3.0", "not-yours");
  give (&t, "deploy", "");
  give (&t, "end", "");
  g_assert_cmpint (t.state->player, ==, FRENCH);
  give (&t, "place turenne @ 1716", "");
  give (&t, "deploy", "");
  give (&t, "end", "");
  /* F-17.24 names the first player of this day. */
  g_assert_cmpint (t.state->turn, ==, 1);
  g_assert_cmpint (t.state->player, ==, BAVARIAN);
  table_close (&t);

  /* Also where both deploy as on the first day. */
  go_to_day (&t, 2);
  give (&t, "choose =1", "");
  deploy_all (&t);
  g_assert_cmpint (t.state->player, ==, BAVARIAN);
  table_close (&t);
}

/* The first player of the second day: as in the battle of that day, or as on all other days. */
static void
test_first_player (void)
{
  static const struct { const char *value; int first; } cases[] = { { "battle", BAVARIAN }, { "campaign", FRENCH } };
  Table t;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      go_to_day_with (&t, 2, "second-day", cases[i].value);
      g_assert_cmpuint (TW_RULESET (t.ruleset)->campaign.n_days, ==, 3);
      give (&t, "choose =2", "");
      /* Placement is the same: the Bavarians first. */
      g_assert_cmpint (t.state->player, ==, BAVARIAN);
      deploy_all (&t);
      g_assert_cmpint (t.state->phase, ==, TW_PHASE_REMOVAL);
      g_assert_cmpint (t.state->player, ==, cases[i].first);
      stand (&t, "bavarian-foot-1@1708");
      finish_day (&t);
      g_assert_cmpint (tw (&t)->day, ==, 2);
      deploy_all (&t);
      g_assert_cmpint (t.state->player, ==, FRENCH);
      table_close (&t);
    }
}

static void
test_recovery (void)
{
  Table t;

  start_battle (&t, CAMPAIGN);
  deploy_all (&t);
  set_disrupted (&t, "bavarian-foot-1");
  set_disrupted (&t, "french-regular-foot-1");
  table_break (&t, "bavarian-morale");
  finish_day (&t);
  g_assert_false (is_disrupted (&t, "bavarian-foot-1"));
  g_assert_false (is_disrupted (&t, "french-regular-foot-1"));
  g_assert_cmpuint (count_events (&t, "recovers-by-night"), ==, 2);
  g_assert_cmpstr (last_event (&t, "recovers-by-night")->rule, ==, "F-18.34");
  table_close (&t);
}

static void
test_armies_recover (void)
{
  Table t;

  go_to_day (&t, 2);
  give (&t, "choose =2", "");
  deploy_all (&t);
  stand (&t, "bavarian-foot-1@1708");
  table_break (&t, "french-regular-morale");
  table_break (&t, "french-mercenary-morale");
  table_lose (&t, "turenne");
  table_lose (&t, "bavarian-foot-9");
  finish_day (&t);
  g_assert_cmpint (tw (&t)->day, ==, 2);
  g_assert_false (table_is_broken (&t, "french-regular-morale"));
  g_assert_true (table_is_broken (&t, "french-mercenary-morale"));
  for (guint i = 0; i < 3; i++)
    g_assert_cmpint (tw_level_toll (TW_RULESET (t.ruleset), tw (&t), i), ==, 0);
  /* Rows of 9 August; and the dead leader still weighs. */
  g_assert_cmpint (level_of (&t, "bavarian-morale"), ==, 18);
  g_assert_cmpint (level_of (&t, "french-regular-morale"), ==, 19);
  g_assert_true (tw (&t)->mourned[table_level (&t, "french-mercenary-morale")]);
  /* Regulars that stay broken do not test others again. */
  deploy_all (&t);
  g_assert_cmpuint (count_events (&t, "dragged"), ==, 0);
  table_close (&t);
}

static void
test_captured_guns (void)
{
  Table t;

  /* In the open it stays with its captor. */
  start_battle (&t, CAMPAIGN);
  deploy_all (&t);
  stand (&t, "bavarian-gun-1@1818 bavarian-gun-2@1709");
  tw (&t)->owner[counter (&t, "bavarian-gun-1")] = FRENCH;
  tw (&t)->owner[counter (&t, "bavarian-gun-2")] = FRENCH;
  finish_day (&t);
  give (&t, "choose =2", "");
  g_assert_cmpstr (where (&t, "bavarian-gun-1"), ==, "-");
  g_assert_cmpstr (where (&t, "bavarian-gun-2"), ==, "1709");
  refused_as (&t, "place bavarian-gun-1 @ 1709", "S-3.0", "not-yours");
  give (&t, "place bavarian-foot-1 @ 1709", "");
  give (&t, "deploy", "");
  give (&t, "end", "");
  g_assert_cmpint (tw (&t)->owner[counter (&t, "bavarian-gun-2")], ==, BAVARIAN);
  g_assert_cmpstr (where (&t, "bavarian-gun-2"), ==, "1709");
  g_assert_cmpstr (last_event (&t, "captured")->rule, ==, "F-18.36");
  g_assert_cmpstr (last_event (&t, "gun-waits")->rule, ==, "F-18.36");
  give (&t, "place bavarian-gun-1 @ 1716", "");
  table_close (&t);

  /* In works he does not come back to it is the captor's, too. */
  start_battle (&t, CAMPAIGN);
  deploy_all (&t);
  stand (&t, "bavarian-gun-2@1709");
  tw (&t)->owner[counter (&t, "bavarian-gun-2")] = FRENCH;
  finish_day (&t);
  give (&t, "choose =2", "");
  give (&t, "deploy", "");
  if (tw_unit_at (TW_RULESET (t.ruleset), tw (&t), tc_hexgrid_parse (&t.battle->map->grid, "1709")) >= 0)
    {
      const TwRuleset *rules = TW_RULESET (t.ruleset);
      int unit = tw_unit_at (rules, tw (&t), tc_hexgrid_parse (&t.battle->map->grid, "1709"));

      tw_place_lift (rules, tw (&t), unit);
      tw_place_put (rules, tw (&t), unit, tc_hexgrid_parse (&t.battle->map->grid, "1201"));
    }
  give (&t, "end", "");
  g_assert_cmpint (tw (&t)->owner[counter (&t, "bavarian-gun-2")], ==, FRENCH);
  give (&t, "place bavarian-gun-2 @ 1716", "");
  table_close (&t);
}

/* Three of foot and five of horse: one and two come back. */
static void
test_replacements (void)
{
  Table t;

  start_battle (&t, CAMPAIGN);
  deploy_all (&t);
  lose_some (&t, "french-regular-foot", 1, 3);
  lose_some (&t, "french-regular-horse", 1, 5);
  finish_day (&t);
  g_assert_cmpuint (count_events (&t, "returns"), ==, 3);
  g_assert_cmpstr (last_event (&t, "returns")->rule, ==, "F-18.41");
  /* Of 10 and 9, with 4 and 1 that join. */
  g_assert_cmpuint (count_kind (&t, army (&t, "french-regular"), TW_INFANTRY, TRUE), ==, 10 - 3 + 1 + 4);
  g_assert_cmpuint (count_kind (&t, army (&t, "french-regular"), TW_CAVALRY, TRUE), ==, 9 - 5 + 2 + 1);
  give (&t, "choose =2", "");
  deploy_all (&t);
  /* Replacements are among the others, at full strength. */
  g_assert_cmpstr (where (&t, "french-regular-foot-1"), !=, "-");
  g_assert_cmpstr (where (&t, "french-regular-foot-2"), ==, "-");
  stand (&t, "bavarian-foot-1@1708");
  /* What was lost on the first day does not count again. */
  finish_day (&t);
  g_assert_cmpuint (count_events (&t, "returns"), ==, 3);
  g_assert_cmpuint (count_kind (&t, army (&t, "french-regular"), TW_INFANTRY, TRUE), ==, 12);
  table_close (&t);
}

/* Three and one of two armies: one and none, or two of the four. */
static void
test_replacements_by_arm (void)
{
  static const struct { const char *value; gboolean leaderless; guint back; } cases[] = {
    { "army", FALSE, 1 }, { "arm", FALSE, 2 }, { "arm", TRUE, 1 },
  };
  Table t;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      go_to_day_with (&t, 2, "returns-by", cases[i].value);
      give (&t, "choose =2", "");
      deploy_all (&t);
      stand (&t, "bavarian-foot-1@1708");
      lose_some (&t, "french-regular-foot", 1, 3);
      lose_some (&t, "french-mercenary-foot", 1, 1);
      if (cases[i].leaderless)
        {
          table_lose (&t, "turenne");
          give (&t, "end", "6");
        }
      finish_day (&t);
      g_assert_cmpint (tw (&t)->day, ==, 2);
      g_assert_cmpuint (count_events (&t, "returns"), ==, cases[i].back);
      g_assert_true (is_dead (&t, "french-mercenary-foot-1"));
      table_close (&t);
    }
}

static void
test_leaderless (void)
{
  Table t;

  go_to_day (&t, 2);
  give (&t, "choose =2", "");
  deploy_all (&t);
  stand (&t, "bavarian-foot-1@1708");
  lose_some (&t, "french-regular-foot", 1, 4);
  lose_some (&t, "french-mercenary-foot", 1, 4);
  table_lose (&t, "denghien");
  give (&t, "end", "6");
  finish_day (&t);
  g_assert_cmpuint (count_events (&t, "returns"), ==, 2);
  g_assert_false (is_dead (&t, "french-mercenary-foot-2"));
  g_assert_true (is_dead (&t, "french-regular-foot-1"));
  g_assert_cmpstr (last_event (&t, "none-return")->rule, ==, "F-18.43");
  table_close (&t);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/thirty-years-war/F-18.0/days", test_days);
  g_test_add_func ("/thirty-years-war/F-18.1/first-day", test_first_day);
  g_test_add_func ("/thirty-years-war/F-18.21/reinforcements", test_reinforcements);
  g_test_add_func ("/thirty-years-war/F-18.22/none", test_no_bavarian_reinforcements);
  g_test_add_func ("/thirty-years-war/F-18.3/administrative", test_administrative);
  g_test_add_func ("/thirty-years-war/F-18.31/end", test_end_of_first_day);
  g_test_add_func ("/thirty-years-war/F-18.32/end", test_end_of_second_day);
  g_test_add_func ("/thirty-years-war/F-18.33/order", test_order_of_the_night);
  g_test_add_func ("/thirty-years-war/F-18.33/first-player", test_first_player);
  g_test_add_func ("/thirty-years-war/F-18.34/recovery", test_recovery);
  g_test_add_func ("/thirty-years-war/F-18.35/armies", test_armies_recover);
  g_test_add_func ("/thirty-years-war/F-18.36/guns", test_captured_guns);
  g_test_add_func ("/thirty-years-war/F-18.41/replacements", test_replacements);
  g_test_add_func ("/thirty-years-war/F-18.41/by-arm", test_replacements_by_arm);
  g_test_add_func ("/thirty-years-war/F-18.42/redeployed", test_replacements);
  g_test_add_func ("/thirty-years-war/F-18.43/leaderless", test_leaderless);

  return table_run ();
}
