/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How each sort of value is checked, compared and exchanged. */
#include "tc-edit-private.h"

#include <string.h>

#define AT(Type, place) (*(Type *) (place))
#define OF(Type, place) (*(Type const *) (place))

/* What the table of its struct says of the member; NULL when it is no attribute in files. */
static const TcField *
find_field (const TcEditRow *row)
{
  return row->owner != NULL ? tc_record_find_field (row->owner, row->offset) : NULL;
}

/* Texts: what is typed is kept as files keep it. */
static gboolean
is_line (const TcEditRow *row, const TcEdit *self, gconstpointer place)
{
  const TcField *field = find_field (row);

  return field != NULL ? tc_field_allows_text (field, self->text)
                       : tc_text_is_plain (self->text, FALSE);
}

static gboolean
is_lines (const TcEditRow *row, const TcEdit *self, gconstpointer place)
{
  return tc_text_is_plain (self->text, TRUE);
}

static gboolean
is_same_text (const TcEditRow *row, const TcEdit *self, gconstpointer place)
{
  g_autofree char *collapsed = tc_text_collapse (self->text);

  return strcmp (OF (char *, place), collapsed) == 0;
}

static void
collapse_text (TcEdit *self)
{
  char *typed = self->text;

  if (typed == NULL)
    return;
  self->text = tc_text_collapse (typed);
  g_free (typed);
}

static void
swap_texts (char **a, char **b)
{
  char *kept = *a;

  *a = *b;
  *b = kept;
}

static void
swap_text (const TcEditRow *row, TcEdit *self, gpointer place)
{
  collapse_text (self);
  swap_texts (place, &self->text);
}

static void
swap_name (const TcEditRow *row, TcEdit *self, gpointer place)
{
  char *kept = g_strdup (OF (char *, place));

  AT (const char *, place) = g_intern_string (self->text);
  g_free (self->text);
  self->text = kept;
}

/* Numbers */
static gint32
column_of (const TcEditRow *row, const TcEdit *self)
{
  return row->columns > 0 ? self->column : 0;
}

static gboolean
is_number (const TcEditRow *row, const TcEdit *self, gconstpointer place)
{
  const TcField *field;

  if (row->columns > 0 && (self->column < 0 || self->column >= row->columns))
    return FALSE;
  field = tc_record_find_field (row->owner,
                                row->offset + sizeof (gint32) * (gsize) column_of (row, self));
  return field != NULL && tc_field_allows_number (field, self->number);
}

static gboolean
is_same_number (const TcEditRow *row, const TcEdit *self, gconstpointer place)
{
  return ((const gint32 *) place)[column_of (row, self)] == self->number;
}

static void
swap_number (const TcEditRow *row, TcEdit *self, gpointer place)
{
  gint32 *number = (gint32 *) place + column_of (row, self), kept = *number;

  *number = self->number;
  self->number = kept;
}

static gboolean
is_same_byte (const TcEditRow *row, const TcEdit *self, gconstpointer place)
{
  return OF (guint8, place) == self->number;
}

static void
swap_byte (const TcEditRow *row, TcEdit *self, gpointer place)
{
  guint8 kept = OF (guint8, place);

  AT (guint8, place) = (guint8) self->number;
  self->number = kept;
}

/* Places */
static gboolean
is_same_place (const TcEditRow *row, const TcEdit *self, gconstpointer place)
{
  return tc_place_equal (OF (TcPlace, place), self->place);
}

static void
swap_place (const TcEditRow *row, TcEdit *self, gpointer place)
{
  TcPlace kept = OF (TcPlace, place);

  AT (TcPlace, place) = self->place;
  self->place = kept;
}

/* Objects */
static gboolean
is_object (const TcEditRow *row, const TcEdit *self, gconstpointer place)
{
  return self->object == NULL || tc_record_allows (row->record, self->object);
}

static gboolean
is_same_object (const TcEditRow *row, const TcEdit *self, gconstpointer place)
{
  return tc_record_equal (row->record, OF (gpointer, place), self->object);
}

static void
swap_objects (const TcEditRow *row, gpointer *mine, gpointer *place)
{
  gpointer kept = *place;

  if (*mine != NULL)
    tc_record_collapse (row->record, *mine);
  *place = *mine;
  *mine = kept;
}

static void
swap_object (const TcEditRow *row, TcEdit *self, gpointer place)
{
  swap_objects (row, &self->object, place);
}

/* Lists */
static gboolean
is_list (const TcEditRow *row, const TcEdit *self, gconstpointer place)
{
  const GPtrArray *list = OF (GPtrArray *, place);
  guint way = self->number >= TC_EDIT_REPLACE && self->number <= TC_EDIT_REMOVE ? 1u << self->number : 0;
  gboolean inserts = self->number == TC_EDIT_INSERT;

  if (inserts && self->index == (gint32) list->len)
    way |= TC_EDIT_APPENDS;
  return (row->ways & way) != 0 && (self->object == NULL) == (self->number == TC_EDIT_REMOVE)
         && is_object (row, self, place)
         && self->index >= 0 && (guint) self->index < list->len + (inserts ? 1 : 0);
}

static gboolean
is_same_list (const TcEditRow *row, const TcEdit *self, gconstpointer place)
{
  return self->number == TC_EDIT_REPLACE
         && tc_record_equal (row->record, g_ptr_array_index (OF (GPtrArray *, place), self->index),
                             self->object);
}

static void
swap_list (const TcEditRow *row, TcEdit *self, gpointer place)
{
  GPtrArray *list = AT (GPtrArray *, place);

  if (self->number == TC_EDIT_REPLACE)
    swap_objects (row, &self->object, &g_ptr_array_index (list, self->index));
  else if (self->number == TC_EDIT_INSERT)
    {
      tc_record_collapse (row->record, self->object);
      g_ptr_array_insert (list, self->index, g_steal_pointer (&self->object));
      self->number = TC_EDIT_REMOVE;
    }
  else
    {
      self->object = g_ptr_array_steal_index (list, (guint) self->index);
      self->number = TC_EDIT_INSERT;
    }
}

/* The edit says by now how to take it back.  What was appended leaves the others their indexes; the
 * index of what was removed is void. */
static gboolean
shifts_list (const TcEditRow *row, const TcEdit *self, gconstpointer place)
{
  gint32 last = (gint32) OF (GPtrArray *, place)->len - 1;

  return self->number == TC_EDIT_INSERT || (self->number == TC_EDIT_REMOVE && self->index < last);
}

/* Counters stand in the order of their armies. */
static gboolean
is_army (const TcEditRow *row, const TcEdit *self, gconstpointer place)
{
  gint32 length = (gint32) OF (GPtrArray *, place)->len;

  return self->index >= 0 && self->index < length && self->column >= 0 && self->column < length;
}

static gboolean
is_same_army (const TcEditRow *row, const TcEdit *self, gconstpointer place)
{
  return ((const TcCounter *) g_ptr_array_index (OF (GPtrArray *, place), self->index))->army
         == self->number;
}

static void
swap_army (const TcEditRow *row, TcEdit *self, gpointer place)
{
  TcCounter *counter = g_ptr_array_steal_index (AT (GPtrArray *, place), (guint) self->index);
  gint32 army = counter->army, from = self->index;

  g_ptr_array_insert (AT (GPtrArray *, place), self->column, counter);
  counter->army = self->number;
  self->index = self->column;
  self->column = from;
  self->number = army;
}

static gboolean
shifts_army (const TcEditRow *row, const TcEdit *self, gconstpointer place)
{
  return self->index != self->column;
}

/* What a battle says instead of its book.  A removed entry is kept, with its position in @number,
 * so that undo restores it unchanged. */
static int
find_override (const TcEditRow *row, const TcEdit *self, gconstpointer place)
{
  return self->key != NULL ? tc_record_find (row->record, OF (GPtrArray *, place), self->key) : -1;
}

static gboolean
is_override (const TcEditRow *row, const TcEdit *self, gconstpointer place)
{
  return self->key != NULL && tc_text_is_id (self->key)
         && (self->text == NULL || tc_text_is_plain (self->text, FALSE));
}

static gboolean
is_same_override (const TcEditRow *row, const TcEdit *self, gconstpointer place)
{
  int index = find_override (row, self, place);
  gpointer own = index >= 0 ? g_ptr_array_index (OF (GPtrArray *, place), index) : NULL;
  g_autofree char *collapsed = self->text != NULL ? tc_text_collapse (self->text) : NULL;

  return g_strcmp0 (own != NULL ? *tc_record_get_text (row->record, own, "value") : NULL, collapsed) == 0;
}

static void
swap_override (const TcEditRow *row, TcEdit *self, gpointer place)
{
  GPtrArray *list = AT (GPtrArray *, place);
  int index = find_override (row, self, place);
  gpointer own = index >= 0 ? g_ptr_array_index (list, index) : NULL;

  collapse_text (self);
  if (own != NULL && self->text != NULL)
    swap_texts (tc_record_get_text (row->record, own, "value"), &self->text);
  else if (own != NULL)
    {
      self->object = g_ptr_array_steal_index (list, (guint) index);
      self->number = index;
      self->text = g_strdup (*tc_record_get_text (row->record, own, "value"));
    }
  else if (self->text != NULL)
    {
      gpointer comes = self->object != NULL ? self->object : tc_record_new (row->record);

      if (self->object == NULL)
        {
          tc_text_set (tc_record_get_text (row->record, comes, "id"), self->key);
          tc_text_set (tc_record_get_text (row->record, comes, "value"), self->text);
        }
      g_ptr_array_insert (list, self->object != NULL ? self->number : -1, comes);
      self->object = NULL;
      g_clear_pointer (&self->text, g_free);
    }
}

/* Pieces of a table */
static gboolean
has_room (const TcEditRow *row, const TcEdit *self, gconstpointer place)
{
  const TcTabletop *tabletop = place;

  return self->index >= 0 && (guint) self->index < tabletop->pieces->len
         && tc_tabletop_has_room (tabletop, (guint) self->index, (TcPoint) { self->place.x, self->place.y });
}

/* Where the first point of a piece is. */
static TcPoint
find_anchor (const TcEdit *self, const TcTabletop *tabletop)
{
  const TcPiece *piece = g_ptr_array_index (tabletop->pieces, self->index);

  return piece->points->len > 0 ? g_array_index (piece->points, TcPoint, 0) : (TcPoint) { self->place.x, self->place.y };
}

static gboolean
is_same_anchor (const TcEditRow *row, const TcEdit *self, gconstpointer place)
{
  TcPoint anchor = find_anchor (self, place);

  return anchor.x == self->place.x && anchor.y == self->place.y;
}

static void
swap_anchor (const TcEditRow *row, TcEdit *self, gpointer place)
{
  TcPoint from = find_anchor (self, place);

  tc_tabletop_move (place, (guint) self->index, (TcPoint) { self->place.x, self->place.y });
  self->place = (TcPlace) { from.x, from.y, TC_NO_FACING };
}

/* The terrain of many hexes */
static const GArray *
get_hexes (const TcEdit *self)
{
  return ((const TcTerrains *) self->object)->hexes;
}

static gboolean
are_terrains (const TcEditRow *row, const TcEdit *self, gconstpointer place)
{
  const TcTerrains *terrains = self->object;
  const TcMap *map = place;
  TcHex before = -1;
  gboolean fine = terrains != NULL && terrains->hexes->len == terrains->terrains->len;

  for (guint i = 0; fine && i < terrains->hexes->len; i++)
    {
      TcHex hex = g_array_index (terrains->hexes, TcHex, i);

      fine = hex > before && hex < tc_hexgrid_get_count (&map->grid)
             && g_array_index (terrains->terrains, guint8, i) < map->legend->len;
      before = hex;
    }
  return fine;
}

static gboolean
are_same_terrains (const TcEditRow *row, const TcEdit *self, gconstpointer place)
{
  const TcTerrains *terrains = self->object;
  const guint8 *is = ((const TcMap *) place)->terrain;
  gboolean same = TRUE;

  for (guint i = 0; same && i < terrains->hexes->len; i++)
    same = is[g_array_index (terrains->hexes, TcHex, i)] == g_array_index (terrains->terrains, guint8, i);
  return same;
}

static void
swap_terrains (const TcEditRow *row, TcEdit *self, gpointer place)
{
  TcTerrains *terrains = self->object;
  guint8 *is = ((TcMap *) place)->terrain;

  for (guint i = 0; i < terrains->hexes->len; i++)
    {
      TcHex hex = g_array_index (terrains->hexes, TcHex, i);
      guint8 *held = &g_array_index (terrains->terrains, guint8, i), kept = *held;

      *held = is[hex];
      is[hex] = kept;
    }
}

/* Set-ups of a counter */
static gboolean
are_set_ups (const TcEditRow *row, const TcEdit *self, gconstpointer place)
{
  const GPtrArray *list = self->object != NULL ? ((const TcCounter *) self->object)->alternatives : NULL;

  for (guint i = 0; list != NULL && i < list->len; i++)
    if (!tc_record_allows (&tc_alternative_record, g_ptr_array_index (list, i)))
      return FALSE;
  return list != NULL;
}

static gboolean
are_same_set_ups (const TcEditRow *row, const TcEdit *self, gconstpointer place)
{
  const GPtrArray *mine = ((const TcCounter *) self->object)->alternatives, *is = ((const TcCounter *) place)->alternatives;
  gboolean same = mine->len == is->len;

  for (guint i = 0; same && i < is->len; i++)
    same = tc_record_equal (&tc_alternative_record, g_ptr_array_index (mine, i), g_ptr_array_index (is, i));
  return same;
}

static void
swap_set_ups (const TcEditRow *row, TcEdit *self, gpointer place)
{
  TcCounter *mine = self->object, *counter = place;
  GPtrArray *kept = counter->alternatives;

  for (guint i = 0; i < mine->alternatives->len; i++)
    tc_record_collapse (&tc_alternative_record, g_ptr_array_index (mine->alternatives, i));
  counter->alternatives = mine->alternatives;
  mine->alternatives = kept;
}

/* The board */
static guint
count_places (const TcBattle *battle)
{
  guint n = battle->counters->len;

  for (guint i = 0; i < battle->counters->len; i++)
    n += tc_battle_counter (battle, i)->alternatives->len;
  return n;
}

static gboolean
is_board (const TcEditRow *row, const TcEdit *self, gconstpointer place)
{
  const TcMapSwap *ground = self->object;

  return ground != NULL && ground->map != NULL && ground->places->len == count_places (place);
}

static void
swap_places (TcPlace *a, TcPlace *b)
{
  TcPlace kept = *a;

  *a = *b;
  *b = kept;
}

static void
swap_board (const TcEditRow *row, TcEdit *self, gpointer place)
{
  TcMapSwap *ground = self->object;
  TcBattle *battle = place;
  TcMap *map = battle->map;

  battle->map = ground->map;
  ground->map = map;
  for (guint i = 0, at = 0; i < battle->counters->len; i++)
    {
      TcCounter *counter = g_ptr_array_index (battle->counters, i);

      swap_places (&counter->place, &g_array_index (ground->places, TcPlace, at++));
      for (guint k = 0; k < counter->alternatives->len; k++)
        swap_places (&((TcAlternative *) g_ptr_array_index (counter->alternatives, k))->place,
                     &g_array_index (ground->places, TcPlace, at++));
    }
}

/* The whole battle: what has it keeps its pointer */
static gboolean
is_battle (const TcEditRow *row, const TcEdit *self, gconstpointer place)
{
  return self->object != NULL;
}

static void
swap_battle (const TcEditRow *row, TcEdit *self, gpointer place)
{
  TcBattle *held = self->object, kept = *held;

  *held = AT (TcBattle, place);
  AT (TcBattle, place) = kept;
}

const TcEditValue tc_edit_line = { is_line, is_same_text, swap_text };
const TcEditValue tc_edit_lines = { is_lines, is_same_text, swap_text };
const TcEditValue tc_edit_name = { is_line, is_same_text, swap_name };
const TcEditValue tc_edit_number = { is_number, is_same_number, swap_number };
const TcEditValue tc_edit_byte = { NULL, is_same_byte, swap_byte };
const TcEditValue tc_edit_terrains = { are_terrains, are_same_terrains, swap_terrains, NULL, get_hexes };
const TcEditValue tc_edit_place = { NULL, is_same_place, swap_place };
const TcEditValue tc_edit_object = { is_object, is_same_object, swap_object };
const TcEditValue tc_edit_list = { is_list, is_same_list, swap_list, shifts_list };
const TcEditValue tc_edit_army = { is_army, is_same_army, swap_army, shifts_army };
const TcEditValue tc_edit_override = { is_override, is_same_override, swap_override };
const TcEditValue tc_edit_piece = { has_room, is_same_anchor, swap_anchor };
const TcEditValue tc_edit_board = { is_board, NULL, swap_board };
const TcEditValue tc_edit_set_ups = { are_set_ups, are_same_set_ups, swap_set_ups };
const TcEditValue tc_edit_battle = { is_battle, NULL, swap_battle };
