/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include <locale.h>

#include "tc-application.h"
#include "tc-settings.h"

int
main (int argc, char *argv[])
{
  g_autoptr (TcApplication) application = NULL;

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, TC_LOCALE_DIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  tc_settings_prepare ();

  application = tc_application_new ();
  return g_application_run (G_APPLICATION (application), argc, argv);
}
