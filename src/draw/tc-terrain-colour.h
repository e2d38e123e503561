/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-terrain-colour: the colours in which a terrain is drawn, for who chooses others. */
#pragma once

#include "tc-map.h"
#include "tc-theme.h"

G_BEGIN_DECLS

/* 0xRRGGBB: of its ground, or of what grows or stands there. */
guint32 tc_terrain_colour_get (const TcMap *map, const TcTerrain *terrain, TcTheme theme, gboolean ink);

G_END_DECLS
