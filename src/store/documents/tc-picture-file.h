/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-picture-file: the pictures by which a document has terrain and counters drawn.
 *
 * A document names them by a path in its own folder or below it, and can name no other: neither by the path nor by a link.
 * A file is read once, as a whole, and checked (tc-svg); nobody opens it again to draw it.  For one of the
 * legend that is not drawn an issue proposes the fix "remove-picture", with the id of the terrain.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define TC_PICTURE_ENDING ".svg"

/* What is in it; @folder: of the document.  NULL, with the code of the problem, and in *found (free with g_free()) what is
 * wrong, NULL where the code says it. */
GBytes *tc_picture_file_read (const char *file, const char *folder, const char **code, char **found);

G_END_DECLS
