/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The three days of Freiburg: free deployment, exits, guns that are drawn off, victory by
 * ground and by conditions (F-17.0 to F-17.37). */
#include "thirty-years-war-days.h"
#include "thirty-years-war-faults.h"
#include "tw-pieces.h"

#include <string.h>

/* Deployment */

static guint
count_free (Table *t, int side, int kind)
{
  const TwRuleset *rules = TW_RULESET (t->ruleset);
  guint n = 0;

  for (guint c = 0; c < rules->n_counters; c++)
    n += rules->side[c] == side && rules->kind[c] == kind;

  return n;
}

static void
test_scenarios (void)
{
  static const int days[] = { 3, 5, 9 };

  for (guint i = 0; i < G_N_ELEMENTS (days); i++)
    {
      Table t;

      start_august (&t, days[i]);
      g_assert_cmpint (t.state->phase, ==, TW_PHASE_SETUP);
      give (&t, "deploy", "");
      give (&t, "end", "");
      give (&t, "deploy", "");
      give (&t, "end", "");
      g_assert_cmpint (t.state->phase, ==, TW_PHASE_REMOVAL);
      g_assert_cmpint (t.state->player, ==, 0);
      for (guint c = 0; c < TW_RULESET (t.ruleset)->n_counters; c++)
        g_assert_cmpint (tw (&t)->hex[c], >=, 0);
      g_assert_cmpuint (tw (&t)->doubled, ==, 0);
      table_close (&t);
    }
}

static void
test_august_3 (void)
{
  Table t;

  start_august (&t, 3);
  g_assert_cmpuint (count_free (&t, BAVARIAN, TW_INFANTRY), ==, 14);
  g_assert_cmpuint (count_free (&t, BAVARIAN, TW_CAVALRY), ==, 5);
  g_assert_cmpuint (count_free (&t, BAVARIAN, TW_ARTILLERY), ==, 5);
  g_assert_cmpuint (count_free (&t, FRENCH, TW_INFANTRY), ==, 10);
  g_assert_cmpuint (count_free (&t, FRENCH, TW_CAVALRY), ==, 9);
  g_assert_cmpuint (count_free (&t, FRENCH, TW_ARTILLERY), ==, 4);
  g_assert_cmpstr (where (&t, "bavarian-horse-5"), ==, "2012");
  /* The Bavarian is the first to deploy, in entrenchments of the line; horse, too. */
  g_assert_cmpint (t.state->player, ==, BAVARIAN);
  refused_as (&t, "place bavarian-foot-1 @ 1818", "F-17.11", "deploy-outside");
  refused_as (&t, "place bavarian-foot-1 @ 1709", "F-17.11", "deploy-outside");
  refused (&t, "place french-regular-foot-1 @ 2318", "S-3.0");
  give (&t, "place bavarian-foot-1 @ 1121", "");
  refused_as (&t, "place bavarian-foot-2 @ 1121", "F-17.11", "hex-taken");
  give (&t, "place bavarian-horse-1 @ 1221", "");
  give (&t, "place von-mercy @ 1121", "");
  give (&t, "place bavarian-gun-1 @ 1121", "");
  refused (&t, "end", "F-17.11");
  /* What has been placed can be placed again. */
  give (&t, "place bavarian-foot-1 @ 1322", "");
  g_assert_cmpstr (where (&t, "bavarian-foot-1"), ==, "1322");
  give (&t, "deploy", "");
  refused (&t, "deploy", "S-3.0");
  give (&t, "end", "");
  g_assert_cmpint (t.state->player, ==, FRENCH);
  refused_as (&t, "place french-regular-foot-1 @ 1818", "F-17.12", "deploy-near");
  refused (&t, "place french-regular-foot-1 @ 2020", "F-17.12");
  give (&t, "deploy", "");
  give (&t, "end", "");
  g_assert_cmpint (t.state->player, ==, FRENCH);
  table_close (&t);
}

/* Guns and leaders for whom no free hex is left join units, in the ground that is theirs. */
static void
test_full_line (void)
{
  static const char *const rest[] = { "von-mercy", "bavarian-gun-1", "bavarian-gun-5" };
  GArray *hexes;
  Table t;

  use_august (3);
  table_open_battle (&t);
  hexes = ((TcArea *) tc_map_find_area (t.battle->map, "august-3-line"))->hexes;
  g_array_set_size (hexes, 18);
  table_start (&t);
  for (guint i = 0; i < 18; i++)
    {
      char name[TC_HEX_LABEL_SIZE];
      g_autofree char *order = g_strdup_printf ("place bavarian-%s-%u @ %s", i < 14 ? "foot" : "horse", i < 14 ? i + 1 : i - 13,
          tc_hexgrid_format (&t.battle->map->grid, g_array_index (hexes, TcHex, i), name));

      give (&t, order, "");
    }
  refused (&t, "end", "F-17.11");
  give (&t, "deploy", "");
  for (guint i = 0; i < G_N_ELEMENTS (rest); i++)
    g_assert_cmpint (tw_unit_at (TW_RULESET (t.ruleset), tw (&t), tw (&t)->hex[counter (&t, rest[i])]), >=, 0);
  give (&t, "end", "");
  table_close (&t);
}

/* Until the phase ends a counter can be taken back or set up elsewhere; what each side sets up is reported as long as
 * deployment lasts. */
static void
test_second_thoughts (void)
{
  TcDeployment deployment;
  g_autofree guint8 *hexes = NULL;
  Table t;

  start_august (&t, 3);
  hexes = g_new0 (guint8, TW_RULESET (t.ruleset)->n_hexes);
  give (&t, "place bavarian-foot-1 @ 1121", "");
  g_assert_true (lists (&t, "place bavarian-foot-1 @ 1322"));
  g_assert_true (lists (&t, "lift bavarian-foot-1"));
  g_assert_false (lists (&t, "lift bavarian-foot-2"));
  refused_as (&t, "lift bavarian-foot-2", "F-17.11", "not-on-map");
  refused_as (&t, "lift bavarian-horse-5", "S-3.0", "no-arrival");
  refused_as (&t, "lift french-regular-foot-1", "S-3.0", "not-yours");
  give (&t, "lift bavarian-foot-1", "");
  g_assert_cmpstr (where (&t, "bavarian-foot-1"), ==, "-");
  g_assert_cmpuint (count_events (&t, "lifted"), ==, 1);
  refused (&t, "end", "F-17.11");

  g_assert_true (tc_state_deploys (t.ruleset, t.state, BAVARIAN, &deployment, hexes));
  g_assert_cmpuint (deployment.n, ==, 24);
  g_assert_cmpint (hexes[tc_hexgrid_parse (&t.battle->map->grid, "1121")], ==, 1);
  g_assert_cmpint (hexes[tc_hexgrid_parse (&t.battle->map->grid, "1818")], ==, 0);
  g_assert_true (tc_state_deploys (t.ruleset, t.state, FRENCH, &deployment, NULL));
  g_assert_cmpuint (deployment.n, ==, 24);
  give (&t, "deploy", "");
  give (&t, "end", "");
  give (&t, "deploy", "");
  give (&t, "end", "");
  refused (&t, "lift bavarian-foot-1", "S-4.1");
  g_assert_false (tc_state_deploys (t.ruleset, t.state, FRENCH, &deployment, hexes));
  g_assert_cmpuint (deployment.n, ==, 0);
  table_close (&t);
}

/* Three hexes from every entrenchment, wherever it lies. */
static void
test_distance (void)
{
  const TwRuleset *rules;
  Table t;

  start_august (&t, 3);
  rules = TW_RULESET (t.ruleset);
  for (guint hex = 0; hex < rules->n_hexes; hex++)
    for (guint other = 0; other < rules->n_hexes; other++)
      if (rules->zones[0][FRENCH].hexes[hex] != TW_ZONE_NO && (rules->ground[other] & TW_HEX_PLUS) != 0)
        g_assert_cmpint (tc_hexgrid_distance (&rules->grid, hex, other), >=, 3);
  table_close (&t);
}

/* The area becomes these hexes, separated by spaces. */
static void
set_area (Table *t, const char *id, const char *hexes)
{
  TcArea *area = (TcArea *) tc_map_find_area (t->battle->map, id);
  g_auto (GStrv) words = g_strsplit (hexes, " ", -1);

  g_array_set_size (area->hexes, 0);
  for (guint i = 0; words[i] != NULL; i++)
    {
      TcHex hex = tc_hexgrid_parse (&t->battle->map->grid, words[i]);

      g_array_append_val (area->hexes, hex);
    }
}

/* Works at 1713, and the rest of the line far away. */
static void
test_near_works (void)
{
  static const char line[] = "0101 0102 0103 0104 0105 0106 0107 0108 0109 0110 0111 0112 0113 0114 0115 0116 0117 0118 0119 "
                             "0120 1713";
  Table t;

  use_august (3);
  table_open_battle (&t);
  memset (t.battle->map->terrain, tc_map_find_terrain (t.battle->map, "clear"),
          tc_hexgrid_get_count (&t.battle->map->grid));
  table_lay (&t, "entrenchment", line);
  set_area (&t, "august-3-line", line);
  set_area (&t, "french-deployment", "1712 1713 1714 1715 1716 1717 1718 1719 1720 1721 1722 1723 2201 2202 2203 2204 2205 2206 "
                                     "2207 2208 2209 2210 2211 2212");
  table_start (&t);
  give (&t, "deploy", "");
  give (&t, "end", "");
  g_assert_cmpint (tc_hexgrid_distance (&t.battle->map->grid, tc_hexgrid_parse (&t.battle->map->grid, "1713"),
                                        tc_hexgrid_parse (&t.battle->map->grid, "1715")), ==, 2);
  refused_as (&t, "place french-regular-foot-1 @ 1715", "F-17.12", "deploy-near");
  g_assert_true (may (&t, "place french-regular-foot-1 @ 1716"));
  table_close (&t);
}

/* As many hexes from one to the other as on a straight line, and the counter may be set up in each. */
static void
assert_line (Table *t, const char *from, const char *to, int n, const char *counter_id)
{
  const TcHexGrid *grid = &t->battle->map->grid;
  TcHex a = tc_hexgrid_parse (grid, from), b = tc_hexgrid_parse (grid, to);
  int found = 0;

  for (TcHex hex = 0; hex < tc_hexgrid_get_count (grid); hex++)
    if (tc_hexgrid_distance (grid, a, hex) + tc_hexgrid_distance (grid, hex, b) == n - 1)
      {
        char label[TC_HEX_LABEL_SIZE];
        g_autofree char *order = g_strdup_printf ("place %s @ %s", counter_id, tc_hexgrid_format (grid, hex, label));

        found++;
        g_assert_true (may (t, order));
      }
  g_assert_cmpint (found, ==, n);
}

static void
test_lines (void)
{
  Table t;

  start_august (&t, 5);
  /* The French are second in the sequence of play, and deploy first. */
  g_assert_cmpint (t.state->player, ==, 1);
  refused (&t, "place french-regular-foot-1 @ 1712", "F-17.22");
  g_assert_true (may (&t, "place french-regular-foot-1 @ 1713"));
  g_assert_true (may (&t, "place french-mercenary-foot-1 @ 1714"));
  give (&t, "deploy", "");
  give (&t, "end", "");
  g_assert_cmpint (t.state->player, ==, 0);
  assert_line (&t, "1113", "2108", 11, "bavarian-foot-1");
  refused (&t, "place bavarian-foot-1 @ 1711", "F-17.21");
  g_assert_true (may (&t, "place bavarian-foot-1 @ 1709"));
  g_assert_true (may (&t, "place bavarian-foot-1 @ 1710"));
  give (&t, "deploy", "");
  give (&t, "end", "");
  g_assert_cmpint (t.state->player, ==, 0);
  g_assert_cmpint (TW_RULESET (t.ruleset)->turns, ==, 12);
  table_close (&t);
}

static void
test_hill (void)
{
  Table t;

  start_august (&t, 9);
  g_assert_cmpint (t.state->player, ==, BAVARIAN);
  refused (&t, "place bavarian-foot-1 @ 1706", "F-17.31");
  g_assert_true (may (&t, "place bavarian-foot-1 @ 1908"));
  give (&t, "deploy", "");
  give (&t, "end", "");
  refused (&t, "place french-regular-foot-1 @ 1712", "F-17.32");
  g_assert_true (may (&t, "place french-regular-foot-1 @ 1716"));
  give (&t, "deploy", "");
  give (&t, "end", "");
  g_assert_cmpint (t.state->player, ==, FRENCH);
  table_close (&t);
}

static void
test_no_room (void)
{
  Table t;

  use_august (9);
  table_open_battle (&t);
  for (guint i = 0; i < t.battle->rules->modules->len; i++)
    {
      TcModule *module = g_ptr_array_index (t.battle->rules->modules, i);

      if (strcmp (module->id, "bavarian-deployment") == 0)
        tc_attributes_set (((TcRow *) g_ptr_array_index (module->rows, 0))->attributes, "terrain", "entrenchment");
    }
  g_assert_true (table_has_issue (&t, "no-room"));
  table_close (&t);
}

/* Ends */

/* The game goes on while one of the armies holds, the last of them named last. */
static void
assert_ends (int day, int turns, const char *const *levels)
{
  Table t;

  start_august (&t, day);
  g_assert_cmpint (TW_RULESET (t.ruleset)->turns, ==, turns);
  deploy_all (&t);
  for (guint i = 0; levels[i] != NULL; i++)
    {
      g_assert_false (t.state->over);
      table_break (&t, levels[i]);
      give (&t, "end", "");
    }
  g_assert_true (t.state->over);
  table_close (&t);
}

static void
test_all_broken (void)
{
  static const char *const two[] = { "bavarian-morale", "french-regular-morale", NULL };
  static const char *const three[] = { "bavarian-morale", "french-mercenary-morale", "french-regular-morale", NULL };

  assert_ends (3, 5, two);
  assert_ends (5, 12, three);
}

static void
test_exits (void)
{
  Table t;
  TcNote note;

  use_august (9);
  table_open (&t);
  table_drop_modules (&t, "deployment");
  table_put (&t, "bavarian-horse-1@1308 bavarian-horse-2@1409 bavarian-horse-3@1605 von-mercy@1101 "
                 "bavarian-foot-1@1302 bavarian-gun-1@1404 french-regular-foot-1@1716");
  table_play_to (&t, 1, BAVARIAN, TW_PHASE_MOVEMENT);
  /* Where, and what it is worth */
  g_assert_true (table_status (&t, "status-exit", &note));
  g_assert_cmpint (note.args[1], >=, 0);
  g_assert_true (table_status (&t, "award-units-left", &note));
  /* The point for leaving is paid from what the move leaves: seven hexes and one point make eight. */
  refused_as (&t, "exit bavarian-horse-2", "F-17.33", "no-exit");
  refused_as (&t, "exit bavarian-horse-2 @ 1408 1407 1406 1405 1404 1403 1402 1401", "S-6.14", "too-far");
  refused_as (&t, "exit bavarian-horse-3 @ 1604 1603", "F-17.33", "no-exit");
  refused_as (&t, "exit bavarian-horse-3 @ 1604 1602 1601", "S-6.15", "not-adjacent");
  g_assert_true (lists (&t, "exit bavarian-horse-1"));
  give (&t, "exit bavarian-horse-1 @ 1307 1306 1305 1304 1303 1302 1301", "");
  g_assert_cmpstr (where (&t, "bavarian-horse-1"), ==, "-");
  give (&t, "exit von-mercy", "");
  give (&t, "move bavarian-horse-2 @ 1408", "");
  refused_as (&t, "exit bavarian-horse-2", "S-6.16", "moved");
  give (&t, "exit bavarian-horse-3", "");
  give (&t, "exit bavarian-foot-1", "");
  g_assert_cmpint (table_score (&t).points[BAVARIAN], ==, 3);
  table_play_to (&t, 2, BAVARIAN, TW_PHASE_MOVEMENT);
  g_assert_false (t.state->over);
  give (&t, "exit bavarian-horse-2", "");
  g_assert_true (t.state->over);
  table_close (&t);
}

/* The other reading: who leaves does nothing else in the phase. */
static void
test_whole_exits (void)
{
  Table t;

  use_august (9);
  table_open (&t);
  table_drop_modules (&t, "deployment");
  table_option (&t, "exits", "whole");
  table_put (&t, "bavarian-horse-1@1301 bavarian-horse-2@1302 french-regular-foot-1@1716");
  table_play_to (&t, 1, BAVARIAN, TW_PHASE_MOVEMENT);
  refused_as (&t, "exit bavarian-horse-2", "F-17.33", "no-exit");
  refused_as (&t, "exit bavarian-horse-2 @ 1301", "F-17.33", "exit-begins-there");
  give (&t, "exit bavarian-horse-1", "");
  give (&t, "move bavarian-horse-2 @ 1301", "");
  table_play_to (&t, 2, BAVARIAN, TW_PHASE_MOVEMENT);
  give (&t, "exit bavarian-horse-2", "");
  table_close (&t);
}

static void
test_withdrawal (void)
{
  Table t;

  open_august (&t, 9, "", "bavarian-gun-1@1308 bavarian-gun-2@1508 bavarian-gun-3@1808 bavarian-foot-1@1309 french-regular-foot-1@1810");
  table_go (&t, BAVARIAN, TW_PHASE_FIRE);
  g_assert_cmpstr (table_told (&t, "status-withdrawal", 0)->rule, ==, "F-17.34");
  g_assert_cmpint (table_told (&t, "status-withdrawal", 0)->args[2], ==, 6);
  give (&t, "withdraw bavarian-gun-1", "6");
  g_assert_cmpstr (where (&t, "bavarian-gun-1"), ==, "-");
  g_assert_false (is_dead (&t, "bavarian-gun-1"));
  g_assert_true (tc_state_left (t.ruleset, t.state, counter (&t, "bavarian-gun-1")));
  g_assert_cmpint (last_event (&t, "result-withdrawal")->args[0], ==, TW_TERM_WITHDRAWN);
  give (&t, "withdraw bavarian-gun-2", "5");
  g_assert_true (is_dead (&t, "bavarian-gun-2"));
  g_assert_false (tc_state_left (t.ruleset, t.state, counter (&t, "bavarian-gun-2")));
  g_assert_cmpint (last_event (&t, "result-withdrawal")->args[0], ==, TW_TERM_ABANDONED);
  table_close (&t);

  /* Enemy zones close the way, forest too. */
  open_august (&t, 9, "", "bavarian-gun-1@1808 bavarian-foot-1@1508 french-regular-foot-1@1707 french-regular-foot-2@1908 "
                         "french-regular-foot-3@1809");
  table_go (&t, BAVARIAN, TW_PHASE_FIRE);
  refused_as (&t, "withdraw bavarian-gun-1", "F-17.34", "no-way-off");
  table_close (&t);
}

/* Victory */

static void
test_ground (void)
{
  static const struct { const char *bavarians, *french; int winner, joined, held; } cases[] = {
    /* 1914 to 1917 and what joins them: two French among four free works. */
    { "bavarian-foot-1@1918 bavarian-foot-2@1814", "french-regular-foot-1@1914 french-regular-foot-2@1916", FRENCH, 4, 2 },
    { "bavarian-foot-1@1917 bavarian-foot-2@1814", "french-regular-foot-1@1914 french-regular-foot-2@1916", BAVARIAN, 3, 2 },
    { "bavarian-foot-1@1918 bavarian-foot-2@1814", "french-regular-foot-1@1914 french-regular-foot-2@2118", BAVARIAN, 4, 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      static const char *const rest[] = {
        "1121", "1221", "1322", "1422", "1522", "1622", "1722", "1821", "1921", "1920", "1919", "1723", "2018", "1813",
      };
      GString *all = g_string_new (cases[i].bavarians);
      TcNote note;
      Table t;

      use_august (3);
      table_open_battle (&t);
      for (guint k = 0; k < t.battle->counters->len; k++)
        ((TcCounter *) g_ptr_array_index (t.battle->counters, k))->place = TC_NOWHERE;
      table_drop_modules (&t, "deployment");
      /* The other works are held. */
      for (guint k = 0; k < 12; k++)
        g_string_append_printf (all, " bavarian-foot-%u@%s", k + 3, rest[k]);
      g_string_append_printf (all, " bavarian-horse-1@2018 bavarian-horse-2@1813 %s", cases[i].french);
      table_put (&t, all->str);
      /* Progress is reported all the while, and the verdict it would give. */
      g_assert_true (table_status (&t, "goal-ground", &note));
      g_assert_cmpint (note.args[1], ==, 4);
      g_assert_cmpint (note.args[4], ==, cases[i].joined);
      g_assert_cmpint (note.args[5], ==, cases[i].held);
      g_assert_true (table_status (&t, cases[i].winner == FRENCH ? "verdict-ground" : "verdict-no-ground", &note));
      g_assert_true (table_score (&t).pointless);
      t.state->over = TRUE;
      g_assert_cmpint (table_score (&t).winner, ==, cases[i].winner);
      g_assert_cmpstr (table_score (&t).level.rule, ==, "F-17.15");
      g_assert_false (table_status (&t, "goal-ground", &note));
      table_close (&t);
      g_string_free (all, TRUE);
    }
}

/* On 5 August the Bavarian is the first side. */
static void
test_conditions (void)
{
  Table t;
  TcScore now;

  open_august (&t, 5, "", "french-regular-foot-1@1716 bavarian-foot-1@1708 bavarian-gun-1@1709 french-regular-gun-1@1717");
  now = table_score (&t);
  g_assert_cmpint (now.points[0], ==, 0);
  g_assert_cmpint (now.points[1], ==, 0);
  table_break (&t, "french-mercenary-morale");
  now = table_score (&t);
  g_assert_cmpint (now.points[0], ==, 1);
  g_assert_cmpstr (now.lines[0].note.code, ==, "award-army-demoralized");
  table_break (&t, "french-regular-morale");
  now = table_score (&t);
  g_assert_cmpint (now.points[0], ==, 2);
  g_assert_cmpstr (now.lines[1].note.code, ==, "award-all-demoralized");
  table_break (&t, "bavarian-morale");
  g_assert_cmpint (table_score (&t).points[1], ==, 1);
  table_lose (&t, "bavarian-foot-1");
  g_assert_cmpint (table_score (&t).points[1], ==, 2);
  for (int i = 1; i <= 5; i++)
    {
      g_autofree char *gun = g_strdup_printf ("bavarian-gun-%d", i);

      tw (&t)->owner[counter (&t, gun)] = 1;
    }
  g_assert_cmpint (table_score (&t).points[1], ==, 3);
  t.state->over = TRUE;
  now = table_score (&t);
  g_assert_cmpint (now.winner, ==, 1);
  g_assert_cmpint (now.level.args[0], ==, TW_TERM_MARGINAL);
  tw (&t)->broken[table_level (&t, "french-regular-morale")] = FALSE;
  tw (&t)->broken[table_level (&t, "french-mercenary-morale")] = FALSE;
  g_assert_cmpint (table_score (&t).level.args[0], ==, TW_TERM_DECISIVE);
  table_close (&t);
}

/* Eight leave, three do not, two guns are lost, the Mercenaries alone have broken. */
static void
test_points (void)
{
  Table t;
  TcScore now;

  open_august (&t, 9, "", "french-regular-foot-1@1716 bavarian-foot-1@1708");
  for (int i = 1; i <= 8; i++)
    {
      g_autofree char *foot = g_strdup_printf ("bavarian-foot-%d", i);

      if (i == 1)
        tw_place_lift (TW_RULESET (t.ruleset), tw (&t), counter (&t, foot));
      tw (&t)->flags[counter (&t, foot)] |= TW_EXITED;
    }
  tw (&t)->flags[counter (&t, "bavarian-gun-1")] |= TW_DEAD;
  tw (&t)->owner[counter (&t, "bavarian-gun-2")] = FRENCH;
  table_break (&t, "french-mercenary-morale");
  t.state->over = TRUE;
  now = table_score (&t);
  g_assert_cmpint (now.points[FRENCH], ==, 5);
  g_assert_cmpint (now.points[BAVARIAN], ==, 13);
  g_assert_cmpint (now.winner, ==, BAVARIAN);
  g_assert_cmpint (now.level.args[0], ==, TW_TERM_SUBSTANTIVE);
  table_break (&t, "french-regular-morale");
  now = table_score (&t);
  g_assert_cmpint (now.points[BAVARIAN], ==, 43);
  g_assert_cmpint (now.level.args[0], ==, TW_TERM_DECISIVE);
  table_close (&t);
}

/* Whichever side it is that has nobody left. */
static void
test_empty (void)
{
  for (int side = FRENCH; side <= BAVARIAN; side++)
    {
      Table t;

      use_august (9);
      table_open_battle (&t);
      tc_attributes_set (row_of (&t, "early-end", 0)->attributes, "side", side == FRENCH ? "french" : "bavarian");
      table_start (&t);
      deploy_all (&t);
      stand_only (&t, side == FRENCH ? "bavarian-foot-1@1101" : "french-regular-foot-1@1101");
      give (&t, "end", "");
      g_assert_true (t.state->over);
      g_assert_cmpint (last_event (&t, "ends-empty")->args[0], ==, side);
      table_close (&t);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  table_init_from ("freiburg-1644-3-august.tercio");
  g_test_add_func ("/thirty-years-war/F-17.0/scenarios", test_scenarios);
  g_test_add_func ("/thirty-years-war/F-17.11/line", test_august_3);
  g_test_add_func ("/thirty-years-war/F-17.11/second-thoughts", test_second_thoughts);
  g_test_add_func ("/thirty-years-war/F-17.11/full", test_full_line);
  g_test_add_func ("/thirty-years-war/F-17.12/distance", test_distance);
  g_test_add_func ("/thirty-years-war/F-17.12/laid", test_near_works);
  g_test_add_func ("/thirty-years-war/F-17.13/end", test_all_broken);
  g_test_add_func ("/thirty-years-war/F-17.14/order", test_august_3);
  g_test_add_func ("/thirty-years-war/F-17.15/ground", test_ground);
  g_test_add_func ("/thirty-years-war/F-17.21/line", test_lines);
  g_test_add_func ("/thirty-years-war/F-17.22/line", test_lines);
  g_test_add_func ("/thirty-years-war/F-17.23/end", test_all_broken);
  g_test_add_func ("/thirty-years-war/F-17.24/order", test_lines);
  g_test_add_func ("/thirty-years-war/F-17.25/conditions", test_conditions);
  g_test_add_func ("/thirty-years-war/F-17.26/level", test_conditions);
  g_test_add_func ("/thirty-years-war/F-17.31/hill", test_hill);
  g_test_add_func ("/thirty-years-war/F-17.31/no-room", test_no_room);
  g_test_add_func ("/thirty-years-war/F-17.32/line", test_hill);
  g_test_add_func ("/thirty-years-war/F-17.33/exits", test_exits);
  g_test_add_func ("/thirty-years-war/F-17.33/whole-exits", test_whole_exits);
  g_test_add_func ("/thirty-years-war/F-17.34/guns", test_withdrawal);
  g_test_add_func ("/thirty-years-war/F-17.35/end", test_exits);
  g_test_add_func ("/thirty-years-war/F-17.35/either-side", test_empty);
  g_test_add_func ("/thirty-years-war/F-17.36/points", test_points);
  g_test_add_func ("/thirty-years-war/F-17.37/levels", test_points);

  return table_run ();
}
