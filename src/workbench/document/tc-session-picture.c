/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which picture of a scan may be read: a battle that comes from elsewhere can name any file of this machine. */
#include "config.h"

#include "tc-session-private.h"

#include "tc-scan-file.h"

TcPictureState
tc_session_find_picture (TcSession *self, char **path)
{
  const TcBattle *battle = tc_session_get_battle (self);
  const TcScan *scan = battle != NULL ? battle->map->scan : NULL;
  g_autofree char *folder = self->path != NULL ? g_path_get_dirname (self->path) : NULL;
  char *found = scan != NULL ? tc_scan_file_find (scan->file, folder) : NULL;
  gpointer answer;

  *path = found;
  if (found == NULL)
    return TC_PICTURE_NONE;
  if (g_hash_table_lookup_extended (self->pictures, found, NULL, &answer))
    return GPOINTER_TO_INT (answer) ? TC_PICTURE_OPEN : TC_PICTURE_REFUSED;
  return tc_scan_file_is_inside (found, folder) ? TC_PICTURE_OPEN : TC_PICTURE_ASKS;
}

void
tc_session_answer_picture (TcSession *self, const char *path, gboolean show)
{
  g_hash_table_insert (self->pictures, g_strdup (path), GINT_TO_POINTER (show));
  tc_session_emit (self, TC_CHANGE_SCAN);
}
