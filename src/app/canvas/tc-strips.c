/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-strips.h"

#include <string.h>

/* Rows of pixels of a strip: fewer cost more nodes, more redraw what has not changed. */
#define ROWS 64

/* GTK keeps the node of the frame before until it has drawn the next one; so the pixels change in turn, and those that
 * change are drawn by nobody.  They are changed behind cairo's back: it remembers who drew them, and were it told
 * (cairo_surface_flush()), it would first copy them, each time, for a node that is long gone. */
typedef struct
{
  cairo_surface_t *pixels[2]; /* owned; the first are shown; NULL until needed */
  GskRenderNode   *node;      /* owned, draws them; NULL: nothing yet */
} Strip;

struct _TcStrips
{
  GArray *strips; /* owned, of Strip */
  int     width;
  int     height;
  int     scale;
};

static void
strip_clear (gpointer data)
{
  Strip *strip = data;

  g_clear_pointer (&strip->node, gsk_render_node_unref);
  for (guint i = 0; i < G_N_ELEMENTS (strip->pixels); i++)
    g_clear_pointer (&strip->pixels[i], cairo_surface_destroy);
}

TcStrips *
tc_strips_new (void)
{
  TcStrips *self = g_new0 (TcStrips, 1);

  self->strips = g_array_new (FALSE, TRUE, sizeof (Strip));
  g_array_set_clear_func (self->strips, strip_clear);
  return self;
}

void
tc_strips_free (TcStrips *self)
{
  g_array_unref (self->strips);
  g_free (self);
}

/* Makes the other pixels those that are shown. */
static void
strip_fill (Strip *self, const guchar *pixels, int width, int rows, int scale)
{
  cairo_surface_t *next = self->pixels[1];

  self->pixels[1] = self->pixels[0];
  if (next == NULL)
    {
      next = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, rows);
      cairo_surface_set_device_scale (next, scale, scale);
      cairo_surface_mark_dirty (next); /* no longer known to be empty */
    }
  memcpy (cairo_image_surface_get_data (next), pixels, (gsize) cairo_image_surface_get_stride (next) * rows);
  self->pixels[0] = next;
}

static void
strip_draw (Strip *self, int width, int rows, int top, int scale)
{
  graphene_rect_t bounds;
  cairo_t *cr;

  g_clear_pointer (&self->node, gsk_render_node_unref);
  graphene_rect_init (&bounds, 0, (float) top / scale, (float) width / scale, (float) rows / scale);
  self->node = gsk_cairo_node_new (&bounds);
  cr = gsk_cairo_node_get_draw_context (self->node);
  cairo_set_source_surface (cr, self->pixels[0], 0, (double) top / scale);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_NEAREST);
  cairo_paint (cr);
  cairo_destroy (cr);
}

static void
set_size (TcStrips *self, int width, int height, int scale)
{
  if (self->width == width && self->height == height && self->scale == scale)
    return;
  g_array_set_size (self->strips, 0);
  g_array_set_size (self->strips, (guint) ((height + ROWS - 1) / ROWS));
  self->width = width;
  self->height = height;
  self->scale = scale;
}

void
tc_strips_append (TcStrips *self, GtkSnapshot *snapshot, cairo_surface_t *picture, int scale)
{
  int stride = cairo_image_surface_get_stride (picture);
  const guchar *data;

  g_return_if_fail (cairo_image_surface_get_format (picture) == CAIRO_FORMAT_RGB24);

  set_size (self, cairo_image_surface_get_width (picture), cairo_image_surface_get_height (picture), scale);
  cairo_surface_flush (picture);
  data = cairo_image_surface_get_data (picture);
  for (guint i = 0; i < self->strips->len; i++)
    {
      Strip *strip = &g_array_index (self->strips, Strip, i);
      int top = (int) i * ROWS, rows = MIN (ROWS, self->height - top);
      const guchar *pixels = data + (gsize) top * stride;

      if (strip->node == NULL
          || memcmp (cairo_image_surface_get_data (strip->pixels[0]), pixels, (gsize) stride * rows) != 0)
        {
          strip_fill (strip, pixels, self->width, rows, scale);
          strip_draw (strip, self->width, rows, top, scale);
        }
      gtk_snapshot_append_node (snapshot, strip->node);
    }
}
