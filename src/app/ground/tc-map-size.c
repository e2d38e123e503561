/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-map-size.h"

#include "tc-board.h"
#include "tc-resize.h"
#include "tc-ui.h"

enum { LEFT, RIGHT, TOP, BOTTOM, N_EDGES };
enum { ACROSS, DOWN, N_WAYS };

struct _TcMapSize
{
  TcDialog       parent;

  /* template */
  GtkLabel      *about;
  GtkGrid       *edges;
  GtkGrid       *inside;
  GtkLabel      *size;
  GtkLabel      *told;
  GtkWidget     *change;

  GtkSpinButton *spins[N_EDGES]; /* borrowed from the tree */
  GtkSpinButton *bands[N_WAYS];  /* the same: columns and rows inside the map; NULL on a table */
  GtkSpinButton *after[N_WAYS];  /* the same: after how many */
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

static gint32
read_spin (GtkSpinButton *spin)
{
  return spin != NULL ? gtk_spin_button_get_value_as_int (spin) : 0;
}

static TcMargins
read_margins (TcMapSize *self)
{
  return (TcMargins) { .left = read_edge (self, LEFT), .right = read_edge (self, RIGHT), .top = read_edge (self, TOP),
                       .bottom = read_edge (self, BOTTOM), .across = read_spin (self->bands[ACROSS]),
                       .across_at = read_spin (self->after[ACROSS]), .down = read_spin (self->bands[DOWN]),
                       .down_at = read_spin (self->after[DOWN]) };
}

static void
show_size (TcMapSize *self, const TcMargins *margins)
{
  const TcBoard *board = get_board (self);
  g_auto (GStrv) numbers = g_new0 (char *, 3);
  g_autofree char *text = NULL;
  gint32 across, down;

  board->get_size (get_battle (self)->map, &across, &down);
  across += margins->left + margins->right + margins->across;
  down += margins->top + margins->bottom + margins->down;
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
  if (list->len > 0)
    line = g_strdup_printf (_("Cut off: %s. Undo brings it all back."), list->str);
  if (line != NULL)
    add_line (text, line);
}

/* A hex near the middle is the least likely to be cut off; behind rows that go, the last or the first one is another. */
static void
say_numbers (TcMapSize *self, const TcMargins *margins, GString *text)
{
  const TcMap *map = get_battle (self)->map;
  const TcHex tried[] = { get_board (self)->get_middle (map), tc_hexgrid_get_count (&map->grid) - 1, 0 };
  TcEdit edit = tc_resize_edit (get_battle (self), margins);

  for (guint i = 0; i < G_N_ELEMENTS (tried); i++)
    {
      TcHex moved = tc_resize_find_place (map, margins, tc_map_get_place (map, tried[i])).x;
      char before[TC_HEX_LABEL_SIZE], after[TC_HEX_LABEL_SIZE];
      g_autofree char *line = NULL;

      if (moved == TC_NO_HEX)
        continue;
      tc_hexgrid_format (&map->grid, tried[i], before);
      tc_hexgrid_format (&((TcMapSwap *) edit.object)->map->grid, moved, after);
      if (strcmp (before, after) == 0)
        continue;
      line = g_strdup_printf (_("Hexes get other numbers: %s becomes %s."), before, after);
      add_line (text, line);
      break;
    }
  tc_edit_clear (&edit);
}

static void
update (TcMapSize *self)
{
  TcMargins margins = read_margins (self);
  gboolean any = margins.left != 0 || margins.right != 0 || margins.top != 0 || margins.bottom != 0
                 || margins.across != 0 || margins.down != 0;
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

/* "Columns inside the map [0] after [12]".  Every second hexrow is shifted: they come and go in pairs. */
static GtkSpinButton *
add_inside (TcMapSize *self, int column, int row, int least, int most, int step, const char *name)
{
  GtkWidget *spin = gtk_spin_button_new_with_range (least, most, step);

  gtk_spin_button_set_snap_to_ticks (GTK_SPIN_BUTTON (spin), step > 1);
  tc_ui_spin_activates_default (GTK_SPIN_BUTTON (spin));
  gtk_widget_set_tooltip_text (spin, name);
  gtk_grid_attach (self->inside, spin, column, row, 1, 1);
  return GTK_SPIN_BUTTON (spin);
}

static void
add_way (TcMapSize *self, int way, int size, int at, int step)
{
  static const struct { const char *title, *added, *after; } ways[N_WAYS] = {
    [ACROSS] = { N_("_Columns inside the map"), N_("Columns to add inside the map; below zero, to remove"), N_("After this column") },
    [DOWN] = { N_("_Rows inside the map"), N_("Rows to add inside the map; below zero, to remove"), N_("After this row") },
  };
  GtkWidget *label = gtk_label_new_with_mnemonic (_(ways[way].title)), *after = gtk_label_new (_("after"));
  int most = MIN (get_board (self)->most - size, size) & ~1;

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  self->bands[way] = add_inside (self, 1, way, -(size & ~1), MAX (most, 0), step, _(ways[way].added));
  self->after[way] = add_inside (self, 3, way, 1, size - 1, 1, _(ways[way].after));
  gtk_spin_button_set_value (self->bands[way], 0);
  gtk_spin_button_set_value (self->after[way], CLAMP (at, 1, size - 1));
  g_signal_connect_swapped (self->bands[way], "value-changed", G_CALLBACK (update), self);
  g_signal_connect_swapped (self->after[way], "value-changed", G_CALLBACK (update), self);
  gtk_label_set_mnemonic_widget (GTK_LABEL (label), GTK_WIDGET (self->bands[way]));
  gtk_grid_attach (self->inside, label, 0, way, 1, 1);
  gtk_grid_attach (self->inside, after, 2, way, 1, 1);
}

/* Before the hex of the cursor, else in the middle. */
static void
add_ways (TcMapSize *self)
{
  const TcMap *map = get_battle (self)->map;
  const TcHexGrid *grid = &map->grid;
  TcHex hex = tc_session_get_cursor (self->session);
  gint32 across, down;

  get_board (self)->get_size (map, &across, &down);
  gtk_widget_set_visible (GTK_WIDGET (self->inside), tc_map_get_hexes (map) != NULL && across > 1 && down > 1);
  if (!gtk_widget_get_visible (GTK_WIDGET (self->inside)))
    return;
  if (!tc_map_has_hex (map, hex))
    hex = get_board (self)->get_middle (map);
  add_way (self, ACROSS, across, grid->sideways ? tc_hexgrid_row (grid, hex) : tc_hexgrid_column (grid, hex), grid->sideways ? 2 : 1);
  add_way (self, DOWN, down, grid->sideways ? tc_hexgrid_column (grid, hex) : tc_hexgrid_row (grid, hex), grid->sideways ? 1 : 2);
}

static void
tc_map_size_class_init (TcMapSizeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class, "/org/tercio/Tercio/map-size.ui");
  gtk_widget_class_bind_template_child (widget_class, TcMapSize, about);
  gtk_widget_class_bind_template_child (widget_class, TcMapSize, edges);
  gtk_widget_class_bind_template_child (widget_class, TcMapSize, inside);
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
  add_ways (self);
  update (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->spins[RIGHT]));
  gtk_window_present (GTK_WINDOW (self));
}
