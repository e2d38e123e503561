/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hills, and the works on them. */

#include <math.h>

#include "tc-layers.h"
#include "tc-works-art.h"

#define RAMPART_SCALE 0.72 /* of what works in the field take */

static double
is_high (gconstpointer data, TcHex hex)
{
  const TcCanvas *canvas = data;

  return canvas->ground->heights[hex] > 0;
}

/* So that the rings within the foot are levels of their own. */
static double
get_height (gconstpointer data, TcHex hex)
{
  static const double heights[TC_GROUND_HEIGHTS + 1] = { 0, 0.30, 0.80, 1 };
  const TcCanvas *canvas = data;

  return heights[canvas->ground->heights[hex]];
}

static gboolean
is_hill_seen (const TcCanvas *canvas)
{
  const TcHexGrid *grid = &canvas->map->grid;
  TcHexRange range = tc_geometry_range (grid, tc_canvas_get_bounds (canvas, TC_LAND_REACH));

  for (int row = range.first_row; canvas->ground->heights != NULL && row <= range.last_row; row++)
    for (int column = range.first_column; column <= range.last_column; column++)
      if (canvas->ground->heights[row * grid->columns + column] > 0)
        return TRUE;
  return FALSE;
}

/* A level of a hill: its value, how far it leans to the light in the upper left, how light it is, whether it is
 * the foot, or is traced on the rings within it. */
typedef struct
{
  double level;
  double lean;
  double light; /* share of the light in what the step adds */
  double alpha; /* of what it adds */
} Step;

static void
paint_steps (const TcCanvas *canvas, const TcLand *land, const Step *steps, guint length)
{
  const TcPalette *p = canvas->palette;

  for (guint i = 0; i < length; i++)
    tc_canvas_fill_level (canvas, land, steps[i].level, tc_spot (-0.8 * steps[i].lean, -steps[i].lean),
                          tc_colour_mix (p->hill, p->hill_light, steps[i].light), steps[i].alpha);
}

/* Each lies on the one before, which is solid: so is it, in the colour that the two make. */
static guint32
paint_solid_steps (const TcCanvas *canvas, const TcLand *land, const Step *steps, guint length, guint32 below)
{
  const TcPalette *p = canvas->palette;

  for (guint i = 0; i < length; i++)
    {
      below = tc_colour_mix (below, tc_colour_mix (p->hill, p->hill_light, steps[i].light), steps[i].alpha);
      tc_canvas_fill_level (canvas, land, steps[i].level, tc_spot (-0.8 * steps[i].lean, -steps[i].lean), below, 1);
    }
  return below;
}

/* The foot is soft and throws a shadow to the lower right.  Returns the colour above the flanks. */
static guint32
paint_flanks (const TcCanvas *canvas, const TcLand *land, const TcLand *slopes)
{
  static const Step foot[] = { { -0.17, 0, 0, 0.22 }, { -0.12, 0, 0, 0.28 }, { -0.07, 0, 0, 0.36 }, { -0.03, 0, 0, 0.45 } };
  static const Step flank[] = { { 0.05, 0.02, 0.12, 0.8 }, { 0.12, 0.05, 0.24, 0.8 }, { 0.20, 0.08, 0.36, 0.8 }, { 0.29, 0.10, 0.48, 0.8 } };
  const TcPalette *p = canvas->palette;

  for (int i = 0; i < 3 && canvas->detail >= TC_DETAIL_FULL; i++)
    tc_canvas_fill_level (canvas, slopes, -0.02 * i, tc_spot (0.05 + 0.04 * i, 0.07 + 0.05 * i), p->hill_dark,
                          p->shadow * 0.22);
  paint_steps (canvas, slopes, foot, G_N_ELEMENTS (foot));
  tc_canvas_fill_level (canvas, land, 0, tc_spot (0, 0), p->hill, 1);
  return paint_solid_steps (canvas, slopes, flank, G_N_ELEMENTS (flank), p->hill);
}

/* From the foot the washes get lighter, and lean to the light; contours lie between them. */
void
tc_layer_hills_paint (const TcCanvas *canvas)
{
  static const Step top[] = { { -0.12, 0.06, 0.55, 0.6 }, { 0.0, 0.10, 0.66, 0.6 }, { 0.14, 0.12, 0.78, 0.6 }, { 0.34, 0.10, 0.88, 0.6 } };
  static const double contours[] = { -0.05, 0.24 };
  const TcPalette *p = canvas->palette;
  g_autoptr (TcLand) land = NULL;
  g_autoptr (TcLand) slopes = NULL;
  guint32 colour;

  if (canvas->detail == TC_DETAIL_SPECK || !is_hill_seen (canvas))
    return;
  land = tc_land_new (&canvas->map->grid, tc_canvas_get_bounds (canvas, 0.4));
  tc_land_measure (land, is_high, canvas, TC_GROUND_NOISE, TRUE);
  if (p->bare || canvas->detail < TC_DETAIL_MEDIUM)
    tc_canvas_fill_level (canvas, land, 0, tc_spot (0, 0), p->hill, 1);
  if (canvas->detail < TC_DETAIL_MEDIUM)
    {
      if (p->bare)
        tc_canvas_trace_level (canvas, land, 0, 0.05, p->hachure, 1);
      return;
    }
  slopes = tc_land_new (&canvas->map->grid, tc_canvas_get_bounds (canvas, 0.4));
  tc_land_measure (slopes, is_high, canvas, TC_GROUND_NOISE, FALSE);
  colour = p->bare ? p->hill : paint_flanks (canvas, land, slopes);
  tc_canvas_trace_level (canvas, land, 0, p->bare ? 0.035 : 0.020, p->hachure, p->bare ? 1 : 0.55);
  tc_land_measure (slopes, get_height, canvas, TC_GROUND_NOISE, FALSE);
  if (!p->bare)
    paint_solid_steps (canvas, slopes, top, G_N_ELEMENTS (top), colour);
  for (guint i = 0; i < G_N_ELEMENTS (contours); i++)
    tc_canvas_trace_level (canvas, slopes, contours[i], 0.016, p->hachure, p->bare ? 1 : 0.5);
}

/* The course, moved to its left by @offset units; corners stay corners. */
static void
add_beside (const TcCanvas *canvas, const TcCourse *course, double offset)
{
  for (guint i = 0; i <= course->curves->len; i++)
    {
      const TcCurve *curves = &g_array_index (course->curves, TcCurve, 0);
      guint last = course->curves->len - 1;
      const TcCurve *before = &curves[i > 0 ? i - 1 : 0], *after = &curves[MIN (i, last)];
      TcSpot at = i <= last ? curves[i].from : curves[last].to, a, b;
      double share;

      a = tc_spot (before->to.x - before->from.x, before->to.y - before->from.y);
      b = tc_spot (after->to.x - after->from.x, after->to.y - after->from.y);
      a = tc_spot (a.x / MAX (hypot (a.x, a.y), 1e-9), a.y / MAX (hypot (a.x, a.y), 1e-9));
      b = tc_spot (b.x / MAX (hypot (b.x, b.y), 1e-9), b.y / MAX (hypot (b.x, b.y), 1e-9));
      share = offset / MAX (1 + a.x * b.x + a.y * b.y, 0.5);
      at = tc_canvas_point (canvas, tc_spot (at.x + (a.y + b.y) * share, at.y - (a.x + b.x) * share));
      if (i == 0)
        cairo_move_to (canvas->cr, at.x, at.y);
      else
        cairo_line_to (canvas->cr, at.x, at.y);
    }
}

static void
add_works (const TcCanvas *canvas, gconstpointer data, double offset)
{
  const GPtrArray *courses = canvas->ground->courses;
  const TcCourseKind *kind = data;
  TcBounds seen = tc_canvas_get_bounds (canvas, 0.5);

  for (guint i = 0; i < courses->len; i++)
    {
      const TcCourse *course = g_ptr_array_index (courses, i);

      if (course->kind == *kind && course->curves->len > 0 && tc_bounds_touch (&course->bounds, &seen, 0))
        add_beside (canvas, course, offset);
    }
}

void
tc_layer_works_paint (const TcCanvas *canvas)
{
  const TcCourseKind work = TC_COURSE_WORK, rampart = TC_COURSE_RAMPART;

  tc_works_paint (canvas, add_works, &work, 1);
  tc_works_paint (canvas, add_works, &rampart, RAMPART_SCALE);
}
