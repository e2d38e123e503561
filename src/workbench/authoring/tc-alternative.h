/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-alternative: where counters are set up by the choices of options, looked at and edited as the set-up itself.
 *
 * A choice is an option and one of its choices by their ids, NULL for both: the options as they are.
 */
#pragma once

#include "tc-edit.h"

G_BEGIN_DECLS

typedef struct
{
  const char *option; /* borrowed from the battle's options */
  char       *choice; /* owned */
} TcSetUpChoice;

/* What an author may set up otherwise: the choices of the battle's own options that are not set, and what counters already
 * depend on.  TcSetUpChoice; free with g_array_unref(). */
GArray    *tc_alternative_list_choices (const TcBattle *battle);
/* A copy in which everybody stands as the choice has it; NULL: the battle itself is so. */
TcBattle  *tc_alternative_lay_out      (const TcBattle *battle, const char *option, const char *choice);
/* Edits (TcEdit) that place counters, or let them come later, do so for the choice alone; by the options as they are, for what of
 * each counter is in force. */
void       tc_alternative_follow       (const TcBattle *battle, const char *option, const char *choice, GArray *edits);
/* The counter is set up for the choice as it is without. */
TcEdit     tc_alternative_drop         (const TcBattle *battle, guint counter, guint number);

G_END_DECLS
