/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A private folder for a test that writes files. */
#pragma once

#include <glib.h>

/* A new, empty folder for temporary files. Fails the test where there is none to be had. The caller gives
 * the path to tc_scratch_free(). */
char *tc_scratch_new   (void);

/* How many entries it holds. */
guint tc_scratch_count (const char *folder);

/* Removes the folder with all that is in it, links as links, and frees the path. NULL is nothing. */
void  tc_scratch_free  (char *folder);
