/* SPDX-License-Identifier: GPL-3.0-or-later */
/* same-state: two states have to be the same; where they are not, the numbers that differ are named. */
#pragma once

#include <string.h>

#include "tc-system.h"

/* A line for each number that differs, at most ten: "counters[12].flags: 3, 5".  Free with g_free(). */
char *state_difference (const TcMember *layout, gconstpointer a, gconstpointer b, gsize size);

#define assert_same_state(ruleset, a, b) \
  G_STMT_START \
    { \
      const TcState *a__ = (a), *b__ = (b); \
\
      g_assert_cmpuint (a__->size, ==, b__->size); \
      if (memcmp (a__, b__, a__->size) != 0) \
        { \
          g_autofree char *found__ = state_difference ((ruleset)->system->layout, a__, b__, a__->size); \
\
          g_assertion_message (G_LOG_DOMAIN, __FILE__, __LINE__, G_STRFUNC, found__); \
        } \
    } \
  G_STMT_END
