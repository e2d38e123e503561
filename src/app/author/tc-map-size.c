/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-map-size.h"

#include "tc-board.h"
#include "tc-resize.h"
#include "tc-ui.h"

enum { LEFT, RIGHT, TOP, BOTTOM, N_EDGES };

struct _TcMapSize
{
  TcDialog       parent;

  /* template */
  GtkLabel      *about;
  GtkGrid       *edges;
  GtkLabel      *size;
  GtkLabel      *told;
  GtkWidget     *change;

  GtkSpinButton *spins[N_EDGES]; /* borrowed from the tree */
  TcSession     *session;        /* borrowed: the parent window's */
};

G_DEFINE_FINAL_TYPE (TcMapSize, tc_map_size, TC_TYPE_DIALOG)

static const TcBattle *
get_battle (TcMapSize *self)
{
  return tc_session_get_battle (self->session);
}

static const TcBoard *
get_board (TcMapSize *self)
{
  return tc_map_get_board (get_battle (self)->map);
}

static char *
say_features (guint n)
{
  return g_strdup_printf (ngettext ("part of %u road, stream or hill", "parts of %u roads, streams or hills", n), n);
}

static char *
say_pieces (guint n)
{
  return g_strdup_printf (ngettext ("part of %u piece of ground", "parts of %u pieces of ground", n), n);
}

/* The wording of the dialog for each board. */
static const struct
{
  const char *about;
  const char *size;
  int         step;        /* of the spin buttons */
  char     *(*say_features) (guint n);
  gboolean    numbers;     /* places have numbers, which change */
} words[TC_N_BOARDS] = {
  [TC_BOARD_HEXES] = {
    N_("Hexes to add at each edge; below zero, to cut off."),
    N_("{0} columns\n{1} rows"),
    1,
    say_features,
    TRUE,
  },
  [TC_BOARD_TABLE] = {
    N_("Centimetres to add at each edge; below zero, to cut off."),
    N_("{0} × {1} cm"),
    5,
    say_pieces,
    FALSE,
  },
};

static gint32
read_edge (TcMapSize *self, int edge)
{
  return gtk_spin_button_get_value_as_int (self->spins[edge]) * get_board (self)->step;
}

static TcMargins
read_margins (TcMapSize *self)
{
  return (TcMargins) { read_edge (self, LEFT), read_edge (self, RIGHT), read_edge (self, TOP), read_edge (self, BOTTOM) };
}

static void
show_size (TcMapSize *self, const TcMargins *margins)
{
  const TcBoard *board = get_board (self);
  g_auto (GStrv) numbers = g_new0 (char *, 3);
  g_autofree char *text = NULL;
  gint32 across, down;

  board->get_size (get_battle (self)->map, &across, &down);
  across += margins->left + margins->right;
  down += margins->top + margins->bottom;
  numbers[0] = g_strdup_printf ("%d", across / board->step);
  numbers[1] = g_strdup_printf ("%d", down / board->step);
  text = tc_words_fill (_(words[board->kind].size), (const char *const *) numbers);
  gtk_label_set_label (self->size, text);
}

static void
add_line (GString *text, const char *line)
{
  g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", line);
}

/* Takes ownership of the text. */
static void
add_count (GString *list, guint n, char *counted)
{
  g_autofree char *text = counted;

  if (n == 0)
    return;
  if (list->len > 0)
    /* Translators: between the parts of a list, as in "3 counters, 2 names" */
    g_string_append (list, _(", "));
  g_string_append (list, text);
}

/* "Cut off: 3 counters, which wait off the map, 12 hexes of ground" */
static void
say_cut (TcMapSize *self, const TcMargins *margins, GString *text)
{
  g_autoptr (GString) list = g_string_new (NULL);
  g_autofree char *line = NULL;
  TcCut cut;

  tc_resize_count_cut (get_battle (self), margins, &cut);
  add_count (list, cut.counters, g_strdup_printf (ngettext ("%u counter (it waits off the map)", "%u counters (they wait off the map)", cut.counters), cut.counters));
  add_count (list, cut.hexes, g_strdup_printf (ngettext ("%u hex of ground", "%u hexes of ground", cut.hexes), cut.hexes));
  add_count (list, cut.features, words[get_board (self)->kind].say_features (cut.features));
  add_count (list, cut.areas, g_strdup_printf (ngettext ("part of %u area", "parts of %u areas", cut.areas), cut.areas));
  add_count (list, cut.labels, g_strdup_printf (ngettext ("%u name", "%u names", cut.labels), cut.labels));
  if (list->len == 0)
    return;
  line = g_strdup_printf (_("Cut off: %s. Undo brings it all back."), list->str);
  add_line (text, line);
}

/* A hex near the middle is the least likely to be cut off. */
static void
say_numbers (TcMapSize *self, const TcMargins *margins, GString *text)
{
  const TcMap *map = get_battle (self)->map;
  TcHex hex = get_board (self)->get_middle (map);
  TcHex moved = tc_resize_find_place (map, margins, tc_map_get_place (map, hex)).x;
  char before[TC_HEX_LABEL_SIZE], after[TC_HEX_LABEL_SIZE];
  g_autofree char *line = NULL;
  TcEdit edit;

  if (moved == TC_NO_HEX)
    return;
  edit = tc_resize_edit (get_battle (self), margins);
  tc_hexgrid_format (&map->grid, hex, before);
  tc_hexgrid_format (&((TcMapSwap *) edit.object)->map->grid, moved, after);
  tc_edit_clear (&edit);
  if (strcmp (before, after) == 0)
    return;
  line = g_strdup_printf (_("Hexes get other numbers: %s becomes %s."), before, after);
  add_line (text, line);
}

static void
update (TcMapSize *self)
{
  TcMargins margins = read_margins (self);
  gboolean any = margins.left != 0 || margins.right != 0 || margins.top != 0 || margins.bottom != 0;
  gboolean possible = tc_resize_is_possible (get_battle (self)->map, &margins);
  g_autoptr (GString) text = g_string_new (NULL);

  show_size (self, &margins);
  if (!possible)
    add_line (text, _("The map cannot have that size."));
  else if (any)
    {
      say_cut (self, &margins, text);
      if (words[get_board (self)->kind].numbers)
        say_numbers (self, &margins, text);
      if (text->len == 0)
        add_line (text, _("Nothing is cut off."));
    }
  gtk_label_set_label (self->told, text->str);
  gtk_widget_set_sensitive (self->change, any && possible);
}

static void
change_cb (TcMapSize *self)
{
  g_assert (TC_IS_MAP_SIZE (self));

  TcMargins margins = read_margins (self);
  TcEdit edit;

  if (!tc_resize_is_possible (get_battle (self)->map, &margins))
    return;
  edit = tc_resize_edit (get_battle (self), &margins);
  tc_session_do (self->session, &edit, 0);
  gtk_window_destroy (GTK_WINDOW (self));
}

static void
add_edges (TcMapSize *self)
{
  static const struct { int column, row; const char *name; } places[N_EDGES] = {
    [LEFT] = { 0, 1, N_("At the left edge") },
    [RIGHT] = { 2, 1, N_("At the right edge") },
    [TOP] = { 1, 0, N_("At the top edge") },
    [BOTTOM] = { 1, 2, N_("At the bottom edge") },
  };
  const TcBoard *board = get_board (self);
  int most = board->most / board->step;

  for (int i = 0; i < N_EDGES; i++)
    {
      GtkWidget *spin = gtk_spin_button_new_with_range (-most, most, words[board->kind].step);

      gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), 0);
      tc_ui_spin_activates_default (GTK_SPIN_BUTTON (spin));
      gtk_widget_set_valign (spin, GTK_ALIGN_CENTER);
      gtk_widget_set_halign (spin, GTK_ALIGN_CENTER);
      gtk_editable_set_width_chars (GTK_EDITABLE (spin), 4);
      gtk_editable_set_max_width_chars (GTK_EDITABLE (spin), 4);
      gtk_widget_set_tooltip_text (spin, _(places[i].name));
      g_signal_connect_swapped (spin, "value-changed", G_CALLBACK (update), self);
      gtk_grid_attach (self->edges, spin, places[i].column, places[i].row, 1, 1);
      self->spins[i] = GTK_SPIN_BUTTON (spin);
    }
}

static void
tc_map_size_class_init (TcMapSizeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class, "/org/tercio/Tercio/map-size.ui");
  gtk_widget_class_bind_template_child (widget_class, TcMapSize, about);
  gtk_widget_class_bind_template_child (widget_class, TcMapSize, edges);
  gtk_widget_class_bind_template_child (widget_class, TcMapSize, size);
  gtk_widget_class_bind_template_child (widget_class, TcMapSize, told);
  gtk_widget_class_bind_template_child (widget_class, TcMapSize, change);
  gtk_widget_class_bind_template_callback (widget_class, change_cb);
}

static void
tc_map_size_init (TcMapSize *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
tc_map_size_show (GtkWindow *parent, TcSession *session)
{
  TcMapSize *self = g_object_new (TC_TYPE_MAP_SIZE, "transient-for", parent, NULL);

  self->session = session;
  gtk_label_set_label (self->about, _(words[get_board (self)->kind].about));
  add_edges (self);
  update (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->spins[RIGHT]));
  gtk_window_present (GTK_WINDOW (self));
}
