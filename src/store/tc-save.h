/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-save: writes a file so that a failure at any moment leaves the old one unchanged. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Writes next to @path, syncs, and renames over it; a link is followed, the mode of an
 * old file kept.  Errors are of TC_STORE_ERROR and name the file. */
gboolean tc_save_file (const char *path, const char *text, gsize length, GError **error);

/* What is new in a folder is on the disk after this. */
void     tc_save_sync_folder (const char *folder);

/* Tells one state of a file from the next (its length and when it was written), so that a change by
 * somebody else is seen.  NULL when there is no such file; free with g_free(). */
char    *tc_save_stamp (const char *path);

/* Reads a whole file that is not larger than TC_SOURCE_MAX_LENGTH; free with g_free(). */
char    *tc_load_file (const char *path, gsize *length, GError **error);

G_END_DECLS
