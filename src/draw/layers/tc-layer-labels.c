/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names on the map. */

#include <math.h>
#include <string.h>

#include "tc-label-form.h"
#include "tc-layers.h"

static const TcLabelForm forms[] = {
  { "town", TC_FONT_TOWN, 0.50, G_STRUCT_OFFSET (TcPalette, label_town), 0.0 },
  { "water", TC_FONT_LABEL, 0.34, G_STRUCT_OFFSET (TcPalette, label_water), 0.0 },
  { "wood", TC_FONT_LABEL, 0.36, G_STRUCT_OFFSET (TcPalette, label_wood), 0.0 },
  { "hill", TC_FONT_LABEL, 0.36, G_STRUCT_OFFSET (TcPalette, label_hill), 0.12 },
  { "direction", TC_FONT_LABEL, 0.30, G_STRUCT_OFFSET (TcPalette, label), 0.26 },
};
static const TcLabelForm plain = { "", TC_FONT_LABEL, 0.32, G_STRUCT_OFFSET (TcPalette, label), 0.1 };

const TcLabelForm *
tc_label_form_find (const char *style)
{
  for (guint i = 0; i < G_N_ELEMENTS (forms); i++)
    if (strcmp (style, forms[i].style) == 0)
      return &forms[i];
  return &plain;
}

/* Hexes from its point that a name finds the line it stands along. */
#define ALONG_REACH 1.5
/* Hexes from the line to the middle of the letters with what hangs below them. */
#define LIFT 0.22
/* By how much of their size their bodies are above it: below a line they go farther by as much on both sides. */
#define RISE 0.3

TcSpot
tc_label_get_point (const TcCanvas *canvas, const TcLabel *label)
{
  TcSpot at = tc_geometry_centre (&canvas->map->grid, label->hex);

  return tc_spot (at.x + label->right / 100.0, at.y + label->down / 100.0);
}

static TcSpot
find_on (const TcCourse *course, TcSpot point, TcSpot *direction)
{
  double t;
  guint curve = tc_course_find (course, point, &t);

  return tc_curve_at (&g_array_index (course->curves, TcCurve, curve), t, direction);
}

/* Of the first of the nearest ones. */
static const TcCourse *
find_nearest (const TcCanvas *canvas, const TcLabel *label)
{
  TcSpot point = tc_label_get_point (canvas, label), direction;
  const TcCourse *nearest = NULL;
  double least = ALONG_REACH;

  for (guint i = 0; i < canvas->ground->courses->len; i++)
    {
      const TcCourse *course = g_ptr_array_index (canvas->ground->courses, i);
      gboolean fits = tc_course_is_water (course) || (strcmp (label->style, "water") != 0 && tc_course_is_way (course));
      TcSpot on;

      if (!fits || course->curves->len == 0)
        continue;
      on = find_on (course, point, &direction);
      if (hypot (on.x - point.x, on.y - point.y) >= least - 1e-9)
        continue;
      least = hypot (on.x - point.x, on.y - point.y);
      nearest = course;
    }
  return nearest;
}

const TcCourse *
tc_label_find_course (const TcCanvas *canvas, const TcLabel *label)
{
  gboolean along = strcmp (label->stands, TC_LABEL_ALONG) == 0, water = strcmp (label->style, "water") == 0;

  if (canvas->ground == NULL || strcmp (label->stands, TC_LABEL_HERE) == 0)
    return NULL;
  for (guint i = 0; water && i < canvas->ground->courses->len; i++)
    {
      const TcCourse *course = g_ptr_array_index (canvas->ground->courses, i);

      if (tc_course_is_water (course) && strcmp (course->name, label->text) == 0)
        return course;
    }
  return along ? find_nearest (canvas, label) : NULL;
}

/* Does it stand below a line that is read in that direction?  On the line is above. */
static gboolean
is_below (const TcLabel *label, TcSpot on, TcSpot direction, TcSpot point)
{
  return strcmp (label->stands, TC_LABEL_ALONG) == 0
         && direction.x * (point.y - on.y) - direction.y * (point.x - on.x) > 1e-9;
}

/* Is what leads so far across and down read backward? */
static gboolean
is_backward (double x, double y)
{
  return x + 0.2 * y < 0;
}

TcSpot
tc_label_find_seat (const TcCanvas *canvas, const TcLabel *label, const TcCourse *course)
{
  TcSpot point = tc_label_get_point (canvas, label), direction, on = find_on (course, point, &direction);
  double lift;

  if (is_backward (direction.x, direction.y))
    direction = tc_spot (-direction.x, -direction.y);
  lift = is_below (label, on, direction, point) ? -LIFT : LIFT;
  return tc_spot (on.x + direction.y * lift, on.y - direction.x * lift);
}

/* Points at even steps along a course, to write on; so that text runs from left to right. */
typedef struct
{
  GArray *points; /* TcSpot, pixels */
  double  step;
} Baseline;

static void
lay_baseline (const TcCanvas *canvas, const TcCourse *course, Baseline *line)
{
  TcSpot last = { 0, 0 };
  gboolean any = FALSE;

  line->step = 0.25 * canvas->hex;
  line->points = g_array_new (FALSE, FALSE, sizeof (TcSpot));
  for (guint i = 0; i < course->curves->len; i++)
    for (int k = 0; k <= 16; k++)
      {
        TcSpot at = tc_canvas_point (canvas,
                       tc_curve_at (&g_array_index (course->curves, TcCurve, i), k / 16.0, NULL));

        while (any && hypot (at.x - last.x, at.y - last.y) >= line->step)
          {
            last = tc_spot_mix (last, at, line->step / hypot (at.x - last.x, at.y - last.y));
            g_array_append_val (line->points, last);
          }
        if (!any)
          {
            last = at;
            g_array_append_val (line->points, last);
            any = TRUE;
          }
      }
}

/* Letters on every turn of a stream would dance: a slow curve through it is better. */
static void
calm_baseline (Baseline *line)
{
  guint length = line->points->len;
  TcSpot *p = &g_array_index (line->points, TcSpot, 0);

  for (int round = 0; round < 24; round++)
    for (guint i = 1; i + 1 < length; i++)
      p[i] = tc_spot_mix (p[i], tc_spot_mix (p[i - 1], p[i + 1], 0.5), 0.6);
}

static TcSpot
baseline_at (const Baseline *line, double along, TcSpot *direction)
{
  double at = CLAMP (along / line->step, 0, line->points->len - 1.001);
  guint i = (guint) at;
  const TcSpot *p = &g_array_index (line->points, TcSpot, i);
  double length = hypot (p[1].x - p[0].x, p[1].y - p[0].y);

  *direction = tc_spot ((p[1].x - p[0].x) / MAX (length, 1e-6), (p[1].y - p[0].y) / MAX (length, 1e-6));
  return tc_spot_mix (p[0], p[1], at - i);
}

static void
bend_point (const Baseline *line, double start, double lift, double *x, double *y)
{
  TcSpot direction;
  TcSpot at = baseline_at (line, start + *x, &direction);
  double up = *y - lift;

  *x = at.x - direction.y * up;
  *y = at.y + direction.x * up;
}

static void
bend_path (cairo_t *cr, const Baseline *line, double start, double lift)
{
  cairo_path_t *path = cairo_copy_path (cr);

  for (int i = 0; i < path->num_data; i += path->data[i].header.length)
    for (int k = 1; k < path->data[i].header.length; k++)
      bend_point (line, start, lift, &path->data[i + k].point.x, &path->data[i + k].point.y);
  cairo_new_path (cr);
  cairo_append_path (cr, path);
  cairo_path_destroy (path);
}

static void
turn_baseline (Baseline *line)
{
  TcSpot *p = &g_array_index (line->points, TcSpot, 0);

  for (guint i = 0; i < line->points->len / 2; i++)
    {
      TcSpot swap = p[i];

      p[i] = p[line->points->len - 1 - i];
      p[line->points->len - 1 - i] = swap;
    }
}

/* Is what reaches that far from a point outside of what is painted? */
static gboolean
is_beyond (const TcCanvas *canvas, TcSpot at, double reach)
{
  return at.x + reach < canvas->clip.left || at.x - reach > canvas->clip.right
         || at.y + reach < canvas->clip.top || at.y - reach > canvas->clip.bottom;
}

static void
write_along (const TcCanvas *canvas, const TcLabel *label, const TcLabelForm *form,
             const TcCourse *course, guint32 colour)
{
  double size = form->size * canvas->hex;
  TcSpot near = tc_canvas_point (canvas, tc_label_get_point (canvas, label)), direction, on;
  Baseline line;
  double width, height, best = 1e18, start = 0;
  TcBounds seen = tc_canvas_get_bounds (canvas, 1);
  cairo_t *cr = canvas->cr;

  if (!tc_bounds_touch (&course->bounds, &seen, 0))
    return;
  lay_baseline (canvas, course, &line);
  tc_text_measure (canvas->text, form->font, size, label->text, &width, &height);
  calm_baseline (&line);
  if (line.points->len > 2)
    {
      guint found = 0;
      const TcSpot *p = &g_array_index (line.points, TcSpot, 0);
      guint reach = (guint) (width / line.step / 2) + 1;
      guint a, b;

      for (guint i = 0; i < line.points->len; i++)
        if (hypot (p[i].x - near.x, p[i].y - near.y) < best)
          {
            best = hypot (p[i].x - near.x, p[i].y - near.y);
            found = i;
          }
      if (is_beyond (canvas, p[found], width + 2 * size + 0.5 * canvas->hex))
        {
          g_array_unref (line.points);
          return;
        }
      a = found > reach ? found - reach : 0;
      b = MIN (found + reach, line.points->len - 1);
      if (is_backward (p[b].x - p[a].x, p[b].y - p[a].y))
        {
          turn_baseline (&line);
          found = line.points->len - 1 - found;
        }
      start = CLAMP (found * line.step - width / 2, 0,
                     MAX (0, (line.points->len - 1) * line.step - width));
      on = baseline_at (&line, found * line.step, &direction);
      cairo_save (cr);
      cairo_new_path (cr);
      tc_text_path (canvas->text, cr, form->font, size, label->text);
      bend_path (cr, &line, start, (is_below (label, on, direction, near) ? -LIFT - 2 * RISE * form->size : LIFT) * canvas->hex);
      cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
      cairo_set_line_width (cr, MAX (2.0, size * 0.22));
      tc_colour_set (cr, canvas->palette->halo, 0.8);
      cairo_stroke_preserve (cr);
      tc_colour_set (cr, colour, 1);
      cairo_fill (cr);
      cairo_restore (cr);
    }
  g_array_unref (line.points);
}

void
tc_layer_labels_paint (const TcCanvas *canvas)
{
  const GPtrArray *labels = canvas->map->labels;

  if (canvas->detail == TC_DETAIL_SPECK)
    return;
  for (guint i = 0; i < labels->len; i++)
    {
      const TcLabel *label = g_ptr_array_index (labels, i);
      const TcLabelForm *form = tc_label_form_find (label->style);
      guint32 colour = G_STRUCT_MEMBER (guint32, canvas->palette, form->colour);
      const TcCourse *course;

      /* Far out, only towns. */
      if (label->text[0] == 0 || tc_furniture_find (label->style) < TC_N_FURNITURE || (canvas->detail == TC_DETAIL_COARSE && form != &forms[0]))
        continue;
      course = tc_label_find_course (canvas, label);
      if (course != NULL)
        write_along (canvas, label, form, course, colour);
      else
        tc_canvas_write (canvas, &(TcName) { form->font, MAX (form->size * canvas->hex, 9), colour, 0, label->text },
                         g_array_index (canvas->places, TcSpot, i));
    }
}
