/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fuzz-mutate: changes a text as somebody might who knows what it is made of: elements, tags, values, lines, cells,
 * words and numbers are taken out, doubled, exchanged, or replaced by those of another text; bytes too, now and then.
 */
#pragma once

#include <glib.h>

/* One change to @input, which does not grow beyond @most bytes.  @other, which may be the same bytes, lends parts. */
void fuzz_mutate (GByteArray *input, gsize most, const guint8 *other, gsize other_size, guint64 *random);

/* 0 to @n - 1, and 0 for an @n of 0; *random is not 0. */
guint32 fuzz_random (guint64 *random, guint32 n);
