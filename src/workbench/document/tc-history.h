/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-history: the steps that led to a battle as it is saved, as bytes, from which a later session makes steps again.
 *
 * A step is the document that was there before it, and what the step did in words: whatever an edit may be, a document is what every
 * version reads.  Of each document only what is not in the next one is kept.  The last one is that of the battle's file, whose hash
 * tells whether it is still the same. */
#pragma once

#include "tc-document.h"

G_BEGIN_DECLS

/* The most steps that are kept, and the most bytes of all their documents together, the latest ones: a reader's time is bounded. */
#define TC_HISTORY_MOST_STEPS 100
#define TC_HISTORY_MOST_BYTES ((gsize) 32 * 1024 * 1024)

/* Of the steps that are done, which it undoes.  NULL when there are none; free with g_bytes_unref(). */
GBytes *tc_history_format (TcDocument *document);
/* TcEdit for tc_document_add_earlier(), of a battle whose file, in @folder, has the bytes @saved; empty when it is the history of
 * others or of none.  Free with g_array_unref(). */
GArray *tc_history_parse  (GBytes *history, const char *folder, const char *saved, gsize length);

G_END_DECLS
