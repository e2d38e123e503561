/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What an order sees of a world: factors that it sees together become one. */
#include "tc-chain-stretch.h"

#include <string.h>

gboolean
stretch_merge (Stretch *self, World *world, guint set)
{
  if (world_merge (world, set, CHAIN_POSITIONS))
    return TRUE;
  stretch_fail (self);

  return FALSE;
}

/* Most spans are a few bytes of which nobody is the owner. */
guint
stretch_find_owners (const Stretch *self, gsize offset, gsize size)
{
  const guint8 *owners = self->owners + offset;
  guint set = 0;
  gsize i = 0;

  for (; i + 8 <= size; i += 8)
    {
      guint64 eight;

      memcpy (&eight, owners + i, 8);
      for (gsize k = i; eight != 0 && k < i + 8; k++)
        if (owners[k] > 0)
          set |= 1u << (owners[k] - 1);
    }
  for (; i < size; i++)
    if (owners[i] > 0)
      set |= 1u << (owners[i] - 1);

  return set;
}

/* The factors of what the order looks at in the present position. */
static guint
look (Stretch *self, const World *world, const TcOrder *order)
{
  guint set = 0;

  if (!tc_state_scope (self->chain->ruleset, stretch_position (self), order, &self->scope))
    return world_all (world);
  for (guint i = 0; i < self->scope.n_spans; i++)
    set |= stretch_find_owners (self, self->scope.spans[i].offset, self->scope.spans[i].size);

  return set;
}

guint
stretch_gather (Stretch *self, World *world, const TcOrder *order, guint mark)
{
  guint set, factor;

  world_mark (world, self->owners, FALSE);
  set = stretch_find_owners (self, 0, sizeof (TcState)) | stretch_find_owners (self, self->shape.state_size + mark, 1);
  world_compose (world, world->n_factors, 0, self->bytes);
  set |= look (self, world, order);
  world_mark (world, self->owners, TRUE);
  for (gboolean more = set != 0; more;)
    {
      guint others = 0;

      if (!stretch_merge (self, world, set))
        return 0;
      factor = world->n_factors - 1;
      world_mark (world, self->owners, FALSE);
      for (guint way = 0; way < world_ways (world, factor); way++)
        {
          world_compose (world, factor, way, self->bytes);
          others |= look (self, world, order);
        }
      world_mark (world, self->owners, TRUE);
      set = others | 1u << factor;
      more = set != 1u << factor;
    }

  return set == 0 ? world->n_factors : world->n_factors - 1;
}

gboolean
stretch_gather_parts (Stretch *self, World *world)
{
  static const TcOrder end = { .kind = TC_ORDER_END };

  for (;;)
    {
      g_autofree guint *parts = NULL;
      gboolean known = TRUE;
      guint n_parts = 0, set = 0;

      g_array_set_size (self->rooms, 0);

      world_mark (world, self->owners, FALSE);
      for (guint factor = 0; factor <= world->n_factors && known; factor++)
        for (guint way = 0; way < world_ways (world, factor) && known; way++)
          {
            world_compose (world, factor, way, self->bytes);
            known = tc_state_scope (self->chain->ruleset, stretch_position (self), &end, &self->scope);
            if (parts == NULL && known)
              parts = g_new0 (guint, n_parts = self->scope.n_parts);
            g_array_append_val (self->rooms, self->scope.room);
            for (guint i = 0; i < self->scope.n_spans && known; i++)
              {
                const TcSpan *span = &self->scope.spans[i];
                guint seen = stretch_find_owners (self, span->offset, span->size);

                if (seen != 0 && span->part == TC_SCOPE_ALL)
                  set = world_all (world);
                else if (seen != 0)
                  parts[span->part] |= seen;
              }
          }
      world_mark (world, self->owners, TRUE);
      for (guint i = 0; i < n_parts && set == 0; i++)
        if ((parts[i] & (parts[i] - 1)) != 0)
          set = parts[i];
      if (!known)
        set = world_all (world);
      if ((set & (set - 1)) == 0 || !stretch_merge (self, world, set))
        return known;
    }
}

/* The most that other factors add to the sums. */
static gint32
find_growth (const World *world, guint factor)
{
  gint32 growth = 0;

  for (guint i = 0; i < world->n_factors; i++)
    growth += i == factor ? 0 : world->factors[i]->growth;

  return growth;
}

static gint32
add_up (const Stretch *self, const guint8 *bytes)
{
  gint32 sum = 0;

  for (guint i = 0; i < self->shape.n_sums; i++)
    {
      gint16 value;

      memcpy (&value, bytes + self->shape.sums + i * sizeof value, sizeof value);
      sum += value;
    }

  return sum;
}

gboolean
stretch_has_room (Stretch *self, const World *world, guint factor, const TcOrder *order, gint32 room)
{
  gint32 growth = find_growth (world, factor);
  gint32 more = add_up (self, (const guint8 *) self->chain->state) - add_up (self, self->bytes);

  if (growth == 0 || (more < room && growth < room - more))
    return TRUE;
  self->cramped = more < room || !tc_state_scope (self->chain->ruleset, self->chain->state, order, &self->scope)
                  || growth >= self->scope.room;

  return !self->cramped;
}
