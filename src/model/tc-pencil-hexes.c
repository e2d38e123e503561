/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is drawn on hexes. */
#include "tc-pencil-private.h"

#include "tc-art-look.h"

#include <string.h>

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
lay_hex (TcDocument *document, guint stroke, TcHex hex, int terrain)
{
  TcEdit edit = { .kind = TC_EDIT_TERRAIN, .index = hex, .number = terrain };

  return tc_pencil_get_map (document)->terrain[hex] != terrain
         && tc_document_do (document, &edit, stroke);
}

/* In one edit. */
static gboolean
lay_much (TcDocument *document, guint stroke, const TcHexSet *hexes, int terrain)
{
  const guint8 *is = tc_pencil_get_map (document)->terrain;
  TcEdit edit = { .kind = TC_EDIT_TERRAINS, .object = tc_terrains_new () };

  for (TcHex hex = 0; hex < hexes->count; hex++)
    if (hexes->is_in[hex] && is[hex] != terrain)
      tc_terrains_add (edit.object, hex, (guint8) terrain);
  if (((TcTerrains *) edit.object)->hexes->len > 0)
    return tc_document_do (document, &edit, stroke);
  tc_edit_clear (&edit);
  return FALSE;
}

static gboolean
lay (TcDocument *document, guint stroke, const TcHexSet *hexes, int terrain)
{
  gboolean changed = FALSE;

  if (hexes->hexes->len > (guint) hexes->count / 8)
    return lay_much (document, stroke, hexes, terrain);
  for (guint i = 0; i < hexes->hexes->len; i++)
    changed |= lay_hex (document, stroke, tc_hexset_get (hexes, i), terrain);
  return changed;
}

gboolean
tc_pencil_add_terrain (TcDocument *document, guint stroke, TcTerrain *terrain)
{
  const TcMap *map = tc_pencil_get_map (document);

  if (tc_map_find_terrain (map, terrain->id) >= 0)
    {
      tc_terrain_free (terrain);
      return TRUE;
    }
  terrain->letter = find_letter (map, terrain->id);
  terrain->line = 0;
  return tc_pencil_put (document, stroke, TC_EDIT_LEGEND, TC_EDIT_INSERT, map->legend->len, terrain);
}

gboolean
tc_pencil_set_art (TcDocument *document, guint stroke, const char *id, const char *name, TcArt *art)
{
  TcTerrain *terrain;
  int at;

  if (!tc_pencil_add_terrain (document, stroke, tc_terrain_new (' ', id, name)))
    {
      g_clear_pointer (&art, tc_art_free);
      return FALSE;
    }
  at = tc_map_find_terrain (tc_pencil_get_map (document), id);
  terrain = tc_terrain_copy (g_ptr_array_index (tc_pencil_get_map (document)->legend, at));
  g_clear_pointer (&terrain->art, tc_art_free);
  terrain->art = art;
  return tc_pencil_put (document, stroke, TC_EDIT_LEGEND, TC_EDIT_REPLACE, at, terrain);
}

/* Of a look of several things the others keep theirs. */
gboolean
tc_pencil_set_look (TcDocument *document, guint stroke, const char *attribute, const char *id, TcArt *art)
{
  const GPtrArray *looks = tc_document_get_battle (document)->rules->looks;
  guint at = 0;
  TcLook *look;

  while (at < looks->len && strcmp (*tc_record_get_text (&tc_look_record, g_ptr_array_index (looks, at), attribute), id) != 0)
    at++;
  if (at < looks->len)
    {
      look = tc_look_copy (g_ptr_array_index (looks, at));
      tc_text_set (tc_record_get_text (&tc_look_record, look, attribute), "");
      if (tc_look_is_idle (look))
        g_clear_pointer (&look, tc_look_free);
      tc_pencil_put (document, stroke, TC_EDIT_LOOK, look == NULL ? TC_EDIT_REMOVE : TC_EDIT_REPLACE, (int) at, look);
    }
  if (art == NULL)
    return TRUE;
  look = tc_record_new (&tc_look_record);
  tc_text_set (tc_record_get_text (&tc_look_record, look, attribute), id);
  look->art = art;
  return tc_pencil_put (document, stroke, TC_EDIT_LOOK, TC_EDIT_INSERT, (int) at, look);
}

static gboolean
draw_terrain (const TcPencil *self, TcDocument *document, guint stroke, const TcHexSet *hexes,
              const char *name)
{
  if (hexes->hexes->len > 0
      && !tc_pencil_add_terrain (document, stroke, tc_terrain_new (' ', self->id, name)))
    return FALSE;
  return lay (document, stroke, hexes,
              tc_map_find_terrain (tc_pencil_get_map (document), self->id));
}

static int
find_clear (const TcMap *map)
{
  return MAX (0, tc_map_find_terrain (map, "clear"));
}

static gboolean
wipe_terrain (const TcPencil *self, TcDocument *document, guint stroke, const TcHexSet *hexes)
{
  return lay (document, stroke, hexes, find_clear (tc_pencil_get_map (document)));
}

/* Lists of hexes */
static int
compare_hexes (gconstpointer a, gconstpointer b)
{
  TcHex x = *(const TcHex *) a, y = *(const TcHex *) b;

  return (x > y) - (x < y);
}

/* They are written in the order of the hexes when they were so. */
static void
add_hexes (GArray *list, const TcHex *hexes, guint n)
{
  gboolean sorted = TRUE;

  for (guint i = 1; sorted && i < list->len; i++)
    sorted = g_array_index (list, TcHex, i - 1) < g_array_index (list, TcHex, i);
  g_array_append_vals (list, hexes, n);
  if (sorted)
    g_array_sort (list, compare_hexes);
}

/* FALSE when none of them was there. */
static gboolean
remove_hexes (GArray *list, const TcHexSet *hexes)
{
  guint kept = 0, before = list->len;

  for (guint i = 0; i < before; i++)
    if (!tc_hexset_has (hexes, g_array_index (list, TcHex, i)))
      g_array_index (list, TcHex, kept++) = g_array_index (list, TcHex, i);
  g_array_set_size (list, kept);
  return kept < before;
}

static gboolean
is_set (const TcPencil *self, const TcFeature *feature)
{
  return feature->kind == self->id && feature->shape == TC_FEATURE_HEXES;
}

/* Each hex with one more than the index of the set of the kind that has it, the first one; free
 * with g_free(). */
static guint *
find_owners (const TcPencil *self, const TcMap *map)
{
  gint32 count = tc_hexgrid_get_count (&map->grid);
  guint *owners = g_new0 (guint, (gsize) count);

  for (guint i = map->features->len; i > 0; i--)
    {
      const TcFeature *feature = g_ptr_array_index (map->features, i - 1);

      for (guint k = 0; is_set (self, feature) && k < feature->hexes->len; k++)
        owners[g_array_index (feature->hexes, TcHex, k)] = i;
    }
  return owners;
}

/* What hangs together of the hexes that no set has, from one of them on: into @part, and the first
 * of the sets that it touches, one more than its index; 0 for none. */
static guint
collect_part (const TcHexGrid *grid, const TcHexSet *hexes, const guint *owners, TcHex from,
              TcHexSet *part)
{
  TcHex around[TC_HEX_DIRECTIONS];
  guint owner = 0, first = part->hexes->len;

  tc_hexset_add (part, from);
  for (guint i = first; i < part->hexes->len; i++)
    {
      tc_hexgrid_get_neighbours (grid, tc_hexset_get (part, i), around);
      for (int k = 0; k < TC_HEX_DIRECTIONS; k++)
        if (around[k] != TC_NO_HEX && owners[around[k]] != 0)
          owner = owner == 0 ? owners[around[k]] : MIN (owner, owners[around[k]]);
        else if (tc_hexset_has (hexes, around[k]))
          tc_hexset_add (part, around[k]);
    }
  return owner;
}

static gboolean
draw_sets (const TcPencil *self, TcDocument *document, guint stroke, const TcHexSet *hexes,
           const char *name)
{
  g_autofree guint *owners = find_owners (self, tc_pencil_get_map (document));
  g_autoptr (TcHexSet) drawn = tc_hexset_new (&tc_pencil_get_map (document)->grid);
  gboolean changed = FALSE;

  for (guint i = 0; i < hexes->hexes->len; i++)
    {
      const TcMap *map = tc_pencil_get_map (document);
      TcHex hex = tc_hexset_get (hexes, i);
      guint first = drawn->hexes->len, owner;
      TcFeature *feature;

      if (owners[hex] != 0 || tc_hexset_has (drawn, hex))
        continue;
      owner = collect_part (&map->grid, hexes, owners, hex, drawn);
      feature = owner != 0 ? tc_pencil_copy_feature (document, (int) owner - 1)
                           : tc_feature_new (self->id, TC_FEATURE_HEXES);
      add_hexes (feature->hexes, &g_array_index (drawn->hexes, TcHex, first),
                 drawn->hexes->len - first);
      if (owner != 0)
        changed |= tc_pencil_replace (document, stroke, (int) owner - 1, feature);
      else
        /* Behind all that have an owner. */
        changed |= tc_pencil_insert (document, stroke, tc_pencil_place_of_new (map, self->id), feature);
    }
  return changed;
}

static gboolean
wipe_sets (const TcPencil *self, TcDocument *document, guint stroke, const TcHexSet *hexes)
{
  gboolean changed = FALSE;

  for (guint i = tc_pencil_get_map (document)->features->len; i > 0; i--)
    {
      TcFeature *feature;

      if (!is_set (self, g_ptr_array_index (tc_pencil_get_map (document)->features, i - 1)))
        continue;
      feature = tc_pencil_copy_feature (document, (int) i - 1);
      if (remove_hexes (feature->hexes, hexes))
        changed |= tc_pencil_replace (document, stroke, (int) i - 1, feature);
      else
        tc_feature_free (feature);
    }
  return changed;
}

/* Areas */
static gboolean
add_to_area (TcArea *area, const TcHexGrid *grid, const TcHexSet *hexes)
{
  g_autoptr (TcHexSet) has = tc_hexset_new (grid);
  guint before;

  for (guint i = 0; i < area->hexes->len; i++)
    tc_hexset_add (has, g_array_index (area->hexes, TcHex, i));
  before = has->hexes->len;
  tc_hexset_add_all (has, hexes);
  if (has->hexes->len == before)
    return FALSE;
  add_hexes (area->hexes, &g_array_index (has->hexes, TcHex, before), has->hexes->len - before);
  return TRUE;
}

static gboolean
change_area (const TcPencil *self, TcDocument *document, guint stroke, const TcHexSet *hexes,
             gboolean draws)
{
  const TcMap *map = tc_pencil_get_map (document);
  int at = tc_record_find (&tc_area_record, map->areas, self->id);
  TcArea *area;

  if (at < 0)
    return FALSE;
  area = tc_area_copy (g_ptr_array_index (map->areas, at));
  if (draws ? add_to_area (area, &map->grid, hexes) : remove_hexes (area->hexes, hexes))
    return tc_pencil_put (document, stroke, TC_EDIT_AREA, TC_EDIT_REPLACE, at, area);
  tc_area_free (area);
  return FALSE;
}

static gboolean
draw_area (const TcPencil *self, TcDocument *document, guint stroke, const TcHexSet *hexes,
           const char *name)
{
  return change_area (self, document, stroke, hexes, TRUE);
}

static gboolean
wipe_area (const TcPencil *self, TcDocument *document, guint stroke, const TcHexSet *hexes)
{
  return change_area (self, document, stroke, hexes, FALSE);
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

/* One name, whatever the shape. */
static gboolean
draw_label (const TcPencil *self, TcDocument *document, guint stroke, const TcHexSet *hexes,
            const char *text)
{
  const TcMap *map = tc_pencil_get_map (document);
  TcHex hex = hexes->hexes->len > 0 ? tc_hexset_get (hexes, 0) : TC_NO_HEX;
  int at = find_label (map, hex);
  TcLabel *label;

  if (hex == TC_NO_HEX || !tc_label_may_say (self->id, text))
    return FALSE;
  if (at < 0)
    return tc_pencil_put_label (document, stroke, map->labels->len, tc_label_new (hex, text, self->id));
  label = tc_label_copy (g_ptr_array_index (map->labels, at));
  tc_text_set (&label->text, text);
  tc_text_set (&label->style, self->id);
  return tc_pencil_put_label (document, stroke, (guint) at, label);
}

gboolean
tc_pencil_put_label (TcDocument *document, guint stroke, guint index, TcLabel *label)
{
  const GPtrArray *labels = tc_pencil_get_map (document)->labels;

  g_return_val_if_fail (label != NULL && index <= labels->len, FALSE);

  if (index < labels->len && tc_record_equal (&tc_label_record, label, g_ptr_array_index (labels, index)))
    {
      tc_label_free (label);
      return FALSE;
    }
  return tc_pencil_put (document, stroke, TC_EDIT_LABEL, index < labels->len ? TC_EDIT_REPLACE : TC_EDIT_INSERT, (int) index, label);
}

gboolean
tc_pencil_wipe_label (TcDocument *document, guint stroke, guint index)
{
  g_return_val_if_fail (index < tc_pencil_get_map (document)->labels->len, FALSE);

  return tc_pencil_put (document, stroke, TC_EDIT_LABEL, TC_EDIT_REMOVE, (int) index, NULL);
}

static gboolean
wipe_labels (const TcPencil *self, TcDocument *document, guint stroke, const TcHexSet *hexes)
{
  gboolean changed = FALSE;

  for (guint i = tc_pencil_get_map (document)->labels->len; i > 0; i--)
    if (tc_hexset_has (hexes, ((const TcLabel *) g_ptr_array_index (tc_pencil_get_map (document)->labels, i - 1))->hex))
      changed |= tc_pencil_wipe_label (document, stroke, i - 1);
  return changed;
}

/* What has it already */
static void
collect_sets (const TcPencil *self, const TcMap *map, TcHexSet *out)
{
  for (guint i = 0; i < map->features->len; i++)
    {
      const TcFeature *feature = g_ptr_array_index (map->features, i);

      for (guint k = 0; is_set (self, feature) && k < feature->hexes->len; k++)
        tc_hexset_add (out, g_array_index (feature->hexes, TcHex, k));
    }
}

static void
collect_area (const TcPencil *self, const TcMap *map, TcHexSet *out)
{
  const TcArea *area = tc_map_find_area (map, self->id);

  for (guint i = 0; area != NULL && i < area->hexes->len; i++)
    tc_hexset_add (out, g_array_index (area->hexes, TcHex, i));
}

/* A name can always be another one. */
static void
collect_none (const TcPencil *self, const TcMap *map, TcHexSet *out)
{
}

/* What is drawn on hexes, each kind; lines and sides are drawn round a set of hexes. */
static const struct
{
  gboolean (*draw) (const TcPencil *self, TcDocument *document, guint stroke, const TcHexSet *hexes,
                    const char *name);
  gboolean (*wipe) (const TcPencil *self, TcDocument *document, guint stroke,
                    const TcHexSet *hexes);
  /* The hexes that have it; NULL: it is the terrain of the hex. */
  void     (*collect) (const TcPencil *self, const TcMap *map, TcHexSet *out);
} kinds[] = {
  [TC_PENCIL_TERRAIN] = { draw_terrain, wipe_terrain },
  [TC_PENCIL_SIDES] = { tc_pencil_draw_round, tc_pencil_wipe_sides },
  [TC_PENCIL_PATH] = { tc_pencil_draw_round, tc_pencil_wipe_sides },
  [TC_PENCIL_HEXES] = { draw_sets, wipe_sets, collect_sets },
  [TC_PENCIL_AREA] = { draw_area, wipe_area, collect_area },
  [TC_PENCIL_LABEL] = { draw_label, wipe_labels, collect_none },
};

static gboolean
is_of_map (TcDocument *document, const TcHexSet *hexes)
{
  return hexes->count == tc_hexgrid_get_count (&tc_pencil_get_map (document)->grid);
}

gboolean
tc_pencil_draw (const TcPencil *self, TcDocument *document, guint stroke, const TcHexSet *hexes,
                const char *name)
{
  gboolean changed;

  g_return_val_if_fail (self != NULL && TC_IS_DOCUMENT (document) && hexes != NULL && name != NULL, FALSE);
  g_return_val_if_fail (is_of_map (document, hexes), FALSE);

  tc_document_freeze (document);
  changed = kinds[self->kind].draw (self, document, stroke, hexes, name);
  tc_document_thaw (document);
  return changed;
}

gboolean
tc_pencil_wipe (const TcPencil *self, TcDocument *document, guint stroke, const TcHexSet *hexes)
{
  gboolean changed;

  g_return_val_if_fail (self != NULL && TC_IS_DOCUMENT (document) && hexes != NULL, FALSE);
  g_return_val_if_fail (is_of_map (document, hexes), FALSE);

  tc_document_freeze (document);
  changed = kinds[self->kind].wipe (self, document, stroke, hexes);
  tc_document_thaw (document);
  return changed;
}

/* What a pencil sees of a hex: its terrain, or whether it has what the pencil draws. */
typedef struct
{
  const TcMap    *map;
  const TcHexSet *drawn; /* NULL: terrain */
  int             like;
} Look;

static int
look_at (const Look *self, TcHex hex)
{
  return self->drawn != NULL ? tc_hexset_has (self->drawn, hex) : self->map->terrain[hex];
}

static gboolean
looks_alike (gconstpointer data, TcHex hex)
{
  return look_at (data, hex) == ((const Look *) data)->like;
}

/* Free with tc_hexset_free(); NULL for what looks at the terrain. */
static TcHexSet *
collect (const TcPencil *self, const TcMap *map)
{
  TcHexSet *drawn;

  if (kinds[self->kind].collect == NULL)
    return NULL;
  drawn = tc_hexset_new (&map->grid);
  kinds[self->kind].collect (self, map, drawn);
  return drawn;
}

void
tc_pencil_find_alike (const TcPencil *self, const TcMap *map, TcHex from, gboolean everywhere,
                      TcHexSet *out)
{
  g_autoptr (TcHexSet) drawn = NULL;
  Look look = { .map = map };

  g_return_if_fail (self != NULL && map != NULL && out != NULL);
  g_return_if_fail (from >= 0 && from < tc_hexgrid_get_count (&map->grid));

  look.drawn = drawn = collect (self, map);
  look.like = look_at (&look, from);
  if (everywhere)
    tc_hexset_add_alike (out, looks_alike, &look);
  else
    tc_hexset_add_reach (out, &map->grid, from, looks_alike, &look);
}

void
tc_pencil_find_changes (const TcPencil *self, const TcMap *map, const TcHexSet *hexes,
                        gboolean wipes, TcHexSet *out)
{
  g_autoptr (TcHexSet) drawn = NULL;
  Look look = { .map = map };

  g_return_if_fail (self != NULL && map != NULL && hexes != NULL && out != NULL);

  look.drawn = drawn = collect (self, map);
  if (self->kind == TC_PENCIL_TERRAIN)
    look.like = wipes ? find_clear (map) : tc_map_find_terrain (map, self->id);
  else
    look.like = drawn != NULL ? !wipes : -1;
  if (self->kind == TC_PENCIL_LABEL)
    look.like = -1;
  for (guint i = 0; i < hexes->hexes->len; i++)
    if (!looks_alike (&look, tc_hexset_get (hexes, i)))
      tc_hexset_add (out, tc_hexset_get (hexes, i));
}
