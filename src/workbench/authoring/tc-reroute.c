/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-reroute.h"

#include <string.h>

/* Hexes and corners are points of one lattice.  Its three axes run from the middle of a hex up, down to the right and
 * down to the left, a hexside long; a step along all of them leads back.  The numbers of a hex add up to -1, those of a
 * corner to 0 or 1; the length of a way is the sum of what they differ by, and a hex is two away from its neighbours. */
typedef struct
{
  gint32 at[3];
} Point;

static int
add_up (Point p)
{
  return p.at[0] + p.at[1] + p.at[2];
}

static gboolean
is_same (Point a, Point b)
{
  return memcmp (&a, &b, sizeof a) == 0;
}

static int
find_length (Point a, Point b)
{
  return ABS (a.at[0] - b.at[0]) + ABS (a.at[1] - b.at[1]) + ABS (a.at[2] - b.at[2]);
}

/* How far its first hex is from the beginning of its row: 0 or 1. */
static gint32
find_shift (const TcHexGrid *grid)
{
  gint32 x2, y;

  tc_hexgrid_centre (grid, 0, &x2, &y);
  return (x2 - y) & 1;
}

static Point
point_of_hex (const TcHexGrid *grid, TcHex hex)
{
  gint32 x2, r, q;

  tc_hexgrid_centre (grid, hex, &x2, &r);
  q = (x2 - r - find_shift (grid)) / 2;
  return (Point) { { -r - 1, q + r, -q } };
}

static Point
point_of (const TcHexGrid *grid, TcRoutePoint point)
{
  static const Point corners[TC_HEX_DIRECTIONS] = { { { 0, 1, 0 } }, { { 0, 1, 1 } }, { { 0, 0, 1 } },
                                                    { { 1, 0, 1 } }, { { 1, 0, 0 } }, { { 1, 1, 0 } } };
  Point p = point_of_hex (grid, point.hex);

  for (int i = 0; i < 3 && point.corner >= 0; i++)
    p.at[i] += corners[point.corner].at[i];
  return p;
}

static TcHex
hex_at (const TcHexGrid *grid, Point p)
{
  gint32 q = -p.at[2], r = -p.at[0] - 1;

  return tc_hexgrid_at_centre (grid, 2 * q + r + find_shift (grid), r);
}

/* Twice the area to the right of the way from @a to @b, up to @c. */
static gint64
find_area (Point a, Point b, Point c)
{
  gint64 x = (b.at[1] - b.at[2]) - (a.at[1] - a.at[2]), y = (b.at[1] + b.at[2] - 2 * b.at[0]) - (a.at[1] + a.at[2] - 2 * a.at[0]);
  gint64 u = (c.at[1] - c.at[2]) - (a.at[1] - a.at[2]), v = (c.at[1] + c.at[2] - 2 * c.at[0]) - (a.at[1] + a.at[2] - 2 * a.at[0]);

  return x * v - y * u;
}

/* The hexes left and right of the side from one corner to the next. */
static TcHexPair
side_between (const TcHexGrid *grid, Point a, Point b)
{
  Point low = add_up (a) == 0 ? a : b, hexes[2];
  int n = 0;

  for (int i = 0; i < 3; i++)
    if (a.at[i] == b.at[i] && n < 2)
      {
        hexes[n] = low;
        hexes[n++].at[i]--;
      }
  g_assert (n == 2);
  if (find_area (a, b, hexes[0]) > 0)
    return (TcHexPair) { hex_at (grid, hexes[1]), hex_at (grid, hexes[0]) };
  return (TcHexPair) { hex_at (grid, hexes[0]), hex_at (grid, hexes[1]) };
}

/* Courses */
static gboolean
is_side (const TcFeature *feature)
{
  return feature->shape == TC_FEATURE_SIDES;
}

static guint
count (const TcFeature *feature)
{
  return is_side (feature) ? feature->sides->len : feature->hexes->len;
}

/* Its two corners; FALSE of hexes that are no neighbours. */
static gboolean
find_corners (const TcHexGrid *grid, TcHexPair side, Point out[2])
{
  int direction = tc_hexgrid_direction (grid, side.a, side.b);

  if (direction < 0)
    return FALSE;
  out[0] = point_of (grid, (TcRoutePoint) { side.a, (direction + TC_HEX_DIRECTIONS - 1) % TC_HEX_DIRECTIONS });
  out[1] = point_of (grid, (TcRoutePoint) { side.a, direction });
  return TRUE;
}

/* The first corner of the course that begins with the side: the one that the next side lacks. */
static Point
find_start (const TcHexGrid *grid, const GArray *sides, guint first, const Point corners[2])
{
  Point next[2];

  if (first + 1 < sides->len && find_corners (grid, g_array_index (sides, TcHexPair, first + 1), next)
      && (is_same (corners[0], next[0]) || is_same (corners[0], next[1])))
    return corners[1];
  return corners[0];
}

static guint
list_corners (const TcHexGrid *grid, const GArray *sides, guint first, GArray *points)
{
  guint i = first;
  Point corners[2], end;

  for (; i < sides->len && find_corners (grid, g_array_index (sides, TcHexPair, i), corners); i++)
    {
      if (i == first)
        {
          end = find_start (grid, sides, first, corners);
          g_array_append_val (points, end);
        }
      end = g_array_index (points, Point, points->len - 1);
      if (!is_same (end, corners[0]) && !is_same (end, corners[1]))
        break;
      end = is_same (end, corners[0]) ? corners[1] : corners[0];
      g_array_append_val (points, end);
    }
  return MAX (i, first + 1);
}

static guint
list_hexes (const TcHexGrid *grid, const GArray *hexes, guint first, GArray *points)
{
  guint i = first;

  for (; i < hexes->len; i++)
    {
      Point p = point_of_hex (grid, g_array_index (hexes, TcHex, i));

      if (i > first && find_length (g_array_index (points, Point, points->len - 1), p) != 2)
        break;
      g_array_append_val (points, p);
    }
  return i;
}

/* The points of the course that begins there; returns where the next one does. */
static guint
list_points (const TcHexGrid *grid, const TcFeature *feature, guint first, GArray *points)
{
  g_array_set_size (points, 0);
  return is_side (feature) ? list_corners (grid, feature->sides, first, points) : list_hexes (grid, feature->hexes, first, points);
}

static gboolean
find_in (const TcHexGrid *grid, const TcFeature *feature, Point p, TcRouteHold *out)
{
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (Point));

  for (guint first = 0, next; first < count (feature); first = next)
    {
      next = list_points (grid, feature, first, points);
      for (guint i = 0; i < points->len; i++)
        if (is_same (g_array_index (points, Point, i), p))
          {
            out->first = first;
            out->at = i;
            return TRUE;
          }
    }
  return FALSE;
}

gboolean
tc_reroute_find (const TcMap *map, const char *kind, TcRoutePoint point, TcRouteHold *out)
{
  g_return_val_if_fail (map != NULL && kind != NULL && out != NULL && tc_map_has_hex (map, point.hex), FALSE);

  for (guint i = map->features->len; i-- > 0;)
    {
      const TcFeature *feature = g_ptr_array_index (map->features, i);

      out->feature = i;
      if (feature->shape != TC_FEATURE_HEXES && is_side (feature) == (point.corner >= 0) && g_str_equal (feature->kind, kind)
          && find_in (&map->grid, feature, point_of (&map->grid, point), out))
        return TRUE;
    }
  return FALSE;
}

/* Laying */
static gboolean
may_go (const TcHexGrid *grid, Point from, Point to)
{
  TcHexPair side;

  if (add_up (from) == -1)
    return hex_at (grid, to) != TC_NO_HEX;
  side = side_between (grid, from, to);
  return side.a != TC_NO_HEX && side.b != TC_NO_HEX;
}

/* The @i-th point next to a hex or corner; FALSE: that is none. */
static gboolean
find_next (Point from, int i, Point *out)
{
  *out = from;
  if (add_up (from) == -1)
    {
      out->at[i / 3]++;
      out->at[i % 3]--;
      return i / 3 != i % 3;
    }
  out->at[i % 3] += add_up (from) == 0 ? 1 : -1;
  return i < 3;
}

/* Adds the points after @from, up to @to; FALSE: no shortest way is on the map. */
static gboolean
lay (const TcHexGrid *grid, Point from, Point to, GArray *out)
{
  const int stride = add_up (from) == -1 ? 2 : 1;

  for (Point p = from, best = from; !is_same (p, to); p = best)
    {
      gint64 least = G_MAXINT64;

      for (int i = 0; i < 9; i++)
        {
          Point n;

          if (!find_next (p, i, &n) || find_length (n, to) != find_length (p, to) - stride
              || ABS (find_area (from, to, n)) >= least || !may_go (grid, p, n))
            continue;
          least = ABS (find_area (from, to, n));
          best = n;
        }
      if (least == G_MAXINT64)
        return FALSE;
      g_array_append_val (out, best);
    }
  return TRUE;
}

/* Does another course meet this one there, or this one itself a second time? */
static gboolean
is_node (const TcMap *map, const TcRouteHold *hold, const GArray *points, guint at)
{
  const TcFeature *own = g_ptr_array_index (map->features, hold->feature);
  Point p = g_array_index (points, Point, at);
  TcRouteHold found;

  for (guint i = 0; i < points->len; i++)
    if (i != at && is_same (g_array_index (points, Point, i), p))
      return TRUE;
  for (guint i = 0; i < map->features->len; i++)
    {
      const TcFeature *other = g_ptr_array_index (map->features, i);

      if (other != own && other->shape == own->shape && (is_side (own) ? g_str_equal (other->kind, own->kind) : TRUE)
          && find_in (&map->grid, other, p, &found))
        return TRUE;
    }
  return FALSE;
}

/* Where the course is kept, before the point in hand or with @way 1 behind it. */
static guint
find_joint (const TcMap *map, const TcRouteHold *hold, const GArray *points, int way)
{
  Point held = g_array_index (points, Point, hold->at);
  const int stride = add_up (held) == -1 ? 2 : 1;
  guint at = hold->at;

  while (way > 0 ? at + 1 < points->len : at > 0)
    {
      guint next = at + (guint) way;
      guint steps = next > hold->at ? next - hold->at : hold->at - next;

      if ((at != hold->at && is_node (map, hold, points, at))
          || find_length (g_array_index (points, Point, next), held) != (int) steps * stride)
        break;
      at = next;
    }
  return at;
}

/* The hexes of the points instead of those from @first up to @end. */
static void
put_hexes (const TcHexGrid *grid, TcFeature *feature, guint first, guint end, const GArray *points)
{
  g_array_remove_range (feature->hexes, first, end - first);
  for (guint i = 0; i < points->len; i++)
    {
      TcHex hex = hex_at (grid, g_array_index (points, Point, i));

      g_array_insert_val (feature->hexes, first + i, hex);
    }
}

/* The sides from point to point instead of those from @first up to @end, with their first hexes on the same hand. */
static void
put_sides (const TcHexGrid *grid, TcFeature *feature, guint first, guint end, const GArray *points, gboolean right)
{
  g_array_remove_range (feature->sides, first, end - first);
  for (guint i = 1; i < points->len; i++)
    {
      TcHexPair side = side_between (grid, g_array_index (points, Point, i - 1), g_array_index (points, Point, i));

      if (right)
        side = (TcHexPair) { side.b, side.a };
      g_array_insert_val (feature->sides, first + i - 1, side);
    }
}

/* Where what is laid runs back along what is kept, neither goes to that joint, unless another course meets it there; the
 * point in hand, @at that place of what is laid, stays. */
static void
take_back (const TcMap *map, const TcRouteHold *hold, const GArray *points, guint joints[2], GArray *laid, guint at)
{
  for (; at > 0 && joints[0] > 0 && is_same (g_array_index (laid, Point, 1), g_array_index (points, Point, joints[0] - 1))
         && !is_node (map, hold, points, joints[0]); at--, joints[0]--)
    g_array_remove_index (laid, 0);
  for (; at + 1 < laid->len && joints[1] + 1 < points->len
         && is_same (g_array_index (laid, Point, laid->len - 2), g_array_index (points, Point, joints[1] + 1))
         && !is_node (map, hold, points, joints[1]); joints[1]++)
    g_array_set_size (laid, laid->len - 1);
}

static TcFeature *
lay_between (const TcMap *map, const TcFeature *feature, const TcRouteHold *hold, const GArray *points, guint joints[2], Point to)
{
  const TcHexGrid *grid = &map->grid;
  g_autoptr (GArray) laid = g_array_new (FALSE, FALSE, sizeof (Point));
  TcFeature *made;
  Point start = joints[0] == hold->at ? to : g_array_index (points, Point, joints[0]);
  guint at;

  g_array_append_val (laid, start);
  if (!lay (grid, start, to, laid))
    return NULL;
  at = laid->len - 1;
  if (joints[1] != hold->at && !lay (grid, to, g_array_index (points, Point, joints[1]), laid))
    return NULL;
  take_back (map, hold, points, joints, laid, at);
  made = tc_feature_copy (feature);
  if (is_side (feature))
    {
      TcHexPair side = side_between (grid, g_array_index (points, Point, joints[0]), g_array_index (points, Point, joints[0] + 1));

      put_sides (grid, made, hold->first + joints[0], hold->first + joints[1], laid,
                 g_array_index (feature->sides, TcHexPair, hold->first + joints[0]).a != side.a);
    }
  else
    put_hexes (grid, made, hold->first + joints[0], hold->first + joints[1] + 1, laid);
  return made;
}

TcFeature *
tc_reroute_lay (const TcMap *map, const TcRouteHold *hold, TcRoutePoint to)
{
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (Point));
  const TcFeature *feature;
  TcFeature *made;
  guint joints[2];

  g_return_val_if_fail (map != NULL && hold != NULL && hold->feature < map->features->len && tc_map_has_hex (map, to.hex), NULL);

  feature = g_ptr_array_index (map->features, hold->feature);
  g_return_val_if_fail (hold->first < count (feature) && is_side (feature) == (to.corner >= 0), NULL);
  list_points (&map->grid, feature, hold->first, points);
  g_return_val_if_fail (hold->at < points->len, NULL);
  if (points->len < 2)
    return NULL;
  joints[0] = find_joint (map, hold, points, -1);
  joints[1] = find_joint (map, hold, points, 1);
  made = lay_between (map, feature, hold, points, joints, point_of (&map->grid, to));
  if (made != NULL && (count (made) < (is_side (made) ? 1 : 2) || tc_record_equal (&tc_feature_record, made, feature)))
    g_clear_pointer (&made, tc_feature_free);
  return made;
}
