/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-prelude: what the first window needs and GTK does not, made while GTK comes up.
 *
 * The battle named on the command line is read and its map painted once, by a
 * thread of its own and for a map of the size that it had last; the window takes
 * both over.  A guess that does not hold (another size, a finer display) costs nothing but that
 * thread's time: the painter paints again what it must.
 */
#pragma once

#include "tc-battle-file.h"
#include "tc-painter.h"
#include "tc-settings.h"

G_BEGIN_DECLS

typedef struct _TcPrelude TcPrelude;

TcPrelude  *tc_prelude_new  (const char *path, TcSettings *settings);
/* Waits for the thread. */
void        tc_prelude_free (TcPrelude *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TcPrelude, tc_prelude_free)

const char *tc_prelude_get_path     (const TcPrelude *self);
/* What tc_battle_file_read() gave, issues added to @issues; to be called once.  Waits for
 * the thread. */
TcBattle   *tc_prelude_take_battle  (TcPrelude *self, TcIssueList *issues, GError **error);
/* The painter that knows the battle's map; NULL without a battle.  To be called once, after
 * the battle was taken. */
TcPainter  *tc_prelude_take_painter (TcPrelude *self);

G_END_DECLS
