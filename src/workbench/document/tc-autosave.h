/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-autosave: keeps a copy of what a session has not saved, for the time after a crash.
 *
 * Some seconds after the first unsaved change, and at most that often, battle and game are copied
 * (a large map: less than a millisecond) and a thread writes the copy.  It is removed as soon as
 * everything is saved, and when this is freed: a closed window leaves nothing.  A failure to write
 * is reported once. */
#pragma once

#include "tc-recovery.h"
#include "tc-session.h"

G_BEGIN_DECLS

typedef struct _TcAutosave TcAutosave;

/* The folder of all copies of this user; free with g_free(). */
char     *tc_autosave_find_store (void);

/* Borrows the session: it must live longer.  Nothing touches the disk before something is unsaved. */
TcAutosave *tc_autosave_new   (TcSession *session);
/* Waits for the thread. */
void      tc_autosave_free  (TcAutosave *self);

/* Continues with the leftover from which the session was recovered, taken: it stays on the disk
 * until its contents are saved.  @played: the battle that its game began with, taken; NULL when it
 * is the session's. */
void      tc_autosave_adopt (TcAutosave *self, TcRecovery *leftover, TcBattle *played);

G_END_DECLS
