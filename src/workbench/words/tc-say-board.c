/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "tc-say.h"

#include "tc-board.h"

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

static const struct
{
  char *(*place)    (const TcMap *map, TcPlace place);
  char *(*ground)   (const TcMap *map, TcHex spot);
  char *(*distance) (gint32 distance);
  const char *words[TC_N_LOSS_WORDS];
} boards[TC_N_BOARDS] = {
  [TC_BOARD_HEXES] = { say_hex, say_terrain, say_hexes, {
    [TC_LOSS_EXPECTED] = N_("Expected, in strength points"),
    [TC_LOSS_MEAN] = N_("{0} points, {1} strength lost"),
  } },
  [TC_BOARD_TABLE] = { say_point, say_piece, tc_say_length, {
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
