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
                      || (field->type == TC_FIELD_DECIMAL
                          && tc_decimal_parse (text, field->digits, &number));
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

/* Invisible characters that change visible ones: directions of writing, and spaces without width.
 * Joiners are part of words in some scripts. */
static gboolean
is_hidden (gunichar c)
{
  GUnicodeType type = g_unichar_type (c);

  return (type == G_UNICODE_FORMAT && c != 0x200c && c != 0x200d)
         || (type == G_UNICODE_CONTROL && !g_unichar_isspace (c));
}

static void
check_characters (TcReader *self, const char *attribute, const char *text)
{
  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    if ((guchar) *at >= 0x80 && is_hidden (g_utf8_get_char (at)))
      {
        g_autofree char *number = g_strdup_printf ("U+%04X", g_utf8_get_char (at));

        tc_reader_issue (self, TC_SEVERITY_NOTE, "hidden-character", attribute, number, NULL, NULL);
        return;
      }
}

static void
read_field (TcReader *self, const TcField *field, const char *name, const xmlChar **attribute,
            TcValue *value)
{
  g_autofree char *raw = tc_reader_dup_value (attribute);

  g_free (value->text);
  value->text = g_strdup (g_strstrip (raw));
  if (*value->text == '\0')
    return;
  value->given = tc_field_parse (field, value->text, value);
  if (!value->given)
    report_bad_value (self, field, name, value->text);
  else if (field->type == TC_FIELD_TEXT)
    check_characters (self, name, value->text);
}

static const TcField *
find_field (const TcElement *element, const char *name)
{
  for (const TcField *field = tc_element_get_fields (element); field->name != NULL; field++)
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
  open->value = tc_text_collapse (raw);
  g_ptr_array_add (self->attributes, open);
}

static void
read_attributes (TcReader *self, int n, const xmlChar **attributes)
{
  TcReaderFrame *frame = tc_reader_top (self);
  const char *parent = self->depth > 1 ? self->frames[self->depth - 2].name : "";

  for (int i = 0; i < n; i++, attributes += 5)
    {
      const char *name = upgrade (self, parent, frame->name, (const char *) attributes[0]);
      const TcField *field = attributes[2] == NULL ? find_field (frame->element, name) : NULL;

      if (field != NULL)
        read_field (self, field, (const char *) attributes[0], attributes,
                    &self->values[field - tc_element_get_fields (frame->element)]);
      else if (attributes[2] == NULL && (frame->element->flags & TC_ELEMENT_OPEN))
        add_open_attribute (self, attributes);
      else
        tc_reader_keep_attribute (self, attributes);
    }
}

/* FALSE when one that the element needs is missing or wrong. */
static gboolean
check_required (TcReader *self)
{
  TcReaderFrame *frame = tc_reader_top (self);
  const TcField *fields = tc_element_get_fields (frame->element);
  gboolean complete = TRUE;

  for (guint i = 0; fields[i].name != NULL; i++)
    {
      if ((fields[i].flags & TC_FIELD_REQUIRED) && *self->values[i].text == '\0')
        tc_reader_issue (self, TC_SEVERITY_ERROR, "missing-attribute", NULL, fields[i].name,
                         frame->name, NULL);
      complete &= !(fields[i].flags & TC_FIELD_NEEDED) || self->values[i].given;
    }
  return complete;
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

      tc_reader_issue (self, TC_SEVERITY_ERROR, "duplicate-id", "id",
                       strchr (frame->subject, ':') + 1, line, NULL);
    }
  else
    g_hash_table_insert (self->subjects, g_strdup (frame->subject),
                         GINT_TO_POINTER (tc_reader_get_line (self)));
}

/* Elements */

static char *
dup_subject (const TcElement *element, int n, const xmlChar **attributes)
{
  const TcField *field = tc_element_get_fields (element);

  while (field->name != NULL && !(field->flags & TC_FIELD_SUBJECT))
    field++;
  for (int i = 0; field->name != NULL && i < n; i++, attributes += 5)
    if (strcmp ((const char *) attributes[0], field->name) == 0 && attributes[2] == NULL
        && attributes[4] > attributes[3])
      {
        g_autofree char *id = tc_reader_dup_value (attributes);

        return g_strdup_printf ("%s:%s", element->name, g_strstrip (id));
      }
  return NULL;
}

/* Where records of the element go: the nearest object around it that holds such ones. */
static gpointer
find_holder (TcReader *self, const TcElement *element, const TcField **slot)
{
  for (guint i = self->depth - 1; element->record != NULL && i > 0; i--)
    {
      gconstpointer holder = self->frames[i - 1].object;

      *slot = tc_element_find_slot (element, self->frames[i - 1].record, &holder);
      if (*slot != NULL)
        return tc_field_in (*slot, holder);
    }
  return NULL;
}

static void
store_attributes (TcReader *self, const TcElement *element, gpointer object)
{
  const TcField *fields = tc_element_get_fields (element);

  for (guint i = 0; fields[i].name != NULL; i++)
    tc_field_store (&fields[i], &self->values[i], object);
  for (const TcField *field = element->record != NULL ? element->record->fields : fields;
       field->hold != TC_HOLD_END; field++)
    if (field->hold == TC_HOLD_LINE)
      *(int *) tc_field_in (field, object) = tc_reader_get_line (self);
}

/* An object that is there already gets the attributes. */
static gpointer
take_object (TcReader *self, const TcElement *element)
{
  gpointer object = element->start != NULL ? element->start (self) : tc_reader_get_parent (self);

  if (object == NULL)
    return NULL;
  store_attributes (self, element, object);
  return element->check == NULL || element->check (self, object) ? object : NULL;
}

static gpointer
make_object (TcReader *self, const TcElement *element)
{
  const TcField *slot = NULL;
  gpointer holder = find_holder (self, element, &slot), object;

  g_assert (holder != NULL);
  if (slot->hold == TC_HOLD_LIST && element->max > 0
      && (*(GPtrArray **) holder)->len >= element->max)
    {
      g_autofree char *most = g_strdup_printf ("%u", element->max);

      tc_reader_issue (self, TC_SEVERITY_ERROR, "too-many", NULL, element->name, most, NULL);
      return NULL;
    }
  object = tc_record_new (element->record);
  store_attributes (self, element, object);
  if (element->check != NULL && !element->check (self, object))
    {
      tc_record_free (element->record, object);
      return NULL;
    }
  if (slot->hold == TC_HOLD_LIST)
    g_ptr_array_add (*(GPtrArray **) holder, object);
  else
    *(gpointer *) holder = object;
  return object;
}

static void
open_element (TcReader *self, const TcElement *element, const char *name, int n,
              const xmlChar **attributes)
{
  TcReaderFrame *frame = &self->frames[self->depth++];
  gboolean complete;

  *frame = (TcReaderFrame) {
    .element = element,
    .record = element->record,
    .name = g_strdup (name),
    .subject = dup_subject (element, n, attributes),
    .tag = tc_source_find_tag (self->source, tc_reader_here (self)),
  };
  if (frame->record == NULL && self->depth > 1)
    frame->record = self->frames[self->depth - 2].record;
  frame->object = tc_reader_get_parent (self);
  g_string_truncate (self->text, 0);
  g_clear_pointer (&self->attributes, g_ptr_array_unref);
  self->attributes = g_ptr_array_new_with_free_func ((GDestroyNotify) tc_attribute_free);
  for (guint i = 0; i < TC_ELEMENT_MAX_FIELDS; i++)
    self->values[i] = (TcValue) { .text = g_strdup ("") };

  read_attributes (self, n, attributes);
  complete = check_required (self);
  if (element->flags & TC_ELEMENT_UNIQUE)
    check_unique (self);
  if ((element->may != NULL && !element->may (self)) || !complete)
    frame->object = NULL;
  else
    frame->object = element->record == NULL || element->start != NULL ? take_object (self, element)
                                                                      : make_object (self, element);
  if (frame->object == NULL)
    self->ignored = 1;
  for (guint i = 0; i < TC_ELEMENT_MAX_FIELDS; i++)
    g_clear_pointer (&self->values[i].text, g_free);
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

  for (guint i = 0;
       frame->object != NULL && element->children != NULL && element->children[i] != NULL; i++)
    if ((element->children[i]->flags & TC_ELEMENT_REQUIRED)
        && !(frame->seen & (G_GUINT64_CONSTANT (1) << i)))
      tc_reader_issue (self, TC_SEVERITY_ERROR, "missing-element", NULL, element->children[i]->name,
                       frame->name, NULL);
  tc_reader_store_kept (self, frame);
  if (frame->object != NULL && (element->end != NULL || element->into != 0))
    {
      g_autofree char *text = tc_text_collapse (self->text->str);

      if (element->into != 0)
        {
          check_characters (self, NULL, text);
          tc_text_set (G_STRUCT_MEMBER_P (frame->object, element->into), text);
        }
      if (element->end != NULL)
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
tc_reader_open_root (TcReader *self, const char *name, const char *uri, int n,
                     const xmlChar **attributes)
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
      tc_reader_give_up (self, tag, "wrong-namespace", uri != NULL ? uri : "",
                         self->format->namespace);
      return;
    }
  self->version = self->format->version;
  for (int i = 0; i < n; i++)
    if (version == NULL && strcmp ((const char *) attributes[5 * i], "version") == 0
        && attributes[5 * i + 2] == NULL)
      version = tc_reader_dup_value (&attributes[5 * i]);
  if (version != NULL && tc_number_parse (version, &self->version)
      && self->version > self->format->version)
    {
      g_autofree char *known = g_strdup_printf ("%d", self->format->version);

      tc_reader_issue_at (self, tc_source_find_attribute (self->source, tag, "version"),
                          TC_SEVERITY_WARNING, "newer-version", NULL, version, known, NULL);
    }
  if (self->version < 0)
    self->version = self->format->version;
  if (self->version < self->format->version)
    tc_reader_issue_at (self, tc_source_find_attribute (self->source, tag, "version"),
                        TC_SEVERITY_NOTE, "older-version", NULL, version, NULL, NULL);
  open_element (self, self->format->root, name, n, attributes);
  if (self->outside->len > 0)
    g_string_append_len (tc_reader_kept_elements (tc_reader_top (self)), self->outside->str,
                         self->outside->len);
  g_string_truncate (self->outside, 0);
}

void
tc_reader_open_child (TcReader *self, const char *name, const char *uri, int n,
                      const xmlChar **attributes)
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
      tc_reader_issue_at (self, tc_source_find_tag (self->source, tc_reader_here (self)),
                          TC_SEVERITY_ERROR, "repeated-element", tc_reader_get_subject (self), name,
                          tc_reader_top (self)->name, NULL);
      /* The first one counts; one that is kept would be written again. */
      self->keeper_drops = TRUE;
      tc_reader_keep_element (self, name, uri, n, attributes);
      return;
    }
  open_element (self, element, name, n, attributes);
}
