/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-play-model: what a person playing can do now and is about to do, without widgets: the
 * orders and duties of the moment, the selection, the order being composed, a move on a measured
 * table, the deployment tray.
 *
 *
 * Views show it, call it, and follow its signals; they do not call each other:
 *   "changed" (guint, bits of TcPlayChange)
 *   "news" (const TcPlayNews *): something to say in passing
 *
 * It follows the game by itself, and checks what was clicked against the rules, so a view can pass
 * on every click. */
#pragma once

#include "tc-body.h"
#include "tc-chances.h"
#include "tc-generals.h"
#include "tc-hint-ask.h"
#include "tc-table-move.h"
#include "tc-tray.h"

G_BEGIN_DECLS

typedef enum
{
  TC_PLAY_GAME      = 1 << 0, /* another game, none, or other players */
  TC_PLAY_POSITION  = 1 << 1, /* an order, undo, a look back */
  TC_PLAY_SELECTION = 1 << 2, /* units, targets, flags: the order being composed */
  TC_PLAY_FOCUS     = 1 << 3, /* another counter was begun with */
  TC_PLAY_POINTER   = 1 << 4, /* where the pointer is, what is dragged */
  TC_PLAY_CHANCES   = 1 << 5, /* late chances have arrived */
  TC_PLAY_PREVIEW   = 1 << 6, /* the ground of a choice is shown or no longer */
  TC_PLAY_HINT      = 1 << 7, /* a hint is asked for, there, or given up */
} TcPlayChange;

typedef enum
{
  TC_PLAY_REFUSED,      /* an order, by the rules */
  TC_PLAY_STAYS_BEHIND, /* a leader; the note may say why */
  TC_PLAY_DUTIES_OPEN,  /* the phase cannot end */
  TC_PLAY_TRAY_WAITS,   /* the set-up cannot end */
} TcPlayNewsKind;

typedef struct
{
  TcPlayNewsKind kind;
  int            counter;
  TcNote         note; /* its code may be NULL */
} TcPlayNews;

typedef enum
{
  TC_SITUATION_NONE,     /* no game, or it is over */
  TC_SITUATION_PAST,     /* the game is looked back at */
  TC_SITUATION_WAITING,  /* for the machine */
  TC_SITUATION_PLAN,     /* one of several set-ups is to be chosen */
  TC_SITUATION_SETUP,
  TC_SITUATION_CHOICE,   /* during an order */
  TC_SITUATION_ASSEMBLY, /* units are selected that can have targets */
  TC_SITUATION_OPEN,     /* any other order */
  TC_N_SITUATIONS
} TcSituation;

/* The order that one key or button would give. */
typedef enum
{
  TC_READY_NOTHING,
  TC_READY_REFUSED, /* an illegal order has been composed: see the refusal */
  TC_READY_CHOICE,  /* the chosen units, during an order */
  TC_READY_ORDER,   /* whose chances are worth knowing */
  TC_READY_TURN,    /* of a unit on its hex */
  TC_READY_PATH,    /* a move along the legs so far */
} TcReadyKind;

typedef struct
{
  TcReadyKind kind;
  TcOrder     order;
  TcNote      refusal;
} TcReady;

/* An order of the selected unit that needs neither target nor place. */
typedef struct
{
  TcOrder  order;
  TcRatio  arrival; /* 1 unless a general sends it */
  gboolean chancy;  /* its chances are worth knowing */
} TcSimpleOrder;

#define TC_TYPE_PLAY_MODEL (tc_play_model_get_type ())
G_DECLARE_FINAL_TYPE (TcPlayModel, tc_play_model, TC, PLAY_MODEL, GObject)

/* For reading, but where it says otherwise. */
struct _TcPlayModel
{
  GObject          parent;

  TcGame          *game;     /* NULL none, and then ruleset and state */
  const TcRuleset *ruleset;
  const TcState   *state;    /* at the game's cursor */
  guint            machines; /* bit by side: played by the machine */

  TcPlanner       *planner;  /* the selection */
  TcTray           tray;     /* its grip may be set */
  TcTableMove      move;
  TcBody          *body;     /* units on hexes that move as one */
  GArray          *orders;   /* TcOrder: all of the moment; none unless a person is to decide */
  GArray          *duties;   /* TcNote */

  int              focus;    /* counter begun with last, -1 */
  TcHex            drop;     /* where the pointer would put the selection, TC_NO_HEX nowhere */
  gboolean         dragging;
  gboolean         leaders_stay; /* when their unit moves; may be set */

  /* private: what follows from the selection, when @is_derived */
  gboolean         is_derived;
  TcReady          ready;
  GArray          *simple;   /* TcSimpleOrder */
  GArray          *commands; /* TcCommand */
  TcOddsWork      *work;     /* made when first needed */
  TcWorker        *chances;
  TcWorker        *hints;
  gboolean         hinted;   /* a hint is wanted for this position */
  gboolean         has_other; /* what it is compared with was being composed */
  TcOrder          other;

  gboolean         frozen;   /* orders are given in a row: the game is not followed */
  guint            holds;    /* changes are gathered in @held */
  guint            held;
};

TcPlayModel       *tc_play_model_new           (void);
/* @game may be NULL. */
void               tc_play_model_set_game      (TcPlayModel *self, TcGame *game, guint machines);

/* The moment */
TcSituation        tc_play_model_get_situation (TcPlayModel *self);
gboolean           tc_play_model_is_at_end     (TcPlayModel *self); /* of the game, not looked back at */
/* A person is to decide, here and now. */
gboolean           tc_play_model_is_on_turn    (TcPlayModel *self);
/* Only the phase can be ended. */
gboolean           tc_play_model_has_nothing_left (TcPlayModel *self);
/* Units, leaders aside, that could still move, attack, fire or rally; 0 in a set-up and while the phase cannot end. */
guint              tc_play_model_count_left    (TcPlayModel *self);
/* The order that a number key gives, 0 the first: an answer to what is asked, or an order without units, such as to
 * activate a command.  NULL none; borrowed until the next change. */
const TcOrder     *tc_play_model_get_answer    (TcPlayModel *self, guint index);
/* An order names the counter as a unit. */
gboolean           tc_play_model_has_order     (TcPlayModel *self, int counter);
/* During an order units are to be named; exactly one. */
gboolean           tc_play_model_chooses_units (TcPlayModel *self);
gboolean           tc_play_model_chooses_one   (TcPlayModel *self);
TcBoardKind        tc_play_model_get_board     (TcPlayModel *self); /* hexes while there is no game */

/* The selection */
/* Begins with @counter, -1 nobody. */
void               tc_play_model_select        (TcPlayModel *self, int counter);
/* Clears the selection, except for a choice that has to be made. */
void               tc_play_model_cancel        (TcPlayModel *self);
/* All who take orders with the first selected unit; FALSE when it is alone. */
gboolean           tc_play_model_select_group  (TcPlayModel *self);
/* On hexes: the first selected unit and its line are a body; again, whoever is connected with it.  FALSE: nobody stands
 * beside it who can move. */
gboolean           tc_play_model_take_line     (TcPlayModel *self);
/* A counter becomes part of the body, or no longer; FALSE when it cannot move. */
gboolean           tc_play_model_toggle_body   (TcPlayModel *self, int counter);
/* The first selected unit leads a body of two or more. */
gboolean           tc_play_model_leads         (TcPlayModel *self);
/* Changes the planner by one of its procedures: tc_planner_toggle_unit(), _target(), _helper(). */
void               tc_play_model_edit          (TcPlayModel *self, void (*change) (TcPlanner *planner, int value),
                                                int value);
void               tc_play_model_set_flag      (TcPlayModel *self, const char *flag, gboolean on);
void               tc_play_model_set_front     (TcPlayModel *self, int front);
/* FALSE when no order names the hex. */
gboolean           tc_play_model_set_spot      (TcPlayModel *self, TcHex hex);
/* Of a choice of units. */
void               tc_play_model_choose        (TcPlayModel *self, int counter);

/* What follows from it; borrowed until the next change. */
const TcReady     *tc_play_model_get_ready     (TcPlayModel *self);
const GArray      *tc_play_model_get_simple    (TcPlayModel *self); /* TcSimpleOrder, the surest first */
const GArray      *tc_play_model_get_commands  (TcPlayModel *self); /* TcCommand, of the selected general */
/* The one for @unit or its group; NULL: the selected general cannot send it an order. */
const TcCommand   *tc_play_model_find_command  (TcPlayModel *self, int unit);
gboolean           tc_play_model_get_arrival   (TcPlayModel *self, const TcOrder *order, TcRatio *chance);
/* As tc_chances_find(); TC_PLAY_CHANCES says when a late answer is there. */
TcChancesAnswer    tc_play_model_find_chances  (TcPlayModel *self, const TcOrder *orders, guint n, const TcOdds **odds);
/* What makes the order being composed legal and can be seen on the map (TcApproach): the run-up
 * of a charge.  @planned FALSE: it would with one more flag.  NULL none; free with
 * g_array_unref(). */
GArray            *tc_play_model_find_approaches (TcPlayModel *self, gboolean *planned);
/* No counter is harmed and no result has a name: there is nothing to show. */
gboolean           tc_play_is_certain          (const TcOdds *odds, const TcOrder *order);

/* Hints: what the machine would do, compared with the order being composed, if there is one.  A hint goes with its
 * position.  FALSE: nobody is to decide here. */
gboolean           tc_play_model_ask_hint      (TcPlayModel *self);
/* FALSE: there was none. */
gboolean           tc_play_model_drop_hint     (TcPlayModel *self);
/* NULL while none is asked for, or it is not there yet: TC_PLAY_HINT will say.  Borrowed until the next change. */
const TcHint      *tc_play_model_get_hint      (TcPlayModel *self);

/* Giving orders.  FALSE: refused, which "news" reports. */
gboolean           tc_play_model_give          (TcPlayModel *self, const TcOrder *order);
/* Leaders follow the unit that moves, or with @opposite the other way round. */
gboolean           tc_play_model_give_move     (TcPlayModel *self, const TcOrder *order, gboolean opposite);
/* An order of a button: leaders follow a unit that leaves the map by it. */
gboolean           tc_play_model_give_whole    (TcPlayModel *self, const TcOrder *order);
void               tc_play_model_give_ready    (TcPlayModel *self);
/* Ends the phase, or reports what is still to be done. */
void               tc_play_model_end           (TcPlayModel *self);
/* Moves the selection to @hex: FALSE when it cannot, which "news" reports. */
gboolean           tc_play_model_move_to       (TcPlayModel *self, TcHex hex, gboolean opposite);

/* Leads the body, with the first selected unit going to @hex; one step for undo.  FALSE: nobody can follow. */
gboolean           tc_play_model_lead_to       (TcPlayModel *self, TcHex hex);

/* The pointer */
void               tc_play_model_set_drop      (TcPlayModel *self, TcHex hex);
void               tc_play_model_set_dragging  (TcPlayModel *self, gboolean dragging);

/* A move on a measured table: see tc-table-move.h.  drop() gives what the drop means: an order
 * against the target being composed, the orders for a unit under a general, a leg or the move. */
void               tc_play_model_drop_path     (TcPlayModel *self); /* the legs so far */
gboolean           tc_play_model_begin_drag    (TcPlayModel *self, TcPoint at, int grip);
void               tc_play_model_drag          (TcPlayModel *self, TcPoint at, gboolean goes_on);
void               tc_play_model_drop_drag     (TcPlayModel *self, TcPoint at, gboolean goes_on);
void               tc_play_model_go_toward     (TcPlayModel *self, TcPoint at, gboolean goes_on);
gboolean           tc_play_model_wheel         (TcPlayModel *self, int corner, gint32 turn, gboolean goes_on);

/* Deployment: select() picks.  The same while the pointer holds the counter's row, which must not be made anew. */
void               tc_play_model_pick_quietly  (TcPlayModel *self, int counter);
void               tc_play_model_set_setup_flags (TcPlayModel *self, guint8 flags);
/* Sets the picked counter up; @at is where.  The next of its row is picked. */
gboolean           tc_play_model_put           (TcPlayModel *self, TcHex hex, TcHex *at);
gboolean           tc_play_model_turn_picked   (TcPlayModel *self, gint32 turn);
void               tc_play_model_lift          (TcPlayModel *self, int counter);
void               tc_play_model_lift_all      (TcPlayModel *self);
/* The machine sets up the counters that wait, or all of them anew. */
void               tc_play_model_fill_tray     (TcPlayModel *self, gboolean anew);
void               tc_play_model_preview       (TcPlayModel *self, const TcOrder *choice);

G_END_DECLS
