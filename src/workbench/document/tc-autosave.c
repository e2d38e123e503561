/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "tc-autosave.h"

#define DELAY_MS 3000

struct _TcAutosave
{
  TcSession  *session;   /* borrowed */
  TcRecovery *recovery;  /* owned; the thread's while there is one */
  GThread    *thread;    /* NULL: nothing is being written */
  TcGame     *game;      /* only compared: the one that @played is of */
  TcBattle   *played;    /* owned; NULL without a game */
  guint       timer;
  gboolean    changed;   /* since the last copy was taken */
  gboolean    reported;
};

/* What the thread is given. */
typedef struct
{
  TcAutosave     *autosave;
  TcRecoveryCopy *copy;
  GError         *error;
  guint           source; /* of its end */
} Work;

char *
tc_autosave_find_store (void)
{
  return g_build_filename (g_get_user_state_dir (), "tercio", "recovery", NULL);
}

static gboolean
has_unsaved_battle (TcAutosave *self)
{
  TcDocument *document = tc_session_get_document (self->session);

  return document != NULL && !tc_document_is_saved (document);
}

static gboolean
has_unsaved_game (TcAutosave *self)
{
  return !tc_session_is_game_saved (self->session);
}

static TcRecoveryCopy *
take_copy (TcAutosave *self)
{
  const TcBattle *battle = tc_session_get_battle (self->session);
  TcRecoveryCopy *copy = g_new0 (TcRecoveryCopy, 1);

  copy->note.path = g_strdup (tc_session_get_path (self->session));
  copy->note.stamp = g_strdup (tc_session_get_stamp (self->session));
  copy->note.title = g_strdup (battle->title);
  if (has_unsaved_battle (self))
    copy->battle = tc_battle_copy (battle);
  if (has_unsaved_game (self))
    {
      copy->note.game_path = g_strdup (tc_session_get_game_path (self->session));
      copy->note.game_stamp = g_strdup (tc_session_get_game_stamp (self->session));
      copy->game = tc_session_to_journal (self->session);
      copy->played = tc_battle_copy (self->played);
    }
  return copy;
}

static void update (TcAutosave *self);

static void
work_free (Work *work)
{
  tc_recovery_copy_free (work->copy);
  g_clear_error (&work->error);
  g_free (work);
}

static gboolean
written_cb (gpointer data)
{
  Work *work = data;
  TcAutosave *self = work->autosave;

  g_thread_join (g_steal_pointer (&self->thread));
  if (work->error != NULL && !self->reported)
    {
      g_autofree char *text = g_strdup_printf (_("No copy of unsaved work can be kept for the case of a crash: %s"),
                                               work->error->message);

      self->reported = TRUE;
      tc_session_tell (self->session, text, TRUE);
    }
  /* A failed write is tried again. */
  if (work->error != NULL)
    self->changed = TRUE;
  work_free (work);
  update (self);
  return G_SOURCE_REMOVE;
}

static gpointer
write_in_thread (gpointer data)
{
  Work *work = data;

  tc_recovery_write (work->autosave->recovery, work->copy, &work->error);
  work->source = g_idle_add (written_cb, work);
  return work;
}

static gboolean
timer_cb (gpointer data)
{
  TcAutosave *self = data;
  Work *work = g_new0 (Work, 1);

  self->timer = 0;
  self->changed = FALSE;
  work->autosave = self;
  work->copy = take_copy (self);
  self->thread = g_thread_new ("autosave", write_in_thread, work);
  return G_SOURCE_REMOVE;
}

/* While the thread writes everything waits for its end. */
static void
update (TcAutosave *self)
{
  if (self->thread != NULL)
    return;
  if (!has_unsaved_battle (self) && !has_unsaved_game (self))
    {
      g_clear_handle_id (&self->timer, g_source_remove);
      tc_recovery_clear (self->recovery);
    }
  else if (self->changed && self->timer == 0)
    self->timer = g_timeout_add (DELAY_MS, timer_cb, self);
}

static void
note_change (TcAutosave *self)
{
  self->changed = TRUE;
  update (self);
}

/* The battle may be edited during the game: keeps the battle that the game began with. */
static void
keep_played (TcAutosave *self)
{
  TcGame *game = tc_session_get_game (self->session);

  if (game != self->game)
    {
      g_clear_pointer (&self->played, tc_battle_free);
      self->played = game != NULL ? tc_battle_copy (tc_session_get_battle (self->session)) : NULL;
      self->game = game;
    }
}

static void
changed_cb (TcAutosave *self, const TcChange *change)
{
  if (change->what & TC_CHANGE_GAME)
    keep_played (self);
  if (change->what & (TC_CHANGE_EDITED | TC_CHANGE_GAME | TC_CHANGE_SAVED | TC_CHANGE_POSITION))
    note_change (self);
}

TcAutosave *
tc_autosave_new (TcSession *session)
{
  TcAutosave *self = g_new0 (TcAutosave, 1);
  g_autofree char *store = tc_autosave_find_store ();

  self->session = session;
  self->recovery = tc_recovery_new (store);
  g_signal_connect_swapped (session, "changed", G_CALLBACK (changed_cb), self);
  return self;
}

static void
wait_for_thread (TcAutosave *self)
{
  Work *work;

  if (self->thread == NULL)
    return;
  work = g_thread_join (g_steal_pointer (&self->thread));
  g_source_remove (work->source);
  work_free (work);
}

void
tc_autosave_free (TcAutosave *self)
{
  g_signal_handlers_disconnect_by_data (self->session, self);
  g_clear_handle_id (&self->timer, g_source_remove);
  wait_for_thread (self);
  tc_recovery_clear (self->recovery);
  tc_recovery_free (self->recovery);
  g_clear_pointer (&self->played, tc_battle_free);
  g_free (self);
}

void
tc_autosave_adopt (TcAutosave *self, TcRecovery *leftover, TcBattle *played)
{
  wait_for_thread (self);
  tc_recovery_clear (self->recovery);
  tc_recovery_free (self->recovery);
  self->recovery = leftover;
  if (played != NULL)
    {
      g_clear_pointer (&self->played, tc_battle_free);
      self->played = played;
    }
  note_change (self);
}
