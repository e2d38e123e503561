/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-journal-file: saved games as XML, root element game in namespace urn:tercio:game.
 *
 * A save is written like a battle: atomic and durable.  A reader reports every
 * problem with its place.
 */
#pragma once

#include <gio/gio.h>

#include "tc-issue.h"
#include "tc-journal.h"

G_BEGIN_DECLS

/* What the name of a saved game's file ends in. */
#define TC_JOURNAL_ENDING ".tercio-game"

/* NULL when nothing usable could be made of the file: then an error issue says why, or @error,
 * TC_FILE_ERROR_READ, when it could not be read.  A journal with error issues must not be played.
 * Free with tc_journal_free(). */
TcJournal *tc_journal_file_read   (const char *path, TcIssueList *issues, GError **error);
/* The same from memory; @name is the file in issues. */
TcJournal *tc_journal_file_parse  (const char *name, const char *text, gsize length,
                                   TcIssueList *issues);
/* Canonical text, UTF-8; free with g_free(). */
char      *tc_journal_file_format (const TcJournal *journal, gsize *length);
/* FALSE and TC_FILE_ERROR_WRITE when that failed; the old file is then unchanged. */
gboolean   tc_journal_file_write  (const TcJournal *journal, const char *path, GError **error);

G_END_DECLS
