/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-map.h"

#include <string.h>

static char *
text_new (const char *text)
{
  return g_strdup (text != NULL ? text : "");
}

static GPtrArray *
provenance_new (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) tc_provenance_free);
}

TcMap *
tc_map_new (const TcHexGrid *grid)
{
  TcMap *self;

  g_return_val_if_fail (grid != NULL, NULL);
  g_return_val_if_fail (tc_hexgrid_is_valid (grid), NULL);

  self = g_new0 (TcMap, 1);
  self->grid = *grid;
  self->north = text_new ("unknown");
  self->legend = g_ptr_array_new_with_free_func ((GDestroyNotify) tc_terrain_free);
  g_ptr_array_add (self->legend, tc_terrain_new ('.', "clear", "Clear"));
  self->terrain = g_malloc0 ((gsize) tc_hexgrid_get_count (grid));
  self->features = g_ptr_array_new_with_free_func ((GDestroyNotify) tc_feature_free);
  self->areas = g_ptr_array_new_with_free_func ((GDestroyNotify) tc_area_free);
  self->labels = g_ptr_array_new_with_free_func ((GDestroyNotify) tc_label_free);
  self->provenance = provenance_new ();
  return self;
}

TcMap *
tc_map_new_table (gint32 width, gint32 depth)
{
  TcHexGrid grid;
  TcMap *self;

  tc_hexgrid_init (&grid, 1, 1);
  self = tc_map_new (&grid);
  self->tabletop = tc_tabletop_new (width, depth);
  return self;
}

void
tc_map_free (TcMap *self)
{
  if (self == NULL)
    return;

  g_free (self->north);
  g_ptr_array_unref (self->legend);
  g_free (self->terrain);
  g_ptr_array_unref (self->features);
  g_ptr_array_unref (self->areas);
  g_ptr_array_unref (self->labels);
  g_ptr_array_unref (self->provenance);
  tc_keep_clear (&self->keep);
  for (guint i = 0; i < TC_N_MAP_PARTS; i++)
    tc_keep_clear (&self->parts[i]);
  tc_scan_free (self->scan);
  tc_tabletop_free (self->tabletop);
  g_free (self->sides);
  g_free (self->second);
  g_free (self);
}

TcTerrain *
tc_terrain_new (char letter, const char *id, const char *name)
{
  TcTerrain *self = g_new0 (TcTerrain, 1);

  self->letter = letter;
  self->id = text_new (id);
  self->name = text_new (name);
  return self;
}

void
tc_terrain_free (TcTerrain *self)
{
  if (self == NULL)
    return;

  g_free (self->id);
  g_free (self->name);
  tc_keep_clear (&self->keep);
  g_free (self);
}

TcFeature *
tc_feature_new (const char *kind, TcFeatureShape shape)
{
  TcFeature *self = g_new0 (TcFeature, 1);

  self->kind = g_intern_string (kind != NULL ? kind : "");
  self->name = text_new (NULL);
  self->shape = shape;
  self->hexes = g_array_new (FALSE, FALSE, sizeof (TcHex));
  self->sides = g_array_new (FALSE, FALSE, sizeof (TcHexPair));
  self->provenance = provenance_new ();
  return self;
}

void
tc_feature_free (TcFeature *self)
{
  if (self == NULL)
    return;

  g_free (self->name);
  g_array_unref (self->hexes);
  g_array_unref (self->sides);
  g_ptr_array_unref (self->provenance);
  tc_keep_clear (&self->keep);
  tc_keep_clear (&self->list);
  g_free (self);
}

TcArea *
tc_area_new (const char *id, const char *name)
{
  TcArea *self = g_new0 (TcArea, 1);

  self->id = text_new (id);
  self->name = text_new (name);
  self->hexes = g_array_new (FALSE, FALSE, sizeof (TcHex));
  self->provenance = provenance_new ();
  return self;
}

void
tc_area_free (TcArea *self)
{
  if (self == NULL)
    return;

  g_free (self->id);
  g_free (self->name);
  g_array_unref (self->hexes);
  g_ptr_array_unref (self->provenance);
  tc_keep_clear (&self->keep);
  tc_keep_clear (&self->list);
  g_free (self);
}

TcLabel *
tc_label_new (TcHex hex, const char *text, const char *style)
{
  TcLabel *self = g_new0 (TcLabel, 1);

  self->hex = hex;
  self->text = text_new (text);
  self->style = text_new (style);
  return self;
}

void
tc_label_free (TcLabel *self)
{
  if (self == NULL)
    return;

  g_free (self->text);
  g_free (self->style);
  tc_keep_clear (&self->keep);
  g_free (self);
}

const TcTerrain *
tc_map_get_terrain (const TcMap *self, TcHex hex)
{
  guint8 index;

  g_return_val_if_fail (self != NULL, NULL);

  if (hex < 0 || hex >= tc_hexgrid_get_count (&self->grid))
    return NULL;

  index = self->terrain[hex];
  return index < self->legend->len ? g_ptr_array_index (self->legend, index) : NULL;
}

int
tc_map_find_terrain (const TcMap *self, const char *id)
{
  g_return_val_if_fail (self != NULL, -1);
  g_return_val_if_fail (id != NULL, -1);

  for (guint i = 0; i < self->legend->len; i++)
    {
      const TcTerrain *terrain = g_ptr_array_index (self->legend, i);

      if (strcmp (terrain->id, id) == 0)
        return (int) i;
    }
  return -1;
}

const TcArea *
tc_map_find_area (const TcMap *self, const char *id)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (id != NULL, NULL);

  for (guint i = 0; i < self->areas->len; i++)
    {
      const TcArea *area = g_ptr_array_index (self->areas, i);

      if (strcmp (area->id, id) == 0)
        return area;
    }
  return NULL;
}

gboolean
tc_area_contains (const TcArea *self, TcHex hex)
{
  g_return_val_if_fail (self != NULL, FALSE);

  for (guint i = 0; i < self->hexes->len; i++)
    if (g_array_index (self->hexes, TcHex, i) == hex)
      return TRUE;
  return FALSE;
}

#define POINT_STRIDE (TC_TABLE_MAX / 10 + 1)

gboolean
tc_map_has_hex (const TcMap *self, TcHex hex)
{
  TcPoint point;

  g_return_val_if_fail (self != NULL, FALSE);

  if (self->tabletop == NULL)
    return hex >= 0 && hex < tc_hexgrid_get_count (&self->grid);
  if (hex < 0)
    return FALSE;
  point = tc_map_get_point (self, hex);
  return tc_tabletop_contains (self->tabletop, point.x, point.y);
}

TcPoint
tc_map_get_point (const TcMap *self, TcHex hex)
{
  g_return_val_if_fail (self != NULL && self->tabletop != NULL, ((TcPoint) { 0, 0 }));

  return (TcPoint) { hex % POINT_STRIDE * 10, hex / POINT_STRIDE * 10 };
}

TcHex
tc_map_find_point (const TcMap *self, TcPoint point)
{
  g_return_val_if_fail (self != NULL && self->tabletop != NULL, TC_NO_HEX);

  if (!tc_tabletop_contains (self->tabletop, point.x, point.y))
    return TC_NO_HEX;
  return point.y / 10 * POINT_STRIDE + point.x / 10;
}

TcHex
tc_map_find_place (const TcMap *self, TcPlace place)
{
  g_return_val_if_fail (self != NULL, TC_NO_HEX);

  if (tc_place_is_nowhere (place))
    return TC_NO_HEX;
  return self->tabletop != NULL ? tc_map_find_point (self, (TcPoint) { place.x, place.y }) : place.x;
}

TcPlace
tc_map_get_place (const TcMap *self, TcHex hex)
{
  TcPoint point;

  g_return_val_if_fail (self != NULL, TC_NOWHERE);

  if (hex == TC_NO_HEX)
    return TC_NOWHERE;
  if (self->tabletop == NULL)
    return (TcPlace) { hex, 0, TC_NO_FACING };
  point = tc_map_get_point (self, hex);
  return (TcPlace) { point.x, point.y, 0 };
}
