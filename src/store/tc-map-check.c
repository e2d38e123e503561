/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks of the map: water that breaks off or runs nowhere, roads that end in the open. */
#include <string.h>

#include "tc-map-csv.h"

typedef struct
{
  const TcMap *map;
  const char  *name;
  TcIssueList *issues;
} Check;

static void
warn (Check *self, const TcFeature *feature, const char *code, const char *a, const char *b)
{
  g_autofree char *subject = g_strdup_printf ("feature:%s", feature->name);

  tc_issue_list_add (self->issues, TC_SEVERITY_WARNING, code, self->name, feature->line, 0, subject,
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

static gboolean
is_water (const char *kind)
{
  static const char *const kinds[] = { "stream", "river", "lake", "marsh", "pond", "water", NULL };

  return g_strv_contains (kinds, kind);
}

/* The corner lies at the edge of the map, in wet ground, or on another water. */
static gboolean
ends_well (Check *self, const TcFeature *feature, const Corner *corner)
{
  for (guint i = 0; i < 3; i++)
    if (corner->hexes[i] == TC_NO_HEX || is_water (tc_map_get_terrain (self->map, corner->hexes[i])->id))
      return TRUE;
  for (guint i = 0; i < self->map->features->len; i++)
    {
      const TcFeature *other = g_ptr_array_index (self->map->features, i);

      if (other == feature || other->shape != TC_FEATURE_SIDES || !is_water (other->kind))
        continue;
      for (guint k = 0; k < other->sides->len; k++)
        {
          Corner theirs[2];

          get_corners (&self->map->grid, g_array_index (other->sides, TcHexPair, k), theirs);
          if (is_same (corner, &theirs[0]) || is_same (corner, &theirs[1]))
            return TRUE;
        }
    }

  return FALSE;
}

/* A stream may rise on the map, but it has to run somewhere. */
static void
check_water (Check *self, const TcFeature *feature)
{
  const TcHexGrid *grid = &self->map->grid;
  guint n = feature->sides->len;
  TcHexPair first, last;
  Corner corners[2];
  int head = -1, tail = -1;

  for (guint i = 1; i < n; i++)
    {
      TcHexPair before = g_array_index (feature->sides, TcHexPair, i - 1);
      TcHexPair pair = g_array_index (feature->sides, TcHexPair, i);
      g_autofree char *a = dup_side (self, before), *b = dup_side (self, pair);

      if (joint (grid, before, pair) < 0)
        {
          warn (self, feature, "side-gap", a, b);
          return;
        }
    }
  if (n == 0)
    return;
  first = g_array_index (feature->sides, TcHexPair, 0);
  last = g_array_index (feature->sides, TcHexPair, n - 1);
  if (n > 1)
    {
      head = joint (grid, first, g_array_index (feature->sides, TcHexPair, 1));
      tail = joint (grid, last, g_array_index (feature->sides, TcHexPair, n - 2));
    }
  get_corners (grid, first, corners);
  for (int i = 0; i < 2; i++)
    if (i != head && ends_well (self, feature, &corners[i]))
      return;
  get_corners (grid, last, corners);
  for (int i = 0; i < 2; i++)
    if (i != tail && ends_well (self, feature, &corners[i]))
      return;

  {
    g_autofree char *a = dup_side (self, first), *b = dup_side (self, last);

    warn (self, feature, "water-ends", a, b);
  }
}

/* The edge of the map, another road, or a hex that is not open ground: a town, a wood. */
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

      for (guint k = 0; other != feature && other->kind == feature->kind && k < other->hexes->len; k++)
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
tc_map_check (const TcMap *map, const char *name, TcIssueList *issues)
{
  Check self = { map, name, issues };

  g_return_if_fail (map != NULL);
  g_return_if_fail (issues != NULL);

  for (guint i = 0; i < map->features->len; i++)
    {
      const TcFeature *feature = g_ptr_array_index (map->features, i);

      if (feature->shape == TC_FEATURE_PATH)
        check_road (&self, feature);
      else if (feature->shape == TC_FEATURE_SIDES && is_water (feature->kind))
        check_water (&self, feature);
    }
}
