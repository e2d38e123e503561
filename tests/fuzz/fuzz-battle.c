/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Any bytes as a battle: something sensible is said, and what is made of them can be
 * written and read again to the same text. */
#include <stdint.h>
#include <string.h>

#include "tc-battle-file.h"

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (TcIssueList) again = tc_issue_list_new ();
  g_autoptr (TcBattle) battle = tc_battle_file_parse ("fuzz.xml", (const char *) data, size, issues);
  g_autoptr (TcBattle) second = NULL;
  g_autofree char *text = NULL;
  g_autofree char *same = NULL;

  if (battle == NULL)
    {
      g_assert_true (tc_issue_list_has_errors (issues));
      return 0;
    }
  text = tc_battle_file_format (battle, NULL);
  second = tc_battle_file_parse ("canonical.xml", text, strlen (text), again);
  g_assert_nonnull (second);
  same = tc_battle_file_format (second, NULL);
  g_assert_cmpstr (same, ==, text);
  return 0;
}
