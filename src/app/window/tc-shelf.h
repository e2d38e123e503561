/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-shelf: one list at a time below the map: steps, counters, problems, what is found, results.
 *
 * A list is a row of a table: its name, how it is made, what it depends on.  It is made when it is first shown, and
 * follows the session while it is in sight.  The shelf has the keys when it opens; Escape closes it and gives them back.
 * Its edge can be dragged; its height is kept.
 */
#pragma once

#include "tc-issues-pane.h"
#include "tc-review-graph.h"
#include "tc-review.h"
#include "tc-row-list.h"
#include "tc-shell.h"

G_BEGIN_DECLS

typedef enum
{
  TC_SHELF_STEPS,
  TC_SHELF_COUNTERS,
  TC_SHELF_PROBLEMS,
  TC_SHELF_FIND,
  TC_SHELF_RESULTS,
  TC_SHELF_REVIEW,
  TC_N_SHELVES
} TcShelfKind;

typedef struct _TcShelf TcShelf;

/* A list with an entry that narrows it; its state is what has been found. */
typedef struct
{
  TcShelf   *shelf;
  TcRowList *list;
  GtkWidget *entry;
  GPtrArray *found;  /* owned, TcFound */
  guint      kinds;  /* of TcFoundKind */
} TcShelfFind;

/* The history of the document or of the game that is drawn. */
typedef struct
{
  TcShelf   *shelf;
  TcRowList *list;
  TcGame    *game;   /* borrowed: whose orders are listed; NULL: the document's edits */
  guint      length; /* as it is listed */
  guint      position;
  int        saved;  /* the step that was saved last, -1 none of these */
  char      *last;   /* owned: what the last row says */
} TcShelfSteps;

/* What the figures of the page in front are, what was fought, and what is different (tc-shelf-results). */
typedef struct
{
  TcShelf   *shelf;
  TcRowList *list;
  GPtrArray *contrasts; /* owned, TcContrast; NULL when nothing is compared */
  GPtrArray *figures;   /* owned, of tc_chart_list() */
  TcGame    *game;      /* borrowed: whose results are listed; NULL */
  GArray    *results;   /* owned */
} TcShelfResults;

/* The costliest order of each player-turn of a game. */
typedef struct
{
  TcShelf      *shelf;
  TcReviewGraph *graph;
  TcRowList    *list;
  TcGame       *game;        /* borrowed: that is reviewed; NULL none */
  guint         length;      /* when the review began */
  TcReview     *review;      /* owned; NULL: none, or the game cannot be reviewed */
  GCancellable *cancellable; /* owned, with review */
  GArray       *turns;       /* owned, TcReviewTurn: as listed */
  GtkWidget    *button;      /* in the head: stops it, or begins another */
  guint         tick;        /* while it runs */
  gboolean      finished;    /* or stopped */
} TcShelfReview;

struct _TcShelf
{
  /* of the window's template */
  GtkPaned        *split;  /* with what is above it */
  GtkWidget       *place;  /* out of sight while it is closed */
  GtkToggleButton *toggles[TC_N_SHELVES];

  TcShell         *shell;  /* borrowed */
  GtkBox          *head;
  GtkWidget       *title;
  GtkStack        *stack;
  GtkWidget       *lists[TC_N_SHELVES]; /* NULL before they are first shown */
  GtkWidget       *before; /* weak: what had the keys when it was opened; NULL */
  gboolean         filling; /* the toggles are set, not pressed */
  TcShelfKind      kind;   /* in front; TC_N_SHELVES: closed */
  TcShelfSteps     steps;
  TcShelfFind      counters;
  TcShelfFind      find;
  TcShelfResults   results;
  TcShelfReview    review;
  TcIssuesPane    *issues;
  guint            source;  /* of an update to come; 0 */
};

/* The widgets of the template are set. */
void tc_shelf_init   (TcShelf *self, TcShell *shell);
void tc_shelf_clear  (TcShelf *self);
/* Gives the keys to the list of that name, and closes it when it has them. */
void tc_shelf_toggle (TcShelf *self, const char *name);
/* The view in front has changed, and with it what is drawn. */
void tc_shelf_update (TcShelf *self);
/* The page in front has other charts, or none. */
void tc_shelf_follow_charts (TcShelf *self);
/* Keeps the height for the next time. */
void tc_shelf_remember (TcShelf *self);

/* The lists: make returns the widget, update fills it anew or follows the change. */
GtkWidget *tc_shelf_steps_make   (TcShelfSteps *self, TcShelf *shelf);
void       tc_shelf_steps_update (TcShelfSteps *self, guint what);
void       tc_shelf_steps_clear  (TcShelfSteps *self);
GtkWidget *tc_shelf_find_make    (TcShelfFind *self, TcShelf *shelf, guint kinds, const char *name, const char *tip);
void       tc_shelf_find_update  (TcShelfFind *self);
void       tc_shelf_find_clear   (TcShelfFind *self);
GtkWidget *tc_shelf_results_make   (TcShelfResults *self, TcShelf *shelf);
void       tc_shelf_results_update (TcShelfResults *self, guint what);
void       tc_shelf_results_clear  (TcShelfResults *self);
/* A view that shows the map, of what is drawn. */
void       tc_shelf_show_map     (TcShell *shell);
GtkWidget *tc_shelf_review_make   (TcShelfReview *self, TcShelf *shelf);
void       tc_shelf_review_update (TcShelfReview *self, guint what);
void       tc_shelf_review_clear  (TcShelfReview *self);
/* Shows what a problem is about. */
void       tc_shelf_show_issue   (TcShelf *self, const TcIssue *issue);

G_END_DECLS
