/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-setup-private: shared by the files of the page. */
#pragma once

#include "tc-picture-row.h"
#include "tc-set-up.h"
#include "tc-setup-page.h"

G_BEGIN_DECLS

typedef struct
{
  TcTool       parent;
  TcSetupPage *page;
} TcSetupTool;

struct _TcSetupPage
{
  TcPage       parent;

  /* template */
  GtkWidget   *choosing; /* where the set-up depends on options */
  GtkDropDown *shown;    /* by which choice */
  GtkBox      *set_ups;  /* of the counter by other choices */
  GtkStack    *inspector;
  GtkBox      *faces_place; /* of the counter as it is printed */
  GtkWidget   *faces;
  TcPictureRow *picture; /* of its kind */
  GtkEntry    *name;
  GtkLabel    *place;
  GtkDropDown *kind;
  GtkDropDown *army;
  GtkWidget   *entering; /* shown where counters of the side can come later */
  GtkDropDown *entry;
  GtkWidget   *arrival;  /* shown where they come in a turn that is known */
  GtkSpinButton *turn;
  GtkButton   *remove;
  GtkGrid     *values;
  GtkDropDown *new_kind;
  GtkDropDown *new_army;
  GtkWidget   *add;
  GtkBox      *waiting;
  GtkWidget   *fill_up;
  GtkBox      *sides;
  GtkBox      *points;   /* what each side costs, by rules that say so */
  GtkWidget   *trade;    /* of rules by which terrain is for sale */
  GtkEditable *bought;
  GtkWidget   *refusal;  /* why an army cannot be removed, below it; or NULL */

  TcSetupTool  tool;
  GHashTable  *chosen;   /* owned: ids (char *) of the counters selected together, with the selected one */
  TcPlace      drop;     /* where the dragged counter is shown; TC_NOWHERE */
  TcPoint      grip;     /* of the counter, from its place, on a table */
  gboolean     dragging;
  TcHex        band;     /* from there to @band_end counters are being selected; TC_NO_HEX */
  TcHex        band_end;
  TcSetUp     *room;     /* owned: of the battle without those that are in hand; NULL until it is asked */
  guint8      *barred;   /* owned: of hexes, for the selected one of them; NULL likewise and on a table */
  gboolean     filling;  /* fields are being set by the program */
  gboolean     editing;  /* the change was made on this page */
  gpointer     stroke_field;
  guint        stroke;
};

extern const TcToolClass tc_setup_tool_class;

static inline TcSession *
tc_setup_get_session (TcSetupPage *self)
{
  return tc_page_get_session (TC_PAGE (self));
}

static inline const TcBattle *
tc_setup_get_battle (TcSetupPage *self)
{
  return tc_session_get_battle (tc_setup_get_session (self));
}

/* The same with the counters where they are shown; not beyond an edit. */
static inline const TcBattle *
tc_setup_get_shown (TcSetupPage *self)
{
  return tc_session_get_set_up (tc_setup_get_session (self));
}

/* The selected counter, -1 for none. */
int  tc_setup_get_counter (TcSetupPage *self);
/* Does the edit and clears it; consecutive edits of one @field (NULL: none) are one step. */
void tc_setup_do     (TcSetupPage *self, TcEdit *edit, gpointer field);
/* Kinds, armies and sides: the lists to choose from. */
void tc_setup_fill_forces  (TcSetupPage *self);
void tc_setup_init_choices (TcSetupPage *self);
void tc_setup_show_choices (TcSetupPage *self, const TcCounter *counter, const GArray *chosen);
void tc_setup_change_kind  (TcSetupPage *self);
void tc_setup_change_army  (TcSetupPage *self);
void tc_setup_change_entry (TcSetupPage *self);
void tc_setup_add          (TcSetupPage *self);
/* Removes the chosen counters from the battle. */
void tc_setup_discard      (TcSetupPage *self);
void tc_setup_update (TcSetupPage *self);

void tc_setup_show_choice  (TcSetupPage *self); /* that of the list */
void tc_setup_fill_set_ups (TcSetupPage *self, int counter); /* -1: of none */
/* The list to choose from; one that is the same stays, as an open one would close. */
void tc_setup_set_names    (GtkDropDown *chooser, const char *const *names);

/* The counters that are selected, in the order of the battle (guint); free with g_array_unref().
 * They are forgotten when another one is selected elsewhere. */
GArray  *tc_setup_list_chosen (TcSetupPage *self);
gboolean tc_setup_is_chosen   (TcSetupPage *self, guint counter);
/* Adds the counters (guint), or takes them out again if all are chosen and @toggles. */
void     tc_setup_choose      (TcSetupPage *self, const GArray *counters, gboolean toggles);
/* Does and frees the edits as one step; NULL: tells why not. */
void     tc_setup_do_all      (TcSetupPage *self, GArray *edits, const char *refusal);
/* The chosen ones as a whole: the selected one comes to @to.  Those that wait are drawn up there. */
void     tc_setup_move        (TcSetupPage *self, TcPlace to);
void     tc_setup_lift        (TcSetupPage *self); /* off the map */
/* Those chosen that wait, or all that do, are put where the rules admit them. */
void     tc_setup_fill_up     (TcSetupPage *self);
/* How many they are, and their strength; free with g_free(). */
char    *tc_setup_say_chosen  (TcSetupPage *self, const GArray *chosen);

/* Of the selected counter, where it comes later: its entry hexes on the map, and in words (NULL:
 * not there; free with g_free()). */
void     tc_setup_show_entry    (TcSetupPage *self, TcScene *scene);
char    *tc_setup_say_entry     (TcSetupPage *self, TcHex hex);
/* The hex is one of them, or no longer; FALSE: the counter has none. */
gboolean tc_setup_toggle_entry  (TcSetupPage *self, TcHex hex);
/* Turn and area in words; free with g_free(). */
char    *tc_setup_say_arrival   (TcSetupPage *self);
void     tc_setup_fill_arrival  (TcSetupPage *self);
/* The edit after which they come in the turn of the field; FALSE: none.  Clear with
 * tc_edit_clear(). */
gboolean tc_setup_make_arrival  (TcSetupPage *self, TcEdit *edit);

/* Room for what is in hand: what is dragged, or waits for a click.  It is forgotten with every change of the battle or of what
 * is in hand. */
void     tc_setup_forget_room (TcSetupPage *self);
/* What each side costs. */
void     tc_setup_show_points (TcSetupPage *self);
/* On hexes: marks those where the counter, one of those that are in hand (guint), may not be put. */
void     tc_setup_show_room   (TcSetupPage *self, const GArray *in_hand, guint counter, TcScene *scene);
/* Why one of them may not be put there while the counter comes to @to; NULL: they all may.  Free
 * with g_free(). */
char    *tc_setup_say_room    (TcSetupPage *self, const GArray *in_hand, guint counter, TcPlace to);

G_END_DECLS
