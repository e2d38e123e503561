/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What every system reads of a battle's parameters, and what is said of those that cannot be used. */
#include "tc-parameter.h"

#include <string.h>

static TcBattle *
make_battle (const char *value)
{
  TcBattle *battle = tc_battle_new ();

  g_ptr_array_add (battle->sides, tc_side_new ("swedish", "Swedish", 0));
  g_ptr_array_add (battle->sides, tc_side_new ("imperialist", "Imperialist", 0));
  battle->book = tc_rules_new ();
  g_ptr_array_add (battle->book->parameters, tc_parameter_new ("rally", "5"));
  if (value != NULL)
    {
      TcParameter *said = tc_parameter_new ("what", value);

      said->line = 42;
      g_ptr_array_add (battle->rules->parameters, said);
    }
  return battle;
}

/* The one issue, as "code line expected [found] fix"; "" when there is none. */
static char *
describe (const TcIssueList *issues)
{
  const TcIssue *issue;
  g_autofree char *args = NULL;
  const char *proposal = "-";

  if (tc_issue_list_get_length (issues) == 0)
    return g_strdup ("");
  g_assert_cmpuint (tc_issue_list_get_length (issues), ==, 1);
  issue = tc_issue_list_get (issues, 0);
  g_assert_cmpstr (issue->args[0], ==, "what");
  g_assert_cmpstr (issue->subject, ==, "parameter:what");
  if (issue->fixes != NULL)
    {
      const TcFix *fix = g_ptr_array_index (issue->fixes, 0);

      g_assert_cmpstr (fix->code, ==, "use-value");
      g_assert_cmpstr (fix->args[0], ==, "what");
      proposal = fix->args[1];
    }
  args = g_strjoinv (" ", issue->args + 1);
  return g_strdup_printf ("%s %d %s: %s", issue->code, issue->line, args, proposal);
}

static void
test_numbers (void)
{
  static const struct { const char *value; int wanted; const char *issue; } cases[] = {
    { "3", 3, "" }, { "1", 1, "" }, { "6", 6, "" },
    { "0", 1, "parameter-wrong 42 1–6 0: 1" }, { "99", 1, "parameter-wrong 42 1–6 99: 6" },
    { "-4", 1, "parameter-wrong 42 1–6 -4: 1" }, { "many", 1, "parameter-wrong 42 1–6 many: -" },
    { "", 1, "parameter-wrong 42 1–6 : -" }, { "99999999999", 1, "parameter-wrong 42 1–6 99999999999: -" },
    { NULL, 1, "parameter-missing 0 1–6: -" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (TcBattle) battle = make_battle (cases[i].value);
      g_autoptr (TcIssueList) issues = tc_issue_list_new ();
      g_autofree char *said = NULL;

      g_assert_cmpint (tc_parameter_read_number (battle, "what", 1, 6, issues), ==, cases[i].wanted);
      said = describe (issues);
      g_assert_cmpstr (said, ==, cases[i].issue);
    }
}

static void
test_otherwise (void)
{
  g_autoptr (TcBattle) battle = make_battle (NULL);
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();

  g_assert_cmpint (tc_parameter_read_or (battle, "what", 1, 6, 4, issues), ==, 4);
  g_assert_cmpint (tc_parameter_read_or (battle, "rally", 1, 6, 4, issues), ==, 5);
  g_assert_cmpint (tc_parameter_get_line (battle, "rally"), ==, 0);
  g_assert_cmpuint (tc_issue_list_get_length (issues), ==, 0);
}

static void
test_sides (void)
{
  static const struct { const char *value; int wanted; const char *issue; } cases[] = {
    { "swedish", 0, "" }, { "imperialist", 1, "" }, { "", 7, "" }, { NULL, 7, "" },
    { "swedsh", -1, "parameter-wrong 42 swedish, imperialist swedsh: swedish" },
    { "danish", -1, "parameter-wrong 42 swedish, imperialist danish: -" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (TcBattle) battle = make_battle (cases[i].value);
      g_autoptr (TcIssueList) issues = tc_issue_list_new ();
      g_autofree char *said = NULL;

      g_assert_cmpint (tc_parameter_read_side (battle, "what", 7, issues), ==, cases[i].wanted);
      said = describe (issues);
      g_assert_cmpstr (said, ==, cases[i].issue);
    }
}

/* A battle that says nothing is offered the last word. */
static void
test_words (void)
{
  static const char *const words[] = { "foot", "horse", "any", NULL };
  static const struct { const char *value; int wanted; const char *issue; } cases[] = {
    { "foot", 0, "" }, { "any", 2, "" }, { "hors", -1, "parameter-wrong 42 foot, horse, any hors: horse" },
    { "", -1, "parameter-wrong 42 foot, horse, any : -" }, { NULL, -1, "parameter-missing 0 foot, horse, any: any" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      TcBattle *battle = make_battle (cases[i].value);
      g_autoptr (TcIssueList) issues = tc_issue_list_new ();
      g_autofree char *found = NULL;

      g_assert_cmpint (tc_parameter_read_word (battle, "what", words, issues), ==, cases[i].wanted);
      found = describe (issues);
      g_assert_cmpstr (found, ==, cases[i].issue);
      tc_battle_free (battle);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rules/Parameter/numbers", test_numbers);
  g_test_add_func ("/rules/Parameter/words", test_words);
  g_test_add_func ("/rules/Parameter/otherwise", test_otherwise);
  g_test_add_func ("/rules/Parameter/sides", test_sides);

  return g_test_run ();
}
