/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The game of a session: who plays it, its file, whether it is saved. */
#include "config.h"

#include "tc-session-private.h"

#include "tc-file.h"

void
tc_session_set_file (char **path, char **stamp, const char *new_path, const char *new_stamp)
{
  char *old_stamp = *stamp;

  *stamp = new_path == NULL ? NULL : new_stamp != NULL ? g_strdup (new_stamp) : tc_file_stamp (new_path);
  g_free (old_stamp);
  if (g_strcmp0 (*path, new_path) != 0)
    {
      g_free (*path);
      *path = g_strdup (new_path);
    }
}

void
tc_session_undo_setting_cb (TcSettings *settings, GParamSpec *pspec, TcSession *self)
{
  if (self->game == NULL)
    return;
  tc_game_set_undo_past_dice (self->game, tc_settings_get_boolean (settings, "undo-past-dice"));
  tc_session_emit (self, TC_CHANGE_POSITION);
}

static void
game_changed_cb (TcGame *game, TcSession *self)
{
  g_assert (TC_IS_GAME (game) && TC_IS_SESSION (self));

  tc_session_emit (self, TC_CHANGE_POSITION);
}

TcGame *
tc_session_get_game (TcSession *self)
{
  return self->game;
}

/* Of the last position, wherever the cursor is. */
static guint64
get_last_hash (TcSession *self)
{
  guint length = self->game != NULL ? tc_game_get_length (self->game) : 0;

  return length > 0 ? tc_game_get_entry (self->game, length - 1)->hash : 0;
}

static void
remember_saved (TcSession *self)
{
  self->saved_length = self->game != NULL ? tc_game_get_length (self->game) : 0;
  self->saved_hash = get_last_hash (self);
}

void
tc_session_set_game (TcSession *self, TcGame *game, const char *const *players)
{
  if (game == NULL && self->game == NULL)
    return;
  g_clear_pointer (&self->work, tc_odds_work_free);
  self->work_ruleset = NULL;
  g_clear_object (&self->game);
  self->game = game;
  for (guint i = 0; i < TC_MAX_SIDES; i++)
    {
      g_free (self->players[i]);
      self->players[i] = g_strdup (game != NULL && players != NULL ? players[i] : NULL);
    }
  tc_session_set_game_path (self, NULL, NULL);
  remember_saved (self);
  self->counter = -1;
  if (game != NULL)
    {
      tc_game_set_undo_past_dice (game, tc_settings_get_boolean (self->settings, "undo-past-dice"));
      g_signal_connect_object (game, "changed", G_CALLBACK (game_changed_cb), self, 0);
    }
  tc_session_emit (self, TC_CHANGE_GAME | TC_CHANGE_POSITION);
}

const char *
tc_session_get_player (TcSession *self, int side)
{
  return side >= 0 && side < TC_MAX_SIDES ? self->players[side] : NULL;
}

void
tc_session_set_player (TcSession *self, int side, const char *name)
{
  g_return_if_fail (self->game != NULL && side >= 0 && side < TC_MAX_SIDES);

  if (g_strcmp0 (self->players[side], name) == 0)
    return;
  g_free (self->players[side]);
  self->players[side] = g_strdup (name);
  tc_session_emit (self, TC_CHANGE_GAME);
}

TcJournal *
tc_session_to_journal (TcSession *self)
{
  TcJournal *journal = tc_game_to_journal (self->game);

  for (int side = 0; side < TC_MAX_SIDES; side++)
    tc_journal_set_player (journal, side, self->players[side]);
  return journal;
}

const char *
tc_session_get_game_path (TcSession *self)
{
  return self->game_path;
}

const char *
tc_session_get_game_stamp (TcSession *self)
{
  return self->game_stamp;
}

void
tc_session_set_game_path (TcSession *self, const char *path, const char *stamp)
{
  tc_session_set_file (&self->game_path, &self->game_stamp, path, stamp);
}

gboolean
tc_session_is_game_saved (TcSession *self)
{
  return self->game == NULL
         || (tc_game_get_length (self->game) == self->saved_length && get_last_hash (self) == self->saved_hash);
}

void
tc_session_mark_game_saved (TcSession *self)
{
  remember_saved (self);
  tc_session_emit (self, TC_CHANGE_SAVED);
}

void
tc_session_mark_game_unsaved (TcSession *self)
{
  self->saved_length = G_MAXUINT;
  tc_session_emit (self, TC_CHANGE_SAVED);
}
