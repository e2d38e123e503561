/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names and numbers: each name has a place of its own inside the neatline, each number is legible on its ground. */

#include <math.h>
#include <string.h>

#include "draw-sample.h"
#include "shipped.h"
#include "tc-label-form.h"
#include "tc-layers.h"

static TcBounds
find_box (TcText *text, const TcLabel *label, TcSpot at)
{
  const TcLabelForm *form = tc_label_form_find (label->style);
  double width, height;

  tc_text_measure (text, form->font, TC_LABEL_MEASURE * form->size, label->text, &width, &height);
  width /= TC_LABEL_MEASURE;
  return (TcBounds) { at.x - width / 2, at.y - 0.3 * form->size, at.x + width / 2, at.y + 0.3 * form->size };
}

/* What a name hides nobody sees: it keeps off the arrows at the edge of the map. */
static void
check_arrows (const TcCanvas *canvas, const TcBounds *box, const char *name)
{
  g_autoptr (GArray) spots = g_array_new (FALSE, FALSE, sizeof (TcSpot));

  tc_layer_zones_add_arrows (canvas, spots);
  for (guint i = 0; i < spots->len; i++)
    {
      TcSpot at = g_array_index (spots, TcSpot, i);

      g_test_message ("“%s” and the arrow at %.2f, %.2f", name, at.x, at.y);
      g_assert_false (at.x > box->left && at.x < box->right && at.y > box->top && at.y < box->bottom);
    }
}

/* How many numbers of hexes are below the name, halo included. */
static guint
count_numbers (const TcHexGrid *grid, const TcBounds *box)
{
  const TcHex count = tc_hexgrid_get_count (grid);
  guint n = 0;

  for (TcHex hex = 0; hex < count; hex++)
    {
      TcSpot at = tc_geometry_centre (grid, hex);

      at.y += TC_NUMBER_PLACE;
      n += at.x > box->left - 0.19 && at.x < box->right + 0.19 && at.y > box->top - 0.09 && at.y < box->bottom + 0.09;
    }
  return n;
}

/* No name leaves the map, and no two lie on each other; hardly any lies on the number of a hex. */
static void
check_places (const TcBattle *battle)
{
  g_auto (TcScene) scene = { 0 };
  TcText *text = tc_text_new ();
  TcGround *ground = tc_ground_new (battle->map);
  g_autoptr (GArray) zones = tc_layer_zones_find (battle);
  const TcCanvas canvas = { .hex = 48, .detail = TC_DETAIL_FULL, .scene = &scene, .map = battle->map, .ground = ground,
                            .text = text, .zones = zones };
  TcBounds hull = tc_geometry_hull (&battle->map->grid);
  g_autoptr (GArray) boxes = g_array_new (FALSE, FALSE, sizeof (TcBounds)), places = NULL;
  guint numbers = 0;

  tc_scene_init (&scene, battle);
  places = tc_layer_labels_place (&canvas);
  g_assert_cmpuint (places->len, ==, battle->map->labels->len + zones->len);
  for (guint i = 0; i < battle->map->labels->len; i++)
    {
      const TcLabel *label = g_ptr_array_index (battle->map->labels, i);
      TcBounds box = find_box (text, label, g_array_index (places, TcSpot, i));

      if (tc_label_find_course (&canvas, label) != NULL)
        continue;
      g_assert_true (box.left >= hull.left && box.right <= hull.right && box.top >= hull.top && box.bottom <= hull.bottom);
      for (guint k = 0; k < boxes->len; k++)
        g_assert_false (tc_bounds_touch (&box, &g_array_index (boxes, TcBounds, k), 0));
      check_arrows (&canvas, &box, label->text);
      numbers += count_numbers (&battle->map->grid, &box);
      g_array_append_val (boxes, box);
    }
  g_test_message ("%u names on %u numbers", boxes->len, numbers);
  g_assert_cmpuint (numbers, <=, 2);
  tc_ground_free (ground);
  tc_text_free (text);
}

/* No name lies across the line of a zone; how far the nearest hexside of it is from the middle of the name, @at. */
static double
check_line (const TcBattle *battle, const TcMapZone *zone, const TcBounds *box, TcSpot at)
{
  const TcHexGrid *grid = &battle->map->grid;
  const GArray *hexes = zone->area->hexes;
  double nearest = 1e9;

  for (guint i = 0; !zone->edge && i < hexes->len; i++)
    for (int d = 0; d < TC_HEX_DIRECTIONS; d++)
      {
        const TcHex hex = g_array_index (hexes, TcHex, i), other = tc_hexgrid_neighbour (grid, hex, d);
        gboolean inside = other == TC_NO_HEX;
        TcSpot side;

        for (guint k = 0; k < hexes->len && !inside; k++)
          inside = g_array_index (hexes, TcHex, k) == other;
        if (inside)
          continue;
        side = tc_spot_mix (tc_geometry_centre (grid, hex), tc_geometry_centre (grid, other), 0.5);
        nearest = MIN (nearest, hypot (side.x - at.x, side.y - at.y));
        g_test_message ("a name at %.2f, %.2f and the line at %.2f, %.2f", at.x, at.y, side.x, side.y);
        g_assert_false (side.x > box->left && side.x < box->right && side.y > box->top && side.y < box->bottom);
      }
  return nearest;
}

/* Names about Freiburg are no list: that of a zone has air above and below, or stands aside.  What covers half the map is
 * named where its line is. */
static void
test_zones_apart (void)
{
  g_autoptr (TcBattle) battle = shipped_read ("freiburg-1644-siege-campaign.tercio");
  g_auto (TcScene) scene = { 0 };
  TcText *text = tc_text_new ();
  TcGround *ground = tc_ground_new (battle->map);
  g_autoptr (GArray) zones = tc_layer_zones_find (battle), places = NULL;
  const TcCanvas canvas = { .hex = 48, .detail = TC_DETAIL_FULL, .scene = &scene, .map = battle->map, .ground = ground,
                            .text = text, .zones = zones };
  g_autoptr (GArray) boxes = g_array_new (FALSE, FALSE, sizeof (TcBounds));

  tc_scene_init (&scene, battle);
  places = tc_layer_labels_place (&canvas);
  g_assert_cmpuint (zones->len, >, 8);
  for (guint i = 0; i < zones->len; i++)
    {
      TcSpot at = g_array_index (places, TcSpot, battle->map->labels->len + i);
      const char *name = g_array_index (zones, TcMapZone, i).area->name;
      TcBounds box;
      double width, height;

      tc_text_measure (text, TC_FONT_LABEL, TC_LABEL_MEASURE * TC_ZONE_NAME_SIZE, name, &width, &height);
      width /= TC_LABEL_MEASURE;
      box = (TcBounds) { at.x - width / 2, at.y - 0.1, at.x + width / 2, at.y + 0.1 };
      for (guint k = 0; k < zones->len; k++)
        {
          const TcMapZone *zone = &g_array_index (zones, TcMapZone, k);
          const double far = check_line (battle, zone, &box, at);

          if (k == i && zone->area->hexes->len >= 40)
            g_assert_cmpfloat (far, <, width / 2 + 1.5);
        }
      for (guint k = 0; k < boxes->len; k++)
        {
          g_test_message ("%s at %.2f, %.2f and zone %u", name, at.x, at.y, k);
          g_assert_false (tc_bounds_touch (&box, &g_array_index (boxes, TcBounds, k), 0.35));
        }
      g_array_append_val (boxes, box);
    }
  tc_ground_free (ground);
  tc_text_free (text);
}

static void
test_shipped (gconstpointer data)
{
  g_autoptr (TcBattle) battle = shipped_read (data);

  if (battle->map->tabletop == NULL)
    check_places (battle);
}

/* A name that begins on houses at the edge of the map goes off them and stays on it. */
static void
test_houses (void)
{
  g_autoptr (TcBattle) battle = sample_battle (FALSE);
  TcText *text = tc_text_new ();
  TcGround *ground = tc_ground_new (battle->map);
  g_auto (TcScene) scene = { 0 };
  g_autoptr (GArray) zones = tc_layer_zones_find (battle), places = NULL;
  const TcCanvas canvas = { .hex = 48, .detail = TC_DETAIL_FULL, .scene = &scene, .map = battle->map, .ground = ground,
                            .text = text, .zones = zones };
  TcSpot village;
  TcBounds box;

  g_ptr_array_set_size (battle->map->labels, 0);
  sample_terrain (battle, "village", "0116");
  g_ptr_array_add (battle->map->labels, tc_label_new (sample_hex (battle, "0116"), "Long name of a village", "town"));
  tc_scene_init (&scene, battle);
  places = tc_layer_labels_place (&canvas);
  box = find_box (text, g_ptr_array_index (battle->map->labels, 0), g_array_index (places, TcSpot, 0));
  village = tc_geometry_centre (&battle->map->grid, sample_hex (battle, "0116"));
  g_assert_false (village.x > box.left && village.x < box.right && village.y > box.top && village.y < box.bottom);
  g_assert_cmpfloat (box.right, <=, tc_geometry_hull (&battle->map->grid).right);
  tc_ground_free (ground);
  tc_text_free (text);
}

static const TcLabel *
find_label (const TcMap *map, const char *text, guint *index)
{
  for (*index = 0; *index < map->labels->len; (*index)++)
    if (strcmp (((const TcLabel *) g_ptr_array_index (map->labels, *index))->text, text) == 0)
      return g_ptr_array_index (map->labels, *index);
  g_assert_not_reached ();
}

/* Names that are put somewhere stay there, together in one hex, and the others make way for them. */
static void
test_here (void)
{
  g_autoptr (TcBattle) battle = sample_battle (FALSE);
  GPtrArray *labels = battle->map->labels;
  TcText *text = tc_text_new ();
  TcGround *ground = tc_ground_new (battle->map);
  g_auto (TcScene) scene = { 0 };
  g_autoptr (GArray) zones = tc_layer_zones_find (battle), places = NULL;
  TcCanvas canvas = { .hex = 48, .detail = TC_DETAIL_FULL, .scene = &scene, .map = battle->map, .ground = ground,
                      .text = text, .zones = zones };
  TcHex hex = sample_hex (battle, "0605");
  TcSpot middle = tc_geometry_centre (&battle->map->grid, hex), at;
  TcBounds free_box, here;
  TcLabel *label;

  g_ptr_array_set_size (labels, 0);
  g_ptr_array_add (labels, tc_label_new (hex, "Meuchen", "town"));
  for (int i = 0; i < 2; i++)
    {
      g_ptr_array_add (labels, label = tc_label_new (hex, i == 0 ? "Mill" : "Ford", ""));
      label->stands = g_intern_string (TC_LABEL_HERE);
      label->right = i == 0 ? 0 : 75;
      label->down = i == 0 ? 10 : -50;
    }
  tc_scene_init (&scene, battle);
  canvas.places = places = tc_layer_labels_place (&canvas);
  at = g_array_index (places, TcSpot, 2);
  g_assert_cmpfloat_with_epsilon (at.x, middle.x + 0.75, 1e-9);
  g_assert_cmpfloat_with_epsilon (at.y, middle.y - 0.5, 1e-9);
  free_box = find_box (text, g_ptr_array_index (labels, 0), g_array_index (places, TcSpot, 0));
  here = find_box (text, g_ptr_array_index (labels, 1), g_array_index (places, TcSpot, 1));
  g_assert_false (tc_bounds_touch (&free_box, &here, 0));
  /* each is found where it is written; elsewhere in the hex the first one is meant */
  for (guint i = 0; i < 3; i++)
    g_assert_cmpint (tc_layer_labels_pick (&canvas, g_array_index (places, TcSpot, i)), ==, (int) i);
  g_assert_cmpint (tc_layer_labels_pick (&canvas, tc_spot (middle.x - 0.45, middle.y + 0.05)), ==, 0);
  g_assert_cmpint (tc_layer_labels_pick (&canvas, tc_spot (middle.x - 3, middle.y + 3)), ==, -1);
  tc_ground_free (ground);
  tc_text_free (text);
}

/* The name in hand has a frame about it, and nothing else changes. */
static void
test_frame (Sample *self, gconstpointer data)
{
  GPtrArray *labels = self->battle->map->labels;
  cairo_surface_t *plain, *framed;
  guint at;
  double x, y;

  g_ptr_array_set_size (labels, 0);
  g_ptr_array_add (labels, tc_label_new (sample_hex (self->battle, "0605"), "Meuchen", "town"));
  g_ptr_array_add (labels, tc_label_new (sample_hex (self->battle, "0205"), "Mill", ""));
  tc_painter_invalidate (self->painter);
  plain = sample_paint (self->painter, &self->scene, &self->view);
  tc_scene_add_overlay (&self->scene, TC_OVERLAY_NAME, find_label (self->battle->map, "Meuchen", &at)->hex, (gint32) at);
  framed = sample_paint (self->painter, &self->scene, &self->view);
  g_assert_cmpuint (sample_compare (plain, framed, 30), >, 100);
  g_assert_true (tc_painter_find_name (self->painter, &self->view, at, &x, &y));
  for (int down = -60; down <= 60; down++)
    for (int right = -200; right <= 200; right++)
      {
        int px = (int) x + right, py = (int) y + down;

        if (px >= 0 && py >= 0 && px < 500 && py < 400 && (ABS (down) > 30 || ABS (right) > 100))
          g_assert_cmphex (sample_pixel (plain, px, py), ==, sample_pixel (framed, px, py));
      }
  cairo_surface_destroy (plain);
  cairo_surface_destroy (framed);
}

/* A name along a line is on the side of its point; one of water keeps off roads; without a line near it stands level. */
static void
test_along (void)
{
  g_autoptr (TcBattle) battle = sample_battle (FALSE);
  TcText *text = tc_text_new ();
  TcGround *ground;
  g_auto (TcScene) scene = { 0 };
  TcCanvas canvas = { .hex = 48, .detail = TC_DETAIL_FULL, .scene = &scene, .text = text };
  TcLabel *label = tc_label_new (sample_hex (battle, "1002"), "High road", "");
  TcSpot above, below;
  const TcCourse *road;

  g_ptr_array_set_size (battle->map->features, 0);
  sample_path (battle, "road", TC_FEATURE_PATH, "1001 1002 1003 1004 1005");
  tc_map_derive (battle->map);
  tc_scene_init (&scene, battle);
  canvas.map = battle->map;
  canvas.ground = ground = tc_ground_new (battle->map);
  g_assert_null (tc_label_find_course (&canvas, label));
  label->stands = g_intern_string (TC_LABEL_ALONG);
  label->down = -30;
  road = tc_label_find_course (&canvas, label);
  g_assert_nonnull (road);
  above = tc_label_find_seat (&canvas, label, road);
  label->down = 30;
  below = tc_label_find_seat (&canvas, label, road);
  g_assert_cmpfloat_with_epsilon (below.y - above.y, 0.44, 0.05);
  g_assert_cmpfloat_with_epsilon (below.x, above.x, 0.1);
  tc_text_set (&label->style, "water");
  g_assert_null (tc_label_find_course (&canvas, label));
  tc_text_set (&label->style, "");
  label->hex = sample_hex (battle, "0602");
  g_assert_null (tc_label_find_course (&canvas, label));
  tc_label_free (label);
  tc_ground_free (ground);
  tc_text_free (text);
}

/* The mean height of what a name paints, hexes below the road that it stands along. */
static double
find_ink (Sample *f, int down)
{
  TcLabel *label = tc_label_new (sample_hex (f->battle, "1005"), "High road", "");
  TcView view = { .hex = 48, .width = 900, .height = 700 };
  double road = tc_geometry_centre (&f->battle->map->grid, label->hex).y * view.hex, sum = 0;
  cairo_surface_t *without = sample_paint (f->painter, &f->scene, &view), *with;
  guint n = 0;

  label->stands = g_intern_string (TC_LABEL_ALONG);
  label->down = down;
  g_ptr_array_add (f->battle->map->labels, label);
  tc_painter_change (f->painter, TC_CHANGE_LABELS, NULL);
  with = sample_paint (f->painter, &f->scene, &view);
  for (int y = 0; y < view.height; y++)
    for (int x = 0; x < view.width; x++)
      if (sample_pixel (with, x, y) != sample_pixel (without, x, y))
        {
          sum += y - road;
          n++;
        }
  cairo_surface_destroy (with);
  cairo_surface_destroy (without);
  g_ptr_array_set_size (f->battle->map->labels, 0);
  tc_painter_change (f->painter, TC_CHANGE_LABELS, NULL);
  g_assert_cmpuint (n, >, 100);
  return sum / n / view.hex;
}

/* As far above a road as below it, and clear of it. */
static void
test_sides_of_road (Sample *f, gconstpointer data)
{
  double above, below;

  g_ptr_array_set_size (f->battle->map->features, 0);
  g_ptr_array_set_size (f->battle->map->labels, 0);
  sample_path (f->battle, "road", TC_FEATURE_PATH, "1001 1002 1003 1004 1005 1006 1007 1008 1009 1010");
  tc_map_derive (f->battle->map);
  tc_painter_set_layers (f->painter, TC_LAYER_LABELS | TC_LAYER_FEATURES);
  tc_painter_change (f->painter, TC_CHANGE_FEATURES | TC_CHANGE_LABELS, NULL);
  above = find_ink (f, -30);
  below = find_ink (f, 30);
  g_test_message ("%.3f hexes above, %.3f below", above, below);
  g_assert_cmpfloat (above, <, -0.24);
  g_assert_cmpfloat (below, >, 0.24);
}

/* The name of a town is on none of the houses of its settlement, whichever of its hexes it is said of, and on no counter. */
static void
check_settlement (const char *file, const char *name)
{
  g_autoptr (TcBattle) battle = shipped_read (file);
  TcText *text = tc_text_new ();
  TcGround *ground;
  g_auto (TcScene) scene = { 0 };
  g_autoptr (GArray) zones = NULL, places = NULL;
  TcCanvas canvas = { .hex = 48, .detail = TC_DETAIL_FULL, .scene = &scene, .text = text };
  gboolean towns[256];
  const TcLabel *label;
  TcBounds box;
  guint n = 0, index;

  canvas.map = battle->map;
  canvas.ground = ground = tc_ground_new (battle->map);
  canvas.zones = zones = tc_layer_zones_find (battle);
  tc_scene_init (&scene, battle);
  g_assert_true (tc_map_find_recipe (battle->map, TC_RECIPE_WALLED, towns));
  label = find_label (battle->map, name, &index);
  places = tc_layer_labels_place (&canvas);
  box = find_box (text, label, g_array_index (places, TcSpot, index));
  for (TcHex hex = 0; hex < tc_hexgrid_get_count (&battle->map->grid); hex++)
    {
      TcSpot at = tc_geometry_centre (&battle->map->grid, hex);
      TcBounds houses = { at.x - 0.5, at.y - 0.52, at.x + 0.5, at.y + 0.52 };

      if (!towns[battle->map->terrain[hex]])
        continue;
      n++;
      g_assert_false (tc_bounds_touch (&box, &houses, 0));
    }
  g_assert_cmpuint (n, >, 3);
  for (guint i = 0; i < battle->counters->len; i++)
    {
      TcHex hex = tc_map_find_place (battle->map, tc_battle_counter (battle, i)->place);
      TcSpot at;

      if (!tc_map_has_hex (battle->map, hex))
        continue;
      at = tc_geometry_centre (&battle->map->grid, hex);
      g_assert_false (tc_bounds_touch (&box, &(TcBounds) { at.x - 0.36, at.y - 0.36, at.x + 0.36, at.y + 0.36 }, 0));
    }
  tc_ground_free (ground);
  tc_text_free (text);
}

static void
test_settlement (void)
{
  check_settlement ("lutzen-1632.tercio", "Lützen");
  check_settlement ("nordlingen-1634.tercio", "Nördlingen");
}

/* A leader who rides is named under the counters from 48 pixels a hex, beside the numbers of the hexes below. */
static void
test_leaders (Sample *f, gconstpointer data)
{
  static const struct { double hex; gboolean named; } sizes[] = { { 40, FALSE }, { 48, TRUE }, { 64, TRUE }, { 97, TRUE } };
  TcCounter *chief = g_ptr_array_index (f->battle->counters, tc_record_find (&tc_counter_record, f->battle->counters, "chief"));

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      TcView view = { .hex = sizes[i].hex, .width = 700, .height = 700 };
      cairo_surface_t *named, *unnamed, *bare;
      guint changed = 0;

      tc_painter_set_layers (f->painter, TC_LAYER_COUNTERS | TC_LAYER_NUMBERS);
      tc_text_set (&chief->name, "Gottfried Heinrich Pappenheim");
      named = sample_paint (f->painter, &f->scene, &view);
      tc_text_set (&chief->name, "");
      unnamed = sample_paint (f->painter, &f->scene, &view);
      tc_painter_set_layers (f->painter, TC_LAYER_COUNTERS);
      bare = sample_paint (f->painter, &f->scene, &view);
      for (int y = 0; y < view.height; y++)
        for (int x = 0; x < view.width; x++)
          {
            gboolean is_name = sample_pixel (named, x, y) != sample_pixel (unnamed, x, y);

            changed += is_name;
            g_assert_false (is_name && sample_pixel (unnamed, x, y) != sample_pixel (bare, x, y));
          }
      g_test_message ("%g pixels a hex: %u", sizes[i].hex, changed);
      g_assert_cmpint (changed > 60, ==, sizes[i].named);
      g_assert_cmpint (changed > 0, ==, sizes[i].named);
      cairo_surface_destroy (named);
      cairo_surface_destroy (unnamed);
      cairo_surface_destroy (bare);
    }
}

/* The ink of a number against what is next to it: the pixels of both are those that change with the layer of numbers. */
static double
find_contrast (TcPainter *painter, const TcScene *scene, const TcPalette *p, TcHex hex)
{
  TcSpot middle = tc_geometry_centre (&scene->battle->map->grid, hex);
  TcView view = { .hex = 64, .x = (middle.x - 0.5) * 64, .y = (middle.y - 0.6) * 64, .width = 64, .height = 32 };
  cairo_surface_t *with, *without;
  double worst = 21;

  tc_painter_set_layers (painter, TC_LAYER_ALL & ~(guint) (TC_LAYER_COUNTERS | TC_LAYER_GRID | TC_LAYER_LABELS));
  with = sample_paint (painter, scene, &view);
  tc_painter_set_layers (painter, TC_LAYER_ALL & ~(guint) (TC_LAYER_COUNTERS | TC_LAYER_GRID | TC_LAYER_LABELS | TC_LAYER_NUMBERS));
  without = sample_paint (painter, scene, &view);
  for (int y = 2; y < view.height - 2; y++)
    for (int x = 2; x < view.width - 2; x++)
      {
        double best = 1;

        if (sample_distance (sample_pixel (with, x, y), p->number) > 8
            || sample_pixel (with, x, y) == sample_pixel (without, x, y))
          continue;
        /* A stroke of a figure is two pixels wide: within three of its ink is what it is read against. */
        for (int k = -3; k <= 3; k++)
          {
            best = MAX (best, tc_colour_contrast (p->number, sample_pixel (with, CLAMP (x + k, 0, view.width - 1), y)));
            best = MAX (best, tc_colour_contrast (p->number, sample_pixel (with, x, CLAMP (y + k, 0, view.height - 1))));
          }
        worst = MIN (worst, best);
      }
  cairo_surface_destroy (with);
  cairo_surface_destroy (without);
  return worst;
}

/* On every ground and in every theme. */
static void
test_numbers (void)
{
  static const char *const grounds[] = { "forest", "woods", "town", "section", "village", "marsh", "rough", "lake", "hill", "clear" };
  g_autoptr (TcBattle) battle = sample_battle (FALSE);
  g_autoptr (TcPainter) painter = tc_painter_new ();
  g_auto (TcScene) scene = { 0 };

  tc_scene_init (&scene, battle);
  for (guint i = 0; i < G_N_ELEMENTS (grounds); i++)
    {
      sample_terrain (battle, grounds[i], "0103 0104 0105 0203 0204 0205 0303 0304 0305");
      tc_painter_change (painter, TC_CHANGE_LEGEND, NULL);
      for (TcTheme theme = TC_THEME_LIGHT; theme < TC_N_THEMES; theme++)
        {
          tc_painter_set_theme (painter, theme);
          g_assert_cmpfloat (find_contrast (painter, &scene, tc_palette_get (theme), sample_hex (battle, "0204")), >=, 4.5);
        }
    }
}

/* Of the ink of the number of a hex among counters, what they cover: a fraction. */
static double
find_covered (TcPainter *painter, const TcScene *scene, TcHex hex, double size)
{
  const TcPalette *p = tc_palette_get (TC_THEME_LIGHT);
  const guint layers = TC_LAYER_ALL & ~(guint) (TC_LAYER_GRID | TC_LAYER_LABELS);
  TcSpot middle = tc_geometry_centre (&scene->battle->map->grid, hex);
  TcView view = { .hex = size, .x = floor ((middle.x - 0.4) * size), .y = floor ((middle.y - 0.6) * size),
                  .width = (int) (0.8 * size), .height = (int) (0.35 * size) };
  cairo_surface_t *bare, *covered;
  guint ink = 0, lost = 0;

  tc_painter_set_layers (painter, layers & ~(guint) TC_LAYER_COUNTERS);
  bare = sample_paint (painter, scene, &view);
  tc_painter_set_layers (painter, layers);
  covered = sample_paint (painter, scene, &view);
  for (int y = 0; y < view.height; y++)
    for (int x = 0; x < view.width; x++)
      if (sample_distance (sample_pixel (bare, x, y), p->number) <= 60)
        {
          ink++;
          lost += sample_distance (sample_pixel (covered, x, y), p->number) > 60;
        }
  cairo_surface_destroy (bare);
  cairo_surface_destroy (covered);
  g_assert_cmpuint (ink, >, 10);
  return (double) lost / ink;
}

/* Between two rows of counters a number is seen. */
static void
test_numbers_among_counters (void)
{
  static const char *const hexes[] = { "0104", "0105", "0106", "0203", "0204", "0205", "0206", "0304", "0305", "0306" };
  static const double sizes[] = { 36, 40, 48, 64, 96 };
  g_autoptr (TcBattle) battle = sample_battle (FALSE);
  g_autoptr (TcPainter) painter = tc_painter_new ();
  g_auto (TcScene) scene = { 0 };

  g_ptr_array_set_size (battle->counters, 0);
  for (guint i = 0; i < G_N_ELEMENTS (hexes); i++)
    sample_counter (battle, "Tilly", "infantry", (int) i % 2, hexes[i]);
  tc_scene_init (&scene, battle);
  tc_scene_add_setup (&scene);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      double covered = find_covered (painter, &scene, sample_hex (battle, "0205"), sizes[i]);

      g_test_message ("at %g px counters cover %.0f %% of a number", sizes[i], 100 * covered);
      g_assert_cmpfloat (covered, <=, 0.02);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  shipped_add ("/draw/Names/shipped", NULL, test_shipped);
  g_test_add ("/draw/Names/sides-of-road", Sample, NULL, sample_set_up, test_sides_of_road, sample_tear_down);
  g_test_add ("/draw/Names/frame", Sample, NULL, sample_set_up, test_frame, sample_tear_down);
  g_test_add_func ("/draw/Names/zones-apart", test_zones_apart);
  g_test_add_func ("/draw/Names/here", test_here);
  g_test_add_func ("/draw/Names/along", test_along);
  g_test_add_func ("/draw/Names/houses", test_houses);
  g_test_add_func ("/draw/Names/numbers", test_numbers);
  g_test_add_func ("/draw/Names/numbers-among-counters", test_numbers_among_counters);
  g_test_add_func ("/draw/Names/settlement", test_settlement);
  g_test_add ("/draw/Names/leaders", Sample, NULL, sample_set_up, test_leaders, sample_tear_down);
  return g_test_run ();
}
