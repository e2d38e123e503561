/* SPDX-License-Identifier: GPL-3.0-or-later */
/* drag FILE...: a window from which the files can be dragged, as from a file manager. */
#include <gtk/gtk.h>

static gboolean
close_cb (GtkWindow *window, gpointer data)
{
  exit (0);
}

int
main (int argc, char **argv)
{
  GtkWidget *window;
  GtkDragSource *source;
  GSList *files = NULL;

  gtk_init ();
  for (int i = argc - 1; i > 0; i--)
    files = g_slist_prepend (files, g_file_new_for_path (argv[i]));
  window = gtk_window_new ();
  source = gtk_drag_source_new ();
  gtk_drag_source_set_content (source, gdk_content_provider_new_typed (GDK_TYPE_FILE_LIST, files));
  gtk_widget_add_controller (window, GTK_EVENT_CONTROLLER (source));
  gtk_window_set_title (GTK_WINDOW (window), "Files to drag");
  gtk_window_set_default_size (GTK_WINDOW (window), 160, 120);
  g_signal_connect (window, "close-request", G_CALLBACK (close_cb), NULL);
  gtk_window_present (GTK_WINDOW (window));
  while (TRUE)
    g_main_context_iteration (NULL, TRUE);
}
