/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-painter.h"

#include <math.h>
#include <string.h>

#include "tc-board-painter.h"
#include "tc-draft.h"
#include "tc-hash.h"
#include "tc-image.h"
#include "tc-layers.h"
#include "tc-pages.h"
#include "tc-painter-private.h"

/* What does not change while the view moves. */
#define LAYERS_STILL (TC_LAYER_TERRAIN | TC_LAYER_FEATURES | TC_LAYER_GRID | TC_LAYER_NUMBERS | TC_LAYER_LABELS \
                      | TC_LAYER_FURNITURE)

/* How far from the middle of a hex what it shows is painted, its neighbours' houses with it: hexes, and pixels. */
#define CHANGE_REACH 1.7
#define CHANGE_EDGE  3

/* Names may have to move, and zones may be others; terrain is asked. */
#define CHANGE_NAMES \
  (TC_CHANGE_FEATURES | TC_CHANGE_AREAS | TC_CHANGE_LABELS | TC_CHANGE_BOARD | TC_CHANGE_LEGEND | TC_CHANGE_PLACES \
   | TC_CHANGE_COUNTERS | TC_CHANGE_ROSTER | TC_CHANGE_COUNTER_NUMBERS | TC_CHANGE_SIDES | TC_CHANGE_RULES)

/* What the still picture shows: while this is the same, what remains in view is moved, and only
 * what came into view is painted. */
typedef struct
{
  const TcMap *map;
  guint64      scan;   /* how it lies, and how strong */
  guint64      zones;  /* which are shown */
  guint        layers, dimmed;
  int          played; /* by bit 0: boxes are off the map; above: the turn that is marked in the track */
  double       hex;
  int          left, top;
} Still;

struct _TcPainter
{
  TcTheme          theme;
  guint            layers, dimmed;
  int              scale;

  /* owned */
  TcSprites       *sprites;
  TcEmblems      *pictures;
  TcText          *text;
  TcGround        *ground;
  GArray          *zones;   /* TcMapZone; NULL: to be found */
  GArray          *places;  /* TcSpot: of names and zones; NULL: to be found */
  cairo_surface_t *still;   /* layers that do not change, as large as the window */
  cairo_surface_t *frame;   /* the whole picture */
  TcScanPicture   *scan;    /* referenced; NULL: none is shown */
  TcDraft         *draft;

  /* derived */
  const TcMap     *map;     /* that the ground and the sprites are of; borrowed */
  double           sprites_hex, legend_top, legend_width; /* pixels; the legend's in pictures that are saved */
  Still            shown;
  gboolean         moved;   /* names may have to be: something is another */
  gboolean         tilled;  /* terrain is another; what of it has a part in where names are: */
  guint64          heeded;
  TcHexRange       changed; /* around the hexes whose terrain is another than in the still picture */
};

TcPainter *
tc_painter_new (void)
{
  TcPainter *self = g_new0 (TcPainter, 1);

  tc_pages_hold ();
  self->layers = TC_LAYER_ALL;
  self->scale = 1;
  self->changed = TC_HEX_RANGE_EMPTY;
  self->sprites = tc_sprites_new ();
  self->pictures = tc_emblems_new ();
  self->text = tc_text_new ();
  self->draft = tc_draft_new ();
  return self;
}

void
tc_painter_free (TcPainter *self)
{
  g_return_if_fail (self != NULL);

  tc_painter_invalidate (self);
  tc_sprites_free (self->sprites);
  tc_emblems_free (self->pictures);
  tc_text_free (self->text);
  tc_draft_free (self->draft);
  g_clear_pointer (&self->still, cairo_surface_destroy);
  g_clear_pointer (&self->frame, cairo_surface_destroy);
  g_clear_pointer (&self->scan, tc_scan_picture_unref);
  g_free (self);
}

void
tc_painter_invalidate (TcPainter *self)
{
  g_return_if_fail (self != NULL);

  tc_sprites_clear (self->sprites);
  tc_emblems_clear (self->pictures);
  g_clear_pointer (&self->ground, tc_ground_free);
  g_clear_pointer (&self->places, g_array_unref);
  g_clear_pointer (&self->zones, g_array_unref);
  self->map = NULL;
  memset (&self->shown, 0, sizeof self->shown);
}

void
tc_painter_set_theme (TcPainter *self, TcTheme theme)
{
  g_return_if_fail (self != NULL);

  if (self->theme == theme)
    return;
  self->theme = theme;
  tc_painter_invalidate (self);
}

void
tc_painter_set_layers (TcPainter *self, guint layers)
{
  g_return_if_fail (self != NULL);

  self->layers = layers;
}

void
tc_painter_set_dimmed (TcPainter *self, guint layers)
{
  g_return_if_fail (self != NULL);

  self->dimmed = layers;
}

void
tc_painter_set_device_scale (TcPainter *self, int scale)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (scale >= 1);

  self->scale = scale;
}

void
tc_painter_set_scan (TcPainter *self, TcScanPicture *picture)
{
  g_return_if_fail (self != NULL);

  if (self->scan == picture)
    return;
  g_clear_pointer (&self->scan, tc_scan_picture_unref);
  self->scan = picture != NULL ? tc_scan_picture_ref (picture) : NULL;
  memset (&self->shown, 0, sizeof self->shown);
}

/* The still picture is painted anew. */
static void
drop_still (TcPainter *self)
{
  memset (&self->shown, 0, sizeof self->shown);
}

static void
drop_ground (TcPainter *self)
{
  g_clear_pointer (&self->ground, tc_ground_free);
  g_clear_pointer (&self->places, g_array_unref);
  drop_still (self);
}

/* @hexes: NULL for all. */
static void
change_terrain (TcPainter *self, const GArray *hexes)
{
  if (hexes == NULL || self->shown.map == NULL)
    drop_ground (self);
  for (guint i = 0; self->shown.map != NULL && i < hexes->len; i++)
    {
      TcHex hex = g_array_index (hexes, TcHex, i);

      /* What is painted may be the map of a game, and the edit one of the document's. */
      if (!tc_map_has_hex (self->shown.map, hex))
        continue;
      if (tc_ground_needs_hex (self->ground, self->shown.map, hex))
        drop_ground (self);
      else
        tc_hex_range_add (&self->changed, &self->shown.map->grid, hex);
    }
}

void
tc_painter_change (TcPainter *self, guint what, const GArray *hexes)
{
  g_return_if_fail (self != NULL);

  self->moved |= (what & CHANGE_NAMES) != 0;
  self->tilled |= (what & TC_CHANGE_TERRAIN) != 0;
  if (what & (TC_CHANGE_BOARD | TC_CHANGE_LEGEND))
    tc_painter_invalidate (self);
  else if (what & TC_CHANGE_FEATURES)
    drop_ground (self);
  else if (what & (TC_CHANGE_LABELS | TC_CHANGE_SIDES | TC_CHANGE_TITLE)
           || (what & TC_CHANGE_RULES && self->shown.map != NULL
               && (tc_map_has_furniture (self->shown.map, TC_FURNITURE_TURNS) || self->shown.map->margin[0] != '\0')))
    {
      g_clear_pointer (&self->places, g_array_unref);
      drop_still (self);
    }
  else if (what & TC_CHANGE_TERRAIN)
    change_terrain (self, hexes);
}

/* What is seen of the scan: 0 where none is shown. */
static guint64
digest_scan (const TcCanvas *canvas)
{
  if (canvas->picture == NULL || canvas->map->scan->strength == 0)
    return 0;
  return tc_hash_number (tc_hash_bytes (TC_HASH_START, &canvas->fit.matrix, sizeof canvas->fit.matrix),
                         canvas->map->scan->strength * 2 + (canvas->scene->fits ? 1 : 0));
}

/* Names that make way for other ground are painted with all of it. */
static void
place_names (TcPainter *self, TcCanvas *canvas)
{
  const TcBoardPainter *board = tc_board_painter_get (canvas->map);
  guint64 heeded = self->tilled || self->places == NULL ? tc_layer_labels_heed (canvas->map) : self->heeded;

  self->moved |= heeded != self->heeded;
  self->tilled = FALSE;
  self->heeded = heeded;
  if (self->zones == NULL || self->moved)
    {
      g_clear_pointer (&self->zones, g_array_unref);
      self->zones = tc_layer_zones_find (canvas->scene->battle);
    }
  canvas->zones = self->zones;
  canvas->zones_seen = tc_layer_zones_show (canvas->scene, self->zones);
  if (board->place_names != NULL && (self->places == NULL || self->moved))
    {
      GArray *places = board->place_names (canvas);

      if (self->places != NULL
          && (places->len != self->places->len
              || (places->len > 0 && memcmp (places->data, self->places->data, places->len * sizeof (TcSpot)) != 0)))
        drop_still (self);
      g_clear_pointer (&self->places, g_array_unref);
      self->places = places;
    }
  self->moved = FALSE;
  canvas->places = self->places;
}

/* Brings what is prepared in line with the scene and the scale. */
static void
prepare (TcPainter *self, const TcScene *scene, double hex, TcCanvas *canvas)
{
  const TcMap *map = scene->battle->map;

  if (self->map != map)
    tc_painter_invalidate (self);
  self->map = map;
  if (self->ground == NULL)
    self->ground = tc_ground_new (map);
  if (self->sprites_hex != hex)
    tc_sprites_clear (self->sprites);
  self->sprites_hex = hex;
  tc_sprites_trim (self->sprites);

  *canvas = (TcCanvas) {
    .hex = hex, .detail = tc_canvas_get_detail (hex), .scene = scene, .map = map,
    .palette = tc_palette_get (self->theme), .ground = self->ground,
    .layers = self->layers, .dimmed = self->dimmed, .sprites = self->sprites, .pictures = self->pictures, .text = self->text,
  };
  place_names (self, canvas);
  if (self->scan != NULL && map->scan != NULL)
    {
      canvas->picture = self->scan;
      tc_scan_fit_find (map, map->scan, tc_scan_picture_get_width (self->scan), tc_scan_picture_get_height (self->scan), &canvas->fit);
    }
}

static void
paint_still (const TcCanvas *canvas)
{
  tc_layer_background_paint (canvas);
  /* The background may have been written past cairo. */
  if (canvas->has_raster)
    cairo_surface_mark_dirty (cairo_get_target (canvas->cr));
  tc_board_painter_get (canvas->map)->paint_ground (canvas);
}

static void
paint_moving (const TcCanvas *canvas)
{
  const TcBoardPainter *board = tc_board_painter_get (canvas->map);

  if (canvas->layers & TC_LAYER_OVERLAYS)
    board->paint_notes (canvas, FALSE);
  tc_canvas_show (canvas, TC_LAYER_COUNTERS, board->paint_units);
  if (canvas->layers & TC_LAYER_OVERLAYS)
    board->paint_notes (canvas, TRUE);
  tc_layer_pins_paint (canvas);
}

/* Points the canvas at a part of a surface; end_surface() closes it. */
static void
begin_surface (TcCanvas *canvas, cairo_surface_t *surface, TcBox clip)
{
  cairo_surface_flush (surface);
  canvas->has_raster = TRUE;
  canvas->raster.pixels = (guint32 *) (void *) cairo_image_surface_get_data (surface);
  canvas->raster.stride = cairo_image_surface_get_stride (surface) / 4;
  canvas->clip = clip;
  canvas->cr = cairo_create (surface);
  cairo_rectangle (canvas->cr, clip.left, clip.top, clip.right - clip.left, clip.bottom - clip.top);
  cairo_clip (canvas->cr);
}

static void
end_surface (TcCanvas *canvas, cairo_surface_t *surface)
{
  tc_image_demand (cairo_status (canvas->cr));
  cairo_destroy (canvas->cr);
  canvas->cr = NULL;
  cairo_surface_mark_dirty (surface);
}

static void
ensure_surface (cairo_surface_t **surface, int width, int height)
{
  if (*surface != NULL && cairo_image_surface_get_width (*surface) == width && cairo_image_surface_get_height (*surface) == height)
    return;
  g_clear_pointer (surface, cairo_surface_destroy);
  *surface = tc_image_new (CAIRO_FORMAT_RGB24, width, height);
}

static void
paint_box (TcPainter *self, TcCanvas *canvas, TcBox box)
{
  if (box.right <= box.left || box.bottom <= box.top)
    return;
  begin_surface (canvas, self->still, box);
  paint_still (canvas);
  end_surface (canvas, self->still);
}

/* Pixels that hexes may have painted: pictures of terrain reach into the hexes around. */
static TcBox
box_of_range (const TcCanvas *canvas, TcHexRange range, int width, int height)
{
  const TcHexGrid *grid = &canvas->map->grid;
  const double reach = CHANGE_REACH * canvas->hex + CHANGE_EDGE;
  /* Every other row is half a hex to the right. */
  const int rows[] = { range.first_row, MIN (range.first_row + 1, range.last_row), range.last_row };
  TcBox box = { width, height, 0, 0 };

  for (guint k = 0; k < 2 * G_N_ELEMENTS (rows); k++)
    {
      TcHex hex = tc_hexgrid_at (grid, rows[k / 2], k & 1 ? range.first_column : range.last_column);
      TcSpot at = tc_geometry_centre (grid, hex);
      double x = at.x * canvas->hex + canvas->left, y = at.y * canvas->hex + canvas->top;

      box.left = MIN (box.left, (int) floor (x - reach));
      box.right = MAX (box.right, (int) ceil (x + reach));
      box.top = MIN (box.top, (int) floor (y - reach));
      box.bottom = MAX (box.bottom, (int) ceil (y + reach));
    }
  return (TcBox) { MAX (box.left, 0), MAX (box.top, 0), MIN (box.right, width), MIN (box.bottom, height) };
}

/* Moves the picture; what has no pixels any more keeps the old ones. */
static void
move_pixels (cairo_surface_t *surface, int dx, int dy)
{
  int width = cairo_image_surface_get_width (surface);
  int height = cairo_image_surface_get_height (surface);
  int stride = cairo_image_surface_get_stride (surface) / 4;
  guint32 *pixels;
  int left = MAX (dx, 0), right = width + MIN (dx, 0);
  int top = MAX (dy, 0), bottom = height + MIN (dy, 0);

  cairo_surface_flush (surface);
  pixels = (guint32 *) (void *) cairo_image_surface_get_data (surface);
  for (int i = 0; i < bottom - top; i++)
    {
      int y = dy > 0 ? bottom - 1 - i : top + i;

      memmove (pixels + (gssize) y * stride + left, pixels + (gssize) (y - dy) * stride + left - dx, (gsize) (right - left) * sizeof *pixels);
    }
  cairo_surface_mark_dirty (surface);
}

static void
update_still (TcPainter *self, TcCanvas *canvas, Still now, int width, int height)
{
  const Still *shown = &self->shown;
  int dx = now.left - shown->left;
  int dy = now.top - shown->top;
  gboolean kept = self->still != NULL && cairo_image_surface_get_width (self->still) == width
                  && cairo_image_surface_get_height (self->still) == height && shown->map == now.map && shown->scan == now.scan
                  && shown->zones == now.zones && shown->layers == now.layers && shown->dimmed == now.dimmed
                  && shown->played == now.played && shown->hex == now.hex && ABS (dx) < width && ABS (dy) < height;

  ensure_surface (&self->still, width, height);
  if (!kept)
    paint_box (self, canvas, (TcBox) { 0, 0, width, height });
  else if (dx != 0 || dy != 0)
    {
      int top = MAX (dy, 0), bottom = height + MIN (dy, 0);

      move_pixels (self->still, dx, dy);
      paint_box (self, canvas, (TcBox) { 0, 0, width, top });
      paint_box (self, canvas, (TcBox) { 0, bottom, width, height });
      paint_box (self, canvas, (TcBox) { 0, top, MAX (dx, 0), bottom });
      paint_box (self, canvas, (TcBox) { width + MIN (dx, 0), top, width, bottom });
    }
  if (kept && !tc_hex_range_is_empty (self->changed))
    paint_box (self, canvas, box_of_range (canvas, self->changed, width, height));
  self->changed = TC_HEX_RANGE_EMPTY;
  self->shown = now;
}

static void
copy_pixels (cairo_surface_t *from, cairo_surface_t *to)
{
  gsize size = (gsize) cairo_image_surface_get_stride (from) * cairo_image_surface_get_height (from);

  cairo_surface_flush (to);
  memcpy (cairo_image_surface_get_data (to), cairo_image_surface_get_data (from), size);
  cairo_surface_mark_dirty (to);
}

cairo_surface_t *
tc_painter_render (TcPainter *self, const TcScene *scene, const TcView *view)
{
  TcCanvas canvas;
  Still now = { 0 };
  int width, height;

  g_return_val_if_fail (self != NULL && scene != NULL && view != NULL, NULL);
  g_return_val_if_fail (view->hex >= TC_VIEW_MIN_HEX && view->hex <= TC_VIEW_MAX_HEX, NULL);

  width = view->width * self->scale;
  height = view->height * self->scale;
  if (width <= 0 || height <= 0)
    return NULL;

  prepare (self, scene, view->hex * self->scale, &canvas);
  now.map = canvas.map;
  now.scan = digest_scan (&canvas);
  now.zones = canvas.zones_seen;
  now.played = 2 * scene->turn + scene->played;
  now.layers = canvas.layers & LAYERS_STILL;
  now.dimmed = self->dimmed & LAYERS_STILL;
  now.hex = canvas.hex;
  canvas.left = now.left = -(int) floor (view->x * self->scale + 0.5);
  canvas.top = now.top = -(int) floor (view->y * self->scale + 0.5);
  canvas.clip = (TcBox) { 0, 0, width, height };
  update_still (self, &canvas, now, width, height);

  ensure_surface (&self->frame, width, height);
  copy_pixels (self->still, self->frame);
  begin_surface (&canvas, self->frame, (TcBox) { 0, 0, width, height });
  if (scene->draft != NULL)
    tc_draft_paint (self->draft, &canvas, self->theme);
  paint_moving (&canvas);
  end_surface (&canvas, self->frame);
  return self->frame;
}

void
tc_painter_paint (TcPainter *self, const TcScene *scene, const TcView *view, cairo_t *cr)
{
  cairo_surface_t *picture = tc_painter_render (self, scene, view);

  g_return_if_fail (cr != NULL);

  if (picture == NULL)
    return;
  cairo_save (cr);
  cairo_surface_set_device_scale (picture, self->scale, self->scale);
  cairo_set_source_surface (cr, picture, 0, 0);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_NEAREST);
  cairo_rectangle (cr, 0, 0, view->width, view->height);
  cairo_fill (cr);
  cairo_surface_set_device_scale (picture, 1, 1);
  cairo_restore (cr);
}

guint
tc_painter_list_colours (TcPainter *self, const TcScene *scene, double hex, guint32 *colours)
{
  TcCanvas canvas;

  prepare (self, scene, hex, &canvas);
  return tc_board_painter_get (canvas.map)->list_colours (&canvas, colours);
}

double
tc_painter_place_legend (TcPainter *self, const TcScene *scene, double hex, double width, double top)
{
  TcCanvas canvas;

  prepare (self, scene, hex, &canvas);
  self->legend_top = top;
  self->legend_width = width;
  return tc_layer_legend_measure (&canvas, width);
}

void
tc_painter_paint_band (TcPainter *self, const TcScene *scene, double hex, int top, cairo_surface_t *surface)
{
  TcCanvas canvas;

  prepare (self, scene, hex, &canvas);
  canvas.top = -top;
  begin_surface (&canvas, surface, (TcBox) { 0, 0, cairo_image_surface_get_width (surface), cairo_image_surface_get_height (surface) });
  paint_still (&canvas);
  paint_moving (&canvas);
  tc_layer_legend_paint (&canvas, self->legend_top, self->legend_width);
  end_surface (&canvas, surface);
}

void
tc_painter_paint_paths (TcPainter *self, const TcScene *scene, double hex, int width, int height, cairo_t *cr)
{
  TcCanvas canvas;

  prepare (self, scene, hex, &canvas);
  canvas.cr = cr;
  canvas.clip = (TcBox) { 0, 0, width, height };
  paint_still (&canvas);
  paint_moving (&canvas);
  tc_layer_legend_paint (&canvas, self->legend_top, self->legend_width);
}

void
tc_painter_paint_counter (TcPainter *self, const TcBattle *battle, const TcPlacement *placement, double size, cairo_t *cr)
{
  g_auto (TcScene) scene = { 0 };
  TcPlacement alone = *placement;
  TcCanvas canvas;
  TcSpot at;

  g_return_if_fail (self != NULL && battle != NULL && placement != NULL && cr != NULL && size > 0);

  tc_scene_init (&scene, battle);
  alone.place = (TcPlace) { 0, 0, TC_NO_FACING };
  g_array_append_val (scene.placements, alone);
  at = tc_geometry_centre (&battle->map->grid, alone.place.x);
  canvas = (TcCanvas) {
    .cr = cr, .hex = size, .detail = TC_DETAIL_FULL, .scene = &scene, .map = battle->map,
    .palette = tc_palette_get (self->theme), .sprites = self->sprites, .pictures = self->pictures,
    .text = self->text, .clip = { 0, 0, (int) ceil (2 * at.x * size), (int) ceil (2 * at.y * size) },
  };
  cairo_save (cr);
  cairo_translate (cr, size / 2 - at.x * size, size / 2 - at.y * size);
  tc_layer_counters_paint (&canvas);
  cairo_restore (cr);
}

int
tc_painter_pick (TcPainter *self, const TcScene *scene, const TcView *view, double px, double py)
{
  g_return_val_if_fail (self != NULL && scene != NULL && view != NULL && view->hex > 0, -1);

  return tc_board_painter_get (scene->battle->map)->pick (scene, (px + view->x) / view->hex, (py + view->y) / view->hex);
}

int
tc_painter_find_label (TcPainter *self, const TcScene *scene, const TcView *view, double px, double py)
{
  g_return_val_if_fail (self != NULL && scene != NULL && view != NULL && view->hex > 0, -1);

  const TcCanvas canvas = { .hex = view->hex, .scene = scene, .map = scene->battle->map, .text = self->text, .places = self->places };

  return tc_layer_labels_pick (&canvas, tc_spot ((px + view->x) / view->hex, (py + view->y) / view->hex));
}

gboolean
tc_painter_find_name (TcPainter *self, const TcView *view, guint label, double *px, double *py)
{
  g_return_val_if_fail (self != NULL && view != NULL && px != NULL && py != NULL, FALSE);

  if (self->places == NULL || label >= self->places->len)
    return FALSE;
  *px = g_array_index (self->places, TcSpot, label).x * view->hex - view->x;
  *py = g_array_index (self->places, TcSpot, label).y * view->hex - view->y;
  return TRUE;
}
