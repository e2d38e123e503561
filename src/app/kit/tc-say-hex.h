/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-say-hex: a hex for screen readers and the status line. */
#pragma once

#include "tc-scene.h"

G_BEGIN_DECLS

/* Number, terrain, sides, counters, what is marked there.  Free with g_free(). */
char *tc_say_hex       (const TcScene *scene, TcHex hex);
/* The next marked hex, the one before for a @step of -1, of the kind that is of most interest: a target rather than a hex in
 * reach.  TC_NO_HEX when nothing is marked. */
TcHex tc_say_find_mark (const TcScene *scene, TcHex from, int step);

G_END_DECLS
