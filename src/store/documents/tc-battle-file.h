/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-battle-file: battles as XML.
 *
 * The reader reports every problem with line and column and goes on; the writer is canonical:
 * reading what it wrote and writing it again gives the same bytes. Nothing outside the document
 * itself and its rule book (tc-book-file) is ever opened (only whether there is a picture to trace
 * is asked): no network, no external entity, no DTD.
 */
#pragma once

#include <gio/gio.h>

#include "tc-battle.h"
#include "tc-book-file.h"
#include "tc-words.h"

G_BEGIN_DECLS

/* The highest version of the format that is written and fully understood. */
#define TC_BATTLE_VERSION 1

/* The ending of a battle's file name, and the former one, which is still read. */
#define TC_BATTLE_ENDING ".tercio"
#define TC_BATTLE_OLD_ENDING ".xml"
/* Where the ending of @name begins; NULL when it is neither. */
const char *tc_battle_file_find_ending (const char *name);

/* Fixes that issues may propose: "place-counter" with the id of a counter and the number of a hex;
 * "use-value" with the name of an attribute (or of what it refers to) and the value it probably
 * should have, in a module also with the number of the module among those of the battle and of its
 * row, from 1 (0: no row); "remove-scan" for the picture that is traced; of rules also
 * "remove-module" with its id (its type when it has none) and number, "add-row" with a chart and
 * the name of the row it lacks, and "name-row" with a chart, the number of a row and its right
 * name. */

/* Reads a battle and the rule book it names, checks both, and adds what is wrong to @issues.  NULL
 * only when nothing usable could be made of the file (then an error issue says why, or @error,
 * TC_FILE_ERROR_READ, when the file could not be read).  A battle with error issues may be shown
 * and fixed, not played.  Free with tc_battle_free(). */
TcBattle *tc_battle_file_read   (const char *path, TcIssueList *issues, GError **error);
/* The same from memory; @name is the file in issues. */
TcBattle *tc_battle_file_parse  (const char *name, const char *text, gsize length,
                                 TcIssueList *issues);
/* The same as if it were a file in @folder, where the picture of its scan is looked for. */
TcBattle *tc_battle_file_parse_in (const char *folder, const char *name, const char *text,
                                   gsize length, TcIssueList *issues);

/* Canonical text, UTF-8, ends with a line break; free with g_free(). */
char     *tc_battle_file_format (const TcBattle *battle, gsize *length);
/* By tc_file_write(). */
gboolean  tc_battle_file_write  (const TcBattle *battle, const char *path, GError **error);

/* Hash of the canonical text of battle and book, without what changes no game: the same battle, the
 * same rules. */
guint64   tc_battle_file_digest (const TcBattle *battle);

/* Sentences for the codes of this room's issues. */
extern const TcWord tc_store_words[];

G_END_DECLS
