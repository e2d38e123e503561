/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The margin of a sheet: a key, a title, a scale; it covers no ground. */

#include "draw-sample.h"
#include "shipped.h"
#include "tc-furniture-art.h"
#include "tc-furniture-margin.h"
#include "tc-palette.h"

static guint
count_changes (cairo_surface_t *a, cairo_surface_t *b, int top, int bottom)
{
  guint changes = 0;

  for (int y = top; y < bottom; y++)
    for (int x = 0; x < cairo_image_surface_get_width (a); x++)
      changes += sample_distance (sample_pixel (a, x, y), sample_pixel (b, x, y)) > 24;
  return changes;
}

/* Title, date and scale are written at the foot, the names of terrains at the head, and nothing between. */
static void
test_rows (Sample *f, gconstpointer data)
{
  double width, height;
  int rim = (int) (TC_RIM * 40);
  cairo_surface_t *before, *after;

  tc_view_get_board_size (f->battle->map, 40, &width, &height);
  f->view = (TcView) { .hex = 40, .width = (int) width, .height = (int) height };
  before = sample_paint (f->painter, &f->scene, &f->view);
  g_free (f->battle->title);
  g_free (f->battle->date);
  f->battle->title = g_strdup ("Somewhere");
  f->battle->date = g_strdup ("1644-08-03");
  tc_painter_change (f->painter, TC_CHANGE_TITLE, NULL);
  after = sample_paint (f->painter, &f->scene, &f->view);
  g_assert_cmpuint (count_changes (before, after, (int) height - rim, (int) height), >, 100);
  g_assert_cmpuint (count_changes (before, after, 0, (int) height - rim - 1), ==, 0);
  cairo_surface_destroy (before);
  f->battle->map->metres = 100;
  tc_painter_change (f->painter, TC_CHANGE_BOARD, NULL);
  before = sample_paint (f->painter, &f->scene, &f->view);
  g_assert_cmpuint (count_changes (before, after, (int) height - rim, (int) height), >, 100);
  cairo_surface_destroy (before);
  g_ptr_array_set_size (f->battle->map->legend, 3);
  tc_painter_set_layers (f->painter, TC_LAYER_LABELS);
  for (TcHex hex = 0; hex < tc_hexgrid_get_count (&f->battle->map->grid); hex++)
    f->battle->map->terrain[hex] = 0;
  tc_painter_change (f->painter, TC_CHANGE_LEGEND, NULL);
  before = sample_paint (f->painter, &f->scene, &f->view);
  g_assert_cmpuint (count_changes (before, after, 0, rim - 1), >, 100);
  cairo_surface_destroy (before);
  cairo_surface_destroy (after);
}

/* The margin of a battle as it is painted, and where its boxes are. */
typedef struct
{
  TcScene           scene;
  TcText           *text;
  TcCanvas          canvas;
  TcFurnitureMargin margin;
  double            width; /* of the sheet, hexes */
  double            height;
  cairo_surface_t  *picture;
} Sheet;

static void
open_sheet (Sheet *self, const TcBattle *battle, double hex)
{
  TcPainter *painter = tc_painter_new ();
  TcView view;

  *self = (Sheet) { .text = tc_text_new () };
  tc_scene_init (&self->scene, battle);
  self->canvas = (TcCanvas) { .hex = hex, .detail = tc_canvas_get_detail (hex), .scene = &self->scene, .map = battle->map,
                              .text = self->text };
  tc_furniture_margin_lay (&self->margin, &self->canvas);
  tc_geometry_sheet (battle->map, &self->width, &self->height);
  view = (TcView) { .hex = hex, .width = (int) (self->width * hex), .height = (int) (self->height * hex) };
  tc_painter_set_layers (painter, TC_LAYER_FURNITURE);
  self->picture = sample_paint (painter, &self->scene, &view);
  tc_painter_free (painter);
}

static void
close_sheet (Sheet *self)
{
  cairo_surface_destroy (self->picture);
  tc_furniture_margin_clear (&self->margin);
  tc_text_free (self->text);
  tc_scene_clear (&self->scene);
}

static gboolean
is_paper (const Sheet *sheet, double x, double y)
{
  guint32 pixel = sample_pixel (sheet->picture, (int) (x * sheet->canvas.hex), (int) (y * sheet->canvas.hex));

  return sample_distance (pixel, tc_palette_get (TC_THEME_LIGHT)->paper) < 24;
}

/* Round what is in a frame, inside of its lines, is nothing. */
static void
check_ring (const Sheet *sheet, TcBounds frame)
{
  const double in = 0.185, step = 0.5 / sheet->canvas.hex;

  for (double x = frame.left + in; x < frame.right - in; x += step)
    g_assert_true (is_paper (sheet, x, frame.top + in) && is_paper (sheet, x, frame.bottom - in));
  for (double y = frame.top + in; y < frame.bottom - in; y += step)
    g_assert_true (is_paper (sheet, frame.left + in, y) && is_paper (sheet, frame.right - in, y));
}

/* In the lowest third of the frame, below the rule: that of the longer bar, whose edge is a line. */
static int
find_longest_line (const Sheet *sheet, TcBounds frame)
{
  const double hex = sheet->canvas.hex;
  int longest = 0;

  for (int y = (int) ((0.36 * frame.top + 0.64 * frame.bottom) * hex); y < (int) ((frame.bottom - 0.19) * hex); y++)
    for (int x = (int) ((frame.left + 0.19) * hex), run = 0; x < (int) ((frame.right - 0.19) * hex); x++)
      {
        run = is_paper (sheet, (x + 0.5) / hex, (y + 0.5) / hex) ? 0 : run + 1;
        longest = MAX (longest, run);
      }
  return longest;
}

/* Bars are as long as the map's scale has them, however large the cartouche is. */
static void
check_bars (const Sheet *sheet, TcBounds frame)
{
  const double most = sheet->margin.across ? G_MAXDOUBLE : 0.6 * (frame.right - frame.left - 2 * TC_BOX_PAD);
  double length = 0;

  for (guint i = 0; i < TC_N_SCALE_UNITS; i++)
    length = MAX (length, tc_scale_get_length (sheet->canvas.map, &tc_scale_units[i],
                                               tc_scale_find_round (sheet->canvas.map, &tc_scale_units[i], most)));
  if (length > 0)
    g_assert_cmpfloat_with_epsilon (find_longest_line (sheet, frame), length * sheet->canvas.hex, 2.5);
}

/* The boxes of a margin are on the sheet, apart from each other and from the map, and what each says is inside of it. */
static void
check_margin (const TcBattle *battle, double hex)
{
  TcBounds inside = tc_geometry_inside (battle->map);
  Sheet sheet;

  open_sheet (&sheet, battle, hex);
  g_assert_cmpuint (sheet.margin.n, >=, 2);
  for (guint i = 0; i < sheet.margin.n; i++)
    {
      const TcBounds frame = sheet.margin.frames[i];

      g_test_message ("box %u at %g pixels: %.2f to %.2f, %.2f to %.2f", i, hex, frame.left, frame.right, frame.top, frame.bottom);
      g_assert_true (frame.left > 0.2 && frame.top > 0.2 && frame.right < sheet.width - 0.2 && frame.bottom < sheet.height - 0.2);
      g_assert_false (tc_bounds_touch (&frame, &inside, 0));
      for (guint k = 0; k < i; k++)
        g_assert_false (tc_bounds_touch (&frame, &sheet.margin.frames[k], 0.1));
      check_ring (&sheet, frame);
      if (sheet.margin.kinds[i] == TC_FURNITURE_CARTOUCHE)
        check_bars (&sheet, frame);
    }
  close_sheet (&sheet);
}

static void
test_shipped (gconstpointer data)
{
  g_autoptr (TcBattle) battle = shipped_read (data);

  g_assert_cmpstr (battle->map->margin, !=, "");
  for (double hex = 24; hex <= 48; hex += 12)
    check_margin (battle, hex);
  battle->map->margin = g_intern_static_string ("right");
  check_margin (battle, 40);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/draw/Margin/rows", Sample, NULL, sample_set_up, test_rows, sample_tear_down);
  shipped_add ("/draw/Margin/shipped", NULL, test_shipped);
  return g_test_run ();
}
