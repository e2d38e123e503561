/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-scope: which numbers of a state an order looks at or changes.
 *
 * A system whose rules can say it answers for an order in a position (tc_state_scope()).  What it promises, of a scope of
 * one part: in every position that has the same numbers in these spans the order is refused or allowed for the same
 * reason, asks for the same draws, changes the same numbers to the same values, and changes no number outside of the
 * spans; and so does a question "what if" of it.  All numbers of a TcState belong to every part, and need not be named.
 *
 * An order that ends a phase does many things that have nothing to do with each other.  Its scope has parts, the same
 * number of them in every position, and a part may look at numbers of another one; what is changed in it follows from its
 * own spans and from the draws alone; and whatever the numbers are, it asks for draws of the same weights or for another
 * number of them.  Such an order is refused where one of its parts refuses it, with a note that no other part gives.
 *
 * Sums are numbers that are added to, and of which nothing is asked but whether they have come up to something: losses.
 * They are in no span.  room says how much may be added to all of them together before anything else happens than here;
 * nothing ever takes from them.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define TC_SCOPE_ALL G_MAXUINT16 /* part: each of them */

/* Bytes of a state. */
typedef struct
{
  guint32 offset;
  guint16 size;
  guint16 part;
} TcSpan;

typedef struct
{
  guint   n_parts; /* from 1 */
  guint   n_spans, most; /* that there are, and that there is room for */
  TcSpan *spans;   /* owned, n_spans, in any order, the same bytes perhaps several times */
  guint32 sums;    /* offset of gint16 numbers that are added to */
  guint32 n_sums;
  gint32  room;    /* at least 1; G_MAXINT32: any amount */
} TcScope;

void tc_scope_init  (TcScope *self);
void tc_scope_clear (TcScope *self);

/* Adds the number, or numbers, at an offset of the state to a part. */
static inline void
tc_scope_add (TcScope *self, guint part, gsize offset, gsize size)
{
  if (self->n_spans == self->most)
    self->spans = g_renew (TcSpan, self->spans, self->most *= 2);
  self->spans[self->n_spans++] = (TcSpan) { (guint32) offset, (guint16) size, (guint16) part };
}

G_END_DECLS
