/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "tc-odds-ask.h"

static TcOddsWork *
begin (const TcRuleset *ruleset, guint games, const gint *stop)
{
  TcOddsWork *work = tc_odds_work_new (ruleset);

  tc_odds_work_set_games (work, games);
  tc_odds_work_set_stop (work, stop);

  return work;
}

static void
answer_odds (const TcRuleset *ruleset, const TcState *state, gconstpointer order,
             const gint *stop, gpointer out)
{
  g_autoptr (TcOddsWork) work = begin (ruleset, TC_ODDS_SAMPLE, stop);
  TcOddsReport *report = out;

  report->found = tc_odds_of_order (work, state, order, &report->odds, NULL);
}

void
tc_choices_find (TcOddsWork *work, const TcState *state, const TcChoicesQuestion *asked,
                 TcChoicesReport *report)
{
  g_return_if_fail (work != NULL && state != NULL && asked != NULL && report != NULL);

  report->n = tc_odds_find_choices (work, state, &asked->order, asked->targets, report->choices);
  report->n_arrivals = asked->targets ? 0
    : tc_odds_find_arrivals (work, state, &asked->order, report->arrivals);
}

static void
answer_choices (const TcRuleset *ruleset, const TcState *state, gconstpointer asked,
                const gint *stop, gpointer out)
{
  g_autoptr (TcOddsWork) work = begin (ruleset, TC_ODDS_GAMES, stop);

  tc_choices_find (work, state, asked, out);
}

static void
clear (gpointer report)
{
}

const TcAskerClass tc_odds_asker = { sizeof (TcOrder), sizeof (TcOddsReport), answer_odds, clear,
                                     3000 };
const TcAskerClass tc_choices_asker = { sizeof (TcChoicesQuestion), sizeof (TcChoicesReport),
                                        answer_choices, clear, 3000 };
