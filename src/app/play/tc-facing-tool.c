/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-facing-tool: fronts chosen on the map, where the rules play facing.
 *
 * While a counter is dragged, the part of the hex under the pointer says where its front will be: in
 * the middle as it costs least, near a side toward that side.  With Ctrl held the counter's hex stays where it
 * is, and the pointer may go round it.  [ and ] turn the front of the selected counter, during a drag too.
 */
#include "tc-i18n.h"

#include <math.h>

#include "tc-play-private.h"

#include "tc-pick.h"
#include "tc-say.h"
#include "tc-ui.h"

/* Of the distance between neighbours: nearer to the middle of a hex no front is meant. */
#define MIDDLE 0.36

static TcMapCanvas *
get_canvas (TcPlayPage *self)
{
  return tc_page_get_canvas (TC_PAGE (self));
}

static const TcPlacement *
get_first (TcPlayPage *self)
{
  guint n;
  const gint16 *units = tc_planner_get_units (self->planner, &n);

  return n > 0 ? tc_planner_get_placement (self->planner, units[0]) : NULL;
}

/* The direction whose neighbour lies nearest to where the pointer points from the middle of the hex. */
static int
direction_to (TcPlayPage *self, TcHex hex, double x, double y, double *distance)
{
  const TcHexGrid *grid = &tc_game_get_battle (tc_play_get_game (self))->map->grid;
  double cx, cy, best = -G_MAXDOUBLE;
  int found = TC_NO_FACING;

  tc_map_canvas_get_hex_point (get_canvas (self), hex, &cx, &cy);
  *distance = hypot (x - cx, y - cy) / tc_map_canvas_get_hex_size (get_canvas (self));
  for (int d = 0; d < TC_HEX_DIRECTIONS; d++)
    {
      double angle = d * G_PI / 3;
      /* of a grid that runs down the page x and y change places */
      double dx = grid->sideways ? sin (angle) : cos (angle), dy = grid->sideways ? cos (angle) : sin (angle);
      double along = (x - cx) * dx + (y - cy) * dy;

      if (along > best)
        {
          best = along;
          found = d;
        }
    }
  return found;
}

/* Sets where the dragged counter would go and how it would face. */
void
tc_play_point_front (TcPlayPage *self, const TcHit *hit)
{
  gboolean held = (hit->modifiers & GDK_CONTROL_MASK) != 0 && self->drop != TC_NO_HEX;
  TcHex hex = held ? self->drop : hit->hex;
  const TcPlacement *first = get_first (self);
  double distance;
  int front;
  TcOrder order;
  TcNote refusal;

  self->drop = hex;
  if (hex == TC_NO_HEX || first == NULL || !tc_planner_has_front (self->planner))
    return;
  front = direction_to (self, hex, hit->x, hit->y, &distance);
  tc_planner_set_front (self->planner, distance > MIDDLE ? front : TC_NO_FACING);
  /* Near a side by chance: a front that cannot be had is not meant, unless it was asked for. */
  if (!held && distance > MIDDLE && first->place.x != hex
      && !tc_planner_find_move (self->planner, hex, &order, &refusal))
    tc_planner_set_front (self->planner, TC_NO_FACING);
}

/* [ and ] */
gboolean
tc_play_turn_key (TcPlayPage *self, guint keyval)
{
  const TcPlacement *first = get_first (self);
  int front = tc_planner_get_front (self->planner);

  if ((keyval != GDK_KEY_bracketleft && keyval != GDK_KEY_bracketright) || !tc_play_is_on_turn (self)
      || first == NULL || !tc_planner_has_front (self->planner))
    return FALSE;
  if (front == TC_NO_FACING)
    front = first->place.facing;
  tc_planner_set_front (self->planner, (front + (keyval == GDK_KEY_bracketright ? 1 : 5)) % 6);
  tc_play_update_now (self);
  return TRUE;
}

/* Turned where it stands. */
static void
show_turn (TcPlayPage *self, TcScene *scene, const TcOrder *order)
{
  for (guint i = 0; i < scene->placements->len; i++)
    {
      TcPlacement *placement = &g_array_index (scene->placements, TcPlacement, i);

      if (placement->counter == order->units[0])
        placement->place.facing = order->path[order->n_path - 1].facing;
    }
}

/* The counter as it would stand, with what that costs. */
void
tc_play_fill_front (TcPlayPage *self, TcScene *scene)
{
  const TcPlacement *first = get_first (self);
  TcHex hex;
  TcOrder order;
  TcNote refusal;

  if (first == NULL || !tc_planner_has_front (self->planner))
    return;
  hex = self->drop != TC_NO_HEX ? self->drop : first->place.x;
  if (!tc_planner_find_move (self->planner, hex, &order, &refusal))
    {
      if (refusal.code != NULL && tc_planner_get_front (self->planner) != TC_NO_FACING)
        tc_scene_add_overlay (scene, TC_OVERLAY_BLOCKED, hex, 0);
      return;
    }
  if (hex == first->place.x)
    show_turn (self, scene, &order);
  else
    {
      TcPlacement ghost = *first;

      ghost.faces = TC_FACE_GHOST;
      ghost.place = order.path[order.n_path - 1];
      g_array_append_val (scene->placements, ghost);
    }
  tc_scene_add_overlay (scene, TC_OVERLAY_COST, hex, order.cost);
}

/* In the panel: the turn that [ and ] have made up, its cost and its button. */
void
tc_play_add_front (TcPlayPage *self)
{
  const TcRuleset *ruleset = tc_game_get_ruleset (tc_play_get_game (self));
  const TcPlacement *first = get_first (self);
  TcOrder order;
  TcNote refusal;

  if (first == NULL || !tc_planner_has_front (self->planner))
    return;
  tc_play_append (self, tc_ui_text (_("[ and ] turn its front; dragging it near a side of a hex does too."), "dim-label"));
  if (tc_planner_find_move (self->planner, first->place.x, &order, &refusal))
    {
      g_autofree char *label = g_strdup_printf (ngettext ("Turn on the spot: %d point", "Turn on the spot: %d points",
                                                          order.cost), order.cost);

      tc_play_pin_order (self, &order, label);
    }
  else if (refusal.code != NULL)
    {
      g_autofree char *text = tc_say_note (&refusal, ruleset);

      gtk_box_append (self->pinned, tc_ui_text (text, "refused"));
    }
}
