/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-place: a place on a board, whatever the board is.
 *
 * On a hex grid x is a TcHex and y is 0; on a measured table x and y are
 * tenths of a millimetre from the near left corner.  Facing is a direction 0
 * to 5 on a hex grid and hundredths of a degree, clockwise from the far edge,
 * on a table; TC_NO_FACING where facing means nothing.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define TC_NO_FACING (-1)

typedef struct
{
  gint32 x;
  gint32 y;
  gint32 facing;
} TcPlace;

/* Nowhere: not on the board (in reserve, eliminated, not yet arrived). */
#define TC_NOWHERE ((TcPlace) { -1, -1, TC_NO_FACING })

static inline gboolean
tc_place_is_nowhere (TcPlace self)
{
  return self.x < 0;
}

static inline gboolean
tc_place_equal (TcPlace a, TcPlace b)
{
  return a.x == b.x && a.y == b.y && a.facing == b.facing;
}

G_END_DECLS
