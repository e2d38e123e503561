/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-shell.h"

#define DATA_KEY "tc-shell"

TcShell *
tc_shell_of (GtkWindow *window)
{
  return g_object_get_data (G_OBJECT (window), DATA_KEY);
}

void
tc_shell_set_window (TcShell *self, GtkWindow *window)
{
  self->window = window;
  g_object_set_data (G_OBJECT (window), DATA_KEY, self);
}

gboolean
tc_shell_has_unsaved_battle (TcShell *self)
{
  TcDocument *document = tc_session_get_document (self->session);

  return document != NULL && !tc_document_is_saved (document);
}

gboolean
tc_shell_has_unsaved_game (TcShell *self)
{
  return !tc_session_is_game_saved (self->session);
}

void
tc_shell_publish (TcShell *self, const char *action, const char *text)
{
  g_action_change_state (g_action_map_lookup_action (G_ACTION_MAP (self->window), action), g_variant_new_string (text));
}
