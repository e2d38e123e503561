/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-scan-load.h"

#include <gdk/gdk.h>
#include <gdk-pixbuf/gdk-pixbuf.h>

static gboolean
check_size (int width, int height, GError **error)
{
  if (width >= 1 && height >= 1 && width <= TC_SCAN_MAX_SIDE && height <= TC_SCAN_MAX_SIDE
      && (gint64) width * height <= TC_SCAN_MAX_PIXELS)
    return TRUE;
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED, _("The picture has %d × %d pixels; that is too large."), width, height);
  return FALSE;
}

/* A pipe or a device would block, and a picture may be larger than it looks: both are found out before it is read. */
static gboolean
check (const char *path, GError **error)
{
  int width = 0, height = 0;

  if (!g_file_test (path, G_FILE_TEST_IS_REGULAR))
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, _("The picture was not found."));
      return FALSE;
    }
  if (gdk_pixbuf_get_file_info (path, &width, &height) == NULL)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _("This is not a readable picture."));
      return FALSE;
    }
  return check_size (width, height, error);
}

static TcScanPicture *
load (const char *path, GError **error)
{
  g_autoptr (GdkTexture) texture = NULL;
  cairo_surface_t *surface;
  int width, height;

  if (!check (path, error))
    return NULL;
  texture = gdk_texture_new_from_filename (path, error);
  if (texture == NULL)
    return NULL;
  width = gdk_texture_get_width (texture);
  height = gdk_texture_get_height (texture);
  if (!check_size (width, height, error))
    return NULL;
  surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  if (cairo_surface_status (surface) != CAIRO_STATUS_SUCCESS)
    {
      cairo_surface_destroy (surface);
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE, _("There is not enough memory for the picture."));
      return NULL;
    }
  gdk_texture_download (texture, cairo_image_surface_get_data (surface), (gsize) cairo_image_surface_get_stride (surface));
  g_clear_object (&texture);
  cairo_surface_mark_dirty (surface);
  return tc_scan_picture_new (surface);
}

static void
load_thread (GTask *task, gpointer source, gpointer path, GCancellable *cancellable)
{
  g_autoptr (GError) error = NULL;
  TcScanPicture *picture = load (path, &error);

  if (picture != NULL)
    g_task_return_pointer (task, picture, (GDestroyNotify) tc_scan_picture_unref);
  else
    g_task_return_error (task, g_steal_pointer (&error));
}

void
tc_scan_load_async (const char *path, GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, data);

  g_return_if_fail (path != NULL);

  g_task_set_task_data (task, g_strdup (path), g_free);
  g_task_set_priority (task, G_PRIORITY_LOW);
  g_task_run_in_thread (task, load_thread);
}

TcScanPicture *
tc_scan_load_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
