/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-play-log: what has happened: the events, the dice of the last order, the slider of the replay. */
#pragma once

#include "tc-play-view.h"

G_BEGIN_DECLS

typedef struct
{
  /* set by the page */
  const TcPlayView *view;
  GtkBox           *dice;
  GtkListView      *list;
  GtkScale         *replay;
  GtkLabel         *replay_label;

  GArray           *events; /* TcNote: those that are shown */
  GtkStringList    *lines;  /* one an event, with markup */
  gboolean          log_follows; /* its end is kept in sight */
  guint             shown_length; /* orders when the dice were shown */
  gboolean          filling; /* the slider is set, not moved */
} TcPlayLog;

/* Adds the actions that walk through the game. */
void tc_play_log_init   (TcPlayLog *self, GActionMap *map);
void tc_play_log_clear  (TcPlayLog *self);
/* There must be a game. */
void tc_play_log_update (TcPlayLog *self, guint change);

G_END_DECLS
