/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-chain-private.h"

#include <string.h>

/* Of tc_rules_words: an outcome that somebody has. */
#define OF "outcome-of"

TcChainEvent
tc_chain_event_of (const TcNote *result, const TcSystem *system)
{
  gboolean of;

  g_return_val_if_fail (result != NULL && system != NULL, (TcChainEvent) { NULL });

  of = g_str_equal (tc_note_get_outcome (result, system).code, OF);

  return (TcChainEvent) { tc_note_get_result (result, system), of ? (gsize) result->args[1] + 1 : 0 };
}

char *
tc_chain_event_format (const TcChainEvent *self, const TcBattle *battle)
{
  g_return_val_if_fail (self != NULL && self->name != NULL && battle != NULL, NULL);
  g_return_val_if_fail (self->of <= battle->counters->len, NULL);

  if (self->of == 0)
    return g_strdup (self->name);
  return g_strdup_printf ("%s=%s", ((const TcCounter *) g_ptr_array_index (battle->counters, self->of - 1))->id, self->name);
}

TcNote
tc_chain_event_note (const TcChainEvent *self, const TcSystem *system)
{
  int term = 0;

  g_return_val_if_fail (self != NULL && self->name != NULL && system != NULL, (TcNote) { NULL });

  while (system->terms[term].code != NULL && strcmp (system->terms[term].code, self->name) != 0)
    term++;

  if (system->terms[term].code == NULL)
    return (TcNote) { self->name };
  return self->of > 0 ? (TcNote) { OF, NULL, { term, (gint32) self->of - 1 } } : (TcNote) { "outcome", NULL, { term } };
}

gboolean
tc_chain_event_is (const TcChainEvent *self, const TcChainEvent *other)
{
  g_return_val_if_fail (self != NULL && self->name != NULL && other != NULL && other->name != NULL, FALSE);

  return strcmp (self->name, other->name) == 0 && (self->of == 0 || self->of == other->of);
}

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
