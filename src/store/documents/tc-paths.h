/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-paths: where the program finds its own data.
 *
 * In this order: the folder named by the environment variable TERCIO_DATA_DIR; when the running
 * program lies in a build folder, the source tree (a file "tercio-uninstalled" in a parent folder
 * of the program names it); the installed data folder.  Each has the same layout: rules and schema
 * lie in data/ of a source tree and directly in the installed folder; scenarios and manual
 * likewise.
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* @kind: "rules", "schema", "scenarios", "manual".  The path of the folder, or with @name of
 * the file in it; NULL when there is none.  Free with g_free(). */
char *tc_paths_find (const char *kind, const char *name);

G_END_DECLS
