/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Elements and attributes that the tables know. */
#include "tc-reader-private.h"

#include <string.h>

#include "tc-nearest.h"
#include "tc-tabletop.h"
#include "tc-writer.h"

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
  gboolean is_range = (field->type == TC_FIELD_NUMBER && tc_number_parse (text, &number))
                      || (field->type == TC_FIELD_DECIMAL && tc_decimal_parse (text, field->digits, &number));
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
  g_autofree char *raw = tc_reader_dup_value (attribute);

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
  g_autofree char *raw = tc_reader_dup_value (attribute);
  TcAttribute *open = g_new0 (TcAttribute, 1);

  open->name = g_strdup ((const char *) attribute[0]);
  open->value = tc_xml_collapse (raw);
  g_ptr_array_add (self->attributes, open);
}

static void
read_attributes (TcReader *self, int n, const xmlChar **attributes, TcValue *values)
{
  TcReaderFrame *frame = tc_reader_top (self);
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
        tc_reader_keep_attribute (self, attributes);
    }
}

static void
check_required (TcReader *self, const TcValue *values)
{
  TcReaderFrame *frame = tc_reader_top (self);
  const TcField *field = frame->element->fields;

  for (guint i = 0; field != NULL && field[i].name != NULL; i++)
    if ((field[i].flags & TC_FIELD_REQUIRED) && *values[i].text == '\0')
      tc_reader_issue (self, TC_SEVERITY_ERROR, "missing-attribute", NULL, field[i].name, frame->name, NULL);
}

static void
check_unique (TcReader *self)
{
  TcReaderFrame *frame = tc_reader_top (self);
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
open_element (TcReader *self, const TcElement *element, const char *name, int n, const xmlChar **attributes)
{
  TcValue values[TC_READER_MAX_FIELDS] = { 0 };
  TcReaderFrame *frame = &self->frames[self->depth++];

  *frame = (TcReaderFrame) {
    .element = element,
    .name = g_strdup (name),
    .tag = tc_source_find_tag (self->source, tc_reader_here (self)),
  };
  frame->object = tc_reader_get_parent (self);
  g_string_truncate (self->text, 0);
  g_clear_pointer (&self->attributes, g_ptr_array_unref);
  self->attributes = g_ptr_array_new_with_free_func ((GDestroyNotify) tc_attribute_free);
  for (guint i = 0; i < TC_READER_MAX_FIELDS; i++)
    values[i].text = g_strdup ("");
  if (element->subject != NULL && n > 0)
    for (int i = 0; i < n; i++)
      if (strcmp ((const char *) attributes[5 * i], element->fields[0].name) == 0 && attributes[5 * i + 2] == NULL
          && attributes[5 * i + 4] > attributes[5 * i + 3])
        {
          g_autofree char *id = tc_reader_dup_value (&attributes[5 * i]);

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

void
tc_reader_clear_frame (TcReader *self)
{
  TcReaderFrame *frame = tc_reader_top (self);

  g_free (frame->name);
  g_free (frame->subject);
  if (frame->kept_attributes != NULL)
    g_string_free (frame->kept_attributes, TRUE);
  if (frame->kept_elements != NULL)
    g_string_free (frame->kept_elements, TRUE);
  self->depth--;
}

void
tc_reader_close_element (TcReader *self)
{
  TcReaderFrame *frame = tc_reader_top (self);
  const TcElement *element = frame->element;

  for (guint i = 0; frame->object != NULL && element->children != NULL && element->children[i] != NULL; i++)
    if ((element->children[i]->flags & TC_ELEMENT_REQUIRED) && !(frame->seen & (G_GUINT64_CONSTANT (1) << i)))
      tc_reader_issue (self, TC_SEVERITY_ERROR, "missing-element", NULL, element->children[i]->name, frame->name, NULL);
  tc_reader_store_kept (self, frame);
  if (frame->object != NULL && element->end != NULL)
    {
      g_autofree char *text = tc_xml_collapse (self->text->str);

      element->end (self, frame->object, text);
    }
  g_string_truncate (self->text, 0);
  if (self->depth == 1)
    self->root = frame->object;
  tc_reader_clear_frame (self);
}

static const TcElement *
find_child (TcReader *self, const char *name, gboolean *repeated)
{
  TcReaderFrame *frame = tc_reader_top (self);
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

void
tc_reader_open_root (TcReader *self, const char *name, const char *uri, int n, const xmlChar **attributes)
{
  g_autofree char *version = NULL;
  gsize tag = tc_source_find_tag (self->source, tc_reader_here (self));

  if (strcmp (name, self->format->root->name) != 0)
    {
      tc_reader_give_up (self, tag, "wrong-root", name, self->format->root->name);
      return;
    }
  if (g_strcmp0 (uri, self->format->namespace) != 0)
    {
      tc_reader_give_up (self, tag, "wrong-namespace", uri != NULL ? uri : "", self->format->namespace);
      return;
    }
  self->version = self->format->version;
  for (int i = 0; i < n; i++)
    if (version == NULL && strcmp ((const char *) attributes[5 * i], "version") == 0 && attributes[5 * i + 2] == NULL)
      version = tc_reader_dup_value (&attributes[5 * i]);
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
  if (self->outside->len > 0)
    g_string_append_len (tc_reader_kept_elements (tc_reader_top (self)), self->outside->str, self->outside->len);
  g_string_truncate (self->outside, 0);
}

void
tc_reader_open_child (TcReader *self, const char *name, const char *uri, int n, const xmlChar **attributes)
{
  gboolean repeated;
  const TcElement *element = NULL;

  if (g_strcmp0 (uri, self->format->namespace) == 0)
    element = find_child (self, upgrade (self, tc_reader_top (self)->name, name, NULL), &repeated);
  if (element == NULL)
    {
      tc_reader_begin_unknown (self, name, uri, n, attributes);
      return;
    }
  if (repeated)
    {
      tc_reader_issue_at (self, tc_source_find_tag (self->source, tc_reader_here (self)), TC_SEVERITY_ERROR,
                          "repeated-element", tc_reader_get_subject (self), name, tc_reader_top (self)->name, NULL);
      /* The first one counts; to keep another would only bring it back. */
      self->keeper_drops = TRUE;
      tc_reader_keep_element (self, name, uri, n, attributes);
      return;
    }
  open_element (self, element, name, n, attributes);
}
