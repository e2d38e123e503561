/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-look.h"

#include <adwaita.h>

TcTheme
tc_look_get_theme (void)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();

  return tc_theme_for (adw_style_manager_get_dark (manager), adw_style_manager_get_high_contrast (manager));
}
