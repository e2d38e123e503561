/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tables of the document's structs: no member is forgotten, and what is derived from them is right. */
#include "tc-battle.h"
#include "tc-journal.h"

#include <string.h>

static const TcRecord *const records[] = {
  &tc_provenance_record, &tc_attribute_record, &tc_row_record, &tc_module_record, &tc_chart_row_record,
  &tc_chart_record,
  &tc_parameter_record, &tc_option_record, &tc_kind_record, &tc_rules_record, &tc_terrain_record, &tc_art_record, &tc_look_record,
  &tc_feature_record, &tc_area_record, &tc_label_record, &tc_pin_record, &tc_scan_record, &tc_piece_record,
  &tc_zone_record, &tc_tabletop_record, &tc_map_record, &tc_side_record, &tc_army_record, &tc_counter_record,
  &tc_battle_record, &tc_journal_option_record, &tc_journal_entry_record, &tc_journal_record,
};

static int
compare_offsets (gconstpointer a, gconstpointer b)
{
  const TcField *x = *(const TcField *const *) a, *y = *(const TcField *const *) b;

  return (x->offset > y->offset) - (x->offset < y->offset);
}

/* The members, in the order of the struct. */
static GPtrArray *
sort_fields (const TcRecord *record)
{
  GPtrArray *fields = g_ptr_array_new ();

  for (const TcField *field = record->fields; field->hold != TC_HOLD_END; field++)
    if (field->size > 0)
      g_ptr_array_add (fields, (gpointer) field);
  g_ptr_array_sort (fields, compare_offsets);
  return fields;
}

/* What no row covers can only be padding: it is smaller than what follows it, up to a pointer.  (An int alone before
 * a pointer would take the room of padding; all others are found.) */
static void
test_covered (void)
{
  for (guint r = 0; r < G_N_ELEMENTS (records); r++)
    {
      g_autoptr (GPtrArray) fields = sort_fields (records[r]);
      gsize end = 0;

      g_test_message ("%s", records[r]->name != NULL ? records[r]->name : "(no element)");
      for (guint i = 0; i < fields->len; i++)
        {
          const TcField *field = g_ptr_array_index (fields, i);
          gsize step = field->offset & -field->offset;

          g_assert_cmpuint (field->offset, >=, end);
          if (field->offset > end)
            g_assert_cmpuint (field->offset - end, <, MIN (MIN (step, field->size), sizeof (gpointer)));
          end = field->offset + field->size;
        }
      g_assert_cmpuint (end, <=, records[r]->size);
      g_assert_cmpuint (records[r]->size - end, <, sizeof (gpointer));
    }
}

/* A record with every member filled, by the rows alone. */
static void
fill (const TcRecord *record, gpointer self)
{
  for (const TcField *field = record->fields; field->hold != TC_HOLD_END; field++)
    {
      gpointer at = tc_field_in (field, self);

      if (field->hold == TC_HOLD_TEXT)
        tc_text_set (at, "filled");
      else if (field->hold == TC_HOLD_NAME)
        *(const char **) at = g_intern_static_string ("filled");
      else if (field->hold == TC_HOLD_NUMBER || field->hold == TC_HOLD_LINE)
        *(int *) at = 77;
      else if (field->hold == TC_HOLD_LETTER)
        *(char *) at = 'f';
      else if (field->hold == TC_HOLD_LARGE)
        *(guint64 *) at = 77;
      else if (field->hold == TC_HOLD_FOREIGN)
        ((TcForeign *) at)->elements = g_strdup ("filled");
      else if (field->hold == TC_HOLD_ARRAY)
        g_array_set_size (*(GArray **) at, 2);
      else if (field->hold == TC_HOLD_STRINGS)
        g_ptr_array_add (*(GPtrArray **) at, g_strdup ("filled"));
      else if (field->hold == TC_HOLD_CELLS)
        {
          g_strfreev (*(char ***) at);
          *(char ***) at = g_strsplit ("a b", " ", -1);
        }
      else if (field->hold == TC_HOLD_RECORD && *(gpointer *) at == NULL)
        {
          *(gpointer *) at = tc_record_new (field->record);
          fill (field->record, *(gpointer *) at);
        }
      else if (field->hold == TC_HOLD_LIST)
        {
          gpointer item = tc_record_new (field->record);

          fill (field->record, item);
          g_ptr_array_add (*(GPtrArray **) at, item);
        }
    }
}

/* A copy says the same and shares nothing; each member makes a difference but lines and what is kept. */
static void
test_copies (void)
{
  for (guint r = 0; r < G_N_ELEMENTS (records); r++)
    {
      const TcRecord *record = records[r];
      gpointer self, copy;

      /* Maps need a grid to be copied; they are copied by their own test. */
      if (record == &tc_map_record || record == &tc_battle_record || record == &tc_pin_record)
        continue;
      self = tc_record_new (record);
      fill (record, self);
      copy = tc_record_copy (record, self);
      g_assert_true (tc_record_equal (record, self, copy));
      for (const TcField *field = record->fields; field->hold != TC_HOLD_END; field++)
        {
          gpointer other = tc_record_new (record), swapped = tc_record_copy (record, self);
          g_autofree char *kept = g_memdup2 (tc_field_in (field, swapped), MAX (field->size, 1));

          g_test_message ("%s, member at %" G_GSIZE_FORMAT, record->name, field->offset);
          memcpy (tc_field_in (field, swapped), tc_field_in (field, other), field->size);
          g_assert_cmpint (tc_record_equal (record, self, swapped), ==,
                           field->hold == TC_HOLD_LINE || field->hold == TC_HOLD_FOREIGN || field->hold == TC_HOLD_NOTHING
                             || field->hold == TC_HOLD_PLAIN);
          memcpy (tc_field_in (field, swapped), kept, field->size);
          tc_record_free (record, other);
          tc_record_free (record, swapped);
        }
      tc_record_free (record, self);
      g_assert_true (tc_record_equal (record, copy, copy));
      tc_record_free (record, copy);
    }
}

static void
test_none (void)
{
  TcScan *scan = tc_scan_new ("a.png");

  g_assert_null (tc_scan_copy (NULL));
  g_assert_true (tc_record_equal (&tc_scan_record, NULL, NULL));
  g_assert_false (tc_record_equal (&tc_scan_record, scan, NULL));
  tc_scan_free (scan);
  tc_scan_free (NULL);
}

static void
test_text (void)
{
  char *text = NULL;

  tc_text_set (&text, NULL);
  g_assert_cmpstr (text, ==, "");
  tc_text_set (&text, "pike and shot");
  tc_text_set (&text, text + 5);
  g_assert_cmpstr (text, ==, "and shot");
  g_free (text);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/model/Record/members", test_covered);
  g_test_add_func ("/model/Record/copies", test_copies);
  g_test_add_func ("/model/Record/none", test_none);
  g_test_add_func ("/model/Record/text", test_text);
  return g_test_run ();
}
