/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "tc-batch.h"
#include "toy-fixture.h"

static TcBatchResult
run (Fixture *self, TcBatchPlan plan)
{
  TcBatchResult result;

  g_assert_true (tc_batch_run (self->table.ruleset, &plan, &result, NULL, NULL, NULL, NULL));

  return result;
}

static void
assert_same (TcBatchResult a, TcBatchResult b)
{
  g_assert_cmpmem (&a, sizeof a, &b, sizeof b);
}

static void
test_counts (Fixture *self, gconstpointer data)
{
  TcBatchResult result = run (self, (TcBatchPlan) { .seed = 1, .games = 200, .threads = 1 });

  g_assert_cmpuint (result.games, ==, 200);
  g_assert_cmpuint (result.unfinished, ==, 0);
  g_assert_cmpuint (result.wins[0] + result.wins[1] + result.draws, ==, 200);
  g_assert_cmpuint (result.wins[0], >, 20);
  g_assert_cmpuint (result.wins[1], >, 20);
  g_assert_cmpuint (result.orders, >, 200 * 20);
  /* In the toy the one's losses are the other's points. */
  g_assert_cmpint (result.points[0], ==, result.losses[1]);
  g_assert_cmpint (result.points[1], ==, result.losses[0]);
  g_assert_cmpint (result.points_squared[0], >, result.points[0]);
  g_assert_cmpint (result.points_squared[0], ==, result.losses_squared[1]);
}

static void
test_threads_do_not_matter (Fixture *self, gconstpointer data)
{
  TcBatchResult one = run (self, (TcBatchPlan) { .seed = 2, .games = 101, .threads = 1 });

  for (guint threads = 0; threads < 6; threads++)
    assert_same (run (self, (TcBatchPlan) { .seed = 2, .games = 101, .threads = threads }), one);
  g_assert_cmphex (run (self, (TcBatchPlan) { .seed = 3, .games = 101 }).signature, !=, one.signature);
}

static void
test_shards (Fixture *self, gconstpointer data)
{
  TcBatchResult whole = run (self, (TcBatchPlan) { .seed = 4, .first = 10, .games = 90 });

  for (guint cut = 0; cut <= 90; cut += 15)
    {
      TcBatchResult left = run (self, (TcBatchPlan) { .seed = 4, .first = 10, .games = cut });
      TcBatchResult right = run (self, (TcBatchPlan) { .seed = 4, .first = 10 + cut, .games = 90 - cut });
      TcBatchResult merged = { 0 };

      tc_batch_merge (&merged, &right);
      tc_batch_merge (&merged, &left);
      assert_same (merged, whole);
    }
}

static void
test_players (Fixture *self, gconstpointer data)
{
  TcBatchPlan plan = { .players = { "greedy", "random" }, .seed = 5, .games = 60 };
  TcBatchResult greedy = run (self, plan);
  TcBatchResult random = run (self, (TcBatchPlan) { .players = { "random", NULL }, .seed = 5, .games = 60 });

  assert_same (random, run (self, (TcBatchPlan) { .seed = 5, .games = 60 }));
  g_assert_cmpint (greedy.points[0], >, random.points[0]);
  plan.threads = 3;
  assert_same (run (self, plan), greedy);
}

static void
test_unfinished (Fixture *self, gconstpointer data)
{
  TcBatchResult result = run (self, (TcBatchPlan) { .seed = 6, .games = 20, .max_orders = 5 });

  g_assert_cmpuint (result.games, ==, 20);
  g_assert_cmpuint (result.unfinished, ==, 20);
  g_assert_cmpuint (result.orders, ==, 100);
  g_assert_cmpuint (result.draws, ==, 0);
}

static void
note_progress (guint done, guint games, gpointer data)
{
  guint *last = data;

  g_assert_cmpuint (games, ==, 300);
  g_assert_cmpuint (done, >=, *last);
  g_assert_cmpuint (done, <=, games);
  *last = done;
}

static void
test_progress (Fixture *self, gconstpointer data)
{
  TcBatchPlan plan = { .seed = 7, .games = 300 };
  TcBatchResult result;
  guint last = 0;

  g_assert_true (tc_batch_run (self->table.ruleset, &plan, &result, NULL, note_progress, &last, NULL));
  g_assert_cmpuint (last, ==, 300);
}

static void
cancel (guint done, guint games, gpointer data)
{
  if (done > 0)
    g_cancellable_cancel (data);
}

static void
test_cancel (Fixture *self, gconstpointer data)
{
  TcBatchPlan plan = { .seed = 8, .games = G_MAXINT };
  g_autoptr (GCancellable) early = g_cancellable_new ();
  g_autoptr (GCancellable) late = g_cancellable_new ();
  g_autoptr (GArray) played = g_array_new (FALSE, FALSE, sizeof (TcBatchRange));
  TcBatchResult result, again = { 0 };

  g_cancellable_cancel (early);
  g_assert_false (tc_batch_run (self->table.ruleset, &plan, &result, NULL, NULL, NULL, early));
  g_assert_cmpuint (result.games, ==, 0);

  g_assert_false (tc_batch_run (self->table.ruleset, &plan, &result, played, cancel, late, late));
  g_assert_cmpuint (result.games, >, 0);
  g_assert_cmpuint (result.wins[0] + result.wins[1] + result.draws, ==, result.games);
  /* The games that it names are those that it played. */
  for (guint i = 0; i < played->len; i++)
    {
      TcBatchRange range = g_array_index (played, TcBatchRange, i);
      TcBatchResult part = run (self, (TcBatchPlan) { .seed = 8, .first = range.first, .games = range.games });

      g_assert_true (tc_batch_merge (&again, &part));
    }
  assert_same (again, result);
}

static void
add_round (const GArray *played, const TcBatchResult *result, gpointer data)
{
  g_assert_cmpuint (played->len, ==, 1);
  g_assert_cmpuint (g_array_index (played, TcBatchRange, 0).games, ==, result->games);
  g_assert_true (tc_batch_merge (data, result));
}

static void
test_rounds (Fixture *self, gconstpointer data)
{
  TcBatchPlan plan = { .seed = 9, .first = 3, .games = 300 };
  TcBatchResult sum = { 0 };

  g_assert_true (tc_batch_run_rounds (self->table.ruleset, &plan, 0.001, add_round, NULL, &sum, NULL));
  assert_same (sum, run (self, plan));
}

static void
test_nothing (Fixture *self, gconstpointer data)
{
  assert_same (run (self, (TcBatchPlan) { .games = 0 }), (TcBatchResult) { 0 });
}

static void
test_interval (void)
{
  static const struct
  {
    guint64 successes;
    guint64 trials;
    double  low;
    double  high;
  } rows[] = {
    /* Roots of (p - s/n)^2 = z^2 p (1 - p) / n, worked out apart. */
    { 0, 0, 0, 1 },
    { 0, 10, 0, 0.2775328 },
    { 10, 10, 0.7224672, 1 },
    { 5, 10, 0.2365931, 0.7634069 },
    { 1, 100, 0.0017674, 0.0544862 },
    { 5000, 10000, 0.4902020, 0.5097980 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      double low, high;

      tc_batch_interval (rows[i].successes, rows[i].trials, &low, &high);
      g_assert_cmpfloat_with_epsilon (low, rows[i].low, 1e-6);
      g_assert_cmpfloat_with_epsilon (high, rows[i].high, 1e-6);
    }
}

static void
test_mean (void)
{
  double mean, half;

  /* 2, 4, 4 and 10: the squares of the differences sum to 36, over 3 and 4: half is 1.96 times the root of 3 */
  tc_batch_mean (20, 4 + 16 + 16 + 100, 4, &mean, &half);
  g_assert_cmpfloat (mean, ==, 5);
  g_assert_cmpfloat_with_epsilon (half, 3.3947575, 1e-6);
  /* equal ones vary by nothing, whatever is rounded; one alone tells nothing of it */
  tc_batch_mean (3 * 1000003, 3 * G_GINT64_CONSTANT (1000006000009), 3, &mean, &half);
  g_assert_cmpfloat (half, ==, 0);
  tc_batch_mean (-7, 49, 1, &mean, &half);
  g_assert_cmpfloat (mean, ==, -7);
  g_assert_true (isinf (half));
  tc_batch_mean (0, 0, 0, &mean, &half);
  g_assert_cmpfloat (mean, ==, 0);
}

/* Three games of four orders, of which one was not finished. */
static TcBatchResult
example (int first, int second)
{
  return (TcBatchResult) {
    .games = 3, .unfinished = 1, .wins = { 1 }, .draws = 1, .orders = 12,
    .points = { first + second }, .points_squared = { first * first + second * second },
    .losses = { ABS (first) + ABS (second) }, .losses_squared = { first * first + second * second },
  };
}

static void
test_possible (void)
{
  for (int first = -9; first <= 9; first++)
    for (int second = -9; second <= 9; second++)
      {
        TcBatchResult result = example (first, second);

        g_assert_null (tc_batch_find_fault (&result, 2, 4));
        g_assert_null (tc_batch_find_fault (&result, 2, 0));
        /* The sum of squares goes with the sum: both odd, or both even. */
        result.points_squared[0]++;
        g_assert_cmpstr (tc_batch_find_fault (&result, 2, 4), ==, "points_squared");
        result.points_squared[0]--;
        result.losses_squared[0]++;
        g_assert_cmpstr (tc_batch_find_fault (&result, 2, 4), ==, "losses_squared");
      }
}

static void
test_impossible (void)
{
  const struct { TcBatchResult result; const char *fault; } rows[] = {
    { { .games = 1 }, "games" },                                        /* no end */
    { { .games = 1, .unfinished = 2 }, "games" },
    { { .games = 2, .draws = 1, .wins = { 1, 1 } }, "games" },
    { { .draws = 1, .wins = { G_MAXUINT64 } }, "wins" },
    { { .games = 1, .draws = 1, .orders = 5 }, "orders" },
    { { .games = 1, .unfinished = 1, .points = { 1 }, .points_squared = { 1 } }, "points_squared" }, /* nobody counted */
    { { .games = 2, .draws = 2, .points = { 6 }, .points_squared = { 16 } }, "points_squared" },     /* at least 18 */
    { { .games = 2, .draws = 2, .points = { -7 }, .points_squared = { 23 } }, "points_squared" },    /* at least 25 */
    { { .games = 1, .draws = 1, .points = { 2 }, .points_squared = { 6 } }, "points_squared" },      /* not 4 */
    { { .games = 1, .draws = 1, .points_squared = { -2 } }, "points_squared" },
    { { .games = 1, .draws = 1, .points = { G_MAXINT64 }, .points_squared = { G_MAXINT64 } }, "points_squared" },
    { { .games = 2, .draws = 2, .losses = { -2 }, .losses_squared = { 2 } }, "losses_squared" },
    { { .games = 2, .draws = 2, .losses = { 4 }, .losses_squared = { 18 } }, "losses_squared" },     /* at most 16 */
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_test_message ("row %u", i);
      g_assert_cmpstr (tc_batch_find_fault (&rows[i].result, 2, 4), ==, rows[i].fault);
    }
}

/* What does not fit is refused, even in part. */
static void
test_too_large (void)
{
  TcBatchResult into = { .games = 1, .orders = G_MAXINT64 - 1, .points = { G_MININT64 + 1 } }, was = into;
  const TcBatchResult orders = { .games = 1, .orders = 2 }, points = { .games = 1, .points = { -2 } };

  g_assert_false (tc_batch_merge (&into, &orders));
  g_assert_cmpmem (&into, sizeof into, &was, sizeof was);
  g_assert_false (tc_batch_merge (&into, &points));
  g_assert_cmpmem (&into, sizeof into, &was, sizeof was);
  g_assert_true (tc_batch_merge (&into, &(TcBatchResult) { .games = 1, .orders = 1, .points = { -1 } }));
  g_assert_cmpuint (into.orders, ==, G_MAXINT64);
}

#define ADD(path, func) g_test_add ("/playtest/Batch/" path, Fixture, NULL, set_up, func, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  ADD ("counts", test_counts);
  ADD ("threads-do-not-matter", test_threads_do_not_matter);
  ADD ("shards", test_shards);
  ADD ("players", test_players);
  ADD ("unfinished", test_unfinished);
  ADD ("progress", test_progress);
  ADD ("cancel", test_cancel);
  ADD ("rounds", test_rounds);
  ADD ("nothing", test_nothing);
  g_test_add_func ("/playtest/Batch/interval", test_interval);
  g_test_add_func ("/playtest/Batch/mean", test_mean);
  g_test_add_func ("/playtest/Batch/possible", test_possible);
  g_test_add_func ("/playtest/Batch/impossible", test_impossible);
  g_test_add_func ("/playtest/Batch/too-large", test_too_large);

  return g_test_run ();
}
