/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-element.h"

const TcField *
tc_element_get_fields (const TcElement *self)
{
  static const TcField none[] = { TC_FIELD_END };

  return self->fields != NULL ? self->fields : self->record != NULL ? self->record->fields : none;
}

gsize
tc_element_find_keep (const TcElement *self)
{
  if (self->keep != 0 || self->record == NULL)
    return self->keep;
  for (const TcField *field = self->record->fields; field->hold != TC_HOLD_END; field++)
    if (field->hold == TC_HOLD_FOREIGN)
      return field->offset;
  return 0;
}

TcForeign *
tc_element_get_keep (const TcElement *self, gconstpointer object)
{
  gsize offset = tc_element_find_keep (self);

  return offset != 0 ? G_STRUCT_MEMBER_P (object, offset) : NULL;
}

const TcField *
tc_element_find_slot (const TcElement *self, const TcRecord *record, gconstpointer *holder)
{
  if (self->record == NULL)
    return NULL;
  for (const TcField *field = record->fields; field->hold != TC_HOLD_END; field++)
    if (field->record == self->record)
      return field;
  for (const TcField *field = record->fields; field->hold != TC_HOLD_END; field++)
    {
      gconstpointer inner = field->hold == TC_HOLD_RECORD ? *(gpointer *) tc_field_in (field, *holder) : NULL;
      const TcField *slot = inner != NULL && field->record->name == NULL ? tc_element_find_slot (self, field->record, &inner) : NULL;

      if (slot != NULL)
        {
          *holder = inner;
          return slot;
        }
    }
  return NULL;
}

static void
write_attributes (const TcElement *self, TcWriter *writer, gconstpointer object)
{
  const TcField *open = NULL;

  for (const TcField *field = tc_element_get_fields (self); field->hold != TC_HOLD_END; field++)
    {
      gboolean by_hand = field->hold == TC_HOLD_NOTHING || (field->flags & TC_FIELD_READ);
      g_autofree char *text = NULL;

      if (field->record == &tc_attribute_record)
        open = field;
      if (field->name == NULL)
        continue;
      if (!by_hand)
        text = tc_field_format (field, object);
      else if (self->format != NULL)
        text = self->format (writer, object, field);
      tc_writer_attribute (writer, field->name, text);
    }
  for (guint i = 0; open != NULL && i < (*(GPtrArray **) tc_field_in (open, object))->len; i++)
    {
      const TcAttribute *attribute = g_ptr_array_index (*(GPtrArray **) tc_field_in (open, object), i);

      tc_writer_attribute (writer, attribute->name, attribute->value);
    }
}

/* All that a member holds. */
static void
write_held (const TcElement *self, TcWriter *writer, gconstpointer object, const TcField *field)
{
  gpointer held = field->hold != TC_HOLD_NOTHING ? *(gpointer *) tc_field_in (field, object) : NULL;

  if (field->hold == TC_HOLD_LIST)
    for (guint i = 0; i < ((GPtrArray *) held)->len; i++)
      tc_element_write (self, writer, g_ptr_array_index ((GPtrArray *) held, i), self->record);
  else if (field->hold == TC_HOLD_ARRAY)
    for (guint i = 0; i < ((GArray *) held)->len; i++)
      tc_element_write (self, writer, ((GArray *) held)->data + i * self->record->size,
                        self->record);
  else if (held != NULL)
    tc_element_write (self, writer, held, self->record);
}

static void
write_child (const TcElement *self, TcWriter *writer, gconstpointer object, const TcRecord *record)
{
  gconstpointer holder = object;
  const TcField *slot = tc_element_find_slot (self, record, &holder);

  if (self->flags & TC_ELEMENT_OLD)
    return;
  if (self->get != NULL)
    {
      gconstpointer other = self->get (object);

      if (other != NULL)
        tc_element_write (self, writer, other, self->record);
    }
  else if (self->words != NULL)
    {
      g_autoptr (GPtrArray) words = self->words (writer, object);

      if (words != NULL)
        tc_writer_words (writer, self->name, words, tc_element_get_keep (self, object));
    }
  else if (slot != NULL)
    write_held (self, writer, holder, slot);
  else if (self->record == NULL && self->into != 0)
    tc_writer_leaf (writer, self->name, G_STRUCT_MEMBER (const char *, object, self->into),
                    tc_element_get_keep (self, object));
  else if (self->record == NULL)
    tc_element_write (self, writer, object, record);
}

void
tc_element_write_content (const TcElement *self, TcWriter *writer, gconstpointer object,
                          const TcRecord *record)
{
  const TcForeign *keep = tc_element_get_keep (self, object);

  if (self->into != 0)
    tc_writer_text (writer, G_STRUCT_MEMBER (const char *, object, self->into));
  if (self->write != NULL)
    self->write (writer, object);
  for (guint i = 0; self->children != NULL && self->children[i] != NULL; i++)
    write_child (self->children[i], writer, object, record);
  if (self->any != NULL)
    write_child (self->any, writer, object, record);
  if (keep != NULL)
    tc_writer_keep_elements (writer, keep);
}

void
tc_element_write (const TcElement *self, TcWriter *writer, gconstpointer object,
                  const TcRecord *record)
{
  const TcForeign *keep = tc_element_get_keep (self, object);
  /* A row of a module has the name that it was read with. */
  const char *name = self->name != NULL ? self->name : ((const TcRow *) object)->name;

  tc_writer_start (writer, name);
  write_attributes (self, writer, object);
  if (keep != NULL)
    tc_writer_keep_attributes (writer, keep);
  tc_element_write_content (self, writer, object, record);
  tc_writer_end (writer, name);
}

char *
tc_format_write (const TcFormat *format, gconstpointer object, gconstpointer document,
                 gsize *length)
{
  TcWriter writer;

  tc_writer_init (&writer, document);
  writer.namespace = format->namespace;
  tc_element_write (format->root, &writer, object, format->root->record);
  return tc_writer_finish (&writer, length);
}
