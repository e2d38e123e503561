/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Versions of a battle, edited at random: what one has changed, done in the other, makes the one; and nothing
 * is found where nothing differs. */
#include "random-edit.h"
#include "shipped.h"
#include "tc-battle-file.h"
#include "tc-versions.h"

#define ROUNDS (g_test_slow () ? 400 : TEST_TIMES (12))

/* The first line that differs says more than two files. */
static void
assert_same (const char *text, const char *wanted)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1), others = g_strsplit (wanted, "\n", -1);

  for (guint i = 0; lines[i] != NULL && others[i] != NULL; i++)
    g_assert_cmpstr (lines[i], ==, others[i]);
  g_assert_cmpuint (g_strv_length (lines), ==, g_strv_length (others));
}

static void
assert_merged (const TcBattle *base, const TcBattle *ours, const TcBattle *theirs, const TcBattle *wanted)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (TcBattle) merged = NULL;
  g_autoptr (GPtrArray) conflicts = NULL;
  g_autofree char *wanted_text = tc_battle_file_format (wanted, NULL), *text = NULL, *merged_text = NULL;
  gsize length;

  text = tc_versions_merge (base, ours, theirs, &conflicts, &length);
  g_assert_cmpuint (conflicts->len, ==, 0);
  merged = tc_battle_file_parse ("merged.tercio", text, length, issues);
  g_assert_nonnull (merged);
  merged_text = tc_battle_file_format (merged, NULL);
  assert_same (merged_text, wanted_text);
}

static void
assert_compared (const TcBattle *before, const TcBattle *after, gboolean differ)
{
  g_autoptr (GPtrArray) differences = tc_versions_compare (before, after);

  g_assert_cmpint (differences->len > 0, ==, differ);
}

static void
test_versions (gconstpointer data)
{
  for (guint round = 0; round < ROUNDS; round++)
    {
      g_autoptr (TcBattle) base = shipped_read (data), edited = tc_battle_copy (base);
      g_autofree char *text = NULL, *base_text = tc_battle_file_format (base, NULL);
      TcSeeded random;

      tc_seeded_init (&random, 20, round);
      random_edit_do (&random, edited, (int) (1 + round * 2));
      text = tc_battle_file_format (edited, NULL);
      assert_compared (base, base, FALSE);
      assert_compared (base, edited, !g_str_equal (text, base_text));
      assert_compared (edited, base, !g_str_equal (text, base_text));
      assert_merged (base, base, edited, edited);
      assert_merged (base, edited, base, edited);
      assert_merged (base, edited, edited, edited);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  shipped_add ("/playtest/Versions", NULL, test_versions);
  return g_test_run ();
}
