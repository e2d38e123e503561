/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games to journals and back. */
#include "tc-game.h"

G_DEFINE_QUARK (tc-play-error-quark, tc_play_error)

const TcWord tc_play_words[] = {
  { "play-refused", "", N_("The rules refuse this order: {0}") },
  { "play-notation", "", N_("This order cannot be read: {0}") },
  { "play-other-battle", "", N_("The game is of another battle, or the battle has been changed since: {0}") },
  { "play-option", "", N_("The rules have no such option or choice: {0}") },
  { "play-draw", "", N_("The dice of the record are not those of the game: {0}") },
  { "play-hash", "", N_("The record reaches a different position from the game: {0}") },
  { NULL }
};

G_STATIC_ASSERT (G_N_ELEMENTS (tc_play_words) == TC_N_PLAY_ERRORS + 1);

/* The record a game was read from, for what newer versions have put into it. */
#define RECORD "tc-game-record"

/* Writing */

static TcJournalEntry *
write_entry (TcGame *self, guint index)
{
  const TcGameEntry *entry = tc_game_get_entry (self, index);
  g_autofree char *text = tc_order_format (&entry->order, tc_game_get_battle (self),
                                           tc_game_get_ruleset (self)->system->order_kinds);
  TcJournalEntry *out = tc_journal_entry_new (text, entry->side);
  guint n_draws;
  const TcDraw *draws = tc_game_get_draws (self, &n_draws);

  for (guint i = entry->first_draw; i < entry->first_draw + entry->n_draws; i++)
    g_array_append_val (out->draws, draws[i].value);
  out->hash = entry->hash;

  return out;
}

TcJournal *
tc_game_to_journal (TcGame *self)
{
  const TcJournal *record;
  TcJournal *journal;

  g_return_val_if_fail (TC_IS_GAME (self), NULL);

  journal = tc_journal_new ();
  g_free (journal->battle);
  journal->battle = g_strdup (tc_game_get_battle (self)->id);
  g_free (journal->system);
  journal->system = g_strdup (tc_game_get_ruleset (self)->system->id);
  journal->digest = tc_game_get_digest (self);
  journal->seed = tc_game_get_seed (self);
  for (const char *const *option = tc_game_get_options (self); *option != NULL; option++)
    tc_journal_add_option (journal, *option);
  for (guint i = 0; i < tc_game_get_length (self); i++)
    g_ptr_array_add (journal->entries, write_entry (self, i));
  record = g_object_get_data (G_OBJECT (self), RECORD);
  if (record != NULL)
    tc_journal_copy_kept (journal, record);

  return journal;
}

/* Reading */

static void
set_entry_error (GError **error, TcPlayError code, const TcJournalEntry *entry, guint index,
                 const char *found)
{
  if (entry->line > 0)
    g_set_error (error, TC_PLAY_ERROR, code, "entry %u, line %d: %s", index + 1, entry->line, found);
  else
    g_set_error (error, TC_PLAY_ERROR, code, "entry %u: %s", index + 1, found);
}

static gboolean
is_same_battle (const TcBattle *battle, guint64 digest, const TcJournal *journal, GError **error)
{
  if (g_strcmp0 (journal->system, battle->rules->system) == 0
      && g_strcmp0 (journal->battle, battle->id) == 0 && journal->digest == digest)
    return TRUE;

  g_set_error (error, TC_PLAY_ERROR, TC_PLAY_ERROR_OTHER_BATTLE, "%s %s %016" G_GINT64_MODIFIER "x",
               journal->system, journal->battle, journal->digest);

  return FALSE;
}

static gboolean
draws_agree (TcGame *game, guint index, const TcJournalEntry *wanted)
{
  const TcGameEntry *entry = tc_game_get_entry (game, index);
  guint n_draws;
  const TcDraw *draws = tc_game_get_draws (game, &n_draws);

  if (entry->n_draws != wanted->draws->len)
    return FALSE;
  for (guint i = 0; i < entry->n_draws; i++)
    if (draws[entry->first_draw + i].value != g_array_index (wanted->draws, guint16, i))
      return FALSE;

  return TRUE;
}

static gboolean
replay_entry (TcGame *game, const TcJournalEntry *wanted, guint index, GError **error)
{
  const TcRuleset *ruleset = tc_game_get_ruleset (game);
  g_autoptr (GError) unreadable = NULL;
  TcNote refusal = { .code = "side" };
  TcOrder order;

  if (!tc_order_parse (wanted->order, tc_game_get_battle (game), ruleset->system->order_kinds,
                       &order, &unreadable))
    {
      set_entry_error (error, TC_PLAY_ERROR_NOTATION, wanted, index, unreadable->message);
      return FALSE;
    }
  if (wanted->side != tc_game_get_state (game)->actor || !tc_game_give (game, &order, &refusal))
    {
      g_autofree char *found = g_strdup_printf ("%s (%s)", wanted->order, refusal.code);

      set_entry_error (error, TC_PLAY_ERROR_REFUSED, wanted, index, found);
      return FALSE;
    }
  if (!draws_agree (game, index, wanted))
    {
      set_entry_error (error, TC_PLAY_ERROR_DRAW, wanted, index, wanted->order);
      return FALSE;
    }
  if (tc_game_get_entry (game, index)->hash != wanted->hash)
    {
      set_entry_error (error, TC_PLAY_ERROR_HASH, wanted, index, wanted->order);
      return FALSE;
    }

  return TRUE;
}

TcGame *
tc_game_from_journal (const TcBattle  *battle,
                      guint64          digest,
                      const TcJournal *journal,
                      TcIssueList     *issues,
                      GError         **error)
{
  g_autoptr (GPtrArray) options = g_ptr_array_new ();
  g_autoptr (TcGame) game = NULL;
  TcJournal *record;

  g_return_val_if_fail (battle != NULL && journal != NULL && issues != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  if (!is_same_battle (battle, digest, journal, error))
    return NULL;

  for (guint i = 0; i < journal->options->len; i++)
    g_ptr_array_add (options,
                     ((const TcJournalOption *) g_ptr_array_index (journal->options, i))->text);
  g_ptr_array_add (options, NULL);
  game = tc_game_new (battle, digest, journal->seed, (const char *const *) options->pdata, issues, error);
  if (game == NULL)
    return NULL;

  for (guint i = 0; i < journal->entries->len; i++)
    if (!replay_entry (game, g_ptr_array_index (journal->entries, i), i, error))
      return NULL;
  record = tc_game_to_journal (game);
  tc_journal_copy_kept (record, journal);
  g_object_set_data_full (G_OBJECT (game), RECORD, record, (GDestroyNotify) tc_journal_free);

  return g_steal_pointer (&game);
}
