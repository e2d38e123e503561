/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kept-log.h"

#include <stdio.h>
#include <string.h>

static char **lines;
static guint at;            /* of the section under way */
static char *section; /* path of its test */

static char *
find_file (const char *file)
{
  return g_build_filename (g_getenv ("TERCIO_DATA_DIR"), "tests", "rules", file, NULL);
}

/* Does the line begin another section? */
static gboolean
begins (void)
{
  if (g_strcmp0 (section, g_test_get_path ()) == 0)
    return FALSE;
  g_free (section);
  section = g_strdup (g_test_get_path ());

  return TRUE;
}

static void
append (const char *path, const char *line)
{
  FILE *out = fopen (path, "a");

  g_assert_nonnull (out);
  if (begins ())
    fprintf (out, "%s%s\n", ftell (out) > 0 ? "\n" : "", section);
  fprintf (out, "%s\n", line);
  fclose (out);
}

/* By memchr(): for each string that is searched a sanitizer looks for its end, and this one is long. */
static char **
read_lines (const char *path)
{
  GPtrArray *array = g_ptr_array_new ();
  char *text, *end;
  gsize length;

  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  for (char *line = text; (end = memchr (line, '\n', length - (gsize) (line - text))) != NULL; line = end + 1)
    {
      *end = '\0';
      g_ptr_array_add (array, line);
    }
  g_ptr_array_add (array, NULL);

  return (char **) g_ptr_array_free (array, FALSE);
}

static void
start_section (const char *path)
{
  if (lines == NULL)
    lines = read_lines (path);
  for (at = 0; lines[at] != NULL && !g_str_equal (lines[at], section);)
    at++;
  if (lines[at] == NULL)
    g_error ("%s has no section “%s”", path, section);
  at++;
}

void
kept_line (const char *file, const char *line)
{
  g_autofree char *path = find_file (file);

  if (g_getenv ("TERCIO_RESTATE") != NULL)
    {
      append (path, line);
      return;
    }
  if (begins ())
    start_section (path);
  if (g_strcmp0 (lines[at], line) != 0)
    g_error ("%s:%u: “%s” is expected, it is “%s”", path, at + 1, lines[at], line);
  at++;
}
