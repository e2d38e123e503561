/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-ground-panel.h"

#include "tc-art-box.h"
#include "tc-art-look.h"
#include "tc-choice-bar.h"
#include "tc-ground-label.h"
#include "tc-legend.h"
#include "tc-place-list.h"
#include "tc-say.h"
#include "tc-select-box.h"
#include "tc-shape-box.h"
#include "tc-ui.h"

#define COLUMNS 3
#define KEYS 9 /* pencils with a number key, the first ones */

struct _TcGroundPanel
{
  TcToolPanel   parent;

  /* children */
  GtkSwitch    *toggle;
  GtkWidget    *palette;
  GtkBox       *pencils;
  GtkWidget    *areas;     /* their pencils */
  GtkEditable  *area_name; /* of a new one */
  GtkWidget    *styles;    /* pencils of names */
  GtkWidget    *furniture; /* and of boxes */
  TcChoiceBar  *stands;    /* how names do */
  GtkEditable  *text;      /* of the name that is drawn next */
  TcShapeBox   *shapes;
  TcSelectBox  *selection;
  TcArtBox     *art;
  TcPlaceList  *places;

  /* owned */
  GArray       *list;    /* TcPencil */
  GPtrArray    *buttons; /* borrowed widgets, one a pencil */

  /* borrowed */
  TcPage       *page;

  TcGroundTool  tool;
  gboolean      updating;
  guint         looks;        /* how the legend's terrains are drawn, when the palette was filled */
  gboolean      names_cursor; /* the name that is typed is that of the hex under the cursor */
  TcPencil      before;       /* in hand before that name */
  TcPencil      line;         /* of lines, the last one in hand; its id is NULL before the first */
};

G_DEFINE_FINAL_TYPE (TcGroundPanel, tc_ground_panel, TC_TYPE_TOOL_PANEL)

static const TcBattle *
get_battle (TcGroundPanel *self)
{
  return tc_session_get_battle (tc_page_get_session (self->page));
}

static gboolean
is_path (const TcPencil *pencil)
{
  return pencil->kind == TC_PENCIL_PATH;
}

static gboolean
is_of_sides (const TcPencil *pencil)
{
  return pencil->kind == TC_PENCIL_SIDES;
}

static gboolean
is_line (const TcPencil *pencil)
{
  return is_path (pencil) || is_of_sides (pencil);
}

/* The chosen pencil */
static void
take (TcGroundPanel *self, guint index)
{
  if (index >= self->list->len)
    return;
  self->tool.pencil = g_array_index (self->list, TcPencil, index);
  if (is_line (&self->tool.pencil))
    self->line = self->tool.pencil;
  self->updating = TRUE;
  gtk_toggle_button_set_active (g_ptr_array_index (self->buttons, index), TRUE);
  self->updating = FALSE;
  tc_art_box_update (self->art);
  tc_place_list_update (self->places);
  tc_map_canvas_refresh (tc_page_get_canvas (self->page));
}

/* The number of pencils when it is not among them */
static guint
find_pencil (TcGroundPanel *self, TcPencil pencil)
{
  guint i = 0;

  while (i < self->list->len && (g_array_index (self->list, TcPencil, i).kind != pencil.kind
                                 || g_array_index (self->list, TcPencil, i).id != pencil.id))
    i++;
  return i;
}

static void
pick_cb (gpointer owner, TcPencil pencil)
{
  take (owner, find_pencil (owner, pencil));
}

/* The next pencil of a line; from any other the one that was in hand last, first of all that of
 * streams. */
static void
line_cb (gpointer owner)
{
  TcGroundPanel *self = TC_GROUND_PANEL (owner);
  const TcPencil stream = { TC_PENCIL_SIDES, g_intern_static_string ("stream") };
  guint n = self->list->len;

  if (!is_line (&self->tool.pencil))
    {
      take (self, find_pencil (self, self->line.id != NULL ? self->line : stream));
      return;
    }
  for (guint i = 1; i <= n; i++)
    {
      guint next = (find_pencil (self, self->tool.pencil) + i) % n;

      if (is_line (&g_array_index (self->list, TcPencil, next)))
        {
          take (self, next);
          return;
        }
    }
}

static void
name_cb (gpointer owner)
{
  tc_ground_panel_ask_name (owner);
}

static void
fill_cb (gpointer owner, TcScene *scene)
{
  tc_place_list_fill (TC_GROUND_PANEL (owner)->places, scene);
}

static void
choose_cb (gpointer owner, guint number)
{
  take (owner, number);
}

static void
button_cb (GtkToggleButton *button, TcGroundPanel *self)
{
  g_assert (TC_IS_GROUND_PANEL (self));

  guint index;

  if (!self->updating && gtk_toggle_button_get_active (button) && g_ptr_array_find (self->buttons, button, &index))
    take (self, index);
}

static char *
name_pencil (const TcBattle *battle, const TcPencil *pencil)
{
  int terrain = pencil->kind == TC_PENCIL_TERRAIN ? tc_map_find_terrain (battle->map, pencil->id) : -1;
  const TcArea *area = pencil->kind == TC_PENCIL_AREA ? tc_map_find_area (battle->map, pencil->id) : NULL;

  if (pencil->kind == TC_PENCIL_LABEL && *pencil->id == '\0')
    /* Translators: a name on the map other than that of a town, a body of water, a wood or a
     * hill */
    return g_strdup (C_("label", "Plain"));
  if (terrain >= 0)
    return g_strdup (((const TcTerrain *) g_ptr_array_index (battle->map->legend, terrain))->name);
  return area != NULL ? g_strdup (area->name) : tc_say_code (pencil->id);
}

static GtkWidget *
make_button (TcGroundPanel *self, guint index)
{
  const TcPencil *pencil = &g_array_index (self->list, TcPencil, index);
  g_autofree char *name = name_pencil (get_battle (self), pencil);
  g_autofree char *tip = index < KEYS ? g_strdup_printf ("%s (%u)", name, index + 1) : g_strdup (name);
  GtkWidget *button = gtk_toggle_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *label = tc_ui_text (name, "small");

  if (pencil->kind < TC_PENCIL_AREA)
    gtk_box_append (GTK_BOX (box), tc_legend_new_sample (self->pencils, tc_ground_tool_get_map (&self->tool), pencil));
  gtk_label_set_xalign (GTK_LABEL (label), 0.5);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (label, "plain");
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), label);
  gtk_button_set_child (GTK_BUTTON (button), box);
  if (pencil->kind < TC_PENCIL_AREA)
    gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "pencil");
  gtk_widget_set_tooltip_text (button, tip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  if (self->buttons->len > 0)
    gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), g_ptr_array_index (self->buttons, 0));
  g_signal_connect (button, "toggled", G_CALLBACK (button_cb), self);
  g_ptr_array_add (self->buttons, button);
  return button;
}

/* Pencils of one sort below their title; sorts without a title have no samples and are spaced. */
static guint
add_sort (TcGroundPanel *self, GtkBox *box, const char *icon, const char *title, guint from, gboolean (*is_of) (const TcPencil *pencil))
{
  GtkWidget *grid = gtk_grid_new ();
  guint end = from;

  g_assert (from <= self->list->len);

  gtk_grid_set_column_homogeneous (GTK_GRID (grid), TRUE);
  if (title == NULL)
    {
      gtk_grid_set_row_spacing (GTK_GRID (grid), 6);
      gtk_grid_set_column_spacing (GTK_GRID (grid), 6);
    }
  while (end < self->list->len && is_of (&g_array_index (self->list, TcPencil, end)))
    {
      gtk_grid_attach (GTK_GRID (grid), make_button (self, end), (end - from) % COLUMNS, (end - from) / COLUMNS, 1, 1);
      end++;
    }
  /* two are as wide as three */
  for (guint i = end - from; title != NULL && i < COLUMNS; i++)
    gtk_grid_attach (GTK_GRID (grid), gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), (int) i, 0, 1, 1);
  g_object_ref_sink (grid);
  if (end > from)
    {
      if (title != NULL)
        gtk_box_append (box, icon != NULL ? tc_ui_icon_section (icon, title) : tc_ui_section (title));
      gtk_box_append (box, grid);
    }
  g_object_unref (grid);
  return end;
}

static gboolean
is_terrain (const TcPencil *pencil)
{
  return pencil->kind == TC_PENCIL_TERRAIN;
}

static gboolean
is_set (const TcPencil *pencil)
{
  return pencil->kind == TC_PENCIL_HEXES;
}

static gboolean
is_area (const TcPencil *pencil)
{
  return pencil->kind == TC_PENCIL_AREA;
}

static gboolean
is_furniture (const TcPencil *pencil)
{
  return pencil->kind == TC_PENCIL_LABEL && tc_furniture_find (pencil->id) < TC_N_FURNITURE;
}

static gboolean
is_name (const TcPencil *pencil)
{
  return pencil->kind == TC_PENCIL_LABEL && !is_furniture (pencil);
}

/* The samples show them.  What is drawn for the first time comes into the legend, but looks as in
 * the sample already. */
static guint
hash_looks (const TcMap *map)
{
  guint hash = 0;

  for (guint i = 0; i < map->legend->len; i++)
    {
      const TcTerrain *terrain = g_ptr_array_index (map->legend, i);
      const TcArt *art = terrain->art;

      if (art != NULL)
        hash = 31 * (31 * (31 * (31 * (31 * (31 * (31 * hash + (guint) terrain->letter) + art->recipe + 1) + (guint) art->colour)
                                 + (guint) art->dark) + (guint) art->print) + (guint) art->ink) + g_direct_hash (tc_art_get_svg (art));
    }
  for (guint i = 0; map->looks != NULL && i < map->looks->len; i++)
    {
      const TcArt *art = ((const TcLook *) g_ptr_array_index (map->looks, i))->art;

      hash = 31 * hash + (art != NULL ? g_direct_hash (tc_art_get_svg (art)) : 0);
    }
  return hash;
}

static void
fill_palette (TcGroundPanel *self)
{
  TcPencil before = self->tool.pencil;
  guint next;

  g_clear_pointer (&self->list, g_array_unref);
  g_ptr_array_set_size (self->buttons, 0);
  tc_legend_clear (self->pencils);
  self->list = tc_pencil_list (get_battle (self));
  self->looks = hash_looks (get_battle (self)->map);
  tc_ui_clear (self->areas);
  tc_ui_clear (self->styles);
  tc_ui_clear (self->furniture);
  next = add_sort (self, self->pencils, NULL, _("Terrain"), 0, is_terrain);
  next = add_sort (self, self->pencils, "tercio-road-symbolic", _("Roads"), next, is_path);
  next = add_sort (self, self->pencils, "tercio-hexside-symbolic", _("Hexsides"), next, is_of_sides);
  next = add_sort (self, self->pencils, NULL, _("Heights and buildings"), next, is_set);
  next = add_sort (self, GTK_BOX (self->areas), NULL, NULL, next, is_area);
  next = add_sort (self, GTK_BOX (self->styles), NULL, NULL, next, is_name);
  add_sort (self, GTK_BOX (self->furniture), NULL, NULL, next, is_furniture);
  take (self, before.id != NULL && find_pencil (self, before) < self->list->len ? find_pencil (self, before) : 0);
}

/* A new area, or its undoing, changes the list of pencils. */
static void
edited_cb (TcGroundPanel *self)
{
  g_assert (TC_IS_GROUND_PANEL (self));

  g_autoptr (GArray) list = NULL;
  gboolean same;

  if (!gtk_widget_get_visible (self->palette))
    return;
  list = tc_pencil_list (get_battle (self));
  same = list->len == self->list->len && hash_looks (get_battle (self)->map) == self->looks;
  for (guint i = 0; same && i < list->len; i++)
    same = g_array_index (list, TcPencil, i).id == g_array_index (self->list, TcPencil, i).id;
  if (!same)
    fill_palette (self);
  else
    tc_place_list_update (self->places);
}

static void
add_area_cb (TcGroundPanel *self)
{
  g_assert (TC_IS_GROUND_PANEL (self));

  TcDocument *document = tc_session_get_document (tc_page_get_session (self->page));
  const TcMap *map = get_battle (self)->map;
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (self->area_name)));
  g_autofree char *id = tc_battle_make_id (get_battle (self), name, "area");
  TcEdit edit = { .kind = TC_EDIT_AREA, .number = TC_EDIT_INSERT, .index = (int) map->areas->len };

  if (name[0] == '\0')
    {
      gtk_widget_grab_focus (GTK_WIDGET (self->area_name));
      return;
    }
  edit.object = tc_area_new (id, name);
  if (!tc_document_do (document, &edit, tc_document_new_stroke (document)))
    return;
  gtk_editable_set_text (self->area_name, "");
  pick_cb (self, (TcPencil) { TC_PENCIL_AREA, g_intern_string (id) });
  gtk_widget_grab_focus (GTK_WIDGET (tc_page_get_canvas (self->page)));
}

/* On and off */
static gboolean
is_possible (TcToolPanel *panel)
{
  const TcBattle *battle = get_battle (TC_GROUND_PANEL (panel));
  g_autoptr (GArray) list = battle != NULL ? tc_pencil_list (battle) : NULL;

  return list != NULL && list->len > 0 && tc_session_get_game (tc_page_get_session (tc_tool_panel_get_page (panel))) == NULL;
}

static void
changed_cb (gpointer owner)
{
  TcGroundPanel *self = TC_GROUND_PANEL (owner);

  tc_shape_box_update (self->shapes);
  tc_choice_bar_set (self->stands, tc_ground_label_get_stands (&self->tool));
  gtk_widget_set_visible (GTK_WIDGET (self->selection), self->tool.selects);
  tc_select_box_update (self->selection);
}

static void
taken (TcToolPanel *panel, gboolean in_hand)
{
  TcGroundPanel *self = TC_GROUND_PANEL (panel);

  if (in_hand)
    fill_palette (self);
  self->names_cursor = FALSE;
  gtk_widget_set_visible (self->palette, in_hand);
  tc_ground_tool_rest (&self->tool);
  changed_cb (self);
}

/* Another battle, or a game: drawing ends. */
static void
update (TcToolPanel *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self), is_possible (self));
  tc_tool_panel_put_down (self);
}

static GtkEditable *
add_entry (GtkWidget *box, const char *title)
{
  GtkWidget *entry = gtk_entry_new ();

  gtk_entry_set_placeholder_text (GTK_ENTRY (entry), title);
  gtk_widget_set_hexpand (entry, TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  gtk_box_append (GTK_BOX (box), entry);
  return GTK_EDITABLE (entry);
}

static void
stand_cb (gpointer owner, guint index)
{
  tc_ground_label_set_stands (&TC_GROUND_PANEL (owner)->tool, index);
}

/* Areas and names are also created here. */
static void
add_makers (TcGroundPanel *self)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *button = gtk_button_new_with_mnemonic (_("_Add"));

  self->areas = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  self->styles = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  gtk_box_append (GTK_BOX (self->palette), tc_ui_icon_section ("tercio-area-symbolic", _("Areas")));
  gtk_box_append (GTK_BOX (self->palette), self->areas);
  self->area_name = add_entry (row, _("Name of a new area"));
  gtk_widget_set_tooltip_text (button, _("A new area; then draw its hexes"));
  gtk_box_append (GTK_BOX (row), button);
  gtk_box_append (GTK_BOX (self->palette), row);
  gtk_box_append (GTK_BOX (self->palette), tc_ui_section (_("Names")));
  self->text = add_entry (self->palette, _("A name: write it, then click its hex"));
  gtk_box_append (GTK_BOX (self->palette), self->styles);
  self->stands = TC_CHOICE_BAR (tc_choice_bar_new (G_CALLBACK (stand_cb), self));
  for (guint i = 0; i < TC_N_GROUND_STANDS; i++)
    tc_choice_bar_add (self->stands, NULL, _(tc_ground_stands[i].name), _(tc_ground_stands[i].tip));
  gtk_box_append (GTK_BOX (self->palette), GTK_WIDGET (self->stands));
  self->furniture = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  gtk_box_append (GTK_BOX (self->palette), tc_ui_section (_("Furniture")));
  gtk_box_append (GTK_BOX (self->palette), self->furniture);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (add_area_cb), self);
  g_signal_connect_swapped (self->area_name, "activate", G_CALLBACK (add_area_cb), self);
}

/* On to the hex that it names, which may be known. */
static void
text_done_cb (TcGroundPanel *self)
{
  g_assert (TC_IS_GROUND_PANEL (self));

  if (self->names_cursor)
    {
      tc_map_canvas_press (tc_page_get_canvas (self->page), GDK_KEY_Return, 0);
      pick_cb (self, self->before);
    }
  self->names_cursor = FALSE;
  gtk_widget_grab_focus (GTK_WIDGET (tc_page_get_canvas (self->page)));
}

void
tc_ground_panel_ask_name (TcGroundPanel *self)
{
  g_return_if_fail (TC_IS_GROUND_PANEL (self));

  self->before = self->tool.pencil;
  self->tool.wipes = FALSE;
  tc_ground_tool_set_selects (&self->tool, FALSE);
  pick_cb (self, (TcPencil) { TC_PENCIL_LABEL, g_intern_string ("") });
  self->names_cursor = TRUE;
  gtk_editable_set_text (self->text, "");
  gtk_widget_grab_focus (GTK_WIDGET (self->text));
}

/* Typing a name chooses the pencil for names. */
static void
text_cb (TcGroundPanel *self)
{
  g_assert (TC_IS_GROUND_PANEL (self));

  if (self->tool.pencil.kind != TC_PENCIL_LABEL && *gtk_editable_get_text (self->text) != '\0')
    pick_cb (self, (TcPencil) { TC_PENCIL_LABEL, g_intern_string ("") });
}

static void
tc_ground_panel_finalize (GObject *object)
{
  TcGroundPanel *self = TC_GROUND_PANEL (object);

  tc_ground_tool_clear (&self->tool);

  g_clear_pointer (&self->list, g_array_unref);
  g_ptr_array_unref (self->buttons);
  G_OBJECT_CLASS (tc_ground_panel_parent_class)->finalize (object);
}

static void
tc_ground_panel_attach (TcToolPanel *panel)
{
  TcGroundPanel *self = TC_GROUND_PANEL (panel);
  TcPage *page = tc_tool_panel_get_page (panel);

  self->page = page;
  tc_ground_tool_init (&self->tool, page);
  self->tool.owner = self;
  self->tool.text = self->text;
  self->tool.pick = pick_cb;
  self->tool.choose = choose_cb;
  self->tool.changed = changed_cb;
  self->tool.name = name_cb;
  self->tool.line = line_cb;
  self->tool.fill = fill_cb;
  tc_tool_panel_set_tool (panel, &self->tool.parent, self->toggle);
  changed_cb (self);
  g_signal_connect_swapped (self->text, "changed", G_CALLBACK (text_cb), self);
  g_signal_connect_swapped (self->text, "activate", G_CALLBACK (text_done_cb), self);
  tc_page_watch (page, TC_CHANGE_LEGEND | TC_CHANGE_FEATURES | TC_CHANGE_AREAS | TC_CHANGE_RULES, G_CALLBACK (edited_cb), self);
  tc_page_watch (page, TC_CHANGE_BATTLE | TC_CHANGE_BOARD, G_CALLBACK (tc_ground_select_forget), &self->tool);
  tc_page_watch (page, TC_CHANGE_BATTLE | TC_CHANGE_BOARD | TC_CHANGE_GAME, G_CALLBACK (update), self);
}

static void
tc_ground_panel_class_init (TcGroundPanelClass *klass)
{
  TcToolPanelClass *panel_class = TC_TOOL_PANEL_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = tc_ground_panel_finalize;
  panel_class->key = GDK_KEY_g;
  panel_class->attach = tc_ground_panel_attach;
  panel_class->is_possible = is_possible;
  panel_class->taken = taken;
}

static void
tc_ground_panel_init (TcGroundPanel *self)
{
  self->buttons = g_ptr_array_new ();
  self->toggle = GTK_SWITCH (gtk_switch_new ());
  gtk_widget_set_tooltip_text (tc_ui_add_control (GTK_BOX (self), _("Edit the ground"), GTK_WIDGET (self->toggle)),
                               _("Draw terrain, roads, water and slopes (G)"));
  self->palette = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  self->pencils = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 4));
  self->shapes = TC_SHAPE_BOX (tc_shape_box_new (&self->tool));
  gtk_box_append (GTK_BOX (self->palette), GTK_WIDGET (self->shapes));
  self->selection = TC_SELECT_BOX (tc_select_box_new (&self->tool));
  gtk_box_append (GTK_BOX (self->palette), GTK_WIDGET (self->selection));
  gtk_box_append (GTK_BOX (self->palette), GTK_WIDGET (self->pencils));
  self->art = TC_ART_BOX (tc_art_box_new (&self->tool));
  gtk_box_append (GTK_BOX (self->palette), GTK_WIDGET (self->art));
  self->places = TC_PLACE_LIST (tc_place_list_new (&self->tool));
  gtk_box_append (GTK_BOX (self->palette), GTK_WIDGET (self->places));
  add_makers (self);
  gtk_widget_set_visible (self->palette, FALSE);
  gtk_box_append (GTK_BOX (self), self->palette);
}
