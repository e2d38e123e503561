/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Several days as one game: choices, the last day, victory by conditions (F-18.51 to F-18.74). */
#include "thirty-years-war-days.h"
#include "thirty-years-war-faults.h"
#include "tw-pieces.h"

#include <string.h>

/* Choices */

static void
test_choice (void)
{
  Table t;

  /* The line held: both. */
  go_to_day (&t, 2);
  g_assert_true (lists (&t, "choose =1"));
  g_assert_true (lists (&t, "choose =2"));
  refused (&t, "choose =3", "F-18.0");
  give (&t, "choose =1", "");
  g_assert_true (may (&t, "place bavarian-foot-1 @ 1121"));
  refused (&t, "place bavarian-foot-1 @ 1709", "F-17.11");
  give (&t, "deploy", "");
  give (&t, "end", "");
  refused (&t, "place french-regular-foot-1 @ 1716", "F-17.12");
  g_assert_true (may (&t, "place french-regular-foot-1 @ 1128"));
  table_close (&t);

  /* Four joined works without a Bavarian, two of them French: only the line of 5 August is offered. */
  start_battle (&t, CAMPAIGN);
  deploy_all (&t);
  clear_map (&t);
  stand (&t, "bavarian-foot-1@1121 french-regular-foot-1@1914 french-regular-foot-2@1915");
  finish_day (&t);
  g_assert_cmpuint (tw (&t)->offers, ==, 0);
  g_assert_cmpstr (last_event (&t, "plan")->rule, ==, "F-18.51");
  refused (&t, "choose =1", "F-18.0");
  g_assert_true (may (&t, "place bavarian-foot-1 @ 1710"));
  refused (&t, "place bavarian-foot-1 @ 1711", "F-17.21");
  give (&t, "deploy", "");
  give (&t, "end", "");
  refused (&t, "place french-regular-foot-3 @ 1712", "F-17.22");
  g_assert_true (may (&t, "place french-regular-foot-3 @ 1713"));
  table_close (&t);
}

static void
test_last_day (void)
{
  Table t;

  go_to_day (&t, 3);
  g_assert_cmpuint (tw (&t)->offers, ==, 0);
  refused (&t, "place bavarian-foot-1 @ 1706", "F-17.31");
  g_assert_true (may (&t, "place bavarian-foot-1 @ 1908"));
  give (&t, "deploy", "");
  give (&t, "end", "");
  refused (&t, "place french-regular-foot-1 @ 1712", "F-17.32");
  g_assert_true (may (&t, "place french-regular-foot-1 @ 1716"));
  table_close (&t);
}

/* The last day and the verdict */

static void
test_exits (void)
{
  Table t;

  go_to_day (&t, 2);
  give (&t, "choose =2", "");
  deploy_all (&t);
  stand (&t, "bavarian-horse-1@0701");
  table_go (&t, BAVARIAN, TW_PHASE_MOVEMENT);
  refused_as (&t, "exit bavarian-horse-1", "F-18.61", "exit-too-early");
  table_close (&t);

  go_to_day (&t, 3);
  deploy_all (&t);
  stand (&t, "bavarian-horse-1@0701 bavarian-horse-2@1801 von-mercy@0601");
  table_go (&t, BAVARIAN, TW_PHASE_MOVEMENT);
  refused_as (&t, "exit bavarian-horse-2", "F-18.61", "no-exit");
  give (&t, "exit bavarian-horse-1", "");
  give (&t, "exit von-mercy", "");
  g_assert_cmpstr (where (&t, "bavarian-horse-1"), ==, "-");
  table_close (&t);
}

/* By the edge of the single battle, where the option says so. */
static void
test_exits_of_battle (void)
{
  Table t;

  go_to_day_with (&t, 3, "campaign-exits", "battle");
  deploy_all (&t);
  stand (&t, "bavarian-horse-1@0105 bavarian-horse-2@1301");
  table_go (&t, BAVARIAN, TW_PHASE_MOVEMENT);
  refused_as (&t, "exit bavarian-horse-1", "F-18.61", "no-exit");
  give (&t, "exit bavarian-horse-2", "");
  table_close (&t);
}

static void
test_length (void)
{
  const TwRuleset *rules;
  int sum = 0;
  Table t;

  go_to_day (&t, 3);
  rules = TW_RULESET (t.ruleset);
  for (guint i = 0; i < rules->campaign.n_days; i++)
    sum += rules->campaign.days[i].turns;
  g_assert_cmpint (sum, ==, 29);
  /* No Bavarian is left. */
  deploy_all (&t);
  for (guint i = 0; i < rules->n_units[BAVARIAN]; i++)
    if (tw (&t)->hex[rules->movers[BAVARIAN][i]] >= 0)
      tw_place_lift (rules, tw (&t), rules->movers[BAVARIAN][i]);
  give (&t, "end", "");
  g_assert_true (t.state->over);
  table_close (&t);
}

/* The end of a day in the present position. */
static TcScore
verdict_with (Table *t, const char *traced_by, int day, const char *counters, int left)
{
  go_to_day_with (t, 2, "road-traced-by", traced_by);
  give (t, "choose =2", "");
  deploy_all (t);
  clear_map (t);
  if (counters[0] != '\0')
    stand (t, counters);
  for (int i = 0; i < left; i++)
    {
      g_autofree char *id = g_strdup_printf ("bavarian-foot-%d", 14 - i);

      tw (t)->flags[counter (t, id)] |= TW_EXITED;
    }
  tw (t)->day = day - 1;
  t->state->over = TRUE;

  return table_score (t);
}

static TcScore
verdict (Table *t, int day, const char *counters, int left)
{
  return verdict_with (t, "units", day, counters, left);
}

/* The works of the hill are what the French have to clear by the end of the second day; it counts the Bavarians in them. */
static void
test_works_stake (void)
{
  TcStakes stakes;
  const TcStake *works;
  Table t;

  tc_stakes_init (&stakes);
  start_battle (&t, CAMPAIGN);
  tc_state_stakes (t.ruleset, t.state, &stakes);
  works = tc_stakes_get (&stakes, 0);
  g_assert_cmpstr (works->rule, ==, "F-18.71");
  g_assert_cmpint (works->days, ==, 1);
  table_close (&t);

  go_to_day (&t, 2);
  give (&t, "choose =2", "");
  deploy_all (&t);
  tc_state_stakes (t.ruleset, t.state, &stakes);
  works = tc_stakes_get (&stakes, 0);
  g_assert_cmpint (works->kind, ==, TC_STAKE_HELD);
  g_assert_cmpint (works->effect, ==, TC_STAKE_WINS);
  g_assert_cmpint (works->side, ==, FRENCH);
  g_assert_cmpint (works->of, ==, BAVARIAN);
  g_assert_true (works->below && works->ends);
  g_assert_cmpint (works->threshold, ==, 1);
  g_assert_cmpint (works->days, ==, 0);
  g_assert_cmpuint (works->n_hexes, >, 0);
  clear_map (&t);
  stand (&t, "bavarian-foot-1@1707 bavarian-horse-1@1708");
  tc_state_stakes (t.ruleset, t.state, &stakes);
  g_assert_cmpint (tc_stakes_get (&stakes, 0)->value, ==, 1);
  g_assert_false (tc_stake_is_met (tc_stakes_get (&stakes, 0)));
  stand (&t, "bavarian-horse-1@0808");
  tc_state_stakes (t.ruleset, t.state, &stakes);
  g_assert_true (tc_stake_is_met (tc_stakes_get (&stakes, 0)));
  g_assert_cmpint (tc_stakes_find_winner (&stakes), ==, FRENCH);
  table_close (&t);

  go_to_day (&t, 3);
  tc_state_stakes (t.ruleset, t.state, &stakes);
  g_assert_cmpstr (tc_stakes_get (&stakes, 0)->rule, ==, "F-18.72");
  table_close (&t);
  tc_stakes_clear (&stakes);
}

static void
test_works_lost (void)
{
  TcScore score;
  Table t;

  score = verdict (&t, 2, "bavarian-foot-1@1707 bavarian-foot-2@0808", 0);
  g_assert_cmpint (score.winner, ==, FRENCH);
  g_assert_cmpstr (score.level.rule, ==, "F-18.71");
  table_close (&t);

  /* The end of the day reports it. */
  go_to_day (&t, 2);
  give (&t, "choose =2", "");
  deploy_all (&t);
  clear_map (&t);
  stand (&t, "bavarian-horse-1@0808");
  finish_day (&t);
  g_assert_true (t.state->over);
  g_assert_cmpint (last_event (&t, "ends-decided")->args[0], ==, FRENCH);
  g_assert_cmpstr (last_event (&t, "ends-decided")->rule, ==, "F-18.71");
  table_close (&t);

  /* One 2-8 in works of the hill is enough. */
  go_to_day (&t, 2);
  give (&t, "choose =2", "");
  deploy_all (&t);
  clear_map (&t);
  stand (&t, "bavarian-horse-1@1708");
  finish_day (&t);
  g_assert_false (t.state->over);
  g_assert_cmpint (tw (&t)->day, ==, 2);
  table_close (&t);
}

#define SIX "bavarian-foot-1@0801 bavarian-foot-2@0802 bavarian-foot-3@0803 bavarian-foot-4@0902 bavarian-foot-5@0903 " \
            "bavarian-foot-6@0904"

static void
test_army_lost (void)
{
  TcScore score;
  Table t;

  score = verdict (&t, 3, SIX, 6);
  g_assert_cmpint (score.winner, ==, FRENCH);
  g_assert_cmpstr (score.level.rule, ==, "F-18.72");
  table_close (&t);
  score = verdict (&t, 3, SIX, 7);
  g_assert_cmpint (score.winner, ==, -1);
  table_close (&t);
}

/* Conditions are reported before they are judged, with their progress; those of days that are over are not. */
static void
test_goals (void)
{
  TcNote note;
  Table t;

  go_to_day (&t, 3);
  clear_map (&t);
  stand (&t, SIX " von-mercy@0801");
  g_assert_false (table_status (&t, "goal-condition-day", &note));
  g_assert_true (table_status (&t, "goal-condition", &note));
  g_assert_true (table_status (&t, "need-fewer-on-map", &note));
  g_assert_cmpint (note.args[1], ==, 7);
  g_assert_cmpint (note.args[2], ==, 6);
  g_assert_true (table_status (&t, "need-supplied", &note));
  g_assert_cmpint (note.args[2], ==, 6);
  g_assert_cmpstr (note.rule, ==, "F-18.73");
  g_assert_true (table_status (&t, "need-on-map", &note));
  g_assert_false (table_status (&t, "need-on-map-not", &note));
  g_assert_true (table_status (&t, "goal-draw", &note));
  table_close (&t);
}

static void
test_road (void)
{
  TcScore score;
  Table t;

  score = verdict (&t, 3, SIX " bavarian-foot-7@0905 von-mercy@0801", 0);
  g_assert_cmpint (score.winner, ==, BAVARIAN);
  g_assert_cmpstr (score.level.rule, ==, "F-18.73");
  table_close (&t);
  /* Without the leader it is nothing. */
  score = verdict (&t, 3, SIX " bavarian-foot-7@0905", 0);
  g_assert_cmpint (score.winner, ==, -1);
  table_close (&t);
  /* South of the river, but by a bridge: 1103 is before one. */
  score = verdict (&t, 3, SIX " bavarian-foot-7@1103 von-mercy@0801", 0);
  g_assert_cmpint (score.winner, ==, BAVARIAN);
  table_close (&t);
  /* Six and one cut off: an enemy zone of control covers the bridge, though a friend is there. */
  score = verdict (&t, 3, SIX " bavarian-foot-7@1105 bavarian-gun-1@1103 von-mercy@0801 french-regular-foot-1@1203 "
                           "french-regular-foot-2@1206", 0);
  g_assert_cmpint (score.winner, ==, -1);
  table_close (&t);
  /* From works, which are no part of the line; the bridges are far from them. */
  score = verdict (&t, 3, SIX " bavarian-foot-7@1708 von-mercy@0801", 0);
  g_assert_cmpint (score.winner, ==, BAVARIAN);
  table_close (&t);
}

/* Seven units with a road, the eighth and the leader on either side of an enemy zone on the bridge. */
static void
test_who_traces (void)
{
  static const struct { const char *seventh, *eighth, *leader; gboolean units, leaders, all; } cases[] = {
    { "0905", "0901", "0801", TRUE, TRUE, TRUE },
    { "0905", "1105", "0801", TRUE, TRUE, FALSE },
    { "0905", "0901", "1105", TRUE, FALSE, FALSE },
    { "1105", "1104", "0801", FALSE, FALSE, FALSE },
  };
  static const char *const values[] = { "units", "leader", "all" };
  Table t;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (guint k = 0; k < G_N_ELEMENTS (values); k++)
      {
        g_autofree char *counters = g_strdup_printf (SIX " bavarian-foot-7@%s bavarian-foot-8@%s von-mercy@%s"
                                                     " french-regular-foot-1@1203 french-regular-foot-2@1206",
                                                     cases[i].seventh, cases[i].eighth, cases[i].leader);
        gboolean wins = k == 0 ? cases[i].units : k == 1 ? cases[i].leaders : cases[i].all;

        g_test_message ("%u %s", i, values[k]);
        g_assert_cmpint (verdict_with (&t, values[k], 3, counters, 0).winner, ==, wins ? BAVARIAN : -1);
        table_close (&t);
      }
}

static void
test_draw (void)
{
  TcScore score;
  Table t;

  score = verdict (&t, 3, "bavarian-foot-1@0801 bavarian-foot-2@0802 bavarian-foot-3@0803", 7);
  g_assert_cmpint (score.winner, ==, -1);
  g_assert_cmpstr (score.level.code, ==, "verdict-draw");
  g_assert_cmpstr (score.level.rule, ==, "F-18.74");
  table_close (&t);
}

static TcNote
status_of (Table *t, const char *code)
{
  TcNote note = { 0 };

  g_assert_true (table_status (t, code, &note));
  return note;
}

/* When it is over it says why: the condition that was fulfilled, or all that were not. */
static void
test_explained (void)
{
  g_autofree char *text = NULL;
  TcNote note;
  Table t;

  verdict (&t, 2, "bavarian-foot-1@1711", 0);
  g_assert_cmpint (status_of (&t, "goal-met").args[0], ==, FRENCH);
  note = status_of (&t, "need-none-on-ground");
  text = tc_note_say (&note, t.ruleset);
  g_assert_cmpstr (text, ==, "Units of the Bavarian side in Bavarian hill, 9 August, terrain Entrenchment: none; now 0");
  g_assert_false (table_status (&t, "goal-missed", &note));
  g_assert_false (table_status (&t, "need-supplied", &note));
  table_close (&t);
  verdict (&t, 3, "bavarian-foot-1@0801 bavarian-foot-2@0802 bavarian-foot-3@0803", 7);
  g_assert_false (table_status (&t, "goal-met", &note));
  g_assert_cmpint (status_of (&t, "goal-missed").args[0], ==, FRENCH);
  g_assert_cmpint (status_of (&t, "need-fewer-left").args[2], ==, 7);
  g_assert_cmpint (status_of (&t, "need-supplied").args[2], ==, 3);
  table_close (&t);
}

/* Faults of a campaign */

static void
test_faults (void)
{
  static const struct { const char *module; guint row; const char *attribute, *value, *code; } faults[] = {
    { "days", 0, "turns", "0", "bad-attribute" },
    { "days", 6, "ground", "held", "no-plan" },
    { "days", 4, "ground", "held", "first-plan" },
    { "days", 5, "day", "4", "unknown-day" },
    { "days", 6, "area", "nowhere", "unknown-area" },
    { "days", 6, "name", "sortie", "unknown-plan" },
    { "bavarian-morale", 0, "table", "4-august", "unknown-table" },
    { "works-lost", 0, "terrain", "moat", "bad-attribute" },
  };
  Table t;

  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      table_use ("freiburg-1644-campaign.tercio");
      table_open_battle (&t);
      tc_attributes_set (row_of (&t, faults[i].module, faults[i].row)->attributes, faults[i].attribute, faults[i].value);
      g_test_message ("%s", faults[i].code);
      g_assert_true (table_has_issue (&t, faults[i].code));
      table_close (&t);
    }
  table_use ("freiburg-1644-campaign.tercio");
  table_open_battle (&t);
  table_drop_modules (&t, "communications");
  g_assert_true (table_has_issue (&t, "no-communications"));
  table_close (&t);
  table_use ("freiburg-1644-campaign.tercio");
  table_open_battle (&t);
  table_drop_modules (&t, "campaign");
  g_assert_true (table_has_issue (&t, "no-campaign"));
  table_close (&t);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/thirty-years-war/F-18.51/choice", test_choice);
  g_test_add_func ("/thirty-years-war/F-18.52/zones", test_last_day);
  g_test_add_func ("/thirty-years-war/F-18.61/exits", test_exits);
  g_test_add_func ("/thirty-years-war/F-18.61/of-battle", test_exits_of_battle);
  g_test_add_func ("/thirty-years-war/F-18.62/length", test_length);
  g_test_add_func ("/thirty-years-war/F-18.71/works-stake", test_works_stake);
  g_test_add_func ("/thirty-years-war/F-18.71/works-lost", test_works_lost);
  g_test_add_func ("/thirty-years-war/F-18.72/army-lost", test_army_lost);
  g_test_add_func ("/thirty-years-war/F-18.72/goals", test_goals);
  g_test_add_func ("/thirty-years-war/F-18.73/road", test_road);
  g_test_add_func ("/thirty-years-war/F-18.73/who-traces", test_who_traces);
  g_test_add_func ("/thirty-years-war/F-18.74/draw", test_draw);
  g_test_add_func ("/thirty-years-war/F-18.74/explained", test_explained);
  g_test_add_func ("/thirty-years-war/Campaign/faults", test_faults);

  return table_run ();
}
