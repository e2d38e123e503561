/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-system.h"

void
tc_scope_init (TcScope *self)
{
  g_return_if_fail (self != NULL);

  *self = (TcScope) { .n_parts = 1, .most = 256, .spans = g_new (TcSpan, 256), .room = G_MAXINT32 };
}

void
tc_scope_clear (TcScope *self)
{
  g_return_if_fail (self != NULL);

  g_free (self->spans);
}

gboolean
tc_state_scope (const TcRuleset *ruleset, const TcState *state, const TcOrder *order, TcScope *scope)
{
  g_return_val_if_fail (ruleset != NULL && state != NULL && order != NULL && scope != NULL, FALSE);

  scope->n_parts = 1;
  scope->n_spans = 0;
  scope->n_sums = 0;
  scope->room = G_MAXINT32;

  return !state->over && state->depth == 0 && ruleset->system->advice != NULL && ruleset->system->advice->scope != NULL
         && ruleset->system->advice->scope (ruleset, state, order, scope);
}
