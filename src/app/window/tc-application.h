/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-application: the program: its windows, its command line, its wide actions. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define TC_TYPE_APPLICATION (tc_application_get_type ())
G_DECLARE_FINAL_TYPE (TcApplication, tc_application, TC, APPLICATION, AdwApplication)

TcApplication *tc_application_new (void);

G_END_DECLS
