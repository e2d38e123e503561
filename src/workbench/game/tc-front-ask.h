/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-front-ask: the plan of a front (tc-front.h), as a question for tc-asker. */
#pragma once

#include "tc-asker.h"
#include "tc-front.h"

G_BEGIN_DECLS

/* Plans that are shown. */
#define TC_FRONT_SHOWN 10

typedef struct
{
  TcAim  aim;
  guint  which; /* of the plans: whose losses are wanted */
  gint32 loss;  /* the chance that the enemy loses at least that much is wanted; 0: not */
} TcFrontQuestion;

typedef struct
{
  TcFrontError   error;
  int            counter;  /* that the error names, -1 none */
  gboolean       found;    /* there is a plan; the rest only then */
  TcFront       *front;    /* the thread is through with it */
  guint          which;    /* as asked, or the last one there is */
  gboolean       fits;     /* the fractions of spread do */
  TcFrontSpread  spread;
  gboolean       reaches;  /* chance was asked, and fits */
  TcFrontChance  chance;
} TcFrontReport;

/* Asked with a TcFrontQuestion, answers with a TcFrontReport. */
extern const TcAskerClass tc_front_asker;

G_END_DECLS
