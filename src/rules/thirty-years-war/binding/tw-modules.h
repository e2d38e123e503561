/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tw-modules, tw-reader: reading the attributes and rows of a module, with every fault an issue.
 *
 * A value that is missing or wrong is reported and some valid value given in its
 * place: the ruleset is thrown away in the end.
 */
#pragma once

#include "tw-state.h"

G_BEGIN_DECLS

typedef struct
{
  const TcBattle *battle;
  TcIssueList    *issues;
  const TcModule *module;
  const TcRow    *row;      /* NULL: the module itself is read */
  guint           next_row;
} TwModuleReader;

/* @code's words say the subject first.  The issue, for fixes; it may be NULL. */
TcIssue    *tw_module_fault   (TwModuleReader *self, const char *code, const char *a, const char *b);
/* The attribute cannot be @value; @expected is what it can be. */
TcIssue    *tw_module_refuse  (TwModuleReader *self, const char *name, const char *value, const char *expected);
/* Proposes that value for the attribute of what is read, with the numbers of the module among those of the battle and
 * of the row in it, from 1; the row is 0 for the module itself.  @found may be NULL. */
void        tw_module_propose (TwModuleReader *self, TcIssue *found, const char *name, const char *value);
void        tw_module_propose_number (TwModuleReader *self, TcIssue *found, const char *name, int number);
/* The one of @words (NULL-terminated) that @value, the attribute or one of its words, was meant to be, if any. */
void        tw_module_propose_word (TwModuleReader *self, TcIssue *found, const char *name, const char *value,
                                    const char *const *words);
/* When nothing was meant: the other words of the attribute stay, else the row or the module goes.  Only if nothing has
 * been proposed. */
void        tw_module_propose_without (TwModuleReader *self, TcIssue *found, const char *name, const char *value);
/* Proposes to do without the row that is read. */
void        tw_module_propose_drop (TwModuleReader *self, TcIssue *found);
/* Proposes to do without the module, with its number. */
void        tw_propose_removal (TcIssue *found, const TcBattle *battle, const TcModule *module);
/* The number in attribute @name is lower than the one before; at least @least is proposed. */
void        tw_module_falls   (TwModuleReader *self, const char *name, int least);
/* @fallback NULL: it has to be there. */
const char *tw_module_text    (TwModuleReader *self, const char *name, const char *fallback);
/* @fallback below @least: it has to be there. */
int         tw_module_number  (TwModuleReader *self, const char *name, int least, int most, int fallback);
/* Index of the choice; @fallback -1: it has to be there. */
int         tw_module_choice  (TwModuleReader *self, const char *name, const char *const *choices, int fallback);
gboolean    tw_module_flag    (TwModuleReader *self, const char *name, gboolean fallback);
/* The case to cite, interned; that of the module when the attribute is missing, and
 * S-13.0 when the module has none. */
const char *tw_module_rule    (TwModuleReader *self, const char *name);
int         tw_module_side    (TwModuleReader *self, const char *name);
int         tw_module_army    (TwModuleReader *self, const char *name);
int         tw_module_counter (TwModuleReader *self, const char *name);
/* "infantry", "cavalry" or "all": a TwKind, -1 for all; @fallback is an index of these three. */
int         tw_module_arm     (TwModuleReader *self, const char *name, int fallback);
/* Armies by name, parted by blanks: a bit each; at least one. */
guint       tw_module_armies  (TwModuleReader *self, const char *name);
/* An area of the map with hexes, NULL; *index is which of the map's it is. */
const TcArea *tw_module_area  (TwModuleReader *self, const char *name, int *index);
/* The attribute "day": a day of the campaign, 0 when it has none. */
int         tw_campaign_read_day (const TwRuleset *rules, TwModuleReader *reader);
/* The level of the module of that id, and not @but (-1: any), once levels have been bound; what is none is reported, with
 * the one that was meant, and -1. */
int         tw_module_other_level (const TwRuleset *rules, TwModuleReader *self, const char *name, const char *id, int but);
/* The row of the terrain chart for hexes of the terrain @id, the attribute "terrain" or one of its words; -1, and
 * reported. */
int         tw_module_terrain (const TwRuleset *rules, TwModuleReader *self, const char *id);
/* Goes to the next row of that name that is in force; FALSE, and back to the module, when there is no more. */
gboolean    tw_module_each    (TwModuleReader *self, const char *row);

/* Rows of a chart by die are the faces from 1 up without a gap, at least six: how many; 0, and reported. */
guint       tw_charts_count_faces (const TcChart *chart, TcIssueList *issues);
/* Modules of the battle that contradict each other. */
void        tw_check_modules  (const TcBattle *battle, TcIssueList *issues);
/* Gates that lie on no wall; before the doors of a fortress are known. */
void        tw_check_gates    (const TwRuleset *rules, const TcBattle *battle, TcIssueList *issues);
/* How many of the units that have to be set up in a zone find a hex there: one unit a hex, posts where they have
 * to be, and the hexes of those whom the battle sets up are taken.  What depends on where the enemy will stand is
 * left out. */
int         tw_check_room     (const TwRuleset *rules, const TwZone *zone, int side, int *units);

/* Calls @read for each module of the type that is in force. */
void        tw_modules_read   (TwRuleset *rules, const TcBattle *battle, TcIssueList *issues, const char *type,
                               void (*read) (TwRuleset *rules, TwModuleReader *reader));

G_END_DECLS
