/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is shown of a measured table.  Fields of fire: those of equal range are neighbours in the list of what is measured, since they are drawn as
 * one, a wider range is below a narrower one, and no field of a side is between those of the other. */
#include <math.h>
#include <string.h>

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

/* What is laid over a table, by kind of measure. */
static guint
lay (const Table *self, TcGround ground, const TcFieldQuestion *question, guint counts[TC_MEASURE_DARK + 1], TcScene *scene)
{
  memset (counts, 0, (TC_MEASURE_DARK + 1) * sizeof *counts);
  tc_scene_init (scene, self->battle);
  tc_state_place (self->ruleset, self->state, scene->placements);
  if (!tc_ground_show (scene, ground, self->ruleset, self->state, question))
    return 0;
  for (guint i = 0; i < scene->measures->len; i++)
    counts[g_array_index (scene->measures, TcMeasure, i).kind]++;

  return scene->measures->len;
}

/* A line from who does it and a figure at each unit that is threatened; safety has the same units. */
static void
test_threat (void)
{
  const TcFieldQuestion all = { .counter = -1, .side = -1 };
  guint counts[TC_MEASURE_DARK + 1], safe[TC_MEASURE_DARK + 1];
  g_auto (TcScene) scene = { 0 }, other = { 0 };
  Table table;

  init (&table);
  g_assert_cmpuint (lay (&table, TC_GROUND_THREAT, &all, counts, &scene), >, 8);
  g_assert_cmpuint (counts[TC_MEASURE_LINE], ==, counts[TC_MEASURE_CHANCE]);
  lay (&table, TC_GROUND_SAFETY, &all, safe, &other);
  g_assert_cmpuint (safe[TC_MEASURE_CHANCE], ==, counts[TC_MEASURE_CHANCE]);
  for (guint i = 0; i < scene.measures->len; i++)
    {
      const TcMeasure *threat = &g_array_index (scene.measures, TcMeasure, i), *safety = &g_array_index (other.measures, TcMeasure, i);

      g_assert_cmpint (threat->kind, ==, safety->kind);
      if (threat->kind != TC_MEASURE_CHANCE)
        continue;
      g_assert_cmpint (threat->value, >, 0);
      g_assert_cmpint (threat->value, <=, 10000);
      /* what is lost is not safe, and what is harmed may be */
      g_assert_cmpint (safety->value, >=, 10000 - threat->value);
    }
  clear (&table);
}

/* A number is at the edge of the field of its turn, and in no circle of it. */
static void
assert_numbers (const TcScene *scene, gint32 turns)
{
  guint numbers = 0;

  for (guint i = 0; i < scene->measures->len; i++)
    {
      const TcMeasure *number = &g_array_index (scene->measures, TcMeasure, i);

      numbers += number->kind == TC_MEASURE_FIGURE && number->value == turns;
      for (guint k = 0; k < scene->measures->len && number->kind == TC_MEASURE_FIGURE; k++)
        {
          const TcMeasure *circle = &g_array_index (scene->measures, TcMeasure, k);

          if (circle->kind == TC_MEASURE_LIMIT && circle->limit == number->value)
            g_assert_cmpfloat (hypot (number->a.x - circle->a.x, number->a.y - circle->a.y), >=, circle->value - 2);
        }
    }
  g_assert_cmpuint (numbers, >, 0);
}

/* No line leads from a general: he attacks nobody. */
static void
assert_fighting (const Table *self, const TcScene *scene)
{
  static const char *const generals[] = { "soubise", "hildburghausen", "broglie", "prince-george-of-hessen-darmstadt", "st-germain" };

  for (guint i = 0; i < G_N_ELEMENTS (generals); i++)
    {
      const TcPlacement *general = tc_placements_find (scene->placements, tc_battle_find_counter (self->battle, generals[i]), 0);

      g_assert_nonnull (general);
      for (guint k = 0; k < scene->measures->len; k++)
        {
          const TcMeasure *it = &g_array_index (scene->measures, TcMeasure, k);

          g_assert_false (it->kind == TC_MEASURE_LINE && it->a.x == general->place.x && it->a.y == general->place.y);
        }
    }
}

/* A circle for each turn of a unit, those of one turn of a side one field; an enemy is in contact when his allowance, so
 * often, is the way to the unit. */
static void
test_turns (void)
{
  TcFieldQuestion question = { .counter = -1, .side = 0, .turns = 3 };
  guint counts[TC_MEASURE_DARK + 1], last;
  g_auto (TcScene) alone = { 0 }, side = { 0 }, one = { 0 }, all = { 0 }, contact = { 0 };
  Table table;

  init (&table);
  lay (&table, TC_GROUND_TURNS, &question, counts, &side);
  g_assert_cmpuint (counts[TC_MEASURE_LIMIT], >, 60);
  g_assert_cmpuint (counts[TC_MEASURE_LIMIT] % 3, ==, 0);
  for (guint i = 0; i < counts[TC_MEASURE_LIMIT]; i++)
    g_assert_cmpint (g_array_index (side.measures, TcMeasure, i).limit, ==, 3 - (int) (3 * i / counts[TC_MEASURE_LIMIT]));
  for (gint32 turns = 1; turns <= 3; turns++)
    assert_numbers (&side, turns);
  question.counter = tc_battle_find_counter (table.battle, "rochow");
  lay (&table, TC_GROUND_TURNS, &question, counts, &alone);
  g_assert_cmpuint (counts[TC_MEASURE_LIMIT], ==, 3);
  last = alone.measures->len - 1;
  g_assert_cmpint (g_array_index (alone.measures, TcMeasure, last).value, ==, 1);
  /* 30 cm a turn */
  g_assert_cmpint (g_array_index (alone.measures, TcMeasure, 0).value, ==, 9000);
  question.counter = -1;
  lay (&table, TC_GROUND_CONTACT, &question, counts, &all);
  g_assert_cmpuint (counts[TC_MEASURE_LINE], >, 10);
  assert_fighting (&table, &all);
  question.counter = tc_battle_find_counter (table.battle, "leibregiment");
  question.turns = 2;
  lay (&table, TC_GROUND_CONTACT, &question, counts, &contact);
  g_assert_cmpuint (counts[TC_MEASURE_FIGURE], ==, 1);
  g_assert_cmpuint (counts[TC_MEASURE_LINE], ==, 1);
  g_assert_cmpint (g_array_index (contact.measures, TcMeasure, 1).value, ==, 2);
  question.turns = 1;
  g_assert_cmpuint (lay (&table, TC_GROUND_CONTACT, &question, counts, &one), ==, 0);
  clear (&table);
}

/* A line to each enemy, solid where he is seen; a square is dark where its middle is hidden from all who are asked about. */
static void
test_sight (void)
{
  TcFieldQuestion question = { .counter = -1, .side = 0 };
  guint side[TC_MEASURE_DARK + 1], one[TC_MEASURE_DARK + 1], seen = 0;
  g_auto (TcScene) scene = { 0 }, alone = { 0 };
  g_autofree TcSight *sight = g_new0 (TcSight, 1);
  TcPlace from = { 0 };
  Table table;

  init (&table);
  lay (&table, TC_GROUND_SIGHT, &question, side, &scene);
  question.counter = tc_battle_find_counter (table.battle, "kleist");
  lay (&table, TC_GROUND_SIGHT, &question, one, &alone);
  g_assert_cmpuint (one[TC_MEASURE_LINE], ==, side[TC_MEASURE_LINE]);
  g_assert_cmpuint (one[TC_MEASURE_DARK], >, side[TC_MEASURE_DARK]);
  for (guint i = 0; i < alone.placements->len; i++)
    if (g_array_index (alone.placements, TcPlacement, i).counter == question.counter)
      from = g_array_index (alone.placements, TcPlacement, i).place;
  for (guint i = 0; i < alone.measures->len; i++)
    {
      const TcMeasure *it = &g_array_index (alone.measures, TcMeasure, i);

      if (it->kind != TC_MEASURE_DARK)
        {
          seen += it->value == 0;
          continue;
        }
      tc_state_sight (table.ruleset, table.state, from, (TcPlace) { it->a.x, it->a.y, 0 }, sight);
      g_assert_false (sight->clear);
    }
  g_assert_cmpuint (seen, >, 0);
  g_assert_cmpuint (seen, <, one[TC_MEASURE_LINE]);
  clear (&table);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/GroundShow/neighbours", test_neighbours);
  g_test_add_func ("/app/GroundShow/alone", test_alone);
  g_test_add_func ("/app/GroundShow/threat", test_threat);
  g_test_add_func ("/app/GroundShow/turns", test_turns);
  g_test_add_func ("/app/GroundShow/sight", test_sight);

  return g_test_run ();
}
