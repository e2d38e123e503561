/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli-answer.h"

CliAnswer
cli_ask (CliRun *run)
{
  CliAnswer self = { run, NULL, NULL };

  cli_assert_run (run, 0, NULL);
  self.root = cli_run_json (run, &self.parser);
  if (json_object_has_member (self.root, "version"))
    g_assert_cmpint (json_object_get_int_member (self.root, "version"), ==, 1);

  return self;
}

void
cli_answer_clear (CliAnswer *self)
{
  g_clear_object (&self->parser);
  g_clear_pointer (&self->run, cli_run_free);
}

TcRatio
cli_ratio (JsonObject *object, const char *member)
{
  const char *text = json_object_get_string_member (object, member);
  g_autofree char *again = NULL;
  TcRatio value;
  char *end;
  gint64 numerator = g_ascii_strtoll (text, &end, 10);

  g_assert_cmpint (*end, ==, '/');
  value = tc_ratio_new (numerator, g_ascii_strtoll (end + 1, NULL, 10));
  again = tc_ratio_to_string (value);
  g_assert_cmpstr (text, ==, again);

  return value;
}

void
cli_assert_ratio (TcRatio value, const char *wanted)
{
  g_autofree char *text = tc_ratio_to_string (value);

  g_assert_cmpstr (text, ==, wanted);
}

JsonObject *
cli_item (JsonArray *array, guint index)
{
  return json_array_get_object_element (array, index);
}

JsonObject *
cli_find (JsonObject *root, const char *array, const char *member, const char *value)
{
  JsonArray *items = json_object_get_array_member (root, array);

  for (guint i = 0; i < json_array_get_length (items); i++)
    if (g_strcmp0 (json_object_get_string_member_with_default (cli_item (items, i), member, NULL), value) == 0)
      return cli_item (items, i);
  return NULL;
}
