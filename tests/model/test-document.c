/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-document.h"

#include "tc-dump.h"
#include "tc-sketch.h"
#include "tc-workshop.h"

static TcEdit
edit_at_random (GRand *rand)
{
  static const char *const texts[] = { "", "a", "b" };
  static const char *const values[] = { NULL, "no", "yes" };
  TcEdit edit = { .kind = (TcEditKind) g_rand_int_range (rand, 0, TC_EDIT_OPTION + 1) };
  gboolean nowhere = g_rand_int_range (rand, 0, 4) == 0;

  switch (edit.kind)
    {
    case TC_EDIT_TERRAIN:
      edit.index = g_rand_int_range (rand, 0, 6);
      edit.number = g_rand_int_range (rand, 0, 3);
      break;
    case TC_EDIT_TITLE:
    case TC_EDIT_SUMMARY:
      edit.text = g_strdup (texts[g_rand_int_range (rand, 0, 3)]);
      break;
    case TC_EDIT_COUNTER_PLACE:
      edit.index = g_rand_int_range (rand, 0, 2);
      edit.place = nowhere ? TC_NOWHERE
                           : (TcPlace) { g_rand_int_range (rand, 0, 3), 0, TC_NO_FACING };
      break;
    case TC_EDIT_COUNTER_NAME:
      edit.index = g_rand_int_range (rand, 0, 2);
      edit.text = g_strdup (texts[g_rand_int_range (rand, 0, 3)]);
      break;
    case TC_EDIT_COUNTER_VALUE:
      edit.index = g_rand_int_range (rand, 0, 2);
      edit.column = g_rand_int_range (rand, 0, TC_N_COLUMNS);
      edit.number = nowhere ? TC_NO_VALUE : g_rand_int_range (rand, 0, 3);
      break;
    case TC_EDIT_OPTION:
    default:
      edit.key = g_strdup (g_rand_boolean (rand) ? "fog" : "king");
      edit.text = g_strdup (values[g_rand_int_range (rand, 0, 3)]);
      break;
    }
  return edit;
}

/* Forty edits, some in strokes of up to four, some taken back; nothing is left to redo. */
static void
work (TcDocument *document, GRand *rand)
{
  guint stroke = 0;

  for (guint i = 0; i < 40; i++)
    {
      TcEdit edit = edit_at_random (rand);

      if (i % 4 == 0)
        stroke = g_rand_boolean (rand) ? tc_document_new_stroke (document) : 0;
      g_assert_true (tc_document_do (document, &edit, stroke));
      if (g_rand_int_range (rand, 0, 6) == 0)
        tc_document_undo (document);
    }
  while (tc_document_can_redo (document))
    tc_document_redo (document);
}

/* All the way back, and forth over the same states. */
static void
go_back_and_forth (TcDocument *document, const char *first)
{
  const TcBattle *battle = tc_document_get_battle (document);
  g_autoptr (GPtrArray) seen = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_add (seen, tc_dump_battle (battle));
  while (tc_document_can_undo (document))
    {
      tc_document_undo (document);
      g_ptr_array_add (seen, tc_dump_battle (battle));
      g_assert_cmpint (tc_document_is_saved (document), ==, !tc_document_can_undo (document));
    }
  g_assert_cmpstr (g_ptr_array_index (seen, seen->len - 1), ==, first);

  for (guint i = seen->len - 1; i-- > 0;)
    {
      g_autofree char *now = NULL;

      g_assert_true (tc_document_can_redo (document));
      tc_document_redo (document);
      now = tc_dump_battle (battle);
      g_assert_cmpstr (now, ==, g_ptr_array_index (seen, i));
    }
  g_assert_false (tc_document_can_redo (document));
}

static void
test_random (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1643);

  for (guint i = 0; i < 200; i++)
    {
      g_autoptr (TcDocument) document = tc_document_new (tc_workshop_new ());
      g_autofree char *first = tc_dump_battle (tc_document_get_battle (document));

      work (document, rand);
      go_back_and_forth (document, first);
      go_back_and_forth (document, first);
    }
}

/* What the handlers below received: mask, hexes and counters of each change, and "r" when it can be redone. */
static void
on_changed (TcDocument *document, const TcChange *change, gpointer data)
{
  GString *heard = data;

  g_string_append_printf (heard, "%x:", change->what);
  for (guint i = 0; i < change->hexes->len; i++)
    g_string_append_printf (heard, "h%d", g_array_index (change->hexes, TcHex, i));
  for (guint i = 0; i < change->counters->len; i++)
    g_string_append_printf (heard, "c%d", g_array_index (change->counters, gint32, i));
  g_string_append (heard, tc_document_can_redo (document) ? "r " : " ");
}

static void
assert_heard (GString *heard, const char *expected)
{
  g_assert_cmpstr (heard->str, ==, expected);
  g_string_truncate (heard, 0);
}

/* One edit of the stroke 1. */
static gboolean
paint (TcDocument *document, const char *text)
{
  TcEdit edit = tc_workshop_read_edit (text);

  return tc_document_do (document, &edit, 1);
}

static void
test_signal (void)
{
  g_autoptr (TcDocument) document = tc_document_new (tc_workshop_new ());
  g_autoptr (GString) heard = g_string_new (NULL);

  g_signal_connect (document, "changed", G_CALLBACK (on_changed), heard);
  g_assert_true (paint (document, "hex 4 1"));
  g_assert_true (paint (document, "hex 3 1"));
  assert_heard (heard, "2:h4 2:h3 ");
  g_assert_true (paint (document, "hex 3 2")); /* merged, but a change none the less */
  assert_heard (heard, "2:h3 ");
  g_assert_true (paint (document, "hex 3 2")); /* none */
  g_assert_false (paint (document, "hex 99 1"));
  assert_heard (heard, "");
  tc_document_undo (document); /* both at once; the history is already as it will be */
  assert_heard (heard, "2:h3h4r ");
  tc_document_redo (document);
  assert_heard (heard, "2:h3h4 ");
  tc_document_redo (document);
  assert_heard (heard, "");
  tc_document_mark_saved (document);
  assert_heard (heard, "4000: ");
  tc_document_mark_saved (document);
  assert_heard (heard, "");
  g_assert_true (paint (document, "hex 4 0"));
  assert_heard (heard, "2:h4 ");
}

/* Edits of one step that change several sorts of things, and the same counter twice. */
static void
test_compound (void)
{
  g_autoptr (TcDocument) document = tc_document_new (tc_workshop_new ());
  g_autoptr (GString) heard = g_string_new (NULL);
  TcEdit place = { .kind = TC_EDIT_COUNTER_PLACE, .index = 1, .place = { 2, 0, TC_NO_FACING } };
  TcEdit goes = { .kind = TC_EDIT_COUNTER, .index = 0, .number = TC_EDIT_REMOVE };

  g_signal_connect (document, "changed", G_CALLBACK (on_changed), heard);
  tc_document_freeze (document);
  g_assert_true (paint (document, "hex 3 1"));
  tc_document_freeze (document);
  g_assert_true (paint (document, "value 7"));
  tc_document_thaw (document);
  g_assert_true (tc_document_do (document, &place, 1));
  g_assert_true (paint (document, "value 8"));
  assert_heard (heard, "");
  tc_document_thaw (document);
  assert_heard (heard, "302:h3c0c1 ");
  tc_document_freeze (document);
  tc_document_thaw (document);
  assert_heard (heard, "");
  tc_document_undo (document);
  assert_heard (heard, "302:h3c0c1r ");
  tc_document_redo (document);
  assert_heard (heard, "302:h3c0c1 ");

  /* Behind one that goes the others have new indexes: none is listed. */
  g_assert_true (paint (document, "hex 3 2"));
  g_assert_true (paint (document, "value 5"));
  g_assert_true (tc_document_do (document, &goes, 1));
  assert_heard (heard, "2:h3 200:c0 c00: ");
  tc_document_undo (document);
  assert_heard (heard, "e02:h3r ");
}

/* One that is appended leaves the others their indexes; what is taken away again does not. */
static void
test_appended (void)
{
  g_autoptr (TcDocument) document = tc_document_new (tc_workshop_new ());
  g_autoptr (GString) heard = g_string_new (NULL);
  TcEdit comes = { .kind = TC_EDIT_COUNTER, .index = 2, .number = TC_EDIT_INSERT,
                   .object = tc_counter_new ("alva", "Alva", "infantry", 0) };

  g_signal_connect (document, "changed", G_CALLBACK (on_changed), heard);
  g_assert_true (tc_document_do (document, &comes, 0));
  assert_heard (heard, "400: ");
  tc_document_undo (document);
  assert_heard (heard, "c00:r ");
  tc_document_redo (document);
  assert_heard (heard, "400: ");
}

/* What was recovered is unsaved however much is undone. */
static void
test_unsaved (void)
{
  g_autoptr (TcDocument) document = tc_document_new (tc_workshop_new ());
  g_autoptr (GString) heard = g_string_new (NULL);

  g_signal_connect (document, "changed", G_CALLBACK (on_changed), heard);
  g_assert_true (tc_document_is_saved (document));
  tc_document_mark_unsaved (document);
  assert_heard (heard, "4000: ");
  g_assert_false (tc_document_is_saved (document));
  g_assert_true (paint (document, "hex 3 1"));
  tc_document_undo (document);
  g_assert_false (tc_document_can_undo (document));
  g_assert_false (tc_document_is_saved (document));
  tc_document_mark_saved (document);
  g_assert_true (tc_document_is_saved (document));
}

static void
on_changed_count (TcDocument *document, const TcChange *change, gpointer data)
{
  guint *n = data;

  *n += 1;
  g_assert_cmpuint (change->hexes->len, ==, 300 * 300);
}

/* A large stroke is one step, and no slow one; taking it back is one change. */
static void
test_large_stroke (void)
{
  g_autoptr (TcDocument) document = NULL;
  TcBattle *battle = tc_sketch_new (NULL, 300, 300);
  gint64 start = g_get_monotonic_time ();
  guint changes = 0;

  g_assert_true (tc_sketch_lay (battle, "woods", "001001"));
  battle->map->terrain[0] = 0;
  document = tc_document_new (battle);
  for (guint round = 0; round < 2; round++)
    for (TcHex hex = 0; hex < 300 * 300; hex++)
      {
        TcEdit edit = { .kind = TC_EDIT_TERRAIN, .index = hex, .number = 1 };

        g_assert_true (tc_document_do (document, &edit, 7));
      }
  g_signal_connect (document, "changed", G_CALLBACK (on_changed_count), &changes);
  tc_document_undo (document);
  g_assert_cmpuint (changes, ==, 1);
  g_assert_false (tc_document_can_undo (document));
  for (TcHex hex = 0; hex < 300 * 300; hex++)
    g_assert_cmpint (battle->map->terrain[hex], ==, 0);
  g_assert_cmpint (g_get_monotonic_time () - start, <, 20 * G_USEC_PER_SEC);
}

static void
on_changed_hexes (TcDocument *document, const TcChange *change, guint *n)
{
  g_assert_cmpuint (change->what, ==, TC_CHANGE_TERRAIN);
  *n += change->hexes->len;
}

/* The terrain of many hexes at once, before and after that of single ones in a stroke: each comes back. */
static void
test_many_hexes (void)
{
  TcBattle *battle = tc_sketch_new (NULL, 4, 5);
  g_autoptr (TcDocument) document = NULL;
  guint n = 0;

  g_assert_true (tc_sketch_lay (battle, "woods", "0101"));
  document = tc_document_new (battle);
  g_signal_connect (document, "changed", G_CALLBACK (on_changed_hexes), &n);
  for (guint round = 0; round < 3; round++)
    {
      TcEdit edit = { .kind = TC_EDIT_TERRAIN, .index = 7, .number = 1 };
      TcEdit many = { .kind = TC_EDIT_TERRAINS, .object = tc_terrains_new () };

      tc_terrains_add (many.object, 0, (guint8) (round % 2));
      tc_terrains_add (many.object, 7, 0);
      g_assert_true (tc_document_do (document, &edit, 7));
      g_assert_true (tc_document_do (document, &many, 7));
      g_assert_null (many.object);
    }
  g_assert_cmpuint (n, ==, 3 * 3);
  g_assert_cmpuint (tc_document_get_length (document), ==, 1);
  tc_document_undo (document);
  g_assert_cmpuint (n, ==, 3 * 3 + 2);
  g_assert_cmpuint (battle->map->terrain[0], ==, 1);
  g_assert_cmpuint (battle->map->terrain[7], ==, 0);
  tc_document_redo (document);
  g_assert_cmpuint (battle->map->terrain[0], ==, 0);
}

/* What is drawn names the step, not the entry of the legend that came with it. */
static void
test_step_of_new_terrain (void)
{
  g_autoptr (TcDocument) document = tc_document_new (tc_workshop_new ());
  TcEdit legend = { .kind = TC_EDIT_LEGEND, .number = TC_EDIT_INSERT, .object = tc_terrain_new ('x', "heath", "Heath") };
  TcEdit terrain = { .kind = TC_EDIT_TERRAIN, .index = 1 };

  legend.index = terrain.number = (gint32) tc_document_get_battle (document)->map->legend->len;
  g_assert_true (tc_document_do (document, &legend, 5));
  g_assert_cmpint (tc_document_get_step (document, 0, NULL)->kind, ==, TC_EDIT_LEGEND);
  g_assert_true (tc_document_do (document, &terrain, 5));
  g_assert_cmpuint (tc_document_get_length (document), ==, 1);
  g_assert_cmpint (tc_document_get_step (document, 0, NULL)->kind, ==, TC_EDIT_TERRAIN);
}

/* The document may be freed while it reports a change. */
static void
on_changed_drop (TcDocument *document, const TcChange *change, gpointer data)
{
  TcDocument **held = data;

  g_clear_object (held);
}

static void
test_dropped (void)
{
  TcDocument *document = tc_document_new (tc_workshop_new ());
  TcDocument *watched = document;
  TcEdit edit = tc_workshop_read_edit ("value 3");

  g_object_add_weak_pointer (G_OBJECT (document), (gpointer *) &watched);
  g_signal_connect (document, "changed", G_CALLBACK (on_changed_drop), &document);
  g_assert_true (tc_document_do (watched, &edit, 0));
  g_assert_null (watched);
  g_assert_null (document);
}

static void
on_changed_change (TcDocument *document, const TcChange *change, gpointer data)
{
  g_test_expect_message (NULL, G_LOG_LEVEL_CRITICAL, "*emitting*");
  tc_document_undo (document);
  g_test_assert_expected_messages ();
}

static void
test_handler (void)
{
  g_autoptr (TcDocument) document = tc_document_new (tc_workshop_new ());

  g_signal_connect (document, "changed", G_CALLBACK (on_changed_change), NULL);
  g_assert_true (paint (document, "hex 3 1"));
  g_assert_true (tc_document_can_undo (document));
  g_assert_cmpint (tc_document_get_battle (document)->map->terrain[3], ==, 1);
}

static char *
name_elsewhere (const char *file, gpointer data)
{
  return g_str_has_prefix (file, "/") ? NULL : g_strconcat (data, file, NULL);
}

/* Whatever undo and redo bring has its name in the new place, and the place is no step. */
static void
test_name_scans (void)
{
  static const char *const files[] = { "a.png", "/b.png", "c.png" };
  g_autoptr (TcDocument) document = tc_document_new (tc_workshop_new ());
  const TcMap *map = tc_document_get_battle (document)->map;

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      TcEdit edit = { .kind = TC_EDIT_SCAN, .object = tc_scan_new (files[i]) };

      g_assert_true (tc_document_do (document, &edit, 0));
    }
  tc_document_undo (document);
  tc_document_name_scans (document, name_elsewhere, (gpointer) "../");
  g_assert_cmpstr (map->scan->file, ==, "/b.png");
  tc_document_redo (document);
  g_assert_cmpstr (map->scan->file, ==, "../c.png");
  tc_document_undo (document);
  tc_document_undo (document);
  g_assert_cmpstr (map->scan->file, ==, "../a.png");
  tc_document_undo (document);
  g_assert_null (map->scan);
  g_assert_false (tc_document_can_undo (document));
}

/* Several edits are one step; when one is refused the others are taken back, and nothing before them. */
static void
test_do_all (void)
{
  g_autoptr (TcDocument) document = tc_document_new (tc_workshop_new ());
  const TcBattle *battle = tc_document_get_battle (document);
  TcEdit steps[] = { { .kind = TC_EDIT_TITLE }, { .kind = TC_EDIT_TITLE }, { .kind = TC_EDIT_SUMMARY },
                     { .kind = TC_EDIT_TERRAIN, .index = -7 } };

  steps[0].text = g_strdup ("First");
  g_assert_true (tc_document_do (document, &steps[0], 0));
  for (guint n = 4; n >= 3; n--)
    {
      g_autoptr (GArray) edits = g_array_new (FALSE, FALSE, sizeof (TcEdit));

      /* what changes nothing is no part of the step */
      steps[1].text = g_strdup (n == 4 ? "First" : "Second");
      steps[2].text = g_strdup ("Summary");
      g_array_append_vals (edits, steps + 1, n - 1);
      g_assert_cmpint (tc_document_do_all (document, edits), ==, n == 3);
      g_assert_cmpstr (battle->title, ==, n == 3 ? "Second" : "First");
      g_assert_cmpstr (battle->summary, ==, n == 3 ? "Summary" : "");
      g_assert_false (tc_document_can_redo (document));
    }
  tc_document_undo (document);
  g_assert_cmpstr (battle->title, ==, "First");
  g_assert_cmpstr (battle->summary, ==, "");
  tc_document_undo (document);
  g_assert_false (tc_document_can_undo (document));
}

/* A stroke under way is taken back for good, and no step before it. */
static void
test_take_back (void)
{
  g_autoptr (TcDocument) document = tc_document_new (tc_workshop_new ());
  const TcBattle *battle = tc_document_get_battle (document);
  guint stroke = tc_document_new_stroke (document), other = tc_document_new_stroke (document);
  TcEdit edits[] = { { .kind = TC_EDIT_TITLE }, { .kind = TC_EDIT_TITLE }, { .kind = TC_EDIT_SUMMARY } };

  edits[0].text = g_strdup ("First");
  edits[1].text = g_strdup ("Second");
  edits[2].text = g_strdup ("Summary");
  g_assert_true (tc_document_do (document, &edits[0], stroke));
  g_assert_false (tc_document_take_back (document, other));
  g_assert_true (tc_document_do (document, &edits[1], other));
  g_assert_true (tc_document_do (document, &edits[2], other));
  g_assert_false (tc_document_take_back (document, stroke));
  g_assert_true (tc_document_take_back (document, other));
  g_assert_cmpstr (battle->title, ==, "First");
  g_assert_cmpstr (battle->summary, ==, "");
  g_assert_false (tc_document_can_redo (document));
  g_assert_false (tc_document_take_back (document, other));
  g_assert_false (tc_document_take_back (document, 0));
  g_assert_true (tc_document_can_undo (document));
}

static void
count_signal (int *n)
{
  (*n)++;
}

static void
rename_counter (TcDocument *document, int counter, const char *name)
{
  TcEdit edit = { .kind = TC_EDIT_COUNTER_NAME, .index = counter };

  edit.text = g_strdup (name);
  g_assert_true (tc_document_do (document, &edit, 0));
}

static void
assert_step (TcDocument *document, guint index, TcEditKind kind, const char *counter)
{
  const char *name;

  g_assert_cmpint (tc_document_get_step (document, index, &name)->kind, ==, kind);
  g_assert_cmpstr (name, ==, counter);
}

/* The steps say whom they are about, whatever numbers counters have by now, done and undone; and any of them is gone to with
 * one signal. */
static void
test_steps (void)
{
  g_autoptr (TcDocument) document = tc_document_new (tc_workshop_new ());
  const TcBattle *battle = tc_document_get_battle (document);
  TcEdit removal = { .kind = TC_EDIT_COUNTER, .number = TC_EDIT_REMOVE, .index = 0 };
  int signals = 0;

  g_assert_cmpuint (battle->counters->len, ==, 2);
  rename_counter (document, 0, "Gone");
  rename_counter (document, 1, "Stays");
  tc_document_mark_saved (document);
  g_assert_true (tc_document_do (document, &removal, 0));
  g_assert_cmpstr (tc_battle_counter (battle, 0)->name, ==, "Stays");
  rename_counter (document, 0, "Renamed");
  g_signal_connect_swapped (document, "changed", G_CALLBACK (count_signal), &signals);
  for (guint position = tc_document_get_length (document); position > 0; position--)
    {
      const char *second;

      tc_document_set_position (document, position);
      g_assert_cmpuint (tc_document_get_position (document), ==, position);
      second = position == 4 ? "Renamed" : position == 1 ? tc_battle_counter (battle, 1)->name : "Stays";
      assert_step (document, 0, TC_EDIT_COUNTER_NAME, "Gone");
      assert_step (document, 1, TC_EDIT_COUNTER_NAME, second);
      assert_step (document, 3, TC_EDIT_COUNTER_NAME, second);
    }
  g_assert_cmpint (signals, ==, 3);
  tc_document_set_position (document, 4);
  tc_document_set_position (document, 4);
  g_assert_cmpint (signals, ==, 4);
  g_assert_cmpuint (tc_document_get_length (document), ==, 4);
  g_assert_true (tc_document_is_saved_at (document, 2));
  g_assert_false (tc_document_is_saved_at (document, 4));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/model/Document/undo-is-identity", test_random);
  g_test_add_func ("/model/Document/signal", test_signal);
  g_test_add_func ("/model/Document/compound", test_compound);
  g_test_add_func ("/model/Document/all-or-nothing", test_do_all);
  g_test_add_func ("/model/Document/take-back", test_take_back);
  g_test_add_func ("/model/Document/steps", test_steps);
  g_test_add_func ("/model/Document/appended", test_appended);
  g_test_add_func ("/model/Document/unsaved", test_unsaved);
  g_test_add_func ("/model/Document/large-stroke", test_large_stroke);
  g_test_add_func ("/model/Document/many-hexes", test_many_hexes);
  g_test_add_func ("/model/Document/step-of-new-terrain", test_step_of_new_terrain);
  g_test_add_func ("/model/Document/name-scans", test_name_scans);
  g_test_add_func ("/model/Document/handlers-may-not-change-it", test_handler);
  g_test_add_func ("/model/Document/dropped-while-it-speaks", test_dropped);
  return g_test_run ();
}
