/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the orders of tests report, line by line, is kept in a file: a section a test, under its path.
 *
 * A line that is another one, or missing, ends the test.  Whoever changes what is reported restates the file: delete it
 * and run the tests of the system one after the other with TERCIO_RESTATE=1, which appends. */
#pragma once

#include <glib.h>

/* @file: below tests/rules. */
void kept_line (const char *file, const char *line);
