/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-value-words: values of special rules as people know them: an army by its name, not its id.
 *
 * A document says "army-4", or "swedish army-4" where a value may be several; people read and type
 * "Saxons", or "Swedes, Saxons".  What a value may be is said by its schema, so any value that
 * refers to something of the battle has a name.  Two things of one name have their id behind it.
 *
 * Every returned text is owned by the caller.  @module is the one that the value is part of; may
 * be NULL.
 */
#pragma once

#include "tc-schema.h"

G_BEGIN_DECLS

/* @value: its schema, NULL where the rules know of none: its text is then made readable. */
char *tc_value_say  (const TcValueSchema *value, const TcBattle *battle, const TcModule *module, const char *text);
/* What the document says for what was typed: names in any case, or ids; what is neither stays. */
char *tc_value_read (const TcValueSchema *value, const TcBattle *battle, const TcModule *module, const char *typed);
/* Adds what an author may choose from, char *, owned: ids and names; nothing where it is written freely. */
void  tc_value_list_names (const TcValueSchema *value, const TcBattle *battle, const TcModule *module,
                           GPtrArray *ids, GPtrArray *names);

G_END_DECLS
