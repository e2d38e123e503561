#include "tc-pencil.h"

#include <string.h>

static const TcMap *
get_map (TcDocument *document)
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

      /* What the map has as a path is drawn as one, whatever the chart calls it. */
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

/* Terrain as the chart says; what lies on sides or goes from hex to hex, as the map has it, else as the chart says, but
 * that a road goes from hex to hex everywhere. */
static gboolean
is_of_kind (const TcMap *map, const char *id, const char *kind, TcPencilKind pencil)
{
  gboolean path = strcmp (kind, "path") == 0;

  if (pencil == TC_PENCIL_TERRAIN)
    return strcmp (kind, "hex") == 0;
  if (!path && strcmp (kind, "side") != 0)
    return FALSE;
  for (guint i = 0; i < map->features->len; i++)
    {
      const TcFeature *feature = g_ptr_array_index (map->features, i);

      if (strcmp (feature->kind, id) == 0 && feature->shape != TC_FEATURE_HEXES)
        return kind_of_shape (feature->shape) == pencil;
    }
  return (path || strcmp (id, "road") == 0) == (pencil == TC_PENCIL_PATH);
}

static void
add_chart (GArray *list, const TcMap *map, const TcChart *chart, TcPencilKind pencil)
{
  int column = chart != NULL ? tc_chart_find_column (chart, "kind") : -1;

  for (guint i = 0; column >= 0 && i < chart->rows->len; i++)
    {
      const char *id = tc_chart_get_cell (chart, i, 0), *kind = tc_chart_get_cell (chart, i, (guint) column);

      if (kind != NULL && is_of_kind (map, id, kind, pencil))
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
  const TcChart *chart;

  g_return_val_if_fail (battle != NULL, NULL);

  list = g_array_new (FALSE, FALSE, sizeof (TcPencil));
  map = battle->map;
  if (map->tabletop != NULL)
    return list;
  chart = tc_battle_get_chart (battle, "terrain");
  add_chart (list, map, chart, TC_PENCIL_TERRAIN);
  for (guint i = 0; i < map->legend->len; i++)
    add_pencil (list, TC_PENCIL_TERRAIN, ((TcTerrain *) g_ptr_array_index (map->legend, i))->id);
  add_chart (list, map, chart, TC_PENCIL_PATH);
  add_features (list, map, TC_FEATURE_PATH);
  add_chart (list, map, chart, TC_PENCIL_SIDES);
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

static TcFeature *
copy_feature (TcDocument *document, int index)
{
  return tc_feature_copy (g_ptr_array_index (get_map (document)->features, index));
}

static gboolean
is_empty (const TcFeature *feature)
{
  return feature->shape == TC_FEATURE_SIDES ? feature->sides->len == 0 : feature->hexes->len == 0;
}

/* Takes @feature in place of what is at @index. */
static gboolean
replace (TcDocument *document, guint stroke, int index, TcFeature *feature)
{
  if (!is_empty (feature))
    return put (document, stroke, TC_EDIT_FEATURE, TC_EDIT_REPLACE, index, feature);
  tc_feature_free (feature);
  return put (document, stroke, TC_EDIT_FEATURE, TC_EDIT_REMOVE, index, NULL);
}

static gboolean
insert (TcDocument *document, guint stroke, int index, TcFeature *feature)
{
  if (!is_empty (feature))
    return put (document, stroke, TC_EDIT_FEATURE, TC_EDIT_INSERT, index, feature);
  tc_feature_free (feature);
  return TRUE;
}

/* Behind the last of its kind, so that the file keeps what belongs together. */
static int
place_of_new (const TcMap *map, const char *kind)
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

  if (get_map (document)->terrain[hex] == terrain)
    return FALSE;
  return tc_document_do (document, &edit, stroke);
}

static gboolean
draw_terrain (const TcPencil *self, TcDocument *document, guint stroke, TcHex hex, const char *name)
{
  const TcMap *map = get_map (document);
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
find_set (const TcPencil *self, const TcMap *map, TcHex hex, gboolean beside)
{
  for (guint i = 0; i < map->features->len; i++)
    {
      const TcFeature *feature = g_ptr_array_index (map->features, i);

      if (feature->kind == self->id && feature->shape == TC_FEATURE_HEXES
          && (beside ? touches_hex (map, feature->hexes, hex) : find_hex (feature->hexes, hex) >= 0))
        return (int) i;
    }
  return -1;
}

static gboolean
draw_set (const TcPencil *self, TcDocument *document, guint stroke, TcHex hex)
{
  const TcMap *map = get_map (document);
  int index = find_set (self, map, hex, TRUE);
  TcFeature *feature;

  if (find_set (self, map, hex, FALSE) >= 0)
    return FALSE;
  feature = index >= 0 ? copy_feature (document, index) : tc_feature_new (self->id, TC_FEATURE_HEXES);
  add_hex (feature->hexes, hex);
  return index >= 0 ? replace (document, stroke, index, feature)
                    : insert (document, stroke, place_of_new (map, self->id), feature);
}

static gboolean
wipe_set (const TcPencil *self, TcDocument *document, guint stroke, TcHex hex)
{
  int index = find_set (self, get_map (document), hex, FALSE);
  TcFeature *feature;

  if (index < 0)
    return FALSE;
  feature = copy_feature (document, index);
  g_array_remove_index (feature->hexes, (guint) find_hex (feature->hexes, hex));
  return replace (document, stroke, index, feature);
}

static gboolean
change_area (const TcPencil *self, TcDocument *document, guint stroke, TcHex hex, gboolean draws)
{
  const TcMap *map = get_map (document);

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
  const TcMap *map = get_map (document);
  int at = find_label (map, hex);
  TcLabel *label;

  if (text[0] == '\0')
    return FALSE;
  if (at < 0)
    return put (document, stroke, TC_EDIT_LABEL, TC_EDIT_INSERT, (int) map->labels->len, tc_label_new (hex, text, self->id));
  label = tc_label_copy (g_ptr_array_index (map->labels, at));
  g_free (label->text);
  g_free (label->style);
  label->text = g_strdup (text);
  label->style = g_strdup (self->id);
  return put (document, stroke, TC_EDIT_LABEL, TC_EDIT_REPLACE, at, label);
}

static gboolean
wipe_label (TcDocument *document, guint stroke, TcHex hex)
{
  int at = find_label (get_map (document), hex);

  return at >= 0 && put (document, stroke, TC_EDIT_LABEL, TC_EDIT_REMOVE, at, NULL);
}

gboolean
tc_pencil_draw_hex (const TcPencil *self, TcDocument *document, guint stroke, TcHex hex, const char *name)
{
  g_return_val_if_fail (self != NULL && TC_IS_DOCUMENT (document) && name != NULL, FALSE);
  g_return_val_if_fail (hex >= 0 && hex < tc_hexgrid_get_count (&get_map (document)->grid), FALSE);

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
  g_return_val_if_fail (hex >= 0 && hex < tc_hexgrid_get_count (&get_map (document)->grid), FALSE);

  switch (self->kind)
    {
    case TC_PENCIL_TERRAIN:
      return lay (document, stroke, hex, MAX (0, tc_map_find_terrain (get_map (document), "clear")));
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

/* Sides */
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
  TcFeature *feature = copy_feature (document, index);
  TcHexPair *now = &g_array_index (feature->sides, TcHexPair, at);

  if (now->a == pair.a)
    {
      tc_feature_free (feature);
      return FALSE;
    }
  *now = pair;
  return replace (document, stroke, index, feature);
}

gboolean
tc_pencil_draw_side (const TcPencil *self, TcDocument *document, guint stroke, TcHex from, TcHex to)
{
  TcHexPair pair = { from, to };
  TcFeature *feature;
  const TcMap *map;
  int index, at;

  g_return_val_if_fail (self != NULL && TC_IS_DOCUMENT (document), FALSE);
  map = get_map (document);
  g_return_val_if_fail (tc_hexgrid_direction (&map->grid, from, to) >= 0, FALSE);

  if (tc_pencil_is_of_hexes (self))
    return FALSE;
  index = find_feature (self, map, pair, &at);
  if (index >= 0)
    return is_directed (self->id) && turn (document, stroke, index, at, pair);
  feature = extend (self, map, pair, &index);
  if (feature != NULL)
    return replace (document, stroke, index, feature);

  feature = tc_feature_new (self->id, get_shape (self));
  if (feature->shape == TC_FEATURE_PATH)
    g_array_append_vals (feature->hexes, (TcHex[]) { from, to }, 2);
  else
    g_array_append_val (feature->sides, pair);
  return insert (document, stroke, place_of_new (map, self->id), feature);
}

/* Cuts the tail off: sides from @at, or hexes of a path; a path of one hex goes nowhere. */
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
  g_return_val_if_fail (tc_hexgrid_direction (&get_map (document)->grid, from, to) >= 0, FALSE);

  if (tc_pencil_is_of_hexes (self))
    return FALSE;
  /* Several features of a kind may share a side. */
  while ((index = find_feature (self, get_map (document), (TcHexPair) { from, to }, &at)) >= 0)
    {
      TcFeature *feature = copy_feature (document, index);
      TcFeature *tail = cut (feature, at);

      if (is_empty (feature))
        {
          changed |= replace (document, stroke, index, tail);
          tc_feature_free (feature);
          continue;
        }
      changed |= replace (document, stroke, index, feature);
      insert (document, stroke, index + 1, tail);
    }
  return changed;
}
