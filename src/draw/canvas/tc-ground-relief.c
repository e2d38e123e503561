/* SPDX-License-Identifier: GPL-3.0-or-later */
/* High ground: how high each hex of a hill is, and hachures that follow its fall. */

#include <math.h>
#include <string.h>

#include "tc-ground-private.h"
#include "tc-land.h"

#define STEP  0.062 /* between hachures */
#define CHUNK 8     /* curves whose surroundings are measured at a time */
#define FADE  0.9  /* from the end of a slope: hachures grow to their length */
#define REACH 0.34  /* of the crest that is drawn from that of the hexsides */

gboolean
tc_ground_is_hill (const TcFeature *feature)
{
  return feature->shape == TC_FEATURE_HEXES && strcmp (feature->kind, "hill") == 0;
}

void
tc_ground_add_heights (TcGround *self, const TcMap *map)
{
  const gint32 count = tc_hexgrid_get_count (&map->grid);

  for (guint i = 0; i < map->features->len; i++)
    {
      const TcFeature *feature = g_ptr_array_index (map->features, i);

      if (!tc_ground_is_hill (feature))
        continue;
      if (self->heights == NULL)
        self->heights = g_new0 (guint8, count);
      for (guint k = 0; k < feature->hexes->len; k++)
        if (tc_map_has_hex (map, g_array_index (feature->hexes, TcHex, k)))
          self->heights[g_array_index (feature->hexes, TcHex, k)] = TC_GROUND_HEIGHTS;
    }
  /* The foot is lowest, and each ring within it one higher; what leaves the map goes on beyond it. */
  for (guint8 height = 0; self->heights != NULL && height + 1 < TC_GROUND_HEIGHTS; height++)
    for (TcHex hex = 0; hex < count; hex++)
      for (int d = 0; self->heights[hex] > height + 1 && d < TC_HEX_DIRECTIONS; d++)
        {
          TcHex other = tc_hexgrid_neighbour (&map->grid, hex, d);

          if (other != TC_NO_HEX && self->heights[other] == height)
            self->heights[hex] = height + 1;
        }
}

/* What is high about a slope: hills, and the upper hexes of its sides. */
typedef struct
{
  const TcGround *ground;
  GHashTable     *upper;
  GHashTable     *lower;
} High;

static double
is_high (gconstpointer data, TcHex hex)
{
  const High *high = data;
  gboolean lower = g_hash_table_contains (high->lower, GINT_TO_POINTER (hex));

  if (g_hash_table_contains (high->upper, GINT_TO_POINTER (hex)))
    return lower ? 0.5 : 1;
  return !lower && high->ground->heights != NULL && high->ground->heights[hex] > 0;
}

/* From a point of the crest as the hexsides have it to where the land has it, and the way down from there.
 * FALSE where the land is no guide. */
static gboolean
find_crest (const TcLand *land, TcSpot *at, TcSpot *down)
{
  TcSpot start = *at, rise;

  for (int round = 0; round < 4; round++)
    {
      double square;

      rise = tc_land_rise (land, *at);
      square = rise.x * rise.x + rise.y * rise.y;
      if (square < 0.25)
        return FALSE;
      at->x -= tc_land_at (land, *at) * rise.x / square;
      at->y -= tc_land_at (land, *at) * rise.y / square;
      *down = tc_spot (-rise.x / sqrt (square), -rise.y / sqrt (square));
    }
  return (at->x - start.x) * (at->x - start.x) + (at->y - start.y) * (at->y - start.y) < REACH * REACH;
}

/* Spurs have long ones and dells short ones; toward the ends of a slope, @end hexes away, they die away. */
static double
find_length (TcSpot at, double end, guint32 place)
{
  double length = 0.25 + 0.10 * tc_land_noise (at, 1.3, 31) + 0.12 * (tc_geometry_random (place, 1) - 0.5);

  return length * (0.35 + 0.65 * MIN (end / FADE, 1));
}

static void
add_hachure (TcGround *self, const TcLand *land, TcSpot at, TcSpot outward, double end, guint32 place)
{
  double length = find_length (at, end, place), lean = 0.2 * (tc_geometry_random (place, 2) - 0.5);
  TcSpot crest = at, down = outward;
  TcStroke stroke = { .width = 0.034 };

  if (!find_crest (land, &crest, &down) || down.x * outward.x + down.y * outward.y < 0.2)
    {
      crest = at;
      down = outward;
    }
  stroke.from = tc_spot (crest.x - 0.05 * down.x, crest.y - 0.05 * down.y);
  stroke.to = tc_spot (crest.x + length * (down.x - lean * down.y), crest.y + length * (down.y + lean * down.x));
  g_array_append_val (self->hachures, stroke);
}

/* A walk along a crest, in hexes. */
typedef struct
{
  const TcCourse *course;
  double          side;   /* 1, or -1 where the map is turned */
  double          due;    /* on the present curve: where the next hachure begins */
  double          gone;   /* from the start to the present curve */
  double          length; /* of the whole */
} Walk;

static void
add_chunk (TcGround *self, const TcLand *land, guint first, Walk *walk)
{
  const TcCourse *course = walk->course;

  for (guint i = first; i < MIN (first + CHUNK, course->curves->len); i++)
    {
      const TcCurve *curve = &g_array_index (course->curves, TcCurve, i);
      double extent = tc_curve_length (curve);

      for (; walk->due < extent; walk->due += STEP)
        {
          TcSpot direction, at = tc_curve_at (curve, walk->due / extent, &direction);
          double along = walk->gone + walk->due, end = course->closed ? FADE : MIN (along, walk->length - along);

          add_hachure (self, land, at, tc_spot (walk->side * direction.y, -walk->side * direction.x), end,
                       tc_geometry_scatter (course->seed * 7919 + i, (guint32) (walk->due * 1000)));
        }
      walk->due -= extent;
      walk->gone += extent;
    }
}

void
tc_ground_add_slope (TcGround *self, const TcMap *map, const TcFeature *feature, const TcCourse *course)
{
  High high = { self, g_hash_table_new (NULL, NULL), g_hash_table_new (NULL, NULL) };
  Walk walk = { .course = course, .side = map->grid.sideways ? -1 : 1, .due = STEP / 2 };

  for (guint i = 0; i < feature->sides->len; i++)
    {
      TcHexPair pair = g_array_index (feature->sides, TcHexPair, i);

      g_hash_table_add (high.lower, GINT_TO_POINTER (pair.a));
      g_hash_table_add (high.upper, GINT_TO_POINTER (pair.b));
    }
  for (guint i = 0; i < course->curves->len; i++)
    walk.length += tc_curve_length (&g_array_index (course->curves, TcCurve, i));
  for (guint first = 0; first < course->curves->len; first += CHUNK)
    {
      TcBounds bounds = TC_BOUNDS_EMPTY;
      g_autoptr (TcLand) land = NULL;

      for (guint i = first; i < MIN (first + CHUNK, course->curves->len); i++)
        {
          tc_bounds_add (&bounds, g_array_index (course->curves, TcCurve, i).from);
          tc_bounds_add (&bounds, g_array_index (course->curves, TcCurve, i).to);
        }
      land = tc_land_new (&map->grid, (TcBounds) { bounds.left - 1, bounds.top - 1, bounds.right + 1, bounds.bottom + 1 });
      tc_land_measure (land, is_high, &high, TC_GROUND_NOISE, TRUE);
      add_chunk (self, land, first, &walk);
    }
  g_hash_table_unref (high.upper);
  g_hash_table_unref (high.lower);
}
