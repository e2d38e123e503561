/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-rules-page: options, numbers, charts and special rules of the battle. */
#pragma once

#include "tc-page.h"

G_BEGIN_DECLS

#define TC_TYPE_RULES_PAGE (tc_rules_page_get_type ())
G_DECLARE_FINAL_TYPE (TcRulesPage, tc_rules_page, TC, RULES_PAGE, TcPage)

G_END_DECLS
