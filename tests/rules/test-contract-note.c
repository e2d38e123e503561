/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-toy.h"

#include <string.h>

typedef struct
{
  TcQuantity     quantity;
  TcModifierKind kind;
  int            counter;
  gint32         amount;
} Row;

static const TcNote why = { .code = "bold" };

static gint32
total_of (const Row *rows, guint n, TcQuantity quantity)
{
  TcExplanation explanation;

  tc_explanation_init (&explanation);
  for (guint i = 0; i < n; i++)
    tc_explanation_add (&explanation, rows[i].quantity, rows[i].kind, rows[i].counter, rows[i].amount, why);
  tc_explanation_close (&explanation);
  g_assert_cmpint (explanation.total[quantity], ==, tc_explanation_get_total (&explanation, quantity));

  return explanation.total[quantity];
}

#define ATTACK(kind, counter, amount) { TC_QUANTITY_ATTACK, TC_MODIFIER_##kind, counter, amount }

static void
test_totals (void)
{
  static const Row plain[] = { ATTACK (ADD, 3, 12), ATTACK (ADD, 4, 5) };
  static const Row leader[] = { ATTACK (ADD, 3, 12), ATTACK (MULTIPLY, 3, 2), ATTACK (ADD, 3, 2) };
  static const Row half[] = { ATTACK (ADD, 3, 15), ATTACK (DIVIDE_UP, 3, 2), ATTACK (MULTIPLY, 3, 2) };
  static const Row each[] = { ATTACK (ADD, 1, 5), ATTACK (DIVIDE_UP, 1, 2), ATTACK (ADD, 2, 5), ATTACK (DIVIDE_UP, 2, 2) };
  static const Row whole[] = { ATTACK (ADD, 1, 5), ATTACK (ADD, 2, 4), ATTACK (DIVIDE_UP, -1, 2) };
  static const Row mixed[] = { ATTACK (ADD, -1, 1), ATTACK (MULTIPLY, -1, 3), ATTACK (ADD, 2, 4) };
  static const Row said[] = { ATTACK (ADD, 1, 7), ATTACK (NONE, 1, 100) };
  static const Row below[] = { ATTACK (ADD, -1, -5), ATTACK (DIVIDE_UP, -1, 2) };

  g_assert_cmpint (total_of (plain, G_N_ELEMENTS (plain), TC_QUANTITY_ATTACK), ==, 17);
  g_assert_cmpint (total_of (leader, G_N_ELEMENTS (leader), TC_QUANTITY_ATTACK), ==, 28);
  g_assert_cmpint (total_of (half, G_N_ELEMENTS (half), TC_QUANTITY_ATTACK), ==, 16);
  g_assert_cmpint (total_of (each, G_N_ELEMENTS (each), TC_QUANTITY_ATTACK), ==, 6);
  g_assert_cmpint (total_of (whole, G_N_ELEMENTS (whole), TC_QUANTITY_ATTACK), ==, 5);
  g_assert_cmpint (total_of (mixed, G_N_ELEMENTS (mixed), TC_QUANTITY_ATTACK), ==, 15);
  g_assert_cmpint (total_of (said, G_N_ELEMENTS (said), TC_QUANTITY_ATTACK), ==, 7);
  g_assert_cmpint (total_of (below, G_N_ELEMENTS (below), TC_QUANTITY_ATTACK), ==, -2);
  g_assert_cmpint (total_of (plain, G_N_ELEMENTS (plain), TC_QUANTITY_DEFENCE), ==, 0);
}

/* The parts of the counters and what acts on all of them make the whole. */
static void
test_parts (void)
{
  TcExplanation explanation;

  tc_explanation_init (&explanation);
  tc_explanation_add (&explanation, TC_QUANTITY_DEFENCE, TC_MODIFIER_ADD, 0, 9, why);
  tc_explanation_add (&explanation, TC_QUANTITY_DEFENCE, TC_MODIFIER_DIVIDE_UP, 0, 2, why);
  tc_explanation_add (&explanation, TC_QUANTITY_DEFENCE, TC_MODIFIER_ADD, 6, 4, why);
  tc_explanation_add (&explanation, TC_QUANTITY_DIE, TC_MODIFIER_ADD, -1, -3, why);
  tc_explanation_close (&explanation);

  g_assert_cmpint (tc_explanation_get_part (&explanation, TC_QUANTITY_DEFENCE, 0), ==, 5);
  g_assert_cmpint (tc_explanation_get_part (&explanation, TC_QUANTITY_DEFENCE, 6), ==, 4);
  g_assert_cmpint (tc_explanation_get_part (&explanation, TC_QUANTITY_DEFENCE, 1), ==, 0);
  g_assert_cmpint (explanation.total[TC_QUANTITY_DEFENCE], ==, 9);
  g_assert_cmpint (explanation.total[TC_QUANTITY_DIE], ==, -3);
  g_assert_true (explanation.has[TC_QUANTITY_DIE]);
  g_assert_false (explanation.has[TC_QUANTITY_COLUMN]);
}

static void
test_quantity_names (void)
{
  for (int quantity = 0; quantity < TC_N_QUANTITIES; quantity++)
    {
      g_assert_nonnull (tc_quantity_get_name (quantity));
      for (int other = 0; other < quantity; other++)
        g_assert_cmpstr (tc_quantity_get_name (quantity), !=, tc_quantity_get_name (other));
    }
}

/* Saying */

static const TcWord words[] = {
  { "all", "chsntom", "{0}|{1}|{2}|{3}|{4}|{5}|{6}" },
  { "place", "ch", "{0} at {1}" },
  { "odds", "con", "{0}: {1}, {2}" },
  { "length", "m", "{0} cm" },
  { "turned", "nn", "{1} {0}" },
  { NULL }
};

static const TcWord terms[] = {
  { "a", "", "first" },
  { "b", "", "second" },
  { NULL }
};

static const TcSystem speaker = { .id = "speaker", .words = words, .terms = terms };

static void
assert_said (TcNote note, const char *expected)
{
  g_autoptr (TcBattle) battle = tc_toy_battle_new ("toy");
  g_autofree char *said = tc_note_say_for (&note, &speaker, battle);

  g_assert_cmpstr (said, ==, expected);
}

static void
test_say (void)
{
  assert_said ((TcNote) { "place", NULL, { 0, 18 } }, "red-1 at 0303");
  assert_said ((TcNote) { "odds", NULL, { 4, 3, 1, 7 } }, "blue-1: 3-1, 7");
  assert_said ((TcNote) { "turned", NULL, { 1, 2 } }, "2 1");
  assert_said ((TcNote) { "all", NULL, { 0, 0, 1, -4, 1, 5 } }, "red-1|0101|Blue|-4|second|5|{6}");
  assert_said ((TcNote) { "no-such", "S-1.0", { 1 } }, "no-such");
  assert_said ((TcNote) { "game-is-over" }, "The game is over");
}

static void
test_say_lengths (void)
{
  static const struct
  {
    gint32      tenths;
    const char *said;
  } rows[] = {
    { 0, "0 cm" }, { 100, "1 cm" }, { 1250, "12.5 cm" }, { 1251, "12.51 cm" },
    { 1205, "12.05 cm" }, { 7, "0.07 cm" }, { -150, "-1.5 cm" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    assert_said ((TcNote) { "length", NULL, { rows[i].tenths } }, rows[i].said);
}

/* What was in the memory before does not matter: not to the totals, and not to what has no modifier. */
static void
test_init (void)
{
  TcExplanation explanation;

  memset (&explanation, 0xff, sizeof explanation);
  tc_explanation_init (&explanation);
  tc_explanation_close (&explanation);
  g_assert_cmpuint (explanation.n, ==, 0);
  for (int i = 0; i < TC_N_QUANTITIES; i++)
    {
      g_assert_false (explanation.has[i]);
      g_assert_cmpint (explanation.total[i], ==, 0);
    }
  for (guint i = 0; i < G_N_ELEMENTS (explanation.odds); i++)
    g_assert_cmpint (explanation.odds[i], ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (explanation.column); i++)
    g_assert_cmpint (explanation.column[i], ==, 0);
  g_assert_null (explanation.roll.code);
}

/* An index that points nowhere is said as a number and nothing is read. */
static void
test_say_bad_arguments (void)
{
  assert_said ((TcNote) { "place", NULL, { 99, 9999 } }, "99 at 9999");
  assert_said ((TcNote) { "place", NULL, { -1, -1 } }, "-1 at -1");
  assert_said ((TcNote) { "all", NULL, { G_MININT32, G_MAXINT32, 4, 0, 2, 0 } },
               "-2147483648|2147483647|4|0|2|0|{6}");
}

static void
test_log (void)
{
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (TcNote));
  TcLog log = { events }, silent = { NULL };

  tc_log_add (&log, "moved", "S-6.0", 1, 2, 3, 4);
  tc_log_add (&silent, "moved", "S-6.0", 1, 2, 3, 4);
  tc_log_add (NULL, "moved", "S-6.0", 1, 2, 3, 4);
  g_assert_cmpuint (events->len, ==, 1);
  g_assert_cmpstr (g_array_index (events, TcNote, 0).rule, ==, "S-6.0");
  g_assert_cmpint (g_array_index (events, TcNote, 0).args[3], ==, 4);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rules/Explanation/init", test_init);
  g_test_add_func ("/rules/Explanation/totals", test_totals);
  g_test_add_func ("/rules/Explanation/parts", test_parts);
  g_test_add_func ("/rules/Explanation/quantity-names", test_quantity_names);
  g_test_add_func ("/rules/Note/say", test_say);
  g_test_add_func ("/rules/Note/say-lengths", test_say_lengths);
  g_test_add_func ("/rules/Note/say-bad-arguments", test_say_bad_arguments);
  g_test_add_func ("/rules/Note/log", test_log);

  return g_test_run ();
}
