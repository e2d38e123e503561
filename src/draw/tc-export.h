/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-export: pictures in files, by the painter that serves the window. */
#pragma once

#include "tc-painter.h"

G_BEGIN_DECLS

#define TC_DRAW_ERROR (tc_draw_error_quark ())
GQuark tc_draw_error_quark (void);
typedef enum
{
  TC_DRAW_ERROR_SIZE,   /* larger than 32,767 pixels a side, or hexes below TC_VIEW_MIN_HEX */
  TC_DRAW_ERROR_FORMAT, /* unknown ending of the file name */
} TcDrawError; /* messages are made of tc_draw_words */

typedef struct
{
  double  hex;     /* pixels (PNG) or points (SVG, PDF) across a hex */
  TcTheme theme;
  guint   layers;
  TcScanPicture *scan; /* borrowed; NULL: the map's scan is not in the picture */
} TcExportOptions;

/* The whole board, and the legend of the scene below it.  The format follows the ending of @name: .png, .svg, .pdf.  A PNG has a
 * palette when no sample is then off by more than 12 of 255, which smooth edges between few
 * colours allow.  NULL and TC_DRAW_ERROR on failure. */
GByteArray *tc_export_encode (const TcScene *scene, const TcExportOptions *options, const char *name, GError **error);
/* The same in a file, by tc_file_write(), with its errors. */
gboolean    tc_export_write  (const TcScene *scene, const TcExportOptions *options, const char *path, GError **error);

G_END_DECLS
