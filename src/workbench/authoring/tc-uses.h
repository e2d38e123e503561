/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-uses: where the special rules of a battle refer to something of it, and what a new name of it changes there.
 *
 * What a value refers to is said by its schema.  A rule that no schema knows refers to nothing. */
#pragma once

#include "tc-edit.h"
#include "tc-schema.h"

G_BEGIN_DECLS

typedef struct
{
  gint32      module; /* of the battle's rules */
  gint32      row;    /* of the module, from 1; 0: the module itself */
  const char *name;   /* of the attribute, borrowed from the battle */
} TcUse;

/* Values of that type that name @id, alone or among others; in the order of the rules: TcUse.  Free with g_array_unref(). */
GArray *tc_uses_find        (const TcBattle *battle, TcValueType type, const char *id);

/* The edits that give an area another name: its id follows the name, and all uses follow the id.  TcEdit, to be done as one
 * step (tc_document_do_all()); free with g_array_unref(). */
GArray *tc_uses_rename_area (const TcBattle *battle, guint area, const char *name);

G_END_DECLS
