/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-file: reads and writes whole files; nothing else in the program does.
 *
 * A write leaves either the old file or the new one, whatever fails and whenever the process is
 * killed: the new text goes into a temporary file in the same folder, is synced, and is renamed
 * over the old one; then the folder is synced.  What a killed writer left behind is removed by
 * the next write of the same file.
 */
#pragma once

#include <glib.h>

#include "tc-words.h"

G_BEGIN_DECLS

#define TC_FILE_ERROR (tc_file_error_quark ())
GQuark tc_file_error_quark (void);
typedef enum
{
  TC_FILE_ERROR_READ,  /* the file cannot be read */
  TC_FILE_ERROR_WRITE, /* it cannot be written: an old one is unchanged, or the new one may not outlast a loss of power */
} TcFileError;

/* In bytes.  A battle of the largest map has 17 MiB; more than this is no document of ours. */
#define TC_FILE_MAX_LENGTH ((gsize) 64 * 1024 * 1024)

/* Follows links; keeps the mode of an old file and refuses a read-only one.  Errors are of
 * TC_FILE_ERROR and name the file. */
gboolean tc_file_write       (const char *path, const void *bytes, gsize length, GError **error);

/* Whether a write could begin now: the same errors before there is anything to write. */
gboolean tc_file_may_write   (const char *path, GError **error);

/* A whole regular file of at most TC_FILE_MAX_LENGTH bytes, with a zero byte behind its end; free
 * with g_free(). */
char    *tc_file_read        (const char *path, gsize *length, GError **error);

/* Syncs the folder, where that is possible: files new in it are on the disk after this.  FALSE and
 * errno when the disk fails. */
gboolean tc_file_sync_folder (const char *folder);

/* Sets @error to that of a @code for the file and an errno. */
void     tc_file_set_error   (GError **error, TcFileError code, const char *path, int number);

/* Tells one state of a file from the next, so that a change by another program is seen.  NULL
 * when there is no such file; free with g_free(). */
char    *tc_file_stamp       (const char *path);

/* Whether both name one file that exists. */
gboolean tc_file_is_same     (const char *a, const char *b);

extern const TcWord tc_file_words[];

G_END_DECLS
