/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-analyse-private: what the files of the page share. */
#pragma once

#include "tc-analyse-page.h"
#include "tc-answer-menu.h"
#include "tc-chain-ask.h"
#include "tc-front-ask.h"
#include "tc-ground-show.h"
#include "tc-kept-view.h"
#include "tc-odds-ask.h"
#include "tc-odds-view.h"
#include "tc-planner.h"
#include "tc-variant.h"

G_BEGIN_DECLS

typedef enum
{
  TC_ANALYSE_ODDS,
  TC_ANALYSE_SIGHT,
  TC_ANALYSE_REACH,
  TC_ANALYSE_FRONT,
  TC_ANALYSE_THREAT,
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
  GtkLabel        *advice;   /* what to do first */
  GtkToggleButton *odds_button;
  GtkToggleButton *sight_button;
  GtkToggleButton *reach_button;
  GtkToggleButton *front_button;
  GtkToggleButton *threat_button;
  GtkBox          *front_box; /* aim and loss */
  GtkBox          *threat_box; /* what is shown, and the legend */
  GtkWidget       *swap_button;
  GtkWidget       *clear_button;
  GtkMenuButton   *what_if_button;
  GtkMenuButton   *copy_button;
  GtkBox          *answer;
  GtkBox          *changes;
  GtkBox          *zones;

  /* in front_box */
  GtkDropDown     *aim;
  GtkSpinButton   *loss;

  /* in threat_box */
  GtkDropDown     *shown;
  GtkDropDown     *whose;  /* side, else army */
  GtkSpinButton   *turns;
  GtkBox          *legend;

  /* owned */
  TcPlanner       *planner;
  TcOdds          *odds;
  TcAsker         *front;
  TcAsker         *threat;
  TcAsker         *field;
  TcAsker         *chances;  /* of the chain */
  TcAsker         *dice;     /* odds on a measured table */
  TcAsker         *others;   /* on a measured table: who could be added */
  GArray          *chain;    /* TcChainLink: the steps before the present question */
  GArray          *measures; /* TcMeasure: laid over a measured table, of the present question */
  TcVariant       *variant;  /* NULL: nothing is changed */
  TcOddsWork      *work;     /* by the rules of worked, a game with another option; NULL: not used yet */
  TcGame          *worked;
  TcGame          *own_game; /* of the set-up, while no game is running and the front is asked; or NULL */

  TcAnalyseTool    tool;
  TcAnalyseMode    mode;
  TcHex            from;
  TcHex            to;
  guint            shown_zones; /* bit i: side i */
  int              turn;        /* of the position asked about, and whose it is */
  int              player;
  TcChoicesReport *choices;     /* owned; of odds: who could be added */
  TcGround         offered[TC_N_GROUNDS]; /* in threat_box */
  guint            n_offered;
  TcKeptView      *kept;        /* owned: answers to odds, to be compared */
  TcChainLink      condition;   /* of the present question after the steps; its order does not matter */
  TcOrder          sent;        /* by a leader to the only unit, asked about instead of a rally; without units: none */
  gboolean         choose_targets; /* as targets; else as attackers */
  TcFrontQuestion  question;    /* to the front */
  GPtrArray       *rows;        /* its attacks in the panel: buttons, borrowed */
  int              attack;      /* of the front, that is pointed out; -1 the whole plan */
  int              dragged;     /* counter; -1 none */
  TcHex            drop;        /* where it would go */
  gboolean         giving;      /* the orders of a plan: the position is not followed */
};

extern const TcToolClass tc_analyse_tool_classes[]; /* by mode */

/* What TC_ANALYSE_THREAT shows of the ground. */
TcGround tc_analyse_get_shown (TcAnalysePage *self);

/* Answers the present question, in the panel and over the map. */
void tc_analyse_update       (TcAnalysePage *self);
void tc_analyse_update_odds  (TcAnalysePage *self);
void tc_analyse_update_sight (TcAnalysePage *self);
void tc_analyse_update_reach (TcAnalysePage *self);
void tc_analyse_update_front (TcAnalysePage *self);
void tc_analyse_clear        (TcAnalysePage *self);
/* Clears, and lets go of the counter that was clicked last. */
void tc_analyse_start_over   (TcAnalysePage *self);
/* Tells scripts and tests the answer in short. */
void tc_analyse_publish      (TcAnalysePage *self, const char *text);

/* Odds on the map (tc-analyse-choices.c). */
/* A button for each has it as its data "choice"; of who would have to come first it calls
 * @arrives. */
void tc_analyse_update_choices (TcAnalysePage *self, GCallback clicked, GCallback arrives);
void tc_analyse_mark_choices (TcAnalysePage *self, TcScene *scene);

/* What if (tc-analyse-variant.c). */
/* Puts a counter elsewhere; the caller updates. */
void     tc_analyse_put            (TcAnalysePage *self, int counter, TcHex hex);
/* Makes another change; the caller updates. */
void     tc_analyse_change         (TcAnalysePage *self, const TcOrder *change);
/* Another option of the rules, "facing=yes"; FALSE after a message.  The caller updates. */
gboolean tc_analyse_choose         (TcAnalysePage *self, const char *option);
/* The menu of changes (tc-analyse-what-if.c); @changed (page) follows each. */
void     tc_analyse_add_what_if    (TcAnalysePage *self, GCallback changed);
/* Takes the last change back; FALSE: there is none. */
gboolean tc_analyse_undo_change    (TcAnalysePage *self);
void     tc_analyse_drop_variant   (TcAnalysePage *self);
/* Its part of the panel; @changed (page) follows each change. */
void     tc_analyse_update_variant (TcAnalysePage *self, const TcRuleset *ruleset, GCallback changed);
void     tc_analyse_fill_position  (TcAnalysePage *self, TcScene *scene);

/* For odds by the rules that answer; borrowed. */
TcOddsWork *tc_analyse_get_work    (TcAnalysePage *self);
/* The game whose rules a thread may use: the running one, or one of the set-up; NULL: none can be
 * begun. */
TcGame  *tc_analyse_get_game       (TcAnalysePage *self);
/* Asks in a thread (tc_asker_find()); NULL also when no game can be begun. */
gconstpointer tc_analyse_ask       (TcAnalysePage *self, TcAsker *asker, const TcState *state,
                                    gconstpointer asked);

/* What is asked about: the session's position, or that with the changes; NULL: none. */
static inline const TcState *
tc_analyse_get_state (TcAnalysePage *self)
{
  return self->variant != NULL ? tc_variant_get_state (self->variant)
                               : tc_session_get_state (tc_page_get_session (TC_PAGE (self)));
}

/* Whose rules answer; NULL: the battle cannot be played. */
static inline const TcRuleset *
tc_analyse_get_ruleset (TcAnalysePage *self)
{
  return self->variant != NULL ? tc_variant_get_ruleset (self->variant)
                               : tc_session_get_ruleset (tc_page_get_session (TC_PAGE (self)));
}

/* A chain of orders (tc-analyse-chain.c). */
/* The steps with the present question after them, and the button that makes a step of it; @changed (page) follows a change of them.
 * FALSE: there are no steps. */
gboolean tc_analyse_add_chain      (TcAnalysePage *self, const TcRuleset *ruleset, GCallback changed);
void     tc_analyse_drop_chain     (TcAnalysePage *self);
static inline gboolean
tc_analyse_shows_chain (const TcAnalysePage *self)
{
  return self->chain->len > 0 && (self->mode == TC_ANALYSE_ODDS || self->mode == TC_ANALYSE_REACH);
}
/* Its orders as options of the command line. */
void     tc_analyse_append_chain   (TcAnalysePage *self, GString *command, const TcRuleset *ruleset);

/* Orders that a leader sends (tc-analyse-sent.c). */
/* The one that was chosen for the only unit; FALSE: none. */
gboolean tc_analyse_get_sent       (TcAnalysePage *self, TcOrder *out);
/* The choice of one; nothing where nobody can send any.  @changed (page) follows it. */
void     tc_analyse_add_sent       (TcAnalysePage *self, const TcRuleset *ruleset, GCallback changed);

/* What can be done with the answer (tc-analyse-command.c). */
extern const TcAnswerMenuClass tc_analyse_answer;

/* The ground (tc-analyse-ground.c).  @changed (page) follows another choice of what is shown. */
void        tc_analyse_add_ground_controls (TcAnalysePage *self, GCallback changed);
void        tc_analyse_update_ground       (TcAnalysePage *self);
void        tc_analyse_mark_ground         (TcAnalysePage *self, TcScene *scene);
/* A unit, then a hex where it could be. */
void        tc_analyse_click_ground        (TcAnalysePage *self, int counter, TcHex hex);
/* The subcommand that answers the same, and its options. */
const char *tc_analyse_get_ground_command  (TcAnalysePage *self);
void        tc_analyse_append_ground       (TcAnalysePage *self, GString *command);
/* Of what is shown: a TcFieldKind, -1: it is none; is it asked for a number of turns? */
int         tc_analyse_get_field_kind      (TcAnalysePage *self);
gboolean    tc_analyse_looks_ahead         (TcAnalysePage *self);
/* " --unit=kyle", else the army or side. */
void        tc_analyse_append_whose        (TcAnalysePage *self, GString *command);
/* Who is asked about, and how far ahead. */
TcFieldQuestion tc_analyse_get_question (TcAnalysePage *self);
/* The sides and armies of another battle, and what can be shown on its board. */
void        tc_analyse_offer_ground        (TcAnalysePage *self);
/* May a counter be asked about alone? */
gboolean    tc_analyse_suits_any           (TcAnalysePage *self, int counter);

/* What is asked about: a unit, or all. */
void tc_analyse_add_unit     (TcAnalysePage *self, const char *all);
/* -1: all. */
int  tc_analyse_get_unit     (TcAnalysePage *self);

/* Threat and safety (tc-analyse-threat.c); fire, turns, contact, sight and rally, hex by hex (tc-analyse-fields.c); what victory turns
 * on (tc-analyse-victory.c).  The panel, the map, and the options of the command. */
void     tc_analyse_update_threat  (TcAnalysePage *self);
void     tc_analyse_mark_threat    (TcAnalysePage *self, TcScene *scene);
void     tc_analyse_append_threat  (TcAnalysePage *self, GString *command);
void     tc_analyse_update_field   (TcAnalysePage *self);
void     tc_analyse_mark_field     (TcAnalysePage *self, TcScene *scene);
void     tc_analyse_append_field   (TcAnalysePage *self, GString *command);
gboolean tc_analyse_suits_gun      (TcAnalysePage *self, int counter);
void     tc_analyse_update_victory (TcAnalysePage *self);
void     tc_analyse_mark_victory   (TcAnalysePage *self, TcScene *scene);

/* The front (tc-analyse-front.c).  NULL: the answer is not there yet, or another question is
 * asked. */
const TcFrontReport *tc_analyse_get_front (TcAnalysePage *self);
void tc_analyse_mark_front   (TcAnalysePage *self, TcScene *scene);
void tc_analyse_click_front  (TcAnalysePage *self, int counter);

/* Its lines (tc-analyse-rows.c).  Texts are the caller's. */
/* "Gula, Blaa → Grana". */
char      *tc_analyse_say_attack (const TcFrontAttack *attack, const TcBattle *battle);
/* A list with a title at the end of the answer. */
GtkWidget *tc_analyse_add_sheet  (TcAnalysePage *self, const char *title);
/* Two lines (@second may be NULL) and a number at their end. */
GtkWidget *tc_analyse_make_button (gboolean toggles, const char *first, const char *second, const char *number,
                                   const char *tip);
/* Shows the attack on the map.  @number and @tip: NULL for its worth, and the exact numbers. */
GtkWidget *tc_analyse_make_attack (TcAnalysePage *self, const TcFrontReport *report, guint attack, const char *number,
                                   const char *tip);
/* Points it out, in the lists and on the map; -1: the whole plan.  The lists stay as they are, and
 * so does the focus. */
void       tc_analyse_choose_attack (TcAnalysePage *self, int attack);

G_END_DECLS
