/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-emblem.h"

#include <gmodule.h>
#include <librsvg/rsvg.h>
#include <string.h>

#define SIDE    1000.0 /* units of the longer side */
#define RATIO   16.0   /* of the sides, at most */
#define LIBRARY "librsvg-2.so.2"

struct _TcEmblems
{
  GHashTable *table; /* Key -> cairo_surface_t; NULL: it cannot be drawn */
};

typedef struct
{
  GBytes *svg;    /* referenced in the table: no other bytes are at its address */
  guint32 colour;
} Key;

/* Of librsvg what is called here.  To load it takes as long as to paint a small map, and few
 * battles have a picture of their own: it is loaded for the first of them. */
typedef struct
{
  __typeof__ (rsvg_handle_new_from_data)                *new_from_data;
  __typeof__ (rsvg_handle_get_intrinsic_dimensions)     *get_dimensions;
  __typeof__ (rsvg_handle_get_intrinsic_size_in_pixels) *get_size;
  __typeof__ (rsvg_handle_set_stylesheet)               *set_stylesheet;
  __typeof__ (rsvg_handle_render_document)              *render;
} Rsvg;

static gboolean
load_rsvg (Rsvg *self)
{
  const struct
  {
    const char *name;
    gpointer   *place;
  } symbols[] = {
    { "rsvg_handle_new_from_data", (gpointer *) &self->new_from_data },
    { "rsvg_handle_get_intrinsic_dimensions", (gpointer *) &self->get_dimensions },
    { "rsvg_handle_get_intrinsic_size_in_pixels", (gpointer *) &self->get_size },
    { "rsvg_handle_set_stylesheet", (gpointer *) &self->set_stylesheet },
    { "rsvg_handle_render_document", (gpointer *) &self->render },
  };
  GModule *library = g_module_open (LIBRARY, G_MODULE_BIND_LAZY | G_MODULE_BIND_LOCAL);
  gboolean found = library != NULL;

  for (guint i = 0; i < G_N_ELEMENTS (symbols) && found; i++)
    found = g_module_symbol (library, symbols[i].name, symbols[i].place);
  if (!found)
    g_warning ("Pictures of a battle's own are not drawn: %s", g_module_error ());
  else
    g_module_make_resident (library);
  return found;
}

/* NULL where it is not installed. */
static const Rsvg *
get_rsvg (void)
{
  static Rsvg rsvg;
  static gsize state; /* 0: not loaded yet, 1: loaded, 2: not there */

  if (g_once_init_enter (&state))
    g_once_init_leave (&state, load_rsvg (&rsvg) ? 1 : 2);
  return state == 1 ? &rsvg : NULL;
}

static guint
hash_key (gconstpointer data)
{
  const Key *self = data;

  return g_direct_hash (self->svg) ^ self->colour;
}

static gboolean
equal_keys (gconstpointer a, gconstpointer b)
{
  const Key *x = a, *y = b;

  return x->svg == y->svg && x->colour == y->colour;
}

static void
free_key (gpointer data)
{
  Key *self = data;

  g_bytes_unref (self->svg);
  g_free (self);
}

static void
free_picture (gpointer data)
{
  if (data != NULL)
    cairo_surface_destroy (data);
}

TcEmblems *
tc_emblems_new (void)
{
  TcEmblems *self = g_new0 (TcEmblems, 1);

  self->table = g_hash_table_new_full (hash_key, equal_keys, free_key, free_picture);
  return self;
}

void
tc_emblems_free (TcEmblems *self)
{
  g_hash_table_unref (self->table);
  g_free (self);
}

void
tc_emblems_clear (TcEmblems *self)
{
  g_hash_table_remove_all (self->table);
}

/* Its frame: that of its own units, else its size, else a square. */
static cairo_rectangle_t
find_frame (const Rsvg *rsvg, RsvgHandle *handle)
{
  RsvgLength width, height;
  RsvgRectangle own = { 0, 0, 1, 1 };
  gboolean has_width, has_height, has_own;
  double across = 1, down = 1;

  rsvg->get_dimensions (handle, &has_width, &width, &has_height, &height, &has_own, &own);
  if (has_own)
    {
      across = own.width;
      down = own.height;
    }
  else
    rsvg->get_size (handle, &across, &down);
  if (!(across > 0 && down > 0 && across <= RATIO * down && down <= RATIO * across))
    across = down = 1;
  return (cairo_rectangle_t) { 0, 0, SIDE * across / MAX (across, down), SIDE * down / MAX (across, down) };
}

static cairo_surface_t *
record (const Rsvg *rsvg, RsvgHandle *handle, guint32 colour)
{
  g_autofree char *style = g_strdup_printf ("svg { color: #%06x; }", colour & 0xffffffu);
  cairo_rectangle_t frame = find_frame (rsvg, handle);
  cairo_surface_t *picture = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, &frame);
  cairo_t *cr = cairo_create (picture);
  gboolean done = rsvg->set_stylesheet (handle, (const guint8 *) style, strlen (style), NULL)
                  && rsvg->render (handle, cr, &(RsvgRectangle) { 0, 0, frame.width, frame.height }, NULL)
                  && cairo_status (cr) == CAIRO_STATUS_SUCCESS;

  cairo_destroy (cr);
  if (!done)
    g_clear_pointer (&picture, cairo_surface_destroy);
  return picture;
}

static cairo_surface_t *
parse (GBytes *svg, guint32 colour)
{
  gsize length;
  const guint8 *bytes = g_bytes_get_data (svg, &length);
  const Rsvg *rsvg = get_rsvg ();
  RsvgHandle *handle = rsvg != NULL ? rsvg->new_from_data (bytes, length, NULL) : NULL;
  cairo_surface_t *picture = handle != NULL ? record (rsvg, handle, colour) : NULL;

  g_clear_object (&handle);
  return picture;
}

cairo_surface_t *
tc_emblems_find (TcEmblems *self, GBytes *svg, guint32 colour)
{
  const Key key = { svg, colour };
  gpointer picture;

  if (!g_hash_table_lookup_extended (self->table, &key, NULL, &picture))
    {
      Key *kept = g_new (Key, 1);

      *kept = (Key) { g_bytes_ref (svg), colour };
      picture = parse (svg, colour);
      g_hash_table_insert (self->table, kept, picture);
    }
  return picture;
}

void
tc_emblem_draw (cairo_surface_t *picture, cairo_t *cr, TcBounds box)
{
  cairo_rectangle_t frame;
  double scale;

  if (!cairo_recording_surface_get_extents (picture, &frame))
    return;
  scale = MIN ((box.right - box.left) / frame.width, (box.bottom - box.top) / frame.height);
  cairo_save (cr);
  cairo_translate (cr, (box.left + box.right - scale * frame.width) / 2,
                   (box.top + box.bottom - scale * frame.height) / 2);
  cairo_scale (cr, scale, scale);
  cairo_set_source_surface (cr, picture, 0, 0);
  cairo_rectangle (cr, 0, 0, frame.width, frame.height);
  cairo_fill (cr);
  cairo_restore (cr);
}
