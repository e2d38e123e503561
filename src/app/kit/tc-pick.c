/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "tc-pick.h"

#include "tc-arm.h"

gboolean
tc_pick_is_at (const TcScene *scene, const TcPlacement *placement, TcHex hex)
{
  const TcMap *map = scene->battle->map;
  TcBase bases[TC_STANDS_MAX];
  guint n;

  if (hex == TC_NO_HEX || tc_place_is_nowhere (placement->place))
    return FALSE;
  n = tc_stands_lay (&placement->stands, placement->place, bases);
  if (n == 0)
    return tc_map_find_place (map, placement->place) == hex;
  for (guint i = 0; i < n; i++)
    if (tc_polygon_contains (bases[i].corner, 4, tc_map_get_point (map, hex)))
      return TRUE;
  return FALSE;
}

static gboolean
is_leader (const TcScene *scene, int counter)
{
  return tc_battle_get_arm (scene->battle, counter) == TC_ARM_LEADER;
}

/* Units before guns before leaders. */
static int
rank (const TcScene *scene, const TcPlacement *placement)
{
  if (placement->values[TC_COLUMN_STRENGTH] != TC_NO_VALUE)
    return 3;
  return is_leader (scene, placement->counter) ? 1 : 2;
}

int
tc_pick_fighter (const TcScene *scene, const TcHit *hit)
{
  const TcPlacement *pointed = tc_placements_find (scene->placements, hit->counter, 0);
  int found = -1, best = 0;

  /* A unit of bases is not in a stack. */
  if (hit->modifiers & GDK_SHIFT_MASK || (pointed != NULL && pointed->stands.n > 0))
    return hit->counter;
  for (guint i = 0; i < scene->placements->len; i++)
    {
      const TcPlacement *placement = &g_array_index (scene->placements, TcPlacement, i);

      if (tc_map_find_place (scene->battle->map, placement->place) == hit->hex && !(placement->faces & TC_FACE_GHOST) && rank (scene, placement) > best)
        {
          best = rank (scene, placement);
          found = placement->counter;
        }
    }
  return found;
}

int
tc_pick_next (const TcScene *scene, TcHex hex, int present)
{
  int first = -1;
  gboolean passed = FALSE;

  g_return_val_if_fail (scene != NULL, -1);

  for (guint i = scene->placements->len; i > 0; i--)
    {
      const TcPlacement *placement = &g_array_index (scene->placements, TcPlacement, i - 1);

      if (!tc_pick_is_at (scene, placement, hex))
        continue;
      if (passed)
        return placement->counter;
      if (first < 0)
        first = placement->counter;
      passed = placement->counter == present;
    }
  return first;
}
