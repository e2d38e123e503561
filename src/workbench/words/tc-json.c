/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "tc-json.h"

#include <json-glib/json-glib.h>

#define MOST_DEPTH 32

/* Levels 1 and, in a member that is an array, 2 are laid out here, a line an entry;
 * what lies deeper is one entry: the builder makes it, the generator writes it. */
struct _TcJson
{
  GString       *out;
  JsonBuilder   *builder;
  JsonGenerator *generator;
  guint          depth;
  guint          laid_out;           /* 0 before the root, 1 in it, 2 in an array in it */
  gboolean       filled[2];          /* something stands in that level */
  gboolean       is_array[MOST_DEPTH];
};

TcJson *
tc_json_new (void)
{
  TcJson *self = g_new0 (TcJson, 1);

  self->out = g_string_new (NULL);
  self->builder = json_builder_new ();
  self->generator = json_generator_new ();
  return self;
}

void
tc_json_free (TcJson *self)
{
  if (self == NULL)
    return;
  g_string_free (self->out, TRUE);
  g_object_unref (self->builder);
  g_object_unref (self->generator);
  g_free (self);
}

static void
write_node (TcJson *self, JsonNode *node)
{
  json_generator_set_root (self->generator, node);
  json_generator_to_gstring (self->generator, self->out);
}

/* A new line for an entry of the level that is laid out, and its name. */
static void
begin_entry (TcJson *self, const char *name)
{
  guint level = self->laid_out;

  g_assert ((name != NULL) == (level == 1));
  g_string_append (self->out, self->filled[level - 1] ? ",\n" : "\n");
  g_string_append_printf (self->out, "%*s", 2 * (int) level, "");
  self->filled[level - 1] = TRUE;
  if (name != NULL)
    {
      g_autoptr (JsonNode) node = json_node_init_string (json_node_alloc (), name);

      write_node (self, node);
      g_string_append (self->out, ": ");
    }
}

/* Before a value: TRUE when it is one entry by itself. */
static gboolean
begin (TcJson *self, const char *name)
{
  g_assert (self->depth > 0);
  g_assert ((name == NULL) == self->is_array[self->depth - 1]);
  if (self->depth == self->laid_out)
    {
      begin_entry (self, name);
      return TRUE;
    }
  if (name != NULL)
    json_builder_set_member_name (self->builder, name);
  return FALSE;
}

static void
open_level (TcJson *self, const char *name, gboolean is_array)
{
  gboolean is_laid_out;

  g_assert (self->depth < MOST_DEPTH);
  is_laid_out = self->depth == 0 || (begin (self, name) && self->laid_out == 1 && is_array);
  self->is_array[self->depth++] = is_array;
  if (is_laid_out)
    {
      g_string_append_c (self->out, is_array ? '[' : '{');
      self->filled[self->laid_out++] = FALSE;
    }
  else if (is_array)
    json_builder_begin_array (self->builder);
  else
    json_builder_begin_object (self->builder);
}

void
tc_json_object (TcJson *self, const char *name)
{
  open_level (self, name, FALSE);
}

void
tc_json_array (TcJson *self, const char *name)
{
  open_level (self, name, TRUE);
}

static void
end_laid_out (TcJson *self)
{
  guint level = --self->laid_out;

  if (self->filled[level])
    g_string_append_printf (self->out, "\n%*s", 2 * (int) level, "");
  g_string_append (self->out, level == 0 ? "}\n" : "]");
}

void
tc_json_end (TcJson *self)
{
  g_assert (self->depth > 0);
  self->depth--;
  if (self->depth < self->laid_out)
    {
      end_laid_out (self);
      return;
    }
  if (self->is_array[self->depth])
    json_builder_end_array (self->builder);
  else
    json_builder_end_object (self->builder);
  if (self->depth == self->laid_out)
    {
      g_autoptr (JsonNode) root = json_builder_get_root (self->builder);

      write_node (self, root);
      json_builder_reset (self->builder);
    }
}

/* A plain value; takes @node. */
static void
add_value (TcJson *self, const char *name, JsonNode *node)
{
  if (begin (self, name))
    {
      write_node (self, node);
      json_node_unref (node);
    }
  else
    json_builder_add_value (self->builder, node);
}

void
tc_json_string (TcJson *self, const char *name, const char *value)
{
  g_autofree char *valid = NULL;
  JsonNode *node = json_node_alloc ();

  if (value != NULL && !g_utf8_validate (value, -1, NULL))
    value = valid = g_utf8_make_valid (value, -1);
  add_value (self, name,
             value != NULL ? json_node_init_string (node, value) : json_node_init_null (node));
}

void
tc_json_int (TcJson *self, const char *name, gint64 value)
{
  add_value (self, name, json_node_init_int (json_node_alloc (), value));
}

void
tc_json_bool (TcJson *self, const char *name, gboolean value)
{
  add_value (self, name, json_node_init_boolean (json_node_alloc (), value));
}

void
tc_json_ratio (TcJson *self, const char *name, TcRatio value)
{
  g_autofree char *text = tc_ratio_to_string (value);

  tc_json_string (self, name, text);
}

void
tc_json_hash (TcJson *self, const char *name, guint64 value)
{
  char text[17];

  g_snprintf (text, sizeof text, "%016" G_GINT64_MODIFIER "x", value);
  tc_json_string (self, name, text);
}

const char *
tc_json_get_text (const TcJson *self, gsize *length)
{
  g_assert (self->depth == 0);
  *length = self->out->len;
  return self->out->str;
}
