/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

double   bench_cpu_seconds (void);

double   bench_median (double *values, guint n);

gboolean bench_keep (const char *what, double value, const char *unit, double limit);

G_END_DECLS
