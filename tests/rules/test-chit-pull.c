/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The system chit-pull: what is set up, and its options (LT-1.0 to LT-2.3.2). */
#include "chit-pull-table.h"

/* LT-1.0: the battle says what it is, and how it is known. */
static void
test_background (void)
{
  Table t;

  open_lutter (&t);
  g_assert_cmpstr (t.battle->date, ==, "1626-08-27");
  g_assert_cmpuint (t.battle->provenance->len, >=, 3);
  table_bind (&t);
  table_close (&t);
}

/* LT-2.0: every marker is drawn at most once a turn; one of 22 stays. */
static void
test_markers_once (void)
{
  guint drawn = 0, by_leader[CP_MAX_COUNTERS] = { 0 };
  TcSeeded dice;
  Table t;

  open_lutter (&t);
  table_bind (&t);
  tc_seeded_init (&dice, 7, 0);
  g_array_set_size (t.events, 0);
  {
    TcLog log = { t.events };

    tc_state_setup (t.ruleset, t.state, &dice.parent, &log);
    while (t.state->turn == 1)
      {
        TcOrder order = { .kind = CP_ORDER_DECLINE };

        tc_state_apply (t.ruleset, t.state, &order, &dice.parent, &log);
      }
  }
  for (guint i = 0; i < t.events->len; i++)
    {
      const TcNote *note = &g_array_index (t.events, TcNote, i);

      if (g_str_equal (note->code, "rally-phase"))
        break;
      if (g_str_equal (note->code, "drawn"))
        {
          drawn++;
          by_leader[note->args[1]]++;
        }
    }
  g_assert_cmpuint (drawn, ==, 21);
  for (guint i = 0; i < cp_rules (t.ruleset)->n_commands; i++)
    if (cp_rules (t.ruleset)->commands[i].leader != CP_NOBODY)
      g_assert_cmpuint (by_leader[cp_rules (t.ruleset)->commands[i].leader], <=, cp_rules (t.ruleset)->commands[i].markers);
  table_close (&t);
}

/* LT-2.1 */
static void
test_columns (void)
{
  g_autoptr (GArray) placements = g_array_new (FALSE, FALSE, sizeof (TcPlacement));
  const TcPlacement *p;
  Table t;

  table_open (&t);
  foot (&t, "a", RED, 6, 4, "1010");
  table_bind (&t);
  tc_state_place (t.ruleset, t.state, placements);
  p = &g_array_index (placements, TcPlacement, 1);
  g_assert_cmpint (p->counter, ==, 2);
  g_assert_cmpint (p->values[TC_COLUMN_STRENGTH], ==, 6);
  g_assert_cmpint (p->values[TC_COLUMN_MOVEMENT], ==, 4);
  g_assert_cmpint (p->values[TC_COLUMN_MORALE], ==, 4);
  g_assert_cmpint (p->place.facing, ==, TC_NO_FACING);
  table_close (&t);
}

static TcCounter *
counter_in (Table *t, const char *id)
{
  return g_ptr_array_index (t->battle->counters, (guint) tc_battle_find_counter (t->battle, id));
}

static void
place_in (Table *t, const char *id, const char *hex)
{
  counter_in (t, id)->place.x = tc_hexgrid_parse (&t->battle->map->grid, hex);
}

/* LT-2.2 */
static void
test_set_up (void)
{
  Table t;

  open_lutter (&t);
  place_in (&t, "reinach", "1901");
  assert_issue (&t, "set-up-elsewhere", TC_SEVERITY_ERROR);
  place_in (&t, "reinach", "1816");
  place_in (&t, "cronberg", "1817");
  assert_issue (&t, "set-up-elsewhere", TC_SEVERITY_ERROR);
  place_in (&t, "cronberg", "1810");
  place_in (&t, "tilly-leader", "1810");
  assert_issue (&t, "leader-alone", TC_SEVERITY_WARNING);
  place_in (&t, "tilly-leader", "1817");
  table_bind (&t);
  assert_at (&t, "league-gun-1", "-");
  g_assert_cmpuint (cp_rules (t.ruleset)->n_guns, ==, 16);
  table_close (&t);
}

/* What else can be wrong with a battle. */
static void
test_issues (void)
{
  Table t;

  table_open (&t);
  foot (&t, "a", RED, 6, 4, "1010");
  assert_issue (&t, "command-without-leader", TC_SEVERITY_WARNING);
  assert_fix (&t, "command-without-leader", "join-armies", "red");
  assert_issue (&t, "edge-missing", TC_SEVERITY_WARNING);
  option (&t, "facing", "yes");
  assert_issue (&t, "facing-without-edge", TC_SEVERITY_WARNING);
  assert_fix (&t, "facing-without-edge", "set-option", "facing");
  leader (&t, "l", RED, 1, "0", "1010");
  assert_issue (&t, "leader-without-markers", TC_SEVERITY_WARNING);
  assert_fix (&t, "leader-without-markers", "set-attribute", "command");
  leader (&t, "m", RED, 1, "1", "1010");
  assert_issue (&t, "two-leaders", TC_SEVERITY_ERROR);
  assert_fix (&t, "two-leaders", "take-off", "m");
  assert_issue (&t, "contradiction", TC_SEVERITY_ERROR);
  assert_fix (&t, "contradiction", "remove-module", "command");
  g_ptr_array_remove_index (t.battle->rules->modules, t.battle->rules->modules->len - 1);
  ((TcCounter *) g_ptr_array_index (t.battle->counters, (guint) tc_battle_find_counter (t.battle, "m")))->place = TC_NOWHERE;
  table_bind (&t);
  table_close (&t);
  table_open (&t);
  foot (&t, "a", RED, 6, 4, "1010");
  foot (&t, "b", BLUE, 6, 4, "1011");
  foot (&t, "c", RED, 6, 4, "1010");
  assert_issue (&t, "hex-shared", TC_SEVERITY_ERROR);
  assert_fix (&t, "hex-shared", "place-counter", "c");
  place_in (&t, "c", "1011");
  assert_issue (&t, "hex-shared", TC_SEVERITY_ERROR);
  table_close (&t);
  table_open (&t);
  leader (&t, "l", RED, 1, "1", "1011");
  foot (&t, "b", BLUE, 6, 4, "1011");
  assert_issue (&t, "set-up-enemies", TC_SEVERITY_ERROR);
  table_close (&t);
  table_open (&t);
  module (&t, "windmill", NULL, NULL, NULL);
  assert_issue (&t, "unknown-module", TC_SEVERITY_ERROR);
  table_close (&t);
  table_open (&t);
  module (&t, "command", "nobody", "markers", "1");
  assert_issue (&t, "unknown-army", TC_SEVERITY_ERROR);
  table_close (&t);
}

/* What is proposed for that attribute of the first module of that type when it says @wrong. */
static void
assert_mend (const char *type, const char *name, const char *wrong, const char *code, const char *right)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (GPtrArray) modules = NULL;
  TcModule *found;
  const TcIssue *issue;
  const TcFix *fix;
  TcRuleset *ruleset;
  Table t;

  open_lutter (&t);
  option (&t, "overall-commander", "yes");
  option (&t, "christian-absent", "yes");
  option (&t, "dusk", "late");
  modules = tc_battle_get_modules (t.battle, type);
  g_assert_cmpuint (modules->len, >, 0);
  found = g_ptr_array_index (modules, 0);
  tc_attributes_set (found->attributes, name, wrong);
  ruleset = tc_ruleset_new (t.battle, issues);
  g_assert_null (ruleset);
  issue = tc_issue_list_get (issues, tc_issue_list_get_length (issues) - 1);
  g_assert_cmpstr (issue->code, ==, code);
  g_assert_cmpint (issue->line, ==, found->line);
  g_assert_nonnull (issue->fixes);
  fix = g_ptr_array_index (issue->fixes, 0);
  g_assert_cmpstr (fix->code, ==, right != NULL ? "use-value" : "remove-module");
  if (right != NULL)
    {
      g_assert_cmpstr (fix->args[0], ==, name);
      g_assert_cmpstr (fix->args[1], ==, right);
      g_assert_true (g_ptr_array_index (t.battle->rules->modules, (guint) atoi (fix->args[2]) - 1) == found);
      tc_attributes_set (found->attributes, name, right);
      table_bind (&t);
    }
  table_close (&t);
}

static void
test_mends (void)
{
  assert_mend ("command", "leader", "tilly-leeder", "unknown-counter", "tilly-leader");
  assert_mend ("command", "leader", "cronberg", "unknown-counter", "tilly-leader");
  assert_mend ("command", "markers", "two", "bad-attribute", "1");
  assert_mend ("side", "edge", "leage-edge", "unknown-area", "league-edge");
  assert_mend ("side", "edge", "", "unknown-area", "league-edge");
  assert_mend ("side", "rout-level", "-3", "bad-attribute", "1");
  assert_mend ("few-markers", "before", "noon", "bad-attribute", "1");
  assert_mend ("overall", "radius", "0", "bad-attribute", "1");
  assert_mend ("overall", "deputy", "nobody", "unknown-army", "anholt");
  assert_mend ("dusk", "turns", "10 12", "bad-attribute", "10");
  assert_mend ("dusk", "turns", "late", "bad-attribute", NULL);
  assert_mend ("set-up", "area", "tilly-feet", "unknown-area", "tilly-foot");
}

static void
test_level_out_of_reach (void)
{
  Table t;

  table_open (&t);
  foot (&t, "x", BLUE, 6, 4, "1011");
  side_module (&t, "blue", "7", "0101");
  assert_issue (&t, "level-out-of-reach", TC_SEVERITY_WARNING);
  assert_fix (&t, "level-out-of-reach", "set-attribute", "side");
  table_close (&t);
  /* a level without an edge */
  table_open (&t);
  foot (&t, "x", BLUE, 6, 4, "1011");
  option (&t, "facing", "yes");
  module (&t, "side", NULL, "side", "blue");
  assert_issue (&t, "facing-without-edge", TC_SEVERITY_WARNING);
  assert_fix (&t, "facing-without-edge", "set-option", "facing");
  table_close (&t);
}

/* LT-2.2.1 */
static void
test_levels (void)
{
  Table t;

  open_lutter (&t);
  table_bind (&t);
  g_assert_cmpint (cp_rules (t.ruleset)->level[0], ==, 178);
  g_assert_cmpint (cp_rules (t.ruleset)->level[1], ==, 125);
  table_close (&t);
}

static int
clock_of (Table *t)
{
  g_autoptr (GArray) notes = g_array_new (FALSE, FALSE, sizeof (TcNote));

  tc_state_status (t->ruleset, t->state, notes);
  return g_array_index (notes, TcNote, 0).args[2];
}

/* LT-2.2.2: noon to five, and no further. */
static void
test_length (void)
{
  static const int clock[] = { 1200, 1230, 1300, 1330, 1400, 1430, 1500, 1530, 1600, 1630, 1700 };
  Table t;

  table_open (&t);
  table_bind (&t);
  t.hand.marker = -1;
  for (int turn = 1; turn <= 11; turn++)
    {
      g_assert_cmpint (t.state->turn, ==, turn);
      g_assert_cmpint (clock_of (&t), ==, clock[turn - 1]);
      while (t.state->turn == turn && !t.state->over)
        give (&t, "decline", 0);
    }
  g_assert_true (t.state->over);
  g_assert_cmpint (t.state->actor, ==, -1);
  refused (&t, "end", "game-is-over", NULL);
  table_close (&t);
}

/* LT-2.3, LT-7.0: every optional rule is off at first. */
static void
test_options (void)
{
  Table t;

  open_lutter (&t);
  for (guint i = 0; i < t.battle->book->options->len; i++)
    {
      const TcOption *row = g_ptr_array_index (t.battle->book->options, i);

      g_assert_true (g_str_has_prefix (row->choices, row->value));
    }
  table_bind (&t);
  g_assert_false (cp_rules (t.ruleset)->facing || cp_rules (t.ruleset)->artillery || cp_rules (t.ruleset)->events ||
                  cp_rules (t.ruleset)->radius || cp_rules (t.ruleset)->dusk);
  table_close (&t);
}

/* LT-2.3.1 */
static void
test_christian (void)
{
  for (int on = 0; on < 2; on++)
    {
      int command;
      Table t;

      open_lutter (&t);
      option (&t, "christian-absent", on ? "yes" : "no");
      table_bind (&t);
      command = tc_battle_find_army (t.battle, "christian-iv");
      for (int turn = 1; turn <= 6; turn++)
        {
          t.state->turn = turn;
          cp_fill (cp_rules (t.ruleset), cp (&t));
          g_assert_cmpint (cp (&t)->commands[command].cup, ==, on && turn < 5 ? 1 : 3);
        }
      table_close (&t);
    }
}

/* LT-2.3.2 */
static void
test_tilly (void)
{
  const CpRuleset *r;
  Table t;

  open_lutter (&t);
  option (&t, "overall-commander", "yes");
  table_bind (&t);
  r = cp_rules (t.ruleset);
  g_assert_cmpint (r->command[tc_battle_find_counter (t.battle, "reinach")], ==, tc_battle_find_army (t.battle, "anholt"));
  act (&t, tc_battle_find_army (t.battle, "tilly"), CP_PHASE_ACTIVATION);
  cp (&t)->commands[cp (&t)->active].acted = FALSE;
  /* Tilly stands at 1817: six hexes away is near enough, seven is not */
  stand (&t, "tilly-leader", "1817");
  stand (&t, "cronberg-leader", "1811");
  stand (&t, "desfours-leader", "1824");
  stand (&t, "gronsfeld-leader", "1819");
  refused (&t, "activate", "name-a-leader", "LT-2.3.2");
  refused (&t, "activate desfours-leader", "too-far-to-send", "LT-2.3.2");
  refused (&t, "activate fuchs-leader", "not-a-leader-to-send", "LT-2.3.2");
  cp (&t)->commands[tc_battle_find_army (t.battle, "gronsfeld")].acted = TRUE;
  refused (&t, "activate gronsfeld-leader", "acted-already", "LT-2.3.2");
  give (&t, "activate cronberg-leader", 0);
  g_assert_cmpint (cp (&t)->active, ==, tc_battle_find_army (t.battle, "cronberg"));
  g_assert_true (may (&t, "move cronberg @ 1710"));
  refused (&t, "move reinach @ 1916", "not-activated", "LT-3.1.1");
  table_close (&t);
}

static CpState *
field (Table *t)
{
  if (t->ruleset != NULL)
    table_close (t);
  table_open (t);
  foot (t, "a", RED, 5, 4, "1010");
  leader (t, "l", RED, 1, "2", "1010");
  foot (t, "x", BLUE, 5, 4, "1012");
  unit (t, "g", "light-artillery", BLUE, TC_NO_VALUE, TC_NO_VALUE, TC_NO_VALUE, "1014");
  option (t, "artillery", "yes");
  table_bind (t);
  g_assert_true (tc_state_sound (t->ruleset, t->state, NULL));
  return cp (t);
}

#define FAULTY(code, rule, a, b) line_faulty (t.ruleset, t.state, code, rule, a, b)

/* Positions that no order can bring about are faults. */
static void
test_sound (void)
{
  Table t = { NULL };
  int a, l, g;
  TcHex at, gun;

  field (&t);
  a = tc_battle_find_counter (t.battle, "a");
  l = tc_battle_find_counter (t.battle, "l");
  g = tc_battle_find_counter (t.battle, "g");
  at = counter_of (&t, "a")->hex;
  gun = counter_of (&t, "g")->hex;
  counter_of (&t, "a")->flags |= CP_LOST;
  FAULTY ("fault-twice", NULL, a, at);
  field (&t);
  counter_of (&t, "l")->flags |= CP_HOMELESS;
  FAULTY ("fault-twice", NULL, l, at);
  stand (&t, "l", NULL);
  FAULTY ("fault-homeless", "LT-5.4", l, 0);
  cp (&t)->head.depth = 1;
  g_assert_true (tc_state_sound (t.ruleset, t.state, NULL));
  field (&t);
  set (&t, "a", CP_ROUTED);
  g_assert_true (tc_state_sound (t.ruleset, t.state, NULL));
  set (&t, "a", CP_ROUTED + 1);
  FAULTY ("fault-condition", "LT-5.2", a, CP_ROUTED + 1);
  field (&t);
  set (&t, "l", CP_DISORDERED);
  FAULTY ("fault-condition", "LT-5.2", l, CP_DISORDERED);
  field (&t)->at[at] = CP_NOBODY;
  FAULTY ("fault-place", "LT-4.1", a, at);
  field (&t)->at[cp_rules (t.ruleset)->n_hexes + gun] = CP_NOBODY;
  FAULTY ("fault-place", "LT-4.1", g, gun);
  field (&t)->at[2 * cp_rules (t.ruleset)->n_hexes + gun] = 1;
  FAULTY ("fault-leaders", NULL, -1, 0);
  field (&t);
  stand (&t, "g", "1010");
  FAULTY ("fault-enemies", "LT-4.0", g, at);
  table_close (&t);
}

static void
test_sound_cup (void)
{
  static const CpPhase phases[] = { CP_PHASE_ACTIVATION, CP_PHASE_MOVEMENT, CP_PHASE_COMBAT };
  Table t = { NULL };

  field (&t)->commands[RED].cup = 3;
  FAULTY ("fault-markers", "LT-2.0", RED, 3);
  cp (&t)->commands[RED].pool = 3;
  FAULTY ("fault-markers", "LT-2.0", RED, 3);
  field (&t)->commands[RED].lead = CP_DEAD;
  FAULTY ("fault-markers", "LT-2.0", RED, cp (&t)->commands[RED].cup);
  cp (&t)->commands[RED].pool = cp (&t)->commands[RED].cup = 1;
  g_assert_true (tc_state_sound (t.ruleset, t.state, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (phases); i++)
    {
      field (&t)->active = CP_NOBODY;
      cp (&t)->head.phase = phases[i];
      FAULTY ("fault-phase", "LT-3.0", phases[i], 0);
    }
  cp (&t)->head.phase = CP_PHASE_RALLY;
  g_assert_true (tc_state_sound (t.ruleset, t.state, NULL));
  table_close (&t);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/chit-pull/LT-1.0/background", test_background);
  g_test_add_func ("/chit-pull/LT-2.0/markers-once", test_markers_once);
  g_test_add_func ("/chit-pull/LT-2.1/columns", test_columns);
  g_test_add_func ("/chit-pull/LT-2.2/set-up", test_set_up);
  g_test_add_func ("/chit-pull/LT-2.2/issues", test_issues);
  g_test_add_func ("/chit-pull/issues/fixes", test_mends);
  g_test_add_func ("/chit-pull/LT-2.2.1/levels", test_levels);
  g_test_add_func ("/chit-pull/LT-2.2.1/out-of-reach", test_level_out_of_reach);
  g_test_add_func ("/chit-pull/LT-2.2.2/length", test_length);
  g_test_add_func ("/chit-pull/LT-2.3/options", test_options);
  g_test_add_func ("/chit-pull/LT-2.3.1/christian", test_christian);
  g_test_add_func ("/chit-pull/LT-2.3.2/tilly", test_tilly);
  g_test_add_func ("/chit-pull/sound/places", test_sound);
  g_test_add_func ("/chit-pull/sound/cup", test_sound_cup);
  return g_test_run ();
}
