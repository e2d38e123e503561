/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-export.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <math.h>
#include <string.h>

#include "tc-draw-words.h"
#include "tc-file.h"
#include "tc-image.h"
#include "tc-painter-private.h"
#include "tc-png.h"

#define EXPORT_MAX_SIDE 32767
#define EXPORT_BAND     128 /* rows at a time; fewer for small pictures, so that all threads have work */

G_DEFINE_QUARK (tc-draw-error-quark, tc_draw_error)

static void
set_error (GError **error, TcDrawError code, const char *word, const char *const *args)
{
  g_autofree char *message = tc_words_say (tc_draw_words, word, args);

  g_set_error_literal (error, TC_DRAW_ERROR, code, message);
}

typedef GByteArray *(*Encode) (TcPainter *painter, const TcScene *scene, double hex, int width, int height);

#define BANDS 2 /* one is painted while the one before is packed */

/* Bands on their way from the painter to the file. */
typedef struct
{
  TcPng       *png;
  GAsyncQueue *free;    /* cairo_surface_t */
  GAsyncQueue *painted; /* cairo_surface_t */
  int          rows;    /* to be packed */
  int          step;    /* rows a band */
  int          full;    /* atomic: there are too many colours */
} Packing;

static gpointer
pack_thread (gpointer data)
{
  Packing *self = data;

  for (int rows; self->rows > 0; self->rows -= rows)
    {
      cairo_surface_t *band = g_async_queue_pop (self->painted);

      rows = MIN (self->step, self->rows);
      if (!g_atomic_int_get (&self->full)
          && !tc_png_add (self->png, (const guint32 *) (const void *) cairo_image_surface_get_data (band),
                          cairo_image_surface_get_stride (band) / 4, rows))
        g_atomic_int_set (&self->full, TRUE);
      g_async_queue_push (self->free, band);
    }
  return NULL;
}

/* NULL when there are too many colours for a palette. */
static GByteArray *
encode_pixels (TcPainter *painter, const TcScene *scene, double hex, int width, int height, gboolean palette)
{
  const int step = MIN (CLAMP ((height + 8) / 9, 32, EXPORT_BAND), height);
  g_autoptr (TcPng) png = tc_png_new (width, height, step, palette);
  Packing packing = { png, g_async_queue_new (), g_async_queue_new (), height, step, FALSE };
  guint32 colours[256];
  const guint n_colours = tc_painter_list_colours (painter, scene, hex, colours);
  cairo_surface_t *sheet = tc_image_new (CAIRO_FORMAT_RGB24, width, BANDS * step);
  GThread *thread;

  for (guint i = 0; i < n_colours; i++)
    tc_png_keep (png, colours[i]);
  for (int i = 0; i < BANDS; i++)
    g_async_queue_push (packing.free, tc_image_new_part (sheet, i * step, step));
  thread = g_thread_new ("pack", pack_thread, &packing);
  for (int top = 0; top < height; top += step)
    {
      cairo_surface_t *band = g_async_queue_pop (packing.free);

      if (!g_atomic_int_get (&packing.full))
        tc_painter_paint_band (painter, scene, hex, top, band);
      g_async_queue_push (packing.painted, band);
    }
  g_thread_join (thread);
  for (int i = 0; i < BANDS; i++)
    cairo_surface_destroy (g_async_queue_pop (packing.free));
  cairo_surface_destroy (sheet);
  g_async_queue_unref (packing.free);
  g_async_queue_unref (packing.painted);
  return packing.full ? NULL : tc_png_finish (png);
}

static GByteArray *
encode_png (TcPainter *painter, const TcScene *scene, double hex, int width, int height)
{
  GByteArray *bytes = encode_pixels (painter, scene, hex, width, height, TRUE);

  return bytes != NULL ? bytes : encode_pixels (painter, scene, hex, width, height, FALSE);
}

static cairo_status_t
append_cb (void *closure, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

static GByteArray *
encode_paths (TcPainter *painter, const TcScene *scene, double hex, int width, int height,
              cairo_surface_t *surface, GByteArray *bytes)
{
  cairo_t *cr = cairo_create (surface);

  tc_painter_paint_paths (painter, scene, hex, width, height, cr);
  tc_image_demand (cairo_status (cr));
  cairo_destroy (cr);
  cairo_surface_finish (surface);
  tc_image_demand (cairo_surface_status (surface));
  cairo_surface_destroy (surface);
  return bytes;
}

static GByteArray *
encode_svg (TcPainter *painter, const TcScene *scene, double hex, int width, int height)
{
  GByteArray *bytes = g_byte_array_new ();

  return encode_paths (painter, scene, hex, width, height,
                       cairo_svg_surface_create_for_stream (append_cb, bytes, width, height), bytes);
}

static GByteArray *
encode_pdf (TcPainter *painter, const TcScene *scene, double hex, int width, int height)
{
  GByteArray *bytes = g_byte_array_new ();
  cairo_surface_t *surface = cairo_pdf_surface_create_for_stream (append_cb, bytes, width, height);

  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, scene->battle->title);
  /* No date: the picture of a battle is the same whenever it is made. */
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATE_DATE, "");
  return encode_paths (painter, scene, hex, width, height, surface, bytes);
}

static Encode
find_encoder (const char *path)
{
  static const struct { const char *ending; Encode encode; } formats[] = {
    { ".png", encode_png }, { ".svg", encode_svg }, { ".pdf", encode_pdf },
  };
  g_autofree char *lower = g_ascii_strdown (path, -1);

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    if (g_str_has_suffix (lower, formats[i].ending))
      return formats[i].encode;
  return NULL;
}

static gboolean
check_size (double hex, double width, double height, GError **error)
{
  g_autofree char *across = g_strdup_printf ("%.0f", width), *down = g_strdup_printf ("%.0f", height);

  if (hex >= TC_VIEW_MIN_HEX && width <= EXPORT_MAX_SIDE && height <= EXPORT_MAX_SIDE)
    return TRUE;
  set_error (error, TC_DRAW_ERROR_SIZE, "picture-size", (const char *[]) { across, down, G_STRINGIFY (EXPORT_MAX_SIDE), NULL });
  return FALSE;
}

GByteArray *
tc_export_encode (const TcScene *scene, const TcExportOptions *options, const char *name, GError **error)
{
  g_autoptr (TcPainter) painter = NULL;
  double width, height;
  Encode encode;

  g_return_val_if_fail (scene != NULL && options != NULL && name != NULL, NULL);

  encode = find_encoder (name);
  if (encode == NULL)
    {
      set_error (error, TC_DRAW_ERROR_FORMAT, "picture-format", NULL);
      return NULL;
    }
  /* Without its boxes a margin is empty. */
  if (options->layers & TC_LAYER_FURNITURE)
    tc_view_get_sheet_size (scene->battle->map, options->hex, &width, &height);
  else
    tc_view_get_board_size (scene->battle->map, options->hex, &width, &height);
  width = ceil (width);
  height = ceil (height);
  if (!check_size (options->hex, width, height, error))
    return NULL;
  painter = tc_painter_new ();
  tc_painter_set_theme (painter, options->theme);
  tc_painter_set_layers (painter, options->layers);
  tc_painter_set_scan (painter, options->scan);
  height += ceil (tc_painter_place_legend (painter, scene, options->hex, width, height));
  if (!check_size (options->hex, width, height, error))
    return NULL;
  return encode (painter, scene, options->hex, (int) width, (int) height);
}

gboolean
tc_export_write (const TcScene *scene, const TcExportOptions *options, const char *path, GError **error)
{
  g_autoptr (GByteArray) bytes = tc_export_encode (scene, options, path, error);

  return bytes != NULL && tc_file_write (path, bytes->data, bytes->len, error);
}
