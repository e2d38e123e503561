/* SPDX-License-Identifier: GPL-3.0-or-later */
/* No mark covers the values of a counter, at any size: by the pixels of their band. */

#include <math.h>
#include <string.h>

#include "draw-sample.h"
#include "tc-counter-art.h"

static const double sizes[] = { 20, 30, 48, 64, 96 };

/* A unit of red at 0105 with a neighbour of blue at 0106, seen alone. */
typedef struct
{
  TcBattle  *battle;
  TcScene    scene;
  TcPainter *painter;
  TcView     view;
} Table;

static void
set_up (Table *self, gconstpointer data)
{
  self->battle = sample_battle (FALSE);
  g_ptr_array_set_size (self->battle->counters, 0);
  sample_counter (self->battle, "Tilly", "infantry", 0, "0305");
  sample_counter (self->battle, "Brahe", "cavalry", 1, "0306");
  /* Names, of which one can be in hand. */
  g_ptr_array_set_size (self->battle->map->labels, 0);
  g_ptr_array_add (self->battle->map->labels, tc_label_new (sample_hex (self->battle, "0204"), "Mill", ""));
  g_ptr_array_add (self->battle->map->labels, tc_label_new (sample_hex (self->battle, "0207"), "Ford", ""));
  tc_scene_init (&self->scene, self->battle);
  tc_scene_add_setup (&self->scene);
  self->painter = tc_painter_new ();
}

static void
tear_down (Table *self, gconstpointer data)
{
  tc_painter_free (self->painter);
  tc_scene_clear (&self->scene);
  tc_battle_free (self->battle);
}

static TcPlacement *
unit_of (Table *self)
{
  return &g_array_index (self->scene.placements, TcPlacement, 0);
}

static cairo_surface_t *
paint (Table *self, double hex)
{
  double x, y;

  self->view = (TcView) { .hex = hex, .width = (int) (6 * hex), .height = (int) (5 * hex) };
  tc_view_hex_to_point (&self->view, self->battle->map, sample_hex (self->battle, "0305"), &x, &y);
  self->view.x = floor (x - 2 * hex);
  self->view.y = floor (y - 2 * hex);
  return sample_paint (self->painter, &self->scene, &self->view);
}

/* Where the values of the unit in the middle are. */
static TcBounds
find_band (Table *self, double hex)
{
  TcFace face = { .arm = TC_ARM_INFANTRY, .name = "Tilly", .figures = "8-4", .size = 0.76 * hex, .detail = tc_canvas_get_detail (hex) };
  TcBounds band = tc_face_get_values (&face);
  double x, y;

  tc_view_hex_to_point (&self->view, self->battle->map, sample_hex (self->battle, "0305"), &x, &y);
  g_assert_cmpfloat (band.right, >, band.left);
  return (TcBounds) { band.left + x, band.top + y, band.right + x, band.bottom + y };
}

/* Pixels of the band that are not alike. */
static guint
compare_band (Table *self, cairo_surface_t *a, cairo_surface_t *b, double hex)
{
  TcBounds band = find_band (self, hex);
  guint other = 0;

  for (int y = (int) ceil (band.top); y < (int) band.bottom; y++)
    for (int x = (int) ceil (band.left); x < (int) band.right; x++)
      other += sample_pixel (a, x, y) != sample_pixel (b, x, y);
  return other;
}

/* The picture changes, the values do not. */
static void
assert_spared (Table *self, cairo_surface_t *plain, double hex)
{
  cairo_surface_t *marked = paint (self, hex);

  g_assert_cmpuint (sample_compare (plain, marked, 40), >=, 8);
  g_assert_cmpuint (compare_band (self, plain, marked, hex), ==, 0);
  cairo_surface_destroy (marked);
}

static void
test_faces (Table *self, gconstpointer data)
{
  static const guint faces[] = {
    TC_FACE_SELECTED, TC_FACE_TARGET, TC_FACE_DEMORALIZED, TC_FACE_CAPTURED, TC_FACE_SELECTED | TC_FACE_TARGET | TC_FACE_DEMORALIZED,
  };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      cairo_surface_t *plain = paint (self, sizes[i]);

      for (guint k = 0; k < G_N_ELEMENTS (faces); k++)
        {
          unit_of (self)->faces = faces[k];
          assert_spared (self, plain, sizes[i]);
        }
      unit_of (self)->faces = 0;
      cairo_surface_destroy (plain);
    }
}

/* A figure stands in a hex without a counter, and 0 is none. */
static void
find_hexes (Table *self, TcOverlayKind kind, TcHex *here, TcHex *there)
{
  gboolean apart = kind == TC_OVERLAY_FIGURE;

  *here = sample_hex (self->battle, apart ? "0405" : "0305");
  *there = sample_hex (self->battle, apart ? "0406" : "0306");
}

static void
test_overlays (Table *self, gconstpointer data)
{
  TcHex here, there;

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      cairo_surface_t *plain = paint (self, sizes[i]);

      for (TcOverlayKind kind = 0; kind < TC_N_OVERLAYS; kind++)
        {
          if (kind == TC_OVERLAY_BREACH)
            continue;
          find_hexes (self, kind, &here, &there);
          /* lines and pairs, in either direction */
          tc_scene_add_overlay (&self->scene, kind, here, 1);
          tc_scene_add_overlay (&self->scene, kind, there, 1);
          assert_spared (self, plain, sizes[i]);
          g_array_set_size (self->scene.overlays, 0);
          tc_scene_add_overlay (&self->scene, kind, there, kind == TC_OVERLAY_FIGURE);
          tc_scene_add_overlay (&self->scene, kind, here, kind == TC_OVERLAY_FIGURE);
          assert_spared (self, plain, sizes[i]);
          g_array_set_size (self->scene.overlays, 0);
        }
      cairo_surface_destroy (plain);
    }
}

/* In the band every pixel is ground, ink, or between them; at its ends the rim of a small counter may be. */
static void
assert_plain (Table *self, cairo_surface_t *surface, double hex, guint32 ground)
{
  TcBounds band = find_band (self, hex);
  guint32 ink = tc_colour_text_on (ground);

  for (int y = (int) ceil (band.top) + 1; y < (int) band.bottom - 1; y++)
    for (int x = (int) ceil (band.left) + 1; x < (int) band.right - 1; x++)
      {
        guint32 pixel = sample_pixel (surface, x, y);
        double share = 0;

        /* how much ink there is, by the sample in which they differ most */
        for (int c = 0, most = 0; c < 3; c++)
          {
            int from = ground >> 8 * c & 255, to = ink >> 8 * c & 255;

            if (ABS (to - from) > most)
              {
                most = ABS (to - from);
                share = ((int) (pixel >> 8 * c & 255) - from) / (double) (to - from);
              }
          }
        g_assert_cmpint (sample_distance (pixel, tc_colour_mix (ground, ink, CLAMP (share, 0, 1))), <=, 6);
      }
}

/* Whatever the state and the side: behind the figures there is plain ground, no stripe, no ring, no notch. */
static void
test_states (Table *self, gconstpointer data)
{
  static const guint faces[] = { 0, TC_FACE_SPENT, TC_FACE_REDUCED, TC_FACE_SPENT | TC_FACE_REDUCED };

  sample_counter (self->battle, "Tilly", "infantry", 1, "0305");
  for (TcTheme theme = 0; theme < TC_N_THEMES; theme++)
    for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
      for (guint k = 0; k < 2 * G_N_ELEMENTS (faces); k++)
        {
          TcFace face = { .arm = TC_ARM_INFANTRY, .faces = faces[k / 2], .second = k % 2, .palette = tc_palette_get (theme) };
          cairo_surface_t *marked;
          TcPlacement *unit = unit_of (self);

          tc_painter_set_theme (self->painter, theme);
          unit->counter = k % 2 == 0 ? 0 : 2;
          face.colour = tc_battle_get_counter_colour (self->battle, unit->counter);
          unit->faces = faces[k / 2];
          marked = paint (self, sizes[i]);
          assert_plain (self, marked, sizes[i], tc_face_get_ground (&face));
          cairo_surface_destroy (marked);
        }
}

/* Marks on a unit, and on those around it. */
static void
test_riders (Table *self, gconstpointer data)
{
  static const char *const hexes[] = { "0305", "0306", "0304", "0205", "0206", "0405", "0406", "0404", "0204" };
  guint n = self->battle->counters->len;

  for (guint i = 0; i < G_N_ELEMENTS (hexes); i++)
    {
      sample_counter (self->battle, "unit", "infantry", 1, hexes[i]);
      sample_counter (self->battle, "gun", "artillery", 1, hexes[i]);
      sample_counter (self->battle, "Horn", "leader", 1, hexes[i]);
    }
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (guint selected = 0; selected < 2; selected++)
      {
        cairo_surface_t *plain;

        g_array_set_size (self->scene.placements, 0);
        tc_scene_add_setup (&self->scene);
        /* the unit in the middle is alone in its hex, on top of nothing */
        for (guint k = self->scene.placements->len; k-- > n;)
          {
            TcPlacement *placement = &g_array_index (self->scene.placements, TcPlacement, k);

            if (tc_battle_get_arm (self->battle, placement->counter) != TC_ARM_LEADER
                && tc_battle_get_arm (self->battle, placement->counter) != TC_ARM_ARTILLERY)
              continue;
            placement->place.x = -1;
          }
        g_array_remove_index (self->scene.placements, n);
        plain = paint (self, sizes[i]);
        g_array_set_size (self->scene.placements, 0);
        tc_scene_add_setup (&self->scene);
        g_array_remove_index (self->scene.placements, n);
        for (guint k = n; k < self->scene.placements->len; k++)
          if (selected)
            g_array_index (self->scene.placements, TcPlacement, k).faces = TC_FACE_SELECTED;
        assert_spared (self, plain, sizes[i]);
        cairo_surface_destroy (plain);
      }
}

static cairo_surface_t *
paint_named (Table *self, const char *name, double hex)
{
  TcCounter *unit = self->battle->counters->pdata[0];

  g_free (unit->name);
  unit->name = g_strdup (name);
  return paint (self, hex);
}

/* Where the name of the unit is seen, from the middle of its hex. */
static TcBounds
find_name (Table *self, const char *name, double hex)
{
  cairo_surface_t *with = paint_named (self, name, hex), *without = paint_named (self, " ", hex);
  TcBounds seen = { hex, hex, -hex, -hex };
  double x, y;

  tc_view_hex_to_point (&self->view, self->battle->map, sample_hex (self->battle, "0305"), &x, &y);
  for (int dy = (int) (-hex / 2); dy < hex / 2; dy++)
    for (int dx = (int) (-hex / 2); dx < hex / 2; dx++)
      if (sample_pixel (with, (int) x + dx, (int) y + dy) != sample_pixel (without, (int) x + dx, (int) y + dy))
        seen = (TcBounds) { MIN (seen.left, dx), MIN (seen.top, dy), MAX (seen.right, dx + 1), MAX (seen.bottom, dy + 1) };
  cairo_surface_destroy (with);
  cairo_surface_destroy (without);
  return seen;
}

/* Names that begin alike differ by their ends wherever names are written, also in the room beside a gun. */
static void
test_names_alike (Table *self, gconstpointer data)
{
  static const char *const names[][2] = { { "Pappenheim\342\200\231s Cuirassiers", "Pappenheim\342\200\231s Arquebusiers" },
                                          { "Regiment Holstein No. 1", "Regiment Holstein No. 2" } };

  for (guint gun = 0; gun < 2; gun++)
    {
      if (gun)
        sample_counter (self->battle, "Gun", "artillery", 0, "0305");
      g_array_set_size (self->scene.placements, 0);
      tc_scene_add_setup (&self->scene);
      for (guint i = 2; i < G_N_ELEMENTS (sizes); i++)
        for (guint j = 0; j < G_N_ELEMENTS (names); j++)
          {
            cairo_surface_t *one = paint_named (self, names[j][0], sizes[i]), *other = paint_named (self, names[j][1], sizes[i]);
            gsize size = (gsize) cairo_image_surface_get_stride (one) * (gsize) cairo_image_surface_get_height (one);

            g_test_message ("“%s” with %u guns at %.0f pixels", names[j][0], gun, sizes[i]);
            g_assert_true (memcmp (cairo_image_surface_get_data (one), cairo_image_surface_get_data (other), size) != 0);
            cairo_surface_destroy (one);
            cairo_surface_destroy (other);
          }
    }
}

/* A name is in the middle of what riders leave of its counter, whole and clear of its edges. */
static void
test_names (Table *self, gconstpointer data)
{
  static const char *const names[] = { "Tilly", "Tiefenbach", "Baden", "Neu-Br\303\274ner" };
  static const char *const riders[] = { NULL, "leader", "artillery" };
  guint n = self->battle->counters->len;

  for (guint k = 0; k < G_N_ELEMENTS (riders); k++)
    for (guint i = 2; i < G_N_ELEMENTS (sizes); i++)
      {
        const double hex = sizes[i], half = 0.38 * hex, left = k == 2 ? -0.07 * hex : -half, right = k == 1 ? 0.07 * hex : half;

        g_ptr_array_set_size (self->battle->counters, n);
        if (k > 0)
          sample_counter (self->battle, "Horn", riders[k], 0, "0305");
        g_array_set_size (self->scene.placements, 0);
        tc_scene_add_setup (&self->scene);
        for (guint j = 0; j < G_N_ELEMENTS (names); j++)
          {
            TcBounds name = find_name (self, names[j], hex);

            g_assert_cmpfloat (name.left, >=, left);
            g_assert_cmpfloat (name.right, <=, right);
            g_assert_cmpfloat (ABS (name.left - left - (right - name.right)), <=, 0.05 * hex + 1);
            g_assert_cmpfloat (name.right - name.left, >=, (k == 0 ? 0.25 : 0.22) * hex);
            /* capitals and what is above them, between the edge and the symbol */
            g_assert_cmpfloat (name.top, >=, -half + 0.03 * hex);
            g_assert_cmpfloat (name.bottom, <=, -0.12 * hex + 1);
          }
      }
}

static void
make_grey (cairo_surface_t *surface)
{
  guint8 *data = cairo_image_surface_get_data (surface);
  int stride = cairo_image_surface_get_stride (surface);

  for (int y = 0; y < cairo_image_surface_get_height (surface); y++)
    for (int x = 0; x < cairo_image_surface_get_width (surface); x++)
      {
        guint8 *pixel = data + (gsize) y * stride + 4 * x;

        pixel[0] = pixel[1] = pixel[2] = (guint8) ((pixel[2] * 54 + pixel[1] * 183 + pixel[0] * 19) / 256);
      }
  cairo_surface_mark_dirty (surface);
}

/* Without colour every kind of overlay is another picture, and so are zones of two sides. */
static void
test_grey_overlays (Table *self, gconstpointer data)
{
  TcHex here, there;

  for (TcTheme theme = 0; theme < TC_N_THEMES; theme += TEST_STEP (TC_N_THEMES))
    {
      cairo_surface_t *pictures[TC_N_OVERLAYS + 1];
      guint n = 0;

      tc_painter_set_theme (self->painter, theme);
      for (guint i = 0; i <= TC_N_OVERLAYS; i++)
        {
          TcOverlayKind kind = i < TC_N_OVERLAYS ? (TcOverlayKind) i : TC_OVERLAY_CONTROL;
          gint32 value = i < TC_N_OVERLAYS ? 1 : 0;

          if (kind == TC_OVERLAY_BREACH)
            continue;
          find_hexes (self, kind, &here, &there);
          g_array_set_size (self->scene.overlays, 0);
          tc_scene_add_overlay (&self->scene, kind, here, value);
          tc_scene_add_overlay (&self->scene, kind, there, value);
          pictures[n] = paint (self, 48);
          make_grey (pictures[n]);
          for (guint k = 0; k < n; k++)
            g_assert_cmpuint (sample_compare (pictures[n], pictures[k], 30), >=, 24);
          n++;
        }
      while (n > 0)
        cairo_surface_destroy (pictures[--n]);
    }
}

/* Nor are counters of two sides alike when their colours are. */
static void
test_grey_sides (Table *self, gconstpointer data)
{
  static const guint faces[] = { 0, TC_FACE_REDUCED, TC_FACE_SPENT };

  for (int side = 0; side < 2; side++)
    ((TcSide *) g_ptr_array_index (self->battle->sides, side))->colour = 0x5a5a5a;
  sample_counter (self->battle, "Tilly", "infantry", 1, "0305");
  for (TcTheme theme = 0; theme < TC_N_THEMES; theme++)
    for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
      for (guint k = 0; k < G_N_ELEMENTS (faces); k++)
        {
          cairo_surface_t *first, *second;

          tc_painter_set_theme (self->painter, theme);
          unit_of (self)->faces = faces[k];
          first = paint (self, sizes[i]);
          unit_of (self)->counter = 2;
          unit_of (self)->side = 1;
          second = paint (self, sizes[i]);
          g_assert_cmpuint (sample_compare (first, second, 40), >=, (guint) sizes[i] / 2);
          unit_of (self)->counter = 0;
          unit_of (self)->side = 0;
          cairo_surface_destroy (first);
          cairo_surface_destroy (second);
        }
}

/* How much is said at which size. */
static void
test_sizes (void)
{
  TcFace face = { .arm = TC_ARM_INFANTRY, .name = "Tilly", .figures = "8-4" };
  TcFace rider = { .arm = TC_ARM_LEADER, .name = "Horn", .figures = "2", .small = TRUE };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      TcBounds values;

      face.size = 0.76 * sizes[i];
      rider.size = 0.46 * sizes[i];
      face.detail = rider.detail = tc_canvas_get_detail (sizes[i]);
      values = tc_face_get_values (&face);
      /* digits of at least nine pixels of type */
      g_assert_cmpfloat (values.bottom - values.top, >=, 0.76 * 9 - 0.01);
      g_assert_cmpfloat (values.bottom, <=, 0.5 * face.size);
      g_assert_cmpint (face.size >= TC_FACE_SAYS_MOVEMENT, ==, sizes[i] >= 30);
      g_assert_cmpint (face.size >= TC_FACE_SAYS_NAME, ==, sizes[i] >= 48);
      g_assert_cmpint (face.size >= TC_FACE_SAYS_ALL, ==, sizes[i] >= 64);
      values = tc_face_get_values (&rider);
      g_assert_cmpint (values.right > values.left, ==, sizes[i] >= 30);
    }
}

#define add(name, function) g_test_add ("/draw/Marks/" name, Table, NULL, set_up, function, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add ("faces", test_faces);
  add ("overlays", test_overlays);
  add ("states", test_states);
  add ("riders", test_riders);
  add ("names", test_names);
  add ("names-alike", test_names_alike);
  add ("grey-overlays", test_grey_overlays);
  add ("grey-sides", test_grey_sides);
  g_test_add_func ("/draw/Marks/sizes", test_sizes);
  return g_test_run ();
}
