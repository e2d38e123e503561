/* tc-export: pictures in files, by the painter that serves the window. */
#pragma once

#include "tc-painter.h"

G_BEGIN_DECLS

#define TC_DRAW_ERROR (tc_draw_error_quark ())
GQuark tc_draw_error_quark (void);
typedef enum
{
  TC_DRAW_ERROR_WRITE,  /* the file could not be written; an old one is as it was */
  TC_DRAW_ERROR_SIZE,   /* larger than 32,767 pixels a side */
  TC_DRAW_ERROR_FORMAT, /* unknown ending of the file name */
} TcDrawError;

typedef struct
{
  double  hex;     /* pixels (PNG) or points (SVG, PDF) across a hex */
  TcTheme theme;
  guint   layers;
} TcExportOptions;

/* The whole board.  The format follows the ending: .png, .svg, .pdf.  Written
 * beside @path, synced and renamed. */
gboolean tc_export_write (const TcScene *scene, const TcExportOptions *options,
                          const char *path, GError **error);

G_END_DECLS
