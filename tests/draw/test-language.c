/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A battle whose ids are in no language is drawn like any other: by the arms of its kinds. */
#include "draw-sample.h"
#include "tc-arm.h"
#include "tc-toy.h"

/* The sample with kinds of other names and the same symbols. */
static TcBattle *
rename_kinds (void)
{
  static const char *const names[TC_ARM_OTHER] = { "piku", "rajdo", "kanu", "estru", "karo" };
  TcBattle *battle = sample_battle (FALSE);

  battle->book = tc_rules_new ();
  for (int arm = 0; arm < TC_ARM_OTHER; arm++)
    g_ptr_array_add (battle->book->kinds, tc_kind_new (names[arm], names[arm], tc_arm_get_symbol (arm)));
  for (guint i = 0; i < battle->counters->len; i++)
    {
      TcCounter *counter = g_ptr_array_index (battle->counters, i);

      counter->kind = g_intern_string (names[tc_arm_find (counter->kind)]);
    }

  return battle;
}

static void
test_kinds (Sample *f, gconstpointer data)
{
  g_autoptr (TcBattle) renamed = rename_kinds ();
  g_autoptr (TcPainter) painter = tc_painter_new ();
  cairo_surface_t *usual = sample_paint (f->painter, &f->scene, &f->view), *other;
  TcScene scene;

  tc_scene_init (&scene, renamed);
  tc_scene_add_setup (&scene);
  other = sample_paint (painter, &scene, &f->view);
  g_assert_cmpuint (sample_compare (usual, other, 0), ==, 0);
  /* ... and the picture does depend on the arm */
  ((TcCounter *) g_ptr_array_index (renamed->counters, 0))->kind = g_intern_string ("karo");
  g_clear_pointer (&painter, tc_painter_free);
  painter = tc_painter_new ();
  cairo_surface_destroy (other);
  other = sample_paint (painter, &scene, &f->view);
  g_assert_cmpuint (sample_compare (usual, other, 0), >, 0);
  cairo_surface_destroy (usual);
  cairo_surface_destroy (other);
  tc_scene_clear (&scene);
}

/* The difference that counters make in the hex of @counter. */
static gboolean
is_drawn (const TcBattle *battle, cairo_surface_t *with, cairo_surface_t *without, const TcView *view, TcPlace place)
{
  double x, y;

  tc_view_hex_to_point (view, battle->map, place.x, &x, &y);

  return sample_distance (sample_pixel (with, (int) x, (int) y), sample_pixel (without, (int) x, (int) y)) > 8;
}

/* A position of the toy, as the window shows it. */
static void
test_toy (void)
{
  TcView view = { .hex = 40, .width = 500, .height = 500 };
  g_autoptr (TcPainter) painter = tc_painter_new ();
  cairo_surface_t *with, *without;
  TcToyTable table;
  TcScene scene;

  tc_toy_table_init (&table, "toy", 1);
  g_assert_cmpuint (tc_toy_table_wander (&table, 1, 12), ==, 12);
  tc_scene_init (&scene, table.battle);
  without = sample_paint (painter, &scene, &view);
  tc_state_place (table.ruleset, table.state, scene.placements);
  g_assert_cmpuint (scene.placements->len, >, 4);
  with = sample_paint (painter, &scene, &view);
  for (guint i = 0; i < scene.placements->len; i++)
    g_assert_true (is_drawn (table.battle, with, without, &view,
                             g_array_index (scene.placements, TcPlacement, i).place));
  cairo_surface_destroy (with);
  cairo_surface_destroy (without);
  tc_scene_clear (&scene);
  tc_toy_table_clear (&table);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/draw/Language/kinds", Sample, NULL, sample_set_up, test_kinds, sample_tear_down);
  g_test_add_func ("/draw/Language/toy", test_toy);

  return g_test_run ();
}
