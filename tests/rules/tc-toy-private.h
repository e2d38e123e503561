/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-toy-private: what the files of the toy share. */
#pragma once

#include "tc-toy.h"

G_BEGIN_DECLS

#define TOY_MAX 16

typedef struct
{
  TcState head;
  gint32  hex[TOY_MAX]; /* TC_NO_HEX: lost */
  guint8  owner[TOY_MAX];
  guint8  worn[TOY_MAX];
  guint8  acted[TOY_MAX];
} ToyState;

typedef struct
{
  TcRuleset head;
  guint     n;
  gint16    turns;
  gint32    strength[TOY_MAX];
  gint32    reduced[TOY_MAX];
  guint8    side[TOY_MAX];
  guint8    fights[TOY_MAX];
} ToyRules;

enum { TOY_PHASE_MOVE, TOY_PHASE_DUEL };

/* As many units, helpers, targets and places as its kind wants. */
gboolean toy_has_form (const TcOrder *order);
gboolean toy_check    (const TcRuleset *ruleset, const TcState *state, const TcOrder *order, TcNote *refusal);
void     toy_list     (const TcRuleset *ruleset, const TcState *state, int counter, GArray *orders);
gboolean toy_sample   (const TcRuleset *ruleset, const TcState *state, TcSeeded *random, TcOrder *order);
gboolean toy_suppose  (const TcRuleset *ruleset, const TcState *state, const TcOrder *order, TcState *out, TcNote *refusal);
gboolean toy_sound    (const TcRuleset *ruleset, const TcState *state, TcNote *fault);

G_END_DECLS
