/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Any bytes as the picture of a terrain: they are refused with a code, or can be drawn or not, and both come to an end. */
#include <stdint.h>

#include "tc-emblem.h"
#include "tc-svg.h"
#include "tc-words.h"
#include "tc-battle-file.h"

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

static void
draw (const uint8_t *data, size_t size)
{
  g_autoptr (GBytes) svg = g_bytes_new (data, size);
  TcEmblems *pictures = tc_emblems_new ();
  cairo_surface_t *picture = tc_emblems_find (pictures, svg, 0x123456);

  if (picture != NULL)
    {
      cairo_surface_t *paper = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 24, 24);
      cairo_t *cr = cairo_create (paper);

      tc_emblem_draw (picture, cr, (TcBounds) { 2, 2, 22, 22 });
      cairo_destroy (cr);
      cairo_surface_destroy (paper);
    }
  tc_emblems_free (pictures);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *found = NULL;
  const char *code = tc_svg_check (size > 0 ? (const char *) data : "", size, &found);

  if (code == NULL)
    draw (data, size);
  else
    g_assert_nonnull (tc_words_find (tc_store_words, code));
  return 0;
}
