/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-toy.h"

#include <string.h>

static const TcOrderKind kinds[] = {
  { "end", "End", { NULL }, FALSE },
  { "move", "Move", { NULL }, FALSE },
  { "attack", "Attack", { "charge", "no-leaders", NULL }, FALSE },
  { "wait", "Wait", { "a", "b", "c", "d", "e", "f", "g", "h" }, TRUE },
  { NULL }
};

static void
assert_round_trip (const TcBattle *battle, const char *text, const char *canonical)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *written = NULL;
  TcOrder order, again;

  tc_order_parse (text, battle, kinds, &order, &error);
  g_assert_no_error (error);
  written = tc_order_format (&order, battle, kinds);
  g_assert_cmpstr (written, ==, canonical);
  g_assert_true (tc_order_parse (written, battle, kinds, &again, NULL));
  g_assert_true (tc_order_equal (&order, &again));
}

static void
test_round_trip (void)
{
  g_autoptr (TcBattle) battle = tc_toy_battle_new ("toy");

  assert_round_trip (battle, "end", "end");
  assert_round_trip (battle, "  end \n", "end");
  assert_round_trip (battle, "move red-1 @ 0304 0405", "move red-1 @ 0304 0405");
  assert_round_trip (battle, "attack red-1 red-2 & red-3 > blue-1 blue-2 +charge",
                     "attack red-1 red-2 & red-3 > blue-1 blue-2 +charge");
  assert_round_trip (battle, "attack +charge > blue-1 & red-2 +no-leaders",
                     "attack & red-2 > blue-1 +charge +no-leaders");
  assert_round_trip (battle, "wait red-1 =-7 +h", "wait red-1 +h =-7");
  assert_round_trip (battle, "wait", "wait =0");
  assert_round_trip (battle, "move red-1 @ 12345,678,9050", "move red-1 @ 12345,678,9050");
  assert_round_trip (battle, "move red-1 @ 0,0,-1", "move red-1 @ 0101");
  assert_round_trip (battle, "move red-1 @ 0304,2 0405 0505,0", "move red-1 @ 0304,2 0405 0505,0");
  assert_round_trip (battle, "wait =32767", "wait =32767");
}

static void
test_faults (void)
{
  static const struct
  {
    const char  *text;
    TcOrderError code;
    const char  *message;
  } rows[] = {
    { "", TC_ORDER_ERROR_EMPTY, "column 1: " },
    { "   ", TC_ORDER_ERROR_EMPTY, "column 4: " },
    { "jump red-1", TC_ORDER_ERROR_KIND, "column 1: jump" },
    { "END", TC_ORDER_ERROR_KIND, "column 1: END" },
    { "  move nobody", TC_ORDER_ERROR_COUNTER, "column 8: nobody" },
    { "attack red-1 > > blue-1", TC_ORDER_ERROR_COUNTER, "column 16: >" },
    { "attack red-1 >", TC_ORDER_ERROR_COUNTER, "column 15: " },
    { "attack red-1 > +charge", TC_ORDER_ERROR_COUNTER, "column 16: +charge" },
    { "attack red-1 >blue-1", TC_ORDER_ERROR_COUNTER, "column 14: >blue-1" },
    { "move red-1 @ 0909", TC_ORDER_ERROR_PLACE, "column 14: 0909" },
    { "move red-1 @ red-2", TC_ORDER_ERROR_PLACE, "column 14: red-2" },
    { "move red-1 @", TC_ORDER_ERROR_PLACE, "column 13: " },
    { "move red-1 @ 1,2", TC_ORDER_ERROR_PLACE, "column 14: 1,2" },
    { "move red-1 @ 1,2,36000", TC_ORDER_ERROR_PLACE, "column 14: 1,2,36000" },
    { "move red-1 @ -1,2,0", TC_ORDER_ERROR_PLACE, "column 14: -1,2,0" },
    { "move red-1 @ 100001,2,0", TC_ORDER_ERROR_PLACE, "column 14: 100001,2,0" },
    { "move red-1 +charge", TC_ORDER_ERROR_FLAG, "column 12: +charge" },
    { "attack red-1 +", TC_ORDER_ERROR_FLAG, "column 14: +" },
    { "end =1", TC_ORDER_ERROR_NUMBER, "column 5: =1" },
    { "wait =", TC_ORDER_ERROR_NUMBER, "column 6: =" },
    { "wait =32768", TC_ORDER_ERROR_NUMBER, "column 6: =32768" },
    { "wait =1x", TC_ORDER_ERROR_NUMBER, "column 6: =1x" },
    { "wait =99999999999999999999", TC_ORDER_ERROR_NUMBER, "column 6: =99999999999999999999" },
    { "attack red-1 red-1 red-1 red-1 red-1 red-1 red-1 red-1 red-1", TC_ORDER_ERROR_LENGTH, "column 56: red-1" },
    { "move red-1 \303\244\303\266 red-2", TC_ORDER_ERROR_COUNTER, "column 12: \303\244\303\266" },
    { "move \303\244\303\266 red-9", TC_ORDER_ERROR_COUNTER, "column 6: \303\244\303\266" },
    { "move red-1 \303(", TC_ORDER_ERROR_KIND, "column 12: \357\277\275(" },
  };
  g_autoptr (TcBattle) battle = tc_toy_battle_new ("toy");

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      TcOrder order = { .kind = 77 };

      g_assert_false (tc_order_parse (rows[i].text, battle, kinds, &order, &error));
      g_assert_error (error, TC_ORDER_ERROR, (int) rows[i].code);
      g_assert_cmpstr (error->message, ==, rows[i].message);
      g_assert_cmpuint (order.kind, ==, 77);
    }
}

/* The column counts characters, not bytes. */
static void
test_column_in_characters (void)
{
  g_autoptr (TcBattle) battle = tc_toy_battle_new ("toy");
  g_autoptr (GError) error = NULL;
  TcOrder order;

  g_ptr_array_add (battle->counters, tc_counter_new ("g\303\266tz", "G\303\266tz", "unit", 0));
  g_assert_false (tc_order_parse ("move g\303\266tz nobody", battle, kinds, &order, &error));
  g_assert_cmpstr (error->message, ==, "column 11: nobody");
}

static void
test_path_too_long (void)
{
  g_autoptr (TcBattle) battle = tc_toy_battle_new ("toy");
  g_autoptr (GError) error = NULL;
  g_autoptr (GString) text = g_string_new ("move red-1 @");
  TcOrder order;

  for (guint i = 0; i < TC_ORDER_PATH; i++)
    g_string_append (text, " 0101");
  g_assert_true (tc_order_parse (text->str, battle, kinds, &order, NULL));
  g_string_append (text, " 0102");
  g_assert_false (tc_order_parse (text->str, battle, kinds, &order, &error));
  g_assert_error (error, TC_ORDER_ERROR, TC_ORDER_ERROR_LENGTH);
}

static void
test_equal (void)
{
  g_autoptr (TcBattle) battle = tc_toy_battle_new ("toy");
  static const char *const texts[] = {
    "end", "move red-1 @ 0304", "move red-2 @ 0304", "move red-1 @ 0305", "move red-1 @ 0304 0305",
    "attack red-1 > blue-1", "attack red-1 > blue-2", "attack red-1 & red-2 > blue-1",
    "attack red-1 > blue-1 +charge", "wait =1", "wait =2", "wait",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    for (guint j = 0; j < G_N_ELEMENTS (texts); j++)
      {
        TcOrder a, b;

        g_assert_true (tc_order_parse (texts[i], battle, kinds, &a, NULL));
        g_assert_true (tc_order_parse (texts[j], battle, kinds, &b, NULL));
        a.cost = 3;
        g_assert_true (tc_order_equal (&a, &b) == (i == j));
      }
}

static void
test_words (void)
{
  for (int code = 0; code < TC_N_ORDER_ERRORS; code++)
    g_assert_nonnull (strstr (tc_order_words[code].sentence, "{0}"));
  g_assert_null (tc_order_words[TC_N_ORDER_ERRORS].code);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rules/Order/round-trip", test_round_trip);
  g_test_add_func ("/rules/Order/faults", test_faults);
  g_test_add_func ("/rules/Order/column-in-characters", test_column_in_characters);
  g_test_add_func ("/rules/Order/path-too-long", test_path_too_long);
  g_test_add_func ("/rules/Order/equal", test_equal);
  g_test_add_func ("/rules/Order/words", test_words);

  return g_test_run ();
}
