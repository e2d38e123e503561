/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Any bytes as the note of a copy of unsaved work: it is claimed or taken for nothing, and no file outside its folder is
 * touched. */
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "tc-recovery.h"
#include "tc-scratch.h"

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

static char *folder, *store;

static void
clear (void)
{
  g_clear_pointer (&folder, tc_scratch_free);
  g_clear_pointer (&store, g_free);
}

static void
put (const char *name, const void *data, gsize size)
{
  g_autofree char *nest = g_build_filename (store, "ABCDEF", NULL), *path = g_build_filename (nest, name, NULL);
  int fd;

  g_mkdir (nest, 0700);
  fd = g_open (path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  g_assert_cmpint (fd, >=, 0);
  g_assert_cmpint (write (fd, data, size), ==, (gssize) size);
  close (fd);
}

#define COPY "<battle/>"

/* A note of an odd length is of a file that holds what the copy holds: then nothing has to be recovered. */
static void
put_note (const uint8_t *data, size_t size)
{
  g_autofree char *saved = g_build_filename (folder, "saved", NULL), *uri = g_filename_to_uri (saved, NULL, NULL);
  g_autoptr (GString) note = g_string_new_len ((const char *) data, (gssize) size);

  if (size % 2 != 0)
    g_string_append_printf (note, "\npath=%s\n", uri);
  put ("note", note->str, note->len);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (TcRecovery) left = NULL;

  if (store == NULL)
    {
      g_autofree char *saved = NULL;

      folder = tc_scratch_new ();
      store = g_build_filename (folder, "store", NULL);
      saved = g_build_filename (folder, "saved", NULL);
      g_assert_cmpint (g_mkdir (store, 0700), ==, 0);
      g_assert_true (g_file_set_contents (saved, COPY, -1, NULL));
      atexit (clear);
    }
  put ("lock", "", 0);
  put ("battle.xml", COPY, strlen (COPY));
  put_note (data, size);
  left = tc_recovery_claim (store, NULL);
  if (left == NULL)
    g_assert_cmpuint (tc_scratch_count (store), ==, 0);
  else
    {
      const TcRecoveryNote *note = tc_recovery_get_note (left);
      g_autofree char *battle = tc_recovery_find (left, TC_RECOVERY_BATTLE);

      g_assert_nonnull (battle);
      g_assert_true (note->path == NULL || g_path_is_absolute (note->path));
      g_assert_true (note->game_path == NULL || g_path_is_absolute (note->game_path));
      g_assert_true (note->title == NULL || g_utf8_validate (note->title, -1, NULL));
    }
  return 0;
}
