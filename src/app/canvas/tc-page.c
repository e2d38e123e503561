/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-page.h"

typedef struct
{
  guint     what;   /* flags of the session's changes */
  guint     missed; /* those that came while the page was hidden */
  void    (*update) (gpointer view, const TcChange *change);
  gpointer  view;   /* borrowed */
} Watch;

typedef struct
{
  TcSession   *session; /* borrowed: the window's */
  TcMapCanvas *canvas;
  TcTool      *own;     /* borrowed, as tool */
  TcTool      *tool;
  GArray      *watches; /* owned, of Watch */
  char        *answer;  /* owned, as the next one; NULL */
  char        *main;
  const char  *action;  /* interned */
  gboolean     shown;
  guint        scratch; /* changes */
} TcPagePrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (TcPage, tc_page, GTK_TYPE_BOX)

/* Each page is made from a template. */
static void
tc_page_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), G_OBJECT_TYPE (object));
  G_OBJECT_CLASS (tc_page_parent_class)->dispose (object);
}

static void
tc_page_finalize (GObject *object)
{
  TcPagePrivate *priv = tc_page_get_instance_private (TC_PAGE (object));

  g_array_unref (priv->watches);
  g_free (priv->answer);
  g_free (priv->main);
  G_OBJECT_CLASS (tc_page_parent_class)->finalize (object);
}

static guint tool_changed, main_changed, scratch_changed;

/* The first part of it that takes keys has them: without this a frame around it would. */
static gboolean
tc_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_child_focus (widget, GTK_DIR_TAB_FORWARD);
}

static void
tc_page_class_init (TcPageClass *klass)
{
  tool_changed = g_signal_new ("tool-changed", TC_TYPE_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  main_changed = g_signal_new ("main-changed", TC_TYPE_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  scratch_changed = g_signal_new ("scratch-changed", TC_TYPE_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  G_OBJECT_CLASS (klass)->dispose = tc_page_dispose;
  G_OBJECT_CLASS (klass)->finalize = tc_page_finalize;
  GTK_WIDGET_CLASS (klass)->grab_focus = tc_page_grab_focus;
}

static void
tc_page_init (TcPage *self)
{
  TcPagePrivate *priv = tc_page_get_instance_private (self);

  priv->watches = g_array_new (FALSE, FALSE, sizeof (Watch));
}

static void
catch_up (TcPage *self)
{
  TcPagePrivate *priv = tc_page_get_instance_private (self);

  for (guint i = 0; i < priv->watches->len; i++)
    {
      Watch *watch = &g_array_index (priv->watches, Watch, i);
      TcChange change = { .what = watch->missed };

      watch->missed = 0;
      if (change.what != 0)
        watch->update (watch->view, &change);
    }
}

static void
changed_cb (TcPage *self, const TcChange *change)
{
  g_assert (TC_IS_PAGE (self));

  TcPagePrivate *priv = tc_page_get_instance_private (self);

  for (guint i = 0; i < priv->watches->len; i++)
    {
      Watch *watch = &g_array_index (priv->watches, Watch, i);

      if (!priv->shown)
        watch->missed |= watch->what & change->what;
      else if (watch->what & change->what)
        watch->update (watch->view, change);
    }
}

void
tc_page_attach (TcPage *self, TcSession *session, TcMapCanvas *canvas)
{
  TcPagePrivate *priv = tc_page_get_instance_private (self);

  g_return_if_fail (TC_IS_PAGE (self) && session != NULL && canvas != NULL);

  priv->session = session;
  priv->canvas = canvas;
  g_signal_connect_object (session, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  if (TC_PAGE_GET_CLASS (self)->attach != NULL)
    TC_PAGE_GET_CLASS (self)->attach (self);
}

void
tc_page_enter (TcPage *self)
{
  TcPagePrivate *priv = tc_page_get_instance_private (self);

  g_return_if_fail (TC_IS_PAGE (self));

  priv->shown = TRUE;
  tc_map_canvas_set_tool (priv->canvas, priv->tool);
  catch_up (self);
  if (TC_PAGE_GET_CLASS (self)->enter != NULL)
    TC_PAGE_GET_CLASS (self)->enter (self);
}

void
tc_page_leave (TcPage *self)
{
  TcPagePrivate *priv = tc_page_get_instance_private (self);

  g_return_if_fail (TC_IS_PAGE (self));

  if (TC_PAGE_GET_CLASS (self)->leave != NULL)
    TC_PAGE_GET_CLASS (self)->leave (self);
  priv->shown = FALSE;
  tc_map_canvas_set_tool (priv->canvas, NULL);
}

void
tc_page_show_part (TcPage *self, const char *part)
{
  g_return_if_fail (TC_IS_PAGE (self) && part != NULL);

  if (TC_PAGE_GET_CLASS (self)->show_part != NULL)
    TC_PAGE_GET_CLASS (self)->show_part (self, part);
}

TcSession *
tc_page_get_session (TcPage *self)
{
  return ((TcPagePrivate *) tc_page_get_instance_private (self))->session;
}

TcMapCanvas *
tc_page_get_canvas (TcPage *self)
{
  return ((TcPagePrivate *) tc_page_get_instance_private (self))->canvas;
}

gboolean
tc_page_is_shown (TcPage *self)
{
  return ((TcPagePrivate *) tc_page_get_instance_private (self))->shown;
}

void
tc_page_set_tool (TcPage *self, TcTool *tool)
{
  TcPagePrivate *priv = tc_page_get_instance_private (self);

  g_return_if_fail (TC_IS_PAGE (self));

  if (priv->own == NULL)
    priv->own = tool;
  priv->tool = tool != NULL ? tool : priv->own;
  if (priv->shown)
    tc_map_canvas_set_tool (priv->canvas, priv->tool);
  g_signal_emit (self, tool_changed, 0);
}

void
tc_page_set_main (TcPage *self, const char *answer, const char *label, const char *action)
{
  TcPagePrivate *priv = tc_page_get_instance_private (self);

  g_return_if_fail (TC_IS_PAGE (self) && answer != NULL);

  if (g_strcmp0 (priv->answer, answer) == 0 && g_strcmp0 (priv->main, label) == 0 && g_strcmp0 (priv->action, action) == 0)
    return;
  g_free (priv->answer);
  g_free (priv->main);
  priv->answer = g_strdup (answer);
  priv->main = g_strdup (label);
  priv->action = g_intern_string (action);
  g_signal_emit (self, main_changed, 0);
}

void
tc_page_set_scratch (TcPage *self, guint changes)
{
  TcPagePrivate *priv = tc_page_get_instance_private (self);

  g_return_if_fail (TC_IS_PAGE (self));

  if (priv->scratch == changes)
    return;
  priv->scratch = changes;
  g_signal_emit (self, scratch_changed, 0);
}

guint
tc_page_get_scratch (TcPage *self)
{
  TcPagePrivate *priv = tc_page_get_instance_private (self);

  g_return_val_if_fail (TC_IS_PAGE (self), 0);

  return priv->scratch;
}

void
tc_page_undo_scratch (TcPage *self)
{
  g_return_if_fail (TC_IS_PAGE (self));

  if (TC_PAGE_GET_CLASS (self)->undo_scratch != NULL)
    TC_PAGE_GET_CLASS (self)->undo_scratch (self);
}

const char *
tc_page_get_answer (TcPage *self)
{
  TcPagePrivate *priv = tc_page_get_instance_private (self);

  return priv->answer != NULL ? priv->answer : "";
}

const char *
tc_page_get_main (TcPage *self, const char **action)
{
  TcPagePrivate *priv = tc_page_get_instance_private (self);

  *action = priv->action;
  return priv->main;
}

TcTool *
tc_page_get_tool (TcPage *self)
{
  return ((TcPagePrivate *) tc_page_get_instance_private (self))->tool;
}

void
tc_page_watch (TcPage *self, guint what, GCallback update, gpointer view)
{
  TcPagePrivate *priv = tc_page_get_instance_private (self);
  Watch watch = { what, what, (void (*) (gpointer, const TcChange *)) update, view };

  g_return_if_fail (TC_IS_PAGE (self) && update != NULL);

  g_array_append_val (priv->watches, watch);
}

static void
show_hex (TcPage *self, TcHex hex)
{
  if (hex == TC_NO_HEX)
    return;
  tc_session_set_cursor (tc_page_get_session (self), hex);
  tc_map_canvas_reveal (tc_page_get_canvas (self), hex);
}

void
tc_page_show_counter (TcPage *self, int counter)
{
  const TcScene *scene = tc_map_canvas_get_scene (tc_page_get_canvas (self));

  tc_session_set_counter (tc_page_get_session (self), counter);
  for (guint i = 0; scene != NULL && i < scene->placements->len; i++)
    if (g_array_index (scene->placements, TcPlacement, i).counter == counter)
      {
        show_hex (self, tc_map_find_place (scene->battle->map, g_array_index (scene->placements, TcPlacement, i).place));
        return;
      }
}
