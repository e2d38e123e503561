/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-chain-private.h"

/* Can the first order be given at all, if only in a later phase? */
static gboolean
can_begin (const TcRuleset *ruleset, const TcState *state, const TcOrder *order, TcNote *refusal)
{
  g_autofree TcState *supposed = tc_state_dup (state);

  return tc_state_check (ruleset, state, order, refusal) || tc_state_suppose (ruleset, state, order, supposed, refusal);
}

gboolean
tc_chain_run (const TcRuleset *ruleset, const TcState *state, const TcChainLink *links, guint n, guint64 seed, TcChain *out,
              TcNote *refusal)
{
  Chainer self;

  g_return_val_if_fail (ruleset != NULL && state != NULL && links != NULL && out != NULL, FALSE);
  g_return_val_if_fail (n >= 1 && n <= TC_CHAIN_STEPS, FALSE);

  if (state->over || !can_begin (ruleset, state, &links[0].order, refusal))
    return FALSE;
  chain_init (&self, ruleset, state, links, n, out);
  chain_exhaust_stretches (&self, n);
  if (self.failed)
    chain_exhaust_whole (&self, n);
  if (self.failed)
    chain_sample (&self, n, seed);
  chain_choose_reasons (&self);
  chain_clear (&self, n);

  return TRUE;
}

gboolean
tc_chain_ask (const TcRuleset *ruleset, const TcState *state, const TcChainLink *links, guint n, guint64 seed, TcChain *out,
              TcNote *refusal)
{
  g_autofree TcState *supposed = NULL;

  g_return_val_if_fail (ruleset != NULL && state != NULL && links != NULL, FALSE);

  supposed = tc_state_dup (state);
  if (!tc_state_check (ruleset, state, &links[0].order, NULL) && tc_state_suppose (ruleset, state, &links[0].order, supposed, NULL))
    state = supposed;

  return tc_chain_run (ruleset, state, links, n, seed, out, refusal);
}
