/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-page: what surrounds the map: the panel of one page and its tool.
 *
 * A window makes a page when it is first shown.  attach() is called once, then
 * enter() and leave() as the page comes and goes.  A page connects to the session for as
 * long as it lives (g_signal_connect_object), and may put off work while it is not shown.
 */
#pragma once

#include <gtk/gtk.h>

#include "tc-map-canvas.h"
#include "tc-session.h"

G_BEGIN_DECLS

#define TC_TYPE_PAGE (tc_page_get_type ())
G_DECLARE_DERIVABLE_TYPE (TcPage, tc_page, TC, PAGE, GtkBox)

struct _TcPageClass
{
  GtkBoxClass parent_class;

  void (*attach) (TcPage *self);
  void (*enter)  (TcPage *self);
  void (*leave)  (TcPage *self);
};

void         tc_page_attach      (TcPage *self, TcSession *session, TcMapCanvas *canvas);
void         tc_page_enter       (TcPage *self);
void         tc_page_leave       (TcPage *self);
TcSession   *tc_page_get_session (TcPage *self);
TcMapCanvas *tc_page_get_canvas  (TcPage *self);
gboolean     tc_page_is_shown    (TcPage *self);
/* Gives the tool, borrowed, to the canvas if the page is in front. */
void         tc_page_set_tool    (TcPage *self, TcTool *tool);
TcTool      *tc_page_get_tool    (TcPage *self);
/* Connects for the life of the page, swapped: callback (page). */
void         tc_page_listen      (TcPage *self, const char *session_signal, GCallback callback);
/* Shows the counter on the map, where it stands. */
void         tc_page_show_counter (TcPage *self, int counter);

G_END_DECLS
