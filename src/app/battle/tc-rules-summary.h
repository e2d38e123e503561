/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-rules-summary: what a battle says of itself, to be edited: title, date, place, scale, north and a paragraph.
 *
 * Whatever is typed from the moment a field gets the keys is one step of the history. */
#pragma once

#include "tc-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct _TcRulesSummary TcRulesSummary;

/* The session is borrowed. */
TcRulesSummary *tc_rules_summary_new    (TcSession *session);
void            tc_rules_summary_free   (TcRulesSummary *self);
/* Adds the fields to the box; those of another box are forgotten. */
void            tc_rules_summary_fill   (TcRulesSummary *self, GtkBox *box);
/* The fields say what the battle says; nothing is done to one that does, as somebody may be typing in it. */
void            tc_rules_summary_update (TcRulesSummary *self);

G_END_DECLS
