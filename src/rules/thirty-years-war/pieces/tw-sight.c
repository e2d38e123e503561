/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines of sight (S-5.2 to S-5.26). */
#include "tw-pieces.h"

#include <string.h>

typedef struct
{
  const TwRuleset *rules;
  const TwState   *state;
  int              from, to;
  int              range;
  gboolean         level;  /* from hilltop to hilltop */
  gboolean         over;   /* what is near is looked over */
  gboolean         along;  /* the line follows hexsides: its first step and every second one is a pair */
} Line;

/* S-5.24: a gun on a hilltop ignores whatever is nearer than half the range. */
static gboolean
is_disregarded (const Line *line, int hex)
{
  int other = line->rules->measure_from_target ? line->to : line->from;

  return line->over && 2 * tc_hexgrid_distance (&line->rules->grid, hex, other) < line->range;
}

/* The unit or gun that blocks the hex, -1; leaders and trains do not (S-5.23). */
static int
body (const Line *line, int hex)
{
  for (int c = line->state->head[hex]; c != 0; c = line->state->next[c - 1])
    if (tw_is_unit (line->rules, c - 1) || line->rules->kind[c - 1] == TW_ARTILLERY)
      return c - 1;

  return -1;
}

static TcNote
terrain_note (guint ground, int hex)
{
  if (ground & TW_HEX_FOREST)
    return tw_note ("sight-forest", "S-5.23", hex);
  if (ground & TW_HEX_WOODS)
    return tw_note ("sight-woods", "S-5.23", hex);
  if (ground & TW_HEX_TOWN)
    return tw_note ("sight-town", "S-5.23", hex);

  return tw_note ("sight-hilltop", "S-5.23", hex);
}

/* Whether a hex between the two blocks the shot, and why. */
static gboolean
is_blocked (const Line *line, int hex, TcNote *why)
{
  guint ground = line->rules->ground[hex];
  int counter = body (line, hex);

  if (line->level)
    {
      /* S-5.25: only counters and forest on a hilltop block, and these however near. */
      if ((ground & TW_HEX_HILLTOP) == 0)
        return FALSE;
      ground &= TW_HEX_FOREST;
    }
  ground &= TW_HEX_BLOCKS;
  if ((ground == 0 && counter < 0) || is_disregarded (line, hex))
    return FALSE;

  if (counter < 0)
    *why = terrain_note (ground, hex);
  else if (line->rules->kind[counter] == TW_ARTILLERY)
    *why = tw_note ("sight-gun", "S-5.23", hex, counter);
  else
    *why = tw_note ("sight-unit", "S-5.23", hex, counter);

  return TRUE;
}

/* F-19.52: a gun fires out over a wall of its own hex. */
static gboolean
is_walled (const Line *line, int from, int to)
{
  int direction;
  guint bits;

  if (from == TC_NO_HEX || to == TC_NO_HEX)
    return FALSE;
  direction = tc_hexgrid_direction (&line->rules->grid, from, to);

  bits = direction < 0 ? 0 : tw_edge (line->rules, line->state, from * 6 + direction);

  return (bits & TW_EDGE_WALL) != 0 && ((bits & TW_EDGE_OUT) == 0 || from != line->from);
}

/* Both hexes of a pair, or the only one. */
#define BOTH 3u

/* Walls between one step of the line and the next.  *open holds the hexes of @before, a bit
 * each, that the line reached without crossing a wall, and on return those of @after.  One hex
 * of a pair is enough, but the line cannot change to the other across a wall.  Once cut, the
 * line is followed as if it were not. */
static gboolean
is_cut (const Line *line, TcSightStep before, TcSightStep after, guint *open)
{
  int from[] = { before.a, before.b }, to[] = { after.a, after.b };
  guint reached = 0;

  if (!line->rules->walls)
    return FALSE;
  for (guint i = 0; i < 2; i++)
    for (guint k = 0; k < 2; k++)
      if (from[i] != TC_NO_HEX && to[k] != TC_NO_HEX && (*open & 1u << i) != 0
          && !is_walled (line, from[i], to[k]))
        reached |= 1u << k;
  *open = reached == 0 || !is_walled (line, to[0], to[1]) ? BOTH : reached;

  return reached == 0;
}

/* S-5.22: both hexes of a pair must block; off the map nothing does. */
static gboolean
is_step_blocked (const Line *line, guint index, TcSightStep step, TcNote *first, TcNote *second)
{
  second->code = NULL;
  if (line->along && index % 2 == 0)
    return step.b != TC_NO_HEX && is_blocked (line, step.a, first)
           && is_blocked (line, step.b, second);

  return is_blocked (line, step.a, first);
}

static Line
line_new (const TwRuleset *rules, const TwState *state, int from, int to)
{
  Line line = { rules, state, from, to, tc_hexgrid_distance (&rules->grid, from, to), FALSE, FALSE, FALSE };
  gboolean high = (rules->ground[from] & TW_HEX_HILLTOP) != 0;
  gint32 x2[2], y[2];

  tc_hexgrid_centre (&rules->grid, from, &x2[0], &y[0]);
  tc_hexgrid_centre (&rules->grid, to, &x2[1], &y[1]);
  line.along = y[0] != y[1] && (x2[0] == x2[1] || ABS (x2[1] - x2[0]) == 3 * ABS (y[1] - y[0]));
  line.level = high && (rules->ground[to] & TW_HEX_HILLTOP) != 0;
  line.over = high && (!line.level || rules->hilltops_near);

  return line;
}

gboolean
tw_sight_is_clear (const TwRuleset *rules, const TwState *state, int from, int to)
{
  Line line = line_new (rules, state, from, to);
  TcSightStep steps[TC_SIGHT_STEPS], before = { from, TC_NO_HEX }, end = { to, TC_NO_HEX };
  TcNote first, second;
  guint n = tc_hexgrid_sight (&rules->grid, from, to, steps, TC_SIGHT_STEPS), open = BOTH;

  if (n > TC_SIGHT_STEPS)
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      if (is_step_blocked (&line, i, steps[i], &first, &second)
          || is_cut (&line, before, steps[i], &open))
        return FALSE;
      before = steps[i];
    }

  return !is_cut (&line, before, end, &open);
}

void
tw_sight (const TcRuleset *ruleset, const TcState *state, TcPlace from, TcPlace to, TcSight *sight)
{
  const TwRuleset *rules = TW_RULESET (ruleset);
  Line line = line_new (rules, TW_STATE (state), from.x, to.x);
  TcSightStep before = { from.x, TC_NO_HEX }, end = { to.x, TC_NO_HEX };
  guint n = tc_hexgrid_sight (&rules->grid, from.x, to.x, sight->steps, TC_SIGHT_STEPS),
        open = BOTH;
  const char *wall = rules->fortress.present ? rules->fortress.rule_sight : "S-12.0-fortification";

  sight->range = line.range;
  sight->n_steps = MIN (n, TC_SIGHT_STEPS);
  sight->n_blockers = 0;
  for (guint i = 0; i <= sight->n_steps; i++)
    {
      TcSightStep step = i < sight->n_steps ? sight->steps[i] : end;
      TcNote first, second = { NULL };

      if (is_cut (&line, before, step, &open) && sight->n_blockers < TC_SIGHT_STEPS)
        sight->blockers[sight->n_blockers++] = tw_note ("sight-wall", wall, step.a);
      if (i < sight->n_steps && is_step_blocked (&line, i, step, &first, &second))
        {
          if (sight->n_blockers < TC_SIGHT_STEPS)
            sight->blockers[sight->n_blockers++] = first;
          if (second.code != NULL && sight->n_blockers < TC_SIGHT_STEPS)
            sight->blockers[sight->n_blockers++] = second;
        }
      before = step;
    }
  sight->clear = sight->n_blockers == 0 && n <= TC_SIGHT_STEPS;
}
