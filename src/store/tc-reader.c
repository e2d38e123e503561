#include "tc-reader.h"

#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/xmlerror.h>
#include <string.h>

#include "tc-keeper.h"
#include "tc-nearest.h"
#include "tc-writer.h"

#define MAX_NAMESPACES 8 /* declared in one tag */

typedef struct
{
  const TcElement *element;
  gpointer         object;
  char            *name;
  char            *subject;         /* NULL: that of the element around it */
  GString         *kept_attributes; /* NULL: none */
  GString         *kept_elements;
  gsize            tag;
  guint64          seen;  /* bit i: children[i] was there */
  gboolean         stray; /* text where none belongs was reported */
} Frame;

struct _TcReader
{
  TcSource        *source;
  const TcFormat  *format;
  gpointer         document;
  TcIssueList     *issues;
  xmlParserCtxtPtr context;

  Frame       frames[TC_READER_MAX_DEPTH];
  guint       depth;   /* of frames */
  guint       ignored; /* depth inside an element whose object was refused */
  TcKeeper    keeper;
  gboolean    keeper_drops; /* what is taken up has no place to be kept */
  GString    *text;
  GString    *before;  /* comments before the root element */
  GPtrArray  *attributes;
  GHashTable *subjects; /* unique subjects seen: char * to line */
  int         version;
  gboolean    failed;
};

/* Places and issues */

static gsize
here (TcReader *self)
{
  long consumed = xmlByteConsumed (self->context);

  return consumed < 0 ? 0 : MIN ((gsize) consumed, self->source->length);
}

static Frame *
top (TcReader *self)
{
  g_assert (self->depth > 0);
  return &self->frames[self->depth - 1];
}

TcIssue *
tc_reader_issue_at (TcReader *self, gsize offset, TcSeverity severity, const char *code,
                    const char *subject, const char *a, const char *b, const char *c)
{
  int line, column;

  tc_source_locate (self->source, offset, &line, &column);
  return tc_issue_list_add (self->issues, severity, code, self->source->name, line, column, subject, a, b, c, NULL);
}

TcIssue *
tc_reader_issue (TcReader *self, TcSeverity severity, const char *code, const char *attribute,
                 const char *a, const char *b, const char *c)
{
  gsize offset = tc_reader_get_tag (self);

  if (attribute != NULL)
    offset = tc_source_find_attribute (self->source, offset, attribute);
  return tc_reader_issue_at (self, offset, severity, code, tc_reader_get_subject (self), a, b, c);
}

static void
give_up (TcReader *self, gsize offset, const char *code, const char *a)
{
  if (!self->failed)
    tc_reader_issue_at (self, offset, TC_SEVERITY_ERROR, code, NULL, a, NULL, NULL);
  self->failed = TRUE;
  xmlStopParser (self->context);
}

gpointer
tc_reader_get_document (TcReader *self)
{
  return self->document;
}

gpointer
tc_reader_get_parent (TcReader *self)
{
  return self->depth > 1 ? self->frames[self->depth - 2].object : NULL;
}

GPtrArray **
tc_reader_get_parent_provenance (TcReader *self)
{
  Frame *parent = &self->frames[self->depth - 2];

  if (self->depth < 2 || parent->element->provenance == 0)
    return NULL;
  return (GPtrArray **) (gpointer) G_STRUCT_MEMBER_P (parent->object, parent->element->provenance);
}

const char *
tc_reader_get_name (TcReader *self)
{
  return top (self)->name;
}

const char *
tc_reader_get_subject (TcReader *self)
{
  for (guint i = self->depth; i > 0; i--)
    if (self->frames[i - 1].subject != NULL)
      return self->frames[i - 1].subject;
  return NULL;
}

int
tc_reader_get_version (TcReader *self)
{
  return self->version;
}

gsize
tc_reader_get_tag (TcReader *self)
{
  return self->depth > 0 ? top (self)->tag : 0;
}

gsize
tc_reader_get_content (TcReader *self)
{
  return tc_source_find_content (self->source, tc_reader_get_tag (self));
}

int
tc_reader_get_line (TcReader *self)
{
  int line, column;

  tc_source_locate (self->source, tc_reader_get_tag (self), &line, &column);
  return line;
}

TcSource *
tc_reader_get_source (TcReader *self)
{
  return self->source;
}

TcIssueList *
tc_reader_get_issues (TcReader *self)
{
  return self->issues;
}

GPtrArray *
tc_reader_take_attributes (TcReader *self)
{
  return g_steal_pointer (&self->attributes);
}

/* What is not known */

static TcSeverity
unknown_severity (TcReader *self)
{
  return self->version > self->format->version ? TC_SEVERITY_NOTE : TC_SEVERITY_WARNING;
}

static gboolean
can_keep (const Frame *frame)
{
  return frame->element->keep != 0;
}

/* The parser leaves an ampersand, however it was written, as the one reference that
 * stands for it. */
static char *
decode (char *text)
{
  static const char reference[] = "&#38;";
  char *out = text;

  for (const char *in = text; *in != '\0'; out++)
    if (g_str_has_prefix (in, reference))
      {
        *out = '&';
        in += strlen (reference);
      }
    else
      *out = *in++;
  *out = '\0';
  return text;
}

static char *
dup_value (const xmlChar **attribute)
{
  return decode (g_strndup ((const char *) attribute[3], attribute[4] - attribute[3]));
}

static void
format_attribute (GString *out, const xmlChar **attribute)
{
  g_autofree char *value = dup_value (attribute);
  g_autofree char *uri = attribute[2] != NULL ? decode (g_strdup ((const char *) attribute[2])) : NULL;

  tc_keeper_format_attribute (out, (const char *) attribute[1], uri, (const char *) attribute[0], value);
}

static void
keep_element (TcReader *self, const char *name, const char *uri, int n_attributes, const xmlChar **attributes)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *decoded = uri != NULL ? decode (g_strdup (uri)) : NULL;

  for (int i = 0; i < n_attributes; i++, attributes += 5)
    format_attribute (text, attributes);
  tc_keeper_open (&self->keeper, name, decoded, self->format->namespace, g_strdup (text->str));
}

static void
begin_unknown (TcReader *self, const char *name, const char *uri, int n_attributes, const xmlChar **attributes)
{
  Frame *frame = top (self);
  gsize tag = tc_source_find_tag (self->source, here (self));

  self->keeper_drops = !can_keep (frame);
  tc_reader_issue_at (self, tag, unknown_severity (self), self->keeper_drops ? "lost-element" : "unknown-element",
                      tc_reader_get_subject (self), name, frame->name, NULL);
  keep_element (self, name, uri, n_attributes, attributes);
}

static GString *
kept_elements (Frame *frame)
{
  if (frame->kept_elements == NULL)
    frame->kept_elements = g_string_new (NULL);
  return frame->kept_elements;
}

static void
end_unknown (TcReader *self)
{
  Frame *frame = top (self);
  g_autoptr (GString) nowhere = NULL;
  GString *out = self->keeper_drops ? (nowhere = g_string_new (NULL)) : kept_elements (frame);

  tc_keeper_close (&self->keeper, self->depth, out);
}

static void
keep_attribute (TcReader *self, const xmlChar **attribute)
{
  Frame *frame = top (self);
  const char *name = (const char *) attribute[0];
  const char *uri = (const char *) attribute[2];
  g_autofree char *full = uri != NULL ? g_strdup_printf ("%s:%s", attribute[1], name) : g_strdup (name);
  gboolean kept = can_keep (frame);

  tc_reader_issue (self, unknown_severity (self), kept ? "unknown-attribute" : "lost-attribute",
                   full, full, frame->name, NULL);
  if (!kept)
    return;
  if (frame->kept_attributes == NULL)
    frame->kept_attributes = g_string_new (NULL);
  format_attribute (frame->kept_attributes, attribute);
}

static void
store_kept (Frame *frame)
{
  TcKeep *keep;

  if (!can_keep (frame) || frame->object == NULL)
    return;
  keep = G_STRUCT_MEMBER_P (frame->object, frame->element->keep);
  if (frame->kept_attributes != NULL)
    keep->attributes = g_string_free (g_steal_pointer (&frame->kept_attributes), FALSE);
  if (frame->kept_elements != NULL)
    keep->elements = g_string_free (g_steal_pointer (&frame->kept_elements), FALSE);
}

/* Attributes */

/* The name that the present version has for what the document calls @name. */
static const char *
upgrade (TcReader *self, const char *parent, const char *element, const char *attribute)
{
  const char *name = attribute != NULL ? attribute : element;

  if (self->format->upgrades == NULL)
    return name;
  for (int version = self->version; version < self->format->version; version++)
    for (const TcRename *rename = self->format->upgrades[version]; rename->parent != NULL; rename++)
      if (strcmp (rename->parent, parent) == 0
          && (attribute == NULL
                ? rename->attribute == NULL && strcmp (rename->element, name) == 0
                : rename->attribute != NULL && strcmp (rename->element, element) == 0
                    && strcmp (rename->attribute, name) == 0))
        name = rename->renamed;
  return name;
}

static void
report_bad_value (TcReader *self, const TcField *field, const char *name, const char *text)
{
  g_autofree char *expected = tc_field_describe (field);
  int number;
  gboolean is_range = field->type == TC_FIELD_NUMBER && tc_number_parse (text, &number);
  TcIssue *issue = tc_reader_issue (self, TC_SEVERITY_ERROR, is_range ? "out-of-range" : "bad-value",
                                    name, name, text, expected);

  if (field->type == TC_FIELD_CHOICE)
    {
      g_auto (GStrv) choices = g_strsplit (field->choices, " ", -1);
      const char *near = tc_nearest_word (text, (const char *const *) choices);

      if (near != NULL)
        tc_issue_add_fix (issue, "use-value", field->name, near, NULL);
    }
}

static void
read_field (TcReader *self, const TcField *field, const char *name, const xmlChar **attribute, TcValue *value)
{
  g_autofree char *raw = dup_value (attribute);

  g_free (value->text);
  value->text = g_strdup (g_strstrip (raw));
  if (*value->text == '\0')
    return;
  value->given = tc_field_parse (field, value->text, value);
  if (!value->given)
    report_bad_value (self, field, name, value->text);
}

static const TcField *
find_field (const TcElement *element, const char *name)
{
  for (const TcField *field = element->fields; field != NULL && field->name != NULL; field++)
    if (strcmp (field->name, name) == 0)
      return field;
  return NULL;
}

static void
add_open_attribute (TcReader *self, const xmlChar **attribute)
{
  g_autofree char *raw = dup_value (attribute);
  TcAttribute *open = g_new0 (TcAttribute, 1);

  open->name = g_strdup ((const char *) attribute[0]);
  open->value = tc_xml_collapse (raw);
  g_ptr_array_add (self->attributes, open);
}

static void
read_attributes (TcReader *self, int n, const xmlChar **attributes, TcValue *values)
{
  Frame *frame = top (self);
  const char *parent = self->depth > 1 ? self->frames[self->depth - 2].name : "";

  for (int i = 0; i < n; i++, attributes += 5)
    {
      const char *name = upgrade (self, parent, frame->name, (const char *) attributes[0]);
      const TcField *field = attributes[2] == NULL ? find_field (frame->element, name) : NULL;

      if (field != NULL)
        read_field (self, field, (const char *) attributes[0], attributes, &values[field - frame->element->fields]);
      else if (attributes[2] == NULL && (frame->element->flags & TC_ELEMENT_OPEN))
        add_open_attribute (self, attributes);
      else
        keep_attribute (self, attributes);
    }
}

static void
check_required (TcReader *self, const TcValue *values)
{
  Frame *frame = top (self);
  const TcField *field = frame->element->fields;

  for (guint i = 0; field != NULL && field[i].name != NULL; i++)
    if (field[i].required && *values[i].text == '\0')
      tc_reader_issue (self, TC_SEVERITY_ERROR, "missing-attribute", NULL, field[i].name, frame->name, NULL);
}

static void
check_unique (TcReader *self)
{
  Frame *frame = top (self);
  gpointer first;

  if (frame->subject == NULL)
    return;
  first = g_hash_table_lookup (self->subjects, frame->subject);
  if (first != NULL)
    {
      g_autofree char *line = g_strdup_printf ("%d", GPOINTER_TO_INT (first));

      tc_reader_issue (self, TC_SEVERITY_ERROR, "duplicate-id", "id", strchr (frame->subject, ':') + 1, line, NULL);
    }
  else
    g_hash_table_insert (self->subjects, g_strdup (frame->subject), GINT_TO_POINTER (tc_reader_get_line (self)));
}

/* Elements */

static void
free_attribute (gpointer data)
{
  TcAttribute *self = data;

  g_free (self->name);
  g_free (self->value);
  g_free (self);
}

static void
open_element (TcReader *self, const TcElement *element, const char *name, int n, const xmlChar **attributes)
{
  TcValue values[TC_READER_MAX_FIELDS] = { 0 };
  Frame *frame = &self->frames[self->depth++];

  *frame = (Frame) {
    .element = element,
    .name = g_strdup (name),
    .tag = tc_source_find_tag (self->source, here (self)),
  };
  frame->object = tc_reader_get_parent (self);
  g_string_truncate (self->text, 0);
  g_clear_pointer (&self->attributes, g_ptr_array_unref);
  self->attributes = g_ptr_array_new_with_free_func (free_attribute);
  for (guint i = 0; i < TC_READER_MAX_FIELDS; i++)
    values[i].text = g_strdup ("");
  if (element->subject != NULL && n > 0)
    for (int i = 0; i < n; i++)
      if (strcmp ((const char *) attributes[5 * i], element->fields[0].name) == 0 && attributes[5 * i + 2] == NULL
          && attributes[5 * i + 4] > attributes[5 * i + 3])
        {
          g_autofree char *id = dup_value (&attributes[5 * i]);

          frame->subject = g_strdup_printf ("%s:%s", element->subject, g_strstrip (id));
        }

  read_attributes (self, n, attributes, values);
  check_required (self, values);
  if (element->flags & TC_ELEMENT_UNIQUE)
    check_unique (self);
  if (element->start != NULL)
    frame->object = element->start (self, values);
  if (frame->object == NULL)
    self->ignored = 1;
  for (guint i = 0; i < TC_READER_MAX_FIELDS; i++)
    g_free (values[i].text);
}

static void
close_element (TcReader *self)
{
  Frame *frame = top (self);
  const TcElement *element = frame->element;

  for (guint i = 0; frame->object != NULL && element->children != NULL && element->children[i] != NULL; i++)
    if ((element->children[i]->flags & TC_ELEMENT_REQUIRED) && !(frame->seen & (G_GUINT64_CONSTANT (1) << i)))
      tc_reader_issue (self, TC_SEVERITY_ERROR, "missing-element", NULL, element->children[i]->name, frame->name, NULL);
  if (frame->object != NULL && element->end != NULL)
    {
      g_autofree char *text = tc_xml_collapse (self->text->str);

      element->end (self, frame->object, text);
    }
  store_kept (frame);
  g_string_truncate (self->text, 0);
  g_free (frame->name);
  g_free (frame->subject);
  if (frame->kept_attributes != NULL)
    g_string_free (frame->kept_attributes, TRUE);
  if (frame->kept_elements != NULL)
    g_string_free (frame->kept_elements, TRUE);
  self->depth--;
}

static const TcElement *
find_child (TcReader *self, const char *name, gboolean *repeated)
{
  Frame *frame = top (self);
  const TcElement *const *children = frame->element->children;

  *repeated = FALSE;
  for (guint i = 0; children != NULL && children[i] != NULL; i++)
    if (strcmp (children[i]->name, name) == 0)
      {
        guint64 bit = G_GUINT64_CONSTANT (1) << i;

        *repeated = (children[i]->flags & TC_ELEMENT_ONCE) && (frame->seen & bit);
        frame->seen |= bit;
        return children[i];
      }
  return frame->element->any;
}

static void
open_root (TcReader *self, const char *name, const char *uri, int n, const xmlChar **attributes)
{
  g_autofree char *version = NULL;
  gsize tag = tc_source_find_tag (self->source, here (self));

  if (strcmp (name, self->format->root->name) != 0)
    {
      give_up (self, tag, "wrong-root", name);
      return;
    }
  if (g_strcmp0 (uri, self->format->namespace) != 0)
    {
      give_up (self, tag, "wrong-namespace", uri != NULL ? uri : "");
      return;
    }
  self->version = self->format->version;
  for (int i = 0; i < n; i++)
    if (version == NULL && strcmp ((const char *) attributes[5 * i], "version") == 0 && attributes[5 * i + 2] == NULL)
      version = dup_value (&attributes[5 * i]);
  if (version != NULL && tc_number_parse (version, &self->version) && self->version > self->format->version)
    {
      g_autofree char *known = g_strdup_printf ("%d", self->format->version);

      tc_reader_issue_at (self, tc_source_find_attribute (self->source, tag, "version"), TC_SEVERITY_WARNING,
                          "newer-version", NULL, version, known, NULL);
    }
  if (self->version < 0)
    self->version = self->format->version;
  if (self->version < self->format->version)
    tc_reader_issue_at (self, tc_source_find_attribute (self->source, tag, "version"), TC_SEVERITY_NOTE,
                        "older-version", NULL, version, NULL, NULL);
  open_element (self, self->format->root, name, n, attributes);
  if (self->before->len > 0)
    g_string_append_len (kept_elements (top (self)), self->before->str, self->before->len);
}

static void
open_child (TcReader *self, const char *name, const char *uri, int n, const xmlChar **attributes)
{
  gboolean repeated;
  const TcElement *element = NULL;

  if (g_strcmp0 (uri, self->format->namespace) == 0)
    element = find_child (self, upgrade (self, top (self)->name, name, NULL), &repeated);
  if (element == NULL)
    {
      begin_unknown (self, name, uri, n, attributes);
      return;
    }
  if (repeated)
    {
      tc_reader_issue_at (self, tc_source_find_tag (self->source, here (self)), TC_SEVERITY_ERROR,
                          "repeated-element", tc_reader_get_subject (self), name, top (self)->name, NULL);
      /* The first one counts; to keep another would only bring it back. */
      self->keeper_drops = TRUE;
      keep_element (self, name, uri, n, attributes);
      return;
    }
  open_element (self, element, name, n, attributes);
}

/* Callbacks of the parser */

static void
start_element_cb (void *data, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri,
                  int n_namespaces, const xmlChar **namespaces,
                  int n_attributes, int n_defaulted, const xmlChar **attributes)
{
  TcReader *self = data;
  guint depth = self->depth + self->ignored + (tc_keeper_is_busy (&self->keeper) ? g_node_depth (self->keeper.at) : 0);

  if (self->failed)
    return;
  if (depth + 1 >= TC_READER_MAX_DEPTH)
    {
      give_up (self, tc_source_find_tag (self->source, here (self)), "too-deep", (const char *) name);
      return;
    }
  if (n_namespaces > MAX_NAMESPACES)
    {
      give_up (self, tc_source_find_tag (self->source, here (self)), "too-many-namespaces", (const char *) name);
      return;
    }
  if (self->ignored > 0)
    self->ignored++;
  else if (tc_keeper_is_busy (&self->keeper))
    keep_element (self, (const char *) name, (const char *) uri, n_attributes, attributes);
  else if (self->depth == 0)
    open_root (self, (const char *) name, (const char *) uri, n_attributes, attributes);
  else
    open_child (self, (const char *) name, (const char *) uri, n_attributes, attributes);
}

static void
end_element_cb (void *data, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri)
{
  TcReader *self = data;

  if (self->failed)
    return;
  if (self->ignored > 0 && --self->ignored > 0)
    return;
  if (tc_keeper_is_busy (&self->keeper))
    end_unknown (self);
  else if (self->depth > 0)
    close_element (self);
}

static gboolean
is_blank (const char *text, gsize length)
{
  for (gsize i = 0; i < length; i++)
    if (strchr (" \t\r\n", text[i]) == NULL)
      return FALSE;
  return TRUE;
}

static void
characters_cb (void *data, const xmlChar *chars, int length)
{
  TcReader *self = data;
  const char *text = (const char *) chars;
  Frame *frame;

  if (self->failed || self->depth == 0 || self->ignored > 0)
    return;
  frame = top (self);
  if (tc_keeper_is_busy (&self->keeper))
    tc_keeper_text (&self->keeper, text, length);
  else if (frame->element->text != NULL)
    frame->element->text (self, text, length);
  else if (frame->element->flags & TC_ELEMENT_TEXT)
    g_string_append_len (self->text, text, length);
  else if (!frame->stray && !is_blank (text, length))
    {
      frame->stray = TRUE;
      tc_reader_issue_at (self, here (self), TC_SEVERITY_ERROR, "unexpected-text", tc_reader_get_subject (self),
                          frame->name, NULL, NULL);
    }
}

/* Comments belong to people who edit the text: they are kept like unknown elements. */
static void
comment_cb (void *data, const xmlChar *chars)
{
  TcReader *self = data;
  Frame *frame;

  if (self->failed || self->ignored > 0)
    return;
  if (self->depth == 0)
    {
      g_string_append_printf (self->before, "  <!--%s-->\n", chars);
      return;
    }
  frame = top (self);
  if (tc_keeper_is_busy (&self->keeper))
    tc_keeper_comment (&self->keeper, (const char *) chars);
  else if (can_keep (frame))
    {
      GString *out = kept_elements (frame);

      for (guint i = 0; i < self->depth; i++)
        g_string_append (out, "  ");
      g_string_append_printf (out, "<!--%s-->\n", chars);
    }
  else
    tc_reader_issue (self, TC_SEVERITY_NOTE, "lost-comment", NULL, frame->name, NULL, NULL);
}

static void
doctype_cb (void *data, const xmlChar *name, const xmlChar *external, const xmlChar *system)
{
  TcReader *self = data;
  const char *at = g_strstr_len (self->source->text, here (self), "<!DOCTYPE");

  give_up (self, at != NULL ? (gsize) (at - self->source->text) : 0, "doctype", (const char *) name);
}

static const char *
error_code (TcReader *self, const xmlError *error)
{
  if (error->code == XML_ERR_TAG_NAME_MISMATCH)
    return "xml-nesting";
  if (error->code == XML_ERR_UNDECLARED_ENTITY || error->code == XML_WAR_UNDECLARED_ENTITY)
    return "xml-entity";
  if (here (self) >= self->source->length)
    return "xml-truncated";
  return "xml-syntax";
}

static void
error_cb (void *data, xmlErrorPtr error)
{
  TcReader *self = data;
  g_autofree char *message = NULL;

  /* After the first fault that ends the reading others only follow from it. */
  if (self->failed || error->code == XML_ERR_USER_STOP)
    return;
  message = g_strstrip (g_utf8_make_valid (error->message != NULL ? error->message : "", -1));
  /* A prefix that is not declared is such a fault too: its name means nothing. */
  if (error->level == XML_ERR_WARNING)
    tc_reader_issue_at (self, here (self), TC_SEVERITY_NOTE, "xml-warning", NULL, message, NULL, NULL);
  else
    give_up (self, here (self), error_code (self, error), message);
}

static void
set_handler (xmlSAXHandler *sax)
{
  *sax = (xmlSAXHandler) {
    .initialized = XML_SAX2_MAGIC,
    .internalSubset = doctype_cb,
    .startElementNs = start_element_cb,
    .endElementNs = end_element_cb,
    .characters = characters_cb,
    .ignorableWhitespace = characters_cb,
    .cdataBlock = characters_cb,
    .comment = comment_cb,
    .serror = error_cb,
  };
}

static void
parse (TcReader *self)
{
  self->context = xmlCreateMemoryParserCtxt (self->source->text, (int) self->source->length);
  if (self->context == NULL)
    {
      self->failed = TRUE;
      return;
    }
  /* HUGE lifts limits of the parser that are replaced by those of tc-source and this file. */
  xmlCtxtUseOptions (self->context, XML_PARSE_NONET | XML_PARSE_HUGE | XML_PARSE_NOCDATA | XML_PARSE_IGNORE_ENC);
  set_handler (self->context->sax);
  self->context->userData = self;
  xmlParseDocument (self->context);
  if (!self->context->wellFormed)
    self->failed = TRUE;
  if (self->context->myDoc != NULL)
    xmlFreeDoc (self->context->myDoc);
  xmlFreeParserCtxt (self->context);
  self->context = NULL;
}

gboolean
tc_reader_run (TcSource *source, const TcFormat *format, gpointer document, TcIssueList *issues)
{
  TcReader self = { .source = source, .format = format, .document = document, .issues = issues };

  if (!tc_source_check (source, issues))
    return FALSE;
  self.text = g_string_new (NULL);
  self.before = g_string_new (NULL);
  self.subjects = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  parse (&self);
  while (self.depth > 0)
    {
      Frame *frame = top (&self);

      /* Given up in the middle: the objects belong to the document, the rest is ours. */
      g_free (frame->name);
      g_free (frame->subject);
      if (frame->kept_attributes != NULL)
        g_string_free (frame->kept_attributes, TRUE);
      if (frame->kept_elements != NULL)
        g_string_free (frame->kept_elements, TRUE);
      self.depth--;
    }
  tc_keeper_clear (&self.keeper);
  g_clear_pointer (&self.attributes, g_ptr_array_unref);
  g_hash_table_unref (self.subjects);
  g_string_free (self.text, TRUE);
  g_string_free (self.before, TRUE);
  return !self.failed;
}
