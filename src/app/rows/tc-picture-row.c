/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-picture-row.h"

#include "tc-choose.h"
#include "tc-file.h"
#include "tc-pencil.h"
#include "tc-picture-file.h"
#include "tc-say.h"
#include "tc-scan-file.h"
#include "tc-ui.h"

/* No more of a name, for the panel to keep its width. */
#define FILE_CHARS 8

struct _TcPictureRow
{
  GtkBox     parent;
  GtkWidget *buttons;
  GtkWidget *choose;
  GtkLabel  *file;    /* on it: which it is */
  GtkWidget *remove;
  TcSession *session; /* borrowed */
};

G_DEFINE_FINAL_TYPE (TcPictureRow, tc_picture_row, GTK_TYPE_BOX)

static guint taken_signal;

/* Says why, if there is none. */
static GBytes *
read_picture (TcPictureRow *self, const char *name, const char *folder)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autofree char *found = NULL, *text = NULL;
  const char *code;
  GBytes *svg = tc_picture_file_read (name, folder, &code, &found);

  if (svg != NULL)
    return svg;
  text = tc_say_issue (tc_issue_list_add (issues, TC_SEVERITY_WARNING, code, NULL, 0, 0, NULL, name, found, NULL),
                       tc_session_get_battle (self->session));
  tc_session_tell (self->session, text, TRUE);
  return NULL;
}

/* From elsewhere, beside the battle; what is said of it.  Another file is not replaced. */
static gboolean
copy (TcPictureRow *self, const char *name, const char *folder, GBytes *svg)
{
  g_autofree char *path = g_build_filename (folder, name, NULL), *text = NULL;
  g_autoptr (GError) error = NULL;

  if (g_file_test (path, G_FILE_TEST_EXISTS))
    text = tc_words_fill (_("Another file beside the battle is called “{0}”: rename this one first."),
                          (const char *const[]) { name, NULL });
  else if (!tc_file_write (path, g_bytes_get_data (svg, NULL), g_bytes_get_size (svg), &error))
    text = g_strdup (error->message);
  if (text != NULL)
    {
      tc_session_tell (self->session, text, TRUE);
      return FALSE;
    }
  text = tc_words_fill (_("Copied “{0}” to the folder of the battle"), (const char *const[]) { name, NULL });
  tc_session_tell (self->session, text, FALSE);
  return TRUE;
}

static void
take (TcPictureRow *self, const char *path)
{
  g_autofree char *folder = g_path_get_dirname (tc_session_get_path (self->session)), *there = g_path_get_dirname (path);
  gboolean inside = tc_scan_file_is_inside (path, folder);
  g_autofree char *name = inside ? tc_scan_file_name (path, folder) : g_filename_display_basename (path);
  g_autoptr (GBytes) svg = name != NULL ? read_picture (self, name, inside ? folder : there) : NULL;

  if (name == NULL)
    tc_session_tell (self->session, _("The name of the picture cannot be written in the battle: it is not UTF-8."), TRUE);
  if (svg != NULL && (inside || copy (self, name, folder, svg)))
    g_signal_emit (self, taken_signal, 0, name, svg);
}

static void
response_cb (GtkNativeDialog *dialog, int response, TcPictureRow *self)
{
  g_assert (TC_IS_PICTURE_ROW (self));

  g_autofree char *path = response == GTK_RESPONSE_ACCEPT ? tc_choose_get_path (dialog, response) : NULL;

  if (path != NULL && tc_session_get_path (self->session) != NULL)
    take (self, path);
  g_object_unref (dialog);
}

static void
choose_cb (TcPictureRow *self)
{
  g_assert (TC_IS_PICTURE_ROW (self));

  static const char *const patterns[] = { "*" TC_PICTURE_ENDING, NULL };
  const char *path = tc_session_get_path (self->session);
  g_autofree char *folder = path != NULL ? g_path_get_dirname (path) : NULL;
  GtkFileChooserNative *dialog;

  if (folder == NULL)
    {
      tc_session_tell (self->session, _("Save the battle first: its pictures are files beside it."), TRUE);
      return;
    }
  dialog = gtk_file_chooser_native_new (_("Choose a Picture"), GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                                        GTK_FILE_CHOOSER_ACTION_OPEN, _("_Choose"), _("_Cancel"));
  tc_choose_add_filter (dialog, _("SVG pictures"), patterns);
  tc_choose_show (dialog, folder, NULL, G_CALLBACK (response_cb), self);
}

static void
remove_cb (TcPictureRow *self)
{
  g_assert (TC_IS_PICTURE_ROW (self));

  g_signal_emit (self, taken_signal, 0, NULL, NULL);
}

static void
tc_picture_row_class_init (TcPictureRowClass *klass)
{
  taken_signal = g_signal_new ("taken", TC_TYPE_PICTURE_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                               G_TYPE_STRING, G_TYPE_BYTES);
}

static void
tc_picture_row_init (TcPictureRow *self)
{
  self->buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  self->choose = gtk_button_new ();
  self->file = GTK_LABEL (tc_ui_label ("", NULL));
  gtk_label_set_max_width_chars (self->file, FILE_CHARS);
  gtk_button_set_child (GTK_BUTTON (self->choose), GTK_WIDGET (self->file));
  g_signal_connect_swapped (self->choose, "clicked", G_CALLBACK (choose_cb), self);
  gtk_box_append (GTK_BOX (self->buttons), self->choose);
  self->remove = gtk_button_new_from_icon_name ("user-trash-symbolic");
  gtk_widget_set_tooltip_text (self->remove, _("Remove the picture"));
  g_signal_connect_swapped (self->remove, "clicked", G_CALLBACK (remove_cb), self);
  gtk_box_append (GTK_BOX (self->buttons), self->remove);
}

GtkWidget *
tc_picture_row_new (gboolean titled, const char *tip)
{
  TcPictureRow *self = g_object_new (TC_TYPE_PICTURE_ROW, NULL);

  if (titled)
    tc_ui_add_control (GTK_BOX (self), _("Picture"), self->buttons);
  else
    gtk_box_append (GTK_BOX (self), self->buttons);
  gtk_widget_set_tooltip_text (self->choose, tip);
  return GTK_WIDGET (self);
}

void
tc_picture_row_show (TcPictureRow *self, TcSession *session, const TcArt *art)
{
  const char *file;
  g_autofree char *shown = NULL, *spoken = NULL;

  g_return_if_fail (TC_IS_PICTURE_ROW (self) && TC_IS_SESSION (session));

  self->session = session;
  file = art != NULL ? tc_art_get_picture (art) : "";
  shown = *file != '\0' ? g_path_get_basename (file) : g_strdup (_("Choose…"));
  gtk_label_set_label (self->file, shown);
  /* Translators: {0}: the name of a file, or what the button does */
  spoken = tc_words_fill (_("Picture: {0}"), (const char *const[]) { shown, NULL });
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->choose), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  gtk_widget_set_sensitive (self->remove, *file != '\0');
}

/* None where the book has one is an art that says nothing. */
void
tc_picture_row_lay (TcPictureRow *self, const char *attribute, const char *id, const char *name, GBytes *svg)
{
  TcDocument *document;
  const TcBattle *battle;
  const TcArt *before;
  TcArt *art = NULL;

  g_return_if_fail (TC_IS_PICTURE_ROW (self) && self->session != NULL);

  document = tc_session_get_document (self->session);
  battle = tc_document_get_battle (document);
  before = tc_looks_find (battle->map->looks, attribute, id);
  if (name != NULL || (battle->book != NULL && tc_looks_find (battle->book->looks, attribute, id) != NULL))
    {
      art = before != NULL ? tc_art_copy (before) : tc_record_new (&tc_art_record);
      tc_art_set_picture (art, name, svg != NULL ? g_bytes_ref (svg) : NULL);
    }
  tc_pencil_set_look (document, tc_document_new_stroke (document), attribute, id, art);
}
