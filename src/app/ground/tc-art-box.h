/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-art-box: the part of the ground's panel for how what the pencil draws looks: a terrain by its recipe,
 * colours and picture, kept in the legend, a feature by a picture, kept in the rules. */
#pragma once

#include "tc-ground-tool.h"

G_BEGIN_DECLS

#define TC_TYPE_ART_BOX (tc_art_box_get_type ())
G_DECLARE_FINAL_TYPE (TcArtBox, tc_art_box, TC, ART_BOX, GtkBox)

/* The tool is borrowed and outlives it. */
GtkWidget *tc_art_box_new    (TcGroundTool *tool);
/* The tool has another pencil, or the legend is another. */
void       tc_art_box_update (TcArtBox *self);

G_END_DECLS
