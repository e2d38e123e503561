/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-furniture-box.h"

#include <stdlib.h>
#include <string.h>

#include "tc-board.h"
#include "tc-draw-words.h"
#include "tc-furniture-art.h"
#include "tc-label-form.h"
#include "tc-layers.h"
#include "tc-sample.h"

#define TITLE   0.54 /* hexes, as all that follows */
#define LETTERS 0.25
#define SMALL   0.20
#define LINE    1.45 /* heights of letters from line to line */
#define HEADING (TC_BOX_HEAD / LINE)
#define CELL    0.64 /* of a track of turns */
#define APART   0.35 /* between columns of a key */
#define LONGEST 16.0 /* a line of prose is widened to, so that it fits the height of a box */
#define FINE    0.165 /* letters of prose */
#define BAR     0.6  /* of a scale, at most: of the width where that is given */
#define ROSE    0.72 /* of the compass: as high and wide */

typedef enum
{
  ITEM_TEXT,
  ITEM_SWATCH,
  ITEM_SAMPLE,
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
  guint    value;   /* of the legend, of features or pieces; points of the compass; of a turn: bit s: somebody of side s comes */
  gboolean centred; /* in its box, wherever @at has it */
} Item;

typedef TcFurnitureBox Box;

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
  const double top = self->height, most = self->room.height > 0 ? G_MAXDOUBLE : BAR * self->room.prose;
  double width = 0;
  int north = tc_north_find (map);

  for (guint i = 0; i < TC_N_SCALE_UNITS; i++)
    {
      int number = tc_scale_find_round (map, &tc_scale_units[i], most);
      g_autofree char *text = tc_scale_say (&tc_scale_units[i], number);
      double length = tc_scale_get_length (map, &tc_scale_units[i], number) / self->room.scale;

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
lay_cartouche (Box *self, const char *title)
{
  const TcBattle *battle = self->canvas->scene->battle;
  g_autofree char *date = tc_date_say (battle->date);

  self->centred = TRUE;
  add_line (self, TC_FONT_TOWN, TITLE, title[0] != '\0' ? title : battle->title);
  add_item (self, (Item) { .kind = ITEM_RULE, .at = { 0, self->height + 0.06 } }, 0);
  self->height += 0.14;
  add_line (self, TC_FONT_LABEL, LETTERS, date);
  add_line (self, TC_FONT_LABEL, LETTERS, battle->location);
  self->height += SMALL / 2;
  self->centred = FALSE;
  lay_measures (self);
}

/* A line of a key. */
typedef struct
{
  ItemKind    kind;
  guint       value;
  char       *name;
} Entry;

static void
clear_entry (gpointer entry)
{
  g_free (((Entry *) entry)->name);
}

static void
list_kind (GArray *entries, GHashTable *seen, guint value, const char *kind)
{
  g_autofree char *code = g_strconcat ("kind-", kind, NULL);
  const TcWord *word = tc_words_find (tc_draw_words, code);
  Entry entry = { ITEM_SAMPLE, value, NULL };

  if (!g_hash_table_add (seen, (gpointer) kind))
    return;
  entry.name = word != NULL ? g_strdup (word->sentence) : tc_say_code (kind);
  g_array_append_val (entries, entry);
}

/* Each terrain, and each kind of feature, or of piece on a table. */
static GArray *
list_entries (const TcMap *map)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  GArray *entries = g_array_new (FALSE, FALSE, sizeof (Entry));
  const TcPiece *piece;

  g_array_set_clear_func (entries, clear_entry);
  for (guint i = 0; i < map->legend->len && tc_map_get_hexes (map) != NULL; i++)
    {
      const Entry entry = { ITEM_SWATCH, i, g_strdup (((const TcTerrain *) g_ptr_array_index (map->legend, i))->name) };

      g_array_append_val (entries, entry);
    }
  for (guint i = 0; i < map->features->len; i++)
    list_kind (entries, seen, i, ((const TcFeature *) g_ptr_array_index (map->features, i))->kind);
  for (guint i = 0; (piece = tc_map_get_piece (map, i)) != NULL; i++)
    list_kind (entries, seen, i, piece->kind);
  return entries;
}

/* In columns of one length where the height of the box is given. */
static void
lay_key (Box *self, const char *heading)
{
  g_autoptr (GArray) entries = list_entries (self->canvas->map);
  const double top = self->height;
  const guint most = self->room.height > 0 ? MAX (1, (guint) ((self->room.height - top) / (LETTERS * LINE))) : entries->len;
  const guint columns = (entries->len + most - 1) / MAX (most, 1), rows = (entries->len + columns - 1) / MAX (columns, 1);
  double left = 0;

  for (guint i = 0; i < entries->len; i++)
    {
      const Entry *entry = &g_array_index (entries, Entry, i);

      if (i > 0 && i % rows == 0)
        {
          left = self->width + APART;
          self->height = top;
        }
      add_item (self, (Item) { .kind = entry->kind, .at = { left, self->height + LETTERS * LINE / 2 }, .value = entry->value },
                TC_SWATCH_WIDTH);
      add_text (self, left + TC_SWATCH_WIDTH + 0.15, TC_FONT_LABEL, LETTERS, entry->name);
      end_line (self, LETTERS);
    }
  self->height = top + rows * LETTERS * LINE;
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
lay_turns (Box *self, const char *heading)
{
  const TcBattle *battle = self->canvas->scene->battle;
  int turns = MIN (self->canvas->scene->turns, 200), most = MAX (1, (int) ((self->room.height - self->height) / CELL));
  int abreast = self->room.height > 0 ? MAX (self->room.abreast, (turns + most - 1) / most) : self->room.abreast;
  int rows = (turns + abreast - 1) / abreast;
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

/* A word of prose, measured once however often it is laid. */
typedef struct
{
  char  *text;
  double width; /* hexes */
} Word;

static void
clear_word (gpointer data)
{
  g_free (((Word *) data)->text);
}

static GArray *
list_words (const Box *self, const char *text)
{
  g_auto (GStrv) texts = g_strsplit_set (text, " \n\t", -1);
  GArray *words = g_array_new (FALSE, FALSE, sizeof (Word));

  g_array_set_clear_func (words, clear_word);
  for (guint i = 0; texts[i] != NULL; i++)
    if (*texts[i] != '\0')
      {
        Word word = { g_strdup (texts[i]), measure (self, TC_FONT_LABEL, FINE, texts[i]) };

        g_array_append_val (words, word);
      }
  return words;
}

static void
lay_prose (Box *self, const GArray *words, double length)
{
  const double space = measure (self, TC_FONT_LABEL, FINE, " ");
  g_autoptr (GString) line = g_string_new (NULL);
  double width = 0;

  for (guint i = 0; i < words->len; i++)
    {
      const Word *word = &g_array_index (words, Word, i);

      if (line->len > 0 && width + space + word->width > length)
        {
          add_line (self, TC_FONT_LABEL, FINE, line->str);
          g_string_truncate (line, 0);
        }
      if (line->len > 0)
        g_string_append_c (line, ' ');
      width = line->len > 0 ? width + space + word->width : word->width;
      g_string_append (line, word->text);
    }
  add_line (self, TC_FONT_LABEL, FINE, line->str);
}

/* Where the map has no sources of its own, those of the battle. */
static const GPtrArray *
get_sources (const TcCanvas *canvas)
{
  const GPtrArray *provenance = canvas->map->provenance;

  return provenance->len > 0 ? provenance : canvas->scene->battle->provenance;
}

/* In lines as long as it takes where the height of the box is given. */
static void
lay_credits (Box *self, const char *heading)
{
  const GPtrArray *sources = get_sources (self->canvas);
  g_autoptr (GPtrArray) proses = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  const guint items = self->items->len;
  const double top = self->height, width = self->width;

  for (guint i = 0; i < sources->len; i++)
    g_ptr_array_add (proses, list_words (self, ((const TcProvenance *) g_ptr_array_index (sources, i))->text));
  for (double length = self->room.prose; length < LONGEST; length += 0.5)
    {
      g_array_set_size (self->items, items);
      self->height = top;
      self->width = width;
      for (guint i = 0; i < proses->len; i++)
        lay_prose (self, g_ptr_array_index (proses, i), length);
      if (self->room.height == 0 || self->height <= self->room.height)
        return;
    }
}

static const struct
{
  const char *heading; /* of tc_draw_words; NULL: it has none, but its title */
  void      (*lay) (Box *box, const char *heading);
} kinds[TC_N_FURNITURE] = {
  [TC_FURNITURE_CARTOUCHE] = { NULL, lay_cartouche },
  [TC_FURNITURE_KEY] = { "key-heading", lay_key },
  [TC_FURNITURE_TURNS] = { "turns-heading", lay_turns },
  [TC_FURNITURE_CREDITS] = { "credits-heading", lay_credits },
};

gboolean
tc_furniture_has_anything (const TcCanvas *canvas, TcFurniture kind)
{
  return kind == TC_FURNITURE_KEY       ? tc_map_get_hexes (canvas->map) != NULL || tc_map_get_piece (canvas->map, 0) != NULL
         : kind == TC_FURNITURE_TURNS   ? canvas->scene->turns > 0
         : kind == TC_FURNITURE_CREDITS ? get_sources (canvas)->len > 0 : TRUE;
}

void
tc_furniture_box_lay (TcFurnitureBox *self, const TcCanvas *canvas, TcFurniture kind, const char *heading, TcBoxRoom room)
{
  *self = (TcFurnitureBox) { .canvas = canvas, .items = g_array_new (FALSE, FALSE, sizeof (Item)), .room = room };
  g_array_set_clear_func (self->items, clear_item);
  if (kinds[kind].heading != NULL)
    {
      self->heading = g_strdup (heading[0] != '\0' ? heading : tc_words_find (tc_draw_words, kinds[kind].heading)->sentence);
      self->heading_width = measure (self, TC_FONT_TOWN, HEADING, self->heading);
    }
  kinds[kind].lay (self, heading);
  for (guint i = 0; i < self->items->len; i++)
    {
      Item *item = &g_array_index (self->items, Item, i);

      if (item->centred)
        item->at.x = (self->width - measure (self, item->font, item->length, item->text)) / 2;
      if (item->kind == ITEM_RULE)
        item->length = self->width;
    }
}

void
tc_furniture_box_clear (TcFurnitureBox *self)
{
  g_clear_pointer (&self->items, g_array_unref);
  g_clear_pointer (&self->heading, g_free);
}

/* Painting */

static void
paint_frame (const TcCanvas *canvas, TcSpot corner, double width, double height, gboolean lies)
{
  cairo_t *cr = canvas->cr;

  if (!canvas->palette->flat && lies)
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

/* A turn, and below its number a counter of each side that comes; the turn that is played is dark. */
static void
paint_cell (const TcCanvas *canvas, TcSpot at, const Item *item)
{
  const GPtrArray *sides = canvas->scene->battle->sides;
  const TcPalette *p = canvas->palette;
  const gboolean now = canvas->scene->turn > 0 && atoi (item->text) == canvas->scene->turn;
  double size = CELL * canvas->hex, chit = 0.24 * size;
  cairo_t *cr = canvas->cr;

  cairo_rectangle (cr, at.x, at.y, size, size);
  tc_colour_set (cr, p->ink, now ? 1 : 0);
  cairo_fill_preserve (cr);
  tc_canvas_stroke (canvas, 0.02, 0.7, p->ink, 1);
  tc_text_show (canvas->text, cr, TC_FONT_TOWN, 0.42 * size, item->text, at.x + size / 2, at.y + 0.36 * size, 0,
                now ? p->paper : p->label);
  for (guint side = 0, n = 0; side < sides->len; side++)
    if ((item->value >> side & 1) != 0)
      {
        cairo_rectangle (cr, at.x + 0.14 * size + 1.5 * chit * n++, at.y + 0.66 * size, chit, chit);
        tc_colour_set (cr, (guint32) ((const TcSide *) g_ptr_array_index (sides, side))->colour, 1);
        cairo_fill_preserve (cr);
        tc_canvas_stroke (canvas, 0.014, 0.7, now ? p->paper : p->ink, 1);
      }
}

static void
paint_sample (const TcCanvas *canvas, TcSpot at, guint value)
{
  const double width = TC_SWATCH_WIDTH * canvas->hex, height = TC_SWATCH_HEIGHT * canvas->hex;
  const TcPiece *piece = tc_map_get_piece (canvas->map, value);
  const TcFeature *feature = piece == NULL ? g_ptr_array_index (canvas->map->features, value) : NULL;

  tc_layer_sample_paint (canvas, piece != NULL ? tc_sample_of_piece (piece->kind)
                                               : tc_sample_of_feature (canvas->map, feature->kind, feature->shape),
                         tc_spot (at.x, at.y - height / 2), width, height);
}

/* @canvas: at the scale of the box. */
static void
paint_item (const TcFurnitureBox *self, const TcCanvas *canvas, TcSpot corner, const Item *item)
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
    case ITEM_SAMPLE:
      paint_sample (canvas, at, item->value);
      break;
    case ITEM_SCALE:
      tc_scale_paint (canvas, at, item->length * self->room.scale * self->canvas->hex);
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

/* Letters may be long, so where they end is not asked. */
static gboolean
is_seen (const TcCanvas *canvas, TcSpot corner, const Item *item)
{
  double x = corner.x + item->at.x * canvas->hex, y = corner.y + item->at.y * canvas->hex;

  return y + canvas->hex > canvas->clip.top && y - canvas->hex < canvas->clip.bottom && x - canvas->hex < canvas->clip.right
         && (item->kind != ITEM_SAMPLE || x + canvas->hex > canvas->clip.left);
}

/* In the middle of the box, below its upper edge. */
static void
paint_heading (const TcFurnitureBox *self, TcBounds bounds, double head)
{
  const TcCanvas *canvas = self->canvas;
  const double size = HEADING * head * canvas->hex;
  TcSpot at = tc_canvas_point (canvas, tc_spot ((bounds.left + bounds.right) / 2,
                                                bounds.top + TC_BOX_PAD + TC_BOX_HEAD * head / 2));

  if (at.y + size > canvas->clip.top && at.y - size < canvas->clip.bottom)
    tc_text_show (canvas->text, canvas->cr, TC_FONT_TOWN, size, self->heading, at.x, at.y, 0, canvas->palette->label);
}

void
tc_furniture_box_paint (const TcFurnitureBox *self, TcBounds bounds, double scale, double head, gboolean lies)
{
  const TcCanvas *canvas = self->canvas;
  TcSpot corner = tc_canvas_point (canvas, tc_spot (bounds.left, bounds.top));
  double width = bounds.right - bounds.left, height = bounds.bottom - bounds.top;
  double top = self->heading != NULL ? TC_BOX_HEAD * head : 0;
  TcCanvas small = *canvas;

  small.hex *= scale;
  paint_frame (canvas, corner, width * canvas->hex, height * canvas->hex, lies);
  if (self->heading != NULL)
    paint_heading (self, bounds, head);
  corner = tc_spot (corner.x + 0.5 * (width - scale * self->width) * canvas->hex,
                    corner.y + (top + 0.5 * (height - top - scale * self->height)) * canvas->hex);
  for (guint i = 0; i < self->items->len; i++)
    if (is_seen (&small, corner, &g_array_index (self->items, Item, i)))
      paint_item (self, &small, corner, &g_array_index (self->items, Item, i));
}
