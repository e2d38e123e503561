/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-ask: a player is asked before anything else goes on.
 *
 * A question is a frame of the state about a unit, data[0], and another, data[1], which charges,
 * routs, shot at it or ran into it.  The unit's owner holds, which does nothing, or takes the
 * choice; some questions offer a further one. */
#pragma once

#include "sy-state.h"

typedef void SyAnswer (const SyRuleset *r, SyState *s, const TcFrame *frame, const TcOrder *order,
                       TcDice *dice, TcLog *log);

/* A kind of question: a row of sy_questions, by SyFrameKind. */
typedef struct
{
  const char *asks;    /* event: the unit, the other one, a number */
  const char *rule;
  SyOrderKind kind;    /* the choice; a shot is at the other unit */
  const char *choice;  /* words for the choice, a further one (NULL: of its kind), holding */
  const char *further;
  const char *holds;
  const char *held;    /* event after holding */
  gint32 (*number) (const SyRuleset *r, const SyState *s, int unit, int other); /* NULL: 0 */
  /* The further choice; FALSE: it is not legal. */
  gboolean (*find_further) (const SyRuleset *r, const SyState *s, const TcFrame *frame,
                            TcOrder *out, TcNote *refusal);
  /* Does holding risk more than the choice?  NULL: it does not. */
  gboolean (*saves) (const SyRuleset *r, const SyState *s, const TcFrame *frame);
  SyAnswer *apply;                   /* either choice */
  SyAnswer *hold;                    /* NULL: nothing */
} SyQuestion;

extern const SyQuestion sy_questions[];

/* The last event says what is asked. */
void sy_ask (const SyRuleset *r, SyState *s, SyFrameKind kind, int unit, int other, TcLog *log);
