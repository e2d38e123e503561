/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "tc-file.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

G_DEFINE_QUARK (tc-file-error-quark, tc_file_error)

const TcWord tc_file_words[] = {
  { "not-a-file", "", N_("This is not a file but a pipe or a device.") },
  { NULL },
};

/* EINVAL: it cannot hold a document, such as a pipe or a device. */
void
tc_file_set_error (GError **error, TcFileError code, const char *path, int number)
{
  g_autofree char *name = g_filename_display_name (path);
  g_autofree char *special = number == EINVAL ? tc_words_say (tc_file_words, "not-a-file", NULL) : NULL;

  g_set_error (error, TC_FILE_ERROR, code, "%s: %s", name,
               special != NULL ? special : g_strerror (number));
}

/* The target of a link, or of a chain of links; it need not exist. */
static char *
follow_links (const char *path, GError **error)
{
  g_autofree char *current = g_strdup (path);

  for (guint hops = 0; hops < 40; hops++)
    {
      g_autofree char *target = NULL, *folder = NULL;
      struct stat info;
      gboolean known = lstat (current, &info) == 0;

      if (known ? !S_ISLNK (info.st_mode) : errno == ENOENT)
        return g_steal_pointer (&current);
      /* What cannot be told from a link must not be replaced. */
      if (!known || (target = g_file_read_link (current, NULL)) == NULL)
        {
          tc_file_set_error (error, TC_FILE_ERROR_WRITE, path, errno);
          return NULL;
        }
      folder = g_path_get_dirname (current);
      g_free (current);
      current = g_path_is_absolute (target) ? g_strdup (target)
                                            : g_build_filename (folder, target, NULL);
    }
  tc_file_set_error (error, TC_FILE_ERROR_WRITE, path, ELOOP);
  return NULL;
}

static gboolean
write_all (int fd, const char *bytes, gsize length)
{
  while (length > 0)
    {
      /* Some systems write at most 2 GiB at once. */
      gssize n = write (fd, bytes, MIN (length, (gsize) 1 << 30));

      if (n < 0 && errno == EINTR)
        continue;
      if (n < 0)
        return FALSE;
      bytes += n;
      length -= (gsize) n;
    }
  return TRUE;
}

static gboolean
sync_all (int fd)
{
  int result;

  do
    result = fsync (fd);
  while (result != 0 && errno == EINTR);
  return result == 0;
}

/* The name in the folder is on the disk only when the folder is. */
gboolean
tc_file_sync_folder (const char *folder)
{
  int fd = open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  gboolean done = fd >= 0 && sync_all (fd);
  /* A folder that may not be read, and file systems that cannot sync one, are as they are. */
  gboolean usual = !done
                   && (errno == EACCES || errno == EINVAL || errno == EBADF || errno == ENOTSUP);
  int number = errno;

  if (fd >= 0)
    close (fd);
  errno = number;
  return done || usual;
}

/* Temporary files are ".NAME.tercio-XXXXXX": found again, hidden, and never taken for documents. */
#define STRAY ".tercio-"

static char *
stray_prefix (const char *target)
{
  g_autofree char *name = g_path_get_basename (target);

  /* Within NAME_MAX; names equal up to there share their strays, which locks tell apart. */
  return g_strdup_printf (".%.200s" STRAY, name);
}

/* A writer holds a lock on its temporary file until it is renamed or removed: one that can be
 * locked has no writer. */
static void
remove_stray (const char *path)
{
  int fd = open (path, O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);

  if (fd < 0)
    return;
  if (flock (fd, LOCK_EX | LOCK_NB) == 0)
    g_unlink (path);
  close (fd);
}

static void
remove_strays (const char *folder, const char *prefix)
{
  g_autoptr (GDir) entries = g_dir_open (folder, 0, NULL);
  const gsize length = strlen (prefix) + strlen ("XXXXXX");

  for (const char *name; entries != NULL && (name = g_dir_read_name (entries)) != NULL;)
    if (strlen (name) == length && g_str_has_prefix (name, prefix))
      {
        g_autofree char *path = g_build_filename (folder, name, NULL);

        remove_stray (path);
      }
}

/* Opened and locked; -1 and errno.  Another writer of the same file may have found it before it was
 * locked. */
static int
make_temporary (const char *folder, const char *prefix, int mode, char **path)
{
  for (guint tries = 0; tries < 100; tries++)
    {
      g_autofree char *template = g_strconcat (folder, G_DIR_SEPARATOR_S, prefix, "XXXXXX", NULL);
      int fd = g_mkstemp_full (template, O_RDWR | O_CLOEXEC, mode);
      struct stat info;

      if (fd < 0)
        return -1;
      /* Where files cannot be locked, no stray can be either, and none is removed. */
      (void) flock (fd, LOCK_EX);
      if (fstat (fd, &info) != 0 || info.st_nlink > 0)
        {
          *path = g_steal_pointer (&template);
          return fd;
        }
      close (fd);
    }
  errno = EBUSY;
  return -1;
}

/* 0 or an errno. */
static int
replace (int fd, const char *temporary, const char *target, const struct stat *old,
         const void *bytes, gsize length)
{
  if (old != NULL && fchmod (fd, old->st_mode & 07777) != 0)
    return errno;
  if (!write_all (fd, bytes, length) || !sync_all (fd) || g_rename (temporary, target) != 0)
    return errno;
  return 0;
}

/* 0 or an errno.  @info and *exists: of the file as it is now. */
static int
find_obstacle (const char *target, struct stat *info, gboolean *exists)
{
  *exists = stat (target, info) == 0;
  if (!*exists)
    return errno == ENOENT ? 0 : errno;
  if (!S_ISREG (info->st_mode))
    return S_ISDIR (info->st_mode) ? EISDIR : EINVAL;
  /* Renaming needs no permission on the file itself, but a read-only file is read-only on
   * purpose. */
  return access (target, W_OK) != 0 ? errno : 0;
}

gboolean
tc_file_may_write (const char *path, GError **error)
{
  g_autofree char *target = NULL, *folder = NULL;
  struct stat info;
  gboolean exists;
  int number;

  g_return_val_if_fail (path != NULL, FALSE);

  target = follow_links (path, error);
  if (target == NULL)
    return FALSE;
  folder = g_path_get_dirname (target);
  number = find_obstacle (target, &info, &exists);
  if (number == 0 && access (folder, W_OK | X_OK) != 0)
    number = errno;
  if (number != 0)
    tc_file_set_error (error, TC_FILE_ERROR_WRITE, path, number);
  return number == 0;
}

gboolean
tc_file_write (const char *path, const void *bytes, gsize length, GError **error)
{
  g_autofree char *target = NULL, *folder = NULL, *prefix = NULL, *temporary = NULL;
  struct stat info;
  gboolean exists;
  int fd, number;

  g_return_val_if_fail (path != NULL && (bytes != NULL || length == 0), FALSE);

  target = follow_links (path, error);
  if (target == NULL)
    return FALSE;
  number = find_obstacle (target, &info, &exists);
  if (number != 0)
    {
      tc_file_set_error (error, TC_FILE_ERROR_WRITE, path, number);
      return FALSE;
    }
  folder = g_path_get_dirname (target);
  prefix = stray_prefix (target);
  remove_strays (folder, prefix);
  /* The mode of a new file is the default here. */
  fd = make_temporary (folder, prefix, exists ? 0600 : 0666, &temporary);
  number = fd < 0 ? errno : replace (fd, temporary, target, exists ? &info : NULL, bytes, length);
  if (number != 0 && fd >= 0)
    g_unlink (temporary);
  /* Interrupted or not, it is closed. */
  if (fd >= 0 && close (fd) != 0 && number == 0 && errno != EINTR)
    number = errno;
  if (number == 0 && !tc_file_sync_folder (folder))
    number = errno;
  if (number != 0)
    {
      tc_file_set_error (error, TC_FILE_ERROR_WRITE, path, number);
      return FALSE;
    }
  return TRUE;
}

char *
tc_file_stamp (const char *path)
{
  struct stat info;

  g_return_val_if_fail (path != NULL, NULL);

  if (stat (path, &info) != 0)
    return NULL;
  return g_strdup_printf ("%" G_GUINT64_FORMAT " %" G_GINT64_FORMAT " %" G_GINT64_FORMAT
                          ".%09ld %" G_GINT64_FORMAT ".%09ld",
                          (guint64) info.st_ino, (gint64) info.st_size,
                          (gint64) info.st_mtim.tv_sec, info.st_mtim.tv_nsec,
                          (gint64) info.st_ctim.tv_sec, info.st_ctim.tv_nsec);
}

gboolean
tc_file_is_same (const char *a, const char *b)
{
  struct stat one, other;

  return stat (a, &one) == 0 && stat (b, &other) == 0 && one.st_dev == other.st_dev
         && one.st_ino == other.st_ino;
}

static char *
read_all (int fd, gsize size, gsize *length)
{
  g_autofree char *text = g_malloc (size + 1);
  gsize filled = 0;

  while (filled < size)
    {
      gssize n = read (fd, text + filled, size - filled);

      if (n < 0 && errno == EINTR)
        continue;
      if (n < 0)
        return NULL;
      if (n == 0)
        break;
      filled += (gsize) n;
    }
  text[filled] = '\0';
  *length = filled;
  return g_steal_pointer (&text);
}

char *
tc_file_read (const char *path, gsize *length, GError **error)
{
  /* Not blocking: a pipe without a writer must not hold the program. */
  int fd = open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  struct stat info;
  char *text = NULL;
  int number = 0;

  if (fd < 0)
    {
      tc_file_set_error (error, TC_FILE_ERROR_READ, path, errno);
      return NULL;
    }
  if (fstat (fd, &info) != 0)
    number = errno;
  else if (!S_ISREG (info.st_mode))
    number = S_ISDIR (info.st_mode) ? EISDIR : EINVAL;
  else if (info.st_size > (off_t) TC_FILE_MAX_LENGTH)
    number = EFBIG;
  else
    {
      text = read_all (fd, (gsize) info.st_size, length);
      number = errno;
    }
  close (fd);
  if (text == NULL)
    tc_file_set_error (error, TC_FILE_ERROR_READ, path, number);
  return text;
}
