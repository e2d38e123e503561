/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-ground-label.h"

#include "tc-ground-shape.h"
#include "tc-say.h"

static TcMapCanvas *
get_canvas (TcGroundTool *self)
{
  return tc_page_get_canvas (self->page);
}

static const TcLabel *
get_label (TcGroundTool *self, int label)
{
  return g_ptr_array_index (tc_ground_tool_get_map (self)->labels, label);
}

static gboolean
is_box (const TcLabel *label)
{
  return tc_furniture_find (label->style) < TC_N_FURNITURE;
}

static gboolean
draws_labels (TcGroundTool *self)
{
  return self->pencil.kind == TC_PENCIL_LABEL && !self->selects && self->patch == NULL;
}

int
tc_ground_label_at_hex (TcGroundTool *self, TcHex hex)
{
  for (guint i = 0; i < tc_ground_tool_get_map (self)->labels->len; i++)
    if (get_label (self, (int) i)->hex == hex)
      return (int) i;
  return -1;
}

TcHex
tc_ground_label_find_hex (TcGroundTool *self, const TcHit *hit, TcHex hex, gboolean wipes)
{
  int found = draws_labels (self) ? tc_map_canvas_find_label (get_canvas (self), hit->x, hit->y) : -1;

  return found >= 0 && is_box (get_label (self, found)) && (wipes || g_str_equal (get_label (self, found)->style, self->pencil.id))
           ? get_label (self, found)->hex : hex;
}

gboolean
tc_ground_label_hold (TcGroundTool *self, const TcHit *hit)
{
  double x, y;

  self->held = draws_labels (self) ? tc_map_canvas_find_label (get_canvas (self), hit->x, hit->y) : -1;
  if (self->held < 0)
    return FALSE;
  tc_map_canvas_get_hex_point (get_canvas (self), get_label (self, self->held)->hex, &x, &y);
  self->hold_x = hit->x - x;
  self->hold_y = hit->y - y;
  return TRUE;
}

void
tc_ground_label_move (TcGroundTool *self, const TcHit *hit)
{
  TcDocument *document = tc_session_get_document (tc_ground_tool_get_session (self));
  TcHex to = tc_map_canvas_get_hex_at (get_canvas (self), hit->x - self->hold_x, hit->y - self->hold_y);

  if (to != TC_NO_HEX && tc_ground_label_at_hex (self, to) < 0)
    tc_pencil_move_label (document, self->stroke, (guint) self->held, to);
  tc_map_canvas_refresh (get_canvas (self));
}

void
tc_ground_label_let_go (TcGroundTool *self)
{
  const TcMap *map = tc_ground_tool_get_map (self);
  g_autofree char *where = tc_say_place (map, tc_map_get_place (map, get_label (self, self->held)->hex));
  g_autofree char *text = tc_words_fill (_("Moved to {0}"), (const char *const[]) { where, NULL });

  tc_session_set_cursor (tc_ground_tool_get_session (self), get_label (self, self->held)->hex);
  self->held = -1;
  tc_ground_shape_say (self, text);
}

gboolean
tc_ground_label_pick (TcGroundTool *self, int label)
{
  if (label < 0 || !(is_box (get_label (self, label)) || draws_labels (self)))
    return FALSE;
  gtk_editable_set_text (self->text, get_label (self, label)->text);
  self->pick (self->owner, (TcPencil) { TC_PENCIL_LABEL, g_intern_string (get_label (self, label)->style) });
  return TRUE;
}
