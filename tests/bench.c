/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What all benchmarks do: take the middle of repeated runs and hold it against a limit. */
#include "bench.h"

#include <stdlib.h>
#include <time.h>

/* The seconds of processor that this process has used, all threads: other programs do not stretch them. */
double
bench_cpu_seconds (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return now.tv_sec + now.tv_nsec / 1e9;
}

static int
compare_values (const void *a, const void *b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

/* The middle of @n values, at least one, which are sorted on return. */
double
bench_median (double *values, guint n)
{
  g_assert (values != NULL && n > 0);
  qsort (values, n, sizeof *values, compare_values);
  return values[n / 2];
}

/* Prints @value with its @limit, both in @unit, and how much of the limit it takes.  Returns
 * whether it keeps the limit; a benchmark that misses one ends with status 1. */
gboolean
bench_keep (const char *what, double value, const char *unit, double limit)
{
  gboolean kept = value <= limit;

  g_assert (what != NULL && unit != NULL && limit > 0);
  g_print ("%s: %.4g%s, limit %.4g%s, ratio %.2f%s\n", what, value, unit, limit, unit, value / limit, kept ? "" : ": EXCEEDED");
  return kept;
}
