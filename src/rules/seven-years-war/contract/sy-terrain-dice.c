/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sy-terrain-dice.h"

void
sy_find_place (TcDice *dice, int nudge, SyFind *find)
{
  static const int turns[6] = { 45, 90, -45, -90, 0, 0 };
  int die;

  find->part = tc_dice_roll (dice, 6, "subsector");
  die = (int) tc_dice_pick (dice, 6, "rotation") + nudge;
  find->turn = turns[CLAMP (die, 0, 5)];
}

static void
place (TcDice *dice, SyFind *find)
{
  find->sector = tc_dice_roll (dice, 6, "sector");
  sy_find_place (dice, 0, find);
}

int
sy_find_raised (SyFind *finds, guint n)
{
  const SyFind *last = &finds[n];

  for (guint i = 0; i < n && last->kind == SY_HILL; i++)
    if (finds[i].kind == SY_HILL && finds[i].half == last->half &&
        finds[i].sector == last->sector && finds[i].part == last->part)
      {
        finds[i].level++;
        finds[i].grade = MIN (finds[i].level, 3);
        return (int) i;
      }
  return -1;
}

/* The first of its kind is over 40 cm wide and counts as 2, if there are that many. */
static int
count_for (gboolean large, int at, int n)
{
  return large && at == 0 && n >= 2 ? 2 : 1;
}

guint
sy_generate (TcDice *dice, gboolean large, SyFind *out, guint size)
{
  int hills = tc_dice_roll (dice, 3, "hills") + 1;
  int low = (2 * hills + 2) / 3, woods, wet;
  guint n = 0;

  for (int i = 0; i < hills && n < size; i += count_for (large, i, hills))
    {
      out[n] = (SyFind) { .kind = SY_HILL,
                          .level = i < low ? 0 : 1,
                          .grade = i < low ? 0 : 1,
                          .large = count_for (large, i, hills) > 1 };
      place (dice, &out[n]);
      if (sy_find_raised (out, n) < 0)
        n++;
    }
  woods = (int) tc_dice_roll (dice, 4, "woods") - 1;
  for (int i = 0; i < woods && n < size; i += count_for (large, i, woods), n++)
    {
      out[n] = (SyFind) { .kind = SY_WOOD, .grade = 2, .large = count_for (large, i, woods) > 1 };
      place (dice, &out[n]);
    }
  wet = (int) tc_dice_roll (dice, 4, "wet") - 2;
  for (int i = 0; i < wet && n < size; i++, n++)
    {
      gboolean marsh = tc_dice_roll (dice, 6, "marsh") <= 4;

      out[n] = (SyFind) { .kind = marsh ? SY_MARSH : SY_STREAM, .grade = marsh ? 2 : 3 };
      place (dice, &out[n]);
    }
  if (tc_dice_roll (dice, 6, "town") == 6 && n < size)
    {
      out[n] = (SyFind) { .kind = SY_TOWN, .grade = 3 };
      place (dice, &out[n++]);
    }
  return n;
}

int
sy_terrain_price (const SyBook *book, SySale what, int level, gboolean large)
{
  const int *sale = book->sale[what];

  return sale[0] + sale[1] * level + (large ? sale[2] : 0);
}
