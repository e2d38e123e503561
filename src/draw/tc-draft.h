/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-draft: a piece of a battle (tc-patch) painted over the hexes where it would come.  Private to draw.
 *
 * It is painted as any battle is, by a painter of its own, and shown through the hexes of its area. */
#pragma once

#include "tc-canvas.h"
#include "tc-painter.h"

G_BEGIN_DECLS

typedef struct _TcDraft TcDraft;

TcDraft *tc_draft_new   (void);
void     tc_draft_free  (TcDraft *self);
/* The draft of the canvas's scene, which has one: TcLayers. */
void     tc_draft_paint (TcDraft *self, const TcCanvas *canvas, TcTheme theme);

G_END_DECLS
