/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measured tables: what is painted where, and found again. */
#include "draw-sample.h"

#include <math.h>
#include <string.h>

#include "shipped.h"
#include "tc-geometry.h"
#include "tc-palette.h"
#include "tc-sample.h"

static void
add_piece (TcBattle *battle, const char *kind, const char *name, gint32 left, gint32 low, gint32 right, gint32 high)
{
  TcPiece *piece = tc_piece_new (kind, name);
  TcPoint points[] = { { left, low }, { right, low }, { right, high }, { left, high } };

  g_array_append_vals (piece->points, points, G_N_ELEMENTS (points));
  g_ptr_array_add (battle->map->tabletop->pieces, piece);
}

static void
add_unit (TcBattle *battle, const char *id, const char *kind, int side, TcPlace place)
{
  TcCounter *counter = tc_counter_new (id, id, kind, side);

  counter->values[TC_COLUMN_STRENGTH] = 4;
  counter->place = place;
  g_ptr_array_add (battle->counters, counter);
}

static TcBattle *
table_battle (void)
{
  TcBattle *battle = tc_battle_new ();

  tc_map_free (battle->map);
  battle->map = tc_map_new_table (18000, 12000);
  add_piece (battle, "hill", "Knoll", 1000, 8000, 6000, 11000);
  add_piece (battle, "wood", "", 12000, 8000, 16000, 11000);
  add_piece (battle, "town", "Town", 1000, 1000, 3000, 2500);
  add_piece (battle, "lava", "", 14000, 1000, 16000, 2000);
  g_ptr_array_add (battle->sides, tc_side_new ("red", "Red", 0xb03a2e));
  g_ptr_array_add (battle->sides, tc_side_new ("blue", "Blue", 0x2a5aa8));
  g_ptr_array_add (battle->armies, tc_army_new ("red", "Red", 0));
  g_ptr_array_add (battle->armies, tc_army_new ("blue", "Blue", 1));
  add_unit (battle, "foot", "infantry", 0, (TcPlace) { 9000, 6000, 0 });
  add_unit (battle, "horse", "cavalry", 1, (TcPlace) { 9000, 9000, 9000 });
  return battle;
}

/* A line of four bases, 80 wide and 15 deep each rank; a column of horse. */
static void
fill_scene (TcScene *scene, const TcBattle *battle)
{
  tc_scene_init (scene, battle);
  tc_scene_add_setup (scene);
  g_array_index (scene->placements, TcPlacement, 0).stands = tc_stands_new (150, 4, TC_FORMATION_LINE, 2);
  g_array_index (scene->placements, TcPlacement, 1).stands = tc_stands_new (300, 4, TC_FORMATION_COLUMN, 1);
}

static guint32
pixel_at (cairo_surface_t *surface, const TcView *view, const TcBattle *battle, gint32 x, gint32 y)
{
  double px, py;

  tc_view_place_to_point (view, battle->map, (TcPlace) { x, y, 0 }, &px, &py);
  return sample_pixel (surface, (int) px, (int) py);
}

static void
test_places (void)
{
  g_autoptr (TcBattle) battle = table_battle ();
  TcView view = { .width = 940, .height = 640 };

  tc_view_fit (&view, battle->map);
  for (gint32 x = 0; x <= 18000; x += 1500)
    for (gint32 y = 0; y <= 12000; y += 1500)
      {
        double px, py;
        TcPlace back;

        tc_view_place_to_point (&view, battle->map, (TcPlace) { x, y, 0 }, &px, &py);
        back = tc_view_point_to_place (&view, battle->map, px, py);
        g_assert_true (back.x == x && back.y == y);
        g_assert_true (px > 0 && px < 940 && py > 0 && py < 640);
      }
}

/* The far edge is above; pieces and bases are where they are measured. */
static void
test_ground (void)
{
  g_autoptr (TcBattle) battle = table_battle ();
  g_autoptr (TcPainter) painter = tc_painter_new ();
  g_auto (TcScene) scene = { 0 };
  TcView view = { .width = 940, .height = 640 };
  cairo_surface_t *surface;
  guint32 grass;

  fill_scene (&scene, battle);
  tc_view_fit (&view, battle->map);
  surface = sample_paint (painter, &scene, &view);
  grass = pixel_at (surface, &view, battle, 9000, 2000);
  g_assert_cmpint (sample_distance (grass, pixel_at (surface, &view, battle, 12000, 4000)), <, 24);
  g_assert_cmpint (sample_distance (grass, tc_palette_get (TC_THEME_LIGHT)->paper), >, 12);
  g_assert_cmpint (sample_distance (grass, pixel_at (surface, &view, battle, 3500, 9500)), >, 12);
  g_assert_cmpint (sample_distance (grass, pixel_at (surface, &view, battle, 15200, 1300)), >, 12);
  g_assert_cmpint (sample_distance (pixel_at (surface, &view, battle, 8700, 5960), 0xb03a2e), <, 100);
  g_assert_cmpint (sample_distance (pixel_at (surface, &view, battle, 8700, 6080), grass), <, 40);
  cairo_surface_destroy (surface);
}

/* A hill is no polygon: between its corners the outline leaves the straight line.  A stream that
 * ends at the edge covers it with all its width, however flat it meets it. */
static void
test_curves (void)
{
  g_autoptr (TcBattle) battle = table_battle ();
  g_autoptr (TcPainter) painter = tc_painter_new ();
  g_auto (TcScene) scene = { 0 };
  TcView view = { .width = 940, .height = 640 };
  static const TcPoint hill[] = {
    { 10000, 4000 }, { 9561, 5061 }, { 8500, 5500 }, { 7439, 5061 }, { 7000, 4000 }, { 7439, 2939 }, { 8500, 2500 }, { 9561, 2939 },
  };
  static const TcPoint stream[] = {
    { 11000, 11200 }, { 13000, 11600 }, { 14980, 12000 }, { 15020, 11900 }, { 13000, 11300 }, { 11000, 10900 },
  };
  TcPiece *pieces[2];
  cairo_surface_t *before, *after;

  fill_scene (&scene, battle);
  tc_view_fit (&view, battle->map);
  before = sample_paint (painter, &scene, &view);
  for (int i = 0; i < 2; i++)
    {
      pieces[i] = tc_piece_new (i == 0 ? "hill" : "stream", "");
      g_array_append_vals (pieces[i]->points, i == 0 ? hill : stream, i == 0 ? G_N_ELEMENTS (hill) : G_N_ELEMENTS (stream));
      g_ptr_array_add (battle->map->tabletop->pieces, pieces[i]);
    }
  tc_painter_invalidate (painter);
  after = sample_paint (painter, &scene, &view);
  g_assert_cmpint (sample_distance (pixel_at (before, &view, battle, 9053, 5336), pixel_at (after, &view, battle, 9053, 5336)), >, 12);
  g_assert_cmpint (sample_distance (pixel_at (after, &view, battle, 15200, 11985), tc_palette_get (TC_THEME_LIGHT)->water), <, 90);
  cairo_surface_destroy (before);
  cairo_surface_destroy (after);
}

static void
test_pick (void)
{
  static const struct { gint32 x, y; int found; } cases[] = {
    { 9000, 5900, 0 }, { 8650, 5800, 0 }, { 9380, 5710, 0 }, { 9000, 6100, -1 }, { 8550, 5900, -1 }, { 9000, 5650, -1 },
    { 8950, 9000, 1 }, { 7850, 9150, 1 }, { 7700, 9000, -1 }, { 8900, 9300, -1 }, { 2000, 2000, -1 },
  };
  g_autoptr (TcBattle) battle = table_battle ();
  g_autoptr (TcPainter) painter = tc_painter_new ();
  g_auto (TcScene) scene = { 0 };
  TcView view = { .width = 1880, .height = 1280 };

  fill_scene (&scene, battle);
  tc_view_fit (&view, battle->map);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      double px, py;

      tc_view_place_to_point (&view, battle->map, (TcPlace) { cases[i].x, cases[i].y, 0 }, &px, &py);
      g_test_message ("%d, %d", cases[i].x, cases[i].y);
      g_assert_cmpint (tc_painter_pick (painter, &scene, &view, px, py), ==, cases[i].found);
    }
}

/* A view that was moved shows what a new painter shows. */
static void
test_moved (void)
{
  g_autoptr (TcBattle) battle = table_battle ();
  g_autoptr (TcPainter) painter = tc_painter_new ();
  g_autoptr (TcPainter) other = tc_painter_new ();
  g_auto (TcScene) scene = { 0 };
  TcView view = { .hex = 44, .x = 300, .y = 100, .width = 600, .height = 500 };
  cairo_surface_t *moved, *fresh;

  fill_scene (&scene, battle);
  cairo_surface_destroy (sample_paint (painter, &scene, &view));
  view.x += 37;
  view.y -= 23;
  moved = sample_paint (painter, &scene, &view);
  fresh = sample_paint (other, &scene, &view);
  g_assert_cmpuint (sample_compare (moved, fresh, 24), <, 60);
  cairo_surface_destroy (moved);
  cairo_surface_destroy (fresh);
}

/* Faces, ghosts and what is measured make a difference, and only there. */
static void
test_signs (void)
{
  static const guint faces[] = {
    TC_FACE_REDUCED, TC_FACE_DEMORALIZED, TC_FACE_CAPTURED, TC_FACE_SPENT, TC_FACE_SELECTED, TC_FACE_TARGET, TC_FACE_GHOST,
  };
  static const TcMeasure measures[] = {
    { TC_MEASURE_RULER, { 9000, 3000 }, { 12000, 3000 }, 3000, 0 },
    { TC_MEASURE_LEG, { 9000, 6000 }, { 9000, 7500 }, 1500, 1000 },
    { TC_MEASURE_WHEEL, { 8600, 6000 }, { 9400, 6000 }, 3000, 4500 },
    { TC_MEASURE_ARC, { 8600, 6000 }, { 9400, 6000 }, 1000, 4500 },
    { TC_MEASURE_LIMIT, { 9000, 6000 }, { 0, 0 }, 2000, 0 },
    { TC_MEASURE_LINE, { 9000, 6000 }, { 9000, 9000 }, 1, 0 },
    { TC_MEASURE_REACH, { 9000, 9000 }, { 0, 0 }, 1400, 0 },
    { TC_MEASURE_GRIP, { 9000, 6000 }, { 0, 0 }, 0, 0 },
    { TC_MEASURE_SIDE, { 9000, 3000 }, { 12000, 3000 }, 0, 0 },
    { TC_MEASURE_GUIDE, { 9000, 3000 }, { 12000, 3000 }, 0, 0 },
    { TC_MEASURE_CHANCE, { 9000, 6000 }, { 0, 0 }, 8333, 6667 },
    { TC_MEASURE_FIGURE, { 9000, 6000 }, { 0, 0 }, 2, 0 },
    { TC_MEASURE_DARK, { 9000, 3000 }, { 0, 0 }, 300, 0 },
  };
  g_autoptr (TcBattle) battle = table_battle ();
  g_autoptr (TcPainter) painter = tc_painter_new ();
  g_auto (TcScene) scene = { 0 };
  TcView view = { .width = 940, .height = 640 };
  cairo_surface_t *plain, *other;

  fill_scene (&scene, battle);
  tc_view_fit (&view, battle->map);
  plain = sample_paint (painter, &scene, &view);
  for (guint i = 0; i < G_N_ELEMENTS (faces) + G_N_ELEMENTS (measures); i++)
    {
      g_array_index (scene.placements, TcPlacement, 0).faces = i < G_N_ELEMENTS (faces) ? faces[i] : 0;
      g_array_set_size (scene.measures, 0);
      if (i >= G_N_ELEMENTS (faces))
        tc_scene_add_measure (&scene, measures[i - G_N_ELEMENTS (faces)]);
      other = sample_paint (painter, &scene, &view);
      g_test_message ("%u", i);
      g_assert_cmpuint (sample_compare (plain, other, 24), >, 8);
      g_assert_cmpint (sample_distance (pixel_at (plain, &view, battle, 2000, 11500), pixel_at (other, &view, battle, 2000, 11500)), ==, 0);
      cairo_surface_destroy (other);
    }
  cairo_surface_destroy (plain);
}

/* Units of two sides differ although their colours do not. */
static void
test_sides (void)
{
  g_autoptr (TcBattle) battle = table_battle ();
  g_autoptr (TcPainter) painter = tc_painter_new ();
  g_auto (TcScene) scene = { 0 };
  TcView view = { .width = 940, .height = 640 };

  for (guint side = 0; side < 2; side++)
    ((TcSide *) g_ptr_array_index (battle->sides, side))->colour = 0x5a5a5a;
  fill_scene (&scene, battle);
  tc_view_fit (&view, battle->map);
  for (TcTheme theme = 0; theme < TC_N_THEMES; theme++)
    {
      cairo_surface_t *pictures[2];

      tc_painter_set_theme (painter, theme);
      for (int side = 0; side < 2; side++)
        {
          ((TcCounter *) g_ptr_array_index (battle->counters, 0))->army = side;
          pictures[side] = sample_paint (painter, &scene, &view);
        }
      g_assert_cmpuint (sample_compare (pictures[0], pictures[1], 40), >, 40);
      cairo_surface_destroy (pictures[0]);
      cairo_surface_destroy (pictures[1]);
    }
}

/* What two fields share is as light as what only one has; nothing is inked between them, but their common edge is. */
static void
test_fields (void)
{
  g_autoptr (TcBattle) battle = table_battle ();
  g_autoptr (TcPainter) painter = tc_painter_new ();
  g_auto (TcScene) scene = { 0 };
  TcView view = { .width = 940, .height = 640 };
  cairo_surface_t *one, *two;

  fill_scene (&scene, battle);
  tc_view_fit (&view, battle->map);
  tc_scene_add_measure (&scene, (TcMeasure) { TC_MEASURE_ARC, { 6500, 2000 }, { 7500, 2000 }, 3000, 0 });
  one = sample_paint (painter, &scene, &view);
  tc_scene_add_measure (&scene, (TcMeasure) { TC_MEASURE_ARC, { 7000, 2000 }, { 8000, 2000 }, 3000, 0 });
  two = sample_paint (painter, &scene, &view);
  for (gint32 x = 6700; x <= 7800; x += 100)
    {
      int edge = 0;

      for (gint32 y = 4900; y <= 5100; y += 10)
        edge = MAX (edge, sample_distance (pixel_at (two, &view, battle, x, 3500), pixel_at (two, &view, battle, x, y)));
      g_assert_cmpint (sample_distance (pixel_at (one, &view, battle, 6900, 3500), pixel_at (two, &view, battle, x, 3500)), <, 24);
      g_assert_cmpint (edge, >, 40);
    }
  cairo_surface_destroy (one);
  cairo_surface_destroy (two);
}

/* How much of the edge of the first circle is seen, to the right of its centre. */
static int
edge_seen (cairo_surface_t *bare, cairo_surface_t *drawn, const TcView *view, const TcBattle *battle)
{
  int most = 0;

  for (gint32 x = 7400; x <= 7600; x += 10)
    for (gint32 y = 2800; y <= 3200; y += 20)
      most = MAX (most, sample_distance (pixel_at (bare, view, battle, x, y), pixel_at (drawn, view, battle, x, y)));
  return most;
}

/* The same of circles with one number; and nothing is off the table. */
static void
test_circles (void)
{
  g_autoptr (TcBattle) battle = table_battle ();
  g_autoptr (TcPainter) painter = tc_painter_new ();
  g_auto (TcScene) scene = { 0 };
  TcView view = { .width = 940, .height = 640 };
  cairo_surface_t *bare, *one, *two;

  fill_scene (&scene, battle);
  tc_view_fit (&view, battle->map);
  bare = sample_paint (painter, &scene, &view);
  tc_scene_add_measure (&scene, (TcMeasure) { TC_MEASURE_LIMIT, { 4000, 3000 }, { 0, 0 }, 3500, 2 });
  one = sample_paint (painter, &scene, &view);
  tc_scene_add_measure (&scene, (TcMeasure) { TC_MEASURE_LIMIT, { 5500, 3000 }, { 0, 0 }, 3500, 2 });
  two = sample_paint (painter, &scene, &view);
  /* where both are it is no darker than under one; the edge of the one that lies in the other is gone */
  g_assert_cmpint (sample_distance (pixel_at (one, &view, battle, 5000, 3500), pixel_at (two, &view, battle, 5000, 3500)), <, 4);
  g_assert_cmpint (sample_distance (pixel_at (bare, &view, battle, 5000, 3500), pixel_at (two, &view, battle, 5000, 3500)), >, 10);
  g_assert_cmpint (edge_seen (bare, one, &view, battle), >, 60);
  g_assert_cmpint (edge_seen (bare, two, &view, battle), <, 40);
  g_assert_cmpint (sample_distance (pixel_at (bare, &view, battle, 4000, -80), pixel_at (two, &view, battle, 4000, -80)), ==, 0);
  cairo_surface_destroy (bare);
  cairo_surface_destroy (one);
  cairo_surface_destroy (two);
}

/* How much more red than blue there is in the reddest spot of the upper edge of an area. */
static int
find_red (TcPainter *painter, const TcBattle *battle, const TcView *view, gint32 side)
{
  g_auto (TcScene) scene = { 0 };
  cairo_surface_t *surface;
  int most = G_MININT;

  fill_scene (&scene, battle);
  tc_scene_add_measure (&scene, (TcMeasure) { TC_MEASURE_AREA, { 5000, 2000 }, { 12000, 4500 }, side, 0 });
  surface = sample_paint (painter, &scene, view);
  for (gint32 x = 6000; x <= 8000; x += 10)
    for (gint32 y = 4450; y <= 4550; y += 10)
      {
        guint32 pixel = pixel_at (surface, view, battle, x, y);

        most = MAX (most, (int) (pixel >> 16 & 0xff) - (int) (pixel & 0xff));
      }
  cairo_surface_destroy (surface);
  return most;
}

/* Where a side sets up is outlined in its colour. */
static void
test_areas (void)
{
  g_autoptr (TcBattle) battle = table_battle ();
  g_autoptr (TcPainter) painter = tc_painter_new ();
  TcView view = { .width = 940, .height = 640 };

  tc_view_fit (&view, battle->map);
  g_assert_cmpint (find_red (painter, battle, &view, 1), >, find_red (painter, battle, &view, 2) + 60);
  g_assert_cmpint (find_red (painter, battle, &view, 2), ==, find_red (painter, battle, &view, 0));
}

/* A name has its place beside its unit, not on the unit that stands there, nor on a general's name. */
static void
test_names (void)
{
  g_autoptr (TcBattle) battle = table_battle ();
  g_autoptr (TcPainter) painter = tc_painter_new ();
  g_auto (TcScene) scene = { 0 };
  TcView view = { .hex = 60, .x = 900, .y = 600, .width = 1200, .height = 900 };
  TcCounter *foot = g_ptr_array_index (battle->counters, 0), *horse = g_ptr_array_index (battle->counters, 1);
  cairo_surface_t *named, *bare;
  guint changed = 0;

  /* the horse right behind the foot, where the foot's name would be */
  horse->place = (TcPlace) { 9000, 5650, 0 };
  fill_scene (&scene, battle);
  named = sample_paint (painter, &scene, &view);
  g_free (foot->name);
  foot->name = g_strdup ("");
  tc_painter_invalidate (painter);
  bare = sample_paint (painter, &scene, &view);
  g_assert_cmpuint (sample_compare (named, bare, 24), >, 8);
  for (gint32 x = 8820; x <= 9180; x += 12)
    for (gint32 y = 5360; y <= 5640; y += 12)
      changed += sample_distance (pixel_at (named, &view, battle, x, y), pixel_at (bare, &view, battle, x, y)) > 24;
  g_assert_cmpuint (changed, ==, 0);
  cairo_surface_destroy (named);
  cairo_surface_destroy (bare);
}

/* In the battle with the most units of a table, and the smallest letters, the last letter of each name is seen. */
static void
test_whole_names (void)
{
  g_autoptr (TcBattle) battle = shipped_read ("rossbach-1757.tercio");
  g_autoptr (TcPainter) painter = tc_painter_new ();
  g_auto (TcScene) scene = { 0 };
  TcView view = { .hex = 24, .width = 1140, .height = 890 };
  cairo_surface_t *before;

  tc_scene_init (&scene, battle);
  tc_scene_add_setup (&scene);
  tc_painter_set_layers (painter, TC_LAYER_COUNTERS);
  before = sample_paint (painter, &scene, &view);
  for (guint i = 0; i < battle->counters->len; i += TEST_STEP (9))
    {
      TcCounter *counter = g_ptr_array_index (battle->counters, i);
      gsize length = strlen (counter->name);
      char last = length > 0 ? counter->name[length - 1] : '\0';
      cairo_surface_t *after;

      if (length == 0 || tc_place_is_nowhere (counter->place))
        continue;
      counter->name[length - 1] = last == 'x' ? 'z' : 'x';
      tc_painter_invalidate (painter);
      after = sample_paint (painter, &scene, &view);
      counter->name[length - 1] = last;
      g_test_message ("%s", counter->name);
      g_assert_cmpuint (sample_compare (before, after, 16), >, 0);
      cairo_surface_destroy (after);
    }
  cairo_surface_destroy (before);
}

/* A charging unit has an arrow toward its target. */
static void
test_aim (void)
{
  g_autoptr (TcBattle) battle = table_battle ();
  g_autoptr (TcPainter) painter = tc_painter_new ();
  g_auto (TcScene) scene = { 0 };
  TcView view = { .width = 940, .height = 640 };
  cairo_surface_t *plain, *aimed;

  fill_scene (&scene, battle);
  tc_view_fit (&view, battle->map);
  plain = sample_paint (painter, &scene, &view);
  g_array_index (scene.placements, TcPlacement, 0).aim = 1 + 1;
  aimed = sample_paint (painter, &scene, &view);
  g_assert_cmpint (sample_distance (pixel_at (plain, &view, battle, 8800, 7200), pixel_at (aimed, &view, battle, 8800, 7200)), >, 18);
  g_assert_cmpint (sample_distance (pixel_at (plain, &view, battle, 9600, 7200), pixel_at (aimed, &view, battle, 9600, 7200)), ==, 0);
  cairo_surface_destroy (plain);
  cairo_surface_destroy (aimed);
}

/* Where the name of the unit is painted; pixels. */
static TcBox
find_name (TcBattle *battle, const TcScene *scene, const char *name)
{
  g_autoptr (TcPainter) painter = tc_painter_new ();
  TcCounter *counter = g_ptr_array_index (battle->counters, 0);
  TcView view = { .width = 1200, .height = 900 };
  cairo_surface_t *with, *without;
  TcBox box = { G_MAXINT, G_MAXINT, -1, -1 };

  tc_view_fit (&view, battle->map);
  tc_text_set (&counter->name, name);
  with = sample_paint (painter, scene, &view);
  tc_text_set (&counter->name, "");
  without = sample_paint (painter, scene, &view);
  for (int y = 0; y < view.height; y++)
    for (int x = 0; x < view.width; x++)
      if (sample_distance (sample_pixel (with, x, y), sample_pixel (without, x, y)) > 24)
        box = (TcBox) { MIN (box.left, x), MIN (box.top, y), MAX (box.right, x + 1), MAX (box.bottom, y + 1) };
  cairo_surface_destroy (with);
  cairo_surface_destroy (without);
  return box;
}

/* A long name is broken in the middle before its letters are smaller, after a hyphen, too; one line where it has room, or
 * where there is nothing to break. */
static void
test_lines (void)
{
  static const struct { const char *name; gboolean two; } names[] = {
    { "Grenadiers Lubath and Billerbeck", TRUE }, { "Wuerttembergische-Grenadiere zu Pferd", TRUE }, { "Lubath", FALSE },
    { "Saxe-Gotha", FALSE },
  };
  g_autoptr (TcBattle) battle = table_battle ();
  g_auto (TcScene) scene = { 0 };
  int line;

  fill_scene (&scene, battle);
  for (guint i = 0; i < 2; i++)
    g_array_index (scene.placements, TcPlacement, i).stands = tc_stands_new (150, 2, TC_FORMATION_LINE, 2);
  g_array_index (scene.placements, TcPlacement, 0).place = (TcPlace) { 9000, 4000, 9000 };
  line = find_name (battle, &scene, "Lubath").bottom - find_name (battle, &scene, "Lubath").top;
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      TcBox box = find_name (battle, &scene, names[i].name);

      g_test_message ("%s: %d by %d", names[i].name, box.right - box.left, box.bottom - box.top);
      g_assert_cmpint (box.right - box.left, >, line);
      g_assert_cmpint (box.bottom - box.top > 1.4 * line, ==, names[i].two);
    }
}

/* A name is on the table, where its unit is at an edge of it, too. */
static void
test_edges (void)
{
  static const TcPlace places[] = { { 9000, 400, 0 }, { 9000, 11600, 18000 }, { 400, 6000, 9000 }, { 17600, 6000, 27000 } };

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      g_autoptr (TcBattle) battle = table_battle ();
      g_auto (TcScene) scene = { 0 };
      TcView view = { .width = 1200, .height = 900 };
      double left, top, right, bottom;
      TcBox box;

      fill_scene (&scene, battle);
      g_array_index (scene.placements, TcPlacement, 0).place = places[i];
      box = find_name (battle, &scene, "Garde");
      tc_view_fit (&view, battle->map);
      tc_view_place_to_point (&view, battle->map, (TcPlace) { 0, 12000, 0 }, &left, &top);
      tc_view_place_to_point (&view, battle->map, (TcPlace) { 18000, 0, 0 }, &right, &bottom);
      g_test_message ("%u: %d to %d, %d to %d", i, box.left, box.right, box.top, box.bottom);
      g_assert_cmpint (box.right, >, box.left);
      g_assert_true (box.left >= left && box.top >= top && box.right <= right && box.bottom <= bottom);
    }
}

#define SEEN 0.2 /* hexes from the middle of a sample that are seen of it */

/* In a key a way has ground on both sides, and a hill has it below its foot. */
static void
test_samples (void)
{
  static const struct { const char *kind; guint sides; } samples[] = { { "road", 2 }, { "stream", 2 }, { "hill", 1 }, { "woods", 0 } };

  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      TcMap *map = tc_sample_of_piece (samples[i].kind);
      const TcPiece *piece = g_ptr_array_index (map->tabletop->pieces, 0);
      TcSpot middle = tc_sample_get_middle (map), low, high;
      TcPoint from = g_array_index (piece->points, TcPoint, 0), to = g_array_index (piece->points, TcPoint, 2);

      low = tc_geometry_get (map)->find_place (map, (TcPlace) { from.x, from.y, 0 });
      high = tc_geometry_get (map)->find_place (map, (TcPlace) { to.x, to.y, 0 });
      g_test_message ("%s from %.2f to %.2f hexes", samples[i].kind, low.y - middle.y, high.y - middle.y);
      g_assert_cmpuint ((fabs (low.y - middle.y) < SEEN) + (fabs (high.y - middle.y) < SEEN), ==, samples[i].sides);
      tc_map_free (map);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw/Table/places", test_places);
  g_test_add_func ("/draw/Table/ground", test_ground);
  g_test_add_func ("/draw/Table/curves", test_curves);
  g_test_add_func ("/draw/Table/pick", test_pick);
  g_test_add_func ("/draw/Table/moved", test_moved);
  g_test_add_func ("/draw/Table/signs", test_signs);
  g_test_add_func ("/draw/Table/sides", test_sides);
  g_test_add_func ("/draw/Table/fields", test_fields);
  g_test_add_func ("/draw/Table/circles", test_circles);
  g_test_add_func ("/draw/Table/areas", test_areas);
  g_test_add_func ("/draw/Table/names", test_names);
  g_test_add_func ("/draw/Table/whole-names", test_whole_names);
  g_test_add_func ("/draw/Table/aim", test_aim);
  g_test_add_func ("/draw/Table/lines", test_lines);
  g_test_add_func ("/draw/Table/samples", test_samples);
  g_test_add_func ("/draw/Table/edges", test_edges);
  return g_test_run ();
}
