/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-select-box: the part of the ground's panel for what is selected: buttons for its commands, and what of it is carried. */
#pragma once

#include "tc-ground-select.h"

G_BEGIN_DECLS

#define TC_TYPE_SELECT_BOX (tc_select_box_get_type ())
G_DECLARE_FINAL_TYPE (TcSelectBox, tc_select_box, TC, SELECT_BOX, GtkBox)

/* The tool is borrowed and outlives it. */
GtkWidget *tc_select_box_new    (TcGroundTool *tool);
/* The tool is otherwise than before. */
void       tc_select_box_update (TcSelectBox *self);

G_END_DECLS
