/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What Lützen adds to the field: reinforcements, train, charge, fog (L-16.0 to L-17.34). */
#include "thirty-years-war-table.h"
#include "tw-movement.h"

#define CAVALRY "pappenheim batthyanyi bredow lamboy varoux orossy sparr boeninghausen"
#define FOOT    "gil-de-haes von-der-goltz moriamez reinach pallant"

static void
open_arrivals (Table *t, const char *counters)
{
  table_open (t);
  table_wait_for (t, "pappenheim", CAVALRY);
  table_wait_for (t, "pappenheim-foot", FOOT);
  table_put (t, counters);
  t->state->turn = 5;
  table_go (t, IMPERIALIST, TW_PHASE_MOVEMENT);
}

/* Reinforcements */

static void
test_entry_strip (void)
{
  GString *all = g_string_new ("holck@2301");
  static const char *const swedes[] = {
    "kyle", "hard", "hastfer", "gula", "blaa", "bernhard", "leslie", "wildenstein", "henderson", "bose",
    "pforte", "vilhelm", "knijphausen", "thurn", "gersdorf", "mitzlaff", "von-rosen", "loewenstein", "soop", "oehm",
  };
  Table t;

  open_arrivals (&t, "kyle@0109 holck@2301");
  g_assert_true (may (&t, "enter sparr @ 0110"));
  g_assert_true (may (&t, "enter sparr @ 0128"));
  refused_as (&t, "enter sparr @ 0108", "L-16.0", "not-an-entry");
  refused_as (&t, "enter sparr @ 0201", "L-16.0", "not-an-entry");
  table_close (&t);

  /* All twenty hexes held by the enemy: the nearest one that is not. */
  for (guint i = 0; i < 20; i++)
    g_string_append_printf (all, " %s@01%02u", swedes[i], i + 9);
  open_arrivals (&t, all->str);
  g_assert_true (may (&t, "enter sparr @ 0108"));
  g_assert_true (may (&t, "enter sparr @ 0210"));
  refused (&t, "enter sparr @ 0107", "L-16.0");
  refused (&t, "end", "L-16.17");
  table_close (&t);
  g_string_free (all, TRUE);
}

static void
test_any_moment (void)
{
  Table t;

  open_arrivals (&t, "holck@0710");
  give (&t, "move holck @ 0709", "");
  give (&t, "enter sparr @ 0110 0210", "");
  g_assert_cmpstr (where (&t, "sparr"), ==, "0210");
  refused (&t, "move sparr @ 0310", "S-6.16");
  refused (&t, "enter sparr @ 0110", "S-3.0");
  table_close (&t);
}

static void
test_fights_at_once (void)
{
  Table t;

  open_arrivals (&t, "kyle@0216*");
  for (guint i = 0; i < 7; i++)
    {
      g_auto (GStrv) words = g_strsplit (CAVALRY, " ", -1);
      g_autofree char *order = g_strdup_printf ("enter %s @ 01%02u", words[i], 20 + i);

      give (&t, order, "");
    }
  give (&t, "enter boeninghausen @ 0115 0116", "");
  give (&t, "end", "");
  g_assert_true (may (&t, "attack boeninghausen > kyle"));
  table_close (&t);
}

static void
test_entry_cost (void)
{
  Table t;

  open_arrivals (&t, "holck@0710");
  t.state->turn = 13;
  g_assert_true (may (&t, "enter reinach @ 0109 0209 0309"));
  refused (&t, "enter reinach @ 0109 0209 0309 0409", "S-6.14");
  tw (&t)->fog = TRUE;
  g_assert_true (may (&t, "enter reinach @ 0109 0209"));
  refused (&t, "enter reinach @ 0109 0209 0309", "L-17.31");
  tw (&t)->fog = FALSE;
  /* Two may come through one hex. */
  give (&t, "enter reinach @ 0109", "");
  g_assert_true (may (&t, "enter pallant @ 0109 0209"));
  table_close (&t);
}

static void
test_not_onto_enemies (void)
{
  Table t;

  open_arrivals (&t, "kyle@0115 holck@0710");
  refused_as (&t, "enter sparr @ 0115", "L-16.14", "enemy-unit");
  g_assert_true (may (&t, "enter sparr @ 0116"));
  table_close (&t);
}

static void
test_broken_arrivals (void)
{
  Table t;

  /* The level rises as the Swedish player-turn of turn 5 ends, if they are unbroken. */
  table_open (&t);
  table_wait_for (&t, "pappenheim", CAVALRY);
  table_put (&t, "kyle@2301 gil-de-haes@0101*");
  table_play_to (&t, 5, SWEDISH, TW_PHASE_COMBAT);
  table_break (&t, "imperialist");
  tw (&t)->flags[counter (&t, "gil-de-haes")] |= TW_DISRUPTED;
  give (&t, "end", "6");
  g_assert_cmpint (level_of (&t, "imperialist"), ==, 45);
  refused (&t, "rally gil-de-haes", "S-11.11");
  table_go (&t, IMPERIALIST, TW_PHASE_MOVEMENT);
  give (&t, "enter sparr @ 0110", "");
  g_assert_true (tw_level_is_broken (TW_RULESET (t.ruleset), tw (&t), counter (&t, "sparr")));
  table_close (&t);
}

static void
test_refusal (void)
{
  TcScore score;
  Table t;

  open_arrivals (&t, "holck@0710 kyle@2301");
  refused_as (&t, "refuse sparr", "L-16.16", "not-refusable");
  table_break (&t, "imperialist");
  refused (&t, "refuse holck", "S-3.0");
  g_assert_true (lists (&t, "refuse sparr"));
  give (&t, "refuse sparr", "");
  refused (&t, "enter sparr @ 0110", "S-3.0");
  refused (&t, "end", "L-16.17");
  give (&t, "refuse", "");
  g_assert_true (may (&t, "end"));
  tc_state_score (t.ruleset, t.state, &score);
  g_assert_cmpint (score.points[SWEDISH], ==, 0);
  g_assert_cmpint (score.losses[IMPERIALIST], ==, 0);
  table_close (&t);
}

static void
test_no_delay (void)
{
  g_autoptr (GArray) notes = g_array_new (FALSE, FALSE, sizeof (TcNote));
  g_auto (GStrv) words = g_strsplit (CAVALRY, " ", -1);
  Table t;

  open_arrivals (&t, "holck@0710");
  tc_state_duties (t.ruleset, t.state, notes);
  g_assert_cmpuint (notes->len, ==, 8);
  for (guint i = 0; i < 8; i++)
    {
      g_autofree char *order = g_strdup_printf ("enter %s @ 01%02u", words[i], 10 + i);

      refused_as (&t, "end", "L-16.17", "must-enter");
      give (&t, order, "");
    }
  g_assert_true (may (&t, "end"));
  table_close (&t);
}

static void
test_reinforcement_chart (void)
{
  static const struct { const char *id; int turn, strength, movement; } rows[] = {
    { "pappenheim", 5, 0, 8 },  { "batthyanyi", 5, 3, 8 },    { "bredow", 5, 3, 8 },    { "lamboy", 5, 2, 8 },
    { "varoux", 5, 2, 8 },      { "orossy", 5, 4, 8 },        { "sparr", 5, 3, 8 },     { "boeninghausen", 5, 5, 8 },
    { "gil-de-haes", 13, 5, 3 }, { "von-der-goltz", 13, 5, 3 }, { "moriamez", 13, 5, 3 }, { "reinach", 13, 6, 3 },
    { "pallant", 13, 6, 3 },
  };
  const TwRuleset *rules;
  Table t;

  table_open_begun (&t);
  rules = TW_RULESET (t.ruleset);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      int it = counter (&t, rows[i].id);

      g_assert_cmpint (rules->groups[rules->group[it]].turn, ==, rows[i].turn);
      g_assert_cmpint (rules->front[it], ==, rows[i].strength);
      g_assert_cmpint (rules->movement[it], ==, rows[i].movement);
      g_assert_cmpint (rules->side[it], ==, IMPERIALIST);
    }
  g_assert_cmpint (rules->lead[counter (&t, "pappenheim")], ==, 2);
  table_close (&t);

  open_arrivals (&t, "holck@0710");
  t.state->turn = 4;
  refused_as (&t, "enter sparr @ 0110", "L-16.0", "not-yet");
  table_close (&t);
}

/* Train and charge */

static void
test_train (void)
{
  TcScore score;
  Table t;

  table_open_phase (&t, SWEDISH, TW_PHASE_MOVEMENT, "soop@0410 brahe@0411 supply-train@0413 holck@0420");
  give (&t, "move brahe @ 0412 0413 0414", "");
  g_assert_false (is_dead (&t, "supply-train"));
  refused (&t, "move supply-train @ 0414", "L-17.1");
  give (&t, "move soop @ 0411 0412 0413 0414", "");
  g_assert_true (is_dead (&t, "supply-train"));
  tc_state_score (t.ruleset, t.state, &score);
  g_assert_cmpint (score.points[SWEDISH], ==, 10);
  table_close (&t);

  table_open_phase (&t, IMPERIALIST, TW_PHASE_MOVEMENT, "supply-train@0413 holck@0412 soop@0501");
  give (&t, "move holck @ 0413", "");
  g_assert_cmpstr (where (&t, "supply-train"), ==, "0413");
  table_close (&t);
}

static void
test_charge (void)
{
  Table t;

  table_open_field (&t, "stenbock@0914 grana@0814* hard@0701* holck@0702");
  g_assert_cmpstr (odds_of (&t, "attack stenbock > grana"), ==, "5:5 1-1");
  g_assert_cmpstr (odds_of (&t, "attack stenbock > grana +charge"), ==, "10:5 2-1");
  table_go (&t, IMPERIALIST, TW_PHASE_COMBAT);
  refused_as (&t, "attack holck > hard +charge", "L-17.2", "no-charge");
  table_go (&t, SWEDISH, TW_PHASE_COMBAT);
  g_assert_true (lists (&t, "attack stenbock > grana +charge"));
  g_assert_true (lists (&t, "attack stenbock > grana"));
  table_close (&t);

  /* The book lets both sides charge, where a game wants it. */
  table_open (&t);
  table_option (&t, "charge-for-all", "yes");
  table_put (&t, "hard@0701* holck@0702 stenbock@0914 grana@0814*");
  g_assert_cmpstr (odds_of (&t, "attack holck > hard +charge"), ==, "6:3 2-1");
  g_assert_cmpstr (odds_of (&t, "attack stenbock > grana +charge"), ==, "10:5 2-1");
  table_close (&t);
}

static void
test_charge_targets (void)
{
  Table t;

  table_open_phase (&t, SWEDISH, TW_PHASE_COMBAT, "stenbock@0914 goetzen@0814* grana@0813*");
  refused_as (&t, "attack stenbock > goetzen +charge", "L-17.21", "charge-target");
  refused (&t, "attack stenbock > goetzen grana +charge", "L-17.21");
  g_assert_true (may (&t, "attack stenbock > grana +charge"));
  table_close (&t);

  table_open_phase (&t, SWEDISH, TW_PHASE_COMBAT, "stenbock@0914 grana@0813");
  refused (&t, "attack stenbock > grana +charge", "L-17.21");
  table_close (&t);
}

/* One flag for the whole attack: either all cavalry charges or none, and it is said
 * before the die. */
static void
test_charge_is_one_choice (void)
{
  Table t;

  table_open_field (&t, "stenbock@0914 soop@0915 hard@0813 grana@0814*");
  g_assert_cmpstr (odds_of (&t, "attack stenbock soop > grana"), ==, "10:5 2-1");
  g_assert_cmpstr (odds_of (&t, "attack stenbock soop > grana +charge"), ==, "20:5 4-1");
  table_go (&t, SWEDISH, TW_PHASE_COMBAT);
  refused_as (&t, "attack hard > grana +charge", "L-17.22", "charge-without-cavalry");
  give (&t, "attack stenbock soop > grana +charge", "6");
  g_assert_cmpuint (count_events (&t, "charges"), ==, 2);
  table_close (&t);
}

static void
test_charge_help (void)
{
  Table t;

  table_open_field (&t, "stenbock@0914 brahe@0914 hard@0915 grana@0814*");
  g_assert_cmpstr (odds_of (&t, "attack stenbock hard > grana +charge"), ==, "16:5 3-1");
  g_assert_cmpstr (odds_of (&t, "attack stenbock hard > grana +charge +no-leaders"), ==, "15:5 3-1");
  table_close (&t);

  table_open (&t);
  table_option (&t, "charge-leaders", "yes");
  table_put (&t, "stenbock@0914 brahe@0914 hard@0915 grana@0814*");
  g_assert_cmpstr (odds_of (&t, "attack stenbock hard > grana +charge"), ==, "17:5 3-1");
  table_close (&t);
}

static void
test_chargers_end_disrupted (void)
{
  Table t;

  table_open_phase (&t, SWEDISH, TW_PHASE_COMBAT, "stenbock@0914 grana@0814*");
  give (&t, "attack stenbock > grana +charge", "2");
  g_assert_true (is_dead (&t, "grana"));
  g_assert_true (is_disrupted (&t, "stenbock"));
  g_assert_cmpstr (last_event (&t, "disrupted")->rule, ==, "L-17.24");
  table_close (&t);

  /* Of what would kill the attackers only the infantry dies. */
  table_open_phase (&t, SWEDISH, TW_PHASE_COMBAT, "oehm@0914 henderson@0915 von-waldstein@0814* grana@0813*");
  g_assert_cmpstr (odds_of (&t, "attack oehm > von-waldstein grana +charge"), ==, "6:13 1-3");
  give (&t, "attack oehm > von-waldstein grana +charge", "6");
  g_assert_true (is_disrupted (&t, "oehm"));
  table_close (&t);

  table_open_phase (&t, SWEDISH, TW_PHASE_COMBAT, "goldstein@0914 henderson@0915 von-waldstein@0814*");
  g_assert_cmpstr (odds_of (&t, "attack henderson goldstein > von-waldstein +charge"), ==, "6:8 1-2");
  give (&t, "attack henderson goldstein > von-waldstein +charge", "6");
  g_assert_true (is_disrupted (&t, "henderson"));
  g_assert_true (is_disrupted (&t, "goldstein"));
  table_close (&t);
}

static void
test_chargers_pay (void)
{
  Table t;

  table_open_phase (&t, SWEDISH, TW_PHASE_COMBAT, "stenbock@0914 hard@0915 grana@0814*");
  give (&t, "attack hard stenbock > grana +charge", "4");
  g_assert_cmpint (last_event (&t, "result")->args[0], ==, TW_TERM_DX);
  g_assert_true (is_dead (&t, "grana"));
  g_assert_true (is_disrupted (&t, "stenbock"));
  g_assert_false (is_disrupted (&t, "hard"));
  g_assert_cmpint (t.state->depth, ==, 0);
  table_close (&t);

  /* What the charge does not cover the others pay. */
  table_open_phase (&t, SWEDISH, TW_PHASE_COMBAT, "oehm@0914 hard@0915 leslie@0913 von-waldstein@0814*");
  refused (&t, "attack hard oehm leslie > von-waldstein +charge", "S-8.22");
  give (&t, "attack hard oehm > von-waldstein +charge", "5");
  g_assert_cmpint (last_event (&t, "result")->args[0], ==, TW_TERM_DX);
  g_assert_true (is_disrupted (&t, "hard"));
  g_assert_true (is_disrupted (&t, "oehm"));
  table_close (&t);
}

/* Fog */

/* Plays to the Imperialist player-turn of a turn with this die; whether fog came. */
static gboolean
fog_on (int turn, const char *die, const char *table)
{
  gboolean fog;
  Table t;

  table_open (&t);
  table_option (&t, "fog-table", table);
  table_start (&t);
  table_play_to (&t, turn, SWEDISH, TW_PHASE_COMBAT);
  give (&t, "end", die);
  fog = tw (&t)->fog;
  table_close (&t);

  return fog;
}

static void
test_fog_lasts (void)
{
  Table t;

  table_open_field (&t, "kyle@1713 grana@0701");
  g_assert_false (tw (&t)->fog);
  table_play_to (&t, 1, SWEDISH, TW_PHASE_COMBAT);
  give (&t, "end", "5");
  g_assert_true (tw (&t)->fog);
  table_play_to (&t, 2, SWEDISH, TW_PHASE_MOVEMENT);
  g_assert_true (tw (&t)->fog);
  refused (&t, "move kyle @ 1613 1513 1413", "L-17.31");
  table_play_to (&t, 2, IMPERIALIST, TW_PHASE_MOVEMENT);
  g_assert_false (tw (&t)->fog);
  table_close (&t);
}

static void
test_fog_halves (void)
{
  Table t;

  table_open_field (&t, "kyle@1713 stenbock@1701 grana@0701 imperialist-gun-1@1716 imperialist-gun-2@1715");
  tw (&t)->fog = TRUE;
  g_assert_cmpint (tw_step_allowance (TW_RULESET (t.ruleset), tw (&t), counter (&t, "stenbock")), ==, 4);
  g_assert_cmpint (tw_step_allowance (TW_RULESET (t.ruleset), tw (&t), counter (&t, "kyle")), ==, 2);
  g_assert_cmpint (tw_step_allowance (TW_RULESET (t.ruleset), tw (&t), counter (&t, "grana")), ==, 2);
  table_go (&t, IMPERIALIST, TW_PHASE_FIRE);
  refused_as (&t, "fire imperialist-gun-1 > kyle", "L-17.31", "fog-range");
  give (&t, "fire imperialist-gun-2 > kyle", "3");
  g_assert_true (is_disrupted (&t, "kyle"));
  table_close (&t);
}

/* The state is the same but for the light. */
static void
assert_status (Table *t, const char *code, guint n)
{
  g_autoptr (GArray) notes = g_array_new (FALSE, FALSE, sizeof (TcNote));

  tc_state_status (t->ruleset, t->state, notes);
  g_assert_cmpstr (g_array_index (notes, TcNote, 0).code, ==, code);
  g_assert_cmpuint (table_holds (t), ==, n);
}

static void
test_clear (void)
{
  Table t;

  table_open_field (&t, "stenbock@1701 kyle@1713");
  assert_status (&t, "status-clear", 4);
  g_assert_cmpint (tw_step_allowance (TW_RULESET (t.ruleset), tw (&t), counter (&t, "stenbock")), ==, 8);
  tw (&t)->fog = TRUE;
  assert_status (&t, "status-fog", 6);
  table_close (&t);
}

static void
test_first_turn_is_clear (void)
{
  Table t;

  table_open_field (&t, "kyle@1713");
  table_play_to (&t, 1, SWEDISH, TW_PHASE_MOVEMENT);
  g_assert_true (may (&t, "move kyle @ 1613 1513 1413 1313"));
  table_close (&t);
}

static void
test_fog_chart (void)
{
  static const struct { int turn; int most; } rows[] = {
    { 1, 5 }, { 2, 3 }, { 3, 1 }, { 4, 2 }, { 5, 2 }, { 6, 2 }, { 7, 1 }, { 8, 1 }, { 9, 1 }, { 10, 1 }, { 11, 1 },
    { 12, 2 }, { 13, 2 }, { 14, 3 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *last = g_strdup_printf ("%d", rows[i].most);
      g_autofree char *next = g_strdup_printf ("%d", rows[i].most + 1);

      g_assert_true (fog_on (rows[i].turn, "1", "case"));
      g_assert_true (fog_on (rows[i].turn, last, "case"));
      g_assert_false (fog_on (rows[i].turn, next, "case"));
    }
  g_assert_true (fog_on (12, "3", "track"));
  g_assert_false (fog_on (14, "3", "track"));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  table_init ();
  g_test_add_func ("/thirty-years-war/L-16.0/strip", test_entry_strip);
  g_test_add_func ("/thirty-years-war/L-16.1/procedure", test_any_moment);
  g_test_add_func ("/thirty-years-war/L-16.11/any-moment", test_any_moment);
  g_test_add_func ("/thirty-years-war/L-16.12/fights", test_fights_at_once);
  g_test_add_func ("/thirty-years-war/L-16.13/cost", test_entry_cost);
  g_test_add_func ("/thirty-years-war/L-16.14/enemies", test_not_onto_enemies);
  g_test_add_func ("/thirty-years-war/L-16.15/broken", test_broken_arrivals);
  g_test_add_func ("/thirty-years-war/L-16.16/refusal", test_refusal);
  g_test_add_func ("/thirty-years-war/L-16.17/no-delay", test_no_delay);
  g_test_add_func ("/thirty-years-war/L-16.2/chart", test_reinforcement_chart);
  g_test_add_func ("/thirty-years-war/L-17.0/train", test_train);
  g_test_add_func ("/thirty-years-war/L-17.1/train", test_train);
  g_test_add_func ("/thirty-years-war/L-17.2/charge", test_charge);
  g_test_add_func ("/thirty-years-war/L-17.21/targets", test_charge_targets);
  g_test_add_func ("/thirty-years-war/L-17.22/one-choice", test_charge_is_one_choice);
  g_test_add_func ("/thirty-years-war/L-17.23/help", test_charge_help);
  g_test_add_func ("/thirty-years-war/L-17.24/end", test_chargers_end_disrupted);
  g_test_add_func ("/thirty-years-war/L-17.25/exchange", test_chargers_pay);
  g_test_add_func ("/thirty-years-war/L-17.3/lasts", test_fog_lasts);
  g_test_add_func ("/thirty-years-war/L-17.31/halves", test_fog_halves);
  g_test_add_func ("/thirty-years-war/L-17.32/clear", test_clear);
  g_test_add_func ("/thirty-years-war/L-17.33/first-turn", test_first_turn_is_clear);
  g_test_add_func ("/thirty-years-war/L-17.34/chart", test_fog_chart);

  return table_run ();
}
