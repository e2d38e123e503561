/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cp-harm: what happens to counters: tests, conditions, flight, elimination, leaders' deaths, guns
 * changing hands. */
#pragma once

#include "cp-state.h"

G_BEGIN_DECLS

/* cp-harm.c */
/* A die against the morale, which @rule asks for. */
void cp_test      (const CpRuleset *r, CpState *s, int unit, const char *rule, TcDice *dice,
                   TcLog *log);
void cp_eliminate (const CpRuleset *r, CpState *s, int counter, const char *rule, TcLog *log);
/* @steps[i] of disorder to @units[i], all at once; then the routed units run. */
void cp_harm      (const CpRuleset *r, CpState *s, const gint16 *units, const guint8 *steps,
                   guint n, TcLog *log);
void cp_run       (const CpRuleset *r, CpState *s, int unit, int hexes, TcLog *log);
/* Two dice for a leader in danger (LT-5.4). */
void cp_casualty  (const CpRuleset *r, CpState *s, int leader, TcDice *dice, TcLog *log);
void cp_kill      (const CpRuleset *r, CpState *s, int leader, TcLog *log);

/* cp-crews.c (LT-7.3.8) */
/* Crews leave and return; to be called after any change of places. */
void cp_crews     (const CpRuleset *r, CpState *s, TcLog *log);
/* @unit enters the hex of a gun; @stops: it ends its move there. */
void cp_overrun   (const CpRuleset *r, CpState *s, int unit, TcHex hex, gboolean stops, TcLog *log);

G_END_DECLS
