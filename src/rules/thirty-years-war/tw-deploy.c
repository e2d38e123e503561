/* Free deployment: a side sets its counters up where it likes, within areas. */
#include "tw-modules.h"

#include <string.h>

gboolean
tw_deploy_is_waiting (const TwRuleset *rules, const TwState *state, int counter)
{
  return rules->free_start[counter] && state->hex[counter] < 0;
}

static gboolean
refuse_place (const TwRuleset *rules, int counter, int hex, TcNote *refusal)
{
  static const char *const codes[] = { "deploy-outside", "deploy-ground", "barred-hex", "deploy-near" };
  int side = rules->side[counter];
  const TwDeployBar *bar = &rules->deploy_bars[side][hex];

  tw_refuse (refusal, codes[bar->why], rules->rule_deploy[side], counter, hex);
  if (bar->why == TW_BAR_NEAR)
    {
      refusal->args[2] = bar->other;
      refusal->args[3] = tc_hexgrid_distance (&rules->grid, hex, bar->other);
      refusal->args[4] = bar->least;
    }

  return FALSE;
}

gboolean
tw_deploy_may (const TwRuleset *rules, const TwState *state, int counter, int hex, TcNote *refusal)
{
  int side = rules->side[counter], unit = tw_unit_at (rules, state, hex);

  if ((rules->deploy[hex] & 1u << side) == 0)
    return refuse_place (rules, counter, hex, refusal);
  if (unit >= 0 && unit != counter && (tw_is_unit (rules, counter) || rules->side[unit] != side))
    return tw_refuse (refusal, "hex-taken", rules->rule_deploy[side], counter, hex);

  return TRUE;
}

gboolean
tw_deploy_check (const TwRuleset *rules, const TwState *state, const TcOrder *order, TcNote *refusal)
{
  if (order->n_units + order->n_targets + order->n_helpers + order->n_path > 0)
    return tw_refuse (refusal, "just-end", "S-3.0", 0, 0);
  for (guint c = 0; c < rules->n_counters; c++)
    if (rules->side[c] == state->parent.actor && tw_deploy_is_waiting (rules, state, c))
      return TRUE;

  return tw_refuse (refusal, "not-deployed", "S-3.0", 0, 0);
}

/* How far a hex is from where the enemy is or may be. */
static int
distance_to_enemy (const TwRuleset *rules, const TwState *state, int side, int hex)
{
  int least = G_MAXINT;
  gboolean seen = FALSE;

  for (guint i = 0; i < rules->n_units[1 - side]; i++)
    if (state->hex[rules->movers[1 - side][i]] >= 0)
      {
        least = MIN (least, tc_hexgrid_distance (&rules->grid, hex, state->hex[rules->movers[1 - side][i]]));
        seen = TRUE;
      }
  for (guint other = 0; !seen && other < rules->n_hexes; other++)
    if ((rules->deploy[other] & 1u << (1 - side)) != 0)
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

/* Free hexes of the area, the nearest to the enemy first. */
static GArray *
find_candidates (const TwRuleset *rules, const TwState *state, int side)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (Candidate));

  for (guint hex = 0; hex < rules->n_hexes; hex++)
    if ((rules->deploy[hex] & 1u << side) != 0 && tw_unit_at (rules, state, hex) < 0)
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
  tc_log_add (log, "placed", rules->rule_deploy[rules->side[counter]], counter, hex, 0, 0);
}

/* Units in the places next to the enemy, guns and leaders among them. */
void
tw_deploy_apply (const TwRuleset *rules, TwState *state, TcLog *log)
{
  int side = state->parent.actor;
  g_autoptr (GArray) places = find_candidates (rules, state, side);
  guint n = 0, others = 0, used;

  for (guint i = 0; i < rules->n_units[side]; i++)
    if (tw_deploy_is_waiting (rules, state, rules->movers[side][i]) && n < places->len)
      put (rules, state, rules->movers[side][i], g_array_index (places, Candidate, n++).hex, log);
  used = MAX (n, 1);
  for (guint c = 0; c < rules->n_counters; c++)
    if (rules->side[c] == side && !tw_is_unit (rules, c) && tw_deploy_is_waiting (rules, state, c) && places->len > 0)
      put (rules, state, c, g_array_index (places, Candidate, (others++ * 3 + 1) % MIN (used, places->len)).hex, log);
}

/* Second thoughts */

gboolean
tw_deploy_check_lift (const TwRuleset *rules, const TwState *state, const TcOrder *order, TcNote *refusal)
{
  int counter = order->units[0];

  if (order->n_units != 1 || order->n_path + order->n_targets + order->n_helpers > 0)
    return tw_refuse (refusal, "one-counter", "S-3.0", 0, 0);
  if (rules->side[counter] != state->parent.actor)
    return tw_refuse (refusal, "not-yours", "S-3.0", counter, 0);
  if (!rules->free_start[counter])
    return tw_refuse (refusal, "no-arrival", "S-3.0", counter, 0);

  return state->hex[counter] >= 0 || tw_refuse (refusal, "not-on-map", tw_setup_rule (rules, counter), counter, 0);
}

void
tw_deploy_lift (const TwRuleset *rules, TwState *state, const TcOrder *order, TcLog *log)
{
  tw_place_lift (rules, state, order->units[0]);
  tc_log_add (log, "lifted", tw_setup_rule (rules, order->units[0]), order->units[0], 0, 0, 0);
}

gboolean
tw_deploy_view (const TcRuleset *ruleset, const TcState *state, int side, TcDeployment *deployment, guint8 *hexes)
{
  const TwRuleset *rules = TW_RULESET (ruleset);
  const TwState *now = TW_STATE (state);

  if (state->phase != TW_PHASE_SETUP || side >= TW_SIDES || !rules->deploys[side])
    return FALSE;

  deployment->place = TW_PLACE;
  deployment->lift = TW_LIFT;
  for (guint c = 0; c < rules->n_counters; c++)
    if (rules->side[c] == side && (tw_setup_is_waiting (rules, now, c) || (rules->free_start[c] && now->hex[c] >= 0)))
      deployment->counters[deployment->n++] = c;
  for (guint hex = 0; hexes != NULL && hex < rules->n_hexes; hex++)
    hexes[hex] = rules->deploy[hex] >> side & 1;

  return deployment->n > 0;
}

/* Binding */

static gboolean
is_terrain (const TwRuleset *rules, int hex, const char *terrain)
{
  return terrain[0] == '\0' || strcmp (rules->rows[rules->row[hex]].id, terrain) == 0;
}

static void
add_place (TwRuleset *rules, TwModuleReader *reader, int side)
{
  const char *name = tw_module_text (reader, "area", NULL);
  const char *terrain = tw_module_text (reader, "terrain", "");
  const TcArea *area = tc_map_find_area (reader->battle->map, name);

  if (area == NULL || area->hexes->len == 0)
    {
      tw_module_fault (reader, "unknown-area", "area", name);
      return;
    }
  for (guint i = 0; i < area->hexes->len; i++)
    {
      int hex = g_array_index (area->hexes, TcHex, i);
      gboolean open = rules->rows[rules->row[hex]].cost[side][0] >= 0;

      rules->deploy_bars[side][hex].why = open ? TW_BAR_GROUND : TW_BAR_CLOSED;
      if (open && is_terrain (rules, hex, terrain))
        rules->deploy[hex] |= 1u << side;
    }
}

/* The nearest of those it is too near to is named, but not the hex itself. */
static void
bar_near (TwRuleset *rules, int side, int hex, int other, int least)
{
  TwDeployBar *bar = &rules->deploy_bars[side][hex];

  if (hex != other
      && (bar->why != TW_BAR_NEAR
          || tc_hexgrid_distance (&rules->grid, hex, other) < tc_hexgrid_distance (&rules->grid, hex, bar->other)))
    *bar = (TwDeployBar) { TW_BAR_NEAR, least, other };
  rules->deploy[hex] &= ~(1u << side);
}

/* Not nearer than that to any hex of a terrain. */
static void
keep_away (TwRuleset *rules, TwModuleReader *reader, int side)
{
  const char *terrain = tw_module_text (reader, "terrain", NULL);
  int least = tw_module_number (reader, "least", 1, 99, 0);

  for (guint other = 0; other < rules->n_hexes; other++)
    {
      if (terrain[0] == '\0' || !is_terrain (rules, other, terrain))
        continue;
      for (guint hex = 0; hex < rules->n_hexes; hex++)
        if (tc_hexgrid_distance (&rules->grid, hex, other) < least)
          bar_near (rules, side, hex, other, least);
    }
}

static void
read_places (TwRuleset *rules, TwModuleReader *reader)
{
  int side = tw_module_side (reader, "side") % TW_SIDES, places = 0, units = 0;
  g_autofree char *text = NULL;

  while (tw_module_each (reader, "place"))
    add_place (rules, reader, side);
  while (tw_module_each (reader, "away"))
    keep_away (rules, reader, side);
  for (guint hex = 0; hex < rules->n_hexes; hex++)
    places += (rules->deploy[hex] & 1u << side) != 0;
  for (guint c = 0; c < rules->n_counters; c++)
    units += rules->side[c] == side && rules->free_start[c] && tw_is_unit (rules, c);
  if (places >= MAX (units, 1))
    return;
  text = g_strdup_printf ("%d/%d", places, units);
  tw_module_fault (reader, "no-room", reader->module->id, text);
}

void
tw_bind_deployment (TwRuleset *rules, const TcBattle *battle, TcIssueList *issues)
{
  if ((!rules->deploys[0] && !rules->deploys[1]) || rules->row == NULL)
    return;
  rules->deploy = g_new0 (guint8, rules->n_hexes);
  for (guint side = 0; side < TW_SIDES; side++)
    rules->deploy_bars[side] = g_new0 (TwDeployBar, rules->n_hexes);
  tw_modules_read (rules, battle, issues, "deployment", read_places);
}
