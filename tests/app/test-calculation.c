/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Formulas and their answers, as the calculator and player aids ask them. */
#include <string.h>

#include "tc-book-file.h"
#include "tc-calculation.h"

static TcRules *
read_book (const char *id)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  TcRules *book = tc_book_file_read (id, issues);

  g_assert_nonnull (book);
  return book;
}

/* Every system has some, of more than one sort, no two alike, and each is answered exactly. */
static void
test_examples (void)
{
  guint n;
  const TcSystem *const *systems = tc_system_all (&n);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (TcRules) book = read_book (systems[i]->id);
      g_auto (GStrv) examples = tc_calculation_list_examples (book);
      g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

      g_assert_cmpuint (g_strv_length (examples), >=, 3);
      for (char **example = examples; *example != NULL; example++)
        {
          g_autoptr (GError) error = NULL;
          g_autoptr (TcCalculation) answer = tc_calculation_new (book, *example, &error);
          TcRatio sum = TC_RATIO_ZERO;

          g_assert_no_error (error);
          g_assert_true (g_hash_table_add (seen, *example));
          for (guint k = 0; k < answer->odds.n; k++)
            sum = tc_ratio_add (sum, answer->odds.outcomes[k].chance);
          g_assert_cmpint (tc_ratio_compare (sum, tc_ratio_new (1, 1)), ==, 0);
        }
    }
}

/* The code of an error is the column of the word that is wrong. */
static void
test_columns (void)
{
  static const struct { const char *formula; int column; const char *said; } cases[] = {
    { "6 vs 5 slop", 8, "did you mean “slope”?" },
    { "6 v 5", 3, "expected “vs”" },
    { "", 1, "the formula ends" },
    { "6 vs 5 chärge woods", 8, "“chärge” found" },
    { "gun 400", 5, "a range from 1 to 87 hexes" },
    { "6+6 leader 99 vs 5", 12, "a number from 0 to 9" },
  };
  g_autoptr (TcRules) book = read_book ("thirty-years-war");

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (tc_calculation_new (book, cases[i].formula, &error));
      g_assert_error (error, TC_FORMULA_ERROR, cases[i].column);
      g_assert_nonnull (strstr (error->message, cases[i].said));
    }
}

/* The rules refuse: there is an answer with a reason.  A battle that they do not know is an error. */
static void
test_refused (void)
{
  g_autoptr (TcRules) war = read_book ("thirty-years-war"), table = read_book ("seven-years-war");
  g_autoptr (TcCalculation) fog = tc_calculation_new (war, "gun 4 fog", NULL), near = tc_calculation_new (war, "gun 2 fog", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_cmpstr (fog->refusal.code, ==, "fog-range");
  g_assert_null (near->refusal.code);
  g_assert_cmpuint (near->odds.n, ==, 2);
  g_assert_null (tc_calculation_new (table, "5 vs 4", &error));
  g_assert_error (error, TC_FORMULA_ERROR, 1);
  g_assert_nonnull (strstr (error->message, "bases"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/Calculation/examples", test_examples);
  g_test_add_func ("/app/Calculation/columns", test_columns);
  g_test_add_func ("/app/Calculation/refused", test_refused);
  return g_test_run ();
}
