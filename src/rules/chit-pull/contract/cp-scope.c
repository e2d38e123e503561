/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What an order looks at and changes (tc-scope.h): shots and attacks of one activation.  Choices that interrupt an attack are
 * taken to be answered by the first order listed: dragoons stay, and a leader joins the first unit that he may join.
 *
 * A unit that is routed runs to its own edge of the map, so an attack sees that way; where something is on it that turns the unit
 * aside, or could be moved there by the same attack, the order has no scope.  With facing an attack asks for duties everywhere
 * (LT-7.2), and has none either. */
#include "cp-orders.h"

#define MOST_HEXES 1024

typedef struct
{
  const CpRuleset *r;
  const CpState   *s;
  TcScope         *scope;
  guint            n_units;        /* that may be harmed: in the battle, and those whom they run through */
  gint16           units[CP_MAX_COUNTERS];
  guint            n_fighters;     /* the first of them are in the battle */
  gboolean         led;            /* a leader is with one of them */
  guint            n_ways[2];      /* hexes that were asked on the ways of a side */
  gint16           ways[2][MOST_HEXES];
} Reader;

#define SEE(self, member) \
  tc_scope_add ((self)->scope, 0, (gsize) ((const guint8 *) &(member) - (const guint8 *) (self)->s), sizeof (member))

static void
see_leaders (Reader *self, TcHex hex)
{
  SEE (self, self->s->at[2 * self->r->n_hexes + hex]);
  for (guint i = 0; i < self->r->n_leaders && cp_leaders_at (self->r, self->s, hex) > 0; i++)
    if (self->s->counters[self->r->leaders[i]].hex == hex)
      SEE (self, self->s->counters[self->r->leaders[i]]);
}

static int
see_unit (Reader *self, TcHex hex)
{
  int unit = cp_unit_at (self->s, hex);

  if (hex < 0)
    return CP_NOBODY;
  SEE (self, self->s->at[hex]);
  if (unit != CP_NOBODY)
    SEE (self, self->s->counters[unit]);

  return unit;
}

static void
see_hex (Reader *self, TcHex hex)
{
  int gun = cp_gun_at (self->r, self->s, hex);

  see_unit (self, hex);
  see_leaders (self, hex);
  SEE (self, self->s->at[self->r->n_hexes + hex]);
  if (gun != CP_NOBODY)
    SEE (self, self->s->counters[gun]);
}

/* Who takes part */

static void
add_unit (Reader *self, int unit)
{
  if (!tc_order_names (self->units, self->n_units, unit))
    self->units[self->n_units++] = (gint16) unit;
}

/* Could it be drawn into a battle with one of those who are named, here or as "what if"? */
static gboolean
is_friend (const Reader *self, const TcOrder *order, int unit)
{
  if (self->s->counters[unit].flags & CP_ACTIVE)
    return TRUE;
  for (int i = 0; i < order->n_units; i++)
    if (self->r->command[order->units[i]] == self->r->command[unit])
      return TRUE;

  return FALSE;
}

/* LT-5.0a: enemies whom the attackers touch, and in joint battles those who touch these.  More than will fight: what keeps some of
 * them out is not asked. */
static void
see_battle (Reader *self, const TcOrder *order)
{
  for (int i = 0; i < order->n_units; i++)
    add_unit (self, order->units[i]);
  for (int i = 0; i < order->n_targets; i++)
    add_unit (self, order->targets[i]);
  for (guint i = 0; i < self->n_units; i++)
    {
      int unit = self->units[i];
      gboolean attacks = self->r->side[unit] == self->r->side[order->units[0]];

      see_hex (self, self->s->counters[unit].hex);
      for (int d = 0; d < 6 && (attacks || self->r->joint); d++)
        {
          int other = see_unit (self, self->r->neighbours[self->s->counters[unit].hex][d]);

          if (other != CP_NOBODY && self->r->side[other] != self->r->side[unit] && self->s->counters[other].condition == CP_GOOD
              && (attacks || is_friend (self, order, other)))
            add_unit (self, other);
        }
    }
  self->n_fighters = self->n_units;
}

/* Flight */

static gboolean
is_on_way (const Reader *self, int side, TcHex hex)
{
  for (guint i = 0; i < self->n_ways[side]; i++)
    if (self->ways[side][i] == hex)
      return TRUE;

  return FALSE;
}

/* Is it open to the side?  Whoever is there is run through. */
static gboolean
see_way (Reader *self, TcHex hex, int side)
{
  int unit = see_unit (self, hex), gun = cp_gun_at (self->r, self->s, hex);

  see_hex (self, hex);
  if (!is_on_way (self, side, hex) && self->n_ways[side] < MOST_HEXES)
    self->ways[side][self->n_ways[side]++] = (gint16) hex;
  if (unit != CP_NOBODY && self->r->side[unit] == side)
    add_unit (self, unit);
  if (unit != CP_NOBODY)
    return self->r->side[unit] == side;
  if (gun != CP_NOBODY && cp_holder (self->r, self->s, gun) != side)
    return FALSE;
  for (guint i = 0; i < self->r->n_leaders && cp_leaders_at (self->r, self->s, hex) > 0; i++)
    if (self->s->counters[self->r->leaders[i]].hex == hex)
      return self->r->side[self->r->leaders[i]] == side;

  return TRUE;
}

/* One hex nearer to the edge: straight on where that is open. */
static TcHex
see_step (Reader *self, TcHex hex, int side)
{
  const CpRuleset *r = self->r;
  TcHex next = TC_NO_HEX;

  for (int straight = 1; straight >= 0 && next < 0; straight--)
    for (int d = 0; d < 6; d++)
      {
        TcHex near = r->neighbours[hex][d];

        if (near >= 0 && r->edge[side][near] == r->edge[side][hex] - 1 && !(r->river[hex] >> d & 1)
            && (straight != 0) == (tc_hexgrid_column (&r->grid, near) == tc_hexgrid_column (&r->grid, hex))
            && (straight != 0 || next < 0) && see_way (self, near, side))
          next = near;
      }

  return next;
}

/* FALSE: it would have to go round something. */
static gboolean
see_flight (Reader *self, int unit)
{
  int side = self->r->side[unit];
  TcHex hex = self->s->counters[unit].hex;

  while (hex >= 0 && self->r->edge[side][hex] > 0 && self->r->edge[side][hex] != G_MAXUINT16)
    hex = see_step (self, hex, side);

  return hex >= 0 && self->n_ways[side] < MOST_HEXES;
}

/* Whoever is run through runs along the same way.  FALSE as well when a side might come into the
 * way of the other. */
static gboolean
see_flights (Reader *self)
{
  for (guint i = 0; i < self->n_fighters; i++)
    if (!see_flight (self, self->units[i]))
      return FALSE;
  for (guint i = 0; i < self->n_ways[0]; i++)
    if (is_on_way (self, 1, self->ways[0][i]))
      return FALSE;
  for (guint i = 0; i < self->n_fighters; i++)
    if (is_on_way (self, 1 - self->r->side[self->units[i]], self->s->counters[self->units[i]].hex))
      return FALSE;

  return TRUE;
}

/* Leaders and commands */

static gboolean
is_safe (const Reader *self, int unit)
{
  return self->s->counters[unit].hex >= 0 && !tc_order_names (self->units, self->n_units, unit);
}

/* Of these counters, up to the first unit that stays where it is.  FALSE: there is none. */
static gboolean
see_first (Reader *self, const gint16 *counters, guint n, int side, gboolean joined)
{
  for (guint i = 0; i < n; i++)
    {
      int unit = counters != NULL ? counters[i] : (int) i;

      if (!cp_is_unit (self->r, unit) || self->r->side[unit] != side)
        continue;
      SEE (self, self->s->counters[unit].hex);
      if (joined && self->s->counters[unit].hex >= 0)
        see_leaders (self, self->s->counters[unit].hex);
      if (is_safe (self, unit))
        return TRUE;
    }

  return FALSE;
}

/* LT-5.4a: a command without units, whose leader is dead or may die. */
static void
see_command (Reader *self, int command)
{
  const CpCommand *c = &self->r->commands[command];

  SEE (self, self->s->commands[command]);
  if (!see_first (self, c->members, c->n, c->side, FALSE) && c->leader != CP_NOBODY)
    {
      SEE (self, self->s->counters[c->leader]);
      if (self->s->counters[c->leader].hex >= 0)
        see_leaders (self, self->s->counters[c->leader].hex);
    }
}

/* Who is with a unit that may be harmed may die, or have to join another one: of his own command,
 * else any. */
static void
see_leader (Reader *self, int leader)
{
  const CpCommand *own = &self->r->commands[self->r->command[leader]];

  for (guint i = 0; i < self->r->n_commands; i++)
    if (self->r->commands[i].leader == leader)
      see_command (self, (int) i);
  see_first (self, own->members, own->n, own->side, TRUE);
  see_first (self, NULL, self->r->n_counters, self->r->side[leader], TRUE);
}

static void
see_leaders_of (Reader *self)
{
  for (guint i = 0; i < self->n_units; i++)
    {
      int unit = self->units[i], command = self->r->command[unit];

      SEE (self, self->s->commands[command].lead);
      if (self->s->commands[command].lead != CP_LED)
        see_command (self, command);
      for (guint k = 0; k < self->r->n_leaders; k++)
        if (self->s->counters[self->r->leaders[k]].hex >= 0
            && self->s->counters[self->r->leaders[k]].hex == self->s->counters[unit].hex)
          {
            see_leader (self, self->r->leaders[k]);
            self->led = TRUE;
          }
    }
}

/* Crews (LT-7.3.8) */

static gboolean
is_touched (const Reader *self, TcHex gun, int distance)
{
  for (int side = 0; side < 2; side++)
    for (guint i = 0; i < self->n_ways[side]; i++)
      if (tc_hexgrid_distance (&self->r->grid, gun, self->ways[side][i]) <= distance)
        return TRUE;
  for (guint i = 0; i < self->n_units; i++)
    if (tc_hexgrid_distance (&self->r->grid, gun, self->s->counters[self->units[i]].hex) <= distance)
      return TRUE;

  return FALSE;
}

static void
see_crew (Reader *self, int gun, int distance)
{
  TcHex at = self->s->counters[gun].hex;

  SEE (self, self->s->counters[gun]);
  for (TcHex hex = 0; hex < self->r->n_hexes; hex++)
    {
      int away = tc_hexgrid_distance (&self->r->grid, at, hex);

      if (away <= distance)
        SEE (self, self->s->at[hex]);
      if (away <= 1)
        see_leaders (self, hex);
    }
}

/* Crews that are where they belong stay as long as nothing near them changes.  A leader who joins a unit may return to a gun that
 * is not near the battle. */
static void
see_crews (Reader *self)
{
  int distance = MAX (1, self->r->numbers.crew_distance - 1);

  for (guint i = 0; self->r->artillery && i < self->r->n_guns; i++)
    {
      const CpCounter *gun = &self->s->counters[self->r->guns[i]];

      SEE (self, gun->hex);
      if (gun->hex >= 0 && ((self->led && (gun->flags & CP_ABANDONED)) || is_touched (self, gun->hex, distance)))
        see_crew (self, self->r->guns[i], distance);
    }
}

/* Orders */

static gboolean
are_on_map (Reader *self, const gint16 *counters, guint n)
{
  gboolean all = TRUE;

  for (guint i = 0; i < n; i++)
    {
      SEE (self, self->s->counters[counters[i]]);
      all &= self->s->counters[counters[i]].hex >= 0;
    }

  return all;
}

static gboolean
see_attack (Reader *self, const TcOrder *order)
{
  if (self->r->facing || (self->r->artillery && self->r->numbers.crew_distance < 2))
    return FALSE;
  if (!(are_on_map (self, order->units, order->n_units) & are_on_map (self, order->targets, order->n_targets))
      || order->n_units == 0)
    return TRUE;
  for (int i = 0; i < order->n_units + order->n_targets; i++)
    if (!cp_is_unit (self->r, i < order->n_units ? order->units[i] : order->targets[i - order->n_units]))
      return TRUE;
  see_battle (self, order);
  if (!see_flights (self))
    return FALSE;
  see_leaders_of (self);
  see_crews (self);

  return TRUE;
}

/* LT-7.3: the first foot of the command will do.  FALSE: it has none, or no leader. */
static gboolean
see_gunners (Reader *self, int command)
{
  const CpCommand *c = &self->r->commands[command];

  if (c->leader == CP_NOBODY)
    return FALSE;
  SEE (self, self->s->counters[c->leader].hex);
  SEE (self, self->s->counters[c->leader].flags);
  if (self->s->counters[c->leader].hex < 0)
    return FALSE;
  for (guint i = 0; i < c->n; i++)
    if (cp_is_foot (self->r, c->members[i]))
      {
        SEE (self, self->s->counters[c->members[i]].hex);
        if (self->s->counters[c->members[i]].hex >= 0)
          return TRUE;
      }

  return FALSE;
}

/* Units between gun and target block the sight: cp_sees().  As "what if" the first command that
 * may fire does. */
static gboolean
see_fire (Reader *self, const TcOrder *order)
{
  int gun = order->n_units > 0 ? order->units[0] : 0;
  TcSightStep steps[2 * CP_MAX_RANGE];
  guint n;

  if (!(are_on_map (self, order->units, order->n_units) & are_on_map (self, order->targets, order->n_targets))
      || order->n_units != 1 || order->n_targets != 1)
    return TRUE;
  if (self->s->active != CP_NOBODY)
    see_gunners (self, self->s->active);
  for (guint i = 0; i < self->r->n_commands; i++)
    if (self->r->commands[i].side == cp_holder (self->r, self->s, gun) && see_gunners (self, (int) i))
      break;
  n = tc_hexgrid_sight (&self->r->grid, self->s->counters[gun].hex, self->s->counters[order->targets[0]].hex, steps,
                        G_N_ELEMENTS (steps));
  for (guint i = 0; i < MIN (n, G_N_ELEMENTS (steps)); i++)
    {
      if (steps[i].a != TC_NO_HEX)
        SEE (self, self->s->at[steps[i].a]);
      if (steps[i].b != TC_NO_HEX)
        SEE (self, self->s->at[steps[i].b]);
    }

  return TRUE;
}

/* In play nobody orders it. */
static gboolean
see_rally (Reader *self, const TcOrder *order)
{
  are_on_map (self, order->units, order->n_units);

  return self->s->head.phase != CP_PHASE_RALLY;
}

gboolean
cp_scope (const TcRuleset *ruleset, const TcState *state, const TcOrder *order, TcScope *scope)
{
  static gboolean (*const kinds[]) (Reader *, const TcOrder *) = {
    [CP_ORDER_ATTACK] = see_attack,
    [CP_ORDER_FIRE] = see_fire,
    [CP_ORDER_RALLY] = see_rally,
  };
  g_autofree Reader *self = NULL;

  if (order->kind >= G_N_ELEMENTS (kinds) || kinds[order->kind] == NULL)
    return FALSE;
  self = g_new0 (Reader, 1);
  self->r = cp_rules (ruleset);
  self->s = cp_state (state);
  self->scope = scope;
  SEE (self, self->s->active);

  return kinds[order->kind] (self, order);
}
