/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sy-deploy.h"

#define CENTRE (30 * SY_CM) /* from the centreline */
#define FLANK  (45 * SY_CM)
#define APART  (60 * SY_CM) /* from the enemy's area */

/* The enemy's area starts 30 cm beyond the centreline, so 60 cm off it is 30 cm on this side. */
gboolean
sy_may_deploy (const TcTable *table, gboolean far_side, gboolean has_initiative, int margin,
               gboolean ottoman, const SyBases *bases)
{
  gint32 own = has_initiative ? APART - CENTRE : CENTRE;
  gboolean flanks = ottoman || (has_initiative && margin >= 2);

  for (guint i = 0; i < bases->n; i++)
    for (int k = 0; k < 4; k++)
      {
        TcPoint p = bases->base[i].corner[k];
        gint32 behind2 = far_side ? 2 * p.y - table->depth : table->depth - 2 * p.y;

        if (p.x < 0 || p.x > table->width || p.y < 0 || p.y > table->depth || behind2 < 2 * own ||
            (!flanks && (p.x < FLANK || p.x > table->width - FLANK)))
          return FALSE;
      }
  return TRUE;
}

int
sy_points4 (const SyRuleset *r, int unit)
{
  const SyClass *c = sy_class (r, unit);
  const int *price = r->book.price;
  gboolean militia = sy_is_militia (r, unit);
  int each = c->quarters;

  if (c->arm == SY_GENERAL)
    return r->chief[unit] ? 0 : each;
  if (militia)
    each += (r->drill[unit] >= SY_NORMAL ? price[SY_PRICE_MILITIA_DRILL] : 0) +
            (r->poor[unit] ? 0 : price[SY_PRICE_MILITIA_SHOTS]);
  else
    each += (r->drill[unit] == SY_BADLY ? price[SY_PRICE_BADLY] : 0) +
            (r->poor[unit] ? price[SY_PRICE_POOR] : 0);
  each += r->drill[unit] == SY_WELL ? price[SY_PRICE_WELL] : 0;
  each += r->morale[unit] == SY_HIGH  ? price[SY_PRICE_HIGH]
          : r->morale[unit] == SY_LOW ? price[SY_PRICE_LOW]
                                      : 0;
  return each * r->stands[unit];
}

int
sy_obstacle_price4 (const SyBook *book, gboolean barricade, gint32 length)
{
  return (length + SY_FRONT - 1) / SY_FRONT * book->obstacle[barricade];
}
