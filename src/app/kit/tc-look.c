/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-look.h"

#include <gtk/gtk.h>
#include <string.h>

/* GTK 4.8 says only by the name of its theme that high contrast is asked for. */
TcTheme
tc_look_get_theme (void)
{
  GtkSettings *settings = gtk_settings_get_default ();
  g_autofree char *name = NULL;
  gboolean dark = FALSE, inverse;

  if (settings == NULL)
    return TC_THEME_LIGHT;
  g_object_get (settings, "gtk-application-prefer-dark-theme", &dark, "gtk-theme-name", &name, NULL);
  inverse = name != NULL && strstr (name, "Inverse") != NULL;
  return tc_theme_for (dark || inverse, name != NULL && g_str_has_prefix (name, "HighContrast"));
}
