/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-announce.h"

#define DATA_KEY    "tc-announcer"
#define DESCRIPTION "tc-description"
/* A reader has to hear that it changed before it changes again. */
#define PAUSE_MS    350
#define MOST        4 /* that wait */

typedef struct
{
  GtkWindow *window;  /* borrowed: it has this */
  GQueue     texts;   /* char *, owned */
  GtkWidget *bearer;  /* weak: what bears the last text; NULL */
  guint      source;
} Announcer;

static void
set_description (GtkWidget *widget, const char *text)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
}

static void
restore (Announcer *self)
{
  const char *text;

  if (self->bearer == NULL)
    return;
  text = g_object_get_data (G_OBJECT (self->bearer), DESCRIPTION);
  if (text == NULL)
    text = gtk_widget_get_tooltip_text (self->bearer);
  if (text != NULL)
    set_description (self->bearer, text);
  else
    gtk_accessible_reset_property (GTK_ACCESSIBLE (self->bearer), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
  g_clear_weak_pointer (&self->bearer);
}

/* The text within an entry is no object of its own on the bus. */
static GtkWidget *
get_focus (Announcer *self)
{
  GtkWidget *focus = gtk_window_get_focus (self->window);

  return GTK_IS_TEXT (focus) ? gtk_widget_get_parent (focus) : focus;
}

/* Says the next text, and in the end nothing. */
static gboolean
next_cb (gpointer data)
{
  Announcer *self = data;
  GtkWidget *focus = get_focus (self);
  g_autofree char *text = g_queue_pop_head (&self->texts);

  if (focus != self->bearer || text == NULL)
    restore (self);
  if (text == NULL || focus == NULL)
    {
      self->source = 0;
      return G_SOURCE_REMOVE;
    }
  g_set_weak_pointer (&self->bearer, focus);
  set_description (focus, text);
  return G_SOURCE_CONTINUE;
}

static void
announcer_free (gpointer data)
{
  Announcer *self = data;

  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_weak_pointer (&self->bearer);
  g_queue_clear_full (&self->texts, g_free);
  g_free (self);
}

static Announcer *
get_announcer (GtkWindow *window)
{
  Announcer *self = g_object_get_data (G_OBJECT (window), DATA_KEY);

  if (self == NULL)
    {
      self = g_new0 (Announcer, 1);
      self->window = window;
      g_queue_init (&self->texts);
      g_object_set_data_full (G_OBJECT (window), DATA_KEY, self, announcer_free);
    }
  return self;
}

void
tc_announce (GtkWindow *window, const char *text)
{
  Announcer *self;

  g_return_if_fail (GTK_IS_WINDOW (window) && text != NULL);

  self = get_announcer (window);
  /* Said twice in a row it is the same news. */
  if (*text == '\0' || g_strcmp0 (g_queue_peek_tail (&self->texts), text) == 0)
    return;
  g_queue_push_tail (&self->texts, g_strdup (text));
  while (self->texts.length > MOST)
    g_free (g_queue_pop_head (&self->texts));
  if (self->source == 0)
    self->source = g_timeout_add (PAUSE_MS, next_cb, self);
}

void
tc_announce_describe (GtkWidget *widget, const char *description)
{
  g_return_if_fail (GTK_IS_WIDGET (widget) && description != NULL);

  if (g_strcmp0 (g_object_get_data (G_OBJECT (widget), DESCRIPTION), description) == 0)
    return;
  g_object_set_data_full (G_OBJECT (widget), DESCRIPTION, g_strdup (description), g_free);
  set_description (widget, description);
}
