/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-ground-tool.h"

#include <math.h>

#include "tc-say.h"

/* How near to the middle of a side a drag must pass to draw it, in hexes; a click draws the
 * nearest side. */
#define NEAR_SIDE 0.36

static TcSession *
get_session (TcGroundTool *self)
{
  return tc_page_get_session (self->page);
}

static const TcMap *
get_map (TcGroundTool *self)
{
  return tc_session_get_battle (get_session (self))->map;
}

static TcMapCanvas *
get_canvas (TcGroundTool *self)
{
  return tc_page_get_canvas (self->page);
}

/* The side of the hex nearest to a point, and its distance in hexes; -1 for none. */
static int
find_side (TcGroundTool *self, TcHex hex, double x, double y, double *far)
{
  double here_x, here_y, size = tc_map_canvas_get_hex_size (get_canvas (self));
  int best = -1;

  *far = G_MAXDOUBLE;
  tc_map_canvas_get_hex_point (get_canvas (self), hex, &here_x, &here_y);
  for (int direction = 0; direction < TC_HEX_DIRECTIONS; direction++)
    {
      TcHex next = tc_hexgrid_neighbour (&get_map (self)->grid, hex, direction);
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

/* Drawing */
static void
draw_hex (TcGroundTool *self, TcHex hex, gboolean wipes)
{
  TcDocument *document = tc_session_get_document (get_session (self));
  gboolean names = self->pencil.kind == TC_PENCIL_LABEL;
  g_autofree char *name = names ? g_strstrip (g_strdup (gtk_editable_get_text (self->text))) : tc_say_code (self->pencil.id);

  if (hex == TC_NO_HEX)
    return;
  if (names && !wipes && name[0] == '\0')
    {
      tc_session_tell (get_session (self), _("Write the name first, then click its hex."), TRUE);
      gtk_widget_grab_focus (GTK_WIDGET (self->text));
    }
  if (wipes)
    tc_pencil_wipe_hex (&self->pencil, document, self->stroke, hex);
  else
    tc_pencil_draw_hex (&self->pencil, document, self->stroke, hex, name);
}

static void
draw_side (TcGroundTool *self, TcHex hex, int side, gboolean wipes)
{
  TcDocument *document = tc_session_get_document (get_session (self));
  TcHex next = side >= 0 && hex != TC_NO_HEX ? tc_hexgrid_neighbour (&get_map (self)->grid, hex, side) : TC_NO_HEX;
  TcHexPair pair = { hex, next };

  if (next == TC_NO_HEX)
    return;
  if (self->pencil.kind == TC_PENCIL_SIDES && self->before.a != TC_NO_HEX)
    pair = tc_pencil_go_on (self->before, pair);
  self->before = pair;
  if (wipes)
    tc_pencil_wipe_side (&self->pencil, document, self->stroke, pair.a, pair.b);
  else
    tc_pencil_draw_side (&self->pencil, document, self->stroke, pair.a, pair.b);
}

/* A name is drawn once, whatever the width. */
static gboolean
is_wide (TcGroundTool *self)
{
  return self->is_wide && self->pencil.kind != TC_PENCIL_LABEL;
}

static void
draw_brush (TcGroundTool *self, TcHex hex, gboolean wipes)
{
  TcDocument *document = tc_session_get_document (get_session (self));

  tc_document_freeze (document);
  draw_hex (self, hex, wipes);
  for (int direction = 0; is_wide (self) && hex != TC_NO_HEX && direction < TC_HEX_DIRECTIONS; direction++)
    draw_hex (self, tc_hexgrid_neighbour (&get_map (self)->grid, hex, direction), wipes);
  tc_document_thaw (document);
}

/* One point of a drag. */
static void
draw_at (TcGroundTool *self, double x, double y, gboolean wipes)
{
  TcHex hex = tc_map_canvas_get_hex_at (get_canvas (self), x, y);
  double far;

  if (hex == TC_NO_HEX)
    return;
  if (self->pencil.kind == TC_PENCIL_SIDES)
    {
      int side = find_side (self, hex, x, y, &far);

      if (far <= NEAR_SIDE)
        draw_side (self, hex, side, wipes);
      self->side = far <= NEAR_SIDE ? side : -1;
    }
  else if (self->pencil.kind == TC_PENCIL_PATH)
    {
      if (self->last != TC_NO_HEX && self->last != hex)
        draw_side (self, self->last, tc_hexgrid_direction (&get_map (self)->grid, self->last, hex), wipes);
    }
  else if (hex != self->last)
    draw_brush (self, hex, wipes);
  self->last = hex;
  self->hex = hex;
}

static gboolean
is_wiping (TcGroundTool *self, const TcHit *hit)
{
  return self->wipes != ((hit->modifiers & GDK_BUTTON3_MASK) != 0);
}

/* Chooses the pencil that draws what is under the point: the feature of a side that is near,
 * else the terrain. */
static void
pick_up (TcGroundTool *self, TcHex hex, int side)
{
  const TcMap *map = get_map (self);
  guint16 bits = side >= 0 ? tc_map_get_sides (map, hex, side) : 0;
  TcPencil pencil = { TC_PENCIL_TERRAIN, NULL };

  for (guint i = 0; bits != 0 && i < map->features->len; i++)
    {
      const TcFeature *feature = g_ptr_array_index (map->features, i);

      if (feature->shape == TC_FEATURE_HEXES || (bits & tc_map_get_side_bit (map, feature->kind)) == 0)
        continue;
      pencil = (TcPencil) { feature->shape == TC_FEATURE_PATH ? TC_PENCIL_PATH : TC_PENCIL_SIDES, feature->kind };
    }
  if (pencil.id == NULL)
    pencil.id = g_intern_string (tc_map_get_terrain (map, hex)->id);
  self->pick (self->owner, pencil);
}

/* Pointer */
static void
fill (TcTool *tool, TcScene *scene)
{
  TcGroundTool *self = (TcGroundTool *) tool;
  const TcArea *area = self->pencil.kind == TC_PENCIL_AREA ? tc_map_find_area (scene->battle->map, self->pencil.id) : NULL;

  tc_session_fill_position (get_session (self), scene);
  for (guint i = 0; area != NULL && i < area->hexes->len; i++)
    tc_scene_add_overlay (scene, TC_OVERLAY_AREA, g_array_index (area->hexes, TcHex, i), 0);
  if (self->hex == TC_NO_HEX)
    return;
  if (!tc_pencil_is_of_hexes (&self->pencil))
    {
      if (self->side >= 0)
        tc_scene_add_overlay (scene, TC_OVERLAY_SIDE, self->hex, self->side);
      return;
    }
  tc_scene_add_overlay (scene, TC_OVERLAY_SELECTED, self->hex, 0);
  for (int direction = 0; is_wide (self) && direction < TC_HEX_DIRECTIONS; direction++)
    {
      TcHex next = tc_hexgrid_neighbour (&scene->battle->map->grid, self->hex, direction);

      if (next != TC_NO_HEX)
        tc_scene_add_overlay (scene, TC_OVERLAY_SELECTED, next, 0);
    }
}

static void
set_focus (TcGroundTool *self, TcHex hex, int side)
{
  if (self->hex == hex && self->side == side)
    return;
  self->hex = hex;
  self->side = side;
  tc_map_canvas_refresh (get_canvas (self));
}

static void
hover (TcTool *tool, const TcHit *hit)
{
  TcGroundTool *self = (TcGroundTool *) tool;
  TcHex hex = tc_map_canvas_get_hex_at (get_canvas (self), hit->x, hit->y);
  double far;

  set_focus (self, hex, hex != TC_NO_HEX ? find_side (self, hex, hit->x, hit->y, &far) : -1);
}

static void
begin_stroke (TcGroundTool *self)
{
  self->stroke = tc_document_new_stroke (tc_session_get_document (get_session (self)));
  self->before = (TcHexPair) { TC_NO_HEX, TC_NO_HEX };
}

/* After a name the next one is typed, in its entry: on the map letters are commands. */
static void
end_name (TcGroundTool *self, gboolean wipes)
{
  if (self->pencil.kind == TC_PENCIL_LABEL && !wipes)
    gtk_widget_grab_focus (GTK_WIDGET (self->text));
}

static void
click (TcTool *tool, const TcHit *hit)
{
  TcGroundTool *self = (TcGroundTool *) tool;
  TcHex hex = tc_map_canvas_get_hex_at (get_canvas (self), hit->x, hit->y);
  double far;
  int side;

  if (hex == TC_NO_HEX)
    return;
  side = find_side (self, hex, hit->x, hit->y, &far);
  if (hit->modifiers & GDK_ALT_MASK)
    {
      pick_up (self, hex, far <= NEAR_SIDE ? side : -1);
      return;
    }
  tc_session_set_cursor (get_session (self), hex);
  begin_stroke (self);
  if (tc_pencil_is_of_hexes (&self->pencil))
    draw_brush (self, hex, is_wiping (self, hit));
  else
    draw_side (self, hex, side, is_wiping (self, hit));
  set_focus (self, hex, side);
  end_name (self, is_wiping (self, hit));
}

static gboolean
drag_begin (TcTool *tool, const TcHit *hit)
{
  TcGroundTool *self = (TcGroundTool *) tool;

  if (self->pencil.kind == TC_PENCIL_LABEL)
    return FALSE;
  begin_stroke (self);
  self->draws = TRUE;
  self->last = TC_NO_HEX;
  self->x = hit->x;
  self->y = hit->y;
  draw_at (self, hit->x, hit->y, is_wiping (self, hit));
  return TRUE;
}

/* The pointer may skip hexes. */
static void
drag_update (TcTool *tool, const TcHit *hit)
{
  TcGroundTool *self = (TcGroundTool *) tool;
  TcDocument *document = tc_session_get_document (get_session (self));
  double way = hypot (hit->x - self->x, hit->y - self->y);
  int steps = MAX (1, (int) ceil (way / (tc_map_canvas_get_hex_size (get_canvas (self)) / 4)));

  if (!self->draws)
    return;
  tc_document_freeze (document);
  for (int i = 1; i <= steps; i++)
    draw_at (self, self->x + (hit->x - self->x) * i / steps, self->y + (hit->y - self->y) * i / steps,
             is_wiping (self, hit));
  tc_document_thaw (document);
  self->x = hit->x;
  self->y = hit->y;
  tc_map_canvas_refresh (get_canvas (self));
}

static void
drag_end (TcTool *tool, const TcHit *hit)
{
  drag_update (tool, hit);
  ((TcGroundTool *) tool)->draws = FALSE;
}

/* Keys */
static void
turn_side (TcGroundTool *self, TcHex hex, int step)
{
  int side = self->hex == hex && self->side >= 0 ? self->side : 0;

  for (int i = 0; i < TC_HEX_DIRECTIONS; i++)
    {
      side = (side + step + TC_HEX_DIRECTIONS) % TC_HEX_DIRECTIONS;
      if (tc_hexgrid_neighbour (&get_map (self)->grid, hex, side) != TC_NO_HEX)
        break;
    }
  set_focus (self, hex, side);
}

static void
draw_at_cursor (TcGroundTool *self, TcHex hex, gboolean wipes)
{
  if (hex == TC_NO_HEX)
    return;
  begin_stroke (self);
  if (tc_pencil_is_of_hexes (&self->pencil))
    draw_brush (self, hex, wipes);
  else if (self->hex == hex)
    draw_side (self, hex, self->side, wipes);
  else
    turn_side (self, hex, 1);
  end_name (self, wipes);
}

static gboolean
set_switch (TcGroundTool *self, gboolean *what)
{
  *what = !*what;
  self->changed (self->owner);
  tc_map_canvas_refresh (get_canvas (self));
  return TRUE;
}

static gboolean
key (TcTool *tool, guint keyval, GdkModifierType modifiers)
{
  TcGroundTool *self = (TcGroundTool *) tool;
  TcHex cursor = tc_session_get_cursor (get_session (self));

  if (modifiers != 0)
    return FALSE;
  if (keyval >= GDK_KEY_1 && keyval <= GDK_KEY_9)
    {
      self->choose (self->owner, keyval - GDK_KEY_1);
      return TRUE;
    }
  switch (keyval)
    {
    case GDK_KEY_g:
      tc_page_set_tool (self->page, NULL);
      return TRUE;
    case GDK_KEY_e: return set_switch (self, &self->wipes);
    case GDK_KEY_b: return set_switch (self, &self->is_wide);
    case GDK_KEY_i:
      if (self->hex != TC_NO_HEX || cursor != TC_NO_HEX)
        pick_up (self, self->hex != TC_NO_HEX ? self->hex : cursor, self->hex != TC_NO_HEX ? self->side : -1);
      return TRUE;
    case GDK_KEY_comma: case GDK_KEY_period:
      if (cursor != TC_NO_HEX)
        turn_side (self, cursor, keyval == GDK_KEY_comma ? -1 : 1);
      return TRUE;
    case GDK_KEY_Return: case GDK_KEY_KP_Enter: case GDK_KEY_space:
      draw_at_cursor (self, cursor, self->wipes);
      return TRUE;
    case GDK_KEY_Delete:
      draw_at_cursor (self, cursor, TRUE);
      return TRUE;
    default:
      return FALSE;
    }
}

/* In the middle of a stroke only that is taken back; the rest of the drag draws nothing. */
static gboolean
cancel (TcTool *tool)
{
  TcGroundTool *self = (TcGroundTool *) tool;

  if (self->draws)
    tc_document_take_back (tc_session_get_document (get_session (self)), self->stroke);
  else
    tc_page_set_tool (self->page, NULL);
  self->draws = FALSE;
  return TRUE;
}

static const TcToolClass ground_tool_class = {
  .hint = N_("Click or drag to draw, right button to erase, Alt+click to pick up, middle button moves the map, Esc ends"),
  .draws = TRUE,
  .fill = fill,
  .click = click,
  .hover = hover,
  .drag_begin = drag_begin,
  .drag_update = drag_update,
  .drag_end = drag_end,
  .key = key,
  .cancel = cancel,
};

void
tc_ground_tool_init (TcGroundTool *self, TcPage *page)
{
  *self = (TcGroundTool) { .parent = { &ground_tool_class }, .page = page, .hex = TC_NO_HEX, .side = -1, .last = TC_NO_HEX };
}
