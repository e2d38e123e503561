/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-sheet-private.h"

/* Draws what is in sight of a sheet, and no more: rows may be many. */
#define TC_TYPE_SHEET_AREA (tc_sheet_area_get_type ())
G_DECLARE_FINAL_TYPE (TcSheetArea, tc_sheet_area, TC, SHEET_AREA, GtkWidget)

struct _TcSheetArea
{
  GtkWidget parent;
  TcSheet  *sheet; /* its owner */
};

G_DEFINE_FINAL_TYPE (TcSheetArea, tc_sheet_area, GTK_TYPE_WIDGET)

typedef struct
{
  TcSheet     *sheet;
  GtkSnapshot *snapshot;
  PangoLayout *layout; /* owned */
  GdkRGBA      text, accent, fault, ground, line;
} Pen;

static GdkRGBA
look_up (GtkWidget *widget, const char *name, GdkRGBA otherwise)
{
  GdkRGBA colour;

  return gtk_style_context_lookup_color (gtk_widget_get_style_context (widget), name, &colour) ? colour : otherwise;
}

static GdkRGBA
fade (GdkRGBA colour, double by)
{
  colour.alpha *= (float) by;
  return colour;
}

static void
fill (const Pen *pen, GdkRGBA colour, int x, int y, int width, int height)
{
  gtk_snapshot_append_color (pen->snapshot, &colour, &GRAPHENE_RECT_INIT ((float) x, (float) y, (float) width, (float) height));
}

static void
write_text (const Pen *pen, const char *text, int x, int y, int width, gboolean number)
{
  pango_layout_set_text (pen->layout, text, -1);
  pango_layout_set_width (pen->layout, MAX (width - 2 * TC_SHEET_PAD_X, 0) * PANGO_SCALE);
  pango_layout_set_alignment (pen->layout, number ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT);
  gtk_snapshot_save (pen->snapshot);
  gtk_snapshot_translate (pen->snapshot, &GRAPHENE_POINT_INIT ((float) x + TC_SHEET_PAD_X, (float) y + TC_SHEET_PAD_Y));
  gtk_snapshot_append_layout (pen->snapshot, pen->layout, &pen->text);
  gtk_snapshot_restore (pen->snapshot);
}

/* A mark besides the colour, for whoever does not see it. */
static void
draw_fault (const Pen *pen, int x, int y, int width)
{
  fill (pen, fade (pen->fault, 0.2), x, y, width, pen->sheet->row_height);
  fill (pen, pen->fault, x, y + pen->sheet->row_height - 3, width - 1, 2);
}

static void
draw_row (const Pen *pen, guint row, int y)
{
  TcSheet *sheet = pen->sheet;

  for (guint i = 0; i < sheet->n_columns; i++)
    {
      int x = tc_sheet_get_left (sheet, i);
      g_autofree char *text = NULL, *fault = NULL;

      if (sheet->widths[i] == 0 || row >= sheet->n)
        continue;
      text = sheet->klass->say (sheet->owner, row, i);
      fault = sheet->klass->fault (sheet->owner, row, i);
      if (fault != NULL)
        draw_fault (pen, x, y, sheet->widths[i]);
      write_text (pen, text, x, y, sheet->widths[i], sheet->columns[i].number);
    }
  fill (pen, pen->line, 0, y + sheet->row_height - 1, tc_sheet_get_left (sheet, sheet->n_columns), 1);
}

static void
draw_frame (const Pen *pen, int x, int y, int width, int height)
{
  GskRoundedRect frame;
  const GdkRGBA colours[4] = { pen->accent, pen->accent, pen->accent, pen->accent };

  gsk_rounded_rect_init_from_rect (&frame, &GRAPHENE_RECT_INIT ((float) x, (float) y, (float) width, (float) height), 0);
  gtk_snapshot_append_border (pen->snapshot, &frame, (const float[4]) { 2, 2, 2, 2 }, colours);
}

/* The block that is marked, and the cell with the keys, which is framed while it has them. */
static void
draw_marked (const Pen *pen)
{
  TcSheet *sheet = pen->sheet;
  TcSheetBlock block = tc_sheet_get_block (sheet);
  int left = tc_sheet_get_left (sheet, block.left), height = sheet->row_height;

  fill (pen, fade (pen->accent, 0.2), left, (int) (block.top + 1) * height,
        tc_sheet_get_left (sheet, block.right + 1) - left, (int) (block.bottom - block.top + 1) * height);
  if (gtk_widget_has_focus (sheet->area))
    draw_frame (pen, tc_sheet_get_left (sheet, sheet->column), (int) (sheet->row + 1) * height, sheet->widths[sheet->column], height);
}

/* Titles stay at the top. */
static void
draw_titles (const Pen *pen, int y)
{
  TcSheet *sheet = pen->sheet;
  int width = tc_sheet_get_left (sheet, sheet->n_columns);
  PangoAttrList *strong = pango_attr_list_new ();

  pango_attr_list_insert (strong, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  pango_layout_set_attributes (pen->layout, strong);
  pango_attr_list_unref (strong);
  fill (pen, pen->ground, 0, y, width, sheet->row_height);
  for (guint i = 0; i < sheet->n_columns; i++)
    {
      const char *arrow = i != sheet->sorted ? "" : sheet->falls ? " ↓" : " ↑";
      g_autofree char *title = g_strconcat (sheet->klass->title (i), arrow, NULL);

      if (sheet->widths[i] > 0)
        write_text (pen, title, tc_sheet_get_left (sheet, i), y, sheet->widths[i], sheet->columns[i].number);
    }
  fill (pen, fade (pen->text, 0.4), 0, y + sheet->row_height - 1, width, 1);
  pango_layout_set_attributes (pen->layout, NULL);
}

static Pen
pen_new (TcSheet *sheet, GtkSnapshot *snapshot)
{
  GtkWidget *area = sheet->area;
  Pen pen = { .sheet = sheet, .snapshot = snapshot, .layout = gtk_widget_create_pango_layout (area, NULL) };

  gtk_style_context_get_color (gtk_widget_get_style_context (area), &pen.text);
  pen.accent = look_up (area, "accent_color", pen.text);
  pen.fault = look_up (area, "error_color", pen.text);
  pen.ground = look_up (area, "window_bg_color", pen.text);
  pen.line = fade (pen.text, 0.12);
  pango_layout_set_ellipsize (pen.layout, PANGO_ELLIPSIZE_END);
  pango_layout_set_single_paragraph_mode (pen.layout, TRUE);
  return pen;
}

static void
tc_sheet_area_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  TcSheet *sheet = TC_SHEET_AREA (widget)->sheet;
  graphene_rect_t seen;
  int first, last;
  Pen pen;

  if (sheet->klass == NULL || sheet->row_height == 0)
    return;
  seen = tc_sheet_get_seen (sheet);
  first = MAX ((int) seen.origin.y / sheet->row_height - 1, 0);
  last = MIN ((int) (seen.origin.y + seen.size.height) / sheet->row_height, (int) sheet->n);
  pen = pen_new (sheet, snapshot);
  for (int row = first; row <= last; row++)
    draw_row (&pen, (guint) row, (row + 1) * sheet->row_height);
  draw_marked (&pen);
  draw_titles (&pen, (int) seen.origin.y);
  g_object_unref (pen.layout);
}

/* Only now the font is known. */
static void
tc_sheet_area_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  TcSheet *sheet = TC_SHEET_AREA (widget)->sheet;

  GTK_WIDGET_CLASS (tc_sheet_area_parent_class)->css_changed (widget, change);
  if (sheet != NULL && sheet->klass != NULL && sheet->area == widget)
    tc_sheet_measure (sheet);
}

static void
tc_sheet_area_class_init (TcSheetAreaClass *klass)
{
  GTK_WIDGET_CLASS (klass)->snapshot = tc_sheet_area_snapshot;
  GTK_WIDGET_CLASS (klass)->css_changed = tc_sheet_area_css_changed;
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "sheetarea");
}

static void
tc_sheet_area_init (TcSheetArea *self)
{
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
}

GtkWidget *
tc_sheet_area_new (TcSheet *sheet)
{
  TcSheetArea *self = g_object_new (TC_TYPE_SHEET_AREA, NULL);

  self->sheet = sheet;
  return GTK_WIDGET (self);
}
