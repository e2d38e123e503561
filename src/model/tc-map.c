/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-map.h"

#include <string.h>

#include "tc-art-look.h"

static const TcField terrain_fields[] = {
  { "letter", TC_FIELD_LETTER, TC_AS_LETTER (TcTerrain, letter), TC_FIELD_REQUIRED | TC_FIELD_NEEDED },
  { "id", TC_FIELD_ID, TC_AS_TEXT (TcTerrain, id), TC_FIELD_REQUIRED | TC_FIELD_SUBJECT },
  { "name", TC_FIELD_TEXT, TC_AS_TEXT (TcTerrain, name) },
  TC_HOLDS_RECORDS (RECORD, TcTerrain, art, tc_art),
  TC_HOLDS (FOREIGN, TcTerrain, keep),
  TC_HOLDS (LINE, TcTerrain, line),
  TC_FIELD_END
};

TC_DEFINE_RECORD (TcTerrain, tc_terrain, "terrain", terrain_fields)

static const TcField feature_fields[] = {
  { "kind", TC_FIELD_ID, TC_AS_NAME (TcFeature, kind), TC_FIELD_REQUIRED | TC_FIELD_NEEDED },
  { "name", TC_FIELD_TEXT, TC_AS_TEXT (TcFeature, name), TC_FIELD_SUBJECT },
  { "shape", TC_FIELD_CHOICE, TC_AS_NUMBER (TcFeature, shape),
    TC_FIELD_REQUIRED | TC_FIELD_NEEDED | TC_FIELD_ALWAYS,
    .choices = "path sides hexes" },
  TC_HOLDS_ARRAY (TcFeature, hexes, TcHex),
  TC_HOLDS_ARRAY (TcFeature, sides, TcHexPair),
  TC_HOLDS_RECORDS (LIST, TcFeature, provenance, tc_provenance),
  TC_HOLDS (FOREIGN, TcFeature, keep),
  TC_HOLDS (FOREIGN, TcFeature, list),
  TC_HOLDS (LINE, TcFeature, line),
  TC_FIELD_END
};

TC_DEFINE_RECORD (TcFeature, tc_feature, "feature", feature_fields)

static const TcField area_fields[] = {
  { "id", TC_FIELD_ID, TC_AS_TEXT (TcArea, id), TC_FIELD_REQUIRED | TC_FIELD_SUBJECT },
  { "name", TC_FIELD_TEXT, TC_AS_TEXT (TcArea, name) },
  TC_HOLDS_ARRAY (TcArea, hexes, TcHex),
  TC_HOLDS_RECORDS (LIST, TcArea, provenance, tc_provenance),
  TC_HOLDS (FOREIGN, TcArea, keep),
  TC_HOLDS (FOREIGN, TcArea, list),
  TC_HOLDS (LINE, TcArea, line),
  TC_FIELD_END
};

TC_DEFINE_RECORD (TcArea, tc_area, "area", area_fields)
TC_DEFINE_NEW_2 (TcArea, tc_area, id, name)

static const TcField label_fields[] = {
  { "hex", TC_FIELD_TEXT, TC_BY_HAND, TC_FIELD_REQUIRED | TC_FIELD_NEEDED },
  { "style", TC_FIELD_ID, TC_AS_TEXT (TcLabel, style) },
  { "stands", TC_FIELD_CHOICE, TC_AS_NAME (TcLabel, stands), .choices = TC_LABEL_HERE " " TC_LABEL_ALONG },
  { "right", TC_FIELD_NUMBER, TC_AS_NUMBER (TcLabel, right), .min = -TC_LABEL_FAR, .max = TC_LABEL_FAR },
  { "down", TC_FIELD_NUMBER, TC_AS_NUMBER (TcLabel, down), .min = -TC_LABEL_FAR, .max = TC_LABEL_FAR },
  TC_HOLDS (NUMBER, TcLabel, hex),
  TC_HOLDS (TEXT, TcLabel, text),
  TC_HOLDS (FOREIGN, TcLabel, keep),
  TC_HOLDS (LINE, TcLabel, line),
  TC_FIELD_END
};

TC_DEFINE_RECORD (TcLabel, tc_label, "label", label_fields)

static const TcField map_fields[] = {
  { "metres", TC_FIELD_NUMBER, TC_AS_NUMBER (TcMap, metres), .min = 1, .max = 100000 },
  { "north", TC_FIELD_ID, TC_AS_TEXT (TcMap, north), .text = "unknown" },
  { "margin", TC_FIELD_CHOICE, TC_AS_NAME (TcMap, margin), .choices = "right below" },
  TC_HOLDS (PLAIN, TcMap, grid),
  TC_HOLDS_RECORDS (LIST, TcMap, legend, tc_terrain),
  TC_HOLDS_RECORDS (LIST, TcMap, features, tc_feature),
  TC_HOLDS_RECORDS (LIST, TcMap, areas, tc_area),
  TC_HOLDS_RECORDS (LIST, TcMap, labels, tc_label),
  TC_HOLDS_RECORDS (RECORD, TcMap, scan, tc_scan),
  TC_HOLDS_RECORDS (LIST, TcMap, provenance, tc_provenance),
  TC_HOLDS (FOREIGN, TcMap, keep),
  TC_HOLDS (FOREIGN, TcMap, parts),
  TC_HOLDS_RECORDS (RECORD, TcMap, tabletop, tc_tabletop),
  TC_HOLDS (NOTHING, TcMap, terrain), /* as large as the grid says: see below */
  TC_HOLDS (NOTHING, TcMap, n_side_kinds),
  TC_HOLDS (NOTHING, TcMap, side_kinds),
  TC_HOLDS (NOTHING, TcMap, sides),
  TC_HOLDS (NOTHING, TcMap, second),
  TC_HOLDS (NOTHING, TcMap, looks),
  TC_FIELD_END
};

static void
clear_map (gpointer self)
{
  TcMap *map = self;

  g_free (map->terrain);
  g_free (map->sides);
  g_free (map->second);
  g_clear_pointer (&map->looks, g_ptr_array_unref);
}

static void
map_copied (gpointer self, gconstpointer from)
{
  TcMap *map = self;

  map->terrain = g_memdup2 (((const TcMap *) from)->terrain,
                            (gsize) tc_hexgrid_get_count (&map->grid));
  tc_map_derive (map);
  tc_map_set_looks (map, ((const TcMap *) from)->looks);
}

TC_DEFINE_RECORD (TcMap, tc_map, "map", map_fields, .clear = clear_map, .copied = map_copied)

TcMap *
tc_map_new (const TcHexGrid *grid)
{
  TcMap *self;

  g_return_val_if_fail (grid != NULL, NULL);
  g_return_val_if_fail (tc_hexgrid_is_valid (grid), NULL);

  self = tc_record_new (&tc_map_record);
  self->grid = *grid;
  self->terrain = g_malloc0 ((gsize) tc_hexgrid_get_count (grid));
  g_ptr_array_add (self->legend, tc_terrain_new ('.', "clear", "Clear"));
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

TcTerrain *
tc_terrain_new (char letter, const char *id, const char *name)
{
  TcTerrain *self = tc_record_new (&tc_terrain_record);

  self->letter = letter;
  tc_text_set (&self->id, id);
  tc_text_set (&self->name, name);
  return self;
}

const TcArt *
tc_map_get_art (const TcMap *self, const TcTerrain *terrain)
{
  g_return_val_if_fail (self != NULL && terrain != NULL, NULL);

  return terrain->art != NULL ? terrain->art : tc_looks_find (self->looks, "terrain", terrain->id);
}

TcRecipe
tc_map_get_recipe (const TcMap *self, const TcTerrain *terrain)
{
  const TcArt *art = tc_map_get_art (self, terrain);

  return art != NULL && art->recipe != TC_RECIPE_UNKNOWN ? art->recipe : tc_recipe_find (terrain->id);
}

void
tc_map_set_looks (TcMap *self, GPtrArray *looks)
{
  g_return_if_fail (self != NULL);

  if (looks != NULL)
    g_ptr_array_ref (looks);
  g_clear_pointer (&self->looks, g_ptr_array_unref);
  self->looks = looks;
}

gboolean
tc_map_find_recipe (const TcMap *self, TcRecipe recipe, gboolean is_in[256])
{
  gboolean found = FALSE;

  g_return_val_if_fail (self != NULL && is_in != NULL, FALSE);

  memset (is_in, 0, 256 * sizeof *is_in);
  for (guint i = 0; i < self->legend->len && i < 256; i++)
    found |= is_in[i] = tc_map_get_recipe (self, g_ptr_array_index (self->legend, i)) == recipe;
  return found;
}

gboolean
tc_feature_is_way (const char *kind)
{
  return strcmp (kind, "road") == 0 || strcmp (kind, "track") == 0;
}

gboolean
tc_map_is_water (const char *kind)
{
  static const char *const kinds[] = { "stream", "river", "lake", "marsh", "pond", "water", NULL };

  g_return_val_if_fail (kind != NULL, FALSE);

  return g_strv_contains (kinds, kind);
}

gboolean
tc_feature_is_water (const TcFeature *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->shape == TC_FEATURE_SIDES && tc_map_is_water (self->kind);
}

gboolean
tc_map_is_crossing (const char *kind)
{
  static const char *const kinds[] = { "bridge", "ford", "gate", NULL };

  g_return_val_if_fail (kind != NULL, FALSE);

  return g_strv_contains (kinds, kind);
}

gboolean
tc_map_is_directed (const char *kind)
{
  static const char *const kinds[] = { "slope", "wall", NULL };

  g_return_val_if_fail (kind != NULL, FALSE);

  return g_strv_contains (kinds, kind);
}

gboolean
tc_feature_is_ornament (const TcFeature *self)
{
  return self->shape == TC_FEATURE_HEXES || strcmp (self->kind, "track") == 0;
}

const char *const tc_feature_sets[] = { "hill", "windmill", "house", "hamlet", "gardens", "castle", "moat", NULL };

TcFeature *
tc_feature_new (const char *kind, TcFeatureShape shape)
{
  TcFeature *self = tc_record_new (&tc_feature_record);

  self->kind = g_intern_string (kind != NULL ? kind : "");
  self->shape = shape;
  return self;
}

TcLabel *
tc_label_new (TcHex hex, const char *text, const char *style)
{
  TcLabel *self = tc_record_new (&tc_label_record);

  self->hex = hex;
  tc_text_set (&self->text, text);
  tc_text_set (&self->style, style);
  return self;
}

const char *const tc_furniture_styles[TC_N_FURNITURE] = {
  [TC_FURNITURE_CARTOUCHE] = "cartouche",
  [TC_FURNITURE_KEY] = "key",
  [TC_FURNITURE_TURNS] = "turn-track",
  [TC_FURNITURE_CREDITS] = "credits",
};

TcFurniture
tc_furniture_find (const char *style)
{
  guint found = 0;

  g_return_val_if_fail (style != NULL, TC_N_FURNITURE);

  while (found < TC_N_FURNITURE && strcmp (style, tc_furniture_styles[found]) != 0)
    found++;
  return (TcFurniture) found;
}

gboolean
tc_label_may_say (const char *style, const char *text)
{
  g_return_val_if_fail (style != NULL && text != NULL, FALSE);

  return text[0] != '\0' || tc_furniture_find (style) < TC_N_FURNITURE;
}

gboolean
tc_map_has_furniture (const TcMap *self, TcFurniture furniture)
{
  g_return_val_if_fail (self != NULL, FALSE);

  for (guint i = 0; i < self->labels->len; i++)
    if (tc_furniture_find (((const TcLabel *) g_ptr_array_index (self->labels, i))->style)
        == furniture)
      return TRUE;
  return FALSE;
}

void
tc_hexes_move (GArray *hexes, TcHexMover to, gconstpointer data)
{
  guint kept = 0;

  g_return_if_fail (hexes != NULL && to != NULL);

  for (guint i = 0; i < hexes->len; i++)
    {
      TcHex hex = to (data, g_array_index (hexes, TcHex, i));

      if (hex != TC_NO_HEX)
        g_array_index (hexes, TcHex, kept++) = hex;
    }
  g_array_set_size (hexes, kept);
}

void
tc_map_set_grid (TcMap *self, const TcHexGrid *grid, TcHexMover to, gconstpointer data)
{
  g_return_if_fail (self != NULL && grid != NULL && to != NULL);

  for (guint i = 0; i < self->areas->len; i++)
    tc_hexes_move (((TcArea *) g_ptr_array_index (self->areas, i))->hexes, to, data);
  for (guint i = self->labels->len; i-- > 0;)
    {
      TcLabel *label = g_ptr_array_index (self->labels, i);

      label->hex = to (data, label->hex);
      if (label->hex == TC_NO_HEX)
        g_ptr_array_remove_index (self->labels, i);
    }
  for (guint i = self->scan != NULL ? self->scan->pins->len : 0; i-- > 0;)
    {
      TcPlace *at = &g_array_index (self->scan->pins, TcPin, i).at;

      at->x = to (data, at->x);
      if (at->x == TC_NO_HEX)
        tc_scan_remove_pin (self->scan, i);
    }
  self->grid = *grid;
  g_free (self->terrain);
  self->terrain = g_malloc0 ((gsize) tc_hexgrid_get_count (grid));
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

  return tc_record_find (&tc_terrain_record, self->legend, id);
}

const TcArea *
tc_map_find_area (const TcMap *self, const char *id)
{
  int index;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (id != NULL, NULL);

  index = tc_record_find (&tc_area_record, self->areas, id);
  return index >= 0 ? g_ptr_array_index (self->areas, index) : NULL;
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
