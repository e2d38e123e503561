/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli.h"

#include "tc-say-version.h"

static char *output;
static gboolean into_ours;

/* What was merged is read again before it is written. */
static int
deliver (const char *path, const char *name, const char *text, gsize length)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autofree char *folder = g_path_get_dirname (name);
  g_autoptr (TcBattle) battle = tc_battle_file_parse_in (folder, name, text, length, issues);
  gboolean faulty = cli_report_issues (issues, name, battle, FALSE);
  g_autofree char *canonical = NULL;
  gsize size;
  int status;

  if (battle == NULL)
    return CLI_TROUBLE;
  canonical = tc_battle_file_format (battle, &size);
  status = cli_deliver (path, canonical, size);
  return status != CLI_FINE ? status : faulty ? CLI_TROUBLE : CLI_FINE;
}

static int
merge3 (int argc, char **argv)
{
  const char *ours_name = cli_file_name (argv[2]), *to = into_ours ? argv[2] : output;
  g_autoptr (TcBattle) base = NULL, ours = NULL, theirs = NULL;
  g_autoptr (GPtrArray) conflicts = NULL;
  g_autofree char *text = NULL;
  gsize length;
  int status = CLI_USAGE;

  if (into_ours && output != NULL)
    return cli_usage (argv[0], _("--into-ours and --output exclude each other"));
  if (into_ours && cli_is_standard (argv[2]))
    return cli_usage (argv[0], _("--into-ours needs a file"));
  if ((base = cli_read_battle (argv[1], &status)) == NULL
      || (ours = cli_read_battle (argv[2], &status)) == NULL
      || (theirs = cli_read_battle (argv[3], &status)) == NULL)
    return status;
  text = tc_versions_merge (base, ours, theirs, &conflicts, &length);
  status = deliver (to, ours_name, text, length);
  for (guint i = 0; i < conflicts->len; i++)
    {
      g_autofree char *sentence = tc_say_conflict (g_ptr_array_index (conflicts, i), base);

      cli_tell (ours_name, 0, 0, TC_SEVERITY_ERROR, sentence, "conflict");
    }
  return status == CLI_FINE && conflicts->len > 0 ? CLI_TROUBLE : status;
}

static const CliOption options[] = {
  { "output", 'o', CLI_OUTPUT, &output, N_("Write to this file, - for standard output"), N_("FILE") },
  { "into-ours", 'i', CLI_SWITCH, &into_ours, N_("Write to OURS, as version control asks for") },
  { NULL },
};

const CliCommand cmd_merge3 = {
  "merge3", N_("merge two versions of a battle with a common ancestor"), N_("BASE OURS THEIRS"), options, merge3,
};
