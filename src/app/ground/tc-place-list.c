/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-place-list.h"

#include "tc-layer-list.h"
#include "tc-say.h"
#include "tc-ui.h"
#include "tc-uses.h"

/* What the rows are about: how it is called, where it begins, how it is called when it has no name, and its edits */
typedef struct
{
  const char *title;
  const char *(*get_name) (const TcMap *map, guint index);
  TcHex       (*get_hex)  (const TcMap *map, guint index);
  char       *(*say)      (const TcMap *map, guint index);
  GArray     *(*rename)   (const TcBattle *battle, guint index, const char *name);
  TcEditKind    kind;     /* of the edit that removes it */
  gboolean      needs_name;
} Source;

struct _TcPlaceList
{
  GtkBox        parent;
  GtkExpander  *expander;
  GtkBox       *rows;
  GArray       *list;    /* owned, guint: what the rows are about, indexes of areas or features */
  const Source *source;  /* of the rows; NULL before the first */
  TcPencil      pencil;  /* whose they are */
  TcGroundTool *tool;    /* borrowed */
  int           focused; /* row that has the keys; -1: none */
};

G_DEFINE_FINAL_TYPE (TcPlaceList, tc_place_list, GTK_TYPE_BOX)

static TcDocument *
get_document (TcPlaceList *self)
{
  return tc_session_get_document (tc_ground_tool_get_session (self->tool));
}

static const TcArea *
get_area (const TcMap *map, guint index)
{
  return g_ptr_array_index (map->areas, index);
}

static const TcFeature *
get_feature (const TcMap *map, guint index)
{
  return g_ptr_array_index (map->features, index);
}

static char *
say_hex (const TcMap *map, TcHex hex)
{
  TcPlace place = tc_map_get_place (map, hex);

  place.facing = TC_NO_FACING;
  return tc_say_place (map, place);
}

static char *
say_ends (const TcMap *map, TcHex first, TcHex last)
{
  g_autofree char *from = say_hex (map, first), *to = say_hex (map, last);

  return first == last ? g_steal_pointer (&from) : g_strdup_printf ("%s – %s", from, to);
}

static const char *
area_get_name (const TcMap *map, guint index)
{
  return get_area (map, index)->name;
}

static TcHex
area_get_hex (const TcMap *map, guint index)
{
  const GArray *hexes = get_area (map, index)->hexes;

  return hexes->len > 0 ? g_array_index (hexes, TcHex, hexes->len / 2) : TC_NO_HEX;
}

static char *
area_say (const TcMap *map, guint index)
{
  return g_strdup (get_area (map, index)->id);
}

static const char *
feature_get_name (const TcMap *map, guint index)
{
  return get_feature (map, index)->name;
}

static TcHex
feature_get_hex (const TcMap *map, guint index)
{
  const TcFeature *feature = get_feature (map, index);

  if (feature->shape == TC_FEATURE_SIDES)
    return feature->sides->len > 0 ? g_array_index (feature->sides, TcHexPair, feature->sides->len / 2).a : TC_NO_HEX;
  return feature->hexes->len > 0 ? g_array_index (feature->hexes, TcHex, feature->hexes->len / 2) : TC_NO_HEX;
}

static char *
feature_say (const TcMap *map, guint index)
{
  const TcFeature *feature = get_feature (map, index);

  if (feature->shape == TC_FEATURE_SIDES)
    return say_ends (map, g_array_index (feature->sides, TcHexPair, 0).a,
                     g_array_index (feature->sides, TcHexPair, feature->sides->len - 1).a);
  return say_ends (map, g_array_index (feature->hexes, TcHex, 0), g_array_index (feature->hexes, TcHex, feature->hexes->len - 1));
}

static GArray *
feature_rename (const TcBattle *battle, guint index, const char *name)
{
  GArray *edits = g_array_new (FALSE, FALSE, sizeof (TcEdit));
  TcEdit edit = { .kind = TC_EDIT_FEATURE, .index = (gint32) index, .number = TC_EDIT_REPLACE };
  TcFeature *feature = tc_feature_copy (get_feature (battle->map, index));

  g_free (feature->name);
  feature->name = g_strdup (name);
  edit.object = feature;
  g_array_append_val (edits, edit);
  return edits;
}

static const Source areas = {
  N_("Areas by name"), area_get_name, area_get_hex, area_say, tc_uses_rename_area, TC_EDIT_AREA, TRUE,
};

static const Source features = {
  N_("On the map, by name"), feature_get_name, feature_get_hex, feature_say, feature_rename, TC_EDIT_FEATURE, FALSE,
};

/* NULL: the map has no such things. */
static const Source *
get_source (const TcPencil *pencil)
{
  static const Source *const sources[] = {
    [TC_PENCIL_SIDES] = &features, [TC_PENCIL_PATH] = &features, [TC_PENCIL_HEXES] = &features, [TC_PENCIL_AREA] = &areas,
    [TC_PENCIL_LABEL] = NULL,
  };

  return pencil->id != NULL ? sources[pencil->kind] : NULL;
}

static GArray *
list_things (const TcMap *map, const TcPencil *pencil)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (guint));
  const Source *source = get_source (pencil);
  const GPtrArray *all = source == &areas ? map->areas : map->features;

  for (guint i = 0; source != NULL && i < all->len; i++)
    if (source == &areas || get_feature (map, i)->kind == pencil->id)
      g_array_append_val (list, i);
  return list;
}

/* What a widget of a row is about; FALSE when that is no longer there. */
static gboolean
find_thing (TcPlaceList *self, gpointer widget, guint *row, guint *thing)
{
  *row = GPOINTER_TO_UINT (g_object_get_data (widget, "row"));
  if (self->list == NULL || *row >= self->list->len)
    return FALSE;
  *thing = g_array_index (self->list, guint, *row);
  return TRUE;
}

/* An area that is called otherwise has another id: its pencil stays in hand. */
static void
call_otherwise (TcPlaceList *self, GtkEditable *entry)
{
  const TcBattle *battle = tc_document_get_battle (get_document (self));
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (entry)));
  g_autoptr (GArray) edits = NULL;
  guint row, thing;

  if (!find_thing (self, entry, &row, &thing) || g_str_equal (name, self->source->get_name (battle->map, thing)))
    return;
  if ((self->source->needs_name && *name == '\0') || tc_layer_list_refuses (self->tool->page, tc_layer_list_part_of (&self->pencil)))
    {
      gtk_editable_set_text (entry, self->source->get_name (battle->map, thing));
      return;
    }
  edits = self->source->rename (battle, thing, name);
  tc_document_freeze (get_document (self));
  tc_document_do_all (get_document (self), edits);
  if (self->source == &areas)
    self->pencil = (TcPencil) { TC_PENCIL_AREA, g_intern_string (get_area (battle->map, thing)->id) };
  self->tool->pencil = self->pencil;
  tc_document_thaw (get_document (self));
}

static void
activate_cb (GtkEditable *entry, TcPlaceList *self)
{
  g_assert (TC_IS_PLACE_LIST (self));

  call_otherwise (self, entry);
}

static void
show (TcPlaceList *self, guint thing)
{
  const TcMap *map = tc_ground_tool_get_map (self->tool);
  TcHex hex = self->source->get_hex (map, thing);

  if (hex == TC_NO_HEX)
    return;
  tc_session_set_cursor (tc_ground_tool_get_session (self->tool), hex);
  tc_map_canvas_reveal (tc_page_get_canvas (self->tool->page), hex);
}

/* The row that has the keys is what is shown; of areas it is what is drawn. */
static void
enter_cb (GtkEventControllerFocus *controller, TcPlaceList *self)
{
  g_assert (TC_IS_PLACE_LIST (self));

  GtkWidget *line = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (controller));
  guint row, thing;

  if (!find_thing (self, line, &row, &thing))
    return;
  self->focused = (int) row;
  if (self->source == &areas)
    {
      self->pencil.id = g_intern_string (get_area (tc_ground_tool_get_map (self->tool), thing)->id);
      self->tool->pick (self->tool->owner, self->pencil);
    }
  show (self, thing);
  tc_map_canvas_refresh (tc_page_get_canvas (self->tool->page));
}

static void
leave_cb (GtkEventControllerFocus *controller, TcPlaceList *self)
{
  g_assert (TC_IS_PLACE_LIST (self));

  GtkWidget *line = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (controller));

  self->focused = -1;
  if (gtk_widget_get_mapped (line) && !gtk_widget_in_destruction (line))
    call_otherwise (self, GTK_EDITABLE (gtk_widget_get_first_child (line)));
  tc_map_canvas_refresh (tc_page_get_canvas (self->tool->page));
}

static void
remove_thing (TcPlaceList *self, guint thing)
{
  TcEdit edit = { .kind = self->source->kind, .index = (gint32) thing, .number = TC_EDIT_REMOVE };

  tc_document_do (get_document (self), &edit, tc_document_new_stroke (get_document (self)));
  gtk_widget_grab_focus (GTK_WIDGET (self->expander));
}

static void
response_cb (GtkWindow *dialog, const char *response, TcPlaceList *self)
{
  g_assert (TC_IS_PLACE_LIST (self));

  guint thing = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (dialog), "thing"));
  const char *id = g_object_get_data (G_OBJECT (dialog), "id");
  const TcMap *map = tc_ground_tool_get_map (self->tool);

  if (g_str_equal (response, "remove") && thing < map->areas->len && g_str_equal (get_area (map, thing)->id, id))
    remove_thing (self, thing);
}

/* "Reinforcements “relief”: Area" */
static char *
say_use (const TcBattle *battle, const TcUse *use)
{
  const TcModule *module = g_ptr_array_index (battle->rules->modules, use->module);
  g_autofree char *rule = tc_say_module (module->type, module->id), *name = tc_say_code (use->name);

  return g_strdup_printf (_("%s: %s"), rule, name);
}

/* What uses the area is named before it goes. */
static void
ask (TcPlaceList *self, guint thing, const GArray *uses)
{
  static const TcAnswer answers[] = {
    { "cancel", N_("_Cancel"), ADW_RESPONSE_DEFAULT },
    { "remove", N_("_Remove"), ADW_RESPONSE_DESTRUCTIVE },
  };
  const TcBattle *battle = tc_document_get_battle (get_document (self));
  const TcArea *area = get_area (battle->map, thing);
  g_autofree char *question = g_strdup_printf (_("Remove the area “%s”?"), area->name);
  GString *more = g_string_new (ngettext ("This rule uses it and cannot do without:", "These rules use it and cannot do without:", uses->len));
  AdwMessageDialog *dialog;

  for (guint i = 0; i < uses->len; i++)
    {
      g_autofree char *text = say_use (battle, &g_array_index (uses, TcUse, i));

      g_string_append_printf (more, "\n• %s", text);
    }
  dialog = tc_ui_ask (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), question, more->str, answers, G_N_ELEMENTS (answers));
  g_string_free (more, TRUE);
  g_object_set_data (G_OBJECT (dialog), "thing", GUINT_TO_POINTER (thing));
  g_object_set_data_full (G_OBJECT (dialog), "id", g_strdup (area->id), g_free);
  g_signal_connect_object (dialog, "response", G_CALLBACK (response_cb), self, 0);
}

static void
remove_cb (GtkButton *button, TcPlaceList *self)
{
  g_assert (TC_IS_PLACE_LIST (self));

  const TcBattle *battle = tc_document_get_battle (get_document (self));
  g_autoptr (GArray) uses = NULL;
  guint row, thing;

  if (!find_thing (self, button, &row, &thing) || tc_layer_list_refuses (self->tool->page, tc_layer_list_part_of (&self->pencil)))
    return;
  if (self->source == &areas)
    uses = tc_uses_find (battle, TC_VALUE_AREA, get_area (battle->map, thing)->id);
  if (uses != NULL && uses->len > 0)
    ask (self, thing, uses);
  else
    remove_thing (self, thing);
}

static void
show_cb (GtkButton *button, TcPlaceList *self)
{
  g_assert (TC_IS_PLACE_LIST (self));

  guint row, thing;

  if (find_thing (self, button, &row, &thing))
    show (self, thing);
}

static void
add_button (TcPlaceList *self, GtkWidget *line, const char *icon, GCallback clicked, guint row)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_add_css_class (button, "flat");
  g_object_set_data (G_OBJECT (button), "row", GUINT_TO_POINTER (row));
  g_signal_connect (button, "clicked", clicked, self);
  gtk_box_append (GTK_BOX (line), button);
}

static GtkWidget *
make_row (TcPlaceList *self, guint row)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4), *entry = gtk_entry_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  gtk_widget_set_hexpand (entry, TRUE);
  g_object_set_data (G_OBJECT (entry), "row", GUINT_TO_POINTER (row));
  g_object_set_data (G_OBJECT (line), "row", GUINT_TO_POINTER (row));
  g_signal_connect (entry, "activate", G_CALLBACK (activate_cb), self);
  gtk_box_append (GTK_BOX (line), entry);
  add_button (self, line, "edit-find-symbolic", G_CALLBACK (show_cb), row);
  add_button (self, line, "user-trash-symbolic", G_CALLBACK (remove_cb), row);
  g_signal_connect (focus, "enter", G_CALLBACK (enter_cb), self);
  g_signal_connect (focus, "leave", G_CALLBACK (leave_cb), self);
  gtk_widget_add_controller (line, focus);
  return line;
}

static void
name_control (GtkWidget *control, const char *words, const char *name)
{
  g_autofree char *text = tc_words_fill (words, (const char *const[]) { name, NULL });

  tc_ui_set_tip (control, text);
}

/* A name that is being typed stays. */
static void
fill_row (TcPlaceList *self, GtkWidget *line, guint thing)
{
  const TcMap *map = tc_ground_tool_get_map (self->tool);
  GtkWidget *entry = gtk_widget_get_first_child (line), *find = gtk_widget_get_next_sibling (entry);
  const char *name = self->source->get_name (map, thing);
  g_autofree char *other = self->source->say (map, thing);
  const char *called = *name != '\0' ? name : other;

  if (!g_str_equal (gtk_editable_get_text (GTK_EDITABLE (entry)), name))
    gtk_editable_set_text (GTK_EDITABLE (entry), name);
  gtk_entry_set_placeholder_text (GTK_ENTRY (entry), other);
  name_control (entry, _("Name of {0}"), other);
  name_control (find, _("Show {0} on the map"), called);
  name_control (gtk_widget_get_next_sibling (find), _("Remove {0}"), called);
  gtk_widget_set_sensitive (find, self->source->get_hex (map, thing) != TC_NO_HEX);
}

static void
fill_rows (TcPlaceList *self, gboolean anew)
{
  GtkWidget *line = NULL;

  if (anew)
    {
      self->focused = -1;
      tc_ui_clear (GTK_WIDGET (self->rows));
      for (guint i = 0; i < self->list->len; i++)
        gtk_box_append (self->rows, make_row (self, i));
    }
  line = gtk_widget_get_first_child (GTK_WIDGET (self->rows));
  for (guint i = 0; i < self->list->len; i++, line = gtk_widget_get_next_sibling (line))
    fill_row (self, line, g_array_index (self->list, guint, i));
}

void
tc_place_list_update (TcPlaceList *self)
{
  const TcPencil *pencil;
  const Source *source;
  guint before;
  gboolean other;

  g_return_if_fail (TC_IS_PLACE_LIST (self));

  pencil = &self->tool->pencil;
  source = get_source (pencil);
  if (source == NULL)
    {
      gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
      return;
    }
  before = self->list != NULL ? self->list->len : 0;
  other = source != self->source || (source == &features && self->pencil.id != pencil->id);
  self->source = source;
  self->pencil = *pencil;
  g_clear_pointer (&self->list, g_array_unref);
  self->list = list_things (tc_ground_tool_get_map (self->tool), pencil);
  gtk_expander_set_label (self->expander, _(source->title));
  gtk_widget_set_visible (GTK_WIDGET (self), self->list->len > 0);
  if (gtk_expander_get_expanded (self->expander))
    fill_rows (self, other || before != self->list->len || gtk_widget_get_first_child (GTK_WIDGET (self->rows)) == NULL);
  else
    tc_ui_clear (GTK_WIDGET (self->rows));
}

static void
add_feature (TcScene *scene, const TcFeature *feature)
{
  const TcHexGrid *grid = &scene->battle->map->grid;

  for (guint i = 0; i < feature->hexes->len; i++)
    tc_scene_add_overlay (scene, feature->shape == TC_FEATURE_PATH ? TC_OVERLAY_PATH : TC_OVERLAY_AREA,
                          g_array_index (feature->hexes, TcHex, i), 0);
  for (guint i = 0; i < feature->sides->len; i++)
    {
      TcHexPair pair = g_array_index (feature->sides, TcHexPair, i);

      tc_scene_add_overlay (scene, TC_OVERLAY_SIDE, pair.a, tc_hexgrid_direction (grid, pair.a, pair.b));
    }
}

void
tc_place_list_fill (TcPlaceList *self, TcScene *scene)
{
  const TcMap *map;
  gboolean of_areas;

  g_return_if_fail (TC_IS_PLACE_LIST (self) && scene != NULL);

  map = scene->battle->map;
  of_areas = self->source == &areas;
  if (!gtk_widget_get_visible (GTK_WIDGET (self)) || !gtk_expander_get_expanded (self->expander))
    return;
  for (guint i = 0; of_areas && i < map->areas->len; i++)
    for (guint k = 0; k < get_area (map, i)->hexes->len; k++)
      tc_scene_add_overlay (scene, TC_OVERLAY_AREA, g_array_index (get_area (map, i)->hexes, TcHex, k), (gint32) i + 1);
  if (!of_areas && self->focused >= 0 && (guint) self->focused < self->list->len
      && g_array_index (self->list, guint, self->focused) < map->features->len)
    add_feature (scene, get_feature (map, g_array_index (self->list, guint, self->focused)));
}

static void
expanded_cb (TcPlaceList *self)
{
  g_assert (TC_IS_PLACE_LIST (self));

  tc_place_list_update (self);
  tc_map_canvas_refresh (tc_page_get_canvas (self->tool->page));
}

static void
tc_place_list_finalize (GObject *object)
{
  g_clear_pointer (&TC_PLACE_LIST (object)->list, g_array_unref);
  G_OBJECT_CLASS (tc_place_list_parent_class)->finalize (object);
}

static void
tc_place_list_class_init (TcPlaceListClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tc_place_list_finalize;
}

static void
tc_place_list_init (TcPlaceList *self)
{
  self->expander = GTK_EXPANDER (gtk_expander_new (NULL));
  self->rows = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 2));
  self->focused = -1;
  tc_ui_fold (self->expander, GTK_WIDGET (self->rows));
  g_signal_connect_swapped (self->expander, "notify::expanded", G_CALLBACK (expanded_cb), self);
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->expander));
}

GtkWidget *
tc_place_list_new (TcGroundTool *tool)
{
  TcPlaceList *self = g_object_new (TC_TYPE_PLACE_LIST, "orientation", GTK_ORIENTATION_VERTICAL, NULL);

  self->tool = tool;
  return GTK_WIDGET (self);
}
