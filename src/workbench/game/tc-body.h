/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-body: units on hexes that move as one: a line, or whoever is put together, keeps its order while one of them is led
 * somewhere, and it is said beforehand who cannot follow.
 *
 * Each goes as far and in the same direction as the one that leads, by a move of its own, in an order in which none
 * stands in another's way; leaders go with the units whose hexes they are in. */
#pragma once

#include "tc-system.h"

G_BEGIN_DECLS

typedef struct
{
  gint16   counter;
  TcHex    from;
  TcHex    to;      /* where the plan wants it; TC_NO_HEX off the map */
  gboolean follows; /* and it can */
} TcBodyMember;

typedef struct _TcBody TcBody;

TcBody  *tc_body_new          (void);
void     tc_body_free         (TcBody *self);
/* Both borrowed, until the next call; NULL for none.  Who is gone, or cannot move any more, leaves the body. */
void     tc_body_set_position (TcBody *self, const TcRuleset *ruleset, const TcState *state);

void     tc_body_clear        (TcBody *self);
/* Adds or removes one that can move now; FALSE when it cannot. */
gboolean tc_body_toggle       (TcBody *self, int counter);
/* The counter, and who can move of those who stand side by side with it: in the straight row in which there are most of
 * them; if all of these are in the body already, whoever is connected with it. */
void     tc_body_take_line    (TcBody *self, int counter);
gboolean tc_body_has          (const TcBody *self, int counter);
/* It can move now, and somebody else who can stands beside it. */
gboolean tc_body_may_lead     (TcBody *self, int counter);

/* TcBodyMember, without leaders. */
const GArray *tc_body_get_members (const TcBody *self);
/* Leads the one at @from to @to: who follows, and the moves of all who do (TcOrder), those of leaders among them.  Both
 * borrowed until the next call. */
const GArray *tc_body_plan    (TcBody *self, TcHex from, TcHex to);

G_END_DECLS
