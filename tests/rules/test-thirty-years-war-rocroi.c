/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What Rocroi adds: charges against the demoralized, five categories, victory by margin
 * (R-15.0 to R-16.15, R-19.0 to R-21.0). */
#include "thirty-years-war-table.h"
#include "tw-state.h"

#define FRENCH  0
#define SPANISH 1

/* Set-up */

static void
test_forces (void)
{
  Table t;

  table_open_begun (&t);
  assert_force (&t, FRENCH, TW_INFANTRY, 18, 164);
  assert_force (&t, FRENCH, TW_CAVALRY, 26, 84);
  assert_force (&t, SPANISH, TW_INFANTRY, 20, 225);
  assert_force (&t, SPANISH, TW_CAVALRY, 21, 80);
  g_assert_cmpstr (where (&t, "denghien"), ==, "1812");
  g_assert_cmpstr (where (&t, "gassion"), ==, "1807");
  g_assert_cmpstr (where (&t, "despendin"), ==, "1814");
  g_assert_cmpstr (where (&t, "seneterre"), ==, "1821");
  g_assert_cmpuint (tw (&t)->doubled, ==, 0);
  table_close (&t);
}

static void
test_equal_counters (void)
{
  Table t;

  table_open_battle (&t);
  table_option (&t, "free-exchange", "yes");
  table_start (&t);
  give (&t, "swap vitame veruins", "");
  g_assert_cmpstr (where (&t, "vitame"), ==, "1912");
  refused_as (&t, "swap vitame piedmont", "S-3.0", "not-equal");
  table_close (&t);
}

static void
test_length (void)
{
  Table t;

  table_open_begun (&t);
  g_assert_cmpint (t.state->player, ==, FRENCH);
  table_play_to (&t, 14, SPANISH, TW_PHASE_COMBAT);
  give (&t, "end", "");
  g_assert_true (t.state->over);
  g_assert_cmpuint (count_events (&t, "call-roll"), ==, 0);
  table_close (&t);
}

/* Charges */

static void
test_charge (void)
{
  Table t;

  table_open_field (&t, "gendarmes@1710 italian-1@1711 spanish-9-cavalry@1510 piedmont@1511*");
  g_assert_cmpstr (odds_of (&t, "attack gendarmes > italian-1 +charge"), ==, "0:0 -");
  table_go (&t, FRENCH, TW_PHASE_COMBAT);
  refused_as (&t, "attack gendarmes > italian-1 +charge", "R-16.11", "charge-target");
  /* Both sides may. */
  g_assert_cmpstr (odds_of (&t, "attack spanish-9-cavalry > piedmont +charge"), ==, "8:5 1-1");
  table_suffer (&t, "younger-infantry", 110, 0);
  g_assert_true (table_is_broken (&t, "younger-infantry"));
  g_assert_cmpstr (odds_of (&t, "attack gendarmes > italian-1 +charge"), ==, "12:10 1-1");
  table_close (&t);
}

static void
test_charge_targets (void)
{
  Table t;

  table_open_phase (&t, FRENCH, TW_PHASE_COMBAT,
                    "gendarmes@1710 italian-1@1711* walloon-1@1810 roiiaux@1511 flemish-2@1512");
  refused_as (&t, "attack gendarmes > italian-1 walloon-1 +charge", "R-16.11", "charge-target");
  table_suffer (&t, "younger-infantry", 110, 0);
  /* Italian foot is broken, Walloon foot is not. */
  tw (&t)->flags[counter (&t, "italian-1")] &= ~TW_DISRUPTED;
  refused_as (&t, "attack gendarmes > italian-1 walloon-1 +charge", "R-16.11", "charge-target");
  set_disrupted (&t, "walloon-1");
  g_assert_true (may (&t, "attack gendarmes > italian-1 walloon-1 +charge"));
  /* Roiiaux is of the category of the cavalry, not of the French infantry. */
  table_suffer (&t, "french-infantry", 82, 0);
  g_assert_true (table_is_broken (&t, "french-infantry"));
  g_assert_cmpstr (odds_of (&t, "attack flemish-2 > roiiaux +charge"), ==, "0:0 -");
  table_suffer (&t, "french-infantry", 8, 0);
  g_assert_cmpstr (odds_of (&t, "attack flemish-2 > roiiaux +charge"), ==, "8:15 1-2");
  table_close (&t);
}

static void
test_charge_is_one_choice (void)
{
  Table t;

  table_open_phase (&t, FRENCH, TW_PHASE_COMBAT, "gendarmes@1710 sirot@1711 spanish-1@1810* piedmont@1811");
  g_assert_cmpstr (odds_of (&t, "attack gendarmes sirot > spanish-1 +charge"), ==, "20:8 2-1");
  refused_as (&t, "attack piedmont > spanish-1 +charge", "R-16.12", "charge-without-cavalry");
  give (&t, "attack gendarmes sirot > spanish-1 +charge", "3");
  g_assert_cmpuint (count_events (&t, "charges"), ==, 2);
  table_close (&t);
}

static void
test_charge_help (void)
{
  Table t;

  table_open_field (&t, "m-de-camp@1710 gassion@1710 spanish-1@1711*");
  g_assert_cmpstr (odds_of (&t, "attack m-de-camp > spanish-1 +charge"), ==, "18:8 2-1");
  table_close (&t);
}

static void
test_chargers_end_disrupted (void)
{
  static const struct { const char *attack, *die; int result; } cases[] = {
    { "attack gendarmes > spanish-1 +charge", "6", TW_TERM_AD },
    { "attack arcourt > spanish-1 walloon-1 +charge", "6", TW_TERM_AE },
  };
  Table t;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      table_open_phase (&t, FRENCH, TW_PHASE_COMBAT,
                        i == 0 ? "gendarmes@1710 spanish-1@1711*" : "arcourt@1710 spanish-1@1711* walloon-1@1810*");
      give (&t, cases[i].attack, cases[i].die);
      g_assert_cmpint (last_event (&t, "result")->args[0], ==, cases[i].result);
      g_assert_true (is_disrupted (&t, i == 0 ? "gendarmes" : "arcourt"));
      table_close (&t);
    }
}

static void
test_chargers_pay (void)
{
  Table t;

  table_open_phase (&t, FRENCH, TW_PHASE_COMBAT, "m-de-camp@1710 piedmont@1811 spanish-1@1711*");
  g_assert_cmpstr (odds_of (&t, "attack m-de-camp piedmont > spanish-1 +charge"), ==, "26:8 3-1");
  give (&t, "attack m-de-camp piedmont > spanish-1 +charge", "4");
  g_assert_cmpint (last_event (&t, "result")->args[0], ==, TW_TERM_DX);
  g_assert_cmpstr (last_event (&t, "charge-pays")->rule, ==, "R-16.15");
  g_assert_true (is_disrupted (&t, "m-de-camp"));
  g_assert_false (is_disrupted (&t, "piedmont"));
  table_close (&t);
}

/* Demoralization */

static void
test_categories (void)
{
  Table t;

  table_open_field (&t, "gendarmes@1710 spanish-1@0510 roiiaux@1915* bussy@1917*");
  set_losses (&t, "french-cavalry", 0, 66);
  table_suffer (&t, "french-infantry", 10, 0);
  g_assert_false (table_is_broken (&t, "french-infantry"));
  table_suffer (&t, "french-infantry", 8, 0);
  g_assert_true (table_is_broken (&t, "french-infantry"));
  g_assert_false (table_is_broken (&t, "french-cavalry"));
  g_assert_false (tw_level_is_broken (TW_RULESET (t.ruleset), tw (&t), counter (&t, "roiiaux")));
  g_assert_true (tw_level_is_broken (TW_RULESET (t.ruleset), tw (&t), counter (&t, "bussy")));
  table_go (&t, FRENCH, TW_PHASE_REMOVAL);
  refused (&t, "rally bussy", "S-11.11");
  g_assert_true (may (&t, "rally roiiaux"));
  table_close (&t);
}

static void
test_levels (void)
{
  Table t;

  table_open_field (&t, "gendarmes@1710 spanish-1@0510 sirot@1915*");
  table_suffer (&t, "french-infantry", 76, 0);
  g_assert_false (table_is_broken (&t, "french-infantry"));
  table_suffer (&t, "french-cavalry", 0, 6);
  g_assert_true (table_is_broken (&t, "french-infantry"));
  g_assert_false (table_is_broken (&t, "french-cavalry"));
  table_suffer (&t, "french-cavalry", 0, 8);
  g_assert_true (table_is_broken (&t, "french-cavalry"));
  g_assert_true (table_is_broken (&t, "french-infantry"));
  /* Broken cavalry can still recover, and walks four hexes. */
  table_go (&t, FRENCH, TW_PHASE_REMOVAL);
  g_assert_true (may (&t, "rally sirot"));
  table_go (&t, FRENCH, TW_PHASE_MOVEMENT);
  g_assert_true (may (&t, "move sirot @ 1914 1913 1912 1911"));

  set_losses (&t, "older-infantry", 60, 0);
  table_suffer (&t, "spanish-cavalry", 0, 49);
  g_assert_true (table_is_broken (&t, "spanish-cavalry"));
  g_assert_false (table_is_broken (&t, "younger-infantry"));
  table_suffer (&t, "spanish-cavalry", 0, 3);
  g_assert_true (table_is_broken (&t, "younger-infantry"));
  g_assert_false (table_is_broken (&t, "older-infantry"));
  table_suffer (&t, "spanish-cavalry", 0, 13);
  g_assert_true (table_is_broken (&t, "older-infantry"));
  table_close (&t);
}

static void
test_one_level (void)
{
  Table t;

  table_open (&t);
  table_option (&t, "one-level", "yes");
  table_put (&t, "gendarmes@1710 spanish-1@0510");
  table_suffer (&t, "french-infantry", 80, 0);
  g_assert_false (table_is_broken (&t, "french-level"));
  table_suffer (&t, "french-cavalry", 0, 6);
  g_assert_true (table_is_broken (&t, "french-level"));
  g_assert_cmpint (level_of (&t, "spanish-level"), ==, 112);
  g_assert_true (tw_level_is_broken (TW_RULESET (t.ruleset), tw (&t), counter (&t, "gendarmes")));
  table_close (&t);
}

/* Victory */

/* Points of @side once these have been lost, with the levels of @broken reached. */
static int
points (int side, const char *lost, const char *broken)
{
  g_auto (GStrv) counters = g_strsplit (lost, " ", -1), levels = g_strsplit (broken, " ", -1);
  Table t;
  TcScore now;

  table_open_begun (&t);
  for (guint i = 0; levels[i] != NULL && broken[0] != '\0'; i++)
    table_break (&t, levels[i]);
  for (guint i = 0; counters[i] != NULL && lost[0] != '\0'; i++)
    table_lose (&t, counters[i]);
  now = table_score (&t);
  table_close (&t);

  return now.points[side];
}

static void
test_spanish_points (void)
{
  g_assert_cmpint (points (SPANISH, "la-marine", ""), ==, 12);
  g_assert_cmpint (points (SPANISH, "", "french-infantry"), ==, 15);
  g_assert_cmpint (points (SPANISH, "la-marine", "french-infantry"), ==, 15 + 24);
  g_assert_cmpint (points (SPANISH, "", "french-infantry french-cavalry"), ==, 20);
  g_assert_cmpint (points (SPANISH, "gendarmes", "french-cavalry"), ==, 15 + 6);
  g_assert_cmpint (points (SPANISH, "denghien", ""), ==, 20);
  g_assert_cmpint (points (SPANISH, "gassion", ""), ==, 10);
  g_assert_cmpint (points (SPANISH, "seneterre despendin", ""), ==, 10);
}

static void
test_french_points (void)
{
  g_assert_cmpint (points (FRENCH, "spanish-1", ""), ==, 15);
  g_assert_cmpint (points (FRENCH, "", "spanish-cavalry"), ==, 15);
  g_assert_cmpint (points (FRENCH, "", "spanish-cavalry younger-infantry"), ==, 15);
  g_assert_cmpint (points (FRENCH, "", "spanish-cavalry younger-infantry older-infantry"), ==, 25);
  g_assert_cmpint (points (FRENCH, "de-melos", ""), ==, 15);
  g_assert_cmpint (points (FRENCH, "yenborg", ""), ==, 10);
  g_assert_cmpint (points (FRENCH, "fontaine dalbuquerque", ""), ==, 10);
}

/* French losses worth @margin against none. */
static TcScore
verdict (int margin, const char *bounds)
{
  Table t;
  TcScore out;

  table_open (&t);
  table_option (&t, "margin-bounds", bounds);
  table_put (&t, "gendarmes@1710 spanish-9-cavalry@0510");
  if (margin % 2 == 0)
    set_losses (&t, "french-cavalry", 0, margin);
  else
    {
      /* Odd sums: nine points of foot and the rest of horse. */
      set_losses (&t, "french-infantry", margin >= 9 ? 9 : 0, 0);
      set_losses (&t, "french-cavalry", 0, margin >= 9 ? margin - 9 : margin + 3);
      set_losses (&t, "spanish-cavalry", 0, margin >= 9 ? 0 : 3);
    }
  t.state->over = TRUE;
  out = table_score (&t);
  g_assert_cmpint (out.points[SPANISH] - out.points[FRENCH], ==, margin);
  table_close (&t);

  return out;
}

/* -1: a draw. */
static void
assert_band (int margin, const char *bounds, int term)
{
  TcScore found = verdict (margin, bounds);

  g_assert_cmpint (found.winner, ==, term < 0 ? -1 : SPANISH);
  g_assert_cmpstr (found.level.code, ==, term >= 0 ? "verdict-margin" : margin == 0 ? "verdict-equal" : "verdict-close");
  if (term < 0)
    return;
  g_assert_cmpint (found.level.args[0], ==, term);
  g_assert_cmpint (found.level.args[2], ==, margin);
}

/* 5 is in two of the printed ranges and 30 in none. */
static void
test_margins (void)
{
  static const struct { int margin, draw, marginal; } bands[] = {
    { 0, -1, -1 },
    { 5, -1, TW_TERM_MARGINAL },
    { 6, TW_TERM_MARGINAL, TW_TERM_MARGINAL },
    { 15, TW_TERM_MARGINAL, TW_TERM_MARGINAL },
    { 16, TW_TERM_SUBSTANTIVE, TW_TERM_SUBSTANTIVE },
    { 29, TW_TERM_SUBSTANTIVE, TW_TERM_SUBSTANTIVE },
    { 30, TW_TERM_DECISIVE, TW_TERM_SUBSTANTIVE },
    { 31, TW_TERM_DECISIVE, TW_TERM_DECISIVE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (bands); i++)
    {
      assert_band (bands[i].margin, "draw", bands[i].draw);
      assert_band (bands[i].margin, "marginal", bands[i].marginal);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  table_init_from ("rocroi-1643.tercio");
  g_test_add_func ("/thirty-years-war/R-15.0/forces", test_forces);
  g_test_add_func ("/thirty-years-war/R-15.1/equal-counters", test_equal_counters);
  g_test_add_func ("/thirty-years-war/R-15.11/french", test_forces);
  g_test_add_func ("/thirty-years-war/R-15.12/spanish", test_forces);
  g_test_add_func ("/thirty-years-war/R-15.31/first", test_length);
  g_test_add_func ("/thirty-years-war/R-15.22/length", test_length);
  g_test_add_func ("/thirty-years-war/R-16.0/charge", test_charge);
  g_test_add_func ("/thirty-years-war/R-16.11/targets", test_charge_targets);
  g_test_add_func ("/thirty-years-war/R-16.12/one-choice", test_charge_is_one_choice);
  g_test_add_func ("/thirty-years-war/R-16.13/help", test_charge_help);
  g_test_add_func ("/thirty-years-war/R-16.14/end", test_chargers_end_disrupted);
  g_test_add_func ("/thirty-years-war/R-16.15/exchange", test_chargers_pay);
  g_test_add_func ("/thirty-years-war/R-19.0/categories", test_categories);
  g_test_add_func ("/thirty-years-war/R-19.1/levels", test_levels);
  g_test_add_func ("/thirty-years-war/R-19.21/for-good", test_levels);
  g_test_add_func ("/thirty-years-war/R-19.22/both", test_levels);
  g_test_add_func ("/thirty-years-war/R-20.0/margin", test_margins);
  g_test_add_func ("/thirty-years-war/R-20.11/spanish", test_spanish_points);
  g_test_add_func ("/thirty-years-war/R-20.12/french", test_french_points);
  g_test_add_func ("/thirty-years-war/R-20.2/bands", test_margins);
  g_test_add_func ("/thirty-years-war/R-21.0/one-level", test_one_level);

  return table_run ();
}
