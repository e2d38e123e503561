/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>

#include "shipped.h"
#include "tc-gallery.h"
#include "tc-open.h"
#include "tc-scratch.h"

static const TcGalleryLook look = { .width = 64, .height = 40, .scale = 2, .theme = TC_THEME_LIGHT };

/* What has arrived. */
typedef struct
{
  guint      listed;
  GString   *titles;  /* one a line */
  GPtrArray *digests; /* of the pictures, by index */
} Seen;

static void
listed_cb (GPtrArray *cards, gpointer data)
{
  Seen *seen = data;

  seen->listed++;
  g_ptr_array_set_size (seen->digests, (int) cards->len);
  for (guint i = 0; i < cards->len; i++)
    {
      const TcGalleryCard *card = g_ptr_array_index (cards, i);

      g_assert_cmpstr (card->rules, !=, "");
      g_assert_true (g_file_test (card->path, G_FILE_TEST_IS_REGULAR));
      g_string_append_printf (seen->titles, "%s\n", card->title);
    }
}

static void
painted_cb (guint index, cairo_surface_t *picture, gpointer data)
{
  Seen *seen = data;
  int stride = cairo_image_surface_get_stride (picture);
  const guchar *pixels = cairo_image_surface_get_data (picture);
  gsize size = (gsize) stride * cairo_image_surface_get_height (picture);

  g_assert_cmpuint (seen->listed, ==, 1);
  g_assert_cmpint (cairo_image_surface_get_width (picture), ==, look.scale * look.width);
  g_assert_cmpint (cairo_image_surface_get_height (picture), ==, look.scale * look.height);
  g_assert_cmpint (memcmp (pixels, pixels + size - stride, stride), !=, 0);
  g_assert_null (g_ptr_array_index (seen->digests, index));
  g_ptr_array_index (seen->digests, index) = g_compute_checksum_for_data (G_CHECKSUM_SHA256, pixels, size);
}

static const TcGalleryFuncs funcs = { listed_cb, painted_cb };

static void
seen_init (Seen *seen)
{
  *seen = (Seen) { .titles = g_string_new (NULL), .digests = g_ptr_array_new_with_free_func (g_free) };
}

static void
seen_clear (Seen *seen)
{
  g_string_free (seen->titles, TRUE);
  g_ptr_array_unref (seen->digests);
}

/* Takes @paths. */
static void
look_at (GPtrArray *paths, Seen *seen)
{
  TcGallery *gallery = tc_gallery_new (paths, &look, &funcs, seen);
  gboolean complete = FALSE;

  while (!complete)
    {
      g_main_context_iteration (NULL, TRUE);
      complete = seen->listed > 0;
      for (guint i = 0; i < seen->digests->len; i++)
        complete &= g_ptr_array_index (seen->digests, i) != NULL;
    }
  tc_gallery_free (gallery);
}

/* All that is shipped; the manual's battle first, and a picture of each, the same each time. */
static void
test_shipped (void)
{
  g_auto (GStrv) names = shipped_list ();
  Seen once, again;

  seen_init (&once);
  seen_init (&again);
  look_at (tc_open_list_battles (), &once);
  look_at (tc_open_list_battles (), &again);
  g_assert_cmpuint (once.digests->len, ==, g_strv_length (names));
  g_assert_true (g_str_has_prefix (once.titles->str, "Lützen\nLützen, short rules\nWhite Mountain\n"));
  g_assert_cmpstr (once.titles->str, ==, again.titles->str);
  for (guint i = 0; i < once.digests->len; i++)
    g_assert_cmpstr (g_ptr_array_index (once.digests, i), ==, g_ptr_array_index (again.digests, i));
  seen_clear (&once);
  seen_clear (&again);
}

/* What cannot be read is left out; nothing else is lost by it. */
static void
test_broken (void)
{
  g_autoptr (GPtrArray) shipped = tc_open_list_battles ();
  GPtrArray *paths = g_ptr_array_new_with_free_func (g_free);
  char *folder = tc_scratch_new ();
  Seen seen;

  seen_init (&seen);
  g_ptr_array_add (paths, g_build_filename (folder, "broken.tercio", NULL));
  g_ptr_array_add (paths, g_build_filename (folder, "gone.tercio", NULL));
  g_ptr_array_add (paths, g_strdup (g_ptr_array_index (shipped, 0)));
  g_assert_true (g_file_set_contents (g_ptr_array_index (paths, 0), "<battle", -1, NULL));
  look_at (paths, &seen);
  g_assert_cmpuint (seen.digests->len, ==, 1);
  seen_clear (&seen);
  tc_scratch_free (folder);
}

/* Nothing arrives for somebody who has gone, though the thread still works. */
static void
test_ended (void)
{
  Seen seen, other;

  seen_init (&seen);
  seen_init (&other);
  tc_gallery_free (tc_gallery_new (tc_open_list_battles (), &look, &funcs, &seen));
  look_at (tc_open_list_battles (), &other);
  g_assert_cmpuint (seen.listed, ==, 0);
  seen_clear (&seen);
  seen_clear (&other);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/Gallery/shipped", test_shipped);
  g_test_add_func ("/app/Gallery/broken", test_broken);
  g_test_add_func ("/app/Gallery/ended", test_ended);
  return g_test_run ();
}
