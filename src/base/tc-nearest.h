/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-nearest: the word that was probably meant, for suggestions that the user confirms. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The one of @words (NULL-terminated) that differs from @text by the fewest letters, when
 * they are few for its length, borrowed; NULL otherwise.  The first of equals. */
const char *tc_nearest_word (const char *text, const char *const *words);
/* A copy of @text, a list of words separated by spaces, in which @to replaces each word @from;
 * an empty @to removes it. Runs of spaces become one.  Free with g_free(). */
char       *tc_replace_word (const char *text, const char *from, const char *to);

G_END_DECLS
