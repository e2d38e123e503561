/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The best chance that a loss is reached, or avoided.
 *
 * All chances are whole numbers: parts of D^k, where D is the common denominator of the outcomes of one attack and k the
 * most attacks that a path can hold.
 *
 * Planning anew: a sweep backward over states and the loss so far.  What it finds for the beginning is a bound for every
 * fixed plan, as for each state it is one for every way on.
 *
 * For the fixed plan see tc-front-fixed.c. */
#include "tc-front-chance.h"

#include <string.h>

#define VALUE_LIMIT 1000000 /* states times losses */

static gint32
loss_of (const Chance *self, guint cell)
{
  const TcFront *front = self->front;
  const Hits *hits = &g_array_index (front->cell_hits, Hits, cell);
  gint32 sum = 0;

  for (guint i = 0; i < hits->n; i++)
    {
      const Hit *hit = &g_array_index (front->hits, Hit, hits->first + i);

      if (hit->army < 64 && (self->level->armies >> hit->army & 1))
        sum += hit->loss;
    }

  return MIN (sum, self->level->loss);
}

static guint64
common_divisor (guint64 a, guint64 b)
{
  while (b != 0)
    {
      guint64 rest = a % b;

      a = b;
      b = rest;
    }

  return a;
}

/* D, and its powers. FALSE when it is out of all proportion. */
static gboolean
set_base (Chance *self)
{
  guint64 base = 1;

  for (guint i = 0; i < self->front->cells->len; i++)
    {
      TcInt128 denominator = front_cell (self->front, i)->chance.denominator;

      if (denominator <= 0 || denominator > G_MAXUINT16)
        return FALSE;
      base = base / common_divisor (base, (guint64) denominator) * (guint64) denominator;
      if (base > G_MAXUINT16)
        return FALSE;
    }
  self->base = (guint32) base;
  self->power[0] = 1;
  for (self->most = 0; self->most < POWERS && self->power[self->most] < ((TcCount) 1 << 127) / base; self->most++)
    self->power[self->most + 1] = self->power[self->most] * base;

  return TRUE;
}

static void
add_step (Chance *self, guint first, Step step)
{
  for (guint i = first; i < self->steps->len; i++)
    if (g_array_index (self->steps, Step, i).loss == step.loss)
      {
        g_array_index (self->steps, Step, i).weight += step.weight;
        return;
      }
  g_array_append_val (self->steps, step);
}

static void
set_steps (Chance *self)
{
  for (guint i = 0; i < self->front->attacks->len; i++)
    {
      const TcFrontAttack *attack = front_attack (self->front, i);
      Steps steps = { self->steps->len, 0 };

      for (guint k = attack->first; k < attack->first + attack->n; k++)
        {
          TcRatio chance = front_cell (self->front, k)->chance;

          add_step (self, steps.first,
                    (Step) { loss_of (self, k), (guint32) (chance.numerator * (self->base / (guint32) chance.denominator)) });
        }
      steps.n = self->steps->len - steps.first;
      g_array_append_val (self->of_attack, steps);
    }
}

/* The weight of the losses of the attack that are at least, or to be avoided below, @loss. */
static guint32
weigh_steps (const Chance *self, const Steps *steps, gint32 loss)
{
  guint32 sum = 0;

  for (guint i = steps->first; i < steps->first + steps->n; i++)
    {
      const Step *step = &g_array_index (self->steps, Step, i);

      if ((step->loss >= loss) != self->level->avoid)
        sum += step->weight;
    }

  return sum;
}

/* Is the one at least as good whatever is still needed? */
static gboolean
serves_as_well (const Chance *self, const Steps *one, const Steps *other)
{
  for (gint32 loss = 1; loss <= self->level->loss; loss++)
    if (weigh_steps (self, one, loss) < weigh_steps (self, other, loss))
      return FALSE;

  return TRUE;
}

/* Of the attacks of a bundle only those count that no other one serves as well as. */
static void
drop_steps (Chance *self)
{
  for (guint i = 0; i < self->front->bundles->len; i++)
    {
      const Bundle *bundle = front_bundle (self->front, i);
      const guint16 *members = front_members (self->front, bundle);

      for (guint a = 0; a < bundle->n; a++)
        for (guint b = 0; b < bundle->n; b++)
          if (a != b && steps_of (self, members[a])->n > 0 && steps_of (self, members[b])->n > 0
              && serves_as_well (self, steps_of (self, members[a]), steps_of (self, members[b])))
            g_array_index (self->of_attack, Steps, members[b]).n = 0;
    }
}

/* FALSE when the powers do not fit. */
static gboolean
count_attacks (Chance *self)
{
  guint n = self->front->states->len;

  g_array_set_size (self->ahead, n);
  g_array_set_size (self->behind, n);
  memset (self->ahead->data, 0, n);
  memset (self->behind->data, 0, n);
  for (guint i = n; i-- > 0;)
    for (guint k = first_arc (self, i); k < first_arc (self, i + 1); k++)
      if (leads_on (self, arc_at (self, k)->to))
        *ahead (self, i) = MAX (*ahead (self, i), *ahead (self, arc_at (self, k)->to) + attacks_on (self, arc_at (self, k)));
  for (guint i = 0; i < n; i++)
    for (guint k = first_arc (self, i); k < first_arc (self, i + 1); k++)
      {
        guint8 *to = behind (self, arc_at (self, k)->to);

        *to = MAX (*to, *behind (self, i) + attacks_on (self, arc_at (self, k)));
      }

  return *ahead (self, 0) <= self->most;
}

/* Planning anew */

/* What comes of the attack when @loss has been lost before, in parts of D^(ahead of @to + 1). */
static TcCount
weigh_attack (const Chance *self, const Steps *steps, guint to, guint loss)
{
  const TcCount *values = values_of (self, to);
  TcCount sum = 0;

  for (guint i = steps->first; i < steps->first + steps->n; i++)
    {
      const Step *step = &g_array_index (self->steps, Step, i);

      sum += values[MIN (loss + (guint) step->loss, self->n - 1)] * step->weight;
    }

  return sum;
}

static void
sweep_state (Chance *self, guint state)
{
  TcCount *values = values_of (self, state);
  guint k0 = *ahead (self, state);

  memset (values, 0, self->n * sizeof *values);
  for (guint k = first_arc (self, state); k < first_arc (self, state + 1); k++)
    {
      const Arc *arc = arc_at (self, k);
      const Bundle *bundle = attacks_on (self, arc) ? front_bundle (self->front, arc->bundle) : NULL;

      if (!leads_on (self, arc->to))
        continue;
      for (guint loss = 0; loss < self->n && bundle == NULL; loss++)
        values[loss] = MAX (values[loss], values_of (self, arc->to)[loss] * self->power[k0 - *ahead (self, arc->to)]);
      for (guint m = 0; bundle != NULL && m < bundle->n; m++)
        {
          const Steps *steps = steps_of (self, front_members (self->front, bundle)[m]);

          for (guint loss = 0; loss < self->n && steps->n > 0; loss++)
            values[loss] = MAX (values[loss], weigh_attack (self, steps, arc->to, loss)
                                              * self->power[k0 - 1 - *ahead (self, arc->to)]);
        }
    }
}

static void
plan_anew (Chance *self)
{
  guint end = self->front->states->len - 1;

  g_array_set_size (self->values, (end + 1) * self->n);
  for (guint loss = 0; loss < self->n; loss++)
    values_of (self, end)[loss] = (loss == self->n - 1) != self->level->avoid;
  for (guint state = end; state-- > 0;)
    if (leads_on (self, state))
      sweep_state (self, state);
}

/* Plans by lists of attacks */

static gboolean
weigh_plan (Chance *self, const guint16 *attacks, guint n, TcCount *good)
{
  g_autofree TcCount *now = g_new0 (TcCount, self->n), *then = g_new0 (TcCount, self->n);

  if (n > self->most)
    return FALSE;
  now[0] = 1;
  for (guint k = 0; k < n; k++)
    {
      const TcFrontAttack *attack = front_attack (self->front, attacks[k]);

      memset (then, 0, self->n * sizeof *then);
      for (guint i = attack->first; i < attack->first + attack->n; i++)
        {
          TcRatio chance = front_cell (self->front, i)->chance;
          guint weight = (guint) (chance.numerator * (self->base / (guint32) chance.denominator));
          guint loss = (guint) loss_of (self, i);

          for (guint so_far = 0; so_far < self->n; so_far++)
            then[MIN (so_far + loss, self->n - 1)] += now[so_far] * weight;
        }
      memcpy (now, then, self->n * sizeof *now);
    }
  *good = 0;
  for (guint loss = 0; loss < self->n; loss++)
    *good += (loss == self->n - 1) != self->level->avoid ? now[loss] : 0;

  return TRUE;
}

static TcRatio
to_chance (const Chance *self, TcCount good, guint power)
{
  TcRatio chance = tc_ratio_new ((TcInt128) good, (TcInt128) self->power[power]);

  return self->level->avoid ? tc_ratio_subtract (TC_RATIO_ONE, chance) : chance;
}

/* The plans that the search kept are the first to beat. */
static void
begin_with_plans (Chance *self)
{
  self->best_plan = 0;
  for (guint i = 0; i < self->front->n_plans; i++)
    {
      guint n = self->front->plans[i].n;
      TcCount good;

      if (!weigh_plan (self, &g_array_index (self->front->chosen, guint16, self->front->plans[i].first), n, &good))
        continue;
      good *= self->power[*ahead (self, 0) - n];
      if (i == 0 || good > self->best)
        {
          self->best = good;
          self->best_plan = (int) i;
        }
    }
}

static void
write_plan (const Chance *self, TcFrontChance *out)
{
  guint16 swap;

  out->n = 0;
  if (self->best_plan >= 0)
    {
      out->n = self->front->plans[self->best_plan].n;
      memcpy (out->attacks, &g_array_index (self->front->chosen, guint16, self->front->plans[self->best_plan].first),
              out->n * sizeof *out->attacks);
      return;
    }
  for (gint32 i = self->best_label; i >= 0; i = label_at (self, i)->parent)
    if (label_at (self, i)->attack >= 0)
      out->attacks[out->n++] = (guint16) label_at (self, i)->attack;
  for (guint i = 0; i < out->n / 2; i++)
    {
      swap = out->attacks[i];
      out->attacks[i] = out->attacks[out->n - 1 - i];
      out->attacks[out->n - 1 - i] = swap;
    }
}

#define ARRAY(type) g_array_new (FALSE, FALSE, sizeof (type))

static void
chance_init (Chance *self, TcFront *front, const TcFrontLevel *level)
{
  *self = (Chance) { .front = front, .level = level, .n = (guint) level->loss + 1 };
  self->steps = ARRAY (Step);
  self->of_attack = ARRAY (Steps);
  self->ahead = ARRAY (guint8);
  self->behind = ARRAY (guint8);
  self->values = ARRAY (TcCount);
  self->labels = ARRAY (Label);
  self->weights = ARRAY (TcCount);
  self->heads = ARRAY (gint32);
}

static void
chance_clear (Chance *self)
{
  GArray *arrays[] = { self->steps, self->of_attack, self->ahead, self->behind, self->values, self->labels,
                       self->weights, self->heads };

  for (guint i = 0; i < G_N_ELEMENTS (arrays); i++)
    g_array_unref (arrays[i]);
}

static gboolean
find_chance (Chance *self, TcFrontChance *out)
{
  guint k0;

  if (!set_base (self) || (guint64) self->front->states->len * self->n > VALUE_LIMIT || !count_attacks (self))
    return FALSE;
  set_steps (self);
  drop_steps (self);
  k0 = *ahead (self, 0);
  plan_anew (self);
  begin_with_plans (self);
  if (self->best < values_of (self, 0)[0])
    front_plan_fixed (self);
  out->fixed = to_chance (self, self->best, k0);
  out->anew = to_chance (self, values_of (self, 0)[0], k0);
  out->proved = !self->cut;
  write_plan (self, out);

  return TRUE;
}

gboolean
tc_front_find_chance (TcFront *self, const TcFrontLevel *level, TcFrontChance *out)
{
  Chance chance;
  gboolean found;

  g_return_val_if_fail (self != NULL && level != NULL && out != NULL, FALSE);
  g_return_val_if_fail (level->loss >= 1, FALSE);

  if (self->n_plans == 0 || self->cut)
    return FALSE;
  chance_init (&chance, self, level);
  found = find_chance (&chance, out);
  chance_clear (&chance);

  return found;
}

TcRatio
tc_front_get_chance (TcFront *self, const guint16 *attacks, guint n, const TcFrontLevel *level)
{
  TcRatio result = { 0, 0 };
  Chance chance;
  TcCount good;

  g_return_val_if_fail (self != NULL && attacks != NULL && level != NULL && level->loss >= 1, result);

  chance_init (&chance, self, level);
  if (set_base (&chance) && weigh_plan (&chance, attacks, n, &good))
    result = to_chance (&chance, good, n);
  chance_clear (&chance);

  return result;
}
