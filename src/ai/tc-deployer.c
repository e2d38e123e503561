/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-deployer.h"

#include <math.h>
#include <string.h>

#include "tc-arm.h"
#include "tc-deployer-table.h"

/* The assumed range of a gun, and the number of hexes that are tested. */
#define FIELD 8
#define VIEWS 20

/* The field as the deployer sees it. */
typedef struct
{
  const TcRuleset *ruleset;
  const TcState   *state;
  const TcHexGrid *grid;
  const TcBattle  *battle;
  int              side;
  TcDeployment     deployment;

  /* owned */
  GArray          *placements; /* TcPlacement */
  GArray          *orders;     /* TcOrder: places of one counter */
  GArray          *threats;    /* TcHex: where the enemy is or may be set up */
  gint32          *depth;      /* per hex: steps to the nearest threat */
  guint8          *taken;      /* per hex: bit of each TcArm of the own side there */
  TcSight         *sight;

  guint8           plain;      /* the most common terrain of the map */
  double           x, y;       /* the middle of the ground to set up on */
  double           across_x, across_y; /* unit vector along the front */
  int              reach[2];   /* extent of the own infantry along the front, to the left and to the right */
  gboolean         has_foot;
  int              wings[2];   /* horse on either */
} Field;

/* Neighbours in a row are 1 apart. */
static void
locate (const TcHexGrid *grid, TcHex hex, double *x, double *y)
{
  gint32 x2, row;

  tc_hexgrid_centre (grid, hex, &x2, &row);
  *x = x2 / 2.0;
  *y = row * 0.8660254037844386;
}

static int
lateral (const Field *field, TcHex hex)
{
  double x, y;

  locate (field->grid, hex, &x, &y);

  return (int) lround ((x - field->x) * field->across_x + (y - field->y) * field->across_y);
}

/* The field */

static void
find_threats (Field *field)
{
  gint32 count = tc_hexgrid_get_count (field->grid);
  g_autofree guint8 *hexes = g_new (guint8, count);
  g_autofree guint8 *seen = g_new0 (guint8, count);
  TcDeployment enemy;

  for (guint i = 0; i < field->placements->len; i++)
    {
      const TcPlacement *it = &g_array_index (field->placements, TcPlacement, i);

      if (it->side != field->side)
        seen[it->place.x] = TRUE;
    }
  for (int side = 0; side < (int) field->battle->sides->len; side++)
    {
      gboolean waits = FALSE;

      if (side == field->side || !tc_state_deploys (field->ruleset, field->state, side, &enemy, hexes))
        continue;
      for (guint i = 0; i < enemy.n && !waits; i++)
        waits = tc_placements_find (field->placements, enemy.counters[i], 0) == NULL;
      for (gint32 hex = 0; waits && hex < count; hex++)
        seen[hex] |= hexes[hex];
    }
  for (TcHex hex = 0; hex < count; hex++)
    if (seen[hex])
      g_array_append_val (field->threats, hex);
}

static void
measure_depth (Field *field)
{
  gint32 count = tc_hexgrid_get_count (field->grid);
  g_autofree TcHex *queue = g_new (TcHex, count);
  gint32 head = 0, tail = 0;

  for (gint32 hex = 0; hex < count; hex++)
    field->depth[hex] = field->threats->len > 0 ? -1 : 0;
  for (guint i = 0; i < field->threats->len; i++)
    {
      queue[tail] = g_array_index (field->threats, TcHex, i);
      field->depth[queue[tail++]] = 0;
    }
  while (head < tail)
    {
      TcHex hex = queue[head++];

      for (int direction = 0; direction < TC_HEX_DIRECTIONS; direction++)
        {
          TcHex other = tc_hexgrid_neighbour (field->grid, hex, direction);

          if (other == TC_NO_HEX || field->depth[other] >= 0)
            continue;
          field->depth[other] = field->depth[hex] + 1;
          queue[tail++] = other;
        }
    }
}

/* The front faces the middle of the threats. */
static void
find_front (Field *field, const guint8 *ground)
{
  gint32 count = tc_hexgrid_get_count (field->grid);
  double x, y, to_x = 0, to_y = 0, length;
  guint n = 0;

  for (gint32 hex = 0; hex < count; hex++)
    if (ground[hex])
      {
        locate (field->grid, hex, &x, &y);
        field->x += x;
        field->y += y;
        n++;
      }
  field->x /= MAX (n, 1);
  field->y /= MAX (n, 1);
  for (guint i = 0; i < field->threats->len; i++)
    {
      locate (field->grid, g_array_index (field->threats, TcHex, i), &x, &y);
      to_x += (x - field->x) / field->threats->len;
      to_y += (y - field->y) / field->threats->len;
    }
  length = hypot (to_x, to_y);
  field->across_x = length > 0 ? -to_y / length : 1;
  field->across_y = length > 0 ? to_x / length : 0;
}

static void
find_own (Field *field)
{
  for (guint i = 0; i < field->placements->len; i++)
    {
      const TcPlacement *it = &g_array_index (field->placements, TcPlacement, i);
      TcArm arm = tc_battle_get_arm (field->battle, it->counter);
      int along;

      if (it->side != field->side)
        continue;
      along = lateral (field, it->place.x);
      field->taken[it->place.x] |= 1 << arm;
      if (arm == TC_ARM_INFANTRY)
        {
          field->reach[0] = field->has_foot ? MIN (field->reach[0], along) : along;
          field->reach[1] = field->has_foot ? MAX (field->reach[1], along) : along;
          field->has_foot = TRUE;
        }
    }
}

/* The wing that a place belongs to. */
static int
wing_of (const Field *field, TcHex hex)
{
  return 2 * lateral (field, hex) > field->reach[0] + field->reach[1];
}

static void
count_wings (Field *field)
{
  for (guint i = 0; i < field->placements->len; i++)
    {
      const TcPlacement *it = &g_array_index (field->placements, TcPlacement, i);

      if (it->side == field->side && tc_battle_get_arm (field->battle, it->counter) == TC_ARM_CAVALRY)
        field->wings[wing_of (field, it->place.x)]++;
    }
}

static void
find_plain (Field *field)
{
  gint32 count = tc_hexgrid_get_count (field->grid);
  guint numbers[256] = { 0 };

  for (gint32 hex = 0; hex < count; hex++)
    numbers[field->battle->map->terrain[hex]]++;
  for (guint i = 1; i < 256; i++)
    if (numbers[i] > numbers[field->plain])
      field->plain = i;
}

static gboolean
field_init (Field *field, const TcRuleset *ruleset, const TcState *state)
{
  gint32 count = tc_hexgrid_get_count (&ruleset->battle->map->grid);
  g_autofree guint8 *ground = g_new (guint8, count);

  memset (field, 0, sizeof *field);
  if (!tc_state_deploys (ruleset, state, state->actor, &field->deployment, ground))
    return FALSE;
  field->ruleset = ruleset;
  field->state = state;
  field->battle = ruleset->battle;
  field->grid = &ruleset->battle->map->grid;
  field->side = state->actor;
  field->placements = g_array_new (FALSE, FALSE, sizeof (TcPlacement));
  field->orders = TC_ORDER_LIST_NEW ();
  field->threats = g_array_new (FALSE, FALSE, sizeof (TcHex));
  field->depth = g_new (gint32, count);
  field->taken = g_new0 (guint8, count);
  field->sight = g_new0 (TcSight, 1);
  tc_state_place (ruleset, state, field->placements);
  find_threats (field);
  measure_depth (field);
  find_front (field, ground);
  find_own (field);
  count_wings (field);
  find_plain (field);

  return TRUE;
}

static void
field_clear (Field *field)
{
  g_array_unref (field->placements);
  g_array_unref (field->orders);
  g_array_unref (field->threats);
  g_free (field->depth);
  g_free (field->taken);
  g_free (field->sight);
}

/* Worth of a place */

static int
count_beside (const Field *field, TcHex hex, guint arms)
{
  int n = 0;

  for (int direction = 0; direction < TC_HEX_DIRECTIONS; direction++)
    {
      TcHex other = tc_hexgrid_neighbour (field->grid, hex, direction);

      n += other != TC_NO_HEX && (field->taken[other] & arms) != 0;
    }

  return n;
}

/* Distance from other infantry. */
static int
distance_to_foot (const Field *field, TcHex hex)
{
  int least = G_MAXINT;

  for (guint i = 0; i < field->placements->len; i++)
    {
      const TcPlacement *it = &g_array_index (field->placements, TcPlacement, i);

      if (it->side == field->side && tc_battle_get_arm (field->battle, it->counter) == TC_ARM_INFANTRY)
        least = MIN (least, tc_hexgrid_distance (field->grid, hex, it->place.x));
    }

  return field->has_foot ? least : 1;
}

static int
value_foot (const Field *field, TcHex hex, int behind)
{
  int cover = field->battle->map->terrain[hex] != field->plain ? 18 : 0;

  return cover - 10 * behind - 2 * ABS (lateral (field, hex)) + 6 * MIN (count_beside (field, hex, 1 << TC_ARM_INFANTRY), 2)
         - 3 * MIN (distance_to_foot (field, hex), 8);
}

static int
value_horse (const Field *field, TcHex hex, int behind)
{
  int wing = wing_of (field, hex);
  int off = ABS (lateral (field, hex) - field->reach[wing] - (wing ? 2 : -2));

  return -8 * ABS (behind - 1) - 4 * off - 5 * (field->wings[wing] - field->wings[!wing])
         + 3 * MIN (count_beside (field, hex, 1 << TC_ARM_CAVALRY), 2);
}

/* The number of threatened hexes that can be fired at from there. */
static int
count_views (const Field *field, TcHex hex)
{
  guint step = MAX (field->threats->len / VIEWS, 1);
  int n = 0;

  for (guint i = 0; i < field->threats->len; i += step)
    {
      TcHex to = g_array_index (field->threats, TcHex, i);

      if (tc_hexgrid_distance (field->grid, hex, to) > FIELD)
        continue;
      tc_state_sight (field->ruleset, field->state, (TcPlace) { hex, 0, TC_NO_FACING },
                      (TcPlace) { to, 0, TC_NO_FACING }, field->sight);
      n += field->sight->clear;
    }

  return n;
}

static int
value_gun (const Field *field, TcHex hex, int behind)
{
  int value = -3 * behind + 3 * MIN (count_beside (field, hex, 1 << TC_ARM_INFANTRY), 2) - 8 * count_beside (field, hex, 1 << TC_ARM_ARTILLERY);

  if (field->taken[hex] & 1 << TC_ARM_ARTILLERY)
    value -= 40;
  if (field->taken[hex] & 1 << TC_ARM_INFANTRY)
    value += 8;
  /* A hex far behind is not worth tracing all lines of sight. */
  return behind <= 3 ? value + 3 * count_views (field, hex) : value;
}

static int
value_leader (const Field *field, TcHex hex, int behind, int counter)
{
  int army = tc_battle_counter (field->battle, counter)->army, value = -2 * behind - ABS (lateral (field, hex));

  if (field->taken[hex] & 1 << TC_ARM_LEADER)
    value -= 60;
  for (guint i = 0; i < field->placements->len; i++)
    {
      const TcPlacement *it = &g_array_index (field->placements, TcPlacement, i);
      int distance;

      if (it->side != field->side || tc_battle_get_arm (field->battle, it->counter) > TC_ARM_CAVALRY)
        continue;
      distance = tc_hexgrid_distance (field->grid, hex, it->place.x);
      if (distance <= 1)
        value += (distance == 0 ? 20 : 4) * (tc_battle_counter (field->battle, it->counter)->army == army ? 2 : 1);
    }

  return value;
}

static int
value_of (const Field *field, int counter, TcArm arm, TcHex hex, int front)
{
  int behind = field->depth[hex] - front;

  switch (arm)
    {
    case TC_ARM_INFANTRY:
      return value_foot (field, hex, behind);
    case TC_ARM_CAVALRY:
      return value_horse (field, hex, behind);
    case TC_ARM_ARTILLERY:
      return value_gun (field, hex, behind);
    case TC_ARM_LEADER:
      return value_leader (field, hex, behind, counter);
    default:
      return 10 * behind - ABS (lateral (field, hex));
    }
}

/* The next counter, and its place */

guint
tc_deployer_list_places (const TcRuleset *ruleset, const TcState *state, const TcDeployment *deployment, int counter,
                         GArray *orders)
{
  guint n = 0;

  g_array_set_size (orders, 0);
  tc_state_list (ruleset, state, counter, orders);
  for (guint i = 0; i < orders->len; i++)
    {
      const TcOrder *order = &g_array_index (orders, TcOrder, i);

      if (order->kind == deployment->place && order->n_units == 1 && order->n_path == 1 && order->flags == 0)
        g_array_index (orders, TcOrder, n++) = *order;
    }
  g_array_set_size (orders, n);

  return n;
}

/* The places of a waiting counter, in the field's orders. */
static guint
list_places (Field *field, int counter)
{
  return tc_deployer_list_places (field->ruleset, field->state, &field->deployment, counter, field->orders);
}

/* Counters with far fewer places than others first, then by arm. */
static int
find_next (Field *field)
{
  guint places[TC_DEPLOYMENT_COUNTERS], most = 0, best = G_MAXUINT;
  int found = -1;

  for (guint i = 0; i < field->deployment.n; i++)
    {
      places[i] = tc_placements_find (field->placements, field->deployment.counters[i], 0) != NULL ? 0
                    : list_places (field, field->deployment.counters[i]);
      most = MAX (most, places[i]);
    }
  for (guint i = 0; i < field->deployment.n; i++)
    {
      guint rank = tc_battle_get_arm (field->battle, field->deployment.counters[i]) + (2 * places[i] < most ? 0 : TC_ARM_OTHER + 1);

      if (places[i] == 0 || rank >= best)
        continue;
      best = rank;
      found = field->deployment.counters[i];
    }

  return found;
}

static void
choose_place (Field *field, int counter, TcSeeded *random, TcOrder *order)
{
  TcArm arm = tc_battle_get_arm (field->battle, counter);
  guint n = list_places (field, counter);
  int front = G_MAXINT, best = G_MININT;

  for (guint i = 0; i < n; i++)
    front = MIN (front, field->depth[g_array_index (field->orders, TcOrder, i).path[0].x]);
  for (guint i = 0; i < n; i++)
    {
      const TcOrder *it = &g_array_index (field->orders, TcOrder, i);
      int value = 4 * value_of (field, counter, arm, it->path[0].x, front) + (int) tc_seeded_below (random, 12);

      if (value <= best)
        continue;
      best = value;
      *order = *it;
    }
}

static gboolean
choose_on_hexes (const TcRuleset *ruleset, const TcState *state, TcSeeded *random, TcOrder *order)
{
  Field field;
  int counter;

  if (!field_init (&field, ruleset, state))
    return FALSE;
  counter = find_next (&field);
  if (counter >= 0)
    choose_place (&field, counter, random, order);
  field_clear (&field);

  return counter >= 0;
}

gboolean
tc_deployer_choose (const TcRuleset *ruleset, const TcState *state, TcSeeded *random, TcOrder *order)
{
  static gboolean (*const boards[TC_N_BOARDS]) (const TcRuleset *ruleset, const TcState *state, TcSeeded *random,
                                                TcOrder *order) = {
    [TC_BOARD_HEXES] = choose_on_hexes,
    [TC_BOARD_TABLE] = tc_deployer_choose_on_table,
  };

  g_return_val_if_fail (ruleset != NULL && state != NULL && random != NULL && order != NULL, FALSE);

  return state->actor >= 0 && state->depth == 0
         && boards[tc_map_get_board (ruleset->battle->map)->kind](ruleset, state, random, order);
}
