/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chains of orders on the command line. */
#include "cli-answer.h"

#include <string.h>

/* Lützen with Kyle adjacent to Grana. */
static char *
write_contact (void)
{
  g_autofree char *lutzen = cli_source ("scenarios/lutzen-1632.tercio"), *text = cli_read_file (lutzen);
  char *path = cli_scratch ("contact.tercio");
  g_autoptr (GRegex) kyle = g_regex_new ("(<counter id=\"kyle\"[^>]*) at=\"[^\"]*\"", 0, 0, NULL);
  g_autofree char *moved = g_regex_replace (kyle, text, -1, 0, "\\1 at=\"0914\"", 0, NULL);

  g_assert_cmpstr (text, !=, moved);
  cli_write_file (path, moved);
  return path;
}

/* S-8.61: six faces are three results; the sentence has no die in it that was not thrown. */
static void
test_results (void)
{
  g_autofree char *path = write_contact ();
  const char *attack = "--order=attack kyle > grana";
  g_autoptr (CliRun) text = cli_run ("odds", path, attack, "--order=rally kyle", NULL);
  g_auto (CliAnswer) a = cli_ask (cli_run ("odds", path, attack, attack, "--format=json", NULL));
  JsonObject *first = cli_item (json_object_get_array_member (a.root, "orders"), 0);
  JsonArray *results = json_object_get_array_member (first, "results");

  g_assert_cmpuint (json_array_get_length (results), ==, 3);
  for (guint i = 0; i < 3; i++)
    cli_assert_ratio (cli_ratio (cli_item (results, i), "probability"), "1/3");
  cli_assert_run (text, 0, NULL);
  g_assert_null (strstr (text->out, "die"));
}

/* S-9.14: a disrupted unit is refused for that, not for the phase to which waiting led. */
static void
test_reason (void)
{
  g_autofree char *path = write_contact ();
  g_auto (CliAnswer) a = cli_ask (cli_run ("odds", path, "--order=attack kyle > grana", "--order=attack kyle > grana",
                                           "--format=json", NULL));
  JsonObject *second = cli_item (json_object_get_array_member (a.root, "orders"), 1);

  cli_assert_ratio (cli_ratio (second, "given"), "0/1");
  g_assert_cmpstr (json_object_get_string_member (json_object_get_object_member (second, "refusal"), "case"), ==, "S-9.14");
}

/* SYW-8.4: a half turn on a table can end in more ways than are listed: how many more, and how often one of them comes.  Each is rare,
 * and several come together: the chance is above that of the rarest which is listed and far below the sum of all. */
static void
test_more (void)
{
  g_autofree char *rossbach = cli_source ("scenarios/rossbach-1757.tercio");
  const char *place = "--place=markgraf-karl@5400,7448,180", *fight = "--order=fight markgraf-karl > st-germain-horse";
  g_autoptr (CliRun) text = cli_run ("odds", rossbach, place, fight, "--order=end", NULL);
  g_autoptr (CliRun) run = cli_run ("odds", rossbach, place, fight, "--order=end", "--format=json", NULL);
  g_autoptr (JsonParser) parser = NULL;
  JsonArray *orders = json_object_get_array_member (cli_run_json (run, &parser), "orders");
  JsonObject *end = cli_item (orders, 1), *more = json_object_get_object_member (end, "more");
  double chance = tc_ratio_to_double (cli_ratio (more, "probability"));

  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (end, "results")), ==, 24);
  g_assert_cmpint (json_object_get_int_member (more, "results"), >, 20);
  g_assert_cmpfloat (chance, >, 0.1);
  g_assert_cmpfloat (chance, <, 0.25);
  g_assert_true (json_object_has_member (more, "low") && json_object_has_member (more, "high"));
  g_assert_false (json_object_has_member (cli_item (orders, 0), "more"));
  g_assert_nonnull (strstr (text->out, "further results\n"));
}

/* The other side's order comes in its player-turn: Grana is disrupted by Dx alone, and rallies by one face in three (S-10.21). */
static void
test_turns (void)
{
  g_autofree char *path = write_contact ();
  g_auto (CliAnswer) a = cli_ask (cli_run ("odds", path, "--order=attack kyle > grana", "--order=rally grana", "--format=json", NULL));
  JsonObject *second = cli_item (json_object_get_array_member (a.root, "orders"), 1);
  JsonArray *results = json_object_get_array_member (second, "results");

  cli_assert_ratio (cli_ratio (second, "given"), "1/3");
  g_assert_cmpstr (json_object_get_string_member (json_object_get_object_member (second, "refusal"), "case"), ==, "S-9.2");
  g_assert_cmpuint (json_array_get_length (results), ==, 2);
  cli_assert_ratio (cli_ratio (cli_item (results, 0), "probability"), "2/9");
  cli_assert_ratio (cli_ratio (cli_item (results, 1), "probability"), "1/9");
}

/* Where the condition does not hold the chain goes on without the order. */
static void
test_branches (void)
{
  g_autofree char *path = write_contact ();
  const char *attack = "--order=attack kyle > grana";
  g_auto (CliAnswer) a = cli_ask (cli_run ("odds", path, attack, "--order=if 1 Dx: rally grana", "--order=unless 1 Dx: rally kyle",
                                           "--format=json", NULL));
  JsonArray *orders = json_object_get_array_member (a.root, "orders");
  g_autoptr (CliRun) text = cli_run ("odds", path, attack, "--order=if 1 Dx: rally grana", NULL);
  g_autoptr (CliRun) never = cli_run ("odds", path, attack, "--order=if 1 De: rally grana", NULL);
  g_autoptr (CliRun) later = cli_run ("odds", path, attack, "--order=if 2 Dx: rally grana", NULL);
  g_autoptr (CliRun) alone = cli_run ("odds", path, "--order=if 1 Dx: attack kyle > grana", NULL);
  g_autoptr (CliRun) nothing = cli_run ("odds", path, attack, "--order=if 1: rally grana", NULL);

  cli_assert_ratio (cli_ratio (cli_item (orders, 1), "given"), "1/3");
  cli_assert_ratio (cli_ratio (cli_item (orders, 1), "left_out"), "2/3");
  g_assert_false (json_object_has_member (cli_item (orders, 1), "refusal"));
  /* Kyle is disrupted by Ad, and Grana, who is in good order then, keeps him so (S-9.2). */
  cli_assert_ratio (cli_ratio (cli_item (orders, 2), "left_out"), "1/3");
  cli_assert_ratio (cli_ratio (cli_item (orders, 2), "given"), "0/1");
  cli_assert_run (text, 0, NULL);
  g_assert_nonnull (strstr (text->out, "given: 1/3 (33.33 %), left out: 2/3 (66.67 %)\n"));
  cli_assert_run (never, 2, "order 1 never has the result “De”; expected one of: Dx, NE, Ad");
  cli_assert_run (later, 2, "expected “if N RESULT: ORDER”");
  cli_assert_run (alone, 2, "expected “if N RESULT: ORDER”");
  cli_assert_run (nothing, 2, "expected “if N RESULT: ORDER”");
}

/* What follows is of the cases with the result alone, in which Grana is disrupted; the attack's own figures stay. */
static void
test_given (void)
{
  g_autofree char *path = write_contact ();
  const char *attack = "--order=attack kyle > grana", *rally = "--order=rally grana";
  g_auto (CliAnswer) a = cli_ask (cli_run ("odds", path, attack, rally, "--given=1:Dx", "--format=json", NULL));
  g_auto (CliAnswer) two = cli_ask (cli_run ("odds", path, attack, rally, "--given=1:Dx", "--given=2:recovered", "--format=json", NULL));
  JsonArray *orders = json_object_get_array_member (a.root, "orders");
  JsonArray *results = json_object_get_array_member (cli_item (orders, 1), "results");
  JsonArray *both = json_object_get_array_member (two.root, "orders");
  g_autoptr (CliRun) text = cli_run ("odds", path, attack, "--given=1:Dx", NULL);

  cli_assert_ratio (cli_ratio (cli_item (json_object_get_array_member (cli_item (orders, 0), "results"), 0), "probability"), "1/3");
  cli_assert_ratio (cli_ratio (json_object_get_object_member (cli_item (orders, 0), "condition"), "probability"), "1/3");
  g_assert_false (json_object_has_member (cli_item (orders, 1), "condition"));
  cli_assert_ratio (cli_ratio (cli_item (orders, 1), "given"), "1/1");
  cli_assert_ratio (cli_ratio (cli_item (results, 0), "probability"), "2/3");
  cli_assert_ratio (cli_ratio (cli_item (results, 1), "probability"), "1/3");
  cli_assert_ratio (cli_ratio (json_object_get_object_member (cli_item (both, 1), "condition"), "probability"), "1/3");
  cli_assert_run (text, 0, NULL);
  g_assert_nonnull (strstr (text->out, "Given Dx of order 1, with a chance of 1/3 (33.33 %):\n"));
}

/* SYW-5.7: a shot goes on into the line behind.  What is asked of one of the two units is not asked of the other, nor of any. */
static void
test_whose (void)
{
  g_autofree char *rossbach = cli_source ("scenarios/rossbach-1757.tercio");
  const char *shot = "--order=shoot moller-3 > bayreuth";
  static const struct { const char *result, *given, *chance; } rows[] = {
    { "bayreuth=disorders", "--given=1:bayreuth=disorders", "1/6" },
    { "ansbach-dragoons=disorders", "--given=1:ansbach-dragoons=disorders", "1/18" },
    { "disorders", "--given=1:disorders", "7/36" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *branch = g_strdup_printf ("--order=if 1 %s: shoot moller-1 > piemont", rows[i].result);
      g_auto (CliAnswer) a = cli_ask (cli_run ("odds", rossbach, shot, rows[i].given, "--format=json", NULL));
      g_auto (CliAnswer) b = cli_ask (cli_run ("odds", rossbach, shot, branch, "--format=json", NULL));
      JsonObject *condition = json_object_get_object_member (cli_item (json_object_get_array_member (a.root, "orders"), 0), "condition");
      JsonObject *second = cli_item (json_object_get_array_member (b.root, "orders"), 1);

      cli_assert_ratio (cli_ratio (condition, "probability"), rows[i].chance);
      g_assert_cmpstr (json_object_get_string_member (condition, "result"), ==, rows[i].result);
      cli_assert_ratio (tc_ratio_subtract (TC_RATIO_ONE, cli_ratio (second, "left_out")), rows[i].chance);
    }
}

/* SYW-3.12, SYW-8.4: the tests of a whole half turn, before the order to rally, leave room to its results. */
static void
test_room (void)
{
  g_autofree char *rossbach = cli_source ("scenarios/rossbach-1757.tercio");
  g_autoptr (CliRun) run = cli_run ("odds", rossbach, "--place=markgraf-karl@5400,7448,180", "--order=fight markgraf-karl > st-germain-horse",
                                    "--order=if 1 kills-two: rally st-germain-horse & st-germain =0", "--format=json", NULL);
  g_autoptr (JsonParser) parser = NULL;
  JsonObject *rally = cli_item (json_object_get_array_member (cli_run_json (run, &parser), "orders"), 1);
  JsonArray *results = json_object_get_array_member (rally, "results");
  double left = tc_ratio_to_double (cli_ratio (rally, "left_out"));
  guint before = 0, own = 0;

  for (guint i = 0; i < json_array_get_length (results); i++)
    {
      JsonObject *result = cli_item (results, i);
      gboolean waits = json_object_get_boolean_member (result, "before");

      before += waits;
      own += !waits && strcmp (json_object_get_string_member (result, "result"), "st-germain-horse=order-lost") == 0;
    }
  g_assert_cmpuint (before, ==, 12);
  g_assert_cmpuint (own, ==, 1);
  g_assert_true (json_object_has_member (rally, "more"));
  g_assert_cmpfloat (left, >, 0.45);
  g_assert_cmpfloat (left, <, 0.55);
}

/* LT-3.1.3, LT-6.0: from a set-up in which nobody acts yet, two attacks of a command, and what no chain reaches by itself: a rally, and
 * another activation.  Of the 21 markers that are left two are Anholt's. */
static void
test_activation (void)
{
  g_autofree char *lutter = cli_source ("scenarios/lutter-1626.tercio");
  static const struct { const char *next, *last, *given, *refusal; } rows[] = {
    { NULL, "--order=attack schmidt > freytag", "0/1", "fought-already" },
    { NULL, "--order=attack cronberg > freytag", "0/1", "not-activated" },
    { NULL, "--order=rally shot-1", "0/1", "rallies-alone" },
    { NULL, "--order=activate anholt-leader", "0/1", "not-now" },
    { "--order=end", "--order=activate anholt-leader", "2/21", "not-of-this-command" },
    { "--order=end", "--order=decline", "1/1", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const char *first = "--order=attack reinach > shot-1", *next = rows[i].next != NULL ? rows[i].next : rows[i].last;
      g_auto (CliAnswer) a = cli_ask (cli_run ("odds", lutter, "--place=reinach@1010", "--place=shot-1@1011", "--place=schmidt@1410",
                                               "--place=freytag@1411", "--format=json", first, "--order=attack schmidt > freytag", next,
                                               rows[i].next != NULL ? rows[i].last : NULL, NULL));
      JsonArray *orders = json_object_get_array_member (a.root, "orders");
      JsonObject *last = cli_item (orders, json_array_get_length (orders) - 1);

      cli_assert_ratio (cli_ratio (cli_item (orders, 1), "given"), "1/1");
      cli_assert_ratio (cli_ratio (last, "given"), rows[i].given);
      if (rows[i].refusal != NULL)
        g_assert_cmpstr (json_object_get_string_member (json_object_get_object_member (last, "refusal"), "code"), ==, rows[i].refusal);
      g_assert_cmpint (json_object_get_int_member (a.root, "sampled"), ==, 0);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cli_run_init (argc, argv);
  g_test_add_func ("/cli/Chain/results", test_results);
  g_test_add_func ("/cli/Chain/reason", test_reason);
  if (!TEST_SANITIZED) /* "room" plays the same games */
    g_test_add_func ("/cli/Chain/more", test_more);
  g_test_add_func ("/cli/Chain/turns", test_turns);
  g_test_add_func ("/cli/Chain/branches", test_branches);
  g_test_add_func ("/cli/Chain/given", test_given);
  g_test_add_func ("/cli/Chain/whose", test_whose);
  g_test_add_func ("/cli/Chain/room", test_room);
  g_test_add_func ("/cli/Chain/activation", test_activation);
  return g_test_run ();
}
