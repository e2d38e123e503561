/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The scan of the battle: its picture is loaded beside, and shown when it is there. */
#include "tc-i18n.h"

#include "tc-map-canvas-private.h"

#include "tc-scan-file.h"
#include "tc-scan-load.h"

/* A game is played on the map as it is. */
static void
show (TcMapCanvas *self)
{
  tc_painter_set_scan (self->painter, tc_session_get_game (self->session) == NULL ? self->scan_picture : NULL);
}

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (TcMapCanvas) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (TcScanPicture) picture = tc_scan_load_finish (result, &error);

  /* Another one is wanted by now, or none; or the canvas is gone. */
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  g_clear_object (&self->scan_loading);
  self->scan_picture = g_steal_pointer (&picture);
  self->scan_trouble = error != NULL ? g_strdup (error->message) : NULL;
  show (self);
  tc_map_canvas_refresh (self);
  g_signal_emit_by_name (self, "scan-changed");
}

void
tc_map_canvas_forget_scan (TcMapCanvas *self)
{
  if (self->scan_loading != NULL)
    g_cancellable_cancel (self->scan_loading);
  g_clear_object (&self->scan_loading);
  g_clear_pointer (&self->scan_picture, tc_scan_picture_unref);
  g_clear_pointer (&self->scan_trouble, g_free);
  g_clear_pointer (&self->scan_path, g_free);
}

static char *
find_path (TcMapCanvas *self)
{
  const TcBattle *battle = tc_session_get_battle (self->session);
  const char *path = tc_session_get_path (self->session);
  g_autofree char *folder = path != NULL ? g_path_get_dirname (path) : NULL;

  if (battle == NULL || battle->map->scan == NULL)
    return NULL;
  return tc_scan_file_find (battle->map->scan->file, folder);
}

void
tc_map_canvas_update_scan (TcMapCanvas *self)
{
  g_autofree char *path = find_path (self);

  if (g_strcmp0 (path, self->scan_path) == 0)
    {
      show (self);
      return;
    }
  tc_map_canvas_forget_scan (self);
  self->scan_path = g_steal_pointer (&path);
  if (self->scan_path != NULL)
    {
      self->scan_loading = g_cancellable_new ();
      tc_scan_load_async (self->scan_path, self->scan_loading, loaded_cb, g_object_ref (self));
    }
  show (self);
  tc_map_canvas_refresh (self);
  g_signal_emit_by_name (self, "scan-changed");
}

void
tc_map_canvas_reload_scan (TcMapCanvas *self)
{
  tc_map_canvas_forget_scan (self);
  tc_map_canvas_update_scan (self);
}

TcScanPicture *
tc_map_canvas_get_scan (TcMapCanvas *self)
{
  return self->scan_picture;
}

const char *
tc_map_canvas_get_scan_trouble (TcMapCanvas *self)
{
  return self->scan_trouble;
}

gboolean
tc_map_canvas_get_scan_fit (TcMapCanvas *self, TcScanFit *out)
{
  const TcBattle *battle = tc_session_get_battle (self->session);

  if (self->scan_picture == NULL || battle == NULL || battle->map->scan == NULL)
    return FALSE;
  tc_scan_fit_find (battle->map, battle->map->scan, tc_scan_picture_get_width (self->scan_picture),
                    tc_scan_picture_get_height (self->scan_picture), out);
  return TRUE;
}

gboolean
tc_map_canvas_point_to_scan (TcMapCanvas *self, double x, double y, double *out_x, double *out_y)
{
  TcScanFit fit;

  if (!tc_map_canvas_get_scan_fit (self, &fit))
    return FALSE;
  tc_scan_fit_from_view (&fit, &self->view, x, y, out_x, out_y);
  return TRUE;
}

gboolean
tc_map_canvas_scan_to_point (TcMapCanvas *self, double x, double y, double *out_x, double *out_y)
{
  TcScanFit fit;

  if (!tc_map_canvas_get_scan_fit (self, &fit))
    return FALSE;
  tc_scan_fit_to_view (&fit, &self->view, x, y, out_x, out_y);
  return TRUE;
}

TcPlace
tc_map_canvas_get_place_at (TcMapCanvas *self, double x, double y)
{
  const TcMap *map = tc_map_canvas_update_scene (self) ? self->scene.battle->map : NULL;
  TcHex hex;

  if (map == NULL)
    return TC_NOWHERE;
  if (map->tabletop != NULL)
    {
      TcPoint point = tc_view_point_to_table (&self->view, map, x, y);

      return tc_tabletop_contains (map->tabletop, point.x, point.y) ? (TcPlace) { point.x, point.y, TC_NO_FACING } : TC_NOWHERE;
    }
  hex = tc_view_point_to_hex (&self->view, map, x, y);
  return hex != TC_NO_HEX ? (TcPlace) { hex, 0, TC_NO_FACING } : TC_NOWHERE;
}
