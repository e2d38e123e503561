/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "tc-ground-ask.h"

/* Fields */

static void
answer_field (const TcRuleset *ruleset, const TcState *state, gconstpointer asked, const gint *stop, gpointer report)
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
clear_field (gpointer report)
{
  g_clear_pointer (&((TcFieldReport *) report)->rows, g_array_unref);
}

const TcAskerClass tc_field_asker = { sizeof (TcFieldQuestion), sizeof (TcFieldReport), answer_field, clear_field };

/* Threats */

static void
answer_threat (const TcRuleset *ruleset, const TcState *state, gconstpointer asked, const gint *stop, gpointer report)
{
  const int *counter = asked;
  TcThreatReport *self = report;
  g_autoptr (TcThreats) threats = tc_threats_new (ruleset);

  self->rows = g_array_new (FALSE, FALSE, sizeof (TcThreatRow));
  self->known = threats != NULL;
  if (self->known)
    tc_threats_list (threats, state, *counter, TC_NO_HEX, stop, self->rows);
}

static void
clear_threat (gpointer report)
{
  g_clear_pointer (&((TcThreatReport *) report)->rows, g_array_unref);
}

const TcAskerClass tc_threat_asker = { sizeof (int), sizeof (TcThreatReport), answer_threat, clear_threat };
