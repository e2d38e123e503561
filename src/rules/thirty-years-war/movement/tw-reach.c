/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a counter can reach: the cheapest paths in a window around its hex that is as wide as it
 * could ever go. One struct holds all of it, so that nothing is allocated and nothing kept
 * between runs. */
#include "tw-movement.h"

#include <string.h>

/* Cells to be visited, by cost: linked lists in an array. */
typedef struct
{
  gint16 first[TW_MOVEMENT * 2 + 1], last[TW_MOVEMENT * 2 + 1];
  gint16 cell[TW_REACH_CELLS * TC_HEX_DIRECTIONS];
  gint16 next[TW_REACH_CELLS * TC_HEX_DIRECTIONS];
  int    n;
} Queue;

static void
push (Queue *queue, int cost, int cell)
{
  queue->cell[queue->n] = cell;
  queue->next[queue->n] = -1;
  if (queue->first[cost] < 0)
    queue->first[cost] = queue->n;
  else
    queue->next[queue->last[cost]] = queue->n;
  queue->last[cost] = queue->n++;
}

static inline int
cell_of (const TwReach *self, const TwRuleset *rules, int hex)
{
  int row = hex / rules->grid.columns - self->row,
      column = hex % rules->grid.columns - self->column;

  if (row < 0 || row >= TW_REACH_SIDE || column < 0 || column >= TW_REACH_SIDE)
    return -1;

  return row * TW_REACH_SIDE + column;
}

static inline int
hex_of (const TwReach *self, const TwRuleset *rules, int cell)
{
  return (self->row + cell / TW_REACH_SIDE) * rules->grid.columns + self->column
         + cell % TW_REACH_SIDE;
}

/* What of a run stays the same. */
typedef struct
{
  const TwRuleset *rules;
  const TwState   *state;
  int              counter;
  int              allowance;
  const guint8    *costs;
  gboolean         shy;      /* any hex may be closed, not only one with counters */
} Run;

/* Rows that a step goes down. */
static const gint8 down[TC_HEX_DIRECTIONS] = { 0, 1, 1, 0, -1, -1 };

static void
spread (TwReach *self, Queue *queue, const Run *run, int cell, int hex, int spent)
{
  const TwRuleset *rules = run->rules;
  int row = cell / TW_REACH_SIDE, column = cell % TW_REACH_SIDE;

  for (int direction = 0; direction < 6; direction++)
    {
      int step = tw_step_cost (rules, run->state, run->counter, run->costs, hex * 6 + direction);
      int cost = spent + step, to, across, at;

      if (step == TW_BARRED || cost > run->allowance)
        continue;
      to = rules->near[hex * 6 + direction];
      across = to - hex - down[direction] * rules->grid.columns;
      if ((guint) (row + down[direction]) >= TW_REACH_SIDE || (guint) (column + across) >= TW_REACH_SIDE)
        continue;
      at = cell + down[direction] * TW_REACH_SIDE + across;
      if (cost >= self->cost[at]
          || ((run->shy || run->state->head[to] != 0) && !tw_step_is_open (rules, run->state, run->counter, to)))
        continue;
      self->cost[at] = cost;
      self->way[at] = direction;
      push (queue, cost, at);
    }
}

int
tw_reach_find (TwReach *self, const TwRuleset *rules, const TwState *state, int counter, int start, int allowance,
               const guint8 *taken)
{
  Run run = { rules, state, counter, allowance, tw_step_costs (rules, state, counter),
              rules->works_aversion[rules->side[counter]].present };
  Queue queue;

  self->row = start / rules->grid.columns - TW_MOVEMENT;
  self->column = start % rules->grid.columns - TW_MOVEMENT;
  self->n = 0;
  memset (self->cost, TW_BARRED, sizeof self->cost);
  memset (queue.first, -1, sizeof queue.first);
  queue.n = 0;

  self->cost[cell_of (self, rules, start)] = 0;
  push (&queue, 0, cell_of (self, rules, start));
  for (int cost = 0; cost <= allowance; cost++)
    for (int i = queue.first[cost]; i >= 0; i = queue.next[i])
      {
        int cell = queue.cell[i], hex;

        /* a cheaper path was found since it was put there */
        if (self->cost[cell] != cost)
          continue;
        hex = hex_of (self, rules, cell);
        self->hexes[self->n++] = hex;
        if (taken != NULL && taken[hex] == 0)
          return hex;
        spread (self, &queue, &run, cell, hex, cost);
      }

  return -1;
}

void
tw_reach_run (TwReach *self, const TwRuleset *rules, const TwState *state, int counter, int start,
              int allowance)
{
  tw_reach_find (self, rules, state, counter, start, allowance, NULL);
}

int
tw_reach_cost (const TwReach *self, const TwRuleset *rules, int hex)
{
  int cell = cell_of (self, rules, hex);

  return cell < 0 || self->cost[cell] == TW_BARRED ? -1 : self->cost[cell];
}

gboolean
tw_reach_path (const TwReach *self, const TwRuleset *rules, int hex, TcOrder *order)
{
  gint16 back[TW_REACH_CELLS];
  guint n = 0;

  for (int at = hex, cell = cell_of (self, rules, hex); self->cost[cell] > 0;)
    {
      int way = self->way[cell], from = rules->near[at * 6 + (way + 3) % 6];

      back[n++] = at;
      cell -= at - from - down[way] * (rules->grid.columns - TW_REACH_SIDE);
      at = from;
    }
  if (order->n_path + n > TC_ORDER_PATH)
    return FALSE;
  while (n > 0)
    order->path[order->n_path++] = (TcPlace) { back[--n], 0, TC_NO_FACING };

  return TRUE;
}
