/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "tc-say.h"

#include "tc-board.h"

#include <string.h>

/* Hexes */
static char *
say_hex (const TcMap *map, TcPlace place)
{
  char label[TC_HEX_LABEL_SIZE];

  return g_strdup (tc_hexgrid_format (&map->grid, place.x, label));
}

static char *
say_terrain (const TcMap *map, TcHex hex)
{
  return g_strdup (tc_map_get_terrain (map, hex)->name);
}

static char *
say_hexes (gint32 distance)
{
  return g_strdup_printf (ngettext ("%d hex", "%d hexes", distance), distance);
}

/* The measured table */
static char *
say_point (const TcMap *map, TcPlace place)
{
  if (place.facing == TC_NO_FACING)
    /* Translators: a point of a measured table, centimetres from the left and from the near edge */
    return g_strdup_printf (_("%.1f | %.1f cm"), place.x / 100.0, place.y / 100.0);
  /* Translators: the same with a facing in degrees */
  return g_strdup_printf (_("%.1f | %.1f cm, %.0f°"), place.x / 100.0, place.y / 100.0, place.facing / 100.0);
}

static char *
say_piece (const TcMap *map, TcHex hex)
{
  int index = tc_tabletop_find (map->tabletop, tc_map_get_point (map, hex));
  const TcPiece *piece = index >= 0 ? g_ptr_array_index (map->tabletop->pieces, index) : NULL;
  g_autofree char *kind = piece != NULL ? tc_say_code (piece->kind) : NULL;

  if (piece == NULL)
    return g_strdup (_("Open ground"));
  return *piece->name != '\0' ? g_strdup_printf ("%s, %s", piece->name, kind) : g_steal_pointer (&kind);
}

char *
tc_say_length (gint32 tenths)
{
  /* Translators: a length on a measured table, in centimetres */
  return g_strdup_printf (_("%.1f cm"), tenths / 100.0);
}

static TcPlace
read_hex (const TcMap *map, const char *text)
{
  return tc_map_get_place (map, tc_hexgrid_parse (&map->grid, text));
}

/* Where spaces separate the numbers, a comma within one is its decimal point. */
static TcPlace
read_point (const TcMap *map, const char *text)
{
  g_auto (GStrv) words = g_strsplit_set (text, strpbrk (text, " ;|") != NULL ? " ;|" : ",", -1);
  int numbers[2] = { 0 }, n = 0;
  TcPlace place;

  for (char **word = words; *word != NULL; word++)
    {
      if (g_str_has_suffix (*word, ","))
        (*word)[strlen (*word) - 1] = '\0';
      if (**word == '\0' || (n == 2 && g_str_equal (*word, "cm")))
        continue;
      if (n == 2 || !tc_decimal_parse (g_strdelimit (*word, ",", '.'), 2, &numbers[n++]))
        return TC_NOWHERE;
    }
  place = (TcPlace) { numbers[0], numbers[1], TC_NO_FACING };
  return n == 2 && tc_map_find_place (map, place) != TC_NO_HEX ? place : TC_NOWHERE;
}

static const struct
{
  TcPlace (*read)   (const TcMap *map, const char *text);
  char *(*place)    (const TcMap *map, TcPlace place);
  char *(*ground)   (const TcMap *map, TcHex spot);
  char *(*distance) (gint32 distance);
  const char *words[TC_N_LOSS_WORDS];
} boards[TC_N_BOARDS] = {
  [TC_BOARD_HEXES] = { read_hex, say_hex, say_terrain, say_hexes, {
    [TC_LOSS_EXPECTED] = N_("Expected, in strength points"),
    [TC_LOSS_MEAN] = N_("{0} points, {1} strength lost"),
  } },
  [TC_BOARD_TABLE] = { read_point, say_point, say_piece, tc_say_length, {
    [TC_LOSS_EXPECTED] = N_("Expected, in bases"),
    [TC_LOSS_MEAN] = N_("{0} points, {1} bases lost"),
  } },
};

char *
tc_say_place (const TcMap *map, TcPlace place)
{
  g_return_val_if_fail (map != NULL, NULL);

  return tc_place_is_nowhere (place) ? g_strdup ("") : boards[tc_map_get_board (map)->kind].place (map, place);
}

TcPlace
tc_read_place (const TcMap *map, const char *text)
{
  g_return_val_if_fail (map != NULL && text != NULL, TC_NOWHERE);

  return boards[tc_map_get_board (map)->kind].read (map, text);
}

char *
tc_say_ground (const TcMap *map, TcHex spot)
{
  g_return_val_if_fail (map != NULL && tc_map_has_hex (map, spot), NULL);

  return boards[tc_map_get_board (map)->kind].ground (map, spot);
}

char *
tc_say_distance (const TcMap *map, gint32 distance)
{
  g_return_val_if_fail (map != NULL, NULL);

  return boards[tc_map_get_board (map)->kind].distance (distance);
}

const char *
tc_say_loss (const TcMap *map, TcLossWord word)
{
  g_return_val_if_fail (map != NULL && word < TC_N_LOSS_WORDS, NULL);

  return _(boards[tc_map_get_board (map)->kind].words[word]);
}

const char *
tc_say_no_field (TcFieldKind kind, const TcRuleset *ruleset)
{
  static const char *const unruled[TC_N_FIELDS] = {
    [TC_FIELD_COMMAND] = N_("No rule of this battle says how far a command reaches."),
    [TC_FIELD_SUPPLY] = N_("No rule of this battle asks for a line of communications."),
    [TC_FIELD_EXIT] = N_("No rule of this battle lets anybody leave the map."),
  };

  g_return_val_if_fail (kind < TC_N_FIELDS && ruleset != NULL, "");

  /* Rules whose orders cannot be listed are asked for nothing hex by hex; on a measured table they may well have such a rule. */
  return tc_system_lists_all (ruleset->system) && unruled[kind] != NULL ? _(unruled[kind]) : _("These rules cannot answer that hex by hex.");
}
