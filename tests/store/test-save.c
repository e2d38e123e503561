/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Saving: whatever goes wrong, the old file is as it was and nothing is left beside it.  The
 * failures do not depend on permissions, which do not bind every user. */
#include <errno.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tc-battle-file.h"
#include "tc-journal-file.h"
#include "tc-scratch.h"

typedef struct
{
  char     *folder;
  char     *path;
  TcBattle *battle;
} Fixture;

static void
set_up (Fixture *self, gconstpointer unused)
{
  self->folder = tc_scratch_new ();
  self->path = g_build_filename (self->folder, "battle.xml", NULL);
  self->battle = tc_battle_new ();
  g_ptr_array_add (self->battle->sides, tc_side_new ("red", "Red", 0xff0000));
}

static void
tear_down (Fixture *self, gconstpointer unused)
{
  tc_scratch_free (self->folder);
  g_free (self->path);
  tc_battle_free (self->battle);
}

static void
assert_content (const char *path, const char *expected)
{
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, expected);
}

static void
assert_refused (Fixture *self, const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *name = g_path_get_basename (path);

  g_assert_false (tc_battle_file_write (self->battle, path, &error));
  g_assert_error (error, TC_STORE_ERROR, TC_STORE_ERROR_WRITE);
  g_assert_nonnull (strstr (error->message, name));
}

static void
test_writes (Fixture *self, gconstpointer unused)
{
  g_autofree char *text = tc_battle_file_format (self->battle, NULL);

  g_assert_true (tc_battle_file_write (self->battle, self->path, NULL));
  assert_content (self->path, text);
  g_assert_cmpuint (tc_scratch_count (self->folder), ==, 1);
}

static void
test_keeps_mode (Fixture *self, gconstpointer unused)
{
  struct stat info;

  g_assert_true (g_file_set_contents (self->path, "old", -1, NULL));
  g_assert_cmpint (g_chmod (self->path, 0640), ==, 0);
  g_assert_true (tc_battle_file_write (self->battle, self->path, NULL));
  g_assert_cmpint (stat (self->path, &info), ==, 0);
  g_assert_cmpuint (info.st_mode & 07777, ==, 0640);
}

static void
test_follows_link (Fixture *self, gconstpointer unused)
{
  g_autofree char *text = tc_battle_file_format (self->battle, NULL);
  g_autofree char *link = g_build_filename (self->folder, "link.xml", NULL);

  g_assert_true (g_file_set_contents (self->path, "old", -1, NULL));
  g_assert_cmpint (symlink ("battle.xml", link), ==, 0);
  g_assert_true (tc_battle_file_write (self->battle, link, NULL));
  assert_content (self->path, text);
  g_assert_true (g_file_test (link, G_FILE_TEST_IS_SYMLINK));
}

static void
test_refuses_loop (Fixture *self, gconstpointer unused)
{
  g_assert_cmpint (symlink ("battle.xml", self->path), ==, 0);
  assert_refused (self, self->path);
}

/* A disk that takes the first bytes and then is full. */
static void
test_full_disk (Fixture *self, gconstpointer unused)
{
  struct rlimit old, small;

  g_assert_true (g_file_set_contents (self->path, "old", -1, NULL));
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &old), ==, 0);
  small = (struct rlimit) { 100, old.rlim_max };
  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &small), ==, 0);
  assert_refused (self, self->path);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &old), ==, 0);
  signal (SIGXFSZ, SIG_DFL);
  assert_content (self->path, "old");
  g_assert_cmpuint (tc_scratch_count (self->folder), ==, 1);
}

/* No new file can be made where the folder is gone, or is no folder. */
static void
test_no_folder (Fixture *self, gconstpointer unused)
{
  g_autofree char *nowhere = g_build_filename (self->folder, "none", "battle.xml", NULL);
  g_autofree char *inside = g_build_filename (self->path, "battle.xml", NULL);

  assert_refused (self, nowhere);
  g_assert_true (g_file_set_contents (self->path, "old", -1, NULL));
  assert_refused (self, inside);
  assert_content (self->path, "old");
}

static void
test_read_only_disk (Fixture *self, gconstpointer unused)
{
  struct stat before, after;

  /* /proc takes no new files from anybody. */
  g_assert_cmpint (stat ("/proc/version", &before), ==, 0);
  assert_refused (self, "/proc/version");
  g_assert_cmpint (stat ("/proc/version", &after), ==, 0);
  g_assert_cmpuint (before.st_mode, ==, after.st_mode);
}

/* The last step fails: the new file is written, but cannot take the place of the old. */
static void
test_cannot_replace (Fixture *self, gconstpointer unused)
{
  g_assert_cmpint (g_mkdir (self->path, 0700), ==, 0);
  assert_refused (self, self->path);
  g_assert_true (g_file_test (self->path, G_FILE_TEST_IS_DIR));
  g_assert_cmpuint (tc_scratch_count (self->folder), ==, 1);
}

static void
test_refuses_device (Fixture *self, gconstpointer unused)
{
  assert_refused (self, "/dev/full");
  g_assert_true (g_file_test ("/dev/full", G_FILE_TEST_EXISTS));
}

static void
test_read_errors (Fixture *self, gconstpointer unused)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (GError) error = NULL;

  g_assert_null (tc_battle_file_read (self->path, issues, &error));
  g_assert_error (error, TC_STORE_ERROR, TC_STORE_ERROR_READ);
  g_assert_nonnull (strstr (error->message, self->path));
  g_clear_error (&error);

  g_assert_null (tc_battle_file_read (self->folder, issues, &error));
  g_assert_error (error, TC_STORE_ERROR, TC_STORE_ERROR_READ);
  g_clear_error (&error);

  /* A pipe nobody writes to does not hold the program. */
  g_assert_cmpint (mkfifo (self->path, 0600), ==, 0);
  g_assert_null (tc_battle_file_read (self->path, issues, &error));
  g_assert_error (error, TC_STORE_ERROR, TC_STORE_ERROR_READ);
}

static void
test_refuses_huge (Fixture *self, gconstpointer unused)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (self->path, "", 0, NULL));
  /* A file with nothing in it but its size. */
  g_assert_cmpint (truncate (self->path, (off_t) 1 << 33), ==, 0);
  g_assert_null (tc_battle_file_read (self->path, issues, &error));
  g_assert_error (error, TC_STORE_ERROR, TC_STORE_ERROR_READ);
}

static void
test_journal (Fixture *self, gconstpointer unused)
{
  g_autoptr (TcJournal) journal = tc_journal_new ();
  g_autoptr (TcJournal) again = NULL;
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
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
  g_assert_true (tc_journal_file_write (journal, self->path, NULL));

  again = tc_journal_file_read (self->path, issues, NULL);
  g_assert_nonnull (again);
  g_assert_cmpuint (tc_issue_list_get_length (issues), ==, 0);
  g_assert_cmpstr (again->battle, ==, "lutzen");
  g_assert_cmpuint (again->seed, ==, G_MAXUINT64);
  g_assert_cmpuint (again->digest, ==, 7);
  g_assert_nonnull (tc_journal_find_option (again, "fog=yes"));
  g_assert_cmpuint (again->entries->len, ==, 1);
  entry = g_ptr_array_index (again->entries, 0);
  g_assert_cmpstr (entry->order, ==, "attack gula blaa > grana");
  g_assert_cmpint (entry->side, ==, 1);
  g_assert_cmpuint (entry->hash, ==, G_GUINT64_CONSTANT (0xfedcba9876543210));
  g_assert_cmpmem (entry->draws->data, entry->draws->len * sizeof (guint16), draws, sizeof draws);
}

static void
add (const char *path, void (*test) (Fixture *, gconstpointer))
{
  g_test_add (path, Fixture, NULL, set_up, test, tear_down);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add ("/store/Save/writes", test_writes);
  add ("/store/Save/keeps-mode", test_keeps_mode);
  add ("/store/Save/follows-link", test_follows_link);
  add ("/store/Save/refuses-loop", test_refuses_loop);
  add ("/store/Save/full-disk", test_full_disk);
  add ("/store/Save/no-folder", test_no_folder);
  add ("/store/Save/read-only-disk", test_read_only_disk);
  add ("/store/Save/cannot-replace", test_cannot_replace);
  add ("/store/Save/refuses-device", test_refuses_device);
  add ("/store/Save/read-errors", test_read_errors);
  add ("/store/Save/refuses-huge", test_refuses_huge);
  add ("/store/Save/journal", test_journal);
  return g_test_run ();
}
