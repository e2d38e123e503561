/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-meeting-engagement: a battle from a seed: terrain by dice, two armies for the same points
 * (SYW-9.2, SYW-9.6, SYW-9.8). */
#include "sy-system.h"
#include "sy-terrain-dice.h"

#define WIDTH  1800 /* millimetres; a large table has two such halves */
#define DEPTH  1200
#define SMALL_POINTS 400 /* a larger army has no room on the small table */
#define WINGS_POINTS 200 /* a smaller army is one command */

static const struct { const char *kind; int stands; } offers[] = {
  { "medium-infantry", 4 }, { "medium-infantry", 4 }, { "medium-infantry", 3 },
  { "heavy-infantry", 4 }, { "light-infantry", 3 }, { "heavy-cavalry", 3 },
  { "medium-cavalry", 3 }, { "light-cavalry", 2 }, { "medium-artillery", 1 },
};

static void
set_text (char **to, const char *text)
{
  g_free (*to);
  *to = g_strdup (text);
}

static void
add_point (const TcTable *table, GArray *out, gint32 x, gint32 y)
{
  TcPoint point = { CLAMP (x, 0, table->width), CLAMP (y, 0, table->depth) };

  g_array_append_val (out, point);
}

/* From edge to edge, winding; down one bank and back along the other. */
static void
add_stream (const TcTable *table, gboolean along, int middle, GArray *out)
{
  static const gint8 bends[] = { 0, 24, 36, 18, -14, -34, -20, 12, 30, 16, -8 };
  const int n = G_N_ELEMENTS (bends);
  const gint32 length = along ? table->depth : table->width;

  for (int i = 0; i < 2 * n; i++)
    {
      int k = i < n ? i : 2 * n - 1 - i;
      gint32 at = length * k / (n - 1), beside = (middle + bends[k] + (i < n ? -9 : 9)) * 10;

      add_point (table, out, along ? beside : at, along ? at : beside);
    }
}

/* The middle of a subsector in a half of the table. */
static TcPoint
middle_of (const SyFind *find, int half)
{
  return (TcPoint) { WIDTH * half + 600 * ((find->sector - 1) % 3) + 200 * ((find->part - 1) % 3) + 100,
                     600 * ((find->sector - 1) / 3) + 300 * ((find->part - 1) / 3) + 150 };
}

/* Around the middle, turned, clipped at the table edge: towns are rectangles, the rest is round. */
static void
add_outline (const TcTable *table, const SyFind *find, int half, GArray *out)
{
  static const guint8 share[] = { 100, 92, 98, 88, 96, 100, 90, 97, 87, 95, 99, 91, 96, 89 };
  int inset = find->large ? 225 : 0; /* large pieces are wholly on the table */
  int x = CLAMP (middle_of (find, half).x, inset, table->width / 10 - inset);
  int y = CLAMP (middle_of (find, half).y, inset, table->depth / 10 - inset);
  int wide = find->kind == SY_TOWN ? 90
             : find->large         ? 220
                                   : 120,
      deep = find->kind == SY_TOWN ? 60
             : find->large         ? 110
                                   : 75;
  const int n = find->kind == SY_TOWN ? 4 : (int) G_N_ELEMENTS (share);

  if (find->kind == SY_STREAM)
    {
      add_stream (table, find->turn != 0, find->turn != 0 ? x : y, out);
      return;
    }
  for (int i = 0; i < n; i++)
    {
      /* A point of the unit circle, or the corners; stretched, then turned. */
      TcPoint round = tc_table_step ((TcPoint) { 0, 0 }, 36000 * i / n, 1000);
      gint32 dx = find->kind == SY_TOWN ? (i == 1 || i == 2 ? wide : -wide) * 10
                                        : round.x * wide / 100 * share[(i + find->part) % n] / 100;
      gint32 dy = find->kind == SY_TOWN ? (i < 2 ? deep : -deep) * 10
                                        : round.y * deep / 100 * share[(i + find->part) % n] / 100;
      gint32 turn = (find->turn * 100 + 36000) % 36000;
      TcPoint at = tc_table_step (tc_table_step ((TcPoint) { x * 10, y * 10 }, turn + 9000, dx), turn, dy);

      add_point (table, out, at.x, at.y);
    }
}

/* Through the middle of the town from edge to edge. */
static void
add_road (const SyFind *town, int half, TcTabletop *tabletop)
{
  const TcTable *table = &tabletop->table;
  int x = middle_of (town, half).x * 10, y = middle_of (town, half).y * 10;
  TcPiece *road = tc_piece_new ("road", "");
  gboolean along = ABS (town->turn) == 90;

  add_point (table, road->points, along ? x - 80 : 0, along ? 0 : y - 80);
  add_point (table, road->points, along ? x + 80 : table->width, along ? 0 : y - 80);
  add_point (table, road->points, along ? x + 80 : table->width, along ? table->depth : y + 80);
  add_point (table, road->points, along ? x - 80 : 0, along ? table->depth : y + 80);
  g_ptr_array_add (tabletop->pieces, road);
}

static void
add_terrain (TcTabletop *tabletop, int half, gboolean large, TcDice *dice)
{
  static const char *const names[SY_N_AREA_KINDS] = { "wood",   "hill",      "town",
                                                      "marsh",  "stream",    "road",
                                                      "abatis", "barricade", "rough" };
  SyFind finds[24];
  guint n = sy_generate (dice, large, finds, G_N_ELEMENTS (finds));

  for (guint i = 0; i < n; i++)
    {
      TcPiece *piece = tc_piece_new (names[finds[i].kind], "");

      piece->type = finds[i].grade;
      piece->level = finds[i].level;
      add_outline (&tabletop->table, &finds[i], half, piece->points);
      if (finds[i].kind == SY_TOWN)
        add_road (&finds[i], half, tabletop);
      g_ptr_array_add (tabletop->pieces, piece);
    }
}

/* 30 cm from the centreline, 45 from the flanks (SYW-9.2). */
static void
add_zones (TcTabletop *tabletop)
{
  static const char *const sides[2] = { "red", "blue" };

  for (int side = 0; side < 2; side++)
    {
      TcZone *zone = tc_zone_new (sides[side], side == 0 ? "Red" : "Blue", sides[side]);
      gint32 width = tabletop->table.width, near = side == 0 ? 0 : DEPTH * 5 + 3000,
             far = side == 0 ? DEPTH * 5 - 3000 : DEPTH * 10;
      TcPoint points[4] = { { 4500, near }, { width - 4500, near }, { width - 4500, far }, { 4500, far } };

      g_array_append_vals (zone->points, points, G_N_ELEMENTS (points));
      g_ptr_array_add (tabletop->zones, zone);
    }
}

/* @wing: 0 the left one of its side, 1 the right one. */
static void
add_unit (TcBattle *battle, TcModule *troops, int side, int wing, const char *kind, int stands,
          int number, int x, int y)
{
  g_autofree char *id = g_strdup_printf ("%s-%s-%d", side == 0 ? "red" : "blue", kind, number);
  g_autofree char *name = g_strdup_printf ("%s %d", side == 0 ? "Red" : "Blue", number);
  TcCounter *counter = tc_counter_new (id, name, kind, battle->armies->len > 2 ? 2 * side + wing : side);
  TcRow *row;

  counter->values[TC_COLUMN_STRENGTH] = stands;
  counter->place = (TcPlace) { x * 10, (side == 0 ? y : DEPTH - y) * 10, side == 0 ? 0 : 18000 };
  g_ptr_array_add (battle->counters, counter);
  if (!g_str_equal (kind, "general"))
    return;
  row = tc_row_new ("unit");
  tc_attributes_set (row->attributes, "counter", id);
  if (number == 1)
    tc_attributes_set (row->attributes, "chief", "yes");
  tc_attributes_set (row->attributes, "drawn", "yes");
  g_ptr_array_add (troops->rows, row);
}

/* A commander in chief, a general for each command, then as many units as points and area allow. */
static void
add_army (TcBattle *battle, TcModule *troops, int side, const TcChart *classes, int quarters, TcDice *dice)
{
  int middle = battle->map->tabletop->table.width / 20;
  const int columns = middle > WIDTH / 2 ? 20 : 7, rows = middle > WIDTH / 2 ? 3 : 5;
  int slot = 0, number = 2, wings = battle->armies->len > 2 ? 2 : 1;

  add_unit (battle, troops, side, 0, "general", 1, 1, middle, 25);
  /* a small army is led by the commander in chief himself */
  if (quarters < 100 * wings)
    wings = 0;
  for (int wing = 0; wing < wings; wing++)
    add_unit (battle, troops, side, wing, "general", 1, number++, middle + (wing == side ? -200 : 200), 25);
  quarters -= 100 * wings;
  for (int vain = 0; vain < 12 && slot < columns * rows;)
    {
      guint i = tc_dice_pick (dice, G_N_ELEMENTS (offers), "troops");
      const char *text = tc_chart_get (classes, offers[i].kind, "quarters");
      int price = 0;

      if (text == NULL || !tc_number_parse (text, &price) || price * offers[i].stands > quarters)
        {
          vain++;
          continue;
        }
      quarters -= price * offers[i].stands;
      add_unit (battle, troops, side, (slot % columns > columns / 2) != side, offers[i].kind,
                offers[i].stands, number++, 515 + 128 * (slot % columns),
                270 - 50 * (slot / columns));
      slot++;
    }
}

static void
add_sides (TcBattle *battle, gboolean wings)
{
  static const char *const ids[2][2] = { { "red", "red-right" }, { "blue", "blue-right" } };
  static const char *const names[2][2] = { { "Red, left", "Red, right" }, { "Blue, left", "Blue, right" } };

  g_ptr_array_add (battle->sides, tc_side_new ("red", "Red", 0xa03030));
  g_ptr_array_add (battle->sides, tc_side_new ("blue", "Blue", 0x304fa0));
  for (int side = 0; side < 2; side++)
    for (int wing = 0; wing < (wings ? 2 : 1); wing++)
      g_ptr_array_add (battle->armies, tc_army_new (ids[side][wing],
                                                    wings       ? names[side][wing]
                                                    : side == 0 ? "Red"
                                                                : "Blue",
                                                    side));
}

TcBattle *
sy_generate_battle (const TcRules *book, int points, guint64 seed)
{
  TcModule *troops;
  const TcChart *classes;
  TcBattle *battle;
  TcSeeded dice;
  const int halves = points > SMALL_POINTS ? 2 : 1;

  g_return_val_if_fail (book != NULL && points >= 0 && points <= 10000, NULL);

  battle = tc_battle_new ();
  troops = tc_module_new ("troops");
  tc_seeded_init (&dice, seed, 9);
  tc_map_free (battle->map);
  battle->map = tc_map_new_table (halves * WIDTH * 10, DEPTH * 10);
  set_text (&battle->id, "meeting-engagement");
  set_text (&battle->title, "Meeting engagement");
  set_text (&battle->rules->system, "seven-years-war");
  set_text (&battle->rules->book, "seven-years-war");
  battle->book = tc_rules_copy (book);
  add_sides (battle, points >= WINGS_POINTS);
  g_ptr_array_add (battle->rules->options, tc_option_new ("deployment", "turns"));
  for (int half = 0; half < halves; half++)
    add_terrain (battle->map->tabletop, half, halves > 1, &dice.parent);
  add_zones (battle->map->tabletop);
  classes = tc_battle_get_chart (battle, "classes");
  for (int side = 0; side < 2 && classes != NULL; side++)
    add_army (battle, troops, side, classes, points * 4, &dice.parent);
  g_ptr_array_add (battle->rules->modules, troops);
  return battle;
}
