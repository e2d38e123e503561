/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Terrain: areas without corners, and what grows or stands on them. */

#include <math.h>
#include <string.h>

#include "tc-layers.h"
#include "tc-terrain-table.h"

typedef struct
{
  TcTerrainSpec spec[256];
  guint8        like[256]; /* the first of the legend that is drawn the same way */
  guint         length;
} Legend;

static gboolean
is_alike (const TcTerrainSpec *a, const TcTerrainSpec *b)
{
  return a->recipe == b->recipe && a->ground == b->ground && memcmp (&a->ink, &b->ink, sizeof a->ink) == 0
         && a->spacing == b->spacing && a->size == b->size;
}

static void
read_legend (const TcCanvas *canvas, Legend *legend)
{
  const GPtrArray *terrains = canvas->map->legend;

  legend->length = MIN (terrains->len, 256);
  for (guint i = 0; i < legend->length; i++)
    {
      legend->spec[i] = tc_terrain_specify (canvas, g_ptr_array_index (terrains, i), i + 1);
      while (!is_alike (&legend->spec[legend->like[i]], &legend->spec[i]))
        legend->like[i]++;
    }
}

guint
tc_layer_terrain_colours (const TcCanvas *canvas, guint32 *colours)
{
  g_autofree Legend *legend = g_new0 (Legend, 1);

  read_legend (canvas, legend);
  for (guint i = 0; i < legend->length; i++)
    colours[i] = canvas->detail == TC_DETAIL_SPECK ? legend->spec[i].speck : legend->spec[i].ground;
  return legend->length;
}

/* Which neighbours are alike; beyond the map everything is. */
static guint
find_mask (const TcMap *map, const Legend *legend, int row, int column)
{
  const TcHexGrid *grid = &map->grid;
  const guint8 *terrain = map->terrain + (gsize) row * grid->columns;
  int shift = (row & 1) == grid->shifted ? 1 : 0;
  const int rows[6] = { 0, 1, 1, 0, -1, -1 };
  const int columns[6] = { 1, shift, shift - 1, -1, shift - 1, shift };
  guint8 own = legend->like[terrain[column]];
  guint mask = 0;

  for (int d = 0; d < 6; d++)
    {
      int r = row + rows[d], c = column + columns[d];

      if (r < 0 || c < 0 || r >= grid->rows || c >= grid->columns
          || legend->like[terrain[(gssize) rows[d] * grid->columns + c]] == own)
        mask |= 1u << d;
    }
  return mask;
}

/* The parts of a hex that has a picture of its own. */
typedef enum
{
  PART_GROUND,
  PART_STANDING,
  PART_PLANT,
} Part;

static const TcSprite *
stamp_part (const TcCanvas *canvas, TcTerrainSpec *spec, guint8 index, Part part, TcSpot at)
{
  static const TcSpriteDraw draw[] = { tc_terrain_art_ground, tc_terrain_art_standing, tc_terrain_art_plant };
  double along = (part == PART_PLANT ? 0.25 : 0.60) * canvas->hex + 2;
  double across = (part == PART_PLANT ? 0.25 : 0.68) * canvas->hex + 2;
  TcBounds bounds = { -along, -across, along, across };
  guint64 key = TC_SPRITE_KEY (TC_SPRITE_TERRAIN, (guint64) index << 24 | spec->mask << 8
                                                  | spec->variant << 4 | (spec->quiet ? 8 : 0) | part);

  if (spec->sideways)
    bounds = (TcBounds) { -across, -along, across, along };
  return tc_canvas_stamp (canvas, key, bounds, draw[part], spec, at);
}

#define STREETS 16

/* The roads of a hex as pieces of street, from its middle. */
static guint
find_streets (const TcCanvas *canvas, TcHex hex, TcStreet *streets)
{
  TcSpot middle = tc_geometry_centre (&canvas->map->grid, hex);
  TcBounds box = { middle.x - 0.5, middle.y - 0.5, middle.x + 0.5, middle.y + 0.5 };
  guint n = 0;

  for (guint i = 0; i < canvas->ground->courses->len; i++)
    {
      const TcCourse *course = g_ptr_array_index (canvas->ground->courses, i);

      for (guint k = 0; tc_course_is_way (course) && k < course->curves->len; k++)
        {
          const TcCurve *curve = &g_array_index (course->curves, TcCurve, k);

          for (int part = 0; part < 3 && n < STREETS && tc_bounds_touch (&curve->bounds, &box, 0); part++)
            {
              TcSpot a = tc_curve_at (curve, part / 3.0, NULL), b = tc_curve_at (curve, (part + 1) / 3.0, NULL);

              streets[n++] = (TcStreet) { tc_spot (a.x - middle.x, a.y - middle.y), tc_spot (b.x - middle.x, b.y - middle.y) };
            }
        }
    }
  return n;
}

static gboolean
is_on_way (const TcCanvas *canvas, TcHex hex)
{
  return hex != TC_NO_HEX && g_hash_table_contains (canvas->ground->ways, GINT_TO_POINTER (hex));
}

/* To which neighbours of @mask a lane leads: a way leads to the next hex that has one. */
static guint
find_lanes (const TcCanvas *canvas, TcHex hex, guint mask)
{
  for (int d = 0; d < TC_HEX_DIRECTIONS && is_on_way (canvas, hex); d++)
    if (is_on_way (canvas, tc_hexgrid_neighbour (&canvas->map->grid, hex, d)))
      mask &= ~(1u << d);
  return mask;
}

/* Within a wall stands all of its town. */
static void
clip_to_walls (const TcCanvas *canvas, const TcTerrainSpec *spec, TcHex hex)
{
  TcSpot middle = tc_geometry_centre (&canvas->map->grid, hex);
  TcBounds at = { middle.x, middle.y, middle.x, middle.y };

  for (guint i = 0; tc_terrain_get_form (spec)->walled && i < canvas->ground->walls->len; i++)
    {
      const TcCourse *wall = g_ptr_array_index (canvas->ground->walls, i);

      if (!tc_bounds_touch (&wall->bounds, &at, 0))
        continue;
      tc_canvas_add_ring (canvas, wall);
      cairo_clip (canvas->cr);
      return;
    }
}

/* Along the ways of its hex where there are any. */
static void
paint_settlement (const TcCanvas *canvas, TcTerrainSpec *spec, TcHex hex, guint mask)
{
  TcStreet streets[STREETS];
  TcSpot at = tc_layer_middle (canvas, hex);

  spec->lanes = find_lanes (canvas, hex, mask);
  spec->n_streets = find_streets (canvas, hex, streets);
  spec->streets = spec->n_streets > 0 ? streets : NULL;
  spec->mask = mask;
  spec->variant = tc_geometry_scatter (hex, 77) % TC_TERRAIN_VARIANTS;
  cairo_save (canvas->cr);
  clip_to_walls (canvas, spec, hex);
  cairo_translate (canvas->cr, at.x, at.y);
  tc_terrain_art_standing (canvas->cr, spec);
  cairo_restore (canvas->cr);
  spec->streets = NULL;
  spec->n_streets = 0;
}

/* A settlement that a way goes through is built along it, and like no other; so is one within
 * walls. */
static gboolean
paint_on_way (const TcCanvas *canvas, TcTerrainSpec *spec, TcHex hex, guint mask)
{
  const TcTerrainForm *form = tc_terrain_get_form (spec);

  if (!form->built || spec->picture != NULL || canvas->ground == NULL || !(form->walled || is_on_way (canvas, hex)))
    return FALSE;
  paint_settlement (canvas, spec, hex, mask);
  return TRUE;
}

static void
paint_hex (const TcCanvas *canvas, TcTerrainSpec *spec, guint8 index, TcHex hex, guint mask, Part part, TcSpot at)
{
  spec->quiet = spec->recipe == TC_RECIPE_DITCH && canvas->ground != NULL
                && g_hash_table_contains (canvas->ground->ditched, GINT_TO_POINTER (hex));
  spec->mask = 0;
  spec->variant = 0;
  if (part == PART_STANDING && paint_on_way (canvas, spec, hex, mask))
    return;
  if (part == PART_STANDING && spec->picture == NULL)
    {
      spec->mask = tc_terrain_get_form (spec)->laid_out ? mask : 0;
      spec->lanes = spec->mask;
      spec->variant = tc_geometry_scatter (hex, 77) % TC_TERRAIN_VARIANTS;
      /* Where the neighbours already make a difference, two variants are enough. */
      if (spec->mask != 0 && spec->mask != 63)
        spec->variant = spec->variant == 1 ? 1 : 2;
    }
  stamp_part (canvas, spec, index, part, at);
  spec->mask = 0;
}

/* Ground that is there already. */
static gboolean
is_clear (const TcTerrainSpec *spec)
{
  return spec->recipe == TC_RECIPE_CLEAR && !spec->own;
}

/* Hexes of a map whose areas are painted as a whole even where they are small. */
#define FEW_HEXES 4096

/* Painted hex by hex they would show every hexside, but a large map seen from afar costs too much; it is the map that
 * counts, not what of it is seen, so that pieces fit. */
static gboolean
has_areas (const TcCanvas *canvas)
{
  return canvas->detail >= TC_DETAIL_MEDIUM || tc_hexgrid_get_count (&canvas->map->grid) <= FEW_HEXES;
}

static void
paint_pass (const TcCanvas *canvas, Legend *legend, TcHexRange range, Part part)
{
  const TcMap *map = canvas->map;

  for (int row = range.first_row; row <= range.last_row; row++)
    for (int column = range.first_column; column <= range.last_column; column++)
      {
        TcHex hex = row * map->grid.columns + column;
        guint8 index = map->terrain[hex];
        TcTerrainSpec *spec = &legend->spec[index];

        /* Clear ground is there already; a third of it grows some grass. */
        if (part == PART_STANDING ? spec->recipe == TC_RECIPE_CLEAR && spec->picture == NULL
                                      && (canvas->detail < TC_DETAIL_FULL || tc_geometry_scatter (hex, 5) % 3 != 0)
                                  : is_clear (spec))
          continue;
        if (has_areas (canvas) && part == PART_GROUND && spec->recipe != TC_RECIPE_UNKNOWN)
          continue;
        paint_hex (canvas, spec, index, hex,
                   part == PART_STANDING && tc_terrain_get_form (spec)->laid_out
                     ? find_mask (map, legend, row, column) : 0,
                   part, tc_geometry_place (&map->grid, row, column));
      }
}

/* Many hexes of few pixels: one sprite for each terrain. */
static void
paint_specks (const TcCanvas *canvas, Legend *legend, TcHexRange range)
{
  const TcMap *map = canvas->map;
  const TcSprite *specks[256] = { NULL };

  for (int row = range.first_row; row <= range.last_row; row++)
    for (int column = range.first_column; column <= range.last_column; column++)
      {
        guint8 index = map->terrain[row * map->grid.columns + column];

        if (is_clear (&legend->spec[index]))
          continue;
        if (specks[index] != NULL)
          tc_canvas_put (canvas, specks[index], tc_geometry_place (&map->grid, row, column));
        else
          specks[index] = stamp_part (canvas, &legend->spec[index], index, PART_GROUND,
                                      tc_geometry_place (&map->grid, row, column));
      }
}

typedef struct
{
  const TcMap *map;
  guint8       in[256]; /* of each terrain of the legend */
} Members;

static double
is_member (gconstpointer data, TcHex hex)
{
  const Members *members = data;

  return members->in[members->map->terrain[hex]];
}

/* Of the terrains that are drawn as that one: is any in view? */
static gboolean
is_in_view (const Legend *legend, const gboolean *seen, guint terrain)
{
  for (guint i = terrain; i < legend->length; i++)
    if (seen[i] && legend->like[i] == terrain)
      return TRUE;
  return FALSE;
}

/* The hexes of what is drawn as that terrain, and with @over of what its area goes on below, if
 * that is in view. */
static gboolean
find_members (const TcCanvas *canvas, const Legend *legend, const gboolean *seen, guint terrain, gboolean over, Members *members)
{
  const TcRecipe upper = tc_terrain_get_form (&legend->spec[terrain])->over;
  gboolean any = FALSE;

  members->map = canvas->map;
  for (guint i = 0; i < 256; i++)
    {
      gboolean above = over && upper != TC_RECIPE_CLEAR && i < legend->length && legend->spec[i].recipe == upper;

      members->in[i] = i < legend->length && (legend->like[i] == terrain || above);
      any |= above && seen[i];
    }
  return any;
}

/* Numbers of hexes stay legible: nothing grows on them. */
static gboolean
is_on_number (const TcCanvas *canvas, TcSpot at)
{
  TcHex hex = canvas->detail < TC_DETAIL_FULL ? TC_NO_HEX : tc_geometry_hex_at (&canvas->map->grid, at.x, at.y);
  TcSpot middle;
  double x, y;

  if (hex == TC_NO_HEX)
    return FALSE;
  middle = tc_geometry_centre (&canvas->map->grid, hex);
  x = (at.x - middle.x) / 0.235;
  y = (at.y - middle.y - TC_NUMBER_PLACE - 0.02) / 0.115;
  return x * x + y * y < 1;
}

/* Of a row of plants, in which they repeat. */
#define PLANT_PERIOD 10

typedef struct
{
  double across;  /* out of its place, spaces */
  double down;
  double least;   /* value of the land at which it grows, from 0 to 1 of the form's */
  guint8 variant;
} Plant;

static void
fill_row (const TcTerrainSpec *spec, int row, Plant plants[PLANT_PERIOD])
{
  const double disorder = tc_terrain_get_form (spec)->disorder;

  for (guint32 i = 0; i < PLANT_PERIOD; i++)
    {
      guint32 place = tc_geometry_scatter ((guint32) (row + 512) * 65536 + i, 9 + spec->recipe);

      plants[i] = (Plant) { 0.5 * disorder * (tc_geometry_random (place, 1) - 0.5),
                            0.45 * disorder * (tc_geometry_random (place, 2) - 0.5),
                            tc_geometry_random (place, 3), tc_geometry_scatter (place, 4) % TC_TERRAIN_PLANTS };
    }
}

/* Row by row from above, so that what is nearer covers what is farther away. */
static void
paint_plants (const TcCanvas *canvas, TcTerrainSpec *spec, guint8 index, const TcLand *land)
{
  const TcTerrainForm *form = tc_terrain_get_form (spec);
  TcBounds seen = tc_canvas_get_bounds (canvas, 0.25);
  const double down = spec->spacing * TC_ROW_PITCH;
  const int first = (int) floor (seen.top / down), last = (int) ceil (seen.bottom / down);
  const int left = (int) floor (seen.left / spec->spacing) - 1, right = (int) ceil (seen.right / spec->spacing);

  spec->mask = 0;
  spec->quiet = FALSE;
  for (int k = first; k <= last; k++)
    {
      Plant plants[PLANT_PERIOD];

      fill_row (spec, k, plants);
      for (int i = left; i <= right; i++)
        {
          TcSpot at = { (i + (k & 1 ? 0.5 : 0)) * spec->spacing, k * down };
          const Plant *plant = &plants[(guint32) (i + 512 * PLANT_PERIOD) % PLANT_PERIOD];

          if (tc_land_nearest (land, at) < -0.4)
            continue;
          at = tc_spot (at.x + plant->across * spec->spacing, at.y + plant->down * down);
          if (tc_land_at (land, at) < form->least + (form->full - form->least) * plant->least || is_on_number (canvas, at))
            continue;
          spec->variant = plant->variant;
          stamp_part (canvas, spec, index, PART_PLANT, at);
        }
    }
}

/* Which terrains of the legend are in the range? */
static void
find_seen (const TcMap *map, TcHexRange range, gboolean *seen)
{
  memset (seen, 0, 256 * sizeof *seen);
  for (int row = range.first_row; row <= range.last_row; row++)
    for (int column = range.first_column; column <= range.last_column; column++)
      seen[map->terrain[row * map->grid.columns + column]] = TRUE;
}

/* The lands of what grows are measured with their areas, and kept: @grown, by terrain. */
static void
paint_area (const TcCanvas *canvas, const Legend *legend, TcLand *land, const gboolean *seen, guint terrain, TcLand **grown)
{
  const TcTerrainSpec *spec = &legend->spec[terrain];
  const TcTerrainForm *form = tc_terrain_get_form (spec);
  TcTerrainArea paint = tc_terrain_get_area (spec);
  Members members;

  find_members (canvas, legend, seen, terrain, form->plant == NULL, &members);
  if (paint == NULL || !tc_land_measure (land, is_member, &members, form->noise, TRUE))
    return;
  if (form->plant != NULL)
    {
      grown[terrain] = tc_land_copy (land);
      if (find_members (canvas, legend, seen, terrain, TRUE, &members))
        tc_land_measure (land, is_member, &members, form->noise, TRUE);
    }
  paint (canvas, spec, land);
}

static void
paint_areas (const TcCanvas *canvas, const Legend *legend, TcLand *land, const gboolean *seen, TcLand **grown)
{
  for (guint i = 0; i < G_N_ELEMENTS (tc_terrain_order); i++)
    for (guint terrain = 0; terrain < legend->length; terrain++)
      if (legend->spec[terrain].recipe == tc_terrain_order[i] && is_in_view (legend, seen, terrain))
        paint_area (canvas, legend, land, seen, terrain, grown);
}

static void
paint_growth (const TcCanvas *canvas, Legend *legend, TcLand **grown)
{
  for (guint i = 0; i < G_N_ELEMENTS (tc_terrain_order); i++)
    for (guint terrain = 0; terrain < legend->length; terrain++)
      {
        if (legend->spec[terrain].recipe != tc_terrain_order[i] || grown[terrain] == NULL)
          continue;
        if (canvas->detail >= TC_DETAIL_MEDIUM)
          paint_plants (canvas, &legend->spec[terrain], (guint8) terrain, grown[terrain]);
        tc_land_free (grown[terrain]);
      }
}

/* The ground within walls. */
static void
paint_walled (const TcCanvas *canvas)
{
  TcBounds seen = tc_canvas_get_bounds (canvas, 0);

  for (guint i = 0; canvas->ground != NULL && i < canvas->ground->walls->len; i++)
    {
      const TcCourse *wall = g_ptr_array_index (canvas->ground->walls, i);

      if (!tc_bounds_touch (&wall->bounds, &seen, 0))
        continue;
      tc_canvas_add_ring (canvas, wall);
      tc_colour_set (canvas->cr, canvas->palette->town, 1);
      cairo_fill (canvas->cr);
    }
}

/* Houses that are no terrain: hexes of them side by side are one place. */
static void
paint_hamlets (const TcCanvas *canvas)
{
  const TcHexGrid *grid = &canvas->map->grid;
  TcTerrainSpec spec = {
    .palette = canvas->palette, .text = canvas->text, .recipe = TC_RECIPE_VILLAGE, .sideways = grid->sideways,
    .hex = canvas->hex, .detail = canvas->detail, .sprites = canvas->has_raster ? canvas->sprites : NULL,
  };
  g_autoptr (GHashTable) hexes = g_hash_table_new (NULL, NULL);
  GHashTableIter iter;
  gpointer key;

  for (guint i = 0; canvas->ground != NULL && i < canvas->ground->marks->len; i++)
    {
      const TcMark *mark = &g_array_index (canvas->ground->marks, TcMark, i);

      if (mark->kind == TC_MARK_HAMLET)
        g_hash_table_add (hexes, GINT_TO_POINTER (tc_geometry_hex_at (grid, mark->at.x, mark->at.y)));
    }
  g_hash_table_iter_init (&iter, hexes);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    {
      TcHex hex = GPOINTER_TO_INT (key);
      guint mask = 0;

      for (int d = 0; d < TC_HEX_DIRECTIONS; d++)
        {
          TcHex other = tc_hexgrid_neighbour (grid, hex, d);

          if (other != TC_NO_HEX && g_hash_table_contains (hexes, GINT_TO_POINTER (other)))
            mask |= 1u << d;
        }
      if (tc_layer_is_seen (canvas, hex))
        paint_settlement (canvas, &spec, hex, mask);
    }
}

void
tc_layer_terrain_paint (const TcCanvas *canvas)
{
  TcHexRange range = tc_geometry_range (&canvas->map->grid, tc_canvas_get_bounds (canvas, 0.25));
  TcHexRange around = tc_geometry_range (&canvas->map->grid, tc_canvas_get_bounds (canvas, TC_LAND_REACH));
  g_autofree Legend *legend = g_new0 (Legend, 1);
  g_autoptr (TcLand) land = NULL;
  TcLand *grown[256] = { NULL };
  gboolean seen[256];

  read_legend (canvas, legend);
  if (canvas->detail == TC_DETAIL_SPECK)
    {
      paint_specks (canvas, legend, range);
      return;
    }
  if (has_areas (canvas))
    {
      find_seen (canvas->map, around, seen);
      land = tc_land_new (&canvas->map->grid, tc_canvas_get_bounds (canvas, 0.4));
      paint_areas (canvas, legend, land, seen, grown);
    }
  paint_pass (canvas, legend, range, PART_GROUND);
  if (land != NULL)
    paint_growth (canvas, legend, grown);
  paint_walled (canvas);
  paint_pass (canvas, legend, range, PART_STANDING);
  paint_hamlets (canvas);
}
