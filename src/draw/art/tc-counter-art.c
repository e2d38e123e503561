/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-counter-art.h"

#include <math.h>
#include <string.h>

#define FACE_PAPER 0xfbf5e4
#define FACE_INK   0x1d1812
#define FRAME      0.07 /* of the side's colour, where the face has its army's */

static gboolean
is_round (const TcFace *face)
{
  return face->arm == TC_ARM_LEADER;
}

guint32
tc_face_get_ground (const TcFace *face)
{
  if (is_round (face))
    return FACE_PAPER;
  return face->faces & TC_FACE_REDUCED ? tc_colour_mix (face->colour, 0xfffaf0, 0.72) : face->colour;
}

TcBounds
tc_face_get_bounds (const TcFace *face)
{
  double reach = face->size * (face->faces & (TC_FACE_SELECTED | TC_FACE_TARGET) ? 0.80 : 0.62) + 2;

  return (TcBounds) { -reach, -reach, reach, reach };
}

/* The outline, grown by @grow; in units of the counter's side. */
static void
shape (cairo_t *cr, const TcFace *face, double grow)
{
  double half = 0.5 + grow;
  double corner = 0.11 + grow * 0.8;

  cairo_new_path (cr);
  if (is_round (face))
    {
      cairo_arc (cr, 0, 0, half, 0, 2 * G_PI);
      return;
    }
  if (face->detail <= TC_DETAIL_COARSE)
    {
      cairo_rectangle (cr, -half, -half, 2 * half, 2 * half);
      return;
    }
  cairo_arc (cr, half - corner, -half + corner, corner, -G_PI / 2, 0);
  cairo_arc (cr, half - corner, half - corner, corner, 0, G_PI / 2);
  cairo_arc (cr, -half + corner, half - corner, corner, G_PI / 2, G_PI);
  cairo_arc (cr, -half + corner, -half + corner, corner, G_PI, 1.5 * G_PI);
  cairo_close_path (cr);
}

static void
draw_shadow (cairo_t *cr, const TcFace *face)
{
  if (face->detail <= TC_DETAIL_COARSE)
    return;
  for (int i = 3; i >= 1; i--)
    {
      cairo_save (cr);
      cairo_translate (cr, 0.025, 0.035);
      shape (cr, face, 0.022 * i - 0.02);
      cairo_restore (cr);
      tc_colour_set (cr, 0x000000, 0.20);
      cairo_fill (cr);
    }
}

static void
draw_glow (cairo_t *cr, const TcFace *face)
{
  guint32 colour = face->palette->selected;

  for (int i = 4; i >= 1; i--)
    {
      shape (cr, face, 0.055 * i);
      tc_colour_set (cr, colour, 0.28);
      cairo_fill (cr);
    }
  shape (cr, face, 0.055);
  tc_colour_set (cr, colour, 1);
  cairo_fill (cr);
}

/* Stripes of the side's colour on a pale face, and a band of it at the foot. */
static void
draw_stripes (cairo_t *cr, const TcFace *face)
{
  cairo_save (cr);
  shape (cr, face, 0);
  cairo_clip (cr);
  for (double x = -1; x < 1; x += 0.16)
    {
      cairo_move_to (cr, x - 0.5, 0.5);
      cairo_line_to (cr, x + 0.5, -0.5);
    }
  cairo_set_line_width (cr, 0.045);
  tc_colour_set (cr, face->colour, 0.42);
  cairo_stroke (cr);
  cairo_rectangle (cr, -0.5, -0.5, 1, face->detail <= TC_DETAIL_COARSE ? 0.22 : 0.10);
  tc_colour_set (cr, face->colour, 1);
  cairo_fill (cr);
  cairo_restore (cr);
}

static gboolean
is_framed (const TcFace *face)
{
  return face->colour != face->side;
}

/* What a name may take of the face. */
static double
name_room (const TcFace *face)
{
  return is_framed (face) ? 0.85 : 0.93;
}

/* A ring of @width, @inset from the edge. */
static void
draw_inside (cairo_t *cr, const TcFace *face, double inset, double width, guint32 colour, double alpha)
{
  shape (cr, face, -inset - width / 2);
  cairo_set_line_width (cr, width);
  tc_colour_set (cr, colour, alpha);
  cairo_stroke (cr);
}

/* The side's colour round the army's, with a light line between: it is seen in grey too. */
static void
draw_frame (cairo_t *cr, const TcFace *face)
{
  double width = face->detail <= TC_DETAIL_COARSE ? MAX (FRAME, 1.5 / face->size) : FRAME;

  draw_inside (cr, face, width, 0.03, 0xffffff, 0.85);
  draw_inside (cr, face, 0, width, face->side, 1);
}

static void
draw_body (cairo_t *cr, const TcFace *face)
{
  guint32 ground = tc_face_get_ground (face);
  double line = MAX (0.028, 0.9 / face->size);

  shape (cr, face, 0);
  tc_colour_set (cr, ground, 1);
  cairo_fill (cr);
  if (face->faces & TC_FACE_REDUCED && !is_round (face))
    draw_stripes (cr, face);
  if (is_round (face))
    draw_inside (cr, face, 0, is_framed (face) ? 0.17 : 0.12, face->colour, 1);
  if (is_framed (face))
    draw_frame (cr, face);
  else if (face->detail >= TC_DETAIL_MEDIUM && !is_round (face))
    draw_inside (cr, face, 0.02, 0.03, 0xffffff, 0.28);
  shape (cr, face, -line / 2);
  cairo_set_line_width (cr, line);
  tc_colour_set (cr, tc_colour_mix (face->colour, 0x000000, 0.62), 1);
  cairo_stroke (cr);
}

/* Writing is done in pixels so that fonts keep their exact size. */
static void
write_text (cairo_t *cr, const TcFace *face, TcFont font, double size, const char *text,
            double y, double room, guint32 colour)
{
  cairo_save (cr);
  cairo_scale (cr, 1 / face->size, 1 / face->size);
  tc_text_show (face->text, cr, font, size * face->size, text, 0, y * face->size,
                room * face->size, colour);
  cairo_restore (cr);
}

/* A name that is too wide is written a little smaller before it is cut. */
static void
write_name (cairo_t *cr, const TcFace *face, double size, double y, double room, guint32 colour)
{
  double width, height;

  tc_text_measure (face->text, TC_FONT_DESIGNATION, size * face->size, face->name, &width, &height);
  if (width > room * face->size)
    size *= MAX (0.80, room * face->size / width);
  write_text (cr, face, TC_FONT_DESIGNATION, size, face->name, y, room, colour);
}

/* A pale plate under figures that would be on stripes. */
static void
draw_plate (cairo_t *cr, const TcFace *face, double y, double height)
{
  if (!(face->faces & TC_FACE_REDUCED))
    return;
  cairo_rectangle (cr, -0.44, y - height / 2, 0.88, height);
  tc_colour_set (cr, tc_face_get_ground (face), 0.93);
  cairo_fill (cr);
}

static void
draw_unit_face (cairo_t *cr, const TcFace *face)
{
  guint32 ground = tc_face_get_ground (face);
  guint32 ink = tc_colour_text_on (ground);
  gboolean named = face->detail >= TC_DETAIL_FULL && face->name[0] != 0 && !face->small;
  gboolean figured = face->figures[0] != 0 && face->detail >= TC_DETAIL_MEDIUM && !face->small;
  double line = MAX (0.032, 0.8 / face->size);
  double y = 0, width = 0.70, height = 0.42;

  if (face->detail == TC_DETAIL_SPECK)
    return;
  if (figured)
    {
      y = named ? -0.035 : -0.17;
      width = named ? 0.56 : 0.66;
      height = named ? 0.31 : 0.38;
    }
  cairo_save (cr);
  cairo_translate (cr, 0, y);
  tc_arm_draw (cr, face->arm, width, height, line, FACE_PAPER, FACE_INK);
  cairo_restore (cr);
  if (figured)
    {
      draw_plate (cr, face, 0.31, 0.30);
      write_text (cr, face, TC_FONT_COUNTER, named ? 0.34 : 0.42, face->figures, named ? 0.305 : 0.26, 0, ink);
    }
  if (named)
    {
      draw_plate (cr, face, -0.335, 0.20);
      write_name (cr, face, 0.225, is_framed (face) ? -0.31 : -0.335, name_room (face), ink);
    }
}

/* Guns and wagons are on a pale field: their outlines are finer. */
static void
draw_piece_face (cairo_t *cr, const TcFace *face)
{
  guint32 ink = tc_colour_text_on (tc_face_get_ground (face));
  gboolean named = face->detail >= TC_DETAIL_FULL && face->name[0] != 0 && !face->small
                   && face->figures[0] == 0 && face->arm == TC_ARM_TRAIN;
  gboolean figured = face->figures[0] != 0 && face->detail >= TC_DETAIL_MEDIUM && !face->small;
  double y = figured || named ? -0.08 : 0;

  if (face->detail == TC_DETAIL_SPECK)
    return;
  cairo_rectangle (cr, -0.39, y - 0.30, 0.78, 0.60);
  tc_colour_set (cr, FACE_PAPER, 0.92);
  cairo_fill (cr);
  cairo_save (cr);
  cairo_translate (cr, 0, y);
  tc_arm_draw (cr, face->arm, 0.74, 0.56, MAX (0.03, 0.8 / face->size), FACE_PAPER, FACE_INK);
  cairo_restore (cr);
  if (figured)
    write_text (cr, face, TC_FONT_COUNTER, 0.26, face->figures, 0.36, 0, ink);
  else if (named)
    write_name (cr, face, 0.20, 0.355, name_room (face), ink);
}

static void
draw_leader_face (cairo_t *cr, const TcFace *face)
{
  gboolean named = face->detail >= TC_DETAIL_FULL && !face->small && face->name[0] != 0;

  if (face->detail == TC_DETAIL_SPECK)
    return;
  if (face->detail == TC_DETAIL_COARSE || face->figures[0] == 0)
    {
      tc_arm_draw (cr, TC_ARM_LEADER, 0.62, 0.62, 0.03, FACE_PAPER, FACE_INK);
      return;
    }
  cairo_save (cr);
  cairo_translate (cr, 0, face->small ? -0.23 : -0.24);
  tc_arm_draw (cr, TC_ARM_LEADER, 0.26, 0.26, 0.03, FACE_PAPER,
               tc_colour_mix (face->colour, 0x000000, 0.25));
  cairo_restore (cr);
  write_text (cr, face, TC_FONT_COUNTER, face->small ? 0.50 : 0.38, face->figures,
              face->small ? 0.13 : 0.04, 0, FACE_INK);
  if (!named)
    return;
  cairo_rectangle (cr, -0.56, 0.20, 1.12, 0.23);
  tc_colour_set (cr, face->colour, 1);
  cairo_fill_preserve (cr);
  cairo_set_line_width (cr, MAX (0.02, 0.6 / face->size));
  tc_colour_set (cr, tc_colour_mix (face->colour, 0x000000, 0.62), 1);
  cairo_stroke (cr);
  write_name (cr, face, 0.205, 0.315, 1.08, tc_colour_text_on (face->colour));
}

static void
draw_flag (cairo_t *cr, const TcFace *face, double x, guint32 colour)
{
  double line = MAX (0.03, 0.8 / face->size);
  double out = x < 0 ? -1 : 1;

  cairo_move_to (cr, x, -0.18);
  cairo_line_to (cr, x, -0.60);
  cairo_set_line_width (cr, line * 1.3);
  tc_colour_set (cr, FACE_INK, 1);
  cairo_stroke (cr);
  cairo_move_to (cr, x, -0.60);
  cairo_curve_to (cr, x - out * 0.12, -0.66, x - out * 0.20, -0.52, x - out * 0.34, -0.58);
  cairo_line_to (cr, x - out * 0.34, -0.34);
  cairo_curve_to (cr, x - out * 0.20, -0.28, x - out * 0.12, -0.42, x, -0.36);
  cairo_close_path (cr);
  tc_colour_set (cr, colour, 1);
  cairo_fill_preserve (cr);
  cairo_set_line_width (cr, line);
  tc_colour_set (cr, FACE_INK, 1);
  cairo_stroke (cr);
}

static void
draw_spent (cairo_t *cr, const TcFace *face)
{
  shape (cr, face, 0);
  tc_colour_set (cr, tc_colour_mix (face->palette->ground, 0x000000, 0.35), 0.36);
  cairo_fill (cr);
  if (is_round (face))
    cairo_arc (cr, 0.36, 0.36, 0.16, 0, 2 * G_PI);
  else
    {
      cairo_move_to (cr, 0.5, 0.16);
      cairo_line_to (cr, 0.5, 0.5);
      cairo_line_to (cr, 0.16, 0.5);
      cairo_close_path (cr);
    }
  tc_colour_set (cr, FACE_INK, 1);
  cairo_fill (cr);
}

static void
draw_ring (cairo_t *cr, const TcFace *face)
{
  for (int pass = 0; pass < 2; pass++)
    {
      cairo_new_path (cr);
      cairo_arc (cr, 0, 0, 0.66, 0, 2 * G_PI);
      for (int i = 0; i < 4; i++)
        {
          double a = i * G_PI / 2;

          cairo_move_to (cr, 0.54 * cos (a), 0.54 * sin (a));
          cairo_line_to (cr, 0.77 * cos (a), 0.77 * sin (a));
        }
      cairo_set_line_width (cr, pass == 0 ? MAX (0.12, 3 / face->size) : MAX (0.06, 1.4 / face->size));
      tc_colour_set (cr, pass == 0 ? 0xffffff : face->palette->target, pass == 0 ? 0.8 : 1);
      cairo_stroke (cr);
    }
}

void
tc_face_draw (cairo_t *cr, gpointer data)
{
  const TcFace *face = data;

  cairo_scale (cr, face->size, face->size);
  if (face->faces & TC_FACE_GHOST)
    cairo_push_group (cr);
  draw_shadow (cr, face);
  if (face->faces & TC_FACE_SELECTED)
    draw_glow (cr, face);
  draw_body (cr, face);
  if (is_round (face))
    draw_leader_face (cr, face);
  else if (face->arm == TC_ARM_ARTILLERY || face->arm == TC_ARM_TRAIN)
    draw_piece_face (cr, face);
  else
    draw_unit_face (cr, face);
  if (face->faces & TC_FACE_SPENT)
    draw_spent (cr, face);
  if (face->faces & TC_FACE_DEMORALIZED)
    draw_flag (cr, face, 0.40, 0xffffff);
  if (face->faces & TC_FACE_CAPTURED)
    draw_flag (cr, face, -0.40, face->holder);
  if (face->faces & TC_FACE_TARGET)
    draw_ring (cr, face);
  if (face->faces & TC_FACE_GHOST)
    {
      cairo_pop_group_to_source (cr);
      cairo_paint_with_alpha (cr, 0.6);
    }
}
