/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "order-lines.h"

void
line_read (const TcRuleset *ruleset, const char *text, TcOrder *order)
{
  g_autoptr (GError) error = NULL;

  tc_order_parse (text, ruleset->battle, ruleset->system->order_kinds, order, &error);
  g_assert_no_error (error);
}

gboolean
line_is_legal (const TcRuleset *ruleset, const TcState *state, const char *text)
{
  TcOrder order;

  line_read (ruleset, text, &order);
  return tc_state_check (ruleset, state, &order, NULL);
}

void
line_refused (const TcRuleset *ruleset, const TcState *state, const char *text, const char *code, const char *rule)
{
  TcNote refusal = { NULL };
  TcOrder order;

  line_read (ruleset, text, &order);
  if (tc_state_check (ruleset, state, &order, &refusal))
    g_error ("%s was not refused", text);
  g_assert_cmpstr (refusal.rule, ==, rule);
  if (code != NULL)
    g_assert_cmpstr (refusal.code, ==, code);
  g_assert_true (tc_words_find (ruleset->system->words, refusal.code) != NULL
                 || tc_words_find (tc_rules_words, refusal.code) != NULL);
}
