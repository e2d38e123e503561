/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-edit-private.h"

#include <string.h>

void
tc_edit_clear (TcEdit *self)
{
  g_return_if_fail (self != NULL);

  g_clear_pointer (&self->key, g_free);
  g_clear_pointer (&self->text, g_free);
  g_clear_pointer (&self->option, tc_option_free);
  tc_edit_object_clear (self);
}

/* What a file can hold: no control characters, no halves of other encodings. */
gboolean
tc_edit_is_text (const char *text, gboolean with_lines)
{
  if (text == NULL || !g_utf8_validate (text, -1, NULL))
    return FALSE;

  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (c == '\n' && with_lines)
        continue;
      if (g_unichar_iscntrl (c) || c == 0xfffe || c == 0xffff)
        return FALSE;
    }
  return TRUE;
}

static gboolean
is_hex (const TcBattle *battle, gint32 hex)
{
  return hex >= 0 && hex < tc_hexgrid_get_count (&battle->map->grid);
}

static gboolean
is_counter (const TcBattle *battle, gint32 index)
{
  return index >= 0 && (guint) index < battle->counters->len;
}

gboolean
tc_edit_is_place (const TcMap *map, TcPlace place)
{
  if (tc_place_is_nowhere (place))
    return tc_place_equal (place, TC_NOWHERE);
  if (map->tabletop != NULL)
    return tc_tabletop_contains (map->tabletop, place.x, place.y) && place.facing >= 0 && place.facing < 36000;

  return place.x < tc_hexgrid_get_count (&map->grid) && place.x >= 0 && place.y == 0
         && (place.facing == TC_NO_FACING
             || (place.facing >= 0 && place.facing < TC_HEX_DIRECTIONS));
}

static gboolean
is_piece (const TcBattle *battle, gint32 index, TcPlace place)
{
  const TcTabletop *tabletop = battle->map->tabletop;

  return tabletop != NULL && index >= 0 && (guint) index < tabletop->pieces->len
         && tc_tabletop_has_room (tabletop, (guint) index, (TcPoint) { place.x, place.y });
}

/* Where the first point of a piece lies. */
static TcPoint
find_anchor (const TcEdit *self, const TcBattle *battle)
{
  const TcPiece *piece = g_ptr_array_index (battle->map->tabletop->pieces, self->index);

  return piece->points->len > 0 ? g_array_index (piece->points, TcPoint, 0) : (TcPoint) { self->place.x, self->place.y };
}

static void
swap_piece (TcEdit *self, TcBattle *battle)
{
  TcPoint from = find_anchor (self, battle);

  tc_tabletop_move (battle->map->tabletop, (guint) self->index, (TcPoint) { self->place.x, self->place.y });
  self->place = (TcPlace) { from.x, from.y, TC_NO_FACING };
}

gboolean
tc_edit_is_value (gint32 number)
{
  return number == TC_NO_VALUE || (number >= -TC_MAX_VALUE && number <= TC_MAX_VALUE);
}

static int
find_option (const TcRules *rules, const char *id)
{
  for (guint i = 0; i < rules->options->len; i++)
    {
      const TcOption *option = g_ptr_array_index (rules->options, i);

      if (strcmp (option->id, id) == 0)
        return (int) i;
    }
  return -1;
}

static gboolean
is_option (const TcBattle *battle, const char *id, const char *value)
{
  if (id == NULL)
    return FALSE;
  if (value != NULL)
    return tc_battle_allows_option (battle, id, value);
  return find_option (battle->rules, id) >= 0
         || (battle->book != NULL && find_option (battle->book, id) >= 0);
}

gboolean
tc_edit_is_valid (const TcEdit *self, const TcBattle *battle)
{
  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (battle != NULL, FALSE);

  switch (self->kind)
    {
    case TC_EDIT_TERRAIN:
      return is_hex (battle, self->index)
             && self->number >= 0 && (guint) self->number < battle->map->legend->len;
    case TC_EDIT_TITLE:
      return tc_edit_is_text (self->text, FALSE);
    case TC_EDIT_SUMMARY:
      return tc_edit_is_text (self->text, TRUE);
    case TC_EDIT_COUNTER_PLACE:
      return is_counter (battle, self->index) && tc_edit_is_place (battle->map, self->place);
    case TC_EDIT_COUNTER_NAME:
    case TC_EDIT_COUNTER_KIND:
    case TC_EDIT_COUNTER_ENTRY:
      return is_counter (battle, self->index) && tc_edit_is_text (self->text, FALSE);
    case TC_EDIT_COUNTER_VALUE:
      return is_counter (battle, self->index)
             && self->column >= 0 && self->column < TC_N_COLUMNS
             && tc_edit_is_value (self->number);
    case TC_EDIT_OPTION:
      return is_option (battle, self->key, self->text);
    case TC_EDIT_PIECE_PLACE:
      return is_piece (battle, self->index, self->place);
    case TC_EDIT_COUNTER_ARMY:
      return is_counter (battle, self->index)
             && self->number >= 0 && (guint) self->number < battle->armies->len;
    case TC_EDIT_SIDE_NAME:
      return self->index >= 0 && (guint) self->index < battle->sides->len && tc_edit_is_text (self->text, FALSE);
    case TC_EDIT_SIDE_COLOUR:
      return self->index >= 0 && (guint) self->index < battle->sides->len && self->number >= 0 && self->number <= 0xffffff;
    case TC_EDIT_ARMY_NAME:
      return self->index >= 0 && (guint) self->index < battle->armies->len && tc_edit_is_text (self->text, FALSE);
    case TC_EDIT_ARMY_COLOUR:
      return self->index >= 0 && (guint) self->index < battle->armies->len
             && self->number >= TC_NO_COLOUR && self->number <= 0xffffff;
    case TC_EDIT_COUNTER:
    case TC_EDIT_ARMY:
    case TC_EDIT_GROUND:
      return tc_edit_forces_is_valid (self, battle);
    case TC_EDIT_PARAMETER:
    case TC_EDIT_ATTRIBUTE:
    case TC_EDIT_MODULE:
    case TC_EDIT_CHART_ROW:
      return tc_edit_rules_is_valid (self, battle);
    case TC_EDIT_FEATURE:
    case TC_EDIT_AREA:
    case TC_EDIT_LABEL:
    case TC_EDIT_LEGEND:
    case TC_EDIT_SCAN:
      return tc_edit_object_is_valid (self, battle->map);
    default:
      return FALSE;
    }
}

/* The text that an edit of a text exchanges. */
static char **
text_of (const TcEdit *self, const TcBattle *battle)
{
  switch (self->kind)
    {
    case TC_EDIT_TITLE:
      return &((TcBattle *) battle)->title;
    case TC_EDIT_SUMMARY:
      return &((TcBattle *) battle)->summary;
    case TC_EDIT_COUNTER_NAME:
      return &((TcCounter *) g_ptr_array_index (battle->counters, self->index))->name;
    case TC_EDIT_COUNTER_ENTRY:
      return &((TcCounter *) g_ptr_array_index (battle->counters, self->index))->entry;
    case TC_EDIT_SIDE_NAME:
      return &((TcSide *) g_ptr_array_index (battle->sides, self->index))->name;
    case TC_EDIT_ARMY_NAME:
      return &((TcArmy *) g_ptr_array_index (battle->armies, self->index))->name;
    case TC_EDIT_SIDE_COLOUR:
    case TC_EDIT_ARMY_COLOUR:
    case TC_EDIT_COUNTER:
    case TC_EDIT_ARMY:
    case TC_EDIT_GROUND:
    case TC_EDIT_TERRAIN:
    case TC_EDIT_COUNTER_PLACE:
    case TC_EDIT_COUNTER_VALUE:
    case TC_EDIT_OPTION:
    case TC_EDIT_PIECE_PLACE:
    case TC_EDIT_COUNTER_ARMY:
    case TC_EDIT_COUNTER_KIND:
    case TC_EDIT_PARAMETER:
    case TC_EDIT_ATTRIBUTE:
    case TC_EDIT_FEATURE:
    case TC_EDIT_AREA:
    case TC_EDIT_LABEL:
    case TC_EDIT_LEGEND:
    case TC_EDIT_MODULE:
    case TC_EDIT_CHART_ROW:
    case TC_EDIT_SCAN:
    default:
      g_assert_not_reached ();
    }
}

static gboolean
option_is_needed (const TcEdit *self, const TcBattle *battle)
{
  int index = find_option (battle->rules, self->key);
  const TcOption *own;

  if (index < 0)
    return self->text != NULL;

  own = g_ptr_array_index (battle->rules->options, index);
  return g_strcmp0 (own->value, self->text) != 0;
}

/* The number that an edit of a number exchanges. */
static gint32
number_of (const TcEdit *self, const TcBattle *battle)
{
  switch (self->kind)
    {
    case TC_EDIT_TERRAIN:
      return battle->map->terrain[self->index];
    case TC_EDIT_COUNTER_VALUE:
      return tc_battle_counter (battle, (guint) self->index)->values[self->column];
    case TC_EDIT_COUNTER_ARMY:
      return tc_battle_counter (battle, (guint) self->index)->army;
    case TC_EDIT_SIDE_COLOUR:
      return (gint32) ((const TcSide *) g_ptr_array_index (battle->sides, self->index))->colour;
    default:
      return ((const TcArmy *) g_ptr_array_index (battle->armies, self->index))->colour;
    }
}

gboolean
tc_edit_is_needed (const TcEdit *self, const TcBattle *battle)
{
  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (battle != NULL, FALSE);

  switch (self->kind)
    {
    case TC_EDIT_TERRAIN:
    case TC_EDIT_COUNTER_VALUE:
    case TC_EDIT_COUNTER_ARMY:
    case TC_EDIT_SIDE_COLOUR:
    case TC_EDIT_ARMY_COLOUR:
      return number_of (self, battle) != self->number;
    case TC_EDIT_TITLE:
    case TC_EDIT_SUMMARY:
    case TC_EDIT_COUNTER_NAME:
    case TC_EDIT_COUNTER_ENTRY:
    case TC_EDIT_SIDE_NAME:
    case TC_EDIT_ARMY_NAME:
      return strcmp (*text_of (self, battle), self->text) != 0;
    case TC_EDIT_COUNTER_PLACE:
      return !tc_place_equal (tc_battle_counter (battle, (guint) self->index)->place, self->place);
    case TC_EDIT_OPTION:
      return option_is_needed (self, battle);
    case TC_EDIT_PIECE_PLACE:
      return find_anchor (self, battle).x != self->place.x || find_anchor (self, battle).y != self->place.y;
    case TC_EDIT_COUNTER_KIND:
      return strcmp (tc_battle_counter (battle, (guint) self->index)->kind, self->text) != 0;
    case TC_EDIT_COUNTER:
    case TC_EDIT_ARMY:
    case TC_EDIT_GROUND:
      return TRUE;
    case TC_EDIT_PARAMETER:
    case TC_EDIT_ATTRIBUTE:
    case TC_EDIT_MODULE:
    case TC_EDIT_CHART_ROW:
      return tc_edit_rules_is_needed (self, battle);
    case TC_EDIT_FEATURE:
    case TC_EDIT_AREA:
    case TC_EDIT_LABEL:
    case TC_EDIT_LEGEND:
    case TC_EDIT_SCAN:
      return tc_edit_object_is_needed (self, battle->map);
    default:
      g_return_val_if_reached (FALSE);
    }
}

static void
swap_texts (char **a, char **b)
{
  char *kept = *a;

  *a = *b;
  *b = kept;
}

static void
swap_number (TcEdit *self, TcBattle *battle)
{
  gint32 kept = number_of (self, battle);

  switch (self->kind)
    {
    case TC_EDIT_TERRAIN:
      battle->map->terrain[self->index] = (guint8) self->number;
      break;
    case TC_EDIT_COUNTER_VALUE:
      ((TcCounter *) g_ptr_array_index (battle->counters, self->index))->values[self->column] = self->number;
      break;
    case TC_EDIT_COUNTER_ARMY:
      ((TcCounter *) g_ptr_array_index (battle->counters, self->index))->army = self->number;
      break;
    case TC_EDIT_SIDE_COLOUR:
      ((TcSide *) g_ptr_array_index (battle->sides, self->index))->colour = (guint32) self->number;
      break;
    default:
      ((TcArmy *) g_ptr_array_index (battle->armies, self->index))->colour = self->number;
      break;
    }
  self->number = kept;
}

static void
swap_place (TcCounter *counter, TcEdit *self)
{
  TcPlace kept = counter->place;

  counter->place = self->place;
  self->place = kept;
}

static void
swap_kind (TcCounter *counter, TcEdit *self)
{
  char *kept = g_strdup (counter->kind);

  counter->kind = g_intern_string (self->text);
  g_free (self->text);
  self->text = kept;
}

/* An option of the battle is there or not.  One that is taken out is kept, with its
 * position in @number, so that it goes back just as it was. */
static void
swap_option (TcEdit *self, TcBattle *battle)
{
  GPtrArray *options = battle->rules->options;
  int index = find_option (battle->rules, self->key);

  if (index >= 0 && self->text != NULL)
    {
      swap_texts (&((TcOption *) g_ptr_array_index (options, index))->value, &self->text);
    }
  else if (index >= 0)
    {
      self->option = g_ptr_array_steal_index (options, (guint) index);
      self->number = index;
      self->text = g_strdup (self->option->value);
    }
  else if (self->option != NULL)
    {
      g_ptr_array_insert (options, self->number, g_steal_pointer (&self->option));
      g_clear_pointer (&self->text, g_free);
    }
  else if (self->text != NULL)
    {
      g_ptr_array_add (options, tc_option_new (self->key, self->text));
      g_clear_pointer (&self->text, g_free);
    }
}

static const TcChangeFlags changes[] = {
  [TC_EDIT_TERRAIN] = TC_CHANGE_TERRAIN,
  [TC_EDIT_TITLE] = TC_CHANGE_TITLE,
  [TC_EDIT_SUMMARY] = TC_CHANGE_TITLE,
  [TC_EDIT_COUNTER_PLACE] = TC_CHANGE_PLACES,
  [TC_EDIT_COUNTER_NAME] = TC_CHANGE_COUNTERS,
  [TC_EDIT_COUNTER_VALUE] = TC_CHANGE_COUNTERS,
  [TC_EDIT_OPTION] = TC_CHANGE_RULES,
  [TC_EDIT_PIECE_PLACE] = TC_CHANGE_FEATURES,
  [TC_EDIT_COUNTER_ARMY] = TC_CHANGE_COUNTERS,
  [TC_EDIT_COUNTER_KIND] = TC_CHANGE_COUNTERS,
  [TC_EDIT_COUNTER_ENTRY] = TC_CHANGE_COUNTERS,
  [TC_EDIT_PARAMETER] = TC_CHANGE_RULES,
  [TC_EDIT_ATTRIBUTE] = TC_CHANGE_RULES,
  [TC_EDIT_FEATURE] = TC_CHANGE_FEATURES,
  [TC_EDIT_AREA] = TC_CHANGE_AREAS,
  [TC_EDIT_LABEL] = TC_CHANGE_LABELS,
  [TC_EDIT_LEGEND] = TC_CHANGE_LEGEND,
  [TC_EDIT_MODULE] = TC_CHANGE_RULES,
  [TC_EDIT_CHART_ROW] = TC_CHANGE_RULES,
  [TC_EDIT_SCAN] = TC_CHANGE_SCAN,
  [TC_EDIT_SIDE_NAME] = TC_CHANGE_SIDES,
  [TC_EDIT_SIDE_COLOUR] = TC_CHANGE_SIDES,
  [TC_EDIT_ARMY_NAME] = TC_CHANGE_SIDES,
  [TC_EDIT_ARMY_COLOUR] = TC_CHANGE_SIDES,
  [TC_EDIT_COUNTER] = TC_CHANGE_ROSTER,
  [TC_EDIT_ARMY] = TC_CHANGE_ROSTER,
  [TC_EDIT_GROUND] = TC_CHANGE_MAP | TC_CHANGE_PLACES,
};

/* Does the edit that was just swapped leave other counters behind the indexes that somebody has kept? */
static gboolean
renumbers (const TcEdit *self, const TcBattle *battle)
{
  gboolean appended = self->number == TC_EDIT_REMOVE && self->index == (gint32) battle->counters->len - 1;

  return self->kind == TC_EDIT_COUNTER && !appended;
}

TcChangeFlags
tc_edit_swap (TcEdit *self, TcBattle *battle)
{
  g_return_val_if_fail (self != NULL, 0);
  g_return_val_if_fail (battle != NULL, 0);

  switch (self->kind)
    {
    case TC_EDIT_TERRAIN:
    case TC_EDIT_COUNTER_VALUE:
    case TC_EDIT_COUNTER_ARMY:
    case TC_EDIT_SIDE_COLOUR:
    case TC_EDIT_ARMY_COLOUR:
      swap_number (self, battle);
      break;
    case TC_EDIT_TITLE:
    case TC_EDIT_SUMMARY:
    case TC_EDIT_COUNTER_NAME:
    case TC_EDIT_COUNTER_ENTRY:
    case TC_EDIT_SIDE_NAME:
    case TC_EDIT_ARMY_NAME:
      swap_texts (text_of (self, battle), &self->text);
      break;
    case TC_EDIT_COUNTER_PLACE:
      swap_place (g_ptr_array_index (battle->counters, self->index), self);
      break;
    case TC_EDIT_OPTION:
      swap_option (self, battle);
      break;
    case TC_EDIT_PIECE_PLACE:
      swap_piece (self, battle);
      break;
    case TC_EDIT_COUNTER_KIND:
      swap_kind (g_ptr_array_index (battle->counters, self->index), self);
      break;
    case TC_EDIT_COUNTER:
    case TC_EDIT_ARMY:
    case TC_EDIT_GROUND:
      tc_edit_forces_swap (self, battle);
      break;
    case TC_EDIT_PARAMETER:
    case TC_EDIT_ATTRIBUTE:
    case TC_EDIT_MODULE:
    case TC_EDIT_CHART_ROW:
      tc_edit_rules_swap (self, battle);
      break;
    case TC_EDIT_FEATURE:
    case TC_EDIT_AREA:
    case TC_EDIT_LABEL:
    case TC_EDIT_LEGEND:
    case TC_EDIT_SCAN:
      tc_edit_object_swap (self, battle->map);
      break;
    default:
      g_return_val_if_reached (0);
    }
  return changes[self->kind] | (renumbers (self, battle) ? TC_CHANGE_COUNTER_NUMBERS : 0);
}

gboolean
tc_edit_keeps_order (const TcEdit *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->kind == TC_EDIT_OPTION || (self->kind >= TC_EDIT_FEATURE && self->kind <= TC_EDIT_CHART_ROW)
         || (self->kind >= TC_EDIT_COUNTER && self->kind <= TC_EDIT_GROUND);
}

/* Members that a kind does not use are not compared. */
gboolean
tc_edit_same_target (const TcEdit *a, const TcEdit *b)
{
  g_return_val_if_fail (a != NULL, FALSE);
  g_return_val_if_fail (b != NULL, FALSE);

  if (a->kind != b->kind)
    return FALSE;

  switch (a->kind)
    {
    case TC_EDIT_TITLE:
    case TC_EDIT_SUMMARY:
    case TC_EDIT_SCAN:
    case TC_EDIT_GROUND:
      return TRUE;
    case TC_EDIT_TERRAIN:
    case TC_EDIT_COUNTER_PLACE:
    case TC_EDIT_COUNTER_NAME:
    case TC_EDIT_COUNTER_KIND:
    case TC_EDIT_COUNTER_ENTRY:
    case TC_EDIT_PIECE_PLACE:
    case TC_EDIT_COUNTER_ARMY:
    case TC_EDIT_SIDE_NAME:
    case TC_EDIT_SIDE_COLOUR:
    case TC_EDIT_ARMY_NAME:
    case TC_EDIT_ARMY_COLOUR:
    case TC_EDIT_COUNTER:
    case TC_EDIT_ARMY:
    case TC_EDIT_FEATURE:
    case TC_EDIT_AREA:
    case TC_EDIT_LABEL:
    case TC_EDIT_LEGEND:
    case TC_EDIT_MODULE:
      return a->index == b->index;
    case TC_EDIT_CHART_ROW:
      return a->index == b->index && g_strcmp0 (a->key, b->key) == 0;
    case TC_EDIT_ATTRIBUTE:
      return a->index == b->index && a->column == b->column && g_strcmp0 (a->key, b->key) == 0;
    case TC_EDIT_COUNTER_VALUE:
      return a->index == b->index && a->column == b->column;
    case TC_EDIT_OPTION:
    case TC_EDIT_PARAMETER:
      return g_strcmp0 (a->key, b->key) == 0;
    default:
      g_return_val_if_reached (FALSE);
    }
}

guint
tc_edit_hash_target (const TcEdit *self)
{
  g_return_val_if_fail (self != NULL, 0);

  switch (self->kind)
    {
    case TC_EDIT_TERRAIN:
    case TC_EDIT_COUNTER_PLACE:
    case TC_EDIT_COUNTER_NAME:
    case TC_EDIT_COUNTER_VALUE:
    case TC_EDIT_PIECE_PLACE:
    case TC_EDIT_COUNTER_ARMY:
    case TC_EDIT_SIDE_NAME:
    case TC_EDIT_SIDE_COLOUR:
    case TC_EDIT_ARMY_NAME:
    case TC_EDIT_ARMY_COLOUR:
    case TC_EDIT_COUNTER:
    case TC_EDIT_ARMY:
    case TC_EDIT_COUNTER_KIND:
    case TC_EDIT_COUNTER_ENTRY:
    case TC_EDIT_ATTRIBUTE:
    case TC_EDIT_FEATURE:
    case TC_EDIT_AREA:
    case TC_EDIT_LABEL:
    case TC_EDIT_LEGEND:
    case TC_EDIT_MODULE:
    case TC_EDIT_CHART_ROW:
      return (guint) self->index * 32u + (guint) self->kind;
    case TC_EDIT_OPTION:
    case TC_EDIT_PARAMETER:
      return self->key != NULL ? g_str_hash (self->key) : 0;
    case TC_EDIT_TITLE:
    case TC_EDIT_SUMMARY:
    case TC_EDIT_SCAN:
    case TC_EDIT_GROUND:
    default:
      return (guint) self->kind;
    }
}
