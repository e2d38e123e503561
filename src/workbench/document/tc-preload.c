/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "tc-preload.h"
#include "tc-system.h"

struct _TcPreload
{
  /* owned */
  char        *path;
  GThread     *thread; /* NULL when it has ended and been waited for */

  /* what is asked for: read by the thread */
  TcTheme      theme;
  guint        layers;
  int          width;
  int          height;

  /* owned; made by the thread, ours when it has ended */
  TcBattle    *battle;
  TcIssueList *issues;
  GError      *error;
  TcPainter   *painter;
};

/* The painter keeps what it has painted; the picture itself is of no use. */
static void
paint (TcPreload *self)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 1, 1);
  cairo_t *cr = cairo_create (surface);
  TcView view = { .width = self->width, .height = self->height };
  g_auto (TcScene) scene = { 0 };

  tc_painter_set_theme (self->painter, self->theme);
  tc_painter_set_layers (self->painter, self->layers);
  tc_scene_init (&scene, self->battle);
  scene.turns = tc_battle_turns (self->battle);
  tc_scene_add_setup (&scene);
  tc_view_fit (&view, self->battle->map);
  tc_painter_paint (self->painter, &scene, &view, cr);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

static gpointer
preload_thread (gpointer data)
{
  TcPreload *self = data;

  self->battle = tc_battle_file_read (self->path, self->issues, &self->error);
  if (self->battle == NULL)
    return NULL;
  self->painter = tc_painter_new ();
  paint (self);
  return NULL;
}

TcPreload *
tc_preload_new (const char *path, TcSettings *settings)
{
  TcPreload *self;
  g_autofree char *scheme = NULL;

  g_return_val_if_fail (path != NULL && settings != NULL, NULL);

  self = g_new0 (TcPreload, 1);
  scheme = tc_settings_dup_string (settings, "color-scheme");
  self->path = g_strdup (path);
  self->issues = tc_issue_list_new ();
  self->theme = g_strcmp0 (scheme, "dark") == 0 ? TC_THEME_DARK : TC_THEME_LIGHT;
  self->layers = tc_settings_get_boolean (settings, "show-hex-numbers") ? TC_LAYER_ALL
                                                                          : TC_LAYER_ALL & ~TC_LAYER_NUMBERS;
  self->width = tc_settings_get_int (settings, "map-width");
  self->height = tc_settings_get_int (settings, "map-height");
  self->thread = g_thread_new ("preload", preload_thread, self);
  return self;
}

static void
join (TcPreload *self)
{
  if (self->thread != NULL)
    g_thread_join (g_steal_pointer (&self->thread));
}

void
tc_preload_free (TcPreload *self)
{
  join (self);
  g_clear_pointer (&self->painter, tc_painter_free);
  g_clear_pointer (&self->battle, tc_battle_free);
  g_clear_pointer (&self->issues, tc_issue_list_free);
  g_clear_error (&self->error);
  g_free (self->path);
  g_free (self);
}

const char *
tc_preload_get_path (const TcPreload *self)
{
  return self->path;
}

TcBattle *
tc_preload_take_battle (TcPreload *self, TcIssueList *issues, GError **error)
{
  join (self);
  tc_issue_list_take (issues, self->issues);
  if (self->error != NULL)
    g_propagate_error (error, g_steal_pointer (&self->error));
  return g_steal_pointer (&self->battle);
}

TcPainter *
tc_preload_take_painter (TcPreload *self)
{
  join (self);
  return g_steal_pointer (&self->painter);
}
