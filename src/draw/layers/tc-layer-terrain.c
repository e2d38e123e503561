/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Terrain: areas without corners, and what grows or stands on them. */

#include <math.h>
#include <string.h>

#include "tc-hash.h"
#include "tc-layers.h"
#include "tc-terrain-art.h"

typedef struct
{
  TcTerrainSpec spec[256];
  guint8        art[256];
} Legend;

static void
read_legend (const TcCanvas *canvas, Legend *legend)
{
  for (guint i = 0; i < canvas->map->legend->len && i < 256; i++)
    {
      const TcTerrain *terrain = g_ptr_array_index (canvas->map->legend, i);

      legend->art[i] = tc_terrain_art_find (terrain->id);
      legend->spec[i] = (TcTerrainSpec) {
        .palette = canvas->palette, .text = canvas->text, .art = legend->art[i],
        .letter = terrain->letter, .seed = (guint32) tc_hash_string (TC_HASH_START, terrain->id),
        .sideways = canvas->map->grid.sideways, .hex = canvas->hex, .detail = canvas->detail,
        .sprites = canvas->has_raster ? canvas->sprites : NULL,
      };
    }
}

guint
tc_layer_terrain_colours (const TcCanvas *canvas, guint32 *colours)
{
  g_autofree Legend *legend = g_new0 (Legend, 1);
  guint length = MIN (canvas->map->legend->len, 256);

  read_legend (canvas, legend);
  for (guint i = 0; i < length; i++)
    colours[i] = canvas->detail == TC_DETAIL_SPECK ? tc_terrain_art_colour (&legend->spec[i])
                                                   : tc_terrain_art_ground_colour (&legend->spec[i]);
  return length;
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
  guint8 own = legend->art[terrain[column]];
  guint mask = 0;

  for (int d = 0; d < 6; d++)
    {
      int r = row + rows[d], c = column + columns[d];

      if (r < 0 || c < 0 || r >= grid->rows || c >= grid->columns
          || legend->art[terrain[(gssize) rows[d] * grid->columns + c]] == own)
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

/* Along the ways of its hex where there are any. */
static void
paint_settlement (const TcCanvas *canvas, TcTerrainSpec *spec, TcHex hex, guint mask)
{
  TcStreet streets[STREETS];
  TcSpot at = tc_layer_middle (canvas, hex);

  spec->n_streets = find_streets (canvas, hex, streets);
  spec->streets = spec->n_streets > 0 ? streets : NULL;
  spec->mask = mask;
  spec->variant = tc_geometry_scatter (hex, 77) % TC_TERRAIN_VARIANTS;
  cairo_save (canvas->cr);
  cairo_translate (canvas->cr, at.x, at.y);
  tc_terrain_art_standing (canvas->cr, spec);
  cairo_restore (canvas->cr);
  spec->streets = NULL;
  spec->n_streets = 0;
}

/* A settlement that a way goes through is built along it, and like no other. */
static gboolean
paint_on_way (const TcCanvas *canvas, TcTerrainSpec *spec, TcHex hex, guint mask)
{
  if ((spec->art != TC_TERRAIN_TOWN && spec->art != TC_TERRAIN_VILLAGE && spec->art != TC_TERRAIN_SECTION)
      || canvas->ground == NULL || !g_hash_table_contains (canvas->ground->ways, GINT_TO_POINTER (hex)))
    return FALSE;
  paint_settlement (canvas, spec, hex, mask);
  return TRUE;
}

static void
paint_hex (const TcCanvas *canvas, TcTerrainSpec *spec, guint8 index, TcHex hex, guint mask, Part part, TcSpot at)
{
  spec->quiet = spec->art == TC_TERRAIN_DITCH && canvas->ground != NULL
                && g_hash_table_contains (canvas->ground->ditched, GINT_TO_POINTER (hex));
  spec->mask = 0;
  spec->variant = 0;
  if (part == PART_STANDING && paint_on_way (canvas, spec, hex, mask))
    return;
  if (part == PART_STANDING)
    {
      spec->mask = tc_terrain_art_is_laid_out (spec->art) ? mask : 0;
      spec->variant = tc_geometry_scatter (hex, 77) % TC_TERRAIN_VARIANTS;
      /* Where the neighbours already make a difference, two variants are enough. */
      if (spec->mask != 0 && spec->mask != 63)
        spec->variant = spec->variant == 1 ? 1 : 2;
    }
  stamp_part (canvas, spec, index, part, at);
  spec->mask = 0;
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
        if (legend->art[index] == TC_TERRAIN_CLEAR
            && (part != PART_STANDING || canvas->detail < TC_DETAIL_FULL || tc_geometry_scatter (hex, 5) % 3 != 0))
          continue;
        if (has_areas (canvas) && part == PART_GROUND && spec->art != TC_TERRAIN_UNKNOWN)
          continue;
        paint_hex (canvas, spec, index, hex,
                   part == PART_STANDING && tc_terrain_art_is_laid_out (spec->art)
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

        if (legend->art[index] == TC_TERRAIN_CLEAR)
          continue;
        if (specks[index] != NULL)
          tc_canvas_put (canvas, specks[index], tc_geometry_place (&map->grid, row, column));
        else
          specks[index] = stamp_part (canvas, &legend->spec[index], index, PART_GROUND,
                                      tc_geometry_place (&map->grid, row, column));
      }
}

/* How an area of one terrain is painted, from its land. */
typedef struct _AreaForm AreaForm;
struct _AreaForm
{
  TcTerrainArt art;
  TcTerrainArt over;    /* the area goes on below that one */
  double       noise;
  void         (*paint) (const TcCanvas *canvas, const TcTerrainSpec *spec, const TcLand *land);
  double       spacing; /* of what grows there, hexes; 0: nothing */
  double       least;   /* value of the land at which it begins to grow */
  double       full;    /* and at which it grows everywhere */
};

static void
paint_plain (const TcCanvas *canvas, const TcTerrainSpec *spec, const TcLand *land)
{
  tc_canvas_fill_level (canvas, land, 0, tc_spot (0, 0), tc_terrain_art_ground_colour (spec), 1);
}

/* Ground that changes little by little: marsh, rough ground. */
static void
paint_fading (const TcCanvas *canvas, const TcTerrainSpec *spec, const TcLand *land)
{
  static const struct { double level, share; } steps[] = { { -0.10, 0.35 }, { 0.0, 0.68 }, { 0.16, 1 } };

  for (guint i = canvas->detail >= TC_DETAIL_FULL ? 0 : 1; i < G_N_ELEMENTS (steps); i++)
    tc_canvas_fill_level (canvas, land, steps[i].level, tc_spot (0, 0),
                          tc_colour_mix (canvas->palette->ground, tc_terrain_art_ground_colour (spec), steps[i].share), 1);
}

/* The dark floor of a wood, its edge, and the shadow that it throws to the lower right. */
static void
paint_wood (const TcCanvas *canvas, const TcTerrainSpec *spec, const TcLand *land)
{
  const TcPalette *p = canvas->palette;
  const guint32 floor = tc_terrain_art_ground_colour (spec);

  if (!p->flat && canvas->detail >= TC_DETAIL_FULL)
    tc_canvas_fill_level (canvas, land, 0.02, tc_spot (0.05, 0.07), p->tree_dark, 0.30);
  tc_canvas_fill_level (canvas, land, p->bare ? -0.06 : -0.03, tc_spot (0, 0),
                        p->bare ? p->woods_edge : tc_colour_mix (floor, p->woods_edge, 0.55), 1);
  tc_canvas_fill_level (canvas, land, 0.02, tc_spot (0, 0), floor, 1);
}

/* Water with its bank, and the lines that follow the bank. */
static void
paint_lake (const TcCanvas *canvas, const TcTerrainSpec *spec, const TcLand *land)
{
  static const struct { double level, share; } lines[] = { { 0.10, 0.7 }, { 0.24, 0.4 } };
  const TcPalette *p = canvas->palette;
  guint32 colour = tc_terrain_art_ground_colour (spec);

  tc_canvas_fill_level (canvas, land, -0.05, tc_spot (0, 0), p->water_edge, 1);
  tc_canvas_fill_level (canvas, land, 0, tc_spot (0, 0), colour, 1);
  for (guint i = 0; canvas->detail >= TC_DETAIL_FULL && i < G_N_ELEMENTS (lines); i++)
    tc_canvas_fill_ribbon (canvas, land, lines[i].level, lines[i].level + 0.04,
                           tc_colour_mix (colour, p->lake_ink, lines[i].share), 1);
}

static const AreaForm areas[] = {
  { TC_TERRAIN_ROUGH, TC_TERRAIN_CLEAR, 0.7, paint_fading, 0.30, 0.02, 0.45 },
  { TC_TERRAIN_HILL, TC_TERRAIN_CLEAR, 0.5, paint_fading },
  { TC_TERRAIN_MARSH, TC_TERRAIN_CLEAR, 0.7, paint_fading, 0.24, -0.05, 0.45 },
  { TC_TERRAIN_LAKE, TC_TERRAIN_CLEAR, 0.5, paint_lake },
  { TC_TERRAIN_TOWN, TC_TERRAIN_CLEAR, 0.3, paint_plain },
  { TC_TERRAIN_SECTION, TC_TERRAIN_CLEAR, 0, paint_plain },
  { TC_TERRAIN_WOODS, TC_TERRAIN_FOREST, 0.7, paint_wood, 0.215, 0.06, 0.10 },
  { TC_TERRAIN_FOREST, TC_TERRAIN_CLEAR, 0.7, paint_wood, 0.195, 0.05, 0.07 },
};

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

/* The terrain of the legend that the area is painted as; -1 when there is none in view. */
static int
find_members (const TcCanvas *canvas, const Legend *legend, const gboolean *seen, const AreaForm *form, gboolean over,
              Members *members)
{
  int found = -1;

  members->map = canvas->map;
  for (guint i = 0; i < 256; i++)
    {
      gboolean there = i < canvas->map->legend->len;

      members->in[i] = there && (legend->art[i] == form->art
                                 || (over && form->over != TC_TERRAIN_CLEAR && legend->art[i] == form->over));
      if (there && seen[i] && legend->art[i] == form->art)
        found = (int) i;
    }
  return found;
}

/* Is there any of what the area goes on below? */
static gboolean
seen_over (const TcCanvas *canvas, const Legend *legend, const gboolean *seen, const AreaForm *form)
{
  for (guint i = 0; i < canvas->map->legend->len && i < 256; i++)
    if (seen[i] && legend->art[i] == form->over)
      return TRUE;
  return FALSE;
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
fill_row (const AreaForm *form, int row, Plant plants[PLANT_PERIOD])
{
  for (guint32 i = 0; i < PLANT_PERIOD; i++)
    {
      guint32 place = tc_geometry_scatter ((guint32) (row + 512) * 65536 + i, 9 + form->art);

      plants[i] = (Plant) { 0.5 * (tc_geometry_random (place, 1) - 0.5), 0.45 * (tc_geometry_random (place, 2) - 0.5),
                            tc_geometry_random (place, 3), tc_geometry_scatter (place, 4) % TC_TERRAIN_PLANTS };
    }
}

/* Row by row from above, so that what is nearer covers what is farther away. */
static void
paint_plants (const TcCanvas *canvas, const AreaForm *form, TcTerrainSpec *spec, int index, const TcLand *land)
{
  TcBounds seen = tc_canvas_get_bounds (canvas, 0.25);
  const double down = form->spacing * TC_ROW_PITCH;
  const int first = (int) floor (seen.top / down), last = (int) ceil (seen.bottom / down);
  const int left = (int) floor (seen.left / form->spacing) - 1, right = (int) ceil (seen.right / form->spacing);

  spec->mask = 0;
  spec->quiet = FALSE;
  for (int k = first; k <= last; k++)
    {
      Plant plants[PLANT_PERIOD];

      fill_row (form, k, plants);
      for (int i = left; i <= right; i++)
        {
          TcSpot at = { (i + (k & 1 ? 0.5 : 0)) * form->spacing, k * down };
          const Plant *plant = &plants[(guint32) (i + 512 * PLANT_PERIOD) % PLANT_PERIOD];

          if (tc_land_nearest (land, at) < -0.4)
            continue;
          at = tc_spot (at.x + plant->across * form->spacing, at.y + plant->down * down);
          if (tc_land_at (land, at) < form->least + (form->full - form->least) * plant->least || is_on_number (canvas, at))
            continue;
          spec->variant = plant->variant;
          stamp_part (canvas, spec, (guint8) index, PART_PLANT, at);
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

/* The lands of what grows are measured with their areas, and kept: @grown. */
static void
paint_areas (const TcCanvas *canvas, Legend *legend, TcLand *land, const gboolean *seen, TcLand **grown)
{
  for (guint i = 0; i < G_N_ELEMENTS (areas); i++)
    {
      Members members;
      int index = find_members (canvas, legend, seen, &areas[i], areas[i].spacing == 0, &members);

      grown[i] = NULL;
      if (index < 0 || !tc_land_measure (land, is_member, &members, areas[i].noise, TRUE))
        continue;
      if (areas[i].spacing > 0)
        grown[i] = tc_land_copy (land);
      if (areas[i].spacing > 0 && areas[i].over != TC_TERRAIN_CLEAR && seen_over (canvas, legend, seen, &areas[i]))
        {
          find_members (canvas, legend, seen, &areas[i], TRUE, &members);
          tc_land_measure (land, is_member, &members, areas[i].noise, TRUE);
        }
      areas[i].paint (canvas, &legend->spec[index], land);
    }
}

static void
paint_growth (const TcCanvas *canvas, Legend *legend, const gboolean *seen, TcLand **grown)
{
  for (guint i = 0; i < G_N_ELEMENTS (areas); i++)
    {
      Members members;
      int index;

      if (grown[i] == NULL)
        continue;
      index = find_members (canvas, legend, seen, &areas[i], FALSE, &members);
      if (canvas->detail >= TC_DETAIL_MEDIUM)
        paint_plants (canvas, &areas[i], &legend->spec[index], index, grown[i]);
      tc_land_free (grown[i]);
    }
}

/* Houses that are no terrain. */
static void
paint_hamlets (const TcCanvas *canvas)
{
  TcTerrainSpec spec = {
    .palette = canvas->palette, .text = canvas->text, .art = TC_TERRAIN_VILLAGE, .sideways = canvas->map->grid.sideways,
    .hex = canvas->hex, .detail = canvas->detail, .sprites = canvas->has_raster ? canvas->sprites : NULL,
  };

  for (guint i = 0; canvas->ground != NULL && i < canvas->ground->marks->len; i++)
    {
      const TcMark *mark = &g_array_index (canvas->ground->marks, TcMark, i);
      TcHex hex = tc_geometry_hex_at (&canvas->map->grid, mark->at.x, mark->at.y);

      if (mark->kind == TC_MARK_HAMLET && tc_layer_is_seen (canvas, hex))
        paint_settlement (canvas, &spec, hex, 0);
    }
}

void
tc_layer_terrain_paint (const TcCanvas *canvas)
{
  TcHexRange range = tc_geometry_range (&canvas->map->grid, tc_canvas_get_bounds (canvas, 0.25));
  TcHexRange around = tc_geometry_range (&canvas->map->grid, tc_canvas_get_bounds (canvas, TC_LAND_REACH));
  g_autofree Legend *legend = g_new0 (Legend, 1);
  g_autoptr (TcLand) land = NULL;
  TcLand *grown[G_N_ELEMENTS (areas)];
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
    paint_growth (canvas, legend, seen, grown);
  paint_pass (canvas, legend, range, PART_STANDING);
  paint_hamlets (canvas);
}
