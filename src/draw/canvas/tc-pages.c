/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-pages.h"

#include <errno.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif
#include <sys/mman.h>

#define SMALL ((gsize) 64 * 1024)       /* no system has larger ones for all memory */
#define LARGE ((gsize) 2 * 1024 * 1024)
#define HELD  (16 * 1024 * 1024)

/* In large pages, with small ones behind them for less than half a large one. */
static gsize
get_length (gsize size)
{
  return MAX ((size + SMALL - 1) / SMALL * SMALL, (size + LARGE / 2) / LARGE * LARGE);
}

gpointer
tc_pages_new (gsize size)
{
  const gsize length = get_length (size);
  guint8 *memory, *start;

  g_return_val_if_fail (size > 0, NULL);

  memory = mmap (NULL, length + LARGE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED)
    g_error ("no memory for a picture: %s", g_strerror (errno));
  start = memory + (LARGE - (gsize) memory % LARGE) % LARGE;
  if (start > memory)
    munmap (memory, (gsize) (start - memory));
  munmap (start + length, LARGE - (gsize) (start - memory));
#ifdef MADV_HUGEPAGE
  /* Where there are none, small ones do. */
  if (length >= LARGE)
    (void) madvise (start, length / LARGE * LARGE, MADV_HUGEPAGE);
#endif
  return start;
}

void
tc_pages_free (gpointer pages, gsize size)
{
  g_return_if_fail (pages != NULL);

  munmap (pages, get_length (size));
}

void
tc_pages_hold (void)
{
#ifdef __GLIBC__
  static gsize held = 0;

  if (g_once_init_enter (&held))
    {
      mallopt (M_MMAP_THRESHOLD, HELD / 4);
      mallopt (M_TRIM_THRESHOLD, HELD);
      g_once_init_leave (&held, 1);
    }
#endif
}
