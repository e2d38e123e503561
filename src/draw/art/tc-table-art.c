/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-table-art.h"

#include <math.h>
#include <string.h>

#include "tc-hash.h"
#include "tc-land.h"
#include "tc-terrain-art.h"

/* Through all spots, without corners. */
static void
add_course (const TcCanvas *canvas, const GArray *course)
{
  guint n = course->len;

  for (guint i = 0; i < n; i++)
    {
      TcSpot p0 = tc_canvas_point (canvas, g_array_index (course, TcSpot, i > 1 ? i - 2 : 0));
      TcSpot p1 = tc_canvas_point (canvas, g_array_index (course, TcSpot, i > 0 ? i - 1 : 0));
      TcSpot p2 = tc_canvas_point (canvas, g_array_index (course, TcSpot, i));
      TcSpot p3 = tc_canvas_point (canvas, g_array_index (course, TcSpot, MIN (i + 1, n - 1)));

      if (i == 0)
        cairo_move_to (canvas->cr, p2.x, p2.y);
      else
        cairo_curve_to (canvas->cr, p1.x + (p2.x - p0.x) / 6, p1.y + (p2.y - p0.y) / 6, p2.x - (p3.x - p1.x) / 6,
                        p2.y - (p3.y - p1.y) / 6, p2.x, p2.y);
    }
}

#define AT_EDGE 0.35 /* units: what ends so near the edge of the table leaves it */

/* An end at the edge of the table goes on beyond it, where the rim covers it. */
static void
run_out (const TcCanvas *canvas, GArray *course, guint end, guint before)
{
  TcSpot *p = &g_array_index (course, TcSpot, end), near = g_array_index (course, TcSpot, before);
  TcSpot low = tc_geometry_table_spot (canvas->map, 0, canvas->map->tabletop->table.depth);
  TcSpot high = tc_geometry_table_spot (canvas->map, canvas->map->tabletop->table.width, 0);
  double x = p->x - near.x, y = p->y - near.y, length = MAX (hypot (x, y), 1e-9);
  gboolean across = p->x - low.x < AT_EDGE || high.x - p->x < AT_EDGE;
  /* the flatter it meets the edge, the farther until all its width is over it */
  double far = 2 * AT_EDGE / MAX (fabs (across ? x : y) / length, 0.1);

  if (across || p->y - low.y < AT_EDGE || high.y - p->y < AT_EDGE)
    *p = tc_spot (p->x + far * x / length, p->y + far * y / length);
}

/* Edges below, the way above; pieces that are no course are filled. */
static void
paint_way (const TcCanvas *canvas, const TcPiece *piece, guint32 edge, guint32 inside, guint32 light)
{
  cairo_t *cr = canvas->cr;
  GArray *course;
  double width;

  if (!tc_table_find_course (canvas, piece, &course, &width))
    {
      tc_table_add_outline (canvas, piece->points);
      tc_colour_set (cr, inside, 1);
      cairo_fill_preserve (cr);
      tc_canvas_stroke (canvas, 0.05, 1, edge, 1);
      return;
    }
  run_out (canvas, course, 0, 1);
  run_out (canvas, course, course->len - 1, course->len - 2);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  add_course (canvas, course);
  tc_canvas_stroke (canvas, width + 0.05, 2.4, edge, 1);
  add_course (canvas, course);
  tc_canvas_stroke (canvas, width - 0.03, 1.2, inside, 1);
  if (canvas->detail >= TC_DETAIL_MEDIUM && light != inside)
    {
      add_course (canvas, course);
      tc_canvas_stroke (canvas, width * 0.18, 0.6, light, 0.8);
    }
  g_array_unref (course);
}

static void
fill_outline (const TcCanvas *canvas, const TcPiece *piece, guint32 inside, double alpha, guint32 edge, double width)
{
  tc_table_add_outline (canvas, piece->points);
  tc_colour_set (canvas->cr, inside, alpha);
  cairo_fill_preserve (canvas->cr);
  cairo_set_line_join (canvas->cr, CAIRO_LINE_JOIN_ROUND);
  tc_canvas_stroke (canvas, width, 0.8, edge, 0.9);
}

/* What is scattered over a piece: spots of a loose grid inside its outline. */
typedef void (*Scatter) (const TcCanvas *canvas, const TcTerrainSpec *spec, TcSpot at, guint32 seed);

static void
scatter (const TcCanvas *canvas, const TcPiece *piece, guint32 seed, double step, double margin, Scatter put)
{
  TcTerrainSpec spec = { .palette = canvas->palette, .hex = canvas->hex, .detail = canvas->detail,
                         .sprites = canvas->has_raster ? canvas->sprites : NULL };
  TcBounds bounds = tc_table_bounds (canvas, piece->points), seen = tc_canvas_get_bounds (canvas, 1);
  int rows = (int) ((bounds.bottom - bounds.top) / step) + 1, columns = (int) ((bounds.right - bounds.left) / step) + 2;

  cairo_save (canvas->cr);
  cairo_translate (canvas->cr, canvas->left, canvas->top);
  cairo_scale (canvas->cr, canvas->hex, canvas->hex);
  for (int row = 0; row < rows; row++)
    for (int column = 0; column < columns; column++)
      {
        guint32 place = tc_geometry_scatter (seed, (guint32) (row * 4096 + column));
        TcSpot at = { bounds.left + (column + 0.5 * (row & 1) + 0.7 * (tc_geometry_random (place, 1) - 0.5)) * step,
                      bounds.top + (row + 0.5 + 0.7 * (tc_geometry_random (place, 2) - 0.5)) * step };

        if (at.x < seen.left || at.x > seen.right || at.y < seen.top || at.y > seen.bottom
            || !tc_table_contains (canvas, piece, tc_spot (at.x - margin, at.y)) || !tc_table_contains (canvas, piece, tc_spot (at.x + margin, at.y))
            || !tc_table_contains (canvas, piece, tc_spot (at.x, at.y - margin)) || !tc_table_contains (canvas, piece, tc_spot (at.x, at.y + margin)))
          continue;
        put (canvas, &spec, at, place);
      }
  cairo_restore (canvas->cr);
}

static void
put_tree (const TcCanvas *canvas, const TcTerrainSpec *spec, TcSpot at, guint32 seed)
{
  tc_terrain_draw_tree (canvas->cr, spec, at, 0.15 + 0.05 * tc_geometry_random (seed, 3), seed);
}

/* Reeds over a line of water. */
static void
put_tuft (const TcCanvas *canvas, const TcTerrainSpec *spec, TcSpot at, guint32 seed)
{
  cairo_t *cr = canvas->cr;

  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (cr, MAX (0.025, 0.8 / canvas->hex));
  tc_colour_set (cr, canvas->palette->marsh_ink, 0.9);
  cairo_move_to (cr, at.x - 0.16, at.y);
  cairo_line_to (cr, at.x + 0.16, at.y);
  for (int i = -1; i <= 1; i++)
    {
      cairo_move_to (cr, at.x + 0.05 * i, at.y - 0.03);
      cairo_line_to (cr, at.x + 0.10 * i, at.y - 0.17 + 0.03 * ABS (i));
    }
  cairo_stroke (cr);
}

static void
put_stone (const TcCanvas *canvas, const TcTerrainSpec *spec, TcSpot at, guint32 seed)
{
  double size = 0.035 + 0.035 * tc_geometry_random (seed, 4);

  cairo_arc (canvas->cr, at.x, at.y, size, G_PI, 2 * G_PI);
  cairo_close_path (canvas->cr);
  tc_colour_set (canvas->cr, canvas->palette->rough_ink, 0.8);
  cairo_fill (canvas->cr);
}

/* Stakes and boughs, their points outward. */
static void
put_bough (const TcCanvas *canvas, const TcTerrainSpec *spec, TcSpot at, guint32 seed)
{
  double angle = 2 * G_PI * tc_geometry_random (seed, 5);

  cairo_set_line_width (canvas->cr, MAX (0.03, 0.8 / canvas->hex));
  tc_colour_set (canvas->cr, canvas->palette->earth_ink, 1);
  for (int i = -1; i <= 1; i++)
    {
      cairo_move_to (canvas->cr, at.x, at.y);
      cairo_line_to (canvas->cr, at.x + 0.13 * cos (angle + 0.7 * i), at.y + 0.13 * sin (angle + 0.7 * i));
    }
  cairo_stroke (canvas->cr);
}

/* A kind this program has no picture for: striped. */
static void
paint_unknown (const TcCanvas *canvas, const TcPiece *piece, guint32 seed)
{
  TcBounds b = tc_table_bounds (canvas, piece->points);
  cairo_t *cr = canvas->cr;

  fill_outline (canvas, piece, canvas->palette->rough, 0.6, canvas->palette->rough_ink, 0.04);
  cairo_save (cr);
  tc_table_add_outline (canvas, piece->points);
  cairo_clip (cr);
  for (double x = b.left - (b.bottom - b.top); x < b.right; x += 0.3)
    {
      TcSpot from = tc_canvas_point (canvas, tc_spot (x, b.bottom));
      TcSpot to = tc_canvas_point (canvas, tc_spot (x + b.bottom - b.top, b.top));

      cairo_move_to (cr, from.x, from.y);
      cairo_line_to (cr, to.x, to.y);
    }
  tc_canvas_stroke (canvas, 0.02, 0.7, canvas->palette->rough_ink, 0.7);
  cairo_restore (cr);
}

#define BANK_STEP 0.3  /* units along a bank */
#define UNEVEN    0.30 /* of half the width: how far a bank leaves its line */

static TcSpot
spline (const GArray *course, guint i, double t)
{
  const TcSpot *p = &g_array_index (course, TcSpot, 0);
  TcSpot a = p[i > 0 ? i - 1 : 0], b = p[i], c = p[i + 1], d = p[MIN (i + 2, course->len - 1)];
  double s = t * t, u = s * t;

  return tc_spot (b.x + 0.5 * ((c.x - a.x) * t + (2 * a.x - 5 * b.x + 4 * c.x - d.x) * s + (3 * b.x - a.x - 3 * c.x + d.x) * u),
                  b.y + 0.5 * ((c.y - a.y) * t + (2 * a.y - 5 * b.y + 4 * c.y - d.y) * s + (3 * b.y - a.y - 3 * c.y + d.y) * u));
}

/* The course in short steps. */
static GArray *
sample_course (const GArray *course)
{
  GArray *out = g_array_new (FALSE, FALSE, sizeof (TcSpot));

  for (guint i = 0; i + 1 < course->len; i++)
    {
      TcSpot a = g_array_index (course, TcSpot, i), b = g_array_index (course, TcSpot, i + 1);
      int n = MAX (1, (int) (hypot (b.x - a.x, b.y - a.y) / BANK_STEP));

      for (int k = 0; k < n + (i + 2 == course->len); k++)
        {
          TcSpot at = spline (course, i, (double) k / n);

          g_array_append_val (out, at);
        }
    }
  return out;
}

/* Banks @half units beside the line, there and back: neither is a ruler's line, nor are they alike. */
static void
add_banks (const TcCanvas *canvas, const GArray *line, double half)
{
  const guint last = line->len - 1;

  for (guint k = 0; k <= 2 * last + 1; k++)
    {
      gboolean back = k > last;
      guint i = back ? 2 * last + 1 - k : k;
      TcSpot a = g_array_index (line, TcSpot, MAX (i, 1) - 1), b = g_array_index (line, TcSpot, MIN (i + 1, last));
      TcSpot at = g_array_index (line, TcSpot, i);
      double uneven = 0.65 * tc_land_noise (at, 2.3, back ? 52 : 51) + 0.35 * tc_land_noise (at, 0.9, back ? 54 : 53);
      double out = (back ? -1 : 1) * half * (1 + UNEVEN * uneven) / MAX (hypot (b.x - a.x, b.y - a.y), 1e-9);

      at = tc_canvas_point (canvas, tc_spot (at.x + out * (b.y - a.y), at.y - out * (b.x - a.x)));
      cairo_line_to (canvas->cr, at.x, at.y);
    }
  cairo_close_path (canvas->cr);
}

static void
paint_stream (const TcCanvas *canvas, const TcPiece *piece, guint32 seed)
{
  const TcPalette *p = canvas->palette;
  const struct { double half; guint32 colour; } parts[] = { { 0.03, p->water_edge }, { -0.02, p->water } };
  g_autoptr (GArray) line = NULL;
  GArray *course;
  double width;

  if (!tc_table_find_course (canvas, piece, &course, &width))
    {
      paint_way (canvas, piece, p->water_edge, p->water, p->water_light);
      return;
    }
  run_out (canvas, course, 0, 1);
  run_out (canvas, course, course->len - 1, course->len - 2);
  line = sample_course (course);
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      add_banks (canvas, line, width / 2 + parts[i].half);
      tc_colour_set (canvas->cr, parts[i].colour, 1);
      cairo_fill (canvas->cr);
    }
  if (canvas->detail >= TC_DETAIL_MEDIUM)
    {
      add_course (canvas, course);
      tc_canvas_stroke (canvas, width * 0.16, 0.6, p->water_light, 0.8);
    }
  g_array_unref (course);
}

static void
paint_road (const TcCanvas *canvas, const TcPiece *piece, guint32 seed)
{
  paint_way (canvas, piece, canvas->palette->road_edge, canvas->palette->road, canvas->palette->road);
}

/* Where two steps of courses cross; FALSE where they do not. */
static gboolean
cross (const TcSpot *a, const TcSpot *b, TcSpot *at)
{
  double ax = a[1].x - a[0].x, ay = a[1].y - a[0].y, bx = b[1].x - b[0].x, by = b[1].y - b[0].y;
  double area = ax * by - ay * bx, t, u;

  if (fabs (area) < 1e-9)
    return FALSE;
  t = ((b[0].x - a[0].x) * by - (b[0].y - a[0].y) * bx) / area;
  u = ((b[0].x - a[0].x) * ay - (b[0].y - a[0].y) * ax) / area;
  *at = tc_spot (a[0].x + t * ax, a[0].y + t * ay);
  return t >= 0 && t <= 1 && u >= 0 && u <= 1;
}

/* Parapets beside the road, splayed at their ends. */
static void
draw_bridge (const TcCanvas *canvas, TcSpot at, double angle, double half, double road)
{
  cairo_t *cr = canvas->cr;
  TcSpot middle = tc_canvas_point (canvas, at);

  cairo_save (cr);
  cairo_translate (cr, middle.x, middle.y);
  cairo_scale (cr, canvas->hex, canvas->hex);
  cairo_rotate (cr, angle);
  for (int side = -1; side <= 1; side += 2)
    {
      cairo_move_to (cr, -half - 0.14, side * (road + 0.13));
      cairo_line_to (cr, -half, side * road);
      cairo_line_to (cr, half, side * road);
      cairo_line_to (cr, half + 0.14, side * (road + 0.13));
    }
  cairo_restore (cr);
  tc_canvas_stroke (canvas, 0.06, 1.2, canvas->palette->ink, 1);
}

static void
paint_crossings (const TcCanvas *canvas, const TcPiece *stream, const TcPiece *road)
{
  g_autoptr (GArray) water = NULL, way = NULL;
  double wide, broad;

  if (!tc_table_find_course (canvas, stream, &water, &wide) || !tc_table_find_course (canvas, road, &way, &broad))
    return;
  for (guint i = 0; i + 1 < water->len; i++)
    for (guint k = 0; k + 1 < way->len; k++)
      {
        const TcSpot *a = &g_array_index (water, TcSpot, i), *b = &g_array_index (way, TcSpot, k);
        TcSpot at;

        if (cross (a, b, &at))
          draw_bridge (canvas, at, atan2 (b[1].y - b[0].y, b[1].x - b[0].x), wide / 2 + 0.12, broad / 2 + 0.02);
      }
}

static void
paint_bridges (const TcCanvas *canvas)
{
  const GPtrArray *pieces = canvas->map->tabletop->pieces;

  for (guint i = 0; i < pieces->len; i++)
    for (guint k = 0; k < pieces->len; k++)
      {
        const TcPiece *stream = g_ptr_array_index (pieces, i), *road = g_ptr_array_index (pieces, k);

        if (strcmp (stream->kind, "stream") == 0 && strcmp (road->kind, "road") == 0)
          paint_crossings (canvas, stream, road);
      }
}

/* Crowns along the rim, and all over the floor within it. */
static void
paint_wood (const TcCanvas *canvas, const TcPiece *piece, guint32 seed)
{
  const TcPalette *p = canvas->palette;
  TcTerrainSpec spec = { .palette = p, .hex = canvas->hex, .detail = canvas->detail,
                         .sprites = canvas->has_raster ? canvas->sprites : NULL };
  g_autoptr (GArray) rim = tc_table_find_rim (canvas, piece, 0.07, seed);

  tc_table_fill_rim (canvas, rim, p->woods);
  tc_table_dot_outline (canvas, piece, p->woods_edge);
  if (canvas->detail == TC_DETAIL_SPECK)
    return;
  cairo_save (canvas->cr);
  cairo_translate (canvas->cr, canvas->left, canvas->top);
  cairo_scale (canvas->cr, canvas->hex, canvas->hex);
  for (guint i = 0; i < rim->len; i += 2)
    {
      guint32 place = tc_geometry_scatter (seed + 7, i);

      tc_terrain_draw_tree (canvas->cr, &spec, g_array_index (rim, TcSpot, i), 0.09 + 0.06 * tc_geometry_random (place, 1), place);
    }
  cairo_restore (canvas->cr);
  scatter (canvas, piece, seed, 0.33, 0.15, put_tree);
}

#define FADES 3

/* Ground that begins little by little. */
static void
paint_fading (const TcCanvas *canvas, const TcPiece *piece, guint32 inside, guint32 edge, guint32 seed)
{
  for (int i = 0; i < FADES; i++)
    {
      g_autoptr (GArray) rim = tc_table_find_rim (canvas, piece, 0.03 + 0.08 * i, seed + i);

      tc_table_fill_rim (canvas, rim, tc_colour_mix (canvas->palette->ground, inside, (i + 1.0) / FADES));
    }
  tc_table_dot_outline (canvas, piece, edge);
}

#define COLOUR(name) offsetof (TcPalette, name)

/* In the order in which they are painted: a procedure of their own, or a ground with an edge, or one that fades toward it,
 * and something scattered on it. */
static const struct
{
  const char *kind;
  void      (*paint) (const TcCanvas *canvas, const TcPiece *piece, guint32 seed);
  gsize       inside, edge; /* colours in the palette */
  double      alpha, line;  /* of the ground and its edge; line 0: it fades */
  double      step, margin;
  Scatter     put;          /* NULL: nothing */
} kinds[] = {
  { "rough", NULL, COLOUR (rough), COLOUR (rough_ink), 1, 0, 0.34, 0.12, put_stone },
  { "marsh", NULL, COLOUR (marsh), COLOUR (marsh_ink), 1, 0, 0.46, 0.20, put_tuft },
  { "hill", tc_table_paint_hill },
  { "stream", paint_stream },
  { "road", paint_road },
  { "wood", paint_wood },
  { "town", tc_table_paint_town },
  { "abatis", NULL, COLOUR (earth), COLOUR (earth_ink), 0.7, 0.02, 0.18, 0.02, put_bough },
  { "barricade", NULL, COLOUR (earth), COLOUR (earth_ink), 1, 0.06 },
  { NULL, paint_unknown },
};

static guint32
get_colour (const TcCanvas *canvas, gsize offset)
{
  return G_STRUCT_MEMBER (guint32, canvas->palette, offset);
}

static void
paint_piece (const TcCanvas *canvas, const TcPiece *piece, guint kind, guint32 seed)
{
  if (kinds[kind].paint != NULL)
    {
      kinds[kind].paint (canvas, piece, seed);
      return;
    }
  if (kinds[kind].line > 0)
    fill_outline (canvas, piece, get_colour (canvas, kinds[kind].inside), kinds[kind].alpha,
                  get_colour (canvas, kinds[kind].edge), kinds[kind].line);
  else
    paint_fading (canvas, piece, get_colour (canvas, kinds[kind].inside), get_colour (canvas, kinds[kind].edge), seed);
  if (kinds[kind].put != NULL && canvas->detail > TC_DETAIL_SPECK)
    scatter (canvas, piece, seed, kinds[kind].step, kinds[kind].margin, kinds[kind].put);
}

static guint
find_kind (const TcPiece *piece)
{
  guint kind = 0;

  while (kinds[kind].kind != NULL && strcmp (kinds[kind].kind, piece->kind) != 0)
    kind++;
  return kind;
}

void
tc_table_paint_pieces (const TcCanvas *canvas)
{
  const GPtrArray *pieces = canvas->map->tabletop->pieces;
  TcBounds seen = tc_canvas_get_bounds (canvas, 0.5);

  for (guint kind = 0; kind < G_N_ELEMENTS (kinds); kind++)
    for (guint i = 0; i < pieces->len; i++)
      {
        const TcPiece *piece = g_ptr_array_index (pieces, i);
        TcBounds bounds = tc_table_bounds (canvas, piece->points);

        if (find_kind (piece) == kind && piece->points->len >= 3 && tc_bounds_touch (&bounds, &seen, 0.5))
          paint_piece (canvas, piece, kind, 77 * i + kind);
      }
  paint_bridges (canvas);
}

guint32
tc_table_side_colour (const TcCanvas *canvas, int side)
{
  return tc_colour_raise (tc_battle_get_side_colour (canvas->scene->battle, side), canvas->palette->ground, 3);
}

guint32
tc_table_zone_colour (const TcCanvas *canvas, const TcZone *zone)
{
  return tc_table_side_colour (canvas, *zone->side != '\0' ? tc_battle_find_side (canvas->scene->battle, zone->side) : -1);
}

/* Of the ground that is seen most, as the zones tint it, too. */
static guint
list_grounds (const TcCanvas *canvas, guint32 *colours)
{
  const GPtrArray *zones = canvas->map->tabletop->zones;
  guint n = 0;

  for (guint zone = 0; zone <= MIN (zones->len, 2); zone++)
    for (int tone = 0; tone < TC_GROUND_TONES; tone++)
      {
        guint32 ground = tc_ground_tone (canvas->palette, tone);

        colours[n++] = zone == 0 ? ground
                       : tc_colour_mix (ground, tc_table_zone_colour (canvas, g_ptr_array_index (zones, zone - 1)), TC_ZONE_TINT);
      }
  return n;
}

guint
tc_table_list_colours (const TcCanvas *canvas, guint32 *colours)
{
  const TcPalette *p = canvas->palette;
  const guint32 all[] = { p->paper, p->woods, p->town, p->marsh, p->rough, p->water, p->hill, p->hill_light };
  const guint n = list_grounds (canvas, colours);

  memcpy (colours + n, all, sizeof all);
  return n + G_N_ELEMENTS (all);
}
