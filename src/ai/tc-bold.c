/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-bold.h"

#include <string.h>

#include "tc-arm.h"
#include "tc-bold-table.h"

/* The worth of a hex nearer to the enemy; the share of an attack that counts for the move that makes it possible. */
#define PACE    0.15
#define CONTACT 0.5
/* Guns go no nearer than this, in hexes. */
#define GUNSHOT 6
/* The distance to the enemy where there is none. */
#define FAR     1000

struct _TcBold
{
  TcRuleset *ruleset; /* owned reference */
  int        attack;  /* kind of order by which several units attack; -1: none */

  /* owned */
  GArray    *now;     /* TcPlacement: of the position looked at */
  GArray    *later;   /* after an order */
  double    *front;   /* per placement of now: distance to the nearest enemy */
  TcState   *after;
  TcState   *fight;
  TcOddsWork *work;
  TcBoldTable *table; /* of a measured system, which needs nothing else; else NULL */
  GArray    *orders;

  TcScore    score;   /* of the position looked at */
};

TcBold *
tc_bold_new (const TcRuleset *ruleset)
{
  TcBold *self;

  g_return_val_if_fail (ruleset != NULL, NULL);

  self = g_new0 (TcBold, 1);
  self->ruleset = tc_ruleset_ref ((TcRuleset *) ruleset);
  self->attack = -1;
  for (int i = 0; ruleset->system->order_kinds[i].id != NULL && self->attack < 0; i++)
    if (ruleset->system->order_kinds[i].joins && ruleset->system->order_kinds[i].role == TC_ROLE_ATTACK)
      self->attack = i;
  self->now = g_array_new (FALSE, FALSE, sizeof (TcPlacement));
  self->later = g_array_new (FALSE, FALSE, sizeof (TcPlacement));
  self->front = g_new (double, 2 * TC_MAX_PLAYED);
  self->after = tc_state_new (ruleset);
  self->fight = tc_state_new (ruleset);
  self->work = tc_odds_work_new (ruleset);
  self->table = tc_map_get_board (ruleset->battle->map)->bases ? tc_bold_table_new (ruleset) : NULL;
  self->orders = TC_ORDER_LIST_NEW ();

  return self;
}

void
tc_bold_free (TcBold *self)
{
  if (self == NULL)
    return;

  g_array_unref (self->now);
  g_array_unref (self->later);
  g_free (self->front);
  g_free (self->after);
  g_free (self->fight);
  tc_odds_work_free (self->work);
  g_clear_pointer (&self->table, tc_bold_table_free);
  g_array_unref (self->orders);
  tc_ruleset_unref (self->ruleset);
  g_free (self);
}

const TcRuleset *
tc_bold_get_ruleset (const TcBold *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->ruleset;
}

/* Distances */

static TcArm
arm_of (const TcBold *self, int counter)
{
  return tc_battle_get_arm (self->ruleset->battle, counter);
}

static int
measure (const TcBold *self, TcPlace a, TcPlace b)
{
  return tc_hexgrid_distance (&self->ruleset->battle->map->grid, a.x, b.x);
}

static double
measure_front (const TcBold *self, TcPlace place, int side)
{
  double least = FAR;

  for (guint i = 0; i < self->now->len; i++)
    {
      const TcPlacement *it = &g_array_index (self->now, TcPlacement, i);

      if (it->side != side && arm_of (self, it->counter) != TC_ARM_LEADER)
        least = MIN (least, measure (self, place, it->place));
    }

  return least;
}

void
tc_bold_look (TcBold *self, const TcState *state)
{
  g_return_if_fail (self != NULL && state != NULL);

  if (self->table != NULL)
    {
      tc_bold_table_look (self->table, state);
      return;
    }
  g_array_set_size (self->now, 0);
  tc_state_place (self->ruleset, state, self->now);
  for (guint i = 0; i < self->now->len; i++)
    {
      const TcPlacement *it = &g_array_index (self->now, TcPlacement, i);

      self->front[i] = measure_front (self, it->place, it->side);
    }
  tc_state_score (self->ruleset, state, &self->score);
}

/* Distance of a leader at @place from where he is needed: with those of his own troops that are
 * nearest to the enemy, but never in front of them. */
static double
measure_leader (const TcBold *self, TcPlace place, int side)
{
  double least = FAR;

  for (guint i = 0; i < self->now->len; i++)
    {
      const TcPlacement *it = &g_array_index (self->now, TcPlacement, i);

      if (it->side == side && arm_of (self, it->counter) < TC_ARM_ARTILLERY)
        least = MIN (least, 2 * measure (self, place, it->place) + self->front[i]);
    }

  return least;
}

/* Distance of a counter at @place from where it should be. */
static double
measure_want (const TcBold *self, int counter, TcPlace place, int side)
{
  switch (arm_of (self, counter))
    {
    case TC_ARM_LEADER:
      return measure_leader (self, place, side);
    case TC_ARM_ARTILLERY:
      return MAX (measure_front (self, place, side), GUNSHOT);
    default:
      return measure_front (self, place, side);
    }
}

/* Worths */

/* Expected losses of the others, less those of @side.  FALSE when no dice are rolled. */
static gboolean
weigh_losses (TcBold *self, const TcState *state, const TcOrder *order, int side, TcSeeded *random, double *value)
{
  double losses[TC_MAX_SIDES];
  gboolean rolled = tc_odds_guess (self->work, state, order, random, losses);

  *value = 0;
  for (int i = 0; i < TC_MAX_SIDES; i++)
    *value += i == side ? -losses[i] : losses[i];

  return rolled;
}

/* Of all units that came nearer or went back. */
static double
weigh_march (const TcBold *self, const TcOrder *order, int side)
{
  double value = 0;

  if (order->n_path == 0)
    return 0;
  for (guint i = 0; i < order->n_units; i++)
    for (guint k = 0; k < self->now->len; k++)
      {
        const TcPlacement *it = &g_array_index (self->now, TcPlacement, k);

        if (it->counter == order->units[i])
          {
            value += measure_want (self, it->counter, it->place, side)
                     - measure_want (self, it->counter, order->path[order->n_path - 1], side);
            break;
          }
      }

  return PACE * value;
}

static double
weigh_points (const TcBold *self, int side)
{
  TcScore score;
  double value = 0;

  tc_state_score (self->ruleset, self->after, &score);
  for (int i = 0; i < TC_MAX_SIDES; i++)
    value += (i == side ? 1 : -1) * (score.points[i] - self->score.points[i]);

  return value;
}

/* An attack of all units adjacent to the hex on all in it, as far as an order has room. */
static void
gather (const TcBold *self, TcHex hex, int side, TcOrder *attack)
{
  const TcHexGrid *grid = &self->ruleset->battle->map->grid;

  memset (attack, 0, sizeof *attack);
  attack->kind = self->attack;
  for (guint i = 0; i < self->later->len; i++)
    {
      const TcPlacement *it = &g_array_index (self->later, TcPlacement, i);

      if (arm_of (self, it->counter) == TC_ARM_LEADER)
        continue;
      if (it->side != side && it->place.x == hex && attack->n_targets < TC_ORDER_TARGETS)
        attack->targets[attack->n_targets++] = it->counter;
      else if (it->side == side && arm_of (self, it->counter) != TC_ARM_ARTILLERY && attack->n_units < TC_ORDER_UNITS
               && tc_hexgrid_distance (grid, it->place.x, hex) == 1)
        attack->units[attack->n_units++] = it->counter;
    }
}

/* The share of a counter at @place in the best attack that it could now join. */
static double
weigh_contact (TcBold *self, TcPlace place, int side, TcSeeded *random)
{
  const TcHexGrid *grid = &self->ruleset->battle->map->grid;
  double best = 0;
  gboolean found = FALSE;

  g_array_set_size (self->later, 0);
  tc_state_place (self->ruleset, self->after, self->later);
  for (int direction = 0; direction < TC_HEX_DIRECTIONS; direction++)
    {
      TcHex hex = tc_hexgrid_neighbour (grid, place.x, direction);
      TcOrder attack;
      double value;

      if (hex == TC_NO_HEX)
        continue;
      gather (self, hex, side, &attack);
      if (attack.n_targets == 0 || attack.n_units == 0
          || !tc_odds_what_if (self->work, self->after, &attack, self->fight, NULL))
        continue;
      weigh_losses (self, self->fight, &attack, side, random, &value);
      value /= attack.n_units;
      if (!found || value > best)
        best = value;
      found = TRUE;
    }

  return CONTACT * best;
}

double
tc_bold_weigh (TcBold *self, const TcState *state, const TcOrder *order, TcSeeded *random)
{
  int side;
  double value;

  g_return_val_if_fail (self != NULL && state != NULL && order != NULL && random != NULL, 0);

  if (self->table != NULL)
    return tc_bold_table_weigh (self->table, state, order, random);
  side = state->actor;
  if (weigh_losses (self, state, order, side, random, &value))
    return value;

  tc_state_copy (self->after, state);
  tc_state_apply (self->ruleset, self->after, order, &random->parent, NULL);
  value += weigh_march (self, order, side) + weigh_points (self, side);
  if (self->attack >= 0 && order->n_path > 0 && order->n_units > 0
      && arm_of (self, order->units[0]) < TC_ARM_ARTILLERY)
    value += weigh_contact (self, order->path[order->n_path - 1], side, random);

  return value;
}

void
tc_bold_prefer_attack (TcBold *self, const TcState *state, TcSeeded *random, TcOrder *order, double *worth)
{
  g_return_if_fail (self != NULL && state != NULL && random != NULL && order != NULL && worth != NULL);

  if (self->table == NULL || order->n_units == 0)
    return;
  g_array_set_size (self->orders, 0);
  tc_state_list (self->ruleset, state, order->units[0], self->orders);
  for (guint i = 0; i < self->orders->len; i++)
    {
      const TcOrder *other = &g_array_index (self->orders, TcOrder, i);
      double value;

      if (other->n_targets == 0 || tc_order_equal (other, order))
        continue;
      value = tc_bold_table_weigh (self->table, state, other, random);
      if (value > *worth)
        {
          *order = *other;
          *worth = value;
        }
    }
}
