/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How terrain, features and counters are drawn, in a legend and in rules.  What is wrong with a picture is a warning: colours and pattern
 * are drawn without it. */
#include "tc-reading.h"

#include "tc-art-look.h"
#include "tc-picture-file.h"

/* NULL: it is there, or there is no folder, since the document is being made or comes out of a
 * pipe. */
static TcIssue *
read_picture (TcReader *reader, TcArt *art)
{
  const TcReading *reading = tc_reader_get_document (reader);
  g_autofree char *found = NULL;
  g_autofree char *name = g_strdup (tc_art_get_picture (art));
  const char *code;
  GBytes *svg;

  if (*name == '\0' || reading->folder == NULL)
    return NULL;
  svg = tc_picture_file_read (name, reading->folder, &code, &found);
  tc_art_set_picture (art, name, svg);
  return svg != NULL ? NULL : tc_reader_issue (reader, TC_SEVERITY_WARNING, code, "picture", name, found, NULL);
}

static gboolean
legend_art_check (TcReader *reader, gpointer object)
{
  TcIssue *issue = read_picture (reader, object);

  if (issue != NULL)
    tc_issue_add_fix (issue, "remove-picture", ((const TcTerrain *) tc_reader_get_parent (reader))->id, NULL);
  return TRUE;
}

static gboolean
look_art_check (TcReader *reader, gpointer object)
{
  read_picture (reader, object);
  return TRUE;
}

const TcElement tc_element_art = {
  .name = "art",
  .flags = TC_ELEMENT_ONCE,
  .record = &tc_art_record,
  .check = legend_art_check,
};

static const TcElement look_art_element = {
  .name = "art",
  .flags = TC_ELEMENT_ONCE | TC_ELEMENT_REQUIRED,
  .record = &tc_art_record,
  .check = look_art_check,
};

/* Of something. */
static gboolean
look_check (TcReader *reader, gpointer object)
{
  if (tc_look_is_idle (object))
    {
      tc_reader_issue (reader, TC_SEVERITY_ERROR, "missing-attribute", NULL, "terrain", "look", NULL);
      return FALSE;
    }
  return TRUE;
}

static const TcElement *const look_children[] = { &look_art_element, NULL };

const TcElement tc_element_look = {
  .name = "look",
  .flags = TC_ELEMENT_UNIQUE,
  .record = &tc_look_record,
  .children = look_children,
  .check = look_check,
};
