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
