/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-text-width.h"

#include "tc-ui.h"

int
tc_text_width_get (GtkWidget *widget, int words, int around)
{
  return around + (int) (words * tc_ui_get_text_scale (widget));
}
