/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-map-page: the battlefield: about the battle, the hex under the cursor, tools, layers,
 * legend. */
#pragma once

#include "tc-page.h"

G_BEGIN_DECLS

#define TC_TYPE_MAP_PAGE (tc_map_page_get_type ())
G_DECLARE_FINAL_TYPE (TcMapPage, tc_map_page, TC, MAP_PAGE, TcPage)

G_END_DECLS
