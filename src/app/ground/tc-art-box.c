/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-art-box.h"

#include "tc-art-look.h"
#include "tc-picture-row.h"
#include "tc-say.h"
#include "tc-terrain-colour.h"
#include "tc-ui.h"

/* What of an art is a colour, and where that is seen. */
static const struct
{
  const char *title;
  const char *tip;
  gsize       offset;
  TcTheme     theme;
  gboolean    ink;
} colours[] = {
  { N_("Ground"), N_("Colour of its ground"), G_STRUCT_OFFSET (TcArt, colour), TC_THEME_LIGHT, FALSE },
  { N_("In the dark"), N_("Colour of its ground in the dark theme"), G_STRUCT_OFFSET (TcArt, dark), TC_THEME_DARK, FALSE },
  { N_("In print"), N_("Colour of its ground in print"), G_STRUCT_OFFSET (TcArt, print), TC_THEME_PRINT, FALSE },
  { N_("What is on it"), N_("Colour of what grows or stands there"), G_STRUCT_OFFSET (TcArt, ink), TC_THEME_LIGHT, TRUE },
};

struct _TcArtBox
{
  GtkBox         parent;
  GtkExpander   *expander;
  GtkBox        *terrain;  /* what only a terrain has */
  GtkDropDown   *recipes;
  GtkWidget     *buttons[G_N_ELEMENTS (colours)];
  TcPictureRow  *picture;
  GtkWidget     *usual;
  TcGroundTool  *tool;     /* borrowed */
  gboolean       updating;
};

G_DEFINE_FINAL_TYPE (TcArtBox, tc_art_box, GTK_TYPE_BOX)

/* What the legend says, or would say of a terrain that is not on the map yet.  Free with
 * tc_terrain_free(). */
static TcTerrain *
dup_terrain (TcArtBox *self)
{
  const TcMap *map = tc_ground_tool_get_map (self->tool);
  int at = tc_map_find_terrain (map, self->tool->pencil.id);
  g_autofree char *name = NULL;

  if (at >= 0)
    return tc_terrain_copy (g_ptr_array_index (map->legend, at));
  name = tc_say_code (self->tool->pencil.id);
  return tc_terrain_new (' ', self->tool->pencil.id, name);
}

/* What is to be changed: as it is drawn now. */
static TcArt *
dup_art (TcArtBox *self, const TcTerrain *terrain)
{
  TcRecipe usual = tc_recipe_find (terrain->id);
  TcArt *art = tc_art_copy (tc_map_get_art (tc_ground_tool_get_map (self->tool), terrain));

  if (art == NULL)
    {
      art = tc_record_new (&tc_art_record);
      art->recipe = usual == TC_RECIPE_UNKNOWN ? TC_RECIPE_CLEAR : usual;
    }
  return art;
}

/* Of the terrain, which it frees; NULL: it is drawn as its id says. */
static void
put (TcArtBox *self, TcTerrain *terrain, TcArt *art)
{
  TcDocument *document = tc_session_get_document (tc_ground_tool_get_session (self->tool));

  tc_pencil_set_art (document, tc_document_new_stroke (document), terrain->id, terrain->name, art);
  tc_terrain_free (terrain);
}

static void
recipe_cb (TcArtBox *self)
{
  g_assert (TC_IS_ART_BOX (self));

  guint chosen = gtk_drop_down_get_selected (self->recipes);
  TcTerrain *terrain;
  TcArt *art;

  if (self->updating || chosen >= TC_RECIPE_UNKNOWN)
    return;
  terrain = dup_terrain (self);
  art = dup_art (self, terrain);
  art->recipe = chosen;
  put (self, terrain, art);
}

static void
colour_cb (GtkWidget *button, TcArtBox *self)
{
  g_assert (TC_IS_ART_BOX (self));

  TcTerrain *terrain = dup_terrain (self);
  TcArt *art = dup_art (self, terrain);

  for (guint i = 0; i < G_N_ELEMENTS (colours); i++)
    if (self->buttons[i] == button)
      G_STRUCT_MEMBER (gint32, art, colours[i].offset) = (gint32) tc_ui_get_colour (button);
  put (self, terrain, art);
}

static void
picture_cb (TcArtBox *self, const char *name, GBytes *svg)
{
  g_assert (TC_IS_ART_BOX (self));

  TcTerrain *terrain;
  TcArt *art;

  if (self->tool->pencil.kind != TC_PENCIL_TERRAIN)
    {
      tc_picture_row_lay (self->picture, "feature", self->tool->pencil.id, name, svg);
      return;
    }
  terrain = dup_terrain (self);
  art = dup_art (self, terrain);
  tc_art_set_picture (art, name, svg != NULL ? g_bytes_ref (svg) : NULL);
  put (self, terrain, art);
}

static void
usual_cb (TcArtBox *self)
{
  g_assert (TC_IS_ART_BOX (self));

  put (self, dup_terrain (self), NULL);
}

static void
add_recipes (TcArtBox *self, GtkBox *box)
{
  g_auto (GStrv) words = g_strsplit (TC_RECIPE_WORDS, " ", -1);
  GtkStringList *names = gtk_string_list_new (NULL);

  for (guint i = 0; words[i] != NULL; i++)
    {
      g_autofree char *name = tc_say_code (words[i]);

      gtk_string_list_append (names, name);
    }
  self->recipes = GTK_DROP_DOWN (gtk_drop_down_new (G_LIST_MODEL (names), NULL));
  tc_ui_add_control (box, _("Drawn as"), GTK_WIDGET (self->recipes));
  g_signal_connect_swapped (self->recipes, "notify::selected", G_CALLBACK (recipe_cb), self);
}

static void
tc_art_box_class_init (TcArtBoxClass *klass)
{
}

static void
tc_art_box_init (TcArtBox *self)
{
  GtkWidget *child = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  self->expander = GTK_EXPANDER (gtk_expander_new (NULL));
  self->terrain = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 6));
  add_recipes (self, self->terrain);
  for (guint i = 0; i < G_N_ELEMENTS (colours); i++)
    {
      self->buttons[i] = tc_ui_colour_button (0, _(colours[i].tip));
      tc_ui_add_control (self->terrain, _(colours[i].title), self->buttons[i]);
      g_signal_connect (self->buttons[i], "color-set", G_CALLBACK (colour_cb), self);
    }
  gtk_box_append (GTK_BOX (child), GTK_WIDGET (self->terrain));
  self->picture = TC_PICTURE_ROW (tc_picture_row_new (TRUE, _("Choose an SVG picture to draw it with")));
  g_signal_connect_swapped (self->picture, "taken", G_CALLBACK (picture_cb), self);
  gtk_box_append (GTK_BOX (child), GTK_WIDGET (self->picture));
  self->usual = gtk_button_new_with_mnemonic (_("_Reset"));
  gtk_widget_set_tooltip_text (self->usual, _("Draw this terrain as in every battle"));
  g_signal_connect_swapped (self->usual, "clicked", G_CALLBACK (usual_cb), self);
  gtk_box_append (GTK_BOX (child), self->usual);
  tc_ui_fold (self->expander, child);
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->expander));
}

GtkWidget *
tc_art_box_new (TcGroundTool *tool)
{
  TcArtBox *self = g_object_new (TC_TYPE_ART_BOX, "orientation", GTK_ORIENTATION_VERTICAL, NULL);

  self->tool = tool;
  return GTK_WIDGET (self);
}

static void
show_terrain (TcArtBox *self)
{
  const TcMap *map = tc_ground_tool_get_map (self->tool);
  TcTerrain *shown = dup_terrain (self);
  guint recipe = tc_map_get_recipe (map, shown);

  self->updating = TRUE;
  gtk_drop_down_set_selected (self->recipes, recipe < TC_RECIPE_UNKNOWN ? recipe : GTK_INVALID_LIST_POSITION);
  for (guint i = 0; i < G_N_ELEMENTS (colours); i++)
    tc_ui_set_colour (self->buttons[i], tc_terrain_colour_get (map, shown, colours[i].theme, colours[i].ink));
  gtk_widget_set_sensitive (self->usual, shown->art != NULL);
  self->updating = FALSE;
  tc_picture_row_show (self->picture, tc_ground_tool_get_session (self->tool), tc_map_get_art (map, shown));
  tc_terrain_free (shown);
}

/* What has no hexes of its own, a name, say, has no look. */
void
tc_art_box_update (TcArtBox *self)
{
  g_return_if_fail (TC_IS_ART_BOX (self));

  const TcPencil *pencil = &self->tool->pencil;
  gboolean terrain = pencil->kind == TC_PENCIL_TERRAIN;
  gboolean feature = pencil->kind == TC_PENCIL_HEXES || pencil->kind == TC_PENCIL_SIDES;

  gtk_widget_set_visible (GTK_WIDGET (self), pencil->id != NULL && (terrain || feature));
  if (!gtk_widget_get_visible (GTK_WIDGET (self)))
    return;
  gtk_expander_set_label (self->expander, terrain ? _("How this terrain is drawn") : _("How this feature is drawn"));
  gtk_widget_set_visible (GTK_WIDGET (self->terrain), terrain);
  gtk_widget_set_visible (self->usual, terrain);
  if (terrain)
    show_terrain (self);
  else
    tc_picture_row_show (self->picture, tc_ground_tool_get_session (self->tool),
                         tc_map_get_feature_art (tc_ground_tool_get_map (self->tool), pencil->id));
}
