/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-tool: what the pointer and the keys do on the map, and what is painted
 * over it, while a page is in front.
 *
 * A page owns its tools and gives one to the canvas when it comes to the front.
 * A tool is a struct that begins with a TcTool, and a const table of calls; each may be NULL.
 */
#pragma once

#include <gdk/gdk.h>

#include "tc-scene.h"

G_BEGIN_DECLS

typedef struct _TcTool TcTool;

/* A point of the map. */
typedef struct
{
  TcHex           hex;     /* TC_NO_HEX off the board */
  int             counter; /* index in the battle of the topmost counter, -1 for none */
  double          x;       /* in the window */
  double          y;
  GdkModifierType modifiers;
} TcHit;

typedef struct
{
  /* N_(): what the pointer does, for the status line. */
  const char *hint;
  /* What it does instead at present; NULL: that. */
  const char *(*find_hint) (const TcTool *self);
  /* Placements and overlays; @scene is empty and has its battle.  NULL: the position. */
  void     (*fill)        (TcTool *self, TcScene *scene);
  /* A click, or Enter at the hex cursor. */
  void     (*click)       (TcTool *self, const TcHit *hit);
  void     (*hover)       (TcTool *self, const TcHit *hit);
  /* What there is to say of the hex besides what is there: why what is in hand cannot be put there.  It stands by the
   * pointer, too.  Free with g_free(); NULL: nothing. */
  char    *(*say)         (TcTool *self, TcHex hex);
  /* hover is called for every motion, not only for every hex, and the tool also gets drags and
   * clicks of the right button, whose hits have GDK_BUTTON3_MASK. */
  gboolean   draws;
  /* TRUE accepts the drag; otherwise the map is moved. */
  gboolean (*drag_begin)  (TcTool *self, const TcHit *hit);
  void     (*drag_update) (TcTool *self, const TcHit *hit);
  void     (*drag_end)    (TcTool *self, const TcHit *hit);
  /* Escape in the middle of a drag: as if it had not begun.  NULL: cancel does it. */
  void     (*drag_cancel) (TcTool *self);
  /* May be told to act now: N stops only there while any may. */
  gboolean (*can_act)     (TcTool *self, int counter);
  /* The counter has been chosen by its name or by N. */
  void     (*select)      (TcTool *self, int counter);
  /* TRUE when the key was used. */
  gboolean (*key)         (TcTool *self, guint keyval, GdkModifierType modifiers);
  /* Is there something for the key to do at the cursor?  NULL: there is. */
  gboolean (*may)         (TcTool *self, guint keyval);
  /* Escape: TRUE when there was something to cancel. */
  gboolean (*cancel)      (TcTool *self);
} TcToolClass;

struct _TcTool
{
  const TcToolClass *klass;
};

G_END_DECLS
