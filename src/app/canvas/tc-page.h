/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-page: what surrounds the map: the panel of one page and its tool.
 *
 * A window makes a page when it is first shown.  attach() is called once, then
 * enter() and leave() as the page comes and goes.  What a page and its panels show of the
 * session they watch: a hidden page is not called, but catches up when it comes to the front.
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
  /* Brings a part of the page to the front, by a name that is its own; NULL: it has none. */
  void (*show_part) (TcPage *self, const char *part);
  /* Takes the last change of the scratch position back; of a page that sets one. */
  void (*undo_scratch) (TcPage *self);
};

void         tc_page_attach      (TcPage *self, TcSession *session, TcMapCanvas *canvas);
void         tc_page_enter       (TcPage *self);
void         tc_page_leave       (TcPage *self);
void         tc_page_show_part   (TcPage *self, const char *part);
TcSession   *tc_page_get_session (TcPage *self);
TcMapCanvas *tc_page_get_canvas  (TcPage *self);
gboolean     tc_page_is_shown    (TcPage *self);
/* Gives the tool, borrowed, to the canvas if the page is in front; NULL: the page's own, the
 * first that was given. "tool-changed" follows. */
void         tc_page_set_tool    (TcPage *self, TcTool *tool);
TcTool      *tc_page_get_tool    (TcPage *self);
/* What stays in sight where the panel is folded away: the answer in a line, "" for none, and the main button: what is on it and
 * the action of the window that it activates, NULL for none.  "main-changed" follows. */
void         tc_page_set_main    (TcPage *self, const char *answer, const char *label, const char *action);
const char  *tc_page_get_answer  (TcPage *self);
const char  *tc_page_get_main    (TcPage *self, const char **action);
/* How many changes are laid over the position that the page draws; 0 at first.  While there are any the header names a scratch position, and
 * undo takes the last one back.  "scratch-changed" follows. */
void         tc_page_set_scratch (TcPage *self, guint changes);
guint        tc_page_get_scratch (TcPage *self);
void         tc_page_undo_scratch (TcPage *self);
/* Has @update (view, const TcChange *change) called when the page is first shown, and after each
 * change that has one of the flags in @what (TcChangeFlags, TcSessionFlags): at once while the
 * page is in front, else once when it comes back, before enter(); the change then says only
 * what, not where.  In the order of watching.  @view is borrowed and lives as long as the page. */
void         tc_page_watch       (TcPage *self, guint what, GCallback update, gpointer view);
/* Selects the counter and brings it into view on the map. */
void         tc_page_show_counter (TcPage *self, int counter);

G_END_DECLS
