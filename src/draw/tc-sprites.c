#include "tc-sprites.h"

#include <math.h>
#include <string.h>

#define SPRITES_BUDGET (24 * 1024 * 1024)

struct _TcSprites
{
  GHashTable *table; /* guint64 -> TcSprite */
  gsize       bytes;
  guint       age;
};

static void
sprite_free (gpointer data)
{
  TcSprite *self = data;

  cairo_surface_destroy (self->surface);
  g_free (self->runs);
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
  g_free (self);
}

void
tc_sprites_clear (TcSprites *self)
{
  g_hash_table_remove_all (self->table);
  self->bytes = 0;
  self->age++;
}

void
tc_sprites_trim (TcSprites *self)
{
  if (self->bytes > SPRITES_BUDGET)
    tc_sprites_clear (self);
}

guint
tc_sprites_get_age (const TcSprites *self)
{
  return self->age;
}

const TcSprite *
tc_sprites_find (TcSprites *self, guint64 key)
{
  return g_hash_table_lookup (self->table, &key);
}

static void
measure_row (const guint32 *row, int width, gint16 *runs)
{
  int first = 0, end = width, opaque = 0, best_start = 0, best_end = 0;

  while (first < width && row[first] == 0)
    first++;
  while (end > first && row[end - 1] == 0)
    end--;
  for (int x = first; x <= end; x++)
    if (x == end || row[x] >> 24 != 255)
      {
        if (x - opaque > best_end - best_start)
          {
            best_start = opaque;
            best_end = x;
          }
        opaque = x + 1;
      }
    else if (x == first)
      opaque = x;
  if (best_end <= best_start || best_start < first)
    best_start = best_end = first;
  runs[0] = first;
  runs[1] = best_start;
  runs[2] = best_end;
  runs[3] = end;
}

static inline const guint32 *
sprite_row (const TcSprite *self, int y)
{
  return (const guint32 *) (const void *)
    (cairo_image_surface_get_data (self->surface)
     + (gsize) y * cairo_image_surface_get_stride (self->surface));
}

const TcSprite *
tc_sprites_add (TcSprites *self, guint64 key, TcBounds bounds, TcSpriteDraw draw, gpointer data)
{
  TcSprite *sprite = g_new0 (TcSprite, 1);
  cairo_t *cr;

  sprite->left = (int) floor (bounds.left);
  sprite->top = (int) floor (bounds.top);
  sprite->width = MAX (1, (int) ceil (bounds.right) - sprite->left);
  sprite->height = MAX (1, (int) ceil (bounds.bottom) - sprite->top);
  sprite->surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, sprite->width, sprite->height);
  cr = cairo_create (sprite->surface);
  cairo_translate (cr, -sprite->left, -sprite->top);
  draw (cr, data);
  cairo_destroy (cr);
  cairo_surface_flush (sprite->surface);

  sprite->runs = g_new (gint16, 4 * sprite->height);
  for (int y = 0; y < sprite->height; y++)
    measure_row (sprite_row (sprite, y), sprite->width, sprite->runs + 4 * y);

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
      const guint32 *source = sprite_row (self, row);
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
