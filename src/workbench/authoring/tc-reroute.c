/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-reroute.h"

#include "tc-corner.h"

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

/* The hexes left and right of the side from one corner to the next. */
static TcHexPair
side_between (const TcHexGrid *grid, TcCorner a, TcCorner b)
{
  TcHex hexes[2];

  tc_corner_find_hexes (grid, a, b, hexes);
  return (TcHexPair) { hexes[0], hexes[1] };
}

static gboolean
find_ends (const TcHexGrid *grid, TcHexPair side, TcCorner out[2])
{
  return tc_corner_find_ends (grid, side.a, side.b, out);
}

/* The first corner of the course that begins with the side: the one that the next side lacks. */
static TcCorner
find_start (const TcHexGrid *grid, const GArray *sides, guint first, const TcCorner corners[2])
{
  TcCorner next[2];

  if (first + 1 < sides->len && find_ends (grid, g_array_index (sides, TcHexPair, first + 1), next)
      && (tc_corner_is_same (corners[0], next[0]) || tc_corner_is_same (corners[0], next[1])))
    return corners[1];
  return corners[0];
}

static guint
list_corners (const TcHexGrid *grid, const GArray *sides, guint first, GArray *points)
{
  guint i = first;
  TcCorner corners[2], end;

  for (; i < sides->len && find_ends (grid, g_array_index (sides, TcHexPair, i), corners); i++)
    {
      if (i == first)
        {
          end = find_start (grid, sides, first, corners);
          g_array_append_val (points, end);
        }
      end = g_array_index (points, TcCorner, points->len - 1);
      if (!tc_corner_is_same (end, corners[0]) && !tc_corner_is_same (end, corners[1]))
        break;
      end = tc_corner_is_same (end, corners[0]) ? corners[1] : corners[0];
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
      TcCorner p = tc_corner_of_hex (grid, g_array_index (hexes, TcHex, i));

      if (i > first && tc_corner_find_length (g_array_index (points, TcCorner, points->len - 1), p) != 2)
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
find_in (const TcHexGrid *grid, const TcFeature *feature, TcCorner p, TcRouteHold *out)
{
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (TcCorner));

  for (guint first = 0, next; first < count (feature); first = next)
    {
      next = list_points (grid, feature, first, points);
      for (guint i = 0; i < points->len; i++)
        if (tc_corner_is_same (g_array_index (points, TcCorner, i), p))
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
          && find_in (&map->grid, feature, tc_corner_of (&map->grid, point.hex, point.corner), out))
        return TRUE;
    }
  return FALSE;
}

/* Does another course meet this one there, or this one itself a second time? */
static gboolean
is_node (const TcMap *map, const TcRouteHold *hold, const GArray *points, guint at)
{
  const TcFeature *own = g_ptr_array_index (map->features, hold->feature);
  TcCorner p = g_array_index (points, TcCorner, at);
  TcRouteHold found;

  for (guint i = 0; i < points->len; i++)
    if (i != at && tc_corner_is_same (g_array_index (points, TcCorner, i), p))
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
  TcCorner held = g_array_index (points, TcCorner, hold->at);
  const int stride = tc_corner_add_up (held) == -1 ? 2 : 1;
  guint at = hold->at;

  while (way > 0 ? at + 1 < points->len : at > 0)
    {
      guint next = at + (guint) way;
      guint steps = next > hold->at ? next - hold->at : hold->at - next;

      if ((at != hold->at && is_node (map, hold, points, at))
          || tc_corner_find_length (g_array_index (points, TcCorner, next), held) != (int) steps * stride)
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
      TcHex hex = tc_corner_get_hex (grid, g_array_index (points, TcCorner, i));

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
      TcHexPair side = side_between (grid, g_array_index (points, TcCorner, i - 1), g_array_index (points, TcCorner, i));

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
  for (; at > 0 && joints[0] > 0 && tc_corner_is_same (g_array_index (laid, TcCorner, 1), g_array_index (points, TcCorner, joints[0] - 1))
         && !is_node (map, hold, points, joints[0]); at--, joints[0]--)
    g_array_remove_index (laid, 0);
  for (; at + 1 < laid->len && joints[1] + 1 < points->len
         && tc_corner_is_same (g_array_index (laid, TcCorner, laid->len - 2), g_array_index (points, TcCorner, joints[1] + 1))
         && !is_node (map, hold, points, joints[1]); joints[1]++)
    g_array_set_size (laid, laid->len - 1);
}

static TcFeature *
lay_between (const TcMap *map, const TcFeature *feature, const TcRouteHold *hold, const GArray *points, guint joints[2], TcCorner to)
{
  const TcHexGrid *grid = &map->grid;
  g_autoptr (GArray) laid = g_array_new (FALSE, FALSE, sizeof (TcCorner));
  TcFeature *made;
  TcCorner start = joints[0] == hold->at ? to : g_array_index (points, TcCorner, joints[0]);
  guint at;

  g_array_append_val (laid, start);
  if (!tc_corner_lay (grid, start, to, laid))
    return NULL;
  at = laid->len - 1;
  if (joints[1] != hold->at && !tc_corner_lay (grid, to, g_array_index (points, TcCorner, joints[1]), laid))
    return NULL;
  take_back (map, hold, points, joints, laid, at);
  made = tc_feature_copy (feature);
  if (is_side (feature))
    {
      TcHexPair side = side_between (grid, g_array_index (points, TcCorner, joints[0]), g_array_index (points, TcCorner, joints[0] + 1));

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
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (TcCorner));
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
  made = lay_between (map, feature, hold, points, joints, tc_corner_of (&map->grid, to.hex, to.corner));
  if (made != NULL && (count (made) < (is_side (made) ? 1 : 2) || tc_record_equal (&tc_feature_record, made, feature)))
    g_clear_pointer (&made, tc_feature_free);
  return made;
}
