/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-drop.h"

#include "tc-forces-table.h"
#include "tc-scan-choose.h"

static void
trace (TcShell *shell, const char *path)
{
  if (tc_session_get_game (shell->session) != NULL)
    {
      tc_session_tell (shell->session, _("A picture cannot be traced during a game."), TRUE);
      return;
    }
  shell->show_view (shell, "ground");
  tc_scan_choose_file (shell->session, shell->canvas, path);
}

static void
import (TcShell *shell, const char *path)
{
  tc_forces_table_import_file (shell->window, shell->session, path);
}

/* What is no battle and no game, by its type. */
static const struct
{
  const char *type;
  void      (*take) (TcShell *shell, const char *path);
} parts[] = {
  { "image/*", trace },
  { "text/csv", import },
  { "text/tab-separated-values", import },
};

static gboolean
take_part (TcShell *shell, const char *path)
{
  g_autofree char *type = g_content_type_guess (path, NULL, 0, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (g_content_type_is_mime_type (type, parts[i].type))
      {
        if (tc_session_get_battle (shell->session) == NULL)
          return FALSE;
        parts[i].take (shell, path);
        return TRUE;
      }
  return FALSE;
}

static gboolean
drop_cb (GtkDropTarget *target, const GValue *value, double x, double y, TcFiles *files)
{
  g_assert (TC_IS_FILES (files));

  TcShell *shell = g_object_get_data (G_OBJECT (target), "shell");
  GSList *list = g_value_get_boxed (value);

  for (GSList *l = list; l != NULL; l = l->next)
    {
      g_autofree char *path = g_file_get_path (l->data);

      if (path == NULL || !take_part (shell, path))
        tc_files_open_file (files, l->data);
    }
  return list != NULL;
}

void
tc_drop_init (TcShell *shell, TcFiles *files)
{
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  g_object_set_data (G_OBJECT (target), "shell", shell);
  g_signal_connect_object (target, "drop", G_CALLBACK (drop_cb), files, 0);
  gtk_widget_add_controller (GTK_WIDGET (shell->window), GTK_EVENT_CONTROLLER (target));
}
