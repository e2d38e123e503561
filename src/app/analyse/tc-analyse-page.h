/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-analyse-page: questions to the position: odds of an attack or a shot, lines of sight,
 * reach, zones of control. */
#pragma once

#include "tc-page.h"

G_BEGIN_DECLS

#define TC_TYPE_ANALYSE_PAGE (tc_analyse_page_get_type ())
G_DECLARE_FINAL_TYPE (TcAnalysePage, tc_analyse_page, TC, ANALYSE_PAGE, TcPage)

G_END_DECLS
