/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compulsory combat and odds (S-8.0 to S-8.5). */
#include "thirty-years-war-table.h"

static const char *
column (int attack, int defence)
{
  static char text[16];
  TcOrder order = { .kind = TW_ATTACK, .n_units = 1, .n_targets = 1 };
  TcExplanation explanation;
  Table t;

  table_open (&t);
  ((TcCounter *) g_ptr_array_index (t.battle->counters, counter (&t, "kyle")))->values[TC_COLUMN_STRENGTH] = attack;
  ((TcCounter *) g_ptr_array_index (t.battle->counters, counter (&t, "kyle")))->values[TC_COLUMN_REDUCED] = 1;
  ((TcCounter *) g_ptr_array_index (t.battle->counters, counter (&t, "grana")))->values[TC_COLUMN_STRENGTH] = defence;
  ((TcCounter *) g_ptr_array_index (t.battle->counters, counter (&t, "grana")))->values[TC_COLUMN_REDUCED] = 1;
  table_put (&t, "kyle@1713 grana@1613");
  order.units[0] = counter (&t, "kyle");
  order.targets[0] = counter (&t, "grana");
  g_assert_true (tc_state_explain (t.ruleset, t.state, &order, &explanation));
  g_strlcpy (text, explanation.column, sizeof text);
  table_close (&t);

  return text;
}

static void
test_odds (void)
{
  g_assert_cmpstr (column (13, 4), ==, "3-1");
  g_assert_cmpstr (column (15, 9), ==, "1-1");
  g_assert_cmpstr (column (5, 9), ==, "1-2");
  g_assert_cmpstr (column (9, 10), ==, "1-2");
  g_assert_cmpstr (column (1, 7), ==, "1-5");
  g_assert_cmpstr (column (45, 5), ==, "6-1");
  g_assert_cmpstr (column (59, 10), ==, "5-1");
  g_assert_cmpstr (column (10, 10), ==, "1-1");
  g_assert_cmpstr (column (5, 10), ==, "1-2");
  g_assert_cmpstr (column (3, 10), ==, "1-4");
}

static void
test_order_is_free (void)
{
  Table t;

  table_open_phase (&t, SWEDISH, TW_PHASE_COMBAT, "kyle@0913 hard@0920 von-waldstein@0813 grana@0820");
  g_assert_true (may (&t, "attack hard > grana"));
  give (&t, "attack kyle > von-waldstein", "2");
  give (&t, "attack hard > grana", "3");
  refused_as (&t, "attack grana > hard", "S-8.0", "not-yours");
  table_close (&t);
}

static void
test_all_who_control (void)
{
  Table t;

  table_open_phase (&t, SWEDISH, TW_PHASE_COMBAT, "gula@0914 von-waldstein@0813 grana@0814 kehraus@0816");
  assert_duties (&t, "gula >von-waldstein >grana");
  refused_as (&t, "attack gula > grana", "S-8.11", "leaves-target");
  refused (&t, "attack gula > von-waldstein", "S-8.11");
  give (&t, "attack gula > von-waldstein grana", "3");
  g_assert_true (is_disrupted (&t, "gula"));
  table_close (&t);
}

static void
test_whole_plan (void)
{
  Table t;

  table_open_phase (&t, SWEDISH, TW_PHASE_COMBAT, "blaa@0913 gula@0914 von-waldstein@0813 grana@0814");
  assert_duties (&t, "gula blaa >von-waldstein >grana");
  refused_as (&t, "attack gula > von-waldstein", "S-8.12", "leaves-attacker");
  refused (&t, "attack gula > von-waldstein grana", "S-8.12");
  refused_as (&t, "attack blaa gula > von-waldstein", "S-8.11", "leaves-target");
  g_assert_true (may (&t, "attack blaa > von-waldstein"));
  give (&t, "attack gula > grana", "3");
  refused (&t, "end", "S-8.12");
  assert_duties (&t, "blaa >von-waldstein");
  give (&t, "attack blaa > von-waldstein", "2");
  g_assert_true (may (&t, "end"));
  table_close (&t);

  /* A disrupted unit adjacent to it: Blaa may fight that one instead. */
  table_open_phase (&t, SWEDISH, TW_PHASE_COMBAT, "blaa@0913 gula@0914 von-waldstein@0813 grana@0814 goetzen@0812*");
  give (&t, "attack gula > von-waldstein grana", "1");
  g_assert_true (may (&t, "attack blaa > goetzen"));
  refused (&t, "end", "S-8.12");
  give (&t, "attack blaa > goetzen", "1");
  g_assert_true (may (&t, "end"));
  table_close (&t);
}

/* A zone of control lost in an earlier combat of the phase does not end a duty. */
static void
test_duties_are_fixed (void)
{
  Table t;

  table_open_phase (&t, SWEDISH, TW_PHASE_COMBAT, "blaa@0913 gula@0914 von-waldstein@0813 comargo@0912*");
  give (&t, "attack gula > von-waldstein", "1");
  assert_duties (&t, "blaa");
  refused (&t, "end", "S-8.12");
  give (&t, "attack blaa > comargo", "1");
  g_assert_true (may (&t, "end"));
  table_close (&t);
}

static void
test_free_plans (void)
{
  Table t;

  table_open (&t);
  table_option (&t, "attack-plans", "free");
  table_put (&t, "blaa@0913 gula@0914 von-waldstein@0813 grana@0814");
  table_go (&t, SWEDISH, TW_PHASE_COMBAT);
  give (&t, "attack gula > von-waldstein", "3");
  assert_duties (&t, "");
  g_assert_true (may (&t, "end"));
  table_close (&t);
}

static void
test_six_against_one (void)
{
  Table t;

  table_open_phase (&t, SWEDISH, TW_PHASE_COMBAT,
                    "kyle@0714 hard@0715 gula@0813 blaa@0815 leslie@0914 bose@0915 grana@0814");
  g_assert_cmpstr (odds_of (&t, "attack kyle hard gula blaa leslie bose > grana"), ==, "50:10 5-1");
  g_assert_true (lists (&t, "attack kyle hard gula blaa leslie bose > grana"));
  give (&t, "attack kyle hard gula blaa leslie bose > grana", "1");
  g_assert_true (is_dead (&t, "grana"));
  table_close (&t);
}

static void
test_once_a_phase (void)
{
  Table t;

  table_open_phase (&t, SWEDISH, TW_PHASE_COMBAT, "blaa@0913 gula@0914 von-waldstein@0813 grana@0814 comargo@0912*");
  give (&t, "attack blaa > von-waldstein", "2");
  refused_as (&t, "attack gula > von-waldstein", "S-8.14", "targeted-before");
  refused_as (&t, "attack blaa > comargo", "S-8.14", "attacked-before");
  table_close (&t);
}

static void
test_adjacent_only (void)
{
  Table t;

  table_open (&t);
  table_lay (&t, "river", "1513/1413");
  table_put (&t, "kyle@1013 von-waldstein@0813 hard@1513 grana@1413");
  table_go (&t, SWEDISH, TW_PHASE_COMBAT);
  refused_as (&t, "attack kyle > von-waldstein", "S-8.15", "not-in-contact");
  refused_as (&t, "attack hard > grana", "S-8.15", "no-attack-across");
  refused (&t, "attack kyle", "S-8.0");
  refused (&t, "attack kyle > hard", "S-8.0");
  table_close (&t);
}

static void
test_against_several (void)
{
  Table t;

  table_open_phase (&t, SWEDISH, TW_PHASE_COMBAT, "gula@0914 von-waldstein@0813 grana@0814");
  g_assert_cmpstr (odds_of (&t, "attack gula > von-waldstein grana"), ==, "12:25 1-3");
  give (&t, "attack gula > von-waldstein grana", "3");
  g_assert_cmpint (last_event (&t, "result")->args[0], ==, TW_TERM_AD);
  table_close (&t);
}

static void
test_several_against_one (void)
{
  Table t;

  table_open_phase (&t, SWEDISH, TW_PHASE_COMBAT, "blaa@0913 gula@0914 hard@0915 von-waldstein@0813");
  g_assert_cmpstr (odds_of (&t, "attack blaa gula > von-waldstein"), ==, "23:15 1-1");
  refused_as (&t, "attack blaa gula hard > von-waldstein", "S-8.22", "not-in-contact");
  table_close (&t);
}

/* Two march against two.  @option: of combined attacks, NULL as by default. */
static void
meet_across_rhombus (Table *t, const char *option)
{
  table_open (t);
  if (option != NULL)
    table_option (t, "combined-attacks", option);
  table_put (t, "gula@0914 blaa@0916 grana@0812 comargo@1013");
  table_play_to (t, 1, IMPERIALIST, TW_PHASE_MOVEMENT);
  give_all (t, "move grana @ 0813 0814; move comargo @ 1014; end");
  table_play_to (t, 2, SWEDISH, TW_PHASE_MOVEMENT);
  give_all (t, "move blaa @ 0915; end");
}

/* Across a rhombus each is adjacent to each, and yet it is no combat of two against two. */
static void
test_two_against_two (void)
{
  Table t;

  meet_across_rhombus (&t, NULL);
  assert_duties (&t, "gula blaa >grana >comargo");
  refused_as (&t, "attack gula blaa > grana comargo", "S-8.22", "several-against-several");
  g_assert_false (lists (&t, "attack gula blaa > grana comargo"));
  g_assert_cmpstr (odds_of (&t, "attack gula blaa > grana comargo"), ==, "0:0 -");
  give (&t, "attack gula > grana", "3");
  give (&t, "attack blaa > comargo", "3");
  table_close (&t);

  meet_across_rhombus (&t, "several");
  g_assert_true (lists (&t, "attack gula blaa > grana comargo"));
  give (&t, "attack gula blaa > grana comargo", "3");
  g_assert_true (may (&t, "end"));
  table_close (&t);
}

/* What a unit has used in one combat is not left for another, in whole or in part. */
static void
test_never_split (void)
{
  Table t;

  table_open_phase (&t, SWEDISH, TW_PHASE_COMBAT, "gula@0914 von-waldstein@0813* grana@0814*");
  g_assert_cmpstr (odds_of (&t, "attack gula > grana"), ==, "12:5 2-1");
  give (&t, "attack gula > grana", "5");
  refused (&t, "attack gula > von-waldstein", "S-8.14");
  refused (&t, "attack gula gustavus-adolphus > von-waldstein", "S-2.3");
  table_close (&t);
}

static void
test_best_terrain (void)
{
  TcOrder order = { .kind = TW_ATTACK, .n_units = 1, .n_targets = 1 };
  TcExplanation explanation;
  guint hidden = 0;
  Table t;

  table_open (&t);
  table_lay (&t, "slope", "0914/0814");
  table_lay (&t, "stream", "0914/0814");
  table_put (&t, "gula@0914 grana@0814");
  g_assert_cmpstr (odds_of (&t, "attack gula > grana"), ==, "12:20 1-2");
  order.units[0] = counter (&t, "gula");
  order.targets[0] = counter (&t, "grana");
  g_assert_true (tc_state_explain (t.ruleset, t.state, &order, &explanation));
  for (guint i = 0; i < explanation.n; i++)
    hidden += explanation.modifiers[i].kind == TC_MODIFIER_NONE;
  g_assert_cmpuint (hidden, ==, 1);
  /* 20 make it 1-1 */
  g_assert_cmpstr (explanation.next, ==, "1-1");
  g_assert_cmpint (explanation.missing, ==, 8);
  table_close (&t);
}

static const TcModifier *
find_modifier (const TcExplanation *explanation, const char *code)
{
  for (guint i = 0; i < explanation->n; i++)
    if (g_str_equal (explanation->modifiers[i].note.code, code))
      return &explanation->modifiers[i];

  return NULL;
}

/* Why the slope that one of two attackers climbs does not help. */
static void
test_spoiled_terrain (void)
{
  TcOrder order = { .kind = TW_ATTACK, .n_units = 2, .n_targets = 1 };
  TcExplanation explanation;
  const TcModifier *spoiled;
  Table t;

  table_open (&t);
  table_lay (&t, "slope", "0914/0814");
  table_put (&t, "gula@0914 blaa@0915 grana@0814");
  order.units[0] = counter (&t, "gula");
  order.units[1] = counter (&t, "blaa");
  order.targets[0] = counter (&t, "grana");
  g_assert_true (tc_state_explain (t.ruleset, t.state, &order, &explanation));
  g_assert_null (find_modifier (&explanation, "behind-slope"));
  g_assert_null (find_modifier (&explanation, "not-across-water"));
  spoiled = find_modifier (&explanation, "not-uphill");
  g_assert_nonnull (spoiled);
  g_assert_cmpint (spoiled->kind, ==, TC_MODIFIER_NONE);
  g_assert_cmpint (spoiled->note.role, ==, TC_NOTE_SIDES);
  g_assert_cmpint (spoiled->note.args[0], ==, order.targets[0]);
  g_assert_cmpint (spoiled->note.args[1], ==, order.units[1]);
  table_close (&t);
}

static void
test_fire_is_no_attack (void)
{
  Table t;

  table_open_phase (&t, SWEDISH, TW_PHASE_FIRE, "kyle@0914 swedish-gun-1@0812 grana@0814 holck@0101");
  give (&t, "fire swedish-gun-1 > grana", "6");
  give (&t, "end", "");
  give (&t, "end", "");
  assert_duties (&t, "kyle >grana");
  refused (&t, "end", "S-8.12");
  /* An attack may be weak on purpose: leaders may stay out. */
  g_assert_true (may (&t, "attack kyle > grana +no-leaders"));
  table_close (&t);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  table_init ();
  g_test_add_func ("/thirty-years-war/S-8.0/odds", test_odds);
  g_test_add_func ("/thirty-years-war/S-8.0/free-order", test_order_is_free);
  g_test_add_func ("/thirty-years-war/S-8.1/who-attacks-whom", test_whole_plan);
  g_test_add_func ("/thirty-years-war/S-8.11/all-who-control", test_all_who_control);
  g_test_add_func ("/thirty-years-war/S-8.12/whole-plan", test_whole_plan);
  g_test_add_func ("/thirty-years-war/S-8.12/fixed", test_duties_are_fixed);
  g_test_add_func ("/thirty-years-war/S-8.12/free-plans", test_free_plans);
  g_test_add_func ("/thirty-years-war/S-8.13/six-against-one", test_six_against_one);
  g_test_add_func ("/thirty-years-war/S-8.14/once", test_once_a_phase);
  g_test_add_func ("/thirty-years-war/S-8.15/adjacent", test_adjacent_only);
  g_test_add_func ("/thirty-years-war/S-8.2/combined", test_against_several);
  g_test_add_func ("/thirty-years-war/S-8.21/against-several", test_against_several);
  g_test_add_func ("/thirty-years-war/S-8.22/several-against-one", test_several_against_one);
  g_test_add_func ("/thirty-years-war/S-8.22/two-against-two", test_two_against_two);
  g_test_add_func ("/thirty-years-war/S-8.3/never-split", test_never_split);
  g_test_add_func ("/thirty-years-war/S-8.4/best-terrain", test_best_terrain);
  g_test_add_func ("/thirty-years-war/S-8.4/spoiled-terrain", test_spoiled_terrain);
  g_test_add_func ("/thirty-years-war/S-8.5/fire-is-no-attack", test_fire_is_no_attack);

  return table_run ();
}
