/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cp-sequence: the sequence of play: commands, the cup, choices that interrupt, rally, and the
 * order of phases. */
#pragma once

#include "cp-harm.h"

G_BEGIN_DECLS

/* cp-command.c: who acts with a leader */
gboolean cp_is_beyond       (const CpRuleset *r, const CpState *s, int command, int unit);
/* Could @unit act alone for its dead leader, or in an event? */
gboolean cp_is_own_unit     (const CpRuleset *r, const CpState *s, int command, int unit);
gboolean cp_can_be_sent     (const CpRuleset *r, const CpState *s, int overall, int leader, TcNote *refusal); /* LT-2.3.2 */
gboolean cp_can_be_sent_any (const CpRuleset *r, const CpState *s, int overall);
/* These counters of the command may act; @n 0: all. */
void     cp_wake            (const CpRuleset *r, CpState *s, int command, const gint16 *units,
                             guint n);
/* TcTieCall, of commands */
gboolean cp_command_known   (const TcRuleset *ruleset);
gboolean cp_command_find    (const TcRuleset *ruleset, const TcState *state, int counter, guint8 *hexes, TcTie *tie);
void     cp_marks           (const TcRuleset *ruleset, const TcState *state, GArray *overlays);

/* cp-cup.c */
guint    cp_in_cup      (const CpRuleset *r, const CpState *s); /* leaders' markers */
guint    cp_stays       (const CpRuleset *r, int turn);         /* markers left in the cup when drawing ends */
void     cp_fill        (const CpRuleset *r, CpState *s);
/* The command drawn; r->n_commands: the event marker. */
guint    cp_take_marker (const CpRuleset *r, CpState *s, TcDice *dice);
void     cp_set_fate    (CpState *s, TcDrawFate fate); /* of the marker drawn last */
gboolean cp_cup         (const TcRuleset *ruleset, const TcState *state, TcCup *cup);

/* cp-choices.c: choices that interrupt */
typedef enum
{
  CP_FRAME_JOIN,      /* data[0]: leader */
  CP_FRAME_FALL_BACK, /* data[0]: unit */
  CP_FRAME_RECOVER,   /* data[0]: side, data[1]: CpCondition that improves by one */
} CpFrameKind;

void     cp_ask_recover      (CpState *s, int side, CpCondition condition);
/* Opens the next choice that is due, leaders before dragoons; FALSE when there is none. */
gboolean cp_ask              (const CpRuleset *r, CpState *s, TcLog *log);
gboolean cp_may_join         (const CpRuleset *r, const CpState *s, int leader, int unit);
gboolean cp_may_fall_back_to (const CpRuleset *r, const CpState *s, int unit, int direction);

/* cp-rally.c */
void     cp_rally_one     (const CpRuleset *r, CpState *s, int unit, TcDice *dice, TcLog *log);
void     cp_rally_explain (const CpRuleset *r, const CpState *s, int unit, TcExplanation *out);

/* cp-sequence.c */
void     cp_setup         (const TcRuleset *ruleset, TcState *state, TcDice *dice, TcLog *log);
/* Draws markers until a decision is needed; when too few are left, the rally phase begins. */
void     cp_draw          (const CpRuleset *r, CpState *s, TcDice *dice, TcLog *log);
void     cp_begin_rally   (const CpRuleset *r, CpState *s, TcDice *dice, TcLog *log);
void     cp_begin_actions (const CpRuleset *r, CpState *s, CpPhase phase, int side, TcLog *log);
/* The activation is over: the next marker. */
void     cp_end_actions   (const CpRuleset *r, CpState *s, TcDice *dice, TcLog *log);
/* After an order or an answer: opens the choices that are due, else continues the sequence. */
void     cp_settle        (const CpRuleset *r, CpState *s, TcDice *dice, TcLog *log);

G_END_DECLS
