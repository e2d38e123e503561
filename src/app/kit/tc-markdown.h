/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-markdown: a small subset of Markdown, shown in a text view.
 *
 *   # Title, ## Section, ### Part     headings
 *   - item, 1. item                   lists, one level
 *   ![words](images/name.png)         a picture, alone in its line
 *   ```                               code until the next such line
 *   **strong**, *stressed*, `code`    within a paragraph
 *   [words](page), [words](https://…) links to a page of the manual (with or without
 *                                     .md) or elsewhere
 *
 * Lines that follow each other are one paragraph.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Tags the buffer needs; made once. */
void  tc_markdown_prepare (GtkTextBuffer *buffer);
/* Replaces the view's content.  Pictures are found in @folder. */
void  tc_markdown_show    (GtkTextView *view, const char *text, const char *folder);
/* The link under @iter, borrowed from the buffer's tag; NULL when there is none. */
const char *tc_markdown_get_link (const GtkTextIter *iter);
/* The first heading, or NULL; free with g_free(). */
char *tc_markdown_get_title (const char *text);

G_END_DECLS
