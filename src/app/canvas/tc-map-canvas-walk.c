/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-map-canvas-private.h"

#include "tc-announce.h"
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

void
tc_map_canvas_select (TcMapCanvas *self, int counter)
{
  tc_session_set_counter (self->session, counter);
  if (self->tool != NULL && self->tool->klass->select != NULL)
    self->tool->klass->select (self->tool, counter);
}

/* Does N stop at that placement?  While counters can act, only at them. */
static gboolean
is_next (TcMapCanvas *self, guint index, gboolean acts)
{
  const TcPlacement *placement = &g_array_index (self->scene.placements, TcPlacement, index);

  return (placement->faces & TC_FACE_GHOST) == 0
         && (!acts || self->tool->klass->can_act (self->tool, placement->counter));
}

void
tc_map_canvas_show_contrast (TcMapCanvas *self, const TcContrast *contrast)
{
  if (contrast->counter >= 0)
    tc_map_canvas_select (self, contrast->counter);
  if (contrast->hex == TC_NO_HEX)
    return;
  tc_session_set_cursor (self->session, contrast->hex);
  tc_map_canvas_reveal (self, contrast->hex);
}

/* While positions are compared, the next difference; FALSE when there is none. */
static gboolean
next_contrast (TcMapCanvas *self, int step)
{
  g_autoptr (GPtrArray) contrasts = tc_session_list_contrasts (self->session, self->scene.placements);
  g_autofree char *text = NULL;
  const TcContrast *contrast;
  guint n = contrasts != NULL ? contrasts->len : 0;

  if (n == 0)
    return FALSE;
  self->contrast = step > 0 ? self->contrast % n + 1 : (self->contrast + n - 2) % n + 1;
  contrast = g_ptr_array_index (contrasts, self->contrast - 1);
  tc_map_canvas_show_contrast (self, contrast);
  /* Translators: the number of a difference, how many there are, what differs, and how */
  text = g_strdup_printf (_("Difference %u of %u: %s: %s"), self->contrast, n, contrast->text, contrast->about);
  tc_announce (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), text);
  return TRUE;
}

/* The next counter that can act, in the order of the battle; where nobody acts, the next of any side. */
static void
next_counter (TcMapCanvas *self, int step)
{
  GArray *placements = self->scene.placements;
  int n = (int) placements->len, present = step > 0 ? -1 : n, index = -1;
  gboolean acts = FALSE;
  TcHex hex;

  g_assert (step == 1 || step == -1);

  for (int i = 0; i < n; i++)
    {
      if (g_array_index (placements, TcPlacement, i).counter == tc_session_get_counter (self->session))
        present = i;
      acts |= self->tool != NULL && self->tool->klass->can_act != NULL && is_next (self, (guint) i, TRUE);
    }
  for (int i = 1; i <= n && index < 0; i++)
    if (is_next (self, (guint) ((present + step * i + 2 * n) % n), acts))
      index = (present + step * i + 2 * n) % n;
  if (index < 0)
    return;
  hex = tc_map_find_place (self->scene.battle->map, g_array_index (placements, TcPlacement, index).place);
  tc_session_set_cursor (self->session, hex);
  /* A tool that moves counters fills the scene anew. */
  tc_map_canvas_select (self, g_array_index (placements, TcPlacement, index).counter);
  tc_map_canvas_reveal (self, hex);
}

void
tc_map_canvas_go_next (TcMapCanvas *self, int step)
{
  if (!next_contrast (self, step))
    next_counter (self, step);
}

void
tc_map_canvas_go_to_mark (TcMapCanvas *self, int step)
{
  TcHex hex = tc_say_find_mark (&self->scene, tc_session_get_cursor (self->session), step);

  if (hex == TC_NO_HEX)
    return;
  tc_session_set_cursor (self->session, hex);
  tc_map_canvas_reveal (self, hex);
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
  const char *role; /* for people */
  const char *keys;
} boards[TC_N_BOARDS] = {
  [TC_BOARD_HEXES] = { step_on_hexes, N_("hex map"),
                       N_("Arrow keys walk from hex to hex, Enter selects, N goes to the next counter, J to the next mark.") },
  [TC_BOARD_TABLE] = { step_on_table, N_("table"),
                       N_("Arrow keys walk by centimetres, Enter selects, N goes to the next counter, J to the next mark.") },
};

/* The first key shows the cursor in the middle. */
gboolean
tc_map_canvas_walk (TcMapCanvas *self, guint keyval)
{
  const TcMap *map = self->scene.battle->map;
  TcHex hex = tc_session_get_cursor (self->session), from = hex != TC_NO_HEX ? hex : middle (self), to;

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
  text = tc_map_canvas_say (self, hex);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text,
                                  GTK_ACCESSIBLE_PROPERTY_ROLE_DESCRIPTION,
                                  _(boards[tc_map_get_board (self->scene.battle->map)->kind].role), -1);
  tc_announce_describe (GTK_WIDGET (self), _(boards[tc_map_get_board (self->scene.battle->map)->kind].keys));
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
