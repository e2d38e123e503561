/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-works-art.h"

/* One stroke of all works in view. */
typedef struct
{
  double offset; /* to whom they keep out, hexes */
  double width;
  double least;  /* pixels */
  gsize  colour; /* offset in the palette */
  double alpha;
  double dash;   /* hexes, along; 0: not broken */
  double gap;
} WorkLine;

/* From the glacis inward: a ditch that fades outward, palisades on the berm, the parapet with its shade and crest. */
static const WorkLine lines[] = {
  { 0.185, 0.13, 1.0, G_STRUCT_OFFSET (TcPalette, earth_ink), 0.22, 0, 0 },
  { 0.160, 0.07, 0.8, G_STRUCT_OFFSET (TcPalette, earth_ink), 0.45, 0, 0 },
  { 0.135, 0.020, 0.7, G_STRUCT_OFFSET (TcPalette, earth_ink), 1, 0, 0 },
  { 0, 0.135, 2.6, G_STRUCT_OFFSET (TcPalette, earth_ink), 1, 0, 0 },
  { -0.004, 0.100, 1.2, G_STRUCT_OFFSET (TcPalette, earth), 1, 0, 0 },
  { 0.036, 0.026, 0.8, G_STRUCT_OFFSET (TcPalette, earth_ink), 0.85, 0, 0 },
  { 0.092, 0.085, 1.4, G_STRUCT_OFFSET (TcPalette, earth_ink), 0.9, 0.028, 0.062 },
};

void
tc_works_paint (const TcCanvas *canvas, TcWorksPath add, gconstpointer data)
{
  cairo_set_line_cap (canvas->cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_line_join (canvas->cr, CAIRO_LINE_JOIN_MITER);
  for (guint k = 0; k < G_N_ELEMENTS (lines); k++)
    {
      const WorkLine *line = &lines[k];
      const double dash[] = { line->dash * canvas->hex, line->gap * canvas->hex };

      if (line->dash > 0 && canvas->detail < TC_DETAIL_FULL)
        continue;
      if (line->dash > 0)
        cairo_set_dash (canvas->cr, dash, 2, 0);
      add (canvas, data, line->offset);
      tc_canvas_stroke (canvas, line->width, line->least, G_STRUCT_MEMBER (guint32, canvas->palette, line->colour), line->alpha);
      cairo_set_dash (canvas->cr, NULL, 0, 0);
    }
}
