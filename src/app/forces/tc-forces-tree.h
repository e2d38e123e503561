/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-forces-tree: sides, their armies, the arms of each and the counters as a tree, with their strength.
 *
 * What is selected there chooses counters.  It is dragged onto an army, or goes to one by the menu of the right button and the Menu
 * key. */
#pragma once

#include <gtk/gtk.h>

#include "tc-battle.h"

G_BEGIN_DECLS

#define TC_TYPE_FORCES_TREE (tc_forces_tree_get_type ())
G_DECLARE_FINAL_TYPE (TcForcesTree, tc_forces_tree, TC, FORCES_TREE, GtkBox)

typedef struct
{
  /* Others are selected. */
  void (*chosen) (gpointer owner);
  /* The counters (guint) are to join the army. */
  void (*move)   (gpointer owner, const GArray *counters, int army);
} TcForcesTreeClassOf;

/* @owner is borrowed. */
GtkWidget *tc_forces_tree_new   (const TcForcesTreeClassOf *klass, gpointer owner);
/* The battle is another one, or has changed; borrowed until the next call.  What was selected and open is so again. */
void       tc_forces_tree_fill  (TcForcesTree *self, const TcBattle *battle);
/* Is the counter below what is selected?  TRUE while nothing is. */
gboolean   tc_forces_tree_holds (TcForcesTree *self, guint counter);

G_END_DECLS
