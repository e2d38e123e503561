/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-file-watch: says that something has happened to a file: written, replaced, removed, put back.
 *
 * What happened is the owner's to find out (tc_file_stamp()): its own writes are reported, too. Where files are not
 * watched by the system nothing is reported.
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct _TcFileWatch TcFileWatch;

/* @changed (owner) is called once the file has been left alone for a moment, and once soon after another one is
 * watched, for what happened before. */
TcFileWatch *tc_file_watch_new      (void (*changed) (gpointer owner), gpointer owner);
/* No call comes after this. */
void         tc_file_watch_free     (TcFileWatch *self);
/* NULL: none. Nothing happens when it is watched already. */
void         tc_file_watch_set_path (TcFileWatch *self, const char *path);

G_END_DECLS
