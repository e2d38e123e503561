/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-svg.h"

#include <libxml/parserInternals.h>
#include <libxml/xmlerror.h>
#include <string.h>

#include "tc-reader.h"

#define SVG "http://www.w3.org/2000/svg"
#define INCLUDE "http://www.w3.org/2001/XInclude"

typedef struct
{
  xmlParserCtxt *context;
  const char    *code;   /* NULL while it is a picture */
  char          *found;  /* owned */
  guint          elements;
  guint          depth;
} Check;

/* What comes after the first fault is not looked at. */
static void
refuse (Check *self, const char *code, const char *found)
{
  if (self->code == NULL)
    {
      self->code = code;
      self->found = found != NULL ? g_strstrip (g_utf8_make_valid (found, -1)) : NULL;
    }
  xmlStopParser (self->context);
}

static gboolean
is_shape (const char *name)
{
  static const char *const names[] = {
    "svg", "g", "defs", "title", "desc", "metadata", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon",
    "linearGradient", "radialGradient", "stop", NULL
  };

  return g_strv_contains (names, name);
}

#define DASHES "stroke-dasharray"
#define NONE   "none"

static gboolean
is_none (const char *value)
{
  value += strspn (value, " \t\r\n:");
  return g_str_has_prefix (value, NONE);
}

/* A line of so many pieces could be drawn for ever.  An escape would hide their name. */
static gboolean
has_dashes (const char *name, const char *value)
{
  g_autofree char *lower = NULL;
  const char *at;

  if (strcmp (name, DASHES) == 0)
    return !is_none (value);
  if (strcmp (name, "style") != 0)
    return FALSE;
  lower = g_ascii_strdown (value, -1);
  for (at = strstr (lower, DASHES); at != NULL; at = strstr (at, DASHES))
    {
      at += strlen (DASHES);
      if (!is_none (at))
        return TRUE;
    }
  return strchr (value, '\\') != NULL;
}

static void
check_attributes (Check *self, int n, const xmlChar **attributes)
{
  for (int i = 0; i < n && self->code == NULL; i++, attributes += 5)
    {
      gsize length = (gsize) (attributes[4] - attributes[3]);
      g_autofree char *value = NULL;

      if (length > TC_SVG_MAX_VALUE)
        {
          refuse (self, "picture-large", NULL);
          return;
        }
      value = g_strndup ((const char *) attributes[3], length);
      if (has_dashes ((const char *) attributes[0], value))
        refuse (self, "picture-part", DASHES);
    }
}

static void
start_element_cb (void *data, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri, int n_namespaces,
                  const xmlChar **namespaces, int n_attributes, int n_defaulted, const xmlChar **attributes)
{
  Check *self = data;
  const char *space = uri != NULL ? (const char *) uri : "";

  if (self->code != NULL)
    return;
  if (self->depth == 0 && (strcmp (space, SVG) != 0 || strcmp ((const char *) name, "svg") != 0))
    refuse (self, "picture-part", (const char *) name);
  else if (strcmp (space, SVG) == 0 ? !is_shape ((const char *) name) : *space == '\0' || strcmp (space, INCLUDE) == 0)
    refuse (self, "picture-part", (const char *) name);
  else if (++self->elements > TC_SVG_MAX_ELEMENTS || ++self->depth >= TC_READER_MAX_DEPTH)
    refuse (self, "picture-large", NULL);
  else if (strcmp (space, SVG) == 0)
    check_attributes (self, n_attributes, attributes);
}

static void
end_element_cb (void *data, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri)
{
  Check *self = data;

  if (self->code == NULL)
    self->depth--;
}

static void
doctype_cb (void *data, const xmlChar *name, const xmlChar *external, const xmlChar *system)
{
  refuse (data, "picture-part", "DOCTYPE");
}

/* A style sheet of its own, by its name. */
static void
instruction_cb (void *data, const xmlChar *target, const xmlChar *chars)
{
  refuse (data, "picture-part", (const char *) target);
}

/* libxml2 made the error read-only in 2.12. */
#if LIBXML_VERSION >= 21200
typedef const xmlError *ErrorPointer;
#else
typedef xmlErrorPtr ErrorPointer;
#endif

static void
error_cb (void *data, ErrorPointer error)
{
  if (error->level > XML_ERR_WARNING && error->code != XML_ERR_USER_STOP)
    refuse (data, "picture-broken", error->message != NULL ? error->message : "");
}

const char *
tc_svg_check (const char *text, gsize length, char **found)
{
  Check self = { NULL };

  g_return_val_if_fail (text != NULL && found != NULL, NULL);

  *found = NULL;
  if (length > TC_SVG_MAX_LENGTH)
    return "picture-large";
  self.context = length > 0 ? xmlCreateMemoryParserCtxt (text, (int) length) : NULL;
  if (self.context == NULL)
    {
      *found = g_strdup ("");
      return "picture-broken";
    }
  xmlCtxtUseOptions (self.context, XML_PARSE_NONET | XML_PARSE_NOCDATA);
  *self.context->sax = (xmlSAXHandler) {
    .initialized = XML_SAX2_MAGIC,
    .internalSubset = doctype_cb,
    .startElementNs = start_element_cb,
    .endElementNs = end_element_cb,
    .processingInstruction = instruction_cb,
    .serror = error_cb,
  };
  self.context->userData = &self;
  xmlParseDocument (self.context);
  if (!self.context->wellFormed)
    refuse (&self, "picture-broken", "");
  g_clear_pointer (&self.context->myDoc, xmlFreeDoc);
  xmlFreeParserCtxt (self.context);
  *found = self.found;
  return self.code;
}
