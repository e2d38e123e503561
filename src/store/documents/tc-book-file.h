/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-book-file: rule books as XML, and where they are found.
 *
 * A battle names its book by an id.  It is, in this order, a book of the program; a file in the
 * battle's own folder; or one in the user's folder of rule books.  So no file that comes with a
 * battle can stand in for a book of the program, and none leads out of these folders: not by its
 * id, and beside a battle not by a link.
 */
#pragma once

#include <gio/gio.h>

#include "tc-issue.h"
#include "tc-rules.h"

G_BEGIN_DECLS

/* The ending of a rule book that is not the program's: its name is the id. */
#define TC_BOOK_ENDING ".tercio-rules"

/* The book of that id; @folder: of the battle, NULL: none.  NULL when there is no such book,
 * without an issue, or, with one, when it cannot be used.  Free with tc_rules_free(). */
TcRules *tc_book_file_load    (const char *id, const char *folder, TcIssueList *issues);
/* The same without a battle; that there is none is an issue, too. */
TcRules *tc_book_file_read    (const char *id, TcIssueList *issues);
/* The books that a battle in the folder (NULL: none yet) can name besides those of the program, by their ids in the
 * order of the alphabet: TcRules, of any system; those that cannot be read are left out.  Free with
 * g_ptr_array_unref(). */
GPtrArray *tc_book_file_list  (const char *folder);
/* The user's folder of rule books, which need not exist.  Free with g_free(). */
char    *tc_book_file_find_folder (void);
/* The id of the book in the file at @path, by its name; NULL when no battle could name it, or would
 * find a book of the program instead.  Free with g_free(). */
char    *tc_book_file_find_id (const char *path);
/* Canonical text of a book, UTF-8, ends with a line break; free with g_free(). */
char    *tc_book_file_format  (const TcRules *book, gsize *length);
/* Hash of that text. */
guint64  tc_book_file_digest (const TcRules *book);
/* By tc_file_write(). */
gboolean tc_book_file_write   (const TcRules *book, const char *path, GError **error);

G_END_DECLS
