/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-stakes-view: what victory turns on, side by side, in words (tc-say-stake.h). */
#pragma once

#include <gtk/gtk.h>

#include "tc-system.h"

G_BEGIN_DECLS

/* Appends what each side can gain to @box; only what is about the hex, TC_NO_HEX: all.  Returns how much there is. */
guint tc_stakes_view_fill (GtkBox *box, const TcStakes *stakes, const TcRuleset *ruleset, TcHex only);

G_END_DECLS
