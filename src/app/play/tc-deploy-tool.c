/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-deploy-private.h"

#include "tc-pick.h"

#define KEY_TURN 500 /* hundredths of a degree */

static TcDeploy *
get_deploy (TcTool *tool)
{
  return ((TcPlayTool *) tool)->page->deploy;
}

static const TcScene *
get_scene (TcDeploy *self)
{
  return tc_map_canvas_get_scene (tc_page_get_canvas (TC_PAGE (self->page)));
}

static void
refresh (TcDeploy *self)
{
  tc_map_canvas_refresh (tc_page_get_canvas (TC_PAGE (self->page)));
}

/* Painting */
static void
add_ground (TcDeploy *self, TcScene *scene, int picked)
{
  gint32 count = tc_hexgrid_get_count (&scene->battle->map->grid);
  TcNote refusal;

  for (TcHex hex = 0; hex < count; hex++)
    if (picked >= 0 ? tc_deploy_may (self, hex, &refusal) : self->ground[hex])
      tc_scene_add_overlay (scene, picked >= 0 ? TC_OVERLAY_REACH : TC_OVERLAY_AREA, hex, -1);
}

/* Where the picked one would stand, above who stands there. */
static void
add_ghost (TcDeploy *self, TcScene *scene, int picked)
{
  const TcPlacement *at = tc_planner_get_placement (self->page->planner, picked);
  TcPlacement ghost = { .counter = picked, .faces = TC_FACE_GHOST };
  TcHex hex = self->page->drop;
  TcNote refusal;

  if (hex == TC_NO_HEX || (at != NULL && at->place.x == hex))
    return;
  if (!tc_deploy_may (self, hex, &refusal))
    {
      tc_scene_add_overlay (scene, TC_OVERLAY_BLOCKED, hex, 0);
      return;
    }
  ghost.side = tc_game_get_state (tc_deploy_get_game (self))->actor;
  ghost.place = (TcPlace) { hex, 0, TC_NO_FACING };
  for (guint i = 0; i < TC_N_COLUMNS; i++)
    ghost.values[i] = tc_battle_counter (scene->battle, picked)->values[i];
  g_array_append_val (scene->placements, ghost);
  tc_scene_add_overlay (scene, TC_OVERLAY_SELECTED, hex, 0);
}

/* The ground, who would stand where. */
static void
paint (TcDeploy *self, TcScene *scene)
{
  int picked = tc_deploy_get_picked (self);

  if (tc_deploy_is_on_table (self))
    {
      tc_deploy_paint_table (self, scene);
      return;
    }
  add_ground (self, scene, picked);
  if (picked < 0)
    return;
  for (guint i = 0; i < scene->placements->len; i++)
    if (g_array_index (scene->placements, TcPlacement, i).counter == picked)
      g_array_index (scene->placements, TcPlacement, i).faces |= TC_FACE_SELECTED;
  add_ghost (self, scene, picked);
}

static void
fill (TcTool *tool, TcScene *scene)
{
  TcDeploy *self = get_deploy (tool);

  tc_session_fill_position (tc_page_get_session (TC_PAGE (self->page)), scene);
  paint (self, scene);
}

/* Clicking */

/* Whom of the stack a click takes: one after the other of those that may still be moved. */
static int
find_member (TcDeploy *self, const TcHit *hit)
{
  const TcScene *scene = get_scene (self);
  int picked = tc_deploy_get_picked (self);
  int counter = tc_deploy_stands_at (self, picked, hit->hex) ? tc_pick_next (scene, hit->hex, picked)
                                                             : tc_pick_fighter (scene, hit);

  for (guint i = 0; i < scene->placements->len && counter >= 0 && !tc_deploy_is_member (self, counter); i++)
    counter = tc_pick_next (scene, hit->hex, counter);
  return counter >= 0 && tc_deploy_is_member (self, counter) ? counter : -1;
}

static void
click (TcTool *tool, const TcHit *hit)
{
  TcDeploy *self = get_deploy (tool);
  TcSession *session = tc_page_get_session (TC_PAGE (self->page));
  int picked = tc_deploy_get_picked (self);
  int counter = hit->hex != TC_NO_HEX ? find_member (self, hit) : -1;
  gboolean stands = tc_deploy_stands_at (self, picked, hit->hex);
  TcNote refusal;

  if (hit->hex == TC_NO_HEX)
    return;
  self->grip = (TcPoint) { 0, 0 };
  /* on a table nobody is set up on another: the click is for who stands there */
  if (counter >= 0 && tc_deploy_is_on_table (self))
    tc_deploy_pick (self, counter);
  else if (picked >= 0 && !stands && (hit->modifiers & GDK_SHIFT_MASK) == 0 && tc_deploy_may (self, hit->hex, &refusal))
    tc_deploy_put (self, hit->hex);
  else if (counter >= 0)
    tc_deploy_pick (self, counter);
  else if (picked >= 0 && !stands)
    tc_deploy_put (self, hit->hex);
  else
    tc_session_set_counter (session, hit->counter);
}

static void
hover (TcTool *tool, const TcHit *hit)
{
  tc_deploy_point (get_deploy (tool), hit->hex);
}

/* Dragging one that stands; dropped beside the map it is taken back */
static gboolean
drag_begin (TcTool *tool, const TcHit *hit)
{
  TcDeploy *self = get_deploy (tool);
  int picked = tc_deploy_get_picked (self);
  int counter = tc_deploy_stands_at (self, picked, hit->hex) ? picked : find_member (self, hit);

  if (hit->counter < 0 || counter < 0 || !tc_deploy_is_placed (self, counter))
    return FALSE;
  tc_deploy_pick (self, counter);
  if (tc_deploy_is_on_table (self))
    {
      TcPlace place = tc_planner_get_placement (self->page->planner, counter)->place;
      TcPoint at = tc_map_get_point (get_scene (self)->battle->map, hit->hex);

      self->grip = (TcPoint) { place.x - at.x, place.y - at.y };
    }
  tc_deploy_point (self, hit->hex);
  return TRUE;
}

static void
drag_update (TcTool *tool, const TcHit *hit)
{
  TcDeploy *self = get_deploy (tool);

  if (self->page->drop != hit->hex)
    tc_deploy_point (self, hit->hex);
}

static void
drag_end (TcTool *tool, const TcHit *hit)
{
  TcDeploy *self = get_deploy (tool);
  TcMapCanvas *canvas = tc_page_get_canvas (TC_PAGE (self->page));
  int picked = tc_deploy_get_picked (self);
  gboolean stands = picked >= 0 && tc_deploy_is_placed (self, picked);

  self->page->drop = TC_NO_HEX;
  if (stands && tc_map_canvas_get_hex_at (canvas, hit->x, hit->y) == TC_NO_HEX)
    tc_deploy_lift (self, picked);
  else if (stands && (tc_deploy_is_on_table (self) || !tc_deploy_stands_at (self, picked, hit->hex)))
    tc_deploy_put (self, hit->hex);
  self->grip = (TcPoint) { 0, 0 };
  refresh (self);
}

/* Keys */
static void
pick_next_row (TcDeploy *self)
{
  const TcBattle *battle = tc_game_get_battle (tc_deploy_get_game (self));
  int picked = tc_deploy_get_picked (self);
  guint at = 0;

  for (guint i = 0; picked >= 0 && i < self->groups->len; i++)
    if (tc_deploy_are_equal (battle, g_array_index (self->groups, TcDeployGroup, i).first, picked))
      at = i + 1;
  for (guint i = 0; i < self->groups->len; i++)
    {
      const TcDeployGroup *group = &g_array_index (self->groups, TcDeployGroup, (at + i) % self->groups->len);

      if (group->waiting == 0)
        continue;
      tc_deploy_pick (self, group->first);
      return;
    }
}

static gboolean
lift_by_key (TcDeploy *self, TcHex cursor)
{
  int picked = tc_deploy_get_picked (self);
  TcHit hit = { .hex = cursor, .counter = cursor != TC_NO_HEX ? tc_pick_next (get_scene (self), cursor, -1) : -1 };

  if ((picked < 0 || !tc_deploy_is_placed (self, picked)) && cursor != TC_NO_HEX)
    picked = find_member (self, &hit);
  if (picked < 0 || !tc_deploy_is_placed (self, picked))
    return FALSE;
  tc_deploy_lift (self, picked);
  return TRUE;
}

/* T takes the next row of the tray, M sets up at the hex cursor, Delete takes back, R sets up the rest; on a table
 * comma and full stop turn. */
static gboolean
key (TcTool *tool, guint keyval, GdkModifierType modifiers)
{
  TcDeploy *self = get_deploy (tool);
  TcHex cursor = tc_session_get_cursor (tc_page_get_session (TC_PAGE (self->page)));

  if (modifiers != 0 || !self->on)
    return FALSE;
  switch (keyval)
    {
    case GDK_KEY_t:
      pick_next_row (self);
      return TRUE;
    case GDK_KEY_m:
      if (tc_deploy_get_picked (self) < 0 || cursor == TC_NO_HEX)
        return FALSE;
      tc_deploy_put (self, cursor);
      return TRUE;
    case GDK_KEY_comma:
      return tc_deploy_turn (self, -KEY_TURN);
    case GDK_KEY_period:
      return tc_deploy_turn (self, KEY_TURN);
    case GDK_KEY_r:
      tc_deploy_fill (self, self->waiting == 0);
      return TRUE;
    case GDK_KEY_Delete:
    case GDK_KEY_BackSpace:
      return lift_by_key (self, cursor);
    default:
      return FALSE;
    }
}

static gboolean
cancel (TcTool *tool)
{
  TcDeploy *self = get_deploy (tool);

  self->page->drop = TC_NO_HEX;
  self->grip = (TcPoint) { 0, 0 };
  tc_deploy_pick (self, -1);
  return TRUE;
}

const TcToolClass tc_deploy_tool_class = {
  .hint = N_("Click where the counter of the tray stands; T: the next kind, Delete: take back"),
  .fill = fill,
  .click = click,
  .hover = hover,
  .drag_begin = drag_begin,
  .drag_update = drag_update,
  .drag_end = drag_end,
  .key = key,
  .cancel = cancel,
};

const TcToolClass tc_deploy_table_tool_class = {
  .hint = N_("Click where the unit of the tray stands, comma and full stop turn it; T: the next kind, Delete: take back"),
  .fill = fill,
  .click = click,
  .hover = hover,
  .drag_begin = drag_begin,
  .drag_update = drag_update,
  .drag_end = drag_end,
  .key = key,
  .cancel = cancel,
};
