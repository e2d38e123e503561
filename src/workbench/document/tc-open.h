/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-open: finds the battle a saved game belongs to, and the battles that come
 * with the program. */
#pragma once

#include "tc-battle-file.h"
#include "tc-game.h"

G_BEGIN_DECLS

typedef struct
{
  TcGame      *game;
  TcBattle    *battle; /* NULL: the one that was open already */
  char        *battle_path;
  TcIssueList *issues; /* of the battle */
  const char  *players[TC_MAX_SIDES]; /* interned: machines that play sides, NULL for people */
  const char  *unknown; /* interned: a machine that this program does not have; a person plays its side */
} TcOpened;

void tc_opened_free (TcOpened *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TcOpened, tc_opened_free)

/* Whether the file is a saved game: by its root element, else by its name. */
gboolean   tc_open_is_game (const char *path);
/* Reads the save, looks for its battle (the one that is open, then the folders of the save and
 * of the program), and plays it again to its end.  NULL when that fails: @issues of the save, or
 * @error, say why.  Free with tc_opened_free(). */
TcOpened  *tc_open_game    (const char *path, const TcBattle *present, const char *present_path,
                            TcIssueList *issues, GError **error);
/* Paths of the battles that come with the program, sorted; free with g_ptr_array_unref(). */
GPtrArray *tc_open_list_battles (void);
/* Is it the folder of those battles?  It is no place for files of the user's. */
gboolean   tc_open_is_shipped_folder (const char *folder);

G_END_DECLS
