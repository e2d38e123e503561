/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rim of a sheet of hexes: above the key to its terrain, below its title, date, scale and north, unless they have
 * a box.  It is outside the neatline, so it covers no ground. */

#include "tc-draw-words.h"
#include "tc-furniture-art.h"
#include "tc-layers.h"

#define MIDDLE  0.385 /* of the margin's band, from the edge of the sheet; hexes */
#define LETTERS 0.235
#define GAP     0.32  /* between what stands there */

/* One row of it: where the next thing begins, pixels. */
typedef struct
{
  const TcCanvas *canvas;
  double          x;
  double          y;
  double          end;
} Row;

static double
measure (const TcCanvas *canvas, TcFont font, const char *text)
{
  double width, height;

  tc_text_measure (canvas->text, font, LETTERS * canvas->hex, text, &width, &height);
  return width;
}

static void
write (Row *row, TcFont font, const char *text)
{
  const TcCanvas *canvas = row->canvas;
  double width = measure (canvas, font, text);

  tc_text_show (canvas->text, canvas->cr, font, LETTERS * canvas->hex, text, row->x + width / 2, row->y, 0, canvas->palette->label);
  row->x += width + GAP * canvas->hex;
}

static void
write_key (Row *row)
{
  const TcCanvas *canvas = row->canvas;

  for (guint i = 0; i < canvas->map->legend->len; i++)
    {
      const TcTerrain *terrain = g_ptr_array_index (canvas->map->legend, i);
      double step = (TC_SWATCH_WIDTH + 0.1) * canvas->hex;

      if (row->x + step + measure (canvas, TC_FONT_LABEL, terrain->name) > row->end)
        return;
      tc_swatch_paint (canvas, terrain, tc_spot (row->x, row->y));
      row->x += step;
      write (row, TC_FONT_LABEL, terrain->name);
    }
}

static void
write_scale (Row *row, const TcScaleUnit *unit)
{
  const TcCanvas *canvas = row->canvas;
  int number = tc_scale_find_round (canvas->map, unit, G_MAXDOUBLE);
  g_autofree char *text = tc_scale_say (unit, number);
  double length = tc_scale_get_length (canvas->map, unit, number) * canvas->hex;

  if (number == 0 || row->x + length + 0.15 * canvas->hex + measure (canvas, TC_FONT_LABEL, text) > row->end)
    return;
  tc_scale_paint (canvas, tc_spot (row->x, row->y), length);
  row->x += length + 0.15 * canvas->hex;
  write (row, TC_FONT_LABEL, text);
}

static void
write_foot (Row *row)
{
  const TcCanvas *canvas = row->canvas;
  const TcBattle *battle = canvas->scene->battle;
  g_autofree char *date = tc_date_say (battle->date);
  int north = tc_north_find (canvas->map);

  if (row->x + measure (canvas, TC_FONT_TOWN, battle->title) < row->end)
    write (row, TC_FONT_TOWN, battle->title);
  if (date[0] != 0 && row->x + measure (canvas, TC_FONT_LABEL, date) < row->end)
    write (row, TC_FONT_LABEL, date);
  if (north >= 0)
    {
      const char *letter = tc_words_find (tc_draw_words, "north")->sentence;

      tc_north_paint (canvas, tc_spot (row->end - 0.1 * canvas->hex, row->y), north);
      tc_text_show (canvas->text, canvas->cr, TC_FONT_TOWN, LETTERS * canvas->hex, letter, row->end - 0.34 * canvas->hex, row->y, 0,
                    canvas->palette->label);
      row->end -= 0.7 * canvas->hex;
    }
  for (guint i = 0; i < TC_N_SCALE_UNITS; i++)
    write_scale (row, &tc_scale_units[i]);
}

/* In a box, which says it better. */
static gboolean
is_shown (const TcCanvas *canvas, TcFurniture furniture)
{
  gboolean boxed = tc_map_has_furniture (canvas->map, furniture) ? !canvas->scene->played : canvas->map->margin[0] != '\0';

  return (canvas->layers & TC_LAYER_FURNITURE) != 0 && boxed;
}

void
tc_layer_margin_paint (const TcCanvas *canvas)
{
  double width, height, left = (TC_RIM + 0.1) * canvas->hex;
  Row key, foot;

  if (canvas->detail < TC_DETAIL_FULL)
    return;
  tc_geometry_size (&canvas->map->grid, &width, &height);
  key = (Row) { canvas, canvas->left + left, canvas->top + MIDDLE * canvas->hex, canvas->left + width * canvas->hex - left };
  foot = key;
  foot.y = canvas->top + (height - MIDDLE) * canvas->hex;
  if (key.y + canvas->hex > canvas->clip.top && key.y - canvas->hex < canvas->clip.bottom
      && !is_shown (canvas, TC_FURNITURE_KEY))
    write_key (&key);
  if (foot.y + canvas->hex > canvas->clip.top && foot.y - canvas->hex < canvas->clip.bottom
      && !is_shown (canvas, TC_FURNITURE_CARTOUCHE))
    write_foot (&foot);
}
