/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "tc-choose.h"

#include "tc-open.h"

char *
tc_choose_find_folder (TcSettings *settings)
{
  g_autofree char *uri = tc_settings_dup_string (settings, "last-folder");
  g_autofree char *folder = g_filename_from_uri (uri, NULL, NULL);
  const char *documents = g_get_user_special_dir (G_USER_DIRECTORY_DOCUMENTS);

  if (folder != NULL && !tc_open_is_shipped_folder (folder))
    return g_steal_pointer (&folder);
  return g_strdup (documents != NULL ? documents : g_get_home_dir ());
}

void
tc_choose_remember (TcSettings *settings, const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *uri = tc_open_is_shipped_folder (folder) ? NULL : g_filename_to_uri (folder, NULL, NULL);

  if (uri != NULL)
    g_object_set (settings, "last-folder", uri, NULL);
}

void
tc_choose_add_filter (GtkFileChooserNative *dialog, const char *name, const char *const *patterns)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, name);
  for (const char *const *pattern = patterns; *pattern != NULL; pattern++)
    gtk_file_filter_add_pattern (filter, *pattern);
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (dialog), filter);
}

void
tc_choose_show (GtkFileChooserNative *dialog, const char *folder, const char *name, GCallback response_cb, gpointer owner)
{
  g_autoptr (GFile) file = folder != NULL ? g_file_new_for_path (folder) : NULL;

  if (file != NULL)
    gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (dialog), file, NULL);
  if (name != NULL)
    gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), name);
  g_signal_connect_object (dialog, "response", response_cb, owner, 0);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

char *
tc_choose_get_path (GtkNativeDialog *dialog, int response)
{
  g_autoptr (GFile) file = response == GTK_RESPONSE_ACCEPT ? gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog)) : NULL;

  return file != NULL ? g_file_get_path (file) : NULL;
}
