/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-form: what special rules a system knows, and what each of them is made of, so that an author can add one.
 *
 * A system lists them as text (TcModuleForm): the names of the values that a module or a row of it has, and what a new
 * one says:
 *
 *   "side=@side factor=2 against=disrupted|disrupted-or-demoralized army?=@armies rule-end"
 *
 * A value may be anything, and begins with what is written; or is one of several, parted by bars, and begins with the first;
 * or names something of the battle, by its kind.  A question mark: a new one goes without it; so it does without names that
 * stand alone.
 *
 *   @side, @other       a side; the same, beginning with the second
 *   @army, @rival       an army; the same, beginning with the last
 *   @armies, @rivals    several of these, parted by blanks
 *   @counter, @leader, @train   a counter; one whose symbol says so
 *   @new                a counter that no row of the module names yet
 *   @area, @chart       an area with hexes, a chart
 *   @terrain            a terrain of the legend
 *   @level, @group, @plan   a level of demoralization, reinforcements, a plan of a campaign: by their id
 *   @name, @day         of a plan, such as there are already; a day of the module, which is a campaign
 *   @order              1 or 2
 *   @next               one more than the row before says
 *
 * What is begun is proposed, not proven: whether it can stand beside everything else the battle says, binding tells.
 */
#pragma once

#include "tc-system.h"

G_BEGIN_DECLS

/* Of a module, or of its rows of that name; NULL when there is no such. */
const TcModuleForm *tc_form_find      (const TcSystem *system, const char *type, const char *row);
/* Names of the rows that modules of the type have: (transfer container). */
GPtrArray     *tc_form_get_rows  (const TcSystem *system, const char *type);
/* Names of values in order: (transfer full). */
GPtrArray     *tc_form_get_names (const TcModuleForm *self);
gboolean       tc_form_has         (const TcModuleForm *self, const char *name);
/* May a module or row be without it?  So may it be without what the form does not know. */
gboolean       tc_form_is_optional (const TcModuleForm *self, const char *name);
/* What the value may be, as ids: (transfer full); NULL when it is written freely.  @module may be NULL. */
GPtrArray     *tc_form_get_choices (const TcModuleForm *self, const char *name, const TcBattle *battle, const TcModule *module);
/* What a new value begins with; *missing, if given, is the kind ("area") that the battle has nothing of, else NULL. */
char          *tc_form_get_start (const TcModuleForm *self, const char *name, const TcBattle *battle, const TcModule *module,
                                   const char **missing);

/* The @nth proposal for a new module with the rows it begins with and an id of its own, or for one more row of a
 * module; NULL when there are no more.  *missing is the kind that the battle has nothing of, else NULL. */
TcModule      *tc_form_begin_module (const TcSystem *system, const TcBattle *battle, const char *type, guint nth,
                                      const char **missing);
TcRow         *tc_form_begin_row    (const TcSystem *system, const TcBattle *battle, const TcModule *module, const char *row,
                                      guint nth, const char **missing);

G_END_DECLS
