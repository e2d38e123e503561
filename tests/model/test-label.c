/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names on the map: drawn, moved and wiped. */
#include "tc-drawing.h"

static void
test_labels (void)
{
  g_autoptr (TcDocument) document = tc_drawing_new ();
  const GPtrArray *labels = tc_drawing_map (document)->labels;

  g_assert_true (tc_drawing_edit (document, TC_EDIT_LABEL, TC_EDIT_INSERT, 0, tc_label_new (3, "Meuchen", "town")));
  g_assert_cmpuint (labels->len, ==, 1);
  g_assert_true (tc_drawing_edit (document, TC_EDIT_LABEL, TC_EDIT_REPLACE, 0, tc_label_new (4, "Meuchen", "town")));
  g_assert_cmpint (((TcLabel *) g_ptr_array_index (labels, 0))->hex, ==, 4);
  g_assert_true (tc_drawing_edit (document, TC_EDIT_LABEL, TC_EDIT_REMOVE, 0, NULL));
  g_assert_cmpuint (labels->len, ==, 0);
  tc_document_undo (document);
  tc_document_undo (document);
  g_assert_cmpint (((TcLabel *) g_ptr_array_index (labels, 0))->hex, ==, 3);
}

/* A hex has one name: another one replaces it. */
static void
test_names (void)
{
  g_autoptr (TcDocument) document = tc_drawing_new ();
  const GPtrArray *labels = tc_drawing_map (document)->labels;
  TcPencil town = tc_drawing_pencil (TC_PENCIL_LABEL, "town"), plain = tc_drawing_pencil (TC_PENCIL_LABEL, ""),
           key = tc_drawing_pencil (TC_PENCIL_LABEL, "key");

  g_assert_false (tc_drawing_draw (&town, document, 1, 3, ""));
  g_assert_true (tc_drawing_draw (&town, document, 1, 3, "Meuchen"));
  g_assert_true (tc_drawing_draw (&plain, document, 2, 3, "Meuchen mill"));
  g_assert_cmpuint (labels->len, ==, 1);
  g_assert_cmpstr (((TcLabel *) g_ptr_array_index (labels, 0))->text, ==, "Meuchen mill");
  g_assert_cmpstr (((TcLabel *) g_ptr_array_index (labels, 0))->style, ==, "");
  tc_document_undo (document);
  g_assert_cmpstr (((TcLabel *) g_ptr_array_index (labels, 0))->style, ==, "town");
  g_assert_false (tc_drawing_wipe (&plain, document, 3, 4));
  g_assert_true (tc_drawing_wipe (&plain, document, 3, 3));
  g_assert_cmpuint (labels->len, ==, 0);
  /* furniture has a heading of its own */
  g_assert_true (tc_drawing_draw (&key, document, 4, 3, ""));
  g_assert_true (tc_map_has_furniture (tc_drawing_map (document), TC_FURNITURE_KEY));
  g_assert_false (tc_map_has_furniture (tc_drawing_map (document), TC_FURNITURE_CREDITS));
}

static gboolean
move_label (TcDocument *document, guint stroke, TcHex to)
{
  TcLabel *label = tc_label_copy (g_ptr_array_index (tc_drawing_map (document)->labels, 0));

  label->hex = to;
  return tc_pencil_put_label (document, stroke, 0, label);
}

/* A hex has as many names as it is given one by one; each goes alone. */
static void
test_many (void)
{
  g_autoptr (TcDocument) document = tc_drawing_new ();
  const GPtrArray *labels = tc_drawing_map (document)->labels;
  TcLabel *label = tc_label_new (3, "Mill", "");

  label->stands = g_intern_string (TC_LABEL_HERE);
  label->right = -40;
  label->down = 25;
  g_assert_true (tc_pencil_put_label (document, 1, 0, tc_label_new (3, "Meuchen", "town")));
  g_assert_true (tc_pencil_put_label (document, 2, 1, label));
  g_assert_cmpuint (labels->len, ==, 2);
  label = tc_label_copy (g_ptr_array_index (labels, 1));
  g_assert_false (tc_pencil_put_label (document, 3, 1, tc_label_copy (label)));
  label->down = TC_LABEL_FAR + 1;
  g_assert_false (tc_pencil_put_label (document, 3, 1, label));
  g_assert_true (tc_pencil_wipe_label (document, 4, 0));
  g_assert_cmpuint (labels->len, ==, 1);
  g_assert_cmpstr (((TcLabel *) g_ptr_array_index (labels, 0))->text, ==, "Mill");
  tc_document_undo (document);
  g_assert_cmpstr (((TcLabel *) g_ptr_array_index (labels, 0))->text, ==, "Meuchen");
  g_assert_cmpint (((TcLabel *) g_ptr_array_index (labels, 1))->right, ==, -40);
}

/* A label keeps its style when it moves to another hex; a move to its own hex is none. */
static void
test_moved (void)
{
  g_autoptr (TcDocument) document = tc_drawing_new ();
  const GPtrArray *labels = tc_drawing_map (document)->labels;
  TcPencil key = tc_drawing_pencil (TC_PENCIL_LABEL, "key");
  guint stroke;

  g_assert_true (tc_drawing_draw (&key, document, 1, 3, "Ground"));
  stroke = tc_document_new_stroke (document);
  g_assert_true (move_label (document, stroke, 4));
  g_assert_true (move_label (document, stroke, 10));
  g_assert_false (move_label (document, stroke, 10));
  g_assert_cmpint (((TcLabel *) g_ptr_array_index (labels, 0))->hex, ==, 10);
  g_assert_cmpstr (((TcLabel *) g_ptr_array_index (labels, 0))->text, ==, "Ground");
  tc_document_undo (document);
  g_assert_cmpint (((TcLabel *) g_ptr_array_index (labels, 0))->hex, ==, 3);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/model/Label/edits", test_labels);
  g_test_add_func ("/model/Label/names", test_names);
  g_test_add_func ("/model/Label/many-names", test_many);
  g_test_add_func ("/model/Label/moved", test_moved);
  return g_test_run ();
}
