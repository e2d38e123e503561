/* tc-edit-private: edits of what is listed of the map: they exchange a whole object of the list. */
#pragma once

#include "tc-edit.h"

G_BEGIN_DECLS

gboolean tc_edit_is_text          (const char *text, gboolean with_lines);

void     tc_edit_object_clear     (TcEdit *self);
gboolean tc_edit_object_is_valid  (const TcEdit *self, const TcMap *map);
gboolean tc_edit_object_is_needed (const TcEdit *self, const TcMap *map);
void     tc_edit_object_swap      (TcEdit *self, TcMap *map);

G_END_DECLS
