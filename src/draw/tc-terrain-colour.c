/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-terrain-colour.h"

#include "tc-terrain-art.h"

guint32
tc_terrain_colour_get (const TcMap *map, const TcTerrain *terrain, TcTheme theme, gboolean ink)
{
  g_return_val_if_fail (map != NULL && terrain != NULL && theme < TC_N_THEMES, 0);

  const TcCanvas canvas = { .map = map, .palette = tc_palette_get (theme) };
  TcTerrainSpec spec = tc_terrain_specify (&canvas, terrain, 1);

  return ink ? spec.ink.fill : spec.ground;
}
