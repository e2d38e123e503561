/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-set-up.h"

#include "tc-board.h"
#include "tc-system.h"

struct _TcSetUp
{
  const TcBattle *battle;  /* borrowed */
  TcRuleset      *ruleset; /* owned: a draft; NULL when nothing is known */
  TcPlace        *places;  /* owned, by counter */
};

TcSetUp *
tc_set_up_new (const TcBattle *battle)
{
  TcSetUp *self;

  g_return_val_if_fail (battle != NULL, NULL);

  self = g_new0 (TcSetUp, 1);
  self->battle = battle;
  self->ruleset = tc_ruleset_new_draft (battle);
  self->places = g_new (TcPlace, battle->counters->len);
  for (guint i = 0; i < battle->counters->len; i++)
    self->places[i] = tc_battle_counter (battle, i)->place;

  return self;
}

void
tc_set_up_free (TcSetUp *self)
{
  if (self == NULL)
    return;

  g_clear_pointer (&self->ruleset, tc_ruleset_unref);
  g_free (self->places);
  g_free (self);
}

void
tc_set_up_put (TcSetUp *self, guint counter, TcPlace place)
{
  g_return_if_fail (self != NULL && counter < self->battle->counters->len);

  self->places[counter] = place;
}

TcPlace
tc_set_up_get (const TcSetUp *self, guint counter)
{
  g_return_val_if_fail (self != NULL && counter < self->battle->counters->len, TC_NOWHERE);

  return self->places[counter];
}

gboolean
tc_set_up_admits (const TcSetUp *self, guint counter, TcPlace place, TcNote *refusal)
{
  const TcAuthoring *authoring;

  g_return_val_if_fail (self != NULL && counter < self->battle->counters->len, FALSE);
  g_return_val_if_fail (tc_map_get_board (self->battle->map)->contains (self->battle->map, place), FALSE);

  authoring = self->ruleset != NULL ? self->ruleset->system->authoring : NULL;
  if (authoring == NULL || authoring->admits == NULL)
    return TRUE;

  return authoring->admits (self->ruleset, self->places, (int) counter, place, refusal);
}

char *
tc_set_up_say (const TcSetUp *self, const TcNote *refusal)
{
  g_return_val_if_fail (self != NULL && self->ruleset != NULL && refusal != NULL, g_strdup (""));

  return tc_note_say_for (refusal, self->ruleset->system, self->battle);
}

gboolean
tc_set_up_count_points (const TcSetUp *self, int side, gint32 *points, gint32 *limit)
{
  const TcAuthoring *authoring;

  g_return_val_if_fail (self != NULL && side >= 0 && side < (int) self->battle->sides->len, FALSE);

  authoring = self->ruleset != NULL ? self->ruleset->system->authoring : NULL;
  if (authoring == NULL || authoring->points == NULL || side > 1)
    return FALSE;
  *points = authoring->points (self->ruleset, side, limit);

  return TRUE;
}

/* Lines */

/* So far from its middle does a line go before a second one begins behind it. */
#define WING_HEXES 8
#define WING_TABLE 6000 /* tenths of a millimetre */
#define STEP_TABLE 200
#define RESERVE    2    /* lines behind another army of the side */
#define LINES      8    /* on a table, one behind the other */
#define LINE_DEPTH 800
#define SPARE      (TC_STAND_FRONT / 4) /* on either side of a unit of miniatures */

typedef struct
{
  TcPlace at;   /* of its middle */
  int     back; /* on hexes: the direction of rows that leads behind it */
} Line;

static int
side_of (const TcSetUp *self, guint counter)
{
  return tc_battle_counter_side (self->battle, counter);
}

/* Hexes */
typedef struct
{
  TcHex  hex;
  gint32 cost;
} Slot;

static int
compare_slots (gconstpointer a, gconstpointer b)
{
  const Slot *one = a, *other = b;

  return one->cost != other->cost ? (one->cost > other->cost) - (one->cost < other->cost)
                                  : (one->hex > other->hex) - (one->hex < other->hex);
}

/* Along the row first, then along the one behind it, the one before it, and so on. */
static GArray *
list_hexes (const TcSetUp *self, const Line *line, int behind)
{
  const TcHexGrid *grid = &self->battle->map->grid;
  GArray *places = g_array_new (FALSE, FALSE, sizeof (TcPlace));
  g_autoptr (GArray) slots = g_array_new (FALSE, FALSE, sizeof (Slot));
  gint32 row = tc_hexgrid_row (grid, line->at.x) + behind * line->back, column = tc_hexgrid_column (grid, line->at.x);

  for (TcHex hex = 0; hex < tc_hexgrid_get_count (grid); hex++)
    {
      gint32 away = (tc_hexgrid_row (grid, hex) - row) * line->back;
      Slot slot = { hex, ABS (tc_hexgrid_column (grid, hex) - column) };

      /* What is before a line is as far as two lines behind it. */
      slot.cost += away >= 0 ? away * WING_HEXES : -2 * away * WING_HEXES;
      g_array_append_val (slots, slot);
    }
  g_array_sort (slots, compare_slots);
  for (guint i = 0; i < slots->len; i++)
    {
      TcPlace place = tc_map_get_place (self->battle->map, g_array_index (slots, Slot, i).hex);

      g_array_append_val (places, place);
    }
  return places;
}

static gboolean
is_empty (const TcSetUp *self, guint counter, TcPlace place)
{
  for (guint i = 0; i < self->battle->counters->len; i++)
    if (i != counter && self->places[i].x == place.x)
      return FALSE;
  return tc_set_up_admits (self, counter, place, NULL);
}

static TcPlace
join_in_hex (const TcSetUp *self, guint counter, guint unit)
{
  TcPlace place = self->places[unit];

  for (guint i = 0; i < self->battle->counters->len; i++)
    if (i != counter && self->places[i].x == place.x
        && tc_battle_get_arm (self->battle, (int) i) == tc_battle_get_arm (self->battle, (int) counter))
      return TC_NOWHERE;
  place.facing = TC_NO_FACING;
  return tc_set_up_admits (self, counter, place, NULL) ? place : TC_NOWHERE;
}

static TcPlace
middle_of_hexes (const TcMap *map, gint64 x, gint64 y, gint64 n)
{
  gint64 row = 0, column = 0;

  g_assert (n > 0);

  row = (y + n / 2) / n;
  column = (x + n / 2) / n;
  return tc_map_get_place (map, tc_hexgrid_at (&map->grid, (gint32) row, (gint32) column));
}

static TcPoint
measure_hex (const TcMap *map, TcPlace place)
{
  return (TcPoint) { tc_hexgrid_column (&map->grid, place.x), tc_hexgrid_row (&map->grid, place.x) };
}

/* Rows are counted from the far edge. */
static TcPlace
begin_on_hexes (const TcMap *map, gboolean near)
{
  gint32 rows = map->grid.rows, gap = CLAMP ((rows - 2) / 4, 0, 3);

  return tc_map_get_place (map, tc_hexgrid_at (&map->grid, near ? MIN (rows / 2 + gap, rows - 1) : MAX ((rows - 1) / 2 - gap, 0),
                                               map->grid.columns / 2));
}

static gboolean
is_near_hex (const TcMap *map, TcPlace place)
{
  return 2 * tc_hexgrid_row (&map->grid, place.x) >= map->grid.rows;
}

static void
turn_on_hexes (Line *line, gboolean near)
{
  line->back = near ? 1 : -1;
}

static void
step_back_on_hexes (Line *line, const TcMap *map)
{
  gint32 row = CLAMP (tc_hexgrid_row (&map->grid, line->at.x) + RESERVE * line->back, 0, map->grid.rows - 1);

  line->at.x = tc_hexgrid_at (&map->grid, row, tc_hexgrid_column (&map->grid, line->at.x));
}

/* A measured table: lines behind the first one, then lines before it. */
static GArray *
list_on_table (const TcSetUp *self, const Line *line, int behind)
{
  const TcTable *table = &self->battle->map->tabletop->table;
  GArray *places = g_array_new (FALSE, FALSE, sizeof (TcPlace));
  TcPoint middle = { line->at.x, line->at.y };

  for (int i = behind; i < 2 * LINES; i++)
    for (gint32 away = 0; away <= WING_TABLE; away += STEP_TABLE)
      for (int wing = -1; wing <= (away > 0 ? 1 : -1); wing += 2)
        {
          int back = i < LINES ? i : LINES - 1 - i;
          TcPoint at = tc_table_step (tc_table_step (middle, tc_facing_wrap (line->at.facing + 18000), back * LINE_DEPTH),
                                      tc_facing_wrap (line->at.facing + 9000), wing * away);
          TcPlace place = { at.x, at.y, line->at.facing };

          if (at.x >= 0 && at.x <= table->width && at.y >= 0 && at.y <= table->depth)
            g_array_append_val (places, place);
        }
  return places;
}

/* With something to spare on either side. */
static gboolean
has_room (const TcSetUp *self, guint counter, TcPlace place)
{
  const TcTable *table = &self->battle->map->tabletop->table;

  for (int way = -1; way <= 1; way++)
    {
      TcPoint at = tc_table_step ((TcPoint) { place.x, place.y }, tc_facing_wrap (place.facing + 9000), way * SPARE);

      if (at.x < 0 || at.x > table->width || at.y < 0 || at.y > table->depth
          || !tc_set_up_admits (self, counter, (TcPlace) { at.x, at.y, place.facing }, NULL))
        return FALSE;
    }
  return TRUE;
}

/* Behind the unit. */
static TcPlace
join_on_table (const TcSetUp *self, guint counter, guint unit)
{
  TcPlace of = self->places[unit];
  TcPoint at = tc_table_step ((TcPoint) { of.x, of.y }, tc_facing_wrap (of.facing + 18000), LINE_DEPTH / 2);
  TcPlace place = { at.x, at.y, of.facing };

  if (tc_map_find_place (self->battle->map, place) == TC_NO_HEX)
    return TC_NOWHERE;
  for (guint i = 0; i < self->battle->counters->len; i++)
    if (i != counter && self->places[i].x == place.x && self->places[i].y == place.y)
      return TC_NOWHERE;
  return tc_set_up_admits (self, counter, place, NULL) ? place : TC_NOWHERE;
}

static TcPlace
middle_on_table (const TcMap *map, gint64 x, gint64 y, gint64 n)
{
  g_assert (n > 0);

  return (TcPlace) { (gint32) (x / n), (gint32) (y / n), 0 };
}

static TcPoint
measure_point (const TcMap *map, TcPlace place)
{
  return (TcPoint) { place.x, place.y };
}

static TcPlace
begin_on_table (const TcMap *map, gboolean near)
{
  const TcTable *table = &map->tabletop->table;

  return (TcPlace) { table->width / 2, near ? table->depth / 4 : table->depth - table->depth / 4, 0 };
}

static gboolean
is_near_point (const TcMap *map, TcPlace place)
{
  return 2 * place.y <= map->tabletop->table.depth;
}

static void
turn_on_table (Line *line, gboolean near)
{
  line->at.facing = near ? 0 : 18000;
}

static void
step_back_on_table (Line *line, const TcMap *map)
{
  line->at.y = CLAMP (line->at.y + (line->at.facing == 0 ? -1 : 1) * RESERVE * LINE_DEPTH, 0, map->tabletop->table.depth);
}

static const struct
{
  /* Places of the line and of those behind it, in the order in which they are taken, from so many lines behind on. */
  GArray  *(*list)    (const TcSetUp *self, const Line *line, int behind);
  gboolean (*is_free) (const TcSetUp *self, guint counter, TcPlace place);
  TcPlace  (*join)    (const TcSetUp *self, guint counter, guint unit); /* where it is with the unit; TC_NOWHERE: it cannot be */
  TcPoint  (*measure) (const TcMap *map, TcPlace place);
  TcPlace  (*middle)  (const TcMap *map, gint64 x, gint64 y, gint64 n); /* of so many measures together */
  TcPlace  (*begin)   (const TcMap *map, gboolean near);
  gboolean (*is_near) (const TcMap *map, TcPlace place); /* on the first side's half */
  void     (*turn)    (Line *line, gboolean near);
  void     (*step_back) (Line *line, const TcMap *map); /* behind another army of the side */
} boards[TC_N_BOARDS] = {
  [TC_BOARD_HEXES] = { list_hexes, is_empty, join_in_hex, measure_hex, middle_of_hexes, begin_on_hexes, is_near_hex,
                       turn_on_hexes, step_back_on_hexes },
  [TC_BOARD_TABLE] = { list_on_table, has_room, join_on_table, measure_point, middle_on_table, begin_on_table,
                       is_near_point, turn_on_table, step_back_on_table },
};

/* Where a line is */

typedef enum
{
  OF_ARMY,
  OF_SIDE,
  OF_ENEMIES,
} Whose;

static gboolean
is_of (const TcSetUp *self, guint counter, Whose whose, int army)
{
  int side = ((const TcArmy *) g_ptr_array_index (self->battle->armies, army))->side;

  if (whose == OF_ARMY)
    return tc_battle_counter (self->battle, counter)->army == army;
  return (side_of (self, counter) == side) == (whose == OF_SIDE);
}

/* The middle of those on the board; TC_NOWHERE: nobody is. */
static TcPlace
find_middle (const TcSetUp *self, Whose whose, int army)
{
  const TcMap *map = self->battle->map;
  gint64 x = 0, y = 0, n = 0;

  for (guint i = 0; i < self->battle->counters->len; i++)
    {
      TcPoint at;

      if (tc_place_is_nowhere (self->places[i]) || !is_of (self, i, whose, army))
        continue;
      at = boards[tc_map_get_board (map)->kind].measure (map, self->places[i]);
      x += at.x;
      y += at.y;
      n++;
    }
  return n > 0 ? boards[tc_map_get_board (map)->kind].middle (map, x, y, n) : TC_NOWHERE;
}

/* Opposite the enemy, if he is there; else where it is itself, or by the order of the sides. */
static Line
find_line (const TcSetUp *self, int army, TcPlace at)
{
  const TcMap *map = self->battle->map;
  TcBoardKind kind = tc_map_get_board (map)->kind;
  TcPlace enemies = find_middle (self, OF_ENEMIES, army);
  Line line = { at, 1 };
  gboolean near, second;

  if (tc_place_is_nowhere (line.at))
    line.at = find_middle (self, OF_ARMY, army);
  second = tc_place_is_nowhere (line.at);
  if (second)
    line.at = find_middle (self, OF_SIDE, army);
  second &= !tc_place_is_nowhere (line.at);
  if (!tc_place_is_nowhere (enemies))
    near = !boards[kind].is_near (map, enemies);
  else if (!tc_place_is_nowhere (line.at))
    near = boards[kind].is_near (map, line.at);
  else
    near = ((const TcArmy *) g_ptr_array_index (self->battle->armies, army))->side == 0;
  if (tc_place_is_nowhere (line.at))
    line.at = boards[kind].begin (map, near);
  boards[kind].turn (&line, near);
  if (second)
    boards[kind].step_back (&line, map);
  return line;
}

/* Who comes where */

static gboolean
is_line_unit (const TcSetUp *self, guint counter)
{
  return tc_battle_get_arm (self->battle, (int) counter) <= TC_ARM_CAVALRY;
}

/* With the unit of its army that is nearest to the middle of the line. */
static TcPlace
find_company (const TcSetUp *self, guint counter, const Line *line)
{
  const TcMap *map = self->battle->map;
  TcBoardKind kind = tc_map_get_board (map)->kind;
  TcPoint middle = boards[kind].measure (map, line->at);
  TcPlace best = TC_NOWHERE;
  gint64 nearest = G_MAXINT64;

  for (guint i = 0; i < self->battle->counters->len; i++)
    {
      TcPlace place;
      TcPoint at;
      gint64 distance;

      if (!is_line_unit (self, i) || tc_place_is_nowhere (self->places[i])
          || tc_battle_counter (self->battle, i)->army != tc_battle_counter (self->battle, counter)->army)
        continue;
      at = boards[kind].measure (map, self->places[i]);
      distance = (gint64) (at.x - middle.x) * (at.x - middle.x) + (gint64) (at.y - middle.y) * (at.y - middle.y);
      if (distance >= nearest)
        continue;
      place = boards[kind].join (self, counter, i);
      if (tc_place_is_nowhere (place))
        continue;
      best = place;
      nearest = distance;
    }
  return best;
}

static TcPlace
find_free (const TcSetUp *self, guint counter, const GArray *places)
{
  const TcMap *map = self->battle->map;

  for (guint i = 0; i < places->len; i++)
    if (boards[tc_map_get_board (map)->kind].is_free (self, counter, g_array_index (places, TcPlace, i)))
      return g_array_index (places, TcPlace, i);
  /* Crowded, but allowed. */
  for (guint i = 0; i < places->len; i++)
    if (tc_set_up_admits (self, counter, g_array_index (places, TcPlace, i), NULL))
      return g_array_index (places, TcPlace, i);
  return TC_NOWHERE;
}

static TcPlace
find_place (const TcSetUp *self, guint counter, const Line *line, const GArray *front, const GArray *rear)
{
  TcArm arm = tc_battle_get_arm (self->battle, (int) counter);
  TcPlace place = arm == TC_ARM_LEADER || arm == TC_ARM_ARTILLERY ? find_company (self, counter, line) : TC_NOWHERE;

  if (!tc_place_is_nowhere (place))
    return place;
  return find_free (self, counter, is_line_unit (self, counter) ? front : rear);
}

static gboolean
waits (const TcSetUp *self, guint counter)
{
  return tc_place_is_nowhere (self->places[counter]) && *tc_battle_counter (self->battle, counter)->entry == '\0';
}

/* Arm by arm: what comes first is in the middle. */
static guint
fill_line (TcSetUp *self, const GArray *counters, const Line *line)
{
  TcBoardKind kind = tc_map_get_board (self->battle->map)->kind;
  g_autoptr (GArray) front = boards[kind].list (self, line, 0), rear = boards[kind].list (self, line, 1);
  guint n = 0;

  for (TcArm arm = 0; arm < TC_N_ARMS; arm++)
    for (guint i = 0; i < counters->len; i++)
      {
        guint counter = g_array_index (counters, guint, i);

        if (tc_battle_get_arm (self->battle, (int) counter) != arm || !waits (self, counter))
          continue;
        self->places[counter] = find_place (self, counter, line, front, rear);
        n += !tc_place_is_nowhere (self->places[counter]);
      }
  return n;
}

guint
tc_set_up_fill (TcSetUp *self, const GArray *counters, TcPlace at)
{
  guint n = 0;

  g_return_val_if_fail (self != NULL && counters != NULL, 0);

  for (guint army = 0; army < self->battle->armies->len; army++)
    {
      g_autoptr (GArray) members = g_array_new (FALSE, FALSE, sizeof (guint));
      Line line;

      for (guint i = 0; i < counters->len; i++)
        {
          guint counter = g_array_index (counters, guint, i);

          if (tc_battle_counter (self->battle, counter)->army == (int) army && waits (self, counter))
            g_array_append_val (members, counter);
        }
      if (members->len == 0)
        continue;
      line = find_line (self, (int) army, at);
      n += fill_line (self, members, &line);
    }
  return n;
}
