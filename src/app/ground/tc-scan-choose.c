/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-scan-choose.h"

#include "tc-choose.h"
#include "tc-scan-edit.h"

/* The same name as before may be that of another picture by now. */
void
tc_scan_choose_file (TcSession *session, TcMapCanvas *canvas, const char *path)
{
  const TcScan *scan;
  g_autofree char *before = NULL;

  g_return_if_fail (TC_IS_SESSION (session) && path != NULL);

  scan = tc_session_get_battle (session)->map->scan;
  before = scan != NULL ? g_strdup (scan->file) : NULL;
  if (!tc_scan_edit_choose (session, path))
    return;
  if (g_strcmp0 (before, tc_session_get_battle (session)->map->scan->file) == 0)
    tc_map_canvas_reload_scan (canvas);
}

static void
response_cb (GtkNativeDialog *dialog, int response, TcPage *page)
{
  g_assert (TC_IS_PAGE (page));

  if (response == GTK_RESPONSE_ACCEPT && tc_session_get_battle (tc_page_get_session (page)) != NULL)
    {
      g_autofree char *path = tc_choose_get_path (dialog, response);

      if (path != NULL)
        tc_scan_choose_file (tc_page_get_session (page), tc_page_get_canvas (page), path);
      else
        tc_session_tell (tc_page_get_session (page), _("It is not a file on this computer."), TRUE);
    }
  g_object_unref (dialog);
}

static void
add_filters (GtkFileChooserNative *dialog)
{
  static const char *const all[] = { "*", NULL };
  g_autoptr (GtkFileFilter) pictures = gtk_file_filter_new ();

  gtk_file_filter_set_name (pictures, _("Pictures"));
  gtk_file_filter_add_pixbuf_formats (pictures);
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (dialog), pictures);
  tc_choose_add_filter (dialog, _("All files"), all);
}

void
tc_scan_choose (TcPage *page)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (page));
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (_("Choose a picture to trace"), GTK_WINDOW (root),
                                                              GTK_FILE_CHOOSER_ACTION_OPEN, _("_Choose"), _("_Cancel"));
  const char *path = tc_session_get_path (tc_page_get_session (page));
  g_autofree char *folder = path != NULL ? g_path_get_dirname (path) : NULL;

  add_filters (dialog);
  tc_choose_show (dialog, folder, NULL, G_CALLBACK (response_cb), page);
}
