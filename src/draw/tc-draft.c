/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-draft.h"

#include <math.h>

#include "tc-geometry.h"

/* What is there now shows through a little. */
#define STRENGTH 0.85

struct _TcDraft
{
  TcPainter *painter; /* owned; NULL before the first */
  guint      serial;  /* of what it has painted */
};

TcDraft *
tc_draft_new (void)
{
  return g_new0 (TcDraft, 1);
}

void
tc_draft_free (TcDraft *self)
{
  g_clear_pointer (&self->painter, tc_painter_free);
  g_free (self);
}

static void
add_hexagon (const TcCanvas *canvas, TcSpot centre, TcSpot origin, gboolean sideways)
{
  cairo_new_sub_path (canvas->cr);
  for (int k = 0; k < TC_HEX_DIRECTIONS; k++)
    {
      TcSpot corner = tc_geometry_corner (sideways, k);

      cairo_line_to (canvas->cr, origin.x + (centre.x + corner.x) * canvas->hex, origin.y + (centre.y + corner.y) * canvas->hex);
    }
  cairo_close_path (canvas->cr);
}

/* The hexes of the area as a path, and what of the canvas they are on. */
static TcBox
add_hexes (const TcCanvas *canvas, const GArray *hexes, TcSpot origin)
{
  const TcHexGrid *grid = &canvas->scene->draft->map->grid;
  TcBox box = { canvas->clip.right, canvas->clip.bottom, canvas->clip.left, canvas->clip.top };

  for (guint i = 0; i < hexes->len; i++)
    {
      TcSpot centre = tc_geometry_centre (grid, g_array_index (hexes, TcHex, i));
      double x = origin.x + centre.x * canvas->hex, y = origin.y + centre.y * canvas->hex;

      if (x < canvas->clip.left - canvas->hex || x > canvas->clip.right + canvas->hex || y < canvas->clip.top - canvas->hex
          || y > canvas->clip.bottom + canvas->hex)
        continue;
      add_hexagon (canvas, centre, origin, grid->sideways);
      box.left = MIN (box.left, (int) floor (x - canvas->hex));
      box.right = MAX (box.right, (int) ceil (x + canvas->hex));
      box.top = MIN (box.top, (int) floor (y - canvas->hex));
      box.bottom = MAX (box.bottom, (int) ceil (y + canvas->hex));
    }
  return (TcBox) { MAX (box.left, canvas->clip.left), MAX (box.top, canvas->clip.top), MIN (box.right, canvas->clip.right),
                   MIN (box.bottom, canvas->clip.bottom) };
}

/* The picture of the part in the box. */
static cairo_surface_t *
render (TcDraft *self, const TcCanvas *canvas, TcBox box, TcSpot origin)
{
  int scale = (int) ceil (canvas->hex / TC_VIEW_MAX_HEX);
  TcView view = { .hex = canvas->hex / scale, .x = (box.left - origin.x) / scale, .y = (box.top - origin.y) / scale,
                  .width = (box.right - box.left + scale - 1) / scale, .height = (box.bottom - box.top + scale - 1) / scale };
  g_auto (TcScene) scene = { 0 };

  if (self->serial != canvas->scene->draft_serial)
    tc_painter_invalidate (self->painter);
  self->serial = canvas->scene->draft_serial;
  tc_painter_set_device_scale (self->painter, scale);
  tc_scene_init (&scene, canvas->scene->draft);
  tc_scene_add_setup (&scene);
  return tc_painter_render (self->painter, &scene, &view);
}

void
tc_draft_paint (TcDraft *self, const TcCanvas *canvas, TcTheme theme)
{
  const TcScene *scene = canvas->scene;
  const GArray *hexes = ((const TcArea *) g_ptr_array_index (scene->draft->map->areas, 0))->hexes;
  TcSpot there = tc_geometry_centre (&canvas->map->grid, scene->draft_at);
  TcSpot here = tc_geometry_centre (&scene->draft->map->grid, g_array_index (hexes, TcHex, 0));
  TcSpot origin = { floor (canvas->left + (there.x - here.x) * canvas->hex + 0.5),
                    floor (canvas->top + (there.y - here.y) * canvas->hex + 0.5) };
  TcBox box;

  if (self->painter == NULL)
    self->painter = tc_painter_new ();
  tc_painter_set_theme (self->painter, theme);
  tc_painter_set_layers (self->painter, canvas->layers & ~(guint) TC_LAYER_OVERLAYS);
  tc_painter_set_dimmed (self->painter, canvas->dimmed);
  cairo_save (canvas->cr);
  box = add_hexes (canvas, hexes, origin);
  if (box.right > box.left && box.bottom > box.top)
    {
      cairo_clip (canvas->cr);
      cairo_set_source_surface (canvas->cr, render (self, canvas, box, origin), box.left, box.top);
      cairo_paint_with_alpha (canvas->cr, STRENGTH);
    }
  cairo_new_path (canvas->cr);
  cairo_restore (canvas->cr);
}
