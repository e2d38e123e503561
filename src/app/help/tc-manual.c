/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-manual.h"

#include "tc-markdown.h"
#include "tc-paths.h"
#include "tc-text-width.h"
#include "tc-ui.h"

/* Of the list of pages: its words, at the usual size of text, and what is around them. */
#define LIST_WORDS  175
#define LIST_AROUND 75

struct _TcManual
{
  TcDialog        parent;

  /* template */
  GtkSearchEntry *search;
  GtkListBox     *contents;
  GtkTextView    *view;
  GtkPaned       *paned;
  GtkLabel       *empty;

  /* owned */
  char           *folder;
  GPtrArray      *names; /* of pages, in order, without .md */
  GPtrArray      *texts;
};

G_DEFINE_FINAL_TYPE (TcManual, tc_manual, TC_TYPE_DIALOG)

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (*(char *const *) a, *(char *const *) b);
}

static void
read_pages (TcManual *self)
{
  g_autoptr (GDir) dir = NULL;
  const char *name;

  self->folder = tc_paths_find ("manual", NULL);
  dir = self->folder != NULL ? g_dir_open (self->folder, 0, NULL) : NULL;
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".md") && g_strcmp0 (name, "README.md") != 0)
      g_ptr_array_add (self->names, g_strndup (name, strlen (name) - 3));
  g_ptr_array_sort (self->names, compare_names);
  for (guint i = 0; i < self->names->len; i++)
    {
      g_autofree char *file = g_strconcat (g_ptr_array_index (self->names, i), ".md", NULL);
      g_autofree char *path = g_build_filename (self->folder, file, NULL);
      char *text = NULL;

      if (!g_file_get_contents (path, &text, NULL, NULL) || !g_utf8_validate (text, -1, NULL))
        {
          g_free (text);
          text = g_strdup ("");
        }
      g_ptr_array_add (self->texts, text);
    }
}

/* Asked for when it is needed: setting one makes GTK query the pointer. */
static gboolean
tip_cb (GtkWidget *label, int x, int y, gboolean keyboard, GtkTooltip *tooltip, gpointer data)
{
  gtk_tooltip_set_text (tooltip, gtk_label_get_label (GTK_LABEL (label)));
  return TRUE;
}

static void
add_contents (TcManual *self)
{
  for (guint i = 0; i < self->names->len; i++)
    {
      g_autofree char *title = tc_markdown_get_title (g_ptr_array_index (self->texts, i));
      GtkWidget *label = gtk_label_new (title != NULL ? title : g_ptr_array_index (self->names, i));

      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
      gtk_widget_set_has_tooltip (label, TRUE);
      g_signal_connect (label, "query-tooltip", G_CALLBACK (tip_cb), NULL);
      gtk_widget_add_css_class (label, "manual-entry");
      gtk_list_box_append (self->contents, label);
    }
}

static void
row_selected_cb (TcManual *self, GtkListBoxRow *row)
{
  g_assert (TC_IS_MANUAL (self));

  GtkTextIter start;

  if (row == NULL)
    return;
  tc_markdown_show (self->view, g_ptr_array_index (self->texts, gtk_list_box_row_get_index (row)), self->folder);
  gtk_text_buffer_get_start_iter (gtk_text_view_get_buffer (self->view), &start);
  gtk_text_buffer_place_cursor (gtk_text_view_get_buffer (self->view), &start);
  /* With the margin above the title. */
  gtk_adjustment_set_value (gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self->view)), 0);
}

static gboolean
matches (GtkListBoxRow *row, gpointer data)
{
  TcManual *self = data;
  g_autofree char *wanted = g_utf8_casefold (gtk_editable_get_text (GTK_EDITABLE (self->search)), -1);
  g_autofree char *text = g_utf8_casefold (g_ptr_array_index (self->texts, gtk_list_box_row_get_index (row)), -1);

  return *wanted == '\0' || strstr (text, wanted) != NULL;
}

/* Shows the pages that have the words, and the first place in the page that is open. */
static void
search_changed_cb (TcManual *self)
{
  g_assert (TC_IS_MANUAL (self));

  const char *wanted = gtk_editable_get_text (GTK_EDITABLE (self->search));
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->view);
  GtkTextIter start, from, to;

  gtk_list_box_invalidate_filter (self->contents);
  gtk_text_buffer_get_start_iter (buffer, &start);
  if (*wanted != '\0'
      && gtk_text_iter_forward_search (&start, wanted, GTK_TEXT_SEARCH_CASE_INSENSITIVE, &from, &to, NULL))
    {
      gtk_text_buffer_select_range (buffer, &from, &to);
      gtk_text_view_scroll_to_iter (self->view, &from, 0.1, TRUE, 0, 0.3);
    }
}

static void
stop_search_cb (TcManual *self)
{
  g_assert (TC_IS_MANUAL (self));

  if (*gtk_editable_get_text (GTK_EDITABLE (self->search)) != '\0')
    gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  else
    gtk_window_close (GTK_WINDOW (self));
}

static void
show_page (TcManual *self, const char *name)
{
  for (guint i = 0; i < self->names->len; i++)
    if (g_strcmp0 (g_ptr_array_index (self->names, i), name) == 0)
      {
        GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->contents, (int) i);

        gtk_list_box_select_row (self->contents, row);
        tc_ui_reveal (GTK_WIDGET (row));
      }
}

/* Only then are the heights of all lines known. */
static void
scroll_to_selection (GtkWidget *view)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (view));

  gtk_text_view_scroll_to_mark (GTK_TEXT_VIEW (view), gtk_text_buffer_get_insert (buffer), 0.1, TRUE, 0, 0.2);
}

/* A heading that is just the words; else the first place of them that is not a part of longer ones. */
static void
show_words (TcManual *self, const char *words)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->view);
  g_autofree char *heading = g_strconcat ("\n", words, "\n", NULL);
  GtkTextIter at, from, to;

  gtk_text_buffer_get_start_iter (buffer, &at);
  if (gtk_text_iter_forward_search (&at, heading, 0, &from, NULL, NULL))
    at = from;
  while (gtk_text_iter_forward_search (&at, words, 0, &from, &to, NULL))
    {
      GtkTextIter before = from;
      gunichar letter = gtk_text_iter_backward_char (&before) ? gtk_text_iter_get_char (&before) : ' ';

      at = to;
      if (g_unichar_isalnum (letter) || letter == '-')
        continue;
      gtk_text_buffer_select_range (buffer, &from, &to);
      tc_ui_once_laid_out (GTK_WIDGET (self->view), scroll_to_selection);
      gtk_widget_grab_focus (GTK_WIDGET (self->view));
      return;
    }
}

static const char *
link_at (TcManual *self, double x, double y)
{
  GtkTextIter iter;
  int bx, by;

  gtk_text_view_window_to_buffer_coords (self->view, GTK_TEXT_WINDOW_WIDGET, (int) x, (int) y, &bx, &by);
  return gtk_text_view_get_iter_at_location (self->view, &iter, bx, by) ? tc_markdown_get_link (&iter) : NULL;
}

static void
released_cb (GtkGestureClick *gesture, int n_press, double x, double y, TcManual *self)
{
  g_assert (TC_IS_MANUAL (self));

  const char *link = link_at (self, x, y);
  g_autofree char *name = NULL;

  if (link == NULL)
    return;
  if (strstr (link, "://") != NULL)
    {
      gtk_show_uri (GTK_WINDOW (self), link, GDK_CURRENT_TIME);
      return;
    }
  name = g_strdup (link);
  if (g_str_has_suffix (name, ".md"))
    name[strlen (name) - 3] = '\0';
  show_page (self, name);
}

static void
motion_cb (GtkEventControllerMotion *motion, double x, double y, TcManual *self)
{
  g_assert (TC_IS_MANUAL (self));

  gtk_widget_set_cursor_from_name (GTK_WIDGET (self->view), link_at (self, x, y) != NULL ? "pointer" : "text");
}

static void
tc_manual_finalize (GObject *object)
{
  TcManual *self = TC_MANUAL (object);

  g_free (self->folder);
  g_ptr_array_unref (self->names);
  g_ptr_array_unref (self->texts);
  G_OBJECT_CLASS (tc_manual_parent_class)->finalize (object);
}

static void
tc_manual_class_init (TcManualClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = tc_manual_finalize;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/tercio/Tercio/manual.ui");
  gtk_widget_class_bind_template_child (widget_class, TcManual, search);
  gtk_widget_class_bind_template_child (widget_class, TcManual, contents);
  gtk_widget_class_bind_template_child (widget_class, TcManual, view);
  gtk_widget_class_bind_template_child (widget_class, TcManual, paned);
  gtk_widget_class_bind_template_child (widget_class, TcManual, empty);
  gtk_widget_class_bind_template_callback (widget_class, row_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_search_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_w, GDK_CONTROL_MASK, "window.close", NULL);
}

static void
tc_manual_init (TcManual *self)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkEventController *motion = gtk_event_controller_motion_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_paned_set_position (self->paned, tc_text_width_get (GTK_WIDGET (self), LIST_WORDS, LIST_AROUND));
  self->names = g_ptr_array_new_with_free_func (g_free);
  self->texts = g_ptr_array_new_with_free_func (g_free);
  tc_ui_leave_by_tab (GTK_WIDGET (self->contents), GTK_WIDGET (self->view));
  tc_markdown_prepare (gtk_text_view_get_buffer (self->view));
  read_pages (self);
  add_contents (self);
  gtk_list_box_set_filter_func (self->contents, matches, self, NULL);
  g_signal_connect (click, "released", G_CALLBACK (released_cb), self);
  g_signal_connect (motion, "motion", G_CALLBACK (motion_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->view), GTK_EVENT_CONTROLLER (click));
  gtk_widget_add_controller (GTK_WIDGET (self->view), motion);
  gtk_widget_set_visible (GTK_WIDGET (self->empty), self->names->len == 0);
  gtk_list_box_select_row (self->contents, gtk_list_box_get_row_at_index (self->contents, 0));
}

void
tc_manual_show (GtkApplication *application, const char *place)
{
  g_auto (GStrv) parts = g_strsplit (place != NULL ? place : "", "#", 2);
  TcManual *manual = NULL;

  for (GList *l = gtk_application_get_windows (application); l != NULL; l = l->next)
    if (TC_IS_MANUAL (l->data))
      manual = l->data;
  if (manual == NULL)
    manual = g_object_new (TC_TYPE_MANUAL, "application", application, NULL);
  if (place != NULL)
    show_page (manual, parts[0]);
  gtk_window_present (GTK_WINDOW (manual));
  if (place != NULL && parts[1] != NULL)
    show_words (manual, parts[1]);
}
