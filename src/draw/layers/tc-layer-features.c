/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hills, water, slopes, walls, roads and what crosses them. */

#include <math.h>

#include "tc-land.h"
#include "tc-layers.h"

static gboolean
is_seen (const TcCanvas *canvas, const TcBounds *bounds, double pad)
{
  TcBounds seen = tc_canvas_get_bounds (canvas, pad);

  return tc_bounds_touch (bounds, &seen, 0);
}

/* Adds the curves of a course that are near the clip, as few strands as possible. */
static void
add_course (const TcCanvas *canvas, const TcCourse *course, double pad)
{
  gboolean joined = FALSE;

  for (guint i = 0; i < course->curves->len; i++)
    {
      const TcCurve *curve = &g_array_index (course->curves, TcCurve, i);
      TcSpot from = tc_canvas_point (canvas, curve->from);
      TcSpot c1 = tc_canvas_point (canvas, curve->c1);
      TcSpot c2 = tc_canvas_point (canvas, curve->c2);
      TcSpot to = tc_canvas_point (canvas, curve->to);

      if (!is_seen (canvas, &curve->bounds, pad))
        {
          joined = FALSE;
          continue;
        }
      if (!joined)
        cairo_move_to (canvas->cr, from.x, from.y);
      cairo_curve_to (canvas->cr, c1.x, c1.y, c2.x, c2.y, to.x, to.y);
      joined = TRUE;
    }
}

static void
paint_water_pass (const TcCanvas *canvas, const TcCourse *course, int pass)
{
  const TcPalette *p = canvas->palette;
  double width = tc_course_get_width (course);
  static const double least[3] = { 2.4, 1.4, 0.5 };
  const double share[3] = { 1, 0.66, 0.16 };
  const guint32 colours[3] = { p->water_edge, p->water, p->water_light };
  guint first = 0;

  if (pass == 2 && canvas->detail < TC_DETAIL_FULL)
    return;
  if (pass == 1 && canvas->detail <= TC_DETAIL_COARSE)
    return;
  /* Curves of one width are one line, so that they have no joints. */
  for (guint i = 0; i <= course->curves->len; i++)
    {
      const TcCurve *curves = &g_array_index (course->curves, TcCurve, 0);
      TcCourse part = *course;
      g_autoptr (GArray) slice = NULL;

      if (i < course->curves->len && curves[i].width == curves[first].width)
        continue;
      slice = g_array_new (FALSE, FALSE, sizeof (TcCurve));
      g_array_append_vals (slice, curves + first, i - first);
      part.curves = slice;
      add_course (canvas, &part, 0.5);
      tc_canvas_stroke (canvas, width * share[pass] * curves[first].width, least[pass] * curves[first].width,
                        colours[pass], pass == 2 ? 0.8 : 1);
      first = i;
    }
}

/* Water that goes round something goes round more water. */
static void
paint_ponds (const TcCanvas *canvas)
{
  const GPtrArray *courses = canvas->ground->courses;

  for (guint i = 0; i < courses->len; i++)
    {
      const TcCourse *course = g_ptr_array_index (courses, i);

      if (!course->closed || course->kind != TC_COURSE_STREAM || !is_seen (canvas, &course->bounds, 0.5))
        continue;
      tc_canvas_add_ring (canvas, course);
      tc_colour_set (canvas->cr, canvas->palette->lake, 1);
      cairo_fill (canvas->cr);
    }
}

#define REEDS 0.13 /* hexes between the tufts at the edge of a pond */

/* A tuft that leans over the water. */
static void
add_tuft (const TcCanvas *canvas, TcSpot at, guint32 place)
{
  const double size = (0.10 + 0.07 * tc_geometry_random (place, 1)) * canvas->hex;

  for (int i = -1; i <= 1; i++)
    {
      cairo_move_to (canvas->cr, at.x + 0.25 * i * size, at.y);
      cairo_line_to (canvas->cr, at.x + 0.60 * i * size, at.y - size * (1 - 0.2 * ABS (i)));
    }
}

/* Reeds at the edge of ponds, in stretches. */
static void
paint_reeds (const TcCanvas *canvas)
{
  const GPtrArray *courses = canvas->ground->courses;

  for (guint i = 0; i < courses->len && canvas->detail >= TC_DETAIL_FULL; i++)
    {
      const TcCourse *course = g_ptr_array_index (courses, i);

      if (!course->closed || course->kind != TC_COURSE_STREAM || !is_seen (canvas, &course->bounds, 0.5))
        continue;
      for (guint k = 0; k < course->curves->len; k++)
        {
          const TcCurve *curve = &g_array_index (course->curves, TcCurve, k);
          int n = MAX (1, (int) (tc_curve_length (curve) / REEDS));

          for (int step = 0; step < n; step++)
            {
              TcSpot at = tc_curve_at (curve, (step + 0.5) / n, NULL);

              if (tc_land_noise (at, 0.9, 17) > -0.25)
                add_tuft (canvas, tc_canvas_point (canvas, at), tc_geometry_scatter (course->seed * 31 + k, (guint32) step));
            }
        }
      tc_canvas_stroke (canvas, 0.022, 1, canvas->palette->woods_edge, 1);
    }
}

static void
paint_water (const TcCanvas *canvas)
{
  const GPtrArray *courses = canvas->ground->courses;

  TcBounds hull = tc_geometry_hull (&canvas->map->grid);
  TcSpot from = tc_canvas_point (canvas, tc_spot (hull.left, hull.top));
  TcSpot to = tc_canvas_point (canvas, tc_spot (hull.right, hull.bottom));

  cairo_save (canvas->cr);
  /* Springs are round; what leaves the map is cut at its edge. */
  cairo_rectangle (canvas->cr, from.x, from.y, to.x - from.x, to.y - from.y);
  cairo_clip (canvas->cr);
  cairo_set_line_cap (canvas->cr, CAIRO_LINE_CAP_ROUND);
  paint_ponds (canvas);
  for (int pass = 0; pass < 3; pass++)
    for (guint i = 0; i < courses->len; i++)
      {
        const TcCourse *course = g_ptr_array_index (courses, i);

        if (tc_course_is_water (course) && is_seen (canvas, &course->bounds, 0.5))
          paint_water_pass (canvas, course, pass);
      }
  paint_reeds (canvas);
  cairo_restore (canvas->cr);
}

/* Water outside of the ring, beyond a strip of ground. */
static void
paint_moats (const TcCanvas *canvas)
{
  const TcPalette *p = canvas->palette;
  const struct { double reach; guint32 colour; } bands[] = { { TC_MOAT_REACH, p->water_edge }, { 0.115, p->water }, { 0.055, p->water_edge },
                                                             { 0.042, p->ground } };
  const TcBox *clip = &canvas->clip;

  for (guint i = 0; i < canvas->ground->courses->len; i++)
    {
      const TcCourse *course = g_ptr_array_index (canvas->ground->courses, i);

      if (course->kind != TC_COURSE_MOAT || !is_seen (canvas, &course->bounds, 0.3))
        continue;
      cairo_save (canvas->cr);
      cairo_rectangle (canvas->cr, clip->left, clip->top, clip->right - clip->left, clip->bottom - clip->top);
      tc_canvas_add_ring (canvas, course);
      cairo_set_fill_rule (canvas->cr, CAIRO_FILL_RULE_EVEN_ODD);
      cairo_clip (canvas->cr);
      for (guint k = 0; k < G_N_ELEMENTS (bands); k++)
        {
          tc_canvas_add_ring (canvas, course);
          tc_canvas_stroke (canvas, 2 * bands[k].reach, 0, bands[k].colour, 1);
        }
      cairo_restore (canvas->cr);
    }
}

/* Strokes that are broad at their foot and pointed at their end. */
static void
paint_wedges (const TcCanvas *canvas, const GArray *strokes, guint32 colour, double alpha)
{
  TcBounds seen = tc_canvas_get_bounds (canvas, 0.4);
  double least = 0.9 / canvas->hex;

  cairo_save (canvas->cr);
  tc_canvas_spare_care (canvas);
  for (guint i = 0; i < strokes->len; i++)
    {
      const TcStroke *wedge = &g_array_index (strokes, TcStroke, i);
      double x = wedge->to.x - wedge->from.x, y = wedge->to.y - wedge->from.y;
      double length = hypot (x, y);
      double half = MAX (wedge->width, least) / 2 / MAX (length, 1e-6);
      TcSpot a, b, c;

      if (wedge->from.x < seen.left || wedge->from.x > seen.right
          || wedge->from.y < seen.top || wedge->from.y > seen.bottom)
        continue;
      a = tc_canvas_point (canvas, tc_spot (wedge->from.x - y * half, wedge->from.y + x * half));
      b = tc_canvas_point (canvas, tc_spot (wedge->from.x + y * half, wedge->from.y - x * half));
      c = tc_canvas_point (canvas, wedge->to);
      cairo_move_to (canvas->cr, a.x, a.y);
      cairo_line_to (canvas->cr, b.x, b.y);
      cairo_line_to (canvas->cr, c.x, c.y);
      cairo_close_path (canvas->cr);
    }
  tc_colour_set (canvas->cr, colour, alpha);
  cairo_fill (canvas->cr);
  cairo_restore (canvas->cr);
}

static void
add_kind (const TcCanvas *canvas, TcCourseKind kind, double pad)
{
  const GPtrArray *courses = canvas->ground->courses;

  for (guint i = 0; i < courses->len; i++)
    {
      const TcCourse *course = g_ptr_array_index (courses, i);

      if (course->kind == kind && is_seen (canvas, &course->bounds, pad))
        add_course (canvas, course, pad);
    }
}

/* Where there is no room for hachures the crest is a line. */
static void
paint_slopes (const TcCanvas *canvas)
{
  const TcPalette *p = canvas->palette;

  if (canvas->detail >= TC_DETAIL_MEDIUM)
    {
      paint_wedges (canvas, canvas->ground->hachures, p->hachure, 0.9);
      return;
    }
  add_kind (canvas, TC_COURSE_SLOPE, 0.3);
  tc_canvas_stroke (canvas, 0.022, 1.2, p->hachure, 0.8);
}

static void
add_tower (const TcCanvas *canvas, TcSpot unit, double radius)
{
  TcSpot at = tc_canvas_point (canvas, unit);

  cairo_new_sub_path (canvas->cr);
  cairo_arc (canvas->cr, at.x, at.y, radius * canvas->hex, 0, 2 * G_PI);
}

/* Where the wall turns, and where it ends. */
static void
add_towers (const TcCanvas *canvas, double radius)
{
  const GPtrArray *courses = canvas->ground->courses;

  for (guint i = 0; i < courses->len; i++)
    {
      const TcCourse *course = g_ptr_array_index (courses, i);

      const TcCurve *curves = &g_array_index (course->curves, TcCurve, 0);
      const guint last = course->curves->len - 1;

      if (course->kind != TC_COURSE_WALL || course->curves->len == 0 || !is_seen (canvas, &course->bounds, 0.3))
        continue;
      for (guint k = 1; k + (course->closed ? 0 : 1) <= last; k++)
        add_tower (canvas, tc_curve_at (&curves[k], 0.5, NULL), radius);
      if (course->closed)
        continue;
      add_tower (canvas, curves[0].from, radius);
      add_tower (canvas, curves[last].to, radius);
    }
}

static void
paint_walls (const TcCanvas *canvas)
{
  const TcPalette *p = canvas->palette;

  cairo_set_line_join (canvas->cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (canvas->cr, CAIRO_LINE_CAP_SQUARE);
  add_kind (canvas, TC_COURSE_WALL, 0.3);
  tc_canvas_stroke (canvas, 0.10, 2, p->wall_edge, 1);
  add_kind (canvas, TC_COURSE_WALL, 0.3);
  tc_canvas_stroke (canvas, 0.055, 0.8, p->wall, 1);
  cairo_set_line_cap (canvas->cr, CAIRO_LINE_CAP_BUTT);
  for (int pass = 0; pass < 2 && canvas->detail >= TC_DETAIL_MEDIUM; pass++)
    {
      add_towers (canvas, pass == 0 ? 0.082 : 0.056);
      tc_colour_set (canvas->cr, pass == 0 ? p->wall_edge : p->wall, 1);
      cairo_fill (canvas->cr);
    }
}

static void
paint_roads (const TcCanvas *canvas)
{
  const gboolean coarse = canvas->detail <= TC_DETAIL_COARSE;
  const TcPalette *p = canvas->palette;
  cairo_t *cr = canvas->cr;

  if (canvas->detail >= TC_DETAIL_MEDIUM)
    {
      add_kind (canvas, TC_COURSE_DITCH, 0.5);
      tc_canvas_stroke (canvas, 0.26, 2, p->earth, 0.75);
      paint_wedges (canvas, canvas->ground->hatches, p->earth_ink, 0.95);
      add_kind (canvas, TC_COURSE_DITCH, 0.3);
      tc_canvas_stroke (canvas, 0.020, 0.8, p->earth_ink, 0.95);
    }
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  /* Casings first: where a track leaves a road, neither ends. */
  add_kind (canvas, TC_COURSE_TRACK, 0.3);
  tc_canvas_stroke (canvas, 0.085, coarse ? 0.9 : 1.8, p->road_edge, 0.8);
  add_kind (canvas, TC_COURSE_ROAD, 0.3);
  tc_canvas_stroke (canvas, 0.125, coarse ? 1.3 : 2.6, p->road_edge, 1);
  add_kind (canvas, TC_COURSE_TRACK, 0.3);
  tc_canvas_stroke (canvas, 0.056, 0.9, p->road, 1);
  if (coarse)
    return;
  add_kind (canvas, TC_COURSE_ROAD, 0.3);
  tc_canvas_stroke (canvas, 0.082, 1.2, p->road, 1);
}

static void
paint_others (const TcCanvas *canvas)
{
  double dash[2] = { MAX (0.12 * canvas->hex, 2), MAX (0.07 * canvas->hex, 1.5) };

  cairo_set_dash (canvas->cr, dash, 2, 0);
  add_kind (canvas, TC_COURSE_OTHER, 0.3);
  tc_canvas_stroke (canvas, 0.04, 1, canvas->palette->ink, 0.75);
  cairo_set_dash (canvas->cr, NULL, 0, 0);
}

void
tc_layer_features_paint (const TcCanvas *canvas)
{
  tc_layer_works_paint (canvas);
  paint_moats (canvas);
  paint_water (canvas);
  paint_others (canvas);
  paint_roads (canvas);
  paint_walls (canvas);
  if (canvas->detail >= TC_DETAIL_MEDIUM)
    tc_layer_marks_paint (canvas);
}

/* Below the woods that grow on them. */
void
tc_layer_slopes_paint (const TcCanvas *canvas)
{
  paint_slopes (canvas);
}
