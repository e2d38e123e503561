/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-shape-box: the part of the ground's panel for how is drawn: draw or select, the shape, its width, symmetry, erasing. */
#pragma once

#include "tc-ground-tool.h"

G_BEGIN_DECLS

#define TC_TYPE_SHAPE_BOX (tc_shape_box_get_type ())
G_DECLARE_FINAL_TYPE (TcShapeBox, tc_shape_box, TC, SHAPE_BOX, GtkBox)

/* The tool is borrowed and outlives it. */
GtkWidget *tc_shape_box_new    (TcGroundTool *tool);
/* The tool is otherwise than before. */
void       tc_shape_box_update (TcShapeBox *self);

G_END_DECLS
