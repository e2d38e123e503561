/* sy-meeting: a battle from a seed: terrain by dice, two armies for the same points (SYW-9.2, SYW-9.6, SYW-9.8). */
#include "sy-private.h"

#define WIDTH  1800 /* millimetres */
#define DEPTH  1200
#define COLUMNS 7
#define ROWS    5

static const struct { const char *kind; int stands; } offers[] = {
  { "medium-infantry", 4 }, { "medium-infantry", 4 }, { "medium-infantry", 3 },
  { "heavy-infantry", 4 }, { "light-infantry", 3 }, { "heavy-cavalry", 3 },
  { "medium-cavalry", 3 }, { "light-cavalry", 2 }, { "medium-artillery", 1 },
};

static void
set_number (GPtrArray *attributes, const char *name, int value)
{
  g_autofree char *text = g_strdup_printf ("%d", value);

  tc_attributes_set (attributes, name, text);
}

static void
set_text (char **to, const char *text)
{
  g_free (*to);
  *to = g_strdup (text);
}

/* A rectangle about the middle, turned; a stream runs from edge to edge. */
static char *
outline (const SyFind *find)
{
  int x = 600 * ((find->sector - 1) % 3) + 200 * ((find->part - 1) % 3) + 100;
  int y = 600 * ((find->sector - 1) / 3) + 300 * ((find->part - 1) / 3) + 150;
  int wide = find->kind == SY_TOWN ? 90 : 120, deep = find->kind == SY_TOWN ? 60 : 70;

  if (find->kind == SY_STREAM)
    return find->turn % 90 == 0 && find->turn != 0
             ? g_strdup_printf ("%d,0 %d,0 %d,%d %d,%d", x - 10, x + 10, x + 10, DEPTH, x - 10, DEPTH)
             : g_strdup_printf ("0,%d %d,%d %d,%d 0,%d", y - 10, WIDTH, y - 10, WIDTH, y + 10, y + 10);
  if (ABS (find->turn) == 45)
    return g_strdup_printf ("%d,%d %d,%d %d,%d %d,%d", x - deep, y, x, y - deep, x + deep, y, x, y + deep);
  if (ABS (find->turn) == 90)
    return g_strdup_printf ("%d,%d %d,%d %d,%d %d,%d", x - deep, y - wide, x + deep, y - wide, x + deep, y + wide, x - deep, y + wide);
  return g_strdup_printf ("%d,%d %d,%d %d,%d %d,%d", x - wide, y - deep, x + wide, y - deep, x + wide, y + deep, x - wide, y + deep);
}

/* Pieces near the edge of the table are cut off there. */
static char *
clip (const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  GString *out = g_string_new (NULL);

  for (char **word = words; *word != NULL; word++)
    {
      char *comma = strchr (*word, ',');
      int x = CLAMP ((int) g_ascii_strtoll (*word, NULL, 10), 0, WIDTH);
      int y = CLAMP ((int) g_ascii_strtoll (comma + 1, NULL, 10), 0, DEPTH);

      g_string_append_printf (out, "%s%d,%d", out->len > 0 ? " " : "", x, y);
    }
  return g_string_free (out, FALSE);
}

static void
add_terrain (TcModule *table, TcDice *dice)
{
  static const char *const names[SY_N_AREA_KINDS] = { "wood", "hill", "town", "marsh", "stream", "road", "abatis", "barricade", "rough" };
  SyFind finds[24];
  guint n = sy_generate (dice, finds, G_N_ELEMENTS (finds));

  for (guint i = 0; i < n; i++)
    {
      TcRow *row = tc_row_new ("piece");
      g_autofree char *whole = outline (&finds[i]), *points = clip (whole);

      tc_attributes_set (row->attributes, "sort", names[finds[i].kind]);
      set_number (row->attributes, "grade", finds[i].grade);
      if (finds[i].level > 0)
        set_number (row->attributes, "level", finds[i].level);
      tc_attributes_set (row->attributes, "points", points);
      g_ptr_array_add (table->rows, row);
    }
}

static void
add_unit (TcBattle *battle, TcModule *troops, int side, const char *kind, int stands, int number, int x, int y)
{
  g_autofree char *id = g_strdup_printf ("%s-%s-%d", side == 0 ? "red" : "blue", kind, number);
  g_autofree char *name = g_strdup_printf ("%s %d", side == 0 ? "Red" : "Blue", number);
  TcCounter *counter = tc_counter_new (id, name, kind, side);
  TcRow *row = tc_row_new ("unit");

  counter->values[TC_COLUMN_STRENGTH] = stands;
  g_ptr_array_add (battle->counters, counter);
  tc_attributes_set (row->attributes, "counter", id);
  set_number (row->attributes, "x", x);
  set_number (row->attributes, "y", side == 0 ? y : DEPTH - y);
  set_number (row->attributes, "facing", side == 0 ? 0 : 180);
  if (number == 1)
    tc_attributes_set (row->attributes, "chief", "yes");
  if (number <= 2)
    tc_attributes_set (row->attributes, "drawn", "yes");
  g_ptr_array_add (troops->rows, row);
}

/* A commander in chief, a general, then what the points are enough for. */
static void
add_army (TcBattle *battle, TcModule *troops, int side, const TcChart *classes, int quarters, TcDice *dice)
{
  int slot = 0, number = 3;

  add_unit (battle, troops, side, "general", 1, 1, 900, 25);
  add_unit (battle, troops, side, "general", 1, 2, 700, 25);
  quarters -= 100;
  for (int vain = 0; vain < 12 && slot < COLUMNS * ROWS;)
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
      add_unit (battle, troops, side, offers[i].kind, offers[i].stands, number++, 515 + 128 * (slot % COLUMNS),
                270 - 50 * (slot / COLUMNS));
      slot++;
    }
}

TcBattle *
tc_seven_years_war_generate (const TcRules *book, int points, guint64 seed)
{
  TcModule *table, *troops;
  const TcChart *classes;
  TcBattle *battle;
  TcSeeded dice;
  TcHexGrid grid;

  g_return_val_if_fail (book != NULL && points >= 0 && points <= 10000, NULL);

  battle = tc_battle_new ();
  table = tc_module_new ("table");
  troops = tc_module_new ("troops");
  tc_seeded_init (&dice, seed, 9);
  tc_hexgrid_init (&grid, 12, 18);
  tc_map_free (battle->map);
  battle->map = tc_map_new (&grid);
  set_text (&battle->id, "meeting-engagement");
  set_text (&battle->title, "Meeting engagement");
  set_text (&battle->rules->system, "seven-years-war");
  set_text (&battle->rules->book, "seven-years-war");
  battle->book = tc_rules_copy (book);
  g_ptr_array_add (battle->sides, tc_side_new ("red", "Red", 0xa03030));
  g_ptr_array_add (battle->sides, tc_side_new ("blue", "Blue", 0x304fa0));
  g_ptr_array_add (battle->armies, tc_army_new ("red", "Red", 0));
  g_ptr_array_add (battle->armies, tc_army_new ("blue", "Blue", 1));
  set_number (table->attributes, "width", WIDTH);
  set_number (table->attributes, "depth", DEPTH);
  add_terrain (table, &dice.parent);
  classes = tc_battle_get_chart (battle, "classes");
  for (int side = 0; side < 2 && classes != NULL; side++)
    add_army (battle, troops, side, classes, points * 4, &dice.parent);
  g_ptr_array_add (battle->rules->modules, table);
  g_ptr_array_add (battle->rules->modules, troops);
  return battle;
}
