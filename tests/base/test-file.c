/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files: whatever goes wrong, the old file is as it was and nothing is left beside it.  The
 * failures do not depend on permissions, which do not bind every user. */
#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tc-file.h"
#include "tc-scratch.h"

typedef struct
{
  char *folder;
  char *path;
} Fixture;

static void
set_up (Fixture *self, gconstpointer unused)
{
  self->folder = tc_scratch_new ();
  self->path = g_build_filename (self->folder, "battle.xml", NULL);
}

static void
tear_down (Fixture *self, gconstpointer unused)
{
  tc_scratch_free (self->folder);
  g_free (self->path);
}

#define NEW "new\n"

static gboolean
write_new (const char *path, GError **error)
{
  return tc_file_write (path, NEW, strlen (NEW), error);
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

  g_assert_false (write_new (path, &error));
  g_assert_error (error, TC_FILE_ERROR, TC_FILE_ERROR_WRITE);
  g_assert_nonnull (strstr (error->message, name));
}

/* It is known before there is anything to write. */
static void
assert_hopeless (Fixture *self, const char *path)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (tc_file_may_write (path, &error));
  g_assert_error (error, TC_FILE_ERROR, TC_FILE_ERROR_WRITE);
  assert_refused (self, path);
}

static void
test_writes (Fixture *self, gconstpointer unused)
{
  g_assert_true (tc_file_may_write (self->path, NULL));
  g_assert_cmpuint (tc_scratch_count (self->folder), ==, 0);
  g_assert_true (write_new (self->path, NULL));
  assert_content (self->path, NEW);
  g_assert_cmpuint (tc_scratch_count (self->folder), ==, 1);
  g_assert_true (tc_file_may_write (self->path, NULL));
}

static void
test_keeps_mode (Fixture *self, gconstpointer unused)
{
  struct stat info;

  g_assert_true (g_file_set_contents (self->path, "old", -1, NULL));
  g_assert_cmpint (g_chmod (self->path, 0640), ==, 0);
  g_assert_true (write_new (self->path, NULL));
  g_assert_cmpint (stat (self->path, &info), ==, 0);
  g_assert_cmpuint (info.st_mode & 07777, ==, 0640);
}

static void
test_follows_link (Fixture *self, gconstpointer unused)
{
  g_autofree char *link = g_build_filename (self->folder, "link.xml", NULL);

  g_assert_true (g_file_set_contents (self->path, "old", -1, NULL));
  g_assert_cmpint (symlink ("battle.xml", link), ==, 0);
  g_assert_true (write_new (link, NULL));
  assert_content (self->path, NEW);
  g_assert_true (g_file_test (link, G_FILE_TEST_IS_SYMLINK));
}

static void
test_refuses_loop (Fixture *self, gconstpointer unused)
{
  g_assert_cmpint (symlink ("battle.xml", self->path), ==, 0);
  assert_hopeless (self, self->path);
}

/* A disk that takes the first bytes and then is full. */
static void
test_full_disk (Fixture *self, gconstpointer unused)
{
  struct rlimit old, small;

  g_assert_true (g_file_set_contents (self->path, "old", -1, NULL));
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &old), ==, 0);
  small = (struct rlimit) { 2, old.rlim_max };
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

  assert_hopeless (self, nowhere);
  g_assert_true (g_file_set_contents (self->path, "old", -1, NULL));
  assert_hopeless (self, inside);
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
  gsize length;
  g_autoptr (GError) error = NULL;

  g_assert_null (tc_file_read (self->path, &length, &error));
  g_assert_error (error, TC_FILE_ERROR, TC_FILE_ERROR_READ);
  g_assert_nonnull (strstr (error->message, self->path));
  g_clear_error (&error);

  g_assert_null (tc_file_read (self->folder, &length, &error));
  g_assert_error (error, TC_FILE_ERROR, TC_FILE_ERROR_READ);
  g_clear_error (&error);

  /* A pipe nobody writes to does not hold the program. */
  g_assert_cmpint (mkfifo (self->path, 0600), ==, 0);
  g_assert_null (tc_file_read (self->path, &length, &error));
  g_assert_error (error, TC_FILE_ERROR, TC_FILE_ERROR_READ);
}

static void
test_refuses_huge (Fixture *self, gconstpointer unused)
{
  gsize length;
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (self->path, "", 0, NULL));
  /* A file with nothing in it but its size. */
  g_assert_cmpint (truncate (self->path, (off_t) 1 << 33), ==, 0);
  g_assert_null (tc_file_read (self->path, &length, &error));
  g_assert_error (error, TC_FILE_ERROR, TC_FILE_ERROR_READ);
}

/* What a killed writer left is removed by the next one; what a living one still writes is not, nor any other file. */
static void
test_strays (Fixture *self, gconstpointer unused)
{
  g_autofree char *dead = g_build_filename (self->folder, ".battle.xml.tercio-a1B2c3", NULL);
  g_autofree char *live = g_build_filename (self->folder, ".battle.xml.tercio-d4E5f6", NULL);
  g_autofree char *other = g_build_filename (self->folder, ".battle.xml.tercio-notes", NULL);
  int fd;

  g_assert_true (g_file_set_contents (dead, "half", -1, NULL));
  g_assert_true (g_file_set_contents (live, "half", -1, NULL));
  g_assert_true (g_file_set_contents (other, "mine", -1, NULL));
  fd = open (live, O_RDWR | O_CLOEXEC);
  g_assert_cmpint (flock (fd, LOCK_EX), ==, 0);
  g_assert_true (write_new (self->path, NULL));
  g_assert_false (g_file_test (dead, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_test (live, G_FILE_TEST_EXISTS));
  assert_content (other, "mine");
  g_assert_cmpuint (tc_scratch_count (self->folder), ==, 3);
  close (fd);
}

/* Names as long as a folder takes can be written. */
static void
test_long_name (Fixture *self, gconstpointer unused)
{
  g_autofree char *name = g_strnfill (255, 'x');
  g_autofree char *path = g_build_filename (self->folder, name, NULL);

  g_assert_true (write_new (path, NULL));
  assert_content (path, NEW);
}

/* Another text of the same length with the old time is another state. */
static void
test_stamp (Fixture *self, gconstpointer unused)
{
  g_autofree char *first = NULL, *same = NULL, *changed = NULL, *replaced = NULL;
  struct stat info;
  struct timespec times[2];

  g_assert_null (tc_file_stamp (self->path));
  g_assert_true (write_new (self->path, NULL));
  first = tc_file_stamp (self->path);
  same = tc_file_stamp (self->path);
  g_assert_cmpstr (first, ==, same);
  g_assert_cmpint (stat (self->path, &info), ==, 0);
  times[0] = info.st_atim;
  times[1] = info.st_mtim;
  /* The clock of the file system may be coarse. */
  g_usleep (20000);
  g_assert_cmpint (utimensat (AT_FDCWD, self->path, times, 0), ==, 0);
  changed = tc_file_stamp (self->path);
  g_assert_cmpstr (first, !=, changed);
  g_assert_true (write_new (self->path, NULL));
  replaced = tc_file_stamp (self->path);
  g_assert_cmpstr (changed, !=, replaced);
}

static void
test_same (Fixture *self, gconstpointer unused)
{
  g_autofree char *link = g_build_filename (self->folder, "link.xml", NULL);
  g_autofree char *hard = g_build_filename (self->folder, "hard.xml", NULL);

  g_assert_true (write_new (self->path, NULL));
  g_assert_false (tc_file_is_same (self->path, link));
  g_assert_cmpint (symlink ("battle.xml", link), ==, 0);
  g_assert_cmpint (linkat (AT_FDCWD, self->path, AT_FDCWD, hard, 0), ==, 0);
  g_assert_true (tc_file_is_same (self->path, link));
  g_assert_true (tc_file_is_same (self->path, hard));
  g_assert_false (tc_file_is_same (self->path, self->folder));
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
  add ("/base/File/writes", test_writes);
  add ("/base/File/keeps-mode", test_keeps_mode);
  add ("/base/File/follows-link", test_follows_link);
  add ("/base/File/refuses-loop", test_refuses_loop);
  add ("/base/File/full-disk", test_full_disk);
  add ("/base/File/no-folder", test_no_folder);
  add ("/base/File/read-only-disk", test_read_only_disk);
  add ("/base/File/cannot-replace", test_cannot_replace);
  add ("/base/File/refuses-device", test_refuses_device);
  add ("/base/File/read-errors", test_read_errors);
  add ("/base/File/refuses-huge", test_refuses_huge);
  add ("/base/File/strays", test_strays);
  add ("/base/File/long-name", test_long_name);
  add ("/base/File/stamp", test_stamp);
  add ("/base/File/same", test_same);
  return g_test_run ();
}
