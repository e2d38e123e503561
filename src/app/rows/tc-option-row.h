/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-option-row: one option of the rules: a switch for yes or no, a list for more choices.
 *
 * signal "chosen": the user chose another value.
 */
#pragma once

#include "tc-form-row.h"

#include "tc-rules.h"

G_BEGIN_DECLS

#define TC_TYPE_OPTION_ROW (tc_option_row_get_type ())
G_DECLARE_FINAL_TYPE (TcOptionRow, tc_option_row, TC, OPTION_ROW, TcFormRow)

TcOptionRow *tc_option_row_new       (const TcOption *option, const char *value);
const char  *tc_option_row_get_id    (TcOptionRow *self);
const char  *tc_option_row_get_value (TcOptionRow *self);

G_END_DECLS
