/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-png.h"

#include <string.h>
#include <zlib.h>

#include "tc-pages.h"

#define PNG_THREADS 4
#define PNG_LEVEL   2       /* smaller than 1 and as fast on maps: long matches end the search */
#define PNG_COLOURS 256
#define PNG_EXACT   64      /* the first colours are kept as they are */
#define PNG_KEPT    48      /* of them at most these are announced */
#define PNG_SLOTS   32768   /* of the memory of colours; a power of two */
#define PNG_CELLS   262144  /* colours but for the two low bits of each sample */
#define PNG_CELL_EXACT 0x8000 /* flag: one of the first colours is in the cell */
#define PNG_ALIGNED 64
#define PNG_STREAM_ROOM (288 * 1024) /* what zlib asks for to compress */

/* One of them compresses a band after the other. */
typedef struct
{
  z_stream stream;
  guint8  *free;     /* of its room */
  guint8  *end;
} Press;

typedef struct
{
  guint8 *rows_at;  /* rows, each after its filter byte; until they are compressed */
  guint8 *bytes;    /* the compressed stream */
  gsize   length;
  gsize   plain;    /* length before compression */
  uLong   check;    /* adler32 of the plain bytes */
  int     rows;
  gboolean last;
} Band;

struct _TcPng
{
  int          width;
  int          height;
  gboolean     palette;
  int          rows;     /* added so far */
  int          colours;
  guint32      table[PNG_COLOURS];
  guint8       samples[3][PNG_COLOURS]; /* of the table; as the first where it is empty */
  guint32      slots[PNG_SLOTS];   /* the colour last seen there | 0xff000000 */
  guint8       index[PNG_SLOTS];
  GPtrArray   *bands;    /* Band, top down */
  GAsyncQueue *presses;  /* those that no band uses */
  GAsyncQueue *rooms;    /* for rows of a band, those that none uses */
  GThreadPool *pool;
  gsize        size;     /* of the pages where all of this is */
  gsize        band_size;
  gsize        used;
  Press        press[PNG_THREADS];
  guint16      cells[PNG_CELLS]; /* 1 + a colour that represents the cell; 0 not known */
};

static void
band_free (gpointer data)
{
  Band *band = data;

  g_free (band->bytes);
  g_free (band);
}

/* Samples: each row less the row above it, which on a map is mostly nothing; the first
 * row of a band is filtered alone.  Indices to a palette are better left as they are. */
static void
filter_rows (guint8 *bytes, gsize width, int rows)
{
  for (int y = rows - 1; y > 0; y--)
    {
      guint8 *row = bytes + y * (width + 1);
      const guint8 *above = row - (width + 1);

      row[0] = 2;
      for (gsize x = 1; x <= width; x++)
        row[x] -= above[x];
    }
}

static void
compress_band (gpointer data, gpointer user_data)
{
  Band *band = data;
  TcPng *self = user_data;
  gsize width = (gsize) self->width * (self->palette ? 1 : 3);
  guint8 *plain = g_steal_pointer (&band->rows_at);
  Press *press = g_async_queue_pop (self->presses);
  z_stream *stream = &press->stream;
  int result = deflateReset (stream);

  g_assert (result == Z_OK);

  band->plain = (width + 1) * band->rows;
  if (!self->palette)
    filter_rows (plain, width, band->rows);
  band->check = adler32 (adler32 (0, NULL, 0), plain, band->plain);
  band->length = deflateBound (stream, band->plain) + 16;
  band->bytes = g_malloc (band->length);
  stream->next_in = plain;
  stream->avail_in = band->plain;
  stream->next_out = band->bytes;
  stream->avail_out = band->length;
  result = deflate (stream, band->last ? Z_FINISH : Z_SYNC_FLUSH);
  g_assert (band->last ? result == Z_STREAM_END : result == Z_OK && stream->avail_in == 0);
  band->length -= stream->avail_out;
  band->bytes = g_realloc (band->bytes, band->length);
  g_async_queue_push (self->rooms, plain);
  g_async_queue_push (self->presses, press);
}

static gsize
aligned (gsize size)
{
  return (size + PNG_ALIGNED - 1) / PNG_ALIGNED * PNG_ALIGNED;
}

/* Of the pages. */
static guint8 *
take_room (TcPng *self, gsize size)
{
  guint8 *room = (guint8 *) self + self->used;

  self->used += aligned (size);
  g_assert (self->used <= self->size);
  return room;
}

static voidpf
allocate_cb (voidpf data, uInt items, uInt size)
{
  Press *press = data;
  const gsize length = aligned ((gsize) items * size);
  guint8 *room = press->free;

  if (length > (gsize) (press->end - room))
    return g_malloc (length);
  press->free += length;
  return room;
}

static void
free_cb (voidpf data, voidpf memory)
{
  const Press *press = data;

  if ((guint8 *) memory >= press->end || (guint8 *) memory < press->end - PNG_STREAM_ROOM)
    g_free (memory);
}

static void
add_press (TcPng *self, Press *press)
{
  int result;

  press->free = take_room (self, PNG_STREAM_ROOM);
  press->end = press->free + PNG_STREAM_ROOM;
  press->stream.zalloc = allocate_cb;
  press->stream.zfree = free_cb;
  press->stream.opaque = press;
  result = deflateInit2 (&press->stream, PNG_LEVEL, Z_DEFLATED, -15, 8, Z_DEFAULT_STRATEGY);
  g_assert (result == Z_OK);
  g_async_queue_push (self->presses, press);
}

TcPng *
tc_png_new (int width, int height, int rows, gboolean palette)
{
  const guint threads = MIN (g_get_num_processors (), PNG_THREADS);
  const gsize band_size = ((gsize) width * (palette ? 1 : 3) + 1) * rows;
  const gsize size = aligned (sizeof (TcPng)) + threads * aligned (PNG_STREAM_ROOM) + (threads + 1) * aligned (band_size);
  TcPng *self = tc_pages_new (size);

  self->width = width;
  self->height = height;
  self->palette = palette;
  self->size = size;
  self->band_size = band_size;
  self->used = aligned (sizeof *self);
  self->bands = g_ptr_array_new_with_free_func (band_free);
  self->presses = g_async_queue_new ();
  self->rooms = g_async_queue_new ();
  for (guint i = 0; i < threads; i++)
    add_press (self, &self->press[i]);
  for (guint i = 0; i <= threads; i++)
    g_async_queue_push (self->rooms, take_room (self, band_size));
  self->pool = g_thread_pool_new (compress_band, self, threads, FALSE, NULL);
  return self;
}

static void
wait_for_bands (TcPng *self)
{
  if (self->pool != NULL)
    g_thread_pool_free (self->pool, FALSE, TRUE);
  self->pool = NULL;
}

void
tc_png_free (TcPng *self)
{
  wait_for_bands (self);
  g_ptr_array_unref (self->bands);
  g_async_queue_unref (self->presses);
  g_async_queue_unref (self->rooms);
  for (guint i = 0; i < PNG_THREADS && self->press[i].end != NULL; i++)
    deflateEnd (&self->press[i].stream);
  tc_pages_free (self, self->size);
}

static int
colour_distance (guint32 a, guint32 b)
{
  int red = ABS ((int) (a >> 16 & 255) - (int) (b >> 16 & 255));
  int green = ABS ((int) (a >> 8 & 255) - (int) (b >> 8 & 255));
  int blue = ABS ((int) (a & 255) - (int) (b & 255));

  return MAX (red, MAX (green, blue));
}

/* How far a colour may be from one that is there already: the first are kept
 * exactly, and the fewer places are left the less exact it gets. */
static int
tolerance (int colours)
{
  return colours < PNG_EXACT ? 0 : colours < 112 ? 4 : colours < 160 ? 7 : colours < 208 ? 10 : TC_PNG_TOLERANCE;
}

static inline guint8
sample_distance (guint8 a, guint8 b)
{
  return MAX (a, b) - MIN (a, b);
}

/* Two plain loops over all places, which compilers turn into few instructions. */
static int
nearest_colour (const TcPng *self, guint32 colour, int *distance)
{
  const guint8 red = colour >> 16 & 255, green = colour >> 8 & 255, blue = colour & 255;
  guint8 far[PNG_COLOURS];
  guint8 best = 255;
  int nearest = 0;

  for (int i = 0; i < PNG_COLOURS; i++)
    {
      guint8 r = sample_distance (self->samples[0][i], red);
      guint8 g = sample_distance (self->samples[1][i], green);
      guint8 b = sample_distance (self->samples[2][i], blue);

      r = MAX (r, g);
      far[i] = MAX (r, b);
    }
  for (int i = 0; i < PNG_COLOURS; i++)
    best = MIN (best, far[i]);
  while (far[nearest] != best)
    nearest++;
  *distance = best;
  return nearest;
}

static int
add_colour (TcPng *self, guint32 colour)
{
  int place = self->colours++;

  self->table[place] = colour;
  for (int i = 0; i < 3; i++)
    memset (&self->samples[i][place], colour >> (16 - 8 * i) & 255, place == 0 ? PNG_COLOURS : 1);
  return place;
}

static int
find_colour (TcPng *self, guint32 colour)
{
  guint16 *cell = &self->cells[(colour >> 6 & 0x3f000) | (colour >> 4 & 0xfc0) | (colour >> 2 & 0x3f)];
  int distance, found;

  colour &= 0xffffff;
  if (*cell != 0 && !(*cell & PNG_CELL_EXACT)
      && colour_distance (self->table[*cell - 1], colour) <= tolerance (self->colours))
    return *cell - 1;
  found = nearest_colour (self, colour, &distance);
  if (self->colours == 0 || distance > tolerance (self->colours))
    {
      if (self->colours == PNG_COLOURS)
        return -1;
      found = add_colour (self, colour);
    }
  *cell = (guint16) ((*cell & PNG_CELL_EXACT) | (found + 1));
  if (found < PNG_EXACT && self->table[found] == colour)
    *cell |= PNG_CELL_EXACT;
  return found;
}

void
tc_png_keep (TcPng *self, guint32 colour)
{
  if (self->palette && self->colours < PNG_KEPT)
    find_colour (self, colour | 0xff000000u);
}

/* The index of a colour by the memory of colours, or -1 when there is no room for it. */
static inline int
look_up (TcPng *self, guint32 pixel)
{
  guint32 key = pixel | 0xff000000u;
  guint32 slot = key * 0x9e3779b1u >> 17;
  int index;

  if (G_LIKELY (self->slots[slot] == key))
    return self->index[slot];
  index = find_colour (self, key);
  if (index < 0)
    return -1;
  self->slots[slot] = key;
  self->index[slot] = (guint8) index;
  return index;
}

static gboolean
pack_indices (TcPng *self, const guint32 *row, guint8 *out)
{
  const int width = self->width;

  for (int x = 0; x < width; )
    {
      const guint32 pixel = row[x];
      int index = look_up (self, pixel);

      if (index < 0)
        return FALSE;
      do
        out[x++] = (guint8) index;
      while (x < width && row[x] == pixel);
    }
  return TRUE;
}

static void
pack_samples (const guint32 *row, int width, guint8 *out)
{
  for (int x = 0; x < width; x++)
    {
      out[3 * x] = row[x] >> 16;
      out[3 * x + 1] = row[x] >> 8;
      out[3 * x + 2] = row[x];
    }
}

gboolean
tc_png_add (TcPng *self, const guint32 *pixels, int stride, int rows)
{
  gsize width = (gsize) self->width * (self->palette ? 1 : 3);
  Band *band = g_new0 (Band, 1);

  g_assert (self->rows + rows <= self->height && (width + 1) * rows <= self->band_size);
  band->rows = rows;
  band->rows_at = g_async_queue_pop (self->rooms);
  for (int y = 0; y < rows; y++)
    {
      const guint32 *row = pixels + (gsize) y * stride;
      guint8 *out = band->rows_at + y * (width + 1);

      *out++ = 0; /* no filter yet */
      if (!self->palette)
        pack_samples (row, self->width, out);
      else if (!pack_indices (self, row, out))
        {
          g_async_queue_push (self->rooms, band->rows_at);
          band_free (band);
          return FALSE;
        }
    }
  self->rows += rows;
  band->last = self->rows == self->height;
  g_ptr_array_add (self->bands, band);
  g_thread_pool_push (self->pool, band, NULL);
  return TRUE;
}

static void
put_number (GByteArray *out, guint32 number)
{
  guint32 big = GUINT32_TO_BE (number);

  g_byte_array_append (out, (const guint8 *) &big, 4);
}

/* Begins a chunk; end_chunk() fills in its length and check. */
static guint
begin_chunk (GByteArray *out, const char *type)
{
  guint start = out->len;

  put_number (out, 0);
  g_byte_array_append (out, (const guint8 *) type, 4);
  return start;
}

static void
end_chunk (GByteArray *out, guint start)
{
  guint32 length = GUINT32_TO_BE (out->len - start - 8);

  memcpy (out->data + start, &length, 4);
  put_number (out, (guint32) crc32 (0, out->data + start + 4, out->len - start - 4));
}

static void
put_header (TcPng *self, GByteArray *out)
{
  static const guint8 signature[8] = { 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n' };
  guint8 kind[5] = { 8, self->palette ? 3 : 2, 0, 0, 0 };
  guint chunk;

  g_byte_array_append (out, signature, sizeof signature);
  chunk = begin_chunk (out, "IHDR");
  put_number (out, self->width);
  put_number (out, self->height);
  g_byte_array_append (out, kind, sizeof kind);
  end_chunk (out, chunk);
  if (!self->palette)
    return;
  chunk = begin_chunk (out, "PLTE");
  for (int i = 0; i < self->colours; i++)
    {
      guint8 sample[3] = { self->table[i] >> 16, self->table[i] >> 8 & 255, self->table[i] & 255 };

      g_byte_array_append (out, sample, 3);
    }
  end_chunk (out, chunk);
}

GByteArray *
tc_png_finish (TcPng *self)
{
  static const guint8 zlib_header[2] = { 0x78, 0x01 };
  uLong check = adler32 (0, NULL, 0);
  guint length = PNG_COLOURS * 4;
  GByteArray *out;

  g_assert (self->rows == self->height);
  wait_for_bands (self);
  for (guint i = 0; i < self->bands->len; i++)
    length += (guint) ((const Band *) g_ptr_array_index (self->bands, i))->length + 32;
  out = g_byte_array_sized_new (length);
  put_header (self, out);
  for (guint i = 0; i < self->bands->len; i++)
    {
      const Band *band = g_ptr_array_index (self->bands, i);
      guint chunk = begin_chunk (out, "IDAT");

      if (i == 0)
        g_byte_array_append (out, zlib_header, sizeof zlib_header);
      g_byte_array_append (out, band->bytes, band->length);
      check = adler32_combine (check, band->check, band->plain);
      if (band->last)
        put_number (out, (guint32) check);
      end_chunk (out, chunk);
    }
  end_chunk (out, begin_chunk (out, "IEND"));
  return out;
}
