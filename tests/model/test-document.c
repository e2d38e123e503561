#include "tc-document.h"

#include "tc-dump.h"
#include "tc-sketch.h"

static void
add_option (GPtrArray *options, const char *id, const char *choices)
{
  TcOption *option = tc_option_new (id, "no");

  g_free (option->choices);
  option->choices = g_strdup (choices);
  g_ptr_array_add (options, option);
}

/* Four rows of five hexes, two of three terrains laid, two counters, two options. */
static TcBattle *
battle_new (void)
{
  g_autoptr (TcRules) book = tc_rules_new ();
  TcBattle *battle;

  add_option (book->options, "fog", "no yes");
  add_option (book->options, "king", "no yes");
  battle = tc_sketch_new (book, 4, 5);
  g_assert_true (tc_sketch_lay (battle, "woods", "0401"));
  g_assert_true (tc_sketch_lay (battle, "rough", "0402"));
  g_assert_cmpint (tc_sketch_add (battle, "gula", "infantry", 0, 12, 4, "0202"), ==, 0);
  g_assert_cmpint (tc_sketch_add (battle, "blaa", "infantry", 0, 9, 4, "0203"), ==, 1);
  return battle;
}

/* What the tables below look at: the first strength, the title, the first three hexes, and
 * the battle's own options. */
static char *
look (const TcBattle *battle)
{
  GString *out = g_string_new (NULL);

  g_string_append_printf (out, "%d [%s] %d%d%d",
                          tc_battle_counter (battle, 0)->values[TC_COLUMN_STRENGTH],
                          battle->title, battle->map->terrain[0], battle->map->terrain[1],
                          battle->map->terrain[2]);
  for (guint i = 0; i < battle->rules->options->len; i++)
    {
      const TcOption *option = g_ptr_array_index (battle->rules->options, i);

      g_string_append_printf (out, " %s=%s", option->id, option->value);
    }
  return g_string_free (out, FALSE);
}

/* "value 5", "title T", "hex 0 2", "option fog yes", "option fog" */
static TcEdit
edit_read (const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", 3);
  TcEdit edit = { 0 };
  int number = 0;

  if (g_str_equal (words[0], "value"))
    {
      g_assert_true (tc_number_parse (words[1], &number));
      edit.kind = TC_EDIT_COUNTER_VALUE;
      edit.number = number;
    }
  else if (g_str_equal (words[0], "title"))
    {
      edit.kind = TC_EDIT_TITLE;
      edit.text = g_strdup (words[1]);
    }
  else if (g_str_equal (words[0], "hex"))
    {
      edit.kind = TC_EDIT_TERRAIN;
      g_assert_true (tc_number_parse (words[1], &number));
      edit.index = number;
      g_assert_true (tc_number_parse (words[2], &number));
      edit.number = number;
    }
  else
    {
      g_assert_cmpstr (words[0], ==, "option");
      edit.kind = TC_EDIT_OPTION;
      edit.key = g_strdup (words[1]);
      edit.text = g_strdup (words[2]);
    }
  return edit;
}

typedef struct
{
  const char *operation; /* "undo", "redo", "save", or an edit; "! " before one that is refused */
  guint       stroke;
  const char *expected;
  gboolean    undo, redo, saved;
} Step;

static const Step plain[] = {
  { "undo", 0, "12 [] 000", FALSE, FALSE, TRUE },
  { "redo", 0, "12 [] 000", FALSE, FALSE, TRUE },
  { "value 12", 0, "12 [] 000", FALSE, FALSE, TRUE }, /* nothing changed, nothing recorded */
  { "! value 10000", 0, "12 [] 000", FALSE, FALSE, TRUE },
  { "! hex 20 1", 0, "12 [] 000", FALSE, FALSE, TRUE },
  { "value 5", 0, "5 [] 000", TRUE, FALSE, FALSE },
  { "title a", 0, "5 [a] 000", TRUE, FALSE, FALSE },
  { "undo", 0, "5 [] 000", TRUE, TRUE, FALSE },
  { "value 5", 0, "5 [] 000", TRUE, TRUE, FALSE }, /* nothing changed: redo is still there */
  { "! value 10000", 0, "5 [] 000", TRUE, TRUE, FALSE },
  { "undo", 0, "12 [] 000", FALSE, TRUE, TRUE },
  { "redo", 0, "5 [] 000", TRUE, TRUE, FALSE },
  { "redo", 0, "5 [a] 000", TRUE, FALSE, FALSE },
  { "undo", 0, "5 [] 000", TRUE, TRUE, FALSE },
  { "title b", 0, "5 [b] 000", TRUE, FALSE, FALSE }, /* another way: redo is gone */
  { "undo", 0, "5 [] 000", TRUE, TRUE, FALSE },
  { "undo", 0, "12 [] 000", FALSE, TRUE, TRUE },
  { NULL },
};

static const Step strokes[] = {
  { "hex 0 1", 1, "12 [] 100", TRUE, FALSE, FALSE },
  { "hex 1 1", 1, "12 [] 110", TRUE, FALSE, FALSE },
  { "hex 0 2", 1, "12 [] 210", TRUE, FALSE, FALSE },
  { "hex 2 2", 2, "12 [] 212", TRUE, FALSE, FALSE }, /* another stroke */
  { "undo", 0, "12 [] 210", TRUE, TRUE, FALSE },
  { "undo", 0, "12 [] 000", FALSE, TRUE, TRUE },
  { "redo", 0, "12 [] 210", TRUE, TRUE, FALSE },
  { "redo", 0, "12 [] 212", TRUE, FALSE, FALSE },
  { "hex 1 2", 2, "12 [] 222", TRUE, FALSE, FALSE }, /* redo has ended the stroke */
  { "undo", 0, "12 [] 212", TRUE, TRUE, FALSE },
  { "undo", 0, "12 [] 210", TRUE, TRUE, FALSE },
  { "undo", 0, "12 [] 000", FALSE, TRUE, TRUE },
  { "value 1", 0, "1 [] 000", TRUE, FALSE, FALSE }, /* stroke 0 never merges */
  { "value 2", 0, "2 [] 000", TRUE, FALSE, FALSE },
  { "undo", 0, "1 [] 000", TRUE, TRUE, FALSE },
  { "undo", 0, "12 [] 000", FALSE, TRUE, TRUE },
  { NULL },
};

static const Step interrupted[] = {
  { "value 1", 1, "1 [] 000", TRUE, FALSE, FALSE },
  { "title a", 0, "1 [a] 000", TRUE, FALSE, FALSE },
  { "value 2", 1, "2 [a] 000", TRUE, FALSE, FALSE }, /* does not follow: a new step */
  { "undo", 0, "1 [a] 000", TRUE, TRUE, FALSE },
  { "undo", 0, "1 [] 000", TRUE, TRUE, FALSE },
  { "undo", 0, "12 [] 000", FALSE, TRUE, TRUE },
  { NULL },
};

static const Step for_nothing[] = {
  { "value 1", 1, "1 [] 000", TRUE, FALSE, FALSE },
  { "value 2", 1, "2 [] 000", TRUE, FALSE, FALSE },
  { "value 12", 1, "12 [] 000", FALSE, FALSE, TRUE }, /* back where the stroke began: no step */
  { "value 3", 1, "3 [] 000", TRUE, FALSE, FALSE },
  { "save", 0, "3 [] 000", TRUE, FALSE, TRUE },
  { "value 4", 2, "4 [] 000", TRUE, FALSE, FALSE },
  { "hex 0 1", 2, "4 [] 100", TRUE, FALSE, FALSE },
  { "value 3", 2, "3 [] 100", TRUE, FALSE, FALSE }, /* the hex is left */
  { "undo", 0, "3 [] 000", TRUE, TRUE, TRUE },
  { "redo", 0, "3 [] 100", TRUE, FALSE, FALSE },
  { "undo", 0, "3 [] 000", TRUE, TRUE, TRUE },
  { "value 4", 3, "4 [] 000", TRUE, FALSE, FALSE },
  { "value 3", 3, "3 [] 000", TRUE, FALSE, TRUE },
  { "undo", 0, "12 [] 000", FALSE, TRUE, FALSE },
  { NULL },
};

static const Step saving[] = {
  { "value 1", 1, "1 [] 000", TRUE, FALSE, FALSE },
  { "save", 0, "1 [] 000", TRUE, FALSE, TRUE },
  { "save", 0, "1 [] 000", TRUE, FALSE, TRUE },
  { "value 2", 1, "2 [] 000", TRUE, FALSE, FALSE }, /* saving has ended the stroke */
  { "undo", 0, "1 [] 000", TRUE, TRUE, TRUE },
  { "undo", 0, "12 [] 000", FALSE, TRUE, FALSE },
  { "redo", 0, "1 [] 000", TRUE, TRUE, TRUE },
  { "undo", 0, "12 [] 000", FALSE, TRUE, FALSE },
  { "value 7", 0, "7 [] 000", TRUE, FALSE, FALSE }, /* what was saved is out of reach */
  { "undo", 0, "12 [] 000", FALSE, TRUE, FALSE },
  { "redo", 0, "7 [] 000", TRUE, FALSE, FALSE },
  { "save", 0, "7 [] 000", TRUE, FALSE, TRUE },
  { NULL },
};

static const Step options[] = {
  { "option fog", 0, "12 [] 000", FALSE, FALSE, TRUE },
  { "! option fog maybe", 0, "12 [] 000", FALSE, FALSE, TRUE },
  { "! option rain yes", 0, "12 [] 000", FALSE, FALSE, TRUE },
  { "option fog yes", 0, "12 [] 000 fog=yes", TRUE, FALSE, FALSE },
  { "option king no", 0, "12 [] 000 fog=yes king=no", TRUE, FALSE, FALSE },
  { "option fog", 1, "12 [] 000 king=no", TRUE, FALSE, FALSE },
  { "option king", 1, "12 [] 000", TRUE, FALSE, FALSE },
  { "option fog no", 1, "12 [] 000 fog=no", TRUE, FALSE, FALSE },
  { "undo", 0, "12 [] 000 fog=yes king=no", TRUE, TRUE, FALSE },
  { "redo", 0, "12 [] 000 fog=no", TRUE, FALSE, FALSE },
  { "undo", 0, "12 [] 000 fog=yes king=no", TRUE, TRUE, FALSE },
  { "option fog no", 0, "12 [] 000 fog=no king=no", TRUE, FALSE, FALSE },
  { "undo", 0, "12 [] 000 fog=yes king=no", TRUE, TRUE, FALSE },
  { "undo", 0, "12 [] 000 fog=yes", TRUE, TRUE, FALSE },
  { "undo", 0, "12 [] 000", FALSE, TRUE, TRUE },
  { "redo", 0, "12 [] 000 fog=yes", TRUE, TRUE, FALSE },
  { NULL },
};

static void
carry_out (TcDocument *document, const Step *step)
{
  const char *operation = step->operation;

  if (g_str_equal (operation, "undo"))
    tc_document_undo (document);
  else if (g_str_equal (operation, "redo"))
    tc_document_redo (document);
  else if (g_str_equal (operation, "save"))
    tc_document_mark_saved (document);
  else
    {
      gboolean refused = g_str_has_prefix (operation, "! ");
      TcEdit edit = edit_read (operation + (refused ? 2 : 0));

      g_assert_cmpint (tc_document_do (document, &edit, step->stroke), ==, !refused);
      g_assert_null (edit.key);
      g_assert_null (edit.text);
    }
}

static void
test_history (gconstpointer data)
{
  g_autoptr (TcDocument) document = tc_document_new (battle_new ());

  for (const Step *step = data; step->operation != NULL; step++)
    {
      g_autofree char *seen = NULL;

      g_test_message ("%s", step->operation);
      carry_out (document, step);
      seen = look (tc_document_get_battle (document));
      g_assert_cmpstr (seen, ==, step->expected);
      g_assert_cmpint (tc_document_can_undo (document), ==, step->undo);
      g_assert_cmpint (tc_document_can_redo (document), ==, step->redo);
      g_assert_cmpint (tc_document_is_saved (document), ==, step->saved);
    }
}

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

/* Some edits, each stroke of up to four; then all the way back, forth and back. */
static void
walk (GRand *rand)
{
  g_autoptr (TcDocument) document = tc_document_new (battle_new ());
  const TcBattle *battle = tc_document_get_battle (document);
  g_autofree char *first = tc_dump_battle (battle);
  g_autofree char *last = NULL;
  g_autoptr (GPtrArray) seen = g_ptr_array_new_with_free_func (g_free);
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
  last = tc_dump_battle (battle);

  while (tc_document_can_undo (document))
    {
      g_ptr_array_add (seen, tc_dump_battle (battle));
      tc_document_undo (document);
      g_assert_cmpint (tc_document_is_saved (document), ==, !tc_document_can_undo (document));
    }
  g_ptr_array_add (seen, tc_dump_battle (battle));
  g_assert_cmpstr (g_ptr_array_index (seen, seen->len - 1), ==, first);

  for (guint i = seen->len - 1; i-- > 0;)
    {
      g_autofree char *now = NULL;

      tc_document_redo (document);
      now = tc_dump_battle (battle);
      g_assert_cmpstr (now, ==, g_ptr_array_index (seen, i));
    }
  g_assert_false (tc_document_can_redo (document));
  g_assert_cmpstr (g_ptr_array_index (seen, 0), ==, last);
}

static void
test_random (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1643);

  for (guint i = 0; i < 200; i++)
    walk (rand);
}

/* What the handlers below have heard: the kinds and indices of the edits. */
static void
on_changed (TcDocument *document, TcChange *change, gpointer data)
{
  GString *heard = data;

  if (change->kind == TC_CHANGE_HISTORY)
    {
      g_assert_null (change->edit);
      g_string_append (heard, "history ");
      return;
    }
  g_string_append_printf (heard, "%d:%d%s ", change->edit->kind, change->edit->index,
                          tc_document_can_redo (document) ? "r" : "");
}

static void
assert_heard (GString *heard, const char *expected)
{
  g_assert_cmpstr (heard->str, ==, expected);
  g_string_truncate (heard, 0);
}

static void
test_signal (void)
{
  g_autoptr (TcDocument) document = tc_document_new (battle_new ());
  g_autoptr (GString) heard = g_string_new (NULL);
  const Step steps[] = {
    { "hex 3 1", 1 }, { "hex 4 1", 1 }, { "hex 3 2", 1 }, { "hex 4 0", 1 }, { "! hex 99 1", 1 },
  };

  g_signal_connect (document, "changed", G_CALLBACK (on_changed), heard);
  carry_out (document, &steps[0]);
  carry_out (document, &steps[1]);
  assert_heard (heard, "0:3 0:4 ");
  carry_out (document, &steps[2]); /* merged, but a change none the less */
  assert_heard (heard, "0:3 ");
  carry_out (document, &steps[2]); /* none */
  carry_out (document, &steps[4]);
  assert_heard (heard, "");
  tc_document_undo (document); /* the last first; the history is already as it will be */
  assert_heard (heard, "0:4r 0:3r ");
  tc_document_redo (document);
  assert_heard (heard, "0:3 0:4 ");
  tc_document_redo (document);
  assert_heard (heard, "");
  tc_document_mark_saved (document);
  assert_heard (heard, "history ");
  tc_document_mark_saved (document);
  assert_heard (heard, "");
  carry_out (document, &steps[3]);
  assert_heard (heard, "0:4 ");
}

/* A large stroke is one step, and no slow one. */
static void
test_large_stroke (void)
{
  g_autoptr (TcDocument) document = NULL;
  TcBattle *battle = tc_sketch_new (NULL, 300, 300);
  gint64 start = g_get_monotonic_time ();

  g_assert_true (tc_sketch_lay (battle, "woods", "001001"));
  battle->map->terrain[0] = 0;
  document = tc_document_new (battle);
  for (guint round = 0; round < 2; round++)
    for (TcHex hex = 0; hex < 300 * 300; hex++)
      {
        TcEdit edit = { .kind = TC_EDIT_TERRAIN, .index = hex, .number = 1 };

        g_assert_true (tc_document_do (document, &edit, 7));
      }
  tc_document_undo (document);
  g_assert_false (tc_document_can_undo (document));
  for (TcHex hex = 0; hex < 300 * 300; hex++)
    g_assert_cmpint (battle->map->terrain[hex], ==, 0);
  g_assert_cmpint (g_get_monotonic_time () - start, <, 20 * G_USEC_PER_SEC);
}

/* The document may go while it tells of a change. */
static void
on_changed_drop (TcDocument *document, TcChange *change, gpointer data)
{
  TcDocument **held = data;

  g_clear_object (held);
}

static void
test_dropped (void)
{
  TcDocument *document = tc_document_new (battle_new ());
  TcDocument *watched = document;
  TcEdit edit = edit_read ("value 3");

  g_object_add_weak_pointer (G_OBJECT (document), (gpointer *) &watched);
  g_signal_connect (document, "changed", G_CALLBACK (on_changed_drop), &document);
  g_assert_true (tc_document_do (watched, &edit, 0));
  g_assert_null (watched);
  g_assert_null (document);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/model/Document/history-plain", plain, test_history);
  g_test_add_data_func ("/model/Document/history-strokes", strokes, test_history);
  g_test_add_data_func ("/model/Document/history-interrupted-stroke", interrupted, test_history);
  g_test_add_data_func ("/model/Document/history-stroke-for-nothing", for_nothing, test_history);
  g_test_add_data_func ("/model/Document/history-saving", saving, test_history);
  g_test_add_data_func ("/model/Document/history-options", options, test_history);
  g_test_add_func ("/model/Document/undo-is-identity", test_random);
  g_test_add_func ("/model/Document/signal", test_signal);
  g_test_add_func ("/model/Document/large-stroke", test_large_stroke);
  g_test_add_func ("/model/Document/dropped-while-it-speaks", test_dropped);
  return g_test_run ();
}
