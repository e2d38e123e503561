/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-companions.h"

#include "tc-art-look.h"
#include "tc-book-file.h"
#include "tc-file.h"
#include "tc-scan-file.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>

typedef struct
{
  const char *folder;
  GPtrArray  *missing;
} Target;

static gboolean
holds (const char *path, GBytes *bytes)
{
  gsize length;
  g_autofree char *text = tc_file_read (path, &length, NULL);

  return text != NULL && length == g_bytes_get_size (bytes) && memcmp (text, g_bytes_get_data (bytes, NULL), length) == 0;
}

static void
missing_free (gpointer data)
{
  TcMissing *self = data;

  g_free (self->name);
  g_free (self->fault);
  g_free (self);
}

/* Below the folder and nowhere else, wherever links lead. */
static gboolean
write_file (const char *path, const char *folder, GBytes *bytes, GError **error)
{
  g_autofree char *place = g_path_get_dirname (path);

  if (!tc_scan_file_is_inside (path, folder))
    tc_file_set_error (error, TC_FILE_ERROR_WRITE, path, EXDEV);
  else if (g_mkdir_with_parents (place, 0777) != 0)
    tc_file_set_error (error, TC_FILE_ERROR_WRITE, place, errno);
  else if (!g_str_equal (place, folder) && !tc_scan_file_is_inside (place, folder))
    tc_file_set_error (error, TC_FILE_ERROR_WRITE, path, EXDEV);
  else
    return tc_file_write (path, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), error);
  return FALSE;
}

static gboolean
has_name (gconstpointer missing, gconstpointer name)
{
  return g_str_equal (((const TcMissing *) missing)->name, name);
}

static void
put (Target *target, const char *name, GBytes *bytes)
{
  g_autofree char *path = tc_scan_file_find (name, target->folder);
  g_autoptr (GError) error = NULL;
  TcMissing *missing;

  if (path == NULL)
    tc_file_set_error (&error, TC_FILE_ERROR_WRITE, name, EINVAL);
  else if (g_file_test (path, G_FILE_TEST_EXISTS) ? holds (path, bytes) : write_file (path, target->folder, bytes, &error))
    return;
  if (g_ptr_array_find_with_equal_func (target->missing, name, has_name, NULL))
    return;
  missing = g_new0 (TcMissing, 1);
  missing->name = g_strdup (name);
  missing->fault = error != NULL ? g_strdup (error->message) : NULL;
  g_ptr_array_add (target->missing, missing);
}

static void
put_picture (Target *target, const TcArt *art)
{
  if (art != NULL && tc_art_get_svg (art) != NULL)
    put (target, tc_art_get_picture (art), tc_art_get_svg (art));
}

static void
put_looks (Target *target, const GPtrArray *looks)
{
  for (guint i = 0; i < looks->len; i++)
    put_picture (target, ((const TcLook *) g_ptr_array_index (looks, i))->art);
}

static gboolean
finds_book (const TcRules *book, const char *folder)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (TcRules) found = tc_book_file_load (book->book, folder, issues);

  return found != NULL && tc_book_file_digest (found) == tc_book_file_digest (book);
}

/* One that lies in the folder has its pictures there, too. */
static void
put_book (Target *target, const TcRules *book)
{
  g_autofree char *name = g_strconcat (book->book, TC_BOOK_ENDING, NULL);
  g_autofree char *path = g_build_filename (target->folder, name, NULL);

  if (!finds_book (book, target->folder))
    {
      gsize length;
      char *text = tc_book_file_format (book, &length);
      g_autoptr (GBytes) bytes = g_bytes_new_take (text, length);

      put (target, name, bytes);
    }
  if (g_file_test (path, G_FILE_TEST_EXISTS))
    put_looks (target, book->looks);
}

GPtrArray *
tc_companions_write (const TcBattle *battle, const char *folder)
{
  g_autofree char *base = NULL;
  Target target = { NULL };
  const TcRules *book;

  g_return_val_if_fail (battle != NULL && folder != NULL, NULL);

  target.folder = base = g_canonicalize_filename (folder, NULL);
  target.missing = g_ptr_array_new_with_free_func (missing_free);
  book = battle->book;
  for (guint i = 0; i < battle->map->legend->len; i++)
    put_picture (&target, ((const TcTerrain *) g_ptr_array_index (battle->map->legend, i))->art);
  put_looks (&target, battle->rules->looks);
  if (book != NULL)
    put_book (&target, book);
  return target.missing;
}
