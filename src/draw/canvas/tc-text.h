/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-text: lettering: sizes in pixels, the same on every display.
 *
 * Private to draw.  Sizes and places are pixels, colours 0xrrggbb; a text is one line of UTF-8.
 */
#pragma once

#include <pango/pangocairo.h>

#include "tc-geometry.h"

G_BEGIN_DECLS

typedef enum
{
  TC_FONT_NUMBER,      /* small upright numbers */
  TC_FONT_COUNTER,     /* bold, for the values of counters */
  TC_FONT_DESIGNATION, /* narrow, for the names of counters */
  TC_FONT_LABEL,       /* serif italic: names on the map */
  TC_FONT_TOWN,        /* serif, upright */
  TC_N_FONTS
} TcFont;

typedef struct _TcText TcText;

TcText *tc_text_new  (void);
void    tc_text_free (TcText *self);

/* With so many letters of its own, fewer than it has, and dots: of several words the last one tells it from others that begin alike, so
 * that loses least. Free with g_free(). */
char   *tc_text_shorten (const char *text, glong letters);
/* The logical width and height of one line. */
void    tc_text_measure (TcText *self, TcFont font, double size, const char *text,
                         double *width, double *height);
/* One line with its middle at (x, y); wider than @room (0: no limit) it is shortened. */
void    tc_text_show    (TcText *self, cairo_t *cr, TcFont font, double size, const char *text,
                         double x, double y, double room, guint32 colour);
/* The same with a soft edge of another colour, so that it reads on any ground. */
void    tc_text_show_halo (TcText *self, cairo_t *cr, TcFont font, double size, const char *text,
                           double x, double y, guint32 colour, guint32 halo);
/* Adds the outline of the line to the path; its left end is at 0, its base line at y = 0. */
void    tc_text_path    (TcText *self, cairo_t *cr, TcFont font, double size, const char *text);

G_END_DECLS
