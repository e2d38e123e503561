/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-survey-ground.h"

#include <string.h>

#include "tc-weights.h"

/* No more units than this need to stand on ground that only must not be empty. */
#define KEEPERS 3

static int
count_keepers (const TcSurvey *self, const TcStake *stake, int side)
{
  int n = 0;

  for (guint i = 0; i < stake->n_hexes; i++)
    {
      int unit = self->unit[g_array_index (self->stakes.hexes, TcHex, stake->first_hex + i)];

      n += unit >= 0 && tc_survey_get (self, unit)->side == side;
    }

  return n;
}

/* What one unit of @side on a hex of the stake is worth to it; *keep: only while few others are there. */
static gint32
weigh_stake (const TcSurvey *self, const TcStake *it, int side, gboolean *keep)
{
  gint32 all = it->effect == TC_STAKE_WINS ? self->weights->ground
               : it->points * TC_WORTH * self->weights->price / 100;
  gint32 each = it->threshold == 0 ? all : all / MAX (it->threshold, 1);
  gboolean ours = it->side == side;

  *keep = FALSE;
  switch (it->kind)
    {
    case TC_STAKE_HELD:
      if (it->of != side)
        return ours == it->below ? all / 4 : 0;
      *keep = it->below && !ours;
      return ours != it->below ? (ours ? each : all) : -each;
    case TC_STAKE_JOINED:
      return each;
    case TC_STAKE_LEFT:
      return it->of == side && ours && it->condition == 0 ? each : 0;
    case TC_STAKE_LINE:
      return it->of == side ? each / 4 : each / 8;
    case TC_STAKE_WALLS:
      return all / 8;
    default:
      return 0;
    }
}

void
tc_survey_look_at_held (TcSurvey *self)
{
  for (int i = 0; i < 2; i++)
    {
      memset (self->held[i], 0, self->n_hexes * sizeof *self->held[i]);
      memset (self->scored[i], 0, self->n_hexes * sizeof *self->scored[i]);
    }
  for (guint i = 0; i < self->stakes.stakes->len; i++)
    {
      const TcStake *it = tc_stakes_get (&self->stakes, i);
      gboolean each = it->kind == TC_STAKE_HELD && it->effect == TC_STAKE_EARNS && it->threshold == 0 && it->condition == 0;

      for (int k = 0; k < 2; k++)
        {
          int side = k == 0 ? self->side : 1 - self->side;
          gboolean keep;
          gint32 worth = it->n_hexes == 0 ? 0 : weigh_stake (self, it, side, &keep), scored = 0;

          if (each)
            {
              scored = side != it->of ? 0 : worth;
              worth = scored * TC_SURVEY_SOON / (TC_SURVEY_SOON + self->left);
            }
          else if (it->effect == TC_STAKE_EARNS)
            worth = 0;
          else if (it->turn > 0)
            worth = worth * TC_SURVEY_SOON / (TC_SURVEY_SOON + self->left);
          for (guint n = 0; n < it->n_hexes && worth != 0; n++)
            {
              TcHex hex = g_array_index (self->stakes.hexes, TcHex, it->first_hex + n);

              self->held[k][hex] += worth;
              self->scored[k][hex] += scored;
            }
        }
    }
}

/* Where there is no ground worth having the way leads away from what costs most. */
static void
look_at_way (TcSurvey *self, gint32 best)
{
  gint32 worst = 0;
  guint n = 0;

  for (guint hex = 0; hex < self->n_hexes && best == 0; hex++)
    worst = MIN (worst, self->ground[hex]);
  self->pull = best - worst;
  for (guint hex = 0; hex < self->n_hexes; hex++)
    if (self->pull > 0 && self->ground[hex] > (best + worst) / 2)
      self->queue[n++] = hex;
  tc_survey_measure_from (self, self->way, n);
}

void
tc_survey_look_at_ground (TcSurvey *self)
{
  gint32 best = 0;

  memset (self->ground, 0, self->n_hexes * sizeof *self->ground);
  for (guint i = 0; i < self->stakes.stakes->len; i++)
    {
      const TcStake *it = tc_stakes_get (&self->stakes, i);
      gboolean keep = FALSE;
      gint32 worth = it->n_hexes == 0 ? 0 : weigh_stake (self, it, self->side, &keep);
      gboolean full;

      if (worth == 0)
        continue;
      full = keep && count_keepers (self, it, self->side) > KEEPERS;
      for (guint k = 0; k < it->n_hexes; k++)
        {
          TcHex hex = g_array_index (self->stakes.hexes, TcHex, it->first_hex + k);

          self->ground[hex] += full ? worth / 4 : worth;
          if (!full)
            best = MAX (best, self->ground[hex]);
        }
    }
  look_at_way (self, best);
}
