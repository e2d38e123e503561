/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is drawn on sides, and from hex to hex. */
#include "tc-pencil-private.h"

/* Two sides meet in a corner when they have a hex in common and their others are neighbours. */
static gboolean
do_meet (const TcMap *map, TcHexPair a, TcHexPair b)
{
  TcHex x, y;

  if (a.a == b.a || a.b == b.b)
    x = a.a == b.a ? a.b : a.a, y = a.a == b.a ? b.b : b.a;
  else if (a.a == b.b || a.b == b.a)
    x = a.a == b.b ? a.b : a.a, y = a.a == b.b ? b.a : b.b;
  else
    return FALSE;
  return tc_hexgrid_direction (&map->grid, x, y) >= 0;
}

static gboolean
is_same_side (TcHexPair a, TcHexPair b)
{
  return (a.a == b.a && a.b == b.b) || (a.a == b.b && a.b == b.a);
}

/* Where the pair is among the sides, or among the steps of a path: of a step, its second hex. */
static int
find_pair (const TcFeature *feature, TcHexPair pair)
{
  for (guint i = 0; feature->shape == TC_FEATURE_SIDES && i < feature->sides->len; i++)
    if (is_same_side (g_array_index (feature->sides, TcHexPair, i), pair))
      return (int) i;
  for (guint i = 1; feature->shape == TC_FEATURE_PATH && i < feature->hexes->len; i++)
    if (is_same_side ((TcHexPair) { g_array_index (feature->hexes, TcHex, i - 1), g_array_index (feature->hexes, TcHex, i) },
                      pair))
      return (int) i;
  return -1;
}

static TcFeatureShape
get_shape (const TcPencil *self)
{
  return self->kind == TC_PENCIL_PATH ? TC_FEATURE_PATH : TC_FEATURE_SIDES;
}

/* The feature that has the pair, the last one as it is the one that counts; -1 for none. */
static int
find_feature (const TcPencil *self, const TcMap *map, TcHexPair pair, int *at)
{
  for (guint i = map->features->len; i > 0; i--)
    {
      const TcFeature *feature = g_ptr_array_index (map->features, i - 1);

      if (feature->kind != self->id || feature->shape != get_shape (self))
        continue;
      *at = find_pair (feature, pair);
      if (*at >= 0)
        return (int) i - 1;
    }
  return -1;
}

/* Lines are drawn in the order in which their sides are listed: the ends alone can grow. */
static gboolean
extend_sides (const TcMap *map, TcFeature *feature, TcHexPair pair)
{
  GArray *sides = feature->sides;

  if (sides->len > 0 && do_meet (map, g_array_index (sides, TcHexPair, sides->len - 1), pair))
    g_array_append_val (sides, pair);
  else if (sides->len > 0 && do_meet (map, g_array_index (sides, TcHexPair, 0), pair))
    g_array_prepend_val (sides, pair);
  else
    return FALSE;
  return TRUE;
}

static gboolean
extend_path (TcFeature *feature, TcHexPair pair)
{
  GArray *hexes = feature->hexes;
  TcHex first, last;

  if (hexes->len == 0)
    return FALSE;
  first = g_array_index (hexes, TcHex, 0);
  last = g_array_index (hexes, TcHex, hexes->len - 1);
  if (last == pair.a || last == pair.b)
    g_array_append_val (hexes, *(last == pair.a ? &pair.b : &pair.a));
  else if (first == pair.a || first == pair.b)
    g_array_prepend_val (hexes, *(first == pair.a ? &pair.b : &pair.a));
  else
    return FALSE;
  return TRUE;
}

/* A copy of the feature whose end the pair continues, NULL when there is none. */
static TcFeature *
extend (const TcPencil *self, const TcMap *map, TcHexPair pair, int *index)
{
  for (guint i = map->features->len; i > 0; i--)
    {
      const TcFeature *feature = g_ptr_array_index (map->features, i - 1);
      TcFeature *copy;

      if (feature->kind != self->id || feature->shape != get_shape (self))
        continue;
      copy = tc_feature_copy (feature);
      *index = (int) i - 1;
      if (copy->shape == TC_FEATURE_PATH ? extend_path (copy, pair)
                                         : extend_sides (map, copy, pair))
        return copy;
      tc_feature_free (copy);
    }
  return NULL;
}

static gboolean
turn (TcDocument *document, guint stroke, int index, int at, TcHexPair pair)
{
  TcFeature *feature = tc_pencil_copy_feature (document, index);
  TcHexPair *now = &g_array_index (feature->sides, TcHexPair, at);

  if (now->a == pair.a)
    {
      tc_feature_free (feature);
      return FALSE;
    }
  *now = pair;
  return tc_pencil_replace (document, stroke, index, feature);
}

TcHexPair
tc_pencil_go_on (TcHexPair before, TcHexPair side)
{
  if (side.a == before.b || side.b == before.a)
    return (TcHexPair) { side.b, side.a };
  return side;
}

/* From the side of the hex in one direction round it that many sides on; FALSE where this leaves the map. */
static gboolean
go_round (const TcHexGrid *grid, TcHex hex, int from, int step, int n, TcHexPair between[2])
{
  for (int i = 0; i < n; i++)
    {
      from = (from + step) % TC_HEX_DIRECTIONS;
      between[i] = (TcHexPair) { hex, tc_hexgrid_neighbour (grid, hex, from) };
      if (between[i].b == TC_NO_HEX)
        return FALSE;
    }
  return TRUE;
}

guint
tc_pencil_find_between (const TcPencil *self, const TcHexGrid *grid, TcHexPair before, TcHexPair side, TcHexPair between[2])
{
  enum { CLOCKWISE = 1, BACK = TC_HEX_DIRECTIONS - 1 };
  TcHex hex = before.a == side.a || before.a == side.b ? before.a : before.b;
  int from, way, n;
  gboolean is_round;

  g_return_val_if_fail (self != NULL && grid != NULL && between != NULL, 0);

  if ((hex != side.a && hex != side.b) || tc_map_is_crossing (self->id))
    return 0;
  from = tc_hexgrid_direction (grid, hex, hex == before.a ? before.b : before.a);
  way = (tc_hexgrid_direction (grid, hex, hex == side.a ? side.b : side.a) - from + TC_HEX_DIRECTIONS) % TC_HEX_DIRECTIONS;
  n = MAX (MIN (way, TC_HEX_DIRECTIONS - way) - 1, 0);
  is_round = way <= TC_HEX_DIRECTIONS / 2 && go_round (grid, hex, from, CLOCKWISE, n, between);
  if (!is_round && way >= TC_HEX_DIRECTIONS / 2)
    is_round = go_round (grid, hex, from, BACK, n, between);
  return is_round ? (guint) n : 0;
}

gboolean
tc_pencil_draw_side (const TcPencil *self, TcDocument *document, guint stroke, TcHex from, TcHex to)
{
  TcHexPair pair = { from, to };
  TcFeature *feature;
  const TcMap *map;
  int index, at;

  g_return_val_if_fail (self != NULL && TC_IS_DOCUMENT (document), FALSE);
  map = tc_pencil_get_map (document);
  g_return_val_if_fail (tc_hexgrid_direction (&map->grid, from, to) >= 0, FALSE);

  if (tc_pencil_is_of_hexes (self))
    return FALSE;
  index = find_feature (self, map, pair, &at);
  if (index >= 0)
    return tc_map_is_directed (self->id) && turn (document, stroke, index, at, pair);
  feature = extend (self, map, pair, &index);
  if (feature != NULL)
    return tc_pencil_replace (document, stroke, index, feature);

  feature = tc_feature_new (self->id, get_shape (self));
  if (feature->shape == TC_FEATURE_PATH)
    g_array_append_vals (feature->hexes, (TcHex[]) { from, to }, 2);
  else
    g_array_append_val (feature->sides, pair);
  return tc_pencil_insert (document, stroke, tc_pencil_place_of_new (map, self->id), feature);
}

/* Is that part of the feature on the hexes?  A side when one of its hexes is among them, a step of
 * a path when both are. */
static gboolean
is_on (const TcFeature *feature, guint at, const TcHexSet *hexes)
{
  TcHexPair pair;

  if (feature->shape == TC_FEATURE_HEXES)
    return tc_hexset_has (hexes, g_array_index (feature->hexes, TcHex, at));
  if (feature->shape == TC_FEATURE_PATH)
    return tc_hexset_has (hexes, g_array_index (feature->hexes, TcHex, at))
           && tc_hexset_has (hexes, g_array_index (feature->hexes, TcHex, at + 1));
  pair = g_array_index (feature->sides, TcHexPair, at);
  return tc_hexset_has (hexes, pair.a) || tc_hexset_has (hexes, pair.b);
}

static TcFeature *
copy_empty (const TcFeature *feature)
{
  TcFeature *part = tc_feature_copy (feature);

  g_array_set_size (part->hexes, 0);
  g_array_set_size (part->sides, 0);
  return part;
}

static void
add_part (TcFeature *part, const TcFeature *feature, guint at)
{
  if (feature->shape == TC_FEATURE_SIDES)
    g_array_append_val (part->sides, g_array_index (feature->sides, TcHexPair, at));
  else if (feature->shape == TC_FEATURE_HEXES || part->hexes->len == 0)
    g_array_append_val (part->hexes, g_array_index (feature->hexes, TcHex, at));
  if (feature->shape == TC_FEATURE_PATH)
    g_array_append_val (part->hexes, g_array_index (feature->hexes, TcHex, at + 1));
}

GPtrArray *
tc_pencil_split (const TcFeature *feature, const TcHexSet *hexes, gboolean on)
{
  GPtrArray *parts = g_ptr_array_new_with_free_func ((GDestroyNotify) tc_feature_free);
  guint n = feature->shape == TC_FEATURE_SIDES ? feature->sides->len : feature->hexes->len;
  TcFeature *part = NULL;

  if (feature->shape == TC_FEATURE_PATH && n > 0)
    n--;
  for (guint i = 0; i < n; i++)
    {
      if (is_on (feature, i, hexes) != on)
        {
          /* A line that is cut is two; a set of hexes stays one. */
          if (feature->shape != TC_FEATURE_HEXES)
            part = NULL;
          continue;
        }
      if (part == NULL)
        {
          part = copy_empty (feature);
          g_ptr_array_add (parts, part);
        }
      add_part (part, feature, i);
    }
  return parts;
}

/* Cuts the tail off: sides from @at, or hexes of a path; a path of one hex is none. */
static TcFeature *
cut (TcFeature *feature, int at)
{
  TcFeature *tail = tc_feature_copy (feature);

  if (feature->shape == TC_FEATURE_SIDES)
    {
      g_array_set_size (feature->sides, (guint) at);
      g_array_remove_range (tail->sides, 0, (guint) at + 1);
      return tail;
    }
  g_array_set_size (feature->hexes, at > 1 ? (guint) at : 0);
  g_array_remove_range (tail->hexes, 0, (guint) at);
  if (tail->hexes->len < 2)
    g_array_set_size (tail->hexes, 0);
  return tail;
}

gboolean
tc_pencil_wipe_side (const TcPencil *self, TcDocument *document, guint stroke, TcHex from, TcHex to)
{
  gboolean changed = FALSE;
  int index, at;

  g_return_val_if_fail (self != NULL && TC_IS_DOCUMENT (document), FALSE);
  g_return_val_if_fail (tc_hexgrid_direction (&tc_pencil_get_map (document)->grid, from, to) >= 0, FALSE);

  if (tc_pencil_is_of_hexes (self))
    return FALSE;
  /* Several features of a kind may share a side. */
  while ((index = find_feature (self, tc_pencil_get_map (document), (TcHexPair) { from, to }, &at)) >= 0)
    {
      TcFeature *feature = tc_pencil_copy_feature (document, index);
      TcFeature *tail = cut (feature, at);

      if (tc_pencil_is_empty (feature))
        {
          changed |= tc_pencil_replace (document, stroke, index, tail);
          tc_feature_free (feature);
          continue;
        }
      changed |= tc_pencil_replace (document, stroke, index, feature);
      tc_pencil_insert (document, stroke, index + 1, tail);
    }
  return changed;
}

/* Round a set of hexes */

/* A slope goes up to them, a wall has them inside. */
static TcHexPair
pair_of_border (const TcPencil *self, const TcHexGrid *grid, TcHexBorder at)
{
  TcHex other = tc_hexgrid_neighbour (grid, at.hex, at.direction);

  return g_str_equal (self->id, "slope") ? (TcHexPair) { other, at.hex } : (TcHexPair) { at.hex, other };
}

/* A run of sides that are not there yet becomes one feature; what is there is turned where it lies
 * otherwise. */
static gboolean
draw_ring (const TcPencil *self, TcDocument *document, guint stroke, const TcHexBorder *ring, guint n)
{
  g_autoptr (TcFeature) run = tc_feature_new (self->id, TC_FEATURE_SIDES);
  gboolean changed = FALSE;
  int unused;

  for (guint i = 0; i <= n; i++)
    {
      const TcMap *map = tc_pencil_get_map (document);
      TcHexPair pair = i < n ? pair_of_border (self, &map->grid, ring[i]) : (TcHexPair) { TC_NO_HEX, TC_NO_HEX };
      gboolean lies = pair.a != TC_NO_HEX && pair.b != TC_NO_HEX,
               is_there = lies && find_feature (self, map, pair, &unused) >= 0;

      if (lies && !is_there)
        {
          g_array_append_val (run->sides, pair);
          continue;
        }
      if (run->sides->len > 0)
        changed |= tc_pencil_insert (document, stroke, tc_pencil_place_of_new (map, self->id),
                                     tc_feature_copy (run));
      g_array_set_size (run->sides, 0);
      if (is_there)
        changed |= tc_pencil_draw_side (self, document, stroke, pair.a, pair.b);
    }
  return changed;
}

/* The hexes of a ring, each as often as the path comes through it, back to the first. */
static gboolean
draw_rim (const TcPencil *self, TcDocument *document, guint stroke, const TcHexBorder *ring, guint n)
{
  gboolean changed = FALSE;

  for (guint i = 0; i < n; i++)
    if (ring[i].hex != ring[(i + 1) % n].hex)
      changed |= tc_pencil_draw_side (self, document, stroke, ring[i].hex, ring[(i + 1) % n].hex);
  return changed;
}

gboolean
tc_pencil_draw_round (const TcPencil *self, TcDocument *document, guint stroke,
                      const TcHexSet *hexes, const char *name)
{
  g_autoptr (GArray) starts = NULL, border = tc_hexset_find_border (hexes, &tc_pencil_get_map (document)->grid, &starts);
  gboolean changed = FALSE;

  for (guint i = 0; i < starts->len; i++)
    {
      guint from = g_array_index (starts, guint, i),
            to = i + 1 < starts->len ? g_array_index (starts, guint, i + 1) : border->len;
      const TcHexBorder *ring = &g_array_index (border, TcHexBorder, from);

      changed |= self->kind == TC_PENCIL_PATH ? draw_rim (self, document, stroke, ring, to - from)
                                              : draw_ring (self, document, stroke, ring, to - from);
    }
  return changed;
}

gboolean
tc_pencil_draw_way (const TcPencil *self, TcDocument *document, guint stroke, const TcHexSet *hexes)
{
  gboolean changed = FALSE;

  g_return_val_if_fail (self != NULL && TC_IS_DOCUMENT (document) && hexes != NULL, FALSE);

  tc_document_freeze (document);
  for (guint i = 1; i < hexes->hexes->len; i++)
    {
      TcHex from = tc_hexset_get (hexes, i - 1), to = tc_hexset_get (hexes, i);

      if (tc_hexgrid_direction (&tc_pencil_get_map (document)->grid, from, to) >= 0)
        changed |= tc_pencil_draw_side (self, document, stroke, from, to);
    }
  tc_document_thaw (document);
  return changed;
}

/* Runs of what is kept of a feature become features of their own: the first one in its place. */
gboolean
tc_pencil_wipe_feature (TcDocument *document, guint stroke, int index, const TcHexSet *hexes)
{
  g_autoptr (GPtrArray) parts = tc_pencil_split (g_ptr_array_index (tc_pencil_get_map (document)->features, index), hexes, FALSE);
  guint n = parts->len;

  if (n == 1 && tc_record_equal (&tc_feature_record, g_ptr_array_index (parts, 0),
                                 g_ptr_array_index (tc_pencil_get_map (document)->features, index)))
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      TcFeature *part = tc_feature_copy (g_ptr_array_index (parts, i));

      if (i == 0)
        tc_pencil_replace (document, stroke, index, part);
      else
        tc_pencil_insert (document, stroke, index + (int) i, part);
    }
  if (n == 0)
    tc_pencil_put (document, stroke, TC_EDIT_FEATURE, TC_EDIT_REMOVE, index, NULL);
  return TRUE;
}

gboolean
tc_pencil_wipe_sides (const TcPencil *self, TcDocument *document, guint stroke,
                      const TcHexSet *hexes)
{
  gboolean changed = FALSE;

  for (guint i = tc_pencil_get_map (document)->features->len; i > 0; i--)
    {
      const TcFeature *feature = g_ptr_array_index (tc_pencil_get_map (document)->features, i - 1);

      if (feature->kind == self->id && feature->shape == get_shape (self))
        changed |= tc_pencil_wipe_feature (document, stroke, (int) i - 1, hexes);
    }
  return changed;
}
