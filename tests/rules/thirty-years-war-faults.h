/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Faults for tests: the module or row that is spoiled, and what binding says of it. */
#pragma once

#include "thirty-years-war-table.h"

TcModule *find_module (Table *t, const char *id);
TcRow    *row_of      (Table *t, const char *module, guint index);
/* Binding reports @code at the line of @line (0: any), with this as its first proposal: "use-value side swedish";
 * "" for one without. */
void      assert_fault (Table *t, const char *code, int line, const char *proposal);
