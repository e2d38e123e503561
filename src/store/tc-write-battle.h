/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-write-battle: battles and rules as canonical text, part by part.
 *
 * Each part is appended where the writer is, in the order of the schema, with what is kept of it from the file it was
 * read from.  Nothing here can fail: the same document is always the same text. */
#pragma once

#include "tc-battle.h"
#include "tc-writer.h"

G_BEGIN_DECLS

void tc_write_battle     (TcWriter *writer, const TcBattle *battle);
void tc_write_map        (TcWriter *writer, const TcMap *map);
void tc_write_table      (TcWriter *writer, const TcMap *map);
/* What is traced on either, or nothing. */
void tc_write_scan       (TcWriter *writer, const TcMap *map);
void tc_write_provenance (TcWriter *writer, const GPtrArray *provenance);
/* Kinds, parameters, options, charts and modules: what is inside rules and rules-book. */
void tc_write_rules      (TcWriter *writer, const TcRules *rules);

G_END_DECLS
