/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-recovery: copies of work that is not saved, for when the program or the machine dies.
 *
 * A store is a folder.  A window with unsaved work has one folder in it, a nest, and holds
 * it by a lock on a file in it: the lock ends with the process, however that ends, so a nest that
 * can be locked is a leftover of a program that has ended.  Copies are ordinary documents, written
 * like them, atomically and durably; a note tells which files they belong to.  The slot is removed
 * once nothing in it is needed.
 *
 * Not locked against threads: one call at a time.
 */
#pragma once

#include <gio/gio.h>

#include "tc-battle.h"
#include "tc-journal.h"

G_BEGIN_DECLS

typedef enum
{
  TC_RECOVERY_BATTLE, /* the battle with its unsaved changes */
  TC_RECOVERY_GAME,   /* the unsaved game */
  TC_RECOVERY_PLAYED, /* the battle which that game is of, as it was when the game began */
  TC_N_RECOVERY_PARTS
} TcRecoveryPart;

/* What copies belong to.  Owned texts, NULL where there is none. */
typedef struct
{
  char *path;       /* the battle's file; NULL: it was never saved */
  char *stamp;      /* of that file (tc_file_stamp()) when it was read or written last */
  char *title;      /* the battle's */
  char *game_path;
  char *game_stamp;
} TcRecoveryNote;

/* Everything a copy is made of. */
typedef struct
{
  TcRecoveryNote note;
  TcBattle      *battle; /* NULL: it is saved */
  TcJournal     *game;   /* NULL: it is saved, or there is none */
  TcBattle      *played; /* NULL without @game */
} TcRecoveryCopy;

void tc_recovery_copy_free (TcRecoveryCopy *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TcRecoveryCopy, tc_recovery_copy_free)

typedef struct _TcRecovery TcRecovery;

/* A nest to be; nothing is on the disk before something is written. */
TcRecovery *tc_recovery_new   (const char *store);
/* A leftover: of @path, as battle or game, or with NULL of any file; the one written last.  It is
 * held until it is freed.  What has been saved after all is not left over.  NULL when there is
 * none. */
TcRecovery *tc_recovery_claim (const char *store, const char *path);
/* Releases the nest; what is written stays and can be claimed. */
void        tc_recovery_free  (TcRecovery *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TcRecovery, tc_recovery_free)

/* Makes the nest hold exactly that; what it holds already is not written again.  Errors are of
 * TC_FILE_ERROR and name the file; the old contents are then unchanged. */
gboolean    tc_recovery_write (TcRecovery *self, const TcRecoveryCopy *copy, GError **error);
/* Removes the nest; it may be written again. */
void        tc_recovery_clear (TcRecovery *self);

/* Of a claimed one: */
const TcRecoveryNote *tc_recovery_get_note (TcRecovery *self);
gint64      tc_recovery_get_time (TcRecovery *self); /* of the last copy, seconds since 1970 */
/* The file of the part, NULL when it is not there; free with g_free(). */
char       *tc_recovery_find     (TcRecovery *self, TcRecoveryPart part);

G_END_DECLS
