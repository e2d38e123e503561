/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-piece-panel.h"

#include <math.h>

#include "tc-layer-list.h"
#include "tc-resize.h"
#include "tc-ui.h"

/* Tenths of a millimetre in a centimetre; corners of round pieces. */
#define CM      100
#define CORNERS 24

/* Usual sizes in millimetres; a length of 0 is that of the table. */
static const struct
{
  const char *id;
  const char *name;
  gint32      length, depth;
  gboolean    round;
} kinds[] = {
  { "wood", N_("Wood"), 200, 150, TRUE },         { "hill", N_("Hill"), 400, 250, TRUE },
  { "town", N_("Town"), 120, 100, FALSE },        { "marsh", N_("Marsh"), 200, 120, TRUE },
  { "stream", N_("Stream"), 0, 30, FALSE },       { "road", N_("Road"), 0, 16, FALSE },
  { "rough", N_("Rough ground"), 200, 150, TRUE }, { "abatis", N_("Abatis"), 160, 10, FALSE },
  { "barricade", N_("Barricade"), 160, 10, FALSE },
};

struct _TcPiecePanel
{
  GtkBox         parent_instance;

  TcPage        *page; /* borrowed */

  /* borrowed from the tree */
  GtkDropDown   *kind;
  GtkSpinButton *length;
  GtkSpinButton *depth;
  GtkSpinButton *level;
  GtkWidget     *level_row;
  GtkWidget     *lay;
  GtkWidget     *take;
};

G_DEFINE_FINAL_TYPE (TcPiecePanel, tc_piece_panel, GTK_TYPE_BOX)

static const TcBattle *
get_battle (TcPiecePanel *self)
{
  TcDocument *document = tc_session_get_document (tc_page_get_session (self->page));

  return document != NULL ? tc_document_get_battle (document) : NULL;
}

/* NULL when there is none to edit. */
static const TcTabletop *
get_table (TcPiecePanel *self)
{
  const TcBattle *battle = get_battle (self);

  return battle != NULL ? battle->map->tabletop : NULL;
}

/* The table, with the point under the cursor; NULL without a table or a cursor on it. */
static const TcTabletop *
find_point (TcPiecePanel *self, TcPoint *out)
{
  const TcBattle *battle = get_battle (self);
  TcHex hex = tc_session_get_cursor (tc_page_get_session (self->page));

  if (battle == NULL || get_table (self) == NULL || hex == TC_NO_HEX || !tc_map_has_hex (battle->map, hex))
    return NULL;
  *out = tc_map_get_point (battle->map, hex);
  return battle->map->tabletop;
}

/* A copy of the ground to change; all counters keep their places. */
static TcMapSwap *
copy_ground (const TcBattle *battle)
{
  TcMapSwap *ground = tc_map_swap_new (tc_map_copy (battle->map));

  for (guint i = 0; i < battle->counters->len; i++)
    g_array_append_val (ground->places, tc_battle_counter (battle, i)->place);
  return ground;
}

static void
edit_ground (TcPiecePanel *self, TcMapSwap *ground)
{
  TcSession *session = tc_page_get_session (self->page);
  TcDocument *document = tc_session_get_document (session);
  TcEdit edit = { .kind = TC_EDIT_GROUND, .object = ground };
  TcHex cursor = tc_session_get_cursor (session);

  tc_document_do (document, &edit, tc_document_new_stroke (document));
  /* The session clears the cursor, since ground may be cut off; here none is. */
  tc_session_set_cursor (session, cursor);
  gtk_widget_grab_focus (GTK_WIDGET (tc_page_get_canvas (self->page)));
}

/* As near to the given middle as the table has room. */
static void
outline (TcPiece *piece, const TcTable *table, TcPoint middle, gint32 length, gint32 depth, gboolean round)
{
  gint32 x, y;

  g_assert (piece->points->len == 0 && length >= 0 && depth >= 0);

  length = MIN (length, table->width);
  depth = MIN (depth, table->depth);
  x = CLAMP (middle.x, length / 2, table->width - (length + 1) / 2);
  y = CLAMP (middle.y, depth / 2, table->depth - (depth + 1) / 2);
  for (int i = 0; i < (round ? CORNERS : 4); i++)
    {
      static const gint8 corners[4][2] = { { -1, -1 }, { 1, -1 }, { 1, 1 }, { -1, 1 } };
      double turn = 2 * G_PI * i / CORNERS;
      double across = round ? cos (turn) : corners[i][0], up = round ? sin (turn) : corners[i][1];
      TcPoint point = { x + (gint32) lround (across * (length / 2)), y + (gint32) lround (up * (depth / 2)) };

      g_array_append_val (piece->points, point);
    }
}

static void
lay_cb (TcPiecePanel *self)
{
  g_assert (TC_IS_PIECE_PANEL (self));

  guint which = gtk_drop_down_get_selected (self->kind);
  TcPoint middle;
  const TcTabletop *table = find_point (self, &middle);
  TcMapSwap *ground;
  TcPiece *piece;

  if (table == NULL || table->pieces->len >= TC_MAX_PIECES || tc_layer_list_refuses (self->page, TC_PATCH_GROUND))
    return;
  ground = copy_ground (get_battle (self));
  piece = tc_piece_new (kinds[which].id, "");
  if (g_str_equal (kinds[which].id, "hill"))
    piece->level = gtk_spin_button_get_value_as_int (self->level);
  outline (piece, &ground->map->tabletop->table, middle, gtk_spin_button_get_value_as_int (self->length) * CM,
           (gint32) lround (gtk_spin_button_get_value (self->depth) * CM), kinds[which].round);
  g_ptr_array_add (ground->map->tabletop->pieces, piece);
  edit_ground (self, ground);
}

static void
take_cb (TcPiecePanel *self)
{
  g_assert (TC_IS_PIECE_PANEL (self));

  TcPoint point;
  const TcTabletop *table = find_point (self, &point);
  int index = table != NULL ? tc_tabletop_find (table, point) : -1;
  TcMapSwap *ground;

  if (index < 0 || tc_layer_list_refuses (self->page, TC_PATCH_GROUND))
    return;
  ground = copy_ground (get_battle (self));
  g_ptr_array_remove_index (ground->map->tabletop->pieces, (guint) index);
  edit_ground (self, ground);
}

static void
kind_cb (TcPiecePanel *self)
{
  g_assert (TC_IS_PIECE_PANEL (self));

  guint which = gtk_drop_down_get_selected (self->kind);
  const TcTabletop *table = get_table (self);
  gint32 length = kinds[which].length * 10;

  if (length == 0 && table != NULL)
    length = table->table.width;
  gtk_spin_button_set_value (self->length, length / (double) CM);
  gtk_spin_button_set_value (self->depth, kinds[which].depth / 10.0);
  gtk_widget_set_visible (self->level_row, g_str_equal (kinds[which].id, "hill"));
}

/* The cursor or the ground has changed. */
static void
update_buttons (TcPiecePanel *self)
{
  TcPoint point;
  const TcTabletop *table = find_point (self, &point);

  gtk_widget_set_sensitive (self->lay, table != NULL && table->pieces->len < TC_MAX_PIECES);
  gtk_widget_set_sensitive (self->take, table != NULL && tc_tabletop_find (table, point) >= 0);
}

static void
update (TcPiecePanel *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self), get_table (self) != NULL
                                               && tc_session_get_game (tc_page_get_session (self->page)) == NULL);
}

static GtkSpinButton *
add_spin (TcPiecePanel *self, const char *title, double least, double most, double step, GtkWidget **row)
{
  GtkWidget *spin = gtk_spin_button_new_with_range (least, most, step);

  gtk_editable_set_width_chars (GTK_EDITABLE (spin), 5);
  *row = tc_ui_add_control (GTK_BOX (self), title, spin);
  return GTK_SPIN_BUTTON (spin);
}

static GtkWidget *
add_button (TcPiecePanel *self, GtkWidget *row, const char *title, const char *tip, GCallback clicked)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (title);

  gtk_widget_set_tooltip_text (button, tip);
  gtk_widget_set_hexpand (button, TRUE);
  g_signal_connect_swapped (button, "clicked", clicked, self);
  gtk_box_append (GTK_BOX (row), button);
  return button;
}

static void
tc_piece_panel_class_init (TcPiecePanelClass *klass)
{
}

static void
tc_piece_panel_init (TcPiecePanel *self)
{
  const char *names[G_N_ELEMENTS (kinds) + 1] = { NULL };
  GtkWidget *kind, *row;

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    names[i] = _(kinds[i].name);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 8);
  gtk_widget_add_css_class (GTK_WIDGET (self), "sheet");
  kind = gtk_drop_down_new_from_strings (names);
  self->kind = GTK_DROP_DOWN (kind);
  tc_ui_add_control (GTK_BOX (self), _("_Piece of Ground"), kind);
  self->length = add_spin (self, _("_Length, cm"), 1, TC_TABLE_MAX / CM, 1, &row);
  self->depth = add_spin (self, _("_Depth, cm"), 0.5, TC_TABLE_MAX / CM, 0.5, &row);
  gtk_spin_button_set_digits (self->depth, 1);
  self->level = add_spin (self, _("Le_vel"), 0, 3, 1, &self->level_row);
  row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  gtk_box_append (GTK_BOX (self), row);
  self->lay = add_button (self, row, _("Plac_e"), _("With its middle where the cursor is: click the table first"),
                          G_CALLBACK (lay_cb));
  self->take = add_button (self, row, _("_Take Away"), _("The piece under the cursor: click it first"), G_CALLBACK (take_cb));
}

TcPiecePanel *
tc_piece_panel_new (TcPage *page)
{
  TcPiecePanel *self = g_object_new (TC_TYPE_PIECE_PANEL, NULL);

  self->page = page;
  g_signal_connect_swapped (self->kind, "notify::selected", G_CALLBACK (kind_cb), self);
  kind_cb (self);
  tc_page_watch (page, TC_CHANGE_BATTLE | TC_CHANGE_BOARD | TC_CHANGE_GAME, G_CALLBACK (update), self);
  tc_page_watch (page, TC_CHANGE_CURSOR | TC_CHANGE_FEATURES, G_CALLBACK (update_buttons), self);
  return self;
}
