/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "tc-piece-group.h"

#include "tc-layer-list.h"

/* Pixels: so near is in line. */
#define IN_LINE 6

static const TcTabletop *
get_table (const TcPieceTool *self)
{
  return tc_session_get_battle (tc_page_get_session (self->page))->map->tabletop;
}

static const TcPiece *
get_piece (const TcPieceTool *self, int piece)
{
  return g_ptr_array_index (get_table (self)->pieces, piece);
}

/* The piece in hand is the first. */
static int
get_member (const TcPieceTool *self, guint i)
{
  return i == 0 ? self->piece : g_array_index (self->others, int, i - 1);
}

guint
tc_piece_group_count (const TcPieceTool *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->piece >= 0 ? 1 + self->others->len : 0;
}

gboolean
tc_piece_group_has (const TcPieceTool *self, int piece)
{
  g_return_val_if_fail (self != NULL, FALSE);

  for (guint i = 0; i < tc_piece_group_count (self); i++)
    if (get_member (self, i) == piece)
      return TRUE;
  return FALSE;
}

void
tc_piece_group_toggle (TcPieceTool *self, int piece)
{
  g_return_if_fail (self != NULL && piece >= 0);

  for (guint i = 0; i < self->others->len; i++)
    if (g_array_index (self->others, int, i) == piece)
      {
        g_array_remove_index (self->others, i);
        return;
      }
  if (piece != self->piece)
    {
      if (self->piece >= 0)
        g_array_append_val (self->others, self->piece);
      self->piece = piece;
    }
  else if (self->others->len > 0)
    {
      self->piece = g_array_index (self->others, int, self->others->len - 1);
      g_array_set_size (self->others, self->others->len - 1);
    }
  else
    self->piece = -1;
  self->point = -1;
}

static TcExtent
find_extent (const TcPieceTool *self)
{
  TcExtent all = tc_extent_find (get_piece (self, self->piece)->points);

  for (guint i = 1; i < tc_piece_group_count (self); i++)
    all = tc_extent_join (all, tc_extent_find (get_piece (self, get_member (self, i))->points));
  return all;
}

/* Lines */
static void
add_line (TcPieceTool *self, TcExtent extent)
{
  g_array_append_val (self->lines, extent);
}

/* Of the table, and of the pieces but those in hand. */
static void
collect (TcPieceTool *self, gboolean with_own)
{
  const TcTabletop *table = get_table (self);

  add_line (self, (TcExtent) { { 0, 0 }, { table->table.width, table->table.depth } });
  for (guint i = 0; i < table->pieces->len; i++)
    if ((with_own || !tc_piece_group_has (self, (int) i)) && get_piece (self, (int) i)->points->len > 0)
      add_line (self, tc_extent_find (get_piece (self, (int) i)->points));
}

static gboolean
is_on_table (const TcPieceTool *self, TcExtent extent)
{
  const TcTable *table = &get_table (self)->table;

  return extent.low.x >= 0 && extent.low.y >= 0
         && extent.high.x <= table->width && extent.high.y <= table->depth;
}

/* Of what is on the table; lines that would lead off it are none. */
static TcPoint
find_lines (TcPieceTool *self, TcExtent moved, gint32 reach)
{
  TcPoint by = { 0, 0 };

  tc_align_find_guides (self->lines, moved, reach, self->guides);
  for (int axis = 0; axis < TC_ALIGN_AXES; axis++)
    {
      gint32 far = self->guides[axis].by;
      TcPoint step = { axis == 0 ? far : 0, axis == 0 ? 0 : far };

      if (!is_on_table (self, tc_extent_shift (moved, step)))
        self->guides[axis] = (TcGuide) { -1, 0, 0 };
      else
        by = (TcPoint) { by.x + step.x, by.y + step.y };
    }
  self->moved = tc_extent_shift (moved, by);
  return by;
}

/* As far as the table reaches. */
static TcPoint
keep_on_table (const TcPieceTool *self, TcExtent extent, TcPoint by)
{
  const TcTable *table = &get_table (self)->table;

  return (TcPoint) { CLAMP (by.x, -extent.low.x, table->width - extent.high.x),
                     CLAMP (by.y, -extent.low.y, table->depth - extent.high.y) };
}

TcPoint
tc_piece_group_drag (TcPieceTool *self, TcPoint by, GdkModifierType modifiers)
{
  TcExtent extent;
  TcPoint more;

  g_return_val_if_fail (self != NULL && self->piece >= 0, by);

  extent = find_extent (self);
  by = keep_on_table (self, extent, by);
  g_array_set_size (self->lines, 0);
  if ((modifiers & GDK_SHIFT_MASK) == 0)
    collect (self, FALSE);
  more = find_lines (self, tc_extent_shift (extent, by), tc_piece_tool_get_reach (self, IN_LINE));
  return (TcPoint) { by.x + more.x, by.y + more.y };
}

TcPoint
tc_piece_group_get_offset (const TcPieceTool *self)
{
  TcPoint now, before;

  g_return_val_if_fail (self != NULL && self->piece >= 0 && self->points->len > 0, ((TcPoint) { 0, 0 }));

  now = g_array_index (self->points, TcPoint, 0);
  before = g_array_index (get_piece (self, self->piece)->points, TcPoint, 0);
  return (TcPoint) { now.x - before.x, now.y - before.y };
}

/* The points before and behind that place. */
static void
collect_neighbours (TcPieceTool *self, guint index, gboolean closed)
{
  guint n = self->points->len;

  for (guint i = 0; i < n; i++)
    if (i + 1 == index || i == index + 1 || (closed && ((index == 0 && i + 1 == n) || (index + 1 == n && i == 0))))
      {
        TcPoint point = g_array_index (self->points, TcPoint, i);

        add_line (self, (TcExtent) { point, point });
      }
}

TcPoint
tc_piece_group_snap (TcPieceTool *self, guint index, gboolean closed, TcPoint at, GdkModifierType modifiers)
{
  gboolean free_hand = (modifiers & GDK_SHIFT_MASK) != 0;
  TcPoint by, found;
  gint32 reach;

  g_return_val_if_fail (self != NULL, at);

  at = keep_on_table (self, (TcExtent) { { 0, 0 }, { 0, 0 } }, at);
  g_array_set_size (self->lines, 0);
  reach = tc_piece_tool_get_reach (self, TC_PIECE_NEAR);
  if (!free_hand && tc_tabletop_find_point (get_table (self), closed ? self->piece : -1, at, reach, &found))
    return found;
  if (!free_hand)
    {
      collect_neighbours (self, index, closed);
      collect (self, !closed);
    }
  by = find_lines (self, (TcExtent) { at, at }, tc_piece_tool_get_reach (self, IN_LINE));
  return (TcPoint) { at.x + by.x, at.y + by.y };
}

/* The others come along. */
static void
fill_others (const TcPieceTool *self, TcScene *scene)
{
  TcPoint by = { 0, 0 };

  if (self->drag == TC_PIECE_DRAG_PIECE)
    by = tc_piece_group_get_offset (self);
  for (guint i = 1; i < tc_piece_group_count (self); i++)
    {
      const GArray *points = get_piece (self, get_member (self, i))->points;

      for (guint k = 0; k < points->len; k++)
        {
          TcPoint a = g_array_index (points, TcPoint, k);
          TcPoint b = g_array_index (points, TcPoint, (k + 1) % points->len);
          TcMeasure side = { TC_MEASURE_SIDE, { a.x + by.x, a.y + by.y }, { b.x + by.x, b.y + by.y }, 0, 0 };

          tc_scene_add_measure (scene, side);
        }
    }
}

void
tc_piece_group_fill (const TcPieceTool *self, TcScene *scene)
{
  gboolean moves;

  g_return_if_fail (self != NULL && scene != NULL);

  moves = self->drag == TC_PIECE_DRAG_POINT || self->drag == TC_PIECE_DRAG_PIECE
          || (self->draws && self->pointer.x >= 0);
  fill_others (self, scene);
  for (int axis = 0; moves && axis < TC_ALIGN_AXES; axis++)
    if (self->guides[axis].other >= 0 && (guint) self->guides[axis].other < self->lines->len)
      {
        TcMeasure line = { TC_MEASURE_GUIDE, { 0, 0 }, { 0, 0 }, 0, 0 };

        tc_guide_get_line (&self->guides[axis], axis, self->lines, self->moved, &line.a, &line.b);
        tc_scene_add_measure (scene, line);
      }
}

/* Steps */
static void
move_all (TcPieceTool *self, const TcPoint *by)
{
  TcDocument *document = tc_session_get_document (tc_page_get_session (self->page));
  guint stroke = tc_document_new_stroke (document);

  tc_document_freeze (document);
  for (guint i = 0; i < tc_piece_group_count (self); i++)
    {
      TcPoint first = g_array_index (get_piece (self, get_member (self, i))->points, TcPoint, 0);
      TcEdit edit = { .kind = TC_EDIT_PIECE_PLACE, .index = get_member (self, i),
                      .place = { first.x + by[i].x, first.y + by[i].y, TC_NO_FACING } };

      if (by[i].x != 0 || by[i].y != 0)
        tc_document_do (document, &edit, stroke);
    }
  tc_document_thaw (document);
}

void
tc_piece_group_move (TcPieceTool *self, TcPoint by)
{
  g_autofree TcPoint *each = NULL;

  g_return_if_fail (self != NULL && self->piece >= 0);

  each = g_new (TcPoint, tc_piece_group_count (self));
  for (guint i = 0; i < tc_piece_group_count (self); i++)
    each[i] = by;
  move_all (self, each);
}

void
tc_piece_group_carry (TcPieceTool *self, TcPoint to)
{
  TcExtent extent;

  g_return_if_fail (self != NULL && self->piece >= 0);

  extent = find_extent (self);
  to = (TcPoint) { to.x - (extent.low.x + extent.high.x) / 2, to.y - (extent.low.y + extent.high.y) / 2 };
  tc_piece_group_move (self, keep_on_table (self, extent, to));
}

void
tc_piece_group_align (TcPieceTool *self, TcAlignWay way)
{
  guint n = tc_piece_group_count (self);
  g_autofree TcExtent *extents = NULL;
  g_autofree TcPoint *by = NULL;

  g_return_if_fail (self != NULL);

  if (n < tc_align_get_least (way) || tc_layer_list_refuses (self->page, TC_PATCH_GROUND))
    return;
  extents = g_new (TcExtent, n);
  by = g_new (TcPoint, n);
  for (guint i = 0; i < n; i++)
    extents[i] = tc_extent_find (get_piece (self, get_member (self, i))->points);
  tc_align_all (way, &get_table (self)->table, extents, n, by);
  move_all (self, by);
}

static int
compare_down (gconstpointer a, gconstpointer b)
{
  return *(const int *) b - *(const int *) a;
}

void
tc_piece_group_remove (TcPieceTool *self)
{
  TcDocument *document;
  guint stroke;

  g_return_if_fail (self != NULL && self->piece >= 0);

  document = tc_session_get_document (tc_page_get_session (self->page));
  stroke = tc_document_new_stroke (document);
  g_array_append_val (self->others, self->piece);
  g_array_sort (self->others, compare_down);
  self->piece = self->point = -1;
  tc_document_freeze (document);
  for (guint i = 0; i < self->others->len; i++)
    {
      TcEdit edit = { .kind = TC_EDIT_PIECE, .number = TC_EDIT_REMOVE };

      edit.index = g_array_index (self->others, int, i);
      tc_document_do (document, &edit, stroke);
    }
  tc_document_thaw (document);
  g_array_set_size (self->others, 0);
}
