/* Zones of control, compulsory combat, odds and results (S-7.0 to S-8.61). */
#include "thirty-years-war-table.h"
#include "tw-calls.h"
#include "tw-ways.h"

#include <string.h>

#define COMBAT(side, counters) \
  Table t; \
  table_open (&t); \
  table_put (&t, counters); \
  table_go (&t, side, TW_PHASE_COMBAT)

static void
assert_zone (Table *t, int side, const char *hexes)
{
  guint8 found[644];
  g_auto (GStrv) words = g_strsplit (hexes, " ", -1);
  guint n = 0, sum = 0;

  tc_state_control (t->ruleset, t->state, side, found);
  for (; words[n] != NULL && hexes[0] != '\0'; n++)
    g_assert_cmpint (found[tc_hexgrid_parse (&t->battle->map->grid, words[n])], ==, 1);
  for (guint i = 0; i < sizeof found; i++)
    sum += found[i];
  g_assert_cmpuint (sum, ==, n);
}

/* The codes of the duties with their counters: "must-attack kyle ...", sorted as given. */
static void
assert_duties (Table *t, const char *expected)
{
  g_autoptr (GArray) notes = g_array_new (FALSE, FALSE, sizeof (TcNote));
  g_autoptr (GString) text = g_string_new ("");

  tc_state_duties (t->ruleset, t->state, notes);
  for (guint i = 0; i < notes->len; i++)
    {
      const TcNote *note = &g_array_index (notes, TcNote, i);

      g_assert_nonnull (tc_words_find (tw_words, note->code));
      g_string_append_printf (text, "%s%s%s", i > 0 ? " " : "", strcmp (note->code, "must-attack") == 0 ? "" : ">",
                              tc_battle_counter (t->battle, note->args[0])->id);
    }
  g_assert_cmpstr (text->str, ==, expected);
}

/* Zones */

static void
test_six_hexes (void)
{
  Table t;

  table_open (&t);
  table_put (&t, "kyle@1713");
  assert_zone (&t, SWEDISH, "1612 1613 1712 1714 1812 1813");
  assert_zone (&t, IMPERIALIST, "");
  table_close (&t);
}

static void
test_never_cancelled (void)
{
  Table t;

  table_open (&t);
  table_put (&t, "kyle@0913* von-waldstein@0813");
  for (int phase = TW_PHASE_REMOVAL; phase <= TW_PHASE_MOVEMENT; phase++)
    {
      table_go (&t, SWEDISH, phase);
      g_assert_true (tw_zoc_covers (TW_RULESET (t.ruleset), tw (&t), tw (&t)->hex[counter (&t, "kyle")], IMPERIALIST));
    }
  table_go (&t, SWEDISH, TW_PHASE_REMOVAL);
  refused (&t, "rally kyle", "S-7.23");
  table_close (&t);
}

static void
test_shared_hex (void)
{
  guint8 red[644], blue[644];
  TcHex hex;
  Table t;

  table_open (&t);
  table_put (&t, "von-waldstein@0813 gula@1013 blaa@1014");
  hex = tc_hexgrid_parse (&t.battle->map->grid, "0913");
  tc_state_control (t.ruleset, t.state, SWEDISH, red);
  tc_state_control (t.ruleset, t.state, IMPERIALIST, blue);
  g_assert_cmpint (red[hex], ==, 1);
  g_assert_cmpint (blue[hex], ==, 1);
  table_close (&t);
}

static void
test_rivers_cut (void)
{
  Table t;

  table_open (&t);
  table_lay (&t, "river", "1713/1613");
  table_lay (&t, "forest", "1612");
  table_lay (&t, "town", "1712");
  table_put (&t, "kyle@1713");
  assert_zone (&t, SWEDISH, "1612 1712 1714 1812 1813");
  table_close (&t);

  table_open (&t);
  table_lay (&t, "river", "1713/1613");
  table_lay (&t, "bridge", "1613/1713");
  table_put (&t, "kyle@1713");
  assert_zone (&t, SWEDISH, "1612 1613 1712 1714 1812 1813");
  table_close (&t);
}

static void
test_zone_binds (void)
{
  COMBAT (SWEDISH, "kyle@0913 von-waldstein@0813");

  assert_duties (&t, "kyle >von-waldstein");
  refused (&t, "end", "S-8.12");
  give (&t, "attack kyle > von-waldstein", "2");
  assert_duties (&t, "");
  g_assert_true (may (&t, "end"));
  table_close (&t);
}

static void
test_who_has_none (void)
{
  Table t;

  table_open (&t);
  table_put (&t, "wallenstein@0813 imperialist-gun-1@0815 grana@0817*");
  assert_zone (&t, IMPERIALIST, "");
  table_close (&t);
}

static void
test_no_rally_in_zone (void)
{
  Table t;

  table_open (&t);
  table_put (&t, "hard@0913* gustavus-adolphus@0913 von-waldstein@0813");
  table_go (&t, SWEDISH, TW_PHASE_REMOVAL);
  refused (&t, "rally hard", "S-7.23");
  g_assert_false (lists (&t, "rally hard"));
  give (&t, "end", "");
  g_assert_true (is_disrupted (&t, "hard"));
  table_close (&t);
}

/* Odds and the chart: strengths are made by counters of that front value. */

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
  COMBAT (SWEDISH, "kyle@0913 hard@0920 von-waldstein@0813 grana@0820");

  g_assert_true (may (&t, "attack hard > grana"));
  give (&t, "attack kyle > von-waldstein", "2");
  give (&t, "attack hard > grana", "3");
  refused_as (&t, "attack grana > hard", "S-8.0", "not-yours");
  table_close (&t);
}

/* Duties */

static void
test_all_who_control (void)
{
  COMBAT (SWEDISH, "gula@0914 von-waldstein@0813 grana@0814 kehraus@0816");

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

  table_open (&t);
  table_put (&t, "blaa@0913 gula@0914 von-waldstein@0813 grana@0814");
  table_go (&t, SWEDISH, TW_PHASE_COMBAT);
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

  /* Somebody disrupted beside it: Blaa may fight him instead. */
  table_open (&t);
  table_put (&t, "blaa@0913 gula@0914 von-waldstein@0813 grana@0814 goetzen@0812*");
  table_go (&t, SWEDISH, TW_PHASE_COMBAT);
  give (&t, "attack gula > von-waldstein grana", "1");
  g_assert_true (may (&t, "attack blaa > goetzen"));
  refused (&t, "end", "S-8.12");
  give (&t, "attack blaa > goetzen", "1");
  g_assert_true (may (&t, "end"));
  table_close (&t);
}

/* A zone lost in an earlier combat of the phase frees nobody. */
static void
test_duties_are_fixed (void)
{
  COMBAT (SWEDISH, "blaa@0913 gula@0914 von-waldstein@0813 comargo@0912*");

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
  COMBAT (SWEDISH, "kyle@0714 hard@0715 gula@0813 blaa@0815 leslie@0914 bose@0915 grana@0814");

  g_assert_cmpstr (odds_of (&t, "attack kyle hard gula blaa leslie bose > grana"), ==, "50:10 5-1");
  g_assert_true (lists (&t, "attack kyle hard gula blaa leslie bose > grana"));
  give (&t, "attack kyle hard gula blaa leslie bose > grana", "1");
  g_assert_true (is_dead (&t, "grana"));
  table_close (&t);
}

static void
test_once_a_phase (void)
{
  COMBAT (SWEDISH, "blaa@0913 gula@0914 von-waldstein@0813 grana@0814 comargo@0912*");

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
  COMBAT (SWEDISH, "gula@0914 von-waldstein@0813 grana@0814");

  g_assert_cmpstr (odds_of (&t, "attack gula > von-waldstein grana"), ==, "12:25 1-3");
  give (&t, "attack gula > von-waldstein grana", "3");
  g_assert_cmpint (last_event (&t, "result")->args[0], ==, TW_TERM_AD);
  table_close (&t);
}

static void
test_several_against_one (void)
{
  COMBAT (SWEDISH, "blaa@0913 gula@0914 hard@0915 von-waldstein@0813");

  g_assert_cmpstr (odds_of (&t, "attack blaa gula > von-waldstein"), ==, "23:15 1-1");
  refused_as (&t, "attack blaa gula hard > von-waldstein", "S-8.22", "not-in-contact");
  table_close (&t);
}

/* What a unit has used in one combat is not left for another, in whole or in part. */
static void
test_never_split (void)
{
  COMBAT (SWEDISH, "gula@0914 von-waldstein@0813* grana@0814*");

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
  table_close (&t);
}

static void
test_fire_is_no_attack (void)
{
  Table t;

  table_open (&t);
  table_put (&t, "kyle@0914 swedish-gun-1@0812 grana@0814 holck@0101");
  table_go (&t, SWEDISH, TW_PHASE_FIRE);
  give (&t, "fire swedish-gun-1 > grana", "6");
  give (&t, "end", "");
  give (&t, "end", "");
  assert_duties (&t, "kyle >grana");
  refused (&t, "end", "S-8.12");
  /* An attack may be weak on purpose: leaders may stay out. */
  g_assert_true (may (&t, "attack kyle > grana +no-leaders"));
  table_close (&t);
}

/* Results */

static void
test_chart (void)
{
  static const struct { const char *column; int die; TwTerm result; } cells[] = {
    { "1-5", 1, TW_TERM_AD }, { "1-2", 1, TW_TERM_DX }, { "1-2", 4, TW_TERM_DX }, { "1-1", 2, TW_TERM_DX },
    { "1-1", 5, TW_TERM_DX }, { "2-1", 6, TW_TERM_DX }, { "4-1", 1, TW_TERM_DE }, { "5-1", 2, TW_TERM_DE },
    { "6-1", 3, TW_TERM_DE }, { "6-1", 6, TW_TERM_DD }, { "1-5", 6, TW_TERM_AE }, { "1-3", 3, TW_TERM_AD },
    { "3-1", 5, TW_TERM_NE },
  };
  const TwRuleset *rules;
  Table t;

  table_open (&t);
  table_start (&t);
  rules = TW_RULESET (t.ruleset);
  for (guint i = 0; i < G_N_ELEMENTS (cells); i++)
    for (guint k = 0; k < rules->n_columns; k++)
      {
        g_autofree char *name = g_strdup_printf ("%d-%d", rules->odds[k][0], rules->odds[k][1]);

        if (strcmp (name, cells[i].column) == 0)
          g_assert_cmpint (rules->crt[cells[i].die][k], ==, cells[i].result);
      }
  table_close (&t);
}

static void
test_exchange (void)
{
  Table t;

  table_open (&t);
  table_put (&t, "gula@0914 hard@0915 comargo@0814");
  table_go (&t, SWEDISH, TW_PHASE_COMBAT);
  g_assert_cmpstr (odds_of (&t, "attack gula hard > comargo"), ==, "17:9 1-1");
  give (&t, "attack gula hard > comargo", "2");
  g_assert_cmpint (last_event (&t, "result")->args[0], ==, TW_TERM_DX);
  g_assert_true (is_disrupted (&t, "comargo"));
  g_assert_cmpint (t.state->depth, ==, 1);
  refused_as (&t, "disrupt hard", "S-8.61", "pays-too-little");
  refused (&t, "disrupt comargo", "S-8.61");
  refused (&t, "end", "S-8.61");
  g_assert_true (lists (&t, "disrupt gula"));
  g_assert_true (lists (&t, "disrupt gula hard") || lists (&t, "disrupt hard gula"));
  give (&t, "disrupt gula", "");
  g_assert_true (is_disrupted (&t, "gula"));
  g_assert_false (is_disrupted (&t, "hard"));
  table_close (&t);

  table_open (&t);
  table_put (&t, "gula@0914 hard@0915 comargo@0814*");
  table_go (&t, SWEDISH, TW_PHASE_COMBAT);
  g_assert_cmpstr (odds_of (&t, "attack gula hard > comargo"), ==, "17:5 3-1");
  give (&t, "attack gula hard > comargo", "4");
  g_assert_true (is_dead (&t, "comargo"));
  g_assert_true (may (&t, "disrupt hard"));
  table_close (&t);

  table_open (&t);
  table_option (&t, "exchange-strength", "front");
  table_put (&t, "gula@0914 hard@0915 comargo@0814*");
  table_go (&t, SWEDISH, TW_PHASE_COMBAT);
  give (&t, "attack gula hard > comargo", "4");
  refused (&t, "disrupt hard", "S-8.61");
  g_assert_true (may (&t, "disrupt gula"));
  table_close (&t);
}

/* The cheapest choice is listed first; what leaves no choice is done at once. */
static void
test_exchange_choices (void)
{
  g_autoptr (GArray) orders = TC_ORDER_LIST_NEW ();
  Table t;

  table_open (&t);
  table_put (&t, "gula@0914 leslie@0915 hard@0813 grana@0814*");
  table_go (&t, SWEDISH, TW_PHASE_COMBAT);
  give (&t, "attack hard gula leslie > grana", "5");
  g_assert_cmpint (last_event (&t, "result")->args[0], ==, TW_TERM_DX);
  tc_state_list (t.ruleset, t.state, -1, orders);
  g_assert_cmpint (g_array_index (orders, TcOrder, 0).n_units, ==, 1);
  g_assert_cmpint (g_array_index (orders, TcOrder, 0).units[0], ==, counter (&t, "hard"));
  g_assert_cmpuint (orders->len, ==, 7);
  table_close (&t);

  table_open (&t);
  table_put (&t, "hard@0914 hastfer@0915 grana@0814");
  table_go (&t, SWEDISH, TW_PHASE_COMBAT);
  give (&t, "attack hard hastfer > grana", "1");
  g_assert_cmpint (last_event (&t, "result")->args[0], ==, TW_TERM_DX);
  g_assert_cmpint (t.state->depth, ==, 0);
  g_assert_true (is_disrupted (&t, "hard"));
  g_assert_true (is_disrupted (&t, "hastfer"));
  table_close (&t);
}

static void
test_results (void)
{
  Table t;

  /* Ae and Ad at 1-5 */
  for (int die = 1; die <= 6; die++)
    {
      g_autofree char *dice = g_strdup_printf ("%d", die);

      table_open (&t);
      table_put (&t, "henderson@0914 von-waldstein@0814");
      table_go (&t, SWEDISH, TW_PHASE_COMBAT);
      give (&t, "attack henderson > von-waldstein", dice);
      g_assert_cmpint (is_dead (&t, "henderson"), ==, die >= 3);
      g_assert_cmpint (is_disrupted (&t, "henderson"), ==, die < 3);
      g_assert_false (is_disrupted (&t, "von-waldstein"));
      table_close (&t);
    }
  /* De and Dd at 6-1, against one who is disrupted and one who is not */
  for (int die = 1; die <= 6; die++)
    {
      g_autofree char *dice = g_strdup_printf ("%d", die);

      table_open (&t);
      table_put (&t, "gula@0914 lohe@0814 reway@0813*");
      table_go (&t, SWEDISH, TW_PHASE_COMBAT);
      g_assert_cmpstr (odds_of (&t, "attack gula > lohe reway"), ==, "12:3 4-1");
      give (&t, "attack gula > lohe reway", dice);
      g_assert_cmpint (is_dead (&t, "lohe"), ==, die == 1);
      g_assert_cmpint (is_disrupted (&t, "lohe"), ==, die == 2 || die == 3 || die == 4 || die == 5);
      g_assert_cmpint (is_dead (&t, "reway"), ==, die <= 5);
      g_assert_cmpint (is_disrupted (&t, "gula"), ==, die == 5);
      table_close (&t);
    }
}

int
main (int argc, char *argv[])
{
  int status;

  g_test_init (&argc, &argv, NULL);
  table_init ();
  g_test_add_func ("/thirty-years-war/S-7.0/six-hexes", test_six_hexes);
  g_test_add_func ("/thirty-years-war/S-7.1/extent", test_never_cancelled);
  g_test_add_func ("/thirty-years-war/S-7.11/never-cancelled", test_never_cancelled);
  g_test_add_func ("/thirty-years-war/S-7.12/shared", test_shared_hex);
  g_test_add_func ("/thirty-years-war/S-7.13/rivers", test_rivers_cut);
  g_test_add_func ("/thirty-years-war/S-7.2/effects", test_zone_binds);
  g_test_add_func ("/thirty-years-war/S-7.21/binds", test_zone_binds);
  g_test_add_func ("/thirty-years-war/S-7.22/who-has-none", test_who_has_none);
  g_test_add_func ("/thirty-years-war/S-7.23/no-rally", test_no_rally_in_zone);
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
  g_test_add_func ("/thirty-years-war/S-8.3/never-split", test_never_split);
  g_test_add_func ("/thirty-years-war/S-8.4/best-terrain", test_best_terrain);
  g_test_add_func ("/thirty-years-war/S-8.5/fire-is-no-attack", test_fire_is_no_attack);
  g_test_add_func ("/thirty-years-war/S-8.6/chart", test_chart);
  g_test_add_func ("/thirty-years-war/S-8.61/exchange", test_exchange);
  g_test_add_func ("/thirty-years-war/S-8.61/choices", test_exchange_choices);
  g_test_add_func ("/thirty-years-war/S-8.61/results", test_results);
  status = g_test_run ();
  table_quit ();

  return status;
}
