/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-journal-file.h"

#include <string.h>

#include "tc-battle.h"
#include "tc-reading.h"
#include "tc-file.h"

#define MAX_DRAWS 4096 /* of one order */

static gboolean
option_check (TcReader *reader, gpointer object)
{
  TcJournalOption *option = object;

  g_free (option->text);
  option->text = g_strconcat (tc_reader_get_value (reader, "id")->text, "=",
                              tc_reader_get_value (reader, "value")->text, NULL);
  return TRUE;
}

static char *
format_option (TcWriter *writer, gconstpointer object, const TcField *field)
{
  g_auto (GStrv) parts = g_strsplit (((const TcJournalOption *) object)->text, "=", 2);

  return g_strdup (parts[0] != NULL && strcmp (field->name, "value") == 0 ? parts[1] : parts[0]);
}

static const TcElement option_element = {
  .name = "option",
  .flags = TC_ELEMENT_UNIQUE,
  .record = &tc_journal_option_record,
  .check = option_check,
  .format = format_option,
};

static const TcElement player_element = {
  .name = "player",
  .flags = TC_ELEMENT_UNIQUE,
  .record = &tc_journal_player_record,
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
          tc_reader_issue (reader, TC_SEVERITY_ERROR, "too-many", "draws", "draw",
                           G_STRINGIFY (MAX_DRAWS), NULL);
          return;
        }
      draw = (guint16) number;
      g_array_append_val (out, draw);
    }
}

static gboolean
order_check (TcReader *reader, gpointer object)
{
  read_draws (reader, tc_reader_get_value (reader, "draws")->text,
              ((TcJournalEntry *) object)->draws);
  return TRUE;
}

static char *
format_draws (TcWriter *writer, gconstpointer object, const TcField *field)
{
  const GArray *draws = ((const TcJournalEntry *) object)->draws;
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < draws->len; i++)
    g_string_append_printf (text, i > 0 ? " %u" : "%u", (guint) g_array_index (draws, guint16, i));
  return g_string_free (text, FALSE);
}

static void
order_end (TcReader *reader, gpointer object, const char *text)
{
  if (*text == '\0')
    tc_reader_issue (reader, TC_SEVERITY_ERROR, "empty-order", NULL, NULL, NULL, NULL);
}

static const TcElement order_element = {
  .name = "order",
  .flags = TC_ELEMENT_TEXT,
  .record = &tc_journal_entry_record,
  .into = G_STRUCT_OFFSET (TcJournalEntry, order),
  .check = order_check,
  .end = order_end,
  .format = format_draws,
};

static gpointer
game_start (TcReader *reader)
{
  TcJournal *journal = tc_reader_get_document (reader);

  journal->version = tc_reader_get_version (reader);
  return journal;
}

static int
compare_options (gconstpointer a, gconstpointer b)
{
  return strcmp ((*(const TcJournalOption *const *) a)->text,
                 (*(const TcJournalOption *const *) b)->text);
}

static void
game_end (TcReader *reader, gpointer object, const char *text)
{
  g_ptr_array_sort (((TcJournal *) object)->options, compare_options);
}

static const TcElement *const game_children[] = { &option_element, &player_element, &order_element, NULL };

/* The version: what a newer one added is still in it. */
static char *
format_game (TcWriter *writer, gconstpointer object, const TcField *field)
{
  return g_strdup_printf ("%d", MAX (((const TcJournal *) object)->version, TC_GAME_VERSION));
}

static const TcElement game_element = {
  .name = "game",
  .record = &tc_journal_record,
  .children = game_children,
  .start = game_start,
  .end = game_end,
  .format = format_game,
};

const TcFormat tc_game_format = {
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
  done = tc_reader_run (&source, &tc_game_format, journal, issues);
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

  text = tc_file_read (path, &length, error);
  if (text == NULL)
    return NULL;
  name = g_filename_display_name (path);
  return tc_journal_file_parse (name, text, length, issues);
}

char *
tc_journal_file_format (const TcJournal *journal, gsize *length)
{
  g_return_val_if_fail (journal != NULL, NULL);

  return tc_format_write (&tc_game_format, journal, journal, length);
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
  return tc_file_write (path, text, length, error);
}
