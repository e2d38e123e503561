/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-setup-page: places counters and changes their values, as edits that can be undone. */
#pragma once

#include "tc-page.h"

G_BEGIN_DECLS

#define TC_TYPE_SETUP_PAGE (tc_setup_page_get_type ())
G_DECLARE_FINAL_TYPE (TcSetupPage, tc_setup_page, TC, SETUP_PAGE, TcPage)

G_END_DECLS
