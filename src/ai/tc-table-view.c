/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-table-view.h"

#include <math.h>
#include <string.h>

#include "tc-arm.h"

/* The front of a base: 40 mm. */
#define BASE   400
/* Distances are in hundredths of it; that to the enemy where there is none. */
#define FAR    100000
/* Within this distance troops in reserve are in danger. */
#define DANGER 600

void
tc_table_view_init (TcTableView *self, const TcRuleset *ruleset, const TcTableWeights *weights)
{
  *self = (TcTableView) { .ruleset = ruleset, .weights = weights, .side = -1 };
  self->now = g_array_new (FALSE, FALSE, sizeof (TcPlacement));
  self->later = g_array_new (FALSE, FALSE, sizeof (TcPlacement));
  self->worth = g_array_new (FALSE, FALSE, sizeof (gint32));
}

void
tc_table_view_clear (TcTableView *self)
{
  g_array_unref (self->now);
  g_array_unref (self->later);
  g_array_unref (self->worth);
}

/* Only enemies that can still fight count. */
static gboolean
is_enemy (const TcPlacement *it, int side)
{
  return it->side != side && it->values[TC_COLUMN_STRENGTH] != TC_NO_VALUE
         && (it->faces & (TC_FACE_DEMORALIZED | TC_FACE_CAPTURED)) == 0;
}

/* Hundredths of degrees from the heading to the enemy, beyond an eighth of a turn. */
static gint32
find_turn (TcPlace place, TcPlace enemy)
{
  gint32 heading = tc_table_heading ((TcPoint) { place.x, place.y }, (TcPoint) { enemy.x, enemy.y });
  gint32 off = ABS (heading - place.facing) % 36000;

  return MAX (MIN (off, 36000 - off) - 4500, 0);
}

/* Distances */

static inline const TcPlacement *
get (const GArray *placements, guint i)
{
  return &g_array_index (placements, TcPlacement, i);
}

/* A root is rounded alike everywhere. */
static gint32
measure (gint64 square)
{
  return (gint32) (sqrt ((double) square) * 100 / BASE);
}

static gint64
square_of (TcPlace a, TcPlace b)
{
  gint64 x = a.x - b.x, y = a.y - b.y;

  return x * x + y * y;
}

/* Distance to the nearest enemy of the position looked at; FAR when there is none. */
static gint32
measure_front (const TcTableView *self, TcPlace from, TcPlace *nearest)
{
  gint64 least = G_MAXINT64;

  for (guint i = 0; i < self->now->len; i++)
    {
      const TcPlacement *it = get (self->now, i);
      gint64 square;

      if (!is_enemy (it, self->side))
        continue;
      square = square_of (from, it->place);
      if (square < least)
        {
          least = square;
          *nearest = it->place;
        }
    }

  return least == G_MAXINT64 ? FAR : measure (least);
}

/* A leader should be with those of his troops that are nearest to the enemy, but never in front of
 * them. */
static gint32
measure_leader (const TcTableView *self, TcPlace place)
{
  gint32 least = FAR;

  for (guint i = 0; i < self->now->len; i++)
    {
      const TcPlacement *it = get (self->now, i);
      TcPlace enemy;

      if (it->side == self->side && tc_battle_get_arm (self->ruleset->battle, it->counter) < TC_ARM_ARTILLERY
          && 2 * measure (square_of (it->place, place)) < least)
        least = MIN (least, 2 * measure (square_of (it->place, place)) + measure_front (self, it->place, &enemy));
    }

  return least;
}

/* Worths */

/* Of a unit: nothing when it is captured, little when it is routed. */
static gint32
weigh_condition (const TcTableView *self, const TcPlacement *it)
{
  const TcTableWeights *w = self->weights;

  if (it->values[TC_COLUMN_STRENGTH] == TC_NO_VALUE || it->faces & TC_FACE_CAPTURED)
    return 0;

  return it->values[TC_COLUMN_STRENGTH] * self->base[it->counter]
         * (it->faces & TC_FACE_DEMORALIZED ? w->broken : it->faces & TC_FACE_REDUCED ? w->reduced : 100) / 100;
}

/* Share of an own unit for its orders: only who advances can attack, and guns fire where they
 * stand. */
static gint32
weigh_stance (const TcTableView *self, const TcPlacement *it, TcArm arm, gint32 front)
{
  const TcTableWeights *w = self->weights;

  switch (it->stance)
    {
    case TC_STANCE_ADVANCE:
      /* guns that advance do not fire; foot that is near enough has to halt */
      return arm == TC_ARM_CAVALRY || (front > w->wanted[arm]) == (arm == TC_ARM_INFANTRY) ? w->advance[arm] : 0;
    case TC_STANCE_RESERVE:
      return front > DANGER && arm != TC_ARM_ARTILLERY ? w->reserve : -10;
    case TC_STANCE_RETREAT:
      return w->retreat;
    default:
      return 0;
    }
}

static gint32
weigh_own (const TcTableView *self, const TcPlacement *it)
{
  const TcTableWeights *w = self->weights;
  TcArm arm = tc_battle_get_arm (self->ruleset->battle, it->counter);
  TcPlace enemy = it->place;
  gint32 value, front;

  if (it->values[TC_COLUMN_STRENGTH] == TC_NO_VALUE && arm < TC_ARM_LEADER)
    return -w->parted;
  if (arm >= TC_ARM_LEADER)
    return -MAX (w->pace, 10) * measure_leader (self, it->place) / 100;
  value = weigh_condition (self, it);
  front = measure_front (self, it->place, &enemy);
  if (front >= FAR || it->faces & (TC_FACE_DEMORALIZED | TC_FACE_CAPTURED))
    return value;

  return value + it->values[TC_COLUMN_STRENGTH] * self->base[it->counter] * weigh_stance (self, it, arm, front) / 100
         - w->pace * MAX (front, w->wanted[arm]) / 100 - w->turn * (find_turn (it->place, enemy) / 90) / 100;
}

static gint32
weigh (const TcTableView *self, const TcPlacement *it)
{
  return it->side == self->side ? weigh_own (self, it) : -weigh_condition (self, it);
}

/* What is lost with it counts; where nothing is earned by losses, bases count alike. */
static void
price (TcTableView *self, const TcState *state)
{
  for (guint i = 0; i < self->now->len; i++)
    {
      const TcPlacement *it = get (self->now, i);

      if (it->values[TC_COLUMN_STRENGTH] == TC_NO_VALUE)
        continue;
      self->base[it->counter] = TC_TABLE_WORTH * tc_state_price (self->ruleset, state, it->counter)
                                / MAX (it->values[TC_COLUMN_STRENGTH], 1);
      if (self->base[it->counter] == 0)
        self->base[it->counter] = TC_TABLE_WORTH;
    }
}

void
tc_table_view_look (TcTableView *self, const TcState *state, int side)
{
  g_return_if_fail (self != NULL && state != NULL);

  self->side = side;
  g_array_set_size (self->now, 0);
  tc_state_place (self->ruleset, state, self->now);
  g_array_set_size (self->worth, self->now->len);
  memset (self->aims, 0, sizeof self->aims);
  price (self, state);
  self->sum = 0;
  for (guint i = 0; i < self->now->len; i++)
    {
      const TcPlacement *it = get (self->now, i);
      gint32 worth = weigh (self, it);

      /* bases apart from their unit follow it and have no aim */
      self->aims[it->counter] = MAX (self->aims[it->counter], it->aim);
      g_array_index (self->worth, gint32, i) = worth;
      self->sum += worth;
    }
}

static void
look_later (TcTableView *self, const TcState *state)
{
  g_array_set_size (self->later, 0);
  tc_state_place (self->ruleset, state, self->later);
}

static inline gboolean
is_same (const TcPlacement *a, const TcPlacement *b)
{
  return a->counter == b->counter && a->side == b->side && a->faces == b->faces && a->stance == b->stance
         && a->place.x == b->place.x && a->place.y == b->place.y && a->place.facing == b->place.facing
         && a->values[TC_COLUMN_STRENGTH] == b->values[TC_COLUMN_STRENGTH];
}

gint64
tc_table_view_compare (TcTableView *self, const TcState *state)
{
  gint64 sum = 0;

  g_return_val_if_fail (self != NULL && state != NULL, 0);

  look_later (self, state);
  for (guint i = 0; i < self->later->len; i++)
    {
      const TcPlacement *it = get (self->later, i);

      sum += i < self->now->len && is_same (it, get (self->now, i)) ? g_array_index (self->worth, gint32, i)
                                                                    : weigh (self, it);
    }

  return sum - self->sum;
}

void
tc_table_view_count (TcTableView *self, const TcState *state, gint64 *worths)
{
  g_return_if_fail (self != NULL && state != NULL && worths != NULL);

  look_later (self, state);
  for (guint i = 0; i < self->later->len; i++)
    {
      const TcPlacement *it = get (self->later, i);

      worths[it->counter] += it->side == self->side ? weigh_condition (self, it) : -weigh_condition (self, it);
    }
}

gboolean
tc_table_view_begins_attack (TcTableView *self, const TcState *state, const gboolean *some)
{
  g_return_val_if_fail (self != NULL && state != NULL && some != NULL, FALSE);

  look_later (self, state);
  for (guint i = 0; i < self->later->len; i++)
    {
      const TcPlacement *it = get (self->later, i);

      if (it->side == self->side && some[it->counter] && it->aim > 0 && it->aim != self->aims[it->counter])
        return TRUE;
    }

  return FALSE;
}
