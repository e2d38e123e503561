/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "tc-threat-ask.h"

static void
answer (const TcRuleset *ruleset, const TcState *state, gconstpointer asked, const gint *stop, gpointer report)
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
clear (gpointer report)
{
  g_clear_pointer (&((TcThreatReport *) report)->rows, g_array_unref);
}

const TcAskerClass tc_threat_asker = { sizeof (int), sizeof (TcThreatReport), answer, clear };
