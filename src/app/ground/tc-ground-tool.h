/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-ground-tool: draws the ground with a pencil in a shape: hexes by clicks and drags, hexsides by clicks
 * near them.  A shape (tc-stencil) is previewed before a button goes down. */
#pragma once

#include "tc-page.h"
#include "tc-patch.h"
#include "tc-reroute.h"
#include "tc-stencil.h"

G_BEGIN_DECLS

typedef struct
{
  TcTool    parent;
  TcPage   *page;       /* borrowed */
  TcPencil  pencil;
  gboolean  wipes;
  const TcStencil *stencil;
  int       radius;     /* of the brush */
  const TcSymmetry *symmetry;
  gboolean  selects;    /* shapes select hexes and draw nothing */
  guint     parts;      /* TcPatchParts that are erased, cut and pasted */
  GtkEditable *text;    /* what a name says, borrowed */
  const char *stands;   /* interned: how the next name does, as TcLabel.stands */

  /* called for keys */
  void    (*pick)   (gpointer owner, TcPencil pencil);
  void    (*choose) (gpointer owner, guint number); /* from 0 */
  void    (*changed) (gpointer owner);              /* anything of the above, or what follows of the selection */
  void    (*name)   (gpointer owner);               /* what has been drawn, at the cursor */
  void    (*line)   (gpointer owner);               /* the next pencil that draws lines */
  void    (*fill)   (gpointer owner, TcScene *scene); /* what the panel shows on the map besides */
  gpointer  owner;

  /* derived */
  guint     stroke;
  guint     drawn;      /* hexes that the gesture under way has changed */
  GArray   *corners;    /* owned, TcHex: of the shape under way */
  TcHexSet *shape;      /* owned: what it holds, to the hex under the pointer; NULL before the first */
  TcHexSet *changes;    /* owned: what of it would change */
  TcHexSet *chosen;     /* owned: the selection; NULL before the first */
  TcBattle *patch;      /* owned: what is being put down, NULL */
  TcPatchWay way;       /* of it */
  TcBattle *draft;      /* owned: what would then be there, NULL */
  guint     drafts;     /* how many have been made */
  TcHex     grip;       /* where the selection is held that is dragged elsewhere; TC_NO_HEX: none is */
  GCancellable *cancellable; /* owned: what the clipboard is asked for */
  TcHex     hex;        /* under pointer or cursor */
  TcHex     cursor;     /* where it was last */
  int       side;       /* of the hex, -1 for none */
  gboolean  draws;      /* a drag, until Escape takes it back */
  int       held;       /* index of the label that is dragged elsewhere; -1: none is */
  int       nth;        /* name of the hex under the cursor that is chosen; one beyond the last: another one */
  double    hold_x;     /* where it is held, from its middle, of a box from that of its hex */
  double    hold_y;
  gboolean  routes;     /* a point of a course is held, */
  gboolean  route_walks; /* by keys */
  TcRouteHold route;
  TcRoutePoint route_from; /* where it is */
  TcRoutePoint route_to; /* where it would be put */
  TcHexPair before;     /* hexside drawn last in the stroke, from its first hex; TC_NO_HEX: none */
  TcHex     last;       /* of a drag */
  double    x;
  double    y;
} TcGroundTool;

static inline TcSession *
tc_ground_tool_get_session (const TcGroundTool *self)
{
  return tc_page_get_session (self->page);
}

static inline const TcMap *
tc_ground_tool_get_map (const TcGroundTool *self)
{
  return tc_session_get_battle (tc_ground_tool_get_session (self))->map;
}

void tc_ground_tool_init  (TcGroundTool *self, TcPage *page);
void tc_ground_tool_clear (TcGroundTool *self);
/* Nothing under way, nothing under the pointer. */
void tc_ground_tool_rest  (TcGroundTool *self);
void tc_ground_tool_set_stencil (TcGroundTool *self, guint stencil);
void tc_ground_tool_set_symmetry (TcGroundTool *self, guint symmetry);
void tc_ground_tool_set_selects (TcGroundTool *self, gboolean selects);
void tc_ground_tool_set_radius  (TcGroundTool *self, int radius);

G_END_DECLS
