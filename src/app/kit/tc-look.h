/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-look: in which theme boards, counters and charts are drawn in windows. */
#pragma once

#include "tc-theme.h"

/* What the desktop asks for now: dark or not, high contrast or not.  Ask again when the styles of a widget change. */
TcTheme tc_look_get_theme (void);
