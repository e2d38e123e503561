/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the contract asks of the tables of every system that is built in. */
#include "tc-battle-file.h"
#include "tc-system.h"

#include <string.h>

static void
test_found (void)
{
  guint n;
  const TcSystem *const *systems = tc_system_all (&n);

  g_assert_cmpuint (n, >, 0);
  for (guint i = 0; i < n; i++)
    g_assert_true (tc_system_find (systems[i]->id) == systems[i]);
  g_assert_null (systems[n]);
  g_assert_null (tc_system_find (""));
}

static void
test_calls (void)
{
  guint n;
  const TcSystem *const *systems = tc_system_all (&n);

  for (guint i = 0; i < n; i++)
    {
      const TcSystem *system = systems[i];

      g_assert_true (system->bind && system->unbind && system->setup && system->list && system->check
                     && system->apply && system->place && system->score);
      g_assert_true (*system->title != '\0');
    }
}

static void
test_order_kinds (void)
{
  guint n;
  const TcSystem *const *systems = tc_system_all (&n);

  for (guint i = 0; i < n; i++)
    {
      const TcOrderKind *kinds = systems[i]->order_kinds;

      g_assert_cmpstr (kinds[TC_ORDER_END].id, ==, "end");
      for (guint j = 0; kinds[j].id != NULL; j++)
        {
          g_assert_true (*kinds[j].sentence != '\0');
          for (guint k = 0; k < j; k++)
            g_assert_cmpstr (kinds[j].id, !=, kinds[k].id);
        }
    }
}

static void
test_phases (void)
{
  guint n;
  const TcSystem *const *systems = tc_system_all (&n);

  for (guint i = 0; i < n; i++)
    {
      g_assert_nonnull (systems[i]->phases[0].id);
      for (const TcPhase *phase = systems[i]->phases; phase->id != NULL; phase++)
        g_assert_true (*phase->sentence != '\0' && *phase->hint != '\0');
    }
}

/* Letters are known and fit in a note, and no sentence asks for more than there are. */
static void
check_word (const TcSystem *system, const TcWord *word)
{
  guint letters = strlen (word->args), args = 0;

  g_assert_true (tc_words_find (system->words, word->code) == word);
  g_assert_null (tc_words_find (tc_rules_words, word->code));
  g_assert_cmpuint (strspn (word->args, "chsantomrl"), ==, letters);
  for (const char *letter = word->args; *letter != '\0'; letter++)
    args += *letter == 'o' ? 2 : 1;
  g_assert_cmpuint (args, <=, TC_NOTE_ARGS);
  for (const char *at = word->sentence; letters > 0 && (at = strchr (at, '{')) != NULL; at++)
    if (g_ascii_isdigit (at[1]))
      g_assert_cmpuint (at[1] - '0', <, (int) letters);
}

/* A problem says texts, and no other table has its code. */
static void
check_problem (const TcSystem *system, const TcWord *word)
{
  g_assert_true (tc_words_find (system->problems, word->code) == word);
  g_assert_null (tc_words_find (tc_rules_problems, word->code));
  g_assert_null (tc_words_find (tc_store_words, word->code));
  g_assert_cmpstr (word->args, ==, "");
}

static void
test_words (void)
{
  guint n;
  const TcSystem *const *systems = tc_system_all (&n);

  for (guint i = 0; i < n; i++)
    {
      for (const TcWord *word = systems[i]->words; word->code != NULL; word++)
        check_word (systems[i], word);
      for (const TcWord *word = systems[i]->problems; word->code != NULL; word++)
        check_problem (systems[i], word);
      /* The result of a table is a term. */
      for (const TcWord *word = systems[i]->words; word->code != NULL; word++)
        if (strcmp (word->code, "result") == 0 || g_str_has_prefix (word->code, "result-"))
          g_assert_cmpint (word->args[0], ==, 't');
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rules/System/found", test_found);
  g_test_add_func ("/rules/System/calls", test_calls);
  g_test_add_func ("/rules/System/order-kinds", test_order_kinds);
  g_test_add_func ("/rules/System/phases", test_phases);
  g_test_add_func ("/rules/System/words", test_words);

  return g_test_run ();
}
