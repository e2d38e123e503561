/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A fortress: walls, gates, breaches, sections (F-19.5 to F-19.58). */
#include "thirty-years-war-days.h"
#include "tw-pieces.h"

/* Open ground with a wall, or what else is laid. */
static void
field (Table *t, const char *what, const char *sides, const char *counters)
{
  table_use ("freiburg-1644-siege.tercio");
  table_open (t);
  table_lay (t, what, sides);
  table_start (t);
  stand_only (t, counters);
}

/* Walls */

/* Each fortified side has an inner hex, and the town is closed all round. */
static void
test_walls (void)
{
  const TwRuleset *rules;
  Table t;

  start_battle (&t, "freiburg-1644-siege.tercio");
  rules = TW_RULESET (t.ruleset);
  g_assert_cmpuint (rules->fortress.n_sections, ==, 3);
  for (guint edge = 0; edge < rules->n_hexes * 6; edge++)
    {
      int near = rules->near[edge];
      guint here = rules->fortress.section[edge / 6], there = near < 0 ? 0 : rules->fortress.section[near];
      gboolean fort = (rules->edge[edge] & TW_EDGE_FORT) != 0;

      if (near < 0)
        continue;
      g_assert_cmpint (fort, ==, here != there);
      if (fort)
        g_assert_cmpint ((rules->edge[edge] & TW_EDGE_OUT) != 0, !=,
                         (rules->edge[near * 6 + (edge % 6 + 3) % 6] & TW_EDGE_OUT) != 0);
    }
  table_close (&t);
}

static void
test_through_walls (void)
{
  Table t;

  field (&t, "wall", "1613/1713", "bavarian-foot-1@1613 french-regular-foot-1@1716");
  table_go (&t, BAVARIAN, TW_PHASE_MOVEMENT);
  refused_as (&t, "move bavarian-foot-1 @ 1713", "F-19.51", "barred-wall");
  table_close (&t);

  field (&t, "wall", "1613/1713", "bavarian-foot-1@1613 french-regular-foot-1@1713");
  table_go (&t, BAVARIAN, TW_PHASE_COMBAT);
  g_assert_true (may (&t, "attack bavarian-foot-1 > french-regular-foot-1"));
  /* No unit has to attack, and none is doubled. */
  g_assert_true (may (&t, "end"));
  g_assert_cmpstr (odds_of (&t, "attack bavarian-foot-1 > french-regular-foot-1"), ==, "6:6 1-1");
  table_go (&t, FRENCH, TW_PHASE_COMBAT);
  refused_as (&t, "attack french-regular-foot-1 > bavarian-foot-1", "F-19.51", "no-attack-across");
  table_close (&t);
}

static void
test_fire_through_walls (void)
{
  Table t;

  /* Out of the hex within; not from the one behind it. */
  field (&t, "wall", "1713/1714", "bavarian-gun-1@1713 bavarian-gun-2@1712 french-regular-foot-1@1716");
  table_go (&t, BAVARIAN, TW_PHASE_FIRE);
  g_assert_true (may (&t, "fire bavarian-gun-1 > french-regular-foot-1"));
  tw_place_lift (TW_RULESET (t.ruleset), tw (&t), counter (&t, "bavarian-gun-1"));
  refused_as (&t, "fire bavarian-gun-2 > french-regular-foot-1", "F-19.52", "sight-wall");
  table_close (&t);

  /* And not in. */
  field (&t, "wall", "1713/1714", "bavarian-foot-1@1713 french-regular-gun-1@1716");
  table_go (&t, FRENCH, TW_PHASE_FIRE);
  refused_as (&t, "fire french-regular-gun-1 > bavarian-foot-1", "F-19.52", "sight-wall");
  refused_as (&t, "breach french-regular-gun-1 @ 1713", "F-19.52", "sight-wall");
  table_close (&t);
}

/* A line along a side comes to its end only where it has not gone over a wall: from 0610 to 0306 it runs between 0307,
 * without, and 0406, within, and there is a wall to cross on either way. */
static void
test_sight_along_walls (void)
{
  Table t;

  open_town (&t, "french-regular-gun-1@0610 bavarian-foot-1@0306");
  table_go (&t, FRENCH, TW_PHASE_FIRE);
  refused_as (&t, "fire french-regular-gun-1 > bavarian-foot-1", "F-19.52", "sight-wall");
  /* With a breach in one of them it goes through. */
  tw_marks (TW_RULESET (t.ruleset), tw (&t))[hex_of (&t, "0307")] |= 2 << TW_MARK_HITS;
  g_assert_true (may (&t, "fire french-regular-gun-1 > bavarian-foot-1"));
  table_close (&t);
}

static void
test_zones (void)
{
  Table t;

  field (&t, "wall", "1613/1713", "bavarian-foot-1@1613 french-regular-foot-1@1713");
  g_assert_false (tw_zoc_covers (TW_RULESET (t.ruleset), tw (&t), hex_of (&t, "1713"), BAVARIAN));
  g_assert_false (tw_zoc_covers (TW_RULESET (t.ruleset), tw (&t), hex_of (&t, "1613"), FRENCH));
  g_assert_true (tw_zoc_covers (TW_RULESET (t.ruleset), tw (&t), hex_of (&t, "1612"), BAVARIAN));
  table_go (&t, FRENCH, TW_PHASE_COMBAT);
  g_assert_true (may (&t, "end"));
  table_close (&t);
}

static void
test_rally (void)
{
  static const char *const hexes[] = { "0508", "0608" }; /* under a wall; under the gate */
  Table t;

  for (guint i = 0; i < G_N_ELEMENTS (hexes); i++)
    {
      g_autofree char *text = g_strdup_printf ("french-regular-foot-1@%s* bavarian-foot-1@0305", hexes[i]);

      open_town (&t, text);
      table_go (&t, FRENCH, TW_PHASE_REMOVAL);
      refused_as (&t, "rally french-regular-foot-1", "F-19.54", "rally-under-walls");
      /* A breach is no exception; lost control is. */
      tw_marks (TW_RULESET (t.ruleset), tw (&t))[hex_of (&t, hexes[i])] |= 2 << TW_MARK_HITS;
      refused_as (&t, "rally french-regular-foot-1", "F-19.54", "rally-under-walls");
      tw (&t)->broken_sections = SUBURBS;
      g_assert_true (may (&t, "rally french-regular-foot-1"));
      table_close (&t);
    }
  /* The holder recovers anywhere. */
  open_town (&t, "bavarian-foot-1@0508* french-regular-foot-1@0520");
  table_go (&t, BAVARIAN, TW_PHASE_REMOVAL);
  g_assert_true (may (&t, "rally bavarian-foot-1"));
  table_close (&t);
}

/* The worked position: the hex before the wall is the target. */
static void
test_breach (void)
{
  Table t;

  field (&t, "wall", "1613/1713", "french-regular-gun-1@1913 bavarian-foot-1@1613 french-regular-foot-1@1713");
  table_go (&t, FRENCH, TW_PHASE_FIRE);
  refused (&t, "breach french-regular-gun-1 @ 1613", "S-5.23");
  tw_place_lift (TW_RULESET (t.ruleset), tw (&t), counter (&t, "french-regular-foot-1"));
  refused (&t, "breach french-regular-gun-1 @ 1613", "F-19.52");
  refused_as (&t, "breach french-regular-gun-1 @ 1914", "F-19.55", "no-wall");
  tw_place_put (TW_RULESET (t.ruleset), tw (&t), counter (&t, "french-regular-foot-1"), hex_of (&t, "1713"));
  g_assert_true (lists (&t, "breach french-regular-gun-1 @ 1713"));
  give (&t, "breach french-regular-gun-1 @ 1713", "3");
  g_assert_cmpint (last_event (&t, "result-breach")->args[0], ==, TW_TERM_CRACKED);
  refused_as (&t, "breach french-regular-gun-1 @ 1713", "S-5.0", "fired");
  /* One mark changes nothing, and a friend in the hex is not hurt. */
  g_assert_false (is_disrupted (&t, "french-regular-foot-1"));
  g_assert_false (tw_zoc_covers (TW_RULESET (t.ruleset), tw (&t), hex_of (&t, "1713"), BAVARIAN));
  table_go (&t, FRENCH, TW_PHASE_FIRE);
  give (&t, "breach french-regular-gun-1 @ 1713", "4");
  g_assert_cmpint (last_event (&t, "result-breach")->args[0], ==, TW_TERM_STANDS);
  table_go (&t, FRENCH, TW_PHASE_FIRE);
  give (&t, "breach french-regular-gun-1 @ 1713", "2");
  g_assert_cmpint (last_event (&t, "result-breach")->args[0], ==, TW_TERM_BREACHED);
  g_assert_true (tw_zoc_covers (TW_RULESET (t.ruleset), tw (&t), hex_of (&t, "1713"), BAVARIAN));
  table_go (&t, FRENCH, TW_PHASE_FIRE);
  refused_as (&t, "breach french-regular-gun-1 @ 1713", "F-19.55", "no-wall");
  table_close (&t);
}

/* A hit on the wall is one on an enemy before it only where the option says so, and never on a friend. */
static void
test_breach_harms (void)
{
  static const struct { const char *value, *before; gboolean hurt; } cases[] = {
    { "no", "bavarian-foot-2", FALSE }, { "yes", "bavarian-foot-2", TRUE }, { "yes", "french-regular-foot-1", FALSE },
  };
  Table t;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *counters = g_strdup_printf ("french-regular-gun-1@1913 bavarian-foot-1@1613 %s@1713",
                                                   cases[i].before);

      table_use ("freiburg-1644-siege.tercio");
      table_open (&t);
      table_lay (&t, "wall", "1613/1713");
      table_option (&t, "breach-harms", cases[i].value);
      table_start (&t);
      stand_only (&t, counters);
      table_go (&t, FRENCH, TW_PHASE_FIRE);
      give (&t, "breach french-regular-gun-1 @ 1713", "6");
      g_assert_false (is_disrupted (&t, cases[i].before));
      table_go (&t, FRENCH, TW_PHASE_FIRE);
      give (&t, "breach french-regular-gun-1 @ 1713", "1");
      g_assert_cmpint (is_disrupted (&t, cases[i].before), ==, cases[i].hurt);
      g_assert_cmpint (last_event (&t, "result-breach")->args[0], ==, TW_TERM_CRACKED);
      table_close (&t);
    }
}

/* Every fortified side of the hex, gates too; and for good. */
static void
test_breach_all_sides (void)
{
  const TwRuleset *rules;
  Table t;

  open_town (&t, "french-regular-gun-1@0610 bavarian-foot-1@0305");
  rules = TW_RULESET (t.ruleset);
  for (const char *const *die = (const char *const[]) { "1", "1", NULL }; *die != NULL; die++)
    {
      table_go (&t, FRENCH, TW_PHASE_FIRE);
      give (&t, "breach french-regular-gun-1 @ 0608", *die);
    }
  for (int edge = hex_of (&t, "0608") * 6, last = edge + 6; edge < last; edge++)
    if ((rules->edge[edge] & TW_EDGE_FORT) != 0)
      g_assert_true (tw_walls_is_breached (rules, tw (&t), edge));
  finish_day (&t);
  g_assert_cmpint (tw (&t)->day, ==, 1);
  g_assert_cmpint (tw_marks (rules, tw (&t))[hex_of (&t, "0608")] >> TW_MARK_HITS, ==, 2);
  table_close (&t);
}

/* Zones cross the breach at once: a leader alone behind it is lost with the shot, on whichever side he is. */
static void
test_breach_bares_leaders (void)
{
  static const char *const alone[][2] = {
    { "denghien@1713 bavarian-foot-1@1613", "denghien" }, { "von-mercy@1713 french-regular-foot-1@1613", "von-mercy" },
  };
  Table t;

  for (guint i = 0; i < G_N_ELEMENTS (alone); i++)
    {
      g_autofree char *counters = g_strconcat ("french-regular-gun-1@1913 ", alone[i][0], NULL);

      field (&t, "wall", "1613/1713", counters);
      table_go (&t, FRENCH, TW_PHASE_FIRE);
      give (&t, "breach french-regular-gun-1 @ 1713", "1");
      table_play_to (&t, 2, FRENCH, TW_PHASE_FIRE);
      g_assert_false (is_dead (&t, alone[i][1]));
      give (&t, "breach french-regular-gun-1 @ 1713", "1 6"); /* and the test of his army */
      g_assert_true (is_dead (&t, alone[i][1]));
      g_assert_cmpstr (last_event (&t, "leader-killed")->rule, ==, "S-10.0");
      table_close (&t);
    }
}

static void
test_through_breaches (void)
{
  Table t;

  field (&t, "wall", "1613/1713", "bavarian-foot-1@1613 french-regular-foot-1@1713 french-regular-foot-2@1813");
  tw_marks (TW_RULESET (t.ruleset), tw (&t))[hex_of (&t, "1713")] |= 2 << TW_MARK_HITS;
  g_assert_cmpstr (odds_of (&t, "attack french-regular-foot-1 > bavarian-foot-1"), ==, "6:12 1-2");
  table_go (&t, FRENCH, TW_PHASE_COMBAT);
  g_assert_true (may (&t, "attack french-regular-foot-1 > bavarian-foot-1"));
  table_close (&t);

  /* An attacker from another hexside cancels it. */
  field (&t, "wall", "1613/1713", "bavarian-foot-1@1613 french-regular-foot-1@1713 french-regular-foot-2@1714");
  tw_marks (TW_RULESET (t.ruleset), tw (&t))[hex_of (&t, "1713")] |= 2 << TW_MARK_HITS;
  stand_only (&t, "bavarian-foot-1@1613 french-regular-foot-1@1713 french-regular-foot-2@1612");
  g_assert_cmpstr (odds_of (&t, "attack french-regular-foot-1 french-regular-foot-2 > bavarian-foot-1"), ==, "12:6 2-1");
  table_close (&t);

  /* Two points into the clear, for leaders, too. */
  field (&t, "wall", "1613/1713", "bavarian-foot-1@1310 french-regular-foot-1@1713 denghien@1713");
  tw_marks (TW_RULESET (t.ruleset), tw (&t))[hex_of (&t, "1713")] |= 2 << TW_MARK_HITS;
  table_go (&t, FRENCH, TW_PHASE_MOVEMENT);
  g_assert_true (may (&t, "move french-regular-foot-1 @ 1613 1513"));
  refused (&t, "move french-regular-foot-1 @ 1613 1513 1413", "S-6.14");
  refused (&t, "move denghien @ 1613 1513 1413 1412 1411 1511 1611 1711", "S-6.14");
  g_assert_true (may (&t, "move denghien @ 1613 1513 1413 1412 1411 1511 1611"));
  table_close (&t);

  /* Sight goes through. */
  field (&t, "wall", "1713/1714", "bavarian-foot-1@1713 french-regular-gun-1@1716");
  tw_marks (TW_RULESET (t.ruleset), tw (&t))[hex_of (&t, "1713")] |= 2 << TW_MARK_HITS;
  table_go (&t, FRENCH, TW_PHASE_FIRE);
  g_assert_true (may (&t, "fire french-regular-gun-1 > bavarian-foot-1"));
  table_close (&t);
}

/* The gate between 1613 (inner) and 1713. */
static void
test_gates (void)
{
  TcNote note;
  Table t;

  field (&t, "gate", "1613/1713", "bavarian-foot-1@1613 french-regular-foot-1@1720");
  table_go (&t, BAVARIAN, TW_PHASE_MOVEMENT);
  g_assert_true (may (&t, "move bavarian-foot-1 @ 1713 1813 1913"));
  /* No zone of control, no attack inward, no line of sight through it, for either side. */
  g_assert_false (tw_zoc_covers (TW_RULESET (t.ruleset), tw (&t), hex_of (&t, "1713"), BAVARIAN));
  g_assert_false (table_status (&t, "status-gate-shut", &note) || table_status (&t, "status-gate", &note));
  /* The besieger was the last in one of its hexes: closed to both. */
  pass (&t, "french-regular-foot-1", "1713");
  refused_as (&t, "move bavarian-foot-1 @ 1713", "F-19.57", "barred-gate");
  g_assert_true (table_status (&t, "status-gate-shut", &note));
  g_assert_cmpint (note.args[0], ==, hex_of (&t, "1613"));
  g_assert_cmpint (note.args[1], ==, hex_of (&t, "1713"));
  stand_only (&t, "bavarian-foot-1@1310 french-regular-foot-1@1713");
  table_go (&t, FRENCH, TW_PHASE_MOVEMENT);
  refused_as (&t, "move french-regular-foot-1 @ 1613", "F-19.57", "barred-gate");
  /* In both sections: he controls it. */
  pass (&t, "french-regular-foot-1", "1613 1713");
  g_assert_true (may (&t, "move french-regular-foot-1 @ 1613 1513 1413"));
  g_assert_false (table_status (&t, "status-gate-shut", &note));
  g_assert_true (table_status (&t, "status-gate", &note));
  g_assert_cmpint (note.args[2], ==, FRENCH);
  stand_only (&t, "bavarian-foot-1@1612 french-regular-foot-1@1720");
  table_go (&t, BAVARIAN, TW_PHASE_MOVEMENT);
  refused_as (&t, "move bavarian-foot-1 @ 1613 1713", "F-19.57", "barred-gate");
  table_close (&t);
}

/* Without a wall there is no fortress; the module is named. */
static void
test_no_walls (void)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  const TcIssue *found = NULL;
  TcRuleset *ruleset;
  Table t;

  table_use ("freiburg-1644-siege.tercio");
  table_open (&t);
  ruleset = tc_ruleset_new (t.battle, issues);
  g_assert_null (ruleset);
  for (guint i = 0; i < tc_issue_list_get_length (issues); i++)
    if (g_str_equal (tc_issue_list_get (issues, i)->code, "no-walls"))
      found = tc_issue_list_get (issues, i);
  g_assert_nonnull (found);
  g_assert_cmpint (found->line, >, 0);
  g_assert_nonnull (found->fixes);
  g_assert_cmpstr (((const TcFix *) g_ptr_array_index (found->fixes, 0))->code, ==, "remove-module");
  table_close (&t);
}

/* Sections */

static void
test_control (void)
{
  Table t;

  /* Four joined hexes. */
  open_town (&t, "bavarian-foot-1@0705 french-regular-foot-1@0305");
  g_assert_cmpuint (tw (&t)->broken_sections, ==, 0);
  pass (&t, "french-regular-foot-1", "0306 0405");
  g_assert_cmpuint (tw (&t)->broken_sections, ==, 0);
  pass (&t, "french-regular-foot-1", "0404");
  g_assert_cmpuint (tw (&t)->broken_sections, ==, NEUBURG);
  g_assert_cmpstr (last_event (&t, "section-broken")->rule, ==, "F-19.58");
  /* One retaken: three are left, and control is back. */
  pass (&t, "bavarian-foot-1", "0404");
  g_assert_cmpuint (tw (&t)->broken_sections, ==, 0);
  g_assert_cmpuint (count_events (&t, "section-kept"), ==, 1);
  table_close (&t);

  /* Two pairs from the start: 0505 0604, and 0606 0706. */
  open_town (&t, "bavarian-foot-1@0405 french-regular-foot-1@0505");
  pass (&t, "french-regular-foot-1", "0604 0606 0706");
  g_assert_cmpuint (tw (&t)->broken_sections & ALTSTADT, ==, 0);
  /* A chain of five, of which he retakes the middle one: two and two, still broken. */
  pass (&t, "french-regular-foot-1", "0605");
  g_assert_cmpuint (tw (&t)->broken_sections & ALTSTADT, !=, 0);
  pass (&t, "bavarian-foot-1", "0605");
  g_assert_cmpuint (tw (&t)->broken_sections & ALTSTADT, !=, 0);
  /* Nor does a gun or a leader hold anything. */
  pass (&t, "von-mercy", "0604");
  g_assert_cmpuint (tw (&t)->broken_sections & ALTSTADT, !=, 0);
  pass (&t, "bavarian-foot-1", "0604");
  g_assert_cmpuint (tw (&t)->broken_sections & ALTSTADT, ==, 0);
  table_close (&t);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/thirty-years-war/Fortress/no-walls", test_no_walls);
  g_test_add_func ("/thirty-years-war/F-19.5/walls", test_walls);
  g_test_add_func ("/thirty-years-war/F-19.51/through-walls", test_through_walls);
  g_test_add_func ("/thirty-years-war/F-19.52/fire", test_fire_through_walls);
  g_test_add_func ("/thirty-years-war/F-19.52/along-walls", test_sight_along_walls);
  g_test_add_func ("/thirty-years-war/F-19.53/zones", test_zones);
  g_test_add_func ("/thirty-years-war/F-19.54/rally", test_rally);
  g_test_add_func ("/thirty-years-war/F-19.55/breach", test_breach);
  g_test_add_func ("/thirty-years-war/F-19.55/harms", test_breach_harms);
  g_test_add_func ("/thirty-years-war/F-19.55/all-sides", test_breach_all_sides);
  g_test_add_func ("/thirty-years-war/S-10.0/breach", test_breach_bares_leaders);
  g_test_add_func ("/thirty-years-war/F-19.56/through-breaches", test_through_breaches);
  g_test_add_func ("/thirty-years-war/F-19.57/gates", test_gates);
  g_test_add_func ("/thirty-years-war/F-19.58/control", test_control);

  return table_run ();
}
