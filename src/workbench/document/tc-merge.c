/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-merge.h"

#include "tc-battle-file.h"
#include "tc-versions.h"

gboolean
tc_merge_into (TcDocument *document, const TcBattle *base, const TcBattle *theirs, const char *folder)
{
  g_autoptr (GPtrArray) conflicts = NULL;
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autofree char *text = NULL;
  TcEdit edit = { .kind = TC_EDIT_BATTLE };
  gsize length;

  g_return_val_if_fail (TC_IS_DOCUMENT (document) && base != NULL && theirs != NULL, FALSE);

  text = tc_versions_merge (base, tc_document_get_battle (document), theirs, &conflicts, &length);
  if (conflicts->len > 0)
    return FALSE;
  edit.object = tc_battle_file_parse_in (folder, "", text, length, issues);
  if (edit.object == NULL)
    return FALSE;
  return tc_document_do (document, &edit, tc_document_new_stroke (document));
}
