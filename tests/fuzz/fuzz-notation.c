/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Any lines as orders of a battle, chosen by the first byte: what can be read is written and read again alike, of what cannot
 * the place is named.  Nothing is played (fuzz-orders.c does that). */
#include <stdint.h>
#include <string.h>

#include "tc-battle-file.h"
#include "tc-paths.h"
#include "tc-system.h"

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

/* One of each system. */
static const char *const names[] = {
  "lutzen-1632.tercio", "lutzen-1632-dice-duel.tercio", "lutter-1626.tercio", "rossbach-1757.tercio",
};

static const TcBattle *
get_battle (guint index)
{
  static TcBattle *battles[G_N_ELEMENTS (names)];

  if (battles[index] == NULL)
    {
      g_autofree char *path = tc_paths_find ("scenarios", names[index]);
      g_autoptr (TcIssueList) issues = tc_issue_list_new ();

      battles[index] = tc_battle_file_read (path, issues, NULL);
      g_assert_nonnull (battles[index]);
    }
  return battles[index];
}

static void
read_line (const TcBattle *battle, const TcOrderKind *kinds, const char *line)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL, *same = NULL;
  TcOrder order, again;

  if (!tc_order_parse (line, battle, kinds, &order, &error))
    {
      g_assert_true (g_str_has_prefix (error->message, "column "));
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
      return;
    }
  text = tc_order_format (&order, battle, kinds);
  g_assert_true (tc_order_parse (text, battle, kinds, &again, NULL));
  g_assert_true (tc_order_equal (&order, &again));
  same = tc_order_format (&again, battle, kinds);
  g_assert_cmpstr (same, ==, text);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  const TcBattle *battle = get_battle (size > 0 ? data[0] % G_N_ELEMENTS (names) : 0);
  const TcOrderKind *kinds = tc_system_find (battle->rules->system)->order_kinds;
  g_autofree char *text = size > 0 ? g_strndup ((const char *) data + 1, size - 1) : g_strdup ("");

  if (g_utf8_validate (text, -1, NULL))
    {
      g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

      for (char **line = lines; *line != NULL; line++)
        read_line (battle, kinds, *line);
    }
  return 0;
}
