/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-why: where a figure comes from: each modifier with its cause and case, by the total it goes into, and the printed chart with its
 * column lit.
 *
 * Each modifier is a button.  While the pointer or the focus is on one, or after a click, its cause is to be shown: the view that it was
 * appended to gets the signal "cause" (const TcNote *), with NULL when that ends.  If nobody is connected to it, the modifiers are no
 * buttons.
 */
#pragma once

#include <gtk/gtk.h>

#include "tc-system.h"

G_BEGIN_DECLS

void tc_why_append (GtkBox *view, const TcExplanation *explanation, const TcRuleset *ruleset);

G_END_DECLS
