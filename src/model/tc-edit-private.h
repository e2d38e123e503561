/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-edit-private: edits of what is listed of the map and of the rules: they exchange a whole object of the list.
 * The scan of a map is such an object, too, without a list. */
#pragma once

#include "tc-edit.h"

G_BEGIN_DECLS

gboolean tc_edit_is_text          (const char *text, gboolean with_lines);

/* What comes to or goes from the list, or both. */
void     tc_edit_exchange         (TcEdit *self, GPtrArray *list);

void     tc_edit_object_clear     (TcEdit *self);
gboolean tc_edit_object_is_valid  (const TcEdit *self, const TcMap *map);
gboolean tc_edit_object_is_needed (const TcEdit *self, const TcMap *map);
void     tc_edit_object_swap      (TcEdit *self, TcMap *map);

/* Of TC_EDIT_COUNTER, _ARMY and _GROUND: always needed. */
gboolean tc_edit_forces_is_valid  (const TcEdit *self, const TcBattle *battle);
void     tc_edit_forces_swap      (TcEdit *self, TcBattle *battle);
gboolean tc_edit_is_place         (const TcMap *map, TcPlace place);
gboolean tc_edit_is_value         (gint32 number);

/* Of TC_EDIT_PARAMETER, _ATTRIBUTE, _MODULE and _CHART_ROW. */
gboolean tc_edit_rules_is_valid   (const TcEdit *self, const TcBattle *battle);
gboolean tc_edit_rules_is_needed  (const TcEdit *self, const TcBattle *battle);
void     tc_edit_rules_swap       (TcEdit *self, TcBattle *battle);

G_END_DECLS
