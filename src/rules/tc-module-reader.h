/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-module-reader: reads the modules of a battle as their schemas say, with every fault an
 * issue.
 *
 * A value that is missing or wrong is reported, with where it is, what it could be and what was
 * probably meant, and some valid one is used instead: binding goes on to find the next fault,
 * and the ruleset is thrown away in the end. Words: tc_rules_problems; all of them say the subject
 * first.
 */
#pragma once

#include "tc-schema.h"

G_BEGIN_DECLS

struct _TcModuleReader
{
  const TcModuleSchema *const *tables;
  const TcBattle *battle;
  TcIssueList    *issues;
  gpointer        rules; /* the ruleset that is bound: where modules are stored */
  const char     *rule;  /* the case to cite where a battle names none; NULL: none */
  /* where it is */
  const TcModule *module;
  const TcRow    *row;   /* NULL: the module itself */
  guint           next_row;
  guint           n_issues; /* that there were before the module was read */
};

/* All modules in force of the types in the table, in the order of the table, with their rows. */
void        tc_modules_read      (TcModuleReader *self, const TcModuleSchema *table);
/* The rows of the present module, into @module. */
void        tc_module_read_rows  (TcModuleReader *self, gpointer module);
/* Goes to the next row of that name that is in force; FALSE, and back to the module, when there is
 * none. */
gboolean    tc_module_each       (TcModuleReader *self, const char *row);
/* Errors for types that the system does not know, options that the book does not have, and
 * modules that contradict each other. */
void        tc_modules_check     (TcModuleReader *self);
/* Part of it: errors for rows, and modules without rows, that state what another one does
 * (TcModuleSchema.key). */
void        tc_modules_check_keys (TcModuleReader *self);

/* The attribute of what is read; "" when it is missing. */
const char *tc_module_text       (const TcModuleReader *self, const char *name);
/* An issue, for fixes; it may be NULL, and so may @found below. */
TcIssue    *tc_module_fault      (TcModuleReader *self, const char *code, const char *a,
                                  const char *b);
/* A warning: it can be played so. */
TcIssue    *tc_module_warn       (TcModuleReader *self, const char *code, const char *a,
                                  const char *b);
/* The same as a fault; the fix is to do without the row, or without the module. */
void        tc_module_reject     (TcModuleReader *self, const char *code, const char *a,
                                  const char *b);
/* The attribute cannot be @value; @expected is what it can be. */
TcIssue    *tc_module_refuse     (TcModuleReader *self, const char *name, const char *value,
                                  const char *expected);
/* The module and another one cannot both hold; proposes to remove it. */
void        tc_module_contradict (TcModuleReader *self, const TcModule *other);
/* Proposes that value for the attribute, with the numbers of the module among those of the
 * battle and of the row in it, from 1; the row is 0 for the module itself. */
void        tc_module_propose    (TcModuleReader *self, TcIssue *found, const char *name,
                                  const char *value);
void        tc_module_propose_number (TcModuleReader *self, TcIssue *found, const char *name,
                                      int number);
/* The one of @words (NULL-terminated) that @value, the attribute or one of its words, was meant to
 * be, if any. */
void tc_module_propose_word (TcModuleReader *self, TcIssue *found, const char *name,
                             const char *value, const char *const *words);
/* When nothing was meant: the other words of the attribute stay, else the row or the module is
 * removed.  Only if nothing has been proposed. */
void        tc_module_propose_without (TcModuleReader *self, TcIssue *found, const char *name,
                                       const char *value);
/* Proposes to do without the module. */
void        tc_module_propose_removal (TcModuleReader *self, TcIssue *found);
/* The number in the attribute is lower than the one before; at least @least is proposed. */
void        tc_module_falls      (TcModuleReader *self, const char *name, int least);

G_END_DECLS
