/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is drawn on hexes; sides are in tc-pencil-sides.c. */
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
      if (other->id == pencil.id && (other->kind == kind || (other->kind < TC_PENCIL_AREA && kind < TC_PENCIL_AREA)))
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
 * else as the chart says, except that a road always leads from hex to hex. */
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
  return (shape == TC_SHAPE_PATH || strcmp (id, "road") == 0) == (pencil == TC_PENCIL_PATH);
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

/* Sets of hexes and styles of labels mean something to the painter alone: no chart names them. */
static const char *const sets[] = { "hill", "windmill", "house" };
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
  add_chart (list, battle, TC_PENCIL_SIDES);
  add_features (list, map, TC_FEATURE_SIDES);
  add_features (list, map, TC_FEATURE_HEXES);
  for (guint i = 0; i < G_N_ELEMENTS (sets); i++)
    add_pencil (list, TC_PENCIL_HEXES, sets[i]);
  for (guint i = 0; i < map->areas->len; i++)
    add_pencil (list, TC_PENCIL_AREA, ((TcArea *) g_ptr_array_index (map->areas, i))->id);
  for (guint i = 0; i < G_N_ELEMENTS (styles); i++)
    add_pencil (list, TC_PENCIL_LABEL, styles[i]);
  return list;
}

gboolean
tc_pencil_is_of_hexes (const TcPencil *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->kind != TC_PENCIL_SIDES && self->kind != TC_PENCIL_PATH;
}

/* Edits */
static gboolean
put (TcDocument *document, guint stroke, TcEditKind kind, TcEditObject how, int index, gpointer object)
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
    return put (document, stroke, TC_EDIT_FEATURE, TC_EDIT_REPLACE, index, feature);
  tc_feature_free (feature);
  return put (document, stroke, TC_EDIT_FEATURE, TC_EDIT_REMOVE, index, NULL);
}

gboolean
tc_pencil_insert (TcDocument *document, guint stroke, int index, TcFeature *feature)
{
  if (!tc_pencil_is_empty (feature))
    return put (document, stroke, TC_EDIT_FEATURE, TC_EDIT_INSERT, index, feature);
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

/* Terrain */
static char
find_letter (const TcMap *map, const char *id)
{
  static const char spare[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
  gboolean taken[128] = { FALSE };

  for (guint i = 0; i < map->legend->len; i++)
    taken[((TcTerrain *) g_ptr_array_index (map->legend, i))->letter & 127] = TRUE;
  for (const char *p = id; *p != '\0'; p++)
    if (g_ascii_isalpha (*p) && !taken[*p & 127])
      return *p;
  for (const char *p = spare; *p != '\0'; p++)
    if (!taken[*p & 127])
      return *p;
  return '\0';
}

static gboolean
lay (TcDocument *document, guint stroke, TcHex hex, int terrain)
{
  TcEdit edit = { .kind = TC_EDIT_TERRAIN, .index = hex, .number = terrain };

  if (tc_pencil_get_map (document)->terrain[hex] == terrain)
    return FALSE;
  return tc_document_do (document, &edit, stroke);
}

static gboolean
draw_terrain (const TcPencil *self, TcDocument *document, guint stroke, TcHex hex, const char *name)
{
  const TcMap *map = tc_pencil_get_map (document);
  int terrain = tc_map_find_terrain (map, self->id);

  if (terrain < 0)
    {
      terrain = (int) map->legend->len;
      if (!put (document, stroke, TC_EDIT_LEGEND, TC_EDIT_INSERT, terrain,
                tc_terrain_new (find_letter (map, self->id), self->id, name)))
        return FALSE;
    }
  return lay (document, stroke, hex, terrain);
}

/* Sets of hexes */
static int
find_hex (const GArray *hexes, TcHex hex)
{
  for (guint i = 0; i < hexes->len; i++)
    if (g_array_index (hexes, TcHex, i) == hex)
      return (int) i;
  return -1;
}

/* Sets are written in the order of the hexes when they were so. */
static void
add_hex (GArray *hexes, TcHex hex)
{
  guint at = hexes->len;

  while (at > 0 && g_array_index (hexes, TcHex, at - 1) > hex)
    at--;
  g_array_insert_val (hexes, at, hex);
}

static gboolean
touches_hex (const TcMap *map, const GArray *hexes, TcHex hex)
{
  for (int direction = 0; direction < TC_HEX_DIRECTIONS; direction++)
    {
      TcHex next = tc_hexgrid_neighbour (&map->grid, hex, direction);

      if (next != TC_NO_HEX && find_hex (hexes, next) >= 0)
        return TRUE;
    }
  return FALSE;
}

/* The set of the kind that has the hex, -1 for none. */
static int
find_set (const TcPencil *self, const TcMap *map, TcHex hex, gboolean adjacent)
{
  for (guint i = 0; i < map->features->len; i++)
    {
      const TcFeature *feature = g_ptr_array_index (map->features, i);

      if (feature->kind == self->id && feature->shape == TC_FEATURE_HEXES
          && (adjacent ? touches_hex (map, feature->hexes, hex) : find_hex (feature->hexes, hex) >= 0))
        return (int) i;
    }
  return -1;
}

static gboolean
draw_set (const TcPencil *self, TcDocument *document, guint stroke, TcHex hex)
{
  const TcMap *map = tc_pencil_get_map (document);
  int index = find_set (self, map, hex, TRUE);
  TcFeature *feature;

  if (find_set (self, map, hex, FALSE) >= 0)
    return FALSE;
  feature = index >= 0 ? tc_pencil_copy_feature (document, index) : tc_feature_new (self->id, TC_FEATURE_HEXES);
  add_hex (feature->hexes, hex);
  return index >= 0 ? tc_pencil_replace (document, stroke, index, feature)
                    : tc_pencil_insert (document, stroke, tc_pencil_place_of_new (map, self->id), feature);
}

static gboolean
wipe_set (const TcPencil *self, TcDocument *document, guint stroke, TcHex hex)
{
  int index = find_set (self, tc_pencil_get_map (document), hex, FALSE);
  TcFeature *feature;

  if (index < 0)
    return FALSE;
  feature = tc_pencil_copy_feature (document, index);
  g_array_remove_index (feature->hexes, (guint) find_hex (feature->hexes, hex));
  return tc_pencil_replace (document, stroke, index, feature);
}

static gboolean
change_area (const TcPencil *self, TcDocument *document, guint stroke, TcHex hex, gboolean draws)
{
  const TcMap *map = tc_pencil_get_map (document);

  for (guint i = 0; i < map->areas->len; i++)
    {
      const TcArea *area = g_ptr_array_index (map->areas, i);
      int at = find_hex (area->hexes, hex);
      TcArea *changed;

      if (!g_str_equal (area->id, self->id))
        continue;
      if ((at >= 0) == draws)
        return FALSE;
      changed = tc_area_copy (area);
      if (draws)
        add_hex (changed->hexes, hex);
      else
        g_array_remove_index (changed->hexes, (guint) at);
      return put (document, stroke, TC_EDIT_AREA, TC_EDIT_REPLACE, (int) i, changed);
    }
  return FALSE;
}

/* Labels */
static int
find_label (const TcMap *map, TcHex hex)
{
  for (guint i = 0; i < map->labels->len; i++)
    if (((TcLabel *) g_ptr_array_index (map->labels, i))->hex == hex)
      return (int) i;
  return -1;
}

static gboolean
draw_label (const TcPencil *self, TcDocument *document, guint stroke, TcHex hex, const char *text)
{
  const TcMap *map = tc_pencil_get_map (document);
  int at = find_label (map, hex);
  TcLabel *label;

  if (text[0] == '\0')
    return FALSE;
  if (at < 0)
    return put (document, stroke, TC_EDIT_LABEL, TC_EDIT_INSERT, (int) map->labels->len, tc_label_new (hex, text, self->id));
  label = tc_label_copy (g_ptr_array_index (map->labels, at));
  tc_text_set (&label->text, text);
  tc_text_set (&label->style, self->id);
  return put (document, stroke, TC_EDIT_LABEL, TC_EDIT_REPLACE, at, label);
}

static gboolean
wipe_label (TcDocument *document, guint stroke, TcHex hex)
{
  int at = find_label (tc_pencil_get_map (document), hex);

  return at >= 0 && put (document, stroke, TC_EDIT_LABEL, TC_EDIT_REMOVE, at, NULL);
}

gboolean
tc_pencil_draw_hex (const TcPencil *self, TcDocument *document, guint stroke, TcHex hex, const char *name)
{
  g_return_val_if_fail (self != NULL && TC_IS_DOCUMENT (document) && name != NULL, FALSE);
  g_return_val_if_fail (hex >= 0 && hex < tc_hexgrid_get_count (&tc_pencil_get_map (document)->grid), FALSE);

  switch (self->kind)
    {
    case TC_PENCIL_TERRAIN:
      return draw_terrain (self, document, stroke, hex, name);
    case TC_PENCIL_HEXES:
      return draw_set (self, document, stroke, hex);
    case TC_PENCIL_AREA:
      return change_area (self, document, stroke, hex, TRUE);
    case TC_PENCIL_LABEL:
      return draw_label (self, document, stroke, hex, name);
    case TC_PENCIL_SIDES:
    case TC_PENCIL_PATH:
    default:
      return FALSE;
    }
}

gboolean
tc_pencil_wipe_hex (const TcPencil *self, TcDocument *document, guint stroke, TcHex hex)
{
  g_return_val_if_fail (self != NULL && TC_IS_DOCUMENT (document), FALSE);
  g_return_val_if_fail (hex >= 0 && hex < tc_hexgrid_get_count (&tc_pencil_get_map (document)->grid), FALSE);

  switch (self->kind)
    {
    case TC_PENCIL_TERRAIN:
      return lay (document, stroke, hex, MAX (0, tc_map_find_terrain (tc_pencil_get_map (document), "clear")));
    case TC_PENCIL_HEXES:
      return wipe_set (self, document, stroke, hex);
    case TC_PENCIL_AREA:
      return change_area (self, document, stroke, hex, FALSE);
    case TC_PENCIL_LABEL:
      return wipe_label (document, stroke, hex);
    case TC_PENCIL_SIDES:
    case TC_PENCIL_PATH:
    default:
      return FALSE;
    }
}
