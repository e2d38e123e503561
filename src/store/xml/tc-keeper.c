/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-keeper.h"

#include <string.h>

#include "tc-writer.h"

/* An element has a name; markup (a comment, an instruction) or a piece of text has none. */
typedef struct
{
  char    *name;
  char    *uri;
  char    *attributes;
  GString *text;    /* of a piece of text or of markup */
  gboolean is_markup;
} Kept;

static void
kept_free (Kept *self)
{
  g_free (self->name);
  g_free (self->uri);
  g_free (self->attributes);
  if (self->text != NULL)
    g_string_free (self->text, TRUE);
  g_free (self);
}

static gboolean
free_node_cb (GNode *node, gpointer unused)
{
  kept_free (node->data);
  return FALSE;
}

void
tc_keeper_clear (TcKeeper *self)
{
  if (self->root == NULL)
    return;
  g_node_traverse (self->root, G_POST_ORDER, G_TRAVERSE_ALL, -1, free_node_cb, NULL);
  g_node_destroy (self->root);
  self->root = NULL;
  self->at = NULL;
}

static GNode *
append (TcKeeper *self, Kept *kept)
{
  GNode *node = g_node_new (kept);

  if (self->root == NULL)
    self->root = node;
  else
    /* g_node_append() walks to the last child each time; the order is restored on closing. */
    g_node_prepend (self->at, node);
  return node;
}

void
tc_keeper_open (TcKeeper *self, const char *name, const char *uri, const char *parent_uri,
                char *attributes)
{
  Kept *kept = g_new0 (Kept, 1);
  const char *around = self->at != NULL ? ((Kept *) self->at->data)->uri : parent_uri;

  kept->name = g_strdup (name);
  kept->uri = g_strdup (uri);
  if (g_strcmp0 (uri, around) != 0)
    {
      g_autoptr (GString) all = g_string_new (" xmlns=\"");

      tc_xml_escape (all, uri != NULL ? uri : "", -1, TRUE);
      g_string_append_c (all, '"');
      g_string_append (all, attributes);
      kept->attributes = g_strdup (all->str);
      g_free (attributes);
    }
  else
    kept->attributes = attributes;
  self->at = append (self, kept);
}

void
tc_keeper_text (TcKeeper *self, const char *text, gsize length)
{
  GNode *last = self->at->children;
  Kept *kept = last != NULL ? last->data : NULL;

  if (kept == NULL || kept->name != NULL || kept->is_markup)
    {
      kept = g_new0 (Kept, 1);
      kept->text = g_string_new (NULL);
      append (self, kept);
    }
  g_string_append_len (kept->text, text, length);
}

void
tc_keeper_markup (TcKeeper *self, const char *markup)
{
  Kept *kept = g_new0 (Kept, 1);

  kept->text = g_string_new (markup);
  kept->is_markup = TRUE;
  append (self, kept);
}

static gboolean
is_blank (const char *text)
{
  return text[strspn (text, " \t\r\n")] == '\0';
}

/* Has text among its children: is not to be indented. */
static gboolean
is_mixed (const GNode *node)
{
  for (const GNode *child = node->children; child != NULL; child = child->next)
    {
      const Kept *kept = child->data;

      if (kept->name == NULL && !kept->is_markup
          && (!is_blank (kept->text->str) || (child->next == NULL && child->prev == NULL)))
        return TRUE;
    }
  return FALSE;
}

static void
indent (GString *out, guint depth)
{
  for (guint i = 0; i < depth; i++)
    g_string_append (out, "  ");
}

/* @depth is G_MAXUINT inside mixed content. */
static void
format (const GNode *node, guint depth, GString *out)
{
  const Kept *self = node->data;
  gboolean inside = depth == G_MAXUINT;
  gboolean mixed;

  if (self->name == NULL && !self->is_markup)
    {
      if (inside)
        tc_xml_escape (out, self->text->str, self->text->len, FALSE);
      return;
    }
  if (!inside)
    indent (out, depth);
  if (self->is_markup)
    g_string_append (out, self->text->str);
  else if (node->children == NULL)
    g_string_append_printf (out, "<%s%s/>", self->name, self->attributes);
  else
    {
      mixed = inside || is_mixed (node);
      g_string_append_printf (out, "<%s%s>%s", self->name, self->attributes, mixed ? "" : "\n");
      for (const GNode *child = node->children; child != NULL; child = child->next)
        format (child, mixed ? G_MAXUINT : depth + 1, out);
      if (!mixed)
        indent (out, depth);
      g_string_append_printf (out, "</%s>", self->name);
    }
  if (!inside)
    g_string_append_c (out, '\n');
}

gboolean
tc_keeper_close (TcKeeper *self, guint depth, GString *out)
{
  g_node_reverse_children (self->at);
  if (self->at != self->root)
    {
      self->at = self->at->parent;
      return FALSE;
    }
  format (self->root, depth, out);
  tc_keeper_clear (self);
  return TRUE;
}

void
tc_keeper_format_attribute (GString *out, const char *prefix, const char *uri, const char *name,
                            const char *value)
{
  if (uri != NULL && g_strcmp0 (prefix, "xml") != 0)
    {
      g_autofree char *declaration = NULL;
      g_autoptr (GString) escaped = g_string_new (NULL);

      tc_xml_escape (escaped, uri, -1, TRUE);
      declaration = g_strdup_printf (" xmlns:%s=\"%s\"", prefix, escaped->str);
      if (strstr (out->str, declaration) == NULL)
        g_string_append (out, declaration);
    }
  if (uri != NULL)
    g_string_append_printf (out, " %s:%s=\"", prefix, name);
  else
    g_string_append_printf (out, " %s=\"", name);
  tc_xml_escape (out, value, -1, TRUE);
  g_string_append_c (out, '"');
}
