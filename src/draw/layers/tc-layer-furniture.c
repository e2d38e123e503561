/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Furniture of a map: boxes on dead ground with what the sheet says of it.  What a box holds is laid in hexes, at one size of
 * letters whatever the scale, so that a box is as large as its names say and stays where it is. */

#include <string.h>

#include "tc-draw-words.h"
#include "tc-furniture-art.h"
#include "tc-label-form.h"
#include "tc-layers.h"

#define HEADING 0.36 /* hexes, as all that follows */
#define TITLE   0.54
#define LETTERS 0.25
#define SMALL   0.20
#define LINE    1.45 /* heights of letters from line to line */
#define PAD     0.26
#define GAP     0.30 /* from the edge of the map */
#define CELL    0.64 /* of a track of turns */
#define ABREAST 7    /* cells in a row of it, at most */
#define PROSE   5.6  /* a line of it is as long at most */
#define FINE    0.165 /* letters of prose */
#define ROSE    0.72 /* of the compass: as high and wide */

typedef enum
{
  ITEM_TEXT,
  ITEM_SWATCH,
  ITEM_SCALE,
  ITEM_NORTH,
  ITEM_CELL,
  ITEM_RULE,
} ItemKind;

/* A thing in a box.  @at is from its corner, the left end of the middle line; of a cell the corner. */
typedef struct
{
  ItemKind kind;
  TcSpot   at;
  double   length;  /* of a scale; of letters: their size */
  TcFont   font;
  char    *text;    /* owned */
  guint    value;   /* of the legend; eighths; of a turn: bit s: somebody of side s comes */
  gboolean centred; /* in its box, wherever @at has it */
} Item;

typedef struct
{
  const TcCanvas *canvas;
  GArray         *items;
  gboolean        centred; /* lines that are added */
  double          width;
  double          height; /* of what is laid, without a rim */
} Box;

static void
clear_item (gpointer item)
{
  g_free (((Item *) item)->text);
}

static void
grow (Box *self, double width)
{
  self->width = MAX (self->width, width);
}

static double
measure (const Box *self, TcFont font, double size, const char *text)
{
  double width, height;

  tc_text_measure (self->canvas->text, font, TC_LABEL_MEASURE * size, text, &width, &height);
  return width / TC_LABEL_MEASURE;
}

/* In the line under way, @x from its left end. */
static void
add_text (Box *self, double x, TcFont font, double size, const char *text)
{
  Item item = { ITEM_TEXT, { x, self->height + size * LINE / 2 }, size, font, g_strdup (text), 0, self->centred };

  g_array_append_val (self->items, item);
  grow (self, x + measure (self, font, size, text));
}

static void
end_line (Box *self, double size)
{
  self->height += size * LINE;
}

static void
add_line (Box *self, TcFont font, double size, const char *text)
{
  if (text[0] == '\0')
    return;
  add_text (self, 0, font, size, text);
  end_line (self, size);
}

static void
add_item (Box *self, Item item, double width)
{
  g_array_append_val (self->items, item);
  grow (self, item.at.x + width);
}

/* What is in them */

/* Scale bars below each other, and the compass on their right. */
static void
lay_measures (Box *self)
{
  const TcMap *map = self->canvas->map;
  const double top = self->height;
  double width = 0;
  int north = tc_north_find (map);

  for (guint i = 0; i < TC_N_SCALE_UNITS; i++)
    {
      int number = tc_scale_find_round (map, &tc_scale_units[i]);
      g_autofree char *text = tc_scale_say (&tc_scale_units[i], number);
      double length = tc_scale_get_length (map, &tc_scale_units[i], number);

      if (number == 0)
        continue;
      add_item (self, (Item) { .kind = ITEM_SCALE, .at = { 0, self->height + SMALL * LINE / 2 }, .length = length }, length);
      add_text (self, length + 0.15, TC_FONT_LABEL, SMALL, text);
      width = MAX (width, length + 0.15 + measure (self, TC_FONT_LABEL, SMALL, text));
      end_line (self, SMALL);
    }
  if (north < 0)
    return;
  self->height = MAX (self->height, top + ROSE);
  add_item (self, (Item) { .kind = ITEM_NORTH, .at = { MAX (self->width - ROSE / 2, width + 0.2 + ROSE / 2), top + ROSE / 2 },
                           .value = (guint) north }, ROSE / 2);
}

static void
lay_cartouche (Box *self)
{
  const TcBattle *battle = self->canvas->scene->battle;
  g_autofree char *date = tc_date_say (battle->date);

  add_item (self, (Item) { .kind = ITEM_RULE, .at = { 0, self->height + 0.06 } }, 0);
  self->height += 0.14;
  add_line (self, TC_FONT_LABEL, LETTERS, date);
  add_line (self, TC_FONT_LABEL, LETTERS, battle->location);
  self->height += SMALL / 2;
  self->centred = FALSE;
  lay_measures (self);
}

static void
lay_key (Box *self)
{
  const GPtrArray *legend = self->canvas->map->legend;

  for (guint i = 0; i < legend->len; i++)
    {
      add_item (self, (Item) { .kind = ITEM_SWATCH, .at = { 0, self->height + LETTERS * LINE / 2 }, .value = i }, TC_SWATCH_WIDTH);
      add_text (self, TC_SWATCH_WIDTH + 0.15, TC_FONT_LABEL, LETTERS, ((const TcTerrain *) g_ptr_array_index (legend, i))->name);
      end_line (self, LETTERS);
    }
}

/* Who comes in a turn: the sides of modules that say it, and with which counters come. */
static guint
find_arrivals (const TcBattle *battle, int turn)
{
  g_autoptr (GPtrArray) modules = tc_battle_get_modules (battle, NULL);
  guint sides = 0;

  for (guint i = 0; i < modules->len; i++)
    {
      const TcModule *module = g_ptr_array_index (modules, i);
      const char *when = tc_attributes_get (module->attributes, "turn"), *side = tc_attributes_get (module->attributes, "side");
      int at, of = side != NULL ? tc_battle_find_side (battle, side) : -1;

      if (when == NULL || !tc_number_parse (when, &at) || at != turn || of < 0)
        continue;
      for (guint c = 0; c < battle->counters->len; c++)
        if (strcmp (tc_battle_counter (battle, c)->entry, module->id) == 0)
          sides |= 1u << of;
    }
  return sides;
}

/* Rows of one length, but for the last. */
static void
lay_turns (Box *self)
{
  const TcBattle *battle = self->canvas->scene->battle;
  int turns = MIN (self->canvas->scene->turns, 200), rows = (turns + ABREAST - 1) / ABREAST;
  int columns = (turns + rows - 1) / MAX (rows, 1);

  for (int turn = 1; turn <= turns; turn++)
    {
      int column = (turn - 1) % columns;

      add_item (self, (Item) { .kind = ITEM_CELL, .at = { column * CELL, self->height }, .value = find_arrivals (battle, turn),
                               .text = g_strdup_printf ("%d", turn) }, CELL);
      if (column == columns - 1 || turn == turns)
        self->height += CELL;
    }
}

static void
lay_prose (Box *self, const char *text)
{
  g_auto (GStrv) words = g_strsplit_set (text, " \n\t", -1);
  g_autoptr (GString) line = g_string_new (NULL);

  for (guint i = 0; words[i] != NULL; i++)
    {
      gsize before = line->len;

      if (*words[i] == '\0')
        continue;
      g_string_append_printf (line, "%s%s", before > 0 ? " " : "", words[i]);
      if (before == 0 || measure (self, TC_FONT_LABEL, FINE, line->str) <= PROSE)
        continue;
      g_string_truncate (line, before);
      add_line (self, TC_FONT_LABEL, FINE, line->str);
      g_string_assign (line, words[i]);
    }
  add_line (self, TC_FONT_LABEL, FINE, line->str);
}

/* Where the map has no sources of its own, those of the battle. */
static void
lay_credits (Box *self)
{
  const GPtrArray *provenance = self->canvas->map->provenance;

  if (provenance->len == 0)
    provenance = self->canvas->scene->battle->provenance;
  for (guint i = 0; i < provenance->len; i++)
    lay_prose (self, ((const TcProvenance *) g_ptr_array_index (provenance, i))->text);
}

static const struct
{
  const char *heading; /* of tc_draw_words; NULL: the battle's title */
  double      size;
  void      (*lay) (Box *box);
} kinds[TC_N_FURNITURE] = {
  [TC_FURNITURE_CARTOUCHE] = { NULL, TITLE, lay_cartouche },
  [TC_FURNITURE_KEY] = { "key-heading", HEADING, lay_key },
  [TC_FURNITURE_TURNS] = { "turns-heading", HEADING, lay_turns },
  [TC_FURNITURE_CREDITS] = { "credits-heading", LETTERS, lay_credits },
};

static void
lay (Box *self, const TcLabel *label)
{
  TcFurniture kind = tc_furniture_find (label->style);
  const char *heading = label->text[0] != '\0'         ? label->text
                        : kinds[kind].heading != NULL ? tc_words_find (tc_draw_words, kinds[kind].heading)->sentence
                                                      : self->canvas->scene->battle->title;

  self->items = g_array_new (FALSE, FALSE, sizeof (Item));
  self->centred = kind == TC_FURNITURE_CARTOUCHE;
  g_array_set_clear_func (self->items, clear_item);
  add_line (self, TC_FONT_TOWN, kinds[kind].size, heading);
  kinds[kind].lay (self);
  for (guint i = 0; i < self->items->len; i++)
    {
      Item *item = &g_array_index (self->items, Item, i);

      if (item->centred)
        item->at.x = (self->width - measure (self, item->font, item->length, item->text)) / 2;
      if (item->kind == ITEM_RULE)
        item->length = self->width;
    }
}

/* The nearest to @wish at which @length lies between both ends, GAP from them where there is room. */
static double
fit (double wish, double length, double from, double to)
{
  double gap = CLAMP ((to - from - length) / 2, 0, GAP);

  return MAX (MIN (wish, to - gap - length), from + gap);
}

/* About its hex, but whole on the map where the map is large enough. */
static TcBounds
find_bounds (const Box *self, const TcLabel *label)
{
  TcBounds hull = tc_geometry_hull (&self->canvas->map->grid);
  TcSpot at = tc_geometry_centre (&self->canvas->map->grid, label->hex);
  double width = self->width + 2 * PAD, height = self->height + 2 * PAD;
  double left = fit (at.x - width / 2, width, hull.left, hull.right), top = fit (at.y - height / 2, height, hull.top, hull.bottom);

  return (TcBounds) { left, top, left + width, top + height };
}

/* Painting */

static void
paint_frame (const TcCanvas *canvas, TcSpot corner, double width, double height)
{
  cairo_t *cr = canvas->cr;

  if (!canvas->palette->flat)
    {
      cairo_rectangle (cr, corner.x + 0.07 * canvas->hex, corner.y + 0.09 * canvas->hex, width, height);
      tc_colour_set (cr, 0x000000, canvas->palette->shadow);
      cairo_fill (cr);
    }
  cairo_rectangle (cr, corner.x, corner.y, width, height);
  tc_colour_set (cr, canvas->palette->paper, 1);
  cairo_fill_preserve (cr);
  tc_canvas_stroke (canvas, 0.05, 1, canvas->palette->ink, 1);
  cairo_rectangle (cr, corner.x + 0.09 * canvas->hex, corner.y + 0.09 * canvas->hex, width - 0.18 * canvas->hex,
                   height - 0.18 * canvas->hex);
  tc_canvas_stroke (canvas, 0.014, 0.7, canvas->palette->ink, 1);
}

/* A line that swells to its middle, with a lozenge there. */
static void
paint_rule (const TcCanvas *canvas, TcSpot at, double length)
{
  const double half = 0.5 * length * canvas->hex, high = MAX (0.012 * canvas->hex, 0.5), knot = 0.06 * canvas->hex;
  cairo_t *cr = canvas->cr;

  cairo_move_to (cr, at.x, at.y);
  cairo_line_to (cr, at.x + half, at.y - high);
  cairo_line_to (cr, at.x + 2 * half, at.y);
  cairo_line_to (cr, at.x + half, at.y + high);
  cairo_close_path (cr);
  cairo_move_to (cr, at.x + half - 1.6 * knot, at.y);
  cairo_line_to (cr, at.x + half, at.y - knot);
  cairo_line_to (cr, at.x + half + 1.6 * knot, at.y);
  cairo_line_to (cr, at.x + half, at.y + knot);
  cairo_close_path (cr);
  tc_colour_set (cr, canvas->palette->ink, 1);
  cairo_fill (cr);
}

/* A turn, and below its number a counter of each side that comes. */
static void
paint_cell (const TcCanvas *canvas, TcSpot at, const Item *item)
{
  const GPtrArray *sides = canvas->scene->battle->sides;
  double size = CELL * canvas->hex, chit = 0.24 * size;
  cairo_t *cr = canvas->cr;

  cairo_rectangle (cr, at.x, at.y, size, size);
  tc_canvas_stroke (canvas, 0.02, 0.7, canvas->palette->ink, 1);
  tc_text_show (canvas->text, cr, TC_FONT_TOWN, 0.42 * size, item->text, at.x + size / 2, at.y + 0.36 * size, 0,
                canvas->palette->label);
  for (guint side = 0, n = 0; side < sides->len; side++)
    if ((item->value >> side & 1) != 0)
      {
        cairo_rectangle (cr, at.x + 0.14 * size + 1.5 * chit * n++, at.y + 0.66 * size, chit, chit);
        tc_colour_set (cr, (guint32) ((const TcSide *) g_ptr_array_index (sides, side))->colour, 1);
        cairo_fill_preserve (cr);
        tc_canvas_stroke (canvas, 0.014, 0.7, canvas->palette->ink, 1);
      }
}

static void
paint_item (const TcCanvas *canvas, TcSpot corner, const Item *item)
{
  TcSpot at = tc_spot (corner.x + item->at.x * canvas->hex, corner.y + item->at.y * canvas->hex);
  double width, height;

  switch (item->kind)
    {
    case ITEM_TEXT:
      tc_text_measure (canvas->text, item->font, item->length * canvas->hex, item->text, &width, &height);
      tc_text_show (canvas->text, canvas->cr, item->font, item->length * canvas->hex, item->text, at.x + width / 2, at.y, 0,
                    canvas->palette->label);
      break;
    case ITEM_SWATCH:
      tc_swatch_paint (canvas, g_ptr_array_index (canvas->map->legend, item->value), at);
      break;
    case ITEM_SCALE:
      tc_scale_paint (canvas, at, item->length * canvas->hex);
      break;
    case ITEM_NORTH:
      tc_rose_paint (canvas, at, ROSE / 2, (int) item->value);
      break;
    case ITEM_RULE:
      paint_rule (canvas, at, item->length);
      break;
    case ITEM_CELL:
      paint_cell (canvas, at, item);
      break;
    }
}

TcBounds
tc_furniture_get_bounds (const TcCanvas *canvas, const TcLabel *label)
{
  Box box = { .canvas = canvas };
  TcBounds bounds;

  lay (&box, label);
  bounds = find_bounds (&box, label);
  g_array_unref (box.items);
  return bounds;
}

static void
paint_box (const TcCanvas *canvas, const TcLabel *label)
{
  TcBounds seen = tc_canvas_get_bounds (canvas, 0), bounds;
  Box box = { .canvas = canvas };
  TcSpot corner;

  lay (&box, label);
  bounds = find_bounds (&box, label);
  if (tc_bounds_touch (&bounds, &seen, 0.1))
    {
      corner = tc_canvas_point (canvas, tc_spot (bounds.left, bounds.top));
      paint_frame (canvas, corner, (bounds.right - bounds.left) * canvas->hex, (bounds.bottom - bounds.top) * canvas->hex);
      corner = tc_canvas_point (canvas, tc_spot (bounds.left + PAD, bounds.top + PAD));
      for (guint i = 0; i < box.items->len; i++)
        paint_item (canvas, corner, &g_array_index (box.items, Item, i));
    }
  g_array_unref (box.items);
}

void
tc_layer_furniture_paint (const TcCanvas *canvas)
{
  const GPtrArray *labels = canvas->map->labels;

  if (canvas->detail == TC_DETAIL_SPECK)
    return;
  for (guint i = 0; i < labels->len; i++)
    if (tc_furniture_find (((const TcLabel *) g_ptr_array_index (labels, i))->style) < TC_N_FURNITURE)
      paint_box (canvas, g_ptr_array_index (labels, i));
}

int
tc_layer_labels_pick (const TcCanvas *canvas, TcSpot at)
{
  const GPtrArray *labels = canvas->map->labels;
  TcHex hex = tc_geometry_hex_at (&canvas->map->grid, at.x, at.y);
  int found = -1;

  for (guint i = 0; i < labels->len; i++)
    {
      const TcLabel *label = g_ptr_array_index (labels, i);
      gboolean box = tc_furniture_find (label->style) < TC_N_FURNITURE;
      TcBounds bounds = box ? tc_furniture_get_bounds (canvas, label) : TC_BOUNDS_EMPTY;

      if (box ? at.x >= bounds.left && at.x <= bounds.right && at.y >= bounds.top && at.y <= bounds.bottom
              : found < 0 && label->hex == hex)
        found = (int) i;
    }
  return found;
}
