/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-preload: what the first window needs and GTK does not, made while GTK comes up.
 *
 * The battle named on the command line is read and its map painted once, by a thread of its own
 * and for a map of the size that it had last; the window takes both over.  A wrong guess (another
 * size, a finer display) costs only that thread's time: the painter paints again what it must. */
#pragma once

#include "tc-battle-file.h"
#include "tc-painter.h"
#include "tc-settings.h"

G_BEGIN_DECLS

typedef struct _TcPreload TcPreload;

TcPreload  *tc_preload_new  (const char *path, TcSettings *settings);
/* Waits for the thread. */
void        tc_preload_free (TcPreload *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TcPreload, tc_preload_free)

const char *tc_preload_get_path     (const TcPreload *self);
/* What tc_battle_file_read() gave, issues added to @issues; to be called once.  Waits for
 * the thread. */
TcBattle   *tc_preload_take_battle  (TcPreload *self, TcIssueList *issues, GError **error);
/* The painter that knows the battle's map; NULL without a battle.  To be called once, after
 * the battle was taken. */
TcPainter  *tc_preload_take_painter (TcPreload *self);

G_END_DECLS
