/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fights that moves bring about: units that are brought together against one hex of the enemy's. */
#include "tc-moves-private.h"

#include <string.h>

#include "tc-intent.h"
#include "tc-weights.h"

/* How suitable a move is as the next one against the hex: strength, less other enemies beside it. */
static gint32
suit (const TcMoves *self, const TcOrder *order, TcHex target)
{
  const TcSurvey *survey = self->survey;
  TcHex end = moves_end_of (order);
  gint32 value = 20 * survey->strength[order->units[0]] - order->cost;

  for (int k = 0; k < 6; k++)
    {
      TcHex hex = survey->near[6 * end + k];

      if (hex != TC_NO_HEX && hex != target && survey->front[hex] == 0)
        value -= 10 * survey->strength[tc_survey_get (survey, survey->unit[hex])->counter];
    }

  return value + tc_survey_stand (survey, order->units[0], end, moves_place_of (self, order->units[0])) / 8;
}

/* What the unit leaves behind and what it exposes itself to, fights apart; and the fights that it owes to others beside it
 * when they are bad ones. */
static gint32
weigh_exposure (TcMoves *self, const TcOrder *order, TcHex target)
{
  const TcSurvey *survey = self->survey;
  TcHex end = moves_end_of (order);
  gint32 value = moves_weigh_march (self, order) / 2;

  for (int k = 0; k < 6; k++)
    {
      TcHex hex = survey->near[6 * end + k];
      gint32 worth;
      guint n;

      if (hex != TC_NO_HEX && hex != target && survey->front[hex] == 0
          && tc_fights_weigh_hex (self->fights, self->later, hex, target, order->units[0], &worth, &n))
        value += MIN (worth, 0);
    }

  return value;
}

/* The most suitable move that can still be made; -1 none. */
static int
find_next (TcMoves *self, const MovesTarget *target)
{
  gint32 most = G_MININT;
  int next = -1;

  for (guint i = 0; i < target->n_ways; i++)
    {
      const TcOrder *it = moves_get (self, target->ways[i]);
      gint32 value;

      if (self->moved[it->units[0]])
        continue;
      value = suit (self, it, target->hex);
      if (value > most && tc_state_check (self->ruleset, self->later, it, NULL) && moves_leave_end (self, self->later, it))
        {
          most = value;
          next = target->ways[i];
        }
    }

  return next;
}

/* Adds the most suitable units one by one, and keeps the best number of them. */
static void
assault (TcMoves *self, MovesTarget *target)
{
  gint32 base, exposure = 0;
  guint16 moves[MOVES_MASS];
  guint n, most = MIN (MOVES_MASS, self->survey->manner->mass);

  target->known = TRUE;
  target->worth = 0;
  target->n = 0;
  tc_fights_weigh_hex (self->fights, self->now, target->hex, TC_NO_HEX, -1, &base, &n);
  tc_state_copy (self->later, self->now);
  for (guint k = 0; k < most; k++)
    {
      int next = find_next (self, target);
      gint32 worth;
      TcSeeded random;

      if (next < 0)
        return;
      tc_seeded_init (&random, 0, 0);
      tc_state_apply (self->ruleset, self->later, moves_get (self, next), &random.parent, NULL);
      if (self->later->actor != self->now->actor || self->later->depth != 0)
        return;
      moves[k] = next;
      exposure += weigh_exposure (self, moves_get (self, next), target->hex);
      if (!tc_fights_weigh_hex (self->fights, self->later, target->hex, TC_NO_HEX, -1, &worth, &n))
        continue;
      worth += exposure - base + self->survey->ground[target->hex] / 4 - self->survey->manner->gain;
      if (worth <= target->worth)
        continue;
      target->worth = worth;
      target->n = k + 1;
      memcpy (target->moves, moves, sizeof moves);
    }
}

static void
find_targets (TcMoves *self)
{
  const TcSurvey *survey = self->survey;

  g_array_set_size (self->targets, 0);
  memset (self->target, 0xff, survey->n_hexes * sizeof *self->target);
  for (guint i = 0; i < survey->placements->len; i++)
    {
      const TcPlacement *it = tc_survey_get (survey, i);
      MovesTarget target = { .hex = it->place.x, .counter = it->counter };

      if (it->side == survey->side || survey->unit[it->place.x] != (gint16) i)
        continue;
      self->target[it->place.x] = self->targets->len;
      g_array_append_val (self->targets, target);
    }
  for (guint k = 0; k < self->orders->len && k < G_MAXUINT16; k++)
    {
      const TcOrder *it = moves_get (self, k);

      if (!moves_is_march (self, it) || !moves_is_contact (self, it))
        continue;
      for (int i = 0; i < 6; i++)
        {
          TcHex hex = survey->near[6 * moves_end_of (it) + i];
          MovesTarget *target;

          if (hex == TC_NO_HEX || self->target[hex] < 0)
            continue;
          target = &g_array_index (self->targets, MovesTarget, self->target[hex]);
          if (target->n_ways < MOVES_WAYS)
            target->ways[target->n_ways++] = k;
        }
    }
}

/* What is near to where a unit was or is now has to be thought about again. */
static void
forget_near (TcMoves *self, TcHex from, TcHex end)
{
  for (guint i = 0; i < self->targets->len; i++)
    {
      MovesTarget *it = &g_array_index (self->targets, MovesTarget, i);

      it->known = it->known && (from == TC_NO_HEX || tc_survey_measure (self->survey, from, it->hex) > 2)
                  && tc_survey_measure (self->survey, end, it->hex) > 2;
      for (guint k = 0; k < it->n; k++)
        it->known = it->known && !self->moved[moves_get (self, it->moves[k])->units[0]];
    }
}

gboolean
moves_engage (TcMoves *self, GArray *plan)
{
  find_targets (self);
  while (TRUE)
    {
      MovesTarget *best = NULL;

      for (guint i = 0; i < self->targets->len; i++)
        {
          MovesTarget *it = &g_array_index (self->targets, MovesTarget, i);

          if (it->n_ways == 0)
            continue;
          if (!it->known)
            assault (self, it);
          if (it->n > 0 && (best == NULL || it->worth > best->worth))
            best = it;
        }
      if (best == NULL)
        return TRUE;
      for (guint i = 0; i < best->n; i++)
        if (!moves_append (self, moves_get (self, best->moves[i]), TC_INTENT ("assault", (gint32) best->n, best->counter), plan))
          return FALSE;
      best->known = FALSE;
      for (guint i = 0; i < best->n; i++)
        self->moved[moves_get (self, best->moves[i])->units[0]] = TRUE;
      for (guint i = 0, n = best->n; i < n; i++)
        forget_near (self, moves_place_of (self, moves_get (self, best->moves[i])->units[0]), moves_end_of (moves_get (self, best->moves[i])));
    }
}
