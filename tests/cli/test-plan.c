/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The plan of a front: a small one by hand, as text and JSON, in other positions, and mistakes. */
#include "cli-answer.h"

#include <string.h>

/* Lützen with four regiments moved up to the enemy; free with g_free(). */
static char *
write_front (void)
{
  static const char *const moves[][2] = {
    { "id=\"kyle\" name=\"Kyle\" kind=\"infantry\" strength=\"8\" reduced=\"4\" movement=\"4\" at=\"1713\"",
      "id=\"kyle\" name=\"Kyle\" kind=\"infantry\" strength=\"8\" reduced=\"4\" movement=\"4\" at=\"0914\"" },
    { "id=\"hard\" name=\"Hard\" kind=\"infantry\" strength=\"5\" reduced=\"3\" movement=\"4\" at=\"1714\"",
      "id=\"hard\" name=\"Hard\" kind=\"infantry\" strength=\"5\" reduced=\"3\" movement=\"4\" at=\"0913\"" },
    { "id=\"gula\" name=\"Gula\" kind=\"infantry\" strength=\"12\" reduced=\"6\" movement=\"4\" at=\"1716\"",
      "id=\"gula\" name=\"Gula\" kind=\"infantry\" strength=\"12\" reduced=\"6\" movement=\"4\" at=\"0915\"" },
    { "id=\"blaa\" name=\"Blaa\" kind=\"infantry\" strength=\"11\" reduced=\"6\" movement=\"4\" at=\"1717\"",
      "id=\"blaa\" name=\"Blaa\" kind=\"infantry\" strength=\"11\" reduced=\"6\" movement=\"4\" at=\"0916\"" },
  };
  g_autofree char *lutzen = cli_source (LUTZEN), *text = cli_read_file (lutzen);
  char *path = cli_scratch ("front.tercio");

  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      char *changed = cli_change (text, moves[i][0], moves[i][1]);

      g_free (text);
      text = changed;
    }
  cli_write_file (path, text);
  return path;
}

/* Theirs 4 of Kehraus at 1-2 and so on: what each attack disrupts, half of it, ours from theirs. */
static const char small_front[] =
  "Swedish, turn 1, Combat\n"
  "attackers 4, targets 5, of them with a duty 9; attacks 11, plans 5\n"
  "\n"
  "Best plan: -2.92 (-35/12) strength points\n"
  "  attack blaa > kehraus\n"
  "      odds 1-2; theirs: 0 eliminated, 4 disrupted; ours: 0 eliminated, 7.33 (22/3) disrupted\n"
  "  attack gula > grana comargo\n"
  "      odds 1-2; theirs: 0 eliminated, 6.33 (19/3) disrupted; ours: 0 eliminated, 8 disrupted\n"
  "  attack kyle > von-waldstein\n"
  "      odds 1-2; theirs: 0 eliminated, 5 disrupted; ours: 0 eliminated, 5.33 (16/3) disrupted\n"
  "  attack hard > goetzen\n"
  "      odds 1-1; theirs: 0 eliminated, 2 disrupted; ours: 0 eliminated, 2.50 (5/2) disrupted\n"
  "\n"
  "Losses of the best plan in strength points, its attacks played one after the other:\n"
  "theirs: expected 0 eliminated, 8.67 (26/3) with half of what is disrupted\n"
  "      0  1 (100.00 %)\n"
  "ours: expected 0 eliminated, 11.58 (139/12) with half of what is disrupted\n"
  "      0  1 (100.00 %)\n"
  "chance that they lose more than we do: 0 (0.00 %); with half of what is disrupted: 47/162 (29.01 %)\n"
  "\n"
  "Best chance that they lose at least 8 strength points:\n"
  "    by one plan: 0 (0.00 %)\n"
  "    planned anew after each attack, in this order: 0 (0.00 %)\n"
  "      attack blaa > kehraus\n";

static void
test_small (void)
{
  g_autofree char *front = write_front ();
  g_autoptr (CliRun) run = cli_run ("plan", front, "--most=1", "--loss=8", NULL);

  cli_assert_run (run, 0, NULL);
  run->out[MIN (strlen (run->out), strlen (small_front))] = '\0';
  g_assert_cmpstr (run->out, ==, small_front);
}

/* The same position as a what-if, whatever the order of the changes: the same answer. */
static void
test_supposed (void)
{
  g_autofree char *front = write_front (), *lutzen = cli_source (LUTZEN);
  g_autoptr (CliRun) set_up = cli_run ("plan", front, "--aim=points", NULL);
  g_autoptr (CliRun) supposed = cli_run ("plan", lutzen, "--aim=points", "--place=blaa@0916", "--place=1716@0915", "--place=hard@1015",
                                         "--place=kyle@0914", "--place=hard@0913", "--disrupt=kyle", "--recover=0914", NULL);

  cli_assert_run (set_up, 0, NULL);
  cli_assert_run (supposed, 0, NULL);
  g_assert_cmpstr (supposed->out, ==, set_up->out);
}

/* Options of the rules over a saved game: those that switch no rule. */
static void
test_options (void)
{
  g_autofree char *lutzen = cli_source (LUTZEN), *save = cli_scratch ("options.tercio-game");
  g_autofree char *output = g_strconcat ("--save=", save, NULL), *position = g_strconcat ("--position=", save, NULL);
  g_autoptr (CliRun) play = cli_run ("play", lutzen, "--seed=1", "--player=random", "--quiet", output, NULL);
  g_auto (CliAnswer) checked = cli_ask (cli_run ("plan", lutzen, position, "--after=250", "--format=json", NULL));
  g_auto (CliAnswer) unchecked = cli_ask (cli_run ("plan", lutzen, position, "--after=250", "--option=attack-plans=free", "--format=json", NULL));
  g_autoptr (CliRun) switched = cli_run ("plan", lutzen, position, "--option=death-of-king=yes", NULL);
  g_autoptr (CliRun) unknown = cli_run ("plan", lutzen, position, "--option=cheese=yes", NULL);

  cli_assert_run (play, 0, NULL);
  g_assert_cmpstr (json_object_get_string_member (checked.root, "number"), ==, "2");
  g_assert_cmpstr (json_object_get_string_member (unchecked.root, "number"), ==, "6");
  cli_assert_run (switched, 2, "“death-of-king” switches rules");
  cli_assert_run (unknown, 2, "[play-option]");
}

/* The worth of a plan is the sum of its attacks', and a price what the best plan with an attack is worth less. */
static void
test_json (void)
{
  g_autofree char *front = write_front ();
  g_auto (CliAnswer) a = cli_ask (cli_run ("plan", front, "--own-loss=4", "--army=swedish", "--format=json", NULL));
  JsonArray *attacks = json_object_get_array_member (a.root, "attacks"), *plans = json_object_get_array_member (a.root, "plans");
  TcRatio best = cli_ratio (json_array_get_object_element (plans, 0), "worth");
  JsonObject *own_loss = json_object_get_object_member (a.root, "own_loss");

  g_assert_true (json_object_get_boolean_member (a.root, "proved"));
  g_assert_cmpstr (json_object_get_string_member (a.root, "number"), ==, "5");
  g_assert_cmpint (json_object_get_int_member (a.root, "phases_ended"), ==, 3);
  g_assert_cmpuint (json_array_get_length (plans), ==, 5);
  for (guint i = 0; i < json_array_get_length (plans); i++)
    {
      JsonObject *plan = json_array_get_object_element (plans, i);
      JsonArray *of_plan = json_object_get_array_member (plan, "attacks");
      TcRatio sum = TC_RATIO_ZERO, most = TC_RATIO_ZERO;

      for (guint k = 0; k < json_array_get_length (of_plan); k++)
        {
          JsonObject *attack
            = json_array_get_object_element (attacks, (guint) json_array_get_int_element (of_plan, k));
          TcRatio price = cli_ratio (attack, "price");

          sum = tc_ratio_add (sum, cli_ratio (attack, "worth"));
          if (tc_ratio_compare (price, most) > 0)
            most = price;
        }
      g_assert_cmpint (tc_ratio_compare (sum, cli_ratio (plan, "worth")), ==, 0);
      g_assert_cmpint (tc_ratio_compare (most, tc_ratio_subtract (best, sum)), <=, 0);
    }
  g_assert_cmpstr (json_object_get_string_member (own_loss, "fixed"), ==, "0/1");
  g_assert_true (json_object_get_boolean_member (own_loss, "proved"));
}

/* A position in a saved game; the points that an attack may bring. */
static void
test_position (void)
{
  g_autofree char *lutzen = cli_source (LUTZEN), *save = cli_scratch ("plan.tercio-game");
  g_autofree char *option = g_strconcat ("--save=", save, NULL), *position = g_strconcat ("--position=", save, NULL);
  g_autoptr (CliRun) play = cli_run ("play", lutzen, "--seed=1", "--player=random", option, NULL);
  g_auto (CliAnswer) a = cli_ask (cli_run ("plan", lutzen, position, "--after=250", "--aim=points", "--format=json", NULL));
  g_autoptr (CliRun) end = cli_run ("plan", lutzen, position, NULL);
  g_autoptr (CliRun) beyond = cli_run ("plan", lutzen, position, "--after=99999", NULL);

  cli_assert_run (play, 0, NULL);
  g_assert_cmpstr (json_object_get_string_member (a.root, "aim"), ==, "points");
  g_assert_cmpstr (json_object_get_string_member (a.root, "phase"), ==, "combat");
  cli_assert_run (end, 1, "[nobody]");
  cli_assert_run (beyond, 2, "the game has only");
}

static void
test_mistakes (void)
{
  g_autofree char *lutzen = cli_source (LUTZEN), *rossbach = cli_source ("scenarios/rossbach-1757.tercio");
  g_autoptr (CliRun) no_file = cli_run ("plan", NULL);
  g_autoptr (CliRun) nobody = cli_run ("plan", lutzen, NULL);
  g_autoptr (CliRun) table = cli_run ("plan", rossbach, NULL);
  g_autoptr (CliRun) army = cli_run ("plan", lutzen, "--loss=3", "--army=nobody", NULL);
  g_autoptr (CliRun) aim = cli_run ("plan", lutzen, "--aim=glory", NULL);
  g_autoptr (CliRun) loss = cli_run ("plan", lutzen, "--loss=0", NULL);
  g_autoptr (CliRun) many = cli_run ("plan", lutzen, "--most=64", NULL);

  cli_assert_run (no_file, 2, "FILE is missing");
  cli_assert_run (nobody, 1, "[nobody]");
  cli_assert_run (table, 1, "[no-lists]");
  cli_assert_run (army, 2, "“nobody” is not an army");
  cli_assert_run (aim, 2, "not a value of --aim");
  cli_assert_run (loss, 2, "--loss takes a number from 1");
  cli_assert_run (many, 2, "--most takes a number from 0");
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  cli_run_init (argc, argv);
  g_test_add_func ("/cli/Plan/options", test_options);
  g_test_add_func ("/cli/Plan/supposed", test_supposed);
  g_test_add_func ("/cli/Plan/small", test_small);
  g_test_add_func ("/cli/Plan/json", test_json);
  g_test_add_func ("/cli/Plan/position", test_position);
  g_test_add_func ("/cli/Plan/mistakes", test_mistakes);
  status = g_test_run ();
  cli_scratch_clear ();
  return status;
}
