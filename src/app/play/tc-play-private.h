/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-play-private: what the files of the page share.
 *
 * tc-play-page.c: structure, orders, machine players; tc-play-panel.c: what can be done
 * now; tc-play-order.c: the order in the making; tc-play-choice.c: choices in the midst of one;
 * tc-play-leaders.c: leaders that come along; tc-play-command.c: generals who send orders; tc-play-odds.c: what dice can
 * bring; tc-play-tool.c: the map; tc-play-log.c: events, dice, replay.
 */
#pragma once

#include "tc-cup-view.h"
#include "tc-deploy.h"
#include "tc-odds-view.h"
#include "tc-planner.h"
#include "tc-play-page.h"
#include "tc-player.h"

G_BEGIN_DECLS

typedef struct
{
  TcTool      parent;
  TcPlayPage *page;
} TcPlayTool;

/* What is dragged on a measured table. */
typedef struct
{
  TcPoint  from;      /* where it was taken */
  TcPoint  at;        /* where the pointer is */
  TcPoint  grip;      /* from the pointer to the place of the unit */
  int      corner;    /* 0: it moves; -1, 1: it wheels to the left, to the right */
  TcPlace  wish;      /* what was asked for */
  TcOrder  order;     /* that, or the nearest legal one */
  gboolean has_order;
  gboolean is_exact;
  gboolean goes_on;   /* it is a part of a longer way */
  TcNote   refusal;   /* of what was asked for */
  int      target;    /* below the pointer: a legal target of who is dragged; -1 nobody */
  int      enemy;     /* below the pointer: another enemy; -1 nobody */
  int      own;       /* below the pointer: whom the dragged general can send an order; -1 nobody */
} TcTableDrag;

/* Whom a general can send an order: a unit, or the unit of a group that he reaches best. */
typedef struct
{
  gint16  unit;
  guint   n_units; /* of its group */
  TcRatio low;     /* chances to arrive, by order */
  TcRatio high;
} TcCommand;

typedef struct _TcPlayJob TcPlayJob;

struct _TcPlayPage
{
  TcPage         parent;

  /* template */
  GtkStack      *stack;
  GtkLabel      *turn_label;
  GtkLabel      *phase_label;
  GtkLabel      *hint_label;
  GtkBox        *actor_box;
  GtkButton     *end_button;
  GtkBox        *now;
  GtkBox        *pinned; /* what is in view however long the rest is */
  TcCupView     *cup;
  GtkBox        *score;
  GtkPaned      *paned;
  GtkBox        *dice;
  GtkScrolledWindow *log_frame;
  GtkListView   *log;
  GtkScale      *replay;
  GtkLabel      *replay_label;
  GtkWidget     *past_box; /* shown while the game is looked back at */
  GtkLabel      *past_label;

  /* owned */
  TcPlanner     *planner;
  TcOdds        *odds;
  TcPlayJob     *job;     /* the odds that were asked for last; NULL none */
  gboolean       waits;   /* for them */
  GArray        *orders;  /* TcOrder: all that can be given now */
  GArray        *duties;  /* TcNote */
  GArray        *commands; /* TcCommand, of the general that is selected */
  TcPlayer      *machines[TC_MAX_SIDES];
  GArray        *events;  /* TcNote: those the log shows */
  GtkStringList *lines;   /* of the log, one an event, with markup */
  GSimpleActionGroup *actions;

  TcDeploy      *deploy;

  TcPlayTool     tool;
  TcOrder        ready;   /* the order that the button gives */
  gboolean       has_ready;
  TcHex          drop;    /* where a dragged counter would go */
  TcTableDrag    table;
  TcOrder        way;     /* on a measured table: legs of a move that is not given yet */
  gboolean       dragging;
  gboolean       leaders_stay; /* where they are when their unit moves */
  guint          machine_source;
  guint          pass_source;
  guint          scroll_source;
  guint          way_source;
  gboolean       log_follows; /* its end is kept in sight */

  guint          shown_length; /* orders when the dice were shown */
  int            shown_turn, shown_phase, shown_player; /* of the panel */
  gboolean       filling; /* the slider is set, not moved */
};

extern const TcToolClass tc_play_tool_class;
extern const TcToolClass tc_play_past_tool_class; /* with the game looked back at, on whatever board */
extern const TcToolClass tc_play_still_tool_class; /* no game, or one that is over */

/* What the tools of the page share */
TcPlayPage    *tc_play_get_page      (TcTool *tool);
const TcScene *tc_play_get_scene     (TcPlayPage *self);
/* Faces of who is selected, who is a target and who may be chosen. */
void           tc_play_mark_counters (TcPlayPage *self, TcScene *scene);
/* Escape: nothing is selected any more, but for a choice that somebody has to make. */
gboolean       tc_play_cancel        (TcTool *tool);

TcGame  *tc_play_get_game      (TcPlayPage *self);
/* A person is to decide, and the game is at its end, not looked back at. */
gboolean tc_play_is_on_turn    (TcPlayPage *self);
/* Gives the order or tells why not. */
gboolean tc_play_give          (TcPlayPage *self, const TcOrder *order);
/* The selection changed: what can be done with it. */
void     tc_play_update_now    (TcPlayPage *self);
/* On a low page what has happened makes way for what is asked. */
void     tc_play_make_way      (TcPlayPage *self);
/* Everything that depends on the position. */
void     tc_play_refresh       (TcPlayPage *self);
void     tc_play_init_log      (TcPlayPage *self);
void     tc_play_update_log    (TcPlayPage *self);
void     tc_play_update_replay (TcPlayPage *self);
void     tc_play_select        (TcPlayPage *self, int counter);
/* Everybody who takes orders with the first unit that is selected; FALSE when it is alone. */
gboolean tc_play_select_group  (TcPlayPage *self);
/* What can be done in the step, after something else stood in its place. */
void     tc_play_update_hint   (TcPlayPage *self);

/* Panel */
void     tc_play_append        (TcPlayPage *self, GtkWidget *child);
void     tc_play_add_selection (TcPlayPage *self);
GtkWidget *tc_play_order_button (TcPlayPage *self, const TcOrder *order);
/* The order that Ctrl+Enter gives, with its button. */
void     tc_play_pin_order     (TcPlayPage *self, const TcOrder *order, const char *label);
void     tc_play_pin_refusal   (TcPlayPage *self, const TcNote *refusal);
/* An order names this counter as a unit: to begin, to join in, or to be chosen. */
gboolean tc_play_has_order     (TcPlayPage *self, int counter);

/* Odds (tc-play-odds.c) */
typedef enum
{
  TC_PLAY_ODDS_NONE,  /* the order cannot be given */
  TC_PLAY_ODDS_FOUND,
  TC_PLAY_ODDS_LATER, /* the panel is shown again when they are there */
} TcPlayOdds;
/* Pixels: a page that is not as high has no room for everything at once. */
#define TC_PLAY_LOW_PAGE 620

/* Of up to TC_PLAY_ODDS_MAX orders at once; @odds, when found, holds as many until others are asked for. */
#define TC_PLAY_ODDS_MAX 3
TcPlayOdds tc_play_find_odds   (TcPlayPage *self, const TcOrder *orders, guint n, const TcOdds **odds);
void     tc_play_drop_odds     (TcPlayPage *self);

/* Choices */
void     tc_play_init_choice   (TcPlayPage *self);
void     tc_play_begin_choice  (TcPlayPage *self);
void     tc_play_add_choice    (TcPlayPage *self);
gboolean tc_play_chooses_units (TcPlayPage *self);
void     tc_play_choose        (TcPlayPage *self, int counter);

/* Leaders */
/* Up to TC_ORDER_HELPERS leaders in the hex of @unit, of its side; 0 for a leader. */
guint    tc_play_find_leaders  (TcPlayPage *self, int unit, gint16 *leaders);
/* Gives the move; its leaders follow, or with @opposite the other way round. */
gboolean tc_play_give_move     (TcPlayPage *self, const TcOrder *order, gboolean opposite);
/* Gives an order of a button; who leaves the map by it has his leaders leave, too. */
void     tc_play_give_whole    (TcPlayPage *self, const TcOrder *order);

/* Generals */
/* Brings the list of commands in line with the selection. */
void     tc_play_find_commands (TcPlayPage *self);
/* The row of @unit, or of its group; NULL when the general that is selected cannot send it an order. */
const TcCommand *tc_play_find_command (TcPlayPage *self, int unit);
/* FALSE for an order that no general sends. */
gboolean tc_play_get_arrival   (TcPlayPage *self, const TcOrder *order, TcRatio *chance);
/* Who can send orders now, with nobody selected; and whom the one that is selected can send one. */
void     tc_play_add_generals  (TcPlayPage *self);
void     tc_play_add_commands  (TcPlayPage *self);
void     tc_play_fill_commands (TcPlayPage *self, TcScene *scene);

/* Fronts (tc-facing-tool.c) */
void     tc_play_point_front   (TcPlayPage *self, const TcHit *hit);
gboolean tc_play_turn_key      (TcPlayPage *self, guint keyval);
void     tc_play_fill_front    (TcPlayPage *self, TcScene *scene);
void     tc_play_add_front     (TcPlayPage *self);

/* Ways (tc-play-ways.c): run-ups of charges, what has just moved, who was drawn */
void     tc_play_fill_ways     (TcPlayPage *self, TcScene *scene);
void     tc_play_add_ways      (TcPlayPage *self);

G_END_DECLS
