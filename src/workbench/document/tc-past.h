/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-past: the history of a battle's file from one session to the next.
 *
 * It is kept in the user's state folder by a save, and comes back as steps of the document a moment after the file has been opened,
 * unless another program has written the file since: then there is none.  What was recovered after a crash is a step from the file
 * as it was saved.  Threads read and write.  What cannot be read or written is
 * no history: nothing is said of it, since nothing of the battle is lost. */
#pragma once

#include "tc-session.h"

G_BEGIN_DECLS

typedef struct _TcPast TcPast;

/* Borrows the session: it must live longer. */
TcPast *tc_past_new    (TcSession *session);
/* Waits for the thread. */
void    tc_past_free   (TcPast *self);

/* Before the file is written: what is still to be read is read now. */
void    tc_past_finish (TcPast *self);
/* The session's battle has just been saved. */
void    tc_past_keep   (TcPast *self);

G_END_DECLS
