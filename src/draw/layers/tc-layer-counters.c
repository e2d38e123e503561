/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The counters, and how those in one hex are arranged. */

#include <math.h>
#include <string.h>

#include "tc-counter-art.h"
#include "tc-facing.h"
#include "tc-hash.h"
#include "tc-layers.h"

#define COUNTER_SIZE 0.76
#define FACING_SIZE  0.66 /* there is room for the front */
#define RIDER_SIZE   0.46
#define STACK_STEP   0.07

/* The position of a counter: units from the middle of its hex. */
typedef struct
{
  int     placement;
  TcSpot at;
  double  size;
  TcArm   arm;
  gboolean small;
} Seat;

/* How many of each sort a hex holds: units, guns, leaders. */
typedef struct
{
  int count[3];
  int used[3];
  int front; /* of the unit: 1 to 6; 0 none */
} Stack;

static int
sort_of (TcArm arm)
{
  return arm == TC_ARM_LEADER ? 2 : arm == TC_ARM_ARTILLERY ? 1 : 0;
}

/* Does the wedge of the front point to where a rider of that sort would sit? */
static gboolean
is_before (const TcHexGrid *grid, int front, int sort)
{
  TcSpot side;

  if (front <= 0)
    return FALSE;
  side = tc_geometry_normal (grid->sideways, front - 1);
  return side.y < -0.1 && (sort == 2 ? side.x > 0.1 : side.x < -0.1);
}

static Seat
take_seat (const TcHexGrid *grid, Stack *stack, int sort, TcHex hex)
{
  TcSpot centre = tc_geometry_centre (grid, hex);
  int i = stack->used[sort]++;
  /* Guns are stacked on units, leaders on everything. */
  gboolean rides = (sort == 1 && stack->count[0] > 0)
                   || (sort == 2 && stack->count[0] + stack->count[1] > 0);
  double shift = STACK_STEP * (i - (stack->count[sort] - 1) / 2.0);
  Seat seat = { .at = centre, .size = COUNTER_SIZE, .small = rides };

  if (!rides)
    {
      seat.at.x += shift;
      seat.at.y -= shift;
      return seat;
    }
  seat.size = RIDER_SIZE;
  seat.at.x += (sort == 2 ? 0.31 : -0.31) + (sort == 2 ? -0.11 : 0.11) * i;
  seat.at.y += (is_before (grid, stack->front, sort) ? 0.35 : -0.35) + 0.03 * i;
  return seat;
}

/* Bottom first: units, then guns, then leaders, each in the order of the scene. */
static GArray *
seat_all (const TcScene *scene, const TcBounds *seen)
{
  const TcHexGrid *grid = &scene->battle->map->grid;
  const TcHex count = tc_hexgrid_get_count (grid);
  g_autoptr (GHashTable) stacks = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  g_autofree guint8 *arms = g_new (guint8, scene->placements->len + 1);
  GArray *seats = g_array_new (FALSE, FALSE, sizeof (Seat));

  for (guint i = 0; i < scene->placements->len; i++)
    {
      const TcPlacement *placement = &g_array_index (scene->placements, TcPlacement, i);
      Stack *stack;
      TcSpot centre;

      arms[i] = G_MAXUINT8;
      if (placement->place.x < 0 || placement->place.x >= count
          || (guint) placement->counter >= scene->battle->counters->len)
        continue;
      centre = tc_geometry_centre (grid, placement->place.x);
      if (centre.x < seen->left - 1 || centre.x > seen->right + 1
          || centre.y < seen->top - 1 || centre.y > seen->bottom + 1)
        continue;
      arms[i] = tc_battle_get_arm (scene->battle, placement->counter);
      stack = g_hash_table_lookup (stacks, GINT_TO_POINTER (placement->place.x));
      if (stack == NULL)
        g_hash_table_insert (stacks, GINT_TO_POINTER (placement->place.x), stack = g_new0 (Stack, 1));
      stack->count[sort_of (arms[i])]++;
      if (sort_of (arms[i]) == 0)
        stack->front = placement->place.facing + 1;
    }
  for (int sort = 0; sort < 3; sort++)
    for (guint i = 0; i < scene->placements->len; i++)
      {
        const TcPlacement *placement = &g_array_index (scene->placements, TcPlacement, i);
        Seat seat;

        if (arms[i] == G_MAXUINT8 || sort_of (arms[i]) != sort)
          continue;
        seat = take_seat (grid, g_hash_table_lookup (stacks, GINT_TO_POINTER (placement->place.x)),
                          sort, placement->place.x);
        if (placement->place.facing != TC_NO_FACING && !seat.small)
          seat.size = FACING_SIZE;
        seat.placement = i;
        seat.arm = arms[i];
        g_array_append_val (seats, seat);
      }
  return seats;
}

static void
write_figures (TcFace *face, const TcPlacement *placement)
{
  const gint32 *values = placement->values;
  gint32 strength = values[TC_COLUMN_STRENGTH];
  gint32 movement = values[TC_COLUMN_MOVEMENT];

  face->figures[0] = 0;
  if (face->faces & TC_FACE_REDUCED && values[TC_COLUMN_REDUCED] != TC_NO_VALUE)
    strength = values[TC_COLUMN_REDUCED];
  if (face->arm == TC_ARM_LEADER)
    {
      if (values[TC_COLUMN_LEADERSHIP] != TC_NO_VALUE)
        g_snprintf (face->figures, sizeof face->figures, "%d", values[TC_COLUMN_LEADERSHIP]);
    }
  else if (strength != TC_NO_VALUE && movement != TC_NO_VALUE)
    g_snprintf (face->figures, sizeof face->figures, "%d-%d", strength, movement);
  else if (strength != TC_NO_VALUE)
    g_snprintf (face->figures, sizeof face->figures, "%d", strength);
}

static guint64
face_key (const TcFace *face)
{
  guint64 key = tc_hash_string (TC_HASH_START, face->name);

  key = tc_hash_string (key, face->figures);
  key = tc_hash_number (key, (guint64) face->colour << 32 | face->holder);
  key = tc_hash_number (key, face->side);
  key = tc_hash_number (key, (guint64) face->arm << 32 | face->faces << 8 | (face->small ? 1 : 0));
  return TC_SPRITE_KEY (TC_SPRITE_COUNTER, key);
}

/* Above all counters: nothing stacked on a unit hides its front. */
static void
paint_facings (const TcCanvas *canvas, const GArray *seats)
{
  const TcBattle *battle = canvas->scene->battle;

  for (guint i = 0; i < seats->len; i++)
    {
      const Seat *seat = &g_array_index (seats, Seat, i);
      const TcPlacement *placement = &g_array_index (canvas->scene->placements, TcPlacement, seat->placement);

      if (placement->place.facing < 0 || placement->place.facing >= TC_HEX_DIRECTIONS)
        continue;
      tc_facing_paint (canvas, tc_geometry_centre (&battle->map->grid, placement->place.x), placement->place.facing,
                       tc_battle_get_counter_colour (battle, placement->counter),
                       (placement->faces & TC_FACE_GHOST) != 0);
    }
}

void
tc_layer_counters_paint (const TcCanvas *canvas)
{
  const TcBattle *battle = canvas->scene->battle;
  TcBounds seen = tc_canvas_get_bounds (canvas, 0.5);
  g_autoptr (GArray) seats = seat_all (canvas->scene, &seen);

  for (guint i = 0; i < seats->len; i++)
    {
      const Seat *seat = &g_array_index (seats, Seat, i);
      const TcPlacement *placement = &g_array_index (canvas->scene->placements, TcPlacement, seat->placement);
      const TcCounter *counter = tc_battle_counter (battle, placement->counter);
      TcFace face = {
        .palette = canvas->palette, .text = canvas->text, .arm = seat->arm,
        .colour = tc_battle_get_counter_colour (battle, placement->counter),
        .side = tc_battle_get_side_colour (battle, tc_battle_counter_side (battle, placement->counter)),
        .holder = tc_battle_get_side_colour (battle, placement->side),
        .name = counter->name, .faces = placement->faces, .size = seat->size * canvas->hex,
        .detail = canvas->detail, .small = seat->small,
      };

      write_figures (&face, placement);
      tc_canvas_stamp (canvas, face_key (&face), tc_face_get_bounds (&face), tc_face_draw, &face, seat->at);
    }
  paint_facings (canvas, seats);
}

int
tc_layer_counters_pick (const TcScene *scene, double x, double y)
{
  TcBounds seen = { x - 1, y - 1, x + 1, y + 1 };
  g_autoptr (GArray) seats = seat_all (scene, &seen);

  for (guint i = seats->len; i-- > 0; )
    {
      const Seat *seat = &g_array_index (seats, Seat, i);
      double dx = x - seat->at.x, dy = y - seat->at.y;
      double half = seat->size / 2;

      if (g_array_index (scene->placements, TcPlacement, seat->placement).faces & TC_FACE_GHOST)
        continue;
      if (seat->arm == TC_ARM_LEADER ? hypot (dx, dy) <= half : fabs (dx) <= half && fabs (dy) <= half)
        return seat->placement;
    }
  return -1;
}
