/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Any line as a question of "tercio-cli ask": the answer is one line of JSON, and the same again. */
#include "config.h"

#include <json-glib/json-glib.h>
#include <stdint.h>
#include <string.h>

#include "cli.h"
#include "tc-paths.h"

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  static CliAsker *asker;
  static char *path; /* which it borrows */
  g_autofree char *line = g_memdup2 (size > 0 ? (gconstpointer) data : "", size > 0 ? size : 1), *answer = NULL, *again = NULL;
  g_autoptr (JsonParser) parser = json_parser_new ();
  gboolean failed;
  int status;

  if (asker == NULL)
    {
      path = tc_paths_find ("scenarios", "lutzen-1632.tercio");
      asker = cli_asker_new (path, &status);
    }
  g_assert_nonnull (asker);
  answer = cli_asker_answer (asker, 1, line, size, &failed);
  again = cli_asker_answer (asker, 1, line, size, &failed);
  g_assert_cmpstr (answer, ==, again);
  g_assert_true (strchr (answer, '\n') == answer + strlen (answer) - 1);
  g_assert_true (json_parser_load_from_data (parser, answer, -1, NULL));
  return 0;
}
