/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-ratio.h"

#include <math.h>

__extension__ typedef unsigned __int128 Unsigned128;

#define INVALID ((TcRatio) { 0, 0 })

/* The smallest number has no positive counterpart; it is treated as one that
 * does not fit, so that negating is always safe. */
#define MINIMUM ((TcInt128) ((Unsigned128) 1 << 127))

static inline Unsigned128
magnitude (TcInt128 value)
{
  return value < 0 ? -(Unsigned128) value : (Unsigned128) value;
}

static guint64
gcd_small (guint64 a, guint64 b)
{
  int shift;

  if (a == 0 || b == 0)
    return a | b;

  shift = __builtin_ctzll (a | b);
  a >>= __builtin_ctzll (a);
  do
    {
      b >>= __builtin_ctzll (b);
      if (a > b)
        {
          guint64 swap = a;

          a = b;
          b = swap;
        }
      b -= a;
    }
  while (b != 0);

  return a << shift;
}

/* Euclid's steps until both fit a machine word, then without divisions. */
static Unsigned128
gcd (Unsigned128 a, Unsigned128 b)
{
  if (a == 1 || b == 1)
    return 1;

  while ((a | b) >> 64 != 0)
    {
      Unsigned128 rest;

      if (b == 0)
        return a;
      rest = a % b;
      a = b;
      b = rest;
    }

  return gcd_small ((guint64) a, (guint64) b);
}

/* Division of 128 bits is slow and nearly always by 1 or of short numbers. */
static inline TcInt128
quotient (TcInt128 value, Unsigned128 divisor)
{
  if (divisor == 1)
    return value;
  if (value == (gint64) value && divisor <= G_MAXINT64)
    return (gint64) value / (gint64) divisor;

  return value / (TcInt128) divisor;
}

static inline gboolean
product (TcInt128 a, TcInt128 b, TcInt128 *out)
{
  return !__builtin_mul_overflow (a, b, out) && *out != MINIMUM;
}

TcRatio
tc_ratio_new (TcInt128 numerator, TcInt128 denominator)
{
  Unsigned128 common;

  if (denominator == 0 || numerator == MINIMUM || denominator == MINIMUM)
    return INVALID;

  if (denominator < 0)
    {
      numerator = -numerator;
      denominator = -denominator;
    }
  common = gcd (magnitude (numerator), (Unsigned128) denominator);

  return (TcRatio) { quotient (numerator, common), quotient (denominator, common) };
}

gboolean
tc_ratio_is_valid (TcRatio self)
{
  return self.denominator > 0;
}

TcRatio
tc_ratio_add (TcRatio a, TcRatio b)
{
  TcInt128 left, right, sum, denominator;
  Unsigned128 common, rest;

  if (!tc_ratio_is_valid (a) || !tc_ratio_is_valid (b))
    return INVALID;

  /* Taking out the common part first keeps the products as small as they can be. */
  common = a.denominator == b.denominator
               ? (Unsigned128) a.denominator
               : gcd ((Unsigned128) a.denominator, (Unsigned128) b.denominator);
  denominator = quotient (a.denominator, common);
  if (!product (a.numerator, quotient (b.denominator, common), &left)
      || !product (b.numerator, denominator, &right)
      || __builtin_add_overflow (left, right, &sum) || sum == MINIMUM)
    return INVALID;

  rest = gcd (magnitude (sum), common);
  if (!product (denominator, quotient (b.denominator, rest), &denominator))
    return INVALID;

  return (TcRatio) { quotient (sum, rest), denominator };
}

TcRatio
tc_ratio_subtract (TcRatio a, TcRatio b)
{
  b.numerator = -b.numerator;

  return tc_ratio_add (a, b);
}

TcRatio
tc_ratio_multiply (TcRatio a, TcRatio b)
{
  TcRatio out;
  Unsigned128 first, second;

  if (!tc_ratio_is_valid (a) || !tc_ratio_is_valid (b))
    return INVALID;

  first = gcd (magnitude (a.numerator), (Unsigned128) b.denominator);
  second = gcd (magnitude (b.numerator), (Unsigned128) a.denominator);
  if (!product (quotient (a.numerator, first), quotient (b.numerator, second), &out.numerator)
      || !product (quotient (a.denominator, second), quotient (b.denominator, first),
                   &out.denominator))
    return INVALID;

  return out;
}

TcRatio
tc_ratio_divide (TcRatio a, TcRatio b)
{
  TcRatio inverse;

  if (!tc_ratio_is_valid (b) || b.numerator == 0)
    return INVALID;

  inverse.numerator = b.numerator < 0 ? -b.denominator : b.denominator;
  inverse.denominator = b.numerator < 0 ? -b.numerator : b.numerator;

  return tc_ratio_multiply (a, inverse);
}

/* The quotient toward minus infinity; @value becomes the rest. */
static TcInt128
take_floor (TcInt128 *value, TcInt128 divisor)
{
  TcInt128 floor = *value / divisor;

  *value %= divisor;
  if (*value < 0)
    {
      *value += divisor;
      floor--;
    }

  return floor;
}

/* Compares the whole parts, then the inverses of the rests, and so on: nothing
 * grows. */
static int
compare_large (TcRatio a, TcRatio b)
{
  int sign = 1;

  for (;;)
    {
      TcInt128 left = take_floor (&a.numerator, a.denominator);
      TcInt128 right = take_floor (&b.numerator, b.denominator);
      TcInt128 swap;

      if (left != right)
        return left < right ? -sign : sign;
      if (a.numerator == 0 || b.numerator == 0)
        return sign * ((a.numerator != 0) - (b.numerator != 0));

      swap = a.numerator;
      a.numerator = a.denominator;
      a.denominator = swap;
      swap = b.numerator;
      b.numerator = b.denominator;
      b.denominator = swap;
      sign = -sign;
    }
}

int
tc_ratio_compare (TcRatio a, TcRatio b)
{
  TcInt128 left, right;

  g_return_val_if_fail (tc_ratio_is_valid (a), 0);
  g_return_val_if_fail (tc_ratio_is_valid (b), 0);

  if (!product (a.numerator, b.denominator, &left) || !product (b.numerator, a.denominator, &right))
    return compare_large (a, b);

  return (left > right) - (left < right);
}

double
tc_ratio_to_double (TcRatio self)
{
  if (!tc_ratio_is_valid (self))
    return (double) NAN;

  return (double) self.numerator / (double) self.denominator;
}

static void
append_number (GString *out, TcInt128 value)
{
  Unsigned128 left = magnitude (value);
  char digits[40];
  gsize at = sizeof digits;

  do
    {
      digits[--at] = (char) ('0' + (int) (left % 10));
      left /= 10;
    }
  while (left != 0);

  if (value < 0)
    g_string_append_c (out, '-');
  g_string_append_len (out, digits + at, (gssize) (sizeof digits - at));
}

char *
tc_ratio_to_string (TcRatio self)
{
  GString *out = g_string_new (NULL);

  append_number (out, self.numerator);
  g_string_append_c (out, '/');
  append_number (out, self.denominator);

  return g_string_free (out, FALSE);
}
