/* SPDX-License-Identifier: GPL-3.0-or-later */
/* clip TEXT: offers it to who pastes, as a spreadsheet does: also as a page of HTML, which comes first. */
#include <gtk/gtk.h>

int
main (int argc, char **argv)
{
  const char *const page = "<table><tr><td>not as text</td></tr></table>";
  GdkContentProvider *offers[2];
  GdkClipboard *clipboard;

  gtk_init ();
  if (argc != 2)
    return 2;
  offers[0] = gdk_content_provider_new_for_bytes ("text/html", g_bytes_new (page, strlen (page)));
  offers[1] = gdk_content_provider_new_for_bytes ("text/plain;charset=utf-8", g_bytes_new (argv[1], strlen (argv[1])));
  clipboard = gdk_display_get_clipboard (gdk_display_get_default ());
  gdk_clipboard_set_content (clipboard, gdk_content_provider_new_union (offers, 2));
  g_print ("offered\n");
  /* Until somebody else offers something. */
  while (gdk_clipboard_is_local (clipboard))
    g_main_context_iteration (NULL, TRUE);
  return 0;
}
