/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-scan-edit.h"

#include <math.h>

#include "tc-say.h"
#include "tc-scan-file.h"

static const TcScan *
get_scan (TcSession *session)
{
  return tc_session_get_battle (session)->map->scan;
}

/* Takes the scan. */
static gboolean
put (TcSession *session, TcScan *scan, guint stroke)
{
  TcEdit edit = { .kind = TC_EDIT_SCAN, .object = scan };

  return tc_session_do (session, &edit, stroke);
}

static char *
get_folder (TcSession *session)
{
  const char *path = tc_session_get_path (session);

  return path != NULL ? g_path_get_dirname (path) : NULL;
}

gboolean
tc_scan_edit_choose (TcSession *session, const char *path)
{
  const TcScan *before = get_scan (session);
  g_autofree char *folder = get_folder (session);
  g_autofree char *name = tc_scan_file_name (path, folder), *picture = NULL;
  TcScan *scan;

  if (name == NULL)
    {
      tc_session_tell (session, _("The name of the picture cannot be written in the battle: it is not UTF-8."), TRUE);
      return FALSE;
    }
  picture = g_canonicalize_filename (path, "/");
  tc_session_answer_picture (session, picture, TRUE);
  if (before != NULL && g_str_equal (before->file, name))
    return TRUE;
  scan = tc_scan_new (name);
  if (before != NULL)
    scan->strength = before->strength;
  return put (session, scan, 0);
}

void
tc_scan_edit_remove (TcSession *session)
{
  put (session, NULL, 0);
}

void
tc_scan_edit_strength (TcSession *session, int strength, guint stroke)
{
  TcScan *scan;

  if (get_scan (session) == NULL)
    return;
  scan = tc_scan_copy (get_scan (session));
  scan->strength = CLAMP (strength, 0, 100);
  put (session, scan, stroke);
}

static gint32
to_tenths (double pixels)
{
  return (gint32) lround (CLAMP (pixels * 10, 0, TC_SCAN_MAX));
}

static gboolean
tell_clash (TcSession *session, const TcScan *scan, const TcPin *pin, int but)
{
  int other = tc_scan_find_clash (scan, pin, but);
  g_autofree char *name = NULL;
  g_autofree char *text = NULL;

  if (other < 0)
    return FALSE;
  name = tc_say_place (tc_session_get_battle (session)->map, tc_scan_get_pin (scan, (guint) other)->at);
  /* Translators: a pin ties a point of a picture to a hex; %s is its number */
  text = g_strdup_printf (_("The pin %s is there already: drag it, or remove it first."), name);
  tc_session_tell (session, text, TRUE);
  return TRUE;
}

gboolean
tc_scan_edit_add_pin (TcSession *session, TcPlace at, double x, double y)
{
  const TcScan *before = get_scan (session);
  TcPin pin = { .at = { at.x, at.y, TC_NO_FACING }, .x = to_tenths (x), .y = to_tenths (y) };
  TcScan *scan;

  if (before == NULL || tell_clash (session, before, &pin, -1))
    return FALSE;
  scan = tc_scan_copy (before);
  tc_scan_add_pin (scan, pin.at, pin.x, pin.y);
  return put (session, scan, 0);
}

gboolean
tc_scan_edit_move_pin (TcSession *session, guint index, double x, double y, guint stroke)
{
  const TcScan *before = get_scan (session);
  TcPin moved;
  TcScan *scan;

  if (before == NULL || index >= before->pins->len)
    return FALSE;
  moved = *tc_scan_get_pin (before, index);
  moved.x = to_tenths (x);
  moved.y = to_tenths (y);
  if (tell_clash (session, before, &moved, (int) index))
    return FALSE;
  scan = tc_scan_copy (before);
  g_array_index (scan->pins, TcPin, index).x = moved.x;
  g_array_index (scan->pins, TcPin, index).y = moved.y;
  return put (session, scan, stroke);
}

void
tc_scan_edit_remove_pin (TcSession *session, guint index)
{
  const TcScan *before = get_scan (session);
  TcScan *scan;

  if (before == NULL || index >= before->pins->len)
    return;
  scan = tc_scan_copy (before);
  tc_scan_remove_pin (scan, index);
  put (session, scan, 0);
}

/* From one folder to another; NULL: none yet. */
typedef struct
{
  const char *from;
  const char *to;
} Move;

/* An absolute path of a battle that has a file is meant so. */
static char *
name_anew (const char *file, gpointer data)
{
  const Move *self = data;
  g_autofree char *picture = NULL;

  if (self->from != NULL && g_path_is_absolute (file))
    return NULL;
  picture = tc_scan_file_find (file, self->from);
  return picture != NULL ? tc_scan_file_name (picture, self->to) : NULL;
}

/* A picture that is seen stays so. */
static void
keep_picture (TcSession *session)
{
  g_autofree char *picture = NULL;

  if (tc_session_find_picture (session, &picture) == TC_PICTURE_OPEN)
    tc_session_answer_picture (session, picture, TRUE);
}

static void
move (TcSession *session, const char *from, const char *to)
{
  if (g_strcmp0 (from, to) != 0)
    tc_document_name_scans (tc_session_get_document (session), name_anew, &(Move) { from, to });
}

void
tc_scan_edit_follow (TcSession *session, const char *path)
{
  g_autofree char *from = get_folder (session), *to = g_path_get_dirname (path);

  if (g_strcmp0 (from, to) != 0)
    keep_picture (session);
  move (session, from, to);
}

void
tc_scan_edit_stay (TcSession *session, const char *path)
{
  g_autofree char *from = g_path_get_dirname (path), *to = get_folder (session);

  move (session, from, to);
}
