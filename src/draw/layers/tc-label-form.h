/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-label-form: how names of a style are written.  Private to the layers of names. */
#pragma once

#include "tc-canvas.h"

G_BEGIN_DECLS

/* Pixels a hex at which names are measured for their places, whatever the scale: a name does not move by zooming. */
#define TC_LABEL_MEASURE 48.0

typedef struct
{
  const char *style;
  TcFont      font;
  double      size;    /* in hexes */
  gsize       colour;  /* offset in the palette */
  double      drop;    /* below the middle of the hex */
} TcLabelForm;

const TcLabelForm *tc_label_form_find   (const char *style);
/* The course that a name is written along: of water of its name, or the nearest one to its point where it stands along one; NULL when
 * it stands level. */
const TcCourse    *tc_label_find_course (const TcCanvas *canvas, const TcLabel *label);
/* Its point; units. */
TcSpot             tc_label_get_point   (const TcCanvas *canvas, const TcLabel *label);
/* About the middle of the name above or below the course that it is written along; units. */
TcSpot             tc_label_find_seat   (const TcCanvas *canvas, const TcLabel *label, const TcCourse *course);

G_END_DECLS
