/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-words: codes and arguments on one side, sentences on the other.
 *
 * No room below app and cli makes a sentence.  A room that has something to
 * say gives a code and arguments, and exports a table that pairs each of its
 * codes with one whole, translatable sentence in which {0}, {1} ... stand for
 * the arguments.  app and cli look the code up and fill the sentence in.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  const char *code;     /* "enemy-unit"; unique in its table, stable for scripts */
  const char *args;     /* one letter an argument, see TcNote in rules; "" for texts */
  const char *sentence; /* marked for translation with N_() */
} TcWord;

/* Marks a string for translation without translating it. */
#ifndef N_
#define N_(text) text
#endif

/* A table ends with a row whose code is NULL. */
const TcWord *tc_words_find (const TcWord *table, const char *code);

/* Translates @sentence and puts @args (NULL-terminated, may be NULL) in the
 * places of {0} ... {9}; {{ stands for a brace.  An argument that is missing
 * leaves its placeholder, so that a fault in a translation shows and nothing
 * is read beyond the array.  Free with g_free(). */
char *tc_words_fill (const char *sentence, const char *const *args);

/* Plain find and fill; for a code that is not in the table, the code itself
 * followed by its arguments.  Free with g_free(). */
char *tc_words_say  (const TcWord *table, const char *code, const char *const *args);

/* A code such as "high-ground" made readable: "High ground"; one of figures, "1-5", as it is. */
char *tc_say_code (const char *code);

G_END_DECLS
