/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What must hold of every battle that is shipped, whatever its rules: proved over random games
 * from the set-up to the end. */
#include <string.h>

#include "same-state.h"
#include "shipped.h"
#include "tc-batch.h"
#include "tc-battle-file.h"
#include "tc-game.h"
#include "tc-odds.h"

/* Every so many orders a position is taken apart. */
#define STRIDE (TEST_SANITIZED ? 83 : 41)
#define LEAST_POSITIONS (TEST_SANITIZED ? 2 : 5)

typedef struct
{
  TcBattle *battle;
  TcGame   *game;
} Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (GError) error = NULL;

  self->battle = shipped_read (data);
  self->game = tc_game_new (self->battle, tc_battle_file_digest (self->battle), 1632, NULL, issues, &error);
  g_assert_no_error (error);
  g_assert_nonnull (self->game);
  g_assert_false (tc_issue_list_has_errors (issues));
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  g_clear_object (&self->game);
  g_clear_pointer (&self->battle, tc_battle_free);
}

/* On a measured table orders are dear to weigh: so many positions of a game are asked there, every night more. */
#define MEASURED_POSITIONS (g_test_slow () ? 40 : TEST_SANITIZED ? 4 : 12)

/* So is what rolls for a whole army: so many such questions of so many runs are put to a battle by day. */
#define DEAR_QUESTIONS (g_test_slow () ? G_MAXUINT : 3)
#define DEAR_RUNS 3000

static gboolean
is_enough (const TcRuleset *ruleset, guint asked)
{
  return ruleset->system->ruler != NULL && asked >= MEASURED_POSITIONS;
}

/* Gives the next order by chance; FALSE at the end of the game. */
static gboolean
step (TcGame *game, TcSeeded *random)
{
  const TcRuleset *ruleset = tc_game_get_ruleset (game);
  TcNote note = { NULL };
  TcOrder order;

  if (!tc_state_sample (ruleset, tc_game_get_state (game), random, &order))
    return FALSE;
  if (!tc_game_give (game, &order, &note))
    {
      g_autofree char *text = tc_order_format (&order, ruleset->battle, ruleset->system->order_kinds);
      g_autofree char *said = tc_note_say (&note, ruleset);

      g_error ("sampled but refused: %s: %s", text, said);
    }

  return TRUE;
}

static void
play_out (Fixture *self, guint64 seed)
{
  TcSeeded random;

  tc_seeded_init (&random, seed, 0);
  while (step (self->game, &random))
    ;
  g_assert_cmpint (tc_game_get_state (self->game)->actor, ==, -1);
  g_assert_true (tc_game_get_state (self->game)->over);
}

/* What is listed passes check, applies, and leaves a sound position; its notation says it all. */
static void
take_apart (const TcRuleset *ruleset, const TcState *state, GArray *orders, TcState *copy, TcSeeded *dice)
{
  const TcOrderKind *kinds = ruleset->system->order_kinds;

  g_array_set_size (orders, 0);
  tc_state_list (ruleset, state, -1, orders);
  for (guint i = 0; i < orders->len; i++)
    {
      const TcOrder *order = &g_array_index (orders, TcOrder, i);
      g_autofree char *text = tc_order_format (order, ruleset->battle, kinds);
      TcNote note = { NULL };
      TcOrder again;

      if (!tc_state_check (ruleset, state, order, &note))
        {
          g_autofree char *said = tc_note_say (&note, ruleset);

          g_error ("listed but refused: %s: %s", text, said);
        }
      g_assert_true (tc_order_parse (text, ruleset->battle, kinds, &again, NULL));
      g_assert_true (tc_order_equal (order, &again));
      tc_state_copy (copy, state);
      tc_state_apply (ruleset, copy, order, &dice->parent, NULL);
      if (!tc_state_sound (ruleset, copy, &note))
        {
          g_autofree char *said = tc_note_say (&note, ruleset);

          g_error ("not sound after %s: %s", text, said);
        }
    }
}

static void
test_listed_applies (Fixture *self, gconstpointer data)
{
  const TcRuleset *ruleset = tc_game_get_ruleset (self->game);
  g_autoptr (GArray) orders = TC_ORDER_LIST_NEW ();
  g_autofree TcState *copy = tc_state_new (ruleset);
  TcSeeded random, dice;
  guint taken = 0;

  tc_seeded_init (&random, 1, 0);
  tc_seeded_init (&dice, 1, 1);
  do
    if (tc_game_get_length (self->game) % STRIDE == 0 || tc_game_get_state (self->game)->depth > 0)
      {
        take_apart (ruleset, tc_game_get_state (self->game), orders, copy, &dice);
        g_assert_cmpuint (orders->len, >, 0);
        taken++;
      }
  while (step (self->game, &random) && tc_game_get_state (self->game)->actor >= 0);
  g_assert_cmpuint (taken, >, LEAST_POSITIONS);
}

static void
test_undo_is_identity (Fixture *self, gconstpointer data)
{
  const TcRuleset *ruleset = tc_game_get_ruleset (self->game);
  g_autoptr (GPtrArray) states = g_ptr_array_new_with_free_func (g_free);
  TcSeeded random;
  guint length;

  tc_seeded_init (&random, 2, 0);
  do
    g_ptr_array_add (states, tc_state_dup (tc_game_get_state (self->game)));
  while (step (self->game, &random));
  length = tc_game_get_length (self->game);

  tc_game_set_undo_past_dice (self->game, TRUE);
  for (guint i = length; i-- > 0;)
    {
      tc_game_undo (self->game);
      assert_same_state (ruleset, tc_game_get_state (self->game), g_ptr_array_index (states, i));
    }
  for (guint i = 1; i <= length; i++)
    {
      tc_game_redo (self->game);
      assert_same_state (ruleset, tc_game_get_state (self->game), g_ptr_array_index (states, i));
    }
}

static void
test_save_and_replay (Fixture *self, gconstpointer data)
{
  g_autoptr (TcJournal) journal = NULL;
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (TcGame) again = NULL;
  g_autoptr (GError) error = NULL;

  play_out (self, 3);
  journal = tc_game_to_journal (self->game);
  again = tc_game_from_journal (self->battle, tc_battle_file_digest (self->battle), journal, issues, &error);
  g_assert_no_error (error);
  g_assert_cmphex (tc_game_get_signature (again), ==, tc_game_get_signature (self->game));
}

/* Every event of a game has a sentence without holes. */
static void
test_events_are_said (Fixture *self, gconstpointer data)
{
  const TcRuleset *ruleset = tc_game_get_ruleset (self->game);
  const TcNote *events;
  guint n;

  play_out (self, 4);
  events = tc_game_get_events (self->game, &n);
  g_assert_cmpuint (n, >, 100);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *said = tc_note_say (&events[i], ruleset);

      if (strcmp (said, events[i].code) == 0 || strchr (said, '{') != NULL)
        g_error ("event %s is said as “%s”", events[i].code, said);
    }
}

static void
test_board_and_score (Fixture *self, gconstpointer data)
{
  const TcRuleset *ruleset = tc_game_get_ruleset (self->game);
  g_autoptr (GArray) placements = g_array_new (FALSE, FALSE, sizeof (TcPlacement));
  const TcMap *map = self->battle->map;
  TcSeeded random;
  TcScore score;

  tc_seeded_init (&random, 5, 0);
  do
    {
      g_autofree guint8 *seen = g_new0 (guint8, self->battle->counters->len);

      g_array_set_size (placements, 0);
      tc_state_place (ruleset, tc_game_get_state (self->game), placements);
      for (guint i = 0; i < placements->len; i++)
        {
          const TcPlacement *placement = &g_array_index (placements, TcPlacement, i);

          /* on a table bases may stand apart: they follow their unit */
          if (seen[placement->counter]++ > 0)
            {
              g_assert_true (ruleset->system->ruler != NULL);
              g_assert_cmpint (g_array_index (placements, TcPlacement, i - 1).counter, ==, placement->counter);
              g_assert_cmpint (placement->values[TC_COLUMN_STRENGTH], ==, TC_NO_VALUE);
            }
          g_assert_true (tc_map_has_hex (map, tc_map_find_place (map, placement->place)));
          g_assert_cmpint (placement->side, >=, 0);
          g_assert_cmpint (placement->side, <, (int) self->battle->sides->len);
        }
    }
  while (step (self->game, &random));

  tc_state_score (ruleset, tc_game_get_state (self->game), &score);
  g_assert_cmpint (score.winner, >=, -1);
  g_assert_cmpint (score.winner, <, (int) self->battle->sides->len);
  /* By chance alone armies on a table may never meet. */
  if (ruleset->system->ruler == NULL)
    g_assert_cmpint (score.losses[0] + score.losses[1], >, 0);
  for (guint side = 0; side < self->battle->sides->len; side++)
    {
      gint32 sum = 0;

      for (guint i = 0; i < score.n_lines; i++)
        if (score.lines[i].side == (int) side)
          sum += score.lines[i].points;
      if (score.n_lines > 0)
        g_assert_cmpint (sum, ==, score.points[side]);
    }
}

/* Chances of whatever is legal add up to exactly one; asking changes nothing; the numbers of an
 * explanation are those of its modifiers. */
static void
test_odds_sum_to_one (Fixture *self, gconstpointer data)
{
  const TcRuleset *ruleset = tc_game_get_ruleset (self->game);
  g_autoptr (TcOddsWork) work = tc_odds_work_new (ruleset);
  g_autofree TcOdds *odds = g_new (TcOdds, 1);
  TcDeployment deployment;
  TcSeeded random, asked;
  guint dicey = 0, positions = 0, dear = 0;

  tc_seeded_init (&random, 6, 0);
  tc_seeded_init (&asked, 6, 1);
  do
    {
      const TcState *state = tc_game_get_state (self->game);
      g_autofree TcState *before = tc_state_dup (state);
      TcRatio sum = TC_RATIO_ZERO;
      TcOrder order;

      if (!tc_state_sample (ruleset, state, &asked, &order))
        break;
      if (order.n_units == 0 && dear >= DEAR_QUESTIONS)
        continue;
      g_assert_true (tc_odds_of_order (work, state, &order, odds, NULL));
      dear += odds->runs > DEAR_RUNS;
      /* An order that ends a phase may roll for a whole army: too many runs to walk. */
      if (!odds->complete && (odds->explained || (order.n_units > 0 && state->depth == 0 && ruleset->system->ruler == NULL)))
        {
          g_autofree char *text = tc_order_format (&order, ruleset->battle, ruleset->system->order_kinds);

          g_error ("incomplete odds of %s: %u outcomes, %" G_GUINT64_FORMAT " runs", text, odds->n, odds->runs);
        }
      for (guint i = 0; i < odds->n; i++)
        sum = tc_ratio_add (sum, odds->outcomes[i].chance);
      g_assert_cmpint (tc_ratio_compare (sum, TC_RATIO_ONE), ==, odds->complete ? 0 : -1);
      assert_same_state (ruleset, state, before);
      for (int i = 0; odds->explained && i < TC_N_QUANTITIES; i++)
        g_assert_cmpint (odds->explanation.total[i], ==, tc_explanation_get_total (&odds->explanation, i));
      dicey += odds->n > 1;
      positions += !tc_state_deploys (ruleset, state, state->actor, &deployment, NULL); /* nobody rolls for that */
    }
  while (!is_enough (ruleset, positions) && step (self->game, &random));
  g_assert_cmpuint (dicey, >, ruleset->system->ruler != NULL ? 0 : 2);
}

/* Strength points eliminated, then those turned. */
static int
compare_costs (const TcOdds *a, const TcOdds *b, int side)
{
  int order = tc_ratio_compare (a->loss[side], b->loss[side]);

  return order != 0 ? order : tc_ratio_compare (a->reduced[side], b->reduced[side]);
}

/* In an interrupt the first order of the list costs its owner least. */
static void
test_first_answer_costs_least (Fixture *self, gconstpointer data)
{
  const TcRuleset *ruleset = tc_game_get_ruleset (self->game);
  g_autoptr (TcOddsWork) work = tc_odds_work_new (ruleset);
  g_autoptr (GArray) orders = TC_ORDER_LIST_NEW ();
  g_autofree TcOdds *first = g_new (TcOdds, 1), *other = g_new (TcOdds, 1);
  TcSeeded random, dice;
  guint games = ruleset->system->ruler != NULL && !g_test_slow () ? 4 : 40, least = ruleset->system->ruler != NULL ? 0 : 10;
  guint asked = 0;

  /* Where interrupts are rare it takes more games to see some. */
  for (guint64 seed = 0; seed < games || (asked <= least && seed < 400); seed++)
    {
      g_autofree TcState *state = tc_state_new (ruleset);
      TcOrder order;

      tc_seeded_init (&dice, seed, 0);
      tc_seeded_init (&random, seed, 1);
      tc_state_setup (ruleset, state, &dice.parent, NULL);
      while (!is_enough (ruleset, asked) && tc_state_sample (ruleset, state, &random, &order))
        {
          if (state->depth > 0)
            {
              asked++;
              g_array_set_size (orders, 0);
              tc_state_list (ruleset, state, -1, orders);
              g_assert_true (tc_odds_of_order (work, state, &g_array_index (orders, TcOrder, 0), first, NULL));
              for (guint i = 1; i < orders->len; i++)
                {
                  g_assert_true (tc_odds_of_order (work, state, &g_array_index (orders, TcOrder, i), other, NULL));
                  if (compare_costs (first, other, state->actor) > 0)
                    {
                      g_autofree char *a = tc_order_format (&g_array_index (orders, TcOrder, 0), self->battle,
                                                            ruleset->system->order_kinds);
                      g_autofree char *b = tc_order_format (&g_array_index (orders, TcOrder, i), self->battle,
                                                            ruleset->system->order_kinds);

                      g_error ("%s is listed first, but %s costs less", a, b);
                    }
                }
            }
          tc_state_apply (ruleset, state, &order, &dice.parent, NULL);
        }
    }
  g_assert_cmpuint (asked, >, least);
}

/* Every counter that was on the map is off it until the next day. */
static gboolean
is_night (const TcRuleset *ruleset, const TcState *before, const TcState *after, GArray *placements)
{
  g_array_set_size (placements, 0);
  tc_state_place (ruleset, before, placements);
  for (guint i = 0; i < placements->len; i++)
    if (tc_state_waits (ruleset, after, (int) g_array_index (placements, TcPlacement, i).counter))
      return TRUE;

  return FALSE;
}

/* Of those who stand on the map, a side. */
static double
get_strength (const TcBattle *battle, const GArray *placements, int side)
{
  gint32 sum = 0;

  for (guint i = 0; i < placements->len; i++)
    {
      const TcPlacement *it = &g_array_index (placements, TcPlacement, i);

      if (it->side == side && it->values[TC_COLUMN_STRENGTH] != TC_NO_VALUE)
        sum += tc_battle_counter (battle, it->counter)->values[TC_COLUMN_STRENGTH];
    }
  return sum;
}

/* An attack may end the day: the armies that are lifted for the night are not what it costs. */
static void
test_night_is_no_loss (Fixture *self, gconstpointer data)
{
  const TcRuleset *ruleset = tc_game_get_ruleset (self->game);
  g_autoptr (TcOddsWork) work = tc_odds_work_new (ruleset);
  g_autoptr (GArray) placements = g_array_new (FALSE, FALSE, sizeof (TcPlacement));
  g_autofree TcOdds *odds = g_new (TcOdds, 1);
  g_autofree TcState *state = tc_state_new (ruleset), *before = tc_state_new (ruleset);
  guint nights = 0;

  for (guint64 seed = 0; seed < 2000 && nights == 0; seed++)
    {
      TcSeeded random, dice;
      TcOrder order;

      tc_seeded_init (&dice, seed, 0);
      tc_seeded_init (&random, seed, 1);
      tc_state_setup (ruleset, state, &dice.parent, NULL);
      while (tc_state_sample (ruleset, state, &random, &order))
        {
          tc_state_copy (before, state);
          tc_state_apply (ruleset, state, &order, &dice.parent, NULL);
          if (ruleset->system->order_kinds[order.kind].role != TC_ROLE_ATTACK || !is_night (ruleset, before, state, placements))
            continue;
          nights++;
          g_assert_true (tc_odds_of_order (work, before, &order, odds, NULL));
          for (int side = 0; side < 2; side++)
            g_assert_cmpfloat (tc_ratio_to_double (odds->loss[side]), <, get_strength (self->battle, placements, side) / 4);
        }
    }
  g_assert_cmpuint (nights, >, 0);
}

static void
test_shards_and_threads (Fixture *self, gconstpointer data)
{
  const TcRuleset *ruleset = tc_game_get_ruleset (self->game);
  TcBatchPlan plan = { .seed = 7, .games = ruleset->system->ruler != NULL ? 2 : 12, .threads = 1 };
  TcBatchPlan left = { .seed = 7, .games = plan.games * 5 / 12 + (plan.games == 2) };
  TcBatchPlan right = { .seed = 7, .first = left.games, .games = plan.games - left.games, .threads = 3 };
  TcBatchResult whole, part, merged = { 0 };

  g_assert_true (tc_batch_run (ruleset, &plan, &whole, NULL, NULL, NULL, NULL));
  g_assert_true (tc_batch_run (ruleset, &right, &part, NULL, NULL, NULL, NULL));
  tc_batch_merge (&merged, &part);
  g_assert_true (tc_batch_run (ruleset, &left, &part, NULL, NULL, NULL, NULL));
  tc_batch_merge (&merged, &part);
  g_assert_cmpmem (&merged, sizeof merged, &whole, sizeof whole);
  g_assert_cmpuint (whole.unfinished, ==, 0);
}

static const struct
{
  const char *name;
  void      (*func) (Fixture *self, gconstpointer data);
} tests[] = {
  { "listed-applies", test_listed_applies },
  { "undo-is-identity", test_undo_is_identity },
  { "save-and-replay", test_save_and_replay },
  { "events-are-said", test_events_are_said },
  { "board-and-score", test_board_and_score },
  { "odds-sum-to-one", test_odds_sum_to_one },
  { "first-answer-costs-least", test_first_answer_costs_least },
  { "shards-and-threads", test_shards_and_threads },
};

int
main (int argc, char **argv)
{
  g_auto (GStrv) names = shipped_list ();

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; names[i] != NULL; i++)
    for (guint j = TEST_SANITIZED ? i % 5 : 0; j < G_N_ELEMENTS (tests); j += TEST_SANITIZED ? 5 : 1)
      {
        g_autofree char *path = g_strdup_printf ("/playtest/Shipped/%.*s/%s", (int) strcspn (names[i], "."),
                                                 names[i], tests[j].name);

        g_test_add_vtable (path, sizeof (Fixture), names[i], (GTestFixtureFunc) set_up,
                           (GTestFixtureFunc) tests[j].func, (GTestFixtureFunc) tear_down);
      }
  /* Days seldom end so: it takes hundreds of games. */
  if (!TEST_SANITIZED)
    g_test_add ("/playtest/Shipped/freiburg-1644-siege/F-18.3-night-is-no-loss", Fixture, "freiburg-1644-siege.tercio",
                set_up, test_night_is_no_loss, tear_down);

  return g_test_run ();
}
