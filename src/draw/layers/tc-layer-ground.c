/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the map lies on: paper, and the rim round it. */

#include <math.h>
#include <string.h>

#include "tc-layers.h"

#define TEXTURE_SIZE  256
#define BEND          22 /* pixels */

#define MAX_CELLS     16

/* Slow random waves that repeat every TEXTURE_SIZE pixels. */
typedef struct
{
  int   step;
  int   cells;
  float corners[MAX_CELLS * MAX_CELLS];
  float fade[TEXTURE_SIZE];
} Waves;

static void
waves_init (Waves *self, int step, double height)
{
  self->step = step;
  self->cells = TEXTURE_SIZE / step;
  g_assert (self->cells <= MAX_CELLS);
  for (int i = 0; i < self->cells * self->cells; i++)
    self->corners[i] = (float) (height * tc_geometry_random (i, step));
  for (int i = 0; i < step; i++)
    {
      float f = (float) i / step;

      self->fade[i] = f * f * (3 - 2 * f);
    }
}

static void
add_row (const Waves *waves, int y, float *row)
{
  const int step = waves->step, cells = waves->cells;
  const float *above = waves->corners + y / step * cells;
  const float *below = waves->corners + (y / step + 1) % cells * cells;
  float down = waves->fade[y % step];

  for (int left = 0; left < cells; left++)
    {
      int right = (left + 1) % cells;
      float from = above[left] + (below[left] - above[left]) * down;
      float to = above[right] + (below[right] - above[right]) * down;

      for (int i = 0; i < step; i++)
        row[left * step + i] += from + (to - from) * waves->fade[i];
    }
}

typedef guint8 Texture[TEXTURE_SIZE][TEXTURE_SIZE]; /* tones of the ground */

static void
fill_tones (Texture out)
{
  Waves slow, quick;

  waves_init (&slow, 64, 0.62);
  waves_init (&quick, 16, 0.38);
  for (int y = 0; y < TEXTURE_SIZE; y++)
    {
      float row[TEXTURE_SIZE] = { 0 };

      add_row (&slow, y, row);
      add_row (&quick, y, row);
      for (int x = 0; x < TEXTURE_SIZE; x++)
        out[y][x] = (guint8) CLAMP ((row[x] - 0.22) / 0.56 * TC_GROUND_TONES, 0, TC_GROUND_TONES - 1);
    }
}

/* Bent by other waves, so that nothing shows the squares between which they vary. */
static void
bend_tones (Texture tones, Texture out)
{
  Waves waves;

  waves_init (&waves, 32, 1);
  for (int y = 0; y < TEXTURE_SIZE; y++)
    {
      float bends[TEXTURE_SIZE] = { 0 };

      add_row (&waves, y, bends);
      for (int x = 0; x < TEXTURE_SIZE; x++)
        out[y][x] = tones[(y + (int) (BEND * bends[x ^ TEXTURE_SIZE / 2])) & (TEXTURE_SIZE - 1)]
                         [(x + (int) (BEND * bends[x])) & (TEXTURE_SIZE - 1)];
    }
}

/* The same for every picture. */
static const Texture *
get_texture (void)
{
  static Texture texture;
  static gsize known = 0;

  if (g_once_init_enter (&known))
    {
      g_autofree guint8 *tones = g_malloc (sizeof (Texture));

      fill_tones ((guint8 (*)[TEXTURE_SIZE]) tones);
      bend_tones ((guint8 (*)[TEXTURE_SIZE]) tones, texture);
      g_once_init_leave (&known, 1);
    }
  return (const Texture *) &texture;
}

static TcBox
sheet_box (const TcCanvas *canvas)
{
  double width, height;

  tc_geometry_sheet (canvas->map, &width, &height);
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
  const Texture *texture = get_texture ();
  guint32 colours[TC_GROUND_TONES];

  for (int i = 0; i < TC_GROUND_TONES; i++)
    colours[i] = 0xff000000u | tc_ground_tone (canvas->palette, i);
  for (int y = box.top; y < box.bottom; y++)
    {
      const guint8 *tones = (*texture)[(y - canvas->top) & (TEXTURE_SIZE - 1)];
      guint32 *target = canvas->raster.pixels + (gssize) y * canvas->raster.stride;
      guint32 row[TEXTURE_SIZE];

      for (int x = 0; x < TEXTURE_SIZE; x++)
        row[x] = colours[tones[x]];
      for (int x = box.left; x < box.right; )
        {
          int at = (x - canvas->left) & (TEXTURE_SIZE - 1);
          int run = MIN (TEXTURE_SIZE - at, box.right - x);

          memcpy (target + x, row + at, run * sizeof *target);
          x += run;
        }
    }
}

void
tc_layer_background_paint (const TcCanvas *canvas)
{
  TcBox board = sheet_box (canvas);
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

gboolean
tc_layer_clip_to_board (TcCanvas *canvas)
{
  TcBox board = sheet_box (canvas), *clip = &canvas->clip;

  clip->left = MAX (clip->left, board.left);
  clip->top = MAX (clip->top, board.top);
  clip->right = MIN (clip->right, board.right);
  clip->bottom = MIN (clip->bottom, board.bottom);
  if (clip->left >= clip->right || clip->top >= clip->bottom)
    return FALSE;
  cairo_save (canvas->cr);
  cairo_rectangle (canvas->cr, clip->left, clip->top, clip->right - clip->left, clip->bottom - clip->top);
  cairo_clip (canvas->cr);
  return TRUE;
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

/* The ground goes on to the straight line round all hexes, the neatline. */
void
tc_layer_rim_paint (const TcCanvas *canvas)
{
  TcBounds hull = tc_geometry_hull (&canvas->map->grid);
  TcSpot from = tc_canvas_point (canvas, tc_spot (hull.left, hull.top));
  TcSpot to = tc_canvas_point (canvas, tc_spot (hull.right, hull.bottom));
  TcBox board = sheet_box (canvas);
  int left = (int) floor (from.x + 0.5), top = (int) floor (from.y + 0.5);
  int right = (int) floor (to.x + 0.5), bottom = (int) floor (to.y + 0.5);
  cairo_t *cr = canvas->cr;

  if (left < canvas->clip.left && right > canvas->clip.right && top < canvas->clip.top
      && bottom > canvas->clip.bottom)
    return;
  cairo_save (cr);
  cairo_rectangle (cr, board.left, board.top, board.right - board.left, board.bottom - board.top);
  cairo_clip (cr);
  cairo_rectangle (cr, canvas->clip.left - 4, canvas->clip.top - 4,
                   canvas->clip.right - canvas->clip.left + 8, canvas->clip.bottom - canvas->clip.top + 8);
  cairo_rectangle (cr, left, top, right - left, bottom - top);
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
  tc_colour_set (cr, canvas->palette->paper, 1);
  cairo_fill (cr);
  if (canvas->detail > TC_DETAIL_SPECK)
    {
      draw_frame (canvas, board, 0.14, 0.045);
      draw_frame (canvas, board, 0.22, 0.012);
      draw_frame (canvas, (TcBox) { left, top, right, bottom }, 0, 0.022);
    }
  cairo_restore (cr);
}
