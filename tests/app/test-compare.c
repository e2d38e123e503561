/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-compare.h"

#include "tc-scene.h"
#include "tc-sketch.h"

static TcBattle *
battle_new (void)
{
  TcBattle *battle = tc_sketch_new (NULL, 5, 5);

  tc_sketch_add (battle, "Gula", "infantry", 0, 12, 4, "0203");
  tc_sketch_add (battle, "Blaa", "infantry", 0, 11, 4, "0204");
  tc_sketch_add (battle, "Grana", "infantry", 1, 10, 3, "0404");
  return battle;
}

static GArray *
list_setup (const TcBattle *battle)
{
  TcScene scene;
  GArray *placements;

  tc_scene_init (&scene, battle);
  tc_scene_add_setup (&scene);
  placements = g_array_copy (scene.placements);
  tc_scene_clear (&scene);
  return placements;
}

static TcPlacement *
find (GArray *placements, int counter)
{
  for (guint i = 0; i < placements->len; i++)
    if (g_array_index (placements, TcPlacement, i).counter == counter)
      return &g_array_index (placements, TcPlacement, i);
  g_assert_not_reached ();
}

static void
check (const GPtrArray *found, guint index, const char *text, const char *about, int counter, TcHex hex)
{
  const TcContrast *contrast;

  g_assert_cmpuint (index, <, found->len);
  contrast = g_ptr_array_index (found, index);
  g_assert_cmpstr (contrast->text, ==, text);
  g_assert_cmpstr (contrast->about, ==, about);
  g_assert_cmpint (contrast->counter, ==, counter);
  g_assert_cmpint (contrast->hex, ==, hex);
}

static TcHex
hex (const TcBattle *battle, const char *number)
{
  return tc_hexgrid_parse (&battle->map->grid, number);
}

/* One has moved and been turned, one has left, a ghost is not there, and the third is as it was. */
static void
test_positions (void)
{
  g_autoptr (TcBattle) battle = battle_new ();
  g_autoptr (GArray) before = list_setup (battle), after = list_setup (battle);
  g_autoptr (GPtrArray) same = tc_compare_positions (battle, before, after), found = NULL;
  TcPlacement ghost = *find (after, 2);

  g_assert_cmpuint (same->len, ==, 0);
  find (after, 0)->place.x = hex (battle, "0303");
  find (after, 0)->faces |= TC_FACE_DEMORALIZED;
  find (after, 1)->faces |= TC_FACE_GHOST;
  ghost.faces |= TC_FACE_GHOST;
  ghost.place.x = hex (battle, "0101");
  g_array_append_val (after, ghost);
  found = tc_compare_positions (battle, before, after);
  g_assert_cmpuint (found->len, ==, 2);
  check (found, 0, "Gula", "0203 → 0303, demoralized", 0, hex (battle, "0303"));
  check (found, 1, "Blaa", "0204 → off the map", 1, hex (battle, "0204"));
}

/* Going back, what had begun has ended. */
static void
test_ended_states (void)
{
  g_autoptr (TcBattle) battle = battle_new ();
  g_autoptr (GArray) before = list_setup (battle), after = list_setup (battle);
  g_autoptr (GPtrArray) found = NULL;

  find (before, 0)->faces |= TC_FACE_CAPTURED;
  found = tc_compare_positions (battle, before, after);
  g_assert_cmpuint (found->len, ==, 1);
  check (found, 0, "Gula", "no longer captured", 0, hex (battle, "0203"));
}

static void
test_options (void)
{
  g_autoptr (TcBattle) battle = battle_new ();
  g_autoptr (GArray) before = list_setup (battle), after = list_setup (battle);
  g_autofree char *none = tc_compare_say_options (battle, before, after), *text = NULL, *back = NULL;

  g_assert_cmpstr (none, ==, "");
  find (after, 0)->place.x = hex (battle, "0303");
  find (after, 0)->faces |= TC_FACE_REDUCED;
  find (after, 1)->faces |= TC_FACE_GHOST;
  text = tc_compare_say_options (battle, before, after);
  g_assert_cmpstr (text, ==, "--place=Gula@0303 --disrupt=Gula --remove=Blaa");
  back = tc_compare_say_options (battle, after, before);
  g_assert_cmpstr (back, ==, "--place=Gula@0203 --recover=Gula --place=Blaa@0204");
}

/* By counter, by hex, and elsewhere */
static void
test_versions (void)
{
  g_autoptr (TcBattle) before = battle_new (), after = battle_new ();
  g_autoptr (GPtrArray) found = NULL;
  TcCounter *gula = g_ptr_array_index (after->counters, 0);

  gula->values[TC_COLUMN_STRENGTH] = 13;
  g_ptr_array_add (after->map->labels, tc_label_new (hex (after, "0404"), "Meuchen", "town"));
  found = tc_compare_versions (before, after);
  g_assert_cmpuint (found->len, ==, 2);
  for (guint i = 0; i < found->len; i++)
    {
      const TcContrast *contrast = g_ptr_array_index (found, i);

      if (contrast->counter < 0)
        continue;
      g_assert_cmpstr (contrast->about, ==, "Strength from 12 to 13");
      g_assert_cmpint (contrast->hex, ==, hex (after, "0203"));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/Compare/positions", test_positions);
  g_test_add_func ("/app/Compare/ended-states", test_ended_states);
  g_test_add_func ("/app/Compare/options", test_options);
  g_test_add_func ("/app/Compare/versions", test_versions);
  return g_test_run ();
}
