/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sy-purchases.h"
#include "sy-bind.h"
#include "sy-deploy.h"
#include "sy-geometry.h"
#include "sy-terrain-dice.h"

#include "tc-module-reader.h"

#define LARGE (40 * SY_CM) /* what is wider costs more; no town is */

typedef struct
{
  gint8       side;
  gint8       times;
  const char *piece;
} Purchase;

static const TcValueSchema piece_values[] = {
  { "piece", TC_PIECE (Purchase, piece, "hill wood town abatis barricade"), .flags = TC_VALUE_UNIQUE,
    .about = N_("a hill, wood, town, abatis or barricade") },
  { "side", TC_SIDE (Purchase, side),
    .about = N_("the side that buys it; for terrain, the side without the initiative") },
  { "times", TC_NUMBER (Purchase, times, 1, 9), .flags = TC_VALUE_OPTIONAL, .usual = "1",
    .about = N_("the times it was bought: a hill may be raised again") },
  { NULL }
};

static gint32
distance (TcPoint a, TcPoint b)
{
  gint64 x = (gint64) b.x - a.x, y = (gint64) b.y - a.y;

  return (gint32) sy_root (x * x + y * y);
}

static gint32
width_of (const GArray *outline)
{
  gint32 most = 0;

  for (guint i = 0; i < outline->len; i++)
    for (guint k = 0; k < i; k++)
      most = MAX (most, distance (g_array_index (outline, TcPoint, i),
                                  g_array_index (outline, TcPoint, k)));
  return most;
}

/* Of a band, straight or not: half its outline, without an end. */
static gint32
length_of (const GArray *outline)
{
  gint32 all = 0, end = SY_FAR;

  for (guint i = 0; i < outline->len; i++)
    {
      gint32 part = distance (g_array_index (outline, TcPoint, i),
                              g_array_index (outline, TcPoint, (i + 1) % outline->len));

      all += part;
      end = MIN (end, part);
    }
  return all / 2 - end;
}

int
sy_piece_price4 (const SyBook *book, const TcPiece *piece)
{
  gint32 width = width_of (piece->points);

  switch (sy_choose (piece->kind, sy_area_kinds, -2))
    {
    case SY_HILL:
      return 4 * sy_terrain_price (book, SY_SALE_HILL, 0, width > LARGE);
    case SY_WOOD:
      return 4 * sy_terrain_price (book, SY_SALE_WOOD, piece->type >= 0 ? piece->type : 2,
                                   width > LARGE);
    case SY_TOWN:
      return 4 * sy_terrain_price (book, SY_SALE_TOWN, 0, FALSE);
    case SY_ABATIS:
      return sy_obstacle_price4 (book, FALSE, length_of (piece->points));
    case SY_BARRICADE:
      return sy_obstacle_price4 (book, TRUE, length_of (piece->points));
    default:
      return -1;
    }
}

static gboolean
is_terrain (const TcPiece *piece)
{
  return !g_str_equal (piece->kind, sy_area_kinds[SY_ABATIS]) &&
         !g_str_equal (piece->kind, sy_area_kinds[SY_BARRICADE]);
}

static const TcPiece *
find_piece (const TcBattle *battle, const char *name)
{
  const TcTabletop *tabletop = battle->map->tabletop;

  for (guint i = 0; tabletop != NULL && i < tabletop->pieces->len; i++)
    {
      const TcPiece *piece = g_ptr_array_index (tabletop->pieces, i);

      if (name[0] != '\0' && g_str_equal (piece->name, name))
        return piece;
    }
  return NULL;
}

static void
read_piece (TcModuleReader *reader, gpointer self, gpointer row)
{
  SyRuleset *r = reader->rules;
  const Purchase *said = row;
  const TcPiece *piece = find_piece (reader->battle, said->piece);
  int price = piece != NULL ? sy_piece_price4 (&r->book, piece) : -1;

  if (piece == NULL)
    tc_module_reject (reader, "no-such-piece", said->piece, NULL);
  else if (price < 0)
    tc_module_reject (reader, "not-for-sale", said->piece, NULL);
  else if (is_terrain (piece) && said->side == r->first)
    tc_module_reject (reader, "attacker-buys", said->piece, NULL);
  else
    r->bought[said->side] += said->times * price;
}

const TcModuleSchema sy_purchase_schemas[] = {
  { "purchases", NULL, N_("Terrain and works that the sides have bought instead of troops") },
  { "purchases", "piece", NULL, piece_values, .begins = 1, .key = "piece", .read = read_piece },
  { NULL }
};
