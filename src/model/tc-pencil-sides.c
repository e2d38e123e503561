/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is drawn on sides, and from hex to hex. */
#include "tc-pencil-private.h"

static gboolean
is_directed (const char *kind)
{
  return g_str_equal (kind, "slope") || g_str_equal (kind, "wall");
}

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
      if (copy->shape == TC_FEATURE_PATH ? extend_path (copy, pair) : extend_sides (map, copy, pair))
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
    return is_directed (self->id) && turn (document, stroke, index, at, pair);
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
