/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Units on a measured table: their bases, with figures by arm. */

#include <math.h>
#include <string.h>

#include "tc-hash.h"
#include "tc-layers.h"
#include "tc-unit-art.h"

/* Pixels of 4 cm: below, names are too small to be read. */
#define NAMES_FROM 18

/* A unit without bases, of an unknown kind, is one base. */
static TcStands
get_stands (const TcPlacement *placement)
{
  return placement->stands.n > 0 ? placement->stands : tc_stands_new (TC_STAND_FRONT / 2, 1, TC_FORMATION_LINE, 1);
}

void
tc_unit_art_fill (TcUnitArt *unit, const TcCanvas *canvas, const TcPlacement *placement)
{
  const TcBattle *battle = canvas->scene->battle;
  const TcCounter *counter = tc_battle_counter (battle, placement->counter);
  TcBase bases[TC_STANDS_MAX];
  double scale = canvas->hex / TC_TABLE_UNIT;
  gint32 front, depth, full = counter->values[TC_COLUMN_STRENGTH], now = placement->values[TC_COLUMN_STRENGTH];
  guint n;

  *unit = (TcUnitArt) {
    .canvas = canvas, .stands = get_stands (placement), .facing = placement->place.facing,
    .arm = tc_battle_get_arm (battle, placement->counter), .name = counter->name, .faces = placement->faces, .stance = placement->stance,
    .colour = tc_battle_get_counter_colour (battle, placement->counter),
    .side = tc_battle_get_side_colour (battle, tc_battle_counter_side (battle, placement->counter)),
    .holder = tc_battle_get_side_colour (battle, placement->side), .second = tc_battle_counter_side (battle, placement->counter) % 2 == 1,
    .lost = full != TC_NO_VALUE && now != TC_NO_VALUE ? CLAMP (full - now, 0, TC_STANDS_MAX) : 0,
    .angle = placement->place.facing * G_PI / 18000,
  };
  n = tc_stands_lay (&unit->stands, (TcPlace) { 0, 0, MAX (unit->facing, 0) }, bases);
  for (guint i = 0; i < n; i++)
    for (int k = 0; k < 4; k++)
      unit->corner[i][k] = tc_spot (bases[i].corner[k].x * scale, -bases[i].corner[k].y * scale);
  tc_stands_get_size (&unit->stands, &front, &depth);
  unit->front = front * scale;
  unit->depth = depth * scale;
}

static void
add_base (cairo_t *cr, const TcUnitArt *unit, guint i)
{
  cairo_new_sub_path (cr);
  for (int k = 0; k < 4; k++)
    cairo_line_to (cr, unit->corner[i][k].x, unit->corner[i][k].y);
  cairo_close_path (cr);
}

static void
add_bases (cairo_t *cr, const TcUnitArt *unit)
{
  for (guint i = 0; i < unit->stands.n; i++)
    add_base (cr, unit, i);
}

/* Figures; drawn in a base that is 1 wide and faces up, with its middle at the origin. */

static void
draw_foot (cairo_t *cr, double depth, guint32 coat, guint32 ink)
{
  for (int rank = 0; rank < (depth > 0.42 ? 2 : 1); rank++)
    for (int i = 0; i < 5; i++)
      {
        double x = -0.36 + 0.18 * i, y = depth > 0.42 ? -0.11 + 0.22 * rank : 0.02;

        /* A hat of three corners over shoulders, a musket forward. */
        cairo_move_to (cr, x + 0.05, y + 0.02);
        cairo_line_to (cr, x + 0.05, y - depth * 0.36);
        cairo_set_line_width (cr, 0.022);
        tc_colour_set (cr, ink, 1);
        cairo_stroke (cr);
        cairo_save (cr);
        cairo_translate (cr, x, y + 0.02);
        cairo_scale (cr, 0.075, 0.05);
        cairo_arc (cr, 0, 0, 1, 0, 2 * G_PI);
        cairo_restore (cr);
        tc_colour_set (cr, coat, 1);
        cairo_fill (cr);
        cairo_move_to (cr, x, y - 0.055);
        cairo_line_to (cr, x + 0.052, y + 0.05);
        cairo_line_to (cr, x - 0.052, y + 0.05);
        cairo_close_path (cr);
        tc_colour_set (cr, ink, 1);
        cairo_fill (cr);
      }
}

static void
draw_rider (cairo_t *cr, double x, double length, guint32 coat, guint32 ink)
{
  double half = length / 2;

  /* The horse from above: tail, rump, neck, head. */
  cairo_move_to (cr, x, half);
  cairo_curve_to (cr, x - 0.11, half * 0.9, x - 0.09, -half * 0.2, x - 0.045, -half * 0.45);
  cairo_line_to (cr, x - 0.030, -half * 0.95);
  cairo_line_to (cr, x + 0.030, -half * 0.95);
  cairo_line_to (cr, x + 0.045, -half * 0.45);
  cairo_curve_to (cr, x + 0.09, -half * 0.2, x + 0.11, half * 0.9, x, half);
  tc_colour_set (cr, ink, 1);
  cairo_fill (cr);
  cairo_arc (cr, x, half * 0.12, 0.062, 0, 2 * G_PI);
  tc_colour_set (cr, coat, 1);
  cairo_fill (cr);
}

static void
draw_horse (cairo_t *cr, double depth, guint32 coat, guint32 ink)
{
  for (int i = -1; i <= 1; i++)
    draw_rider (cr, 0.30 * i, depth * 0.80, coat, ink);
}

static void
draw_gun (cairo_t *cr, double depth, guint32 coat, guint32 ink)
{
  tc_colour_set (cr, ink, 1);
  for (int i = -1; i <= 1; i += 2)
    {
      cairo_rectangle (cr, 0.16 * i - 0.03, -0.16, 0.06, 0.30);
      cairo_fill (cr);
      cairo_arc (cr, 0.33 * i, 0.10, 0.065, 0, 2 * G_PI);
      tc_colour_set (cr, coat, 1);
      cairo_fill (cr);
      tc_colour_set (cr, ink, 1);
    }
  cairo_rectangle (cr, -0.16, -0.03, 0.32, 0.045);
  cairo_move_to (cr, -0.045, -depth * 0.44);
  cairo_line_to (cr, 0.045, -depth * 0.44);
  cairo_line_to (cr, 0.07, 0.16);
  cairo_line_to (cr, -0.07, 0.16);
  cairo_close_path (cr);
  cairo_fill (cr);
  cairo_move_to (cr, 0, 0.14);
  cairo_line_to (cr, 0, depth * 0.42);
  cairo_set_line_width (cr, 0.07);
  cairo_stroke (cr);
}

static void
draw_staff (cairo_t *cr, double depth, guint32 coat, guint32 ink)
{
  tc_arm_draw (cr, TC_ARM_LEADER, depth * 1.15, depth * 1.15, &(TcArmStyle) { .line = 0.03, .paper = coat, .ink = coat });
  for (int i = -1; i <= 1; i += 2)
    draw_rider (cr, 0.36 * i, depth * 0.9, coat, ink);
}

static void
draw_figures (cairo_t *cr, const TcUnitArt *unit, guint i)
{
  static void (*const draw[]) (cairo_t *, double, guint32, guint32) = {
    [TC_ARM_INFANTRY] = draw_foot, [TC_ARM_CAVALRY] = draw_horse, [TC_ARM_ARTILLERY] = draw_gun,
    [TC_ARM_LEADER] = draw_staff, [TC_ARM_TRAIN] = NULL, [TC_ARM_OTHER] = NULL,
  };
  const TcSpot *c = unit->corner[i];
  double width = hypot (c[1].x - c[0].x, c[1].y - c[0].y), depth = hypot (c[3].x - c[0].x, c[3].y - c[0].y) / MAX (width, 0.1);
  guint32 text = tc_colour_text_on (unit->colour);

  if (draw[unit->arm] == NULL || width < 14)
    return;
  cairo_save (cr);
  cairo_translate (cr, (c[0].x + c[2].x) / 2, (c[0].y + c[2].y) / 2);
  cairo_rotate (cr, atan2 (c[1].y - c[0].y, c[1].x - c[0].x));
  cairo_scale (cr, width, width);
  draw[unit->arm] (cr, depth, tc_colour_mix (text, unit->colour, 0.06), tc_colour_mix (text, unit->colour, 0.35));
  cairo_restore (cr);
}

/* Too small for figures: as on old plans of battles, horse half filled, guns with a barrel. */
static void
draw_sign (cairo_t *cr, const TcUnitArt *unit, guint i)
{
  const TcSpot *c = unit->corner[i];

  tc_colour_set (cr, tc_colour_text_on (unit->colour), 0.85);
  if (unit->arm == TC_ARM_CAVALRY)
    {
      cairo_move_to (cr, c[1].x, c[1].y);
      cairo_line_to (cr, c[2].x, c[2].y);
      cairo_line_to (cr, c[3].x, c[3].y);
      cairo_close_path (cr);
      cairo_fill (cr);
    }
  else if (unit->arm == TC_ARM_ARTILLERY || unit->arm == TC_ARM_LEADER)
    {
      cairo_arc (cr, (c[0].x + c[2].x) / 2, (c[0].y + c[2].y) / 2, MAX (unit->depth * 0.25, 1), 0, 2 * G_PI);
      cairo_fill (cr);
    }
}

/* In the colour of its army a base has a band of its side's at the rear, with a light line before it. */
static void
draw_rear (cairo_t *cr, const TcUnitArt *unit, guint i)
{
  const TcSpot *c = unit->corner[i];
  double depth = MAX (hypot (c[3].x - c[0].x, c[3].y - c[0].y), 1);
  double share = CLAMP (MAX (0.1 * unit->canvas->hex, 2) / depth, 0.15, 0.4);
  TcSpot left = tc_spot_mix (c[3], c[0], share), right = tc_spot_mix (c[2], c[1], share);

  cairo_move_to (cr, left.x, left.y);
  cairo_line_to (cr, right.x, right.y);
  cairo_line_to (cr, c[2].x, c[2].y);
  cairo_line_to (cr, c[3].x, c[3].y);
  cairo_close_path (cr);
  tc_colour_set (cr, unit->side, 1);
  cairo_fill (cr);
  cairo_move_to (cr, left.x, left.y);
  cairo_line_to (cr, right.x, right.y);
  cairo_set_line_width (cr, MAX (0.03 * unit->canvas->hex, 0.8));
  tc_colour_set (cr, 0xffffff, 0.85);
  cairo_stroke (cr);
}

static void
draw_base (cairo_t *cr, const TcUnitArt *unit, guint i)
{
  const TcPalette *p = unit->canvas->palette;
  const TcSpot *c = unit->corner[i];
  double line = MAX (0.03 * unit->canvas->hex, 0.8);

  add_base (cr, unit, i);
  tc_colour_set (cr, unit->colour, 1);
  cairo_fill_preserve (cr);
  if (unit->second)
    {
      cairo_save (cr);
      cairo_clip_preserve (cr);
      cairo_set_line_width (cr, line + MAX (0.1 * unit->canvas->hex, 2));
      tc_colour_set (cr, tc_colour_text_on (unit->colour), 1);
      cairo_stroke_preserve (cr);
      cairo_restore (cr);
    }
  cairo_set_line_width (cr, line);
  tc_colour_set (cr, tc_colour_mix (p->rim, unit->colour, 0.2), 1);
  cairo_stroke (cr);
  if (unit->canvas->detail >= TC_DETAIL_MEDIUM)
    draw_figures (cr, unit, i);
  else
    draw_sign (cr, unit, i);
  if (unit->colour != unit->side)
    draw_rear (cr, unit, i);
  /* The front edge is bright. */
  cairo_move_to (cr, c[0].x, c[0].y);
  cairo_line_to (cr, c[1].x, c[1].y);
  cairo_set_line_width (cr, MAX (0.065 * unit->canvas->hex, 1.4));
  tc_colour_set (cr, tc_colour_mix (unit->colour, 0xffffff, 0.62), 1);
  cairo_stroke (cr);
}

/* Before the middle of the front, which is at the origin: a point; two for an advance, a hollow
 * one in reserve, a bar for a unit that holds, a point to the rear for one that retires. */
static void
add_pointer (cairo_t *cr, guint stance, double gap, double size)
{
  double tip = stance == TC_STANCE_RETREAT ? 0 : -size, foot = stance == TC_STANCE_RETREAT ? -size : 0;

  if (stance == TC_STANCE_STAND)
    {
      cairo_rectangle (cr, -1.2 * size, -gap - 0.5 * size, 2.4 * size, 0.5 * size);
      return;
    }
  for (int i = 0; i < (stance == TC_STANCE_ADVANCE ? 2 : 1); i++)
    {
      cairo_move_to (cr, 0, -gap + tip - 0.75 * i * size);
      cairo_line_to (cr, size * 0.8, -gap + foot - 0.75 * i * size);
      cairo_line_to (cr, -size * 0.8, -gap + foot - 0.75 * i * size);
      cairo_close_path (cr);
    }
}

/* The way it faces. */
static void
draw_pointer (cairo_t *cr, const TcUnitArt *unit)
{
  double size = MAX (0.15 * unit->canvas->hex, 3.5), gap = MAX (0.05 * unit->canvas->hex, 1);
  int ways = unit->stands.square ? 4 : 1;

  for (int i = 0; i < ways; i++)
    {
      cairo_save (cr);
      if (i > 0)
        {
          double back = unit->depth / 2;

          cairo_translate (cr, -sin (unit->angle) * back, cos (unit->angle) * back);
          cairo_rotate (cr, unit->angle + i * G_PI / 2);
          cairo_translate (cr, 0, -back);
        }
      else
        cairo_rotate (cr, unit->angle);
      add_pointer (cr, unit->stance, gap, size);
      cairo_restore (cr);
      tc_colour_set (cr, unit->stance == TC_STANCE_RESERVE ? unit->canvas->palette->halo : unit->colour, 1);
      cairo_fill_preserve (cr);
      cairo_set_line_width (cr, MAX (0.03 * unit->canvas->hex, 0.9));
      /* a hollow one has an edge that is dark on any colour */
      tc_colour_set (cr, unit->stance == TC_STANCE_RESERVE && tc_colour_text_on (unit->colour) != 0
                           ? unit->colour : tc_colour_text_on (unit->colour), 0.9);
      cairo_stroke (cr);
    }
}

/* Disorder: broad stripes over all bases. */
static void
draw_stripes (cairo_t *cr, const TcUnitArt *unit)
{
  double reach = hypot (unit->front, unit->depth) + 2, step = MAX (0.16 * unit->canvas->hex, 5);

  cairo_save (cr);
  add_bases (cr, unit);
  cairo_clip (cr);
  for (double x = -2 * reach; x < 2 * reach; x += step)
    {
      cairo_move_to (cr, x, -reach);
      cairo_line_to (cr, x + 2 * reach, reach);
    }
  cairo_set_line_width (cr, step * 0.34);
  tc_colour_set (cr, tc_colour_text_on (unit->colour) == 0 ? 0x000000 : 0xffffff, 0.55);
  cairo_stroke (cr);
  cairo_restore (cr);
}

/* A flag on the middle of the unit: white when it runs, the captor's when it is taken. */
static void
draw_flag (cairo_t *cr, const TcUnitArt *unit, guint32 colour)
{
  const TcPalette *p = unit->canvas->palette;
  double s = tc_unit_art_flag_height (unit), back = unit->depth / 2;
  double x = -sin (unit->angle) * back, y = cos (unit->angle) * back;

  cairo_move_to (cr, x, y + 0.15 * s);
  cairo_line_to (cr, x, y - s);
  cairo_set_line_width (cr, MAX (0.08 * s, 1.2));
  tc_colour_set (cr, p->ink, 1);
  cairo_stroke (cr);
  cairo_move_to (cr, x, y - s);
  cairo_curve_to (cr, x + 0.3 * s, y - 1.12 * s, x + 0.45 * s, y - 0.88 * s, x + 0.72 * s, y - s);
  cairo_line_to (cr, x + 0.72 * s, y - 0.52 * s);
  cairo_curve_to (cr, x + 0.45 * s, y - 0.40 * s, x + 0.3 * s, y - 0.64 * s, x, y - 0.52 * s);
  cairo_close_path (cr);
  tc_colour_set (cr, colour, 1);
  cairo_fill_preserve (cr);
  cairo_set_line_width (cr, MAX (0.06 * s, 1));
  tc_colour_set (cr, 0x201810, 1);
  cairo_stroke (cr);
}

/* Bases that are lost: as many crosses along the rear edge. */
static void
draw_losses (cairo_t *cr, const TcUnitArt *unit)
{
  const TcPalette *p = unit->canvas->palette;
  double s = MAX (0.085 * unit->canvas->hex, 2.4);

  cairo_save (cr);
  cairo_rotate (cr, unit->angle);
  cairo_translate (cr, unit->front / 2 - s, unit->depth + 1.9 * s);
  for (int pass = 0; pass < 2; pass++)
    {
      for (int i = 0; i < unit->lost; i++)
        {
          double x = -2.9 * s * i;

          cairo_move_to (cr, x - s, -s);
          cairo_line_to (cr, x + s, s);
          cairo_move_to (cr, x - s, s);
          cairo_line_to (cr, x + s, -s);
        }
      cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
      cairo_set_line_width (cr, pass == 0 ? 1.4 * s : 0.65 * s);
      tc_colour_set (cr, pass == 0 ? p->halo : p->theirs, pass == 0 ? 0.8 : 1);
      cairo_stroke (cr);
    }
  cairo_restore (cr);
}

/* Has acted: a turned corner at the rear. */
static void
draw_corner (cairo_t *cr, const TcUnitArt *unit)
{
  const TcSpot *c = unit->corner[unit->stands.n - 1];
  double s = MIN (0.6, 6.0 / MAX (hypot (c[2].x - c[1].x, c[2].y - c[1].y), 1));
  TcSpot a = tc_spot_mix (c[2], c[1], MAX (s, 0.42)), b = tc_spot_mix (c[2], c[3], MAX (s, 0.42) * 0.45);

  cairo_move_to (cr, c[2].x, c[2].y);
  cairo_line_to (cr, a.x, a.y);
  cairo_line_to (cr, b.x, b.y);
  cairo_close_path (cr);
  tc_colour_set (cr, unit->canvas->palette->plate, 1);
  cairo_fill_preserve (cr);
  cairo_set_line_width (cr, 0.8);
  tc_colour_set (cr, unit->canvas->palette->plate_ink, 1);
  cairo_stroke (cr);
}

static void
draw_outline (cairo_t *cr, const TcUnitArt *unit, double width, guint32 colour, double alpha)
{
  add_bases (cr, unit);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (cr, width);
  tc_colour_set (cr, colour, alpha);
  cairo_stroke (cr);
}

static void
draw_unit (cairo_t *cr, gpointer data)
{
  const TcUnitArt *unit = data;
  const TcPalette *p = unit->canvas->palette;
  double hex = unit->canvas->hex;

  cairo_set_line_join (cr, CAIRO_LINE_JOIN_MITER);
  if (unit->faces & TC_FACE_GHOST)
    cairo_push_group (cr);
  if (unit->canvas->detail >= TC_DETAIL_MEDIUM && !p->flat)
    {
      cairo_save (cr);
      cairo_translate (cr, 0.04 * hex, 0.055 * hex);
      add_bases (cr, unit);
      tc_colour_set (cr, 0x000000, p->shadow);
      cairo_fill (cr);
      cairo_restore (cr);
    }
  if (unit->faces & TC_FACE_SELECTED)
    {
      draw_outline (cr, unit, MAX (0.28 * hex, 8), TC_RING_DARK, 1);
      draw_outline (cr, unit, MAX (0.17 * hex, 4), TC_RING_LIGHT, 1);
    }
  if (unit->faces & TC_FACE_TARGET)
    {
      double dash[2] = { MAX (0.2 * hex, 4), MAX (0.1 * hex, 2.5) };

      draw_outline (cr, unit, MAX (0.24 * hex, 5), p->halo, 0.9);
      cairo_set_dash (cr, dash, 2, 0);
      draw_outline (cr, unit, MAX (0.16 * hex, 3.5), p->theirs, 1);
      cairo_set_dash (cr, NULL, 0, 0);
    }
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_MITER);
  for (guint i = 0; i < unit->stands.n; i++)
    draw_base (cr, unit, i);
  if (unit->faces & TC_FACE_REDUCED)
    draw_stripes (cr, unit);
  draw_pointer (cr, unit);
  if (unit->faces & TC_FACE_SPENT && unit->canvas->detail >= TC_DETAIL_MEDIUM)
    draw_corner (cr, unit);
  if (unit->lost > 0 && unit->canvas->detail >= TC_DETAIL_MEDIUM)
    draw_losses (cr, unit);
  if (unit->faces & (TC_FACE_DEMORALIZED | TC_FACE_CAPTURED))
    draw_flag (cr, unit, unit->faces & TC_FACE_CAPTURED ? unit->holder : 0xffffff);
  if (unit->faces & TC_FACE_GHOST)
    {
      cairo_pop_group_to_source (cr);
      cairo_paint_with_alpha (cr, 0.6);
    }
}

static guint64
unit_key (const TcUnitArt *unit)
{
  guint64 key = tc_hash_string (TC_HASH_START, unit->name);

  key = tc_hash_number (key, (guint64) unit->colour << 32 | unit->holder);
  key = tc_hash_number (key, unit->side);
  key = tc_hash_number (key, (guint64) unit->stands.n << 56 | (guint64) unit->stands.files << 48
                               | (guint64) unit->stands.square << 40 | (guint32) unit->stands.depth);
  key = tc_hash_number (key, unit->stance << 1 | (guint) unit->second);
  key = tc_hash_number (key, (guint64) unit->arm << 56 | (guint64) unit->faces << 48 | (guint64) unit->lost << 40 | (guint32) unit->facing);
  return TC_SPRITE_KEY (TC_SPRITE_COUNTER, key);
}

static gboolean
is_seen (const TcCanvas *canvas, const TcPlacement *placement)
{
  TcBounds seen = tc_canvas_get_bounds (canvas, 5);
  TcSpot at = tc_geometry_table_spot (canvas->map, placement->place.x, placement->place.y);

  return !tc_place_is_nowhere (placement->place) && (guint) placement->counter < canvas->scene->battle->counters->len
         && at.x >= seen.left && at.x <= seen.right && at.y >= seen.top && at.y <= seen.bottom;
}

/* 0, at the bottom: units; then generals; then previews. */
static int
find_height (const TcBattle *battle, const TcPlacement *placement)
{
  if (placement->faces & TC_FACE_GHOST)
    return 2;
  return tc_battle_get_arm (battle, placement->counter) == TC_ARM_LEADER;
}

/* From the front of the charging unit to the middle of its target. */
static void
paint_aim (const TcCanvas *canvas, const TcPlacement *from, const TcPlacement *to)
{
  const TcPalette *p = canvas->palette;
  gint32 front, depth;
  TcPoint middle;
  TcSpot a = tc_canvas_point (canvas, tc_geometry_table_spot (canvas->map, from->place.x, from->place.y)), b;
  double length, size = MAX (0.3 * canvas->hex, 6), dx, dy;

  tc_stands_get_size (&to->stands, &front, &depth);
  middle = tc_table_step ((TcPoint) { to->place.x, to->place.y }, (to->place.facing + 18000) % 36000, depth / 2);
  b = tc_canvas_point (canvas, tc_geometry_table_spot (canvas->map, middle.x, middle.y));
  length = hypot (b.x - a.x, b.y - a.y);
  if (length < 2 * size)
    return;
  dx = (b.x - a.x) / length * size;
  dy = (b.y - a.y) / length * size;
  for (int pass = 0; pass < 2; pass++)
    {
      cairo_new_path (canvas->cr);
      cairo_move_to (canvas->cr, a.x, a.y);
      cairo_line_to (canvas->cr, b.x - dx, b.y - dy);
      cairo_move_to (canvas->cr, b.x - 1.4 * dx - 0.7 * dy, b.y - 1.4 * dy + 0.7 * dx);
      cairo_line_to (canvas->cr, b.x, b.y);
      cairo_line_to (canvas->cr, b.x - 1.4 * dx + 0.7 * dy, b.y - 1.4 * dy - 0.7 * dx);
      cairo_close_path (canvas->cr);
      cairo_set_line_width (canvas->cr, (pass == 0 ? 0.42 : 0.22) * size + (pass == 0 ? 3 : 1));
      tc_colour_set (canvas->cr, pass == 0 ? p->halo : p->theirs, pass == 0 ? 0.85 : 1);
      cairo_stroke (canvas->cr);
    }
}

static void
paint_aims (const TcCanvas *canvas)
{
  const GArray *placements = canvas->scene->placements;

  for (guint i = 0; i < placements->len; i++)
    for (guint k = 0; g_array_index (placements, TcPlacement, i).aim > 0 && k < placements->len; k++)
      if (g_array_index (placements, TcPlacement, k).counter == g_array_index (placements, TcPlacement, i).aim - 1)
        paint_aim (canvas, &g_array_index (placements, TcPlacement, i), &g_array_index (placements, TcPlacement, k));
}

void
tc_layer_bases_paint (const TcCanvas *canvas)
{
  const GArray *placements = canvas->scene->placements;

  for (int height = 0; height < 3; height++)
    for (guint i = 0; i < placements->len; i++)
      {
        const TcPlacement *placement = &g_array_index (placements, TcPlacement, i);
        double reach;
        TcUnitArt unit;

        if (!is_seen (canvas, placement) || find_height (canvas->scene->battle, placement) != height)
          continue;
        tc_unit_art_fill (&unit, canvas, placement);
        reach = hypot (unit.front / 2, unit.depth) + 1.4 * canvas->hex + 26;
        tc_canvas_stamp (canvas, unit_key (&unit), (TcBounds) { -reach, -reach, reach, reach },
                         draw_unit, &unit, tc_geometry_table_spot (canvas->map, placement->place.x, placement->place.y));
      }
  paint_aims (canvas);
  if (canvas->hex >= NAMES_FROM)
    tc_layer_unit_names_paint (canvas);
}

static gboolean
holds (const TcPlacement *placement, TcPoint point)
{
  TcStands stands = get_stands (placement);
  TcBase bases[TC_STANDS_MAX];
  guint n = tc_stands_lay (&stands, placement->place, bases);

  for (guint i = 0; i < n; i++)
    if (tc_polygon_contains (bases[i].corner, 4, point))
      return TRUE;
  return FALSE;
}

int
tc_layer_bases_pick (const TcScene *scene, double x, double y)
{
  TcSpot back = tc_geometry_table_back (scene->battle->map, tc_spot (x, y));
  const TcTable *table = &scene->battle->map->tabletop->table;

  if (back.x < 0 || back.y < 0 || back.x > table->width || back.y > table->depth)
    return -1;
  for (int height = 1; height >= 0; height--)
    for (guint i = scene->placements->len; i-- > 0; )
      {
        const TcPlacement *placement = &g_array_index (scene->placements, TcPlacement, i);

        if (!tc_place_is_nowhere (placement->place) && find_height (scene->battle, placement) == height
            && holds (placement, (TcPoint) { (gint32) back.x, (gint32) back.y }))
          return (int) i;
      }
  return -1;
}
