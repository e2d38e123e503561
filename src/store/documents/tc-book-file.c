/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-book-file.h"

#include <string.h>

#include "tc-file.h"
#include "tc-hash.h"
#include "tc-paths.h"
#include "tc-reading.h"
#include "tc-scan-file.h"

/* The ending of a book of the program. */
#define SHIPPED_ENDING ".xml"

static char *
find_shipped (const char *id)
{
  g_autofree char *name = g_strconcat (id, SHIPPED_ENDING, NULL);

  return tc_paths_find ("rules", name);
}

char *
tc_book_file_find_folder (void)
{
  return g_build_filename (g_get_user_data_dir (), "tercio", "rules", NULL);
}

/* What lies in the folder itself; NULL. */
static char *
find_in (const char *folder, const char *id)
{
  g_autofree char *name = g_strconcat (id, TC_BOOK_ENDING, NULL);
  g_autofree char *base = g_canonicalize_filename (folder, NULL);
  g_autofree char *path = g_build_filename (base, name, NULL);

  if (!g_file_test (path, G_FILE_TEST_EXISTS) || !tc_scan_file_is_inside (path, base))
    return NULL;
  return g_steal_pointer (&path);
}

/* An id comes from a document: it must not lead out of a folder. */
static char *
find (const char *id, const char *folder)
{
  g_autofree char *own = tc_book_file_find_folder ();
  char *path;

  if (*id == '\0' || !tc_text_is_id (id))
    return NULL;
  path = find_shipped (id);
  if (path == NULL && folder != NULL)
    path = find_in (folder, id);
  return path != NULL ? path : find_in (own, id);
}

TcRules *
tc_book_file_load (const char *id, const char *folder, TcIssueList *issues)
{
  g_autofree char *path = NULL, *text = NULL, *there = NULL;
  g_autoptr (TcRules) rules = NULL;
  g_autoptr (GError) error = NULL;
  TcSource source;
  TcReading reading;
  gsize length;
  gboolean done;

  g_return_val_if_fail (id != NULL, NULL);
  g_return_val_if_fail (issues != NULL, NULL);

  path = find (id, folder);
  if (path == NULL)
    return NULL;
  text = tc_file_read (path, &length, &error);
  if (text == NULL)
    {
      tc_issue_list_add (issues, TC_SEVERITY_ERROR, "unreadable-book", path, 0, 0, NULL,
                         error->message, NULL);
      return NULL;
    }
  rules = tc_rules_new ();
  tc_source_init (&source, path, text, length);
  tc_reading_init (&reading, NULL, rules);
  reading.folder = there = g_path_get_dirname (path);
  done = tc_reader_run (&source, &tc_book_format, &reading, issues);
  if (done)
    tc_check_book (&reading, &source, issues);
  tc_reading_clear (&reading);
  /* Whatever it calls itself: a battle finds it by the name of its file. */
  tc_text_set (&rules->book, id);
  return done ? g_steal_pointer (&rules) : NULL;
}

TcRules *
tc_book_file_read (const char *id, TcIssueList *issues)
{
  TcRules *rules = tc_book_file_load (id, NULL, issues);

  if (rules == NULL)
    tc_issue_list_add (issues, TC_SEVERITY_ERROR, "no-book", NULL, 0, 0, NULL, id, NULL);
  tc_issue_list_sort (issues);
  return rules;
}

static int
compare_books (gconstpointer a, gconstpointer b)
{
  return strcmp ((*(TcRules *const *) a)->book, (*(TcRules *const *) b)->book);
}

/* Those that lie there and are not listed yet. */
static void
add_books (GPtrArray *books, const char *there, const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (there, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *id = tc_book_file_find_id (name);
      g_autoptr (TcIssueList) issues = tc_issue_list_new ();
      TcRules *book = NULL;

      for (guint i = 0; id != NULL && i < books->len; i++)
        if (strcmp (((const TcRules *) g_ptr_array_index (books, i))->book, id) == 0)
          g_clear_pointer (&id, g_free);
      if (id != NULL)
        book = tc_book_file_load (id, folder, issues);
      if (book != NULL && !tc_issue_list_has_errors (issues))
        g_ptr_array_add (books, book);
      else
        tc_rules_free (book);
    }
}

GPtrArray *
tc_book_file_list (const char *folder)
{
  g_autofree char *own = tc_book_file_find_folder ();
  GPtrArray *books = g_ptr_array_new_with_free_func ((GDestroyNotify) tc_rules_free);

  if (folder != NULL)
    add_books (books, folder, folder);
  add_books (books, own, folder);
  g_ptr_array_sort (books, compare_books);
  return books;
}

char *
tc_book_file_find_id (const char *path)
{
  g_autofree char *name = NULL, *shipped = NULL;

  g_return_val_if_fail (path != NULL, NULL);

  name = g_path_get_basename (path);
  if (!g_str_has_suffix (name, TC_BOOK_ENDING))
    return NULL;
  name[strlen (name) - strlen (TC_BOOK_ENDING)] = '\0';
  if (*name == '\0' || !tc_text_is_id (name) || (shipped = find_shipped (name)) != NULL)
    return NULL;
  return g_steal_pointer (&name);
}

char *
tc_book_file_format (const TcRules *book, gsize *length)
{
  g_return_val_if_fail (book != NULL, NULL);

  return tc_format_write (&tc_book_format, book, book, length);
}

guint64
tc_book_file_digest (const TcRules *book)
{
  g_autofree char *text = NULL;
  gsize length;

  g_return_val_if_fail (book != NULL, 0);

  text = tc_book_file_format (book, &length);
  return tc_hash_bytes (TC_HASH_START, text, length);
}

gboolean
tc_book_file_write (const TcRules *book, const char *path, GError **error)
{
  g_autofree char *text = NULL;
  gsize length;

  g_return_val_if_fail (book != NULL && path != NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  text = tc_book_file_format (book, &length);
  return tc_file_write (path, text, length, error);
}
