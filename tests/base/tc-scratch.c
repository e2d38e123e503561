/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-scratch.h"

#include <glib/gstdio.h>

char *
tc_scratch_new (void)
{
  g_autoptr (GError) error = NULL;
  char *folder = g_dir_make_tmp ("tercio-test-XXXXXX", &error);

  g_assert_no_error (error);
  return folder;
}

guint
tc_scratch_count (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint n = 0;

  g_assert_nonnull (dir);
  while (g_dir_read_name (dir) != NULL)
    n++;
  return n;
}

static void
remove_tree (const char *path)
{
  g_autoptr (GDir) dir = g_file_test (path, G_FILE_TEST_IS_SYMLINK) ? NULL : g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      remove_tree (child);
    }
  g_remove (path);
}

void
tc_scratch_free (char *folder)
{
  if (folder != NULL)
    remove_tree (folder);
  g_free (folder);
}
