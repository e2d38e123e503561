/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-deployer-table.h"

#include <string.h>

#include "tc-arm.h"

#define CM       100
#define DISTANCE (9 * CM)  /* between a line and the next */
#define LEADS    (14 * CM) /* leaders are this far behind the front */
#define WIDTH    (120 * CM) /* the widest front of an army */
#define GUNS     (16 * CM) /* two guns nearer than this are in each other's way */

/* The order in which arms are set up; other counters come with the leaders. */
static const TcArm turns[] = { TC_ARM_ARTILLERY, TC_ARM_INFANTRY, TC_ARM_CAVALRY, TC_ARM_LEADER };

/* A unit that is set up, relative to the front of the area; all lengths in tenths of a millimetre. */
typedef struct
{
  TcArm  arm;
  int    army;
  gint32 along, behind, front;
} Friend;

typedef struct
{
  const TcRuleset *ruleset;
  const TcState   *state;
  const TcBattle  *battle;
  TcDeployment     deployment;

  /* owned */
  GArray          *friends; /* Friend */
  GArray          *orders;  /* TcOrder: places of one counter */

  /* of the counter to be set up */
  TcArm            arm;
  int              army;
  gint32           front;
  gint32           middle;  /* of its command along the front; a leader's: of the units that are set up */
} Field;

static TcArm
arm_of (const TcBattle *battle, int counter)
{
  return MIN (tc_battle_get_arm (battle, counter), TC_ARM_LEADER);
}

static gboolean
looks_back (const Field *field)
{
  return field->deployment.facing == 18000;
}

/* From the middle of the area; to the right of the table. */
static gint32
along_of (const Field *field, TcPlace place)
{
  return place.x - (field->deployment.low.x + field->deployment.high.x) / 2;
}

static gint32
behind_of (const Field *field, TcPlace place)
{
  return looks_back (field) ? place.y - field->deployment.low.y : field->deployment.high.y - place.y;
}

static void
find_friends (Field *field, const GArray *placements)
{
  for (guint i = 0; i < placements->len; i++)
    {
      const TcPlacement *it = &g_array_index (placements, TcPlacement, i);
      Friend friend = { arm_of (field->battle, it->counter), tc_battle_counter (field->battle, it->counter)->army,
                        along_of (field, it->place), behind_of (field, it->place), 0 };
      gint32 depth;

      if (it->side != field->state->actor)
        continue;
      tc_stands_get_size (&it->stands, &friend.front, &depth);
      g_array_append_val (field->friends, friend);
    }
}

/* The share of the front of a command: in the order of the document from the left wing to the right one. */
static gint32
middle_of_command (const Field *field, int army)
{
  gint32 width = MIN (field->deployment.high.x - field->deployment.low.x, WIDTH), at;
  int n = 0, index = 0;

  for (guint i = 0; i < field->battle->armies->len; i++)
    if (((TcArmy *) g_ptr_array_index (field->battle->armies, i))->side == field->state->actor)
      {
        index = (int) i == army ? n : index;
        n++;
      }
  at = (gint32) ((gint64) width * (2 * index + 1) / (2 * MAX (n, 1))) - width / 2;

  return looks_back (field) ? -at : at;
}

static gint32
middle_of_friends (const Field *field, int army)
{
  gint64 sum = 0, n = 0;

  for (guint i = 0; i < field->friends->len; i++)
    {
      const Friend *it = &g_array_index (field->friends, Friend, i);

      if (it->army == army && it->arm != TC_ARM_LEADER)
        {
          sum += it->along;
          n++;
        }
    }

  return n > 0 ? (gint32) (sum / n) : middle_of_command (field, army);
}

/* Worth of a place, in tenths of a millimetre */

/* Woods and the like break lines. */
static gboolean
is_broken_ground (const Field *field, TcPlace place)
{
  const GPtrArray *pieces = field->battle->map->tabletop->pieces;

  for (guint i = 0; i < pieces->len; i++)
    {
      const TcPiece *piece = g_ptr_array_index (pieces, i);

      if (piece->type >= 2 && tc_polygon_contains (&g_array_index (piece->points, TcPoint, 0), piece->points->len,
                                                   (TcPoint) { place.x, place.y }))
        return TRUE;
    }

  return FALSE;
}

/* Next to each other without gaps is good, close behind each other is not. */
static gint32
value_order (const Field *field, gint32 along, gint32 behind)
{
  gint32 value = 0;

  for (guint i = 0; i < field->friends->len; i++)
    {
      const Friend *it = &g_array_index (field->friends, Friend, i);
      gint32 gap = ABS (along - it->along) - (field->front + it->front) / 2, back = ABS (behind - it->behind);

      if (it->arm == TC_ARM_LEADER)
        continue;
      if (gap < 0 && back < DISTANCE)
        value -= 40 * CM;
      if (it->arm == TC_ARM_ARTILLERY && field->arm == TC_ARM_ARTILLERY)
        value -= gap < GUNS ? 16 * CM : 0;
      else if (gap >= 0 && gap <= 2 * CM && back <= CM)
        value += 6 * CM;
    }

  return value;
}

/* Extent of the infantry to this side of the middle. */
static gint32
reach_of_foot (const Field *field, int way)
{
  gint32 reach = 0;

  for (guint i = 0; i < field->friends->len; i++)
    {
      const Friend *it = &g_array_index (field->friends, Friend, i);

      if (it->arm == TC_ARM_INFANTRY)
        reach = MAX (reach, way * it->along + it->front / 2);
    }

  return reach;
}

static gint32
value_of (const Field *field, TcPlace place)
{
  gint32 along = along_of (field, place), behind = behind_of (field, place), value;

  if (field->arm == TC_ARM_LEADER)
    {
      value = -ABS (along - field->middle) - ABS (behind - LEADS);
      for (guint i = 0; i < field->friends->len; i++)
        {
          const Friend *it = &g_array_index (field->friends, Friend, i);

          if (it->arm == TC_ARM_LEADER && ABS (it->along - along) + ABS (it->behind - behind) < 10 * CM)
            value -= 20 * CM;
        }
      return value;
    }
  value = value_order (field, along, behind) - (is_broken_ground (field, place) ? 30 * CM : 0);
  if (field->arm == TC_ARM_CAVALRY)
    {
      int way = field->middle != 0 ? (field->middle > 0 ? 1 : -1) : along >= 0 ? 1 : -1;

      return value - ABS (way * along - reach_of_foot (field, way) - field->front / 2 - 3 * CM) - 3 * ABS (behind - 5 * CM) / 2;
    }
  if (field->arm == TC_ARM_ARTILLERY)
    return value - ABS (along - field->middle) - 4 * behind;
  return value - 2 * ABS (along - field->middle) - 2 * behind;
}

/* The next counter, and its place */

/* The first that waits and has a place, arm after arm; its places are in the field's orders. */
static int
find_next (Field *field, const GArray *placements)
{
  for (guint turn = 0; turn < G_N_ELEMENTS (turns); turn++)
    for (guint i = 0; i < field->deployment.n; i++)
      {
        int counter = field->deployment.counters[i];

        if (arm_of (field->battle, counter) == turns[turn] && tc_placements_find (placements, counter, 0) == NULL &&
            tc_deployer_list_places (field->ruleset, field->state, &field->deployment, counter, field->orders) > 0)
          return counter;
      }

  return -1;
}

/* Its width, which the rules say of units that are set up. */
static gint32
measure_front (const Field *field, int counter)
{
  g_autofree TcState *after = tc_state_dup (field->state);
  g_autoptr (GArray) placements = g_array_new (FALSE, FALSE, sizeof (TcPlacement));
  gint32 front = 0, depth;
  TcSeeded none;

  tc_seeded_init (&none, 0, 0);
  tc_state_apply (field->ruleset, after, &g_array_index (field->orders, TcOrder, 0), &none.parent, NULL);
  tc_state_place (field->ruleset, after, placements);
  for (guint i = 0; i < placements->len; i++)
    if (g_array_index (placements, TcPlacement, i).counter == counter)
      tc_stands_get_size (&g_array_index (placements, TcPlacement, i).stands, &front, &depth);

  return front;
}

static void
choose_place (Field *field, int counter, TcSeeded *random, TcOrder *order)
{
  gint32 best = G_MININT32;

  field->arm = arm_of (field->battle, counter);
  field->army = tc_battle_counter (field->battle, counter)->army;
  field->front = measure_front (field, counter);
  field->middle = field->arm == TC_ARM_LEADER ? middle_of_friends (field, field->army)
                                              : middle_of_command (field, field->army);
  for (guint i = 0; i < field->orders->len; i++)
    {
      const TcOrder *it = &g_array_index (field->orders, TcOrder, i);
      gint32 value = value_of (field, it->path[0]) + (gint32) tc_seeded_below (random, 3 * CM);

      if (value <= best)
        continue;
      best = value;
      *order = *it;
    }
}

gboolean
tc_deployer_choose_on_table (const TcRuleset *ruleset, const TcState *state, TcSeeded *random, TcOrder *order)
{
  Field field = { .ruleset = ruleset, .state = state, .battle = ruleset->battle };
  g_autoptr (GArray) placements = NULL;
  int counter;

  if (!tc_state_deploys (ruleset, state, state->actor, &field.deployment, NULL))
    return FALSE;
  placements = g_array_new (FALSE, FALSE, sizeof (TcPlacement));
  field.friends = g_array_new (FALSE, FALSE, sizeof (Friend));
  field.orders = TC_ORDER_LIST_NEW ();
  tc_state_place (ruleset, state, placements);
  find_friends (&field, placements);
  counter = find_next (&field, placements);
  if (counter >= 0)
    choose_place (&field, counter, random, order);
  g_array_unref (field.friends);
  g_array_unref (field.orders);

  return counter >= 0;
}
