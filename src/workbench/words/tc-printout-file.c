/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-printout-file.h"

#include <string.h>

#include "tc-cells.h"
#include "tc-json.h"

static GByteArray *
take (GString *text)
{
  gsize length = text->len;

  return g_byte_array_new_take ((guint8 *) g_string_free (text, FALSE), length);
}

/* CSV, TSV */

static void
append_line (GString *out, TcTableFormat format, char *const *texts, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      if (i > 0)
        g_string_append_c (out, tc_cells_separator (format));
      tc_cells_append (out, format, texts[i]);
    }
  g_string_append_c (out, '\n');
}

static GByteArray *
make_text (const TcPrintout *self, TcTableFormat format)
{
  GString *out = g_string_new (NULL);

  append_line (out, format, &self->title, 1);
  for (guint i = 0; i < self->facts->len; i += 2)
    append_line (out, format, (char *const *) self->facts->pdata + i, 2);
  for (guint i = 0; i < self->tables->len; i++)
    {
      const TcPrintoutTable *table = g_ptr_array_index (self->tables, i);

      g_string_append_c (out, '\n');
      if (*table->title != '\0')
        append_line (out, format, &table->title, 1);
      for (guint at = 0; at < table->texts->len; at += table->columns)
        append_line (out, format, (char *const *) table->texts->pdata + at, table->columns);
    }

  return take (out);
}

static GByteArray *
make_csv (const TcPrintout *self)
{
  return make_text (self, TC_TABLE_CSV);
}

static GByteArray *
make_tsv (const TcPrintout *self)
{
  return make_text (self, TC_TABLE_TSV);
}

/* JSON */

static void
add_table (TcJson *json, const TcPrintoutTable *table)
{
  tc_json_object (json, NULL);
  tc_json_string (json, "title", table->title);
  tc_json_array (json, "rows");
  for (guint at = table->columns; at < table->texts->len; at += table->columns)
    {
      tc_json_object (json, NULL);
      for (guint i = 0; i < table->columns; i++)
        tc_json_string (json, g_ptr_array_index (table->texts, i), g_ptr_array_index (table->texts, at + i));
      tc_json_end (json);
    }
  tc_json_end (json);
  tc_json_end (json);
}

static GByteArray *
make_json (const TcPrintout *self)
{
  g_autoptr (TcJson) json = tc_json_new ();
  GByteArray *bytes = g_byte_array_new ();
  const char *text;
  gsize length;

  tc_json_object (json, NULL);
  tc_json_string (json, "title", self->title);
  tc_json_object (json, "facts");
  for (guint i = 0; i < self->facts->len; i += 2)
    tc_json_string (json, g_ptr_array_index (self->facts, i), g_ptr_array_index (self->facts, i + 1));
  tc_json_end (json);
  tc_json_array (json, "tables");
  for (guint i = 0; i < self->tables->len; i++)
    add_table (json, g_ptr_array_index (self->tables, i));
  tc_json_end (json);
  tc_json_end (json);
  text = tc_json_get_text (json, &length);

  return g_byte_array_append (bytes, (const guint8 *) text, (guint) length);
}

/* Formats */

static const struct
{
  const char *ending;
  GByteArray *(*make) (const TcPrintout *self);
} formats[] = {
  { ".csv", make_csv },
  { ".tsv", make_tsv },
  { ".json", make_json },
  { ".pdf", tc_printout_make_pdf },
  { ".svg", tc_printout_make_svg },
};

GByteArray *
tc_printout_encode (const TcPrintout *self, const char *name)
{
  g_autofree char *lower = NULL;

  g_return_val_if_fail (self != NULL && name != NULL, NULL);

  lower = g_ascii_strdown (name, -1);
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    if (g_str_has_suffix (lower, formats[i].ending))
      return formats[i].make (self);

  return NULL;
}
