/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "tc-open.h"

#include "tc-file.h"
#include "tc-journal-file.h"
#include "tc-paths.h"
#include "tc-player.h"

#define HEAD_LENGTH 512

void
tc_opened_free (TcOpened *self)
{
  g_clear_object (&self->game);
  g_clear_pointer (&self->battle, tc_battle_free);
  g_clear_pointer (&self->issues, tc_issue_list_free);
  g_free (self->battle_path);
  g_free (self);
}

gboolean
tc_open_is_game (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  /* To open a pipe would wait for its writer. */
  g_autoptr (GFileInputStream) stream = g_file_test (path, G_FILE_TEST_IS_REGULAR) ? g_file_read (file, NULL, NULL)
                                                                                  : NULL;
  char head[HEAD_LENGTH + 1] = "";
  gsize length = 0;

  if (stream != NULL && g_input_stream_read_all (G_INPUT_STREAM (stream), head, HEAD_LENGTH, &length, NULL, NULL)
      && strstr (head, "urn:tercio:") != NULL)
    return strstr (head, "urn:tercio:game") != NULL;
  return g_str_has_suffix (path, TC_JOURNAL_ENDING);
}

static void
add_battles (GPtrArray *paths, const char *folder)
{
  g_autoptr (GDir) dir = folder != NULL ? g_dir_open (folder, 0, NULL) : NULL;
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (tc_battle_file_find_ending (name) != NULL)
      g_ptr_array_add (paths, g_build_filename (folder, name, NULL));
}

static int
compare_paths (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (*(char *const *) a, *(char *const *) b);
}

gboolean
tc_open_is_shipped_folder (const char *folder)
{
  g_autofree char *shipped = tc_paths_find ("scenarios", NULL);

  return shipped != NULL && tc_file_is_same (folder, shipped);
}

GPtrArray *
tc_open_list_battles (void)
{
  GPtrArray *paths = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *folder = tc_paths_find ("scenarios", NULL);

  add_battles (paths, folder);
  g_ptr_array_sort (paths, compare_paths);
  return paths;
}

/* The battle of the journal in the file, or NULL. */
static TcBattle *
try_battle (const char *path, const TcJournal *journal, TcIssueList *issues)
{
  g_autoptr (TcBattle) battle = tc_battle_file_read (path, issues, NULL);

  if (battle == NULL || g_strcmp0 (battle->id, journal->battle) != 0
      || tc_battle_file_digest (battle) != journal->digest)
    return NULL;
  return g_steal_pointer (&battle);
}

static gboolean
find_battle (TcOpened *self, const TcJournal *journal, const char *save_path)
{
  g_autoptr (GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *folder = g_path_get_dirname (save_path);
  g_autofree char *shipped = tc_paths_find ("scenarios", NULL);

  add_battles (paths, folder);
  add_battles (paths, shipped);
  for (guint i = 0; i < paths->len; i++)
    {
      g_autoptr (TcIssueList) issues = tc_issue_list_new ();

      self->battle = try_battle (g_ptr_array_index (paths, i), journal, issues);
      if (self->battle == NULL)
        continue;
      self->battle_path = g_strdup (g_ptr_array_index (paths, i));
      self->issues = g_steal_pointer (&issues);
      return TRUE;
    }
  return FALSE;
}

static void
read_players (TcOpened *self, const TcJournal *journal)
{
  for (int side = 0; side < TC_MAX_SIDES; side++)
    {
      const char *name = tc_journal_get_player (journal, side);

      if (name != NULL && tc_words_find (tc_player_get_names (), name) != NULL)
        self->players[side] = g_intern_string (name);
      else if (name != NULL)
        self->unknown = g_intern_string (name);
    }
}

TcOpened *
tc_open_game (const char *path, const TcBattle *present, const char *present_path,
              TcIssueList *issues, GError **error)
{
  g_autoptr (TcJournal) journal = tc_journal_file_read (path, issues, error);
  g_autoptr (TcOpened) self = g_new0 (TcOpened, 1);
  const TcBattle *battle = present;

  /* What was read despite an error is a guess. */
  if (journal == NULL || tc_issue_list_has_errors (issues))
    return NULL;
  if (present == NULL || g_strcmp0 (present->id, journal->battle) != 0
      || tc_battle_file_digest (present) != journal->digest)
    {
      if (!find_battle (self, journal, path))
        {
          g_set_error (error, TC_PLAY_ERROR, TC_PLAY_ERROR_OTHER_BATTLE,
                       _("The battle it belongs to (%s) was not found in its folder or among the battles of the "
                         "program, or has been changed since."), journal->battle);
          return NULL;
        }
      battle = self->battle;
    }
  self->game = tc_game_from_journal (battle, journal->digest, journal, issues, error);
  read_players (self, journal);
  return self->game != NULL ? g_steal_pointer (&self) : NULL;
}
