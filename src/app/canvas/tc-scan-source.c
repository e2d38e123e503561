/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-scan-source.h"

#include "tc-scan-load.h"

struct _TcScanSource
{
  char          *path;
  GCancellable  *loading; /* NULL when nothing is being read */
  TcScanPicture *picture;
  char          *trouble;
  void         (*changed) (gpointer owner);
  gpointer       owner;
};

TcScanSource *
tc_scan_source_new (GCallback changed, gpointer owner)
{
  TcScanSource *self = g_new0 (TcScanSource, 1);

  self->changed = (void (*) (gpointer)) changed;
  self->owner = owner;
  return self;
}

static void
forget (TcScanSource *self)
{
  if (self->loading != NULL)
    g_cancellable_cancel (self->loading);
  g_clear_object (&self->loading);
  g_clear_pointer (&self->picture, tc_scan_picture_unref);
  g_clear_pointer (&self->trouble, g_free);
}

void
tc_scan_source_free (TcScanSource *self)
{
  forget (self);
  g_free (self->path);
  g_free (self);
}

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  TcScanSource *self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (TcScanPicture) picture = tc_scan_load_finish (result, &error);

  /* Another one is wanted by now, or none; or the source is gone. */
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  g_clear_object (&self->loading);
  self->picture = g_steal_pointer (&picture);
  self->trouble = error != NULL ? g_strdup (error->message) : NULL;
  self->changed (self->owner);
}

void
tc_scan_source_reload (TcScanSource *self)
{
  forget (self);
  if (self->path != NULL)
    {
      self->loading = g_cancellable_new ();
      tc_scan_load_async (self->path, self->loading, loaded_cb, self);
    }
  self->changed (self->owner);
}

void
tc_scan_source_set_path (TcScanSource *self, const char *path)
{
  if (g_strcmp0 (path, self->path) == 0)
    return;
  g_free (self->path);
  self->path = g_strdup (path);
  tc_scan_source_reload (self);
}

TcScanPicture *
tc_scan_source_get_picture (TcScanSource *self)
{
  return self->picture;
}

const char *
tc_scan_source_get_trouble (TcScanSource *self)
{
  return self->trouble;
}
