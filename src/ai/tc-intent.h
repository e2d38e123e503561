/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-intent: why a player gives an order: a code of tc_intent_words and its arguments. */
#pragma once

#include "tc-survey.h"

G_BEGIN_DECLS

/* Their sentences, for tc_note_say_in(). */
extern const TcWord tc_intent_words[];

#define TC_INTENT(code, ...) ((TcNote) { code, NULL, { __VA_ARGS__ }, TC_NOTE_EVENT })

/* Of a move that leads to no fight: what it changes most. @from: TC_NO_HEX nowhere. */
TcNote tc_intent_of_march (const TcSurvey *survey, int counter, TcHex end, TcHex from);

G_END_DECLS
