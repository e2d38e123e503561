/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-bold-table.h"

#include <math.h>
#include <string.h>

#include "tc-arm.h"
#include "tc-table-view.h"

/* Lengths are in fronts of a base: 40 mm. */
#define BASE    400
/* The worth, in bases, of coming one length nearer, and of a quarter turn toward the enemy. */
#define PACE    0.15
#define TURN    0.6
/* The distance that each arm seeks: cavalry charges from there, guns are in range. */
#define HORSE   4
#define FOOT    3
#define GUNSHOT 8
/* Within this distance troops in reserve are in danger. */
#define DANGER  6
/* The distance to the enemy where there is none. */
#define FAR     1000
/* Trial games of an order with dice, and of an attack; orders in one; answers to interrupts. */
#define GAMES   12
#define ATTACKS 8
#define STEPS   200
#define ANSWERS 32

struct _TcBoldTable
{
  TcRuleset *ruleset; /* owned reference */

  /* owned */
  GArray    *now;     /* TcPlacement: of the position looked at */
  GArray    *later;   /* after an order */
  GArray    *group;   /* gint16 */
  TcState   *after;

  int        side;    /* that decides */
  gint16     aims[TC_MAX_PLAYED];     /* of now, by counter */
  gboolean   involved[TC_MAX_PLAYED]; /* in the order that is weighed */
};

TcBoldTable *
tc_bold_table_new (const TcRuleset *ruleset)
{
  TcBoldTable *self;

  g_return_val_if_fail (ruleset != NULL && ruleset->system->ruler != NULL, NULL);

  self = g_new0 (TcBoldTable, 1);
  self->ruleset = tc_ruleset_ref ((TcRuleset *) ruleset);
  self->now = g_array_new (FALSE, FALSE, sizeof (TcPlacement));
  self->later = g_array_new (FALSE, FALSE, sizeof (TcPlacement));
  self->group = g_array_new (FALSE, FALSE, sizeof (gint16));
  self->after = tc_state_new (ruleset);

  return self;
}

void
tc_bold_table_free (TcBoldTable *self)
{
  if (self == NULL)
    return;

  g_array_unref (self->now);
  g_array_unref (self->later);
  g_array_unref (self->group);
  g_free (self->after);
  tc_ruleset_unref (self->ruleset);
  g_free (self);
}

void
tc_bold_table_look (TcBoldTable *self, const TcState *state)
{
  g_return_if_fail (self != NULL && state != NULL);

  self->side = state->actor;
  g_array_set_size (self->now, 0);
  tc_state_place (self->ruleset, state, self->now);
  memset (self->aims, 0, sizeof self->aims);
  for (guint i = 0; i < self->now->len; i++)
    {
      const TcPlacement *it = &g_array_index (self->now, TcPlacement, i);

      /* bases apart from their unit follow it and have no aim */
      self->aims[it->counter] = MAX (self->aims[it->counter], it->aim);
    }
}

/* Distances */

/* Distance to the nearest enemy now; FAR when there is none. */
static double
measure_front (const TcBoldTable *self, TcPlace from, TcPlace *nearest)
{
  double least = FAR;

  for (guint i = 0; i < self->now->len; i++)
    {
      const TcPlacement *it = &g_array_index (self->now, TcPlacement, i);
      double distance;

      if (!tc_table_view_is_enemy (it, self->side))
        continue;
      distance = hypot ((double) it->place.x - from.x, (double) it->place.y - from.y) / BASE;
      if (distance < least)
        {
          least = distance;
          *nearest = it->place;
        }
    }

  return least;
}

/* A leader should be with those of his troops that are nearest to the enemy, but never in front of them. */
static double
measure_leader (const TcBoldTable *self, TcPlace place)
{
  double least = FAR;

  for (guint i = 0; i < self->now->len; i++)
    {
      const TcPlacement *it = &g_array_index (self->now, TcPlacement, i);
      TcPlace enemy;

      if (it->side == self->side && tc_battle_get_arm (self->ruleset->battle, it->counter) < TC_ARM_ARTILLERY)
        least = MIN (least, 2 * hypot ((double) it->place.x - place.x, (double) it->place.y - place.y) / BASE
                            + measure_front (self, it->place, &enemy));
    }

  return least;
}

/* The worth of the place and facing of a counter. */
static double
weigh_place (const TcBoldTable *self, const TcPlacement *it)
{
  static const double wanted[] = { [TC_ARM_INFANTRY] = FOOT, [TC_ARM_CAVALRY] = HORSE, [TC_ARM_ARTILLERY] = GUNSHOT };
  TcArm arm = tc_battle_get_arm (self->ruleset->battle, it->counter);
  TcPlace enemy = it->place;
  double front;

  if (arm >= TC_ARM_LEADER)
    return -PACE * measure_leader (self, it->place);
  front = measure_front (self, it->place, &enemy);
  if (front >= FAR)
    return 0;

  return -PACE * MAX (front, wanted[arm]) - TURN * tc_table_view_turn (it->place, enemy) / 9000.0;
}

/* Worths */

/* Of a base: nothing when it is captured, little when it is routed. */
static double
weigh_condition (const TcPlacement *it)
{
  if (it->values[TC_COLUMN_STRENGTH] == TC_NO_VALUE || it->faces & TC_FACE_CAPTURED)
    return 0;

  return it->values[TC_COLUMN_STRENGTH]
         * (it->faces & TC_FACE_DEMORALIZED ? 0.3 : it->faces & TC_FACE_REDUCED ? 0.85 : 1);
}

/* Of an own base, by its orders: only advancing units can attack, and guns that advance do not fire. */
static double
weigh_stance (const TcBoldTable *self, const TcPlacement *it)
{
  TcArm arm = tc_battle_get_arm (self->ruleset->battle, it->counter);
  TcPlace enemy;
  double front;

  if (it->stance == TC_STANCE_NONE || it->stance == TC_STANCE_STAND || it->values[TC_COLUMN_STRENGTH] == TC_NO_VALUE)
    return 0;
  if (it->stance == TC_STANCE_RETREAT)
    return -0.3;
  front = measure_front (self, it->place, &enemy);
  if (arm == TC_ARM_ARTILLERY && front <= GUNSHOT)
    return -0.5;
  if (it->stance == TC_STANCE_RESERVE)
    return front <= DANGER ? -0.1 : 0.05;

  return arm == TC_ARM_CAVALRY ? 0.3 : front > FOOT ? 0.15 : 0;
}

/* Of the position in @placements to the side that decides; @some: only of those in the order. */
static double
weigh_troops (const TcBoldTable *self, const GArray *placements, gboolean some)
{
  double value = 0;

  for (guint i = 0; i < placements->len; i++)
    {
      const TcPlacement *it = &g_array_index (placements, TcPlacement, i);

      if (some && !self->involved[it->counter])
        continue;
      if (it->side == self->side)
        value += weigh_condition (it) + MAX (it->values[TC_COLUMN_STRENGTH], 0) * weigh_stance (self, it);
      else
        value -= weigh_condition (it);
    }

  return value;
}

/* Trial games */

static gboolean
step (TcBoldTable *self, const TcOrder *order, TcSeeded *random)
{
  TcOrder sampled;

  if (order == NULL && !tc_state_sample (self->ruleset, self->after, random, &sampled))
    return FALSE;
  tc_state_apply (self->ruleset, self->after, order != NULL ? order : &sampled, &random->parent, NULL);

  return TRUE;
}

static void
look_later (TcBoldTable *self)
{
  g_array_set_size (self->later, 0);
  tc_state_place (self->ruleset, self->after, self->later);
}

/* Has a unit of the order a new aim? */
static gboolean
has_begun_attack (const TcBoldTable *self)
{
  for (guint i = 0; i < self->later->len; i++)
    {
      const TcPlacement *it = &g_array_index (self->later, TcPlacement, i);

      if (it->side == self->side && self->involved[it->counter] && it->aim > 0 && it->aim != self->aims[it->counter])
        return TRUE;
    }

  return FALSE;
}

/* To the end of the half turn. */
static void
play_on (TcBoldTable *self, TcSeeded *random)
{
  static const TcOrder end = { .kind = TC_ORDER_END };
  int player = self->after->player, turn = self->after->turn;

  for (guint i = 0; i < STEPS && !self->after->over && self->after->player == player && self->after->turn == turn; i++)
    {
      gboolean idle = self->after->actor == self->side && self->after->depth == 0
                      && tc_state_check (self->ruleset, self->after, &end, NULL);

      if (!step (self, idle ? &end : NULL, random))
        return;
    }
}

/* The order with its answers, and the attack that it begins.  TRUE when it begins one. */
static gboolean
try_out (TcBoldTable *self, const TcState *state, const TcOrder *order, TcSeeded *random)
{
  gboolean attack;

  tc_state_copy (self->after, state);
  step (self, order, random);
  for (guint i = 0; i < ANSWERS && self->after->depth > 0 && step (self, NULL, random); i++)
    ;
  look_later (self);
  attack = has_begun_attack (self);
  if (attack)
    {
      play_on (self, random);
      look_later (self);
    }

  return attack;
}

static double
weigh_march (TcBoldTable *self, const TcOrder *order)
{
  double value = 0;

  for (guint k = 0; k < 2; k++)
    {
      const GArray *placements = k == 0 ? self->now : self->later;

      for (guint i = 0; i < order->n_units; i++)
        for (guint j = 0; j < placements->len; j++)
          {
            const TcPlacement *it = &g_array_index (placements, TcPlacement, j);

            if (it->counter == order->units[i])
              {
                value += (k == 0 ? -1 : 1) * weigh_place (self, it);
                break;
              }
          }
    }

  return value;
}

double
tc_bold_table_weigh (TcBoldTable *self, const TcState *state, const TcOrder *order, TcSeeded *random)
{
  double value = 0;
  guint games = GAMES, n = 0;

  g_return_val_if_fail (self != NULL && state != NULL && order != NULL && random != NULL, 0);

  tc_table_view_involve (self->ruleset, state, order, self->group, self->involved);
  if (order->n_path > 0)
    {
      try_out (self, state, order, random);
      return weigh_march (self, order) + weigh_troops (self, self->later, FALSE) - weigh_troops (self, self->now, FALSE);
    }
  for (; n < games; n++)
    {
      if (try_out (self, state, order, random))
        games = ATTACKS;
      value += weigh_troops (self, self->later, TRUE);
    }

  return value / n - weigh_troops (self, self->now, TRUE);
}
