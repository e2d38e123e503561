/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-page.h"

typedef struct
{
  TcSession   *session; /* borrowed: the window's */
  TcMapCanvas *canvas;
  TcTool      *tool;    /* borrowed: the page's */
  gboolean     shown;
} TcPagePrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (TcPage, tc_page, GTK_TYPE_BOX)

static void
tc_page_class_init (TcPageClass *klass)
{
}

static void
tc_page_init (TcPage *self)
{
}

void
tc_page_attach (TcPage *self, TcSession *session, TcMapCanvas *canvas)
{
  TcPagePrivate *priv = tc_page_get_instance_private (self);

  priv->session = session;
  priv->canvas = canvas;
  if (TC_PAGE_GET_CLASS (self)->attach != NULL)
    TC_PAGE_GET_CLASS (self)->attach (self);
}

void
tc_page_enter (TcPage *self)
{
  TcPagePrivate *priv = tc_page_get_instance_private (self);

  priv->shown = TRUE;
  tc_map_canvas_set_tool (priv->canvas, priv->tool);
  if (TC_PAGE_GET_CLASS (self)->enter != NULL)
    TC_PAGE_GET_CLASS (self)->enter (self);
}

void
tc_page_leave (TcPage *self)
{
  TcPagePrivate *priv = tc_page_get_instance_private (self);

  if (TC_PAGE_GET_CLASS (self)->leave != NULL)
    TC_PAGE_GET_CLASS (self)->leave (self);
  priv->shown = FALSE;
  tc_map_canvas_set_tool (priv->canvas, NULL);
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

  priv->tool = tool;
  if (priv->shown)
    tc_map_canvas_set_tool (priv->canvas, tool);
}

TcTool *
tc_page_get_tool (TcPage *self)
{
  return ((TcPagePrivate *) tc_page_get_instance_private (self))->tool;
}

void
tc_page_listen (TcPage *self, const char *session_signal, GCallback callback)
{
  g_signal_connect_object (tc_page_get_session (self), session_signal, callback, self, G_CONNECT_SWAPPED);
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
