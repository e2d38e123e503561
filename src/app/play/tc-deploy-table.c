/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What deployment lays on a measured table: the ground of the side, and the picked unit where it would stand. */
#include "tc-deploy-private.h"

/* Only the rules know how a unit stands that has no place yet: it is set up in a copy of the game. */
static gboolean
find_ghost (TcDeploy *self, const TcOrder *order, TcPlacement *out)
{
  TcGame *game = tc_deploy_get_game (self);
  const TcRuleset *ruleset = tc_game_get_ruleset (game);
  g_autofree TcState *after = tc_state_dup (tc_game_get_state (game));
  g_autoptr (GArray) placements = g_array_new (FALSE, FALSE, sizeof (TcPlacement));
  TcSeeded dice;

  tc_seeded_init (&dice, 0, 0);
  tc_state_apply (ruleset, after, order, &dice.parent, NULL);
  tc_state_place (ruleset, after, placements);
  for (guint i = 0; i < placements->len; i++)
    if (g_array_index (placements, TcPlacement, i).counter == order->units[0])
      {
        *out = g_array_index (placements, TcPlacement, i);
        return TRUE;
      }
  return FALSE;
}

void
tc_deploy_paint_table (TcDeploy *self, TcScene *scene)
{
  int picked = tc_deploy_get_picked (self);
  TcPlacement ghost;
  TcOrder order;
  TcNote refusal;

  tc_scene_add_measure (scene, (TcMeasure) { TC_MEASURE_AREA, self->deployment.low, self->deployment.high, 0, 0 });
  for (guint i = 0; i < scene->placements->len; i++)
    if (g_array_index (scene->placements, TcPlacement, i).counter == picked)
      g_array_index (scene->placements, TcPlacement, i).faces |= TC_FACE_SELECTED;
  if (picked < 0 || self->page->drop == TC_NO_HEX || !tc_deploy_propose (self, self->page->drop, &order, &refusal)
      || !find_ghost (self, &order, &ghost))
    return;
  ghost.faces |= TC_FACE_GHOST;
  g_array_append_val (scene->placements, ghost);
}
