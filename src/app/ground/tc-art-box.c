/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-art-box.h"

#include "tc-choose.h"
#include "tc-art-look.h"
#include "tc-picture-file.h"
#include "tc-say.h"
#include "tc-scan-file.h"
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
  GtkDropDown   *recipes;
  GtkWidget     *buttons[G_N_ELEMENTS (colours)];
  GtkWidget     *picture;  /* chooses one, and is named by it */
  GtkWidget     *plain;    /* goes without */
  GtkWidget     *usual;
  TcGroundTool  *tool;     /* borrowed */
  gboolean       updating;
};

G_DEFINE_FINAL_TYPE (TcArtBox, tc_art_box, GTK_TYPE_BOX)

/* What the legend says, or would say of a terrain that is not on the map yet.  Free with tc_terrain_free(). */
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

/* NULL after it has been said why there is none. */
static GBytes *
read_picture (TcSession *session, const char *name, const char *folder)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autofree char *found = NULL, *text = NULL;
  const char *code;
  GBytes *svg = tc_picture_file_read (name, folder, &code, &found);

  if (svg != NULL)
    return svg;
  text = tc_say_issue (tc_issue_list_add (issues, TC_SEVERITY_WARNING, code, NULL, 0, 0, NULL, name, found, NULL),
                       tc_session_get_battle (session));
  tc_session_tell (session, text, TRUE);
  return NULL;
}

static void
take_picture (TcArtBox *self, const char *path)
{
  TcSession *session = tc_ground_tool_get_session (self->tool);
  g_autofree char *folder = g_path_get_dirname (tc_session_get_path (session));
  g_autofree char *name = tc_scan_file_name (path, folder);
  GBytes *svg = name != NULL ? read_picture (session, name, folder) : NULL;
  TcTerrain *terrain;
  TcArt *art;

  if (name == NULL)
    tc_session_tell (session, _("The name of the picture cannot be written in the battle: it is not UTF-8."), TRUE);
  if (svg == NULL)
    return;
  terrain = dup_terrain (self);
  art = dup_art (self, terrain);
  tc_art_set_picture (art, name, svg);
  put (self, terrain, art);
}

static void
response_cb (GtkNativeDialog *dialog, int response, TcArtBox *self)
{
  g_assert (TC_IS_ART_BOX (self));

  g_autofree char *path = response == GTK_RESPONSE_ACCEPT ? tc_choose_get_path (dialog, response) : NULL;

  if (path != NULL && tc_session_get_path (tc_ground_tool_get_session (self->tool)) != NULL)
    take_picture (self, path);
  g_object_unref (dialog);
}

static void
picture_cb (TcArtBox *self)
{
  g_assert (TC_IS_ART_BOX (self));

  static const char *const patterns[] = { "*" TC_PICTURE_ENDING, NULL };
  TcSession *session = tc_ground_tool_get_session (self->tool);
  const char *path = tc_session_get_path (session);
  g_autofree char *folder = path != NULL ? g_path_get_dirname (path) : NULL;
  GtkFileChooserNative *dialog;

  if (folder == NULL)
    {
      tc_session_tell (session, _("Save the battle first: its pictures are files beside it."), TRUE);
      return;
    }
  dialog = gtk_file_chooser_native_new (_("Choose a picture for this terrain"),
                                        GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                                        GTK_FILE_CHOOSER_ACTION_OPEN, _("_Choose"), _("_Cancel"));
  tc_choose_add_filter (dialog, _("SVG pictures"), patterns);
  tc_choose_show (dialog, folder, NULL, G_CALLBACK (response_cb), self);
}

static void
plain_cb (TcArtBox *self)
{
  g_assert (TC_IS_ART_BOX (self));

  TcTerrain *terrain = dup_terrain (self);
  TcArt *art = dup_art (self, terrain);

  tc_art_set_picture (art, NULL, NULL);
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
add_picture (TcArtBox *self, GtkBox *box)
{
  self->picture = gtk_button_new_with_label ("");
  gtk_widget_set_tooltip_text (self->picture, _("Choose an SVG picture that stands on every hex of this terrain"));
  g_signal_connect_swapped (self->picture, "clicked", G_CALLBACK (picture_cb), self);
  self->plain = gtk_button_new_with_mnemonic (_("Cl_ear"));
  gtk_widget_set_tooltip_text (self->plain, _("Draw this terrain without a picture"));
  g_signal_connect_swapped (self->plain, "clicked", G_CALLBACK (plain_cb), self);
  gtk_box_append (GTK_BOX (tc_ui_add_control (box, _("Picture"), self->picture)), self->plain);
}

static void
show_picture (TcArtBox *self, const TcArt *art)
{
  gboolean some = art != NULL && *tc_art_get_picture (art) != '\0';
  g_autofree char *name = some ? g_path_get_basename (tc_art_get_picture (art)) : g_strdup (_("Choose…"));

  gtk_button_set_label (GTK_BUTTON (self->picture), name);
  gtk_widget_set_sensitive (self->plain, some);
}

static void
tc_art_box_class_init (TcArtBoxClass *klass)
{
}

static void
tc_art_box_init (TcArtBox *self)
{
  GtkExpander *expander = GTK_EXPANDER (gtk_expander_new (_("How this terrain is drawn")));
  GtkWidget *child = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  add_recipes (self, GTK_BOX (child));
  for (guint i = 0; i < G_N_ELEMENTS (colours); i++)
    {
      self->buttons[i] = tc_ui_colour_button (0, _(colours[i].tip));
      tc_ui_add_control (GTK_BOX (child), _(colours[i].title), self->buttons[i]);
      g_signal_connect (self->buttons[i], "color-set", G_CALLBACK (colour_cb), self);
    }
  add_picture (self, GTK_BOX (child));
  self->usual = gtk_button_new_with_mnemonic (_("_Reset"));
  gtk_widget_set_tooltip_text (self->usual, _("Draw this terrain as in every battle"));
  g_signal_connect_swapped (self->usual, "clicked", G_CALLBACK (usual_cb), self);
  gtk_box_append (GTK_BOX (child), self->usual);
  tc_ui_fold (expander, child);
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (expander));
}

GtkWidget *
tc_art_box_new (TcGroundTool *tool)
{
  TcArtBox *self = g_object_new (TC_TYPE_ART_BOX, "orientation", GTK_ORIENTATION_VERTICAL, NULL);

  self->tool = tool;
  return GTK_WIDGET (self);
}

void
tc_art_box_update (TcArtBox *self)
{
  g_return_if_fail (TC_IS_ART_BOX (self));

  const TcPencil *pencil = &self->tool->pencil;
  gboolean is_terrain = pencil->kind == TC_PENCIL_TERRAIN && pencil->id != NULL;
  TcTerrain *shown;
  guint recipe;

  gtk_widget_set_visible (GTK_WIDGET (self), is_terrain);
  if (!is_terrain)
    return;
  shown = dup_terrain (self);
  recipe = tc_map_get_recipe (tc_ground_tool_get_map (self->tool), shown);
  self->updating = TRUE;
  gtk_drop_down_set_selected (self->recipes, recipe < TC_RECIPE_UNKNOWN ? recipe : GTK_INVALID_LIST_POSITION);
  for (guint i = 0; i < G_N_ELEMENTS (colours); i++)
    tc_ui_set_colour (self->buttons[i], tc_terrain_colour_get (tc_ground_tool_get_map (self->tool), shown, colours[i].theme,
                                                               colours[i].ink));
  show_picture (self, tc_map_get_art (tc_ground_tool_get_map (self->tool), shown));
  gtk_widget_set_sensitive (self->usual, shown->art != NULL);
  self->updating = FALSE;
  tc_terrain_free (shown);
}
