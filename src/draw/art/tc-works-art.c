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
  { 0.195, 0.13, 1.0, G_STRUCT_OFFSET (TcPalette, earth_ink), 0.14, 0, 0 },
  { 0.180, 0.09, 0.8, G_STRUCT_OFFSET (TcPalette, earth_ink), 0.22, 0, 0 },
  { 0.165, 0.05, 0.8, G_STRUCT_OFFSET (TcPalette, earth_ink), 0.50, 0, 0 },
  { 0.145, 0.022, 0.7, G_STRUCT_OFFSET (TcPalette, earth_ink), 1, 0, 0 },
  { 0.098, 0.066, 1.2, G_STRUCT_OFFSET (TcPalette, earth_ink), 1, 0.024, 0.050 },
  { 0, 0.124, 2.6, G_STRUCT_OFFSET (TcPalette, earth_ink), 1, 0, 0 },
  { 0, 0.094, 1.6, G_STRUCT_OFFSET (TcPalette, earth), 1, 0, 0 },
  { 0.030, 0.034, 0.8, G_STRUCT_OFFSET (TcPalette, earth_ink), 0.75, 0, 0 },
  { -0.018, 0.020, 0.6, G_STRUCT_OFFSET (TcPalette, paper), 0.75, 0, 0 },
};

void
tc_works_paint (const TcCanvas *canvas, TcWorksPath add, gconstpointer data, double scale)
{
  cairo_set_line_join (canvas->cr, CAIRO_LINE_JOIN_ROUND);
  for (guint k = 0; k < G_N_ELEMENTS (lines); k++)
    {
      const WorkLine *line = &lines[k];
      const double dash[] = { scale * line->dash * canvas->hex, scale * line->gap * canvas->hex };

      if (line->dash > 0 && canvas->detail < TC_DETAIL_FULL)
        continue;
      cairo_set_line_cap (canvas->cr, line->dash > 0 ? CAIRO_LINE_CAP_BUTT : CAIRO_LINE_CAP_ROUND);
      if (line->dash > 0)
        cairo_set_dash (canvas->cr, dash, 2, 0);
      add (canvas, data, scale * line->offset);
      tc_canvas_stroke (canvas, scale * line->width, scale * line->least, G_STRUCT_MEMBER (guint32, canvas->palette, line->colour), line->alpha);
      cairo_set_dash (canvas->cr, NULL, 0, 0);
    }
}
