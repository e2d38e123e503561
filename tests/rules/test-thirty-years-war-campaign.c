/* Several days as one game: nights, replacements, choices, lines of communication, victory by
 * conditions (F-18.0 to F-18.74). */
#include "thirty-years-war-table.h"

#include <string.h>

#define FRENCH   0
#define BAVARIAN 1

static void
start (Table *t)
{
  table_use ("freiburg-1644-campaign.xml");
  table_open_battle (t);
  table_start (t);
}

static void
deploy_all (Table *t)
{
  for (int i = 0; i < 2; i++)
    {
      if (may (t, "deploy"))
        give (t, "deploy", "");
      give (t, "end", "");
    }
}

/* Everybody off the map who is there. */
static void
clear_map (Table *t)
{
  for (guint c = 0; c < TW_RULESET (t->ruleset)->n_counters; c++)
    if (tw (t)->hex[c] >= 0)
      tw_place_lift (TW_RULESET (t->ruleset), tw (t), c);
}

static void
put (Table *t, int c, int hex)
{
  const TwRuleset *rules = TW_RULESET (t->ruleset);
  int before = tw (t)->hex[c], unit = tw_unit_at (rules, tw (t), hex);

  if (before >= 0)
    tw_place_lift (rules, tw (t), c);
  if (tw_is_unit (rules, c) && unit >= 0 && unit != c)
    {
      tw_place_lift (rules, tw (t), unit);
      if (before >= 0)
        tw_place_put (rules, tw (t), unit, before);
    }
  tw_place_put (rules, tw (t), c, hex);
}

/* "bavarian-foot-1@1713 ...": where they stand from now on; a unit that stood there changes places. */
static void
stand (Table *t, const char *counters)
{
  g_auto (GStrv) words = g_strsplit (counters, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (words[i], "@", 2);

      put (t, counter (t, parts[0]), tc_hexgrid_parse (&t->battle->map->grid, parts[1]));
    }
}

/* The last phase of the last turn ends. */
static void
finish_day (Table *t)
{
  const TwDay *day = tw_campaign_day (TW_RULESET (t->ruleset), tw (t));

  t->state->turn = day->turns;
  t->state->player = t->state->actor = 1 - day->first;
  t->state->phase = TW_PHASE_COMBAT;
  for (guint c = 0; c < TW_COUNTERS; c++)
    tw (t)->flags[c] &= ~TW_ACTED;
  give (t, "end", "");
}

/* To the second or third day, whose set-up begins; a Bavarian unit keeps the works of the hill. */
static void
go_to_day (Table *t, int day)
{
  start (t);
  while (tw (t)->day + 1 < day)
    {
      if (tw (t)->offers != 0)
        give (t, "choose =2", "");
      deploy_all (t);
      stand (t, "bavarian-foot-1@1708");
      finish_day (t);
    }
}

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

  start (&t);
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

  start (&t);
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

  start (&t);
  deploy_all (&t);
  g_assert_cmpint (tw_campaign_day (TW_RULESET (t.ruleset), tw (&t))->turns, ==, 5);
  table_break (&t, "bavarian-morale");
  give (&t, "end", "");
  g_assert_cmpint (tw (&t)->day, ==, 0);
  /* Both armies that are there; the Mercenaries have not come. */
  table_break (&t, "french-regular-morale");
  give (&t, "end", "");
  g_assert_cmpint (tw (&t)->day, ==, 1);
  g_assert_cmpint (t.state->phase, ==, TW_PHASE_SETUP);
  table_close (&t);

  start (&t);
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

  /* Nobody in the works of the hill: the game is over before the night. */
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

static void
test_recovery (void)
{
  Table t;

  start (&t);
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
  g_assert_cmpint (tw (&t)->level[table_level (&t, "bavarian-morale")], ==, 18);
  g_assert_cmpint (tw (&t)->level[table_level (&t, "french-regular-morale")], ==, 19);
  g_assert_true (tw (&t)->mourned[table_level (&t, "french-mercenary-morale")]);
  /* Regulars that stay broken drag nobody again. */
  deploy_all (&t);
  g_assert_cmpuint (count_events (&t, "dragged"), ==, 0);
  table_close (&t);
}

static void
test_captured_guns (void)
{
  Table t;

  /* In the open it stays with who took it. */
  start (&t);
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
  give (&t, "place bavarian-gun-1 @ 1716", "");
  table_close (&t);

  /* In works he does not come back to it is the captor's, too. */
  start (&t);
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

static void
lose_some (Table *t, const char *prefix, int n)
{
  for (int i = 1; i <= n; i++)
    {
      g_autofree char *id = g_strdup_printf ("%s-%d", prefix, i);

      table_lose (t, id);
    }
}

/* Three of foot and five of horse: one and two come back. */
static void
test_replacements (void)
{
  Table t;

  start (&t);
  deploy_all (&t);
  lose_some (&t, "french-regular-foot", 3);
  lose_some (&t, "french-regular-horse", 5);
  finish_day (&t);
  g_assert_cmpuint (count_events (&t, "returns"), ==, 3);
  g_assert_cmpstr (last_event (&t, "returns")->rule, ==, "F-18.41");
  /* Of 10 and 9, with 4 and 1 that join. */
  g_assert_cmpuint (count_kind (&t, army (&t, "french-regular"), TW_INFANTRY, TRUE), ==, 10 - 3 + 1 + 4);
  g_assert_cmpuint (count_kind (&t, army (&t, "french-regular"), TW_CAVALRY, TRUE), ==, 9 - 5 + 2 + 1);
  give (&t, "choose =2", "");
  deploy_all (&t);
  /* Who has come back stands with the others, at full strength. */
  g_assert_cmpstr (where (&t, "french-regular-foot-1"), !=, "-");
  g_assert_cmpstr (where (&t, "french-regular-foot-2"), ==, "-");
  stand (&t, "bavarian-foot-1@1708");
  /* What was lost on the first day does not count again. */
  finish_day (&t);
  g_assert_cmpuint (count_events (&t, "returns"), ==, 3);
  g_assert_cmpuint (count_kind (&t, army (&t, "french-regular"), TW_INFANTRY, TRUE), ==, 12);
  table_close (&t);
}

static void
test_leaderless (void)
{
  Table t;

  go_to_day (&t, 2);
  give (&t, "choose =2", "");
  deploy_all (&t);
  stand (&t, "bavarian-foot-1@1708");
  lose_some (&t, "french-regular-foot", 4);
  lose_some (&t, "french-mercenary-foot", 4);
  table_lose (&t, "denghien");
  give (&t, "end", "6");
  finish_day (&t);
  g_assert_cmpuint (count_events (&t, "returns"), ==, 2);
  g_assert_false (is_dead (&t, "french-mercenary-foot-2"));
  g_assert_true (is_dead (&t, "french-regular-foot-1"));
  g_assert_cmpstr (last_event (&t, "none-return")->rule, ==, "F-18.43");
  table_close (&t);
}

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
  start (&t);
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
  stand (&t, "bavarian-horse-1@0701 bavarian-horse-2@1301 von-mercy@0601");
  table_go (&t, BAVARIAN, TW_PHASE_MOVEMENT);
  refused_as (&t, "exit bavarian-horse-2", "F-18.61", "no-exit");
  give (&t, "exit bavarian-horse-1", "");
  give (&t, "exit von-mercy", "");
  g_assert_cmpstr (where (&t, "bavarian-horse-1"), ==, "-");
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
  /* Nobody of the Bavarians is left. */
  deploy_all (&t);
  for (guint i = 0; i < rules->n_units[BAVARIAN]; i++)
    if (tw (&t)->hex[rules->movers[BAVARIAN][i]] >= 0)
      tw_place_lift (rules, tw (&t), rules->movers[BAVARIAN][i]);
  give (&t, "end", "");
  g_assert_true (t.state->over);
  table_close (&t);
}

/* The end of a day as it stands. */
static TcScore
verdict (Table *t, int day, const char *counters, int left)
{
  go_to_day (t, 2);
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

static void
test_works_lost (void)
{
  TcScore score;
  Table t;

  score = verdict (&t, 2, "bavarian-foot-1@1707 bavarian-foot-2@0808", 0);
  g_assert_cmpint (score.winner, ==, FRENCH);
  g_assert_cmpstr (score.level.rule, ==, "F-18.71");
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
  /* Six and one cut off: an enemy zone covers the bridge, though a friend stands there. */
  score = verdict (&t, 3, SIX " bavarian-foot-7@1105 bavarian-gun-1@1103 von-mercy@0801 french-regular-foot-1@1203 "
                           "french-regular-foot-2@1206", 0);
  g_assert_cmpint (score.winner, ==, -1);
  table_close (&t);
  /* From works, which are no part of the line; the bridges are far from them. */
  score = verdict (&t, 3, SIX " bavarian-foot-7@1708 von-mercy@0801", 0);
  g_assert_cmpint (score.winner, ==, BAVARIAN);
  table_close (&t);
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

/* Faults of a campaign */

static TcRow *
row_of (Table *t, const char *id, guint index)
{
  for (guint i = 0; i < t->battle->rules->modules->len; i++)
    {
      TcModule *module = g_ptr_array_index (t->battle->rules->modules, i);

      if (strcmp (module->id, id) == 0)
        return g_ptr_array_index (module->rows, index);
    }
  g_error ("no module %s", id);
}

static void
test_faults (void)
{
  static const struct { const char *module; guint row; const char *attribute, *value, *code; } faults[] = {
    { "days", 0, "turns", "0", "bad-attribute" },
    { "days", 5, "ground", "held", "no-plan" },
    { "days", 3, "ground", "held", "first-plan" },
    { "days", 4, "day", "4", "unknown-day" },
    { "days", 5, "area", "nowhere", "unknown-area" },
    { "days", 5, "name", "sortie", "plan-without-deployment" },
    { "bavarian-morale", 0, "table", "4-august", "unknown-table" },
    { "works-lost", 0, "terrain", "moat", "bad-attribute" },
  };
  Table t;

  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      table_use ("freiburg-1644-campaign.xml");
      table_open_battle (&t);
      tc_attributes_set (row_of (&t, faults[i].module, faults[i].row)->attributes, faults[i].attribute, faults[i].value);
      g_test_message ("%s", faults[i].code);
      g_assert_true (table_has_issue (&t, faults[i].code));
      table_close (&t);
    }
  table_use ("freiburg-1644-campaign.xml");
  table_open_battle (&t);
  table_drop_modules (&t, "communications");
  g_assert_true (table_has_issue (&t, "no-communications"));
  table_close (&t);
  table_use ("freiburg-1644-campaign.xml");
  table_open_battle (&t);
  table_drop_modules (&t, "campaign");
  g_assert_true (table_has_issue (&t, "no-campaign"));
  table_close (&t);
}

int
main (int argc, char *argv[])
{
  int status;

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/thirty-years-war/F-18.0/days", test_days);
  g_test_add_func ("/thirty-years-war/F-18.1/first-day", test_first_day);
  g_test_add_func ("/thirty-years-war/F-18.21/reinforcements", test_reinforcements);
  g_test_add_func ("/thirty-years-war/F-18.22/none", test_no_bavarian_reinforcements);
  g_test_add_func ("/thirty-years-war/F-18.3/administrative", test_administrative);
  g_test_add_func ("/thirty-years-war/F-18.31/end", test_end_of_first_day);
  g_test_add_func ("/thirty-years-war/F-18.32/end", test_end_of_second_day);
  g_test_add_func ("/thirty-years-war/F-18.33/order", test_order_of_the_night);
  g_test_add_func ("/thirty-years-war/F-18.34/recovery", test_recovery);
  g_test_add_func ("/thirty-years-war/F-18.35/armies", test_armies_recover);
  g_test_add_func ("/thirty-years-war/F-18.36/guns", test_captured_guns);
  g_test_add_func ("/thirty-years-war/F-18.41/replacements", test_replacements);
  g_test_add_func ("/thirty-years-war/F-18.42/redeployed", test_replacements);
  g_test_add_func ("/thirty-years-war/F-18.43/leaderless", test_leaderless);
  g_test_add_func ("/thirty-years-war/F-18.51/choice", test_choice);
  g_test_add_func ("/thirty-years-war/F-18.52/zones", test_last_day);
  g_test_add_func ("/thirty-years-war/F-18.61/exits", test_exits);
  g_test_add_func ("/thirty-years-war/F-18.62/length", test_length);
  g_test_add_func ("/thirty-years-war/F-18.71/works-lost", test_works_lost);
  g_test_add_func ("/thirty-years-war/F-18.72/army-lost", test_army_lost);
  g_test_add_func ("/thirty-years-war/F-18.73/road", test_road);
  g_test_add_func ("/thirty-years-war/F-18.74/draw", test_draw);
  g_test_add_func ("/thirty-years-war/Campaign/faults", test_faults);
  status = g_test_run ();
  table_quit ();

  return status;
}
