/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where hexes go, and what lies along their sides: it goes on across those that come or go. */
#include "tc-resize-private.h"

#include "tc-corner.h"

/* A corner of the old map, and the set of those between which there were sides that have gone: the number of one of them. */
typedef struct
{
  TcCorner was;
  guint    set;
} Knot;

/* An end of a side that stays. */
typedef struct
{
  TcCorner  at, from; /* where it is, and the other end */
  TcHexPair side;
  guint     knot, index;
} End;

/* What changes from the old sides of a feature to its new ones. */
typedef struct
{
  const TcMove *move;
  GArray     *knots; /* owned, Knot */
  GArray     *ends;  /* owned, End */
  GArray     *sides; /* owned, TcHexPair */
} Seam;

/* Does it go? */
static gboolean
is_in_band (TcBand band, gint32 place)
{
  return band.by < 0 && place >= band.at && place < band.at - band.by;
}

static gint32
move_along (TcBand band, gint32 place)
{
  return place < band.at ? place : place + band.by;
}

/* Inside the map: what comes before and after stays. */
gboolean
tc_resize_goes (const TcMove *self, TcHex hex)
{
  return is_in_band (self->in_rows, tc_hexgrid_row (&self->from->grid, hex))
         || is_in_band (self->in_columns, tc_hexgrid_column (&self->from->grid, hex));
}

TcHex
tc_resize_move_hex (gconstpointer move, TcHex hex)
{
  const TcMove *self = move;

  if (tc_resize_goes (self, hex))
    return TC_NO_HEX;
  return tc_hexgrid_at (&self->grid, move_along (self->in_rows, tc_hexgrid_row (&self->from->grid, hex)) + self->rows,
                        move_along (self->in_columns, tc_hexgrid_column (&self->from->grid, hex)) + self->columns);
}

/* Before hexes that come or go inside the map. */
static gboolean
is_before (const TcMove *self, TcHex hex)
{
  return (self->in_rows.by == 0 || tc_hexgrid_row (&self->from->grid, hex) < self->in_rows.at)
         && (self->in_columns.by == 0 || tc_hexgrid_column (&self->from->grid, hex) < self->in_columns.at);
}

static TcHexPair
turn_pair (TcHexPair pair)
{
  return (TcHexPair) { pair.b, pair.a };
}

/* What lay between the two hexes stays with the first one; at the rim of hexes that go, with the one that stays if it is to be kept. */
static TcHexPair
move_pair (const TcMove *self, TcHexPair pair, gboolean keeps_rim)
{
  int direction = tc_hexgrid_direction (&self->from->grid, pair.a, pair.b);
  TcHexPair moved = { tc_resize_move_hex (self, pair.a), tc_resize_move_hex (self, pair.b) };

  if (direction < 0)
    return moved;
  if (moved.a != TC_NO_HEX
      && (moved.b != TC_NO_HEX ? tc_hexgrid_direction (&self->grid, moved.a, moved.b) < 0 : keeps_rim && tc_resize_goes (self, pair.b)))
    moved.b = tc_hexgrid_neighbour (&self->grid, moved.a, direction);
  else if (keeps_rim && moved.a == TC_NO_HEX && moved.b != TC_NO_HEX && tc_resize_goes (self, pair.a))
    moved.a = tc_hexgrid_neighbour (&self->grid, moved.b, (direction + TC_HEX_DIRECTIONS / 2) % TC_HEX_DIRECTIONS);
  return moved;
}

static guint
find_knot (GArray *knots, TcCorner was)
{
  Knot knot = { was, knots->len };

  for (guint i = 0; i < knots->len; i++)
    if (tc_corner_is_same (g_array_index (knots, Knot, i).was, was))
      return i;
  g_array_append_val (knots, knot);
  return knot.set;
}

static void
tie (GArray *knots, const TcCorner was[2])
{
  guint a = find_knot (knots, was[0]), b = find_knot (knots, was[1]);
  guint set = g_array_index (knots, Knot, a).set, other = g_array_index (knots, Knot, b).set;

  for (guint i = 0; i < knots->len; i++)
    if (g_array_index (knots, Knot, i).set == other)
      g_array_index (knots, Knot, i).set = set;
}

static gboolean
has_side (const GArray *sides, TcHexPair side)
{
  for (guint i = 0; i < sides->len; i++)
    {
      TcHexPair other = g_array_index (sides, TcHexPair, i);

      if ((other.a == side.a && other.b == side.b) || (other.a == side.b && other.b == side.a))
        return TRUE;
    }
  return FALSE;
}

static gboolean
is_at (TcBand band, gint32 place)
{
  return band.by != 0 && place >= band.at - 1 && place <= band.at + MAX (-band.by, 0);
}

static gboolean
is_near (const TcMove *self, TcHex hex)
{
  return is_at (self->in_rows, tc_hexgrid_row (&self->from->grid, hex)) || is_at (self->in_columns, tc_hexgrid_column (&self->from->grid, hex));
}

/* Of an old side near by, which was there, and the new one: what has gone ties its corners, what stays has its ends. */
static void
add_side (Seam *self, TcHexPair was, TcHexPair is)
{
  const TcHexGrid *from = &self->move->from->grid;
  TcCorner old[2], now[2];

  if (!tc_corner_find_ends (from, was.a, was.b, old))
    return;
  if (is.a == TC_NO_HEX || is.b == TC_NO_HEX)
    {
      if (tc_resize_goes (self->move, was.a) || tc_resize_goes (self->move, was.b))
        tie (self->knots, old);
      return;
    }
  tc_corner_find_ends (&self->move->grid, is.a, is.b, now);
  for (int i = 0; i < 2; i++)
    {
      End end = { now[i], now[1 - i], is, find_knot (self->knots, old[i]), self->sides->len };

      g_array_append_val (self->ends, end);
    }
}

/* The sides from one end on to the other one, before it. */
static guint
join (Seam *self, const End *from, const End *to, guint at)
{
  const TcHexGrid *grid = &self->move->grid;
  g_autoptr (GArray) way = g_array_new (FALSE, FALSE, sizeof (TcCorner));
  guint added = 0;
  TcHex beside[2];
  gboolean right;

  tc_corner_find_hexes (grid, from->from, from->at, beside);
  right = from->side.a != beside[0];
  g_array_append_val (way, from->at);
  if (!tc_corner_lay (grid, from->at, to->at, way))
    return 0;
  for (guint i = 1; i < way->len; i++)
    {
      TcHexPair side;

      tc_corner_find_hexes (grid, g_array_index (way, TcCorner, i - 1), g_array_index (way, TcCorner, i), beside);
      side = (TcHexPair) { beside[right], beside[!right] };
      if (!has_side (self->sides, side))
        g_array_insert_val (self->sides, at + added++, side);
    }
  return added;
}

/* Where corners that were one, or were joined by sides that have gone, are now apart. */
static void
join_ends (Seam *self)
{
  guint added = 0;

  for (guint i = 0; i < self->ends->len; i++)
    {
      const End *end = &g_array_index (self->ends, End, i), *first = NULL;
      guint set = g_array_index (self->knots, Knot, end->knot).set;
      gboolean joined = FALSE;

      for (guint k = 0; k < i && !joined; k++)
        {
          const End *other = &g_array_index (self->ends, End, k);

          if (g_array_index (self->knots, Knot, other->knot).set != set)
            continue;
          joined = tc_corner_is_same (other->at, end->at);
          first = first != NULL ? first : other;
        }
      if (first != NULL && !joined)
        added += join (self, first, end, end->index + added);
    }
}

static void
move_all (Seam *self, const TcFeature *feature, gboolean keeps_rim)
{
  const TcMove *move = self->move;

  for (guint i = 0; i < feature->sides->len; i++)
    {
      TcHexPair was = g_array_index (feature->sides, TcHexPair, i);
      /* What has no direction stays with the hex before new ones. */
      gboolean turned = !tc_map_is_directed (feature->kind) && is_before (move, was.b) && !is_before (move, was.a);
      TcHexPair is = turned ? turn_pair (move_pair (move, turn_pair (was), keeps_rim)) : move_pair (move, was, keeps_rim);

      /* Farther away nothing changes but its hexes. */
      gboolean near = is_near (move, was.a) || is_near (move, was.b);

      if (near)
        add_side (self, was, is);
      if (is.a != TC_NO_HEX && is.b != TC_NO_HEX && !(near && has_side (self->sides, is)))
        g_array_append_val (self->sides, is);
    }
}

/* What ran along the rim of hexes that go runs anew between what is left before and behind it; where nothing else is left, it stays. */
void
tc_resize_move_sides (const TcMove *self, TcFeature *feature)
{
  Seam seam = { self, g_array_new (FALSE, FALSE, sizeof (Knot)), g_array_new (FALSE, FALSE, sizeof (End)),
                g_array_new (FALSE, FALSE, sizeof (TcHexPair)) };

  move_all (&seam, feature, FALSE);
  if (seam.sides->len == 0)
    {
      g_array_set_size (seam.knots, 0);
      move_all (&seam, feature, TRUE);
    }
  join_ends (&seam);
  g_array_unref (feature->sides);
  feature->sides = seam.sides;
  g_array_unref (seam.knots);
  g_array_unref (seam.ends);
}
