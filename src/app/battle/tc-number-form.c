/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-number-form.h"

#include <string.h>

#include "tc-geometry.h"
#include "tc-look.h"
#include "tc-painter.h"
#include "tc-ui.h"

/* The picture of the corner: hexes that are drawn at most, and pixels: of a hex, of the whole, and of the rim that is not shown. */
#define SHOWN_ACROSS 16
#define SHOWN_DOWN   5
#define SHOWN_HEX    46
#define SHOWN_HEIGHT 132
#define RIM          14

/* What is longer goes on in a second line. */
#define LABEL_CHARS  16

/* What is chosen from a list, in the order of the form. */
typedef enum
{
  LIES,
  SHIFTED,
  ORDER,
  CORNER,
  LETTERS,
  N_CHOICES
} Choice;

static const struct
{
  const char *title;
  const char *choices[5];
} choices[N_CHOICES] = {
  [LIES] = { N_("Hexrows _run"), { N_("across the map"), N_("down the map") } },
  [SHIFTED] = { N_("Rows half a _hex to the right"), { N_("the second, fourth …"), N_("the first, third …") } },
  [ORDER] = { N_("_Written first"), { N_("the row"), N_("the place in the row") } },
  [CORNER] = { N_("_Corner of the first"),
               { N_("top left"), N_("top right"), N_("bottom left"), N_("bottom right") } },
  [LETTERS] = { N_("_Letters"), { N_("none"), N_("for rows"), N_("for places in a row") } },
};

struct _TcNumberForm
{
  GtkWidget      parent;

  GtkWidget     *box;
  GtkFlowBox    *fields;
  GtkSizeGroup  *labels;  /* owned */
  GtkDropDown   *lists[N_CHOICES];
  GtkSpinButton *row;
  GtkSpinButton *place;
  GtkSpinButton *digits;
  GtkEditable   *separator;
  GtkLabel      *told;
  GtkWidget     *picture;
  TcPainter     *painter; /* owned */
  gint32         across, down;
};

G_DEFINE_FINAL_TYPE (TcNumberForm, tc_number_form, GTK_TYPE_WIDGET)

static guint changed_signal;

/* The grid */
static guint
get_choice (TcNumberForm *self, Choice choice)
{
  return gtk_drop_down_get_selected (self->lists[choice]);
}

/* Numbers begin at 1 in some corner: the first hexrow has the highest one when they fall. */
static gint32
find_first (GtkSpinButton *spin, gboolean falls, gint32 count)
{
  return gtk_spin_button_get_value_as_int (spin) + (falls ? count - 1 : 0);
}

static TcHexGrid
read_grid (TcNumberForm *self)
{
  gboolean sideways = get_choice (self, LIES) == 1, left = (get_choice (self, CORNER) & 1) == 0, top = get_choice (self, CORNER) < 2;
  int digits = gtk_spin_button_get_value_as_int (self->digits);
  TcHexGrid grid;

  tc_hexgrid_init (&grid, sideways ? self->across : self->down, sideways ? self->down : self->across);
  grid.sideways = sideways;
  grid.shifted = get_choice (self, SHIFTED) == 0;
  grid.numbering.column_first = get_choice (self, ORDER) == 1;
  grid.numbering.rows_fall = sideways ? !left : !top;
  grid.numbering.columns_fall = sideways ? !top : !left;
  grid.numbering.first_row = find_first (self->row, grid.numbering.rows_fall, grid.rows);
  grid.numbering.first_column = find_first (self->place, grid.numbering.columns_fall, grid.columns);
  grid.numbering.row_letters = get_choice (self, LETTERS) == 1;
  grid.numbering.column_letters = get_choice (self, LETTERS) == 2;
  grid.numbering.row_digits = grid.numbering.column_digits = digits;
  g_strlcpy (grid.numbering.separator, gtk_editable_get_text (self->separator), sizeof grid.numbering.separator);
  return grid;
}

/* What files keep as a separator besides what grids do. */
static gboolean
is_possible (const TcHexGrid *grid)
{
  return strpbrk (grid->numbering.separator, "/ \t") == NULL && tc_hexgrid_is_valid (grid);
}

gboolean
tc_number_form_get_grid (TcNumberForm *self, TcHexGrid *out)
{
  TcHexGrid grid;

  g_return_val_if_fail (TC_IS_NUMBER_FORM (self) && out != NULL, FALSE);

  grid = read_grid (self);
  if (!is_possible (&grid))
    return FALSE;
  *out = grid;
  return TRUE;
}

/* A map grows by the same length with each hex. */
static gint32
count_along (double length, double of_two, double of_three)
{
  double one = of_three - of_two;

  return (gint32) CLAMP (2 + (length - of_two) / one, 2, TC_HEXGRID_MAX_SIDE);
}

void
tc_number_form_fit (TcNumberForm *self, double hex, double width, double height, gint32 *across, gint32 *down)
{
  TcHexGrid two, three;
  double widths[2], heights[2];

  g_return_if_fail (TC_IS_NUMBER_FORM (self) && hex > 0);

  tc_hexgrid_init (&two, 2, 2);
  tc_hexgrid_init (&three, 3, 3);
  two.sideways = three.sideways = get_choice (self, LIES) == 1;
  tc_geometry_size (&two, &widths[0], &heights[0]);
  tc_geometry_size (&three, &widths[1], &heights[1]);
  *across = count_along (width / hex, widths[0], widths[1]);
  *down = count_along (height / hex, heights[0], heights[1]);
}

/* The picture */
static TcHexGrid
crop (TcHexGrid grid)
{
  grid.rows = MIN (grid.rows, grid.sideways ? SHOWN_ACROSS : SHOWN_DOWN);
  grid.columns = MIN (grid.columns, grid.sideways ? SHOWN_DOWN : SHOWN_ACROSS);
  return grid;
}

static void
draw_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  TcNumberForm *self = TC_NUMBER_FORM (data);
  TcHexGrid grid = crop (read_grid (self));
  g_autoptr (TcBattle) battle = NULL;
  g_auto (TcScene) scene = { 0 };
  TcView view = { SHOWN_HEX, RIM, RIM, width, height };
  cairo_surface_t *surface;
  cairo_t *inner;

  if (!is_possible (&grid))
    return;
  surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  inner = cairo_create (surface);
  battle = tc_battle_new ();
  tc_map_free (battle->map);
  battle->map = tc_map_new (&grid);
  tc_painter_invalidate (self->painter);
  tc_painter_set_theme (self->painter, tc_look_get_theme ());
  tc_painter_set_layers (self->painter, TC_LAYER_TERRAIN | TC_LAYER_GRID | TC_LAYER_NUMBERS);
  tc_scene_init (&scene, battle);
  tc_painter_paint (self->painter, &scene, &view, inner);
  cairo_destroy (inner);
  cairo_set_source_surface (cr, surface, 0, 0);
  cairo_paint (cr);
  cairo_surface_destroy (surface);
}

static void
tell (TcNumberForm *self)
{
  TcHexGrid grid;
  char first[TC_HEX_LABEL_SIZE], last[TC_HEX_LABEL_SIZE];
  g_autofree char *text = NULL;

  if (tc_number_form_get_grid (self, &grid))
    {
      tc_hexgrid_format (&grid, 0, first);
      tc_hexgrid_format (&grid, tc_hexgrid_get_count (&grid) - 1, last);
      /* Translators: numbers of hexes, such as 0101 and 2030 */
      text = g_strdup_printf (_("From %s, top left, to %s, bottom right"), first, last);
    }
  gtk_label_set_label (self->told, text != NULL ? text : _("The numbers cannot be told apart: add digits or a separator."));
  gtk_widget_queue_draw (self->picture);
}

static void
changed_cb (TcNumberForm *self)
{
  g_assert (TC_IS_NUMBER_FORM (self));

  tell (self);
  g_signal_emit (self, changed_signal, 0);
}

void
tc_number_form_set_size (TcNumberForm *self, gint32 across, gint32 down)
{
  g_return_if_fail (TC_IS_NUMBER_FORM (self));

  self->across = across;
  self->down = down;
  tell (self);
}

/* The form: two fields beside each other where the letters leave room for them. */
static GtkWidget *
add_field (TcNumberForm *self, const char *title, GtkWidget *control)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12), *label = gtk_label_new_with_mnemonic (_(title));

  gtk_label_set_mnemonic_widget (GTK_LABEL (label), control);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), LABEL_CHARS);
  gtk_size_group_add_widget (self->labels, label);
  gtk_widget_set_hexpand (control, TRUE);
  gtk_box_append (GTK_BOX (row), label);
  gtk_box_append (GTK_BOX (row), control);
  gtk_flow_box_append (self->fields, row);
  gtk_widget_set_focusable (gtk_widget_get_parent (row), FALSE);
  return control;
}

static GtkSpinButton *
add_spin (TcNumberForm *self, const char *title, int least, int most, int value)
{
  GtkWidget *spin = gtk_spin_button_new_with_range (least, most, 1);

  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), value);
  tc_ui_spin_activates_default (GTK_SPIN_BUTTON (spin));
  g_signal_connect_swapped (spin, "value-changed", G_CALLBACK (changed_cb), self);
  return GTK_SPIN_BUTTON (add_field (self, title, spin));
}

static void
add_list (TcNumberForm *self, Choice choice)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  GtkWidget *list;

  for (guint i = 0; choices[choice].choices[i] != NULL; i++)
    gtk_string_list_append (names, _(choices[choice].choices[i]));
  list = gtk_drop_down_new (G_LIST_MODEL (g_steal_pointer (&names)), NULL);
  self->lists[choice] = GTK_DROP_DOWN (add_field (self, choices[choice].title, list));
  g_signal_connect_swapped (list, "notify::selected", G_CALLBACK (changed_cb), self);
}

static GtkFlowBox *
make_fields (void)
{
  GtkFlowBox *fields = GTK_FLOW_BOX (gtk_flow_box_new ());

  gtk_flow_box_set_selection_mode (fields, GTK_SELECTION_NONE);
  gtk_flow_box_set_homogeneous (fields, TRUE);
  gtk_flow_box_set_max_children_per_line (fields, 2);
  gtk_flow_box_set_row_spacing (fields, 6);
  gtk_flow_box_set_column_spacing (fields, 12);
  gtk_widget_add_css_class (GTK_WIDGET (fields), "sheet");
  return fields;
}

static void
add_fields (TcNumberForm *self)
{
  GtkWidget *separator = gtk_entry_new ();

  self->fields = make_fields ();
  self->labels = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  for (guint i = 0; i < N_CHOICES; i++)
    add_list (self, i);
  self->digits = add_spin (self, N_("_Digits of each"), 1, 4, 2);
  self->row = add_spin (self, N_("First r_ow"), 0, 999, 1);
  self->place = add_spin (self, N_("_First place in a row"), 0, 999, 1);
  gtk_entry_set_max_length (GTK_ENTRY (separator), 3);
  gtk_entry_set_activates_default (GTK_ENTRY (separator), TRUE);
  self->separator = GTK_EDITABLE (add_field (self, N_("_Between the two"), separator));
  g_signal_connect_swapped (separator, "changed", G_CALLBACK (changed_cb), self);
  gtk_box_append (GTK_BOX (self->box), GTK_WIDGET (self->fields));
}

static void
add_picture (TcNumberForm *self)
{
  self->told = GTK_LABEL (tc_ui_text ("", "dim-label"));
  self->picture = gtk_drawing_area_new ();
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (self->picture), SHOWN_HEIGHT);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (self->picture), draw_cb, self, NULL);
  gtk_box_append (GTK_BOX (self->box), self->picture);
  gtk_box_append (GTK_BOX (self->box), GTK_WIDGET (self->told));
}

static void
tc_number_form_dispose (GObject *object)
{
  TcNumberForm *self = TC_NUMBER_FORM (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_object (&self->labels);
  g_clear_pointer (&self->painter, tc_painter_free);
  G_OBJECT_CLASS (tc_number_form_parent_class)->dispose (object);
}

static void
tc_number_form_class_init (TcNumberFormClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tc_number_form_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
  changed_signal = g_signal_new ("changed", TC_TYPE_NUMBER_FORM, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
tc_number_form_init (TcNumberForm *self)
{
  self->painter = tc_painter_new ();
  self->across = self->down = 2;
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  add_picture (self);
  add_fields (self);
  tell (self);
}
