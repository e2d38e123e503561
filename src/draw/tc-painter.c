/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-painter.h"

#include <math.h>
#include <string.h>

#include "tc-canvas.h"
#include "tc-hash.h"
#include "tc-painter-private.h"
#include "tc-table-art.h"

/* What does not change while the view moves. */
#define LAYERS_STILL (TC_LAYER_TERRAIN | TC_LAYER_FEATURES | TC_LAYER_GRID | TC_LAYER_NUMBERS | TC_LAYER_LABELS)

/* Hexes around one that change with it. */
#define CHANGE_REACH 2.2

/* What the still picture shows: while this is the same, what is seen of it again is
 * moved and only what has come into view is painted. */
typedef struct
{
  const TcMap *map;
  guint64      digest; /* of features, labels, legend */
  guint        layers;
  double       hex;
  int          left;
  int          top;
  TcHexRange   range;
} Still;

struct _TcPainter
{
  TcTheme          theme;
  guint            layers;
  int              scale;

  /* owned */
  TcSprites       *sprites;
  TcText          *text;
  TcGround        *ground;
  cairo_surface_t *still;   /* layers that do not change, as large as the window */
  cairo_surface_t *frame;   /* the whole picture */
  guint8          *terrain; /* as painted to still: the hexes of its range */
  TcScanPicture   *scan;    /* referenced; NULL: none is shown */

  /* derived */
  TcPalette        felt;    /* of a measured table */
  guint64          ground_digest;
  const TcMap     *ground_map;
  double           sprites_hex;
  guint64          sprites_legend;
  Still            shown;
};

TcPainter *
tc_painter_new (void)
{
  TcPainter *self = g_new0 (TcPainter, 1);

  self->layers = TC_LAYER_ALL;
  self->scale = 1;
  self->sprites = tc_sprites_new ();
  self->text = tc_text_new ();
  return self;
}

void
tc_painter_free (TcPainter *self)
{
  g_return_if_fail (self != NULL);

  tc_painter_invalidate (self);
  tc_sprites_free (self->sprites);
  tc_text_free (self->text);
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
  g_clear_pointer (&self->ground, tc_ground_free);
  g_clear_pointer (&self->terrain, g_free);
  self->ground_map = NULL;
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

static guint64
digest_legend (const TcMap *map)
{
  guint64 digest = tc_hash_number (TC_HASH_START, map->tabletop != NULL);

  for (guint i = 0; i < map->legend->len; i++)
    {
      const TcTerrain *terrain = g_ptr_array_index (map->legend, i);

      digest = tc_hash_number (tc_hash_string (digest, terrain->id), terrain->letter);
    }
  return digest;
}

static guint64
digest_table (const TcTabletop *tabletop, guint64 digest)
{
  digest = tc_hash_bytes (digest, &tabletop->table, sizeof tabletop->table);
  for (guint i = 0; i < tabletop->pieces->len; i++)
    {
      const TcPiece *piece = g_ptr_array_index (tabletop->pieces, i);

      digest = tc_hash_number (tc_hash_string (tc_hash_string (digest, piece->kind), piece->name), piece->level);
      digest = tc_hash_bytes (digest, piece->points->data, piece->points->len * sizeof (TcPoint));
      digest = tc_hash_bytes (digest, piece->crest->data, piece->crest->len * sizeof (TcPoint));
    }
  for (guint i = 0; i < tabletop->zones->len; i++)
    {
      const TcZone *zone = g_ptr_array_index (tabletop->zones, i);

      digest = tc_hash_bytes (tc_hash_string (digest, zone->side), zone->points->data, zone->points->len * sizeof (TcPoint));
    }
  return digest;
}

static guint64
digest_map (const TcMap *map, guint64 ground, guint64 legend)
{
  guint64 digest = tc_hash_number (tc_hash_number (TC_HASH_START, ground), legend);

  digest = tc_hash_bytes (digest, &map->grid, sizeof map->grid);
  for (guint i = 0; i < map->labels->len; i++)
    {
      const TcLabel *label = g_ptr_array_index (map->labels, i);

      digest = tc_hash_string (tc_hash_string (digest, label->text), label->style);
      digest = tc_hash_number (digest, label->hex);
    }
  return map->tabletop != NULL ? digest_table (map->tabletop, digest) : digest;
}

/* What is seen of the scan: nothing where none is shown. */
static guint64
digest_scan (const TcCanvas *canvas, guint64 digest)
{
  if (canvas->picture == NULL || canvas->map->scan->strength == 0)
    return digest;
  digest = tc_hash_bytes (digest, &canvas->fit.matrix, sizeof canvas->fit.matrix);
  return tc_hash_number (digest, canvas->map->scan->strength * 2 + (canvas->scene->fits ? 1 : 0));
}

/* A table has a green cloth. */
static TcPalette
make_felt (const TcPalette *palette)
{
  TcPalette felt = *palette;
  double green = palette->flat ? 0.25 : 0.62;

  felt.ground = tc_colour_mix (palette->ground, palette->woods, green);
  felt.ground_spot = tc_colour_mix (palette->ground_spot, palette->woods, green + 0.12);
  return felt;
}

/* Brings what is prepared in line with the scene and the scale; returns the
 * digest of the map. */
static guint64
prepare (TcPainter *self, const TcScene *scene, double hex, TcCanvas *canvas)
{
  const TcMap *map = scene->battle->map;
  guint64 ground = tc_ground_digest (map);
  guint64 legend = digest_legend (map);

  if (self->ground == NULL || self->ground_digest != ground || self->ground_map != map)
    {
      g_clear_pointer (&self->ground, tc_ground_free);
      self->ground = tc_ground_new (map);
      self->ground_digest = ground;
      self->ground_map = map;
    }
  if (self->sprites_hex != hex || self->sprites_legend != legend)
    tc_sprites_clear (self->sprites);
  self->sprites_hex = hex;
  self->sprites_legend = legend;
  tc_sprites_trim (self->sprites);
  if (map->tabletop != NULL)
    self->felt = make_felt (tc_palette_get (self->theme));

  *canvas = (TcCanvas) {
    .hex = hex, .detail = tc_canvas_get_detail (hex), .scene = scene, .map = map,
    .palette = map->tabletop != NULL ? &self->felt : tc_palette_get (self->theme), .ground = self->ground,
    .sprites = self->sprites, .text = self->text,
  };
  if (self->scan != NULL && map->scan != NULL)
    {
      canvas->picture = self->scan;
      tc_scan_fit_find (map, map->scan, tc_scan_picture_get_width (self->scan), tc_scan_picture_get_height (self->scan),
                        &canvas->fit);
    }
  return digest_scan (canvas, digest_map (map, ground, legend));
}

static void
paint_still (const TcCanvas *canvas, guint layers)
{
  tc_layer_background_paint (canvas);
  /* The background may have been written past cairo. */
  if (canvas->has_raster)
    cairo_surface_mark_dirty (cairo_get_target (canvas->cr));
  if (canvas->map->tabletop != NULL)
    {
      tc_layer_table_paint (canvas, layers);
      return;
    }
  /* Woods and works on a hill are drawn over it. */
  if (layers & TC_LAYER_FEATURES)
    tc_layer_hills_paint (canvas);
  if (layers & TC_LAYER_TERRAIN)
    tc_layer_terrain_paint (canvas);
  if (!canvas->scene->fits)
    tc_layer_scan_paint (canvas);
  tc_layer_rim_paint (canvas);
  if (canvas->scene->fits)
    tc_layer_scan_paint (canvas);
  if (layers & TC_LAYER_GRID)
    tc_layer_grid_paint (canvas);
  if (layers & TC_LAYER_FEATURES)
    tc_layer_features_paint (canvas);
  if (layers & TC_LAYER_NUMBERS)
    tc_layer_numbers_paint (canvas);
  if (layers & TC_LAYER_LABELS)
    tc_layer_labels_paint (canvas);
}

static void
paint_moving (const TcCanvas *canvas, guint layers)
{
  if (canvas->map->tabletop != NULL)
    {
      if (layers & TC_LAYER_OVERLAYS)
        tc_layer_measures_paint (canvas, FALSE);
      if (layers & TC_LAYER_COUNTERS)
        tc_layer_bases_paint (canvas);
      if (layers & TC_LAYER_OVERLAYS)
        tc_layer_measures_paint (canvas, TRUE);
      tc_layer_pins_paint (canvas);
      return;
    }
  if (layers & TC_LAYER_OVERLAYS)
    tc_layer_overlays_paint (canvas, FALSE);
  if (layers & TC_LAYER_COUNTERS)
    tc_layer_counters_paint (canvas);
  if (layers & TC_LAYER_OVERLAYS)
    tc_layer_overlays_paint (canvas, TRUE);
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
  cairo_destroy (canvas->cr);
  canvas->cr = NULL;
  cairo_surface_mark_dirty (surface);
}

static void
ensure_surface (cairo_surface_t **surface, int width, int height)
{
  if (*surface != NULL && cairo_image_surface_get_width (*surface) == width
      && cairo_image_surface_get_height (*surface) == height)
    return;
  g_clear_pointer (surface, cairo_surface_destroy);
  *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
}

static void
paint_box (TcPainter *self, TcCanvas *canvas, TcBox box)
{
  if (box.right <= box.left || box.bottom <= box.top)
    return;
  begin_surface (canvas, self->still, box);
  paint_still (canvas, self->layers);
  end_surface (canvas, self->still);
}

static int
range_width (TcHexRange range)
{
  return range.last_column - range.first_column + 1;
}

static gboolean
range_is_empty (TcHexRange range)
{
  return range.last_row < range.first_row || range.last_column < range.first_column;
}

/* Keeps what was painted, so that the next picture knows whether it still holds. */
static void
remember_terrain (TcPainter *self, const TcMap *map, TcHexRange range)
{
  int width = range_width (range);

  g_clear_pointer (&self->terrain, g_free);
  if (range_is_empty (range))
    return;
  self->terrain = g_malloc ((gsize) width * (range.last_row - range.first_row + 1));
  for (int row = range.first_row; row <= range.last_row; row++)
    memcpy (self->terrain + (gsize) (row - range.first_row) * width,
            map->terrain + (gsize) row * map->grid.columns + range.first_column, width);
}

/* The hexes that are other ground than in the picture; an empty range when there are none. */
static TcHexRange
find_changed (const TcPainter *self, const TcMap *map)
{
  TcHexRange range = self->shown.range;
  TcHexRange changed = { .first_row = G_MAXINT, .last_row = -1, .first_column = G_MAXINT, .last_column = -1 };
  int width = range_width (range);

  for (int row = range.first_row; !range_is_empty (range) && row <= range.last_row; row++)
    {
      const guint8 *before = self->terrain + (gsize) (row - range.first_row) * width;
      const guint8 *now = map->terrain + (gsize) row * map->grid.columns + range.first_column;

      if (memcmp (before, now, width) == 0)
        continue;
      for (int i = 0; i < width; i++)
        if (before[i] != now[i])
          {
            changed.first_row = MIN (changed.first_row, row);
            changed.last_row = MAX (changed.last_row, row);
            changed.first_column = MIN (changed.first_column, range.first_column + i);
            changed.last_column = MAX (changed.last_column, range.first_column + i);
          }
    }
  return changed;
}

/* Pixels that hexes may have painted: pictures of terrain reach into the hexes around. */
static TcBox
box_of_range (const TcCanvas *canvas, TcHexRange range, int width, int height)
{
  const TcHexGrid *grid = &canvas->map->grid;
  TcBox box = { width, height, 0, 0 };

  for (int k = 0; k < 4; k++)
    {
      TcHex hex = tc_hexgrid_at (grid, k & 1 ? range.first_row : range.last_row,
                                 k & 2 ? range.first_column : range.last_column);
      TcSpot at = tc_geometry_centre (grid, hex);
      double x = at.x * canvas->hex + canvas->left, y = at.y * canvas->hex + canvas->top;

      box.left = MIN (box.left, (int) floor (x - CHANGE_REACH * canvas->hex));
      box.right = MAX (box.right, (int) ceil (x + CHANGE_REACH * canvas->hex));
      box.top = MIN (box.top, (int) floor (y - CHANGE_REACH * canvas->hex));
      box.bottom = MAX (box.bottom, (int) ceil (y + CHANGE_REACH * canvas->hex));
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

      memmove (pixels + (gssize) y * stride + left, pixels + (gssize) (y - dy) * stride + left - dx,
               (gsize) (right - left) * sizeof *pixels);
    }
  cairo_surface_mark_dirty (surface);
}

static void
update_still (TcPainter *self, TcCanvas *canvas, Still now, int width, int height)
{
  const Still *shown = &self->shown;
  int dx = now.left - shown->left;
  int dy = now.top - shown->top;
  gboolean kept = self->still != NULL
                  && cairo_image_surface_get_width (self->still) == width
                  && cairo_image_surface_get_height (self->still) == height
                  && shown->map == now.map && shown->digest == now.digest
                  && shown->layers == now.layers && shown->hex == now.hex
                  && ABS (dx) < width && ABS (dy) < height;

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
  if (kept)
    {
      TcHexRange changed = find_changed (self, now.map);

      if (!range_is_empty (changed))
        paint_box (self, canvas, box_of_range (canvas, changed, width, height));
    }
  remember_terrain (self, now.map, now.range);
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

void
tc_painter_paint (TcPainter *self, const TcScene *scene, const TcView *view, cairo_t *cr)
{
  TcCanvas canvas;
  Still now = { 0 };
  int width, height;

  g_return_if_fail (self != NULL && scene != NULL && view != NULL && cr != NULL);
  g_return_if_fail (view->hex >= TC_VIEW_MIN_HEX && view->hex <= TC_VIEW_MAX_HEX);

  width = view->width * self->scale;
  height = view->height * self->scale;
  if (width <= 0 || height <= 0)
    return;

  now.digest = prepare (self, scene, view->hex * self->scale, &canvas);
  now.map = canvas.map;
  now.layers = self->layers & LAYERS_STILL;
  now.hex = canvas.hex;
  canvas.left = now.left = -(int) floor (view->x * self->scale + 0.5);
  canvas.top = now.top = -(int) floor (view->y * self->scale + 0.5);
  canvas.clip = (TcBox) { 0, 0, width, height };
  now.range = tc_geometry_range (&canvas.map->grid, tc_canvas_get_bounds (&canvas, 1));
  update_still (self, &canvas, now, width, height);

  ensure_surface (&self->frame, width, height);
  copy_pixels (self->still, self->frame);
  begin_surface (&canvas, self->frame, (TcBox) { 0, 0, width, height });
  paint_moving (&canvas, self->layers);
  end_surface (&canvas, self->frame);

  cairo_save (cr);
  cairo_surface_set_device_scale (self->frame, self->scale, self->scale);
  cairo_set_source_surface (cr, self->frame, 0, 0);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_NEAREST);
  cairo_rectangle (cr, 0, 0, view->width, view->height);
  cairo_fill (cr);
  cairo_surface_set_device_scale (self->frame, 1, 1);
  cairo_restore (cr);
}

guint
tc_painter_list_colours (TcPainter *self, const TcScene *scene, double hex, guint32 *colours)
{
  TcCanvas canvas;

  prepare (self, scene, hex, &canvas);
  if (canvas.map->tabletop != NULL)
    return tc_table_list_colours (&canvas, colours);
  return self->layers & TC_LAYER_TERRAIN ? tc_layer_terrain_colours (&canvas, colours) : 0;
}

void
tc_painter_paint_band (TcPainter *self, const TcScene *scene, double hex, int top,
                       cairo_surface_t *surface)
{
  TcCanvas canvas;

  prepare (self, scene, hex, &canvas);
  canvas.top = -top;
  begin_surface (&canvas, surface, (TcBox) { 0, 0, cairo_image_surface_get_width (surface),
                                             cairo_image_surface_get_height (surface) });
  paint_still (&canvas, self->layers);
  paint_moving (&canvas, self->layers);
  end_surface (&canvas, surface);
}

void
tc_painter_paint_paths (TcPainter *self, const TcScene *scene, double hex,
                        int width, int height, cairo_t *cr)
{
  TcCanvas canvas;

  prepare (self, scene, hex, &canvas);
  canvas.cr = cr;
  canvas.clip = (TcBox) { 0, 0, width, height };
  paint_still (&canvas, self->layers);
  paint_moving (&canvas, self->layers);
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
    .palette = tc_palette_get (self->theme), .sprites = self->sprites, .text = self->text,
    .clip = { 0, 0, (int) ceil (2 * at.x * size), (int) ceil (2 * at.y * size) },
  };
  cairo_save (cr);
  cairo_translate (cr, size / 2 - at.x * size, size / 2 - at.y * size);
  tc_layer_counters_paint (&canvas);
  cairo_restore (cr);
}

int
tc_painter_pick (TcPainter *self, const TcScene *scene, const TcView *view, double px, double py)
{
  g_return_val_if_fail (self != NULL && scene != NULL && view != NULL, -1);
  g_return_val_if_fail (view->hex > 0, -1);

  if (scene->battle->map->tabletop != NULL)
    return tc_layer_bases_pick (scene, (px + view->x) / view->hex, (py + view->y) / view->hex);
  return tc_layer_counters_pick (scene, (px + view->x) / view->hex, (py + view->y) / view->hex);
}
