/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-notices.h"

#include "tc-battle-file.h"
#include "tc-file-watch.h"
#include "tc-file.h"
#include "tc-hash.h"
#include "tc-merge.h"
#include "tc-ui.h"

/* What a bar may be about; the files first, as gboolean game has them elsewhere. */
typedef enum
{
  TC_NOTICE_BATTLE,
  TC_NOTICE_GAME,
  TC_N_WATCHED,
  TC_NOTICE_PICTURE = TC_N_WATCHED,
  TC_N_NOTICES
} TcNoticeKind;

#define GONE "" /* the stamp of no file */

typedef struct
{
  TcNotices   *notices;
  TcNoticeKind kind;
  GtkWidget   *bar;   /* NULL: nothing is asked */
  char        *about; /* the picture, or the stamp that the file has */
  TcFileWatch *watch; /* of a file */
  char        *stamp; /* the session's when the file was looked at last */
  guint64      hash;  /* of the file in that state; 0 not known */
  gboolean     warns; /* that changes would be lost */
  TcBattle    *merged; /* what the file said when it was merged; NULL: what was saved is what it said */
} TcNotice;

struct _TcNotices
{
  TcShell *shell; /* borrowed, as the next two */
  TcFiles *files;
  GtkBox  *frame;
  TcNotice all[TC_N_NOTICES];
};

static TcSession *
get_session (TcNotice *self)
{
  return self->notices->shell->session;
}

/* Bars */
static void
remove_bar (TcNotice *self)
{
  if (self->bar != NULL)
    gtk_box_remove (self->notices->frame, self->bar);
  self->bar = NULL;
  g_clear_pointer (&self->about, g_free);
}

static void
show_bar (TcNotice *self, const char *text, const char *yes, const char *no, const char *about, GCallback response_cb)
{
  char *copy = g_strdup (about);

  remove_bar (self);
  self->about = copy;
  self->bar = tc_ui_question_bar (text, yes, no, response_cb, self);
  gtk_box_prepend (self->notices->frame, self->bar);
  tc_shell_publish (self->notices->shell, "said", text);
}

/* Files */
static const char *
get_path (TcNotice *self)
{
  return self->kind == TC_NOTICE_GAME ? tc_session_get_game_path (get_session (self)) : tc_session_get_path (get_session (self));
}

static const char *
get_stamp (TcNotice *self)
{
  return self->kind == TC_NOTICE_GAME ? tc_session_get_game_stamp (get_session (self)) : tc_session_get_stamp (get_session (self));
}

static gboolean
is_unsaved (TcNotice *self)
{
  return self->kind == TC_NOTICE_GAME ? tc_shell_has_unsaved_game (self->notices->shell)
                                      : tc_shell_has_unsaved_battle (self->notices->shell);
}

static void
mark_unsaved (TcNotice *self)
{
  if (self->kind == TC_NOTICE_GAME)
    tc_session_mark_game_unsaved (get_session (self));
  else
    tc_document_mark_unsaved (tc_session_get_document (get_session (self)));
}

/* The file is known in that state; NULL: as it is now. */
static void
accept (TcNotice *self, const char *stamp)
{
  if (self->kind == TC_NOTICE_GAME)
    tc_session_set_game_path (get_session (self), get_path (self), stamp);
  else
    tc_session_set_path (get_session (self), get_path (self), stamp);
}

/* What is in the window is what counts from now on: the next save replaces the file unasked. */
static void
keep_mine (TcNotice *self)
{
  accept (self, NULL);
  mark_unsaved (self);
}

static void
changed_response_cb (TcNotice *self, int response)
{
  remove_bar (self);
  if (response == GTK_RESPONSE_YES)
    tc_files_reload (self->notices->files, self->kind == TC_NOTICE_GAME);
  else if (response == GTK_RESPONSE_NO)
    keep_mine (self);
}

static void
gone_response_cb (TcNotice *self, int response)
{
  remove_bar (self);
  if (response == GTK_RESPONSE_YES)
    tc_files_save_as (self->notices->files, self->kind == TC_NOTICE_GAME);
}

static void
say_changed (TcNotice *self, const char *stamp)
{
  g_autofree char *name = g_filename_display_basename (get_path (self));
  gboolean ends_game = self->kind == TC_NOTICE_BATTLE && tc_session_get_game (get_session (self)) != NULL;
  /* Translators: a file */
  g_autofree char *said = g_strdup_printf (_("“%s” has been changed outside this window."), name);
  g_autofree char *text = NULL;

  self->warns = is_unsaved (self);
  text = g_strconcat (said, self->warns || ends_game ? " " : "", self->warns ? _("Reloading it discards your changes.")
                      : ends_game ? _("Reloading it ends the game.") : NULL, NULL);
  show_bar (self, text, _("_Reload"), _("_Keep Mine"), stamp, G_CALLBACK (changed_response_cb));
}

/* What is in the window may be all that is left. */
static void
say_gone (TcNotice *self)
{
  g_autofree char *name = g_filename_display_basename (get_path (self));
  g_autofree char *text = g_strdup_printf (_("“%s” has been removed or renamed. What is in this window is not saved."), name);

  show_bar (self, text, _("Save _As…"), NULL, GONE, G_CALLBACK (gone_response_cb));
  mark_unsaved (self);
}

/* Of another state of the file the hash is another one, or not known yet. */
static void
set_stamp (TcNotice *self)
{
  if (g_strcmp0 (self->stamp, get_stamp (self)) == 0)
    return;
  g_free (self->stamp);
  self->stamp = g_strdup (get_stamp (self));
  self->hash = 0;
  g_clear_pointer (&self->merged, tc_battle_free);
}

/* Where what was changed there does not touch what has been changed here, it comes as one step more. */
static gboolean
merge (TcNotice *self, const char *stamp)
{
  TcDocument *document = tc_session_get_document (get_session (self));
  g_autofree char *folder = g_path_get_dirname (get_path (self)), *name = g_filename_display_basename (get_path (self)), *text = NULL;
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (TcBattle) saved = NULL, theirs = NULL;
  const TcBattle *base;

  if (self->kind != TC_NOTICE_BATTLE || !is_unsaved (self))
    return FALSE;
  saved = self->merged == NULL ? tc_document_dup_saved (document) : NULL;
  base = self->merged != NULL ? self->merged : saved;
  theirs = tc_battle_file_read (get_path (self), issues, NULL);
  if (base == NULL || theirs == NULL || tc_issue_list_has_errors (issues) || !tc_merge_into (document, base, theirs, folder))
    return FALSE;
  accept (self, stamp);
  mark_unsaved (self);
  set_stamp (self);
  self->merged = g_steal_pointer (&theirs);
  remove_bar (self);
  /* Translators: a file */
  text = g_strdup_printf (_("“%s” has been changed outside this window. Its changes are merged with yours."), name);
  tc_session_tell (get_session (self), text, FALSE);
  return TRUE;
}

/* @merges: the document may be changed now. */
static void
look_at_file (TcNotice *self, gboolean merges)
{
  g_autofree char *now = get_path (self) != NULL ? tc_file_stamp (get_path (self)) : NULL;
  const char *stamp = now != NULL ? now : GONE;

  set_stamp (self);
  if (get_path (self) == NULL || g_strcmp0 (now, self->stamp) == 0)
    remove_bar (self);
  else if (g_strcmp0 (self->about, stamp) == 0)
    return;
  else if (now == NULL)
    say_gone (self);
  else if (!merges || !merge (self, stamp))
    say_changed (self, stamp);
}

static guint64
read_hash (const char *path)
{
  gsize length;
  g_autofree char *text = tc_file_read (path, &length, NULL);

  return text != NULL ? tc_hash_bytes (TC_HASH_START, text, length) : 0;
}

/* A backup and a change of who may read it leave a file what it was. */
static void
watched_cb (gpointer data)
{
  TcNotice *self = data;
  g_autofree char *now = get_path (self) != NULL ? tc_file_stamp (get_path (self)) : NULL;
  guint64 hash = now != NULL ? read_hash (get_path (self)) : 0;

  if (hash != 0 && hash == self->hash)
    accept (self, now);
  look_at_file (self, TRUE);
  if (g_strcmp0 (now, self->stamp) == 0)
    self->hash = hash;
}

/* Another file, or the window has read or written it; or a bar does not warn of changes that there are by now. */
static void
follow_file (TcNotice *self)
{
  gboolean stale = self->bar != NULL && !g_str_equal (self->about, GONE) && self->warns != is_unsaved (self);

  tc_file_watch_set_path (self->watch, get_path (self));
  if (stale)
    remove_bar (self);
  if (stale || g_strcmp0 (self->stamp, get_stamp (self)) != 0)
    look_at_file (self, FALSE);
}

/* The picture */
static void
picture_response_cb (TcNotice *self, int response)
{
  g_autofree char *path = g_strdup (self->about);

  remove_bar (self);
  tc_session_answer_picture (get_session (self), path, response == GTK_RESPONSE_YES);
}

static void
look_at_picture (TcNotice *self)
{
  g_autofree char *path = NULL, *shown = NULL, *text = NULL;

  if (tc_session_find_picture (get_session (self), &path) != TC_PICTURE_ASKS || tc_session_get_game (get_session (self)) != NULL)
    {
      remove_bar (self);
      return;
    }
  if (g_strcmp0 (self->about, path) == 0)
    return;
  shown = g_filename_display_name (path);
  /* Translators: a file */
  text = g_strdup_printf (_("This battle refers to a picture outside its folder: %s"), shown);
  show_bar (self, text, _("_Show"), _("_Not Now"), path, G_CALLBACK (picture_response_cb));
}

static void
changed_cb (TcNotices *self, const TcChange *change)
{
  if (change->what & (TC_CHANGE_BATTLE | TC_CHANGE_HISTORY | TC_CHANGE_GAME | TC_CHANGE_SAVED | TC_CHANGE_POSITION))
    for (guint kind = 0; kind < TC_N_WATCHED; kind++)
      follow_file (&self->all[kind]);
  if (change->what & (TC_CHANGE_BATTLE | TC_CHANGE_HISTORY | TC_CHANGE_GAME | TC_CHANGE_SCAN))
    look_at_picture (&self->all[TC_NOTICE_PICTURE]);
}

TcNotices *
tc_notices_new (TcShell *shell, TcFiles *files, GtkBox *frame)
{
  TcNotices *self = g_new0 (TcNotices, 1);

  *self = (TcNotices) { .shell = shell, .files = files, .frame = frame };
  for (guint kind = 0; kind < TC_N_NOTICES; kind++)
    {
      self->all[kind] = (TcNotice) { .notices = self, .kind = kind };
      if (kind < TC_N_WATCHED)
        self->all[kind].watch = tc_file_watch_new (watched_cb, &self->all[kind]);
    }
  g_signal_connect_swapped (shell->session, "changed", G_CALLBACK (changed_cb), self);
  return self;
}

void
tc_notices_free (TcNotices *self)
{
  g_signal_handlers_disconnect_by_data (self->shell->session, self);
  for (guint kind = 0; kind < TC_N_NOTICES; kind++)
    {
      g_clear_pointer (&self->all[kind].watch, tc_file_watch_free);
      g_free (self->all[kind].stamp);
      g_clear_pointer (&self->all[kind].merged, tc_battle_free);
      g_free (self->all[kind].about);
    }
  g_free (self);
}
