/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli.h"

#include "tc-say-version.h"

static int json;

static const char *const hows[] = {
  [TC_DIFFERENCE_CHANGED] = "changed", [TC_DIFFERENCE_ADDED] = "added",
  [TC_DIFFERENCE_REMOVED] = "removed", [TC_DIFFERENCE_MOVED] = "moved",
};

static void
json_difference (TcJson *b, const TcDifference *difference)
{
  tc_json_object (b, NULL);
  tc_json_string (b, "how", hows[difference->how]);
  tc_json_array (b, "path");
  for (guint i = 0; i < difference->path->len; i++)
    {
      const TcVersionStep *step = g_ptr_array_index (difference->path, i);

      tc_json_object (b, NULL);
      tc_json_string (b, "element", step->element);
      tc_json_string (b, "id", step->id);
      tc_json_string (b, "name", step->name);
      tc_json_end (b);
    }
  tc_json_end (b);
  tc_json_string (b, "what", difference->what);
  tc_json_string (b, "before", difference->before);
  tc_json_string (b, "after", difference->after);
  tc_json_end (b);
}

static void
print_json (const GPtrArray *differences)
{
  g_autoptr (TcJson) b = tc_json_new ();

  tc_json_object (b, NULL);
  tc_json_array (b, "differences");
  for (guint i = 0; i < differences->len; i++)
    json_difference (b, g_ptr_array_index (differences, i));
  tc_json_end (b);
  tc_json_end (b);
  cli_print_json (b);
}

static int
diff (int argc, char **argv)
{
  int status = CLI_FINE;
  g_autoptr (TcBattle) before = cli_read_any_battle (argv[1], &status), after = NULL;
  g_autoptr (GPtrArray) differences = NULL;

  if (before == NULL)
    return status;
  after = cli_read_any_battle (argv[2], &status);
  if (after == NULL)
    return status;
  differences = tc_versions_compare (before, after);
  if (json)
    print_json (differences);
  for (guint i = 0; i < differences->len && !json;)
    {
      g_autofree char *line = tc_say_difference_line (differences, before, after, &i);

      g_print ("%s\n", line);
    }
  return status != CLI_FINE || differences->len > 0 ? CLI_TROUBLE : CLI_FINE;
}

static const CliOption options[] = {
  CLI_FORMAT (&json),
  { NULL },
};

const CliCommand cmd_diff = {
  "diff", N_("show the differences between two versions of a battle"), N_("BEFORE AFTER"), options, diff,
};
