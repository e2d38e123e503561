/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-say-hex: a hex for screen readers and the status line. */
#pragma once

#include "tc-scene.h"

G_BEGIN_DECLS

/* Number, terrain, sides, counters.  Free with g_free(). */
char *tc_say_hex (const TcScene *scene, TcHex hex);

G_END_DECLS
