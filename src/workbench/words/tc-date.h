/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-date: days as people write them. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* "8 November 1620", "Nov 8, 1620", "8.11.1620", "11/8/1620" where the locale has the month first, and "1620-11-08", as
 * the last; "" for no day.  Months are in English or the language of the locale, years have four digits.  NULL for what is no day;
 * free with g_free(). */
char *tc_date_read (const char *text);

G_END_DECLS
