/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-threats.h"

#include <string.h>

#include "tc-alter.h"
#include "tc-arm.h"
#include "tc-reach.h"
#include "tc-threats-table.h"

#define NOBODY G_MAXUINT

/* An enemy who could attack a hex, and from where. */
typedef struct
{
  guint16 foe;       /* index of foes */
  guint8  direction; /* from the hex to where he would be */
} Arrival;

struct _TcThreats
{
  TcOddsWork *work;    /* owned, with its reference of the ruleset */
  TcReach    *reach;   /* owned */
  int         kind;    /* of orders: attacks */
  int         lifted;
  guint       n_hexes;

  /* owned */
  TcState    *base;     /* without who is lifted */
  TcState    *stands;   /* with the unit where it would be */
  TcState    *placed;   /* and with attackers */
  TcState    *tried;
  TcState    *supposed;
  TcOdds     *odds;
  GArray     *foes;     /* TcPlacement, the strongest first */
  GArray     *ends;     /* TcReachEnd */
  GArray     *arrivals; /* Arrival, by hex */
  guint      *first;    /* of a hex; n_hexes + 1 */
};

static const TcRuleset *
get_ruleset (const TcThreats *self)
{
  return tc_odds_work_get_ruleset (self->work);
}

static void
init_hexes (TcThreats *self)
{
  const TcRuleset *ruleset = get_ruleset (self);

  self->reach = tc_reach_new (ruleset);
  self->n_hexes = (guint) tc_hexgrid_get_count (&ruleset->battle->map->grid);
  self->base = tc_state_new (ruleset);
  self->stands = tc_state_new (ruleset);
  self->placed = tc_state_new (ruleset);
  self->tried = tc_state_new (ruleset);
  self->supposed = tc_state_new (ruleset);
  self->odds = g_new0 (TcOdds, 1);
  self->foes = g_array_new (FALSE, FALSE, sizeof (TcPlacement));
  self->ends = g_array_new (FALSE, FALSE, sizeof (TcReachEnd));
  self->arrivals = g_array_new (FALSE, FALSE, sizeof (Arrival));
  self->first = g_new0 (guint, self->n_hexes + 1);
}

TcThreats *
tc_threats_new (const TcRuleset *ruleset)
{
  const TcSystem *system;
  TcThreats *self;
  int kind;

  g_return_val_if_fail (ruleset != NULL, NULL);

  system = ruleset->system;
  kind = tc_order_kind_find (system->order_kinds, TC_ROLE_ATTACK, 0);
  if (kind < 0 || !(tc_system_lists_all (system) || system->ruler->strike != NULL) || system->advice == NULL
      || system->advice->alter == NULL || system->advice->suppose == NULL)
    return NULL;

  self = g_new0 (TcThreats, 1);
  self->work = tc_odds_work_new (ruleset);
  self->kind = kind;
  if (tc_system_lists_all (system))
    init_hexes (self);

  return self;
}

void
tc_threats_free (TcThreats *self)
{
  if (self == NULL)
    return;

  tc_odds_work_free (self->work);
  g_clear_pointer (&self->reach, tc_reach_free);
  g_free (self->base);
  g_free (self->stands);
  g_free (self->placed);
  g_free (self->tried);
  g_free (self->supposed);
  g_free (self->odds);
  g_clear_pointer (&self->foes, g_array_unref);
  g_clear_pointer (&self->ends, g_array_unref);
  g_clear_pointer (&self->arrivals, g_array_unref);
  g_free (self->first);
  g_free (self);
}

/* Who could get where */

/* As it shows it now. */
static gint32
get_strength (const TcPlacement *it)
{
  TcColumn column = it->faces & TC_FACE_REDUCED && it->values[TC_COLUMN_REDUCED] != TC_NO_VALUE ? TC_COLUMN_REDUCED
                                                                                               : TC_COLUMN_STRENGTH;

  return it->values[column] != TC_NO_VALUE ? it->values[column] : 0;
}

static int
compare_foes (gconstpointer a, gconstpointer b)
{
  const TcPlacement *x = a, *y = b;
  gint32 less = get_strength (y) - get_strength (x);

  return less != 0 ? less : x->counter - y->counter;
}

static void
find_foes (TcThreats *self, int side)
{
  const TcRuleset *ruleset = get_ruleset (self);

  g_array_set_size (self->foes, 0);
  tc_state_place (ruleset, self->base, self->foes);
  for (guint i = self->foes->len; i-- > 0;)
    {
      const TcPlacement *it = &g_array_index (self->foes, TcPlacement, i);
      TcArm arm = tc_battle_get_arm (ruleset->battle, it->counter);

      if (it->side == side || it->place.x == TC_NO_HEX || arm == TC_ARM_LEADER || arm == TC_ARM_ARTILLERY || arm == TC_ARM_TRAIN)
        g_array_remove_index_fast (self->foes, i);
    }
  g_array_sort (self->foes, compare_foes);
}

/* Calls for each pair of a hex and a foe who could attack it. */
static void
each_arrival (TcThreats *self, void (*call) (TcThreats *self, TcHex hex, Arrival arrival))
{
  const TcHexGrid *grid = &get_ruleset (self)->battle->map->grid;
  guint16 rank[TC_MAX_PLAYED] = { 0 };

  for (guint i = 0; i < self->foes->len; i++)
    rank[g_array_index (self->foes, TcPlacement, i).counter] = (guint16) i;
  for (guint i = 0; i < self->ends->len; i++)
    {
      const TcReachEnd *it = &g_array_index (self->ends, TcReachEnd, i);
      TcHex near[TC_HEX_DIRECTIONS];

      tc_hexgrid_get_neighbours (grid, it->end, near);
      for (guint8 d = 0; d < TC_HEX_DIRECTIONS; d++)
        if (near[d] != TC_NO_HEX)
          call (self, near[d], (Arrival) { rank[it->counter], (guint8) ((d + 3) % TC_HEX_DIRECTIONS) });
    }
}

static void
count_arrival (TcThreats *self, TcHex hex, Arrival arrival)
{
  self->first[hex + 1]++;
}

/* While they are filled in, first is where the next one of a hex goes. */
static void
put_arrival (TcThreats *self, TcHex hex, Arrival arrival)
{
  g_array_index (self->arrivals, Arrival, self->first[hex]++) = arrival;
}

void
tc_threats_begin (TcThreats *self, const TcState *state, int side, int lifted)
{
  const TcOrder lift = { .kind = TC_ALTER_REMOVE, .n_units = 1, .units = { (gint16) lifted } };

  g_return_if_fail (self != NULL && state != NULL);

  tc_state_copy (self->base, state);
  self->lifted = lifted;
  if (lifted >= 0)
    tc_state_alter (get_ruleset (self), self->base, &lift, NULL);
  find_foes (self, side);
  g_array_set_size (self->ends, 0);
  if (self->foes->len > 0)
    tc_reach_find (self->reach, self->base, (const TcPlacement *) (gconstpointer) self->foes->data, self->foes->len, self->ends);

  memset (self->first, 0, (self->n_hexes + 1) * sizeof *self->first);
  each_arrival (self, count_arrival);
  for (guint hex = 0; hex < self->n_hexes; hex++)
    self->first[hex + 1] += self->first[hex];
  g_array_set_size (self->arrivals, self->first[self->n_hexes]);
  each_arrival (self, put_arrival);
  memmove (self->first + 1, self->first, self->n_hexes * sizeof *self->first);
  self->first[0] = 0;
}

gboolean
tc_threats_touch (const TcThreats *self, TcHex hex)
{
  g_return_val_if_fail (self != NULL && hex >= 0 && (guint) hex < self->n_hexes, FALSE);

  return self->first[hex] < self->first[hex + 1];
}

/* Who goes where */

/* Sets of directions are bits. */
typedef struct
{
  guint8 order[TC_HEX_DIRECTIONS]; /* the directions, the best ground for an attack first */
  guint  n;
  guint  foes[TC_HEX_DIRECTIONS];  /* the strongest first */
  guint  taken[TC_HEX_DIRECTIONS]; /* by direction: foe, or NOBODY */
  guint8 ways[TC_HEX_DIRECTIONS];  /* the directions that each of foes could come to */
} Ring;

static guint
find_seat (const Ring *ring, guint foe)
{
  guint d = 0;

  while (d < TC_HEX_DIRECTIONS && ring->taken[d] != foe)
    d++;

  return d;
}

/* Finds a direction for the foe, if need be by sending others to another one. */
static gboolean
seat (Ring *ring, guint8 *tried, guint which)
{
  for (guint i = 0; i < TC_HEX_DIRECTIONS; i++)
    {
      guint d = ring->order[i], other = 0;

      if (((ring->ways[which] & ~*tried) >> d & 1) == 0)
        continue;
      *tried |= (guint8) (1u << d);
      while (other < ring->n && ring->foes[other] != ring->taken[d])
        other++;
      if (ring->taken[d] == NOBODY || seat (ring, tried, other))
        {
          ring->taken[d] = ring->foes[which];
          return TRUE;
        }
    }

  return FALSE;
}

/* Out of these directions.  Whoever finds a place beside all stronger ones is in: no other choice
 * has more strength. */
static void
fill_ring (const TcThreats *self, TcHex hex, guint8 directions, Ring *ring)
{
  guint8 ways[TC_MAX_PLAYED];
  guint low = NOBODY, high = 0;

  memset (ways, 0, self->foes->len);
  for (guint i = self->first[hex]; i < self->first[hex + 1]; i++)
    {
      const Arrival *it = &g_array_index (self->arrivals, Arrival, i);

      ways[it->foe] |= (guint8) (1u << it->direction & directions);
      low = MIN (low, it->foe);
      high = MAX (high, it->foe);
    }
  ring->n = 0;
  for (guint d = 0; d < TC_HEX_DIRECTIONS; d++)
    ring->taken[d] = NOBODY;
  for (guint foe = low; low != NOBODY && foe <= high && ring->n < TC_HEX_DIRECTIONS; foe++)
    {
      guint8 tried = 0;

      if (ways[foe] == 0)
        continue;
      ring->foes[ring->n] = foe;
      ring->ways[ring->n] = ways[foe];
      if (seat (ring, &tried, ring->n))
        ring->n++;
    }
}

/* Odds */

/* Puts the counter there; FALSE when it cannot be. */
static gboolean
put (const TcThreats *self, TcState *state, int counter, TcPlace place)
{
  const TcOrder change = { .kind = TC_ALTER_PLACE, .n_units = 1, .units = { (gint16) counter }, .n_path = 1, .path = { place } };

  return tc_state_alter (get_ruleset (self), state, &change, NULL);
}

TcRatio
tc_threat_weigh (const TcThreat *self)
{
  g_return_val_if_fail (self != NULL, TC_RATIO_ZERO);

  return tc_ratio_add (self->lost, tc_ratio_divide (self->hurt, tc_ratio_new (2, 1)));
}

/* The odds of the attack on the position placed; FALSE when it could not be made. */
static gboolean
ask (TcThreats *self, int counter, TcThreat *threat)
{
  const guint lost = TC_FATE_ELIMINATED | TC_FATE_CAPTURED, hurt = TC_FATE_REDUCED | TC_FATE_WEAKENED | TC_FATE_WORSE;
  const TcExplanation *why = &self->odds->explanation;
  TcOrder whole = threat->attack;

  if (!tc_state_suppose (get_ruleset (self), self->placed, &whole, self->supposed, NULL))
    return FALSE;
  tc_state_complete (get_ruleset (self), self->supposed, &whole);
  if (!tc_odds_of_order (self->work, self->supposed, &whole, self->odds, NULL) || !self->odds->complete)
    return FALSE;
  threat->lost = tc_odds_get_fate (self->odds, counter, lost);
  threat->hurt = tc_ratio_subtract (tc_odds_get_fate (self->odds, counter, lost | hurt), threat->lost);
  threat->odds[0] = '\0';
  if (self->odds->explained)
    g_strlcpy (threat->odds, why->column[0] != '\0' ? why->column : why->odds, sizeof threat->odds);

  return TRUE;
}

static TcPlace
get_place (const TcThreats *self, TcHex hex, guint direction, const TcPlacement *foe)
{
  TcPlace place = { .x = tc_hexgrid_neighbour (&get_ruleset (self)->battle->map->grid, hex, (int) direction),
                    .facing = foe->place.facing };

  if (place.facing != TC_NO_FACING)
    place.facing = ((int) direction + 3) % TC_HEX_DIRECTIONS;

  return place;
}

/* The foe goes there and joins the attack; FALSE, and nothing done, when he cannot. */
static gboolean
join (TcThreats *self, const TcPlacement *foe, TcPlace place, int counter, TcThreat *threat)
{
  TcThreat next = *threat;

  tc_state_copy (self->tried, self->placed);
  if (!tc_place_equal (place, foe->place) && !put (self, self->placed, foe->counter, place))
    return FALSE;
  next.from[next.attack.n_units] = place;
  next.attack.units[next.attack.n_units++] = foe->counter;
  if (ask (self, counter, &next))
    {
      *threat = next;
      return TRUE;
    }
  tc_state_copy (self->placed, self->tried);

  return FALSE;
}

static TcThreat
begin_threat (const TcThreats *self, int counter)
{
  return (TcThreat) { .attack = { .kind = (guint8) self->kind, .n_targets = 1, .targets = { (gint16) counter } } };
}

/* The best attack out of these directions, if it is better than @out, or the first one @found. */
static void
search (TcThreats *self, int counter, TcHex hex, guint8 directions, Ring *ring, gboolean *found, TcThreat *out)
{
  TcThreat threat = begin_threat (self, counter);

  fill_ring (self, hex, directions, ring);
  tc_state_copy (self->placed, self->stands);
  for (guint i = 0; i < ring->n; i++)
    {
      const TcPlacement *foe = &g_array_index (self->foes, TcPlacement, ring->foes[i]);

      if (!join (self, foe, get_place (self, hex, find_seat (ring, ring->foes[i]), foe), counter, &threat)
          || (*found && tc_ratio_compare (tc_threat_weigh (&threat), tc_threat_weigh (out)) <= 0))
        continue;
      *out = threat;
      *found = TRUE;
    }
}

/* Ground */

/* The directions that somebody could come to. @foe: the strongest of all who could. */
static guint8
find_directions (const TcThreats *self, TcHex hex, guint *foe)
{
  guint8 directions = 0;

  *foe = NOBODY;
  for (guint i = self->first[hex]; i < self->first[hex + 1]; i++)
    {
      const Arrival *it = &g_array_index (self->arrivals, Arrival, i);

      directions |= (guint8) (1u << it->direction);
      *foe = MIN (*foe, it->foe);
    }

  return directions;
}

/* Is the ground, and the hexside, alike in all of them? */
static gboolean
is_even (const TcThreats *self, TcHex hex, guint8 directions)
{
  const TcMap *map = get_ruleset (self)->battle->map;
  int first = -1;

  for (int d = 0; d < TC_HEX_DIRECTIONS; d++)
    {
      TcHex there = tc_hexgrid_neighbour (&map->grid, hex, d), other;

      if ((directions >> d & 1) == 0)
        continue;
      other = first >= 0 ? tc_hexgrid_neighbour (&map->grid, hex, first) : there;
      if (map->terrain[there] != map->terrain[other]
          || (first >= 0
              && (tc_map_get_sides (map, hex, d) != tc_map_get_sides (map, hex, first)
                  || tc_map_get_sides (map, there, (d + 3) % 6) != tc_map_get_sides (map, other, (first + 3) % 6))))
        return FALSE;
      first = d;
    }

  return TRUE;
}

/* The directions out of which one and the same foe does most harm, whether he can get there or
 * not; puts them first in the ring. */
static guint8
find_best (TcThreats *self, int counter, TcHex hex, const TcPlacement *foe, guint8 directions, Ring *ring)
{
  TcRatio worth[TC_HEX_DIRECTIONS], best = TC_RATIO_ZERO;
  guint8 high = 0;

  for (guint d = 0; d < TC_HEX_DIRECTIONS; d++)
    {
      TcThreat threat = begin_threat (self, counter);
      guint to = d;

      tc_state_copy (self->placed, self->stands);
      worth[d] = (directions >> d & 1) != 0 && join (self, foe, get_place (self, hex, d, foe), counter, &threat) ? tc_threat_weigh (&threat)
                                                                                                                  : TC_RATIO_ZERO;
      for (; to > 0 && tc_ratio_compare (worth[d], worth[ring->order[to - 1]]) > 0; to--)
        ring->order[to] = ring->order[to - 1];
      ring->order[to] = (guint8) d;
      if (tc_ratio_compare (worth[d], best) > 0)
        high = 0;
      if (tc_ratio_compare (worth[d], best) >= 0)
        {
          high |= (guint8) (1u << d);
          best = worth[d];
        }
    }

  return high & directions;
}

gboolean
tc_threats_find (TcThreats *self, int counter, TcHex hex, TcThreat *out)
{
  Ring ring = { { 0, 1, 2, 3, 4, 5 } };
  gboolean found = FALSE;
  guint8 directions, best;
  guint foe;

  g_return_val_if_fail (self != NULL && counter >= 0 && out != NULL, FALSE);

  if (!tc_threats_touch (self, hex))
    return FALSE;
  tc_state_copy (self->stands, self->base);
  if (counter == self->lifted && !put (self, self->stands, counter, (TcPlace) { hex, 0, TC_NO_FACING }))
    return FALSE;
  best = directions = find_directions (self, hex, &foe);
  if (!is_even (self, hex, directions))
    best = find_best (self, counter, hex, &g_array_index (self->foes, TcPlacement, foe), directions, &ring);
  search (self, counter, hex, directions, &ring, &found, out);
  /* Where all have to come by bad ground for it to matter, one of them spoils it. */
  if (best != directions && best != 0)
    search (self, counter, hex, best, &ring, &found, out);

  return found;
}

/* The whole map */

static gboolean
is_stopped (const gint *stop)
{
  return stop != NULL && g_atomic_int_get (stop) != 0;
}

static void
add_row (TcThreats *self, int counter, TcHex hex, GArray *rows)
{
  TcThreatRow row = { (gint16) counter, hex };

  if (tc_threats_find (self, counter, hex, &row.threat))
    g_array_append_val (rows, row);
}

static void
list_of_unit (TcThreats *self, const TcState *state, int counter, TcHex only, const gint *stop, const GArray *placements, GArray *rows)
{
  int side = tc_battle_counter_side (get_ruleset (self)->battle, (guint) counter);

  for (guint i = 0; i < placements->len; i++)
    if (g_array_index (placements, TcPlacement, i).counter == counter)
      side = g_array_index (placements, TcPlacement, i).side;
  tc_threats_begin (self, state, side, counter);
  for (TcHex hex = 0; hex < (TcHex) self->n_hexes && !is_stopped (stop); hex++)
    if (only == TC_NO_HEX || only == hex)
      add_row (self, counter, hex, rows);
}

static int
compare_rows (gconstpointer a, gconstpointer b)
{
  const TcThreatRow *x = a, *y = b;

  return x->hex != y->hex ? x->hex - y->hex : x->counter - y->counter;
}

void
tc_threats_list (TcThreats *self, const TcState *state, int counter, TcHex only, const gint *stop, GArray *rows)
{
  g_autoptr (GArray) placements = NULL;

  g_return_if_fail (self != NULL && state != NULL && rows != NULL);

  if (!tc_system_lists_all (get_ruleset (self)->system))
    {
      tc_threats_list_table (self->work, state, counter, only, stop, rows);
      return;
    }
  placements = g_array_new (FALSE, FALSE, sizeof (TcPlacement));
  tc_state_place (get_ruleset (self), state, placements);
  if (counter >= 0)
    {
      list_of_unit (self, state, counter, only, stop, placements, rows);
      return;
    }
  for (int side = 0; side < (int) get_ruleset (self)->battle->sides->len && !is_stopped (stop); side++)
    {
      tc_threats_begin (self, state, side, -1);
      for (guint i = 0; i < placements->len; i++)
        {
          const TcPlacement *it = &g_array_index (placements, TcPlacement, i);

          if (it->side == side && it->place.x != TC_NO_HEX)
            add_row (self, it->counter, it->place.x, rows);
        }
    }
  g_array_sort (rows, compare_rows);
}
