#include "config.h"

#include "cli.h"

#include <string.h>

char *
cli_json_text (JsonBuilder *builder)
{
  g_autoptr (JsonNode) root = json_builder_get_root (builder);
  g_autofree char *text = json_to_string (root, TRUE);

  return g_strconcat (text, "\n", NULL);
}

void
cli_print_json (JsonBuilder *builder)
{
  g_autofree char *text = cli_json_text (builder);

  cli_write (text, strlen (text));
}

void
cli_json_string (JsonBuilder *builder, const char *name, const char *value)
{
  json_builder_set_member_name (builder, name);
  if (value != NULL)
    json_builder_add_string_value (builder, value);
  else
    json_builder_add_null_value (builder);
}

void
cli_json_int (JsonBuilder *builder, const char *name, gint64 value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_int_value (builder, value);
}

void
cli_json_bool (JsonBuilder *builder, const char *name, gboolean value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_boolean_value (builder, value);
}

void
cli_json_ratio (JsonBuilder *builder, const char *name, TcRatio value)
{
  g_autofree char *text = tc_ratio_to_string (value);

  cli_json_string (builder, name, text);
}

void
cli_json_hash (JsonBuilder *builder, const char *name, guint64 value)
{
  char text[17];

  g_snprintf (text, sizeof text, "%016" G_GINT64_MODIFIER "x", value);
  cli_json_string (builder, name, text);
}

void
cli_json_array (JsonBuilder *builder, const char *name)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_array (builder);
}

void
cli_json_object (JsonBuilder *builder, const char *name)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_object (builder);
}

void
cli_json_note (JsonBuilder *builder, const TcNote *note, const TcRuleset *ruleset)
{
  g_autofree char *sentence = tc_note_say (note, ruleset);

  cli_json_string (builder, "code", note->code);
  cli_json_string (builder, "case", note->rule);
  cli_json_string (builder, "text", sentence);
}
