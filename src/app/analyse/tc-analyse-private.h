/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-analyse-private: what the files of the page share. */
#pragma once

#include "tc-analyse-page.h"
#include "tc-odds-view.h"
#include "tc-planner.h"

G_BEGIN_DECLS

typedef enum
{
  TC_ANALYSE_ODDS,
  TC_ANALYSE_SIGHT,
  TC_ANALYSE_REACH,
} TcAnalyseMode;

typedef struct
{
  TcTool         parent;
  TcAnalysePage *page;
} TcAnalyseTool;

struct _TcAnalysePage
{
  TcPage           parent;

  /* template */
  GtkLabel        *position;
  GtkToggleButton *odds_button;
  GtkToggleButton *sight_button;
  GtkToggleButton *reach_button;
  GtkWidget       *swap_button;
  GtkWidget       *clear_button;
  GtkBox          *answer;
  GtkBox          *zones;

  /* owned */
  TcPlanner       *planner;
  TcOdds          *odds;

  TcAnalyseTool    tool;
  TcAnalyseMode    mode;
  TcHex            from;
  TcHex            to;
  guint            shown_zones; /* bit i: side i */
  int              turn;        /* of the position asked about, and whose it is */
  int              player;
};

extern const TcToolClass tc_analyse_tool_classes[]; /* by mode */

/* Answers the present question, in the panel and over the map. */
void tc_analyse_update       (TcAnalysePage *self);
void tc_analyse_update_odds  (TcAnalysePage *self);
void tc_analyse_update_sight (TcAnalysePage *self);
void tc_analyse_update_reach (TcAnalysePage *self);
void tc_analyse_clear        (TcAnalysePage *self);

G_END_DECLS
