/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-file-watch.h"

#include <stdlib.h>

/* An editor that saves removes the file for a moment. */
#define SETTLE_MS 300

struct _TcFileWatch
{
  void        (*changed) (gpointer owner);
  gpointer      owner;
  char         *path;
  GFileMonitor *monitor; /* NULL: not begun, or not possible */
  guint         source;
};

TcFileWatch *
tc_file_watch_new (void (*changed) (gpointer owner), gpointer owner)
{
  TcFileWatch *self = g_new0 (TcFileWatch, 1);

  self->changed = changed;
  self->owner = owner;
  return self;
}

static void settle_later (TcFileWatch *self);

/* The file that a link leads to is the one that is written. */
static void
begin (TcFileWatch *self)
{
  char *target = realpath (self->path, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (target != NULL ? target : self->path);

  self->monitor = g_file_monitor_file (file, G_FILE_MONITOR_NONE, NULL, NULL);
  if (self->monitor != NULL)
    g_signal_connect_swapped (self->monitor, "changed", G_CALLBACK (settle_later), self);
  free (target);
}

static gboolean
settled_cb (gpointer data)
{
  TcFileWatch *self = data;

  self->source = 0;
  if (self->monitor == NULL)
    begin (self);
  self->changed (self->owner);
  return G_SOURCE_REMOVE;
}

static void
settle_later (TcFileWatch *self)
{
  g_clear_handle_id (&self->source, g_source_remove);
  self->source = g_timeout_add_full (G_PRIORITY_LOW, SETTLE_MS, settled_cb, self, NULL);
}

static void
end (TcFileWatch *self)
{
  g_clear_handle_id (&self->source, g_source_remove);
  if (self->monitor != NULL)
    g_signal_handlers_disconnect_by_data (self->monitor, self);
  g_clear_object (&self->monitor);
  g_clear_pointer (&self->path, g_free);
}

/* A window has other things to do when it has just read a file. */
void
tc_file_watch_set_path (TcFileWatch *self, const char *path)
{
  if (g_strcmp0 (self->path, path) == 0)
    return;
  end (self);
  self->path = g_strdup (path);
  if (path != NULL)
    settle_later (self);
}

void
tc_file_watch_free (TcFileWatch *self)
{
  end (self);
  g_free (self);
}
