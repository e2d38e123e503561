/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-sine: sines in whole numbers, equal on all machines.
 *
 * Angles are in hundredths of a degree, any number of turns; results in units of
 * 1 / TC_SINE_ONE, at most two of them off.  The exact sines 0, 1/2 and 1 and their
 * negatives come out exactly, and tc_sine (-a) is -tc_sine (a).
 */
#pragma once

#include "tc-ratio.h"

G_BEGIN_DECLS

#define TC_SINE_BITS 60
#define TC_SINE_ONE  (G_GINT64_CONSTANT (1) << TC_SINE_BITS)

gint64 tc_sine   (gint32 angle);
gint64 tc_cosine (gint32 angle);

G_END_DECLS
