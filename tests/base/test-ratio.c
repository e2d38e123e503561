/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-ratio.h"

#include <math.h>

#define MOST ((TcInt128) (((TcInt128) 1 << 126) - 1 + ((TcInt128) 1 << 126)))
#define LEAST (-MOST - 1)

static void
assert_ratio (TcRatio ratio, const char *expected)
{
  g_autofree char *text = tc_ratio_to_string (ratio);

  g_assert_cmpstr (text, ==, expected);
}

static void
test_lowest_terms (void)
{
  assert_ratio (tc_ratio_new (6, 8), "3/4");
  assert_ratio (tc_ratio_new (-6, 8), "-3/4");
  assert_ratio (tc_ratio_new (6, -8), "-3/4");
  assert_ratio (tc_ratio_new (-6, -8), "3/4");
  assert_ratio (tc_ratio_new (0, -5), "0/1");
  assert_ratio (tc_ratio_new (MOST, MOST), "1/1");
  assert_ratio (tc_ratio_new ((TcInt128) 3 << 100, (TcInt128) 9 << 90), "1024/3");
  assert_ratio (TC_RATIO_ZERO, "0/1");
  assert_ratio (TC_RATIO_ONE, "1/1");
}

static void
test_arithmetic (void)
{
  TcRatio third = tc_ratio_new (1, 3);
  TcRatio quarter = tc_ratio_new (1, 4);

  assert_ratio (tc_ratio_add (third, quarter), "7/12");
  assert_ratio (tc_ratio_add (third, tc_ratio_new (1, 6)), "1/2");
  assert_ratio (tc_ratio_add (third, tc_ratio_new (-1, 3)), "0/1");
  assert_ratio (tc_ratio_subtract (third, quarter), "1/12");
  assert_ratio (tc_ratio_subtract (quarter, third), "-1/12");
  assert_ratio (tc_ratio_multiply (third, quarter), "1/12");
  assert_ratio (tc_ratio_multiply (tc_ratio_new (4, 9), tc_ratio_new (3, 8)), "1/6");
  assert_ratio (tc_ratio_multiply (third, TC_RATIO_ZERO), "0/1");
  assert_ratio (tc_ratio_divide (third, quarter), "4/3");
  assert_ratio (tc_ratio_divide (third, tc_ratio_new (-1, 4)), "-4/3");
}

static void
test_invalid (void)
{
  TcRatio invalid = tc_ratio_new (1, 0);

  g_assert_false (tc_ratio_is_valid (invalid));
  g_assert_true (tc_ratio_is_valid (TC_RATIO_ZERO));
  g_assert_false (tc_ratio_is_valid (tc_ratio_divide (TC_RATIO_ONE, TC_RATIO_ZERO)));
  g_assert_false (tc_ratio_is_valid (tc_ratio_add (invalid, TC_RATIO_ONE)));
  g_assert_false (tc_ratio_is_valid (tc_ratio_add (TC_RATIO_ONE, invalid)));
  g_assert_false (tc_ratio_is_valid (tc_ratio_subtract (TC_RATIO_ONE, invalid)));
  g_assert_false (tc_ratio_is_valid (tc_ratio_subtract (invalid, TC_RATIO_ONE)));
  g_assert_false (tc_ratio_is_valid (tc_ratio_multiply (invalid, TC_RATIO_ZERO)));
  g_assert_false (tc_ratio_is_valid (tc_ratio_multiply (TC_RATIO_ZERO, invalid)));
  g_assert_false (tc_ratio_is_valid (tc_ratio_divide (TC_RATIO_ZERO, invalid)));
  g_assert_false (tc_ratio_is_valid (tc_ratio_divide (invalid, TC_RATIO_ONE)));
  assert_ratio (invalid, "0/0");
  g_assert_true (isnan (tc_ratio_to_double (invalid)));
}

static void
test_overflow (void)
{
  TcRatio large = { MOST, 1 };
  TcRatio small = { 1, MOST };

  g_assert_true (tc_ratio_is_valid (tc_ratio_new (MOST, 2)));
  g_assert_false (tc_ratio_is_valid (tc_ratio_new (LEAST, 3)));
  g_assert_false (tc_ratio_is_valid (tc_ratio_new (3, LEAST)));
  g_assert_false (tc_ratio_is_valid (tc_ratio_add (large, TC_RATIO_ONE)));
  g_assert_false (tc_ratio_is_valid (tc_ratio_add (large, large)));
  g_assert_false (tc_ratio_is_valid (tc_ratio_multiply (large, tc_ratio_new (2, 1))));
  g_assert_false (tc_ratio_is_valid (tc_ratio_multiply (small, tc_ratio_new (1, 2))));
  g_assert_false (tc_ratio_is_valid (tc_ratio_divide (large, small)));
  g_assert_false (tc_ratio_is_valid (tc_ratio_subtract (tc_ratio_new (-MOST, 1), TC_RATIO_ONE)));

  /* What just fits stays exact. */
  assert_ratio (tc_ratio_multiply (large, small), "1/1");
  assert_ratio (tc_ratio_subtract (large, large), "0/1");
  assert_ratio (tc_ratio_add (large, tc_ratio_new (-1, 1)), "170141183460469231731687303715884105726/1");
}

static void
test_compare (void)
{
  g_assert_cmpint (tc_ratio_compare (tc_ratio_new (1, 3), tc_ratio_new (1, 2)), ==, -1);
  g_assert_cmpint (tc_ratio_compare (tc_ratio_new (2, 3), tc_ratio_new (1, 2)), ==, 1);
  g_assert_cmpint (tc_ratio_compare (tc_ratio_new (2, 4), tc_ratio_new (1, 2)), ==, 0);
  g_assert_cmpint (tc_ratio_compare (tc_ratio_new (-1, 2), TC_RATIO_ZERO), ==, -1);

  /* Products of these do not fit, and doubles cannot tell them apart. */
  {
    TcRatio a = tc_ratio_new (MOST, MOST - 1), minus_a = tc_ratio_new (-MOST, MOST - 1);
    TcRatio b = tc_ratio_new (MOST - 1, MOST - 2), minus_b = tc_ratio_new (1 - MOST, MOST - 2);

    g_assert_cmpint (tc_ratio_compare (a, b), ==, -1);
    g_assert_cmpint (tc_ratio_compare (b, a), ==, 1);
    g_assert_cmpint (tc_ratio_compare (a, a), ==, 0);
    g_assert_cmpint (tc_ratio_compare (minus_a, minus_b), ==, 1);
    g_assert_cmpint (tc_ratio_compare (minus_b, minus_a), ==, -1);
    g_assert_cmpint (tc_ratio_compare (minus_a, a), ==, -1);
  }
  g_assert_cmpint (tc_ratio_compare (tc_ratio_new (MOST, 1), tc_ratio_new (MOST - 1, 2)), ==, 1);
  g_assert_cmpint (tc_ratio_compare (tc_ratio_new (1, MOST), tc_ratio_new (2, MOST)), ==, -1);
  g_assert_cmpint (tc_ratio_compare (tc_ratio_new (-MOST, 2), tc_ratio_new (MOST, 2)), ==, -1);
}

/* Sums and products of random fractions against ones that are not simplified. */
static void
test_random (void)
{
  for (guint i = 0; i < 20000; i++)
    {
      gint64 n1 = g_test_rand_int_range (-100000, 100000), d1 = g_test_rand_int_range (1, 100000);
      gint64 n2 = g_test_rand_int_range (-100000, 100000), d2 = g_test_rand_int_range (1, 100000);
      TcRatio a = tc_ratio_new (n1, d1), b = tc_ratio_new (n2, d2);
      TcRatio sum = tc_ratio_add (a, b);
      TcRatio product = tc_ratio_multiply (a, b);
      gint64 left = n1 * d2, right = n2 * d1;

      g_assert_true (sum.numerator * (d1 * d2) == (TcInt128) (left + right) * sum.denominator);
      g_assert_true (product.numerator * (d1 * d2) == (TcInt128) (n1 * n2) * product.denominator);
      g_assert_cmpint (tc_ratio_compare (a, b), ==, (left > right) - (left < right));
      /* lowest terms: making it anew changes nothing */
      g_assert_true (tc_ratio_new (sum.numerator, sum.denominator).denominator == sum.denominator);
      g_assert_true (tc_ratio_new (product.numerator, product.denominator).denominator == product.denominator);
      g_assert_true (tc_ratio_subtract (sum, b).numerator == a.numerator);
      g_assert_true (tc_ratio_subtract (sum, b).denominator == a.denominator);
      if (n2 != 0)
        g_assert_cmpint (tc_ratio_compare (tc_ratio_divide (product, b), a), ==, 0);
    }
}

static void
test_to_double (void)
{
  g_assert_cmpfloat (tc_ratio_to_double (tc_ratio_new (1, 4)), ==, 0.25);
  g_assert_cmpfloat (tc_ratio_to_double (tc_ratio_new (-7, 2)), ==, -3.5);
  g_assert_cmpfloat_with_epsilon (tc_ratio_to_double (tc_ratio_new (MOST, 3)), 5.671372782015641e37, 1e23);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/base/Ratio/lowest-terms", test_lowest_terms);
  g_test_add_func ("/base/Ratio/arithmetic", test_arithmetic);
  g_test_add_func ("/base/Ratio/invalid", test_invalid);
  g_test_add_func ("/base/Ratio/overflow", test_overflow);
  g_test_add_func ("/base/Ratio/compare", test_compare);
  g_test_add_func ("/base/Ratio/random", test_random);
  g_test_add_func ("/base/Ratio/to-double", test_to_double);

  return g_test_run ();
}
