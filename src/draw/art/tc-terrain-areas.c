/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Areas of one terrain, painted as a whole from their land. */
#include "tc-terrain-table.h"

void
tc_terrain_area_plain (const TcCanvas *canvas, const TcTerrainSpec *spec, const TcLand *land)
{
  tc_canvas_fill_level (canvas, land, 0, tc_spot (0, 0), spec->ground, 1);
}

/* Ground that changes little by little: marsh, rough ground. */
void
tc_terrain_area_fading (const TcCanvas *canvas, const TcTerrainSpec *spec, const TcLand *land)
{
  static const struct { double level, share; } steps[] = { { -0.13, 0.3 }, { -0.02, 0.66 }, { 0.10, 1 } };

  for (guint i = canvas->detail >= TC_DETAIL_FULL ? 0 : 1; i < G_N_ELEMENTS (steps); i++)
    tc_canvas_fill_level (canvas, land, steps[i].level, tc_spot (0, 0),
                          tc_colour_mix (canvas->palette->ground, spec->ground, steps[i].share), 1);
}

/* The dark floor of a wood, its edge, and the shadow that it throws to the lower right. */
void
tc_terrain_area_wood (const TcCanvas *canvas, const TcTerrainSpec *spec, const TcLand *land)
{
  const TcPalette *p = canvas->palette;
  const guint32 floor = spec->ground;

  if (!p->flat && canvas->detail >= TC_DETAIL_FULL)
    tc_canvas_fill_level (canvas, land, 0.02, tc_spot (0.06, 0.08), spec->ink.dark, 0.30);
  tc_canvas_fill_level (canvas, land, p->bare ? -0.06 : 0, tc_spot (0, 0),
                        p->bare ? spec->ink.line : tc_colour_mix (floor, spec->ink.line, 0.55), 1);
  tc_canvas_fill_level (canvas, land, 0.04, tc_spot (0, 0), floor, 1);
}

/* Water with its bank, and the lines that follow the bank, finer and finer; a picture has room for few colours. */
void
tc_terrain_area_lake (const TcCanvas *canvas, const TcTerrainSpec *spec, const TcLand *land)
{
  static const struct { double level, width; } lines[] = { { 0.08, 0.021 }, { 0.15, 0.016 }, { 0.23, 0.011 } };
  const guint32 bank = spec->own ? spec->ink.line : canvas->palette->water_edge;

  tc_canvas_fill_level (canvas, land, -0.05, tc_spot (0, 0), bank, 1);
  tc_canvas_fill_level (canvas, land, 0, tc_spot (0, 0), spec->ground, 1);
  for (guint i = 0; i < G_N_ELEMENTS (lines) && canvas->detail >= TC_DETAIL_FULL; i++)
    tc_canvas_trace_level (canvas, land, lines[i].level, lines[i].width, tc_colour_mix (spec->ground, spec->ink.line, 0.5), 1);
}
