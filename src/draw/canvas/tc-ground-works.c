/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Works: entrenchments through hexes of that terrain, from middle to middle, with what they keep out on their left. */

#include <math.h>

#include "tc-ground-private.h"

gboolean
tc_ground_is_work (const TcMap *map, TcHex hex)
{
  return hex != TC_NO_HEX && tc_map_get_recipe (map, tc_map_get_terrain (map, hex)) == TC_RECIPE_ENTRENCHMENT;
}

/* Directions in which the works of a hex go on.  Three hexes that touch are a line with an angle, not a triangle: of its
 * sides that along the row is left out.  Both ends see the third hex, and so agree. */
static guint
find_arms (const TcMap *map, TcHex hex)
{
  guint mask = 0, arms;

  for (int d = 0; d < TC_HEX_DIRECTIONS; d++)
    if (tc_ground_is_work (map, tc_hexgrid_neighbour (&map->grid, hex, d)))
      mask |= 1u << d;
  arms = mask;
  for (int d = 0; d < TC_HEX_DIRECTIONS; d += 3)
    if (mask >> ((d + 1) % 6) & 1 || mask >> ((d + 5) % 6) & 1)
      arms &= ~(1u << d);
  return arms;
}

static gboolean
is_single (guint arms)
{
  return arms != 0 && (arms & (arms - 1)) == 0;
}

static gboolean
is_pair (guint arms)
{
  return arms != 0 && !is_single (arms) && is_single (arms & (arms - 1));
}

/* How much higher the ground is on the right of a line than on its left. */
static int
rise_right (const TcGround *self, const TcMap *map, const TcSpot *points, guint length)
{
  int rise = 0;

  for (guint i = 0; i + 1 < length && self->heights != NULL; i++)
    for (int side = -1; side <= 1; side += 2)
      {
        TcSpot middle = tc_spot_mix (points[i], points[i + 1], 0.5);
        double x = points[i + 1].x - points[i].x, y = points[i + 1].y - points[i].y;
        TcHex hex = tc_geometry_hex_at (&map->grid, middle.x - 0.9 * side * y, middle.y + 0.9 * side * x);

        rise += hex != TC_NO_HEX ? side * (self->heights[hex] > 0) : 0;
      }
  return rise;
}

/* On level ground works bulge toward whom they keep out. */
static double
bulge (const TcSpot *points, guint length)
{
  double sum = 0;

  for (guint i = 1; i + 1 < length; i++)
    sum += (points[i].x - points[0].x) * (points[length - 1].y - points[0].y)
           - (points[i].y - points[0].y) * (points[length - 1].x - points[0].x);
  return sum;
}

static void
finish_line (TcGround *self, const TcMap *map, GArray *line)
{
  TcSpot *p = &g_array_index (line, TcSpot, 0);
  int rise = rise_right (self, map, p, line->len);
  TcCourse *course;

  if (rise < 0 || (rise == 0 && bulge (p, line->len) < 0))
    for (guint i = 0; i < line->len / 2; i++)
      {
        TcSpot swap = p[i];

        p[i] = p[line->len - 1 - i];
        p[line->len - 1 - i] = swap;
      }
  course = tc_ground_add_course (self, TC_COURSE_WORK, "", self->courses->len, FALSE);
  for (guint i = 0; i + 1 < line->len; i++)
    tc_course_add_line (course, p[i], p[i + 1]);
}

static void
add_point (const TcMap *map, GArray *line, TcHex hex)
{
  TcSpot at = tc_geometry_centre (&map->grid, hex);

  g_array_append_val (line, at);
}

/* From @hex in direction @d to the next end or fork, taking the arms on the way. */
static void
follow_line (TcGround *self, const TcMap *map, GHashTable *left, TcHex hex, int d)
{
  g_autoptr (GArray) line = g_array_new (FALSE, FALSE, sizeof (TcSpot));

  add_point (map, line, hex);
  for (;;)
    {
      guint arms = GPOINTER_TO_UINT (g_hash_table_lookup (left, GINT_TO_POINTER (hex)));

      g_hash_table_insert (left, GINT_TO_POINTER (hex), GUINT_TO_POINTER (arms & ~(1u << d)));
      hex = tc_hexgrid_neighbour (&map->grid, hex, d);
      add_point (map, line, hex);
      arms = GPOINTER_TO_UINT (g_hash_table_lookup (left, GINT_TO_POINTER (hex))) & ~(1u << (d + 3) % 6);
      g_hash_table_insert (left, GINT_TO_POINTER (hex), GUINT_TO_POINTER (arms));
      if (!is_pair (find_arms (map, hex)) || arms == 0)
        break;
      for (d = 0; !(arms >> d & 1); d++)
        ;
    }
  finish_line (self, map, line);
}

/* A hex alone has a lunette. */
static void
add_lunette (TcGround *self, const TcMap *map, TcHex hex)
{
  static const double shape[][2] = { { -0.30, 0.16 }, { -0.24, -0.06 }, { 0, -0.20 }, { 0.24, -0.06 }, { 0.30, 0.16 } };
  g_autoptr (GArray) line = g_array_new (FALSE, FALSE, sizeof (TcSpot));
  TcSpot middle = tc_geometry_centre (&map->grid, hex);

  for (guint i = 0; i < G_N_ELEMENTS (shape); i++)
    {
      TcSpot at = { middle.x + shape[i][0], middle.y + shape[i][1] };

      g_array_append_val (line, at);
    }
  finish_line (self, map, line);
}

void
tc_ground_add_works (TcGround *self, const TcMap *map)
{
  gboolean is_work[256], any = tc_map_find_recipe (map, TC_RECIPE_ENTRENCHMENT, is_work);
  const gint32 count = tc_hexgrid_get_count (&map->grid);
  g_autoptr (GHashTable) left = g_hash_table_new (NULL, NULL);

  for (TcHex hex = 0; any && hex < count; hex++)
    if (is_work[map->terrain[hex]])
      {
        g_hash_table_add (self->worked, GINT_TO_POINTER (hex));
        g_hash_table_insert (left, GINT_TO_POINTER (hex), GUINT_TO_POINTER (find_arms (map, hex)));
      }
  /* Lines that end somewhere first, in the order of the map; what is left are rings. */
  for (int rings = 0; rings < 2; rings++)
    for (TcHex hex = 0; any && hex < count; hex++)
      {
        guint arms = is_work[map->terrain[hex]] ? find_arms (map, hex) : 0;

        if (!is_work[map->terrain[hex]] || (!rings && is_pair (arms)))
          continue;
        if (arms == 0 && !rings)
          add_lunette (self, map, hex);
        for (int d = 0; d < TC_HEX_DIRECTIONS; d++)
          if (GPOINTER_TO_UINT (g_hash_table_lookup (left, GINT_TO_POINTER (hex))) >> d & 1)
            follow_line (self, map, left, hex, d);
      }
}
