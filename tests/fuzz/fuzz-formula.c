/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Any bytes as a formula by the rules that the first byte chooses: what is wrong is said, what can be read is a battle whose
 * order names counters of it. */
#include <stdint.h>
#include <string.h>

#include "tc-battle-file.h"
#include "tc-formula.h"

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

static const TcRules *
get_book (guint which)
{
  static TcRules *books[8];
  guint n;
  const TcSystem *const *systems = tc_system_all (&n);
  guint index = which % MIN (n, G_N_ELEMENTS (books));

  if (books[index] == NULL)
    {
      g_autoptr (TcIssueList) issues = tc_issue_list_new ();

      books[index] = tc_book_file_read (systems[index]->id, issues);
      g_assert_nonnull (books[index]);
    }
  return books[index];
}

static void
assert_said (const GError *error)
{
  g_assert_nonnull (error);
  g_assert_true (error->domain == TC_FORMULA_ERROR);
  g_assert_true (error->message[0] != '\0' && g_utf8_validate (error->message, -1, NULL));
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *text = size > 0 ? g_strndup ((const char *) data + 1, size - 1) : g_strdup ("");
  g_autoptr (GError) error = NULL;
  g_autoptr (TcFormula) formula = tc_formula_parse (text, &error);
  g_autoptr (TcBattle) battle = NULL;
  TcOrder order;

  if (formula == NULL)
    {
      assert_said (error);
      g_assert_true (g_str_has_prefix (error->message, "column ") || !g_utf8_validate (text, -1, NULL));
      return 0;
    }
  battle = tc_formula_make (formula, get_book (size > 0 ? data[0] : 0), &order, &error);
  if (battle == NULL)
    assert_said (error);
  else
    {
      g_assert_cmpint (order.n_units, >, 0);
      for (guint i = 0; i < order.n_units; i++)
        g_assert_cmpint (order.units[i], <, battle->counters->len);
      for (guint i = 0; i < order.n_targets; i++)
        g_assert_cmpint (order.targets[i], <, battle->counters->len);
    }
  return 0;
}
