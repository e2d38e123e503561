/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pencils, and features as edits; what they draw is in tc-pencil-hexes.c and
 * tc-pencil-sides.c. */
#include "tc-pencil-private.h"

#include "tc-board.h"

#include <string.h>

const TcMap *
tc_pencil_get_map (TcDocument *document)
{
  return tc_document_get_battle (document)->map;
}

/* The pencils */
static void
add_pencil (GArray *list, TcPencilKind kind, const char *id)
{
  TcPencil pencil = { kind, g_intern_string (id) };

  for (guint i = 0; i < list->len; i++)
    {
      const TcPencil *other = &g_array_index (list, TcPencil, i);

      /* A path of the map is drawn as one, whatever the chart says. */
      if (other->id == pencil.id
          && (other->kind == kind || (other->kind < TC_PENCIL_AREA && kind < TC_PENCIL_AREA)))
        return;
    }
  g_array_append_val (list, pencil);
}

static TcPencilKind
kind_of_shape (TcFeatureShape shape)
{
  switch (shape)
    {
    case TC_FEATURE_PATH: return TC_PENCIL_PATH;
    case TC_FEATURE_SIDES: return TC_PENCIL_SIDES;
    case TC_FEATURE_HEXES:
    default: return TC_PENCIL_HEXES;
    }
}

static void
add_features (GArray *list, const TcMap *map, TcFeatureShape shape)
{
  for (guint i = 0; i < map->features->len; i++)
    {
      const TcFeature *feature = g_ptr_array_index (map->features, i);

      if (feature->shape == shape)
        add_pencil (list, kind_of_shape (shape), feature->kind);
    }
}

/* Terrain is as the chart says; what is on hexsides or leads from hex to hex is as the map has it,
 * else as the chart says, except that roads and tracks always lead from hex to hex. */
static gboolean
is_of_kind (const TcMap *map, const char *id, TcTerrainShape shape, TcPencilKind pencil)
{
  if (pencil == TC_PENCIL_TERRAIN || shape == TC_SHAPE_HEX || shape == TC_SHAPE_NONE)
    return pencil == TC_PENCIL_TERRAIN && shape == TC_SHAPE_HEX;
  for (guint i = 0; i < map->features->len; i++)
    {
      const TcFeature *feature = g_ptr_array_index (map->features, i);

      if (strcmp (feature->kind, id) == 0 && feature->shape != TC_FEATURE_HEXES)
        return kind_of_shape (feature->shape) == pencil;
    }
  return (shape == TC_SHAPE_PATH || tc_feature_is_way (id)) == (pencil == TC_PENCIL_PATH);
}

static void
add_chart (GArray *list, const TcBattle *battle, TcPencilKind pencil)
{
  const TcChart *chart = tc_battle_find_chart (battle, TC_CHART_TERRAIN);

  for (guint i = 0; chart != NULL && i < chart->rows->len; i++)
    {
      const char *id = tc_chart_get_cell (chart, i, 0);

      if (is_of_kind (battle->map, id, tc_battle_find_shape (battle, id), pencil))
        add_pencil (list, pencil, id);
    }
}

/* Styles of labels mean something to the painter alone: no chart names them. */
static const char *const styles[] = { "", "town", "water", "wood", "hill", "direction" };

GArray *
tc_pencil_list (const TcBattle *battle)
{
  GArray *list;
  const TcMap *map;

  g_return_val_if_fail (battle != NULL, NULL);

  list = g_array_new (FALSE, FALSE, sizeof (TcPencil));
  map = tc_map_get_hexes (battle->map);
  if (map == NULL)
    return list;
  add_chart (list, battle, TC_PENCIL_TERRAIN);
  for (guint i = 0; i < map->legend->len; i++)
    add_pencil (list, TC_PENCIL_TERRAIN, ((TcTerrain *) g_ptr_array_index (map->legend, i))->id);
  add_chart (list, battle, TC_PENCIL_PATH);
  add_features (list, map, TC_FEATURE_PATH);
  add_pencil (list, TC_PENCIL_PATH, "track");
  add_chart (list, battle, TC_PENCIL_SIDES);
  add_features (list, map, TC_FEATURE_SIDES);
  add_features (list, map, TC_FEATURE_HEXES);
  for (guint i = 0; tc_feature_sets[i] != NULL; i++)
    add_pencil (list, TC_PENCIL_HEXES, tc_feature_sets[i]);
  for (guint i = 0; i < map->areas->len; i++)
    add_pencil (list, TC_PENCIL_AREA, ((TcArea *) g_ptr_array_index (map->areas, i))->id);
  for (guint i = 0; i < G_N_ELEMENTS (styles); i++)
    add_pencil (list, TC_PENCIL_LABEL, styles[i]);
  for (guint i = 0; i < TC_N_FURNITURE; i++)
    add_pencil (list, TC_PENCIL_LABEL, tc_furniture_styles[i]);
  return list;
}

gboolean
tc_pencil_is_of_hexes (const TcPencil *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->kind != TC_PENCIL_SIDES && self->kind != TC_PENCIL_PATH;
}

/* Edits */
gboolean
tc_pencil_put (TcDocument *document, guint stroke, TcEditKind kind, TcEditObject how, int index,
               gpointer object)
{
  TcEdit edit = { .kind = kind, .index = index, .number = how, .object = object };

  return tc_document_do (document, &edit, stroke);
}

TcFeature *
tc_pencil_copy_feature (TcDocument *document, int index)
{
  return tc_feature_copy (g_ptr_array_index (tc_pencil_get_map (document)->features, index));
}

gboolean
tc_pencil_is_empty (const TcFeature *feature)
{
  return feature->shape == TC_FEATURE_SIDES ? feature->sides->len == 0 : feature->hexes->len == 0;
}

/* Puts @feature, which it takes, at @index. */
gboolean
tc_pencil_replace (TcDocument *document, guint stroke, int index, TcFeature *feature)
{
  if (!tc_pencil_is_empty (feature))
    return tc_pencil_put (document, stroke, TC_EDIT_FEATURE, TC_EDIT_REPLACE, index, feature);
  tc_feature_free (feature);
  return tc_pencil_put (document, stroke, TC_EDIT_FEATURE, TC_EDIT_REMOVE, index, NULL);
}

gboolean
tc_pencil_insert (TcDocument *document, guint stroke, int index, TcFeature *feature)
{
  if (!tc_pencil_is_empty (feature))
    return tc_pencil_put (document, stroke, TC_EDIT_FEATURE, TC_EDIT_INSERT, index, feature);
  tc_feature_free (feature);
  return TRUE;
}

/* Behind the last of its kind, so that the file keeps what belongs together. */
int
tc_pencil_place_of_new (const TcMap *map, const char *kind)
{
  for (guint i = map->features->len; i > 0; i--)
    if (g_str_equal (((TcFeature *) g_ptr_array_index (map->features, i - 1))->kind, kind))
      return (int) i;
  return (int) map->features->len;
}
