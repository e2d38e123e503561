/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Orders as lines of text, for the tables of all systems.  What cannot be read ends the test. */
#pragma once

#include "tc-system.h"

/* Of any table that has a ruleset and a state. */
#define read_order(table, text, order) line_read ((table)->ruleset, (text), (order))
#define may(table, text)               line_is_legal ((table)->ruleset, (table)->state, (text))

/* What the order does not use holds something: nothing may come of it. */
void     line_read     (const TcRuleset *ruleset, const char *text, TcOrder *order);
gboolean line_is_legal (const TcRuleset *ruleset, const TcState *state, const char *text);
/* It is refused with this code (NULL: whatever code), for which there are words, and with this case. */
void     line_refused  (const TcRuleset *ruleset, const TcState *state, const char *text, const char *code, const char *rule);
/* The state breaks this invariant. */
void     line_faulty (const TcRuleset *ruleset, const TcState *state, const char *code, const char *rule, gint32 a, gint32 b);
/* Code, case ("-": none) and arguments; counters, hexes and terms by their names. */
void     line_write    (GString *out, const TcRuleset *ruleset, const TcNote *note);
