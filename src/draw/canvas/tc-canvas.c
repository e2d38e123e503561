/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-canvas.h"

#include <math.h>

#include "tc-hash.h"

/* How much of a dimmed layer is seen. */
#define DIMMED 0.35

TcDetail
tc_canvas_get_detail (double hex)
{
  if (hex < 8)
    return TC_DETAIL_SPECK;
  if (hex < 16)
    return TC_DETAIL_COARSE;
  return hex < 34 ? TC_DETAIL_MEDIUM : TC_DETAIL_FULL;
}

TcBounds
tc_canvas_get_bounds (const TcCanvas *self, double pad)
{
  return (TcBounds) {
    (self->clip.left - self->left) / self->hex - pad,
    (self->clip.top - self->top) / self->hex - pad,
    (self->clip.right - self->left) / self->hex + pad,
    (self->clip.bottom - self->top) / self->hex + pad,
  };
}

/* A whole number of pixels from the board's origin, so that a moved view shows
 * the same pixels. */
static inline int
snap (double value)
{
  return (int) floor (value + 0.5);
}

void
tc_canvas_stroke (const TcCanvas *self, double width, double least, guint32 colour, double alpha)
{
  cairo_set_line_width (self->cr, MAX (width * self->hex, least));
  tc_colour_set (self->cr, colour, alpha);
  cairo_stroke (self->cr);
}

/* From the middle of a step to the middle of the next, bent by the point between: no corners.  What bends less
 * than cairo heeds is a line, which it takes in a fraction of the time. */
static void
add_bend (cairo_t *cr, TcSpot from, TcSpot bend, TcSpot to, double tolerance)
{
  double x = (from.x - 2 * bend.x + to.x) / 4, y = (from.y - 2 * bend.y + to.y) / 4;
  TcSpot c1 = tc_spot_mix (from, bend, 2 / 3.0), c2 = tc_spot_mix (to, bend, 2 / 3.0);

  if (x * x + y * y < tolerance * tolerance)
    cairo_line_to (cr, to.x, to.y);
  else
    cairo_curve_to (cr, c1.x, c1.y, c2.x, c2.y, to.x, to.y);
}

static TcSpot
moved_point (const TcCanvas *self, TcSpot unit, TcSpot move)
{
  return tc_canvas_point (self, tc_spot (unit.x + move.x, unit.y + move.y));
}

void
tc_canvas_spare_care (const TcCanvas *self)
{
  if (self->hex >= TC_CANVAS_FINE)
    return;
  cairo_set_antialias (self->cr, CAIRO_ANTIALIAS_FAST);
  cairo_set_tolerance (self->cr, 0.25);
}

/* A closed curve round the points, moved by @move units. */
static void
add_curve (const TcCanvas *self, const TcSpot *points, guint n, TcSpot move)
{
  const double tolerance = cairo_get_tolerance (self->cr);
  TcSpot bend = moved_point (self, points[n - 1], move), next = moved_point (self, points[0], move);
  TcSpot from = tc_spot_mix (bend, next, 0.5);

  cairo_move_to (self->cr, from.x, from.y);
  for (guint i = 0; i < n; i++)
    {
      TcSpot to;

      bend = next;
      next = moved_point (self, points[i + 1 < n ? i + 1 : 0], move);
      to = tc_spot_mix (bend, next, 0.5);
      add_bend (self->cr, from, bend, to, tolerance);
      from = to;
    }
  cairo_close_path (self->cr);
}

static void
add_outline (const TcCanvas *self, const TcOutline *outline, TcSpot move)
{
  guint first = 0;

  for (guint i = 0; i < outline->ends->len; i++)
    {
      guint end = g_array_index (outline->ends, guint, i);

      add_curve (self, &g_array_index (outline->points, TcSpot, first), end - first, move);
      first = end;
    }
}

void
tc_canvas_fill_level (const TcCanvas *self, const TcLand *land, double level, TcSpot move, guint32 colour, double alpha)
{
  g_autoptr (TcOutline) outline = tc_land_trace (land, level);

  if (outline->ends->len == 0)
    return;
  cairo_save (self->cr);
  tc_canvas_spare_care (self);
  add_outline (self, outline, move);
  cairo_set_fill_rule (self->cr, CAIRO_FILL_RULE_EVEN_ODD);
  tc_colour_set (self->cr, colour, alpha);
  cairo_fill (self->cr);
  cairo_restore (self->cr);
}

/* One curve after the other: cairo looks for where all that it strokes at once meets. */
void
tc_canvas_trace_level (const TcCanvas *self, const TcLand *land, double level, double width, guint32 colour, double alpha)
{
  g_autoptr (TcOutline) outline = tc_land_trace (land, level);
  guint first = 0;

  cairo_save (self->cr);
  tc_canvas_spare_care (self);
  for (guint i = 0; i < outline->ends->len; i++)
    {
      guint end = g_array_index (outline->ends, guint, i);

      add_curve (self, &g_array_index (outline->points, TcSpot, first), end - first, tc_spot (0, 0));
      tc_canvas_stroke (self, width, 0.6, colour, alpha);
      first = end;
    }
  cairo_restore (self->cr);
}

/* A closed curve of an outline. */
typedef struct
{
  TcBounds bounds;
  guint    first; /* of its points */
  guint    length;
} Ring;

static GArray *
find_rings (const TcOutline *outline)
{
  GArray *rings = g_array_sized_new (FALSE, FALSE, sizeof (Ring), outline->ends->len);
  guint first = 0;

  for (guint i = 0; i < outline->ends->len; i++)
    {
      const guint end = g_array_index (outline->ends, guint, i);
      Ring ring = { TC_BOUNDS_EMPTY, first, end - first };

      for (guint k = first; k < end; k++)
        tc_bounds_add (&ring.bounds, g_array_index (outline->points, TcSpot, k));
      g_array_append_val (rings, ring);
      first = end;
    }
  return rings;
}

/* Takes a ring out of @rings, and those that are less than @pad units from it or from each other; adds them to the path. */
static void
add_group (const TcCanvas *self, const TcOutline *outline, GArray *rings, double pad)
{
  TcBounds bounds = g_array_index (rings, Ring, 0).bounds;

  for (guint i = 0; i < rings->len; )
    {
      const Ring ring = g_array_index (rings, Ring, i);

      if (!tc_bounds_touch (&ring.bounds, &bounds, pad))
        {
          i++;
          continue;
        }
      tc_bounds_add (&bounds, tc_spot (ring.bounds.left, ring.bounds.top));
      tc_bounds_add (&bounds, tc_spot (ring.bounds.right, ring.bounds.bottom));
      add_curve (self, &g_array_index (outline->points, TcSpot, ring.first), ring.length, tc_spot (0, 0));
      g_array_remove_index_fast (rings, i);
      i = 0;
    }
}

#define GAP 0.6 /* between dashes, of their length */
#define INK  0.34 /* of a hatching */
#define PALE 0.32 /* what is between its lines, to them */
#define LEAST_HATCH 2.5 /* pixels from line to line: closer they are a shade */

/* Lines that stay where they are on the map, whatever piece of it is painted. */
static void
set_hatching (const TcCanvas *self, const TcBand *band)
{
  const double across = fabs (band->hatch) / G_SQRT2 * self->hex;
  const double down = band->hatch < 0 ? -across : across;
  cairo_pattern_t *lines = cairo_pattern_create_linear (self->left, self->top, self->left + across, self->top + down);
  const double red = (band->colour >> 16 & 255) / 255.0, green = (band->colour >> 8 & 255) / 255.0;
  const double blue = (band->colour & 255) / 255.0;
  const struct { double from, alpha; } stops[] = { { 0, band->alpha }, { INK, band->alpha }, { INK, PALE * band->alpha },
                                                     { 1, PALE * band->alpha } };

  cairo_pattern_set_extend (lines, CAIRO_EXTEND_REPEAT);
  for (guint i = 0; i < G_N_ELEMENTS (stops); i++)
    cairo_pattern_add_color_stop_rgba (lines, stops[i].from, red, green, blue, stops[i].alpha);
  cairo_set_source (self->cr, lines);
  cairo_pattern_destroy (lines);
}

/* Within the path. */
static void
stroke_bands (const TcCanvas *self, const TcBand *bands, guint n)
{
  cairo_save (self->cr);
  cairo_clip_preserve (self->cr);
  for (guint i = 0; i < n; i++)
    {
      const double dash[] = { bands[i].dash * self->hex, bands[i].dash * self->hex * GAP };

      cairo_set_dash (self->cr, dash, bands[i].dash > 0 ? G_N_ELEMENTS (dash) : 0, 0);
      cairo_set_line_width (self->cr, MAX (2 * bands[i].width * self->hex, 1));
      if (fabs (bands[i].hatch) * self->hex >= LEAST_HATCH)
        set_hatching (self, &bands[i]);
      else
        tc_colour_set (self->cr, bands[i].colour, bands[i].alpha * (bands[i].hatch != 0 ? INK + (1 - INK) * PALE : 1));
      cairo_stroke_preserve (self->cr);
    }
  cairo_restore (self->cr);
  cairo_new_path (self->cr);
}

/* To intersect a stroke with what it is clipped to, cairo looks at each edge of both as often as any of them ends:
 * one shape after the other takes much less time than all at once.  Drawn with care, they would differ by a shade. */
void
tc_canvas_line_level (const TcCanvas *self, const TcLand *land, double level, const TcBand *bands, guint n)
{
  g_autoptr (TcOutline) outline = tc_land_trace (land, level);
  g_autoptr (GArray) rings = find_rings (outline);
  double apart = self->hex < TC_CANVAS_FINE ? 2 / self->hex : G_MAXDOUBLE;

  for (guint i = 0; i < n; i++)
    apart = MAX (apart, bands[i].width + 2 / self->hex);
  cairo_save (self->cr);
  tc_canvas_spare_care (self);
  cairo_set_fill_rule (self->cr, CAIRO_FILL_RULE_EVEN_ODD);
  cairo_set_line_join (self->cr, CAIRO_LINE_JOIN_ROUND);
  while (rings->len > 0)
    {
      add_group (self, outline, rings, apart);
      stroke_bands (self, bands, n);
    }
  cairo_restore (self->cr);
}

void
tc_canvas_add_ring (const TcCanvas *self, const TcCourse *course)
{
  for (guint i = 0; i < course->curves->len; i++)
    {
      const TcCurve *curve = &g_array_index (course->curves, TcCurve, i);
      TcSpot c1 = tc_canvas_point (self, curve->c1), c2 = tc_canvas_point (self, curve->c2);
      TcSpot from = tc_canvas_point (self, curve->from), to = tc_canvas_point (self, curve->to);

      if (i == 0)
        cairo_move_to (self->cr, from.x, from.y);
      cairo_curve_to (self->cr, c1.x, c1.y, c2.x, c2.y, to.x, to.y);
    }
  cairo_close_path (self->cr);
}

void
tc_canvas_put (const TcCanvas *self, const TcSprite *sprite, TcSpot unit)
{
  tc_sprite_put (sprite, self->raster, self->clip,
                 self->left + snap (unit.x * self->hex), self->top + snap (unit.y * self->hex));
}

/* A group has no pixels of its own to which sprites could be copied. */
void
tc_canvas_show (const TcCanvas *self, TcLayers layer, void (*paint) (const TcCanvas *self))
{
  TcCanvas faint = *self;

  if ((self->layers & layer) == 0)
    return;
  if ((self->dimmed & layer) == 0)
    {
      paint (self);
      return;
    }
  faint.has_raster = FALSE;
  cairo_push_group (self->cr);
  paint (&faint);
  cairo_pop_group_to_source (self->cr);
  cairo_paint_with_alpha (self->cr, DIMMED);
}

/* Directly, with the anchor at @unit. */
static void
draw_at (const TcCanvas *self, TcSpriteDraw draw, gpointer data, TcSpot unit)
{
  TcSpot at = tc_canvas_point (self, unit);

  cairo_save (self->cr);
  cairo_translate (self->cr, at.x, at.y);
  draw (self->cr, data);
  cairo_restore (self->cr);
}

const TcSprite *
tc_canvas_stamp (const TcCanvas *self, guint64 key, TcBounds bounds,
                 TcSpriteDraw draw, gpointer data, TcSpot unit)
{
  const TcSprite *sprite;

  if (!self->has_raster)
    {
      draw_at (self, draw, data, unit);
      return NULL;
    }
  sprite = tc_sprites_find (self->sprites, key);
  if (sprite == NULL)
    sprite = tc_sprites_add (self->sprites, key, bounds, draw, data);
  tc_canvas_put (self, sprite, unit);
  return sprite;
}

typedef struct
{
  const TcCanvas *canvas;
  const TcName   *name;
} Writing;

static void
draw_name (cairo_t *cr, gpointer data)
{
  const Writing *writing = data;
  const TcName *name = writing->name;

  cairo_rotate (cr, name->turn);
  if (cos (name->turn) < -0.01)
    cairo_rotate (cr, G_PI);
  tc_text_show_halo (writing->canvas->text, cr, name->font, name->size, name->text, 0, 0, name->colour,
                     writing->canvas->palette->halo);
}

static guint64
name_key (const TcName *name)
{
  const guint64 numbers[] = { name->font, (guint64) (name->size * 256), name->colour, (guint32) lround (name->turn * 18000 / G_PI) };

  return TC_SPRITE_KEY (TC_SPRITE_NAME, tc_hash_numbers (tc_hash_string (TC_HASH_START, name->text), numbers, G_N_ELEMENTS (numbers),
                                                         sizeof *numbers));
}

void
tc_canvas_write (const TcCanvas *self, const TcName *name, TcSpot unit)
{
  Writing writing = { self, name };
  TcSpot at = tc_canvas_point (self, unit);
  double width, height, across, down;

  tc_text_measure (self->text, name->font, name->size, name->text, &width, &height);
  /* Slanted letters stand out, and so does the halo. */
  across = (width * fabs (cos (name->turn)) + height * fabs (sin (name->turn))) / 2 + name->size;
  down = (width * fabs (sin (name->turn)) + height * fabs (cos (name->turn))) / 2 + name->size;
  if (at.x + across > self->clip.left && at.x - across < self->clip.right
      && at.y + down > self->clip.top && at.y - down < self->clip.bottom)
    tc_canvas_stamp (self, name_key (name), (TcBounds) { -across, -down, across, down }, draw_name, &writing, unit);
}
