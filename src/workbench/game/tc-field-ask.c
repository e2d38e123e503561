/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "tc-field-ask.h"

static void
answer (const TcRuleset *ruleset, const TcState *state, gconstpointer asked, const gint *stop, gpointer report)
{
  const TcFieldQuestion *question = asked;
  TcFieldReport *self = report;
  g_autoptr (TcFields) fields = tc_fields_new (ruleset);

  self->rows = g_array_new (FALSE, FALSE, sizeof (TcFieldRow));
  self->known = fields != NULL && tc_fields_know (fields, question->kind);
  if (self->known)
    tc_fields_list (fields, state, question, stop, self->rows);
}

static void
clear (gpointer report)
{
  g_clear_pointer (&((TcFieldReport *) report)->rows, g_array_unref);
}

const TcAskerClass tc_field_asker = { sizeof (TcFieldQuestion), sizeof (TcFieldReport), answer, clear };
