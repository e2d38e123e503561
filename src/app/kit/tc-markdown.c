/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-markdown.h"

#include "tc-ui.h"

#include <cmark.h>

#define MAX_PICTURE_WIDTH 760

/* A page being written into a text view. */
typedef struct
{
  GtkTextView   *view;
  GtkTextBuffer *buffer;
  const char    *folder; /* of pictures */
  GPtrArray     *tags;   /* borrowed GtkTextTag: those at the end of the text */
} Writer;

void
tc_markdown_prepare (GtkTextBuffer *buffer)
{
  gtk_text_buffer_create_tag (buffer, "h1", "scale", 1.8, "weight", 300, "pixels-above-lines", 8,
                              "pixels-below-lines", 10, NULL);
  gtk_text_buffer_create_tag (buffer, "h2", "scale", 1.3, "weight", PANGO_WEIGHT_BOLD, "pixels-above-lines", 18,
                              "pixels-below-lines", 6, NULL);
  gtk_text_buffer_create_tag (buffer, "h3", "scale", 1.1, "weight", PANGO_WEIGHT_BOLD, "pixels-above-lines", 12,
                              "pixels-below-lines", 4, NULL);
  gtk_text_buffer_create_tag (buffer, "p", "pixels-below-lines", 8, "pixels-inside-wrap", 3, NULL);
  gtk_text_buffer_create_tag (buffer, "li", "left-margin", 48, "indent", -18, "pixels-below-lines", 4,
                              "pixels-inside-wrap", 3, NULL);
  gtk_text_buffer_create_tag (buffer, "block", "family", "monospace", "left-margin", 40, "scale", 0.95, NULL);
  gtk_text_buffer_create_tag (buffer, "strong", "weight", PANGO_WEIGHT_BOLD, NULL);
  gtk_text_buffer_create_tag (buffer, "stress", "style", PANGO_STYLE_ITALIC, NULL);
  gtk_text_buffer_create_tag (buffer, "code", "family", "monospace", "scale", 0.95, NULL);
}

static void
insert (Writer *self, const char *text)
{
  GtkTextIter start, end;
  int offset;

  gtk_text_buffer_get_end_iter (self->buffer, &end);
  offset = gtk_text_iter_get_offset (&end);
  gtk_text_buffer_insert (self->buffer, &end, text, -1);
  gtk_text_buffer_get_iter_at_offset (self->buffer, &start, offset);
  for (guint i = 0; i < self->tags->len; i++)
    gtk_text_buffer_apply_tag (self->buffer, g_ptr_array_index (self->tags, i), &start, &end);
}

static void
push (Writer *self, const char *name)
{
  g_ptr_array_add (self->tags, gtk_text_tag_table_lookup (gtk_text_buffer_get_tag_table (self->buffer), name));
}

static void
pop (Writer *self)
{
  g_ptr_array_set_size (self->tags, (int) self->tags->len - 1);
}

static void
push_link (Writer *self, const char *target)
{
  GtkTextTag *link = gtk_text_buffer_create_tag (self->buffer, NULL, "underline", PANGO_UNDERLINE_SINGLE, NULL);

  g_object_set_data_full (G_OBJECT (link), "link", g_strdup (target), g_free);
  g_ptr_array_add (self->tags, link);
}

/* The text below @node, without markup. */
static char *
get_words (cmark_node *node)
{
  GString *words = g_string_new (NULL);
  cmark_iter *iter = cmark_iter_new (node);

  while (cmark_iter_next (iter) != CMARK_EVENT_DONE)
    if (cmark_node_get_type (cmark_iter_get_node (iter)) == CMARK_NODE_SOFTBREAK)
      g_string_append_c (words, ' ');
    else if (cmark_node_get_literal (cmark_iter_get_node (iter)) != NULL)
      g_string_append (words, cmark_node_get_literal (cmark_iter_get_node (iter)));
  cmark_iter_free (iter);
  return g_string_free (words, FALSE);
}

/* A picture on its way */
typedef struct
{
  char *path;
  int   width; /* of its room, in pixels of the screen */
} Loading;

static void
loading_free (gpointer data)
{
  Loading *loading = data;

  g_free (loading->path);
  g_free (loading);
}

/* Decoding takes longer than the text does: the picture comes into the room that is kept for it, and as large as that. */
static void
load_thread (GTask *task, gpointer picture, gpointer data, GCancellable *cancellable)
{
  const Loading *loading = data;
  GError *error = NULL;
  g_autoptr (GdkPixbuf) pixels = gdk_pixbuf_new_from_file_at_size (loading->path, loading->width, -1, &error);

  if (pixels != NULL)
    g_task_return_pointer (task, gdk_texture_new_for_pixbuf (pixels), g_object_unref);
  else
    g_task_return_error (task, error);
}

static void
loaded_cb (GObject *picture, GAsyncResult *result, gpointer data)
{
  g_autoptr (GdkTexture) texture = g_task_propagate_pointer (G_TASK (result), NULL);

  if (texture != NULL)
    gtk_picture_set_paintable (GTK_PICTURE (picture), GDK_PAINTABLE (texture));
}

/* What is next when scrolling counts, so that it is there by then.  What the view has not laid out yet has no size. */
static gboolean
is_near (GtkWidget *picture, GtkWidget *view)
{
  graphene_rect_t bounds;
  float height = (float) gtk_widget_get_height (view);

  return gtk_widget_compute_bounds (picture, view, &bounds) && bounds.size.width > 0 && bounds.origin.y < 1.5f * height
         && bounds.origin.y + bounds.size.height > -0.5f * height;
}

static void
load_if_near (GtkWidget *picture)
{
  GtkWidget *view = gtk_widget_get_ancestor (picture, GTK_TYPE_TEXT_VIEW);
  const char *path = g_object_get_data (G_OBJECT (picture), "path");
  g_autoptr (GTask) task = NULL;
  Loading *loading;

  if (path == NULL || view == NULL || !is_near (picture, view))
    return;
  loading = g_new (Loading, 1);
  loading->path = g_object_steal_data (G_OBJECT (picture), "path");
  loading->width = gtk_widget_get_width (picture) * gtk_widget_get_scale_factor (picture);
  task = g_task_new (picture, NULL, loaded_cb, NULL);
  g_task_set_task_data (task, loading, loading_free);
  g_task_run_in_thread (task, load_thread);
}

static void
scrolled_cb (GtkAdjustment *adjustment, GtkWidget *picture)
{
  g_assert (GTK_IS_PICTURE (picture));

  if (g_object_get_data (G_OBJECT (picture), "path") != NULL)
    tc_ui_once_laid_out (picture, load_if_near);
}

static GtkWidget *
make_picture (GtkAdjustment *scrolled, const char *path, const char *words, int width, int height)
{
  GtkWidget *picture = gtk_picture_new ();
  int shown = MIN (width, MAX_PICTURE_WIDTH);

  gtk_picture_set_alternative_text (GTK_PICTURE (picture), words);
  gtk_widget_set_size_request (picture, shown, height * shown / MAX (width, 1));
  gtk_widget_set_tooltip_text (picture, words);
  g_object_set_data_full (G_OBJECT (picture), "path", g_strdup (path), g_free);
  g_signal_connect_object (scrolled, "value-changed", G_CALLBACK (scrolled_cb), picture, 0);
  g_signal_connect_object (scrolled, "changed", G_CALLBACK (scrolled_cb), picture, 0);
  tc_ui_once_laid_out (picture, load_if_near);
  return picture;
}

/* A missing picture is replaced by its description. */
static void
insert_picture (Writer *self, cmark_node *node)
{
  g_autofree char *words = get_words (node);
  g_autofree char *path = g_build_filename (self->folder, cmark_node_get_url (node), NULL);
  GtkWidget *picture;
  GtkTextIter end;
  int width, height;

  if (gdk_pixbuf_get_file_info (path, &width, &height) == NULL)
    {
      push (self, "stress");
      insert (self, words);
      pop (self);
      return;
    }
  gtk_text_buffer_get_end_iter (self->buffer, &end);
  picture = make_picture (gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self->view)), path, words, width, height);
  gtk_text_view_add_child_at_anchor (self->view, picture, gtk_text_buffer_create_child_anchor (self->buffer, &end));
}

static void
begin_item (Writer *self, cmark_node *item)
{
  cmark_node *list = cmark_node_parent (item);
  g_autofree char *mark = NULL;
  int number = cmark_node_get_list_start (list);

  for (cmark_node *it = cmark_node_previous (item); it != NULL; it = cmark_node_previous (it))
    number++;
  mark = cmark_node_get_list_type (list) == CMARK_ORDERED_LIST ? g_strdup_printf ("%d.  ", number) : g_strdup ("•  ");
  push (self, "li");
  insert (self, mark);
}

static void
enter (Writer *self, cmark_node *node)
{
  static const char *const headings[] = { "h1", "h2", "h3" };

  switch (cmark_node_get_type (node))
    {
    case CMARK_NODE_HEADING:
      push (self, headings[CLAMP (cmark_node_get_heading_level (node), 1, 3) - 1]);
      break;
    case CMARK_NODE_PARAGRAPH:
      push (self, cmark_node_get_type (cmark_node_parent (node)) == CMARK_NODE_ITEM ? "li" : "p");
      break;
    case CMARK_NODE_ITEM:
      begin_item (self, node);
      break;
    case CMARK_NODE_STRONG:
      push (self, "strong");
      break;
    case CMARK_NODE_EMPH:
      push (self, "stress");
      break;
    case CMARK_NODE_LINK:
      push_link (self, cmark_node_get_url (node));
      break;
    case CMARK_NODE_IMAGE:
      insert_picture (self, node);
      break;
    case CMARK_NODE_CODE:
    case CMARK_NODE_CODE_BLOCK:
      push (self, cmark_node_get_type (node) == CMARK_NODE_CODE ? "code" : "block");
      insert (self, cmark_node_get_literal (node));
      pop (self);
      break;
    case CMARK_NODE_TEXT:
      insert (self, cmark_node_get_literal (node));
      break;
    case CMARK_NODE_SOFTBREAK:
      insert (self, " ");
      break;
    default:
      break;
    }
}

static void
leave (Writer *self, cmark_node *node)
{
  switch (cmark_node_get_type (node))
    {
    case CMARK_NODE_HEADING:
    case CMARK_NODE_PARAGRAPH:
      insert (self, "\n");
      pop (self);
      break;
    case CMARK_NODE_ITEM:
    case CMARK_NODE_STRONG:
    case CMARK_NODE_EMPH:
    case CMARK_NODE_LINK:
      pop (self);
      break;
    default:
      break;
    }
}

void
tc_markdown_show (GtkTextView *view, const char *text, const char *folder)
{
  g_autoptr (GPtrArray) tags = g_ptr_array_new ();
  Writer writer = { view, gtk_text_view_get_buffer (view), folder, tags };
  cmark_node *page;
  cmark_iter *iter;
  cmark_event_type event;

  g_return_if_fail (GTK_IS_TEXT_VIEW (view) && text != NULL && folder != NULL);

  page = cmark_parse_document (text, strlen (text), CMARK_OPT_DEFAULT);
  iter = cmark_iter_new (page);
  gtk_text_buffer_set_text (writer.buffer, "", 0);
  while ((event = cmark_iter_next (iter)) != CMARK_EVENT_DONE)
    {
      cmark_node *node = cmark_iter_get_node (iter);

      if (event == CMARK_EVENT_EXIT)
        leave (&writer, node);
      else
        enter (&writer, node);
      /* the description of a picture has been used */
      if (event == CMARK_EVENT_ENTER && cmark_node_get_type (node) == CMARK_NODE_IMAGE)
        cmark_iter_reset (iter, node, CMARK_EVENT_EXIT);
    }
  cmark_iter_free (iter);
  cmark_node_free (page);
}

const char *
tc_markdown_get_link (const GtkTextIter *iter)
{
  GSList *tags = gtk_text_iter_get_tags (iter);
  const char *link = NULL;

  for (GSList *l = tags; l != NULL && link == NULL; l = l->next)
    link = g_object_get_data (l->data, "link");
  g_slist_free (tags);
  return link;
}

char *
tc_markdown_get_title (const char *text)
{
  cmark_node *page, *first;
  char *title = NULL;
  const char *end;

  g_return_val_if_fail (text != NULL, NULL);

  end = strstr (text, "\n\n");
  page = cmark_parse_document (text, end != NULL ? (gsize) (end - text) : strlen (text), CMARK_OPT_DEFAULT);
  first = cmark_node_first_child (page);
  if (first != NULL && cmark_node_get_type (first) == CMARK_NODE_HEADING)
    title = get_words (first);
  cmark_node_free (page);
  return title;
}
