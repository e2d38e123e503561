/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-ground-ask: what each hex is worth (tc-fields.h), and what the enemy could do there (tc-threats.h), as questions for tc-asker. */
#pragma once

#include "tc-asker.h"
#include "tc-fields.h"
#include "tc-threats.h"

G_BEGIN_DECLS

typedef struct
{
  gboolean known; /* FALSE: the rules cannot be asked */
  GArray  *rows;  /* TcFieldRow, by hex */
} TcFieldReport;

/* Asked with a TcFieldQuestion, answers with a TcFieldReport. */
extern const TcAskerClass tc_field_asker;

typedef struct
{
  gboolean known; /* FALSE: the rules cannot be asked */
  GArray  *rows;  /* TcThreatRow, by hex */
} TcThreatReport;

/* Asked with an int, the counter, -1 for all units where they stand; answers with a TcThreatReport. */
extern const TcAskerClass tc_threat_asker;

G_END_DECLS
