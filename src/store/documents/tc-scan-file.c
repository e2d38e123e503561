/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-scan-file.h"

#include "tc-nearest.h"

#include <stdlib.h>
#include <string.h>

/* The most names in a folder that are compared for a guess. */
#define MAX_NAMES 1000

char *
tc_scan_file_find (const char *file, const char *folder)
{
  g_autofree char *name = NULL, *base = NULL;

  g_return_val_if_fail (file != NULL, NULL);

  name = g_filename_from_utf8 (file, -1, NULL, NULL, NULL);
  if (name == NULL || *name == '\0' || (folder == NULL && !g_path_is_absolute (name)))
    return NULL;
  /* The folder itself may be relative to where the program runs. */
  base = g_canonicalize_filename (folder != NULL ? folder : "/", NULL);
  return g_canonicalize_filename (name, base);
}

static gboolean
is_below (const char *path, const char *folder)
{
  gsize length = strlen (folder);

  return g_str_has_prefix (path, folder)
         && (path[length] == G_DIR_SEPARATOR || (length == 1 && *folder == G_DIR_SEPARATOR));
}

gboolean
tc_scan_file_is_inside (const char *path, const char *folder)
{
  g_autofree char *base = NULL;
  char *real, *real_folder;
  gboolean inside;

  g_return_val_if_fail (path != NULL && g_path_is_absolute (path), FALSE);

  if (folder == NULL)
    return FALSE;
  base = g_canonicalize_filename (folder, NULL);
  real = realpath (path, NULL);
  real_folder = realpath (base, NULL);
  /* What is not there is not read. */
  inside = real != NULL && real_folder != NULL ? is_below (real, real_folder)
                                               : is_below (path, base);
  free (real);
  free (real_folder);
  return inside;
}

char *
tc_scan_file_name (const char *path, const char *folder)
{
  g_autofree char *to = NULL, *from = NULL;
  g_auto (GStrv) parts = NULL, base = NULL;
  g_autoptr (GString) name = g_string_new (NULL);
  guint common = 1;

  g_return_val_if_fail (path != NULL && g_path_is_absolute (path), NULL);

  to = g_canonicalize_filename (path, "/");
  if (folder == NULL)
    return g_filename_to_utf8 (to, -1, NULL, NULL, NULL);
  from = g_canonicalize_filename (folder, NULL);
  /* The first part, before the root, is empty. */
  parts = g_strsplit (to, "/", -1);
  base = g_strsplit (from, "/", -1);
  while (parts[common] != NULL && parts[common + 1] != NULL
         && g_strcmp0 (parts[common], base[common]) == 0)
    common++;
  if (common == 1 && *base[1] != '\0')
    return g_filename_to_utf8 (to, -1, NULL, NULL, NULL);
  for (guint i = common; base[i] != NULL && *base[i] != '\0'; i++)
    g_string_append (name, "../");
  for (guint i = common; parts[i] != NULL; i++)
    g_string_append_printf (name, "%s%s", i > common ? "/" : "", parts[i]);
  return g_filename_to_utf8 (name->str, -1, NULL, NULL, NULL);
}

static gboolean
is_picture (const char *name)
{
  static const char *const endings[] = { ".png", ".jpg", ".jpeg", ".tif", ".tiff", ".webp", ".gif", ".bmp", NULL };
  const char *ending = strrchr (name, '.');
  g_autofree char *lower = ending != NULL ? g_ascii_strdown (ending, -1) : NULL;

  return lower != NULL && g_strv_contains (endings, lower) && g_utf8_validate (name, -1, NULL);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

char *
tc_scan_file_guess (const char *file, const char *folder)
{
  g_autoptr (GPtrArray) names = NULL;
  g_autoptr (GDir) dir = NULL;
  g_autofree char *base = NULL;
  const char *name;

  g_return_val_if_fail (file != NULL && folder != NULL, NULL);

  names = g_ptr_array_new_with_free_func (g_free);
  dir = g_dir_open (folder, 0, NULL);
  base = g_path_get_basename (file);
  while (dir != NULL && names->len < MAX_NAMES && (name = g_dir_read_name (dir)) != NULL)
    if (is_picture (name))
      g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);
  g_ptr_array_add (names, NULL);
  return g_strdup (tc_nearest_word (base, (const char *const *) names->pdata));
}
