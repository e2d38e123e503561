/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What an order looks at and changes (tc-scope.h).  Nothing in these rules reaches farther than two hexes, but for leaders
 * who rally and for those without a unit. */
#include "dd-private.h"

typedef struct
{
  const DdRuleset *r;
  const DdState   *s;
  TcScope         *scope;
  guint            part; /* the present one */
} Reader;

#define SEE(self, member) \
  tc_scope_add ((self)->scope, (self)->part, (gsize) ((const guint8 *) &(member) - (const guint8 *) (self)->s), sizeof (member))

/* The unit in a hex and the leader, and in which state they are. */
static void
see_hex (Reader *self, TcHex hex)
{
  int unit = dd_unit_at (self->s, hex), leader = dd_leader_at (self->r, self->s, hex);

  SEE (self, self->s->at[hex]);
  SEE (self, self->s->at[self->r->n_hexes + hex]);
  if (unit != DD_NOBODY)
    SEE (self, self->s->counters[unit]);
  if (leader != DD_NOBODY)
    SEE (self, self->s->counters[leader]);
}

/* A hex and those around it, as far as @distance. */
static void
see_around (Reader *self, TcHex hex, int distance)
{
  see_hex (self, hex);
  for (int d = 0; d < 6 && distance > 0; d++)
    if (self->r->neighbours[hex][d] >= 0)
      see_around (self, self->r->neighbours[hex][d], distance - 1);
}

/* dd_lose_lone_leaders(): only who is without a unit looks around. */
static void
see_leaders (Reader *self)
{
  for (guint i = 0; i < self->r->n_counters; i++)
    {
      TcHex hex = self->s->counters[i].hex;

      if (!dd_is_leader (self->r, (int) i))
        continue;
      SEE (self, self->s->counters[i]);
      if (hex < 0)
        continue;
      SEE (self, self->s->at[hex]);
      if (dd_unit_at (self->s, hex) == DD_NOBODY)
        see_around (self, hex, 1);
    }
}

static void
see_counters (Reader *self, const gint16 *counters, guint n, int distance)
{
  for (guint i = 0; i < n; i++)
    {
      TcHex hex = self->s->counters[counters[i]].hex;

      SEE (self, self->s->counters[counters[i]]);
      if (hex >= 0)
        see_around (self, hex, distance);
    }
}

static void
see_rally (Reader *self, const TcOrder *order)
{
  see_counters (self, order->units, order->n_units, 0);
}

/* The zones around each hex of the way. */
static void
see_move (Reader *self, const TcOrder *order)
{
  see_counters (self, order->units, order->n_units, 1);
  see_counters (self, order->helpers, order->n_helpers, 0);
  for (int i = 0; i < order->n_path; i++)
    see_around (self, order->path[i].x, 1);
}

/* Who could attack those that the attackers are in contact with, and the zones around the hexes to retreat to. */
static void
see_attack (Reader *self, const TcOrder *order)
{
  SEE (self, self->s->battle);
  see_counters (self, order->units, order->n_units, 2);
  see_counters (self, order->targets, order->n_targets, 2);
  see_counters (self, order->helpers, order->n_helpers, 0);
}

/* A part for each counter: nothing that he has done counts any longer, and who must still be attacked holds up the end of
 * combat as long as somebody could. */
static void
see_end (Reader *self, const TcOrder *order)
{
  self->scope->n_parts = MAX (1, self->r->n_counters);
  for (guint i = 0; i < self->r->n_counters; i++)
    {
      const DdCounter *c = &self->s->counters[i];

      self->part = i;
      SEE (self, *c);
      if (self->s->head.phase == DD_PHASE_COMBAT && (c->flags & DD_OWED) && c->hex >= 0)
        see_around (self, c->hex, 1);
    }
}

gboolean
dd_scope (const TcRuleset *ruleset, const TcState *state, const TcOrder *order, TcScope *scope)
{
  static void (*const kinds[]) (Reader *, const TcOrder *) = {
    [DD_ORDER_END] = see_end,
    [DD_ORDER_RALLY] = see_rally,
    [DD_ORDER_MOVE] = see_move,
    [DD_ORDER_ATTACK] = see_attack,
  };
  Reader self = { dd_rules (ruleset), dd_state (state), scope, 0 };

  if (order->kind >= G_N_ELEMENTS (kinds) || kinds[order->kind] == NULL)
    return FALSE;
  if (order->kind != DD_ORDER_END)
    see_leaders (&self);
  kinds[order->kind] (&self, order);

  return TRUE;
}
