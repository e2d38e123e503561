/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The legend of what is laid over a board: lines of samples and texts in a strip below it. */
#include "tc-board.h"
#include "tc-layers.h"

#define PAD     0.8 /* of the size of the text, as all that follows */
#define LINE    2.2
#define SAMPLE  4.2 /* wide */
#define BETWEEN 1.6

typedef struct
{
  const TcCanvas *canvas;
  double          left, right, top; /* of the strip, pixels */
  double          size;             /* of the text */
} Strip;

static double
get_sample_width (const Strip *self, const TcSceneKey *key)
{
  return key->overlay >= 0 || key->measure >= 0 ? (SAMPLE + 0.4) * self->size : 0;
}

static TcFont
get_font (guint i)
{
  return i == 0 ? TC_FONT_COUNTER : TC_FONT_DESIGNATION;
}

static TcMap *
make_board (const TcCanvas *canvas, const TcSceneKey *key)
{
  TcHexGrid grid;

  if (key->measure >= 0)
    return tc_map_new_table (3000, 2000);
  tc_hexgrid_init (&grid, 5, 5);
  grid.sideways = canvas->map->grid.sideways;
  return tc_map_new (&grid);
}

/* Is it drawn about one point, which is the middle of the sample? */
static gboolean
is_point (const TcSceneKey *key)
{
  return key->measure == TC_MEASURE_CHANCE || key->measure == TC_MEASURE_FIGURE || key->measure == TC_MEASURE_DARK;
}

/* As on the board. */
static void
paint_sample (const TcCanvas *canvas, const TcSceneKey *key, TcSpot corner, double width, double height)
{
  static const TcNotesPaint boards[TC_N_BOARDS] = { [TC_BOARD_HEXES] = tc_layer_overlays_paint, [TC_BOARD_TABLE] = tc_layer_measures_paint };
  g_autoptr (TcBattle) battle = tc_battle_new ();
  g_auto (TcScene) scene = { NULL };

  tc_map_free (battle->map);
  battle->map = make_board (canvas, key);
  g_ptr_array_set_size (battle->sides, 0);
  for (guint i = 0; i < canvas->scene->battle->sides->len; i++)
    g_ptr_array_add (battle->sides, tc_side_copy (g_ptr_array_index (canvas->scene->battle->sides, i)));
  tc_scene_init (&scene, battle);
  for (TcHex hex = 0; key->measure < 0 && hex < tc_hexgrid_get_count (&battle->map->grid); hex++)
    tc_scene_add_overlay (&scene, (TcOverlayKind) key->overlay, hex, key->value);
  if (key->measure >= 0)
    tc_scene_add_measure (&scene, (TcMeasure) { (TcMeasureKind) key->measure, { is_point (key) ? 1500 : 1300, 1000 }, { 1700, 1000 },
                                                key->value, key->value });
  tc_layer_sample_paint_scene (canvas, battle->map, &scene, boards[tc_map_get_board (battle->map)->kind], 1, corner, width, height);
}

static void
paint_key (const Strip *self, const TcSceneKey *key, TcFont font, TcSpot corner, double width)
{
  const TcCanvas *canvas = self->canvas;
  double sample = get_sample_width (self, key), middle = corner.y + LINE * self->size / 2;

  if (sample > 0)
    paint_sample (canvas, key, tc_spot (corner.x, corner.y + 0.1 * self->size), SAMPLE * self->size, (LINE - 0.3) * self->size);
  tc_text_show (canvas->text, canvas->cr, font, self->size, key->text, corner.x + sample + (width - sample) / 2, middle,
                self->right - corner.x - sample, canvas->palette->plate_ink);
}

/* From left to right, line by line.  Returns where it ends. */
static double
lay (const Strip *self, gboolean paints)
{
  const GArray *legend = self->canvas->scene->legend;
  double x = self->left, y = self->top + PAD * self->size;

  for (guint i = 0; i < legend->len; i++)
    {
      const TcSceneKey *key = &g_array_index (legend, TcSceneKey, i);
      double width, height;

      tc_text_measure (self->canvas->text, get_font (i), self->size, key->text, &width, &height);
      width += get_sample_width (self, key);
      if (x > self->left && x + width > self->right)
        {
          x = self->left;
          y += LINE * self->size;
        }
      if (paints)
        paint_key (self, key, get_font (i), tc_spot (x, y), width);
      x += width + BETWEEN * self->size;
    }
  return y + (LINE + PAD) * self->size;
}

static Strip
make_strip (const TcCanvas *canvas, double top, double width)
{
  double size = CLAMP (0.3 * canvas->hex, 9, 22);

  return (Strip) { canvas, canvas->left + PAD * size, canvas->left + width - PAD * size, canvas->top + top, size };
}

double
tc_layer_legend_measure (const TcCanvas *canvas, double width)
{
  Strip strip = make_strip (canvas, 0, width);

  return canvas->scene->legend->len > 0 ? lay (&strip, FALSE) - canvas->top : 0;
}

void
tc_layer_legend_paint (const TcCanvas *canvas, double top, double width)
{
  Strip strip = make_strip (canvas, top, width);

  if (canvas->scene->legend->len == 0 || strip.top > canvas->clip.bottom)
    return;
  cairo_new_path (canvas->cr);
  cairo_rectangle (canvas->cr, canvas->left, strip.top, width, lay (&strip, FALSE) - strip.top);
  tc_colour_set (canvas->cr, canvas->palette->plate, 1);
  cairo_fill (canvas->cr);
  lay (&strip, TRUE);
}
