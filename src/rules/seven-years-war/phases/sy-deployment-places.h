/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-deployment-places: places where a unit may be set up (SYW-9.2). */
#pragma once

#include "sy-state.h"

typedef gboolean (*SyPlaceTaker) (const SyRuleset *r, const SyState *s, const TcOrder *order,
                                  gpointer data);

gboolean sy_deployment_end_check (const SyRuleset *r, const SyState *s, TcNote *refusal);
/* @behind: how far behind the front line of its side's area. */
TcOrder sy_place_order (const SyRuleset *r, const SyState *s, int unit, gint32 x, gint32 behind);
/* Row after row from the front until a legal place is taken; @fine: places closer together. */
gboolean sy_walk_area (const SyRuleset *r, const SyState *s, int unit, gboolean fine,
                       SyPlaceTaker take, gpointer data);
/* Flush with units of its side: groups, and lines without gaps. */
gboolean sy_walk_beside (const SyRuleset *r, const SyState *s, int unit, SyPlaceTaker take,
                         gpointer data);
/* Any place at all; FALSE: there is none. */
gboolean sy_find_deployment_place (const SyRuleset *r, const SyState *s, int unit, TcOrder *out);
