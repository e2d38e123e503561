/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-journal-file.h"

#include <string.h>

#include "tc-battle.h"
#include "tc-reading.h"
#include "tc-save.h"
#include "tc-writer.h"

#define MAX_DRAWS 4096 /* of one order */

enum { OPTION_ID, OPTION_VALUE };

static const TcField option_fields[] = {
  { "id", TC_FIELD_ID, .flags = TC_FIELD_REQUIRED },
  { "value", TC_FIELD_TEXT, .flags = TC_FIELD_REQUIRED },
  TC_FIELD_END
};

static gpointer
option_start (TcReader *reader, const TcValue *values)
{
  TcJournal *journal = tc_reader_get_document (reader);

  g_autofree char *text = g_strconcat (values[OPTION_ID].text, "=", values[OPTION_VALUE].text, NULL);

  return tc_journal_add_option (journal, text);
}

static const TcElement option_element = {
  .name = "option",
  .subject = "option",
  .flags = TC_ELEMENT_UNIQUE,
  .fields = option_fields,
  .keep = G_STRUCT_OFFSET (TcJournalOption, keep),
  .start = option_start,
};

enum { ORDER_SIDE, ORDER_DRAWS, ORDER_HASH };

static const TcField order_fields[] = {
  { "side", TC_FIELD_NUMBER, .flags = TC_FIELD_REQUIRED, .min = 0, .max = TC_MAX_SIDES - 1 },
  { "draws", TC_FIELD_TEXT },
  { "hash", TC_FIELD_HASH, .flags = TC_FIELD_REQUIRED },
  TC_FIELD_END
};

static void
read_draws (TcReader *reader, const char *text, GArray *out)
{
  g_auto (GStrv) words = tc_split_words (text);

  for (guint i = 0; words[i] != NULL; i++)
    {
      int number = 0;
      guint16 draw;

      if (!tc_number_parse (words[i], &number) || number < 0 || number > G_MAXUINT16)
        {
          tc_reader_issue (reader, TC_SEVERITY_ERROR, "bad-value", "draws", "draws", words[i], "0-65535");
          return;
        }
      if (i == MAX_DRAWS)
        {
          tc_reader_issue (reader, TC_SEVERITY_ERROR, "too-many", "draws", "draw", G_STRINGIFY (MAX_DRAWS), NULL);
          return;
        }
      draw = (guint16) number;
      g_array_append_val (out, draw);
    }
}

static gpointer
order_start (TcReader *reader, const TcValue *values)
{
  TcJournal *journal = tc_reader_get_document (reader);
  TcJournalEntry *entry = tc_journal_entry_new ("", tc_value_number (values[ORDER_SIDE], 0));

  entry->hash = values[ORDER_HASH].large;
  entry->line = tc_reader_get_line (reader);
  read_draws (reader, values[ORDER_DRAWS].text, entry->draws);
  g_ptr_array_add (journal->entries, entry);
  return entry;
}

static void
order_end (TcReader *reader, gpointer object, const char *text)
{
  if (*text == '\0')
    tc_reader_issue (reader, TC_SEVERITY_ERROR, "empty-order", NULL, NULL, NULL, NULL);
  tc_text_set (&((TcJournalEntry *) object)->order, text);
}

static const TcElement order_element = {
  .name = "order",
  .flags = TC_ELEMENT_TEXT,
  .fields = order_fields,
  .keep = G_STRUCT_OFFSET (TcJournalEntry, keep),
  .start = order_start,
  .end = order_end,
};

enum { GAME_BATTLE, GAME_VERSION, GAME_DIGEST, GAME_SYSTEM, GAME_SEED };

static const TcField game_fields[] = {
  { "battle", TC_FIELD_ID, .flags = TC_FIELD_REQUIRED },
  { "version", TC_FIELD_NUMBER, .flags = TC_FIELD_REQUIRED, .min = 1, .max = G_MAXINT },
  { "digest", TC_FIELD_HASH, .flags = TC_FIELD_REQUIRED },
  { "system", TC_FIELD_ID, .flags = TC_FIELD_REQUIRED },
  { "seed", TC_FIELD_LONG, .flags = TC_FIELD_REQUIRED },
  TC_FIELD_END
};

static gpointer
game_start (TcReader *reader, const TcValue *values)
{
  TcJournal *journal = tc_reader_get_document (reader);

  tc_text_set (&journal->battle, values[GAME_BATTLE].text);
  tc_text_set (&journal->system, values[GAME_SYSTEM].text);
  journal->digest = values[GAME_DIGEST].large;
  journal->seed = values[GAME_SEED].large;
  journal->version = tc_reader_get_version (reader);
  return journal;
}

static int
compare_options (gconstpointer a, gconstpointer b)
{
  return strcmp ((*(const TcJournalOption *const *) a)->text, (*(const TcJournalOption *const *) b)->text);
}

static void
game_end (TcReader *reader, gpointer object, const char *text)
{
  g_ptr_array_sort (((TcJournal *) object)->options, compare_options);
}

static const TcElement *const game_children[] = { &option_element, &order_element, NULL };

static const TcElement game_element = {
  .name = "game",
  .fields = game_fields,
  .children = game_children,
  .keep = G_STRUCT_OFFSET (TcJournal, keep),
  .start = game_start,
  .end = game_end,
};

static const TcFormat game_format = {
  .namespace = TC_GAME_NAMESPACE,
  .root = &game_element,
  .version = TC_GAME_VERSION,
};

TcJournal *
tc_journal_file_parse (const char *name, const char *text, gsize length, TcIssueList *issues)
{
  g_autoptr (TcJournal) journal = NULL;
  TcSource source;
  gboolean done;

  g_return_val_if_fail (name != NULL, NULL);
  g_return_val_if_fail (text != NULL || length == 0, NULL);
  g_return_val_if_fail (issues != NULL, NULL);

  journal = tc_journal_new ();
  tc_source_init (&source, name, text, length);
  done = tc_reader_run (&source, &game_format, journal, issues);
  tc_issue_list_sort (issues);
  return done ? g_steal_pointer (&journal) : NULL;
}

TcJournal *
tc_journal_file_read (const char *path, TcIssueList *issues, GError **error)
{
  g_autofree char *text = NULL;
  g_autofree char *name = NULL;
  gsize length;

  g_return_val_if_fail (path != NULL, NULL);
  g_return_val_if_fail (issues != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  text = tc_load_file (path, &length, error);
  if (text == NULL)
    return NULL;
  name = g_filename_display_name (path);
  return tc_journal_file_parse (name, text, length, issues);
}

static void
write_option (TcWriter *writer, const TcJournalOption *option)
{
  g_auto (GStrv) parts = g_strsplit (option->text, "=", 2);

  tc_writer_start (writer, "option");
  tc_writer_attribute (writer, "id", parts[0]);
  tc_writer_attribute (writer, "value", parts[0] != NULL ? parts[1] : NULL);
  tc_writer_end_kept (writer, "option", &option->keep);
}

static void
write_order (TcWriter *writer, const TcJournalEntry *entry)
{
  g_autoptr (GString) draws = g_string_new (NULL);
  char hash[17];

  for (guint i = 0; i < entry->draws->len; i++)
    g_string_append_printf (draws, i > 0 ? " %u" : "%u", (guint) g_array_index (entry->draws, guint16, i));
  g_snprintf (hash, sizeof hash, "%016" G_GINT64_MODIFIER "x", entry->hash);
  tc_writer_start (writer, "order");
  tc_writer_number (writer, "side", entry->side, -1);
  tc_writer_attribute (writer, "draws", draws->str);
  tc_writer_attribute (writer, "hash", hash);
  tc_writer_keep_attributes (writer, &entry->keep);
  tc_writer_text (writer, entry->order);
  tc_writer_keep_elements (writer, &entry->keep);
  tc_writer_end (writer, "order");
}

char *
tc_journal_file_format (const TcJournal *journal, gsize *length)
{
  TcWriter writer;
  char digest[17], seed[24];

  g_return_val_if_fail (journal != NULL, NULL);

  g_snprintf (digest, sizeof digest, "%016" G_GINT64_MODIFIER "x", journal->digest);
  g_snprintf (seed, sizeof seed, "%" G_GUINT64_FORMAT, journal->seed);
  tc_writer_init (&writer);
  tc_writer_start (&writer, "game");
  tc_writer_attribute (&writer, "xmlns", TC_GAME_NAMESPACE);
  /* What a newer version added is still in it. */
  tc_writer_number (&writer, "version", MAX (journal->version, TC_GAME_VERSION), -1);
  tc_writer_attribute (&writer, "battle", journal->battle);
  tc_writer_attribute (&writer, "digest", digest);
  tc_writer_attribute (&writer, "system", journal->system);
  tc_writer_attribute (&writer, "seed", seed);
  tc_writer_keep_attributes (&writer, &journal->keep);
  for (guint i = 0; i < journal->options->len; i++)
    write_option (&writer, g_ptr_array_index (journal->options, i));
  for (guint i = 0; i < journal->entries->len; i++)
    write_order (&writer, g_ptr_array_index (journal->entries, i));
  tc_writer_keep_elements (&writer, &journal->keep);
  tc_writer_end (&writer, "game");
  return tc_writer_finish (&writer, length);
}

gboolean
tc_journal_file_write (const TcJournal *journal, const char *path, GError **error)
{
  g_autofree char *text = NULL;
  gsize length;

  g_return_val_if_fail (journal != NULL, FALSE);
  g_return_val_if_fail (path != NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  text = tc_journal_file_format (journal, &length);
  return tc_save_file (path, text, length, error);
}
