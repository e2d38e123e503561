/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-threat-ask: what the enemy could do next (tc-threats.h), as a question for tc-asker. */
#pragma once

#include "tc-asker.h"
#include "tc-threats.h"

G_BEGIN_DECLS

typedef struct
{
  gboolean known; /* FALSE: the rules cannot be asked */
  GArray  *rows;  /* TcThreatRow, by hex */
} TcThreatReport;

/* Asked with an int, the counter, -1 for all units where they stand; answers with a TcThreatReport. */
extern const TcAskerClass tc_threat_asker;

G_END_DECLS
