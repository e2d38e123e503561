/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-ground-shape.h"

#include "tc-announce.h"
#include "tc-ground-select.h"
#include "tc-layer-list.h"
#include "tc-say.h"

const TcStencil *
tc_ground_shape_get (const TcGroundTool *self)
{
  return self->pencil.kind == TC_PENCIL_LABEL && !self->selects ? &tc_stencils[TC_STENCIL_FREEHAND] : self->stencil;
}

gboolean
tc_ground_shape_is_of_hexes (const TcGroundTool *self)
{
  return self->selects || tc_pencil_is_of_hexes (&self->pencil) || self->stencil != &tc_stencils[TC_STENCIL_FREEHAND];
}

void
tc_ground_shape_say (TcGroundTool *self, const char *text)
{
  tc_announce (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (tc_page_get_canvas (self->page)))), text);
}

void
tc_ground_shape_say_drawn (TcGroundTool *self, gboolean wipes)
{
  guint n = self->drawn;
  g_autofree char *text = wipes ? g_strdup_printf (ngettext ("%u hex erased", "%u hexes erased", n), n)
                                : g_strdup_printf (ngettext ("%u hex drawn", "%u hexes drawn", n), n);

  tc_ground_shape_say (self, text);
  self->drawn = 0;
}

/* The board may be another since the last time. */
static void
empty_sets (TcGroundTool *self)
{
  const TcHexGrid *grid = &tc_ground_tool_get_map (self)->grid;

  if (self->shape != NULL && self->shape->count != tc_hexgrid_get_count (grid))
    {
      g_clear_pointer (&self->shape, tc_hexset_free);
      g_clear_pointer (&self->changes, tc_hexset_free);
      g_array_set_size (self->corners, 0);
    }
  if (self->shape == NULL)
    {
      self->shape = tc_hexset_new (grid);
      self->changes = tc_hexset_new (grid);
    }
  tc_hexset_clear (self->shape);
  tc_hexset_clear (self->changes);
}

/* What of the shape is not yet as it would be. */
static void
find_changes (TcGroundTool *self, gboolean wipes)
{
  if (!self->selects)
    {
      if (tc_layer_list_free (self->page, tc_layer_list_part_of (&self->pencil)) != 0)
        tc_pencil_find_changes (&self->pencil, tc_ground_tool_get_map (self), self->shape, wipes, self->changes);
      return;
    }
  for (guint i = 0; i < self->shape->hexes->len; i++)
    if (self->chosen == NULL || tc_hexset_has (self->chosen, tc_hexset_get (self->shape, i)) == wipes)
      tc_hexset_add (self->changes, tc_hexset_get (self->shape, i));
}

/* Fills shape and changes: what is under way, with @hex as its last corner. */
static void
find_shape (TcGroundTool *self, TcHex hex, gboolean wipes)
{
  const TcPencil ground = { TC_PENCIL_TERRAIN, NULL };
  g_autoptr (GArray) corners = NULL;
  TcStencilAsk ask = { .map = tc_ground_tool_get_map (self), .pencil = self->selects ? &ground : &self->pencil };

  empty_sets (self);
  if (!tc_map_has_hex (ask.map, hex))
    return;
  corners = g_array_copy (self->corners);
  g_array_append_val (corners, hex);
  ask.corners = (const TcHex *) (gconstpointer) corners->data;
  ask.n = corners->len;
  if (self->selects || (self->pencil.kind != TC_PENCIL_LABEL && self->pencil.kind != TC_PENCIL_PATH))
    ask.radius = self->radius;
  tc_ground_shape_get (self)->find (&ask, self->shape);
  if (self->selects || self->pencil.kind != TC_PENCIL_LABEL)
    tc_symmetry_add (self->symmetry, &ask.map->grid, self->shape);
  find_changes (self, wipes);
}

/* Draws the shape that has been found. FALSE: the battle is as it was. */
static gboolean
draw (TcGroundTool *self, gboolean wipes)
{
  TcDocument *document = tc_session_get_document (tc_ground_tool_get_session (self));
  g_autofree char *name = tc_say_code (self->pencil.id);
  gboolean changed;
  guint n = self->changes->hexes->len;

  if (self->selects)
    {
      tc_ground_select_apply (self, self->shape, wipes);
      return FALSE;
    }
  if (wipes)
    changed = tc_pencil_wipe (&self->pencil, document, self->stroke, self->shape);
  else if (tc_ground_shape_get (self)->is_way && self->pencil.kind == TC_PENCIL_PATH)
    changed = tc_pencil_draw_way (&self->pencil, document, self->stroke, self->shape);
  else
    changed = tc_pencil_draw (&self->pencil, document, self->stroke, self->shape, name);
  self->drawn += changed ? n : 0;
  return changed;
}

void
tc_ground_shape_draw_brush (TcGroundTool *self, TcHex hex, gboolean wipes)
{
  find_shape (self, hex, wipes);
  draw (self, wipes);
}

gboolean
tc_ground_shape_drop (TcGroundTool *self)
{
  gboolean had = self->corners->len > 0;

  g_array_set_size (self->corners, 0);
  tc_map_canvas_refresh (tc_page_get_canvas (self->page));
  return had;
}

gboolean
tc_ground_shape_drop_last (TcGroundTool *self)
{
  if (self->corners->len == 0)
    return FALSE;
  g_array_set_size (self->corners, self->corners->len - 1);
  tc_map_canvas_refresh (tc_page_get_canvas (self->page));
  return TRUE;
}

void
tc_ground_shape_finish (TcGroundTool *self, gboolean wipes)
{
  gboolean changed;

  self->stroke = tc_document_new_stroke (tc_session_get_document (tc_ground_tool_get_session (self)));
  find_shape (self, self->hex, wipes);
  g_array_set_size (self->corners, 0);
  changed = draw (self, wipes);
  if (!self->selects)
    tc_ground_shape_say_drawn (self, wipes);
  /* Otherwise the canvas knows already. */
  if (!changed)
    tc_map_canvas_refresh (tc_page_get_canvas (self->page));
}

void
tc_ground_shape_sweep (TcGroundTool *self, TcHex hex)
{
  if (hex != TC_NO_HEX && (self->corners->len == 0 || g_array_index (self->corners, TcHex, self->corners->len - 1) != hex))
    g_array_append_val (self->corners, hex);
}

/* An outline ends where it began or where it is. */
static gboolean
is_closed_by (const TcGroundTool *self, TcHex hex)
{
  guint n = self->corners->len;

  return n > 0 && (g_array_index (self->corners, TcHex, 0) == hex || g_array_index (self->corners, TcHex, n - 1) == hex);
}

void
tc_ground_shape_point (TcGroundTool *self, TcHex hex, gboolean wipes)
{
  const TcStencil *stencil = tc_ground_shape_get (self);

  self->hex = hex;
  if (stencil->corners == 0 ? is_closed_by (self, hex) : self->corners->len + 1 >= stencil->corners)
    {
      tc_ground_shape_finish (self, wipes);
      return;
    }
  g_array_append_val (self->corners, hex);
  tc_ground_shape_say (self, stencil->corners == 0 ? _("Corner. Choose it again to close the outline.")
                                                   : _("First corner. Choose the last one."));
  tc_map_canvas_refresh (tc_page_get_canvas (self->page));
}

/* The counters of the draft take the place of those that are there. */
static void
remove_counters (const TcHexSet *hexes, TcScene *scene)
{
  for (guint i = scene->placements->len; i > 0; i--)
    if (tc_hexset_has (hexes, g_array_index (scene->placements, TcPlacement, i - 1).place.x))
      g_array_remove_index (scene->placements, i - 1);
}

/* Where the patch would come, and what would be there. */
static void
fill_patch (TcGroundTool *self, TcScene *scene)
{
  const TcBattle *battle = tc_session_get_battle (tc_ground_tool_get_session (self));
  const TcHexSet *gone = self->grip != TC_NO_HEX ? self->chosen : NULL;
  TcPatchWay way = self->way;

  empty_sets (self);
  g_clear_pointer (&self->draft, tc_battle_free);
  way.at = tc_ground_select_aim (self, self->hex);
  way.parts = tc_layer_list_free (self->page, self->parts);
  if (!tc_map_has_hex (battle->map, way.at) || way.parts == 0 || (gone != NULL && self->hex == self->grip))
    return;
  tc_patch_find_hexes (self->patch, battle->map, &way, self->shape);
  self->draft = tc_patch_preview (self->patch, battle, &way, gone, &scene->draft_at);
  if (self->draft == NULL)
    return;
  scene->draft = self->draft;
  scene->draft_serial = ++self->drafts;
  remove_counters (self->shape, scene);
  if (gone != NULL)
    remove_counters (gone, scene);
}

void
tc_ground_shape_fill (TcGroundTool *self, TcScene *scene)
{
  find_shape (self, self->hex, self->wipes);
  if (self->patch != NULL)
    fill_patch (self, scene);
  for (guint i = 0; i < self->shape->hexes->len; i++)
    {
      TcHex hex = tc_hexset_get (self->shape, i);

      tc_scene_add_overlay (scene, TC_OVERLAY_DRAFT, hex, tc_hexset_has (self->changes, hex));
    }
}
