/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cli-json: answers as JSON, by json-glib.
 *
 * The answer is one object.  Its members stand on a line each, and so do the elements
 * of an array among them, which are turned to text one by one as they are
 * ended: the export of a large map has a million hexes, and needs no tree of them all.
 *
 * A name is that of the member in the object around it; in an array it is NULL.
 */
#pragma once

#include "tc-ratio.h"

G_BEGIN_DECLS

typedef struct _CliJson CliJson;

CliJson *cli_json_new    (void);
void     cli_json_free   (CliJson *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CliJson, cli_json_free)

void     cli_json_object (CliJson *self, const char *name);
void     cli_json_array  (CliJson *self, const char *name);
/* Ends the object or array begun last. */
void     cli_json_end    (CliJson *self);

/* NULL is null; what is not UTF-8 is replaced. */
void     cli_json_string (CliJson *self, const char *name, const char *value);
void     cli_json_int    (CliJson *self, const char *name, gint64 value);
void     cli_json_bool   (CliJson *self, const char *name, gboolean value);
/* A text, "n/d". */
void     cli_json_ratio  (CliJson *self, const char *name, TcRatio value);
/* A text, 16 hexadecimal digits. */
void     cli_json_hash   (CliJson *self, const char *name, guint64 value);

/* The text when all is ended, with a line break; borrowed. */
const char *cli_json_get_text (const CliJson *self, gsize *length);

G_END_DECLS
