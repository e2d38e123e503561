/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-calculator: odds without a battle in a small window of its own: a formula (tc-formula.h), its answer, answers side by side,
 * what was asked before, and examples. */
#pragma once

#include "tc-dialog.h"
#include "tc-settings.h"

G_BEGIN_DECLS

#define TC_TYPE_CALCULATOR (tc_calculator_get_type ())
G_DECLARE_FINAL_TYPE (TcCalculator, tc_calculator, TC, CALCULATOR, TcDialog)

/* Brings the calculator to the front.  @system: by whose rules it counts; NULL: as it was, or as it was last. */
void tc_calculator_show (GtkApplication *application, TcSettings *settings, const char *system);

G_END_DECLS
