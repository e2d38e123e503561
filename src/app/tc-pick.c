#include "config.h"

#include "tc-pick.h"

const TcPlacement *
tc_pick_placement (const TcScene *scene, int counter)
{
  for (guint i = 0; i < scene->placements->len; i++)
    if (g_array_index (scene->placements, TcPlacement, i).counter == counter)
      return &g_array_index (scene->placements, TcPlacement, i);
  return NULL;
}

static gboolean
is_leader (const TcScene *scene, int counter)
{
  const TcKind *kind = tc_battle_get_kind (scene->battle, tc_battle_counter (scene->battle, counter)->kind);

  return kind != NULL && g_strcmp0 (kind->symbol, "leader") == 0;
}

int
tc_pick_fighter (const TcScene *scene, const TcHit *hit)
{
  int found = hit->counter;

  if (found >= 0 && !is_leader (scene, found))
    return found;
  for (guint i = 0; i < scene->placements->len; i++)
    {
      const TcPlacement *placement = &g_array_index (scene->placements, TcPlacement, i);

      if (placement->place.x == hit->hex && !is_leader (scene, placement->counter))
        return placement->counter;
    }
  return found;
}

int
tc_pick_next (const TcScene *scene, TcHex hex, int present)
{
  int first = -1;
  gboolean passed = FALSE;

  for (guint i = scene->placements->len; i > 0; i--)
    {
      const TcPlacement *placement = &g_array_index (scene->placements, TcPlacement, i - 1);

      if (placement->place.x != hex)
        continue;
      if (passed)
        return placement->counter;
      if (first < 0)
        first = placement->counter;
      passed = placement->counter == present;
    }
  return first;
}
