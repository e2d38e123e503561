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
  TcRatio value = TC_RATIO_ZERO;

  g_assert_true (tc_ratio_parse (json_object_get_string_member (object, member), &value));

  return value;
}
