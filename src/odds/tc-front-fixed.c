/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The fixed plan with the best chance: a sweep forward that keeps in each state the distributions of loss so far that no
 * other one dominates and that, with the bound of the state, could still beat the best plan known. */
#include "tc-front-chance.h"

#include <string.h>

#define LABEL_LIMIT 20000

static TcCount *
weights_of (const Chance *self, guint at)
{
  return &g_array_index (self->weights, TcCount, at);
}

/* The weights of @label after an attack (NULL: nothing) on the way from state to state, put at the end. */
static guint
put_weights (Chance *self, guint label_at, const Steps *steps, guint from, guint to)
{
  guint at = self->weights->len;
  guint power = *behind (self, to) - *behind (self, from) - (steps != NULL);
  TcCount *out;
  const TcCount *in;

  g_array_set_size (self->weights, at + self->n);
  out = weights_of (self, at);
  in = weights_of (self, label_at);
  memset (out, 0, self->n * sizeof *out);
  for (guint loss = 0; loss < self->n; loss++)
    {
      if (steps == NULL)
        out[loss] = in[loss] * self->power[power];
      for (guint i = 0; steps != NULL && in[loss] != 0 && i < steps->n; i++)
        {
          const Step *step = &g_array_index (self->steps, Step, steps->first + i);

          out[MIN (loss + (guint) step->loss, self->n - 1)] += in[loss] * step->weight * self->power[power];
        }
    }

  return at;
}

/* The best that can come of a beginning, in parts of D^ahead of the beginning. */
static TcCount
find_bound (const Chance *self, guint at, guint state)
{
  const TcCount *weights = weights_of (self, at), *values = values_of (self, state);
  TcCount sum = 0;

  for (guint loss = 0; loss < self->n; loss++)
    sum += weights[loss] * values[loss];

  return sum * self->power[*ahead (self, 0) - *behind (self, state) - *ahead (self, state)];
}

/* Is the one beginning at least as good as the other, however the plan goes on? */
static gboolean
dominates (const Chance *self, const TcCount *one, const TcCount *other)
{
  TcCount sum = 0, sum_other = 0;

  for (guint i = 0; i + 1 < self->n; i++)
    {
      guint loss = self->level->avoid ? i : self->n - 1 - i;

      sum += one[loss];
      sum_other += other[loss];
      if (sum < sum_other)
        return FALSE;
    }

  return TRUE;
}

/* Unless a label of the state dominates it. */
static void
keep_label (Chance *self, guint state, Label label)
{
  gint32 *link = &g_array_index (self->heads, gint32, state);

  for (gint32 i = *link; i >= 0; i = label_at (self, i)->next)
    if (dominates (self, weights_of (self, label_at (self, i)->at), weights_of (self, label.at)))
      {
        g_array_set_size (self->weights, label.at);
        return;
      }
  while (*link >= 0)
    if (dominates (self, weights_of (self, label.at), weights_of (self, label_at (self, *link)->at)))
      *link = label_at (self, *link)->next;
    else
      link = &label_at (self, *link)->next;
  *link = (gint32) self->labels->len;
  g_array_append_val (self->labels, label);
}

static void
extend (Chance *self, guint from, gint32 parent, const Arc *arc, gint32 attack)
{
  const Steps *steps = attack >= 0 ? steps_of (self, attack) : NULL;
  Label label = { parent, attack, -1, 0 };
  TcCount bound;

  label.at = put_weights (self, label_at (self, parent)->at, steps, from, arc->to);
  bound = find_bound (self, label.at, arc->to);
  if (bound <= self->best)
    {
      g_array_set_size (self->weights, label.at);
      return;
    }
  if (arc->to == self->front->states->len - 1)
    {
      self->best = bound;
      self->best_plan = -1;
      self->best_label = (gint32) self->labels->len;
      g_array_append_val (self->labels, label);
      return;
    }
  keep_label (self, arc->to, label);
}

static void
extend_all (Chance *self, guint state, gint32 parent)
{
  for (guint k = first_arc (self, state); k < first_arc (self, state + 1); k++)
    {
      Arc arc = *arc_at (self, k);
      const Bundle *bundle = attacks_on (self, &arc) ? front_bundle (self->front, arc.bundle) : NULL;

      if (!leads_on (self, arc.to))
        continue;
      if (bundle == NULL)
        extend (self, state, parent, &arc, -1);
      for (guint m = 0; bundle != NULL && m < bundle->n; m++)
        if (steps_of (self, front_members (self->front, bundle)[m])->n > 0)
          extend (self, state, parent, &arc, front_members (self->front, bundle)[m]);
    }
}

void
front_plan_fixed (Chance *self)
{
  guint n = self->front->states->len;
  Label start = { -1, -1, -1, 0 };

  g_array_set_size (self->heads, n);
  memset (self->heads->data, -1, n * sizeof (gint32));
  g_array_set_size (self->weights, self->n);
  memset (self->weights->data, 0, self->n * sizeof (TcCount));
  *weights_of (self, 0) = 1;
  g_array_append_val (self->labels, start);
  g_array_index (self->heads, gint32, 0) = 0;
  for (guint state = 0; state + 1 < n && !self->cut; state++)
    for (gint32 i = g_array_index (self->heads, gint32, state); i >= 0 && !self->cut; i = label_at (self, i)->next)
      {
        if (find_bound (self, label_at (self, i)->at, state) > self->best)
          extend_all (self, state, i);
        self->cut = self->labels->len > LABEL_LIMIT;
      }
}
