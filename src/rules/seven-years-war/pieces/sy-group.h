/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-group: groups of units and the generals over them (SYW-1.4 to SYW-1.6, SYW-3.1, SYW-3.9).
 *
 * @army is the index of a command, @side 0 or 1; @general is a unit whose arm is SY_GENERAL. */
#pragma once

#include "sy-state.h"

G_BEGIN_DECLS

/* Those of its group who are still here; @out has room for SY_MAX_UNITS. */
guint    sy_group_units (const SyRuleset *r, const SyState *s, int unit, gint16 *out);
/* Bases that a group has, and those it began with. */
int      sy_group_bases    (const SyRuleset *r, const SyState *s, int unit, int *initial);
gboolean sy_is_cohesive (const SyRuleset *r, const SyState *s, int unit);
gboolean sy_is_abreast  (const SyRuleset *r, const SyState *s, int unit); /* no column of units */
/* Who is on the table; SY_NOBODY: there is none. */
int      sy_general_of  (const SyRuleset *r, const SyState *s, int army);
int      sy_chief_of    (const SyRuleset *r, const SyState *s, int side);
SyAbility sy_ability    (const SyRuleset *r, const SyState *s, int general);
gboolean sy_is_cautious (const SyRuleset *r, const SyState *s, int general);

G_END_DECLS
