/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-pages: memory for what a picture is painted in and packed from.
 *
 * Where the system has large pages it comes in those: to get memory 4 KiB at a time takes a fifth of the time of a small
 * picture.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* All zero, never NULL; free with tc_pages_free() and the same @size. */
gpointer tc_pages_new  (gsize size);
void     tc_pages_free (gpointer pages, gsize size);

/* What g_free() gets it keeps for g_malloc(), up to some MiB: what a piece of a picture takes the next one needs again. */
void     tc_pages_hold (void);

G_END_DECLS
