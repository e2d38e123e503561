/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-text.h"

#include "tc-palette.h"

/* Measures that are kept: more than there are names in a battle. */
#define MEASURES 1024

struct _TcText
{
  PangoContext         *context;
  PangoLayout          *layout;
  PangoFontDescription *fonts[TC_N_FONTS];
  GHashTable           *measures; /* text with font and size: PangoRectangle */
};

static const char *const font_names[TC_N_FONTS] = {
  [TC_FONT_NUMBER] = "Cantarell, DejaVu Sans, Noto Sans, Sans",
  [TC_FONT_COUNTER] = "Cantarell, DejaVu Sans, Noto Sans, Sans Bold",
  [TC_FONT_DESIGNATION] = "Nimbus Sans Narrow, Liberation Sans Narrow, DejaVu Sans Condensed, Sans Bold",
  [TC_FONT_LABEL] = "P052, TeX Gyre Pagella, Palatino, DejaVu Serif, Serif Bold Italic",
  [TC_FONT_TOWN] = "P052, TeX Gyre Pagella, Palatino, DejaVu Serif, Serif Bold",
};

TcText *
tc_text_new (void)
{
  TcText *self = g_new0 (TcText, 1);

  self->measures = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  return self;
}

/* Looking for fonts takes longer than a small picture without any text. */
static void
find_fonts (TcText *self)
{
  cairo_font_options_t *options = cairo_font_options_create ();

  self->context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  cairo_font_options_set_antialias (options, CAIRO_ANTIALIAS_GRAY);
  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options (self->context, options);
  pango_cairo_context_set_resolution (self->context, 72);
  cairo_font_options_destroy (options);
  self->layout = pango_layout_new (self->context);
  pango_layout_set_single_paragraph_mode (self->layout, TRUE);
  for (int i = 0; i < TC_N_FONTS; i++)
    self->fonts[i] = pango_font_description_from_string (font_names[i]);
}

void
tc_text_free (TcText *self)
{
  for (int i = 0; i < TC_N_FONTS; i++)
    g_clear_pointer (&self->fonts[i], pango_font_description_free);
  g_hash_table_unref (self->measures);
  g_clear_object (&self->layout);
  g_clear_object (&self->context);
  g_free (self);
}

static void
set_line (TcText *self, TcFont font, double size, const char *text, double room)
{
  if (self->layout == NULL)
    find_fonts (self);
  pango_font_description_set_absolute_size (self->fonts[font], size * PANGO_SCALE);
  pango_layout_set_font_description (self->layout, self->fonts[font]);
  pango_layout_set_width (self->layout, room > 0 ? (int) (room * PANGO_SCALE) : -1);
  pango_layout_set_ellipsize (self->layout, room > 0 ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE);
  pango_layout_set_text (self->layout, text, -1);
}

void
tc_text_measure (TcText *self, TcFont font, double size, const char *text,
                 double *width, double *height)
{
  g_autofree char *key = g_strdup_printf ("%d %.3f %s", font, size, text);
  PangoRectangle *box = g_hash_table_lookup (self->measures, key);

  if (box == NULL)
    {
      if (g_hash_table_size (self->measures) >= MEASURES)
        g_hash_table_remove_all (self->measures);
      box = g_new (PangoRectangle, 1);
      set_line (self, font, size, text, 0);
      pango_layout_get_extents (self->layout, NULL, box);
      g_hash_table_insert (self->measures, g_steal_pointer (&key), box);
    }
  *width = (double) box->width / PANGO_SCALE;
  *height = (double) box->height / PANGO_SCALE;
}

/* Glyphs are put on whole pixels: one half way between two would depend on the last bit of where the picture begins. */
#define OFF_TIES 0.0133

/* Moves to where the line must begin to have its middle at (x, y). */
static void
go_to_start (TcText *self, cairo_t *cr, double x, double y)
{
  PangoRectangle box;

  pango_layout_get_extents (self->layout, NULL, &box);
  cairo_move_to (cr, x - (box.x + box.width / 2.0) / PANGO_SCALE + OFF_TIES,
                 y - (box.y + box.height / 2.0) / PANGO_SCALE + OFF_TIES);
}

void
tc_text_show (TcText *self, cairo_t *cr, TcFont font, double size, const char *text,
              double x, double y, double room, guint32 colour)
{
  if (self->layout == NULL)
    find_fonts (self);
  /* Before the line is laid out: afterwards it would be once more. */
  pango_cairo_update_layout (cr, self->layout);
  set_line (self, font, size, text, room);
  go_to_start (self, cr, x, y);
  tc_colour_set (cr, colour, 1);
  pango_cairo_show_layout (cr, self->layout);
}

void
tc_text_show_halo (TcText *self, cairo_t *cr, TcFont font, double size, const char *text,
                   double x, double y, guint32 colour, guint32 halo)
{
  set_line (self, font, size, text, 0);
  cairo_save (cr);
  go_to_start (self, cr, x, y);
  pango_cairo_layout_path (cr, self->layout);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (cr, MAX (2.0, size * 0.22));
  tc_colour_set (cr, halo, 0.8);
  cairo_stroke_preserve (cr);
  tc_colour_set (cr, colour, 1);
  cairo_fill (cr);
  cairo_restore (cr);
}

void
tc_text_path (TcText *self, cairo_t *cr, TcFont font, double size, const char *text)
{
  set_line (self, font, size, text, 0);
  cairo_move_to (cr, 0, 0);
  pango_cairo_layout_line_path (cr, pango_layout_get_line_readonly (self->layout, 0));
}
