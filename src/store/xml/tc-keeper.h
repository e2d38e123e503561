/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-keeper: keeps what the reader does not know, as it will be written back.
 *
 * Elements, their text, and comments and instructions among them become canonical XML.  Names in
 * another namespace than their parent's get a declaration of their own, so that the
 * text means the same wherever in the document it is put back.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  GNode *root; /* owned; NULL: nothing is being kept */
  GNode *at;   /* the open element */
} TcKeeper;

void     tc_keeper_clear   (TcKeeper *self);

static inline gboolean
tc_keeper_is_busy (const TcKeeper *self)
{
  return self->root != NULL;
}

/* @uri: namespace or NULL; @parent_uri: of the element around the outermost one;
 * @attributes: as they are to be written, taken. */
void     tc_keeper_open    (TcKeeper *self, const char *name, const char *uri,
                            const char *parent_uri, char *attributes);
void     tc_keeper_text    (TcKeeper *self, const char *text, gsize length);
/* A comment or an instruction, as it is to be written. */
void     tc_keeper_markup  (TcKeeper *self, const char *markup);
/* When this was the outermost element: appends all to @out, indented for @depth, is empty
 * again and returns TRUE. */
gboolean tc_keeper_close   (TcKeeper *self, guint depth, GString *out);

/* Appends " name=\"value\"", with a declaration of the prefix when there is a @uri and
 * @out does not hold it yet. */
void tc_keeper_format_attribute (GString *out, const char *prefix, const char *uri,
                                 const char *name, const char *value);

G_END_DECLS
