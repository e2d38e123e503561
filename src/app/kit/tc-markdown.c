/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-markdown.h"

#define MAX_PICTURE_WIDTH 760

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
insert (GtkTextBuffer *buffer, const char *text, gsize length, const char *tag, const char *inner)
{
  GtkTextIter end;

  gtk_text_buffer_get_end_iter (buffer, &end);
  gtk_text_buffer_insert_with_tags_by_name (buffer, &end, text, (int) length, tag, inner, NULL);
}

static void
insert_link (GtkTextBuffer *buffer, const char *words, gsize length, const char *target, gsize target_length,
             const char *tag)
{
  GtkTextTag *link = gtk_text_buffer_create_tag (buffer, NULL, "underline", PANGO_UNDERLINE_SINGLE, NULL);
  GtkTextIter start, end;
  int offset;

  g_object_set_data_full (G_OBJECT (link), "link", g_strndup (target, target_length), g_free);
  gtk_text_buffer_get_end_iter (buffer, &end);
  offset = gtk_text_iter_get_offset (&end);
  insert (buffer, words, length, tag, NULL);
  gtk_text_buffer_get_iter_at_offset (buffer, &start, offset);
  gtk_text_buffer_get_end_iter (buffer, &end);
  gtk_text_buffer_apply_tag (buffer, link, &start, &end);
}

/* Handles what begins at @text within a line; returns what follows it, or NULL
 * when it is plain text. */
static const char *
insert_span (GtkTextBuffer *buffer, const char *text, const char *tag)
{
  static const struct { const char *mark; const char *tag; } spans[] = {
    { "**", "strong" }, { "*", "stress" }, { "`", "code" },
  };
  const char *end;

  for (guint i = 0; i < G_N_ELEMENTS (spans); i++)
    if (g_str_has_prefix (text, spans[i].mark))
      {
        const char *inner = text + strlen (spans[i].mark);

        end = strstr (inner, spans[i].mark);
        if (end == NULL || end == inner)
          return NULL;
        insert (buffer, inner, end - inner, tag, spans[i].tag);
        return end + strlen (spans[i].mark);
      }
  if (*text == '[')
    {
      const char *middle = strstr (text, "](");

      end = middle != NULL ? strchr (middle, ')') : NULL;
      if (end == NULL)
        return NULL;
      insert_link (buffer, text + 1, middle - text - 1, middle + 2, end - middle - 2, tag);
      return end + 1;
    }
  return NULL;
}

static void
insert_line (GtkTextBuffer *buffer, const char *text, const char *tag)
{
  const char *plain = text;

  while (*text != '\0')
    {
      const char *after = NULL;

      if (strchr ("*`[", *text) != NULL)
        {
          insert (buffer, plain, text - plain, tag, NULL);
          after = insert_span (buffer, text, tag);
          plain = after != NULL ? after : text;
        }
      text = after != NULL ? after : text + 1;
    }
  insert (buffer, plain, text - plain, tag, NULL);
  insert (buffer, "\n", 1, tag, NULL);
}

static void
insert_picture (GtkTextView *view, const char *line, const char *folder)
{
  const char *middle = strstr (line, "](");
  const char *end = middle != NULL ? strchr (middle, ')') : NULL;
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (view);
  g_autofree char *name = end != NULL ? g_strndup (middle + 2, end - middle - 2) : NULL;
  g_autofree char *path = name != NULL ? g_build_filename (folder, name, NULL) : NULL;
  g_autofree char *words = end != NULL ? g_strndup (line + 2, middle - line - 2) : NULL;
  g_autoptr (GdkTexture) texture = path != NULL ? gdk_texture_new_from_filename (path, NULL) : NULL;
  GtkTextChildAnchor *anchor;
  GtkTextIter iter;
  GtkWidget *picture;
  int width;

  if (texture == NULL)
    {
      insert_line (buffer, words != NULL ? words : line, "stress");
      return;
    }
  width = MIN (gdk_texture_get_width (texture), MAX_PICTURE_WIDTH);
  picture = gtk_picture_new_for_paintable (GDK_PAINTABLE (texture));
  gtk_picture_set_alternative_text (GTK_PICTURE (picture), words);
  gtk_widget_set_size_request (picture, width,
                               gdk_texture_get_height (texture) * width / gdk_texture_get_width (texture));
  gtk_widget_set_tooltip_text (picture, words);
  gtk_text_buffer_get_end_iter (buffer, &iter);
  anchor = gtk_text_buffer_create_child_anchor (buffer, &iter);
  gtk_text_view_add_child_at_anchor (view, picture, anchor);
  insert (buffer, "\n", 1, "p", NULL);
}

static const char *
heading_tag (const char *line, const char **text)
{
  static const char *const tags[] = { "h1", "h2", "h3" };
  gsize depth = strspn (line, "#");

  if (depth < 1 || depth > 3 || line[depth] != ' ')
    return NULL;
  *text = line + depth + 1;
  return tags[depth - 1];
}

static gboolean
is_item (const char *line, char **text)
{
  gsize digits = strspn (line, "0123456789");

  if (g_str_has_prefix (line, "- "))
    *text = g_strconcat ("•  ", line + 2, NULL);
  else if (digits > 0 && g_str_has_prefix (line + digits, ". "))
    *text = g_strdup_printf ("%.*s.  %s", (int) digits, line, line + digits + 2);
  else
    return FALSE;
  return TRUE;
}

/* Whether the line goes on with the paragraph or item before it. */
static gboolean
continues (const char *line)
{
  g_autofree char *item = NULL;
  const char *text;

  return line != NULL && *line != '\0' && heading_tag (line, &text) == NULL && !is_item (line, &item)
         && !g_str_has_prefix (line, "![") && !g_str_has_prefix (line, "```");
}

static char **
insert_paragraph (GtkTextBuffer *buffer, char **lines)
{
  g_autofree char *item = NULL;
  const char *tag = is_item (*lines, &item) ? "li" : "p";
  GString *text = g_string_new (item != NULL ? item : *lines);

  while (continues (lines[1]))
    g_string_append_printf (text, " %s", g_strstrip (*++lines));
  insert_line (buffer, text->str, tag);
  g_string_free (text, TRUE);
  return lines;
}

static char **
insert_code (GtkTextBuffer *buffer, char **lines)
{
  while (lines[1] != NULL && !g_str_has_prefix (lines[1], "```"))
    {
      lines++;
      insert (buffer, *lines, strlen (*lines), "block", NULL);
      insert (buffer, "\n", 1, "block", NULL);
    }
  insert (buffer, "\n", 1, "p", NULL);
  return lines[1] != NULL ? lines + 1 : lines;
}

void
tc_markdown_show (GtkTextView *view, const char *text, const char *folder)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (view);
  g_auto (GStrv) all = g_strsplit (text, "\n", -1);

  gtk_text_buffer_set_text (buffer, "", 0);
  for (char **line = all; *line != NULL; line++)
    {
      const char *words;
      const char *tag = heading_tag (*line, &words);

      if (tag != NULL)
        insert_line (buffer, words, tag);
      else if (g_str_has_prefix (*line, "```"))
        line = insert_code (buffer, line);
      else if (g_str_has_prefix (*line, "!["))
        insert_picture (view, *line, folder);
      else if (**line != '\0')
        line = insert_paragraph (buffer, line);
    }
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
  const char *end;

  if (!g_str_has_prefix (text, "# "))
    return NULL;
  end = strchr (text, '\n');
  return end != NULL ? g_strndup (text + 2, end - text - 2) : g_strdup (text + 2);
}
