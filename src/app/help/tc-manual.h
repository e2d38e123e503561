/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-manual: the manual in a window of its own: contents, search, pages.
 *
 * Pages are files *.md in the manual's folder, in the order of their names, in a small subset of
 * Markdown (tc-markdown.h).  The first heading of a page is its title.
 */
#pragma once

#include "tc-dialog.h"

G_BEGIN_DECLS

#define TC_TYPE_MANUAL (tc_manual_get_type ())
G_DECLARE_FINAL_TYPE (TcManual, tc_manual, TC, MANUAL, TcDialog)

/* Brings the manual's window to the front, at the page of that name (without .md), or where it was.  "page#words": where
 * the page says these words for the first time. */
void tc_manual_show (GtkApplication *application, const char *place);

G_END_DECLS
