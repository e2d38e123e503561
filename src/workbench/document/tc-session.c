/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "tc-session-private.h"

#include "tc-alternative.h"

#include "tc-problems.h"
#include "tc-file.h"
#include "tc-say.h"
#include "tc-scan-file.h"

/* Problems are looked for again when nothing was edited for this long. */
#define CHECK_DELAY_MS 250

enum
{
  CHANGED,
  MESSAGE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TcSession, tc_session, G_TYPE_OBJECT)

gboolean
tc_change_concerns (const TcChange *self, TcHex hex)
{
  g_return_val_if_fail (self != NULL, FALSE);

  if (self->hexes == NULL || (self->what & ~(TC_CHANGE_TERRAIN | TC_CHANGE_POSITION)) != 0)
    return TRUE;
  for (guint i = 0; i < self->hexes->len; i++)
    if (g_array_index (self->hexes, TcHex, i) == hex)
      return TRUE;
  return FALSE;
}

static void
forget_set_up (TcSession *self)
{
  g_clear_pointer (&self->laid_out, tc_battle_free);
  self->laid = FALSE;
}

static void
unbind (TcSession *self)
{
  g_clear_pointer (&self->work, tc_odds_work_free);
  self->work_ruleset = NULL;
  g_clear_pointer (&self->setup_state, g_free);
  g_clear_pointer (&self->setup_ruleset, tc_ruleset_unref);
  g_clear_pointer (&self->setup_battle, tc_battle_free);
  forget_set_up (self);
  self->bound = FALSE;
}

static void
tc_session_dispose (GObject *object)
{
  TcSession *self = TC_SESSION (object);

  /* A thread that looks for problems holds a reference: here none does. */
  g_clear_handle_id (&self->check_source, g_source_remove);
  g_clear_object (&self->checking);
  unbind (self);
  tc_session_drop_comparison (self);
  g_clear_object (&self->game);
  g_clear_object (&self->document);
  g_clear_object (&self->settings);
  g_clear_pointer (&self->issues, tc_issue_list_free);
  g_clear_pointer (&self->path, g_free);
  g_clear_pointer (&self->option, g_free);
  g_clear_pointer (&self->choice, g_free);
  g_clear_pointer (&self->stamp, g_free);
  g_clear_pointer (&self->pictures, g_hash_table_unref);
  g_clear_pointer (&self->game_path, g_free);
  g_clear_pointer (&self->game_stamp, g_free);
  for (guint i = 0; i < TC_MAX_SIDES; i++)
    g_clear_pointer (&self->players[i], g_free);
  G_OBJECT_CLASS (tc_session_parent_class)->dispose (object);
}

static void
tc_session_class_init (TcSessionClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tc_session_dispose;
  signals[CHANGED] = g_signal_new ("changed", TC_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[MESSAGE] = g_signal_new ("message", TC_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_BOOLEAN);
}

static void
tc_session_init (TcSession *self)
{
  self->issues = tc_issue_list_new ();
  self->pictures = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->cursor = TC_NO_HEX;
  self->counter = -1;
}

void
tc_session_emit (TcSession *self, guint what)
{
  TcChange change = { .what = what };

  g_signal_emit (self, signals[CHANGED], 0, &change);
}

static gboolean bind_cb (gpointer data);

TcSession *
tc_session_new (TcSettings *settings)
{
  TcSession *self = g_object_new (TC_TYPE_SESSION, NULL);

  self->settings = g_object_ref (settings);
  g_signal_connect_object (settings, "notify::undo-past-dice", G_CALLBACK (tc_session_undo_setting_cb), self, 0);
  return self;
}

TcSettings *
tc_session_get_settings (TcSession *self)
{
  return self->settings;
}

/* Problems: looked for in a copy, by a thread, once the document has been left alone for a while. */
typedef struct
{
  TcBattle *battle;
  char     *path;
} Check;

static void
check_free (gpointer data)
{
  Check *check = data;

  tc_battle_free (check->battle);
  g_free (check->path);
  g_free (check);
}

static void
check_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Check *check = data;
  g_autofree char *name = check->path != NULL ? g_path_get_basename (check->path) : g_strdup ("");
  g_autofree char *folder = check->path != NULL ? g_path_get_dirname (check->path) : NULL;

  g_task_return_pointer (task, tc_problems_of_battle (check->battle, name, folder),
                         (GDestroyNotify) tc_issue_list_free);
}

static void
checked_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  TcSession *self = TC_SESSION (source);
  TcIssueList *issues = g_task_propagate_pointer (G_TASK (result), NULL);

  /* Edited again, replaced or disposed of in the meantime. */
  if (issues == NULL)
    return;
  g_clear_object (&self->checking);
  tc_issue_list_free (self->issues);
  self->issues = issues;
  self->checked = TRUE;
  tc_session_emit (self, TC_CHANGE_ISSUES);
}

static gboolean
check_cb (gpointer data)
{
  TcSession *self = TC_SESSION (data);
  g_autoptr (GTask) task = NULL;
  Check *check = g_new0 (Check, 1);

  self->check_source = 0;
  self->checking = g_cancellable_new ();
  check->battle = tc_battle_copy (tc_session_get_battle (self));
  check->path = g_strdup (self->path);
  task = g_task_new (self, self->checking, checked_cb, NULL);
  g_task_set_task_data (task, check, check_free);
  g_task_run_in_thread (task, check_thread);
  return G_SOURCE_REMOVE;
}

static void
end_check (TcSession *self)
{
  g_clear_handle_id (&self->check_source, g_source_remove);
  if (self->checking != NULL)
    g_cancellable_cancel (self->checking);
  g_clear_object (&self->checking);
}

/* Has the last edit still to be checked? */
static gboolean
is_check_due (TcSession *self)
{
  return self->check_source != 0 || self->checking != NULL;
}

static void
document_changed_cb (TcDocument *document, const TcChange *change, TcSession *self)
{
  g_assert (TC_IS_DOCUMENT (document) && TC_IS_SESSION (self));

  TcChange all = *change;

  if (change->what != TC_CHANGE_HISTORY)
    {
      unbind (self);
      end_check (self);
      self->check_source = g_timeout_add (CHECK_DELAY_MS, check_cb, self);
      if (self->game == NULL)
        all.what |= TC_CHANGE_POSITION;
    }
  if (change->what & TC_CHANGE_REPLACED)
    {
      self->counter = -1;
      tc_session_drop_comparison (self);
      all.what |= TC_CHANGE_COMPARED;
    }
  if (change->what & TC_CHANGE_BOARD)
    self->cursor = TC_NO_HEX;
  g_signal_emit (self, signals[CHANGED], 0, &all);
}

void
tc_session_set_battle (TcSession *self, TcBattle *battle, const char *path, TcIssueList *issues)
{
  g_return_if_fail (TC_IS_SESSION (self));
  g_return_if_fail (battle != NULL && issues != NULL);

  end_check (self);
  unbind (self);
  tc_session_set_game (self, NULL, NULL);
  g_clear_object (&self->document);
  self->document = tc_document_new (battle);
  g_signal_connect_object (self->document, "changed", G_CALLBACK (document_changed_cb), self, 0);
  tc_session_set_path (self, path, NULL);
  tc_issue_list_free (self->issues);
  self->issues = issues;
  self->checked = tc_issue_list_has_errors (issues); /* the rules look at what the reader found sound */
  self->cursor = TC_NO_HEX;
  self->counter = -1;
  tc_session_drop_comparison (self);
  tc_session_emit (self, TC_CHANGE_BATTLE | TC_CHANGE_EDITED | TC_CHANGE_POSITION | TC_CHANGE_ISSUES | TC_CHANGE_COMPARED);
  /* What the rules find wrong is reported once the window is shown. */
  if (!tc_issue_list_has_errors (self->issues))
    g_idle_add_full (G_PRIORITY_LOW, bind_cb, g_object_ref (self), g_object_unref);
}

TcDocument *
tc_session_get_document (TcSession *self)
{
  return self->document;
}

const TcBattle *
tc_session_get_battle (TcSession *self)
{
  return self->document != NULL ? tc_document_get_battle (self->document) : NULL;
}

const char *
tc_session_get_path (TcSession *self)
{
  return self->path;
}

const char *
tc_session_get_stamp (TcSession *self)
{
  return self->stamp;
}

void
tc_session_set_path (TcSession *self, const char *path, const char *stamp)
{
  tc_session_set_file (&self->path, &self->stamp, path, stamp);
}

const TcIssueList *
tc_session_get_issues (TcSession *self)
{
  return self->issues;
}

gboolean
tc_session_do (TcSession *self, TcEdit *edit, guint stroke)
{
  gboolean done = self->document != NULL && tc_document_do (self->document, edit, stroke);

  if (!done)
    tc_session_tell (self, _("This change is not possible: a value is out of range, or what it changes is gone."), TRUE);
  tc_edit_clear (edit);
  return done;
}

/* Position */
static void
bind (TcSession *self)
{
  g_autoptr (TcIssueList) issues = NULL;

  if (self->bound || self->document == NULL)
    return;
  self->bound = TRUE;
  issues = tc_issue_list_new ();
  self->setup_battle = tc_battle_copy (tc_session_get_battle (self));
  if (self->setup_battle->book != NULL)
    self->setup_ruleset = tc_ruleset_new (self->setup_battle, issues);
  if (self->setup_ruleset != NULL)
    {
      TcSeeded dice;

      tc_seeded_init (&dice, 1, 0);
      self->setup_state = tc_state_new (self->setup_ruleset);
      tc_state_setup (self->setup_ruleset, self->setup_state, &dice.parent, NULL);
    }
  /* Once: after an edit the check reports everything. */
  if (tc_issue_list_get_length (issues) > 0 && !self->checked && !is_check_due (self))
    {
      tc_issue_list_take (self->issues, issues);
      tc_session_emit (self, TC_CHANGE_ISSUES);
    }
  self->checked |= !is_check_due (self);
}

const TcRuleset *
tc_session_get_setup (TcSession *self, const TcState **state)
{
  g_return_val_if_fail (self != NULL, NULL);

  bind (self);
  if (state != NULL)
    *state = self->setup_state;

  return self->setup_ruleset;
}

const TcRuleset *
tc_session_get_ruleset (TcSession *self)
{
  return self->game != NULL ? tc_game_get_ruleset (self->game) : tc_session_get_setup (self, NULL);
}

const TcState *
tc_session_get_state (TcSession *self)
{
  if (self->game != NULL)
    return tc_game_get_state (self->game);
  bind (self);
  return self->setup_state;
}

const TcBattle *
tc_session_get_position_battle (TcSession *self)
{
  return self->game != NULL ? tc_game_get_battle (self->game) : tc_session_get_battle (self);
}

TcOddsWork *
tc_session_get_odds_work (TcSession *self)
{
  const TcRuleset *ruleset = tc_session_get_ruleset (self);

  if (ruleset != self->work_ruleset)
    {
      g_clear_pointer (&self->work, tc_odds_work_free);
      self->work = ruleset != NULL ? tc_odds_work_new (ruleset) : NULL;
      self->work_ruleset = ruleset;
    }
  return self->work;
}

/* Problems must not change while a frame is drawn. */
static gboolean
bind_cb (gpointer data)
{
  TcSession *self = TC_SESSION (data);

  if (!self->bound && self->document != NULL)
    {
      bind (self);
      tc_session_emit (self, TC_CHANGE_POSITION);
    }
  return G_SOURCE_REMOVE;
}

void
tc_session_fill_position (TcSession *self, TcScene *scene)
{
  scene->turns = tc_battle_turns (scene->battle);
  /* Before a game the set-up itself is the position: it needs no rules to be seen. */
  scene->played = self->game != NULL;
  if (scene->played)
    {
      scene->turn = tc_game_get_state (self->game)->turn;
      tc_state_place (tc_game_get_ruleset (self->game), tc_game_get_state (self->game), scene->placements);
      tc_state_marks (tc_game_get_ruleset (self->game), tc_game_get_state (self->game), scene->overlays);
    }
  else
    {
      tc_scene_add_setup (scene);
      if (!self->bound && tc_scene_has_fronts (scene))
        g_idle_add_full (G_PRIORITY_DEFAULT, bind_cb, g_object_ref (self), g_object_unref);
      if (self->setup_state != NULL)
        tc_state_face (self->setup_ruleset, self->setup_state, scene->placements);
    }
}

/* The set-up that the editor shows */
void
tc_session_show_choice (TcSession *self, const char *option, const char *choice)
{
  g_return_if_fail (TC_IS_SESSION (self));
  g_return_if_fail ((option == NULL) == (choice == NULL));

  if (g_strcmp0 (self->option, option) == 0 && g_strcmp0 (self->choice, choice) == 0)
    return;
  g_free (self->option);
  g_free (self->choice);
  self->option = g_strdup (option);
  self->choice = g_strdup (choice);
  forget_set_up (self);
  tc_session_emit (self, TC_CHANGE_PLACES);
}

const char *
tc_session_get_choice (TcSession *self, const char **choice)
{
  const TcBattle *battle;
  gboolean known;

  g_return_val_if_fail (TC_IS_SESSION (self), NULL);

  battle = tc_session_get_battle (self);
  known = battle != NULL && self->option != NULL && tc_battle_allows_option (battle, self->option, self->choice);
  if (choice != NULL)
    *choice = known ? self->choice : NULL;
  return known ? self->option : NULL;
}

const TcBattle *
tc_session_get_set_up (TcSession *self)
{
  const char *option, *choice;

  g_return_val_if_fail (TC_IS_SESSION (self), NULL);

  if (self->document == NULL)
    return NULL;
  if (!self->laid)
    {
      option = tc_session_get_choice (self, &choice);
      self->laid_out = tc_alternative_lay_out (tc_session_get_battle (self), option, choice);
      self->laid = TRUE;
    }
  return self->laid_out != NULL ? self->laid_out : tc_session_get_battle (self);
}

void
tc_session_fill_setup (TcSession *self, TcScene *scene)
{
  const TcBattle *shown = tc_session_get_set_up (self);

  if (self->game == NULL && shown == tc_session_get_battle (self))
    {
      tc_session_fill_position (self, scene);
      return;
    }
  scene->battle = tc_session_get_battle (self);
  scene->laid_out = shown;
  scene->turns = tc_battle_turns (scene->battle);
  tc_scene_add_setup (scene);
}

/* Focus */
TcHex
tc_session_get_cursor (TcSession *self)
{
  return self->cursor;
}

void
tc_session_set_cursor (TcSession *self, TcHex hex)
{
  if (self->cursor == hex)
    return;
  self->cursor = hex;
  tc_session_emit (self, TC_CHANGE_CURSOR);
}

int
tc_session_get_counter (TcSession *self)
{
  return self->counter;
}

void
tc_session_set_counter (TcSession *self, int counter)
{
  if (self->counter == counter)
    return;
  self->counter = counter;
  tc_session_emit (self, TC_CHANGE_FOCUS);
}

void
tc_session_tell (TcSession *self, const char *text, gboolean is_refusal)
{
  g_signal_emit (self, signals[MESSAGE], 0, text, is_refusal);
}

void
tc_session_refuse (TcSession *self, const TcNote *refusal)
{
  const TcRuleset *ruleset = tc_session_get_ruleset (self);
  g_autofree char *text = NULL;

  if (ruleset == NULL || refusal->code == NULL)
    return;
  text = tc_say_note (refusal, ruleset);
  tc_session_tell (self, text, TRUE);
}

/* Which picture of a scan may be read: a battle that comes from elsewhere can name any file of this
 * machine. */
TcPictureState
tc_session_find_picture (TcSession *self, char **path)
{
  const TcBattle *battle = tc_session_get_battle (self);
  const TcScan *scan = battle != NULL ? battle->map->scan : NULL;
  g_autofree char *folder = self->path != NULL ? g_path_get_dirname (self->path) : NULL;
  char *found = scan != NULL ? tc_scan_file_find (scan->file, folder) : NULL;
  gpointer answer;

  *path = found;
  if (found == NULL)
    return TC_PICTURE_NONE;
  if (g_hash_table_lookup_extended (self->pictures, found, NULL, &answer))
    return GPOINTER_TO_INT (answer) ? TC_PICTURE_OPEN : TC_PICTURE_REFUSED;
  return tc_scan_file_is_inside (found, folder) ? TC_PICTURE_OPEN : TC_PICTURE_ASKS;
}

void
tc_session_answer_picture (TcSession *self, const char *path, gboolean show)
{
  g_hash_table_insert (self->pictures, g_strdup (path), GINT_TO_POINTER (show));
  tc_session_emit (self, TC_CHANGE_SCAN);
}
