/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-machine-bar: buttons by which a machine's turn is paused, stepped and hurried, and its pace. */
#pragma once

#include "tc-play-view.h"

G_BEGIN_DECLS

typedef struct
{
  /* set by the page */
  const TcPlayView *view;
  GtkWidget        *box;
  GtkButton        *pause_button;
} TcMachineBar;

/* There must be a game. */
void       tc_machine_bar_update    (TcMachineBar *self);
/* What the machine does now: its last order and why, or that it waits.  Free with g_free(). */
char      *tc_machine_bar_say       (const TcPlayView *view);
/* A row to choose the pace in. */
GtkWidget *tc_machine_bar_make_pace (const TcPlayView *view);

G_END_DECLS
