/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fields of fire on a measured table: those of equal range are neighbours in the list of what is measured, since they are drawn as
 * one, a wider range is below a narrower one, and no field of a side is between those of the other. */
#include "shipped.h"
#include "tc-ground-show.h"

typedef struct
{
  TcBattle  *battle;
  TcRuleset *ruleset;
  TcState   *state;
} Table;

static void
init (Table *self)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  TcSeeded dice;

  self->battle = shipped_read ("rossbach-1757.tercio");
  self->ruleset = tc_ruleset_new (self->battle, issues);
  self->state = tc_state_new (self->ruleset);
  tc_seeded_init (&dice, 7, 0);
  tc_state_setup (self->ruleset, self->state, &dice.parent, NULL);
}

static void
clear (Table *self)
{
  g_free (self->state);
  tc_ruleset_unref (self->ruleset);
  tc_battle_free (self->battle);
}

/* The ranges of a side, or of both, in the order they are laid. */
static GArray *
list_ranges (const Table *self, int side, int counter)
{
  TcFieldQuestion question = { .kind = TC_FIELD_FIRE, .counter = counter, .side = side };
  GArray *ranges = g_array_new (FALSE, FALSE, sizeof (gint32));
  g_auto (TcScene) scene = { 0 };

  tc_scene_init (&scene, self->battle);
  tc_state_place (self->ruleset, self->state, scene.placements);
  g_assert_true (tc_ground_show (&scene, TC_GROUND_FIRE, self->ruleset, self->state, &question));
  for (guint i = 0; i < scene.measures->len; i++)
    {
      const TcMeasure *measure = &g_array_index (scene.measures, TcMeasure, i);

      g_assert_cmpint (measure->kind, ==, TC_MEASURE_ARC);
      g_array_append_val (ranges, measure->value);
    }

  return ranges;
}

static guint
count_distinct (const GArray *ranges)
{
  guint n = ranges->len > 0;

  for (guint i = 1; i < ranges->len; i++)
    {
      g_assert_cmpint (g_array_index (ranges, gint32, i), <=, g_array_index (ranges, gint32, i - 1));
      n += g_array_index (ranges, gint32, i) != g_array_index (ranges, gint32, i - 1);
    }

  return n;
}

static void
test_neighbours (void)
{
  GArray *sides[2];
  g_autoptr (GArray) both = NULL;
  Table table;

  init (&table);
  for (int side = 0; side < 2; side++)
    {
      sides[side] = list_ranges (&table, side, -1);
      /* guns and muskets, and more units than ranges */
      g_assert_cmpuint (count_distinct (sides[side]), >, 3);
      g_assert_cmpuint (sides[side]->len, >, 2 * count_distinct (sides[side]));
    }
  both = list_ranges (&table, -1, -1);
  g_assert_cmpuint (both->len, ==, sides[0]->len + sides[1]->len);
  for (guint i = 0; i < both->len; i++)
    {
      const GArray *of = i < sides[0]->len ? sides[0] : sides[1];

      g_assert_cmpint (g_array_index (both, gint32, i), ==, g_array_index (of, gint32, i < sides[0]->len ? i : i - sides[0]->len));
    }
  g_array_unref (sides[0]);
  g_array_unref (sides[1]);
  clear (&table);
}

/* Of one unit, its own ranges alone. */
static void
test_alone (void)
{
  g_autoptr (GArray) ranges = NULL;
  Table table;

  init (&table);
  ranges = list_ranges (&table, -1, tc_battle_find_counter (table.battle, "moller-1"));
  g_assert_cmpuint (ranges->len, >, 1);
  g_assert_cmpuint (count_distinct (ranges), ==, ranges->len);
  clear (&table);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/GroundShow/neighbours", test_neighbours);
  g_test_add_func ("/app/GroundShow/alone", test_alone);

  return g_test_run ();
}
