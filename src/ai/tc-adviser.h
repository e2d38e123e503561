/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-adviser: what the machine would do in somebody's place, and what that is worth more than something else.
 *
 * The order is colonel's, or that of another manner (tc-weights.h), with its reason.  What two orders differ by is found
 * by playing both of them on (tc-outlook.h) with the same luck: a sample of trials, exact when nothing was left to chance.
 */
#pragma once

#include "tc-system.h"

G_BEGIN_DECLS

typedef struct _TcAdviser TcAdviser;

TcAdviser *tc_adviser_new    (const TcRuleset *ruleset); /* keeps a reference */
void       tc_adviser_free   (TcAdviser *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TcAdviser, tc_adviser_free)

/* On a measured table a turn cannot be played on in a reasonable time. */
gboolean   tc_adviser_can_compare (const TcAdviser *self);

/* What the side to decide should do, and why (tc_intent_words); FALSE when nobody is to decide.  The position alone
 * decides, nothing that was asked before: colonel's order, at once. */
gboolean   tc_adviser_advise (TcAdviser *self, const TcState *state, TcOrder *order, TcNote *why);
/* The same with more thought: the orders of all manners, and the end of the phase, are played on with the same luck, and one
 * that is better by more than luck is taken instead.  Orders are then played on in its manner until advice is asked for again.  On a measured table it is that of advise(). */
gboolean   tc_adviser_search (TcAdviser *self, const TcState *state, TcOrder *order, TcNote *why);
/* What to compare an order with if nobody says: the end of the phase, else the first other order that is listed.  FALSE
 * when there is none. */
gboolean   tc_adviser_find_other (TcAdviser *self, const TcState *state, const TcOrder *order, TcOrder *other);

/* Differences of trials, in hundredths of a strength point; begins as zeros. */
typedef struct
{
  gint64   sum;
  gint64   squares;
  guint    n;
  gboolean rolls; /* something was left to chance: the difference is a sample */
} TcGain;

/* Adds a trial of two legal orders: by how much @order is better than @other for the side to decide.  The trial is that of
 * the seed and of the number of trials so far. */
void       tc_adviser_try    (TcAdviser *self, const TcState *state, const TcOrder *order, const TcOrder *other, guint64 seed,
                              TcGain *gain);

/* As tc_outlook_luck(), in hundredths of a strength point; not on a measured table. */
gint64     tc_adviser_find_luck (TcAdviser *self, const TcState *state, const TcOrder *order,
                                 const TcState *after, gboolean *exact);

/* In strength points: the mean, and its standard error; of an exact difference, and of a single
 * trial, 0. */
double     tc_gain_get_mean  (const TcGain *self);
double     tc_gain_get_error (const TcGain *self);
/* From zero by more than two standard errors. */
gboolean   tc_gain_differs   (const TcGain *self);
/* And is more. */
gboolean   tc_gain_is_sure   (const TcGain *self);

G_END_DECLS
