/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-field-ask: what each hex is worth (tc-fields.h), as a question for tc-asker. */
#pragma once

#include "tc-asker.h"
#include "tc-fields.h"

G_BEGIN_DECLS

typedef struct
{
  gboolean known; /* FALSE: the rules cannot be asked */
  GArray  *rows;  /* TcFieldRow, by hex */
} TcFieldReport;

/* Asked with a TcFieldQuestion, answers with a TcFieldReport. */
extern const TcAskerClass tc_field_asker;

G_END_DECLS
