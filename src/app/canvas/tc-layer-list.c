/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-layer-list.h"

#include "tc-board.h"
#include "tc-ui.h"

#define LAYER_KEY "tc-layer"

static const struct
{
  guint       layer;
  guint       parts;               /* TcPatchParts that lie in it; 0: nothing is drawn there */
  const char *titles[TC_N_BOARDS]; /* NULL: no such layer */
} layers[] = {
  { TC_LAYER_COUNTERS, TC_PATCH_COUNTERS, { N_("Counters"), N_("Units") } },
  { TC_LAYER_TERRAIN, TC_PATCH_GROUND, { N_("Terrain"), N_("Terrain") } },
  { TC_LAYER_FEATURES, TC_PATCH_SIDES | TC_PATCH_FEATURES, { N_("Roads, water and slopes"), NULL } },
  { TC_LAYER_FEATURES, 0, { NULL, N_("Deployment zones") } },
  { TC_LAYER_LABELS, TC_PATCH_NAMES, { N_("Names and areas"), NULL } },
  { TC_LAYER_LABELS, 0, { NULL, N_("Names") } },
  { TC_LAYER_FURNITURE, 0, { N_("Cartouche and boxes"), NULL } },
  { TC_LAYER_GRID, 0, { N_("Hex grid"), NULL } },
};

/* What a button of a row turns on and off. */
static const struct
{
  const char *icons[2]; /* off and on; NULL: the switch */
  const char *name;     /* of a layer */
  guint     (*get) (TcMapCanvas *canvas);
  void      (*set) (TcMapCanvas *canvas, guint layers);
  gboolean    drawn; /* only where something is drawn */
} states[] = {
  { { "changes-allow-symbolic", "changes-prevent-symbolic" }, N_("Lock {0}"), tc_map_canvas_get_locked, tc_map_canvas_set_locked, TRUE },
  { { "display-brightness-symbolic", "night-light-symbolic" }, N_("Dim {0}"), tc_map_canvas_get_dimmed, tc_map_canvas_set_dimmed,
    FALSE },
  { { NULL }, "{0}", tc_map_canvas_get_layers, tc_map_canvas_set_layers, FALSE },
};

/* Without a second look at its background one sees by the icon whether it is on. */
static void
show_state (GtkWidget *control, guint state, gboolean on)
{
  if (states[state].icons[on] != NULL)
    gtk_button_set_icon_name (GTK_BUTTON (control), states[state].icons[on]);
}

static void
toggled_cb (GObject *control, GParamSpec *pspec, TcPage *page)
{
  g_assert (TC_IS_PAGE (page));

  guint index = GPOINTER_TO_UINT (g_object_get_data (control, LAYER_KEY)), state = index % G_N_ELEMENTS (states);
  guint layer = layers[index / G_N_ELEMENTS (states)].layer, before = states[state].get (tc_page_get_canvas (page));
  gboolean on;

  g_object_get (control, "active", &on, NULL);
  show_state (GTK_WIDGET (control), state, on);
  states[state].set (tc_page_get_canvas (page), on ? before | layer : before & ~layer);
}

static GtkWidget *
make_control (TcPage *page, guint row, guint state, const char *title)
{
  gboolean is_switch = states[state].icons[FALSE] == NULL;
  gboolean on = (states[state].get (tc_page_get_canvas (page)) & layers[row].layer) != 0;
  GtkWidget *control = is_switch ? gtk_switch_new () : gtk_toggle_button_new ();
  g_autofree char *name = tc_words_fill (_(states[state].name), (const char *const[]) { title, NULL });

  if (!is_switch)
    {
      gtk_widget_add_css_class (control, "flat");
      gtk_widget_set_tooltip_text (control, name);
      gtk_widget_set_valign (control, GTK_ALIGN_CENTER);
    }
  g_object_set (control, "active", on, NULL);
  show_state (control, state, on);
  g_object_set_data (G_OBJECT (control), LAYER_KEY, GUINT_TO_POINTER (row * G_N_ELEMENTS (states) + state));
  g_signal_connect (control, "notify::active", G_CALLBACK (toggled_cb), page);
  return control;
}

static void
add_row (GtkBox *box, TcPage *page, guint row, const char *title)
{
  GtkWidget *line = tc_ui_add_control (box, title, make_control (page, row, G_N_ELEMENTS (states) - 1, title));
  GtkWidget *label = gtk_widget_get_first_child (line);

  gtk_box_set_spacing (GTK_BOX (line), 6);
  for (guint state = G_N_ELEMENTS (states) - 1; state > 0; state--)
    if (layers[row].parts != 0 || !states[state - 1].drawn)
      gtk_box_insert_child_after (GTK_BOX (line), make_control (page, row, state - 1, title), label);
}

void
tc_layer_list_fill (GtkBox *box, TcPage *page)
{
  static const char *const numbers[TC_N_BOARDS] = { N_("Hex numbers"), N_("Ruler") };
  TcSession *session;
  TcBoardKind board;
  GtkWidget *toggle;

  g_return_if_fail (GTK_IS_BOX (box) && TC_IS_PAGE (page));

  session = tc_page_get_session (page);
  board = tc_map_get_board (tc_session_get_battle (session)->map)->kind;
  tc_ui_clear (GTK_WIDGET (box));
  for (guint i = 0; i < G_N_ELEMENTS (layers); i++)
    if (layers[i].titles[board] != NULL)
      add_row (box, page, i, _(layers[i].titles[board]));
  toggle = gtk_switch_new ();
  g_object_bind_property (tc_session_get_settings (session), "show-hex-numbers", toggle, "active",
                          G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE);
  tc_ui_add_control (box, _(numbers[board]), toggle);
}

guint
tc_layer_list_free (TcPage *page, guint parts)
{
  guint locked;

  g_return_val_if_fail (TC_IS_PAGE (page), 0);

  locked = tc_map_canvas_get_locked (tc_page_get_canvas (page));
  for (guint i = 0; i < G_N_ELEMENTS (layers); i++)
    if (layers[i].layer & locked)
      parts &= ~layers[i].parts;
  return parts;
}

gboolean
tc_layer_list_refuses (TcPage *page, guint parts)
{
  TcBoardKind board;

  g_return_val_if_fail (TC_IS_PAGE (page), TRUE);

  if (parts == 0 || tc_layer_list_free (page, parts) != 0)
    return FALSE;
  board = tc_map_get_board (tc_session_get_battle (tc_page_get_session (page))->map)->kind;
  for (guint i = 0; i < G_N_ELEMENTS (layers); i++)
    if (layers[i].parts & parts && layers[i].titles[board] != NULL)
      {
        g_autofree char *text = tc_words_fill (_("The layer “{0}” is locked."), (const char *const[]) { _(layers[i].titles[board]), NULL });

        tc_session_tell (tc_page_get_session (page), text, TRUE);
        break;
      }
  return TRUE;
}

guint
tc_layer_list_part_of (const TcPencil *pencil)
{
  static const guint parts[] = {
    [TC_PENCIL_TERRAIN] = TC_PATCH_GROUND, [TC_PENCIL_SIDES] = TC_PATCH_SIDES,     [TC_PENCIL_PATH] = TC_PATCH_SIDES,
    [TC_PENCIL_HEXES] = TC_PATCH_FEATURES, [TC_PENCIL_AREA] = TC_PATCH_NAMES,      [TC_PENCIL_LABEL] = TC_PATCH_NAMES,
  };

  g_return_val_if_fail (pencil != NULL, 0);

  return parts[pencil->kind];
}
