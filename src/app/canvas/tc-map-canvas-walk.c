/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-map-canvas-private.h"

#include "tc-say-hex.h"
#include "tc-say.h"

/* The direction of the grid for a key, -1 for none.  Up and down zigzag, so
 * that going straight up the page stays in its column. */
static int
direction_of_key (const TcHexGrid *grid, TcHex hex, guint keyval)
{
  gboolean shifted = (tc_hexgrid_row (grid, hex) & 1) == (grid->shifted & 1);

  switch (keyval)
    {
    case GDK_KEY_Right: case GDK_KEY_KP_Right: return 0;
    case GDK_KEY_Page_Down: case GDK_KEY_KP_Page_Down: return 1;
    case GDK_KEY_End: case GDK_KEY_KP_End: return 2;
    case GDK_KEY_Left: case GDK_KEY_KP_Left: return 3;
    case GDK_KEY_Home: case GDK_KEY_KP_Home: return 4;
    case GDK_KEY_Page_Up: case GDK_KEY_KP_Page_Up: return 5;
    case GDK_KEY_Down: case GDK_KEY_KP_Down: return shifted ? 2 : 1;
    case GDK_KEY_Up: case GDK_KEY_KP_Up: return shifted ? 4 : 5;
    default: return -1;
    }
}

/* The keys of a board whose hexrows run down the page. */
static guint
turn_key (guint keyval)
{
  switch (keyval)
    {
    case GDK_KEY_Right: return GDK_KEY_Down;
    case GDK_KEY_Down: return GDK_KEY_Right;
    case GDK_KEY_Left: return GDK_KEY_Up;
    case GDK_KEY_Up: return GDK_KEY_Left;
    case GDK_KEY_End: return GDK_KEY_Page_Up;
    case GDK_KEY_Page_Up: return GDK_KEY_End;
    default: return keyval;
    }
}

static TcHex
middle (TcMapCanvas *self)
{
  const TcMap *map = self->scene.battle->map;
  TcHex hex = tc_view_point_to_hex (&self->view, map, self->view.width / 2.0, self->view.height / 2.0);

  return hex != TC_NO_HEX ? hex : tc_map_get_board (map)->get_middle (map);
}

/* The next counter of any side in the order of the battle. */
static void
next_counter (TcMapCanvas *self, int step)
{
  GArray *placements = self->scene.placements;
  int present = -1;
  const TcPlacement *next;

  g_assert (step == 1 || step == -1);

  if (placements->len == 0)
    return;
  for (guint i = 0; i < placements->len; i++)
    if (g_array_index (placements, TcPlacement, i).counter == tc_session_get_counter (self->session))
      present = i;
  present = present < 0 ? (step > 0 ? 0 : (int) placements->len - 1)
                        : (present + step + (int) placements->len) % (int) placements->len;
  next = &g_array_index (placements, TcPlacement, present);
  tc_session_set_counter (self->session, next->counter);
  tc_session_set_cursor (self->session, tc_map_find_place (self->scene.battle->map, next->place));
  tc_map_canvas_reveal (self, tc_session_get_cursor (self->session));
}

/* Where a key leads from a spot.  FALSE when it leads nowhere on any board; *out is TC_NO_HEX off this one. */
static gboolean
step_on_hexes (const TcMap *map, TcHex hex, guint keyval, TcHex *out)
{
  int direction = direction_of_key (&map->grid, hex, map->grid.sideways ? turn_key (keyval) : keyval);

  *out = direction >= 0 ? tc_hexgrid_neighbour (&map->grid, hex, direction) : TC_NO_HEX;
  return direction >= 0;
}

/* A key moves one centimetre. */
static gboolean
step_on_table (const TcMap *map, TcHex hex, guint keyval, TcHex *out)
{
  TcPoint at = tc_map_get_point (map, hex);

  g_assert (hex != TC_NO_HEX);

  switch (keyval)
    {
    case GDK_KEY_Right: case GDK_KEY_KP_Right: at.x += 100; break;
    case GDK_KEY_Left: case GDK_KEY_KP_Left: at.x -= 100; break;
    case GDK_KEY_Up: case GDK_KEY_KP_Up: at.y += 100; break;
    case GDK_KEY_Down: case GDK_KEY_KP_Down: at.y -= 100; break;
    default: return FALSE;
    }
  *out = tc_map_find_point (map, at);
  return TRUE;
}

static const struct
{
  gboolean (*step) (const TcMap *map, TcHex hex, guint keyval, TcHex *out);
  const char *keys;
} boards[TC_N_BOARDS] = {
  [TC_BOARD_HEXES] = { step_on_hexes, N_("Arrow keys walk from hex to hex, Enter selects, N goes to the next counter.") },
  [TC_BOARD_TABLE] = { step_on_table, N_("Arrow keys walk by centimetres, Enter selects, N goes to the next counter.") },
};

/* The first key shows the cursor in the middle. */
gboolean
tc_map_canvas_walk (TcMapCanvas *self, guint keyval)
{
  const TcMap *map = self->scene.battle->map;
  TcHex hex = tc_session_get_cursor (self->session), from = hex != TC_NO_HEX ? hex : middle (self), to;

  if (keyval == GDK_KEY_n || keyval == GDK_KEY_p)
    {
      next_counter (self, keyval == GDK_KEY_n ? 1 : -1);
      return TRUE;
    }
  if (!boards[tc_map_get_board (map)->kind].step (map, from, keyval, &to))
    return FALSE;
  if (hex == TC_NO_HEX)
    to = from;
  if (to != TC_NO_HEX)
    {
      tc_session_set_cursor (self->session, to);
      tc_map_canvas_reveal (self, to);
    }
  return TRUE;
}

/* The canvas's accessible name is the hex under the cursor. */
void
tc_map_canvas_speak (TcMapCanvas *self)
{
  TcHex hex = tc_session_get_cursor (self->session);
  g_autofree char *text = NULL;

  if (hex == TC_NO_HEX || !tc_map_canvas_update_scene (self))
    return;
  text = tc_say_hex (&self->scene, hex);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  _(boards[tc_map_get_board (self->scene.battle->map)->kind].keys), -1);
}

void
tc_map_canvas_get_hex_point (TcMapCanvas *self, TcHex hex, double *x, double *y)
{
  *x = *y = 0;
  if (tc_map_canvas_update_scene (self))
    tc_view_hex_to_point (&self->view, self->scene.battle->map, hex, x, y);
}

gboolean
tc_map_canvas_get_cursor_point (TcMapCanvas *self, double *x, double *y)
{
  TcHex hex = self->session != NULL ? tc_session_get_cursor (self->session) : TC_NO_HEX;

  if (hex == TC_NO_HEX || !tc_map_canvas_update_scene (self))
    return FALSE;
  tc_view_hex_to_point (&self->view, self->scene.battle->map, hex, x, y);
  return TRUE;
}
