/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-sheet-page: the order of battle as a spreadsheet (tc-sheet), problems at their cells.
 *
 * Rows stay where they are while they are edited: they are sorted when a title is pressed. */
#pragma once

#include "tc-page.h"

G_BEGIN_DECLS

#define TC_TYPE_SHEET_PAGE (tc_sheet_page_get_type ())
G_DECLARE_FINAL_TYPE (TcSheetPage, tc_sheet_page, TC, SHEET_PAGE, TcPage)

G_END_DECLS
