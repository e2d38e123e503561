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

TcJournal *tc_journal_file_read   (const char *path, TcIssueList *issues, GError **error);
TcJournal *tc_journal_file_parse  (const char *name, const char *text, gsize length, TcIssueList *issues);
char      *tc_journal_file_format (const TcJournal *journal, gsize *length);
gboolean   tc_journal_file_write  (const TcJournal *journal, const char *path, GError **error);

G_END_DECLS
