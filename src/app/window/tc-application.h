/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-application: the program: its windows, its command line, its wide actions.
 *
 * Settings and appearance live as long as it does and are lent. */
#pragma once

#include <gtk/gtk.h>

#include "tc-appearance.h"
#include "tc-prelude.h"
#include "tc-settings.h"

G_BEGIN_DECLS

#define TC_TYPE_APPLICATION (tc_application_get_type ())
G_DECLARE_FINAL_TYPE (TcApplication, tc_application, TC, APPLICATION, GtkApplication)

TcApplication *tc_application_new            (void);
TcSettings    *tc_application_get_settings   (TcApplication *self);
TcAppearance  *tc_application_get_appearance (TcApplication *self);
/* What was prepared while the program came up, given away, if it is that of @path; else NULL. */
TcPrelude     *tc_application_take_prelude  (TcApplication *self, const char *path);

G_END_DECLS
