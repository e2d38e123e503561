/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is measured on a table: rulers, ways, wheels, fields of fire. */

#include <math.h>

#include "tc-layers.h"
#include "tc-table-art.h"
#include "tc-union.h"

static TcSpot
spot_of (const TcCanvas *canvas, TcPoint point)
{
  return tc_canvas_point (canvas, tc_geometry_table_spot (canvas->map, point.x, point.y));
}

/* A light line below a dark one reads on any ground. */
static void
stroke (const TcCanvas *canvas, guint32 colour, double width, gboolean dashed)
{
  double dash[2] = { 7, 5 };

  cairo_set_line_cap (canvas->cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_line_width (canvas->cr, width + 2.4);
  tc_colour_set (canvas->cr, canvas->palette->plate, 0.85);
  cairo_stroke_preserve (canvas->cr);
  if (dashed)
    cairo_set_dash (canvas->cr, dash, 2, 0);
  cairo_set_line_width (canvas->cr, width);
  tc_colour_set (canvas->cr, colour, 1);
  cairo_stroke (canvas->cr);
  cairo_set_dash (canvas->cr, NULL, 0, 0);
}

static void
paint_plate (const TcCanvas *canvas, TcSpot at, const char *text, guint32 edge)
{
  double size = CLAMP (0.36 * canvas->hex, 11, 18), width, height;

  tc_text_measure (canvas->text, TC_FONT_COUNTER, size, text, &width, &height);
  cairo_rectangle (canvas->cr, at.x - width / 2 - 5, at.y - height / 2 - 2, width + 10, height + 4);
  tc_colour_set (canvas->cr, canvas->palette->plate, 0.95);
  cairo_fill_preserve (canvas->cr);
  cairo_set_line_width (canvas->cr, 1.2);
  tc_colour_set (canvas->cr, edge, 1);
  cairo_stroke (canvas->cr);
  tc_text_show (canvas->text, canvas->cr, TC_FONT_COUNTER, size, text, at.x, at.y, 0, canvas->palette->plate_ink);
}

static char *
say_length (gint32 tenths)
{
  char text[TC_DECIMAL_SIZE];

  return g_strdup (tc_decimal_format ((tenths + 5) / 10, 1, text));
}

/* With a tick every centimetre, longer every five. */
static void
paint_ruler (const TcCanvas *canvas, const TcMeasure *measure)
{
  TcSpot a = spot_of (canvas, measure->a), b = spot_of (canvas, measure->b);
  double length = hypot (b.x - a.x, b.y - a.y), cm = canvas->hex / 4;
  g_autofree char *number = say_length (measure->value), *text = g_strconcat (number, " cm", NULL);

  if (length < 1)
    return;
  cairo_move_to (canvas->cr, a.x, a.y);
  cairo_line_to (canvas->cr, b.x, b.y);
  stroke (canvas, canvas->palette->ink, 2, FALSE);
  for (int i = 0; cm >= 3 && i * cm <= length; i++)
    {
      TcSpot at = tc_spot_mix (a, b, i * cm / length);
      double half = i % 5 == 0 ? 6 : 3;

      cairo_move_to (canvas->cr, at.x - (b.y - a.y) / length * half, at.y + (b.x - a.x) / length * half);
      cairo_line_to (canvas->cr, at.x + (b.y - a.y) / length * half, at.y - (b.x - a.x) / length * half);
    }
  cairo_set_line_width (canvas->cr, 1.1);
  tc_colour_set (canvas->cr, canvas->palette->ink, 1);
  cairo_stroke (canvas->cr);
  paint_plate (canvas, tc_spot_mix (a, b, 0.5), text, canvas->palette->ink);
}

/* Past what is allowed it is red and dashed. */
static void
paint_leg (const TcCanvas *canvas, const TcMeasure *measure)
{
  TcSpot a = spot_of (canvas, measure->a), b = spot_of (canvas, measure->b);
  gboolean far = measure->limit > 0 && measure->value > measure->limit;
  guint32 colour = far ? canvas->palette->theirs : canvas->palette->ours;

  cairo_move_to (canvas->cr, a.x, a.y);
  cairo_line_to (canvas->cr, b.x, b.y);
  stroke (canvas, colour, 3, far);
  cairo_arc (canvas->cr, b.x, b.y, 4, 0, 2 * G_PI);
  tc_colour_set (canvas->cr, colour, 1);
  cairo_fill (canvas->cr);
}

/* Distance moved of the allowance, above the counters. */
static void
paint_leg_plate (const TcCanvas *canvas, const TcMeasure *measure)
{
  TcSpot b = spot_of (canvas, measure->b);
  g_autofree char *way = say_length (measure->value), *limit = say_length (measure->limit);
  g_autofree char *text = measure->limit > 0 ? g_strdup_printf ("%s / %s cm", way, limit) : g_strdup_printf ("%s cm", way);
  gboolean far = measure->limit > 0 && measure->value > measure->limit;

  paint_plate (canvas, tc_spot (b.x, b.y + MAX (0.9 * canvas->hex, 24)), text,
               far ? canvas->palette->theirs : canvas->palette->ours);
}

static void
paint_wheel (const TcCanvas *canvas, const TcMeasure *measure)
{
  TcSpot a = spot_of (canvas, measure->a), b = spot_of (canvas, measure->b);
  double radius = hypot (b.x - a.x, b.y - a.y), start = atan2 (b.y - a.y, b.x - a.x);
  double turn = measure->value * G_PI / 18000, limit = measure->limit * G_PI / 18000;
  gboolean far = measure->limit != 0 && ABS (measure->value) > ABS (measure->limit);
  void (*arc) (cairo_t *, double, double, double, double, double) = measure->value < 0 ? cairo_arc_negative : cairo_arc;

  if (measure->limit != 0)
    {
      cairo_move_to (canvas->cr, a.x, a.y);
      arc (canvas->cr, a.x, a.y, radius, start, start + (measure->value < 0 ? -fabs (limit) : fabs (limit)));
      cairo_close_path (canvas->cr);
      tc_colour_set (canvas->cr, canvas->palette->ours, 0.14);
      cairo_fill (canvas->cr);
    }
  cairo_new_sub_path (canvas->cr);
  arc (canvas->cr, a.x, a.y, radius, start, start + turn);
  stroke (canvas, far ? canvas->palette->theirs : canvas->palette->ours, 3, far);
  cairo_arc (canvas->cr, a.x, a.y, 4.5, 0, 2 * G_PI);
  tc_colour_set (canvas->cr, canvas->palette->ours, 1);
  cairo_fill (canvas->cr);
}

/* Everything within a distance of the edge and between the rays of its ends: a strip ahead and two
 * sectors. */
static void
add_arc (const TcCanvas *canvas, const TcMeasure *measure)
{
  TcSpot a = spot_of (canvas, measure->a), b = spot_of (canvas, measure->b);
  double reach = measure->value * canvas->hex / TC_TABLE_UNIT, spread = measure->limit * G_PI / 18000;
  double ahead = atan2 (b.y - a.y, b.x - a.x) - G_PI / 2;

  cairo_new_sub_path (canvas->cr);
  cairo_move_to (canvas->cr, a.x, a.y);
  cairo_arc (canvas->cr, a.x, a.y, reach, ahead - spread, ahead);
  cairo_arc (canvas->cr, b.x, b.y, reach, ahead, ahead + spread);
  cairo_line_to (canvas->cr, b.x, b.y);
  cairo_close_path (canvas->cr);
}

static void
add_shape (const TcCanvas *canvas, const TcMeasure *measure)
{
  TcSpot a = spot_of (canvas, measure->a);

  if (measure->kind == TC_MEASURE_ARC)
    {
      add_arc (canvas, measure);
      return;
    }
  cairo_new_sub_path (canvas->cr);
  cairo_arc (canvas->cr, a.x, a.y, measure->value * canvas->hex / TC_TABLE_UNIT, 0, 2 * G_PI);
  cairo_close_path (canvas->cr);
}

/* What is off the table is no ground. */
static void
clip_to_table (const TcCanvas *canvas)
{
  const TcTable *table = &canvas->map->tabletop->table;
  TcSpot a = spot_of (canvas, (TcPoint) { 0, 0 }), b = spot_of (canvas, (TcPoint) { table->width, table->depth });

  cairo_rectangle (canvas->cr, MIN (a.x, b.x), MIN (a.y, b.y), ABS (b.x - a.x), ABS (b.y - a.y));
  cairo_clip (canvas->cr);
}

/* The fields of several units are one: an edge that lies in another's field is not drawn. */
static void
paint_field (const TcCanvas *canvas, const TcMeasure *measures, guint n)
{
  const gboolean shot = measures->kind == TC_MEASURE_ARC;
  const guint32 colour = shot ? canvas->palette->theirs : canvas->palette->ours;

  cairo_save (canvas->cr);
  if (!shot)
    clip_to_table (canvas);
  for (guint i = 0; i < n; i++)
    add_shape (canvas, &measures[i]);
  tc_colour_set (canvas->cr, colour, shot ? 0.10 : 0.09);
  cairo_fill_preserve (canvas->cr);
  tc_union_trace (canvas->cr);
  if (shot)
    {
      tc_colour_set (canvas->cr, colour, 0.8);
      cairo_set_line_width (canvas->cr, 1.3);
      cairo_stroke (canvas->cr);
    }
  else
    stroke (canvas, colour, 1.6, TRUE);
  cairo_restore (canvas->cr);
}

static gboolean
is_same_field (const TcMeasure *a, const TcMeasure *b)
{
  if (a->kind != b->kind)
    return FALSE;
  return a->kind == TC_MEASURE_ARC ? a->value == b->value : a->limit > 0 && a->limit == b->limit;
}

/* How many of the measures from @first on make one field. */
static guint
count_field (const GArray *measures, guint first)
{
  const TcMeasure *begin = &g_array_index (measures, TcMeasure, first);
  guint n = 1;

  while (first + n < measures->len && is_same_field (begin, &begin[n]))
    n++;
  return n;
}

static void
paint_arc_plate (const TcCanvas *canvas, const TcMeasure *measure)
{
  TcSpot a = spot_of (canvas, measure->a), b = spot_of (canvas, measure->b);
  double ahead = atan2 (b.y - a.y, b.x - a.x) - G_PI / 2, reach = measure->value * canvas->hex / TC_TABLE_UNIT;
  g_autofree char *number = say_length (measure->value), *text = g_strconcat (number, " cm", NULL);

  paint_plate (canvas, tc_spot ((a.x + b.x) / 2 + reach * cos (ahead), (a.y + b.y) / 2 + reach * sin (ahead)), text,
               canvas->palette->theirs);
}

static void
paint_area (const TcCanvas *canvas, const TcMeasure *measure)
{
  TcSpot a = spot_of (canvas, measure->a), b = spot_of (canvas, measure->b);
  guint32 colour = measure->value > 0 ? tc_table_side_colour (canvas, measure->value - 1) : canvas->palette->ours;

  cairo_rectangle (canvas->cr, MIN (a.x, b.x), MIN (a.y, b.y), ABS (b.x - a.x), ABS (b.y - a.y));
  tc_colour_set (canvas->cr, colour, 0.09);
  cairo_fill_preserve (canvas->cr);
  stroke (canvas, colour, 1.6, TRUE);
}

static void
paint_line (const TcCanvas *canvas, const TcMeasure *measure)
{
  TcSpot a = spot_of (canvas, measure->a), b = spot_of (canvas, measure->b);
  const TcPalette *p = canvas->palette;

  cairo_move_to (canvas->cr, a.x, a.y);
  cairo_line_to (canvas->cr, b.x, b.y);
  stroke (canvas, measure->value != 0 ? p->theirs : p->ours, 2.4, measure->value != 0);
}

/* A ring with four ticks, and how far off it is. */
static void
paint_reach (const TcCanvas *canvas, const TcMeasure *measure)
{
  TcSpot at = spot_of (canvas, measure->a);
  double radius = CLAMP (0.24 * canvas->hex, 5, 12);
  g_autofree char *number = say_length (measure->value), *text = g_strconcat (number, " cm", NULL);

  for (int i = 0; i < 4; i++)
    {
      double x = i % 2 == 0 ? i - 1 : 0, y = i % 2 == 1 ? i - 2 : 0;

      cairo_move_to (canvas->cr, at.x + 0.45 * radius * x, at.y + 0.45 * radius * y);
      cairo_line_to (canvas->cr, at.x + 1.5 * radius * x, at.y + 1.5 * radius * y);
    }
  cairo_new_sub_path (canvas->cr);
  cairo_arc (canvas->cr, at.x, at.y, radius, 0, 2 * G_PI);
  stroke (canvas, canvas->palette->theirs, 2, FALSE);
  paint_plate (canvas, tc_spot (at.x, at.y + 1.5 * radius + MAX (0.3 * canvas->hex, 10)), text, canvas->palette->theirs);
}

static void
paint_grip (const TcCanvas *canvas, const TcMeasure *measure)
{
  TcSpot at = spot_of (canvas, measure->a);

  cairo_arc (canvas->cr, at.x, at.y, CLAMP (0.16 * canvas->hex, 4, 7), 0, 2 * G_PI);
  tc_colour_set (canvas->cr, measure->value != 0 ? canvas->palette->ours : canvas->palette->plate, 0.95);
  cairo_fill_preserve (canvas->cr);
  cairo_set_line_width (canvas->cr, 2);
  tc_colour_set (canvas->cr, TC_RING_LIGHT, 1);
  cairo_stroke (canvas->cr);
}

static void
paint_side (const TcCanvas *canvas, const TcMeasure *measure)
{
  TcSpot a = spot_of (canvas, measure->a), b = spot_of (canvas, measure->b);

  cairo_move_to (canvas->cr, a.x, a.y);
  cairo_line_to (canvas->cr, b.x, b.y);
  if (measure->kind == TC_MEASURE_GUIDE)
    stroke (canvas, canvas->palette->ours, 1.2, TRUE);
  else
    stroke (canvas, canvas->palette->neutral, 2, measure->value != 0);
}

/* Dots joined by a dashed line; a change of place has an open one where it begins. */
static void
paint_tie (const TcCanvas *canvas, const TcMeasure *measure)
{
  TcSpot ends[] = { spot_of (canvas, measure->a), spot_of (canvas, measure->b) };

  cairo_move_to (canvas->cr, ends[0].x, ends[0].y);
  cairo_line_to (canvas->cr, ends[1].x, ends[1].y);
  stroke (canvas, canvas->palette->ours, 2.4, TRUE);
  for (int i = 0; i < 2; i++)
    {
      cairo_new_sub_path (canvas->cr);
      cairo_arc (canvas->cr, ends[i].x, ends[i].y, CLAMP (0.14 * canvas->hex, 3.5, 6), 0, 2 * G_PI);
      tc_colour_set (canvas->cr, i == 0 && measure->value != 0 ? canvas->palette->plate : canvas->palette->ours, 1);
      cairo_fill_preserve (canvas->cr);
      stroke (canvas, canvas->palette->ours, 1.4, FALSE);
    }
}

static void
paint_chance (const TcCanvas *canvas, const TcMeasure *measure)
{
  int low = (measure->limit + 50) / 100, high = (measure->value + 50) / 100;
  g_autofree char *text = low < high ? g_strdup_printf ("%d–%d %%", low, high) : g_strdup_printf ("%d %%", high);

  paint_plate (canvas, spot_of (canvas, measure->a), text, canvas->palette->ours);
}

static void
paint_figure (const TcCanvas *canvas, const TcMeasure *measure)
{
  g_autofree char *text = g_strdup_printf ("%d", measure->value);

  paint_plate (canvas, spot_of (canvas, measure->a), text, canvas->palette->neutral);
}

/* Dots, as on hexes that are dead ground. */
static void
paint_dark (const TcCanvas *canvas, const TcMeasure *measure)
{
  gint32 quarter = measure->value / 4;
  double radius = CLAMP (0.07 * canvas->hex, 0.9, 2.4);

  for (int i = 0; i < 4; i++)
    {
      TcSpot at = spot_of (canvas, (TcPoint) { measure->a.x + (i % 2 == 0 ? -quarter : quarter), measure->a.y + (i < 2 ? -quarter : quarter) });

      cairo_new_sub_path (canvas->cr);
      cairo_arc (canvas->cr, at.x, at.y, radius, 0, 2 * G_PI);
    }
  tc_colour_set (canvas->cr, canvas->palette->ink, 0.55);
  cairo_fill (canvas->cr);
}

/* A cross of two hairs with a ring. */
static void
paint_cursor (const TcCanvas *canvas, TcHex hex)
{
  TcSpot at = spot_of (canvas, tc_map_get_point (canvas->map, hex));

  for (int i = 0; i < 4; i++)
    {
      double x = i % 2 == 0 ? i - 1 : 0, y = i % 2 == 1 ? i - 2 : 0;

      cairo_move_to (canvas->cr, at.x + 5 * x, at.y + 5 * y);
      cairo_line_to (canvas->cr, at.x + 13 * x, at.y + 13 * y);
    }
  cairo_new_sub_path (canvas->cr);
  cairo_arc (canvas->cr, at.x, at.y, 8, 0, 2 * G_PI);
  stroke (canvas, canvas->palette->neutral, 1.6, FALSE);
}

void
tc_layer_measures_paint (const TcCanvas *canvas, gboolean above)
{
  const GArray *measures = canvas->scene->measures;

  for (guint i = 0; i < measures->len; i++)
    {
      const TcMeasure *measure = &g_array_index (measures, TcMeasure, i);
      gboolean last = i + 1 == measures->len || g_array_index (measures, TcMeasure, i + 1).kind != measure->kind;

      cairo_new_path (canvas->cr);
      if (measure->kind == TC_MEASURE_ARC || measure->kind == TC_MEASURE_LIMIT)
        {
          guint n = count_field (measures, i);

          if (!above)
            paint_field (canvas, measure, n);
          else if (measure->kind == TC_MEASURE_ARC)
            paint_arc_plate (canvas, measure + n / 2);
          i += n - 1;
        }
      else if (measure->kind == TC_MEASURE_AREA && !above)
        paint_area (canvas, measure);
      else if (measure->kind == TC_MEASURE_LEG && !above)
        paint_leg (canvas, measure);
      else if (measure->kind == TC_MEASURE_LEG && last)
        paint_leg_plate (canvas, measure);
      else if (measure->kind == TC_MEASURE_WHEEL && !above)
        paint_wheel (canvas, measure);
      else if (measure->kind == TC_MEASURE_RULER && above)
        paint_ruler (canvas, measure);
      else if (measure->kind == TC_MEASURE_LINE && above)
        paint_line (canvas, measure);
      else if (measure->kind == TC_MEASURE_REACH && above)
        paint_reach (canvas, measure);
      else if (measure->kind == TC_MEASURE_GRIP && above)
        paint_grip (canvas, measure);
      else if ((measure->kind == TC_MEASURE_SIDE || measure->kind == TC_MEASURE_GUIDE) && above)
        paint_side (canvas, measure);
      else if (measure->kind == TC_MEASURE_TIE && above)
        paint_tie (canvas, measure);
      else if (measure->kind == TC_MEASURE_CHANCE && above)
        paint_chance (canvas, measure);
      else if (measure->kind == TC_MEASURE_FIGURE && above)
        paint_figure (canvas, measure);
      else if (measure->kind == TC_MEASURE_DARK && !above)
        paint_dark (canvas, measure);
    }
  for (guint i = 0; above && i < canvas->scene->overlays->len; i++)
    {
      const TcOverlay *overlay = &g_array_index (canvas->scene->overlays, TcOverlay, i);

      cairo_new_path (canvas->cr);
      if (overlay->kind == TC_OVERLAY_CURSOR && tc_map_has_hex (canvas->map, overlay->hex))
        paint_cursor (canvas, overlay->hex);
    }
}
