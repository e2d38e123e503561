#include "tc-journal.h"

TcJournal *
tc_journal_new (void)
{
  TcJournal *self = g_new0 (TcJournal, 1);

  self->battle = g_strdup ("");
  self->system = g_strdup ("");
  self->options = g_ptr_array_new_with_free_func (g_free);
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
  g_ptr_array_unref (self->entries);
  g_free (self);
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
  g_free (self);
}
