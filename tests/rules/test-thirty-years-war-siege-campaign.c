/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The siege as a choice of the campaign (F-20.0 to F-20.5). */
#include "thirty-years-war-days.h"
#include "tw-morale.h"
#include "tw-pieces.h"
#include "tw-sequence.h"

/* The siege in the campaign: 1 the line, 2 the town, 3 the hills of 5 August. */

#define LINE  "choose =1"
#define TOWN  "choose =2"
#define HILLS "choose =3"
#define AGAIN "choose =4"

static void
choose (Table *t, const char *first)
{
  start_battle (t, "freiburg-1644-siege-campaign.tercio");
  give (t, first, "");
}

static void
keep_the_hill (Table *t)
{
  const TwRuleset *rules = TW_RULESET (t->ruleset);
  int unit = tw_unit_at (rules, tw (t), hex_of (t, "1708")), keeper = counter (t, "bavarian-foot-1");

  if (unit >= 0)
    tw_place_lift (rules, tw (t), unit);
  if (tw (t)->hex[keeper] >= 0)
    tw_place_lift (rules, tw (t), keeper);
  tw_place_put (rules, tw (t), keeper, hex_of (t, "1708"));
}

static guint
count_waiting (Table *t, int side, gboolean units)
{
  const TwRuleset *rules = TW_RULESET (t->ruleset);
  guint n = 0;

  for (guint c = 0; c < rules->n_counters; c++)
    n += rules->side[c] == side && tw_is_unit (rules, c) == units && tw_deploy_is_waiting (rules, tw (t), c);

  return n;
}

static void
test_choice_first (void)
{
  Table t;

  start_battle (&t, "freiburg-1644-siege-campaign.tercio");
  g_assert_cmpint (t.state->player, ==, BAVARIAN);
  g_assert_true (lists (&t, LINE));
  g_assert_true (lists (&t, TOWN));
  g_assert_false (lists (&t, HILLS));
  refused_as (&t, "place bavarian-foot-1 @ 1121", "F-20.1", "choose-plan-first");
  refused_as (&t, "end", "F-20.1", "choose-plan-first");
  refused_as (&t, "deploy", "S-3.0", "not-deployed");
  table_close (&t);

  /* By its meaning: the side that holds the line deploys in it. */
  choose (&t, LINE);
  refused (&t, "choose =2", "F-20.1");
  g_assert_true (may (&t, "place bavarian-foot-1 @ 1121"));
  refused (&t, "place bavarian-foot-1 @ 0605", "F-17.11");
  g_assert_cmpuint (count_waiting (&t, BAVARIAN, TRUE), ==, 19);
  g_assert_cmpuint (count_waiting (&t, FRENCH, TRUE), ==, 19);
  table_close (&t);
}

static gboolean
says (Table *t, const char *choice, TcNote *note)
{
  TcOrder order = { .kind = TW_CHOOSE, .value = g_ascii_strtoull (strchr (choice, '=') + 1, NULL, 10) };

  return tc_state_says (t->ruleset, t->state, &order, note);
}

/* What each answer brings: units of both, where the other side deploys, turns; and its own case. */
static void
test_choice_says (void)
{
  static const struct { const char *choice, *rule, *text; } cases[] = {
    { LINE, "F-20.11", "Deploy: 3 August Line, 19 units; French: South or west of the 3 August Line, 19 units; 5 turns at most" },
    { TOWN, "F-20.12", "Deploy: Freiburg within the walls, 17 units; French: North of the Dreisam, 32 units; 12 turns at most" },
  };
  TcNote note;
  Table t;

  start_battle (&t, "freiburg-1644-siege-campaign.tercio");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = NULL;

      g_assert_true (says (&t, cases[i].choice, &note));
      g_assert_cmpstr (note.rule, ==, cases[i].rule);
      text = tc_note_say (&note, t.ruleset);
      g_assert_cmpstr (text, ==, cases[i].text);
    }
  /* How long the day will be is not known before. */
  g_assert_cmpint (tc_state_turns (t.ruleset, t.state), ==, 0);
  g_assert_false (table_status (&t, "status-day", &note));
  g_assert_true (table_status (&t, "day", &note));
  /* What is not offered on this day says nothing. */
  g_assert_false (says (&t, HILLS, &note));
  give (&t, TOWN, "");
  g_assert_cmpint (tc_state_turns (t.ruleset, t.state), ==, 12);
  g_assert_true (table_status (&t, "status-day", &note));
  deploy_all (&t);
  finish_day (&t);
  /* The works of the hill, which must be occupied at the end of the second day, are in one set-up only. */
  g_assert_true (says (&t, LINE, &note));
  g_assert_cmpstr (note.code, ==, "choose-plan-off");
  g_assert_true (says (&t, HILLS, &note));
  g_assert_cmpstr (note.code, ==, "choose-plan");
  g_assert_true (says (&t, AGAIN, &note));
  g_assert_cmpstr (note.code, ==, "choose-plan-off");
  table_close (&t);
}

static void
test_town_first (void)
{
  Table t;

  choose (&t, TOWN);
  g_assert_true (may (&t, "place bavarian-foot-1 @ 0605"));
  refused (&t, "place bavarian-foot-1 @ 1121", "F-19.11");
  /* The forces of 5 August, Mercenaries and Turenne among them; no unit joins later. */
  g_assert_cmpuint (count_waiting (&t, BAVARIAN, TRUE), ==, 17);
  g_assert_cmpuint (count_waiting (&t, FRENCH, TRUE), ==, 11 + 10 + 7 + 4);
  g_assert_cmpuint (count_waiting (&t, FRENCH, FALSE), ==, 6 + 2);
  deploy_all (&t);
  g_assert_cmpstr (where (&t, "turenne"), !=, "-");
  finish_day (&t);
  g_assert_cmpuint (count_events (&t, "joins"), ==, 0);
  table_close (&t);

  choose (&t, LINE);
  deploy_all (&t);
  finish_day (&t);
  g_assert_cmpuint (count_events (&t, "joins"), ==, 19);
  table_close (&t);
}

static void
test_length (void)
{
  static const struct { const char *plan; int turns; } cases[] = { { LINE, 5 }, { TOWN, 12 } };
  Table t;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      choose (&t, cases[i].plan);
      deploy_all (&t);
      g_assert_cmpint (tw_campaign_day (TW_RULESET (t.ruleset), tw (&t))->turns, ==, cases[i].turns);
      table_break (&t, "bavarian-morale");
      table_break (&t, "french-regular-morale");
      give (&t, "end", "");
      /* With the town all three armies are there. */
      g_assert_cmpint (tw (&t)->day, ==, i == 0 ? 1 : 0);
      table_close (&t);
    }
}

/* With the line five turns, or twelve where the option says so; with the town always twelve. */
static void
test_length_of_choice (void)
{
  static const struct { const char *value; int line; } cases[] = { { "five", 5 }, { "twelve", 12 } };
  Table t;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (guint town = 0; town < 2; town++)
      {
        table_use ("freiburg-1644-siege-campaign.tercio");
        table_open_battle (&t);
        table_option (&t, "line-first-day", cases[i].value);
        table_start (&t);
        give (&t, town ? TOWN : LINE, "");
        deploy_all (&t);
        g_assert_cmpint (tw_campaign_day (TW_RULESET (t.ruleset), tw (&t))->turns, ==, town ? 12 : cases[i].line);
        table_close (&t);
      }
}

static int
first_level (Table *t, const char *id)
{
  return tw_level_tests (TW_RULESET (t->ruleset), tw (t), table_level (t, id))->losses[0];
}

static void
test_rows (void)
{
  Table t;

  choose (&t, LINE);
  deploy_all (&t);
  g_assert_cmpint (first_level (&t, "bavarian-morale"), ==, 31);
  finish_day (&t);
  g_assert_cmpint (first_level (&t, "bavarian-morale"), ==, 41);
  table_close (&t);

  choose (&t, TOWN);
  deploy_all (&t);
  g_assert_cmpint (first_level (&t, "bavarian-morale"), ==, 41);
  finish_day (&t);
  give (&t, HILLS, "");
  g_assert_cmpint (first_level (&t, "bavarian-morale"), ==, 41);
  deploy_all (&t);
  keep_the_hill (&t);
  finish_day (&t);
  g_assert_cmpint (tw (&t)->day, ==, 2);
  g_assert_cmpint (first_level (&t, "bavarian-morale"), ==, 18);
  table_close (&t);
}

/* The three hexes before the bridge. */
static void
test_second_choice (void)
{
  static const char *const held[] = { "1218 1219", "1218 1219 1220" };
  Table t;

  choose (&t, LINE);
  deploy_all (&t);
  finish_day (&t);
  g_assert_true (lists (&t, LINE));
  g_assert_true (lists (&t, HILLS));
  g_assert_false (lists (&t, AGAIN));
  table_close (&t);

  for (guint i = 0; i < G_N_ELEMENTS (held); i++)
    {
      choose (&t, TOWN);
      g_assert_cmpint (tc_hexgrid_distance (&TW_RULESET (t.ruleset)->grid, hex_of (&t, "1218"), hex_of (&t, "1219")), ==, 1);
      g_assert_cmpint (tc_hexgrid_distance (&TW_RULESET (t.ruleset)->grid, hex_of (&t, "1219"), hex_of (&t, "1220")), ==, 1);
      deploy_all (&t);
      pass (&t, "french-regular-foot-1", held[i]);
      finish_day (&t);
      g_assert_true (lists (&t, LINE));
      g_assert_true (lists (&t, HILLS));
      g_assert_cmpint (lists (&t, AGAIN), ==, i == 0);
      if (i == 1)
        refused_as (&t, AGAIN, "F-20.31", "plan-closed");
      table_close (&t);
    }
}

static void
test_third_day (void)
{
  Table t;

  choose (&t, LINE);
  deploy_all (&t);
  finish_day (&t);
  give (&t, HILLS, "");
  deploy_all (&t);
  keep_the_hill (&t);
  finish_day (&t);
  g_assert_true (may (&t, "place bavarian-foot-1 @ 1908"));
  refused (&t, "place bavarian-foot-1 @ 0605", "F-17.31");
  table_close (&t);

  choose (&t, TOWN);
  deploy_all (&t);
  finish_day (&t);
  give (&t, HILLS, "");
  deploy_all (&t);
  keep_the_hill (&t);
  finish_day (&t);
  g_assert_true (may (&t, "place bavarian-foot-1 @ 0605"));
  refused (&t, "place bavarian-foot-1 @ 1908", "F-19.31");
  /* F-20.33: the French follow. */
  give (&t, "deploy", "");
  give (&t, "end", "");
  refused (&t, "place french-regular-foot-1 @ 0609", "F-19.32");
  g_assert_true (may (&t, "place french-regular-foot-1 @ 0612"));
  table_close (&t);
}

static void
test_players (void)
{
  Table t;

  choose (&t, LINE);
  for (int day = 1; day <= 3; day++)
    {
      g_assert_cmpint (t.state->player, ==, BAVARIAN);
      if (tw (&t)->offers != 0)
        give (&t, HILLS, "");
      deploy_all (&t);
      g_assert_cmpint (t.state->player, ==, FRENCH);
      keep_the_hill (&t);
      finish_day (&t);
    }
  g_assert_true (t.state->over);
  table_close (&t);
}

static void
test_victory (void)
{
  Table t;
  TcScore now;

  choose (&t, TOWN);
  deploy_all (&t);
  tw (&t)->day = 1;
  t.state->over = TRUE;
  now = table_score (&t);
  g_assert_cmpint (now.winner, ==, FRENCH);
  g_assert_cmpstr (now.level.rule, ==, "F-18.71");
  tw (&t)->day = 2;
  stand_only (&t, "bavarian-foot-1@0705 bavarian-foot-2@0604 bavarian-foot-3@0605 bavarian-foot-4@0505 bavarian-foot-5@0606 "
             "bavarian-foot-6@0506 bavarian-foot-7@0706 von-mercy@0605 french-regular-foot-1@0420");
  now = table_score (&t);
  g_assert_cmpint (now.winner, ==, BAVARIAN);
  g_assert_cmpstr (now.level.rule, ==, "F-18.73");
  clear_map (&t);
  g_assert_cmpint (table_score (&t).winner, ==, FRENCH);
  table_close (&t);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/thirty-years-war/F-20.0/loads", test_choice_first);
  g_test_add_func ("/thirty-years-war/F-20.11/line", test_choice_first);
  g_test_add_func ("/thirty-years-war/F-20.11/says", test_choice_says);
  g_test_add_func ("/thirty-years-war/F-20.12/town", test_town_first);
  g_test_add_func ("/thirty-years-war/F-20.21/length", test_length);
  g_test_add_func ("/thirty-years-war/F-20.21/of-choice", test_length_of_choice);
  g_test_add_func ("/thirty-years-war/F-20.22/rows", test_rows);
  g_test_add_func ("/thirty-years-war/F-20.31/choice", test_second_choice);
  g_test_add_func ("/thirty-years-war/F-20.32/third-day", test_third_day);
  g_test_add_func ("/thirty-years-war/F-20.33/french", test_third_day);
  g_test_add_func ("/thirty-years-war/F-20.4/players", test_players);
  g_test_add_func ("/thirty-years-war/F-20.5/victory", test_victory);

  return table_run ();
}
