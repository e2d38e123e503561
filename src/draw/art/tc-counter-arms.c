/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The symbols of the arms. */

#include <math.h>
#include <string.h>

#include "tc-counter-art.h"

void
tc_arm_draw_field (cairo_t *cr, double w, double h, const TcArmStyle *style)
{
  cairo_rectangle (cr, -w / 2, -h / 2, w, h);
  tc_colour_set (cr, style->paper, 1);
  cairo_fill_preserve (cr);
  if (style->striped)
    {
      cairo_save (cr);
      cairo_clip_preserve (cr);
      cairo_new_path (cr);
      for (double x = -w; x < w; x += style->step)
        {
          cairo_move_to (cr, x - h, h);
          cairo_line_to (cr, x + h, -h);
        }
      cairo_set_line_width (cr, 0.42 * style->step);
      tc_colour_set (cr, style->stripe, 1);
      cairo_stroke (cr);
      cairo_restore (cr);
    }
  cairo_new_path (cr);
}

static void
draw_box (cairo_t *cr, double w, double h, const TcArmStyle *style)
{
  tc_arm_draw_field (cr, w, h, style);
  cairo_rectangle (cr, -w / 2, -h / 2, w, h);
  cairo_set_line_width (cr, style->line);
  tc_colour_set (cr, style->ink, 1);
  cairo_stroke (cr);
}

/* A square of pikes seen from above: a box crossed by both diagonals. */
static void
draw_foot (cairo_t *cr, double w, double h, const TcArmStyle *style)
{
  draw_box (cr, w, h, style);
  cairo_move_to (cr, -w / 2, -h / 2);
  cairo_line_to (cr, w / 2, h / 2);
  cairo_move_to (cr, -w / 2, h / 2);
  cairo_line_to (cr, w / 2, -h / 2);
  cairo_stroke (cr);
}

/* One diagonal, the lower half filled. */
static void
draw_horse (cairo_t *cr, double w, double h, const TcArmStyle *style)
{
  draw_box (cr, w, h, style);
  cairo_move_to (cr, -w / 2, h / 2);
  cairo_line_to (cr, w / 2, -h / 2);
  cairo_line_to (cr, w / 2, h / 2);
  cairo_close_path (cr);
  cairo_fill (cr);
}

static void
draw_wheel (cairo_t *cr, double x, double y, double radius, double line, const TcArmStyle *style)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
  tc_colour_set (cr, style->paper, 1);
  cairo_fill_preserve (cr);
  tc_colour_set (cr, style->ink, 1);
  cairo_set_line_width (cr, line * 1.2);
  cairo_stroke (cr);
  cairo_set_line_width (cr, line * 0.7);
  for (int i = 0; i < 4; i++)
    {
      double a = i * G_PI / 4;

      cairo_move_to (cr, x - radius * cos (a), y - radius * sin (a));
      cairo_line_to (cr, x + radius * cos (a), y + radius * sin (a));
    }
  cairo_stroke (cr);
}

/* A barrel on a carriage, from the side. */
static void
draw_gun (cairo_t *cr, double w, double h, const TcArmStyle *style)
{
  double s = MIN (w, 1.55 * h);

  tc_colour_set (cr, style->ink, 1);
  cairo_move_to (cr, -0.08 * s, 0.06 * s);
  cairo_line_to (cr, 0.50 * s, 0.30 * s);
  cairo_set_line_width (cr, MAX (style->line * 1.6, 0.07 * s));
  cairo_stroke (cr);
  cairo_save (cr);
  cairo_rotate (cr, -0.20);
  cairo_move_to (cr, 0.20 * s, -0.115 * s);
  cairo_line_to (cr, -0.46 * s, -0.085 * s);
  cairo_line_to (cr, -0.46 * s, -0.125 * s);
  cairo_line_to (cr, -0.53 * s, -0.125 * s);
  cairo_line_to (cr, -0.53 * s, 0.055 * s);
  cairo_line_to (cr, -0.46 * s, 0.055 * s);
  cairo_line_to (cr, -0.46 * s, 0.015 * s);
  cairo_line_to (cr, 0.20 * s, 0.065 * s);
  cairo_curve_to (cr, 0.27 * s, 0.05 * s, 0.27 * s, -0.10 * s, 0.20 * s, -0.115 * s);
  cairo_fill (cr);
  cairo_new_sub_path (cr);
  cairo_arc (cr, 0.285 * s, -0.025 * s, 0.04 * s, 0, 2 * G_PI);
  cairo_fill (cr);
  cairo_restore (cr);
  draw_wheel (cr, 0.02 * s, 0.13 * s, 0.185 * s, MAX (style->line, 0.03 * s), style);
}

static void
draw_wagon (cairo_t *cr, double w, double h, const TcArmStyle *style)
{
  double s = MIN (w, 1.4 * h);

  cairo_move_to (cr, -0.44 * s, 0.12 * s);
  cairo_line_to (cr, -0.40 * s, -0.20 * s);
  cairo_curve_to (cr, -0.30 * s, -0.36 * s, 0.30 * s, -0.36 * s, 0.40 * s, -0.20 * s);
  cairo_line_to (cr, 0.44 * s, 0.12 * s);
  cairo_close_path (cr);
  tc_colour_set (cr, style->paper, 1);
  cairo_fill_preserve (cr);
  tc_colour_set (cr, style->ink, 1);
  cairo_set_line_width (cr, style->line);
  cairo_stroke (cr);
  for (int i = -1; i <= 1; i += 2)
    {
      cairo_move_to (cr, 0.15 * s * i, -0.30 * s);
      cairo_curve_to (cr, 0.20 * s * i, -0.15 * s, 0.20 * s * i, 0, 0.16 * s * i, 0.10 * s);
    }
  cairo_stroke (cr);
  cairo_rectangle (cr, -0.46 * s, 0.08 * s, 0.92 * s, 0.10 * s);
  cairo_fill (cr);
  draw_wheel (cr, -0.27 * s, 0.22 * s, 0.13 * s, style->line, style);
  draw_wheel (cr, 0.27 * s, 0.22 * s, 0.13 * s, style->line, style);
}

static void
draw_star (cairo_t *cr, double w, double h, const TcArmStyle *style)
{
  double radius = MIN (w, h) / 2;

  for (int i = 0; i < 10; i++)
    {
      double r = i % 2 == 0 ? radius : radius * 0.42;
      double a = -G_PI / 2 + i * G_PI / 5;

      cairo_line_to (cr, r * cos (a), r * sin (a));
    }
  cairo_close_path (cr);
  tc_colour_set (cr, style->ink, 1);
  cairo_fill (cr);
}

void
tc_arm_draw (cairo_t *cr, TcArm arm, double width, double height, const TcArmStyle *style)
{
  static void (*const draw[]) (cairo_t *, double, double, const TcArmStyle *) = {
    [TC_ARM_INFANTRY] = draw_foot, [TC_ARM_CAVALRY] = draw_horse, [TC_ARM_ARTILLERY] = draw_gun,
    [TC_ARM_LEADER] = draw_star, [TC_ARM_TRAIN] = draw_wagon, [TC_ARM_OTHER] = draw_box,
  };

  cairo_new_path (cr);
  if (style->picture != NULL)
    {
      tc_emblem_draw (style->picture, cr, (TcBounds) { -width / 2, -height / 2, width / 2, height / 2 });
      return;
    }
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_MITER);
  draw[arm] (cr, width, height, style);
}
