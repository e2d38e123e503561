/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-choose: dialogs that ask for a file: they begin in the folder of the last one that was opened or saved, but never in that of the
 * battles that come with the program. */
#pragma once

#include <gtk/gtk.h>

#include "tc-settings.h"

G_BEGIN_DECLS

/* The folder of the last file, else that of the user's documents.  Free with g_free(). */
char *tc_choose_find_folder (TcSettings *settings);
/* The file's folder is the last one from now on. */
void  tc_choose_remember    (TcSettings *settings, const char *path);
/* @patterns ends with NULL. */
void  tc_choose_add_filter  (GtkFileChooserNative *dialog, const char *name, const char *const *patterns);
/* Modal, in a folder (NULL: wherever GTK likes), with a name for a file to save or NULL; @response_cb (dialog, response, owner) unrefs the
 * dialog, and is not called when @owner, a GObject, is gone. */
void  tc_choose_show        (GtkFileChooserNative *dialog, const char *folder, const char *name, GCallback response_cb, gpointer owner);
/* The path that was chosen; NULL when it is not on this machine, or none was.  Free with g_free(). */
char *tc_choose_get_path    (GtkNativeDialog *dialog, int response);

G_END_DECLS
