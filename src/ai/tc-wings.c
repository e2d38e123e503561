/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-wings.h"

#include <string.h>

#include "tc-arm.h"

typedef struct
{
  gint16 counter;
  TcHex  hex;
  int    away; /* from the middle of its wing */
} Member;

/* Who is nearer to the new middle than to the old one goes over to the new wing. */
static void
join (const TcHexGrid *grid, Member *members, guint n, TcHex middle, guint wing, guint8 *wings)
{
  for (guint i = 0; i < n; i++)
    {
      int away = tc_hexgrid_distance (grid, members[i].hex, middle);

      if (away >= members[i].away)
        continue;
      members[i].away = away;
      wings[members[i].counter] = wing;
    }
}

/* The unit that fights farthest from all middles, of equals the first; -1 when there is none. */
static int
find_farthest (const TcBattle *battle, const Member *members, guint n)
{
  int farthest = -1;

  for (guint i = 0; i < n; i++)
    if (tc_battle_get_arm (battle, members[i].counter) <= TC_ARM_CAVALRY
        && (farthest < 0 || members[i].away > members[farthest].away))
      farthest = i;

  return farthest;
}

guint
tc_wings_find (const TcRuleset *ruleset, const TcState *state, int side, guint most, guint8 wings[TC_MAX_PLAYED])
{
  const TcHexGrid *grid = &ruleset->battle->map->grid;
  g_autoptr (GArray) placements = g_array_new (FALSE, FALSE, sizeof (TcPlacement));
  Member members[TC_MAX_PLAYED] = { { 0 } };
  guint n = 0, found = 1;
  int next;

  g_return_val_if_fail (ruleset != NULL && state != NULL && most > 0 && wings != NULL, 1);

  memset (wings, 0, TC_MAX_PLAYED);
  tc_state_place (ruleset, state, placements);
  for (guint i = 0; i < placements->len && n < TC_MAX_PLAYED; i++)
    {
      const TcPlacement *it = &g_array_index (placements, TcPlacement, i);

      if (it->side == side)
        members[n++] = (Member) { it->counter, it->place.x, G_MAXINT };
    }
  /* the first middle is at one end of the line: farthest from whoever comes first */
  next = find_farthest (ruleset->battle, members, n);
  if (next < 0)
    return 1;
  for (guint i = 0; i < n; i++)
    members[i].away = tc_hexgrid_distance (grid, members[i].hex, members[next].hex);
  next = find_farthest (ruleset->battle, members, n);
  for (guint i = 0; i < n; i++)
    members[i].away = G_MAXINT;
  join (grid, members, n, members[next].hex, 0, wings);
  for (; found < most; found++)
    {
      next = find_farthest (ruleset->battle, members, n);
      if (members[next].away < TC_WING_APART)
        break;
      join (grid, members, n, members[next].hex, found, wings);
    }

  return found;
}
