/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Histories as tables of operations. */
#include "tc-document.h"

#include "tc-workshop.h"

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
      TcEdit edit = tc_workshop_read_edit (operation + (refused ? 2 : 0));

      g_assert_cmpint (tc_document_do (document, &edit, step->stroke), ==, !refused);
      g_assert_null (edit.key);
      g_assert_null (edit.text);
    }
}

static void
test_history (gconstpointer data)
{
  g_autoptr (TcDocument) document = tc_document_new (tc_workshop_new ());

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

/* What an earlier session did comes before what has been done since, and goes with what counts as saved.  A step keeps the name of
 * its counter while the battle is one of other counters. */
static void
test_earlier (void)
{
  g_autoptr (TcDocument) document = tc_document_new (tc_workshop_new ()), copy = NULL;
  g_autoptr (GArray) edits = g_array_new (FALSE, FALSE, sizeof (TcEdit));
  TcEdit edit = tc_workshop_read_edit ("value 5"), earlier = { .kind = TC_EDIT_BATTLE, .object = tc_workshop_new () };
  g_autofree char *before = NULL, *after = NULL;
  const char *name;

  earlier.text = g_strdup ("what was done");
  g_ptr_array_remove_index (((TcBattle *) earlier.object)->counters, 0);
  g_array_append_val (edits, earlier);
  g_assert_true (tc_document_do (document, &edit, 0));
  tc_document_add_earlier (document, edits);
  g_assert_cmpuint (tc_document_get_length (document), ==, 2);
  g_assert_true (tc_document_is_saved_at (document, 1));
  copy = tc_document_copy (document, 1);
  g_assert_true (tc_document_is_saved_at (copy, 0) && tc_document_get_length (copy) == 1);

  tc_document_set_position (document, 0);
  g_assert_cmpuint (tc_document_get_battle (document)->counters->len, ==, 1);
  g_assert_true (tc_edit_is_earlier (tc_document_get_step (document, 0, NULL)));
  g_assert_false (tc_edit_is_earlier (tc_document_get_step (document, 1, &name)));
  before = g_strdup (name);
  tc_document_set_position (document, 2);
  tc_document_get_step (document, 1, &name);
  g_assert_cmpstr (before, ==, "gula");
  g_assert_cmpstr (name, ==, "gula");
  after = look (tc_document_get_battle (document));
  g_assert_cmpstr (after, ==, "5 [] 000");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/model/History/plain", plain, test_history);
  g_test_add_data_func ("/model/History/strokes", strokes, test_history);
  g_test_add_data_func ("/model/History/interrupted-stroke", interrupted, test_history);
  g_test_add_data_func ("/model/History/stroke-for-nothing", for_nothing, test_history);
  g_test_add_data_func ("/model/History/saving", saving, test_history);
  g_test_add_data_func ("/model/History/options", options, test_history);
  g_test_add_func ("/model/History/earlier-sessions", test_earlier);
  return g_test_run ();
}
