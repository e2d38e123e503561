/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-ground-tool.h"

#include <math.h>

#include "tc-ground-label.h"
#include "tc-ground-route.h"
#include "tc-ground-select.h"
#include "tc-ground-shape.h"
#include "tc-ground-side.h"
#include "tc-layer-list.h"
#include "tc-spoken.h"

static TcMapCanvas *
get_canvas (TcGroundTool *self)
{
  return tc_page_get_canvas (self->page);
}

/* What is in a locked layer is neither drawn nor erased. */
static gboolean
refuses (TcGroundTool *self)
{
  return !self->selects && tc_layer_list_refuses (self->page, tc_layer_list_part_of (&self->pencil));
}

/* Drawing */
/* One point of a drag. */
static void
draw_at (TcGroundTool *self, double x, double y, gboolean wipes)
{
  TcHex hex = tc_map_canvas_get_hex_at (get_canvas (self), x, y);
  double far;

  if (hex == TC_NO_HEX)
    return;
  if (self->selects && hex != self->last)
    tc_ground_shape_draw_brush (self, hex, wipes);
  else if (self->selects)
    return;
  else if (self->pencil.kind == TC_PENCIL_SIDES)
    {
      int side = tc_ground_side_find (self, hex, x, y, &far);

      if (far <= TC_GROUND_SIDE_NEAR)
        tc_ground_side_draw (self, hex, side, wipes);
      self->side = far <= TC_GROUND_SIDE_NEAR ? side : -1;
    }
  else if (self->pencil.kind == TC_PENCIL_PATH)
    {
      if (self->last != TC_NO_HEX && self->last != hex)
        tc_ground_side_draw (self, self->last, tc_hexgrid_direction (&tc_ground_tool_get_map (self)->grid, self->last, hex), wipes);
    }
  else if (hex != self->last)
    tc_ground_shape_draw_brush (self, hex, wipes);
  self->last = hex;
  self->hex = hex;
}

static gboolean
is_wiping (TcGroundTool *self, const TcHit *hit)
{
  return self->wipes != ((hit->modifiers & GDK_BUTTON3_MASK) != 0);
}

/* To what has been selected before. */
static gboolean
adds (GdkModifierType modifiers)
{
  return (modifiers & (GDK_SHIFT_MASK | GDK_CONTROL_MASK)) != 0;
}

/* Chooses the pencil that draws what is under the point: the feature of a side that is near,
 * else the terrain. */
static void
pick_up (TcGroundTool *self, TcHex hex, int side)
{
  const TcMap *map = tc_ground_tool_get_map (self);
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

/* Who walks by keys is where the cursor is. */
static void
follow_cursor (TcGroundTool *self)
{
  TcHex cursor = tc_session_get_cursor (tc_ground_tool_get_session (self));

  if (cursor == self->cursor)
    return;
  self->cursor = cursor;
  self->nth = 0;
  if (cursor != self->hex)
    self->side = -1;
  self->hex = cursor;
}

/* Pointer */
static void
fill (TcTool *tool, TcScene *scene)
{
  TcGroundTool *self = (TcGroundTool *) tool;
  const TcArea *area = self->pencil.kind == TC_PENCIL_AREA ? tc_map_find_area (scene->battle->map, self->pencil.id) : NULL;

  tc_session_fill_position (tc_ground_tool_get_session (self), scene);
  follow_cursor (self);
  for (guint i = 0; area != NULL && i < area->hexes->len; i++)
    tc_scene_add_overlay (scene, TC_OVERLAY_AREA, g_array_index (area->hexes, TcHex, i), 0);
  self->fill (self->owner, scene);
  tc_ground_select_fill (self, scene);
  tc_ground_label_fill (self, scene);
  if (self->routes)
    tc_ground_route_fill (self, scene);
  else if (tc_ground_shape_is_of_hexes (self))
    tc_ground_shape_fill (self, scene);
  else if (self->hex != TC_NO_HEX && self->side >= 0)
    tc_scene_add_overlay (scene, TC_OVERLAY_SIDE, self->hex, self->side);
}

static void
hover (TcTool *tool, const TcHit *hit)
{
  TcGroundTool *self = (TcGroundTool *) tool;
  TcHex hex = tc_map_canvas_get_hex_at (get_canvas (self), hit->x, hit->y);
  double far;

  tc_ground_side_set_focus (self, hex, hex != TC_NO_HEX ? tc_ground_side_find (self, hex, hit->x, hit->y, &far) : -1);
}

static void
begin_stroke (TcGroundTool *self)
{
  self->stroke = tc_document_new_stroke (tc_session_get_document (tc_ground_tool_get_session (self)));
  self->before = (TcHexPair) { TC_NO_HEX, TC_NO_HEX };
  self->drawn = 0;
}

/* After a name the next one is typed, in its entry: on the map letters are commands. */
static void
end_name (TcGroundTool *self, gboolean wipes)
{
  if (self->pencil.kind == TC_PENCIL_LABEL && tc_furniture_find (self->pencil.id) == TC_N_FURNITURE && !wipes
      && !self->selects)
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
  side = tc_ground_side_find (self, hex, hit->x, hit->y, &far);
  if (hit->modifiers & GDK_ALT_MASK)
    {
      if (tc_ground_label_pick (self, tc_map_canvas_find_label (get_canvas (self), hit->x, hit->y)))
        return;
      pick_up (self, hex, far <= TC_GROUND_SIDE_NEAR ? side : -1);
      return;
    }
  tc_session_set_cursor (tc_ground_tool_get_session (self), hex);
  follow_cursor (self);
  tc_ground_side_set_focus (self, hex, side);
  if (self->patch != NULL)
    {
      tc_ground_select_put (self, hex, (hit->modifiers & GDK_SHIFT_MASK) != 0);
      return;
    }
  if (refuses (self))
    return;
  tc_ground_select_begin (self, is_wiping (self, hit) || adds (hit->modifiers));
  begin_stroke (self);
  if (tc_ground_label_is_in_hand (self))
    tc_ground_label_click (self, hit, hex, is_wiping (self, hit), adds (hit->modifiers));
  else if (tc_ground_shape_is_of_hexes (self))
    tc_ground_shape_point (self, hex, is_wiping (self, hit));
  else
    tc_ground_side_draw (self, hex, side, is_wiping (self, hit));
  end_name (self, is_wiping (self, hit));
}

/* Freehand is drawn while the pointer moves, other shapes when it is let go; what takes one hex takes no drag. */
static gboolean
is_freehand (TcGroundTool *self)
{
  return tc_ground_shape_get (self) == &tc_stencils[TC_STENCIL_FREEHAND];
}

static gboolean
drag_begin (TcTool *tool, const TcHit *hit)
{
  TcGroundTool *self = (TcGroundTool *) tool;
  TcHex hex = tc_map_canvas_get_hex_at (get_canvas (self), hit->x, hit->y);
  gboolean fresh = !is_wiping (self, hit) && !adds (hit->modifiers), grips;

  if (self->patch != NULL)
    return FALSE;
  if (fresh && tc_ground_label_hold (self, hit))
    {
      self->draws = !refuses (self);
      if (self->draws)
        begin_stroke (self);
      else
        self->held = -1;
      return TRUE;
    }
  if ((hit->modifiers & GDK_SHIFT_MASK) && !is_wiping (self, hit) && !refuses (self) && tc_ground_route_hold (self, hit->x, hit->y))
    {
      self->draws = TRUE;
      return TRUE;
    }
  grips = fresh && tc_ground_select_grip (self, hex);
  if (!grips && ((self->pencil.kind == TC_PENCIL_LABEL && !self->selects)
                 || (tc_ground_shape_get (self)->corners == 1 && !is_freehand (self))))
    return FALSE;
  self->draws = grips || !refuses (self);
  if (!self->draws)
    return TRUE;
  begin_stroke (self);
  self->last = TC_NO_HEX;
  self->x = hit->x;
  self->y = hit->y;
  if (grips)
    return TRUE;
  tc_ground_select_begin (self, !fresh);
  if (is_freehand (self))
    draw_at (self, hit->x, hit->y, is_wiping (self, hit));
  else if (self->corners->len == 0)
    tc_ground_shape_sweep (self, hex);
  return TRUE;
}

/* One point between two motions. */
static void
drag_to (TcGroundTool *self, double x, double y, gboolean wipes)
{
  TcHex hex;

  if (is_freehand (self) && self->grip == TC_NO_HEX)
    {
      draw_at (self, x, y, wipes);
      return;
    }
  hex = tc_map_canvas_get_hex_at (get_canvas (self), x, y);
  if (hex == TC_NO_HEX)
    return;
  self->hex = hex;
  if (tc_ground_shape_get (self)->sweeps && self->grip == TC_NO_HEX)
    tc_ground_shape_sweep (self, hex);
}

/* The pointer may skip hexes. */
static void
drag_update (TcTool *tool, const TcHit *hit)
{
  TcGroundTool *self = (TcGroundTool *) tool;
  TcDocument *document = tc_session_get_document (tc_ground_tool_get_session (self));
  double way = hypot (hit->x - self->x, hit->y - self->y);
  int steps = MAX (1, (int) ceil (way / (tc_map_canvas_get_hex_size (get_canvas (self)) / 4)));

  if (self->held >= 0)
    tc_ground_label_move (self, hit);
  if (self->routes)
    tc_ground_route_move (self, hit->x, hit->y);
  if (!self->draws || self->held >= 0 || self->routes)
    return;
  tc_document_freeze (document);
  for (int i = 1; i <= steps; i++)
    drag_to (self, self->x + (hit->x - self->x) * i / steps, self->y + (hit->y - self->y) * i / steps, is_wiping (self, hit));
  tc_document_thaw (document);
  self->x = hit->x;
  self->y = hit->y;
  tc_map_canvas_refresh (get_canvas (self));
}

/* A line that is drawn with Ctrl is named at once. */
static void
name_line (TcGroundTool *self, const TcHit *hit)
{
  gboolean line = self->pencil.kind == TC_PENCIL_SIDES || self->pencil.kind == TC_PENCIL_PATH;

  if (!line || self->selects || is_wiping (self, hit) || self->last == TC_NO_HEX || (hit->modifiers & GDK_CONTROL_MASK) == 0)
    return;
  tc_session_set_cursor (tc_ground_tool_get_session (self), self->last);
  self->name (self->owner);
}

static void
drag_end (TcTool *tool, const TcHit *hit)
{
  TcGroundTool *self = (TcGroundTool *) tool;

  drag_update (tool, hit);
  if (self->draws && self->routes)
    {
      tc_ground_route_let_go (self);
      self->draws = FALSE;
      return;
    }
  if (self->draws && self->held >= 0)
    tc_ground_label_let_go (self);
  else if (self->draws && self->grip != TC_NO_HEX)
    tc_ground_select_let_go (self);
  else if (self->draws && is_freehand (self) && tc_ground_shape_is_of_hexes (self) && !self->selects)
    tc_ground_shape_say_drawn (self, is_wiping (self, hit));
  else if (self->draws && !is_freehand (self))
    tc_ground_shape_finish (self, is_wiping (self, hit));
  if (self->draws && is_freehand (self))
    name_line (self, hit);
  self->draws = FALSE;
}

/* Keys */
static void
draw_at_cursor (TcGroundTool *self, TcHex hex, gboolean wipes, gboolean another)
{
  if (hex == TC_NO_HEX)
    return;
  if (self->patch != NULL)
    {
      tc_ground_select_put (self, hex, FALSE);
      return;
    }
  if (refuses (self))
    return;
  if (self->routes)
    {
      tc_ground_route_let_go (self);
      return;
    }
  tc_ground_select_begin (self, wipes);
  begin_stroke (self);
  if (tc_ground_label_is_in_hand (self))
    tc_ground_label_press (self, hex, wipes, another);
  else if (tc_ground_shape_is_of_hexes (self))
    tc_ground_shape_point (self, hex, wipes);
  else if (self->hex == hex && self->side >= 0)
    tc_ground_side_draw (self, hex, self->side, wipes);
  else
    tc_ground_side_turn (self, hex, 1);
  end_name (self, wipes);
}

static gboolean
change (TcGroundTool *self)
{
  self->changed (self->owner);
  tc_map_canvas_refresh (get_canvas (self));
  return TRUE;
}

void
tc_ground_tool_set_stencil (TcGroundTool *self, guint stencil)
{
  self->stencil = &tc_stencils[stencil];
  tc_ground_shape_drop (self);
  change (self);
}

void
tc_ground_tool_set_radius (TcGroundTool *self, int radius)
{
  self->radius = (radius + TC_STENCIL_RADII) % TC_STENCIL_RADII;
  change (self);
}

void
tc_ground_tool_set_symmetry (TcGroundTool *self, guint symmetry)
{
  self->symmetry = &tc_symmetries[symmetry % TC_N_SYMMETRIES];
  change (self);
}

void
tc_ground_tool_set_selects (TcGroundTool *self, gboolean selects)
{
  self->selects = selects;
  g_clear_pointer (&self->patch, tc_battle_free);
  tc_ground_shape_drop (self);
  change (self);
}

static void
say_brush (TcGroundTool *self)
{
  guint n = tc_stencil_count (self->radius);
  g_autofree char *text = g_strdup_printf (ngettext ("Brush of %u hex", "Brush of %u hexes", n), n);

  tc_ground_shape_say (self, text);
}

/* Chosen again, a shape is put down for freehand. */
static gboolean
choose_stencil (TcGroundTool *self, guint keyval)
{
  for (guint i = 0; i < TC_N_STENCILS; i++)
    if (tc_stencils[i].key == keyval)
      {
        gboolean again = self->stencil == &tc_stencils[i];
        g_autofree char *name = NULL;

        tc_ground_tool_set_stencil (self, again ? TC_STENCIL_FREEHAND : i);
        name = tc_spoken_of_tip (_(self->stencil->name));
        tc_ground_shape_say (self, name);
        return TRUE;
      }
  return FALSE;
}

static gboolean
pick_under (TcGroundTool *self, TcHex cursor)
{
  TcHex hex = self->hex != TC_NO_HEX ? self->hex : cursor;

  if (hex != TC_NO_HEX && !tc_ground_label_pick (self, tc_ground_label_at_hex (self, hex)))
    pick_up (self, hex, self->hex != TC_NO_HEX ? self->side : -1);
  return TRUE;
}

static gboolean
take_pencil (TcGroundTool *self, guint keyval)
{
  if (keyval == GDK_KEY_h)
    self->line (self->owner);
  else if (keyval >= GDK_KEY_1 && keyval <= GDK_KEY_9)
    self->choose (self->owner, keyval - GDK_KEY_1);
  else
    return FALSE;
  return TRUE;
}

/* With names in hand. */
static gboolean
label_key (TcGroundTool *self, guint keyval, GdkModifierType modifiers)
{
  gboolean enters = keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter || keyval == GDK_KEY_space;

  if (modifiers == GDK_CONTROL_MASK)
    return tc_ground_label_nudge (self, keyval);
  if (modifiers == GDK_SHIFT_MASK && enters)
    draw_at_cursor (self, tc_session_get_cursor (tc_ground_tool_get_session (self)), FALSE, TRUE);
  else if (modifiers != 0)
    return FALSE;
  else if (keyval == GDK_KEY_t)
    tc_ground_label_set_stands (self, (tc_ground_label_get_stands (self) + 1) % TC_N_GROUND_STANDS);
  else if (keyval == GDK_KEY_comma || keyval == GDK_KEY_period)
    tc_ground_label_step (self, keyval == GDK_KEY_comma ? -1 : 1);
  else
    return FALSE;
  return TRUE;
}

static gboolean
key (TcTool *tool, guint keyval, GdkModifierType modifiers)
{
  TcGroundTool *self = (TcGroundTool *) tool;
  TcHex cursor = tc_session_get_cursor (tc_ground_tool_get_session (self));

  if (tc_ground_select_key (self, keyval, modifiers))
    return TRUE;
  if (keyval == GDK_KEY_B && modifiers == GDK_SHIFT_MASK)
    {
      tc_ground_tool_set_radius (self, self->radius - 1);
      say_brush (self);
      return TRUE;
    }
  if (tc_ground_label_is_in_hand (self) && label_key (self, keyval, modifiers))
    return TRUE;
  if (modifiers != 0)
    return FALSE;
  if (take_pencil (self, keyval))
    return TRUE;
  switch (keyval)
    {
    case GDK_KEY_g:
      tc_page_set_tool (self->page, NULL);
      return TRUE;
    case GDK_KEY_e:
      self->wipes = !self->wipes;
      return change (self);
    case GDK_KEY_b:
      tc_ground_tool_set_radius (self, self->radius + 1);
      say_brush (self);
      return TRUE;
    case GDK_KEY_y:
      tc_ground_tool_set_symmetry (self, (guint) (self->symmetry - tc_symmetries) + 1);
      tc_ground_shape_say (self, _(self->symmetry->name));
      return TRUE;
    case GDK_KEY_s:
      tc_ground_tool_set_selects (self, !self->selects);
      tc_ground_shape_say (self, self->selects ? _("Select") : _("Draw"));
      return TRUE;
    case GDK_KEY_m:
      return refuses (self) || tc_ground_route_press (self);
    case GDK_KEY_i:
      return pick_under (self, cursor);
    case GDK_KEY_comma: case GDK_KEY_period:
      if (cursor != TC_NO_HEX)
        tc_ground_side_turn (self, cursor, keyval == GDK_KEY_comma ? -1 : 1);
      return TRUE;
    case GDK_KEY_Return: case GDK_KEY_KP_Enter: case GDK_KEY_space:
      draw_at_cursor (self, cursor, self->wipes, FALSE);
      return TRUE;
    case GDK_KEY_Delete:
      draw_at_cursor (self, cursor, TRUE, FALSE);
      return TRUE;
    case GDK_KEY_BackSpace:
      return tc_ground_shape_drop_last (self);
    default:
      return choose_stencil (self, keyval);
    }
}

/* In the middle of a stroke only that is taken back; the rest of the drag draws nothing.  Then go the corners of a shape. */
static gboolean
cancel (TcTool *tool)
{
  TcGroundTool *self = (TcGroundTool *) tool;
  gboolean routed = tc_ground_route_drop (self), shaped = tc_ground_shape_drop (self) || routed;

  if (self->grip != TC_NO_HEX)
    tc_ground_select_drop (self);
  else if (self->draws && !routed)
    tc_document_take_back (tc_session_get_document (tc_ground_tool_get_session (self)), self->stroke);
  else if (!shaped && !tc_ground_select_drop (self))
    tc_page_set_tool (self->page, NULL);
  self->draws = FALSE;
  self->held = -1;
  return TRUE;
}

static const TcToolClass ground_tool_class = {
  .hint = N_("Drag to draw, right button erases, Alt+click picks up, Escape ends"),
  .find_hint = tc_ground_select_find_hint,
  .draws = TRUE,
  .fill = fill,
  .click = click,
  .hover = hover,
  .drag_begin = drag_begin,
  .drag_update = drag_update,
  .drag_end = drag_end,
  .key = key,
  .may = tc_ground_route_may,
  .cancel = cancel,
};

void
tc_ground_tool_init (TcGroundTool *self, TcPage *page)
{
  *self = (TcGroundTool) { .parent = { &ground_tool_class }, .page = page, .stencil = &tc_stencils[TC_STENCIL_FREEHAND] };
  self->symmetry = &tc_symmetries[0];
  self->stands = g_intern_static_string (tc_ground_stands[0].id);
  self->parts = TC_PATCH_ALL;
  self->corners = g_array_new (FALSE, FALSE, sizeof (TcHex));
  self->cancellable = g_cancellable_new ();
  tc_ground_tool_rest (self);
}

void
tc_ground_tool_clear (TcGroundTool *self)
{
  g_clear_pointer (&self->corners, g_array_unref);
  g_clear_pointer (&self->shape, tc_hexset_free);
  g_clear_pointer (&self->changes, tc_hexset_free);
  g_clear_pointer (&self->chosen, tc_hexset_free);
  g_clear_pointer (&self->patch, tc_battle_free);
  g_clear_pointer (&self->draft, tc_battle_free);
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
}

void
tc_ground_tool_rest (TcGroundTool *self)
{
  g_array_set_size (self->corners, 0);
  g_clear_pointer (&self->chosen, tc_hexset_free);
  g_clear_pointer (&self->patch, tc_battle_free);
  self->hex = self->cursor = self->last = self->grip = TC_NO_HEX;
  self->side = self->held = -1;
  self->draws = self->routes = FALSE;
}
