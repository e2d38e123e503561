/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-ratio: exact fractions.
 *
 * A TcRatio is always in lowest terms with a positive denominator, so two equal ratios are equal
 * field by field.  Numerator and denominator have 128 bits; a result that does not fit is a
 * programming limit that is reported through tc_ratio_is_valid(), never a rounded number: every
 * call that is given an invalid ratio returns an invalid ratio (denominator 0). A sum may be
 * invalid even if only an intermediate result does not fit. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

__extension__ typedef __int128 TcInt128;

typedef struct
{
  TcInt128 numerator;
  TcInt128 denominator; /* > 0; 0 marks an invalid ratio */
} TcRatio;

#define TC_RATIO_ZERO ((TcRatio) { 0, 1 })
#define TC_RATIO_ONE  ((TcRatio) { 1, 1 })

/* Invalid when @denominator is 0. */
TcRatio  tc_ratio_new      (TcInt128 numerator, TcInt128 denominator);
gboolean tc_ratio_is_valid (TcRatio self);

TcRatio  tc_ratio_add      (TcRatio a, TcRatio b);
TcRatio  tc_ratio_subtract (TcRatio a, TcRatio b);
TcRatio  tc_ratio_multiply (TcRatio a, TcRatio b);
TcRatio  tc_ratio_divide   (TcRatio a, TcRatio b);
int      tc_ratio_compare  (TcRatio a, TcRatio b); /* -1, 0, 1; both valid */

/* Not a number when invalid. */
double   tc_ratio_to_double (TcRatio self);
/* "n/d", always with the denominator: "1/3", "1/1"; "0/0" when invalid.  Free
 * with g_free(). */
char    *tc_ratio_to_string (TcRatio self);

G_END_DECLS
