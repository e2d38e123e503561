/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-threats-table.h"

#include "tc-alter.h"

/* Paths of an attack: more of them are not worth the time of a whole table. */
#define RUNS 1000

typedef struct
{
  TcOddsWork *work;   /* borrowed */
  TcState    *stands; /* with the unit where it is asked about */
  TcState    *struck;
  TcState    *supposed;
  GArray     *counters; /* TcPlacement: each once */
  GArray     *places;   /* TcPlacement: scratch */
} Table;

static const TcRuleset *
get_ruleset (const Table *self)
{
  return tc_odds_work_get_ruleset (self->work);
}

static void
list_counters (const TcRuleset *ruleset, const TcState *state, GArray *out)
{
  g_array_set_size (out, 0);
  tc_state_place (ruleset, state, out);
  for (guint i = out->len; i-- > 0;)
    if (tc_placements_find (out, g_array_index (out, TcPlacement, i).counter, 0) != &g_array_index (out, TcPlacement, i))
      g_array_remove_index (out, i);
}

/* Keeps the attack in @threat if it harms the unit more; @state has the foe where he attacks from. */
static void
try_order (Table *self, const TcState *state, const TcOrder *attack, TcThreat *threat)
{
  TcThreat next = { .attack = *attack };
  const TcPlacement *it;
  TcOddsHarm harm;

  if (!tc_odds_what_if (self->work, state, attack, self->supposed, NULL)
      || !tc_odds_of_counter (self->work, self->supposed, attack, attack->targets[0], &harm))
    return;
  next.lost = harm.lost;
  next.hurt = harm.hurt;
  next.games = harm.games;
  if (tc_ratio_compare (tc_threat_weigh (&next), threat->attack.n_units > 0 ? tc_threat_weigh (threat) : TC_RATIO_ZERO) <= 0)
    return;
  list_counters (get_ruleset (self), state, self->places);
  it = tc_placements_find (self->places, attack->units[0], 0);
  g_assert (it != NULL);
  next.from[0] = it->place;
  *threat = next;
}

static void
try_role (Table *self, const TcState *state, TcOrderRole role, int foe, int counter,
          TcThreat *threat)
{
  const TcOrderKind *kinds = get_ruleset (self)->system->order_kinds;

  for (int kind = tc_order_kind_find (kinds, role, 0); kind >= 0; kind = tc_order_kind_find (kinds, role, kind + 1))
    {
      const TcOrder attack = { .kind = (guint8) kind, .n_units = 1, .units = { (gint16) foe }, .n_targets = 1, .targets = { (gint16) counter } };

      try_order (self, state, &attack, threat);
    }
}

static void
try_foe (Table *self, int foe, int counter, TcThreat *threat)
{
  try_role (self, self->stands, TC_ROLE_FIRE, foe, counter, threat);
  try_role (self, self->stands, TC_ROLE_ATTACK, foe, counter, threat);
  if (tc_state_strike (get_ruleset (self), self->stands, foe, counter, self->struck))
    try_role (self, self->struck, TC_ROLE_ATTACK, foe, counter, threat);
}

/* At that square millimetre; where it stands, as it stands. */
static gboolean
put (Table *self, const TcState *state, const TcPlacement *it, TcHex spot)
{
  const TcMap *map = get_ruleset (self)->battle->map;
  TcOrder change = { .kind = TC_ALTER_PLACE, .n_units = 1, .units = { it->counter }, .n_path = 1 };

  tc_state_copy (self->stands, state);
  if (tc_map_find_place (map, it->place) == spot)
    return TRUE;
  change.path[0] = tc_map_get_place (map, spot);
  change.path[0].facing = it->place.facing;

  return tc_state_alter (get_ruleset (self), self->stands, &change, NULL);
}

static void
add_row (Table *self, const TcState *state, const TcPlacement *it, TcHex spot, const gint *stop,
         GArray *rows)
{
  TcThreatRow row = { it->counter, spot, { .attack = { 0 } } };

  if (!put (self, state, it, spot))
    return;
  for (guint i = 0; i < self->counters->len && (stop == NULL || g_atomic_int_get (stop) == 0); i++)
    {
      const TcPlacement *foe = &g_array_index (self->counters, TcPlacement, i);

      if (foe->side != it->side && (foe->faces & TC_FACE_GHOST) == 0)
        try_foe (self, foe->counter, it->counter, &row.threat);
    }
  if (row.threat.attack.n_units > 0)
    g_array_append_val (rows, row);
}

static int
compare_rows (gconstpointer a, gconstpointer b)
{
  const TcThreatRow *x = a, *y = b;

  return x->hex != y->hex ? x->hex - y->hex : x->counter - y->counter;
}

void
tc_threats_list_table (TcOddsWork *work, const TcState *state, int counter, TcHex only,
                       const gint *stop, GArray *rows)
{
  Table table = { .work = work };
  const TcRuleset *ruleset = tc_odds_work_get_ruleset (work);

  tc_odds_work_set_limit (work, RUNS);
  table.stands = tc_state_new (ruleset);
  table.struck = tc_state_new (ruleset);
  table.supposed = tc_state_new (ruleset);
  table.counters = g_array_new (FALSE, FALSE, sizeof (TcPlacement));
  table.places = g_array_new (FALSE, FALSE, sizeof (TcPlacement));
  list_counters (ruleset, state, table.counters);
  for (guint i = 0; i < table.counters->len; i++)
    {
      const TcPlacement *it = &g_array_index (table.counters, TcPlacement, i);

      if (counter < 0 || it->counter == counter)
        add_row (&table, state, it,
                 counter >= 0 && only != TC_NO_HEX ? only : tc_map_find_place (ruleset->battle->map, it->place), stop, rows);
    }
  g_array_sort (rows, compare_rows);
  g_free (table.stands);
  g_free (table.struck);
  g_free (table.supposed);
  g_array_unref (table.counters);
  g_array_unref (table.places);
}
