/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-sketch.h"

#include <string.h>

typedef enum
{
  FORM_NONE,
  FORM_HEX,
  FORM_SIDE,
  FORM_PATH,
} Form;

TcBattle *
tc_sketch_new (const TcRules *book, gint32 rows, gint32 columns)
{
  static const char *const sides[] = { "red", "blue" };
  TcBattle *self;
  TcHexGrid grid;

  g_return_val_if_fail (rows >= 1 && rows <= TC_HEXGRID_MAX_SIDE, NULL);
  g_return_val_if_fail (columns >= 1 && columns <= TC_HEXGRID_MAX_SIDE, NULL);

  self = tc_battle_new ();
  tc_text_set (&self->id, "sketch");
  tc_hexgrid_init (&grid, rows, columns);
  tc_map_free (self->map);
  self->map = tc_map_new (&grid);

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      g_ptr_array_add (self->sides, tc_side_new (sides[i], sides[i], tc_side_colours[i]));
      g_ptr_array_add (self->armies, tc_army_new (sides[i], sides[i], (int) i));
    }

  if (book != NULL)
    {
      tc_battle_take_book (self, tc_rules_copy (book));
      tc_text_set (&self->rules->system, book->system);
      tc_text_set (&self->rules->book, book->system);
    }
  return self;
}

int
tc_sketch_add (TcBattle   *self,
               const char *id,
               const char *kind,
               int         side,
               int         strength,
               int         movement,
               const char *hex)
{
  TcPlace place = TC_NOWHERE;
  TcCounter *counter;

  g_return_val_if_fail (self != NULL, -1);
  g_return_val_if_fail (id != NULL, -1);
  g_return_val_if_fail (kind != NULL, -1);

  if (id[0] == '\0' || tc_battle_find_counter (self, id) >= 0)
    return -1;
  if (side < 0 || (guint) side >= self->armies->len || self->counters->len == TC_MAX_COUNTERS)
    return -1;
  if (!tc_field_allows_number (tc_counter_get_field (TC_COLUMN_STRENGTH), strength)
      || !tc_field_allows_number (tc_counter_get_field (TC_COLUMN_MOVEMENT), movement))
    return -1;
  if (self->book != NULL && self->book->kinds->len > 0 && tc_battle_get_kind (self, kind) == NULL)
    return -1;
  if (hex != NULL)
    {
      place = (TcPlace) { tc_hexgrid_parse (&self->map->grid, hex), 0, TC_NO_FACING };
      if (place.x == TC_NO_HEX)
        return -1;
    }

  counter = tc_counter_new (id, id, kind, side);
  counter->values[TC_COLUMN_STRENGTH] = strength;
  if (strength != TC_NO_VALUE)
    counter->values[TC_COLUMN_REDUCED] = (strength + 1) / 2;
  counter->values[TC_COLUMN_MOVEMENT] = movement;
  counter->place = place;
  g_ptr_array_add (self->counters, counter);
  return (int) self->counters->len - 1;
}

static Form
form_of (const char *word)
{
  if (strchr (word, '/') != NULL)
    return FORM_SIDE;
  return strchr (word, '-') != NULL ? FORM_PATH : FORM_HEX;
}

/* Reads the hexes of one word; with @linked each is a neighbour of the one before. */
static gboolean
read_hexes (const TcHexGrid *grid, const char *word, const char *separator,
            gboolean linked, GArray *out)
{
  g_auto (GStrv) parts = g_strsplit (word, separator, -1);

  for (guint i = 0; parts[i] != NULL; i++)
    {
      TcHex hex = tc_hexgrid_parse (grid, parts[i]);

      if (hex == TC_NO_HEX)
        return FALSE;
      if (linked && i > 0
          && tc_hexgrid_direction (grid, g_array_index (out, TcHex, out->len - 1), hex) < 0)
        return FALSE;
      g_array_append_val (out, hex);
    }
  return TRUE;
}

/* A letter that the legend does not use yet, the first of the name if possible; 0 when
 * all are taken. */
static char
free_letter (const TcMap *map, const char *name)
{
  gboolean taken[128] = { FALSE };

  if (map->legend->len >= 255)
    return 0;

  for (guint i = 0; i < map->legend->len; i++)
    {
      const TcTerrain *terrain = g_ptr_array_index (map->legend, i);

      taken[terrain->letter & 0x7f] = TRUE;
    }

  if (g_ascii_isgraph (name[0]) && !taken[(guchar) name[0]])
    return name[0];
  for (char letter = '!'; letter <= '~'; letter++)
    if (!taken[(guchar) letter])
      return letter;
  return 0;
}

static gboolean
lay_terrain (TcMap *map, const char *what, const GArray *hexes)
{
  int index = tc_map_find_terrain (map, what);

  if (index < 0)
    {
      char letter = free_letter (map, what);

      if (letter == 0)
        return FALSE;
      g_ptr_array_add (map->legend, tc_terrain_new (letter, what, what));
      index = (int) map->legend->len - 1;
    }

  for (guint i = 0; i < hexes->len; i++)
    map->terrain[g_array_index (hexes, TcHex, i)] = (guint8) index;
  return TRUE;
}

static gboolean
read_sides (const TcHexGrid *grid, char **words, TcFeature *feature)
{
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (TcHex));

  for (guint i = 0; words[i] != NULL; i++)
    {
      TcHexPair pair;

      g_array_set_size (hexes, 0);
      if (!read_hexes (grid, words[i], "/", TRUE, hexes) || hexes->len != 2)
        return FALSE;
      pair.a = g_array_index (hexes, TcHex, 0);
      pair.b = g_array_index (hexes, TcHex, 1);
      g_array_append_val (feature->sides, pair);
    }
  return TRUE;
}

/* Puts the features on the map, or takes them off again when the map cannot hold them. */
static gboolean
lay_features (TcMap *map, GPtrArray *features)
{
  guint before = map->features->len;

  for (guint i = 0; i < features->len; i++)
    {
      g_ptr_array_add (map->features, features->pdata[i]);
      features->pdata[i] = NULL;
    }
  if (tc_map_derive (map))
    return TRUE;

  g_ptr_array_set_size (map->features, (int) before);
  tc_map_derive (map);
  return FALSE;
}

static gboolean
lay_words (TcMap *map, const char *what, Form form, char **words)
{
  g_autoptr (GPtrArray) features =
    g_ptr_array_new_with_free_func ((GDestroyNotify) tc_feature_free);
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (TcHex));

  switch (form)
    {
    case FORM_HEX:
      for (guint i = 0; words[i] != NULL; i++)
        if (!read_hexes (&map->grid, words[i], " ", FALSE, hexes))
          return FALSE;
      return lay_terrain (map, what, hexes);

    case FORM_SIDE:
      g_ptr_array_add (features, tc_feature_new (what, TC_FEATURE_SIDES));
      if (!read_sides (&map->grid, words, g_ptr_array_index (features, 0)))
        return FALSE;
      return lay_features (map, features);

    case FORM_PATH:
      for (guint i = 0; words[i] != NULL; i++)
        {
          TcFeature *feature = tc_feature_new (what, TC_FEATURE_PATH);

          g_ptr_array_add (features, feature);
          if (!read_hexes (&map->grid, words[i], "-", TRUE, feature->hexes))
            return FALSE;
        }
      return lay_features (map, features);

    case FORM_NONE:
    default:
      return FALSE;
    }
}

/* The form that all words have; FORM_NONE when they differ or there are none. */
static Form
common_form (char **words)
{
  Form form = FORM_NONE;

  for (guint i = 0; words[i] != NULL; i++)
    {
      if (i > 0 && form_of (words[i]) != form)
        return FORM_NONE;
      form = form_of (words[i]);
    }
  return form;
}

/* Several spaces in a row leave empty words: these are taken out. */
static char **
split_words (const char *text)
{
  char **words = g_strsplit (text, " ", -1);
  guint n = 0;

  for (guint i = 0; words[i] != NULL; i++)
    {
      if (words[i][0] == '\0')
        g_free (words[i]);
      else
        words[n++] = words[i];
    }
  words[n] = NULL;
  return words;
}

gboolean
tc_sketch_lay (TcBattle *self, const char *what, const char *text)
{
  g_auto (GStrv) words = NULL;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (what != NULL, FALSE);
  g_return_val_if_fail (text != NULL, FALSE);

  if (what[0] == '\0')
    return FALSE;

  words = split_words (text);
  return lay_words (self->map, what, common_form (words), words);
}
