/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-markdown: a page of CommonMark in a text view: headings, paragraphs, lists of one level, code,
 * pictures and links, which lead to a page of the manual (with or without .md) or elsewhere.  Block
 * quotes and HTML are left out.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Adds the tags that the buffer needs; call once. */
void  tc_markdown_prepare (GtkTextBuffer *buffer);
/* Replaces the view's content.  Pictures are found in @folder. */
void  tc_markdown_show    (GtkTextView *view, const char *text, const char *folder);
/* The link under @iter, borrowed from the buffer's tag; NULL when there is none. */
const char *tc_markdown_get_link (const GtkTextIter *iter);
/* The first heading, or NULL; free with g_free(). */
char *tc_markdown_get_title (const char *text);

G_END_DECLS
