/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-draw-words: what draw writes on a sheet, and what it says of one that it cannot make. */
#pragma once

#include "tc-words.h"

extern const TcWord tc_draw_words[];
