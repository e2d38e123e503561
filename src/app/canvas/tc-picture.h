/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-picture: the dialog that exports a picture of the map, written by a thread. */
#pragma once

#include "tc-dialog.h"
#include "tc-session.h"

G_BEGIN_DECLS

#define TC_TYPE_PICTURE (tc_picture_get_type ())
G_DECLARE_FINAL_TYPE (TcPicture, tc_picture, TC, PICTURE, TcDialog)

/* The whole board with the position as it is now; if it is wanted as it is in @scene, when that has a legend.  The result is a "message"
 * of the session. */
void tc_picture_show (GtkWindow *parent, TcSession *session, const TcScene *scene);

G_END_DECLS
