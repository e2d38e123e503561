/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-force-node: a branch of the tree of forces: all, a side, an army, an arm of it, a counter.
 *
 * A node does not follow the battle: when the battle changes, new ones are made. */
#pragma once

#include <gio/gio.h>

#include "tc-arm.h"

G_BEGIN_DECLS

typedef enum
{
  TC_FORCE_ALL,
  TC_FORCE_SIDE,
  TC_FORCE_ARMY,
  TC_FORCE_ARM,     /* of an army */
  TC_FORCE_COUNTER,
} TcForceBranch;

#define TC_TYPE_FORCE_NODE (tc_force_node_get_type ())
G_DECLARE_FINAL_TYPE (TcForceNode, tc_force_node, TC, FORCE_NODE, GObject)

TcForceNode  *tc_force_node_new          (const TcBattle *battle); /* all */
/* TcForceNode; NULL: a counter.  Sides come in the order of play, armies as in the battle. */
GListModel   *tc_force_node_list         (TcForceNode *self, const TcBattle *battle);

TcForceBranch tc_force_node_get_branch   (TcForceNode *self);
const char   *tc_force_node_get_name     (TcForceNode *self);
/* How many counters, and their strength, or the values of a counter. */
const char   *tc_force_node_get_sum      (TcForceNode *self);
/* The same node of another state of the battle has the same key. */
const char   *tc_force_node_get_key      (TcForceNode *self);
guint32       tc_force_node_get_colour   (TcForceNode *self); /* TC_NO_COLOUR: none */
/* The army that it is, or belongs to; of a side its first one; -1: none. */
int           tc_force_node_get_army     (TcForceNode *self, const TcBattle *battle);
gboolean      tc_force_node_holds        (TcForceNode *self, const TcBattle *battle, guint counter);

G_END_DECLS
