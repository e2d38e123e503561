/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-picture-file.h"

#include "tc-file.h"
#include "tc-scan-file.h"
#include "tc-svg.h"

#include <glib/gstdio.h>

/* The code of what keeps it from being read; NULL. */
static const char *
refuse (const char *path, const char *folder)
{
  GStatBuf info;

  if (path == NULL || !tc_scan_file_is_inside (path, folder))
    return path == NULL ? "picture-missing" : "picture-outside";
  if (g_stat (path, &info) != 0 || !S_ISREG (info.st_mode))
    return "picture-missing";
  return info.st_size > TC_SVG_MAX_LENGTH ? "picture-large" : NULL;
}

GBytes *
tc_picture_file_read (const char *file, const char *folder, const char **code, char **found)
{
  g_autofree char *path = NULL, *text = NULL;
  gsize length = 0;

  g_return_val_if_fail (file != NULL && folder != NULL && code != NULL && found != NULL, NULL);

  *found = NULL;
  path = tc_scan_file_find (file, folder);
  *code = refuse (path, folder);
  if (*code == NULL && (text = tc_file_read (path, &length, NULL)) == NULL)
    *code = "picture-missing";
  if (*code == NULL)
    *code = tc_svg_check (text, length, found);
  return *code == NULL ? g_bytes_new_take (g_steal_pointer (&text), length) : NULL;
}
