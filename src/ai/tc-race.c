/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-race.h"

#include <string.h>

/* Who is behind by more than the square root of this many standard errors is dropped. */
#define SURE 3
/* Who is to beat another that is not dropped has to be ahead after so many trials. */
#define HOPE (2 * TC_RACE_ROUND)

void
tc_race_init (TcRace *self, guint n, guint trials)
{
  g_return_if_fail (self != NULL && n > 0 && n <= TC_RACE_RUNNERS);
  g_return_if_fail (trials > 0 && trials <= TC_RACE_TRIALS && trials % TC_RACE_ROUND == 0);

  memset (self, 0, sizeof *self);
  self->n = n;
  self->trials = trials;
}

static gint64
sum (const TcRace *self, guint runner)
{
  gint64 all = 0;

  for (guint i = 0; i < self->done[runner]; i++)
    all += self->worth[runner][i];

  return all;
}

/* Behind by more than the square root of so many standard errors in the trials that both have; or the same in each of them. */
static gboolean
is_beaten (const TcRace *self, guint runner, guint by, guint sure)
{
  gint64 all = 0, squares = 0, n = MIN (self->done[runner], self->done[by]);

  for (guint i = 0; i < n; i++)
    {
      gint64 less = self->worth[by][i] - self->worth[runner][i];

      all += less;
      squares += less * less;
    }
  if (squares == 0)
    return by < runner;

  return all > 0 && all * all * (n - 1) > sure * (n * squares - all * all);
}

guint
tc_race_get_best (const TcRace *self)
{
  guint best = 0;

  g_return_val_if_fail (self != NULL && self->n > 0, 0);

  while (self->dropped[best])
    best++;
  for (guint i = best + 1; i < self->n; i++)
    if (!self->dropped[i] && sum (self, i) > sum (self, best))
      best = i;

  return best;
}

/* The leader of the trials that all who are left have. */
static guint
find_leader (const TcRace *self, guint done)
{
  guint leader = TC_RACE_RUNNERS;
  gint64 most = 0;

  for (guint i = 0; i < self->n; i++)
    {
      gint64 all = 0;

      for (guint k = 0; k < done; k++)
        all += self->worth[i][k];
      if (self->dropped[i] || (leader < TC_RACE_RUNNERS && all <= most))
        continue;
      leader = i;
      most = all;
    }

  return leader;
}

/* Most of those who are tried against a good one are not better, and few of those who are have to wait for it. */
static gboolean
is_hopeless (const TcRace *self, guint runner, guint done)
{
  gint64 ahead = 0;

  if (!self->defended || done < HOPE)
    return FALSE;
  for (guint k = 0; k < done; k++)
    ahead += self->worth[runner][k] - self->worth[0][k];

  return ahead <= 0;
}

static void
drop (TcRace *self, guint done)
{
  guint leader = find_leader (self, done);

  for (guint i = 0; i < self->n; i++)
    {
      if (self->dropped[i] || self->done[i] != done || (i == 0 && self->defended))
        continue;
      self->dropped[i] = (i != leader && is_beaten (self, i, leader, SURE)) || (i > 0 && is_hopeless (self, i, done));
    }
}

gboolean
tc_race_next (TcRace *self, guint *runner, guint *trial)
{
  guint next = self->n, left = 0;

  g_return_val_if_fail (self != NULL && runner != NULL && trial != NULL, FALSE);

  for (guint i = 0; i < self->n; i++)
    {
      if (self->dropped[i])
        continue;
      left++;
      if (next == self->n || self->done[i] < self->done[next])
        next = i;
    }
  if (left < 2 || self->done[next] >= self->trials)
    return FALSE;
  *runner = next;
  *trial = self->done[next];

  return TRUE;
}

void
tc_race_add (TcRace *self, guint runner, gint64 worth)
{
  guint done;

  g_return_if_fail (self != NULL && runner < self->n && self->done[runner] < self->trials);

  self->worth[runner][self->done[runner]++] = worth;
  done = self->done[runner];
  if (done % TC_RACE_ROUND != 0)
    return;
  for (guint i = 0; i < self->n; i++)
    if (!self->dropped[i] && self->done[i] < done)
      return;
  drop (self, done);
}

gboolean
tc_race_leads (const TcRace *self, guint runner, guint other)
{
  g_return_val_if_fail (self != NULL && runner < self->n && other < self->n, FALSE);

  return is_beaten (self, other, runner, 1);
}

void
tc_race_go_on (TcRace *self, guint runner, guint n)
{
  g_return_if_fail (self != NULL && runner < self->n && n > 0 && n <= TC_RACE_RUNNERS);

  self->done[0] = self->done[runner];
  if (runner != 0)
    memcpy (self->worth[0], self->worth[runner], sizeof self->worth[0]);
  self->n = n;
  self->defended = TRUE;
  for (guint i = 0; i < n; i++)
    {
      self->dropped[i] = FALSE;
      self->done[i] = i == 0 ? self->done[i] : 0;
    }
}
