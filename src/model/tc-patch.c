/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-patch.h"

#include <math.h>

#include "tc-pencil-private.h"

/* Taking */

/* From a map to its patch, whose grid has a rim of a hex around what is taken. */
typedef struct
{
  const TcHexGrid *from;
  TcHexGrid        grid;
  gint32           row;
  gint32           column;
} Cut;

static TcHex
cut_hex (const Cut *self, TcHex hex)
{
  return tc_hexgrid_at (&self->grid, tc_hexgrid_row (self->from, hex) - self->row, tc_hexgrid_column (self->from, hex) - self->column);
}

static Cut
cut_new (const TcHexGrid *from, const TcHexSet *hexes)
{
  gint32 top = G_MAXINT32, left = G_MAXINT32, bottom = 0, right = 0;
  Cut self = { .from = from };

  for (guint i = 0; i < hexes->hexes->len; i++)
    {
      gint32 row = tc_hexgrid_row (from, tc_hexset_get (hexes, i)), column = tc_hexgrid_column (from, tc_hexset_get (hexes, i));

      top = MIN (top, row);
      bottom = MAX (bottom, row);
      left = MIN (left, column);
      right = MAX (right, column);
    }
  self.row = top - 1;
  self.column = left - 1;
  tc_hexgrid_init (&self.grid, MIN (bottom - top + 3, TC_HEXGRID_MAX_SIDE), MIN (right - left + 3, TC_HEXGRID_MAX_SIDE));
  self.grid.shifted = from->shifted ^ (self.row & 1);
  self.grid.sideways = from->sideways;
  return self;
}

/* Each hex of the feature is in the patch: the rim has what lies beyond the sides. */
static void
cut_feature (const Cut *cut, TcFeature *feature)
{
  for (guint i = 0; i < feature->hexes->len; i++)
    g_array_index (feature->hexes, TcHex, i) = cut_hex (cut, g_array_index (feature->hexes, TcHex, i));
  for (guint i = 0; i < feature->sides->len; i++)
    {
      TcHexPair *pair = &g_array_index (feature->sides, TcHexPair, i);

      *pair = (TcHexPair) { cut_hex (cut, pair->a), cut_hex (cut, pair->b) };
    }
}

static void
take_map (const Cut *cut, const TcMap *from, const TcHexSet *hexes, TcMap *map)
{
  TcArea *area = tc_area_new (TC_PATCH_AREA, TC_PATCH_AREA);

  g_ptr_array_set_size (map->legend, 0);
  for (guint i = 0; i < from->legend->len; i++)
    g_ptr_array_add (map->legend, tc_terrain_copy (g_ptr_array_index (from->legend, i)));
  for (guint i = 0; i < hexes->hexes->len; i++)
    {
      TcHex hex = tc_hexset_get (hexes, i), to = cut_hex (cut, hex);

      map->terrain[to] = from->terrain[hex];
      g_array_append_val (area->hexes, to);
    }
  g_ptr_array_add (map->areas, area);
  for (guint i = 0; i < from->features->len; i++)
    {
      g_autoptr (GPtrArray) parts = tc_pencil_split (g_ptr_array_index (from->features, i), hexes, TRUE);

      for (guint k = 0; k < parts->len; k++)
        {
          TcFeature *part = tc_feature_copy (g_ptr_array_index (parts, k));

          cut_feature (cut, part);
          g_ptr_array_add (map->features, part);
        }
    }
  for (guint i = 0; i < from->labels->len; i++)
    {
      const TcLabel *label = g_ptr_array_index (from->labels, i);

      if (tc_hexset_has (hexes, label->hex))
        {
          TcLabel *part = tc_label_copy (label);

          part->hex = cut_hex (cut, label->hex);
          g_ptr_array_add (map->labels, part);
        }
    }
  tc_map_derive (map);
}

static void
take_forces (const Cut *cut, const TcBattle *from, const TcHexSet *hexes, TcBattle *self)
{
  for (guint i = 0; i < from->sides->len; i++)
    g_ptr_array_add (self->sides, tc_side_copy (g_ptr_array_index (from->sides, i)));
  for (guint i = 0; i < from->armies->len; i++)
    g_ptr_array_add (self->armies, tc_army_copy (g_ptr_array_index (from->armies, i)));
  for (guint i = 0; i < from->counters->len; i++)
    {
      TcCounter *counter;

      if (!tc_hexset_has (hexes, tc_battle_counter (from, i)->place.x))
        continue;
      counter = tc_counter_copy (tc_battle_counter (from, i));
      counter->place.x = cut_hex (cut, counter->place.x);
      tc_text_set (&counter->entry, "");
      g_ptr_array_set_size (counter->alternatives, 0);
      g_ptr_array_add (self->counters, counter);
    }
}

TcBattle *
tc_patch_new (const TcBattle *battle, const TcHexSet *hexes)
{
  TcBattle *self;
  Cut cut;

  g_return_val_if_fail (battle != NULL && hexes != NULL && hexes->hexes->len > 0, NULL);
  g_return_val_if_fail (hexes->count == tc_hexgrid_get_count (&battle->map->grid), NULL);

  cut = cut_new (&battle->map->grid, hexes);
  self = tc_battle_new ();
  tc_text_set (&self->id, TC_PATCH_AREA);
  tc_text_set (&self->title, battle->title);
  tc_text_set (&self->rules->system, battle->rules->system);
  tc_text_set (&self->rules->book, battle->rules->book);
  tc_map_free (self->map);
  self->map = tc_map_new (&cut.grid);
  take_map (&cut, battle->map, hexes, self->map);
  take_forces (&cut, battle, hexes, self);
  return self;
}

TcHex
tc_patch_find_middle (const TcMap *map, const TcHexSet *hexes)
{
  Cut cut;

  g_return_val_if_fail (map != NULL && hexes != NULL && hexes->hexes->len > 0, TC_NO_HEX);

  cut = cut_new (&map->grid, hexes);
  return tc_hexgrid_at (&map->grid, cut.row + cut.grid.rows / 2, cut.column + cut.grid.columns / 2);
}

static const GArray *
list_hexes (const TcBattle *self)
{
  const TcArea *area = tc_map_find_area (self->map, TC_PATCH_AREA);

  return area != NULL && area->hexes->len > 0 ? area->hexes : NULL;
}

gboolean
tc_patch_is (const TcBattle *battle)
{
  g_return_val_if_fail (battle != NULL, FALSE);

  return list_hexes (battle) != NULL;
}

/* Putting down */

/* From a patch to a map: steps from the middle of the one are taken from a hex of the other,
 * mirrored and turned. */
typedef struct
{
  const TcBattle   *patch;
  const GArray     *hexes; /* of the patch */
  const TcHexGrid  *grid;  /* of the map */
  const TcPatchWay *way;
  gint32            middle[2]; /* of the patch, as tc_hexgrid_centre() has it */
} Put;

static Put
put_new (const TcBattle *patch, const TcMap *map, const TcPatchWay *way)
{
  const TcHexGrid *grid = &patch->map->grid;
  Put self = { .patch = patch, .hexes = list_hexes (patch), .grid = &map->grid, .way = way };

  g_assert (self.hexes != NULL);
  tc_hexgrid_centre (grid, tc_hexgrid_at (grid, grid->rows / 2, grid->columns / 2), &self.middle[0], &self.middle[1]);
  return self;
}

/* TC_NO_HEX off the map. */
static TcHex
put_hex (const Put *self, TcHex hex)
{
  gint32 x2, y, q, r;

  tc_hexgrid_centre (&self->patch->map->grid, hex, &x2, &y);
  x2 -= self->middle[0];
  r = y - self->middle[1];
  q = ((self->way->mirrored ? -x2 : x2) - r) / 2;
  for (int i = 0; i < self->way->turns; i++)
    {
      gint32 before = q;

      q = -r;
      r += before;
    }
  tc_hexgrid_centre (self->grid, self->way->at, &x2, &y);
  return tc_hexgrid_at_centre (self->grid, x2 + 2 * q + r, y + r);
}

static gint32
put_facing (const Put *self, gint32 facing)
{
  if (facing < 0 || facing >= TC_HEX_DIRECTIONS)
    return facing;
  return ((self->way->mirrored ? 9 - facing : facing) + self->way->turns) % TC_HEX_DIRECTIONS;
}

static void
find_hexes (const Put *self, TcHexSet *out)
{
  for (guint i = 0; i < self->hexes->len; i++)
    tc_hexset_add (out, put_hex (self, g_array_index (self->hexes, TcHex, i)));
}

void
tc_patch_find_hexes (const TcBattle *self, const TcMap *map, const TcPatchWay *way, TcHexSet *out)
{
  Put put;

  g_return_if_fail (self != NULL && tc_patch_is (self) && map != NULL && way != NULL
                    && out != NULL);
  g_return_if_fail (way->at >= 0 && way->at < tc_hexgrid_get_count (&map->grid) && way->turns >= 0);

  put = put_new (self, map, way);
  find_hexes (&put, out);
}

/* Terrain by terrain: the pencil adds to the legend what is not in it. */
static gboolean
put_ground (const Put *self, TcDocument *document, guint stroke)
{
  const TcMap *from = self->patch->map;
  g_autoptr (TcHexSet) set = tc_hexset_new (self->grid);
  gboolean changed = FALSE;

  for (guint terrain = 0; terrain < from->legend->len; terrain++)
    {
      const TcTerrain *of = g_ptr_array_index (from->legend, terrain);
      TcPencil pencil = { TC_PENCIL_TERRAIN, g_intern_string (of->id) };

      tc_hexset_clear (set);
      for (guint i = 0; i < self->hexes->len; i++)
        if (from->terrain[g_array_index (self->hexes, TcHex, i)] == terrain)
          tc_hexset_add (set, put_hex (self, g_array_index (self->hexes, TcHex, i)));
      if (set->hexes->len > 0 && tc_pencil_add_terrain (document, stroke, tc_terrain_copy (of)))
        changed |= tc_pencil_draw (&pencil, document, stroke, set, of->name);
    }
  return changed;
}

static gboolean
insert (TcDocument *document, guint stroke, TcFeature *part)
{
  gboolean is_line = part->shape == TC_FEATURE_PATH ? part->hexes->len > 1
                                                    : !tc_pencil_is_empty (part);

  if (is_line)
    return tc_pencil_insert (document, stroke, tc_pencil_place_of_new (tc_pencil_get_map (document), part->kind), part);
  tc_feature_free (part);
  return FALSE;
}

/* A road that leaves the map and comes back is two. */
static gboolean
put_path (const Put *self, TcDocument *document, guint stroke, const TcFeature *feature)
{
  TcFeature *part = NULL;
  gboolean changed = FALSE;

  for (guint i = 0; i <= feature->hexes->len; i++)
    {
      TcHex hex = i < feature->hexes->len ? put_hex (self, g_array_index (feature->hexes, TcHex, i))
                                          : TC_NO_HEX;

      if (hex == TC_NO_HEX && part != NULL)
        changed |= insert (document, stroke, g_steal_pointer (&part));
      if (hex == TC_NO_HEX)
        continue;
      if (part == NULL)
        {
          part = tc_feature_copy (feature);
          g_array_set_size (part->hexes, 0);
        }
      g_array_append_val (part->hexes, hex);
    }
  return changed;
}

static gboolean
put_sides (const Put *self, TcDocument *document, guint stroke, const TcFeature *feature)
{
  TcFeature *part = tc_feature_copy (feature);

  g_array_set_size (part->sides, 0);
  for (guint i = 0; i < feature->sides->len; i++)
    {
      TcHexPair pair = g_array_index (feature->sides, TcHexPair, i);

      pair = (TcHexPair) { put_hex (self, pair.a), put_hex (self, pair.b) };
      if (pair.a != TC_NO_HEX && pair.b != TC_NO_HEX)
        g_array_append_val (part->sides, pair);
    }
  return insert (document, stroke, part);
}

/* What has no name joins what it touches. */
static gboolean
put_set (const Put *self, TcDocument *document, guint stroke, const TcFeature *feature)
{
  g_autoptr (TcHexSet) set = tc_hexset_new (self->grid);
  TcPencil pencil = { TC_PENCIL_HEXES, feature->kind };
  TcFeature *part;

  for (guint i = 0; i < feature->hexes->len; i++)
    tc_hexset_add (set, put_hex (self, g_array_index (feature->hexes, TcHex, i)));
  if (feature->name[0] == '\0')
    return tc_pencil_draw (&pencil, document, stroke, set, "");
  part = tc_feature_copy (feature);
  g_array_set_size (part->hexes, 0);
  g_array_append_vals (part->hexes, set->hexes->data, set->hexes->len);
  return insert (document, stroke, part);
}

static gboolean
put_features (const Put *self, TcDocument *document, guint stroke)
{
  static gboolean (*const puts[]) (const Put *self, TcDocument *document, guint stroke, const TcFeature *feature) = {
    [TC_FEATURE_PATH] = put_path,
    [TC_FEATURE_SIDES] = put_sides,
    [TC_FEATURE_HEXES] = put_set,
  };
  const GPtrArray *features = self->patch->map->features;
  gboolean changed = FALSE;

  for (guint i = 0; i < features->len; i++)
    {
      const TcFeature *feature = g_ptr_array_index (features, i);

      if (self->way->parts
          & (feature->shape == TC_FEATURE_HEXES ? TC_PATCH_FEATURES : TC_PATCH_SIDES))
        changed |= puts[feature->shape] (self, document, stroke, feature);
    }
  return changed;
}

/* Its point goes round with its hex; six turns may leave it a hundredth of a hex aside. */
static void
turn_label (const Put *self, TcLabel *label)
{
  gboolean from = self->patch->map->grid.sideways, to = self->grid->sideways;
  double x = from ? label->down : label->right, y = from ? label->right : label->down;

  x = self->way->mirrored ? -x : x;
  for (int i = 0; i < self->way->turns; i++)
    {
      double before = x;

      x = 0.5 * x - 0.86602540378443865 * y;
      y = 0.5 * y + 0.86602540378443865 * before;
    }
  label->right = CLAMP ((int) lround (to ? y : x), -TC_LABEL_FAR, TC_LABEL_FAR);
  label->down = CLAMP ((int) lround (to ? x : y), -TC_LABEL_FAR, TC_LABEL_FAR);
}

static gboolean
put_names (const Put *self, TcDocument *document, guint stroke)
{
  const GPtrArray *labels = self->patch->map->labels;
  gboolean changed = FALSE;

  for (guint i = 0; i < labels->len; i++)
    {
      const TcLabel *label = g_ptr_array_index (labels, i);
      TcHex hex = put_hex (self, label->hex);

      TcLabel *part;

      if (hex == TC_NO_HEX)
        continue;
      part = tc_label_copy (label);
      part->hex = hex;
      turn_label (self, part);
      changed |= tc_pencil_put_label (document, stroke, tc_pencil_get_map (document)->labels->len, part);
    }
  return changed;
}

/* -1 when the battle has none of the side. */
static int
find_army (const TcBattle *battle, const TcArmy *army)
{
  int same = tc_battle_find_army (battle, army->id);

  for (guint i = 0; same < 0 && i < battle->armies->len; i++)
    if (((const TcArmy *) g_ptr_array_index (battle->armies, i))->side == army->side)
      same = (int) i;
  return same;
}

static gboolean
put_counters (const Put *self, TcDocument *document, guint stroke)
{
  const TcBattle *battle = tc_document_get_battle (document);
  gboolean changed = FALSE;

  for (guint i = 0; i < self->patch->counters->len; i++)
    {
      const TcCounter *from = tc_battle_counter (self->patch, i);
      int army = find_army (battle, g_ptr_array_index (self->patch->armies, from->army));
      TcHex hex = put_hex (self, from->place.x);
      TcCounter *counter;

      if (hex == TC_NO_HEX || army < 0)
        continue;
      counter = tc_counter_copy (from);
      counter->army = army;
      counter->place = (TcPlace) { hex, 0, put_facing (self, from->place.facing) };
      if (tc_battle_find_counter (battle, counter->id) >= 0)
        {
          g_free (counter->id);
          counter->id = tc_battle_make_id (battle, from->name, "counter");
        }
      changed |= tc_pencil_put (document, stroke, TC_EDIT_COUNTER, TC_EDIT_INSERT,
                                tc_battle_find_room (battle, army), counter);
    }
  return changed;
}

gboolean
tc_patch_put (const TcBattle *self, TcDocument *document, guint stroke, const TcPatchWay *way)
{
  g_autoptr (TcHexSet) target = NULL;
  gboolean changed;
  Put put;

  g_return_val_if_fail (self != NULL && tc_patch_is (self) && TC_IS_DOCUMENT (document) && way != NULL, FALSE);
  g_return_val_if_fail (way->at >= 0 && way->at < tc_hexgrid_get_count (&tc_pencil_get_map (document)->grid), FALSE);

  put = put_new (self, tc_pencil_get_map (document), way);
  target = tc_hexset_new (put.grid);
  find_hexes (&put, target);
  tc_document_freeze (document);
  changed = tc_patch_wipe (document, stroke, target,
                           way->parts & ~(guint) (TC_PATCH_GROUND | TC_PATCH_COUNTERS), TRUE);
  if (way->parts & TC_PATCH_GROUND)
    changed |= put_ground (&put, document, stroke);
  changed |= put_features (&put, document, stroke);
  if (way->parts & TC_PATCH_NAMES)
    changed |= put_names (&put, document, stroke);
  if (way->parts & TC_PATCH_COUNTERS)
    changed |= put_counters (&put, document, stroke);
  tc_document_thaw (document);
  return changed;
}

/* Foreseeing */

/* Names and what land looks like depend on hexes farther off than the neighbours. */
#define AROUND 2

static TcHexSet *
cut_set (const Cut *cut, const TcHexSet *hexes)
{
  TcHexSet *set = tc_hexset_new (&cut->grid);

  for (guint i = 0; i < hexes->hexes->len; i++)
    tc_hexset_add (set, cut_hex (cut, tc_hexset_get (hexes, i)));
  return set;
}

static TcBattle *
preview (const TcBattle *self, const TcBattle *battle, const TcPatchWay *way, const TcHexSet *shown,
         const TcHexSet *gone)
{
  const TcHexGrid *grid = &battle->map->grid;
  g_autoptr (TcHexSet) around = tc_hexset_new (grid), seen = NULL;
  g_autoptr (TcDocument) document = NULL;
  TcPatchWay here = *way;
  TcBattle *result;
  TcArea *area;
  Cut cut;

  tc_hexset_add_all (around, shown);
  tc_hexset_add (around, way->at);
  for (int i = 0; i < AROUND; i++)
    tc_hexset_grow (around, grid);
  cut = cut_new (grid, around);
  document = tc_document_new (tc_patch_new (battle, around));
  here.at = cut_hex (&cut, way->at);
  if (gone != NULL)
    {
      g_autoptr (TcHexSet) wiped = cut_set (&cut, gone);

      tc_patch_wipe (document, tc_document_new_stroke (document), wiped, way->parts, FALSE);
    }
  tc_patch_put (self, document, tc_document_new_stroke (document), &here);
  result = tc_battle_copy (tc_document_get_battle (document));
  seen = cut_set (&cut, shown);
  area = g_ptr_array_index (result->map->areas, 0);
  g_array_set_size (area->hexes, 0);
  g_array_append_vals (area->hexes, seen->hexes->data, seen->hexes->len);
  tc_battle_take_book (result, tc_rules_copy (battle->book));
  return result;
}

TcBattle *
tc_patch_preview (const TcBattle *self, const TcBattle *battle, const TcPatchWay *way,
                  const TcHexSet *gone, TcHex *at)
{
  g_autoptr (TcHexSet) shown = NULL;
  Put put;

  g_return_val_if_fail (self != NULL && tc_patch_is (self) && battle != NULL && way != NULL && at != NULL, NULL);
  g_return_val_if_fail (way->at >= 0 && way->at < tc_hexgrid_get_count (&battle->map->grid), NULL);

  put = put_new (self, battle->map, way);
  shown = tc_hexset_new (put.grid);
  find_hexes (&put, shown);
  if (gone != NULL)
    tc_hexset_add_all (shown, gone);
  if (shown->hexes->len == 0)
    return NULL;
  *at = tc_hexset_get (shown, 0);
  return preview (self, battle, way, shown, gone);
}

/* Removing */
static gboolean
wipe_features (TcDocument *document, guint stroke, const TcHexSet *hexes, guint parts)
{
  gboolean changed = FALSE;

  for (guint i = tc_pencil_get_map (document)->features->len; i > 0; i--)
    {
      const TcFeature *feature = g_ptr_array_index (tc_pencil_get_map (document)->features, i - 1);

      if (parts & (feature->shape == TC_FEATURE_HEXES ? TC_PATCH_FEATURES : TC_PATCH_SIDES))
        changed |= tc_pencil_wipe_feature (document, stroke, (int) i - 1, hexes);
    }
  return changed;
}

static gboolean
wipe_counters (TcDocument *document, guint stroke, const TcHexSet *hexes, gboolean keeps)
{
  const TcBattle *battle = tc_document_get_battle (document);
  gboolean changed = FALSE;

  for (guint i = battle->counters->len; i > 0; i--)
    {
      TcEdit edit = { .kind = TC_EDIT_COUNTER_PLACE, .index = (gint32) i - 1, .place = TC_NOWHERE };

      if (!tc_hexset_has (hexes, tc_battle_counter (battle, i - 1)->place.x))
        continue;
      changed |= keeps ? tc_document_do (document, &edit, stroke)
                       : tc_pencil_put (document, stroke, TC_EDIT_COUNTER, TC_EDIT_REMOVE, (int) i - 1, NULL);
    }
  return changed;
}

gboolean
tc_patch_wipe (TcDocument *document, guint stroke, const TcHexSet *hexes, guint parts,
               gboolean keeps_counters)
{
  const TcPencil ground = { TC_PENCIL_TERRAIN, g_intern_string ("clear") }, names = { TC_PENCIL_LABEL, g_intern_string ("") };
  gboolean changed = FALSE;

  g_return_val_if_fail (TC_IS_DOCUMENT (document) && hexes != NULL, FALSE);

  tc_document_freeze (document);
  if (parts & TC_PATCH_GROUND)
    changed |= tc_pencil_wipe (&ground, document, stroke, hexes);
  changed |= wipe_features (document, stroke, hexes, parts);
  if (parts & TC_PATCH_NAMES)
    changed |= tc_pencil_wipe (&names, document, stroke, hexes);
  if (parts & TC_PATCH_COUNTERS)
    changed |= wipe_counters (document, stroke, hexes, keeps_counters);
  tc_document_thaw (document);
  return changed;
}
