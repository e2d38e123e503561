/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-gallery: what battles are and how their maps look, small, read and painted in a thread.
 *
 * First comes the list of all battles, in the order in which they are shown, then the picture of each.
 * They arrive in the main loop. */
#pragma once

#include "tc-painter.h"

G_BEGIN_DECLS

typedef struct _TcGallery TcGallery;

typedef struct
{
  char *path;
  char *title;
  char *date;  /* as a document has it; "" when there is none */
  char *rules; /* title of the rule book, or of the system */
} TcGalleryCard;

typedef struct
{
  int     width;  /* of each picture, in pixels of the view: the map covers it */
  int     height;
  int     scale;  /* pixels of the device for one of the view's */
  TcTheme theme;
} TcGalleryLook;

/* What arrives is borrowed until the function returns. */
typedef struct
{
  void (*listed)  (GPtrArray *cards, gpointer data); /* of TcGalleryCard; the position in it is a picture's index */
  void (*painted) (guint index, cairo_surface_t *picture, gpointer data);
} TcGalleryFuncs;

/* Takes @paths (of char *).  A path that is no battle that can be read is left out. */
TcGallery *tc_gallery_new  (GPtrArray *paths, const TcGalleryLook *look, const TcGalleryFuncs *funcs, gpointer data);
/* Nothing arrives afterwards; the thread ends when it has finished the picture at hand. */
void       tc_gallery_free (TcGallery *self);

G_END_DECLS
