/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-picture: asks how a picture of the map is to be, and where to, and writes it beside the window's work. */
#pragma once

#include <gtk/gtk.h>

#include "tc-session.h"

G_BEGIN_DECLS

#define TC_TYPE_PICTURE (tc_picture_get_type ())
G_DECLARE_FINAL_TYPE (TcPicture, tc_picture, TC, PICTURE, GtkWindow)

/* The whole board with the position as it is now.  What came of it is told by the session's "message". */
void tc_picture_show (GtkWindow *parent, TcSession *session);

G_END_DECLS
