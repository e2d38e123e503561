/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-stands.h"

const char *const tc_formation_names[] = { "line", "column", "square", "two-ranks", NULL };

TcStands
tc_stands_new (gint32 depth, int n, TcFormation formation, int ranks)
{
  gboolean deep = formation == TC_FORMATION_TWO_RANKS
                  || (formation == TC_FORMATION_LINE && ranks == 2);

  return (TcStands) {
    .front = TC_STAND_FRONT, .depth = depth, .n = (guint8) n, .square = formation == TC_FORMATION_SQUARE,
    .files = (guint8) (formation == TC_FORMATION_COLUMN ? 1 : deep ? (n + 1) / 2 : n),
  };
}

void
tc_stands_get_size (const TcStands *self, gint32 *front, gint32 *depth)
{
  int files;

  g_return_if_fail (self != NULL && front != NULL && depth != NULL);

  files = MAX (self->files, 1);
  *front = self->square ? self->front : MIN (files, self->n) * self->front;
  *depth = self->square ? self->front + 2 * self->depth : (self->n + files - 1) / files * self->depth;
}

static TcBase
lay_one (const TcStands *self, TcPlace place, const TcBearing *bearing, gint32 across, gint32 back, gint32 turn)
{
  TcPoint at = tc_bearing_step (bearing, (TcPoint) { place.x, place.y }, -back, across);

  if (turn != 0)
    return tc_base_new ((TcPlace) { at.x, at.y, (place.facing + turn) % 36000 }, self->front, self->depth);
  return tc_bearing_base (bearing, at, self->front, self->depth);
}

/* One base looks each way: front, left, right, rear; further ones stand behind the front. */
static void
lay_square (const TcStands *self, TcPlace place, const TcBearing *bearing, TcBase *out)
{
  static const struct { gint8 across, turn; } sides[4] = { { 0, 0 }, { -1, 3 }, { 1, 1 }, { 0, 2 } };

  for (int i = 0; i < self->n; i++)
    {
      gint32 across = i < 4 ? sides[i].across * self->front / 2 : 0;
      gint32 back = i == 0 ? 0
                    : i == 3 ? self->front + 2 * self->depth
                    : i > 3 ? (i - 3) * self->depth : self->depth + self->front / 2;

      out[i] = lay_one (self, place, bearing, across, back, i < 4 ? sides[i].turn * 9000 : 0);
    }
}

guint
tc_stands_lay (const TcStands *self, TcPlace place, TcBase out[TC_STANDS_MAX])
{
  TcBearing bearing;
  int files;

  g_return_val_if_fail (self != NULL && out != NULL, 0);
  g_return_val_if_fail (self->n <= TC_STANDS_MAX, 0);

  bearing = tc_bearing_new (place.facing);
  files = MAX (self->files, 1);
  if (self->square)
    lay_square (self, place, &bearing, out);
  else
    for (int i = 0; i < self->n; i++)
      {
        int rank = i / files, in_rank = MIN (files, self->n - rank * files);

        out[i] = lay_one (self, place, &bearing, (2 * (i % files) - in_rank + 1) * self->front / 2,
                          rank * self->depth, 0);
      }
  return self->n;
}
