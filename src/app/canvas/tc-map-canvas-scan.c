/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The scan of the battle: where its points lie in the window. */
#include "tc-map-canvas-private.h"

TcScanPicture *
tc_map_canvas_get_scan (TcMapCanvas *self)
{
  return tc_scan_source_get_picture (self->scan);
}

const char *
tc_map_canvas_get_scan_trouble (TcMapCanvas *self)
{
  return tc_scan_source_get_trouble (self->scan);
}

gboolean
tc_map_canvas_get_scan_fit (TcMapCanvas *self, TcScanFit *out)
{
  const TcBattle *battle = tc_session_get_battle (self->session);
  TcScanPicture *picture = tc_scan_source_get_picture (self->scan);

  if (picture == NULL || battle == NULL || battle->map->scan == NULL)
    return FALSE;
  tc_scan_fit_find (battle->map, battle->map->scan, tc_scan_picture_get_width (picture), tc_scan_picture_get_height (picture),
                    out);
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
  TcPlace place = map != NULL ? tc_view_point_to_place (&self->view, map, x, y) : TC_NOWHERE;

  return map != NULL && tc_map_find_place (map, place) != TC_NO_HEX ? place : TC_NOWHERE;
}
