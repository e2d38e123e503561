/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-forces-page: order of battle: all counters with their values and places. */
#pragma once

#include "tc-page.h"

G_BEGIN_DECLS

#define TC_TYPE_FORCES_PAGE (tc_forces_page_get_type ())
G_DECLARE_FINAL_TYPE (TcForcesPage, tc_forces_page, TC, FORCES_PAGE, TcPage)

G_END_DECLS
