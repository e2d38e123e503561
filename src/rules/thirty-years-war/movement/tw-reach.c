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

static void
spread (TwReach *self, Queue *queue, const TwRuleset *rules, const TwState *state, int counter,
        int hex, int spent, int allowance)
{
  const guint8 *costs = tw_step_costs (rules, state, counter);

  for (int direction = 0; direction < 6; direction++)
    {
      int step = tw_step_cost (rules, state, counter, costs, hex * 6 + direction);
      int cost = spent + step, to, cell;

      if (step == TW_BARRED || cost > allowance)
        continue;
      to = rules->near[hex * 6 + direction];
      cell = cell_of (self, rules, to);
      if (cell < 0 || cost >= self->cost[cell])
        continue;
      if ((state->head[to] != 0 || rules->works_aversion[rules->side[counter]].present)
          && !tw_step_is_open (rules, state, counter, to))
        continue;
      self->cost[cell] = cost;
      self->way[cell] = direction;
      push (queue, cost, cell);
    }
}

void
tw_reach_run (TwReach *self, const TwRuleset *rules, const TwState *state, int counter, int start,
              int allowance)
{
  Queue queue;
  guint8 done[TW_REACH_CELLS];

  self->row = start / rules->grid.columns - TW_MOVEMENT;
  self->column = start % rules->grid.columns - TW_MOVEMENT;
  self->n = 0;
  memset (self->cost, TW_BARRED, sizeof self->cost);
  memset (queue.first, -1, sizeof queue.first);
  memset (done, 0, sizeof done);
  queue.n = 0;

  self->cost[cell_of (self, rules, start)] = 0;
  push (&queue, 0, cell_of (self, rules, start));
  for (int cost = 0; cost <= allowance; cost++)
    for (int i = queue.first[cost]; i >= 0; i = queue.next[i])
      {
        int cell = queue.cell[i];

        if (done[cell])
          continue;
        done[cell] = TRUE;
        self->hexes[self->n++] = hex_of (self, rules, cell);
        spread (self, &queue, rules, state, counter, self->hexes[self->n - 1], cost, allowance);
      }
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

  for (int at = hex; self->cost[cell_of (self, rules, at)] > 0;)
    {
      int way = self->way[cell_of (self, rules, at)];

      back[n++] = at;
      at = rules->near[at * 6 + (way + 3) % 6];
    }
  if (order->n_path + n > TC_ORDER_PATH)
    return FALSE;
  while (n > 0)
    order->path[order->n_path++] = (TcPlace) { back[--n], 0, TC_NO_FACING };

  return TRUE;
}
