/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-printout.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <math.h>
#include <pango/pangocairo.h>
#include <string.h>

#include "tc-image.h"

/* In points. */
#define SHORT_SIDE 595
#define LONG_SIDE 842
#define MARGIN 45
#define GAP 12      /* between columns */
#define LINE_GAP 3  /* above and below a row */
#define NARROW 60   /* columns of less room make a page that lies across */

typedef enum { FONT_TITLE, FONT_HEADING, FONT_HEAD, FONT_TEXT, FONT_SMALL, N_FONTS } Font;

static const char *const fonts[N_FONTS] = {
  [FONT_TITLE] = "sans bold 15px", [FONT_HEADING] = "sans bold 11px", [FONT_HEAD] = "sans bold 8.5px", [FONT_TEXT] = "sans 9px",
  [FONT_SMALL] = "sans 8px",
};

/* Data */

static void
table_free (gpointer data)
{
  TcPrintoutTable *self = data;

  g_free (self->title);
  g_ptr_array_unref (self->texts);
  g_free (self);
}

TcPrintout *
tc_printout_new (const char *title)
{
  TcPrintout *self;

  g_return_val_if_fail (title != NULL, NULL);

  self = g_new0 (TcPrintout, 1);
  self->title = g_strdup (title);
  self->facts = g_ptr_array_new_with_free_func (g_free);
  self->tables = g_ptr_array_new_with_free_func (table_free);

  return self;
}

void
tc_printout_free (TcPrintout *self)
{
  if (self == NULL)
    return;

  g_free (self->title);
  g_ptr_array_unref (self->facts);
  g_ptr_array_unref (self->tables);
  g_free (self);
}

void
tc_printout_add_fact (TcPrintout *self, const char *name, const char *value)
{
  g_return_if_fail (self != NULL && name != NULL);

  g_ptr_array_add (self->facts, g_strdup (name));
  g_ptr_array_add (self->facts, g_strdup (value != NULL ? value : ""));
}

void
tc_printout_add_table (TcPrintout *self, const char *title, const char *const *heads, guint keys)
{
  TcPrintoutTable *table;

  g_return_if_fail (self != NULL && title != NULL && heads != NULL && heads[0] != NULL);

  table = g_new0 (TcPrintoutTable, 1);
  table->title = g_strdup (title);
  table->columns = g_strv_length ((char **) heads);
  table->keys = keys;
  table->texts = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (self->tables, table);
  tc_printout_add_row (self, heads);
}

void
tc_printout_add_row (TcPrintout *self, const char *const *texts)
{
  TcPrintoutTable *table;

  g_return_if_fail (self != NULL && self->tables->len > 0 && texts != NULL);

  table = g_ptr_array_index (self->tables, self->tables->len - 1);
  for (guint i = 0; i < table->columns; i++)
    g_ptr_array_add (table->texts, g_strdup (texts[i] != NULL ? texts[i] : ""));
}

static const char *
get_text (const TcPrintoutTable *table, guint row, guint column)
{
  return g_ptr_array_index (table->texts, row * table->columns + column);
}

static guint
count_rows (const TcPrintoutTable *table)
{
  return table->texts->len / table->columns;
}

/* Does the row begin as the one above it? */
static gboolean
continues (const TcPrintoutTable *table, guint row)
{
  for (guint i = 0; i < table->keys; i++)
    if (row < 2 || strcmp (get_text (table, row, i), get_text (table, row - 1, i)) != 0)
      return FALSE;

  return table->keys > 0;
}

/* Layout */

/* A column and where it stands. */
typedef struct
{
  double   x, width;
  gboolean is_number; /* to the right */
} Column;

typedef struct
{
  const TcPrintout *printout;
  cairo_t          *cr;
  PangoLayout      *layouts[N_FONTS];
  double            width, height; /* of a page; height 0: it has no end */
  double            y;
} Page;

static void
page_init (Page *self, const TcPrintout *printout, cairo_surface_t *surface, double width, double height)
{
  cairo_font_options_t *options = cairo_font_options_create ();

  /* On paper letters stand where they should, not where a screen has pixels. */
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  *self = (Page) { .printout = printout, .cr = cairo_create (surface), .width = width, .height = height, .y = MARGIN };
  for (guint i = 0; i < N_FONTS; i++)
    {
      PangoFontDescription *font = pango_font_description_from_string (fonts[i]);

      self->layouts[i] = pango_cairo_create_layout (self->cr);
      pango_cairo_context_set_font_options (pango_layout_get_context (self->layouts[i]), options);
      pango_layout_set_font_description (self->layouts[i], font);
      pango_layout_set_wrap (self->layouts[i], PANGO_WRAP_WORD_CHAR);
      pango_font_description_free (font);
    }
  cairo_font_options_destroy (options);
}

static void
page_clear (Page *self)
{
  for (guint i = 0; i < N_FONTS; i++)
    g_object_unref (self->layouts[i]);
  tc_image_demand (cairo_status (self->cr));
  cairo_destroy (self->cr);
}

/* A text in the room of a width, or as wide as it is for 0. */
static PangoLayout *
lay (Page *self, Font font, const char *text, double room)
{
  PangoLayout *layout = self->layouts[font];

  pango_layout_set_width (layout, room > 0 ? (int) (room * PANGO_SCALE) : -1);
  pango_layout_set_alignment (layout, PANGO_ALIGN_LEFT);
  pango_layout_set_text (layout, text, -1);

  return layout;
}

static double
measure (Page *self, Font font, const char *text, double room, gboolean high)
{
  int width, height;

  pango_layout_get_size (lay (self, font, text, room), &width, &height);

  return (double) (high ? height : width) / PANGO_SCALE;
}

static void
show (Page *self, Font font, const char *text, double x, double room, gboolean right, double grey)
{
  PangoLayout *layout = lay (self, font, text, room);

  if (right)
    pango_layout_set_alignment (layout, PANGO_ALIGN_RIGHT);
  cairo_set_source_rgb (self->cr, grey, grey, grey);
  cairo_move_to (self->cr, x, self->y);
  pango_cairo_show_layout (self->cr, layout);
}

/* FALSE when there was room for so much on the page. */
static gboolean
turn_page (Page *self, double needed)
{
  if (self->height == 0 || self->y + needed <= self->height - MARGIN)
    return FALSE;
  cairo_show_page (self->cr);
  self->y = MARGIN;

  return TRUE;
}

static void
show_paragraph (Page *self, Font font, const char *text, double grey)
{
  double room = self->width - 2 * MARGIN, height = measure (self, font, text, room, TRUE);

  turn_page (self, height);
  show (self, font, text, MARGIN, room, FALSE, grey);
  self->y += height;
}

static void
show_facts (Page *self)
{
  const GPtrArray *facts = self->printout->facts;
  double left = 0;

  for (guint i = 0; i < facts->len; i += 2)
    left = MAX (left, measure (self, FONT_SMALL, g_ptr_array_index (facts, i), 0, FALSE));
  left = MIN (ceil (left), self->width / 3);
  for (guint i = 0; i < facts->len; i += 2)
    {
      const char *name = g_ptr_array_index (facts, i), *value = g_ptr_array_index (facts, i + 1);
      double x = MARGIN + left + GAP, room = self->width - MARGIN - x;
      double height = MAX (measure (self, FONT_SMALL, name, left + 1, TRUE), measure (self, FONT_SMALL, value, room, TRUE));

      turn_page (self, height);
      show (self, FONT_SMALL, name, MARGIN, left + 1, FALSE, 0.35);
      show (self, FONT_SMALL, value, x, room, FALSE, 0);
      self->y += height + 1;
    }
}

/* Tables */

/* Fractions, percentages and odds count as numbers; what says nothing does not matter, and a list is none. */
static gboolean
is_number (const char *text)
{
  return *text == '\0' || (strpbrk (text, "0123456789") != NULL && text[strspn (text, "+-−–.,:/ %0123456789()")] == '\0'
                           && strstr (text, ", ") == NULL);
}

/* The widest columns share what is left when all others are as wide as they want. */
static void
fit_columns (Column *columns, guint n, double room)
{
  double most = room / n;

  for (guint pass = 0; pass <= n; pass++)
    {
      double narrow = 0;
      guint wide = 0;

      for (guint i = 0; i < n; i++)
        if (columns[i].width > most)
          wide++;
        else
          narrow += columns[i].width;
      if (wide == 0)
        break;
      most = MAX ((room - narrow) / wide, GAP);
    }
  for (guint i = 0; i < n; i++)
    columns[i].width = MIN (columns[i].width, most);
}

/* Free with g_free(). */
static Column *
find_columns (Page *self, const TcPrintoutTable *table)
{
  Column *columns = g_new0 (Column, table->columns);
  double x = MARGIN;

  for (guint i = 0; i < table->columns; i++)
    {
      columns[i].is_number = TRUE;
      for (guint row = 0; row < count_rows (table); row++)
        {
          const char *text = get_text (table, row, i);

          columns[i].width = MAX (columns[i].width, ceil (measure (self, row == 0 ? FONT_HEAD : FONT_TEXT, text, 0, FALSE)) + 1);
          columns[i].is_number = columns[i].is_number && (row == 0 || is_number (text));
        }
    }
  fit_columns (columns, table->columns, self->width - 2 * MARGIN - GAP * (table->columns - 1));
  for (guint i = 0; i < table->columns; i++)
    {
      columns[i].x = x;
      x += columns[i].width + GAP;
    }

  return columns;
}

static double
find_height (Page *self, const TcPrintoutTable *table, const Column *columns, guint row)
{
  double height = 0;

  for (guint i = 0; i < table->columns; i++)
    height = MAX (height, measure (self, row == 0 ? FONT_HEAD : FONT_TEXT, get_text (table, row, i), columns[i].width, TRUE));

  return height + 2 * LINE_GAP;
}

static void
rule (Page *self, double width, double grey)
{
  cairo_set_source_rgb (self->cr, grey, grey, grey);
  cairo_set_line_width (self->cr, width);
  cairo_move_to (self->cr, MARGIN, self->y);
  cairo_line_to (self->cr, self->width - MARGIN, self->y);
  cairo_stroke (self->cr);
}

static void
show_row (Page *self, const TcPrintoutTable *table, const Column *columns, guint row, gboolean whole)
{
  double height = find_height (self, table, columns, row);

  if (row > 0 && whole)
    rule (self, 0.25, 0.75);
  self->y += LINE_GAP;
  for (guint i = 0; i < table->columns; i++)
    if (whole || i >= table->keys)
      show (self, row == 0 ? FONT_HEAD : FONT_TEXT, get_text (table, row, i), columns[i].x, columns[i].width, columns[i].is_number, 0);
  self->y += height - LINE_GAP;
  if (row == 0)
    rule (self, 0.75, 0);
}

/* The headings again on each page. */
static void
show_table (Page *self, const TcPrintoutTable *table)
{
  g_autofree Column *columns = find_columns (self, table);
  double head = find_height (self, table, columns, 0);

  self->y += 16;
  turn_page (self, 3 * head + 20);
  if (*table->title != '\0')
    show_paragraph (self, FONT_HEADING, table->title, 0);
  show_row (self, table, columns, 0, TRUE);
  for (guint row = 1; row < count_rows (table); row++)
    {
      gboolean turned = turn_page (self, find_height (self, table, columns, row));

      if (turned)
        show_row (self, table, columns, 0, TRUE);
      show_row (self, table, columns, row, turned || !continues (table, row));
    }
}

static void
show_all (Page *self)
{
  show_paragraph (self, FONT_TITLE, self->printout->title, 0);
  self->y += 6;
  show_facts (self);
  for (guint i = 0; i < self->printout->tables->len; i++)
    show_table (self, g_ptr_array_index (self->printout->tables, i));
}

/* Whether columns of a page that stands would be too narrow. */
static gboolean
lies_across (const TcPrintout *printout)
{
  cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR, NULL);
  gboolean across = FALSE;
  Page page;

  page_init (&page, printout, surface, 10 * LONG_SIDE, 0);
  for (guint i = 0; i < printout->tables->len; i++)
    {
      const TcPrintoutTable *table = g_ptr_array_index (printout->tables, i);
      g_autofree Column *columns = find_columns (&page, table);
      double wanted = 0, room = SHORT_SIDE - 2 * MARGIN;

      for (guint k = 0; k < table->columns; k++)
        wanted += MIN (columns[k].width, NARROW) + GAP;
      across |= wanted > room;
    }
  page_clear (&page);
  cairo_surface_destroy (surface);

  return across;
}

static cairo_status_t
append_cb (void *closure, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

/* Paints all on the surface, which it takes, and returns where it ended. */
static double
paint (const TcPrintout *self, cairo_surface_t *surface, double width, double height)
{
  double end;
  Page page;

  page_init (&page, self, surface, width, height);
  show_all (&page);
  end = page.y + MARGIN;
  page_clear (&page);
  cairo_surface_finish (surface);
  tc_image_demand (cairo_surface_status (surface));
  cairo_surface_destroy (surface);

  return end;
}

GByteArray *
tc_printout_make_pdf (const TcPrintout *self)
{
  GByteArray *bytes = g_byte_array_new ();
  cairo_surface_t *surface;
  double width, height;

  g_return_val_if_fail (self != NULL, bytes);

  width = lies_across (self) ? LONG_SIDE : SHORT_SIDE;
  height = SHORT_SIDE + LONG_SIDE - width;
  surface = cairo_pdf_surface_create_for_stream (append_cb, bytes, width, height);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, self->title);
  /* No date: the same answer is the same file. */
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATE_DATE, "");
  paint (self, surface, width, height);

  return bytes;
}

GByteArray *
tc_printout_make_svg (const TcPrintout *self)
{
  GByteArray *bytes = g_byte_array_new ();
  double width, height;

  g_return_val_if_fail (self != NULL, bytes);

  width = lies_across (self) ? LONG_SIDE : SHORT_SIDE;
  height = paint (self, cairo_recording_surface_create (CAIRO_CONTENT_COLOR, NULL), width, 0);
  paint (self, cairo_svg_surface_create_for_stream (append_cb, bytes, width, height), width, 0);

  return bytes;
}
