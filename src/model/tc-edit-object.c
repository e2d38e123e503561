/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-edit-private.h"

void
tc_edit_object_clear (TcEdit *self)
{
  if (self->object == NULL)
    return;

  switch ((guint) self->kind)
    {
    case TC_EDIT_FEATURE: tc_feature_free (self->object); break;
    case TC_EDIT_AREA: tc_area_free (self->object); break;
    case TC_EDIT_LABEL: tc_label_free (self->object); break;
    case TC_EDIT_LEGEND: tc_terrain_free (self->object); break;
    case TC_EDIT_MODULE: tc_module_free (self->object); break;
    case TC_EDIT_CHART_ROW: g_strfreev (self->object); break;
    case TC_EDIT_SCAN: tc_scan_free (self->object); break;
    case TC_EDIT_PARAMETER: tc_parameter_free (self->object); break;
    case TC_EDIT_COUNTER: tc_counter_free (self->object); break;
    case TC_EDIT_ARMY: tc_army_free (self->object); break;
    case TC_EDIT_GROUND: tc_grounds_free (self->object); break;
    default: break;
    }
  self->object = NULL;
}

static GPtrArray *
get_list (const TcEdit *self, const TcMap *map)
{
  switch ((guint) self->kind)
    {
    case TC_EDIT_FEATURE: return map->features;
    case TC_EDIT_AREA: return map->areas;
    case TC_EDIT_LABEL: return map->labels;
    case TC_EDIT_LEGEND: return map->legend;
    default: g_return_val_if_reached (NULL);
    }
}

/* What may be said of each */
static gboolean
has_hex (const TcMap *map, TcHex hex)
{
  return hex >= 0 && hex < tc_hexgrid_get_count (&map->grid);
}

static gboolean
has_hexes (const TcMap *map, const GArray *hexes)
{
  for (guint i = 0; i < hexes->len; i++)
    if (!has_hex (map, g_array_index (hexes, TcHex, i)))
      return FALSE;
  return TRUE;
}

static gboolean
has_sides (const TcMap *map, const GArray *sides)
{
  for (guint i = 0; i < sides->len; i++)
    {
      TcHexPair pair = g_array_index (sides, TcHexPair, i);

      if (!has_hex (map, pair.a) || !has_hex (map, pair.b) || tc_hexgrid_direction (&map->grid, pair.a, pair.b) < 0)
        return FALSE;
    }
  return TRUE;
}

static gboolean
is_feature (const TcMap *map, const TcFeature *feature)
{
  return feature->kind[0] != '\0' && tc_edit_is_text (feature->kind, FALSE) && tc_edit_is_text (feature->name, FALSE)
         && has_hexes (map, feature->hexes) && has_sides (map, feature->sides)
         && (feature->shape == TC_FEATURE_SIDES ? feature->sides : feature->hexes)->len > 0
         && (feature->shape == TC_FEATURE_SIDES ? feature->hexes : feature->sides)->len == 0;
}

static gboolean
is_area (const TcMap *map, const TcArea *area, const TcArea *replaced)
{
  const TcArea *other = tc_map_find_area (map, area->id);

  return area->id[0] != '\0' && tc_edit_is_text (area->id, FALSE) && tc_edit_is_text (area->name, FALSE)
         && has_hexes (map, area->hexes) && (other == NULL || other == replaced);
}

static gboolean
is_label (const TcMap *map, const TcLabel *label)
{
  return has_hex (map, label->hex) && label->text[0] != '\0' && tc_edit_is_text (label->text, FALSE)
         && tc_edit_is_text (label->style, FALSE);
}

static gboolean
is_terrain (const TcMap *map, const TcTerrain *terrain)
{
  if (terrain->id[0] == '\0' || !tc_edit_is_text (terrain->id, FALSE) || !tc_edit_is_text (terrain->name, FALSE)
      || !g_ascii_isgraph (terrain->letter) || map->legend->len >= 255 || tc_map_find_terrain (map, terrain->id) >= 0)
    return FALSE;
  for (guint i = 0; i < map->legend->len; i++)
    if (((const TcTerrain *) g_ptr_array_index (map->legend, i))->letter == terrain->letter)
      return FALSE;
  return TRUE;
}

/* Where a pin may be put. */
static gboolean
is_pin (const TcMap *map, const TcScan *scan, int index)
{
  const TcPin *pin = tc_scan_get_pin (scan, (guint) index);

  return pin->x >= 0 && pin->x <= TC_SCAN_MAX && pin->y >= 0 && pin->y <= TC_SCAN_MAX && pin->at.facing == TC_NO_FACING
         && (map->tabletop != NULL ? tc_tabletop_contains (map->tabletop, pin->at.x, pin->at.y)
                                   : has_hex (map, pin->at.x) && pin->at.y == 0)
         && tc_scan_find_clash (scan, pin, index) < 0;
}

static gboolean
is_scan (const TcMap *map, const TcScan *scan)
{
  if (scan == NULL)
    return TRUE;
  if (scan->file[0] == '\0' || !tc_edit_is_text (scan->file, FALSE) || scan->strength < 0 || scan->strength > 100
      || scan->pins->len > TC_MAX_PINS)
    return FALSE;
  for (int i = 0; i < (int) scan->pins->len; i++)
    if (!is_pin (map, scan, i))
      return FALSE;
  return TRUE;
}

gboolean
tc_edit_object_is_valid (const TcEdit *self, const TcMap *map)
{
  gboolean inserts = self->number == TC_EDIT_INSERT;
  const GPtrArray *list;

  if (self->kind == TC_EDIT_SCAN)
    return is_scan (map, self->object);
  list = get_list (self, map);
  if (map->tabletop != NULL || self->index < 0 || (guint) self->index >= list->len + (inserts ? 1 : 0))
    return FALSE;
  if (self->number == TC_EDIT_REMOVE)
    return self->kind != TC_EDIT_LEGEND && self->object == NULL;
  if ((self->number != TC_EDIT_REPLACE && !inserts) || self->object == NULL)
    return FALSE;

  switch ((guint) self->kind)
    {
    case TC_EDIT_FEATURE:
      return is_feature (map, self->object);
    case TC_EDIT_AREA:
      return is_area (map, self->object, inserts ? NULL : g_ptr_array_index (list, self->index));
    case TC_EDIT_LABEL:
      return is_label (map, self->object);
    case TC_EDIT_LEGEND:
      return inserts && (guint) self->index == list->len && is_terrain (map, self->object);
    default:
      g_return_val_if_reached (FALSE);
    }
}

gboolean
tc_edit_object_is_needed (const TcEdit *self, const TcMap *map)
{
  gconstpointer now;

  if (self->kind == TC_EDIT_SCAN)
    return !tc_record_equal (&tc_scan_record, self->object, map->scan);
  if (self->number != TC_EDIT_REPLACE)
    return TRUE;

  now = g_ptr_array_index (get_list (self, map), self->index);
  switch ((guint) self->kind)
    {
    case TC_EDIT_FEATURE: return !tc_record_equal (&tc_feature_record, self->object, now);
    case TC_EDIT_AREA: return !tc_record_equal (&tc_area_record, self->object, now);
    case TC_EDIT_LABEL: return !tc_record_equal (&tc_label_record, self->object, now);
    default: g_return_val_if_reached (FALSE);
    }
}

void
tc_edit_exchange (TcEdit *self, GPtrArray *list)
{
  gpointer now;

  switch (self->number)
    {
    case TC_EDIT_INSERT:
      g_ptr_array_insert (list, self->index, g_steal_pointer (&self->object));
      self->number = TC_EDIT_REMOVE;
      break;
    case TC_EDIT_REMOVE:
      self->object = g_ptr_array_steal_index (list, (guint) self->index);
      self->number = TC_EDIT_INSERT;
      break;
    case TC_EDIT_REPLACE:
    default:
      now = g_ptr_array_index (list, self->index);
      g_ptr_array_index (list, self->index) = self->object;
      self->object = now;
      break;
    }
}

void
tc_edit_object_swap (TcEdit *self, TcMap *map)
{
  const TcFeature *gone;

  if (self->kind == TC_EDIT_SCAN)
    {
      TcScan *now = map->scan;

      map->scan = self->object;
      self->object = now;
      return;
    }
  tc_edit_exchange (self, get_list (self, map));
  if (self->kind != TC_EDIT_FEATURE)
    return;

  gone = self->object;
  if (gone != NULL)
    tc_map_derive_kind (map, gone->kind, gone);
  if (self->number != TC_EDIT_INSERT)
    {
      const TcFeature *come = g_ptr_array_index (map->features, self->index);

      if (gone == NULL || !g_str_equal (come->kind, gone->kind))
        tc_map_derive_kind (map, come->kind, NULL);
    }
}
