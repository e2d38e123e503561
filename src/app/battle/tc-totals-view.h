/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-totals-view: what sides and armies have of each arm, as a table: "141 in 19" is a strength of 141 in
 * 19 counters. */
#pragma once

#include <gtk/gtk.h>

#include "tc-battle.h"

G_BEGIN_DECLS

GtkWidget *tc_totals_view_new (const TcBattle *battle);

G_END_DECLS
