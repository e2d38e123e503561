/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A measured table: its edge with a ruler, the ground, zones, names. */

#include <math.h>

#include "tc-layers.h"
#include "tc-table-art.h"

#define CM 0.25 /* units */

static TcSpot
corner (const TcCanvas *canvas, double x, double y)
{
  return tc_canvas_point (canvas, tc_geometry_table_spot (canvas->map, x, y));
}

/* Paper round the table and beside it, and frames. */
static void
paint_rim (const TcCanvas *canvas)
{
  const TcTable *table = &canvas->map->tabletop->table;
  const TcPalette *p = canvas->palette;
  cairo_t *cr = canvas->cr;
  TcSpot a = corner (canvas, 0, table->depth), b = corner (canvas, table->width, 0);
  double rim = TC_TABLE_RIM * canvas->hex, frame = 0.06 * rim, width, height;

  tc_geometry_sheet (canvas->map, &width, &height);
  width *= canvas->hex;
  height *= canvas->hex;
  cairo_save (cr);
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
  cairo_rectangle (cr, a.x - rim, a.y - rim, width, height);
  cairo_rectangle (cr, a.x, a.y, b.x - a.x, b.y - a.y);
  tc_colour_set (cr, p->paper, 1);
  cairo_fill (cr);
  cairo_rectangle (cr, a.x, a.y, b.x - a.x, b.y - a.y);
  cairo_set_line_width (cr, MAX (0.06 * canvas->hex, 1.2));
  tc_colour_set (cr, p->ink, 1);
  cairo_stroke (cr);
  cairo_rectangle (cr, a.x - rim + frame, a.y - rim + frame, width - 2 * frame, height - 2 * frame);
  cairo_set_line_width (cr, MAX (0.02 * canvas->hex, 0.8));
  cairo_stroke (cr);
  cairo_restore (cr);
}

/* One tick a centimetre on all edges, a number every ten. */
static void
paint_ruler (const TcCanvas *canvas)
{
  const TcTable *table = &canvas->map->tabletop->table;
  const TcPalette *p = canvas->palette;
  const double size = MAX (0.34 * canvas->hex, 8);
  gboolean fine = canvas->hex * CM >= 3;

  for (int along = 0; along < 2; along++)
    for (int cm = 0; cm * 100 <= (along == 0 ? table->width : table->depth); cm++)
      {
        double tick = cm % 10 == 0 ? 0.34 : cm % 5 == 0 ? 0.24 : 0.14;
        char text[8];

        if (!fine && cm % 5 != 0)
          continue;
        for (int far = 0; far < 2; far++)
          {
            TcSpot at = along == 0 ? corner (canvas, cm * 100, far ? table->depth : 0)
                                   : corner (canvas, far ? table->width : 0, cm * 100);
            double x = along == 0 ? 0 : far ? 1 : -1, y = along == 0 ? (far ? -1 : 1) : 0;

            cairo_move_to (canvas->cr, at.x, at.y);
            cairo_line_to (canvas->cr, at.x + x * tick * canvas->hex, at.y + y * tick * canvas->hex);
            cairo_set_line_width (canvas->cr, cm % 10 == 0 ? 1.4 : 0.9);
            tc_colour_set (canvas->cr, p->ink, cm % 5 == 0 ? 1 : 0.7);
            cairo_stroke (canvas->cr);
            g_snprintf (text, sizeof text, "%d", cm);
            if (cm % 10 == 0 && cm > 0)
              tc_text_show (canvas->text, canvas->cr, TC_FONT_NUMBER, size, text, at.x + x * 0.68 * canvas->hex,
                            at.y + y * 0.68 * canvas->hex, 0, p->number);
          }
      }
}

static void
paint_zones (const TcCanvas *canvas)
{
  const GPtrArray *zones = canvas->map->tabletop->zones;
  double dash[2] = { MAX (0.22 * canvas->hex, 4), MAX (0.16 * canvas->hex, 3) };

  for (guint i = 0; i < zones->len; i++)
    {
      const TcZone *zone = g_ptr_array_index (zones, i);
      guint32 colour = tc_table_zone_colour (canvas, zone);

      tc_table_add_outline (canvas, zone->points);
      tc_colour_set (canvas->cr, colour, TC_ZONE_TINT);
      cairo_fill_preserve (canvas->cr);
      cairo_set_dash (canvas->cr, dash, 2, 0);
      cairo_set_line_width (canvas->cr, MAX (0.05 * canvas->hex, 1.2));
      tc_colour_set (canvas->cr, colour, 1);
      cairo_stroke (canvas->cr);
      cairo_set_dash (canvas->cr, NULL, 0, 0);
    }
}

/* In the longest leg of a course, along it; else in the middle of the piece, of towns below it, of hills on the near slope. */
static void
paint_name (const TcCanvas *canvas, const TcPiece *piece)
{
  const TcPalette *p = canvas->palette;
  TcBounds b = tc_table_bounds (canvas, piece->points);
  TcSpot at = { (b.left + b.right) / 2, (b.top + b.bottom) / 2 };
  gboolean town = g_str_equal (piece->kind, "town");
  double size = CLAMP ((town ? 0.50 : 0.46) * canvas->hex, 9, 34), angle = 0, width, best = 0;
  GArray *course;
  guint32 colour = town ? p->label_town : g_str_equal (piece->kind, "hill") ? p->label_hill
                   : g_str_equal (piece->kind, "wood") ? p->label_wood
                   : g_str_equal (piece->kind, "stream") || g_str_equal (piece->kind, "marsh") ? p->label_water : p->label;

  if (town)
    at.y = b.bottom + 0.32;
  else if (g_str_equal (piece->kind, "hill") && b.bottom - b.top > 3)
    at.y = b.top + 0.72 * (b.bottom - b.top);
  if (tc_table_find_course (canvas, piece, &course, &width))
    {
      for (guint i = 1; i < course->len; i++)
        {
          TcSpot from = g_array_index (course, TcSpot, i - 1), to = g_array_index (course, TcSpot, i);
          double length = hypot (to.x - from.x, to.y - from.y);

          if (length <= best)
            continue;
          best = length;
          angle = atan2 (to.y - from.y, to.x - from.x);
          if (cos (angle) < 0)
            angle += G_PI;
          at = tc_spot_mix (from, to, 0.5);
          at = tc_spot (at.x + (width / 2 + 0.3) * sin (angle), at.y - (width / 2 + 0.3) * cos (angle));
        }
      g_array_unref (course);
      size *= 0.8;
    }
  tc_canvas_write (canvas, &(TcName) { town ? TC_FONT_TOWN : TC_FONT_LABEL, size, colour, angle, piece->name }, at);
}

static void
paint_names (const TcCanvas *canvas)
{
  const GPtrArray *pieces = canvas->map->tabletop->pieces;

  for (guint i = 0; canvas->detail > TC_DETAIL_SPECK && i < pieces->len; i++)
    if (*((const TcPiece *) g_ptr_array_index (pieces, i))->name != '\0')
      paint_name (canvas, g_ptr_array_index (pieces, i));
}

void
tc_layer_table_paint (const TcCanvas *canvas)
{
  const TcTabletop *tabletop = canvas->map->tabletop;
  TcSpot a = corner (canvas, 0, tabletop->table.depth), b = corner (canvas, tabletop->table.width, 0);

  cairo_save (canvas->cr);
  cairo_rectangle (canvas->cr, a.x, a.y, b.x - a.x, b.y - a.y);
  cairo_clip (canvas->cr);
  tc_canvas_show (canvas, TC_LAYER_TERRAIN, tc_table_paint_pieces);
  tc_layer_scan_paint (canvas);
  tc_canvas_show (canvas, TC_LAYER_FEATURES, paint_zones);
  tc_canvas_show (canvas, TC_LAYER_LABELS, paint_names);
  cairo_restore (canvas->cr);
  paint_rim (canvas);
  if (canvas->layers & TC_LAYER_NUMBERS && canvas->detail > TC_DETAIL_SPECK)
    paint_ruler (canvas);
  tc_canvas_show (canvas, TC_LAYER_FURNITURE, tc_layer_furniture_paint);
}
