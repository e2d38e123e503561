/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-files: the dialogs in which a window's battle and game are opened and saved, and what happens to unsaved work. */
#pragma once

#include "tc-shell.h"

G_BEGIN_DECLS

#define TC_TYPE_FILES (tc_files_get_type ())
G_DECLARE_FINAL_TYPE (TcFiles, tc_files, TC, FILES, GObject)

/* Borrows the shell, which owns it. */
TcFiles *tc_files_new       (TcShell *shell);
void     tc_files_open      (TcFiles *self);
/* In this window where it is empty, or a game of its battle may come; else in another one. */
void     tc_files_open_file (TcFiles *self, GFile *file);
/* The game when it is in front or all that is unsaved, else the battle. */
void     tc_files_save      (TcFiles *self, gboolean ask_where);
/* Asks for another name. */
void     tc_files_save_as   (TcFiles *self, gboolean game);
/* Reads the file anew; asks first about an unsaved game, when it is its battle that is read. */
void     tc_files_reload    (TcFiles *self, gboolean game);
/* Discards what is not saved of what a save would save, after a question; where it has a file to go back to. */
gboolean tc_files_can_revert (TcFiles *self);
void     tc_files_revert    (TcFiles *self);
/* TRUE when the window must stay open for now: a dialog asks about unsaved work, and then closes the window. */
gboolean tc_files_keep_open (TcFiles *self);
/* The dialog for a new game; asks first what to do with an unsaved one. */
void     tc_files_new_game  (TcFiles *self);
/* Goes on from the position that is looked back at, as a game of its own; asks first, as above. */
void     tc_files_branch    (TcFiles *self);

G_END_DECLS
