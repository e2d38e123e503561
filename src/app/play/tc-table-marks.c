/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-table-marks.h"

#include <math.h>

#include "tc-ground-show.h"
#include "tc-play-marks.h"

static gboolean
measure (const TcPlayView *view, const TcOrder *order, guint which, TcGauge *gauge)
{
  return tc_state_gauge (view->model->ruleset, view->model->state, order, which, gauge);
}

/* The enemies that at least one of the units has in arc and range, each with the least distance. */
static void
add_reach (const TcPlayView *view, TcScene *scene, const TcGauge *gauges, guint n)
{
  for (guint i = 0; i < gauges[0].n_targets; i++)
    {
      int counter = gauges[0].targets[i].counter;
      const TcPlacement *placement = tc_planner_get_placement (view->planner, counter);
      gint32 nearest = G_MAXINT32;

      for (guint k = 0; k < n; k++)
        for (guint t = 0; t < gauges[k].n_targets; t++)
          if (gauges[k].targets[t].counter == counter && gauges[k].targets[t].bases > 0)
            nearest = MIN (nearest, gauges[k].targets[t].distance);
      if (nearest != G_MAXINT32 && placement != NULL)
        tc_scene_add_measure (scene, (TcMeasure) { TC_MEASURE_REACH,
                                                   tc_table_get_middle (placement),
                                                   { 0, 0 },
                                                   nearest,
                                                   0 });
    }
}

/* The units of the order at its end, each with its field; FALSE when they cannot be measured. */
static gboolean
add_group (const TcPlayView *view, TcScene *scene, const TcOrder *order, gboolean ghosts)
{
  g_autofree TcGauge *gauges = g_new0 (TcGauge, order->n_units);
  g_autoptr (GArray) arcs = g_array_new (FALSE, FALSE, sizeof (TcMeasure));

  for (guint k = 0; k < order->n_units; k++)
    {
      if (!measure (view, order, k, &gauges[k]))
        return FALSE;
      tc_ground_add_arcs (arcs, &gauges[k]);
    }
  tc_ground_lay_arcs (scene, arcs);
  for (guint k = 0; ghosts && k < order->n_units; k++)
    {
      TcPlacement ghost = *tc_planner_get_placement (view->planner, order->units[k]);

      ghost.faces = TC_FACE_GHOST;
      ghost.place = gauges[k].place;
      g_array_append_val (scene->placements, ghost);
    }
  add_reach (view, scene, gauges, order->n_units);
  return TRUE;
}

static void
add_legs (TcScene *scene, const TcPlacement *placement, const TcOrder *order, const TcGauge *gauge)
{
  TcPoint from = { placement->place.x, placement->place.y };

  for (guint i = 0; i < order->n_path; i++)
    {
      TcPoint to = { order->path[i].x, order->path[i].y };

      tc_scene_add_measure (scene, (TcMeasure) { TC_MEASURE_LEG, from, to, gauge->spent,
                                                 gauge->allowance });
      from = to;
    }
}

static void
add_wheel (const TcPlayView *view, TcScene *scene, const TcGauge *start)
{
  const TcTableMove *drag = &view->model->move;
  TcPoint pivot = start->pivot[drag->corner > 0];
  gint32 done = tc_table_signed_turn (drag->order.path[drag->order.n_path - 1].facing
                                      - start->place.facing);

  tc_scene_add_measure (scene, (TcMeasure) { TC_MEASURE_WHEEL, pivot, drag->from, done,
                                             drag->corner > 0 ? start->wheel : -start->wheel });
}

/* Between the first selected unit and another: the distance from edge to edge, and whether it is
 * in sight. */
static void
add_sight (const TcPlayView *view, TcScene *scene, const TcOrder *order, int target)
{
  g_autofree TcGauge *gauge = g_new0 (TcGauge, 1);
  const TcPlacement *from = tc_planner_get_placement (view->planner, order->units[0]);
  const TcPlacement *to = tc_planner_get_placement (view->planner, target);

  if (to == NULL || !measure (view, order, 0, gauge))
    return;
  for (guint i = 0; i < gauge->n_targets; i++)
    if (gauge->targets[i].counter == target)
      {
        TcPoint a = { from->place.x, from->place.y }, b = { to->place.x, to->place.y };

        tc_scene_add_measure (scene,
                              (TcMeasure) { TC_MEASURE_LINE, a, b, !gauge->targets[i].seen, 0 });
        tc_scene_add_measure (scene, (TcMeasure) { TC_MEASURE_RULER, a, b,
                                                   gauge->targets[i].distance, 0 });
      }
}

/* Where nothing can be moved, a drag measures from the unit to the pointer. */
static void
add_ruler (const TcPlayView *view,
           TcScene *scene,
           const TcPlacement *placement,
           const TcOrder *order)
{
  TcPoint from = { placement->place.x, placement->place.y }, to = view->model->move.at;
  double length = hypot (to.x - from.x, to.y - from.y);

  add_group (view, scene, order, FALSE);
  tc_scene_add_measure (scene,
                        (TcMeasure) { TC_MEASURE_RULER, from, to, (gint32) (length + 0.5), 0 });
}

static gint32
hundredths (TcRatio chance)
{
  return (gint32) (10000 * tc_ratio_to_double (chance) + 0.5);
}

/* The chances that orders of the selected general arrive. */
static void
add_commands (const TcPlayView *view, TcScene *scene)
{
  const GArray *commands = tc_play_model_get_commands (view->model);

  for (guint i = 0; i < commands->len; i++)
    {
      const TcCommand *command = &g_array_index (commands, TcCommand, i);
      const TcPlacement *placement = tc_planner_get_placement (view->planner, command->unit);

      if (placement != NULL)
        tc_scene_add_measure (scene, (TcMeasure) { TC_MEASURE_CHANCE,
                                                   tc_table_get_middle (placement),
                                                   { 0, 0 },
                                                   hundredths (command->high),
                                                   hundredths (command->low) });
    }
}

/* The dragged units: ghosts, path, what is left to go, their targets. */
static void
add_drag (const TcPlayView *view, TcScene *scene)
{
  const TcTableMove *drag = &view->model->move;
  g_autofree TcGauge *gauge = g_new0 (TcGauge, 1), *start = g_new0 (TcGauge, 1);
  const TcPlacement *placement;
  TcOrder order;
  TcPoint at;

  if (!tc_table_move_get_order (&view->model->move, &order))
    return;
  placement = tc_planner_get_placement (view->planner, order.units[0]);
  if (drag->target >= 0)
    add_sight (view, scene, &order, drag->target);
  else if (!view->model->move.moves)
    add_ruler (view, scene, placement, &order);
  add_commands (view, scene);
  if (drag->target >= 0 || !view->model->move.moves
      || !measure (view, &order, 0, start))
    return;
  at = (TcPoint) { start->place.x, start->place.y };
  if (drag->corner == 0)
    tc_scene_add_measure (scene, (TcMeasure) { TC_MEASURE_LIMIT, at, { 0, 0 }, start->left, 0 });
  if (!drag->has_order)
    {
      tc_scene_add_measure (scene, (TcMeasure) { TC_MEASURE_LEG,
                                                 at,
                                                 { drag->wish.x, drag->wish.y },
                                                 start->allowance + 1,
                                                 start->allowance });
      return;
    }
  if (!measure (view, &drag->order, 0, gauge))
    return;
  if (drag->corner != 0)
    add_wheel (view, scene, start);
  add_legs (scene, placement, &drag->order, gauge);
  add_group (view, scene, &drag->order, TRUE);
}

/* The corners to wheel by, while there is something left to go. */
static void
add_grips (const TcPlayView *view, TcScene *scene)
{
  TcPoint grips[2];

  if (tc_table_move_get_grips (&view->model->move, grips))
    for (int i = 0; i < 2; i++)
      tc_scene_add_measure (scene, (TcMeasure) { TC_MEASURE_GRIP, grips[i], { 0, 0 }, 0, 0 });
}

/* The path so far, and the ghosts at its end. */
static void
add_planned_path (const TcPlayView *view, TcScene *scene, const TcOrder *order)
{
  g_autofree TcGauge *gauge = g_new0 (TcGauge, 1);

  if (!measure (view, order, 0, gauge))
    return;
  add_legs (scene, tc_planner_get_placement (view->planner, order->units[0]), order, gauge);
  add_group (view, scene, order, TRUE);
}

/* Nothing is dragged: the only target chosen, else the targets from where the units are, and the
 * units that the selected general can reach. */
static void
add_selection (const TcPlayView *view, TcScene *scene)
{
  guint n;
  const gint16 *targets = tc_planner_get_targets (view->planner, &n);
  TcOrder order;

  if (!tc_table_move_get_order (&view->model->move, &order))
    return;
  if (n == 1)
    add_sight (view, scene, &order, targets[0]);
  else
    add_grips (view, scene);
  if (n == 0 && order.n_path > 0)
    add_planned_path (view, scene, &order);
  if (n == 0 && tc_planner_can_target (view->planner) && !view->model->move.moves)
    add_group (view, scene, &order, FALSE);
  add_commands (view, scene);
}

void
tc_table_marks_fill (TcTool *tool, TcScene *scene)
{
  const TcPlayView *view = tc_play_view_of_tool (tool);

  tc_session_fill_position (view->session, scene);
  tc_play_marks_add_counters (view, scene);
  if (view->model->dragging)
    add_drag (view, scene);
  else
    add_selection (view, scene);
}
