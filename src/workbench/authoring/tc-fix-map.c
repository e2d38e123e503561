/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fixes of the map: outlines, hexsides and areas. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include <string.h>

#include "tc-fix-private.h"
#include "tc-uses.h"

/* The same points in another order.  The map is replaced and the counters keep their places. */
void
tc_fix_untangle_outline (TcFixWork *self)
{
  guint index = (guint) tc_fix_number_of (self->args[0]) - 1;
  TcMapSwap *ground;
  TcPiece *piece;

  if (tc_map_get_piece (self->battle->map, index) == NULL)
    return;
  ground = tc_map_swap_new (tc_map_copy (self->battle->map));
  piece = g_ptr_array_index (ground->map->tabletop->pieces, index);
  tc_map_swap_fill (ground, self->battle, NULL, NULL);
  if (piece->points->len >= 3 &&
      tc_polygon_untangle ((TcPoint *) (gpointer) piece->points->data, piece->points->len))
    tc_fix_add_edit (self, (TcEdit) { .kind = TC_EDIT_GROUND, .object = ground });
  else
    tc_map_swap_free (ground);
}

/* Removes a hexside of a feature, and the feature with its last one. */
void
tc_fix_remove_side (TcFixWork *self)
{
  const TcMap *map = self->battle->map;
  guint index = (guint) tc_fix_number_of (self->args[2]) - 1;
  g_auto (GStrv) ends = g_strsplit (self->args[1], "/", 2);
  TcEdit edit = { .kind = TC_EDIT_FEATURE, .index = (gint32) index, .number = TC_EDIT_REMOVE };
  TcHex a, b;
  TcFeature *left;

  if (g_strv_length (ends) < 2 || index >= map->features->len)
    return;
  a = tc_hexgrid_parse (&map->grid, ends[0]);
  b = tc_hexgrid_parse (&map->grid, ends[1]);
  left = tc_feature_copy (g_ptr_array_index (map->features, index));
  for (guint i = left->sides->len; i > 0; i--)
    {
      TcHexPair side = g_array_index (left->sides, TcHexPair, i - 1);

      if ((side.a == a && side.b == b) || (side.a == b && side.b == a))
        g_array_remove_index (left->sides, i - 1);
    }
  if (left->sides->len > 0)
    {
      edit.number = TC_EDIT_REPLACE;
      edit.object = g_steal_pointer (&left);
    }
  g_clear_pointer (&left, tc_feature_free);
  tc_fix_add_edit (self, edit);
}

/* Removes hexes of an area, separated by spaces. */
void
tc_fix_remove_hexes (TcFixWork *self)
{
  const TcMap *map = self->battle->map;
  const TcArea *area = tc_map_find_area (map, self->args[0]);
  g_auto (GStrv) words = g_strsplit (self->args[1], " ", -1);
  TcArea *left;
  guint index;

  if (area == NULL || !g_ptr_array_find (map->areas, area, &index))
    return;
  left = tc_area_copy (area);
  for (guint i = left->hexes->len; i > 0; i--)
    for (guint k = 0; words[k] != NULL; k++)
      if (tc_hexgrid_parse (&map->grid, words[k]) == g_array_index (left->hexes, TcHex, i - 1))
        {
          g_array_remove_index (left->hexes, i - 1);
          break;
        }
  tc_fix_add_object (self, TC_EDIT_AREA, TC_EDIT_REPLACE, index, left);
}

/* Adds hexes, separated by spaces, to an area. */
void
tc_fix_add_hexes (TcFixWork *self)
{
  const TcMap *map = self->battle->map;
  const TcArea *area = tc_map_find_area (map, self->args[0]);
  g_auto (GStrv) words = g_strsplit (self->args[1], " ", -1);
  guint n = g_strv_length (words), index;
  TcArea *larger;

  if (area == NULL || !g_ptr_array_find (map->areas, area, &index))
    return;
  larger = tc_area_copy (area);
  for (guint k = 0; words[k] != NULL; k++)
    {
      TcHex hex = tc_hexgrid_parse (&map->grid, words[k]);

      if (!tc_area_contains (area, hex))
        g_array_append_val (larger->hexes, hex);
    }
  if (n > 4)
    /* Translators: how many hexes are added to an area, and its name */
    self->text = g_strdup_printf (ngettext ("Add %u hex to %s", "Add %u hexes to %s", n), n,
                                  area->name);
  tc_fix_show_as (self, 0, g_strdup (area->name));
  tc_fix_add_object (self, TC_EDIT_AREA, TC_EDIT_REPLACE, index, larger);
}

/* An area that is in use stays. */
void
tc_fix_remove_area (TcFixWork *self)
{
  const TcMap *map = self->battle->map;
  const TcArea *area = tc_map_find_area (map, self->args[0]);
  g_autoptr (GArray) uses = tc_uses_find (self->battle, TC_VALUE_AREA, self->args[0]);
  guint index;

  if (area == NULL || uses->len > 0 || !g_ptr_array_find (map->areas, area, &index))
    return;
  tc_fix_show_as (self, 0, g_strdup (area->name));
  tc_fix_add_object (self, TC_EDIT_AREA, TC_EDIT_REMOVE, index, NULL);
}

/* Per hex: it is of a feature of that kind.  Free with g_free(). */
static guint8 *
find_hexes_of (const TcMap *map, const char *kind)
{
  guint8 *hexes = g_new0 (guint8, tc_hexgrid_get_count (&map->grid));

  for (guint i = 0; i < map->features->len; i++)
    {
      const TcFeature *feature = g_ptr_array_index (map->features, i);

      for (guint k = 0; strcmp (feature->kind, kind) == 0 && k < feature->hexes->len; k++)
        hexes[g_array_index (feature->hexes, TcHex, k)] = TRUE;
    }
  return hexes;
}

/* The feature of the first argument, its number from 1, if it lies along hexsides. */
static const TcFeature *
find_sides (TcFixWork *self, guint *index)
{
  const GPtrArray *features = self->battle->map->features;
  const TcFeature *feature;

  *index = (guint) tc_fix_number_of (self->args[0]) - 1;
  feature = *index < features->len ? g_ptr_array_index (features, *index) : NULL;
  return feature != NULL && feature->shape == TC_FEATURE_SIDES ? feature : NULL;
}

/* A height of the hexes above a slope that are of none, below the slope so that it is drawn over
 * it. */
void
tc_fix_crown_slope (TcFixWork *self)
{
  g_autofree guint8 *heights = find_hexes_of (self->battle->map, "hill");
  guint index;
  const TcFeature *slope = find_sides (self, &index);
  TcFeature *hill;

  if (slope == NULL)
    return;
  hill = tc_feature_new ("hill", TC_FEATURE_HEXES);
  tc_text_set (&hill->name, slope->name);
  for (guint i = 0; i < slope->sides->len; i++)
    {
      TcHexPair pair = g_array_index (slope->sides, TcHexPair, i);

      if (!heights[pair.b] && !heights[pair.a])
        g_array_append_val (hill->hexes, pair.b);
      heights[pair.b] |= !heights[pair.a];
    }
  tc_fix_add_object (self, TC_EDIT_FEATURE, TC_EDIT_INSERT, index, hill);
}

/* Sides of a slope that fall toward a height from a hex that is of none rise to it. */
void
tc_fix_turn_slope (TcFixWork *self)
{
  g_autofree guint8 *heights = find_hexes_of (self->battle->map, "hill");
  guint index;
  const TcFeature *slope = find_sides (self, &index);
  TcFeature *turned;

  if (slope == NULL)
    return;
  turned = tc_feature_copy (slope);
  for (guint i = 0; i < turned->sides->len; i++)
    {
      TcHexPair *pair = &g_array_index (turned->sides, TcHexPair, i);

      if (heights[pair->a] && !heights[pair->b])
        *pair = (TcHexPair) { pair->b, pair->a };
    }
  tc_fix_add_object (self, TC_EDIT_FEATURE, TC_EDIT_REPLACE, index, turned);
}
