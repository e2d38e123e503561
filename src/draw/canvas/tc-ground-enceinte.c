/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Walls round towns whose terrain is drawn so: a wall with towers, or ramparts with bastions.  They go round all hexes of
 * a town at once, as far from its middle as its hexes reach, and have gates where ways lead through them. */

#include <math.h>
#include <string.h>

#include "tc-ground-private.h"

#define LEAST_HEXES 3    /* fewer are a place without walls */
#define FARTHEST    5.0  /* hexes from the middle */
#define BEYOND      0.9  /* the edge of the map, where a town reaches it */
#define ROOM        0.06 /* between houses and wall */
#define TOWERS      0.62 /* from tower to tower */
#define MOST        40   /* towers */
#define GORGE       0.25 /* of a bastion: half of what it takes of the curtain */
#define FLANK       0.11
#define SALIENT     0.20

/* A town: the middle of its hexes. */
typedef struct
{
  GHashTable *hexes;
  TcSpot      middle;
} Town;

gboolean
tc_ground_is_walled (const TcMap *map, TcHex hex)
{
  TcRecipe recipe = hex != TC_NO_HEX ? tc_map_get_recipe (map, tc_map_get_terrain (map, hex)) : TC_RECIPE_CLEAR;

  return recipe == TC_RECIPE_FORTRESS || recipe == TC_RECIPE_WALLED;
}

/* The hexes of its terrain that hang together with @first. */
static void
find_town (const TcMap *map, TcHex first, Town *town)
{
  g_autoptr (GArray) left = g_array_new (FALSE, FALSE, sizeof (TcHex));
  const guint8 terrain = map->terrain[first];
  TcSpot sum = { 0, 0 };

  town->hexes = g_hash_table_new (NULL, NULL);
  g_hash_table_add (town->hexes, GINT_TO_POINTER (first));
  g_array_append_val (left, first);
  for (guint i = 0; i < left->len; i++)
    {
      TcHex hex = g_array_index (left, TcHex, i);
      TcSpot at = tc_geometry_centre (&map->grid, hex);

      sum = tc_spot (sum.x + at.x, sum.y + at.y);
      for (int d = 0; d < TC_HEX_DIRECTIONS; d++)
        {
          TcHex other = tc_hexgrid_neighbour (&map->grid, hex, d);

          if (other == TC_NO_HEX || map->terrain[other] != terrain || !g_hash_table_add (town->hexes, GINT_TO_POINTER (other)))
            continue;
          g_array_append_val (left, other);
        }
    }
  town->middle = tc_spot (sum.x / left->len, sum.y / left->len);
}

/* How far the town reaches; what reaches the edge of the map goes on beyond it. */
static double
find_reach (const TcMap *map, const Town *town, double angle)
{
  double reach = 0.4, within = 0.4;

  for (double r = 0.05; r < FARTHEST; r += 0.05)
    {
      TcHex hex = tc_geometry_hex_at (&map->grid, town->middle.x + r * cos (angle), town->middle.y + r * sin (angle));

      if (hex != TC_NO_HEX && g_hash_table_contains (town->hexes, GINT_TO_POINTER (hex)))
        within = reach = r;
      else if (hex == TC_NO_HEX && reach > r - 0.08 && r < within + BEYOND)
        reach = r;
    }
  return reach + ROOM;
}

/* Clockwise from the top: as far as the town reaches, evened out among neighbours. */
static void
find_reaches (const TcMap *map, const Town *town, double *reaches, guint n)
{
  for (guint i = 0; i < n; i++)
    reaches[i] = find_reach (map, town, 2 * G_PI * i / n - G_PI / 2);
  for (int round = 0; round < 2; round++)
    {
      double old[MOST];

      memcpy (old, reaches, n * sizeof *old);
      for (guint i = 0; i < n; i++)
        reaches[i] = (old[(i + n - 1) % n] + 2 * old[i] + old[(i + 1) % n]) / 4;
    }
}

static TcSpot
polar (TcSpot from, double angle, double reach)
{
  return tc_spot (from.x + reach * cos (angle), from.y + reach * sin (angle));
}

static TcSpot
toward (TcSpot from, TcSpot to, double reach)
{
  double length = MAX (hypot (to.x - from.x, to.y - from.y), 1e-9);

  return tc_spot_mix (from, to, MIN (reach / length, 0.4));
}

static void
add_wall (TcGround *self, const TcMap *map, const Town *town)
{
  double radius = sqrt (g_hash_table_size (town->hexes) * TC_ROW_PITCH / G_PI);
  guint n = (guint) CLAMP (2 * G_PI * radius / TOWERS, 8, MOST);
  TcCourse *course = tc_ground_add_course (self, TC_COURSE_WALL, "", self->courses->len, TRUE);
  double reaches[MOST];
  TcSpot points[MOST];

  find_reaches (map, town, reaches, n);
  for (guint i = 0; i < n; i++)
    points[i] = polar (town->middle, 2 * G_PI * i / n - G_PI / 2, reaches[i]);
  tc_course_add_ring (course, points, n);
}

/* A street from the middle of the town to behind each bastion. */
static void
add_street (TcGround *self, const TcMap *map, TcSpot from, TcSpot to)
{
  TcCourse *course = tc_ground_add_course (self, TC_COURSE_TRACK, "", self->courses->len, FALSE);
  TcHex last = TC_NO_HEX;

  tc_course_add_line (course, from, to);
  for (int i = 0; i <= 12; i++)
    {
      TcSpot at = tc_spot_mix (from, to, i / 12.0);
      TcHex hex = tc_geometry_hex_at (&map->grid, at.x, at.y);

      if (hex == TC_NO_HEX || hex == last)
        continue;
      last = hex;
      g_hash_table_insert (self->ways, GINT_TO_POINTER (hex),
                           GUINT_TO_POINTER (GPOINTER_TO_UINT (g_hash_table_lookup (self->ways, GINT_TO_POINTER (hex))) + 1));
    }
}

/* Flank, face, salient, face, flank, and the curtain to the next. */
static void
add_ramparts (TcGround *self, const TcMap *map, const Town *town)
{
  guint n = CLAMP (3 + g_hash_table_size (town->hexes) / 3, 4, 8);
  TcCourse *course = tc_ground_add_course (self, TC_COURSE_RAMPART, "", self->courses->len, TRUE);
  double reaches[MOST];
  TcSpot corners[8], before;

  find_reaches (map, town, reaches, n);
  for (guint i = 0; i < n; i++)
    corners[i] = polar (town->middle, 2 * G_PI * i / n - G_PI / 2, reaches[i]);
  /* It begins within a curtain, so that its ends meet in a line. */
  before = tc_spot_mix (corners[n - 1], corners[0], 0.5);
  for (guint i = 0; i < n; i++)
    {
      double angle = 2 * G_PI * i / n - G_PI / 2;
      TcSpot in = toward (corners[i], corners[(i + n - 1) % n], GORGE), out = toward (corners[i], corners[(i + 1) % n], GORGE);
      const TcSpot points[] = { in, polar (in, angle, FLANK), polar (corners[i], angle, SALIENT), polar (out, angle, FLANK), out };

      for (guint k = 0; k < G_N_ELEMENTS (points); k++)
        {
          tc_course_add_line (course, before, points[k]);
          before = points[k];
        }
    }
  tc_course_add_line (course, before, tc_spot_mix (corners[n - 1], corners[0], 0.5));
  for (guint i = 0; i < n; i++)
    add_street (self, map, town->middle, tc_spot_mix (town->middle, corners[i], 0.72));
}

/* Where the lines cross, as a share of the first one; FALSE where they do not. */
static gboolean
find_crossing (TcSpot a, TcSpot b, TcSpot c, TcSpot d, double *share)
{
  double x = b.x - a.x, y = b.y - a.y, u = d.x - c.x, v = d.y - c.y, turn = x * v - y * u, t, s;

  if (fabs (turn) < 1e-12)
    return FALSE;
  t = ((c.x - a.x) * v - (c.y - a.y) * u) / turn;
  s = ((c.x - a.x) * y - (c.y - a.y) * x) / turn;
  *share = t;
  return t >= 0 && t < 1 && s >= 0 && s < 1;
}

static void
add_gates (TcGround *self, const TcCourse *wall, const TcCourse *way)
{
  for (guint i = 0; tc_bounds_touch (&wall->bounds, &way->bounds, 0) && i < way->curves->len; i++)
    for (int step = 0; step < 8; step++)
      {
        const TcCurve *curve = &g_array_index (way->curves, TcCurve, i);
        TcSpot a = tc_curve_at (curve, step / 8.0, NULL), b = tc_curve_at (curve, (step + 1) / 8.0, NULL);

        for (guint k = 0; k < 4 * wall->curves->len; k++)
          {
            const TcCurve *part = &g_array_index (wall->curves, TcCurve, k / 4);
            TcSpot c = tc_curve_at (part, k % 4 / 4.0, NULL), d = tc_curve_at (part, (k % 4 + 1) / 4.0, NULL);
            double share;

            if (find_crossing (a, b, c, d, &share))
              {
                double length = MAX (hypot (d.x - c.x, d.y - c.y), 1e-9);
                TcMark mark = {
                  .kind = wall->kind == TC_COURSE_WALL ? TC_MARK_GATE : TC_MARK_PORT, .at = tc_spot_mix (a, b, share),
                  .across = tc_spot ((d.y - c.y) / length, (c.x - d.x) / length),
                };

                g_array_append_val (self->marks, mark);
              }
          }
      }
}

void
tc_ground_add_enceintes (TcGround *self, const TcMap *map)
{
  gboolean is_fortress[256], is_walled[256];
  gboolean any = tc_map_find_recipe (map, TC_RECIPE_FORTRESS, is_fortress) | tc_map_find_recipe (map, TC_RECIPE_WALLED, is_walled);
  const guint n_ways = self->courses->len;

  for (TcHex hex = 0; any && hex < tc_hexgrid_get_count (&map->grid); hex++)
    {
      GHashTableIter iter;
      gpointer key;
      Town town;

      if (!(is_fortress[map->terrain[hex]] || is_walled[map->terrain[hex]])
          || g_hash_table_contains (self->worked, GINT_TO_POINTER (hex)))
        continue;
      find_town (map, hex, &town);
      g_hash_table_iter_init (&iter, town.hexes);
      while (g_hash_table_iter_next (&iter, &key, NULL))
        g_hash_table_add (self->worked, key);
      if (g_hash_table_size (town.hexes) >= LEAST_HEXES)
        {
          guint first = self->courses->len;

          (is_fortress[map->terrain[hex]] ? add_ramparts : add_wall) (self, map, &town);
          g_ptr_array_add (self->walls, g_ptr_array_index (self->courses, first));
          for (guint i = 0; i < n_ways; i++)
            if (tc_course_is_way (g_ptr_array_index (self->courses, i)))
              add_gates (self, g_ptr_array_index (self->courses, first), g_ptr_array_index (self->courses, i));
        }
      g_hash_table_unref (town.hexes);
    }
}
