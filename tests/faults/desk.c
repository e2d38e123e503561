/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the window writes, by the same procedures and without a window: a saved battle and game, a picture, and the copies
 * of unsaved work.
 *
 *   desk save|game|picture BATTLE FILE
 *   desk keep BATTLE STORE    two copies, the second one with another title and a game
 *   desk claim STORE          what is left over there
 *
 * A failure is reported in the words of the window, on standard error, with the status 1.
 */
#include <stdio.h>
#include <string.h>

#include "tc-battle-file.h"
#include "tc-export.h"
#include "tc-file.h"
#include "tc-game.h"
#include "tc-journal-file.h"
#include "tc-player.h"
#include "tc-recovery.h"

#define SEED       1632
#define MAX_ORDERS 60

static TcBattle *
read_battle (const char *path, GError **error)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (TcBattle) battle = tc_battle_file_read (path, issues, error);

  if (battle != NULL && !tc_issue_list_has_errors (issues))
    return g_steal_pointer (&battle);
  if (*error == NULL)
    {
      const TcIssue *issue = tc_issue_list_get (issues, 0);
      g_autofree char *args = g_strjoinv (", ", issue->args);

      g_set_error (error, TC_FILE_ERROR, TC_FILE_ERROR_READ, "%s: %s %s", path, issue->code, args);
    }
  return NULL;
}

/* NULL when the battle cannot be played. */
static TcJournal *
play (const TcBattle *battle)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (TcPlayer) player = tc_player_new ("random", SEED);
  g_autoptr (TcGame) game = tc_game_new (battle, tc_battle_file_digest (battle), SEED, NULL, issues, NULL);
  TcOrder order;

  for (guint i = 0; game != NULL && i < MAX_ORDERS; i++)
    if (tc_player_choose (player, tc_game_get_ruleset (game), tc_game_get_state (game), &order))
      g_assert_true (tc_game_give (game, &order, NULL));
  return game != NULL ? tc_game_to_journal (game) : NULL;
}

static gboolean
save (TcBattle *battle, const char *path, GError **error)
{
  g_free (battle->title);
  battle->title = g_strdup ("Saved");
  return tc_battle_file_write (battle, path, error);
}

static gboolean
save_game (TcBattle *battle, const char *path, GError **error)
{
  g_autoptr (TcJournal) journal = play (battle);

  return tc_journal_file_write (journal, path, error);
}

static gboolean
save_picture (TcBattle *battle, const char *path, GError **error)
{
  g_auto (TcScene) scene = { NULL };
  TcExportOptions options = { .hex = 12, .theme = TC_THEME_LIGHT, .layers = TC_LAYER_ALL };

  tc_scene_init (&scene, battle);
  tc_scene_add_setup (&scene);
  return tc_export_write (&scene, &options, path, error);
}

static TcRecoveryCopy *
copy_of (const TcBattle *battle, const char *title, TcJournal *game)
{
  TcRecoveryCopy *copy = g_new0 (TcRecoveryCopy, 1);

  copy->note.path = g_strdup ("/battle.xml");
  copy->note.stamp = g_strdup ("none");
  copy->note.title = g_strdup (title);
  copy->battle = tc_battle_copy (battle);
  g_free (copy->battle->title);
  copy->battle->title = g_strdup (title);
  copy->game = game;
  copy->played = game != NULL ? tc_battle_copy (battle) : NULL;
  return copy;
}

static gboolean
keep (TcBattle *battle, const char *store, GError **error)
{
  g_autoptr (TcRecovery) recovery = tc_recovery_new (store);
  g_autoptr (TcRecoveryCopy) first = copy_of (battle, "One", NULL), second = copy_of (battle, "Two", play (battle));

  return tc_recovery_write (recovery, first, error) && tc_recovery_write (recovery, second, error);
}

static void
claim (const char *store, GError **error)
{
  g_autoptr (TcRecovery) left = tc_recovery_claim (store, NULL);

  if (left != NULL)
    printf ("%s\n", tc_recovery_get_note (left)->title);
  for (TcRecoveryPart part = 0; left != NULL && part < TC_N_RECOVERY_PARTS && *error == NULL; part++)
    {
      g_autofree char *path = tc_recovery_find (left, part), *text = NULL;
      gsize length;

      if (path != NULL && (text = tc_file_read (path, &length, error)) != NULL)
        printf ("%u %u\n", part, g_str_hash (text));
    }
}

int
main (int argc, char **argv)
{
  static const struct { const char *name; gboolean (*work) (TcBattle *battle, const char *path, GError **error); } tasks[] = {
    { "save", save }, { "game", save_game }, { "picture", save_picture }, { "keep", keep },
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (TcBattle) battle = NULL;

  if (argc == 3 && g_str_equal (argv[1], "claim"))
    claim (argv[2], &error);
  else if (argc == 4 && (battle = read_battle (argv[2], &error)) != NULL)
    for (guint i = 0; i < G_N_ELEMENTS (tasks); i++)
      if (g_str_equal (argv[1], tasks[i].name))
        tasks[i].work (battle, argv[3], &error);
  if (error != NULL)
    fprintf (stderr, "%s\n", error->message);
  return error != NULL;
}
