/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How Lützen ends: demoralization, the death of the king, early Pappenheim, victory
 * (L-18.0 to L-21.12). */
#include "thirty-years-war-table.h"
#include "tw-morale.h"
#include "tw-pieces.h"
#include "tw-system.h"

/* Demoralization */

static void
test_at_once (void)
{
  Table t;

  table_open_field (&t, "hard@0914* kyle@0920* von-waldstein@0814 grana@0820");
  set_losses (&t, "swedish", 60, 0);
  table_go (&t, IMPERIALIST, TW_PHASE_COMBAT);
  give (&t, "attack von-waldstein > hard", "1");
  g_assert_true (table_is_broken (&t, "swedish"));
  give (&t, "attack grana > kyle", "1");
  g_assert_true (is_dead (&t, "kyle"));
  g_assert_true (tw_has (tw (&t), counter (&t, "kyle"), TW_SHAKEN));
  g_assert_false (tw_has (tw (&t), counter (&t, "hard"), TW_SHAKEN));
  table_close (&t);
}

static void
test_swedish_level (void)
{
  Table t;

  table_open_field (&t, "hard@0914* von-waldstein@0814");
  g_assert_cmpint (level_of (&t, "swedish"), ==, 65);
  set_losses (&t, "swedish", 0, 65);
  table_go (&t, IMPERIALIST, TW_PHASE_COMBAT);
  give (&t, "attack von-waldstein > hard", "1");
  g_assert_false (table_is_broken (&t, "swedish"));
  table_close (&t);
}

static void
test_imperialist_levels (void)
{
  Table t;

  table_open_field (&t, "gula@0914 kyle@0915 baden@0814* holck@0101");
  g_assert_cmpint (level_of (&t, "imperialist"), ==, 45);
  set_losses (&t, "imperialist", 41, 0);
  table_play_to (&t, 5, SWEDISH, TW_PHASE_COMBAT);
  set_disrupted (&t, "baden");
  give (&t, "attack gula kyle > baden", "1");
  g_assert_true (table_is_broken (&t, "imperialist"));
  give (&t, "end", "6");
  g_assert_cmpint (level_of (&t, "imperialist"), ==, 45);
  table_close (&t);

  table_open_field (&t, "gula@0914 baden@0701 holck@0101");
  set_losses (&t, "imperialist", 41, 0);
  table_play_to (&t, 5, SWEDISH, TW_PHASE_COMBAT);
  give (&t, "end", "6");
  g_assert_cmpint (level_of (&t, "imperialist"), ==, 50);
  tw (&t)->losses[1][0] = 46;
  tw_level_judge (TW_RULESET (t.ruleset), tw (&t), NULL, NULL);
  g_assert_false (table_is_broken (&t, "imperialist"));
  tw (&t)->losses[1][0] = 41;
  table_play_to (&t, 13, IMPERIALIST, TW_PHASE_REMOVAL);
  g_assert_cmpint (level_of (&t, "imperialist"), ==, 65);
  table_close (&t);
}

/* The death of the king */

static void
open_death (Table *t, int swedish, int imperialist)
{
  table_open (t);
  table_option (t, "death-of-king", "yes");
  table_put (t, "henderson@0914* gustavus-adolphus@0914 bernhard-av-weimar@1713 kyle@1713* von-waldstein@0814");
  set_losses (t, "swedish", swedish, 0);
  set_losses (t, "imperialist", imperialist, 0);
  tw_level_judge (TW_RULESET (t->ruleset), tw (t), NULL, NULL);
  table_go (t, IMPERIALIST, TW_PHASE_COMBAT);
}

static int
swedish_level (Table *t)
{
  return tw (t)->level[table_level (t, "swedish")];
}

static void
test_death_is_rolled_for (void)
{
  Table t;

  open_death (&t, 18, 20);
  give (&t, "attack von-waldstein > henderson", "1");
  g_assert_true (is_dead (&t, "gustavus-adolphus"));
  g_assert_cmpint (swedish_level (&t), ==, 65);
  give (&t, "end", "3");
  g_assert_cmpint (swedish_level (&t), ==, 70);
  g_assert_cmpuint (count_events (&t, "death-roll"), ==, 1);
  table_play_to (&t, 2, IMPERIALIST, TW_PHASE_REMOVAL);
  g_assert_cmpuint (count_events (&t, "death-roll"), ==, 1);
  table_close (&t);

  /* dead in a movement phase: after the combat phase that follows */
  table_open (&t);
  table_option (&t, "death-of-king", "yes");
  table_put (&t, "gustavus-adolphus@0914 von-waldstein@0712");
  table_go (&t, IMPERIALIST, TW_PHASE_MOVEMENT);
  give (&t, "move von-waldstein @ 0812 0813", "");
  g_assert_true (is_dead (&t, "gustavus-adolphus"));
  give (&t, "end", "");
  g_assert_cmpuint (count_events (&t, "death-roll"), ==, 0);
  give (&t, "end", "4");
  g_assert_cmpuint (count_events (&t, "death-roll"), ==, 1);
  table_close (&t);

  /* without the option nothing follows */
  table_open_phase (&t, IMPERIALIST, TW_PHASE_COMBAT, "henderson@0914* gustavus-adolphus@0914 von-waldstein@0814");
  give (&t, "attack von-waldstein > henderson", "1");
  give (&t, "end", "");
  g_assert_cmpint (swedish_level (&t), ==, 65);
  table_close (&t);
}

/* The level after a roll; the death itself costs two points. */
static int
level_after (int swedish, int imperialist, const char *die)
{
  int level;
  Table t;

  open_death (&t, swedish - 2, imperialist);
  give (&t, "attack von-waldstein > henderson", "1");
  give (&t, "end", die);
  level = swedish_level (&t);
  table_close (&t);

  return level;
}

static void
test_fewer_losses (void)
{
  g_assert_cmpint (level_after (10, 12, "1"), ==, 70);
  g_assert_cmpint (level_after (10, 12, "3"), ==, 65);
  g_assert_cmpint (level_after (10, 12, "6"), ==, 55);
  g_assert_cmpint (level_after (12, 12, "3"), ==, 70);
}

static void
test_more_losses (void)
{
  g_assert_cmpint (level_after (30, 20, "6"), ==, 60);
  g_assert_cmpint (level_after (30, 20, "1"), ==, 75);
  g_assert_cmpint (level_after (29, 20, "6"), ==, 55);
}

static void
test_death_breaks (void)
{
  Table t;

  open_death (&t, 56, 49);
  give (&t, "attack von-waldstein > henderson", "1");
  g_assert_false (table_is_broken (&t, "swedish"));
  give (&t, "end", "6");
  g_assert_cmpint (swedish_level (&t), ==, 55);
  g_assert_true (table_is_broken (&t, "swedish"));
  g_assert_cmpstr (last_event (&t, "demoralized")->rule, ==, "L-19.13");
  table_close (&t);

  open_death (&t, 53, 47);
  give (&t, "attack von-waldstein > henderson", "1");
  give (&t, "end", "6");
  g_assert_true (table_is_broken (&t, "swedish"));
  table_close (&t);
}

static void
test_death_without_roll (void)
{
  Table t;

  open_death (&t, 63, 60);
  give (&t, "attack von-waldstein > henderson", "1");
  g_assert_true (table_is_broken (&t, "swedish"));
  give (&t, "end", "");
  g_assert_cmpuint (count_events (&t, "death-no-roll"), ==, 1);
  g_assert_cmpstr (last_event (&t, "death-no-roll")->rule, ==, "L-19.14");
  g_assert_cmpint (swedish_level (&t), ==, 65);
  table_close (&t);
}

static void
test_death_changes_recovery (void)
{
  Table t;

  open_death (&t, 12, 12);
  give (&t, "attack von-waldstein > henderson", "1");
  give (&t, "end", "1");
  g_assert_cmpint (tw (&t)->rally[table_level (&t, "swedish")], ==, 4);
  g_assert_cmpint (tw (&t)->rally[table_level (&t, "imperialist")], ==, 5);
  tw_place_lift (TW_RULESET (t.ruleset), tw (&t), counter (&t, "bernhard-av-weimar"));
  table_go (&t, SWEDISH, TW_PHASE_REMOVAL);
  give (&t, "rally kyle", "4");
  g_assert_false (is_disrupted (&t, "kyle"));
  table_close (&t);

  open_death (&t, 12, 12);
  give (&t, "attack von-waldstein > henderson", "1");
  give (&t, "end", "6");
  g_assert_cmpint (tw (&t)->rally[table_level (&t, "swedish")], ==, 6);
  table_go (&t, SWEDISH, TW_PHASE_REMOVAL);
  give (&t, "rally kyle", "4");
  g_assert_false (is_disrupted (&t, "kyle"));
  set_disrupted (&t, "kyle");
  tw_place_lift (TW_RULESET (t.ruleset), tw (&t), counter (&t, "bernhard-av-weimar"));
  table_go (&t, SWEDISH, TW_PHASE_REMOVAL);
  give (&t, "rally kyle", "5");
  g_assert_true (is_disrupted (&t, "kyle"));
  table_close (&t);
}

static void
test_death_chart (void)
{
  static const int levels[] = { 75, 70, 70, 65, 60, 55 };

  for (int die = 1; die <= 6; die++)
    {
      g_autofree char *dice = g_strdup_printf ("%d", die);

      g_assert_cmpint (level_after (12, 12, dice), ==, levels[die - 1]);
    }
}

/* Early Pappenheim */

static void
open_early (Table *t)
{
  table_open_battle (t);
  table_option (t, "early-pappenheim", "yes");
  table_start (t);
}

static void
place_all (Table *t)
{
  static const char *const orders[] = {
    "place sparr @ 0811", "place bredow @ 0812", "place lamboy @ 0610", "place varoux @ 0611", "place orossy @ 0612",
    "place boeninghausen @ 0707", "place batthyanyi @ 0706", "place pappenheim @ 0811",
  };

  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    give (t, orders[i], "");
}

static void
test_early_shift (void)
{
  Table t;

  open_early (&t);
  g_assert_cmpint (t.state->phase, ==, TW_PHASE_SETUP);
  g_assert_cmpint (t.state->actor, ==, IMPERIALIST);
  refused (&t, "end", "L-20.11");
  place_all (&t);
  give (&t, "end", "");
  g_assert_cmpint (t.state->phase, ==, TW_PHASE_REMOVAL);
  g_assert_cmpint (t.state->actor, ==, SWEDISH);
  t.state->turn = 5;
  table_go (&t, IMPERIALIST, TW_PHASE_MOVEMENT);
  g_assert_true (may (&t, "enter reinach @ 0110"));
  for (guint c = 0; c < TW_RULESET (t.ruleset)->n_counters; c++)
    {
      int group = TW_RULESET (t.ruleset)->group[c];

      g_assert_true (group < 0 || TW_RULESET (t.ruleset)->groups[group].turn <= 5);
    }
  table_close (&t);
}

static void
test_early_places (void)
{
  Table t;

  open_early (&t);
  refused_as (&t, "place sparr @ 0915", "L-20.11", "not-beside");
  refused_as (&t, "place sparr @ 0710", "L-20.11", "hex-taken");
  refused_as (&t, "place pappenheim @ 0811", "L-20.11", "not-with-his-own");
  refused (&t, "place reinach @ 0811", "S-3.0");
  g_assert_true (lists (&t, "place sparr @ 0811"));
  give (&t, "place sparr @ 0811", "");
  refused_as (&t, "place bredow @ 0811", "L-20.11", "hex-taken");
  refused (&t, "place pappenheim @ 0710", "L-20.11");
  give (&t, "place pappenheim @ 0811", "");
  g_assert_cmpstr (where (&t, "pappenheim"), ==, "0811");
  table_close (&t);
}

/* Woods are for foot only, also at set-up. */
static void
test_early_ground (void)
{
  Table t;

  table_open_battle (&t);
  table_option (&t, "early-pappenheim", "yes");
  table_parameter (&t, "terrain-tag", "any");
  table_lay (&t, "woods", "0811 0812");
  table_start (&t);
  refused_as (&t, "place sparr @ 0811", "S-6.21", "barred-hex");
  give (&t, "place sparr @ 0707", "");
  table_close (&t);
}

static void
test_early_levels (void)
{
  Table t;

  open_early (&t);
  g_assert_cmpint (level_of (&t, "imperialist"), ==, 50);
  g_assert_cmpuint (TW_RULESET (t.ruleset)->levels[table_level (&t, "imperialist")].n_steps, ==, 1);
  t.state->turn = 5;
  tw_level_advance (TW_RULESET (t.ruleset), tw (&t), SWEDISH, NULL);
  g_assert_cmpint (level_of (&t, "imperialist"), ==, 65);
  t.state->turn = 13;
  tw_level_advance (TW_RULESET (t.ruleset), tw (&t), SWEDISH, NULL);
  g_assert_cmpint (level_of (&t, "imperialist"), ==, 65);
  table_close (&t);
}

/* Victory */

static int
points (Table *t, int side)
{
  TcScore score;
  int sum = 0;

  tc_state_score (t->ruleset, t->state, &score);
  for (guint i = 0; i < score.n_lines; i++)
    {
      g_assert_nonnull (tc_words_find (tw_words, score.lines[i].note.code));
      sum += score.lines[i].side == side ? score.lines[i].points : 0;
    }
  g_assert_cmpint (sum, ==, score.points[side]);

  return sum;
}

static void
lose (Table *t, const char *id)
{
  gint16 index = counter (t, id);

  tw_losses_eliminate (TW_RULESET (t->ruleset), tw (t), &index, 1, NULL, NULL);
}

static void
test_higher_total_wins (void)
{
  static const struct { const char *dead; int winner; } rows[] = {
    { "holck", SWEDISH }, { "kyle", IMPERIALIST }, { NULL, -1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      TcScore score;
      Table t;

      table_open_field (&t, "holck@0710 kyle@1713");
      if (rows[i].dead != NULL)
        lose (&t, rows[i].dead);
      tc_state_score (t.ruleset, t.state, &score);
      g_assert_cmpint (score.winner, ==, -1);
      table_play_to (&t, 14, IMPERIALIST, TW_PHASE_COMBAT);
      give (&t, "end", "");
      tc_state_score (t.ruleset, t.state, &score);
      g_assert_cmpint (score.winner, ==, rows[i].winner);
      table_close (&t);
    }
}

static void
test_swedish_awards (void)
{
  static const struct { const char *dead; int points; } rows[] = {
    { "von-waldstein", 15 }, { "holck-leader", 5 }, { "holck", 3 }, { "colloredo-leader", 5 }, { "colloredo", 7 },
    { "pappenheim", 15 }, { "wallenstein", 25 }, { "supply-train", 10 }, { "westfalen", 7 },
  };
  Table t;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *place = g_strdup_printf ("%s@0813 imperialist-gun-1@0101", rows[i].dead);

      table_open_field (&t, place);
      lose (&t, rows[i].dead);
      g_assert_cmpint (points (&t, SWEDISH), ==, rows[i].points);
      g_assert_cmpint (points (&t, IMPERIALIST), ==, 0);
      tw (&t)->owner[counter (&t, "imperialist-gun-1")] = SWEDISH;
      g_assert_cmpint (points (&t, SWEDISH), ==, rows[i].points + 5);
      table_close (&t);
    }

  /* demoralized infantry counts double, cavalry not */
  table_open_field (&t, "von-waldstein@0813 westfalen@0819");
  table_break (&t, "imperialist");
  lose (&t, "von-waldstein");
  g_assert_cmpint (points (&t, SWEDISH), ==, 30);
  lose (&t, "westfalen");
  g_assert_cmpint (points (&t, SWEDISH), ==, 37);
  table_close (&t);

  /* those whose loss breaks the army still count once */
  table_open_field (&t, "von-waldstein@0813 baden@0819");
  set_losses (&t, "imperialist", 30, 0);
  lose (&t, "von-waldstein");
  g_assert_true (table_is_broken (&t, "imperialist"));
  g_assert_cmpint (points (&t, SWEDISH), ==, 45);
  lose (&t, "baden");
  g_assert_cmpint (points (&t, SWEDISH), ==, 55);
  table_close (&t);
}

static void
test_imperialist_awards (void)
{
  static const struct { const char *dead; int points; } rows[] = {
    { "gustavus-adolphus", 40 }, { "bernhard-av-weimar", 20 }, { "brahe", 10 }, { "stalhandske-leader", 5 },
    { "knijphausen-leader", 5 }, { "bernhard", 8 }, { "bernhard-cavalry", 6 }, { "stalhandske", 6 },
    { "knijphausen", 11 },
  };
  Table t;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *place = g_strdup_printf ("%s@1713 swedish-gun-1@1801", rows[i].dead);

      table_open_field (&t, place);
      lose (&t, rows[i].dead);
      g_assert_cmpint (points (&t, IMPERIALIST), ==, rows[i].points);
      tw (&t)->owner[counter (&t, "swedish-gun-1")] = IMPERIALIST;
      g_assert_cmpint (points (&t, IMPERIALIST), ==, rows[i].points + 5);
      table_close (&t);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  table_init ();
  g_test_add_func ("/thirty-years-war/L-18.0/at-once", test_at_once);
  g_test_add_func ("/thirty-years-war/L-18.1/swedish", test_swedish_level);
  g_test_add_func ("/thirty-years-war/L-18.2/imperialist", test_imperialist_levels);
  g_test_add_func ("/thirty-years-war/L-19.0/rolled-for", test_death_is_rolled_for);
  g_test_add_func ("/thirty-years-war/L-19.1/procedure", test_death_is_rolled_for);
  g_test_add_func ("/thirty-years-war/L-19.11/fewer", test_fewer_losses);
  g_test_add_func ("/thirty-years-war/L-19.12/more", test_more_losses);
  g_test_add_func ("/thirty-years-war/L-19.13/breaks", test_death_breaks);
  g_test_add_func ("/thirty-years-war/L-19.14/no-roll", test_death_without_roll);
  g_test_add_func ("/thirty-years-war/L-19.15/recovery", test_death_changes_recovery);
  g_test_add_func ("/thirty-years-war/L-19.2/chart", test_death_chart);
  g_test_add_func ("/thirty-years-war/L-20.0/shift", test_early_shift);
  g_test_add_func ("/thirty-years-war/L-20.1/procedure", test_early_places);
  g_test_add_func ("/thirty-years-war/L-20.11/places", test_early_places);
  g_test_add_func ("/thirty-years-war/L-20.11/ground", test_early_ground);
  g_test_add_func ("/thirty-years-war/L-20.12/levels", test_early_levels);
  g_test_add_func ("/thirty-years-war/L-21.0/total", test_higher_total_wins);
  g_test_add_func ("/thirty-years-war/L-21.1/awards", test_swedish_awards);
  g_test_add_func ("/thirty-years-war/L-21.11/swedish", test_swedish_awards);
  g_test_add_func ("/thirty-years-war/L-21.12/imperialist", test_imperialist_awards);
  g_test_add_func ("/thirty-years-war/L-21.2/imperialist", test_imperialist_awards);

  return table_run ();
}
