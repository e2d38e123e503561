/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-welcome.h"

#include "tc-open.h"
#include "tc-say.h"
#include "tc-shell-load.h"
#include "tc-ui.h"

#define MAX_RECENT 4
/* Pixels: of a card's picture at least, and of what is painted for it. */
#define CARD_WIDTH 220
#define CARD_HEIGHT 150
#define PICTURE_WIDTH 320
#define PICTURE_HEIGHT 200

static void
battle_clicked_cb (GtkButton *button, TcWelcome *self)
{
  g_autoptr (GFile) file = g_file_new_for_path (g_object_get_data (G_OBJECT (button), "path"));

  tc_shell_load (self->shell, self->shell, file, NULL);
}

static void
append_line (GtkBox *lines, const char *text, const char *css_class)
{
  GtkWidget *label = tc_ui_label (text, css_class);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 24);
  gtk_box_append (lines, label);
}

/* Opens the file. @picture and @more may be NULL. */
static GtkWidget *
make_button (TcWelcome *self, const char *path, GtkWidget *picture, const char *title, const char *subtitle, const char *more)
{
  GtkWidget *button = gtk_button_new (), *lines = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

  if (picture != NULL)
    gtk_box_append (GTK_BOX (lines), picture);
  append_line (GTK_BOX (lines), title, "welcome-entry");
  append_line (GTK_BOX (lines), subtitle, "dim-label");
  if (more != NULL)
    append_line (GTK_BOX (lines), more, "dim-label");
  gtk_button_set_child (GTK_BUTTON (button), lines);
  gtk_widget_set_tooltip_text (button, path);
  g_object_set_data_full (G_OBJECT (button), "path", g_strdup (path), g_free);
  g_signal_connect (button, "clicked", G_CALLBACK (battle_clicked_cb), self);
  return button;
}

/* Cards in rows, as many in each as fit. */
static GtkFlowBox *
make_cards (const char *name)
{
  GtkFlowBox *cards = GTK_FLOW_BOX (gtk_flow_box_new ());

  gtk_flow_box_set_selection_mode (cards, GTK_SELECTION_NONE);
  gtk_flow_box_set_homogeneous (cards, TRUE);
  gtk_flow_box_set_min_children_per_line (cards, 2);
  gtk_flow_box_set_max_children_per_line (cards, 4);
  gtk_flow_box_set_column_spacing (cards, 6);
  gtk_flow_box_set_row_spacing (cards, 6);
  gtk_accessible_update_property (GTK_ACCESSIBLE (cards), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  return cards;
}

static void
add_card (GtkFlowBox *cards, GtkWidget *button)
{
  gtk_flow_box_append (cards, button);
  /* The button alone takes the focus, not what the box puts around it. */
  gtk_widget_set_focusable (gtk_widget_get_parent (button), FALSE);
}

/* As large as its card, whatever the size of what was painted. */
static GtkWidget *
make_picture (TcWelcome *self)
{
  GtkWidget *overlay = gtk_overlay_new (), *picture = gtk_picture_new ();

  gtk_widget_set_size_request (overlay, CARD_WIDTH, CARD_HEIGHT);
  gtk_picture_set_content_fit (GTK_PICTURE (picture), GTK_CONTENT_FIT_COVER);
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), picture);
  g_ptr_array_add (self->pictures, picture);
  return overlay;
}

static void
listed_cb (GPtrArray *cards, gpointer data)
{
  TcWelcome *self = data;

  /* They are the same again when only their pictures are others. */
  if (self->pictures != NULL)
    return;
  self->pictures = g_ptr_array_new ();
  for (guint i = 0; i < cards->len; i++)
    {
      const TcGalleryCard *card = g_ptr_array_index (cards, i);
      g_autofree char *date = tc_say_date (card->date);

      add_card (self->battles, make_button (self, card->path, make_picture (self), card->title, card->rules, date));
    }
}

static void
painted_cb (guint index, cairo_surface_t *surface, gpointer data)
{
  TcWelcome *self = data;
  g_autoptr (GdkTexture) texture = tc_ui_texture_new (surface);

  gtk_picture_set_paintable (g_ptr_array_index (self->pictures, index), GDK_PAINTABLE (texture));
}

static void
paint_cb (TcWelcome *self)
{
  static const TcGalleryFuncs funcs = { listed_cb, painted_cb };
  TcGalleryLook look = { .width = PICTURE_WIDTH, .height = PICTURE_HEIGHT };

  look.scale = gtk_widget_get_scale_factor (GTK_WIDGET (self->box));
  look.theme = adw_style_manager_get_dark (adw_style_manager_get_default ()) ? TC_THEME_DARK : TC_THEME_LIGHT;
  g_clear_pointer (&self->gallery, tc_gallery_free);
  self->gallery = tc_gallery_new (tc_open_list_battles (), &look, &funcs, self);
}

static void
add_shipped (TcWelcome *self)
{
  gtk_box_append (self->box, tc_ui_section (_("Battles")));
  self->battles = make_cards (_("Battles"));
  gtk_box_append (self->box, GTK_WIDGET (self->battles));
  self->style = g_signal_connect_swapped (adw_style_manager_get_default (), "notify::dark", G_CALLBACK (paint_cb), self);
  paint_cb (self);
}

static void
add_recent (TcWelcome *self)
{
  GList *items = gtk_recent_manager_get_items (gtk_recent_manager_get_default ());
  GtkFlowBox *cards = make_cards (_("Recent"));
  guint added = 0;

  for (GList *l = items; l != NULL && added < MAX_RECENT; l = l->next)
    {
      GtkRecentInfo *info = l->data;
      g_autofree char *path = g_filename_from_uri (gtk_recent_info_get_uri (info), NULL, NULL);
      g_autofree char *folder = NULL;

      if (path == NULL || !gtk_recent_info_has_group (info, TC_RECENT_GROUP)
          || !g_file_test (path, G_FILE_TEST_EXISTS))
        continue;
      folder = g_path_get_dirname (path);
      /* Those are listed with their pictures anyway. */
      if (tc_open_is_shipped_folder (folder))
        continue;
      add_card (cards, make_button (self, path, NULL, gtk_recent_info_get_display_name (info), folder, NULL));
      added++;
    }
  g_list_free_full (items, (GDestroyNotify) gtk_recent_info_unref);
  if (added > 0)
    {
      gtk_box_append (self->box, tc_ui_section (_("Recent")));
      gtk_box_append (self->box, GTK_WIDGET (cards));
    }
  else
    g_object_unref (g_object_ref_sink (cards));
}

static void
add_commands (TcWelcome *self)
{
  static const struct { const char *title; const char *action; } commands[] = {
    { N_("_New Battle…"), "win.new-battle" },
    { N_("_Open File…"), "win.open" },
  };
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  gtk_box_set_homogeneous (GTK_BOX (box), TRUE);
  gtk_widget_set_halign (box, GTK_ALIGN_START);
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      GtkWidget *button = gtk_button_new_with_mnemonic (_(commands[i].title));

      gtk_actionable_set_action_name (GTK_ACTIONABLE (button), commands[i].action);
      gtk_box_append (GTK_BOX (box), button);
    }
  gtk_box_append (self->box, box);
}

static gboolean
fill_cb (gpointer data)
{
  TcWelcome *self = data;

  self->source = 0;
  if (tc_session_get_battle (self->shell->session) != NULL)
    return G_SOURCE_REMOVE;
  gtk_box_append (self->box, tc_ui_label ("Tercio", "welcome-title"));
  gtk_box_append (self->box, tc_ui_text (_("A workbench for battles of pike and shot"), "dim-label"));
  add_commands (self);
  add_recent (self);
  add_shipped (self);
  return G_SOURCE_REMOVE;
}

void
tc_welcome_show_failure (TcWelcome *self, const char *title, const char *text)
{
  GtkWidget *words;

  if (self->failure == NULL)
    {
      self->failure = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
      gtk_widget_add_css_class (self->failure, "sheet");
      gtk_widget_add_css_class (self->failure, "choice");
      gtk_box_prepend (self->box, self->failure);
    }
  tc_ui_clear (self->failure);
  gtk_box_append (GTK_BOX (self->failure), tc_ui_text (title, "section-title"));
  words = tc_ui_text (text, NULL);
  gtk_label_set_max_width_chars (GTK_LABEL (words), 70);
  gtk_box_append (GTK_BOX (self->failure), words);
}

/* A window that opens a file at once never shows it. */
void
tc_welcome_init (TcWelcome *self, TcShell *shell)
{
  self->shell = shell;
  self->source = g_idle_add_full (G_PRIORITY_LOW, fill_cb, self, NULL);
}

void
tc_welcome_stop (TcWelcome *self)
{
  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_signal_handler (&self->style, adw_style_manager_get_default ());
  g_clear_pointer (&self->gallery, tc_gallery_free);
  g_clear_pointer (&self->pictures, g_ptr_array_unref);
}
