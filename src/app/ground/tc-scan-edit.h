/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-scan-edit: changes of the scan of a battle, each an edit of the document unless said
 * otherwise. */
#pragma once

#include "tc-session.h"

G_BEGIN_DECLS

/* Another picture, from an absolute path: the pins of the old one are removed.  FALSE and a
 * message when its name cannot be written. */
gboolean tc_scan_edit_choose   (TcSession *session, const char *path);
void     tc_scan_edit_remove   (TcSession *session);
/* Edits of one @stroke are one step. */
void     tc_scan_edit_strength (TcSession *session, int strength, guint stroke);
/* A pin, or where it is in the picture (tenths of a pixel).  FALSE and a message when another
 * pin is there. */
gboolean tc_scan_edit_add_pin  (TcSession *session, TcPlace at, double x, double y);
gboolean tc_scan_edit_move_pin (TcSession *session, guint index, double x, double y, guint stroke);
void     tc_scan_edit_remove_pin (TcSession *session, guint index);
/* The battle is about to be written to @path: its picture stays where it is, its name may become
 * another, whatever is undone later.  stay: it has not been written. */
void     tc_scan_edit_follow   (TcSession *session, const char *path);
void     tc_scan_edit_stay     (TcSession *session, const char *path);

G_END_DECLS
