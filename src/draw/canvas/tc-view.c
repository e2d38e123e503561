/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-view.h"

#include <math.h>

#include "tc-geometry.h"

/* At least this much of the board, or all of it, stays in the window. */
#define VIEW_KEEP 48.0

/* The margin of the sheet is fitted in with the board if the board stays as large as this share of what it could be. */
#define SHEET_SHARE 0.95

void
tc_view_get_board_size (const TcMap *map, double hex, double *width, double *height)
{
  double w, h;

  g_return_if_fail (map != NULL);

  tc_geometry_get (map)->get_size (map, &w, &h);
  if (width != NULL)
    *width = w * hex;
  if (height != NULL)
    *height = h * hex;
}

void
tc_view_get_sheet_size (const TcMap *map, double hex, double *width, double *height)
{
  g_return_if_fail (map != NULL && width != NULL && height != NULL);

  tc_geometry_sheet (map, width, height);
  *width *= hex;
  *height *= hex;
}

void
tc_view_fit (TcView *self, const TcMap *map)
{
  double w, h, across, down;

  g_return_if_fail (self != NULL && map != NULL);

  tc_geometry_get (map)->get_size (map, &w, &h);
  tc_geometry_sheet (map, &across, &down);
  if (MIN (self->width / across, self->height / down) >= SHEET_SHARE * MIN (self->width / w, self->height / h))
    {
      w = across;
      h = down;
    }
  self->hex = CLAMP (MIN (self->width / w, self->height / h), TC_VIEW_MIN_HEX, TC_VIEW_MAX_HEX);
  /* Where the sheet goes on, what room there is shows its margin. */
  self->x = across > w ? 0 : (w * self->hex - self->width) / 2;
  self->y = down > h ? 0 : (h * self->hex - self->height) / 2;
}

static double
hold (double origin, double board, double window)
{
  double keep = MIN (VIEW_KEEP, MIN (board, window));

  return CLAMP (origin, keep - window, board - keep);
}

void
tc_view_pan (TcView *self, const TcMap *map, double dx, double dy)
{
  double w, h;

  g_return_if_fail (self != NULL && map != NULL);

  tc_view_get_sheet_size (map, self->hex, &w, &h);
  self->x = hold (self->x + dx, w, self->width);
  self->y = hold (self->y + dy, h, self->height);
}

void
tc_view_zoom (TcView *self, const TcMap *map, double factor, double px, double py)
{
  double hex, ratio;

  g_return_if_fail (self != NULL && map != NULL);
  g_return_if_fail (factor > 0);

  hex = CLAMP (self->hex * factor, TC_VIEW_MIN_HEX, TC_VIEW_MAX_HEX);
  ratio = hex / self->hex;
  self->hex = hex;
  self->x = (self->x + px) * ratio - px;
  self->y = (self->y + py) * ratio - py;
  tc_view_pan (self, map, 0, 0);
}

/* A hex and a half of surroundings, as far as the window has room for them. */
static void
reveal (TcView *self, double px, double py)
{
  double dx = 0, dy = 0, keep = 1.5 * self->hex;

  if (self->width <= 2 * keep)
    dx = px - self->width / 2.0;
  else if (px < keep)
    dx = px - keep;
  else if (px > self->width - keep)
    dx = px - (self->width - keep);
  if (self->height <= 2 * keep)
    dy = py - self->height / 2.0;
  else if (py < keep)
    dy = py - keep;
  else if (py > self->height - keep)
    dy = py - (self->height - keep);
  self->x += dx;
  self->y += dy;
}

void
tc_view_reveal (TcView *self, const TcMap *map, TcHex hex)
{
  double px, py;

  g_return_if_fail (self != NULL && map != NULL);
  g_return_if_fail (tc_map_has_hex (map, hex));

  tc_view_hex_to_point (self, map, hex, &px, &py);
  reveal (self, px, py);
}

void
tc_view_place_to_point (const TcView *self, const TcMap *map, TcPlace place, double *px, double *py)
{
  TcSpot at;

  g_return_if_fail (self != NULL && map != NULL);

  at = tc_geometry_get (map)->find_place (map, place);
  *px = at.x * self->hex - self->x;
  *py = at.y * self->hex - self->y;
}

TcPlace
tc_view_point_to_place (const TcView *self, const TcMap *map, double px, double py)
{
  g_return_val_if_fail (self != NULL && map != NULL, TC_NOWHERE);
  g_return_val_if_fail (self->hex > 0, TC_NOWHERE);

  return tc_geometry_get (map)->get_place (map, tc_spot ((px + self->x) / self->hex, (py + self->y) / self->hex));
}

void
tc_view_hex_to_point (const TcView *self, const TcMap *map, TcHex hex, double *px, double *py)
{
  g_return_if_fail (map != NULL && tc_map_has_hex (map, hex));

  tc_view_place_to_point (self, map, tc_map_get_place (map, hex), px, py);
}

TcHex
tc_view_point_to_hex (const TcView *self, const TcMap *map, double px, double py)
{
  return tc_map_find_place (map, tc_view_point_to_place (self, map, px, py));
}
