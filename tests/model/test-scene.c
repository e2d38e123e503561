/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-scene.h"

#include "tc-journal.h"
#include "tc-sketch.h"

static void
test_setup (void)
{
  g_autoptr (TcBattle) battle = tc_sketch_new (NULL, 23, 28);
  g_auto (TcScene) scene = { 0 };
  const TcPlacement *placement;

  tc_sketch_add (battle, "low", "infantry", 1, 7, 4, "1713");
  tc_sketch_add (battle, "later", "infantry", 0, 7, 4, NULL);
  tc_sketch_add (battle, "high", "leader", 0, TC_NO_VALUE, 12, "1713");

  tc_scene_init (&scene, battle);
  tc_scene_add_setup (&scene);
  g_assert_cmpuint (scene.placements->len, ==, 2);

  placement = &g_array_index (scene.placements, TcPlacement, 0);
  g_assert_cmpint (placement->counter, ==, 0);
  g_assert_cmpint (placement->side, ==, 1);
  g_assert_cmpint (placement->faces, ==, 0);
  g_assert_cmpint (placement->values[TC_COLUMN_STRENGTH], ==, 7);
  g_assert_cmpint (placement->values[TC_COLUMN_LEADERSHIP], ==, TC_NO_VALUE);
  placement = &g_array_index (scene.placements, TcPlacement, 1);
  g_assert_cmpint (placement->counter, ==, 2);
  g_assert_cmpint (placement->side, ==, 0);
  g_assert_true (tc_place_equal (placement->place, tc_battle_counter (battle, 0)->place));
}

/* A short text as one value, and back again. */
static void
test_pack (void)
{
  static const char *const texts[] = { "", "3-1", "1-10", "+2", "-12", "33%", "12:34/+-" };
  char text[TC_SCENE_PACKED + 1];

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      tc_scene_unpack (tc_scene_pack (texts[i]), text);
      g_assert_cmpstr (text, ==, texts[i]);
    }
  g_assert_cmpint (tc_scene_pack (""), ==, 0);
  tc_scene_unpack (tc_scene_pack ("a3 to 1, or more than that: 987654321"), text);
  g_assert_cmpstr (text, ==, "31:98765");
}

static void
test_overlays (void)
{
  g_autoptr (TcBattle) battle = tc_sketch_new (NULL, 5, 5);
  g_auto (TcScene) scene = { 0 };
  const TcOverlay *overlay;

  tc_scene_init (&scene, battle);
  tc_scene_add_overlay (&scene, TC_OVERLAY_SIGHT, 3, 1);
  tc_scene_add_overlay (&scene, TC_OVERLAY_REACH, 4, 2);
  g_assert_cmpuint (scene.overlays->len, ==, 2);
  overlay = &g_array_index (scene.overlays, TcOverlay, 1);
  g_assert_cmpint (overlay->kind, ==, TC_OVERLAY_REACH);
  g_assert_cmpint (overlay->hex, ==, 4);
  g_assert_cmpint (overlay->value, ==, 2);

  tc_scene_reset (&scene);
  g_assert_cmpuint (scene.overlays->len, ==, 0);
  g_assert_cmpuint (scene.placements->len, ==, 0);
  g_assert_true (scene.battle == battle);
}

static void
test_journal (void)
{
  g_autoptr (TcJournal) journal = tc_journal_new ();
  TcJournalEntry *entry = tc_journal_entry_new ("attack gula blaa > grana", 1);
  guint16 draw = 4;

  g_assert_cmpstr (journal->battle, ==, "");
  g_assert_cmpstr (journal->system, ==, "");
  g_assert_cmpuint (journal->options->len, ==, 0);
  g_array_append_val (entry->draws, draw);
  g_ptr_array_add (journal->entries, entry);
  tc_journal_add_option (journal, "fog=yes");
  g_assert_cmpstr (entry->order, ==, "attack gula blaa > grana");
  g_assert_cmpint (entry->side, ==, 1);
  g_assert_cmpstr (tc_journal_find_option (journal, "fog=yes")->text, ==, "fog=yes");
  g_assert_null (tc_journal_find_option (journal, "fog=no"));
  g_assert_cmpuint (g_array_index (entry->draws, guint16, 0), ==, 4);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/model/Scene/setup", test_setup);
  g_test_add_func ("/model/Scene/overlays", test_overlays);
  g_test_add_func ("/model/Scene/pack", test_pack);
  g_test_add_func ("/model/Journal/entries", test_journal);
  return g_test_run ();
}
