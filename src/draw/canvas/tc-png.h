/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-png: writes PNG pictures fast.
 *
 * Private to draw.  Rows come in bands; every band is compressed on its own, by as many threads as
 * there are processors (four at most), and the parts make one stream.  A picture of at most 256
 * colours is written with a palette; so is one of more if every sample stays within
 * TC_PNG_TOLERANCE of 255: the many blends along smooth edges look the same. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define TC_PNG_TOLERANCE 12

typedef struct _TcPng TcPng;

/* At most @rows are added at once.  With @palette the picture must turn out to need at most 256 colours. */
TcPng      *tc_png_new    (int width, int height, int rows, gboolean palette);
void        tc_png_free   (TcPng *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TcPng, tc_png_free)

/* Before the first rows: keeps a colour exactly, because much of it follows.  Only
 * the first 48 are taken. */
void        tc_png_keep   (TcPng *self, guint32 colour);
/* Adds the next rows, top down; a pixel is 0x..RRGGBB and @stride counts pixels.  Waits while as many are added as
 * there is room for.  FALSE when there are too many colours for a palette: begin again without. */
gboolean    tc_png_add    (TcPng *self, const guint32 *pixels, int stride, int rows);
/* The file, when all rows have been added. */
GByteArray *tc_png_finish (TcPng *self);

G_END_DECLS
