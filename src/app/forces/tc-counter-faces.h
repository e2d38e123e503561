/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-counter-faces: a counter as it is printed: its front, and its back if it has one. */
#pragma once

#include <gtk/gtk.h>

#include "tc-battle.h"

G_BEGIN_DECLS

GtkWidget *tc_counter_faces_new  (void);
/* -1: none.  The battle is borrowed until the next call. */
void       tc_counter_faces_show (GtkWidget *faces, const TcBattle *battle, int counter);

G_END_DECLS
