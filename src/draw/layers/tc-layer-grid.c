/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The hex grid and the numbers of hexes. */

#include "tc-layers.h"

#include <math.h>
#include <string.h>

typedef struct
{
  const TcCanvas *canvas;
  guint           sides; /* bit d: draw side d */
} Outline;

static double
line_width (const TcCanvas *canvas)
{
  return CLAMP (canvas->hex * 0.016, 0.7, 2.2);
}

static void
draw_outline (cairo_t *cr, gpointer data)
{
  const Outline *outline = data;
  const TcCanvas *canvas = outline->canvas;
  gboolean sideways = canvas->map->grid.sideways;

  for (int d = 0; d < 6; d++)
    if (outline->sides >> d & 1)
      {
        TcSpot a = tc_geometry_corner (sideways, d);
        TcSpot b = tc_geometry_corner (sideways, d + 1);

        if (d == 0 || !(outline->sides >> (d - 1) & 1))
          cairo_move_to (cr, a.x * canvas->hex, a.y * canvas->hex);
        cairo_line_to (cr, b.x * canvas->hex, b.y * canvas->hex);
      }
  cairo_set_line_width (cr, line_width (canvas));
  tc_colour_set (cr, canvas->palette->grid,
                 canvas->palette->grid_alpha * (canvas->detail <= TC_DETAIL_COARSE ? 0.6 : 1));
  cairo_stroke (cr);
}

/* Every hex draws three sides; at the rim also those that no neighbour draws. */
void
tc_layer_grid_paint (const TcCanvas *canvas)
{
  const TcHexGrid *grid = &canvas->map->grid;
  TcHexRange range = tc_geometry_range (grid, tc_canvas_get_bounds (canvas, 0.1));
  double reach = 0.6 * canvas->hex + 2;
  TcBounds bounds = { -reach, -reach, reach, reach };
  const TcSprite *inner = NULL, *sprite;

  if (canvas->detail == TC_DETAIL_SPECK)
    return;
  for (int row = range.first_row; row <= range.last_row; row++)
    for (int column = range.first_column; column <= range.last_column; column++)
      {
        Outline outline = { canvas, 7 };
        TcSpot centre = tc_geometry_place (grid, row, column);

        if (row == 0 || column == 0 || column == grid->columns - 1)
          for (int d = 3; d < 6; d++)
            if (tc_hexgrid_neighbour (grid, row * grid->columns + column, d) == TC_NO_HEX)
              outline.sides |= 1u << d;
        if (outline.sides == 7 && inner != NULL)
          {
            tc_canvas_put (canvas, inner, centre);
            continue;
          }
        sprite = tc_canvas_stamp (canvas, TC_SPRITE_KEY (TC_SPRITE_GRID, outline.sides), bounds,
                                  draw_outline, &outline, centre);
        if (outline.sides == 7)
          inner = sprite;
      }
}

typedef struct
{
  const TcCanvas *canvas;
  double          size;
  const char     *text;
  gboolean        halo;
} Number;

static void
draw_number (cairo_t *cr, gpointer data)
{
  const Number *number = data;
  const TcPalette *p = number->canvas->palette;

  if (number->halo)
    tc_text_show_halo (number->canvas->text, cr, TC_FONT_NUMBER, number->size, number->text, 0, 0, p->number, p->halo);
  else
    tc_text_show (number->canvas->text, cr, TC_FONT_NUMBER, number->size, number->text, 0, 0, 0, p->number);
}

/* Figure by figure from @x pixels right of @at; of halos all come first, so that none covers a
 * figure. */
static void
paint_number (const TcCanvas *canvas, Number number, const char *text, const double *advances, TcSpot at, double x,
              gboolean halo)
{
  const double reach = number.size;
  char glyph[2] = { 0, 0 };

  number.text = glyph;
  number.halo = halo;
  for (const char *c = text; *c != 0; c++)
    {
      guint8 code = *c & 127;
      double half = canvas->has_raster ? floor (advances[code] / 2) : advances[code] / 2;

      glyph[0] = (char) code;
      tc_canvas_stamp (canvas, TC_SPRITE_KEY (TC_SPRITE_NUMBER, code + (halo ? 128 : 0)),
                       (TcBounds) { -reach, -reach, reach, reach }, draw_number, &number,
                       tc_spot (at.x + (x + half + 0.01) / canvas->hex, at.y));
      x += advances[code];
    }
}

void
tc_layer_numbers_paint (const TcCanvas *canvas)
{
  const TcHexGrid *grid = &canvas->map->grid;
  TcHexRange range = tc_geometry_range (grid, tc_canvas_get_bounds (canvas, 0.1));
  const Number number = { canvas, MAX (canvas->hex * TC_NUMBER_SIZE, TC_NUMBER_LEAST), NULL, FALSE };
  double advances[128];
  char glyph[2] = { 0, 0 };

  /* Smaller figures are specks, larger ones would fill the hex. */
  if (canvas->detail < TC_DETAIL_FULL)
    return;
  memset (advances, 0, sizeof advances);
  for (int row = range.first_row; row <= range.last_row; row++)
    for (int column = range.first_column; column <= range.last_column; column++)
      {
        TcHex hex = row * grid->columns + column;
        TcSpot at = tc_geometry_centre (grid, hex);
        char text[TC_HEX_LABEL_SIZE];
        double width = 0, x, height;

        tc_hexgrid_format (grid, hex, text);
        for (const char *c = text; *c != 0; c++)
          {
            guint8 code = *c & 127;

            glyph[0] = (char) code;
            if (advances[code] == 0)
              {
                /* Whole pixels, so that all numbers are spaced alike. */
                tc_text_measure (canvas->text, TC_FONT_NUMBER, number.size, glyph, &advances[code], &height);
                if (canvas->has_raster)
                  advances[code] = floor (advances[code] + 0.5);
              }
            width += advances[code];
          }
        at.y += TC_NUMBER_PLACE;
        x = canvas->has_raster ? floor (-width / 2) : -width / 2;
        paint_number (canvas, number, text, advances, at, x, TRUE);
        paint_number (canvas, number, text, advances, at, x, FALSE);
      }
}
