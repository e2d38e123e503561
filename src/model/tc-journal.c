/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-journal.h"

static void
free_keep (gpointer data)
{
  tc_keep_clear (data);
  g_free (data);
}

TcJournal *
tc_journal_new (void)
{
  TcJournal *self = g_new0 (TcJournal, 1);

  self->battle = g_strdup ("");
  self->version = 1;
  self->system = g_strdup ("");
  self->options = g_ptr_array_new_with_free_func (g_free);
  self->kept = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, free_keep);
  self->entries = g_ptr_array_new_with_free_func ((GDestroyNotify) tc_journal_entry_free);
  return self;
}

void
tc_journal_free (TcJournal *self)
{
  if (self == NULL)
    return;

  g_free (self->battle);
  g_free (self->system);
  g_ptr_array_unref (self->options);
  g_hash_table_unref (self->kept);
  g_ptr_array_unref (self->entries);
  tc_keep_clear (&self->keep);
  g_free (self);
}

TcKeep *
tc_journal_keep_option (TcJournal *self, const char *option)
{
  TcKeep *keep;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (option != NULL, NULL);

  keep = g_hash_table_lookup (self->kept, option);
  if (keep == NULL)
    {
      keep = g_new0 (TcKeep, 1);
      g_hash_table_insert (self->kept, g_strdup (option), keep);
    }
  return keep;
}

void
tc_journal_copy_kept (TcJournal *self, const TcJournal *from)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (from != NULL);

  self->version = from->version;
  tc_keep_clear (&self->keep);
  tc_keep_copy (&self->keep, &from->keep);
  for (guint i = 0; i < self->options->len; i++)
    {
      const char *option = g_ptr_array_index (self->options, i);
      const TcKeep *kept = g_hash_table_lookup (from->kept, option);
      TcKeep *keep;

      if (kept == NULL)
        continue;
      keep = tc_journal_keep_option (self, option);
      tc_keep_clear (keep);
      tc_keep_copy (keep, kept);
    }
  for (guint i = 0; i < MIN (self->entries->len, from->entries->len); i++)
    {
      TcJournalEntry *to = g_ptr_array_index (self->entries, i);
      const TcJournalEntry *entry = g_ptr_array_index (from->entries, i);

      if (to->hash != entry->hash)
        break;
      tc_keep_clear (&to->keep);
      tc_keep_copy (&to->keep, &entry->keep);
    }
}

TcJournalEntry *
tc_journal_entry_new (const char *order, int side)
{
  TcJournalEntry *self;

  g_return_val_if_fail (order != NULL, NULL);

  self = g_new0 (TcJournalEntry, 1);
  self->order = g_strdup (order);
  self->side = side;
  self->draws = g_array_new (FALSE, FALSE, sizeof (guint16));
  return self;
}

void
tc_journal_entry_free (TcJournalEntry *self)
{
  if (self == NULL)
    return;

  g_free (self->order);
  g_array_unref (self->draws);
  tc_keep_clear (&self->keep);
  g_free (self);
}
