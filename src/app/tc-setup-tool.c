#include "tc-i18n.h"

#include "tc-setup-private.h"

#include "tc-pick.h"

static TcSetupPage *
get_page (TcTool *tool)
{
  return ((TcSetupTool *) tool)->page;
}

static TcSession *
get_session (TcTool *tool)
{
  return tc_page_get_session (TC_PAGE (get_page (tool)));
}

static void
refresh (TcTool *tool)
{
  tc_map_canvas_refresh (tc_page_get_canvas (TC_PAGE (get_page (tool))));
}

static int
pick (TcTool *tool, const TcHit *hit)
{
  const TcScene *scene = tc_map_canvas_get_scene (tc_page_get_canvas (TC_PAGE (get_page (tool))));
  int selected = tc_session_get_counter (get_session (tool));
  const TcPlacement *placement = selected >= 0 ? tc_pick_placement (scene, selected) : NULL;

  /* The one that is selected in the stack is meant, wherever it lies in it. */
  return placement != NULL && placement->place.x == hit->hex ? selected : hit->counter;
}

/* The set-up is edited even while a game is running: the scene is the document's. */
static void
fill (TcTool *tool, TcScene *scene)
{
  TcSetupPage *self = get_page (tool);
  int selected = tc_session_get_counter (get_session (tool));

  scene->battle = tc_session_get_battle (get_session (tool));
  tc_scene_add_setup (scene);
  for (guint i = 0; i < scene->placements->len; i++)
    {
      TcPlacement *placement = &g_array_index (scene->placements, TcPlacement, i);

      if (placement->counter != selected)
        continue;
      placement->faces |= TC_FACE_SELECTED;
      if (self->dragging && self->drop != TC_NO_HEX)
        placement->place.x = self->drop;
    }
  if (self->dragging && self->drop != TC_NO_HEX)
    tc_scene_add_overlay (scene, TC_OVERLAY_SELECTED, self->drop, 0);
}

static void
click (TcTool *tool, const TcHit *hit)
{
  TcSetupPage *self = get_page (tool);
  const TcScene *scene = tc_map_canvas_get_scene (tc_page_get_canvas (TC_PAGE (self)));
  int selected = tc_session_get_counter (get_session (tool));
  const TcBattle *battle = tc_session_get_battle (get_session (tool));

  if (hit->hex == TC_NO_HEX)
    return;
  if (hit->counter >= 0)
    tc_session_set_counter (get_session (tool), tc_pick_next (scene, hit->hex, selected));
  else if (selected >= 0 && tc_place_is_nowhere (tc_battle_counter (battle, selected)->place))
    tc_setup_place (self, selected, hit->hex);
  else
    tc_session_set_counter (get_session (tool), -1);
}

static gboolean
drag_begin (TcTool *tool, const TcHit *hit)
{
  TcSetupPage *self = get_page (tool);

  if (hit->counter < 0)
    return FALSE;
  tc_session_set_counter (get_session (tool), pick (tool, hit));
  self->dragging = TRUE;
  self->drop = hit->hex;
  return TRUE;
}

static void
drag_update (TcTool *tool, const TcHit *hit)
{
  get_page (tool)->drop = hit->hex;
  refresh (tool);
}

static void
drag_end (TcTool *tool, const TcHit *hit)
{
  TcSetupPage *self = get_page (tool);
  int counter = tc_session_get_counter (get_session (tool));

  self->dragging = FALSE;
  self->drop = TC_NO_HEX;
  if (hit->hex != TC_NO_HEX && counter >= 0)
    {
      tc_setup_place (self, counter, hit->hex);
      tc_session_set_cursor (get_session (tool), hit->hex);
    }
  refresh (tool);
}

/* M puts the selected counter on the hex cursor, Delete takes it off the map. */
static gboolean
key (TcTool *tool, guint keyval, GdkModifierType modifiers)
{
  int counter = tc_session_get_counter (get_session (tool));
  TcHex hex = tc_session_get_cursor (get_session (tool));

  if (counter < 0 || modifiers != 0)
    return FALSE;
  if (keyval == GDK_KEY_m && hex != TC_NO_HEX)
    tc_setup_place (get_page (tool), counter, hex);
  else if (keyval == GDK_KEY_Delete)
    tc_setup_place (get_page (tool), counter, TC_NO_HEX);
  else
    return FALSE;
  return TRUE;
}

static gboolean
cancel (TcTool *tool)
{
  tc_session_set_counter (get_session (tool), -1);
  return TRUE;
}

const TcToolClass tc_setup_tool_class = {
  .hint = N_("Drag counters to other hexes; M moves the selected one to the hex cursor"),
  .fill = fill,
  .click = click,
  .drag_begin = drag_begin,
  .drag_update = drag_update,
  .drag_end = drag_end,
  .key = key,
  .cancel = cancel,
};
