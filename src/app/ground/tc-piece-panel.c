/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-piece-panel.h"

#include <math.h>

#include "tc-layer-list.h"
#include "tc-piece-group.h"
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
  gboolean    line; /* it is drawn along its middle */
} kinds[] = {
  { "wood", N_("Wood"), 200, 150, TRUE },          { "hill", N_("Hill"), 400, 250, TRUE },
  { "town", N_("Town"), 120, 100, FALSE },         { "marsh", N_("Marsh"), 200, 120, TRUE },
  { "stream", N_("Stream"), 0, 30, FALSE, TRUE },  { "road", N_("Road"), 0, 16, FALSE, TRUE },
  { "rough", N_("Rough ground"), 200, 150, TRUE }, { "abatis", N_("Abatis"), 160, 10, FALSE, TRUE },
  { "barricade", N_("Barricade"), 160, 10, FALSE, TRUE },
};

static const struct { const char *id, *name; } covers[] = {
  { "", N_("As usual") }, { "none", N_("None") }, { "soft", N_("Soft") }, { "hard", N_("Hard") },
};

#define ALIGN_ROW 4

static const struct { TcAlignWay way; const char *icon, *tip; } alignments[] = {
  { TC_ALIGN_LEFT, "tercio-align-left-symbolic", N_("Align Left Edges") },
  { TC_ALIGN_CENTRE, "tercio-align-centre-symbolic", N_("Align Middles, One Behind the Other") },
  { TC_ALIGN_RIGHT, "tercio-align-right-symbolic", N_("Align Right Edges") },
  { TC_ALIGN_SPREAD_RIGHT, "tercio-spread-right-symbolic", N_("Equal Gaps from Left to Right, of Three or More") },
  { TC_ALIGN_FAR, "tercio-align-far-symbolic", N_("Align Far Edges") },
  { TC_ALIGN_MIDDLE, "tercio-align-middle-symbolic", N_("Align Middles, Side by Side") },
  { TC_ALIGN_NEAR, "tercio-align-near-symbolic", N_("Align Near Edges") },
  { TC_ALIGN_SPREAD_AWAY, "tercio-spread-away-symbolic", N_("Equal Gaps from Near to Far, of Three or More") },
};

/* Types of ground, from -1. */
static const char *const types[] = { N_("As usual"), "0", "1", "2", "3" };

struct _TcPiecePanel
{
  TcToolPanel    parent_instance;

  TcPage        *page; /* borrowed */
  TcPieceTool    tool;
  gboolean       filling;

  /* borrowed from the tree */
  GtkSwitch     *toggle;
  GtkWidget     *box;    /* what there is while the tool is in hand */
  GtkWidget     *own;    /* and what is of the piece in hand */
  GtkSwitch     *drawing;
  GtkEntry      *name;
  GtkDropDown   *own_kind; /* of the piece in hand; below are those of the next one */
  GtkSpinButton *own_level;
  GtkWidget     *own_level_row;
  GtkDropDown   *cover;
  GtkDropDown   *type;
  GtkWidget     *align[G_N_ELEMENTS (alignments)];
  GtkDropDown   *kind;
  GtkSpinButton *length;
  GtkSpinButton *depth;
  GtkSpinButton *level;
  GtkWidget     *level_row;
  GtkWidget     *lay;
  GtkWidget     *take;
};

G_DEFINE_FINAL_TYPE (TcPiecePanel, tc_piece_panel, TC_TYPE_TOOL_PANEL)

static const TcBattle *
get_battle (TcPiecePanel *self)
{
  return tc_session_get_battle (tc_page_get_session (self->page));
}

/* NULL on hexes. */
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
  TcHex hex = tc_session_get_cursor (tc_page_get_session (self->page));

  if (get_table (self) == NULL || hex == TC_NO_HEX || !tc_map_has_hex (get_battle (self)->map, hex))
    return NULL;
  *out = tc_map_get_point (get_battle (self)->map, hex);
  return get_table (self);
}

/* One is inserted after the last, or the one at @index removed. */
static gboolean
edit_pieces (TcPiecePanel *self, TcEditObject way, guint index, TcPiece *piece)
{
  TcDocument *document = tc_session_get_document (tc_page_get_session (self->page));
  TcEdit edit = { .kind = TC_EDIT_PIECE, .number = way, .index = (gint32) index, .object = piece };

  return tc_document_do (document, &edit, tc_document_new_stroke (document));
}

/* Of the kind that is chosen, with that outline, which is taken. */
static TcPiece *
make_piece (TcPiecePanel *self, GArray *points)
{
  guint which = gtk_drop_down_get_selected (self->kind);
  TcPiece *piece = tc_piece_new (kinds[which].id, "");

  if (g_str_equal (kinds[which].id, "hill"))
    piece->level = gtk_spin_button_get_value_as_int (self->level);
  g_array_unref (piece->points);
  piece->points = points;
  return piece;
}

static gboolean
finish_cb (gpointer owner, GArray *points)
{
  TcPiecePanel *self = TC_PIECE_PANEL (owner);
  const TcTabletop *table = get_table (self);

  g_assert (table != NULL);

  return edit_pieces (self, TC_EDIT_INSERT, table->pieces->len, make_piece (self, points));
}

static gint32
get_depth (TcPiecePanel *self)
{
  return (gint32) lround (gtk_spin_button_get_value (self->depth) * CM);
}

static gint32
get_width_cb (gpointer owner)
{
  TcPiecePanel *self = TC_PIECE_PANEL (owner);

  return kinds[gtk_drop_down_get_selected (self->kind)].line ? get_depth (self) : 0;
}

/* As near to the given middle as the table has room. */
static GArray *
outline (const TcTable *table, TcPoint middle, gint32 length, gint32 depth, gboolean round)
{
  GArray *points = g_array_new (FALSE, FALSE, sizeof (TcPoint));
  gint32 x, y;

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

      g_array_append_val (points, point);
    }
  return points;
}

static void
lay_cb (TcPiecePanel *self)
{
  g_assert (TC_IS_PIECE_PANEL (self));

  TcPoint middle;
  const TcTabletop *table = find_point (self, &middle);

  if (table == NULL || tc_layer_list_refuses (self->page, TC_PATCH_GROUND))
    return;
  edit_pieces (self, TC_EDIT_INSERT, table->pieces->len,
               make_piece (self, outline (&table->table, middle, gtk_spin_button_get_value_as_int (self->length) * CM, get_depth (self),
                                          kinds[gtk_drop_down_get_selected (self->kind)].round)));
  if (gtk_switch_get_active (self->toggle))
    tc_piece_tool_take (&self->tool, (int) table->pieces->len - 1, -1);
  gtk_widget_grab_focus (GTK_WIDGET (tc_page_get_canvas (self->page)));
}

static void
take_cb (TcPiecePanel *self)
{
  g_assert (TC_IS_PIECE_PANEL (self));

  TcPoint point;
  const TcTabletop *table = find_point (self, &point);
  int index = table != NULL ? tc_tabletop_find (table, point) : -1;

  if (index < 0 || tc_layer_list_refuses (self->page, TC_PATCH_GROUND))
    return;
  edit_pieces (self, TC_EDIT_REMOVE, (guint) index, NULL);
  gtk_widget_grab_focus (GTK_WIDGET (tc_page_get_canvas (self->page)));
}

/* The piece in hand as the controls say. */
static void
put_cb (TcPiecePanel *self)
{
  g_assert (TC_IS_PIECE_PANEL (self));

  const TcPiece *before = tc_piece_tool_get_piece (&self->tool);
  guint which = gtk_drop_down_get_selected (self->own_kind);
  TcPiece *piece;

  if (self->filling || before == NULL || tc_layer_list_refuses (self->page, TC_PATCH_GROUND))
    return;
  piece = tc_piece_copy (before);
  if (which < G_N_ELEMENTS (kinds))
    piece->kind = g_intern_string (kinds[which].id);
  piece->level = g_str_equal (piece->kind, "hill") ? gtk_spin_button_get_value_as_int (self->own_level) : 0;
  piece->cover = g_intern_string (covers[gtk_drop_down_get_selected (self->cover)].id);
  piece->type = (int) gtk_drop_down_get_selected (self->type) - 1;
  g_free (piece->name);
  piece->name = tc_text_collapse (gtk_editable_get_text (GTK_EDITABLE (self->name)));
  tc_piece_tool_replace (&self->tool, piece);
}

static void
name_left_cb (GtkEventControllerFocus *controller, TcPiecePanel *self)
{
  g_assert (TC_IS_PIECE_PANEL (self));

  if (!gtk_widget_in_destruction (GTK_WIDGET (self)))
    put_cb (self);
}

/* Of the next piece the usual size. */
static void
kind_cb (TcPiecePanel *self)
{
  g_assert (TC_IS_PIECE_PANEL (self));

  guint which = gtk_drop_down_get_selected (self->kind);
  const TcTabletop *table = get_table (self);
  gint32 length;

  if (which >= G_N_ELEMENTS (kinds))
    return;
  length = kinds[which].length * 10;
  if (length == 0 && table != NULL)
    length = table->table.width;
  gtk_spin_button_set_value (self->length, length / (double) CM);
  gtk_spin_button_set_value (self->depth, kinds[which].depth / 10.0);
  gtk_widget_set_visible (self->level_row, g_str_equal (kinds[which].id, "hill"));
}

static void
drawing_cb (TcPiecePanel *self)
{
  g_assert (TC_IS_PIECE_PANEL (self));

  if (self->filling)
    return;
  tc_piece_tool_set_draws (&self->tool, gtk_switch_get_active (self->drawing));
  gtk_widget_grab_focus (GTK_WIDGET (tc_page_get_canvas (self->page)));
}

static void
remove_cb (TcPiecePanel *self)
{
  g_assert (TC_IS_PIECE_PANEL (self));

  tc_piece_tool_remove (&self->tool);
}

static guint
find_kind (const TcPiece *piece)
{
  guint which = 0;

  while (which < G_N_ELEMENTS (kinds) && !g_str_equal (kinds[which].id, piece->kind))
    which++;
  return which < G_N_ELEMENTS (kinds) ? which : GTK_INVALID_LIST_POSITION;
}

static guint
find_cover (const TcPiece *piece)
{
  guint which = 0;

  while (which + 1 < G_N_ELEMENTS (covers) && !g_str_equal (covers[which].id, piece->cover))
    which++;
  return which;
}

/* What is in hand has changed. */
static void
show_piece (gpointer owner)
{
  TcPiecePanel *self = TC_PIECE_PANEL (owner);
  const TcPiece *piece = tc_piece_tool_get_piece (&self->tool);

  self->filling = TRUE;
  gtk_switch_set_active (self->drawing, self->tool.draws);
  gtk_widget_set_visible (self->own, piece != NULL);
  for (guint i = 0; i < G_N_ELEMENTS (alignments); i++)
    gtk_widget_set_sensitive (self->align[i], tc_piece_group_count (&self->tool) >= tc_align_get_least (alignments[i].way));
  gtk_editable_set_text (GTK_EDITABLE (self->name), piece != NULL ? piece->name : "");
  gtk_drop_down_set_selected (self->cover, piece != NULL ? find_cover (piece) : 0);
  gtk_drop_down_set_selected (self->type, piece != NULL ? (guint) (piece->type + 1) : 0);
  gtk_drop_down_set_selected (self->own_kind, piece != NULL ? find_kind (piece) : GTK_INVALID_LIST_POSITION);
  gtk_spin_button_set_value (self->own_level, piece != NULL ? piece->level : 0);
  gtk_widget_set_visible (self->own_level_row, piece != NULL && g_str_equal (piece->kind, "hill"));
  self->filling = FALSE;
}

/* Undo may take away what is in hand. */
static void
follow (TcPiecePanel *self)
{
  const TcPiece *piece = tc_piece_tool_get_piece (&self->tool);
  const TcTabletop *table = get_table (self);
  gboolean gone = piece == NULL;

  for (guint i = 0; i < self->tool.others->len; i++)
    gone |= table == NULL || g_array_index (self->tool.others, int, i) >= (int) table->pieces->len;
  if (gone)
    g_array_set_size (self->tool.others, 0);
  if (piece == NULL)
    self->tool.piece = -1;
  if (piece == NULL || self->tool.point >= (int) piece->points->len)
    self->tool.point = -1;
  show_piece (self);
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

static gboolean
is_possible (TcToolPanel *panel)
{
  TcPiecePanel *self = TC_PIECE_PANEL (panel);

  return get_table (self) != NULL && tc_session_get_game (tc_page_get_session (self->page)) == NULL;
}

static void
taken (TcToolPanel *panel, gboolean in_hand)
{
  TcPiecePanel *self = TC_PIECE_PANEL (panel);

  gtk_widget_set_visible (self->box, in_hand);
  tc_piece_tool_rest (&self->tool);
  show_piece (self);
}

/* Another battle, or a game: drawing ends. */
static void
update (TcToolPanel *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self), is_possible (self));
  tc_tool_panel_put_down (self);
}

static GtkSpinButton *
add_spin (GtkWidget *box, const char *title, double least, double most, double step, GtkWidget **row)
{
  GtkWidget *spin = gtk_spin_button_new_with_range (least, most, step);

  gtk_editable_set_width_chars (GTK_EDITABLE (spin), 5);
  *row = tc_ui_add_control (GTK_BOX (box), title, spin);
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

static GtkDropDown *
add_choice (TcPiecePanel *self, GtkWidget *box, const char *title, const char **names)
{
  GtkWidget *choice = gtk_drop_down_new_from_strings (names);

  tc_ui_add_control (GTK_BOX (box), title, choice);
  g_signal_connect_swapped (choice, "notify::selected", G_CALLBACK (put_cb), self);
  return GTK_DROP_DOWN (choice);
}

static void
add_name (TcPiecePanel *self)
{
  GtkEventController *focus = gtk_event_controller_focus_new ();

  self->name = GTK_ENTRY (gtk_entry_new ());
  gtk_widget_set_hexpand (GTK_WIDGET (self->name), TRUE);
  tc_ui_add_control (GTK_BOX (self->own), _("_Name"), GTK_WIDGET (self->name));
  g_signal_connect_swapped (self->name, "activate", G_CALLBACK (put_cb), self);
  g_signal_connect (focus, "leave", G_CALLBACK (name_left_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->name), focus);
}

static void
align_cb (GtkButton *button, TcPiecePanel *self)
{
  g_assert (TC_IS_PIECE_PANEL (self));

  for (guint i = 0; i < G_N_ELEMENTS (alignments); i++)
    if (self->align[i] == GTK_WIDGET (button))
      tc_piece_group_align (&self->tool, alignments[i].way);
}

static void
add_drawing (TcPiecePanel *self)
{
  GtkWidget *row;

  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  self->drawing = GTK_SWITCH (gtk_switch_new ());
  row = tc_ui_add_control (GTK_BOX (self->box), _("Draw a piece"), GTK_WIDGET (self->drawing));
  gtk_widget_set_tooltip_text (row, _("Click its corners, the last one twice, or drag round it; of a stream or a road, along its middle (O)"));
  g_signal_connect_swapped (self->drawing, "notify::active", G_CALLBACK (drawing_cb), self);
  gtk_widget_set_visible (self->box, FALSE);
  gtk_box_append (GTK_BOX (self), self->box);
}

static void
add_alignments (TcPiecePanel *self)
{
  GtkWidget *row = NULL;

  gtk_box_append (GTK_BOX (self->own), tc_ui_text (_("Align with the table, or several (Shift and click):"), "dim-label"));
  for (guint i = 0; i < G_N_ELEMENTS (alignments); i++)
    {
      if (i % ALIGN_ROW == 0)
        {
          row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
          gtk_widget_add_css_class (row, "linked");
          gtk_box_set_homogeneous (GTK_BOX (row), TRUE);
          gtk_box_append (GTK_BOX (self->own), row);
        }
      self->align[i] = gtk_button_new_from_icon_name (alignments[i].icon);
      gtk_widget_set_tooltip_text (self->align[i], _(alignments[i].tip));
      g_signal_connect (self->align[i], "clicked", G_CALLBACK (align_cb), self);
      gtk_box_append (GTK_BOX (row), self->align[i]);
    }
}

/* What is of the piece in hand alone. */
static void
add_in_hand (TcPiecePanel *self)
{
  const char *cover_names[G_N_ELEMENTS (covers) + 1] = { NULL }, *type_names[G_N_ELEMENTS (types) + 1] = { NULL };
  const char *names[G_N_ELEMENTS (kinds) + 1] = { NULL };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    names[i] = _(kinds[i].name);
  for (guint i = 0; i < G_N_ELEMENTS (covers); i++)
    cover_names[i] = _(covers[i].name);
  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    type_names[i] = i == 0 ? _(types[i]) : types[i];
  self->own = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  gtk_box_append (GTK_BOX (self->own), tc_ui_section (_("Piece in Hand")));
  add_name (self);
  self->own_kind = add_choice (self, self->own, _("_Kind"), names);
  self->own_level = add_spin (self->own, _("Level _of the hill"), 0, 3, 1, &self->own_level_row);
  self->cover = add_choice (self, self->own, _("C_over"), cover_names);
  self->type = add_choice (self, self->own, _("T_ype of ground"), type_names);
  add_button (self, self->own, _("_Remove Piece"), _("The piece in hand (Delete)"), G_CALLBACK (remove_cb));
  add_alignments (self);
  gtk_widget_set_visible (self->own, FALSE);
  gtk_box_append (GTK_BOX (self), self->own);
}

static void
add_usual (TcPiecePanel *self)
{
  const char *names[G_N_ELEMENTS (kinds) + 1] = { NULL };
  GtkWidget *row;

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    names[i] = _(kinds[i].name);
  self->kind = GTK_DROP_DOWN (gtk_drop_down_new_from_strings (names));
  tc_ui_add_control (GTK_BOX (self), _("Next _piece of ground"), GTK_WIDGET (self->kind));
  self->level = add_spin (GTK_WIDGET (self), _("Le_vel"), 0, 3, 1, &self->level_row);
  self->length = add_spin (GTK_WIDGET (self), _("_Length, cm"), 1, TC_TABLE_MAX / CM, 1, &row);
  self->depth = add_spin (GTK_WIDGET (self), _("_Depth, cm"), 0.5, TC_TABLE_MAX / CM, 0.5, &row);
  gtk_spin_button_set_digits (self->depth, 1);
  row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  gtk_box_append (GTK_BOX (self), row);
  self->lay = add_button (self, row, _("Plac_e"), _("With its middle where the cursor is: click the table first"),
                          G_CALLBACK (lay_cb));
  self->take = add_button (self, row, _("_Take Away"), _("The piece under the cursor: click it first"), G_CALLBACK (take_cb));
}

static void
tc_piece_panel_attach (TcToolPanel *panel)
{
  TcPiecePanel *self = TC_PIECE_PANEL (panel);

  self->page = tc_tool_panel_get_page (panel);
  tc_piece_tool_init (&self->tool, self->page);
  self->tool.owner = self;
  self->tool.finish = finish_cb;
  self->tool.changed = show_piece;
  self->tool.get_width = get_width_cb;
  tc_tool_panel_set_tool (panel, &self->tool.parent, self->toggle);
  g_signal_connect_swapped (self->kind, "notify::selected", G_CALLBACK (kind_cb), self);
  g_signal_connect_swapped (self->own_level, "value-changed", G_CALLBACK (put_cb), self);
  kind_cb (self);
  tc_page_watch (self->page, TC_CHANGE_FEATURES | TC_CHANGE_BOARD, G_CALLBACK (follow), self);
  tc_page_watch (self->page, TC_CHANGE_BATTLE | TC_CHANGE_BOARD | TC_CHANGE_GAME, G_CALLBACK (update), self);
  tc_page_watch (self->page, TC_CHANGE_CURSOR | TC_CHANGE_FEATURES, G_CALLBACK (update_buttons), self);
}

static void
tc_piece_panel_finalize (GObject *object)
{
  tc_piece_tool_clear (&TC_PIECE_PANEL (object)->tool);
  G_OBJECT_CLASS (tc_piece_panel_parent_class)->finalize (object);
}

static void
tc_piece_panel_class_init (TcPiecePanelClass *klass)
{
  TcToolPanelClass *panel_class = TC_TOOL_PANEL_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = tc_piece_panel_finalize;
  panel_class->key = GDK_KEY_g;
  panel_class->attach = tc_piece_panel_attach;
  panel_class->is_possible = is_possible;
  panel_class->taken = taken;
}

static void
tc_piece_panel_init (TcPiecePanel *self)
{
  self->toggle = GTK_SWITCH (gtk_switch_new ());
  gtk_widget_set_tooltip_text (tc_ui_add_control (GTK_BOX (self), _("Edit the ground"), GTK_WIDGET (self->toggle)),
                               _("Draw woods, hills, waters, roads and towns, and move their points (G)"));
  add_drawing (self);
  add_usual (self);
  add_in_hand (self);
}
