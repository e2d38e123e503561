/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-save.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tc-battle-file.h"
#include "tc-source.h"

/* EINVAL is what cannot hold a document: a pipe or a device. */
static void
set_error (GError **error, TcStoreError code, const char *path, int number)
{
  g_autofree char *name = g_filename_display_name (path);
  g_autofree char *special = number == EINVAL ? tc_words_say (tc_store_words, "not-a-file", NULL) : NULL;

  g_set_error (error, TC_STORE_ERROR, code, "%s: %s", name, special != NULL ? special : g_strerror (number));
}

/* The target of a link, or of a chain of links; it need not exist. */
static char *
follow_links (const char *path, GError **error)
{
  g_autofree char *current = g_strdup (path);

  for (guint hops = 0; hops < 40; hops++)
    {
      g_autofree char *target = g_file_read_link (current, NULL);
      g_autofree char *folder = NULL;

      if (target == NULL)
        return g_steal_pointer (&current);
      folder = g_path_get_dirname (current);
      g_free (current);
      current = g_path_is_absolute (target) ? g_strdup (target) : g_build_filename (folder, target, NULL);
    }
  set_error (error, TC_STORE_ERROR_WRITE, path, ELOOP);
  return NULL;
}

static gboolean
write_all (int fd, const char *text, gsize length)
{
  while (length > 0)
    {
      gssize n = write (fd, text, length);

      if (n < 0 && errno == EINTR)
        continue;
      if (n < 0)
        return FALSE;
      text += n;
      length -= (gsize) n;
    }
  return TRUE;
}

/* The name in the folder is on the disk only when the folder is. */
void
tc_save_sync_folder (const char *folder)
{
  int fd = open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);

  /* The file itself is safe by now; some file systems cannot sync a folder. */
  if (fd < 0)
    return;
  (void) fsync (fd);
  close (fd);
}

static gboolean
write_temporary (int fd, const char *text, gsize length, const struct stat *old, int *number)
{
  gboolean done = (old == NULL || fchmod (fd, old->st_mode & 07777) == 0) && write_all (fd, text, length)
                  && fsync (fd) == 0;

  *number = errno;
  if (close (fd) != 0 && done)
    {
      *number = errno;
      done = FALSE;
    }
  return done;
}

gboolean
tc_save_file (const char *path, const char *text, gsize length, GError **error)
{
  g_autofree char *target = follow_links (path, error);
  g_autofree char *folder = NULL;
  g_autofree char *temporary = NULL;
  struct stat info;
  gboolean is_old;
  int fd, number;

  if (target == NULL)
    return FALSE;
  is_old = stat (target, &info) == 0;
  if (is_old && !S_ISREG (info.st_mode))
    {
      set_error (error, TC_STORE_ERROR_WRITE, path, S_ISDIR (info.st_mode) ? EISDIR : EINVAL);
      return FALSE;
    }
  /* Renaming needs no right to the file itself; who made it read-only meant it. */
  if (access (target, F_OK) == 0 && access (target, W_OK) != 0)
    {
      set_error (error, TC_STORE_ERROR_WRITE, path, errno);
      return FALSE;
    }
  folder = g_path_get_dirname (target);
  temporary = g_strconcat (target, ".XXXXXX", NULL);
  /* A new file has the mode that a new file gets here. */
  fd = g_mkstemp_full (temporary, O_RDWR | O_CLOEXEC, is_old ? 0600 : 0666);
  if (fd < 0)
    {
      set_error (error, TC_STORE_ERROR_WRITE, path, errno);
      return FALSE;
    }
  if (!write_temporary (fd, text, length, is_old ? &info : NULL, &number)
      || (g_rename (temporary, target) != 0 && (number = errno) != 0))
    {
      g_unlink (temporary);
      set_error (error, TC_STORE_ERROR_WRITE, path, number);
      return FALSE;
    }
  tc_save_sync_folder (folder);
  return TRUE;
}

char *
tc_save_stamp (const char *path)
{
  struct stat info;

  g_return_val_if_fail (path != NULL, NULL);

  if (stat (path, &info) != 0)
    return NULL;
  return g_strdup_printf ("%" G_GINT64_FORMAT " %" G_GINT64_FORMAT ".%09ld", (gint64) info.st_size,
                          (gint64) info.st_mtim.tv_sec, info.st_mtim.tv_nsec);
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
tc_load_file (const char *path, gsize *length, GError **error)
{
  /* Not blocking: a pipe without a writer must not hold the program. */
  int fd = open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  struct stat info;
  char *text = NULL;
  int number = 0;

  if (fd < 0)
    {
      set_error (error, TC_STORE_ERROR_READ, path, errno);
      return NULL;
    }
  if (fstat (fd, &info) != 0)
    number = errno;
  else if (!S_ISREG (info.st_mode))
    number = S_ISDIR (info.st_mode) ? EISDIR : EINVAL;
  else if (info.st_size > (off_t) TC_SOURCE_MAX_LENGTH)
    number = EFBIG;
  else
    {
      text = read_all (fd, (gsize) info.st_size, length);
      number = errno;
    }
  close (fd);
  if (text == NULL)
    set_error (error, TC_STORE_ERROR_READ, path, number);
  return text;
}
