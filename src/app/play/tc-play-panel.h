/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-play-panel: what can be done now, in sections; then the cup and the score.
 *
 * A section is a row of a table: when it is there, what it depends on, how it is filled. */
#pragma once

#include "tc-cup-view.h"
#include "tc-play-view.h"
#include "tc-tray-view.h"

G_BEGIN_DECLS

#define TC_PLAY_SECTIONS 12

typedef struct
{
  /* set by the page */
  const TcPlayView *view;
  GtkBox           *now;    /* scrolls */
  GtkBox           *pinned; /* stays in sight below it */
  TcCupView        *cup;
  GtkBox           *score;

  TcTrayView       *tray;
  TcPlaySection     sections[TC_PLAY_SECTIONS];
  int               shown[3]; /* turn, phase and player last shown */
  TcSituation       situation;
  gboolean          is_low;
} TcPlayPanel;

void     tc_play_panel_init    (TcPlayPanel *self);
void     tc_play_panel_clear   (TcPlayPanel *self);
/* @change: bits of TcPlayChange.  There must be a game.  @is_low: the page has no room for everything at once. */
void     tc_play_panel_update  (TcPlayPanel *self, guint change, gboolean is_low);
/* The keyboard focus is inside. */
gboolean tc_play_panel_has_focus (TcPlayPanel *self);

G_END_DECLS
