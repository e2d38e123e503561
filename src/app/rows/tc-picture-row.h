/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-picture-row: an author's SVG picture: which it is, another one from a file, or none.
 *
 * A file that is elsewhere is copied beside the battle, since a battle names no other (tc-picture-file).
 * signal "taken" (const char *name, GBytes *svg): that picture; NULL for both: none.
 */
#pragma once

#include <gtk/gtk.h>

#include "tc-art-look.h"
#include "tc-session.h"

G_BEGIN_DECLS

#define TC_TYPE_PICTURE_ROW (tc_picture_row_get_type ())
G_DECLARE_FINAL_TYPE (TcPictureRow, tc_picture_row, TC, PICTURE_ROW, GtkBox)

/* @titled: “Picture” stands before it; @tip: what it is a picture of. */
GtkWidget *tc_picture_row_new  (gboolean titled, const char *tip);
/* What the art (NULL: none) says; the session is borrowed. */
void       tc_picture_row_show (TcPictureRow *self, TcSession *session, const TcArt *art);
/* What was taken, for what an attribute of a look ("feature", "kind") names, by the rules of the
 * battle. */
void       tc_picture_row_lay  (TcPictureRow *self, const char *attribute, const char *id, const char *name, GBytes *svg);

G_END_DECLS
