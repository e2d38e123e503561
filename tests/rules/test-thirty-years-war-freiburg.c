/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the days of Freiburg add: tests of morale, works and cavalry (F-15.0 to F-16.25). */
#include "thirty-years-war-days.h"

/* What has been lost is tested as the next order is given. */
static void
settle (Table *t, const char *dice)
{
  table_go (t, t->state->player, TW_PHASE_FIRE);
  give (t, "end", dice);
}

/* Tables: those of the series, whatever a back page repeats of them. */

static guint
column (Table *t, int left, int right)
{
  const TwRuleset *rules = TW_RULESET (t->ruleset);

  for (guint i = 0; i < rules->n_columns; i++)
    if (rules->odds[i][0] == left && rules->odds[i][1] == right)
      return i;
  g_error ("no column %d-%d", left, right);
}

static void
test_fire_table (void)
{
  static const int hits[] = { 4, 3, 2, 2, 2, 1 };
  const TwRuleset *rules;
  Table t;

  open_august (&t, 3, "", "french-regular-foot-1@1710 bavarian-foot-1@1010");
  rules = TW_RULESET (t.ruleset);
  g_assert_cmpuint (rules->fire_faces, ==, 6);
  for (int range = 1; range <= 6; range++)
    {
      guint at = rules->n_ranges;
      int found = 0;

      while (at > 0 && rules->range[at - 1] > range)
        at--;
      for (int die = 1; die <= 6; die++)
        found += rules->fire[die][at - 1];
      g_assert_cmpint (found, ==, hits[range - 1]);
    }
  g_assert_cmpint (rules->range[rules->n_ranges - 1], ==, 6);
  table_close (&t);
}

static void
test_combat_table (void)
{
  const TwRuleset *rules;
  Table t;

  open_august (&t, 3, "", "french-regular-foot-1@1710 bavarian-foot-1@1010");
  rules = TW_RULESET (t.ruleset);
  g_assert_cmpint (rules->crt[1][column (&t, 4, 1)], ==, TW_TERM_DE);
  g_assert_cmpint (rules->crt[1][column (&t, 5, 1)], ==, TW_TERM_DE);
  g_assert_cmpint (rules->crt[2][column (&t, 5, 1)], ==, TW_TERM_DE);
  g_assert_cmpint (rules->crt[3][column (&t, 6, 1)], ==, TW_TERM_DE);
  g_assert_cmpint (rules->crt[6][column (&t, 6, 1)], ==, TW_TERM_DD);
  table_close (&t);
}

/* Morale */

static void
test_no_test (void)
{
  Table t;

  open_august (&t, 3, "", "french-regular-foot-1@1710 bavarian-foot-1@1010");
  set_losses (&t, "bavarian", 30, 0);
  settle (&t, "");
  g_assert_false (table_is_broken (&t, "bavarian-morale"));
  set_losses (&t, "bavarian", 0, 2);
  settle (&t, "4");
  g_assert_cmpuint (count_events (&t, "morale-roll"), ==, 1);
  g_assert_false (table_is_broken (&t, "bavarian-morale"));
  settle (&t, "");
  table_close (&t);
}

/* Levels 7, 9, 11; the last needs no die. */
/* The status of the army's losses: code, losses, level, and the highest face that breaks it there. */
static void
assert_told (Table *t, const char *army, const char *code, int losses, int level, int most)
{
  g_autoptr (GArray) notes = g_array_new (FALSE, FALSE, sizeof (TcNote));

  tc_state_status (t->ruleset, t->state, notes);
  for (guint i = 0; i < notes->len; i++)
    {
      const TcNote *note = &g_array_index (notes, TcNote, i);

      if (!g_str_equal (note->code, code)
          || !g_str_equal (((TcArmy *) g_ptr_array_index (t->battle->armies, note->args[0]))->id, army))
        continue;
      g_assert_cmpint (note->args[1], ==, losses);
      g_assert_cmpint (note->args[2], ==, level);
      g_assert_cmpint (note->args[3], ==, most);
      return;
    }
  g_assert_not_reached ();
}

/* The next test is reported before it is due, with its die. */
static void
test_told (void)
{
  Table t;

  open_august (&t, 9, "", "french-regular-foot-1@1710 bavarian-foot-1@1010");
  assert_told (&t, "french-mercenary", "status-test", 0, 7, 3);
  set_losses (&t, "french-mercenary", 4, 4);
  settle (&t, "4");
  g_assert_cmpint (last_event (&t, "morale-roll")->args[1], ==, 8);
  g_assert_cmpint (last_event (&t, "morale-roll")->args[3], ==, 3);
  g_assert_cmpint (last_event (&t, "morale-roll")->args[4], ==, 7);
  assert_told (&t, "french-mercenary", "status-test", 8, 9, 4);
  set_losses (&t, "french-mercenary", 0, 4);
  settle (&t, "5 6");
  assert_told (&t, "french-mercenary", "status-last-test", 12, 13, 6);
  set_losses (&t, "french-mercenary", 4, 0);
  settle (&t, "");
  assert_told (&t, "french-mercenary", "status-demoralized", 16, 13, 0);
  table_close (&t);
  /* A dead leader weighs on it. */
  open_august (&t, 5, "", "french-mercenary-foot-1@1710 denghien@1715 bavarian-foot-1@1010");
  table_lose (&t, "denghien");
  settle (&t, "5");
  assert_told (&t, "french-regular", "status-test", 0, 48, 4);
  table_close (&t);
}

static void
test_levels (void)
{
  static const struct { int infantry, cavalry; const char *die; gboolean breaks; } steps[] = {
    { 0, 2, "", FALSE }, { 4, 0, "", FALSE }, { 0, 2, "4", FALSE }, { 0, 2, "5", FALSE }, { 0, 2, "6", FALSE },
    { 4, 0, "", TRUE },
  };
  Table t;

  open_august (&t, 9, "", "french-regular-foot-1@1710 bavarian-foot-1@1010");
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      set_losses (&t, "french-mercenary", steps[i].infantry, steps[i].cavalry);
      settle (&t, steps[i].die);
      g_assert_cmpint (table_is_broken (&t, "french-mercenary-morale"), ==, steps[i].breaks);
    }
  table_close (&t);
}

/* 45 and more are of both arms: 42 of foot and 3 of horse. */
static void
lose_regulars (Table *t, int infantry, int cavalry)
{
  set_losses (t, "french-regular", infantry, cavalry);
}

static void
test_two_levels (void)
{
  Table t;

  open_august (&t, 5, "", "french-mercenary-foot-1@1710 bavarian-foot-1@1010");
  lose_regulars (&t, 42, 3);
  settle (&t, "");
  lose_regulars (&t, 12, 6);
  settle (&t, "4 5");
  g_assert_cmpuint (count_events (&t, "morale-roll"), ==, 2);
  g_assert_false (table_is_broken (&t, "french-regular-morale"));
  table_close (&t);

  /* When the first breaks the army, the second is void. */
  open_august (&t, 5, "", "french-mercenary-foot-1@1710 bavarian-foot-1@1010");
  lose_regulars (&t, 54, 9);
  settle (&t, "3");
  g_assert_true (table_is_broken (&t, "french-regular-morale"));
  table_close (&t);
}

static void
test_range (void)
{
  for (int die = 4; die <= 5; die++)
    {
      g_autofree char *text = g_strdup_printf ("6 %d", die);
      Table t;

      open_august (&t, 3, "", "french-regular-foot-1@1710 bavarian-foot-1@1010");
      set_losses (&t, "bavarian", 36, 4);
      settle (&t, text);
      g_assert_cmpint (table_is_broken (&t, "bavarian-morale"), ==, die == 4);
      table_close (&t);
    }
}

static void
test_example (void)
{
  Table t;

  open_august (&t, 5, "", "french-mercenary-foot-1@1710 bavarian-foot-1@1010");
  lose_regulars (&t, 54, 0);
  settle (&t, "6");
  lose_regulars (&t, 0, 6);
  settle (&t, "4");
  g_assert_true (table_is_broken (&t, "french-regular-morale"));
  table_close (&t);
}

static void
test_drag (void)
{
  Table t;

  open_august (&t, 5, "", "french-mercenary-foot-1@1710 bavarian-foot-1@1010");
  set_losses (&t, "french-mercenary", 16, 2);
  settle (&t, "1");
  g_assert_true (table_is_broken (&t, "french-mercenary-morale"));
  g_assert_false (table_is_broken (&t, "french-regular-morale"));
  table_close (&t);

  open_august (&t, 5, "", "french-mercenary-foot-1@1710 bavarian-foot-1@1010");
  lose_regulars (&t, 48, 0);
  settle (&t, "1");
  g_assert_true (table_is_broken (&t, "french-regular-morale"));
  g_assert_true (table_is_broken (&t, "french-mercenary-morale"));
  g_assert_cmpstr (last_event (&t, "dragged")->rule, ==, "F-15.16");
  /* reported once, and not as if its own losses had caused it */
  g_assert_cmpuint (count_events (&t, "demoralized"), ==, 1);
  table_close (&t);
}

static void
test_leaders (void)
{
  Table t;
  const TwRuleset *rules;

  open_august (&t, 5, "", "french-mercenary-foot-1@1710 denghien@1710 bavarian-foot-1@1711");
  rules = TW_RULESET (t.ruleset);
  g_assert_cmpint (rules->levels[table_level (&t, "bavarian-morale")].leader, ==, counter (&t, "von-mercy"));
  g_assert_cmpint (rules->levels[table_level (&t, "french-regular-morale")].leader, ==, counter (&t, "denghien"));
  g_assert_cmpint (rules->levels[table_level (&t, "french-mercenary-morale")].leader, ==, counter (&t, "turenne"));
  /* In combat he helps any friend. */
  g_assert_cmpstr (odds_of (&t, "attack french-mercenary-foot-1 > bavarian-foot-1"), ==, "7:6 1-1");
  table_close (&t);
}

static void
test_dead_leader (void)
{
  Table t;

  open_august (&t, 5, "", "french-mercenary-foot-1@1710 denghien@1715 bavarian-foot-1@1010");
  table_lose (&t, "denghien");
  settle (&t, "5");
  g_assert_false (table_is_broken (&t, "french-regular-morale"));
  lose_regulars (&t, 48, 0);
  settle (&t, "4");
  g_assert_true (table_is_broken (&t, "french-regular-morale"));
  table_close (&t);

  open_august (&t, 5, "", "french-mercenary-foot-1@1710 denghien@1715 bavarian-foot-1@1010");
  g_assert_cmpstr (table_told (&t, "status-death-test", 1)->rule, ==, "F-15.22");
  g_assert_cmpint (table_told (&t, "status-death-test", 1)->args[1], ==, counter (&t, "denghien"));
  g_assert_cmpstr (table_told (&t, "status-drag", 0)->rule, ==, "F-15.16");
  table_lose (&t, "denghien");
  settle (&t, "4");
  g_assert_true (table_is_broken (&t, "french-regular-morale"));
  g_assert_true (table_is_broken (&t, "french-mercenary-morale"));
  /* Not by a level, and so it is reported. */
  g_assert_cmpuint (count_events (&t, "demoralized"), ==, 0);
  g_assert_cmpint (last_event (&t, "broken-by-death")->args[1], ==, counter (&t, "denghien"));
  g_assert_cmpstr (table_told (&t, "status-broken", 0)->rule, ==, "F-15.22");
  g_assert_cmpstr (table_told (&t, "status-broken", 1)->rule, ==, "F-15.16");
  g_assert_null (table_told (&t, "status-drag", 0));
  table_close (&t);
}

/* First for the losses, not yet reduced, then for him. */
static void
test_both_tests (void)
{
  Table t;

  open_august (&t, 5, "", "french-mercenary-foot-1@1710 denghien@1715 bavarian-foot-1@1010");
  lose_regulars (&t, 48, 0);
  table_lose (&t, "denghien");
  settle (&t, "4 5");
  g_assert_false (table_is_broken (&t, "french-regular-morale"));
  g_assert_cmpuint (count_events (&t, "morale-roll"), ==, 1);
  g_assert_cmpuint (count_events (&t, "morale-death"), ==, 1);
  table_close (&t);
}

static void
test_table (void)
{
  static const struct { int day; const char *id; int losses[4]; } rows[] = {
    { 3, "bavarian-morale", { 31, 40, 49, 59 } }, { 3, "french-regular-morale", { 44, 52, 61, 70 } },
    { 5, "bavarian-morale", { 41, 49, 58, 66 } }, { 5, "french-regular-morale", { 48, 58, 67, 77 } },
    { 5, "french-mercenary-morale", { 18, 22, 25, 29 } }, { 9, "bavarian-morale", { 18, 23, 29, 34 } },
    { 9, "french-regular-morale", { 19, 25, 31, 37 } }, { 9, "french-mercenary-morale", { 7, 9, 11, 13 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const TwLevel *it;
      Table t;

      open_august (&t, rows[i].day, "", "french-regular-foot-1@1710 bavarian-foot-1@1010");
      it = &TW_RULESET (t.ruleset)->levels[table_level (&t, rows[i].id)];
      g_assert_cmpuint (it->tests[0].n, ==, 4);
      for (int k = 0; k < 4; k++)
        {
          g_assert_cmpint (it->tests[0].losses[k], ==, rows[i].losses[k]);
          g_assert_cmpint (it->tests[0].die[k], ==, 3 + k);
        }
      table_close (&t);
    }
}

/* Works */

static void
test_shuns_works (void)
{
  TcNote note;
  Table t;

  open_august (&t, 3, "1713", "bavarian-foot-1@1713 french-regular-horse-1@1513 french-regular-foot-1@1514");
  table_go (&t, FRENCH, TW_PHASE_MOVEMENT);
  refused_as (&t, "move french-regular-horse-1 @ 1613", "F-16.1", "works-near");
  g_assert_true (may (&t, "move french-regular-foot-1 @ 1613"));
  table_close (&t);

  /* A unit that starts there moves away or is lost. */
  open_august (&t, 3, "1713", "bavarian-foot-1@1713 french-regular-horse-1@1613 french-regular-horse-2@1714");
  table_go (&t, FRENCH, TW_PHASE_FIRE);
  give (&t, "end", "");
  g_assert_true (is_disrupted (&t, "french-regular-horse-1"));
  g_assert_true (table_status (&t, "status-pressed", &note));
  g_assert_cmpint (note.args[0], ==, counter (&t, "french-regular-horse-1"));
  refused (&t, "move french-regular-horse-1 @ 1612", "F-16.1");
  refused (&t, "move french-regular-horse-1 @ 1513 1413", "S-9.15");
  g_assert_true (may (&t, "move french-regular-horse-1 @ 1514"));
  g_assert_true (may (&t, "move french-regular-horse-1 @ 1614"));
  give (&t, "move french-regular-horse-1 @ 1513", "");
  g_assert_true (table_status (&t, "status-pressed", &note));
  g_assert_cmpint (note.args[0], ==, counter (&t, "french-regular-horse-2"));
  give (&t, "end", "");
  g_assert_false (table_status (&t, "status-pressed", &note));
  g_assert_false (is_dead (&t, "french-regular-horse-1"));
  g_assert_true (is_dead (&t, "french-regular-horse-2"));
  g_assert_cmpstr (last_event (&t, "eliminated")->rule, ==, "F-16.1");
  table_close (&t);

  /* Empty works in no zone may be entered, for three points. */
  open_august (&t, 3, "1513", "bavarian-foot-1@1413 french-regular-horse-1@1613");
  table_go (&t, FRENCH, TW_PHASE_MOVEMENT);
  refused_as (&t, "move french-regular-horse-1 @ 1513", "F-16.1", "works-near");
  g_assert_true (may (&t, "move french-regular-horse-1 @ 1514"));
  table_close (&t);
  open_august (&t, 3, "1513", "bavarian-foot-1@0413 french-regular-horse-1@1613");
  table_go (&t, FRENCH, TW_PHASE_MOVEMENT);
  g_assert_true (may (&t, "move french-regular-horse-1 @ 1513 1413 1313 1213 1113 1013"));
  refused (&t, "move french-regular-horse-1 @ 1513 1413 1313 1213 1113 1013 0913", "S-6.14");
  table_close (&t);
}

static void
test_charge (void)
{
  Table t;

  open_august (&t, 3, "", "french-regular-horse-1@1710 french-regular-horse-2@1811 bavarian-foot-1@1711*");
  g_assert_cmpstr (odds_of (&t, "attack french-regular-horse-1 french-regular-horse-2 > bavarian-foot-1 +charge"), ==,
                   "12:3 4-1");
  g_assert_cmpstr (odds_of (&t, "attack french-regular-horse-1 french-regular-horse-2 > bavarian-foot-1"), ==, "6:3 2-1");
  table_close (&t);

  open_august (&t, 3, "1711", "french-regular-horse-1@1710 bavarian-foot-1@1711* bavarian-horse-1@1310 french-regular-foot-1@1311*");
  table_go (&t, FRENCH, TW_PHASE_COMBAT);
  refused (&t, "attack french-regular-horse-1 > bavarian-foot-1 +charge", "S-12.0-entrenchment");
  /* Either side may. */
  g_assert_cmpstr (odds_of (&t, "attack bavarian-horse-1 > french-regular-foot-1 +charge"), ==, "4:3 1-1");
  table_close (&t);
}

static void
test_charge_targets (void)
{
  Table t;

  open_august (&t, 3, "", "french-regular-horse-1@1710 bavarian-foot-1@1711* bavarian-horse-1@1810*");
  table_go (&t, FRENCH, TW_PHASE_COMBAT);
  refused_as (&t, "attack french-regular-horse-1 > bavarian-foot-1 bavarian-horse-1 +charge", "F-16.21", "charge-target");
  table_close (&t);
}

static void
test_charge_is_one_choice (void)
{
  Table t;

  open_august (&t, 3, "", "french-regular-horse-1@1710 french-regular-foot-1@1811 bavarian-foot-1@1711*");
  table_go (&t, FRENCH, TW_PHASE_COMBAT);
  refused_as (&t, "attack french-regular-foot-1 > bavarian-foot-1 +charge", "F-16.22", "charge-without-cavalry");
  table_close (&t);
}

static void
test_charge_help (void)
{
  Table t;

  open_august (&t, 3, "", "french-regular-horse-1@1710 denghien@1710 bavarian-foot-1@1711*");
  g_assert_cmpstr (odds_of (&t, "attack french-regular-horse-1 > bavarian-foot-1 +charge"), ==, "9:3 3-1");
  table_close (&t);
}

static void
test_chargers_end_disrupted (void)
{
  Table t;

  open_august (&t, 3, "", "french-regular-horse-1@1710 french-regular-foot-1@1810 bavarian-foot-1@1711* bavarian-foot-2@1610* bavarian-foot-3@1709* bavarian-foot-4@1609*");
  table_go (&t, FRENCH, TW_PHASE_COMBAT);
  g_assert_cmpstr (odds_of (&t, "attack french-regular-horse-1 > bavarian-foot-1 bavarian-foot-2 bavarian-foot-3 bavarian-foot-4 +charge"), ==, "6:12 1-2");
  give (&t, "attack french-regular-horse-1 > bavarian-foot-1 bavarian-foot-2 bavarian-foot-3 bavarian-foot-4 +charge", "6");
  g_assert_cmpint (last_event (&t, "result")->args[0], ==, TW_TERM_AD);
  g_assert_true (is_disrupted (&t, "french-regular-horse-1"));
  table_close (&t);
}

static void
test_chargers_pay (void)
{
  Table t;

  open_august (&t, 3, "", "french-regular-horse-1@1710 french-regular-foot-1@1811 bavarian-foot-1@1711*");
  table_go (&t, FRENCH, TW_PHASE_COMBAT);
  g_assert_cmpstr (odds_of (&t, "attack french-regular-horse-1 french-regular-foot-1 > bavarian-foot-1 +charge"), ==, "12:3 4-1");
  give (&t, "attack french-regular-horse-1 french-regular-foot-1 > bavarian-foot-1 +charge", "5");
  g_assert_cmpint (last_event (&t, "result")->args[0], ==, TW_TERM_DX);
  g_assert_false (is_disrupted (&t, "french-regular-foot-1"));
  table_close (&t);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  table_init_from ("freiburg-1644-3-august.tercio");
  g_test_add_func ("/thirty-years-war/F-5.1/fire-table", test_fire_table);
  g_test_add_func ("/thirty-years-war/F-8.6/combat-table", test_combat_table);
  g_test_add_func ("/thirty-years-war/F-15.0/no-test", test_no_test);
  g_test_add_func ("/thirty-years-war/F-15.11/total", test_no_test);
  g_test_add_func ("/thirty-years-war/F-15.12/levels", test_levels);
  g_test_add_func ("/thirty-years-war/F-15.14/told", test_told);
  g_test_add_func ("/thirty-years-war/F-15.13/several", test_two_levels);
  g_test_add_func ("/thirty-years-war/F-15.14/range", test_range);
  g_test_add_func ("/thirty-years-war/F-15.15/example", test_example);
  g_test_add_func ("/thirty-years-war/F-15.16/drag", test_drag);
  g_test_add_func ("/thirty-years-war/F-15.21/leaders", test_leaders);
  g_test_add_func ("/thirty-years-war/F-15.22/death", test_dead_leader);
  g_test_add_func ("/thirty-years-war/F-15.23/both", test_both_tests);
  g_test_add_func ("/thirty-years-war/F-15.24/drag", test_dead_leader);
  g_test_add_func ("/thirty-years-war/F-15.3/table", test_table);
  g_test_add_func ("/thirty-years-war/F-16.1/works", test_shuns_works);
  g_test_add_func ("/thirty-years-war/F-16.2/charge", test_charge);
  g_test_add_func ("/thirty-years-war/F-16.21/targets", test_charge_targets);
  g_test_add_func ("/thirty-years-war/F-16.22/one-choice", test_charge_is_one_choice);
  g_test_add_func ("/thirty-years-war/F-16.23/help", test_charge_help);
  g_test_add_func ("/thirty-years-war/F-16.24/end", test_chargers_end_disrupted);
  g_test_add_func ("/thirty-years-war/F-16.25/exchange", test_chargers_pay);

  return table_run ();
}
