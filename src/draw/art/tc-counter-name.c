/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-counter-art.h"

#include <string.h>

#define NARROWEST   0.60 /* that a name is condensed to */
#define CAPITAL     0.34 /* half the height of capitals, of their size */
#define SECOND_SIZE 0.66 /* of the letters of a name in two lines */
#define SMALLEST    6.2  /* pixels of letters that can be read */
#define LEAST_ROOM  0.2  /* for a name, of the face */

/* Condensed to @room as far as letters bear it, then in smaller ones, and cut beyond that. */
static void
write_condensed (cairo_t *cr, const TcFace *face, double size, const char *text, TcFaceRoom room, guint32 colour)
{
  const double unit = face->size;
  double width, height, fit, smaller, narrow;

  tc_text_measure (face->text, TC_FONT_DESIGNATION, size * unit, text, &width, &height);
  fit = room.width * unit / MAX (width, 1);
  smaller = CLAMP (fit / NARROWEST, MIN (SMALLEST / (size * unit), 1), 1);
  narrow = MIN (fit / smaller, 1);
  size *= smaller;
  if (narrow < NARROWEST)
    {
      tc_text_show (face->text, cr, TC_FONT_DESIGNATION, size * unit, text, room.x * unit, room.y * unit,
                    room.width * unit, colour);
      return;
    }
  cairo_save (cr);
  cairo_translate (cr, room.x * unit - width * smaller * narrow / 2, (room.y + CAPITAL * size) * unit);
  cairo_scale (cr, narrow, 1);
  cairo_new_path (cr);
  tc_text_path (face->text, cr, TC_FONT_DESIGNATION, size * unit, text);
  tc_colour_set (cr, colour, 1);
  cairo_fill (cr);
  cairo_restore (cr);
}

/* Where a name is broken so that its longer part is shortest; NULL where it has no parts. */
static const char *
find_break (const char *name)
{
  const char *best = NULL;
  gsize length = strlen (name), shortest = length;

  for (const char *c = name; *c != 0; c++)
    {
      gsize before = c - name, longer = MAX (before, length - before - 1);

      if ((*c == ' ' || *c == '-') && longer < shortest)
        {
          shortest = longer;
          best = c;
        }
    }
  return best;
}

void
tc_face_write_name (cairo_t *cr, const TcFace *face, double size, TcFaceRoom room, guint32 colour)
{
  const char *second = find_break (face->name);
  double width, height, small = size * SECOND_SIZE;
  g_autofree char *first = NULL;

  if (room.width < LEAST_ROOM)
    return;
  tc_text_measure (face->text, TC_FONT_DESIGNATION, size * face->size, face->name, &width, &height);
  if (width * NARROWEST <= room.width * face->size || second == NULL || small * face->size < SMALLEST)
    {
      write_condensed (cr, face, size, face->name, room, colour);
      return;
    }
  first = g_strndup (face->name, second - face->name + (*second == '-' ? 1 : 0));
  write_condensed (cr, face, small, first, (TcFaceRoom) { room.x, room.y - 0.40 * small, room.width }, colour);
  write_condensed (cr, face, small, second + 1, (TcFaceRoom) { room.x, room.y + 0.52 * small, room.width }, colour);
}
