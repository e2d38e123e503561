/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-piece-tool.h"

#include <math.h>

#include "tc-announce.h"
#include "tc-board.h"
#include "tc-layer-list.h"
#include "tc-piece-group.h"
#include "tc-say.h"

/* Pixels: how far apart corners of freehand are. */
#define STEP 14

static TcSession *
get_session (TcPieceTool *self)
{
  return tc_page_get_session (self->page);
}

static TcDocument *
get_document (TcPieceTool *self)
{
  return tc_session_get_document (get_session (self));
}

static const TcMap *
get_map (TcPieceTool *self)
{
  return tc_session_get_battle (get_session (self))->map;
}

static TcMapCanvas *
get_canvas (TcPieceTool *self)
{
  return tc_page_get_canvas (self->page);
}

const TcPiece *
tc_piece_tool_get_piece (TcPieceTool *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->piece >= 0 ? tc_map_get_piece (get_map (self), (guint) self->piece) : NULL;
}

static void
change (TcPieceTool *self)
{
  self->changed (self->owner);
  tc_map_canvas_refresh (get_canvas (self));
}

static void
say (TcPieceTool *self, const char *text)
{
  tc_announce (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (get_canvas (self)))), text);
}

gint32
tc_piece_tool_get_reach (TcPieceTool *self, double pixels)
{
  const TcMap *map = get_map (self);
  double x, y, right, far;

  tc_map_canvas_get_hex_point (get_canvas (self), tc_map_find_point (map, (TcPoint) { 0, 0 }), &x, &y);
  tc_map_canvas_get_hex_point (get_canvas (self), tc_map_find_point (map, (TcPoint) { map->tabletop->table.width, 0 }), &right, &far);
  return (gint32) lround (pixels * map->tabletop->table.width / MAX (hypot (right - x, far - y), 1));
}

static gboolean
find_point_at (TcPieceTool *self, const TcHit *hit, TcPoint *out)
{
  TcPlace place = tc_map_canvas_get_place_at (get_canvas (self), hit->x, hit->y);

  *out = (TcPoint) { place.x, place.y };
  return !tc_place_is_nowhere (place);
}

/* The points of the piece in hand, to be changed. */
static void
copy_points (TcPieceTool *self)
{
  const TcPiece *piece = tc_piece_tool_get_piece (self);

  g_array_set_size (self->points, 0);
  if (piece != NULL)
    g_array_append_vals (self->points, piece->points->data, piece->points->len);
}

void
tc_piece_tool_take (TcPieceTool *self, int piece, int point)
{
  const TcPiece *taken;

  g_return_if_fail (self != NULL);

  if (piece != self->piece)
    g_array_set_size (self->others, 0);
  self->piece = piece;
  self->point = point;
  taken = tc_piece_tool_get_piece (self);
  if (taken != NULL && point >= 0)
    {
      TcPoint at = g_array_index (taken->points, TcPoint, point);
      g_autofree char *where = tc_say_place (get_map (self), (TcPlace) { at.x, at.y, TC_NO_FACING });
      g_autofree char *text = g_strdup_printf (_("Point %d of %u, %s"), point + 1, taken->points->len, where);

      say (self, text);
    }
  change (self);
}

gboolean
tc_piece_tool_replace (TcPieceTool *self, TcPiece *piece)
{
  TcEdit edit = { .kind = TC_EDIT_PIECE, .index = self->piece, .number = TC_EDIT_REPLACE, .object = piece };

  return tc_document_do (get_document (self), &edit, tc_document_new_stroke (get_document (self)));
}

static void
refuse (TcPieceTool *self)
{
  tc_session_tell (get_session (self), _("An outline has at least three points, and its sides do not cross."), TRUE);
}

/* The points under way become those of the piece in hand. */
static gboolean
put_points (TcPieceTool *self, int point)
{
  TcPiece *piece = tc_piece_copy (tc_piece_tool_get_piece (self));

  g_array_set_size (piece->points, 0);
  g_array_append_vals (piece->points, self->points->data, self->points->len);
  if (!tc_piece_tool_replace (self, piece))
    {
      refuse (self);
      return FALSE;
    }
  tc_piece_tool_take (self, self->piece, point);
  return TRUE;
}

void
tc_piece_tool_remove (TcPieceTool *self)
{
  g_return_if_fail (self != NULL);

  if (tc_piece_tool_get_piece (self) == NULL || tc_layer_list_refuses (self->page, TC_PATCH_GROUND))
    return;
  tc_piece_group_remove (self);
  change (self);
}

static void
remove_point (TcPieceTool *self)
{
  if (tc_layer_list_refuses (self->page, TC_PATCH_GROUND))
    return;
  copy_points (self);
  g_array_remove_index (self->points, (guint) self->point);
  put_points (self, MIN (self->point, (int) self->points->len - 1));
}

/* Drawing */
static void
finish (TcPieceTool *self)
{
  gint32 width = self->get_width (self->owner);
  GArray *points = width > 0 ? tc_outline_of_line (&get_map (self)->tabletop->table, self->points, width) : g_array_copy (self->points);
  guint n = get_map (self)->tabletop->pieces->len;

  g_array_set_size (self->points, 0);
  if (points == NULL || !self->finish (self->owner, points))
    {
      refuse (self);
      change (self);
      return;
    }
  self->draws = FALSE;
  tc_piece_tool_take (self, (int) n, -1);
}

/* Near the first corner, or again the last one: it is whole. */
static void
add_corner (TcPieceTool *self, TcPoint at, GdkModifierType modifiers)
{
  guint n = self->points->len;
  int near = tc_outline_find_point (self->points, at, tc_piece_tool_get_reach (self, TC_PIECE_NEAR));

  if (n > 1 && (near == (int) n - 1 || (near == 0 && self->get_width (self->owner) == 0)))
    {
      finish (self);
      return;
    }
  at = tc_piece_group_snap (self, n, FALSE, at, modifiers);
  g_array_append_val (self->points, at);
  say (self, _("Corner. Choose it again to finish."));
  change (self);
}

void
tc_piece_tool_set_draws (TcPieceTool *self, gboolean draws)
{
  g_return_if_fail (self != NULL);

  self->draws = draws && !tc_layer_list_refuses (self->page, TC_PATCH_GROUND);
  g_array_set_size (self->points, 0);
  tc_piece_tool_take (self, self->draws ? -1 : self->piece, -1);
}

/* What is seen */
static void
add_sides (TcPieceTool *self, TcScene *scene, const GArray *points, gboolean closed)
{
  for (guint i = 0; i + !closed < points->len; i++)
    tc_scene_add_measure (scene, (TcMeasure) { TC_MEASURE_SIDE, g_array_index (points, TcPoint, i),
                                               g_array_index (points, TcPoint, (i + 1) % points->len), 0, 0 });
  for (guint i = 0; i < points->len; i++)
    tc_scene_add_measure (scene, (TcMeasure) { TC_MEASURE_GRIP, g_array_index (points, TcPoint, i),
                                               g_array_index (points, TcPoint, i), closed && (int) i == self->point, 0 });
}

static void
fill (TcTool *tool, TcScene *scene)
{
  TcPieceTool *self = (TcPieceTool *) tool;
  const TcPiece *piece = tc_piece_tool_get_piece (self);
  guint n = self->points->len;

  tc_session_fill_setup (get_session (self), scene);
  if (self->draws)
    add_sides (self, scene, self->points, FALSE);
  else if (piece != NULL)
    add_sides (self, scene, self->drag != TC_PIECE_DRAG_NONE ? self->points : piece->points, TRUE);
  if (self->draws && n > 0 && self->pointer.x >= 0)
    tc_scene_add_measure (scene, (TcMeasure) { TC_MEASURE_SIDE, g_array_index (self->points, TcPoint, n - 1), self->pointer, 1, 0 });
  tc_piece_group_fill (self, scene);
}

/* The piece there, with those that are in hand. */
static void
take_besides (TcPieceTool *self, TcPoint at)
{
  int found = tc_tabletop_find (get_map (self)->tabletop, at);
  g_autofree char *text = NULL;
  guint n;

  if (found < 0)
    return;
  tc_piece_group_toggle (self, found);
  n = tc_piece_group_count (self);
  text = g_strdup_printf (ngettext ("%u piece in hand", "%u pieces in hand", n), n);
  say (self, text);
  change (self);
}

/* Pointer */
static void
click (TcTool *tool, const TcHit *hit)
{
  TcPieceTool *self = (TcPieceTool *) tool;
  const TcPiece *piece = tc_piece_tool_get_piece (self);
  TcPoint at;
  int point;

  if (!find_point_at (self, hit, &at))
    return;
  tc_session_set_cursor (get_session (self), hit->hex);
  if (self->draws)
    {
      add_corner (self, at, hit->modifiers);
      return;
    }
  if (hit->modifiers & GDK_SHIFT_MASK)
    {
      take_besides (self, at);
      return;
    }
  point = piece != NULL ? tc_outline_find_point (piece->points, at, tc_piece_tool_get_reach (self, TC_PIECE_NEAR)) : -1;
  if (point >= 0)
    tc_piece_tool_take (self, self->piece, point);
  else
    tc_piece_tool_take (self, tc_tabletop_find (get_map (self)->tabletop, at), -1);
}

static void
hover (TcTool *tool, const TcHit *hit)
{
  TcPieceTool *self = (TcPieceTool *) tool;
  TcPoint at;

  if (!self->draws)
    return;
  self->pointer = (TcPoint) { -1, -1 };
  if (find_point_at (self, hit, &at))
    self->pointer = tc_piece_group_snap (self, self->points->len, FALSE, at, hit->modifiers);
  tc_map_canvas_refresh (get_canvas (self));
}

/* A side that is taken hold of gets a point there. */
static gboolean
grip_outline (TcPieceTool *self, TcPoint at)
{
  gint32 reach = tc_piece_tool_get_reach (self, TC_PIECE_NEAR);
  int point = tc_outline_find_point (self->points, at, reach), side = tc_outline_find_side (self->points, at, reach);

  if (point < 0 && side >= 0 && self->points->len < TC_MAX_OUTLINE)
    {
      point = side + 1;
      g_array_insert_val (self->points, (guint) point, at);
    }
  self->point = point;
  return point >= 0;
}

static gboolean
drag_begin (TcTool *tool, const TcHit *hit)
{
  TcPieceTool *self = (TcPieceTool *) tool;
  const TcTabletop *table = get_map (self)->tabletop;
  TcPoint at;

  if (!find_point_at (self, hit, &at))
    return FALSE;
  self->grip = at;
  self->x = hit->x;
  self->y = hit->y;
  if (self->draws)
    {
      self->drag = TC_PIECE_DRAG_FREEHAND;
      if (self->points->len == 0)
        g_array_append_val (self->points, at);
      return TRUE;
    }
  copy_points (self);
  if (tc_piece_tool_get_piece (self) != NULL && grip_outline (self, at))
    self->drag = TC_PIECE_DRAG_POINT;
  else if (tc_tabletop_find (table, at) >= 0)
    {
      if (!tc_piece_group_has (self, tc_tabletop_find (table, at)))
        tc_piece_tool_take (self, tc_tabletop_find (table, at), -1);
      copy_points (self);
      self->drag = TC_PIECE_DRAG_PIECE;
    }
  if (self->drag != TC_PIECE_DRAG_NONE && tc_layer_list_refuses (self->page, TC_PATCH_GROUND))
    self->drag = TC_PIECE_DRAG_NONE;
  return self->drag != TC_PIECE_DRAG_NONE;
}

static void
move_piece (TcPieceTool *self, TcPoint at, GdkModifierType modifiers)
{
  TcPoint by = { at.x - self->grip.x, at.y - self->grip.y };

  by = tc_piece_group_drag (self, by, modifiers);
  copy_points (self);
  for (guint i = 0; i < self->points->len; i++)
    {
      TcPoint *point = &g_array_index (self->points, TcPoint, i);

      *point = (TcPoint) { point->x + by.x, point->y + by.y };
    }
}

static void
drag_update (TcTool *tool, const TcHit *hit)
{
  TcPieceTool *self = (TcPieceTool *) tool;
  TcPoint at;

  if (!find_point_at (self, hit, &at))
    return;
  if (self->drag == TC_PIECE_DRAG_POINT)
    g_array_index (self->points, TcPoint, self->point) = tc_piece_group_snap (self, (guint) self->point, TRUE, at, hit->modifiers);
  else if (self->drag == TC_PIECE_DRAG_PIECE)
    move_piece (self, at, hit->modifiers);
  else if (hypot (hit->x - self->x, hit->y - self->y) >= STEP && self->points->len < TC_MAX_OUTLINE / 2)
    {
      g_array_append_val (self->points, at);
      self->x = hit->x;
      self->y = hit->y;
    }
  tc_map_canvas_refresh (get_canvas (self));
}

static void
drag_end (TcTool *tool, const TcHit *hit)
{
  TcPieceTool *self = (TcPieceTool *) tool;
  TcPieceDrag drag = self->drag;

  drag_update (tool, hit);
  self->drag = TC_PIECE_DRAG_NONE;
  if (drag == TC_PIECE_DRAG_FREEHAND)
    finish (self);
  else if (drag == TC_PIECE_DRAG_POINT)
    put_points (self, self->point);
  else if (drag == TC_PIECE_DRAG_PIECE)
    tc_piece_group_move (self, tc_piece_group_get_offset (self));
  if (!self->draws)
    g_array_set_size (self->points, 0);
  change (self);
}

static void
drag_cancel (TcTool *tool)
{
  TcPieceTool *self = (TcPieceTool *) tool;

  if (self->drag == TC_PIECE_DRAG_POINT)
    self->point = -1;
  self->drag = TC_PIECE_DRAG_NONE;
  g_array_set_size (self->points, 0);
  change (self);
}

/* Keys */
static gboolean
get_cursor (TcPieceTool *self, TcPoint *out)
{
  TcHex hex = tc_session_get_cursor (get_session (self));

  if (hex == TC_NO_HEX || !tc_map_has_hex (get_map (self), hex))
    return FALSE;
  *out = tc_map_get_point (get_map (self), hex);
  return TRUE;
}

static void
act_at_cursor (TcPieceTool *self)
{
  TcPoint at;

  if (!get_cursor (self, &at))
    return;
  if (self->draws)
    add_corner (self, at, GDK_SHIFT_MASK);
  else
    tc_piece_tool_take (self, tc_tabletop_find (get_map (self)->tabletop, at), -1);
}

static void
step (TcPieceTool *self, int by)
{
  const TcPiece *piece = tc_piece_tool_get_piece (self);
  int n = piece != NULL ? (int) piece->points->len : 0, next;
  TcPoint at;

  if (n == 0)
    return;
  next = self->point < 0 ? (by > 0 ? 0 : n - 1) : (self->point + by + n) % n;
  at = g_array_index (piece->points, TcPoint, next);
  tc_session_set_cursor (get_session (self), tc_map_find_point (get_map (self), at));
  tc_piece_tool_take (self, self->piece, next);
}

/* The point in hand goes to the cursor, or one is added there behind it; without a point the piece goes. */
static void
put_at_cursor (TcPieceTool *self, gboolean adds)
{
  TcPoint at;

  if (tc_piece_tool_get_piece (self) == NULL || !get_cursor (self, &at) || tc_layer_list_refuses (self->page, TC_PATCH_GROUND))
    return;
  if (self->point < 0)
    {
      if (!adds)
        tc_piece_group_carry (self, at);
      return;
    }
  copy_points (self);
  if (adds)
    g_array_insert_val (self->points, (guint) self->point + 1, at);
  else
    g_array_index (self->points, TcPoint, self->point) = at;
  put_points (self, self->point + adds);
  g_array_set_size (self->points, 0);
}

static gboolean
drop_corner (TcPieceTool *self)
{
  if (!self->draws || self->points->len == 0)
    return FALSE;
  g_array_set_size (self->points, self->points->len - 1);
  change (self);
  return TRUE;
}

static gboolean
key (TcTool *tool, guint keyval, GdkModifierType modifiers)
{
  TcPieceTool *self = (TcPieceTool *) tool;

  if (modifiers == GDK_SHIFT_MASK && !self->draws && (keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter))
    {
      TcPoint at;

      if (get_cursor (self, &at))
        take_besides (self, at);
      return TRUE;
    }
  if (modifiers != 0)
    return FALSE;
  switch (keyval)
    {
    case GDK_KEY_g:
      tc_page_set_tool (self->page, NULL);
      return TRUE;
    case GDK_KEY_o:
      tc_piece_tool_set_draws (self, !self->draws);
      say (self, self->draws ? _("Draw") : _("Select"));
      return TRUE;
    case GDK_KEY_Return: case GDK_KEY_KP_Enter: case GDK_KEY_space:
      act_at_cursor (self);
      return TRUE;
    case GDK_KEY_comma: case GDK_KEY_period:
      step (self, keyval == GDK_KEY_comma ? -1 : 1);
      return TRUE;
    case GDK_KEY_m: case GDK_KEY_Insert:
      put_at_cursor (self, keyval == GDK_KEY_Insert);
      return TRUE;
    case GDK_KEY_Delete:
      if (self->point >= 0 && tc_piece_tool_get_piece (self) != NULL)
        remove_point (self);
      else
        tc_piece_tool_remove (self);
      return TRUE;
    case GDK_KEY_BackSpace:
      return drop_corner (self);
    default:
      return FALSE;
    }
}

/* What is drawn, then the point, then the piece, then the tool. */
static gboolean
cancel (TcTool *tool)
{
  TcPieceTool *self = (TcPieceTool *) tool;

  if (self->points->len > 0)
    g_array_set_size (self->points, 0);
  else if (self->draws)
    self->draws = FALSE;
  else if (self->point >= 0)
    self->point = -1;
  else if (self->piece >= 0)
    tc_piece_tool_take (self, -1, -1);
  else
    tc_page_set_tool (self->page, NULL);
  change (self);
  return TRUE;
}

static const TcToolClass piece_tool_class = {
  .hint = N_("Click a piece to take it in hand, Shift and a click several; drag points, sides or ground; O draws, Delete removes"),
  .fill = fill,
  .click = click,
  .hover = hover,
  .drag_begin = drag_begin,
  .drag_update = drag_update,
  .drag_end = drag_end,
  .drag_cancel = drag_cancel,
  .key = key,
  .cancel = cancel,
};

void
tc_piece_tool_init (TcPieceTool *self, TcPage *page)
{
  *self = (TcPieceTool) { .parent = { &piece_tool_class }, .page = page, .piece = -1, .point = -1, .pointer = { -1, -1 } };
  self->points = g_array_new (FALSE, FALSE, sizeof (TcPoint));
  self->others = g_array_new (FALSE, FALSE, sizeof (int));
  self->lines = g_array_new (FALSE, FALSE, sizeof (TcExtent));
}

void
tc_piece_tool_clear (TcPieceTool *self)
{
  g_clear_pointer (&self->points, g_array_unref);
  g_clear_pointer (&self->others, g_array_unref);
  g_clear_pointer (&self->lines, g_array_unref);
}

void
tc_piece_tool_rest (TcPieceTool *self)
{
  g_array_set_size (self->points, 0);
  g_array_set_size (self->others, 0);
  self->piece = self->point = -1;
  self->draws = FALSE;
  self->drag = TC_PIECE_DRAG_NONE;
}
