/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The orders of free deployment: "deploy", which sets up all that is left, and "lift". */
#include "tw-sequence.h"
#include "tw-pieces.h"

gboolean
tw_deploy_check (const TcRuleset *ruleset, const TcState *base, const TcOrder *order,
                 TcNote *refusal)
{
  const TwRuleset *rules = TW_RULESET (ruleset);
  const TwState *state = TW_STATE (base);

  if (!tw_order_is (order, 0, 0, 0))
    return tc_refuse (refusal, "just-end", "S-3.0", 0);
  if (state->offers == 0 && tw_setup_open (rules, state) >= 0)
    return TRUE;

  return tc_refuse (refusal, "not-deployed", "S-3.0", 0);
}

/* The distance to the enemy, or to where he may set up. */
static int
distance_to_enemy (const TwRuleset *rules, const TwState *state, int side, int hex)
{
  const TwZone *enemy = tw_deploy_zone (rules, state, 1 - side);
  int least = G_MAXINT;
  gboolean seen = FALSE;

  tw_each_unit (unit, rules, 1 - side)
    if (state->hex[unit] >= 0)
      {
        least = MIN (least, tc_hexgrid_distance (&rules->grid, hex, state->hex[unit]));
        seen = TRUE;
      }
  for (guint other = 0; !seen && other < rules->n_hexes; other++)
    if (enemy->present && tw_deploy_holds (rules, state, enemy, other))
      least = MIN (least, tc_hexgrid_distance (&rules->grid, hex, other));

  return least;
}

typedef struct
{
  gint16 hex;
  int    distance;
} Candidate;

static int
compare (gconstpointer a, gconstpointer b)
{
  const Candidate *x = a, *y = b;

  return x->distance != y->distance ? x->distance - y->distance : x->hex - y->hex;
}

/* Free hexes of the area, nearest to the enemy first. */
static GArray *
find_candidates (const TwRuleset *rules, const TwState *state, int side)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (Candidate));

  for (guint hex = 0; hex < rules->n_hexes; hex++)
    if (tw_deploy_is_open (rules, state, side, hex) && tw_unit_at (rules, state, hex) < 0)
      {
        Candidate it = { hex, distance_to_enemy (rules, state, side, hex) };

        g_array_append_val (list, it);
      }
  g_array_sort (list, compare);

  return list;
}

static void
put (const TwRuleset *rules, TwState *state, int counter, int hex, TcLog *log)
{
  tw_place_put (rules, state, counter, hex);
  tc_log_add (log, "placed", tw_setup_rule (rules, state, counter), counter, hex);
}

/* Counters with a post of their own. */
static void
man_posts (const TwRuleset *rules, TwState *state, const TwZone *zone, TcLog *log)
{
  for (guint i = 0; i < zone->n_posts; i++)
    {
      int counter = zone->posts[i].counter;
      const GArray *hexes = zone->posts[i].area->hexes;
      TcNote ignored;

      for (guint k = 0; k < hexes->len && tw_deploy_is_waiting (rules, state, counter); k++)
        if (tw_deploy_may (rules, state, counter, g_array_index (hexes, TcHex, k), &ignored))
          put (rules, state, counter, g_array_index (hexes, TcHex, k), log);
    }
}

/* If no hex is free, guns and leaders join units. */
static void
join_units (const TwRuleset *rules, TwState *state, int side, TcLog *log)
{
  for (guint c = 0; c < rules->n_counters; c++)
    for (guint hex = 0; hex < rules->n_hexes; hex++)
      {
        TcNote ignored;

        if (state->owner[c] == side && !tw_is_unit (rules, c)
            && tw_deploy_is_waiting (rules, state, c)
            && tw_deploy_may (rules, state, c, hex, &ignored))
          put (rules, state, c, hex, log);
      }
}

/* Units take the hexes nearest to the enemy, guns and leaders are spread among them. */
void
tw_deploy_apply (const TcRuleset *ruleset, TcState *base, const TcOrder *order, TcDice *dice, TcLog *log)
{
  const TwRuleset *rules = TW_RULESET (ruleset);
  TwState *state = TW_STATE (base);
  int side = state->parent.actor;
  const TwZone *zone = tw_deploy_zone (rules, state, side);
  g_autoptr (GArray) places = NULL;
  guint n = 0, others = 0, used;

  man_posts (rules, state, zone, log);
  places = find_candidates (rules, state, side);
  tw_each_unit (unit, rules, side)
    {
      if (tw_deploy_is_waiting (rules, state, unit) && tw_deploy_post (zone, unit) == NULL
          && n < places->len)
        put (rules, state, unit, g_array_index (places, Candidate, n++).hex, log);
    }
  used = MAX (n, 1);
  for (guint c = 0; c < rules->n_counters; c++)
    if (state->owner[c] == side && !tw_is_unit (rules, c) && tw_deploy_is_waiting (rules, state, c)
        && places->len > 0)
      put (rules, state, c,
           g_array_index (places, Candidate, (others++ * 3 + 1) % MIN (used, places->len)).hex,
           log);
  if (places->len == 0)
    join_units (rules, state, side, log);
}

void
tw_deploy_list (const TcRuleset *ruleset, const TcState *base, int counter, GArray *orders)
{
  const TwRuleset *rules = TW_RULESET (ruleset);
  const TwState *state = TW_STATE (base);
  TcOrder order = tw_order_new (TW_DEPLOY, -1);
  TcNote ignored;

  if (counter < 0 && rules->deploys[state->parent.player]
      && tw_deploy_check (ruleset, base, &order, &ignored))
    g_array_append_vals (orders, &order, 1);
}

/* Taking back */

gboolean
tw_lift_check (const TcRuleset *ruleset, const TcState *base, const TcOrder *order, TcNote *refusal)
{
  const TwRuleset *rules = TW_RULESET (ruleset);
  const TwState *state = TW_STATE (base);
  int counter = order->units[0];

  if (!tw_order_is (order, 1, 0, 0))
    return tc_refuse (refusal, "one-counter", "S-3.0", 0);
  if (state->owner[counter] != state->parent.actor)
    return tc_refuse (refusal, "not-yours", "S-3.0", counter);
  if (!tw_deploy_is_own (rules, state, counter))
    return tc_refuse (refusal, "no-arrival", "S-3.0", counter);

  return state->hex[counter] >= 0
         || tc_refuse (refusal, "not-on-map", tw_setup_rule (rules, state, counter), counter);
}

void
tw_lift_apply (const TcRuleset *ruleset, TcState *base, const TcOrder *order, TcDice *dice, TcLog *log)
{
  const TwRuleset *rules = TW_RULESET (ruleset);
  TwState *state = TW_STATE (base);

  tw_place_lift (rules, state, order->units[0]);
  tc_log_add (log, "lifted", tw_setup_rule (rules, state, order->units[0]), order->units[0]);
}

/* Sets up a waiting counter somewhere; occasionally all of them, or moves or takes back one that
 * has been set up. */
gboolean
tw_deploy_sample (const TwRuleset *rules, const TwState *state, TcSeeded *random, TcOrder *order)
{
  gboolean again = tc_seeded_below (random, 32) == 0;
  guint8 chosen[TW_COUNTERS];
  guint n_waiting = 0, n = 0;
  TcNote ignored;

  for (guint c = 0; c < rules->n_counters; c++)
    if (tw_deploy_is_own (rules, state, c))
      {
        gboolean waiting = tw_deploy_is_waiting (rules, state, c);

        n_waiting += waiting;
        if (waiting || (again && state->hex[c] >= 0))
          chosen[n++] = c;
      }
  if (n_waiting == 0)
    return FALSE;
  tw_order_start (order, TW_LIFT, chosen[tc_seeded_below (random, n)]);
  if (again && state->hex[order->units[0]] >= 0 && tc_seeded_below (random, 2) == 0)
    return TRUE;
  tw_order_start (order, TW_DEPLOY, -1);
  if (tc_seeded_below (random, 16) == 0)
    return tw_setup_open (rules, state) >= 0;
  for (guint i = 0; i < 64; i++)
    {
      int hex = tc_seeded_below (random, rules->n_hexes);

      tw_order_start (order, TW_PLACE, chosen[tc_seeded_below (random, n)]);
      tw_order_step (order, hex);
      if (tw_deploy_may (rules, state, order->units[0], hex, &ignored))
        return TRUE;
    }
  tw_order_start (order, TW_DEPLOY, -1);

  return tw_setup_open (rules, state) >= 0;
}

/* The same as tw_deploy_is_own() for a side whose turn it need not be. */
static gboolean
is_of (const TwRuleset *rules, const TwState *state, int side, int counter)
{
  if (state->owner[counter] != side)
    return FALSE;
  if (!rules->free_start[counter])
    return tw_setup_is_waiting (rules, state, counter);

  return !(state->day == 0 && rules->start[counter] >= 0)
         && (state->hex[counter] >= 0 || tw_deploy_is_waiting (rules, state, counter));
}

/* Warns a side whose ground is too small of what happens to counters that find no hex. */
static void
tell_rest (const TwRuleset *rules, const TwState *state, int side, TcNote *rest)
{
  const TwZone *zone = tw_deploy_zone (rules, state, side);
  int units = 0, others = 0, room = 0, open = 0;

  if (!zone->present || rules->campaign.n_days == 0)
    return;
  for (guint c = 0; c < rules->n_counters; c++)
    if (state->owner[c] == side && tw_deploy_is_waiting (rules, state, c)
        && tw_deploy_post (zone, c) == NULL)
      *(tw_is_unit (rules, c) ? &units : &others) += 1;
  for (guint hex = 0; hex < rules->n_hexes; hex++)
    if (tw_deploy_is_open (rules, state, side, hex))
      {
        open++;
        room += tw_unit_at (rules, state, hex) < 0;
      }
  if (units > room || (open == 0 && others > 0))
    *rest = tw_note (zone->lost ? "room-lost" : "room-out", zone->rule_room, room, units);
}

gboolean
tw_deploy_view (const TcRuleset *ruleset, const TcState *state, int side, TcDeployment *deployment,
                guint8 *hexes)
{
  const TwRuleset *rules = TW_RULESET (ruleset);
  const TwState *now = TW_STATE (state);
  const TwZone *zone;

  if (state->phase != TW_PHASE_SETUP || side >= TW_SIDES || !rules->deploys[side]
      || now->offers != 0)
    return FALSE;

  zone = tw_deploy_zone (rules, now, side);
  if (side == state->actor)
    tell_rest (rules, now, side, &deployment->rest);
  deployment->place = TW_PLACE;
  deployment->lift = TW_LIFT;
  for (guint c = 0; c < rules->n_counters; c++)
    if (is_of (rules, now, side, c))
      deployment->counters[deployment->n++] = c;
  for (guint hex = 0; hexes != NULL && zone->present && hex < rules->n_hexes; hex++)
    hexes[hex] = tw_deploy_is_open (rules, now, side, hex);
  for (guint i = 0; hexes != NULL && i < zone->n_posts; i++)
    for (guint k = 0; k < zone->posts[i].area->hexes->len; k++)
      hexes[g_array_index (zone->posts[i].area->hexes, TcHex, k)] = 1;

  return deployment->n > 0;
}
