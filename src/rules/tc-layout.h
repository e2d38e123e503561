/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-layout: what a state consists of, number by number.
 *
 * A layout has a row for each member of a struct, in their order, and ends with the size of the
 * struct.  The rows leave no gap: where a compiler would, the struct has a spare member, which
 * stays zero.  So the bytes of a state are its numbers and nothing else, whichever way it was
 * copied or assigned, and what is made of the bytes (hash, comparison) is made of the numbers.
 *
 * A number has 8, 16 or 32 bits.  The compiler refuses rows of anything else: pointers, longs and
 * chars differ from machine to machine, and 64 bits are aligned differently. */
#pragma once

#include <glib.h>
#include <stddef.h>

G_BEGIN_DECLS

typedef struct _TcMember TcMember;
struct _TcMember
{
  const char     *name;   /* NULL ends the layout */
  gsize           offset; /* in the struct; in the last row the size of the struct */
  gsize           size;   /* of one number, or one struct, in bytes */
  gsize           n;      /* how many of them; 0: up to the end of the state */
  const TcMember *of;     /* layout of the structs; NULL: numbers */
  gboolean        spare;  /* always zero */
};

#define TC_NUMBER_SIZE(number) \
  _Generic ((number), gint8: 1, guint8: 1, gint16: 2, guint16: 2, gint32: 4, guint32: 4)
#define TC_MEMBER_AT(Type, member, of) (of ((Type *) NULL)->member)

/* Rows.  @of leads from the member to one number or struct: nothing, for an array *, for one of
 * arrays ** ... */
#define TC_NUMBERS(Type, member, of) \
  { #member, offsetof (Type, member), TC_NUMBER_SIZE (TC_MEMBER_AT (Type, member, of)), \
    sizeof TC_MEMBER_AT (Type, member, ) / sizeof TC_MEMBER_AT (Type, member, of), NULL, FALSE }
#define TC_SPARE(Type, member, of) \
  { #member, offsetof (Type, member), TC_NUMBER_SIZE (TC_MEMBER_AT (Type, member, of)), \
    sizeof TC_MEMBER_AT (Type, member, ) / sizeof TC_MEMBER_AT (Type, member, of), NULL, TRUE }
#define TC_STRUCTS(Type, member, of, layout) \
  { #member, offsetof (Type, member), sizeof TC_MEMBER_AT (Type, member, of), \
    sizeof TC_MEMBER_AT (Type, member, ) / sizeof TC_MEMBER_AT (Type, member, of), layout, FALSE }
/* A flexible array: numbers from there to the end of the state. */
#define TC_NUMBERS_TO_END(Type, member) \
  { #member, offsetof (Type, member), TC_NUMBER_SIZE (TC_MEMBER_AT (Type, member, *)), 0, NULL, FALSE }
#define TC_LAYOUT_END(Type) { NULL, sizeof (Type), 0, 0, NULL, FALSE }

/* Called for each row of numbers, also of structs in structs, with the first of its @n numbers. */
typedef void (*TcMemberFunc) (const TcMember *member, gpointer numbers, gsize n, gpointer data);

/* @state: of @size bytes. */
void     tc_layout_each     (const TcMember *layout, gpointer state, gsize size, TcMemberFunc func,
                             gpointer data);
/* Reverses the bytes of each number: from the byte order of this machine to the other one, and
 * back. */
void     tc_layout_reverse  (const TcMember *layout, gpointer state, gsize size);
/* Are all spare members zero? */
gboolean tc_layout_is_clean (const TcMember *layout, gconstpointer state, gsize size);

G_END_DECLS
