/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-map-page.h"

#include "tc-ground-panel.h"
#include "tc-layer-list.h"
#include "tc-legend.h"
#include "tc-piece-panel.h"
#include "tc-pick.h"
#include "tc-say.h"
#include "tc-scan-panel.h"
#include "tc-ui.h"

enum { GROUND, PIECES, SCAN, N_TOOLS };

struct _TcMapPage
{
  TcPage    parent;

  /* template */
  GtkLabel *hex_title;
  GtkBox   *hex_box;
  GtkBox   *ground_box;
  GtkBox   *scan_box;
  GtkBox   *layer_box;
  GtkWidget *legend_title;
  GtkBox   *legend_box;

  TcToolPanel *tools[N_TOOLS];
  guint64   signs;
  TcTool    tool;
};

G_DEFINE_FINAL_TYPE (TcMapPage, tc_map_page, TC_TYPE_PAGE)

/* The tools of the page, each with the box of its panel. */
static const struct
{
  GType (*get_type) (void);
  gsize   box;
} tools[N_TOOLS] = {
  [GROUND] = { tc_ground_panel_get_type, G_STRUCT_OFFSET (TcMapPage, ground_box) },
  [PIECES] = { tc_piece_panel_get_type, G_STRUCT_OFFSET (TcMapPage, ground_box) },
  [SCAN] = { tc_scan_panel_get_type, G_STRUCT_OFFSET (TcMapPage, scan_box) },
};

static TcMapPage *
get_page (TcTool *tool)
{
  return (TcMapPage *) (void *) ((char *) tool - G_STRUCT_OFFSET (TcMapPage, tool));
}

static void
look_fill (TcTool *tool, TcScene *scene)
{
  tc_session_fill_setup (tc_page_get_session (TC_PAGE (get_page (tool))), scene);
}

static gboolean
look_key (TcTool *tool, guint keyval, GdkModifierType modifiers)
{
  TcMapPage *self = get_page (tool);

  for (guint i = 0; modifiers == 0 && i < N_TOOLS; i++)
    if (tc_tool_panel_key (self->tools[i], keyval))
      return TRUE;
  /* A pencil is taken up by its number. */
  return modifiers == 0 && ((keyval >= GDK_KEY_1 && keyval <= GDK_KEY_9) || keyval == GDK_KEY_h) && tc_tool_panel_key (self->tools[GROUND], GDK_KEY_g)
         && tc_map_canvas_press (tc_page_get_canvas (TC_PAGE (self)), keyval, 0);
}

static const TcToolClass look_tool = {
  .fill = look_fill,
  .key = look_key,
  .hint = N_("Drag to move the map, Ctrl+wheel to zoom, click to look closer"),
};

/* The hex under the cursor */
static void
counter_clicked_cb (GtkButton *button, TcPage *page)
{
  g_assert (TC_IS_PAGE (page));

  tc_session_set_counter (tc_page_get_session (page),
                          GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "counter")));
}

static void
add_counters (TcMapPage *self, const TcScene *scene, TcHex hex)
{
  for (guint i = scene->placements->len; i > 0; i--)
    {
      const TcPlacement *placement = &g_array_index (scene->placements, TcPlacement, i - 1);
      GtkWidget *button;

      if (!tc_pick_is_at (scene, placement, hex))
        continue;
      button = tc_ui_counter (scene->battle, placement->counter, placement->side, placement->values);
      g_signal_connect (button, "clicked", G_CALLBACK (counter_clicked_cb), self);
      gtk_box_append (self->hex_box, button);
    }
}

static gboolean
feature_has_hex (const TcFeature *feature, TcHex hex)
{
  for (guint i = 0; feature->hexes != NULL && i < feature->hexes->len; i++)
    if (g_array_index (feature->hexes, TcHex, i) == hex)
      return TRUE;
  return FALSE;
}

static void
add_features (TcMapPage *self, const TcMap *map, TcHex hex)
{
  for (guint i = 0; i < map->features->len; i++)
    {
      const TcFeature *feature = g_ptr_array_index (map->features, i);
      g_autofree char *kind = tc_say_code (feature->kind);

      if (feature->shape != TC_FEATURE_SIDES && feature_has_hex (feature, hex))
        gtk_box_append (self->hex_box, tc_ui_row (kind, *feature->name != '\0' ? feature->name : _("yes")));
    }
  for (guint i = 0; i < map->areas->len; i++)
    {
      const TcArea *area = g_ptr_array_index (map->areas, i);

      if (tc_area_contains (area, hex))
        gtk_box_append (self->hex_box, tc_ui_row (_("Area"), area->name));
    }
}

/* The properties of a piece of terrain, except its kind. */
static void
add_piece (TcMapPage *self, const TcPiece *piece)
{
  g_autofree char *type = g_strdup_printf ("%d", piece->type), *level = g_strdup_printf ("%d", piece->level);

  if (piece->type >= 0)
    gtk_box_append (self->hex_box, tc_ui_row (_("Type of ground"), type));
  if (g_str_equal (piece->kind, "hill"))
    gtk_box_append (self->hex_box, tc_ui_row (_("Level"), level));
  if (g_str_equal (piece->cover, "hard") || g_str_equal (piece->cover, "soft"))
    gtk_box_append (self->hex_box, tc_ui_row (_("Cover"), g_str_equal (piece->cover, "hard") ? _("hard") : _("soft")));
}

static void
fill_point (TcMapPage *self, const TcMap *map, TcHex hex)
{
  g_autofree char *ground = tc_say_ground (map, hex);
  int piece = tc_tabletop_find (map->tabletop, tc_map_get_point (map, hex));

  g_assert (map->tabletop != NULL);

  gtk_box_append (self->hex_box, tc_ui_row (_("Ground"), ground));
  if (piece >= 0)
    add_piece (self, tc_map_get_piece (map, (guint) piece));
}

static void
fill_hex (TcMapPage *self, const TcMap *map, TcHex hex)
{
  g_autofree char *ground = tc_say_ground (map, hex), *sides = tc_say_sides (map, hex);

  gtk_box_append (self->hex_box, tc_ui_row (_("Terrain"), ground));
  if (*sides != '\0')
    gtk_box_append (self->hex_box, tc_ui_row (_("Sides"), sides));
  add_features (self, map, hex);
}

static const struct
{
  const char *nowhere, *hint; /* title and text without a cursor */
  const char *title;          /* of a place */
  void      (*fill) (TcMapPage *self, const TcMap *map, TcHex hex);
} boards[TC_N_BOARDS] = {
  [TC_BOARD_HEXES] = {
    N_("Hex"),
    N_("Click a hex to see its terrain, its sides and its counters."),
    N_("Hex {0}"),
    fill_hex,
  },
  [TC_BOARD_TABLE] = {
    N_("Point"),
    N_("Click the table to see its ground and the unit there."),
    "{0}",
    fill_point,
  },
};

static void
update_hex (TcMapPage *self, const TcChange *change)
{
  TcPage *page = TC_PAGE (self);
  const TcScene *scene = tc_map_canvas_get_scene (tc_page_get_canvas (page));
  const TcMap *map = scene != NULL ? scene->battle->map : NULL;
  TcBoardKind board = map != NULL ? tc_map_get_board (map)->kind : TC_BOARD_HEXES;
  TcHex hex = tc_session_get_cursor (tc_page_get_session (page));
  g_autofree char *label = NULL, *title = NULL;
  TcPlace place;

  if (!tc_change_concerns (change, hex))
    return;
  tc_ui_clear (GTK_WIDGET (self->hex_box));
  if (map == NULL || !tc_map_has_hex (map, hex))
    {
      gtk_label_set_label (self->hex_title, _(boards[board].nowhere));
      gtk_box_append (self->hex_box, tc_ui_text (_(boards[board].hint), "dim-label"));
      return;
    }
  place = tc_map_get_place (map, hex);
  place.facing = TC_NO_FACING;
  label = tc_say_place (map, place);
  title = tc_words_fill (_(boards[board].title), (const char *const[]) { label, NULL });
  gtk_label_set_label (self->hex_title, title);
  boards[board].fill (self, map, hex);
  add_counters (self, scene, hex);
}

static void
fill_layers (TcMapPage *self)
{
  tc_layer_list_fill (self->layer_box, TC_PAGE (self));
}

/* The legend lists what is on the map: it is rebuilt when that changes. */
static void
update_legend (TcMapPage *self)
{
  const TcMap *map = tc_session_get_battle (tc_page_get_session (TC_PAGE (self)))->map;
  guint64 signs = tc_legend_digest (map);
  gboolean some;

  if (signs == self->signs)
    return;
  self->signs = signs;
  tc_legend_fill (self->legend_box, map);
  some = gtk_widget_get_first_child (GTK_WIDGET (self->legend_box)) != NULL;
  gtk_widget_set_visible (self->legend_title, some);
  gtk_widget_set_visible (GTK_WIDGET (self->legend_box), some);
}

static void
tc_map_page_attach (TcPage *page)
{
  TcMapPage *self = TC_MAP_PAGE (page);

  tc_page_watch (page, TC_CHANGE_BATTLE, G_CALLBACK (fill_layers), self);
  tc_page_watch (page, TC_CHANGE_MAP, G_CALLBACK (update_legend), self);
  tc_page_watch (page, TC_CHANGE_CURSOR | TC_CHANGE_POSITION | TC_CHANGE_REPLACED, G_CALLBACK (update_hex), self);
  tc_page_set_tool (page, &self->tool);
  for (guint i = 0; i < N_TOOLS; i++)
    {
      GtkBox *box = G_STRUCT_MEMBER (GtkBox *, self, tools[i].box);

      self->tools[i] = tc_tool_panel_new (tools[i].get_type (), page);
      gtk_box_append (box, GTK_WIDGET (self->tools[i]));
    }
  g_object_bind_property (self->tools[SCAN], "visible", self->scan_box, "visible", G_BINDING_SYNC_CREATE);
}

/* "draw": with the pencil in hand; "name": of the hex under the cursor. */
static void
tc_map_page_show_part (TcPage *page, const char *part)
{
  TcMapPage *self = TC_MAP_PAGE (page);

  if (tc_page_get_tool (page) == &self->tool && !tc_tool_panel_key (self->tools[GROUND], GDK_KEY_g))
    tc_tool_panel_key (self->tools[PIECES], GDK_KEY_g);
  if (g_str_equal (part, "name"))
    tc_ground_panel_ask_name (TC_GROUND_PANEL (self->tools[GROUND]));
}

static void
tc_map_page_class_init (TcMapPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  TC_PAGE_CLASS (klass)->attach = tc_map_page_attach;
  TC_PAGE_CLASS (klass)->show_part = tc_map_page_show_part;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/tercio/Tercio/map-page.ui");
  gtk_widget_class_bind_template_child (widget_class, TcMapPage, hex_title);
  gtk_widget_class_bind_template_child (widget_class, TcMapPage, hex_box);
  gtk_widget_class_bind_template_child (widget_class, TcMapPage, ground_box);
  gtk_widget_class_bind_template_child (widget_class, TcMapPage, scan_box);
  gtk_widget_class_bind_template_child (widget_class, TcMapPage, layer_box);
  gtk_widget_class_bind_template_child (widget_class, TcMapPage, legend_title);
  gtk_widget_class_bind_template_child (widget_class, TcMapPage, legend_box);
}

static void
tc_map_page_init (TcMapPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->tool.klass = &look_tool;
}
