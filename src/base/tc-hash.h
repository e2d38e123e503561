/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-hash: a 64-bit hash that is the same on every machine.
 *
 * Used where a number must be comparable between runs: the hash of a game
 * state, of an event log, of a battle file.  It is not for security.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The value to start a chain of calls with. */
#define TC_HASH_START G_GUINT64_CONSTANT (0xcbf29ce484222325)

guint64 tc_hash_bytes  (guint64 hash, gconstpointer bytes, gsize length);
/* Hashes the text and its length; NULL counts as the empty text. */
guint64 tc_hash_string (guint64 hash, const char *text);
guint64 tc_hash_number (guint64 hash, guint64 number);
/* Hashes @n numbers of @size bytes each, the least significant byte first: on a machine of that
 * byte order as tc_hash_bytes() does. */
guint64 tc_hash_numbers (guint64 hash, gconstpointer numbers, gsize n, gsize size);
/* Puts the bytes of each number into the opposite order. */
void    tc_hash_reverse (gpointer numbers, gsize n, gsize size);

G_END_DECLS
