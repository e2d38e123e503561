/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "thirty-years-war-referee-private.h"

#include <string.h>

/* Charts and modules */

const char *
referee_cell (const Referee *self, int row, const char *column)
{
  return tc_chart_get_cell (self->chart, row, tc_chart_find_column (self->chart, column));
}

gboolean
referee_says (const Referee *self, int row, const char *column, const char *what)
{
  return strcmp (referee_cell (self, row, column), what) == 0;
}

int
referee_ground (const Referee *self, int hex)
{
  return tc_chart_find_row (self->chart, tc_map_get_terrain (self->battle->map, hex)->id);
}

/* A cell of the columns infantry and cavalry; -1: no. */
static int
cost_of (const Referee *self, int row, int side, gboolean cavalry)
{
  const char *text = referee_cell (self, row, cavalry ? "cavalry" : "infantry"), *slash = strchr (text, '/');

  if (strcmp (text, "no") == 0 || (strcmp (text, "own") == 0 && side != self->builder))
    return -1;
  if (strcmp (text, "own") == 0)
    return 0;
  if (slash != NULL)
    return atoi (side == self->builder ? text : slash + 1);

  return atoi (text + strcspn (text, "0123456789"));
}

static void
read_modules (Referee *self)
{
  g_autoptr (GPtrArray) works = tc_battle_get_modules (self->battle, "works");
  g_autoptr (GPtrArray) shy = tc_battle_get_modules (self->battle, "shy-cavalry");

  self->builder = self->shy_cost[0] = self->shy_cost[1] = -1;
  for (guint i = 0; i < works->len; i++)
    {
      const TcModule *module = g_ptr_array_index (works, i);

      self->builder = tc_battle_find_side (self->battle, tc_attributes_get (module->attributes, "side"));
    }
  for (guint i = 0; i < shy->len; i++)
    {
      const TcModule *module = g_ptr_array_index (shy, i);

      self->shy_cost[tc_battle_find_side (self->battle, tc_attributes_get (module->attributes, "side"))]
        = atoi (tc_attributes_get (module->attributes, "cost"));
    }
}

/* Geometry */

static int
square (const Referee *self, int a, int b)
{
  int dx = self->x[a] - self->x[b], dy = self->y[a] - self->y[b];

  return dx * dx + 3 * dy * dy;
}

int
referee_distance (const Referee *self, int a, int b)
{
  int dx = ABS (self->x[a] - self->x[b]), dy = ABS (self->y[a] - self->y[b]);

  return MAX (dy, (dx + dy) / 2);
}

Side *
referee_side (const Referee *self, int from, int to)
{
  for (int i = 0; i < 6; i++)
    if (self->near[from][i] == to)
      return &self->sides[from][i];
  g_assert_not_reached ();
}

static void
lay_out (Referee *self)
{
  const TcHexGrid *grid = &self->battle->map->grid;

  for (int hex = 0; hex < self->n_hexes; hex++)
    {
      self->y[hex] = hex / grid->columns;
      self->x[hex] = 2 * (hex % grid->columns) + (self->y[hex] % 2 == grid->shifted ? 1 : 0);
    }
  for (int hex = 0; hex < self->n_hexes; hex++)
    {
      int n = 0;

      for (int i = 0; i < 6; i++)
        self->near[hex][i] = -1;
      for (int other = 0; other < self->n_hexes; other++)
        if (square (self, hex, other) == 4)
          self->near[hex][n++] = other;
    }
}

static void
add_feature (Referee *self, int row, int a, int b)
{
  Side *there = referee_side (self, a, b), *back = referee_side (self, b, a);

  for (int i = 0; i < there->n; i++)
    if (there->chart[i] == row)
      return;
  g_assert_cmpint (there->n, <, FEATURES);
  there->chart[there->n] = back->chart[back->n] = row;
  there->first[there->n++] = TRUE;
  back->first[back->n++] = FALSE;
}

static void
lay_features (Referee *self)
{
  for (guint i = 0; i < self->battle->map->features->len; i++)
    {
      const TcFeature *feature = g_ptr_array_index (self->battle->map->features, i);
      int row = tc_chart_find_row (self->chart, feature->kind);

      if (feature->shape == TC_FEATURE_HEXES || row < 0)
        continue;
      if (feature->shape == TC_FEATURE_PATH)
        for (guint k = 1; k < feature->hexes->len; k++)
          add_feature (self, row, g_array_index (feature->hexes, TcHex, k - 1), g_array_index (feature->hexes, TcHex, k));
      else
        for (guint k = 0; k < feature->sides->len; k++)
          add_feature (self, row, g_array_index (feature->sides, TcHexPair, k).a,
                       g_array_index (feature->sides, TcHexPair, k).b);
    }
}

/* S-5.24: the upper end of a slope, and not the lower end of another. */
static void
find_hilltops (Referee *self)
{
  int slope = tc_chart_find_row (self->chart, "slope");

  for (int hex = 0; hex < self->n_hexes; hex++)
    {
      gboolean upper = FALSE, lower = FALSE;

      for (int i = 0; i < 6; i++)
        for (int k = 0; k < self->sides[hex][i].n; k++)
          if (self->sides[hex][i].chart[k] == slope)
            {
              lower |= self->sides[hex][i].first[k];
              upper |= !self->sides[hex][i].first[k];
            }
      self->hilltop[hex] = upper && !lower;
    }
}

/* Hexsides */

gboolean
referee_is_opened (const Referee *self, const Side *side, int row)
{
  if (!referee_says (self, row, "opens", "-"))
    return FALSE;
  for (int i = 0; i < side->n; i++)
    if (referee_says (self, side->chart[i], "opens", referee_cell (self, row, "pool")) && !referee_says (self, row, "pool", "-"))
      return TRUE;

  return FALSE;
}

static gboolean
lets_zones (const Referee *self, int from, int to)
{
  const Side *side = referee_side (self, from, to);

  for (int i = 0; i < side->n; i++)
    if (referee_says (self, side->chart[i], "zone", "no") && !referee_is_opened (self, side, side->chart[i]))
      return FALSE;

  return TRUE;
}

/* What the step costs in movement points; -1: it is barred. */
static int
points (const Referee *self, int side_index, gboolean cavalry, int from, int to)
{
  const Side *side = referee_side (self, from, to);
  int row = referee_ground (self, to), cost = cost_of (self, row, side_index, cavalry), extra = 0;

  for (int i = 0; i < side->n; i++)
    if (referee_says (self, side->chart[i], "kind", "path")
        && !(referee_says (self, row, "infantry", "no") && referee_says (self, row, "cavalry", "no")))
      cost = cost_of (self, side->chart[i], side_index, cavalry);
  if (cavalry && self->shy_cost[side_index] >= 0 && g_str_has_prefix (referee_cell (self, row, "defence"), "+"))
    cost = self->shy_cost[side_index];
  for (int i = 0; i < side->n; i++)
    {
      gboolean uphill = g_str_has_prefix (referee_cell (self, side->chart[i], "infantry"), "up");
      int more;

      if (!referee_says (self, side->chart[i], "kind", "side") || referee_is_opened (self, side, side->chart[i])
          || (uphill && !side->first[i]))
        continue;
      more = cost_of (self, side->chart[i], side_index, cavalry);
      if (more < 0)
        return -1;
      extra += more;
    }

  return cost < 0 ? -1 : cost + extra;
}

/* S-9.15: the column of the disrupted. */
static gboolean
bars_disrupted (const Referee *self, int from, int to)
{
  const Side *side = referee_side (self, from, to);
  int row = referee_ground (self, to);

  if (referee_says (self, row, "disrupted", "no") || referee_says (self, row, "disrupted", "never"))
    return TRUE;
  for (int i = 0; i < side->n; i++)
    if (referee_says (self, side->chart[i], "disrupted", "never")
        || (referee_says (self, side->chart[i], "disrupted", "no") && !referee_is_opened (self, side, side->chart[i])))
      return TRUE;

  return FALSE;
}

static void
judge_steps (Referee *self)
{
  for (int hex = 0; hex < self->n_hexes; hex++)
    {
      self->works[hex] = g_str_has_prefix (referee_cell (self, referee_ground (self, hex), "defence"), "+");
      for (int i = 0; i < 6 && self->near[hex][i] >= 0; i++)
        {
          int to = self->near[hex][i];

          for (int k = 0; k < 4; k++)
            self->points[hex][i][k / 2][k % 2] = points (self, k / 2, k % 2, hex, to);
          self->disrupted[hex][i] = bars_disrupted (self, hex, to);
          self->zone[hex][i] = lets_zones (self, hex, to);
        }
    }
}

Referee *
referee_new (const TcBattle *battle)
{
  Referee *self = g_new0 (Referee, 1);

  self->battle = battle;
  self->chart = tc_battle_get_chart (battle, "terrain");
  self->n_hexes = tc_hexgrid_get_count (&battle->map->grid);
  self->x = g_new (int, self->n_hexes);
  self->y = g_new (int, self->n_hexes);
  self->near = g_malloc (self->n_hexes * sizeof *self->near);
  self->sides = g_malloc0 (self->n_hexes * sizeof *self->sides);
  self->hilltop = g_new (gboolean, self->n_hexes);
  self->works = g_new (gboolean, self->n_hexes);
  self->points = g_malloc (self->n_hexes * sizeof *self->points);
  self->disrupted = g_malloc (self->n_hexes * sizeof *self->disrupted);
  self->zone = g_malloc (self->n_hexes * sizeof *self->zone);
  read_modules (self);
  lay_out (self);
  lay_features (self);
  find_hilltops (self);
  judge_steps (self);

  return self;
}

void
referee_free (Referee *self)
{
  g_free (self->x);
  g_free (self->y);
  g_free (self->near);
  g_free (self->sides);
  g_free (self->hilltop);
  g_free (self->works);
  g_free (self->points);
  g_free (self->disrupted);
  g_free (self->zone);
  g_free (self);
}

/* Counters */

static const char *
kind_of (const Referee *self, int counter)
{
  return ((TcCounter *) g_ptr_array_index (self->battle->counters, counter))->kind;
}

gboolean
referee_is_kind (const Referee *self, int counter, const char *kind)
{
  return strcmp (kind_of (self, counter), kind) == 0;
}

gboolean
referee_is_unit (const Referee *self, int counter)
{
  return referee_is_kind (self, counter, "infantry") || referee_is_kind (self, counter, "cavalry");
}

static int
side_of_counter (const Referee *self, int counter)
{
  return tc_battle_counter_side (self->battle, counter);
}

static gboolean
is_steady (const Referee *self, const TwState *state, int counter)
{
  return state->hex[counter] >= 0 && referee_is_unit (self, counter) && (state->flags[counter] & TW_DISRUPTED) == 0;
}

/* Zones and movement */

void
referee_zone (const Referee *self, const TwState *state, int side, guint8 *zone)
{
  memset (zone, 0, self->n_hexes);
  for (guint c = 0; c < self->battle->counters->len; c++)
    if (side_of_counter (self, c) == side && is_steady (self, state, c))
      for (int i = 0; i < 6; i++)
        if (self->near[state->hex[c]][i] >= 0 && self->zone[state->hex[c]][i])
          zone[self->near[state->hex[c]][i]] = 1;
}

/* F-16.1: works in an enemy's zone, and zones of enemies in works. */
static gboolean
is_shunned (const Referee *self, const TwState *state, int side, int hex)
{
  for (guint c = 0; c < self->battle->counters->len; c++)
    if (state->hex[c] >= 0 && side_of_counter (self, c) != side && is_steady (self, state, c)
        && square (self, state->hex[c], hex) == 4 && lets_zones (self, state->hex[c], hex)
        && (self->works[hex] || self->works[state->hex[c]]))
      return TRUE;

  return FALSE;
}

static gboolean
may_enter (const Referee *self, const TwState *state, int counter, int hex)
{
  int side = side_of_counter (self, counter);
  gboolean weak = referee_is_kind (self, counter, "leader") || (state->flags[counter] & TW_DISRUPTED) != 0;

  for (guint c = 0; c < self->battle->counters->len; c++)
    if (state->hex[c] == hex && side_of_counter (self, c) != side
        && (referee_is_unit (self, c) || (weak && referee_is_kind (self, c, "leader"))))
      return FALSE;

  return self->shy_cost[side] < 0 || !referee_is_kind (self, counter, "cavalry") || !is_shunned (self, state, side, hex);
}

/* Bellman and Ford: all steps again and again until nothing is cheaper. */
void
referee_reach (const Referee *self, const TwState *state, int counter, int allowance, gboolean flees, int *cost)
{
  gboolean cavalry = referee_is_kind (self, counter, "cavalry"), disrupted = (state->flags[counter] & TW_DISRUPTED) != 0;
  g_autofree gint8 *open = g_new (gint8, self->n_hexes);
  int side = side_of_counter (self, counter);
  gboolean changed = TRUE;

  for (int hex = 0; hex < self->n_hexes; hex++)
    {
      cost[hex] = -1;
      open[hex] = referee_distance (self, state->hex[counter], hex) <= allowance
                  && may_enter (self, state, counter, hex);
    }
  cost[state->hex[counter]] = 0;
  while (changed)
    {
      changed = FALSE;
      for (int from = 0; from < self->n_hexes; from++)
        for (int i = 0; cost[from] >= 0 && i < 6; i++)
          {
            int to = self->near[from][i];
            int step = to < 0 || !open[to] ? -1 : self->points[from][i][side][cavalry];

            if (step < 0 || (disrupted && self->disrupted[from][i]))
              continue;
            if (disrupted || flees)
              step = 1;
            if (cost[from] + step <= allowance && (cost[to] < 0 || cost[from] + step < cost[to]))
              {
                cost[to] = cost[from] + step;
                changed = TRUE;
              }
          }
    }
}

/* Combat */

static gboolean
allows (const Referee *self, int row, gboolean cavalry, gboolean first)
{
  const char *attack = referee_cell (self, row, "attack");

  if (strcmp (attack, "out") == 0)
    return first;

  return strcmp (attack, "all") == 0 || (strcmp (attack, "no-cavalry") == 0 && !cavalry);
}

gboolean
referee_attacks (const Referee *self, const TwState *state, int attacker, int target)
{
  gboolean cavalry = referee_is_kind (self, attacker, "cavalry");
  int from = state->hex[attacker], to = state->hex[target];
  const Side *side;

  if (from < 0 || to < 0 || square (self, from, to) != 4 || !is_steady (self, state, attacker)
      || !allows (self, referee_ground (self, to), cavalry, FALSE))
    return FALSE;
  side = referee_side (self, from, to);
  for (int i = 0; i < side->n; i++)
    if (!referee_says (self, side->chart[i], "kind", "path") && !referee_is_opened (self, side, side->chart[i])
        && !allows (self, side->chart[i], cavalry, side->first[i]))
      return FALSE;

  return TRUE;
}

gboolean
referee_must (const Referee *self, const TwState *state, int attacker, int target)
{
  return is_steady (self, state, target) && referee_attacks (self, state, attacker, target)
         && lets_zones (self, state->hex[target], state->hex[attacker]);
}
