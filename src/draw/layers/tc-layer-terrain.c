/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The ground: paper, terrain, the rim round the map. */

#include <math.h>
#include <string.h>

#include "tc-hash.h"
#include "tc-image.h"
#include "tc-layers.h"
#include "tc-terrain-art.h"

#define TEXTURE_SIZE  256
#define TEXTURE_TONES 6

/* Slow random waves that repeat every TEXTURE_SIZE pixels. */
static void
add_waves (float *values, int step, double height)
{
  const int cells = TEXTURE_SIZE / step;
  g_autofree float *corners = g_new (float, cells * cells);
  g_autofree float *fade = g_new (float, step);

  for (int i = 0; i < cells * cells; i++)
    corners[i] = (float) (height * tc_geometry_random (i, step));
  for (int i = 0; i < step; i++)
    {
      float f = (float) i / step;

      fade[i] = f * f * (3 - 2 * f);
    }
  for (int y = 0; y < TEXTURE_SIZE; y++)
    {
      const float *above = corners + y / step * cells;
      const float *below = corners + (y / step + 1) % cells * cells;
      float down = fade[y % step];

      for (int left = 0; left < cells; left++)
        {
          int right = (left + 1) % cells;
          float from = above[left] + (below[left] - above[left]) * down;
          float to = above[right] + (below[right] - above[right]) * down;
          float *out = values + y * TEXTURE_SIZE + left * step;

          for (int i = 0; i < step; i++)
            out[i] += from + (to - from) * fade[i];
        }
    }
}

static void
draw_texture (cairo_t *cr, gpointer data)
{
  const TcPalette *palette = data;
  cairo_surface_t *image = tc_image_new (CAIRO_FORMAT_RGB24, TEXTURE_SIZE, TEXTURE_SIZE);
  guint32 *pixels = (guint32 *) (void *) cairo_image_surface_get_data (image);
  g_autofree float *values = g_new0 (float, TEXTURE_SIZE * TEXTURE_SIZE);
  guint32 tones[TEXTURE_TONES];

  for (int i = 0; i < TEXTURE_TONES; i++)
    tones[i] = 0xff000000u | tc_colour_mix (palette->ground, palette->ground_spot, i / (TEXTURE_TONES - 1.0));
  add_waves (values, 64, 0.62);
  add_waves (values, 16, 0.38);
  for (int i = 0; i < TEXTURE_SIZE * TEXTURE_SIZE; i++)
    pixels[i] = tones[(int) CLAMP ((values[i] - 0.22) / 0.56 * TEXTURE_TONES, 0, TEXTURE_TONES - 1)];
  cairo_surface_mark_dirty (image);
  cairo_set_source_surface (cr, image, 0, 0);
  cairo_paint (cr);
  cairo_surface_destroy (image);
}

static TcBox
board_box (const TcCanvas *canvas)
{
  double width, height;

  tc_geometry_get (canvas->map)->get_size (canvas->map, &width, &height);
  return (TcBox) { canvas->left, canvas->top,
                   canvas->left + (int) ceil (width * canvas->hex),
                   canvas->top + (int) ceil (height * canvas->hex) };
}

static void
fill_raster (const TcCanvas *canvas, TcBox box, guint32 colour)
{
  guint32 *first = canvas->raster.pixels + (gssize) box.top * canvas->raster.stride + box.left;
  int width = box.right - box.left;

  if (width <= 0 || box.bottom <= box.top)
    return;
  for (int x = 0; x < width; x++)
    first[x] = 0xff000000u | colour;
  for (int y = 1; y < box.bottom - box.top; y++)
    memcpy (first + (gssize) y * canvas->raster.stride, first, (gsize) width * sizeof *first);
}

static void
fill_texture (const TcCanvas *canvas, TcBox box)
{
  guint64 key = TC_SPRITE_KEY (TC_SPRITE_TERRAIN, G_MAXUINT64);
  const TcSprite *sprite = tc_sprites_find (canvas->sprites, key);
  const guint32 *texture;

  if (sprite == NULL)
    sprite = tc_sprites_add (canvas->sprites, key, (TcBounds) { 0, 0, TEXTURE_SIZE, TEXTURE_SIZE },
                             draw_texture, (gpointer) canvas->palette);
  texture = sprite->pixels;
  for (int y = box.top; y < box.bottom; y++)
    {
      const guint32 *source = texture + ((y - canvas->top) & (TEXTURE_SIZE - 1)) * TEXTURE_SIZE;
      guint32 *target = canvas->raster.pixels + (gssize) y * canvas->raster.stride;

      for (int x = box.left; x < box.right; )
        {
          int at = (x - canvas->left) & (TEXTURE_SIZE - 1);
          int run = MIN (TEXTURE_SIZE - at, box.right - x);

          memcpy (target + x, source + at, run * sizeof *target);
          x += run;
        }
    }
}

void
tc_layer_background_paint (const TcCanvas *canvas)
{
  TcBox board = board_box (canvas);
  const TcBox clip = canvas->clip;

  if (!canvas->has_raster)
    {
      tc_colour_set (canvas->cr, canvas->palette->ground, 1);
      cairo_rectangle (canvas->cr, board.left, board.top, board.right - board.left, board.bottom - board.top);
      cairo_fill (canvas->cr);
      return;
    }
  if (clip.left < board.left || clip.top < board.top || clip.right > board.right || clip.bottom > board.bottom)
    fill_raster (canvas, clip, canvas->palette->table);
  board.left = MAX (board.left, clip.left);
  board.top = MAX (board.top, clip.top);
  board.right = MIN (board.right, clip.right);
  board.bottom = MIN (board.bottom, clip.bottom);
  if (canvas->palette->flat || canvas->detail == TC_DETAIL_SPECK)
    fill_raster (canvas, board, canvas->palette->ground);
  else
    fill_texture (canvas, board);
}

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

/* The parts of a hex, in the order in which they are painted over the whole map. */
typedef enum
{
  PART_EDGE,
  PART_GROUND,
  PART_STANDING,
  PART_JOINT,
} Part;

static const TcSprite *
stamp_part (const TcCanvas *canvas, TcTerrainSpec *spec, guint8 index, Part part, TcSpot at)
{
  static const TcSpriteDraw draw[] = {
    tc_terrain_art_edge, tc_terrain_art_ground, tc_terrain_art_standing, tc_terrain_art_joint,
  };
  double along = (part == PART_JOINT ? 0.2 : 0.60) * canvas->hex + 2;
  double across = (part == PART_JOINT ? 0.2 : 0.68) * canvas->hex + 2;
  TcBounds bounds = { -along, -across, along, across };
  guint64 key = TC_SPRITE_KEY (TC_SPRITE_TERRAIN, (guint64) index << 24 | spec->mask << 8
                                                  | spec->variant << 4 | (spec->quiet ? 8 : 0) | part);

  if (spec->sideways)
    bounds = (TcBounds) { -across, -along, across, along };
  return tc_canvas_stamp (canvas, key, bounds, draw[part], spec, at);
}

/* Crowns across the three sides and the two corners that this hex answers for. */
static void
paint_joints (const TcCanvas *canvas, TcTerrainSpec *spec, guint8 index, guint mask, TcHex hex, TcSpot at)
{
  if (!tc_terrain_art_is_woody (spec->art) || canvas->detail < TC_DETAIL_MEDIUM)
    return;
  for (int d = 0; d < 3; d++)
    if (mask >> d & 1)
      {
        TcSpot normal = tc_geometry_normal (spec->sideways, d);

        spec->variant = tc_geometry_scatter (hex, d) % TC_TERRAIN_VARIANTS;
        stamp_part (canvas, spec, index, PART_JOINT, tc_spot (at.x + normal.x, at.y + normal.y));
        if (d < 2 && mask >> (d + 1) & 1)
          {
            TcSpot corner = tc_geometry_corner (spec->sideways, d + 1);

            spec->variant = tc_geometry_scatter (hex, d + 3) % TC_TERRAIN_VARIANTS;
            stamp_part (canvas, spec, index, PART_JOINT, tc_spot (at.x + corner.x, at.y + corner.y));
          }
      }
}

static void
paint_hex (const TcCanvas *canvas, TcTerrainSpec *spec, guint8 index, TcHex hex, guint mask, Part part, TcSpot at)
{
  spec->quiet = spec->art == TC_TERRAIN_DITCH && canvas->ground != NULL
                && g_hash_table_contains (canvas->ground->ditched, GINT_TO_POINTER (hex));
  spec->mask = mask;
  spec->variant = 0;
  if (part == PART_EDGE && (mask == 63 || !tc_terrain_art_has_edge (spec->art)))
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
  if (part == PART_STANDING)
    paint_joints (canvas, spec, index, mask, hex, at);
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
        paint_hex (canvas, spec, index, hex,
                   tc_terrain_art_is_joined (spec->art) ? find_mask (map, legend, row, column) : 0,
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

void
tc_layer_terrain_paint (const TcCanvas *canvas)
{
  TcHexRange range = tc_geometry_range (&canvas->map->grid, tc_canvas_get_bounds (canvas, 0.25));
  g_autofree Legend *legend = g_new0 (Legend, 1);

  read_legend (canvas, legend);
  if (canvas->detail == TC_DETAIL_SPECK)
    {
      paint_specks (canvas, legend, range);
      return;
    }
  for (Part part = PART_EDGE; part <= PART_STANDING; part++)
    paint_pass (canvas, legend, range, part);
}

static void
add_corner (const TcCanvas *canvas, int row, int column, int corner)
{
  const TcHexGrid *grid = &canvas->map->grid;
  TcSpot at = tc_canvas_point (canvas, tc_geometry_point (grid,
                 tc_geometry_vertex (grid, row * grid->columns + column, corner)));

  cairo_line_to (canvas->cr, at.x, at.y);
}

/* The outline of a block of hexes. */
static void
add_block (const TcCanvas *canvas, TcHexRange r)
{
  for (int column = r.first_column; column <= r.last_column; column++)
    for (int corner = 5; corner <= 6; corner++)
      add_corner (canvas, r.first_row, column, corner);
  for (int row = r.first_row; row <= r.last_row; row++)
    for (int corner = 0; corner <= 1; corner++)
      add_corner (canvas, row, r.last_column, corner);
  for (int column = r.last_column; column >= r.first_column; column--)
    for (int corner = 2; corner <= 3; corner++)
      add_corner (canvas, r.last_row, column, corner);
  for (int row = r.last_row; row >= r.first_row; row--)
    for (int corner = 3; corner <= 4; corner++)
      add_corner (canvas, row, r.first_column, corner);
  cairo_close_path (canvas->cr);
}

/* Side by side: cairo would prepare a mask as large as what it is given at once. */
static void
draw_frame (const TcCanvas *canvas, TcBox board, double inset, double width)
{
  double line = MAX (width * canvas->hex, 0.8);
  double in = inset * canvas->hex - line / 2;
  double left = board.left + in, top = board.top + in;
  double across = board.right - board.left - 2 * in, down = board.bottom - board.top - 2 * in;
  const double sides[4][4] = {
    { left, top, across, line }, { left, top + down - line, across, line },
    { left, top + line, line, down - 2 * line }, { left + across - line, top + line, line, down - 2 * line },
  };

  tc_colour_set (canvas->cr, canvas->palette->ink, 0.85);
  for (int i = 0; i < 4; i++)
    {
      const double *side = sides[i];

      if (side[1] > canvas->clip.bottom || side[1] + side[3] < canvas->clip.top)
        continue;
      cairo_rectangle (canvas->cr, side[0], side[1], side[2], side[3]);
      cairo_fill (canvas->cr);
    }
}

void
tc_layer_rim_paint (const TcCanvas *canvas)
{
  const TcHexGrid *grid = &canvas->map->grid;
  TcHexRange range = tc_geometry_range (grid, tc_canvas_get_bounds (canvas, 0.1));
  TcBox board = board_box (canvas);
  cairo_t *cr = canvas->cr;

  if (range.first_row > 0 && range.last_row < grid->rows - 1
      && range.first_column > 0 && range.last_column < grid->columns - 1)
    return;
  cairo_save (cr);
  cairo_rectangle (cr, board.left, board.top, board.right - board.left, board.bottom - board.top);
  cairo_clip (cr);
  cairo_rectangle (cr, canvas->clip.left - 4, canvas->clip.top - 4,
                   canvas->clip.right - canvas->clip.left + 8, canvas->clip.bottom - canvas->clip.top + 8);
  if (range.first_row <= range.last_row && range.first_column <= range.last_column)
    {
      cairo_new_sub_path (cr);
      add_block (canvas, range);
    }
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
  tc_colour_set (cr, canvas->palette->paper, 1);
  cairo_fill (cr);
  if (canvas->detail > TC_DETAIL_SPECK)
    {
      draw_frame (canvas, board, 0.14, 0.045);
      draw_frame (canvas, board, 0.22, 0.012);
    }
  cairo_restore (cr);
}
