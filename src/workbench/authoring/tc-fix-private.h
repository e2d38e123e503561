/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-fix-private: what makes edits of a fix, for tc-fix.c and the files that hold its procedures. */
#pragma once

#include "tc-fix.h"

G_BEGIN_DECLS

/* A fix being turned into edits. */
typedef struct
{
  const TcBattle *battle;
  const TcIssue  *issue;
  char          **args;     /* owned: those of the fix; see tc_fix_show_as() */
  guint           n_args;
  const char     *sentence; /* N_(), with arguments as {0} */
  char           *text;     /* owned: the finished sentence, where a maker has one of its own */
  GArray         *edits;    /* TcEdit */
} TcFixWork;

static inline void
tc_fix_add_edit (TcFixWork *self, TcEdit edit)
{
  g_array_append_val (self->edits, edit);
}

/* An option or a parameter; NULL for no value. */
static inline void
tc_fix_add_setting (TcFixWork *self, TcEditKind kind, const char *id, const char *value)
{
  tc_fix_add_edit (self, (TcEdit) { .kind = kind, .key = g_strdup (id), .text = g_strdup (value) });
}

/* An entry of a list of the battle; takes @object. */
static inline void
tc_fix_add_object (TcFixWork *self, TcEditKind kind, TcEditObject how, guint index, gpointer object)
{
  tc_fix_add_edit (self, (TcEdit) { .kind = kind, .number = how, .index = (gint32) index,
                                    .object = object });
}

/* An attribute of a module. */
static inline void
tc_fix_add_attribute (TcFixWork *self, int module, const char *name, const char *value)
{
  tc_fix_add_edit (self, (TcEdit) { .kind = TC_EDIT_ATTRIBUTE, .index = module, .key = g_strdup (name),
                                    .text = g_strdup (value) });
}

/* For people the argument is called @text; takes it. */
static inline void
tc_fix_show_as (TcFixWork *self, guint arg, char *text)
{
  g_free (self->args[arg]);
  self->args[arg] = text;
}

/* A text that is no number makes an edit that is not valid. */
static inline int
tc_fix_number_of (const char *text)
{
  int number;

  return tc_number_parse (text, &number) ? number : -1;
}

/* tc-fix-map.c */
void tc_fix_untangle_outline (TcFixWork *self);
void tc_fix_remove_side (TcFixWork *self);
void tc_fix_remove_hexes (TcFixWork *self);
void tc_fix_add_hexes (TcFixWork *self);
void tc_fix_remove_area (TcFixWork *self);
void tc_fix_crown_slope (TcFixWork *self);
void tc_fix_turn_slope (TcFixWork *self);

G_END_DECLS
