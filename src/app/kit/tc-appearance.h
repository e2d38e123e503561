/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-appearance: light or dark, by the setting or the preference of the desktop. */
#pragma once

#include <gtk/gtk.h>

#include "tc-settings.h"

G_BEGIN_DECLS

#define TC_TYPE_APPEARANCE (tc_appearance_get_type ())
G_DECLARE_FINAL_TYPE (TcAppearance, tc_appearance, TC, APPEARANCE, GObject)

/* Applies the setting at once, and asks the desktop later.
 * signal "changed": light became dark, or dark light. */
TcAppearance *tc_appearance_new     (TcSettings *settings);
gboolean      tc_appearance_is_dark (TcAppearance *self);

G_END_DECLS
