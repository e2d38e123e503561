/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-play-view: what every view of the Game page is given, and the buttons that several of them
 * use.
 *
 * The page owns one TcPlayView and hands it out for as long as it lives.  Views show the model
 * and call it; the page tells them what changed. */
#pragma once

#include <gtk/gtk.h>

#include "tc-autoplay.h"
#include "tc-map-canvas.h"
#include "tc-play-model.h"
#include "tc-session.h"

G_BEGIN_DECLS

/* The number keys, from 1. */
#define TC_PLAY_VIEW_KEYS 9

/* All borrowed. */
typedef struct
{
  TcPlayModel *model;
  TcPlanner   *planner; /* the model's */
  TcSession   *session;
  TcMapCanvas *canvas;
  TcAutoplay  *autoplay;
} TcPlayView;

/* A part of the panel: what scrolls, and what stays in sight below it. */
typedef struct
{
  const TcPlayView *view;
  TcPlayModel      *model;   /* the view's */
  TcPlanner        *planner;
  GtkBox           *body;
  GtkBox           *foot;
  struct _TcTrayView *tray;   /* what the tray remembers */
  gboolean          is_low; /* the page has no room for everything at once */
  gboolean          unfolded; /* of a section that folds: as its reader left it */
} TcPlaySection;

typedef struct
{
  TcTool            parent;
  const TcPlayView *view;
} TcPlayTool;

const TcPlayView *tc_play_view_of_tool      (TcTool *tool);
/* The Escape key of most tools: no hint is shown any more, then nothing is selected. */
gboolean          tc_play_view_cancel       (TcTool *tool);
/* What N and a search do in a game: who has orders is stopped at, and selected for them. */
gboolean          tc_play_view_can_act      (TcTool *tool, int counter);
void              tc_play_view_select       (TcTool *tool, int counter);

/* Appends a title, unless it is NULL, and a card of rows. */
GtkBox           *tc_play_view_add_card     (GtkBox *box, const char *title);
/* A button that shows a counter as it is now; its data "counter" is the index. */
GtkWidget        *tc_play_view_make_counter (const TcPlayView *self, int counter, GCallback clicked);
/* The data "counter" of a widget. */
int               tc_play_view_get_counter  (gpointer widget);
/* A button that gives an order, with the chance that it arrives. */
GtkWidget        *tc_play_view_make_order   (const TcPlayView *self, const TcOrder *order);
/* The same for the model's answer @index, with the number of its key and what it can bring, which may be "". */
GtkWidget        *tc_play_view_make_answer  (const TcPlayView *self, const TcOrder *order, guint index,
                                             const char *chances);
/* What a button for the order says: the choice by its name, else the words of its kind.  Free with g_free(). */
char             *tc_play_view_say_order    (const TcPlayView *self, const TcOrder *order);
/* The button for the model's ready order, in the foot; the icon may be NULL. */
void              tc_play_view_pin_ready    (TcPlaySection *section, const char *label, const char *icon);
/* Why it is refused. */
void              tc_play_view_pin_refusal  (TcPlaySection *section);
/* Deployment: sets the picked counter up, and the cursor where it is now. */
gboolean          tc_play_view_put          (const TcPlayView *self, TcHex hex);

G_END_DECLS
