/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-ground-tool: draws the ground with a pencil: hexes by clicks and drags, hexsides by clicks
 * near them. */
#pragma once

#include "tc-page.h"
#include "tc-pencil.h"

G_BEGIN_DECLS

typedef struct
{
  TcTool    parent;
  TcPage   *page;       /* borrowed */
  TcPencil  pencil;
  gboolean  wipes;
  gboolean  is_wide;    /* adjacent hexes are drawn as well */
  GtkEditable *text;    /* what a name says, borrowed */

  /* called for keys */
  void    (*pick)   (gpointer owner, TcPencil pencil);
  void    (*choose) (gpointer owner, guint number); /* from 0 */
  void    (*changed) (gpointer owner);              /* wipes or is_wide */
  gpointer  owner;

  /* derived */
  guint     stroke;
  TcHex     hex;        /* under pointer or cursor */
  int       side;       /* of it, -1 for none */
  gboolean  draws;      /* a drag, until Escape takes it back */
  TcHexPair before;     /* hexside drawn last in the stroke, from its first hex; TC_NO_HEX: none */
  TcHex     last;       /* of a drag */
  double    x;
  double    y;
} TcGroundTool;

void tc_ground_tool_init (TcGroundTool *self, TcPage *page);

G_END_DECLS
