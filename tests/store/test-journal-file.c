/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game that is saved and read is the same game. */
#include "tc-journal-file.h"
#include "tc-scratch.h"

static void
test_round_trip (void)
{
  g_autoptr (TcJournal) journal = tc_journal_new ();
  g_autoptr (TcJournal) again = NULL;
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autofree char *folder = tc_scratch_new (), *path = g_build_filename (folder, "game.xml", NULL);
  TcJournalEntry *entry = tc_journal_entry_new ("attack gula blaa > grana", 1);
  const guint16 draws[] = { 3, 0, 65535 };

  g_free (journal->battle);
  journal->battle = g_strdup ("lutzen");
  g_free (journal->system);
  journal->system = g_strdup ("pike");
  journal->seed = G_MAXUINT64;
  journal->digest = 7;
  entry->hash = G_GUINT64_CONSTANT (0xfedcba9876543210);
  g_array_append_vals (entry->draws, draws, G_N_ELEMENTS (draws));
  g_ptr_array_add (journal->entries, entry);
  tc_journal_add_option (journal, "fog=yes");
  tc_journal_set_player (journal, 1, "colonel");
  g_assert_true (tc_journal_file_write (journal, path, NULL));

  again = tc_journal_file_read (path, issues, NULL);
  g_assert_nonnull (again);
  g_assert_cmpuint (tc_issue_list_get_length (issues), ==, 0);
  g_assert_cmpstr (again->battle, ==, "lutzen");
  g_assert_cmpuint (again->seed, ==, G_MAXUINT64);
  g_assert_cmpuint (again->digest, ==, 7);
  g_assert_nonnull (tc_journal_find_option (again, "fog=yes"));
  g_assert_null (tc_journal_get_player (again, 0));
  g_assert_cmpstr (tc_journal_get_player (again, 1), ==, "colonel");
  g_assert_cmpuint (again->entries->len, ==, 1);
  entry = g_ptr_array_index (again->entries, 0);
  g_assert_cmpstr (entry->order, ==, "attack gula blaa > grana");
  g_assert_cmpint (entry->side, ==, 1);
  g_assert_cmpuint (entry->hash, ==, G_GUINT64_CONSTANT (0xfedcba9876543210));
  g_assert_cmpmem (entry->draws->data, entry->draws->len * sizeof (guint16), draws, sizeof draws);
  tc_scratch_free (g_steal_pointer (&folder));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/store/JournalFile/round-trip", test_round_trip);
  return g_test_run ();
}
