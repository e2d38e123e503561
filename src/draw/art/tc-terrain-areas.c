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
  static const struct { double level, share; } steps[] = { { -0.10, 0.35 }, { 0.0, 0.68 }, { 0.16, 1 } };

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
    tc_canvas_fill_level (canvas, land, 0.02, tc_spot (0.05, 0.07), spec->ink.dark, 0.30);
  tc_canvas_fill_level (canvas, land, p->bare ? -0.06 : -0.03, tc_spot (0, 0),
                        p->bare ? spec->ink.line : tc_colour_mix (floor, spec->ink.line, 0.55), 1);
  tc_canvas_fill_level (canvas, land, 0.02, tc_spot (0, 0), floor, 1);
}

/* Water with its bank, and the lines that follow the bank. */
void
tc_terrain_area_lake (const TcCanvas *canvas, const TcTerrainSpec *spec, const TcLand *land)
{
  static const struct { double level, share; } lines[] = { { 0.10, 0.7 }, { 0.24, 0.4 } };
  const TcPalette *p = canvas->palette;
  guint32 colour = spec->ground;

  tc_canvas_fill_level (canvas, land, -0.05, tc_spot (0, 0), spec->own ? spec->ink.line : p->water_edge, 1);
  tc_canvas_fill_level (canvas, land, 0, tc_spot (0, 0), colour, 1);
  for (guint i = 0; canvas->detail >= TC_DETAIL_FULL && i < G_N_ELEMENTS (lines); i++)
    tc_canvas_fill_ribbon (canvas, land, lines[i].level, lines[i].level + 0.04,
                           tc_colour_mix (colour, spec->ink.line, lines[i].share), 1);
}
