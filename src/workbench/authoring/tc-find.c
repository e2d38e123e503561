/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-find.h"

#include "tc-board.h"
#include "tc-say.h"
#include "tc-scene.h"

typedef struct
{
  const TcFindIn *in;
  const char     *words;
  GPtrArray      *found;
} Search;

static void
found_free (gpointer data)
{
  TcFound *self = data;

  g_free (self->text);
  g_free (self->about);
  g_free (self->part);
  g_free (self);
}

/* Takes both texts; NULL when the words are in neither. */
static TcFound *
add (Search *self, TcFoundKind kind, char *text, char *about)
{
  g_autofree char *both = g_strjoin (" ", text, about, NULL);
  TcFound *found = g_new (TcFound, 1);

  *found = (TcFound) { .kind = kind, .text = text, .about = about, .hex = TC_NO_HEX, .counter = -1 };
  if (*self->words != '\0' && !g_str_match_string (self->words, both, TRUE))
    {
      found_free (found);
      return NULL;
    }
  g_ptr_array_add (self->found, found);
  return found;
}

/* @what it is besides its kind, such as a stream; NULL. */
static void
add_at (Search *self, TcFoundKind kind, const char *text, const char *what, TcHex hex)
{
  const TcMap *map = self->in->battle->map;
  TcPlace place = hex != TC_NO_HEX ? tc_map_get_place (map, hex) : TC_NOWHERE;
  g_autofree char *at = NULL;
  TcFound *found;

  place.facing = TC_NO_FACING;
  at = hex != TC_NO_HEX ? tc_say_place (map, place) : g_strdup ("");
  found = add (self, kind, g_strdup (text), what != NULL ? g_strjoin (" · ", what, at, NULL) : g_strdup (at));
  if (found != NULL)
    found->hex = hex;
}

static void
find_place (Search *self)
{
  const TcMap *map = self->in->battle->map;
  TcPlace place = tc_read_place (map, self->words);
  TcHex hex = tc_map_find_place (map, place);
  TcFound *found;

  if (hex == TC_NO_HEX)
    return;
  place.facing = TC_NO_FACING;
  found = g_new (TcFound, 1);
  *found = (TcFound) { .kind = TC_FOUND_PLACE, .text = tc_say_place (map, place), .about = tc_say_ground (map, hex),
                       .hex = hex, .counter = -1 };
  g_ptr_array_add (self->found, found);
}

static void
find_counters (Search *self)
{
  const TcBattle *battle = self->in->battle;

  for (int i = 0; i < (int) battle->counters->len; i++)
    {
      const TcCounter *counter = tc_battle_counter (battle, i);
      const TcPlacement *placement = self->in->placements != NULL
                                       ? tc_placements_find (self->in->placements, i, 0) : NULL;
      TcPlace place = placement != NULL ? placement->place : self->in->placements == NULL ? counter->place : TC_NOWHERE;
      const TcSide *side = g_ptr_array_index (battle->sides, placement != NULL ? placement->side
                                                                               : tc_battle_counter_side (battle, i));
      const TcKind *kind = tc_battle_get_kind (battle, counter->kind);
      g_autofree char *values = tc_say_values (placement != NULL ? placement->values : counter->values);
      g_autofree char *at = tc_say_place (battle->map, place);
      g_autofree char *what = g_strdup_printf ("%s · %s %s", side->name, kind != NULL ? kind->name : counter->kind, values);
      TcFound *found = add (self, TC_FOUND_COUNTER, g_strdup (counter->name),
                            g_strconcat (g_strstrip (what), *at != '\0' ? " · " : "", at, NULL));

      if (found == NULL)
        continue;
      found->hex = tc_map_find_place (battle->map, place);
      found->counter = i;
    }
}

static TcPoint
find_middle (const TcPiece *piece)
{
  gint64 x = 0, y = 0, n = MAX (piece->points->len, 1);

  for (guint i = 0; i < piece->points->len; i++)
    {
      x += g_array_index (piece->points, TcPoint, i).x;
      y += g_array_index (piece->points, TcPoint, i).y;
    }
  return (TcPoint) { (gint32) (x / n), (gint32) (y / n) };
}

/* Names that are written at a hex, and those of what runs or lies through several. */
static void
find_names (Search *self)
{
  const TcMap *map = self->in->battle->map;

  for (guint i = 0; i < map->labels->len; i++)
    {
      const TcLabel *label = g_ptr_array_index (map->labels, i);

      if (tc_furniture_find (label->style) == TC_N_FURNITURE)
        add_at (self, TC_FOUND_NAME, label->text, NULL, label->hex);
    }
  for (guint i = 0; i < map->features->len; i++)
    {
      const TcFeature *feature = g_ptr_array_index (map->features, i);
      gboolean sides = feature->shape == TC_FEATURE_SIDES;
      g_autofree char *kind = tc_say_code (feature->kind);

      if (*feature->name != '\0' && (sides ? feature->sides : feature->hexes)->len > 0)
        add_at (self, TC_FOUND_NAME, feature->name, kind,
                sides ? g_array_index (feature->sides, TcHexPair, 0).a : g_array_index (feature->hexes, TcHex, 0));
    }
  for (guint i = 0; tc_map_get_piece (map, i) != NULL; i++)
    if (*tc_map_get_piece (map, i)->name != '\0')
      add_at (self, TC_FOUND_NAME, tc_map_get_piece (map, i)->name, NULL, tc_map_find_point (map, find_middle (tc_map_get_piece (map, i))));
}

static void
find_areas (Search *self)
{
  const TcMap *map = self->in->battle->map;

  for (guint i = 0; i < map->areas->len; i++)
    {
      const TcArea *area = g_ptr_array_index (map->areas, i);

      add_at (self, TC_FOUND_AREA, *area->name != '\0' ? area->name : area->id, NULL,
              area->hexes->len > 0 ? g_array_index (area->hexes, TcHex, area->hexes->len / 2) : TC_NO_HEX);
    }
}

static void
add_part (Search *self, const char *code, const char *part)
{
  g_autofree char *name = tc_say_code (code);
  TcFound *found;

  for (guint i = 0; i < self->found->len; i++)
    if (g_strcmp0 (((TcFound *) g_ptr_array_index (self->found, i))->text, name) == 0
        && g_strcmp0 (((TcFound *) g_ptr_array_index (self->found, i))->part, part) == 0)
      return;
  found = add (self, TC_FOUND_RULE, g_steal_pointer (&name), g_strdup (""));

  if (found != NULL)
    found->part = g_strdup (part);
}

static void
add_charts (Search *self, const GPtrArray *charts)
{
  for (guint i = 0; i < charts->len; i++)
    {
      const TcChart *chart = g_ptr_array_index (charts, i);
      g_autofree char *part = g_strconcat ("chart-", chart->id, NULL);

      add_part (self, chart->id, part);
    }
}

static void
find_rules (Search *self)
{
  const TcBattle *battle = self->in->battle;
  g_autoptr (GPtrArray) modules = tc_battle_get_modules (battle, NULL);

  for (guint i = 0; i < modules->len; i++)
    add_part (self, ((TcModule *) g_ptr_array_index (modules, i))->type, "modules");
  add_charts (self, battle->rules->charts);
  if (battle->book != NULL)
    add_charts (self, battle->book->charts);
}

static void
find_problems (Search *self)
{
  for (guint i = 0; self->in->issues != NULL && i < tc_issue_list_get_length (self->in->issues); i++)
    {
      const TcIssue *issue = tc_issue_list_get (self->in->issues, i);
      TcFound *found = add (self, TC_FOUND_PROBLEM, tc_say_issue (issue, self->in->battle), tc_say_where (issue));

      if (found != NULL)
        found->index = i;
    }
}

static void (*const sources[TC_N_FOUND]) (Search *self) = {
  [TC_FOUND_PLACE] = find_place, [TC_FOUND_COUNTER] = find_counters, [TC_FOUND_NAME] = find_names,
  [TC_FOUND_AREA] = find_areas,  [TC_FOUND_RULE] = find_rules,       [TC_FOUND_PROBLEM] = find_problems,
};

GPtrArray *
tc_find (const TcFindIn *in, guint kinds, const char *words)
{
  g_autofree char *stripped = g_strstrip (g_strdup (words));
  Search search = { in, stripped, g_ptr_array_new_with_free_func (found_free) };

  g_return_val_if_fail (in != NULL && in->battle != NULL && words != NULL, search.found);

  if (*stripped == '\0')
    kinds &= 1u << TC_FOUND_COUNTER;
  for (guint i = 0; i < TC_N_FOUND; i++)
    if (kinds & (1u << i))
      sources[i](&search);
  return search.found;
}
