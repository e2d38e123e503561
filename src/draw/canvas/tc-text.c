/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-text.h"

#include "tc-palette.h"

#include <string.h>

/* Measures that are kept: more than there are names in a battle. */
#define MEASURES 1024

struct _TcText
{
  PangoContext         *context;
  PangoFontDescription *fonts[TC_N_FONTS];
  GHashTable           *measures; /* text with font and size: PangoRectangle */
};

/* A line that is laid out.  It is no PangoLayout: that looks for the metrics of each font and size, by a line of samples,
 * which takes longer than the writing. */
typedef struct
{
  char          *text; /* owned */
  GArray        *runs; /* owned, of PangoGlyphItem, from left to right */
  PangoRectangle box;  /* logical, from where the base line begins */
} Line;

static void
line_clear (Line *line)
{
  g_clear_pointer (&line->text, g_free);
  g_clear_pointer (&line->runs, g_array_unref);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Line, line_clear)

static void
clear_run (gpointer data)
{
  PangoGlyphItem *run = data;

  pango_item_free (run->item);
  pango_glyph_string_free (run->glyphs);
}

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
  /* Ligatures, too, are the same wherever a picture is made. */
  pango_context_set_language (self->context, pango_language_from_string ("en"));
  pango_cairo_context_set_resolution (self->context, 72);
  cairo_font_options_destroy (options);
  for (int i = 0; i < TC_N_FONTS; i++)
    self->fonts[i] = pango_font_description_from_string (font_names[i]);
}

void
tc_text_free (TcText *self)
{
  for (int i = 0; i < TC_N_FONTS; i++)
    g_clear_pointer (&self->fonts[i], pango_font_description_free);
  g_hash_table_unref (self->measures);
  g_clear_object (&self->context);
  g_free (self);
}

static GList *
itemize (TcText *self, TcFont font, double size, const char *text)
{
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  GList *items, *ordered;

  pango_font_description_set_absolute_size (self->fonts[font], size * PANGO_SCALE);
  pango_attr_list_insert (attributes, pango_attr_font_desc_new (self->fonts[font]));
  items = pango_itemize (self->context, text, 0, (int) strlen (text), attributes, NULL);
  ordered = pango_reorder_items (items);
  g_list_free (items);
  return ordered;
}

/* @text: taken. */
static void
fill_line (TcText *self, Line *line, TcFont font, double size, char *text)
{
  GList *items;
  int ascent = 0, descent = 0;

  if (self->context == NULL)
    find_fonts (self);
  line_clear (line);
  line->text = text;
  line->runs = g_array_new (FALSE, FALSE, sizeof (PangoGlyphItem));
  g_array_set_clear_func (line->runs, clear_run);
  line->box = (PangoRectangle) { 0 };
  items = itemize (self, font, size, text);
  for (GList *l = items; l != NULL; l = l->next)
    {
      PangoGlyphItem run = { .item = l->data, .glyphs = pango_glyph_string_new () };
      PangoRectangle box;

      /* Widths are not rounded: a line is as long as at any other size. */
      pango_shape_with_flags (text + run.item->offset, run.item->length, text, -1, &run.item->analysis, run.glyphs,
                              PANGO_SHAPE_NONE);
      pango_glyph_string_extents (run.glyphs, run.item->analysis.font, NULL, &box);
      line->box.width += box.width;
      ascent = MAX (ascent, PANGO_ASCENT (box));
      descent = MAX (descent, PANGO_DESCENT (box));
      g_array_append_val (line->runs, run);
    }
  g_list_free (items);
  line->box.y = -ascent;
  line->box.height = ascent + descent;
}

char *
tc_text_shorten (const char *text, glong letters)
{
  const char *last = strrchr (text, ' ');
  glong tail = last != NULL ? MIN (g_utf8_strlen (last + 1, -1), letters * 2 / 3) : 0;
  g_autofree char *kept = g_utf8_substring (text, 0, letters - tail), *end = NULL;

  if (tail > 0)
    end = g_utf8_substring (last + 1, 0, tail);
  return g_strconcat (g_strchomp (kept), "…", end, NULL);
}

/* What is wider than @room (0: no limit) loses letters. */
static void
lay_line (TcText *self, Line *line, TcFont font, double size, const char *text, double room)
{
  glong letters = room > 0 ? g_utf8_strlen (text, -1) : 0;

  fill_line (self, line, font, size, g_strdup (text));
  while (letters > 0 && line->box.width > room * PANGO_SCALE)
    fill_line (self, line, font, size, tc_text_shorten (text, --letters));
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
      g_auto (Line) line = { 0 };

      lay_line (self, &line, font, size, text, 0);
      box = g_memdup2 (&line.box, sizeof line.box);
      g_hash_table_insert (self->measures, g_steal_pointer (&key), box);
    }
  *width = (double) box->width / PANGO_SCALE;
  *height = (double) box->height / PANGO_SCALE;
}

/* Glyphs are put on whole pixels: one half way between two would depend on the last bit of where the picture begins. */
#define OFF_TIES 0.0133

/* Gives each run at where its base line begins; the line has its middle at (x, y). */
static void
for_runs (const Line *line, cairo_t *cr, double x, double y, void (*give) (cairo_t *cr, const char *text, PangoGlyphItem *run))
{
  x -= line->box.width / 2.0 / PANGO_SCALE;
  y -= (line->box.y + line->box.height / 2.0) / PANGO_SCALE;
  for (guint i = 0; i < line->runs->len; i++)
    {
      PangoGlyphItem *run = &g_array_index (line->runs, PangoGlyphItem, i);

      cairo_move_to (cr, x, y);
      give (cr, line->text, run);
      x += (double) pango_glyph_string_get_width (run->glyphs) / PANGO_SCALE;
    }
}

static void
add_path (cairo_t *cr, const char *text, PangoGlyphItem *run)
{
  pango_cairo_glyph_string_path (cr, run->item->analysis.font, run->glyphs);
}

void
tc_text_show (TcText *self, cairo_t *cr, TcFont font, double size, const char *text,
              double x, double y, double room, guint32 colour)
{
  g_auto (Line) line = { 0 };

  if (self->context == NULL)
    find_fonts (self);
  /* Before the line is laid out, which depends on it. */
  pango_cairo_update_context (cr, self->context);
  lay_line (self, &line, font, size, text, room);
  tc_colour_set (cr, colour, 1);
  for_runs (&line, cr, x + OFF_TIES, y + OFF_TIES, pango_cairo_show_glyph_item);
}

void
tc_text_show_halo (TcText *self, cairo_t *cr, TcFont font, double size, const char *text,
                   double x, double y, guint32 colour, guint32 halo)
{
  g_auto (Line) line = { 0 };

  lay_line (self, &line, font, size, text, 0);
  cairo_save (cr);
  for_runs (&line, cr, x + OFF_TIES, y + OFF_TIES, add_path);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (cr, MAX (2.0, size * 0.22));
  tc_colour_set (cr, halo, 0.9);
  cairo_stroke_preserve (cr);
  tc_colour_set (cr, colour, 1);
  cairo_fill (cr);
  cairo_restore (cr);
}

void
tc_text_path (TcText *self, cairo_t *cr, TcFont font, double size, const char *text)
{
  g_auto (Line) line = { 0 };

  lay_line (self, &line, font, size, text, 0);
  for_runs (&line, cr, line.box.width / 2.0 / PANGO_SCALE,
            (line.box.y + line.box.height / 2.0) / PANGO_SCALE, add_path);
}
