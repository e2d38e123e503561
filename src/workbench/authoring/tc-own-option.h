/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-own-option: options that a battle defines itself, made, changed and removed with what depends on them.
 *
 * People know an option and its choices by their names; ids follow the names, and rules follow the ids.  An option is a place
 * among those of the battle's rules.  All edits are TcEdit, to be done as one step (tc_document_do_all()); free with
 * g_array_unref(). */
#pragma once

#include "tc-edit.h"

G_BEGIN_DECLS

typedef struct
{
  const char *name; /* borrowed; not empty */
  int         from; /* the choice that it was, -1: a new one */
} TcOwnChoice;

/* Does the battle define that option? */
gboolean   tc_own_option_is       (const TcBattle *battle, guint option);
/* A new one (@option -1), or that one as it shall be; the first choice is set if the one that was goes.  Rules and rows of choices
 * that go are removed.  @n is at least 2; no two names are the same. */
GArray    *tc_own_option_change   (const TcBattle *battle, int option, const char *title, const TcOwnChoice *choices, guint n);
/* Without it: what depends on the choice that is set holds always, what depends on another is
 * removed. */
GArray    *tc_own_option_remove   (const TcBattle *battle, guint option);
/* The module, or from 1 a row of it, goes with that choice of that option only; NULL for both:
 * always. */
GArray    *tc_own_option_tie      (const TcBattle *battle, guint module, guint row, const char *option, const char *choice);
/* Modules, by their places, that depend on it themselves or by a row: on the choice, NULL for any.  guint; free with
 * g_array_unref(). */
GArray    *tc_own_option_list_uses (const TcBattle *battle, guint option, const char *choice);

/* How many counters the choice sets up otherwise, NULL for any. */
guint      tc_own_option_count_set_ups (const TcBattle *battle, guint option, const char *choice);

G_END_DECLS
