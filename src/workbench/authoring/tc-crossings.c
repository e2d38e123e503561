/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-crossings.h"

#include <string.h>

typedef struct
{
  const TcMap     *map;
  guint            index; /* of the course */
  const TcFeature *before;
  const TcFeature *made;
  GArray          *taken; /* TcHexPair, owned: where something has moved to */
} Follow;

static const TcFeature *
get_after (const Follow *self, guint i)
{
  return i == self->index ? self->made : g_ptr_array_index (self->map->features, i);
}

static gboolean
is_same (TcHexPair a, TcHexPair b)
{
  return (a.a == b.a && a.b == b.b) || (a.a == b.b && a.b == b.a);
}

/* Sides, or steps of a path. */
static guint
count (const TcFeature *feature)
{
  if (feature->shape == TC_FEATURE_SIDES)
    return feature->sides->len;
  return feature->shape == TC_FEATURE_PATH && feature->hexes->len > 0 ? feature->hexes->len - 1 : 0;
}

static TcHexPair
get (const TcFeature *feature, guint i)
{
  if (feature->shape == TC_FEATURE_SIDES)
    return g_array_index (feature->sides, TcHexPair, i);
  return (TcHexPair) { g_array_index (feature->hexes, TcHex, i), g_array_index (feature->hexes, TcHex, i + 1) };
}

static gboolean
has (const TcFeature *feature, TcHexPair pair)
{
  for (guint i = 0; i < count (feature); i++)
    if (is_same (get (feature, i), pair))
      return TRUE;
  return FALSE;
}

static gboolean
is_crossing (const TcFeature *feature)
{
  return feature->shape == TC_FEATURE_SIDES && tc_map_is_crossing (feature->kind);
}

/* Can such a crossing lead over the course, or through it? */
static gboolean
carries (const TcFeature *course, const char *crossing)
{
  if (strcmp (crossing, "gate") == 0)
    return course->shape == TC_FEATURE_SIDES && strcmp (course->kind, "wall") == 0;
  return tc_feature_is_water (course);
}

static gboolean
is_carried (const Follow *self, const char *crossing, TcHexPair side)
{
  if (strcmp (crossing, "gate") != 0
      && (tc_map_is_water (tc_map_get_terrain (self->map, side.a)->id)
          || tc_map_is_water (tc_map_get_terrain (self->map, side.b)->id)))
    return TRUE;
  for (guint i = 0; i < self->map->features->len; i++)
    if (carries (get_after (self, i), crossing) && has (get_after (self, i), side))
      return TRUE;
  return FALSE;
}

/* Does a road lead across? With @and, one that leads across there too. */
static gboolean
is_led_across (const Follow *self, TcHexPair side, const TcHexPair *and)
{
  for (guint i = 0; i < self->map->features->len; i++)
    {
      const TcFeature *road = get_after (self, i);

      if (road->shape == TC_FEATURE_PATH && has (road, side) && (and == NULL || has (road, *and)))
        return TRUE;
    }
  return FALSE;
}

static gboolean
is_taken (const Follow *self, TcHexPair side)
{
  for (guint i = 0; i < self->taken->len; i++)
    if (is_same (g_array_index (self->taken, TcHexPair, i), side))
      return TRUE;
  for (guint i = 0; i < self->map->features->len; i++)
    if (is_crossing (get_after (self, i)) && has (get_after (self, i), side))
      return TRUE;
  return FALSE;
}

/* Four times the square of what their middles are apart by, in units of the grid's frame. */
static gint64
find_distance (const TcHexGrid *grid, TcHexPair a, TcHexPair b)
{
  gint32 x[4], y[4];
  gint64 across, up;

  tc_hexgrid_centre (grid, a.a, &x[0], &y[0]);
  tc_hexgrid_centre (grid, a.b, &x[1], &y[1]);
  tc_hexgrid_centre (grid, b.a, &x[2], &y[2]);
  tc_hexgrid_centre (grid, b.b, &x[3], &y[3]);
  across = (gint64) x[0] + x[1] - x[2] - x[3];
  up = (gint64) y[0] + y[1] - y[2] - y[3];
  return across * across + 3 * up * up;
}

/* Has the crossing no business there any more? */
static gboolean
is_left (const Follow *self, const char *crossing, TcHexPair side)
{
  if (!has (self->before, side))
    return FALSE;
  if (self->before->shape == TC_FEATURE_PATH)
    return !is_led_across (self, side, NULL) && is_carried (self, crossing, side);
  return carries (self->before, crossing) && !is_carried (self, crossing, side);
}

/* Where on the new stretch it goes, if anywhere. */
static gboolean
find_place (const Follow *self, const char *crossing, TcHexPair side, TcHexPair *out)
{
  const TcHexGrid *grid = &self->map->grid;
  gboolean path = self->before->shape == TC_FEATURE_PATH, found = FALSE;
  gboolean led = !path && is_led_across (self, side, NULL);

  for (guint i = 0; i < count (self->made); i++)
    {
      TcHexPair to = get (self->made, i);

      if (has (self->before, to) || is_taken (self, to) || (path && !is_carried (self, crossing, to))
          || (led && !is_led_across (self, to, &side))
          || (found && find_distance (grid, to, side) >= find_distance (grid, *out, side)))
        continue;
      *out = to;
      found = TRUE;
    }
  return found;
}

/* The feature as it follows; NULL: it stays. */
static TcFeature *
move (Follow *self, const TcFeature *feature)
{
  TcFeature *moved = tc_feature_copy (feature);
  gboolean changed = FALSE;

  for (guint i = feature->sides->len; i-- > 0;)
    {
      TcHexPair to, from = g_array_index (feature->sides, TcHexPair, i);

      if (!is_left (self, feature->kind, from))
        continue;
      if (find_place (self, feature->kind, from, &to))
        {
          g_array_index (moved->sides, TcHexPair, i) = to;
          g_array_append_val (self->taken, to);
        }
      else if (self->before->shape == TC_FEATURE_SIDES)
        g_array_remove_index (moved->sides, i);
      else
        continue;
      changed = TRUE;
    }
  if (!changed)
    g_clear_pointer (&moved, tc_feature_free);
  return moved;
}

static void
add (GArray *edits, guint index, TcFeature *feature)
{
  TcEdit edit = { .kind = TC_EDIT_FEATURE, .index = (gint32) index, .object = feature };

  edit.number = feature != NULL ? TC_EDIT_REPLACE : TC_EDIT_REMOVE;
  g_array_append_val (edits, edit);
}

GArray *
tc_crossings_follow (const TcMap *map, guint feature, TcFeature *made)
{
  GArray *edits = g_array_new (FALSE, TRUE, sizeof (TcEdit));
  g_autoptr (GArray) taken = g_array_new (FALSE, FALSE, sizeof (TcHexPair));
  Follow self;

  g_array_set_clear_func (edits, (GDestroyNotify) tc_edit_clear);
  g_return_val_if_fail (map != NULL && feature < map->features->len && made != NULL, edits);

  self = (Follow) { map, feature, g_ptr_array_index (map->features, feature), made, taken };
  add (edits, feature, made);
  /* from the last one: what goes shifts those behind */
  for (guint i = map->features->len; i-- > 0;)
    {
      const TcFeature *crossing = g_ptr_array_index (map->features, i);
      TcFeature *moved = i != feature && is_crossing (crossing) ? move (&self, crossing) : NULL;

      if (moved == NULL)
        continue;
      if (moved->sides->len == 0)
        g_clear_pointer (&moved, tc_feature_free);
      add (edits, i, moved);
    }
  return edits;
}
