/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Races of plans: who is dropped, who is not, and what it costs. */
#include "tc-race.h"

#include "tc-dice.h"

#define TRIALS 18

/* What each runner comes to in each trial, and how often each was tried. */
typedef struct
{
  gint64 worth[TC_RACE_RUNNERS][TRIALS];
  guint  tried[TC_RACE_RUNNERS];
} Field;

static void
run (TcRace *race, Field *field)
{
  guint runner, trial;

  while (tc_race_next (race, &runner, &trial))
    {
      g_assert_cmpuint (trial, ==, race->done[runner]);
      field->tried[runner]++;
      tc_race_add (race, runner, field->worth[runner][trial]);
    }
}

static gint64
sum (const Field *field, guint runner)
{
  gint64 all = 0;

  for (guint k = 0; k < TRIALS; k++)
    all += field->worth[runner][k];

  return all;
}

/* Whoever is better by the same in each trial wins however much luck all have in common, and the others cost one round. */
static void
test_common_luck (void)
{
  for (guint best = 0; best < TC_RACE_RUNNERS; best++)
    {
      Field field = { 0 };
      TcSeeded random;
      TcRace race;

      tc_seeded_init (&random, best, 0);
      for (guint k = 0; k < TRIALS; k++)
        {
          gint64 luck = tc_seeded_below (&random, 100000);

          for (guint i = 0; i < TC_RACE_RUNNERS; i++)
            field.worth[i][k] = luck + (i == best ? 3 : i % 2);
        }
      tc_race_init (&race, TC_RACE_RUNNERS, TRIALS);
      run (&race, &field);
      g_assert_cmpuint (tc_race_get_best (&race), ==, best);
      for (guint i = 0; i < TC_RACE_RUNNERS; i++)
        g_assert_cmpuint (field.tried[i], ==, TC_RACE_ROUND);
    }
}

/* Who was unlucky in the first round, by no more than luck explains, is tried to the end and wins. */
static void
test_late (void)
{
  Field field = { 0 };
  TcRace race;

  for (guint k = 0; k < TRIALS; k++)
    {
      field.worth[0][k] = 100;
      field.worth[1][k] = k < TC_RACE_ROUND ? (k % 2 == 0 ? 0 : 190) : 110;
      field.worth[2][k] = k < TC_RACE_ROUND ? 20 + k : 900;
    }
  tc_race_init (&race, 3, TRIALS);
  run (&race, &field);
  g_assert_cmpuint (tc_race_get_best (&race), ==, 1);
  g_assert_cmpuint (field.tried[1], ==, TRIALS);
  /* who was behind in each trial is not there to be lucky later */
  g_assert_cmpuint (field.tried[2], ==, TC_RACE_ROUND);
}

/* Of those that come to the same always, the first goes on, alone. */
static void
test_same (void)
{
  Field field = { 0 };
  TcRace race;

  for (guint k = 0; k < TRIALS; k++)
    for (guint i = 0; i < 3; i++)
      field.worth[i][k] = 10 * k;
  tc_race_init (&race, 3, TRIALS);
  run (&race, &field);
  g_assert_cmpuint (tc_race_get_best (&race), ==, 0);
  for (guint i = 0; i < 3; i++)
    g_assert_cmpuint (field.tried[i], ==, TC_RACE_ROUND);
}

/* Whatever happens, nobody who is left has more than the winner, and who wins was never behind by more than luck. */
static void
test_any (void)
{
  guint right = 0;

  for (guint seed = 0; seed < 400; seed++)
    {
      Field field = { 0 };
      TcSeeded random;
      TcRace race;
      guint best, most = 0;

      tc_seeded_init (&random, seed, 0);
      for (guint i = 0; i < 4; i++)
        for (guint k = 0; k < TRIALS; k++)
          field.worth[i][k] = tc_seeded_below (&random, 100) + 10 * i;
      tc_race_init (&race, 4, TRIALS);
      run (&race, &field);
      best = tc_race_get_best (&race);
      g_assert_false (race.dropped[best]);
      for (guint i = 0; i < 4; i++)
        {
          if (sum (&field, i) > sum (&field, most))
            most = i;
          if (race.dropped[i])
            continue;
          g_assert_cmpuint (field.tried[i], ==, field.tried[best]);
          if (field.tried[i] == TRIALS)
            g_assert_cmpint (sum (&field, i), <=, sum (&field, best));
        }
      right += best == most;
    }
  /* who would have won if nobody had been dropped */
  g_assert_cmpuint (right, >=, 400 * 9 / 10);
}

/* Who goes on keeps its trials, which others are compared with. */
static void
test_go_on (void)
{
  Field field = { 0 };
  TcRace race;
  guint kept;

  for (guint k = 0; k < TRIALS; k++)
    {
      field.worth[0][k] = 5 + k % 3;
      field.worth[1][k] = 6 + k % 5;
    }
  tc_race_init (&race, 2, TRIALS);
  run (&race, &field);
  g_assert_cmpuint (tc_race_get_best (&race), ==, 1);
  kept = race.done[1];
  for (guint k = 0; k < TRIALS; k++)
    {
      field.worth[0][k] = k < kept ? -1 : 6 + (gint64) (k % 5); /* runner 0 is not asked again about those */
      field.worth[1][k] = 6 + k % 5;
      field.worth[2][k] = 7 + k % 5;
    }
  field.tried[0] = 0;
  tc_race_go_on (&race, 1, 3);
  run (&race, &field);
  g_assert_cmpuint (tc_race_get_best (&race), ==, 2);
  g_assert_cmpuint (field.tried[0], ==, TRIALS - kept);
}

/* Who is tried against a runner that goes on beats it by no luck of a few trials. */
static void
test_defended (void)
{
  Field field = { 0 };
  TcRace race;

  for (guint k = 0; k < TRIALS; k++)
    {
      field.worth[0][k] = 10;
      field.worth[1][k] = k < TC_RACE_ROUND ? 30 + k : 0;
    }
  tc_race_init (&race, 1, TRIALS);
  tc_race_go_on (&race, 0, 2);
  run (&race, &field);
  g_assert_false (race.dropped[0]);
  g_assert_false (tc_race_leads (&race, 1, 0));
  g_assert_cmpuint (tc_race_get_best (&race), ==, 0);
}

/* Behind one that goes on, by less than luck explains: for two rounds, but no longer; ahead of it, to the end. */
static void
test_hopeless (void)
{
  for (guint i = 0; i < 2; i++)
    {
      Field field = { 0 };
      TcRace race;

      for (guint k = 0; k < TRIALS; k++)
        {
          field.worth[0][k] = 50;
          field.worth[1][k] = k % 2 == 0 ? 0 : i == 0 ? 99 : 120;
        }
      tc_race_init (&race, 1, TRIALS);
      tc_race_go_on (&race, 0, 2);
      run (&race, &field);
      g_assert_cmpuint (field.tried[1], ==, i == 0 ? 2 * TC_RACE_ROUND : TRIALS);
      g_assert_false (tc_race_leads (&race, 1, 0));
    }
}

/* Ahead by a standard error of the trials that both have, neither by less nor by luck alone; and whoever was dropped is behind. */
static void
test_leads (void)
{
  static const gint64 ahead[] = { 0, 1, 9 };

  for (guint i = 0; i < G_N_ELEMENTS (ahead); i++)
    {
      Field field = { 0 };
      TcRace race;

      for (guint k = 0; k < TRIALS; k++)
        field.worth[1][k] = ahead[i] + (k % 2 == 0 ? 20 : -20);
      tc_race_init (&race, 2, TRIALS);
      run (&race, &field);
      g_assert_cmpint (tc_race_leads (&race, 1, 0), ==, ahead[i] == 9);
      g_assert_false (tc_race_leads (&race, 0, 1));
    }
  for (guint better = 0; better < 2; better++)
    {
      Field field = { 0 };
      TcRace race;

      for (guint k = 0; k < TRIALS; k++)
        field.worth[better][k] = 10;
      tc_race_init (&race, 2, TRIALS);
      run (&race, &field);
      g_assert_true (tc_race_leads (&race, better, 1 - better));
      g_assert_false (tc_race_leads (&race, 1 - better, better));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/ai/Race/common-luck", test_common_luck);
  g_test_add_func ("/ai/Race/late", test_late);
  g_test_add_func ("/ai/Race/same", test_same);
  g_test_add_func ("/ai/Race/any", test_any);
  g_test_add_func ("/ai/Race/go-on", test_go_on);
  g_test_add_func ("/ai/Race/defended", test_defended);
  g_test_add_func ("/ai/Race/hopeless", test_hopeless);
  g_test_add_func ("/ai/Race/leads", test_leads);

  return g_test_run ();
}
