/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-sketch.h"

#include "tc-dump.h"

static TcRules *
book_new (void)
{
  TcRules *book = tc_rules_new ();

  g_free (book->system);
  book->system = g_strdup ("thirty-years-war");
  g_ptr_array_add (book->kinds, tc_kind_new ("infantry", "Infantry", "infantry"));
  g_ptr_array_add (book->kinds, tc_kind_new ("leader", "Leader", "leader"));
  g_ptr_array_add (book->parameters, tc_parameter_new ("turns", "14"));
  return book;
}

static TcHex
hex_of (const TcBattle *battle, const char *number)
{
  return tc_hexgrid_parse (&battle->map->grid, number);
}

/* The direction from one hex to the next, by number. */
static int
way (const TcBattle *battle, const char *from, const char *to)
{
  return tc_hexgrid_direction (&battle->map->grid, hex_of (battle, from), hex_of (battle, to));
}

static gboolean
has (const TcBattle *battle, const char *kind, const char *from, const char *to)
{
  guint16 bit = tc_map_get_side_bit (battle->map, kind);

  return bit != 0
         && (tc_map_get_sides (battle->map, hex_of (battle, from), way (battle, from, to)) & bit)
              != 0;
}

static gboolean
is_first (const TcBattle *battle, const char *kind, const char *from, const char *to)
{
  return tc_map_is_first (battle->map, hex_of (battle, from), way (battle, from, to),
                          tc_map_get_side_bit (battle->map, kind));
}

static void
test_new (void)
{
  TcRules *book = book_new ();
  g_autoptr (TcBattle) battle = tc_sketch_new (book, 10, 12);
  g_autoptr (TcBattle) bare = tc_sketch_new (NULL, 1, 1);

  tc_rules_free (book); /* the sketch has its own */
  g_assert_cmpstr (tc_battle_get_parameter (battle, "turns"), ==, "14");
  g_assert_cmpstr (battle->rules->system, ==, "thirty-years-war");
  g_assert_cmpint (battle->map->grid.rows, ==, 10);
  g_assert_cmpint (battle->map->grid.columns, ==, 12);
  g_assert_cmpint (tc_battle_find_side (battle, "red"), ==, 0);
  g_assert_cmpint (tc_battle_find_side (battle, "blue"), ==, 1);
  g_assert_cmpint (tc_battle_find_army (battle, "red"), ==, 0);
  g_assert_cmpint (tc_battle_find_army (battle, "blue"), ==, 1);
  g_assert_cmpint (((TcArmy *) battle->armies->pdata[1])->side, ==, 1);

  g_assert_null (bare->book);
  g_assert_cmpstr (bare->rules->system, ==, "");
  g_assert_cmpint (tc_sketch_add (bare, "any", "kind", 0, 1, 1, "0101"), ==, 0);
}

static void
test_add (void)
{
  g_autoptr (TcRules) book = book_new ();
  g_autoptr (TcBattle) battle = tc_sketch_new (book, 23, 28);
  const TcCounter *counter;

  g_assert_cmpint (tc_sketch_add (battle, "gula", "infantry", 0, 12, 4, "1713"), ==, 0);
  g_assert_cmpint (tc_sketch_add (battle, "grana", "infantry", 1, 7, 4, "1613"), ==, 1);
  g_assert_cmpint (tc_sketch_add (battle, "holck", "leader", 1, TC_NO_VALUE, 12, NULL), ==, 2);

  counter = tc_battle_counter (battle, 0);
  g_assert_cmpint (counter->values[TC_COLUMN_STRENGTH], ==, 12);
  g_assert_cmpint (counter->values[TC_COLUMN_REDUCED], ==, 6);
  g_assert_cmpint (counter->values[TC_COLUMN_MOVEMENT], ==, 4);
  g_assert_cmpint (counter->values[TC_COLUMN_LEADERSHIP], ==, TC_NO_VALUE);
  g_assert_cmpint (counter->place.x, ==, hex_of (battle, "1713"));
  g_assert_cmpint (counter->place.facing, ==, TC_NO_FACING);
  counter = tc_battle_counter (battle, 1);
  g_assert_cmpint (counter->values[TC_COLUMN_REDUCED], ==, 4);
  g_assert_cmpint (tc_battle_counter_side (battle, 1), ==, 1);
  counter = tc_battle_counter (battle, 2);
  g_assert_cmpint (counter->values[TC_COLUMN_STRENGTH], ==, TC_NO_VALUE);
  g_assert_cmpint (counter->values[TC_COLUMN_REDUCED], ==, TC_NO_VALUE);
  g_assert_true (tc_place_is_nowhere (counter->place));
}

static void
test_add_refused (void)
{
  static const struct
  {
    const char *id, *kind;
    int side, strength, movement;
    const char *hex;
  } cases[] = {
    { "gula", "infantry", 0, 12, 4, "1714" }, /* taken */
    { "", "infantry", 0, 12, 4, "1714" },
    { "new", "dragoons", 0, 12, 4, "1714" },
    { "new", "infantry", 2, 12, 4, "1714" },
    { "new", "infantry", -1, 12, 4, "1714" },
    { "new", "infantry", 0, -1, 4, "1714" },
    { "new", "infantry", 0, 1000, 4, "1714" },
    { "new", "infantry", 0, 12, -4, "1714" },
    { "new", "infantry", 0, 12, 4, "2401" },
    { "new", "infantry", 0, 12, 4, "0029" },
    { "new", "infantry", 0, 12, 4, "" },
    { "new", "infantry", 0, 12, 4, "17 14" },
  };
  g_autoptr (TcRules) book = book_new ();
  g_autoptr (TcBattle) battle = tc_sketch_new (book, 23, 28);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  g_assert_cmpint (tc_sketch_add (battle, "gula", "infantry", 0, 12, 4, "1713"), ==, 0);
  before = tc_dump_battle (battle);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_test_message ("case %u", i);
      g_assert_cmpint (tc_sketch_add (battle, cases[i].id, cases[i].kind, cases[i].side,
                                      cases[i].strength, cases[i].movement, cases[i].hex),
                       ==, -1);
    }
  after = tc_dump_battle (battle);
  g_assert_cmpstr (after, ==, before);
}

static void
test_add_limit (void)
{
  g_autoptr (TcBattle) battle = tc_sketch_new (NULL, 23, 28);

  for (int i = 0; i <= TC_MAX_COUNTERS; i++)
    {
      g_autofree char *id = g_strdup_printf ("unit-%d", i);

      g_assert_cmpint (tc_sketch_add (battle, id, "infantry", i % 2, 1, 1, NULL),
                       ==, i < TC_MAX_COUNTERS ? i : -1);
    }
}

static void
test_lay (void)
{
  g_autoptr (TcBattle) battle = tc_sketch_new (NULL, 23, 28);
  TcMap *map = battle->map;

  g_assert_true (tc_sketch_lay (battle, "woods", "1613  1614 "));
  g_assert_true (tc_sketch_lay (battle, "water", "0101"));
  g_assert_true (tc_sketch_lay (battle, "woods", "2328"));
  g_assert_cmpuint (map->legend->len, ==, 3);
  g_assert_cmpstr (tc_map_get_terrain (map, hex_of (battle, "1613"))->id, ==, "woods");
  g_assert_cmpstr (tc_map_get_terrain (map, hex_of (battle, "1614"))->id, ==, "woods");
  g_assert_cmpstr (tc_map_get_terrain (map, hex_of (battle, "2328"))->id, ==, "woods");
  g_assert_cmpstr (tc_map_get_terrain (map, hex_of (battle, "0101"))->id, ==, "water");
  g_assert_cmpstr (tc_map_get_terrain (map, hex_of (battle, "1615"))->id, ==, "clear");
  g_assert_cmpint (tc_map_get_terrain (map, hex_of (battle, "1613"))->letter, ==, 'w');
  g_assert_cmpint (tc_map_get_terrain (map, hex_of (battle, "0101"))->letter, !=, 'w');
  g_assert_true (tc_sketch_lay (battle, "clear", "1613"));
  g_assert_cmpstr (tc_map_get_terrain (map, hex_of (battle, "1613"))->id, ==, "clear");

  g_assert_true (tc_sketch_lay (battle, "stream", "1713/1613 1713/1714"));
  g_assert_true (tc_sketch_lay (battle, "slope", "1713/1613"));
  g_assert_true (tc_sketch_lay (battle, "slope", "1614/1714"));
  g_assert_true (has (battle, "stream", "1713", "1613"));
  g_assert_true (has (battle, "stream", "1714", "1713"));
  g_assert_false (has (battle, "stream", "1614", "1714"));
  g_assert_true (is_first (battle, "slope", "1713", "1613"));
  g_assert_false (is_first (battle, "slope", "1613", "1713"));
  g_assert_true (is_first (battle, "slope", "1614", "1714"));
  g_assert_false (is_first (battle, "slope", "1714", "1614"));

  g_assert_true (tc_sketch_lay (battle, "road", "1713-1613-1513 0101-0102"));
  g_assert_true (has (battle, "road", "1613", "1713"));
  g_assert_true (has (battle, "road", "1613", "1513"));
  g_assert_true (has (battle, "road", "0101", "0102"));
  g_assert_false (has (battle, "road", "1613", "1614"));
  g_assert_true (has (battle, "stream", "1713", "1613")); /* still there */
}

static void
test_lay_refused (void)
{
  static const struct
  {
    const char *what, *text;
  } cases[] = {
    { "woods", "" },
    { "woods", "   " },
    { "", "1613" },
    { "woods", "1613 2401" },
    { "woods", "1613,1614" },
    { "woods", "1613 1713/1613" }, /* two forms */
    { "stream", "1713/1613 1713-1613" },
    { "stream", "1713/1613 1614" },
    { "stream", "1713/1513" }, /* no neighbours */
    { "stream", "1713/1713" },
    { "stream", "1713/" },
    { "stream", "/" },
    { "stream", "1713/1613/1513" },
    { "stream", "1713/1613 0101/0001" },
    { "stream", "1713-1613/1513" },
    { "road", "1713-1613-1413" },
    { "road", "1713-" },
    { "road", "-" },
    { "road", "1713-1613 1513-1313" },
  };
  g_autoptr (TcBattle) battle = tc_sketch_new (NULL, 23, 28);
  g_autofree char *before = tc_dump_battle (battle);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *after = NULL;

      g_test_message ("%s: '%s'", cases[i].what, cases[i].text);
      g_assert_false (tc_sketch_lay (battle, cases[i].what, cases[i].text));
      after = tc_dump_battle (battle);
      g_assert_cmpstr (after, ==, before);
    }
}

/* Neither letters nor kinds of sides are without end: what is too much is refused whole. */
static void
test_lay_limits (void)
{
  g_autoptr (TcBattle) battle = tc_sketch_new (NULL, 23, 28);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  gboolean taken[128] = { FALSE };

  for (guint i = 0; i < '~' - '!' + 1; i++)
    {
      g_autofree char *id = g_strdup_printf ("terrain-%u", i);

      /* One letter is the clear ground's. */
      g_assert_cmpint (tc_sketch_lay (battle, id, "0101"), ==, i < '~' - '!');
    }
  for (guint i = 0; i < battle->map->legend->len; i++)
    {
      const TcTerrain *terrain = g_ptr_array_index (battle->map->legend, i);

      g_assert_true (g_ascii_isgraph (terrain->letter));
      g_assert_false (taken[(guchar) terrain->letter]);
      taken[(guchar) terrain->letter] = TRUE;
    }

  for (guint i = 0; i < TC_MAP_SIDE_KINDS; i++)
    {
      g_autofree char *kind = g_strdup_printf ("kind-%u", i);

      g_assert_true (tc_sketch_lay (battle, kind, "1713/1613"));
    }
  before = tc_dump_battle (battle);
  g_assert_false (tc_sketch_lay (battle, "one-more", "1713/1613"));
  g_assert_false (tc_sketch_lay (battle, "one-more", "1713-1613 1513-1413"));
  after = tc_dump_battle (battle);
  g_assert_cmpstr (after, ==, before);
  g_assert_true (tc_sketch_lay (battle, "kind-15", "1713/1714"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/model/Sketch/new", test_new);
  g_test_add_func ("/model/Sketch/add", test_add);
  g_test_add_func ("/model/Sketch/add-refused", test_add_refused);
  g_test_add_func ("/model/Sketch/add-limit", test_add_limit);
  g_test_add_func ("/model/Sketch/lay", test_lay);
  g_test_add_func ("/model/Sketch/lay-refused", test_lay_refused);
  g_test_add_func ("/model/Sketch/lay-limits", test_lay_limits);
  return g_test_run ();
}
