/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines of sight by fractions: which part of the line lies in which hex. */
#include "thirty-years-war-referee-private.h"

#include <string.h>

typedef struct
{
  int from[2], to[2]; /* fractions of the way */
} Part;

static gboolean
is_before (const int a[2], const int b[2])
{
  return (gint64) a[0] * b[1] < (gint64) b[0] * a[1];
}

/* Cuts the part of the line for which |p + q t| < r (@open) or <= r; FALSE when nothing is left. */
static gboolean
cut (Part *part, int p, int q, int r, gboolean open)
{
  int low[2], high[2];

  if (q == 0)
    return open ? ABS (p) < r : ABS (p) <= r;
  low[0] = q > 0 ? -r - p : r - p;
  high[0] = q > 0 ? r - p : -r - p;
  low[1] = high[1] = q;
  if (q < 0)
    {
      low[0] = -low[0];
      high[0] = -high[0];
      low[1] = high[1] = -q;
    }
  if (is_before (part->from, low))
    memcpy (part->from, low, sizeof low);
  if (is_before (high, part->to))
    memcpy (part->to, high, sizeof high);

  return is_before (part->from, part->to);
}

/* The part of the line inside the hex, which is where three strips cross. */
static gboolean
is_through (const Referee *self, int from, int to, int hex, gboolean open, Part *part)
{
  int px = self->x[from] - self->x[hex], py = self->y[from] - self->y[hex];
  int qx = self->x[to] - self->x[from], qy = self->y[to] - self->y[from];

  *part = (Part) { { 0, 1 }, { 1, 1 } };

  return cut (part, px, qx, 1, open) && cut (part, px + 3 * py, qx + 3 * qy, 2, open)
         && cut (part, px - 3 * py, qx - 3 * qy, 2, open);
}

/* F-19.52: a wall without a breach between the two. */
static gboolean
is_walled (const Referee *self, int a, int b)
{
  const Side *side = referee_side (self, a, b);

  for (int i = 0; i < side->n; i++)
    if (referee_says (self, side->chart[i], "sight", "wall") && !referee_is_opened (self, side, side->chart[i]))
      return TRUE;

  return FALSE;
}

static gboolean
has_wall (const Referee *self, int hex)
{
  for (int i = 0; i < 6; i++)
    if (self->near[hex][i] >= 0 && is_walled (self, hex, self->near[hex][i]))
      return TRUE;

  return FALSE;
}

/* F-19.52: a gun fires outward over the wall of its own hex. */
static gboolean
is_outward (const Referee *self, int from, int hex, int near)
{
  const Side *side;

  if (hex != from && near != from)
    return FALSE;
  side = referee_side (self, from, hex == from ? near : hex);
  for (int i = 0; i < side->n; i++)
    if (referee_says (self, side->chart[i], "sight", "wall") && !side->first[i])
      return FALSE;

  return TRUE;
}

/* A wall that the line crosses as it goes from one hex into the next. */
static gboolean
is_cut (const Referee *self, int from, int to, int hex, const Part *part)
{
  Part next;

  for (int i = 0; i < 6; i++)
    if (self->near[hex][i] >= 0 && is_walled (self, hex, self->near[hex][i])
        && !is_outward (self, from, hex, self->near[hex][i]) && is_through (self, from, to, self->near[hex][i], TRUE, &next)
        && !is_before (next.from, part->to) && !is_before (part->to, next.from))
      return TRUE;

  return FALSE;
}

static gboolean
blocks (const Referee *self, const TwState *state, int from, int to, int hex)
{
  const char *sight = referee_cell (self, referee_ground (self, hex), "sight");
  gboolean top = self->hilltop[hex], high = self->hilltop[from], level = high && self->hilltop[to];
  gboolean body = FALSE;

  for (guint c = 0; c < self->battle->counters->len; c++)
    body |= state->hex[c] == hex && (referee_is_unit (self, c) || referee_is_kind (self, c, "artillery"));
  if (level)
    return top && (body || strcmp (sight, "forest") == 0);
  if (!body && !top && strcmp (sight, "forest") != 0 && strcmp (sight, "woods") != 0 && strcmp (sight, "town") != 0)
    return FALSE;

  return !high || 2 * referee_distance (self, from, hex) >= referee_distance (self, from, to);
}

int
referee_sees (const Referee *self, const TwState *state, int from, int to)
{
  gboolean along = FALSE, clear = TRUE, walls = FALSE;

  for (int hex = 0; hex < self->n_hexes; hex++)
    {
      Part part, shared;

      if (!is_through (self, from, to, hex, FALSE, &part))
        continue;
      walls |= has_wall (self, hex);
      if (is_through (self, from, to, hex, TRUE, &shared))
        {
          clear &= !is_cut (self, from, to, hex, &part)
                   && (hex == from || hex == to || !blocks (self, state, from, to, hex));
          continue;
        }
      /* Along a hexside: which hexes share the same part of the line? */
      along = TRUE;
      for (int i = 0; i < 6; i++)
        {
          int other = self->near[hex][i];

          if (other >= 0 && is_through (self, from, to, other, FALSE, &shared)
              && !is_before (shared.from, part.from) && !is_before (part.from, shared.from)
              && blocks (self, state, from, to, hex) && blocks (self, state, from, to, other))
            clear = FALSE;
        }
    }

  return along && walls ? -1 : clear;
}
