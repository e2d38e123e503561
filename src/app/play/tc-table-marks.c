/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-table-marks: what is laid on a measured table while somebody plays: ghosts, ways, wheels, fields of fire, who is
 * in them, and whom a general can reach. */
#include "tc-table-tool.h"

#include <math.h>

/* The largest of its gauges reaches furthest: it is laid first, the others upon it. */
static void
add_fields (TcScene *scene, const TcGauge *gauges, guint n)
{
  for (guint band = TC_GAUGE_BANDS; band-- > 0; )
    for (guint k = 0; k < n; k++)
      {
        const TcGauge *gauge = &gauges[k];
        gint32 spread;

        if (band >= gauge->n_bands || gauge->n_arc < 4)
          continue;
        spread = gauge->place.facing - tc_table_heading (gauge->arc[0], gauge->arc[1]);
        tc_scene_add_measure (scene, (TcMeasure) { TC_MEASURE_ARC, gauge->arc[0], gauge->arc[gauge->n_arc - 1],
                                                   gauge->bands[band], spread < 0 ? spread + 36000 : spread });
      }
}

/* The enemies that at least one of the units has in arc and range, each with the least distance. */
static void
add_reach (TcPlayPage *self, TcScene *scene, const TcGauge *gauges, guint n)
{
  for (guint i = 0; i < gauges[0].n_targets; i++)
    {
      int counter = gauges[0].targets[i].counter;
      const TcPlacement *placement = tc_planner_get_placement (self->planner, counter);
      gint32 nearest = G_MAXINT32;

      for (guint k = 0; k < n; k++)
        for (guint t = 0; t < gauges[k].n_targets; t++)
          if (gauges[k].targets[t].counter == counter && gauges[k].targets[t].bases > 0)
            nearest = MIN (nearest, gauges[k].targets[t].distance);
      if (nearest != G_MAXINT32 && placement != NULL)
        tc_scene_add_measure (scene, (TcMeasure) { TC_MEASURE_REACH, tc_table_middle_of (placement), { 0, 0 }, nearest, 0 });
    }
}

/* The units of the order at its end, each with its field; FALSE when they cannot be measured. */
static gboolean
add_group (TcPlayPage *self, TcScene *scene, const TcOrder *order, gboolean ghosts)
{
  TcGame *game = tc_play_get_game (self);
  g_autofree TcGauge *gauges = g_new0 (TcGauge, order->n_units);

  for (guint k = 0; k < order->n_units; k++)
    if (!tc_state_gauge (tc_game_get_ruleset (game), tc_game_get_state (game), order, k, &gauges[k]))
      return FALSE;
  add_fields (scene, gauges, order->n_units);
  for (guint k = 0; ghosts && k < order->n_units; k++)
    {
      TcPlacement ghost = *tc_planner_get_placement (self->planner, order->units[k]);

      ghost.faces = TC_FACE_GHOST;
      ghost.place = gauges[k].place;
      g_array_append_val (scene->placements, ghost);
    }
  add_reach (self, scene, gauges, order->n_units);
  return TRUE;
}

static void
add_ways (TcScene *scene, const TcPlacement *placement, const TcOrder *order, const TcGauge *gauge)
{
  TcPoint from = { placement->place.x, placement->place.y };

  for (guint i = 0; i < order->n_path; i++)
    {
      TcPoint to = { order->path[i].x, order->path[i].y };

      tc_scene_add_measure (scene, (TcMeasure) { TC_MEASURE_LEG, from, to, gauge->spent, gauge->allowance });
      from = to;
    }
}

static void
add_wheel (TcPlayPage *self, TcScene *scene, const TcGauge *start)
{
  TcTableDrag *drag = &self->table;
  TcPoint pivot = start->pivot[drag->corner > 0];
  gint32 done = drag->order.path[drag->order.n_path - 1].facing - start->place.facing;

  done = done > 18000 ? done - 36000 : done < -18000 ? done + 36000 : done;
  tc_scene_add_measure (scene, (TcMeasure) { TC_MEASURE_WHEEL, pivot, drag->from, done,
                                             drag->corner > 0 ? start->wheel : -start->wheel });
}

/* Between the first of what is selected and another: the distance from edge to edge, and whether he is seen. */
static void
add_sight (TcPlayPage *self, TcScene *scene, const TcOrder *order, int target)
{
  TcGame *game = tc_play_get_game (self);
  g_autofree TcGauge *gauge = g_new0 (TcGauge, 1);
  const TcPlacement *from = tc_planner_get_placement (self->planner, order->units[0]);
  const TcPlacement *to = tc_planner_get_placement (self->planner, target);

  if (to == NULL || !tc_state_gauge (tc_game_get_ruleset (game), tc_game_get_state (game), order, 0, gauge))
    return;
  for (guint i = 0; i < gauge->n_targets; i++)
    if (gauge->targets[i].counter == target)
      {
        TcPoint a = { from->place.x, from->place.y }, b = { to->place.x, to->place.y };

        tc_scene_add_measure (scene, (TcMeasure) { TC_MEASURE_LINE, a, b, !gauge->targets[i].seen, 0 });
        tc_scene_add_measure (scene, (TcMeasure) { TC_MEASURE_RULER, a, b, gauge->targets[i].distance, 0 });
      }
}

/* Where nobody moves, a drag measures from the unit to the pointer. */
static void
add_ruler (TcPlayPage *self, TcScene *scene, const TcPlacement *placement, const TcOrder *order)
{
  TcPoint from = { placement->place.x, placement->place.y }, to = self->table.at;
  double length = hypot (to.x - from.x, to.y - from.y);

  add_group (self, scene, order, FALSE);
  tc_scene_add_measure (scene, (TcMeasure) { TC_MEASURE_RULER, from, to, (gint32) (length + 0.5), 0 });
}

/* What is dragged: its ghosts, its way, what it leaves to go, what it could shoot at. */
static void
add_drag (TcPlayPage *self, TcScene *scene)
{
  TcTableDrag *drag = &self->table;
  TcGame *game = tc_play_get_game (self);
  const TcRuleset *ruleset = tc_game_get_ruleset (game);
  g_autofree TcGauge *gauge = g_new0 (TcGauge, 1), *start = g_new0 (TcGauge, 1);
  const TcPlacement *placement;
  TcOrder order;
  TcPoint at;

  if (!tc_table_start_order (self, &order))
    return;
  placement = tc_planner_get_placement (self->planner, order.units[0]);
  if (drag->target >= 0)
    add_sight (self, scene, &order, drag->target);
  else if (!tc_table_moves (self))
    add_ruler (self, scene, placement, &order);
  tc_play_fill_commands (self, scene);
  if (drag->target >= 0 || !tc_table_moves (self)
      || !tc_state_gauge (ruleset, tc_game_get_state (game), &order, 0, start))
    return;
  at = (TcPoint) { start->place.x, start->place.y };
  if (drag->corner == 0)
    tc_scene_add_measure (scene, (TcMeasure) { TC_MEASURE_LIMIT, at, { 0, 0 }, start->left, 0 });
  if (!drag->has_order)
    {
      tc_scene_add_measure (scene, (TcMeasure) { TC_MEASURE_LEG, at, { drag->wish.x, drag->wish.y }, start->allowance + 1,
                                                 start->allowance });
      return;
    }
  if (!tc_state_gauge (ruleset, tc_game_get_state (game), &drag->order, 0, gauge))
    return;
  if (drag->corner != 0)
    add_wheel (self, scene, start);
  add_ways (scene, placement, &drag->order, gauge);
  add_group (self, scene, &drag->order, TRUE);
}

/* The corners that are taken to wheel, while there is something left to go. */
static void
add_grips (TcPlayPage *self, TcScene *scene, const TcOrder *order)
{
  TcPoint grips[2];

  if (tc_table_get_grips (self, order, grips))
    for (int i = 0; i < 2; i++)
      tc_scene_add_measure (scene, (TcMeasure) { TC_MEASURE_GRIP, grips[i], { 0, 0 }, 0, 0 });
}

/* The way so far, and the ghosts at its end. */
static void
add_way (TcPlayPage *self, TcScene *scene, const TcOrder *order)
{
  TcGame *game = tc_play_get_game (self);
  g_autofree TcGauge *gauge = g_new0 (TcGauge, 1);

  if (!tc_state_gauge (tc_game_get_ruleset (game), tc_game_get_state (game), order, 0, gauge))
    return;
  add_ways (scene, tc_planner_get_placement (self->planner, order->units[0]), order, gauge);
  add_group (self, scene, order, TRUE);
}

/* Nobody is dragged: the one target that is chosen, else what can be shot at from where the units stand, else whom the
 * general that is selected can reach. */
static void
add_selection (TcPlayPage *self, TcScene *scene)
{
  guint n;
  const gint16 *targets = tc_planner_get_targets (self->planner, &n);
  TcOrder order;

  if (!tc_table_start_order (self, &order))
    return;
  if (n == 1)
    add_sight (self, scene, &order, targets[0]);
  else
    add_grips (self, scene, &order);
  if (n == 0 && order.n_path > 0)
    add_way (self, scene, &order);
  if (n == 0 && tc_planner_can_target (self->planner) && !tc_table_moves (self))
    add_group (self, scene, &order, FALSE);
  tc_play_fill_commands (self, scene);
}

void
tc_table_fill (TcTool *tool, TcScene *scene)
{
  TcPlayPage *self = tc_play_get_page (tool);

  tc_session_fill_position (tc_page_get_session (TC_PAGE (self)), scene);
  if (tc_play_get_game (self) == NULL)
    return;
  tc_play_mark_counters (self, scene);
  if (self->dragging)
    add_drag (self, scene);
  else
    add_selection (self, scene);
}
