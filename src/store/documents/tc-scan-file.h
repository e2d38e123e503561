/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-scan-file: where the picture of a scan is: in the document a path from the folder of its file,
 * or an absolute one. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The path for the system; @folder: of the document, NULL when it has no file yet.  NULL when a
 * path from a folder is meant and there is none, or no file can have that name.  Free with
 * g_free(). */
char    *tc_scan_file_find   (const char *file, const char *folder);
/* Whether the picture lies in @folder or below it, wherever links lead; FALSE without a folder. */
gboolean tc_scan_file_is_inside (const char *path, const char *folder);
/* How a document in @folder (NULL: in none yet) names a picture at the absolute @path: from the
 * folder unless they share only the root.  NULL when the name is not UTF-8. */
char    *tc_scan_file_name   (const char *path, const char *folder);
/* The picture in @folder that was probably meant by a @file that is not there; NULL when none is
 * like it. */
char    *tc_scan_file_guess  (const char *file, const char *folder);

G_END_DECLS
