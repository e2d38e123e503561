/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The scan that is traced, and the pins that place it. */

#include <math.h>

#include "tc-board.h"
#include "tc-layers.h"

/* Pixels between a pin and its place from which a line joins them. */
#define APART 3.0

static cairo_matrix_t
find_matrix (const TcCanvas *canvas)
{
  cairo_matrix_t matrix = canvas->fit.matrix, device;

  cairo_matrix_init (&device, canvas->hex, 0, 0, canvas->hex, canvas->left, canvas->top);
  cairo_matrix_multiply (&matrix, &matrix, &device);
  return matrix;
}

void
tc_layer_scan_paint (const TcCanvas *canvas)
{
  cairo_matrix_t matrix;
  double width, height;

  if (canvas->picture == NULL || canvas->map->scan->strength == 0)
    return;
  matrix = find_matrix (canvas);
  cairo_save (canvas->cr);
  if (!canvas->scene->fits)
    {
      tc_geometry_get (canvas->map)->get_size (canvas->map, &width, &height);
      cairo_rectangle (canvas->cr, canvas->left, canvas->top, width * canvas->hex, height * canvas->hex);
      cairo_clip (canvas->cr);
    }
  tc_scan_picture_paint (canvas->picture, canvas->cr, &matrix, canvas->map->scan->strength / 100.0);
  cairo_restore (canvas->cr);
}

static double
pin_size (const TcCanvas *canvas)
{
  return CLAMP (0.2 * canvas->hex, 8, 14);
}

/* A ring and a cross, whose middle is the point itself. */
static void
add_sign (cairo_t *cr, TcSpot at, double size)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, at.x, at.y, size * 0.6, 0, 2 * G_PI);
  for (int i = 0; i < 4; i++)
    {
      double x = i == 0 ? 1 : i == 1 ? -1 : 0, y = i == 2 ? 1 : i == 3 ? -1 : 0;

      cairo_move_to (cr, at.x + 0.25 * size * x, at.y + 0.25 * size * y);
      cairo_line_to (cr, at.x + size * x, at.y + size * y);
    }
}

static void
stroke (const TcCanvas *canvas, guint32 colour, double width)
{
  cairo_set_line_width (canvas->cr, width + 3);
  tc_colour_set (canvas->cr, canvas->palette->halo, 0.9);
  cairo_stroke_preserve (canvas->cr);
  cairo_set_line_width (canvas->cr, width);
  tc_colour_set (canvas->cr, colour, 1);
  cairo_stroke (canvas->cr);
}

static void
format_hex (const TcMap *map, TcPlace place, char out[TC_PLACE_LABEL_SIZE])
{
  tc_hexgrid_format (&map->grid, place.x, out);
}

/* In centimetres, as everywhere else for people. */
static void
format_point (const TcMap *map, TcPlace place, char out[TC_PLACE_LABEL_SIZE])
{
  char x[TC_DECIMAL_SIZE], y[TC_DECIMAL_SIZE];

  g_snprintf (out, TC_PLACE_LABEL_SIZE, "%s | %s", tc_decimal_format (place.x, 2, x), tc_decimal_format (place.y, 2, y));
}

static void (*const formats[TC_N_BOARDS]) (const TcMap *map, TcPlace place, char out[TC_PLACE_LABEL_SIZE]) = {
  [TC_BOARD_HEXES] = format_hex,
  [TC_BOARD_TABLE] = format_point,
};

/* The number on a plate above the pin. */
static void
paint_number (const TcCanvas *canvas, const TcScenePin *pin, TcSpot at, double size)
{
  char number[TC_PLACE_LABEL_SIZE];
  double width, height, text = MAX (size * 1.25, 11);

  formats[tc_map_get_board (canvas->map)->kind](canvas->map, pin->at, number);
  tc_text_measure (canvas->text, TC_FONT_NUMBER, text, number, &width, &height);
  at.y -= size + height / 2 + 3;
  cairo_rectangle (canvas->cr, at.x - width / 2 - 4, at.y - height / 2 - 1, width + 8, height + 2);
  tc_colour_set (canvas->cr, pin->in_focus ? TC_RING_LIGHT : canvas->palette->plate, 1);
  cairo_fill (canvas->cr);
  tc_text_show (canvas->text, canvas->cr, TC_FONT_NUMBER, text, number, at.x, at.y, 0,
                pin->in_focus ? tc_colour_text_on (TC_RING_LIGHT) : canvas->palette->plate_ink);
}

static void
paint_pin (const TcCanvas *canvas, const TcScenePin *pin, const cairo_matrix_t *matrix)
{
  double x = pin->x / 10.0, y = pin->y / 10.0, size = pin_size (canvas);
  guint32 colour = pin->in_focus ? TC_RING_LIGHT : canvas->palette->neutral;
  TcSpot at, to;

  cairo_matrix_transform_point (matrix, &x, &y);
  at = tc_spot (x, y);
  cairo_new_path (canvas->cr);
  if (!tc_place_is_nowhere (pin->at))
    {
      to = tc_canvas_point (canvas, tc_geometry_get (canvas->map)->find_place (canvas->map, pin->at));
      if (hypot (to.x - at.x, to.y - at.y) > APART)
        {
          cairo_move_to (canvas->cr, at.x, at.y);
          cairo_line_to (canvas->cr, to.x, to.y);
          cairo_new_sub_path (canvas->cr);
          cairo_arc (canvas->cr, to.x, to.y, 2.5, 0, 2 * G_PI);
        }
    }
  add_sign (canvas->cr, at, size);
  stroke (canvas, colour, pin->in_focus ? 2.5 : 2);
  if (!tc_place_is_nowhere (pin->at))
    paint_number (canvas, pin, at, size);
}

void
tc_layer_pins_paint (const TcCanvas *canvas)
{
  cairo_matrix_t matrix;

  if (canvas->picture == NULL)
    return;
  matrix = find_matrix (canvas);
  for (guint i = 0; i < canvas->scene->pins->len; i++)
    paint_pin (canvas, &g_array_index (canvas->scene->pins, TcScenePin, i), &matrix);
}
