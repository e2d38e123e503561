/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-stencil.h"

#include <gdk/gdk.h>

static TcHex
get_last (const TcStencilAsk *ask)
{
  return ask->corners[ask->n - 1];
}

static void
find_brush (const TcStencilAsk *ask, TcHexSet *out)
{
  tc_hexset_add_disc (out, &ask->map->grid, get_last (ask), ask->radius);
}

/* As wide as the brush; the hexes of a narrow one are in order. */
static void
find_line (const TcStencilAsk *ask, TcHexSet *out)
{
  const TcHexGrid *grid = &ask->map->grid;
  g_autoptr (TcHexSet) line = tc_hexset_new (grid);

  tc_hexset_add_line (line, grid, ask->corners[0], get_last (ask));
  for (guint i = 0; i < line->hexes->len; i++)
    tc_hexset_add_disc (out, grid, tc_hexset_get (line, i), ask->radius);
}

static void
find_rectangle (const TcStencilAsk *ask, TcHexSet *out)
{
  tc_hexset_add_rectangle (out, &ask->map->grid, ask->corners[0], get_last (ask));
}

static void
find_outline (const TcStencilAsk *ask, TcHexSet *out)
{
  tc_hexset_add_outline (out, &ask->map->grid, ask->corners, ask->n);
}

static void
find_reach (const TcStencilAsk *ask, TcHexSet *out)
{
  tc_pencil_find_alike (ask->pencil, ask->map, get_last (ask), FALSE, out);
}

static void
find_alike (const TcStencilAsk *ask, TcHexSet *out)
{
  tc_pencil_find_alike (ask->pencil, ask->map, get_last (ask), TRUE, out);
}

const TcStencil tc_stencils[TC_N_STENCILS] = {
  [TC_STENCIL_FREEHAND] = { GDK_KEY_d, "tercio-freehand-symbolic", NULL,
    N_("Freehand (D)"), N_("Click or drag."), 1, TRUE, FALSE, find_brush },
  [TC_STENCIL_LINE] = { GDK_KEY_l, "tercio-line-symbolic", NULL,
    N_("Line (L)"), N_("Drag from end to end, or click both."), 2, FALSE, TRUE, find_line },
  [TC_STENCIL_RECTANGLE] = { GDK_KEY_r, "tercio-rectangle-symbolic", NULL,
    N_("Rectangle (R)"), N_("Drag from corner to corner, or click both."), 2, FALSE, FALSE, find_rectangle },
  [TC_STENCIL_OUTLINE] = { GDK_KEY_o, "tercio-outline-symbolic", NULL,
    N_("Outline (O)"), N_("Drag round it, or click corners, the last one twice."), 0, TRUE, FALSE, find_outline },
  [TC_STENCIL_FILL] = { GDK_KEY_f, "tercio-fill-symbolic", "tercio-wand-symbolic",
    N_("Fill (F)"), N_("Click ground: as far as it is alike."), 1, FALSE, FALSE, find_reach },
  [TC_STENCIL_ALIKE] = { GDK_KEY_a, "tercio-alike-symbolic", NULL,
    N_("All alike (A)"), N_("Click ground: wherever it is alike."), 1, FALSE, FALSE, find_alike },
};

const TcSymmetry tc_symmetries[TC_N_SYMMETRIES] = {
  { N_("None") },
  { N_("Left and right"), { { TRUE, FALSE } } },
  { N_("Top and bottom"), { { FALSE, TRUE } } },
  { N_("Half a turn"), { { TRUE, TRUE } } },
  { N_("All four"), { { TRUE, FALSE }, { FALSE, TRUE } } },
};

void
tc_symmetry_add (const TcSymmetry *self, const TcHexGrid *grid, TcHexSet *hexes)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->images); i++)
    {
      gboolean sideways = self->images[i].sideways, upright = self->images[i].upright;

      tc_hexset_add_image (hexes, grid, grid->sideways ? upright : sideways, grid->sideways ? sideways : upright);
    }
}

guint
tc_stencil_count (int radius)
{
  return 1 + 3 * (guint) radius * ((guint) radius + 1);
}
