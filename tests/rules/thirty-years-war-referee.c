#include "thirty-years-war-referee.h"

#include <string.h>

/* How many features may lie on one hexside. */
#define FEATURES 8

typedef struct
{
  int      chart[FEATURES]; /* rows of the terrain chart */
  gboolean first[FEATURES]; /* the hex is the first one of the pair */
  int      n;
} Side;

struct _Referee
{
  const TcBattle *battle;
  const TcChart  *chart;
  int             n_hexes;
  int            *x, *y;   /* centres: 2 between neighbours of a row, and 1 between rows of sqrt(3) */
  int           (*near)[6]; /* in no order, -1 behind the last */
  Side          (*sides)[6];
  gboolean       *hilltop;
  gboolean       *works;
  gint8         (*points)[6][2][2];   /* of a step: side, cavalry; -1 barred */
  gboolean      (*disrupted)[6];      /* it is barred to the disrupted */
  gboolean      (*zone)[6];           /* zones reach over the side */
  int             builder;  /* side whose works they are, -1 */
  int             shy_cost[2]; /* of cavalry that shuns works; -1: it does not */
};

/* Charts and modules */

static const char *
cell (const Referee *self, int row, const char *column)
{
  return tc_chart_get_cell (self->chart, row, tc_chart_find_column (self->chart, column));
}

static gboolean
says (const Referee *self, int row, const char *column, const char *what)
{
  return strcmp (cell (self, row, column), what) == 0;
}

static int
ground_row (const Referee *self, int hex)
{
  return tc_chart_find_row (self->chart, tc_map_get_terrain (self->battle->map, hex)->id);
}

/* A cell of the columns infantry and cavalry; -1: no. */
static int
cost_of (const Referee *self, int row, int side, gboolean cavalry)
{
  const char *text = cell (self, row, cavalry ? "cavalry" : "infantry"), *slash = strchr (text, '/');

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

static Side *
side_of (const Referee *self, int from, int to)
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
  Side *there = side_of (self, a, b), *back = side_of (self, b, a);

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

/* Something opens the pool of that row: a bridge the water. */
static gboolean
is_opened (const Referee *self, const Side *side, int row)
{
  if (!says (self, row, "opens", "-"))
    return FALSE;
  for (int i = 0; i < side->n; i++)
    if (says (self, side->chart[i], "opens", cell (self, row, "pool")) && !says (self, row, "pool", "-"))
      return TRUE;

  return FALSE;
}

static gboolean
lets_zones (const Referee *self, int from, int to)
{
  const Side *side = side_of (self, from, to);

  for (int i = 0; i < side->n; i++)
    if (says (self, side->chart[i], "zone", "no") && !is_opened (self, side, side->chart[i]))
      return FALSE;

  return TRUE;
}

/* What the step costs whoever has points enough; -1: it is barred. */
static int
points (const Referee *self, int side_index, gboolean cavalry, int from, int to)
{
  const Side *side = side_of (self, from, to);
  int row = ground_row (self, to), cost = cost_of (self, row, side_index, cavalry), extra = 0;

  for (int i = 0; i < side->n; i++)
    if (says (self, side->chart[i], "kind", "path"))
      cost = cost_of (self, side->chart[i], side_index, cavalry);
  if (cavalry && self->shy_cost[side_index] >= 0 && g_str_has_prefix (cell (self, row, "defence"), "+"))
    cost = self->shy_cost[side_index];
  for (int i = 0; i < side->n; i++)
    {
      gboolean uphill = g_str_has_prefix (cell (self, side->chart[i], "infantry"), "up");
      int more;

      if (!says (self, side->chart[i], "kind", "side") || is_opened (self, side, side->chart[i])
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
  const Side *side = side_of (self, from, to);
  int row = ground_row (self, to);

  if (says (self, row, "disrupted", "no") || says (self, row, "disrupted", "never"))
    return TRUE;
  for (int i = 0; i < side->n; i++)
    if (says (self, side->chart[i], "disrupted", "never")
        || (says (self, side->chart[i], "disrupted", "no") && !is_opened (self, side, side->chart[i])))
      return TRUE;

  return FALSE;
}

static void
judge_steps (Referee *self)
{
  for (int hex = 0; hex < self->n_hexes; hex++)
    {
      self->works[hex] = g_str_has_prefix (cell (self, ground_row (self, hex), "defence"), "+");
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

static gboolean
is_kind (const Referee *self, int counter, const char *kind)
{
  return strcmp (kind_of (self, counter), kind) == 0;
}

static gboolean
is_unit (const Referee *self, int counter)
{
  return is_kind (self, counter, "infantry") || is_kind (self, counter, "cavalry");
}

static int
side_of_counter (const Referee *self, int counter)
{
  return tc_battle_counter_side (self->battle, counter);
}

static gboolean
is_steady (const Referee *self, const TwState *state, int counter)
{
  return state->hex[counter] >= 0 && is_unit (self, counter) && (state->flags[counter] & TW_DISRUPTED) == 0;
}

/* Sight */

typedef struct
{
  int from[2], to[2]; /* fractions of the way */
} Part;

static gboolean
is_before (const int a[2], const int b[2])
{
  return (gint64) a[0] * b[1] < (gint64) b[0] * a[1];
}

/* Cuts the part of the line for which |p + q t| < r (@open) or <= r; FALSE when nothing is left. */
static gboolean
cut (Part *part, int p, int q, int r, gboolean open)
{
  int low[2], high[2];

  if (q == 0)
    return open ? ABS (p) < r : ABS (p) <= r;
  low[0] = q > 0 ? -r - p : r - p;
  high[0] = q > 0 ? r - p : -r - p;
  low[1] = high[1] = q;
  if (q < 0)
    {
      low[0] = -low[0];
      high[0] = -high[0];
      low[1] = high[1] = -q;
    }
  if (is_before (part->from, low))
    memcpy (part->from, low, sizeof low);
  if (is_before (high, part->to))
    memcpy (part->to, high, sizeof high);

  return is_before (part->from, part->to);
}

/* The part of the line inside the hex, which is where three strips cross. */
static gboolean
is_through (const Referee *self, int from, int to, int hex, gboolean open, Part *part)
{
  int px = self->x[from] - self->x[hex], py = self->y[from] - self->y[hex];
  int qx = self->x[to] - self->x[from], qy = self->y[to] - self->y[from];

  *part = (Part) { { 0, 1 }, { 1, 1 } };

  return cut (part, px, qx, 1, open) && cut (part, px + 3 * py, qx + 3 * qy, 2, open)
         && cut (part, px - 3 * py, qx - 3 * qy, 2, open);
}

/* F-19.52: a wall without a breach between the two. */
static gboolean
is_walled (const Referee *self, int a, int b)
{
  const Side *side = side_of (self, a, b);

  for (int i = 0; i < side->n; i++)
    if (says (self, side->chart[i], "sight", "wall") && !is_opened (self, side, side->chart[i]))
      return TRUE;

  return FALSE;
}

static gboolean
has_wall (const Referee *self, int hex)
{
  for (int i = 0; i < 6; i++)
    if (self->near[hex][i] >= 0 && is_walled (self, hex, self->near[hex][i]))
      return TRUE;

  return FALSE;
}

/* F-19.52: a gun fires outward over the wall of its own hex. */
static gboolean
is_outward (const Referee *self, int from, int hex, int near)
{
  const Side *side;

  if (hex != from && near != from)
    return FALSE;
  side = side_of (self, from, hex == from ? near : hex);
  for (int i = 0; i < side->n; i++)
    if (says (self, side->chart[i], "sight", "wall") && !side->first[i])
      return FALSE;

  return TRUE;
}

/* A wall that the line crosses as it goes from one hex into the next. */
static gboolean
is_cut (const Referee *self, int from, int to, int hex, const Part *part)
{
  Part next;

  for (int i = 0; i < 6; i++)
    if (self->near[hex][i] >= 0 && is_walled (self, hex, self->near[hex][i])
        && !is_outward (self, from, hex, self->near[hex][i]) && is_through (self, from, to, self->near[hex][i], TRUE, &next)
        && !is_before (next.from, part->to) && !is_before (part->to, next.from))
      return TRUE;

  return FALSE;
}

static gboolean
blocks (const Referee *self, const TwState *state, int from, int to, int hex)
{
  const char *sight = cell (self, ground_row (self, hex), "sight");
  gboolean top = self->hilltop[hex], high = self->hilltop[from], level = high && self->hilltop[to];
  gboolean body = FALSE;

  for (guint c = 0; c < self->battle->counters->len; c++)
    body |= state->hex[c] == hex && (is_unit (self, c) || is_kind (self, c, "artillery"));
  if (level)
    return top && (body || strcmp (sight, "forest") == 0)
           && 2 * referee_distance (self, from, hex) >= referee_distance (self, from, to);
  if (!body && !top && strcmp (sight, "forest") != 0 && strcmp (sight, "woods") != 0 && strcmp (sight, "town") != 0)
    return FALSE;

  return !high || 2 * referee_distance (self, from, hex) >= referee_distance (self, from, to);
}

int
referee_sees (const Referee *self, const TwState *state, int from, int to)
{
  gboolean along = FALSE, clear = TRUE, walls = FALSE;

  for (int hex = 0; hex < self->n_hexes; hex++)
    {
      Part part, shared;

      if (!is_through (self, from, to, hex, FALSE, &part))
        continue;
      walls |= has_wall (self, hex);
      if (is_through (self, from, to, hex, TRUE, &shared))
        {
          clear &= !is_cut (self, from, to, hex, &part)
                   && (hex == from || hex == to || !blocks (self, state, from, to, hex));
          continue;
        }
      /* Along a side: who shares the same part of the line? */
      along = TRUE;
      for (int i = 0; i < 6; i++)
        {
          int other = self->near[hex][i];

          if (other >= 0 && is_through (self, from, to, other, FALSE, &shared)
              && !is_before (shared.from, part.from) && !is_before (part.from, shared.from)
              && blocks (self, state, from, to, hex) && blocks (self, state, from, to, other))
            clear = FALSE;
        }
    }

  return along && walls ? -1 : clear;
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
  gboolean weak = is_kind (self, counter, "leader") || (state->flags[counter] & TW_DISRUPTED) != 0;

  for (guint c = 0; c < self->battle->counters->len; c++)
    if (state->hex[c] == hex && side_of_counter (self, c) != side
        && (is_unit (self, c) || (weak && is_kind (self, c, "leader"))))
      return FALSE;

  return self->shy_cost[side] < 0 || !is_kind (self, counter, "cavalry") || !is_shunned (self, state, side, hex);
}

/* Bellman and Ford: all steps again and again until nothing is cheaper. */
void
referee_reach (const Referee *self, const TwState *state, int counter, int allowance, gboolean flees, int *cost)
{
  gboolean cavalry = is_kind (self, counter, "cavalry"), disrupted = (state->flags[counter] & TW_DISRUPTED) != 0;
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
  const char *attack = cell (self, row, "attack");

  if (strcmp (attack, "out") == 0)
    return first;

  return strcmp (attack, "all") == 0 || (strcmp (attack, "no-cavalry") == 0 && !cavalry);
}

gboolean
referee_attacks (const Referee *self, const TwState *state, int attacker, int target)
{
  gboolean cavalry = is_kind (self, attacker, "cavalry");
  int from = state->hex[attacker], to = state->hex[target];
  const Side *side;

  if (from < 0 || to < 0 || square (self, from, to) != 4 || !is_steady (self, state, attacker)
      || !allows (self, ground_row (self, to), cavalry, FALSE))
    return FALSE;
  side = side_of (self, from, to);
  for (int i = 0; i < side->n; i++)
    if (!says (self, side->chart[i], "kind", "path") && !is_opened (self, side, side->chart[i])
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
