#include "config.h"

#include "cli-json.h"

#define MOST_DEPTH 32

struct _CliJson
{
  GString *out;
  guint    depth;
  char     ends[MOST_DEPTH];   /* what closes each level */
  gboolean filled[MOST_DEPTH]; /* something stands in it */
  gboolean tall[MOST_DEPTH];   /* on more than one line */
};

CliJson *
cli_json_new (void)
{
  CliJson *self = g_new0 (CliJson, 1);

  self->out = g_string_new (NULL);
  return self;
}

void
cli_json_free (CliJson *self)
{
  if (self == NULL)
    return;
  g_string_free (self->out, TRUE);
  g_free (self);
}

static void
break_line (CliJson *self)
{
  g_string_append_printf (self->out, "\n%*s", 2 * (int) self->depth, "");
}

/* A string as JSON has it. */
static void
quote (GString *out, const char *text)
{
  g_string_append_c (out, '"');
  for (; *text != '\0'; text++)
    {
      if (*text == '"' || *text == '\\')
        g_string_append_printf (out, "\\%c", *text);
      else if ((guchar) *text < 0x20 || *text == 0x7f)
        g_string_append_printf (out, "\\u%04x", (guint) *text);
      else
        g_string_append_c (out, *text);
    }
  g_string_append_c (out, '"');
}

/* What stands before a value: a comma, a line break, its name. */
static void
begin (CliJson *self, const char *name, gboolean is_plain)
{
  guint level = self->depth;

  if (level > 0)
    {
      gboolean was_filled = self->filled[level - 1];

      g_assert ((name != NULL) == (self->ends[level - 1] == '}'));
      self->filled[level - 1] = TRUE;
      if (was_filled)
        g_string_append (self->out, name == NULL && is_plain ? ", " : ",");
      if (name != NULL || !is_plain)
        {
          self->tall[level - 1] = TRUE;
          break_line (self);
        }
    }
  if (name == NULL)
    return;
  quote (self->out, name);
  g_string_append (self->out, ": ");
}

static void
open_level (CliJson *self, const char *name, char start, char end)
{
  g_assert (self->depth < MOST_DEPTH);
  begin (self, name, FALSE);
  g_string_append_c (self->out, start);
  self->ends[self->depth] = end;
  self->filled[self->depth] = FALSE;
  self->tall[self->depth] = FALSE;
  self->depth++;
}

void
cli_json_object (CliJson *self, const char *name)
{
  open_level (self, name, '{', '}');
}

void
cli_json_array (CliJson *self, const char *name)
{
  open_level (self, name, '[', ']');
}

void
cli_json_end (CliJson *self)
{
  g_assert (self->depth > 0);
  self->depth--;
  if (self->tall[self->depth])
    break_line (self);
  g_string_append_c (self->out, self->ends[self->depth]);
  if (self->depth == 0)
    g_string_append_c (self->out, '\n');
}

void
cli_json_string (CliJson *self, const char *name, const char *value)
{
  g_autofree char *valid = NULL;

  begin (self, name, TRUE);
  if (value == NULL)
    {
      g_string_append (self->out, "null");
      return;
    }
  if (!g_utf8_validate (value, -1, NULL))
    value = valid = g_utf8_make_valid (value, -1);
  quote (self->out, value);
}

void
cli_json_int (CliJson *self, const char *name, gint64 value)
{
  begin (self, name, TRUE);
  g_string_append_printf (self->out, "%" G_GINT64_FORMAT, value);
}

void
cli_json_bool (CliJson *self, const char *name, gboolean value)
{
  begin (self, name, TRUE);
  g_string_append (self->out, value ? "true" : "false");
}

void
cli_json_ratio (CliJson *self, const char *name, TcRatio value)
{
  g_autofree char *text = tc_ratio_to_string (value);

  cli_json_string (self, name, text);
}

void
cli_json_hash (CliJson *self, const char *name, guint64 value)
{
  char text[17];

  g_snprintf (text, sizeof text, "%016" G_GINT64_MODIFIER "x", value);
  cli_json_string (self, name, text);
}

const char *
cli_json_get_text (const CliJson *self, gsize *length)
{
  g_assert (self->depth == 0);
  *length = self->out->len;
  return self->out->str;
}
