/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copies of unsaved work: who writes them, who may claim them, and when they are gone. */
#include <fcntl.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tc-battle-file.h"
#include "tc-recovery.h"
#include "tc-file.h"
#include "tc-scratch.h"

typedef struct
{
  char *folder;
  char *store; /* in it, not made yet */
  char *path;  /* of a battle */
} Fixture;

static void
set_up (Fixture *self, gconstpointer unused)
{
  self->folder = tc_scratch_new ();
  self->store = g_build_filename (self->folder, "state", "recovery", NULL);
  self->path = g_build_filename (self->folder, "L\xc3\xbctzen \xff.xml", NULL);
}

static void
tear_down (Fixture *self, gconstpointer unused)
{
  tc_scratch_free (self->folder);
  g_free (self->store);
  g_free (self->path);
}

static TcBattle *
make_battle (const char *title)
{
  TcBattle *battle = tc_battle_new ();

  g_free (battle->title);
  battle->title = g_strdup (title);
  g_ptr_array_add (battle->sides, tc_side_new ("red", "Red", 0xff0000));
  return battle;
}

static TcRecoveryCopy *
make_copy (Fixture *self, const char *title)
{
  TcRecoveryCopy *copy = g_new0 (TcRecoveryCopy, 1);

  copy->note.path = g_strdup (self->path);
  copy->note.stamp = g_strdup ("1 2.3");
  copy->note.title = g_strdup (title);
  copy->battle = make_battle (title);
  return copy;
}

static void
add_game (TcRecoveryCopy *copy)
{
  copy->game = tc_journal_new ();
  copy->game->seed = 1632;
  copy->played = make_battle ("as it began");
}

static void
write_copy (TcRecovery *recovery, const TcRecoveryCopy *copy)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (tc_recovery_write (recovery, copy, &error));
  g_assert_no_error (error);
}

static void
assert_part (TcRecovery *recovery, TcRecoveryPart part, const char *words)
{
  g_autofree char *path = tc_recovery_find (recovery, part);
  g_autofree char *text = NULL;

  if (words == NULL)
    {
      g_assert_null (path);
      return;
    }
  g_assert_nonnull (path);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, words));
}

static void
test_comes_back (Fixture *self, gconstpointer unused)
{
  g_autoptr (TcRecoveryCopy) copy = make_copy (self, "Changed");
  g_autoptr (TcRecovery) recovery = tc_recovery_new (self->store);
  g_autoptr (TcRecovery) found = NULL;
  const TcRecoveryNote *note;

  add_game (copy);
  write_copy (recovery, copy);
  g_clear_pointer (&recovery, tc_recovery_free);

  found = tc_recovery_claim (self->store, NULL);
  g_assert_nonnull (found);
  note = tc_recovery_get_note (found);
  g_assert_cmpstr (note->path, ==, self->path);
  g_assert_cmpstr (note->stamp, ==, "1 2.3");
  g_assert_cmpstr (note->title, ==, "Changed");
  g_assert_null (note->game_path);
  g_assert_cmpint (ABS (tc_recovery_get_time (found) - g_get_real_time () / G_USEC_PER_SEC), <, 60);
  assert_part (found, TC_RECOVERY_BATTLE, "<title>Changed</title>");
  assert_part (found, TC_RECOVERY_GAME, "seed=\"1632\"");
  assert_part (found, TC_RECOVERY_PLAYED, "<title>as it began</title>");
}

/* A battle that was never saved has no path. */
static void
test_untitled (Fixture *self, gconstpointer unused)
{
  g_autoptr (TcRecoveryCopy) copy = make_copy (self, "New");
  g_autoptr (TcRecovery) recovery = tc_recovery_new (self->store);

  g_clear_pointer (&copy->note.path, g_free);
  g_clear_pointer (&copy->note.stamp, g_free);
  write_copy (recovery, copy);
  g_clear_pointer (&recovery, tc_recovery_free);

  g_assert_null (tc_recovery_claim (self->store, self->path));
  recovery = tc_recovery_claim (self->store, NULL);
  g_assert_nonnull (recovery);
  g_assert_null (tc_recovery_get_note (recovery)->path);
  g_assert_null (tc_recovery_get_note (recovery)->stamp);
}

/* Whoever is alive keeps what is his; so does who has claimed something. */
static void
test_of_the_living (Fixture *self, gconstpointer unused)
{
  g_autoptr (TcRecoveryCopy) copy = make_copy (self, "Changed");
  g_autoptr (TcRecovery) recovery = tc_recovery_new (self->store);
  g_autoptr (TcRecovery) other = tc_recovery_new (self->store);
  g_autoptr (TcRecovery) found = NULL;

  write_copy (recovery, copy);
  write_copy (other, copy);
  g_assert_null (tc_recovery_claim (self->store, NULL));

  g_clear_pointer (&recovery, tc_recovery_free);
  found = tc_recovery_claim (self->store, NULL);
  g_assert_nonnull (found);
  g_assert_null (tc_recovery_claim (self->store, NULL));

  /* Put off, it is there for the next. */
  g_clear_pointer (&found, tc_recovery_free);
  found = tc_recovery_claim (self->store, NULL);
  g_assert_nonnull (found);
}

/* A process that is killed has let go, at whatever it was. */
static void
test_of_the_killed (Fixture *self, gconstpointer unused)
{
  g_autoptr (TcRecoveryCopy) copy = make_copy (self, "Changed");
  g_autoptr (TcRecovery) found = NULL;
  char byte;
  int ready[2], status;
  pid_t child;

  g_assert_cmpint (pipe (ready), ==, 0);
  child = fork ();
  if (child == 0)
    {
      TcRecovery *recovery = tc_recovery_new (self->store);

      if (tc_recovery_write (recovery, copy, NULL) && write (ready[1], "", 1) == 1)
        while (TRUE)
          pause ();
      _exit (1);
    }
  close (ready[1]);
  g_assert_cmpint (read (ready[0], &byte, 1), ==, 1);
  g_assert_null (tc_recovery_claim (self->store, NULL));
  g_assert_cmpint (kill (child, SIGKILL), ==, 0);
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  close (ready[0]);

  found = tc_recovery_claim (self->store, self->path);
  g_assert_nonnull (found);
  assert_part (found, TC_RECOVERY_BATTLE, "Changed");
}

static void
test_clear_leaves_nothing (Fixture *self, gconstpointer unused)
{
  g_autoptr (TcRecoveryCopy) copy = make_copy (self, "Changed");
  g_autoptr (TcRecovery) recovery = tc_recovery_new (self->store);

  /* Without anything written nothing is there at all. */
  tc_recovery_clear (recovery);
  g_assert_false (g_file_test (self->store, G_FILE_TEST_EXISTS));

  write_copy (recovery, copy);
  g_assert_cmpuint (tc_scratch_count (self->store), ==, 1);
  tc_recovery_clear (recovery);
  g_assert_cmpuint (tc_scratch_count (self->store), ==, 0);

  /* And again from there. */
  write_copy (recovery, copy);
  g_assert_cmpuint (tc_scratch_count (self->store), ==, 1);
  tc_recovery_clear (recovery);
  g_assert_null (tc_recovery_claim (self->store, NULL));
}

/* Game and battle are saved one after the other: only what is not saved stays. */
static void
test_only_what_is_unsaved (Fixture *self, gconstpointer unused)
{
  g_autoptr (TcRecoveryCopy) copy = make_copy (self, "Changed");
  g_autoptr (TcRecovery) recovery = tc_recovery_new (self->store);

  add_game (copy);
  write_copy (recovery, copy);
  g_clear_pointer (&copy->battle, tc_battle_free);
  write_copy (recovery, copy);
  assert_part (recovery, TC_RECOVERY_BATTLE, NULL);
  assert_part (recovery, TC_RECOVERY_GAME, "1632");

  copy->battle = make_battle ("Changed");
  g_clear_pointer (&copy->game, tc_journal_free);
  g_clear_pointer (&copy->played, tc_battle_free);
  write_copy (recovery, copy);
  assert_part (recovery, TC_RECOVERY_BATTLE, "Changed");
  assert_part (recovery, TC_RECOVERY_GAME, NULL);
  assert_part (recovery, TC_RECOVERY_PLAYED, NULL);
}

/* What is there already is not brought to the disk again. */
static void
test_same_is_not_written (Fixture *self, gconstpointer unused)
{
  g_autoptr (TcRecoveryCopy) copy = make_copy (self, "Changed");
  g_autoptr (TcRecovery) recovery = tc_recovery_new (self->store);
  g_autofree char *path = NULL;
  struct stat before, after;

  write_copy (recovery, copy);
  path = tc_recovery_find (recovery, TC_RECOVERY_BATTLE);
  g_assert_cmpint (stat (path, &before), ==, 0);
  write_copy (recovery, copy);
  g_assert_cmpint (stat (path, &after), ==, 0);
  g_assert_cmpuint (before.st_ino, ==, after.st_ino);

  tc_battle_free (copy->battle);
  copy->battle = make_battle ("Changed again");
  write_copy (recovery, copy);
  assert_part (recovery, TC_RECOVERY_BATTLE, "Changed again");
}

/* Killed between saving the file and removing the copy of it. */
static void
test_saved_after_all (Fixture *self, gconstpointer unused)
{
  g_autoptr (TcRecoveryCopy) copy = make_copy (self, "Changed");
  g_autoptr (TcRecovery) recovery = tc_recovery_new (self->store);

  write_copy (recovery, copy);
  g_assert_true (tc_battle_file_write (copy->battle, self->path, NULL));
  g_clear_pointer (&recovery, tc_recovery_free);
  g_assert_null (tc_recovery_claim (self->store, NULL));
  g_assert_cmpuint (tc_scratch_count (self->store), ==, 0);
}

/* Of two the later one; of a file only what belongs to it. */
static void
test_which_first (Fixture *self, gconstpointer unused)
{
  g_autoptr (TcRecoveryCopy) early = make_copy (self, "Early");
  g_autoptr (TcRecoveryCopy) late = make_copy (self, "Late");
  TcRecovery *first = tc_recovery_new (self->store);
  TcRecovery *second = tc_recovery_new (self->store);
  g_autoptr (TcRecovery) found = NULL;
  g_autofree char *path = NULL;
  struct timespec times[2] = { { .tv_sec = 1000 }, { .tv_sec = 1000 } };

  g_free (late->note.path);
  late->note.path = g_build_filename (self->folder, "late.xml", NULL);
  late->note.game_path = g_build_filename (self->folder, "late.tercio-game", NULL);
  write_copy (first, early);
  write_copy (second, late);
  path = tc_recovery_find (first, TC_RECOVERY_BATTLE);
  g_assert_cmpint (utimensat (AT_FDCWD, path, times, 0), ==, 0);
  tc_recovery_free (first);
  tc_recovery_free (second);

  found = tc_recovery_claim (self->store, NULL);
  g_assert_cmpstr (tc_recovery_get_note (found)->title, ==, "Late");
  g_clear_pointer (&found, tc_recovery_free);
  found = tc_recovery_claim (self->store, self->path);
  g_assert_cmpstr (tc_recovery_get_note (found)->title, ==, "Early");
  g_assert_cmpint (tc_recovery_get_time (found), ==, 1000);
  g_clear_pointer (&found, tc_recovery_free);
  found = tc_recovery_claim (self->store, late->note.game_path);
  g_assert_cmpstr (tc_recovery_get_note (found)->title, ==, "Late");
}

/* Killed before anything was there but half a file; and things that are none of ours. */
static void
test_rubbish (Fixture *self, gconstpointer unused)
{
  g_autofree char *nest = g_build_filename (self->store, "aBcDeF", NULL);
  g_autofree char *empty = g_build_filename (self->store, "empty", NULL);
  g_autofree char *foreign = g_build_filename (self->store, "foreign", NULL);
  g_autofree char *file = g_build_filename (foreign, "file", NULL);
  g_autofree char *lock = g_build_filename (nest, "lock", NULL);
  g_autofree char *half = g_build_filename (nest, "battle.xml.ABCDEF", NULL);

  g_assert_cmpint (g_mkdir_with_parents (nest, 0700), ==, 0);
  g_assert_cmpint (g_mkdir (empty, 0700), ==, 0);
  g_assert_cmpint (g_mkdir (foreign, 0700), ==, 0);
  g_assert_true (g_file_set_contents (file, "", 0, NULL));
  g_assert_true (g_file_set_contents (lock, "", 0, NULL));
  g_assert_true (g_file_set_contents (half, "<?xml", -1, NULL));
  g_assert_null (tc_recovery_claim (self->store, NULL));
  g_assert_false (g_file_test (nest, G_FILE_TEST_EXISTS));
  g_assert_false (g_file_test (empty, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_test (file, G_FILE_TEST_EXISTS));
}

static void
assert_not_written (TcRecovery *recovery, const TcRecoveryCopy *copy, const char *name)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (tc_recovery_write (recovery, copy, &error));
  g_assert_error (error, TC_FILE_ERROR, TC_FILE_ERROR_WRITE);
  g_assert_nonnull (strstr (error->message, name));
}

static void
test_no_place (Fixture *self, gconstpointer unused)
{
  g_autoptr (TcRecoveryCopy) copy = make_copy (self, "Changed");
  g_autofree char *taken = g_build_filename (self->folder, "state", NULL);
  g_autoptr (TcRecovery) recovery = tc_recovery_new (self->store);
  g_autoptr (TcRecovery) nowhere = tc_recovery_new ("/proc/tercio/recovery");

  g_assert_true (g_file_set_contents (taken, "", 0, NULL));
  assert_not_written (recovery, copy, self->store);
  assert_not_written (nowhere, copy, "/proc/tercio");
  /* And when there is a place again: */
  g_assert_cmpint (g_unlink (taken), ==, 0);
  write_copy (recovery, copy);
}

/* A disk that is full keeps the copy of before. */
static void
test_full_disk (Fixture *self, gconstpointer unused)
{
  g_autoptr (TcRecoveryCopy) copy = make_copy (self, "Early");
  g_autoptr (TcRecoveryCopy) late = make_copy (self, "Late");
  g_autoptr (TcRecovery) recovery = tc_recovery_new (self->store);
  struct rlimit old, small;

  write_copy (recovery, copy);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &old), ==, 0);
  small = (struct rlimit) { 100, old.rlim_max };
  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &small), ==, 0);
  assert_not_written (recovery, late, "battle.xml");
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &old), ==, 0);
  signal (SIGXFSZ, SIG_DFL);
  assert_part (recovery, TC_RECOVERY_BATTLE, "Early");
  write_copy (recovery, late);
  assert_part (recovery, TC_RECOVERY_BATTLE, "Late");
}

/* Somebody has tidied up the folder of a window that is still there. */
static void
test_swept_away (Fixture *self, gconstpointer unused)
{
  g_autoptr (TcRecoveryCopy) copy = make_copy (self, "Changed");
  g_autoptr (TcRecovery) recovery = tc_recovery_new (self->store);
  g_autofree char *state = g_path_get_dirname (self->store);

  write_copy (recovery, copy);
  tc_scratch_free (g_steal_pointer (&state));
  write_copy (recovery, copy);
  assert_part (recovery, TC_RECOVERY_BATTLE, "Changed");
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
  add ("/store/Recovery/comes-back", test_comes_back);
  add ("/store/Recovery/untitled", test_untitled);
  add ("/store/Recovery/of-the-living", test_of_the_living);
  add ("/store/Recovery/of-the-killed", test_of_the_killed);
  add ("/store/Recovery/clear-leaves-nothing", test_clear_leaves_nothing);
  add ("/store/Recovery/only-what-is-unsaved", test_only_what_is_unsaved);
  add ("/store/Recovery/same-is-not-written", test_same_is_not_written);
  add ("/store/Recovery/saved-after-all", test_saved_after_all);
  add ("/store/Recovery/which-first", test_which_first);
  add ("/store/Recovery/rubbish", test_rubbish);
  add ("/store/Recovery/no-place", test_no_place);
  add ("/store/Recovery/full-disk", test_full_disk);
  add ("/store/Recovery/swept-away", test_swept_away);
  return g_test_run ();
}
