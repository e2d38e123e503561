/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-json: answers as JSON.
 *
 * The answer is one object.  Each of its members is on a line of its own, and so is each element
 * of an array among them; or all of it is on one line.  It becomes text as it goes: a tree of it, which a library would make
 * first, takes 2.1 GB for the export of a map of a million hexes.
 *
 * A name is that of the member in the object around it; in an array it is NULL.
 */
#pragma once

#include "tc-ratio.h"

G_BEGIN_DECLS

typedef struct _TcJson TcJson;

TcJson *tc_json_new      (void);
TcJson *tc_json_new_line (void);
void    tc_json_free     (TcJson *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TcJson, tc_json_free)

void     tc_json_object (TcJson *self, const char *name);
void     tc_json_array  (TcJson *self, const char *name);
/* Ends the object or array begun last. */
void     tc_json_end    (TcJson *self);

/* NULL is null; what is not UTF-8 is replaced. */
void     tc_json_string (TcJson *self, const char *name, const char *value);
void     tc_json_int    (TcJson *self, const char *name, gint64 value);
void     tc_json_bool   (TcJson *self, const char *name, gboolean value);
/* A text, "n/d". */
void     tc_json_ratio  (TcJson *self, const char *name, TcRatio value);
/* A text, 16 hexadecimal digits. */
void     tc_json_hash   (TcJson *self, const char *name, guint64 value);

/* The text when all is ended, with a line break; borrowed. */
const char *tc_json_get_text (const TcJson *self, gsize *length);

/* Whether @text nests objects and arrays no deeper than a report or a question does: json-glib calls itself for each level. */
gboolean    tc_json_is_shallow (const char *text, gsize length);

G_END_DECLS
