/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "tc-chain-ask.h"

/* Of the dice of chains that are played out: as the command line has it. */
#define SEED 1

static void
answer (const TcRuleset *ruleset, const TcState *state, gconstpointer data, const gint *stop, gpointer out)
{
  const TcChainQuestion *asked = data;
  TcChainReport *report = out;

  report->found = tc_chain_ask (ruleset, state, asked->links, (guint) asked->n, SEED, &report->chain, &report->refusal);
  if (report->found)
    report->refusal = (TcNote) { NULL };
}

static void
clear (gpointer report)
{
}

const TcAskerClass tc_chain_asker = { sizeof (TcChainQuestion), sizeof (TcChainReport), answer,
                                      clear, 6000 };
