/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-journal.h"

#include "tc-battle.h"

static const TcField journal_option_fields[] = {
  { "id", TC_FIELD_ID, TC_BY_HAND, TC_FIELD_REQUIRED | TC_FIELD_SUBJECT },
  { "value", TC_FIELD_TEXT, TC_BY_HAND, TC_FIELD_REQUIRED },
  TC_HOLDS (TEXT, TcJournalOption, text),
  TC_HOLDS (FOREIGN, TcJournalOption, keep),
  TC_FIELD_END
};

TC_DEFINE_RECORD (TcJournalOption, tc_journal_option, "option", journal_option_fields)

static const TcField journal_player_fields[] = {
  { "side", TC_FIELD_NUMBER, TC_AS_NUMBER (TcJournalPlayer, side), TC_FIELD_REQUIRED | TC_FIELD_ALWAYS | TC_FIELD_SUBJECT,
    .max = TC_MAX_SIDES - 1 },
  { "name", TC_FIELD_ID, TC_AS_TEXT (TcJournalPlayer, name), TC_FIELD_REQUIRED | TC_FIELD_NEEDED },
  TC_HOLDS (FOREIGN, TcJournalPlayer, keep),
  TC_FIELD_END
};

TC_DEFINE_RECORD (TcJournalPlayer, tc_journal_player, "player", journal_player_fields)

static const TcField journal_entry_fields[] = {
  { "side", TC_FIELD_NUMBER, TC_AS_NUMBER (TcJournalEntry, side), TC_FIELD_REQUIRED | TC_FIELD_ALWAYS,
    .max = TC_MAX_SIDES - 1 },
  { "draws", TC_FIELD_TEXT, TC_BY_HAND },
  { "hash", TC_FIELD_HASH, TC_AS_LARGE (TcJournalEntry, hash), TC_FIELD_REQUIRED },
  TC_HOLDS (TEXT, TcJournalEntry, order),
  TC_HOLDS_ARRAY (TcJournalEntry, draws, guint16),
  TC_HOLDS (FOREIGN, TcJournalEntry, keep),
  TC_HOLDS (LINE, TcJournalEntry, line),
  TC_FIELD_END
};

TC_DEFINE_RECORD (TcJournalEntry, tc_journal_entry, "order", journal_entry_fields)

static const TcField journal_fields[] = {
  { "version", TC_FIELD_NUMBER, TC_BY_HAND, TC_FIELD_REQUIRED, .min = 1, .max = G_MAXINT },
  { "battle", TC_FIELD_ID, TC_AS_TEXT (TcJournal, battle), TC_FIELD_REQUIRED },
  { "digest", TC_FIELD_HASH, TC_AS_LARGE (TcJournal, digest), TC_FIELD_REQUIRED },
  { "system", TC_FIELD_ID, TC_AS_TEXT (TcJournal, system), TC_FIELD_REQUIRED },
  { "seed", TC_FIELD_LONG, TC_AS_LARGE (TcJournal, seed), TC_FIELD_REQUIRED },
  { NULL, TC_FIELD_TEXT, TC_AS_NUMBER (TcJournal, version), .number = 1 },
  TC_HOLDS_RECORDS (LIST, TcJournal, options, tc_journal_option),
  TC_HOLDS_RECORDS (LIST, TcJournal, players, tc_journal_player),
  TC_HOLDS_RECORDS (LIST, TcJournal, entries, tc_journal_entry),
  TC_HOLDS (FOREIGN, TcJournal, keep),
  TC_FIELD_END
};

TC_DEFINE_RECORD (TcJournal, tc_journal, "game", journal_fields)

TcJournal *
tc_journal_new (void)
{
  return tc_record_new (&tc_journal_record);
}

TcJournalOption *
tc_journal_add_option (TcJournal *self, const char *text)
{
  TcJournalOption *option;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (text != NULL, NULL);

  option = tc_record_new (&tc_journal_option_record);
  tc_text_set (&option->text, text);
  g_ptr_array_add (self->options, option);
  return option;
}

TcJournalOption *
tc_journal_find_option (const TcJournal *self, const char *text)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (text != NULL, NULL);

  for (guint i = 0; i < self->options->len; i++)
    {
      TcJournalOption *option = g_ptr_array_index (self->options, i);

      if (g_str_equal (option->text, text))
        return option;
    }
  return NULL;
}

static TcJournalPlayer *
find_player (const TcJournal *self, int side)
{
  for (guint i = 0; i < self->players->len; i++)
    {
      TcJournalPlayer *player = g_ptr_array_index (self->players, i);

      if (player->side == side)
        return player;
    }
  return NULL;
}

void
tc_journal_set_player (TcJournal *self, int side, const char *name)
{
  TcJournalPlayer *player;

  g_return_if_fail (self != NULL);
  g_return_if_fail (side >= 0 && side < TC_MAX_SIDES);

  player = find_player (self, side);
  if (name == NULL)
    {
      if (player != NULL)
        g_ptr_array_remove (self->players, player);
      return;
    }
  if (player == NULL)
    {
      player = tc_record_new (&tc_journal_player_record);
      player->side = side;
      g_ptr_array_add (self->players, player);
    }
  tc_text_set (&player->name, name);
}

const char *
tc_journal_get_player (const TcJournal *self, int side)
{
  const TcJournalPlayer *player;

  g_return_val_if_fail (self != NULL, NULL);

  player = find_player (self, side);
  return player != NULL ? player->name : NULL;
}

void
tc_journal_copy_kept (TcJournal *self, const TcJournal *from)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (from != NULL);

  self->version = from->version;
  tc_foreign_copy (&self->keep, &from->keep);
  for (guint i = 0; i < self->options->len; i++)
    {
      TcJournalOption *option = g_ptr_array_index (self->options, i);
      const TcJournalOption *other = tc_journal_find_option (from, option->text);

      if (other != NULL)
        tc_foreign_copy (&option->keep, &other->keep);
    }
  for (guint i = 0; i < self->players->len; i++)
    {
      TcJournalPlayer *player = g_ptr_array_index (self->players, i);
      const TcJournalPlayer *other = find_player (from, player->side);

      if (other != NULL)
        tc_foreign_copy (&player->keep, &other->keep);
    }
  for (guint i = 0; i < MIN (self->entries->len, from->entries->len); i++)
    {
      TcJournalEntry *to = g_ptr_array_index (self->entries, i);
      const TcJournalEntry *entry = g_ptr_array_index (from->entries, i);

      if (to->hash != entry->hash)
        break;
      tc_foreign_copy (&to->keep, &entry->keep);
    }
}

TcJournalEntry *
tc_journal_entry_new (const char *order, int side)
{
  TcJournalEntry *self;

  g_return_val_if_fail (order != NULL, NULL);

  self = tc_record_new (&tc_journal_entry_record);
  tc_text_set (&self->order, order);
  self->side = side;
  return self;
}
