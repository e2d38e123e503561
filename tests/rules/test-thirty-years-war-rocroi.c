/* What Rocroi adds: charges against the demoralized, five categories, Beck's arrival,
 * leaders who act from afar, victory by margin. */
#include "thirty-years-war-table.h"

#include <string.h>

#define FRENCH  0
#define SPANISH 1

static int
count (Table *t, int side, int kind, int *strength)
{
  const TwRuleset *rules = TW_RULESET (t->ruleset);
  int n = 0;

  *strength = 0;
  for (guint c = 0; c < rules->n_counters; c++)
    if (rules->side[c] == side && rules->kind[c] == kind && rules->start[c] >= 0)
      {
        n++;
        *strength += rules->front[c];
      }

  return n;
}

static guint
level (Table *t, const char *id)
{
  const TwRuleset *rules = TW_RULESET (t->ruleset);

  for (guint i = 0; i < rules->n_levels; i++)
    if (strcmp (rules->levels[i].id, id) == 0)
      return i;
  g_error ("no level %s", id);
}

static gboolean
is_broken (Table *t, const char *id)
{
  return tw (t)->broken[level (t, id)];
}

static void
judge (Table *t)
{
  TcLog log = { t->events };

  tw_level_judge (TW_RULESET (t->ruleset), tw (t), NULL, &log);
}

static void
open_field (Table *t, const char *counters)
{
  table_open (t);
  table_put (t, counters);
}

/* Set-up */

static void
test_forces (void)
{
  Table t;
  int strength;

  table_open_battle (&t);
  table_start (&t);
  g_assert_cmpint (count (&t, FRENCH, TW_INFANTRY, &strength), ==, 18);
  g_assert_cmpint (strength, ==, 164);
  g_assert_cmpint (count (&t, FRENCH, TW_CAVALRY, &strength), ==, 26);
  g_assert_cmpint (strength, ==, 84);
  g_assert_cmpint (count (&t, SPANISH, TW_INFANTRY, &strength), ==, 20);
  g_assert_cmpint (strength, ==, 225);
  g_assert_cmpint (count (&t, SPANISH, TW_CAVALRY, &strength), ==, 21);
  g_assert_cmpint (strength, ==, 80);
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

  table_open_battle (&t);
  table_start (&t);
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

  open_field (&t, "gendarmes@1710 italian-1@1711 spanish-9-cavalry@1510 piedmont@1511*");
  g_assert_cmpstr (odds_of (&t, "attack gendarmes > italian-1 +charge"), ==, "0:0 -");
  table_go (&t, FRENCH, TW_PHASE_COMBAT);
  refused_as (&t, "attack gendarmes > italian-1 +charge", "R-16.11", "charge-target");
  /* Both sides may. */
  g_assert_cmpstr (odds_of (&t, "attack spanish-9-cavalry > piedmont +charge"), ==, "8:5 1-1");
  set_losses (&t, "younger-infantry", 110, 0);
  judge (&t);
  g_assert_true (is_broken (&t, "younger-infantry"));
  g_assert_cmpstr (odds_of (&t, "attack gendarmes > italian-1 +charge"), ==, "12:10 1-1");
  table_close (&t);
}

static void
test_charge_targets (void)
{
  Table t;

  open_field (&t, "gendarmes@1710 italian-1@1711* walloon-1@1810 roiiaux@1511 flemish-2@1512");
  table_go (&t, FRENCH, TW_PHASE_COMBAT);
  refused_as (&t, "attack gendarmes > italian-1 walloon-1 +charge", "R-16.11", "charge-target");
  set_losses (&t, "younger-infantry", 110, 0);
  judge (&t);
  /* Italian foot is broken, Walloon foot is not. */
  tw (&t)->flags[counter (&t, "italian-1")] &= ~TW_DISRUPTED;
  refused_as (&t, "attack gendarmes > italian-1 walloon-1 +charge", "R-16.11", "charge-target");
  set_disrupted (&t, "walloon-1");
  g_assert_true (may (&t, "attack gendarmes > italian-1 walloon-1 +charge"));
  /* Roiiaux is of the category of the cavalry, not of the French infantry. */
  set_losses (&t, "french-infantry", 82, 0);
  judge (&t);
  g_assert_true (is_broken (&t, "french-infantry"));
  g_assert_cmpstr (odds_of (&t, "attack flemish-2 > roiiaux +charge"), ==, "0:0 -");
  set_losses (&t, "french-infantry", 8, 0);
  judge (&t);
  g_assert_cmpstr (odds_of (&t, "attack flemish-2 > roiiaux +charge"), ==, "8:15 1-2");
  table_close (&t);
}

static void
test_charge_is_one_choice (void)
{
  Table t;

  open_field (&t, "gendarmes@1710 sirot@1711 spanish-1@1810* piedmont@1811");
  table_go (&t, FRENCH, TW_PHASE_COMBAT);
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

  open_field (&t, "m-de-camp@1710 gassion@1710 spanish-1@1711*");
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
      open_field (&t, i == 0 ? "gendarmes@1710 spanish-1@1711*" : "arcourt@1710 spanish-1@1711* walloon-1@1810*");
      table_go (&t, FRENCH, TW_PHASE_COMBAT);
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

  open_field (&t, "m-de-camp@1710 piedmont@1811 spanish-1@1711*");
  table_go (&t, FRENCH, TW_PHASE_COMBAT);
  g_assert_cmpstr (odds_of (&t, "attack m-de-camp piedmont > spanish-1 +charge"), ==, "26:8 3-1");
  give (&t, "attack m-de-camp piedmont > spanish-1 +charge", "4");
  g_assert_cmpint (last_event (&t, "result")->args[0], ==, TW_TERM_DX);
  g_assert_cmpstr (last_event (&t, "charge-pays")->rule, ==, "R-16.15");
  g_assert_true (is_disrupted (&t, "m-de-camp"));
  g_assert_false (is_disrupted (&t, "piedmont"));
  table_close (&t);
}

/* Beck */

#define HORSE "beck beck-4-6 beck-6-6"
#define FOOT  "beck-8-2-no-1 beck-8-2-no-2 beck-10-2"

/* Gives counters back to their group. */
static void
wait_for (Table *t, const char *group, const char *counters)
{
  g_auto (GStrv) words = g_strsplit (counters, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      TcCounter *it = g_ptr_array_index (t->battle->counters, counter (t, words[i]));

      g_free (it->entry);
      it->entry = g_strdup (group);
    }
}

/* The end of turn @turn of a game with Beck, on an empty field. */
static void
open_beck (Table *t, const char *counters, int turn)
{
  table_open (t);
  wait_for (t, "beck-horse", HORSE);
  wait_for (t, "beck-foot", FOOT);
  table_option (t, "beck", "yes");
  table_put (t, counters);
  t->state->turn = turn;
  table_go (t, SPANISH, TW_PHASE_COMBAT);
}

static void
open_arrived (Table *t, const char *counters)
{
  open_beck (t, counters, 8);
  give (t, "end", "6");
  table_go (t, SPANISH, TW_PHASE_MOVEMENT);
}

static void
test_beck_roll (void)
{
  Table t;

  open_beck (&t, "piedmont@1710 spanish-1@0510", 7);
  give (&t, "end", "");
  table_go (&t, SPANISH, TW_PHASE_COMBAT);
  give (&t, "end", "4");
  g_assert_cmpint (t.state->turn, ==, 9);
  g_assert_cmpint (tw (&t)->called, ==, 0);
  table_go (&t, SPANISH, TW_PHASE_MOVEMENT);
  refused_as (&t, "enter beck @ 0110", "R-17.12", "not-called");
  table_go (&t, SPANISH, TW_PHASE_COMBAT);
  give (&t, "end", "5");
  g_assert_cmpuint (count_events (&t, "called"), ==, 3);
  g_assert_cmpstr (last_event (&t, "called")->rule, ==, "R-17.0");
  table_go (&t, SPANISH, TW_PHASE_MOVEMENT);
  refused_as (&t, "enter beck-10-2 @ 0110", "R-17.12", "not-called");
  give (&t, "enter beck @ 0110", "");
  give (&t, "enter beck-4-6 @ 0111", "");
  give (&t, "enter beck-6-6 @ 0112", "");
  /* No more rolls. */
  table_go (&t, SPANISH, TW_PHASE_COMBAT);
  give (&t, "end", "");
  g_assert_cmpint (t.state->turn, ==, 11);
  table_close (&t);
}

static void
test_beck_force (void)
{
  Table t;
  const TwRuleset *rules;

  open_beck (&t, "piedmont@1710 spanish-1@0510", 8);
  give (&t, "end", "6");
  g_assert_cmpuint (count_events (&t, "called"), ==, 6);
  rules = TW_RULESET (t.ruleset);
  g_assert_cmpint (rules->front[counter (&t, "beck-8-2-no-1")], ==, 8);
  g_assert_cmpint (rules->back[counter (&t, "beck-8-2-no-2")], ==, 4);
  g_assert_cmpint (rules->back[counter (&t, "beck-10-2")], ==, 5);
  g_assert_cmpint (rules->back[counter (&t, "beck-4-6")], ==, 2);
  g_assert_cmpint (rules->back[counter (&t, "beck-6-6")], ==, 3);
  g_assert_cmpint (rules->level[counter (&t, "beck-10-2")], ==, level (&t, "younger-infantry"));
  g_assert_cmpint (rules->level[counter (&t, "beck-6-6")], ==, level (&t, "spanish-cavalry"));
  table_close (&t);
}

static void
test_beck_strip (void)
{
  Table t;

  open_arrived (&t, "piedmont@1710 spanish-1@0510");
  g_assert_true (may (&t, "enter beck-6-6 @ 0110"));
  g_assert_true (may (&t, "enter beck-6-6 @ 0118"));
  refused_as (&t, "enter beck-6-6 @ 0119", "R-17.12", "not-an-entry");
  refused_as (&t, "enter beck-6-6 @ 0109", "R-17.12", "not-an-entry");
  table_close (&t);
}

static void
test_beck_is_free (void)
{
  Table t;

  open_arrived (&t, "piedmont@0213* spanish-1@0510");
  for (guint i = 0; i < 2; i++)
    give (&t, i == 0 ? "enter beck-4-6 @ 0110" : "enter beck @ 0110", "");
  give (&t, "enter beck-8-2-no-1 @ 0115", "");
  give (&t, "enter beck-8-2-no-2 @ 0116", "");
  give (&t, "enter beck-10-2 @ 0117", "");
  give (&t, "enter beck-6-6 @ 0113", "");
  give (&t, "end", "");
  g_assert_true (may (&t, "attack beck-6-6 > piedmont +charge"));
  table_close (&t);
}

static void
test_beck_cost (void)
{
  Table t;

  open_arrived (&t, "piedmont@1710 spanish-1@0510");
  g_assert_true (may (&t, "enter beck-8-2-no-1 @ 0110 0210"));
  refused (&t, "enter beck-8-2-no-1 @ 0110 0210 0310", "S-6.14");
  give (&t, "enter beck-10-2 @ 0110", "");
  g_assert_true (may (&t, "enter beck-8-2-no-1 @ 0110 0210"));
  table_close (&t);
}

static void
test_beck_enemies (void)
{
  static const char *const french[] = {
    "piedmont", "rambure", "bourdonne", "molandin-1", "molandin-2", "persen", "la-marine", "picardie-3", "bussy",
  };
  GString *all = g_string_new ("spanish-1@0510");
  Table t;

  open_arrived (&t, "piedmont@0110 spanish-1@0510");
  refused_as (&t, "enter beck-6-6 @ 0110", "R-17.15", "enemy-unit");
  g_assert_true (may (&t, "enter beck-6-6 @ 0111"));
  refused (&t, "end", "R-17.12");
  table_close (&t);

  /* All nine hexes are held: they wait. */
  for (guint i = 0; i < G_N_ELEMENTS (french); i++)
    g_string_append_printf (all, " %s@01%u", french[i], i + 10);
  open_arrived (&t, all->str);
  refused (&t, "enter beck-6-6 @ 0119", "R-17.12");
  g_assert_true (may (&t, "end"));
  g_string_free (all, TRUE);
  table_close (&t);
}

static void
test_bad_roll (void)
{
  Table t;

  table_open (&t);
  table_option (&t, "beck", "yes");
  for (guint i = 0; i < t.battle->rules->modules->len; i++)
    {
      TcModule *module = g_ptr_array_index (t.battle->rules->modules, i);

      if (strcmp (module->type, "arrival-roll") == 0)
        tc_attributes_set (module->attributes, "faces", "5");
    }
  g_assert_true (table_has_issue (&t, "bad-attribute"));
  table_close (&t);
}

/* Leaders from afar */

#define LINE "denghien@1812 la-marine@1812 picardie-3@1811 veruins@1912 molandin-1@1815 langeron@1917 "

static void
open_area (Table *t, const char *counters, const char *rally)
{
  table_open (t);
  table_option (t, "leader-area", "yes");
  table_option (t, "leader-area-rally", rally);
  table_put (t, counters);
}

static void
test_area_attack (void)
{
  Table t;

  open_area (&t, LINE "german-1@1712 german-2@1715 german-3@1817", "value");
  table_go (&t, FRENCH, TW_PHASE_COMBAT);
  g_assert_cmpstr (odds_of (&t, "attack picardie-3 > german-1"), ==, "10:10 1-1");
  g_assert_cmpstr (odds_of (&t, "attack picardie-3 & denghien > german-1"), ==, "13:10 1-1");
  g_assert_true (lists (&t, "attack molandin-1 & denghien > german-2"));
  refused_as (&t, "attack langeron & denghien > german-3", "R-18.0", "leader-elsewhere");
  /* Once in a phase. */
  give (&t, "attack molandin-1 & denghien > german-2", "4");
  refused_as (&t, "attack picardie-3 & denghien > german-1", "R-18.0", "leader-spent");
  g_assert_cmpstr (odds_of (&t, "attack la-marine > german-1"), ==, "12:10 1-1");
  table_close (&t);
}

static void
test_area_defence (void)
{
  Table t;

  open_area (&t, LINE "german-1@1712 german-2@1715", "value");
  table_go (&t, SPANISH, TW_PHASE_COMBAT);
  /* He helps the unit that he stands with; else from afar. */
  g_assert_cmpstr (odds_of (&t, "attack german-1 > la-marine picardie-3"), ==, "10:25 1-3");
  g_assert_cmpstr (odds_of (&t, "attack german-2 > molandin-1"), ==, "10:11 1-2");
  give (&t, "attack german-2 > molandin-1", "4");
  g_assert_cmpstr (odds_of (&t, "attack german-1 > la-marine picardie-3"), ==, "10:22 1-3");
  table_close (&t);

  open_area (&t, LINE "german-1@1712 german-2@1715", "value");
  table_close (&t);
  table_open (&t);
  table_option (&t, "leader-area", "yes");
  table_option (&t, "defender-leader-choice", "yes");
  table_put (&t, LINE "german-1@1712 german-2@1715");
  table_go (&t, SPANISH, TW_PHASE_COMBAT);
  give (&t, "attack german-2 > molandin-1", "");
  g_assert_true (lists (&t, "support +no-leaders"));
  g_assert_true (lists (&t, "support & denghien"));
  give (&t, "support +no-leaders", "4");
  give (&t, "attack german-1 > la-marine picardie-3", "");
  refused_as (&t, "support +no-leaders", "R-18.0", "leader-must-help");
  give (&t, "support & denghien", "4");
  table_close (&t);
}

static void
test_area_rally (void)
{
  Table t;

  open_area (&t, "denghien@1812 la-marine@1812 molandin-1@1815* bussy@1816* langeron@1817* gassion@1807 royal@1806*",
             "value");
  table_go (&t, FRENCH, TW_PHASE_REMOVAL);
  give (&t, "rally molandin-1", "2");
  g_assert_false (is_disrupted (&t, "molandin-1"));
  give (&t, "rally bussy", "2");
  g_assert_true (is_disrupted (&t, "bussy"));
  table_close (&t);

  open_area (&t, "denghien@1812 la-marine@1812 bussy@1816* langeron@1817*", "beyond");
  table_go (&t, FRENCH, TW_PHASE_REMOVAL);
  give (&t, "rally bussy", "2");
  g_assert_false (is_disrupted (&t, "bussy"));
  give (&t, "rally langeron", "2");
  g_assert_true (is_disrupted (&t, "langeron"));
  table_close (&t);

  /* Without the option one hex is what the standard rules say. */
  open_field (&t, "denghien@1812 la-marine@1812 molandin-1@1815*");
  table_go (&t, FRENCH, TW_PHASE_REMOVAL);
  give (&t, "rally molandin-1", "2");
  g_assert_true (is_disrupted (&t, "molandin-1"));
  table_close (&t);
}

/* Demoralization */

static void
test_categories (void)
{
  Table t;

  open_field (&t, "gendarmes@1710 spanish-1@0510 roiiaux@1915* bussy@1917*");
  set_losses (&t, "french-cavalry", 0, 66);
  set_losses (&t, "french-infantry", 10, 0);
  judge (&t);
  g_assert_false (is_broken (&t, "french-infantry"));
  set_losses (&t, "french-infantry", 8, 0);
  judge (&t);
  g_assert_true (is_broken (&t, "french-infantry"));
  g_assert_false (is_broken (&t, "french-cavalry"));
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

  open_field (&t, "gendarmes@1710 spanish-1@0510 sirot@1915*");
  set_losses (&t, "french-infantry", 76, 0);
  judge (&t);
  g_assert_false (is_broken (&t, "french-infantry"));
  set_losses (&t, "french-cavalry", 0, 6);
  judge (&t);
  g_assert_true (is_broken (&t, "french-infantry"));
  g_assert_false (is_broken (&t, "french-cavalry"));
  set_losses (&t, "french-cavalry", 0, 8);
  judge (&t);
  g_assert_true (is_broken (&t, "french-cavalry"));
  g_assert_true (is_broken (&t, "french-infantry"));
  /* Broken cavalry can still recover, and walks four hexes. */
  table_go (&t, FRENCH, TW_PHASE_REMOVAL);
  g_assert_true (may (&t, "rally sirot"));
  table_go (&t, FRENCH, TW_PHASE_MOVEMENT);
  g_assert_true (may (&t, "move sirot @ 1914 1913 1912 1911"));

  set_losses (&t, "older-infantry", 60, 0);
  set_losses (&t, "spanish-cavalry", 0, 49);
  judge (&t);
  g_assert_true (is_broken (&t, "spanish-cavalry"));
  g_assert_false (is_broken (&t, "younger-infantry"));
  set_losses (&t, "spanish-cavalry", 0, 3);
  judge (&t);
  g_assert_true (is_broken (&t, "younger-infantry"));
  g_assert_false (is_broken (&t, "older-infantry"));
  set_losses (&t, "spanish-cavalry", 0, 13);
  judge (&t);
  g_assert_true (is_broken (&t, "older-infantry"));
  table_close (&t);
}

static void
test_one_level (void)
{
  Table t;

  table_open (&t);
  table_option (&t, "one-level", "yes");
  table_put (&t, "gendarmes@1710 spanish-1@0510");
  set_losses (&t, "french-infantry", 80, 0);
  judge (&t);
  g_assert_false (is_broken (&t, "french-level"));
  set_losses (&t, "french-cavalry", 0, 6);
  judge (&t);
  g_assert_true (is_broken (&t, "french-level"));
  g_assert_cmpint (tw (&t)->level[level (&t, "spanish-level")], ==, 112);
  g_assert_true (tw_level_is_broken (TW_RULESET (t.ruleset), tw (&t), counter (&t, "gendarmes")));
  table_close (&t);
}

/* Victory */

static void
score (Table *t, TcScore *out)
{
  memset (out, 0, sizeof *out);
  out->winner = -1;
  tw_victory_score (t->ruleset, t->state, out);
}

static void
lose (Table *t, const char *id)
{
  gint16 dead = counter (t, id);
  TcLog log = { t->events };

  tw_losses_eliminate (TW_RULESET (t->ruleset), tw (t), &dead, 1, "S-8.61", &log);
}

/* Points of @side once these have been lost, with the levels of @broken reached. */
static int
points (int side, const char *lost, const char *broken)
{
  g_auto (GStrv) counters = g_strsplit (lost, " ", -1), levels = g_strsplit (broken, " ", -1);
  Table t;
  TcScore now;

  table_open_battle (&t);
  table_start (&t);
  for (guint i = 0; levels[i] != NULL && broken[0] != '\0'; i++)
    tw (&t)->broken[level (&t, levels[i])] = TRUE;
  for (guint i = 0; counters[i] != NULL && lost[0] != '\0'; i++)
    lose (&t, counters[i]);
  score (&t, &now);
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
verdict (int margin)
{
  Table t;
  TcScore out;

  open_field (&t, "gendarmes@1710 spanish-9-cavalry@0510");
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
  score (&t, &out);
  g_assert_cmpint (out.points[SPANISH] - out.points[FRENCH], ==, margin);
  table_close (&t);

  return out;
}

static void
test_margins (void)
{
  static const struct { int margin, winner, term; } bands[] = {
    { 0, -1, -1 }, { 5, -1, -1 }, { 6, SPANISH, TW_TERM_MARGINAL }, { 15, SPANISH, TW_TERM_MARGINAL },
    { 16, SPANISH, TW_TERM_SUBSTANTIVE }, { 29, SPANISH, TW_TERM_SUBSTANTIVE }, { 30, SPANISH, TW_TERM_DECISIVE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (bands); i++)
    {
      TcScore found = verdict (bands[i].margin);

      g_assert_cmpint (found.winner, ==, bands[i].winner);
      g_assert_cmpstr (found.level.code, ==, bands[i].term < 0 ? "verdict-draw" : "verdict");
      if (bands[i].term >= 0)
        g_assert_cmpint (found.level.args[0], ==, bands[i].term);
    }
}

int
main (int argc, char *argv[])
{
  int status;

  g_test_init (&argc, &argv, NULL);
  table_init_from ("rocroi-1643.xml");
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
  g_test_add_func ("/thirty-years-war/R-17.0/roll", test_beck_roll);
  g_test_add_func ("/thirty-years-war/R-17.0/bad-roll", test_bad_roll);
  g_test_add_func ("/thirty-years-war/R-17.11/force", test_beck_force);
  g_test_add_func ("/thirty-years-war/R-17.12/strip", test_beck_strip);
  g_test_add_func ("/thirty-years-war/R-17.13/free", test_beck_is_free);
  g_test_add_func ("/thirty-years-war/R-17.14/cost", test_beck_cost);
  g_test_add_func ("/thirty-years-war/R-17.15/enemies", test_beck_enemies);
  g_test_add_func ("/thirty-years-war/R-18.0/attack", test_area_attack);
  g_test_add_func ("/thirty-years-war/R-18.0/defence", test_area_defence);
  g_test_add_func ("/thirty-years-war/R-18.0/rally", test_area_rally);
  g_test_add_func ("/thirty-years-war/R-19.0/categories", test_categories);
  g_test_add_func ("/thirty-years-war/R-19.1/levels", test_levels);
  g_test_add_func ("/thirty-years-war/R-19.21/for-good", test_levels);
  g_test_add_func ("/thirty-years-war/R-19.22/both", test_levels);
  g_test_add_func ("/thirty-years-war/R-20.0/margin", test_margins);
  g_test_add_func ("/thirty-years-war/R-20.11/spanish", test_spanish_points);
  g_test_add_func ("/thirty-years-war/R-20.12/french", test_french_points);
  g_test_add_func ("/thirty-years-war/R-20.2/bands", test_margins);
  g_test_add_func ("/thirty-years-war/R-21.0/one-level", test_one_level);
  status = g_test_run ();
  table_quit ();

  return status;
}
