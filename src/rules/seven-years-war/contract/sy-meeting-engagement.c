/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-meeting-engagement: a battle from a seed: terrain by dice, two armies for the same points
 * (SYW-9.2, SYW-9.6, SYW-9.8). */
#include "sy-buy.h"
#include "sy-lay-terrain.h"
#include "sy-system.h"

#define SMALL_POINTS 400 /* a larger army has no room on the small table */
#define WINGS_POINTS 200 /* a smaller army is one command */

static const struct { const char *kind; int stands; } offers[] = {
  { "medium-infantry", 4 }, { "medium-infantry", 4 }, { "medium-infantry", 3 },
  { "heavy-infantry", 4 }, { "light-infantry", 3 }, { "heavy-cavalry", 3 },
  { "medium-cavalry", 3 }, { "light-cavalry", 2 }, { "medium-artillery", 1 },
};

static void
add_terrain (TcTabletop *tabletop, SyGround *ground, int half, gboolean large, TcDice *dice)
{
  SyFind finds[24];
  guint n = sy_generate (dice, large, finds, G_N_ELEMENTS (finds));

  for (guint i = 0; i < n; i++)
    {
      finds[i].half = half;
      sy_lay_terrain (tabletop, ground, &finds[i]);
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
      gint32 width = tabletop->table.width, near = side == 0 ? 0 : SY_DEPTH * 5 + 3000,
             far = side == 0 ? SY_DEPTH * 5 - 3000 : SY_DEPTH * 10;
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
  TcCounter *counter = tc_counter_new (id, name, kind,
                                       battle->armies->len > 2 ? 2 * side + wing : side);
  TcRow *row;

  counter->values[TC_COLUMN_STRENGTH] = stands;
  counter->place = (TcPlace) { x * 10, (side == 0 ? y : SY_DEPTH - y) * 10, side == 0 ? 0 : 18000 };
  tc_battle_add_counter (battle, counter);
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
add_army (TcBattle *battle, TcModule *troops, int side, const TcChart *classes, int quarters,
          TcDice *dice)
{
  int middle = battle->map->tabletop->table.width / 20;
  const int columns = middle > SY_HALF_WIDTH / 2 ? 20 : 7,
            rows = middle > SY_HALF_WIDTH / 2 ? 3 : 5;
  int slot = 0, number = 2, wings = battle->armies->len > 2 ? 2 : 1;

  add_unit (battle, troops, side, 0, "general", 1, 1, middle, 25);
  /* a small army is led by the commander in chief himself */
  if (quarters < 100 * wings)
    wings = 0;
  for (int wing = 0; wing < wings; wing++)
    add_unit (battle, troops, side, wing, "general", 1, number++,
              middle + (wing == side ? -200 : 200), 25);
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
  static const char *const names[2][2][2] = { { { "Red" }, { "Blue" } },
                                              { { "Red, left", "Red, right" }, { "Blue, left", "Blue, right" } } };

  g_ptr_array_add (battle->sides, tc_side_new ("red", "Red", tc_side_colours[0]));
  g_ptr_array_add (battle->sides, tc_side_new ("blue", "Blue", tc_side_colours[1]));
  for (int side = 0; side < 2; side++)
    for (int wing = 0; wing < (wings ? 2 : 1); wing++)
      g_ptr_array_add (battle->armies,
                       tc_army_new (ids[side][wing], names[wings][side][wing], side));
}

TcBattle *
sy_generate_battle (const TcRules *book, const TcMuster *muster, TcIssueList *issues)
{
  TcModule *troops;
  const TcChart *classes;
  g_autoptr (TcBattle) battle = NULL;
  SyGround ground = { 0 };
  TcSeeded dice;
  const int halves = muster->points > SMALL_POINTS ? 2 : 1;

  battle = tc_battle_new ();
  troops = tc_module_new ("troops");
  tc_seeded_init (&dice, muster->seed, 9);
  tc_map_free (battle->map);
  battle->map = tc_map_new_table (halves * SY_HALF_WIDTH * 10, SY_DEPTH * 10);
  battle->map->margin = g_intern_static_string (TC_MARGIN_USUAL);
  tc_text_set (&battle->id, "meeting-engagement");
  tc_text_set (&battle->title, "Meeting engagement");
  tc_text_set (&battle->rules->system, "seven-years-war");
  tc_text_set (&battle->rules->book, book->book);
  tc_battle_take_book (battle, tc_rules_copy (book));
  add_sides (battle, muster->points >= WINGS_POINTS);
  g_ptr_array_add (battle->rules->options, tc_option_new ("deployment", "turns"));
  for (int half = 0; half < halves; half++)
    add_terrain (battle->map->tabletop, &ground, half, halves > 1, &dice.parent);
  add_zones (battle->map->tabletop);
  classes = tc_battle_get_chart (battle, "classes");
  for (int side = 0; side < 2 && classes != NULL; side++)
    add_army (battle, troops, side, classes, muster->points * 4, &dice.parent);
  g_ptr_array_add (battle->rules->modules, troops);
  if (muster->bought != NULL && *muster->bought != '\0')
    {
      g_autofree char *limit = g_strdup_printf ("%d", muster->points);

      g_ptr_array_add (battle->rules->parameters, tc_parameter_new ("points-limit", limit));
      if (!sy_buy (battle, muster->bought, &ground, &dice.parent, issues))
        return NULL;
    }
  return g_steal_pointer (&battle);
}
