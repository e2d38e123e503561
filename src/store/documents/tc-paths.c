/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-paths.h"

#include <string.h>

#include "config.h"

static gboolean
is_in_data (const char *kind)
{
  return strcmp (kind, "rules") == 0 || strcmp (kind, "schema") == 0
         || strcmp (kind, "manual") == 0;
}

/* @root is a source tree, or a folder laid out like the installed one. */
static char *
find_in (const char *root, const char *kind, const char *name)
{
  for (guint installed = 0; installed < 2; installed++)
    {
      g_autofree char *path = NULL;

      if (installed || !is_in_data (kind))
        path = g_build_filename (root, kind, name, NULL);
      else
        path = g_build_filename (root, "data", kind, name, NULL);
      if (g_file_test (path, G_FILE_TEST_EXISTS))
        return g_steal_pointer (&path);
    }
  return NULL;
}

/* The source tree, when the running program lies in a build folder. */
static char *
find_source_root (void)
{
  g_autofree char *folder = g_file_read_link ("/proc/self/exe", NULL);

  for (guint up = 0; folder != NULL && up < 8; up++)
    {
      g_autofree char *parent = g_path_get_dirname (folder);
      g_autofree char *mark = g_build_filename (parent, "tercio-uninstalled", NULL);
      g_autofree char *text = NULL;

      if (g_file_get_contents (mark, &text, NULL, NULL))
        return g_strdup (g_strstrip (text));
      if (strcmp (parent, folder) == 0)
        break;
      g_free (folder);
      folder = g_steal_pointer (&parent);
    }
  return NULL;
}

char *
tc_paths_find (const char *kind, const char *name)
{
  const char *given = g_getenv ("TERCIO_DATA_DIR");
  g_autofree char *root = NULL;
  char *path = NULL;

  g_return_val_if_fail (kind != NULL, NULL);

  if (given != NULL && *given != '\0')
    path = find_in (given, kind, name);
  if (path == NULL && (root = find_source_root ()) != NULL)
    path = find_in (root, kind, name);
  if (path == NULL)
    path = find_in (TC_DATA_DIR, kind, name);
  return path;
}
