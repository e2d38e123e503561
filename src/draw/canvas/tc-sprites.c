/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-sprites.h"

#include <math.h>
#include <string.h>

#include "tc-image.h"

#define SPRITES_BUDGET (24 * 1024 * 1024)

struct _TcSprites
{
  GHashTable      *table;   /* guint64 -> TcSprite */
  gsize            bytes;
  cairo_surface_t *scratch; /* where sprites are drawn; NULL while one is */
};

static void
sprite_free (gpointer data)
{
  TcSprite *self = data;

  g_free (self->pixels);
  g_free (self);
}

TcSprites *
tc_sprites_new (void)
{
  TcSprites *self = g_new0 (TcSprites, 1);

  self->table = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, sprite_free);
  return self;
}

void
tc_sprites_free (TcSprites *self)
{
  g_hash_table_unref (self->table);
  g_clear_pointer (&self->scratch, cairo_surface_destroy);
  g_free (self);
}

void
tc_sprites_clear (TcSprites *self)
{
  g_hash_table_remove_all (self->table);
  self->bytes = 0;
}

void
tc_sprites_trim (TcSprites *self)
{
  if (self->bytes > SPRITES_BUDGET)
    tc_sprites_clear (self);
}

const TcSprite *
tc_sprites_find (TcSprites *self, guint64 key)
{
  return g_hash_table_lookup (self->table, &key);
}

/* The longest opaque run counts; no run is an empty one at the start. */
static void
measure_row (const guint32 *row, int width, gint16 *runs)
{
  int first = 0, end = width, best_start, best_end;

  while (first < width && row[first] == 0)
    first++;
  while (end > first && row[end - 1] == 0)
    end--;
  best_start = best_end = first;
  for (int x = first; x < end; x++)
    {
      int start = x;

      while (x < end && row[x] >= 0xff000000u)
        x++;
      if (x - start > best_end - best_start)
        {
          best_start = start;
          best_end = x;
        }
    }
  runs[0] = first;
  runs[1] = best_start;
  runs[2] = best_end;
  runs[3] = end;
}

/* A surface of at least that size, empty there; taken while a sprite is drawn, since
 * drawing one may add another. */
static cairo_surface_t *
take_scratch (TcSprites *self, int width, int height)
{
  cairo_surface_t *scratch = g_steal_pointer (&self->scratch);
  guint8 *data;
  int stride;

  if (scratch == NULL || cairo_image_surface_get_width (scratch) < width
      || cairo_image_surface_get_height (scratch) < height)
    {
      g_clear_pointer (&scratch, cairo_surface_destroy);
      return tc_image_new (CAIRO_FORMAT_ARGB32, width, height);
    }
  cairo_surface_flush (scratch);
  data = cairo_image_surface_get_data (scratch);
  stride = cairo_image_surface_get_stride (scratch);
  for (int y = 0; y < height; y++)
    memset (data + (gsize) y * stride, 0, (gsize) width * 4);
  cairo_surface_mark_dirty (scratch);
  return scratch;
}

static void
give_scratch (TcSprites *self, cairo_surface_t *scratch)
{
  g_clear_pointer (&self->scratch, cairo_surface_destroy);
  self->scratch = scratch;
}

/* Takes what is not empty out of the scratch surface. */
static void
crop_sprite (TcSprite *sprite, cairo_surface_t *scratch)
{
  const int stride = cairo_image_surface_get_stride (scratch) / 4;
  const guint32 *pixels = (const guint32 *) (const void *) cairo_image_surface_get_data (scratch);
  g_autofree gint16 *runs = g_new (gint16, 4 * sprite->height);
  int first = sprite->height, last = -1, left = sprite->width, right = 0;
  int width, height;

  for (int y = 0; y < sprite->height; y++)
    {
      measure_row (pixels + (gsize) y * stride, sprite->width, runs + 4 * y);
      if (runs[4 * y] == runs[4 * y + 3])
        continue;
      first = MIN (first, y);
      last = y;
      left = MIN (left, runs[4 * y]);
      right = MAX (right, runs[4 * y + 3]);
    }
  if (last < 0)
    first = left = right = 0;
  width = right - left;
  height = last + 1 - first;
  sprite->pixels = g_malloc ((gsize) (height + 1) * (width * sizeof *pixels + 4 * sizeof *runs));
  sprite->runs = (gint16 *) (sprite->pixels + (gsize) width * height);
  for (int y = 0; y < height; y++)
    {
      memcpy (sprite->pixels + (gsize) y * width, pixels + (gsize) (first + y) * stride + left,
              width * sizeof *pixels);
      for (int i = 0; i < 4; i++)
        sprite->runs[4 * y + i] = (gint16) MAX (0, runs[4 * (first + y) + i] - left);
    }
  sprite->left += left;
  sprite->top += first;
  sprite->width = width;
  sprite->height = height;
}

const TcSprite *
tc_sprites_add (TcSprites *self, guint64 key, TcBounds bounds, TcSpriteDraw draw, gpointer data)
{
  TcSprite *sprite = g_new0 (TcSprite, 1);
  cairo_surface_t *scratch;
  cairo_t *cr;

  sprite->left = (int) floor (bounds.left);
  sprite->top = (int) floor (bounds.top);
  sprite->width = MAX (1, (int) ceil (bounds.right) - sprite->left);
  sprite->height = MAX (1, (int) ceil (bounds.bottom) - sprite->top);
  scratch = take_scratch (self, sprite->width, sprite->height);
  cr = cairo_create (scratch);
  cairo_rectangle (cr, 0, 0, sprite->width, sprite->height);
  cairo_clip (cr);
  cairo_translate (cr, -sprite->left, -sprite->top);
  draw (cr, data);
  tc_image_demand (cairo_status (cr));
  cairo_destroy (cr);
  cairo_surface_flush (scratch);
  crop_sprite (sprite, scratch);
  give_scratch (self, scratch);

  self->bytes += (gsize) sprite->width * sprite->height * 4 + 8 * sprite->height + sizeof *sprite;
  g_hash_table_insert (self->table, g_memdup2 (&key, sizeof key), sprite);
  return sprite;
}

/* Over, with both pairs of channels at once; the source is premultiplied. */
static inline guint32
blend (guint32 source, guint32 under)
{
  guint32 keep = 255 - (source >> 24);
  guint32 rb = (under & 0xff00ff) * keep + 0x800080;
  guint32 ag = (under >> 8 & 0xff00ff) * keep + 0x800080;

  rb = (rb + (rb >> 8 & 0xff00ff)) >> 8 & 0xff00ff;
  ag = (ag + (ag >> 8 & 0xff00ff)) & 0xff00ff00;
  return source + (rb | ag);
}

void
tc_sprite_put (const TcSprite *self, TcRaster raster, TcBox clip, int x, int y)
{
  int left = x + self->left;
  int top = y + self->top;
  int first_row = MAX (0, clip.top - top);
  int last_row = MIN (self->height, clip.bottom - top);
  int from = clip.left - left;
  int to = clip.right - left;

  if (from >= self->width || to <= 0)
    return;
  for (int row = first_row; row < last_row; row++)
    {
      const gint16 *runs = self->runs + 4 * row;
      const guint32 *source = self->pixels + (gsize) row * self->width;
      guint32 *target = raster.pixels + (gssize) (top + row) * raster.stride + left;
      int a = MAX (runs[0], from);
      int b = CLAMP (runs[1], from, to);
      int c = CLAMP (runs[2], from, to);
      int d = MIN (runs[3], to);
      int i = a;

      for (; i < b; i++)
        if (source[i] != 0)
          target[i] = blend (source[i], target[i]);
      if (c > b && i <= b)
        {
          memcpy (target + b, source + b, (c - b) * sizeof *target);
          i = c;
        }
      for (; i < d; i++)
        if (source[i] != 0)
          target[i] = blend (source[i], target[i]);
    }
}
