/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli.h"

#include "tc-fix.h"
#include "tc-say.h"

/* In the form of the problem, below it. */
static void
report_fixes (const TcIssue *issue, const char *file, const TcBattle *battle)
{
  for (guint i = 0; battle != NULL && issue->fixes != NULL && i < issue->fixes->len; i++)
    {
      const TcFix *fix = g_ptr_array_index (issue->fixes, i);
      g_autoptr (TcFixPlan) plan = tc_fix_plan_new (battle, issue, fix);
      /* Translators: how a problem in a file can be fixed, "Set kind to infantry" */
      g_autofree char *sentence =
          plan != NULL ? g_strdup_printf (_("fix: %s"), plan->sentence) : NULL;

      if (plan != NULL)
        cli_tell (file, issue->line, issue->column, TC_SEVERITY_NOTE, sentence, fix->code);
    }
}

/* A file of ours where another one was expected: what reads it. */
static void
report_kind (const TcIssue *issue, const char *file)
{
  static const struct
  {
    const char *root;
    const char *sentence;
  } kinds[] = {
    { "battle", N_("This is a battle: validate, info, odds and play read it") },
    { "game", N_("This is a saved game: replay and review read it, and play --from continues it") },
    { "rules-book", N_("This is a rule book: battles name it by their attribute “rules”") },
  };

  for (guint i = 0; g_str_equal (issue->code, "wrong-root") && i < G_N_ELEMENTS (kinds); i++)
    if (g_strcmp0 (issue->args[0], kinds[i].root) == 0)
      cli_tell (file, 0, 0, TC_SEVERITY_NOTE, _(kinds[i].sentence), issue->code);
}

void
cli_locate_issues (TcIssueList *issues, const char *path)
{
  gsize length;
  g_autofree char *text = tc_issue_list_get_length (issues) > 0 ? cli_load (path, &length, NULL) : NULL;

  if (text != NULL)
    tc_issue_list_locate (issues, text);
}

gboolean
cli_report_issues (const TcIssueList *issues, const char *file, const TcBattle *battle,
                   gboolean notes)
{
  for (guint i = 0; i < tc_issue_list_get_length (issues); i++)
    {
      const TcIssue *issue = tc_issue_list_get (issues, i);
      const char *where = issue->file != NULL ? issue->file : file;
      g_autofree char *sentence = tc_say_issue (issue, battle);

      if (issue->severity == TC_SEVERITY_NOTE && !notes)
        continue;
      cli_tell (where, issue->line, issue->column, issue->severity, sentence, issue->code);
      report_fixes (issue, where, battle);
      report_kind (issue, where);
    }
  return tc_issue_list_has_errors (issues);
}

TcBattle *
cli_read_any_battle (const char *path, int *status)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (TcBattle) battle = cli_load_battle (path, NULL, issues, &error);

  if (error != NULL)
    {
      *status = cli_complain (path, error);
      return NULL;
    }
  *status = cli_report_issues (issues, path, battle, FALSE) || battle == NULL ? CLI_TROUBLE : CLI_FINE;
  return g_steal_pointer (&battle);
}

TcBattle *
cli_read_battle (const char *path, int *status)
{
  g_autoptr (TcBattle) battle = cli_read_any_battle (path, status);

  return *status == CLI_FINE ? g_steal_pointer (&battle) : NULL;
}

const char *
cli_hex (const TcBattle *battle, TcHex hex, char label[TC_HEX_LABEL_SIZE])
{
  return tc_hexgrid_format (&battle->map->grid, hex, label);
}

char *
cli_place (const TcBattle *battle, TcPlace place)
{
  char label[TC_PLACE_LABEL_SIZE];

  if (tc_place_is_nowhere (place))
    return NULL;
  tc_map_get_board (battle->map)->format (battle->map, place, label);
  return g_strdup (label);
}

const TcSide *
cli_side (const TcBattle *battle, int side)
{
  return g_ptr_array_index (battle->sides, (guint) side);
}
