/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is laid over the map to answer a question: reach, control, sight, paths,
 * targets, areas, duties, the keyboard's cursor. */

#include <math.h>

#include "tc-counter-art.h"
#include "tc-hexset.h"
#include "tc-layers.h"

static void
add_hexagon (const TcCanvas *canvas, TcHex hex, double grow)
{
  TcSpot at = tc_layer_middle (canvas, hex);

  cairo_new_sub_path (canvas->cr);
  for (int k = 0; k < 6; k++)
    {
      TcSpot corner = tc_geometry_corner (canvas->map->grid.sideways, k);

      cairo_line_to (canvas->cr, at.x + corner.x * grow * canvas->hex, at.y + corner.y * grow * canvas->hex);
    }
  cairo_close_path (canvas->cr);
}

TcHexSet *
tc_layer_collect (const TcCanvas *canvas, TcOverlayKind kind, gint32 value, gboolean any)
{
  TcHexSet *set = tc_hexset_new (&canvas->map->grid);

  for (guint i = 0; i < canvas->scene->overlays->len; i++)
    {
      const TcOverlay *overlay = &g_array_index (canvas->scene->overlays, TcOverlay, i);

      if (overlay->kind == kind && (any || overlay->value == value) && tc_layer_is_hex (canvas, overlay->hex))
        tc_hexset_add (set, overlay->hex);
    }
  return set;
}

void
tc_layer_add_border (const TcCanvas *canvas, const TcHexSet *set)
{
  const TcHexGrid *grid = &canvas->map->grid;
  g_autoptr (GArray) starts = NULL, border = tc_hexset_find_border (set, grid, &starts);
  TcSpot corners[TC_HEX_DIRECTIONS];
  guint ring = 0;

  for (int d = 0; d < TC_HEX_DIRECTIONS; d++)
    corners[d] = tc_geometry_corner (grid->sideways, d);
  for (guint i = 0; i < border->len; i++)
    {
      TcHexBorder side = g_array_index (border, TcHexBorder, i);
      TcSpot at = tc_layer_middle (canvas, side.hex), corner = corners[side.direction];

      if (ring < starts->len && g_array_index (starts, guint, ring) == i)
        {
          cairo_close_path (canvas->cr);
          cairo_new_sub_path (canvas->cr);
          ring++;
        }
      cairo_line_to (canvas->cr, at.x + corner.x * canvas->hex, at.y + corner.y * canvas->hex);
    }
  cairo_close_path (canvas->cr);
}

static void
fill_set (const TcCanvas *canvas, const TcHexSet *set, guint32 colour, double alpha)
{
  tc_layer_add_border (canvas, set);
  tc_colour_set (canvas->cr, colour, alpha);
  cairo_fill (canvas->cr);
}

typedef struct
{
  const TcCanvas *canvas;
  gint32          value;
} Cost;

static void
draw_cost (cairo_t *cr, gpointer data)
{
  const Cost *cost = data;
  const TcCanvas *canvas = cost->canvas;
  double radius = MAX (0.155 * canvas->hex, 5.5);
  char text[16];

  g_snprintf (text, sizeof text, "%d", cost->value);
  cairo_arc (cr, 0, 0, radius, 0, 2 * G_PI);
  tc_colour_set (cr, canvas->palette->plate, 0.92);
  cairo_fill_preserve (cr);
  cairo_set_line_width (cr, MAX (0.02 * canvas->hex, 0.8));
  tc_colour_set (cr, canvas->palette->ours, 1);
  cairo_stroke (cr);
  tc_text_show (canvas->text, cr, TC_FONT_COUNTER, radius * 1.25, text, 0, 0, 0, canvas->palette->plate_ink);
}

static void
paint_cost (const TcCanvas *canvas, const TcOverlay *overlay)
{
  double reach = MAX (0.155 * canvas->hex, 5.5) + 2;
  TcSpot at = tc_geometry_centre (&canvas->map->grid, overlay->hex);
  Cost cost = { canvas, overlay->value };

  tc_canvas_stamp (canvas, TC_SPRITE_KEY (TC_SPRITE_OVERLAY, (guint32) overlay->value),
                   (TcBounds) { -reach, -reach, reach, reach }, draw_cost, &cost, tc_spot (at.x, at.y + 0.1));
}

static void
paint_reach (const TcCanvas *canvas)
{
  g_autoptr (TcHexSet) set = tc_layer_collect (canvas, TC_OVERLAY_REACH, 0, TRUE);

  if (set->hexes->len == 0)
    return;
  fill_set (canvas, set, canvas->palette->ours, 0.20);
  tc_layer_add_border (canvas, set);
  tc_canvas_stroke (canvas, 0.05, 1.5, canvas->palette->ours, 0.9);
  if (canvas->detail < TC_DETAIL_MEDIUM)
    return;
  for (guint i = 0; i < canvas->scene->overlays->len; i++)
    {
      const TcOverlay *overlay = &g_array_index (canvas->scene->overlays, TcOverlay, i);

      if (overlay->kind == TC_OVERLAY_REACH && overlay->value >= 0 && tc_layer_is_seen (canvas, overlay->hex))
        paint_cost (canvas, overlay);
    }
}

static void
stroke_area (const TcCanvas *canvas, const TcHexSet *set, double width)
{
  double dash[2] = { MAX (0.16 * canvas->hex, 4), MAX (0.08 * canvas->hex, 2) };

  tc_layer_add_border (canvas, set);
  cairo_set_dash (canvas->cr, dash, 2, 0);
  tc_canvas_stroke (canvas, 0.035 * width, width, canvas->palette->neutral, 0.95);
  cairo_set_dash (canvas->cr, NULL, 0, 0);
}

/* That in hand is filled; others are outlined each by itself. */
static void
paint_area (const TcCanvas *canvas)
{
  g_autoptr (TcHexSet) set = tc_layer_collect (canvas, TC_OVERLAY_AREA, 0, FALSE);
  gint32 most = 0;

  for (guint i = 0; i < canvas->scene->overlays->len; i++)
    if (g_array_index (canvas->scene->overlays, TcOverlay, i).kind == TC_OVERLAY_AREA)
      most = MAX (most, g_array_index (canvas->scene->overlays, TcOverlay, i).value);
  for (gint32 value = 1; value <= most; value++)
    {
      g_autoptr (TcHexSet) other = tc_layer_collect (canvas, TC_OVERLAY_AREA, value, FALSE);

      stroke_area (canvas, other, 1);
    }
  if (set->hexes->len == 0)
    return;
  fill_set (canvas, set, canvas->palette->neutral, 0.12);
  stroke_area (canvas, set, 2);
}

/* A border that is seen on every ground: light in a dark line, whole or dashed. */
static void
stroke_border (const TcCanvas *canvas, const TcHexSet *set, gboolean dashed)
{
  double dash[2] = { MAX (0.2 * canvas->hex, 5), MAX (0.14 * canvas->hex, 4) };
  cairo_path_t *border;

  tc_layer_add_border (canvas, set);
  border = cairo_copy_path (canvas->cr);
  tc_canvas_stroke (canvas, 0.12, 4, TC_RING_DARK, 1);
  cairo_append_path (canvas->cr, border);
  cairo_set_dash (canvas->cr, dash, dashed ? 2 : 0, 0);
  tc_canvas_stroke (canvas, 0.06, 2, TC_RING_LIGHT, 1);
  cairo_set_dash (canvas->cr, NULL, 0, 0);
  cairo_path_destroy (border);
}

/* What changes is washed. */
static void
paint_draft (const TcCanvas *canvas)
{
  g_autoptr (TcHexSet) set = tc_layer_collect (canvas, TC_OVERLAY_DRAFT, 0, TRUE);
  g_autoptr (TcHexSet) changed = tc_layer_collect (canvas, TC_OVERLAY_DRAFT, 1, FALSE);

  if (set->hexes->len == 0)
    return;
  fill_set (canvas, changed, TC_RING_LIGHT, 0.3);
  stroke_border (canvas, set, FALSE);
}

static void
paint_chosen (const TcCanvas *canvas)
{
  g_autoptr (TcHexSet) set = tc_layer_collect (canvas, TC_OVERLAY_CHOSEN, 0, TRUE);

  if (set->hexes->len == 0)
    return;
  fill_set (canvas, set, canvas->palette->ours, 0.10);
  stroke_border (canvas, set, TRUE);
}

static void
paint_cross (const TcCanvas *canvas, TcSpot at, guint32 colour)
{
  double reach = MAX (0.16 * canvas->hex, 3);

  for (int pass = 0; pass < 2; pass++)
    {
      cairo_move_to (canvas->cr, at.x - reach, at.y - reach);
      cairo_line_to (canvas->cr, at.x + reach, at.y + reach);
      cairo_move_to (canvas->cr, at.x - reach, at.y + reach);
      cairo_line_to (canvas->cr, at.x + reach, at.y - reach);
      tc_canvas_stroke (canvas, pass == 0 ? 0.13 : 0.075, pass == 0 ? 3.5 : 1.8,
                        pass == 0 ? canvas->palette->halo : colour, pass == 0 ? 0.85 : 1);
    }
}

static void
paint_sight_line (const TcCanvas *canvas, TcHex from, TcHex to, gboolean blocked)
{
  const TcPalette *p = canvas->palette;
  guint32 colour = blocked ? p->theirs : p->ours;
  TcSpot a = tc_layer_middle (canvas, from), b = tc_layer_middle (canvas, to);
  double dash[2] = { MAX (0.16 * canvas->hex, 5), MAX (0.10 * canvas->hex, 3.5) };
  cairo_t *cr = canvas->cr;

  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_move_to (cr, a.x, a.y);
  cairo_line_to (cr, b.x, b.y);
  tc_canvas_stroke (canvas, 0.14, 4.5, p->halo, 0.85);
  cairo_move_to (cr, a.x, a.y);
  cairo_line_to (cr, b.x, b.y);
  if (blocked)
    cairo_set_dash (cr, dash, 2, 0);
  tc_canvas_stroke (canvas, 0.07, 2.2, colour, 1);
  cairo_set_dash (cr, NULL, 0, 0);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  for (int end = 0; end < 2; end++)
    {
      TcSpot at = end == 0 ? a : b;

      cairo_new_sub_path (cr);
      cairo_arc (cr, at.x, at.y, MAX (0.10 * canvas->hex, 3), 0, 2 * G_PI);
      tc_colour_set (cr, end == 0 ? colour : p->halo, 1);
      cairo_fill_preserve (cr);
      tc_canvas_stroke (canvas, 0.05, 1.5, colour, 1);
    }
}

/* @gone: a path that was taken is dashed. */
static void
paint_path (const TcCanvas *canvas, const TcHex *hexes, guint length, gboolean gone)
{
  const TcPalette *p = canvas->palette;
  double dash[2] = { MAX (0.16 * canvas->hex, 4), MAX (0.14 * canvas->hex, 4) };
  cairo_t *cr = canvas->cr;
  TcSpot tip, before;
  double x, y, reach, size = MAX (0.24 * canvas->hex, 6);

  if (length < 2)
    return;
  tip = tc_layer_middle (canvas, hexes[length - 1]);
  before = tc_layer_middle (canvas, hexes[length - 2]);
  reach = MAX (hypot (tip.x - before.x, tip.y - before.y), 1);
  x = (tip.x - before.x) / reach;
  y = (tip.y - before.y) / reach;
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  for (int pass = 0; pass < 2; pass++)
    {
      guint32 colour = pass == 0 ? p->halo : p->ours;

      for (guint i = 0; i + 1 < length; i++)
        {
          TcSpot at = tc_layer_middle (canvas, hexes[i]);

          cairo_line_to (cr, at.x, at.y);
        }
      cairo_line_to (cr, tip.x - x * size, tip.y - y * size);
      if (gone && pass == 1)
        cairo_set_dash (cr, dash, 2, 0);
      tc_canvas_stroke (canvas, pass == 0 ? 0.18 : 0.10, pass == 0 ? 4.5 : 2.5, colour, pass == 0 ? 0.85 : 1);
      cairo_set_dash (cr, NULL, 0, 0);
      cairo_move_to (cr, tip.x, tip.y);
      cairo_line_to (cr, tip.x - x * size * 1.4 - y * size * 0.7, tip.y - y * size * 1.4 + x * size * 0.7);
      cairo_line_to (cr, tip.x - x * size * 1.4 + y * size * 0.7, tip.y - y * size * 1.4 - x * size * 0.7);
      cairo_close_path (cr);
      tc_colour_set (cr, colour, pass == 0 ? 0.85 : 1);
      if (pass == 0)
        tc_canvas_stroke (canvas, 0.08, 2, colour, 0.85);
      else
        cairo_fill (cr);
    }
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
}

/* Four brackets round a counter of the usual size. */
static void
paint_target (const TcCanvas *canvas, const TcOverlay *overlay)
{
  TcSpot at = tc_layer_middle (canvas, overlay->hex);

  for (int pass = 0; pass < 2; pass++)
    {
      tc_face_add_brackets (canvas->cr, at.x, at.y, 0.43 * canvas->hex);
      tc_canvas_stroke (canvas, pass == 0 ? 0.10 : 0.055, pass == 0 ? 3.6 : 2,
                        pass == 0 ? canvas->palette->halo : canvas->palette->theirs, 1);
    }
}

/* A light line in a dark one, ends rounded: seen on every ground. */
static void
paint_side (const TcCanvas *canvas, const TcOverlay *overlay)
{
  TcSpot at = tc_layer_middle (canvas, overlay->hex);
  TcSpot a = tc_geometry_corner (canvas->map->grid.sideways, overlay->value);
  TcSpot b = tc_geometry_corner (canvas->map->grid.sideways, (overlay->value + 1) % 6);

  cairo_save (canvas->cr);
  cairo_set_line_cap (canvas->cr, CAIRO_LINE_CAP_ROUND);
  for (int pass = 0; pass < 2; pass++)
    {
      cairo_move_to (canvas->cr, at.x + a.x * canvas->hex, at.y + a.y * canvas->hex);
      cairo_line_to (canvas->cr, at.x + b.x * canvas->hex, at.y + b.y * canvas->hex);
      tc_canvas_stroke (canvas, pass == 0 ? 0.16 : 0.09, pass == 0 ? 5 : 3,
                        pass == 0 ? TC_RING_DARK : TC_RING_LIGHT, 1);
    }
  cairo_restore (canvas->cr);
}

/* A hexagon of which only the corners are there: it leaves room for what rides on a counter.  Two lines of
 * contrast, so that one of them is seen on any ground. */
static void
paint_cursor (const TcCanvas *canvas, const TcOverlay *overlay)
{
  const double size = 0.93 * canvas->hex, arm = 0.2;
  TcSpot at = tc_layer_middle (canvas, overlay->hex);
  cairo_t *cr = canvas->cr;

  for (int pass = 0; pass < 2; pass++)
    {
      for (int k = 0; k < TC_HEX_DIRECTIONS; k++)
        {
          TcSpot corner = tc_geometry_corner (canvas->map->grid.sideways, k);
          TcSpot from = tc_spot_mix (corner, tc_geometry_corner (canvas->map->grid.sideways, k + 5), arm);
          TcSpot to = tc_spot_mix (corner, tc_geometry_corner (canvas->map->grid.sideways, k + 1), arm);

          cairo_move_to (cr, at.x + from.x * size, at.y + from.y * size);
          cairo_line_to (cr, at.x + corner.x * size, at.y + corner.y * size);
          cairo_line_to (cr, at.x + to.x * size, at.y + to.y * size);
        }
      tc_canvas_stroke (canvas, pass == 0 ? 0.11 : 0.055, pass == 0 ? 4 : 2,
                        pass == 0 ? canvas->palette->halo : canvas->palette->neutral, 1);
    }
}

/* A light line inside a dark one. */
static void
paint_selected (const TcCanvas *canvas, const TcOverlay *overlay)
{
  double line = MAX (0.045 * canvas->hex, 2), grow = 1 - line / canvas->hex;

  add_hexagon (canvas, overlay->hex, grow);
  tc_colour_set (canvas->cr, TC_RING_LIGHT, 0.25);
  cairo_fill_preserve (canvas->cr);
  tc_canvas_stroke (canvas, 0, line, TC_RING_DARK, 1);
  add_hexagon (canvas, overlay->hex, grow - 2 * line / canvas->hex);
  tc_canvas_stroke (canvas, 0, line, TC_RING_LIGHT, 1);
}

/* A tick across the hexside between them. */
static void
paint_duty (const TcCanvas *canvas, TcHex from, TcHex to)
{
  TcSpot a = tc_layer_middle (canvas, from), b = tc_layer_middle (canvas, to);
  double share = MAX (0.075, 2.5 / canvas->hex);
  TcSpot near = tc_spot_mix (a, b, 0.5 - share), far = tc_spot_mix (a, b, 0.5 + share);

  cairo_set_line_cap (canvas->cr, CAIRO_LINE_CAP_ROUND);
  for (int pass = 0; pass < 2; pass++)
    {
      cairo_move_to (canvas->cr, near.x, near.y);
      cairo_line_to (canvas->cr, far.x, far.y);
      tc_canvas_stroke (canvas, pass == 0 ? 0.15 : 0.08, pass == 0 ? 5 : 3,
                        pass == 0 ? canvas->palette->halo : canvas->palette->theirs, 1);
    }
  cairo_set_line_cap (canvas->cr, CAIRO_LINE_CAP_BUTT);
}

static void
paint_blocked (const TcCanvas *canvas, const TcOverlay *overlay)
{
  add_hexagon (canvas, overlay->hex, 0.97);
  tc_colour_set (canvas->cr, canvas->palette->theirs, 0.22);
  cairo_fill (canvas->cr);
}

static void
paint_blocked_cross (const TcCanvas *canvas, const TcOverlay *overlay)
{
  TcSpot at = tc_layer_middle (canvas, overlay->hex);

  paint_cross (canvas, tc_spot (at.x, at.y - 0.2 * canvas->hex), canvas->palette->theirs);
}

/* Below the counter; drawn, not copied, so that it keeps off its neighbours' values. */
static void
paint_cost_above (const TcCanvas *canvas, const TcOverlay *overlay)
{
  TcSpot at = tc_layer_middle (canvas, overlay->hex);
  Cost cost = { canvas, overlay->value };

  cairo_save (canvas->cr);
  cairo_translate (canvas->cr, at.x, at.y + 0.355 * canvas->hex + MAX (0.155 * canvas->hex, 5.5));
  draw_cost (canvas->cr, &cost);
  cairo_restore (canvas->cr);
}

static void
paint_path_run (const TcCanvas *canvas, const TcOverlay *run, const TcHex *hexes, guint n)
{
  paint_path (canvas, hexes, n, run->kind == TC_OVERLAY_TRACE);
}

static void
paint_sight_run (const TcCanvas *canvas, const TcOverlay *run, const TcHex *hexes, guint n)
{
  if (n >= 2)
    paint_sight_line (canvas, hexes[0], hexes[n - 1], run->value != 0);
}

static void
paint_duty_run (const TcCanvas *canvas, const TcOverlay *run, const TcHex *hexes, guint n)
{
  for (guint i = 0; i + 1 < n; i += 2)
    paint_duty (canvas, hexes[i], hexes[i + 1]);
}

/* How each kind is painted; what is absent is not. */
static const struct
{
  /* Below the counters: all of the kind at once, kinds that come later in the table first. */
  void    (*all)   (const TcCanvas *canvas);
  /* Below them, on top of that: one by one. */
  void    (*below) (const TcCanvas *canvas, const TcOverlay *overlay);
  /* Above them: a run of overlays in a row as one line, path or pairs; then one by one. */
  void    (*run)   (const TcCanvas *canvas, const TcOverlay *run, const TcHex *hexes, guint n);
  void    (*above) (const TcCanvas *canvas, const TcOverlay *overlay);
  gboolean parted; /* another value begins another run */
} painters[TC_N_OVERLAYS] = {
  [TC_OVERLAY_REACH] = { .all = paint_reach },
  [TC_OVERLAY_CONTROL] = { .all = tc_layer_control_paint },
  [TC_OVERLAY_SIGHT] = { .run = paint_sight_run },
  [TC_OVERLAY_BLOCKED] = { .below = paint_blocked, .above = paint_blocked_cross },
  [TC_OVERLAY_PATH] = { .run = paint_path_run },
  [TC_OVERLAY_TRACE] = { .run = paint_path_run, .parted = TRUE },
  [TC_OVERLAY_COST] = { .above = paint_cost_above },
  [TC_OVERLAY_ODDS] = { .above = tc_layer_odds_paint },
  [TC_OVERLAY_TARGET] = { .above = paint_target },
  [TC_OVERLAY_SELECTED] = { .below = paint_selected },
  [TC_OVERLAY_AREA] = { .all = paint_area },
  [TC_OVERLAY_DUTY] = { .run = paint_duty_run },
  [TC_OVERLAY_SIDE] = { .above = paint_side },
  [TC_OVERLAY_CURSOR] = { .above = paint_cursor },
  [TC_OVERLAY_CHOSEN] = { .all = paint_chosen },
  [TC_OVERLAY_DRAFT] = { .all = paint_draft },
  [TC_OVERLAY_THREAT] = { .below = tc_layer_threats_paint },
  [TC_OVERLAY_SAFETY] = { .below = tc_layer_safety_paint },
  [TC_OVERLAY_FIRE] = { .below = tc_layer_fire_paint },
  [TC_OVERLAY_DEAD] = { .below = tc_layer_dead_paint },
  [TC_OVERLAY_STEP] = { .all = tc_layer_steps_paint },
  [TC_OVERLAY_FIGURE] = { .below = tc_layer_figure_paint },
  [TC_OVERLAY_NAME] = { .above = tc_layer_labels_frame },
  [TC_OVERLAY_BARRED] = { .all = tc_layer_barred_paint },
  [TC_OVERLAY_BREACH] = { .all = tc_layer_breaches_paint },
};

static void
paint_run (const TcCanvas *canvas, const TcOverlay *run, guint length)
{
  g_autofree TcHex *hexes = NULL;
  guint n = 0;

  if (painters[run->kind].run == NULL)
    return;
  hexes = g_new (TcHex, length);
  for (guint i = 0; i < length; i++)
    if (tc_layer_is_hex (canvas, run[i].hex))
      hexes[n++] = run[i].hex;
  painters[run->kind].run (canvas, run, hexes, n);
}

static void
paint_above (const TcCanvas *canvas)
{
  const TcOverlay *overlays = (const TcOverlay *) (gconstpointer) canvas->scene->overlays->data;
  guint n = canvas->scene->overlays->len;

  for (guint i = 0, end; i < n; i = end)
    {
      for (end = i + 1; end < n && overlays[end].kind == overlays[i].kind
                        && (!painters[overlays[i].kind].parted || overlays[end].value == overlays[i].value);)
        end++;
      paint_run (canvas, overlays + i, end - i);
    }
  for (guint i = 0; i < n; i++)
    if (painters[overlays[i].kind].above != NULL && tc_layer_is_seen (canvas, overlays[i].hex))
      painters[overlays[i].kind].above (canvas, &overlays[i]);
}

static void
paint_below (const TcCanvas *canvas)
{
  const TcOverlay *overlays = (const TcOverlay *) (gconstpointer) canvas->scene->overlays->data;

  for (guint kind = TC_N_OVERLAYS; kind > 0; kind--)
    if (painters[kind - 1].all != NULL)
      painters[kind - 1].all (canvas);
  for (guint i = 0; i < canvas->scene->overlays->len; i++)
    if (painters[overlays[i].kind].below != NULL && tc_layer_is_seen (canvas, overlays[i].hex))
      painters[overlays[i].kind].below (canvas, &overlays[i]);
}

void
tc_layer_overlays_paint (const TcCanvas *canvas, gboolean above)
{
  if (canvas->scene->overlays->len == 0)
    return;
  cairo_new_path (canvas->cr);
  cairo_save (canvas->cr);
  if (above)
    {
      tc_layer_counters_spare (canvas);
      paint_above (canvas);
    }
  else
    {
      paint_below (canvas);
    }
  cairo_restore (canvas->cr);
}
