/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Nodes of libxml2: attributes, texts, and the whole as text. */
#include <string.h>

#include "tc-versions-private.h"

xmlNode *
tc_version_find_child (xmlNode *parent, const char *name)
{
  for (xmlNode *child = parent != NULL ? parent->children : NULL; child != NULL;
       child = child->next)
    if (tc_version_is (child, name))
      return child;
  return NULL;
}

/* libxml2 goes on without what it has no memory for, which would be lost in the file. */
void
tc_version_demand (gboolean fine)
{
  if (!fine)
    g_error ("not enough memory to compare versions");
}

static char *
take (xmlChar *text)
{
  char *copy = g_strdup ((const char *) text);

  xmlFree (text);
  return copy;
}

char *
tc_version_get (xmlNode *node, const char *attribute)
{
  const char *colon = strchr (attribute, ':');

  for (const xmlAttr *at = node->properties; at != NULL && colon != NULL; at = at->next)
    {
      g_autofree char *name = tc_version_attribute_name (at);

      if (g_str_equal (name, attribute))
        return take (xmlNodeListGetString (node->doc, at->children, 1));
    }
  return take (xmlGetNoNsProp (node, (const xmlChar *) attribute));
}

char *
tc_version_attribute_name (const xmlAttr *attribute)
{
  const char *name = (const char *) attribute->name;

  return attribute->ns != NULL && attribute->ns->prefix != NULL
         ? g_strdup_printf ("%s:%s", (const char *) attribute->ns->prefix, name) : g_strdup (name);
}

/* Without spaces at the ends, runs of them made one. */
char *
tc_version_get_text (xmlNode *node)
{
  g_autoptr (GString) text = g_string_new (NULL), out = g_string_new (NULL);
  char *rest = NULL;

  for (const xmlNode *child = node->children; child != NULL; child = child->next)
    if (child->type == XML_TEXT_NODE || child->type == XML_CDATA_SECTION_NODE)
      g_string_append (text, (const char *) child->content);
  for (char *word = strtok_r (text->str, " \t\r\n", &rest); word != NULL;
       word = strtok_r (NULL, " \t\r\n", &rest))
    g_string_append_printf (out, "%s%s", out->len > 0 ? " " : "", word);
  return g_string_free (g_steal_pointer (&out), FALSE);
}

gboolean
tc_version_has_text (const xmlNode *node)
{
  for (const xmlNode *child = node->children; child != NULL; child = child->next)
    if (child->type == XML_ELEMENT_NODE)
      return FALSE;
  return TRUE;
}

TcTextKind
tc_version_text_kind (const xmlNode *node)
{
  if (tc_version_is (node, "ground") || tc_version_is (node, "row"))
    return TC_TEXT_CELLS;
  if (tc_version_is (node, "sides"))
    return TC_TEXT_SET;
  if (tc_version_is (node, "hexes"))
    {
      g_autofree char *shape = tc_version_get (node->parent, "shape");

      return g_strcmp0 (shape, "path") == 0 ? TC_TEXT_PLAIN : TC_TEXT_SET;
    }
  return TC_TEXT_PLAIN;
}

char *
tc_version_name_cell (const xmlNode *node, const TcBattle *battle, guint cell)
{
  xmlNode *columns = tc_version_find_child (node->parent, "columns");
  g_autofree char *text = columns != NULL ? tc_version_get_text (columns) : NULL;
  g_auto (GStrv) names = text != NULL ? g_strsplit (text, " ", -1) : NULL;
  char label[TC_HEX_LABEL_SIZE];

  if (tc_version_is (node, "ground"))
    return g_strdup (tc_hexgrid_format (&battle->map->grid, (TcHex) cell, label));
  return names != NULL && cell < g_strv_length (names) ? g_strdup (names[cell])
                                                       : g_strdup_printf ("%u", cell + 1);
}

static void
append_escaped (GString *out, const char *text)
{
  for (; *text != '\0'; text++)
    if (strchr ("&<>\"\t\r\n", *text) != NULL)
      g_string_append_printf (out, "&#%d;", *text);
    else
      g_string_append_c (out, *text);
}

static void
append_name (GString *out, const xmlNs *ns, const xmlChar *name)
{
  if (ns != NULL && ns->prefix != NULL)
    g_string_append_printf (out, "%s:", (const char *) ns->prefix);
  g_string_append (out, (const char *) name);
}

static void
append_attributes (GString *out, xmlNode *node)
{
  for (const xmlNs *ns = node->nsDef; ns != NULL; ns = ns->next)
    {
      g_string_append_printf (out, " xmlns%s%s=\"", ns->prefix != NULL ? ":" : "",
                              ns->prefix != NULL ? (const char *) ns->prefix : "");
      append_escaped (out, (const char *) ns->href);
      g_string_append_c (out, '"');
    }
  for (const xmlAttr *at = node->properties; at != NULL; at = at->next)
    {
      g_autofree char *value = take (xmlNodeListGetString (node->doc, at->children, 1));

      g_string_append_c (out, ' ');
      append_name (out, at->ns, at->name);
      g_string_append (out, "=\"");
      append_escaped (out, value != NULL ? value : "");
      g_string_append_c (out, '"');
    }
}

void
tc_version_append (GString *out, xmlNode *node)
{
  if (node->type == XML_TEXT_NODE || node->type == XML_CDATA_SECTION_NODE)
    {
      g_autofree char *text = g_markup_escape_text ((const char *) node->content, -1);

      g_string_append (out, text);
    }
  else if (node->type == XML_COMMENT_NODE)
    g_string_append_printf (out, "<!--%s-->", (const char *) node->content);
  if (node->type != XML_ELEMENT_NODE)
    return;
  g_string_append_c (out, '<');
  append_name (out, node->ns, node->name);
  append_attributes (out, node);
  g_string_append_c (out, '>');
  for (xmlNode *child = node->children; child != NULL; child = child->next)
    tc_version_append (out, child);
  g_string_append (out, "</");
  append_name (out, node->ns, node->name);
  g_string_append_c (out, '>');
}

void
tc_version_set_text (xmlNode *node, const char *text)
{
  xmlNodeSetContent (node, NULL);
  xmlNodeAddContent (node, (const xmlChar *) text);
  tc_version_demand (*text == '\0' || (node->children != NULL && node->children->content != NULL));
}

xmlNode *
tc_version_insert (xmlNode *parent, xmlNode *after, const xmlNode *like)
{
  xmlNode *copy = xmlDocCopyNode ((xmlNode *) like, parent->doc, 1);

  tc_version_demand (copy != NULL);
  if (after != NULL)
    xmlAddNextSibling (after, copy);
  else if (parent->children != NULL)
    xmlAddPrevSibling (parent->children, copy);
  else
    xmlAddChild (parent, copy);
  xmlReconciliateNs (parent->doc, copy);
  return copy;
}
