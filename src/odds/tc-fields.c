/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-fields.h"

#include <string.h>

#include "tc-alter.h"
#include "tc-arm.h"
#include "tc-reach.h"

#define NEVER 255

struct _TcFields
{
  TcOddsWork *work;    /* owned, with its reference of the ruleset */
  TcReach    *reach;   /* owned */
  gint32      n_hexes;

  /* of the present question */
  const TcState *state;
  const gint    *stop;

  /* owned */
  TcState    *tried;
  TcState    *supposed;
  TcOdds     *odds;
  GArray     *counters; /* TcPlacement, all */
  GArray     *ends;     /* TcReachEnd */
  GArray     *edge;     /* TcHex: where a counter can be in the turn that is looked at */
  guint8     *turns;    /* by hex */
  gint16     *first;    /* by hex: who is there first */
  TcFieldRow *best;     /* by hex */
};

static const TcRuleset *
get_ruleset (const TcFields *self)
{
  return tc_odds_work_get_ruleset (self->work);
}

TcFields *
tc_fields_new (const TcRuleset *ruleset)
{
  const TcSystem *system;
  TcFields *self;

  g_return_val_if_fail (ruleset != NULL, NULL);

  system = ruleset->system;
  if (!tc_system_lists_all (system) || system->advice == NULL || system->advice->alter == NULL || system->advice->suppose == NULL)
    return NULL;

  self = g_new0 (TcFields, 1);
  self->work = tc_odds_work_new (ruleset);
  self->reach = tc_reach_new (ruleset);
  self->n_hexes = tc_hexgrid_get_count (&ruleset->battle->map->grid);
  self->tried = tc_state_new (ruleset);
  self->supposed = tc_state_new (ruleset);
  self->odds = g_new0 (TcOdds, 1);
  self->counters = g_array_new (FALSE, FALSE, sizeof (TcPlacement));
  self->ends = g_array_new (FALSE, FALSE, sizeof (TcReachEnd));
  self->edge = g_array_new (FALSE, FALSE, sizeof (TcHex));
  self->turns = g_new (guint8, (gsize) self->n_hexes);
  self->first = g_new (gint16, (gsize) self->n_hexes);
  self->best = g_new (TcFieldRow, (gsize) self->n_hexes);

  return self;
}

void
tc_fields_free (TcFields *self)
{
  if (self == NULL)
    return;

  tc_odds_work_free (self->work);
  tc_reach_free (self->reach);
  g_free (self->tried);
  g_free (self->supposed);
  g_free (self->odds);
  g_array_unref (self->counters);
  g_array_unref (self->ends);
  g_array_unref (self->edge);
  g_free (self->turns);
  g_free (self->first);
  g_free (self->best);
  g_free (self);
}

static gboolean
is_stopped (const TcFields *self)
{
  return self->stop != NULL && g_atomic_int_get (self->stop) != 0;
}

static const TcPlacement *
nth (const TcFields *self, guint i)
{
  return &g_array_index (self->counters, TcPlacement, i);
}

static gboolean
fights (const TcFields *self, const TcPlacement *it)
{
  TcArm arm = tc_battle_get_arm (get_ruleset (self)->battle, it->counter);

  return it->place.x != TC_NO_HEX && (arm == TC_ARM_INFANTRY || arm == TC_ARM_CAVALRY);
}

/* Who of them is asked about. */
static gboolean
is_asked (const TcFields *self, const TcFieldQuestion *question, const TcPlacement *it)
{
  if (question->counter >= 0)
    return it->counter == question->counter;

  return it->side == question->side && it->place.x != TC_NO_HEX
         && (question->army == 0 || tc_battle_counter (get_ruleset (self)->battle, (guint) it->counter)->army == question->army - 1);
}

/* The counter in the hex, with all others where they are; FALSE: it cannot be there. */
static gboolean
put (TcFields *self, const TcPlacement *it, TcHex hex)
{
  const TcOrder change = { .kind = TC_ALTER_PLACE, .n_units = 1, .units = { it->counter }, .n_path = 1,
                           .path = { { .x = hex, .y = it->place.y, .facing = TC_NO_FACING } } };

  tc_state_copy (self->tried, self->state);

  return it->place.x == hex || tc_state_alter (get_ruleset (self), self->tried, &change, NULL);
}

/* Fire */

/* Somebody to be shot at in the hex: who stands there, else one whose own place is not on the way.  NULL: only one of the gun's own
 * side stands there. */
static const TcPlacement *
find_target (const TcFields *self, const TcPlacement *gun, TcHex hex)
{
  const TcHexGrid *grid = &get_ruleset (self)->battle->map->grid;
  const TcPlacement *found = NULL;
  gint32 range = tc_hexgrid_distance (grid, gun->place.x, hex);

  for (guint i = 0; i < self->counters->len; i++)
    {
      const TcPlacement *it = nth (self, i);

      if (it->place.x == hex && it->side == gun->side)
        return NULL;
      if (it->side == gun->side || !fights (self, it))
        continue;
      if (it->place.x == hex)
        return it;
      if (found == NULL && (it->faces & TC_FACE_REDUCED) == 0
          && tc_hexgrid_distance (grid, gun->place.x, it->place.x) + tc_hexgrid_distance (grid, it->place.x, hex) > range + 1)
        found = it;
    }

  return found;
}

/* FALSE and why the rules refuse the shot. */
static gboolean
try_shot (TcFields *self, const TcPlacement *gun, const TcPlacement *target, TcRatio *chance, TcNote *refusal)
{
  const TcOrderKind *kinds = get_ruleset (self)->system->order_kinds;

  *refusal = (TcNote) { NULL };
  for (int kind = tc_order_kind_find (kinds, TC_ROLE_FIRE, 0); kind >= 0; kind = tc_order_kind_find (kinds, TC_ROLE_FIRE, kind + 1))
    {
      const TcOrder shot = { .kind = (guint8) kind, .n_units = 1, .units = { gun->counter }, .n_targets = 1,
                             .targets = { target->counter } };
      TcNote why = { NULL };

      if (tc_odds_what_if (self->work, self->tried, &shot, self->supposed, &why)
          && tc_odds_of_order (self->work, self->supposed, &shot, self->odds, &why))
        {
          *chance = tc_odds_get_harm (self->odds, gun->side);
          return TRUE;
        }
      if (refusal->code == NULL)
        *refusal = why;
    }

  return FALSE;
}

static void
take_hit (TcFieldRow *row, gint16 gun, TcRatio chance)
{
  if (row->n == 0 || tc_ratio_compare (chance, row->chance) > 0)
    {
      row->counter = gun;
      row->chance = chance;
    }
  row->n++;
  row->refusal = (TcNote) { NULL };
}

/* One shot in each hex; then the ground that is dead is known. */
static void
add_gun (TcFields *self, const TcPlacement *gun, TcNote *refusals)
{
  const TcHexGrid *grid = &get_ruleset (self)->battle->map->grid;
  gint32 farthest = 0;

  memset (refusals, 0, (gsize) self->n_hexes * sizeof *refusals);
  for (TcHex hex = 0; hex < self->n_hexes && !is_stopped (self); hex++)
    {
      const TcPlacement *target = hex != gun->place.x ? find_target (self, gun, hex) : NULL;
      TcRatio chance;

      if (target == NULL || !put (self, target, hex))
        continue;
      if (try_shot (self, gun, target, &chance, &refusals[hex]))
        {
          take_hit (&self->best[hex], gun->counter, chance);
          farthest = MAX (farthest, tc_hexgrid_distance (grid, gun->place.x, hex));
          refusals[hex].code = NULL;
        }
    }
  for (TcHex hex = 0; hex < self->n_hexes; hex++)
    if (refusals[hex].code != NULL && self->best[hex].n == 0 && self->best[hex].refusal.code == NULL
        && tc_hexgrid_distance (grid, gun->place.x, hex) <= farthest)
      self->best[hex].refusal = refusals[hex];
}

static void
list_fire (TcFields *self, const TcFieldQuestion *question, GArray *rows)
{
  g_autofree TcNote *refusals = g_new (TcNote, (gsize) self->n_hexes);

  for (TcHex hex = 0; hex < self->n_hexes; hex++)
    self->best[hex] = (TcFieldRow) { .hex = hex, .counter = -1, .chance = TC_RATIO_ZERO };
  for (guint i = 0; i < self->counters->len; i++)
    if (is_asked (self, question, nth (self, i)))
      add_gun (self, nth (self, i), refusals);
  for (TcHex hex = 0; hex < self->n_hexes; hex++)
    if (self->best[hex].n > 0 || self->best[hex].refusal.code != NULL)
      g_array_append_val (rows, self->best[hex]);
}

/* Turns */

/* Goes on from each hex that was new in the turn before. */
static void
add_walker (TcFields *self, const TcPlacement *it, int turns)
{
  g_autofree guint8 *seen = g_malloc0 ((gsize) self->n_hexes);
  guint from = 0;

  if (it->place.x == TC_NO_HEX)
    return;
  g_array_set_size (self->edge, 0);
  g_array_append_val (self->edge, it->place.x);
  seen[it->place.x] = 1;
  for (int turn = 0; turn <= turns; turn++)
    {
      guint end = self->edge->len;

      for (guint i = from; i < end && !is_stopped (self); i++)
        {
          TcHex hex = g_array_index (self->edge, TcHex, i);
          TcPlacement there = *it;

          if (turn < self->turns[hex])
            {
              self->turns[hex] = (guint8) turn;
              self->first[hex] = it->counter;
            }
          if (turn == turns || !put (self, it, hex))
            continue;
          there.place.x = hex;
          tc_reach_find (self->reach, self->tried, &there, 1, self->ends);
          for (guint k = 0; k < self->ends->len; k++)
            {
              TcHex next = g_array_index (self->ends, TcReachEnd, k).end;

              if (seen[next] == 0)
                g_array_append_val (self->edge, next);
              seen[next] = 1;
            }
        }
      from = end;
    }
}

static void
begin_turns (TcFields *self)
{
  memset (self->turns, NEVER, (gsize) self->n_hexes);
  for (TcHex hex = 0; hex < self->n_hexes; hex++)
    self->first[hex] = -1;
}

static void
append_turns (TcFields *self, TcHex hex, int turns, gint16 first, GArray *rows)
{
  const TcFieldRow row = { .hex = hex, .counter = first, .n = (guint8) turns, .chance = TC_RATIO_ZERO };

  g_array_append_val (rows, row);
}

static void
list_turns (TcFields *self, const TcFieldQuestion *question, GArray *rows)
{
  begin_turns (self);
  for (guint i = 0; i < self->counters->len; i++)
    if (is_asked (self, question, nth (self, i)) && (question->counter >= 0 || fights (self, nth (self, i))))
      add_walker (self, nth (self, i), question->turns);
  for (TcHex hex = 0; hex < self->n_hexes; hex++)
    if (self->turns[hex] != NEVER)
      append_turns (self, hex, self->turns[hex], self->first[hex], rows);
}

/* The side of whom is asked about. */
static int
find_side (const TcFields *self, const TcFieldQuestion *question)
{
  for (guint i = 0; question->counter >= 0 && i < self->counters->len; i++)
    if (nth (self, i)->counter == question->counter)
      return nth (self, i)->side;

  return question->side;
}

static void
list_contact (TcFields *self, const TcFieldQuestion *question, GArray *rows)
{
  const TcHexGrid *grid = &get_ruleset (self)->battle->map->grid;
  int side = find_side (self, question);

  begin_turns (self);
  for (guint i = 0; i < self->counters->len; i++)
    if (nth (self, i)->side != side && fights (self, nth (self, i)))
      add_walker (self, nth (self, i), question->turns);
  for (TcHex hex = 0; hex < self->n_hexes; hex++)
    {
      int least = NEVER;
      gint16 first = -1;

      for (int d = 0; d < TC_HEX_DIRECTIONS; d++)
        {
          TcHex next = tc_hexgrid_neighbour (grid, hex, d);

          if (next != TC_NO_HEX && self->turns[next] < least)
            {
              least = self->turns[next];
              first = self->first[next];
            }
        }
      if (least != NEVER)
        append_turns (self, hex, least, first, rows);
    }
}

/* Sight */

static gboolean
looks (const TcFields *self, const TcPlacement *it)
{
  return fights (self, it)
         || (it->place.x != TC_NO_HEX && tc_battle_get_arm (get_ruleset (self)->battle, it->counter) == TC_ARM_ARTILLERY);
}

/* Who sees the hex: how many, and who from nearest; @sight is scratch. */
static TcFieldRow
look_at (const TcFields *self, const TcFieldQuestion *question, TcHex hex, TcSight *sight)
{
  TcFieldRow row = { .hex = hex, .counter = -1, .chance = TC_RATIO_ZERO };
  gint32 nearest = G_MAXINT32;

  for (guint i = 0; i < self->counters->len; i++)
    {
      const TcPlacement *it = nth (self, i);
      TcPlace to = { hex, 0, TC_NO_FACING };

      if (!is_asked (self, question, it) || !looks (self, it) || it->place.x == hex)
        continue;
      tc_state_sight (get_ruleset (self), self->state, it->place, to, sight);
      if (!sight->clear)
        {
          if (question->counter >= 0 && sight->n_blockers > 0)
            row.refusal = sight->blockers[0];
          continue;
        }
      row.n = (guint8) MIN (row.n + 1, G_MAXUINT8);
      row.chance = TC_RATIO_ONE;
      if (sight->range < nearest)
        row.counter = it->counter;
      nearest = MIN (nearest, sight->range);
    }

  return row;
}

static void
list_sight (TcFields *self, const TcFieldQuestion *question, GArray *rows)
{
  g_autofree TcSight *sight = g_new0 (TcSight, 1);

  for (TcHex hex = 0; hex < self->n_hexes && !is_stopped (self); hex++)
    {
      TcFieldRow row = look_at (self, question, hex, sight);

      if (row.n > 0 || row.refusal.code != NULL)
        g_array_append_val (rows, row);
    }
}

/* Rally */

static void
add_rally (TcFields *self, const TcPlacement *it, TcHex hex, GArray *rows)
{
  const TcRuleset *ruleset = get_ruleset (self);
  const TcOrder turn = { .kind = TC_ALTER_DISRUPT, .n_units = 1, .units = { it->counter } };

  if (!put (self, it, hex) || ((it->faces & TC_FACE_REDUCED) == 0 && !tc_state_alter (ruleset, self->tried, &turn, NULL)))
    return;
  for (int kind = tc_order_kind_find (ruleset->system->order_kinds, TC_ROLE_RALLY, 0); kind >= 0;
       kind = tc_order_kind_find (ruleset->system->order_kinds, TC_ROLE_RALLY, kind + 1))
    {
      const TcOrder rally = { .kind = (guint8) kind, .n_units = 1, .units = { it->counter } };
      TcFieldRow row = { .hex = hex, .counter = it->counter };

      if (!tc_odds_what_if (self->work, self->tried, &rally, self->supposed, NULL)
          || !tc_odds_of_order (self->work, self->supposed, &rally, self->odds, NULL))
        continue;
      row.chance = tc_odds_get_fate (self->odds, it->counter, TC_FATE_RECOVERED);
      g_array_append_val (rows, row);
      return;
    }
}

static int
compare_rows (gconstpointer a, gconstpointer b)
{
  const TcFieldRow *x = a, *y = b;

  return x->hex != y->hex ? (x->hex > y->hex) - (x->hex < y->hex) : x->counter - y->counter;
}

static void
list_rally (TcFields *self, const TcFieldQuestion *question, GArray *rows)
{
  for (guint i = 0; i < self->counters->len; i++)
    {
      const TcPlacement *it = nth (self, i);

      if (!is_asked (self, question, it) || !fights (self, it))
        continue;
      if (question->counter < 0)
        add_rally (self, it, it->place.x, rows);
      for (TcHex hex = 0; question->counter >= 0 && hex < self->n_hexes && !is_stopped (self); hex++)
        add_rally (self, it, hex, rows);
    }
  g_array_sort (rows, compare_rows);
}

/* Ties */

static TcTieKind
get_tie (TcFieldKind kind)
{
  static const TcTieKind ties[TC_N_FIELDS] = { [TC_FIELD_COMMAND] = TC_TIE_COMMAND, [TC_FIELD_SUPPLY] = TC_TIE_SUPPLY, [TC_FIELD_EXIT] = TC_TIE_EXIT };

  return ties[kind];
}

/* Of a whole side, the reach of each leader is looked at, and of all others the side's line. */
static gboolean
stands_for (const TcFields *self, const TcFieldQuestion *question, const TcPlacement *it)
{
  return question->counter >= 0 || question->kind != TC_FIELD_COMMAND
         || tc_battle_get_arm (get_ruleset (self)->battle, it->counter) == TC_ARM_LEADER;
}

static void
add_tie (TcFields *self, const TcFieldQuestion *question, const TcPlacement *it, const guint8 *hexes, const TcTie *tie, GArray *rows)
{
  gboolean counts = question->kind == TC_FIELD_COMMAND, tied = it->place.x == TC_NO_HEX || hexes[it->place.x] != 0;

  for (TcHex hex = 0; hex < self->n_hexes && stands_for (self, question, it); hex++)
    {
      TcFieldRow *row = &self->best[hex];

      if (hexes[hex] == 0)
        continue;
      if (row->n == 0)
        {
          row->counter = it->counter;
          row->reason = tie->within;
        }
      row->n = (guint8) (counts ? MIN (row->n + 1, G_MAXUINT8) : 1);
    }
  if (!tied && tie->without.code != NULL)
    {
      const TcFieldRow row = { .hex = it->place.x, .counter = it->counter, .chance = TC_RATIO_ZERO, .refusal = tie->without };

      g_array_append_val (rows, row);
    }
}

static void
list_ties (TcFields *self, const TcFieldQuestion *question, GArray *rows)
{
  g_autofree guint8 *hexes = g_new (guint8, (gsize) self->n_hexes);
  TcTie tie;

  for (TcHex hex = 0; hex < self->n_hexes; hex++)
    self->best[hex] = (TcFieldRow) { .hex = hex, .counter = -1, .chance = TC_RATIO_ZERO };
  for (guint i = 0; i < self->counters->len && !is_stopped (self); i++)
    if (is_asked (self, question, nth (self, i))
        && tc_state_find_tie (get_ruleset (self), self->state, get_tie (question->kind), nth (self, i)->counter, hexes, &tie))
      add_tie (self, question, nth (self, i), hexes, &tie, rows);
  for (TcHex hex = 0; hex < self->n_hexes; hex++)
    if (self->best[hex].n > 0)
      g_array_append_val (rows, self->best[hex]);
  g_array_sort (rows, compare_rows);
}

/* The question */

gboolean
tc_fields_know (const TcFields *self, TcFieldKind kind)
{
  static const TcOrderRole roles[TC_N_FIELDS] = {
    [TC_FIELD_FIRE] = TC_ROLE_FIRE, [TC_FIELD_TURNS] = TC_ROLE_MOVE, [TC_FIELD_CONTACT] = TC_ROLE_MOVE,
    [TC_FIELD_RALLY] = TC_ROLE_RALLY,
  };
  const TcMapView *view;

  g_return_val_if_fail (self != NULL && kind < TC_N_FIELDS, FALSE);

  view = get_ruleset (self)->system->map;
  if (kind == TC_FIELD_SIGHT)
    return view != NULL && view->sight != NULL;
  if (roles[kind] == TC_ROLE_OTHER)
    return tc_ruleset_has_ties (get_ruleset (self), get_tie (kind));

  return tc_order_kind_find (get_ruleset (self)->system->order_kinds, roles[kind], 0) >= 0;
}

void
tc_fields_list (TcFields *self, const TcState *state, const TcFieldQuestion *question, const gint *stop, GArray *rows)
{
  static void (*const lists[TC_N_FIELDS]) (TcFields *self, const TcFieldQuestion *question, GArray *rows) = {
    [TC_FIELD_FIRE] = list_fire, [TC_FIELD_TURNS] = list_turns, [TC_FIELD_CONTACT] = list_contact, [TC_FIELD_SIGHT] = list_sight,
    [TC_FIELD_RALLY] = list_rally, [TC_FIELD_COMMAND] = list_ties, [TC_FIELD_SUPPLY] = list_ties, [TC_FIELD_EXIT] = list_ties,
  };

  g_return_if_fail (self != NULL && state != NULL && question != NULL && rows != NULL);
  g_return_if_fail (question->kind < TC_N_FIELDS && question->turns >= 1 && question->turns <= TC_FIELD_TURNS_MOST);

  self->state = state;
  self->stop = stop;
  g_array_set_size (self->counters, 0);
  tc_state_place (get_ruleset (self), state, self->counters);
  lists[question->kind] (self, question, rows);
}
