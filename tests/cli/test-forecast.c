/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The cup of Lutter by hand: 22 markers, one is drawn at once, one stays. */
#include "cli-answer.h"

#include <string.h>

static void
assert_equal (TcRatio a, TcRatio b)
{
  g_assert_cmpint (tc_ratio_compare (a, b), ==, 0);
}

/* That none of @k markers is among @n out of @size. */
static TcRatio
none_of (int k, int n, int size)
{
  TcRatio value = TC_RATIO_ONE;

  for (int i = 0; i < n; i++)
    value = tc_ratio_multiply (value, tc_ratio_new (size - k - i, size - i));
  return value;
}

static void
test_by_hand (void)
{
  g_autofree char *lutter = cli_source (LUTTER);
  g_auto (CliAnswer) a = cli_ask (cli_run ("forecast", lutter, "--before=tilly-leader", "--within=3", "--format=json", NULL));
  JsonArray *commands = json_object_get_array_member (a.root, "commands");
  TcRatio next = TC_RATIO_ZERO, last = TC_RATIO_ZERO;
  int size = 0, tilly = -1;

  for (guint i = 0; i < json_array_get_length (commands); i++)
    {
      JsonObject *command = json_array_get_object_element (commands, i);

      size += json_object_get_int_member (command, "left");
      if (g_str_equal (json_object_get_string_member (command, "id"), "tilly-leader"))
        tilly = json_object_get_int_member (command, "left");
    }
  g_assert_cmpint (size, ==, 21);
  g_assert_cmpint (json_object_get_int_member (a.root, "stays"), ==, 1);
  g_assert_cmpint (json_object_get_int_member (a.root, "draws"), ==, 20);
  for (guint i = 0; i < json_array_get_length (commands); i++)
    {
      JsonObject *command = json_array_get_object_element (commands, i);
      int left = json_object_get_int_member (command, "left");

      assert_equal (cli_ratio (command, "next"), tc_ratio_new (left, size));
      assert_equal (cli_ratio (command, "within"), tc_ratio_subtract (TC_RATIO_ONE, none_of (left, 3, size)));
      assert_equal (cli_ratio (command, "never"), none_of (left, 20, size));
      if (json_object_has_member (command, "before"))
        assert_equal (cli_ratio (command, "before"), tc_ratio_new (left, left + tilly));
      next = tc_ratio_add (next, cli_ratio (command, "next"));
      /* Tilly was just drawn and is taken to act: twenty draws cannot all be his */
      if (g_str_equal (json_object_get_string_member (command, "id"), "tilly-leader"))
        assert_equal (cli_ratio (command, "last"), TC_RATIO_ZERO);
      last = tc_ratio_add (last, cli_ratio (command, "last"));
    }
  assert_equal (next, TC_RATIO_ONE);
  assert_equal (last, TC_RATIO_ONE);
}

static void
test_one_of_them (void)
{
  g_autofree char *lutter = cli_source (LUTTER);
  g_auto (CliAnswer) a = cli_ask (cli_run ("forecast", lutter, "--command=desfours-leader", "--format=json", NULL));
  g_autoptr (CliRun) text = cli_run ("forecast", lutter, "--command=desfours-leader", NULL);
  JsonArray *commands = json_object_get_array_member (a.root, "commands");
  JsonObject *only = json_array_get_object_element (commands, 0);

  g_assert_cmpuint (json_array_get_length (commands), ==, 1);
  g_assert_cmpstr (json_object_get_string_member (only, "id"), ==, "desfours-leader");
  g_assert_cmpstr (json_object_get_string_member (only, "next"), ==, "1/21");
  g_assert_false (json_object_has_member (only, "before"));
  g_assert_false (json_object_has_member (only, "within"));
  cli_assert_run (text, 0, NULL);
  g_assert_nonnull (strstr (text->out, "next draw: 1/21 (4.76 %)"));
}

/* The marker of events does not count: all 21 others may be drawn but one, and it comes among them. */
static void
test_events (void)
{
  g_autofree char *lutter = cli_source (LUTTER);
  g_auto (CliAnswer) a = cli_ask (cli_run ("forecast", lutter, "--option=random-events=yes", "--command=events",
                                    "--format=json", NULL));
  JsonObject *events = json_array_get_object_element (json_object_get_array_member (a.root, "commands"), 0);

  g_assert_cmpstr (json_object_get_string_member (events, "id"), ==, "events");
  g_assert_true (json_object_get_null_member (events, "side"));
  g_assert_cmpstr (json_object_get_string_member (events, "next"), ==, "1/22");
  g_assert_cmpstr (json_object_get_string_member (events, "never"), ==, "1/11");
}

static void
test_position (void)
{
  g_autofree char *lutter = cli_source (LUTTER), *save = cli_scratch ("cup.tercio-game");
  g_autofree char *option = g_strconcat ("--save=", save, NULL), *position = g_strconcat ("--position=", save, NULL);
  g_autoptr (CliRun) play = cli_run ("play", lutter, "--seed=0", "--player=random", option, NULL);
  g_auto (CliAnswer) end = cli_ask (cli_run ("forecast", lutter, position, "--format=json", NULL));
  JsonArray *commands = json_object_get_array_member (end.root, "commands");

  cli_assert_run (play, 0, NULL);
  g_assert_cmpint (json_object_get_int_member (end.root, "turn"), >, 1);
  g_assert_cmpint (json_object_get_int_member (end.root, "draws"), ==, 0);
  for (guint i = 0; i < json_array_get_length (commands); i++)
    g_assert_cmpstr (json_object_get_string_member (json_array_get_object_element (commands, i), "next"), ==, "0/1");
}

static void
test_mistakes (void)
{
  g_autofree char *lutter = cli_source (LUTTER), *lutzen = cli_source (LUTZEN);
  g_autoptr (CliRun) no_cup = cli_run ("forecast", lutzen, NULL);
  g_autoptr (CliRun) no_file = cli_run ("forecast", NULL);
  g_autoptr (CliRun) nobody = cli_run ("forecast", lutter, "--command=nobody", NULL);
  g_autoptr (CliRun) no_events = cli_run ("forecast", lutter, "--command=events", NULL);
  g_autoptr (CliRun) unit = cli_run ("forecast", lutter, "--before=reinach", NULL);
  g_autoptr (CliRun) same = cli_run ("forecast", lutter, "--command=tilly-leader", "--before=tilly-leader", NULL);
  g_autoptr (CliRun) zero = cli_run ("forecast", lutter, "--within=0", NULL);
  g_autoptr (CliRun) form = cli_run ("forecast", lutter, "--format=xml", NULL);

  cli_assert_run (no_cup, 1, "[no-cup]");
  cli_assert_run (no_file, 2, "FILE is missing");
  cli_assert_run (nobody, 2, "neither a counter nor a hex");
  cli_assert_run (no_events, 2, "“events” has no markers");
  cli_assert_run (unit, 2, "“reinach” has no markers");
  cli_assert_run (same, 2, "name the same leader");
  cli_assert_run (zero, 2, "--within takes a number from 1");
  cli_assert_run (form, 2, "not a value of --format");
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  cli_run_init (argc, argv);
  g_test_add_func ("/cli/Forecast/by-hand", test_by_hand);
  g_test_add_func ("/cli/Forecast/one-of-them", test_one_of_them);
  g_test_add_func ("/cli/Forecast/events", test_events);
  g_test_add_func ("/cli/Forecast/position", test_position);
  g_test_add_func ("/cli/Forecast/mistakes", test_mistakes);
  status = g_test_run ();
  cli_scratch_clear ();
  return status;
}
