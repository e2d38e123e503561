/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Worlds in several, and what is lost in one. */
#include "tc-chain-stretch.h"

#include <string.h>

World *
world_part (const World *world, guint factor, const guint8 *classes, guint class)
{
  g_autofree guint8 *keep = NULL;
  gboolean any = FALSE;
  World *part;

  if (factor >= world->n_factors)
    return classes[0] == class ? world_dup (world) : NULL;
  keep = g_malloc (world_ways (world, factor));
  for (guint i = 0; i < world_ways (world, factor); i++)
    any |= keep[i] = classes[i] == class;
  if (!any)
    return NULL;
  part = world_dup (world);
  world_keep (part, factor, keep);

  return part;
}

void
stretch_put (Stretch *self, GPtrArray *into, World *world)
{
  for (guint i = 0; i < into->len; i++)
    {
      World *known = g_ptr_array_index (into, i);

      if (world_equal (known, world))
        known->chance = tc_ratio_add (known->chance, world->chance);
      else if (!world_unite (known, world, self->related))
        continue;
      world_free (world);
      return;
    }
  if (into->len == WORLDS)
    stretch_fail (self);
  g_ptr_array_add (into, world);
}

/* A world after an order, or after the end of a phase on the way to it. */
static void
put_after (Stretch *self, GPtrArray *into, World *world)
{
  if (!self->chain->before)
    world->past = chain_begin_past (world_state (world));
  stretch_put (self, into, world);
}

void
stretch_split_by_moment (Stretch *self, World *world, GPtrArray *into)
{
  guint set, factor;
  g_autofree guint8 *classes = NULL, *heads = NULL;

  world_mark (world, self->owners, FALSE);
  set = stretch_find_owners (self, 0, sizeof (TcState));
  world_mark (world, self->owners, TRUE);
  if (set == 0 || !stretch_merge (self, world, set))
    {
      put_after (self, into, world);
      return;
    }
  factor = world->n_factors - 1;
  classes = g_malloc0 (world_ways (world, factor));
  heads = g_malloc (world_ways (world, factor) * sizeof (TcState));
  for (guint i = 0; i < world_ways (world, factor); i++)
    {
      world_compose (world, factor, i, self->bytes);
      memcpy (heads + i * sizeof (TcState), self->bytes, sizeof (TcState));
    }
  for (guint i = 0; i < world_ways (world, factor); i++)
    if (classes[i] == 0)
      {
        for (guint k = i; k < world_ways (world, factor); k++)
          if (memcmp (heads + i * sizeof (TcState), heads + k * sizeof (TcState), sizeof (TcState)) == 0)
            classes[k] = 1;
          else if (classes[k] == 1)
            classes[k] = 2;
        put_after (self, into, world_part (world, factor, classes, 1));
        for (guint k = 0; k < world_ways (world, factor); k++)
          classes[k] = classes[k] == 1 ? 2 : classes[k];
      }
  world_free (world);
}

void
stretch_clear_worlds (GPtrArray *worlds)
{
  for (guint i = 0; i < worlds->len; i++)
    world_free (g_ptr_array_index (worlds, i));
  g_ptr_array_set_size (worlds, 0);
}

World *
stretch_split_by_sums (World **world, const Factor *but)
{
  g_autofree guint8 *classes = NULL;
  World *less, *most;
  guint factor = 0;
  gint32 growth = 0;

  for (guint i = 0; i < (*world)->n_factors; i++)
    if ((*world)->factors[i] != but && (*world)->factors[i]->growth > growth)
      growth = (*world)->factors[factor = i]->growth;
  classes = g_malloc (world_ways (*world, factor));
  for (guint way = 0; way < world_ways (*world, factor); way++)
    classes[way] = factor_add_up ((*world)->factors[factor], way) == (*world)->factors[factor]->growth;
  less = world_part (*world, factor, classes, FALSE);
  most = world_part (*world, factor, classes, TRUE);
  world_free (*world);
  *world = most;

  return less;
}

guint
world_find (const World *world, const Factor *factor)
{
  guint i = 0;

  while (i < world->n_factors && world->factors[i] != factor)
    i++;

  return i;
}

static void
read_losses (Stretch *self, gint32 losses[TC_MAX_SIDES])
{
  tc_snapshot_look_after (&self->now, &self->first, self->chain->ruleset, stretch_position (self), self->placements);
  tc_outcome_read (self->outcome, self->chain->ruleset->battle, &self->first, &self->now, (TcNote) { NULL });
  memcpy (losses, self->outcome->losses, sizeof self->outcome->losses);
}

/* What is lost by the ways of a factor beyond the position. */
static void
weigh (Stretch *self, const World *world, guint at, const gint32 base[TC_MAX_SIDES])
{
  Factor *factor = world->factors[at];

  factor->weighed = TRUE;
  for (int side = 0; side < TC_MAX_SIDES; side++)
    factor->loss[side] = TC_RATIO_ZERO;
  for (guint way = 0; way < factor->n; way++)
    {
      gint32 losses[TC_MAX_SIDES];

      world_compose (world, at, way, self->bytes);
      read_losses (self, losses);
      for (int side = 0; side < TC_MAX_SIDES; side++)
        if (losses[side] != base[side])
          factor->loss[side] = tc_ratio_add (factor->loss[side], tc_ratio_multiply (factor->chances[way], tc_ratio_new (losses[side] - base[side], 1)));
    }
}

void
stretch_add_losses (Stretch *self, const World *world)
{
  gint32 base[TC_MAX_SIDES];

  world_compose (world, world->n_factors, 0, self->bytes);
  read_losses (self, base);
  for (guint i = 0; i < world->n_factors; i++)
    if (!world->factors[i]->weighed)
      weigh (self, world, i, base);
  for (int side = 0; side < TC_MAX_SIDES; side++)
    {
      TcRatio sum = tc_ratio_new (base[side], 1);

      for (guint i = 0; i < world->n_factors; i++)
        sum = tc_ratio_add (sum, world->factors[i]->loss[side]);
      self->loss[side] = tc_ratio_add (self->loss[side], tc_ratio_multiply (world->chance, sum));
    }
}
