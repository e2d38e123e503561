/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-play-strip: above the panel: turn and phase, the side to decide and who plays, what can be
 * done, the button that ends the phase. */
#pragma once

#include "tc-play-view.h"

G_BEGIN_DECLS

typedef struct
{
  /* set by the page */
  const TcPlayView *view;
  GtkLabel         *turn_label;
  GtkLabel         *phase_label;
  GtkLabel         *hint_label;
  GtkBox           *actor_box;
  GtkMenuButton    *players_button;
  GtkButton        *end_button;
  GtkLabel         *end_label;
  GtkWidget        *past_box; /* shown while the game is looked back at */
  GtkLabel         *past_label;
  GSimpleAction    *end;
  GSimpleAction    *hint;
} TcPlayStrip;

void tc_play_strip_init   (TcPlayStrip *self);
/* There must be a game. */
void tc_play_strip_update (TcPlayStrip *self, guint change);

G_END_DECLS
