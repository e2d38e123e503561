/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks of the map: water that breaks off or runs nowhere, roads that end in the open, slopes that rise to nothing. */
#include <string.h>

#include "tc-map-check.h"

typedef struct
{
  const TcMap *map;
  const char  *name;
  gboolean     in_order; /* hexsides are listed as they follow each other */
  TcIssueList *issues;
  GHashTable  *waters;   /* find_waters() */
  guint8      *heights;  /* find_heights(); owned, NULL before */
} Check;

static TcIssue *
warn (Check *self, const TcFeature *feature, const char *code, const char *a, const char *b)
{
  g_autofree char *subject = g_strdup_printf ("feature:%s", feature->name);

  return tc_issue_list_add (self->issues, TC_SEVERITY_WARNING, code, self->name, feature->line, 0, subject,
                            feature->name[0] != '\0' ? feature->name : feature->kind, a, b, NULL);
}

static char *
dup_side (Check *self, TcHexPair pair)
{
  char a[TC_HEX_LABEL_SIZE], b[TC_HEX_LABEL_SIZE];

  return g_strdup_printf ("%s/%s", tc_hexgrid_format (&self->map->grid, pair.a, a),
                          tc_hexgrid_format (&self->map->grid, pair.b, b));
}

/* A corner of the map: where it lies, in sixths of the width of a hex and the like
 * (tc_hexgrid_centre()), and the hexes round it. */
typedef struct
{
  gint32 x, y;
  TcHex  hexes[3];
} Corner;

/* The corner of @hex between its sides @direction and @direction + 1. */
static Corner
corner_of (const TcHexGrid *grid, TcHex hex, int direction)
{
  static const gint8 step[6][2] = { { 2, 0 }, { 1, 1 }, { -1, 1 }, { -2, 0 }, { -1, -1 }, { 1, -1 } };
  int next = (direction + 1) % 6;
  Corner corner = { .hexes = { hex, tc_hexgrid_neighbour (grid, hex, direction), tc_hexgrid_neighbour (grid, hex, next) } };

  tc_hexgrid_centre (grid, hex, &corner.x, &corner.y);
  corner.x = 3 * corner.x + step[direction][0] + step[next][0];
  corner.y = 3 * corner.y + step[direction][1] + step[next][1];

  return corner;
}

static void
get_corners (const TcHexGrid *grid, TcHexPair pair, Corner out[2])
{
  int direction = tc_hexgrid_direction (grid, pair.a, pair.b);

  out[0] = corner_of (grid, pair.a, (direction + 5) % 6);
  out[1] = corner_of (grid, pair.a, direction);
}

static gboolean
is_same (const Corner *a, const Corner *b)
{
  return a->x == b->x && a->y == b->y;
}

/* Which corner of @pair is one of @other, -1. */
static int
joint (const TcHexGrid *grid, TcHexPair pair, TcHexPair other)
{
  Corner mine[2], theirs[2];

  get_corners (grid, pair, mine);
  get_corners (grid, other, theirs);
  for (int i = 0; i < 4; i++)
    if (is_same (&mine[i / 2], &theirs[i % 2]))
      return i / 2;

  return -1;
}

static TcSideIndex
side_of (Check *self, TcHexPair pair)
{
  return tc_hexgrid_side (&self->map->grid, pair.a,
                          tc_hexgrid_direction (&self->map->grid, pair.a, pair.b));
}

/* The waters on hexsides: of each its feature, from 1; -1: several. */
static void
find_waters (Check *self)
{
  for (guint i = 0; i < self->map->features->len; i++)
    {
      const TcFeature *feature = g_ptr_array_index (self->map->features, i);

      for (guint k = 0; tc_feature_is_water (feature) && k < feature->sides->len; k++)
        {
          gpointer side = GINT_TO_POINTER (side_of (self, g_array_index (feature->sides, TcHexPair, k)));
          int there = GPOINTER_TO_INT (g_hash_table_lookup (self->waters, side));

          g_hash_table_insert (self->waters, side, GINT_TO_POINTER (there == 0 || there == (int) i + 1 ? (int) i + 1 : -1));
        }
    }
}

/* The three hexsides that meet at a corner within the map; FALSE at its edge. */
static gboolean
get_meeting (Check *self, const Corner *corner, TcSideIndex out[3])
{
  for (guint i = 0; i < 3; i++)
    if (corner->hexes[i] == TC_NO_HEX)
      return FALSE;
  for (guint i = 0; i < 3; i++)
    out[i] = side_of (self, (TcHexPair) { corner->hexes[i], corner->hexes[(i + 1) % 3] });
  return TRUE;
}

/* The corner lies at the edge of the map, in wet ground, or on another water than @own. */
static gboolean
ends_well (Check *self, const Corner *corner, int own)
{
  TcSideIndex sides[3];

  if (!get_meeting (self, corner, sides))
    return TRUE;
  for (guint i = 0; i < 3; i++)
    {
      int water = GPOINTER_TO_INT (g_hash_table_lookup (self->waters, GINT_TO_POINTER (sides[i])));

      if (tc_map_is_water (tc_map_get_terrain (self->map, corner->hexes[i])->id)
          || (water != 0 && water != own))
        return TRUE;
    }
  return FALSE;
}

/* In a table the hexsides of a water follow each other. */
static gboolean
is_whole (Check *self, const TcFeature *feature)
{
  for (guint i = 1; i < feature->sides->len; i++)
    {
      TcHexPair before = g_array_index (feature->sides, TcHexPair, i - 1);
      TcHexPair pair = g_array_index (feature->sides, TcHexPair, i);
      g_autofree char *a = dup_side (self, before), *b = dup_side (self, pair);

      if (joint (&self->map->grid, before, pair) < 0)
        {
          warn (self, feature, "side-gap", a, b);
          return FALSE;
        }
    }
  return TRUE;
}

/* Connected hexsides of a water, in any order and with branches. */
typedef struct
{
  const TcFeature *feature;
  int              own;      /* its number, from 1 */
  GHashTable      *indices;  /* of its hexsides, from 1 */
  gboolean        *seen;     /* by index */
  GArray          *next;     /* guint: indices to visit */
  guint            first, last;
  gboolean         loose;    /* an end is there */
  gboolean         well;     /* one that leads somewhere */
} Part;

/* What meets the hexside at a corner is visited next; where nothing does, it ends. */
static void
visit (Check *self, Part *part, guint index)
{
  Corner corners[2];

  get_corners (&self->map->grid, g_array_index (part->feature->sides, TcHexPair, index), corners);
  for (int c = 0; c < 2; c++)
    {
      TcSideIndex sides[3];
      guint met = 0;

      for (guint i = 0; i < 3 && get_meeting (self, &corners[c], sides); i++)
        {
          guint other = GPOINTER_TO_UINT (g_hash_table_lookup (part->indices, GINT_TO_POINTER (sides[i])));

          met += other > 0;
          if (other == 0 || part->seen[other - 1])
            continue;
          part->seen[other - 1] = TRUE;
          other--;
          g_array_append_val (part->next, other);
        }
      if (met > 1)
        continue;
      part->first = part->loose ? MIN (part->first, index) : index;
      part->last = part->loose ? MAX (part->last, index) : index;
      part->loose = TRUE;
      part->well |= ends_well (self, &corners[c], part->own);
    }
}

/* A stream may rise on the map, but it has to run somewhere; a ring is a pond.  One part is enough
 * to say so. */
static void
check_water (Check *self, const TcFeature *feature, guint number)
{
  g_autoptr (GHashTable) indices = g_hash_table_new (NULL, NULL);
  g_autoptr (GArray) next = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree gboolean *seen = g_new0 (gboolean, feature->sides->len);

  if (self->in_order && !is_whole (self, feature))
    return;
  for (guint i = feature->sides->len; i > 0; i--)
    g_hash_table_insert (indices, GINT_TO_POINTER (side_of (self, g_array_index (feature->sides, TcHexPair, i - 1))),
                         GUINT_TO_POINTER (i));
  for (guint i = 0; i < feature->sides->len; i++)
    {
      Part part = { .feature = feature, .own = (int) number + 1, .indices = indices, .seen = seen, .next = next };

      if (!seen[i])
        g_array_append_val (next, i);
      seen[i] = TRUE;
      while (next->len > 0)
        {
          guint index = g_array_index (next, guint, next->len - 1);

          g_array_set_size (next, next->len - 1);
          visit (self, &part, index);
        }
      if (part.loose && !part.well)
        {
          g_autofree char *a = dup_side (self,
                                         g_array_index (feature->sides, TcHexPair, part.first));
          g_autofree char *b = dup_side (self,
                                         g_array_index (feature->sides, TcHexPair, part.last));

          warn (self, feature, "water-ends", a, b);
          return;
        }
    }
}

static gboolean
has_water (Check *self, TcHexPair pair)
{
  if (tc_map_is_water (tc_map_get_terrain (self->map, pair.a)->id)
      || tc_map_is_water (tc_map_get_terrain (self->map, pair.b)->id))
    return TRUE;
  return g_hash_table_contains (self->waters, GINT_TO_POINTER (side_of (self, pair)));
}

/* A bridge leads over something; the fix is to do without it. */
static void
check_bridge (Check *self, const TcFeature *feature, guint index)
{
  for (guint i = 0; i < feature->sides->len; i++)
    {
      TcHexPair pair = g_array_index (feature->sides, TcHexPair, i);
      g_autofree char *side = dup_side (self, pair), *number = g_strdup_printf ("%u", index + 1);

      if (!has_water (self, pair))
        tc_issue_add_fix (warn (self, feature, "dry-bridge", side, NULL), "remove-side",
                          feature->kind, side, number, NULL);
    }
}

/* Per hex: it is of a height. */
static const guint8 *
find_heights (Check *self)
{
  if (self->heights != NULL)
    return self->heights;
  self->heights = g_new0 (guint8, tc_hexgrid_get_count (&self->map->grid));
  for (guint i = 0; i < self->map->features->len; i++)
    {
      const TcFeature *feature = g_ptr_array_index (self->map->features, i);

      for (guint k = 0; feature->shape == TC_FEATURE_HEXES && k < feature->hexes->len; k++)
        if (strcmp (feature->kind, "hill") == 0)
          self->heights[g_array_index (feature->hexes, TcHex, k)] = TRUE;
    }
  return self->heights;
}

static void
warn_of_slope (Check *self, const TcFeature *feature, guint index, const char *code, TcHexPair pair, const char *fix)
{
  g_autofree char *side = dup_side (self, pair), *number = g_strdup_printf ("%u", index + 1);

  tc_issue_add_fix (warn (self, feature, code, side, NULL), fix, number, NULL);
}

/* A slope rises from its first hex to a height.  One place is enough to say that it rises to none, or falls from its
 * foot. */
static void
check_slope (Check *self, const TcFeature *feature, guint index)
{
  const guint8 *heights = find_heights (self);
  gboolean bare = FALSE, turned = FALSE;

  for (guint i = 0; i < feature->sides->len && !(bare && turned); i++)
    {
      TcHexPair pair = g_array_index (feature->sides, TcHexPair, i);

      if (heights[pair.b])
        continue;
      if (heights[pair.a] && !turned)
        warn_of_slope (self, feature, index, "slope-turned", pair, "turn-slope");
      else if (!heights[pair.a] && !bare)
        warn_of_slope (self, feature, index, "slope-without-top", pair, "crown-slope");
      turned |= heights[pair.a];
      bare |= !heights[pair.a];
    }
}

/* The edge of the map, another way, or a hex that is not open ground: a town, a wood. */
static gboolean
leads_somewhere (Check *self, const TcFeature *feature, TcHex hex)
{
  TcHex near[6];

  tc_hexgrid_get_neighbours (&self->map->grid, hex, near);
  for (guint i = 0; i < 6; i++)
    if (near[i] == TC_NO_HEX || self->map->terrain[near[i]] != 0)
      return TRUE;
  if (self->map->terrain[hex] != 0)
    return TRUE;
  for (guint i = 0; i < self->map->features->len; i++)
    {
      const TcFeature *other = g_ptr_array_index (self->map->features, i);

      for (guint k = 0; other != feature && other->shape == TC_FEATURE_PATH && k < other->hexes->len; k++)
        if (g_array_index (other->hexes, TcHex, k) == hex)
          return TRUE;
    }

  return FALSE;
}

static void
check_road (Check *self, const TcFeature *feature)
{
  for (guint i = 0; i < 2 && feature->hexes->len > 0; i++)
    {
      TcHex end = g_array_index (feature->hexes, TcHex, i == 0 ? 0 : feature->hexes->len - 1);
      char label[TC_HEX_LABEL_SIZE];

      if (!leads_somewhere (self, feature, end))
        warn (self, feature, "road-ends", tc_hexgrid_format (&self->map->grid, end, label), NULL);
    }
}

void
tc_map_check (const TcMap *map, const char *name, gboolean in_order, TcIssueList *issues)
{
  g_autoptr (GHashTable) waters = g_hash_table_new (NULL, NULL);
  Check self = { map, name, in_order, issues, waters };

  g_return_if_fail (map != NULL);
  g_return_if_fail (issues != NULL);

  find_waters (&self);
  for (guint i = 0; i < map->features->len; i++)
    {
      const TcFeature *feature = g_ptr_array_index (map->features, i);

      if (feature->shape == TC_FEATURE_PATH && in_order)
        check_road (&self, feature);
      else if (tc_feature_is_water (feature))
        check_water (&self, feature, i);
      else if (feature->shape == TC_FEATURE_SIDES && strcmp (feature->kind, "bridge") == 0)
        check_bridge (&self, feature, i);
      else if (feature->shape == TC_FEATURE_SIDES && strcmp (feature->kind, "slope") == 0)
        check_slope (&self, feature, i);
    }
  g_free (self.heights);
}
