/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-ground-route.h"

#include <math.h>

#include "tc-crossings.h"
#include "tc-geometry.h"
#include "tc-ground-shape.h"

static gboolean
is_line (const TcGroundTool *self)
{
  return (self->pencil.kind == TC_PENCIL_SIDES || self->pencil.kind == TC_PENCIL_PATH) && !self->selects && self->patch == NULL;
}

/* The hex, or of sides the nearest one of its corners. */
static TcRoutePoint
find_point (TcGroundTool *self, double x, double y)
{
  TcMapCanvas *canvas = tc_page_get_canvas (self->page);
  double size = tc_map_canvas_get_hex_size (canvas), least = G_MAXDOUBLE, middle_x, middle_y;
  TcRoutePoint point = { tc_map_canvas_get_hex_at (canvas, x, y), -1 };

  if (point.hex == TC_NO_HEX || self->pencil.kind == TC_PENCIL_PATH)
    return point;
  tc_map_canvas_get_hex_point (canvas, point.hex, &middle_x, &middle_y);
  for (int i = 0; i < TC_HEX_DIRECTIONS; i++)
    {
      TcSpot corner = tc_geometry_corner (tc_ground_tool_get_map (self)->grid.sideways, i + 1);
      double far = hypot (middle_x + size * corner.x - x, middle_y + size * corner.y - y);

      if (far >= least)
        continue;
      least = far;
      point.corner = i;
    }
  return point;
}

/* At the cursor: the end of the chosen side in the order of the directions. */
static TcRoutePoint
find_cursor (const TcGroundTool *self)
{
  TcHex cursor = tc_session_get_cursor (tc_ground_tool_get_session (self));

  return (TcRoutePoint) { cursor, self->pencil.kind == TC_PENCIL_PATH ? -1 : MAX (self->side, 0) };
}

/* A game may have begun, or the course be another by now. */
static gboolean
is_sound (const TcGroundTool *self)
{
  TcRouteHold found;

  return self->routes && is_line (self) && tc_map_has_hex (tc_ground_tool_get_map (self), self->route_from.hex)
         && tc_reroute_find (tc_ground_tool_get_map (self), self->pencil.id, self->route_from, &found)
         && found.feature == self->route.feature && found.first == self->route.first && found.at == self->route.at;
}

/* What is held, at @to. */
static TcFeature *
lay (const TcGroundTool *self)
{
  const TcMap *map = tc_ground_tool_get_map (self);

  return is_sound (self) && tc_map_has_hex (map, self->route_to.hex) ? tc_reroute_lay (map, &self->route, self->route_to) : NULL;
}

static gboolean
hold (TcGroundTool *self, TcRoutePoint point)
{
  const TcMap *map = tc_ground_tool_get_map (self);

  self->routes = is_line (self) && tc_map_has_hex (map, point.hex) && tc_reroute_find (map, self->pencil.id, point, &self->route);
  self->route_from = self->route_to = point;
  return self->routes;
}

gboolean
tc_ground_route_hold (TcGroundTool *self, double x, double y)
{
  self->route_walks = FALSE;
  return hold (self, find_point (self, x, y));
}

void
tc_ground_route_move (TcGroundTool *self, double x, double y)
{
  TcRoutePoint point = find_point (self, x, y);

  if (point.hex != TC_NO_HEX)
    self->route_to = point;
  tc_map_canvas_refresh (tc_page_get_canvas (self->page));
}

static gboolean
hold_at_cursor (TcGroundTool *self)
{
  TcRoutePoint point = find_cursor (self);

  /* a side has two ends */
  return hold (self, point)
         || (point.corner >= 0
             && hold (self, (TcRoutePoint) { point.hex, (point.corner + TC_HEX_DIRECTIONS - 1) % TC_HEX_DIRECTIONS }));
}

gboolean
tc_ground_route_may (TcTool *tool, guint keyval)
{
  TcGroundTool *self = (TcGroundTool *) tool;

  return keyval != GDK_KEY_m || self->routes || (hold_at_cursor (self) && tc_ground_route_drop (self));
}

gboolean
tc_ground_route_press (TcGroundTool *self)
{
  if (!is_line (self))
    return FALSE;
  if (self->routes)
    {
      tc_ground_route_let_go (self);
      return TRUE;
    }
  self->route_walks = hold_at_cursor (self);
  tc_ground_shape_say (self, self->routes ? _("Taken hold of. Walk where it is to run, then press Enter.")
                                          : _("Nothing that this pencil draws is here."));
  tc_map_canvas_refresh (tc_page_get_canvas (self->page));
  return TRUE;
}

void
tc_ground_route_let_go (TcGroundTool *self)
{
  TcDocument *document = tc_session_get_document (tc_ground_tool_get_session (self));
  g_autoptr (GArray) edits = NULL;
  TcFeature *made;

  if (self->route_walks)
    self->route_to = find_cursor (self);
  made = lay (self);
  tc_ground_route_drop (self);
  if (made == NULL)
    {
      tc_ground_shape_say (self, _("It stays as it is"));
      return;
    }
  edits = tc_crossings_follow (tc_ground_tool_get_map (self), self->route.feature, made);
  tc_ground_shape_say (self, edits->len > 1 ? _("Laid anew, with what crosses there") : _("Laid anew"));
  tc_document_do_all (document, edits);
}

gboolean
tc_ground_route_drop (TcGroundTool *self)
{
  gboolean held = self->routes;

  self->routes = FALSE;
  tc_map_canvas_refresh (tc_page_get_canvas (self->page));
  return held;
}

void
tc_ground_route_fill (TcGroundTool *self, TcScene *scene)
{
  const TcHexGrid *grid = &scene->battle->map->grid;
  g_autoptr (TcFeature) made = NULL;

  if (!self->routes)
    return;
  if (self->route_walks)
    self->route_to = find_cursor (self);
  made = lay (self);
  for (guint i = 0; made != NULL && i < made->hexes->len; i++)
    tc_scene_add_overlay (scene, TC_OVERLAY_DRAFT, g_array_index (made->hexes, TcHex, i), 1);
  for (guint i = 0; made != NULL && i < made->sides->len; i++)
    {
      TcHexPair pair = g_array_index (made->sides, TcHexPair, i);

      tc_scene_add_overlay (scene, TC_OVERLAY_SIDE, pair.a, tc_hexgrid_direction (grid, pair.a, pair.b));
    }
}
