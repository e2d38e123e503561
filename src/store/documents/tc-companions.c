/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-companions.h"

#include "tc-art-look.h"
#include "tc-book-file.h"
#include "tc-file.h"
#include "tc-scan-file.h"

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

/* Below the folder and nowhere else, wherever links lead. */
static gboolean
write_file (const char *path, const char *folder, GBytes *bytes)
{
  g_autofree char *place = g_path_get_dirname (path);

  if (g_file_test (path, G_FILE_TEST_EXISTS))
    return holds (path, bytes);
  return tc_scan_file_is_inside (path, folder) && g_mkdir_with_parents (place, 0777) == 0
         && (g_str_equal (place, folder) || tc_scan_file_is_inside (place, folder))
         && tc_file_write (path, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), NULL);
}

static void
put (Target *target, const char *name, GBytes *bytes)
{
  g_autofree char *path = tc_scan_file_find (name, target->folder);

  if ((path == NULL || !write_file (path, target->folder, bytes))
      && !g_ptr_array_find_with_equal_func (target->missing, name, g_str_equal, NULL))
    g_ptr_array_add (target->missing, g_strdup (name));
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
  target.missing = g_ptr_array_new_with_free_func (g_free);
  book = battle->book;
  for (guint i = 0; i < battle->map->legend->len; i++)
    put_picture (&target, ((const TcTerrain *) g_ptr_array_index (battle->map->legend, i))->art);
  put_looks (&target, battle->rules->looks);
  if (book != NULL)
    put_book (&target, book);
  return target.missing;
}
