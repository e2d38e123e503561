/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What all files that bind need: issues, arms, terrain and areas of a module. */
#include "tw-binding.h"
#include "tw-modules.h"

#include <string.h>

TcIssue *
tw_bind_issue (TcIssueList *issues,
               TcSeverity   severity,
               const char  *code,
               int          line,
               const char  *subject_kind,
               const char  *subject,
               const char  *a,
               const char  *b)
{
  g_autofree char *name = NULL;

  if (subject_kind != NULL)
    name = g_strconcat (subject_kind, ":", subject, NULL);
  return tc_issue_list_add (issues, severity, code, NULL, line, 0, name, a, a == NULL ? NULL : b, NULL);
}

const TcChoice tw_arms[] = {
  { "infantry", TW_INFANTRY, N_("infantry") },
  { "cavalry", TW_CAVALRY, N_("cavalry") },
  { "all", -1, N_("both") },
  { NULL }
};
const TcChoice tw_combat_arms[] = { { "infantry", TW_INFANTRY, N_("infantry") }, { "cavalry", TW_CAVALRY, N_("cavalry") }, { NULL } };

int
tw_module_label (const TcModuleReader *reader, const TcArea *area)
{
  guint index;

  return area != NULL && g_ptr_array_find (reader->battle->map->areas, area, &index) ? (int) index : 0;
}

int
tw_module_terrain (TcModuleReader *reader, const char *id)
{
  const TwRuleset *rules = reader->rules;
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();
  g_autofree char *expected = NULL;

  for (guint row = 0; row < rules->n_rows; row++)
    if (rules->rows[row].side_kind == NULL)
      {
        if (strcmp (rules->rows[row].id, id) == 0)
          return row;
        g_ptr_array_add (ids, (gpointer) rules->rows[row].id);
      }
  g_ptr_array_add (ids, NULL);
  expected = g_strjoinv (", ", (char **) ids->pdata);
  tc_module_propose_word (reader, tc_module_refuse (reader, "terrain", id, expected), "terrain", id,
                          (const char *const *) ids->pdata);

  return -1;
}
