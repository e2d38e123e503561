/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-resize-private.h"

#include "tc-board.h"
#include "tc-clip.h"

#include <string.h>

/* How a board of one kind is resized. */
typedef struct _Mover
{
  void      (*init)  (TcMove *self, const TcMargins *margins);
  TcPlace   (*place) (const TcMove *self, TcPlace place);
  void      (*map)   (const TcMove *self, TcMap *map); /* a copy of the old one */
  void      (*count) (const TcMove *self, TcCut *out); /* what is lost but for counters */
  gboolean    inside; /* also inside the map */
} Mover;

static const Mover movers[TC_N_BOARDS];

static gboolean
side_is_possible (gint32 now, gint32 before, gint32 after, gint32 least, gint32 most)
{
  gint64 size = (gint64) now + before + after;

  /* Something of the old board stays. */
  return size >= least && size <= most && (gint64) MIN (before, 0) + MIN (after, 0) + now > 0;
}

/* Something stays before and after. */
static gboolean
band_is_possible (gint32 now, TcBand band)
{
  return band.by == 0 || (band.at > 0 && (gint64) band.at + MAX (-(gint64) band.by, 0) < now);
}

static gint32
count_digits (gint32 number)
{
  return number > 999 ? 4 : number > 99 ? 3 : number > 9 ? 2 : 1;
}

/* Numbering continues from the same corner: the lowest number stays the lowest.  Without a
 * separator between the two numbers of a hex, all have as many digits as the highest. */
static void
renumber (TcHexGrid *grid, gint32 more_rows, gint32 more_columns)
{
  TcNumbering *numbering = &grid->numbering;
  gint32 row = numbering->first_row + (numbering->rows_fall ? more_rows : grid->rows - 1);
  gint32 column = numbering->first_column
                  + (numbering->columns_fall ? more_columns : grid->columns - 1);

  if (numbering->rows_fall)
    numbering->first_row = row;
  if (numbering->columns_fall)
    numbering->first_column = column;
  if (numbering->separator[0] != '\0')
    return;
  numbering->row_digits = MAX (numbering->row_digits, count_digits (row));
  numbering->column_digits = MAX (numbering->column_digits, count_digits (column));
}

static TcMove
move_new (const TcMap *from, const TcMargins *margins)
{
  TcMove self = { .mover = &movers[tc_map_get_board (from)->kind], .from = from, .grid = from->grid };

  self.mover->init (&self, margins);
  return self;
}

gboolean
tc_resize_is_possible (const TcMap *map, const TcMargins *margins)
{
  const TcBoard *board;
  gint32 across, down;
  TcMove move;

  g_return_val_if_fail (map != NULL && margins != NULL, FALSE);

  board = tc_map_get_board (map);
  board->get_size (map, &across, &down);
  if (!band_is_possible (across, (TcBand) { margins->across, margins->across_at })
      || !band_is_possible (down, (TcBand) { margins->down, margins->down_at }))
    return FALSE;
  if ((margins->across != 0 || margins->down != 0)
      && (!movers[board->kind].inside
          || ((map->grid.sideways ? margins->across : margins->down) & 1) != 0))
    return FALSE;
  across += margins->across;
  down += margins->down;
  if (!side_is_possible (across, margins->left, margins->right, board->least, board->most)
      || !side_is_possible (down, margins->top, margins->bottom, board->least, board->most))
    return FALSE;

  move = move_new (map, margins);
  return tc_hexgrid_is_valid (&move.grid); /* of a table one hex, as it was */
}

/* Hexes */
static void
init_hexes (TcMove *self, const TcMargins *margins)
{
  gboolean sideways = self->grid.sideways;
  TcBand across = { margins->across, margins->across_at }, down = { margins->down, margins->down_at };
  gint32 wider = margins->left + margins->right + across.by,
         deeper = margins->top + margins->bottom + down.by;
  gint32 more_rows = sideways ? wider : deeper, more_columns = sideways ? deeper : wider;

  self->rows = sideways ? margins->left : margins->top;
  self->columns = sideways ? margins->top : margins->left;
  self->in_rows = sideways ? across : down;
  self->in_columns = sideways ? down : across;
  self->grid.rows += more_rows;
  self->grid.columns += more_columns;
  self->grid.shifted ^= self->rows & 1;
  renumber (&self->grid, more_rows, more_columns);
}

static gboolean
loses_hexes (const TcMove *self, const GArray *hexes)
{
  for (guint i = 0; i < hexes->len; i++)
    if (tc_resize_move_hex (self, g_array_index (hexes, TcHex, i)) == TC_NO_HEX)
      return TRUE;
  return FALSE;
}

static gboolean
loses_sides (const TcMove *self, const GArray *sides)
{
  for (guint i = 0; i < sides->len; i++)
    if (tc_resize_move_hex (self, g_array_index (sides, TcHexPair, i).a) == TC_NO_HEX
        || tc_resize_move_hex (self, g_array_index (sides, TcHexPair, i).b) == TC_NO_HEX)
      return TRUE;
  return FALSE;
}

/* Over new hexes, and where old ones have gone: on to @to by the shortest way. */
static void
lead_on (const TcMove *self, GArray *hexes, TcHex to)
{
  while (hexes->len > 0 && g_array_index (hexes, TcHex, hexes->len - 1) != to)
    {
      TcHex at = g_array_index (hexes, TcHex, hexes->len - 1), next[TC_HEX_DIRECTIONS], best = to;

      tc_hexgrid_get_neighbours (&self->grid, at, next);
      for (int i = 0; i < TC_HEX_DIRECTIONS && tc_hexgrid_direction (&self->grid, at, to) < 0; i++)
        if (next[i] != TC_NO_HEX
            && (best == to
                || tc_hexgrid_distance (&self->grid, next[i], to)
                       < tc_hexgrid_distance (&self->grid, best, to)))
          best = next[i];
      g_array_append_val (hexes, best);
    }
  if (hexes->len == 0)
    g_array_append_val (hexes, to);
}

/* A road that leaves the map and comes back is two roads: what is left of @feature from @start, up
 * to where it leaves. */
static guint
move_path (const TcMove *self, const TcFeature *feature, guint start, GPtrArray *out)
{
  TcFeature *part = tc_feature_copy (feature);
  guint i;

  g_array_set_size (part->hexes, 0);
  for (i = start; i < feature->hexes->len; i++)
    {
      TcHex hex = tc_resize_move_hex (self, g_array_index (feature->hexes, TcHex, i));

      if (hex == TC_NO_HEX && !tc_resize_goes (self, g_array_index (feature->hexes, TcHex, i)))
        break;
      if (hex != TC_NO_HEX)
        lead_on (self, part->hexes, hex);
    }
  /* One hex alone leads nowhere. */
  if (part->hexes->len > 1 || part->hexes->len == feature->hexes->len)
    g_ptr_array_add (out, part);
  else
    tc_feature_free (part);
  return i + 1;
}

static void
move_feature (const TcMove *self, const TcFeature *feature, GPtrArray *out)
{
  TcFeature *part;

  if (feature->shape == TC_FEATURE_PATH)
    {
      for (guint i = 0; i < feature->hexes->len;)
        i = move_path (self, feature, i, out);
      return;
    }
  part = tc_feature_copy (feature);
  tc_hexes_move (part->hexes, tc_resize_move_hex, self);
  tc_resize_move_sides (self, part);
  if (part->hexes->len > 0 || part->sides->len > 0)
    g_ptr_array_add (out, part);
  else
    tc_feature_free (part);
}

static void
move_features (const TcMove *self, TcMap *map)
{
  g_ptr_array_set_size (map->features, 0);
  for (guint i = 0; i < self->from->features->len; i++)
    move_feature (self, g_ptr_array_index (self->from->features, i), map->features);
}

static void
move_map (const TcMove *self, TcMap *map)
{
  tc_map_set_grid (map, &self->grid, tc_resize_move_hex, self);
  for (TcHex hex = 0; hex < tc_hexgrid_get_count (&self->from->grid); hex++)
    {
      TcHex to = tc_resize_move_hex (self, hex);

      if (to != TC_NO_HEX)
        map->terrain[to] = self->from->terrain[hex];
    }
  move_features (self, map);
  tc_map_derive (map);
}

static TcPlace
move_hex_place (const TcMove *self, TcPlace place)
{
  place.x = tc_resize_move_hex (self, place.x);
  return place.x != TC_NO_HEX ? place : TC_NOWHERE;
}

static void
count_hexes (const TcMove *self, TcCut *out)
{
  const TcMap *map = self->from;

  for (TcHex hex = 0; hex < tc_hexgrid_get_count (&map->grid); hex++)
    out->hexes += map->terrain[hex] != 0 && tc_resize_move_hex (self, hex) == TC_NO_HEX;
  for (guint i = 0; i < map->features->len; i++)
    {
      const TcFeature *feature = g_ptr_array_index (map->features, i);

      out->features += loses_hexes (self, feature->hexes) || loses_sides (self, feature->sides);
    }
  for (guint i = 0; i < map->areas->len; i++)
    out->areas += loses_hexes (self, ((const TcArea *) g_ptr_array_index (map->areas, i))->hexes);
  for (guint i = 0; i < map->labels->len; i++)
    out->labels += tc_resize_move_hex (self, ((const TcLabel *) g_ptr_array_index (map->labels, i))->hex)
                   == TC_NO_HEX;
}

/* The table */
static void
init_table (TcMove *self, const TcMargins *margins)
{
  self->table = self->from->tabletop->table;
  self->table.width += margins->left + margins->right;
  self->table.depth += margins->top + margins->bottom;
  self->shift = (TcPoint) { margins->left, margins->bottom };
}

static TcPoint
move_point (const TcMove *self, TcPoint point)
{
  return (TcPoint) { point.x + self->shift.x, point.y + self->shift.y };
}

static gboolean
is_on_table (const TcMove *self, TcPoint point)
{
  return point.x >= 0 && point.y >= 0 && point.x <= self->table.width
         && point.y <= self->table.depth;
}

static gboolean
loses_points (const TcMove *self, const GArray *points)
{
  for (guint i = 0; i < points->len; i++)
    if (!is_on_table (self, move_point (self, g_array_index (points, TcPoint, i))))
      return TRUE;
  return FALSE;
}

/* FALSE when nothing of the outline is left on the table. */
static gboolean
move_outline (const TcMove *self, GArray *points)
{
  for (guint i = 0; i < points->len; i++)
    g_array_index (points, TcPoint, i) = move_point (self, g_array_index (points, TcPoint, i));
  tc_clip_outline (points, self->table.width, self->table.depth);
  if (points->len > TC_MAX_OUTLINE)
    g_array_set_size (points, TC_MAX_OUTLINE);
  return points->len >= 3;
}

static void
move_crest (const TcMove *self, GArray *crest)
{
  for (guint i = 0; i < crest->len; i++)
    {
      TcPoint point = move_point (self, g_array_index (crest, TcPoint, i));

      g_array_index (crest, TcPoint, i) = (TcPoint) { CLAMP (point.x, 0, self->table.width), CLAMP (point.y, 0, self->table.depth) };
    }
}

static void
move_table (const TcMove *self, TcMap *map)
{
  TcTabletop *tabletop = map->tabletop;

  tabletop->table = self->table;
  for (guint i = tabletop->pieces->len; i-- > 0;)
    {
      TcPiece *piece = g_ptr_array_index (tabletop->pieces, i);

      move_crest (self, piece->crest);
      if (!move_outline (self, piece->points))
        g_ptr_array_remove_index (tabletop->pieces, i);
    }
  for (guint i = tabletop->zones->len; i-- > 0;)
    if (!move_outline (self, ((TcZone *) g_ptr_array_index (tabletop->zones, i))->points))
      g_ptr_array_remove_index (tabletop->zones, i);
  for (guint i = map->scan != NULL ? map->scan->pins->len : 0; i-- > 0;)
    {
      TcPlace *at = &g_array_index (map->scan->pins, TcPin, i).at;
      TcPoint point = move_point (self, (TcPoint) { at->x, at->y });

      *at = (TcPlace) { point.x, point.y, TC_NO_FACING };
      if (!is_on_table (self, point))
        tc_scan_remove_pin (map->scan, i);
    }
}

static TcPlace
move_table_place (const TcMove *self, TcPlace place)
{
  TcPoint point = move_point (self, (TcPoint) { place.x, place.y });

  return is_on_table (self, point) ? (TcPlace) { point.x, point.y, place.facing } : TC_NOWHERE;
}

static void
count_pieces (const TcMove *self, TcCut *out)
{
  const TcTabletop *tabletop = self->from->tabletop;

  for (guint i = 0; i < tabletop->pieces->len; i++)
    out->features += loses_points (self, ((const TcPiece *) g_ptr_array_index (tabletop->pieces, i))->points);
  for (guint i = 0; i < tabletop->zones->len; i++)
    out->areas += loses_points (self,
                                ((const TcZone *) g_ptr_array_index (tabletop->zones, i))->points);
}

static const Mover movers[TC_N_BOARDS] = {
  [TC_BOARD_HEXES] = { init_hexes, move_hex_place, move_map, count_hexes, TRUE },
  [TC_BOARD_TABLE] = { init_table, move_table_place, move_table, count_pieces, FALSE },
};

/* Both */
static TcPlace
move_place (gconstpointer data, TcPlace place)
{
  const TcMove *self = data;

  return tc_place_is_nowhere (place) ? TC_NOWHERE : self->mover->place (self, place);
}

TcPlace
tc_resize_find_place (const TcMap *map, const TcMargins *margins, TcPlace place)
{
  TcMove move;

  g_return_val_if_fail (map != NULL && margins != NULL, TC_NOWHERE);

  move = move_new (map, margins);
  return move_place (&move, place);
}

void
tc_resize_count_cut (const TcBattle *battle, const TcMargins *margins, TcCut *out)
{
  TcMove move;

  g_return_if_fail (battle != NULL && margins != NULL && out != NULL);

  move = move_new (battle->map, margins);
  *out = (TcCut) { 0 };
  for (guint i = 0; i < battle->counters->len; i++)
    {
      TcPlace place = tc_battle_counter (battle, i)->place;

      out->counters += !tc_place_is_nowhere (place)
                       && tc_place_is_nowhere (move_place (&move, place));
    }
  move.mover->count (&move, out);
}

TcEdit
tc_resize_edit (const TcBattle *battle, const TcMargins *margins)
{
  TcEdit edit = { .kind = TC_EDIT_GROUND };
  TcMapSwap *ground;
  TcMove move;

  g_return_val_if_fail (battle != NULL && margins != NULL && tc_resize_is_possible (battle->map, margins), edit);

  move = move_new (battle->map, margins);
  ground = tc_map_swap_new (tc_map_copy (battle->map));
  move.mover->map (&move, ground->map);
  tc_map_swap_fill (ground, battle, move_place, &move);
  edit.object = ground;
  return edit;
}
