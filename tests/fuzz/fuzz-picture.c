/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Any bytes as the picture of a scan: it is read or it is not, and one that would fill the memory is not even begun. */
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "tc-scan-picture.h"
#include "tc-scratch.h"

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

/* Large pictures are legal and slow: what is larger than this by its header is only tried when nothing of it can follow. */
#define MOST_PIXELS (1u << 20)
#define HEADER 24

static char *folder, *path;

static void
clear (void)
{
  g_clear_pointer (&folder, tc_scratch_free);
  g_clear_pointer (&path, g_free);
}

static guint64
get_number (const guint8 *bytes)
{
  return (guint64) bytes[0] << 24 | (guint64) bytes[1] << 16 | (guint64) bytes[2] << 8 | bytes[3];
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  TcScanPicture *picture;
  guint64 pixels = size >= HEADER ? get_number (data + 16) * get_number (data + 20) : 0;
  int fd;

  if (pixels > MOST_PIXELS && pixels <= TC_SCAN_MAX_PIXELS)
    return 0;
  if (folder == NULL)
    {
      folder = tc_scratch_new ();
      path = g_build_filename (folder, "scan.png", NULL);
      atexit (clear);
    }
  fd = g_open (path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  g_assert_cmpint (fd, >=, 0);
  g_assert_cmpint (write (fd, data, size), ==, (gssize) size);
  close (fd);
  picture = tc_scan_picture_read_png (path);
  if (picture != NULL)
    {
      g_assert_cmpuint ((guint64) tc_scan_picture_get_width (picture) *
                            (guint64) tc_scan_picture_get_height (picture), ==, pixels);
      g_assert_cmpuint (pixels, <=, TC_SCAN_MAX_PIXELS);
      tc_scan_picture_unref (picture);
    }
  return 0;
}
