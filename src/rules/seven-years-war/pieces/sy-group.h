/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-group: groups of units and the generals over them (SYW-1.4 to SYW-1.6, SYW-3.1, SYW-3.9).
 *
 * @army is the index of a command, @side 0 or 1; @general is a unit whose arm is SY_GENERAL. */
#pragma once

#include "sy-state.h"

/* The units of its group that are on the table; @out has room for SY_MAX_UNITS. */
guint sy_group_units (const SyRuleset *r, const SyState *s, int unit, gint16 *out);
/* Bases that a group has left, and those it started with. */
int sy_group_bases (const SyRuleset *r, const SyState *s, int unit, int *initial);
gboolean sy_is_cohesive (const SyRuleset *r, const SyState *s, int unit);
gboolean sy_is_abreast (const SyRuleset *r, const SyState *s, int unit); /* no column of units */
/* The general on the table, of a command or a side; SY_NOBODY: there is none. */
int sy_general_of (const SyRuleset *r, const SyState *s, int army);
int sy_chief_of (const SyRuleset *r, const SyState *s, int side);
SyAbility sy_ability (const SyRuleset *r, const SyState *s, int general);
gboolean sy_is_cautious (const SyRuleset *r, const SyState *s, int general);
