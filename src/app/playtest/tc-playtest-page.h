/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-playtest-page: many games by the machine, and what they say. */
#pragma once

#include "tc-page.h"

G_BEGIN_DECLS

#define TC_TYPE_PLAYTEST_PAGE (tc_playtest_page_get_type ())
G_DECLARE_FINAL_TYPE (TcPlaytestPage, tc_playtest_page, TC, PLAYTEST_PAGE, TcPage)

G_END_DECLS
