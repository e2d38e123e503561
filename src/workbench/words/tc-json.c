/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "tc-json.h"

#include <string.h>

#define MOST_DEPTH 32
#define MOST_DEPTH_READ 16

/* Levels 1 and, in a member that is an array, 2 are laid out, a line an entry. */
struct _TcJson
{
  GString *out;
  gboolean one_line;
  guint    depth;
  gboolean filled[MOST_DEPTH + 1];   /* something stands in that level */
  gboolean is_array[MOST_DEPTH + 1];
};

TcJson *
tc_json_new (void)
{
  TcJson *self = g_new0 (TcJson, 1);

  self->out = g_string_new (NULL);
  return self;
}

TcJson *
tc_json_new_line (void)
{
  TcJson *self = tc_json_new ();

  self->one_line = TRUE;
  return self;
}

void
tc_json_free (TcJson *self)
{
  if (self == NULL)
    return;
  g_string_free (self->out, TRUE);
  g_free (self);
}

static gboolean
is_laid_out (const TcJson *self)
{
  return !self->one_line && (self->depth == 1 || (self->depth == 2 && self->is_array[2]));
}

static void
begin_line (TcJson *self, guint indent)
{
  g_string_append_printf (self->out, "\n%*s", (int) indent, "");
}

static void
write_text (GString *out, const char *text)
{
  static const char letters[] = "\bb\ff\nn\rr\tt\"\"\\\\";

  g_string_append_c (out, '"');
  for (const char *rest = text; *rest != '\0'; rest++)
    {
      guchar c = (guchar) *rest;
      const char *letter = c < 0x20 || c == '"' || c == '\\' ? strchr (letters, c) : NULL;

      if (letter != NULL)
        g_string_append_printf (out, "\\%c", letter[1]);
      else if (c < 0x20 || c == 0x7f)
        g_string_append_printf (out, "\\u%04x", c);
      else
        g_string_append_c (out, *rest);
    }
  g_string_append_c (out, '"');
}

/* Before a value: comma, line and name. */
static void
begin (TcJson *self, const char *name)
{
  gboolean lines = is_laid_out (self);

  g_assert (self->depth > 0);
  g_assert ((name == NULL) == self->is_array[self->depth]);
  if (self->filled[self->depth])
    g_string_append_c (self->out, ',');
  self->filled[self->depth] = TRUE;
  if (lines)
    begin_line (self, 2 * self->depth);
  if (name != NULL)
    {
      write_text (self->out, name);
      g_string_append (self->out, lines ? ": " : ":");
    }
}

static void
open_level (TcJson *self, const char *name, gboolean is_array)
{
  g_assert (self->depth < MOST_DEPTH);
  if (self->depth > 0)
    begin (self, name);
  self->depth++;
  self->is_array[self->depth] = is_array;
  self->filled[self->depth] = FALSE;
  g_string_append_c (self->out, is_array ? '[' : '{');
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

void
tc_json_end (TcJson *self)
{
  g_assert (self->depth > 0);
  if (is_laid_out (self) && self->filled[self->depth])
    begin_line (self, 2 * self->depth - 2);
  g_string_append_c (self->out, self->is_array[self->depth] ? ']' : '}');
  if (--self->depth == 0)
    g_string_append_c (self->out, '\n');
}

void
tc_json_string (TcJson *self, const char *name, const char *value)
{
  g_autofree char *valid = NULL;

  begin (self, name);
  if (value != NULL && !g_utf8_validate (value, -1, NULL))
    value = valid = g_utf8_make_valid (value, -1);
  if (value != NULL)
    write_text (self->out, value);
  else
    g_string_append (self->out, "null");
}

void
tc_json_int (TcJson *self, const char *name, gint64 value)
{
  begin (self, name);
  g_string_append_printf (self->out, "%" G_GINT64_FORMAT, value);
}

void
tc_json_bool (TcJson *self, const char *name, gboolean value)
{
  begin (self, name);
  g_string_append (self->out, value ? "true" : "false");
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

/* The parser recurses for every level and trusts its stack. */
gboolean
tc_json_is_shallow (const char *text, gsize length)
{
  guint depth = 0;
  gboolean quoted = FALSE;

  for (gsize i = 0; i < length; i++)
    {
      if (quoted && text[i] == '\\')
        i++;
      else if (text[i] == '"')
        quoted = !quoted;
      else if (!quoted && (text[i] == '[' || text[i] == '{') && ++depth > MOST_DEPTH_READ)
        return FALSE;
      else if (!quoted && (text[i] == ']' || text[i] == '}') && depth > 0)
        depth--;
    }
  return TRUE;
}
