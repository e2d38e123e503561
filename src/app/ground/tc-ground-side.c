/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-ground-side.h"

#include <math.h>

static TcMapCanvas *
get_canvas (TcGroundTool *self)
{
  return tc_page_get_canvas (self->page);
}

int
tc_ground_side_find (TcGroundTool *self, TcHex hex, double x, double y, double *far)
{
  double here_x, here_y, size = tc_map_canvas_get_hex_size (get_canvas (self));
  int best = -1;

  *far = G_MAXDOUBLE;
  tc_map_canvas_get_hex_point (get_canvas (self), hex, &here_x, &here_y);
  for (int direction = 0; direction < TC_HEX_DIRECTIONS; direction++)
    {
      TcHex next = tc_hexgrid_neighbour (&tc_ground_tool_get_map (self)->grid, hex, direction);
      double next_x, next_y, distance;

      if (next == TC_NO_HEX)
        continue;
      tc_map_canvas_get_hex_point (get_canvas (self), next, &next_x, &next_y);
      distance = hypot ((here_x + next_x) / 2 - x, (here_y + next_y) / 2 - y) / size;
      if (distance < *far)
        {
          *far = distance;
          best = direction;
        }
    }
  return best;
}

static void
draw_side (TcGroundTool *self, TcHexPair pair, gboolean wipes)
{
  TcDocument *document = tc_session_get_document (tc_ground_tool_get_session (self));

  if (self->pencil.kind == TC_PENCIL_SIDES && self->before.a != TC_NO_HEX)
    pair = tc_pencil_go_on (self->before, pair);
  self->before = pair;
  if (wipes)
    tc_pencil_wipe_side (&self->pencil, document, self->stroke, pair.a, pair.b);
  else
    tc_pencil_draw_side (&self->pencil, document, self->stroke, pair.a, pair.b);
}

void
tc_ground_side_draw (TcGroundTool *self, TcHex hex, int side, gboolean wipes)
{
  const TcHexGrid *grid = &tc_ground_tool_get_map (self)->grid;
  TcHex next = side >= 0 && hex != TC_NO_HEX ? tc_hexgrid_neighbour (grid, hex, side) : TC_NO_HEX;
  TcHexPair pair = { hex, next }, between[2];
  guint n = 0;

  if (next == TC_NO_HEX)
    return;
  /* A hand that cuts a corner leaves no gap. */
  if (!wipes && self->pencil.kind == TC_PENCIL_SIDES && self->before.a != TC_NO_HEX)
    n = tc_pencil_find_between (&self->pencil, grid, self->before, pair, between);
  for (guint i = 0; i < n; i++)
    draw_side (self, between[i], FALSE);
  draw_side (self, pair, wipes);
}

void
tc_ground_side_set_focus (TcGroundTool *self, TcHex hex, int side)
{
  if (self->hex == hex && self->side == side)
    return;
  self->hex = hex;
  self->side = side;
  tc_map_canvas_refresh (get_canvas (self));
}

void
tc_ground_side_turn (TcGroundTool *self, TcHex hex, int step)
{
  int side = self->hex == hex && self->side >= 0 ? self->side : 0;

  for (int i = 0; i < TC_HEX_DIRECTIONS; i++)
    {
      side = (side + step + TC_HEX_DIRECTIONS) % TC_HEX_DIRECTIONS;
      if (tc_hexgrid_neighbour (&tc_ground_tool_get_map (self)->grid, hex, side) != TC_NO_HEX)
        break;
    }
  tc_ground_side_set_focus (self, hex, side);
}
